"""The games, in the order in which they are shown."""

from boardgames.engine.registry import GameInfo, Registry

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
    )
)
