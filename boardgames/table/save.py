"""Saved games: written whole or not at all, veiled, checked when read, and never in two hands at once.

A save is a line that says what it is, with a checksum, and then compressed text: opening or searching it shows no
card. That is a curtain, not a lock.
"""

import errno
import json
import os
import shutil
import zlib
from base64 import b64decode, encodebytes
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout
from pydantic import BaseModel, ConfigDict, Field

from boardgames.engine.match import Answers, Match
from boardgames.engine.rules import Rules
from boardgames.engine.sheet import Row, Sheet, places
from boardgames.engine.words import say, together
from boardgames.games import GAMES
from boardgames.table.checks import check, try_out
from boardgames.table.folders import saves_folder
from boardgames.table.history import Reseating, Showing, Told
from boardgames.table.names import WIDEST, clean_text, crop
from boardgames.table.private import close_to_others, make_folder, write_file
from boardgames.table.seating import Player, Setup

FORMAT = 4
"""Counts up when older programs can’t read what is saved. 2: the set-up says whether hints may be asked for. 3: it says
whether the deal is known, in which order games were played and who left the table, and a line of the log whether it
heads a part of that. 4: the score sheet of a finished game tells what is behind its numbers, and it says
who showed a hand to whom.
"""
SUFFIX = ".game"
_MAGIC = b"boardgames save"
_LARGEST = 1 << 24
"""Bytes, packed or not, beyond which no file is taken for a saved game."""
NOT_WHOLE = "The file does not hold a whole game."
_ORDER = ".order"
"""A file beside the saved games: the highest place in the order in which they were played."""


class SaveFailed(Exception):
    """The game could not be written; the text is a sentence for people. What was saved before is still whole."""


class SaveLocked(SaveFailed):
    """Another program has this saved game open."""


class SaveTaken(SaveFailed):
    """Another program has gone on with this saved game, although we hold it."""


class BadSave(ValueError):
    """A file that can't be gone on with; the text is a sentence for people."""


class _Kept(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SavedMatch(_Kept):
    """The state before the open task, and the answers given to it."""

    base: dict[str, Any]
    answers: tuple[tuple[int, str], ...]

    def state(self, rules: Rules[Any, Any]) -> Any:
        """The state, checked; raises ValidationError, which is a ValueError, if the rules have no such state."""
        return rules.state.model_validate(self.base)

    def under(self, rules: Rules[Any, Any], names: tuple[str, ...]) -> Match[Any]:
        """See `Saved.table_under`."""
        with suppress(Exception):
            return self._tried(rules, names, self.answers)
        try:
            return self._tried(rules, names, ())
        except Exception as misfit:  # whatever a made-up state breaks, people read a sentence
            raise BadSave("The table in it does not fit the rules that we have now.") from misfit

    def _tried(self, rules: Rules[Any, Any], names: tuple[str, ...], answers: Answers) -> Match[Any]:
        match = Match(rules, self.state(rules), answers)
        try_out(match, names)
        return match


class Summary(_Kept):
    """What the list of games shows: where the game stands, who is `asked` and what it `waits` for, as everybody may
    know it; and at its end the points and the winners.
    """

    heading: str
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    waits: str = ""


class Saved(_Kept):
    """A whole game as it is kept.

    `answers` are those since the first `skipped`, which were given under older rules; `undone` are those taken back,
    the next to be redone last; `handoffs` are (answers given, seat that sat down); `reseated`: who left, who came back;
    `shown`: who showed a hand to whom. `by_table` are the numbers of the answers that the table gave, those taken back
    included. `order` is the place among the games of its folder, highest for the one played last: clocks may be set
    back. `path` is where it was read from.
    A finished game has its `sheet`, unless it was saved by a program before ours.
    """

    format: int = FORMAT
    rules_version: int
    when: datetime
    order: int = 0
    setup: Setup
    skipped: int = 0
    answers: tuple[tuple[int, str], ...] = ()
    undone: tuple[tuple[int, str], ...] = ()
    by_table: tuple[int, ...] = ()
    handoffs: tuple[tuple[int, int], ...] = ()
    reseated: tuple[Reseating, ...] = ()
    shown: tuple[Showing, ...] = ()
    log: tuple[Told, ...] = ()
    match: SavedMatch
    sheet: Sheet | None = None
    summary: Summary
    path: Path | None = Field(default=None, exclude=True)

    def named(self) -> "Saved":
        """This save with a name for what its rules took for granted, where ours take something else."""
        options = GAMES[self.setup.game].once_usual(self.rules_version) | self.setup.options
        return self.model_copy(update={"setup": replace(self.setup, options=options)})

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.summary.winners)

    @property
    def asides(self) -> list[Reseating | Showing]:
        """What happened beside the answers, in order."""
        return sorted((*self.reseated, *self.shown), key=lambda aside: aside.step)

    def final_sheet(self, counted: Sheet) -> Sheet:
        """The score sheet at the end. `counted` is what our rules make of the table: right if it comes to the points
        and the winners that there were. A sheet that was kept without the names behind its numbers gets ours, if the
        numbers are the same.
        """
        totals, winners = self.summary.totals, self.summary.winners
        if self.sheet is not None:
            is_same = [row[:2] for row in counted.rows] == [row[:2] for row in self.sheet.rows]
            tells_more = is_same and not any(row.pieces for row in self.sheet.rows)
            return self.sheet._replace(rows=counted.rows, columns=counted.columns) if tells_more else self.sheet
        if (counted.totals, counted.winners) == (totals, winners):
            return counted
        others = (tuple(seat for seat in group if seat not in winners) for group in places(totals))
        verdict = say("{who} won.", who=together(winners))
        return Sheet((Row("points", totals),), (winners, *filter(None, others)), verdict)

    def table_under(self, rules: Rules[Any, Any]) -> Match[Any]:
        """The match where it stood, under these rules: without the answers to its open task, if they no longer fit;
        raises BadSave if not even the state does.
        """
        match = self.match.under(rules, self.setup.names)
        if match.over != self.over:
            raise BadSave(NOT_WHOLE)
        return match


