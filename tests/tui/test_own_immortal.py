"""The own Immortal stays covered, in the private view too: `p` shows it for a moment, and nothing else does."""

import asyncio

import pytest
from textual import events

from boardgames.engine.words import plain
from boardgames.games.immortal8.catalogue import (
    ABHILASHA,
    GALMI,
    GOAN_SUL,
    JUSTICE,
    NARASHIMA,
    PHOENIX,
    TOMORROW,
    XIAN,
)
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.tui import overlays
from boardgames.tui.canvas import Canvas
from boardgames.tui.modes import Waiting
from boardgames.tui.overlays import SECRET_SECONDS
from boardgames.tui.pictures.inspector import inspector
from tests.games.immortal8.tables import calling, draft, kingdom, supremacy
from tests.table.standing import eight_at
from tests.tui.inside import glyphs_of, stay_away
from tests.tui.table import HUGE, SMALL, WIDE, Seated, Still, is_visiting, page_of, places_of, seated

FOUR = "A as galmi; B as phoenix; C as narashima; D as xian"
DRAFT = "A as galmi: | hand alpha ez lion orgah shadow; B as phoenix; C as narashima; D as xian"
"""With a hand in which no card is called after an Immortal."""
KINGDOM = "A as galmi coins 5: alpha armory25; B as phoenix: ez; C as narashima; D as xian: lion"
OWN = ("Galmi", "Phoenix", "Narashima", "Xi’an")


def drafting(**how: object) -> Still:
    """Ann has sat down to her first choice of the draft."""
    still = Still(eight_at(draft(DRAFT), **how))
    if still.curtain:
        still.open()
    return still


def secrets(still: Still) -> list[str]:
    """The Immortals that are drawn as cards."""
    return [spot.parts[0] for spot in still.spots if spot.parts and spot.parts[0].startswith("seen:immortal:")]


def is_covered(still: Still) -> bool:
    """No Immortal is drawn, by name or as a card."""
    return not secrets(still) and not any(name in still.text for name in OWN)


