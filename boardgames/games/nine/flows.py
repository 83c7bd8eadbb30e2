"""The rules of Nine, from the first deal to the last score (rules, sections 4 to 9)."""

from functools import cache
from typing import NamedTuple

from boardgames.engine.cards import only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.games.nine.abilities import ABILITIES, COPYABLE, Use, column_part, hero_part
from boardgames.games.nine.catalogue import (
    ALP,
    CARD,
    CUL,
    DEAL,
    FEN,
    GAL,
    GALMI_LIMIT,
    HEROES,
    INFLUENCES,
    LIMIT,
    LOOT,
    ROUNDS,
    SHIELD,
    TOKEN,
    TOM,
)
from boardgames.games.nine.orders import can_pay_phoenix, selections
from boardgames.games.nine.realm import destroy, give_back, hand_over, settle, take
from boardgames.games.nine.scoring import score
from boardgames.games.nine.state import NOBODY, NineState, kind

flow = Flows()


# --- a round (section 5) -----------------------------------------------------------------------------------------


@flow
def begin_round(g: Game[NineState]) -> None:
    """Turn the Hourglass and let the four phases follow, each clockwise from the first player."""
    state = g.state
    state.round += 1
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
    """Tilted abilities stand up again, the First Player token goes on; after the last round the game is scored."""
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
        _draw(state, state.strict[TOM])
        g.tell("nine.tomorrow", state.strict[TOM])
    for seat in turn_order:
        hand = state.players[seat].hand.cards
        g.tell("nine.hand", seat, count=len(hand), secret={"cards": sorted(hand)}, to=[seat])


def _draw(state: NineState, seat: int) -> int:
    return state.pile.draw_to(state.players[seat].hand, only(seat))


SPEND = Option("spend", ("verb:spend",), True)
KEEP = Option("keep", ("verb:keep",), False)


@flow
def culture(g: Game[NineState], seat: int) -> Flow[None]:
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
def orders(g: Game[NineState], seat: int) -> Flow[None]:
    """Orders of one player: any number of one card, or two different ones; with Phoenix and a Culture one more."""
    state = g.state
    player = state.players[seat]
    state.phase = "orders"
    if not player.hand:
        return
    state.active = seat
    options = selections(player.hand.cards, can_pay_phoenix(state, seat))
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


class TakeShield(NamedTuple):
    """Take the Galmi Shield."""


class Strike(NamedTuple):
    """Resolve an Alpha on an opponent's column."""

    other: int
    column: int


class Summon(NamedTuple):
    """Resolve a Fenghuang."""


class EndTurn(NamedTuple):
    """End the Realm turn."""


Action = Reveal | Use | TakeShield | Strike | Summon | EndTurn

TAKE_SHIELD = Option("shield", ("power:GAL",), TakeShield())
SUMMON = Option("hero:FEN", (hero_part(FEN, True),), Summon())
END_TURN = Option("end", ("verb:end",), EndTurn())


@cache
def _reveals(number: int) -> tuple[Option[Reveal], ...]:
    return tuple(Option(f"reveal:{k + 1}", (f"back:{k + 1}",), Reveal(k)) for k in range(number))


@cache
def _use(use: Use) -> Option[Use]:
    return Option(f"use:{use.id}", (f"power:{CARD[use.influence].code}", *use.parts), use)


@cache
def _strike(other: int, column: int) -> Option[Strike]:
    part = column_part(other, column)
    return Option(f"hero:ALP:{part[4:]}", (hero_part(ALP, True), part), Strike(other, column))


def actions(state: NineState, seat: int) -> list[Option[Action]]:
    """All that the active player may do now; END only when every selected card is revealed."""
    player = state.players[seat]
    options: list[Option[Action]] = [*_reveals(len(player.selected.cards))]
    able = state.able
    for influence in COPYABLE:
        if able[influence] == seat and influence not in player.used:
            options += [_use(use) for use in ABILITIES[influence].uses(state, seat)]
    if able[GAL] == seat and state.reserve[SHIELD]:
        options.append(TAKE_SHIELD)
    if player.fresh[kind(ALP)]:
        options += [_strike(other, column) for other in state.others(seat) for column in state.open_columns(other)]
    if player.fresh[kind(FEN)] and (state.reserve[CUL] or copies(state, seat)):
        options.append(SUMMON)
    if not player.selected.cards:
        options.append(END_TURN)
    return options


