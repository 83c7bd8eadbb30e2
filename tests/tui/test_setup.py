"""Setting up a table: names, seats, signs and ways to play."""

from itertools import product

import pytest

from boardgames.bots import BOTS
from boardgames.engine.registry import Choice, GameInfo, Way
from boardgames.games import GAMES
from boardgames.table.seating import Player, Setup, company
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.cursor import Travel, move
from boardgames.tui.screens.setup import SetupScreen, first_setup
from boardgames.tui.screens.setup_draft import Draft
from tests.tui.opened import HUGE, SMALL, WIDE, click, opened, painted, row_of, shown

NINE = GAMES["nine"]
THEY = GAMES["they-who-were-8"]
FOUR = ("Ann", "Ben", "Cy", "Dee")
SIX = (*FOUR, "Eve", "Fay")


def rule(key: str, label: str, seats: tuple[int, ...]) -> Choice:
    """A rule of the house that is off at first."""
    off, on = (Way(way, name, f"{name} it is", "So it is.", seats) for way, name in (("off", "old"), ("on", label)))
    return Choice(key, "house rules", (off, on))


LARGE = GameInfo(
    key="immortals",
    title="A Large Game",
    line="",
    about="",
    minutes=dict.fromkeys((3, 4, 5, 6), 60),
    passes=dict.fromkeys((3, 4, 5, 6), 30),
    module="",
    choices=(
        Choice(
            "length",
            "how long",
            tuple(Way(key, f"The {key} way", "why", "So long.", (3, 4, 5, 6)) for key in ("a", "b", "c", "d")),
        ),
        *(rule(f"rule{number}", f"the rule of {number}", (3, 4, 5, 6)) for number in range(5)),
    ),
    starter=False,
)
"""As large as a set-up gets: six seats, four ways to play and five rules to switch on."""


def draft(*names: str) -> Draft:
    return Draft.of(NINE, Setup(game="nine", players=company(names), seed=5))


async def open_setup(app: BoardgamesApp, *names: str, game: GameInfo = NINE, **options: str) -> list[Setup | None]:
    """Open the screen with these people; what it ends with is put into the list."""
    ended: list[Setup | None] = []
    players = company(names) if names else ()
    app.push_screen(SetupScreen(game, Setup(game=game.key, players=players, seed=5, options=options)), ended.append)
    return ended


def they(*names: str, **options: str) -> Draft:
    return Draft.of(THEY, Setup(game=THEY.key, players=company(names), seed=5, options=options))


def way(table: Draft) -> str:
    """The way to play that is decided as the company stands."""
    return table.setup().options["mode"]


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
    assert table.seats[1].kind == "steady", "the usual bot first"
    assert table.seats[1].name not in ("", "Ada")
    table.turn_kind(1)
    assert table.seats[1].kind == "expert"
    table.turn_kind(1)
    assert table.seats[1].kind == "random"
    table.turn_kind(1)
    assert (table.seats[1].kind, table.seats[1].name) == ("person", "")


def test_a_named_person_who_becomes_a_bot_keeps_the_name() -> None:
    table = draft("Ann", "Ben")
    for _ in range(4):
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
    assert again.seed is None


def test_the_last_company_is_cut_or_filled_up() -> None:
    last = Setup(game="nine", players=company(("Ann", "Ben", "Cy")), seed=5)
    assert first_setup(NINE, 2, last).names == ("Ann", "Ben")
    assert first_setup(NINE, 4, last).names == ("Ann", "Ben", "Cy", "")
    assert first_setup(NINE, 3, None).names == ("", "", "")


def test_who_goes_first_is_not_asked_where_the_game_finds_out() -> None:
    table = Draft.of(LARGE, Setup(game=LARGE.key, players=company(SIX), seed=5, options={"first": "2"}))
    assert "first" not in table.setup().options


# --- ways to play: the draft -----------------------------------------------------------------------------------------


def test_the_usual_way_follows_the_number_of_people() -> None:
    table = they("Ann", "Ben", "Cy")
    assert (way(table), table.teams) == ("titanomachy", [])
    table.add()
    table.seats[3].name = "Dee"
    assert (way(table), table.teams) == ("base", [[0, 2], [1, 3]])


