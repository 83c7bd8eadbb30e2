"""Games that were saved under rules before ours: the running ones go on from their table, the finished ones stay.

`saves/` holds games of the first version of every game's rules, as random players left them: in the middle of a task,
at a window, over; for Immortals also late, and with every house rule turned. They are never made anew.
"""

from pathlib import Path

import pytest

from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.table.evening import play

SAVES = SaveStore(Path(__file__).parent / "saves")
ALL = sorted(path.stem for path in SAVES.folder.iterdir())
RUNNING = [name for name in ALL if not name.endswith("-over")]


def resumed(name: str) -> Session:
    """That game as it goes on under our rules, saved nowhere."""
    return Session.resume(SAVES.load(SAVES.folder / f"{name}.game"))


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_goes_on_from_its_table_to_its_end(name: str) -> None:
    saved = SAVES.load(SAVES.folder / f"{name}.game")
    session = resumed(name)
    assert not session.over
    assert session.steps == saved.skipped + len(saved.answers)
    assert session.rules.words.heading(session.observe(None)) == saved.summary.heading
    assert session.log(None)
    assert play(session).over
    assert session.sheet().winners
