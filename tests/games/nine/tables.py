"""Positions of Nine in the notation of its test statements, and a table at which they are played on.

A position is written seat by seat: `A PHO 2, SCI 1; B XIA 1+2, down FEN, laid ALP GAL; reserve COI 0`.

    PHO 2          two face-up cards (no number: one)
    XIA 1+2        one face-up card and two copies under it
    ALP 2          two face-up Heroes of earlier turns
    down FEN       a Hero turned face down
    SCI 1          a token
    hand PHO ALP   cards in hand
    laid PHO ALP   selected cards, face down
    used PHO XIA   tilted abilities

Cards that are not named lie in the pile. Tokens that are not named lie in the reserve; where the reserve is stated,
the rest of that kind lies with the last seat.
"""

from collections import Counter
from typing import Self

from boardgames.engine.cards import UNKNOWN, Place, only
from boardgames.engine.decision import Decision
from boardgames.engine.match import apply, start
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.engine.words import Phrase, plain
from boardgames.games.nine.catalogue import (
    BYU,
    CARD,
    CARD_OF_CODE,
    DECK,
    HEROES,
    INFLUENCES,
    JUS,
    ROUNDS,
    SUPREMACIES,
    TOKEN,
    TOKEN_OF_CODE,
)
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NOBODY, NineState, Player, kind
from tests.games.walks import Walked

A, B, C, D = range(4)
LETTERS = "ABCD"
NAMES = ("Ann", "Ben", "Cy", "Dee")
QUIET = ("keep", "end", "reveal:1", "copy:none")
"""What a player answers who only wants to get on."""


def position(text: str, at: str, *, seats: int = 2, round: int = 3, first: int = A) -> NineState:
    """The position written in `text`, in `round`, at the beginning of `at`; the rest of the round follows.

    `at` is `deal`, `culture A`, `orders A`, `realm A`, `cleanup A`, `end` or `scoring`. There are as many seats as are
    named, at least `seats`.
    """
    clauses = [clause.strip().partition(" ") for clause in text.split(";") if clause.strip()]
    seats = max([seats, *(LETTERS.index(owner) + 1 for owner, _, _ in clauses if owner != "reserve")])
    state = NineState(
        rng=Rng(seed=9),
        agenda=rest_of_round(at, first, seats),
        round=round,
        first=first,
        players=[Player() for _ in range(seats)],
        supremacies=SUPREMACIES,
    )
    reserve: dict[int, int] = {}
    for owner, _, things in clauses:
        for thing in filter(None, map(str.split, things.split(","))):
            if owner == "reserve":
                reserve[TOKEN_OF_CODE[thing[0]]] = int(thing[1])
            else:
                _put(state.players[LETTERS.index(owner)], LETTERS.index(owner), thing)
    _fill_reserve(state, reserve)
    _fill_pile(state)
    state.recount(JUS)
    conserved(state)
    return state


def rest_of_round(at: str, first: int, seats: int) -> list[Task]:
    """The agenda of a round from `at` on, what comes first at its end."""
    if at == "scoring":
        return [Task("final_scoring")]
    order = [*range(first, seats), *range(first)]
    tasks = [Task("deal")]
    tasks += [Task(phase, seat) for phase in ("culture", "orders") for seat in order]
    tasks += [Task("close_orders")]
    tasks += [Task(phase, seat) for phase in ("begin_realm", "cleanup") for seat in order]
    tasks += [Task("end_round")]
    phase, _, letter = at.partition(" ")
    flow = {"realm": "begin_realm", "end": "end_round"}.get(phase, phase)
    begin = tasks.index(Task(flow, LETTERS.index(letter) if letter else -1))
    return tasks[begin:][::-1]


