import errno
import json
import os
import shutil
import subprocess
import sys
import zlib
from base64 import encodebytes
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st

import boardgames.table.session as session_module
from boardgames.games.nine.catalogue import CARD
from boardgames.games.nine.rules import RULES
from boardgames.table.choices import Kind
from boardgames.table.save import FORMAT, BadSave, Saved, SaveFailed, SaveLocked, SaveStore, unveiled, veiled
from boardgames.table.session import CannotUndo, Session
from tests.table.evening import NINE, answer, choose, play, setup, table

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves")


def saved_game(store: SaveStore, steps: int = 20, seed: int = 7) -> Path:
    """The file of a game that nobody has open."""
    session = play(table(store=store, seed=seed), steps)
    session.close()
    assert session.path is not None
    return session.path


def file_of(text: str, format_number: int = FORMAT) -> bytes:
    """A file that holds any text, with a right checksum."""
    packed = zlib.compress(text.encode())
    checksum = sha256(b"boardgames save" + packed).hexdigest().encode()
    return b"boardgames save %d %s\n" % (format_number, checksum) + encodebytes(packed)


def as_older(saved: Saved, **changes: Any) -> Saved:
    """The same save, as one made under rules before ours."""
    return saved.model_copy(update={"rules_version": RULES.version - 1, **changes})


# --- there and back --------------------------------------------------------------------------------------------------


@given(st.integers(0, 10_000))
def test_every_moment_of_a_game_survives_a_save(seed: int) -> None:
    chance = Random(seed)
    session = table("person", "random", "person", seed=seed)
    for _ in range(chance.randrange(130)):
        if session.over:
            break
        answer(session, chance)
        if chance.random() < 0.1:
            session.sat_down(session.asked[0].seat if session.asked else 0)
        if chance.random() < 0.1 and session.why_no_undo() is None:
            session.undo()
    again = Session.resume(unveiled(veiled(session.to_save())))
    assert again.to_save().model_copy(update={"when": None}) == session.to_save().model_copy(update={"when": None})
    assert (again.why_no_undo(), again.can_redo) == (session.why_no_undo(), session.can_redo)
    assert [again.log(reader) for reader in (None, 0, 1, 2)] == [session.log(reader) for reader in (None, 0, 1, 2)]
    assert [again.observe(seat) for seat in range(3)] == [session.observe(seat) for seat in range(3)]


def test_every_act_is_in_the_file_before_it_is_over(store: SaveStore) -> None:
    session = table(store=store)
    assert session.path is not None

    def kept() -> tuple[tuple[int, str], ...]:
        assert session.path is not None
        return store.load(session.path).answers

    assert kept() == ()
    choose(session, "keep")
    assert kept() == ((0, "keep"),)
    session.undo()
    assert kept() == ()
    session.redo()
    assert kept() == ((0, "keep"),)
    session.sat_down(1)
    assert store.load(session.path).handoffs == ((1, 1),)


def test_a_hand_that_was_looked_at_still_ends_undo_after_a_resume(store: SaveStore) -> None:
    session = table(store=store)
    choose(session, "keep")
    session.sat_down(1)
    session.close()
    assert session.path is not None
    again = Session.resume(store.load(session.path), store)
    assert again.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_a_resumed_game_is_kept_in_its_own_file(store: SaveStore) -> None:
    path = saved_game(store)
    session = play(Session.resume(store.load(path), store), 1)
    assert session.path == path
    assert [entry.path for entry in store.list()] == [path]
    assert len(store.load(path).answers) == 21


def test_new_games_of_one_second_have_files_of_their_own(store: SaveStore) -> None:
    assert len({table(store=store).path for _ in range(3)}) == 3


def test_the_save_before_is_kept_beside(store: SaveStore) -> None:
    path = saved_game(store, 20)
    before = unveiled(path.with_name(path.name + ".bak").read_bytes())
    assert before.answers == store.load(path).answers[:-1]


# --- what a file gives away ------------------------------------------------------------------------------------------


def test_no_file_shows_a_card(store: SaveStore) -> None:
    path = saved_game(store, 60)
    # Words of five letters and more: shorter ones turn up by chance in what is encoded.
    words = [*(card.name for card in CARD.values() if len(card.name) > 4), "players", "answers", "selected"]
    for file in path.parent.iterdir():
        data = file.read_bytes()
        assert not [word for word in words if word.encode() in data]


