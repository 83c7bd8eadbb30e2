import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
import typer
from typer.testing import CliRunner, Result

from boardgames import __version__, cli
from boardgames.__main__ import quick_start
from boardgames.bots import BOTS, BotInfo, processes, tournament
from boardgames.bots.bot import Bot
from boardgames.cli import playing
from boardgames.cli.bots import STOPPED, progress
from boardgames.cli.listing import RULES_WIDTH
from boardgames.cli.words import complete_game, complete_mode, complete_rule, section
from boardgames.engine.words import listed
from boardgames.games import GAMES
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.start import Start
from boardgames.tui.theme import theme_names
from tests.table.evening import play, table


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveStore:
    """The saved games of a person who has none yet."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return SaveStore()


class Screens:
    """Stands for the screens: notes how they were started, and ends with a status."""

    def __init__(self) -> None:
        self.starts: list[tuple[Start, bool | None, str | None]] = []

    def run(self, start: Start, *, ascii: bool | None, theme: str | None) -> int:
        self.starts.append((start, ascii, theme))
        return 0


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Screens:
    screens = Screens()
    module = ModuleType("boardgames.tui.app")
    module.run = screens.run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "boardgames.tui.app", module)
    monkeypatch.setattr(playing, "is_interactive", lambda: True)
    return screens


def run(*words: str) -> Result:
    return CliRunner().invoke(cli.app, words, prog_name="boardgames")


def started(screens: Screens, *words: str) -> Start:
    """How these words start the screens."""
    result = run(*words)
    assert (result.exit_code, result.output) == (0, "")
    ((start, _, _),) = screens.starts
    return start


def refused(*words: str) -> str:
    """The sentence with which these words are refused."""
    result = run(*words)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    return result.stderr.strip()


def unfinished(store: SaveStore, steps: int = 20, seed: int = 7) -> Path:
    session = play(table(store=store, seed=seed), steps)
    session.close()
    assert session.path is not None
    return session.path


# --- play ------------------------------------------------------------------------------------------------------------


def test_without_a_command_the_picker_opens(screens: Screens) -> None:
    assert started(screens) == Start()


def test_a_game_without_names_opens_its_setup_screen(screens: Screens) -> None:
    start = started(screens, "play", "9", "--seed", "5")
    assert not start.ready
    assert start.setup is not None
    assert (start.setup.game, start.setup.players, start.setup.seed) == ("nine", (), 5)


def test_bots_alone_are_seated_on_the_setup_screen(screens: Screens) -> None:
    start = started(screens, "play", "Nine", "--bots", "1", "--level", "random")
    assert not start.ready
    assert start.setup is not None
    assert [(player.name, player.kind) for player in start.setup.players] == [("Ada", "random")]


def test_named_people_and_bots_go_straight_to_the_table(screens: Screens) -> None:
    words = "--first ben --handoffs always --pace step --open-hands --seed 3 --bots 1"
    start = started(screens, "play", "nine", "--players", " Ann,Ben", *words.split())
    assert start.ready
    setup = start.setup
    assert setup is not None
    assert [(player.name, player.kind) for player in setup.players] == [
        ("Ann", "person"),
        ("Ben", "person"),
        ("Ada", "steady"),
    ]
    assert (setup.options, setup.handoffs, setup.pace, setup.teaching) == ({"first": "1"}, "always", "step", True)
    assert (setup.seed, setup.known_deal) == (3, True)


@pytest.mark.parametrize(
    ("words", "hints", "has_hints"),
    [
        ("--players Ann,Ben", None, False),
        ("--players Ann --bots 1", None, True),
        ("--players Ann,Ben --hints", True, True),
        ("--players Ann --bots 1 --no-hints", False, False),
    ],
)
def test_hints_are_as_is_usual_or_as_somebody_says(
    screens: Screens, words: str, hints: bool | None, has_hints: bool
) -> None:
    setup = started(screens, "play", "nine", *words.split()).setup
    assert setup is not None
    assert (setup.hints, setup.has_hints) == (hints, has_hints)


def test_a_wish_for_hints_waits_on_the_setup_screen(screens: Screens) -> None:
    start = started(screens, "play", "nine", "--hints")
    assert not start.ready
    assert start.setup is not None
    assert start.setup.hints is True


@pytest.mark.parametrize("level", BOTS)
def test_bots_play_at_the_level_that_is_named(screens: Screens, level: str) -> None:
    setup = started(screens, "play", "nine", "--players", "Ann", "--bots", "2", "--level", level).setup
    assert setup is not None
    assert [player.kind for player in setup.players] == ["person", level, level]


@pytest.mark.parametrize(("who", "option"), [("random", "random"), ("2", "1"), ("ANN", "0"), ("Ada", "2")])
def test_who_begins_is_a_name_a_seat_or_chance(screens: Screens, who: str, option: str) -> None:
    start = started(screens, "play", "nine", "--players", "Ann,Ben", "--bots", "1", "--first", who)
    assert start.setup is not None
    assert start.setup.options == {"first": option}


def test_without_a_seed_every_game_is_another(screens: Screens) -> None:
    for _ in range(2):
        run("play", "nine")
    first, second = (start.setup for start, _, _ in screens.starts)
    assert first is not None
    assert second is not None
    assert first.seed is second.seed is None
    assert first.dealt().seed != second.dealt().seed


def test_looks_are_handed_on(screens: Screens) -> None:
    run("play", "nine", "--ascii", "--theme", "nord")
    run("play", "nine", "--no-ascii")
    run("play", "nine")
    assert [look for _, *look in screens.starts] == [[True, "nord"], [False, None], [None, None]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play nin", "There is no game called “nin”. Did you mean “nine”?"),
        ("play chess", "There is no game called “chess”. The games are: nine, they-who-were-8, immortal8, immortals."),
        ("play nine --players Ann", "Nine is for 2, 3 or 4 players, not for 1."),
        ("play nine --players A,B,C,D,E", "Nine is for 2, 3 or 4 players, not for 5."),
        ("play nine --players A,B --bots 3", "Nine is for 2, 3 or 4 players, not for 5."),
        ("play nine --bots 5", "Nine is for 2, 3 or 4 players, not for 5."),
        ("play nine --players Ann,ann", "“Ann” and “ann” are too much alike; please change one of them."),
        ("play nine --players Ann,", "Every player needs a name; the second is empty."),
        ("play nine --players Ann,Ben --first Zed", "“Zed” is neither a name nor a seat at this table."),
        ("play nine --players Ann,Ben --first 3", "“3” is neither a name nor a seat at this table."),
        ("play nine --players Ann,Ben --first 0", "“0” is neither a name nor a seat at this table."),
        (
            "play they --mode duel --players Ann,Ben",
            "There is no way to play called “duel”; there are base (Eight Gods), titanomachy and pantheon.",
        ),
        (
            "play they --mode base --players Ann,Ben,Cy",
            "Eight Gods is for 4 players, not for 3; for 3 there is titanomachy.",
        ),
        (
            "play they --mode duel",
            "There is no way to play called “duel”; there are base (Eight Gods), titanomachy and pantheon.",
        ),
        ("play nine --mode base --players Ann,Ben", "Nine is played in one way only; it has no modes."),
        ("play 8 --players Ann,Ben", "Immortal 8 is for 3, 4, 5 or 6 players, not for 2."),
        (
            "play 8 --mode with-justice --players Ann,Ben,Cy,Dee",
            "With Justice is for 3 players, not for 4: with more than 3 she takes part anyway; for 4 there are "
            "usual (The usual eight), first-game (First game) and with-byun (With Byun Hyung Ja).",
        ),
        (
            "play immortal8 --mode last-game",
            "There is no way to play called “last-game”; there are usual (The usual eight), first-game (First game), "
            "with-justice (With Justice) and with-byun (With Byun Hyung Ja).",
        ),
        (
            "play immortal8 --players Ann,Ben,Cy --first Ann",
            "In Immortal 8 nobody is chosen to begin: the game itself finds out who does.",
        ),
        (
            "play i8 --first random",
            "In Immortal 8 nobody is chosen to begin: the game itself finds out who does.",
        ),
        ("play nine --rule takeover-may-fail=off", "Nine has no house rules."),
        (
            "play realms --mode first-game",
            "Immortals is played in one way only; it has no modes. But it has house rules: see “boardgames list”.",
        ),
        ("play realms --players Ann,Ben", "Immortals is for 3, 4 or 5 players, not for 2."),
        (
            "play realms --rule takeover=off",
            "Immortals has no house rule called “takeover”. Did you mean “takeover-may-fail”?",
        ),
        (
            "play realms --rule xyzzy=on",
            "Immortals has no house rule called “xyzzy”. There are shared-region-cards, realm-bound-spaces, "
            "magic-shrine-cost, transition-partial, inhabitants-die-first, takeover-may-fail and show-tower-totals.",
        ),
        (
            "simulate realms --rule transition-partial",
            "A house rule is on or off: transition-partial=on or transition-partial=off.",
        ),
        ("transcript --game immo --rule transition-partial=maybe", "transition-partial is on or off, not “maybe”."),
        (
            "simulate they --mode pantheon --seats 2",
            "Pantheon is for 4 players, not for 2; for 2 there is titanomachy.",
        ),
        (
            "transcript --game 8gods --mode base --seats 3",
            "Eight Gods is for 4 players, not for 3; for 3 there is titanomachy.",
        ),
        ("resume", "There is no unfinished game."),
        ("resume friday", "There is no saved game “friday”."),
        ("simulate nine --seats 6", "Nine is for 2, 3 or 4 players, not for 6."),
        (
            "tournament chess",
            "There is no game called “chess”. The games are: nine, they-who-were-8, immortal8, immortals.",
        ),
        ("tournament nine --bots steady,stedy", "There is no bot called “stedy”. Did you mean “steady”?"),
        (
            "tournament nine --bots steady,random,steady",
            "“steady” is named more than once; bots of one kind share the seats by themselves.",
        ),
        ("tournament nine --seats 6", "Nine is for 2, 3 or 4 players, not for 6."),
        (
            "tournament they --mode base --seats 3",
            "Eight Gods is for 4 players, not for 3; for 3 there is titanomachy.",
        ),
        ("tournament nine --rule takeover-may-fail=off", "Nine has no house rules."),
        (
            "tournament nine --workers 2 --scheduler tcp://127.0.0.1:8786",
            "The cluster of --scheduler has its own workers; leave out --workers.",
        ),
        ("transcript", "Name either a saved game or, with --game, a game to play out."),
        ("transcript x --game nine", "Name either a saved game or, with --game, a game to play out."),
        ("transcript --game nine --seats 1", "Nine is for 2, 3 or 4 players, not for 1."),
        ("rules chess", "There is no game called “chess”. The games are: nine, they-who-were-8, immortal8, immortals."),
    ],
)
def test_misuse_is_answered_with_a_sentence(screens: Screens, words: str, sentence: str) -> None:
    assert refused(*words.split()) == sentence
    assert screens.starts == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "dance",
            "There is no command “dance”. There are play, resume, list, rules, simulate, tournament, transcript.",
        ),
        ("plya", "There is no command “plya”. Did you mean “play”?"),
        ("play", "GAME is missing. “boardgames play --help” tells more."),
        ("play nine --bots x", "--bots should be a whole number. “boardgames play --help” tells more."),
        ("play nine --bots -1", "--bots should be at least 0. “boardgames play --help” tells more."),
        ("play nine --bots 7", "--bots should be at most 6. “boardgames play --help” tells more."),
        ("play nine ten", "“ten” is too much. “boardgames play --help” tells more."),
        (
            "play nine --handoffs never",
            "--handoffs: “never” is not one of 'between', 'always', 'off'. “boardgames play --help” tells more.",
        ),
        (
            "play nine --sed 7",
            "There is no option --sed, but perhaps you mean --seed. “boardgames play --help” tells more.",
        ),
        ("tournament nine --games 0", "--games should be at least 1. “boardgames tournament --help” tells more."),
        ("tournament nine --workers 0", "--workers should be at least 1. “boardgames tournament --help” tells more."),
        ("tournament nine --thoughts 0", "--thoughts should be at least 1. “boardgames tournament --help” tells more."),
        ("tournament nine --seed one", "--seed should be a whole number. “boardgames tournament --help” tells more."),
        ("play nine --theme mud", f"There is no theme called “mud”. There are {listed(theme_names())}."),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(screens: Screens, words: str, sentence: str) -> None:
    assert refused(*words.split()) == sentence


@pytest.mark.parametrize("word", ["a\nb", "a\x1b[31mb", "a\u202eb"])
@pytest.mark.parametrize("command", ["resume", "play", "rules", "transcript", "dance "])
def test_nothing_that_was_typed_moves_the_cursor(word: str, command: str) -> None:
    sentence = refused(*command.split(" ")[:1], word) if command != "dance " else refused(word)
    assert "“a" in sentence
    assert sentence.isprintable()


@pytest.mark.parametrize("command", ["resume", "transcript"])
def test_a_name_that_no_file_can_have_is_refused(command: str) -> None:
    assert refused(command, "a" * 5000) == f"There is no saved game “{'a' * 60}…”."


def test_the_screens_need_more_than_a_terminal_that_prints_lines(
    screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for words in (["play", "nine"], []):
        assert refused(*words).startswith("The screens need a better terminal than this one. With --plain, “play”")
    assert screens.starts == []


@pytest.mark.parametrize(
    "words",
    [
        "",
        "play 9 --players Ann,Ben --bots 1 --seed 7 --first Ben --level expert --handoffs off --pace step",
        "play They --players Ann,Ben --seed 0 --mode titanomachy",
        "play nine --seed 7 --bots 2 --bots 1",
    ],
)
def test_plain_words_open_the_screens_as_the_command_line_does(screens: Screens, words: str) -> None:
    start = quick_start(words.split())
    assert start is not None
    assert start == started(screens, *words.split())


@pytest.mark.parametrize(
    "words",
    [
        "list",
        "--version",
        "play",
        "play --help",
        "play --players Ann,Ben",
        "play nine --players",
        "play nine --players --plain",
        "play nine --players Ann,Ben --plain",
        "play nine Ann --players",
        "play chess --players Ann,Ben",
        "play nine --players Ann,ann",
        "play nine --players Ann,Ben --seed -1",
        "play nine --players Ann,Ben --bots x",
        "play nine --players Ann,Ben --level best",
        "play nine --players Ann,Ben --pace fast",
        "play realms --players Ann,Ben,Cy --rule takeover-may-fail=off",
    ],
)
def test_all_other_words_are_left_to_the_command_line(words: str) -> None:
    assert quick_start(words.split()) is None


def test_without_a_terminal_no_screen_is_opened() -> None:
    assert "need a terminal" in refused("play", "nine", "--players", "Ann,Ben")


# --- resume ----------------------------------------------------------------------------------------------------------


def test_resume_opens_the_latest_unfinished_game(screens: Screens, store: SaveStore) -> None:
    unfinished(store)
    latest = unfinished(store, seed=8)
    unfinished(store, 10_000)
    assert started(screens, "resume").save == latest


@pytest.mark.parametrize("name", ["1", "{path}", "{path.name}", "{path.stem}"])
def test_a_game_is_resumed_by_number_path_or_name(screens: Screens, store: SaveStore, name: str) -> None:
    path = unfinished(store)
    assert started(screens, "resume", name.format(path=path)).save == path


def test_a_file_that_is_no_game_is_refused_with_its_name(screens: Screens, store: SaveStore) -> None:
    path = unfinished(store)
    path.write_bytes(b"")
    assert refused("resume", str(path)) == f"{path.name}: The file is empty."


# --- what is printed -------------------------------------------------------------------------------------------------


def test_a_finished_game_is_opened_by_its_number(screens: Screens, store: SaveStore) -> None:
    finished, older = unfinished(store, 10_000), unfinished(store, 10_000, seed=8)
    waiting = unfinished(store)
    for number in ("1", "2", "3"):
        run("resume", number)
    assert [start.save for start, _, _ in screens.starts] == [waiting, older, finished]
    assert refused("resume", "4") == "There is no saved game “4”."
    told = run("transcript", "3").output
    assert "The end" in told
    score = run("resume", "3", "--plain").output
    assert "The final score, deal 7:" in score
    assert "Together: Ann " in score
    assert f"“boardgames transcript {finished.stem}” tells every step." in score


def test_list_shows_games_and_saves_and_what_cannot_be_read(store: SaveStore) -> None:
    unfinished(store)
    unfinished(store, 10_000)
    (store.folder / "notes.txt").write_text("milk")
    text = run("list").output
    games, rest = text.split("Unfinished\n")
    going_on, rest = rest.split("Finished\n")
    finished, unread = rest.split("Can’t be read\n")
    assert "nine, 9 " in games
    assert f"Nine              2, 3 or 4 players      {GAMES['nine'].line}" in games
    assert "they-who-were-8, they, 8gods   They Who Were 8   2, 3 or 4 players      Glory" in games
    assert "immortal8, 8, i8, eight        Immortal 8        3, 4, 5 or 6 players   Secret Immortals" in games
    assert "play they --mode base          Eight Gods           4 players" in games
    assert "play they --mode titanomachy   Titanomachy          2, 3 or 4 players" in games
    assert "play 8 --mode first-game       First game           3, 4, 5 or 6 players" in games
    assert "play 8 --mode with-justice     With Justice         3 players" in games
    assert "play realms --rule magic-shrine-cost=on        a shrine by magic has its price" in games
    assert "play realms --rule show-tower-totals=on        all see how many cubes are in the tower" in games
    assert "1   Nine   Ann, Ben, Cy   round " in going_on
    entry = next(entry for entry in store.list() if entry.over)
    points = ", ".join(f"{player.name} {total}" for player, total in zip(entry.players, entry.totals, strict=True))
    assert finished.strip() == f"2   Nine   {points}   {entry.when.astimezone():%d %b %Y, %H:%M}"
    assert unread.strip() == "notes.txt   This is not a saved game."


def test_the_list_is_printed_for_programs(store: SaveStore) -> None:
    waiting, finished = unfinished(store), unfinished(store, 10_000, seed=8)
    (store.folder / "notes.txt").write_text("milk")
    listed = json.loads(run("list", "--json").stdout)
    nine, they, *_, immortals = listed["games"]
    assert [game["key"] for game in listed["games"]] == list(GAMES)
    assert (nine["title"], nine["short_names"], nine["seats"], nine["minutes"]["2"]) == ("Nine", ["9"], [2, 3, 4], 25)
    assert they["modes"][0]["seats"] == [4]
    assert ("show-tower-totals", "off") in [(rule["key"], rule["usual"]) for rule in immortals["house_rules"]]
    (going_on,), (over,), (unread,) = listed["unfinished"], listed["finished"], listed["unreadable"]
    assert (going_on["number"], over["number"]) == (1, 2)
    assert (going_on["path"], going_on["game"]) == (str(waiting), "nine")
    assert going_on["heading"].startswith("round ")
    assert [player["name"] for player in going_on["players"]] == ["Ann", "Ben", "Cy"]
    assert (over["path"], len(over["totals"]), len(over["winners"])) == (str(finished), 3, 1)
    assert unread == {"path": str(store.folder / "notes.txt"), "problem": "This is not a saved game."}


def test_a_list_without_saves_shows_the_games_only() -> None:
    result = run("list")
    assert result.exit_code == 0
    assert "Unfinished" not in result.output


def test_columns_stand_in_line_whatever_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    section("Names", [("李小", "end"), ("Anna", "end")])
    assert capsys.readouterr().out == "Names\n  李小   end\n  Anna   end\n"


def test_rules_are_shown() -> None:
    result = run("rules", "9")
    assert result.exit_code == 0
    assert "Nine" in result.output
    assert max(map(len, result.output.splitlines())) <= RULES_WIDTH


def test_the_version_is_shown() -> None:
    assert run("--version").output == f"boardgames {__version__}\n"


@pytest.mark.parametrize("words", [("-h",), ("--help",), ("play", "-h"), ("simulate", "--help"), ("tournament", "-h")])
def test_help_is_shown(words: Sequence[str]) -> None:
    result = run(*words)
    assert result.exit_code == 0
    assert "Usage: boardgames" in result.output


def test_simulate_prints_one_object() -> None:
    result = run("simulate", "nine", "--seats", "3", "--games", "4", "--seed", "2", "--json")
    figures = json.loads(result.stdout)
    assert (figures["game"], figures["seats"], figures["games"], figures["seed"]) == ("nine", 3, 4, 2)
    assert set(figures) >= {
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "mean_scores",
        "endings",
    }
    assert result.stderr == ""


def test_simulate_shows_figures_for_people() -> None:
    text = run("simulate", "nine", "--games", "5").output
    assert text.startswith("Nine, 2 seats, 5 random games, seed 1\n")
    for line in ("games a second", "decisions a second", "mean score by seat", "games won by seat", "clear win"):
        assert f"\n  {line} " in text


# --- tournaments -----------------------------------------------------------------------------------------------------


RIVALS = ("tournament", "nine", "--bots", "steady,random", "--seed", "3")


def test_a_tournament_shows_what_came_of_each_kind() -> None:
    result = run(*RIVALS, "--games", "3", "--seats", "3")
    head, columns, first, second, *_ = result.output.splitlines()
    assert head == "Nine, 3 seats, 4 games, seed 3: each deal 2 times, with the seats rotated"
    assert columns.split("   ")[0].strip() == "bot"
    assert first.startswith("  steady   4 ")
    assert second.startswith("  random   4 ")
    for column in ("games won (95 %)", "points (95 %)", "place", "rating", "decisions", "time for one"):
        assert column in columns
    assert "Bradley–Terry" in result.output
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_tournament_prints_one_object() -> None:
    result = run(*RIVALS, "--games", "2", "--json")
    figures = json.loads(result.stdout)
    assert (figures["game"], figures["seats"], figures["games"], figures["seed"]) == ("nine", 2, 2, 3)
    assert (figures["deals"], figures["games_planned"], figures["stopped"]) == (1, 2, False)
    best, _ = figures["standings"]
    assert set(best) == {
        "kind",
        "games",
        "wins",
        "points",
        "place",
        "rating",
        "decisions",
        "seconds",
        "seconds_per_decision",
    }
    assert set(best["wins"]) == set(best["points"]) == {"value", "low", "high"}
    assert result.stderr == ""


def test_who_was_placed_before_whom_is_shown_and_printed() -> None:
    words = (*RIVALS, "--games", "3", "--seats", "3")
    lines = run(*words).output.splitlines()
    title = lines.index("How often a seat of one bot was placed before a seat of another")
    assert lines[title + 1] == "  bots                   games   placed before (95 %)"
    (pairing,) = json.loads(run(*words, "--json").stdout)["pairings"]
    assert (pairing["kind"], pairing["other"], pairing["games"]) == ("steady", "random", 4)
    value, low, high = (f"{pairing['ahead'][name]:.1%}" for name in ("value", "low", "high"))
    assert lines[title + 2] == f"  steady before random   4       {value} ({low} to {high})"


def test_a_single_deal_says_nothing_of_how_sure_it_is() -> None:
    lines = run(*RIVALS, "--games", "2").output.splitlines()
    assert "%" in lines[-3]
    assert "(" not in lines[-3]


def test_without_names_the_quick_kinds_of_bots_take_part() -> None:
    figures = json.loads(run("tournament", "they", "--mode", "base", "--games", "1", "--json").stdout)
    assert (figures["kinds"], figures["seats"], figures["options"]) == (["steady", "random"], 4, {"mode": "base"})


def test_the_help_names_every_kind_of_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert f"two or more of {listed(list(BOTS))}." in run("tournament", "--help").output


def test_more_workers_come_to_the_same_results() -> None:
    def standings(workers: str) -> list[tuple[object, ...]]:
        figures = json.loads(run(*RIVALS, "--games", "6", "--workers", workers, "--json").stdout)
        return [(each["kind"], each["rating"], each["points"], each["decisions"]) for each in figures["standings"]]

    assert standings("1") == standings("2")


def test_experts_think_as_often_as_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []

    def unhurried(info: BotInfo, number: int) -> Bot:
        thoughts.append(number)
        return BOTS["random"].bot

    monkeypatch.setattr(BotInfo, "unhurried", unhurried)
    words = ("tournament", "nine", "--bots", "expert,random", "--games", "1", "--json")
    assert json.loads(run(*words, "--thoughts", "3").stdout)["thoughts"] == 3
    assert set(thoughts) == {3}
    assert json.loads(run(*words).stdout)["thoughts"] == tournament.THOUGHTS


def test_games_of_experts_are_the_same_with_more_workers() -> None:
    words = (
        "tournament",
        "they",
        "--mode",
        "titanomachy",
        "--bots",
        "expert,random",
        "--thoughts",
        "1",
        "--games",
        "3",
    )

    def standings(workers: str) -> list[tuple[object, ...]]:
        figures = json.loads(run(*words, "--workers", workers, "--json").stdout)
        return [(each["kind"], each["rating"], each["points"], each["decisions"]) for each in figures["standings"]]

    assert standings("1") == standings("2")


def test_a_tournament_that_is_stopped_shows_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    play_deal = tournament.play_deal

    def stop_at_the_third(plan: tournament.Plan, number: int) -> tournament.Deal:
        if number == 2:
            raise KeyboardInterrupt
        return play_deal(plan, number)

    monkeypatch.setattr(tournament, "play_deal", stop_at_the_third)
    result = run(*RIVALS, "--games", "40")
    assert result.exit_code == STOPPED
    assert result.stdout.startswith("Nine, 2 seats, 4 games, ")
    assert result.stderr == "Stopped after 4 of 40 games; those count.\n"


def test_games_that_are_lost_with_their_workers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    dying = partial(ProcessPoolExecutor, initializer=os._exit, initargs=(1,))
    monkeypatch.setattr(processes, "processes", dying)
    result = run(*RIVALS, "--games", "40", "--workers", "2")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "Processes kept dying, perhaps because memory ran out: 40 of 40 games are missing. "
        "Try again with fewer workers.\n"
    )


def test_the_bar_is_drawn_on_a_terminal_and_never_with_json(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress(4, silent=True) as bar:
        bar()
    assert screen.getvalue() == ""
    with progress(4) as bar:
        bar()
    assert "Playing" in screen.getvalue()
    assert "25%" in screen.getvalue()
    assert ":" in screen.getvalue()


class Terminal(StringIO):
    """Something that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_finished_game_is_written_out(store: SaveStore) -> None:
    path = unfinished(store, 10_000)
    text = run("transcript", path.name).output
    assert text.startswith("Nine: Ann (person), Ben (person), Cy (person); seed 7")
    assert "The end\n" in text


