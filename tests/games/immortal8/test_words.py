"""What Immortal 8 says: it has words for everything, keeps its secrets, and tells reasons and numbers that are true."""

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from boardgames.engine.decision import Decision
from boardgames.engine.match import Match, apply
from boardgames.games.immortal8.about import about, card_phrase, reference
from boardgames.games.immortal8.cards import CARD, CODE, OF_CODE, WITH_ACTION
from boardgames.games.immortal8.catalogue import WITH_BYUN
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.observation import EightObservation, observe
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.refusals import in_sight, why_not_use
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.trade import TRADES
from tests.games.immortal8.ends import called_on, called_until, counted
from tests.games.immortal8.tables import NAMES, A, B, C, D, Play, calling, draft, kingdom, supremacy
from tests.games.pages import sections
from tests.games.spoken import moments, said

WORDS = RULES.words
LONGEST_BRIEF = 34


def questions() -> Iterator[tuple[Match[EightState], Decision, EightObservation]]:
    """Every question of some random games, as the screen of its seat and, if it is public, that of all shows it."""
    for match, _ in moments("immortal8"):
        for decision in match.asks:
            for eyes in (decision.seat,) if decision.private else (decision.seat, None):
                yield match, decision, RULES.observe(match.state, eyes)


# --- there are words for everything ------------------------------------------------------------------------------


def test_briefs_fit_on_a_card() -> None:
    briefs = [card.brief for card in CARD.values()] + [immortal.brief for immortal in IMMORTAL.values()]
    assert max(map(len, briefs)) <= LONGEST_BRIEF


def test_the_reference_names_everything_once() -> None:
    """36 Civilization cards, 5 Trade cards and the 8 Immortals of this game."""
    entries = reference(kingdom().view(None))
    assert len(entries) == 36 + 5 + 8
    assert len({entry.title for entry in entries}) == len(entries)


def test_everything_has_its_place_in_the_rules() -> None:
    places = sections("immortal8")
    table = kingdom().view(None)
    parts = [f"card:{code}" for code in OF_CODE]
    parts += [f"immortal:{immortal.key}" for immortal in IMMORTAL.values()] + [f"trade:{each.key}" for each in TRADES]
    parts += ["seat:0", "look:0", "verb:reveal Justice", "verb:reveal Byun Hyung Ja", "take:military", "take:science"]
    parts += ["take:chaos", "gain:coins", "token:wonder", "token:supremacy", "token:diamond", "token:culture"]
    for part in parts:
        found = about(part, table)
        assert found is not None, part
        assert found.section in places, part


# --- what is told of a combo -------------------------------------------------------------------------------------


def test_a_chain_of_copies_is_told_in_one_line_with_all_it_costs() -> None:
    table = kingdom("A coins 8: fortress43; wonders diamond_mine").use("fortress43", "copy:diamond_mine")
    assert table.log() == ["Ann uses Fortress to copy Diamond Mine for 7 coins, 1 left", "Ann gains 1 Diamond"]


def test_a_building_of_somebody_else_is_told_with_its_owner() -> None:
    table = kingdom("A M2: armory25; B coins 3 M1", turn=B).use("armory25")
    assert table.log() == [
        "Ben uses Ann’s Armory for 1 coin, 2 left; 1 Culture for Ann",
        "Ben gains 1 Military, 2 in all",
    ]


def test_a_card_of_somebody_else_that_is_copied_is_told_with_its_owner() -> None:
    table = kingdom("A: orgah; B: armory25").use("orgah", "copy:armory25")
    assert table.log()[0] == "Ann uses Orgah to copy Ben’s Armory"


def test_what_is_copied_after_a_reveal_is_a_line_of_its_own() -> None:
    table = kingdom("A coins 5 W1: cylak; deck temple31").use("cylak", "reveal")
    assert table.log() == ["Ann uses Cylak", "Ann reveals Temple from the top of the deck"]
    assert table.choose("copy:temple31").log() == [
        "Ann copies Temple for 2 coins, 3 left",
        "Ann gains 2 VP",
    ]


def test_an_offer_that_is_not_taken_is_told() -> None:
    table = kingdom("A: alpha; trade blacksmith").use("alpha")
    assert table.log() == ["Ann uses Alpha", "Ann reveals Blacksmith (1 Military)"]
    assert table.choose("leave it").log() == ["Ann leaves it"]
    assert kingdom("A coins 4: alpha; trade son_of_gorgon").use("alpha").log()[-1] == "Ann can take nothing of it"
    table = kingdom("A coins 4: market45; trade son_of_gorgon son_of_gorgon").use("market45")
    assert table.log()[1:] == [
        "Ann reveals two Sons of Gorgon (a Diamond for 5 coins each)",
        "Ann can take nothing of them",
    ]


