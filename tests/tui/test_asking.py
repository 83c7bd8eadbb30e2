"""A question being answered: what is chosen, what Enter would do, and why something can't be chosen."""

from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.table.session import Session
from boardgames.tui.asking import Asking
from boardgames.tui.canvas import Rect, Spot
from boardgames.tui.scene import LIST
from tests.table.standing import at, new

LISTED = "A XIA 3, PHO 1, MIL 1, SCI 1, CHA 1, laid ALP GOA; B GOA 2, TOM 1, COI 2; C BYU 1"
ORDERS = "A PHO 2, CUL 1, hand PHO PHO GOA ALP TOM; B hand XIA; C hand NAR"


def asking(session: Session) -> Asking:
    """The open question of whoever is asked."""
    decision = session.decision(session.asked[0].seat)
    assert decision is not None
    observation = session.observe(decision.seat)
    return Asking(decision, session.rules.words, observation, session.refusals(decision.seat), session.names)


def spots(asked: Asking) -> list[Spot]:
    """A spot for each card of the hand, each part of an option, and each line of the list."""
    options = asked.decision.options
    made: list[Spot] = []
    for part in dict.fromkeys(part for option in options for part in option.parts):
        if asked.hand_is_asked:
            copies = max(option.parts.count(part) for option in options)
            made += [spot(len(made), "hand", f"{part}#{copy}", part) for copy in range(1, copies + 1)]
        else:
            made.append(spot(len(made), "table", part, part))
    made += [spot(row, LIST, f"{LIST}:{row}") for row in range(len(asked.entries))]
    return made


def spot(row: int, zone: str, key: str, *parts: str) -> Spot:
    return Spot(Rect(0, row, 9, 1), parts, zone, key)


def point(asked: Asking, key: str) -> None:
    """Point at a spot by its key."""
    there = spots(asked)
    asked.point(next(spot for spot in there if spot.key == key), there)


def said(asked: Asking) -> str:
    return plain(asked.said, ("Ann", "Ben", "Cy"))


def ready(asked: Asking) -> str | None:
    option = asked.ready(spots(asked))
    return option.id if option else None


