"""No screen shows what its eyes may not know, in any game; and leaks that are planted are found."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.games import GAMES
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from boardgames.tui.boards import board_for
from boardgames.tui.canvas import Canvas
from boardgames.tui.errands import Errands
from boardgames.tui.scene import Board, Show
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.shown import ShownHand
from tests.tui.canary import COVERED, MARKS
from tests.tui.inside import let_eyes_stay, uncover
from tests.tui.leaks import GHOST, PAIRS, SINGERS, Singer, canary, is_heard, makes_a_difference, pairs, two_worlds
from tests.tui.table import SMALL, WIDE, StillApp

EVERY_GAME = pytest.mark.parametrize("singer", SINGERS.values(), ids=SINGERS)


EVERY_TABLE = [
    pytest.param(singer, table, id=f"{key}, {singer.laws.game.name(table)}")
    for key, singer in SINGERS.items()
    for table in singer.tables
]


@pytest.mark.parametrize(("singer", "table"), EVERY_TABLE)
def test_no_private_word_is_drawn_for_other_eyes(singer: Singer, table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    singer.sing(monkeypatch)
    seats = singer.laws.game.setup(table)[0]
    heard = canary(singer, singer.new(table, 4), (SMALL, WIDE)[seats % 2], singer.step)
    covered = heard & {*COVERED}
    assert heard - covered == {*MARKS[:seats]}
    assert len(covered) > 1 if singer.covers else not covered


@pytest.mark.parametrize(("singer", "table"), EVERY_TABLE)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(singer: Singer, table: Any) -> None:
    compared = two_worlds(singer, table)
    assert compared.total() > PAIRS * 2 // 3
    phases = Counter(match.rules.observe(match.state, None).phase for match in singer.laws.positions(table))
    assert {*compared} >= {phase for phase, number in phases.items() if number > phases.total() / 6}


@EVERY_GAME
def test_the_list_of_saved_games_does_not_tell_them_apart_either(singer: Singer) -> None:
    for _, *sessions in pairs(singer, singer.planted, 10):
        store = SaveStore()
        for session in sessions:
            store.write(store.open_new(singer.key), session.to_save())
        one, other = store.list()
        assert one == other._replace(path=one.path, when=one.when, order=one.order)
        for entry in (one, other):
            store.release(entry.path)
            entry.path.unlink()


# --- planted leaks -----------------------------------------------------------------------------------------------


@EVERY_GAME
class TestPlanted:
    """Every kind of leak is found, in every game."""

    @pytest.fixture(autouse=True)
    def singing(self, singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
        singer.sing(monkeypatch)

    def test_nothing_is_found_where_nothing_is(self, singer: Singer) -> None:
        assert not is_heard(singer)

    def test_a_hand_for_public_eyes(self, singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
        board = type(board_for(GAMES[singer.key]))
        real = board.cards
        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        monkeypatch.setattr(board, "cards", lambda board, scene: real(board, replace(scene, eyes=scene.asked)))
        assert is_heard(singer)

    def test_a_log_line_with_a_secret(self, singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
        assert is_heard(singer)

    def test_a_table_that_is_not_wiped_beneath_the_curtain(
        self, singer: Singer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        let_eyes_stay(monkeypatch)
        assert is_heard(singer)

    def test_a_toast_that_stays_over_the_curtain(self, singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(StillApp, "clear_notifications", lambda app: None)
        assert is_heard(singer)

    def test_a_peek_before_the_curtain_is_opened(self, singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
        def at_once(errands: Errands, seat: int) -> None:
            uncover(errands._table, seat)
            errands._table.look_again()
            real(errands, seat)

        real = Errands.let_look
        monkeypatch.setattr(Errands, "let_look", at_once)
        let_eyes_stay(monkeypatch)
        assert is_heard(singer)


@pytest.mark.parametrize(
    ("of", "what"),
    [(ShownHand, {"sees_own": True}), (ShownHand, {"enter": lambda mode, table: table.go(table.handoff.step)})],
    ids=["the view of its owner", "a hand that stays"],
)
def test_what_is_shown_beside_a_hand_is_found(of: type, what: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    singer = SINGERS["they-who-were-8"]
    singer.sing(monkeypatch)
    for name, value in what.items():
        monkeypatch.setattr(of, name, value)
    assert is_heard(singer)


def observing_for_whoever_is_asked(session: Session, seat: int | None) -> Any:
    asks = session.history.match.asks
    return session.rules.observe(session.history.match.state, asks[0].seat if seat is None and asks else seat)


SECRETS = [
    pytest.param(singer, secret, id=f"{key}, {what}")
    for key, singer in SINGERS.items()
    for what, secret in singer.secrets.items()
]


@pytest.mark.parametrize(("singer", "secret"), SECRETS)
def test_a_secret_in_the_bar_makes_a_difference(
    singer: Singer, secret: Callable[[Any], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def telling(screen: PlayScreen) -> None:
        real(screen)
        screen.said = (secret(screen.session.history.match.state)[:70],)
        screen.repaint()

    real = PlayScreen.look_again
    monkeypatch.setattr(PlayScreen, "look_again", telling)
    assert makes_a_difference(singer, secret=secret)
    assert not singer.has_ghosts or makes_a_difference(singer, GHOST, secret=secret)


@EVERY_GAME
def test_a_glow_on_the_open_table_makes_a_difference(singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The letters stay the same; only the ground of one cell tells of a secret."""

    def glowing(screen: PlayScreen, canvas: Canvas) -> None:
        real(screen, canvas)
        state = screen.session.history.match.state
        odd = sum(secret(state).__hash__() for secret in singer.secrets.values()) % 2
        canvas.text(canvas.width - 1, 1, " ", canvas.look.style("text", "panel" if odd else "background"))

    real = PlayScreen.paint
    monkeypatch.setattr(PlayScreen, "paint", glowing)
    assert makes_a_difference(singer, None if not singer.has_ghosts else GHOST)


@EVERY_GAME
def test_a_secret_in_a_beat_makes_a_difference(singer: Singer, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(session: Session) -> tuple[Beat, ...]:
        if not session.steps:
            return ()
        state, table = session.history.steps[-1].before.state, session.observe(None)
        return (Beat("planted", (), table, table, ((" ".join(secret(state) for secret in singer.secrets.values()),),)),)

    def drawn(board: Board, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        canvas.paragraph(0, 0, canvas.width, show.people.runs(beat.words[0], canvas))

    monkeypatch.setattr(Session, "last_story", told)
    monkeypatch.setattr(type(board_for(GAMES[singer.key])), "stage", drawn)
    assert makes_a_difference(singer)
