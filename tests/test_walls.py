"""The walls of the house: imports point down only (cli → tui, bots → table → games → engine), and a game has a face."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parent.parent / "boardgames"

BELOW = {
    "": set[str](),
    "resources": set[str](),
    "engine": {"engine"},
    "games": {"engine", "games"},
    "table": {"", "resources", "engine", "games", "table"},
    "bots": {"", "resources", "engine", "games", "table", "bots"},
    "tui": {"", "resources", "engine", "games", "table", "bots", "tui"},
    "plain": {"", "resources", "engine", "games", "table", "bots", "plain"},
    "cli": {"", "resources", "engine", "games", "table", "bots", "tui", "plain", "cli"},
    "__main__": {"table", "tui", "cli"},
}
FACE = {"", "about", "catalogue", "observation", "scoring", "words"}
LOOKS_AT_FACES = {"bots", "tui", "plain", "cli"}
FOREIGN = {
    "textual": {"tui"},
    "rich": {"tui", "cli"},
    "typer": {"cli"},
    "platformdirs": {"table"},
    "filelock": {"table"},
    "distributed": {"bots"},
}


class Arrow(NamedTuple):
    """One import: who imports what, by full module names, and where."""

    importer: str
    imported: str
    line: int

    def __str__(self) -> str:
        return f"{self.importer}:{self.line} imports {self.imported}"


class Place(NamedTuple):
    """Where a module of ours stands: its floor, and for a game's module the game and the part of it."""

    floor: str
    game: str = ""
    part: str = ""


def place(module: str, games: set[str]) -> Place:
    floor, first, second, *_ = [*module.split(".")[1:], "", "", ""]
    return Place(floor, first, second) if floor == "games" and first in games else Place(floor)


def broken(arrow: Arrow, games: set[str]) -> bool:
    """Whether the arrow runs up, or reaches behind a game's public face."""
    here = place(arrow.importer, games)
    root, *_ = arrow.imported.split(".")
    if root != "boardgames":
        return here.floor not in FOREIGN.get(root, {here.floor})
    there = place(arrow.imported, games)
    if there.floor not in BELOW[here.floor]:
        return True
    if here.game:
        return there.floor == "games" and there.game != here.game
    if there.game and here.floor != "games":
        return here.floor not in LOOKS_AT_FACES or there.part not in FACE
    return False


def arrows(package: Path) -> Iterator[Arrow]:
    """Every import in the package, also in functions and behind `TYPE_CHECKING`, and literal `import_module` calls."""
    files = {module_name(package, path): path for path in sorted(package.rglob("*.py"))}
    for importer, path in files.items():
        parent = importer if path.name == "__init__.py" else importer.rpartition(".")[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for imported in targets(node, parent, set(files)):
                yield Arrow(importer, imported, getattr(node, "lineno", 0))


def module_name(package: Path, path: Path) -> str:
    names = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def targets(node: ast.AST, parent: str, modules: set[str]) -> list[str]:
    match node:
        case ast.Import(names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module, names, level):
            origin = ".".join(filter(None, [*parent.split(".")[: len(parent.split(".")) - level + 1], module]))
            base = origin if level else module or ""
            inner = [f"{base}.{alias.name}" for alias in names]
            return [name if name in modules else base for name in inner]
        case ast.Call(ast.Name("import_module") | ast.Attribute(attr="import_module"), [ast.Constant(str(name)), *_]):
            return [name]
        case _:
            return []


def wrong_arrows(package: Path) -> list[Arrow]:
    games = {folder.name for folder in (package / "games").glob("*/") if (folder / "__init__.py").exists()}
    return [arrow for arrow in arrows(package) if broken(arrow, games)]


def test_no_import_runs_up() -> None:
    assert [str(arrow) for arrow in wrong_arrows(PACKAGE)] == []


def test_every_floor_has_its_rule() -> None:
    floors = {place(module_name(PACKAGE, path), set()).floor for path in PACKAGE.rglob("*.py")}
    assert floors <= set(BELOW)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house in the shape of ours, with no wrong arrow in it."""
    rooms = {
        "__init__.py": "",
        "cli.py": "import typer\nfrom boardgames import tui, table\nfrom boardgames.games import GAMES\n",
        "resources.py": "from pathlib import Path\n",
        "engine/__init__.py": "",
        "engine/rng.py": "from random import Random\n",
        "engine/cards.py": "from . import rng\nfrom .rng import Random\n",
        "games/__init__.py": "from boardgames.games.nine.rules import RULES\nGAMES = [RULES]\n",
        "games/nine/__init__.py": "from .flows import turn\nRULES = turn\n",
        "games/nine/state.py": "from boardgames.engine.cards import Random\n",
        "games/nine/flows.py": "from . import state\nfrom ...engine import rng\nturn = state\n",
        "games/nine/words.py": "",
        "games/ten/__init__.py": "",
        "table/__init__.py": "import filelock\nfrom boardgames.games import GAMES\n",
        "bots/__init__.py": "from boardgames.games.nine import words\nfrom boardgames.table import GAMES\n",
        "tui/__init__.py": "import textual.app\nimport boardgames.games.nine.words\nfrom boardgames import bots\n",
    }
    package = tmp_path / "boardgames"
    for name, source in rooms.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return package


def test_a_sound_house_has_no_wrong_arrow(house: Path) -> None:
    assert len(list(arrows(house))) == 20
    assert wrong_arrows(house) == []


@pytest.mark.parametrize(
    ("room", "source", "imported"),
    [
        ("engine/flow.py", "from boardgames.games import nine", "boardgames.games.nine"),
        ("engine/flow.py", "from ..games.nine.state import Random", "boardgames.games.nine.state"),
        ("engine/flow.py", "import boardgames.resources", "boardgames.resources"),
        ("games/ten/flows.py", "from boardgames.games.nine import words", "boardgames.games.nine.words"),
        ("games/ten/flows.py", "from boardgames.games import GAMES", "boardgames.games"),
        ("games/nine/scoring.py", "def late():\n    from boardgames import table", "boardgames.table"),
        ("table/save.py", "from boardgames.games.nine.rules import RULES", "boardgames.games.nine.rules"),
        ("table/save.py", "from .. import tui", "boardgames.tui"),
        ("bots/greedy.py", "from boardgames.games.nine.state import Random", "boardgames.games.nine.state"),
        ("bots/greedy.py", "from importlib import import_module\nimport_module('boardgames.tui')", "boardgames.tui"),
        ("tui/app.py", "if TYPE_CHECKING:\n    from boardgames.games.nine import flows", "boardgames.games.nine.flows"),
        ("tui/app.py", "import boardgames.cli", "boardgames.cli"),
        ("resources.py", "from boardgames.engine import rng", "boardgames.engine.rng"),
        ("cli.py", "from textual.app import App", "textual.app"),
        ("games/nine/words.py", "import rich", "rich"),
        ("cli.py", "from distributed import Client", "distributed"),
    ],
)
def test_a_planted_arrow_is_found(house: Path, room: str, source: str, imported: str) -> None:
    (house / room).write_text(source, encoding="utf-8")
    assert [arrow.imported for arrow in wrong_arrows(house)] == [imported]
