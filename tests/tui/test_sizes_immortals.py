"""Immortals at every size, for three to five: nothing overlaps, nothing is cut off without a mark, all is in reach."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from boardgames.engine.event import Event
from boardgames.games.immortals.actions import ACTIONS
from boardgames.games.immortals.catalogue import BLANK, CARD_CODE, CARDS, PLACE_CODE, SINGLE_CARDS, actions_on
from boardgames.games.immortals.options import plan_options
from boardgames.table.session import Session
from boardgames.tui.canvas import Align, Canvas, Rect, Run
from boardgames.tui.glyphs import choose
from boardgames.tui.scene import LIST, OUT
from boardgames.tui.stage import Telling
from boardgames.tui.theme import ColourMode, Look
from tests.games.immortals.fights import declare
from tests.games.immortals.tables import NAMES, Play, draft, falls, homes, performance, planning, reinforcements
from tests.table.standing import immortals, immortals_at
from tests.thorough import IS_SOAK
from tests.tui.inside import glyphs_of, rows_of
from tests.tui.table import HUGE, SMALL, WIDE, Still, in_full_of, places_of, seated
from tests.tui.test_sizes import LOOKS, MARVELS, edges, reachable, whole

SIZES = (SMALL, (92, 27), WIDE, (120, 33), HUGE)
NAMED = ("Maximiliane-Wilhelmina X", "日本語の名前はとても長いねえ", "[/b]]] Ludwig [i]van [8]", MARVELS[2], MARVELS[3])
"""Names that are as long as they may be, wide, or look like markup."""
MODES = (
    Look(),
    Look(glyphs=choose(True)),
    Look(mode=ColourMode.NONE),
    Look(mode=ColourMode.SIXTEEN, glyphs=choose(plain_borders=True)),
)
FRAMES = "─│╭╮╰╯┌┐└┘━┃┏┓┗┛═║╔╗╚╝┄┆"


# --- what is drawn over something --------------------------------------------------------------------------------


class Watched:
    """Keeps, while it is awake, what is written over other words, or beyond the edge where nobody can read it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults: list[str] = []
        self.is_awake = True
        real = Canvas.runs

        def runs(
            canvas: Canvas, x: int, y: int, runs: Sequence[Run], *, width: int | None = None, align: Align = "left"
        ) -> int:
            row, words = canvas._y + y, "".join(text for text, _ in runs).strip()
            inside = canvas._clip.y <= row < canvas._clip.bottom
            before = glyphs_of(canvas)[row][:] if self.is_awake and inside else []
            end = real(canvas, x, y, runs, width=width, align=align)
            if self.is_awake and words:
                self._compare(canvas, range(canvas._x + x, canvas._x + end), before, words, row)
            return end

        monkeypatch.setattr(Canvas, "runs", runs)

    def _compare(self, canvas: Canvas, columns: range, before: list[str], words: str, row: int) -> None:
        if not before or columns.stop > canvas._clip.right or columns.start < canvas._clip.x:
            self.faults.append(f"beyond the edge: {words}")
            return
        after = glyphs_of(canvas)[row]
        over = [before[x] for x in columns if before[x].strip() and before[x] not in FRAMES and after[x] != before[x]]
        if over:
            self.faults.append(f"over {''.join(before).strip()!r}: {words}")


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watcher = Watched(monkeypatch)
    watcher.is_awake = False
    return watcher


def nothing_lost(table: Still, watched: Watched) -> None:
    """Draw anew, and see that no words lie over others and none are lost."""
    watched.faults.clear()
    watched.is_awake = True
    table.repaint()
    watched.is_awake = False
    assert watched.faults == [], f"{watched.faults}\n{table.text}"


# --- what must hold of any picture -------------------------------------------------------------------------------


def resize(table: Still, size: tuple[int, int]) -> None:
    """Draw the same moment at another size, twice, as a terminal does."""
    table.house.size = Size(*size)
    table.repaint()
    table.repaint()


