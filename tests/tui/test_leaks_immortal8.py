"""What Immortal 8 covers: the own Immortal, in the private view too but for a look; names, and what lies apart.

All that holds of every game stands in `test_leaks`.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.match import Match
from boardgames.games.immortal8 import about as eight_about
from boardgames.games.immortal8.about import card_name, immortal_name
from boardgames.games.immortal8.catalogue import CALLING, SETUP, USUAL, WITH_JUSTICE
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.state import NOBODY, EightState
from boardgames.table.session import Session
from boardgames.tui.boards.immortal8 import EightBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.modes import Mode
from boardgames.tui.scene import Scene
from boardgames.tui.screens.play import PlayScreen
from tests.games.immortal8.laws import LAWS
from tests.games.immortal8.tables import Table, draft, kingdom, table_id
from tests.table.standing import eight, eight_at
from tests.tui.canary import let_eight_sing
from tests.tui.leaks import PAIRS, SINGERS, Seen, is_heard, looks_alike, makes_a_difference
from tests.tui.table import SMALL, WIDE

SINGER = SINGERS["immortal8"]
FOUR: Table = (4, USUAL)


# --- the own Immortal --------------------------------------------------------------------------------------------


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
                yield seat, SINGER.at(where, match), SINGER.at(where, there)


def looks_covered(tables: list[Seen], where: Table, step: int) -> int:
    """The private views of such games are the same, with all that can be called up; gives how many were compared."""
    compared = 0
    for number, (seat, here, there) in enumerate(covered_pairs(where, step)):
        table = tables[number % len(tables)]
        looks_alike(SINGER, table, here, there, seat)
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
    if table.asking is not None:
        table.stand_on(f"seat:{seat}")
    return last, table.text


@pytest.mark.parametrize("where", [(3, WITH_JUSTICE), (4, USUAL), (6, USUAL)], ids=table_id)
def test_the_own_immortal_changes_nothing_in_the_private_view(where: Table) -> None:
    assert looks_covered([Seen(eight(*where), size) for size in (SMALL, WIDE)], where, 10) > 12


def is_caught_by_covering() -> bool:
    try:
        looks_covered([Seen(eight(*FOUR), SMALL)], FOUR, 10)
    except AssertionError:
        return True
    return False


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


def holder_as_far_as_is_seen(number: int, table: EightObservation) -> int:
    return next((seat for seat, player in enumerate(table.players) if player.embodied == number), NOBODY)


class TestPlantedForTheCanary:
    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eight_sing(monkeypatch)

    def test_an_own_immortal_in_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(eight_about, "_open_holder", holder_as_far_as_is_seen)
        assert is_heard(SINGER)

    def test_an_own_immortal_in_the_place_of_the_hand(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(EightBoard, "cards", lambda board, scene: EightBoard.secrets(board, scene))
        assert is_heard(SINGER)

    def test_a_peek_that_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Mode, "peeks", True)
        assert is_heard(SINGER)


# --- names, and cards that lie apart for a while -----------------------------------------------------------------


def test_guesses_on_the_sheet_before_the_last_call(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert not makes_a_difference(SINGER, number=PAIRS)
    monkeypatch.setattr(Session, "observe", observe)
    assert makes_a_difference(SINGER)


@pytest.mark.parametrize("where", ["waiting", "aside"])
def test_cards_that_lie_apart_for_a_while(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
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


def names_of(places: list[Any]) -> str:
    return " ".join(card_name(card) for place in places for card in place.cards)


def looks_alike_to_others(match: Match[EightState]) -> bool:
    """Whether nobody but A, and not everybody, sees which cards lie where."""
    table = Seen(eight(4), SMALL)
    for seat in (1, 2, 3):
        there = LAWS.other_world(match, seat, Random(seat))
        assert LAWS.same_table(match, there, seat)
        assert match.state != there.state
        try:
            looks_alike(SINGER, table, SINGER.at(FOUR, match), SINGER.at(FOUR, there), seat, thoroughly=seat == 1)
        except AssertionError:
            return False
    return True


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
