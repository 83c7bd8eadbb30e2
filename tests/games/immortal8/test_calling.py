"""Immortal 8, statements E126 to E144, E211 to E218 and E227 as far as they are about the calling itself."""

from typing import Any

import pytest

from boardgames.games.immortal8.immortals import OF_KEY
from tests.games.immortal8.ends import CULTURE, IMMORTAL, SUPREMACY, called_on, called_until, scored
from tests.games.immortal8.tables import A, B, C, D, Play, calling


def number(key: str) -> int:
    """The calling number of an Immortal."""
    return OF_KEY[key]


# --- the order ---------------------------------------------------------------------------------------------------


def test_e141_immortals_are_called_by_their_numbers() -> None:
    table = calling("A as galmi; B as justice; C as tomorrow; D as xian")
    order = []
    for answers in ([], ["no look", "name:galmi", "name:xian"], [], []):
        if answers:
            table.choose(*answers)
        order.append(table.question.seat)
        table.choose("go on")
    assert order == [B, C, A, D]
    assert table.match.over


def test_an_immortal_is_open_from_its_call() -> None:
    table = calling("A as galmi; B as phoenix; C as abhilasha; D as xian")
    for seat in (A, C, B, D):
        assert table.asked == ("written", seat)
        seen = [view.immortals for view in table.view(None).players]
        called = [each for each in (A, C, B, D) if (A, C, B, D).index(each) <= (A, C, B, D).index(seat)]
        assert [each for each in range(4) if seen[each] != (None,)] == sorted(called)
        table.choose("go on")


def test_e126_justice_who_revealed_herself_gains_no_further_token() -> None:
    table = calling("A SUP1; B as galmi; C as tomorrow; D as xian", justice=A)
    called_on(table, "no look", "name:galmi", "name:xian")
    assert table.owned(A)["SUP"] == 1
    assert scored(table, SUPREMACY)[A] == 8


# --- three players -----------------------------------------------------------------------------------------------


def test_e144_each_keeps_one_and_the_dropped_ones_are_not_shown() -> None:
    table = calling("A as galmi+xian; B as phoenix+tomorrow; C as abhilasha+narashima", seats=3)
    assert {table.asked_seats[k]: table.offered(k) for k in range(3)} == {
        A: ["keep:galmi", "keep:xian"],
        B: ["keep:tomorrow", "keep:phoenix"],
        C: ["keep:abhilasha", "keep:narashima"],
    }
    assert all(decision.private for decision in table.match.asks)
    table.answer(C, "keep:abhilasha").answer(A, "keep:xian")
    for reader in (None, B, C):
        assert table.view(reader).players[A].immortals == (None, None), "nothing is open before all have kept one"
    assert table.view(A).players[A].immortals == (number("xian"),), "who has chosen sees the choice"
    table.answer(B, "keep:phoenix")
    assert [table.immortals(seat) for seat in range(3)] == [["xian"], ["phoenix"], ["abhilasha"]]
    dropped = [number(key) for key in ("tomorrow", "galmi", "narashima")]
    own = {A: number("galmi"), B: number("tomorrow"), C: number("narashima"), None: None}
    called = [event.args["immortal"] for event in table.events("called")]
    while not table.match.over:
        for seat, known in own.items():
            assert {card for card in table.view(seat).undealt if card in dropped} == {known} - {None}
        table.choose("go on")
        called += [event.args["immortal"] for event in table.events("called")]
    assert called == [number(key) for key in ("abhilasha", "phoenix", "xian")]


def test_only_the_kept_immortal_scores() -> None:
    table = calling("A as galmi+phoenix W3 S7; B as xian+abhilasha; C as goan_sul+narashima", seats=3)
    called_on(table, "keep:phoenix", "keep:xian", "keep:goan_sul")
    assert scored(table, IMMORTAL)[A] == 18


# --- Tomorrow ----------------------------------------------------------------------------------------------------

FOUR = "A as tomorrow; B as galmi; C as xian; D as goan_sul"


