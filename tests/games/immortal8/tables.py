"""Positions of Immortal 8 in the notation of its test statements, and a table at which they are played on.

A position is written seat by seat: `A as galmi coins 5 M2 S1: alpha armory25*3; B: lion/; wonders folly; discard ez`.

    as galmi+xian     the Immortals of a seat; who holds fewer than are dealt gets any others, Justice last of all
    coins 5 M2 S1 C1  coins, Military, Science and Chaos tokens
    W2 D1 VP3 SUP1    Wonder tokens, Diamonds, VP tokens, Supremacy tokens
    : alpha armory25  the Kingdom, both rows from the left
    armory25*3        with 3 Culture
    armory25/         tilted; a Wonder that is tilted was activated in this turn
    | slots ez folly- the draft board from slot 1: played, transformed, with what lies on it as in a game; what is
                      missing up to the turn was transformed
    | hand lion       cards in hand; the rest of it is dealt from what is left
    wonders folly     the Wonders zone
    discard lion ez   the Civilization discard pile
    deck ritual ez    what lies on top of the Civilization deck, the first one topmost
    deck only ritual  all that is in the deck; what is left lies in the discard pile
    trade blacksmith  what lies on top of the Trade deck, the first one topmost; `trade only` likewise

Cards are named by their codes: a Building with the number of its copy, Trade cards by their keys. Cards that are not
named lie in the deck. With three seats only the even copies of Buildings are in the box.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Self

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place, only
from boardgames.engine.decision import Decision, IllegalAnswer, question_for
from boardgames.engine.event import Event
from boardgames.engine.match import apply, start
from boardgames.engine.state import Task
from boardgames.engine.words import plain
from boardgames.games.immortal8.bonus import place_of
from boardgames.games.immortal8.cards import CARD, CODE, OF_CODE
from boardgames.games.immortal8.catalogue import (
    ALL_BUILDINGS,
    ALL_HEROES,
    ALL_WONDERS,
    BUILDINGS,
    BYUN,
    CARDS,
    COIN_LIMIT,
    DIAMONDS,
    DOUBLING,
    DRAFT,
    FIRST_GAME,
    HAND,
    JUSTICE,
    KINGDOM,
    SLOT_COINS,
    SUPREMACY,
    TOKEN_LIMIT,
    USUAL,
    WITH_BYUN,
    WITH_JUSTICE,
    set_of,
)
from boardgames.games.immortal8.company import taking_part
from boardgames.games.immortal8.destruction import enter
from boardgames.games.immortal8.immortals import IMMORTAL, OF_KEY
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.setup import COMPANY, new_table
from boardgames.games.immortal8.state import MOST_SLOTS, NO_BONUS, NOBODY, Bonus, EightState, members
from boardgames.games.immortal8.trade import KIND, TRADES
from tests.games.walks import Walked

A, B, C, D, E, F = range(6)
LETTERS = "ABCDEF"
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
OWNED = {
    "coins": "coins",
    "M": "military",
    "S": "science",
    "C": "chaos",
    "W": "wonder_tokens",
    "D": "diamonds",
    "VP": "points",
    "SUP": "supremacy",
}
"""What a seat owns, by its name in a position."""
TRADE_KEYS = tuple(trade.key for trade in TRADES)


# --- positions ---------------------------------------------------------------------------------------------------


class Clause(NamedTuple):
    """What is written of a seat."""

    owned: dict[str, int]
    immortals: list[int]
    kingdom: list[str]
    slots: list[str]
    hand: list[str]


class Box:
    """The Civilization cards that are not laid out yet; each can be taken once."""

    def __init__(self, seats: int) -> None:
        self.left = [card for card in CARDS if seats > 3 or card not in BUILDINGS[::2]]

    def take(self, code: str) -> int:
        """The card of that code; raises ValueError if it is not there any more."""
        self.left.remove(OF_CODE[code])
        return OF_CODE[code]

    def take_all(self, codes: Iterable[str]) -> list[int]:
        return [self.take(code) for code in codes]


def kingdom(
    text: str = "",
    turn: int = A,
    round: int = 1,
    *,
    seats: int = 4,
    first: int | None = None,
    company: str = USUAL,
    justice: int = NOBODY,
    seed: int = 8,
) -> "Play":
    """A Kingdom phase at the beginning of a seat's turn, which is the first one unless `first` says otherwise.

    `justice` is a seat that embodies Justice and has revealed her.
    """
    state, box = _laid_out(text, round, seats, company, justice, seed)
    state.phase = KINGDOM
    state.order = _order(turn if first is None else first, round, seats)
    _finish(state, box, text)
    turns = [Task("begin_turn", seat) for seat in state.order[state.order.index(turn) :]]
    return Play(_with_agenda(state, [*turns, Task("supremacy_phase")]))


def draft(
    text: str = "",
    turn: int = 1,
    round: int = 1,
    *,
    seats: int = 4,
    first: int = A,
    company: str = USUAL,
    justice: int = NOBODY,
    seed: int = 8,
) -> "Play":
    """A draft turn of a Round; `first` is the first player of Round 1, who is known in Round 2."""
    state, box = _laid_out(text, round, seats, company, justice, seed)
    state.phase, state.turn = DRAFT, turn
    if round == 2:
        state.order = _order(first, 1, seats)
    state.laid = [NO_BONUS] * (MOST_SLOTS * seats)
    clauses = _clauses(text)
    for seat, clause in clauses.items():
        for word in clause.slots:
            _fill_slot(state, seat, box.take(word.removesuffix("-")), plays=not word.endswith("-"))
    named = {seat: box.take_all(clause.hand) for seat, clause in clauses.items()}
    top = box.take_all(_words(text, "deck"))
    for seat in state.seats:
        while len(state.slots[seat]) < turn - 1:
            _fill_slot(state, seat, box.left.pop(), plays=False)
        cards = named.get(seat, [])
        for card in [*cards, *(box.left.pop() for _ in range(HAND[round] - turn + 1 - len(cards)))]:
            state.hands[seat].add(card, only(seat))
    state.deck = face_down([*box.left, *reversed(top)])
    turns = [Task("draft_turn", NOBODY, (each,)) for each in range(turn, HAND[round] + 1)]
    return Play(_with_agenda(state, [*turns, *map(Task, ("end_draft", "kingdom_phase", "supremacy_phase"))]))


def supremacy(
    text: str = "",
    round: int = 2,
    *,
    seats: int = 4,
    first: int = A,
    company: str = USUAL,
    justice: int = NOBODY,
    seed: int = 8,
) -> "Play":
    """The beginning of a Supremacy phase; `first` was the first player of this Round."""
    state, box = _laid_out(text, round, seats, company, justice, seed)
    state.phase, state.order = KINGDOM, _order(first, round, seats)
    _finish(state, box, text)
    return Play(_with_agenda(state, [Task("supremacy_phase")]))


def calling(
    text: str = "",
    *,
    seats: int = 4,
    company: str = USUAL,
    justice: int = NOBODY,
    byun: int = NOBODY,
    seed: int = 8,
) -> "Play":
    """The beginning of the VP phase; who is `as` one Immortal has kept it. `byun` is the seat that revealed him."""
    state, box = _laid_out(text, 2, seats, company, justice, seed, each=1)
    state.phase, state.order, state.byun = SUPREMACY, _order(A, 2, seats), byun
    _finish(state, box, text)
    return Play(_with_agenda(state, []))


def _laid_out(
    text: str, round: int, seats: int, company: str, justice: int, seed: int, each: int = 0
) -> tuple[EightState, Box]:
    """What lies in front of the seats and in the middle, but for the Civilization deck; and the cards that are left."""
    clauses = _clauses(text)
    state = new_table(seats, seed, {COMPANY: company})
    state.round, state.justice, state.agenda = round, justice, []
    box = Box(seats)
    for seat, clause in clauses.items():
        for name, count in clause.owned.items():
            getattr(state, OWNED[name])[seat] = count
        for word in clause.kingdom:
            _lay(state, seat, word, box)
    for word in _words(text, "wonders"):
        _lay(state, NOBODY, word, box)
    state.discard = tuple(box.take_all(_words(text, "discard")))
    _embody(state, clauses, each or (2 if seats == 3 else 1))
    _stack_trades(state, _words(text, "trade"))
    return state, box


def _split(text: str) -> list[str]:
    return [clause.strip() for clause in text.split(";") if clause.strip()]


def _words(text: str, name: str) -> list[str]:
    """The words of a clause."""
    return next((clause.split()[1:] for clause in _split(text) if clause.split()[0] == name), [])


def _clauses(text: str) -> dict[int, Clause]:
    """What is written of each seat that is named."""
    return {LETTERS.index(clause[0]): _clause(clause) for clause in _split(text) if clause[0] in LETTERS}


def _clause(text: str) -> Clause:
    head, _, cards = text.partition(":")
    immortals = re.search(r" as ([\w+]+)", head)
    owned = {name: int(count) for name, count in re.findall(r" ([A-Za-z]+) ?(\d+)", head)}
    parts = [part.split() for part in cards.split("|")]
    rows = {part[0]: part[1:] for part in parts if part and part[0] in ("slots", "hand")}
    in_kingdom = parts[0] if parts[0] and parts[0][0] not in rows else []
    named = [OF_KEY[key] for key in immortals[1].split("+")] if immortals else []
    return Clause(owned, named, in_kingdom, rows.get("slots", []), rows.get("hand", []))


def _lay(state: EightState, seat: int, word: str, box: Box) -> None:
    """Lay a card into a Kingdom or the Wonders zone: `armory25*3/`."""
    code, _, culture = word.removesuffix("/").partition("*")
    card = box.take(code)
    assert (seat == NOBODY) == bool(set_of(card) & ALL_WONDERS), f"{code} does not lie there"
    enter(state, seat, card)
    state.culture[card] = int(culture or 0)
    if word.endswith("/"):
        state.tilted |= 1 << card
        state.activated |= set_of(card) & ALL_WONDERS


def _embody(state: EightState, clauses: dict[int, Clause], each: int) -> None:
    """Deal the Immortals that are named, and others to who has too few, Justice last."""
    free = sorted(taking_part(state.company, len(state.coins)), reverse=True)
    held = {seat: list(clauses[seat].immortals) if seat in clauses else [] for seat in state.seats}
    if state.justice != NOBODY:
        held[state.justice] = [JUSTICE]
    if BYUN in free and not any(BYUN in named for named in held.values()):
        free.remove(BYUN)
    for named in held.values():
        for immortal in named:
            if immortal in free:
                free.remove(immortal)
    for seat, named in held.items():
        while len(named) < each and seat != state.justice:
            named.append(free.pop(0))
        state.immortals[seat] = Place(cards=named, known=[only(seat)] * len(named))
    if state.justice != NOBODY:
        state.immortals[state.justice].known = [EVERYBODY]
    state.undealt = face_down(sorted(free))


def _stack_trades(state: EightState, words: list[str]) -> None:
    """Lay the Trade cards that are named on top of the Trade deck; with `only` all others are discarded."""
    free, top = list(range(len(KIND))), []
    for key in words:
        if key != "only":
            top.append(next(card for card in free if TRADES[KIND[card]].key == key))
            free.remove(top[-1])
    state.trade = face_down(top[::-1] if "only" in words else [*free, *top[::-1]])
    state.trade_discard = tuple(free) if "only" in words else ()


def _finish(state: EightState, box: Box, text: str) -> None:
    """The Civilization deck: what is named on top of what is left, or with `only` alone."""
    words = _words(text, "deck")
    top = box.take_all(word for word in words if word != "only")[::-1]
    if "only" in words:
        state.discard = (*state.discard, *box.left)
        box.left.clear()
    state.deck = face_down([*box.left, *top])


def _fill_slot(state: EightState, seat: int, card: int, *, plays: bool) -> None:
    """Lay a card on the draft board, with its Bonus or with the coins of the slot."""
    slot = len(state.slots[seat])
    laid = Bonus(coins=SLOT_COINS[state.round][slot])
    if plays:
        bonus = CARD[card].bonus
        laid = (bonus.doubled if (state.round, slot + 1) == DOUBLING else bonus)._replace(gifts=0)
        state.played[seat] |= 1 << slot
        state.pending[seat] += sum(laid.civilization)
    state.laid[place_of(seat, slot)] = laid
    state.slots[seat].add(card, EVERYBODY if plays else only(seat))


def _order(first: int, round: int, seats: int) -> tuple[int, ...]:
    """Clockwise from the first player in Round 1, counterclockwise in Round 2."""
    return tuple((first + (step if round == 1 else -step)) % seats for step in range(seats))


def _with_agenda(state: EightState, tasks: list[Task]) -> EightState:
    """The tasks, and after them the rest of the game."""
    if state.round == 1:
        tasks = [*tasks, Task("living_draft", NOBODY, (2,)), Task("kingdom_phase"), Task("supremacy_phase")]
    state.agenda = [*tasks, Task("vp_phase")][::-1]
    conserved(state)
    return state


def face_down(cards: list[int]) -> Place:
    """Cards whose order nobody knows, the last one topmost."""
    return Place(cards=cards, known=[UNKNOWN] * len(cards))


# --- what holds at any moment ------------------------------------------------------------------------------------


def conserved(state: EightState) -> None:
    """Every card, Immortal and Diamond of the box lies somewhere, once; no limit is exceeded (E228, E229)."""
    places = [state.deck, state.aside, *state.hands, *state.waiting, *state.slots]
    rows = [*state.heroes, *state.buildings, state.wonders, state.discard]
    cards = [card for place in places for card in place.cards] + [card for row in rows for card in row]
    assert Counter(cards) == Counter(Box(len(state.coins)).left)
    assert Counter([*state.trade.cards, *state.trade_discard, *state.offers]) == Counter(range(len(KIND)))
    everywhere = [*places, state.trade, *state.immortals, state.undealt]
    assert all(len(place.cards) == len(place.known) for place in everywhere)
    _immortals_conserved(state)
    _limits_kept(state)
    _kingdoms_agree(state)


def _immortals_conserved(state: EightState) -> None:
    """Byun Hyung Ja lies apart once he is revealed, or when everybody knows that he was not dealt."""
    immortals = [card for place in (*state.immortals, state.undealt) for card in place.cards]
    taking = taking_part(state.company, len(state.coins))
    assert Counter(immortals) in (Counter(taking), Counter(number for number in taking if number != BYUN))
    assert state.justice == NOBODY or state.immortals[state.justice].cards == [JUSTICE]


def _limits_kept(state: EightState) -> None:
    owned = [getattr(state, name) for name in OWNED.values()]
    assert min(count for counts in owned for count in counts) >= 0
    assert max(state.coins) <= COIN_LIMIT
    assert state.diamonds_left >= 0
    assert sum(state.diamonds) + state.diamonds_left == DIAMONDS
    for seat in state.seats:
        assert sum(state.civilization(seat)) + state.pending[seat] <= TOKEN_LIMIT
        laid = [state.laid[place_of(seat, slot)] for slot in members(state.played[seat])]
        assert state.pending[seat] == sum(sum(bonus.civilization) for bonus in laid)


def _kingdoms_agree(state: EightState) -> None:
    """What follows from the rows of the Kingdoms is true."""
    for seat in state.seats:
        assert state.control[seat] == set_of(*state.heroes[seat], *state.buildings[seat])
        assert set_of(*state.heroes[seat]) & ~ALL_HEROES == set_of(*state.buildings[seat]) & ~ALL_BUILDINGS == 0
    for card in CARDS:
        owner = next((seat for seat in state.seats if state.control[seat] >> card & 1), NOBODY)
        assert state.owner[card] == owner
        assert state.culture[card] >= 0
        assert not state.culture[card] or owner != NOBODY
    wonders = set_of(*state.wonders)
    assert not wonders & ~ALL_WONDERS
    assert not state.tilted & ~(wonders | set_of(*(card for card in CARDS if state.owner[card] != NOBODY)))
    assert state.activated == state.tilted & wonders


# --- a table -----------------------------------------------------------------------------------------------------


class Play:
    """A table that is played on, in strict mode; `told` are the events since the last answer."""

    def __init__(self, state: EightState) -> None:
        self.match, self.told = start(RULES, state, strict=True)
        conserved(self.state)

    @property
    def state(self) -> EightState:
        return self.match.state

    @property
    def question(self) -> Decision:
        """The first open question."""
        return self.match.asks[0]

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked first, and of whom: `("turn", A)`."""
        return self.question.prompt.removeprefix("eight."), self.question.seat

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
        """What is offered in a role, as in `use:alpha`."""
        return [option.partition(":")[2] for option in self.offered(seat) if option.startswith(f"{role}:")]

    def uses(self, seat: int | None = None) -> list[str]:
        """The cards that can be activated or used."""
        return self.offers("use", seat)

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

    def go_on(self, option: str) -> Self:
        """Give this answer as long as it is offered to whoever is asked first; `told` is what all that brought."""
        told: list[Event] = []
        while not self.match.over and option in self.offered():
            told += self.answer(self.question.seat, option).told
        self.told = tuple(told)
        return self

    def use(self, card: str, *options: str) -> Self:
        """Activate or use a card, and go on with these answers."""
        return self.choose(f"use:{card}", *options)

    def refuses(self, option: str, seat: int | None = None) -> bool:
        """Whether an answer is refused, to whoever is asked first or to a seat; the table stays as it is."""
        try:
            apply(self.match, self.question.seat if seat is None else seat, option, strict=True)
        except IllegalAnswer:
            return True
        return False

    def end_turn(self) -> Self:
        """The active player ends the turn."""
        return self.choose("end the turn")

    def end_turns(self) -> Self:
        """Everybody ends the turn until something else is asked."""
        return self.go_on("end the turn")

    def let_be(self) -> Self:
        """Justice stays hidden: every window is declined until something else is asked."""
        return self.go_on("let it be")

    def pick(self, picks: Mapping[int, str] | None = None) -> Self:
        """Draft answers by seat: `play:alpha`, `transform:ez`; the others transform their highest card."""
        told: list[Event] = []
        for seat in self.asked_seats:
            last = next(option for option in self.offered(seat)[::-1] if option.startswith("transform:"))
            told += self.answer(seat, (picks or {}).get(seat, last)).told
        self.told = tuple(told)
        return self

    # --- what lies where

    def civilization(self, seat: int) -> tuple[int, int, int]:
        """Military, Science and Chaos of a seat."""
        return self.state.civilization(seat)

    def owned(self, seat: int) -> dict[str, int]:
        """All that a seat owns, by its name in a position; what there is none of is left out."""
        return {
            name: getattr(self.state, OWNED[name])[seat] for name in OWNED if getattr(self.state, OWNED[name])[seat]
        }

    def kingdom(self, seat: int) -> list[str]:
        """Heroes, then Buildings, each from the left."""
        return codes([*self.state.heroes[seat], *self.state.buildings[seat]])

    def culture(self, code: str) -> int:
        return self.state.culture[OF_CODE[code]]

    def tilted(self, code: str) -> bool:
        return bool(self.state.tilted >> OF_CODE[code] & 1)

    @property
    def wonders(self) -> list[str]:
        return codes(self.state.wonders)

    @property
    def discard(self) -> list[str]:
        return codes(self.state.discard)

    @property
    def deck(self) -> list[str]:
        """The Civilization deck, its top first."""
        return codes(self.state.deck.cards[::-1])

    @property
    def trade_discard(self) -> list[str]:
        return [TRADES[KIND[card]].key for card in self.state.trade_discard]

    def hand(self, seat: int) -> list[str]:
        return codes(self.state.hands[seat].cards)

    def slots(self, seat: int) -> list[str]:
        """The draft board of a seat, as it is written in a position."""
        played = self.state.played[seat]
        cards = codes(self.state.slots[seat].cards)
        return [code if played >> slot & 1 else f"{code}-" for slot, code in enumerate(cards)]

    def laid(self, seat: int, slot: int) -> Bonus:
        """What lies on a slot, counted from 1."""
        return self.state.laid[place_of(seat, slot - 1)]

    def immortals(self, seat: int) -> list[str]:
        return [IMMORTAL[number].key for number in self.state.immortals[seat].cards]

    # --- what can be read

    def view(self, seat: int | None) -> EightObservation:
        return RULES.observe(self.state, seat)

    def events(self, kind: str) -> list[Event]:
        """The events of that kind since the last answer: `used`."""
        return [event for event in self.told if event.kind == f"eight.{kind}"]

    def log(self, reader: int | None = None) -> list[str]:
        """What was told since the last answer, as a seat reads it."""
        phrases = [RULES.words.event(event.seen_by(reader), reader) for event in self.told]
        return [plain(phrase, NAMES) for phrase in phrases if phrase is not None]


def codes(cards: Iterable[int]) -> list[str]:
    """What cards are called."""
    return [CODE[card] for card in cards]


# --- walks -------------------------------------------------------------------------------------------------------

Table = tuple[int, str]
"""A number of seats, and which Immortals take part."""
TABLES: tuple[Table, ...] = (
    (3, USUAL),
    (3, WITH_JUSTICE),
    (3, WITH_BYUN),
    (3, FIRST_GAME),
    (4, USUAL),
    (4, WITH_BYUN),
    (4, FIRST_GAME),
    (5, USUAL),
    (5, WITH_BYUN),
    (5, FIRST_GAME),
    (6, USUAL),
    (6, WITH_BYUN),
    (6, FIRST_GAME),
)
"""Every number of players with every company of Immortals."""


def table_id(table: Table) -> str:
    """The name of a table among the tests."""
    return f"{table[0]}-{table[1]}"


GAME = Walked(
    rules=RULES,
    tables=TABLES,
    setup=lambda table: (table[0], {COMPANY: table[1]}),
    seats=lambda state: len(state.coins),
    conserved=conserved,
    over=lambda state: state.over,
    longest=1000,
    name=table_id,
)
"""Immortal 8 as it is walked, by tables; more than three times the longest of 660 random games."""
