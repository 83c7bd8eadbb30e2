"""A hint at the table screen: it tells and chooses nothing, the screen stays alive, and only its own eyes read it."""

import asyncio
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from textual import events

from boardgames.bots import hint as hints
from boardgames.bots.expert import Advice as Advised
from boardgames.bots.expert import ExpertBot
from boardgames.engine.words import Phrase
from boardgames.table.save import SaveStore, unveiled
from boardgames.table.session import SeatView, Session
from boardgames.tui import thinking as thinking_module
from boardgames.tui.advice import Advice
from boardgames.tui.errands import Errands
from boardgames.tui.layout import list_columns
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.thinking import Thinking
from tests.games.immortals.tables import performance
from tests.table.standing import at, eight, gods, immortals, immortals_at, new
from tests.tui.canary import let_them_sing, mark
from tests.tui.inside import error_of, look_through
from tests.tui.table import HUGE, SMALL, WIDE, Recorder, Seated, Still, is_visiting, places_of, seated
from tests.tui.test_leak_frames import evening, leaking_frames, nothing_hidden
from tests.tui.test_windows import FOUR

TURN = "A TOM 1, GOA 1, MIL 1; B PHO 1; C XIA 1"
"""Ann may use two influences."""
SAYS = "The expert would choose"
THINKS = "the expert is thinking …"
OFF = "Hints are off in this game. Turn them on in set-up, or with --hints."


