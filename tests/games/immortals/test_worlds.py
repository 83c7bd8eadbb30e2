"""What a seat of Immortals imagines (I197, 10.1): worlds that can be and agree with all that it knows."""

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from random import Random

import pytest

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.match import imagine, start
from boardgames.games.immortals.catalogue import (
    BLANK,
    CARD_OF,
    CONFLICT_DECK,
    DARK,
    LIGHT,
    MAGIC_SPACES,
    NO_CARD,
    PERFORMANCE,
    SPACE_OF,
    SPACES,
    WILD,
)
from boardgames.games.immortals.observation import inside
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from tests.games.immortals.box import conserved
from tests.games.immortals.fights import attack
from tests.games.immortals.laws import LAWS, nearly_drafted
from tests.games.immortals.tables import A, B, C, Play, draft, falls, names, performance
from tests.games.immortals.walked import Table, table_id


@pytest.mark.parametrize("law", LAWS.all)
def test_the_law_holds_where_most_keep_their_cards(law: str) -> None:
    """Only B still places groups: whatever A and C keep, nobody else learns."""
    for seed in range(60):
        LAWS.all[law](start(RULES, nearly_drafted(seed), strict=True)[0], seed)


def test_a_card_that_is_kept_unseen_is_told_to_its_owner_alone() -> None:
    play = draft("A: | groups; B: | groups 3 3; C: | groups", seats=3).pick()
    kept = play.events("kept")
    assert [event.seat for event in kept] == [A, C]
    assert all(event.readers == (event.seat,) and set(event.args) == {"realm", "open"} for event in kept)


def test_what_is_rare_happens_in_these_games() -> None:
    found: Counter[str] = Counter()
    for table in LAWS.games:
        for match in LAWS.positions(table):
            state = match.state
            found["sealed by some"] += any(match.state.picked) and len({who for who, _ in match.answers}) > 0
            found["a card that all have seen"] += any(EVERYBODY in place.known for place in state.owned)
            found["a card drawn while others have plans"] += state.phase == PERFORMANCE and any(state.aside)
            found["a region card that lies on no board"] += state.turned_up > 0
            found["magic and blanks used"] += any(state.magic_used) and any(state.blanks_used)
            found["a hand of which the giver knows something"] += any(
                known & known - 1 for hand in state.hands for known in hand.known
            )
            found["planned wild cards"] += bool({*WILD} & {*state.plans})
    assert min(found.values()) > 20, found


# --- imagined worlds ---------------------------------------------------------------------------------------------

HIDDEN = {"draft_decks", "hands", "deck", "owned", "plans", "picked", "floors"}
"""The fields in which an imagined world may be another one."""


def agrees(world: ImmortalsState, state: ImmortalsState, seat: int) -> None:
    """An imagined world has everything that is public or the seat's own, and is one that can be."""
    conserved(world)
    for name in {field.name for field in fields(ImmortalsState)} - HIDDEN:
        assert getattr(world, name) == getattr(state, name), name
    places = zip(conflict_places(world), conflict_places(state), strict=True)
    for imagined, real in places:
        assert imagined.known == real.known
        assert imagined.seen_by(seat) == real.seen_by(seat)
    assert inside(world) == inside(state)
    assert world.plan(seat) == state.plan(seat)
    assert world.picked[seat] == state.picked[seat]
    for other in filter(seat.__ne__, state.seats):
        assert world.picked[other] == NO_CARD
        assert world.covered(other) == (state.covered(other) if state.phase == PERFORMANCE else 0)


def conflict_places(state: ImmortalsState) -> list[Place]:
    """Where conflict cards lie hidden."""
    return [*state.draft_decks, *state.hands, state.deck, *state.owned]


@pytest.mark.parametrize("table", LAWS.games, ids=table_id)
def test_an_imagined_world_agrees_with_all_that_is_public(table: Table) -> None:
    """Cards that all have seen, turned region cards, used magic, blanks left, cubes in the tower (I197, 10.1)."""
    for seed, match in enumerate(LAWS.positions(table)[::3]):
        for seat in match.state.seats:
            agrees(imagined(match.state, seat, seed), match.state, seat)


def imagined(state: ImmortalsState, seat: int, seed: int) -> ImmortalsState:
    """A world that a seat imagines."""
    world = state.copied()
    RULES.determinize(world, seat, Random(seed))
    return world


