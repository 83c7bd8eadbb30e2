"""Immortals, statements I013 to I029 and I153 to I158: draft and army placement."""

from collections import Counter
from copy import copy
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from boardgames.engine.cards import EVERYBODY, only
from boardgames.engine.match import apply, start
from boardgames.games.immortals.catalogue import (
    CARD_OF,
    DARK,
    DRAFT,
    LIGHT,
    LIGHT_TRIBES,
    NOBODY,
    PLACE_CODE,
    REALM_PLACES,
    SETUP,
    TRIBES,
    deck_of,
    groups_of,
    members,
)
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.table import holder_of
from tests.games.immortals.box import conserved
from tests.games.immortals.tables import A, B, C, D, Play, draft, homes, names
from tests.games.walks import SEED

LIGHT_PLACES = [PLACE_CODE[place] for place in members(REALM_PLACES[LIGHT])]
DARK_PLACES = [PLACE_CODE[place] for place in members(REALM_PLACES[DARK])]
LONGEST_DRAFT = 500
"""Decisions; the longest of 60,000 random drafts took 10 rounds, and a round has at most three for each player."""
REEDHAVEN = "A: | hand wild:L | groups 3; B: | hand L:REE | groups 3"
"""A acts before B, and both can go to Reedhaven."""


def draft_deck(play: Play, realm: int) -> list[str]:
    """A draft deck, its top first."""
    return names(play.state.draft_decks[realm].cards[::-1])


def thrown(play: Play, realm: int) -> list[str]:
    """The draft discard pile of a realm."""
    return names(play.state.draft_discards[realm])


def place_all(play: Play) -> Play:
    """Everybody carries out what is turned up, by the first answers."""
    while play.asked[0] in ("place", "group"):
        play.choose(play.offered()[0])
    return play


def occupied(play: Play) -> set[str]:
    return {place for seat in play.state.seats for place in play.places(seat)}


# --- the deal ----------------------------------------------------------------------------------------------------


def test_i013_dark_and_light_hands_in_turn() -> None:
    play = homes(seats=5, first=C)
    while play.asked[0] == "home":
        play.choose(play.offered()[0])
    order = play.state.order_from(C)
    realms = [{deck_of(card) for card in play.state.hands[seat].cards} for seat in order]
    assert realms == [{DARK}, {LIGHT}, {DARK}, {LIGHT}, {DARK}]
    assert [len(play.hand(seat)) for seat in order] == [5] * 5
    assert [len(draft_deck(play, realm)) for realm in (LIGHT, DARK)] == [20, 15]


# --- the choice --------------------------------------------------------------------------------------------------


def test_i014_an_occupied_region_is_refused() -> None:
    play = draft("A: | hand L:REE L:STI L:SKY L:MIL L:SAL; B: L:STI*3")
    assert play.offers("pick", A) == ["conflict:L:SKY", "conflict:L:SAL", "conflict:L:REE", "conflict:L:MIL"]
    assert play.refuses("pick:conflict:L:STI", A)


def test_i014_a_wild_card_can_be_picked_while_its_realm_has_an_empty_region() -> None:
    assert "wild:L" in draft("A: | hand L:REE wild:L").offers("pick", A)
    full = full_but()
    assert draft(f"A: | hand L:REE wild:L L:RIM L:SAL L:MIL | groups 2; {full}").offers("pick", A) == [
        "conflict:L:RIM",
        "conflict:L:SAL",
        "conflict:L:REE",
        "conflict:L:MIL",
        "wild:L",
    ]


def test_i015_with_no_card_of_an_empty_region_any_card_is_kept_unseen() -> None:
    play = draft("A: | hand only L:STI L:SKY; B: L:STI*2 L:SKY*2")
    assert play.offers("pick", A) == ["conflict:L:SKY", "conflict:L:STI"]
    play.pick({A: "L:STI"})
    assert play.conflict_cards(A) == ["L:STI"]
    assert [kept.seat for kept in play.events("kept")] == [A]
    assert play.state.owned[A].known == [only(A)]
    assert [play.view(seat).players[A].conflict for seat in (B, C, None)] == [(None,)] * 3
    assert CARD_OF["conflict:L:STI"] not in [card for event in play.told for card in event.args.values()]
    assert play.on("L:STI") == (B, 2)


