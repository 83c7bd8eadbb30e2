"""Signals and bytes from the system while something secret is in sight. Real programs in a real pty."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames import __main__
from boardgames.tui.hearing import DEAF_SECONDS
from boardgames.tui.terminal import ENDING
from tests.terminal import Terminal
from tests.tui.test_terminal import after_the_screens, ended, is_clean

FIRST = {
    "nine": ("--players", "Ann,Ben", "--first", "Ann"),
    "they": ("--players", "Ann,Ben", "--first", "Ann"),
    "immortal8": ("--players", "Ann,Ben,Cy"),
    "immortals": ("--players", "Ann,Ben,Cy"),
}
"""Tables of each game."""
CALLED, TURNS = "everyone else, please look away", "turn face-down"
DEAF = DEAF_SECONDS + 0.1


def table(game: str, home: Path) -> Terminal:
    """The table of a game, at its first question."""
    terminal = Terminal([sys.executable, "-m", "boardgames", "play", game, *FIRST[game], "--seed", "7"], home)
    terminal.until("q leave" if game == "immortals" else CALLED)
    terminal.until_quiet()
    time.sleep(DEAF)
    return terminal


def send(terminal: Terminal, keys: str, seen: str) -> None:
    """Type, and wait until something is seen and the screen stands still; a curtain is deaf for a moment."""
    since = len(terminal.chunks)
    terminal.type(keys)
    terminal.until(seen, since=since)
    terminal.until_quiet()
    if seen in (CALLED, TURNS):
        time.sleep(DEAF)


def sit(terminal: Terminal) -> None:
    """Ann sits down and sees her hand: at her curtain, or for a look at it."""
    if CALLED not in terminal.text():
        send(terminal, "p1", CALLED)
    send(terminal, "1 ", "hide")


def reveal(terminal: Terminal) -> None:
    """In Nine: Ann and Ben select, and the first selected card is turned up."""
    for buys_or_selects in "01":
        for digit in "12":
            send(terminal, f"{digit} ", "hide")
            send(terminal, f"{buys_or_selects}\r", TURNS if buys_or_selects + digit == "12" else CALLED)
    send(terminal, "1\r", "takes the lead")


@pytest.mark.parametrize(
    ("game", "come", "keys", "name"),
    [
        ("nine", reveal, "", "SIGHUP"),
        ("they", sit, "", "SIGINT"),
        ("immortal8", sit, "", "SIGTERM"),
        ("immortals", sit, "", "SIGUSR1"),
        ("immortal8", sit, "l", "SIGALRM"),
    ],
)
def test_a_signal_with_something_secret_in_sight_ends_the_program_cleanly(
    tmp_path: Path, game: str, come: Callable[[Terminal], None], keys: str, name: str
) -> None:
    number = getattr(signal, name)
    with table(game, tmp_path) as terminal:
        come(terminal)
        if keys:
            terminal.type(keys)
            terminal.until_quiet()
        terminal.process.send_signal(number)
        assert ended(terminal) == 128 + number
        assert is_clean(terminal.written)
        assert after_the_screens(terminal) == ""
    assert list(tmp_path.rglob("*.txt")) == []


def test_all_signals_that_a_person_can_send_are_minded() -> None:
    names = ("TERM", "HUP", "INT", "QUIT", "USR1", "USR2", "ALRM")
    assert {getattr(signal, f"SIG{name}") for name in names} <= set(ENDING)


def wait_for(terminal: Terminal, state: str) -> None:
    """Wait until the system says that the process is stopped (T) or is not (S)."""
    stat = Path(f"/proc/{terminal.process.pid}/stat")
    for _ in range(200):
        if (stat.read_text().rpartition(")")[2].split()[0] == "T") == (state == "T"):
            return
        terminal.read(0.05)
    raise AssertionError(state)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells whether a process is stopped")
@pytest.mark.parametrize("stop", [signal.SIGTSTP, signal.SIGSTOP])
def test_coming_back_from_a_stop_is_somebody_new_sitting_down(tmp_path: Path, stop: signal.Signals) -> None:
    with table("nine", tmp_path) as terminal:
        sit(terminal)
        hand = [word for word in ("Phoenix", "Xi’an", "Tomorrow", "Justice", "Goa") if word in terminal.text()]
        assert hand
        terminal.process.send_signal(stop)
        wait_for(terminal, "T")
        terminal.until_quiet()
        if stop == signal.SIGTSTP:
            assert is_clean(terminal.written)
        before = len(terminal.chunks)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.until(CALLED, since=before)
        terminal.until_quiet(0.4)
        back = terminal.text(before)
        assert not any(word in back for word in hand)
        time.sleep(DEAF)
        terminal.type("1 ")
        terminal.until(hand[0], since=before)
        terminal.process.send_signal(signal.SIGTERM)
        assert ended(terminal) == 128 + signal.SIGTERM
        assert is_clean(terminal.written)


def test_bytes_that_are_no_text_end_nothing(tmp_path: Path) -> None:
    with table("nine", tmp_path) as terminal:
        sit(terminal)
        for data in (b"\xe9", b"\xff\xfe", b"\x1b[M \xe9\xc3", b"\x1b[99999999999u", b"\x1b[1:2:3;4:5u"):
            os.write(terminal._here, data)
            terminal.until_quiet(0.05)
        since = len(terminal.chunks)
        terminal.type("t")
        terminal.until("if the game ended now", since=since)
        terminal.process.send_signal(signal.SIGTERM)
        assert ended(terminal) == 128 + signal.SIGTERM


@pytest.mark.parametrize("keys", ["SS", "SSqq", "qSq"])
def test_keys_for_a_curtain_are_for_nothing_after_it(tmp_path: Path, keys: str) -> None:
    with table("nine", tmp_path) as terminal:
        terminal.type(keys)
        terminal.until("set up the table")
        terminal.until_quiet(0.3)
        assert terminal.process.poll() is None


def test_the_size_is_that_of_the_terminal_and_not_of_the_environment(tmp_path: Path) -> None:
    command = ["env", "COLUMNS=60", "LINES=10", sys.executable, "-m", "boardgames"]
    with Terminal(command, tmp_path, columns=80, rows=23) as terminal:
        terminal.until("set up the table")


def test_ctrl_c_before_the_first_frame_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(__main__, "tidy", interrupted)
    with pytest.raises(SystemExit) as left:
        __main__.main()
    assert left.value.code == 128 + signal.SIGINT
    assert capsys.readouterr() == ("", "")
