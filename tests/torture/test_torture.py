"""The tool that breaks the program stays alive, and notices what is broken. The full run is `make torture`."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.mutants import mutants as made
from tests.torture import fuzz, kills, mutants, pairs, signals
from tests.torture.__main__ import together
from tests.torture.kinds import KINDS, run
from tests.torture.page import Row, findings, page, table
from tests.torture.picture import Picture
from tests.torture.places import Place
from tests.torture.program import Program
from tests.torture.trial import Finding, Outcome, Share

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks at processes where only Linux shows them")

ROOT = Path(__file__).parents[2]
DOSES = {"fuzz": (0, 250), "signals": (0, 1), "kills": (1, 2), "writes": (0, 1), "mutants": (0, 12)}
DOSES |= {"disks": (0, 1), "clocks": (0, 1), "pairs": (0, 1)}
"""By kind: the share, and how many trials of it."""

PLANTED = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
%s
from boardgames.__main__ import main
main()
"""
CRASHES = """
from boardgames.tui.screens.play import PlayScreen
def take(self, key, before=PlayScreen.take):
    if key == "t":
        raise KeyError(key)
    before(self, key)
PlayScreen.take = take
"""
LOSES = """
from boardgames.table.session import Session
def save(self, before=Session._save):
    if self.steps % 3:
        before(self)
Session._save = save
"""
HAS_NO_LOCK = """
from filelock import FileLock
FileLock.acquire = lambda self: None
"""


def planted(fault: str) -> tuple[str, ...]:
    """The program with a fault in it."""
    return sys.executable, "-c", PLANTED % fault


def shell(script: str) -> tuple[str, ...]:
    """Something else in its place."""
    return "sh", "-c", script


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_small_dose_of_everything_finds_nothing(kind: str) -> None:
    number, dose = DOSES[kind]
    outcome = run(Share(kind, number, dose, 1))
    assert outcome.findings == []
    assert outcome.tried >= dose or outcome.untried


# --- planted faults --------------------------------------------------------------------------------------------------


def test_a_crash_on_a_key_is_caught_and_told_with_few_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "_words", lambda *_: ("play", "nine", "--players", "Ann,Ben", "--handoffs", "off"))
    monkeypatch.setattr(fuzz, "strokes", lambda chance, characters: [b"9", b"t"])
    monkeypatch.setattr(fuzz, "DEAF", 0.3)
    (finding,) = fuzz.run(Share("fuzz", 0, 2, 1, tmp_path, planted(CRASHES))).findings
    assert "a crash report: builtins.KeyError" in finding.what
    assert "happens again with these: [b't']" in finding.how


def test_keys_that_hang_the_program_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "PATIENCE", 0.2)
    with Program(tmp_path, command=shell("trap '' TERM; while :; do :; done")) as program:
        program.read(0.2)
        found = fuzz._end(program)
    assert found == ["it hangs: TERM does not end it within 2.5 seconds"]


def test_fewer_finds_what_is_needed() -> None:
    assert fuzz.fewer(range(8), lambda left: {2, 5} <= set(left)) == [2, 5]


def test_a_save_that_loses_an_answer_is_caught(tmp_path: Path) -> None:
    outcome = kills.run(Share("kills", 1, 6, 1, tmp_path, planted(LOSES)))
    assert "answers were seen to be taken" in outcome.findings[0].what


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("printf '\\033[?1000h\\033[?1049h> '; sleep 9", "modes 1000, 1049 are still on"),
        ("stty -echo; printf '> '; sleep 9", "the line is not in its usual mode"),
        ("trap 'exit 3' TERM; printf '> '; while :; do sleep 0.01; done", "it ended with 3, not 143"),
    ],
)
def test_a_terminal_that_is_left_unclean_is_caught(tmp_path: Path, script: str, found: str) -> None:
    with Program(tmp_path, command=shell(script)) as program:
        program.until(">")
        assert signals._ends(program, Place("somewhere", ""), "TERM") == [found]


