"""Immortal 8, statements E001 to E006, E149 and E150: the box, and the table before the first Round."""

from collections import Counter
from collections.abc import Callable

import pytest

from boardgames.games.immortal8.cards import CARD, CODE, OF_ICON
from boardgames.games.immortal8.catalogue import (
    ALPHA,
    BUILDINGS,
    BYUN,
    CARDS,
    DIAMONDS,
    FIRST_GAME,
    HEROES,
    ICONS,
    JUSTICE,
    TOMORROW,
    USUAL,
    WITH_BYUN,
    WITH_JUSTICE,
    WONDERS,
)
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.setup import COMPANY
from boardgames.games.immortal8.state import EightState, members
from tests.games.immortal8.tables import OWNED, codes, conserved

SEEDS = range(20)
FOUR_TO_SIX = pytest.mark.parametrize("seats", [4, 5, 6])
THREE_TO_SIX = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def new(seats: int, company: str = USUAL, seed: int = 1) -> EightState:
    """A new table before anything is dealt but the Immortals."""
    return RULES.new(seats, seed, {COMPANY: company})


def dealt(state: EightState) -> set[int]:
    """The Immortals that the players hold."""
    return {immortal for place in state.immortals for immortal in place.cards}


@FOUR_TO_SIX
def test_e001_the_deck_of_four_to_six(seats: int) -> None:
    deck = new(seats).deck.cards
    assert len(deck) == 48
    assert sorted(deck) == list(CARDS)
    assert [sum(card in kind for card in deck) for kind in (HEROES, BUILDINGS, WONDERS)] == [12, 24, 12]
    assert set(Counter(CARD[card].key for card in deck if card in BUILDINGS).values()) == {2}


def test_e002_the_deck_of_three() -> None:
    deck = new(3).deck.cards
    assert len(deck) == 36
    buildings = [card for card in deck if card in BUILDINGS]
    assert sorted(buildings) == list(range(26, 49, 2))
    assert len({CARD[card].key for card in buildings}) == 12
    assert {*HEROES, *WONDERS} < set(deck)


@FOUR_TO_SIX
@pytest.mark.parametrize("seed", SEEDS)
def test_e003_one_immortal_each_in_secret(seats: int, seed: int) -> None:
    state = new(seats, seed=seed)
    assert [len(place) for place in state.immortals] == [1] * seats
    assert len(dealt(state)) == seats
    assert BYUN not in dealt(state)
    for reader in state.seats:
        seen = [player.immortals for player in RULES.observe(state, reader).players]
        assert seen[reader] == tuple(state.immortals[reader].cards)
        assert seen[:reader] + seen[reader + 1 :] == [(None,)] * (seats - 1)
    assert [player.immortals for player in RULES.observe(state, None).players] == [(None,)] * seats


@pytest.mark.parametrize("seed", SEEDS)
def test_e004_two_immortals_each_with_three_players(seed: int) -> None:
    state = new(3, seed=seed)
    assert [len(place) for place in state.immortals] == [2, 2, 2]
    assert JUSTICE not in dealt(state) | set(state.undealt.cards)
    assert len(state.undealt) == 1
    for reader in state.seats:
        others = [player for seat, player in enumerate(RULES.observe(state, reader).players) if seat != reader]
        assert [player.immortals for player in others] == [(None, None)] * 2


@THREE_TO_SIX
def test_e005_the_table_at_the_beginning(seats: int) -> None:
    state = new(seats)
    assert len(state.trade) == 18
    assert state.discard == state.trade_discard == state.wonders == ()
    assert state.diamonds_left == DIAMONDS == 5
    assert all(getattr(state, name) == [0] * seats for name in OWNED.values())
    assert state.heroes == state.buildings == [()] * seats
    conserved(state)


