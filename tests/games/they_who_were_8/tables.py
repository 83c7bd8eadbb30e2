"""Positions of They Who Were 8 in the notation of its test statements, and a table at which they are played on.

A position is written seat by seat: `A ANA 1+2 used, ARI, hand VAL JOU; B CAS 5+1; deck KNO CON; supply 4+7`.

    CAS 5+1 used      a god with 5 Glory and 1 Infamy (none if not said), its power used; `immune` likewise
    hand VAL JOU      cards in hand
    deck KNO CON      what lies on top of the deck, the last one topmost
    discard JEA       the discard pile
    supply 4+7        Glory and Infamy left; what is missing then lies on the last god of the last seat

The first god of a seat is the left one. Gods that are not named go to the seats that lack some, in the order of the
alphabet. Hands that are not named are filled from what is left, the rest of the cards is the bottom of the deck.
"""

from collections import Counter
from typing import Self

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place, only
from boardgames.engine.decision import Decision, Option, question_for
from boardgames.engine.match import apply, start
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.engine.words import Phrase, plain
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE
from boardgames.games.they_who_were_8.catalogue import MODES, TOKENS_OF_EACH
from boardgames.games.they_who_were_8.god import OPENING, TURN
from boardgames.games.they_who_were_8.gods import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.state import TheyState
from tests.games.walks import Walked

A, B, C, D = range(4)
LETTERS = "ABCD"
NAMES = ("Ann", "Ben", "Cy", "Dee")


def position(text: str, at: str, mode: str = "base", *, seats: int = 4, first: int = A) -> TheyState:
    """The position written in `text`, in the third round, at the beginning of `at`; the rest of the round follows.

    `at` is `opening A` or `turn B` (the powers before that turn), `play C` (the turn itself), `evening`, `passing`, or,
    in the base game, `deal`.
    """
    clauses = {clause.split()[0]: clause.strip().partition(" ")[2] for clause in text.split(";") if clause.strip()}
    moment, _, letter = at.partition(" ")
    order = [*range(first, seats), *range(first)]
    before = order[: order.index(LETTERS.index(letter))] if letter else order
    state = TheyState(
        rng=Rng(seed=8),
        agenda=rest_of_round(moment, order[len(before) :]),
        mode=mode,
        round=3,
        first=first,
        phase=moment,
        hands=[Place() for _ in range(seats)],
        had_turn=sum(only(seat) for seat in before),
    )
    owners = {LETTERS.index(key): words for key, words in clauses.items() if key in LETTERS}
    _seat_gods(state, owners)
    _fill_supply(state, clauses.get("supply"))
    _deal(state, owners, clauses)
    conserved(state)
    return state


def rest_of_round(moment: str, seats: list[int]) -> list[Task]:
    """The agenda of a round from a moment on, what comes first at its end."""
    if moment in ("evening", "passing", "deal"):
        return [Task({"evening": "end_turns", "passing": "pass_cards", "deal": "before_deal"}[moment])]
    tasks = [Task("begin_turn", seat, (TURN,)) for seat in seats]
    if moment == "opening":
        tasks[0] = Task("begin_turn", seats[0], (OPENING,))
    if moment == "play":
        tasks[0] = Task("turn", seats[0])
    return [*tasks, Task("end_turns")][::-1]


def _seat_gods(state: TheyState, owners: dict[int, str]) -> None:
    seated: dict[int, list[int]] = {seat: [] for seat in range(len(state.hands))}
    for seat, words in owners.items():
        for code, *details in map(str.split, words.split(",")):
            if code == "hand":
                continue
            god = GOD_OF_CODE[code]
            seated[seat].append(god)
            for detail in details:
                _mark(state, god, detail)
    free = [god for god in state.rules.gods if not any(god in gods for gods in seated.values())]
    for seat, gods in seated.items():
        while len(gods) < 2:
            gods.append(free.pop(0))
        state.left.append(gods[0])
        state.right.append(gods[1])
        state.own.append(1 << gods[0] | 1 << gods[1])
        for god in gods:
            state.owner[god] = seat
            state.in_play |= 1 << god


