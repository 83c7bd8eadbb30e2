"""What a terminal sends for a key, and which key is meant: terminals, keypads, keyboards and locks write each one their
own way.

`Decoder` makes text of bytes, whatever they are; `KeyParser` makes keys of that text; `settle` makes one key of all
that mean the same. The table of forms stands in `tests/tui/test_keyboard.py`.
"""

import re
import sys
import unicodedata
from codecs import getincrementaldecoder
from collections.abc import Iterable
from typing import Final

from textual import events
from textual._keyboard_protocol import FUNCTIONAL_KEYS, MODIFIER_FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.keys import Keys, _character_to_key
from textual.message import Message

# --- bytes -----------------------------------------------------------------------------------------------------------

_OLD_MOUSE = b"\x1b[M"
"""What comes before the three bytes of a mouse report from terminals that know no newer form. They are no text."""
_STRINGS = re.compile(r"\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)")
"""Answers of a terminal in so many words: its colours, its clipboard, its name. Nobody typed them."""


class Decoder:
    """Makes text of what a terminal sends, piece by piece. Nothing that it could send is refused: bytes that are no
    UTF-8 become “�”. The bytes of an old mouse report become the characters of the same numbers. `\\r\\n` is one `\\r`.
    """

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._held = b""
        self._returned = False

    def decode(self, data: bytes) -> str:
        """The text of these bytes, as far as it is complete; the rest waits for the next ones."""
        data, self._held, text = self._held + data, b"", ""
        while (start := data.find(_OLD_MOUSE)) >= 0:
            end = start + len(_OLD_MOUSE) + 3
            text += self._decode(data[:start])
            if len(data) < end:
                self._held, data = data[start:], b""
            else:
                text += data[start:end].decode("latin-1")
                data = data[end:]
        return self._without_noise(text + self._decode(data))

    def _without_noise(self, text: str) -> str:
        if self._returned and text:
            text = text.removeprefix("\n")
        self._returned = text.endswith("\r") or (self._returned and not text)
        return _STRINGS.sub("", text).replace("\r\n", "\r")


# --- keys ------------------------------------------------------------------------------------------------------------

_KEY: Final = re.compile(r"\x1b\[([\d;:]*)([u~ABCDEFHPQRS])")
"""A key in the forms that carry numbers: which key, with which modifiers, and what it types."""
_SEQUENCE: Final = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
"""A whole control sequence of any kind."""
_HAS_A_MEANING: Final = re.compile(r"\x1b\[(?:<.*[Mm]|[\d;]*M|\[|\?[\d;]*\$y|[\d;:]*[tR])")
"""Those that are no keys, but that are understood: the mouse, and reports of modes, sizes and places."""
_OLD_REPORT: Final = re.compile(r"\x1b\[(?:M(?P<bytes>...)|(?P<numbers>\d+;\d+;\d+)M)", re.DOTALL)

_RETURNS: Final = (13, 57414)
_MODIFY_OTHER_KEYS: Final = 27
_SHIFT, _ALT, _CHORDS, _CAPS_LOCK = 1, 2, 4 | 8 | 16 | 32, 64
_PRESSED: Final = _SHIFT | _ALT | _CHORDS
_RELEASED: Final = 3
_KEYPAD: Final = dict(enumerate("0123456789./*-+", 57399)) | {57415: "=", 57416: ","}
_APPLICATION: Final = {"\x1bO ": " ", "\x1bOI": "\t", "\x1bOX": "=", "\x1bOl": ",", "\x1b\r": "\r", "\x1b\n": "\r"}
"""What keys send in the application mode of a keypad, and Enter with Alt, beyond those that Textual knows."""
_SILENT: Final = MODIFIER_FUNCTIONAL_KEYS | {"caps_lock", "scroll_lock", "num_lock"}
"""Keys that do nothing by themselves."""