def test_an_unfinished_game_is_not(store: SaveStore) -> None:
    path = unfinished(store)
    assert refused("transcript", str(path)) == "This game is not over: its transcript would open every hand."


def test_a_game_is_played_out_and_written_the_same_way_every_time() -> None:
    words = ("transcript", "--game", "nine", "--seats", "3", "--seed", "7")
    assert run(*words).output == run(*words).output
    assert run(*words).output != run(*words[:-1], "8").output


def test_names_of_games_complete_themselves() -> None:
    assert [key for key, _ in complete_game("n")] == ["nine"]
    assert [key for key, _ in complete_game("the")] == ["they-who-were-8", "they"]
    assert [key for key, _ in complete_game("i")] == ["immortal8", "i8", "immortals", "immo"]
    assert complete_game("x") == []


def line_with(game: str) -> typer.Context:
    """A command line in which this game is named already."""
    context = typer.Context(typer.main.get_command(cli.app))
    context.params["game"] = game
    return context


def test_modes_complete_themselves() -> None:
    def modes(game: str, begun: str) -> list[str]:
        return [key for key, _ in complete_mode(line_with(game), begun)]

    assert modes("8gods", "") == ["base", "titanomachy", "pantheon"]
    assert modes("they", "p") == ["pantheon"]
    assert modes("8", "with") == ["with-justice", "with-byun"]
    assert modes("nine", "") == modes("immo", "") == modes("chess", "") == []


