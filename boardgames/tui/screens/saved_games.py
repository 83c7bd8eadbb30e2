"""How saved games are told of in a line: who played, with how many points, and when that was."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from boardgames.games import GAMES
from boardgames.tui.canvas import Canvas, Run, cells, crop
from boardgames.tui.theme import SEATS

if TYPE_CHECKING:  # pydantic stands behind these; before the first frame there is no time for it
    from boardgames.table.save import Entry
    from boardgames.table.seating import Player


def played(entry: "Entry") -> tuple[str, str]:
    """Which game it was, with the way it was played and without."""
    game = GAMES[entry.game]
    return ", ".join((game.title, *game.labels(entry.options))), game.title


def points_of(entry: "Entry") -> list[str]:
    """`Ann 23`, `Ben 19`: everybody with their points, best first."""
    ranked = sorted(zip(entry.totals, entry.players, strict=True), key=lambda pair: -pair[0])
    return [f"{player.name} {total}" for total, player in ranked]


def people_runs(
    players: "Sequence[Player]", line: Canvas, width: int, points: Sequence[int] = (), gap: int = 3
) -> list[Run]:
    """Symbols and names, and `points` by seat, so many blanks apart; if they are too wide together, the longest names
    are cut.
    """
    mark = line.look.glyphs.cut
    behind = [f" {number}" for number in points] or [""] * len(players)
    symbols, gaps = 2 * len(players), gap * (len(players) - 1)
    room = width - symbols - gaps - sum(map(len, behind))
    longest = _longest([cells(player.name) for player in players], room)
    runs: list[Run] = []
    for player, number in zip(players, behind, strict=True):
        name = crop(player.name, longest, mark)
        symbol = line.look.glyphs.seats[player.symbol]
        runs += [(" " * gap, "text"), (f"{symbol} {name}", line.ink(SEATS[player.colour], bold=True)), (number, "text")]
    return runs[1:]


def _longest(widths: Sequence[int], room: int) -> int:
    """The width at which the longest must be cut so that all fit into the room."""
    longest = max(widths, default=0)
    while longest > 3 and sum(min(width, longest) for width in widths) > room:
        longest -= 1
    return longest


def ago(when: datetime, now: datetime | None = None) -> str:
    """When something was, as one says it: `10 minutes ago`, `yesterday 23:40`, `Friday 21:05`, `3 March`."""
    when = when.astimezone()
    now = (now or datetime.now()).astimezone()
    minutes = int((now - when) / timedelta(minutes=1))
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return "a minute ago" if minutes == 1 else f"{minutes} minutes ago"
    return f"{day(when, now)} {when:%H:%M}" if (now.date() - when.date()).days < 7 else day(when, now)


def day(when: datetime, now: datetime | None = None) -> str:
    """The day of something, as one says it: `today`, `yesterday`, `Friday`, `3 March`, `3 March 2025`."""
    when = when.astimezone()
    now = (now or datetime.now()).astimezone()
    days = (now.date() - when.date()).days
    if days < 2:
        return "yesterday" if days == 1 else "today"
    if days < 7:
        return f"{when:%A}"
    return f"{when.day} {when:%B}" + ("" if when.year == now.year else f" {when.year}")
