"""A score sheet in words, in line mode and as it is written down."""

import pytest

from boardgames.engine.sheet import Column, Piece, Row, Sheet
from boardgames.engine.words import Name, plain
from boardgames.table.reckoning import racers, told, why

NAMES = ("Ann", "Ben", "Cy", "Dee")
LEADS = Row(
    "Influences led alone",
    (14, 9, 0),
    short="leads",
    pieces=(Piece(0, 6, ("Phoenix",), "Phoenix"), Piece(0, 8, ("Xi’an",), "Xi’an"), Piece(1, 9, ("Byun Hyung Ja",))),
)
COINS = Row("Coins", (1, 0, 2), pieces=(Piece(0, 1), Piece(2, 2)))
HEROES = Row("Heroes", (0, -1, 0), pieces=(Piece(1, -1, ("Alpha",)),))
ALONE = Sheet((LEADS, COINS, HEROES), ((0,), (1,), (2,)), (Name(0), " wins."))
ONE, OTHER = Piece(0, 5, ("Cymele",), "Cymele", "5 Glory"), Piece(2, 0, ("Anatoc",), "Anatoc")
LOST = Piece(1, -3, ("Piton",), "Piton", "2 Infamy, power used")
TEAMS = Sheet(
    (Row("Gods", (5, -3, 5, -3)),),
    ((0, 2), (1, 3)),
    (Name(0), " and ", Name(2), " win."),
    columns=(Column((0, 2), (ONE, OTHER)), Column((1, 3), (LOST, Piece(3, 1, ("Nanos",), "Nanos", "1 Glory")))),
)


def lines(sheet: Sheet) -> list[str]:
    return [plain(line, NAMES) for line in told(sheet)]


def test_every_number_has_its_names_behind_it() -> None:
    assert lines(ALONE) == [
        "Influences led alone: Ann 14 (Phoenix 6, Xi’an 8), Ben 9 (Byun Hyung Ja), Cy 0",
        "Coins: Ann 1, Ben 0, Cy 2",
        "Heroes: Ann 0, Ben \N{MINUS SIGN}1 (Alpha), Cy 0",
        "Together: Ann 15, Ben 8, Cy 2",
    ]


def test_teams_are_told_god_by_god_and_no_number_twice() -> None:
    assert lines(TEAMS) == [
        "Ann and Cy, 5: Cymele 5 (5 Glory), Anatoc 0",
        "Ben and Dee, \N{MINUS SIGN}2: Piton \N{MINUS SIGN}3 (2 Infamy, power used), Nanos 1 (1 Glory)",
    ]


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (ALONE, "Ann beats Ben on leads, 14 to 9, and Coins, 1 to 0"),
        (ALONE._replace(rows=(HEROES,), order=((0, 2), (1,))), "Ann wins."),
        (ALONE._replace(rows=(HEROES._replace(points=(-1, -2, -3)),)), "Ann wins."),
        (TEAMS, "Cymele brings Ann and Cy 5, and Piton costs Ben and Dee 3"),
        (ALONE._replace(order=((1,), (0,), (2,)), verdict=("a tie-break",)), "a tie-break"),
        (ALONE._replace(order=((0, 1), (2,)), verdict=("they share it",)), "they share it"),
        (TEAMS._replace(order=((0,), (1, 2, 3)), verdict=("the lower god wins",)), "the lower god wins"),
    ],
)
def test_why_somebody_won_is_one_sentence(sheet: Sheet, reason: str) -> None:
    assert plain(why(sheet), NAMES) == reason


def test_everybody_has_one_bar_best_first_without_what_is_worth_nothing() -> None:
    best, second, last = racers(ALONE)
    assert [(racer.seats, racer.total) for racer in (best, second, last)] == [((0,), 15), ((1,), 8), ((2,), 2)]
    assert [(share.short, share.points) for share in second.shares] == [("leads", 9), ("Heroes", -1)]
    assert [(racer.seats, racer.total) for racer in racers(TEAMS)] == [((0, 2), 5), ((1, 3), -2)]
    assert [share.source for share in racers(TEAMS)[0].shares] == ["Cymele"]
