"""A terminal and a home folder of its own for every test of the line mode."""

from pathlib import Path

import pytest

from boardgames.table.save import SaveStore
from tests.plain.reader import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveStore:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return SaveStore()