def test_two_equal_offers_are_told_as_two() -> None:
    table = kingdom("A: market45; trade apothecary apothecary").use("market45")
    assert table.log() == [
        "Ann uses Market",
        "Ann reveals two Apothecaries (1 Science each)",
        "Ann gains 1 Science",
    ]


def test_what_cylak_does_not_copy_is_told() -> None:
    table = kingdom("A coins 5 W1: cylak; deck temple31").use("cylak", "reveal").choose("copy nothing")
    assert table.log() == ["Ann does not copy Temple, which goes back into the deck"]
    table = kingdom("A: cylak; deck ritual").use("cylak", "reveal")
    assert table.log()[1:] == [
        "Ann reveals Ritual from the top of the deck",
        "Ritual has no Action, and goes back into the deck",
    ]
    table = kingdom("A coins 1: cylak; deck temple31").use("cylak", "reveal")
    assert table.log()[-1] == "Temple can’t be copied now, and goes back into the deck"
    table = kingdom("A: cylak; discard armory25").use("cylak", "copy nothing")
    assert table.log() == ["Ann uses Cylak", "Ann copies nothing"]


def test_the_end_of_the_draft_is_told_in_a_line_for_each_player() -> None:
    table = draft("A: | slots armory25 hourglass lion- ez- | hand orgah; B coins 8: | hand nezha", turn=5)
    table.pick({A: "transform:orgah", B: "transform:nezha"})
    log = table.log()
    over = log.index("The draft of Round 1 is over; everybody takes their coins and tokens")
    assert log[over + 1 : over + 3] == [
        "Ann takes 7 coins, 1 Military, 1 Wonder token",
        "Ben takes 2 coins (15 lay there); 10 coins in all",
    ]
    assert log[over + 5].startswith("Ann goes first, with the lowest Building: Armory (25)")


def test_coins_and_an_empty_board_at_the_end_of_the_draft() -> None:
    def line(text: str) -> str:
        table = draft(text, turn=4, round=2).pick({A: "play:treasure47"})
        return next(line for line in table.log() if line.startswith(("Ann takes", "Ann has nothing")))

    assert line("A coins 9: | slots alpha lion- ez- | hand treasure47") == (
        "Ann takes 1 coin (5 lay there), 1 Military; 10 coins in all"
    )
    assert line("A coins 10: | slots alpha lion- ez- | hand treasure47") == (
        "Ann takes no coins (5 lay there), 1 Military; 10 coins in all"
    )
    assert line("A coins 2: | slots alpha lion- ez- | hand treasure47") == (
        "Ann takes 5 coins, 1 Military; 7 coins in all"
    )


# --- what is told of Supremacy and the calling -------------------------------------------------------------------


def test_what_nezha_adds_and_the_schools_give_is_told() -> None:
    table = counted(supremacy("A M1; B as justice M1 S2: nezha elite_school33; C as galmi; D as xian", justice=B))
    assert table.log()[1:7] == [
        "Ben has the most Military: Ann 1, Ben 1 and Nezha 1, Cy 0, Dee 0",
        "Ben gains 1 Supremacy",
        "Ben gains 2 VP through Elite School",
        "Ben has the most Science: Ann 0, Ben 2 and Nezha 1, Cy 0, Dee 0",
        "Ben gains 1 Supremacy, 2 in all",
        "Ben gains 2 VP through Elite School, 4 in all",
    ]
    table = counted(supremacy("A M1: elite_school33 elite_school34; B; C; D as galmi", 1, justice=D))
    assert table.log()[3:5] == ["Ann gains 4 VP through two Elite Schools", "Nobody owns Science"]


def test_a_tie_without_justice_is_told_with_its_numbers() -> None:
    table = counted(supremacy("A M2; B M2; C as galmi; D", 1, justice=D))
    assert table.log()[1] == "Nobody alone has the most Military: Ann 2, Ben 2, Cy 0, Dee 0"


