"""The table of They Who Were 8: pips and sums, who is ahead, what is lit, and what everything on it says."""

from dataclasses import replace

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.words import plain
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE
from boardgames.games.they_who_were_8.catalogue import CON, KNO
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.story import story
from boardgames.table.session import Session
from boardgames.tui.asking import Asking
from boardgames.tui.boards.they_who_were_8 import BOARD
from boardgames.tui.boards.they_who_were_8.gods import in_pips
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import PICTURES, choose
from boardgames.tui.people import People
from boardgames.tui.pictures.screen import draw, draw_beat
from boardgames.tui.scene import Scene
from boardgames.tui.showing import view_of
from boardgames.tui.theme import PARCHMENT, ColourMode, Look
from tests.table.standing import WAYS, gods, new
from tests.tui.inside import glyphs_of, styles_of
from tests.tui.table import HUGE, SMALL, WIDE, Still

SIZES = (80, 23), SMALL, WIDE, (120, 36), HUGE, (200, 55)
LOOKS = {
    "dark": Look(),
    "light": Look(PARCHMENT),
    "sixteen": Look(mode=ColourMode.SIXTEEN),
    "no colour": Look(mode=ColourMode.NONE),
    "ascii": Look(glyphs=choose(True), mode=ColourMode.NONE),
}
TABLE = (
    "A CYM 1+0, NAN 0+2, hand VAL JEA; B ARI 1+0 used, END 0+1; C ANA 2+1, CAS 3+2 used; D RYM 3+1, PIT 0+1; supply 5+7"
)


def scene_of(session: Session, look: Look = LOOKS["dark"], *, beat: Beat | None = None) -> Scene:
    """The open table."""
    view = view_of(session, None) | ({"observation": beat.before} if beat else {})
    people = People.of(session.setup.players)
    return Scene(title="They", look=look, people=people, words=session.rules.words, beat=beat, **view)


def drawn(session: Session, size: tuple[int, int] = SMALL, look: Look = LOOKS["dark"]) -> Canvas:
    canvas = Canvas(*size, look)
    draw(canvas, BOARD, scene_of(session, look))
    return canvas


def written(canvas: Canvas, key: str) -> str:
    """What stands at a spot, row by row."""
    rect = next(spot.rect for spot in canvas.spots if spot.key == key)
    rows = glyphs_of(canvas)[rect.y : rect.bottom]
    told = "\n".join("".join(row[rect.x : rect.right]).rstrip() for row in rows)
    return told.replace("\N{MINUS SIGN}", "-").replace(PICTURES.tilt, "/")


def row_of(canvas: Canvas, god: str) -> str:
    return " ".join(written(canvas, f"god:{god}").split())


# --- what stands there -------------------------------------------------------------------------------------------


def test_a_god_is_a_row_with_its_owner_pips_power_and_points() -> None:
    canvas = drawn(gods(TABLE, "play A"))
    assert row_of(canvas, "ANA") == "▲ Anatoc ✦✦ ✖ mixes all hands +3"
    assert row_of(canvas, "CAS") == "▲ Cassana ✦✦✦ ✖✖ / turned, -2 +2"
    assert row_of(canvas, "END") == "■ Endymina ✖ draws 2 -1"
    assert written(canvas, "supply:0").strip() == "Glory ✦✦✦✦✦✦✦✦✦✦·····  5 left"
    assert written(canvas, "supply:1").strip() == "Infamy ✖✖✖✖✖✖✖✖·······  7 left"


def test_many_tokens_are_counted_where_there_is_no_room_for_pips() -> None:
    canvas = drawn(gods("A CYM, NAN; B ARI 9+4, END; C ANA, CAS; D RYM, PIT; supply 6+11", "play A"))
    assert row_of(canvas, "ARI") == "■ Aristiphane ✦9 ✖4 swaps two +14"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("mode", "seats"), WAYS)
def test_the_power_of_every_god_stands_in_words_at_every_size(size: tuple[int, int], mode: str, seats: int) -> None:
    session = new(people=("Ann", "Ben", "Cy", "Dee")[:seats], mode=mode)
    canvas = drawn(session, size)
    for god in session.observe(None).gods:
        about = GOD[god.god]
        told = row_of(canvas, about.code)
        assert about.says(about.brief) in told or in_pips(about.says(about.briefest)) in told, told


@pytest.mark.parametrize(("mode", "seats"), WAYS)
def test_c9_nobody_is_ahead_before_the_first_token(mode: str, seats: int) -> None:
    for size in (SMALL, HUGE):
        text = drawn(new(people=("Ann", "Ben", "Cy", "Dee")[:seats], mode=mode), size).plain()
        assert "ahead" not in text
        assert "best" not in text.replace("The best pair counts", "")
        assert "♛" not in text
        assert "would win" not in text


