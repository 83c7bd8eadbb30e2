"""Where the files that are not code lie: rules texts and art in `assets`, recorded games and named deals in `seeds`.

A wheel carries them inside the package; in a checkout they stand beside it.
"""

from pathlib import Path
from typing import Literal

Folder = Literal["assets", "seeds"]

PACKAGE = Path(__file__).resolve().parent


class MissingResourceError(FileNotFoundError):
    """A file that the program brings along is not where it should be: the installation is incomplete."""


def folder(name: Folder, package: Path = PACKAGE) -> Path:
    """The folder of that name, of the wheel if it has one, else of the checkout that `package` stands in."""
    places = (package / f"_{name}", package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise MissingResourceError(
        f"The folder {name} of boardgames is missing (looked in {places[0]} and {places[1]}). "
        "Installing boardgames again brings it back."
    )


def resource(name: Folder, *parts: str, package: Path = PACKAGE) -> Path:
    """A file or folder in it: `resource("assets", "rules", "nine.md")`. Raises MissingResourceError."""
    path = folder(name, package).joinpath(*parts)
    if not path.exists():
        raise MissingResourceError(
            f"{'/'.join((name, *parts))} of boardgames is missing (looked in {path.parent}). "
            "Installing boardgames again brings it back."
        )
    return path


def text(name: Folder, *parts: str, package: Path = PACKAGE) -> str:
    """What stands in that file."""
    return resource(name, *parts, package=package).read_text(encoding="utf-8")