NAMING = "A as tomorrow; B as galmi; C as xian; D as goan_sul"


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (
            ("no look", "name:galmi", "name:xian", "name:goan_sul"),
            "Ben Galmi, Cy Xi’an, Dee Goan-Sul: all are right, 15",
        ),
        (("seat:2", "name:galmi", "name:goan_sul"), "Ben Galmi, Cy Xi’an, Dee Goan-Sul: all are right, 10"),
        (("seat:2", "name:phoenix", "name:goan_sul"), "Ben Phoenix, Cy Xi’an, Dee Goan-Sul: 2 of 3 are right, no"),
        (
            ("no look", "name:xian", "name:galmi", "name:goan_sul"),
            "Ben Xi’an, Cy Galmi, Dee Goan-Sul: 1 of 3 is right, no",
        ),
        (
            ("no look", "name:xian", "name:goan_sul", "name:galmi"),
            "Ben Xi’an, Cy Goan-Sul, Dee Galmi: none of 3 is right, no",
        ),
    ],
)
def test_whether_tomorrow_was_right_is_told(answers: tuple[str, ...], line: str) -> None:
    table = called_on(calling(NAMING), *answers)
    assert f"Tomorrow had named {line} points for Ann" in table.log()


def test_the_points_are_read_one_by_one_when_they_are_written_down() -> None:
    table = called_until(calling("A as galmi W2 VP1 SUP1; B as xian D1; C as goan_sul; D as abhilasha"), A)
    assert prompt(table) == "Galmi: 4 for the card, 1 VP token, 16 for Wonders, 4 for Supremacy, 25 in all"


def test_tomorrow_hears_that_the_names_count_later() -> None:
    table = calling("A as tomorrow C2; B as galmi; C as xian; D as goan_sul").choose(
        "no look", "name:galmi", "name:xian", "name:goan_sul"
    )
    assert prompt(table) == "Tomorrow: 2 for the card, 2 in all; the names count later"


def test_the_price_of_byun_hyung_ja_is_told() -> None:
    table = called_until(calling("A as galmi W1; B as xian; C as goan_sul; D as phoenix", company=WITH_BYUN, byun=A), A)
    assert prompt(table) == "Galmi: 2 for the card, less 5 as Byun Hyung Ja, 16 for Wonders, 13 in all"


def test_the_gifts_of_ez_on_the_doubling_slot_are_told_once() -> None:
    table = draft("A: | hand ez", turn=4)
    assert (
        said(WORDS.option(table.question.option("play:ez"), table.view(A)))
        == "play EZ: 2 Chaos, 2 Chaos for other players"
    )
    assert forecast(table, "play:ez", A)[0] == "2 Chaos, 2 Chaos for other players, doubled on this slot."


def test_a_draft_turn_is_told_with_every_bonus_as_it_lies() -> None:
    table = draft("A: | hand armory25; B: | hand treasure47; C: | hand hourglass", turn=4)
    log = table.pick({A: "play:armory25", B: "play:treasure47", C: "play:hourglass"}).log()
    assert log[:4] == [
        "Draft turn 4 of 5: all choices are shown",
        "Ann plays Armory: 2 Military",
        "Ben plays Treasure",
        "Cy plays Hourglass: 1 Wonder token",
    ]
    assert log[4].startswith("Dee transforms a card for 3 coins")


def test_a_bonus_that_does_not_fit_is_told() -> None:
    table = draft("A M9: | hand armory25", turn=4).pick({A: "play:armory25"})
    assert "Ann: only 1 Military fits on Armory" in table.log()


# --- secrets -----------------------------------------------------------------------------------------------------


def test_only_the_owner_reads_what_was_transformed() -> None:
    table = draft("A: | hand armory25").pick({A: "transform:armory25"})
    assert "You transform Armory for 5 coins" in table.log(A)
    for reader in (None, B):
        assert "Ann transforms a card for 5 coins" in table.log(reader)
        assert not any("Armory" in line for line in table.log(reader))


def test_only_the_active_player_reads_what_the_portal_shows() -> None:
    table = kingdom("A: chaos_portal41; deck alpha ez lion").use("chaos_portal41")
    assert "You look at the top 3 cards of the deck: Lion, EZ and Alpha" in _sorted_names(table.log(A))
    assert "Ann looks at the top 3 cards of the deck" in table.log(B)


def _sorted_names(log: list[str]) -> list[str]:
    """The order in which cards are looked at tells nothing."""
    return [line.replace("Alpha, EZ and Lion", "Lion, EZ and Alpha") for line in log]