def test_house_rules_complete_themselves_as_they_are_turned() -> None:
    assert complete_rule(line_with("realms"), "tr") == [
        ("transition-partial=off", "too few cubes in limbo, no transition")
    ]
    assert [rule for rule, _ in complete_rule(line_with("immo"), "s")] == [
        "shared-region-cards=off",
        "show-tower-totals=on",
    ]
    assert len(complete_rule(line_with("immortals"), "")) == 7
    assert complete_rule(line_with("they"), "") == complete_rule(line_with(""), "") == []


# --- ways to play ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["they", "8gods", "They Who Were 8", "they-who-were-8"])
@pytest.mark.parametrize(
    ("words", "mode"),
    [
        ("--players Ann,Ben,Cy --mode titanomachy", "titanomachy"),
        ("--players Ann,Ben,Cy", "titanomachy"),
        ("--players Ann,Ben", "titanomachy"),
        ("--players Ann,Ben --bots 2", "base"),
        ("--players Ann,Ben --bots 2 --mode Pantheon", "pantheon"),
    ],
)
def test_the_way_to_play_is_the_one_named_or_the_usual_one(screens: Screens, name: str, words: str, mode: str) -> None:
    start = started(screens, "play", name, *words.split())
    assert start.ready
    assert start.setup is not None
    assert start.setup.options == {"mode": mode}


