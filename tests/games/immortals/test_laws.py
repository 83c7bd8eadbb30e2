"""The four laws of secrecy for Immortals, on every position of random games (10.1, I146, I194); and planted leaks."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.match import Match, imagine, start
from boardgames.engine.rules import Rules
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    CARD_OF,
    CONFLICT_CARDS,
    CONFLICT_DECK,
    DARK,
    LIGHT,
    MAGIC_SPACES,
    NO_CARD,
    PERFORMANCE,
    PLANNING,
    REALMS,
    SPACE_OF,
    SPACES,
    WILD,
    is_region_card,
)
from boardgames.games.immortals.flows import flow
from boardgames.games.immortals.observation import inside
from boardgames.games.immortals.options import DRAW, turn_options
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from tests.games.immortals.box import conserved
from tests.games.immortals.fights import attack
from tests.games.immortals.tables import A, B, C, Play, draft, falls, names, performance
from tests.games.immortals.walked import GAME, Table, table_id
from tests.games.laws import Law, Laws, planted, tampered

Leaky = Rules[ImmortalsState, Any]

LEARNED = {
    "immortals.turned": {"cards"},
    "immortals.planned": {"covered"},
    "immortals.revealed": {"card"},
    "immortals.battle": {"out", "attack", "defence", "fallen", "holder", "survivors", "owner_after"},
    "immortals.card_moved": {"space"},
}
"""What everybody learns when hidden cards are turned or taken from a board, or cubes fall: it may differ by world."""


class ImmortalsLaws(Laws[ImmortalsState, Table]):
    """What is this game's own: hidden plans and floors of the tower, which are no places of cards."""

    def places(self, state: ImmortalsState) -> Sequence[Place]:
        return [state.deck, *state.owned]

    def kinds(self, state: ImmortalsState) -> Sequence[Sequence[Place]]:
        """The common deck with what everybody owns, and for each realm what is drafted."""
        drafted = []
        for realm in REALMS:
            hands = [hand for hand, of in zip(state.hands, state.hand_realm, strict=False) if of == realm]
            drafted.append([*(state.draft_decks[realm : realm + 1] or [Place()]), *hands])
        return (self.places(state), *drafted)

    def hidden_otherwise(self, world: ImmortalsState, seat: int) -> None:
        """Others have picked and planned something else, and cubes lie elsewhere in the tower."""
        above, below = world.floors
        world.floors = [below[::-1], above[::-1]]
        for other in world.seats:
            if other != seat:
                world.picked[other] = world.hands[other].cards[0] if any(world.hands) else NO_CARD
                _plan_otherwise(world, other)

    def public_face(self, option: Option[Any]) -> object:
        """That something was picked or planned: even an empty space shows only when everybody has finished."""
        return option.id.partition(":")[0]

    def reveals(self, one: Event, other: Event, new: bool) -> bool:
        """Cards are turned, or cubes fall out of a tower that looks different inside."""
        if not new or (one.kind, one.seat, one.args.keys()) != (other.kind, other.seat, other.args.keys()):
            return False
        return {name for name in one.args if one.args[name] != other.args[name]} <= LEARNED.get(one.kind, set())

    def same_sight(
        self, here: Match[ImmortalsState], there: Match[ImmortalsState], seat: int, told: tuple[Event, ...]
    ) -> bool:
        """A hand that is passed on is another one in each world, and so may be the spaces covered after planning."""
        world, kinds = there.state.copied(), {event.kind for event in told}
        if kinds & {"immortals.dealt", "immortals.passed_on"}:
            world.hands[seat] = here.state.hands[seat]
        if "immortals.planned" in kinds and here.state.plans != there.state.plans:
            return False
        assert here.rules.observe(here.state, seat) == here.rules.observe(world, seat)
        return bool(world == there.state)


def _plan_otherwise(world: ImmortalsState, seat: int) -> None:
    """While all plan anything may lie there; afterwards other cards lie on the spaces that are covered."""
    start = seat * len(SPACES)
    if world.phase == PLANNING:
        plan = world.plan(seat)
        world.plans[start : start + len(SPACES)] = plan[1:8] + plan[:1] + plan[8:]
    elif world.phase == PERFORMANCE:
        for spaces in (ARMY_SPACES, MAGIC_SPACES):
            covered = [start + space for space in spaces if world.plans[start + space] != NO_CARD]
            cards = [world.plans[position] for position in covered]
            for position, card in zip(covered, cards[1:] + cards[:1], strict=True):
                world.plans[position] = card


