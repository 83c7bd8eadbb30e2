"""The few settings that the first frame needs, read without the models behind them, which would make it late."""

import json
from typing import Any, NamedTuple

from boardgames.table.folders import settings_folder

SETTINGS_FILE = "settings.json"


class Display(NamedTuple):
    """How things are to look and move, and whether the table does what is forced. None: the program chooses."""

    theme: str | None = None
    ascii: bool | None = None
    plain_borders: bool = False
    does_forced: bool = True
    motion: bool = True


def display() -> Display:
    """What is kept of it; what is missing or broken is left to the program."""
    try:
        kept = json.loads((settings_folder() / SETTINGS_FILE).read_bytes())
    except (OSError, ValueError):
        return Display()
    if not isinstance(kept, dict):
        return Display()
    return Display(
        _of(str, kept.get("theme")),
        _of(bool, kept.get("ascii")),
        kept.get("plain_borders") is True,
        kept.get("does_forced") is not False,
        kept.get("motion") is not False,
    )


def _of(kind: type, value: Any) -> Any:
    return value if isinstance(value, kind) else None