def _mark(state: TheyState, god: int, detail: str) -> None:
    if detail == "used":
        state.used |= 1 << god
    elif detail == "immune":
        state.immune |= 1 << god
    else:
        state.glory[god], state.infamy[god] = map(int, detail.split("+"))


def _fill_supply(state: TheyState, stated: str | None) -> None:
    left = [TOKENS_OF_EACH - sum(state.glory), TOKENS_OF_EACH - sum(state.infamy)]
    state.supply = [int(number) for number in stated.split("+")] if stated else left
    sink = state.right[-1]
    state.glory[sink] += left[0] - state.supply[0]
    state.infamy[sink] += left[1] - state.supply[1]


def _deal(state: TheyState, owners: dict[int, str], clauses: dict[str, str]) -> None:
    cards = list(state.rules.cards)

    def taken(words: str) -> list[int]:
        named = [CARD_OF_CODE[code] for code in words.split()]
        for card in named:
            cards.remove(card)
        return named

    named = {seat: taken(_hand(words)) for seat, words in owners.items() if "hand" in words}
    top, discard = taken(clauses.get("deck", "")), taken(clauses.get("discard", ""))
    state.discard = Place(cards=discard, known=[EVERYBODY] * len(discard))
    for seat, hand in enumerate(state.hands):
        had_turn = state.had_turn >> seat & 1
        size = state.rules.hand - (1 if had_turn else 0)
        for card in named[seat] if seat in named else [cards.pop() for _ in range(size)]:
            hand.add(card, only(seat))
    state.deck = Place(cards=[*cards, *top], known=[UNKNOWN] * (len(cards) + len(top)))


def _hand(words: str) -> str:
    return next(item.split("hand ")[1] for item in words.split(",") if "hand " in item)


def conserved(state: TheyState) -> None:
    """Every action card, token and god lies somewhere, once; nothing is less than none."""
    places = [*state.hands, state.deck, state.discard]
    cards = [card for place in places for card in place.cards]
    if state.played.card:
        cards.append(state.played.card)
    assert Counter(cards) == Counter(MODES[state.mode].cards)
    assert all(len(place.cards) == len(place.known) for place in places)
    for held, left in ((state.glory, state.supply[0]), (state.infamy, state.supply[1])):
        assert min(*held, left) >= 0
        assert sum(held) + left == TOKENS_OF_EACH
    assert sorted([*state.left, *state.right]) == [god for god in GOD if state.in_play >> god & 1]
    assert state.used & ~state.in_play == state.immune & ~state.in_play == 0
    for seat, gods in enumerate(zip(state.left, state.right, strict=True)):
        assert {state.owner[god] for god in gods} == {seat}


def over(state: TheyState) -> bool:
    """Whether the game has ended, as it must when a supply is empty."""
    assert state.over == (not all(state.supply))
    return state.over


Table = tuple[str, int]
"""A mode and a number of seats."""
TABLES: tuple[Table, ...] = (
    ("base", 4),
    ("titanomachy", 2),
    ("titanomachy", 3),
    ("titanomachy", 4),
    ("pantheon", 4),
)


def table_id(table: Table) -> str:
    """The name of a table among the tests."""
    return f"{table[0]}-{table[1]}"


GAME = Walked(
    rules=RULES,
    tables=TABLES,
    setup=lambda table: (table[1], {"mode": table[0]}),
    seats=lambda state: len(state.hands),
    conserved=conserved,
    over=over,
    longest=400,
    name=table_id,
)
"""They Who Were 8 as it is walked; far above the longest of 20,000 random games, 145 decisions: without an end to its
rounds a game may drag on.
"""