def test_i016_with_all_groups_placed_a_card_is_picked_unseen() -> None:
    play = draft("A: | hand L:REE | groups; B: | groups 3")
    assert len(play.offers("pick", A)) == 5
    play.pick({A: "L:REE"})
    place_all(play)
    assert play.conflict_cards(A) == ["L:REE"]
    assert play.on("L:REE") == (NOBODY, 0)
    assert play.view(B).players[A].conflict == (None,)
    assert "REE" in play.pool


def test_i155_to_pick_nothing_is_refused() -> None:
    without_groups = draft("A: | groups; B: | groups 3")
    without_a_place = draft("A: | hand only L:STI; B: L:STI*3")
    for play in (without_groups, without_a_place):
        assert play.offers("pick", A) == [option.removeprefix("pick:") for option in play.offered(A)] != []
        assert all(play.refuses(answer, A) for answer in ("pass", "decline", "pick:empty"))


# --- acting ------------------------------------------------------------------------------------------------------


def test_i017_a_wild_card_takes_the_region_first() -> None:
    play = draft(REEDHAVEN).pick({A: "wild:L", B: "L:REE"})
    assert play.asked == ("place", A)
    play.choose("place:L:REE")
    assert play.on("L:REE") == (A, 3)
    assert play.state.groups[A] == ()
    assert play.state.groups[B] == (3,)
    assert play.conflict_cards(B) == ["L:REE"]
    (clash,) = [event for event in play.events("kept") if event.seat == B]
    assert clash.args["clash"]
    assert play.state.owned[B].known == [EVERYBODY]


def test_i018_the_region_card_and_the_discard_pile() -> None:
    play = draft(REEDHAVEN)
    assert "REE" in play.pool
    play.pick({A: "wild:L", B: "L:REE"}).choose("place:L:REE")
    assert "REE" in play.region_cards(A)
    assert play.conflict_cards(A) == []
    assert "wild:L" in thrown(play, LIGHT)
    assert thrown(play, DARK) == []


def test_i019_the_region_card_is_with_the_twin() -> None:
    play = draft("A: | hand L:REE | groups 3; C: D:REE*2 | cards REE")
    play.pick({A: "L:REE"})
    assert play.on("L:REE") == (A, 3)
    assert play.conflict_cards(A) == ["L:REE"]
    assert play.state.owned[A].known == [EVERYBODY]
    assert "REE" not in play.region_cards(A)
    assert "REE" in play.region_cards(C)
    assert "L:REE" not in thrown(play, LIGHT)


def test_i020_a_wild_card_goes_to_any_empty_region_of_its_realm() -> None:
    play = draft("A: | hand wild:L").pick({A: "wild:L"})
    assert play.offers("place") == [place for place in LIGHT_PLACES if place not in occupied(play)]
    assert len(play.offers("place")) == 21
    assert play.refuses("place:D:REE")
    assert play.refuses("place:L:TRE")


def test_cards_are_carried_out_in_player_order_from_the_holder_of_the_marker() -> None:
    play = draft("B: | hand wild:L | groups 3; D: | hand wild:L | groups 3", first=D).pick({B: "wild:L", D: "wild:L"})
    assert play.asked == ("place", D)
    play.choose("place:L:SAL")
    while play.asked[1] != B:
        play.choose(play.offered()[0])
    assert "L:SAL" not in play.offers("place")


def test_i021_a_wild_card_brings_the_region_card() -> None:
    play = draft("A: | hand wild:L | groups 3").pick({A: "wild:L"}).choose("place:L:SAL")
    assert "SAL" in play.region_cards(A)
    assert play.conflict_cards(A) == []
    assert "wild:L" in thrown(play, LIGHT)


def test_i022_any_group_never_split() -> None:
    play = draft("A as humans+orcs: | hand L:REE | groups 5 3").pick({A: "L:REE"})
    assert play.asked == ("group", A)
    assert play.offered() == ["group:5", "group:3"]
    play.choose("group:3")
    assert play.on("L:REE") == (A, 3)
    assert play.state.groups[A] == (5,)


