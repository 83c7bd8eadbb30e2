"""A condition is tested and told by one thing."""

from boardgames.engine.needs import Need, are_met, lacking
from boardgames.engine.words import Name, Phrase, plain, say

NAMES = ("Ann", "Ben")
Needed = Need[list[int], int]


def coins(count: int) -> Needed:
    """So many coins of a seat, by a list of what everybody has."""

    def met(owned: list[int], seat: int) -> bool:
        return owned[seat] >= count

    def why(owned: list[int], seat: int) -> Phrase:
        return say("needs {n} coins, {who} has {own}", n=count, who=Name(seat), own=owned[seat])

    return Need(met, why)


NOT_ALONE: Needed = Need(lambda owned, seat: len(owned) > 1, "nobody else is there")


def test_a_need_is_tested_and_told_with_the_same_number() -> None:
    for count in (1, 3, 5):
        why = lacking([coins(count)], [4, 2], 1)
        assert (why is None) is are_met([coins(count)], [4, 2], 1) is (count <= 2)
        assert why is None or plain(why, NAMES) == f"needs {count} coins, Ben has 2"


def test_the_first_need_that_is_not_met_is_told() -> None:
    assert lacking([NOT_ALONE, coins(5)], [4], 0) == ("nobody else is there",)
    assert plain(lacking([NOT_ALONE, coins(5)], [4, 9], 0) or (), NAMES) == "needs 5 coins, Ann has 4"
    assert not are_met([coins(1), NOT_ALONE], [4], 0)


def test_without_needs_nothing_is_missing() -> None:
    assert are_met([], [4], 0)
    assert lacking([], [4], 0) is None
