"""The words typed in a shell. Screens, games and rich are loaded by the commands that need them."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, get_args

import typer

from boardgames import __version__
from boardgames.engine.registry import GameInfo, UnknownGame, numbers
from boardgames.engine.words import listed
from boardgames.games import GAMES
from boardgames.table.choices import MOST_SEATS, Handoffs, Level, Pace
from boardgames.table.names import cells
from boardgames.table.opening import number_of_seats, opening, wished
from boardgames.table.start import Start

if TYPE_CHECKING:
    from boardgames.bots.rating import Estimate
    from boardgames.bots.simulation import Simulation
    from boardgames.bots.tournament import Standing, Tournament, Workers
    from boardgames.table.save import Entry, Saved, SaveStore
    from boardgames.table.session import Session

MISUSE = 2
"""The status with which a command ends that can't be carried out as it was typed."""
STOPPED = 130
"""The status of a command that was stopped by Ctrl-C."""
RULES_WIDTH = 100
MOST_WORKERS = 61
"""Windows lets no pool have more processes."""
SPEED_OF = 600
"""The time that is left is reckoned from so many last seconds; a single long game may take a minute."""

app = typer.Typer(
    name="boardgames",
    help="Board games for one to six people around one keyboard.",
    epilog="Without a command, the picker of games opens.",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """What the command `boardgames` does."""
    app(prog_name="boardgames")


def misuse(sentence: str) -> NoReturn:
    """Say what was wrong with the command, and end with status 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(MISUSE)


# --- what commands have in common ------------------------------------------------------------------------------------


def _complete_game(incomplete: str) -> list[tuple[str, str]]:
    return [(name, info.line) for name, info in GAMES.names.items() if name.startswith(incomplete) and " " not in name]


def _complete_mode(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The modes of the game that stands in the line already."""
    info = _named_in(context)
    choice = info.mode if info else None
    return [(way.key, way.why) for way in (choice.ways if choice else ()) if way.key.startswith(incomplete)]


def _complete_rule(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The house rules of the game that stands in the line already, each turned."""
    info = _named_in(context)
    turned = {f"{rule.key}={rule.ways[1].key}": rule.ways[1].why for rule in (info.house_rules if info else ())}
    return [(typed, why) for typed, why in turned.items() if typed.startswith(incomplete)]


def _named_in(context: typer.Context) -> GameInfo | None:
    return GAMES.names.get(str(context.params.get("game") or ""))


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, by name or short name.", autocompletion=_complete_game)
]
Mode = Annotated[
    str | None,
    typer.Option(
        "--mode", metavar="NAME", help="The way to play, for games that have several.", autocompletion=_complete_mode
    ),
]
Rule = Annotated[
    list[str] | None,
    typer.Option(
        "--rule", metavar="NAME=off", help="A house rule, on or off; once for each.", autocompletion=_complete_rule
    ),
]
Ascii = Annotated[bool | None, typer.Option("--ascii/--no-ascii", help="Draw with plain characters only.")]
Theme = Annotated[str | None, typer.Option(metavar="NAME", help="The colours of the screens.")]
Plain = Annotated[bool, typer.Option("--plain", help="Play line by line, without screens: for screen readers.")]


@contextmanager
def _refusals() -> Iterator[None]:
    """What does not fit ends the command with the sentence that says so."""
    try:
        yield
    except (UnknownGame, ValueError) as refused:
        misuse(str(refused))


def _find(game: str) -> GameInfo:
    with _refusals():
        return GAMES.find(game)


def _planned(
    info: GameInfo, seats: int | None, mode: str | None, rules: Sequence[str] | None
) -> tuple[int, dict[str, str]]:
    """The number of seats, and the options of a game of so many; the fewest that fit if nobody said how many."""
    with _refusals():
        wishes = wished(info, mode, rules or ())
        number = number_of_seats(info, seats, wishes)
        return number, info.options(number, wishes)


def has_terminal() -> bool:
    """Whether screens can be drawn and keys be read."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _open(start: Start, ascii_only: bool | None = None, theme: str | None = None, plain: bool = False) -> NoReturn:
    """Go to the screens, or to the plain line mode, and end with their status."""
    if plain:
        from boardgames.plain import play_plainly

        raise typer.Exit(play_plainly(start))
    if not has_terminal():
        misuse("The screens need a terminal. With --plain, “play” and “resume” work line by line.")
    from boardgames.tui.app import run

    raise typer.Exit(run(start, ascii=ascii_only, theme=theme))


# --- commands --------------------------------------------------------------------------------------------------------


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
    """Board games for one to six people around one keyboard. Without a command, the picker of games opens."""
    if context.invoked_subcommand is None:
        _open(Start())


@app.command()
def play(
    game: GameName,
    players: Annotated[str, typer.Option(metavar="NAMES", help="The people, by seat: Ann,Ben,Cy.")] = "",
    bots: Annotated[int, typer.Option(min=0, max=MOST_SEATS, help="How many seats the program plays.")] = 0,
    level: Annotated[
        Level,
        typer.Option(help="How well: random answers anyhow, steady looks one answer ahead, expert thinks a second."),
    ] = "steady",
    mode: Mode = None,
    rule: Rule = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal the game of this number.")] = None,
    first: Annotated[
        str | None,
        typer.Option(metavar="WHO", help="Who begins, where that is chosen: a name, a seat from 1 on, or “random”."),
    ] = None,
    handoffs: Annotated[
        Handoffs, typer.Option(help="When the screen is covered before a private question.")
    ] = "between",
    pace: Annotated[Pace, typer.Option(help="How fast bots act: at once, to be followed, or step by step.")] = "normal",
    hints: Annotated[
        bool | None,
        typer.Option(
            "--hints/--no-hints",
            help="Whether people may ask what the expert would do; usual for one person among bots.",
            show_default=False,
        ),
    ] = None,
    ascii_only: Ascii = None,
    theme: Theme = None,
    open_hands: Annotated[bool, typer.Option("--open-hands", help="A teaching game: all hands lie open.")] = False,
    plain: Plain = False,
) -> None:
    """Play a game. Without names, its set-up screen opens."""
    with _refusals():
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
    _open(start, ascii_only, theme, plain)


@app.command()
def resume(
    file: Annotated[str | None, typer.Argument(help="The saved game: a file, or its number in “list”.")] = None,
    ascii_only: Ascii = None,
    theme: Theme = None,
    plain: Plain = False,
) -> None:
    """Go on with a saved game: the latest unfinished one, if none is named."""
    from boardgames.table.save import SaveStore

    if file is None:
        unfinished = _unfinished(SaveStore())
        if not unfinished:
            misuse("There is no unfinished game.")
        path = unfinished[0].path
    else:
        path = _saved_path(file)
    _load(path)
    _open(Start(save=path), ascii_only, theme, plain)


def _unfinished(store: "SaveStore") -> "list[Entry]":
    return [entry for entry in store.list() if entry.ok and not entry.over]


def _saved_path(name: str) -> Path:
    """The file that a person means: a path, a name in the folder of saved games, or a number in the list."""
    from boardgames.table.save import SaveStore

    store = SaveStore()
    unfinished = _unfinished(store)
    if name.isdecimal() and 0 < int(name) <= len(unfinished):
        return unfinished[int(name) - 1].path
    for path in (Path(name), store.folder / name, store.folder / f"{name}.game"):
        if path.is_file():
            return path
    misuse(f"There is no saved game “{name}”.")


def _load(path: Path) -> "Saved":
    from boardgames.table.save import BadSave, SaveStore

    try:
        return SaveStore().load(path)
    except BadSave as bad:
        misuse(f"{path.name}: {bad}")


@app.command("list")
def list_games() -> None:
    """List the games, and the saved ones that can be gone on with."""
    from boardgames.table.save import SaveStore

    entries = SaveStore().list()
    _section("Games", [_game_row(info) for info in GAMES.values()])
    _section("Ways to play", [row for info in GAMES.values() for row in _mode_rows(info)])
    _section("House rules", [row for info in GAMES.values() for row in _rule_rows(info)])
    unfinished = [entry for entry in entries if entry.ok and not entry.over]
    _section("Unfinished", [(str(number), *_described(entry)) for number, entry in enumerate(unfinished, 1)])
    _section("Finished", list(_finished(entries)))
    _section("Can’t be read", [(entry.path.name, entry.problem) for entry in entries if not entry.ok])


def _game_row(info: GameInfo) -> tuple[str, ...]:
    return ", ".join((info.key, *info.short_names)), info.title, numbers(info.seats), info.line


def _mode_rows(info: GameInfo) -> Iterator[tuple[str, ...]]:
    for way in info.mode.ways if info.mode else ():
        yield f"play {info.shortest} --mode {way.key}", way.label, numbers(way.seats), way.why


def _rule_rows(info: GameInfo) -> Iterator[tuple[str, ...]]:
    """Each house rule turned, and what it is like then."""
    for rule in info.house_rules:
        usual, turned = rule.ways
        yield f"play {info.shortest} --rule {rule.key}={turned.key}", turned.why, f"instead of: {usual.why}"


def _described(entry: "Entry") -> tuple[str, ...]:
    players = ", ".join(player.name for player in entry.players)
    return _played(entry), players, entry.heading, f"{entry.when.astimezone():%d %b %Y, %H:%M}"


def _played(entry: "Entry") -> str:
    """What is played: `They Who Were 8, Titanomachy`."""
    info = GAMES[entry.game]
    return ", ".join((info.title, *info.labels(entry.options)))


def _finished(entries: "list[Entry]") -> Iterator[tuple[str, ...]]:
    from boardgames.table.statistics import records

    for game, record in records(entries).items():
        last = record.last
        points = zip(last.players, last.totals, strict=True)
        scores = ", ".join(f"{player.name} {total}" for player, total in points)
        yield GAMES[game].title, f"{record.games} played", f"the last one: {scores}"


def _section(title: str, rows: list[tuple[str, ...]]) -> None:
    """A headline and aligned rows; nothing if there are no rows."""
    if not rows:
        return
    widths = [max(cells(column) for column in columns) for columns in zip(*rows, strict=True)]
    typer.echo(title)
    for row in rows:
        padded = (text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True))
        typer.echo(f"  {'   '.join(padded)}".rstrip())


@app.command()
def rules(game: GameName) -> None:
    """Show the rules of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    from boardgames.resources import MissingResourceError, text

    info = _find(game)
    try:
        written = text("assets", "rules", f"{info.key}.md")
    except MissingResourceError as missing:
        typer.echo(str(missing), err=True)
        raise typer.Exit(1) from None
    console = Console()
    console.print(Markdown(written), width=min(console.width, RULES_WIDTH))


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="Seats; the fewest if it is not given.")] = None,
    mode: Mode = None,
    rule: Rule = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same number plays the same games.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games of random answers and show what came of them."""
    from boardgames.bots import simulation

    info = _find(game)
    number, options = _planned(info, seats, mode, rule)
    with _progress(games) as bar:
        result = simulation.simulate(info, number, games, seed, bar, options)
    if as_json:
        typer.echo(json.dumps(result.figures()))
    else:
        _show(info, result)


@contextmanager
def _progress(rounds: int, silent: bool = False) -> Iterator[Callable[[], None]]:
    """A bar on stderr with the time that is left, if somebody watches it."""
    from rich.console import Console
    from rich.progress import Progress

    watched = sys.stderr.isatty() and not silent
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not watched, speed_estimate_period=SPEED_OF) as progress:
        task = progress.add_task("Playing", total=rounds)
        yield lambda: progress.advance(task)


