"""How the command line says no: in one sentence, with a way on."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from boardgames.engine.registry import UnknownGame

MISUSE = 2
"""The status with which a command ends that can't be carried out as it was typed."""
LONGEST = 60
"""Letters of a typed word that a sentence repeats."""


def misuse(sentence: str) -> NoReturn:
    """Say what was wrong with the command, and end with status 2. Nothing that was typed moves the cursor."""
    typer.echo("".join(letter if letter.isprintable() else " " for letter in sentence), err=True)
    raise typer.Exit(MISUSE)


@contextmanager
def refusals() -> Iterator[None]:
    """What does not fit ends the command with the sentence that says so."""
    try:
        yield
    except (UnknownGame, ValueError) as refused:
        misuse(str(refused))


def repeated(word: str) -> str:
    """A typed word as a sentence repeats it: not longer than a glance takes in."""
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"


class Commands(TyperGroup):
    """The commands of the program; what they can't read is refused in a sentence."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Carry out what was typed, and end the program with its status."""
        try:
            try:
                status = super().main(*args, **extra | {"standalone_mode": False})
            except typer.TyperException as refused:
                misuse(_sentence(refused))
        except typer.Exit as ended:
            status = ended.exit_code
        raise SystemExit(status or 0)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant; ends the program if there is none of that name."""
        if args and args[0] not in self.commands:
            close = get_close_matches(args[0], self.commands, 1)
            meant = f"Did you mean “{close[0]}”?" if close else f"There are {', '.join(self.commands)}."
            misuse(f"There is no command “{repeated(args[0])}”. {meant}")
        return super().resolve_command(ctx, args)


def _sentence(refused: typer.TyperException) -> str:
    """What was wrong, and where to read on."""
    context = getattr(refused, "ctx", None)
    command = context.command_path if context else "boardgames"
    return f"{_in_our_words(_what(refused))}. “{command} --help” tells more."


def _what(refused: Any) -> str:
    parameter, said = getattr(refused, "param", None), str(refused.message).rstrip(".")
    if parameter is None:
        close = getattr(refused, "possibilities", None)
        return f"{said}, but perhaps you mean {close[0]}" if close else said
    name = parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar
    return f"{name}: {said}" if said else f"{name} is missing"


_LIMITS = {"less": "most", "greater": "least"}
_OURS = (
    (r"^No such option: (.*)", r"There is no option \1"),
    (r"^Option '(.*)' requires an argument$", r"\1 needs a word behind it"),
    (r"^Got unexpected extra arguments?(?:\(s\))? \((.*)\)$", r"“\1” is too much"),
    (r": Value error, '(.*)' is not one of (.*)", r": “\1” is not one of \2"),
    (r": Input should be a valid integer.*", " should be a whole number"),
    (r": Input should be (less|greater) than or equal to", lambda found: f" should be at {_LIMITS[found[1]]}"),
)
"""What typer and pydantic say, and how a person would."""


def _in_our_words(said: str) -> str:
    for theirs, ours in _OURS:
        said = re.sub(theirs, ours, said)
    return said
