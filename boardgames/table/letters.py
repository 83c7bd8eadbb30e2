"""Letters as people type them and as poor terminals write them."""

import codecs
from functools import lru_cache
from unicodedata import combining, normalize

TWINS = dict(zip("’\N{LEFT SINGLE QUOTATION MARK}“”–—•×¢", "''\"\"--*xc", strict=True)) | {
    "…": "...",
    "\N{MINUS SIGN}": "-",
    "±": "+-",
}
"""What stands in ASCII for the marks of running text."""
_TWINS = str.maketrans(TWINS)


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text as a search compares it: without case, accents, apostrophes and quotes."""
    plain = normalize("NFKD", text.translate(_TWINS))
    return "".join(letter for letter in plain if not combining(letter) and letter not in "'\"").casefold()


def holds(text: str, wanted: str) -> bool:
    """Whether a text contains all the wanted words, in any order, however they are typed."""
    found = folded(text)
    return all(word in found for word in folded(wanted).split())


def spelt(text: str) -> str:
    """The text in ASCII: letters without their accents, `?` for what has no twin."""
    plain = (letter for letter in normalize("NFKD", text.translate(_TWINS)) if not combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in plain)


def _spell_error(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return spelt(error.object[error.start : error.end]), error.end


SPELL = "boardgames.spell"
"""The name of an error handler for streams: what their encoding lacks is spelt in ASCII."""
codecs.register_error(SPELL, _spell_error)
