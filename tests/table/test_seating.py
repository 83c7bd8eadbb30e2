from dataclasses import replace

import pytest

from boardgames.table.names import likeness
from boardgames.table.seating import BOT_NAMES, Setup, bot_names, company


def test_people_sit_first_then_bots_under_names_of_their_own() -> None:
    players = company(["Ann", "bo"], 2, "random")
    assert [(player.name, player.kind) for player in players] == [
        ("Ann", "person"),
        ("bo", "person"),
        ("Ada", "random"),
        ("Cleo", "random"),
    ]
    assert [player.is_bot for player in players] == [False, False, True, True]


def test_everybody_has_a_colour_and_a_symbol_of_their_own() -> None:
    players = company(["Ann", "Ben", "Cy"], 3)
    assert len({player.colour for player in players}) == len({player.symbol for player in players}) == 6


def test_six_people_named_like_bots_leave_names_for_bots() -> None:
    assert len(bot_names(BOT_NAMES[:6], 6)) == 6
    assert len({likeness(name) for name in BOT_NAMES}) == len(BOT_NAMES)


def test_names_too_much_alike_are_refused() -> None:
    with pytest.raises(ValueError, match="too much alike"):
        company(["Ann", "ANN"])


def test_a_setup_survives_being_written_down() -> None:
    setup = Setup(game="nine", players=company(["Ann"], 1), seed=5, options={"first": "1"}, pace="step", teaching=True)
    assert Setup.model_validate_json(setup.model_dump_json()) == setup
    assert setup.names == ("Ann", "Ada")


@pytest.mark.parametrize(
    ("options", "then"),
    [
        ({"first": "0"}, {"first": "1"}),
        ({"first": "2", "mode": "base"}, {"first": "0", "mode": "base"}),
        ({"first": "random"}, {"first": "random"}),
        ({}, {}),
    ],
)
def test_the_next_game_of_a_company_is_a_new_deal_at_the_same_seats(
    options: dict[str, str], then: dict[str, str]
) -> None:
    """Everybody’s key is the digit of the seat, so it stays; whom people chose to begin is followed by the next."""
    setup = Setup(
        game="nine", players=company(["Ann", "Ben", "Cy"]), seed=5, known_deal=True, options=options, pace="step"
    )
    again = setup.again()
    assert again == replace(setup, options=then, seed=None, known_deal=False)
    assert len({again.dealt().seed for _ in range(9)}) > 1


@pytest.mark.parametrize(
    ("people", "bots", "usual"), [(1, 2, True), (1, 0, True), (2, 1, False), (3, 0, False), (0, 2, False)]
)
def test_hints_are_usual_for_one_person_only(people: int, bots: int, usual: bool) -> None:
    setup = Setup(game="nine", players=company(["Ann", "Ben", "Cy"][:people], bots), seed=5)
    assert setup.hints is None
    assert setup.has_hints == usual
    for wanted in (True, False):
        assert replace(setup, hints=wanted).has_hints == wanted
