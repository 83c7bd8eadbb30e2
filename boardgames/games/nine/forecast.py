"""What an option would change, in numbers, found out by trying it on the table as these eyes see it."""

from collections.abc import Iterator, Sequence
from typing import Any

from boardgames.engine.cards import Place, only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Game
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, person, say
from boardgames.games.nine.about import holding
from boardgames.games.nine.catalogue import CARD, CUL, HEROES, INFLUENCES, TOKEN, TOKENS
from boardgames.games.nine.flows import EndTurn, reveal
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation, observe
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.power import HeroUse, PowerUse
from boardgames.games.nine.powers import POWER, limit
from boardgames.games.nine.realm import destroy
from boardgames.games.nine.rebuilt import rebuilt
from boardgames.games.nine.scoring import score
from boardgames.games.nine.state import NineState, kind


def forecast(option: Option[Any], table: NineObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change for the seat that is asked."""
    seat = table.active
    if seat < 0:
        return ()
    state = rebuilt(table)
    if isinstance(option.value, Selection):
        return tuple(_selection(option.value, table, state))
    if option.id == "spend":
        left, hand = table.players[seat].tokens[CUL] - 1, len(table.players[seat].hand)
        return (say("Culture {a} → {b}; {n} cards in hand instead of {m}.", a=left + 1, b=left, n=hand + 1, m=hand),)
    if isinstance(option.value, EndTurn):
        fresh = [hero for hero in HEROES if table.players[seat].fresh[kind(hero)]]
        return tuple((f"{CARD[hero].name} has not acted, and never will.",) for hero in fresh)
    _try(option.value, Game(state), seat, table.phase)
    return tuple(_changes(table, observe(state, table.seat)))


def _try(value: Any, g: Game[NineState], seat: Seat, phase: str) -> None:
    """Let happen what an answer brings at once."""
    match value:
        case PowerUse():
            POWER[value.influence].way(value).do(g, seat, value)
        case (int(), PowerUse() as use):
            POWER[use.influence].way(use).do(g, seat, use)
        case HeroUse():
            next(HERO[value.hero].act(g, seat, value), None)
        case int() if phase == "cleanup":
            destroy(g, seat, value)


# --- what was tried, in words ------------------------------------------------------------------------------------


def _selection(selection: Selection, table: NineObservation, state: NineState) -> Iterator[Phrase]:
    """The columns that it would join, and how many cards may stay."""
    seat, g = table.active, Game(state)
    cards = list(selection.cards)
    state.players[seat].selected = Place(cards=cards, known=[only(seat)] * len(cards))
    for _ in selection.cards:
        reveal(g, seat, 0)
    then = observe(state, table.seat)
    for card in dict.fromkeys(selection.cards):
        if card not in HEROES:
            yield _column(card, table, then)
    size, keep = then.players[seat].size, limit(state, seat)
    whole = counted(size, "card")
    yield say("{Who} would have {whole}; {keep} may stay.", whole=whole, keep=keep, **person(seat, table.seat))
    if selection.phoenix:
        yield say("Costs 1 Culture, {left} left.", left=table.players[seat].tokens[CUL] - 1)


def _changes(before: NineObservation, then: NineObservation) -> Iterator[Phrase]:
    """Tokens, those of whoever acts first; columns; points."""
    seats = sorted(range(len(before.players)), key=lambda seat: (seat != before.active, seat))
    for seat in seats:
        if changed := _tokens(before.players[seat].tokens, then.players[seat].tokens):
            yield (f"{changed}.",) if seat == before.active else say("{who}: {what}.", who=Name(seat), what=changed)
    for influence in INFLUENCES:
        if _standing(influence, before) != _standing(influence, then):
            yield _column(influence, before, then)
    old, new = (score(table)[before.active].total for table in (before, then))
    if old != new:
        yield say("{Whose} points as they stand: {a} → {b}.", a=old, b=new, **person(before.active, before.seat))


def _tokens(before: Sequence[int], then: Sequence[int]) -> str:
    """`Coin 4 → 0, Diamond 0 → 1`."""
    both = zip(TOKENS, before, then, strict=True)
    return ", ".join(f"{TOKEN[token].name} {old} → {new}" for token, old, new in both if old != new)


def _counts(influence: int, table: NineObservation) -> list[int]:
    return [player.count(influence) for player in table.players]


def _standing(influence: int, table: NineObservation) -> tuple[list[int], Seat, Seat]:
    """Who has how many of an Influence and holds it; Justice that goes changes that without a card of it."""
    return _counts(influence, table), table.strict[influence], table.able[influence]


def _column(influence: int, before: NineObservation, then: NineObservation) -> Phrase:
    """`Xi’an: you 2 → 4, Dee 2. Then you hold it alone.`"""
    told: Phrase = ()
    for seat, (old, new) in enumerate(zip(_counts(influence, before), _counts(influence, then), strict=True)):
        if old or new:
            count = str(new) if old == new else f"{old} → {new}"
            told = (*told, ", " if told else "", *say("{who} {count}", count=count, **person(seat, then.seat)))
    return (f"{CARD[influence].name}: ", *told, ". Then ", *holding(influence, then), ".")