@given(st.integers(0, 5000), st.integers(1, 255))
def test_an_edited_file_is_refused(place: int, change: int) -> None:
    data = bytearray(veiled(play(table(), 10).to_save()))
    place %= len(data)
    data[place] ^= change
    with suppress(BadSave):  # letters that the encoding skips do no harm
        assert unveiled(bytes(data)).answers == play(table(), 10).to_save().answers


# --- a list that survives anything -----------------------------------------------------------------------------------


def empty(path: Path) -> None:
    path.write_bytes(b"")


def blanked(path: Path) -> None:
    path.write_bytes(b"\0" * 4096)


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-300])


def beheaded(path: Path) -> None:
    path.write_bytes(path.read_bytes()[20:])


def foreign(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def newer(path: Path) -> None:
    path.write_bytes(file_of("{}", FORMAT + 1))


def newer_rules(path: Path) -> None:
    saved = unveiled(path.read_bytes())
    path.write_bytes(veiled(saved.model_copy(update={"rules_version": RULES.version + 1})))


def other_game(path: Path) -> None:
    saved = unveiled(path.read_bytes())
    path.write_bytes(veiled(saved.model_copy(update={"setup": replace(saved.setup, game="ten")})))


def another_form(path: Path) -> None:
    path.write_bytes(file_of('{"cards": []}'))


def not_packed(path: Path) -> None:
    checksum = sha256(b"boardgames save" + b"abc").hexdigest().encode()
    path.write_bytes(b"boardgames save 1 %s\n" % checksum + encodebytes(b"abc"))


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (empty, "The file is empty."),
        (blanked, "The file is empty."),
        (truncated, "The file is cut off, or was changed outside the game."),
        (beheaded, "This is not a saved game."),
        (foreign, "This is not a saved game."),
        (newer, "It was saved by a newer version of this program."),
        (newer_rules, "It was saved by a newer version of this program."),
        (other_game, "It is a game of “ten”, which this program does not know."),
        (another_form, "The file does not hold a whole game."),
        (not_packed, "The file does not hold a whole game."),
    ],
)
def test_a_bad_file_is_listed_with_a_sentence_and_the_others_load(
    store: SaveStore, harm: Callable[[Path], None], sentence: str
) -> None:
    good, bad = saved_game(store), saved_game(store, 30)
    harm(bad)
    first, second = store.list()
    assert (first.path, first.ok, second.path, second.ok, second.problem) == (good, True, bad, False, sentence)
    with pytest.raises(BadSave, match=sentence.replace(".", r"\.")):
        store.load(bad)


def test_the_list_says_what_people_want_to_know(store: SaveStore) -> None:
    path = saved_game(store, 20)
    (entry,) = store.list()
    assert entry.game == "nine"
    assert [player.name for player in entry.players] == ["Ann", "Ben", "Cy"]
    assert entry.heading.startswith("round ")
    assert entry.asked
    assert entry.waits
    assert not entry.over
    assert abs((datetime.now(UTC) - entry.when).total_seconds()) < 60
    session = play(Session.resume(store.load(path), store))
    (entry,) = store.list()
    assert entry.over
    assert (entry.asked, entry.waits) == ((), "")
    assert entry.totals == session.sheet().totals
    assert entry.winners == session.sheet().winners


def test_an_entry_is_the_same_whatever_the_others_hold(store: SaveStore) -> None:
    for path in (saved_game(store, 0), saved_game(store, 0, seed=8)):
        assert store.load(path).summary.model_dump_json() == (
            '{"heading":"round 1 of 8","totals":[],"winners":[],'
            '"asked":[0],"waits":"a new hand for round 1, and a Culture to spend"}'
        )


def test_a_renamed_file_and_a_folder_do_no_harm(store: SaveStore) -> None:
    path = saved_game(store)
    renamed = path.rename(path.with_name("Friday with Ann"))
    (store.folder / "a folder.game").mkdir()
    assert [(entry.path, entry.ok) for entry in store.list()] == [(renamed, True)]


