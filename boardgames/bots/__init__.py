"""Players that the program plays; they see what their seat sees and never a state."""

from collections.abc import Mapping
from typing import NamedTuple

from boardgames.bots.bot import Bot
from boardgames.bots.greedy import GreedyBot
from boardgames.bots.random import RandomBot


class BotInfo(NamedTuple):
    """A kind of bot: what people call it, one line on how it plays, and the bot."""

    label: str
    line: str
    bot: Bot


BOTS: Mapping[str, BotInfo] = {
    "random": BotInfo("Random", "takes any answer that the rules allow", RandomBot()),
    "steady": BotInfo("Steady", "looks one answer ahead and takes what looks best", GreedyBot()),
}
"""The bots by level (see `table.seating`), the weakest first."""
