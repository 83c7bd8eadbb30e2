"""What Nine says: reasons, forecasts and events, for a seat and for everybody,."""

import pytest

from boardgames.engine.words import plain
from boardgames.games.nine.rules import RULES
from tests.games.nine.tables import NAMES, A, B, Play, play, selection


def forecast(table: Play, option: str, eyes: int | None = None) -> list[str]:
    chosen = table.question.option(option)
    return [plain(line, NAMES) for line in RULES.words.forecast(chosen, table.view(eyes))]


def option(table: Play, option: str) -> str:
    return plain(RULES.words.option(table.question.option(option), table.view(None)), NAMES)


# --- why not -----------------------------------------------------------------------------------------------------


def test_a_power_of_somebody_else_is_refused_with_who_leads_it() -> None:
    table = play("A PHO 1, XIA 1; B PHO 2, XIA 1", "realm A")
    assert table.refusals() == {"power:PHO": "Ben leads it", "power:XIA": "tied, so nobody leads it"}


def test_a_power_without_a_use_is_refused_with_what_each_way_lacks() -> None:
    assert play("A NAR 1", "realm A").refusals() == {"power:NAR": "no Hero lies face up"}
    assert play("A BYU 2", "realm A").refusals() == {"power:BYU": "there is no other column to slide it under"}
    why = "there is no token to swap; a Diamond costs a Military, a Science and a Chaos"
    assert play("A XIA 1", "realm A").refusals() == {"power:XIA": why}
    why = "the reserve has no Military left; there is no Military to give"
    assert play("A GOA 1; B XIA 1; reserve MIL 0", "realm A").refusals() == {"power:GOA": why}
    why = "the reserve has no Coin left; nobody else has a Coin; the reserve has no Diamond left"
    assert play("A ABH 1, COI 5; reserve DIA 0", "realm A").refusals() == {"power:ABH": why}


def test_a_used_power_the_shield_and_the_end_of_a_turn_are_refused() -> None:
    table = play("A PHO 1, GAL 1, SHI 1, used PHO, laid XIA TOM", "realm A")
    assert table.refusals() == {
        "power:PHO": "used this round",
        "power:GAL": "has the Shield already",
        "verb:end": "2 still face down",
    }


def test_heroes_without_an_aim_are_refused() -> None:
    table = play("A laid ALP; reserve CUL 0", "realm A").reveal("ALP")
    assert table.refusals() == {"own:ALP:new": "no opponent has a column that can be hit"}
    table = play("A laid FEN; reserve CUL 0", "realm A").reveal("FEN")
    assert table.refusals() == {"own:FEN:new": "there is no Culture left and nothing to copy"}


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("A CUL 1, hand PHO PHO XIA", "one card more takes the lead in Phoenix (alone) and a Culture"),
        ("A PHO 1, hand PHO PHO XIA", "one card more costs a Culture, and you have none"),
    ],
)
def test_one_card_more_is_refused(position: str, why: str) -> None:
    table = play(position, "orders A")
    assert table.refusals() == {"verb:one more card": why}
    assert table.unfit("hand:PHO", "hand:PHO", "hand:XIA") == why
    assert table.prompt() == "lay down any number of one card, or two different cards"


def test_two_pairs_do_not_fit_even_with_phoenix() -> None:
    table = play("A PHO 1, CUL 1, hand PHO PHO XIA XIA", "orders A")
    assert table.refusals() == {}
    assert table.unfit("hand:PHO", "hand:PHO", "hand:XIA", "hand:XIA").startswith("even for a Culture: any number")
    assert table.prompt() == "lay down any number of one card, or two different cards; for a Culture, one card more"


def test_a_guarded_column_says_whose_shield_it_is() -> None:
    table = play("A laid ALP; B GAL 1, SHI 1, XIA 1", "realm A").reveal("ALP")
    assert table.unfit("own:ALP:new", "col:1:XIA") == "Ben’s Shield guards Xi’an"


# --- what would change -------------------------------------------------------------------------------------------