PLANNED = (
    "A: L:TWI*4 | cards L:RIM D:RIM | plan light1=TWI; C: L:COP;"
    "B: L:SKY*3 | cards DEE D:COP! wild:L "
    "| plan light1=SKY light2=L:DEE dark1=blank dark3=blank magic1=M2 magic2=blank;"
    "tower A B C green*2 / B*2 green"
)
"""Everything that can be planned lies on the board of B, who has more cards besides."""


def seen(play: Play, seat: int, space: str, worlds: int = 400) -> set[str]:
    """What a seat imagines on a space of B, in so many worlds."""
    found = (imagined(play.state, seat, seed).plan(B)[SPACE_OF[space]] for seed in range(worlds))
    return set(names(found))


def test_anything_that_may_lie_on_a_space_is_imagined_there() -> None:
    """Conflict cards of B may be any that A does not see; all magic cards and blanks may be planned."""
    play = performance(PLANNED, B, seats=3)
    hidden = {*range(WILD[0])} - {CARD_OF["conflict:L:RIM"], CARD_OF["conflict:D:RIM"]}
    army = {*names(hidden), "wild:L", "wild:D", "SKY", "DEE", "blank"}
    assert seen(play, A, "light1", 2500) == army
    assert seen(play, A, "magic1") == {"M1", "M2", "M3", "M4", "blank"}


def test_what_was_turned_is_not_imagined_on_the_board() -> None:
    """B reveals SKY, a blank and M2; what is left may still be DEE or one of three blanks, but none of these."""
    play = performance(PLANNED, B, seats=3)
    for space in ("light1", "dark1", "magic1"):
        play.reveal(space, "forfeit:gold").pass_until(B)
    assert "SKY" not in seen(play, A, "light2", 2500)
    assert {"DEE", "blank", "D:COP"} <= seen(play, A, "light2", 2500)
    assert seen(play, A, "magic2") == {"M1", "M3", "M4", "blank"}
    blanks = Counter(imagined(play.state, A, seed).plan(B).count(BLANK) for seed in range(2500))
    assert max(blanks) == 3


def test_in_the_draft_hands_are_imagined_evenly_from_the_cards_of_their_realm() -> None:
    """A keeps a card of the own dark hand; those of B are light, and nobody knows any of them or what C has kept."""
    state = draft("A: | groups; B: | groups 3; C: | groups | cards D:COP", seats=3).state
    worlds = [imagined(state, A, seed) for seed in range(1500)]
    in_hand = Counter(card for world in worlds for card in world.hands[B].cards)
    assert set(in_hand) == {*CONFLICT_DECK[LIGHT]}
    assert all(200 < count < 300 for card, count in in_hand.items() if card not in WILD)
    kept = Counter(world.owned[C].cards[0] for world in worlds)
    mine = {*state.hands[A].cards} - {*WILD}
    assert set(kept) <= {*CONFLICT_DECK[DARK]} - mine
    assert len(kept) == len({*CONFLICT_DECK[DARK]} - mine)


@pytest.mark.parametrize("out", ["A*3 B", "A*2 B*2"])
def test_a_region_card_that_has_moved_is_not_imagined_on_a_board(out: str) -> None:
    """Deepforge goes to A, or by a tie to the pool: it lies on no board in this round."""
    text = (
        "A as amazons: L:HOA*5 | plan light2=L:HOA light3=blank; B: L:DEE*2 | plan light1=DEE light2=blank; tray green"
    )
    play = performance(text, seats=3)
    with falls(out):
        attack(play, "L:HOA", "L:DEE", 3)
    moved = CARD_OF["region:DEE"]
    for seed in range(100):
        assert moved not in imagined(play.state, B, seed).plan(A)
        assert moved not in imagined(play.state, C, seed).plan(B)


def test_nobody_else_knows_what_is_left_of_a_hand_that_was_given_away() -> None:
    """A knows the hand that went on to B until B has picked a card of it, and only four of its five cards."""
    play = draft(seats=3).pick()
    while play.asked[0] != "pick":
        play.choose(play.offered()[0])
    assert sum(card is not None for card in play.view(A).players[B].hand) == 4
    assert play.view(C).players[B].hand == (None,) * 5
    play.pick()
    assert play.asked[0] != "pick"
    assert play.view(A).players[B].hand == (None,) * 4
    assert None not in play.view(B).players[B].hand


