"""What can be said of the game without loading it."""

from boardgames.engine.registry import Accent, Choice, GameInfo, Way

INFO = GameInfo(
    key="immortal8",
    title="Immortal 8",
    line="Secret Immortals tell what counts",
    about=(
        "Two rounds. You draft cards and play them or turn them into coins; then you use your Kingdom, the Buildings "
        "of others and the Wonders. At the end your secret Immortal tells what it was all worth."
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
                    notes={3: "Two each, you keep one; Justice stays out."},
                ),
                Way(
                    key="first-game",
                    label="First game",
                    why="without Justice and Tomorrow",
                    about="Nobody wins ties, nobody guesses. With three or six players all are dealt.",
                    seats=(3, 4, 5, 6),
                    notes={3: "Two each, you keep one at the end."},
                ),
                Way(
                    key="with-justice",
                    label="With Justice",
                    why="all eight; she wins every tie",
                    about="Whoever reveals Justice has chosen her and drops the other Immortal.",
                    seats=(3,),
                    notes={
                        3: "Two each, you keep one at the end.",
                        **dict.fromkeys((4, 5, 6), "with more than 3 she takes part anyway"),
                    },
                ),
                Way(
                    key="with-byun",
                    label="With Byun Hyung Ja",
                    why="a ninth, who becomes one of the undealt",
                    about="Whoever is dealt him takes those left over, and ends as one of them for fewer points.",
                    seats=(3, 4, 5, 6),
                    notes={3: "Two each, you keep one; Justice is there."},
                ),
            ),
        ),
    ),
    starter=False,
)