def _show(info: GameInfo, result: "Simulation") -> None:
    _section(
        f"{', '.join((info.title, *info.labels(result.options)))}, {result.seats} seats, "
        f"{result.games} games of random answers, seed {result.seed}",
        [
            ("games a second", f"{result.games_per_second:,.0f}"),
            ("decisions a second", f"{result.decisions_per_second:,.0f}"),
            (
                "decisions a game",
                f"{result.decisions / result.games:.1f} (from {result.shortest} to {result.longest})",
            ),
            ("mean score by seat", "  ".join(f"{score:.2f}" for score in result.mean_scores)),
            ("games won by seat", "  ".join(f"{share:.1%}" for share in result.mean_wins)),
            *((way, f"{number / result.games:.1%}") for way, number in result.endings.items()),
        ],
    )


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="KINDS", help=f"The kinds of bots, two or more of {listed(get_args(Level))}.")
    ] = "steady,random",
    games: Annotated[
        int, typer.Option(min=1, help="How many games; a few more where a deal needs them to be fair.")
    ] = 200,
    seats: Annotated[int | None, typer.Option(help="Seats; the fewest if it is not given.")] = None,
    mode: Mode = None,
    rule: Rule = None,
    seed: Annotated[int, typer.Option(help="The same number plays the same games.")] = 1,
    thoughts: Annotated[
        int, typer.Option(min=1, help="How often an expert thinks about an answer, instead of for a second.")
    ] = 40,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_WORKERS, help="How many processes play, one at first; the results are the same."),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="tcp://HOST:PORT", help="Play on the Dask cluster with this scheduler.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let kinds of bots play many games against each other, and rate them. Ctrl-C ends it; what is done counts."""
    from boardgames.bots import tournament as tournaments

    info = _find(game)
    number, options = _planned(info, seats, mode, rule)
    try:
        kinds = tournaments.find_kinds(bots.split(","))
    except tournaments.UnfitBots as unfit:
        misuse(str(unfit))
    plan = tournaments.plan(info, kinds, games, number, seed, options, thoughts)
    with _workers(workers, scheduler, plan.deals) as pool, _progress(plan.deals, silent=as_json) as bar:
        result = tournaments.play(plan, pool, bar)
    if as_json:
        typer.echo(json.dumps(result.figures()))
    else:
        _show_tournament(info, result)
    _say_what_is_missing(result, on_cluster=scheduler is not None)


