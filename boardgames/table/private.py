"""Files and folders for their owner’s eyes only, also where they were open to others before."""

import errno
import os
from contextlib import suppress
from pathlib import Path

from boardgames.table.folders import home

_FILE, _FOLDER, _OTHERS = 0o600, 0o700, 0o077
_CANNOT_SYNC = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
"""What disks answer, some network drives among them, that can't be told to write now."""


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it that are missing; raises OSError. The home that a person has named keeps the
    mode that they gave it.
    """
    missing = [each for each in folder.parents if not each.exists()]
    for each in (*reversed(missing), folder):
        each.mkdir(mode=_FOLDER, exist_ok=True)
    if folder != home():
        close_to_others(folder)


def write_file(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Write a file; with `sync` it is on the disk when this returns. Raises OSError."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), _FILE), "wb") as file:
        close_to_others(path)
        file.write(data)
        file.flush()
        try:
            if sync:
                os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in _CANNOT_SYNC:
                raise


def close_to_others(path: Path) -> None:
    """Take the right to read it from everybody but its owner. Some disks know no rights: that is no reason to stop."""
    with suppress(OSError):
        mode = path.stat().st_mode & 0o777
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS)
