"""Score sheets."""

from boardgames.engine.sheet import Row, Sheet
from boardgames.engine.words import say


def test_columns_are_summed_and_the_first_group_wins() -> None:
    sheet = Sheet(
        (Row("Coins", (3, 4, 5)), Row("Debts", (-1, 0, -1), "1 less for each")), ((1, 2), (0,)), say("Shared.")
    )
    assert sheet.totals == (2, 4, 4)
    assert sheet.winners == (1, 2)
    assert [row.note for row in sheet.rows] == ["", "1 less for each"]
