"""The commands that tell what there is: `list` and `rules`."""

import json
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import typer

from boardgames.cli.words import AsJson, GameName, find, section
from boardgames.engine.registry import GameInfo, Way, numbers
from boardgames.games import GAMES
from boardgames.table.names import clean_text

if TYPE_CHECKING:
    from boardgames.table.save import Entry

RULES_WIDTH = 100
"""Cells of a line of the rules, at most."""


def list_games(as_json: AsJson = False) -> None:
    from boardgames.table.save import SaveStore

    entries = SaveStore().list()
    if as_json:
        typer.echo(json.dumps(_all_there_is(entries), ensure_ascii=False))
    else:
        _show(entries)


def _show(entries: "Sequence[Entry]") -> None:
    from boardgames.table.save import numbered

    section("Games", [_game_row(info) for info in GAMES.values()])
    section("Ways to play", [row for info in GAMES.values() for row in _mode_rows(info)])
    section("House rules", [row for info in GAMES.values() for row in _rule_rows(info)])
    games = [(str(number), entry) for number, entry in enumerate(numbered(entries), 1)]
    section("Unfinished", [(number, *_described(entry)) for number, entry in games if not entry.over])
    section("Finished", [(number, *_described(entry)) for number, entry in games if entry.over])
    section("Can’t be read", [(clean_text(entry.path.name), entry.problem) for entry in entries if not entry.ok])


def _game_row(info: GameInfo) -> tuple[str, ...]:
    return ", ".join((info.key, *info.short_names)), info.title, numbers(info.seats), info.line


def _mode_rows(info: GameInfo) -> Iterator[tuple[str, ...]]:
    for way in info.mode.ways if info.mode else ():
        yield f"play {info.shortest} --mode {way.key}", way.label, numbers(way.seats), way.why


def _rule_rows(info: GameInfo) -> Iterator[tuple[str, ...]]:
    """Each house rule turned, and what it is like then."""
    for rule in info.house_rules:
        usual, turned = rule.ways
        yield f"play {info.shortest} --rule {rule.key}={turned.key}", turned.why, f"instead of: {usual.why}"


def _described(entry: "Entry") -> tuple[str, ...]:
    """What was played, by whom, how far, and when; a finished game with everybody’s points."""
    when = f"{entry.when.astimezone():%d %b %Y, %H:%M}"
    if entry.over:
        points = zip(entry.players, entry.totals, strict=True)
        return _played(entry), ", ".join(f"{player.name} {total}" for player, total in points), when
    return _played(entry), ", ".join(player.name for player in entry.players), entry.heading, when


def _played(entry: "Entry") -> str:
    """What is played: `They Who Were 8, Titanomachy`."""
    info = GAMES[entry.game]
    return ", ".join((info.title, *info.labels(entry.options)))


# --- for programs ----------------------------------------------------------------------------------------------------


def _all_there_is(entries: "Sequence[Entry]") -> dict[str, Any]:
    """The games and the saved ones as plain data; nothing in it is hidden from anybody at the table."""
    from boardgames.table.save import numbered

    read = list(enumerate(numbered(entries), 1))
    return {
        "games": [_game(info) for info in GAMES.values()],
        "unfinished": [_saved(number, entry) | {"heading": entry.heading} for number, entry in read if not entry.over],
        "finished": [
            _saved(number, entry) | {"totals": entry.totals, "winners": entry.winners}
            for number, entry in read
            if entry.over
        ],
        "unreadable": [{"path": _path(entry), "problem": entry.problem} for entry in entries if not entry.ok],
    }


def _game(info: GameInfo) -> dict[str, Any]:
    return {
        "key": info.key,
        "title": info.title,
        "short_names": info.short_names,
        "line": info.line,
        "seats": info.seats,
        "minutes": info.minutes,
        "modes": [_way(way) for way in (info.mode.ways if info.mode else ())],
        "house_rules": [
            {"key": rule.key, "usual": rule.ways[0].key, "ways": [_way(way) for way in rule.ways]}
            for rule in info.house_rules
        ],
    }


def _way(way: Way) -> dict[str, Any]:
    return {"key": way.key, "title": way.label, "line": way.why, "seats": way.seats}


def _path(entry: "Entry") -> str:
    """The path as text, with a mark for what is none."""
    return os.fsencode(entry.path).decode(errors="replace")


def _saved(number: int, entry: "Entry") -> dict[str, Any]:
    return {
        "number": number,
        "path": _path(entry),
        "game": entry.game,
        "options": dict(entry.options),
        "players": [{"name": player.name, "kind": player.kind} for player in entry.players],
        "when": entry.when.isoformat(),
    }


def rules(game: GameName) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    from boardgames.resources import MissingResourceError, text

    info = find(game)
    try:
        written = text("assets", "rules", f"{info.key}.md")
    except MissingResourceError as missing:
        typer.echo(str(missing), err=True)
        raise typer.Exit(1) from None
    console = Console()
    console.print(Markdown(written), width=min(console.width, RULES_WIDTH))
