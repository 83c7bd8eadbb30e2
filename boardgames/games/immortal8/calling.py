"""The VP phase: the Immortals are called (rules, section 5.2)."""

from boardgames.engine.cards import EVERYBODY, only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.activation import card_options, seat_options
from boardgames.games.immortal8.card import CARD, flow
from boardgames.games.immortal8.catalogue import BYUN, CALLING, IMMORTALS, JUSTICE, NARASHIMA, OVER, TOMORROW
from boardgames.games.immortal8.company import taking_part
from boardgames.games.immortal8.destruction import destroy
from boardgames.games.immortal8.immortals import IMMORTAL, guess_points
from boardgames.games.immortal8.observation import observe
from boardgames.games.immortal8.state import NOBODY, NONE, EightState, members
from boardgames.games.immortal8.supply import gain_points, gain_supremacy

_KEEP = {
    number: Option(f"keep:{immortal.key}", (f"immortal:{immortal.key}",), number)
    for number, immortal in IMMORTAL.items()
}
_NAME = {
    number: Option(f"name:{immortal.key}", (f"immortal:{immortal.key}",), number)
    for number, immortal in IMMORTAL.items()
}
NO_LOOK = Option("no look", ("verb:name without a look",), NOBODY)
DONE = Option("done", ("verb:destroy no more",), NONE)
GO_ON = Option("go on", ("verb:go on",), NONE)


@flow
def vp_phase(g: Game[EightState]) -> None:
    """Everybody embodies one Immortal; then they are called in order, those not in play skipped."""
    g.state.phase = CALLING
    g.tell("eight.calling")
    g.then(choose_immortals)
    for number in IMMORTALS:
        if number != BYUN:
            g.then(call, -1, number)
    g.then(finish)


# --- which Immortal ----------------------------------------------------------------------------------------------


@flow
def choose_immortals(g: Game[EightState]) -> Flow[None]:
    """Who holds several keeps one, in secret; everybody does with three players, else only Byun Hyung Ja's player."""
    state = g.state
    asks = [
        g.decision(seat, "eight.keep", [_KEEP[card] for card in sorted(own.cards) if card != BYUN], private=True)
        for seat, own in enumerate(state.immortals)
        if len(own) > 1
    ]
    if not asks:
        return
    waiting = {ask.seat: ask for ask in asks}
    while waiting:
        seat, option = yield tuple(waiting.values())
        state.sealed[seat] = option.value
        del waiting[seat]
    for ask in asks:
        _keep(state, ask.seat)
    g.tell("eight.kept")


def _keep(state: EightState, seat: int) -> None:
    """The Immortal that was chosen is kept, unseen by the others; the rest is dropped."""
    own, card = state.immortals[seat], state.sealed[seat]
    state.sealed[seat] = NONE
    for other in own.cards:
        if other != card:
            state.undealt.add(other, only(seat))
    own.clear()
    own.add(card, only(seat))


# --- the calling -------------------------------------------------------------------------------------------------


@flow
def call(g: Game[EightState], number: int) -> None:
    """Call an Immortal: it is revealed, does what it can, and its player's cards give their last effects."""
    state = g.state
    state.called = number
    seat = next((seat for seat in state.seats if state.embodied(seat) == number), NOBODY)
    if seat == NOBODY:
        return
    state.active = seat
    state.immortals[seat].known = [EVERYBODY]
    g.tell("eight.called", seat, immortal=number, barrier=True)
    if number == JUSTICE and state.justice == NOBODY:
        state.justice = seat
        gain_supremacy(g, seat)
    elif number == TOMORROW:
        g.then(look, seat)
    elif number == NARASHIMA:
        _gather_culture(g, seat)
        g.then(destroy_any, seat)
    g.then(last_effects, seat)
    g.then(written_down, seat)


