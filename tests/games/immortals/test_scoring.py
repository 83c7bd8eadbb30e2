"""Immortals, statements I137 to I145: points at the end of a round, and the end of the game (section 7)."""

import pytest

from boardgames.games.immortals.catalogue import BY_AREAS, BY_BUILDING, BY_CAPITALS, BY_REGIONS, BY_SHRINES
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.worth import round_points
from tests.games.immortals.tables import A, B, C, Play, performance, reinforcements, scoring
from tests.games.spoken import said

SEVEN_APART = "L:RIM L:HOA L:DAW L:LIO D:MOS D:TRE D:STI"
"""Seven regions, two at most in one area."""
FROSTCROWN = ("RIM", "HOA", "DEE", "SKY", "GLI")


def points(play: Play, seat: int = A) -> tuple[int, ...]:
    """Points for regions, shrines, capitals and areas; what was built is not among them."""
    by_source = play.view(None).players[seat].points
    return tuple(by_source[source] for source in (BY_REGIONS, BY_SHRINES, BY_CAPITALS, BY_AREAS))


def test_i137_every_two_regions_are_a_point() -> None:
    play = scoring(f"A: {SEVEN_APART}")
    assert points(play) == (3, 0, 0, 0)
    assert play.score(A) == 3


@pytest.mark.parametrize(("regions", "won"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 3), (7, 3)])
def test_i137_rounded_down_over_both_realms(regions: int, won: int) -> None:
    assert scoring(f"A: {' '.join(SEVEN_APART.split()[:regions])}").score(A) == won


def test_i138_an_area_counts_in_each_realm_for_itself() -> None:
    play = scoring("A: L:RIM L:HOA L:DEE D:SKY")
    assert points(play) == (2, 0, 0, 2)


@pytest.mark.parametrize(("light", "dark"), [(2, 2), (2, 1), (1, 2)])
def test_i138_two_halves_of_an_area_make_no_majority(light: int, dark: int) -> None:
    own = [*(f"L:{code}" for code in FROSTCROWN[:light]), *(f"D:{code}" for code in FROSTCROWN[light : light + dark])]
    assert points(scoring(f"A: {' '.join(own)}"))[3] == 0


@pytest.mark.parametrize("realm", "LD")
@pytest.mark.parametrize(("regions", "won"), [(2, 0), (3, 2), (4, 2), (5, 3)])
def test_i139_all_five_regions_of_an_area_are_three_points(realm: str, regions: int, won: int) -> None:
    own = " ".join(f"{realm}:{code}" for code in FROSTCROWN[:regions])
    assert points(scoring(f"A: {own}"))[3] == won


def test_i139_every_area_counts() -> None:
    both = " ".join(f"{realm}:{code}" for realm in "LD" for code in FROSTCROWN)
    assert points(scoring(f"A: {both}")) == (5, 0, 0, 6)


def test_i140_all_points_together() -> None:
    text = "A: L:RIM L:HOA L:DEE L:SKY L:DAW L:LIO D:MOS D:TRE D:STI D:REE; shrines L:RIM D:MOS; capitals L:DAW"
    play = scoring(text)
    assert points(play) == (5, 2, 1, 2)
    assert play.score(A) == 10
    (scored,) = [event for event in play.events("scored") if event.seat == A]
    assert scored.args == {"regions": 5, "shrines": 2, "capitals": 1, "areas": 2, "total": 10, "score": 10}


def test_i141_a_portal_counts_only_once_when_it_is_built() -> None:
    assert scoring("A: L:RIM; portals L:RIM").score(A) == 0
    assert scoring("A: L:RIM; shrines L:RIM").score(A) == 1
    built = performance("A as humans+trolls gold 1 energy 2: L:TWI | plan light3=L:TWI")
    built.reveal("light3", "construct")
    assert built.score(A) == 1
    assert built.end_performance().score(A) == 1


@pytest.mark.parametrize("piece", ["shrines", "capitals"])
def test_i142_what_stands_in_an_empty_region_is_nobodys(piece: str) -> None:
    play = scoring(f"A: L:RIM; B: L:COP; {piece} L:HOA")
    assert [play.score(seat) for seat in play.state.seats] == [0, 0, 0, 0]
    held = scoring(f"A: L:RIM; B: L:HOA; {piece} L:HOA")
    assert [held.score(seat) for seat in held.state.seats] == [0, 1, 0, 0]


# --- the end -----------------------------------------------------------------------------------------------------


def order(play: Play) -> tuple[tuple[int, ...], ...]:
    """Seats that share a place, best first."""
    return RULES.sheet(play.view(None)).order


@pytest.mark.parametrize(("seats", "last"), [(3, 7), (4, 6), (5, 5)])
def test_i143_after_the_last_round_the_most_points_win(seats: int, last: int) -> None:
    """All the gold and energy of B is worth nothing."""
    text = "A points 5: L:RIM; B points 4 gold 30 energy 30: L:COP"
    play = scoring(text, last, seats=seats)
    assert play.match.over
    assert order(play)[:2] == ((A,), (B,))
    assert RULES.result(play.state)[:2] == (5.0, 4.0)
    assert not scoring(text, last - 1, seats=seats).match.over


