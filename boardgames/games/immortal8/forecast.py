"""What an option would change, in numbers, from what the asked seat sees.

A public answer is tried out on the table as these eyes see it; so what it costs and gives is told by the rules.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any

from boardgames.engine.decision import Decision, Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, counted, say
from boardgames.games.immortal8.activation import Activation, cost_of
from boardgames.games.immortal8.bonus import bonus_in_turn, take_bonus
from boardgames.games.immortal8.card import ACTION, UNFORESEEN, flow
from boardgames.games.immortal8.catalogue import (
    CALLING,
    COIN_LIMIT,
    DOUBLING,
    DRAFT,
    KINGDOM,
    MILITARY,
    MOST_PLAYED,
    SLOT_COINS,
    TOKEN_LIMIT,
)
from boardgames.games.immortal8.destruction import destroy, enter
from boardgames.games.immortal8.draft import Pick
from boardgames.games.immortal8.heroes import copies_revealed, fetches
from boardgames.games.immortal8.justice import REVEAL, reveal
from boardgames.games.immortal8.kingdom import END, use_card
from boardgames.games.immortal8.kingdom import end_turn as straighten
from boardgames.games.immortal8.observation import EightObservation, PlayerView, observe
from boardgames.games.immortal8.phrases import bonus_words, card_phrase, coin_words
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.scoring import points_as, sheet
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.supply import gain_each, gain_tokens, give_chaos
from boardgames.games.immortal8.trade import TRADES

Deed = Callable[[Game[EightState]], object]
"""What happens with an answer: at once, or as a flow that asks."""


def forecast(option: Option[Any], table: EightObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change; nothing for what changes none."""
    if isinstance(option.value, Pick):
        return tuple(_pick(option.value, table))
    if option is REVEAL:
        return (*_revealed(table), ("You win every tie from now on.",))
    if option.parts[0].startswith("immortal:"):
        return _embodied(option, table) if option.id.startswith("keep:") else ()
    if table.phase == DRAFT:
        return _in_draft(option, table)
    deed = _deed(option, table)
    return _tried(table, deed, option) if deed else ()


# --- the draft ---------------------------------------------------------------------------------------------------


def _pick(pick: Pick, table: EightObservation) -> Iterator[Phrase]:
    assert table.seat is not None
    player = table.players[table.seat]
    if not pick.plays:
        yield from _transform(player, table)
        return
    doubles = (table.round, table.turn) == DOUBLING
    laid, room = bonus_in_turn(pick.card, table.round, table.turn), player.room
    if tokens := sum(laid.civilization):
        yield (f"{bonus_words(laid, room)}{', doubled on this slot' if doubles else ''}.",)
        yield (f"Tokens {TOKEN_LIMIT - room} → {TOKEN_LIMIT - max(0, room - tokens)} of {TOKEN_LIMIT}.",)
    else:
        yield (f"{bonus_words(laid) or 'No Bonus'}.",)
    played = sum(slot.played for slot in player.slots)
    yield (f"{played + 1} of {counted(MOST_PLAYED[table.round], 'card')} played.",)


def _transform(player: PlayerView, table: EightObservation) -> Iterator[Phrase]:
    coins = SLOT_COINS[table.round][table.turn - 1]
    before = player.coins + sum(slot.laid.coins for slot in player.slots)
    lost = max(0, before + coins - COIN_LIMIT) - max(0, before - COIN_LIMIT)
    yield (f"{coin_words(coins)} lie{'s' if coins == 1 else ''} on it.",)
    more = f"; {lost} more than {COIN_LIMIT} {'is' if lost == 1 else 'are'} lost" if lost else ""
    yield (f"Coins {min(before, COIN_LIMIT)} → {min(before + coins, COIN_LIMIT)} when the draft ends{more}.",)


def _in_draft(option: Option[Any], table: EightObservation) -> tuple[Phrase, ...]:
    """A gift to somebody else, or the tokens of a Bonus that fit."""
    if option.parts[0].startswith("seat:"):
        chaos = table.players[option.value].chaos
        return (say("{who}: Chaos {a} → {b}.", who=Name(option.value), a=chaos, b=chaos + 1),)
    return ()


# --- what is tried out -------------------------------------------------------------------------------------------


def _deed(option: Option[Any], table: EightObservation) -> Deed | None:
    """What an answer to a public question does; None for what does nothing."""
    seat, value = table.active, option.value
    if option is END:
        return lambda g: straighten(g, seat)
    verb = option.id.partition(":")[0]
    if verb == "use":
        return lambda g: use_card(g, seat, value)
    if verb == "fetch":
        return lambda g: fetches(g, seat)
    if table.chain:
        return lambda g: _go_on(g, option, table)
    return _outside_chain(verb, seat, value, table)


def _outside_chain(verb: str, seat: Seat, value: Any, table: EightObservation) -> Deed | None:
    """What an answer does when nothing is to be chosen for a chain."""
    if verb == "copy":
        return lambda g: copies_revealed(g, seat, value)
    if verb == "destroy" and table.phase == CALLING:
        return lambda g: destroy(g, seat, value)
    if verb == "play":
        return lambda g: _come(g, seat, value)
    if verb == "seat" and table.phase == KINGDOM:
        return lambda g: give_chaos(g, seat, value)
    if verb in ("take", "leave it") and table.offers:
        return lambda g: _end_trade(g, seat, value, table.to_come)
    if verb == "take":
        return lambda g: gain_each(g, seat, value)
    return None


def _come(g: Game[EightState], seat: Seat, card: CardId) -> Flow[None]:
    """A card comes into play and gives its Bonus."""
    enter(g.state, seat, card)
    return take_bonus(g, seat, card)


