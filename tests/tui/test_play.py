"""The table screen in the real application: every kind of decision by every way of choosing, pages, peeks and bots."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from textual import events

from boardgames.bots import BOTS
from boardgames.bots.bot import Bot
from boardgames.engine.decision import Option
from boardgames.engine.words import plain
from boardgames.table.save import SaveStore
from boardgames.table.session import SeatView, Session
from boardgames.tui.pictures.bar import ACTION
from boardgames.tui.scene import LIST
from boardgames.tui.screens import play as play_module
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.play import PlayScreen
from tests.games.nine.tables import selection
from tests.tui.table import (
    SMALL,
    WIDE,
    Seated,
    Still,
    arrows,
    at,
    entry_of,
    new,
    next_spot,
    seated,
)


class Kind(NamedTuple):
    """A question of Nine: the position, what was answered before, and the answer to be given."""

    text: str
    moment: str
    wanted: str
    before: tuple[str, ...] = ()


REALM = "realm A"
ALPHA = "A laid ALP; B PHO 1, SCI 1, COI 1; C XIA 2"
FENGHUANG = "A laid FEN, MIL 1; B PHO 2, GOA 1; C XIA 2"
KINDS = {
    "culture, spent": Kind("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; C hand NAR", "culture A", "spend"),
    "culture, kept": Kind("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; C hand NAR", "culture A", "keep"),
    "orders": Kind("A hand PHO PHO GOA ALP TOM; B hand XIA; C hand NAR", "orders A", selection("PHO", "PHO")),
    "orders with Phoenix": Kind(
        "A PHO 2, CUL 1, hand PHO PHO GOA ALP TOM; B hand XIA; C hand NAR", "orders A", selection("PHO", "GOA", "ALP")
    ),
    "reveal": Kind("A laid TOM PHO; B PHO 1", REALM, "reveal:2"),
    "Tomorrow": Kind("A TOM 1, laid PHO; B PHO 1", REALM, "use:TOM:gain:CHA"),
    "Abhilasha, a Coin": Kind("A ABH 1; B COI 2", REALM, "use:ABH:gain:COI"),
    "Abhilasha, from others": Kind("A ABH 1; B COI 2; C COI 3; reserve COI 0", REALM, "use:ABH:steal:COI>2"),
    "Abhilasha, a Diamond": Kind("A ABH 1, COI 4; B COI 1", REALM, "use:ABH:diamond:DIA"),
    "Narashima, turned": Kind("A NAR 1, ALP 1, FEN 1; B PHO 1", REALM, "use:NAR:flip:FEN"),
    "Narashima, destroyed": Kind("A NAR 1, ALP 1, FEN 1; B PHO 1", REALM, "use:NAR:destroy:ALP"),
    "Phoenix": Kind("A PHO 1; B TOM 1", REALM, "use:PHO:gain:SCI"),
    "Goan-Sul, a Military": Kind("A GOA 1, MIL 1; B PHO 1; C XIA 1, TOM 1", REALM, "use:GOA:gain:MIL"),
    "Goan-Sul, destroying": Kind("A GOA 1, MIL 1; B PHO 1; C XIA 1, TOM 1", REALM, "use:GOA:destroy:2:XIA"),
    "Xi’an, a swap": Kind("A XIA 1, MIL 1, SCI 1, CHA 1, COI 1; B PHO 1", REALM, "use:XIA:swap:CHA>COI"),
    "Xi’an, a Diamond": Kind("A XIA 1, MIL 1, SCI 1, CHA 1, COI 1; B PHO 1", REALM, "use:XIA:diamond:DIA"),
    "Byun Hyung Ja": Kind("A BYU 2, PHO 1, NAR 1; B PHO 3, NAR 3", REALM, "use:BYU:slide:0:NAR"),
    "the Shield": Kind("A GAL 1, TOM 1; B PHO 1", REALM, "shield"),
    "an Alpha": Kind(ALPHA, REALM, "hero:ALP:1:PHO", ("reveal:1",)),
    "a theft": Kind(ALPHA, REALM, "steal:COI", ("reveal:1", "hero:ALP:1:PHO")),
    "a Fenghuang": Kind(FENGHUANG, REALM, "hero:FEN", ("reveal:1",)),
    "a copy": Kind(FENGHUANG, REALM, "copy:1:GOA:gain:MIL", ("reveal:1", "hero:FEN")),
    "no copy": Kind(FENGHUANG, REALM, "copy:none", ("reveal:1", "hero:FEN")),
    "the end of a turn": Kind("A PHO 1; B TOM 1", REALM, "end"),
    "a discard": Kind("A PHO 3, XIA 3, ALP 1; B TOM 1; C GOA 1", "cleanup A", "discard:XIA"),
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def asked(kind: Kind) -> Session:
    """The table at which that question is open."""
    session = at(kind.text, kind.moment)
    for option in kind.before:
        session.answer(session.asked[0].seat, option)
    return session


def wording(session: Session, option_id: str) -> str:
    """An option in words, as its seat reads it."""
    seat = session.asked[0].seat
    decision = session.decision(seat)
    assert decision is not None
    return plain(session.rules.words.option(decision.option(option_id), session.observe(seat)), session.names)


def answers(session: Session) -> list[str]:
    return [step.option_id for step in session.history.steps]


async def by_digits(people: Seated, wanted: str) -> None:
    """Choose the next thing by its number."""
    table = people.table
    assert table.asking is not None
    spot = next_spot(table, wanted)
    zone = "hand" if table.asking.hand_is_asked else LIST
    key = spot.key if table.asking.hand_is_asked else entry_of(table, wanted)
    numbered = [spot.key for spot in people.spots if spot.zone == zone]
    await people.type(str(numbered.index(key) + 1))


async def by_arrows(people: Seated, wanted: str) -> None:
    """Walk to the next thing and choose it with Space."""
    cursor = people.table.asking.cursor  # type: ignore[union-attr]
    if not cursor.awake:
        await people.type("right")
    goal = next_spot(people.table, wanted)
    await people.type(" ".join([*arrows(people.spots, cursor, goal.key), "space"]))


async def by_mouse(people: Seated, wanted: str) -> None:
    """Click on the next thing."""
    await people.click(next_spot(people.table, wanted).key)


@every_kind
@pytest.mark.parametrize(
    ("way", "size"),
    [(by_digits, SMALL), (by_arrows, WIDE), (by_mouse, SMALL)],
    ids=["digits", "arrows", "mouse"],
)
async def test_every_kind_of_question_is_answered(kind: Kind, way: Callable[..., Any], size: tuple[int, int]) -> None:
    session = asked(kind)
    before, words = answers(session), wording(session, kind.wanted)
    async with seated(session, size) as people:
        if isinstance(people.app.screen, Curtain):
            await people.sit()
        for _ in range(6):
            if people.bar[1] == words:
                break
            await way(people, kind.wanted)
            assert answers(session) == before
        assert people.bar[1] == words
        if way is by_mouse:
            await people.click(ACTION)
        else:
            await people.type("enter")
        assert answers(session) == [*before, kind.wanted]


@every_kind
@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_an_untouched_enter_does_nothing(kind: Kind, size: tuple[int, int]) -> None:
    session = asked(kind)
    still = Still(session, size)
    if still.curtain:
        still.open()
    before = answers(session)
    assert still.bar[1] == ""
    still.type("enter enter enter")
    assert answers(session) == before
    assert still.bar[2] == "nothing is chosen yet: a digit, or an arrow and Space, chooses"
    assert "nothing is chosen yet" in still.text


@every_kind
def test_space_alone_only_shows_the_cursor(kind: Kind) -> None:
    still = Still(asked(kind))
    if still.curtain:
        still.open()
    still.type("space")
    assert still.scene().cursor is not None
    assert still.asking is not None
    assert still.asking.pointing.picks == ()


def test_enter_does_exactly_what_the_bar_says_in_random_play() -> None:
    keys = ["enter"] * 8 + [*"1234567890", "space", "up", "down", "left", "right", "tab", "shift+tab"] * 2
    keys += ["backspace", "/", "g", "o", "l", "t", "z", "i"]
    done = 0
    for seed in range(3):
        from random import Random

        chance = Random(seed)
        still = Still(new(seed=seed))
        for _ in range(1500):
            if still.session.over:
                break
            if still.curtain:
                still.open()
                continue
            steps, says, key = still.session.steps, still.bar[1], chance.choice(keys)
            decision = still.asking.decision if still.asking and not still._is_peeking else None
            matching = {plain(still.session.rules.words.option(o, still._view["observation"]), still.session.names): o.id
                        for o in decision.options} if decision else {}
            is_plain = still.page is None
            still.type(key)
            if key == "enter" and is_plain and says in matching:
                done += 1
                assert answers(still.session)[steps:] == [matching[says]]
            else:
                assert still.session.steps == steps, (key, says)
    assert done > 60
