"""Score sheets and logs as files to keep."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from boardgames.engine.sheet import Sheet
from boardgames.engine.words import plain, together
from boardgames.table.folders import sheets_folder
from boardgames.table.private import make_folder, write_file
from boardgames.table.reckoning import number, one_by_one, worth
from boardgames.table.session import Line, Session


def as_markdown(session: Session) -> str:
    """Every number with the names behind it, sums, the verdict, and the whole log."""
    sheet, names = session.explained(), session.names
    lines = _by_column(sheet, names) if sheet.columns else _by_source(sheet, names)
    title = f"# {session.info.title}, {datetime.now():%d %B %Y}, {session.setup.deal_told}"
    log = [_logged(line, names) for line in session.at(session.steps).lines]
    verdict = [plain(sheet.verdict, names), *_notes(session)]
    return "\n".join([title, "", *lines, "", *verdict, "", "## What happened", "", *log, ""])


def _by_source(sheet: Sheet, names: Sequence[str]) -> list[str]:
    """Sources down, people across, sums."""
    rows = [
        [row.source, *(plain(worth(points, row.of(seat)), names) for seat, points in enumerate(row.points))]
        for row in sheet.rows
    ]
    rows.append(["**together**", *(f"**{number(total)}**" for total in sheet.totals)])
    return [_line(["", *names]), _line(["---", *["--:"] * len(names)]), *map(_line, rows)]


def _by_column(sheet: Sheet, names: Sequence[str]) -> list[str]:
    """Teams or pairs down: who, what counts for them, the sum."""
    rows = [
        [plain(together(each.seats), names), plain(one_by_one(each.pieces), names), f"**{number(each.total)}**"]
        for each in sheet.columns
    ]
    return [_line(["", "what counts", "together"]), _line(["---", "---", "--:"]), *map(_line, rows)]


def _notes(session: Session) -> list[str]:
    notes = [f"- {plain(note, session.names)}" for note in session.notes]
    return ["", *notes] if notes else []


def _logged(line: Line, names: Sequence[str]) -> str:
    text = plain(line.phrase, names)
    return f"\n### {text}\n" if line.heads else f"- {text}"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def write_sheet(session: Session) -> Path:
    """Write the sheet of a finished game and say where; raises OSError if this computer would not let us."""
    return _write(session, "score", as_markdown(session))


def write_log(session: Session) -> Path:
    """Write what everybody may read of a game and say where; raises OSError if this computer would not let us."""
    return _write(session, "log", session.export_log())


def _write(session: Session, what: str, text: str) -> Path:
    folder = sheets_folder()
    make_folder(folder)
    path = folder / f"{session.info.key}-{what}-{datetime.now():%Y-%m-%d-%H%M%S}.md"
    write_file(path, text.encode())
    return path
