"""Immortal 8, statements E007 to E034 and E151 to E158: the Living Draft."""

import pytest

from boardgames.engine.event import Event
from boardgames.games.immortal8.card import CARD, Card
from boardgames.games.immortal8.cards import OF_CODE
from boardgames.games.immortal8.catalogue import ALPHA, HAND, SLOT_COINS
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import NO_BONUS, Bonus
from tests.games.immortal8.tables import A, B, C, D, Play, codes, draft, kingdom

THREE_TO_SIX = pytest.mark.parametrize("seats", [3, 4, 5, 6])
ROUNDS = pytest.mark.parametrize("round", [1, 2])

BONUS = {
    "alpha": Bonus(military=1),
    "abunakkashii": NO_BONUS,
    "eliana": Bonus(science=1),
    "nezha": NO_BONUS,
    "ez": Bonus(chaos=1),
    "shadow": Bonus(chaos=1),
    "cylak": Bonus(chaos=1),
    "avatar_of_galmi": Bonus(wonder=1),
    "fenghuang": Bonus(science=1),
    "valeen": Bonus(military=1, science=1),
    "lion": NO_BONUS,
    "orgah": Bonus(military=1),
    **dict.fromkeys(("armory25", "armory26"), Bonus(military=1)),
    **dict.fromkeys(("observatory27", "observatory28"), Bonus(science=1)),
    **dict.fromkeys(("caravan29", "caravan30", "temple31", "temple32", "elite_school33", "elite_school34"), NO_BONUS),
    **dict.fromkeys(("altar35", "altar36", "war_engines37", "war_engines38", "library39", "library40"), NO_BONUS),
    **dict.fromkeys(("chaos_portal41", "chaos_portal42"), Bonus(chaos=1)),
    **dict.fromkeys(("fortress43", "fortress44", "market45", "market46", "treasure47", "treasure48"), NO_BONUS),
    **dict.fromkeys(("hall_of_war", "orb_of_chaos", "flying_city", "swords", "folly"), Bonus(wonder=1)),
    **dict.fromkeys(("diamond_mine", "twin_statues", "ritual", "lands_of_fire"), Bonus(wonder=1)),
    **dict.fromkeys(("equilibrium", "sanctuary", "hourglass"), Bonus(wonder=1)),
}
"""What lies on each card once it is played where nothing is doubled: tables 4.1 to 4.3; the gift of EZ apart."""
WONDERS = [code for code in BONUS if OF_CODE[code] in range(13, 25)]


def new(seats: int) -> Play:
    return Play(RULES.new(seats, 1, {}))


def goes_round(table: Play, seats: int, step: int) -> None:
    """In every draft turn, hands are one smaller and have come from the same neighbour."""
    size = HAND[table.state.round]
    hands = [set(table.hand(seat)) for seat in range(seats)]
    assert [len(hand) for hand in hands] == [size] * seats
    while table.pick().asked[0] == "pick":
        size -= 1
        passed = [set(table.hand((seat + step) % seats)) for seat in range(seats)]
        assert [len(hand) for hand in passed] == [size] * seats
        assert all(new < old for new, old in zip(passed, hands, strict=True))
        hands = [set(table.hand(seat)) for seat in range(seats)]
    assert size == 1


@THREE_TO_SIX
def test_e007_round_1_goes_to_the_left(seats: int) -> None:
    goes_round(new(seats), seats, 1)


@THREE_TO_SIX
def test_e008_round_2_goes_to_the_right(seats: int) -> None:
    table = kingdom(seats=seats).end_turns().let_be()
    assert table.state.round == 2
    goes_round(table, seats, -1)


@THREE_TO_SIX
def test_e009_nothing_happens_before_the_last_has_chosen(seats: int) -> None:
    """Whoever has not answered yet sees the same table as before."""
    table = draft("A: | hand alpha ez", seats=seats)
    before = {reader: table.view(reader) for reader in (None, *range(seats))}
    for seat in range(seats - 1):
        table.answer(seat, "play:alpha" if seat == A else table.offered(seat)[1])
        assert not table.told
        assert all(table.view(reader) == before[reader] for reader in (None, *range(seat + 1, seats)))
        assert [table.view(reader).players for reader in range(seats)] == [before[k].players for k in range(seats)]
        assert table.asked_seats == [*range(seat + 1, seats)]
        assert table.refuses("play:ez", A)
    table.answer(seats - 1, table.offered(seats - 1)[1])
    assert [len(table.slots(seat)) for seat in range(seats)] == [1] * seats
    assert table.slots(A) == ["alpha"]
    assert table.laid(A, 1) == Bonus(military=1)


