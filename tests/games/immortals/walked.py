"""Immortals as it is walked at random: by numbers of players, in the usual way and with each house rule turned."""

from boardgames.games.immortals.catalogue import OVER
from boardgames.games.immortals.house_rules import OPTION, STATES, USUAL
from boardgames.games.immortals.rules import RULES
from tests.games.immortals.box import conserved
from tests.games.walks import Walked

Table = tuple[int, str]
"""A number of seats, and the house rule that is turned, if any."""
HOUSE_RULES = tuple(OPTION)
TABLES: tuple[Table, ...] = tuple((seats, rule) for seats in (3, 4, 5) for rule in ("", *HOUSE_RULES))


def turned(rule: str) -> dict[str, str]:
    """The options of a game in which this house rule alone is not the usual one."""
    if not rule:
        return {}
    usual = getattr(USUAL, OPTION[rule])
    return {rule: next(state for state, value in STATES.items() if value != usual)}


def table_id(table: Table) -> str:
    """The name of a table among the tests."""
    return f"{table[0]}-{table[1] or 'usual'}"


GAME = Walked(
    rules=RULES,
    tables=TABLES,
    setup=lambda table: (table[0], turned(table[1])),
    seats=lambda state: len(state.gold),
    conserved=conserved,
    over=lambda state: state.phase == OVER,
    longest=2000,
    name=table_id,
)
"""The longest of the thousands of games of section 7 took 1,238 decisions."""