@contextmanager
def _workers(number: int | None, scheduler: str | None, deals: int) -> "Iterator[Workers | None]":
    """Who plays the deals: a cluster, processes of this machine, or None for this one."""
    if scheduler is None:
        from boardgames.bots.tournament import Workers, processes

        fewer = min(number or 1, deals)
        yield Workers(lambda: processes(fewer)) if fewer > 1 else None
        return
    if number is not None:
        misuse("The cluster of --scheduler has its own workers; leave out --workers.")
    from boardgames.bots.cluster import NoCluster, cluster

    try:
        with cluster(scheduler) as workers:
            yield workers
    except NoCluster as missing:
        misuse(str(missing))


def _show_tournament(info: GameInfo, result: "Tournament") -> None:
    plan = result.plan
    heads = ("bot", "games", "games won (95 %)", "points (95 %)", "place", "rating", "decisions", "time for one")
    standings = result.standings()
    if not standings:
        return
    _section(
        f"{', '.join((info.title, *info.labels(plan.options)))}, {plan.seats} seats, {result.games} games, "
        f"seed {plan.seed}: each deal {len(plan.kinds)} times, with the seats rotated",
        [heads, *map(_standing_row, standings)],
    )
    _section(
        "How often a seat of one bot was placed before a seat of another",
        [
            ("bots", "games", "placed before (95 %)"),
            *((f"{kind} before {other}", f"{met:,}", _of_all(ahead)) for kind, other, met, ahead in result.pairings()),
        ],
    )
    typer.echo(
        "Rating: Bradley–Terry, from who was placed before whom; as with Elo, 400 points are ten to one, and the\n"
        "middle is 0. Who shares the win has a part of it; who shares places has the mean of them."
    )


