"""No screen shows what its eyes may not know: on thousands of positions, painted without an event loop.

Two laws. *Canary*: a private word carries the mark of its owner, and no picture for other eyes holds one. *Two worlds*:
positions that a seat can't tell apart look the same to it, letter for letter, with the same places to point at. Planted
leaks show that both laws find something.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from boardgames.engine.event import Event
from boardgames.engine.match import Match
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.games.nine.catalogue import CARD
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.rules import RULES as GOD_RULES
from boardgames.table.handoff import Ask, HandOff, Why, Window
from boardgames.table.history import History
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from boardgames.tui.boards.nine import NineBoard, _face
from boardgames.tui.boards.they_who_were_8 import TheyBoard
from boardgames.tui.canvas import Spot
from boardgames.tui.modes import Mode
from boardgames.tui.scene import CardFace, Scene
from boardgames.tui.screens.play import PlayScreen
from tests.games.laws import POSITIONS, other_world, public
from tests.games.nine.laws import LAWS
from tests.games.they_who_were_8.laws import LAWS as GOD_LAWS
from tests.table.standing import GODS, PEOPLE, WAYS, new, setup
from tests.tui.canary import MARKS, let_gods_sing, let_them_sing, mark, strangers
from tests.tui.inside import call, let_eyes_stay, look_through
from tests.tui.table import SMALL, WIDE, Still, StillApp, page_of

GAMES_PLAYED = {2: 9, 3: 7, 4: 6}
"""Random games for the canary, by seats."""
Picture = tuple[str, tuple[Spot, ...]]


class Seen(Still):
    """A still table at which any eyes can be tried, on any session."""

    def turn_to(self, session: Session) -> None:
        """Stand at another game of the same people."""
        self.session, self.handoff = session, HandOff(session, self.board.scenes)

    def through(self, eyes: int | None) -> None:
        """Show what these eyes would see now, and their question if there is one."""
        self.said = ()
        look_through(self, eyes)
        asked = self.session.asked[0]
        seats = tuple(each.seat for each in self.session.asked)
        step = Window(seats, eyes) if asked.window else Ask(asked.seat, eyes, Why.PUBLIC)
        self.handoff.step = step
        if asked.window or asked.seat == eyes or not asked.private:
            self.go(step)
        else:
            self.mode.stop()
            self.mode, self.is_flipped = Mode(), False
            self.look_again()

    def pictures(self, eyes: int | None, *, thoroughly: bool) -> dict[str, Picture]:
        """What these eyes can call up: the table, and with what is pointed at and all pages."""
        self.through(eyes)
        seen = {"table": (self.canvas.plain(), self.spots)}
        if thoroughly:
            for key in ("right", "1", "2", "enter" if self.asking is None else "up", *"ltiz"):
                self.type(key)
                seen[key] = (self.canvas.plain(), self.spots)
                if page_of(self) is not None:
                    self.type("x")
        return seen


# --- canary ------------------------------------------------------------------------------------------------------


def game(session: Session, seed: int) -> Iterator[int]:
    """Play at random to the end, letting most windows pass; gives the number of each position."""
    chance = Random(seed)
    number = 0
    while not session.over:
        yield number
        number += 1
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        passes = decision.window and chance.random() < 0.6
        session.answer(seat, decision.options[0].id if passes else chance.choice(decision.options).id)


def canary(session: Session, seed: int, size: tuple[int, int], most: int = 1000) -> set[str]:
    """Look at every third position of one random game, `most` at most, through the eyes of everybody, of whoever is
    asked and now and then of somebody else; gives the marks that were seen.
    """
    table = Seen(session, size)
    seats = len(session.names)
    heard = set[str]()
    for number in islice(game(session, seed), 0, most, 3):
        asked = session.asked[0].seat
        other = (asked + 1 + number % (seats - 1)) % seats
        for eyes in (None, asked, other)[: 3 if number % 9 == 0 else 2]:
            for name, (text, spots) in table.pictures(eyes, thoroughly=number % 45 == 3 * seed).items():
                assert not strangers(text, eyes), f"{name} for {eyes}:\n{text}"
                pointed = [spot.parts[0] for spot in spots if spot.zone == "hand" and spot.parts[0].startswith("hand:")]
                assert pointed in ([], own_hand(session, eyes)), name
                heard |= set(text) & set(MARKS)
            log = "".join(plain(line.phrase, PEOPLE) for line in (*session.log(eyes)[-8:], *session.since(eyes)))
            assert not strangers(log, eyes), log
        if session.asked[0].private:
            covered(table)
    return heard


def own_hand(session: Session, eyes: int | None) -> list[str]:
    """The parts of the cards that these eyes hold."""
    cards: Mapping[int, Any] = CARD if session.info.key == "nine" else ACTION
    return [] if eyes is None else [f"hand:{cards[card].code}" for card in session.observe(eyes).players[eyes].hand]


def covered(table: Seen) -> None:
    """Draw the curtain over the private view of whoever is asked: nothing marked lies on it or beneath it."""
    seat = table.session.asked[0].seat
    table.through(seat)
    table.house.notify(f"{mark(seat)}Phoenix")
    call(table, seat)
    assert table.curtain is not None
    assert not strangers(table.text, None)
    assert not strangers(table.canvas.plain(), None)
    assert table.house.toasts == []
    assert not any(spot.parts and spot.parts[0].startswith("hand:") for spot in table.spots)
    table.house.pop_screen()


@pytest.mark.parametrize("seats", GAMES_PLAYED)
def test_no_private_word_is_drawn_for_other_eyes(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    let_them_sing(monkeypatch)
    heard = set[str]()
    for seed in range(GAMES_PLAYED[seats] // 2):
        heard |= canary(new(people=PEOPLE[:seats], seed=seed), seed, (SMALL, WIDE)[seed % 2])
    assert heard == set(MARKS[:seats])


@pytest.mark.parametrize(("mode", "seats"), WAYS)
def test_no_private_word_of_the_gods_is_drawn_for_other_eyes(
    mode: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_gods_sing(monkeypatch)
    heard = set[str]()
    for seed in range(4):
        session = new(people=PEOPLE[:seats], seed=seed, mode=mode)
        heard |= canary(session, seed, (SMALL, WIDE)[seed % 2])
    assert heard == set(MARKS[:seats])


def test_there_are_enough_positions() -> None:
    assert sum(len(LAWS.positions(seats)) for seats in GAMES_PLAYED) >= POSITIONS


# --- two worlds --------------------------------------------------------------------------------------------------


def worlds(match: Match[NineState], seat: int, chance: Random) -> tuple[Session, Session]:
    """The game as it is, and another one that this seat can't tell from it."""
    base = match.base.copied()
    RULES.determinize(base, seat, chance)
    people = setup(PEOPLE[: len(match.state.players)])
    here, there = (
        Session(GAMES["nine"], people, History(each, (), RULES.words), None)
        for each in (match, Match(match.rules, base, match.answers))
    )
    return here, there