def test_without_a_folder_the_list_is_empty(tmp_path: Path) -> None:
    assert SaveStore(tmp_path / "none").list() == []
    (tmp_path / "file").write_text("")
    assert SaveStore(tmp_path / "file").list() == []


def test_a_damaged_save_is_set_aside_for_the_one_before_it(store: SaveStore) -> None:
    path = saved_game(store, 20)
    truncated(path)
    (entry,) = store.list()
    assert entry.spare is not None
    saved = store.restore(path)
    assert (saved.path, len(saved.answers)) == (path, 19)
    assert [(entry.path, entry.ok) for entry in store.list()] == [(path, True)]
    assert [file.name for file in (store.folder / "set aside").iterdir()] == [path.name]
    assert play(Session.resume(saved, store), 1).notice is None


def test_without_a_whole_one_before_it_nothing_is_restored(store: SaveStore) -> None:
    path = saved_game(store, 0)
    truncated(path)
    assert [entry.spare for entry in store.list()] == [None]
    with pytest.raises(BadSave):
        store.restore(path)
    assert path.exists()


def test_files_set_aside_do_not_replace_each_other(store: SaveStore) -> None:
    path = saved_game(store)
    data = path.read_bytes()
    first = store.set_aside(path)
    path.write_bytes(data)
    assert store.set_aside(path) != first
    assert store.list() == []


@pytest.mark.parametrize(("kinds", "usual"), [(("person", "steady"), True), (("person", "person"), False)])
def test_a_save_of_before_hints_has_them_as_is_usual(kinds: tuple[Kind, ...], usual: bool, store: SaveStore) -> None:
    saved = play(table(*kinds), 3).to_save()
    older = saved.model_dump(mode="json") | {"format": 1}
    del older["setup"]["hints"]
    path = store.open_new("nine")
    path.write_bytes(file_of(json.dumps(older), 1))
    store.release(path)
    again = Session.resume(store.load(path), store)
    assert again.steps == 3
    assert again.setup.has_hints == usual
    play(again, 1)
    assert path.read_bytes().startswith(b"boardgames save %d " % FORMAT)
    again.close()


@pytest.mark.parametrize("hints", [True, False])
def test_whether_hints_may_be_asked_for_is_kept(hints: bool, store: SaveStore) -> None:
    session = Session.new(NINE, replace(setup("person", "steady"), hints=hints), store)
    session.close()
    assert session.path is not None
    assert Session.resume(store.load(session.path)).setup.hints == hints


# --- older rules -----------------------------------------------------------------------------------------------------


def test_under_newer_rules_a_game_goes_on_with_its_log_and_without_undo() -> None:
    session = play(table(), 30)
    again = Session.resume(unveiled(veiled(as_older(session.to_save()))))
    assert again.steps == again.first_step == 30
    assert again.observe(1) == session.observe(1)
    assert again.log(1)[:-1] == session.log(1)
    assert again.why_no_undo() == "Answers given under older rules can’t be taken back."
    assert play(again).over
    assert again.at(again.steps).views
    with pytest.raises(IndexError):
        again.at(29)


def test_a_game_gone_on_with_is_saved_and_resumed_again() -> None:
    older = Session.resume(as_older(play(table(), 30).to_save()))
    play(older, 10)
    again = Session.resume(unveiled(veiled(older.to_save())))
    assert again.steps == 40
    assert again.log(2) == older.log(2)
    assert again.decision(again.asked[0].seat) == older.decision(older.asked[0].seat)


def test_answers_that_no_longer_fit_are_asked_again() -> None:
    session = play(table(), 30)
    match = session.to_save().match.model_copy(update={"answers": ((0, "dance"),)})
    again = Session.resume(as_older(session.to_save(), match=match))
    assert again.decision(again.asked[0].seat) is not None


def test_a_state_that_the_rules_do_not_know_is_refused_with_a_sentence() -> None:
    session = play(table(), 30)
    match = session.to_save().match.model_copy(update={"base": {"rng": {"seed": 1}, "cards": []}})
    with pytest.raises(BadSave, match="does not fit the rules"):
        Session.resume(as_older(session.to_save(), match=match))


