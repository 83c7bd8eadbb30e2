"""The command that writes a whole game out: `transcript`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from boardgames.cli.refusals import misuse, refusals
from boardgames.cli.words import Mode, Rule, Seats, complete_game, find, load, planned, saved_path
from boardgames.engine.registry import GameInfo
from boardgames.table.choices import Level

if TYPE_CHECKING:
    from boardgames.table.session import Session


def transcript(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A finished game: a file, or its number in “boardgames list”.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Let bots play this game out instead.", autocompletion=complete_game),
    ] = None,
    seats: Seats = None,
    mode: Mode = None,
    rule: Rule = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Deal the game of this number.")] = 1,
    level: Annotated[Level, typer.Option(help="How the bots play.")] = "random",
) -> None:
    from boardgames.table import transcript as writing

    if game is not None and file is None:
        info = find(game)
        session = _played_out(info, *planned(info, seats, mode, rule), seed, level)
    elif file is not None and game is None:
        session = _finished_game(file)
    else:
        misuse("Name either a saved game or, with --game, a game to play out.")
    typer.echo(writing.transcript(session), nl=False)


def _played_out(info: GameInfo, number: int, options: Mapping[str, str], seed: int, level: Level) -> "Session":
    from boardgames.bots import BOTS
    from boardgames.table.seating import Setup, company
    from boardgames.table.transcript import play_out

    setup = Setup(game=info.key, players=company([], number, level), seed=seed, options=dict(options))
    return play_out(info, setup, [BOTS[level].bot.choose] * number)


def _finished_game(file: str) -> "Session":
    from boardgames.table.session import Session

    saved = load(saved_path(file))
    with refusals():
        session = Session.resume(saved)
    if not session.over:
        misuse("This game is not over: its transcript would open every hand.")
    return session
