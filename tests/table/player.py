"""A player to be killed: goes on with the game in a folder, or begins one, and answers as fast as it can.

It writes `ready` to its output, and after each answer, when the answer has been saved, `file seat option`.
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
    unfinished = [entry for entry in store.list() if not entry.over]
    session = Session.resume(store.load(unfinished[0].path), store) if unfinished else table(store=store, seed=seed)
    os.write(1, b"ready\n")
    while True:
        if session.over:
            session.close()
            session = table(store=store, seed=chance.getrandbits(20))
        seat, option = answer(session, chance)
        assert session.path is not None
        os.write(1, f"{session.path.name} {seat} {option}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
