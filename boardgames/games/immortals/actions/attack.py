"""Attack: what the attacker decides before the cubes fall (rules, sections 5 and 6.1 to 6.2)."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Phrase, counted, person, say
from boardgames.games.immortals.actions.act import TWO_CUBES, Answer, Limit, Planned, RegionAct, no_region, where
from boardgames.games.immortals.actions.move import sent_words
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.battle import fight, likely_side, side_of
from boardgames.games.immortals.catalogue import FREE, NOBODY, SHOWS, WILD, members, twin_of
from boardgames.games.immortals.forecasts import points_a_round
from boardgames.games.immortals.glance import OPEN, Glance
from boardgames.games.immortals.look import Fight, Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.odds import Odds, battle_odds, in_hundredths
from boardgames.games.immortals.options import SHOWS_WHAT, SIDE_SHOWN, at_places, choose, numbers
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.phrases import SIDE_NAME, called, giver_of, place_words, placed_with, row_of, side_words
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.table import Table

SEED = 8
"""Every forecast of a battle begins with the same chance, so that one position always gives the same numbers."""


def _beside_others(table: Table, planned: Planned, places: int) -> int:
    others, portals, found = ~table.held[planned.seat], table.portals, 0
    for place in members(places):
        if exits(portals, place) & others:
            found |= 1 << place
    return found


BESIDE_OTHERS = Limit(
    _beside_others,
    lambda table, planned, place: say(
        "all regions next to {place} are {theirs}", place=place_words(place), **person(planned.seat, table.reader)
    ),
    lambda table, planned: say(
        "nothing to attack is next to 2 cubes of {theirs}{where}",
        where=where(table, planned),
        **person(planned.seat, table.reader),
    ),
)


class Attack(RegionAct):
    """A battle for a neighbouring region that is empty or an opponent’s; the card says whom the inhabitants help."""

    section = "battle"
    needs = (Need(lambda table, planned: planned.field != 0, no_region),)
    limits = (TWO_CUBES, BESIDE_OTHERS)
    name = "Attack"
    brief = "a battle in the tower"

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.answers = {
            "attack from": Answer(lambda option, table: ("from ", *placed_with(option.value, table)), _from),
            "attack": Answer(lambda option, table: ("attack ", *placed_with(option.value, table)), _against),
            "attack with": Answer(lambda option, table: sent_words("attack with", option, table), _with),
            "shows": Answer(lambda option, table: wild_card_words(option.id.partition(":")[2], table), _as_shown),
        }

    def text(self, table: Table) -> Phrase:
        return (
            "from a region with 2 or more cubes against a neighbour that is empty or an opponent’s; the card says whom "
            "the inhabitants help.",
        )

    def candidates(self, planned: Planned) -> int:
        """The card need not show the region that is attacked from."""
        return planned.field

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        """From where, against whom, with how many, and what a wild card shows; then nothing can change any more."""
        state, seat = g.state, planned.seat
        origins = at_places("attack from", self.regions(state, planned))
        origin = yield from choose(g, seat, "immortals.attack_from", origins)
        state.underway = state.underway._replace(place=origin)
        against = at_places("attack", exits(state.portals, origin) & ~state.held[seat])
        target = yield from choose(g, seat, "immortals.attack_to", against)
        state.underway = state.underway._replace(target=target)
        most = numbers("attack with", 1, state.cubes[origin] - 1)
        number = yield from choose(g, seat, "immortals.attack_number", most)
        state.underway = state.underway._replace(number=number)
        if planned.is_wild:
            side = yield from g.ask(seat, "immortals.attack_shows", SHOWS_WHAT)
        else:
            side = side_of(planned.card, origin, target)
        fight(g, seat, side)

    def why_not_to(self, table: Table, planned: Planned, place: int) -> Phrase | None:
        origin = table.underway.place
        if table.held[planned.seat] >> place & 1:
            return say("{place} is {theirs}", place=place_words(place), **person(planned.seat, table.reader))
        if exits(table.portals, origin) >> place & 1:
            return None
        if place == twin_of(origin):
            return (f"no portal leads there from {place_words(origin)}",)
        return (f"it is not next to {place_words(origin)}",)

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        """Which targets there are, by whom the inhabitants would help."""
        own, portals = table.held[planned.seat], table.portals
        origins = members(self.regions(table, planned))
        ways = [(origin, target) for origin in origins for target in members(exits(portals, origin) & ~own)]
        targets = sorted({target for _, target in ways})
        if planned.is_wild:
            yield (f"{counted(len(targets), 'region')} to attack, and the inhabitants can help.",)
            return
        if len(ways) == 1 and table.cubes[ways[0][0]] == 2:
            yield from _only_way(table, planned.seat, planned.card, *ways[0])
            return
        shown = SHOWS[planned.card]
        helped = [target for target in targets if shown >> target & 1]
        neutral = sorted({origin for origin, target in ways if shown >> origin & 1 and target not in helped})
        if helped:
            row = row_of([placed_with(target, table) for target in helped], last=" and ")
            yield say("The inhabitants help against {targets}.", targets=row)
        if neutral:
            yield (f"In an attack from {' or '.join(map(place_words, neutral))} the inhabitants help nobody.",)
        others = len({target for origin, target in ways if origin not in neutral and target not in helped})
        if others:
            yield (f"{counted(others, 'region')} to attack where the inhabitants help the defender.",)

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        return self._promised(look, look.fights, planned)

    def begun(self, look: Look, planned: Planned) -> Iterable[Promise]:
        under = look.table.underway
        return self._promised(look, look.fights_from(planned.field, under.target, under.number), planned)

    def _promised(self, look: Look, battles: list[Fight], planned: Planned) -> Iterable[Promise]:
        coin, (_, card, space, field, _) = look.coin, planned
        for battle in battles:
            if field >> battle.origin & 1:
                worth = battle.worth(card)
                if worth > 0:
                    yield Promise(worth - coin, FREE, battle.blocks, space)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        return ((look.best_fight(look.fights_from(planned.field), planned.card), FREE),)

    def begun_glance(self, look: Glance, planned: Planned) -> float:
        under = look.table.underway
        return OPEN * look.best_fight(look.fights_from(planned.field, under.target, under.number), planned.card)


def _only_way(table: ImmortalsObservation, seat: Seat, card: CardId, origin: int, target: int) -> Iterator[Phrase]:
    """A single cube that can go, to a single place: nothing more is asked before the cubes fall."""
    words = "The only cube that can go, from {origin} against {target}:"
    yield say(words, origin=place_words(origin), target=placed_with(target, table))
    yield from _odds(table, seat, target, 1, side_of(card, origin, target))


def _from(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    place, card = option.value, table.underway.card
    against = members(exits(table.portals, place) & ~table.held[table.active])
    most = table.cubes[place] - 1
    if most == len(against) == 1 and card not in WILD:
        yield from _only_way(table, table.active, card, place, against[0])
        return
    row = row_of([placed_with(target, table) for target in against], last=" or ")
    yield say("Up to {cubes} against {targets}.", cubes=counted(most, "cube"), targets=row)


def _against(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """The odds with as many cubes as can go."""
    most = table.cubes[table.underway.place] - 1
    yield (f"With {f'all {most} cubes' if most > 1 else 'the only cube'} that can go:",)
    yield from _likely_odds(table, option.value, most)


def _with(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    origin, target = table.underway.place, table.underway.target
    left = table.cubes[origin] - option.value
    yield (f"{left} stay{'s' if left == 1 else ''} in {place_words(origin)}.",)
    yield from _likely_odds(table, target, option.value)


def _as_shown(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield from _odds(table, table.active, table.underway.target, table.underway.number, option.value)


def _likely_odds(table: ImmortalsObservation, target: int, sent: int) -> Iterator[Phrase]:
    """The odds, with a wild card as they are if the inhabitants are let to help."""
    card, origin = table.underway.card, table.underway.place
    side, comma = likely_side(card, origin, target), ", if" if card in WILD else ":"
    yield from _odds(table, table.active, target, sent, side, comma)


def wild_card_words(what: str, table: ImmortalsObservation) -> Phrase:
    """What a wild card may show, `target`, `origin` or `elsewhere`: `light Rimegate: inhabitants help the attacker`."""
    place = {"target": table.underway.target, "origin": table.underway.place}.get(what)
    shown = "another region" if place is None else place_words(place)
    return (f"{shown}: inhabitants help {SIDE_NAME[SIDE_SHOWN[what]]}",)


def _odds(
    table: ImmortalsObservation, seat: Seat, target: int, sent: int, side: str, comma: str = ":"
) -> Iterator[Phrase]:
    defender = table.holder[target]
    odds = battle_odds(table, seat, target, sent, side, Random(SEED))
    yield _chances(odds, comma, side_words(side, seat, defender, table.reader))
    if round(odds.held, 2) != round(odds.win, 2):
        words = "{Who} would hold the region in {share:.0f} of 100."
        yield say(words, share=odds.held * 100, **person(seat, table.reader))
    losses: Phrase = say("{who} {n:.1f}", who=called(seat, table.reader), n=odds.attackers_fall)
    if defender != NOBODY:
        losses = say(
            "{losses}, {other} {n:.1f}", losses=losses, other=called(defender, table.reader), n=odds.defenders_fall
        )
    yield say("Cubes lost on average: {losses}.", losses=losses)
    yield from points_a_round(table, seat, held=1 << target, once="holding it: ")
    yield _card_at_stake(table, seat, target)


def _chances(odds: Odds, comma: str, helps: Phrase) -> Phrase:
    """`Win 62 %, tie 11 %, defeat 27 %: the inhabitants help Ann.`"""
    win, tie, lose = in_hundredths(odds[:3])
    words = "Win {win} %, tie {tie} %, defeat {lose} %{comma} {helps}."
    return say(words, win=win, tie=tie, lose=lose, comma=comma, helps=helps)


def _card_at_stake(table: ImmortalsObservation, seat: Seat, target: int) -> Phrase:
    """What becomes of the region card."""
    owner = table.region_owner[table.region_card(target)]
    if owner == seat:
        return say("A tie would cost {who} the region card.", **person(seat, table.reader))
    return say("A win would bring the region card from {giver}.", giver=giver_of(owner, table.reader))
