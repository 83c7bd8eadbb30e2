"""Battles of Immortals as scenes: shown when they are fought, told again by `r`, and nothing secret in them."""

from time import process_time
from typing import Any

import pytest

from boardgames.engine.decision import Decision
from boardgames.games.immortals.catalogue import PLACE_OF
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from boardgames.tui import stage, thinking
from boardgames.tui.boards.immortals import BOARD
from boardgames.tui.boards.immortals.tower import COUNTED, FALLEN_IN, SHUT
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import ASCII, PICTURES
from boardgames.tui.scene import Show
from boardgames.tui.stage import STILL_SECONDS, Telling
from boardgames.tui.theme import LAMPLIGHT, PARCHMENT, ColourMode, Look
from tests.games.immortals.fights import declare
from tests.games.immortals.tables import A, B, Play, draft, falls, performance, planning
from tests.table.standing import immortals, immortals_at
from tests.tui.inside import bot_answers
from tests.tui.table import HUGE, SMALL, WIDE, Still, page_of, seated

SIZES = (SMALL, (92, 27), WIDE, (120, 33), HUGE)
TEXT = (
    "A as humans+trolls: L:HOA*5 | plan light2=L:HOA light3=blank; B: L:DEE*2 | plan light1=DEE light2=blank; "
    "C: L:COP | plan light1=COP; D: L:SUN; tray green"
)
OUT = "A*3 B"
"""Three against one: the card shows from where Ann comes, so the inhabitants keep out."""
TOLD = (
    "Ann comes from Hoarpass with 4, against 2; the inhabitants help nobody.",
    "3 against 1 come out of the tower: 1 falls on each side.",
    "To the limbo of the Dark Realm: Ann 1, Ben 1.",
    "Ann holds Deepforge with 2.",
    "The region card of Deepforge goes from Ben to Ann.",
)


def declared(text: str = TEXT, **how: Any) -> Play:
    """Ann attacks Deepforge and has only to say with how many cubes."""
    return declare(performance(text, **how), "light2", "L:HOA", "L:DEE")


def fights(table: Still, out: str = OUT, option: str = "attack with:4") -> Still:
    """Ann, a person or a bot, gives the last answer, and the cubes fall."""
    with falls(out):
        if table.thinking.awaited is not None:
            bot_answers(table, option)
        else:
            assert table.asking is not None
            table.commit(table.asking.decision.option(option))
    return table


def at_a_battle(size: tuple[int, int] = SMALL, **how: Any) -> Still:
    """Ann has just fought for Deepforge."""
    return fights(Still(immortals_at(declared(), **how), size))


def words(table: Still) -> str:
    """What the scene says, without its frame and the tower beside it."""
    rows = table.text.splitlines()
    title = next(y for y, row in enumerate(rows) if " attacks " in row and not row.startswith(" "))
    beside_the_tower = "in " in rows[title + 1] and "Ann" in rows[title + 1]
    left = rows[title + 1].index("Ann") if beside_the_tower else 2
    return " ".join(" ".join(row[left:-1] for row in rows[title:-1]).split())


def is_told(table: Still) -> bool:
    """Whether the scene of the battle is in sight."""
    return "3 against 1 come out of the tower" in " ".join(table.text.split())


# --- after a battle ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_battle_is_shown_with_all_that_came_of_it(size: tuple[int, int]) -> None:
    table = at_a_battle(size)
    assert "━ Ann attacks Ben in light Deepforge ━" in table.text
    assert all(line in words(table) for line in TOLD), table.text
    symbols = table.app.look.glyphs.seats
    assert f"{symbols[A]}4 {symbols[B]}2" in table.text, "what went in"
    assert f"{symbols[A]}3 {symbols[B]}1" in table.text, "what came out"
    assert table.eyes is None
    assert table.bar[1] == "go on"


@pytest.mark.parametrize("size", SIZES)
def test_the_bright_line_says_how_it_ended_in_whole_words(size: tuple[int, int]) -> None:
    table = at_a_battle(size)
    assert table.bar[0] == "Ann wins the battle for light Deepforge, 3 to 1"
    assert "in went" not in table.text


def test_a_battle_told_again_says_how_the_question_comes_back() -> None:
    table = at_a_battle()
    table.type("enter r")
    assert is_told(table)
    assert "any key goes back" in table.text