def test_who_does_not_hold_justice_is_asked_as_everybody_is() -> None:
    """The curtain and the public screen tell the same of every seat."""
    table = kingdom("A as justice; B as galmi")
    asked = {said(WORDS.asked("eight.justice", table.view(eyes))) for eyes in (None, A, B)}
    assert asked == {"look at the secret Immortal"}


# --- prompts in a chain ------------------------------------------------------------------------------------------


def prompt(table: Play) -> str:
    return said(WORDS.prompt(table.question, table.view(None)))


def test_a_chain_tells_what_is_owed_so_far() -> None:
    table = kingdom("A coins 7: fortress43 eliana; wonders diamond_mine").use("fortress43")
    assert prompt(table) == "Fortress copies which card? (2 coins so far, 5 left)"
    assert prompt(table.choose("copy:eliana")) == (
        "Fortress copies Eliana: which Building gets 2 Culture? (2 coins so far, 5 left)"
    )


def test_both_copies_of_a_building_are_told_apart() -> None:
    table = kingdom("A coins 9: armory25; B: armory26; C: library39 library40").view(None)
    names = [said(card_phrase(OF_CODE[code], table, A)) for code in ("armory25", "armory26", "library39", "library40")]
    assert names == ["Armory", "Ben’s Armory", "Cy’s Library 39", "Cy’s Library 40"]


# --- refusals ----------------------------------------------------------------------------------------------------


def test_every_card_in_sight_is_offered_or_has_its_reason() -> None:
    """Table 4.7, told from what can be seen, agrees with the rules in every position."""
    cards = 0
    for match, decision, table in questions():
        if decision.prompt != "eight.turn":
            continue
        assert match.state.active == decision.seat
        seat, state = decision.seat, rebuilt(table)
        offered = {option.value for option in decision.options if option.id.startswith("use:")}
        refused = {refusal.parts[0].partition(":")[2] for refusal in WORDS.refused(decision, table)}
        prices = table.prices(seat)
        for card in in_sight(table, seat):
            why = why_not_use(table, state, seat, card, prices.get(card, 0))
            assert (why is None) == (card in offered), (CODE[card], why)
            assert (CODE[card] in refused) == (card not in offered)
            cards += WITH_ACTION >> card & 1
    assert cards > 2000


@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("A: armory25/", "armory25", "tilted for this turn"),
        ("A coins 4; wonders diamond_mine", "diamond_mine", "costs 5 coins, 4 left"),
        ("A coins 5; B D5; wonders diamond_mine", "diamond_mine", "no Diamond is left"),
        ("A M10: armory25", "armory25", "10 of 10 tokens already"),
        ("B: alpha", "alpha", "can only be copied"),
        ("A: avatar_of_galmi", "avatar_of_galmi", "no Building to copy"),
        ("A: avatar_of_galmi temple31", "avatar_of_galmi", "nothing to copy works now"),
        ("A M1 S1; wonders folly/ twin_statues", "twin_statues", "only 1 Wonder a turn"),
        ("A M1 S1; wonders folly/ twin_statues/ flying_city hourglass", "flying_city", "only 2 Wonders a turn"),
        ("A M4; wonders swords", "swords", "costs 5 tokens, 4 left"),
        ("A coins 2: abunakkashii", "abunakkashii", "costs 3 coins, 2 left"),
        ("A coins 1 W1; B: temple31", "temple31", "costs 3 coins in all, 1 left"),
        ("B: altar35; A coins 1", "altar35", "no Hero to destroy"),
        ("B: market45; C: treasure47; A", "market45", "1 coin away, none left"),
        ("A; wonders ritual", "ritual", "has no Action"),
    ],
)
def test_a_refusal_gives_its_reason_with_numbers(text: str, code: str, why: str) -> None:
    table = kingdom(text)
    found = {refusal.parts[0]: said(refusal.why) for refusal in WORDS.refused(table.question, table.view(None))}
    assert found[f"use:{code}"].startswith(why)


def test_a_copy_is_refused_with_the_costs_of_the_whole_chain() -> None:
    table = kingdom("A coins 3 W1: fortress43 avatar_of_galmi temple31 treasure47; wonders diamond_mine").use(
        "fortress43"
    )
    found = {refusal.parts[0]: said(refusal.why) for refusal in WORDS.refused(table.question, table.view(None))}
    assert found["copy:diamond_mine"] == "costs 7 coins in all, 3 left"
    table.choose("copy:avatar_of_galmi")
    found = {refusal.parts[0]: said(refusal.why) for refusal in WORDS.refused(table.question, table.view(None))}
    assert found == {
        "copy:fortress43": "copied in this chain already",
        "copy:temple31": "costs 4 coins in all, 3 left",
    }


