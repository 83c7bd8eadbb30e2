"""What Immortals says: it has words for everything, keeps its secrets, and tells reasons and numbers that are true."""

import re
from collections.abc import Iterator

import pytest

from boardgames.engine.decision import Decision
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply
from boardgames.engine.words import plain
from boardgames.games.immortals.about import about, reference
from boardgames.games.immortals.actions import ACTIONS, acts_of, planned_on
from boardgames.games.immortals.cards import card_short, card_words
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    CARD_OF,
    CARDS,
    PIECES,
    PLACE_CODE,
    PLACE_OF,
    PLACES,
    SIDES,
    SPACE_CODE,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.phrases import SIDE_NAME, place_short
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from tests.games import spoken
from tests.games.immortals.tables import NAMES, A, B, C, D, Play, draft, falls, performance, planning
from tests.games.pages import sections
from tests.games.spoken import moments, said

WORDS = RULES.words


def questions(prompt: str = "") -> Iterator[tuple[Match[ImmortalsState], Decision, ImmortalsObservation]]:
    """Questions of some games, as the screen of their seat and, if they are public, that of all shows them."""
    for match, _ in moments("immortals"):
        for decision in match.asks[:1]:
            if prompt in ("", decision.prompt):
                for eyes in (decision.seat,) if decision.private else (decision.seat, None):
                    yield match, decision, RULES.observe(match.state, eyes)


# --- there are words for everything ------------------------------------------------------------------------------


def test_everybody_is_called_by_name_where_all_look_and_a_seat_is_spoken_to_as_you() -> None:
    for question in spoken.questions("immortals")[::4]:
        decision, table = question.decision, question.table
        refused = [each.why for each in WORDS.refused(decision, table)]
        told = [*WORDS.guide(table), WORDS.prompt(decision, table), *refused]
        for option in decision.options[:3]:
            told += [WORDS.option(option, table), *WORDS.forecast(option, table)]
            found = [found for part in option.parts if (found := WORDS.about(part, table)) is not None]
            told += [phrase for each in found for phrase in (each.standing, *each.text)]
        assert not [phrase for phrase in told if "-1" in plain(phrase, NAMES)], "the number of no card"
        if table.seat is None:
            assert not [phrase for phrase in told if re.search(r"\byours?\b|\byou\b", plain(phrase, NAMES), re.I)]
        else:
            itself = re.escape(NAMES[table.seat])  # followed by a number it stands in a list
            assert not [phrase for phrase in told if re.search(rf"{itself}(’| [a-z])", plain(phrase, NAMES))]


def test_the_last_option_leaves_a_question() -> None:
    """It draws none, returns no more, plans nothing on the space, passes."""
    left = set()
    for match, _ in moments("immortals"):
        for decision in match.asks[:1]:
            way_out = WORDS.way_out(decision)
            if way_out is not None:
                assert way_out == decision.options[-1]
                left.add(decision.prompt.removeprefix("immortals."))
    assert left == {"draw", "reinforce", "plan", "turn"}


def test_the_same_position_gives_the_same_odds() -> None:
    for _, decision, table in list(questions("immortals.attack_number"))[:20]:
        for option in decision.options:
            assert WORDS.forecast(option, table) == WORDS.forecast(option, table)


def test_renewed_decks_are_told() -> None:
    renewed = Event("immortals.draft_deck_renewed", args={"realm": 1, "count": 9})
    assert said(WORDS.event(renewed, None)) == "The dark discard pile is shuffled into a new deck of 9"
    renewed = Event("immortals.renewed", args={"count": 9})
    assert said(WORDS.event(renewed, None)) == "The discard pile is shuffled into a new conflict deck of 9"


def test_names_fit_on_the_board() -> None:
    assert max(len(card_short(card)) for card in CARDS) <= 12
    assert max(len(place_short(place)) for place in PLACES) <= 12
    assert max(len(act.short) for act in ACTIONS.values()) <= 9
    assert len({card_words(card) for card in CARDS}) == len(CARDS) - 1, "only the two kinds of wild cards are alike"
    assert set(SIDE_NAME) == set(SIDES)


