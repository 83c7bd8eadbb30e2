"""The curtain between two pairs of eyes: what opens it, what it hears, what it shows, and what lies beneath it."""

from time import monotonic

import pytest
from textual import events

from boardgames.games.nine.catalogue import CARD
from boardgames.table import handoff
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from boardgames.tui import host
from boardgames.tui.canvas import cells
from boardgames.tui.hearing import DEAF_SECONDS
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.terminal import asleep
from tests.games.nine.tables import selection
from tests.table.standing import at, new
from tests.tui.inside import call, has_left, picture_of, stay_away, toasts_of
from tests.tui.table import HUGE, SMALL, WIDE, Seated, Still, is_visiting, page_of, seated

ORDERS = "A CUL 1, hand TOM PHO GOA; B hand XIA; C hand NAR"


def orders() -> Session:
    return at(ORDERS, "orders A")


def beneath(table: PlayScreen) -> str:
    """The picture of the table, which a curtain covers."""
    return table.drawn.plain()


async def test_it_stands_before_the_first_question_and_knows_no_secret() -> None:
    async with seated(orders()) as people:
        assert people.top == "Curtain"
        assert "A N N" in people.text
        assert "choose cards for round 3" in people.text
        assert not any(word in people.text for word in ("Tomorrow", "Phoenix", "Goan"))


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_whoever_is_alone_passes_the_laptop_to_nobody(size: tuple[int, int]) -> None:
    """Neither after hiding, nor where a curtain is wished for all the same, for a question or for a hint."""
    for handoffs, keys in (("between", "H"), ("always", "")):
        session = new(people=("Ann",), bots=2, handoffs=handoffs, hints=True)
        async with seated(session, size) as people:
            await people.type(keys)
            assert people.top == "Curtain"
            assert "covered until you are back" in people.text
            assert not any(words in people.text for words in ("laptop", "everyone else", "look away"))
            assert "Ann: press 1, then Space" in people.text


async def test_whoever_comes_back_to_somebody_alone_is_not_alone() -> None:
    session = new(people=("Ann", "Ben"))
    session.leave(1)
    async with seated(session) as people:
        await people.type("1 space B 2")
        assert "pass the laptop to" in people.text
        assert "everyone else, please look away" in people.text


class TestOpening:
    async def test_by_the_digit_and_space(self) -> None:
        async with seated(orders()) as people:
            await people.type("1")
            assert people.top == "Curtain"
            await people.type("space")
            assert people.top == "PlayScreen"
            assert people.table.eyes == 0
            assert "eyes only" in people.text

    @pytest.mark.parametrize(
        "keys",
        ["space", "enter", "1 enter", "2 space", "1 2 space", "1 x space", "1 enter space", "1 1 x space", "0 space"],
    )
    async def test_nothing_else_opens_it(self, keys: str) -> None:
        async with seated(orders()) as people:
            await people.type(keys)
            assert people.top == "Curtain"
            assert people.table.eyes is None
            assert people.session.steps == 0

    async def test_the_digit_twice_is_as_good(self) -> None:
        async with seated(orders()) as people:
            await people.type("2 1 1 space")
            assert people.top == "PlayScreen"

    async def test_no_key_of_the_table_reaches_through(self) -> None:
        async with seated(orders()) as people:
            before, stack = people.text, list(people.app.screen_stack)
            await people.type("l t z i p H q ? / U x up down left right tab shift+tab enter backspace escape f1 2 9 0")
            await people.type("ctrl+p ctrl+l ctrl+s f5 delete home end pageup pagedown")
            assert people.app.screen_stack == stack
            assert page_of(people.table) is None
            assert people.table.asking is None
            assert people.session.steps == 0
            said = "Ann’s key is 1; Space comes after it"
            assert people.text.replace(said, " " * len(said)) == before

    @pytest.mark.parametrize("key", ["x", "2", "space", "H", "enter", "é"])
    async def test_another_key_is_told_which_one_opens(self, key: str) -> None:
        async with seated(orders()) as people:
            assert "Ann’s key is 1" not in people.text
            await people.type(key)
            assert "Ann’s key is 1; Space comes after it" in people.text
            await people.type("1")
            assert "Ann’s key is 1" not in people.text
            await people.type("space")
            assert people.table.eyes == 0

    async def test_no_click_reaches_through(self) -> None:
        async with seated(orders()) as people:
            for x in range(0, 80, 7):
                for y in range(0, 24, 5):
                    await people.click_cell(x, y)
            assert people.top == "Curtain"
            assert people.session.steps == 0


