"""All that the program writes is for its owner’s eyes only, and lies where BOARDGAMES_HOME says."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.table import folders
from boardgames.table.save import SaveStore
from boardgames.table.scoresheet import write_log, write_sheet
from boardgames.table.settings import Settings
from boardgames.tui.terminal import write_report
from tests.table.evening import play, table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home that does not exist yet, on a computer where new files are open to all."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))
    before = os.umask(0)
    yield tmp_path / "home"
    os.umask(before)


def write_everything() -> None:
    """A finished game with the save before it and its lock, one that was put aside, settings, a report, sheets."""
    store = SaveStore()
    session = play(table())
    session.keep_in(store)
    session.keep_in(store)
    assert session.path is not None
    other = table(store=store)
    assert other.path is not None
    store.set_aside(other.path)
    store.set_aside(play(table(store=store), 2).path or Path())
    assert Settings().save()
    assert write_report(ValueError(), folders.reports_folder()) is not None
    write_sheet(session)
    write_log(session)


def open_to_others(home: Path) -> dict[str, str]:
    """What lies in the home and home itself, where it may be read by anybody else, with its mode."""
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (home, *home.rglob("*"))}
    return {str(path.relative_to(home)): oct(mode) for path, mode in modes.items() if mode & 0o077}


def test_all_that_is_written_is_for_its_owner_only(home: Path) -> None:
    write_everything()
    kinds = {path.name.rpartition(".")[2] if path.is_file() else path.name for path in home.rglob("*")}
    assert {"game", "bak", "lock", "json", "txt", "md", "saves", "reports", "sheets", "set aside"} <= kinds
    assert open_to_others(home) == {}


def test_what_was_open_to_all_is_closed_when_it_is_written_again(home: Path) -> None:
    write_everything()
    for path in home.rglob("*"):
        path.chmod(0o777 if path.is_dir() else 0o666)
    store = SaveStore()
    for entry in store.list():
        store.write(entry.path, store.load(entry.path))
    assert Settings().save()
    write_report(ValueError(), folders.reports_folder())
    write_sheet(play(table()))
    inside = ("sheets/", "reports/", "saves/set aside/")
    assert {name for name in open_to_others(home) if not name.startswith(inside)} == set()


def test_a_home_that_was_there_before_keeps_its_mode(home: Path) -> None:
    home.mkdir(mode=0o755)
    write_everything()
    assert open_to_others(home) == {".": "0o755"}


@pytest.mark.parametrize(
    ("named", "meant"),
    [
        ("~/games", "{user}/games"),
        ("~", "{user}"),
        ("games", "{here}/games"),
        ("./games/../fun", "{here}/fun"),
        ("{here}/a b", "{here}/a b"),
        (" ~/games ", "{user}/games"),
    ],
)
def test_the_home_may_be_named_as_one_does_in_a_shell(
    named: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, here = tmp_path / "user", tmp_path / "here"
    here.mkdir()
    monkeypatch.setenv("HOME", str(user))
    monkeypatch.chdir(here)
    monkeypatch.setenv("BOARDGAMES_HOME", named.format(user=user, here=here))
    whole = Path(meant.format(user=user, here=here))
    assert folders.saves_folder() == whole / "saves"
    assert folders.settings_folder() == whole
    assert folders.reports_folder() == whole / "reports"
    assert folders.sheets_folder() == whole / "sheets"
    assert table(store=SaveStore()).path is not None
    assert not list(here.glob("~*"))


def test_a_home_of_blanks_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", "  ")
    assert folders.saves_folder().parts[-2:] == ("boardgames", "saves")
