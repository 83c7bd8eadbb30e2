"""Positions of Immortals in the notation of its test statements, and a table at which they are played on.

A position is written seat by seat: `A as humans+orcs gold 5 energy 4: L:TWI*4 D:TWI | limbo L3 D0 | cards TWI L:RIM`,
`B: L:SKY*2 | plan light1=SKY dark2=blank magic1=M3; shrines L:SKY; tray B*2 green*3; tower A green / B; deck wild:L`.

    as humans+orcs     the tribes of a seat, or one of them; who is not named gets any others
    gold 5 energy 4    what a seat has; in the draft what its tribes give, otherwise nothing, if it is not named
    points 7           points from earlier
    passed             has passed in this performance phase
    : L:TWI*4 D:TWI    cubes on the map; without a number one, with `*rest` all that are nowhere else
    | limbo L3 D0      cubes in the limbos; one that is not named gets the rest, if neither is both share it
    | cards TWI L:RIM! region cards and conflict cards of the collection; with `!` everybody has seen the card
    | plan light1=TWI  what lies face down on the board; these cards belong to the seat and are not named above
    | hand L:RIM       the hand in the draft, filled up to five from the deck; `hand only L:RIM` is not filled up
    | groups 4 3       army groups left in the draft; `groups` alone for none, without it all but the largest
    marker B           who holds the first-player marker, if not the first player
    shrines L:RIM      and `capitals`, `portals`: pieces on the map
    tray A*2 green*3   cubes in the tray; `A*rest` as above
    tower A green / B  the two floors of the tower, which is empty if it is not named
    deck L:RIM         what lies on top of the common deck, the first one topmost; `deck only` all that lies there
    discard L:RIM      the common discard pile; `discard only` if the deck is `only` as well: what is left has the last
                       seat in its collection
    light-deck L:RIM   the draft deck of the Light Realm, in the same way; and `dark-deck`, `light-discard`,
                       `dark-discard`

A card is called RIM (a region card), L:RIM (a conflict card), wild:L, wild:D, M1 to M4, blank, or by its full code.
Region cards that are not named lie in the pool, conflict cards in the deck, inhabitants in the supply. In setup and
draft each player has the home, with the cubes that are nowhere else, and its region card.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import NamedTuple, Self

import pytest

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place, only
from boardgames.engine.decision import Decision, IllegalAnswer, question_for
from boardgames.engine.event import Event
from boardgames.engine.match import apply, start
from boardgames.engine.state import Task
from boardgames.engine.words import plain
from boardgames.games.immortals import battle, seeding
from boardgames.games.immortals.catalogue import (
    ALL_INHABITANTS,
    BY_BUILDING,
    CARD_CODE,
    CARD_OF,
    CONFLICT_CARDS,
    CONFLICT_DECK,
    DARK_TRIBES,
    DRAFT,
    DRAFT_HAND,
    HOME_TWIN_CUBES,
    INHABITANTS,
    LIGHT,
    LIGHT_TRIBES,
    NO_CARD,
    NOBODY,
    PERFORMANCE,
    PLACE_CODE,
    PLACE_OF,
    PLANNING,
    REALM_CODE,
    REALM_KEY,
    REALMS,
    SPACE_CODE,
    SPACE_OF,
    SPACES,
    TRIBES,
    armies_of,
    deck_of,
    groups_of,
    is_region_card,
    members,
    twin_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.setup import new_table
from boardgames.games.immortals.state import ImmortalsState, numbered
from boardgames.games.immortals.table import holder_of
from boardgames.games.immortals.tower import CAPACITY, Floors
from tests.games.immortals.box import conserved

A, B, C, D, E = range(5)
LETTERS = "ABCDE"
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")
GREEN = "green"
TRIBE_OF = {tribe.name.lower().replace(" ", "-"): number for number, tribe in enumerate(TRIBES)}
"""The tribes by their name in a position: `wood-elves`."""
LONGEST_PHASE = 60
"""Turns of a performance phase and one more question; there are at most 55 (4.5)."""
DRAFT_PILES = ("light-deck", "light-discard", "dark-deck", "dark-discard")
NO_HOUSE_RULES: Mapping[str, str] = {}


# --- positions ---------------------------------------------------------------------------------------------------


class Clause(NamedTuple):
    """What is written of a seat. `rows` are the words after each bar, by the word that begins them."""

    tribes: list[int]
    gold: int | None
    energy: int | None
    points: int
    passed: bool
    cubes: dict[int, str]
    rows: dict[str, list[str]]


def performance(
    text: str = "",
    turn: int = A,
    round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """A performance phase at the beginning of a seat's turn; `first` began the round."""
    state = _in_round(text, round, seats, first, house, seed)
    state.phase = PERFORMANCE
    state.agenda = [Task("score_round"), Task("turn", turn)]
    return Play(state)