def test_a_wish_that_no_longer_fits_waits_until_it_does() -> None:
    table = they(*FOUR, mode="pantheon")
    gone = table.seats[3]
    table.remove(3)
    assert way(table) == "titanomachy"
    table.seats.append(gone)
    assert way(table) == "pantheon"


def test_a_wish_opens_as_many_seats_as_it_needs() -> None:
    assert len(Draft.of(THEY, Setup(game=THEY.key, seed=5, options={"mode": "base"})).seats) == 4
    assert len(Draft.of(THEY, Setup(game=THEY.key, seed=5)).seats) == 2


def test_moving_a_seat_changes_who_plays_together() -> None:
    table = they(*FOUR)
    table.move(3, -1)
    assert [[table.names[place] for place in team] for team in table.teams] == [["Ann", "Dee"], ["Ben", "Cy"]]


def test_the_last_way_is_offered_again_if_there_was_a_choice() -> None:
    chosen = Setup(game=THEY.key, players=company(FOUR), seed=5, options={"mode": "titanomachy"})
    assert first_setup(THEY, 4, chosen).options["mode"] == "titanomachy"
    only = Setup(game=THEY.key, players=company(FOUR[:3]), seed=5, options={"mode": "titanomachy"})
    assert first_setup(THEY, 4, only).options["mode"] == "base"
    assert first_setup(THEY, 3, chosen).options["mode"] == "titanomachy"


def test_the_company_of_one_game_sits_down_to_another() -> None:
    last = Setup(game=THEY.key, players=company(FOUR), seed=5, options={"mode": "base", "first": "2"})
    assert first_setup(NINE, 4, last).options == {"first": "2"}
    last = Setup(game="nine", players=company(FOUR), seed=5, options={"first": "2"})
    assert first_setup(THEY, 4, last).options == {"first": "2", "mode": "base"}


def test_hints_are_as_is_usual_until_somebody_turns_them() -> None:
    table = draft("Ann", "Ben")
    assert (table.hints, table.setup().hints) == (False, False)
    table.turn_kind(1)
    assert (table.hints, table.setup().hints) == (True, True)
    table.hints = False
    assert table.setup().hints is False


def test_a_wish_of_one_who_practises_does_not_hold_among_people() -> None:
    practised = Setup(game="nine", players=company(("Ann",), 1), seed=5, hints=False)
    table = Draft.of(NINE, practised)
    assert not table.hints
    table.seats[1].kind = "person"
    table.hints = True
    table.seats[1].kind = "expert"
    assert not table.hints
    among_people = Setup(game="nine", players=company(("Ann", "Ben")), seed=5, hints=True)
    assert first_setup(NINE, 2, among_people).hints is True


@pytest.mark.parametrize("bots", [0, 1])
@pytest.mark.parametrize("hints", [True, False])
def test_a_wish_before_anybody_is_named_holds_for_whoever_comes(bots: int, hints: bool) -> None:
    table = Draft.of(NINE, Setup(game="nine", players=company((), bots), seed=5, hints=hints))
    for kind in ("person", "steady"):
        table.seats[0].kind = kind
        assert table.hints == hints


def test_a_rule_is_switched_on_and_off_again() -> None:
    table = Draft.of(LARGE, Setup(game=LARGE.key, players=company(SIX), seed=5))
    choice, on = table.find("rule2", "on")
    for decided in ("on", "off", "on"):
        table.choose(choice, on)
        assert table.setup().options["rule2"] == decided
    assert table.setup().options["rule1"] == "off"


# --- ways to play: the screen ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_each_way_is_explained_in_a_line_and_partners_are_shown(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        ended = await open_setup(app, *FOUR, game=THEY)
        await pilot.pause()
        for each in THEY.choices[0].ways:
            assert f"{each.label}  " in row_of(app, each.why)
        assert "✓ Eight Gods" in shown(app)
        assert "● Ann and ▲ Cy  against  ■ Ben and ◆ Dee" in row_of(app, "partners")
        assert "Ann and Cy play Eight Gods against Ben and Dee." in row_of(app, "⏎ begin")
        await click(app, pilot, "choice:mode:titanomachy")
        assert "partners" not in shown(app)
        assert "Ann, Ben, Cy and Dee play Titanomachy." in row_of(app, "⏎ begin")
        await pilot.press("down", "space", "enter")
        assert ended[0] is not None
        assert ended[0].options == {"first": "random", "mode": "pantheon"}


