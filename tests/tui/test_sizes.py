"""The table at every size, with any names: nothing needed is missing, borders are in line, every spot is in reach."""

from collections.abc import Iterator
from random import Random

import pytest
from rich.cells import cell_len

from boardgames.engine.words import plain
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.scoring import crowned, lead_of, sides
from boardgames.table.session import Session
from boardgames.tui.boards.they_who_were_8.gods import in_pips, signed
from boardgames.tui.canvas import Spot
from boardgames.tui.cursor import DIRECTIONS, Travel, move
from boardgames.tui.glyphs import choose
from boardgames.tui.scene import LIST
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.theme import Look
from tests.table.standing import PEOPLE, at, new
from tests.thorough import IS_SOAK
from tests.tui.inside import glyphs_of, rows_of
from tests.tui.table import HUGE, SMALL, WIDE, Still, in_full_of, page_of, places_of, seated

SIZES = [SMALL, WIDE, HUGE]
MARVELS = (
    "Maximiliane-Wilhelmina X",
    "日本語の名前はとても長いね",
    "[b]Zoë[/b] [@click=q]x\\",
    "🙂🙃🙂 Ñandú é̄ \u202eabc",
)
FEWEST_LINES = 3
"""Lines of the list that are in sight at least; the rest is scrolled to."""
LOOKS = {"pictures": Look(), "ascii": Look(glyphs=choose(True)), "plain": Look(glyphs=choose(plain_borders=True))}


def moments(
    session: Session, size: tuple[int, int], chance: Random, every: int, look: Look | None = None
) -> Iterator[Still]:
    """A game that is played at random, on the screen as whoever is asked sees it: at every so many answers (in a soak
    more often), and when a phase is new.
    """
    every = every // 3 if IS_SOAK else every
    phases = set[str]()
    while not session.over:
        phase = session.observe(None).phase
        if session.steps % every == 0 or phase not in phases:
            phases.add(phase)
            yield asked_at(session, size, look)
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        passes = decision.window and chance.random() < 0.6
        session.answer(decision.seat, (decision.options[0] if passes else chance.choice(decision.options)).id)


def asked_at(session: Session, size: tuple[int, int], look: Look | None) -> Still:
    """The screen with the question."""
    table = Still(session, size, look=look)
    while table.asking is None:
        table.open() if table.curtain else table.type("enter")
    return table


def whole(table: Still) -> None:
    """Every row is as wide as the terminal, and the borders of its boxes close."""
    width, height = table.size
    rows = [strip.text for strip in table.canvas.lines()]
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) == width, row
    for strip in table.canvas.lines():
        assert strip.cell_length == width


def edges(table: Still) -> None:
    """A corner has an edge or a corner below or above it, cell by cell."""
    grid = glyphs_of(table.canvas)
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            if cell in "╭╮┌┐" and cell:
                assert grid[y + 1][x] in "│╎┆├┤╰╯└┘┊¦┇", (x, y, "\n".join("".join(line) for line in grid))
            if cell in "╰╯└┘" and cell:
                assert grid[y - 1][x] in "│╎┆├┤╭╮┌┐┊¦┇", (x, y, "\n".join("".join(line) for line in grid))


def needed(table: Still) -> None:
    """Whose turn it is, the question, the hand, and what is numbered are all there."""
    session = table.session
    assert table.asking is not None
    asked = table.asking.decision
    rows = table.text.splitlines()
    name = table.app.look.glyphs.spell(session.names[asked.seat])
    if table.scene().asked is None:
        name, bar = "", next(row for row in rows if table.app.look.glyphs.spell(table.bar[0])[:30] in row)
    else:
        assert name in rows[0], rows[0]
        bar = next(row for row in rows if f"{name}: " in row)
    question, action, _ = table.bar
    if not action and cell_len(question) + cell_len(name) + 4 <= table.size.width:
        assert table.app.look.glyphs.spell(question) in bar
    if session.info.key == "nine":
        for total in session.sheet().totals:
            assert any(f"  {total} point" in row for row in rows)
    drawn = [spot for spot in places_of(table) if spot.zone == "hand"]
    if asked.private and table.eyes == asked.seat:
        hand = session.observe(asked.seat).players[asked.seat].hand
        beside = len(asked.options) if asked.prompt == "they.choose" else 0
        assert len(drawn) == len(hand) + beside
    elif table.eyes is None:
        laid = session.observe(None).players[asked.seat].selected if session.info.key == "nine" else ()
        assert len(drawn) == len(laid)
    for spot in places_of(table):
        assert spot.rect.right <= table.size.width
        assert spot.rect.bottom <= table.size.height - 1
    if table.scene().lists:
        shown = [spot for spot in places_of(table) if spot.zone == LIST]
        assert len(shown) >= min(len(table.asking.entries), FEWEST_LINES)
        if len(shown) < len(table.asking.entries):
            assert f"{len(table.asking.entries) - len(shown)} more" in table.text


