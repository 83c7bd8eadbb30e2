"""They Who Were 8, statements G39 to G50, G58 to G63, G81 to G85 and G92: powers and the windows in which they work."""

from itertools import chain

from boardgames.games.they_who_were_8.actions import CARD_OF_CODE
from boardgames.games.they_who_were_8.gods import GOD_OF_CODE
from tests.games.they_who_were_8.tables import TITANS, A, B, C, D, Play, play

QUIET = ["ANA used", "ARI used", "CAS used", "CYM used", "END used", "NAN used", "PIT used", "RYM used"]


def with_powers(*fresh: str, more: str = "") -> str:
    """A base position in which only these powers are fresh: A Anatoc, Aristiphane; B Cassana, Cymele; and so on."""
    gods = [god.split()[0] if god.split()[0] in fresh else god for god in QUIET]
    return f"A {gods[0]}, {gods[1]}; B {gods[2]}, {gods[3]}; C {gods[4]}, {gods[5]}; D {gods[6]}, {gods[7]}; {more}"


def test_g39_anatoc_in_the_base_game() -> None:
    orders = set()
    for seed in range(5):
        table = play(with_powers("ANA"), "turn C")
        state = table.match.base.copied()
        state.rng.seed = seed
        table = Play(state)
        assert table.hands == [1, 1, 2, 2]
        table.choose("use:ANA")
        assert table.hands == [1, 1, 2, 2]
        assert len(table.deck) == 4
        orders.add(tuple(table.deck))
        for seat in (A, B, C, D):
            assert None not in table.view(seat).players[seat].hand
    assert len(orders) > 1


def test_g40_anatoc_in_the_published_modes() -> None:
    text = "A ANA, END used; B CAS used, NAN used; C PIT used, RYM used; discard VAL; deck JEA"
    table = play(text, "turn B", TITANS, seats=3)
    deck, discard, hands = table.deck, table.discard, [table.hand(seat) for seat in (A, B, C)]
    table.choose("use:ANA")
    assert table.deck == deck
    assert table.discard == discard
    assert table.hands == [2, 3, 3]
    assert sorted(chain(*hands)) == sorted(chain(*map(table.hand, (A, B, C))))
    assert [table.hand(seat) for seat in (A, B, C)] != hands


def test_g41_aristiphane_swaps_all_tokens() -> None:
    table = play("A ANA, ARI; B CAS 5+1, NAN; C CYM; D PIT 0+3", "evening")
    left = table.supply
    table.choose("use:ARI:CAS+PIT")
    assert table.god("CAS") == (0, 3)
    assert table.god("PIT") == (5, 1)
    assert table.supply == left
    assert table.log()[0] == "Ann used Aristiphane: Cassana and Piton exchange their tokens"


def test_aristiphane_may_take_any_two() -> None:
    tokens = dict(zip(QUIET, ("0+0", "0+1", "0+2", "0+3", "1+0", "2+0", "3+0", "4+0"), strict=True))
    text = with_powers("ARI")
    for god, held in tokens.items():
        text = text.replace(god[:3], f"{god[:3]} {held}")
    assert len(play(text, "turn A").offers("use:ARI:")) == 28


def test_g42_cassana_needs_five_glory() -> None:
    table = play(with_powers("CAS", "ARI").replace("PIT used", "PIT 4+0 used"), "turn A")
    assert table.asked_seats == [A]
    table = play(with_powers("CAS").replace("PIT used", "PIT 5+0 used"), "turn A")
    assert table.asked_seats == [B]
    assert len(table.offers("use:CAS:")) == 8


def test_why_cassana_can_t_be_used() -> None:
    table = play("A ANA used, CYM used; B CAS, ARI 1+0; C END used, NAN used; D PIT used, RYM used", "turn A")
    assert table.asked == ("turn", B)
    assert table.refusals() == {"power:CAS": "no god has 5 Glory yet"}


def test_g43_cassana_may_end_the_game() -> None:
    table = play(with_powers("CAS", more="supply 1+15"), "turn A").choose("use:CAS:ANA")
    assert table.god("ANA") == (1, 0)
    assert table.supply[0] == 0
    assert table.match.over


