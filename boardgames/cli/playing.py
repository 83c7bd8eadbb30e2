"""The commands that open a table: `play` and `resume`."""

from typing import Annotated, NoReturn

import typer

from boardgames.cli.refusals import misuse, refusals, repeated
from boardgames.cli.words import GameName, Mode, Rule, load, saved_path, unfinished
from boardgames.engine.words import listed
from boardgames.table.choices import MOST_SEATS, Handoffs, Level, Pace
from boardgames.table.console import is_interactive, is_poor
from boardgames.table.opening import opening
from boardgames.table.start import Start

Ascii = Annotated[bool | None, typer.Option("--ascii/--no-ascii", help="Draw with plain characters only, or never.")]
Theme = Annotated[str | None, typer.Option(metavar="NAME", help="The colours of the screens.")]
Plain = Annotated[bool, typer.Option("--plain", help="Play line by line, without screens: made for screen readers.")]


def open_screens(
    start: Start, ascii_only: bool | None = None, theme: str | None = None, plain: bool = False
) -> NoReturn:
    """Go to the screens, or to the plain line mode, and end with their status."""
    if plain:
        from boardgames.plain import play_plainly

        raise typer.Exit(play_plainly(start))
    if not is_interactive():
        misuse("The screens need a terminal. With --plain, “play” and “resume” work line by line.")
    if is_poor():
        misuse("The screens need a better terminal than this one. With --plain, “play” and “resume” work line by line.")
    from boardgames.tui.app import run
    from boardgames.tui.theme import theme_names

    if theme is not None and theme not in theme_names():
        misuse(f"There is no theme called “{repeated(theme)}”. There are {listed(theme_names())}.")
    raise typer.Exit(run(start, ascii=ascii_only, theme=theme))


def play(
    game: GameName,
    players: Annotated[str, typer.Option(metavar="NAMES", help="Who plays, by seat: Ann,Ben,Cy.")] = "",
    bots: Annotated[int, typer.Option(metavar="N", min=0, max=MOST_SEATS, help="How many seats bots take.")] = 0,
    level: Annotated[
        Level,
        typer.Option(
            help="How bots play: random takes any answer, steady looks one answer ahead, expert thinks a second."
        ),
    ] = "steady",
    mode: Mode = None,
    rule: Rule = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            help="Deal the game of this number, and mark it as a known deal; without it nobody knows the deal.",
        ),
    ] = None,
    first: Annotated[
        str | None,
        typer.Option(
            metavar="WHO", help="Who begins, in games where you choose: a name, a seat (1 is the first), or “random”."
        ),
    ] = None,
    handoffs: Annotated[
        Handoffs,
        typer.Option(help="When a curtain comes down: between two people, always before a private question, or off."),
    ] = "between",
    pace: Annotated[
        Pace, typer.Option(help="How bots act: off is at once, normal so that you can follow, step waits for a key.")
    ] = "normal",
    hints: Annotated[
        bool | None,
        typer.Option(
            "--hints/--no-hints",
            help="Whether you may ask what the expert would do; usual for one person among bots.",
            show_default=False,
        ),
    ] = None,
    ascii_only: Ascii = None,
    theme: Theme = None,
    open_hands: Annotated[bool, typer.Option("--open-hands", help="A teaching game: all hands lie open.")] = False,
    plain: Plain = False,
) -> None:
    with refusals():
        start = opening(
            game,
            players=players,
            bots=bots,
            level=level,
            mode=mode,
            rules=rule or (),
            seed=seed,
            first=first,
            handoffs=handoffs,
            pace=pace,
            hints=hints,
            open_hands=open_hands,
        )
    open_screens(start, ascii_only, theme, plain)


def resume(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="The saved game: a file, or its number in “boardgames list”; a finished one opens with its score.",
        ),
    ] = None,
    ascii_only: Ascii = None,
    theme: Theme = None,
    plain: Plain = False,
) -> None:
    from boardgames.table.save import SaveStore

    if file is None:
        waiting = unfinished(SaveStore())
        if not waiting:
            misuse("There is no unfinished game.")
        path = waiting[0].path
    else:
        path = saved_path(file)
    load(path)
    open_screens(Start(save=path), ascii_only, theme, plain)