def _end_trade(g: Game[EightState], seat: Seat, kind: int, to_come: int) -> None:
    """An offer is taken, or none; and what the card gives that revealed it."""
    if kind >= 0:
        TRADES[kind].take(g, seat)
    gain_tokens(g, seat, MILITARY, to_come)


def _go_on(g: Game[EightState], option: Option[Any], table: EightObservation) -> Flow[None]:
    """The Action at the end of the chain, with all that the chain costs; its question is answered by `_tried`."""
    *before, card = table.chain
    activation = Activation(table.active, before, begun=bool(table.tilted >> table.chain[0] & 1))
    activation.cost = table.owed - cost_of(card, table.players[table.active].control)
    happening = activation.perform(g, card)
    asks = next(happening)
    if table.marked:
        asks = happening.send((table.active, next(each for each in asks[0].options if each.value == table.marked)))
    with suppress(StopIteration):
        while True:
            answer = yield asks
            asks = happening.send(answer)


def _tried(table: EightObservation, deed: Deed, option: Option[Any]) -> tuple[Phrase, ...]:
    """Let it happen as far as nothing is asked or revealed, and tell what is different then."""
    g = _game(table)
    question = _run(deed(g), option if table.chain or option.id.startswith("fetch:") else None)
    waiting = []
    while g.queue:
        name, seat, args = g.queue.pop(0)
        if name in _HAPPENS:
            _run(flow[name](g, seat, *args), None)
        elif name in UNFORESEEN:
            waiting.append((UNFORESEEN[name](g.state),))
    if question is not None:
        return (*_owed(g.state, table), *_choice(question, g.state, table), *waiting)
    return (*_changes(g, table, table.active), *waiting)


def _revealed(table: EightObservation) -> Iterator[Phrase]:
    """What it brings to be Justice from now on."""
    assert table.seat is not None
    g = _game(table)
    reveal(g, table.seat)
    return _changes(g, table, table.seat)


def _game(table: EightObservation) -> Game[EightState]:
    """The table as these eyes see it, to try something out on it."""
    g = Game(rebuilt(table))
    g.events = []
    return g


_HAPPENS = ("destroyed", "take_bonus")
"""What follows at once, without chance."""


def _run(happening: object, answer: Option[Any] | None) -> Decision | None:
    """Run to the next question, or past the first one with this answer; gives the question that is open then."""
    if not isinstance(happening, Generator):
        return None
    try:
        asks = next(happening)
        if answer is not None:
            asks = happening.send((asks[0].seat, answer))
    except StopIteration:
        return None
    question: Decision = asks[0]
    return question


# --- in words ----------------------------------------------------------------------------------------------------


def _owed(state: EightState, table: EightObservation) -> Iterator[Phrase]:
    if state.owed:
        left = table.players[table.active].coins - state.owed
        yield say("{n} so far, {left} left for {who}.", n=coin_words(state.owed), left=left, who=Name(table.active))


def _choice(question: Decision, state: EightState, table: EightObservation) -> Iterator[Phrase]:
    """What can be copied next, with what it would cost in all."""
    if question.prompt != "eight.copy":
        return
    named: list[str | Name] = []
    for option in question.options:
        cost = state.owed + cost_of(option.value, table.players[table.active].control)
        action = ACTION[option.value]
        more = " or more" if action and action.copies else ""
        price = f" ({coin_words(cost)}{more})" if cost else ""
        named += [", " if named else "", *card_phrase(option.value, table, table.active), price]
    yield say("May copy: {cards}.", cards=tuple(named))


def _changes(g: Game[EightState], before: EightObservation, seat: Seat) -> Iterator[Phrase]:
    """`Coins 7 → 0, Diamonds 0 → 1.`, of that seat first; what is destroyed, and what all points would be."""
    then = observe(g.state, before.seat)
    for other in sorted(range(len(before.players)), key=lambda other: (other != seat, other)):
        changed = [
            f"{title} {old} → {new}"
            for title, count in _COUNTED
            if (old := count(before.players[other])) != (new := count(then.players[other]))
        ]
        whose: Phrase = () if other == seat else (Name(other), ": ")
        if changed:
            yield (*whose, f"{', '.join(changed)}.")
    gone = [event.args["card"] for event in g.events or () if event.kind == "eight.destroyed"]
    if gone:
        yield (*_together(gone, before), " would be destroyed.")
    old, new = (sheet(table).totals[seat] for table in (before, then))
    if old != new:
        yield (f"Points as they stand {old} → {new}.",)


_COUNTED: tuple[tuple[str, Callable[[PlayerView], int]], ...] = (
    ("Coins", lambda player: player.coins),
    ("Military", lambda player: player.military),
    ("Science", lambda player: player.science),
    ("Chaos", lambda player: player.chaos),
    ("Culture", lambda player: player.culture),
    ("Wonder tokens", lambda player: player.wonder_tokens),
    ("Supremacy", lambda player: player.supremacy),
    ("Diamonds", lambda player: player.diamonds),
    ("VP", lambda player: player.points),
)


def _together(cards: list[int], table: EightObservation) -> Phrase:
    phrase: list[str | Name] = []
    for card in cards:
        phrase += [" and " if phrase else "", *card_phrase(card, table, table.active)]
    return tuple(phrase)


def _embodied(option: Option[Any], table: EightObservation) -> tuple[Phrase, ...]:
    """What an Immortal would be worth if the calling brought nothing more."""
    assert table.seat is not None
    as_it, as_nobody = (points_as(table, table.seat, number) for number in (option.value, 0))
    return (say("{n} of {all} points as things stand.", n=as_it - as_nobody, all=as_it),)
