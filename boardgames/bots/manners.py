"""How a bot behaves among people: its speed must not tell what it holds."""

from random import Random
from time import monotonic, sleep
from typing import Any

from boardgames.bots import BotInfo
from boardgames.engine.decision import Decision, Option
from boardgames.table.session import SeatView


def choose(info: BotInfo, view: SeatView, rng: Random) -> Option[Any]:
    """The bot's answer, after as long as it seems to think."""
    until = monotonic() + seeming(info, view.decision._replace(window=view.is_quick))
    option = info.bot.choose(view, rng)
    sleep(max(0.0, until - monotonic()))
    return option


def seeming(info: BotInfo, question: Decision) -> float:
    """Seconds that a bot seems to think, however fast it is; what everybody knows to be forced needs none."""
    if len(question.options) == 1 and not question.private:
        return 0.0
    return info.in_window if question.window else info.seconds
