"""How good a position looks at a cheap glance: for players that do not think ahead."""

from boardgames.engine.types import CardId, Seat
from boardgames.games.immortals.actions import act_called, acts_of, planned_by
from boardgames.games.immortals.catalogue import (
    NO_CARD,
    NOBODY,
    NOWHERE,
    PERFORMANCE,
    PLANNING,
    REALM_PLACES,
    SHOWS,
    deck_of,
)
from boardgames.games.immortals.glance import CONFLICT_CARD, OPEN, RESOURCE, RIVAL, Glance
from boardgames.games.immortals.observation import ImmortalsObservation

FADE = 0.8
"""What a scoring counts beside the one before it: much may happen until then."""


def evaluate(observation: ImmortalsObservation, seat: Seat) -> float:
    """The points of a seat, with what its regions, cubes, cards and plans still promise, against the best rival."""
    table = observation
    scorings = 0 if table.over else table.rounds - max(table.round, 1) + 1
    horizon = sum(FADE**number for number in range(scorings))
    standing = [Glance(table, other, horizon).standing() for other in range(len(table.players))]
    own = standing.pop(seat)
    return own - RIVAL * max(standing) + _promised(Glance(table, seat, horizon))


def _promised(look: Glance) -> float:
    """What the secret or half-made decisions of who looks may bring."""
    table = look.table
    value = 0.0
    if table.phase in (PLANNING, PERFORMANCE):
        value += _plan(look)
    if table.active == look.seat:
        value += _underway(look)
    picked = look.player.picked
    if picked != NO_CARD:
        value += _placed(look, picked)
    return value


def _placed(look: Glance, card: CardId) -> float:
    """A card of the draft: the best region that it can place a group on."""
    if not look.player.groups:
        return CONFLICT_CARD
    empty = [place for place, holder in enumerate(look.table.holder) if holder == NOBODY]
    places = [place for place in empty if (SHOWS[card] & REALM_PLACES[deck_of(card)]) >> place & 1]
    return max((look.gain(place) for place in places), default=CONFLICT_CARD)


def _plan(look: Glance) -> float:
    """The plan: each card for the best that it can do on its space, as long as gold and energy last."""
    budget = look.budget
    return sum(
        _used(look, card, space, budget)
        for space, card in enumerate(look.player.plan)
        if card is not None and card != NO_CARD
    )


def _used(look: Glance, card: CardId, space: int, budget: list[int]) -> float:
    """What a card promises on a space: at least one gold or energy. What it would pay is taken from the budget."""
    best, price = RESOURCE, (0, 0)
    planned = planned_by(look.player.held, look.table.house, look.seat, card, space)
    for act in acts_of(look.player.tribes, card, space):
        for value, costs in act.glances(look, planned, budget):
            if value > best:
                best, price = value, costs
    budget[0] -= price[0]
    budget[1] -= price[1]
    return best


def _underway(look: Glance) -> float:
    """What the decision that is being made promises as far as it has come."""
    under = look.table.underway
    if under.action == "place":
        return look.gain(under.place) if under.place != NOWHERE else 0.0
    if under.card == NO_CARD:
        return 0.0
    act = act_called(under.action)
    if act is None:
        return OPEN * _used(look, under.card, under.space, look.budget)
    planned = planned_by(look.player.held, look.table.house, look.seat, under.card, under.space)
    if under.place != NOWHERE:
        planned = planned._replace(field=1 << under.place, places=1 << under.place)
    return act.begun_glance(look, planned)
