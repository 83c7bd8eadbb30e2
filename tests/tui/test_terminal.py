"""The terminal: colours, signals, and what is left in it when something breaks. Real programs in a real pty."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.games import GAMES
from boardgames.table.seating import Setup, company
from boardgames.tui.glyphs import choose
from boardgames.tui.terminal import colour_mode, farewell, write_report
from boardgames.tui.theme import ColourMode
from tests.terminal import ESCAPE, Terminal
from tests.tui.opened import opened as opened_app

ROOT = Path(__file__).parent.parent.parent
SECRET = "Byun Hyung Ja"

PROGRAM = """
import sys, threading
sys.path.insert(0, {root!r})
from boardgames.table.start import Start
from boardgames.tui import app as application
from boardgames.tui.screens.picker import PickerScreen

def action_rules(self):
    hand = {secret!r}
    {trouble}

def raising(hand={secret!r}):
    raise ValueError(hand)

PickerScreen.action_rules = action_rules
sys.exit(application.run(Start()))
"""

TROUBLES = {
    "key": "raise KeyError(hand)",
    "thread": "threading.Thread(target=raising).start()",
    "worker": "self.run_worker(raising, thread=True)",
    "callback": "self.call_later(raising)",
    "timer": "self.set_timer(0.01, raising)",
    "task": "import asyncio; asyncio.get_running_loop().call_soon(raising)",
}


def program(trouble: str = "pass") -> list[str]:
    return [sys.executable, "-c", PROGRAM.format(root=str(ROOT), secret=SECRET, trouble=trouble)]


def ended(terminal: Terminal) -> int:
    """Wait for the end and for all that was written before it; the exit status."""
    status = terminal.until_ended()
    terminal.until_quiet()
    return status


def click(terminal: Terminal, column: int, row: int) -> None:
    """Click on a cell, counted from 1, as terminals report it."""
    terminal.type(f"\x1b[<0;{column};{row}M")
    terminal.type(f"\x1b[<0;{column};{row}m")


def is_clean(written: bytes) -> bool:
    """Whether the terminal is as it was: each mode that was switched on is off again, and the cursor is back."""
    modes = ("1000", "1003", "1004", "1006", "1049", "2004")
    off = all(written.rfind(f"\x1b[?{mode}l".encode()) > written.rfind(f"\x1b[?{mode}h".encode()) for mode in modes)
    return off and written.rfind(b"\x1b[?25h") > written.rfind(b"\x1b[?25l")


def after_the_screens(terminal: Terminal) -> str:
    """What can be read in the terminal after the screens have gone."""
    return ESCAPE.sub("", terminal.written.rpartition(b"\x1b[?1049l")[2].decode())


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(program(), tmp_path) as terminal:
        terminal.until("set up the table")
        yield terminal


# --- colours ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "system", "mode"),
    [
        ({"COLORTERM": "truecolor", "TERM": "xterm-256color"}, "linux", ColourMode.TRUECOLOR),
        ({"COLORTERM": "24bit"}, "linux", ColourMode.TRUECOLOR),
        ({"TERM": "xterm-direct"}, "linux", ColourMode.TRUECOLOR),
        ({"TERM": "xterm"}, "win32", ColourMode.TRUECOLOR),
        ({"TERM": "xterm-256color"}, "darwin", ColourMode.MANY),
        ({"TERM": "xterm-16color"}, "linux", ColourMode.SIXTEEN),
        ({"TERM": "linux"}, "linux", ColourMode.SIXTEEN),
        ({}, "linux", ColourMode.SIXTEEN),
        ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, "linux", ColourMode.NONE),
        ({"COLORTERM": "truecolor", "NO_COLOR": ""}, "linux", ColourMode.TRUECOLOR),
    ],
)
def test_the_terminal_gets_the_colours_that_it_can_show(environ: dict[str, str], system: str, mode: ColourMode) -> None:
    assert colour_mode(environ, system) is mode


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"NO_COLOR": "1"}, r"(?:3[0-8]|4[0-8]|9\d|10\d)"),
        ({"TERM": "xterm-16color", "COLORTERM": ""}, r"[34]8"),
        ({"TERM": "linux", "COLORTERM": ""}, r"[34]8"),
    ],
)
def test_no_more_colours_are_sent_than_the_terminal_has(tmp_path: Path, environ: dict[str, str], colours: str) -> None:
    command = ["env", *(f"{name}={value}" for name, value in environ.items()), *program()]
    with Terminal(command, tmp_path) as terminal:
        terminal.until("set up the table")
        for keys in ("\r", "Ann\x1b[B\x1b[B", "q", "s\x1b[B\x1b[B", "q", "r", "q"):
            terminal.type(keys)
            terminal.until_quiet(0.3)
        terminal.type("q")
        assert ended(terminal) == 0
    codes = re.findall(rb"\x1b\[([\d;:]*)m", terminal.written)
    assert len(codes) > 20
    assert not [code for code in codes if re.search(rf"(?:^|;){colours}(?:;|$)", code.decode())]


def test_a_bare_terminal_is_drawn_in_ascii(tmp_path: Path) -> None:
    with Terminal(["env", "LANG=C", "LC_ALL=C", *program()], tmp_path) as terminal:
        terminal.until("set up the table")
        terminal.until_quiet()
        assert terminal.text().isascii()
        assert "N I N E" in terminal.text()
    assert not choose(environ={"TERM": "linux"}, encoding="utf-8").pictures


# --- leaving ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_leaves_the_terminal_clean(opened: Terminal, name: str) -> None:
    number = getattr(signal, name)
    opened.process.send_signal(number)
    assert ended(opened) == 128 + number
    assert is_clean(opened.written)
    assert after_the_screens(opened) == ""


@pytest.mark.parametrize("keys", ["\x11", "\x03", "q"])
def test_leaving_by_keys_leaves_the_terminal_clean(opened: Terminal, keys: str) -> None:
    opened.type(keys)
    assert ended(opened) == 0
    assert is_clean(opened.written)


def test_the_screen_is_wiped_before_it_is_given_back(opened: Terminal) -> None:
    opened.type("q")
    ended(opened)
    before, _, _ = opened.written.rpartition(b"\x1b[?1049l")
    wiped = before.rpartition(b"\x1b[2J")[2]
    assert b"\x1b[2J" in before
    assert "Nine" not in wiped.decode()


def test_a_real_mouse_is_understood(opened: Terminal, tmp_path: Path) -> None:
    opened.until_quiet()
    keys = opened.text().splitlines()[-1]
    click(opened, keys.index("s settings") + 2, 30)
    opened.until("every change is kept")
    opened.until_quiet()
    click(opened, 5, 5)
    opened.until_quiet(0.5)
    (kept,) = tmp_path.rglob("settings.json")
    assert '"theme": "parchment"' in kept.read_text()


def test_the_window_has_no_title_of_ours(opened: Terminal) -> None:
    opened.type("\r")
    opened.until("who plays")
    assert not re.search(rb"\x1b\][012];", opened.written)


def test_a_terminal_that_is_gone_ends_the_program_without_a_report(tmp_path: Path) -> None:
    with Terminal(program(), tmp_path) as terminal:
        terminal.until("set up the table")
        process, here = terminal.process, terminal._here
        os.close(here)
        terminal._here = os.open(os.devnull, os.O_RDONLY)
        assert process.wait(timeout=15) != 0
    assert not list(tmp_path.rglob("*.txt"))


def test_a_loop_that_hangs_is_ended_all_the_same(tmp_path: Path) -> None:
    with Terminal(program("import time; time.sleep(60)"), tmp_path) as terminal:
        terminal.until("set up the table")
        terminal.until_quiet()
        terminal.type("r")
        terminal.until_quiet(0.5)
        terminal.process.send_signal(signal.SIGTERM)
        assert ended(terminal) == 128 + signal.SIGTERM
        assert is_clean(terminal.written)


def test_a_game_is_saved_when_a_signal_ends_it(tmp_path: Path) -> None:
    setup = Setup(game="nine", players=company(("Ann", "Ben")), seed=7)
    code = PROGRAM.format(root=str(ROOT), secret=SECRET, trouble="pass").replace(
        "Start()", "Start(setup=Setup.model_validate_json(sys.argv[1]), ready=True)"
    )
    code = code.replace(
        "from boardgames.tui import", "from boardgames.table.seating import Setup\nfrom boardgames.tui import"
    )
    with Terminal([sys.executable, "-c", code, setup.model_dump_json()], tmp_path) as terminal:
        terminal.until("pass the laptop to")
        terminal.process.send_signal(signal.SIGTERM)
        assert ended(terminal) == 128 + signal.SIGTERM
        assert is_clean(terminal.written)
    assert len(list(tmp_path.rglob("*.game"))) == 1


# --- what breaks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", list(TROUBLES))
def test_an_error_leaves_one_sentence_and_a_report_without_values(tmp_path: Path, trouble: str) -> None:
    with Terminal(program(TROUBLES[trouble]), tmp_path) as terminal:
        terminal.until("set up the table")
        terminal.until_quiet()
        terminal.type("r")
        assert ended(terminal) == 1
        assert is_clean(terminal.written)
        left = after_the_screens(terminal)
    (report,) = tmp_path.rglob("*.txt")
    assert "fault of its own. A report lies at" in " ".join(left.split())
    assert str(report) in "".join(left.split("\r\n"))
    assert "Traceback" not in left
    assert SECRET not in left
    told = report.read_text(encoding="utf-8")
    assert SECRET not in told
    assert "KeyError" in told if trouble == "key" else "ValueError" in told


def test_a_report_tells_where_but_nothing_of_what(tmp_path: Path) -> None:
    def inner(card: str) -> None:
        raise KeyError(card)

    try:
        try:
            inner(SECRET)
        except KeyError as error:
            raise RuntimeError(f"no {SECRET}") from error
    except RuntimeError as error:
        report = write_report(error, tmp_path / "reports")
    assert report is not None
    told = report.read_text(encoding="utf-8")
    assert SECRET not in told
    assert str(tmp_path) not in told
    assert str(ROOT) not in told
    for words in ("builtins.RuntimeError", "Because of:", "builtins.KeyError", "in inner", "raise KeyError(card)"):
        assert words in told


def test_a_report_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file")
    assert write_report(ValueError(), tmp_path / "reports") is None
    assert "No report could" in farewell(None, has_played=True)


async def test_only_after_a_game_began_is_one_said_to_be_saved() -> None:
    setup = Setup(game="nine", players=company(("Ann", "Ben")), seed=7)
    async with opened_app() as (app, _):
        assert not app.has_played
        app.play(setup)
        assert app.has_played
    assert "resume" not in farewell(None, has_played=False)
    assert "“boardgames resume” goes on with it" in farewell(None, has_played=True)


# --- the first frame -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "shows", "late"),
    [
        ("", "set up the table", ("boardgames.games.nine.rules", "boardgames.tui.screens.play")),
        *((f"play {game} --players Ann,Ben,Cy", "Ann", ()) for game in GAMES),
    ],
)
def test_nothing_heavy_is_loaded_before_the_first_frame(
    tmp_path: Path, words: str, shows: str, late: tuple[str, ...]
) -> None:
    code = f"""
import sys
from boardgames.__main__ import quick_start
from boardgames.tui import app as application
from boardgames.tui.widgets.picture import Picture

def show(self, canvas):
    if {shows!r} in canvas.plain():
        late = {(*late, "pydantic", "typer", "filelock", "markdown_it", "rich.markdown")}
        sys.stderr.write(f"heavy: {{[name for name in late if name in sys.modules]}}")
        self.app.exit()

Picture.show = show
application.SETTLED = 60.0
application.BoardgamesApp(quick_start(sys.argv[1:])).run(headless=True)
"""
    environ = {**os.environ, "BOARDGAMES_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code, *words.split()], env=environ, capture_output=True, text=True, check=False
    )
    assert "heavy: []" in done.stderr + done.stdout
