"""Immortals line by line: its account of the table, regions, plans, and house rules."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from boardgames.engine.words import Phrase, plain
from boardgames.games import GAMES
from boardgames.games.immortals.catalogue import PLACE_CODE
from boardgames.plain import lines
from boardgames.plain.immortals import found, own, secret, table
from boardgames.plain.mode import LineMode, play_plainly
from boardgames.plain.question import LONG, Question
from boardgames.plain.teller import Teller
from boardgames.table.choices import Kind
from boardgames.table.save import SaveStore
from boardgames.table.seating import Player, Setup
from boardgames.table.session import Session
from boardgames.table.start import Start
from tests.games.immortals.tables import NAMES, A, B, Play, draft, performance, planning
from tests.plain.reader import TOGETHER, Anybody, Terminal, at_the_curtain, check_secrets

IMMORTALS = GAMES["immortals"]


def session_of(*kinds: Kind, seed: int = 5) -> Session:
    """A new game for players of these kinds."""
    players = tuple(Player(name=NAMES[seat], kind=kind, colour=seat, symbol=seat) for seat, kind in enumerate(kinds))
    setup = Setup(game=IMMORTALS.key, players=players, seed=seed, options=IMMORTALS.options(len(kinds), {}))
    return Session.new(IMMORTALS, setup)


def test_three_people_play_a_whole_game_and_nobody_reads_a_secret(terminal: Terminal) -> None:
    session = session_of("person", "person", "person")
    anybody = Anybody(session, terminal, Random(1))
    terminal.typed = anybody.lines()
    LineMode(session).play()
    assert session.over
    assert terminal.screen[-1] == plain(session.sheet().verdict, session.names)
    assert anybody.read_alone > 0
    assert any("Your plan: " in line for line in terminal.all)
    assert any("Your conflict cards: " in line for line in terminal.all)


def test_one_person_with_bots_reads_everything_without_a_curtain(terminal: Terminal) -> None:
    session = session_of("random", "person", "random")
    chance = Random(2)
    terminal.typed = (chance.choice(["0", "1", "2", "3", "t dark", "p"]) for _ in range(9000))
    LineMode(session).play()
    assert session.over
    assert lines.WIPE not in terminal.all
    assert not any(line.startswith(TOGETHER) for line in terminal.all)


# --- plans -----------------------------------------------------------------------------------------------------------


def before_planning(session: Session) -> Session:
    """The same game, when everybody is to plan; so far the first of all answers was given."""
    return _until("planning", session)


def in_the_performance(session: Session) -> Session:
    """The same game, when the first plans have been made: the first card that fits on each space."""
    return _until("performance", session)


def _until(phase: str, session: Session) -> Session:
    while session.observe(None).phase != phase:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, decision.options[0].id)
    return session


def test_the_own_plan_is_read_behind_a_curtain(terminal: Terminal) -> None:
    session = in_the_performance(session_of("person", "person", "person"))
    seat = session.asked[0].seat
    digit = str((seat + 1) % 3 + 1)
    terminal.type("p", digit, digit)
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    (plan,) = [line for line in terminal.screen if line.startswith("Your plan: light 1 ")]
    assert plan.count(";") == 9
    check_secrets(session, terminal, int(digit) - 1)


def test_while_a_plan_is_made_what_lies_there_is_read_before_each_space(terminal: Terminal) -> None:
    session = before_planning(session_of("person", "person", "person"))
    terminal.type(str(session.asked[0].seat + 1), "1", "1")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    plans = [line.partition("Your plan: ")[2] for line in terminal.all if "Your plan: " in line]
    assert plans[0].startswith("light 1 ")
    assert plans[1].startswith(f"{plans[0].removesuffix('.')}; light 2 ")


def anything_for(session: Session, terminal: Terminal, rounds: int) -> Iterator[str]:
    """Opens curtains and takes the first of all answers, until so many rounds have been planned."""
    while (table := session.observe(None)).round < rounds or table.phase != "performance":
        seat = at_the_curtain(terminal)
        yield "" if terminal.screen[-1].startswith(TOGETHER) else "1" if seat is None else str(seat + 1)


def visits(session: Session, terminal: Terminal, rounds: int) -> list[str]:
    """To whom the keyboard went, from now until so many rounds have been planned."""
    terminal.typed = anything_for(session, terminal, rounds)
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    found = [re.match(r"The keyboard (?:goes to|stays with) (\w+): ", line) for line in terminal.all]
    return [visit[1] for visit in found if visit]


def test_a_plan_is_made_in_one_visit_and_the_last_to_plan_begins_the_next_time(terminal: Terminal) -> None:
    session = before_planning(session_of("person", "person", "person"))
    first, second = (names := visits(session, terminal, 2))[:3], names[3:]
    assert sorted(first) == sorted(second) == ["Ann", "Ben", "Cy"]
    assert second[0] == first[-1]


def test_before_every_question_there_is_a_curtain_if_people_want_that(terminal: Terminal) -> None:
    session = before_planning(session_of("person", "person", "person"))
    session.setup = replace(session.setup, handoffs="always")
    assert len(visits(session, terminal, 1)) == 3 * 10


# --- the account -----------------------------------------------------------------------------------------------------


def sentences(phrases: Iterable[Phrase]) -> list[str]:
    return [plain(phrase, NAMES) for phrase in phrases]


def fight() -> Play:
    """A performance phase with something everywhere."""
    return performance(
        "A as humans+orcs gold 5 energy 4 points 7: L:TWI*4 D:TWI*2 L:REE | limbo L3 | cards TWI L:RIM! wild:L "
        "| plan light2=SIL dark2=L:HOA magic1=M2;"
        "B as dwarves+demons points 1 passed: D:DEE*3 D:HOA | limbo L0 | cards wild:D wild:D;"
        "C as halflings+trolls; shrines L:TWI L:DEE; portals L:TWI; capitals D:DEE; marker B;"
        "tray A*2 green*3; discard D:RIM",
        A,
        seats=3,
    )


def test_the_account_of_a_performance() -> None:
    said = sentences(table(fight().view(None)))
    assert said[:10] == [
        "Player order: Ann, Ben and Cy; it is Ann’s turn. Ben has the first-player marker.",
        "Ann leads the Humans and the Orcs: 5 gold and 4 energy, 7 points.",
        "Ann’s regions: 2 light, 1 dark; cubes in limbo: 3 light, 29 dark.",
        "Ann owns the region cards Twinbridge and Silverford, and 3 conflict cards.",
        "Ann has cards on light 2 (Attack or Move), dark 2 (Energy or Move) and magic 1.",
        "Ben leads the Dwarves and the Demons: 0 gold and 0 energy, 1 point, and has passed.",
        "Ben’s regions: 0 light, 2 dark; cubes in limbo: 0 light, 34 dark.",
        "Ben owns no region card, and 2 conflict cards.",
        "Cy leads the Halflings and the Trolls: 0 gold and 0 energy, 0 points.",
        said[9],
    ]
    assert "Frostcrown, light: Empty: Rimegate, Hoarpass, Deepforge (shrine), Skyshelf and Glimmerfall." in said
    assert (
        "Frostcrown, dark: Hoarpass Ben 1; Deepforge Ben 3 (capital). Empty: Rimegate, Skyshelf and Glimmerfall."
        in said
    )
    assert (
        "Mirrormere, light: Reedhaven Ann 1; Twinbridge Ann 4 (portal, shrine). "
        "Empty: Stillwater, Lanternisle and Silverford." in said
    )
    assert "In the tray: Ann 2 and 3 inhabitants." in said
    assert "Left in the supply: 9 portals, 18 shrines, 9 capitals and 17 inhabitants." in said
    assert said[-1] == "Conflict deck: 54 cards. Discarded: dark Rimegate."


def test_nobody_hears_what_another_has_planned_or_drawn() -> None:
    position = fight()
    assert sentences(own(position.view(A))) == [
        "Ann’s plan: light 2 region card Silverford; dark 2 conflict card light Hoarpass; magic 1 magic card Foresight."
    ]
    assert sentences(secret(position.view(A))) == [
        "Ann’s conflict cards: light Rimegate, light Hoarpass and a wild card."
    ]
    assert sentences(own(position.view(B))) == []
    assert sentences(secret(position.view(B))) == ["Ben’s conflict cards: 2 wild cards."]
    assert sentences(table(position.view(B))) == sentences(table(position.view(None)))


def test_the_last_battle_is_told_as_in_the_log() -> None:
    position = fight().reveal("light2", "attack", "attack:L:SIL", "attack with:2")
    log = [f"{line}." for line in position.log() if "attacks" in line or "battle" in line]
    assert sentences(table(position.view(None)))[-2:] == [f"Battle 1: {log[0]}", log[1]]
    assert log[0].startswith("Ann attacks light Silverford (empty) from light Twinbridge with 2 cubes")


def test_the_account_of_a_draft() -> None:
    position = draft(
        "A as humans+orcs: L:TWI*4 | groups 4 3 | hand only L:RIM wild:L wild:L; light-discard L:HOA", seats=3
    )
    said = sentences(table(position.view(None)))
    assert "Ann’s regions: 1 light, 1 dark." in said
    assert "Ann’s groups to place: 4 and 3." in said
    assert "Ann owns the region card Twinbridge, and no conflict card." in said
    assert any(line.startswith("Light conflict deck: ") and "Discarded: light Hoarpass." in line for line in said)
    assert not any("wild" in line for line in said)
    assert sentences(own(position.view(A))) == ["Ann’s hand: light Rimegate and 2 wild cards."]
    assert sentences(secret(position.view(A))) == []
    position.answer(A, "pick:wild:L")
    assert "Ann has picked a wild card." in sentences(own(position.view(A)))
    assert not any("picked" in line for line in sentences(own(position.view(B))))


def test_plans_are_not_told_before_all_have_finished() -> None:
    position = planning("A: L:TWI*4 | cards TWI", seats=3)
    position.plan(position.question.seat)
    for eyes in (None, *range(3)):
        assert not any("has cards on" in line for line in sentences(table(position.view(eyes))))


def test_the_house_rule_tells_what_is_inside_the_tower() -> None:
    shown = performance("tower A green / B", house={"show-tower-totals": "on"})
    assert "Inside the tower: Ann 1, Ben 1 and 1 inhabitant." in sentences(table(shown.view(None)))
    assert not any("Inside" in line for line in sentences(table(performance("tower A green / B").view(None))))


def test_a_region_is_told_with_its_twin_and_its_neighbours() -> None:
    told = sentences(found(fight().view(None), "TWIN"))
    assert told[0] == "Twinbridge · Light Realm: Ann with 4 cubes · portal · shrine."
    assert "Yields 2 gold or 3 energy. Home of the Humans." in told
    assert (
        "Neighbours: light Stillwater (empty), light Reedhaven (Ann 1), light Lanternisle (empty) and "
        "light Silverford (empty)." in told
    )
    assert "Twinbridge · Dark Realm: Ann with 2 cubes." in told
    assert sentences(found(fight().view(None), "atlantis")) == []


# --- what can be typed -----------------------------------------------------------------------------------------------


def typed(terminal: Terminal, session: Session, *typed: str) -> list[str]:
    """What is on the screen when somebody has typed this and no more."""
    terminal.type(*typed)
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    return terminal.screen


def test_places_are_looked_up_like_cards(terminal: Terminal) -> None:
    screen = typed(
        terminal, in_the_performance(session_of("person", "person", "person")), "c copper", "c foresight", "c x"
    )
    assert any(line.startswith("Copperdale · Dark Realm: ") for line in screen)
    assert any(line.startswith("Foresight, magic: ") for line in screen)
    assert screen[-1] == "Nothing is called “x”."


def test_the_table_is_told_in_part(terminal: Terminal) -> None:
    session = in_the_performance(session_of("person", "person", "person"))
    screen = typed(terminal, session, "t frostcrown, dark", "t xyzzy")
    assert [line for line in screen if line.startswith("Frostcrown")] == [screen[-2]]
    assert screen[-1] == "No sentence about the table contains “xyzzy”."


def test_a_long_list_of_cards_for_a_space_is_read_by_card(terminal: Terminal) -> None:
    position = planning("A: L:TWI*4 | cards " + " ".join(PLACE_CODE[:25]), seats=3)
    session = session_of("person", "person", "person")
    question = Question.of([next(asked for asked in position.match.asks if asked.seat == A)], session.rules.words)
    assert len(question.answers) > LONG
    Teller(session).question(question, None)
    assert not any("ways" in line for line in terminal.screen)
    assert sum(line[:1].isdigit() for line in terminal.screen) == len(question.all)


# --- how it begins ---------------------------------------------------------------------------------------------------


def chosen(terminal: Terminal, store: SaveStore, *typed: str, **options: str) -> dict[str, str]:
    """The options of the game that begins when three people have typed this."""
    terminal.type(*NAMES[:3], "", *typed, "q")
    assert play_plainly(Start(setup=Setup(game=IMMORTALS.key, seed=1, options=options))) == 0
    return dict(store.list()[0].options)


def test_house_rules_are_as_usual_if_nobody_turns_one(terminal: Terminal, store: SaveStore) -> None:
    assert chosen(terminal, store, "") == IMMORTALS.options(3, {})
    at = terminal.all.index("The house rules, as usual:")
    assert terminal.all[at + 1].startswith("1  Shared cards: one region card for both twins. 25 region cards; ")
    assert terminal.all[at + 7].startswith("7  without tower totals: nobody sees inside the tower. ")


def test_house_rules_are_turned_by_their_numbers(terminal: Terminal, store: SaveStore) -> None:
    options = chosen(terminal, store, "7", "x", "8", "3", "1", "1", "")
    assert options == IMMORTALS.options(3, {"show-tower-totals": "on", "magic-shrine-cost": "on"})
    assert any(line.startswith("7  Tower totals: all see how many cubes are in the tower. ") for line in terminal.all)
    assert terminal.all.count("A number from 1 to 7, please, or an empty line.") == 2


def test_only_house_rules_are_asked_for_that_nobody_has_named(terminal: Terminal, store: SaveStore) -> None:
    options = chosen(terminal, store, "2", "", **{"shared-region-cards": "off"})
    assert options == IMMORTALS.options(3, {"shared-region-cards": "off", "magic-shrine-cost": "on"})
    assert not any("Shared cards" in line for line in terminal.all)