@THREE_TO_SIX
def test_e010_no_choice_is_visible_until_the_last_one_is_in(seats: int) -> None:
    plays, transforms = (draft("A: | hand alpha", seats=seats).answer(A, f"{verb}:alpha") for verb in VERBS)
    for seat in range(1, seats):
        for reader in (None, *range(1, seats)):
            assert plays.view(reader) == transforms.view(reader)
        assert plays.told == transforms.told == ()
        assert plays.asked_seats == transforms.asked_seats
        assert all(decision.private for decision in plays.match.asks)
        for table in (plays, transforms):
            table.answer(seat, table.offered(seat)[-1])
    assert (plays.slots(A), transforms.slots(A)) == (["alpha"], ["alpha-"])
    assert plays.view(B).players[A].slots[0].card == ALPHA
    assert transforms.view(B).players[A].slots[0].card is None
    assert not transforms.view(B).players[A].slots[0].played


VERBS = ("play", "transform")


def test_e011_a_transformed_card_of_round_1() -> None:
    table = draft("D: | hand ez").pick({D: "transform:ez"})
    assert table.slots(D) == ["ez-"]
    assert table.laid(D, 1) == Bonus(coins=5)


def coins_by_slot(table: Play, seat: int) -> list[int]:
    """A seat transforms everything: what is laid on the slots, from the left."""
    laid: list[int] = []
    while table.asked[0] == "pick":
        table.pick()
        laid.append(table.laid(seat, len(laid) + 1).coins)
    return laid


@THREE_TO_SIX
def test_e012_the_coins_of_round_1(seats: int) -> None:
    for seat in range(seats):
        assert coins_by_slot(draft(seats=seats), seat) == [5, 3, 2, 3, 2]


def test_e013_ten_coins_are_the_most() -> None:
    table = draft()
    coins_by_slot(table, A)
    assert table.owned(A) == {"coins": 10}


@THREE_TO_SIX
def test_e014_the_coins_of_round_2(seats: int) -> None:
    for seat in range(seats):
        assert coins_by_slot(draft(round=2, seats=seats), seat) == [4, 3, 2, 1]


def test_e015_coins_above_ten_are_cut_off() -> None:
    table = draft("A coins 8: | slots lion folly- abunakkashii | hand ez; B: | slots lands_of_fire", turn=4, round=2)
    table.pick({A: "transform:ez"})
    assert [table.laid(A, slot).coins for slot in (1, 2, 3, 4)] == [0, 3, 0, 1]
    assert table.state.coins[A] == 10


def may_play(slots: str, round: int) -> bool:
    """Whether a card may be played after these slots."""
    table = draft(f"A: | slots {slots} | hand ez", turn=len(slots.split()) + 1, round=round)
    assert not table.offered(A) or "transform:ez" in table.offered(A)
    assert table.refuses("play:ez", A) == ("play:ez" not in table.offered(A))
    return "play:ez" in table.offered(A)


def test_e016_three_are_played_in_round_1_at_most() -> None:
    assert not may_play("alpha folly- lion nezha", 1)
    assert not may_play("alpha lion nezha", 1)
    assert may_play("alpha folly- lion nezha-", 1)


def test_e017_two_are_played_in_round_2_at_most() -> None:
    assert not may_play("alpha lion", 2)
    assert not may_play("alpha folly- lion", 2)
    assert may_play("alpha folly- lion-", 2)


FULL = {1: "| slots alpha lion nezha folly-", 2: "| slots alpha lion abunakkashii-"}
"""Draft boards before the last turn on which as many cards were played as may be, by Round."""