def looks_alike(table: Seen, here: Session, there: Session, seat: int, *, thoroughly: bool) -> None:
    """Both games look the same to a seat and to everybody: letters, spots, refusals and log."""
    for eyes in (seat, None) if thoroughly else (seat,):
        seen = []
        for session in (here, there):
            table.turn_to(session)
            pictures = table.pictures(eyes, thoroughly=thoroughly)
            refusals = table.asking.refusals if table.asking else {}
            seen.append((pictures, refusals, session.log(eyes), session.since(eyes)))
        assert seen[0] == seen[1]


def go_on_alike(here: Session, there: Session, seat: int, chance: Random) -> bool:
    """Answer in both games: what this seat knows in the same way, secrets of others each in its own. False once a card
    was turned that is another in each.
    """
    asked = here.asked[0].seat
    ours, theirs = here.decision(asked), there.decision(asked)
    assert ours is not None
    assert theirs is not None
    assert public(ours) == public(theirs)
    one = chance.choice(ours.options)
    alike = [option for option in theirs.options if LAWS.public_face(option) == LAWS.public_face(one)]
    other = theirs.option(one.id) if asked == seat or not ours.private else chance.choice(alike) if alike else None
    if other is None:
        return False
    told = [[event.seen_by(seat) for event in each.answer(asked, o.id)] for each, o in ((here, one), (there, other))]
    return told[0] == told[1]


@pytest.mark.parametrize("seats", GAMES_PLAYED)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(seats: int) -> None:
    tables = [Seen(new(people=PEOPLE[:seats]), size) for size in (SMALL, WIDE)]
    for seed, match in enumerate(LAWS.positions(seats)[::2]):
        chance = Random(seed)
        seat = chance.randrange(seats)
        here, there = worlds(match, seat, chance)
        looks_alike(tables[seed % 2], here, there, seat, thoroughly=seed % 40 == 0)
        if seed % 7 == 0 and go_on_alike(here, there, seat, chance) and not here.over:
            looks_alike(tables[seed % 2], here, there, seat, thoroughly=False)