def test_c9_no_answer_foretells_a_winner_before_the_first_token() -> None:
    def foretold(text: str) -> list[str]:
        session = gods(text, "turn A", "titanomachy")
        option = next(option for option in session.decision(0).options if option.id == "use:END")  # type: ignore[union-attr]
        lines = session.rules.words.forecast(option, session.observe(0))
        return [plain(line, session.names) for line in lines]

    assert "Endymina 0 → -1: no Glory, no Infamy, power used." in foretold("A END, CYM")
    assert not any("win" in line for line in foretold("A END, CYM"))
    assert any("win" in line for line in foretold("A END, CYM 0+1"))


def test_c9_a_team_is_its_people_and_its_sum() -> None:
    canvas = drawn(gods(TABLE, "play A"))
    assert " ".join(written(canvas, "side:0").split()) == "● Ann + ▲ Cy ahead +5"
    assert " ".join(written(canvas, "side:1").split()) == "■ Ben + ◆ Dee +3"
    level = gods("A CYM 1+0, NAN; B ARI 1+0, END; C ANA, CAS; D RYM, PIT; supply 13+15", "play A")
    assert [" ".join(written(drawn(level), f"side:{n}").split())[-8:] for n in (0, 1)] == ["level +2", "level +2"]
    glory = gods("A CYM 2+2, NAN; B ARI 1+0, END; C ANA, CAS; D RYM, PIT; supply 12+13", "play A")
    assert written(drawn(glory), "side:0").rstrip().endswith("ahead by Glory  +2")


def test_c9_in_titanomachy_the_best_pair_and_its_lower_god_are_marked() -> None:
    canvas = drawn(gods("A CYM 1+0, NAN; B ARI, PRA 2+1; C ANA, CAS", "play A", "titanomachy", seats=3))
    assert " ".join(written(canvas, "side:0").split()).startswith("● Ann + ■ Ben ahead")
    assert "♛" in row_of(canvas, "CYM")
    assert canvas.plain().count("♛") == 1
    assert "Ann would win: Cymele is the lower god" in " ".join(written(canvas, "now:0").split())


def test_whose_turn_it_is_who_is_asked_and_how_many_cards_they_hold() -> None:
    session = gods("A ARI, CYM, hand VAL JEA; B RYM, CAS 1+0; C ANA, NAN; D END, PIT", "turn A")
    while not session.asked[0].private:
        session.act(session.asked[0].seat, "go on")
    assert written(drawn(session), "seat:0") == "● Ann 2 (plays)"
    session.act(0, "play:JEA:CAS")
    assert written(drawn(session), "seat:0") == "● Ann 1 (plays)"
    canvas = Canvas(*SMALL, LOOKS["dark"])
    draw(canvas, BOARD, replace(scene_of(session), asked=1))
    assert written(canvas, "seat:1") == "■ Ben 2 (is asked)"


def test_nobody_plays_on_the_page_between_two_rounds() -> None:
    session = gods(TABLE, "turn D")
    table = replace(session.observe(None), active=3, phase="turn")
    page = Beat("they.turns_over", (), table, table, ())
    canvas = Canvas(*SMALL, LOOKS["dark"])
    draw(canvas, BOARD, scene_of(session, beat=page))
    assert "plays" not in written(canvas, "seat:3")


# --- what is lit -------------------------------------------------------------------------------------------------


def grounds(canvas: Canvas, god: str) -> set[str]:
    rect = next(spot.rect for spot in canvas.spots if spot.key == f"god:{god}")
    styles = styles_of(canvas)
    return {str(styles[y][rect.right - 1].bgcolor) for y in range(rect.y, rect.bottom)}


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE], ids=str)
@pytest.mark.parametrize("look", LOOKS)
def test_c3_the_god_that_an_open_card_names_is_marked_with_what_is_on_its_way(size: tuple[int, int], look: str) -> None:
    session = gods("A ARI, CYM, hand VAL JEA; B RYM, CAS 1+0; C ANA, NAN; D END, PIT", "play A")
    session.act(0, "play:JEA:CAS")
    canvas, glyphs = drawn(session, size, LOOKS[look]), LOOKS[look].glyphs
    told = row_of(canvas, "CAS")
    assert f"{glyphs.coming}{glyphs.infamy * 2}" in told
    assert glyphs.more in told
    assert glyphs.more not in row_of(canvas, "NAN")
    if look in ("dark", "light"):
        assert grounds(canvas, "CAS") != grounds(canvas, "NAN")


