"""The rules of They Who Were 8, from the deal to the end (rules, sections 5 and 6)."""

from functools import cache
from typing import NamedTuple

from boardgames.engine.cards import only
from boardgames.engine.decision import Decision, Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.god import DEAL, EVENING, OPENING, TARGET, TURN, flow
from boardgames.games.they_who_were_8.piles import (
    comes,
    draw,
    draw_cards,
    looked_at,
    put_hand_away,
    refill,
    shuffle_discard_in,
    take_secretly,
    tell_hand,
)
from boardgames.games.they_who_were_8.plays import plays
from boardgames.games.they_who_were_8.powers import can_react, closes_start, fresh, perform, reactions, uses
from boardgames.games.they_who_were_8.state import NOBODY, Held, Play, TheyState
from boardgames.games.they_who_were_8.tokens import check_end, take_effect

__all__ = ["flow"]

# --- a round (section 6) -----------------------------------------------------------------------------------------


@flow
def begin_game(g: Game[TheyState]) -> None:
    """Shuffle the action cards and deal the first hands."""
    state = g.state
    state.deck.shuffle(state.rng)
    for _ in range(state.rules.hand):
        for seat in state.clockwise(state.first):
            draw(state, seat)
    g.tell("they.dealt", count=state.rules.hand, barrier=True)
    for seat in state.clockwise(state.first):
        tell_hand(g, seat)
    g.then(begin_round)


@flow
def begin_round(g: Game[TheyState]) -> None:
    """Everybody has a turn, clockwise from the start player; then the round ends."""
    state = g.state
    state.round += 1
    state.had_turn = 0
    state.opened = Held(tuple(state.glory), tuple(state.infamy), state.used)
    g.tell("they.round", state.first, round=state.round)
    moment = OPENING
    for seat in state.clockwise(state.first):
        g.then(begin_turn, seat, moment)
        moment = TURN
    g.then(end_turns)


def window(g: Game[TheyState], seat: Seat, moment: str) -> list[Decision]:
    """The questions of a window to all who could use a power now, `seat` first; often there are none."""
    state = g.state
    state.phase = moment
    state.active = seat if moment in (OPENING, TURN) else NOBODY
    powers = fresh(state, moment)
    if not powers:
        return []
    return [
        g.decision(each, f"they.{moment}", options, window=True)
        for each in state.clockwise(seat)
        if (options := uses(state, each, powers))
    ]


# --- a turn (section 6.1) ----------------------------------------------------------------------------------------


class Exchange(NamedTuple):
    """Put a card under the deck and draw the top one."""

    card: int


class LayOff(NamedTuple):
    """Put a card away without effect."""

    card: int


@cache
def _exchange(card: CardId) -> Option[Exchange]:
    code = ACTION[card].code
    return Option(f"exchange:{code}", ("verb:exchange", f"hand:{code}"), Exchange(card))


@cache
def _lay_off(card: CardId) -> Option[LayOff]:
    code = ACTION[card].code
    return Option(f"lay off:{code}", ("verb:lay off", f"hand:{code}"), LayOff(card))


@flow
def begin_turn(g: Game[TheyState], seat: Seat, moment: str) -> Flow[None]:
    """Powers may be used before a turn; after each use all are asked again. When all go on, the turn is played."""
    asks = window(g, seat, moment)
    if not asks:
        yield from turn(g, seat)
        return
    used = yield from g.window(asks)
    if used is None:
        g.then(turn, seat)
    elif perform(g, *used):
        g.then(begin_turn, seat, TURN if closes_start(g.state, used[1]) else moment)


@flow
def turn(g: Game[TheyState], seat: Seat, again: bool = False) -> Flow[None]:
    """One player plays a card, if any can be played; `again`: after the hand was changed for want of one."""
    state = g.state
    state.phase = TURN
    options = plays(state, seat)
    if options:
        play = yield from g.ask(seat, "they.play", options, private=True)
        name_card(g, seat, play)
        return
    g.tell("they.stuck", seat, again=again, barrier=True)
    if again:
        yield from lay_off(g, seat, ())
    elif state.rules.discards:
        change_hand(g, seat)
    else:
        yield from lay_off(g, seat, tuple(map(_exchange, sorted(state.hands[seat].cards))))


def name_card(g: Game[TheyState], seat: Seat, play: Play) -> None:
    """The card and its targets are shown to all; others may react, then it takes effect."""
    state = g.state
    state.played = play
    state.hands[seat].take(play.card)
    looked_at(state, seat)
    g.tell("they.played", seat, card=play.card, targets=play.targets, token=play.token)
    if can_react(state, seat):
        g.then(react, seat)
        g.then(resolve, seat)
    else:
        resolve(g, seat)


def change_hand(g: Game[TheyState], seat: Seat) -> None:
    """Published modes: a hand without a playable card is put away unseen, and as many are drawn."""
    count = len(g.state.hands[seat])
    put_hand_away(g.state, seat)
    refill(g, count)
    draw_cards(g, seat, count)
    g.then(turn, seat, True)