def looks_right(table: Still) -> None:
    """All that must hold of any picture of this game."""
    whole(table)
    apart(table)
    regions_are_there(table)
    players_are_there(table)
    assert "tray " in table.text.splitlines()[1]
    if table.asking is not None and not isinstance(table.mode, Telling):
        who_is_asked(table)
        heads_are_there(table)


def apart(table: Still) -> None:
    """No two places to point at overlap, and none lies outside of the screen."""
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


def regions_are_there(table: Still) -> None:
    """All regions of a realm, or of both from 140 columns on, as large as each other."""
    spots = [spot for spot in table.spots if spot.zone == "map"]
    shown = {spot.parts[0][6:] for spot in spots}
    assert {code for code in PLACE_CODE if code[0] in {code[0] for code in shown}} == shown
    assert len(shown) == (50 if table.size.width >= 140 else 25)
    assert len({(spot.rect.width, spot.rect.height) for spot in spots}) == 1


def players_are_there(table: Still) -> None:
    """Names can be pointed at, and some letters be read: everybody’s, but while somebody plans or a battle is told."""
    glyphs = table.app.look.glyphs
    spots = {spot.key: spot for spot in table.spots if spot.key.startswith("seat:")}
    eyes = table.eyes
    if isinstance(table.mode, Telling) and table.size.height < 36:
        assert spots == {}
    elif eyes is None or table.session.observe(eyes).phase != "planning":
        assert len(spots) == len(table.session.names)
    else:
        assert f"seat:{eyes}" in spots
    for key, spot in spots.items():
        name = table.session.names[int(key[5:])]
        cells = glyphs_of(table.canvas)[spot.rect.y][spot.rect.x : spot.rect.right]
        assert glyphs.spell(name)[:2] in "".join(cells), (name, table.text)


def who_is_asked(table: Still) -> None:
    """Whose turn it is stands in the head and before the question."""
    assert table.asking is not None
    name = table.app.look.glyphs.spell(table.session.names[table.asking.decision.seat])
    rows = table.text.splitlines()
    assert name[:10] in rows[0]
    assert any(f"{name}: " in row for row in rows)


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
    assert len(shown) >= min(3, len(entries)), table.text


# --- whole games -------------------------------------------------------------------------------------------------


def stations(table: Still, chance: Random) -> Iterator[Session]:
    """Play a game at random without the screen, which catches up where a question is new, at battles and at times."""
    session, known = table.session, set[tuple[object, ...]]()
    told: tuple[Event, ...] = ()
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        has_battle = any(event.kind == "immortals.battle" for event in told)
        station = (decision.prompt, has_battle, session.observe(None).round > 2)
        if station not in known or session.steps % 61 == 0:
            known.add(station)
            table.go(table.handoff.answered(None, told))
            if table.curtain:
                table.open()
            yield session
        acts = [option for option in decision.options if not option.id.startswith(("pass", "forfeit"))]
        told = session.answer(
            decision.seat, chance.choice(acts if acts and chance.random() < 0.8 else decision.options).id
        )


@pytest.mark.parametrize(("seats", "names", "look"), [(3, NAMED, "pictures"), (4, NAMES, "ascii"), (5, NAMED, "plain")])
def test_all_is_there_through_a_whole_game(seats: int, names: tuple[str, ...], look: str, watched: Watched) -> None:
    table = Still(immortals(seats, people=names, seed=seats), look=LOOKS[look])
    stood = set()
    for station, session in enumerate(stations(table, Random(seats))):
        stood.add(session.observe(None).phase)
        number, skipped = divmod(station, 1 if IS_SOAK else 2)
        if skipped:
            continue
        for size in {SMALL, SIZES[number % len(SIZES)]}:
            resize(table, size)
            looks_right(table)
            if look == "pictures":
                edges(table)
                nothing_lost(table, watched)
        if table.asking is not None and number % 9 == 0:
            assert reachable(places_of(table), places_of(table)[0].key) == {spot.key for spot in places_of(table)}
        resize(table, SMALL)
    assert stood == {"setup", "draft", "seeding", "reinforcements", "planning", "performance"}


# --- positions ---------------------------------------------------------------------------------------------------