async def test_the_table_is_drawn_with_partners_opposite_where_there_is_room() -> None:
    async with opened(size=WIDE) as (app, pilot):
        await open_setup(app, *FOUR, game=THEY)
        await pilot.pause()
        lines = [line[72:] for line in shown(app).splitlines()]
        (top,) = (line for line in lines if "● Ann" in line)
        (bottom,) = (line for line in lines if "▲ Cy" in line)
        assert lines.index(top) < lines.index(next(line for line in lines if "◆ Dee │" in line)) < lines.index(bottom)
        assert "│ ■ Ben" in next(line for line in lines if "◆ Dee" in line)


@pytest.mark.parametrize(
    ("names", "said"), [(FOUR[:2], "A variant: cards may name your own gods too."), (FOUR[:3], "")]
)
async def test_a_way_for_others_is_dimmed_with_the_reason(names: tuple[str, ...], said: str) -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, *names, game=THEY)
        await pilot.pause()
        assert "– Eight Gods    only for 4 players" in shown(app)
        assert "– Pantheon      only for 4 players" in shown(app)
        assert ("variant" in shown(app)) == bool(said)
        assert said in shown(app)
        await click(app, pilot, "choice:mode:base")
        assert "Eight Gods is for 4 players." in row_of(app, "⏎ begin")
        await pilot.press("enter")
        assert ended[0] is not None
        assert ended[0].options["mode"] == "titanomachy"


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_rules_of_the_house_are_a_list_to_check(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        ended = await open_setup(app, *SIX, game=LARGE)
        await pilot.pause()
        assert shown(app).count("house rules") == 1
        for key in ("choice:length:c", "choice:rule1:on", "choice:rule3:on", "choice:rule1:on"):
            await click(app, pilot, key)
        assert "✓ The c way" in shown(app)
        assert "· the rule of 1" in shown(app)
        assert "✓ the rule of 3" in shown(app)
        assert "Ann, Ben, Cy, Dee, Eve and Fay play A Large Game." in row_of(app, "⏎ begin")
        await pilot.press("enter")
        assert ended[0] is not None
        rules = {f"rule{number}": "on" if number == 3 else "off" for number in range(5)}
        assert ended[0].options == {"length": "c", **rules}


async def test_the_table_of_a_wish_can_be_filled_by_typing() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, game=THEY, mode="pantheon")
        await pilot.pause()
        for name in FOUR:
            await pilot.press(*name, "enter")
        assert ended[0] is not None
        assert (ended[0].names, ended[0].options["mode"]) == (FOUR, "pantheon")


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
            "colour:0",
            "symbol:1",
            "up:1",
            "first:1",
            "handoffs:always",
            "pace:step",
            "hands:open",
            "hints:on",
        ):
            await click(app, pilot, key)
        await click(app, pilot, "action")
        assert ended[0] is not None
        assert ended[0].players == (
            Player(name="Ben", colour=1, symbol=3),
            Player(name="Ann", colour=3, symbol=0),
            Player(name="Cy", kind="steady", colour=2, symbol=2),
        )
        assert ended[0].options == {"first": "1"}
        assert (ended[0].handoffs, ended[0].pace, ended[0].teaching) == ("always", "step", True)
        assert ended[0].hints is True


async def test_seats_are_added_and_taken_away_within_the_bounds_of_the_game() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        await pilot.press("minus")
        assert "Nine needs at least 2 players." in shown(app)
        await pilot.press("plus", *"Cy", "tab", "plus", *"Dee", "down", "plus")
        assert "Nine is for at most 4 players." in shown(app)
        assert all(spot.key != "add:seat" for spot in painted(app).spots)
        await click(app, pilot, "remove:0")
        await pilot.press("enter")
        assert ended[0] is not None
        assert ended[0].names == ("Ben", "Cy", "Dee")


async def test_the_number_of_the_deal_can_be_typed() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        await click(app, pilot, "deal:seed")
        await pilot.press("backspace", *"x421", "enter")
        assert ended[0] is not None
        assert (ended[0].seed, ended[0].known_deal) == (421, True)


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


