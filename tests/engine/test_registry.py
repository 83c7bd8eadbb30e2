"""Games by name."""

import subprocess
import sys

import pytest

from boardgames.engine.registry import GameInfo, Registry, UnknownGame
from boardgames.games import GAMES
from tests.engine.toy import RULES


def info(key: str, title: str, *short_names: str) -> GameInfo:
    return GameInfo(key, title, "A line", "About it", {4: 40, 2: 20}, {2: 5, 4: 9}, "tests.engine.toy", short_names)


REGISTRY = Registry((info("toy_box", "The Toy Box", "tb", "box"), info("marbles", "Marbles")))


def test_games_are_kept_in_their_order() -> None:
    assert list(REGISTRY) == ["toy_box", "marbles"]
    assert len(REGISTRY) == 2
    assert REGISTRY["marbles"].title == "Marbles"
    with pytest.raises(KeyError):
        REGISTRY["Marbles"]


@pytest.mark.parametrize("name", ["toy_box", "The Toy Box", "the toy box", " TB ", "box"])
def test_a_game_is_found_by_any_of_its_names(name: str) -> None:
    assert REGISTRY.find(name).key == "toy_box"


def test_the_nearest_name_is_suggested() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game called “marble”\. Did you mean “marbles”\?"):
        REGISTRY.find("marble")


def test_without_a_near_name_all_games_are_listed() -> None:
    with pytest.raises(UnknownGame, match="The games are: toy_box, marbles"):
        REGISTRY.find("xyzzy")
    assert issubclass(UnknownGame, LookupError)


def test_the_numbers_of_players_are_those_with_a_duration() -> None:
    assert REGISTRY["toy_box"].seats == (2, 4)


def test_rules_are_loaded_from_their_module() -> None:
    assert REGISTRY["toy_box"].rules() is RULES


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_is_what_it_says(key: str) -> None:
    game = GAMES[key]
    rules = game.rules()
    assert rules.name == game.key == key
    assert set(game.passes) == set(game.seats)
    for seats in game.seats:
        assert len(rules.result(rules.new(seats, 1, {}))) == seats
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        with pytest.raises(ValueError, match=str(seats)):
            rules.new(seats, 1, {})


def test_no_rules_are_loaded_before_they_are_asked_for() -> None:
    check = "import sys, boardgames.games; print([name for name in sys.modules if '.games.' in name])"
    found = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