SPREAD = (
    "L:HOA*12 L:RIM*3 D:APP*10 D:OWL L:MOS",
    "L:DEE*10 L:SKY*4 D:BUR*10 D:HEA*2 L:GLI",
    "L:COP*10 L:MIL*3 D:TWI*10 D:STI D:REE",
    "L:SUN*12 L:DAW*3 D:LAN*10 D:SIL",
    "L:TRE*10 L:FER*2 D:DUS*11 D:SAL*2 L:BRI",
)
TRIBES = (
    ("humans", "orcs"),
    ("wood-elves", "trolls"),
    ("dwarves", "night-elves"),
    ("amazons", "demons"),
    ("halflings", "necromancers"),
)
PIECES = "shrines L:HOA L:DEE D:APP D:TWI; capitals L:RIM D:BUR; portals L:HOA L:RIM D:APP; tray "
ALL_PLANNED = (
    "plan light1=blank light2={card} light3=blank light4=wild:D dark1=blank dark2=L:{place} dark3=blank "
    "dark4=D:{place} magic1=M1 magic2=M2"
)
CARDS_OF = (("HOA", "SAL"), ("DEE", "LIO"), ("COP", "DUS"), ("SUN", "STI"), ("TRE", "GLI"))


def full(seats: int, *, plans: bool = True) -> str:
    """A table on which everybody has much of everything; with `plans` all ten spaces are covered."""
    clauses = []
    for seat in range(seats):
        card, place = CARDS_OF[seat]
        cards = f" | {ALL_PLANNED.format(card=card, place=place)}" if plans else f" | cards {card} L:{place} D:{place}"
        clauses.append(f"{'ABCDE'[seat]} gold 24 energy 17 points 1{seat}8: {SPREAD[seat]}{cards}")
    colours = " ".join(f"{'ABCDE'[seat]}*2" for seat in range(seats))
    return "; ".join([*clauses, f"{PIECES}{colours} green*3"])


POSITIONS: dict[str, Callable[[int], Play]] = {
    "a turn": lambda seats: performance(full(seats), seats=seats),
    "a card that lies open": lambda seats: performance(full(seats), seats=seats).reveal("light2"),
    "an attack": lambda seats: performance(full(seats), seats=seats).reveal("light2", "attack"),
    "a number": lambda seats: declare(performance(full(seats), seats=seats), "light2", "L:HOA", "L:DEE"),
    "magic": lambda seats: performance(full(seats), seats=seats).reveal("magic1"),
    "planning": lambda seats: planning(full(seats, plans=False), seats=seats),
    "reinforcements": lambda seats: reinforcements(full(seats, plans=False), seats=seats),
    "the draft": lambda seats: draft(seats=seats),
    "the draft with wild cards": lambda seats: draft("A: | hand wild:L wild:L wild:L L:COP L:SUN", seats=seats),
    "homes": lambda seats: homes(seats=seats),
}


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_is_there_in_the_fullest_positions(seats: int, position: str, watched: Watched) -> None:
    table = Still(immortals_at(POSITIONS[position](seats), people=NAMED if seats != 4 else NAMES))
    if table.curtain:
        table.open()
    for size in SIZES:
        resize(table, size)
        looks_right(table)
        edges(table)
        nothing_lost(table, watched)
    assert reachable(places_of(table), places_of(table)[0].key) == {spot.key for spot in places_of(table)}
    resize(table, SMALL)
    for keys in ("right", "1", "2", "backspace", "f", "/"):
        table.type(keys)
        whole(table)
        apart(table)
        nothing_lost(table, watched)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_battle_of_people_with_long_names(seats: int, size: tuple[int, int], watched: Watched) -> None:
    """The longest of all tales: both lose cubes, and the card goes from one to the other."""
    table = Still(
        immortals_at(declare(performance(full(seats), seats=seats), "light2", "L:HOA", "L:DEE"), people=NAMED), size
    )
    assert table.asking is not None
    with falls("A*11 B*10 C*2 green*3"):
        table.commit(table.asking.decision.option("attack with:11"))
    assert isinstance(table.mode, Telling)
    looks_right(table)
    edges(table)
    nothing_lost(table, watched)
    symbols = table.app.look.glyphs.seats
    went_in = [f"{symbols[0]}13", f"{symbols[1]}12", *(f"{symbols[seat]}2" for seat in range(2, seats))]
    came_out = [f"{symbols[0]}11", f"{symbols[1]}10", f"{symbols[2]}2"]
    for cubes in (went_in, came_out):
        assert " ".join(cubes) in table.text, "whatever went in and came out is counted, with the tower or without it"
    assert "holds Deepforge with 1." in " ".join(table.text.translate(dict.fromkeys(map(ord, FRAMES), " ")).split())
    table.type("enter r")
    looks_right(table)
    nothing_lost(table, watched)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_look_at_ten_planned_cards(seats: int, size: tuple[int, int], watched: Watched) -> None:
    table = Still(immortals_at(performance(full(seats), seats=seats), people=NAMED), size)
    table.type("p 2")
    table.open()
    whole(table)
    apart(table)
    edges(table)
    nothing_lost(table, watched)
    shown = "\n".join(row for row in table.text.splitlines() if row[:1] == "┃")
    for space in ("L1", "L2", "L3", "L4", "D1", "D2", "D3", "D4", "magic 1", "magic 2"):
        assert space in shown, table.text
    for card in ("Deepforge", "wild card", "L Lionsteps", "D Lionsteps", "Great Trans.", "Foresight"):
        assert card in shown, table.text
    assert shown.count("blank card") == 4