def lay_off(g: Game[TheyState], seat: Seat, exchanges: tuple[Option[Exchange], ...]) -> Flow[None]:
    """A card is put away without effect, unseen; or, once, in the base game, exchanged for the top of the deck."""
    state = g.state
    options: list[Option[Exchange | LayOff]] = [*exchanges, *map(_lay_off, sorted(state.hands[seat].cards))]
    prompt = "they.stuck" if exchanges else "they.lay_off"
    choice = yield from g.ask(seat, prompt, options, private=True)
    take_secretly(state, seat, choice.card)
    looked_at(state, seat)
    if isinstance(choice, Exchange):
        state.deck.put_under([choice.card], only(seat))
        g.tell("they.exchanged", seat, secret={"card": choice.card}, to=[seat])
        draw_cards(g, seat, 1)
        g.then(turn, seat, True)
    else:
        (state.discard if state.rules.discards else state.deck).add(choice.card, only(seat))
        state.had_turn |= 1 << seat
        g.tell("they.laid_off", seat, secret={"card": choice.card}, to=[seat])


@flow
def react(g: Game[TheyState], actor: int) -> Flow[None]:
    """Powers may be used while a card lies open: first by those whom it names, then by others but its player."""
    state = g.state
    state.phase = TARGET
    powers = fresh(state, TARGET)
    named = {state.owner[god] for god in state.played.targets}
    asks = [
        g.decision(seat, "they.target", options, window=True)
        for seat in sorted(state.clockwise(actor)[1:], key=lambda seat: seat not in named)
        if (options := reactions(state, seat, powers))
    ]
    used = yield from g.window(asks)
    if used is not None and perform(g, *used) and can_react(state, actor):
        g.then(react, actor)


@flow
def resolve(g: Game[TheyState], seat: Seat) -> None:
    """The card takes effect."""
    state = g.state
    card = state.played.card
    changes = take_effect(state)
    state.had_turn |= 1 << seat
    if changes:
        g.tell("they.tokens", seat, changes=changes, supply=state.supply)
    else:
        g.tell("they.void", seat, card=card)
    check_end(g, seat)


# --- the end of a round (section 6.2) ----------------------------------------------------------------------------


@cache
def _pass(card: CardId) -> Option[int]:
    return Option(f"pass:{ACTION[card].code}", (f"hand:{ACTION[card].code}",), card)


@flow
def end_turns(g: Game[TheyState], again: bool = False) -> Flow[None]:
    """Powers may be used at the end of a round; when all go on, cards are passed. `again`: one was used."""
    if not again:
        g.tell("they.turns_over", round=g.state.round)
    asks = window(g, g.state.first, EVENING)
    if not asks:
        yield from pass_cards(g)
        return
    used = yield from g.window(asks)
    if used is None:
        g.then(pass_cards)
    elif perform(g, *used):
        g.then(end_turns, True)


@flow
def pass_cards(g: Game[TheyState]) -> Flow[None]:
    """Everybody passes a card to the left at the same moment: the last one, or in the published modes one of choice.

    The coming start player is asked last.
    """
    state = g.state
    state.phase = "passing"
    state.latest = 0
    last = state.next_seat(state.first)
    givers = [seat for seat in state.clockwise(state.next_seat(last)) if not state.skip_pass >> seat & 1]
    if len(givers) < 2:
        g.tell("they.nobody_passes")
    elif state.rules.discards:
        hands = state.hands
        asks = [
            g.decision(seat, "they.pass", [_pass(card) for card in sorted(hands[seat].cards)], private=True)
            for seat in givers
        ]
        chosen = yield from g.all(asks)
        pass_on(g, givers, [chosen[seat] for seat in givers])
    else:
        pass_on(g, givers, [state.hands[seat].cards[0] for seat in givers])
    state.skip_pass = 0
    renew(g)


def pass_on(g: Game[TheyState], givers: list[int], cards: list[int]) -> None:
    """Each of these seats, clockwise, gives a card to the next of them; both know it from now on.

    Who knew the last card of a hand knows where it went.
    """
    hands = g.state.hands
    known = [hands[seat].known[0] if len(hands[seat].known) == 1 else 1 << seat for seat in givers]
    for giver, card in zip(givers, cards, strict=True):
        take_secretly(g.state, giver, card)
    giver = givers[-1]
    for taker, card, eyes in zip(givers, [cards[-1], *cards], [known[-1], *known], strict=False):
        hands[taker].add(card, eyes | 1 << taker)
        comes(g.state, card, giver)
        g.tell("they.passed", giver, other=taker, secret={"card": card}, to=[giver, taker], barrier=True)
        giver = taker


def renew(g: Game[TheyState]) -> None:
    """The next seat is the start player; the deck, with the discard pile, is shuffled, and everybody draws a card."""
    state = g.state
    state.first = state.next_seat(state.first)
    shuffle_discard_in(state)
    g.tell("they.shuffled", first=state.first, barrier=True)
    if state.rules.discards or not fresh(state, DEAL):
        draw_cards_anew(g)
    else:
        g.then(before_deal)


@flow
def before_deal(g: Game[TheyState]) -> Flow[None]:
    """Base game: powers may be used before the draw, the new start player is asked first."""
    asks = window(g, g.state.first, DEAL)
    used = yield from g.window(asks)
    if used is None:
        draw_cards_anew(g)
    elif perform(g, *used):
        g.then(before_deal)


def draw_cards_anew(g: Game[TheyState]) -> None:
    """Everybody draws a card, but for whoever took one with Cymele; the next round begins."""
    state = g.state
    drawing = [seat for seat in state.clockwise(state.first) if not state.skip_draw >> seat & 1]
    state.skip_draw = 0
    g.tell("they.renewed", seats=drawing, barrier=True)
    for seat in drawing:
        g.tell("they.drew", seat, secret={"cards": [draw(state, seat)]}, to=[seat])
    g.then(begin_round)