def test_i153_a_wild_card_without_an_empty_region_is_kept() -> None:
    play = draft(f"A: | hand L:SAL; B: | hand wild:L | groups 3; {full_but('SAL')}")
    play.pick({A: "L:SAL", B: "wild:L"})
    place_all(play)
    assert play.on("L:SAL")[0] == A
    assert play.state.groups[B] == (3,)
    assert "wild:L" in play.conflict_cards(B)
    assert "wild:L" not in thrown(play, LIGHT)


def test_i154_a_region_taken_before_is_no_choice() -> None:
    play = draft("A: | hand L:REE | groups 3; B: | hand wild:L | groups 3").pick({A: "L:REE", B: "wild:L"})
    assert play.asked == ("place", B)
    assert play.on("L:REE") == (A, 3)
    assert "L:REE" not in play.offers("place")
    assert "L:SAL" in play.offers("place")


def test_i156_an_empty_hand_places_anywhere() -> None:
    play = draft("A: | hand D:COP | groups 3; B: | hand only | groups 3; C: D:SAL*2 | cards SAL")
    assert B not in play.asked_seats
    play.pick({A: "D:COP"})
    assert play.asked == ("place", B)
    assert play.on("D:COP") == (A, 3)
    empty = [place for place in [*LIGHT_PLACES, *DARK_PLACES] if place not in occupied(play)]
    assert play.offers("place") == empty
    other = copy(play)
    play.choose("place:D:RIM")
    assert play.on("D:RIM") == (B, 3)
    assert "RIM" in play.region_cards(B)
    other.choose("place:L:SAL")
    assert other.on("L:SAL") == (B, 3)
    assert "SAL" in other.region_cards(C)
    assert other.conflict_cards(B) == []


def test_i157_an_empty_hand_without_groups_is_not_asked() -> None:
    play = draft("B: | hand only | groups")
    assert play.asked_seats == [A, C, D]
    place_all(play.pick())
    assert not [event for event in play.events("placed") if event.seat == B]
    assert play.asked[0] == "pick"
    assert play.state.draft_round == 2


# --- cleaning up -------------------------------------------------------------------------------------------------


def test_i023_hands_and_marker_go_left() -> None:
    play = draft("A: | hand L:REE L:STI L:SKY L:MIL L:SAL")
    before = [play.hand(seat) for seat in play.state.seats]
    picks = {seat: hand[0] for seat, hand in enumerate(before) if hand[0] != "wild:L"}
    place_all(play.pick(picks))
    assert play.asked[0] == "pick"
    assert play.state.marker == B
    for seat in play.state.seats:
        received = before[(seat - 1) % 4]
        assert len(play.hand(seat)) == 5
        assert play.hand(seat)[:4] == received[1:]
    assert play.state.hand_realm == [LIGHT, LIGHT, LIGHT, DARK]


def test_i024_cards_come_from_the_deck_of_the_hand() -> None:
    play = draft("A: | hand D:REE; B: | hand L:STI; light-deck L:GLI; dark-deck D:BUR")
    place_all(play.pick({A: "D:REE", B: "L:STI"}))
    assert play.state.hand_realm[B] == DARK
    assert play.hand(B)[-1] == "D:BUR"
    assert play.hand(A)[-1] == "L:GLI"
    for seat in play.state.seats:
        assert {deck_of(card) for card in play.state.hands[seat].cards} == {play.state.hand_realm[seat]}


def test_i025_the_end_of_the_draft() -> None:
    play = draft("A: | groups 3; B: | groups; C: | groups; D: | groups", 7, first=C)
    hands = [card for seat in play.state.seats for card in play.hand(seat)]
    play.pick({A: play.hand(A)[0]})
    place_all(play)
    assert play.state.phase not in (SETUP, DRAFT)
    assert not any([*play.state.hands, *play.state.draft_decks, *play.state.draft_discards])
    assert play.state.marker == C
    kept = Counter(card for seat in play.state.seats for card in play.conflict_cards(seat))
    assert not (Counter(hands) - kept) - Counter(play.deck)
    assert len(play.deck) > 50
    assert play.state.deck.known == [0] * len(play.deck)


def test_i026_the_size_of_the_common_deck() -> None:
    text = "A: | groups 3 | cards L:RIM wild:D; B: | groups; C: | cards D:STI | groups; D: | groups"
    play = place_all(draft(text).pick())
    owned = sum(len(play.conflict_cards(seat)) for seat in play.state.seats)
    assert owned >= 3
    assert len(play.deck) == 60 - owned
    assert play.discard == []