def test_g44_cassana_may_give_to_an_own_god() -> None:
    table = play(with_powers("CAS").replace("PIT used", "PIT 5+0 used"), "turn A").choose("use:CAS:CYM")
    assert table.god("CYM") == (1, 0)


def test_g45_a_used_power_is_refused() -> None:
    table = play("A ANA used, CYM used; B CAS, ARI; C END 5+0 used, NAN used; D PIT, RYM used", "turn A")
    assert table.asked_seats == [B, D]
    table.choose("use:CAS:ANA")
    assert table.offers("use:CAS", B) == table.offers("use:PIT:CAS", D) == []
    assert table.refusals() == {"power:CAS": "used already"}


def test_g46_cymele_in_the_base_game() -> None:
    table = play(with_powers("CYM"), "deal")
    assert len(table.deck) == 6
    assert table.asked == ("deal", B)
    table.choose("use:CYM")
    assert table.asked == ("choose", B)
    assert table.question.private
    assert sorted(table.offers("take:")) == sorted(table.deck[-4:])
    assert [card is not None for card in table.view(B).deck] == [False, False, True, True, True, True]
    assert table.view(A).deck == (None,) * 6
    card = table.offers("take:")[0]
    table.choose(f"take:{card}")
    assert card in table.hand(B)
    assert table.hands == [2, 2, 2, 2]
    assert len(table.deck) == 2
    assert table.view(B).deck == (None, None), "the others were shuffled again"


def test_g47_the_discard_is_shuffled_in_for_cymele() -> None:
    text = "A ANA used, ARI used; B CAS used, CYM; C END used, NAN used; D PIT used, RYM used; "
    hands = "deck DEC BAR; discard JEA JOU SED VAL KNO CON"
    seats = text.replace("ARI used", "ARI used, hand TRE DIP").replace("CYM", "CYM, hand DIS BIR")
    seats = seats.replace("NAN used", "NAN used, hand COM GIF").replace("RYM used", "RYM used, hand TRI WEA")
    table = play(seats + hands, "evening", TITANS)
    assert (len(table.deck), len(table.discard)) == (2, 6)
    table.choose("use:CYM")
    assert len(table.options()) == 4
    assert (len(table.deck), len(table.discard)) == (8, 0)
    table.choose(table.options()[0])
    assert sorted(table.asked_seats) == [A, B, C, D]
    assert table.hands == [2, 3, 2, 2]
    assert [card is not None for card in table.view(B).deck][-3:] == [True] * 3
    assert table.view(A).deck == (None,) * 7


def test_g49_endymina_draws_what_was_just_played() -> None:
    text = (
        "A ANA used, ARI used; B CAS used, CYM used; C NAN used, PIT used, hand TRE DIP; D END, RYM used, hand VAL JEA"
    )
    table = play(f"{text}; deck KNO CON", "turn C")
    table.choose("use:END")
    assert table.asked == ("put_away", D)
    assert sorted(table.hand(D)) == ["CON", "JEA", "KNO", "VAL"]
    assert len(table.options()) == 12
    table.choose("put:KNO<JEA")
    assert table.deck[-2:] == ["KNO", "JEA"]
    assert sorted(table.hand(D)) == ["CON", "VAL"]
    assert table.asked == ("play", C)


def test_the_cards_that_endymina_drew_are_known_until_two_are_put_away() -> None:
    """Everybody saw the Knowledge and the Conflict go onto the deck, but not which cards came back."""
    table = play(with_powers("END").replace("C END, NAN used", "C END, NAN used, hand VAL JEA"), "turn C")
    state = table.match.base.copied()
    state.deck.known[-2:] = [-1, -1]
    table = Play(state).choose("use:END")
    assert sum(card is not None for card in table.view(A).players[C].hand) == 2
    assert table.view(None).players[C].hand == (None,) * 4
    table.choose(table.options()[0])
    assert table.view(A).players[C].hand == (None, None)
    assert table.view(A).deck[-2:] == (None, None)
    assert None not in table.view(C).deck[-2:]