def test_a_program_that_stops_is_seen_to_stop_and_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signals, "PATIENCE", 0.5)
    with Program(tmp_path, command=("cat",)) as program:
        program.type("a\n")
        program.until("a\r\na")
        assert signals._stops(program, Place("somewhere", "", plain=True), "^Z") == []
    with Program(tmp_path, command=shell("trap '' TSTP; echo '> '; sleep 9")) as program:
        program.until(">")
        assert signals._stops(program, Place("somewhere", "", plain=True), "TSTP") == ["it did not stop"]


def test_two_programs_that_write_one_save_are_caught(tmp_path: Path) -> None:
    outcome = pairs.run(Share("pairs", 0, 1, 1, tmp_path, planted(HAS_NO_LOCK)))
    assert outcome.findings[0].what == "neither was told that the game is open"


def test_a_save_that_breaks_the_program_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = next(made(1, 1))
    assert mutants.opened(mutant)[1] == ""

    def broken(mutant: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(mutants, "read", broken)
    came, wrong = mutants.opened(mutant)
    assert (came, wrong.startswith("KeyError in test_torture.py")) == ("broke", True)


def test_a_trial_that_breaks_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(share: Share) -> Outcome:
        raise ZeroDivisionError

    monkeypatch.setitem(KINDS, "pairs", KINDS["pairs"]._replace(run=broken))
    assert "the trial itself broke: ZeroDivisionError" in run(Share("pairs", 0, 1, 1)).findings[0].what


# --- what they stand on ----------------------------------------------------------------------------------------------


def test_a_status_is_the_one_that_a_shell_has(tmp_path: Path) -> None:
    ends: dict[str, Callable[[Program], object]] = {
        "exit 7": lambda program: 7,
        "kill -USR1 $$": lambda program: 128 + signal.SIGUSR1,
    }
    for script, status in ends.items():
        with Program(tmp_path, command=shell(script)) as program:
            assert program.wait() == status(program)


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    with Program(tmp_path, command=shell("echo '> '; sleep 60")) as program:
        program.until(">")
        pid = program.pid
        assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_what_a_terminal_shows_is_read() -> None:
    picture = Picture(10, 3)
    for data in (
        b"\x1b[2J\x1b[1;1Hone\r\n\x1b[1mt",
        b"wo\x1b[0m\xe5\xae",
        b"\xb6\x1b[3;9Hab\x1b",
        b"[1;2HN\x1b]0;title\x07E",
    ):
        picture.feed(data)
    assert picture.lines == ["oNE", "two家", "        ab"]


def test_shares_do_the_same_again() -> None:
    once, again, other = (Share("fuzz", number, 1, 3).chance.random() for number in (4, 4, 5))
    assert once == again != other


# --- the page --------------------------------------------------------------------------------------------------------


def test_table_and_page_tell_what_was_tried_and_found_once() -> None:
    found = Finding("kills", "nine", "lost | it", "make torture")
    good, bad = Row(KINDS["pairs"], 3, 1, Outcome(3)), Row(KINDS["kills"], 5, 1, Outcome(5, findings=[found, found]))
    bad.outcome.untried.add("small disks")
    assert "5 of 5 kills: 2 findings" in table([good, bad])
    assert findings([good, bad]).splitlines() == ["- kills: nine: lost | it (2 times)", "    again: make torture"]
    text = page([good, bad])
    assert "| 3 pairs |" in text
    assert "| 0 |" in text
    assert "- nine: lost / it (2 times)" in text
    assert "- small disks" in text
    assert str(ROOT) not in text


def test_results_of_several_runs_make_one_page(tmp_path: Path) -> None:
    file, found = tmp_path / "results", Finding("kills", "nine", "lost", "make torture")
    pairs, kills = Row(KINDS["pairs"], 3, 1, Outcome(3)), Row(KINDS["kills"], 5, 2, Outcome(5, findings=[found]))
    again = kills._replace(asked=7, outcome=Outcome(7, untried={"a"}))
    assert together(file, [pairs]) == [pairs]
    assert together(file, [kills]) == [kills, pairs]
    assert together(file, [again]) == [again, pairs]
