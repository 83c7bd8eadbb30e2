"""Moments of Immortal 8: the cards of a draft turn turn all at once, on a screen that everybody sees; Enter goes on."""

import pytest

from boardgames.engine.words import plain
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.games.immortal8.tables import draft, kingdom, supremacy
from tests.table.standing import eight, eight_at
from tests.tui.inside import bot_answers, bring_news
from tests.tui.table import SMALL, WIDE, Still, page_of, seated

HANDS = "A as galmi: | hand alpha ez; B as phoenix: | hand lion orgah; C: | hand shadow eliana; D: | hand nezha cylak"
FIRST = {0: "play:alpha", 1: "transform:lion", 2: "play:shadow", 3: "transform:nezha"}


def draft_of_four(turn: int = 3, round: int = 2, **how: object) -> Session:
    """Two draft turns before the end of Round 2: each has two cards in hand."""
    return eight_at(draft(HANDS, turn, round), **how)


def choose(still: Still, option_id: str) -> None:
    """Answer the question on the screen."""
    assert still.asking is not None
    still.commit(still.asking.decision.option(option_id))


def all_choose(still: Still) -> list[int]:
    """Everybody makes the first choice behind a curtain; gives who was called."""
    called = []
    while still.curtain:
        called.append(still.curtain.seat)
        still.open()
        choose(still, FIRST[called[-1]])
    return called


def is_moment(still: Still) -> bool:
    return still.curtain is None and bool(still.mode.news)


class TestAtTheTable:
    def test_nothing_is_turned_before_the_last_choice(self) -> None:
        still = Still(draft_of_four())
        before = still.session.observe(None)
        for seat in (0, 1, 2):
            assert still.curtain is not None
            still.open()
            choose(still, FIRST[seat])
            assert still.session.observe(None) == before
            assert "Alpha" not in still.canvas.plain()

    def test_all_cards_turn_at_once_on_a_public_screen(self) -> None:
        still = Still(draft_of_four())
        assert all_choose(still) == [0, 1, 2, 3]
        assert is_moment(still)
        assert still.eyes is None
        assert still.bar[:2] == ("Draft turn 3 of 4: all choices are shown", "go on")
        table, stage = still.text.split("Draft turn 3 of 4: all")
        assert "Alpha" in stage
        assert "Shadow" in stage
        assert stage.count("2 coins") == 2, "two cards are transformed"
        assert table.count("+2¢") == 1, "the table changes when all have seen it"
        still.type("enter").open()
        assert still.text.count("+2¢") == 3, "the coins of the slot in the head, and on two cards"
        assert "Alpha" in still.text

    def test_no_other_card_is_in_sight(self) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        assert not any(name in still.text for name in ("Lion", "Nezha", "Orgah", "Eliana", "Cylak"))
        assert not [spot for spot in still.spots if spot.zone in ("hand", "entry")]

    def test_enter_goes_on_to_the_curtain_of_whoever_sits_there(self) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        still.type("enter")
        assert still.curtain is not None
        assert still.curtain.seat == 3
        assert "the laptop stays with" in still.text
        assert not is_moment(still)

    @pytest.mark.parametrize("key", ["1", "space", "up", "tab", "x", "g", "u", "U", "H", "backspace", "/"])
    def test_no_other_key_goes_on(self, key: str) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        steps = still.session.steps
        still.type(key)
        assert is_moment(still)
        assert still.session.steps == steps
        assert still.eyes is None

    def test_an_enter_that_was_typed_ahead_does_not_go_on(self) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        still.on_key(still.typist.event("enter", hasty=True))
        assert is_moment(still)

    def test_a_choice_is_not_taken_back_from_there(self) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        still.type("u")
        assert "can’t be taken back" in still.bar[2]

    @pytest.mark.parametrize("key", ["l", "t", "i"])
    def test_pages_come_back_to_it(self, key: str) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        before = still.text
        still.type(key)
        assert page_of(still) is not None
        assert "transforms Lion" not in still.text
        still.type("enter")
        assert still.text == before
        assert is_moment(still)

    def test_an_own_immortal_may_be_looked_at_and_the_moment_stays(self) -> None:
        still = Still(draft_of_four())
        all_choose(still)
        before = still.text
        for goes_away in (False, True):
            still.type("p 2").open()
            assert "Phoenix" in still.text
            still.cover() if goes_away else still.type("1")
            assert still.text == before
            assert is_moment(still)
        still.type("enter")
        assert still.curtain is not None
        assert still.curtain.seat in (1, 3)

    def test_the_digit_that_covers_a_look_chooses_no_card_of_the_next_player(self) -> None:
        still = Still(draft_of_four(handoffs="off"))
        for seat in range(4):
            assert still.eyes == seat
            choose(still, FIRST[seat])
        still.type("p 1 1")
        assert is_moment(still)
        still.type("enter")
        assert still.asking is not None
        assert still.asking.pointing.picks == ()

    @pytest.mark.parametrize("handoffs", ["always", "off"])
    def test_with_other_hand_offs_everybody_sees_it_too(self, handoffs: str) -> None:
        still = Still(draft_of_four(handoffs=handoffs))
        for seat in range(4):
            still.open() if still.curtain else None
            choose(still, FIRST[seat])
        assert is_moment(still)
        assert still.eyes is None
        still.type("enter")
        assert (still.curtain is None) == (handoffs == "off")

    def test_the_last_turn_goes_into_the_kingdoms_in_the_open(self) -> None:
        still = Still(eight_at(draft("A: | hand alpha; B: | hand lion; C: | hand shadow; D: | hand nezha", 4, 2)))
        all_choose(still)
        assert is_moment(still)
        still.type("enter")
        assert not is_moment(still)
        assert still.session.observe(None).phase == "kingdom"
        assert still.eyes is None
        assert "Alpha" in still.text

    def test_a_gift_is_given_in_the_open_where_all_see_the_cards(self) -> None:
        still = Still(eight_at(draft(HANDS, 3, 2)))
        for seat, option in enumerate(("play:ez", *list(FIRST.values())[1:])):
            still.open()
            assert still.asking is not None
            assert still.asking.decision.seat == seat
            choose(still, option)
        assert is_moment(still)
        still.type("enter")
        assert still.bar[0] == "who gets the Chaos of this Bonus?"
        assert still.eyes is None
        assert "Shadow" in still.text
        choose(still, "seat:2")
        assert still.curtain is not None

    def test_both_majorities_are_read_before_the_next_draft(self) -> None:
        text = "A as galmi+phoenix M2: alpha; B as xian+narashima S3: ez; C M1"
        still = Still(eight_at(supremacy(text, 1, seats=3)), WIDE)
        assert is_curtain_of_the_draft(still), "what happened before the screen was opened is in the news"
        still = Still(eight_at(kingdom(text, turn=2, first=0, seats=3)), WIDE)
        choose(still, "end the turn")
        for told in ("Ann has the most Military: Ann 2, Ben 0, Cy 1", "Ben has the most Science: Ann 0, Ben 3, Cy 0"):
            assert is_moment(still)
            assert still.bar[0] == told
            still.type("enter")
        assert is_curtain_of_the_draft(still)

    def test_the_last_majority_is_read_before_immortals_are_chosen(self) -> None:
        still = Still(eight_at(kingdom("A as galmi+phoenix M2; B S1; C", turn=1, first=0, round=2, seats=3)))
        choose(still, "end the turn")
        for _ in range(2):
            assert is_moment(still)
            still.type("enter")
        assert still.curtain is not None
        assert "choose which Immortal to be" in still.text