@pytest.mark.parametrize("table", LAWS.games, ids=table_id)
def test_every_imagined_world_can_be_played_to_its_end(table: Table) -> None:
    for seed, match in enumerate(LAWS.positions(table)[::25]):
        chance = Random(seed)
        world = imagine(match, match.asks[0].seat, chance)
        while world.asks:
            decision = chance.choice(world.asks)
            world.answer(decision.seat, chance.choice(decision.options))
        assert world.observe(None).over


def test_blanks_are_imagined_where_nothing_else_is_left() -> None:
    """B has one region card and four blanks on five army spaces: both magic spaces hold magic cards then."""
    text = "B: L:SKY | plan light1=SKY light2=blank light3=blank dark1=blank dark2=blank magic1=M1 magic2=M2; C: L:COP"
    play = performance(text, seats=3)
    for seed in range(100):
        plan = imagined(play.state, A, seed).plan(B)
        assert BLANK not in plan[MAGIC_SPACES.start :]
        assert plan.count(BLANK) == 4


def test_i197_a_conflict_card_that_all_have_seen_stays_with_its_owner_until_it_is_used() -> None:
    text = "A: L:SUN | plan light1=L:SAL light2=blank; B: L:SKY | cards L:COP; C: L:COP"
    play = performance(text, seats=3).reveal("light1", "forfeit:gold")
    card = CARD_OF["conflict:L:SAL"]
    for seed in range(200):
        world = imagined(play.state, B, seed)
        assert card in world.owned[A].cards
        assert card not in world.plan(A)
    play.end_performance().choose("decline", "decline", "decline")
    while play.asked[0] == "reinforce":
        play.choose("enough")
    play.plan_all({A: "light1=L:SAL"})
    worlds = [imagined(play.state, B, seed) for seed in range(200)]
    assert all(card in world.owned[A].cards for world in worlds)
    assert any(card in world.plan(A) for world in worlds)
    assert not all(card in world.plan(A) for world in worlds)


def test_i197_of_two_wild_cards_that_are_alike_the_seen_one_is_turned() -> None:
    """B has shown one wild card and holds another one unseen: when B uses one, none that all have seen is left."""
    text = "B: L:SKY*4 D:SKY | plan light1=wild:L light2=wild:L!; A: L:DEE; C: L:COP"
    play = performance(text, B, seats=3).reveal("light2", "forfeit:gold")
    assert sorted(play.state.owned[B].known) == [EVERYBODY, only(B)]
    assert play.state.aside[B] == 1
    worlds = [imagined(play.state, A, seed) for seed in range(300)]
    assert all(play.view(A).players[B].conflict == (None, WILD[0]) for _ in worlds)
    assert len({world.plan(B)[0] for world in worlds}) > 20


def test_the_tower_is_imagined_in_many_ways_with_the_right_colours() -> None:
    play = performance(PLANNED, seats=3)
    floors = [imagined(play.state, A, seed).floors for seed in range(300)]
    assert len({tuple(two) for two in floors}) > 250
    assert {tuple(sorted(above + below)) for above, below in floors} == {(-1, -1, -1, 0, 1, 1, 1, 2)}
    assert {len(above) for above, _ in floors} > {2, 3, 4, 5, 6}


def forget_a_seen_card(world: ImmortalsState) -> None:
    """The card that all have seen lies in the deck."""
    place, deck = world.owned[B], world.deck
    seen_at = place.known.index(EVERYBODY)
    place.cards[seen_at], deck.cards[0] = deck.cards[0], place.cards[seen_at]


def change_a_colour_in_the_tower(world: ImmortalsState) -> None:
    world.floors[0] = (1, *world.floors[0][1:])
    world.limbo[0] += 1
    world.limbo[1] -= 1


def uncover_a_space(world: ImmortalsState) -> None:
    world.plans[len(SPACES)] = NO_CARD


def remember_a_pick(world: ImmortalsState) -> None:
    world.picked[B] = 3


@pytest.mark.parametrize("fault", [forget_a_seen_card, change_a_colour_in_the_tower, uncover_a_space, remember_a_pick])
def test_a_world_that_does_not_agree_is_found(fault: Callable[[ImmortalsState], None]) -> None:
    state = performance(PLANNED, B, seats=3).state
    world = imagined(state, A, 1)
    agrees(world, state, A)
    fault(world)
    with pytest.raises(AssertionError):
        agrees(world, state, A)
