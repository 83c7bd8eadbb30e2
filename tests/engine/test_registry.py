"""Games by name."""

import subprocess
import sys

import pytest

from boardgames.engine.registry import Choice, GameInfo, Registry, UnfitChoice, UnknownGame, Way
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
        assert len(rules.result(rules.new(seats, 1, game.options(seats, {})))) == seats
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        with pytest.raises(ValueError, match=str(seats)):
            rules.new(seats, 1, {})


@pytest.mark.parametrize("key", list(GAMES))
def test_every_choice_is_one_that_the_rules_know_and_fits_as_it_says(key: str) -> None:
    game = GAMES[key]
    for choice in game.choices:
        assert all(choice.fitting(seats) for seats in game.seats)
        for way in choice.ways:
            for seats in game.seats:
                if seats in way.seats:
                    game.rules().new(seats, 1, {choice.key: way.key})
                else:
                    with pytest.raises(ValueError, match=way.label):
                        game.rules().new(seats, 1, {choice.key: way.key})
            assert not way.teams or all(seats % way.teams == 0 for seats in way.seats)


# --- choices ---------------------------------------------------------------------------------------------------------

LENGTH = Choice(
    "length", "length", (Way("long", "Long", "all of it", "", (4,)), Way("short", "Short Game", "half", "", (2, 4)))
)
CHOOSY = info("toy_box", "The Toy Box")._replace(choices=(LENGTH,))


def test_the_first_way_that_fits_is_the_usual_one() -> None:
    assert CHOOSY.options(4, {}) == {"length": "long"}
    assert CHOOSY.options(2, {}) == {"length": "short"}


def test_what_is_wished_for_is_taken_and_other_options_stay() -> None:
    assert CHOOSY.options(4, {"first": "2", "length": "short game"}) == {"first": "2", "length": "short"}


def test_a_way_that_does_not_fit_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnfitChoice, match=r"^Long is for 4 players, not for 2; for 2 there is short \(Short Game\)\.$"):
        CHOOSY.options(2, {"length": "long"})


def test_a_way_that_does_not_fit_may_say_why() -> None:
    choice = LENGTH._replace(ways=(LENGTH.ways[0]._replace(notes={2: "it takes four to sing"}), LENGTH.ways[1]))
    with pytest.raises(UnfitChoice, match=r"^Long is for 4 players, not for 2: it takes four to sing; for 2 there is"):
        CHOOSY._replace(choices=(choice,)).options(2, {"length": "long"})


def test_an_unknown_way_is_refused_with_all_there_are() -> None:
    with pytest.raises(
        UnfitChoice, match=r"^There is no length called “x”; there are long and short \(Short Game\)\.$"
    ):
        CHOOSY.options(2, {"length": "x"})


def test_the_fewest_players_are_those_for_whom_the_wishes_fit() -> None:
    assert (CHOOSY.fewest({}), CHOOSY.fewest({"length": "long"}), CHOOSY.fewest({"length": "short"})) == (2, 4, 2)


def test_what_was_decided_is_told_by_its_label() -> None:
    assert CHOOSY.labels({"length": "short", "first": "0"}) == ("Short Game",)
    assert CHOOSY.labels({}) == ()


def choice(key: str, *ways: str) -> Choice:
    return Choice(key, "rule", tuple(Way(way, f"{key} {way}", "", "", (2, 4)) for way in ways))


RULED = CHOOSY._replace(choices=(choice("music", "on", "off"), LENGTH, choice("dancing", "off", "on")))


def test_a_single_rule_is_off_or_on() -> None:
    assert choice("music", "off", "on").is_switch
    assert not choice("music", "on", "off", "half").is_switch
    assert not LENGTH.is_switch


def test_house_rules_stand_apart_from_the_mode() -> None:
    assert [rule.key for rule in RULED.house_rules] == ["music", "dancing"]
    assert RULED.mode is CHOOSY.mode is LENGTH
    assert CHOOSY.house_rules == ()
    assert RULED._replace(choices=RULED.house_rules).mode is None


def test_of_house_rules_only_those_are_told_that_are_not_as_usual() -> None:
    assert RULED.labels({"music": "on", "length": "long", "dancing": "off"}) == ("Long",)
    assert RULED.labels({"music": "off", "dancing": "on"}) == ("music off", "dancing on")


@pytest.mark.parametrize(
    ("game", "name", "sentence"),
    [
        (RULED, "musik", "The Toy Box has no house rule called “musik”. Did you mean “music”?"),
        (RULED, "length", "The Toy Box has no house rule called “length”. There are music and dancing."),
        (CHOOSY, "music", "The Toy Box has no house rules."),
    ],
)
def test_a_house_rule_is_found_by_its_name_or_refused_with_those_that_there_are(
    game: GameInfo, name: str, sentence: str
) -> None:
    assert RULED.house_rule(" Dancing ").key == "dancing"
    with pytest.raises(UnfitChoice) as refused:
        game.house_rule(name)
    assert str(refused.value) == sentence


def test_a_house_rule_is_on_or_off_and_nothing_else() -> None:
    assert RULED.house_rule("music").find("OFF").key == "off"
    with pytest.raises(UnfitChoice, match=r"^music is on or off, not “loud”\.$"):
        RULED.house_rule("music").find("loud")


def test_in_a_shell_a_game_goes_by_its_first_short_name() -> None:
    assert [REGISTRY[key].shortest for key in REGISTRY] == ["tb", "marbles"]


def test_no_rules_are_loaded_before_they_are_asked_for() -> None:
    check = (
        "import sys, boardgames.games; "
        "print([name for name in sys.modules if name.count('.') == 3 and '.games.' in name and name[-5:] != '.info'])"
    )
    found = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