def needed_of_gods(table: Still) -> None:
    """Every god with its owner, tokens, power and worth, the sums and who is ahead, what is left, and who would win."""
    glyphs, spots = table.app.look.glyphs, {spot.key: spot for spot in places_of(table)}
    seen: TheyObservation = table.session.observe(table.eyes)
    grid = glyphs_of(table.canvas)

    def written(key: str) -> str:
        rect = spots[key].rect
        return "\n".join("".join(row[rect.x : rect.right]) for row in grid[rect.y : rect.bottom])

    for token, left in enumerate(seen.supply):
        placed = (glyphs.glory, glyphs.infamy)[token] * (15 - left)
        assert f"{placed}{glyphs.none * left} {left:2} left" in written(f"supply:{token}")
    kings = crowned(seen)
    for god in seen.gods:
        told, code = written(f"god:{GOD[god.god].code}"), GOD[god.god].code
        assert GOD[god.god].name in told
        for glyph, number in ((glyphs.glory, god.glory), (glyphs.infamy, god.infamy)):
            assert glyph * number in told or f"{glyph}{number}" in told, told
        assert glyphs.spell(signed(god.score)) in told
        way = GOD[god.god].says(GOD[god.god].brief), in_pips(GOD[god.god].says(GOD[god.god].briefest))
        states = ("untouchable", "immune") if god.immune else ("turned",) if god.used else way
        if table.seen is table.canvas and f"{glyphs.more}" not in told:
            assert any(glyphs.spell(state) in told for state in states), told
        assert (glyphs.crown in told) == (god in kings), (told, code)
    for place, side in enumerate(sides(seen)):
        told = written(f"side:{place}")
        if "\n" not in told:
            assert glyphs.spell(signed(side.score)) in told
            assert seen.rules.teams or table.size >= HUGE or lead_of(seen, side) in told
    for seat in range(len(seen.players)):
        assert str(len(seen.players[seat].hand)) in written(f"seat:{seat}")
        assert glyphs.seats[table.people[seat].symbol] in written(f"seat:{seat}")
    if not seen.rules.teams:
        told = " ".join(written("now:0").split())
        assert "best pair" in told or glyphs.cut in told


@pytest.mark.parametrize(
    ("mode", "seats", "names", "look"),
    [
        ("base", 4, PEOPLE, "pictures"),
        ("titanomachy", 2, MARVELS, "plain"),
        ("titanomachy", 3, MARVELS, "ascii"),
        ("titanomachy", 4, MARVELS, "pictures"),
        ("pantheon", 4, MARVELS, "pictures"),
    ],
)
@pytest.mark.parametrize("size", SIZES, ids=["small", "wide", "huge"])
def test_all_that_is_needed_of_the_gods_is_there(
    size: tuple[int, int], mode: str, seats: int, names: tuple[str, ...], look: str
) -> None:
    session, phases = new(people=names[-seats:], mode=mode, seed=seats), set()
    for table in moments(session, size, Random(seats), 40, LOOKS[look]):
        phases.add(session.observe(None).phase)
        needed(table)
        needed_of_gods(table)
        whole(table)
        if look == "pictures":
            edges(table)
        for keys in ("right", "1", "2", "l", "t", "i", "/"):
            table.type(keys)
            whole(table)
            table.type("backspace") if page_of(table) is None else table.type("x")
        assert table.asking is not None
        table.asking.end_search()
        assert reachable(places_of(table), places_of(table)[0].key) == {spot.key for spot in places_of(table)}
    assert "turn" in phases


@pytest.mark.parametrize("size", SIZES, ids=["small", "wide", "huge"])
def test_every_god_and_action_card_can_be_read_in_full(size: tuple[int, int]) -> None:
    table = Still(new(people=PEOPLE[:3], mode="titanomachy"), size)
    for part in (*(f"god:{god.code}" for god in GOD.values()), *(f"hand:{action.code}" for action in ACTION.values())):
        about = table.session.rules.words.about(part, table.session.observe(0))
        assert about is not None
        text = in_full_of(table, part)
        last = plain(about.text[-1], table.session.names).split()[-2:]
        assert all(word in text for word in last)


def reachable(spots: tuple[Spot, ...], start: str) -> set[str]:
    """The spots that arrows lead to from one of them, remembering the walk as the cursor does."""
    seen = {start}
    queue = [(start, Travel())]
    known = set()
    while queue and len(seen) < len(spots):
        key, travel = queue.pop()
        for direction in DIRECTIONS:
            after = Travel(travel.direction, list(travel.trail), travel.line)
            there = move(spots, key, direction, after)
            seen.add(there)
            state = (there, after.direction, tuple(after.trail[-3:]), after.line)
            if state not in known:
                known.add(state)
                queue.append((there, after))
    return seen