@pytest.mark.parametrize("size", SIZES)
def test_the_spaces_tell_what_can_be_done_there(size: tuple[int, int]) -> None:
    """For all ten tribes: every action of a space can be told from its label."""
    for light, dark in TRIBES:
        table = Still(immortals_at(planning(f"A as {light}+{dark}: L:HOA; B: L:DEE; C: L:COP; D: L:SUN")), size)
        table.open()
        spots = [spot for spot in table.spots if spot.zone == "spaces"]
        assert len(spots) == 10
        grid = glyphs_of(table.canvas)
        labels = ["".join(grid[spot.rect.y][spot.rect.x : spot.rect.right]).strip() for spot in spots]
        assert all(table.app.look.glyphs.cut not in label for label in labels), labels
        printed = [actions_on(table.session.observe(0).players[0].tribes, space) for space in range(8)]
        for label in labels:
            if label[0] in "LD":
                written = label.split(" ", 1)[1].split("/")
                names = [ACTIONS[each].short for each in printed["LD".index(label[0]) * 4 + int(label[1]) - 1]]
                assert len(written) == len(names)
                assert all(name.startswith(word) and len(word) >= 3 for word, name in zip(written, names, strict=True))


@pytest.mark.parametrize("position", POSITIONS)
def test_a_terminal_that_is_made_too_small_does_no_harm(position: str) -> None:
    table = Still(immortals_at(POSITIONS[position](5)))
    if table.curtain:
        table.open()
    for size in ((79, 23), (60, 20), (20, 5), (1, 1), (200, 10), (10, 200)):
        resize(table, size)
    table.type("r")
    resize(table, SMALL)
    whole(table)


@pytest.mark.parametrize("look", MODES)
@pytest.mark.parametrize("position", ["a turn", "planning", "the draft", "an attack"])
def test_any_terminal_shows_the_same_words(position: str, look: Look) -> None:
    """In ASCII, without colours and with sixteen of them: every letter and digit stands where it stands otherwise."""
    tables = [Still(immortals_at(POSITIONS[position](4)), WIDE, look=each) for each in (Look(), look)]
    for table in tables:
        table.open() if table.curtain else None
    words = [re.findall(r"\w+", table.text) for table in tables]
    if look.glyphs.pip == "+":
        assert tables[1].text.isascii()
        assert {"Ann", "Ben", "Cy", "Dee"} & set(words[1])
    else:
        assert words[0] == words[1]
    styles = {segment.style for strip in tables[1].canvas.lines() for segment in strip if segment.style}
    if look.mode is ColourMode.NONE:
        assert all(style.color is None and style.bgcolor is None for style in styles)
    if look.mode is ColourMode.SIXTEEN:
        colours = {colour for style in styles for colour in (style.color, style.bgcolor) if colour}
        assert all(colour.is_default or (colour.number is not None and colour.number < 16) for colour in colours)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", [WIDE, (140, 30), HUGE])