def test_the_reference_names_everything_once() -> None:
    """6 actions, 4 magic cards, 3 pieces, 10 tribes and the tower."""
    entries = reference(performance("A: L:TWI*rest").view(None))
    assert len(entries) == 6 + 4 + 3 + 10 + 1
    assert len({entry.title for entry in entries}) == len(entries)


def test_everything_has_its_place_in_the_rules() -> None:
    places = sections("immortals")
    parts = [f"card:{code}" for code in CARD_OF] + [f"place:{code}" for code in PLACE_OF]
    parts += [f"space:{code}" for code in SPACE_CODE] + [f"piece:{piece}" for piece in PIECES]
    parts += ["seat:0", "number:2", "resource:gold", "tray", "tower", "pool", "pile:deck", "pile:discard", "marker"]
    parts += ["limbo", "group:2", "price:light", "shows:origin", "hand:conflict:L:RIM", "verb:attack", "space:1:dark4"]
    parts += ["verb:gathering draw", "verb:extract gold", "verb:transition", "verb:construct", "verb:move"]
    table = performance("A: L:TWI*rest").view(A)
    for part in parts:
        found = about(part, table)
        assert found is not None, part
        assert found.section in places, part


# --- a battle ----------------------------------------------------------------------------------------------------


def battle(text: str, out: str) -> Play:
    """Ann attacks light Reedhaven from light Twinbridge with 4 of 6 cubes, by the card on the second light space."""
    table = performance(f"A as humans: L:TWI*6 | limbo D0 | plan light2={text}")
    with falls(out):
        for option in ("reveal:light2", "attack", "attack from:L:TWI", "attack:L:REE", "attack with:4"):
            if option in table.offered():
                table.choose(option)
    return table


def test_a_battle_is_told_as_a_short_scene() -> None:
    table = battle("L:REE; B: L:REE*3 | limbo D0 | cards REE; tray green*2; tower A", "A*5 B*2 green*2")
    assert table.log()[:3] == [
        "Ann attacks light Reedhaven (Ben 3) from light Twinbridge with 4 cubes; the inhabitants help Ann",
        "Ann wins the battle for light Reedhaven, 7 to 2: in went Ann 4, Ben 3 and 2 inhabitants, out came Ann 5, Ben "
        "2 and 2 inhabitants. 2 fall on each side: Ben 2 to the dark limbo, 2 inhabitants to the supply. Ann holds "
        "it with 5",
        "Ann gets the region card Reedhaven from Ben",
    ]


@pytest.mark.parametrize(
    ("tray", "told"),
    [("", "1 inhabitant (1 from the supply)"), ("; tray green*4", "3 inhabitants (1 went to the supply")],
)
def test_the_inhabitants_that_are_adjusted_are_told(tray: str, told: str) -> None:
    table = battle(f"TWI; B: L:REE*3 | limbo D0 | cards REE{tray}", "A*2 B*2 green")
    assert f"in went Ann 4, Ben 3 and {told}" in table.log()[1]


def test_a_region_card_that_is_taken_from_a_board_is_told_by_name() -> None:
    table = battle("L:REE; B: L:REE*3 | limbo D0 | plan dark3=REE; tray green*2", "A*4 B*2 green*2")
    for reader, taken in (
        (None, "Ann gets the region card Reedhaven from Ben; it lay on Ben’s"),
        (A, "You get the region card Reedhaven from Ben; it lay on Ben’s"),
        (B, "Ann gets the region card Reedhaven from you; it lay on your"),
        (C, "Ann gets the region card Reedhaven from Ben; it lay on Ben’s"),
    ):
        assert table.log(reader)[2] == f"{taken} space dark 3, which is empty now"


def test_a_tie_sends_the_region_card_to_the_pool() -> None:
    table = battle("TWI; B: L:REE*3 | limbo D0 | cards REE; tray green", "A*2 B*2")
    assert "the inhabitants help nobody" in table.log()[0]
    assert table.log()[1].endswith("2 fall on each side: Ann 2 and Ben 2 to the dark limbo. The region is empty")
    assert table.log()[2] == "Ben loses the region card Reedhaven to the pool"


