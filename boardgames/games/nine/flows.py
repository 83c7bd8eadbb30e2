"""The rules of Nine, from the first deal to the last score (rules, sections 4 to 9)."""

from functools import cache
from typing import NamedTuple

from boardgames.engine.cards import only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.needs import are_met
from boardgames.engine.types import Seat
from boardgames.games.nine.catalogue import CARD, CUL, DEAL, HEROES, INFLUENCES, LIMIT, ROUNDS, TOM
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.orders import PAYS_PHOENIX, selections
from boardgames.games.nine.power import HeroUse, PowerUse, column_part
from boardgames.games.nine.powers import POWER, USABLE, limit, uses
from boardgames.games.nine.realm import destroy, give_back, settle
from boardgames.games.nine.scoring import laid, score
from boardgames.games.nine.state import NOBODY, NineState, kind

flow = Flows()


# --- a round (section 5) -----------------------------------------------------------------------------------------


@flow
def begin_round(g: Game[NineState]) -> None:
    """Turn the Hourglass and let the four phases follow, each clockwise from the first player."""
    state = g.state
    state.round += 1
    state.opened = tuple(map(laid, state.players))
    turn_order = state.clockwise(state.first)
    g.tell("nine.round", state.first, round=state.round, deal=DEAL[state.round], limit=LIMIT[state.round])
    g.then(deal)
    for seat in turn_order:
        g.then(culture, seat)
    for seat in turn_order:
        g.then(orders, seat)
    g.then(close_orders)
    for seat in turn_order:
        g.then(begin_realm, seat)
    for seat in turn_order:
        g.then(cleanup, seat)
    g.then(end_round)


@flow
def end_round(g: Game[NineState]) -> None:
    """Tilted powers stand up again, the First Player token goes on; after the last round the game is scored."""
    state = g.state
    for player in state.players:
        player.used.clear()
    state.active = NOBODY
    if state.round == ROUNDS:
        g.then(final_scoring)
    else:
        state.first = (state.first + 1) % len(state.players)
        g.then(begin_round)


# --- Phase I: Deal (section 5.1) ---------------------------------------------------------------------------------


@flow
def deal(g: Game[NineState]) -> None:
    """Shuffle all cards that are in no Realm and deal, one by one, so that a short pile is shared fairly."""
    state = g.state
    state.phase = "deal"
    state.pile.shuffle(state.rng)
    turn_order = state.clockwise(state.first)
    for _ in range(DEAL[state.round]):
        for seat in turn_order:
            if state.pile.cards:
                _draw(state, seat)
    g.tell("nine.dealt", count=DEAL[state.round], barrier=True)
    if state.strict[TOM] != NOBODY and state.pile:
        for _ in range(min(POWER[TOM].numbers[0], len(state.pile))):
            _draw(state, state.strict[TOM])
        g.tell("nine.tomorrow", state.strict[TOM])
    for seat in turn_order:
        hand = state.players[seat].hand.cards
        g.tell("nine.hand", seat, count=len(hand), secret={"cards": sorted(hand)}, to=[seat])


def _draw(state: NineState, seat: Seat) -> int:
    return state.pile.draw_to(state.players[seat].hand, only(seat))


SPEND = Option("spend", ("verb:spend",), True)
KEEP = Option("keep", ("verb:keep",), False)


@flow
def culture(g: Game[NineState], seat: Seat) -> Flow[None]:
    """Culture step of one player, who has seen the hand: a Culture may buy the top card of the pile."""
    state = g.state
    state.phase = "culture"
    if not state.players[seat].tokens[CUL] or not state.pile:
        return
    state.active = seat
    spends = yield from g.ask(seat, "nine.culture", (SPEND, KEEP), private=True)
    if spends:
        give_back(state, seat, CUL)
        card = _draw(state, seat)
        left = state.players[seat].tokens[CUL]
        g.tell("nine.culture_spent", seat, left=left, secret={"card": card}, to=[seat], barrier=True)
    else:
        g.tell("nine.culture_kept", seat)


# --- Phase II: Orders (section 5.2) ------------------------------------------------------------------------------


@flow
def orders(g: Game[NineState], seat: Seat) -> Flow[None]:
    """Orders of one player: any number of one card, or two different ones; with Phoenix and a Culture one more."""
    state = g.state
    player = state.players[seat]
    state.phase = "orders"
    if not player.hand:
        return
    state.active = seat
    options = selections(player.hand.cards, are_met(PAYS_PHOENIX, state, seat))
    selection = yield from g.ask(seat, "nine.orders", options, private=True)
    for card in selection.cards:
        player.hand.take(card)
        player.selected.add(card, only(seat))
    if selection.phoenix:
        give_back(state, seat, CUL)
    secret = {"cards": selection.cards}
    g.tell("nine.selected", seat, count=len(selection.cards), phoenix=selection.phoenix, secret=secret, to=[seat])