class TestDeafness:
    """Keys are counted by when they were typed."""

    async def test_keys_typed_ahead_are_thrown_away(self) -> None:
        async with seated(new()) as people:
            await people.sit()
            table = people.table
            for name in ("0", "enter"):
                people.app.post_message(people.typist.event(name))
            for name in ("2", "space", "1", "enter", "2", "space"):
                people.app.post_message(people.typist.event(name, hasty=True))
            await people.settle()
            assert people.top == "Curtain"
            assert people.session.steps == 1
            assert table.eyes is None

    async def test_a_key_typed_too_early_is_not_heard_though_it_is_read_late(self) -> None:
        async with seated(orders()) as people:
            digit = people.typist.event("1", hasty=True)
            digit.time = monotonic() + DEAF_SECONDS - 0.2
            curtain = people.app.screen
            assert isinstance(curtain, Curtain)
            curtain.hearing.deaf_until = monotonic() + DEAF_SECONDS
            people.app.post_message(digit)
            await people.type("space")
            assert people.top == "Curtain"

    async def test_it_is_deaf_for_600_ms_after_its_first_paint(self) -> None:
        assert DEAF_SECONDS == 0.6
        before = monotonic()
        async with seated(orders()) as people:
            curtain = people.app.screen
            assert isinstance(curtain, Curtain)
            await people.until(lambda: curtain.hearing.deaf_until < float("inf"))
            after = monotonic()
            assert before + 0.6 < curtain.hearing.deaf_until < after + 0.6

    def test_it_is_deaf_until_it_was_painted(self) -> None:
        still = Still(orders())
        assert isinstance(still.handoff.step, handoff.Curtain)
        curtain = Curtain(still.people, still.handoff.step)
        digit = still.typist.event("1")
        curtain.on_key(digit)
        assert not curtain.is_armed


