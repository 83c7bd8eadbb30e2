"""What can be said of Stones without loading it."""

from boardgames.engine.registry import GameInfo

INFO = GameInfo(
    key="stones",
    title="Stones",
    line="The highest card takes a stone, or gives one",
    about="Five rounds. Everybody lays a card in secret; the highest takes a white stone, or gives a black one.",
    minutes={2: 3, 3: 4, 4: 5},
    passes={2: 10, 3: 15, 4: 20},
    module="tests.stones.rules",
    board="tests.stones.board",
    starter=False,
)
