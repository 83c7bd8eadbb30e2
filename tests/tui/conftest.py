"""A home folder of its own for every test with screens."""

from pathlib import Path

import pytest

from boardgames.bots import manners
from boardgames.table.folders import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves, settings and reports of a test lie here."""
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not seem to think for longer than they do."""
    monkeypatch.setattr(manners, "seeming", lambda info, question: 0.0)
