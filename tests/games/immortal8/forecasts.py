"""What Immortal 8 foresees, and what is true of it: coins, tokens, Bonuses, what is destroyed, prices and points."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from boardgames.engine.cards import EVERYBODY, Place
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply
from boardgames.games.immortal8.card import ACTION, CARD
from boardgames.games.immortal8.catalogue import CALLING, DOUBLING, DRAFT, MOST_PLAYED, TOKEN_LIMIT
from boardgames.games.immortal8.phrases import card_phrase
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import Bonus, EightState
from tests.games.forecasts import NAMES, WHO, Forecasts, Taken, no_promise
from tests.games.immortal8.tables import calling, draft, kingdom

EightMatch = Match[EightState]

COUNTED = {
    "Coins": "coins",
    "Military": "military",
    "Science": "science",
    "Chaos": "chaos",
    "Culture": "culture",
    "Wonder tokens": "wonder_tokens",
    "Supremacy": "supremacy",
    "Diamonds": "diamonds",
    "VP": "points",
}
"""What changes in front of a player, as it is said and as an observation has it."""
TOLD_OF = {
    "coins": "coins",
    "military": "military",
    "science": "science",
    "chaos": "chaos",
    "wonder": "wonder_tokens",
    "supremacy": "supremacy",
    "diamond": "diamonds",
    "points": "points",
}
"""The same by what an event tells that it is."""
KINDS = ("Military", "Science", "Chaos")
EFFECT = {
    "alpha": "pillage",
    "abunakkashii": "swap for a Hero",
    "eliana": "2 Culture on a Building",
    "nezha": "give 1 Chaos for 1 VP",
    "ez": "gain 2 coins or 1 Chaos",
    "shadow": "1 Chaos for up to 2 others",
    "cylak": "copy the top or a discarded card",
    "avatar_of_galmi": "copy a Building at home",
    "fenghuang": "copy a Science card",
    "valeen": "2 tokens for 1 Chaos, 1 VP",
    "lion": "a Building for a Diamond",
    "orgah": "copy a neighbour’s Building",
    "armory": "1 Military",
    "observatory": "1 Science",
    "caravan": "Military, Science by Heroes",
    "temple": "2 VP a Wonder token",
    "elite_school": "1 Military or Science",
    "altar": "a Hero for 3 VP",
    "war_engines": "pillage, 1 Military",
    "library": "1 Culture, 1 Science",
    "chaos_portal": "destroy it, play 1 of 3 cards",
    "fortress": "copy a Wonder or a Hero",
    "market": "one of 2 Trade cards",
    "treasure": "gain 3 coins",
    "hall_of_war": "copy another’s Building",
    "orb_of_chaos": "copy another’s Hero",
    "flying_city": "1 Culture per Building",
    "swords": "5 tokens for 1 Supremacy",
    "folly": "1 Military for 2 Science, or back",
    "diamond_mine": "1 Diamond",
    "twin_statues": "Military or Science up to 2",
    "lands_of_fire": "a Hero or Building for 2 tokens",
    "sanctuary": "1 Wonder token",
}
"""What the cards are for, in a few words, as the table of cards has their numbers."""
OFFERS = {"rune_dealer": "1 Chaos", "blacksmith": "1 Military", "apothecary": "1 Science", "pawnbroker": "2 coins"}

_KIND = rf"(?:{'|'.join(KINDS)})"
_CHANGE = rf"(?:{'|'.join(COUNTED)}) \d+ → \d+"
_TOKENS = rf"\d+ {_KIND}(?:, \d+ {_KIND}(?! for))*"
_BONUS = (
    rf"(?:({_TOKENS})(?: \((none|\d+) fits?\))?(?:, (\d+) Chaos for (?:another player|other players))?"
    r"|(\d+) Wonder token|[nN]o Bonus)"
)
_COINS = r"(\d+) coins?"

# --- what comes of it --------------------------------------------------------------------------------------------


def _seat(taken: Taken) -> int:
    return taken.decision.seat


def _table(taken: Taken) -> Any:
    return RULES.observe(taken.match.state, taken.eyes)


def _events(taken: Taken, kind: str, told: Sequence[Event] | None = None) -> list[Event]:
    return [event for event in (taken.told if told is None else told) if event.kind == f"eight.{kind}"]


def _is_reveal(taken: Taken) -> bool:
    return taken.option.id == "reveal Justice"


def _later(taken: Taken) -> Sequence[Event]:
    """What happens by itself after the answer has done what it does: a card was turned, or a phase has ended."""
    told = taken.told
    if _is_reveal(taken):
        own = len([*takewhile(lambda event: event.kind in ("eight.justice", "eight.gained"), told)])
    else:
        turned = [place for place, event in enumerate(told) if event.kind == "eight.offered"]
        own = turned[0] + 1 if turned else len(told)
    return told[own:]


def _done(taken: Taken) -> EightState:
    """The table right after the answer, before anything happens by itself."""
    if taken.option.id == "end the turn":
        state: EightState = taken.match.state.copied()
        for event in takewhile(lambda event: event.kind != "eight.turn_ended", taken.told):
            _count(state, event, 1)
        return state
    state = taken.then.state.copied()
    for event in _later(taken):
        _count(state, event, -1)
    return state


def _count(state: EightState, event: Event, times: int) -> None:
    """Count what was gained or spent so many times."""
    if event.kind in ("eight.gained", "eight.spent"):
        sign = times if event.kind == "eight.gained" else -times
        getattr(state, TOLD_OF[event.args["what"]])[event.seat] += sign * event.args["count"]


def _changed(taken: Taken, seat: int) -> dict[str, tuple[int, int]]:
    """What is different in front of a player, by what it is called."""
    before = RULES.observe(taken.match.state, None).players[seat]
    after = RULES.observe(_done(taken), None).players[seat]
    pairs = {title: (getattr(before, field), getattr(after, field)) for title, field in COUNTED.items()}
    return {title: pair for title, pair in pairs.items() if pair[0] != pair[1]}


def _totals(taken: Taken) -> tuple[int, int]:
    """The points of who answers as these eyes can count them, before and after."""
    seat = _seat(taken)
    before, after = (
        RULES.sheet(RULES.observe(state, taken.eyes)).totals[seat] for state in (taken.match.state, _done(taken))
    )
    return before, after


class Drafted(NamedTuple):
    """The match when a card lies on the slot of this turn, and all that was told until then."""

    match: EightMatch
    told: tuple[Event, ...]


def _drafted(taken: Taken) -> Drafted:
    """Everybody else transforms a card; of tokens that do not fit, the first possible ones are taken."""
    match, told = taken.then, taken.told
    while match.asks and not any(event.kind == "eight.turned" for event in told):
        options = match.asks[0].options
        transform = next(option for option in options if option.id.startswith("transform:"))
        match, more = apply(match, match.asks[0].seat, transform.id)
        told += more
    return Drafted(*_fitted(match, told, _seat(taken)))


def _fitted(match: EightMatch, told: tuple[Event, ...], seat: int) -> tuple[EightMatch, tuple[Event, ...]]:
    while match.asks and match.asks[0].prompt == "eight.take" and match.asks[0].seat == seat:
        match, more = apply(match, seat, match.asks[0].options[0].id)
        told += more
    return match, told


class Given(NamedTuple):
    """A Bonus as it is: all its Civilization tokens by type, how many of them fit, Wonder tokens, and gifts."""

    tokens: tuple[int, ...]
    fit: int
    wonder: int
    gifts: int


def _in_draft(taken: Taken) -> Given:
    """The Bonus of the card that was played: what is told of it, and what can be taken."""
    _, told = _drafted(taken)
    (played,) = [event for event in _events(taken, "played", told) if event.seat == _seat(taken)]
    bonus = Bonus(*played.args["bonus"])
    fit = [sum(event.args["counts"]) for event in _events(taken, "laid", told) if event.seat == _seat(taken)]
    return Given(bonus.civilization, fit[0] if fit else sum(bonus.civilization), bonus.wonder, bonus.gifts)


def _at_once(taken: Taken) -> Given:
    """The Bonus of a card that comes into play later: what its table says, and what is gained."""
    bonus = CARD[taken.option.value].bonus
    _, told = _fitted(taken.then, taken.told, _seat(taken))
    gained = [event for event in _events(taken, "gained", told) if event.seat == _seat(taken)]
    fit = sum(event.args["count"] for event in gained if event.args["what"].capitalize() in KINDS)
    wonder = sum(event.args["count"] for event in gained if event.args["what"] == "wonder")
    return Given(bonus.civilization, fit, wonder, bonus.gifts)


def _given(taken: Taken) -> Given:
    return _in_draft(taken) if taken.decision.prompt == "eight.pick" else _at_once(taken)


def _paid(taken: Taken, match: EightMatch | None = None, told: Sequence[Event] | None = None) -> int:
    """The coins that it costs, whether they are paid or only owed as long as something is still to be chosen."""
    match = match or taken.then
    if match.state.owed or match.state.chain:
        return match.state.owed
    told = taken.told if told is None else told
    return sum(event.args["cost"] for event in told if event.kind in ("eight.used", "eight.swapped"))


# --- lines -------------------------------------------------------------------------------------------------------


def _changes(taken: Taken, who: str | None, changes: str) -> bool:
    seat = taken.seat(who) if who else _seat(taken)
    if taken.decision.prompt == "eight.gift" and taken.match.state.phase == DRAFT:
        return _gift_in_draft(taken, seat, changes)
    said = {title: (int(old), int(new)) for title, old, new in re.findall(r"([A-Z][A-Za-z ]*) (\d+) → (\d+)", changes)}
    return said == _changed(taken, seat)


def _gift_in_draft(taken: Taken, seat: int, changes: str) -> bool:
    """The draft may end with it, and all tokens are taken then."""
    (given,) = _events(taken, "given")
    now, before = given.args["now"], taken.before.players[seat].chaos
    return given.args["receiver"] == seat and changes == f"Chaos {before} → {now}"


def _points(taken: Taken, before: str, after: str) -> bool:
    return _totals(taken) == (int(before), int(after))


def _destroyed(taken: Taken, cards: str) -> bool:
    gone = [event.args["card"] for event in _events(taken, "destroyed")]
    names = [taken.text(card_phrase(card, _table(taken), _seat(taken))) for card in gone]
    return bool(names) and cards == " and ".join(names)


def _owed(taken: Taken, so_far: str, left: str, who: str) -> bool:
    state, seat = taken.then.state, _seat(taken)
    true = (state.owed, state.coins[seat] - state.owed, seat)
    return (int(so_far), int(left), taken.seat(who) if taken.seat(who) >= 0 else seat) == true


def _may_copy(taken: Taken, cards: str) -> bool:
    said = []
    for card in cards.split(", "):
        found = re.fullmatch(rf"(.+?)(?: \({_COINS}( or more)?\))?", card)
        assert found is not None
        said.append((found[1], int(found[2] or 0), bool(found[3])))
    true = []
    (decision,) = taken.then.asks
    for option in decision.options:
        then, told = apply(taken.then, decision.seat, option.id)
        action = ACTION[option.value]
        assert action is not None
        price = _paid(taken, then, told)
        name = taken.text(card_phrase(option.value, _table(taken), decision.seat))
        true.append((name, price, bool(price and action.copies)))
    return said == true


def _bonus(taken: Taken, tokens: str | None, fit: str | None, gifts: str | None, wonder: str | None) -> bool:
    given = _given(taken)
    counts = {kind: int(count) for count, kind in re.findall(rf"(\d+) ({_KIND})", tokens or "")}
    said = tuple(counts.get(kind, 0) for kind in KINDS)
    fits = sum(said) if fit is None else 0 if fit == "none" else int(fit)
    told_whole = fit is None or fits < sum(said)
    return told_whole and given == Given(said, fits, int(wonder or 0), int(gifts or 0))


def _pick(
    taken: Taken, tokens: str | None, fit: str | None, gifts: str | None, wonder: str | None, doubled: str | None
) -> bool:
    state = taken.match.state
    doubles = (state.round, state.turn) == DOUBLING and bool(tokens)
    return bool(doubled) == doubles and _bonus(taken, tokens, fit, gifts, wonder)


def _tokens(taken: Taken, before: str, after: str, most: str) -> bool:
    seat, (match, _) = _seat(taken), _drafted(taken)
    held = [TOKEN_LIMIT - state.room(seat) for state in (taken.match.state, match.state)]
    return [*held, TOKEN_LIMIT] == [int(before), int(after), int(most)]


def _played(taken: Taken, number: str, most: str) -> bool:
    state, (_, told) = taken.match.state, _drafted(taken)
    now = sum(event.seat == _seat(taken) for event in _events(taken, "played", told))
    said = state.played[_seat(taken)].bit_count() + now, MOST_PLAYED[state.round]
    return said == (int(number), int(most))


def _lies(taken: Taken, coins: str) -> bool:
    _, told = _drafted(taken)
    event, *_ = [event for event in _events(taken, "transformed", told) if event.seat == _seat(taken)]
    return event.args["coins"] == int(coins) and event.seen_by(_seat(taken)).secret == {"card": taken.option.value.card}


def _lying(state: EightState, seat: int) -> int:
    """The coins of a player, with all that lie on the draft board."""
    slots = RULES.observe(state, seat).players[seat].slots
    return state.coins[seat] + sum(slot.laid.coins for slot in slots)


def _coins(taken: Taken, before: str, after: str, lost: str | None, limit: str | None) -> bool:
    seat, (match, told) = _seat(taken), _drafted(taken)
    had = _lying(taken.match.state, seat)
    laid = [event.args["coins"] for event in _events(taken, "transformed", told) if event.seat == seat]
    have = had + laid[0]  # a last turn in which nobody is asked may have followed
    over = [max(0, coins - 10) for coins in (had, have)]
    if match.state.slots[seat]:
        assert _lying(match.state, seat) == had + sum(laid)
    else:
        assert match.state.coins[seat] == min(10, had + sum(laid))
    said = int(before), int(after), int(lost or 0), int(limit or 10)
    return said == (min(10, had), min(10, have), over[1] - over[0], 10)


def _kept(taken: Taken, part: str, whole: str) -> bool:
    """With this Immortal open and no other, against nobody known."""
    seat, state = _seat(taken), taken.match.state
    totals = []
    for cards in ([taken.option.value], []):
        as_it = state.copied()
        as_it.immortals = [Place() for _ in state.seats]
        as_it.immortals[seat] = Place(cards=cards, known=[EVERYBODY] * len(cards))
        totals.append(RULES.sheet(RULES.observe(as_it, seat)).totals[seat])
    return (int(part), int(whole)) == (totals[0] - totals[1], totals[0])


def _justice(taken: Taken) -> bool:
    return bool(taken.then.state.justice == _seat(taken))


def _offered(taken: Taken, number: str = "1") -> bool:
    (offered,) = _events(taken, "offered")
    return len(offered.args["kinds"]) == int(number)


def _then_military(taken: Taken, military: str) -> bool:
    """Whatever is pillaged, so much is gained as long as there is room."""
    seat = _seat(taken)
    ways = [(taken.then, taken.told)]
    if taken.then.asks[0].prompt == "eight.pillage":
        ways = [apply(taken.then, seat, option.id) for option in taken.then.asks[0].options]
    return all(_military_last(told) == int(military) or not match.state.room(seat) for match, told in ways)


def _military_last(told: Sequence[Event]) -> int:
    gained = [event for event in told if event.kind == "eight.gained" and event.args["what"] == "military"]
    return int(gained[-1].args["count"]) if gained else 0


def _gift(taken: Taken, chaos: str) -> bool:
    """Somebody else is asked for, and gets so much."""
    (decision,) = taken.then.asks
    if decision.prompt != "eight.gift":
        return False
    _, told = apply(taken.then, decision.seat, decision.options[0].id)
    return len(_events(taken, "given", told)) == int(chaos)


def _gift_lost(taken: Taken) -> bool:
    return bool(_events(taken, "gift_lost"))


def _revealed(taken: Taken) -> bool:
    return len(_events(taken, "revealed")) == 1


def _looked(taken: Taken, number: str) -> bool:
    (looked,) = _events(taken, "looked")
    return bool(looked.args["count"] == int(number))


# --- options -----------------------------------------------------------------------------------------------------


def _use(
    taken: Taken, copies: str | None, name: str, price: str | None, more: str | None, in_all: str | None, effect: str
) -> bool:
    card, seat = taken.option.value, _seat(taken)
    key, action = CARD[card].key, ACTION[card]
    state = taken.match.state
    expected = EFFECT[key]
    if key == "lion" and not state.diamonds_left:
        expected = "a Building, for no Diamond"
    if key == "lands_of_fire" and not state.room(seat):
        expected = "a Hero or Building, for no token"
    if copies:
        expected = expected.removeprefix("copy ")
    said = name, int(price or 0), bool(more), bool(in_all), effect
    cost = _paid(taken)
    if taken.then.asks[0].prompt == "eight.fetch":  # he is paid for when it is known whom he brings
        cost = _paid(taken, *apply(taken.then, seat, taken.then.asks[0].options[0].id))
    is_more = bool(cost and action and action.copies)
    named = taken.text(card_phrase(card, _table(taken), seat))
    return said == (named, cost, is_more, bool(copies and cost), expected)


def _fetched(taken: Taken, name: str, where: str, *bonus: str | None) -> bool:
    state = taken.match.state
    lies = "deck" if taken.option.value in state.deck.cards else "discard pile"
    return where == lies and _bonus(taken, *bonus)


def _plays(taken: Taken, name: str, *bonus: str | None) -> bool:
    return _bonus(taken, *bonus)


def _transforms(taken: Taken, name: str, coins: str) -> bool:
    return _lies(taken, coins)


def _chaos_for(taken: Taken, chaos: str, *_: str) -> bool:
    receivers = {int(part.partition(":")[2]) for part in taken.option.parts}
    return [event.args["receiver"] for event in _events(taken, "given")] == sorted(receivers) and chaos == "1"


def _culture_on(taken: Taken, culture: str, name: str) -> bool:
    (event,) = _events(taken, "culture")
    named = taken.text(card_phrase(taken.option.value, _table(taken), _seat(taken)))
    return (event.args["count"], event.args["card"], name) == (int(culture), taken.option.value, named)


def _gains(taken: Taken, number: str, of: str | None, what: str) -> bool:
    """So many, or fewer than there would be if there is room for no more."""
    gained = {event.args["what"]: event.args["count"] for event in _events(taken, "gained")}
    whole = {"coins": 2, "chaos": 1}[taken.option.id.partition(":")[2]]
    said = int(number), int(of or number)
    return said == (gained[taken.option.id.partition(":")[2]], whole)


def _takes(taken: Taken, offer: str, trade: str) -> bool:
    key = trade.lower().replace(" ", "_")
    gained = [(event.args["count"], event.args["what"]) for event in _events(taken, "gained") if event.seat is not None]
    count, what = gained[0]
    if key == "son_of_gorgon":
        return (count, what, offer) == (1, "diamond", "a Diamond for 5 coins")
    number, _, unit = OFFERS[key].partition(" ")
    part = "" if count == int(number) else f"{count} of "
    return offer == f"{part}{number} {unit}" and what.capitalize() in (unit, unit.capitalize())


def _takes_tokens(taken: Taken, tokens: str) -> bool:
    said = {kind: int(count) for count, kind in re.findall(rf"(\d+) ({_KIND})", tokens)}
    counts = _events(taken, "laid")
    if counts:
        got = dict(zip(KINDS, counts[0].args["counts"], strict=True))
    else:
        got = {event.args["what"].capitalize(): event.args["count"] for event in _events(taken, "gained")}
    return said == {kind: count for kind, count in got.items() if kind in KINDS and count}


def _spends(taken: Taken, tokens: str, number: str | None, of: str | None, gained: str | None) -> bool:
    spent = {event.args["what"].capitalize(): event.args["count"] for event in _events(taken, "spent")}
    said = {kind: int(count) for count, kind in re.findall(rf"(\d+) ({_KIND})", tokens)}
    got = {event.args["what"].capitalize(): event.args["count"] for event in _events(taken, "gained")}
    if number is None or gained is None:
        return said == spent
    return said == spent and (int(number), int(of or number)) == (got[gained], 2)


def _to_have(taken: Taken, kind: str, number: str) -> bool:
    return bool(getattr(taken.after.players[_seat(taken)], kind.lower()) == int(number))


def _reveals_justice(taken: Taken, supremacy: str) -> bool:
    gained = [event.args["count"] for event in taken.told[:2] if event.kind == "eight.gained"]
    return gained == [int(supremacy)]


def _look_at_none(taken: Taken, points: str) -> bool:
    """Tomorrow names everybody rightly."""
    match, seat, told = taken.then, _seat(taken), taken.told
    while not match.over:
        decision = match.asks[0]
        answer = decision.options[0].id
        if decision.prompt.startswith("eight.name:"):
            right = match.state.embodied(int(decision.prompt.partition(":")[2]))
            answer = next(option.id for option in decision.options if option.value == right)
        match, more = apply(match, decision.seat, answer)
        told += more
    (names,) = [event for event in told if event.kind == "eight.names_open"]
    return (names.seat, names.args["points"]) == (seat, int(points))


# --- what must not be kept silent --------------------------------------------------------------------------------

_NOTHING_YET = re.compile(r"(go on|let it be|look:.*|no look|name:.*|keep:.*|done|play:.*|transform:.*|reveal B.*)")
"""Answers after which things happen by themselves, or that are foreseen in another way."""


def _untold(taken: Taken) -> Iterator[str]:
    if taken.decision.prompt in ("eight.pick", "eight.gift") and not _is_reveal(taken):
        return
    state, seat = taken.match.state, _seat(taken)
    if _NOTHING_YET.fullmatch(taken.option.id) and taken.decision.prompt != "eight.portal":
        return
    if state.phase == DRAFT and not _is_reveal(taken):
        return
    if state.phase == CALLING and not taken.option.id.startswith("destroy"):
        return
    for other in state.seats:
        whose = "" if other == seat else f"{NAMES[other]}: "
        for title, (old, new) in _changed(taken, other).items():
            yield rf"{whose}(?:{_CHANGE}, )*{title} {old} → {new}[,.].*"
    before, after = _totals(taken)
    if before != after:
        yield rf"Points as they stand {before} → {after}\."
    for event in _events(taken, "destroyed"):
        name = taken.text(card_phrase(event.args["card"], _table(taken), seat))
        yield rf"(?:.+ and )?{re.escape(name)}(?: and .+)? would be destroyed\."


# --- scenes ------------------------------------------------------------------------------------------------------


def _scenes() -> Iterator[EightMatch]:
    """Limits, and what is rare."""
    yield kingdom("A coins 9 M9: ez; B C10; C C10; D C10").use("ez").match
    yield kingdom("A S1 M9; wonders folly").use("folly").match
    yield kingdom("A M9; wonders twin_statues").use("twin_statues").match
    yield kingdom("A D5: lion armory25*3").match
    yield kingdom("A M10: alpha; wonders lands_of_fire").match
    yield kingdom("A M10: fenghuang armory25; wonders lands_of_fire").use("lands_of_fire").match
    yield kingdom("A coins 9: market45; trade pawnbroker blacksmith").use("market45").match
    yield kingdom("A coins 9: alpha; trade pawnbroker").use("alpha").match
    yield kingdom("A coins 3 M9: abunakkashii; B C10; C C10; D C10; deck ez valeen").use("abunakkashii").match
    yield kingdom("A coins 5: fortress43 fenghuang; B: library39; wonders orb_of_chaos").match
    yield kingdom("A M9 coins 2: war_engines37; trade blacksmith").match
    yield kingdom("A: chaos_portal41; deck valeen ez armory25").use("chaos_portal41").match
    yield kingdom("A M9: chaos_portal41; deck valeen ez armory25").use("chaos_portal41").match
    yield kingdom("A as justice: elite_school33 elite_school34").choose("look:0").match
    yield kingdom("A M1 S1 C1; wonders equilibrium").match
    yield draft("A M9: | hand valeen armory25 ez folly lion", seats=4).match
    yield draft("A M10: | hand valeen armory25 ez folly lion", 2, seats=4).match
    yield draft("A as justice: elite_school33 | hand alpha", 2, 2, seats=4).match
    yield draft("A coins 8: | slots lion- folly- | hand ez alpha", 3, 2, seats=4).match
    yield draft("A coins 9 M9: | hand valeen", 4, 2, seats=4).match
    yield calling("A as narashima W3 D1: fenghuang fortress43; B as galmi; C as xian; D as goan_sul").match
    yield calling("A as tomorrow; B as galmi; C as xian; D as goan_sul").match


_ANY_CARD = r"((?:(?!: ).)+?)"
_NOT_OTHER = (
    r"(?!play |name |be |reveal |transform |take |spend |gain |destroy |look )(?!.* from the (?:deck|discard pile))"
)

FORECASTS = Forecasts(
    forecasts={
        rf"{_BONUS}(, doubled on this slot)?\.": _pick,
        r"Tokens (\d+) → (\d+) of (\d+)\.": _tokens,
        r"(\d+) of (\d+) cards? played\.": _played,
        rf"{_COINS} lies? on it\.": _lies,
        r"Coins (\d+) → (\d+) when the draft ends(?:; (\d+) more than (\d+) (?:is|are) lost)?\.": _coins,
        rf"(?:{WHO}: )?({_CHANGE}(?:, {_CHANGE})*)\.": _changes,
        r"Points as they stand (-?\d+) → (-?\d+)\.": _points,
        r"(.+) would be destroyed\.": _destroyed,
        rf"{_COINS} so far, (\d+) left for {WHO}\.": _owed,
        r"May copy: (.+)\.": _may_copy,
        r"(-?\d+) of (-?\d+) points as things stand\.": _kept,
        r"You win every tie from now on\.": _justice,
        r"A Trade card is revealed; what it offers may be taken\.": _offered,
        r"(\d+) Trade cards are revealed; one offer is taken, if any can be\.": _offered,
        r"Then (\d+) Military, if there is still room\.": _then_military,
        r"Another player gets (\d+) Chaos\.": _gift,
        r"Nobody has room for the Chaos of this Bonus\.": _gift_lost,
        r"Everybody sees the top card, and it may be copied\.": _revealed,
        r"The top (\d+) cards are looked at, and one of them is played\.": _looked,
    },
    options={
        rf"{_NOT_OTHER}(copy )?{_ANY_CARD}(?:, {_COINS}( or more)?( in all)?)?: (.+)": _use,
        rf"{_ANY_CARD} from the (deck|discard pile): {_BONUS}": _fetched,
        rf"play (.+?): {_BONUS}": _plays,
        rf"transform (.+) for {_COINS}": _transforms,
        rf"(\d+) Chaos for ({WHO}(?: and {WHO})?)": _chaos_for,
        r"(\d+) Culture on (.+)": _culture_on,
        r"gain (\d+)(?: of (\d+))? (coins?|Chaos)": _gains,
        r"take (.+) \((.+)\)": _takes,
        rf"take ({_TOKENS})": _takes_tokens,
        rf"spend ({_TOKENS})(?:, gain (\d+)(?: of (\d+))? ({_KIND}))?": _spends,
        rf"({_KIND}), to have (\d+)": _to_have,
        r"reveal Justice: (\d+) Supremacy, and win all ties": _reveals_justice,
        r"look at none, for (\d+) VP": _look_at_none,
        r"(?:be|name) .+: .+": no_promise,
        r"destroy .+": no_promise,
    },
    untold=_untold,
    scenes=_scenes,
)
