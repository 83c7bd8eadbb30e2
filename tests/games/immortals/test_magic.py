"""Immortals, statements I124 to I136, I171 to I174 and I205: the four magic cards (section 5)."""

import re

import pytest

from boardgames.games.immortals.catalogue import NOBODY, PLACE_OF
from boardgames.games.immortals.rules import RULES
from tests.games.immortals.tables import A, B, C, D, Play, performance
from tests.games.spoken import said

M1 = "A as humans+trolls gold 1 energy 4: L:TWI D:TWI*2"
"""A player who can just pay the Great Transition."""


# --- M1, Great Transition ----------------------------------------------------------------------------------------


def test_i124_five_cubes_leave_a_limbo_for_one_region() -> None:
    play = performance(f"{M1} | limbo L5 | plan magic1=M1").reveal("magic1", "great transition")
    assert play.offers("fill") == ["L:TWI", "D:TWI"]
    dark = play.limbo(A)[1]
    play.choose("fill:L:TWI")
    assert play.on("L:TWI") == (A, 6)
    assert play.on("D:TWI") == (A, 2)
    assert play.limbo(A) == (0, dark)
    assert play.resources(A) == (0, 0)


@pytest.mark.parametrize("owned", ["gold 0 energy 4", "gold 1 energy 3"])
def test_i124_it_costs_one_gold_and_four_energy(owned: str) -> None:
    play = performance(f"A {owned}: L:TWI | limbo L5 | plan magic1=M1").reveal("magic1")
    assert play.offered() == ["forfeit:gold", "forfeit:energy"]


def test_i124_a_limbo_with_fewer_gives_all_it_has_for_the_full_price() -> None:
    play = performance(f"{M1} | limbo L3 | plan magic1=M1").reveal("magic1", "great transition", "fill:L:TWI")
    assert play.on("L:TWI") == (A, 4)
    assert play.resources(A) == (0, 0)


def test_i125_all_five_go_to_one_own_region() -> None:
    """Each answer names one region, and there is no second one."""
    text = f"{M1} L:LAN | limbo L9 | plan magic1=M1 magic2=blank; B: L:COP D:COP | plan light1=blank"
    play = performance(text).reveal("magic1", "great transition")
    assert play.offers("fill") == ["L:TWI", "L:LAN", "D:TWI"]
    for other in ("L:COP", "D:COP", "L:SIL"):
        assert play.refuses(f"fill:{other}")
    play.choose("fill:L:LAN")
    assert play.asked == ("turn", B)
    assert [play.on(place)[1] for place in ("L:TWI", "L:LAN", "D:TWI")] == [1, 6, 2]


def test_i125_a_region_whose_limbo_is_empty_is_not_offered() -> None:
    play = performance(f"{M1} | limbo L0 | plan magic1=M1").reveal("magic1", "great transition")
    assert play.on("L:TWI") == (A, 1)
    assert play.on("D:TWI") == (A, 7)


# --- M2, Foresight -----------------------------------------------------------------------------------------------


def test_i126_the_marker_counts_from_the_next_round_on() -> None:
    text = "A: L:TWI | plan magic1=M2 light1=blank; B: L:COP | plan light1=blank; C: L:SKY; D: L:RIM"
    play = performance(text, A, 2, first=B).reveal("magic1", "foresight marker")
    assert (play.state.marker, play.state.first) == (A, B)
    assert play.view(None).order == (B, C, D, A)
    assert play.asked == ("turn", B)
    play.end_performance()
    assert (play.state.round, play.state.first) == (3, A)
    assert play.asked == ("draw", A)


def test_i127_whoever_takes_the_marker_last_begins() -> None:
    text = "A: L:TWI | plan magic1=M2; B: L:COP | plan magic2=M2"
    play = performance(text, A, 2, first=C).reveal("magic1", "foresight marker")
    assert play.state.marker == A
    play.reveal("magic2", "foresight marker")
    assert play.state.marker == B
    assert play.events("marker")[0].args["before"] == A
    play.end_performance()
    assert play.asked == ("draw", B)


@pytest.mark.parametrize("first", [A, C])
def test_i128_without_that_the_same_player_begins_again(first: int) -> None:
    play = performance("A: L:TWI; C: L:COP", first, 2, first=first).end_performance()
    assert (play.state.round, play.state.first) == (3, first)
    assert play.asked == ("draw", first)


def test_i171_one_conflict_card_that_only_its_owner_sees() -> None:
    text = "A: L:TWI | cards D:RIM | plan magic1=M2; B: L:COP | plan light1=blank; deck L:SKY"
    play = performance(text, first=B).reveal("magic1", "foresight draw")
    assert play.conflict_cards(A) == ["L:SKY", "D:RIM"]
    assert None not in play.view(A).players[A].conflict
    for reader in (B, C, D, None):
        assert play.view(reader).players[A].conflict == (None, None)
    (drawn,) = play.events("drew")
    assert [drawn.seen_by(reader).secret != {} for reader in (A, B, C, D, None)] == [True, *[False] * 4]
    assert "cards" not in drawn.args


