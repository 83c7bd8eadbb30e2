"""The own plan of Immortals in the open: `p` and a digit show it behind a curtain, and any key covers it again."""

import asyncio

import pytest
from textual import events

from boardgames.engine.words import plain
from boardgames.tui import stage
from boardgames.tui.stage import Telling
from tests.games.immortals.tables import draft, homes, performance, planning, reinforcements
from tests.table.standing import immortals_at
from tests.tui.inside import bot_answers, glyphs_of, stay_away
from tests.tui.table import HUGE, SMALL, WIDE, Seated, Still, page_of, places_of, seated

TEXT = (
    "A as humans+trolls: L:HOA*5 D:APP*3 | plan light2=HOA dark4=APP magic1=M4; "
    "B as dwarves+demons: L:DEE*2 | plan light1=DEE dark1=wild:L magic2=blank; "
    "C: L:COP | plan light1=L:SAL; D: L:SUN; tray green"
)
OWN = (("Hoarpass", "Applecombe", "Gathering"), ("Deepforge", "wild card", "blank card"), ("L Saltmarch",))
"""What lies on the spaces of Ann, Ben and Cy."""
SIZES = (SMALL, (92, 27), WIDE, (120, 33), HUGE)


def turn(size: tuple[int, int] = SMALL, **how: object) -> Still:
    """Ann’s turn, in the open."""
    return Still(immortals_at(performance(TEXT), **how), size)


def below(table: Still) -> str:
    """What is drawn under the bar: the map has the names of regions too."""
    rows = table.text.splitlines()
    return "\n".join(rows[table.board.rows(table.scene(), *table.size) + 3 :])


def is_covered(table: Still) -> bool:
    """No plan is drawn: neither the list of it nor a card on a space."""
    words = [word for own in OWN for word in own]
    spaces = [spot for spot in table.spots if spot.zone == "spaces"]
    grid = glyphs_of(table.canvas)
    drawn = ["".join(grid[spot.rect.y + 1][spot.rect.x : spot.rect.right]) for spot in spaces]
    return "your plan" not in table.canvas.plain() and not any(word in cell for word in words for cell in drawn)


class TestInTheOpen:
    def test_whose_is_asked_first(self) -> None:
        table = turn().type("p")
        assert table.curtain is None
        assert table.bar[2] == "whose plan? 1 Ann, 2 Ben, 3 Cy, 4 Dee"
        assert is_covered(table)
        assert "1 Ann   2 Ben   3 Cy   4 Dee" in table.text.splitlines()[-1]

    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("seat", range(3))
    def test_a_digit_draws_a_curtain_and_then_shows_it(self, seat: int, size: tuple[int, int]) -> None:
        table = turn(size).type(f"p {seat + 1}")
        assert table.curtain is not None
        assert table.curtain.seat == seat
        assert "look at your plan" in table.text
        assert is_covered(table)
        table.open()
        shown = below(table)
        assert "your plan" in shown
        assert all(word in shown for word in OWN[seat]), table.text
        others = {word for own in OWN for word in own} - {*OWN[seat]}
        assert not any(word in row[20:36] for row in shown.splitlines() for word in others)
        assert table.bar[1:] == ("hide the cards again", "any key hides it again")
        assert table.session.steps == 0

    def test_what_each_card_could_do_now_stands_beside_it(self) -> None:
        table = turn(WIDE).type("p 1")
        table.open()
        row = next(row for row in below(table).splitlines() if "Hoarpass" in row)
        assert "L2 Attack/Move" in row
        assert len(row.split("Hoarpass")[1].strip(" ┃")) > 5

    def test_who_has_planned_nothing_sees_that(self) -> None:
        table = turn().type("p 4")
        table.open()
        assert "nothing is planned" in table.text

    @pytest.mark.parametrize("key", ["enter", "1", "9", "g", "u", "q", "p", "H", "space", "l", "right", "r", "f", "z"])
    def test_any_key_covers_it_and_does_nothing_else(self, key: str) -> None:
        table = turn()
        before, spots = table.text, places_of(table)
        table.type("p 2").open()
        table.type(key)
        assert table.curtain is None
        assert table.eyes is None
        assert (table.text, places_of(table)) == (before, spots)
        assert (table.outcome, page_of(table), table.session.steps, table.house.toasts) == (None, None, 0, [])
        assert table.asking is not None
        assert table.asking.pointing.picks == ()

    def test_a_click_covers_it_and_does_nothing_else(self) -> None:
        table = turn()
        before = table.text
        table.type("p 2").open()
        table.click(5, 5)
        assert table.text == before

    @pytest.mark.parametrize("key", ["5", "0", "enter", "g", "q", "l", "x"])
    def test_any_other_key_asks_no_more(self, key: str) -> None:
        table = turn().type(f"p {key}")
        assert (table.curtain, table.outcome, page_of(table), table.bar[2]) == (None, None, None, "")

    def test_bots_cannot_be_chosen(self) -> None:
        table = turn(kinds="pbpb").type("p")
        assert table.bar[2] == "whose plan? 1 Ann, 3 Cy"
        table.type("2")
        assert table.curtain is None

    def test_without_curtains_it_opens_at_once(self) -> None:
        table = turn(handoffs="off").type("p 2")
        assert table.curtain is None
        assert "your plan" in table.text
        assert "Deepforge" in below(table)
        table.type("x")
        assert is_covered(table)
        assert table.eyes is None

    def test_it_is_covered_when_somebody_goes_away(self) -> None:
        table = turn().type("p 2")
        table.open()
        table.cover()
        assert table.curtain is None
        assert is_covered(table)
        assert table.eyes is None
        assert table.asking is not None

    def test_in_the_middle_of_an_action_it_can_be_looked_at_too(self) -> None:
        table = Still(immortals_at(performance(TEXT).reveal("light2", "attack")))
        before = table.text
        table.type("p 1").open()
        shown = below(table)
        assert "Applecombe" in shown
        assert "Hoarpass " not in shown.replace("Hoarpass (", ""), "that card lies open"
        table.type("x")
        assert table.text == before

    def test_where_nothing_is_planned_yet_nothing_else_is_shown(self) -> None:
        drawn = reinforcements("A: L:HOA | cards L:SAL; B: L:DEE; C: L:COP; D: L:SUN")
        for play, left in ((homes(), "no conflict card"), (drawn, "light Saltmarch")):
            table = Still(immortals_at(play)).type("p 1")
            table.open()
            assert "nothing is planned" in table.text
            assert f"not planned: {left}" in table.text
            table.type("x")
            assert table.eyes is None

    def test_nothing_of_a_look_stays_anywhere(self) -> None:
        looked, not_looked = (immortals_at(performance(TEXT)) for _ in range(2))
        table = Still(looked).type("p 1")
        table.open()
        table.type("x")
        for eyes in (None, *range(4)):
            assert looked.log(eyes) == not_looked.log(eyes)
            assert looked.since(eyes) == not_looked.since(eyes)
        assert looked.to_save().model_copy(update={"when": None}) == not_looked.to_save().model_copy(
            update={"when": None}
        )
        assert table.house.toasts == []


