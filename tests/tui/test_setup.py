"""Setting up a table: names, seats, signs and ways to play."""

import pytest

from boardgames.games import GAMES
from boardgames.table.seating import Player, Setup, company
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.cursor import Travel, move
from boardgames.tui.screens.setup import Draft, SetupScreen, first_setup
from tests.tui.opened import HUGE, SMALL, WIDE, click, opened, painted, row_of, shown

NINE = GAMES["nine"]


def draft(*names: str) -> Draft:
    return Draft.of(NINE, Setup(game="nine", players=company(names), seed=5))


async def open_setup(app: BoardgamesApp, *names: str) -> list[Setup | None]:
    """Open the screen with these people; what it ends with is put into the list."""
    ended: list[Setup | None] = []
    players = company(names) if names else ()
    app.push_screen(SetupScreen(NINE, Setup(game="nine", players=players, seed=5)), ended.append)
    return ended


# --- the draft -------------------------------------------------------------------------------------------------------


def test_there_are_at_least_the_seats_that_the_game_needs() -> None:
    assert len(draft().seats) == 2


def test_every_seat_has_its_own_colour_and_symbol_whatever_is_turned() -> None:
    table = draft("Ann", "Ben", "Cy", "Dee")
    for turn in range(24):
        table.turn_mark(turn % 4, "colour" if turn % 3 else "symbol")
        assert len({seat.colour for seat in table.seats}) == 4
        assert len({seat.symbol for seat in table.seats}) == 4


def test_a_turned_mark_reaches_all_that_are_free() -> None:
    table = draft("Ann", "Ben", "Cy", "Dee")
    seen = set()
    for _ in range(3):
        seen.add(table.seats[0].colour)
        table.turn_mark(0, "colour")
    assert seen == {0, 4, 5}


def test_who_goes_first_stays_so_when_seats_move_or_go() -> None:
    table = draft("Ann", "Ben", "Cy")
    table.first = 1
    table.move(1, -1)
    assert (table.first, table.seats[0].name) == (0, "Ben")
    table.move(0, -1)
    assert (table.first, table.seats[2].name) == (2, "Ben")
    table.remove(0)
    assert (table.first, table.seats[1].name) == (1, "Ben")
    table.remove(1)
    assert table.first is None


def test_a_bot_has_a_name_and_a_person_gives_their_own() -> None:
    table = draft("Ada")
    table.turn_kind(1)
    assert table.seats[1].kind == "random"
    assert table.seats[1].name not in ("", "Ada")
    table.turn_kind(1)
    assert table.seats[1].kind == "steady"
    table.turn_kind(1)
    assert (table.seats[1].kind, table.seats[1].name) == ("person", "")


def test_a_named_person_who_becomes_a_bot_keeps_the_name() -> None:
    table = draft("Ann", "Ben")
    for _ in range(3):
        table.turn_kind(1)
        assert table.seats[1].name == "Ben"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("", ""), "Who plays?"),
        (("Ann", "  "), "Who sits in seat 2?"),
        (("Ann", "ANN"), "“Ann” and “ANN” are too much alike; please change one of them."),
        (("Ann", "Ben"), None),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(names: tuple[str, ...], said: str | None) -> None:
    table = draft()
    for seat, name in zip(table.seats, names, strict=True):
        seat.name = name
    assert table.missing() == said


def test_the_last_company_is_offered_again_with_a_new_deal() -> None:
    last = Setup(game="nine", players=company(("Ann", "Ben", "Cy")), seed=5, pace="step", options={"first": "2"})
    again = first_setup(NINE, 3, last)
    assert again.players == last.players
    assert (again.pace, again.options) == ("step", {"first": "2"})
    assert again.seed != first_setup(NINE, 3, last).seed


def test_the_last_company_is_cut_or_filled_up() -> None:
    last = Setup(game="nine", players=company(("Ann", "Ben", "Cy")), seed=5)
    assert first_setup(NINE, 2, last).names == ("Ann", "Ben")
    assert first_setup(NINE, 4, last).names == ("Ann", "Ben", "Cy", "")
    assert first_setup(NINE, 3, None).names == ("", "", "")


# --- the screen ------------------------------------------------------------------------------------------------------


async def test_names_are_typed_one_after_the_other_and_enter_begins() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app)
        await pilot.pause()
        assert "Who plays?" in shown(app)
        await pilot.press(*"Quincy", "space", "question_mark", "enter", *"Zo", "ë")
        assert isinstance(app.screen, SetupScreen)
        assert ended == []
        assert "Quincy ? and Zoë play Nine." in shown(app)
        await pilot.press("enter")
        (setup,) = ended
        assert setup is not None
        assert setup.players == company(("Quincy ?", "Zoë"))
        assert (setup.options, setup.handoffs, setup.pace) == ({"first": "random"}, "between", "normal")
        assert not setup.teaching
        assert setup.seed == 5