def test_c3_what_is_chosen_in_the_list_is_lit_on_the_table_and_the_other_way_round() -> None:
    table = Still(gods("A ARI, CYM, hand VAL JEA; B RYM, CAS 1+0; C ANA, NAN; D END, PIT", "play A"))
    table.open()
    table.type("1")
    assert table.asking is not None
    card = table.asking.pointing.picks[0].part
    assert not table.canvas.plain().count("◂")
    spot = next(spot for spot in table.canvas.spots if spot.key == "god:CAS")
    table.click(spot.rect.x + 3, spot.rect.y)
    assert table.asking.taken is not None
    assert card in table.asking.taken.parts
    assert "✓" in next(row for row in table.text.splitlines() if " Ben’s Cassana" in row and "⏎" not in row)
    assert "◂" in row_of(table.canvas, "CAS")
    table.type("backspace")
    line = next(n for n, entry in enumerate(table.asking.entries, 1) if entry.parts == ("god:RYM",))
    table.type(str(line))
    assert "▸" in row_of(table.canvas, "RYM")
    assert "◂" not in row_of(table.canvas, "CAS")


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE], ids=str)
def test_a_beat_lights_the_god_that_it_hits_and_the_table_stays_as_it_was(size: tuple[int, int]) -> None:
    session = gods("A ARI, CYM, hand VAL JEA; B NAN, CAS 1+0; C ANA, END; D RYM used, PIT used", "play A")
    before = session.observe(None)
    events = session.act(0, "play:JEA:CAS")
    told = tuple(event.seen_by(None) for event in events)
    beat = next(beat for beat in story(before, told, session.observe(None)) if beat.kind == "they.tokens")
    canvas = Canvas(*size, LOOKS["dark"])
    draw_beat(canvas, BOARD, scene_of(session, beat=beat), beat, 0.5)
    row = row_of(canvas, "CAS")
    assert "✦" in row
    assert "◂✖✖" in row
    assert "+2" in row, "it is worth what it was worth before"
    assert grounds(canvas, "CAS") != grounds(canvas, "NAN")


def test_tokens_that_go_from_a_god_to_another_are_seen_at_both() -> None:
    table = Still(gods("A ARI, CYM, hand DIP; B NAN, CAS 2+0; C ANA, END; D RYM, PIT", "play A"))
    table.open()
    option = next(o for o in table.asking.decision.options if o.id == "play:DIP:CAS>END")  # type: ignore[union-attr]
    for part in option.parts:
        spot = next(spot for spot in table.canvas.spots if part in spot.parts)
        table.click(spot.rect.x + 3, spot.rect.y)
    assert "✦✦ ✦▸" in row_of(table.canvas, "CAS")
    assert "◂✦" in row_of(table.canvas, "END")


def test_c2_an_exchange_that_leaves_all_sums_as_they_are_is_offered_last() -> None:
    text = "A ANA, ARI; B CYM 1+2, NAN 0+1; C END 2+0, PIT used; D CAS used, RYM used"
    table = asked_of_window(gods(text, "turn A"), 0)
    options = [o.id for o in table.pointing.options if o.id.startswith("use:ARI")]
    assert options[0] == "use:ARI:ANA+NAN", "two of one team, and two that are worth the same, are not the first"
    assert options.index("use:ARI:ANA+CYM") > options.index("use:ARI:CYM+END")
    assert set(options[-2:]) <= {"use:ARI:CYM+RYM", "use:ARI:CYM+NAN", "use:ARI:END+PIT", "use:ARI:NAN+RYM"}
    assert {option.id for option in table.decision.options} == {option.id for option in table.pointing.options}


def asked_of_window(session: Session, seat: int) -> Asking:
    """The question of a window as it is put to a seat on a screen."""
    decision = session.decision(seat)
    assert decision is not None
    return Asking(decision, session.rules.words, session.observe(seat), (), session.names)


# --- everything says what it is ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seats"), WAYS)
def test_everything_on_the_table_can_be_pointed_at_and_says_what_it_is(mode: str, seats: int) -> None:
    session = gods("A CYM 1+0, NAN 0+1 used; B ARI, END", "play A", mode, seats=seats)
    kinds = set()
    for size in (SMALL, HUGE):
        canvas = drawn(session, size)
        for spot in canvas.spots:
            about = session.rules.words.about(spot.parts[0], session.observe(None))
            assert about is not None, spot.key
            assert plain(about.title, session.names), spot.key
            assert all(plain(line, session.names) for line in about.text), spot.key
            assert about.text, spot.key
            kinds.add(spot.key.partition(":")[0])
    assert kinds == {"god", "supply", "side", "seat", "pile"} | (
        set() if seats == 4 and mode == "base" else {"now"}
    ) | {"now"}