class TestInPrivate:
    def test_while_planning_the_own_spaces_are_seen_anyway(self) -> None:
        play = planning("A: L:HOA | cards HOA; B: L:DEE | cards DEE; C: L:COP; D: L:SUN")
        table = Still(immortals_at(play))
        table.open()
        assert table.asking is not None
        table.commit(table.asking.decision.option("plan:light1:region:HOA"))
        spot = next(spot for spot in places_of(table) if spot.key == "space:light1")
        grid = glyphs_of(table.canvas)
        assert "Hoarpass" in "".join(grid[spot.rect.y + 1][spot.rect.x : spot.rect.right])
        table.type("p")
        assert table.bar[2] == "there is nothing hidden to look at now"
        table.type("H")
        assert table.curtain is not None
        assert "Hoarpass" not in table.canvas.plain()

    def test_somebody_alone_looks_at_once(self) -> None:
        table = turn(WIDE, kinds="pbbb")
        assert table.eyes == 0
        table.type("p")
        assert table.curtain is None
        assert "your plan" in table.text
        table.type("x")
        assert "your plan" not in table.text
        assert table.asking is not None

    def test_in_the_draft_nothing_of_the_own_hand_is_covered(self) -> None:
        table = Still(immortals_at(draft(), handoffs="off"))
        assert table.eyes == 0
        table.type("p")
        assert table.bar[2] == "there is nothing hidden to look at now"


class TestInTheRealApplication:
    async def test_no_frame_after_a_look_shows_it(self) -> None:
        async with seated(immortals_at(performance(TEXT))) as people:
            await look_at(people, 2)
            shown = [frame for frame in people.app.frames if "wild card" in frame.text]
            assert shown
            assert {frame.eyes for frame in shown} == {1}
            assert people.app.frames.index(shown[-1]) < len(people.app.frames) - 1
            assert "wild card" not in people.text

    @pytest.mark.parametrize("how", ["focus lost", "idle"])
    async def test_whoever_goes_away_leaves_nothing(self, how: str) -> None:
        async with seated(immortals_at(performance(TEXT))) as people:
            await people.type("p 2")
            await people.sit()
            assert "wild card" in people.text
            if how == "idle":
                stay_away(people.app, 60 * people.app.settings.idle_minutes + 5)
            else:
                people.app.post_message(events.AppBlur())
            await people.settle()
            assert "wild card" not in people.text
            assert people.table.eyes is None

    async def test_a_bot_that_fights_while_somebody_sits_down_disturbs_nobody(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stage, "STILL_SECONDS", 0.05)
        text = TEXT.replace("C: L:COP | plan light1=L:SAL", "C: L:COP | plan light1=L:SAL; marker A")
        play = performance(text).reveal("light2", "attack", "attack:L:DEE")
        session = immortals_at(play, kinds="bppp", pace="step")
        async with seated(session) as people:
            session.change(pace="normal")
            bot_answers(people.table, "attack with:4")
            await people.settle()
            assert isinstance(people.table.mode, Telling)
            await people.type("p 2")
            await asyncio.sleep(0.15)
            assert people.top == "Curtain"
            await people.sit()
            assert "your plan" in people.text
            await people.type("x")
            assert isinstance(people.table.mode, Telling)
            assert people.table.eyes is None


async def look_at(people: Seated, digit: int) -> None:
    await people.type(f"p {digit}")
    await people.sit()
    assert people.top == "PlayScreen"
    assert plain(people.table.scene().said, people.session.names) == "any key hides it again"
    await people.type("x")
