"""What can be said of the game without loading it."""

from boardgames.engine.registry import Accent, Choice, GameInfo, Way

INFO = GameInfo(
    key="immortal8",
    title="Immortal 8",
    line="A secret Immortal counts for each",
    about=(
        "Two rounds. Cards are drafted, and played or turned into coins; then everybody uses their Kingdom, "
        "the Buildings of others and the Wonders. At the end a secret Immortal tells what it all was worth."
    ),
    minutes={3: 60, 4: 75, 5: 90, 6: 110},
    passes={3: 24, 4: 30, 5: 40, 6: 50},
    module="boardgames.games.immortal8.rules",
    board="boardgames.tui.boards.immortal8",
    account="boardgames.plain.immortal8",
    accent=Accent(dark="#58b89c", light="#0d6650", dark_16="bright_green", light_16="green"),
    short_names=("8", "i8", "eight"),
    choices=(
        Choice(
            key="immortals",
            label="way to play",
            ways=(
                Way(
                    key="usual",
                    label="The usual eight",
                    why="as it is meant: nobody knows who is who",
                    about="Each counts something else, and what others gather tells who they might be.",
                    seats=(3, 4, 5, 6),
                    notes={3: "Two each, one is kept; Justice stays out."},
                ),
                Way(
                    key="first-game",
                    label="First game",
                    why="without Justice and Tomorrow",
                    about="Nobody wins ties, nobody guesses. With three or six players all are dealt.",
                    seats=(3, 4, 5, 6),
                    notes={3: "Two each, one is kept at the end."},
                ),
                Way(
                    key="with-justice",
                    label="With Justice",
                    why="all eight; she wins every tie",
                    about="Whoever reveals Justice has chosen her and drops the other Immortal.",
                    seats=(3,),
                    notes={
                        3: "Two each, one is kept at the end.",
                        **dict.fromkeys((4, 5, 6), "with more than 3 she takes part anyway"),
                    },
                ),
                Way(
                    key="with-byun",
                    label="With Byun Hyung Ja",
                    why="a ninth, who becomes one not dealt",
                    about="Whoever is dealt him takes those left over, ends as one of them, less 5 points.",
                    seats=(3, 4, 5, 6),
                    notes={3: "Two each, one is kept; Justice is there."},
                ),
            ),
        ),
    ),
    starter=False,
)