@flow
def last_effects(g: Game[EightState], seat: int) -> None:
    """The VP-phase effects of the Heroes and Buildings that the player controls: Supremacy first, points second."""
    state = g.state
    finales = [(card, finale) for card in members(state.control[seat]) if (finale := CARD[card].finale)]
    for card, finale in finales:
        if finale.supremacy and (count := finale.supremacy(state, seat)):
            g.tell("eight.finale", seat, card=card)
            gain_supremacy(g, seat, count)
    for card, finale in finales:
        if finale.points and (count := finale.points(state, seat)):
            g.tell("eight.finale", seat, card=card)
            gain_points(g, seat, count)


@flow
def written_down(g: Game[EightState], seat: int) -> Flow[None]:
    """The points are read before the next Immortal is called."""
    g.tell("eight.written", seat)
    yield from g.ask(seat, "eight.written", (GO_ON,))


@flow
def finish(g: Game[EightState]) -> None:
    """All have been called: what Tomorrow named is open, and the highest sum wins."""
    state = g.state
    state.phase = OVER
    state.active = NOBODY
    if any(state.named):
        _open_names(g)
    g.tell("eight.over")
    g.end()


# --- Tomorrow ----------------------------------------------------------------------------------------------------


def _open_names(g: Game[EightState]) -> None:
    """Whether they are right, and what they bring, is told when all Immortals are open."""
    state = g.state
    (tomorrow,) = (seat for seat in state.seats if state.embodied(seat) == TOMORROW)
    right = sum(name == state.embodied(seat) for seat, name in enumerate(state.named) if name)
    points = guess_points(observe(state, None), tomorrow)
    g.tell("eight.names_open", tomorrow, named=state.named, right=right, points=points, barrier=True)


def _face_down(state: EightState, seat: int) -> list[int]:
    return [other for other in sorted(state.others(seat)) if not state.lies_open(other)]


@flow
def look(g: Game[EightState], seat: int) -> Flow[None]:
    """Tomorrow may look at one Immortal; that, and at whose, is public. Then all that lie face down are named."""
    state = g.state
    hidden = _face_down(state, seat)
    if not hidden:
        return
    target = yield from g.ask(seat, "eight.look", [NO_LOOK, *seat_options(hidden)])
    if target != NOBODY:
        immortal = state.immortals[target]
        immortal.known = [immortal.known[0] | only(seat)]
        state.looked = target
        state.named[target] = immortal.cards[0]
        g.tell("eight.saw", seat, of=target, secret={"immortal": immortal.cards[0]}, to=[seat], barrier=True)
    g.then(name_others, seat)


@flow
def name_others(g: Game[EightState], seat: int) -> Flow[None]:
    """Name an Immortal for each other player whose card lies face down; all names differ, none lies open."""
    state = g.state
    hidden = _face_down(state, seat)
    taken = {state.embodied(each) for each in state.seats if each not in hidden} | {BYUN}
    named = {other: state.named[other] for other in hidden if state.named[other]}
    for other in hidden:
        if other in named:
            continue
        names = [
            number
            for number in taking_part(state.company, len(state.coins))
            if number not in taken and number not in named.values()
        ]
        prompt = f"eight.name:{other}"
        named[other] = yield from g.ask(seat, prompt, [_NAME[number] for number in names], private=True)
    for other, number in named.items():
        state.named[other] = number
    g.tell("eight.named", seat, secret={"named": state.named}, to=[seat])


# --- Narashima ---------------------------------------------------------------------------------------------------


def _gather_culture(g: Game[EightState], seat: int) -> None:
    """All own Culture goes onto Narashima."""
    state = g.state
    state.narashima = seat
    for card in members(state.control[seat]):
        state.on_narashima += state.culture[card]
        state.culture[card] = 0
    if state.on_narashima:
        g.tell("eight.gathered", seat, count=state.on_narashima)


@flow
def destroy_any(g: Game[EightState], seat: int) -> Flow[None]:
    """Narashima may destroy own cards, one after the other; no destroyed effects happen (section 7.14)."""
    cards = members(g.state.control[seat])
    if not cards:
        return
    card = yield from g.ask(seat, "eight.narashima", [DONE, *card_options("destroy", cards)])
    if card != NONE:
        destroy(g, seat, card)
        g.then(destroy_any, seat)