def test_a_god_says_how_its_points_come_about() -> None:
    session = gods(TABLE, "play A")
    about = session.rules.words.about("god:CAS", session.observe(None))
    assert about is not None
    told = [plain(line, session.names) for line in about.text]
    assert "3 Glory +6, 2 Infamy -2, the used power -2: together 2." in told


def test_every_power_fits_a_row_of_a_small_table() -> None:
    assert all(len(in_pips(god.says(god.briefest))) <= 10 for god in GOD.values())


# --- the hand ----------------------------------------------------------------------------------------------------

ENDYMINA = "A CYM, END, hand VAL JOU; B ARI, NAN; C ANA used, RYM; D PIT used, CAS used; deck KNO CON"


def asked_of(session: Session, seat: int, size: tuple[int, int] = SMALL) -> Still:
    """The table as it is put to a seat, which has just used a power."""
    table = Still(session, size)
    for _ in range(9):
        if table.curtain:
            table.open()
        if table.eyes == seat and table.asking is not None and table.asking.decision.private:
            return table
        table.type("enter")
    raise AssertionError(table.text)


def cards_of(table: Still) -> dict[str, str]:
    """What stands on each card in the row under the bar."""
    return {spot.parts[0]: written(table.canvas, spot.key) for spot in table.canvas.spots if spot.zone == "hand"}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("mode", "seats"), WAYS)
def test_c8_a_card_keeps_title_effect_and_who_passed_it_at_every_size(
    size: tuple[int, int], mode: str, seats: int
) -> None:
    session = gods("", "passing", mode, seats=seats)
    for _ in range(60):
        asked = session.asked[0]
        decision = session.decision(asked.seat)
        assert decision is not None
        if session.observe(None).round == 4 and asked.private:
            break
        session.act(asked.seat, decision.options[0].id)
    table = asked_of(session, asked.seat, size)
    given = [came for came in session.observe(asked.seat).players[asked.seat].came if came.giver >= 0]
    assert len(given) == 1
    told = cards_of(table)
    name = session.names[given[0].giver]
    assert sum(f"from {name}" in each for each in told.values()) == 1, told
    for part, each in told.items():
        action = ACTION[CARD_OF_CODE[part[5:]]]
        assert action.name.removeprefix("The ") in each
        assert any(
            each.count(glyph) or name in each for glyph, name in zip("✦✖", ("Glory", "Infamy"), strict=True)
        ) or ("token" in each)


def test_c8_new_cards_are_marked_and_endymina_asks_which_stay() -> None:
    session = gods(ENDYMINA, "turn A")
    session.act(0, "use:END")
    table = asked_of(session, 0)
    told = cards_of(table)
    assert {part for part, each in told.items() if "new" in each} == {"hand:KNO", "hand:CON"}
    assert table.bar[0].startswith("which 2 stay? the others go onto the deck")
    table.type("1 2")
    assert table.bar[1] == "put The Knowledge, then The Conflict on top", "nobody has to choose an order"
    table.type("1")
    assert table.bar[1] == "put The Conflict, then The Knowledge on top"
    table.type("enter")
    assert session.observe(0).players[0].hand == (1, 5)
    assert session.observe(0).deck[-2:] == (CON, KNO)


def test_c8_the_cards_that_cymele_shows_are_cards() -> None:
    session = gods("A CYM, END; B ARI, NAN; deck KNO VAL CON JOU", "evening", "titanomachy")
    session.act(0, "use:CYM")
    table = asked_of(session, 0)
    told = cards_of(table)
    assert [part for part, each in told.items() if "deck" in each] == ["hand:JOU", "hand:VAL", "hand:KNO", "hand:CON"]
    assert sum("yours" in each for each in told.values()) == len(session.observe(0).players[0].hand)
    table.type("4")
    assert table.bar[1] == "take The Conflict: gains 1 Infamy"
    table.type("5")
    assert table.bar[1] == "take The Conflict: gains 1 Infamy", "what is in hand is only looked at"


def test_nobody_else_learns_how_a_card_came_to_a_hand() -> None:
    session = gods(ENDYMINA, "turn A")
    session.act(0, "use:END")
    for eyes in (None, 1, 2, 3):
        assert session.observe(eyes).players[0].came == ()
    assert [came.is_new for came in session.observe(0).players[0].came] == [False, False, True, True]
