"""What an option would change, in numbers, from what the asked seat sees; for an attack, how it may end."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.games.immortals.about import (
    action_name,
    area_name,
    counted,
    magic_use_name,
    place_words,
    placed_with,
    price_words,
    row_of,
    sentence,
)
from boardgames.games.immortals.actions import fillable, prices, sites
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.attack import side_of
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    AREA_POINTS,
    ATTACK,
    BLANK,
    CAPITAL,
    CONSTRUCT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    FORESIGHT_CARDS,
    GATHERING_CARDS,
    GATHERING_CUBES,
    GREAT_TRANSITION_CUBES,
    GREAT_TRANSITION_PRICE,
    HOME_TWIN_CUBES,
    MOVE,
    NO_CARD,
    NOWHERE,
    PIECES,
    POINTS_AT_ONCE,
    REALM_KEY,
    SHOWS,
    SHRINE,
    SPACE_OF,
    TRANSITION,
    TRANSITION_CUBES,
    TRANSITION_PRICE,
    WILD,
    YIELD,
    members,
    realm_of,
    twin_of,
)
from boardgames.games.immortals.events import side_of_whom
from boardgames.games.immortals.magic import FREE, rivals_on_twin, shrine_prices
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.odds import Odds, battle_odds
from boardgames.games.immortals.paths import exits, reach, targets
from boardgames.games.immortals.performance import acts_of
from boardgames.games.immortals.rebuilt import rebuilt
from boardgames.games.immortals.refusals import why_no_room, why_not_act
from boardgames.games.immortals.state import HELP_ATTACKER, NOBODY, ImmortalsState
from boardgames.games.immortals.supply import available, can_pay
from boardgames.games.immortals.use import Act, Use, use_of
from boardgames.games.immortals.worth import round_points

_Now = Callable[[ImmortalsState, Use, ImmortalsObservation], Iterator[Phrase]]
"""What an action that is possible would bring."""
SEED = 8
"""Every forecast of a battle begins with the same chance, so that one position always gives the same numbers."""


def forecast(option: Option[Any], table: ImmortalsObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change; nothing for what changes none."""
    tell = _act if option.id in _NOW else _FORECAST.get(option.id.partition(":")[0])
    return tuple(tell(option, table)) if tell else ()


# --- what is told again and again --------------------------------------------------------------------------------


def _resources(table: ImmortalsObservation, seat: int, gold: int, energy: int) -> str:
    """`Gold 4 → 2, energy 5 → 3.`; what does not change is left out."""
    player = table.players[seat]
    pairs = (("gold", player.gold, gold), ("energy", player.energy, energy))
    changed = [f"{what} {held} → {held + more}" for what, held, more in pairs if more]
    return f"{sentence(', '.join(changed))}." if changed else "Costs nothing."


def _pays(table: ImmortalsObservation, seat: int, price: Resources) -> str:
    return _resources(table, seat, -price[0], -price[1])


def _worth(table: ImmortalsObservation, seat: int, held: int, shrines: int = 0, capitals: int = 0) -> Iterator[Phrase]:
    """What a seat would score at the end of the round: with other regions, or with more pieces."""
    before = sum(round_points(table.players[seat].held, table.shrines, table.capitals))
    after = sum(round_points(held, table.shrines | shrines, table.capitals | capitals))
    if before != after:
        yield (f"Points at the end of a round {before} → {after}.",)


def _area(table: ImmortalsObservation, seat: int, place: int) -> Iterator[Phrase]:
    """What one more region does for its area, and for the points of a round."""
    held = table.players[seat].held
    before = (held & AREA_AROUND[place]).bit_count()
    points = AREA_POINTS[before + 1]
    worth = f", {points} points a round" if points else ""
    yield (f"{area_name(place)}, {REALM_KEY[realm_of(place)]}: {before} → {before + 1} of 5{worth}.",)
    yield from _worth(table, seat, held | 1 << place)


# --- setup, draft and reinforcements -----------------------------------------------------------------------------


