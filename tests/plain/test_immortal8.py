"""Immortal 8 line by line: its account of the table, what everybody reads together, Justice, and the ways to play."""

from collections.abc import Callable, Iterable
from random import Random

import pytest

from boardgames.engine.words import Phrase, plain
from boardgames.games import GAMES
from boardgames.games.immortal8.catalogue import JUSTICE
from boardgames.games.immortal8.rules import RULES
from boardgames.plain import lines
from boardgames.plain.immortal8 import own, secret, table
from boardgames.plain.mode import LineMode, play_plainly
from boardgames.table.choices import Handoffs, Kind
from boardgames.table.save import SaveStore
from boardgames.table.seating import Player, Setup
from boardgames.table.session import Session
from boardgames.table.start import Start
from tests.games.immortal8.tables import A, B, D, Play, calling, draft, kingdom, supremacy
from tests.plain.reader import ALONE, TOGETHER, Anybody, Terminal, check_secrets

EIGHT = GAMES["immortal8"]
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")


def session_of(way: str, *kinds: Kind, seed: int = 5, handoffs: Handoffs = "between") -> Session:
    """A new game for players of these kinds."""
    players = tuple(Player(name=NAMES[seat], kind=kind, colour=seat, symbol=seat) for seat, kind in enumerate(kinds))
    setup = Setup(game=EIGHT.key, players=players, seed=seed, options={"immortals": way}, handoffs=handoffs)
    return Session.new(EIGHT, setup)


def people(way: str, seats: int, seed: int = 5) -> Session:
    """A new game for so many people."""
    return session_of(way, *["person"] * seats, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("way", "seats", "seed"),
    [("usual", 3, 1), ("with-justice", 3, 2), ("with-byun", 3, 3), ("first-game", 3, 4), ("usual", 4, 5)],
)
def test_a_whole_game_is_played_and_nobody_reads_a_secret(terminal: Terminal, way: str, seats: int, seed: int) -> None:
    session = people(way, seats)
    anybody = Anybody(session, terminal, Random(seed), "Temple")
    terminal.typed = anybody.lines()
    LineMode(session).play()
    assert session.over
    assert terminal.screen[-1] == plain(session.sheet().verdict, session.names)
    assert anybody.read_together >= 6
    assert anybody.read_alone > 0
    assert terminal.all.count(lines.WIPE) >= seats * (5 + 4)


def test_six_people_play_a_whole_game(terminal: Terminal) -> None:
    session = people("with-byun", 6)
    terminal.typed = Anybody(session, terminal, Random(6)).lines()
    LineMode(session).play()
    assert session.over


def test_one_person_with_bots_reads_everything_without_a_curtain(terminal: Terminal) -> None:
    session = session_of("usual", "steady", "person", "random")
    chance = Random(2)
    terminal.typed = (chance.choice(["0", "1", "2", "3", "t", "p"]) for _ in range(9000))
    LineMode(session).play()
    assert session.over
    assert lines.WIPE not in terminal.all
    assert not any(line.startswith(TOGETHER) for line in terminal.all)
    assert any(line.startswith("Your secret Immortals, one of which you will keep: ") for line in terminal.all)


# --- what everybody reads together -----------------------------------------------------------------------------------


def transform(session: Session) -> None:
    """Whoever is asked first transforms the first card of the hand."""
    decision = session.decision(session.asked[0].seat)
    assert decision is not None
    session.answer(decision.seat, next(option.id for option in decision.options if option.id.startswith("transform:")))


def all_but_one_have_chosen(session: Session) -> Session:
    """The same game, in which the last seat is asked for a card of this draft turn."""
    while len(session.asked) > 1:
        transform(session)
    return session


def test_the_cards_of_a_turn_are_read_together_before_the_next_hand(terminal: Terminal) -> None:
    session = all_but_one_have_chosen(people("usual", 3))
    terminal.type("3", "1", "", "3")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    read = terminal.all.index("- Draft turn 1 of 5: all choices are shown.")
    together = next(place for place, line in enumerate(terminal.all) if line.startswith(TOGETHER))
    next_hand = [place for place, line in enumerate(terminal.all) if line.startswith("Your hand: ")][-1]
    assert read < together < next_hand
    assert lines.WIPE in terminal.all[together:next_hand]
    assert terminal.all.count("- Draft turn 1 of 5: all choices are shown.") == 1, "nobody reads it a second time"