def test_the_most_cards_of_a_draft_are_a_reason() -> None:
    table = draft("A: | slots alpha armory25 treasure47 | hand ez lion", turn=4)
    (refusal,) = WORDS.refused(table.question, table.view(A))
    assert refusal.parts == ("verb:play",)
    assert said(refusal.why) == "3 cards played already, the most in this Round"


def test_who_is_full_cannot_be_given_chaos() -> None:
    table = kingdom("A C1: nezha; B M10; C S10").use("nezha")
    refusals = WORDS.refused(table.question, table.view(None))
    assert [refusal.parts for refusal in refusals] == [("seat:1",), ("seat:2",)]
    assert said(refusals[1].why) == "10 of 10 tokens already"
    assert said(WORDS.unfit(table.question, table.view(None), ("seat:1",))) == "10 of 10 tokens already"


# --- forecasts ---------------------------------------------------------------------------------------------------


def forecast(table: Play, option: str, eyes: int | None = None) -> list[str]:
    return [said(line) for line in WORDS.forecast(table.question.option(option), table.view(eyes))]


def test_a_forecast_gives_all_costs_and_whose_the_culture_is() -> None:
    table = kingdom("A coins 5 W2; D: temple31 treasure47")
    assert forecast(table, "use:temple31") == [
        "Coins 5 → 2, VP 0 → 4.",
        "Dee: Culture 0 → 1.",
        "Points as they stand 8 → 12.",
    ]


def test_a_forecast_of_a_copy_tells_what_the_chain_costs_in_all() -> None:
    table = kingdom("A coins 8: fortress43; wonders diamond_mine")
    assert forecast(table, "use:fortress43") == ["2 coins so far, 6 left for Ann.", "May copy: Diamond Mine (7 coins)."]
    table.use("fortress43")
    assert forecast(table, "copy:diamond_mine") == [
        "Coins 8 → 1, Diamonds 0 → 1.",
        "Points as they stand 0 → 8.",
    ]


def test_a_forecast_tells_what_cannot_be_foreseen() -> None:
    assert forecast(kingdom("A: alpha"), "use:alpha") == ["A Trade card is revealed; what it offers may be taken."]


def test_a_forecast_of_the_draft() -> None:
    table = draft("A coins 2: | slots alpha ez- lion- | hand armory25 valeen", turn=4)
    assert forecast(table, "play:armory25", A) == [
        "2 Military, doubled on this slot.",
        "Tokens 1 → 3 of 10.",
        "2 of 3 cards played.",
    ]
    assert forecast(table, "transform:valeen", A) == ["3 coins lie on it.", "Coins 7 → 10 when the draft ends."]
    table = draft("A coins 4: | slots alpha ez- lion- | hand armory25", turn=4)
    assert forecast(table, "transform:armory25", A)[1] == ("Coins 9 → 10 when the draft ends; 2 more than 10 are lost.")


def test_what_a_forecast_counts_comes_true() -> None:
    """Every `a → b` of a public answer that ends with the next question of the same turn. War Engines give something
    besides after a Pillage.
    """
    numbers = 0
    for match, decision, table in questions():
        if table.phase != "kingdom" or decision.prompt == "eight.pillage" or table.seat is not None:
            continue
        for option in decision.options:
            foreseen = [said(line) for line in WORDS.forecast(option, table)]
            then, _ = apply(match, decision.seat, option.id)
            if any("so far" in line or "revealed" in line for line in foreseen) or then.state.chain:
                continue
            if not then.asks or then.asks[0].prompt != "eight.turn" or then.state.active != decision.seat:
                continue
            numbers += _come_true(foreseen, RULES.observe(then.state, None), decision.seat)
    assert numbers > 500


_FIELDS = {
    "Coins": "coins",
    "Military": "military",
    "Science": "science",
    "Chaos": "chaos",
    "Culture": "culture",
    "Wonder tokens": "wonder_tokens",
    "Supremacy": "supremacy",
    "Diamonds": "diamonds",
    "VP": "points",
}


