"""What can be typed besides an answer: one table, which does what is typed and makes the help."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from boardgames.plain import lines
from boardgames.table.handoff import Ask, Beats, Bot, Curtain, Look, PrivatePage, Shown, Step, Window

if TYPE_CHECKING:
    from boardgames.plain.mode import LineMode

ASKED = (Ask, Window)
READING = (Beats, PrivatePage, Look)
ANYWHERE = (*ASKED, *READING, Shown, Curtain, Bot)


class Command(NamedTuple):
    """A word that can be typed at some kinds of steps, and what it does there.

    `do` gets the game, the step, and what was typed behind the word if it `takes` something. `so` says what it does
    then. `offered`: whether the help names it now; if it `only` is a command then, anything else is meant otherwise.
    """

    word: str
    about: str
    at: tuple[type, ...]
    do: Callable[["LineMode", Step, str], None]
    takes: str = ""
    so: str = "only what contains that"
    offered: Callable[["LineMode"], bool] = lambda game: True
    only: bool = False

    def called(self, line: str, step: Step) -> str | None:
        """What stands behind the word in a typed line; None if it is not meant, or does nothing at this step."""
        word, _, behind = line.partition(" ")
        if word.casefold() != self.word or not isinstance(step, self.at) or (behind and not self.takes):
            return None
        return behind.strip()


def _help(game: "LineMode", step: Step, _: str) -> None:
    for line in help_at(game, step):
        lines.write(line)


COMMANDS = (
    Command(
        "o",
        "somebody speaks up and uses a power first",
        (*ASKED, Beats, Curtain, Bot),
        lambda game, step, _: game.speak(),
        offered=lambda game: game.handoff.offer is not None,
        only=True,
    ),
    Command("t", "the table", (*ASKED, *READING), lambda game, step, word: game.teller.table(step.eyes, word), "WORD"),
    Command("c", "the cards", (*ASKED, *READING), lambda game, step, name: game.teller.cards(step.eyes, name), "NAME"),
    Command("p", "your hidden cards", (*ASKED, Beats, Curtain), lambda game, step, _: game.peek(step)),
    Command(
        "v",
        "show your hand to somebody",
        (Ask, Look),
        lambda game, step, _: game.show_hand(),
        offered=lambda game: bool(game.handoff.may_show_to),
    ),
    Command("s", "the score so far", (*ASKED, *READING), lambda game, step, _: game.teller.score()),
    Command("l", "all that has happened", (*ASKED, *READING), lambda game, step, _: game.teller.log(step.eyes)),
    Command("w", "what is not possible now, and why", ASKED, lambda game, step, _: game.why_not(step)),
    Command(
        "hint",
        "what the expert would do",
        ASKED,
        lambda game, step, _: game.ask_for_hint(step),
        offered=lambda game: game.session.setup.has_hints,
    ),
    Command(
        "hide",
        "wipe the screen until you are back",
        (*ASKED, *READING),
        lambda game, step, _: game.hide(),
        offered=lambda game: not game.handoff.is_open,
    ),
    Command("u", "take the last answer back", (*ASKED, Curtain), lambda game, step, _: game.undo(step)),
    Command("r", "bring it back", ASKED, lambda game, step, _: game.redo()),
    Command(
        "leaves",
        "somebody leaves, and a bot goes on",
        (*ASKED, Curtain),
        lambda game, step, name: game.let_leave(step, name),
        "NAME",
        "it is that person",
        offered=lambda game: bool(game.session.can_leave),
    ),
    Command(
        "back",
        "who had left is back",
        (*ASKED, Curtain),
        lambda game, step, name: game.call_back(name),
        "NAME",
        "it is that person",
        offered=lambda game: bool(game.session.can_return),
    ),
    Command("?", "this help", ANYWHERE, _help),
    Command("q", "leave; the game is saved", ANYWHERE, lambda game, step, _: game.stop()),
)


def help_at(game: "LineMode", step: Step) -> Iterator[str]:
    """All that can be typed at a step, a line each."""
    if isinstance(step, ASKED):
        yield "A number gives that answer; 0 is the way out, if there is one."
        yield "Enter puts the question again; any other text lists the answers that contain it."
    elif isinstance(step, (*READING, Shown, Bot)):
        yield "Enter goes on."
    for command in COMMANDS:
        if isinstance(step, command.at) and command.offered(game):
            also = f"; {command.word} {command.takes}: {command.so}" if command.takes else ""
            yield f"{command.word}  {command.about}{also}"
