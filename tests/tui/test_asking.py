"""A question being answered: what is chosen, what Enter would do, and why something can't be chosen."""

from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.table.session import Session
from boardgames.tui.asking import Asking
from boardgames.tui.canvas import Rect, Spot
from boardgames.tui.pictures.listing import in_sight
from boardgames.tui.scene import LIST, OUT, SCROLL, TOP, Scroll
from tests.games.immortal8.tables import kingdom
from tests.table.standing import at, eight_at, gods, new

LISTED = "A XIA 3, PHO 1, MIL 1, SCI 1, CHA 1, laid ALP GOA; B GOA 2, TOM 1, COI 2; C BYU 1"
ORDERS = "A PHO 2, CUL 1, hand PHO PHO GOA ALP TOM; B hand XIA; C hand NAR"


def ending() -> Session:
    """Everything is turned up, and there is more to do than to end the turn."""
    session = at(LISTED, "realm A")
    for option in ("reveal:1", "reveal:1"):
        session.answer(0, option)
    return session


def asking(session: Session) -> Asking:
    """The open question of whoever is asked."""
    decision = session.decision(session.asked[0].seat)
    assert decision is not None
    observation = session.observe(decision.seat)
    return Asking(decision, session.rules.words, observation, session.refusals(decision.seat), session.names)


def spots(asked: Asking, room: int = 99) -> list[Spot]:
    """A spot for each card of the hand, each part of an option, each line of the list in sight, and the way out."""
    options = asked.decision.options
    made: list[Spot] = []
    for part in dict.fromkeys(part for option in options for part in option.parts):
        if asked.hand_is_asked:
            copies = max(option.parts.count(part) for option in options)
            made += [spot(len(made), "hand", f"{part}#{copy}", part) for copy in range(1, copies + 1)]
        else:
            made.append(spot(len(made), "table", part, part))
    lines = len(asked.entries)
    seen = in_sight([1] * lines, room, asked.scroll) if lines else ()
    made += [spot(len(made) + row, LIST, f"{LIST}:{line}") for row, line in enumerate(seen)]
    if asked.way_out is not None:
        made.append(spot(len(made), OUT, OUT))
    return made


def press(asked: Asking, keys: str, room: int = 99) -> Asking:
    """Press keys by their names, with so many rows for the list."""
    for key in keys.split():
        asked.press(key, spots(asked, room))
    return asked


