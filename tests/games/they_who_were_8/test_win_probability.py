"""How likely a seat wins They Who Were 8."""

import pytest

from boardgames.games.they_who_were_8.win_probability import win_probability
from tests.games.probabilities import probabilities
from tests.games.they_who_were_8.tables import TITANS, A, B, C, play


def likely(text: str, mode: str = "base", seat: int = A, seats: int = 4) -> float:
    return win_probability(play(text, "play A", mode, seats=seats).view(seat), seat)


@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_glory_is_better_and_infamy_worse_for_the_whole_team(mode: str) -> None:
    even, ahead, behind = (f"A ANA {tokens}, ARI; B CAS 3+3, NAN; C PIT, RYM" for tokens in ("3+3", "6+3", "3+6"))
    assert likely(behind, mode) < likely(even, mode) < likely(ahead, mode)
    assert likely(behind, mode, C) < likely(even, mode, C) < likely(ahead, mode, C)
    assert likely(behind, mode, B) > likely(even, mode, B) > likely(ahead, mode, B)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lower_god_of_the_best_pair_is_likelier_to_win(seats: int) -> None:
    """The left god of A and the right one of the last seat are far ahead; who has less in the pair wins it."""
    last = "ABCD"[seats - 1]
    text = "A ANA {}+0, ARI; " + last + " CAS, NAN {}+0"
    lower, higher = (likely(text.format(*tokens), TITANS, seats=seats) for tokens in ((3, 7), (7, 3)))
    assert lower > higher


def test_a_lead_counts_for_more_when_the_supply_runs_out() -> None:
    early = "A ANA 4+1, ARI; B CAS 1+1, NAN; C PIT, RYM"
    late = "A ANA 4+1, ARI; B CAS 1+1, NAN; C PIT 4+4, RYM; D CYM 4+4"
    assert likely(late) > likely(early) + 0.05


def test_a_shared_victory_of_the_teams_is_shared() -> None:
    table = play(
        "A ANA 4+2, NAN; C CAS 3+6, RYM; B PIT 4+2, CYM 3+1; D END 0+4, ARI used; supply 1+0", "play A", "pantheon"
    )
    assert probabilities(table.match, 4) == [0.5] * 4