def test_the_table_can_be_read_together_and_the_game_be_left(terminal: Terminal) -> None:
    session = all_but_one_have_chosen(people("usual", 3))
    terminal.type("3", "1", "t", "q")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert any(line.startswith("Ann’s draft board, from slot 1: ") for line in terminal.screen)
    check_secrets(session, terminal, None)


def test_without_hand_overs_nothing_waits(terminal: Terminal) -> None:
    session = all_but_one_have_chosen(session_of("usual", "person", "person", "person", handoffs="off"))
    terminal.type("1")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert "- Draft turn 1 of 5: all choices are shown." in terminal.all
    assert not any(line.startswith(TOGETHER) for line in terminal.all)


# --- a look at the own cards -----------------------------------------------------------------------------------------


def in_the_kingdom_phase(session: Session) -> Session:
    """The same game, in its first Kingdom turn, with empty Kingdoms."""
    while session.asked[0].private:
        transform(session)
    return session


def test_the_own_immortals_are_read_behind_a_curtain(terminal: Terminal) -> None:
    session = in_the_kingdom_phase(people("usual", 3))
    terminal.type("p", "x", "p", "2", "2")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert "Nobody looks." in terminal.all
    assert "The keyboard goes to Ben: a look at Ben’s hidden cards." in terminal.all
    assert any(line.startswith("Your secret Immortals, one of which you will keep: ") for line in terminal.screen)
    check_secrets(session, terminal, B)


def test_where_nothing_is_hidden_that_is_said(terminal: Terminal) -> None:
    session = in_the_kingdom_phase(people("usual", 4))
    (holder,) = [seat for seat in range(4) if JUSTICE in session.observe(seat).players[seat].immortals]
    while session.asked[0].seat != holder:
        session.answer(session.asked[0].seat, "end the turn")
    session.answer(holder, f"look:{holder}")
    session.answer(holder, "reveal Justice")
    terminal.type("p", str(holder + 1), str(holder + 1))
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert terminal.screen[-2:] == ["You have nothing hidden from the others now.", ALONE]


def test_an_immortal_is_read_only_when_it_is_asked_for(terminal: Terminal) -> None:
    session = people("usual", 3)
    terminal.type("1", "t", "p")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    at = terminal.screen.index("Type p for what else only you know.")
    told = [place for place, line in enumerate(terminal.screen) if "secret Immortal" in line]
    assert told == [len(terminal.screen) - 1]
    assert at < told[0]


def test_after_a_look_the_question_is_put_again(terminal: Terminal) -> None:
    session = in_the_kingdom_phase(people("usual", 3))
    terminal.type("p", "2", "2", "", "q")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert session.asked[0].private is False
    assert any(line.endswith("end the turn") for line in terminal.screen)
    check_secrets(session, terminal, None)


# --- Justice ---------------------------------------------------------------------------------------------------------


def before_military(way: str, seats: int) -> Session:
    """A game in which Military is counted next, and Justice may be revealed."""
    session = in_the_kingdom_phase(people(way, seats))
    while not session.asked[0].window:
        session.answer(session.asked[0].seat, "end the turn")
    return session


@pytest.mark.parametrize(("way", "seats"), [("with-justice", 3), ("usual", 4)])
def test_before_a_majority_everybody_alike_may_think_about_justice(terminal: Terminal, way: str, seats: int) -> None:
    session = before_military(way, seats)
    terminal.type("2", "2", "p", "0")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    offered = [f"{seat + 1}  {NAMES[seat]} thinks about Justice in private" for seat in range(seats)]
    at = terminal.all.index("0  let it be")
    assert terminal.all[at - seats : at] == offered
    assert "The keyboard goes to Ben: look at the secret Immortal." in terminal.all
    assert any(line.startswith("Your secret Immortal") for line in terminal.all)


def test_letting_it_be_is_one_answer_of_all(terminal: Terminal) -> None:
    session = before_military("usual", 4)
    terminal.type("0")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert "- Nobody owns Military." in terminal.all
    assert session.asked[0].prompt == ("before Science is counted",)


