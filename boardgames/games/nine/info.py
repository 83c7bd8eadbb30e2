"""What can be said of the game without loading it."""

from boardgames.engine.registry import Accent, GameInfo

INFO = GameInfo(
    key="nine",
    title="Nine",
    line="Lead Influences and use their powers",
    about=(
        "Eight rounds. In each, everybody plays any number of one card, or two different ones. "
        "Whoever has most of an Influence leads it and may use its power, until somebody takes the lead."
    ),
    minutes={2: 25, 3: 35, 4: 45},
    passes={2: 24, 3: 36, 4: 48},
    module="boardgames.games.nine.rules",
    board="boardgames.tui.boards.nine",
    account="boardgames.plain.nine",
    accent=Accent(dark="#d9a441", light="#80560a", dark_16="bright_yellow", light_16="blue"),
    short_names=("9",),
)