def test_a_selection_is_foreseen_for_its_owner() -> None:
    table = play("A XIA 2, hand XIA XIA TOM; B XIA 3", "orders A", round=2)
    assert forecast(table, selection("XIA", "XIA"), A) == [
        "Xi’an: you 2 → 4, Ben 3. Then you lead it alone.",
        "You would have 4 cards; 3 may stay.",
    ]
    assert forecast(table, selection("XIA"), A)[0] == "Xi’an: you 2 → 3, Ben 3. Then nobody leads it (tied)."


def test_galmi_and_justice_in_a_selection_are_foreseen() -> None:
    table = play("A XIA 3, hand GAL GAL TOM", "orders A", round=2)
    assert forecast(table, selection("GAL"), A)[-1] == "You would have 4 cards; 5 may stay."
    table = play("A JUS 1, hand PHO; B PHO 1", "orders A")
    assert forecast(table, selection("PHO"), A)[0] == "Phoenix: you 0 → 1, Ben 1. Then you lead it through Justice."


def test_ties_that_justice_in_a_selection_wins_are_foreseen() -> None:
    table = play("A PHO 1, hand JUS TOM; B PHO 1", "orders A")
    assert forecast(table, selection("JUS"), A)[:2] == [
        "Justice: you 0 → 1. Then you lead it alone.",
        "Phoenix: you 1, Ben 1. Then you lead it through Justice.",
    ]


def test_what_phoenix_costs_is_foreseen() -> None:
    table = play("A PHO 1, CUL 2, hand PHO PHO XIA", "orders A")
    assert forecast(table, selection("PHO", "PHO", "XIA"), A)[-1] == "Costs 1 Culture, 1 left."


def test_a_strike_is_foreseen_with_who_leads_the_column_then() -> None:
    table = play("A PHO 1, laid ALP; B PHO 2, XIA 1", "realm A").reveal("ALP")
    assert forecast(table, "hero:ALP:1:PHO") == ["Phoenix: Ann 1, Ben 2 → 1. Then nobody leads it (tied)."]
    assert forecast(table, "hero:ALP:1:XIA") == ["Xi’an: Ben 1 → 0. Then nobody has it."]
    assert option(table, "hero:ALP:1:XIA") == "Alpha: destroy Ben’s only Xi’an"


def test_a_tie_that_justice_decided_is_foreseen_when_justice_is_hit() -> None:
    table = play("A laid ALP; B JUS 1, PHO 1; C PHO 1", "realm A").reveal("ALP")
    assert forecast(table, "hero:ALP:1:JUS") == [
        "Justice: Ben 1 → 0. Then nobody has it.",
        "Phoenix: Ben 1, Cy 1. Then nobody leads it (tied).",
    ]


def test_a_slide_is_foreseen_with_both_columns() -> None:
    table = play("A BYU 2, XIA 1; B BYU 1, XIA 1", "realm A")
    assert forecast(table, "use:BYU:slide:0:XIA", A) == [
        "Xi’an: you 1 → 2, Ben 1. Then you lead it alone.",
        "Byun Hyung Ja: you 2 → 1, Ben 1. Then nobody leads it (tied).",
        "Your points as they stand: 10 → 9.",
    ]


def test_tokens_that_change_hands_are_foreseen() -> None:
    table = play("A GOA 1, MIL 1; B XIA 2", "realm A")
    assert forecast(table, "use:GOA:destroy:1:XIA") == [
        "Military 1 → 0.",
        "Ben: Military 0 → 1.",
        "Xi’an: Ben 2 → 1. Then Ben leads it alone.",
        "Ann’s points as they stand: 11 → 7.",
    ]


def test_a_theft_is_foreseen() -> None:
    table = play("A laid ALP; B PHO 1, XIA 1, SCI 1", "realm A").reveal("ALP")
    assert forecast(table, "hero:ALP:1:XIA", A) == [
        "Science 0 → 1.",
        "Ben: Science 1 → 0.",
        "Xi’an: Ben 1 → 0. Then nobody has it.",
        "Your points as they stand: -1 → 3.",
    ]
    table = play("A laid ALP; B XIA 1, SCI 1, CHA 1, COI 1", "realm A").reveal("ALP")
    assert forecast(table, "hero:ALP:1:XIA")[-1] == "Then Ann steals a Science, a Chaos or a Coin."
    table.choose("hero:ALP:1:XIA")
    assert forecast(table, "steal:COI") == ["Coin 0 → 1.", "Ben: Coin 1 → 0.", "Ann’s points as they stand: -1 → 0."]
    assert option(table, "steal:COI") == "steal a Coin from Ben"


