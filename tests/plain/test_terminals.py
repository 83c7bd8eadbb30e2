"""Line mode in real terminals: signals, stopping and coming back, and terminals that can only print."""

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from boardgames.plain import lines
from tests.terminal import Terminal, environment

COMMAND = [sys.executable, "-m", "boardgames", "play", "nine", "--plain", "--players", "Ann,Ben", "--first", "Ann"]


def with_a_hand(terminal: Terminal) -> str:
    """Go to where Ann’s hand stands on the screen; the line that tells it."""
    terminal.until("Ann, type 1 and press Enter")
    terminal.type("1\n")
    terminal.until("keep it")
    terminal.until_quiet()
    return next(line for line in terminal.text().splitlines() if line.startswith("Your hand: "))


def after(terminal: Terminal) -> str:
    """What still stands there: all that was written since the screen was wiped last."""
    return terminal.written.decode().rsplit(lines.WIPE, 1)[-1]


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGALRM"])
def test_a_signal_ends_the_game_and_leaves_no_hand(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    with Terminal(COMMAND, home=tmp_path) as terminal:
        with_a_hand(terminal)
        os.kill(terminal.process.pid, number)
        assert terminal.until_ended() == 128 + number
    assert after(terminal).strip() == "The game is saved; “boardgames resume --plain” goes on with it."


def test_a_signal_ends_a_game_whose_terminal_was_frozen(tmp_path: Path) -> None:
    with Terminal(COMMAND, home=tmp_path) as terminal:
        with_a_hand(terminal)
        terminal.type("\x13")
        terminal.until_quiet()
        os.kill(terminal.process.pid, signal.SIGTERM)
        assert terminal.until_ended(5.0) == 128 + signal.SIGTERM
    assert after(terminal).strip() == "The game is saved; “boardgames resume --plain” goes on with it."


def test_signals_that_come_at_once_are_told_one_after_another(tmp_path: Path) -> None:
    with Terminal(COMMAND, home=tmp_path) as terminal:
        with_a_hand(terminal)
        for _ in range(30):
            os.kill(terminal.process.pid, signal.SIGTSTP)  # which stops nobody whom no shell could wake
            os.kill(terminal.process.pid, signal.SIGQUIT)
        assert terminal.until_ended() == 128 + signal.SIGQUIT
    assert "Error" not in terminal.text()


def test_a_signal_while_names_are_asked_for_ends_the_program(tmp_path: Path) -> None:
    with Terminal(COMMAND[:6], home=tmp_path) as terminal:
        terminal.until("Type each person’s name")
        os.kill(terminal.process.pid, signal.SIGTERM)
        assert terminal.until_ended() == 128 + signal.SIGTERM
    assert "Traceback" not in terminal.text()


def test_whoever_comes_back_after_a_stop_finds_a_curtain(tmp_path: Path) -> None:
    with Terminal(COMMAND, home=tmp_path) as terminal:
        hand = with_a_hand(terminal)
        os.kill(terminal.process.pid, signal.SIGTSTP)  # which stops nobody whom no shell could wake
        terminal.until_quiet(1.0)
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.until(lambda text: text.count("Ann, type 1 and press Enter") == 2)
        assert not re.search(r"hand: ", after(terminal))
        terminal.type("1\n")
        terminal.until(lambda text: text.count(hand) == 2)


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_where_nothing_can_be_wiped_much_is_scrolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    home = tmp_path
    monkeypatch.setattr("tests.terminal.environment", lambda _: {**environment(home), "TERM": term})
    with Terminal(COMMAND, home=home) as terminal:
        with_a_hand(terminal)
        terminal.type("0\n")
        terminal.until("Ben, type 2 and press Enter")
        terminal.type("q\n")
        assert terminal.until_ended() == 0
    assert b"\x1b" not in terminal.written
    assert terminal.text().count("Nothing can be wiped here: 60 empty lines will stand between two people.") == 1
    between = terminal.text().rsplit("hand: ", 1)[1]
    assert re.search(r"(?:\r?\n){61}", between)