def test_odds_are_told_before_the_last_choice_and_add_up() -> None:
    """Section 9: 3 against 2 with two inhabitants in the tray, by whom they help."""
    wins = []
    for card in ("L:REE", "TWI", "L:SKY"):
        table = performance(
            f"A as humans: L:TWI*6 | limbo D0 | plan light2={card}; B: L:REE*2 | limbo D0; C: L:DUS*2 | limbo D0; "
            "D: L:COP*2 | limbo D0; tray green*2; tower green*3 / green*2",
        ).reveal("light2", "attack")
        for answer in ("attack from:L:TWI", "attack:L:REE"):
            if answer in table.offered():
                table.choose(answer)
        option = table.question.option("attack with:3")
        lines = [said(line) for line in WORDS.forecast(option, table.view(None))]
        win, tie, lose = map(int, re.findall(r"(\d+) %", lines[1]))
        assert win + tie + lose == 100
        wins.append(win)
    assert wins[0] > wins[1] > wins[2]


# --- secrets -----------------------------------------------------------------------------------------------------


def test_i171_only_the_owner_reads_what_was_drawn() -> None:
    table = performance("A: L:TWI*rest | plan magic1=M4; deck L:RIM D:SKY").reveal("magic1", "gathering draw")
    assert "You draw 2 conflict cards: light Rimegate and dark Skyshelf" in table.log(A)
    for reader in (None, B, C, D):
        assert "Ann draws 2 conflict cards" in table.log(reader)
        assert not any("Rimegate" in line for line in table.log(reader))


def test_only_the_owner_reads_what_was_kept_unseen() -> None:
    table = draft("A: L:RIM | groups | hand L:SKY; B: | groups; C: | groups").pick({A: "L:SKY"})
    assert "You keep light Skyshelf, unseen" in table.log(A)
    assert "Ann keeps a light card, unseen" in table.log(B)
    assert not any("Ann keeps light Skyshelf" in line for line in table.log(None))


def test_i195_a_bluff_looks_like_any_card() -> None:
    """What the others read of a turn is the same for a card that can do nothing."""
    others = "B: L:SKY*rest; C: L:DUS*rest; D: L:COP*rest"
    tables = [performance(f"A: L:TWI*rest | plan light1={card}; {others}") for card in ("TWI", "SAL", "L:RIM", "blank")]
    told = []
    for table in tables:
        for eyes in (None, B):
            view = table.view(eyes)
            lines = [said(WORDS.prompt(table.question, view)), said(WORDS.asked(table.question.prompt, view))]
            for option in table.question.options:
                lines += [said(WORDS.option(option, view)), *map(said, WORDS.forecast(option, view))]
            lines += [said(phrase) for code in SPACE_CODE for phrase in (about(f"space:0:{code}", view) or ())[1:2]]
            told.append(lines)
    assert all(lines == told[0] for lines in told)


def test_conflict_cards_of_others_are_not_remembered_for_people() -> None:
    """Section 10.1: all have seen the card, but no display tells later who has it."""
    table = performance("A: L:TWI*rest | cards L:SAL!; B: L:SKY*rest; C: L:DUS*rest; D: L:COP*rest")
    for eyes in (None, B):
        for part in ("seat:0", "card:conflict:L:SAL"):
            found = about(part, table.view(eyes))
            assert found is not None
            told = plain((*found.standing, *(piece for line in found.text for piece in (" ", *line))), NAMES)
            assert "Ann’s" not in told
            assert "light Saltmarch)" not in told
    own = about("card:conflict:L:SAL", table.view(A))
    assert own is not None
    assert said(own.standing) == "yours"


def at_planning(text: str) -> Play:
    """The planning phase of a round in which nobody draws or reinforces."""
    table = planning(text)
    while table.asked[0] != "plan":
        table.choose(next(option for option in ("decline", "enough") if option in table.offered()))
    return table


def test_who_plans_is_asked_the_same_whatever_the_cards() -> None:
    asked = []
    for cards in ("| cards TWI SAL L:RIM", ""):
        table = at_planning(f"A as humans: L:TWI*rest {cards}")
        assert table.asked == ("plan", A)
        asked.append(said(WORDS.prompt(table.question, table.view(A))))
        asked.append(said(WORDS.asked(table.question.prompt, table.view(B))))
    assert asked == ["which card goes on light 1 (Gold or Energy), or none?", "plan round 1"] * 2


