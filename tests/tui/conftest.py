"""A home folder of its own for every test with screens."""

from pathlib import Path

import pytest

from boardgames.table.folders import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves, settings and reports of a test lie here."""
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path
