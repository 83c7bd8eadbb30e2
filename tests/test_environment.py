"""Of the environment that the program is started in, nothing can look over a shoulder."""

import sys
from pathlib import Path

from boardgames.environment import tidy
from tests.terminal import Terminal


def test_what_writes_or_presses_by_itself_is_taken_out() -> None:
    environ = {
        "TEXTUAL": "devtools",
        "TEXTUAL_LOG": "log",
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": "x",
        "TEXTUAL_PRESS": "q",
        "textual_debug": "1",
        "TEXTUAL_DRIVER": "mine:Mine",
        "NO_COLOR": "",
        "TERM": "xterm",
    }
    tidy(environ)
    assert environ == {"TEXTUAL_DRIVER": "mine:Mine", "TERM": "xterm"}
    asked = {"NO_COLOR": "1"}
    tidy(asked)
    assert asked == {"NO_COLOR": "1"}


def test_no_log_is_written_and_no_key_pressed_by_the_environment(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = [sys.executable, "-m", "boardgames"]
    with Terminal(["env", f"TEXTUAL_LOG={log}", "TEXTUAL_PRESS=q", *program], tmp_path) as terminal:
        terminal.until("set up the table")
        terminal.until_quiet()
        assert terminal.process.poll() is None
        terminal.type("q")
        assert terminal.until_ended() == 0
    assert not log.exists()