# --- planning and revealed cards ---------------------------------------------------------------------------------


def test_every_action_of_a_revealed_card_is_offered_or_has_its_reason() -> None:
    reasons = 0
    for match, decision, table in questions("immortals.use"):
        under, seat = table.underway, decision.seat
        offered = {option.id for option in decision.options}
        refused = {refusal.parts[0]: said(refusal.why) for refusal in WORDS.refused(decision, table)}
        planned = planned_on(table, seat, under.card, under.space)
        for act in acts_of(table.tribes(seat), under.card, under.space):
            assert act.may(table, planned) == act.may(match.state, planned), "what is seen is what is"
            assert act.may(table, planned) == (act.why_not(table, planned) is None)
            assert (act.option.id in offered) != (act.option.parts[0] in refused), act.option.id
            reasons += act.option.id not in offered
        if under.card == BLANK and under.space in ARMY_SPACES:
            assert set(refused.values()) == {"a blank card does nothing"}
    assert reasons > 200


def test_every_region_is_offered_or_has_its_reason() -> None:
    regions = 0
    for _, decision, table in questions():
        parts = {part for option in decision.options for part in option.parts}
        if not any(part.startswith("place:") for part in parts):
            continue
        for code in PLACE_CODE:
            if f"place:{code}" not in parts:
                why = said(WORDS.unfit(decision, table, (f"place:{code}",)))
                assert why != "these do not go together", (decision.prompt, code)
                regions += 1
    assert regions > 2000


@pytest.mark.parametrize(
    ("plan", "position", "action", "why"),
    [
        ("light1=SKY", "A: L:TWI*rest; B: L:SKY*rest", "extract gold", "light Skyshelf is Ben’s"),
        ("light1=SKY", "A: L:TWI*rest", "extract energy", "light Skyshelf is empty"),
        ("light1=wild:L", "A: L:TWI*rest", "extract gold", "not with a wild card"),
        ("light1=D:SKY", "A: D:SKY*rest", "extract gold", "dark Skyshelf is not in the Light Realm"),
        ("light1=wild:L", "A: D:SKY*rest", "extract gold", "not with a wild card"),
        ("light4=TWI", "A gold 1 energy 1: L:TWI*rest", "transition",
         "costs 1 gold and 2 energy; Ann has 1 gold and 1 energy"),
        ("light4=TWI", "A gold 5 energy 5: L:TWI*rest | limbo L0 D3", "transition", "Ann’s light limbo is empty"),
        ("light4=TWI", "A gold 9 energy 9: L:TWI*rest; shrines L:TWI; capitals L:REE; portals L:TWI", "construct",
         "a portal stands in light Twinbridge; a shrine stands in light Twinbridge"),
        ("light2=TWI", "A: L:TWI D:SKY*rest", "move", "only 1 cube stands in light Twinbridge"),
        ("light2=TWI", "A: L:TWI*rest D:SKY", "move", "no region of Ann’s borders on light Twinbridge"),
        ("light2=TWI", "A: D:TWI*rest", "attack", "Ann has no region in the Light Realm"),
        ("light2=TWI", "A: L:TWI L:REE D:SKY*rest", "attack", "no region of Ann’s in the Light Realm has 2 cubes"),
        ("magic1=M2", "A: L:TWI*rest", "foresight marker", "Ann already has it"),
        ("magic1=M3", "A gold 9 energy 9: L:TWI*rest; shrines L:TWI", "consecration shrine",
         "a shrine stands in light Twinbridge"),
        ("magic1=M3", "A gold 9 energy 9: L:TWI*rest L:REE; shrines L:TWI L:REE", "consecration shrine",
         "every region of Ann’s has a shrine or a capital"),
        ("magic1=M3", "A: L:TWI*rest | cards TWI", "consecration comparison", "Ann already has its region card"),
        ("magic1=M3", "A: L:TWI*rest L:REE | cards TWI REE", "consecration comparison",
         "Ann already has the card of every one of their regions"),
        ("magic1=M4", "A: L:TWI*rest | limbo L0 D0", "gathering transition", "Ann’s light limbo is empty"),
    ],
)  # fmt: skip
def test_a_refusal_gives_its_reason_with_numbers(plan: str, position: str, action: str, why: str) -> None:
    own, semicolon, others = position.partition(";")
    own = own.replace("A", "A as humans+orcs", 1)
    space = plan.partition("=")[0]
    table = performance(f"{own} | plan {plan}{semicolon}{others}").reveal(space)
    found = {refusal.parts[0]: said(refusal.why) for refusal in WORDS.refused(table.question, table.view(None))}
    assert found[f"verb:{action}"].startswith(why)