class FirstRounds(ImmortalsLaws):
    """Looks at the draft and the first two rounds only: every leak shows itself there."""

    def walk(self, rules: Leaky, table: Table, seed: int) -> Iterator[Match[ImmortalsState]]:
        for match in super().walk(rules, table, seed):
            if match.state.round > 2:
                return
            yield match


TABLES: tuple[Table, ...] = ((4, ""), (3, "shared-region-cards"), (5, "realm-bound-spaces"), (3, "show-tower-totals"))


def nearly_drafted(seed: int, seats: int = 3) -> ImmortalsState:
    """A draft round in which B alone has army groups left."""
    return draft("A: | groups; B: | groups 3 3; C: | groups", seats=seats, seed=seed).match.base.copied()


LAWS = ImmortalsLaws(GAME, games=dict.fromkeys(TABLES, 1), leaky=((3, ""), ()))
LEAKS = FirstRounds(GAME, games={}, leaky=((3, ""), (4,)))


def test_there_are_enough_positions() -> None:
    LAWS.there_are_enough_positions()


@pytest.mark.parametrize("law", LAWS.all)
@pytest.mark.parametrize("table", LAWS.games, ids=table_id)
def test_the_law_holds(law: Law, table: Table) -> None:
    LAWS.holds(law, table)


@pytest.mark.parametrize("law", LAWS.all)
def test_the_law_holds_where_most_keep_their_cards(law: Law) -> None:
    """Only B still places groups: whatever A and C keep, nobody else learns."""
    for seed in range(60):
        law(start(RULES, nearly_drafted(seed), strict=True)[0], seed)


def test_a_card_that_is_kept_unseen_is_told_to_its_owner_alone() -> None:
    play = draft("A: | groups; B: | groups 3 3; C: | groups", seats=3).pick()
    kept = play.events("kept")
    assert [event.seat for event in kept] == [A, C]
    assert all(event.readers == (event.seat,) and set(event.args) == {"realm", "open"} for event in kept)


def test_two_worlds_are_compared_deeply_and_with_different_secrets() -> None:
    LAWS.compares((4, ""), answers=600, secrets=300)


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


# --- planted leaks -----------------------------------------------------------------------------------------------


def asking_by_the_deck() -> Leaky:
    """A player may draw or not by the card that lies on top."""

    def draw(g: Game[ImmortalsState], seat: int) -> Flow[None]:
        if g.state.deck.cards[-1] % 2:
            yield from g.ask(seat, "immortals.draw", DRAW[1:])
        else:
            yield from flow["draw"](g, seat)

    return planted(RULES, draw)


def telling_each_answer(name: str, told: Callable[[str], object]) -> Leaky:
    """Whatever is answered in secret in a flow is told at once, or a part of it."""

    def telling(g: Game[ImmortalsState]) -> Flow[None]:
        flowing = flow[name](g)
        asks = next(flowing)
        while True:
            seat, option = yield asks
            g.tell("immortals.sealed", seat, what=told(option.id))
            try:
                asks = flowing.send((seat, option))
            except StopIteration:
                return

    telling.__name__ = name
    return planted(RULES, telling)


def showing_what_is_kept() -> Leaky:
    """Everybody sees the cards that are kept in the draft."""

    def draft_round(g: Game[ImmortalsState]) -> Flow[None]:
        yield from flow["draft_round"](g)
        for place in g.state.owned:
            place.known = [EVERYBODY] * len(place)

    def new(seats: int, seed: int, options: Mapping[str, str]) -> ImmortalsState:
        return nearly_drafted(seed, seats)

    return tampered(planted(RULES, draft_round), new=new)


def showing_what_tops_a_hand_up() -> Leaky:
    """Everybody reads what is drawn onto the hands that were passed on."""

    def end_draft_round(g: Game[ImmortalsState]) -> None:
        flow["end_draft_round"](g)
        g.tell("immortals.topped_up", cards=[hand.cards[-1] for hand in g.state.hands if hand])

    return planted(RULES, end_draft_round)


def telling_what_is_laid_down() -> Leaky:
    """Everybody reads what is left in the hands when the draft ends."""

    def end_draft(g: Game[ImmortalsState]) -> None:
        g.tell("immortals.laid_down", cards=[card for hand in g.state.hands for card in hand.cards])
        flow["end_draft"](g)

    return planted(RULES, end_draft)


def telling_what_is_drawn() -> Leaky:
    """Everybody reads which card somebody draws in the reinforcements."""

    def draw(g: Game[ImmortalsState], seat: int) -> Flow[None]:
        yield from flow["draw"](g, seat)
        g.tell("immortals.drawn", seat, cards=g.state.owned[seat].cards[-1:])

    return planted(RULES, draw)


