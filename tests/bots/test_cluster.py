"""Tournaments on a real Dask cluster: a scheduler and two workers in processes of their own."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, wait
from contextlib import closing
from time import monotonic, sleep
from typing import Any

import pytest
from distributed import Client, LocalCluster
from distributed.comm import CommClosedError
from typer.testing import CliRunner, Result

from boardgames import __version__, cli
from boardgames.bots import cluster as clusters
from boardgames.bots.cluster import NoCluster, cluster
from boardgames.bots.tournament import Opened, Plan, Tournament, Workers, play
from boardgames.cli.bots import STOPPED
from boardgames.cli.refusals import MISUSE

THESE = Plan("nine", 2, {}, ("steady", "random"), 5, 1)
WORDS = ("tournament", "nine", "--games", "10", "--json")
"""The same tournament, typed."""


def dask(workers: int) -> LocalCluster:
    return LocalCluster(n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0")


@pytest.fixture(scope="module")
def two() -> Iterator[LocalCluster]:
    with dask(2) as running:
        yield running


@pytest.fixture(scope="module")
def here() -> Tournament:
    """The tournament, played without a cluster."""
    return play(THESE)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a scheduler that does not answer."""
    monkeypatch.setattr(clusters, "PATIENCE", 1)


@pytest.fixture
def less_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long, but long enough for a scheduler on a slow machine."""
    monkeypatch.setattr(clusters, "PATIENCE", 4)


def results(played: Tournament) -> list[tuple[object, ...]]:
    """All that may not depend on how fast the games went."""
    return [game[:-1] for deal in played.deals for game in deal]


def run(*words: str) -> Result:
    return CliRunner().invoke(cli.app, words, prog_name="boardgames")


def typed(scheduler: str, *words: str) -> "subprocess.Popen[str]":
    """The command, run by somebody at a terminal, on a cluster."""
    command = [sys.executable, "-m", "boardgames", *words, "--scheduler", scheduler]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def refusal(address: str) -> str:
    """Why there is no cluster at that address."""
    with pytest.raises(NoCluster) as refused, cluster(address):
        pass
    return str(refused.value)


def until(so: Callable[[], bool]) -> bool:
    """Whether it is so within a minute."""
    late = monotonic() + 60
    while not so() and monotonic() < late:
        sleep(0.02)
    return so()


# --- playing ---------------------------------------------------------------------------------------------------------


def test_results_are_the_same_as_here(two: LocalCluster, here: Tournament) -> None:
    calls: list[int] = []
    with cluster(two.scheduler_address) as workers:
        there = play(THESE, workers, lambda: calls.append(1))
    assert results(there) == results(here)
    assert there.pairings() == here.pairings()
    assert (len(calls), there.stopped) == (5, False)


def test_a_worker_that_is_killed_is_made_up_for_by_dask(two: LocalCluster, here: Tournament) -> None:
    opens, there = played_with_a_killing(two)
    assert (opens, results(there)) == (1, results(here))


def test_deals_that_dask_gives_up_on_are_played_again(
    two: LocalCluster, here: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(two.scheduler, "allowed_failures", 0)
    opens, there = played_with_a_killing(two)
    assert (opens, results(there)) == (1, results(here))


def played_with_a_killing(two: LocalCluster) -> tuple[int, Tournament]:
    """How often the games were handed out, and what came of them, when a worker is killed after the first deal."""
    players = two.scheduler.workers
    killed: list[int] = []

    def kill() -> None:
        if not killed:
            address = max(players, key=lambda address: len(players[address].processing))
            killed.append(next(nanny.pid for nanny in two.workers.values() if nanny.worker_address == address))
            os.kill(killed[0], signal.SIGKILL)

    make_up_the_number(two)
    return played_on(two, kill)


def make_up_the_number(two: LocalCluster) -> None:
    """Both workers are there again: where a machine is slow, one that was killed may have been given up."""
    two.scale(2)
    assert until(lambda: len(two.scheduler.workers) == 2)


def played_on(two: LocalCluster, played: Callable[[], None] = lambda: None) -> tuple[int, Tournament]:
    """How often the games were handed out, and what came of them."""
    opens: list[int] = []
    with cluster(two.scheduler_address) as workers:

        def opened() -> Opened:
            opens.append(1)
            return workers.opened()

        there = play(THESE, Workers(opened, workers.lost), played)
    return len(opens), there


def test_a_result_that_is_lost_on_its_way_is_played_again(
    two: LocalCluster, here: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    gather = Client.gather
    calls: list[int] = []

    def gather_all_but_the_second(self: Any, *args: Any, **kwargs: Any) -> Any:
        calls.append(1)
        if len(calls) == 2:
            raise CommClosedError
        return gather(self, *args, **kwargs)

    monkeypatch.setattr(Client, "gather", gather_all_but_the_second)
    opens, there = played_on(two)
    assert (opens, results(there)) == (1, results(here))


def test_a_fault_of_a_game_is_not_taken_for_a_death(two: LocalCluster) -> None:
    with cluster(two.scheduler_address) as workers, pytest.raises(KeyError, match="nobody"):
        play(Plan("nine", 2, {}, ("steady", "nobody"), 2, 1), workers)


def test_what_is_still_under_way_is_called_off_by_whoever_leaves(two: LocalCluster) -> None:
    with cluster(two.scheduler_address) as workers:
        with workers.opened() as executor:
            futures = [executor.submit(sleep, 1) for _ in range(20)]
        done, _ = wait(futures, 4)
    assert len(done) == 20
    assert isinstance(futures[-1].exception(), CancelledError)


@pytest.mark.usefixtures("less_patient")
def test_what_is_done_counts_when_the_whole_cluster_is_lost(here: Tournament) -> None:
    with dask(1) as one, cluster(one.scheduler_address) as workers:
        there = play(THESE, workers, one.close)
        for pause in (0, 0.5):  # while the connection is being given up, and after
            sleep(pause)
            assert play(THESE, workers).games == 0
    assert 2 <= there.games < THESE.games
    assert not there.stopped
    assert results(there) == results(here)[: there.games]


# --- no cluster ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("listens", [False, True])
def test_a_scheduler_that_does_not_answer_is_told_soon(listens: bool) -> None:
    with closing(socket.socket()) as silent:
        silent.bind(("127.0.0.1", 0))
        if listens:
            silent.listen()
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        begun = monotonic()
        result = run(*WORDS, "--scheduler", address)
    assert (result.exit_code, result.stdout) == (MISUSE, "")
    assert result.stderr == f"No scheduler answered at {address} within 1 seconds.\n"
    assert monotonic() - begun < 25


@pytest.mark.parametrize("address", ["cluster", "http://127.0.0.1:8786", "tcp://127.0.0.1:door"])
def test_what_is_no_address_is_refused_with_a_sentence(address: str) -> None:
    assert refusal(address).startswith(f"There is no scheduler at “{address}”: ")


@pytest.mark.usefixtures("less_patient")
def test_a_cluster_without_workers_is_refused_with_a_sentence() -> None:
    with dask(0) as none:
        assert refusal(none.scheduler_address) == f"The cluster at {none.scheduler_address} has no workers."


def test_a_cluster_with_another_version_is_refused(two: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "__version__", "99.0")
    make_up_the_number(two)
    told = refusal(two.scheduler_address)
    assert told.startswith(
        f"All of the cluster at {two.scheduler_address} needs boardgames 99.0, as here, but there is "
    )
    assert f"there is {__version__} on the scheduler, tcp://127.0.0.1:" in told
    monkeypatch.setattr(clusters, "MOST_NAMED", 1)
    assert refusal(two.scheduler_address).endswith(f"there is {__version__} on the scheduler and 2 more.")


def test_a_worker_without_the_games_is_refused(two: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    make_up_the_number(two)
    *_, bare = two.scheduler.workers
    monkeypatch.setattr(clusters, "locate", found_but_at(bare))
    assert refusal(two.scheduler_address).endswith(f"but there is none on {bare}.")


def found_but_at(bare: str) -> Callable[..., str | None]:
    """Finds the version everywhere except at that worker."""

    def found(name: str, dask_worker: object = None) -> str | None:
        return None if dask_worker and dask_worker.address == bare else __version__  # type: ignore[attr-defined]

    return found


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run(*WORDS, "--scheduler", "tcp://127.0.0.1:8786")
    assert (result.exit_code, result.stdout) == (MISUSE, "")
    assert result.stderr == 'A cluster needs Dask, which is not installed: pip install "boardgames-hotseat[cluster]"\n'


# --- the command -----------------------------------------------------------------------------------------------------


def test_the_command_comes_to_the_same_results(two: LocalCluster, here: Tournament) -> None:
    with typed(two.scheduler_address, *WORDS) as command:
        printed, told = command.communicate()
    assert (command.returncode, told) == (0, "")
    assert untimed(json.loads(printed)) == untimed(json.loads(json.dumps(here.figures())))


def untimed(figures: Any) -> Any:
    """The same without any seconds."""
    if isinstance(figures, list):
        return [untimed(each) for each in figures]
    if isinstance(figures, dict):
        return {name: untimed(each) for name, each in figures.items() if "second" not in name}
    return figures


def test_ctrl_c_ends_the_command_and_what_is_done_counts(two: LocalCluster) -> None:
    tasks = two.scheduler.tasks
    with typed(two.scheduler_address, "tournament", "nine", "--games", "600") as command:
        assert until(lambda: sum(task.state == "memory" for task in tuple(tasks.values())) >= 3)
        command.send_signal(signal.SIGINT)
        printed, told = command.communicate()
    assert (command.returncode, told.split(maxsplit=2)[0]) == (STOPPED, "Stopped")
    assert told.endswith(" of 600 games; those count.\n")
    assert "steady before random" in printed
    assert until(lambda: not tasks)
