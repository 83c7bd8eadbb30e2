"""What must hold of a saved game before anything is said or drawn of it: a file may hold anything."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from boardgames.engine.decision import question_for
from boardgames.engine.match import Match, branch
from boardgames.engine.playout import Playout
from boardgames.engine.sheet import Piece, Sheet
from boardgames.engine.words import Name, Phrase
from boardgames.games import GAMES
from boardgames.table.choices import FIRST
from boardgames.table.facts import Reader

if TYPE_CHECKING:
    from boardgames.table.history import Told
    from boardgames.table.save import Saved, Summary
    from boardgames.table.seating import Setup

MOST_ANSWERS = 10_000
"""No game of ours comes near it."""
MOST_LINES = 100_000
"""Nor to so many lines of a log."""
MOST_POINTS = 10_000
"""Nor to so many points, gained or lost."""
LONGEST = 500
"""Letters of an option, or of a part of a phrase."""
MOST_DEAL = 1 << 63
_YEARS = range(1971, 9999)
"""Outside of these some clocks can't tell a date in another time zone."""


def check(saved: "Saved") -> None:
    """Raise ValueError for what no game of ours could have written; the game itself is known."""
    seats = range(len(saved.setup.players))
    given = saved.skipped + len(saved.answers)
    _check_setup(saved.setup)
    _check_summary(saved.summary, seats)
    _demand(saved.when.tzinfo is not None and saved.when.year in _YEARS, "a date that is none")
    _demand(min(saved.rules_version, saved.skipped, saved.order) >= 0, "counted from where nothing begins")
    _demand(given + len(saved.undone) <= MOST_ANSWERS, "more answers than a game has")
    kept = (saved.handoffs, saved.log, saved.shown, saved.match.answers)
    _demand(max(map(len, kept)) <= MOST_LINES, "more than a game tells")
    for seat, option_id in (*saved.answers, *saved.undone, *saved.match.answers):
        _demand(seat in seats and len(option_id) <= LONGEST, "an answer of nobody")
    for step, seat in saved.handoffs:
        _demand(seat in seats and 0 <= step <= given, "nobody sat down, or never")
    for left in saved.reseated:
        _demand(
            left.seat in seats and 0 <= left.step <= given and len(left.heading) <= LONGEST, "nobody left, or never"
        )
    for shown in saved.shown:
        _demand({shown.seat, shown.other} <= {None, *seats} and 0 <= shown.step <= given, "a hand of nobody, or never")
    if saved.sheet is not None:
        _check_sheet(saved.sheet, saved.summary, seats)
    for told in saved.log:
        _check_line(told, seats, given)


def _demand(holds: bool, fault: str) -> None:
    if not holds:
        raise ValueError(fault)


def _check_setup(setup: "Setup") -> None:
    info = GAMES[setup.game]
    _demand(len(setup.players) in info.seats, "too few or too many players")
    _demand(all(setup.names), "a player without a name")
    _demand(0 <= setup.deal < MOST_DEAL, "a deal that nobody could have typed")
    known = {choice.key: [way.key for way in choice.ways] for choice in info.choices}
    if info.starter:
        known[FIRST] = ["random", *map(str, range(len(setup.players)))]
    for key, way in setup.options.items():
        _demand(way in known.get(key, ()), "an option that there is not")


def _check_summary(summary: "Summary", seats: Sequence[int]) -> None:
    _demand(len(summary.heading) + len(summary.waits) <= LONGEST, "a heading without end")
    _demand(len({*summary.asked} & {*seats}) == len(summary.asked), "a question to nobody")
    _demand(len({*summary.winners} & {*seats}) == len(summary.winners), "a winner who did not play")
    _demand(len(summary.totals) == (len(seats) if summary.winners else 0), "points for others than the players")
    _demand(all(abs(total) <= MOST_POINTS for total in summary.totals), "points that nobody can gain")