def test_g50_endymina_works_before_the_own_turn_only() -> None:
    """In the published modes; G101 says otherwise for the base game."""
    text = "A ARI 1+0, ANA used; B CAS used, CYM used; C END, NAN used; D PIT used, RYM used"
    assert play(text, "turn C", TITANS).asked_seats == [C, A]
    assert play(text, "turn D", TITANS).asked_seats == [A]
    table = play("A ANA used, CAS used; B CYM used, NAN used; C END, ARI 1+0; D PIT used, RYM used", "turn D", TITANS)
    assert table.asked == ("turn", C)
    assert table.refusals()["power:END"] == "this round’s turn was played already"


def test_g58_piton_needs_another_fresh_power() -> None:
    assert play(with_powers("PIT"), "turn A").asked == ("play", A)


def test_g82_piton_can_t_use_what_has_no_place_here() -> None:
    assert play(with_powers("PIT", "RYM"), "turn A").asked == ("play", A)


def test_g59_a_copied_god_stays_fresh() -> None:
    table = play(with_powers("PIT", "CAS").replace("END used", "END 5+0 used"), "turn A")
    table.answer(D, "use:PIT:CAS:PIT")
    assert table.is_used("PIT")
    assert not table.is_used("CAS")
    view = table.view(None)
    assert [(god.score, god.power) for god in (view.players[D].left, view.players[B].left)] == [(0, 2), (0, 0)]


def test_g60_praxis_can_t_be_touched_by_cards() -> None:
    text = "A PRA, ANA used; B CAS, ARI 1+0; C CYM used, END used; D NAN used, RYM used, hand VAL JEA COM"
    table = play(text, "opening D", "pantheon", first=D)
    assert table.asked_seats == [A, B]
    table.choose("use:PRA")
    assert table.is_immune("PRA")
    assert any("PRA" in option for option in table.options(B))
    table.go_on()
    assert table.asked == ("play", D)
    assert not any("PRA" in option for option in table.options())
    assert table.refusals()["god:PRA"] == "no card can touch it any more"


def test_g61_praxis_works_at_the_start_of_a_round_only() -> None:
    table = play(
        "A PRA, ARI 1+0; B CAS used, ANA used; C CYM used, END used; D NAN used, RYM used", "turn B", "pantheon"
    )
    assert table.asked == ("turn", A)
    assert table.offers("use:PRA") == []
    assert table.refusals() == {"power:PRA": "works at the start of a round"}


def test_what_works_only_before_a_turn_closes_the_start_of_the_round() -> None:
    text = "A ANA, NAN used; B PRA, END used; C ARI 1+0, CAS used; D PIT used, RYM used"
    table = play(text, "opening A", "pantheon")
    assert table.asked_seats == [A, B, C]
    table.answer(C, "use:ARI:ARI+PIT")
    assert table.asked_seats == [A, B], "Aristiphane works at both moments"
    table.answer(A, "use:ANA")
    assert table.asked == ("play", A)


def test_g62_piton_copies_praxis() -> None:
    table = play("A PRA, ANA used; B PIT, ARI used; C CYM used; D NAN used, RYM used", "opening A", "pantheon")
    table.answer(B, "use:PIT:PRA")
    assert table.is_immune("PIT")
    assert not table.is_immune("PRA")
    assert not table.is_used("PRA")
    table.go_on()
    assert not any("PIT" in option for option in table.options())


def test_g63_no_bargain_on_an_immune_god() -> None:
    table = play("A PRA used immune, ANA, hand BAR VAL; D NAN used, RYM used", "play A", "pantheon")
    assert table.offers("play:BAR") == []
    assert table.offers("play:VAL") != []


def test_g81_the_discard_is_shuffled_in_for_endymina() -> None:
    text = (
        "A ANA used, ARI used, hand TRE DIP; B CAS used, CYM used, hand DIS BIR; C END, NAN used, hand COM GIF TRI;"
        "D PIT used, RYM used, hand WEA JEA JOU; deck SED; discard VAL KNO CON DEC BAR"
    )
    table = play(text, "turn C", TITANS)
    assert table.asked == ("turn", C)
    table.choose("use:END")
    assert len(table.options()) == 10
    table.choose(table.options()[0])
    assert (len(table.deck), len(table.discard), table.hands[C]) == (4, 2, 3)