@flow
def begin_realm(g: Game[NineState], seat: int) -> None:
    """A Realm turn begins."""
    g.state.phase = "realm"
    g.state.active = seat
    g.tell("nine.realm", seat, count=len(g.state.players[seat].selected))
    g.then(realm, seat)


@flow
def realm(g: Game[NineState], seat: int) -> Flow[None]:
    """One action of a Realm turn; the turn goes on until it is ended."""
    action = yield from g.ask(seat, "nine.realm", actions(g.state, seat))
    match action:
        case Reveal(position):
            reveal(g, seat, position)
        case Use():
            g.state.players[seat].used.append(action.influence)
            ABILITIES[action.influence].perform(g, seat, action)
        case TakeShield():
            take(g.state, seat, SHIELD)
            g.tell("nine.shield_taken", seat)
        case Strike(other, column):
            yield from strike(g, seat, other, column)
        case Summon():
            yield from summon(g, seat)
        case EndTurn():
            end_turn(g, seat)
            return
    g.then(realm, seat)


def reveal(g: Game[NineState], seat: int, position: int) -> None:
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


def end_turn(g: Game[NineState], seat: int) -> None:
    """Heroes that were not resolved lose their ability for ever."""
    fresh = g.state.players[seat].fresh
    for hero in HEROES:
        if fresh[kind(hero)]:
            g.tell("nine.lapsed", seat, hero=hero, count=fresh[kind(hero)])
            fresh[kind(hero)] = 0


@cache
def _steal(token: int) -> Option[int]:
    return Option(f"steal:{TOKEN[token].code}", (f"take:{TOKEN[token].code}",), token)


def strike(g: Game[NineState], seat: int, other: int, column: int) -> Flow[None]:
    """Alpha: destroy a card of an unprotected column, then steal a token there, if there is one."""
    g.state.players[seat].fresh[kind(ALP)] -= 1
    was_copy = destroy(g, other, column)
    g.tell("nine.struck", seat, other=other, column=column, copy=was_copy)
    loot = [token for token in LOOT if g.state.players[other].tokens[token]]
    if loot:
        token = loot[0]
        if len(loot) > 1:
            token = yield from g.ask(seat, "nine.steal", [_steal(token) for token in loot])
        hand_over(g.state, other, seat, token)
        g.tell("nine.stolen", seat, other=other, token=token)


@cache
def _copy(other: int, use: Use) -> Option[tuple[int, Use]]:
    code = CARD[use.influence].code
    return Option(f"copy:{other}:{use.id}", (f"copy:{other}:{code}", *use.parts), (other, use))


NO_COPY: Option[tuple[int, Use] | None] = Option("copy:none", ("verb:no copy",), None)


def copies(state: NineState, seat: int) -> list[Option[tuple[int, Use] | None]]:
    """The abilities of opponents that a Fenghuang of `seat` could use now, with all their uses."""
    return [
        _copy(other, use)
        for other in state.others(seat)
        for influence in COPYABLE
        if state.able[influence] == other and influence not in state.protected(other)
        for use in ABILITIES[influence].uses(state, seat)
    ]


def summon(g: Game[NineState], seat: int) -> Flow[None]:
    """Fenghuang: take a Culture, then perhaps use an ability that an opponent holds, tilted or not."""
    state = g.state
    state.players[seat].fresh[kind(FEN)] -= 1
    gains = state.reserve[CUL] > 0
    if gains:
        take(state, seat, CUL)
    g.tell("nine.summoned", seat, culture=gains)
    possible = copies(state, seat)
    if possible:
        chosen = yield from g.ask(seat, "nine.copy", [*possible, NO_COPY])
        if chosen is None:
            g.tell("nine.copy_declined", seat)
        else:
            other, use = chosen
            g.tell("nine.copied", seat, other=other, influence=use.influence)
            ABILITIES[use.influence].perform(g, seat, use)


# --- Phase IV: Cleanup (section 5.4) -----------------------------------------------------------------------------


@cache
def _discard(owner: int, column: int) -> Option[int]:
    return Option(f"discard:{CARD[column].code}", (column_part(owner, column),), column)


def limit(state: NineState, seat: int) -> int:
    """How many cards a Realm may keep now."""
    return LIMIT[state.round] + (GALMI_LIMIT if state.strict[GAL] == seat else 0)


@flow
def cleanup(g: Game[NineState], seat: int) -> Flow[None]:
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
    was_copy = destroy(g, seat, column)
    g.tell("nine.discarded", seat, column=column, copy=was_copy)
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
