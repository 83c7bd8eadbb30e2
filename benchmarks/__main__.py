"""The whole benchmark: prints all tables and writes them to `docs/speed.md`."""

import os
from itertools import chain

from benchmarks import frames, screen, speed
from benchmarks.page import PAGE, markdown, show, surroundings


def main() -> None:
    load = os.getloadavg()[0]
    tables = show(chain(speed.tables(), screen.tables(), frames.tables()))
    PAGE.write_text(markdown(speed.ROUNDS, tables, surroundings(load)), encoding="utf-8")


if __name__ == "__main__":
    main()
