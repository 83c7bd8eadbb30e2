"""Tournaments that are interrupted and gone on with: real processes, really killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames.bots.kept import Kept, NotKept
from boardgames.bots.tournament import Plan, play

PLAN = Plan("they-who-were-8", 2, {"mode": "titanomachy"}, ("random", "steady"), 6, 1)
WORDS = ("tournament", "they", "--mode", "titanomachy", "--games", "24", "--workers", "2", "--json", "--resume")
COMMAND = (str(Path(sys.executable).with_name("boardgames")), *WORDS)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """What an uninterrupted tournament prints, and its file."""
    file = tmp_path_factory.mktemp("whole") / "kept"
    done = subprocess.run([*COMMAND, str(file)], capture_output=True, check=True)
    return done.stdout, file.read_bytes()


@contextmanager
def begun(file: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The tournament, when it has kept a few deals; once more, if it had kept most of them before anybody looked."""
    for _ in range(5):
        with subprocess.Popen([*COMMAND, str(file)], stdout=subprocess.PIPE, start_new_session=True) as process:
            end = time.monotonic() + 60
            while not (file.exists() and (kept := file.read_bytes().count(b"\n")) >= 3):
                assert time.monotonic() < end
                time.sleep(0.005)
            if kept < 9:
                yield process
                return
            process.kill()
        file.unlink()
    pytest.fail("The tournament was over too soon, five times.")


def of_session(leader: int) -> list[int]:
    """The living processes that were begun by one, and itself."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, session = path.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(session) == leader and state != "Z":
            found.append(int(path.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes where Linux shows them")
def test_f14_a_tournament_that_was_killed_goes_on_and_ends_byte_for_byte_like_one_that_was_not(
    tmp_path: Path, whole: tuple[bytes, bytes]
) -> None:
    file = tmp_path / "kept"
    with begun(file) as process:
        process.kill()
    end = time.monotonic() + 10
    while of_session(process.pid):
        assert time.monotonic() < end, "processes of a killed tournament stay behind"
        time.sleep(0.05)
    kept = file.read_bytes()
    assert 3 <= kept.count(b"\n") < whole[1].count(b"\n")
    file.write_bytes(kept + b'{"deal": 11, "ga')  # a kill may cut off a line
    done = subprocess.run([*COMMAND, str(file)], capture_output=True, check=True)
    assert (done.stdout, file.read_bytes()) == whole


def test_f14_one_that_was_stopped_says_how_to_go_on(tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    file = tmp_path / "kept"
    with begun(file) as process:
        os.kill(process.pid, signal.SIGINT)
        process.communicate(timeout=60)
        assert process.returncode == 130
    assert file.read_bytes().splitlines()[0] == whole[1].splitlines()[0]
    done = subprocess.run([*COMMAND, str(file)], capture_output=True, check=True)
    assert (done.stdout, file.read_bytes()) == whole


def test_times_are_not_told_of_what_is_kept(whole: tuple[bytes, bytes]) -> None:
    assert b"seconds" not in whole[0] + whole[1]
    assert json.loads(whole[0])["games"] == 24


def test_deals_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    few, played = replace(PLAN, deals=2), list[int]()
    with closing(Kept(tmp_path / "kept", few)) as kept:
        play(few, keep=kept.add)
    with closing(Kept(tmp_path / "kept", PLAN)) as kept:
        known = dict(kept.deals)
        result = play(PLAN, known=known, keep=lambda number, deal: played.append(number))
    assert played == [2, 3, 4, 5]
    assert [game[:-1] for deal in result.deals for game in deal] == [
        game[:-1] for deal in play(PLAN).deals for game in deal
    ]
    assert play(replace(PLAN, deals=1), known=known).games == 2


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seed": 2}, "kept is of another tournament: there seed is 1, here 2. Name another file."),
        ({"seats": 3}, "kept is of another tournament: there seats is 2, here 3. Name another file."),
        ({"thoughts": 1}, "kept is of another tournament: there thoughts is 40, here 1. Name another file."),
        ({"kinds": ("steady", "random")}, "kept is of another tournament: there bots is"),
    ],
)
def test_a_file_of_another_tournament_is_refused(tmp_path: Path, other: dict[str, object], sentence: str) -> None:
    Kept(tmp_path / "kept", PLAN).close()
    with pytest.raises(NotKept) as refused:
        Kept(tmp_path / "kept", replace(PLAN, **other))  # type: ignore[arg-type]
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("held", [b"some notes\n", b"[1]\n", b"\xff\xfe\n{}", b"{}\n"])
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, held: bytes) -> None:
    file = tmp_path / "notes"
    file.write_bytes(held)
    with pytest.raises(NotKept, match="notes holds no tournament; name another file"):
        Kept(file, PLAN)
    assert file.read_bytes() == held


def test_lines_that_hold_no_deal_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with closing(Kept(file, PLAN)) as kept:
        play(replace(PLAN, deals=1), keep=kept.add)
    good = file.read_text()
    file.write_text(good + '7\n{"deal": 1}\n{"deal": 2, "games": [[1, 2, 3, 4]]}\n\n{"deal": "x", "games": []}\nnull\n')
    with closing(Kept(file, PLAN)) as kept:
        assert list(kept.deals) == [0]


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match="kept can’t be written: no such file or directory"):
        Kept(tmp_path / "nowhere" / "kept", PLAN)