def test_enter_goes_on_and_no_other_key_does() -> None:
    table = at_a_battle()
    steps = table.session.steps
    for key in ("1", "space", "right", "tab", "x", "backspace", "g", "r", "f"):
        table.type(key)
        assert is_told(table), key
        assert (table.asking, table.session.steps) == (None, steps)
    table.type("enter")
    assert not is_told(table)
    assert table.asking is not None
    assert table.asking.decision.seat == B
    assert "Ann holds Deepforge" not in table.text


def test_an_enter_that_was_typed_ahead_does_not_go_on() -> None:
    table = at_a_battle()
    table.on_key(table.typist.event("enter", hasty=True))
    assert is_told(table)


@pytest.mark.parametrize("key", ["l", "t", "i"])
def test_pages_come_back_to_it(key: str) -> None:
    table = at_a_battle()
    before = table.text
    table.type(key)
    assert page_of(table) is not None
    table.type("x")
    assert table.text == before


def test_who_looks_at_the_own_plan_comes_back_to_it() -> None:
    table = at_a_battle()
    before = table.text
    table.type("p 3")
    assert table.curtain is not None
    table.open()
    assert "your plan" in table.text
    assert not is_told(table)
    table.type("x")
    assert table.text == before


def test_with_open_boards_it_is_shown_too() -> None:
    assert is_told(at_a_battle(handoffs="off"))
    table = at_a_battle(kinds="pbbb")
    assert is_told(table)


@pytest.mark.parametrize(
    ("out", "holds"),
    [
        ("A B*2 green", "Ben holds Deepforge with 1."),
        ("A B green", "Nobody holds Deepforge now."),
        ("green", "Nobody holds Deepforge now."),
        ("A*5 green", "Ann holds Deepforge with 5."),
    ],
)
def test_every_outcome_is_told(out: str, holds: str) -> None:
    table = fights(Still(immortals_at(declared(TEXT.replace("tray green", "tray A green"))), WIDE), out)
    assert holds in words(table)


def test_an_attack_on_nobody_is_told() -> None:
    play = declare(performance("A: L:HOA*5 | plan light2=RIM light3=blank; B: L:DEE; C: L:COP; D: L:SUN"), *RIMEGATE)
    table = fights(Still(immortals_at(play)), "A*2")
    assert "━ Ann attacks light Rimegate ━" in table.text
    assert "against an empty region; the inhabitants help the attacker." in words(table)
    assert "The region card of Rimegate" not in words(table), "it was Ann’s before"
    assert "Ben" not in words(table)


RIMEGATE = ("light2", "L:HOA", "L:RIM")


# --- how it moves ------------------------------------------------------------------------------------------------

LOOKS = [
    Look(theme, mode, glyphs, "immortals")
    for theme, mode, glyphs in (
        (LAMPLIGHT, ColourMode.TRUECOLOR, PICTURES),
        (PARCHMENT, ColourMode.MANY, PICTURES),
        (LAMPLIGHT, ColourMode.SIXTEEN, PICTURES),
        (LAMPLIGHT, ColourMode.NONE, ASCII),
    )
]
STAGES = ((60, 10), (80, 10), (100, 12), (140, 16), (200, 30))
"""What may lie below the bright line."""
ENDS = ("A*3 B", "A*2 B*2 green", "A*9 B*9")
"""Cubes that come out of the tower, of which 8 went in, and 18 where more were stuck."""


def frame(table: Still, look: Look, size: tuple[int, int], t: float) -> Canvas:
    """The stage of the battle in sight."""
    assert isinstance(table.mode, Telling)
    canvas = Canvas(*size, look)
    show = Show(title="", look=look, people=table.scene().people, words=table.session.rules.words)
    BOARD.stage(canvas, show, table.mode.beat, t)
    return canvas


def ended(out: str) -> Still:
    play = declared(TEXT.replace("HOA*5", "HOA*9").replace("DEE*2", "DEE*9").replace("tray green", "tray A green"))
    return fights(Still(immortals_at(play)), out, "attack with:8")


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme.name}-{look.mode}")
@pytest.mark.parametrize("size", STAGES)
def test_nothing_shows_how_it_ends_before_cubes_come_out(look: Look, size: tuple[int, int]) -> None:
    """Until then, the frames of battles that end otherwise are the same, colours and all."""
    tables = [ended(out) for out in ENDS]
    for t in (0.0, 0.1, 0.25, FALLEN_IN, SHUT - 0.01):
        first, *others = ([*map(tuple, frame(table, look, size, t).lines())] for table in tables)
        assert all(other == first for other in others), t
    assert len({frame(table, look, size, 1.0).plain() for table in tables}) == len(tables)
    if look.glyphs is ASCII:
        assert all(frame(table, look, size, t).plain().isascii() for table in tables for t in (0.2, 0.7, 1.0))


