"""Choosing by pointing: narrowing, readiness, heads, and the list."""

from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boardgames.tui.pointing import Answer, Entry, Pick, Pointing, ambiguous


class Move(NamedTuple):
    """An option with nothing but a name and its parts."""

    id: str
    parts: tuple[str, ...]


def moves(*lines: str) -> list[Move]:
    """Options from lines of parts."""
    return [Move(line, tuple(line.split())) for line in lines]


def ready(pointing: Pointing[Move]) -> str | None:
    return pointing.ready and pointing.ready.id


def labels(entries: list[Entry[Move]]) -> list[str]:
    return [f"{' '.join(entry.parts)}{f' ▸{len(entry.options)}' if entry.is_branch else ''}" for entry in entries]


HAND = moves("hand:X", "hand:X hand:X", "hand:X hand:X hand:X", "hand:X hand:P", "hand:P", "hand:T", "hand:P hand:T")
REALM = moves(
    "power:8 tok:me:SCI res:CHA",
    "power:8 tok:me:SCI res:MIL",
    "power:8 tok:me:MIL res:CHA",
    "power:6 hand:P",
    "power:6 hand:T",
    "power:1",
    "verb:end",
)


@st.composite
def decisions(draw: st.DrawFn) -> list[Move]:
    """Options that no two share a multiset of parts, from a few roles with a few things each."""
    part = st.builds("{}:{}".format, st.sampled_from(["verb", "hand", "tok:me", "res"]), st.sampled_from("ABC"))
    bags = draw(st.lists(st.lists(part, min_size=1, max_size=4), min_size=1, max_size=12))
    options = {tuple(sorted(bag)): Move(" ".join(bag), tuple(bag)) for bag in bags}
    return list(options.values())


class TestNarrowing:
    @given(decisions(), st.data())
    def test_every_option_is_reached_by_its_parts_in_any_order(self, options: list[Move], data: st.DataObject) -> None:
        assert ambiguous(options) == []
        for option in options:
            pointing = Pointing(options)
            for n, part in enumerate(data.draw(st.permutations(option.parts))):
                assert option in pointing.remaining
                assert pointing.toggle(part, f"spot {n}").outcome == "chosen"
            assert pointing.ready == option

    @given(decisions(), st.data())
    def test_every_option_is_reached_by_heads_alone(self, options: list[Move], data: st.DataObject) -> None:
        option = data.draw(st.sampled_from(options))
        pointing = Pointing(options)
        while pointing.ready != option:
            missing = [part for part in option.parts if part in pointing.heads]
            fitting = [part for part in missing if option in narrowed(pointing, part).remaining]
            assert fitting
            pointing.toggle(fitting[0], f"spot {len(pointing.picks)}")

    @given(decisions(), st.data())
    def test_whatever_is_pointed_at_something_remains(self, options: list[Move], data: st.DataObject) -> None:
        pointing = Pointing(options)
        parts = sorted({part for option in options for part in option.parts} | {"res:Z"})
        for part in data.draw(st.lists(st.sampled_from(parts), max_size=8)):
            before = pointing.picks
            answer = pointing.toggle(part, data.draw(st.sampled_from(["", "a", "b"])))
            assert pointing.remaining
            assert (answer.outcome == "refused") == (pointing.picks == before)
            assert (answer.refusal is None) == (answer.outcome != "refused")
            if not pointing.picks:
                assert pointing.ready is None

    def test_a_single_pick_may_be_enough(self) -> None:
        pointing = Pointing(HAND)
        assert ready(pointing) is None
        pointing.toggle("hand:X", "X#1")
        assert ready(pointing) == "hand:X"
        pointing.toggle("hand:X", "X#3")
        assert ready(pointing) == "hand:X hand:X"
        pointing.toggle("hand:X", "X#1")
        assert ready(pointing) == "hand:X"
        assert pointing.holds("X#3")
        assert not pointing.holds("X#1")
        pointing.toggle("hand:P", "P#1")
        assert ready(pointing) == "hand:X hand:P"

    def test_the_rest_needs_no_pointing_if_there_is_only_one_way(self) -> None:
        pointing = Pointing(REALM)
        pointing.toggle("tok:me:MIL")
        assert ready(pointing) == "power:8 tok:me:MIL res:CHA"

    def test_an_untouched_enter_does_nothing(self) -> None:
        for options in (moves("verb:end"), moves("a", "a b"), moves("power:1 done", "power:1 done more")):
            pointing = Pointing(options)
            assert pointing.ready is None
            assert pointing.heads

    def test_back_and_clear(self) -> None:
        pointing = Pointing(HAND)
        pointing.toggle("hand:X", "X#1")
        pointing.toggle("hand:P", "P#1")
        assert pointing.back() == Pick("hand:P", "P#1")
        assert ready(pointing) == "hand:X"
        pointing.toggle("hand:X", "X#2")
        pointing.clear()
        assert pointing.picks == ()
        assert pointing.back() is None