def plan_lines(table: Play, option_id: str) -> list[str]:
    option = next(option for option in table.question.options if option.id == option_id)
    return [said(line) for line in WORDS.forecast(option, table.view(table.question.seat))]


def test_planning_tells_what_a_card_could_do_or_why_not() -> None:
    table = at_planning("A as humans+orcs gold 4 energy 4: L:TWI*5 | limbo L3 | cards TWI SAL; B: L:REE*rest")
    assert plan_lines(table, "plan:light1:region:TWI") == [
        "Gold: 2 gold from light Twinbridge. Gold 4 → 6.",
        "Energy: 3 energy from light Twinbridge. Energy 4 → 7.",
    ]
    assert plan_lines(table, "plan:light1:region:SAL") == [
        "Gold: not now (light Saltmarch is empty).",
        "Energy: not now (light Saltmarch is empty).",
    ]
    assert plan_lines(table, "plan:light1:blank") == [
        "Can only be forfeited: 1 gold or 1 energy. To the others it looks like any card."
    ]


# --- numbers that are true ---------------------------------------------------------------------------------------


def test_forecast_costs_and_yields_are_what_happens() -> None:
    """`Gold 4 → 2` is what the seat has after the answer, wherever this answer ends the action."""
    checked = 0
    for match, decision, table in questions():
        if decision.private or table.seat is not None:
            continue
        for option in decision.options[:2]:
            told = " ".join(map(said, WORDS.forecast(option, table)))
            changes = re.findall(r"\b(gold|energy) \d+ → (\d+)", told.lower())
            numbers = {what: int(now) for what, now in changes}
            ends = option.id.partition(":")[0] in ("extract", "fill", "build", "price", "gold", "energy", "forfeit")
            if numbers and ends:
                after, _ = apply(match, decision.seat, option.id)
                state = after.state
                held = {"gold": state.gold[decision.seat], "energy": state.energy[decision.seat]}
                assert {what: held[what] for what in numbers} == numbers, option.id
                checked += 1
    assert checked > 300


def test_forecast_points_of_a_piece_are_what_happens() -> None:
    table = performance("A as humans+orcs gold 9 energy 9 points 4: L:TWI*rest | plan light3=TWI").reveal(
        "light3", "construct"
    )
    option = next(option for option in table.question.options if option.id == "build:capital")
    assert [said(line) for line in WORDS.forecast(option, table.view(None))] == [
        "Gold 9 → 5, energy 9 → 7.",
        "Points 4 → 6 at once.",
        "Points at the end of each round 0 → 1.",
    ]
    assert table.choose("build:capital").score(A) == 6


def foretold(table: Play, option: str) -> list[str]:
    return [said(line) for line in WORDS.forecast(table.question.option(option), table.view(None))]


def test_an_attack_that_leaves_no_choice_tells_its_odds_before_the_card_is_used() -> None:
    """One cube that can go, to one place: the cubes fall as soon as the action is chosen."""
    table = performance("A as humans: L:HOA*2 L:RIM L:MOS | plan light2=DEE; B: L:DEE*2").reveal("light2")
    lines = foretold(table, "attack")
    assert lines[0] == "The only cube that can go, from light Hoarpass against light Deepforge (Ben 2):"
    assert lines[1].startswith("Win ")
    assert lines[1].endswith(": the inhabitants help Ann.")
    table.choose("attack")
    assert table.events("battle")


