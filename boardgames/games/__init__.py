"""The games, in the order in which they are shown."""

from boardgames.engine.registry import Choice, GameInfo, Registry, Way

GAMES = Registry(
    (
        GameInfo(
            key="nine",
            title="Nine",
            line="Gather influence; the majority acts",
            about=(
                "Eight rounds. In each, everybody plays any number of one card, or two different ones. "
                "Whoever holds most of an influence may use its power, until somebody takes it away."
            ),
            minutes={2: 25, 3: 35, 4: 45},
            passes={2: 24, 3: 36, 4: 48},
            module="boardgames.games.nine",
            short_names=("9",),
        ),
        GameInfo(
            key="they-who-were-8",
            title="They Who Were 8",
            line="Glory to some gods, Infamy to others",
            about=(
                "Everybody has two gods, and plays cards that bring Glory or Infamy to the gods of others. "
                "Each god has a power that works once. When all Glory or all Infamy is placed, the tale ends."
            ),
            minutes={2: 25, 3: 25, 4: 30},
            passes={2: 30, 3: 35, 4: 35},
            module="boardgames.games.they_who_were_8",
            short_names=("they", "8gods"),
            choices=(
                Choice(
                    key="mode",
                    label="way to play",
                    ways=(
                        Way(
                            key="base",
                            label="Eight Gods",
                            why="teams; ten cards, two in a hand: to begin with",
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
                            notes={2: "A variant for two: cards may name own gods too."},
                        ),
                        Way(
                            key="pantheon",
                            label="Pantheon",
                            why="teams; sixteen cards, three in a hand, nine gods",
                            about="As Eight Gods, but a used power costs 1 point, and cards to pass on are chosen.",
                            seats=(4,),
                            teams=2,
                        ),
                    ),
                ),
            ),
        ),
    )
)
