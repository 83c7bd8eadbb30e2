"""They Who Were 8, statements G64 to G73 and G97: who wins."""

from random import Random

import pytest

from boardgames.engine.playout import Playout
from boardgames.engine.sheet import CLEAR, SETTLED, SHARED, Sheet
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.scoring import Side, pairs, sheet, standing, teams
from tests.games.they_who_were_8.tables import TITANS, A, B, C, D, Play, play, text

E1 = "A ANA 3+1, NAN 2+4 used; C CAS 0+2, RYM 5+0 used; B PIT 1+2, CYM 4+3; D END used, ARI 0+2"
E2 = "A CAS 4+1, NAN 2+3; B PRA 1+0 used, ANA 5+2; C PIT 0+4, RYM 3+4"


def at(position: str, mode: str = "base", seats: int = 4) -> Play:
    return play(position, "play A", mode, seats=seats)


def scored(position: str, mode: str = "base", seats: int = 4) -> Sheet:
    """The sheet of a position; its sums are the result."""
    table = at(position, mode, seats)
    found = sheet(table.view(None))
    assert found.totals == RULES.result(table.state)
    assert sorted(seat for group in found.order for seat in group) == list(range(seats))
    return found


def pair_scores(position: str, seats: int) -> list[int]:
    return [pair.score for pair in pairs(at(position, TITANS, seats).view(None))]


def best(position: str, seats: int) -> Side:
    return standing(at(position, TITANS, seats).view(None)).best


def test_g64_example_of_the_base_game() -> None:
    assert [side.score for side in teams(at(E1).view(None))] == [9, 1]
    found = scored(E1)
    assert found.totals == (9, 1, 9, 1)
    assert found.order == ((A, C), (B, D))
    assert text(found.verdict) == "Ann and Cy win with 9 points to 1."
    assert found.ending == CLEAR
    assert {row.source: row.points for row in found.rows} == {
        "Glory": (10, 10, 10, 0),
        "Infamy": (-5, -5, -2, -2),
        "Used powers": (-2, 0, -2, -2),
        "The partner’s gods": (6, -4, 3, 5),
    }


def test_g65_example_of_titanomachy() -> None:
    assert pair_scores(E2, 3) == [15, 3, -3]
    found = scored(E2, TITANS, 3)
    assert found.winners == (A,)
    assert found.totals == (15, 15, 3)
    assert text(found.verdict) == (
        "Cassana 7 and Anatoc 8 are the best pair, together 15. The lower god wins: Ann’s Cassana."
    )
    assert {row.source: row.points for row in found.rows} == {
        "Their own god": (7, 8, 2),
        "The neighbour’s god": (8, 7, 1),
    }
    assert found.ending == CLEAR


def test_g66_glory_settles_a_tie_of_teams() -> None:
    found = scored("A ANA 4+2 used, NAN; C CAS 3+4, RYM; B PIT 4+5, CYM 4+1; D END 0+2, ARI used")
    assert found.totals == (6, 6, 6, 6)
    assert found.winners == (B, D)
    assert text(found.verdict) == "Both teams have 6 points. Glory decides: Ben and Dee win with 8 to 7."
    assert found.ending == SETTLED


def test_g67_a_shared_victory_of_teams() -> None:
    found = scored("A ANA 4+2, NAN; C CAS 3+6, RYM; B PIT 4+2, CYM 3+1; D END 0+4, ARI used; supply 1+0", "pantheon")
    assert found.winners == (A, B, C, D)
    assert found.ending == SHARED
    assert text(found.verdict) == "Both teams have 6 points and 7 Glory each, and share the victory."


def test_g68_glory_settles_a_tie_of_pairs() -> None:
    """A.left and B.right: 10 with 6 Glory; B.left and A.right: 10 with 7."""
    position = "A ANA 3+1, RYM 4+4; B CAS 3+0, NAN 3+1"
    assert pair_scores(position, 2) == [10, 10]
    assert [god.god for god in best(position, 2).gods] == [
        god.god for god in pairs(at(position, TITANS, 2).view(A))[1].gods
    ]
    assert scored(position, TITANS, 2).ending == SETTLED
    assert "with more Glory than another pair" in text(scored(position, TITANS, 2).verdict)


def test_g69_the_alphabet_settles_a_tie_of_pairs() -> None:
    position = "A NAN 2+0, RYM 1+0; B CYM 2+0, PRA 1+0"
    table = at(position, TITANS, 2).view(None)
    assert {god.god for god in best(position, 2).gods} == {table.players[B].left.god, table.players[A].right.god}
    assert "another pair is as good, but Cymele comes first" in text(scored(position, TITANS, 2).verdict)


def test_g70_equal_gods_the_better_other_god_wins() -> None:
    found = scored("A ANA 3+1, CAS 1+0; B NAN 2+0, RYM 3+1", TITANS, 2)
    assert found.winners == (B,)
    assert found.ending == SETTLED
    assert text(found.verdict).endswith("the better other god wins: Ben’s Nanos, 4.")


def test_g71_equal_others_share() -> None:
    found = scored("A ANA 3+1, CAS 1+0; B NAN 1+0, RYM 3+1", TITANS, 2)
    assert found.winners == (A, B)
    assert found.ending == SHARED
    assert text(found.verdict).endswith("so are the other two: Ann and Ben win together.")


@pytest.mark.parametrize(("mode", "points"), [("base", 2), (TITANS, 3), ("pantheon", 3)])
def test_g72_a_god_with_a_used_power(mode: str, points: int) -> None:
    assert at("A ANA 3+2 used", mode).view(None).players[A].left.score == points


def test_g73_a_power_made_fresh_costs_nothing() -> None:
    table = play("A ANA 3+0 used, ARI, hand BAR; D RYM used", "play A", "pantheon").choose("play:BAR:ANA")
    assert table.view(None).players[A].left.score == 4


def test_g97_a_tie_in_points_is_never_one_in_glory() -> None:
    """At the end of a base game one kind of token is placed whole; 300 random games, and what the numbers say."""
    chance = Random(97)
    ties = 0
    for seed in range(300):
        playout = Playout(RULES, RULES.new(4, seed, {"mode": "base"}))
        while asks := playout.asks:
            playout.answer(asks[0].seat, chance.choice(asks[0].options))
        one, two = teams(playout.observe(None))
        ties += one.score == two.score
        assert one.score != two.score or one.glory != two.glory
    assert ties
    for infamy in range(16):
        for glory in range(16):
            for powers in range(-4, 5):
                two_glory = 2 * glory - infamy - (2 * (15 - glory) - (15 - infamy)) - 2 * powers
                assert two_glory % 2, "with all 15 of both kinds placed the difference is odd"


def test_a_pair_of_the_own_gods_is_no_pair() -> None:
    for seats in (2, 3, 4):
        assert all(len(pair.seats) == 2 for pair in pairs(at("A ANA", TITANS, seats).view(None)))


@pytest.mark.parametrize("seat", [A, B, C])
def test_points_are_those_of_the_better_pair(seat: int) -> None:
    table = at(E2, TITANS, 3).view(None)
    mine = [pair.score for pair in pairs(table) if seat in pair.seats]
    assert len(mine) == 2
    assert scored(E2, TITANS, 3).totals[seat] == max(mine)