def _check_sheet(sheet: Sheet, summary: "Summary", seats: Sequence[int]) -> None:
    _demand(all(len(row.points) == len(seats) for row in sheet.rows), "a row for others than the players")
    _demand(all(len(row.source) + len(row.note) + len(row.short) <= LONGEST for row in sheet.rows), "a row without end")
    _demand(sorted(seat for group in sheet.order for seat in group) == [*seats], "a rank of nobody")
    _demand((sheet.totals, sheet.winners) == (summary.totals, summary.winners), "a sheet of another game")
    _demand(len(sheet.rows) <= LONGEST and len(sheet.epithets) in (0, len(seats)), "more than a sheet tells")
    _demand(all(len(epithet) <= LONGEST for epithet in sheet.epithets), "an epithet without end")
    _check_phrase(sheet.verdict, seats)
    _demand(len(sheet.columns) <= LONGEST, "more than a sheet tells")
    for row in sheet.rows:
        _check_pieces(row.pieces, seats)
        told = [sum(piece.points for piece in row.of(seat)) for seat in seats]
        _demand(not row.pieces or told == [*row.points], "names for other points than there were")
    for column in sheet.columns:
        _demand(bool(column.seats) and {*column.seats} <= {*seats}, "points of nobody")
        _check_pieces(column.pieces, seats)


def _check_pieces(pieces: Sequence[Piece], seats: Sequence[int]) -> None:
    _demand(len(pieces) <= LONGEST, "a number made of too much")
    for piece in pieces:
        _demand(piece.seat in seats and abs(piece.points) <= MOST_POINTS, "points of nobody, or that nobody can gain")
        _demand(len(piece.emblem) + len(piece.note) <= LONGEST, "a note without end")
        _check_phrase(piece.words, seats)


def _check_line(told: "Told", seats: Sequence[int], given: int) -> None:
    _demand(-1 <= told.seat < len(seats) and 0 <= told.step <= given, "a line of nobody, or of no time")
    _demand(all(seat in seats for seat in told.own), "a line for nobody")
    for phrase in (told.public, told.openly, *told.own.values()):
        _check_phrase(phrase or (), seats)


def _check_phrase(phrase: Phrase, seats: Sequence[int]) -> None:
    for part in phrase:
        fits = part.seat in seats if isinstance(part, Name) else len(part) <= LONGEST
        _demand(fits, "words about nobody, or without end")


# --- a table that only a file has told of ----------------------------------------------------------------------------


def try_out(match: Match[Any], names: Sequence[str]) -> None:
    """Look at a table with every pair of eyes, and play a copy of it on by chance to its end.

    What a made-up state breaks is broken here, by an exception of any kind, and not in the middle of an evening.
    """
    rules, words, chance = match.rules, match.rules.words, Random(0)
    views = {seat: rules.observe(match.state, seat) for seat in (None, *range(len(names)))}
    table, reader = views[None], Reader(words.names, names)
    for view in views.values():
        reader.facts(view)
    _demand(len(words.heading(table)) + len(words.phase(table)) <= LONGEST, "a heading without end")
    rules.explain(table)
    for ask in match.asks:
        words.asked(ask.prompt, table)
        words.prompt(ask, views[ask.seat])
        words.refused(ask, views[ask.seat])
        for option in ask.options:
            words.option(option, views[ask.seat])
    if match.over:
        return
    first = match.asks[0]
    _play_out(branch(match, first.seat, chance.choice(first.options).id), chance)


def _play_out(playout: Playout[Any], chance: Random) -> None:
    for _ in range(MOST_ANSWERS):
        if not playout.asks:
            break
        seat = playout.asks[0].seat
        playout.answer(seat, chance.choice(question_for(playout.asks, seat).options))
    sheet = playout.rules.sheet(playout.observe(None))
    _demand(not playout.asks and bool(sheet.winners), "a game that never ends")
    _demand(all(abs(total) <= MOST_POINTS for total in sheet.totals), "points that nobody can gain")