@ROUNDS
@THREE_TO_SIX
def test_e237_who_can_only_transform_the_last_card_is_not_asked(seats: int, round: int) -> None:
    table = draft(f"B: {FULL[round]} | hand ez", turn=HAND[round], round=round, seats=seats)
    assert table.asked_seats == [seat for seat in range(seats) if seat != B]
    assert all(table.view(reader).players[B].hand == (None,) for reader in (None, A, C)), "it is still in the hand"
    told: list[Event] = []
    for seat in table.asked_seats:
        told += table.answer(seat, table.offered(seat)[0]).told
    assert table.asked[0] == "turn"
    assert "ez" in table.deck
    (done,) = [event for event in told if event.kind == "eight.transformed" and event.seat == B]
    assert done.readers == (B,)
    assert dict(done.secret) == {"card": OF_CODE["ez"]}
    assert table.owned(B)["coins"] == sum(sorted(SLOT_COINS[round])[:1]) + SLOT_COINS[round][HAND[round] - 2]


def test_e237_nobody_is_asked_if_nobody_can_play() -> None:
    table = draft("A: | slots alpha lion; B: | slots nezha ez; C: | slots eliana cylak", turn=3, round=2, seats=3)
    assert table.pick().asked[0] == "turn", "the third turn asks which card, the last one nothing"
    assert [table.kingdom(seat) for seat in range(3)] == [["alpha", "lion"], ["nezha", "ez"], ["eliana", "cylak"]]


@pytest.mark.parametrize("holder", [A, B])
def test_e237_whoever_may_hold_justice(holder: int) -> None:
    """What is asked is the same whether she is held by the full player or not; she may come later."""
    table = draft(
        f"{'AB'[holder]} as justice: {FULL[1] if holder == B else ''}; "
        f"{'BA'[holder]} as galmi: {FULL[1] if holder == A else ''}",
        turn=5,
    )
    assert table.asked_seats == [A, C, D]
    if holder == A:
        table.answer(A, "reveal Justice")
        assert table.asked_seats == [A, C, D], "it stays so after a reveal"
    table.pick()
    assert table.asked[0] == "turn"
    if holder == B:
        while table.asked[1] != B:
            table.end_turn()
        assert table.choose(f"look:{B}", "reveal Justice").state.justice == B


@ROUNDS
@THREE_TO_SIX
def test_e018_everything_may_be_transformed(seats: int, round: int) -> None:
    table = draft(round=round, seats=seats)
    for _ in range(HAND[round]):
        table.pick()
    assert table.asked[0] == "turn"
    assert all(table.kingdom(seat) == [] for seat in range(seats))
    assert table.wonders == []


def test_e019_alpha_in_the_draft() -> None:
    table = draft("D: | hand alpha").pick({D: "play:alpha"})
    assert table.slots(D) == ["alpha"]
    assert table.laid(D, 1) == Bonus(military=1)
    assert table.civilization(D) == (0, 0, 0)


def test_e020_a_wonder_in_the_draft() -> None:
    table = draft("D: | hand sanctuary", turn=2).pick({D: "play:sanctuary"})
    assert table.laid(D, 2) == Bonus(wonder=1)
    assert table.wonders == []


def laid_on_slot(card: str, slot: int, round: int) -> Bonus:
    """What lies on a card that is played on that slot."""
    table = draft(f"A: | hand {card}", turn=slot, round=round).pick({A: f"play:{card}"})
    return table.laid(A, slot)


def test_e021_the_fourth_slot_of_round_1_doubles() -> None:
    assert laid_on_slot("armory25", 4, 1) == Bonus(military=2)


def test_e022_the_fourth_slot_of_round_2_does_not() -> None:
    assert laid_on_slot("armory25", 4, 2) == Bonus(military=1)


@pytest.mark.parametrize("card", [*WONDERS, "avatar_of_galmi"])
def test_e023_a_wonder_token_is_not_doubled(card: str) -> None:
    assert laid_on_slot(card, 4, 1) == Bonus(wonder=1)


def test_e024_valeen_doubled() -> None:
    assert laid_on_slot("valeen", 4, 1) == Bonus(military=2, science=2)


