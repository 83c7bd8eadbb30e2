"""Hypothesis profiles, chosen by HYPOTHESIS_PROFILE: dev (few examples), ci (the same every time), soak (many).

And a coroutine that waits for ever fails: the signal of pytest-timeout alone would end whichever task happens to run.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", max_examples=25, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.register_profile(
    "ci",
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=SLOW_IS_FINE,
)
settings.register_profile("soak", max_examples=5000, deadline=None, print_blob=True, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))

SOONER = 0.9
"""A coroutine has so much of the time of a test: it is to fail by itself before the signal comes."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Give each coroutine its time; none (`--timeout 0`) is no end."""
    seconds = item.config.getoption("timeout")
    seconds = float(item.config.getini("timeout") if seconds is None else seconds)
    if seconds and isinstance(item, pytest.Function) and iscoroutinefunction(item.obj):
        item.obj = in_time(item.obj, seconds * SOONER)


def in_time(test: Callable[..., Coroutine[Any, Any, None]], seconds: float) -> Callable[..., Coroutine[Any, Any, None]]:
    """The same test, failing once it has taken so long."""

    @wraps(test)
    async def timed(*args: Any, **given: Any) -> None:
        try:
            async with asyncio.timeout(seconds) as limit:
                await test(*args, **given)
        except TimeoutError:
            if limit.expired():
                pytest.fail(f"It still waits for something after {seconds:.0f} seconds.")
            raise

    return timed