class TestEnter:
    @pytest.mark.parametrize("session", [at(LISTED, "realm A"), at(ORDERS, "orders A"), new()], ids=range(3))
    def test_untouched_it_decides_nothing(self, session: Session) -> None:
        asked = asking(session)
        assert ready(asked) is None
        assert asked.enter(spots(asked)) is None
        assert said(asked) == "nothing is chosen yet: a digit, or an arrow and Space, chooses"

    def test_a_single_option_is_not_decided_either(self) -> None:
        session = at("A PHO 1, laid TOM; B JUS 1", "realm A")
        session.answer(0, "reveal:1")
        while len(asking(session).decision.options) > 1:
            session.answer(0, next(o.id for o in asking(session).decision.options if o.id != "end"))
        asked = asking(session)
        assert [option.id for option in asked.decision.options] == ["end"]
        assert asked.enter(spots(asked)) is None
        asked.digit(1, spots(asked))
        assert ready(asked) == "end"

    def test_a_card_that_is_chosen_is_enough(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        point(asked, "hand:PHO#1")
        assert ready(asked) == "select:PHO"
        point(asked, "hand:PHO#2")
        assert ready(asked) == "select:PHO+PHO"
        point(asked, "hand:PHO#1")
        assert ready(asked) == "select:PHO"
        point(asked, "hand:GOA#1")
        assert ready(asked) == "select:PHO+GOA"
        point(asked, "hand:PHO#1")
        assert ready(asked) == "select:PHO+PHO+GOA"

    def test_it_goes_deeper_on_a_branch(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        branch = next(row for row, entry in enumerate(asked.entries) if entry.is_branch)
        asked.cursor.place(f"{LIST}:{branch}")
        asked.cursor.awake = True
        before = asked.entries
        assert asked.ready(spots(asked)) is None
        assert asked.enter(spots(asked)) is None
        assert asked.entries != before
        assert asked.pointing.picks
        assert asked.cursor.key == f"{LIST}:0"

    def test_it_says_that_something_is_missing(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        point(asked, "give:MIL")
        asked.cursor.sleep()
        assert asked.enter(spots(asked)) is None
        assert said(asked) == "not complete yet: choose one more thing"

    def test_every_option_is_reached_through_the_list_and_by_its_parts(self) -> None:
        for text, moment in ((LISTED, "realm A"), (ORDERS, "orders A")):
            session = at(text, moment)
            for option in asking(session).decision.options:
                asked = asking(session)
                if not asked.hand_is_asked:
                    while ready(asked) != option.id:
                        row = next(row for row, entry in enumerate(asked.entries) if option in entry.options)
                        asked.digit(row + 1, spots(asked))
                asked = asking(session)
                for part in option.parts:
                    there = spots(asked)
                    asked.point(next(s for s in there if part in s.parts and not asked.pointing.holds(s.key)), there)
                assert ready(asked) == option.id


class TestTheList:
    def test_the_hand_has_none_until_one_searches(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        assert asked.hand_is_asked
        assert asked.entries == ()
        asked.begin_search()
        assert len(asked.entries) == len(asked.decision.options)

    def test_it_stays_while_one_of_its_lines_is_chosen(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        before = asked.entries
        row = next(row for row, entry in enumerate(before) if not entry.is_branch)
        asked.digit(row + 1, spots(asked))
        assert asked.entries == before
        assert asked.taken is before[row].options[0]
        other = next(row for row, entry in reversed(list(enumerate(before))) if not entry.is_branch)
        asked.digit(other + 1, spots(asked))
        assert asked.taken is before[other].options[0]
        assert asked.back()
        assert (asked.taken, asked.entries) == (None, before)

    def test_the_same_line_again_unchooses_it(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        row = next(row for row, entry in enumerate(asked.entries) if not entry.is_branch)
        asked.digit(row + 1, spots(asked))
        asked.digit(row + 1, spots(asked))
        assert asked.pointing.picks == ()
        assert asked.taken is None

    def test_what_is_chosen_on_the_table_is_not_chosen_from_the_list(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        asked.digit(next(row for row, e in enumerate(asked.entries, 1) if e.options[0].id == "reveal:1"), spots(asked))
        point(asked, "back:2")
        assert ready(asked) == "reveal:2"
        assert asked.taken is None
        assert asked.back()
        assert asked.pointing.picks == ()

    def test_it_is_never_longer_than_nine_lines_without_more_heads(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        heads = {option.parts[0] for option in asked.decision.options}
        assert len(asked.entries) <= max(9, len(heads))


class TestSearch:
    def test_it_narrows_by_all_words(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        asked.begin_search()
        for letter in "alp PHO":
            asked.type_letter(letter)
        found = {entry.options[0].id for entry in asked.entries}
        assert found == {option.id for option in asked.decision.options if "PHO" in option.id and "ALP" in option.id}
        assert found

    def test_enter_decides_nothing_while_one_types(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        point(asked, "hand:PHO#1")
        asked.begin_search()
        assert ready(asked) is None

    def test_into_the_list_and_on_to_enter(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        asked.begin_search()
        for letter in "goan":
            asked.type_letter(letter)
        asked.go_into_list()
        assert not asked.is_typing
        assert ready(asked) == asked.entries[0].options[0].id == "select:GOA"

    def test_nothing_found_keeps_one_typing(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        asked.begin_search()
        asked.type_letter("q")
        asked.go_into_list()
        assert asked.is_typing
        asked.rub_out()
        asked.rub_out()
        assert not asked.is_typing
        assert asked.entries == ()

    def test_backspace_ends_a_search_that_was_gone_into(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        asked.begin_search()
        asked.go_into_list()
        assert asked.back()
        assert asked.search is None

    def test_a_digit_chooses_from_what_was_found(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        asked.begin_search()
        for letter in "tomorrow":
            asked.type_letter(letter)
        first = asked.entries[0].options[0]
        asked.digit(1, spots(asked))
        assert ready(asked) == first.id
        assert asked.search is None


class TestWhyNot:
    def test_an_ability_that_is_not_offered(self) -> None:
        asked = asking(at("A PHO 1, TOM 1, used TOM, laid JUS; B PHO 2", "realm A"))
        asked.point(spot(0, "table", "cell:0:PHO", "power:PHO", "col:0:PHO", "copy:0:PHO"), [])
        assert said(asked).startswith("not now: Ben holds")
        asked.point(spot(0, "table", "cell:0:TOM", "power:TOM", "col:0:TOM", "copy:0:TOM"), [])
        assert "used this round" in said(asked)

    def test_cards_that_do_not_go_together(self) -> None:
        asked = asking(at("A hand PHO PHO GOA ALP, CUL 1; B hand XIA; C hand NAR", "orders A"))
        for key in ("hand:PHO#1", "hand:PHO#2", "hand:GOA#1"):
            point(asked, key)
        assert "not now: one card more needs" in said(asked)
        assert ready(asked) == "select:PHO+PHO"

    def test_a_thing_that_nobody_asks_for(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        asked.point(spot(0, "table", "cell:2:BYU", "col:2:BYU", "copy:2:BYU"), [])
        assert said(asked) == "nothing to choose there now"
        assert asked.pointing.picks == ()

    def test_the_reason_goes_with_the_next_choice(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        asked.point(spot(0, "table", "cell:2:BYU", "col:2:BYU"), [])
        point(asked, "back:1")
        assert said(asked) == ""


def test_random_pointing_never_makes_an_option_that_is_not_offered() -> None:
    chance = Random(3)
    session = new(seed=11)
    while not session.over:
        asked = asking(session)
        for _ in range(4):
            there = spots(asked)
            if chance.random() < 0.2:
                asked.back()
            else:
                asked.point(chance.choice(there), there)
            option = asked.ready(there)
            assert option is None or option in asked.decision.options
        session.answer(asked.decision.seat, chance.choice(asked.decision.options).id)