class Slow:
    """Thinks until it is told to stop, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.begun = threading.Event()
        self.may_end = threading.Event()

    def advise(self, view: SeatView, rng: Random) -> Advised:
        self.asked += 1
        self.begun.set()
        assert self.may_end.wait(10)
        return quick.advise(view, rng)


class AtOnce:
    """Does not think."""

    def advise(self, view: SeatView, rng: Random) -> Advised:
        return Advised(view.decision.options[0], 0.5, None, 0.0)


quick = ExpertBot(seconds=60, thoughts=12)


@pytest.fixture(autouse=True)
def expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert of these tests thinks little."""
    monkeypatch.setattr(hints, "ADVISER", quick)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The expert thinks until the test lets it come to an end."""
    adviser = Slow()
    monkeypatch.setattr(hints, "ADVISER", adviser)
    yield adviser
    adviser.may_end.set()


async def thinking(people: Seated, slow: Slow) -> None:
    """Wait until the expert is at it."""
    await asyncio.to_thread(slow.begun.wait, 10)
    await people.settle()
    assert slow.asked == 1


async def thought(people: Seated, slow: Slow) -> None:
    """Let the expert come to an end, and wait until all is drawn."""
    slow.may_end.set()
    await people.app.workers.wait_for_complete()
    await people.settle()


def practice(**how: Any) -> Session:
    """Ann among bots, at her turn."""
    return at(TURN, "realm A", people=("Ann",), bots=2, **how)


def flat(text: str) -> str:
    """What stands between the borders, in one line."""
    return " ".join(text.replace("│", " ").replace("\N{NO-BREAK SPACE}", " ").split())


def asked(table: PlayScreen) -> str:
    """The hint that is shown, in one line, when the expert has come to an end; empty if there is none."""
    if isinstance(table, Still):
        table.think()
    return asked_so_far(table)


def asked_so_far(table: PlayScreen) -> str:
    """The hint that is shown already, in one line."""
    advice = table.scene().advice
    return flat("".join(part if isinstance(part, str) else table.session.names[part.seat] for part in advice))


class TestAsking:
    """One key, in the real application."""

    async def test_it_is_thought_of_quietly_and_told(self, slow: Slow) -> None:
        session = practice()
        async with seated(session, WIDE) as people:
            await people.type("e")
            await thinking(people, slow)
            assert THINKS in people.text
            assert SAYS not in flat(people.text)
            await thought(people, slow)
            assert THINKS not in people.text
            assert SAYS in flat(people.text)
            assert "% to win. Next best: “" in asked(people.table)

    async def test_it_chooses_nothing(self) -> None:
        session = practice()
        async with seated(session) as people:
            await people.type("e")
            await people.app.workers.wait_for_complete()
            await people.settle()
            asking = people.table.asking
            assert asking is not None
            assert (asking.cursor.awake, asking.pointing.picks, session.steps) == (False, (), 0)
            await people.type("enter")
            assert session.steps == 0

    async def test_the_screen_stays_alive_while_it_is_thought_of(self, slow: Slow) -> None:
        async with seated(practice()) as people:
            await people.type("e")
            await thinking(people, slow)
            await people.type("down down")
            assert people.table.asking is not None
            assert people.table.asking.cursor.awake
            await people.type("l")
            assert "everything so far" in people.text
            await people.type("x")
            assert THINKS in people.text
            await thought(people, slow)
            assert SAYS in flat(people.text)

    @pytest.mark.parametrize("keys", ["1 enter", "u", "q"])
    async def test_it_is_dropped_when_the_game_goes_on(self, keys: str, slow: Slow) -> None:
        session = practice()
        session.answer(0, "use:TOM:gain:CHA")
        async with seated(session) as people:
            await people.type("e")
            await thinking(people, slow)
            await people.type(keys)
            assert THINKS not in people.text
            await thought(people, slow)
            assert SAYS not in flat(people.text)
            assert error_of(people.app) is None

    async def test_the_program_can_be_left_meanwhile(self, slow: Slow) -> None:
        async with seated(practice(handoffs="off")) as people:
            await people.type("e")
            await thinking(people, slow)
            people.app.leave()
            slow.may_end.set()
        assert error_of(people.app) is None
        assert people.app.return_code == 0

    async def test_an_answer_of_before_is_not_told_at_the_next_question(self, slow: Slow) -> None:
        session = practice()
        async with seated(session) as people:
            await people.type("e")
            await thinking(people, slow)
            await people.type("1 enter")
            assert session.steps == 1
            await people.type("e")
            assert slow.asked <= 2
            await thought(people, slow)
            assert slow.asked == 2
            assert flat(people.text).count(SAYS) == 1


class TestTelling:
    """What is said, without an event loop."""

    def test_it_is_put_away_by_what_is_pointed_at_and_comes_again_at_once(self) -> None:
        table = Still(practice(handoffs="off")).type("e")
        told = asked(table)
        assert told.startswith(SAYS)
        for key in ("down", "1", "tab", "space", "backspace"):
            assert asked(table.type(key)) == ""
            assert table.type("e").thoughts == []
            assert asked(table) == told
        table.type("1 enter e")
        assert table.session.steps == 1
        assert len(table.thoughts) == 1

    def test_what_was_thought_of_an_earlier_question_is_not_told(self) -> None:
        table = Still(practice(handoffs="off")).type("e")
        table.type("1 enter e")
        earlier, later = table.thoughts
        earlier()
        assert (table.session.steps, asked_so_far(table)) == (1, "")
        later()
        assert asked_so_far(table).startswith(SAYS)

    def test_a_click_puts_it_away(self) -> None:
        table = Still(practice(handoffs="off")).type("e")
        table.think()
        rect = next(spot.rect for spot in places_of(table) if spot.zone == "entry")
        table.click(rect.x, rect.y)
        assert asked(table) == ""

    def test_it_speaks_of_the_options_as_the_list_does(self) -> None:
        table = Still(practice(handoffs="off"), WIDE).type("e")
        assert any(f"“{option}”" in asked(table) for option in ("Tomorrow: take a Chaos", "end the turn"))

    def test_a_single_answer_is_told_without_a_thought_or_a_curtain(self) -> None:
        table = Still(at("A ; B TOM 1", "realm A", hints=True)).type("e")
        assert table.bar[2] == "There is only this one answer: “end the turn”."
        assert (table.curtain, table.thoughts) == (None, [])

    def test_between_questions_there_is_nothing_to_ask(self) -> None:
        session = new(people=("Ann",), bots=1, pace="step")
        session.answer(0, "keep")
        table = Still(session).type("e")
        assert table.session.asked[0].seat == 1
        assert table.bar[2] == "no hint now: nobody is being asked anything"

    @pytest.mark.parametrize("keys", ["e", "/ e"])
    def test_while_something_is_searched_for_it_is_a_letter(self, keys: str) -> None:
        table = Still(practice(handoffs="off")).type(keys)
        assert len(table.thoughts) == (1 if keys == "e" else 0)


class TestOff:
    """Hints are off among people, if nobody turned them on."""

    def test_the_key_says_so(self) -> None:
        table = Still(new(people=("Ann", "Ben")))
        table.open()
        table.type("e")
        assert (table.bar[2], table.thoughts) == (OFF, [])
        assert OFF in table.text

    @pytest.mark.parametrize("hints_on", [True, False])
    async def test_the_keys_name_it_only_where_it_does_something(self, hints_on: bool) -> None:
        async with seated(at(TURN, "realm A", hints=hints_on), WIDE) as people:
            assert ("e hint" in people.text) == hints_on
            await people.type("?")
            assert ("a hint: what the expert would do" in flat(people.text)) == hints_on

    def test_one_person_among_bots_has_them(self) -> None:
        assert Still(practice(handoffs="off")).type("e").thoughts
        assert not Still(practice(handoffs="off", hints=False)).type("e").thoughts


def private(**how: Any) -> Session:
    """Ann and others, with hints, at their orders."""
    return at("A hand PHO PHO GOA ALP TOM; B hand XIA NAR; C hand NAR XIA", "orders A", hints=True, **how)


class TestNobodyElse:
    """Only its own eyes read a hint."""

    @pytest.mark.parametrize("when", ["thinking", "told"])
    def test_the_curtain_wipes_it_above_and_beneath(self, when: str) -> None:
        table = Still(private())
        table.open()
        table.type("e")
        if when == "told":
            assert asked(table).startswith(SAYS)
        table.type("H")
        table.think()
        assert table.curtain is not None
        for text in (table.text, table.canvas.plain()):
            assert "expert" not in flat(text)
        table.open()
        assert "expert" not in flat(table.text)
        table.type("e")
        assert len(table.thoughts) == 1

    async def test_a_window_without_the_focus_has_it_no_more(self, slow: Slow) -> None:
        async with seated(private()) as people:
            await people.sit()
            await people.type("e")
            await thinking(people, slow)
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.top == "Curtain"
            await thought(people, slow)
            assert "expert" not in people.text
            assert "expert" not in people.table.drawn.plain()

    @pytest.mark.parametrize("key", ["x", "1", "enter", "e", "q"])
    def test_at_a_public_question_it_is_read_behind_a_curtain(self, key: str) -> None:
        table = Still(at(TURN, "realm A", hints=True))
        before = table.text
        table.type("e")
        assert table.curtain is not None
        assert table.curtain.seat == 0
        assert "read your hint" in table.text
        assert table.thoughts == []
        table.open()
        assert table.eyes == 0
        assert asked(table).startswith(SAYS)
        assert table.bar[1:] == ("hide the hint again", "any key hides it again")
        table.type(key)
        assert table.curtain is None
        assert (table.eyes, table.text) == (None, before)
        assert table.session.steps == 0

    def test_covered_while_the_expert_thinks_it_is_never_told(self) -> None:
        table = Still(at(TURN, "realm A", hints=True)).type("e")
        table.open()
        assert THINKS in table.text
        before = table.type("x").text
        table.think()
        assert table.text == before
        assert "expert" not in before

    def test_who_is_alone_keeps_the_own_view(self) -> None:
        table = Still(practice()).type("e")
        table.think()
        assert asked(table).startswith(SAYS)
        assert not is_visiting(table)
        assert SAYS in flat(table.text)

    def test_hands_that_lie_open_need_no_curtain(self) -> None:
        table = Still(at(TURN, "realm A", hints=True, handoffs="off")).type("e")
        assert table.curtain is None
        assert asked(table).startswith(SAYS)

    def test_in_a_window_it_is_asked_for_whom(self) -> None:
        table = Still(gods(FOUR, "opening A", hints=True)).type("o e")
        assert table.bar[2] == "who wants the hint? 1 Ann, 2 Ben, 4 Dee"
        table.type("3")
        assert (table.curtain, table.bar[2]) == (None, "")
        table.type("e 4")
        assert table.curtain is not None
        assert table.curtain.seat == 3
        table.open()
        (asked_for,) = [table.thinking.advice]
        assert asked_for is not None
        assert asked_for.seat == table.eyes == 3
        assert asked(table).startswith(SAYS)
        assert "1   go on" not in table.text
        table.type("x")
        assert table.open_to
        assert table.open_to == (0, 1, 3)
        assert "expert" not in table.text

    def test_it_is_about_the_question_of_the_seat_that_asks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        views = list[SeatView]()

        def hint(view: SeatView, chance: Random) -> Phrase:
            views.append(view)
            return ("told",)

        monkeypatch.setattr(thinking_module, "hint", hint)
        table = Still(gods(FOUR, "opening A", hints=True)).type("o e 2")
        table.open()
        table.think()
        (view,) = views
        assert (view.seat, view.decision.seat, view.observation.seat) == (1, 1, 1)

    def test_it_does_not_stay_beside_what_was_learned_by_the_answer(self) -> None:
        culture = "A CUL 1, hand TOM PHO; B CUL 1, hand XIA; C hand NAR"
        table = Still(at(culture, "culture A", hints=True), WIDE)
        table.open()
        table.type("e 1 enter")
        assert table.session.steps == 1
        assert table.mode.news
        assert table.eyes == 0
        assert asked(table) == ""

    def test_other_eyes_do_not_see_it_even_if_it_were_still_there(self) -> None:
        table = Still(private())
        table.open()
        table.type("e")
        assert asked(table)
        for eyes in (1, None):
            look_through(table, eyes)
            assert asked(table) == ""
            table.repaint()
            assert "expert" not in table.text

    def test_it_is_neither_logged_nor_saved(self) -> None:
        store = SaveStore()
        session = new(store, people=("Ann",), bots=1)
        table = Still(session)
        table.type("e")
        assert asked(table).startswith(SAYS)
        session.change(pace="step")
        assert session.path is not None
        assert "expert would" not in unveiled(session.path.read_bytes()).model_dump_json()
        assert all("expert" not in session.export_log(reader) for reader in (None, 0))
        assert store.load(session.path).setup.hints is None
        session.close()


class TestRoom:
    """Whole at every size, with the longest names there are."""

    NAMES = ("Maximiliane Hohenstaufen", "Wilhelmina Wintersleben")

    def tables(self, size: tuple[int, int]) -> Iterator[Still]:
        """A table of each game at which somebody practises, at every seventh question of theirs."""
        for session in (
            at("A TOM 1, GOA 1, MIL 1; B PHO 1, XIA 2", "realm A", seats=2, people=self.NAMES[:1], bots=1),
            new(people=self.NAMES[:1], bots=2, seed=5),
            new(people=self.NAMES[:1], bots=3, mode="base"),
            eight(3, kinds="pbb", people=(*self.NAMES, "Cy")),
            immortals(3, kinds="pbb", people=(*self.NAMES, "Cy")),
            immortals_at(performance("A: L:HOA*5 | plan light2=HOA; B: L:DEE*3; C: L:COP", seats=3), kinds="pbb"),
        ):
            chance, turns = Random(1), 0
            while not session.over and turns < 30:
                seat = session.asked[0].seat
                decision = session.decision(seat)
                assert decision is not None
                if seat == 0 and len(decision.options) > 1:
                    turns += 1
                    if turns % 7 == 1:
                        yield Still(session, size)
                session.answer(seat, chance.choice(decision.options).id)

    @pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
    def test_every_word_is_in_sight(self, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hints, "ADVISER", ExpertBot(seconds=60, thoughts=4))
        shown = 0
        for table in self.tables(size):
            if table.curtain:
                table.open()
            table.type("e")
            if table.curtain:
                table.open()
            told = asked(table)
            assert told.startswith((SAYS, "There is only this one"))
            assert told in " and ".join(columns(table)), f"{told}\n{table.text}"
            shown += 1
        assert shown > 15


def columns(table: Still) -> Iterator[str]:
    """The screen in one line, and the same of what stands beside a list or a hand."""
    width, _ = table.size
    beside = max((spot.rect.right for spot in table.canvas.spots if spot.zone == "hand"), default=0)
    for left in (0, beside, *(list_columns(width, wanted) for wanted in (0, width))):
        yield flat("\n".join(row[left:] for row in table.text.splitlines()))


class TestLeaks:
    """Every frame of evenings with hints; leaks that are planted are found."""

    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hints and private words carry the mark of whose they are."""
        let_them_sing(monkeypatch)
        monkeypatch.setattr(hints, "ADVISER", AtOnce())
        monkeypatch.setattr(thinking_module, "hint", lambda view, chance: (mark(view.seat), *hints.hint(view, chance)))

    async def evening(self, answers: int = 16) -> tuple[Recorder, list[str]]:
        """Ann and Ben ask for hints all the time; what is drawn, and what was found beneath it."""
        found = list[str]()

        def look(people: Seated) -> None:
            try:
                nothing_hidden(people)
            except AssertionError:
                found.append(people.top)

        session = new(people=("Ann", "Ben"), seed=4, hints=True)
        return await evening(session, 4, answers, look, habits=("e", "e", "e", "p")), found

    async def test_none_is_found(self) -> None:
        app, found = await self.evening(40)
        assert (leaking_frames(app), found) == ([], [])
        told = {seat for frame in app.frames for seat in (0, 1) if f"{mark(seat)}The expert" in frame.text}
        assert told == {0, 1}

    async def test_a_hint_on_the_public_screen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(thinking_module, "Advice", ForAnybody)
        monkeypatch.setattr(Errands, "_let_ask", lambda errands, seat: errands._table.thinking.ask_expert(seat))
        app, found = await self.evening()
        assert found
        assert any(frame.eyes is None and "The expert" in frame.text for frame in app.frames)

    async def test_a_hint_that_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def keep(thinking: Thinking, advice: Advice | None) -> None:
            thinking.__dict__["kept"] = advice or thinking.__dict__.get("kept")

        monkeypatch.setattr(thinking_module, "Advice", ForAnybody)
        monkeypatch.setattr(
            Thinking, "advice", property(lambda thinking: thinking.__dict__["kept"], keep), raising=False
        )
        app, found = await self.evening()
        assert found
        assert leaking_frames(app)


class Anybody(int):
    """A seat that is everybody’s."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


class ForAnybody(Advice):
    """A hint that is shown to whoever looks."""

    def __init__(self, seat: int) -> None:
        super().__init__(Anybody(seat))
