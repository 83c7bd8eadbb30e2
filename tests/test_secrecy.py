"""The command that looks for leaks works, and each of its parts finds a leak that is planted."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from boardgames.bots import BotInfo
from boardgames.engine.decision import Decision
from boardgames.table import handoff
from boardgames.table.handoff import Curtain, Look, Step
from boardgames.table.seating import Setup
from boardgames.table.session import Session
from tests.secrecy import __main__ as command
from tests.secrecy import files, screens, states, stops
from tests.secrecy.page import page

FEW = 40


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))


def test_positions_are_held_against_every_law() -> None:
    held = states.hold("nine", 1, 7, FEW)
    assert held["positions"] == FEW
    assert held["answers in two worlds"] > FEW
    assert held["different secrets"] > 0


def test_screens_are_looked_at() -> None:
    assert screens.canaries("nine", 0, 7, 12)["positions"] == 12
    assert screens.worlds("nine", 0, 7, 8)["pairs of worlds"] > 4


class TestStops:
    @pytest.mark.parametrize("key", ["nine", "they-who-were-8", "immortal8", "immortals"])
    def test_nothing_is_found_where_nothing_is(self, key: str) -> None:
        found = stops.compare(key, 1, 7, FEW)
        assert found["steps"] > 2 * found["pairs of games"] > 20

    def test_a_bot_that_is_faster_with_few_cards(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def thinking(info: BotInfo, question: Decision) -> float:
            return len(question.options) / 10

        monkeypatch.setattr(stops, "seeming", thinking)
        with pytest.raises(AssertionError):
            stops.compare("nine", 1, 7, FEW)

    def test_a_curtain_that_only_some_hands_need(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def telling(session: Session, *laptop: Any) -> Step:
            step = real(session, *laptop)
            question = session.decision(step.seat) if isinstance(step, Curtain) else None
            return step if question is None or len(question.options) % 2 else Look(question.seat, "peek")

        real = handoff.next_step
        monkeypatch.setattr(handoff, "next_step", telling)
        with pytest.raises(AssertionError):
            stops.compare("nine", 1, 7, 4 * FEW)


class TestFiles:
    def test_a_game_leaves_nothing_in_the_open(self) -> None:
        found = files.search("nine", 3, 2.0)
        assert found["games"] == 2
        assert found["crash reports"] == 1

    @pytest.mark.parametrize("told", ["743470", "Phoenix"])
    def test_a_number_or_a_name_is_found(self, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "settings.json").write_text(json.dumps({"last": told}))
        monkeypatch.setattr(files, "printed", lambda home, *words: "{}" if "--json" in words else "")
        setup = Setup(game="nine", seed=743470)
        found = [what for what, data in files.lying_open(tmp_path) if told.encode() in data]
        assert found == ["settings.json"]
        ((what, data),) = ((what, data) for what, data in files.lying_open(tmp_path) if what == "settings.json")
        with pytest.raises(AssertionError, match=r"settings\.json"):
            files.check(what, data, [str(setup.deal)], files.NAMES["nine"])


def test_what_is_found_is_told_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def telling(key: str, table: int, seed: int, positions: int) -> Counter[str]:
        assert key != "nine", "Ann’s hand"
        return Counter({"positions": positions})

    monkeypatch.setattr(command, "PARTS", (command.Part("laws", telling, lambda key: 2),))
    monkeypatch.setattr(command, "ProcessPoolExecutor", AtOnce)
    monkeypatch.setattr(command, "PAGE", tmp_path / "secrecy.md")
    assert command.main(["--positions", "600", "--looks", "0", "--seed", "1", "--write"]) == 1
    written = capsys.readouterr().out
    assert written.count("Ann’s hand") == 3
    assert "| laws: positions | 0 | 600 | 600 | 600 |" in (tmp_path / "secrecy.md").read_text()
    assert "**In 3 pieces of it something was told.**" in written


def test_the_page_says_what_was_tried() -> None:
    text = page({("laws", "nine"): Counter({"positions": 1234})}, 0, 5, 90.0)
    assert "| laws: positions | 1,234 | 0 | 0 | 0 |" in text
    assert "Nothing was told that must not be." in text


class AtOnce:
    """A pool that does everything itself."""

    def __init__(self, workers: int) -> None: ...

    def __enter__(self) -> "AtOnce":
        return self

    def __exit__(self, *_: object) -> None: ...

    def submit(self, work: Any, *values: Any) -> Any:
        from concurrent.futures import Future

        future: Future[Any] = Future()
        future.set_result(work(*values))
        return future
