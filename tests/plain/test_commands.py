"""What can be typed besides answers: hiding, looking, the help, and the way out; and games without an account."""

from typing import Any

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.plain import lines
from boardgames.plain.account import Account, account_of
from boardgames.plain.commands import COMMANDS
from boardgames.plain.mode import LineMode
from boardgames.plain.teller import Teller
from boardgames.table.handoff import Curtain, PrivatePage
from boardgames.table.session import Session
from tests.games.immortal8 import tables as eight_tables
from tests.plain.reader import ALONE, Terminal, asked_of, at_the_curtain, check_secrets, question_of
from tests.table.standing import at, eight_at, gods, new


def typed(session: Session, terminal: Terminal, *typed: str) -> LineMode:
    """The game when somebody has typed this and no more."""
    terminal.type(*typed)
    game = LineMode(session)
    with pytest.raises(lines.Leave):
        game.play()
    return game


# --- hiding ----------------------------------------------------------------------------------------------------------


def test_hide_wipes_a_hand_and_asks_its_person_to_come_back(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben"))
    game = typed(session, terminal, "1", "hide")
    assert isinstance(game.handoff.step, Curtain)
    assert at_the_curtain(terminal) == 0
    assert len(terminal.screen) == 2
    typed(session, terminal, "1", "hide", "1")
    assert any(line.startswith("Your hand: ") for line in terminal.screen)


def test_hide_during_private_news_comes_back_to_them(terminal: Terminal) -> None:
    session = at("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; reserve CUL 8", "culture A", seats=2)
    game = typed(session, terminal, "1", "1", "hide", "1")
    assert isinstance(game.handoff.step, PrivatePage)
    assert any("drew" in line for line in terminal.screen)
    assert terminal.screen[-1] == ALONE


def test_somebody_alone_may_hide_too(terminal: Terminal) -> None:
    session = new(people=("Ann",), bots=1)
    typed(session, terminal, "hide")
    assert terminal.screen == [f"Ann, type 1 and press Enter when you are back: {plain(session.asked[0].prompt, ())}."]
    typed(session, terminal, "hide", "x", "1")
    assert any(line.startswith("Your hand: ") for line in terminal.screen)


def test_a_round_heads_its_part_of_the_log(terminal: Terminal) -> None:
    session = at("A hand TOM, laid XIA; B PHO 1", "realm A", seats=2)
    while session.observe(None).round == 3:
        session.answer(session.asked[0].seat, session.history.match.asks[0].options[0].id)
    typed(session, terminal, str(session.asked[0].seat + 1), "l")
    head = next(place for place, line in enumerate(terminal.screen) if line.startswith("Round 4: "))
    assert terminal.screen[head - 1] == ""


@pytest.mark.parametrize("how", [{"teaching": True}, {"handoffs": "off"}])
def test_where_hands_are_open_there_is_nothing_to_hide(terminal: Terminal, how: dict[str, Any]) -> None:
    typed(new(people=("Ann", "Ben"), **how), terminal, "hide", "?")
    assert "Nothing private is on the screen." in terminal.screen
    assert not any(line.startswith("hide ") for line in terminal.screen)
    assert lines.WIPE not in terminal.all


def test_where_hands_are_open_each_hand_is_told_by_its_name(terminal: Terminal) -> None:
    typed(new(people=("Ann", "Ben"), teaching=True), terminal, "0")
    hands = [line.partition(":")[0] for line in terminal.screen if "hand:" in line and not line.startswith("-")]
    assert hands == ["Ann’s hand", "Ben’s hand"]
    assert [line for line in terminal.screen if line.startswith("For ")] == ["For Ann:", "For Ben:"]


def test_hide_in_the_open_says_that_nothing_is_private(terminal: Terminal) -> None:
    typed(at("A laid XIA, hand TOM; B PHO 1", "realm A", seats=2), terminal, "hide")
    assert terminal.screen[-1] == "Nothing private is on the screen."


# --- the way out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("session", "out"),
    [
        (at("A PHO 3, hand TOM; B PHO 1, FEN 1", "realm A", seats=2), "0  end the turn"),
        (gods("A END, ANA; B CAS, ARI; C NAN, CYM; D PIT, RYM", "opening A"), "0  go on"),
        (eight_at(eight_tables.kingdom("A: alpha")), "0  end the turn"),
    ],
)
def test_the_way_out_is_0_and_stands_last(terminal: Terminal, session: Session, out: str) -> None:
    steps = session.steps
    spoken = ["o"] if session.asked[0].window else []
    typed(session, terminal, *spoken)
    numbers = [line.partition("  ")[0] for line in terminal.screen if line[:1].isdigit()]
    assert terminal.screen[-1] == out
    assert "1" in numbers[:1] or "1 to" in numbers[0]
    typed(session, terminal, *spoken, "0")
    assert session.steps > steps