async def test_the_key_line_has_the_key_that_leaves_while_a_name_is_typed() -> None:
    async with opened() as (app, pilot):
        ended = await open_setup(app)
        await pilot.pause()
        assert "Esc back" in shown(app).splitlines()[-1]
        assert "q back" not in shown(app)
        await pilot.press("down", "down", "down")
        assert "q back" in shown(app).splitlines()[-1]
        await pilot.press("up", "escape")
        assert ended == [None]


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
@pytest.mark.parametrize("game", [NINE, THEY])
async def test_one_more_lies_below_the_last_name(game: GameInfo, size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        await open_setup(app, "Ann", "Ben", game=game)
        await pilot.pause()
        await click(app, pilot, "name:1")
        await pilot.press("down")
        assert painted(app).at == "add:seat"
        await pilot.press("up")
        assert painted(app).at == "name:1"
        await pilot.press("down", "down")
        assert painted(app).at.partition(":")[0] in ("first", "choice")


def test_who_was_away_at_the_end_sits_down_as_a_person_again() -> None:
    players = (*company(("Ann", "Ben")), Player(name="Cy", kind="steady", colour=2, symbol=2, is_away=True))
    assert [seat.kind for seat in Draft.of(NINE, Setup(game="nine", players=players)).seats] == ["person"] * 3


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
@pytest.mark.parametrize(
    ("game", "names"),
    [
        *product((NINE, THEY), (FOUR[:2], ("李明李明李明李明李明李明", "[/]", "W" * 24, "🙂🙂🙂"))),
        *((LARGE, SIX[:seats]) for seats in LARGE.seats),
    ],
)
async def test_all_is_in_sight_and_can_be_reached(
    size: tuple[int, int], game: GameInfo, names: tuple[str, ...]
) -> None:
    async with opened(size=size) as (app, pilot):
        await open_setup(app, *names, game=game)
        await pilot.pause()
        screen = painted(app)
        places = screen.places
        zones = {spot.zone for spot in places}
        assert {"handoffs", "pace", "hands", "hints", "deal"} <= zones
        assert ("first" in zones) == game.starter
        keys = {spot.key for spot in places}
        for choice in game.choices:
            assert {f"choice:{choice.key}:{way.key}" for way in choice.ways if way.key != "off"} <= keys
        bar = next(spot.rect.y for spot in screen.spots if spot.key == "action")
        assert all(spot.rect.y < bar and spot.rect.right <= size[0] for spot in places)
        seen, todo = set(), [places[0].key]
        while todo:
            key = todo.pop()
            if key not in seen:
                seen.add(key)
                todo += [move(places, key, way, Travel()) for way in ("left", "right", "up", "down")]
        assert seen == keys
        assert len({(spot.rect.x, spot.rect.y) for spot in places}) == len(places)


async def test_hints_follow_the_company_on_the_screen() -> None:
    async with opened() as (app, pilot):
        await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        assert "hints        ✓ off    on" in shown(app)
        await click(app, pilot, "kind:1")
        assert "hints          off  ✓ on" in shown(app)
        assert "bot, steady" in shown(app)


async def test_each_kind_of_player_is_explained_where_it_is_chosen() -> None:
    async with opened() as (app, pilot):
        await open_setup(app, "Ann", "Ben")
        await pilot.pause()
        told = set()
        for _ in BOTS:
            await click(app, pilot, "kind:1")
            bot = next(bot for bot in BOTS.values() if f"bot, {bot.label.lower()}" in row_of(app, "Ben "))
            assert f"{bot.line[0].upper()}{bot.line[1:]}. Space: another one." in shown(app)
            told.add(bot.label)
        assert len(told) == len(BOTS)


@pytest.mark.parametrize("game", [NINE, THEY])
async def test_the_meaning_of_each_choice_is_told(game: GameInfo) -> None:
    async with opened() as (app, pilot):
        await open_setup(app, "Ann", "Ben", game=game)
        await pilot.pause()
        told = set()
        for spot in painted(app).places:
            painted(app).stand(spot.key)
            await pilot.pause()
            meaning = " ".join(" ".join(shown(app).splitlines()[-4:-1]).split())
            assert meaning.endswith(".")
            told.add(meaning)
        assert "A curtain comes down before every private question, whoever looked last." in told
        assert len(told) >= 15