@pytest.mark.parametrize(
    ("words", "immortals"),
    [
        ("--players Ann,Ben,Cy", "usual"),
        ("--players Ann,Ben,Cy --mode first-game", "first-game"),
        ("--players Ann,Ben,Cy --mode with-justice", "with-justice"),
        ("--players Ann,Ben,Cy,Dee,Eve,Flo --mode with-byun", "with-byun"),
    ],
)
def test_the_mode_of_immortal_8_says_which_immortals_take_part(screens: Screens, words: str, immortals: str) -> None:
    start = started(screens, "play", "immortal8", *words.split())
    assert start.ready
    assert start.setup is not None
    assert start.setup.options == {"immortals": immortals}


def test_a_mode_without_names_waits_on_the_setup_screen(screens: Screens) -> None:
    start = started(screens, "play", "they", "--mode", "eight gods".title())
    assert not start.ready
    assert start.setup is not None
    assert start.setup.options == {"mode": "base"}


def test_a_mode_is_simulated_with_as_many_seats_as_it_needs() -> None:
    figures = json.loads(run("simulate", "they", "--mode", "base", "--games", "2", "--json").stdout)
    assert (figures["seats"], figures["options"]) == (4, {"mode": "base"})
    text = run("simulate", "they", "--games", "2", "--seats", "3").output
    assert text.startswith("They Who Were 8, Titanomachy, 3 seats, 2 random games")
    text = run("simulate", "8", "--games", "2", "--mode", "with-byun").output
    assert text.startswith("Immortal 8, With Byun Hyung Ja, 3 seats, 2 random games")