# --- M3, Consecration --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ["shrines", "capitals"])
def test_i129_no_shrine_beside_a_shrine_or_a_capital(piece: str) -> None:
    text = f"A as humans+trolls gold 5 energy 5: L:TWI L:LAN D:TWI | plan magic1=M3; {piece} L:TWI"
    play = performance(text).reveal("magic1", "consecration shrine")
    assert play.offers("shrine at") == ["L:LAN", "D:TWI"]
    assert play.refuses("shrine at:L:TWI")


def test_i129_nowhere_at_all_if_nothing_is_free() -> None:
    text = "A as humans+trolls gold 5 energy 5: L:TWI D:TWI | cards TWI | plan magic1=M3; shrines L:TWI; capitals D:TWI"
    assert performance(text).reveal("magic1").offered() == ["forfeit:gold", "forfeit:energy"]


def comparison(own: int, b: str, more: str = "") -> Play:
    """A compares at L:Fernwatch."""
    text = f"A: L:FER*{own} | plan magic1=M3; B: {b}; C: L:COP; {more}"
    return performance(text, seats=3).reveal("magic1", "consecration comparison")


def owner(play: Play) -> int:
    """Who owns the region card Fernwatch."""
    return next((seat for seat in play.state.seats if "FER" in play.region_cards(seat)), NOBODY)


def test_i130_more_cubes_than_on_the_twin_bring_the_card() -> None:
    play = comparison(4, "D:FER*3 | cards FER")
    assert owner(play) == A
    (compared,) = play.events("compared")
    assert (compared.args["own"], compared.args["rivals"], compared.args["won"]) == (4, 3, True)


def test_i131_equal_numbers_bring_nothing() -> None:
    play = comparison(4, "D:FER*4 | cards FER")
    assert owner(play) == B
    assert play.planned(A) == {}
    play.end_performance()
    while play.asked[0] != "plan":
        play.choose("decline" if play.asked[0] == "draw" else "enough")
    assert play.plan(A, "magic2=M3").planned(A) == {"magic2": "M3"}


def test_i132_the_card_is_taken_from_a_board() -> None:
    play = comparison(4, "D:FER*3 | plan dark1=FER light1=blank")
    assert owner(play) == A
    assert play.planned(B) == {"light1": "blank"}
    (moved,) = play.events("card_moved")
    assert (moved.args["before"], moved.args["after"], moved.args["space"]) == (B, A, 4)


def test_i133_an_own_card_is_not_compared_for() -> None:
    text = "A: L:FER*4 L:TRE | cards FER | plan magic1=M3; B: L:COP"
    play = performance(text).reveal("magic1", "consecration comparison")
    assert owner(play) == A
    (compared,) = play.events("compared")
    assert compared.args["place"] == PLACE_OF["L:TRE"]
    alone = performance("A: L:FER*4 | cards FER | plan magic1=M3").reveal("magic1")
    assert "consecration comparison" not in alone.offered()
    both = performance("A: L:FER*4 L:TRE L:BRI | cards FER | plan magic1=M3").reveal(
        "magic1", "consecration comparison"
    )
    assert both.offers("compare") == ["L:TRE", "L:BRI"]
    assert both.refuses("compare:L:FER")


@pytest.mark.parametrize("twin", ["", "D:FER*4"])
def test_i174_own_cubes_on_the_twin_do_not_count(twin: str) -> None:
    """With one cube in the Light Realm only, or with more on the twin in the Dark Realm."""
    text = f"A: L:FER {twin} | plan magic1=M3; B: L:COP"
    play = performance(text).reveal("magic1", "consecration comparison")
    if twin:
        play.choose("compare:L:FER")
    assert "FER" in play.region_cards(A)
    (compared,) = play.events("compared")
    assert (compared.args["own"], compared.args["rivals"], compared.args["owner"]) == (1, 0, NOBODY)


@pytest.mark.parametrize("twin", ["D:FER*7", ""])
def test_i205_own_cubes_on_the_twin_are_not_counted_in_the_words(twin: str) -> None:
    """Offered, foretold, refused and told: no other player’s army stands there, and the seven cubes are not named."""
    text = f"A: L:FER*6 L:TRE*5 {twin} | plan magic1=M3; B: D:TRE*9"
    play = performance(text).reveal("magic1")
    told = list(RULES.words.forecast(play.question.option("consecration comparison"), play.view(None)))
    play.choose("consecration comparison")
    option = play.question.option("compare:L:FER")
    view = play.view(None)
    told += [RULES.words.option(option, view), *RULES.words.forecast(option, view)]
    play.choose("compare:L:FER")
    (compared,) = play.events("compared")
    told.append(RULES.words.event(compared, None) or ())
    lines = [said(line) for line in told]
    assert not [line for line in lines if re.search(r"\b[07]\b", line)], lines
    assert sum("no other player’s army" in line.lower() for line in lines) == 3, lines
    assert "succeeds" in lines[-1]