# --- the account -----------------------------------------------------------------------------------------------------


def sentences(phrases: Iterable[Phrase]) -> list[str]:
    return [plain(phrase, NAMES) for phrase in phrases]


def test_the_account_of_a_kingdom_turn() -> None:
    position = kingdom(
        "A coins 4 M2 C1 W1 SUP2 VP3: alpha/ armory25*2 armory26; B M10 coins 1; C D1: ez market45; "
        "wonders folly/ ritual; discard lion orgah"
    )
    assert sentences(table(position.view(None))) == [
        "Turn order: Ann, Ben, Cy and Dee; it is Ann’s turn.",
        "Ann owns 4 coins, 2 Military, 1 Chaos, 1 Wonder token, 2 Supremacy and 3 VP; room for 7 more tokens.",
        "Ann’s Heroes: Alpha (tilted).",
        "Ann’s Buildings, from the left: Armory 25 (2 Culture), Armory 26.",
        "Ben owns 1 coin and 10 Military; no room for more tokens.",
        "Ben’s Kingdom is empty.",
        "Cy owns 0 coins and 1 Diamond; room for 10 more tokens.",
        "Cy’s Heroes: EZ.",
        "Cy’s Buildings, from the left: Market.",
        "Dee owns 0 coins; room for 10 more tokens.",
        "Dee’s Kingdom is empty.",
        "In the Wonders zone: Folly (tilted) and Ritual.",
        "In the deck: 39 cards. Discarded: Lion and Orgah.",
        "In the Trade deck: 18 cards. Put away: nothing.",
        "4 Diamonds left.",
    ]


def test_the_account_of_a_draft_turn() -> None:
    position = draft("A as galmi: | slots valeen folly- | hand ez lion armory25; B: | slots fenghuang-", 3)
    said = sentences(table(position.view(None)))
    assert (
        "Ann’s draft board, from slot 1: Valeen with 1 Military, 1 Science and a face-down card with 3 coins." in said
    )
    assert "Ann has 3 cards in hand." in said
    assert not any("Galmi" in line or "Folly" in line for line in said)
    assert sentences(own(position.view(A))) == [
        "Ann’s hand: EZ, Lion and Armory.",
        "Ann’s face-down cards: slot 2 Folly.",
    ]
    assert sentences(secret(position.view(A))) == ["Ann’s secret Immortal: Galmi (Wonder tokens in play)."]
    position.answer(A, "play:lion")
    assert "Ann has chosen to play Lion." in sentences(own(position.view(A)))
    assert not any("chosen" in line for line in sentences(own(position.view(B))))


DISCARD = "discard lion orgah"
ANY_PHASE: dict[str, Callable[[], Play]] = {
    "draft of Round 1": lambda: draft(DISCARD),
    "draft of Round 2": lambda: draft(f"B W2 SUP1 D1 VP4 M2 S1 C3; {DISCARD}", round=2),
    "turn": lambda: kingdom(f"B W2 SUP1 D1 VP4 M2 S1 C3; {DISCARD}"),
    "window": lambda: supremacy(f"B W2 SUP1 D1 VP4 M2 S1 C3; {DISCARD}"),
    "calling": lambda: calling(f"A as galmi; B W2 SUP1 D1 VP4 M2 S1 C3; {DISCARD}"),
}


@pytest.mark.parametrize("phase", ANY_PHASE)
def test_e232_e233_the_discard_pile_and_all_that_is_owned_are_told_in_any_phase(phase: str) -> None:
    position = ANY_PHASE[phase]()
    owned = "2 Military, 1 Science, 3 Chaos, 2 Wonder tokens, 1 Supremacy, 1 Diamond and 4 VP"
    for eyes in (None, A, B):
        said = sentences(table(position.view(eyes)))
        assert any(line.endswith("Discarded: Lion and Orgah.") for line in said)
        assert phase == "draft of Round 1" or f"Ben owns 0 coins, {owned}; room for 4 more tokens." in said