def test_tomorrow_names_different_immortals_but_neither_herself_nor_one_that_is_open() -> None:
    table = calling("A as tomorrow; B as galmi; C as xian; D", justice=D)
    called_until(table, A, "look").choose("no look")
    assert table.offers("name") == ["galmi", "abhilasha", "narashima", "phoenix", "goan_sul", "xian"]
    table.choose("name:phoenix")
    assert table.offers("name") == ["galmi", "abhilasha", "narashima", "goan_sul", "xian"]


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("A as tomorrow; B as galmi; C as xian; D as goan_sul", {}),
        ("A as tomorrow+phoenix; B as justice+galmi; C as xian+goan_sul", {"seats": 3, "company": "with-justice"}),
    ],
)
@pytest.mark.parametrize("looks", [False, True])
def test_e234_justice_who_was_called_and_nobody_is_not_named(text: str, options: dict[str, Any], looks: bool) -> None:
    table = calling(text, **options)
    if options:
        table.choose("keep:tomorrow", "keep:galmi", "keep:xian")
    table.choose(f"seat:{B}" if looks else "no look")
    named = []
    while table.asked[0].startswith("name:"):
        assert "justice" not in table.offers("name")
        assert len(table.offers("name")) >= 1
        named.append(table.offers("name")[0])
        table.choose(f"name:{named[-1]}")
    assert len(named) == len(table.view(None).players) - 1 - looks


def test_e234_with_byun_hyung_ja_all_are_named() -> None:
    table = calling("A as tomorrow; B as galmi; C as xian; D as goan_sul", company="with-byun").choose("no look")
    assert table.offers("name")[0] == "justice"


def test_a_look_and_at_whom_is_seen_by_all_but_what_is_seen_only_by_tomorrow() -> None:
    table = calling(FOUR)
    assert table.offered(A) == ["no look", "seat:1", "seat:2", "seat:3"]
    assert not table.question.private
    table.choose("seat:2")
    assert [table.view(seat).looked for seat in (None, A, B, C, D)] == [C] * 5
    xian, back = (number("xian"),), (None,)
    assert [table.view(seat).players[C].immortals for seat in (None, A, B, C, D)] == [back, xian, back, xian, back]
    (saw,) = table.events("saw")
    assert dict(saw.secret) == {"immortal": number("xian")}
    assert saw.readers == (A,)


def test_the_immortal_looked_at_is_named_too() -> None:
    table = called_on(calling(FOUR), "seat:2", "name:galmi", "name:goan_sul")
    assert table.view(None).named == (0, number("galmi"), number("xian"), number("goan_sul"))


def test_e216_an_open_justice_is_not_looked_at_nor_named() -> None:
    table = calling("A; B as tomorrow C1; C as galmi; D as xian", justice=A)
    called_until(table, B, "look")
    assert table.offered(B) == ["no look", "seat:2", "seat:3"]
    table.choose("no look")
    assert table.asked == (f"name:{C}", B)
    table.choose("name:galmi")
    assert table.asked == (f"name:{D}", B)
    assert scored(called_on(table.choose("name:xian")), IMMORTAL)[B] == 1 + 15, "she counts as rightly named"


@pytest.mark.parametrize("names", [("galmi", "xian", "goan_sul"), ("galmi", "goan_sul", "xian")])
def test_e227_names_and_their_points_are_open_with_the_end_only(names: tuple[str, ...]) -> None:
    table = calling(FOUR).choose("no look", *(f"name:{name}" for name in names))
    assert table.events("named")[0].seen_by(B).secret == {}
    named = tuple(number(name) for name in names)
    assert table.view(A).named[1:] == named, "Tomorrow knows what she named"
    while not table.match.over:
        for seat in (None, B, C, D):
            assert table.view(seat).named == ()
        assert scored(table, IMMORTAL)[A] == scored(table, IMMORTAL, A)[A] == 0
        assert not table.events("names_open")
        table.choose("go on")
    assert table.view(B).named[1:] == named
    assert table.events("names_open")
    assert scored(table, IMMORTAL)[A] == (15 if names == ("galmi", "xian", "goan_sul") else 0)


# --- Narashima ---------------------------------------------------------------------------------------------------