def test_i143_the_last_scoring_counts() -> None:
    play = scoring("A points 5: L:RIM; B points 4: L:COP L:SKY D:COP D:SKY", 7, seats=3)
    assert [play.score(seat) for seat in (A, B)] == [5, 6]
    assert order(play) == ((B,), (A,), (C,))


TIES = {
    "regions": "A points 5: L:RIM L:HOA L:COP*2; B points 5 gold 9: L:SKY*9 L:SIL",
    "gold and energy": "A points 5 gold 1 energy 2: L:RIM L:HOA; B points 5 gold 1 energy 1: L:SKY*9 L:SIL",
    "energy as well as gold": "A points 5 energy 3: L:RIM L:HOA; B points 5 gold 2: L:SKY*9 L:SIL",
    "cubes on the map": "A points 5 gold 2: L:RIM*3 L:HOA*2; B points 5 energy 2: L:SKY*3 L:SIL",
}


@pytest.mark.parametrize("why", TIES)
def test_i144_a_tie_is_settled_by(why: str) -> None:
    play = scoring(TIES[why], 7, seats=3)
    assert play.score(A) == play.score(B)
    assert order(play) == ((A,), (B,), (C,))


def test_i144_who_is_equal_in_everything_shares_the_win() -> None:
    text = "A points 5 gold 2: L:RIM*3 L:HOA*2; B points 5 energy 2: L:SKY*4 L:SIL; C points 2: L:COP"
    assert order(scoring(text, 7, seats=3)) == ((A, B), (C,))


def test_i144_cubes_in_limbo_do_not_count() -> None:
    play = scoring("A points 5: L:RIM | limbo L0; B points 5: L:SKY*2 | limbo D0", 7, seats=3)
    assert order(play)[:2] == ((B,), (A,))


def test_i145_a_player_without_a_region_stays_in_the_game() -> None:
    """A is not reinforced, but draws, plans, forfeits, takes the marker and passes; no card brings a cube back."""
    text = "A as humans+trolls gold 9 energy 9: | cards L:RIM; B: L:SKY*9 D:SKY; C: L:COP"
    play = reinforcements(text, 2, seats=3, first=B)
    play.choose("decline", "decline")
    assert play.asked == ("draw", A)
    play.choose("draw")
    while play.asked[0] == "reinforce":
        assert play.question.seat != A
        play.choose("enough")
    play.plan_all({A: "light3=L:RIM light4=blank magic1=M1 magic2=M2", B: "light1=blank"}).pass_until(A)
    for space, answer in (("light3", "forfeit:gold"), ("magic1", "forfeit:energy"), ("magic2", "foresight marker")):
        offered = play.reveal(space).offered()
        assert not {"transition", "great transition"} & set(offered)
        play.choose(answer).pass_until(A)
    assert play.state.marker == A
    play.choose("pass", "gold").end_performance()
    assert play.asked == ("draw", A)
    assert play.places(A) == []


def test_i145_no_magic_brings_cubes_back_without_a_region() -> None:
    for card in ("M1", "M3", "M4"):
        offered = performance(f"A gold 9 energy 9: | plan magic1={card}; B: L:SKY").reveal("magic1").offered()
        assert set(offered) <= {"gathering draw", "forfeit:gold", "forfeit:energy"}


def test_i145_nor_in_a_realm_without_one() -> None:
    play = performance("A gold 9 energy 9: L:TWI | plan magic1=M1; B: L:SKY").reveal("magic1", "great transition")
    assert play.places(A) == ["L:TWI"]


# --- section 7 line by line --------------------------------------------------------------------------------------


def test_points_at_once_are_their_own_row_of_the_sheet() -> None:
    play = scoring("A points 7: L:RIM L:HOA; shrines L:RIM")
    sheet = RULES.sheet(play.view(None))
    assert [row.points[A] for row in sheet.rows] == [1, 1, 0, 0, 7]
    assert play.view(None).players[A].points[BY_BUILDING] == 7


def test_a_round_is_worth_what_its_parts_are() -> None:
    assert tuple(round_points(0, 0, 0)) == (0, 0, 0, 0)
    everything = (1 << 50) - 1
    assert tuple(round_points(everything, 0b11, 0b100)) == (25, 2, 1, 30)


@pytest.mark.parametrize(("points", "told"), [(1, "Ann wins with 1 point"), (2, "Ann wins with 2 points")])
def test_one_point_is_not_told_as_many(points: int, told: str) -> None:
    play = scoring(f"A points {points}: L:RIM; B: D:COP", round=6)
    assert said(RULES.sheet(play.view(None)).verdict) == told