def narrowed(pointing: Pointing[Move], part: str) -> Pointing[Move]:
    """The same with one more part."""
    other = Pointing(pointing.options)
    for pick in pointing.picks:
        other.toggle(*pick)
    other.toggle(part, "one more")
    return other


class TestReplacing:
    def test_a_part_takes_the_place_of_the_only_one_of_its_kind(self) -> None:
        pointing = Pointing(REALM)
        pointing.toggle("power:6", "a")
        assert pointing.toggle("power:8", "b") == Answer("replaced", "power:8", (Pick("power:6", "a"),))
        assert pointing.picks == (Pick("power:8", "b"),)

    def test_what_does_not_go_with_it_is_dropped_too(self) -> None:
        pointing = Pointing(REALM)
        for part in ("power:8", "tok:me:SCI", "res:MIL"):
            pointing.toggle(part)
        answer = pointing.toggle("power:6")
        assert [pick.part for pick in answer.dropped] == ["power:8", "tok:me:SCI", "res:MIL"]
        assert [pick.part for pick in pointing.picks] == ["power:6"]

    def test_what_goes_with_it_stays(self) -> None:
        pointing = Pointing(moves("give:A take:B", "give:A take:C", "give:D take:C"))
        pointing.toggle("give:A", "1")
        pointing.toggle("take:B", "2")
        pointing.toggle("take:C", "3")
        assert pointing.picks == (Pick("give:A", "1"), Pick("take:C", "3"))

    def test_another_copy_takes_the_place_of_the_first(self) -> None:
        pointing = Pointing(moves("hand:X", "hand:Y"))
        pointing.toggle("hand:X", "X#1")
        assert pointing.toggle("hand:X", "X#2").outcome == "replaced"
        assert pointing.holds("X#2")
        assert not pointing.holds("X#1")

    def test_the_only_pick_gives_way_to_anything(self) -> None:
        pointing = Pointing(REALM)
        pointing.toggle("verb:end")
        assert pointing.toggle("power:6").outcome == "replaced"

    def test_one_of_several_is_refused(self) -> None:
        pointing = Pointing(HAND)
        pointing.toggle("hand:X", "X#1")
        pointing.toggle("hand:X", "X#2")
        assert pointing.toggle("hand:P", "P#1") == Answer("refused", "hand:P", refusal="several")
        assert len(pointing.picks) == 2

    def test_the_same_place_goes_before_the_same_kind(self) -> None:
        pointing = Pointing(moves("tok:me:A tok:1:B", "tok:me:C tok:1:B", "tok:me:A tok:1:D"))
        pointing.toggle("tok:me:A")
        pointing.toggle("tok:1:B")
        assert pointing.toggle("tok:1:D").dropped == (Pick("tok:1:B"),)

    def test_reasons(self) -> None:
        pointing = Pointing(moves("power:8 tok:A", "power:6 hand:X", "power:6 hand:Y"))
        assert pointing.toggle("hand:Q").refusal == "unknown"
        pointing.toggle("power:8")
        pointing.toggle("tok:A")
        assert pointing.toggle("hand:X").refusal == "conflict"

    def test_a_choice_without_a_spot_is_taken_back_by_any_spot(self) -> None:
        pointing = Pointing(moves("hand:X", "hand:Y"))
        pointing.toggle("hand:X")
        assert pointing.toggle("hand:X", "X#1").outcome == "unchosen"


class TestRoles:
    def test_heads_are_the_first_open_role(self) -> None:
        pointing = Pointing(REALM)
        assert pointing.heads == {"power:8", "power:6", "power:1", "verb:end"}
        assert "res:CHA" in pointing.open_parts
        pointing.toggle("power:8")
        assert pointing.heads == {"tok:me:SCI", "tok:me:MIL"}
        pointing.toggle("tok:me:SCI")
        assert pointing.heads == {"res:CHA", "res:MIL"}
        assert pointing.settled == ("power:8", "tok:me:SCI")

    def test_a_part_that_all_share_is_settled_from_the_start(self) -> None:
        pointing = Pointing(moves("verb:give hand:X", "verb:give hand:Y"))
        assert pointing.settled == ("verb:give",)
        assert pointing.heads == {"hand:X", "hand:Y"}
        pointing.toggle("hand:Y")
        assert ready(pointing) == "verb:give hand:Y"

    def test_the_earliest_open_role_is_meant(self) -> None:
        pointing = Pointing(moves("power:6 col:0", "power:6 col:1", "power:9 copy:6", "power:9 copy:8"))
        cell = ("copy:6", "col:0", "power:6")
        assert pointing.resolve(cell, "cell") == "power:6"
        pointing.toggle("power:6", "cell")
        assert pointing.resolve(cell, "cell") == "col:0"
        pointing.toggle("col:1", "other")
        assert pointing.resolve(cell, "cell") == "power:6"
        pointing.clear()
        pointing.toggle("power:9", "nine")
        assert pointing.resolve(cell, "cell") == "copy:6"
        assert pointing.resolve(()) is None

    def test_a_spot_that_is_chosen_means_to_unchoose(self) -> None:
        pointing = Pointing(HAND)
        pointing.toggle("hand:X", "X#1")
        part = pointing.resolve(("hand:X",), "X#1")
        assert part == "hand:X"
        assert pointing.toggle(part, "X#1").outcome == "unchosen"

    def test_only_a_head_may_be_pointed_at_and_taken(self) -> None:
        pointing = Pointing(REALM)
        assert pointing.pointed("power:1") == REALM[5]
        assert pointing.pointed("power:8") is None
        assert pointing.pointed("res:MIL") is None
        pointing.toggle("power:6", "a")
        assert pointing.pointed("hand:T") == REALM[4]
        assert pointing.picks == (Pick("power:6", "a"),)

    def test_a_chosen_spot_is_not_pointed_at_twice(self) -> None:
        pointing = Pointing(moves("hand:X hand:X", "hand:X hand:Y"))
        pointing.toggle("hand:X", "X#1")
        assert pointing.pointed("hand:X", "X#1") is None
        assert pointing.pointed("hand:X", "X#2") is not None