def test_e134_narashima_takes_the_culture_and_may_destroy_all_cards() -> None:
    table = calling("A as narashima: lion*1 armory25*3; B as galmi; C as xian; D as goan_sul")
    called_until(table, A, "narashima")
    assert (table.culture("lion"), table.culture("armory25"), table.state.on_narashima) == (0, 0, 4)
    table.choose("destroy:lion", "destroy:armory25")
    assert table.asked == ("written", A), "no card is left"
    assert table.kingdom(A) == []
    assert sorted(table.discard) == ["armory25", "lion"]
    assert scored(called_on(table), CULTURE)[A] == 4


def test_narashima_may_destroy_nothing() -> None:
    table = called_until(calling("A as narashima: alpha; B as galmi; C as xian; D as goan_sul"), A, "narashima")
    assert table.offered() == ["done", "destroy:alpha"]
    assert table.choose("done").kingdom(A) == ["alpha"]


def test_e135_no_destroyed_effects_happen_in_the_vp_phase() -> None:
    table = calling("A as narashima: ez fenghuang armory25; B as galmi; C as xian; D as goan_sul; deck ritual")
    called_until(table, A, "narashima").choose("destroy:ez", "destroy:fenghuang", "done")
    assert table.wonders == []
    assert "ritual" in table.deck
    assert table.owned(A) == {}
    assert table.culture("armory25") == 0
    assert table.discard == ["ez", "fenghuang"]


def test_e136_the_destruction_comes_before_the_last_effects() -> None:
    table = calling("A as narashima: lion armory25; B as galmi: altar35; C as xian; D as goan_sul")
    called_until(table, A, "narashima")
    assert table.owned(A) == {}
    assert table.choose("destroy:armory25", "done").owned(A) == {"SUP": 1}


def test_e218_what_narashima_destroys_gives_no_last_effects_and_what_is_kept_does() -> None:
    own = "avatar_of_galmi caravan29 fortress43 fortress44"
    text = f"A as narashima W3 D1 M1 S1 C1: {own}; B as galmi; C as xian; D as goan_sul"
    table = called_until(calling(text), A, "narashima")
    table.choose("destroy:avatar_of_galmi", "destroy:caravan29", "destroy:fortress43", "done")
    assert table.owned(A)["VP"] == 3
    kept = called_until(calling(text), A, "narashima").choose("done")
    assert kept.owned(A)["VP"] == 4 + 1 + 3 + 3


# --- last effects of cards ---------------------------------------------------------------------------------------

OTHERS = "B as galmi; C as xian; D as goan_sul"


def supremacy_of(table: Play) -> list[int]:
    return called_on(table).state.supremacy


def test_e211_alpha_needs_the_most_military_and_schools_give_points() -> None:
    table = called_until(calling(f"A as phoenix M2: alpha elite_school33 elite_school34; {OTHERS} M1"), A)
    assert table.owned(A) == {"M": 2, "SUP": 1, "VP": 4}
    assert supremacy_of(calling(f"A as phoenix M1: alpha; {OTHERS} M1")) == [0, 0, 0, 0]
    assert supremacy_of(calling("A M1: alpha; B as galmi M1; C as xian; D as goan_sul", justice=A)) == [1, 0, 0, 0]
    assert supremacy_of(calling("A: alpha; B as galmi; C as xian; D as goan_sul", justice=A)) == [0, 0, 0, 0]


@pytest.mark.parametrize("immortal", ["phoenix", "goan_sul"])
def test_e212_an_altar_as_only_card_gives_1_supremacy_for_goan_sul_too(immortal: str) -> None:
    table = calling(f"A as {immortal}: altar35; B as galmi; C as xian; D as abhilasha")
    assert supremacy_of(table) == [1, 0, 0, 0]


def test_supremacy_of_all_cards_comes_before_the_vp_tokens() -> None:
    """So Elite Schools are complete when the points are written down (section 5.2)."""
    table = calling(f"A as phoenix M1 W1: alpha eliana observatory27 fortress43 elite_school33; {OTHERS}")
    called_until(table, A)
    gained = [(event.args["what"], event.args["count"]) for event in table.events("gained") if event.seat == A]
    assert gained == [("supremacy", 1), ("points", 2), ("supremacy", 1), ("points", 2), ("points", 1)]
