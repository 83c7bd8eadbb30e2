"""The wheel as a player gets it: looked into, installed into an empty environment with the locked versions, run."""

import json
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from boardgames import __version__
from tests.terminal import Terminal, environment

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]

CURTAIN_IS_DEAF = 1.0
"""Seconds after which the curtain surely hears a key."""

pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `boardgames` command of an environment that holds the wheel, what the lock file names, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    install = [*PIP, "--python", str(folder), "install", "--compile"]
    subprocess.run([*install, "--requirement", ROOT / "requirements.lock"], check=True)
    subprocess.run([*install, "--no-index", wheel], check=True)
    return folder / "bin" / "boardgames"


def run(program: Path, home: Path, *words: str) -> str:
    """What the command prints, started far from the checkout."""
    done = subprocess.run(
        [program, *words], cwd=home, env=environment(home), capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def files(folder: Path, inside: str) -> Iterator[str]:
    """Every file under a folder of the checkout, by the name that it has in the wheel."""
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield f"{inside}/{path.relative_to(folder).as_posix()}"


def test_the_wheel_holds_the_package_its_assets_and_seeds_and_nothing_else(wheel: Path) -> None:
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assets = set(files(ROOT / "assets", "boardgames/_assets"))
    seeds = set(files(ROOT / "seeds", "boardgames/_seeds"))

    assert {"boardgames/py.typed", "boardgames/_assets/rules/nine.md"} <= names
    assert seeds
    assert names == assets | seeds | set(files(ROOT / "boardgames", "boardgames"))


def test_the_wheel_says_whose_it_is(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        told = archive.read(metadata).decode().splitlines()
        assert {f"{Path(metadata).parent}/licenses/{name}" for name in ("LICENSE", "NOTICE")} <= set(archive.namelist())
    for line in ("Name: boardgames-hotseat", f"Version: {__version__}", "License-Expression: MIT"):
        assert line in told


def test_the_source_archive_holds_all_that_a_checkout_needs(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True)
    (built,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(built) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert set(kept) <= held


def test_the_lock_file_covers_every_dependency(program: Path) -> None:
    check: list[str | Path] = [*PIP, "--python", program.parent.parent, "check"]
    assert subprocess.run(check, capture_output=True, text=True, check=False).returncode == 0


def test_it_says_its_version(program: Path, tmp_path: Path) -> None:
    assert __version__ in run(program, tmp_path, "--version")


def test_it_lists_nine(program: Path, tmp_path: Path) -> None:
    assert "nine" in run(program, tmp_path, "list").lower()


def test_it_simulates_the_same_games_again(program: Path, tmp_path: Path) -> None:
    words = ["simulate", "nine", "--seats", "2", "--games", "3", "--seed", "1", "--json"]
    first, second = (json.loads(run(program, tmp_path, *words)) for _ in range(2))
    timed = {name for name in first if "second" in name}
    assert (first["game"], first["games"], first["seats"]) == ("nine", 3, 2)
    assert {name: first[name] for name in first.keys() - timed} == {
        name: second[name] for name in second.keys() - timed
    }


def test_a_game_opens_in_a_terminal_is_left_and_waits(program: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [program, "play", "nine", "--players", "Ann,Ben", "--seed", "7"]
    with Terminal(command, home=tmp_path) as terminal:
        terminal.until("save and stop")
        terminal.until_quiet(CURTAIN_IS_DEAF)
        before_the_picker = len(terminal.chunks)
        terminal.type("S")
        terminal.until("q leave", since=before_the_picker)
        terminal.until_quiet(CURTAIN_IS_DEAF)
        terminal.type("q")
        assert terminal.until_ended() == 0
    assert "Ann, Ben" in run(program, tmp_path, "list")
