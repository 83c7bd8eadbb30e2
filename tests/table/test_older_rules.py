"""Games that were saved under rules before ours: the running ones go on from their table, the finished ones stay.

`saves/` holds games of the first version of every game's rules, as random players left them: in the middle of a task,
at a window, over; for Immortals also late, and with every house rule turned. They are never made anew.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames.engine.sheet import Row
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.handoff import Beats, HandOff
from boardgames.table.save import Saved, SaveStore, unveiled, veiled
from boardgames.table.scoresheet import as_markdown
from boardgames.table.session import Session
from boardgames.table.transcript import transcript
from tests.table.evening import play

SAVES = SaveStore(Path(__file__).parent / "saves")
ALL = sorted(path.stem for path in SAVES.folder.iterdir())
RUNNING = [name for name in ALL if not name.endswith("-over")]


def test_nothing_is_written_into_the_folder_of_these_games() -> None:
    assert {path.suffix for path in SAVES.folder.iterdir()} == {".game"}


def resumed(name: str) -> Session:
    """That game as it goes on under our rules, saved nowhere."""
    return Session.resume(SAVES.load(SAVES.folder / f"{name}.game"))


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_goes_on_from_its_table_to_its_end(name: str) -> None:
    saved = SAVES.load(SAVES.folder / f"{name}.game")
    session = resumed(name)
    assert not session.over
    assert session.steps == saved.skipped + len(saved.answers)
    assert session.rules.words.heading(session.observe(None)) == saved.summary.heading
    assert session.log(None)
    assert play(session).over
    assert session.sheet().winners


OLDER = [name for name in ALL if GAMES[SAVES.load(SAVES.folder / f"{name}.game").setup.game].rules().version > 1]
"""Those whose game has newer rules by now."""
TOLD = "newer rules hold from here on"


def saved_as(name: str, **changes: Any) -> Saved:
    """That save, as one under rules before ours, also where ours are still the first."""
    saved = SAVES.load(SAVES.folder / f"{name}.game")
    return saved.model_copy(update={"rules_version": 0, "path": None, **changes})


@pytest.mark.parametrize("name", ["nine-3-over", "they-titanomachy-over"])
def test_a_sheet_that_was_kept_without_names_gets_ours_if_the_numbers_are_the_same(name: str) -> None:
    session = Session.resume(saved_as(name))
    told = session.sheet()
    assert any(row.pieces for row in told.rows)
    kept = session.to_save().model_dump(mode="json")
    kept["sheet"] = [[row[:3] for row in kept["sheet"][0]], *kept["sheet"][1:5]]
    older = Saved.model_validate(kept)
    assert older.sheet is not None
    assert not any(row.pieces for row in older.sheet.rows)
    assert Session.resume(older).sheet() == told
    other = older.sheet.rows[0]._replace(source="something else")
    changed = older.sheet._replace(rows=(other, *older.sheet.rows[1:]))
    assert Session.resume(older.model_copy(update={"sheet": changed})).sheet() == changed


def test_some_rules_have_changed_since() -> None:
    assert {name.partition("-")[0] for name in OLDER} >= {"they", "eight", "immortals"}


@pytest.mark.parametrize("name", RUNNING)
def test_everybody_is_told_before_a_game_goes_on_under_newer_rules(name: str, tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = Session.resume(saved_as(name), store)
    handoff = HandOff(session)
    assert isinstance(handoff.step, Beats)
    told = TOLD + "; the house rules stay as they were" * name.startswith("immortals")
    assert (plain(handoff.step.beats[0].words[0], session.names), handoff.step.waits) == (told, True)
    assert handoff.step.eyes is None or handoff.are_alone
    assert {line.step for seat in range(len(session.names)) for line in session.since(seat)} == {session.steps}
    for reader in (None, *range(len(session.names))):
        assert plain(session.log(reader)[-1].phrase, session.names) == told
    assert not isinstance(handoff.read(), Beats)
    play(session, 3)
    session.close()
    again = Session.resume(store.load(store.list()[0].path), store)
    assert not isinstance(HandOff(again).step, Beats)
    assert [plain(line.phrase, again.names) for line in again.log(None)].count(told) == 1
    again.close()


@pytest.mark.parametrize("name", ["immortals-usual-late", "immortals-turned-late"])
def test_house_rules_stay_as_they_were_played(name: str) -> None:
    saved = SAVES.load(SAVES.folder / f"{name}.game")
    session = resumed(name)
    state = session.history.match.state
    assert [*state.house] == saved.match.base["house"]
    assert session.setup.options == saved.setup.options
    assert session.setup.options["magic-shrine-cost"] == ("on" if "usual" in name else "off")
    nameless = replace(saved.setup, options={})
    unnamed = unveiled(veiled(saved.model_copy(update={"setup": nameless})))
    assert unnamed.setup.options == {"magic-shrine-cost": "on"}
    assert "Paid shrines" in session.info.labels(unnamed.setup.options)
    now = unveiled(veiled(saved.model_copy(update={"setup": nameless, "rules_version": session.rules.version})))
    assert now.setup.options == {}


@pytest.mark.parametrize("name", [name for name in ALL if name.endswith("-over")])
def test_a_finished_game_keeps_its_sheet_and_log_and_says_that_it_was_played_under_older_rules(name: str) -> None:
    saved = saved_as(name)
    session = Session.resume(saved)
    sheet = session.sheet()
    assert session.over
    assert (sheet.totals, sheet.winners) == (saved.summary.totals, saved.summary.winners)
    assert [line.phrase for line in session.log(None)] == [told.public for told in saved.log if told.public]
    assert session.at(session.steps).views
    assert plain(session.notes[-1], session.names) == "all answers were given under older rules"
    assert f"the first {session.steps} answers under older rules" in transcript(session).splitlines()[0]
    assert "all answers were given under older rules" in as_markdown(session)
    again = unveiled(veiled(session.to_save()))
    assert Session.resume(again).sheet() == sheet


def test_a_finished_game_keeps_its_points_where_our_rules_would_count_others() -> None:
    saved = SAVES.load(SAVES.folder / "nine-3-over.game")
    summary = saved.summary.model_copy(update={"totals": (9, 5, 7), "winners": (0,)})
    session = Session.resume(saved_as("nine-3-over", summary=summary))
    sheet = session.sheet()
    assert (sheet.totals, sheet.order) == ((9, 5, 7), ((0,), (2,), (1,)))
    assert plain(sheet.verdict, session.names) == "Ann won."
    kept = unveiled(veiled(session.to_save()))
    assert kept.sheet == sheet
    rows = (Row("tokens", (4, 2, 2)), Row("cards", (5, 3, 5)))
    own = sheet._replace(rows=rows)
    assert Session.resume(kept.model_copy(update={"sheet": own})).sheet() == own