def test_e236_who_was_revealed_is_told_to_the_end() -> None:
    state = kingdom("A as galmi; B as xian; C as phoenix", justice=D).state
    state.byun = D
    told = {"Dee is Justice, face up.", "Dee has revealed Byun Hyung Ja."}
    assert told <= {*sentences(table(RULES.observe(state, None)))}
    state.byun = A
    assert "Ann has revealed Byun Hyung Ja, and holds 1 Immortal." in sentences(table(RULES.observe(state, B)))


def test_what_lies_aside_and_what_is_offered() -> None:
    position = kingdom("A: cylak market45; deck lion; trade blacksmith pawnbroker")
    position.use("cylak", "reveal")
    assert "From the top of the deck: Lion." in sentences(table(position.view(None)))
    position = kingdom("A: cylak market45; deck lion; trade blacksmith pawnbroker").use("market45")
    assert "Trade cards on offer: Blacksmith and Pawnbroker." in sentences(table(position.view(None)))
    position.choose("take:blacksmith")
    assert "In the Trade deck: 16 cards. Put away: 1 Blacksmith and 1 Pawnbroker." in sentences(
        table(position.view(None))
    )


def test_open_immortals_are_told_and_kept_secrets_are_not() -> None:
    position = calling("A as galmi; B as tomorrow; C as xian; D as justice", justice=D)
    assert "Dee is Justice, face up." in sentences(table(position.view(None)))
    assert sentences([*own(position.view(D)), *secret(position.view(D))]) == []
    while position.asked[0] != "look":
        position.choose("go on")
    position.choose("no look", "name:galmi", "name:xian")
    said = sentences(table(position.view(None)))
    assert "Ben is Tomorrow, face up." in said
    assert not any("Galmi" in line or "Xi’an" in line for line in said)
    assert sentences(own(position.view(B))) == ["Named by Ben: Ann Galmi, Cy Xi’an."]
    assert sentences(secret(position.view(A))) == ["Ann’s secret Immortal: Galmi (Wonder tokens in play)."]
    assert sentences(secret(position.view(B))) == []


def test_what_tomorrow_has_seen_is_told_to_tomorrow_alone() -> None:
    position = calling("A as galmi; B as tomorrow; C as xian; D as phoenix")
    position.choose("seat:2")
    seen = "Ben has looked at Cy’s Immortal: Xi’an."
    assert seen in sentences(own(position.view(B)))
    assert all(seen not in sentences([*table(position.view(eyes)), *table(position.view(None))]) for eyes in range(4))
    while not position.match.over:
        position.choose(position.offered()[0])
    assert sentences(own(position.view(B))) == []


def test_byun_hyung_ja_lies_open_and_his_candidates_do_not() -> None:
    session = next(session for seed in range(100) if (session := people("with-byun", 4, seed)).observe(None).byun == A)
    said = sentences(table(session.observe(None)))
    assert "Ann has revealed Byun Hyung Ja, and holds 5 Immortals." in said
    (immortals,) = sentences(secret(session.observe(A)))
    assert immortals.startswith("Ann’s secret Immortals, one of which Ann will keep: ")


# --- how it begins ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "way"), [("", "usual"), ("2", "first-game"), ("3", "with-justice")])
def test_people_are_asked_for_the_immortals_that_take_part(
    terminal: Terminal, store: SaveStore, typed: str, way: str
) -> None:
    terminal.type(*NAMES[:3], "", typed, "q")
    assert play_plainly(Start(setup=Setup(game=EIGHT.key, seed=1))) == 0
    assert "Immortal 8, for 3, 4, 5 or 6 players." in terminal.all
    usual = next(line for line in terminal.all if line.startswith("1  The usual eight: "))
    assert usual.endswith("Two each, you keep one; Justice stays out.")
    assert store.list()[0].options == {"immortals": way}


def test_a_way_that_does_not_fit_is_refused_and_people_are_asked_again(terminal: Terminal, store: SaveStore) -> None:
    terminal.type(*NAMES[:4], "", *NAMES[:3], "", "q")
    assert play_plainly(Start(setup=Setup(game=EIGHT.key, seed=1, options={"immortals": "with-justice"}))) == 0
    assert any(
        line.startswith("With Justice is for 3 players, not for 4: with more than 3 she") for line in terminal.all
    )
    assert store.list()[0].options == {"immortals": "with-justice"}