@pytest.mark.parametrize(
    ("take", "laid"), [("take:military", Bonus(military=1)), ("take:science", Bonus(science=1))], ids=("M", "S")
)
def test_e025_one_of_two_tokens_by_choice(take: str, laid: Bonus) -> None:
    table = draft("A M4 S5: | hand valeen", round=2).pick({A: "play:valeen"})
    assert table.asked == ("take", A)
    assert not table.question.private
    assert table.offered() == ["take:military", "take:science"]
    table.choose(take)
    assert table.laid(A, 1) == laid
    assert table.asked[0] == "pick"


def test_e026_tokens_on_the_draft_board_count() -> None:
    table = draft("A M8: | slots alpha | hand valeen", turn=2).pick({A: "play:valeen"})
    assert table.offered() == ["take:military", "take:science"]
    table.choose("take:science")
    assert table.laid(A, 2) == Bonus(science=1)
    assert table.state.room(A) == 0


@pytest.mark.parametrize("slot", [1, 4])
@pytest.mark.parametrize("card", [code for code, bonus in BONUS.items() if any(bonus.civilization)])
def test_e027_ten_tokens_leave_no_room(card: str, slot: int) -> None:
    table = draft(f"A M3 S3 C4: | hand {card}", turn=slot).pick({A: f"play:{card}"})
    if card == "ez":
        table = table.choose(*["seat:1"] * (2 if slot == 4 else 1))
    assert table.asked[0] == "pick"
    assert table.laid(A, slot) == NO_BONUS
    assert table.civilization(A) == (3, 3, 4)


def test_e028_ez_gives_a_chaos_when_all_cards_are_open() -> None:
    table = draft("A: | hand ez; B: | hand alpha", turn=2).pick({A: "play:ez", B: "play:alpha"})
    assert table.asked == ("gift", A)
    assert not table.question.private
    assert [len(table.slots(seat)) for seat in (A, B, C, D)] == [2] * 4
    assert table.laid(A, 2) == Bonus(chaos=1)
    assert table.laid(B, 2) == Bonus(military=1)
    assert table.offered() == ["seat:1", "seat:2", "seat:3"]
    table.choose("seat:2")
    assert table.civilization(C) == (0, 0, 1)
    assert table.asked[0] == "pick"


def test_e029_ez_doubled() -> None:
    table = draft("A: | hand ez", turn=4).pick({A: "play:ez"})
    assert table.laid(A, 4) == Bonus(chaos=2)
    table.choose("seat:1", "seat:1")
    assert table.civilization(B) == (0, 0, 2)
    assert table.asked[0] == "pick"


def test_ez_doubled_may_give_to_two() -> None:
    table = draft("A: | hand ez", turn=4).pick({A: "play:ez"}).choose("seat:1", "seat:3")
    assert [table.civilization(seat)[2] for seat in (B, C, D)] == [1, 0, 1]


def test_e030_the_second_gift_goes_where_there_is_room() -> None:
    table = draft("A: | hand ez; B M9", turn=4).pick({A: "play:ez"}).choose("seat:1")
    assert table.asked == ("gift", A)
    assert table.offered() == ["seat:2", "seat:3"]
    assert table.refuses("seat:1")


def test_the_second_gift_is_lost_if_nobody_has_room() -> None:
    table = draft("A: | hand ez; B M9; C M10; D M10", turn=4).pick({A: "play:ez"}).choose("seat:1")
    assert table.asked[0] == "pick"
    assert [sum(table.civilization(seat)) for seat in (B, C, D)] == [10, 10, 10]


def test_e031_the_gift_is_lost_if_nobody_has_room() -> None:
    table = draft("A: | hand ez; B M10; C S10; D C10", turn=2).pick({A: "play:ez"})
    assert table.asked[0] == "pick"
    assert table.laid(A, 2) == Bonus(chaos=1)
    assert [sum(table.civilization(seat)) for seat in (B, C, D)] == [10, 10, 10]


def cards_told(table: Play, reader: int | None) -> set[int]:
    """The cards that a seat may read of since the last answers."""
    seen = [event.seen_by(reader) for event in table.told]
    return {part["card"] for event in seen for part in (event.args, event.secret) if "card" in part}