def test_a_replay_that_leads_elsewhere_goes_on_from_where_the_game_stood() -> None:
    saved = play(table(), 30).to_save()
    elsewhere = saved.model_copy(update={"setup": replace(saved.setup, seed=8)})
    again = Session.resume(elsewhere)
    assert again.first_step == 30
    with pytest.raises(CannotUndo):
        again.undo()


# --- two programs, and disks that fail -------------------------------------------------------------------------------

HOLDER = """
import sys
from pathlib import Path
from boardgames.table.save import SaveStore
store = SaveStore()
store.hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_program_is_told_and_a_killed_one_leaves_the_game_free(store: SaveStore) -> None:
    path = saved_game(store)
    before = path.read_bytes()
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(SaveLocked, match="open in another window"):
            Session.resume(store.load(path), store)
        assert path.read_bytes() == before
        holder.kill()
    assert play(Session.resume(store.load(path), store), 1).notice is None


def test_one_program_does_not_hold_a_game_twice(store: SaveStore) -> None:
    session = table(store=store)
    assert session.path is not None
    with pytest.raises(SaveLocked):
        Session.resume(store.load(session.path), SaveStore(store.folder))


def test_a_deleted_lock_lets_nobody_else_in_unseen(store: SaveStore) -> None:
    session = play(table(store=store), 5)
    path = session.path
    assert path is not None
    lock_of(path).unlink()
    second = Session.resume(store.load(path), SaveStore(store.folder))
    assert second.path == path
    play(session, 1)
    assert session.notice is not None
    assert session.notice.startswith("Another window has gone on with this game.")
    assert not session.unsaved
    assert session.path not in (None, path)
    play(second, 2)
    assert second.notice is None
    play(session, 1)
    assert [len(store.load(each).answers) for each in (path, session.path or path)] == [7, 7]
    assert session.notice is None


def test_who_came_in_by_a_deleted_lock_and_left_again_is_noticed_too(store: SaveStore) -> None:
    session = play(table(store=store), 5)
    path = session.path
    assert path is not None
    lock_of(path).unlink()
    play(Session.resume(store.load(path), SaveStore(store.folder)), 3).close()
    play(session, 1)
    assert (session.notice or "").startswith("Another window has gone on with this game.")
    assert sorted(len(store.load(entry.path).answers) for entry in store.list()) == [6, 8]


def test_a_lock_that_is_deleted_is_taken_again_where_nobody_else_came(store: SaveStore) -> None:
    session = play(table(store=store), 5)
    assert session.path is not None
    lock_of(session.path).unlink()
    play(session, 1)
    assert session.notice is None
    with pytest.raises(SaveLocked):
        SaveStore(store.folder).hold(session.path)


def refusing(error: Exception) -> Callable[..., None]:
    def refuses(*args: object, **more: object) -> None:
        raise error

    return refuses


def lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


@pytest.mark.parametrize("error", [OSError(errno.ENOLCK, "no locks available"), NotImplementedError()])
def test_where_there_are_no_locks_games_are_saved_all_the_same(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(FileLock, "acquire", refusing(error))
    session = play(table(store=store), 5)
    assert session.notice is None
    assert session.path is not None
    assert len(store.load(session.path).answers) == 5
    session.close()
    second = Session.resume(store.load(session.path), SaveStore(store.folder))
    third = Session.resume(store.load(session.path), SaveStore(store.folder))
    play(second, 1)
    assert not play(third, 2).unsaved
    assert third.path != session.path


@pytest.mark.parametrize("locks", [True, False])
def test_a_folder_that_vanishes_is_made_again(store: SaveStore, monkeypatch: pytest.MonkeyPatch, locks: bool) -> None:
    if not locks:
        monkeypatch.setattr(FileLock, "acquire", refusing(OSError(errno.ENOLCK, "no locks available")))
    session = play(table(store=store), 3)
    shutil.rmtree(store.folder)
    assert not play(session, 1).unsaved
    assert session.path is not None
    assert len(store.load(session.path).answers) == 4


def test_a_disk_that_cannot_be_told_to_write_now_is_no_reason_not_to_save(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(handle: int) -> None:
        raise OSError(errno.EINVAL, "not here")

    monkeypatch.setattr(os, "fsync", refuses)
    assert not play(table(store=store), 3).unsaved


def test_where_the_save_before_cannot_be_kept_the_new_one_is(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*args: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(os, "link", refuses)
    monkeypatch.setattr(shutil, "copyfile", refuses)
    path = saved_game(store, 4)
    assert len(store.load(path).answers) == 4


def test_a_folder_that_may_not_be_read_is_told_of_and_saved_into(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(folder: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuses)
        path = saved_game(store, 4)
        (entry,) = store.list()
        assert (entry.ok, entry.problem) == (False, "The folder can’t be opened: permission denied.")
    assert [entry.path for entry in store.list()] == [path]


def test_whatever_the_clock_says_the_game_played_last_comes_first(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    early, late = saved_game(store, 3), saved_game(store, 4)

    class Back(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Back":
            return cls(2001, 1, 1, tzinfo=tz)

    monkeypatch.setattr(session_module, "datetime", Back)
    play(Session.resume(store.load(early), store), 1).close()
    assert [entry.path for entry in store.list()] == [early, late]
    (store.folder / ".order").unlink()
    fresh = SaveStore(store.folder)
    play(Session.resume(fresh.load(late), fresh), 1).close()
    assert [entry.path for entry in fresh.list()] == [late, early]
    (store.folder / ".order").write_text("rubbish")
    play(Session.resume(fresh.load(early), fresh), 1).close()
    assert [entry.path for entry in SaveStore(store.folder).list()] == [early, late]


def test_the_order_does_not_tell_how_often_a_game_was_saved(store: SaveStore) -> None:
    first = play(table(store=store), 3)
    assert (store.folder / ".order").read_text() == "1"
    second = play(table(store=store), 9)
    assert (store.folder / ".order").read_text() == "2"
    play(first, 1)
    assert [entry.order for entry in store.list()] == [3, 2]
    play(second, 4)
    assert [entry.path for entry in store.list()] == [second.path, first.path]


def test_games_of_before_the_order_was_kept_come_by_their_dates(store: SaveStore) -> None:
    early, late = saved_game(store, 3), saved_game(store, 4)
    for path, year in ((late, 2026), (early, 2025)):
        saved = store.load(path).model_copy(update={"order": 0, "when": datetime(year, 1, 1, tzinfo=UTC)})
        path.write_bytes(veiled(saved))
    assert [entry.path for entry in store.list()] == [late, early]


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the folder of the saved games can’t be written to"),
        (errno.EIO, "input/output error"),
    ],
)
def test_when_the_disk_fails_play_goes_on_and_the_old_save_stays_whole(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch, number: int, cause: str
) -> None:
    session = play(table(store=store), 5)
    assert session.path is not None

    def fails(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fails)
        play(session, 3)
        assert session.notice == f"The game goes on, but it is not being saved: {cause}."
        assert session.steps == 8
        assert len(store.load(session.path).answers) == 5
    play(session, 1)
    assert session.notice is None
    assert len(store.load(session.path).answers) == 9


def test_a_new_game_without_a_place_is_played_and_kept_as_soon_as_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    session = play(table(store=SaveStore(tmp_path / "saves")), 3)
    assert session.notice is not None
    assert session.path is None
    (tmp_path / "saves").unlink()
    play(session, 1)
    assert session.notice is None
    store = SaveStore(tmp_path / "saves")
    assert [len(store.load(entry.path).answers) for entry in store.list()] == [4]


def test_a_folder_that_became_read_only_lets_a_game_be_resumed(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(store)

    def refuses(*args: object) -> None:
        raise SaveFailed("The game goes on, but it is not being saved: nobody may.")

    monkeypatch.setattr(store, "hold", refuses)
    session = play(Session.resume(store.load(path), store), 1)
    assert session.steps == 21
    assert session.notice is not None


def test_a_disk_without_second_names_keeps_the_save_before_too(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*args: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuses)
    path = saved_game(store, 20)
    assert len(unveiled(path.with_name(path.name + ".bak").read_bytes()).answers) == 19


def test_a_setup_for_nobody_is_saved_by_nobody(store: SaveStore) -> None:
    with pytest.raises(ValueError, match="not 1"):
        Session.new(table().info, setup("person"), store)
    assert store.list() == []