def planning(
    text: str = "",
    round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """The beginning of a planning phase."""
    state = _in_round(text, round, seats, first, house, seed)
    state.phase = PLANNING
    state.agenda = [Task("score_round"), Task("plan_together")]
    return Play(state)


def reinforcements(
    text: str = "",
    round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """The beginning of a round."""
    state = _in_round(text, round, seats, first, house, seed)
    state.phase = PERFORMANCE
    state.agenda = [Task("begin_round", -1, (round,))]
    return Play(state)


def scoring(
    text: str = "",
    round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """The end of a round has just been scored."""
    state = _in_round(text, round, seats, first, house, seed)
    state.phase = PERFORMANCE
    state.agenda = [Task("score_round")]
    return Play(state)


def homes(
    text: str = "",
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """Setup, when the first player chooses a group for the home."""
    state = _sat_down(text, seats, first, house, seed)
    state.agenda = [Task("begin_game")]
    return Play(state)


def draft(
    text: str = "",
    draft_round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """The beginning of a draft round."""
    state = _sat_down(text, seats, first, house, seed)
    state.phase, state.draft_round = DRAFT, draft_round - 1
    left = _left_of_the_draft(state, text)
    _deal_hands(state, text, left)
    _stack_draft_decks(state, text, left)
    state.agenda = [Task("draft_round")]
    return Play(state)


def seeded(
    text: str = "",
    draft_round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    house: Mapping[str, str] = NO_HOUSE_RULES,
    seed: int = 8,
) -> "Play":
    """Every group is placed and the draft has ended; the tower has just been seeded."""
    state = _sat_down(text, seats, first, house, seed)
    state.phase, state.draft_round = DRAFT, draft_round
    state.groups = [()] * seats
    _stack_draft_decks(state, text, _left_of_the_draft(state, text, placed=True))
    state.agenda = [Task("end_draft")]
    return Play(state)


def _sat_down(text: str, seats: int, first: int, house: Mapping[str, str], seed: int) -> ImmortalsState:
    """A new table with the tribes that are named; `first` begins."""
    state = new_table(seats, seed, house)
    state.marker = state.first = first
    clauses = _clauses(text, seats)
    for tribes, free in ((state.light_tribe, LIGHT_TRIBES), (state.dark_tribe, DARK_TRIBES)):
        named = {seat: tribe for seat, clause in clauses.items() for tribe in clause.tribes if tribe in free}
        others = [tribe for tribe in free if tribe not in named.values()]
        tribes[:] = [named[seat] if seat in named else others.pop(0) for seat in state.seats]
    for seat, clause in clauses.items():
        halves = [TRIBES[tribe].start for tribe in state.tribes(seat)]
        state.gold[seat] = sum(gold for gold, _ in halves) if clause.gold is None else clause.gold
        state.energy[seat] = sum(energy for _, energy in halves) if clause.energy is None else clause.energy
        state.groups[seat] = groups_of(*state.tribes(seat), seats)
    return state


def _in_round(text: str, round: int, seats: int, first: int, house: Mapping[str, str], seed: int) -> ImmortalsState:
    """The table in a round, with everything that is named and all the rest somewhere."""
    state = _sat_down(text, seats, first, house, seed)
    clauses = _clauses(text, seats)
    state.round, state.draft_round = round, 7
    state.marker = next((LETTERS.index(word) for word in _words(text, "marker")), first)
    state.groups = [()] * seats
    state.gold = [clause.gold or 0 for clause in clauses.values()]
    state.energy = [clause.energy or 0 for clause in clauses.values()]
    state.points[BY_BUILDING * seats :] = [clause.points for clause in clauses.values()]
    state.passed = sum(1 << seat for seat, clause in clauses.items() if clause.passed)
    state.shrines, state.capitals, state.portals = (
        sum(1 << PLACE_OF[code] for code in _words(text, name)) for name in ("shrines", "capitals", "portals")
    )
    floors = " ".join(_words(text, "tower")).partition("/")
    state.floors = [tuple(_colours(floor.split())) for floor in (floors[0], floors[2])]
    tray = _words(text, "tray")
    for colour in _colours(word for word in tray if not word.endswith("*rest")):
        state.tray[colour] += 1
    state.inhabitants = (
        ALL_INHABITANTS - state.tray[INHABITANTS] - sum(floor.count(INHABITANTS) for floor in state.floors)
    )
    for seat, clause in clauses.items():
        _set_armies(state, seat, clause, f"{LETTERS[seat]}*rest" in tray)
    left = [card for deck in CONFLICT_DECK for card in deck]
    for seat in state.seats:
        _plan(state, seat, _row(text, seat, "plan"), left)
        _collect(state, seat, _row(text, seat, "cards"), left)
    _stack_deck(state, text, left)
    state.draft_decks.clear()
    state.hands.clear()
    return state


def _set_armies(state: ImmortalsState, seat: int, clause: Clause, tray_takes_the_rest: bool) -> None:
    """Stand the cubes of a seat where they are written, and the others where the rest goes."""
    rest = armies_of(*state.tribes(seat), len(state.gold)) - state.tray[seat]
    rest -= sum(floor.count(seat) for floor in state.floors)
    for place, number in clause.cubes.items():
        if number != "rest":
            state.put(seat, place, int(number))
            rest -= int(number)
    named = {REALM_CODE.index(word[0]): int(word[1:]) for word in clause.rows.get("limbo", [])}
    for realm, count in named.items():
        state.add_to_limbo(seat, realm, count)
        rest -= count
    assert rest >= 0, f"{LETTERS[seat]} has not so many cubes"
    regions = [place for place, number in clause.cubes.items() if number == "rest"]
    if regions:
        state.put(seat, regions[0], rest)
    elif tray_takes_the_rest:
        state.tray[seat] += rest
    else:
        limbos = [realm for realm in REALMS if realm not in named]
        assert limbos or not rest, f"say where the other {rest} cubes of {LETTERS[seat]} are"
        for share, realm in enumerate(limbos):
            state.add_to_limbo(seat, realm, (rest + share) // len(limbos))


def _left_of_the_draft(state: ImmortalsState, text: str, placed: bool = False) -> list[int]:
    """Put cubes and cards of the draft where they are; gives the conflict cards that are left."""
    left = [card for deck in CONFLICT_DECK for card in deck]
    for seat, clause in _clauses(text, len(state.gold)).items():
        home = TRIBES[state.light_tribe[seat]].home
        every = groups_of(*state.tribes(seat), len(state.gold))
        if not placed:
            named = clause.rows.get("groups")
            groups = every[1:] if named is None else tuple(sorted(map(int, named), reverse=True))
            assert not Counter(groups) - Counter(every), f"{LETTERS[seat]} has no such groups"
            state.groups[seat] = groups
        rest = sum(every) - sum(state.groups[seat])
        for place, number in clause.cubes.items():
            state.put(seat, place, int(number))
            rest -= int(number)
        assert rest >= 1, f"nothing is left for the home of {LETTERS[seat]}"
        state.put(seat, home, rest)
        state.put(seat, twin_of(home), HOME_TWIN_CUBES)
        state.region_owner[state.region_card(home)] = seat
        _collect(state, seat, clause.rows.get("cards", []), left)
    return left


def _collect(state: ImmortalsState, seat: int, words: Iterable[str], left: list[int]) -> None:
    """Put cards into a collection."""
    for word in words:
        card = card_of(word.removesuffix("!"))
        if is_region_card(card):
            state.region_owner[card - numbered(len(state.region_owner)).start] = seat
        else:
            left.remove(card)
            state.owned[seat].add(card, EVERYBODY if word.endswith("!") else only(seat))


def _plan(state: ImmortalsState, seat: int, words: Iterable[str], left: list[int]) -> None:
    """Lay cards of a seat on its board."""
    for word in words:
        space, _, name = word.partition("=")
        card = card_of(name.removesuffix("!"))
        state.plans[seat * len(SPACES) + SPACE_OF[space]] = card
        if card in CONFLICT_CARDS or is_region_card(card):
            _collect(state, seat, [name], left)


def _deal_hands(state: ImmortalsState, text: str, left: list[int]) -> None:
    """Give the seats what is named of their hands, then more cards of the same realm up to five."""
    hands = {seat: [card_of(word) for word in _row(text, seat, "hand") if word != "only"] for seat in state.seats}
    for card in [card for hand in hands.values() for card in hand]:
        left.remove(card)
    stacked = Counter(card_of(word) for name in DRAFT_PILES for word in _words(text, name) if word != "only")
    for step, seat in enumerate(state.order_from(state.marker)):
        hand = hands[seat]
        state.hand_realm[seat] = deck_of(hand[0]) if hand else 1 - step % 2
        fitting = [card for card in left if deck_of(card) == state.hand_realm[seat] and card not in stacked]
        for card in fitting[: 0 if "only" in _row(text, seat, "hand") else DRAFT_HAND - len(hand)]:
            left.remove(card)
            hand.append(card)
        state.hands[seat] = Place(cards=hand, known=[only(seat)] * len(hand))


def _stack_draft_decks(state: ImmortalsState, text: str, left: list[int]) -> None:
    """Lay the draft decks and their discard piles; what is left of a deck that is `only` has the last seat."""
    last = state.seats[-1]
    for realm, key in enumerate(REALM_KEY):
        words = _words(text, f"{key}-deck")
        top = [card_of(word) for word in words if word != "only"][::-1]
        discard = [card_of(word) for word in _words(text, f"{key}-discard")]
        for card in [*discard, *top]:
            left.remove(card)
        rest = [card for card in left if deck_of(card) == realm]
        if "only" in words:
            for card in rest:
                state.owned[last].add(card, only(last))
            rest = []
        state.draft_decks[realm] = face_down([*rest, *top])
        state.draft_discards[realm] = tuple(discard)


def _stack_deck(state: ImmortalsState, text: str, left: list[int]) -> None:
    """Lay the common deck and the discard pile."""
    words, thrown = _words(text, "deck"), _words(text, "discard")
    top = [card_of(word) for word in words if word != "only"][::-1]
    discard = [card_of(word) for word in thrown if word != "only"]
    for card in [*top, *discard]:
        left.remove(card)
    last = state.seats[-1]
    if "only" not in words:
        top = [*left, *top]
    elif "only" not in thrown:
        discard += left
    else:
        for card in left:
            state.owned[last].add(card, only(last))
    state.deck, state.discard = face_down(top), tuple(discard)


def card_of(word: str) -> int:
    """The card of a short or full name: `RIM`, `L:RIM`, `wild:L`, `M1`, `blank`, `region:L:RIM`."""
    return next(CARD_OF[name] for name in (word, f"conflict:{word}", f"region:{word}") if name in CARD_OF)


def face_down(cards: list[int]) -> Place:
    """Cards whose order nobody knows, the last one topmost."""
    return Place(cards=cards, known=[UNKNOWN] * len(cards))


def _split(text: str) -> list[str]:
    return [clause.strip() for clause in text.split(";") if clause.strip()]


def _words(text: str, name: str) -> list[str]:
    """The words of a clause that is not about a seat."""
    return next((clause.split()[1:] for clause in _split(text) if clause.split()[0] == name), [])


def _clauses(text: str, seats: int) -> dict[int, Clause]:
    """What is written of each seat."""
    written = {LETTERS.index(clause[0]): clause for clause in _split(text) if clause[0] in LETTERS}
    assert all(seat < seats for seat in written), "nobody sits there"
    return {seat: _clause(written.get(seat, LETTERS[seat])) for seat in range(seats)}


def _row(text: str, seat: int, name: str) -> list[str]:
    """The words after a bar in the clause of a seat."""
    return next((_clause(clause).rows.get(name, []) for clause in _split(text) if clause[0] == LETTERS[seat]), [])


def _clause(text: str) -> Clause:
    head, _, things = text.partition(":")
    tribes = re.search(r" as ([\w+-]+)", head)
    counts = {name: int(count) for name, count in re.findall(r" (gold|energy|points) (\d+)", head)}
    parts = [part.split() for part in things.split("|")]
    pairs = [word.partition("*") for word in parts[0]]
    return Clause(
        [TRIBE_OF[name] for name in tribes[1].split("+")] if tribes else [],
        counts.get("gold"),
        counts.get("energy"),
        counts.get("points", 0),
        " passed" in head,
        {PLACE_OF[code]: number or "1" for code, _, number in pairs},
        {part[0]: part[1:] for part in parts[1:]},
    )


def _colours(words: Iterable[str]) -> list[int]:
    """Cubes by colour: `A*2 green`."""
    pairs = [word.partition("*") for word in words]
    colours = [(INHABITANTS if name == GREEN else LETTERS.index(name), number) for name, _, number in pairs]
    return [colour for colour, number in colours for _ in range(int(number or 1))]


def cubes(text: str) -> Counter[int]:
    """How many cubes of each colour: `A*2 green`."""
    return Counter(_colours(text.split()))


# --- the tower ---------------------------------------------------------------------------------------------------


@contextmanager
def falls(out: str) -> Iterator[list[Counter[int]]]:
    """For everything that is dropped in this time, let just these cubes come out; gives what was dropped each time."""
    dropped: list[Counter[int]] = []

    def drop(chance: Random, floors: Floors, falling: Iterable[int]) -> list[int]:
        dropped.append(Counter(falling))
        inside = dropped[-1] + Counter(colour for floor in floors for colour in floor)
        assert cubes(out) <= inside, f"{out} can't come out of {inside}"
        kept = sorted((inside - cubes(out)).elements())
        floors[:] = [tuple(kept[:CAPACITY]), tuple(kept[CAPACITY:])]
        return list(cubes(out).elements())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(battle, "drop", drop)
        patch.setattr(seeding, "drop", drop)
        yield dropped


# --- a table -----------------------------------------------------------------------------------------------------


class Play:
    """A table that is played on, in strict mode; `told` are the events since the last answer."""

    def __init__(self, state: ImmortalsState) -> None:
        conserved(state)
        self.match, self.told = start(RULES, state, strict=True)
        conserved(self.state)

    @property
    def state(self) -> ImmortalsState:
        return self.match.state

    @property
    def question(self) -> Decision:
        """The first open question."""
        return self.match.asks[0]

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked first, and of whom: `("turn", A)`."""
        return self.question.prompt.removeprefix("immortals."), self.question.seat

    @property
    def asked_seats(self) -> list[int]:
        return [decision.seat for decision in self.match.asks]

    # --- answers

    def offered(self, seat: int | None = None) -> list[str]:
        """The options of a seat, or of the one that is asked first; none if nothing is asked of it."""
        seat = self.question.seat if seat is None else seat
        if seat not in self.asked_seats:
            return []
        return [option.id for option in question_for(self.match.asks, seat).options]

    def offers(self, role: str, seat: int | None = None) -> list[str]:
        """What is offered in a role, as in `attack from:L:HOA`."""
        return [option.removeprefix(f"{role}:") for option in self.offered(seat) if option.startswith(f"{role}:")]

    def answer(self, seat: int, option: str) -> Self:
        """Give the answer of a seat; raises IllegalAnswer for one that is refused."""
        self.match, self.told = apply(self.match, seat, option, strict=True)
        conserved(self.state)
        return self

    def choose(self, *options: str) -> Self:
        """Give these answers, one after another, to whoever is asked first; `told` is what all of them brought."""
        told: list[Event] = []
        for option in options:
            told += self.answer(self.question.seat, option).told
        self.told = tuple(told)
        return self

    def refuses(self, option: str, seat: int | None = None) -> bool:
        """Whether an answer is refused, to whoever is asked first or to a seat; the table stays as it is."""
        try:
            apply(self.match, self.question.seat if seat is None else seat, option, strict=True)
        except IllegalAnswer:
            return True
        return False

    def reveal(self, space: str, *options: str) -> Self:
        """The active player reveals the card of a space and goes on with these answers."""
        return self.choose(f"reveal:{space}", *options)

    def pass_turn(self, resource: str = "gold") -> Self:
        """The active player passes, or takes the income after passing."""
        return self.choose(*(["pass"] if "pass" in self.offered() else []), resource)

    def pass_until(self, seat: int, prompt: str = "turn") -> Self:
        """Everybody passes until a seat is asked for something."""
        for _ in range(LONGEST_PHASE):
            if self.asked == (prompt, seat):
                return self
            self.pass_turn()
        raise AssertionError(f"{prompt} is never asked of {LETTERS[seat]}")

    def end_performance(self) -> Self:
        """Everybody passes until the phase is over; `told` is what all that brought."""
        told: list[Event] = []
        for _ in range(LONGEST_PHASE):
            if self.match.over or self.asked[0] not in ("turn", "income"):
                self.told = tuple(told)
                return self
            told += self.pass_turn().told
        raise AssertionError("the performance phase does not end")

    def plan(self, seat: int, plan: str = "") -> Self:
        """Plan all spaces of a seat: `light1=RIM magic1=M2`; those that are not named stay empty."""
        named = dict(word.split("=") for word in plan.split())
        for space in SPACE_CODE:
            card = CARD_CODE[card_of(named[space])] if space in named else "empty"
            self.answer(seat, f"plan:{space}:{card}")
        return self

    def plan_all(self, plans: Mapping[int, str] | None = None) -> Self:
        """Everybody plans; who is not named plans nothing."""
        for seat in self.asked_seats:
            self.plan(seat, (plans or {}).get(seat, ""))
        return self

    def pick(self, picks: Mapping[int, str] | None = None) -> Self:
        """Everybody picks a card in the draft, `L:RIM`; who is not named picks the first that is offered."""
        told: list[Event] = []
        for seat in self.asked_seats:
            card = (picks or {}).get(seat)
            option = self.offered(seat)[0] if card is None else f"pick:{CARD_CODE[card_of(card)]}"
            told += self.answer(seat, option).told
        self.told = tuple(told)
        return self

    # --- what lies where

    def on(self, place: str) -> tuple[int, int]:
        """Who stands on a place, and with how many cubes: `(A, 3)`, `(NOBODY, 0)`."""
        return holder_of(self.state, PLACE_OF[place]), self.state.cubes[PLACE_OF[place]]

    def places(self, seat: int) -> list[str]:
        """The places that a seat occupies."""
        return [PLACE_CODE[place] for place in members(self.state.held[seat])]

    def limbo(self, seat: int) -> tuple[int, int]:
        """Cubes in the light and in the dark limbo."""
        return self.state.in_limbo(seat, LIGHT), self.state.in_limbo(seat, 1 - LIGHT)

    def resources(self, seat: int) -> tuple[int, int]:
        """Gold and energy."""
        return self.state.gold[seat], self.state.energy[seat]

    def score(self, seat: int) -> int:
        return self.state.score(seat)

    @property
    def tray(self) -> Counter[int]:
        """The cubes in the tray by colour, to be compared with `cubes("A*2 green")`."""
        return +Counter({(*self.state.seats, INHABITANTS)[at]: count for at, count in enumerate(self.state.tray)})

    @property
    def tower(self) -> Counter[int]:
        """The cubes in the tower by colour."""
        return Counter(colour for floor in self.state.floors for colour in floor)

    @property
    def pool(self) -> list[str]:
        return self.region_cards(NOBODY)

    def region_cards(self, seat: int) -> list[str]:
        """The region cards of a seat, planned or not: `RIM`."""
        numbers = numbered(len(self.state.region_owner))
        return names(card for card, owner in zip(numbers, self.state.region_owner, strict=True) if owner == seat)

    def conflict_cards(self, seat: int) -> list[str]:
        """The conflict cards of a seat, planned or not: `L:RIM`, `wild:L`."""
        return names(sorted(self.state.owned[seat].cards))

    def planned(self, seat: int) -> dict[str, str]:
        """What lies on the board of a seat: `{"light1": "RIM"}`."""
        plan = zip(SPACE_CODE, self.state.plan(seat), strict=True)
        return {space: names([card])[0] for space, card in plan if card != NO_CARD}

    def hand(self, seat: int) -> list[str]:
        """The draft hand of a seat."""
        return names(self.state.hands[seat].cards)

    @property
    def deck(self) -> list[str]:
        """The common deck, its top first."""
        return names(self.state.deck.cards[::-1])

    @property
    def discard(self) -> list[str]:
        """The common discard pile, the last one last."""
        return names(self.state.discard)

    # --- what can be read

    def view(self, seat: int | None) -> ImmortalsObservation:
        return RULES.observe(self.state, seat)

    def events(self, kind: str) -> list[Event]:
        """The events of that kind since the last answer: `battle`."""
        return [event for event in self.told if event.kind == f"immortals.{kind}"]

    def log(self, reader: int | None = None) -> list[str]:
        """What was told since the last answer, as a seat reads it."""
        phrases = [RULES.words.event(event.seen_by(reader), reader) for event in self.told]
        return [plain(phrase, NAMES) for phrase in phrases if phrase is not None]


def names(cards: Iterable[int]) -> list[str]:
    """The short names of cards."""
    return [CARD_CODE[card].removeprefix("region:").removeprefix("conflict:") for card in cards]
