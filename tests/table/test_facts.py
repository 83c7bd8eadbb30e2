from typing import Annotated, NamedTuple

from boardgames.engine.model import Model
from boardgames.engine.types import Called, CalledBy, CardId, CardSet, Each, Follows, Seat, SeatSet
from boardgames.table.facts import Facts, Reader, changes

CARDS = ("none", "Alpha", "Beta", "Gamma")
READER = Reader({"card": CARDS.__getitem__, "token": ("Coin", "Gem").__getitem__}, ("Ann", "Ben"))


class Beast(NamedTuple):
    kind: Annotated[int, Called("card")]
    age: int = 0


class Player(Model):
    hand: tuple[CardId | None, ...] = ()
    beast: Annotated[Beast, CalledBy("kind")] = Beast(3)
    tokens: Annotated[tuple[int, ...], Each("token")] = (0, 0)
    had_turn: bool = False
    groups: tuple[int, ...] = ()


class Table(Model):
    seat: Seat | None = None
    players: tuple[Player, ...] = (Player(), Player())
    leader: Seat = -1
    passed: SeatSet = 0
    open: CardSet = 0
    size: Annotated[int, Follows()] = 0
    unknown: Annotated[int, Called("beast")] = 4
    rows: tuple[tuple[CardId, ...], ...] = ()


def told(before: Table | None, now: Table) -> dict[str, list[str]]:
    earlier: Facts = {} if before is None else READER.facts(before)
    return changes(earlier, READER.facts(now))


def test_numbers_are_called_by_the_kind_of_thing_that_they_stand_for() -> None:
    facts = READER.facts(Table(players=(Player(hand=(1, None)), Player()), leader=1, passed=0b11, open=0b110))
    assert facts["players", "Ann", "hand"] == ("Alpha", "?")
    assert facts["players", "Ann", "Gamma", "age"] == "0"
    assert facts["players", "Ben", "tokens", "Gem"] == "0"
    assert facts["players", "Ben", "had turn"] == "no"
    assert facts["leader",] == "Ben"
    assert facts["passed",] == ("Ann", "Ben")
    assert facts["open",] == ("Alpha", "Beta")


def test_a_number_without_a_name_stands_as_it_is() -> None:
    assert READER.facts(Table())["unknown",] == "4"


def test_what_follows_from_the_rest_and_who_looks_are_no_facts() -> None:
    facts = READER.facts(Table(seat=1, size=7))
    assert ("size",) not in facts
    assert ("seat",) not in facts


def test_rows_of_rows_stand_by_their_places() -> None:
    assert READER.facts(Table(rows=((1, 2), ())))["rows", "0"] == ("Alpha", "Beta")


def test_what_is_nothing_at_first_needs_no_word() -> None:
    assert told(None, Table()) == {"": ["unknown 4"]}


def test_changes_stand_by_player_and_by_row() -> None:
    now = Table(players=(Player(tokens=(2, 1)), Player(had_turn=True)), leader=0)
    assert told(Table(), now) == {
        "Ann": ["tokens: Coin 0→2, Gem 0→1"],
        "Ben": ["had turn no→yes"],
        "": ["leader nobody→Ann"],
    }
    assert told(now, now) == {}


def hand(before: tuple[int | None, ...], now: tuple[int | None, ...]) -> list[str]:
    (earlier, later) = (Table(players=(Player(hand=cards), Player())) for cards in (before, now))
    return told(earlier, later).get("Ann", [])


def test_of_things_only_those_are_told_that_came_or_went() -> None:
    assert hand((1, 2, 3), (1, 2, 3, 3)) == ["hand +Gamma"]
    assert hand((1, 1, 2, 3), (2, 3)) == ["hand -Alpha ×2"]
    assert hand((1, 2, 3), (1, 3, None)) == ["hand +? -Beta"]


def test_numbers_that_went_do_not_read_as_less_than_nothing() -> None:
    """Of rows of numbers, such as army groups, all are told: `groups -3` would be a debt."""
    (earlier, later) = (Table(players=(Player(groups=groups), Player())) for groups in ((4, 3, 3, 2), (4, 3, 2)))
    assert told(earlier, later) == {"Ann": ["groups [4, 3, 2]"]}


def test_all_of_them_are_told_where_most_is_new_or_only_the_order() -> None:
    assert hand((), (1, 1)) == ["hand [Alpha ×2]"]
    assert hand((1,), (2, 3)) == ["hand [Beta, Gamma]"]
    assert hand((1, 2), (2, 1)) == ["hand [Beta, Alpha]"]
    assert hand((1, 2), ()) == ["hand none"]