def test_a_mode_is_written_out() -> None:
    text = run("transcript", "--game", "they", "--mode", "pantheon").output
    assert text.startswith("They Who Were 8: Ada (random), Bo (random), Cleo (random), Dov (random); ")
    assert "mode pantheon\n" in text
    text = run("transcript", "--game", "immortal8", "--mode", "first-game", "--seats", "3").output
    assert text.startswith("Immortal 8: Ada (random), Bo (random), Cleo (random); seed 1, immortals first-game\n")


def test_the_list_says_how_an_unfinished_game_is_played(store: SaveStore) -> None:
    setup = Setup(game="they-who-were-8", players=company(("Ann", "Ben")), seed=5, options={"mode": "titanomachy"})
    Session.new(GAMES["they-who-were-8"], setup, store).close()
    assert "1   They Who Were 8, Titanomachy   Ann, Ben   round 1" in run("list").output


# --- house rules -----------------------------------------------------------------------------------------------------


TURNED = ("--rule", "takeover-may-fail=off", "--rule", "Show-Tower-Totals=ON", "--rule", "transition-partial=on")


def test_house_rules_are_as_usual_or_as_they_are_named(screens: Screens) -> None:
    start = started(screens, "play", "realms", "--players", "Ann,Ben,Cy", *TURNED)
    assert start.ready
    assert start.setup is not None
    assert start.setup.options == {
        **{rule.key: rule.ways[0].key for rule in GAMES["immortals"].house_rules},
        "takeover-may-fail": "off",
        "show-tower-totals": "on",
    }


