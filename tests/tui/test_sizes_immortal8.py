"""Immortal 8 at every size, for three to six: nothing overlaps, nothing is cut off without a mark, all is in reach."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from boardgames.engine.words import plain
from boardgames.games.immortal8.about import card_code
from boardgames.games.immortal8.catalogue import CARDS
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.observation import EightObservation
from boardgames.table.session import Session
from boardgames.tui.boards.immortal8.stage import CALLING_KINDS
from boardgames.tui.canvas import Rect
from boardgames.tui.glyphs import choose
from boardgames.tui.scene import LIST, OUT
from boardgames.tui.theme import ColourMode, Look
from tests.games.immortal8.tables import NAMES, Play, calling, draft, kingdom, supremacy
from tests.table.standing import eight, eight_at
from tests.thorough import IS_SOAK
from tests.tui.inside import glyphs_of, rows_of
from tests.tui.table import HUGE, SMALL, WIDE, Still, in_full_of, places_of, seated
from tests.tui.test_sizes import LOOKS, MARVELS, edges, needed, reachable, whole

SIZES = (SMALL, (92, 27), WIDE, (120, 33), HUGE)
NAMED = (*MARVELS, "[/b]]] Ludwig [i]van [8]", "Ünïcodé Ïmmørtal-Pláyer!")
"""Names that are as long as they may be, wide, or look like markup."""
MODES = (
    Look(),
    Look(glyphs=choose(True)),
    Look(mode=ColourMode.NONE),
    Look(mode=ColourMode.SIXTEEN, glyphs=choose(plain_borders=True)),
)


def stations(table: Still, chance: Random) -> Iterator[Session]:
    """Play a game at random; stop where a question is new in its phase and round, and at moments."""
    session, known = table.session, set[tuple[object, ...]]()
    while not session.over:
        if table.curtain:
            table.open()
            continue
        seen = session.observe(None)
        moment = bool(table.mode.news)
        question = "" if table.asking is None else table.asking.decision.prompt.partition(":")[0]
        station = (seen.round, seen.phase, question, moment)
        if station not in known or (seen.phase == "kingdom" and session.steps % 25 == 0):
            known.add(station)
            yield session
        if table.mode.news:
            table.type("enter")
            continue
        assert table.asking is not None
        decision = table.asking.decision
        passes = decision.window and chance.random() < 0.6
        uses = [option for option in decision.options if option.id.startswith(("use:", "play:"))]
        table.commit(
            decision.options[0]
            if passes
            else chance.choice(uses if uses and chance.random() < 0.7 else decision.options)
        )


def resize(table: Still, size: tuple[int, int]) -> None:
    """Draw the same moment at another size, twice, as a terminal does."""
    table.house.size = Size(*size)
    table.repaint()
    table.repaint()


def looks_right(table: Still) -> None:
    """All that must hold of any picture of this game."""
    whole(table)
    apart(table)
    cards_are_there(table)
    players_are_there(table)
    if table.asking is not None:
        needed(table)
        heads_are_there(table)


def apart(table: Still) -> None:
    """No two places to point at overlap, none lies outside of the screen, and no key is there twice."""
    width, height = table.size
    spots = [spot for spot in places_of(table) if spot.rect.width and spot.rect.height]
    for spot in spots:
        assert 0 <= spot.rect.x < spot.rect.right <= width, spot
        assert 0 <= spot.rect.y < spot.rect.bottom <= height - 1, spot
    for one, other in combinations(spots, 2):
        assert not overlap(one.rect, other.rect), (one, other, table.text)
    assert len({spot.key for spot in spots}) == len(spots)


def overlap(one: Rect, other: Rect) -> bool:
    level = one.x < other.right and other.x < one.right
    return level and one.y < other.bottom and other.y < one.bottom


def cards_are_there(table: Still) -> None:
    """Every card in play can be pointed at, or a `+2` tells how many more there are."""
    scene = table.scene()
    seen: EightObservation = scene.observation
    is_called = seen.phase in ("calling", "over") and seen.called
    if is_called or (scene.beat is not None and scene.beat.kind in CALLING_KINDS):
        return
    rows = table.board.rows(table.scene(), *table.size)
    drawn = {spot.key for spot in table.spots if spot.zone == "table"}
    players = seen.players
    in_kingdoms = [card for player in players for card in (*player.heroes, *player.buildings)]
    slots = [slot.card for player in players for slot in player.slots if slot.played and slot.card]
    assert {f"card:{card_code(card)}" for card in slots} <= drawn
    missing = [card for card in (*in_kingdoms, *seen.wonders) if f"card:{card_code(card)}" not in drawn]
    more = sum(
        int(count) for row in table.text.splitlines()[1 : rows + 1] for count in re.findall(r" \+(\d+)(?![\d¢])", row)
    )
    if table.app.look.glyphs.pip == "+":
        assert more >= len(missing)  # Culture looks the same
    elif seen.phase != "draft":
        assert more == len(missing), (more, missing, table.text)
    elif seen.wonders:
        assert any(f"card:{card_code(card)}" in drawn for card in seen.wonders)


def players_are_there(table: Still) -> None:
    """Everybody has a name that can be pointed at, of which some letters can be read."""
    glyphs = table.app.look.glyphs
    for seat, name in enumerate(table.session.names):
        spot = next(spot for spot in table.spots if spot.key == f"seat:{seat}")
        cells = glyphs_of(table.canvas)[spot.rect.y][spot.rect.x : spot.rect.right]
        assert glyphs.spell(name)[:2] in "".join(cells), (name, table.text)


def heads_are_there(table: Still) -> None:
    """What a question asks for first stands on the table, in the hand or in the list, or is the way out."""
    assert table.asking is not None
    parts = {part for spot in places_of(table) for part in spot.parts}
    entries = table.asking.entries
    shown = [spot for spot in places_of(table) if spot.zone == LIST]
    listed = {part for entry in entries for part in entry.parts}
    if any(spot.zone == OUT for spot in table.spots) and table.asking.way_out is not None:
        listed |= set(table.asking.way_out.parts)
    for head in table.asking.pointing.heads:
        assert head in parts | listed, (head, table.text)
    assert len(shown) == len(entries) or f"{len(entries) - len(shown)} more" in table.text
    assert len(shown) >= min(2, len(entries))


# --- whole games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "company", "names", "look"),
    [
        (3, "with-justice", NAMED[:3], "pictures"),
        (3, "with-byun", NAMES, "ascii"),
        (4, "usual", NAMED[:4], "pictures"),
        (5, "usual", NAMED[1:], "plain"),
        (6, "with-byun", NAMED, "pictures"),
    ],
)
def test_all_is_there_through_a_whole_game(seats: int, company: str, names: tuple[str, ...], look: str) -> None:
    table = Still(eight(seats, company, people=names, seed=seats), look=LOOKS[look])
    stood = set()
    for station, session in enumerate(stations(table, Random(seats))):
        stood.add((session.observe(None).round, session.observe(None).phase))
        number, skipped = divmod(station, 1 if IS_SOAK else 2)
        if skipped:
            continue
        for size in {SMALL, SIZES[number % len(SIZES)]}:
            resize(table, size)
            looks_right(table)
            if look == "pictures":
                edges(table)
        if table.asking is not None and number % 4 == 0:
            resize(table, SIZES[number % len(SIZES)])
            assert reachable(places_of(table), places_of(table)[0].key) == {spot.key for spot in places_of(table)}
        resize(table, SMALL)
    assert stood >= {(1, "draft"), (1, "kingdom"), (2, "draft"), (2, "kingdom"), (2, "calling")}


# --- positions ---------------------------------------------------------------------------------------------------

FULL = (
    "A as galmi coins 10 M4 S3 C3 W5 D2 VP12 SUP2: alpha ez lion armory26*12 observatory28*3 caravan30 temple32 "
    "elite_school34",
    "B as phoenix coins 9 M3: abunakkashii eliana altar36 war_engines38/ library40*2 chaos_portal42",
    "C as narashima coins 8 S9: nezha/ shadow fortress44*10 market46 treasure48",
    "D as xian coins 7 C10: cylak avatar_of_galmi armory25 observatory27 caravan29 temple31 fortress43",
    "E as goan_sul coins 6: fenghuang valeen elite_school33 altar35 war_engines37 market45",
    "F as abhilasha coins 5 D1: orgah library39 chaos_portal41 treasure47",
)
WONDERS = (
    "wonders hall_of_war orb_of_chaos flying_city swords folly diamond_mine twin_statues ritual lands_of_fire "
    "equilibrium sanctuary"
)


def full(seats: int) -> str:
    """The fullest Kingdoms that so many players could have, and more."""
    return "; ".join([*FULL[:seats], WONDERS])


def half(seats: int) -> str:
    """What may lie there when Round 2 is drafted: three cards each."""
    halves = [clause.partition(":") for clause in FULL[:seats]]
    return "; ".join(
        [*(f"{head}: {' '.join(cards.split()[:3])}" for head, _, cards in halves), "wonders ritual swords"]
    )


POSITIONS: dict[str, Callable[[int], Play]] = {
    "a full turn": lambda seats: kingdom(full(seats), round=2, seats=seats),
    "a turn of the last": lambda seats: kingdom(full(seats), turn=seats - 1, round=2, seats=seats),
    "a chain": lambda seats: kingdom(full(seats), turn=2, round=2, seats=seats).use("fortress44"),
    "a gift": lambda seats: kingdom(full(seats), turn=2, round=2, seats=seats).use("shadow"),
    "the Portal": lambda seats: kingdom(full(seats), turn=1, round=2, seats=seats).use("chaos_portal42"),
    "a Hero to fetch": lambda seats: kingdom(full(min(seats, 5)), turn=1, round=2, seats=seats).use("abunakkashii"),
    "something to destroy": lambda seats: kingdom(full(seats), turn=1, round=2, seats=seats).use("altar36"),
    "Round 2 of the draft": lambda seats: draft(half(seats), 1, 2, seats=seats),
    "its last turn": lambda seats: draft(half(seats), 4, 2, seats=seats),
    "turn 5 of Round 1": lambda seats: draft("", 5, seats=seats),
    "a window": lambda seats: supremacy(full(seats), seats=seats, company="with-justice" if seats == 3 else "usual"),
    "Immortals to keep": lambda seats: kingdom(full(seats), turn=1, first=0, round=2, seats=seats).end_turns(),
    "the calling": lambda seats: calling(full(seats), seats=seats),
    "the calling of the third": lambda seats: calling(full(seats), seats=seats).go_on("go on").choose("done"),
    "Narashima": lambda seats: calling(full(seats), seats=seats).go_on("go on"),
    "Tomorrow": lambda seats: calling(full(seats).replace("A as galmi", "A as tomorrow"), seats=seats),
    "names": lambda seats: calling(full(seats).replace("A as galmi", "A as tomorrow"), seats=seats).choose("no look"),
}


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_is_there_in_the_fullest_positions(seats: int, position: str) -> None:
    names = NAMED if seats % 2 else NAMES
    table = Still(eight_at(POSITIONS[position](seats), people=names))
    if table.curtain:
        table.open()
    for size in SIZES:
        resize(table, size)
        looks_right(table)
        edges(table)
    assert reachable(places_of(table), places_of(table)[0].key) == {spot.key for spot in places_of(table)}
    resize(table, SMALL)
    for keys in ("right", "1", "2", "backspace", "/"):
        table.type(keys)
        whole(table)
        apart(table)
        cards_are_there(table)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_moment_and_peeks_at_every_size(size: tuple[int, int], seats: int) -> None:
    table = Still(eight_at(draft(half(seats), 3, 2, seats=seats), people=NAMED), size)
    for _ in range(seats):
        table.open()
        table.type("p")
        whole(table)
        apart(table)
        table.timers[0].due()
        assert table.asking is not None
        table.commit(table.asking.decision.options[-1])
    assert table.mode.news
    looks_right(table)
    table.type("p 3")
    table.open()
    whole(table)
    apart(table)
    table = Still(eight_at(kingdom(full(seats), round=2, seats=seats), people=NAMED), size)
    table.type("p 2")
    table.open()
    whole(table)
    apart(table)
    assert "Phoenix" in table.text


@pytest.mark.parametrize("position", POSITIONS)
def test_a_terminal_that_is_made_too_small_does_no_harm(position: str) -> None:
    """Another screen lies above the table then, but the table is drawn all the same."""
    table = Still(eight_at(POSITIONS[position](5)))
    if table.curtain:
        table.open()
    for size in ((79, 23), (60, 20), (20, 5), (1, 1), (200, 10), (10, 200)):
        resize(table, size)
    if table.eyes is not None:
        table.type("p")
        for size in ((60, 20), (1, 1)):
            resize(table, size)
    resize(table, SMALL)
    whole(table)


@pytest.mark.parametrize("seats", [3, 6])
async def test_the_end_and_the_way_back_through_the_game_at_every_size(seats: int) -> None:
    session, chance = eight(seats, people=NAMED, seed=seats), Random(seats)
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, chance.choice(decision.options).id)
    sheet = session.sheet()
    async with seated(session, SMALL) as people:
        assert people.top == "FinalScreen"
        await people.told()
        for keys in ("", "s", "left left left left left left left"):
            await people.type(keys)
            for size in SIZES:
                await people.pilot.resize_terminal(*size)
                await people.settle()
                rows = rows_of(people.app.screen)
                assert [cell_len(row) for row in rows] == [size[0]] * size[1]
                assert people.top == "FinalScreen"
                if not keys:
                    shown = "\n".join(rows)
                    assert all(name[:6] in shown for name in session.names)
                    assert all(str(total) in shown for total in sheet.totals)


@pytest.mark.parametrize("look", MODES)
@pytest.mark.parametrize("position", ["a full turn", "Round 2 of the draft", "a window", "the calling of the third"])
def test_any_terminal_shows_the_same_words(position: str, look: Look) -> None:
    """In ASCII, without colours and with sixteen of them: every letter and digit stands where it stands otherwise."""
    tables = [Still(eight_at(POSITIONS[position](4)), WIDE, look=each) for each in (Look(), look)]
    for table in tables:
        table.open() if table.curtain else None
    words = [re.findall(r"\w+", table.text) for table in tables]
    if look.glyphs.pip == "+":
        assert tables[1].text.isascii()
        assert {"Ann", "Ben", "Cy", "Dee"} <= set(words[1])
    else:
        assert words[0] == words[1]
    if look.mode is ColourMode.NONE:
        styles = {segment.style for strip in tables[1].canvas.lines() for segment in strip if segment.style}
        assert all(style.color is None and style.bgcolor is None for style in styles)
    if look.mode is ColourMode.SIXTEEN:
        styles = {segment.style for strip in tables[1].canvas.lines() for segment in strip if segment.style}
        colours = {colour for style in styles for colour in (style.color, style.bgcolor) if colour}
        assert all(colour.is_default or (colour.number is not None and colour.number < 16) for colour in colours)


@pytest.mark.parametrize("size", SIZES)
def test_every_immortal_and_card_can_be_read_in_full(size: tuple[int, int]) -> None:
    table = Still(eight(3), size)
    table.open()
    parts = [
        *(f"immortal:{immortal.key}" for immortal in IMMORTAL.values()),
        *(f"hand:{card_code(card)}" for card in CARDS),
    ]
    for part in parts:
        about = table.session.rules.words.about(part, table.session.observe(0))
        assert about is not None
        text = in_full_of(table, part)
        last = plain(about.text[-1], table.session.names).split()[-2:]
        assert all(word in text for word in last), part