@ROUNDS
def test_e032_transformed_cards_are_hidden_for_good(round: int) -> None:
    picks = {A: "alpha", B: "lion", C: "folly", D: "ez"}
    hands = "; ".join(f"{'ABCD'[seat]}: | hand {code}" for seat, code in picks.items())
    table = draft(f"{hands}; wonders swords", turn=HAND[round], round=round)
    earlier = {OF_CODE[code.removesuffix("-")] for seat in range(4) for code in table.slots(seat)}
    left = table.state.deck.cards[:]
    table.pick({seat: f"transform:{code}" for seat, code in picks.items()})
    chosen = {seat: OF_CODE[code] for seat, code in picks.items()}
    for reader in (None, *range(4)):
        others = {card for seat, card in chosen.items() if seat != reader}
        assert not cards_told(table, reader) & (others | earlier)
        log = " ".join(table.log(reader))
        assert not [card for card in others | earlier if CARD[card].short in log]
        assert set(table.state.deck.seen_by(reader)) == {None}
    assert earlier | set(chosen.values()) < set(table.state.deck.cards)
    assert table.state.deck.cards[: len(left)] != left
    assert all(table.slots(seat) == [] for seat in range(4))


def test_e033_a_whole_draft() -> None:
    table = draft("A: | hand armory25; B: | hand ez; C: | hand sanctuary; D: | hand alpha")
    for answer in ("play:alpha", "play:sanctuary", "transform:ez", "play:armory25"):
        table.pick({D: answer})
    assert table.slots(D) == ["alpha", "sanctuary", "ez-", "armory25"]
    table.pick()
    assert table.owned(D) == {"coins": 4, "M": 3, "W": 1}
    assert table.kingdom(D) == ["alpha", "armory25"]
    assert table.wonders == ["sanctuary"]
    assert all(table.state.owner[OF_CODE[code]] == D for code in ("alpha", "armory25"))
    assert table.state.pending == [0] * 4


def test_e034_new_buildings_are_placed_to_the_right() -> None:
    table = draft("A: treasure47 armory25 | slots temple32 folly- altar35- | hand caravan29", turn=4, round=2)
    table.pick({A: "play:caravan29"})
    assert codes(table.state.buildings[A]) == ["treasure47", "armory25", "temple32", "caravan29"]


def test_buildings_lie_in_the_order_played() -> None:
    table = draft("A: | slots temple32 alpha armory25", turn=5).pick()
    assert codes(table.state.buildings[A]) == ["temple32", "armory25"]
    assert codes(table.state.heroes[A]) == ["alpha"]


# --- additions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", BONUS)
@pytest.mark.parametrize("slot", [1, 2])
def test_e151_the_bonus_of_every_card(code: str, slot: int) -> None:
    assert laid_on_slot(code, slot, 1) == BONUS[code]


def test_e151_there_are_48_cards() -> None:
    assert set(BONUS) == set(OF_CODE)


@pytest.fixture
def alpha_gives_coins(monkeypatch: pytest.MonkeyPatch) -> Card:
    """A test card with a Bonus of 2 coins, in the place of Alpha."""
    card = CARD[ALPHA]._replace(bonus=Bonus(coins=2))
    monkeypatch.setitem(CARD, ALPHA, card)
    return card


@pytest.mark.usefixtures("alpha_gives_coins")
@pytest.mark.parametrize(("round", "coins"), [(1, 4), (2, 2)])
def test_e152_a_bonus_of_coins(round: int, coins: int) -> None:
    assert laid_on_slot("alpha", 4, round) == Bonus(coins=coins)


@pytest.mark.usefixtures("alpha_gives_coins")
def test_a_bonus_of_coins_is_taken_after_the_draft() -> None:
    table = draft("A coins 1: | slots lion folly- alpha | hand ez", turn=4, round=2).pick({A: "transform:ez"})
    assert table.state.coins[A] == 1 + 3 + 1 + 2


@pytest.mark.parametrize("slot", [3, 5])
def test_e153_only_the_fourth_slot_doubles(slot: int) -> None:
    assert laid_on_slot("armory25", slot, 1) == Bonus(military=1)


