"""The word `hint` in the line mode: who asks reads it alone, and it is gone when another one looks."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from boardgames.bots import hint as hints
from boardgames.bots.expert import ExpertBot
from boardgames.engine.words import Phrase
from boardgames.plain import lines, teller
from boardgames.plain.mode import LineMode
from boardgames.table.choices import Handoffs, Kind
from boardgames.table.session import SeatView, Session
from tests.plain.reader import Terminal, at_the_curtain
from tests.plain.test_they_who_were_8 import four_people
from tests.table.evening import NINE, choose, setup

OFF = "Hints are off in this game. Turn them on in set-up, or with --hints."


@pytest.fixture(autouse=True)
def views(monkeypatch: pytest.MonkeyPatch) -> list[SeatView]:
    """The expert thinks little; the views that it was asked about."""
    seen = list[SeatView]()

    def hint(view: SeatView, chance: object) -> Phrase:
        seen.append(view)
        return hints.hint(view, chance)  # type: ignore[arg-type]

    monkeypatch.setattr(hints, "ADVISER", ExpertBot(seconds=60, thoughts=8))
    monkeypatch.setattr(teller, "hint", hint)
    return seen


def table(*kinds: Kind, hints: bool | None = None, handoffs: Handoffs = "between") -> Session:
    """A new game of Nine; Ann begins."""
    wanted = replace(setup(*kinds), hints=hints, handoffs=handoffs)
    return Session.new(NINE, wanted)


def in_the_open(*kinds: Kind, several: bool = True, handoffs: Handoffs = "between") -> Session:
    """A turn of Ann’s in the open, with several answers or with a single one."""
    session = table(*kinds, hints=True, handoffs=handoffs)
    while (
        session.asked[0].private or (decision := session.decision(0)) is None or (len(decision.options) > 1) != several
    ):
        choose(session, "")
    return session


def typed(session: Session, terminal: Terminal, *typed: str) -> str:
    """What the terminal still shows after these lines."""
    terminal.type(*typed)
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    return terminal.text


def told(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("The expert would choose “")]


def test_who_practises_asks_and_goes_on(terminal: Terminal, views: list[SeatView]) -> None:
    session = table("person", "random", "random")
    text = typed(session, terminal, "hint", "0")
    assert "The expert is thinking." in text
    assert len(told(text)) == 1
    assert [view.seat for view in views] == [0]
    assert session.steps > 0
    assert lines.WIPE not in terminal.all


def test_in_private_it_is_told_at_once_and_wiped_with_the_hand(terminal: Terminal, views: list[SeatView]) -> None:
    session = table("person", "person", hints=True)
    screens = list[str]()

    def somebody() -> Iterator[str]:
        for line in ("1", "hint", "0"):
            yield line
            screens.append(terminal.text)

    terminal.typed = somebody()
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert len(told(screens[1])) == 1
    assert at_the_curtain(terminal) == 1
    assert "expert" not in terminal.text
    assert [view.seat for view in views] == [0]


def test_in_the_open_it_is_read_behind_a_curtain(terminal: Terminal, views: list[SeatView]) -> None:
    session = in_the_open("person", "person")
    screens = list[str]()

    def somebody() -> Iterator[str]:
        for line in ("hint", "1", ""):
            yield line
            screens.append(terminal.text)

    steps = session.steps
    terminal.typed = somebody()
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert "The keyboard goes to Ann: a hint for Ann." in screens[0]
    assert len(told(screens[1])) == 1
    assert "expert" not in terminal.text
    assert "1  " in terminal.text
    assert session.steps == steps
    assert [view.seat for view in views] == [0]


def test_where_nothing_is_covered_it_is_told_in_the_open(terminal: Terminal) -> None:
    assert told(typed(in_the_open("person", "person", handoffs="off"), terminal, "hint"))


def test_in_a_window_it_is_asked_for_whom(terminal: Terminal, views: list[SeatView]) -> None:
    session = four_people()
    session.setup = replace(session.setup, hints=True)
    *_, last = session.people_first
    text = typed(session, terminal, "o", "hint", "x", "hint", str(last + 1), str(last + 1))
    assert "A hint for whom? Type a number: " in "\n".join(terminal.all)
    assert "Nobody asks." in terminal.all
    assert [view.seat for view in views] == [last]
    assert len(told(text)) == 1


def test_a_single_answer_needs_no_curtain(terminal: Terminal, views: list[SeatView]) -> None:
    session = in_the_open("person", "person", several=False)
    text = typed(session, terminal, "hint")
    assert "There is only this one answer: “" in text
    assert views == []


@pytest.mark.parametrize("hints_on", [True, False])
def test_the_help_names_the_word_only_where_it_does_something(terminal: Terminal, hints_on: bool) -> None:
    text = typed(table("person", "random", hints=hints_on), terminal, "?")
    assert ("hint  what the expert would do" in text) == hints_on


def test_where_hints_are_off_a_sentence_says_so(terminal: Terminal, views: list[SeatView]) -> None:
    assert OFF in typed(table("person", "person"), terminal, "1", "hint")
    assert views == []