class KeyParser(XTermParser):
    """Textual's parser, which also knows the other forms that terminals write keys and mouse reports in, and never
    stops over one that is new to it.
    """

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        key = _KEY.fullmatch(sequence)
        if key is not None:
            yield from self._numbered(key[1], key[2])
            return
        known = list(super()._sequence_to_key_events(_APPLICATION.get(sequence, sequence), alt))
        yield from known
        if not known and _SEQUENCE.fullmatch(sequence) and not _HAS_A_MEANING.fullmatch(sequence):
            yield _nothing(sequence)

    def _numbered(self, numbers: str, end: str) -> Iterable[events.Key]:
        """A key whose numbers stand before `end`: its code (also the shifted one), its modifiers (and whether it went
        down or up), and the characters that it types.
        """
        fields = [[int(number or 0) for number in field.split(":")] for field in numbers.split(";")]
        if fields[0][0] == _MODIFY_OTHER_KEYS and end == "~" and len(fields) > 2:
            fields, end = [fields[2], fields[1]], "u"
        code, shifted = (*fields[0], 0)[:2]
        modifiers, stroke = (*(fields[1] if len(fields) > 1 else ()), 0, 0)[:2]
        held = max(modifiers - 1, 0)
        typed = [chr(number) for number in (fields[2] if len(fields) > 2 else ()) if _is_character(number)]
        name = FUNCTIONAL_KEYS.get(f"{code or 1}{end}", "")
        if stroke == _RELEASED or name in _SILENT:
            yield _nothing(numbers + end)
        elif end == "u" and code in _RETURNS:
            yield from super()._sequence_to_key_events("\r")
        elif typed:
            for character in typed:
                yield from super()._sequence_to_key_events(character)
        elif end == "u" and not held & _CHORDS and (code in _KEYPAD or (not name and _is_character(code))):
            yield from super()._sequence_to_key_events(_character(code, shifted, held), bool(held & _ALT))
        elif name or (end == "u" and _is_character(code)):
            yield from super()._sequence_to_key_events(f"\x1b[{code or 1};{(held & _PRESSED) + 1}{end}")
        else:
            yield _nothing(numbers + end)

    def parse_mouse_code(self, code: str) -> Message | None:
        """A mouse report, also in the two forms that are older than the one that Textual reads."""
        return super().parse_mouse_code(_newer_report(code))


def _character(code: int, shifted: int, held: int) -> str:
    """What a key types, where the terminal does not say it."""
    if code in _KEYPAD:
        return _KEYPAD[code]
    if held & _SHIFT and _is_character(shifted):
        return chr(shifted)
    character = chr(code)
    upper = character.upper()
    return upper if bool(held & _SHIFT) != bool(held & _CAPS_LOCK) and len(upper) == 1 else character


def _is_character(code: int) -> bool:
    """Whether a number is that of a character that can be typed: no control, half of one, nor a private number."""
    return code <= sys.maxunicode and not unicodedata.category(chr(code)).startswith("C")


def _nothing(sequence: str) -> events.Key:
    """A key that is not passed on."""
    return events.Key(Keys.Ignore, sequence)


def _newer_report(code: str) -> str:
    """A mouse report in the newest form; in the older ones a button that is let go of has no name."""
    old = _OLD_REPORT.fullmatch(code)
    if old is None:
        return code
    button, x, y = (ord(each) - 32 for each in old["bytes"]) if old["bytes"] else map(int, old["numbers"].split(";"))
    button -= 32 if old["numbers"] else 0
    let_go = button & 0b11 == 0b11 and not button & 0b1100000
    return f"\x1b[<{button & ~0b11 if let_go else button};{x};{y}{'m' if let_go else 'M'}"


# --- meanings --------------------------------------------------------------------------------------------------------

_OTHER_NAMES: Final = {"ctrl+j": "enter", "ctrl+m": "enter", "shift+backspace": "backspace"}
_BY_ITSELF: Final = {"enter": "\r", "space": " "}
"""Keys that mean the same whatever is held down with them."""
_FULL_WIDTH: Final = 0xFEE0
"""How far full-width characters lie after the usual ones."""


def settle(event: events.Key) -> None:
    """Let a key be the one that is meant: Enter, Space, digits and letters have many names."""
    key = _OTHER_NAMES.get(event.key, event.key)
    plain = key.rpartition("+")[2]
    if plain in _BY_ITSELF:
        event.key, event.character = plain, _BY_ITSELF[plain]
    elif event.character is not None and not event.character.isascii():
        character = _usual(event.character)
        if character != event.character:
            event.key, event.character = _character_to_key(character), character
    else:
        event.key = key


def _usual(character: str) -> str:
    """The usual one of characters that look alike: blanks, digits and letters as wide as an ideograph, digits of other
    scripts.
    """
    digit = unicodedata.decimal(character, None)
    if digit is not None:
        return str(digit)
    if unicodedata.category(character) == "Zs":
        return " "
    narrow = ord(character) - _FULL_WIDTH
    return chr(narrow) if ord("!") <= narrow <= ord("~") else character


_WITHOUT_SHIFT: Final = {
    **dict(zip("&é\"'(-è_çà", "1234567890", strict=True)),
    **dict(zip("§!", "68", strict=True)),
    **dict(zip("+ěščřžýáí", "123456789", strict=True)),
    **dict(zip("ľťô", "257", strict=True)),
}
"""What the keys of the digits type without Shift on keyboards where digits need it: French, Belgian, Czech, Slovak."""


def other_readings(key: str) -> Iterable[str]:
    """What else a key may be meant as, where it means nothing by itself: the digit that stands on it; the small letter,
    with the capitals locked.
    """
    if len(key) == 1:
        small = key.lower()
        if small in _WITHOUT_SHIFT:
            yield _WITHOUT_SHIFT[small]
        if small != key:
            yield small
