"""Players that the program plays; they see what their seat sees and never a state."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from boardgames.bots.bot import Bot
from boardgames.bots.expert import SECONDS, WINDOW_SECONDS, ExpertBot
from boardgames.bots.greedy import GreedyBot
from boardgames.bots.random import RandomBot


class BotInfo(NamedTuple):
    """A kind of bot: what people call it, one line on how it plays, the bot, and the seconds that it may need, in a
    window too.
    """

    label: str
    line: str
    bot: Bot
    seconds: float
    in_window: float = 0.1

    def unhurried(self, thoughts: int) -> Bot:
        """The bot as it plays where a game must come out the same on any machine: by thoughts instead of the clock."""
        return ExpertBot(inf, thoughts) if isinstance(self.bot, ExpertBot) else self.bot


BOTS: Mapping[str, BotInfo] = {
    "random": BotInfo("Random", "takes any answer that the rules allow", RandomBot(), 0.1),
    "steady": BotInfo("Steady", "looks one answer ahead and takes what looks best", GreedyBot(), 0.1),
    "expert": BotInfo(
        "Expert",
        "thinks for a second in worlds that fit what it sees",
        ExpertBot(in_window=WINDOW_SECONDS),
        SECONDS + 0.1,
        WINDOW_SECONDS + 0.1,
    ),
}
"""The bots by level (see `table.seating`), the weakest first."""