class Play:
    """A table that is played on, in strict mode; `told` are the events since the last answer."""

    def __init__(self, state: TheyState) -> None:
        self.match, self.told = start(RULES, state, strict=True)
        conserved(self.state)

    @property
    def state(self) -> TheyState:
        return self.match.state

    @property
    def question(self) -> Decision:
        """The first open question."""
        return self.match.asks[0]

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked first, and of whom: `("play", A)`."""
        return self.question.prompt.removeprefix("they."), self.question.seat

    @property
    def asked_seats(self) -> list[int]:
        return [decision.seat for decision in self.match.asks]

    def options(self, seat: int | None = None) -> list[str]:
        """What is offered to a seat, or to the one that is asked first."""
        question = self.question if seat is None else question_for(self.match.asks, seat)
        return [option.id for option in question.options]

    def offers(self, beginning: str, seat: int | None = None) -> list[str]:
        """What follows this beginning in the options."""
        return [option.removeprefix(beginning) for option in self.options(seat) if option.startswith(beginning)]

    def answer(self, seat: int, option: str) -> Self:
        """Give the answer of a seat."""
        self.match, self.told = apply(self.match, seat, option, strict=True)
        conserved(self.state)
        return self

    def choose(self, *options: str) -> Self:
        """Give these answers, one after another, to whoever is asked first."""
        for option in options:
            self.answer(self.question.seat, option)
        return self

    def go_on(self) -> Self:
        """Decline every power until something else is asked."""
        while not self.match.over and self.question.window:
            self.choose("go on")
        return self

    def option(self, option_id: str, seat: int | None = None) -> Option[object]:
        question = self.question if seat is None else question_for(self.match.asks, seat)
        return question.option(option_id)

    def god(self, code: str) -> tuple[int, int]:
        """The Glory and Infamy of a god."""
        return self.state.glory[GOD_OF_CODE[code]], self.state.infamy[GOD_OF_CODE[code]]

    def is_used(self, code: str) -> bool:
        return bool(self.state.used >> GOD_OF_CODE[code] & 1)

    def is_immune(self, code: str) -> bool:
        return bool(self.state.immune >> GOD_OF_CODE[code] & 1)

    @property
    def supply(self) -> tuple[int, ...]:
        return tuple(self.state.supply)

    def hand(self, seat: int) -> list[str]:
        return codes(self.state.hands[seat])

    @property
    def hands(self) -> list[int]:
        """How many cards each player has in hand."""
        return [len(hand) for hand in self.state.hands]

    @property
    def deck(self) -> list[str]:
        """The deck, its top last."""
        return codes(self.state.deck)

    @property
    def discard(self) -> list[str]:
        return codes(self.state.discard)

    def view(self, seat: int | None) -> TheyObservation:
        return RULES.observe(self.state, seat)

    def log(self, reader: int | None = None) -> list[str]:
        """What was told since the last answer, as a seat reads it."""
        phrases = [RULES.words.event(event.seen_by(reader), reader) for event in self.told]
        return [plain(phrase, NAMES) for phrase in phrases if phrase is not None]

    def refusals(self, seat: int | None = None) -> dict[str, str]:
        """Why what is not offered is not, by what one would point at first."""
        question = self.question if seat is None else question_for(self.match.asks, seat)
        refused = RULES.words.refused(question, self.view(question.seat))
        return {refusal.parts[0]: plain(refusal.why, NAMES) for refusal in refused}

    def unfit(self, *parts: str) -> str:
        """Why parts do not go together for the one that is asked first."""
        return text(RULES.words.unfit(self.question, self.view(self.question.seat), parts))


def codes(place: Place) -> list[str]:
    """The cards of a place."""
    return [ACTION[card].code for card in place.cards]


def text(phrase: Phrase) -> str:
    """A phrase with the names of the table."""
    return plain(phrase, NAMES)


def play(text: str, at: str, mode: str = "base", *, seats: int = 4, first: int = A) -> Play:
    """A table with that position (see `position`), run to its first question."""
    return Play(position(text, at, mode, seats=seats, first=first))


TITANS = "titanomachy"