@pytest.mark.parametrize("size", STAGES[1:])
def test_cubes_fall_in_then_the_shaft_is_still_then_they_come_out(size: tuple[int, int]) -> None:
    table, look = at_a_battle(), LOOKS[0]
    symbol, quiet = look.glyphs.seats[A], frame(table, look, size, FALLEN_IN + 0.01).plain()
    assert quiet == frame(table, look, size, SHUT - 0.01).plain()
    for t in (0.1, 0.2):
        assert frame(table, look, size, t).plain().count(symbol) > quiet.count(symbol), "in the funnel"
    lying = [frame(table, look, size, t).plain().count(f"out {symbol}{n}") for n, t in ((1, 0.7), (3, COUNTED))]
    assert lying == [1, 1]
    assert "holds Deepforge" not in frame(table, look, size, COUNTED).plain()
    assert "Ann holds Deepforge with 2." in frame(table, look, size, 1.0).plain()


def test_the_bright_line_says_who_attacks_while_cubes_fall_and_how_it_ended_then() -> None:
    table = Still(immortals_at(declared(), pace="normal"))
    table.house.has_motion = True
    fights(table)
    assert table.bar[0] == "Ann attacks Ben in light Deepforge"
    assert not is_told(table)
    table.type("x")
    assert table.bar[0] == "Ann wins the battle for light Deepforge, 3 to 1"
    assert is_told(table)
    table.type("enter")
    assert table.asking is not None


def test_a_frame_of_a_battle_is_drawn_in_time() -> None:
    table = ended("A*9 B*9")
    for t in (0.2, 0.7, 1.0):
        began = process_time()
        for _ in range(20):
            frame(table, LOOKS[0], (140, 16), t)
        assert (process_time() - began) / 20 < BUDGET


BUDGET = 0.008
"""Seconds a frame, at most."""

# --- told again --------------------------------------------------------------------------------------------------


def after_a_battle(**how: Any) -> Still:
    return at_a_battle(**how).type("enter")


def test_r_tells_it_again() -> None:
    table = after_a_battle()
    before, spots = table.text, table.spots
    table.type("r")
    assert is_told(table)
    table.type("r")
    assert is_told(table)
    table.type("x")
    assert (table.text, table.spots) == (before, spots)


@pytest.mark.parametrize("key", ["x", "1", "right", "tab", "space", "enter", "backspace", "u", "z", "f", "H", "b", "/"])
def test_any_key_ends_that(key: str) -> None:
    table = after_a_battle().type("r")
    steps = table.session.steps
    table.type(key)
    assert not isinstance(table.mode, Telling)
    assert "Ann attacks Ben in light Deepforge" not in table.text.partition("Ben: ")[2]
    assert table.session.steps == steps


def test_a_click_ends_that_and_chooses_nothing() -> None:
    table = after_a_battle().type("r")
    table.click(5, 5)
    assert not isinstance(table.mode, Telling)
    assert table.asking is not None
    assert table.asking.pointing.picks == ()


def test_r_tells_it_again_in_the_middle_of_an_action() -> None:
    table = after_a_battle()
    assert table.asking is not None
    table.commit(table.asking.decision.option("reveal:light2"))
    table.type("r")
    assert is_told(table)
    table.type("1")
    assert not is_told(table)
    assert table.bar[1]


def test_before_the_first_battle_there_is_nothing_to_see_again() -> None:
    for play in (performance(TEXT), planning("A: L:HOA*5; B: L:DEE; C: L:COP; D: L:SUN"), draft()):
        table = Still(immortals_at(play))
        if table.curtain:
            table.open()
        before = table.spots
        table.type("r")
        assert table.bar[2] == "there is nothing to tell again yet"
        assert table.spots == before
        assert not isinstance(table.mode, Telling)


