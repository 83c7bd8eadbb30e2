"""What an option would change, in numbers, found out by trying it on the table as these eyes see it."""

from collections.abc import Iterator, Sequence
from typing import Any

from boardgames.engine.cards import Place, only
from boardgames.engine.decision import Decision, Option
from boardgames.engine.flow import Game
from boardgames.engine.state import clockwise
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, listed, person, say
from boardgames.games.nine.about import holding
from boardgames.games.nine.catalogue import CARD, CUL, HEROES, INFLUENCES, TOKEN, TOKENS
from boardgames.games.nine.flows import EndTurn, actions, reveal
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation, observe
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.power import HeroUse, PowerUse, Theft, a_token
from boardgames.games.nine.powers import POWER, limit
from boardgames.games.nine.realm import destroy, hand_over
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
        return tuple(_end(table, state))
    asks = _try(option.value, Game(state), seat, table.phase)
    return (*_changes(table, observe(state, table.seat)), *_then(asks, table))


def _try(value: Any, g: Game[NineState], seat: Seat, phase: str) -> tuple[Decision, ...]:
    """Let happen what an answer brings at once; gives what is asked then in the midst of it."""
    match value:
        case PowerUse():
            POWER[value.influence].way(value).do(g, seat, value)
        case (int(), PowerUse() as use):
            POWER[use.influence].way(use).do(g, seat, use)
        case HeroUse():
            return next(HERO[value.hero].act(g, seat, value), ())
        case Theft(other, token):
            hand_over(g.state, other, seat, token)
        case int() if phase == "cleanup":
            destroy(g, "nine.discarded", seat, seat, value)
    return ()


# --- what was tried, in words ------------------------------------------------------------------------------------


def _selection(selection: Selection, table: NineObservation, state: NineState) -> Iterator[Phrase]:
    """The columns that it would join, and how many cards may stay."""
    seat, g = table.active, Game(state)
    cards = list(selection.cards)
    state.players[seat].selected = Place(cards=cards, known=[only(seat)] * len(cards))
    for _ in selection.cards:
        reveal(g, seat, 0)
    then = observe(state, table.seat)
    changed = [influence for influence in INFLUENCES if _standing(influence, table) != _standing(influence, then)]
    for influence in dict.fromkeys((*selection.cards, *changed)):
        if influence not in HEROES:
            yield _column(influence, table, then)
    size, keep = then.players[seat].size, limit(state, seat)
    whole = counted(size, "card")
    yield say("{Who} would have {whole}; {keep} may stay.", whole=whole, keep=keep, **person(seat, table.seat))
    if selection.phoenix:
        yield say("Costs 1 Culture, {left} left.", left=table.players[seat].tokens[CUL] - 1)


def _end(table: NineObservation, state: NineState) -> Iterator[Phrase]:
    """What is given up with a turn: Heroes that have not acted, powers that could be used."""
    seat = table.active
    for hero in HEROES:
        if table.players[seat].fresh[kind(hero)]:
            yield (f"{CARD[hero].name} has not acted, and never will.",)
    values = [option.value for option in actions(state, seat)]
    if unused := dict.fromkeys(CARD[use.influence].name for use in values if isinstance(use, PowerUse)):
        yield say("{Who} could still use {powers}.", powers=listed([*unused]), **person(seat, table.seat))


def _then(asks: Sequence[Decision], table: NineObservation) -> Iterator[Phrase]:
    """What a Hero may choose next: the loot of Alpha, the powers that Fenghuang may copy."""
    for decision in asks:
        values = [option.value for option in decision.options]
        who = person(decision.seat, table.seat)
        if decision.prompt == "nine.steal":
            yield say(
                "Then {who} steal{s} {loot}.", loot=listed([a_token(theft.token) for theft in values], "or"), **who
            )
        else:
            powers = dict.fromkeys(CARD[copy[1].influence].name for copy in values if copy)
            yield say("Then {who} may copy {powers}.", powers=listed([*powers], "or"), **who)


def _changes(before: NineObservation, then: NineObservation) -> Iterator[Phrase]:
    """Tokens, those of whoever acts first; columns; points."""
    seats = sorted(range(len(before.players)), key=lambda seat: (seat != before.active, seat))
    for seat in seats:
        if changed := _tokens(before.players[seat].tokens, then.players[seat].tokens):
            yield (f"{changed}.",) if seat == before.active else say("{who}: {what}.", who=Name(seat), what=changed)
    for influence in INFLUENCES:
        if _standing(influence, before) != _standing(influence, then):
            yield _column(influence, before, then)
    for seat in seats:
        keeps, kept = limit(then, seat), limit(before, seat)
        if keeps != kept and _is_to_clean_up(seat, before):
            yield say("{Who} may keep {n} cards instead of {m}.", n=keeps, m=kept, **person(seat, before.seat))
    old, new = (score(table)[before.active].total for table in (before, then))
    if old != new:
        yield say("{Whose} points as they stand: {a} → {b}.", a=old, b=new, **person(before.active, before.seat))


def _is_to_clean_up(seat: Seat, table: NineObservation) -> bool:
    """Whether the Cleanup of a seat is not over yet."""
    turn_order = clockwise(table.first, len(table.players))
    return table.phase != "cleanup" or turn_order.index(seat) >= turn_order.index(table.active)


def _tokens(before: Sequence[int], then: Sequence[int]) -> str:
    """`Coin 4 → 0, Diamond 0 → 1`."""
    both = zip(TOKENS, before, then, strict=True)
    return ", ".join(f"{TOKEN[token].name} {old} → {new}" for token, old, new in both if old != new)


def _counts(influence: int, table: NineObservation) -> list[int]:
    return [player.count(influence) for player in table.players]


def _standing(influence: int, table: NineObservation) -> tuple[list[int], Seat, Seat]:
    """Who has how many of an Influence and leads it; Justice that goes changes that without a card of it."""
    return _counts(influence, table), table.strict[influence], table.able[influence]


def _column(influence: int, before: NineObservation, then: NineObservation) -> Phrase:
    """`Xi’an: you 2 → 4, Dee 2. Then you lead it alone.`"""
    return (*counts(influence, before, then), ". Then ", *holding(influence, then), ".")


def counts(influence: int, before: NineObservation, then: NineObservation) -> Phrase:
    """How many of an Influence everybody has: `Xi’an: you 2 → 4, Dee 2`."""
    told: Phrase = ()
    for seat, (old, new) in enumerate(zip(_counts(influence, before), _counts(influence, then), strict=True)):
        if old or new:
            count = str(new) if old == new else f"{old} → {new}"
            told = (*told, ", " if told else "", *say("{who} {count}", count=count, **person(seat, then.seat)))
    return (f"{CARD[influence].name}: ", *told)