def _group(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    size, place = option.value, table.underway.place
    if place == NOWHERE:
        return
    home = f", {place_words(twin_of(place))} {HOME_TWIN_CUBES}" if table.underway.action == "home" else ""
    groups = list(table.players[table.active].groups)
    groups.remove(size)
    yield (f"{sentence(place_words(place))} {size}{home}.",)
    yield (f"Groups left: {', '.join(map(str, groups)) or 'none'}.",)


def _pick(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    card, seat = option.value, table.seat
    if seat is not None and table.players[seat].groups and card not in WILD and table.holder[card] == NOBODY:
        yield from _area(table, seat, card)


def _place(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    place = option.value
    yield from _area(table, table.active, place)
    owner = table.region_owner[table.region_card(place)]
    if owner == NOBODY:
        yield ("The region card is taken from the pool.",)
    else:
        yield say("The region card is {who}’s already.", who=Name(owner))


def _divide(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    light, dark = table.players[table.active].limbo
    rest = table.underway.number - option.value
    yield (f"Light limbo {light} → {light + option.value}, dark limbo {dark} → {dark + rest}.",)


def _draw(count: int) -> _Now:
    def tell(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
        yield from _drawn(table, use.seat, count)

    return tell


def _drawn(table: ImmortalsObservation, seat: int, count: int) -> Iterator[Phrase]:
    held = len(table.players[seat].conflict)
    drawn = min(count, table.deck + len(table.discard))
    yield (f"Conflict cards {held} → {held + drawn}; {table.deck} in the deck, {len(table.discard)} discarded.",)


def _reinforce(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield (_filled(table, table.active, option.value, 1),)
    more = table.underway.number - 1
    yield (f"{more} more may return." if more else "No more may return from this limbo.",)


def _filled(table: ImmortalsObservation, seat: int, place: int, count: int) -> str:
    """`Light Rimegate 2 → 5, light limbo 4 → 1.`"""
    limbo, cubes = table.players[seat].limbo[realm_of(place)], table.cubes[place]
    where, realm = sentence(place_words(place)), REALM_KEY[realm_of(place)]
    return f"{where} {cubes} → {cubes + count}, {realm} limbo {limbo} → {limbo - count}."


# --- planning, and the turn --------------------------------------------------------------------------------------


def _plan(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """What the card could do on this space as things stand now, or why not: so a bluff is known as one."""
    space = SPACE_OF[option.parts[0].partition(":")[2]]
    if option.value == NO_CARD:
        yield ("The space stays empty; everybody will see that.",)
    elif table.seat is not None:
        yield from could_do(table, table.seat, option.value, space)


def could_do(table: ImmortalsObservation, seat: int, card: int, space: int) -> Iterator[Phrase]:
    """A line for each action that a card of a seat has on a space, as things stand now."""
    if card == BLANK:
        yield ("Can only be forfeited: 1 gold or 1 energy. To the others it looks like any card.",)
        return
    state = rebuilt(table)
    use = use_of(state, seat, card, space)
    for act in acts_of(state, seat, card, space):
        yield _could(act, state, use, table)


def _could(act: Act, state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Phrase:
    name = act_name(act.option.value)
    if not act.may(state, use):
        return say("{name} – not now: {why}.", name=name, why=why_not_act(act.option.value, state, use))
    lines = list(_NOW[act.option.value](state, use, table))
    return say("{name}: {lines}", name=name, lines=row_of(lines, " "))


def can_do_anything(table: ImmortalsObservation, seat: int, card: int, space: int) -> bool:
    """Whether a card could do anything on a space, as things stand now."""
    state = rebuilt(table)
    use = use_of(state, seat, card, space)
    return any(act.may(state, use) for act in acts_of(state, seat, card, space))


def act_name(act: str) -> str:
    """`Gold`, `draw 1 conflict card`."""
    return magic_use_name(act) if act.partition(" ")[0] in _MAGIC_WORDS else action_name(act)


_MAGIC_WORDS = ("great", "foresight", "consecration", "gathering")


def _reveal(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """For who sees the own plan: what the card could do. Where all look at the screen, nothing."""
    card = table.players[table.active].plan[option.value]
    if card is not None and card != NO_CARD:
        yield from could_do(table, table.active, card, option.value)


def _pass(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    covered = table.players[table.active].covered
    if covered:
        yield (f"{counted(covered, 'card')} would come back unseen.",)
    yield ("1 gold or 1 energy now, and again whenever the turn comes round.",)


def _income(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield (_resources(table, table.active, *option.value),)


# --- what an action could bring ----------------------------------------------------------------------------------


def _act(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """An action or the use of a magic card, when the card lies open."""
    state = rebuilt(table)
    use = use_of(state, table.active, table.underway.card, table.underway.space)
    yield from _NOW[option.id](state, use, table)


def _extract_now(which: int) -> _Now:
    def tell(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
        what = ("gold", "energy")[which]
        sources = [f"{YIELD[place][which]} {what} from {place_words(place)}" for place in members(use.places)]
        yield (f"{' or '.join(sources)}.",)
        if len(sources) == 1:
            gained = YIELD[members(use.places)[0]][which]
            yield (_resources(table, use.seat, *((0, gained) if which else (gained, 0))),)

    return tell


def _transition_now(most: int, price: Resources) -> _Now:
    def tell(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
        places = members(fillable(state, use.seat, use.places, most))
        if len(places) == 1:
            yield (_filled(table, use.seat, places[0], available(state, use.seat, realm_of(places[0]), most)),)
        else:
            for realm in sorted({realm_of(place) for place in places}):
                count = counted(available(state, use.seat, realm, most), "cube")
                into = sum(realm_of(place) == realm for place in places)
                yield (f"{count} of the {REALM_KEY[realm]} limbo to one of {counted(into, 'region')}.",)
        yield (_pays(table, use.seat, price),)

    return tell


def _construct_now(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
    asked = prices(state, use)
    for piece in PIECES:
        fitting = sites(state, piece) & use.places
        if fitting and can_pay(state, use.seat, asked[piece]):
            where = place_words(members(fitting)[0]) if fitting.bit_count() == 1 else f"{fitting.bit_count()} regions"
            yield (f"{piece.capitalize()} in {where} for {price_words(asked[piece])}.",)


def _move_now(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
    for place in members(use.places) if use.places.bit_count() < 3 else ():
        if (goals := reach(state, use.seat, place)) and state.cubes[place] > 1:
            goal = place_words(members(goals)[0]) if goals.bit_count() == 1 else f"{goals.bit_count()} own regions"
            yield (f"Up to {counted(state.cubes[place] - 1, 'cube')} from {place_words(place)} to {goal}.",)
    if use.places.bit_count() >= 3:
        yield ("From any own region with 2 or more cubes and an own neighbour.",)


def _attack_now(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
    """Which targets there are, by whom the inhabitants would help."""
    ways = [(origin, target) for origin in members(use.field) for target in members(targets(state, use.seat, origin))]
    all_targets = sorted({target for _, target in ways})
    if use.is_wild:
        yield (f"{counted(len(all_targets), 'region')} to attack, and the inhabitants can help.",)
        return
    helped = [target for target in all_targets if SHOWS[use.card] >> target & 1]
    neutral = sorted({origin for origin, target in ways if SHOWS[use.card] >> origin & 1 and target not in helped})
    if helped:
        yield say(
            "The inhabitants help against {targets}.", targets=row_of([placed_with(target, table) for target in helped])
        )
    if neutral:
        yield (f"From {' or '.join(map(place_words, neutral))} they keep out.",)
    others = len({target for origin, target in ways if origin not in neutral and target not in helped})
    if others:
        yield (f"{counted(others, 'region')} to attack with the inhabitants on the other side.",)


def _marker_now(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
    yield say("{who} begins the next round, unless somebody takes the marker again.", who=Name(use.seat))


def _shrine_now(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
    fitting = (sites(state, SHRINE) & use.places).bit_count()
    asked = [price for price in shrine_prices(state, use.seat).values() if can_pay(state, use.seat, price)]
    yield (f"In one of {counted(fitting, 'own region')}, for {' or '.join(map(price_words, asked))}.",)


def _comparison_now(state: ImmortalsState, use: Use, table: ImmortalsObservation) -> Iterator[Phrase]:
    owners = table.region_owner
    places = [place for place in members(use.places) if owners[table.region_card(place)] != use.seat]
    won = [place for place in places if state.cubes[place] > rivals_on_twin(state, use.seat, place)]
    if not won:
        yield (f"It would fail in all of {counted(len(places), 'region')}.",)
    else:
        yield (f"It would succeed for {' or '.join(map(place_words, won))}.",)


_NOW: dict[str, _Now] = {
    EXTRACT_GOLD: _extract_now(0),
    EXTRACT_ENERGY: _extract_now(1),
    TRANSITION: _transition_now(TRANSITION_CUBES, TRANSITION_PRICE),
    CONSTRUCT: _construct_now,
    MOVE: _move_now,
    ATTACK: _attack_now,
    "great transition": _transition_now(GREAT_TRANSITION_CUBES, GREAT_TRANSITION_PRICE),
    "foresight draw": _draw(FORESIGHT_CARDS),
    "foresight marker": _marker_now,
    "consecration shrine": _shrine_now,
    "consecration comparison": _comparison_now,
    "gathering draw": _draw(GATHERING_CARDS),
    "gathering transition": _transition_now(GATHERING_CUBES, FREE),
}

# --- inside an action --------------------------------------------------------------------------------------------


def _extract(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    gold, energy = YIELD[option.value]
    yield (_resources(table, table.active, *((gold, 0) if table.underway.action == EXTRACT_GOLD else (0, energy))),)


_TRANSITIONS: dict[str, tuple[int, Resources]] = {
    TRANSITION: (TRANSITION_CUBES, TRANSITION_PRICE),
    "great transition": (GREAT_TRANSITION_CUBES, GREAT_TRANSITION_PRICE),
    "gathering transition": (GATHERING_CUBES, FREE),
}


def _fill(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    seat, place = table.active, option.value
    most, price = _TRANSITIONS[table.underway.action]
    yield (_filled(table, seat, place, available(rebuilt(table), seat, realm_of(place), most)),)
    yield (_pays(table, seat, price),)


def _build_at(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """Which pieces fit there, and what keeps the others out."""
    state = rebuilt(table)
    asked = prices(state, use_of(state, table.active, table.underway.card, table.underway.space))
    for piece in PIECES:
        room = why_no_room(state, piece, option.value)
        if room is None:
            dear = "" if can_pay(state, table.active, asked[piece]) else ": too dear now"
            yield (f"{piece.capitalize()} for {price_words(asked[piece])}{dear}.",)
        else:
            yield say("No {piece}: {why}.", piece=piece, why=room)


def _build(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    piece, state = option.value, rebuilt(table)
    asked = prices(state, use_of(state, table.active, table.underway.card, table.underway.space))
    yield (_pays(table, table.active, asked[piece]),)
    yield from _scores(table, piece, table.underway.place)


def _scores(table: ImmortalsObservation, piece: str, place: int) -> Iterator[Phrase]:
    seat = table.active
    player = table.players[seat]
    yield (f"Points {player.score} → {player.score + POINTS_AT_ONCE[piece]} at once.",)
    stands = 1 << place
    yield from _worth(table, seat, player.held, stands * (piece == SHRINE), stands * (piece == CAPITAL))


def _shrine_at(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    state, seat = rebuilt(table), table.active
    affordable = [price for price in shrine_prices(state, seat).values() if can_pay(state, seat, price)]
    if len(affordable) == 1:
        yield (_pays(table, seat, affordable[0]),)
    yield from _scores(table, SHRINE, option.value)


def _price(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield (_pays(table, table.active, shrine_prices(rebuilt(table), table.active)[option.value]),)


def _compare(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    place, seat = option.value, table.active
    own, rivals = table.cubes[place], rivals_on_twin(rebuilt(table), seat, place)
    owner = table.region_owner[table.region_card(place)]
    giver: Phrase = ("the pool",) if owner == NOBODY else (Name(owner),)
    yield (f"{own} against {rivals} on the twin.",)
    if own > rivals:
        yield say("{who} gets the region card from {giver}.", who=Name(seat), giver=giver)
    else:
        yield ("It fails: more cubes are needed than opponents have there.",)


def _move_from(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    place = option.value
    goals = reach(rebuilt(table), table.active, place)
    yield (f"Up to {counted(table.cubes[place] - 1, 'cube')}, to {counted(goals.bit_count(), 'own region')}.",)


def _move_to(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    now, most = table.cubes[option.value], table.cubes[table.underway.place] - 1
    yield (f"Has {now}; up to {most} can come.",)


def _move(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    origin, target, count = table.underway.place, table.underway.target, option.value
    left, now = table.cubes[origin], table.cubes[target]
    yield (f"{sentence(place_words(origin))} {left} → {left - count}, {place_words(target)} {now} → {now + count}.",)


# --- an attack ---------------------------------------------------------------------------------------------------


def _attack_from(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    place = option.value
    against = members(exits(table.portals, place) & ~table.players[table.active].held)
    row = row_of([placed_with(target, table) for target in against], last=" or ")
    yield say("Up to {cubes} against {targets}.", cubes=counted(table.cubes[place] - 1, "cube"), targets=row)


def _attack(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """The odds with as many cubes as can go."""
    origin, target = table.underway.place, option.value
    most = table.cubes[origin] - 1
    yield (f"With {'all ' if most > 1 else ''}{counted(most, 'cube')} that can go:",)
    yield from _odds(table, target, most, _side(table, origin, target))


def _attack_with(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    origin, target = table.underway.place, table.underway.target
    left = table.cubes[origin] - option.value
    yield (f"{left} stay{'s' if left == 1 else ''} in {place_words(origin)}.",)
    yield from _odds(table, target, option.value, _side(table, origin, target))


def _shows(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield from _odds(table, table.underway.target, table.underway.number, option.value)


def _side(table: ImmortalsObservation, origin: int, target: int) -> str:
    """Whom the inhabitants would help; of a wild card, what its player will most likely want."""
    card = table.underway.card
    return HELP_ATTACKER if card in WILD else side_of(card, origin, target)


def _odds(table: ImmortalsObservation, target: int, sent: int, side: str) -> Iterator[Phrase]:
    seat, defender = table.active, table.holder[target]
    odds = battle_odds(table, seat, target, sent, side, Random(SEED))
    yield _chances(odds, side_of_whom(side, seat, defender))
    if round(odds.occupied, 2) != round(odds.win, 2):
        yield say("{who} would hold the region in {share:.0f} of 100.", who=Name(seat), share=odds.occupied * 100)
    losses: Phrase = say("{who} {n:.1f}", who=Name(seat), n=odds.attackers_fall)
    if defender != NOBODY:
        losses = say("{losses}, {other} {n:.1f}", losses=losses, other=Name(defender), n=odds.defenders_fall)
    yield say("Cubes lost on average: {losses}.", losses=losses)
    yield from _worth(table, seat, table.players[seat].held | 1 << target)
    yield from _card_at_stake(table, seat, target)


def _chances(odds: Odds, helps: Phrase) -> Phrase:
    """`Wins 62 %, ties 11 %, loses 27 %: the inhabitants fight for Ann.`; together always 100."""
    win, lose = round(odds.win * 100), round(odds.lose * 100)
    return say(
        "Wins {win} %, ties {tie} %, loses {lose} %: {helps}.", win=win, tie=100 - win - lose, lose=lose, helps=helps
    )


def _card_at_stake(table: ImmortalsObservation, seat: int, target: int) -> Iterator[Phrase]:
    """What becomes of the region card."""
    owner = table.region_owner[table.region_card(target)]
    if owner == seat:
        yield say("A tie would cost {who} the region card.", who=Name(seat))
    else:
        giver: Phrase = ("the pool",) if owner == NOBODY else (Name(owner),)
        yield say("A win would bring the region card from {giver}.", giver=giver)


_FORECAST: dict[str, Callable[[Option[Any], ImmortalsObservation], Iterator[Phrase]]] = {
    "group": _group,
    "pick": _pick,
    "place": _place,
    "light": _divide,
    "draw": lambda option, table: _drawn(table, table.active, 1),
    "reinforce": _reinforce,
    "plan": _plan,
    "reveal": _reveal,
    "pass": _pass,
    **dict.fromkeys(("gold", "energy", "forfeit"), _income),
    "extract": _extract,
    "fill": _fill,
    "build at": _build_at,
    "build": _build,
    "shrine at": _shrine_at,
    "price": _price,
    "compare": _compare,
    "move from": _move_from,
    "move to": _move_to,
    "move": _move,
    "attack from": _attack_from,
    "attack": _attack,
    "attack with": _attack_with,
    "shows": _shows,
}