def test_where_there_is_no_way_out_0_does_nothing(terminal: Terminal) -> None:
    session = at("A hand TOM PHO; B hand XIA", "orders A", seats=2)
    question = question_of(session, asked_of(session, 0))
    assert question.way_out is None
    typed(session, terminal, "1", "0")
    assert session.steps == 0
    assert terminal.screen[-1] == "No answer contains “0”. Type ? for help."


# --- one table of commands -------------------------------------------------------------------------------------------


def help_of(session: Session, terminal: Terminal, *before: str) -> list[str]:
    """The words that the help names after this has been typed."""
    typed(session, terminal, *before, "?")
    place = max(index for index, line in enumerate(terminal.screen) if line.startswith("?  "))
    first = max(index for index, line in enumerate(terminal.screen[:place]) if "  " not in line)
    return [line.partition("  ")[0] for line in terminal.screen[first + 1 : place + 2] if "  " in line]


def test_the_help_names_what_can_be_typed_here(terminal: Terminal) -> None:
    session = at("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; reserve CUL 8", "culture A", seats=2)
    everything = [command.word for command in COMMANDS]
    assert help_of(session, terminal, "1") == [word for word in everything if word not in ("hint", "back", "v", "o")]
    assert help_of(session, terminal) == ["p", "u", "leaves", "?", "q"]
    assert help_of(session, terminal, "1", "1") == ["t", "c", "s", "l", "hide", "?", "q"]
    assert len(everything) == len(set(everything))


