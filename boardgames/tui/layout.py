"""Where the pictures of the table screen stand, for every size of terminal."""

from typing import NamedTuple

from boardgames.tui.canvas import Rect

SMALLEST = (80, 23)
"""Columns and rows that every screen needs."""
KEY_ROW_FROM = 24
"""Rows from which on the table has a row for the keys; below, the line under the bright one has them."""
HUGE = 140
LIST_SHARE = (0.5, 0.62)
"""How much of the width a list takes, and one with long lines; on a screen of `HUGE` columns a fifth less."""
LIST_ROWS = 7
"""A list of so many rows is long enough, on a low screen, for cards to make room for it."""
STAGED_LIST, STAGED_AIR = 31, 12
"""Columns of a list beside a picture, at least, and rows from which on it has air."""
LOG_SHARE = 0.32
"""How much of a wide screen the column of what happened takes."""
BACK_ROWS, LEAST_CARD_ROWS = 3, 4
"""Rows of cards that show only their backs, which stand beside a list; and those in which cards can say what they do.
"""


def list_columns(width: int, wanted: int) -> int:
    """The columns of a list whose longest line takes so many, on a screen of that width."""
    narrow, wide = (int(width * share * (0.8 if width >= HUGE else 1)) for share in LIST_SHARE)
    return narrow if wanted <= narrow else wide


def table_columns(width: int, *, has_news: bool) -> int:
    """The columns of the table on a screen of that width, beside a column of what happened or alone."""
    return width - int(width * LOG_SHARE) if has_news else width


def beside_stage(lower: Rect, wanted: int) -> tuple[Rect, Rect]:
    """A picture, and right of it a list whose longest line takes so many columns, below the bright line."""
    columns = max(STAGED_LIST, min(wanted, int(lower.width * LIST_SHARE[0])))
    picture = Rect(lower.x, lower.y, lower.width - columns, lower.height)
    above = 1 if lower.height >= STAGED_AIR else 0
    return picture, Rect(picture.right, lower.y + above, columns, lower.height - above)


class Zones(NamedTuple):
    """The rectangles of one screen. `news` is None where there is no room for it, `cards` and `entries` where there
    are none.
    """

    header: Rect
    table: Rect
    news: Rect | None
    bar: Rect
    cards: Rect | None
    entries: Rect | None
    inspector: Rect


def zones(
    width: int,
    height: int,
    table_rows: int,
    *,
    has_news: bool,
    has_cards: bool,
    list_size: tuple[int, int] | None,
    card_rows: int,
    card_columns: int = 0,
) -> Zones:
    """Divide a screen of at least 80 x 24 cells, the keys in its last row; `list_size` are the columns and rows that
    the list wants, None without one.

    Backs stand above the inspector, beside the list. Cards have `card_rows`, but fewer on a low screen with a list that
    needs the rest; without a list the inspector stands beside them, if they take only `card_columns`.
    """
    table_width = table_columns(width, has_news=has_news)
    news_width = width - table_width
    top = 1
    table = Rect(0, top, table_width, table_rows)
    bar_y = table.bottom
    bar = Rect(0, bar_y, width, 2)
    y = bar.bottom
    lower = Rect(0, y, width, height - 1 - y)
    cards, inspector = None, lower
    if has_cards and list_size is not None and card_rows <= BACK_ROWS:
        cards = Rect(list_size[0], y, width - list_size[0], card_rows)
        inspector = Rect(cards.x, cards.bottom, cards.width, lower.bottom - cards.bottom)
    elif has_cards:
        rows = min(card_rows, lower.height)
        if list_size is not None and height < 30 and lower.height - rows < min(list_size[1] + 3, LIST_ROWS):
            rows = min(rows, LEAST_CARD_ROWS)
        cards = Rect(0, y, card_columns if card_columns and list_size is None else width, rows)
        if cards.width < width:
            inspector = Rect(cards.width, y, width - cards.width, lower.height)
        else:
            inspector = lower = Rect(0, cards.bottom, width, lower.bottom - cards.bottom)
    entries = None
    if list_size is not None:
        entries = Rect(0, lower.y, list_size[0], lower.height)
        inspector = Rect(list_size[0], inspector.y, width - list_size[0], inspector.height)
    news = Rect(table_width, top, news_width, table_rows) if has_news else None
    return Zones(Rect(0, 0, width, 1), table, news, bar, cards, entries, inspector)