def test_i205_cubes_of_another_player_on_the_twin_are_counted() -> None:
    play = performance("A: L:FER*4 L:TRE | plan magic1=M3; B: D:FER*3 D:TRE*2").reveal(
        "magic1", "consecration comparison"
    )
    words = [said(RULES.words.option(option, play.view(None))) for option in play.question.options]
    assert words == ["light Treehome: 1 against 2, fails", "light Fernwatch: 4 against 3"]


# --- M4, Gathering -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limbo", "moved"), [(5, 2), (2, 2), (1, 1)])
def test_i134_two_cubes_come_back_for_nothing(limbo: int, moved: int) -> None:
    play = performance(f"A gold 2 energy 3: L:TWI | limbo L{limbo} | plan magic1=M4").reveal("magic1")
    play.choose("gathering transition")
    assert play.on("L:TWI") == (A, 1 + moved)
    assert play.limbo(A)[0] == limbo - moved
    assert play.resources(A) == (2, 3)
    assert play.events("paid") == []


def test_i135_the_discard_pile_becomes_the_deck_in_the_middle_of_drawing() -> None:
    nine = [f"L:{code}" for code in ("RIM", "HOA", "DEE", "SKY", "GLI", "DAW", "LIO", "SUN", "DUS")]
    text = f"A: L:TWI | plan magic1=M4; B: L:COP | plan light1=blank; deck only D:RIM; discard only {' '.join(nine)}"
    play = performance(text).reveal("magic1", "gathering draw")
    drawn = play.conflict_cards(A)
    assert len(drawn) == 2
    assert drawn[1] == "D:RIM"
    assert drawn[0] in nine
    assert sorted([*play.deck, drawn[0]]) == sorted(nine)
    assert play.discard == []
    (renewed,) = play.events("renewed")
    assert renewed.args["count"] == 9


def test_i172_one_card_is_all_that_two_draws_bring() -> None:
    play = performance("A: L:TWI | plan magic1=M4; deck only D:RIM; discard only").reveal("magic1", "gathering draw")
    assert play.conflict_cards(A) == ["D:RIM"]
    assert play.deck == play.discard == []


def test_i172_one_card_of_the_discard_pile_too() -> None:
    play = performance("A: L:TWI | plan magic1=M4; deck only; discard only D:RIM").reveal("magic1", "gathering draw")
    assert play.conflict_cards(A) == ["D:RIM"]


@pytest.mark.parametrize(("card", "draw"), [("M2", "foresight draw"), ("M4", "gathering draw")])
def test_i172_without_any_card_drawing_is_not_offered(card: str, draw: str) -> None:
    without = performance(f"A: L:TWI | plan magic1={card}; deck only; discard only", first=B).reveal("magic1")
    assert draw not in without.offered()
    assert draw in performance(f"A: L:TWI | plan magic1={card}", first=B).reveal("magic1").offered()


# --- all of them -------------------------------------------------------------------------------------------------


def test_i136_each_magic_card_works_once_in_a_round() -> None:
    text = "A as humans+trolls gold 3 energy 9: L:TWI | limbo L9 | plan magic1=M1 magic2=blank light1=blank"
    play = performance(text).reveal("magic1", "great transition").pass_until(A)
    assert play.planned(A) == {"magic2": "blank", "light1": "blank"}
    assert play.refuses("reveal:magic1")
    assert play.offered() == ["reveal:light1", "reveal:magic2", "pass"]
    for space in ("light1", "magic2"):
        assert "great transition" not in play.reveal(space).offered()
        play.choose("forfeit:gold").pass_until(A, "turn" if space == "light1" else "income")


@pytest.mark.parametrize("space", ["magic1", "magic2"])
@pytest.mark.parametrize(
    ("card", "use", "role"),
    [
        ("M1", "great transition", "fill"),
        ("M3", "consecration shrine", "shrine at"),
        ("M3", "consecration comparison", "compare"),
        ("M4", "gathering transition", "fill"),
    ],
)
def test_i173_magic_works_in_both_realms_on_either_space(space: str, card: str, use: str, role: str) -> None:
    play = performance(f"A as humans+trolls gold 9 energy 9: L:TWI D:COP | plan {space}={card}")
    assert play.reveal(space, use).offers(role) == ["L:TWI", "D:COP"]
