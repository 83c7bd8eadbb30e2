"""What a person likes on this computer, kept from one evening to the next."""

import re
from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgames.table.display import SETTINGS_FILE
from boardgames.table.folders import settings_folder
from boardgames.table.private import close_to_others, make_folder, write_file
from boardgames.table.seating import Setup


class Settings(BaseModel):
    """Everything has a default. `theme` and `ascii` of None leave the choice to the program.

    `hide_on_blur` covers a hand when the window loses the focus; after `idle_minutes` without a key it is covered too
    (0: never). `confirm` asks twice before what can't be taken back. `does_forced` lets the table give the only answer
    to a question, where that shows nothing new. `motion` lets what happens move. `last_company` is offered for the next
    game; it keeps no deal.
    """

    model_config = ConfigDict(extra="ignore")

    theme: str | None = None
    ascii: bool | None = None
    plain_borders: bool = False
    hide_on_blur: bool = True
    idle_minutes: int = 3
    confirm: bool = False
    does_forced: bool = True
    motion: bool = True
    last_company: Setup | None = None

    @staticmethod
    def path() -> Path:
        """The file of the settings."""
        return settings_folder() / SETTINGS_FILE

    @classmethod
    def load(cls) -> "Settings":
        """The settings as they were kept; the defaults if there are none, or a broken file, which is set aside."""
        path = cls.path()
        close_to_others(path)
        try:
            return cls.model_validate_json(_without_seeds(path))
        except ValidationError:
            try:
                path.replace(path.with_suffix(".broken"))
            except OSError:
                return cls()
        except OSError:
            pass
        return cls()

    def save(self) -> bool:
        """Keep them; False if this computer would not let us."""
        path = self.path()
        fresh = path.with_suffix(".new")
        try:
            make_folder(path.parent)
            write_file(fresh, self.model_dump_json(indent=2).encode())
            fresh.replace(path)
        except OSError:
            return False
        return True


_SEED = re.compile(rb'("seed"\s*:\s*)-?\d+')


def _without_seeds(path: Path) -> bytes:
    """What is in the file, without the number of any deal: programs before ours kept that of the last one, so it is
    taken out of the file too.
    """
    kept = path.read_bytes()
    cleaned = _SEED.sub(rb"\1null", kept)
    if cleaned != kept:
        with suppress(OSError):
            write_file(path, cleaned)
    return cleaned
