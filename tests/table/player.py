"""A player to be killed: goes on with the game in a folder, or begins one, and answers as fast as it can.

It writes `steps seat option` to its output after each answer, when the answer has been saved.
"""

import os
import sys
from pathlib import Path
from random import Random

from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.table.evening import answer, table


def main(folder: Path, seed: int) -> None:
    """Play on until killed."""
    store = SaveStore(folder)
    chance = Random(seed)
    unfinished = [entry for entry in store.list() if entry.ok and not entry.over]
    session = Session.resume(store.load(unfinished[0].path), store) if unfinished else table(store=store, seed=seed)
    os.write(1, b"%d ready\n" % session.steps)
    while True:
        if session.over:
            session.close()
            session = table(store=store, seed=chance.getrandbits(20))
        seat, option = answer(session, chance)
        os.write(1, b"%d %d %s\n" % (session.steps, seat, option.encode()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
