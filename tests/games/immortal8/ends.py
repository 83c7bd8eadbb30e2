"""How a Supremacy phase or the calling of Immortal 8 comes out, for positions of `tables`."""

from boardgames.games.immortal8.rules import RULES
from tests.games.immortal8.tables import Play

IMMORTAL, TOKENS, WONDERS, SUPREMACY, CULTURE, DIAMONDS = (
    "Immortal",
    "VP tokens",
    "Wonders",
    "Supremacy",
    "Culture",
    "Diamonds",
)
"""The categories of the final score (section 5.3)."""


def called_on(play: Play, *answers: str) -> Play:
    """The calling to its very end: whatever is asked, but for going on, gets these answers, one after the other."""
    given = list(answers)
    while not play.match.over:
        play.choose("go on" if play.asked[0] == "written" else given.pop(0))
    assert not given, f"nobody asked for {given}"
    return play


def called_until(play: Play, seat: int, prompt: str = "written") -> Play:
    """The calling until a seat is asked this."""
    while play.asked != (prompt, seat):
        play.choose("go on")
    return play


def scored(play: Play, category: str, reader: int | None = None) -> list[int]:
    """The points of all seats in a category, as everybody reads them, or only one seat."""
    return next(list(row.points) for row in RULES.sheet(play.view(reader)).rows if row.source == category)


def winner(play: Play) -> int:
    """Who wins a game that is over; there is always just one."""
    assert play.match.over
    (seat,) = RULES.sheet(play.view(None)).winners
    return seat


def counted(play: Play) -> Play:
    """The Supremacy phase to its end, Justice letting all windows pass; `told` is all that was told of it."""
    told = [*play.told]
    while play.question.window:
        told += play.choose("let it be").told
    play.told = tuple(told)
    return play


def majorities(play: Play) -> dict[str, int | None]:
    """Who won each majority that was counted, in order; None if nobody did."""
    kinds = {"eight.majority": True, "eight.no_majority": False}
    return {event.args["what"]: event.seat if kinds[event.kind] else None for event in play.told if event.kind in kinds}