def _put(player: Player, seat: int, thing: list[str]) -> None:
    match thing:
        case ["hand", *codes]:
            for code in codes:
                player.hand.add(CARD_OF_CODE[code], only(seat))
        case ["laid", *codes]:
            for code in codes:
                player.selected.add(CARD_OF_CODE[code], only(seat))
        case ["used", *codes]:
            player.used = [CARD_OF_CODE[code] for code in codes]
        case ["down", code, *number]:
            player.flipped[kind(CARD_OF_CODE[code])] = int(*number or "1")
        case [code, *number] if code in TOKEN_OF_CODE:
            player.tokens[TOKEN_OF_CODE[code]] = int(*number or "1")
        case [code, *number] if CARD_OF_CODE[code] in HEROES:
            player.heroes[kind(CARD_OF_CODE[code])] = int(*number or "1")
        case [code, *number]:
            real, _, copies = "".join(number or "1").partition("+")
            player.real[CARD_OF_CODE[code]] = int(real)
            player.copies[CARD_OF_CODE[code]] = int(copies or "0")


def _fill_reserve(state: NineState, stated: dict[int, int]) -> None:
    for number, token in TOKEN.items():
        left = token.total - sum(player.tokens[number] for player in state.players)
        state.reserve.append(stated.get(number, left))
        state.players[-1].tokens[number] += left - state.reserve[number]


def _fill_pile(state: NineState) -> None:
    left = Counter(DECK)
    left.subtract(card for player in state.players for card in cards_of(player))
    cards = [card for card, number in left.items() for _ in range(number)]
    state.pile = Place(cards=cards, known=[UNKNOWN] * len(cards))


def cards_of(player: Player) -> list[int]:
    """All cards with a player: in the Realm (see there), in hand, and selected."""
    return [*realm_of(player), *player.hand.cards, *player.selected.cards]


def realm_of(player: Player) -> list[int]:
    """The cards of a Realm; a copy is the Byun Hyung Ja card that it is."""
    cards = [influence for influence in INFLUENCES for _ in range(player.real[influence])]
    cards += [BYU] * sum(player.copies)
    return cards + [hero for hero in HEROES for _ in range(player.heroes[kind(hero)] + player.flipped[kind(hero)])]


def conserved(state: NineState) -> None:
    """Every card and token of the box lies somewhere, once, and what follows from the Realms is true."""
    assert Counter(state.pile.cards) + Counter(c for p in state.players for c in cards_of(p)) == Counter(DECK)
    for number, token in TOKEN.items():
        owned = [player.tokens[number] for player in state.players]
        assert min(*owned, state.reserve[number]) >= 0, token.name
        assert sum(owned) + state.reserve[number] == token.total, token.name
    assert state.supremacies + sum(player.supremacies for player in state.players) == SUPREMACIES
    for player in state.players:
        assert all(real or not copies for real, copies in zip(player.real, player.copies, strict=True))
        assert not player.copies[BYU]
        assert all(fresh <= up for fresh, up in zip(player.fresh, player.heroes, strict=True))
    for influence in INFLUENCES:
        assert state.strict[influence] == majority(state, influence), CARD[influence].name
        assert state.able[influence] == majority(state, influence, majority(state, JUS)), CARD[influence].name
    for seat, player in enumerate(state.players):
        assert not player.tokens[TOKEN_OF_CODE["SHI"]] or state.able[CARD_OF_CODE["GAL"]] == seat


def over(state: NineState) -> bool:
    """Whether the game has ended, as it must after its rounds and not before."""
    is_over = state.phase == "over"
    assert not is_over or state.round == ROUNDS
    return is_over


GAME = Walked(
    rules=RULES,
    tables=(2, 3, 4),
    setup=lambda seats: (seats, {}),
    seats=lambda state: len(state.players),
    conserved=conserved,
    over=over,
    longest=226 * 2,
    one_at_a_time=True,
)
"""Nine as it is walked, by seats; twice the longest of 18,000 random games."""


def majority(state: NineState, influence: int, justice: int = NOBODY) -> int:
    """Who has most of an Influence, alone, or shares the top and is `justice`."""
    counts = [player.real[influence] + player.copies[influence] for player in state.players]
    sharers = [seat for seat, count in enumerate(counts) if count == max(counts) > 0]
    return sharers[0] if len(sharers) == 1 else justice if justice in sharers else NOBODY


