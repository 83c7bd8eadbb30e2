"""A program that is killed at any moment loses at most the decision that was being made."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from boardgames.table.save import SaveStore
from boardgames.table.session import Session

ROOT = Path(__file__).parent.parent.parent
KILLS = 500 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 25


def killed_player(folder: Path, seed: int, lifetime: float) -> list[list[str]]:
    """Start a player, kill it after it has lived so many seconds; what it said: steps, seat and option of each answer."""
    command = [sys.executable, "-m", "tests.table.player", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        begun = player.stdout.readline()
        time.sleep(lifetime)
        player.kill()
        said = begun + player.stdout.read()
    assert player.returncode == -9
    return [line.split() for line in said.decode().split("\n")[:-1]]


def test_a_killed_game_is_whole_and_lacks_at_most_its_last_answer(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    chance = Random(9)
    for kill in range(KILLS):
        said = killed_player(tmp_path, kill, chance.random() * 0.08)
        entries = store.list()
        assert [entry.problem for entry in entries if not entry.ok] == []
        saved = store.load(entries[0].path)
        steps = int(said[-1][0])
        if len(saved.answers) <= 1 and steps > 1:
            continue  # killed between the end of one game and the first answer of the next
        assert steps <= len(saved.answers) <= steps + 1
        for count, *answer in said[1:]:
            if int(count) <= steps and said.index([count, *answer]) > last_beginning(said):
                assert saved.answers[int(count) - 1] == (int(answer[0]), answer[1])
        session = Session.resume(saved)
        assert session.first_step == 0
        assert session.steps == len(saved.answers)


def last_beginning(said: list[list[str]]) -> int:
    """Where in what was said the game that was killed begins."""
    return max((place for place, (count, *_) in enumerate(said) if count == "1"), default=0)