def test_what_a_win_would_bring_is_told_as_such() -> None:
    """Neither the region nor the help of the inhabitants is there for certain."""
    table = performance("A as humans: L:HOA*3 L:RIM L:MOS | plan light2=wild:L; B: L:DEE*2").reveal("light2", "attack")
    lines = foretold(table, "attack with:2")
    assert lines[1].endswith(" %, if the inhabitants help Ann.")
    assert "Holding it: points at the end of each round 1 → 4." in lines
    table.choose("attack with:2")
    assert foretold(table, "shows:target")[0].endswith(" %: the inhabitants help Ann.")


def test_the_points_of_a_shrine_by_magic_are_told_wherever_it_is_chosen() -> None:
    """In the only place that there is for it, and when nothing is left to be asked but the price."""
    only = performance("A as amazons+orcs points 4: L:SAL | plan magic1=M3").reveal("magic1")
    assert foretold(only, "consecration shrine") == [
        "In light Saltmarch, for nothing.",
        "Points 4 → 5 at once.",
        "Points at the end of each round 0 → 1.",
    ]
    text = "A as amazons+orcs gold 5 energy 5: L:SAL | plan magic1=M3"
    paid = performance(text, house={"magic-shrine-cost": "on"}).reveal("magic1", "consecration shrine")
    assert "Points 0 → 1 at once." in foretold(paid, "price:light")


def test_a_limbo_whose_cubes_can_go_to_one_region_only_names_it() -> None:
    table = performance("A as humans+trolls gold 1 energy 4: L:SAL D:SAL D:COP | limbo L7 | plan magic1=M1")
    lines = foretold(table.reveal("magic1"), "great transition")
    assert lines[:2] == [
        "Light Saltmarch 1 → 6, light limbo 7 → 2.",
        "5 cubes from the dark limbo to one of 2 regions.",
    ]


def test_a_prompt_tells_what_is_decided_so_far() -> None:
    table = performance(
        "A as humans: L:TWI*5 L:STI | limbo L0 | plan light2=wild:L; B: L:REE*3 | limbo L0; C: L:SKY*rest"
    ).reveal("light2", "attack")
    if table.asked[0] == "attack_from":
        table.choose("attack from:L:TWI")
    assert said(WORDS.prompt(table.question, table.view(None))) == (
        "attack which region from light Twinbridge (Ann 5)?"
    )
    table.choose("attack:L:REE", "attack with:3")
    assert said(WORDS.prompt(table.question, table.view(None))) == (
        "attack light Reedhaven (Ben 3) with 3: what does the wild card show?"
    )
    shown = [said(WORDS.option(option, table.view(None))) for option in table.question.options]
    assert shown == [
        "light Reedhaven: inhabitants help the attacker",
        "light Twinbridge: inhabitants help nobody",
        "another region: inhabitants help the defender",
    ]


def test_a_region_is_told_with_all_that_threatens_it() -> None:
    table = performance(
        "A as humans: L:TWI*2 L:REE | limbo L0 | cards TWI; B: L:STI*3 | limbo L0; C: D:TWI*4 | limbo L0; "
        "D: L:COP*rest; portals D:TWI; shrines L:TWI"
    )
    found = about("place:L:TWI", table.view(None))
    assert found is not None
    assert said(found.standing) == "Ann with 2 cubes · shrine"
    assert [said(line) for line in found.text] == [
        "Yields 2 gold or 3 energy. Home of the Humans.",
        "Mirrormere, light: Ann 2 of 5, Ben 1 of 5.",
        "Twin: dark Twinbridge (Cy 4). A portal leads here from there.",
        "Can attack light Stillwater (Ben 3), light Lanternisle (empty) or light Silverford (empty).",
        "Can be attacked from light Stillwater (Ben 3) and dark Twinbridge (Cy 4).",
        "Region card: Ann’s.",
    ]


# --- the draft ---------------------------------------------------------------------------------------------------


