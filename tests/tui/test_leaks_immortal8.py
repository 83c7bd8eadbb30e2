"""No screen of Immortal 8 shows what its eyes may not know: canaries, two worlds, and covered Immortals.

Besides the two laws of `test_leaks` there is a third one. *Covered*: positions that differ in the face-down Immortals
only look the same to their own players too, unless a player looks at the own one. Planted leaks show that all of this
finds something.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.event import Event
from boardgames.engine.match import Match
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.games.immortal8 import about as eight_about
from boardgames.games.immortal8.about import card_code, card_name, immortal_name
from boardgames.games.immortal8.catalogue import CALLING, SETUP, USUAL, WITH_BYUN, WITH_JUSTICE
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import NOBODY, EightState
from boardgames.table.history import History
from boardgames.table.session import Session
from boardgames.tui.boards.immortal8 import EightBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.errands import Errands
from boardgames.tui.modes import Mode
from boardgames.tui.scene import CardFace, Scene
from boardgames.tui.screens.play import PlayScreen
from tests.games.immortal8.laws import LAWS
from tests.games.immortal8.tables import NAMES, Table, draft, kingdom, table_id
from tests.table.standing import EIGHT, eight, eight_at, eight_setup
from tests.tui.canary import COVERED, MARKS, let_eight_sing, mark, strangers, uncovered
from tests.tui.inside import let_eyes_stay, uncover
from tests.tui.table import SMALL, WIDE, StillApp, page_of
from tests.tui.test_leaks import Seen, game, looks_alike

TABLES: tuple[Table, ...] = ((3, WITH_JUSTICE), (3, WITH_BYUN), (4, USUAL), (5, WITH_BYUN), (6, USUAL))
THOROUGHLY = ("right", "1", "2", "up", *"ltiz")


def session_of(match: Match[EightState]) -> Session:
    """A game of people that stands there, with nothing told before."""
    state = match.state
    people = eight_setup(len(state.coins), state.company)
    return Session(GAMES[EIGHT], people, History(match, (), RULES.words), None)


def table_for(session: Session, size: tuple[int, int]) -> Seen:
    """A table without a curtain."""
    table = Seen(session, size)
    if table.curtain:
        table.house.pop_screen()
    return table


# --- canary ------------------------------------------------------------------------------------------------------


def allowed(table: Seen, eyes: int | None) -> None:
    """Nothing private is on the screen but what these eyes own; a covered thing only while they look at it."""
    text = table.text
    assert not strangers(text, eyes), text
    looks = table.mode.peeks and eyes is not None and table.curtain is None
    assert uncovered(text) <= ({COVERED[eyes]} if looks and eyes is not None else set()), text


def all_pages(table: Seen, eyes: int | None) -> None:
    """Everything that these eyes can call up, and looks at own Immortals."""
    for key in THOROUGHLY:
        table.type(key)
        allowed(table, eyes)
        if page_of(table) == "cards":
            table.type("end")
            allowed(table, eyes)
        if page_of(table) is not None:
            table.type("x")
    stand_on_names(table, eyes)
    allowed(table, eyes)


def stand_on_names(table: Seen, eyes: int | None) -> None:
    """Point at the own name, so that the inspector tells about that player."""
    if table.asking is not None and eyes is not None:
        table.asking.end_search()
        table.asking.cursor.place(f"seat:{eyes}")
        table.asking.cursor.awake = True
        table.repaint()


def peek(table: Seen, eyes: int | None, seat: int) -> set[str]:
    """Look at the Immortal of a seat, from its own view or from everybody's; gives the marks of what is then seen."""
    table.through(eyes)
    table.type("p")
    allowed(table, eyes)
    if eyes is None:
        table.type(str(seat + 1))
        allowed(table, None)
        assert not uncovered(table.canvas.plain())
        table.open()
    found = uncovered(table.text)
    allowed(table, seat)
    if eyes is None:
        table.on_key(table.typist.event("x"))
        if table.curtain:
            table.house.pop_screen()
    else:
        table.timers[-1].due()
    allowed(table, table.eyes)
    assert not uncovered(table.canvas.plain())
    return found