def test_regions_keep_their_names_while_an_attack_is_decided(size: tuple[int, int], seats: int) -> None:
    play = declare(performance(full(seats), seats=seats), "light2", "L:HOA", "L:DEE")
    assert "Mosshollow" in Still(immortals_at(play), size).text
    assert "Mosshollow" in Still(immortals_at(performance(full(seats), seats=seats)), size).text


@pytest.mark.parametrize("look", MODES[1:])
@pytest.mark.parametrize("size", [SMALL, HUGE])
def test_owners_and_danger_are_told_without_colours(look: Look, size: tuple[int, int]) -> None:
    table = Still(immortals_at(performance("A: L:HOA*2; B: L:DEE*9; C: L:COP*3; D: L:SUN")), size, look=look)
    symbols = look.glyphs.seats
    for seat, count in enumerate(("2!", "9", "3", "1")):
        assert f"{symbols[seat]}{count}" in table.text
    assert len({*symbols[:5]}) == 5


@pytest.mark.parametrize("look", MODES[1:])
def test_a_battle_and_a_peek_on_any_terminal(look: Look) -> None:
    table = Still(immortals_at(declare(performance(full(4), seats=4), "light2", "L:HOA", "L:DEE")), SMALL, look=look)
    assert table.asking is not None
    with falls("A*11 B*10 green"):
        table.commit(table.asking.decision.option("attack with:11"))
    whole(table)
    assert "Ann attacks Ben in light Deepforge" in table.text
    assert look.glyphs.pip != "+" or table.text.isascii()
    table.type("p 2")
    table.open()
    whole(table)
    assert look.glyphs.pip != "+" or table.text.isascii()


@pytest.mark.parametrize("size", [SMALL, HUGE])
def test_every_card_and_region_can_be_read_in_full(size: tuple[int, int]) -> None:
    table = Still(immortals_at(planning("A: L:HOA; B: L:DEE; C: L:COP; D: L:SUN")), size)
    table.open()
    seen = table.session.observe(0)
    parts = [f"place:{code}" for code in PLACE_CODE]
    parts += [f"card:{CARD_CODE[card]}" for card in CARDS if card not in SINGLE_CARDS]
    parts += [f"space:{plan_options(space)[BLANK].parts[0].partition(':')[2]}" for space in range(10)]
    for part in parts:
        about = table.session.rules.words.about(part, seen)
        assert about is not None
        text = in_full_of(table, part)
        last = " ".join(each if isinstance(each, str) else table.session.names[each.seat] for each in about.text[-1])
        assert all(word in text for word in last.split()[-2:]), part


async def test_the_end_and_the_way_back_through_the_game_at_every_size() -> None:
    session, chance = immortals(5, people=NAMED, seed=5), Random(5)
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, chance.choice(decision.options).id)
    sheet = session.sheet()
    async with seated(session, SMALL) as people:
        assert people.top == "FinalScreen"
        await people.told()
        for keys in ("", "s", "left left left"):
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


def test_words_over_others_and_words_that_are_lost_are_found(watched: Watched) -> None:
    """What watches the pictures finds what is planted."""
    watched.is_awake = True
    canvas = Canvas(20, 3, Look())
    canvas.text(1, 0, "Rimegate")
    canvas.text(5, 0, "Hoarpass")
    canvas.text(1, 5, "Deepforge")
    canvas.window(Rect(0, 0, 5, 3)).text(0, 1, "Sunring", width=10)
    canvas.text(0, 2, "Treehome is far away from here")
    assert [fault.partition(":")[0] for fault in watched.faults] == [
        "over 'Rimegate'",
        "beyond the edge",
        "beyond the edge",
    ]
