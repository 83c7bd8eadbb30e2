"""What the tests over all games need to know of each: a new game adds its row."""

from typing import Any, NamedTuple

from tests.games.immortal8 import laws as immortal8
from tests.games.immortals import laws as immortals
from tests.games.laws import Laws
from tests.games.nine import laws as nine
from tests.games.they_who_were_8 import laws as they_who_were_8


class Row(NamedTuple):
    """A game among the tests: its laws of secrecy, which know how it is walked at random."""

    laws: Laws[Any, Any]


ROWS = {
    "nine": Row(nine.LAWS),
    "they-who-were-8": Row(they_who_were_8.LAWS),
    "immortal8": Row(immortal8.LAWS),
    "immortals": Row(immortals.LAWS),
}
