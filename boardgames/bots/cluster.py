"""The workers of a Dask cluster. Dask is an optional extra, and is loaded only when a cluster is asked for."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from pydoc import locate
from typing import TYPE_CHECKING, Any

from boardgames import __version__
from boardgames.bots.tournament import Workers
from boardgames.engine.words import listed

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10
"""Seconds to wait for the scheduler, and then for its first worker."""

MOST_NAMED = 3
"""So many names stand in a sentence."""


class NoCluster(Exception):
    """There is no cluster to play on; the text says why, in a sentence."""


class _DaskExecutor(Executor):
    """Hands work to a client of Dask. `Client.get_executor` does too, but when the scheduler is lost while it fetches a
    result, it waits for that one for ever.
    """

    def __init__(self, client: "Client") -> None:
        self._client = client
        self._given: list[Any] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        theirs = self._client.submit(fn, *args, **kwargs, pure=False)  # else what failed would not be tried again
        if self._client.status not in ("running", "connecting"):  # then nobody would ever answer
            raise CancelledError
        self._given.append(theirs)
        ours: Future[Any] = Future()
        self._client.loop.add_callback(self._pass_on, theirs, ours)
        return ours

    async def _pass_on(self, theirs: Any, ours: Future[Any]) -> None:
        """Wait for a result, or for the error instead of it; on the client's own loop."""
        try:
            ours.set_result(await self._client.gather(theirs, asynchronous=True))
        except BaseException as error:
            ours.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Call everything off that was given: whoever leaves this executor has the results, or wants no more."""
        self._client.cancel(self._given)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the scheduler at that address: `tcp://host:8786`. Raises NoCluster.

    Dask itself hands on what a worker was playing when it died. It calls a deal lost when several workers have died of
    it, and all that is left when the scheduler is gone.
    """
    try:
        from distributed import KilledWorker
        from distributed.client import ClosedClientError
        from distributed.comm import CommClosedError
    except ImportError:
        raise NoCluster(
            'A cluster needs Dask, which is not installed: pip install "boardgames-hotseat[cluster]"'
        ) from None
    lost = (KilledWorker, CancelledError, CommClosedError, ClosedClientError)
    with _client(address) as client:
        _see_who_is_there(client, address)
        yield Workers(lambda: _DaskExecutor(client), lost)


def _client(address: str) -> "Client":
    """The connection to a scheduler. Raises NoCluster."""
    from distributed import Client

    try:
        asyncio.run(_greet(address))
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except OSError:
        raise NoCluster(f"No scheduler answered at {address} within {PATIENCE} seconds.") from None
    except Exception as unfit:  # whatever else listens there may have sent anything
        raise NoCluster(f"There is no scheduler at “{address}”: {unfit}.") from None


async def _greet(address: str) -> None:
    """Shake hands: a Client would wait for ever for something that listens and says nothing."""
    from distributed import Security
    from distributed.comm.core import connect

    comm = await asyncio.wait_for(connect(address, **Security().get_connection_args("client")), PATIENCE)
    comm.abort()


def _see_who_is_there(client: "Client", address: str) -> None:
    """Raises NoCluster without a worker, and where another boardgames, or none, would play other games, or none."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise NoCluster(f"The cluster at {address} has no workers.") from None
    versions: Mapping[str, object] = {
        "the scheduler": client.run_on_scheduler(locate, "boardgames.__version__"),
        **client.run(locate, "boardgames.__version__", on_error="return"),
    }
    strangers: dict[object, list[str]] = {}
    for who, version in versions.items():
        if version != __version__:
            strangers.setdefault(version or "none", []).append(who)
    if strangers:
        found = [f"{version} on {_some(among)}" for version, among in strangers.items()]
        raise NoCluster(
            f"All of the cluster at {address} needs boardgames {__version__}, as here, but there is {'; '.join(found)}."
        )


def _some(names: list[str]) -> str:
    """The names, or the first ones and how many more there are."""
    more = len(names) - MOST_NAMED
    return listed(names if more <= 0 else [*names[:MOST_NAMED], f"{more} more"])