def is_curtain_of_the_draft(still: Still) -> bool:
    return still.curtain is not None and "turn 1 of Round 2" in still.text


class TestWithBots:
    def test_somebody_alone_keeps_the_view_and_reads_it_too(self) -> None:
        still = Still(draft_of_four(kinds="bbbp"))
        choose(still, FIRST[3])
        for seat in range(3):
            bot_answers(still, FIRST[seat])
        assert is_moment(still)
        assert still.eyes == 3
        assert still.bar[1] == "go on"
        steps = still.session.steps
        still.type("1 x g")
        assert (is_moment(still), still.session.steps) == (True, steps)
        still.type("enter")
        assert (still.curtain, still.eyes) == (None, 3)
        assert still.asking is not None
        assert still.asking.decision.prompt == "eight.pick"

    def test_somebody_alone_who_hides_it_comes_back_to_it(self) -> None:
        still = Still(draft_of_four(kinds="bbbp"))
        choose(still, FIRST[3])
        for seat in range(3):
            bot_answers(still, FIRST[seat])
        still.type("H")
        assert still.curtain is not None
        still.open()
        assert is_moment(still)
        assert still.eyes == 3

    def test_the_choice_of_a_bot_that_comes_last_waits_for_people(self) -> None:
        still = Still(draft_of_four(kinds="ppbb"))
        for seat in (0, 1):
            still.open()
            choose(still, FIRST[seat])
        for seat in (2, 3):
            bot_answers(still, FIRST[seat])
        assert is_moment(still)
        assert still.thinking.awaited is None
        still.type("enter")
        assert still.curtain is not None
        assert still.curtain.seat == 1

    def test_with_bots_only_nothing_waits(self) -> None:
        still = Still(draft_of_four(kinds="bbbb"))
        for seat in range(4):
            assert still.thinking.awaited == seat
            bot_answers(still, FIRST[seat])
        assert not still.mode.news
        assert still.thinking.awaited == 0

    async def test_bots_play_on_in_the_real_application(self) -> None:
        session = eight(3, kinds="pbb", seed=4)
        async with seated(session, SMALL) as people:
            pauses = 0
            while session.observe(None).phase == "draft":
                if people.table.mode.news:
                    pauses += 1
                    assert people.table.eyes == 0
                    await people.type("enter")
                elif people.table.thinking.awaited is not None:
                    await people.bots()
                else:
                    assert people.table.asking is not None
                    people.table.commit(people.table.asking.decision.options[0])
                    await people.bots()
            assert pauses == 4


class TestOtherNews:
    def test_private_news_is_read_first(self) -> None:
        """What only one seat learned by an answer comes before what all learn by it; both are read."""
        still = Still(draft_of_four())
        all_choose(still)
        still.type("enter")
        seat = still.curtain.seat if still.curtain else -1
        still.open()
        told = still.session.history.steps[-1].events
        bring_news(still, ("something secret",), told)
        assert still.eyes == seat
        still.type("enter")
        assert is_moment(still)
        assert still.eyes is None
        assert "something secret" not in still.text
        still.type("enter")
        assert still.curtain is not None

    def test_a_resumed_game_begins_at_the_curtain(self) -> None:
        store = SaveStore()
        session = eight(3, store=store, seed=3)
        still = Still(session)
        while not is_moment(still):
            still.open()
            assert still.asking is not None
            choose(still, still.asking.decision.options[0].id)
        line = plain(still.mode.news, session.names)
        still.leave()
        assert still.outcome == "left"
        assert session.path is not None
        again = Session.resume(store.load(session.path), store)
        still = Still(again)
        assert still.curtain is not None
        assert still.curtain.seat == 0
        assert line in still.canvas.plain()
        still.open()
        assert still.asking is not None
        assert line in "".join(plain(each.phrase, again.names) for each in again.since(0))
        again.close()
