"""The commands in which bots play alone: `simulate` and `tournament`."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_args

import typer

from boardgames.cli.refusals import misuse
from boardgames.cli.words import AsJson, GameName, Mode, Rule, Seats, Seed, find, planned, section
from boardgames.engine.registry import GameInfo
from boardgames.engine.words import listed
from boardgames.table.choices import Level

if TYPE_CHECKING:
    from boardgames.bots.rating import Estimate
    from boardgames.bots.simulation import Simulation
    from boardgames.bots.tournament import Deal, Plan, Standing, Tournament, Workers

STOPPED = 130
"""The status of a command that was stopped by Ctrl-C."""
MOST_WORKERS = 61
"""Windows lets no pool have more processes."""
SPEED_OF = 600
"""The time that is left is reckoned from so many last seconds; a single long game may take a minute."""


def simulate(
    game: GameName,
    seats: Seats = None,
    mode: Mode = None,
    rule: Rule = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 1000,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    from boardgames.bots import simulation

    info = find(game)
    number, options = planned(info, seats, mode, rule)
    with progress(games) as bar:
        result = simulation.simulate(info, number, games, seed, bar, options)
    if as_json:
        typer.echo(json.dumps(result.figures()))
    else:
        _show(info, result)


@contextmanager
def progress(rounds: int, silent: bool = False) -> Iterator[Callable[[], None]]:
    """A bar on stderr with the time that is left, if somebody watches it."""
    from rich.console import Console
    from rich.progress import Progress

    watched = sys.stderr.isatty() and not silent
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not watched, speed_estimate_period=SPEED_OF) as progress:
        task = progress.add_task("Playing", total=rounds)
        yield lambda: progress.advance(task)


def _show(info: GameInfo, result: "Simulation") -> None:
    section(
        f"{', '.join((info.title, *info.labels(result.options)))}, {result.seats} seats, "
        f"{result.games} random games, seed {result.seed}",
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


def tournament(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="KINDS", help=f"Which bots play: two or more of {listed(get_args(Level))}.")
    ] = "steady,random",
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games; a few more where a deal needs them to be fair.")
    ] = 200,
    seats: Seats = None,
    mode: Mode = None,
    rule: Rule = None,
    seed: Seed = 1,
    thoughts: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="How many thoughts an expert gives an answer, instead of a second."),
    ] = 40,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=MOST_WORKERS, help="How many processes play; usually one. Results are the same."
        ),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="tcp://HOST:PORT", help="Play on the Dask cluster with this scheduler.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="FILE",
            help="Keep the games in this file, and go on from those that are in it. No times are told then.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    from boardgames.bots import tournament as tournaments

    info = find(game)
    number, options = planned(info, seats, mode, rule)
    try:
        kinds = tournaments.find_kinds(bots.split(","))
    except tournaments.UnfitBots as unfit:
        misuse(str(unfit))
    plan = tournaments.plan(info, kinds, games, number, seed, options, thoughts)
    with _workers(workers, scheduler, plan.deals) as pool, _kept(resume, plan) as (known, keep):
        left = plan.deals - sum(number < plan.deals for number in known)
        with progress(left, silent=as_json) as bar:
            result = tournaments.play(plan, pool, bar, known, keep)
    timed = resume is None
    if as_json:
        typer.echo(json.dumps(result.figures(timed)))
    else:
        _show_tournament(info, result, timed)
    _say_what_is_missing(result, on_cluster=scheduler is not None, goes_on=resume is not None)


@contextmanager
def _workers(number: int | None, scheduler: str | None, deals: int) -> "Iterator[Workers | None]":
    """Who plays the deals: a cluster, processes of this machine, or None for this one."""
    if scheduler is None:
        from boardgames.bots.processes import processes
        from boardgames.bots.tournament import Workers

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


@contextmanager
def _kept(path: Path | None, plan: "Plan") -> "Iterator[tuple[Mapping[int, Deal], Callable[[int, Deal], None]]]":
    """The deals that are kept in a file, and what keeps another one; without a file none."""
    if path is None:
        yield {}, lambda number, deal: None
        return
    from boardgames.bots.kept import Kept, NotKept

    try:
        kept = Kept(path, plan)
        try:
            yield kept.deals, kept.add
        finally:
            kept.close()
    except NotKept as unfit:
        misuse(str(unfit))


def _show_tournament(info: GameInfo, result: "Tournament", timed: bool) -> None:
    plan = result.plan
    heads = ("bot", "games", "games won (95 %)", "points (95 %)", "place", "rating", "decisions", "time for one")
    columns = len(heads) if timed else len(heads) - 1
    standings = result.standings()
    if not standings:
        return
    section(
        f"{', '.join((info.title, *info.labels(plan.options)))}, {plan.seats} seats, {result.games} games, "
        f"seed {plan.seed}: each deal {len(plan.kinds)} times, with the seats rotated",
        [row[:columns] for row in (heads, *map(_standing_row, standings))],
    )
    section(
        "How often a seat of one bot was placed before a seat of another",
        [
            ("bots", "games", "placed before (95 %)"),
            *((f"{kind} before {other}", f"{met:,}", _of_all(ahead)) for kind, other, met, ahead in result.pairings()),
        ],
    )
    typer.echo(
        "Rating: Bradley–Terry, from who was placed before whom; as with Elo, 400 points are ten to one. The middle\n"
        "is 0. A shared win counts in part for each who shares it; shared places count as their mean."
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


def _say_what_is_missing(result: "Tournament", on_cluster: bool, goes_on: bool) -> None:
    """Why fewer games count than were planned, if that is so; the command then ends with a status of its own."""
    planned = result.plan.games
    again = " The same command goes on with the rest." if goes_on else ""
    if result.stopped:
        typer.echo(f"Stopped after {result.games} of {planned} games; those count.{again}", err=True)
        raise typer.Exit(STOPPED)
    if result.games < planned:
        missing = f"{planned - result.games} of {planned} games are missing."
        if on_cluster:
            why = f"The cluster was lost, or its workers kept dying: {missing}"
        else:
            why = f"Processes kept dying, perhaps because memory ran out: {missing} Try again with fewer workers."
        typer.echo(f"{why}{again}", err=True)
        raise typer.Exit(1)