def test_words_with_something_behind_them_are_no_commands_unless_they_take_it(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben"))
    typed(session, terminal, "1", "q u i t")
    assert terminal.screen[-1] == "No answer contains “q u i t”. Type ? for help."


def test_at_a_curtain_nothing_of_the_table_is_told(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben"))
    for word in ("t", "c", "s", "l", "w", "o", "hint", "hide", "r", "0", "2"):
        typed(session, terminal, word)
        assert at_the_curtain(terminal) == 0
        assert len(set(terminal.screen)) == 2


def test_c6_at_a_curtain_anybody_reads_their_own_hand(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben"))
    typed(session, terminal, "p", "2")
    assert at_the_curtain(terminal) == 1
    typed(session, terminal, "p", "2", "2")
    assert terminal.screen[-1] == ALONE
    check_secrets(session, terminal, 1)
    typed(session, terminal, "p", "2", "2", "")
    assert at_the_curtain(terminal) == 0
    check_secrets(session, terminal, None)


def test_a_look_in_the_open_needs_no_curtain_where_hands_are_open(terminal: Terminal) -> None:
    session = eight_at(eight_tables.kingdom("A as galmi: alpha"), handoffs="off")
    typed(session, terminal, "p", "1")
    assert "Ann’s secret Immortal: Galmi (Wonder tokens in play)." in terminal.screen
    assert lines.WIPE not in terminal.all


def test_a_look_can_be_hidden_at_once(terminal: Terminal) -> None:
    session = eight_at(eight_tables.kingdom("A as galmi: alpha"))
    typed(session, terminal, "p", "1", "1", "hide")
    check_secrets(session, terminal, None)
    assert any(line.startswith("Ann: ") for line in terminal.screen)


def test_the_last_answer_is_not_taken_back_at_the_curtain_of_a_look(terminal: Terminal) -> None:
    session = eight_at(eight_tables.kingdom("A as galmi coins 5: alpha"))
    typed(session, terminal, "1", "p", "2", "u")
    assert session.steps == 1
    assert at_the_curtain(terminal) == 1


# --- a game without an account ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("session", [new(), eight_at(eight_tables.kingdom("A: alpha"))], ids=["nine", "immortal8"])
def test_a_game_that_names_no_account_is_told_by_its_words(session: Session) -> None:
    account = account_of(session.info._replace(account=""))
    assert all(plain(phrase, session.names) for phrase in account.table(session.observe(None)))
    assert not [*account.own(session.observe(0), 0), *account.secret(session.observe(0), 0)]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_here_has_an_account_of_its_own(key: str) -> None:
    assert account_of(GAMES[key]).own is not Account(table=lambda observation: ()).own


def test_line_mode_plays_a_game_that_names_no_account(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben"))
    session.info = session.info._replace(account="")
    typed(session, terminal, "1", "t", "p", "c phoenix", "0", "2", "0")
    assert Teller(session).account.own(session.observe(0), 0) == ()
    assert session.steps == 2


# --- going home ------------------------------------------------------------------------------------------------------


def kinds(session: Session) -> str:
    return "".join("b" if player.is_bot else "p" for player in session.setup.players)


def test_a_bot_goes_on_for_whoever_leaves_at_their_curtain(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben", "Cy"))
    typed(session, terminal, "leaves")
    assert kinds(session) == "bpp"
    assert at_the_curtain(terminal) == 1, "the bot has answered, and Ben is called"


def test_who_leaves_is_named_and_comes_back_behind_their_curtain(terminal: Terminal) -> None:
    session = at("A TOM 1, hand XIA; B PHO 1, hand GAL; C GOA 1, hand NAR", "realm A")
    typed(session, terminal, "leaves ben")
    assert kinds(session) == "pbp"
    assert "- Ben leaves: a steady bot goes on." in terminal.screen
    game = typed(session, terminal, "back ben")
    assert kinds(session) == "pbp", "not before they sit down"
    assert isinstance(game.handoff.step, Curtain)
    assert at_the_curtain(terminal) == 1
    typed(session, terminal, "back", "2")
    assert kinds(session) == "ppp"
    assert "- Ben is back." in terminal.screen


def test_who_could_be_meant_is_asked(terminal: Terminal) -> None:
    session = at("A TOM 1, hand XIA; B PHO 1, hand GAL; C GOA 1, hand NAR", "realm A")
    typed(session, terminal, "leaves", "3")
    assert "Who leaves? Type a number: 1 Ann, 2 Ben, 3 Cy." in terminal.all
    assert kinds(session) == "ppb"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("leaves Dee", "Nobody here is called “Dee”."),
        ("back Ann", "Ann is here."),
        ("back", "Nobody is away."),
        ("leaves Cy", "Cy is a bot."),
    ],
)
def test_what_can_not_be_is_said(terminal: Terminal, words: str, said: str) -> None:
    session = at("A TOM 1, hand XIA; B PHO 1, hand GAL; C GOA 1", "realm A", people=("Ann", "Ben"), bots=1)
    names = session.names
    typed(session, terminal, words.replace("Cy", names[2]))
    assert said.replace("Cy", names[2]) in terminal.all


def test_the_last_person_is_told_how_to_leave(terminal: Terminal) -> None:
    session = new(people=("Ann",), bots=2)
    typed(session, terminal, "leaves")
    assert "Ann is the last person here. Leave the table, and the game waits." in terminal.all


def test_a_game_that_is_gone_on_with_says_who_is_away_and_the_end_who_left(terminal: Terminal) -> None:
    session = new(people=("Ann", "Ben", "Cy"), seed=3)
    session.leave(2)
    typed(session, terminal)
    assert "A bot plays for Cy; type “back Cy” when Cy is here." in terminal.all
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, decision.options[-1].id)
    terminal.type()
    LineMode(session).play()
    assert "Cy left (round 1 of 8): a steady bot went on." in terminal.all