class Play:
    """A table that is played on, in strict mode; `told` are the events since the last answer."""

    def __init__(self, state: NineState) -> None:
        self.match, self.told = start(RULES, state, strict=True)
        conserved(self.state)

    @property
    def state(self) -> NineState:
        return self.match.state

    @property
    def question(self) -> Decision:
        (decision,) = self.match.asks
        return decision

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked of whom: `("realm", A)`."""
        return self.question.prompt.removeprefix("nine."), self.question.seat

    @property
    def options(self) -> list[str]:
        return [option.id for option in self.question.options]

    def offers(self, beginning: str) -> list[str]:
        """The options whose id begins like that."""
        return [option for option in self.options if option.startswith(beginning)]

    def choose(self, *options: str) -> Self:
        """Give these answers, one after another, to whoever is asked."""
        for option in options:
            self.match, self.told = apply(self.match, self.question.seat, option, strict=True)
            conserved(self.state)
        return self

    def reveal(self, *codes: str) -> Self:
        """Let the active player reveal these cards."""
        for code in codes:
            laid = self.player(self.question.seat).selected.cards
            self.choose(f"reveal:{laid.index(CARD_OF_CODE[code]) + 1}")
        return self

    def go_on_to(self, prompt: str, seat: int) -> Self:
        """Answer quietly, at least once, until this is asked of that seat."""
        while True:
            quiet = [option for option in QUIET if option in self.options]
            self.choose([*quiet, *self.options][0])
            if self.asked == (prompt, seat):
                return self

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def view(self, seat: int | None) -> NineObservation:
        return RULES.observe(self.state, seat)

    def log(self, reader: int | None = None) -> list[str]:
        """What was told since the last answer, as a seat reads it."""
        phrases = [RULES.words.event(event.seen_by(reader), reader) for event in self.told]
        return [self.text(phrase) for phrase in phrases if phrase is not None]

    def prompt(self) -> str:
        """The question, as the seat reads it."""
        return self.text(RULES.words.prompt(self.question, self.view(self.question.seat)))

    def refusals(self) -> dict[str, str]:
        """Why what is not offered is not, by what one would point at first."""
        eyes = self.question.seat if self.question.private else None
        refused = RULES.words.refused(self.question, self.view(eyes))
        return {refusal.parts[0]: self.text(refusal.why) for refusal in refused}

    def unfit(self, *parts: str) -> str:
        """Why parts do not go together for the one that is asked."""
        return self.text(RULES.words.unfit(self.question, self.view(self.question.seat), parts))

    def text(self, phrase: Phrase) -> str:
        """A phrase with the names of the table."""
        return plain(phrase, NAMES)

    def tokens(self, seat: int) -> dict[str, int]:
        """The tokens of a player by code, without those of which there are none."""
        return {TOKEN[kind].code: number for kind, number in enumerate(self.player(seat).tokens) if number}

    def columns(self, seat: int) -> dict[str, str]:
        """The columns of a player by code, written as in a position."""
        player = self.player(seat)
        return {
            CARD[i].code: f"{player.real[i]}+{player.copies[i]}" if player.copies[i] else str(player.real[i])
            for i in INFLUENCES
            if player.real[i]
        }

    def protected(self, seat: int) -> list[str]:
        """The codes of the columns that a player's Shield protects."""
        return [CARD[influence].code for influence in self.state.protected(seat)]

    def reserve(self, code: str) -> int:
        return self.state.reserve[TOKEN_OF_CODE[code]]

    def in_pile(self, code: str) -> int:
        return self.state.pile.cards.count(CARD_OF_CODE[code])

    @property
    def hands(self) -> list[int]:
        """How many cards each player has in hand."""
        return [len(player.hand) for player in self.state.players]


def play(text: str, at: str, *, seats: int = 2, round: int = 3, first: int = A) -> Play:
    """A table with that position (see `position`), run to its first question."""
    return Play(position(text, at, seats=seats, round=round, first=first))


def selection(*codes: str) -> str:
    """The option of Orders that selects these cards."""
    return "select:" + "+".join(sorted(codes, key=lambda code: CARD_OF_CODE[code]))