class TestOtherWays:
    async def test_capital_s_saves_and_leaves(self) -> None:
        session = new(SaveStore())
        assert session.path is not None
        async with seated(session) as people:
            await people.type("s")
            assert people.top == "Curtain"
            await people.type("S")
            assert people.top == "PickerScreen"
            assert people.app.table is None
        again = Session.resume(SaveStore().load(session.path), SaveStore())
        assert again.steps == 0
        again.close()

    async def test_u_takes_the_last_answer_back(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            await people.type("1 enter")
            assert "B E N" in people.text
            assert "undo the last answer" in people.text
            await people.type("u")
            assert people.session.steps == 0
            assert people.top == "Curtain"
            assert "A N N" in people.text
            assert people.table.eyes is None

    async def test_u_does_nothing_where_nothing_can_be_taken_back(self) -> None:
        async with seated(orders()) as people:
            assert "undo the last answer" not in people.text
            await people.type("u")
            assert people.top == "Curtain"
            assert "A N N" in people.text

    @pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
    async def test_leaving_the_program(self, key: str) -> None:
        async with seated(orders()) as people:
            people.app.frames.clear()
            await people.type(key)
            assert has_left(people.app)
            assert not any("Phoenix" in frame.text for frame in people.app.frames)


class TestBeneath:
    """The picture under the curtain is the public one before the curtain comes."""

    async def test_after_an_answer(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            assert "Phoenix" in beneath(people.table)
            await people.type("1 enter")
            assert people.top == "Curtain"
            assert people.table.observation == people.session.observe(None)
            assert not any(word in beneath(people.table) for word in ("eyes only", "6 Phoenix", "7 Goa"))
            assert "hand:" not in str([spot.key for spot in people.spots])

    @pytest.mark.parametrize("page", ["l", "z", "t", "i", "right", "/", "1"])
    async def test_hiding_with_something_open(self, page: str) -> None:
        async with seated(orders()) as people:
            await people.sit()
            await people.type(page)
            people.table.cover()
            await people.settle()
            assert people.top == "Curtain"
            assert (page_of(people.table), people.table.asking) == (None, None)
            assert "hand:" not in str([spot.key for spot in people.spots])
            assert "eyes only" not in beneath(people.table)
            await people.sit()
            assert people.table.eyes == 0
            assert people.table.asking is not None
            assert people.table.asking.pointing.picks == ()

    async def test_toasts_are_cleared(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            people.app.notify("Ann was dealt Phoenix")
            await people.settle()
            await people.type("H")
            assert people.top == "Curtain"
            assert toasts_of(people.app) == 0
            assert "Phoenix" not in people.text

    async def test_it_is_opaque(self) -> None:
        async with seated(orders()) as people:
            assert people.app.screen.styles.background.a == 1.0
            assert "ROUND" not in people.text.upper().splitlines()[0]
            assert "reserve" not in people.text


class TestHiding:
    async def test_capital_h_hides_and_the_same_person_opens(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            await people.type("H")
            assert people.top == "Curtain"
            assert people.table.eyes is None
            await people.sit()
            assert people.table.eyes == 0
            await people.type("2 enter")
            assert people.session.steps == 1

    def test_on_the_public_view_it_says_that_nothing_is_secret(self) -> None:
        still = Still(at("A TOM 1; B PHO 1", "realm A")).type("H")
        assert still.curtain is None
        assert still.bar[2] == "nothing secret is on the screen"

    async def test_losing_the_focus_covers(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.top == "Curtain"
            assert "A N N" in people.text

    async def test_losing_the_focus_covers_what_lies_over_the_table(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            await people.type("right ?")
            assert people.top == "HelpScreen"
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.top == "Curtain"
            await people.sit()
            assert people.top == "PlayScreen"

    async def test_losing_the_focus_covers_a_peek_and_the_news(self) -> None:
        async with seated(at("A laid PHO TOM; B laid GOA", "realm A", seats=2)) as people:
            await people.type("p 1")
            await people.sit()
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.table.eyes is None
            assert "6 Phoenix" not in people.text
            assert not is_visiting(people.table)
        async with seated(at("A CUL 1, hand TOM; B CUL 1, hand XIA", "culture A", seats=2)) as people:
            await people.sit()
            await people.type("1 enter")
            assert people.table.mode.news
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.top == "Curtain"
            assert "A N N" in people.text
            await people.sit()
            assert people.table.mode.news, "it was not read yet"

    async def test_losing_the_focus_does_not_matter_on_a_public_view(self) -> None:
        async with seated(at("A TOM 1; B PHO 1", "realm A", seats=2)) as people:
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.top == "PlayScreen"

    async def test_the_setting_turns_it_off(self) -> None:
        async with seated(orders()) as people:
            people.app.settings.hide_on_blur = False
            await people.sit()
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.top == "PlayScreen"

    async def test_nobody_there_for_minutes_covers(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            stay_away(people.app, 60 * people.app.settings.idle_minutes - 5)
            await people.settle()
            assert people.top == "PlayScreen"
            stay_away(people.app, 10)
            await people.settle()
            assert people.top == "Curtain"

    async def test_waking_up_from_sleep_covers(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async with seated(orders()) as people:
            people.app.settings.idle_minutes = 0
            await people.sit()
            stay_away(people.app, 0)
            await people.settle()
            assert people.top == "PlayScreen"
            monkeypatch.setattr(host, "asleep", lambda: asleep() + 60)
            stay_away(people.app, 0)
            await people.settle()
            assert people.top == "Curtain"

    async def test_somebody_alone_is_covered_and_goes_on_watching(self) -> None:
        session = at("A hand TOM; B hand XIA; C hand NAR", "orders A", people=("Ann",), bots=2, pace="step")
        async with seated(session) as people:
            await people.type("1 enter")
            assert people.table.thinking.awaited == 1
            await people.type("H")
            assert people.top == "Curtain"
            assert people.table.thinking.awaited is None
            await people.sit()
            assert people.top == "PlayScreen"
            assert people.table.thinking.awaited == 1
            assert people.table.eyes == 0
            await people.type("x")
            assert people.table.eyes == 0

    async def test_somebody_alone_goes_on_with_the_own_turn(self) -> None:
        session = at("A laid TOM; B laid XIA; C laid NAR", "realm A", people=("Ann",), bots=2, pace="step")
        async with seated(session) as people:
            await people.type("H")
            await people.sit()
            assert people.table.eyes == 0
            assert not is_visiting(people.table)
            await people.type("1 enter")
            assert session.history.steps[-1].option_id == "reveal:1"


class TestTooSmall:
    async def test_it_covers_and_keeps_the_game(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            await people.type("2")
            await people.pilot.resize_terminal(60, 20)
            await people.settle()
            assert people.top == "SmallScreen"
            assert "Phoenix" not in people.text
            await people.type("enter 1 enter u q space")
            assert people.session.steps == 0
            await people.pilot.resize_terminal(*WIDE)
            await people.settle()
            assert people.top == "PlayScreen"
            await people.type("enter")
            assert [step.option_id for step in people.session.history.steps] == [selection("PHO")]

    async def test_a_curtain_under_it_is_still_there(self) -> None:
        async with seated(orders()) as people:
            await people.pilot.resize_terminal(60, 20)
            await people.settle()
            await people.type("1 space")
            assert people.top == "SmallScreen"
            await people.pilot.resize_terminal(*SMALL)
            await people.settle()
            assert people.top == "Curtain"
            assert people.table.eyes is None

    async def test_who_goes_away_meanwhile_finds_a_curtain(self) -> None:
        async with seated(orders()) as people:
            await people.sit()
            await people.pilot.resize_terminal(60, 20)
            await people.settle()
            people.app.post_message(events.AppBlur())
            await people.settle()
            people.app.frames.clear()
            await people.pilot.resize_terminal(*SMALL)
            await people.settle()
            assert people.top == "Curtain"
            await people.sit()
            assert people.table.eyes == 0


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE, (200, 60), (80, 25)])
def test_it_is_drawn_whole_at_every_size(size: tuple[int, int]) -> None:
    names = ("Maximiliane von und zu H", "日本日本日本日本日本日本", "[b]Zoë[/b] \\[x")
    for seat in range(3):
        still = Still(at(ORDERS, "orders A", people=names), size)
        call(still, seat)
        curtain = still.curtain
        assert curtain is not None
        drawn = picture_of(curtain, still.look, size).plain()
        frame = [row for row in drawn.splitlines() if any(edge in row for edge in "╔║╚")]
        assert len({cells(row) for row in frame}) == 1
        assert f"press {seat + 1}, then Space" in drawn


async def test_every_hand_of_a_curtain_is_the_right_one() -> None:
    """Over a whole round, nobody but the person who was called sees the own cards."""
    session = new()
    async with seated(session) as people:
        for _ in range(6):
            await shown_to(people, session.asked[0].seat)


async def shown_to(people: Seated, seat: int) -> None:
    """The one who is called sits down, sees exactly the own hand, and answers."""
    assert people.top == "Curtain"
    await people.sit()
    assert people.table.eyes == seat
    hand = [spot.parts[0] for spot in people.spots if spot.zone == "hand"]
    own = people.session.observe(seat).players[seat].hand
    assert hand == [f"hand:{CARD[card].code}" for card in own]
    await people.type("0 enter" if people.session.observe(None).phase == "culture" else "1 enter")
