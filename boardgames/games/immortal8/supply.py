"""Gaining and paying, with the limits of section 3.1."""

from collections.abc import Sequence
from functools import lru_cache

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortal8.card import LASTING, Counts
from boardgames.games.immortal8.catalogue import CHAOS, CIVILIZATION, CIVILIZATION_NAME, COIN_LIMIT
from boardgames.games.immortal8.state import EightState, members

KIND_CODE = tuple(name.lower() for name in CIVILIZATION_NAME)


def gain_tokens(g: Game[EightState], seat: Seat, kind: int, count: int = 1) -> int:
    """Take Civilization tokens of a type as far as there is room; gives how many."""
    fitting = min(count, g.state.room(seat))
    if fitting:
        g.state.tokens(kind)[seat] += fitting
        g.tell("eight.gained", seat, what=KIND_CODE[kind], count=fitting, now=g.state.tokens(kind)[seat])
    return fitting


def give_chaos(g: Game[EightState], giver: Seat, receiver: Seat) -> None:
    """A player gains a Chaos token by the effect of another; there must be room."""
    g.state.chaos[receiver] += 1
    g.tell("eight.given", giver, receiver=receiver, what=KIND_CODE[CHAOS], now=g.state.chaos[receiver])


def gain_coins(g: Game[EightState], seat: Seat, count: int) -> None:
    """Take coins; what goes above ten is cut off (L1)."""
    fitting = min(count, COIN_LIMIT - g.state.coins[seat])
    g.state.coins[seat] += fitting
    g.tell("eight.gained", seat, what="coins", count=fitting, now=g.state.coins[seat])


def gain_points(g: Game[EightState], seat: Seat, count: int, through: Sequence[int] = ()) -> None:
    """Take VP tokens; `through` are the cards that give them, where the lines around do not tell it."""
    if count:
        g.state.points[seat] += count
        g.tell("eight.gained", seat, what="points", count=count, now=g.state.points[seat], through=through)


def gain_wonder_tokens(g: Game[EightState], seat: Seat, count: int = 1) -> None:
    """Take Wonder tokens."""
    g.state.wonder_tokens[seat] += count
    g.tell("eight.gained", seat, what="wonder", count=count, now=g.state.wonder_tokens[seat])


def gain_diamond(g: Game[EightState], seat: Seat) -> None:
    """Take a Diamond; one must be left (L6)."""
    g.state.diamonds[seat] += 1
    g.tell("eight.gained", seat, what="diamond", count=1, now=g.state.diamonds[seat])


def gain_supremacy(g: Game[EightState], seat: Seat, count: int = 1) -> None:
    """Take Supremacy tokens; cards in the Kingdom may give points for each of them (section 7.2)."""
    if not count:
        return
    g.state.supremacy[seat] += count
    g.tell("eight.gained", seat, what="supremacy", count=count, now=g.state.supremacy[seat])
    paying = [card for card in members(g.state.control[seat]) if card in LASTING and LASTING[card].for_supremacy]
    gain_points(g, seat, count * sum(LASTING[card].for_supremacy for card in paying), through=paying)


def spend_tokens(g: Game[EightState], seat: Seat, counts: Counts) -> None:
    """Put Civilization tokens back into the supply."""
    for kind in CIVILIZATION:
        if counts[kind]:
            g.state.tokens(kind)[seat] -= counts[kind]
            left = g.state.tokens(kind)[seat]
            g.tell("eight.spent", seat, what=KIND_CODE[kind], count=counts[kind], left=left)


def put_culture(g: Game[EightState], card: CardId, count: int = 1) -> None:
    """Put Culture on a card in a Kingdom (L7: no limit)."""
    g.state.culture[card] += count
    g.tell("eight.culture", g.state.owner[card], card=card, count=count, now=g.state.culture[card])


# --- a choice among tokens (L3) ----------------------------------------------------------------------------------


@lru_cache
def token_options(role: str, offered: Counts, count: int) -> tuple[Option[Counts], ...]:
    """All ways to choose so many of the tokens that are offered, as options of a role."""
    military, science, chaos = offered
    return tuple(
        _tokens(role, (m, s, count - m - s))
        for m in range(min(military, count), -1, -1)
        for s in range(min(science, count - m), -1, -1)
        if count - m - s <= chaos
    )


def _tokens(role: str, counts: Counts) -> Option[Counts]:
    kinds = [KIND_CODE[kind] for kind in CIVILIZATION for _ in range(counts[kind])]
    return Option(f"{role}:{'+'.join(kinds)}", tuple(f"{role}:{kind}" for kind in kinds), counts)


def fitting_tokens(g: Game[EightState], seat: Seat, offered: Counts) -> Flow[Counts]:
    """Those of the tokens offered that a seat takes: all, or as many as fit, by its own choice if they differ (L3)."""
    room = g.state.room(seat)
    if sum(offered) <= room:
        return offered
    options = token_options("take", offered, room)
    return options[0].value if len(options) == 1 else (yield from g.ask(seat, "eight.take", options))


def gain_each(g: Game[EightState], seat: Seat, counts: Sequence[int]) -> None:
    """Take Civilization tokens of several types, which must fit."""
    for kind in CIVILIZATION:
        if counts[kind]:
            gain_tokens(g, seat, kind, counts[kind])