class Entry(NamedTuple):
    """A file in the list of saved games. What can't be read has a `problem`, a sentence, and maybe a `spare`: the
    whole save before it, which `SaveStore.restore` brings back.
    """

    path: Path
    ok: bool
    when: datetime
    order: int = 0
    game: str = ""
    players: tuple[Player, ...] = ()
    options: Mapping[str, str] = {}
    heading: str = ""
    over: bool = False
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    waits: str = ""
    problem: str = ""
    spare: Path | None = None


def numbered(entries: Iterable[Entry]) -> list[Entry]:
    """The games that can be read in the order of their numbers, from 1 on: what waits, then what is finished."""
    return sorted((entry for entry in entries if entry.ok), key=lambda entry: entry.over)


class _Held(NamedTuple):
    """A save that we have taken: its lock and the file of that, if the disk knows locks, what was in the save when we
    saw it last, and its place in the order of games.
    """

    lock: FileLock | None
    lock_file: tuple[int, int] | None
    contents: bytes | None
    order: int = -1


class SaveStore:
    """The saved games of one folder. It holds the lock of every game that it writes, until `release`."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = saves_folder() if folder is None else folder
        self._held: dict[Path, _Held] = {}
        self._order = 0

    # --- writing ---------------------------------------------------------------------------------------------------

    def open_new(self, game: str) -> Path:
        """A name for a new save, held for us; raises SaveFailed."""
        stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
        number = 1
        while True:
            path = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            number += 1
            with suppress(SaveLocked):
                self.hold(path)
                if self._held[path].contents is None:
                    return path
                self.release(path)

    def hold(self, path: Path) -> None:
        """Take a save for ourselves; raises SaveLocked if another program has it, SaveFailed if nobody can."""
        if path not in self._held:
            with _failures():
                make_folder(path.parent)
                lock = _locked(path)
                self._held[path] = _Held(lock, _identity(_lock_file(path)), _digest(path))

    def release(self, path: Path) -> None:
        """Let others have a save."""
        held = self._held.pop(path, None)
        if held is not None and held.lock is not None:
            held.lock.release()

    def write(self, path: Path, saved: Saved) -> None:
        """Put a game into its file, so that a crash at any moment leaves the old or the new one whole; the old one is
        kept beside it. Raises SaveTaken if another program has written it since, else SaveFailed.
        """
        self.hold(path)
        self._keep_hold(path)
        with _failures():
            make_folder(path.parent)
            fresh = path.with_name(f".{path.name}.new")
            write_file(fresh, veiled(saved.model_copy(update={"order": self._count(path)})))
            _keep_previous(path)
            fresh.replace(path)
            _sync_folder(path.parent)
            self._held[path] = self._held[path]._replace(contents=_digest(path))

    def _keep_hold(self, path: Path) -> None:
        """See that the save is still ours alone. Where somebody has deleted the lock it is taken again; where another
        program has come in meanwhile, that one keeps the save: raises SaveTaken.
        """
        held = self._held[path]
        with suppress(SaveLocked):
            if held.lock is not None and _identity(_lock_file(path)) != held.lock_file:
                self.release(path)
                self.hold(path)
            if _digest(path) in (held.contents, None):
                return
        self.release(path)
        raise SaveTaken("Another window has gone on with this game. Here it goes on too, saved as a game of its own.")

    def _count(self, path: Path) -> int:
        """The number of a game in the order in which those of its folder are played: the next one, if another was
        played since. How often it is saved counts for nothing: that could tell what happened in it.
        """
        counter, held = path.parent / _ORDER, self._held[path]
        try:
            last = int(counter.read_bytes()[:20])
        except (OSError, ValueError):  # there is none yet, or it was lost
            self.list()
            last = 0
        self._order = max(last, self._order)
        if held.order != self._order:
            self._order += 1
            with suppress(OSError):
                write_file(counter, str(self._order).encode(), sync=False)
            self._held[path] = held._replace(order=self._order)
        return self._order

    # --- reading ---------------------------------------------------------------------------------------------------

    def load(self, path: Path) -> Saved:
        """A saved game; raises BadSave with a sentence."""
        return unveiled(_contents(path)).model_copy(update={"path": path})

    def list(self) -> list[Entry]:
        """All saved games, the one played last first, then what can't be read."""
        try:
            paths = list(self.folder.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            return [Entry(self.folder, False, _touched(self.folder), problem=f"The folder {_unopened(error)}")]
        for path in paths:
            close_to_others(path)
        entries = [self._entry(path) for path in paths if _listed(path)]
        self._order = max([self._order, *(entry.order for entry in entries)])
        return sorted(entries, key=lambda entry: (entry.ok, entry.order, entry.when, entry.path.name), reverse=True)

    def _entry(self, path: Path) -> Entry:
        try:
            saved = self.load(path)
        except BadSave as bad:
            return Entry(path, False, _touched(path), problem=str(bad), spare=self.spare(path))
        return Entry(
            path,
            True,
            saved.when,
            saved.order,
            saved.setup.game,
            saved.setup.players,
            saved.setup.options,
            saved.summary.heading,
            saved.over,
            saved.summary.totals,
            saved.summary.winners,
            saved.summary.asked,
            saved.summary.waits,
        )

    def spare(self, path: Path) -> Path | None:
        """The save before, if that one is whole."""
        previous = _previous(path)
        try:
            unveiled(_contents(previous))
        except BadSave:
            return None
        return previous

    def set_aside(self, path: Path) -> Path:
        """Move a file out of the list, into the folder `set aside`; where it is now. Raises SaveFailed."""
        aside = path.parent / "set aside"
        with _failures():
            make_folder(aside)
            close_to_others(path)
            target = aside / path.name
            number = 2
            while target.exists():
                target = aside / f"{path.stem}-{number}{path.suffix}"
                number += 1
            return path.rename(target)

    def restore(self, path: Path) -> Saved:
        """Set a damaged save aside and put the one before it in its place; raises SaveFailed or BadSave."""
        unveiled(_contents(_previous(path)))
        self.hold(path)
        try:
            self.set_aside(path)
            with _failures():
                _previous(path).rename(path)
        finally:
            self.release(path)
        return self.load(path)


# --- the form of a file ----------------------------------------------------------------------------------------------


def veiled(saved: Saved) -> bytes:
    """The file of a game."""
    packed = zlib.compress(saved.model_dump_json().encode())
    return b"%s %d %s\n" % (_MAGIC, FORMAT, _checksum(packed)) + encodebytes(packed)


def unveiled(data: bytes) -> Saved:
    """The game in a file; raises BadSave with a sentence."""
    header, _, body = data.partition(b"\n")
    words = header.split()
    if not data.strip(b"\0"):
        raise BadSave("The file is empty.")
    if not header.startswith(_MAGIC) or len(words) != 4 or not words[2].isdigit() or len(words[2]) > 9:
        raise BadSave("This is not a saved game.")
    if int(words[2]) > FORMAT:
        raise BadSave("It was saved by a newer version of this program.")
    packed = _decoded(body)
    if _checksum(packed) != words[3]:
        raise BadSave("The file is cut off, or was changed outside the game.")
    try:
        saved = Saved.model_validate_json(_cleaned(zlib.decompressobj().decompress(packed, _LARGEST)))
    except (ValueError, RecursionError, zlib.error) as fault:
        raise BadSave(NOT_WHOLE) from fault
    if saved.setup.game not in GAMES:
        raise BadSave(f"It is a game of “{crop(saved.setup.game, WIDEST)}”, which this program does not know.")
    if saved.rules_version > GAMES[saved.setup.game].rules().version:
        raise BadSave("It was saved by a newer version of this program.")
    try:
        check(saved)
    except ValueError as fault:
        raise BadSave(NOT_WHOLE) from fault
    return saved.named()


def _cleaned(data: bytes) -> str:
    """The text of a save in which no word could do anything to a terminal, or to a line."""
    text = data.decode()
    if text.isprintable() and "\\" not in text:  # as we write it, nearly always
        return text

    def clean(value: Any) -> Any:
        if isinstance(value, str):
            return clean_text(value)
        if isinstance(value, list):
            return [clean(item) for item in value]
        if isinstance(value, dict):
            return {clean_text(key): clean(item) for key, item in value.items()}
        return value

    return json.dumps(clean(json.loads(text)))


def _decoded(body: bytes) -> bytes:
    try:
        return b64decode(body)
    except ValueError:  # cut off within a group of letters
        return b""


def _checksum(packed: bytes) -> bytes:
    return sha256(_MAGIC + packed).hexdigest().encode()


# --- the disk --------------------------------------------------------------------------------------------------------


@contextmanager
def _failures() -> Iterator[None]:
    """Turn what the disk says into a sentence for people."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            cause = "the disk is full"
        elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            cause = "the folder of the saved games can’t be written to"
        else:
            cause = (error.strerror or "the disk failed").lower()
        raise SaveFailed(f"The game goes on, but it is not being saved: {cause}.") from error


def _locked(path: Path) -> FileLock | None:
    """The lock of a save, taken; None on disks that know no locks, where games are saved all the same. Raises
    SaveLocked.
    """
    file = _lock_file(path)
    lock = FileLock(file, timeout=0, thread_local=False, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        raise SaveLocked("This game is open in another window. Close it there first.") from None
    except (OSError, NotImplementedError):
        return None
    close_to_others(file)
    return lock


def _lock_file(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies under a name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _digest(path: Path) -> bytes | None:
    """What is in a file, in short; None if there is none."""
    try:
        return sha256(path.read_bytes()).digest()
    except OSError:
        return None


def _previous(path: Path) -> Path:
    return path.with_name(f"{path.name}.bak")


def _keep_previous(path: Path) -> None:
    """Keep the save that is about to be replaced. It helps when that one is damaged; where it can't be kept, saving
    goes on.
    """
    previous = _previous(path)
    with suppress(OSError):
        previous.unlink(missing_ok=True)
        close_to_others(path)
        try:
            os.link(path, previous)
        except FileNotFoundError:  # the first save of a game
            return
        except OSError:  # some disks know no second name for a file
            shutil.copyfile(path, previous)
            close_to_others(previous)


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system lets a folder be opened; the save itself is safe
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _contents(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_LARGEST)
    except OSError as error:
        raise BadSave(f"The file {_unopened(error)}") from error


def _unopened(error: OSError) -> str:
    return f"can’t be opened: {(error.strerror or 'the disk failed').lower()}."


def _listed(path: Path) -> bool:
    try:
        return path.is_file() and not path.name.startswith(".") and path.suffix != ".bak"
    except OSError:
        return False


def _touched(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