async def test_two_names_alike_are_refused_and_the_cursor_goes_there() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, "Ann", "Ben", "Cy")
        await pilot.pause()
        await click(app, pilot, "name:1")
        await pilot.press("backspace", "backspace", "backspace", *"ann", "down", "enter")
        assert ended == []
        assert painted(app).at == "name:1"
        assert "“Ann” and “ann” are too much alike" in shown(app)
        await pilot.press("backspace", "backspace", "backspace", *"Eve", "enter")
        assert ended
        assert ended[0] is not None
        assert ended[0].names == ("Ann", "Eve", "Cy")


async def test_a_name_is_cleaned_when_it_is_left() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app)
        await pilot.pause()
        await pilot.press(*["space"] * 2, *"Jo", *["space"] * 3, *"Lee", "enter", *"[/b]")
        assert "Jo Lee and [/b] play Nine." in shown(app)
        assert row_of(app, "person").split()[2:4] == ["Jo", "Lee"]
        await pilot.press("enter")
        assert ended[0] is not None
        assert ended[0].names == ("Jo Lee", "[/b]")


async def test_everything_can_be_chosen_with_the_mouse() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, "Ann", "Ben", "Cy")
        await pilot.pause()
        for key in (
            "kind:2",
            "kind:2",
            "colour:0",
            "symbol:1",
            "up:1",
            "first:1",
            "handoffs:always",
            "pace:step",
            "hands:open",
        ):
            await click(app, pilot, key)
        await click(app, pilot, "decide")
        assert ended[0] is not None
        assert ended[0].players == (
            Player(name="Ben", colour=1, symbol=3),
            Player(name="Ann", colour=3, symbol=0),
            Player(name="Cy", kind="steady", colour=2, symbol=2),
        )
        assert ended[0].options == {"first": "1"}
        assert (ended[0].handoffs, ended[0].pace, ended[0].teaching) == ("always", "step", True)


async def test_seats_are_added_and_taken_away_within_the_bounds_of_the_game() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        await pilot.press("minus")
        assert "Nine needs 2 at least." in shown(app)
        await pilot.press("plus", *"Cy", "tab", "plus", *"Dee", "down", "plus")
        assert "Nine is for 4 at most." in shown(app)
        assert all(spot.key != "add:seat" for spot in painted(app).spots)
        await click(app, pilot, "remove:0")
        await pilot.press("enter")
        assert ended[0] is not None
        assert ended[0].names == ("Ben", "Cy", "Dee")


async def test_the_shuffle_can_be_typed() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        await click(app, pilot, "deal:seed")
        await pilot.press("backspace", *"x421", "enter")
        assert ended[0] is not None
        assert ended[0].seed == 421


async def test_arrows_leave_a_line_at_its_ends() -> None:
    async with opened() as (app, pilot):
        await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        await click(app, pilot, "name:0")
        await pilot.press("end", "right")
        assert painted(app).at == "kind:0"
        await pilot.press("left", "home", "left")
        assert painted(app).at == "symbol:0"
        await pilot.press("right", "down")
        assert painted(app).at == "name:1"


async def test_q_goes_back_but_not_while_a_name_is_typed() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app)
        await pilot.pause()
        await pilot.press("q", "r", "question_mark")
        assert isinstance(app.screen, SetupScreen)
        assert "qr?" in shown(app)
        await pilot.press("down", "down", "q")
        assert ended == [None]


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
@pytest.mark.parametrize("names", [("Ann", "Ben"), ("李明李明李明李明李明李明", "[/]", "W" * 24, "🙂🙂🙂")])
async def test_all_is_in_sight_and_can_be_reached(size: tuple[int, int], names: tuple[str, ...]) -> None:
    async with opened(size=size) as (app, pilot):
        await open_setup(app, *names)
        await pilot.pause()
        screen = painted(app)
        places = screen.places
        zones = {spot.zone for spot in places}
        assert {"first", "handoffs", "pace", "hands", "deal"} <= zones
        bar = next(spot.rect.y for spot in screen.spots if spot.key == "decide")
        assert all(spot.rect.y < bar and spot.rect.right <= size[0] for spot in places)
        seen, todo = set(), [places[0].key]
        while todo:
            key = todo.pop()
            if key not in seen:
                seen.add(key)
                todo += [move(places, key, way, Travel()) for way in ("left", "right", "up", "down")]
        assert seen == {spot.key for spot in places}


async def test_the_meaning_of_each_choice_is_told() -> None:
    async with opened() as (app, pilot):
        await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        told = set()
        for spot in painted(app).places:
            painted(app).stand(spot.key)
            await pilot.pause()
            meaning = " ".join(" ".join(shown(app).splitlines()[-4:-1]).split())
            assert meaning.endswith(".")
            told.add(meaning)
        assert "The screen is covered before every private choice, whoever looked last." in told
        assert len(told) >= 15
