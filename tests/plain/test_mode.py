"""The plain line mode, with somebody who types and sees only what a terminal would still show."""

import errno
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

import boardgames.table.seating as seating
from boardgames.engine.words import plain
from boardgames.plain import lines
from boardgames.plain.mode import LineMode, play_plainly
from boardgames.table.choices import Kind
from boardgames.table.opening import opening
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup
from boardgames.table.session import Session
from boardgames.table.start import Start
from tests.plain.reader import Anybody, Terminal
from tests.table.evening import NINE, choose, play, setup, table
from tests.terminal import Terminal as RealTerminal


@pytest.mark.parametrize("seed", range(4))
def test_three_people_play_a_whole_game_and_nobody_reads_a_secret(terminal: Terminal, seed: int) -> None:
    session = table(seed=seed)
    terminal.typed = Anybody(session, terminal, Random(seed)).lines()
    LineMode(session).play()
    assert session.over
    assert terminal.screen[-1] == plain(session.sheet().verdict, session.names)
    assert terminal.all.count(lines.WIPE) >= 3 * 8


def test_the_number_of_the_deal_is_told_at_the_end_and_not_before(
    terminal: Terminal, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "randbelow", lambda most: 743_470_912)
    session = Session.new(NINE, setup("person", "person").undealt(), store)
    terminal.typed = Anybody(session, terminal, Random(3)).lines()
    LineMode(session).play()
    end = terminal.all.index("The final score, deal 743470912:")
    assert not any("743470912" in line or "known deal" in line for line in terminal.all[:end])


def test_a_deal_whose_number_was_typed_is_known(terminal: Terminal) -> None:
    assert play_plainly(opening("nine", players="Ann,Ben", seed=5)) == 0
    assert "This is a known deal: somebody typed its number, and may have seen these cards before." in terminal.all


def test_one_person_plays_with_bots_and_needs_no_curtain(terminal: Terminal) -> None:
    session = Session.new(NINE, setup("steady", "person", "random"))
    terminal.typed = cycle("012")
    LineMode(session).play()
    assert session.over
    assert lines.WIPE not in terminal.all
    assert any(line.startswith("Your hand: ") for line in terminal.all)


@pytest.mark.parametrize("seat", range(3))
def test_any_single_seat_may_be_the_person(terminal: Terminal, seat: int) -> None:
    kinds: list[Kind] = ["random"] * 3
    kinds[seat] = "person"
    session = Session.new(NINE, setup(*kinds))
    terminal.typed = cycle("10")
    LineMode(session).play()
    assert session.over


def test_the_curtain_opens_by_the_digit_of_the_seat_only(terminal: Terminal) -> None:
    session = table()
    terminal.type("", "2", "3", "x", "11", "1")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert len([line for line in terminal.all if line.startswith("Your hand")]) == 1
    assert session.steps == 0


def test_at_the_curtain_the_last_answer_can_be_taken_back(terminal: Terminal) -> None:
    session = table()
    terminal.type("1", "0", "u")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert session.steps == 0
    assert "The keyboard stays with Ann: " in terminal.text


def test_once_the_curtain_is_open_it_can_not(terminal: Terminal) -> None:
    session = table()
    terminal.type("1", "0", "2", "u")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert session.steps == 1
    assert "Ben has looked at a hand since Ann answered." in terminal.text


def test_an_answer_is_taken_back_and_brought_back(terminal: Terminal) -> None:
    session = table("person", "person")
    while session.asked[0].private:
        choose(session, "")
    while (decision := session.decision(0)) is not None:
        session.answer(0, decision.options[0 if decision.options[0].id == "reveal:1" else -1].id)
    seen = session.steps
    terminal.type("u", "r", "u")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert session.steps == seen - 1
    assert [line for line in terminal.all if line.startswith("Ann’s")][:3] == [
        "Ann’s last answer is taken back.",
        "Ann’s answer stands again.",
        "Ann’s last answer is taken back.",
    ]


@pytest.mark.parametrize("ending", [("q",), ()])
def test_leaving_wipes_a_hand(terminal: Terminal, ending: tuple[str, ...]) -> None:
    terminal.type("1", *ending)
    assert play_plainly(Start(setup=setup("person", "person"), ready=True)) == 0
    assert any("Your hand" in line for line in terminal.all)
    assert terminal.screen == ["The game is saved; “boardgames resume --plain” goes on with it."]


def test_one_card_is_told_by_its_name(terminal: Terminal) -> None:
    session = table()
    terminal.type("1", "c PHOE", "c dragon")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    option, told, none = terminal.screen[-3:]
    assert option.startswith("0  ")
    assert "Phoenix" in told.split(",")[0]
    assert none == "Nothing is called “dragon”."


def test_why_not_names_the_thing_that_is_meant(terminal: Terminal) -> None:
    session = play(table("person", "person"), 4)
    seat = session.asked[0].seat
    (refusal,) = session.refusals(seat)
    thing = plain(session.rules.words.part(refusal.parts[-1], session.observe(seat)), session.names)
    terminal.type("w")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert terminal.screen[-1] == f"- {thing}: {plain(refusal.why, session.names)}."


