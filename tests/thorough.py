"""How thorough the tests are: the usual run takes samples where `make soak` takes everything."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

IS_SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def some(everything: Sequence[T], each: int) -> Sequence[T]:
    """One of so many things, from the first on; all of them in a soak."""
    return everything if IS_SOAK else everything[::each]