def test_house_rules_without_names_wait_on_the_setup_screen(screens: Screens) -> None:
    start = started(screens, "play", "realms", "--rule", "magic-shrine-cost=on")
    assert not start.ready
    assert start.setup is not None
    assert start.setup.options == {"magic-shrine-cost": "on"}


def test_house_rules_are_simulated() -> None:
    text = run("simulate", "realms", "--games", "2", *TURNED).output
    assert text.startswith("Immortals, without vain comparisons, Tower totals, 3 seats, 2 random games")
    assert run("simulate", "realms", "--games", "1").output.startswith("Immortals, 3 seats, ")


def test_house_rules_are_written_out() -> None:
    first, *_ = run("transcript", "--game", "realms", *TURNED).output.splitlines()
    assert first.startswith("Immortals: Ada (random), Bo (random), Cleo (random); seed 1, shared-region-cards on, ")
    assert first.endswith(
        "transition-partial on, inhabitants-die-first on, takeover-may-fail off, show-tower-totals on"
    )


def test_it_starts_as_a_module_without_loading_screens_or_rules() -> None:
    spy = (
        "import sys, boardgames.cli; print([name for name in sys.modules if name.startswith(('textual', 'pydantic'))])"
    )
    assert subprocess.run([sys.executable, "-c", spy], capture_output=True, text=True, check=True).stdout == "[]\n"
    module = [sys.executable, "-m", "boardgames", "--version"]
    done = subprocess.run(module, capture_output=True, text=True, check=True)
    assert done.stdout == f"boardgames {__version__}\n"
