"""Where the screens begin."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the models would make the first frame late
    from boardgames.table.seating import Setup


@dataclass(frozen=True)
class Start:
    """The picker when nothing is given; the set-up screen for `setup`, or its table at once if it is `ready`; or a
    saved game to go on with.
    """

    setup: "Setup | None" = None
    ready: bool = False
    save: Path | None = None