def test_r_in_a_private_view_tells_what_everybody_saw_and_shows_no_other_plan() -> None:
    table = after_a_battle()
    end_the_round(table)
    assert table.session.observe(None).phase == "planning"
    assert table.curtain is not None
    table.open()
    table.type("r")
    assert isinstance(table.mode, Telling)
    assert "regions   shrines  capitals     areas" in table.text
    assert "your plan" not in table.text
    table.type("x")
    assert table.asking is not None
    assert table.asking.decision.prompt == "immortals.plan"


def end_the_round(table: Still) -> None:
    """Everybody passes and takes no card and no cube, until planning or the end; between them the round is scored."""
    while table.asking is not None and not table.asking.decision.private:
        table.commit(next(option for option in table.asking.decision.options if option.id in GENTLE))
        if isinstance(table.mode, Telling):
            assert " is scored: " in table.bar[0]
            table.type("enter")


GENTLE = ("pass", "gold", "decline", "enough")


def test_the_last_battle_of_the_game_is_shown_and_told_until_the_score() -> None:
    """No battle ends a game: everybody must still pass. It is shown, and the game then goes on to its end."""
    table = fights(Still(immortals_at(declared(round=6))))
    assert is_told(table)
    table.type("enter")
    assert table.asking is not None
    passed = 0
    while table.asking is not None and not table.session.over:
        table.type("r")
        assert is_told(table)
        table.type("x")
        passed += 1
        option = next(option for option in table.asking.decision.options if option.id in GENTLE)
        table.commit(option)
    assert table.session.over
    assert passed >= 6
    assert table.bar[0].startswith("Round 6 is scored: ")
    table.type("enter")
    assert type(table.house.screen).__name__ == "FinalScreen"


def test_the_attack_of_whoever_alone_has_not_passed_is_shown() -> None:
    text = "A as humans+trolls: L:HOA*5 | plan light2=L:HOA; B passed: L:DEE*2; C passed: L:COP; D passed: L:SUN"
    table = fights(Still(immortals_at(declared(text, round=6))))
    assert is_told(table)
    table.type("enter")
    end_the_round(table)
    assert table.session.over


# --- by bots -----------------------------------------------------------------------------------------------------


def test_at_normal_pace_it_goes_on_by_itself() -> None:
    table = at_a_battle(kinds="bppp", pace="normal")
    assert is_told(table)
    (timer,) = [timer for timer in table.timers if timer.seconds == STILL_SECONDS]
    timer.due()
    assert not is_told(table)
    assert table.asking is not None
    assert table.asking.decision.seat == B


def test_enter_goes_on_before_that_and_nothing_comes_later() -> None:
    table = at_a_battle(kinds="bppp", pace="normal")
    table.type("enter")
    assert not is_told(table)
    assert [timer for timer in table.timers if timer.seconds == STILL_SECONDS] == []


def test_step_by_step_it_waits() -> None:
    table = at_a_battle(kinds="bppp", pace="step")
    assert is_told(table)
    assert table.timers == []
    table.type("enter")
    assert not is_told(table)
    assert table.asking is not None


def test_at_once_it_holds_nothing_up_but_can_be_told() -> None:
    table = at_a_battle(kinds="bppp", pace="off")
    assert not isinstance(table.mode, Telling)
    assert table.asking is not None
    assert table.asking.decision.seat == B
    assert table.timers == []
    table.type("r")
    assert is_told(table)


@pytest.mark.parametrize("pace", ["normal", "step", "off"])
def test_bots_among_themselves_show_none(pace: str) -> None:
    table = at_a_battle(kinds="bbbb", pace=pace)
    assert not isinstance(table.mode, Telling)
    assert table.thinking.awaited == B


def test_a_battle_of_a_person_waits_for_enter_whatever_the_pace_of_the_bots() -> None:
    for pace in ("normal", "step", "off"):
        table = at_a_battle(kinds="pbbb", pace=pace)
        assert is_told(table)
        assert table.timers == []
        assert table.thinking.awaited is None
        table.type("enter")
        assert table.thinking.awaited == B


def test_who_looks_at_the_own_plan_stops_the_clock() -> None:
    table = at_a_battle(kinds="bppp", pace="normal")
    table.type("p 2")
    assert table.curtain is not None
    assert [timer for timer in table.timers if timer.seconds == STILL_SECONDS] == []
    table.open()
    assert "your plan" in table.text
    table.type("x")
    assert is_told(table)
    table.type("enter")
    assert not is_told(table)