def test_text_finds_answers_with_their_numbers(terminal: Terminal) -> None:
    session = table()
    terminal.type("1", "KEEP")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert terminal.screen[-1] == "0  keep it"


def test_a_teaching_game_opens_all_hands_in_the_table(terminal: Terminal) -> None:
    session = table(teaching=True)
    terminal.type("1", "t")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert all(f"{name}’s hand: " in terminal.text for name in session.names)


def test_always_covers_before_every_private_question(terminal: Terminal) -> None:
    session = table("person", "random")
    session.setup = replace(session.setup, handoffs="always")
    terminal.type("1", "0", "1")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert sum(line.startswith("Ann, type 1 and press Enter when you are back") for line in terminal.all) == 2
    assert not any(line.startswith("The keyboard") for line in terminal.all), "there is nobody to give it to"


def test_a_failing_disk_is_told_once(terminal: Terminal) -> None:
    session = table("person", "random")
    session.notice = "The game goes on, but it is not being saved: the disk is full."
    terminal.typed = cycle("10")
    LineMode(session).play()
    assert terminal.all.count(session.notice) == 1


# --- how it begins and ends ------------------------------------------------------------------------------------------


def test_people_are_asked_for_until_they_fit(terminal: Terminal, store: SaveStore) -> None:
    terminal.type("Ann", "", "Ann", "ann", "", " Ann ", "Ben", "", "q")
    assert play_plainly(Start(setup=Setup(game="nine", seed=1))) == 0
    text = "\n".join(terminal.all)
    assert "Nine is not for 1. Once more, please." in text
    assert "too much alike" in text
    assert [player.name for player in store.list()[0].players] == ["Ann", "Ben"]


def test_bots_of_the_draft_are_seated_last(terminal: Terminal, store: SaveStore) -> None:
    terminal.type("Ann", "", "q")
    assert play_plainly(Start(setup=setup("random"))) == 0
    assert [player.kind for player in store.list()[0].players] == ["person", "random"]


def test_a_saved_game_is_gone_on_with(terminal: Terminal, store: SaveStore) -> None:
    session = play(table("person", "random", store=store), 10)
    session.close()
    terminal.typed = cycle("10")
    assert play_plainly(Start(save=session.path)) == 0
    assert store.list()[0].over


def test_what_can_not_be_opened_is_answered_with_a_sentence(terminal: Terminal, store: SaveStore) -> None:
    assert play_plainly(Start()) == 2
    store.folder.mkdir()
    (store.folder / "x.game").write_bytes(b"")
    assert play_plainly(Start(save=store.folder / "x.game")) == 2
    assert terminal.screen[-1] == "The file is empty."


def test_a_game_that_is_open_elsewhere_is_gone_on_with_when_it_is_closed_there(
    terminal: Terminal, store: SaveStore
) -> None:
    session = play(table("person", "random", store=store), 10)
    terminal.type("", "n")
    assert play_plainly(Start(save=session.path)) == 0
    assert terminal.screen[-2:] == [
        "This game is open in another window. Close it there first.",
        "Press Enter to try again; anything else leaves.",
    ]

    def closes() -> Iterator[str]:
        session.close()
        yield ""
        yield from cycle("10")

    terminal.typed = closes()
    assert play_plainly(Start(save=session.path)) == 0
    assert [entry.over for entry in store.list()] == [True]


def test_an_unsaved_game_is_thrown_away_only_at_the_second_q(
    terminal: Terminal, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fails)
    session = table("person", "random", store=store)
    typed = iter(("q", "t", "q"))
    terminal.typed = typed
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert next(typed, None) is None
    said = "The game goes on, but it is not being saved: the disk is full. "
    assert said + "Type q once more to leave all the same; what is not saved is lost." in terminal.all


def test_when_no_more_lines_come_the_game_is_left_and_saved(monkeypatch: pytest.MonkeyPatch, store: SaveStore) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    assert play_plainly(Start(setup=setup("person", "random"), ready=True)) == 0
    assert [entry.ok for entry in store.list()] == [True]


def test_in_a_real_terminal_a_hand_is_wiped_with_what_was_scrolled_away(tmp_path: Path) -> None:
    command: list[str | Path] = [sys.executable, "-m", "boardgames"]
    command += ["play", "nine", "--plain", "--players", "Ann,Ben", "--first", "Ann"]
    with RealTerminal(command, home=tmp_path) as terminal:
        terminal.until("Ann, type 1 and press Enter")
        terminal.type("1\n")
        terminal.until("keep it")
        terminal.type("0\n")
        terminal.until("Ben, type 2 and press Enter")
        hand, after = terminal.written.decode().rsplit(lines.WIPE, 1)
        assert "Your hand: " in hand
        assert "hand: " not in after
        terminal.type("\x04")
        assert terminal.until_ended() == 0
    assert "Traceback" not in terminal.text()


def test_while_names_are_asked_for_one_can_leave_and_ask_for_help(terminal: Terminal, store: SaveStore) -> None:
    terminal.type("Ann", "?", "q")
    assert play_plainly(Start(setup=setup())) == 0
    assert terminal.screen[-1].startswith("Type what the line above asks for and press Enter; q leaves")
    assert store.list() == []
