"""Saved games: written whole or not at all, veiled, checked when read, and never in two hands at once.

A save is a line that says what it is, with a checksum, and then compressed text: opening or searching it shows no
card. That is a curtain, not a lock.
"""

import errno
import os
import shutil
import zlib
from base64 import b64decode, encodebytes
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from boardgames.engine.flow import BrokenRule
from boardgames.engine.match import Match
from boardgames.engine.rules import Rules
from boardgames.games import GAMES
from boardgames.table.folders import saves_folder
from boardgames.table.history import Reseating, Told
from boardgames.table.seating import Player, Setup

FORMAT = 3
"""Counts up when older programs can’t read what is saved. 2: the set-up says whether hints may be asked for. 3: it says
whether the deal is known and who left the table, and a line of the log whether it heads a part of that.
"""
SUFFIX = ".game"
_MAGIC = b"boardgames save"
_LARGEST = 1 << 24
"""Bytes, packed or not, beyond which no file is taken for a saved game."""


class SaveFailed(Exception):
    """The game could not be written; the text is a sentence for people. What was saved before is still whole."""


class SaveLocked(SaveFailed):
    """Another program has this saved game open."""


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

    def under(self, rules: Rules[Any, Any]) -> Match[Any]:
        """The match under other rules than it was saved with: without the answers to its open task, if they no longer
        fit; raises BadSave if not even the state does.
        """
        misfits = (ValueError, LookupError, TypeError, BrokenRule)
        with suppress(*misfits):
            return Match(rules, self.state(rules), self.answers)
        try:
            return Match(rules, self.state(rules))
        except misfits as misfit:
            raise BadSave("It was played by older rules, and can’t go on under the ones we have now.") from misfit


class Summary(_Kept):
    """What the list of games shows: where the game stands, and at its end the points and the winners."""

    heading: str
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Saved(_Kept):
    """A whole game as it is kept.

    `answers` are those since the first `skipped`, which were given under older rules; `undone` are those taken back,
    the next to be redone last; `handoffs` are (answers given, seat that sat down); `reseated`: who left, who came back.
    `path` is where it was read from.
    """

    format: int = FORMAT
    rules_version: int
    when: datetime
    setup: Setup
    skipped: int = 0
    answers: tuple[tuple[int, str], ...] = ()
    undone: tuple[tuple[int, str], ...] = ()
    handoffs: tuple[tuple[int, int], ...] = ()
    reseated: tuple[Reseating, ...] = ()
    log: tuple[Told, ...] = ()
    match: SavedMatch
    summary: Summary
    path: Path | None = Field(default=None, exclude=True)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.summary.winners)

    def as_copy(self) -> "Saved":
        """The same game without its file: whoever goes on with it saves to a new one."""
        return self.model_copy(update={"path": None})


class Entry(NamedTuple):
    """A file in the list of saved games. What can't be read has a `problem`, a sentence, and maybe a `spare`: the
    whole save before it, which `SaveStore.restore` brings back.
    """

    path: Path
    ok: bool
    when: datetime
    game: str = ""
    players: tuple[Player, ...] = ()
    options: Mapping[str, str] = {}
    heading: str = ""
    over: bool = False
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    problem: str = ""
    spare: Path | None = None


class SaveStore:
    """The saved games of one folder. It holds the lock of every game that it writes, until `release`."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = saves_folder() if folder is None else folder
        self._locks: dict[Path, FileLock] = {}

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
                if not path.exists():
                    return path
                self.release(path)

    def hold(self, path: Path) -> None:
        """Take a save for ourselves; raises SaveLocked if another program has it, SaveFailed if nobody can."""
        if path in self._locks:
            return
        lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=0, thread_local=False)
        with _failures():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                lock.acquire()
            except Timeout:
                raise SaveLocked(
                    "This game is open in another window. Close it there first, or go on with a copy of it here."
                ) from None
        self._locks[path] = lock

    def release(self, path: Path) -> None:
        """Let others have a save."""
        lock = self._locks.pop(path, None)
        if lock is not None:
            lock.release()

    def write(self, path: Path, saved: Saved) -> None:
        """Put a game into its file, so that a crash at any moment leaves the old or the new one whole; the old one is
        kept beside it. Raises SaveFailed.
        """
        self.hold(path)
        with _failures():
            fresh = path.with_name(f".{path.name}.new")
            with fresh.open("wb") as file:
                file.write(veiled(saved))
                file.flush()
                os.fsync(file.fileno())
            _keep_previous(path)
            fresh.replace(path)
            _sync_folder(path.parent)

    # --- reading ---------------------------------------------------------------------------------------------------

    def load(self, path: Path) -> Saved:
        """A saved game; raises BadSave with a sentence."""
        return unveiled(_contents(path)).model_copy(update={"path": path})

    def list(self) -> list[Entry]:
        """All saved games, the latest first, then what can't be read."""
        try:
            paths = [path for path in self.folder.iterdir() if _listed(path)]
        except OSError:
            return []
        entries = [self._entry(path) for path in paths]
        return sorted(entries, key=lambda entry: (entry.ok, entry.when, entry.path.name), reverse=True)

    def _entry(self, path: Path) -> Entry:
        try:
            saved = self.load(path)
        except BadSave as bad:
            return Entry(path, False, _touched(path), problem=str(bad), spare=_spare(path))
        return Entry(
            path,
            True,
            saved.when,
            saved.setup.game,
            saved.setup.players,
            saved.setup.options,
            saved.summary.heading,
            saved.over,
            saved.summary.totals,
            saved.summary.winners,
        )

    def set_aside(self, path: Path) -> Path:
        """Move a file out of the list, into the folder `set aside`; where it is now. Raises SaveFailed."""
        aside = path.parent / "set aside"
        with _failures():
            aside.mkdir(exist_ok=True)
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
    if not header.startswith(_MAGIC) or len(words) != 4 or not words[2].isdigit():
        raise BadSave("This is not a saved game.")
    if int(words[2]) > FORMAT:
        raise BadSave("It was saved by a newer version of this program.")
    packed = _decoded(body)
    if _checksum(packed) != words[3]:
        raise BadSave("The file is cut off, or was changed outside the game.")
    try:
        saved = Saved.model_validate_json(zlib.decompressobj().decompress(packed, _LARGEST))
    except (ValidationError, zlib.error) as fault:
        raise BadSave("The file does not hold a whole game.") from fault
    if saved.setup.game not in GAMES:
        raise BadSave(f"It is a game of “{saved.setup.game}”, which this program does not know.")
    if saved.rules_version > GAMES[saved.setup.game].rules().version:
        raise BadSave("It was saved by a newer version of this program.")
    return saved


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


def _previous(path: Path) -> Path:
    return path.with_name(f"{path.name}.bak")


def _spare(path: Path) -> Path | None:
    """The save before, if that one is whole."""
    previous = _previous(path)
    try:
        unveiled(_contents(previous))
    except BadSave:
        return None
    return previous


def _keep_previous(path: Path) -> None:
    """Keep the save that is about to be replaced, at no moment without one of the two."""
    if not path.exists():
        return
    previous = _previous(path)
    previous.unlink(missing_ok=True)
    try:
        os.link(path, previous)
    except OSError:  # some disks know no second name for a file
        shutil.copyfile(path, previous)


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
        raise BadSave(f"The file can’t be opened: {(error.strerror or 'the disk failed').lower()}.") from error


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