@flow
def close_orders(g: Game[NineState]) -> None:
    """All unselected cards go under the pile, unseen; the order of the face-down cards tells nothing."""
    state = g.state
    rng = state.rng.fresh()
    for seat in state.clockwise(state.first):
        player = state.players[seat]
        state.pile.put_under(player.hand.cards, only(seat))
        player.hand.clear()
        player.selected.mix(rng, only(seat))


# --- Phase III: Realm (section 5.3) ------------------------------------------------------------------------------


class Reveal(NamedTuple):
    """Turn the face-up side of one selected card, by its position."""

    position: int


class RevealAll(NamedTuple):
    """Turn all selected cards that are still face down, in the order in which they lie."""


class EndTurn(NamedTuple):
    """End the Realm turn."""


Action = Reveal | RevealAll | PowerUse | HeroUse | EndTurn

REVEAL_ALL = Option("reveal:all", ("verb:turn all",), RevealAll())
END_TURN = Option("end", ("verb:end",), EndTurn())


@cache
def _reveals(number: int) -> tuple[Option[Reveal | RevealAll], ...]:
    single = tuple(Option(f"reveal:{k + 1}", (f"back:{k + 1}",), Reveal(k)) for k in range(number))
    return (REVEAL_ALL, *single) if number > 1 else single


def actions(state: NineState, seat: Seat) -> list[Option[Action]]:
    """All that the active player may do now; END only when every selected card is revealed."""
    player = state.players[seat]
    options: list[Option[Action]] = [*_reveals(len(player.selected.cards))]
    able = state.able
    for influence in USABLE:
        if able[influence] == seat and influence not in player.used:
            options += uses(state, seat, influence)
    if any(player.fresh):
        for hero in HEROES:
            if player.fresh[kind(hero)]:
                options += HERO[hero].options(state, seat)
    if not player.selected.cards:
        options.append(END_TURN)
    return options


@flow
def begin_realm(g: Game[NineState], seat: Seat) -> None:
    """A Realm turn begins."""
    g.state.phase = "realm"
    g.state.active = seat
    g.tell("nine.realm", seat, count=len(g.state.players[seat].selected))
    g.then(realm, seat)


@flow
def realm(g: Game[NineState], seat: Seat) -> Flow[None]:
    """One action of a Realm turn; the turn goes on until it is ended."""
    action = yield from g.ask(seat, "nine.realm", actions(g.state, seat))
    match action:
        case Reveal(position):
            reveal(g, seat, position)
        case RevealAll():
            while g.state.players[seat].selected:
                reveal(g, seat, 0)
        case PowerUse():
            if POWER[action.influence].tilts:
                g.state.players[seat].used.append(action.influence)
            POWER[action.influence].way(action).do(g, seat, action)
        case HeroUse():
            yield from HERO[action.hero].act(g, seat, action)
        case EndTurn():
            end_turn(g, seat)
            return
    g.then(realm, seat)


def reveal(g: Game[NineState], seat: Seat, position: int) -> None:
    """A selected card is turned: an Influence joins its column, a Hero stands among the Heroes, unresolved."""
    player = g.state.players[seat]
    card = player.selected.take_at(position)
    g.tell("nine.revealed", seat, card=card, barrier=True)
    if card in HEROES:
        player.heroes[kind(card)] += 1
        player.fresh[kind(card)] += 1
    else:
        player.real[card] += 1
        settle(g, card)


def end_turn(g: Game[NineState], seat: Seat) -> None:
    """Heroes that have not acted never will."""
    fresh = g.state.players[seat].fresh
    for hero in HEROES:
        if fresh[kind(hero)]:
            g.tell("nine.lapsed", seat, hero=hero, count=fresh[kind(hero)])
            fresh[kind(hero)] = 0


# --- Phase IV: Cleanup (section 5.4) -----------------------------------------------------------------------------


@cache
def _discard(owner: Seat, column: int) -> Option[int]:
    return Option(f"discard:{CARD[column].code}", (column_part(owner, column),), column)


@flow
def cleanup(g: Game[NineState], seat: Seat) -> Flow[None]:
    """While a Realm is over its limit and has a face-up Influence, one card of a column of choice is discarded."""
    state = g.state
    player = state.players[seat]
    state.phase = "cleanup"
    if player.size <= limit(state, seat):
        return
    columns = [influence for influence in INFLUENCES if player.real[influence]]
    if not columns:
        return
    state.active = seat
    column = yield from g.ask(seat, "nine.cleanup", [_discard(seat, each) for each in columns])
    destroy(g, "nine.discarded", seat, seat, column)
    g.then(cleanup, seat)


# --- the end (section 9) -----------------------------------------------------------------------------------------


@flow
def final_scoring(g: Game[NineState]) -> None:
    """Supremacy tokens are handed out; all the rest follows from what lies on the table."""
    state = g.state
    state.phase = "over"
    final = score(state)
    for seat, scored in enumerate(final):
        state.players[seat].supremacies = scored.supremacies
        state.supremacies -= scored.supremacies
        if scored.supremacies:
            g.tell("nine.supremacy", seat, count=scored.supremacies)
    g.tell("nine.over", totals=[scored.total for scored in final], barrier=True)
    g.end()
