"""What commands of the shell have in common: how they refuse, the words they share, tables of text."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from boardgames.cli.refusals import misuse, refusals, repeated
from boardgames.engine.registry import GameInfo
from boardgames.games import GAMES
from boardgames.table.names import cells, clean_text
from boardgames.table.opening import number_of_seats, wished

if TYPE_CHECKING:
    from boardgames.table.save import Entry, Saved, SaveStore


def find(game: str) -> GameInfo:
    """The game of that name; ends the command if there is none."""
    with refusals():
        return GAMES.find(game)


def planned(
    info: GameInfo, seats: int | None, mode: str | None, rules: Sequence[str] | None
) -> tuple[int, dict[str, str]]:
    """The number of seats, and the options of a game of so many; the fewest that fit if nobody said how many."""
    with refusals():
        wishes = wished(info, mode, rules or ())
        number = number_of_seats(info, seats, wishes)
        return number, info.options(number, wishes)


# --- words that complete themselves ----------------------------------------------------------------------------------


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    """The games whose names begin so."""
    return [(name, info.line) for name, info in GAMES.names.items() if name.startswith(incomplete) and " " not in name]


def complete_mode(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The modes of the game that stands in the line already."""
    info = _named_in(context)
    choice = info.mode if info else None
    return [(way.key, way.why) for way in (choice.ways if choice else ()) if way.key.startswith(incomplete)]


def complete_rule(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The house rules of the game that stands in the line already, each turned."""
    info = _named_in(context)
    turned = {f"{rule.key}={rule.ways[1].key}": rule.ways[1].why for rule in (info.house_rules if info else ())}
    return [(typed, why) for typed, why in turned.items() if typed.startswith(incomplete)]


def _named_in(context: typer.Context) -> GameInfo | None:
    return GAMES.names.get(str(context.params.get("game") or ""))


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, by its name or a short one.", autocompletion=complete_game)
]
Mode = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar="NAME",
        help="Which way to play, for games that have several; see “list”.",
        autocompletion=complete_mode,
    ),
]
Rule = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="NAME=off",
        help="Turn a house rule on or off; repeat it for more. See “list”.",
        autocompletion=complete_rule,
    ),
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many seats; the fewest if you don’t say.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same number plays the same games again.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


# --- saved games -----------------------------------------------------------------------------------------------------


def unfinished(store: "SaveStore") -> "list[Entry]":
    """The saved games that can be gone on with, the latest first."""
    return [entry for entry in store.list() if entry.ok and not entry.over]


def saved_path(name: str) -> Path:
    """The file that a person means: a path, a name in the folder of saved games, or a number in the list."""
    from boardgames.table.save import SaveStore, numbered

    store = SaveStore()
    if name.isdecimal() and 0 < int(name) <= len(games := numbered(store.list())):
        return games[int(name) - 1].path
    for path in (Path(name), store.folder / name, store.folder / f"{name}.game"):
        with suppress(OSError):  # too long for a name, or a folder that may not be read
            if path.is_file():
                return path
    misuse(f"There is no saved game “{repeated(name)}”.")


def load(path: Path) -> "Saved":
    """The saved game in a file; ends the command if it can’t be read."""
    from boardgames.table.save import BadSave, SaveStore

    try:
        return SaveStore().load(path)
    except BadSave as bad:
        misuse(f"{clean_text(path.name)}: {bad}")


# --- tables ----------------------------------------------------------------------------------------------------------


def section(title: str, rows: Sequence[tuple[str, ...]]) -> None:
    """A headline and aligned rows; nothing if there are no rows."""
    if not rows:
        return
    widths = [max(cells(column) for column in columns) for columns in zip(*rows, strict=True)]
    typer.echo(title)
    for row in rows:
        padded = (text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True))
        typer.echo(f"  {'   '.join(padded)}".rstrip())
