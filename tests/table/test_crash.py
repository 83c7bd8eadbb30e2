"""A program that is killed at any moment loses at most the decision that was being made."""

import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random

from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.thorough import IS_SOAK

ROOT = Path(__file__).parent.parent.parent
KILLS = 500 if IS_SOAK else 12


def killed_player(folder: Path, seed: int, lifetime: float) -> list[tuple[str, int, str]]:
    """Start a player and kill it after it has lived so many seconds; the file, seat and option of each answer saved."""
    command = [sys.executable, "-m", "tests.table.player", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready\n"
        time.sleep(lifetime)
        player.kill()
        said = player.stdout.read()
    assert player.returncode == -signal.SIGKILL
    lines = (line.split() for line in said.splitlines())
    return [(name, int(seat), option) for name, seat, option in lines]


def test_a_killed_game_is_whole_and_lacks_at_most_its_last_answer(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    chance = Random(9)
    answers: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for kill in range(KILLS):
        for name, seat, option in killed_player(tmp_path, kill, chance.random() * 0.08):
            answers[name].append((seat, option))
        for entry in store.list():
            assert entry.ok, entry.problem
            saved = store.load(entry.path)
            known = answers[entry.path.name]
            assert list(saved.answers[: len(known)]) == known
            assert len(saved.answers) <= len(known) + 1
            assert Session.resume(saved).first_step == 0
            answers[entry.path.name] = list(saved.answers)
    assert sum(map(len, answers.values())) > KILLS
