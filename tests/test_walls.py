"""The walls of the house are contracts in `pyproject.toml`; here each is seen to find an arrow planted against it."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PLANTED = [
    ("Imports point down", "engine/flow.py", "from boardgames.games import nine", "games.nine"),
    ("Imports point down", "engine/flow.py", "from ..games.nine.state import NineState", "games.nine.state"),
    ("Imports point down", "engine/rng.py", "import boardgames.resources", "resources"),
    ("Imports point down", "games/nine/scoring.py", "def late():\n    from boardgames import table", "table"),
    ("Imports point down", "table/save.py", "from .. import tui", "tui"),
    ("Imports point down", "tui/app.py", "import boardgames.cli", "cli"),
    ("Imports point down", "tui/app.py", "import boardgames.plain.mode", "plain.mode"),
    ("What finds files knows nothing else", "resources.py", "from boardgames.engine import cards", "engine.cards"),
    (
        "No game knows another",
        "games/nine/flows.py",
        "from boardgames.games.immortals import words",
        "games.immortals.words",
    ),
    ("No game knows another", "games/immortal8/draft.py", "from boardgames.games import GAMES", "games"),
    ("The table knows games by their registry only", "table/session.py", "import boardgames.games.nine", "games.nine"),
    (
        "Of a game, others see its face",
        "bots/greedy.py",
        "from boardgames.games.nine.state import A",
        "games.nine.state",
    ),
    (
        "Of a game, others see its face",
        "tui/canvas.py",
        "if TYPE_CHECKING:\n    from boardgames.games.nine import flows",
        "games.nine.flows",
    ),
    ("Textual and Markdown are known to the screens", "cli/bots.py", "from textual.app import App", "textual"),
    ("Textual and Markdown are known to the screens", "cli/listing.py", "import markdown_it", "markdown_it"),
    ("Rich is known to the screens and the command line", "games/nine/words.py", "import rich", "rich"),
    ("Typer is known to the command line", "plain/mode.py", "import typer", "typer"),
    ("The disk is known to the table", "bots/expert.py", "import filelock", "filelock"),
    ("The disk is known to the table", "tui/theme.py", "import platformdirs", "platformdirs"),
    ("Dask is known to the bots", "cli/words.py", "from distributed import Client", "distributed"),
    ("Validators are known to models and saves", "games/immortals/atlas.py", "import pydantic", "pydantic"),
]


def contracts() -> list[str]:
    """The names of all contracts, as they stand in `pyproject.toml`."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    return [contract["name"] for contract in tools["importlinter"]["contracts"]]


def linted(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the contracts say of the house in a folder."""
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=folder,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_wall_is_broken() -> None:
    done = linted(ROOT)
    assert done.returncode == 0, done.stdout.partition("Broken contracts")[2]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the contracts say of a copy of the house with every arrow planted in it, in one line."""
    copy = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "boardgames", copy / "boardgames", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for _, room, source, _ in PLANTED:
        with (copy / "boardgames" / room).open("a", encoding="utf-8") as file:
            file.write(f"\n{source}\n")
    done = linted(copy)
    assert done.returncode == 1, done.stderr
    return " ".join(done.stdout.split())


@pytest.mark.parametrize("contract", contracts())
def test_every_contract_can_be_broken(contract: str, found: str) -> None:
    assert contract in {name for name, *_ in PLANTED}
    assert f"{contract} BROKEN" in found


@pytest.mark.parametrize(("contract", "room", "source", "imported"), PLANTED)
def test_a_planted_arrow_is_found(contract: str, room: str, source: str, imported: str, found: str) -> None:
    importer = ".".join(("boardgames", *Path(room).with_suffix("").parts))
    ours = (ROOT / "boardgames" / imported.split(".")[0]).exists() or imported == "resources"
    arrow = f"{importer} -> {'boardgames.' if ours else ''}{imported} "
    headings = "|".join(f"{re.escape(name)} -+ " for name in contracts())
    told = re.split(f"{re.escape(contract)} -+ ", found.rpartition("Broken contracts")[2])[1]
    assert arrow in re.split(headings, told)[0]


def names_in_calls(package: Path) -> Iterator[str]:
    """The modules that are imported by a name in the code, which no contract sees."""
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    ast.Name("import_module" | "__import__") | ast.Attribute(attr="import_module"), [name, *_]
                ):
                    yield ast.unparse(name)


def test_what_is_imported_by_name_is_named_by_a_game() -> None:
    assert sorted(names_in_calls(ROOT / "boardgames")) == ["game.board", "info.account", "self.module"]