def canary(session: Session, seed: int, size: tuple[int, int], most: int = 1000) -> set[str]:
    """Look at every third position of one random game through several eyes; gives the marks that were seen."""
    table = table_for(session, size)
    seats = len(session.names)
    heard = set[str]()
    for number in islice(game(session, seed), 0, most, 3):
        table.house.clear_notifications()
        asked = session.asked[0].seat
        other = (asked + 1 + number % (seats - 1)) % seats
        for eyes in (None, asked, other)[: 3 if number % 9 == 0 else 2]:
            table.through(eyes)
            allowed(table, eyes)
            assert hand_spots(table) in ([], own_hand(session, eyes))
            if number % 30 == 3 * (seed % 10):
                all_pages(table, eyes)
            heard |= set(table.text) & set(MARKS)
            log = "".join(plain(line.phrase, NAMES) for line in (*session.log(eyes)[-8:], *session.since(eyes)))
            assert not strangers(log, eyes), log
            if number % 12 == 0:
                heard |= peek(table, eyes, number // 12 % seats if eyes is None else eyes)
        if session.asked[0].private:
            under_a_curtain(table)
    return heard


def hand_spots(table: Seen) -> list[str]:
    """The cards in hand that can be pointed at."""
    found = [spot.parts[0] for spot in table.spots if spot.zone == "hand"]
    return [part for part in found if part.startswith("hand:")]


def own_hand(session: Session, eyes: int | None) -> list[str]:
    return [] if eyes is None else [f"hand:{card_code(card)}" for card in session.observe(eyes).players[eyes].hand]


def under_a_curtain(table: Seen) -> None:
    """Draw the curtain over the private view of whoever is asked, who looks at the own Immortal just then."""
    seat = table.session.asked[0].seat
    table.through(seat)
    table.house.notify(f"{mark(seat)}Phoenix")
    table.type("p")
    table.cover()
    assert table.curtain is not None
    for text in (table.text, table.canvas.plain()):
        assert not strangers(text, None)
        assert not uncovered(text)
    assert table.house.toasts == []
    assert not table.mode.peeks
    assert hand_spots(table) == []
    table.house.pop_screen()


@pytest.mark.parametrize("where", TABLES, ids=table_id)
def test_no_private_word_is_drawn_for_other_eyes(where: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    let_eight_sing(monkeypatch)
    heard = canary(eight(*where, seed=2), 2, (SMALL, WIDE)[TABLES.index(where) % 2])
    assert heard == {*MARKS[: where[0]], *COVERED[: where[0]]}


# --- two worlds --------------------------------------------------------------------------------------------------


def pairs(where: Table, step: int) -> Iterator[tuple[int, Session, Session]]:
    """A seat, and two games that it can't tell apart."""
    for seed, match in enumerate(LAWS.positions(where)[::step]):
        chance = Random(seed)
        seat = chance.randrange(where[0])
        there = LAWS.other_world(match, seat, chance)
        if LAWS.same_table(match, there, seat) and match.state != there.state:
            yield seat, session_of(match), session_of(there)


@pytest.mark.parametrize("where", TABLES, ids=table_id)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(where: Table) -> None:
    tables = [table_for(eight(*where), size) for size in (SMALL, WIDE)]
    compared = 0
    for number, (seat, here, there) in enumerate(pairs(where, 8)):
        looks_alike(tables[number % 2], here, there, seat, thoroughly=number % 12 == 0)
        compared += 1
    assert compared > 20


# --- what stays covered ------------------------------------------------------------------------------------------


def other_immortals(match: Match[EightState]) -> Match[EightState]:
    """The same game with every face-down Immortal in another place."""
    base = match.base.copied()
    places = (*base.immortals, base.undealt)
    gaps = [(place, k) for place in places for k, known in enumerate(place.known) if known != EVERYBODY]
    cards = [place.cards[k] for place, k in gaps]
    for (place, k), card in zip(gaps, cards[1:] + cards[:1], strict=True):
        place.cards[k] = card
    return Match(match.rules, base, match.answers)


def covered_pairs(where: Table, step: int) -> Iterator[tuple[int, Session, Session]]:
    """A seat that is asked the same in two games in which it owns different Immortals."""
    for seed, match in enumerate(LAWS.positions(where)[::step]):
        if match.state.phase not in (SETUP, CALLING):
            seat = match.asks[0].seat if seed % 2 else seed // 2 % where[0]
            there = other_immortals(match)
            if match.asks == there.asks and match.state.immortals[seat] != there.state.immortals[seat]:
                yield seat, session_of(match), session_of(there)


def looks_covered(tables: list[Seen], where: Table, step: int) -> int:
    """The private views of such games are the same, with all that can be called up; gives how many were compared."""
    compared = 0
    for number, (seat, here, there) in enumerate(covered_pairs(where, step)):
        table = tables[number % len(tables)]
        looks_alike(table, here, there, seat, thoroughly=False)
        assert looked_up(table, here, seat) == looked_up(table, there, seat)
        compared += 1
    return compared


def looked_up(table: Seen, session: Session, seat: int) -> tuple[str, ...]:
    """What a seat reads of itself and of all Immortals."""
    table.turn_to(session)
    table.through(seat)
    table.type("i end")
    last = table.text
    table.type("x")
    stand_on_names(table, seat)
    return last, table.text


@pytest.mark.parametrize("where", [(3, WITH_JUSTICE), (4, USUAL), (6, USUAL)], ids=table_id)
def test_the_own_immortal_changes_nothing_in_the_private_view(where: Table) -> None:
    assert looks_covered([table_for(eight(*where), size) for size in (SMALL, WIDE)], where, 10) > 12


# --- planted leaks -----------------------------------------------------------------------------------------------


def is_caught_by_the_canary() -> bool:
    try:
        canary(eight(4, seed=2), 2, SMALL, most=60)
    except AssertionError:
        return True
    return False


def is_caught_by_two_worlds(where: Table = (4, USUAL), step: int = 3) -> bool:
    table = table_for(eight(*where), SMALL)
    try:
        for seat, here, there in pairs(where, step):
            looks_alike(table, here, there, seat, thoroughly=False)
    except AssertionError:
        return True
    return False


def is_caught_by_covering(where: Table = (4, USUAL)) -> bool:
    try:
        looks_covered([table_for(eight(*where), SMALL)], where, 10)
    except AssertionError:
        return True
    return False


class TestPlantedForTheCanary:
    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eight_sing(monkeypatch)

    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not is_caught_by_the_canary()

    def test_a_hand_for_public_eyes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def cards(board: EightBoard, scene: Scene) -> tuple[CardFace, ...]:
            return real(board, replace(scene, eyes=scene.asked))

        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        real = EightBoard.cards
        monkeypatch.setattr(EightBoard, "cards", cards)
        assert is_caught_by_the_canary()

    def test_a_transformed_card_in_the_public_log(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
        assert is_caught_by_the_canary()

    def test_an_own_immortal_in_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(eight_about, "_open_holder", holder_as_far_as_is_seen)
        assert is_caught_by_the_canary()

    def test_an_own_immortal_in_the_place_of_the_hand(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(EightBoard, "cards", lambda board, scene: EightBoard.secrets(board, scene))
        assert is_caught_by_the_canary()

    def test_a_peek_that_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Mode, "peeks", True)
        assert is_caught_by_the_canary()

    def test_a_peek_before_the_curtain_is_opened(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def at_once(errands: Errands, seat: int) -> None:
            uncover(errands._table, seat)
            errands._table.look_again()
            real(errands, seat)

        real = Errands._let_look
        monkeypatch.setattr(Errands, "_let_look", at_once)
        let_eyes_stay(monkeypatch)
        assert is_caught_by_the_canary()

    def test_a_table_that_is_not_wiped_beneath_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eyes_stay(monkeypatch)
        assert is_caught_by_the_canary()

    def test_a_toast_that_stays_over_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(StillApp, "clear_notifications", lambda app: None)
        assert is_caught_by_the_canary()


def observing_for_whoever_is_asked(session: Session, seat: int | None) -> Any:
    asks = session.history.match.asks
    return session.rules.observe(session.history.match.state, asks[0].seat if seat is None and asks else seat)


def holder_as_far_as_is_seen(number: int, table: EightObservation) -> int:
    return next((seat for seat, player in enumerate(table.players) if player.embodied == number), NOBODY)


def names_of(places: list[Any]) -> str:
    return " ".join(card_name(card) for place in places for card in place.cards)


def immortals_of(places: list[Any]) -> str:
    return " ".join(immortal_name(number) for place in places for number in place.cards)


SECRETS: dict[str, Callable[[EightState], str]] = {
    "hands": lambda state: names_of(state.hands),
    "face-down slots": lambda state: names_of(state.slots),
    "sealed answers": lambda state: " ".join(card_name(abs(card)) for card in state.sealed if card),
    "the deck": lambda state: names_of([state.deck]),
    "Immortals": lambda state: immortals_of(state.immortals),
    "undealt and dropped Immortals": lambda state: immortals_of([state.undealt]),
    "what Tomorrow named": lambda state: " ".join(immortal_name(number) for number in state.named if number),
}


class TestPlantedForTwoWorlds:
    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not is_caught_by_two_worlds(step=9)

    @pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
    def test_a_secret_in_the_bar(self, secret: Callable[[EightState], str], monkeypatch: pytest.MonkeyPatch) -> None:
        def telling(screen: PlayScreen) -> None:
            real(screen)
            screen.said = (secret(screen.session.history.match.state),)
            screen.repaint()

        real = PlayScreen.look_again
        monkeypatch.setattr(PlayScreen, "look_again", telling)
        assert is_caught_by_two_worlds()

    def test_guesses_on_the_sheet_before_the_last_call(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def observe(session: Session, seat: int | None) -> Any:
            state = session.history.match.state
            return replace(real(session, seat), named=tuple(state.named))

        def table(board: EightBoard, canvas: Canvas, scene: Scene) -> None:
            draw(board, canvas, scene)
            if scene.observation.phase == CALLING:
                for seat, number in enumerate(scene.observation.named):
                    canvas.text(14 + 16 * seat, 0, immortal_name(number) if number else "")

        real, draw = Session.observe, EightBoard.table
        monkeypatch.setattr(EightBoard, "table", table)
        assert not is_caught_by_two_worlds(step=9)
        monkeypatch.setattr(Session, "observe", observe)
        assert is_caught_by_two_worlds(step=1)

    @pytest.mark.parametrize("where", ["waiting", "aside"])
    def test_cards_that_lie_apart_for_a_while(self, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hands between two players, while a gift is given; and what the Portal found, behind a curtain."""
        gift = draft("A : | hand ez; B; C; D").pick({0: "play:ez"})
        portal = kingdom("A: chaos_portal41; B; C; D").use("chaos_portal41")
        match = {"waiting": gift, "aside": portal}[where].match

        def lying(state: EightState) -> str:
            return names_of({"waiting": state.waiting, "aside": [state.aside]}[where])

        def telling(screen: PlayScreen) -> None:
            real(screen)
            screen.said = (lying(screen.session.history.match.state),)
            screen.repaint()

        real = PlayScreen.look_again
        assert lying(match.state)
        assert looks_alike_to_others(match)
        monkeypatch.setattr(PlayScreen, "look_again", telling)
        assert not looks_alike_to_others(match)


def looks_alike_to_others(match: Match[EightState]) -> bool:
    """Whether nobody but A, and not everybody, sees which cards lie where."""
    table = table_for(eight(4), SMALL)
    for seat in (1, 2, 3):
        there = LAWS.other_world(match, seat, Random(seat))
        assert LAWS.same_table(match, there, seat)
        assert match.state != there.state
        try:
            looks_alike(table, session_of(match), session_of(there), seat, thoroughly=seat == 1)
        except AssertionError:
            return False
    return True


class TestPlantedForCovering:
    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not is_caught_by_covering()

    def test_an_own_immortal_in_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(eight_about, "_open_holder", holder_as_far_as_is_seen)
        assert is_caught_by_covering()

    def test_an_own_immortal_drawn_without_a_peek(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def table(board: EightBoard, canvas: Canvas, scene: Scene) -> None:
            real(board, canvas, scene)
            own = scene.observation.players[scene.eyes].immortals if scene.eyes is not None else ()
            canvas.text(0, 0, " ".join(immortal_name(number) for number in own if number))

        real = EightBoard.table
        monkeypatch.setattr(EightBoard, "table", table)
        assert is_caught_by_covering()


# --- what only who is asked sees ---------------------------------------------------------------------------------


def test_the_portal_shows_its_cards_behind_a_curtain_only() -> None:
    session = eight_at(kingdom("A: chaos_portal41; B; C; D; deck lion folly market45"))
    table = Seen(session, WIDE)
    assert table.asking is not None
    table.commit(table.asking.decision.option("use:chaos_portal41"))
    names = ("Lion", "Folly", "Market")
    assert table.curtain is not None
    assert not any(name in table.text + table.canvas.plain() for name in names)
    table.open()
    assert all(name in table.text for name in names), "as news first, and then as a question"
    table.type("enter")
    assert all(name in table.text for name in names)
    table.type("1")
    action = table.bar[1]
    assert action.startswith("play")
    table.type("enter")
    assert table.eyes is None
    left = [name for name in names if name not in action]
    assert len(left) == 2
    assert not any(name in table.text for name in left)
    table.type("l")
    assert not any(name in table.text for name in left)
