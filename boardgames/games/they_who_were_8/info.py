"""What can be said of the game without loading it."""

from boardgames.engine.registry import Accent, Choice, GameInfo, Way

INFO = GameInfo(
    key="they-who-were-8",
    title="They Who Were 8",
    line="Glory to some gods, Infamy to others",
    about=(
        "Everybody has two gods, and plays cards that bring Glory or Infamy to the gods of others. "
        "Each god has a power that works once. When all Glory or all Infamy is placed, the game ends."
    ),
    minutes={2: 25, 3: 25, 4: 30},
    passes={2: 30, 3: 35, 4: 35},
    module="boardgames.games.they_who_were_8.rules",
    board="boardgames.tui.boards.they_who_were_8",
    account="boardgames.plain.they_who_were_8",
    accent=Accent(dark="#c98a5e", light="#85481f", dark_16="bright_red", light_16="red"),
    short_names=("they", "8gods"),
    shows_hands=True,
    choices=(
        Choice(
            key="mode",
            label="way to play",
            ways=(
                Way(
                    key="base",
                    label="Eight Gods",
                    why="teams; 10 cards, 2 in a hand: to begin with",
                    about="Partners sit opposite; their four gods count together. A used power costs 2 points.",
                    seats=(4,),
                    teams=2,
                ),
                Way(
                    key="titanomachy",
                    label="Titanomachy",
                    why="everybody alone, in a pair with each neighbour",
                    about="The best pair counts, and in it the lower god wins: raise the pair, stay the lower.",
                    seats=(2, 3, 4),
                    notes={2: "A variant: cards may name your own gods too."},
                ),
                Way(
                    key="pantheon",
                    label="Pantheon",
                    why="teams; 16 cards, 3 in a hand, 9 gods",
                    about="Like Eight Gods, but a used power costs 1 point, and you choose the card you pass.",
                    seats=(4,),
                    teams=2,
                ),
            ),
        ),
    ),
)
