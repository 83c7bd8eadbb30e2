"""The few settings that the first frame needs."""

from pathlib import Path

import pytest

from boardgames.table.display import SETTINGS_FILE, Display, display
from boardgames.table.folders import HOME
from boardgames.table.settings import Settings


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def test_it_is_what_the_settings_keep() -> None:
    Settings(theme="parchment", ascii=False, plain_borders=True).save()
    assert display() == Display("parchment", False, True)


def test_without_settings_all_is_left_to_the_program() -> None:
    assert display() == Display(None, None, False)


@pytest.mark.parametrize(
    "kept", ["", "[]", "not json", '{"theme": 3, "ascii": "yes", "plain_borders": 1}', '{"other": true}', "\x00"]
)
def test_what_is_broken_is_left_to_the_program(home: Path, kept: str) -> None:
    (home / SETTINGS_FILE).write_text(kept)
    assert display() == Display()


def test_whether_the_table_does_what_is_forced_is_read_as_it_is_kept() -> None:
    assert display().does_forced
    for kept in (False, True):
        Settings(does_forced=kept).save()
        assert display().does_forced is kept
