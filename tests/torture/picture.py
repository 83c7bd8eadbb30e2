"""What a terminal shows: the cells that a program has written, with no more of a terminal than the program uses."""

import codecs
import re

from boardgames.tui.canvas import cells

_PIECE = re.compile(
    r"\x1b\[([0-?]*)[ -/]*([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()].|\x1b[@-_78=>c]|.", re.DOTALL
)
_BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*)?$")


class Picture:
    """The cells of a terminal, from what was written to it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._cells = [[" "] * columns for _ in range(rows)]
        self._row = self._column = 0
        self._rest = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def resize(self, columns: int, rows: int) -> None:
        """An empty terminal of another size; programs draw it anew."""
        self.__init__(columns, rows)  # type: ignore[misc]

    @property
    def lines(self) -> list[str]:
        """The rows, without blanks at their ends."""
        return ["".join(row).rstrip() for row in self._cells]

    @property
    def text(self) -> str:
        """All rows."""
        return "\n".join(self.lines)

    def feed(self, data: bytes) -> None:
        """Take what was written; what is cut off at its end waits for more."""
        text = self._rest + self._decoder.decode(data)
        begun = _BEGUN.search(text)
        whole = begun.start() if begun else len(text)
        self._rest = text[whole:]
        for piece in _PIECE.finditer(text[:whole]):
            self._take(piece[0], piece[1] or "", piece[2] or "")

    def _take(self, piece: str, numbers: str, command: str) -> None:
        if command:
            self._command(command, [int(number or 0) for number in re.findall(r"\d+", numbers)])
        elif piece == "\r":
            self._column = 0
        elif piece == "\n":
            self._line_feed()
        elif piece == "\b":
            self._column = max(0, self._column - 1)
        elif piece.isprintable():
            self._put(piece)

    def _command(self, command: str, numbers: list[int]) -> None:
        first = numbers[0] if numbers else 0
        if command in "Hf":
            self._row = min(self.rows, max(1, first)) - 1
            self._column = min(self.columns, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif command == "J" and first in (2, 3):
            self._cells = [[" "] * self.columns for _ in range(self.rows)]
        elif command == "K":
            self._cells[self._row][self._column :] = [" "] * (self.columns - self._column)

    def _line_feed(self) -> None:
        if self._row + 1 < self.rows:
            self._row += 1
        else:
            self._cells = [*self._cells[1:], [" "] * self.columns]

    def _put(self, mark: str) -> None:
        width = cells(mark)
        if width == 0:
            return
        if self._column + width > self.columns:
            self._column = 0
            self._line_feed()
        row = self._cells[self._row]
        row[self._column] = mark
        if width == 2 and self._column + 1 < self.columns:
            row[self._column + 1] = ""
        self._column = self._column + width


def letters(text: str) -> str:
    """Only the letters and digits of a text: what is left of it however it was wrapped and framed."""
    return "".join(mark for mark in text if mark.isalnum())