def _come_true(foreseen: list[str], then: EightObservation, active: int) -> int:
    checked = 0
    for line in foreseen:
        name, colon, _ = line.partition(": ")
        seat = NAMES.index(name) if colon and name in NAMES else active
        for title, _, new in re.findall(r"([A-Z][A-Za-z ]*?) (\d+) → (\d+)", line):
            if title in _FIELDS:
                assert getattr(then.players[seat], _FIELDS[title]) == int(new), (line, title)
                checked += 1
    return checked


def test_a_rebuilt_table_looks_the_same() -> None:
    """To everybody it shows what lies in the open, and to a seat what that seat knows of its own."""
    unknown, hidden = {"players", "deck", "undealt", "named", "aside", "sealed"}, {"hand", "slots", "immortals"}
    for match, _ in moments("immortal8")[::5]:
        for eyes in (None, *match.state.seats):
            seen = RULES.observe(match.state, eyes)
            again = observe(rebuilt(seen), eyes)
            same = {each.name for each in fields(EightObservation)} - unknown
            assert all(getattr(seen, field) == getattr(again, field) for field in same)
            for one, other in zip(seen.players, again.players, strict=True):
                open_to_all = {each.name for each in fields(one)} - hidden
                assert all(getattr(one, field) == getattr(other, field) for field in open_to_all)


def test_in_the_kingdom_phase_a_rebuilt_deck_holds_the_cards_of_the_real_one() -> None:
    """Section 8: every card that is not in the deck lies open."""
    decks = 0
    for match, decision, table in questions():
        if decision.prompt == "eight.turn":
            decks += 1
            assert sorted(rebuilt(table).deck.cards) == sorted(match.state.deck.cards)
    assert decks > 100


# --- about -------------------------------------------------------------------------------------------------------


def test_about_a_foreign_building_tells_whose_it_is_and_how_far() -> None:
    found = about("use:market45", kingdom("A coins 4; B: armory25*2/ market45*3; C").view(None))
    assert found is not None
    assert said(found.title) == "45 Incredible Market of Xi’an · Building"
    assert said(found.standing) == "Ben’s · 3 Culture on it · 1 coin away for Ann"
    tilted = about("use:armory25", kingdom("A coins 4; B: armory25*2/ market45*3; C").view(None))
    assert tilted is not None
    assert said(tilted.standing) == "Ben’s · tilted · 2 Culture on it · 1 coin away for Ann"


def test_about_a_card_tells_all_that_it_does() -> None:
    found = about("hand:shadow", draft("A: | hand shadow").view(A))
    assert found is not None
    assert said(found.standing) == "in your hand"
    assert [said(line) for line in found.text][:3] == [
        "Bonus: 1 Chaos.",
        "Action: Up to 2 other players gain 1 Chaos each.",
        "When destroyed: The Ritual of Shadows comes from the deck into play, and you gain 1 Wonder token.",
    ]


def standing(part: str, table: Play, eyes: int | None) -> str:
    found = about(part, table.view(eyes))
    assert found is not None
    return said(found.standing)


def test_about_an_immortal_tells_only_what_lies_open() -> None:
    """Not even its player is told whose it is: somebody may look over a shoulder."""
    table = kingdom("A as galmi; B as phoenix")
    assert {standing("immortal:galmi", table, eyes) for eyes in (None, A, B)} == {"called as number 3"}
    assert all(entry.leader == ("Immortal",) for entry in reference(table.view(A))[-8:])
    found = about("seat:0", table.view(A))
    assert found is not None
    assert not any("Galmi" in said(line) for line in found.text)


def test_about_an_immortal_tells_whose_it_is_once_it_is_open() -> None:
    assert standing("immortal:justice", kingdom(justice=B), None) == "called as number 1 · embodied by Ben"
    table = calling("A as galmi; B as phoenix")
    assert standing("immortal:galmi", table, None) == "called as number 3 · embodied by Ann"
    assert standing("immortal:phoenix", table, B) == "called as number 6"


def test_about_a_player_tells_the_limits() -> None:
    found = about("seat:0", kingdom("A coins 5 M3 C4 W1 VP2: alpha/ armory25*2").view(C))
    assert found is not None
    assert said(found.standing) == "7 of 10 tokens: 3 Military, 4 Chaos · 5 of 10 coins"
    assert [said(line) for line in found.text][:3] == [
        "1 Wonder token, 2 Culture, 2 VP.",
        "Heroes: Alpha (tilted).",
        "Buildings from the left: Armory (2 Culture).",
    ]