class TestEntries:
    def test_small_branches_are_opened_first(self) -> None:
        many = [f"power:8 tok:{a} res:{b}" for a in "AB" for b in "PQRST"]
        options = moves(*many, "power:6 hand:P", "power:6 hand:T", "verb:end")
        pointing = Pointing(options)
        assert labels(pointing.entries(4)) == ["power:8 ▸10", "power:6 hand:P", "power:6 hand:T", "verb:end"]
        assert labels(pointing.entries(5))[:2] == ["power:8 tok:A ▸5", "power:8 tok:B ▸5"]
        assert labels(pointing.entries(9))[:6] == [
            "power:8 tok:A res:P",
            "power:8 tok:A res:Q",
            "power:8 tok:A res:R",
            "power:8 tok:A res:S",
            "power:8 tok:A res:T",
            "power:8 tok:B ▸5",
        ]

    def test_what_is_settled_is_left_out(self) -> None:
        pointing = Pointing(REALM)
        pointing.toggle("power:8")
        assert labels(pointing.entries(2)) == ["tok:me:SCI ▸2", "tok:me:MIL res:CHA"]

    def test_what_enter_does_already_is_not_listed(self) -> None:
        pointing = Pointing(HAND)
        pointing.toggle("hand:X", "X#1")
        assert labels(pointing.entries()) == ["hand:X", "hand:X hand:X", "hand:P"]

    def test_an_option_inside_a_branch_stands_alone(self) -> None:
        assert labels(Pointing(moves("a", "a b", "a c", "d")).entries()) == ["a", "a b", "a c", "d"]

    def test_a_list_is_longer_only_for_its_heads(self) -> None:
        assert len(Pointing(moves(*"abcdefghijkl")).entries()) == 12

    def test_entering_takes_the_spots_that_are_free(self) -> None:
        pointing = Pointing(HAND)
        pointing.toggle("hand:X", "X#2")
        entry = next(entry for entry in pointing.entries() if entry.parts == ("hand:X", "hand:X"))
        pointing.enter(entry, {"hand:X": ["X#1", "X#2", "X#3"]})
        assert [pick.key for pick in pointing.picks] == ["X#2", "X#1", "X#3"]
        assert ready(pointing) == "hand:X hand:X hand:X"

    @given(decisions(), st.integers(1, 12), st.data())
    def test_entries_hold_each_option_once_and_lead_to_it(
        self, options: list[Move], limit: int, data: st.DataObject
    ) -> None:
        pointing = Pointing(options)
        if data.draw(st.booleans()):
            pointing.toggle(data.draw(st.sampled_from(sorted(pointing.open_parts))))
        entries = pointing.entries(limit)
        listed = [option for entry in entries for option in entry.options]
        assert sorted(listed) == sorted(set(pointing.remaining) - {pointing.ready})
        assert len(entries) <= max(limit, len(pointing.heads))
        assume(entries)
        entry = data.draw(st.sampled_from(entries))
        pointing.enter(entry)
        assert set(entry.options) <= set(pointing.remaining)
        if not entry.is_branch:
            assert pointing.ready == entry.options[0]


def test_entering_branches_reaches_every_option() -> None:
    options = moves(*(f"verb:{v} give:{a} take:{b}" for v in "SRT" for a in "ABCDE" for b in "PQRS" if a < b))
    for option in options:
        pointing = Pointing(options)
        while pointing.ready != option:
            pointing.enter(next(entry for entry in pointing.entries() if option in entry.options))


@pytest.mark.parametrize(
    ("options", "groups"),
    [
        (moves("a b", "b a", "c"), [("a b", "b a")]),
        (moves("a", ""), [("",)]),
        (moves("a", "a a", "a b"), []),
    ],
)
def test_what_pointing_cannot_tell_apart(options: list[Move], groups: list[tuple[str, ...]]) -> None:
    assert [tuple(option.id for option in group) for group in ambiguous(options)] == groups
