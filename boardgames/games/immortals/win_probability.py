"""How likely a seat wins, by what it can see: for players that think ahead, and for hints."""

from math import exp, log

from boardgames.engine.types import CardId, Seat
from boardgames.engine.win_probability import share
from boardgames.games.immortals.actions import Planned, act_called, acts_of, planned_by
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    FREE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PERFORMANCE,
    PLANNING,
    REALM_PLACES,
    SHOWS,
    deck_of,
)
from boardgames.games.immortals.look import CONFLICT_CARD, Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.scoring import sheet

# Fitted as `look` tells, but for how a plan is judged: that is set by hand.
FADE = 0.85
"""What a scoring counts beside the one before it: much may happen until then."""
COVERED = 0.5
"""A covered space of a rival: about what a planned card promises to whoever looks."""
SPREAD, DRAFT_SPREAD = 2.0, 3.3
"""A lead of so many points for each scoring to come makes a win e times as likely as not; in the draft it says less."""
MOST_UNLIKELY = 700.0
"""So many times that a chance still is a number above 0."""
PLANNED = 0.9
"""What a planned card is worth beside one that lies open: it is nearer to its use then."""
PARTLY = 0.15
"""How much a plan tells while it is being made: the rest of it, and those of the rivals, are still to come."""


def win_probability(observation: ImmortalsObservation, seat: Seat) -> float:
    """How likely the seat wins, from 0 to 1, by what these eyes can see; at the end, winners share 1."""
    table = observation
    if table.over:
        return share(sheet(table).winners, seat)
    scorings = table.rounds - max(table.round, 1) + 1
    horizon = sum(FADE**number for number in range(scorings))
    spread = scorings * (SPREAD if table.round else DRAFT_SPREAD)
    strong = sum([1 << place for place, count in enumerate(table.cubes) if count > 1])
    looks = [Look(table, other, horizon, strong) for other in range(len(table.players))]
    rivals = [look.standing() + horizon * COVERED * look.player.covered for look in looks if look.seat != seat]
    best = max(rivals)
    level = best + spread * log(sum(exp((rival - best) / spread) for rival in rivals))
    lead = looks[seat].standing() + _promised(looks[seat]) - level
    return 1 / (1 + exp(min(-lead / spread, MOST_UNLIKELY)))


def _promised(look: Look) -> float:
    """What the secret or half-made decisions of who looks may bring."""
    table, picked = look.table, look.player.picked
    value = 0.0
    if table.phase == PLANNING:
        value += PARTLY * _plan(look)
    elif table.phase == PERFORMANCE:
        value += _plan(look)
    elif table.active == look.seat and table.underway.action == "place" and table.underway.place != NOWHERE:
        value += look.gain(table.underway.place)
    if picked != NO_CARD:
        value += _placed(look, picked)
    return value


def _placed(look: Look, card: CardId) -> float:
    """A card of the draft: the best region that it can place a group on."""
    kept_card = CONFLICT_CARD * look.horizon
    if not look.player.groups:
        return kept_card
    empty = [place for place, holder in enumerate(look.table.holder) if holder == NOBODY]
    places = [place for place in empty if (SHOWS[card] & REALM_PLACES[deck_of(card)]) >> place & 1]
    return max((look.gain(place) for place in places), default=kept_card)


# --- plans -------------------------------------------------------------------------------------------------------


def _plan(look: Look) -> float:
    """The plan, with the card that lies open."""
    table, player = look.table, look.player
    budget = [player.gold, player.energy]
    promises: list[Promise] = []
    if table.active == look.seat and table.underway.card != NO_CARD:
        promises += [promise._replace(value=promise.value / PLANNED) for promise in _open(look)]
    spaces = [(space, card) for space, card in enumerate(player.plan) if card is not None and card != NO_CARD]
    for space, card in spaces:
        planned = planned_by(look.held, table.house, look.seat, card, space)
        promises += _of_card(look, planned)
        for kind, count in enumerate(_sure_income(look, planned)):
            budget[kind] += count
    return look.coin * len(spaces) + PLANNED * _best(promises, budget)


def _best(promises: list[Promise], budget: list[int]) -> float:
    """Promise after promise, the best first, each space once, as long as gold and energy last."""
    value = 0.0
    blocked = spaces = 0
    for promise in sorted(promises, reverse=True):
        gold, energy = promise.price
        taken = spaces >> promise.space & 1 or blocked & promise.blocks
        if taken or gold > budget[0] or energy > budget[1]:
            continue
        if promise.value <= 0:
            break
        value += promise.value
        spaces |= 1 << promise.space
        blocked |= promise.blocks
        budget[0] -= gold
        budget[1] -= energy
    return value


def _of_card(look: Look, planned: Planned) -> list[Promise]:
    """All that a card may do on a space."""
    acts = acts_of(look.player.tribes, planned.card, planned.space)
    return [promise for act in acts for promise in act.promises(look, planned)]


def _sure_income(look: Look, planned: Planned) -> Resources:
    """What a card brings that can do nothing but extract: others may be paid with it."""
    sure = [act.sure_income(planned) for act in acts_of(look.player.tribes, planned.card, planned.space)]
    certain = [income for income in sure if income is not None]
    return max(certain, key=sum) if sure and len(certain) == len(sure) else FREE


def _open(look: Look) -> list[Promise]:
    """What the open card may still do, as far as that is decided; the coin that it brings at least is counted in."""
    under = look.table.underway
    planned = planned_by(look.held, look.table.house, look.seat, under.card, under.space)
    act = act_called(under.action)
    if act is None:
        found = [look.promise(0.0, planned), *_of_card(look, planned)]
    else:
        if under.place != NOWHERE:
            planned = planned._replace(field=1 << under.place, places=1 << under.place)
        found = list(act.begun(look, planned))
    return [promise._replace(value=promise.value + look.coin) for promise in found]
