"""A question with two answers, or a sentence to be read; what lies beneath does not show."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from boardgames.tui.canvas import Canvas, Rect, cells, wrap
from boardgames.tui.screens.painted import Painted

WIDEST = 60
"""Columns of the box, at most."""


class ConfirmScreen(Painted[bool]):
    """Ends with True for `yes`. The cursor begins on the harmless answer; with `no` of None there is only one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,q,escape", "answer(False)", show=False),
    ]

    def __init__(self, question: str, *, yes: str = "yes", no: str | None = "no") -> None:
        super().__init__()
        self._question = question
        self._answers: Sequence[tuple[str, str]] = [("no", no), ("yes", yes)] if no else [("yes", yes)]
        self.at = self._answers[0][0]

    def decide(self) -> None:
        """Give the answer under the cursor."""
        self.dismiss(self.at == "yes")

    def press(self, key: str) -> None:
        """Space only chooses."""

    def clicked(self, key: str, again: bool) -> None:
        """A click on an answer gives it."""
        self.decide()

    def action_answer(self, yes: bool) -> None:
        """Answer by a letter; a sentence that is only to be read is read then."""
        self.dismiss(yes and len(self._answers) > 1)

    def paint(self, canvas: Canvas) -> None:
        """The question and its answers in a box in the middle."""
        width = min(WIDEST, canvas.width - 4)
        lines = len(wrap(self._question, width - 8))
        box = Rect((canvas.width - width) // 2, max(0, (canvas.height - lines - 6) // 2), width, lines + 6)
        panel = canvas.window(box, "surface")
        panel.box(panel.rect, "double", "accent")
        panel.paragraph(4, 2, width - 8, self._question)
        y = lines + 3
        shown = [(key, f" {canvas.look.glyphs.spell(label)} ") for key, label in self._answers]
        x = width - 4 - sum(cells(text) for _, text in shown) - 3 * (len(shown) - 1)
        for key, text in shown:
            here = key == self.at
            enter = panel.text(x, y, text, panel.look.style("bar", bold=True) if here else panel.ink("quiet"))
            panel.spot(Rect(x, y, cells(text), 1), zone="answers", key=key)
            x = enter + 3
        if len(shown) > 1:
            glyphs = canvas.look.glyphs
            panel.text(4, y, f"{glyphs.left}{glyphs.right} {glyphs.enter}", "quiet")