def test_the_list_of_saved_games_does_not_tell_them_apart_either() -> None:
    for seed, match in enumerate(LAWS.positions(3)[::90]):
        store = SaveStore()
        for session in worlds(match, seed % 3, Random(seed)):
            store.write(store.open_new("nine"), session.to_save())
        one, other = store.list()
        assert one == other._replace(path=one.path, when=one.when)
        for entry in (one, other):
            store.release(entry.path)
            entry.path.unlink()


@pytest.mark.parametrize(("mode", "seats"), WAYS)
def test_what_a_seat_cannot_know_of_the_gods_does_not_change_what_it_sees(mode: str, seats: int) -> None:
    people = setup(PEOPLE[:seats], mode=mode)
    tables = [Seen(new(people=PEOPLE[:seats], mode=mode), size) for size in (SMALL, WIDE)]
    compared = 0
    for seed, match in enumerate(GOD_LAWS.positions((mode, seats))[::3]):
        chance = Random(seed)
        seat = chance.randrange(seats)
        there = other_world(match, seat, chance)
        if GOD_LAWS.same_table(match, there, seat):
            one, other = (
                Session(GAMES[GODS], people, History(each, (), GOD_RULES.words), None) for each in (match, there)
            )
            looks_alike(tables[seed % 2], one, other, seat, thoroughly=seed % 20 == 0)
            compared += match != there
    assert compared > 50


# --- planted leaks -----------------------------------------------------------------------------------------------


def is_caught_by_the_canary() -> bool:
    try:
        canary(new(people=PEOPLE[:3], seed=1), 1, SMALL, most=40)
    except AssertionError:
        return True
    return False


def is_caught_by_two_worlds() -> bool:
    table = Seen(new(people=PEOPLE[:3]), SMALL)
    try:
        for seed, match in enumerate(LAWS.positions(3)[:40]):
            here, there = worlds(match, seed % 3, Random(seed))
            looks_alike(table, here, there, seed % 3, thoroughly=seed % 10 == 0)
            if go_on_alike(here, there, seed % 3, Random(seed)):
                looks_alike(table, here, there, seed % 3, thoroughly=False)
    except AssertionError:
        return True
    return False


class TestPlanted:
    """Every kind of leak is found."""

    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_them_sing(monkeypatch)

    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not is_caught_by_the_canary()
        assert not is_caught_by_two_worlds()

    def test_a_hand_for_public_eyes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        monkeypatch.setattr(NineBoard, "cards", drawing_the_hand_of_whoever_is_asked)
        assert is_caught_by_the_canary()
        assert is_caught_by_two_worlds()

    def test_a_log_line_with_a_secret(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
        assert is_caught_by_the_canary()

    def test_a_table_that_is_not_wiped_beneath_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eyes_stay(monkeypatch)
        assert is_caught_by_the_canary()

    def test_a_toast_that_stays_over_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(StillApp, "clear_notifications", lambda app: None)
        assert is_caught_by_the_canary()

    def test_an_order_of_cards_that_tells_something(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = PlayScreen.look_again

        def telling(screen: PlayScreen) -> None:
            real(screen)
            screen.said = (str(sum(card for p in screen.session.history.match.state.players for card in p.hand.cards)),)
            screen.repaint()

        monkeypatch.setattr(PlayScreen, "look_again", telling)
        assert is_caught_by_two_worlds()


def observing_for_whoever_is_asked(session: Session, seat: int | None) -> Any:
    asks = session.history.match.asks
    return session.rules.observe(session.history.match.state, asks[0].seat if seat is None and asks else seat)


def drawing_the_hand_of_whoever_is_asked(board: NineBoard, scene: Scene) -> tuple[CardFace, ...]:
    hand = scene.observation.players[scene.asked].hand if scene.asked is not None else ()
    return tuple(_face(f"hand:{CARD[card].code}", card, scene.observation) for card in hand if card)


class TestPlantedAmongGods:
    """The canary of They Who Were 8 hears, too."""

    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_gods_sing(monkeypatch)

    def is_caught(self) -> bool:
        try:
            canary(new(people=PEOPLE[:3], seed=1, mode="titanomachy"), 1, SMALL, most=60)
        except AssertionError:
            return True
        return False

    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not self.is_caught()

    def test_a_hand_for_public_eyes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        real = TheyBoard.cards
        monkeypatch.setattr(TheyBoard, "cards", lambda board, scene: real(board, replace(scene, eyes=scene.asked)))
        assert self.is_caught()

    def test_a_log_line_with_a_secret(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
        assert self.is_caught()

    def test_a_table_that_is_not_wiped_beneath_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eyes_stay(monkeypatch)
        assert self.is_caught()
