"""The command: it shares the work out among the cores, says how far it is, and writes the page."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import randrange
from time import perf_counter
from typing import NamedTuple

from rich.progress import Progress

from boardgames.games import GAMES
from tests.games.rows import ROWS
from tests.secrecy import files, screens, states, stops
from tests.secrecy.page import page
from tests.tui.leaks import SINGERS

PAGE = Path(__file__).parents[2] / "docs" / "secrecy.md"
PIECE = 250
"""Positions that are tried in one go."""


class Part(NamedTuple):
    """One thing that is tried: at each of so many tables of a game, in pieces of a work that is given by a seed."""

    name: str
    work: Callable[[str, int, int, int], Counter[str]]
    tables: Callable[[str], int]


PARTS = (
    Part("laws", states.hold, lambda key: len(ROWS[key].laws.game.tables)),
    Part("screens: marks", screens.canaries, lambda key: len(SINGERS[key].tables)),
    Part("screens: two worlds", screens.worlds, lambda key: len(SINGERS[key].tables)),
    Part("stops and pace", stops.compare, lambda key: len(SINGERS[key].tables)),
    Part("files", lambda key, table, seed, games: files.search(key, seed), lambda key: 1),
)


class Piece(NamedTuple):
    """A piece of work: which part of it, of which game, at which table, with which seed, and how much."""

    part: int
    key: str
    table: int
    seed: int
    size: int


def do(piece: Piece) -> tuple[Piece, Counter[str], str]:
    """Do a piece; what was counted, and what was found wrong."""
    try:
        return piece, PARTS[piece.part].work(piece.key, piece.table, piece.seed, piece.size), ""
    except AssertionError as fault:
        return piece, Counter(), f"{fault}" or "something is told"


def pieces(positions: int, looks: int, seed: int) -> Iterator[Piece]:
    """All the work for so many positions and so many looks at screens of each game."""
    for place, part in enumerate(PARTS):
        for key in GAMES:
            whole = looks if part.work in (screens.canaries, screens.worlds) else positions
            if part.name == "files":
                yield Piece(place, key, 0, seed, 1)
                continue
            tables, number = part.tables(key), -(-whole // PIECE)
            for turn in range(number):
                size = min(PIECE, whole - turn * PIECE)
                yield Piece(place, key, turn % tables, seed + turn * 1000, size)


def run(positions: int, looks: int, seed: int, workers: int) -> tuple[dict[tuple[str, str], Counter[str]], list[str]]:
    """Do all the work; what was counted for each part and game, and what was found wrong."""
    counted: dict[tuple[str, str], Counter[str]] = {}
    wrong: list[str] = []
    work = list(pieces(positions, looks, seed))
    with ProcessPoolExecutor(workers) as pool, Progress(disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("Looking", total=sum(piece.size for piece in work))
        for done in as_completed([pool.submit(do, piece) for piece in work]):
            piece, found, fault = done.result()
            part = PARTS[piece.part].name
            counted.setdefault((part, piece.key), Counter()).update(found)
            progress.advance(bar, piece.size)
            if fault:
                wrong.append(f"{part}, {piece}: {fault}")
                print(wrong[-1][:2000], flush=True)
    return counted, wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was typed; 1 if anything was told that must not be."""
    parser = argparse.ArgumentParser("secrecy", description="Hold everything against the promise of secrecy.")
    parser.add_argument("--positions", type=int, default=100_000, help="positions of each game under the laws")
    parser.add_argument("--looks", type=int, default=100_000, help="positions of each game looked at on screens")
    parser.add_argument("--seed", type=int, default=randrange(1_000_000_000), help="the same work again")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write docs/secrecy.md")
    wanted = parser.parse_args(arguments)
    begun = perf_counter()
    counted, wrong = run(wanted.positions, wanted.looks, wanted.seed, wanted.workers)
    text = page(counted, len(wrong), wanted.seed, perf_counter() - begun)
    if wanted.write:
        PAGE.write_text(text, encoding="utf-8")
    print(text)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