@pytest.mark.parametrize(
    ("seats", "names"),
    [(2, PEOPLE), (3, MARVELS), (4, PEOPLE), (4, MARVELS)],
    ids=["two", "three with long names", "four", "four with long names"],
)
@pytest.mark.parametrize("size", SIZES, ids=["small", "wide", "huge"])
def test_all_that_is_needed_is_there_through_a_whole_game(
    size: tuple[int, int], seats: int, names: tuple[str, ...]
) -> None:
    look = list(LOOKS.values())[seats - 2]
    session, phases = new(people=names[-seats:], seed=seats), set()
    for table in moments(session, size, Random(seats), 60, look):
        phases.add(session.observe(None).phase)
        needed(table)
        whole(table)
        if table.app.look.glyphs is LOOKS["pictures"].glyphs:
            edges(table)
        for keys in ("right", "1", "2", "l", "t", "i", "/"):
            table.type(keys)
            whole(table)
            table.type("backspace") if page_of(table) is None else table.type("x")
        table.asking.end_search()  # type: ignore[union-attr]
    assert phases >= {"culture", "orders", "realm", "cleanup"}


@pytest.mark.parametrize("size", SIZES, ids=["small", "wide", "huge"])
def test_every_spot_is_reached_by_arrows(size: tuple[int, int]) -> None:
    chance = Random(8)
    counted = 0
    for table in moments(new(people=PEOPLE, seed=8), size, chance, 20):
        start = chance.choice(places_of(table)).key
        assert reachable(places_of(table), start) == {spot.key for spot in places_of(table)}
        counted += 1
        table.type("right 1")
        assert reachable(places_of(table), places_of(table)[0].key) == {spot.key for spot in places_of(table)}
    assert counted > 10


def test_nine_cards_in_hand_at_80_columns() -> None:
    hand = "JUS TOM GAL ABH NAR PHO GOA XIA BYU"
    table = Still(at(f"A hand {hand}; B hand XIA; C hand NAR", "orders A"))
    table.open()
    cards = [spot for spot in places_of(table) if spot.zone == "hand"]
    assert len(cards) == 9
    rows = table.text.splitlines()
    titles, effects = (rows[cards[0].rect.y + row] for row in (2, 3))
    assert all(short in titles for short in ("Jus", "Tom", "Gal", "Abh", "Nar", "Pho", "Goa", "Xi", "Byu"))
    said = ["ties", "+Chaos", "Shield", "+", "Coin", "Heroes", "+", "Sci.", "±", "Mil.", "swap", "slide"]
    assert effects.replace("│", " ").split() == said
    table.type("9")
    assert "Byun Hyung Ja" in table.bar[1]
    whole(table)


@pytest.mark.parametrize("size", SIZES, ids=["small", "wide", "huge"])
def test_the_longest_list(size: tuple[int, int]) -> None:
    realm = "A TOM 2, ABH 4, NAR 3, PHO 4, GOA 4, XIA 5, BYU 6, GAL 2, ALP 1, FEN 1, MIL 1, SCI 1, CHA 1, COI 4"
    table = Still(at(f"{realm}, laid ALP FEN JUS", "realm A", seats=4), size)
    assert table.asking is not None
    heads = len(table.asking.entries)
    assert heads > 9
    shown = [spot for spot in places_of(table) if spot.zone == LIST]
    rows = table.text.splitlines()
    for spot, entry in zip(shown, table.asking.entries, strict=False):
        words = table.session.rules.words
        label = (
            words.part(entry.parts[0], table.session.observe(None))
            if entry.is_branch
            else words.option(entry.options[0], table.session.observe(None))
        )
        assert plain(label, table.session.names)[:12] in rows[spot.rect.y]
    if len(shown) < heads:
        assert f"{heads - len(shown)} more" in table.text
    whole(table)


@pytest.mark.parametrize("size", SIZES, ids=["small", "wide", "huge"])
def test_every_card_can_be_read_in_full(size: tuple[int, int]) -> None:
    table = Still(at("A hand TOM; B hand XIA", "orders A", seats=2), size)
    table.open()
    for code in ("JUS", "TOM", "GAL", "ABH", "NAR", "PHO", "GOA", "XIA", "BYU", "ALP", "FEN"):
        about = table.session.rules.words.about(f"hand:{code}", table.session.observe(0))
        assert about is not None
        text = in_full_of(table, f"hand:{code}")
        last = plain(about.text[-1], table.session.names).split()[-2:]
        assert all(word in text for word in last)


async def test_resizing_in_the_middle_of_everything() -> None:
    chance = Random(4)
    async with seated(new(people=MARVELS[:3], seed=4)) as people:
        for _ in range(40):
            if isinstance(people.app.screen, Curtain):
                await people.sit()
            await people.type(chance.choice(["1 enter", "2", "right", "l", "x", "t", "x", "i", "x"]))
            width, height = chance.choice([*SIZES, (81, 24), (99, 31), (120, 29), (139, 36), (200, 50)])
            await people.pilot.resize_terminal(width, height)
            await people.settle()
            rows = rows_of(people.app.screen)
            assert len(rows) == height
            assert {cell_len(row) for row in rows} == {width}