def test_e006_all_tactical_values_differ() -> None:
    values = [card for card in CARDS if card not in WONDERS]
    assert values == [*range(1, 13), *range(25, 49)]
    assert len(set(values)) == 36
    assert [CARD[card].key for card in values if card in HEROES] == [
        "alpha",
        "abunakkashii",
        "eliana",
        "nezha",
        "ez",
        "shadow",
        "cylak",
        "avatar_of_galmi",
        "fenghuang",
        "valeen",
        "lion",
        "orgah",
    ]
    assert [CARD[card].key for card in values if card in BUILDINGS][::2] == [
        "armory",
        "observatory",
        "caravan",
        "temple",
        "elite_school",
        "altar",
        "war_engines",
        "library",
        "chaos_portal",
        "fortress",
        "market",
        "treasure",
    ]


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_e149_numbers_of_players_that_the_game_is_not_for(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        RULES.new(seats, 1, {})


@THREE_TO_SIX
@pytest.mark.parametrize("seed", SEEDS)
def test_e150_first_game(seats: int, seed: int) -> None:
    state = new(seats, FIRST_GAME, seed)
    assert not {JUSTICE, TOMORROW, BYUN} & (dealt(state) | set(state.undealt.cards))
    assert len(state.undealt) == {3: 0, 4: 2, 5: 1, 6: 0}[seats]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_justice_takes_part_anyway_with_four_to_six(seats: int) -> None:
    with pytest.raises(ValueError, match="Justice takes part anyway"):
        new(seats, WITH_JUSTICE)


def test_three_players_may_let_justice_in() -> None:
    assert any(JUSTICE in dealt(new(3, WITH_JUSTICE, seed)) for seed in SEEDS)
    assert all(len(new(3, WITH_JUSTICE, seed).undealt) == 2 for seed in SEEDS)


@pytest.mark.parametrize(("seats", "undealt"), [(3, 3), (4, 5), (5, 4), (6, 3)])
def test_nine_immortals_with_byun_hyung_ja(seats: int, undealt: int) -> None:
    states = [new(seats, WITH_BYUN, seed) for seed in SEEDS]
    assert all(len(dealt(state) | set(state.undealt.cards)) == 9 for state in states)
    assert {len(state.undealt) for state in states} == {undealt}
    assert any(BYUN in dealt(state) for state in states)


@pytest.mark.parametrize("options", [{COMPANY: "everybody"}, {"mode": "base"}])
def test_unknown_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="Immortal"):
        RULES.new(4, 1, options)


@THREE_TO_SIX
def test_the_same_seed_deals_the_same(seats: int) -> None:
    assert new(seats, seed=3) == new(seats, seed=3)
    assert new(seats, seed=3).immortals != new(seats, seed=4).immortals


def test_type_icons() -> None:
    """Section 4.5, both copies of a Building alike."""
    carried = {icon: {CARD[card].key for card in members(OF_ICON[icon])} for icon in ICONS}
    assert carried == {
        "military": {"alpha", "nezha", "valeen", "orgah", "armory", "elite_school", "war_engines", "hall_of_war"},
        "science": {
            "eliana",
            "nezha",
            "fenghuang",
            "valeen",
            "observatory",
            "elite_school",
            "library",
            "flying_city",
        },
        "chaos": {"ez", "shadow", "cylak", "chaos_portal", "orb_of_chaos", "ritual"},
        "lion": {"abunakkashii", "avatar_of_galmi", "lion", "altar"},
        "galmi": {"temple", "fortress", "sanctuary", "hourglass"},
    }
    for odd in BUILDINGS[::2]:
        assert CARD[odd] is CARD[odd + 1]


def test_every_card_has_a_code_of_its_own() -> None:
    assert len(set(CODE.values())) == len(CODE) == 48
    assert codes([1, 25, 26, 13]) == ["alpha", "armory25", "armory26", "hall_of_war"]


def test_what_is_lost_or_there_twice_is_found() -> None:
    """The check that every position is held against."""
    changes: tuple[Callable[[EightState], object], ...] = (
        lambda state: state.deck.draw(),
        lambda state: state.deck.add(ALPHA, 0),
        lambda state: state.trade.draw(),
        lambda state: state.undealt.draw(),
        lambda state: state.coins.__setitem__(0, 11),
        lambda state: state.chaos.__setitem__(0, 11),
        lambda state: state.points.__setitem__(0, -1),
        lambda state: state.diamonds.__setitem__(0, 6),
        lambda state: state.culture.__setitem__(ALPHA, 1),
        lambda state: state.control.__setitem__(0, 1 << ALPHA),
    )
    for change in changes:
        state = new(4)
        conserved(state)
        change(state)
        with pytest.raises(AssertionError):
            conserved(state)