def test_e153_a_transformed_card_is_not_doubled() -> None:
    table = draft("A: | hand armory25", turn=4).pick({A: "transform:armory25"})
    assert table.laid(A, 4) == Bonus(coins=3)


def test_e154_three_of_four_tokens_by_choice() -> None:
    table = draft("A C7: | hand valeen", turn=4).pick({A: "play:valeen"})
    assert table.offered() == ["take:military+military+science", "take:military+science+science"]
    table.choose("take:military+science+science")
    assert table.laid(A, 4) == Bonus(military=1, science=2)
    assert table.state.room(A) == 0


def test_e155_own_tokens_come_before_gifts() -> None:
    table = draft("A: | hand ez; B C8: | hand valeen", turn=2).pick({A: "play:ez", B: "play:valeen"})
    assert table.laid(B, 2) == Bonus(military=1, science=1)
    assert table.asked == ("gift", A)
    assert table.offered() == ["seat:2", "seat:3"]
    assert table.refuses("seat:1")


def test_e155_a_choice_of_own_tokens_comes_before_gifts() -> None:
    table = draft("A: | hand ez; B C9: | hand valeen", turn=2).pick({A: "play:ez", B: "play:valeen"})
    assert table.asked == ("take", B)
    table.choose("take:military")
    assert table.asked == ("gift", A)
    assert table.offered() == ["seat:2", "seat:3"]


def test_a_gift_counts_for_the_limit() -> None:
    table = draft("A: | hand ez; B M9: | slots lion", turn=2).pick({A: "play:ez"}).choose("seat:1")
    assert table.state.room(B) == 0
    while table.asked[0] == "pick":
        table.pick()
    assert table.civilization(B) == (9, 0, 1)


@ROUNDS
@pytest.mark.parametrize("verb", VERBS)
def test_e156_the_last_card_goes_to_the_last_slot(round: int, verb: str) -> None:
    table = draft("A: | slots alpha | hand lion", turn=HAND[round], round=round)
    assert table.offered(A) == ["play:lion", "transform:lion"]
    table.pick({A: f"{verb}:lion"})
    assert table.kingdom(A) == (["alpha", "lion"] if verb == "play" else ["alpha"])


@THREE_TO_SIX
def test_e157_what_is_in_play_or_discarded_is_not_dealt(seats: int) -> None:
    for seed in range(10):
        table = kingdom(
            "A: alpha armory26; B: lion altar36; wonders folly; discard ez library40", seats=seats, turn=A, seed=seed
        )
        table.end_turns().let_be()
        dealt = {code for seat in range(seats) for code in table.hand(seat)}
        assert len(dealt) == 4 * seats
        assert not dealt & {"alpha", "armory26", "lion", "altar36", "folly", "ez", "library40"}


def test_e158_the_cards_are_enough_for_six() -> None:
    table = kingdom(
        "A: alpha abunakkashii; B: eliana nezha shadow; C: cylak fenghuang valeen; D: lion orgah armory25;"
        "E: armory26 observatory27; F: caravan30 temple31; wonders folly swords ritual;"
        "discard ez chaos_portal41 chaos_portal42",
        seats=6,
    )
    assert len(table.deck) == 27
    table.end_turns().let_be()
    assert (table.asked[0], table.state.round) == ("pick", 2)
    assert [len(table.hand(seat)) for seat in range(6)] == [4] * 6
    assert len(table.deck) == 3


# --- Justice in the draft ----------------------------------------------------------------------------------------


def test_a_reveal_of_justice_does_not_reopen_a_sealed_answer() -> None:
    table = draft("A: | hand alpha; B as justice: | hand ez")
    table.answer(A, "play:alpha").answer(B, "reveal Justice")
    assert table.state.justice == B
    assert table.state.supremacy == [0, 1, 0, 0]
    assert table.asked_seats == [B, C, D]
    assert "reveal Justice" not in table.offered(B)
    table.pick({B: "play:ez"})
    assert (table.slots(A), table.slots(B)) == (["alpha"], ["ez"])


def test_only_the_holder_is_offered_justice() -> None:
    table = draft("B as justice")
    assert [seat for seat in range(4) if "reveal Justice" in table.offered(seat)] == [B]
