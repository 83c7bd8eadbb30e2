"""The words typed in a shell. Screens, games and rich are loaded by the commands that need them."""

from typing import Annotated

import typer

from boardgames import __version__
from boardgames.cli.bots import simulate, tournament
from boardgames.cli.listing import list_games, rules
from boardgames.cli.playing import open_screens, play, resume
from boardgames.cli.refusals import Commands
from boardgames.cli.streams import mend_streams, written
from boardgames.cli.transcripts import transcript
from boardgames.table.start import Start

__all__ = ["app", "main"]

app = typer.Typer(
    name="boardgames",
    cls=Commands,
    help="Board games for one to six people around one keyboard.",
    epilog="Without a command, the picker opens.",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """What the command `boardgames` does."""
    mend_streams()
    with written():
        app(prog_name="boardgames")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"boardgames {__version__}")
        raise typer.Exit


@app.callback()
def pick(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        open_screens(Start())


COMMANDS = (
    (
        "play",
        play,
        "Play a game.",
        "With --players you go straight to the table, otherwise to the set-up screen.",
    ),
    ("resume", resume, "Go on with a saved game.", "With the latest unfinished one, if you name none."),
    ("list", list_games, "List the games and your saved ones.", ""),
    ("rules", rules, "Show the rules of a game.", ""),
    ("simulate", simulate, "Play many games at random.", "Shows how fast that went, and what came of the games."),
    (
        "tournament",
        tournament,
        "Let bots play against each other.",
        "They play many games, and are rated. Ctrl-C stops early; the games played until then count.",
    ),
    ("transcript", transcript, "Write a whole game out.", "Question by question, with all its secrets."),
)
"""Each command, what it does in a few words, and what else there is to say of it."""

for name, command, line, more in COMMANDS:
    app.command(name, help=f"{line}\n\n{more}".rstrip())(command)
