"""Processes of this machine that play deals, each apart from the others."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from queue import SimpleQueue
from threading import Thread
from typing import Any


class _Apart(Executor):
    """So many processes, none of which takes others with it: one that dies loses what it was doing, and is replaced."""

    def __init__(self, number: int) -> None:
        self._hands = ThreadPoolExecutor(number)
        self._idle = SimpleQueue[ProcessPoolExecutor]()
        for _ in range(number):
            self._idle.put(_process())

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self._hands.submit(self._do, fn, *args, **kwargs)

    def _do(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        process = self._idle.get()
        try:
            return process.submit(fn, *args, **kwargs).result()
        except BrokenExecutor:
            process.shutdown()
            process = _process()
            raise
        finally:
            self._idle.put(process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._hands.shutdown(wait, cancel_futures=cancel_futures)
        while wait and not self._idle.empty():
            self._idle.get().shutdown()


def _process() -> ProcessPoolExecutor:
    """One process; it begins when it is given something."""
    return ProcessPoolExecutor(1, get_context("spawn"), _begin)


def _begin() -> None:
    """Ctrl-C ends the process silently; so does the end of the one that began it, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def processes(number: int) -> Iterator[Executor]:
    """So many processes of this machine. Whatever cuts the work short ends them at once."""
    before = active_children()
    executor = _Apart(number)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in before:
                process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