async def test_bots_fight_on_in_the_real_application(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "STILL_SECONDS", 0.02)
    monkeypatch.setattr(thinking, "BOT_DELAY", 0.01)
    session = immortals_at(declared(), kinds="bbbp", pace="normal")
    async with seated(session, SMALL) as people:
        for _ in range(400):
            if (
                session.observe(None).last_battle.number
                and people.table.thinking.awaited is None
                and people.table.asking
            ):
                break
            await people.pilot.pause(0.01)
        assert people.table.asking is not None
        frames = [frame for frame in people.app.frames if "Ann attacks Ben in light Deepforge" in frame.text]
        assert frames
        assert {frame.eyes for frame in frames} <= {None, 3}


# --- nothing secret ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_neither_the_inside_of_the_tower_nor_hidden_cards_are_in_it(size: tuple[int, int]) -> None:
    """Other plans, other hands, another deck, another tower that let out the same: the same scene."""
    everybody = (
        "A as humans+trolls: L:HOA*5 | plan light2=L:HOA {a}; B: L:DEE*2 | plan {b}; C: L:COP | plan {c}; D: L:SUN"
    )
    worlds = (
        {"a": "light3=L:SAL", "b": "light1=DEE light2=blank", "c": "light1=L:RIM", "tower": "B*3 green / C*2 D"},
        {"a": "light3=L:RIM", "b": "light1=blank light2=DEE", "c": "light1=wild:L", "tower": "D C / C green B*3"},
    )
    seen = []
    for world in worlds:
        text = f"{everybody.format(**world)}; tray green; tower {world['tower']}"
        table = fights(Still(immortals_at(declared(text)), size))
        frames = [(table.text, table.spots)]
        table.type("enter r")
        assert is_told(table)
        seen.append([*frames, (table.text, table.spots)])
    assert seen[0] == seen[1]


# --- undo and redo -----------------------------------------------------------------------------------------------


def test_a_battle_is_not_taken_back_and_its_scene_stays() -> None:
    table = at_a_battle()
    table.type("u")
    assert is_told(table)
    assert "can’t be taken back" in table.bar[2]
    table.type("U")
    assert is_told(table)
    assert table.session.observe(None).last_battle.number == 1


def test_what_comes_after_it_is_taken_back_without_the_scene_and_brought_back() -> None:
    table = after_a_battle()
    assert table.asking is not None
    table.commit(table.asking.decision.option("pass"))
    table.type("u")
    assert not isinstance(table.mode, Telling)
    assert table.asking is not None
    assert "pass" in [option.id for option in table.asking.decision.options]
    table.type("r")
    assert is_told(table)
    table.type("U")
    assert not isinstance(table.mode, Telling)
    assert "brought back" in table.bar[2]
    table.type("r")
    assert is_told(table)


def test_taking_back_the_choice_before_a_battle_leaves_nothing_to_tell() -> None:
    table = Still(immortals_at(performance(TEXT)))
    assert table.asking is not None
    table.commit(table.asking.decision.option("reveal:light3"))
    table.type("r")
    assert table.bar[2] == "there is nothing to tell again yet"
    table.type("u r")
    assert not isinstance(table.mode, Telling)


def test_a_resumed_game_tells_the_last_battle_on_demand() -> None:
    store = SaveStore()
    session = immortals(3, store=store, seed=3)
    while not session.observe(None).last_battle.number:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, eager(decision))
    battle = session.observe(None).last_battle
    session.close()
    assert session.path is not None
    again = Session.resume(store.load(session.path), store)
    table = Still(again)
    assert not isinstance(table.mode, Telling)
    table.type("r")
    assert isinstance(table.mode, Telling)
    assert f"{again.names[battle.attacker]} attacks" in table.text
    again.close()


def eager(decision: Decision) -> str:
    """What leads to a battle: attack, else use what is open, else plan something, else anything."""
    options = [option.id for option in decision.options]
    wanted = [option for option in options if option.startswith("attack")]
    others = [option for option in options if not option.startswith(("pass", "forfeit")) and "empty" not in option]
    return [*wanted, *others, *options][0]


def test_the_map_changes_when_the_tower_has_spoken() -> None:
    table = at_a_battle()
    place = PLACE_OF["L:DEE"]
    assert table.scene().observation.holder[place] == B
    table.type("enter")
    assert table.scene().observation.holder[place] == A
    symbols = table.app.look.glyphs.seats
    assert f"DEE {symbols[A]}2" in table.text
