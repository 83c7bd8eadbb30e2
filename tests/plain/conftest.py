"""A terminal and a home folder of its own for every test of the line mode."""

from pathlib import Path

import pytest

from boardgames.bots import manners
from boardgames.table.save import SaveStore
from tests.plain.reader import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveStore:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return SaveStore()


@pytest.fixture(autouse=True)
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not seem to think for longer than they do."""
    monkeypatch.setattr(manners, "seeming", lambda info, question: 0.0)