def telling_what_magic_draws() -> Leaky:
    """Everybody reads which cards come by magic."""

    def use_card(g: Game[ImmortalsState], seat: int) -> Flow[None]:
        before = len(g.state.owned[seat])
        yield from flow["use_card"](g, seat)
        g.tell("immortals.drawn", seat, cards=g.state.owned[seat].cards[before:])

    return planted(RULES, use_card)


def telling_what_lies_in_the_tower() -> Leaky:
    """Everybody reads how the cubes lie after an action."""

    def use_card(g: Game[ImmortalsState], seat: int) -> Flow[None]:
        yield from flow["use_card"](g, seat)
        g.tell("immortals.inside", floors=g.state.floors)

    return planted(RULES, use_card)


def naming_what_is_taken_back() -> Leaky:
    """Everybody reads which cards somebody takes back who passes (I147)."""

    def turn(g: Game[ImmortalsState], seat: int) -> Flow[None]:
        plan = g.state.plan(seat)
        yield from flow["turn"](g, seat)
        if g.state.passed >> seat & 1:
            g.tell("immortals.taken_back", seat, cards=plan)

    return planted(RULES, turn)


def offering_no_bluff() -> Leaky:
    """A blank is not among the spaces that can be revealed (I195)."""

    def turn(g: Game[ImmortalsState], seat: int) -> Flow[None]:
        useful = sum(1 << space for space, card in enumerate(g.state.plan(seat)) if card not in (NO_CARD, BLANK))
        if useful and not g.state.passed >> seat & 1:
            yield from g.ask(seat, "immortals.turn", turn_options(useful))
        yield from flow["turn"](g, seat)

    return planted(RULES, turn)


MEMORY = {
    "a sealed pick": telling_each_answer("draft_round", lambda option: option),
    "a kept card": showing_what_is_kept(),
    "a card that tops a hand up": showing_what_tops_a_hand_up(),
    "a hand at the end of the draft": telling_what_is_laid_down(),
    "a drawn card": telling_what_is_drawn(),
    "a card drawn by magic": telling_what_magic_draws(),
    "a plan in the making": telling_each_answer("plan_together", lambda option: option),
    "a covered space while others plan": telling_each_answer("plan_together", lambda option: option[-5:] == "empty"),
    "a card taken back": naming_what_is_taken_back(),
    "a bluff": offering_no_bluff(),
    "the inside of the tower": telling_what_lies_in_the_tower(),
}


@pytest.mark.parametrize(("law", "leak"), LEAKS.leaks(asking_by_the_deck(), []))
def test_a_planted_leak_is_found(law: Law, leak: Leaky) -> None:
    LEAKS.finds(law, leak)


@pytest.mark.parametrize("leak", MEMORY)
def test_only_two_worlds_find_what_is_told(leak: str) -> None:
    LEAKS.only_two_worlds_find(MEMORY[leak])


SHOWN: dict[str, Callable[[ImmortalsState], object]] = {
    "plans": lambda state: tuple(state.plans),
    "covered spaces while others plan": lambda state: tuple(state.covered(seat) for seat in state.seats),
    "kinds of what is planned": lambda state: tuple(is_region_card(card) for card in state.plans),
    "number of conflict cards on boards": lambda state: sum(card in CONFLICT_CARDS for card in state.plans),
    "picks": lambda state: tuple(state.picked),
    "floors of the tower": lambda state: tuple(state.floors),
    "hands": lambda state: tuple(tuple(hand.cards) for hand in state.hands),
    "draft decks": lambda state: tuple(tuple(deck.cards) for deck in state.draft_decks),
    "collections": lambda state: tuple(tuple(place.cards) for place in state.owned),
}


@pytest.mark.parametrize("what", SHOWN)
def test_one_world_finds_whatever_a_view_shows_too_much(what: str) -> None:
    showing = tampered(RULES, observe=lambda state, seat: (RULES.observe(state, seat), SHOWN[what](state)))
    LEAKS.finds(LEAKS.one_world, showing)


@pytest.mark.parametrize("field", ["plans", "picked", "floors"])
def test_blind_finds_what_an_imagined_world_takes_from_the_real_one(field: str) -> None:
    def determinize(state: ImmortalsState, seat: int, rng: Random) -> None:
        before = getattr(state, field)[:]
        RULES.determinize(state, seat, rng)
        setattr(state, field, before)

    LEAKS.finds(LEAKS.blind, tampered(RULES, determinize=determinize))
