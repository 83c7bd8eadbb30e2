"""Phrases in which a seat's name stays a seat."""

import pytest

from boardgames.engine.words import Name, Refusal, listed, person, plain, say

NAMES = ("Anna", "Bo", "Cem")


def test_names_in_a_phrase_stay_seats() -> None:
    phrase = say("{who} took {n} from {other}.", who=Name(0), n=2, other=Name(2))
    assert phrase == (Name(0), " took ", "2", " from ", Name(2), ".")
    assert plain(phrase, NAMES) == "Anna took 2 from Cem."


def test_a_phrase_may_stand_in_another() -> None:
    both = say("{a} and {b}", a=Name(0), b=Name(1))
    assert plain(say("{who} share it.", who=both), NAMES) == "Anna and Bo share it."


def test_a_phrase_may_be_without_values_or_text() -> None:
    assert say("Nothing happened.") == ("Nothing happened.",)
    assert say("{who}", who=Name(1)) == (Name(1),)
    assert say("") == ()
    assert plain((), NAMES) == ""


def test_values_are_formatted_and_braces_can_be_written() -> None:
    assert plain(say("{n:02} of {{{m}}}", n=3, m="all"), NAMES) == "03 of {all}"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("{who} waits.")


@pytest.mark.parametrize(
    ("items", "text"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_items_are_listed_as_people_say_them(items: list[str], text: str) -> None:
    assert listed(items) == text


def test_a_refusal_says_what_and_why() -> None:
    refusal = Refusal(("power:PHO",), say("{who} has no Culture.", who=Name(1)))
    assert plain(refusal.why, NAMES) == "Bo has no Culture."


def test_a_seat_is_spoken_to_as_you_and_of_by_name() -> None:
    template = "{Who} pass{es} {their} card: it {verb} {whose} last of {theirs}, {who} {has} none and {is} out."
    told = [plain(say(template, verb="was", **person(0, reader)), NAMES) for reader in (0, 1, None)]
    assert told[0] == "You pass your card: it was your last of yours, you have none and are out."
    assert told[1] == told[2] == "Anna passes their card: it was Anna’s last of Anna’s, Anna has none and is out."
