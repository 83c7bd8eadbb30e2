"""The command line with the streams, the encoding and the place that a system may hand over."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from boardgames.resources import PACKAGE
from tests.terminal import environment

PLAY = "play nine --plain --players Ann,Béa"


def run(home: Path, command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The command in a shell, `boardgames` being this one."""
    program = f"{sys.executable} -m boardgames"
    env = {**environment(home), "PYTHONPATH": str(PACKAGE.parent), **settings}
    return subprocess.run(
        command.replace("boardgames", program, 1),
        shell=True,
        cwd=home,
        env=env,
        capture_output=True,
        encoding="latin-1" if settings.get("PYTHONIOENCODING") == "latin-1" else "utf-8",
        timeout=60,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", ["list", "rules nine", PLAY])
def test_what_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, command: str) -> None:
    done = run(tmp_path, f"boardgames {command} >/dev/full")
    assert (done.returncode, done.stderr) == (1, "This could not be written: no space left on device.\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_nobody_reading_or_typing(tmp_path: Path, closed: str) -> None:
    done = run(tmp_path, f"boardgames {PLAY} {closed}")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("settings", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}])
def test_what_an_encoding_lacks_is_spelt(tmp_path: Path, settings: dict[str, str]) -> None:
    done = run(tmp_path, f"boardgames {PLAY}", **settings)
    assert done.returncode == 0
    assert 'The game is saved; "boardgames resume --plain" goes on with it.' in done.stdout
    assert run(tmp_path, "boardgames rules nine", **settings).returncode == 0


def test_a_reader_who_has_seen_enough_is_no_fault(tmp_path: Path) -> None:
    done = run(tmp_path, "boardgames rules nine | head -1")
    assert (done.stdout.strip(), done.stderr) == ("Nine", "")


def test_help_does_not_live_in_docstrings(tmp_path: Path) -> None:
    usual, bare = (run(tmp_path, "boardgames play --help", PYTHONOPTIMIZE=level) for level in ("0", "2"))
    assert bare.returncode == 0
    assert bare.stdout == usual.stdout
    assert "Play a game." in bare.stdout


def test_from_a_zip_file_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as packed:
        for path in PACKAGE.rglob("*.py"):
            packed.write(path, path.relative_to(PACKAGE.parent))
    for words in ("list", "rules nine", PLAY):
        done = run(tmp_path, f"boardgames {words}", PYTHONPATH=str(tmp_path / "b.zip"), PYTHONSAFEPATH="1")
        assert done.stderr == (
            "boardgames can’t run from inside a zip file. Unpack it first, or install it with pip.\n"
        )
        assert done.returncode == 1
    assert not os.path.exists(tmp_path / "data")
