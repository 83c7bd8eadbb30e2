"""They Who Were 8 line by line: its account of the table, its windows, and the ways to play it."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.games.they_who_were_8.catalogue import ANA
from boardgames.plain import lines
from boardgames.plain.mode import LineMode, play_plainly
from boardgames.plain.question import LONG
from boardgames.plain.they_who_were_8 import own, table
from boardgames.table.choices import Kind
from boardgames.table.save import SaveStore
from boardgames.table.seating import Player, Setup
from boardgames.table.session import Session
from boardgames.table.start import Start
from tests.plain.reader import Anybody, Terminal
from tests.table.standing import gods

THEY = GAMES["they-who-were-8"]
NAMES = ("Ann", "Ben", "Cy", "Dee")


def session_of(way: str, *kinds: Kind, seed: int = 5) -> Session:
    """A new game for players of these kinds; Ann begins."""
    players = tuple(Player(name=NAMES[seat], kind=kind, colour=seat, symbol=seat) for seat, kind in enumerate(kinds))
    return Session.new(THEY, Setup(game=THEY.key, players=players, seed=seed, options={"mode": way, "first": "0"}))


def four_people(way: str = "base") -> Session:
    """A game of four people in which somebody can play a card as soon as the first window has passed."""
    for seed in range(100):
        session = session_of(way, "person", "person", "person", "person", seed=seed)
        seats = [asked.seat for asked in session.asked]
        session.let_pass(seats)
        if len(seats) > 1 and session.why_no_undo() is None:
            session.undo()
            return session
    raise AssertionError("there is no such game")


@pytest.mark.parametrize(("way", "seats"), [("base", 4), ("titanomachy", 2), ("titanomachy", 3), ("pantheon", 4)])
def test_a_whole_game_is_played_and_nobody_reads_a_secret(terminal: Terminal, way: str, seats: int) -> None:
    session = session_of(way, *["person"] * seats)  # type: ignore[arg-type]
    terminal.typed = Anybody(session, terminal, Random(seats), "Rymon").lines()
    LineMode(session).play()
    assert session.over
    assert terminal.screen[-1] == plain(session.sheet().verdict, session.names)
    assert any(line.startswith("Round 1 is over: ") for line in terminal.all), "what no line of the log tells"


def test_a_window_is_one_question_to_all_who_may_react(terminal: Terminal) -> None:
    session = four_people()
    seats = [asked.seat for asked in session.asked]
    assert len(seats) > 1
    terminal.type("o", "0")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    assert session.steps == len(seats)
    assert not session.asked[0].window
    session.undo()
    assert [asked.seat for asked in session.asked] == seats


def test_a_power_is_used_by_the_one_whose_it_is(terminal: Terminal) -> None:
    session = four_people()
    game = LineMode(session)
    (owner,) = (session.names[god.owner] for god in session.observe(None).gods if god.god == ANA)
    terminal.type("o", f"{owner}’s Anatoc:")
    with pytest.raises(lines.Leave):
        game.play()
    number, _, text = terminal.screen[-1].partition("  ")
    assert text == f"{owner}’s Anatoc: all hands mixed"
    terminal.type(number)
    with pytest.raises(lines.Leave):
        game.play()
    assert f"- {owner} used Anatoc: all hands mixed." in terminal.all


def test_a_window_of_one_names_nobody_twice(terminal: Terminal) -> None:
    session = session_of("titanomachy", "person", "random", seed=3)
    terminal.typed = cycle(["1", "0", "", "1", "0", "t", "", "o"])
    LineMode(session).play()
    assert session.over
    assert lines.WIPE not in terminal.all
    assert not any("Ann: " in line for line in terminal.all if line[:1].isdigit())


def test_a_long_list_is_read_by_what_its_answers_begin_with(terminal: Terminal) -> None:
    text = "A ARI 1+0, ANA 2+0; B CAS 3+0, NAN 4+0; C CYM 0+1, END 0+2; D PIT 0+3 used, RYM"
    session = gods(text, "turn A")
    terminal.type("o")
    with pytest.raises(lines.Leave):
        LineMode(session).play()
    offered = sum(len(decision.options) - 1 for seat in range(4) if (decision := session.decision(seat))) + 1
    assert offered >= LONG
    numbered = [line for line in terminal.all if line[:1].isdigit()]
    assert len(numbered) < 2 * LONG
    assert any(line.endswith("’s Aristiphane, in 28 ways") for line in numbered)
    assert "Type a name to hear the answers that contain it." in terminal.all


# --- the account -----------------------------------------------------------------------------------------------------


def test_the_account_names_every_god_in_play_and_what_counts_together() -> None:
    session = session_of("titanomachy", *["person"] * 3)  # type: ignore[arg-type]
    said = [plain(phrase, session.names) for phrase in table(session.observe(None))]
    assert sum(" god: " in line and line.endswith("no tokens; worth 0. Power fresh.") for line in said) == 6
    assert [line.split(":")[0] for line in said if line.startswith("A ")] == ["A pair"] * 3
    assert "Left to place: 15 Glory and 15 Infamy; when one kind is gone, the game ends." in said
    assert said[-2:] == ["In the deck: 7 cards.", "In the discard pile: 0 cards."]
    assert not any("hand:" in line for line in said)


def test_the_account_of_teams_and_of_the_own_hand() -> None:
    session = four_people()
    said = [plain(phrase, session.names) for phrase in table(session.observe(None))]
    assert "A team: Ann and Cy, together 0." in said
    assert said[-1] == "In the deck: 2 cards."
    (hand,) = [plain(phrase, session.names) for phrase in own(session.observe(1))]
    assert hand.startswith("Ben’s hand: The ")


# --- how it begins ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "way"), [("", "base"), ("2", "titanomachy"), ("3", "pantheon")])
def test_four_people_are_asked_for_the_way_to_play(
    terminal: Terminal,
    store: SaveStore,
    typed: str,
    way: str,
) -> None:
    terminal.type(*NAMES, "9", typed, "q")
    assert play_plainly(Start(setup=Setup(game=THEY.key, seed=1))) == 0
    assert "A number from 1 to 3, please." in terminal.all
    assert store.list()[0].options == {"mode": way}


def test_where_there_is_one_way_nobody_is_asked(terminal: Terminal, store: SaveStore) -> None:
    terminal.type("Ann", "Ben", "", "q")
    assert play_plainly(Start(setup=Setup(game=THEY.key, seed=1))) == 0
    assert store.list()[0].options == {"mode": "titanomachy"}


def test_a_way_that_does_not_fit_is_refused_and_people_are_asked_again(
    terminal: Terminal,
    store: SaveStore,
) -> None:
    terminal.type("Ann", "Ben", "", *NAMES, "q")
    assert play_plainly(Start(setup=Setup(game=THEY.key, seed=1, options={"mode": "base"}))) == 0
    assert "Eight Gods is for 4 players, not for 2; for 2 there is titanomachy." in terminal.all
    assert store.list()[0].options == {"mode": "base"}


TURN = "A END used, ANA used, hand VAL KNO; B CAS used, ARI used, hand JEA CON; C NAN, CYM; D PIT used, RYM used"


@pytest.mark.parametrize("whom", ["2", "0"])
def test_g103_g104_a_hand_is_shown_and_wiped(terminal: Terminal, whom: str) -> None:
    seen: list[str] = []

    def typed() -> Iterator[str]:
        yield "1"
        assert "Your hand: The Valour and The Knowledge." in terminal.screen
        yield "v"
        assert terminal.screen[-1] == "Show your hand to whom? Type a number: 2 Ben, 3 Cy, 4 Dee, 0 everybody."
        yield whom
        if whom == "2":
            assert terminal.screen[-1] == "Ben, type 2 and press Enter when nobody else can read along."
            assert not any("Valour" in line for line in terminal.screen)
            yield "2"
        assert terminal.screen[-3:-1] == ["Ann shows their hand.", "Ann’s hand: The Valour and The Knowledge."]
        assert not any("Jealousy" in line for line in terminal.screen)
        yield "?"
        yield ""
        assert terminal.screen[-1] == "Ann, type 1 and press Enter when nobody else can read along."
        assert not any("Valour" in line for line in terminal.screen)
        yield "1"
        yield "l"
        seen.append(f"- Ann showed {'Ben' if whom == '2' else 'everybody'} their hand.")
        assert seen[0] in terminal.screen
        yield "q"

    terminal.typed = typed()
    with pytest.raises(lines.Leave):
        LineMode(gods(TURN, "play A")).play()
    assert seen


def test_g105_with_bots_only_there_is_nobody_to_show_it_to(terminal: Terminal) -> None:
    terminal.type("v", "?")
    with pytest.raises(lines.Leave):
        LineMode(gods(TURN, "play A", kinds="pbbb")).play()
    assert "There is nobody to show a hand to now." in terminal.screen
    assert not any(line.startswith("v ") for line in terminal.screen)