def test_g83_piton_as_endymina_only_before_the_own_turn() -> None:
    """In the published modes; G101 says otherwise for the base game."""
    text = "A PIT, ANA used; B END, ARI 1+0; C CAS used, CYM used; D NAN used, RYM used"
    table = play(text, "turn B", "pantheon")
    assert table.asked_seats == [B, A]
    assert table.offers("use:PIT:END", A) == []
    assert table.offers("use:PIT:ARI", A) != []
    assert table.offers("use:END", B) == [""]


def test_g84_cymele_and_piton_before_the_same_deal() -> None:
    """Piton copies only what is fresh, so of the two it has to be used first."""
    table = play(with_powers("CYM", "PIT"), "deal")
    assert table.asked_seats == [B, D]
    table.answer(D, "use:PIT:CYM")
    assert len(table.deck) == 6
    assert len(table.options()) == 4
    table.choose(table.options()[0])
    assert len(table.deck) == 5
    assert table.asked == ("deal", B)
    table.choose("use:CYM")
    assert len(table.options()) == 4
    assert set(table.offers("take:")) <= set(table.deck)
    table.choose(table.options()[0])
    assert table.hands == [2, 2, 2, 2]
    assert len(table.deck) == 2
    assert "Ann and Cy drew a card" in table.log()


def test_piton_does_not_copy_a_cymele_that_was_used() -> None:
    table = play(with_powers("CYM", "PIT"), "deal").answer(B, "use:CYM")
    table.choose(table.options()[0])
    assert "Ann, Cy and Dee drew a card" in table.log()


def test_g85_no_second_cymele_or_nanos_by_the_same_player() -> None:
    text = "A {}, PIT; B CAS used, ANA used; C END used, ARI used; D RYM used"
    table = play(text.format("CYM"), "deal").choose("use:PIT:CYM")
    table.choose(table.options()[0])
    assert table.log()[-1] == "Round 4: Ann begins"
    assert not table.is_used("CYM")
    table = play(text.format("NAN"), "evening").choose("use:PIT:NAN")
    assert not table.is_used("NAN")
    assert "Ben passed a card to Cy" in table.log()
    table = play(text.format("NAN").replace("ARI used", "ARI 1+0"), "evening").choose("use:PIT:NAN")
    assert table.asked == ("evening", C)


def test_g92_cassana_may_end_the_game_before_passing() -> None:
    table = play(with_powers("CAS", more="supply 1+15"), "evening").choose("use:CAS:ANA")
    assert table.match.over
    assert table.hands == [1, 1, 1, 1]
    assert not any(event.kind == "they.passed" for event in table.told)


def test_a_power_opens_the_window_again_for_all() -> None:
    table = play(with_powers("ARI", "NAN", "ANA").replace("ARI", "ARI 1+0"), "evening")
    assert table.asked_seats == [A, C]
    table.answer(A, "go on")
    assert table.asked_seats == [C]
    table.answer(C, "use:NAN")
    assert table.asked_seats == [A]
    table.choose("go on")
    assert table.state.round == 4


def test_cymele_remembers_what_was_left_until_somebody_looks() -> None:
    text = "A ANA used, ARI used; B CAS used, CYM; C END used, PIT; D NAN used, RYM used"
    table = play(text, "evening", "pantheon").answer(C, "use:PIT:CYM")
    table.choose(table.options()[0])
    known = [card for card in table.view(C).deck if card is not None]
    assert len(known) == 3
    table.choose("use:CYM")
    assert [card for card in table.view(C).deck if card is not None] == known
    assert {CARD_OF_CODE[code] for code in table.offers("take:")} >= set(known)
    table.choose(table.options()[0])
    assert [card for card in table.view(C).deck if card is not None] == []


def test_powers_are_told_of_a_god_of_no_seat() -> None:
    table = play("A ANA; B ARI", "turn A", TITANS, seats=2)
    assert table.view(None).god(GOD_OF_CODE["PRA"]) is None