class TestInThePrivateView:
    def test_it_is_covered_until_it_is_asked_for(self) -> None:
        still = drafting()
        assert is_covered(still)
        assert "p peek" in still.text
        still.type("p")
        assert secrets(still) == ["seen:immortal:galmi"]
        assert "Galmi" in still.text
        assert not any(name in still.text for name in OWN[1:])
        assert not any(spot.parts[0].startswith("hand:") for spot in still.spots if spot.parts)

    @pytest.mark.parametrize("height", [2, 3])
    def test_no_empty_box_stands_below_it(self, height: int) -> None:
        still = drafting()
        canvas = Canvas(40, height, still.look)
        inspector(canvas, still.scene(), with_news=True)
        is_drawn = any(cell.strip() for row in glyphs_of(canvas) for cell in row)
        assert is_drawn == (height == 3)

    def test_after_three_seconds_it_is_covered_again(self) -> None:
        still = drafting().type("p")
        (timer,) = still.timers
        assert timer.seconds == SECRET_SECONDS == 3.0
        timer.due()
        assert is_covered(still)
        assert still.timers == []
        assert len([spot for spot in places_of(still) if spot.zone == "hand"]) == 5

    def test_a_held_key_prolongs_it(self) -> None:
        still = drafting().type("p")
        (first,) = still.timers
        still.type("p p p")
        assert secrets(still) == ["seen:immortal:galmi"]
        (last,) = still.timers
        assert last is not first
        last.due()
        assert is_covered(still)

    @pytest.mark.parametrize(
        "key", ["right", "tab", "space", "enter", "backspace", "x", "l", "t", "z", "i", "/", "?", "u"]
    )
    def test_any_other_key_covers_it_first(self, key: str) -> None:
        still = drafting().type(f"p {key}")
        assert not still.mode.peeks
        assert still.timers == []
        assert not secrets(still)
        if page_of(still) != "cards":  # it has the names of all Immortals
            assert is_covered(still)

    def test_a_digit_covers_it_and_chooses_the_card_of_the_hand(self) -> None:
        still = drafting()
        hand = [spot.parts[0] for spot in places_of(still) if spot.zone == "hand"]
        still.type("p 2")
        assert is_covered(still)
        assert still.asking is not None
        assert [pick.part for pick in still.asking.pointing.picks] == [hand[1]]

    @pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
    def test_no_other_way_leads_to_it(self, size: tuple[int, int]) -> None:
        """Pointing at the own name, looking it up, reading all cards: all of it looks as if it were somebody else's."""
        still = Still(eight_at(draft(DRAFT)), size)
        still.open()
        for name in OWN:
            assert name not in still.text
        for seat in range(4):
            about = still.session.rules.words.about(f"seat:{seat}", still.scene().observation)
            assert about is not None
            assert "Immortal" not in " ".join(plain(line, still.session.names) for line in about.text)
        for reference in still.scene().words.reference(still.scene().observation):
            if reference.title in OWN:
                assert plain(reference.leader, still.session.names) == "Immortal"
        still.type("i end")
        assert "Galmi" in still.text
        assert "Ann" not in "\n".join(row for row in still.text.splitlines() if "Galmi" in row)

    def test_three_players_see_both(self) -> None:
        still = Still(eight_at(draft("A as galmi+phoenix; B as xian+tomorrow; C", seats=3)))
        still.open()
        assert is_covered(still)
        still.type("p")
        assert sorted(secrets(still)) == ["seen:immortal:galmi", "seen:immortal:phoenix"]
        assert "Xi’an" not in still.text

    def test_candidates_of_byun_are_all_seen(self) -> None:
        table = calling(
            "A as galmi+phoenix+xian; B as tomorrow; C as abhilasha; D as justice", company="with-byun", byun=0
        )
        still = Still(eight_at(table))
        still.open()
        assert not secrets(still)
        still.type("p")
        assert len(secrets(still)) == 3

    def test_a_card_that_was_chosen_stays_chosen(self) -> None:
        still = drafting().type("2")
        action = still.bar[1]
        still.type("p")
        still.timers[0].due()
        assert still.bar[1] == action
        assert still.session.steps == 0

    def test_resizing_leaves_it_and_covers_it_in_time(self) -> None:
        still = drafting().type("p")
        for size in (WIDE, HUGE, SMALL):
            still.house.size = still.house.size._replace(width=size[0], height=size[1])
            still.repaint()
            assert "Galmi" in still.text
        still.timers[0].due()
        assert is_covered(still)

    @pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
    def test_all_of_its_text_is_there(self, size: tuple[int, int]) -> None:
        for one, other in ((JUSTICE, NARASHIMA), (TOMORROW, GALMI), (XIAN, PHOENIX), (GOAN_SUL, ABHILASHA)):
            keys = f"{IMMORTAL[one].key}+{IMMORTAL[other].key}"
            still = Still(eight_at(draft(f"A as {keys}; B; C", seats=3, company="with-justice")), size)
            still.open()
            still.type("p")
            cards = [spot.rect for spot in still.spots if spot.zone == "hand"]
            rows = still.text.splitlines()
            for number, rect in zip(sorted((one, other)), cards, strict=True):
                words = " ".join(
                    row.ljust(size[0])[rect.x + 1 : rect.right - 1] for row in rows[rect.y + 1 : rect.bottom - 1]
                )
                assert words.split() == f"{IMMORTAL[number].name} {' '.join(IMMORTAL[number].text)}".split()

    def test_a_click_covers_it_and_does_nothing_else(self) -> None:
        still = drafting().type("p")
        rect = next(spot.rect for spot in still.spots if spot.zone == "hand")
        still.click(rect.x + 1, rect.y + 1)
        assert is_covered(still)
        assert still.asking is not None
        assert still.asking.pointing.picks == ()

    def test_hiding_covers_all(self) -> None:
        still = drafting().type("p H")
        assert still.curtain is not None
        assert is_covered(still)
        still.open()
        assert is_covered(still)

    @pytest.mark.parametrize("how", ["focus lost", "idle", "focus lost while the screen is small"])
    async def test_whoever_goes_away_leaves_nothing(self, how: str) -> None:
        async with seated(eight_at(draft(DRAFT))) as people:
            await people.sit()
            await people.type("p")
            assert "Galmi" in people.text
            if "small" in how:
                await people.pilot.resize_terminal(60, 20)
                await people.settle()
                assert "Galmi" not in people.text
            if how == "idle":
                stay_away(people.app, 60 * people.app.settings.idle_minutes + 5)
            else:
                people.app.post_message(events.AppBlur())
            await people.settle()
            await people.pilot.resize_terminal(*SMALL)
            await people.settle()
            assert people.top == "Curtain"
            assert "Galmi" not in people.text
            assert not people.table.mode.peeks
            assert "Galmi" not in people.table.drawn.plain()
            await people.sit()
            assert "Galmi" not in people.text

    async def test_the_time_runs_out_in_the_real_application(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(overlays, "SECRET_SECONDS", 0.05)
        async with seated(eight_at(draft(DRAFT))) as people:
            await people.sit()
            await people.type("p")
            await asyncio.sleep(0.15)
            await people.settle()
            assert "Galmi" not in people.text
            assert people.table.asking is not None
            assert len([spot for spot in people.spots if spot.zone == "hand"]) == 5


class TestInThePublicView:
    """Somebody is called by a digit, and looks behind a curtain."""

    def turn(self, **how: object) -> Still:
        return Still(eight_at(kingdom(KINGDOM), **how))

    def test_whose_is_asked_first(self) -> None:
        still = self.turn().type("p")
        assert still.curtain is None
        assert still.bar[2] == "whose Immortal? 1 Ann, 2 Ben, 3 Cy, 4 Dee"
        assert is_covered(still)

    @pytest.mark.parametrize("seat", range(4))
    def test_a_digit_draws_a_curtain_and_then_shows_it(self, seat: int) -> None:
        still = self.turn().type(f"p {seat + 1}")
        assert still.curtain is not None
        assert still.curtain.seat == seat
        assert "look at your Immortal" in still.text
        assert is_covered(still)
        still.open()
        assert secrets(still) == [f"seen:immortal:{('galmi', 'phoenix', 'narashima', 'xian')[seat]}"]
        assert [name for name in OWN if name in still.text] == [OWN[seat]]
        assert still.bar[1:] == ("hide the cards again", "any key hides it again")
        assert still.session.steps == 0

    @pytest.mark.parametrize("key", ["enter", "1", "9", "g", "G", "u", "q", "p", "H", "space", "l", "right"])
    def test_any_key_covers_it_and_does_nothing_else(self, key: str) -> None:
        still = self.turn()
        before, spots = still.text, places_of(still)
        still.type("p 2").open()
        still.type(key)
        assert still.curtain is None
        assert still.eyes is None
        assert (still.text, places_of(still)) == (before, spots)
        assert (still.outcome, page_of(still), still.session.steps, still.house.toasts) == (None, None, 0, [])
        assert still.asking is not None
        assert still.asking.decision.seat == 0
        assert still.asking.pointing.picks == ()

    @pytest.mark.parametrize("key", ["5", "0", "enter", "g", "q", "l", "x"])
    def test_any_other_key_asks_no_more(self, key: str) -> None:
        still = self.turn().type(f"p {key}")
        assert (still.curtain, still.outcome, page_of(still), still.bar[2]) == (None, None, None, "")
        still.type("2")
        assert still.curtain is None

    def test_a_click_asks_no_more(self) -> None:
        still = self.turn().type("p")
        still.click(3, 3)
        assert still.bar[2] == ""
        still.type("2")
        assert still.curtain is None

    def test_bots_cannot_be_chosen(self) -> None:
        still = Still(eight_at(kingdom(KINGDOM), kinds="pbpb")).type("p")
        assert still.bar[2] == "whose Immortal? 1 Ann, 3 Cy"
        still.type("2")
        assert still.curtain is None
        still.type("p 4")
        assert still.curtain is None
        still.type("p 3")
        assert still.curtain is not None
        assert still.curtain.seat == 2

    def test_three_players_see_both_of_theirs(self) -> None:
        still = Still(eight_at(kingdom("A as galmi+phoenix; B as xian+tomorrow; C", seats=3))).type("p 2")
        still.open()
        assert sorted(secrets(still)) == ["seen:immortal:tomorrow", "seen:immortal:xian"]

    def test_without_curtains_it_opens_at_once(self) -> None:
        still = self.turn(handoffs="off").type("p 2")
        assert still.curtain is None
        assert secrets(still) == ["seen:immortal:phoenix"]
        still.type("x")
        assert is_covered(still)
        assert still.eyes is None

    def test_it_is_covered_when_somebody_goes_away(self) -> None:
        still = self.turn().type("p 2")
        still.open()
        still.cover()
        assert still.curtain is None
        assert is_covered(still)
        assert still.eyes is None
        assert not is_visiting(still)
        assert still.asking is not None

    def test_the_curtain_can_be_left_to_stop(self) -> None:
        still = self.turn().type("p 2")
        still.house.dismiss("leave")
        assert still.outcome == "left"

    def test_a_look_offers_no_taking_back_at_its_curtain(self) -> None:
        still = self.turn().type("1 enter")
        assert still.session.steps == 1
        still.type("p 2")
        assert still.curtain is not None
        assert not still.curtain.can_undo

    def test_in_a_window_and_in_the_calling(self) -> None:
        for table in (supremacy(FOUR), calling(FOUR)):
            still = Still(eight_at(table))
            before = still.text
            still.type("p 4").open()
            assert "Xi’an" in still.text
            still.type("x")
            assert still.text == before

    def test_somebody_alone_looks_in_the_private_view(self) -> None:
        still = Still(eight_at(kingdom(KINGDOM), kinds="pbbb"))
        still.type("p")
        assert still.curtain is None
        assert secrets(still) == ["seen:immortal:galmi"]
        still.type("x")
        assert is_covered(still)

    def test_while_a_bot_plays_nobody_looks(self) -> None:
        still = Still(eight_at(kingdom(KINGDOM, turn=1), kinds="pbpp", pace="step")).type("p")
        assert (still.curtain, isinstance(still.mode, Waiting)) == (None, True)


def test_nothing_of_a_look_stays_anywhere() -> None:
    """Neither in the log, the file, the title, toasts, nor in what can be taken back."""
    table = kingdom(KINGDOM)
    looked, not_looked = (eight_at(table) for _ in range(2))
    still = Still(looked).type("p 1")
    still.open()
    still.type("x")
    for one in (looked, not_looked):
        assert one.steps == 0
    for eyes in (None, *range(4)):
        assert looked.log(eyes) == not_looked.log(eyes)
        assert looked.since(eyes) == not_looked.since(eyes)
    assert looked.why_no_undo() == not_looked.why_no_undo()
    assert looked.to_save().model_copy(update={"when": None}) == not_looked.to_save().model_copy(update={"when": None})
    assert still.title is None
    assert still.house.toasts == []


async def test_no_frame_after_a_look_shows_it() -> None:
    async with seated(eight_at(kingdom(KINGDOM))) as people:
        await look_at(people, 2)
        shown = [frame for frame in people.app.frames if "Phoenix" in frame.text]
        assert shown
        assert {frame.eyes for frame in shown} == {1}
        last = people.app.frames.index(shown[-1])
        assert last < len(people.app.frames) - 1
        assert "Phoenix" not in people.text
        assert (
            "Phoenix" not in f"{people.app.title} {people.app.sub_title} {people.table.title} {people.table.sub_title}"
        )


async def look_at(people: Seated, digit: int) -> None:
    await people.type(f"p {digit}")
    await people.sit()
    assert people.top == "PlayScreen"
    await people.type("x")
