"""The Immortals, one place each: what they can do and what they score (rules, sections 5.1 and 5.4)."""

from collections.abc import Callable
from typing import NamedTuple

from boardgames.games.immortal8.card import OF_ICON
from boardgames.games.immortal8.catalogue import (
    ABHILASHA,
    BYUN,
    GALMI,
    GOAN_SUL,
    JUSTICE,
    LION_ICON,
    MILITARY_ICON,
    NARASHIMA,
    PHOENIX,
    TOMORROW,
    XIAN,
)
from boardgames.games.immortal8.observation import EightObservation


class Immortal(NamedTuple):
    """An Immortal. `points(table, seat)` is what the card itself gives to the seat that embodies it; what is doubled
    or worth more for it stands with its category in `scoring`.
    """

    key: str
    name: str
    brief: str
    text: tuple[str, ...]
    points: Callable[[EightObservation, int], int]


BYUN_PRICE = 5
GUESSED, GUESSED_AFTER_LOOK = 15, 10


def _nothing(table: EightObservation, seat: int) -> int:
    return 0


def _tomorrow(table: EightObservation, seat: int) -> int:
    """1 for each Chaos in play; and for naming all Immortals right, which is told at the very end."""
    return table.chaos_in_play + guess_points(table, seat)


def guess_points(table: EightObservation, seat: int) -> int:
    """What Tomorrow's names are worth, once they are open."""
    if not table.over or not any(table.named):
        return 0
    others = [player for each, player in enumerate(table.players) if each != seat]
    named = [name for each, name in enumerate(table.named) if each != seat]
    if any(name not in (0, player.embodied) for name, player in zip(named, others, strict=True)):
        return 0
    return GUESSED if table.looked < 0 else GUESSED_AFTER_LOOK


def _galmi(table: EightObservation, seat: int) -> int:
    return 2 * sum(player.wonder_tokens for player in table.players)


def _abhilasha(table: EightObservation, seat: int) -> int:
    return 2 * table.chaos_in_play + table.players[seat].coins


def _narashima(table: EightObservation, seat: int) -> int:
    return 2 * len(table.discard) + 2 * sum(
        (player.control & OF_ICON[LION_ICON]).bit_count() for player in table.players
    )


def _phoenix(table: EightObservation, seat: int) -> int:
    science = table.players[seat].science
    return 18 if science >= 7 else 12 if science >= 4 else 6 if science else 0


def _goan_sul(table: EightObservation, seat: int) -> int:
    player = table.players[seat]
    return 3 * player.military + (player.control & OF_ICON[MILITARY_ICON]).bit_count() + 1


def _xian(table: EightObservation, seat: int) -> int:
    return 8 * min(table.players[seat].civilization)


IMMORTAL: dict[int, Immortal] = {
    JUSTICE: Immortal(
        "justice",
        "Justice",
        "Supremacy counts double",
        (
            "Supremacy counts 8 VP each, instead of 4.",
            "Justice may reveal herself at any time: 1 Supremacy, and from then on she wins every tie.",
            "If she has not, the same happens when she is called.",
        ),
        _nothing,
    ),
    TOMORROW: Immortal(
        "tomorrow",
        "Tomorrow",
        "Chaos in play; names the others",
        (
            "1 VP for each Chaos in play.",
            "When called, names the Immortal of every other player: 15 VP if all are right, "
            "10 VP after having looked at one.",
        ),
        _tomorrow,
    ),
    GALMI: Immortal(
        "galmi",
        "Galmi",
        "Wonder tokens in play",
        ("2 VP for each Wonder token in play.", "The place in the Wonder ranking counts twice."),
        _galmi,
    ),
    ABHILASHA: Immortal(
        "abhilasha",
        "Abhilasha",
        "Chaos in play, own coins",
        ("2 VP for each Chaos in play.", "1 VP for each own coin."),
        _abhilasha,
    ),
    NARASHIMA: Immortal(
        "narashima",
        "Narashima",
        "destroyed cards, Lion cards",
        (
            "2 VP for each card in the discard pile, and 2 VP for each LION card in any Kingdom.",
            "When called, takes all own Culture, then may destroy any own cards, without their destroyed effects.",
        ),
        _narashima,
    ),
    PHOENIX: Immortal(
        "phoenix",
        "Phoenix",
        "own Science, Culture twice",
        ("6 VP for 1 to 3 own Science, 12 for 4 to 6, 18 for 7 or more.", "Culture counts 2 VP each."),
        _phoenix,
    ),
    GOAN_SUL: Immortal(
        "goan_sul",
        "Goan-Sul",
        "own Military",
        ("3 VP for each own Military.", "1 VP for each own MILITARY card, and 1 for Goan-Sul himself."),
        _goan_sul,
    ),
    XIAN: Immortal(
        "xian",
        "Xi’an",
        "sets of all three tokens",
        ("8 VP for each own set of Military, Science and Chaos.", "Own Diamonds count 8 VP each, always."),
        _xian,
    ),
    BYUN: Immortal(
        "byun",
        "Byun Hyung Ja",
        "becomes another Immortal",
        (
            "Revealed after the deal; his player takes the Immortals that nobody was dealt.",
            "Before the calling his player secretly chooses one of them, and scores like it, less 5 VP.",
        ),
        _nothing,
    ),
}
OF_KEY = {immortal.key: number for number, immortal in IMMORTAL.items()}
