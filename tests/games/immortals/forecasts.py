"""What Immortals foresees, and what is true of it: gold and energy, cubes, points, cards, odds, what a card could do.

Whatever is said of an action is held against all the ways in which it can be gone through; what is said of a card that
is planned, against the same card laid open at once.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.games.immortals.actions import ACTIONS, MAGIC
from boardgames.games.immortals.actions.attack import SEED
from boardgames.games.immortals.catalogue import (
    BLANK,
    NO_CARD,
    NOBODY,
    PERFORMANCE,
    PLACES,
    ROUNDS,
    SPACE_CODE,
    SPACE_OF,
    SPACES,
    WILD,
    YIELD,
    twin_of,
)
from boardgames.games.immortals.odds import Odds, battle_odds
from boardgames.games.immortals.phrases import place_words
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import Battle, ImmortalsState
from tests.games.forecasts import ANYBODY, WHO, Forecasts, Taken, no_promise
from tests.games.immortals.tables import performance

T = TypeVar("T")

_PLACES = {place_words(place): place for place in PLACES}
_NAMES = "|".join(sorted({name.partition(" ")[2] for name in _PLACES}))
_P = rf"([Ll]ight (?:{_NAMES})|[Dd]ark (?:{_NAMES}))"
_PLACED = rf"(?:light|dark) (?:{_NAMES}) \((?:empty|(?:your|{ANYBODY}) \d+)\)"
_ROW = rf"({_PLACED}(?:(?:, | or | and ){_PLACED})*)"
_ANY_OF = rf"((?:(?:light|dark) (?:{_NAMES})(?:, | or )?)+)"
_PRICE = r"(nothing|\d+ gold(?: and \d+ energy)?|\d+ energy)"
_HELP = rf"(help|fight against) ({ANYBODY}|nobody)"
_PIECE = "(Portal|Shrine|Capital)"
_FROM = rf"({ANYBODY}|the pool)"
_ACT_OF = {
    act.name[0].upper() + act.name[1:]: act.key
    for act in (*ACTIONS.values(), *(use for card in MAGIC.values() for use in card.uses))
}
_CUBES = {"transition": 3, "great transition": 5, "gathering transition": 2}
_MAP = json.loads((Path(__file__).parents[2] / "oracles" / "immortals_map.json").read_text(encoding="utf-8"))
_ON_A_SPACE = {
    "extract_gold": "Gold",
    "extract_energy": "Energy",
    "attack": "Attack",
    "move": "Move",
    "construct": "Construct",
    "transition3": "Transition 3",
}
_IN_AN_ACT = re.compile(
    r"immortals\.(extract|transition|build_at|build|shrine_at|price|compare|move_\w+|attack_\w+|group)"
)
TRIES = 40
"""So many times a battle is fought in imagined worlds, and the odds may be off by so much then."""
OFF, CUBES_OFF = 0.4, 1.2


# --- going on ----------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """One way through an action: what was told on it, and the match after it."""

    told: tuple[Event, ...]
    match: Match[ImmortalsState]

    def one(self, kind: str) -> Event:
        """The only event of that kind."""
        (found,) = [event for event in self.told if event.kind == f"immortals.{kind}"]
        return found

    def has(self, kind: str) -> bool:
        return any(event.kind == f"immortals.{kind}" for event in self.told)


def _kept(find: Callable[[Taken], list[T]]) -> Callable[[Taken], list[T]]:
    """What is found once for each option that is taken."""

    def kept(taken: Taken) -> list[T]:
        found: dict[str, Any] = vars(taken)
        if find.__name__ not in found:
            found[find.__name__] = find(taken)
        return [*found[find.__name__]]

    return kept


@_kept
def _ways(taken: Taken) -> list[Way]:
    """All ways on from an option to the end of its action: with as many cubes as can go, and a wild card that shows the
    target.
    """
    return [*_on(taken.then, taken.told, taken.decision.seat)]


def _on(match: Match[ImmortalsState], told: tuple[Event, ...], seat: int) -> Iterator[Way]:
    decision = match.asks[0] if match.asks else None
    if decision is None or decision.seat != seat or not _IN_AN_ACT.fullmatch(decision.prompt):
        yield Way(told, match)
        return
    options = decision.options
    if decision.prompt.endswith("_number"):
        options = options[-1:]
    elif decision.prompt.endswith("_shows"):
        options = options[:1]
    for option in options:
        then, more = apply(match, seat, option.id)
        yield from _on(then, (*told, *more), seat)


def _state(taken: Taken) -> ImmortalsState:
    state: ImmortalsState = taken.match.state
    return state


def _then(taken: Taken) -> ImmortalsState:
    """The table right after the answer."""
    state: ImmortalsState = taken.then.state
    return state


def _means(state: ImmortalsState, seat: int) -> tuple[int, int]:
    return state.gold[seat], state.energy[seat]


def _open(taken: Taken, card: int, space: int) -> Match[ImmortalsState]:
    """The table as it stands, with that card laid open on that space of the seat."""
    seat, state = taken.decision.seat, taken.match.state.copied()
    state.phase = PERFORMANCE
    state.passed = 0
    state.plans = [NO_CARD] * len(state.plans)
    state.plans[seat * len(SPACES) + space] = card
    state.agenda = [Task("turn", seat)]
    match, _ = start(RULES, state)
    return apply(match, seat, f"reveal:{SPACE_CODE[space]}")[0]


def _round_points(state: ImmortalsState, seat: int) -> int:
    """What the seat would score if the round ended now."""
    last = state.copied()
    last.round = ROUNDS[len(last.gold)]
    last.agenda = [Task("score_round")]
    match, _ = start(RULES, last)
    return match.state.score(seat) - state.score(seat)


# --- places and prices -------------------------------------------------------------------------------------------


def _place(words: str) -> int:
    return _PLACES[words[0].lower() + words[1:]]


def _listed(words: str) -> list[int]:
    return [_place(found) for found in re.findall(_P, words)]


def _placed(taken: Taken, words: str) -> bool:
    """Whether those stand there of whom it is said, with so many."""
    state = _state(taken)
    for where, who, count in re.findall(rf"{_P} \((?:empty|(your|{ANYBODY}) (\d+))\)", words):
        place = _place(where)
        holder = taken.seat(who) if who else NOBODY
        if (holder, int(count or 0)) != (_holder(state, place), state.cubes[place]):
            return False
    return True


def _holder(state: ImmortalsState, place: int) -> int:
    return next((seat for seat, held in enumerate(state.held) if held >> place & 1), NOBODY)


def _price(words: str) -> tuple[int, int]:
    gold, energy = re.search(r"(\d+) gold", words), re.search(r"(\d+) energy", words)
    return int(gold[1]) if gold else 0, int(energy[1]) if energy else 0


def _paid(way: Way) -> tuple[int, int]:
    return next(((e.args["gold"], e.args["energy"]) for e in way.told if e.kind == "immortals.paid"), (0, 0))


# --- gold, energy, limbo -----------------------------------------------------------------------------------------


def _resources(taken: Taken, what: str, before: str, after: str, before2: str | None, after2: str | None) -> bool:
    seat = taken.decision.seat
    said = {what.lower(): (int(before), int(after))}
    if before2 and after2:
        said["energy"] = int(before2), int(after2)
    then = _means(_ways(taken)[0].match.state, seat)
    true = zip(("gold", "energy"), zip(_means(_state(taken), seat), then, strict=True), strict=True)
    return said == {name: both for name, both in true if both[0] != both[1]}


def _free(taken: Taken) -> bool:
    return all(_means(way.match.state, taken.decision.seat) == _means(_state(taken), taken.decision.seat)
               for way in _ways(taken))  # fmt: skip


def _filled(taken: Taken, where: str, cubes: str, now: str, realm: str, limbo: str, left: str) -> bool:
    place, seat = _place(where), taken.decision.seat
    ways = [way for way in _ways(taken) if way.one("returned").args["place"] == place]
    state, then = _state(taken), ways[0].match.state
    side = ("light", "dark").index(realm)
    both = [(each.cubes[place], each.in_limbo(seat, side)) for each in (state, then)]
    return both == [(int(cubes), int(limbo)), (int(now), int(left))]


def _one_of(taken: Taken, count: str, realm: str, regions: str) -> bool:
    returned = [way.one("returned").args for way in _ways(taken)]
    of_realm = [args["count"] for args in returned if place_words(args["place"]).startswith(realm)]
    return of_realm == [int(count)] * int(regions)


def _extracted(taken: Taken, amount: str, what: str, where: str, more: str | None, other: str | None) -> bool:
    said = {_place(where): int(amount)} | ({_place(other): int(more)} if other and more else {})
    seat, state = taken.decision.seat, _state(taken)
    true = set()
    for way in _ways(taken):
        gain = way.one("gained").args[what]
        true.add(gain)
        if gain != sum(_means(way.match.state, seat)) - sum(_means(state, seat)):
            return False
    return true == {*said.values()} and all(YIELD[place][what == "energy"] == gain for place, gain in said.items())


# --- building ----------------------------------------------------------------------------------------------------


def _built(way: Way) -> tuple[str, int, tuple[int, int]]:
    args = way.one("built").args
    return args["piece"].capitalize(), args["place"], _paid(way)


def _could_build(taken: Taken, piece: str, where: str | None, regions: str | None, price: str) -> bool:
    sites = {place: paid for built, place, paid in map(_built, _ways(taken)) if built == piece}
    there = [*sites] == [_place(where)] if where else len(sites) == int(regions or 0)
    return there and {*sites.values()} == {_price(price)}


def _could_consecrate(taken: Taken, regions: str | None, where: str | None, prices: str) -> bool:
    built = [*map(_built, _ways(taken))]
    places = {place for _, place, _ in built}
    there = places == {_place(where)} if where else len(places) == int(regions or 0) > 1
    return there and {paid for *_, paid in built} == {*map(_price, prices.split(" or "))}


def _rich(taken: Taken) -> Taken:
    """The same, if the seat had plenty of everything."""
    base = taken.match.base.copied()
    base.gold[taken.decision.seat] = base.energy[taken.decision.seat] = 99
    match = Match(taken.match.rules, base, taken.match.answers)
    return Taken(match, match.asks[0], taken.option, taken.eyes)


def _fits(taken: Taken, piece: str, price: str, dear: str | None) -> bool:
    able = {built for built, *_ in map(_built, _ways(taken))}
    rich = {built: paid for built, _, paid in map(_built, _ways(_rich(taken)))}
    return (piece in able) == (not dear) and rich.get(piece) == _price(price)


def _does_not_fit(taken: Taken, piece: str, why: str) -> bool:
    stock = re.fullmatch(r"all (\d+) \w+ are built", why)
    standing = getattr(_state(taken), f"{piece}s").bit_count()
    return piece.capitalize() not in {built for built, *_ in map(_built, _ways(_rich(taken)))} and (
        not stock or standing == int(stock[1])
    )


def _at_once(taken: Taken, before: str, after: str) -> bool:
    seat = taken.decision.seat
    scores = [state.score(seat) for state in (_state(taken), _ways(taken)[0].match.state)]
    return scores == [int(before), int(after)]


# --- points of a round -------------------------------------------------------------------------------------------


def _with_place(taken: Taken, place: int) -> ImmortalsState:
    """The table if the seat alone stood in that place, too."""
    state = _state(taken).copied()
    for seat in state.seats:
        state.held[seat] = state.held[seat] & ~(1 << place) | (seat == taken.decision.seat) << place
    state.cubes[place] = max(1, state.cubes[place])
    return state


def _each_round(taken: Taken, before: str, after: str) -> bool:
    seat, state = taken.decision.seat, _state(taken)
    then = _with_place(taken, taken.option.value) if taken.option.id.startswith("pick") else _ways(taken)[0].match.state
    return [_round_points(state, seat), _round_points(then, seat)] == [int(before), int(after)]


def _if_held(taken: Taken, before: str, after: str) -> bool:
    seat, target = taken.decision.seat, _declared(taken).target
    both = [_round_points(state, seat) for state in (_state(taken), _with_place(taken, target))]
    return both == [int(before), int(after)]


def _area(taken: Taken, area: str, realm: str, before: str, after: str, points: str | None) -> bool:
    """How many regions of an area the seat holds, and would hold; by the map of the oracle."""
    seat, first = taken.decision.seat, 25 * (realm == "dark")
    around = [k + first for k, region in enumerate(_MAP["regions"]) if region["area"] == area.lower()]
    then = _with_place(taken, taken.option.value)
    counts = [sum(state.held[seat] >> place & 1 for place in around) for state in (_state(taken), then)]
    worth = {3: 2, 4: 2, 5: 3}.get(counts[1], 0)
    return counts == [int(before), int(after)] and taken.option.value in around and int(points or 0) == worth


# --- cards -------------------------------------------------------------------------------------------------------


def _drawn(taken: Taken, before: str, after: str, deck: str, discarded: str) -> bool:
    seat, state = taken.decision.seat, _state(taken)
    piles = [len(state.deck), len(state.discard)]
    drew = sum(event.args["count"] for event in taken.told if event.kind == "immortals.drew")
    held = len(state.owned[seat])
    return [held, held + drew, *piles] == [int(before), int(after), int(deck), int(discarded)]


def _marker(taken: Taken, who: str) -> bool:
    return _then(taken).marker == taken.seat(who) == taken.decision.seat


def _region_card(taken: Taken, place: int) -> int:
    state = _then(taken)
    return state.region_owner[state.region_card(place)]


def _taken_from_pool(taken: Taken) -> bool:
    way = _ways(taken)[0]
    owners = [state.region_owner[state.region_card(taken.option.value)] for state in (_state(taken), way.match.state)]
    return owners == [NOBODY, taken.decision.seat]


def _owned_already(taken: Taken, whose: str) -> bool:
    state = _ways(taken)[0].match.state
    owner = taken.decision.seat if whose == "yours" else taken.seat(whose)
    return state.region_owner[state.region_card(taken.option.value)] == owner and whose != "the pool’s"


def _owner(taken: Taken, giver: str) -> int:
    return NOBODY if giver == "the pool" else taken.seat(giver)


def _compared(taken: Taken, own: str, rivals: str) -> bool:
    place = taken.option.value
    state, twin = _state(taken), twin_of(place)
    return [state.cubes[place], state.cubes[twin]] == [int(own), int(rivals)] and _holder(state, twin) not in (
        NOBODY,
        taken.decision.seat,
    )


def _no_rival(taken: Taken) -> bool:
    return _holder(_state(taken), twin_of(taken.option.value)) in (NOBODY, taken.decision.seat)


def _won_card(taken: Taken, who: str, giver: str) -> bool:
    (args,) = [event.args for event in taken.told if event.kind == "immortals.compared"]
    return bool(
        args["won"] and args["owner"] == _owner(taken, giver) and _region_card(taken, args["place"]) == taken.seat(who)
    )


def _fails(taken: Taken) -> bool:
    return not any(event.args["won"] for event in taken.told if event.kind == "immortals.compared")


def _would_succeed(taken: Taken, places: str) -> bool:
    compared = [way.one("compared").args for way in _ways(taken)]
    return {args["place"] for args in compared if args["won"]} == {*_listed(places)}


def _would_fail(taken: Taken, regions: str | None, where: str | None) -> bool:
    compared = [way.one("compared").args for way in _ways(taken)]
    places = [args["place"] for args in compared]
    named = places == [_place(where)] if where else len(places) == int(regions or 0)
    return named and not any(args["won"] for args in compared)


# --- moves -------------------------------------------------------------------------------------------------------


def _moves(taken: Taken) -> list[tuple[int, int, int]]:
    moved = [way.one("moved").args for way in _ways(taken)]
    return [(args["origin"], args["target"], args["count"]) for args in moved]


def _could_move(taken: Taken, cubes: str, origin: str, regions: str | None, goal: str | None) -> bool:
    moves = [(target, count) for start, target, count in _moves(taken) if start == _place(origin)]
    goals = {target for target, _ in moves}
    there = goals == {_place(goal)} if goal else len(goals) == int(regions or 0)
    return there and {count for _, count in moves} == {int(cubes)}


def _could_move_from_many(taken: Taken) -> bool:
    return all(_state(taken).cubes[origin] >= 2 for origin, *_ in _moves(taken))


def _leaving(taken: Taken, cubes: str, regions: str) -> bool:
    moves = _moves(taken)
    return {count for *_, count in moves} == {int(cubes)} and len(moves) == int(regions)


def _arriving(taken: Taken, there: str, more: str) -> bool:
    ((_, target, count),) = _moves(taken)
    return (_state(taken).cubes[target], count) == (int(there), int(more))


def _moved(taken: Taken, origin: str, left: str, stay: str, target: str, there: str, now: str) -> bool:
    state, then = _state(taken), _then(taken)
    both = [(each.cubes[_place(origin)], each.cubes[_place(target)]) for each in (state, then)]
    return both == [(int(left), int(there)), (int(stay), int(now))]


# --- attacks -----------------------------------------------------------------------------------------------------


def _attacks(taken: Taken) -> list[Battle]:
    """A battle for each way to attack."""
    return [way.match.state.last_battle for way in _ways(taken) if way.has("battle")]


def _declared(taken: Taken) -> Battle:
    """The battle of the only way."""
    (battle,) = _attacks(taken)
    return battle


def _can_help(taken: Taken, regions: str) -> bool:
    battles = _attacks(taken)
    return len({battle.target for battle in battles}) == int(regions) and {b.side for b in battles} == {"attacker"}


def _help_against(taken: Taken, row: str) -> bool:
    helped = {battle.target for battle in _attacks(taken) if battle.side == "attacker"}
    return helped == {*_listed(row)} and _placed(taken, row)


def _help_nobody(taken: Taken, places: str) -> bool:
    return {battle.origin for battle in _attacks(taken) if battle.side == "nobody"} == {*_listed(places)}


def _help_defender(taken: Taken, regions: str) -> bool:
    return len({battle.target for battle in _attacks(taken) if battle.side == "defender"}) == int(regions)


def _up_to(taken: Taken, cubes: str, row: str) -> bool:
    battles = _attacks(taken)
    return (
        {battle.target for battle in battles} == {*_listed(row)}
        and {battle.sent for battle in battles} == {int(cubes)}
        and _placed(taken, row)
    )


def _with_all(taken: Taken, cubes: str = "1") -> bool:
    return _declared(taken).sent == int(cubes)


def _only_way(taken: Taken, origin: str, row: str) -> bool:
    battle = _declared(taken)
    declared = [battle.origin, battle.target, battle.sent]
    return declared == [_place(origin), *_listed(row), 1] and _placed(taken, row)


def _stay(taken: Taken, cubes: str, where: str) -> bool:
    battle = _declared(taken)
    return battle.origin == _place(where) and _ways(taken)[0].match.state.cubes[battle.origin] == int(cubes)


def _foretold(taken: Taken) -> Odds:
    battle = _declared(taken)
    view = taken.match.rules.observe(_state(taken), taken.eyes)
    return battle_odds(view, battle.attacker, battle.target, battle.sent, battle.side, Random(SEED))


@_kept
def _fought(taken: Taken) -> list[Battle]:
    """The battle as it goes in worlds that the seat can imagine."""
    found, seat = [], taken.decision.seat
    for number in range(TRIES):
        base = taken.match.base.copied()
        RULES.determinize(base, seat, Random(number))
        base.rng = Rng(seed=number)
        match = Match(taken.match.rules, base, taken.match.answers)
        imagined = Taken(match, match.asks[0], taken.option, taken.eyes)
        (way,) = _on(imagined.then, (), seat)
        found.append(way.match.state.last_battle)
    return found


def _win(taken: Taken, win: str, tie: str, lose: str, how: str, verb: str, whom: str) -> bool:
    odds, battles = _foretold(taken), _fought(taken)
    said = [int(win), int(tie), int(lose)]
    near = max(abs(share - foretold / 100) for share, foretold in zip(_shares(battles), said, strict=True)) < OFF
    rounded = max(abs(100 * share - number) for share, number in zip(odds[:3], said, strict=True)) < 1
    return sum(said) == 100 and near and rounded and _sides(taken, how, verb, whom)


def _shares(battles: list[Battle]) -> list[float]:
    ahead = [battle.attack - battle.defence for battle in battles]
    return [sum(way) / len(battles) for way in zip(*((n > 0, n == 0, n < 0) for n in ahead), strict=True)]


def _sides(taken: Taken, how: str, verb: str, whom: str) -> bool:
    """Whom the inhabitants help; with a wild card, that is still to be said."""
    battle = _declared(taken)
    open_yet = battle.card in WILD and not taken.option.id.startswith("shows")
    helped = {"attacker": battle.attacker, "defender": battle.defender, "nobody": NOBODY}[battle.side]
    if battle.side == "defender" and battle.defender == NOBODY:
        right = (verb, taken.seat(whom)) == ("fight against", battle.attacker)
    else:
        right = verb == "help" and (NOBODY if whom == "nobody" else taken.seat(whom)) == helped
    return right and (how == ", if") == open_yet


def _would_hold(taken: Taken, who: str, share: str) -> bool:
    held = sum(battle.holder == battle.attacker for battle in _fought(taken)) / TRIES
    odds = _foretold(taken).held
    return f"{odds * 100:.0f}" == share and abs(held - odds) < OFF and taken.seat(who) == taken.decision.seat


def _lost(taken: Taken, who: str, cubes: str, other: str | None, others: str | None) -> bool:
    odds, battle = _foretold(taken), _declared(taken)
    said = [f"{odds.attackers_fall:.1f}"] + ([f"{odds.defenders_fall:.1f}"] if battle.defender != NOBODY else [])
    fallen = sum(each.fallen[battle.attacker] for each in _fought(taken)) / TRIES
    seats = [taken.seat(who), *([taken.seat(other)] if other else [])]
    return (
        said == [cubes, *([others] if others else [])]
        and seats == [seat for seat in (battle.attacker, battle.defender) if seat != NOBODY]
        and abs(fallen - odds.attackers_fall) < CUBES_OFF
    )


def _tie_costs(taken: Taken, who: str) -> bool:
    return _owns_target(taken) == taken.seat(who) == taken.decision.seat and all(
        battle.owner_after == NOBODY for battle in _fought(taken) if battle.attack == battle.defence
    )


def _win_brings(taken: Taken, giver: str) -> bool:
    return _owns_target(taken) == _owner(taken, giver) != taken.decision.seat and all(
        battle.owner_after == battle.attacker for battle in _fought(taken) if battle.attack > battle.defence
    )


def _owns_target(taken: Taken) -> int:
    state = _state(taken)
    return state.region_owner[state.region_card(_declared(taken).target)]


# --- planned cards -----------------------------------------------------------------------------------------------


def _planned(taken: Taken) -> tuple[int, int]:
    """The card and the space of a plan, or of a card that is turned up."""
    if taken.option.id.startswith("plan"):
        return taken.option.value, SPACE_OF[taken.option.id.split(":")[1]]
    space = taken.option.value
    return _state(taken).plan(taken.decision.seat)[space], space


def _act(taken: Taken, name: str, rest: str) -> bool:
    """A line of a planned card: every sentence is true of the card laid open, or the reason why it can’t act."""
    opened = _open(taken, *_planned(taken))
    question, key = opened.asks[0], _ACT_OF[name]
    offered = {option.id for option in question.options}
    if why := re.fullmatch(r"not now \((.+)\)\.", rest):
        return key not in offered and _reason(taken, key, why[1])
    if key not in offered:
        return False
    laid_open = Taken(opened, question, question.option(key), taken.eyes)
    return all(_holds(laid_open, sentence) for sentence in re.split(r"(?<=[.:]) (?=[A-Z0-9])", rest))


def _holds(taken: Taken, sentence: str) -> bool:
    found = [(match, check) for pattern, check in SENTENCES.items() if (match := re.fullmatch(pattern, sentence))]
    return len(found) == 1 and found[0][1](taken, *found[0][0].groups())


def _reason(taken: Taken, key: str, why: str) -> bool:
    """Whether the numbers of a reason are right; a reason without any has nothing more to be asked."""
    seat, state = taken.decision.seat, _state(taken)
    gold, energy = _means(state, seat)
    if costs := re.fullmatch(r"costs (.+); you have (.+)", why):
        held = {f"{gold} gold and {energy} energy", f"{gold}g {energy}e"}
        return costs[2] in held and _asked(taken, key, costs[1])
    if limbos := re.findall(r"your (light|dark) limbo (?:is empty|holds only (\d+) of (\d+) cubes?)", why):
        there = {realm: state.in_limbo(seat, number) for number, realm in enumerate(("light", "dark"))}
        return all((int(n or 0), int(most or _CUBES[key])) == (there[realm], _CUBES[key]) for realm, n, most in limbos)
    if fails := re.fullmatch(rf"(\d+) against ({_PLACED}) would fail", why):
        (twin,) = _listed(fails[2])
        return _placed(taken, fails[2]) and state.cubes[twin_of(twin)] == int(fails[1]) <= state.cubes[twin]
    if stock := re.fullmatch(r"all (\d+) shrines are built", why):
        return state.shrines.bit_count() == int(stock[1])
    return bool(re.fullmatch(_OF_A_CUBE, why))


_OF_A_CUBE = "|".join(
    (
        r"\D+",
        r"only 1 cube stands in \D+",
        r"no region of yours\D* has 2 cubes",
        r"no 2 cubes of yours\D+",
        r"nothing to attack is next to 2 cubes of yours\D*",
    )
)
"""Reasons without a number, or with one that is the same for every table."""


def _asked(taken: Taken, key: str, prices: str) -> bool:
    """Whether an act costs that, by the boards that the oracle knows."""
    seat, (_, space) = taken.decision.seat, _planned(taken)
    halves = [_MAP["tribes"][tribe]["costs"] for tribe in _state(taken).tribes(seat)]
    if key in _CUBES:
        return prices == {"transition": "1 gold and 2 energy", "great transition": "1 gold and 4 energy"}.get(key)
    if key == "construct":
        asked = [halves[space // 4][piece] for piece in ("portal", "shrine", "capital")]
        one, two, three = (f"{price['gold']}g {price['energy']}e" for price in asked)
        return prices == f"{one}, {two} or {three}"
    said = {*map(_price, prices.split(" or "))}
    return said <= {(half["shrine"]["gold"], half["shrine"]["energy"]) for half in halves}


def _blank(taken: Taken) -> bool:
    card, space = _planned(taken)
    return card == BLANK and {o.id for o in _open(taken, card, space).asks[0].options} == {
        "forfeit:gold",
        "forfeit:energy",
    }


# --- the other lines ---------------------------------------------------------------------------------------------


def _group(taken: Taken, where: str, size: str, twin: str | None, more: str | None) -> bool:
    cubes, place = _then(taken).cubes, _place(where)
    return cubes[place] == int(size) and (
        twin is None or (_place(twin), cubes[twin_of(place)]) == (twin_of(place), int(more or 0))
    )


def _groups_left(taken: Taken, left: str) -> bool:
    groups = _then(taken).groups[taken.decision.seat]
    return left == (", ".join(map(str, groups)) or "none")


def _divided(taken: Taken, *numbers: str) -> bool:
    seat = taken.decision.seat
    limbos = [state.in_limbo(seat, realm) for realm in (0, 1) for state in (_state(taken), _then(taken))]
    return limbos == [*map(int, numbers)]


def _more_may_return(taken: Taken, more: str = "0") -> bool:
    asked = taken.then.asks[0]
    realm = taken.option.value // 25
    same = asked.prompt == "immortals.reinforce" and asked.seat == taken.decision.seat
    same = same and any(option.value // 25 == realm for option in asked.options if option.value >= 0)
    return (_then(taken).underway.number if same else 0) == int(more)


def _back(taken: Taken, cards: str) -> bool:
    return [event.args["back"] for event in taken.told if event.kind == "immortals.passed"] == [int(cards)]


SENTENCES: dict[str, Callable[..., bool]] = {
    r"(Gold|Energy) (\d+) → (\d+)(?:, energy (\d+) → (\d+))?\.": _resources,
    r"It is free\.": _free,
    rf"{_P} (\d+) → (\d+), (light|dark) limbo (\d+) → (\d+)\.": _filled,
    r"(\d+) cubes? from the (light|dark) limbo to one of (\d+) regions\.": _one_of,
    rf"(\d+) (gold|energy) from {_P}(?: or (\d+) (?:gold|energy) from {_P})?\.": _extracted,
    rf"{_PIECE} in (?:{_P}|(\d+) regions) for {_PRICE}\.": _could_build,
    rf"In (?:one of (\d+) regions of (?:yours|{ANYBODY}’s)|{_P}), for (.+)\.": _could_consecrate,
    r"Points (\d+) → (\d+) at once\.": _at_once,
    r"Points at the end of each round (\d+) → (\d+)\.": _each_round,
    r"Conflict cards (\d+) → (\d+); (\d+) in the deck, (\d+) discarded\.": _drawn,
    rf"{WHO} begins? the next round, unless somebody takes the marker again\.": _marker,
    rf"It would succeed for {_ANY_OF}\.": _would_succeed,
    rf"It would fail in (?:all (\d+) regions|{_P})\.": _would_fail,
    rf"Up to (\d+) cubes? from {_P} to (?:one of (\d+) regions|{_P})\.": _could_move,
    rf"From any of (?:your|{ANYBODY}’s) regions with 2 or more cubes, if another one is next to it\.": (
        _could_move_from_many
    ),
    r"(\d+) regions? to attack, and the inhabitants can help\.": _can_help,
    rf"The inhabitants help against {_ROW}\.": _help_against,
    rf"In an attack from {_ANY_OF} the inhabitants help nobody\.": _help_nobody,
    r"(\d+) regions? to attack where the inhabitants help the defender\.": _help_defender,
    r"With all (\d+) cubes that can go:": _with_all,
    r"With the only cube that can go:": _with_all,
    rf"The only cube that can go, from {_P} against ({_PLACED}):": _only_way,
    rf"Win (\d+) %, tie (\d+) %, defeat (\d+) %(:|, if) the inhabitants {_HELP}\.": _win,
    rf"{WHO} would hold the region in (\d+) of 100\.": _would_hold,
    rf"Cubes lost on average: {WHO} (\d+\.\d)(?:, {WHO} (\d+\.\d))?\.": _lost,
    r"Holding it: points at the end of each round (\d+) → (\d+)\.": _if_held,
    rf"A tie would cost {WHO} the region card\.": _tie_costs,
    rf"A win would bring the region card from {_FROM}\.": _win_brings,
}
"""What is said of an action, chosen or only planned."""

_LINES: dict[str, Callable[..., bool]] = {
    rf"({'|'.join(_ACT_OF)}): (.+)": _act,
    r"Can only be forfeited: 1 gold or 1 energy\. To the others it looks like any card\.": _blank,
    r"The space stays empty, and everybody will see that\.": no_promise,
    rf"{_P} (\d+)(?:, {_P} (\d+))?\.": _group,
    r"Groups left: (.+)\.": _groups_left,
    r"(\w+), (light|dark): (\d) → (\d) of 5(?:, (\d) points a round)?\.": _area,
    r"The region card is taken from the pool\.": _taken_from_pool,
    rf"The region card is (yours|{ANYBODY}’s) already\.": _owned_already,
    r"Light limbo (\d+) → (\d+), dark limbo (\d+) → (\d+)\.": _divided,
    r"(\d+) more may return\.": _more_may_return,
    r"No more may return from this limbo\.": _more_may_return,
    r"(\d+) cards? would come back unseen\.": _back,
    r"1 gold or 1 energy now, and again whenever the turn comes round\.": no_promise,
    rf"Up to (\d+) cubes? against {_ROW}\.": _up_to,
    rf"(\d+) stays? in {_P}\.": _stay,
    rf"{_PIECE} for {_PRICE}(, which is too much now)?\.": _fits,
    r"No (portal|shrine|capital): (.+)\.": _does_not_fit,
    r"(\d+) cubes? against (\d+) on the twin\.": _compared,
    r"No other player’s army on the twin\.": _no_rival,
    rf"{WHO} gets? the region card from {_FROM}\.": _won_card,
    r"It fails: it takes more cubes than opponents have there\.": _fails,
    r"Up to (\d+) cubes?, to (\d+) regions?\.": _leaving,
    r"(\d+) there now; up to (\d+) can come\.": _arriving,
    rf"{_P} (\d+) → (\d+), {_P} (\d+) → (\d+)\.": _moved,
}


# --- options -----------------------------------------------------------------------------------------------------


def _sent(taken: Taken, cubes: str, stay: str) -> bool:
    way = _ways(taken)[0]
    origin, count = (
        (way.one("moved").args["origin"], way.one("moved").args["count"])
        if way.has("moved")
        else (way.match.state.last_battle.origin, way.match.state.last_battle.sent)
    )
    return (count, way.match.state.cubes[origin]) == (int(cubes), int(stay))


def _yielding(taken: Taken, where: str, gold: str, energy: str) -> bool:
    region = _MAP["regions"][_place(where) % 25][where.partition(" ")[0]]
    return (region["gold"], region["energy"]) == (int(gold), int(energy)) and _place(where) == taken.option.value


def _against(taken: Taken, where: str, own: str, rivals: str, fails: str | None) -> bool:
    return _place(where) == taken.option.value and _compared(taken, own, rivals) and _fails(taken) == bool(fails)


def _to_limbo(taken: Taken, row: str, count: str) -> bool:
    limbo = _state(taken).in_limbo(taken.decision.seat, taken.option.value // 25)
    return _placed(taken, row) and limbo == int(count)


def _of_group(taken: Taken, size: str) -> bool:
    before, after = (sorted(state.groups[taken.decision.seat]) for state in (_state(taken), _then(taken)))
    return sorted([*after, int(size)]) == before


def _shared_out(taken: Taken, light: str, dark: str) -> bool:
    seat = taken.decision.seat
    gains = [_then(taken).in_limbo(seat, realm) - _state(taken).in_limbo(seat, realm) for realm in (0, 1)]
    return gains == [int(light), int(dark)]


def _space(kind: str, number: str) -> str:
    return f"{kind}{number}"


def _plan_option(taken: Taken, kind: str, number: str, idle: str | None) -> bool:
    card, space = _planned(taken)
    if SPACE_CODE[space] != _space(kind, number):
        return False
    if card in (NO_CARD, BLANK):
        return not idle
    return (len(_open(taken, card, space).asks[0].options) == 2) == bool(idle)


def _reveal_option(taken: Taken, kind: str, number: str, actions: str | None) -> bool:
    space, seat = taken.option.value, taken.decision.seat
    if actions:
        tribe = _state(taken).tribes(seat)[space // 4]
        printed = [_ON_A_SPACE[kind] for kind in _MAP["tribes"][tribe]["spaces"][space % 4]]
        if actions != " or ".join(printed):
            return False
    return bool(SPACE_CODE[space] == _space(kind, number))


def _transition_option(taken: Taken, cubes: str) -> bool:
    return _CUBES[taken.option.id] == int(cubes)


def _draw_option(taken: Taken, cards: str) -> bool:
    state = _state(taken)
    drew = sum(event.args["count"] for event in taken.told if event.kind == "immortals.drew")
    said = {"foresight draw": 1, "gathering draw": 2}[taken.option.id]
    return said == int(cards) and drew == min(said, len(state.deck) + len(state.discard))


def _coin(taken: Taken, count: str, what: str) -> bool:
    seat = taken.decision.seat
    gains = [new - old for old, new in zip(_means(_state(taken), seat), _means(_then(taken), seat), strict=True)]
    return gains == [int(count) if what == name else 0 for name in ("gold", "energy")]


def _extract_option(taken: Taken, count: str, what: str, where: str) -> bool:
    return _place(where) == taken.option.value and _coin(taken, count, what)


def _priced(taken: Taken, piece: str, price: str) -> bool:
    return _built(_ways(taken)[0])[::2] == (piece, _price(price))


def _price_option(taken: Taken, price: str) -> bool:
    return _paid(_ways(taken)[0]) == _price(price)


_OPTIONS: dict[str, Callable[..., bool]] = {
    rf"(?:(?:attack|from|to|in|1 cube to) )?({_PLACED})(?:: keep it)?": _placed,
    r"(?:attack with|move) (\d+) cubes?; (\d+) stays?": _sent,
    rf"{_P}: (\d+) gold or (\d+) energy": _yielding,
    rf"{_P}: (\d+) against (\d+)(, fails)?": _against,
    rf"to ({_PLACED}); (\d+) in that limbo": _to_limbo,
    r"the group of (\d+)": _of_group,
    r"(\d+) light, (\d+) dark": _shared_out,
    r"(light|dark|magic) (\d): .+?( \(not now\))?": _plan_option,
    r"reveal (light|dark|magic) (\d)(?:: (.+))?": _reveal_option,
    r"(?:Transition 3: )?(\d+) cubes from limbo(?:, for nothing)?": _transition_option,
    r"draw (\d) conflict cards?": _draw_option,
    r"(?:forfeit it for )?(\d) (gold|energy)": _coin,
    rf"(\d) (gold|energy) from {_P}": _extract_option,
    rf"{_PIECE} for {_PRICE}": _priced,
    rf"{_PRICE}, the price of the .+": _price_option,
}


# --- what must not be kept silent --------------------------------------------------------------------------------

_SILENT = {
    "paid": r".*(gold|energy|Gold|Energy).*",
    "gained": r".*(gold|energy|Gold|Energy).*",
    "built": r"(.* for .+|Points .* at once)\.",
    "returned": r".* limbo .*",
    "drew": r"Conflict cards .*",
    "battle": r"Win .*",
    "marker": r".* begins? the next round.*",
    "compared": r".*(succeed|fail|region card).*",
}


def _untold(taken: Taken) -> Iterator[str]:
    """Gold, points, cubes, cards and battles that an answer brings to the seat itself."""
    for event in taken.told:
        pattern = _SILENT.get(event.kind.removeprefix("immortals."))
        if pattern and event.seat == taken.decision.seat and not taken.decision.private:
            yield pattern


_ALONE = "A as humans+trolls: L:HOA*2 L:RIM L:MOS | limbo L3 | plan light2={}; B: L:DEE*2"
_THREE = "A as humans+trolls gold 5 energy 5: L:HOA*3 L:DEE*2 L:RIM*2 | plan {}=wild:L; B: L:SKY*2"
_NEAR = "A as humans+trolls: L:HOA*3 L:DEE*2 | plan light2={}; B: L:RIM*2"
_BOTH = "A as humans+trolls gold 5 energy 5: L:SAL D:SAL D:COP | limbo L3 | plan light4={}; B: L:COP"
_MAGIC = "A as amazons+orcs gold 5 energy 5: {} | limbo L7 | plan magic1={}"
_FREE, _PAID = {"realm-bound-spaces": "off"}, {"magic-shrine-cost": "on"}


def _scenes() -> Iterator[Match[ImmortalsState]]:
    """What chance brings too rarely: attacks and shrines without a choice, wild cards, moves, the marker, limbos of
    which the cubes can go to one region only, comparisons that fail or meet own cubes, and the price of a shrine.
    """
    for text, house in (
        *((_ALONE.format(card), {}) for card in ("DEE", "L:SUN", "wild:L")),
        *((_THREE.format(space), {}) for space in ("light2", "light4")),
        *((_NEAR.format(card), {}) for card in ("HOA", "L:RIM")),
        (_MAGIC.format("L:SAL", "M2") + "; marker B", {}),
        *((_BOTH.format(card), _FREE) for card in ("SAL", "wild:D")),
        *((_MAGIC.format("L:SAL D:SAL*2", card), {}) for card in ("M1", "M3", "M4")),
        *((_MAGIC.format("L:TRE L:SAL", "M3") + "; B: D:TRE*9 D:SAL*9", house) for house in ({}, _PAID)),
        (_MAGIC.format("L:TRE", "M3") + "; B: D:TRE*9", {}),
    ):
        space = re.search(r"plan (\w+)=", text)
        assert space is not None
        yield performance(text, house=house).reveal(space[1]).match
    yield performance(_MAGIC.format("L:TRE", "M3"), house=_PAID).reveal("magic1", "consecration shrine").match


FORECASTS = Forecasts(forecasts={**SENTENCES, **_LINES}, options=_OPTIONS, untold=_untold, scenes=_scenes)