def drafted(text: str, picks: dict[int, str], *answers: str) -> list[str]:
    """What is told of a draft round in which three have picked these cards, until the hands are passed on."""
    table = draft(text, seats=3).pick(picks)
    lines = table.log()
    while table.asked[0] in ("place", "group"):
        offered = table.offered()
        table.choose(next((answer for answer in answers if answer in offered), offered[0]))
        lines += table.log()
    return lines


def test_a_group_and_the_region_card_that_it_brings_are_told_in_one_line() -> None:
    lines = drafted("A: | hand L:SKY | groups 3 2; B: | groups; C: | groups", {A: "L:SKY"}, "group:3")
    assert "Ann places 3 cubes on light Skyshelf, and takes the region card; groups left: 2" in lines
    assert not any(line.startswith("Ann keeps") for line in lines)


def test_a_card_that_is_kept_in_the_draft_tells_who_has_the_region_card() -> None:
    others = "B: L:SKY | cards SKY | groups; C: | groups"
    lines = drafted(f"A: | hand D:SKY | groups 3; {others}", {A: "D:SKY"})
    at = lines.index("Ann places 3 cubes on dark Skyshelf; the last group")
    assert lines[at + 1] == "Ann keeps dark Skyshelf: Ben has the region card"
    lines = drafted(f"A: | hand wild:D | groups 3; {others}", {A: "wild:D"}, "place:D:SKY")
    assert "Ann keeps a wild card: Ben has the region card Skyshelf" in lines
    lines = drafted(f"A: L:RIM | cards RIM | hand wild:D | groups 3; {others}", {A: "wild:D"}, "place:D:RIM")
    assert "Ann keeps a wild card: Ann already has the region card Rimegate" in lines


def test_everybody_is_told_of_which_realm_the_hands_are() -> None:
    """The curtain stands before a hand that nobody has seen: what it says is for all."""
    for seats, told in ((3, "light for Ben"), (4, "light for Ben and Dee")):
        table = draft(seats=seats, first=A)
        assert said(WORDS.asked("immortals.pick", table.view(None))) == f"pick a card, {told}, dark for everybody else"
    assert said(WORDS.prompt(table.question, table.view(A))).startswith("which dark card places a group? Groups left: ")


# --- sentences that depend on a number or a house rule -----------------------------------------------------------


def test_wild_cards_are_named_with_their_number() -> None:
    for deck, told in (("L:RIM wild:D", "light Rimegate and a wild card"), ("wild:L wild:D", "2 wild cards")):
        table = performance(f"A: L:TWI*rest | plan magic1=M4; deck {deck}").reveal("magic1", "gathering draw")
        assert f"You draw 2 conflict cards: {told}" in table.log(A)


def test_a_win_by_inhabitants_alone_leaves_the_region_empty() -> None:
    table = battle("L:REE; B: L:REE*3 | limbo D0 | cards REE; tray green*2", "B green*2")
    assert table.log()[1].endswith("1 inhabitant to the supply. Only inhabitants are left: the region is empty")
    table = battle("L:SKY; tray green*2", "A green*2")
    assert "Only inhabitants are left: the region is empty, and the region card stays in the pool" in table.log()[1]


def test_spaces_that_act_in_both_realms_are_told_as_such() -> None:
    for house, guide, wild in (
        ("on", "Light spaces act in the Light Realm", "in the realm of its space"),
        ("off", "All spaces act in both realms", "in either realm"),
    ):
        table = planning("A: L:TWI*rest", house={"realm-bound-spaces": house})
        while table.asked[0] != "plan":
            table.choose(next(option for option in ("decline", "enough") if option in table.offered()))
        assert any(said(line).startswith(guide) for line in WORDS.guide(table.view(A)))
        found = about("card:wild:L", table.view(A))
        assert found is not None
        assert wild in said(found.text[0])


def test_the_last_cube_is_not_asked_for_like_many() -> None:
    """`one by one` only where there are several; one cube of the tower is not divided."""
    asked = {said(WORDS.prompt(question, table)) for _, question, table in questions("immortals.reinforce")}
    assert {"one by one" in text for text in asked if not text.startswith("1 cube ")} == {True}
    assert {text for text in asked if text.startswith("1 cube ")} <= {
        f"1 cube from the {realm} limbo may return: to which region?" for realm in ("light", "dark")
    }
