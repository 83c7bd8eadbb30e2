"""Names of players, cleaned so that every screen can draw them."""

from collections.abc import Iterable
from functools import cache
from operator import eq
from unicodedata import category, east_asian_width, normalize

from boardgames import resources

WIDEST = 24
"""Terminal cells that a name may take."""

_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me", "Mc", "Zl", "Zp"}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def clean_name(text: str) -> str:
    """The name without what could disturb a line of text, blanks folded, at most 24 cells wide; may be empty.

    Composed letters stay; control and direction characters, joiners, loose marks, skin tones and flags go.
    """
    kept = (" " if mark.isspace() else mark for mark in normalize("NFC", text))
    drawn = "".join(mark for mark in kept if _drawable(mark))
    return crop(" ".join(drawn.split()), WIDEST).rstrip()


def clean_text(text: str) -> str:
    """A text without what could do something to a terminal or a line: control and direction characters go, blanks and
    line breaks of every kind are blanks.
    """
    return "".join(mark if mark.isprintable() else " " * mark.isspace() for mark in text)


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The names, cleaned; raises ValueError with a sentence if one is empty or two could be taken for each other."""
    cleaned = tuple(clean_name(name) for name in names)
    for place, name in enumerate(cleaned):
        if not name:
            raise ValueError(f"Every player needs a name; the {_ORDINALS[place]} is empty.")
        for other in cleaned[:place]:
            if likeness(other) == likeness(name):
                raise ValueError(f"“{other}” and “{name}” are too much alike; please change one of them.")
            if look_alike(other, name):
                raise ValueError(f"“{other}” and “{name}” look the same on a screen; please change one of them.")
    return cleaned


def likeness(name: str) -> str:
    """What is left of a name without case and blanks: two players may not share it."""
    return "".join(normalize("NFKC", name).casefold().split())


def look_alike(name: str, other: str) -> bool:
    """Whether two names could be taken for each other when they are read: `l1` and `ll`, or with a Cyrillic A."""
    return any(map(eq, _looks(name), _looks(other)))


def _looks(name: str) -> tuple[str, str, str]:
    """How a name looks: but for case, as it stands, and in small letters."""
    plain = "".join(normalize("NFKD", name).split())
    return likeness(name), _skeleton(plain), _skeleton(plain.casefold()).casefold()


def _skeleton(text: str) -> str:
    """The text in which every letter stands for all that look like it (Unicode Technical Standard 39)."""
    return "".join(map(_twins().get, text, text))


@cache
def _twins() -> dict[str, str]:
    """The letter, or the few, for which a letter could be taken."""
    _, *rows = resources.text("assets", "confusables.txt").splitlines()
    return {letter: twin for twin, *letters in map(str.split, rows) for letter in letters}


def cells(text: str) -> int:
    """The terminal cells that a cleaned text takes."""
    return sum(_width(mark) for mark in text)


def crop(text: str, width: int) -> str:
    """As much of a cleaned text as fits into `width` cells."""
    taken = 0
    for place, mark in enumerate(text):
        taken += _width(mark)
        if taken > width:
            return text[:place]
    return text


def _drawable(mark: str) -> bool:
    code = ord(mark)
    return category(mark) not in _DROPPED and code not in _SKIN_TONES and code not in _FLAG_LETTERS


def _width(mark: str) -> int:
    return 2 if east_asian_width(mark) in "WF" else 1