def test_i027_an_empty_draft_deck_is_renewed() -> None:
    six = "L:SAL L:COP L:BUR L:HEA L:MIL wild:L"
    play = draft(f"B: | hand L:RIM | groups; D: | hand L:HOA | groups; light-deck only; light-discard {six}")
    assert draft_deck(play, LIGHT) == []
    before = {seat: play.hand(seat) for seat in (B, D)}
    place_all(play.pick({B: "L:RIM", D: "L:HOA"}))
    (renewed,) = play.events("draft_deck_renewed")
    assert (renewed.args["realm"], renewed.args["count"]) == (LIGHT, 6)
    assert thrown(play, LIGHT) == []
    drawn = [play.hand(receiver)[4] for receiver in (C, A)]
    assert [play.hand(receiver)[:4] for receiver in (C, A)] == [before[B][1:], before[D][1:]]
    assert sorted([*drawn, *draft_deck(play, LIGHT)]) == sorted(six.split())


def test_i028_without_a_card_the_player_goes_on_with_four() -> None:
    play = draft("B: | hand L:RIM | groups; D: | hand L:HOA | groups; light-deck only")
    place_all(play.pick({B: "L:RIM", D: "L:HOA"}))
    assert play.asked[0] == "pick"
    assert [len(play.hand(seat)) for seat in play.state.seats] == [4, 5, 4, 5]
    assert play.state.hand_realm == [LIGHT, DARK, LIGHT, DARK]


# --- whole drafts ------------------------------------------------------------------------------------------------


def drafted(seats: int, seed: int) -> ImmortalsState:
    """The table after a draft with random answers."""
    chance = Random(seed)
    match, _ = start(RULES, RULES.new(seats, seed, {}), strict=True)
    for _ in range(LONGEST_DRAFT):
        if match.state.phase not in (SETUP, DRAFT):
            break
        decision = chance.choice(match.asks)
        match, _ = apply(match, decision.seat, chance.choice(decision.options).id, strict=True)
    assert match.state.phase not in (SETUP, DRAFT)
    return match.state


@given(seats=st.integers(3, 5), seed=SEED)
def test_i029_every_draft_ends_with_every_group_placed(seats: int, seed: int) -> None:
    state = drafted(seats, seed)
    conserved(state)
    for seat in state.seats:
        tribes = state.tribes(seat)
        standing = sorted(state.cubes[place] for place in members(state.held[seat]))
        assert standing == sorted([*groups_of(*tribes, seats), 2])
        assert all(holder_of(state, place) == seat for place in members(state.held[seat]))


@given(seats=st.integers(3, 5), seed=SEED)
def test_i158_the_marker_went_left_once_less_than_there_were_draft_rounds(seats: int, seed: int) -> None:
    began = RULES.new(seats, seed, {}).marker
    state = drafted(seats, seed)
    assert state.marker == (began + state.draft_round - 1) % seats


def test_i158_after_seven_draft_rounds_the_sixth_seat_to_the_left_begins() -> None:
    seed = next(seed for seed in range(100) if drafted(4, seed).draft_round == 7)
    began = RULES.new(4, seed, {}).marker
    chance = Random(seed)
    match, _ = start(RULES, RULES.new(4, seed, {}), strict=True)
    while match.state.round == 0:
        decision = chance.choice(match.asks)
        match, _ = apply(match, decision.seat, chance.choice(decision.options).id, strict=True)
    assert match.state.first == (began + 6) % 4
    assert match.asks[0].seat == match.state.first


def full_but(*free: str) -> str:
    """Clauses by which C and D occupy the Light Realm, but for the homes of A and B and these regions."""
    homes_of = {TRIBES[tribe].home for tribe in LIGHT_TRIBES[:4]}
    regions = [PLACE_CODE[place] for place in members(REALM_PLACES[LIGHT]) if place not in homes_of]
    left = [place for place in regions if place[2:] not in free]
    parts = [left[number::2] for number in range(2)]
    return "; ".join(f"{seat}: {' '.join(part)} | groups" for seat, part in zip("CD", parts, strict=True))
