from pathlib import Path

import pytest

from boardgames.table.folders import saves_folder
from boardgames.table.settings import Settings
from tests.table.evening import setup


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_without_a_file_there_are_defaults() -> None:
    assert Settings.load() == Settings()
    assert Settings().hide_on_blur


def test_what_is_kept_is_there_next_time(home: Path) -> None:
    kept = Settings(theme="dusk", ascii=True, idle_minutes=0, last_company=setup("person", "steady").undealt())
    assert kept.save()
    assert Settings.load() == kept
    assert [path.name for path in home.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("broken", ["", "{", '{"idle_minutes": "many"}', "[]", '{"last_company": {"game": 3}}'])
def test_a_broken_file_is_set_aside(home: Path, broken: str) -> None:
    home.mkdir()
    Settings.path().write_text(broken)
    assert Settings.load() == Settings()
    assert not Settings.path().exists()
    assert (home / "settings.broken").read_text() == broken


def test_settings_of_a_newer_program_are_read_as_far_as_they_are_known(home: Path) -> None:
    home.mkdir()
    Settings.path().write_text('{"theme": "dusk", "sounds": true}')
    assert Settings.load() == Settings(theme="dusk")


def test_a_place_that_cannot_be_written_to_is_no_reason_to_stop(home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert not Settings().save()
    assert Settings.load() == Settings()


def test_saves_lie_under_the_same_home(home: Path) -> None:
    assert saves_folder() == home / "saves"


def test_without_a_home_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOARDGAMES_HOME")
    assert saves_folder().parts[-2:] == ("boardgames", "saves")
    assert Settings.path().parent.name == "boardgames"