def search(asked: Asking, text: str) -> Asking:
    """Search for something."""
    asked.begin_search()
    for letter in text:
        asked.type("space" if letter == " " else letter, letter, spots(asked))
    return asked


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
        assert ready(press(asked, "1")) is None
        assert said(asked) == "only 0 is left to choose: end the turn"
        assert ready(press(asked, "0")) == "end"

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
                    if option is asked.way_out:
                        press(asked, "0")
                    while ready(asked) != option.id:
                        row = next(row for row, entry in enumerate(asked.entries) if option in entry.options)
                        press(asked, str(row + 1))
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

    def test_its_digit_again_keeps_a_line_and_space_unchooses_it(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        row = next(row for row, entry in enumerate(asked.entries, 1) if not entry.is_branch)
        chosen = press(asked, f"{row} {row}").taken
        assert chosen is asked.entries[row - 1].options[0]
        asked.cursor.awake = True
        assert press(asked, "space").taken is None
        assert asked.pointing.picks == ()

    def test_what_is_chosen_on_the_table_takes_the_place_of_a_line_and_wears_its_mark(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        before = asked.entries
        press(asked, str(next(row for row, e in enumerate(before, 1) if e.options[0].id == "reveal:1")))
        point(asked, "back:2")
        assert ready(asked) == "reveal:2"
        assert asked.entries == before
        assert any(entry.options == (asked.taken,) for entry in before)
        assert asked.back()
        assert asked.pointing.picks == ()

    def test_it_is_never_longer_than_nine_lines_without_more_heads(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        heads = {option.parts[0] for option in asked.decision.options}
        assert len(asked.entries) <= max(9, len(heads))


class TestTheWayOut:
    def test_it_is_no_line_of_the_list_and_has_its_own_key(self) -> None:
        asked = asking(ending())
        assert asked.way_out is not None
        assert not any(asked.way_out in entry.options for entry in asked.entries)
        assert ready(press(asked, "0")) == "end"
        assert ready(press(asked, "0")) == "end"

    def test_it_takes_the_place_of_all_that_is_chosen_and_gives_it_back(self) -> None:
        asked = asking(ending())
        branch = next(row for row, entry in enumerate(asked.entries, 1) if entry.is_branch)
        deeper = press(asked, str(branch)).entries
        assert ready(press(asked, "0")) == "end"
        assert press(asked, "backspace").entries == deeper
        assert asked.taken is None

    def test_a_line_takes_its_place(self) -> None:
        asked = press(asking(ending()), "0")
        row = next(row for row, entry in enumerate(asked.entries, 1) if not entry.is_branch)
        assert press(asked, str(row)).taken is asked.entries[row - 1].options[0]

    def test_a_question_without_one_says_so(self) -> None:
        asked = press(asking(at(ORDERS, "orders A")), "0")
        assert ready(asked) is None
        assert said(asked) == "0 is for passing or ending; here something has to be chosen"

    def test_what_lets_a_window_pass_is_its_way_out(self) -> None:
        session = gods("A: ANA; B: RYM; C: PIT", "opening A", "titanomachy", seats=3)
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        assert asking(session).way_out is decision.options[0]


class TestMarkAndEnter:
    """What is chosen and complete is what Enter does, wherever the cursor walks."""

    def test_the_cursor_walks_off_a_chosen_line(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        row = next(row for row, entry in enumerate(asked.entries, 1) if not entry.is_branch)
        chosen = press(asked, str(row)).taken
        for key in ("down", "down", "down", "up", "end", "home"):
            press(asked, key)
            assert asked.taken is chosen is asked.ready(spots(asked))
            assert asked.subject(spots(asked)) in (chosen.parts if chosen else ())

    def test_the_cursor_walks_off_a_chosen_card(self) -> None:
        asked = press(asking(at(ORDERS, "orders A")), "1")
        asked.cursor.awake = True
        for _ in range(3):
            press(asked, "down")
            assert ready(asked) == "select:TOM"
            assert asked.subject(spots(asked)) == "hand:TOM"
        assert asked.beside(spots(asked)) == "hand:ALP"

    def test_the_last_card_that_was_chosen_is_told_of(self) -> None:
        asked = press(asking(at(ORDERS, "orders A")), "1 3")
        assert ready(asked) == "select:TOM+PHO"
        assert asked.subject(spots(asked)) == "hand:PHO"

    def test_nothing_is_beside_what_the_cursor_is_on(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        for _ in asked.entries:
            assert asked.beside(spots(press(asked, "down"))) is None


class TestScrolling:
    """A list with less room than lines."""

    def asked(self) -> Asking:
        asked = search(asking(at(ORDERS, "orders A")), "")
        asked.go_into_list()
        assert len(asked.entries) > 8
        return asked

    def line(self, asked: Asking) -> int:
        """The line under the cursor, which is in sight."""
        spot = asked.spot(spots(asked, 4))
        assert spot is not None
        return int(spot.key.partition(":")[2])

    def test_arrows_go_through_all_of_it(self) -> None:
        asked = self.asked()
        for line in range(len(asked.entries)):
            assert self.line(asked) == line
            assert ready(asked) == asked.entries[line].options[0].id
            press(asked, "down", 4)
        for line in reversed(range(len(asked.entries))):
            assert self.line(asked) == line
            press(asked, "up", 4)

    def test_pages_and_ends(self) -> None:
        asked, last = self.asked(), len(self.asked().entries) - 1
        assert self.line(press(asked, "pagedown", 4)) == 4
        assert self.line(press(asked, "pagedown", 4)) == 8
        assert self.line(press(asked, "pageup", 4)) == 7
        assert asked.scroll == Scroll(0, 7)
        assert self.line(press(asked, "end", 4)) == last
        assert self.line(press(asked, "pagedown", 4)) == last
        assert self.line(press(asked, "home", 4)) == 0
        assert self.line(press(asked, "pageup", 4)) == 0

    def test_a_digit_chooses_the_nth_line_in_sight(self) -> None:
        asked = press(self.asked(), "pagedown", 4)
        assert press(asked, "2", 4).taken is asked.entries[5].options[0]
        assert press(asked, "5", 4).taken is asked.entries[5].options[0]

    def test_the_wheel_and_the_marks_scroll_and_choose_nothing(self) -> None:
        asked = press(self.asked(), "1", 4)
        chosen = asked.taken
        asked.wheel(3, spots(asked, 4))
        assert asked.scroll == Scroll(3)
        asked.wheel(-1, spots(asked, 4))
        assert asked.scroll == Scroll(2)
        asked.click(Spot(Rect(0, 0, 9, 1), (), SCROLL, f"{SCROLL}:down"), spots(asked, 4))
        assert asked.scroll == Scroll(6)
        asked.click(Spot(Rect(0, 0, 9, 1), (), SCROLL, f"{SCROLL}:up"), spots(asked, 4))
        assert asked.scroll == Scroll(2)
        assert asked.taken is chosen

    def test_another_list_begins_at_its_top(self) -> None:
        asked = press(self.asked(), "end", 4)
        asked.begin_search()
        asked.type("p", "p", spots(asked, 4))
        assert asked.scroll == TOP


class TestSearch:
    def test_it_narrows_by_all_words(self) -> None:
        asked = search(asking(at(ORDERS, "orders A")), "alp PHO")
        found = {entry.options[0].id for entry in asked.entries}
        assert found == {option.id for option in asked.decision.options if "PHO" in option.id and "ALP" in option.id}
        assert found

    def test_enter_decides_nothing_while_one_types(self) -> None:
        asked = asking(at(ORDERS, "orders A"))
        point(asked, "hand:PHO#1")
        asked.begin_search()
        assert ready(asked) is None

    def test_into_the_list_and_on_to_enter(self) -> None:
        asked = search(asking(at(ORDERS, "orders A")), "goan")
        asked.type("enter", None, spots(asked))
        assert not asked.is_typing
        assert ready(asked) == asked.entries[0].options[0].id == "select:GOA"

    def test_nothing_found_keeps_one_typing(self) -> None:
        asked = search(asking(at(ORDERS, "orders A")), "q")
        asked.go_into_list()
        assert asked.is_typing
        asked.type("backspace", None, spots(asked))
        asked.type("backspace", None, spots(asked))
        assert not asked.is_typing
        assert asked.entries == ()

    @pytest.mark.parametrize("key", ["backspace", "escape"])
    def test_it_ends_when_one_has_gone_into_the_list(self, key: str) -> None:
        asked = search(asking(at(ORDERS, "orders A")), "goan")
        asked.go_into_list()
        assert press(asked, key).search is None
        assert asked.entries == ()

    def test_escape_ends_it_while_one_types(self) -> None:
        asked = search(asking(at(LISTED, "realm A")), "goan")
        asked.type("escape", None, spots(asked))
        assert (asked.search, asked.is_typing) == (None, False)
        assert asked.entries == asking(at(LISTED, "realm A")).entries

    def test_a_digit_chooses_from_what_was_found_which_stays(self) -> None:
        asked = search(asking(at(ORDERS, "orders A")), "tomorrow")
        found = asked.entries
        asked.type("1", "1", spots(asked))
        assert ready(asked) == found[0].options[0].id
        assert not asked.is_typing
        assert asked.entries == found
        asked.press("2", spots(asked))
        assert ready(asked) == found[1].options[0].id

    def test_after_a_choice_it_searches_everything_and_keeps_the_choice(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        row = next(row for row, entry in enumerate(asked.entries, 1) if not entry.is_branch)
        before, chosen = asked.entries, press(asked, str(row)).taken
        search(asked, "")
        assert len(asked.entries) == len(asked.decision.options)
        asked.type("escape", None, spots(asked))
        assert asked.entries == before
        assert asked.taken is chosen

    @pytest.mark.parametrize("text", ["end the", "none", "pass"])
    def test_it_finds_the_way_out_by_its_words_and_by_those_for_no_choice(self, text: str) -> None:
        asked = search(asking(ending()), text)
        assert asked.finds_way_out
        asked.go_into_list()
        assert not asked.is_typing
        assert asked.entries or ready(asked) == "end"


class TestWhyNot:
    def test_an_ability_that_is_not_offered(self) -> None:
        asked = asking(at("A PHO 1, TOM 1, used TOM, laid JUS; B PHO 2", "realm A"))
        asked.point(spot(0, "table", "cell:0:PHO", "power:PHO", "col:0:PHO", "copy:0:PHO"), [])
        assert said(asked).startswith("not now: Ben leads")
        asked.point(spot(0, "table", "cell:0:TOM", "power:TOM", "col:0:TOM", "copy:0:TOM"), [])
        assert "used this round" in said(asked)

    def test_cards_that_do_not_go_together(self) -> None:
        asked = asking(at("A hand PHO PHO GOA ALP, CUL 1; B hand XIA; C hand NAR", "orders A"))
        for key in ("hand:PHO#1", "hand:PHO#2", "hand:GOA#1"):
            point(asked, key)
        assert said(asked).startswith("not now: one card more ")
        assert ready(asked) == "select:PHO+PHO"

    def test_a_thing_that_nobody_asks_for(self) -> None:
        asked = asking(at(LISTED, "realm A"))
        asked.point(spot(0, "table", "cell:2:BYU", "col:2:BYU", "copy:2:BYU"), [])
        assert said(asked) == "nothing to choose there now"
        assert asked.pointing.picks == ()

    def test_what_holds_for_good_is_no_line_but_is_told_to_who_points_at_it(self) -> None:
        asked = asking(eight_at(kingdom("A coins 2: abunakkashii; B: alpha; wonders ritual")))
        assert asked.refusals["use:ritual"] == ("has no Action",)
        part = next(part for part, why in asked.refusals.items() if why == ("can only be copied",))
        assert {*asked.hopeful} == {"use:abunakkashii"}
        asked.point(spot(0, "table", part, part), [])
        assert said(asked) == "not now: can only be copied"

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
