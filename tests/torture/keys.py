"""What fingers, mice, terminals and cats can send, as bytes: drawn by chance, most of it what people really type."""

from collections.abc import Sequence
from random import Random

ENTER, ESCAPE, BACKSPACE, TAB = b"\r", b"\x1b", b"\x7f", b"\t"
ARROWS = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D")
DIGITS = tuple(b"%d" % digit for digit in range(10))
ANSWERS = (*(b"%d\r" % digit for digit in range(10)), ENTER, ENTER, b" \r", b"1 2\r")
SITTING = tuple(b"%d " % digit for digit in range(1, 7))
COMMANDS = tuple(bytes([letter]) for letter in b"uUpfrezitlRgGHhbsacn?/")
MOVES = (
    *ARROWS,
    TAB,
    b"\x1b[Z",
    b"\x1b[5~",
    b"\x1b[6~",
    b"\x1b[H",
    b"\x1b[F",
    b"\x1bOH",
    BACKSPACE,
    ESCAPE,
    b"\x1b[3~",
    b"/",
)
LEAVING = (b"q", b"qq", b"S", b"SS", b"\x11", b"\x03")
FORMS = (
    *(
        b"\n",
        b"\r\n",
        b"\x1b[13u",
        b"\x1b[13;2u",
        b"\x1b[27;5;13~",
        b"\x1bOM",
        b"\x1b[32;2u",
        b"\x1b[49;5u",
        b"\xc2\xa0",
    ),
    *(
        b"\x1bOP",
        b"\x1b[11~",
        b"\x1b[15;5~",
        b"\x1b[24~",
        b"\x1b[1;2A",
        b"\x1b[1;5C",
        b"\x1b[1;3D",
        b"\x1bq",
        b"\x1b\x1b[A",
    ),
    *(mark.encode() for mark in "&é\"'(-è_çà１２３　"),
)
WORDS = tuple(
    word.encode()
    for word in ("none", "Ann", "Ren é", "ÅŁØ", "家族", "👩‍👩‍👧", "e\u0301\u0323", "שלום", "a\u202eb", "ﬀ", "\x00")
)
REPORTS = (
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[?2026;2$y",
    b"\x1b[?62;22c",
    b"\x1b[24;80R",
    b"\x1b[?1u",
    b"\x1b]11;rgb:00/00/00\x07",
)
"""Focus in and out, and what terminals answer to questions."""
ODD = (
    b"\xff\xfe",
    b"\xe9",
    b"\xc3",
    b"\xf0\x9f",
    b"\x80",
    b"\x1b[",
    b"\x1b]0;x",
    b"\x1b[?",
    b"\x1b[<",
    b"\x1bP",
    b"\x1b[200~",
    b"\x1b[201~",
)
CONTROLS = tuple(bytes([control]) for control in range(1, 32) if control not in (3, 17))

_HABITS: Sequence[tuple[Sequence[bytes], float]] = (
    *((ANSWERS, 36), (DIGITS, 10), (SITTING, 12), (COMMANDS, 12), (MOVES, 12), ((ESCAPE, b"\x1b\x1b"), 8), (FORMS, 3)),
    *((WORDS, 2), (REPORTS, 1), (ODD, 0.5), (CONTROLS, 1), (LEAVING, 0.2)),
)
_KINDS = [kind for kind, _ in _HABITS]
_OFTEN = [often for _, often in _HABITS]


def strokes(chance: Random, characters: int) -> list[bytes]:
    """Strokes of about so many characters."""
    made: list[bytes] = []
    while characters > 0:
        made.append(_stroke(chance))
        characters -= len(made[-1])
    return made


def _stroke(chance: Random) -> bytes:
    dice = chance.random()
    if dice < 0.04:
        return mouse(chance)
    if dice < 0.06:
        return bytes(
            chance.choice(b"abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRTUVWXYZ0123456789 .,;") for _ in range(8)
        )
    if dice < 0.062:
        return pasted(chance, chance.randrange(400))
    if dice < 0.064:
        return chance.randbytes(chance.randrange(1, 12)).replace(b"\x03", b"").replace(b"\x11", b"")
    return chance.choice(chance.choices(_KINDS, _OFTEN)[0])


def mouse(chance: Random) -> bytes:
    """A report of the mouse, in the form of today or of long ago, also from beyond the window."""
    button = chance.choice((0, 0, 0, 1, 2, 32, 35, 64, 65, 64, 65, 16, 68, 128))
    column, row = chance.choice(((chance.randrange(1, 101), chance.randrange(1, 31)), (chance.randrange(400), 300)))
    if chance.random() < 0.1:
        return b"\x1b[M" + bytes((32 + button % 96, 33 + column % 200, 33 + row % 200))
    press = b"\x1b[<%d;%d;%dM" % (button, column, row)
    return press + b"\x1b[<%d;%d;%dm" % (button, column, row) if button < 3 else press


def pasted(chance: Random, length: int, bracketed: bool = True) -> bytes:
    """A paste of so many bytes: lines of words, as somebody copied them from anywhere."""
    words = (b"Ann", b"1", b"q", b"\n", b"\r", b"\t", b"\x1b[31m", "é家".encode(), b" ", b"H", b"/none", b"\x07")
    text = b""
    while len(text) < length:
        text += chance.choice(words)
    return b"\x1b[200~" + text[:length] + b"\x1b[201~" if bracketed else text[:length]


def size(chance: Random) -> tuple[int, int]:
    """A size of the window, from one cell to more than any wall has."""
    return chance.choice(
        (
            (chance.randrange(1, 301), chance.randrange(1, 101)),
            (chance.randrange(76, 84), chance.randrange(20, 28)),
            (chance.choice((1, 2, 79, 80, 100, 140, 300)), chance.choice((1, 2, 23, 24, 30, 40, 100))),
        )
    )