def _standing_row(standing: "Standing") -> tuple[str, ...]:
    return (
        standing.kind,
        f"{standing.games:,}",
        _of_all(standing.wins),
        _give_or_take(standing.points),
        f"{standing.place:.2f}",
        f"{standing.rating:+.0f}",
        f"{standing.decisions:,}",
        f"{standing.seconds_per_decision * 1000:,.3f} ms",
    )


def _of_all(share: "Estimate") -> str:
    """`71.0% (66.4% to 75.2%)`, or the share alone where nothing can be said of it."""
    value, low, high = share
    return f"{value:.1%}" if low is None or high is None else f"{value:.1%} ({low:.1%} to {high:.1%})"


def _give_or_take(estimate: "Estimate") -> str:
    """`31.20 ± 1.34`, or the value alone where nothing can be said of it."""
    value, low, high = estimate
    return f"{value:.2f}" if low is None or high is None else f"{value:.2f} ± {(high - low) / 2:.2f}"


def _say_what_is_missing(result: "Tournament", on_cluster: bool) -> None:
    """Why fewer games count than were planned, if that is so; the command then ends with a status of its own."""
    planned = result.plan.games
    if result.stopped:
        typer.echo(f"Stopped: {result.games} of {planned} games were played and count.", err=True)
        raise typer.Exit(STOPPED)
    if result.games < planned:
        missing = f"{planned - result.games} of {planned} games are missing."
        typer.echo(
            f"The cluster was lost, or its workers died of a game again and again: {missing}"
            if on_cluster
            else f"Processes died twice while they played, perhaps for want of memory: {missing} "
            "With fewer workers they may go through.",
            err=True,
        )
        raise typer.Exit(1)


@app.command()
def transcript(
    file: Annotated[str | None, typer.Argument(help="A finished game: a file, or its name.")] = None,
    game: Annotated[str | None, typer.Option(help="Play this game out instead.", autocompletion=_complete_game)] = None,
    seats: Annotated[int | None, typer.Option(help="With so many seats; the fewest if it is not given.")] = None,
    mode: Mode = None,
    rule: Rule = None,
    seed: Annotated[int, typer.Option(min=0, help="From this seed.")] = 1,
    level: Annotated[Level, typer.Option(help="By bots of this level.")] = "random",
) -> None:
    """Write out a whole game with all its secrets, question by question."""
    from boardgames.table import transcript as writing

    if game is not None and file is None:
        info = _find(game)
        session = _played_out(info, *_planned(info, seats, mode, rule), seed, level)
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

    session = Session.resume(_load(_saved_path(file)))
    if not session.over:
        misuse("This game is not over: its transcript would open every hand.")
    return session