def test_what_fenghuang_may_copy_is_foreseen() -> None:
    table = play("A CUL 1, laid FEN; B PHO 1; C XIA 1, used PHO", "realm A").reveal("FEN")
    assert option(table, "hero:FEN") == "Fenghuang: take a Culture, then perhaps copy a power"
    assert forecast(table, "hero:FEN", A) == ["Culture 1 → 2.", "Then you may copy Phoenix."]
    table = play("A laid FEN; B JUS 1, GAL 1", "realm A").reveal("FEN")
    assert option(table, "hero:FEN") == "Fenghuang: take a Culture, with nothing to copy"
    table = play("A laid FEN; B PHO 1; reserve CUL 0", "realm A").reveal("FEN")
    assert option(table, "hero:FEN") == "Fenghuang: copy a power; there is no Culture left"


def test_what_ends_unused_with_a_turn_is_foreseen() -> None:
    table = play("A laid ALP; B XIA 1", "realm A").reveal("ALP")
    assert forecast(table, "end") == ["Alpha has not acted, and never will."]
    table = play("A PHO 1, TOM 1, GAL 1, used TOM", "realm A")
    assert forecast(table, "end", A) == ["You could still use Phoenix and Galmi."]


def test_who_may_keep_more_or_fewer_cards_is_foreseen() -> None:
    table = play("A GAL 1, XIA 3; B GAL 1, GOA 4", "cleanup A", round=2)
    assert "Ben may keep 5 cards instead of 3." in forecast(table, "discard:GAL", A)
    table = play("A GAL 2, XIA 4; B GAL 1", "cleanup A", round=2)
    assert "You may keep 3 cards instead of 5." in forecast(table, "discard:GAL", A)
    table = play("A XIA 1; B GAL 2, XIA 5; C GAL 1", "cleanup B", round=2)
    assert not any("may keep" in line for line in forecast(table, "discard:XIA"))


def test_a_slid_card_is_what_leaves_its_column() -> None:
    table = play("A PHO 1+1, XIA 1, TOM 1", "cleanup A", round=1)
    assert [option(table, each) for each in table.options] == [
        "discard a Tomorrow",
        "discard the card slid under Phoenix",
        "discard a Xi’an",
    ]
    table = play("A GOA 1, MIL 1, laid ALP; B XIA 1+1, PHO 1+2, TOM 2", "realm A").reveal("ALP")
    assert option(table, "hero:ALP:1:XIA") == "Alpha: destroy the card slid under Ben’s Xi’an"
    assert option(table, "hero:ALP:1:PHO") == "Alpha: destroy a card slid under Ben’s Phoenix"
    assert option(table, "hero:ALP:1:TOM") == "Alpha: destroy one of Ben’s Tomorrow"
    goan_sul = option(table, "use:GOA:destroy:1:XIA")
    assert goan_sul == "Goan-Sul: destroy the card slid under Ben’s Xi’an, give a Military"


# --- what is told ------------------------------------------------------------------------------------------------


def test_you_are_spoken_to_as_you_and_others_by_name() -> None:
    table = play("A hand XIA XIA; B hand PHO", "orders A").choose(selection("XIA", "XIA"))
    assert table.log(A) == ["You laid down 2 cards: Xi’an ×2"]
    assert table.log(B) == table.log() == ["Ann laid down 2 cards"]
    table = play("A GOA 1, MIL 1; B XIA 1+1", "realm A").choose("use:GOA:destroy:1:XIA")
    assert table.log(B) == ["Ann gave you a Military and destroyed the card slid under Xi’an there"]
    table = play("A laid ALP; B XIA 1, COI 1", "realm A").reveal("ALP").choose("hero:ALP:1:XIA")
    assert table.log(B) == [
        "Ann’s Alpha destroyed a Xi’an in your Realm",
        "You lost the lead in Xi’an: nobody has one now",
        "Ann stole a Coin from you",
    ]
    assert table.log()[::2] == ["Ann’s Alpha destroyed a Xi’an in Ben’s Realm", "Ann stole a Coin from Ben"]
