"""What the laws of secrecy need to know of Immortals (10.1, I146, I194), and leaks to be found."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, ClassVar

from boardgames.engine.cards import EVERYBODY, Place
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.match import Match
from boardgames.engine.rules import Rules
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    CONFLICT_CARDS,
    MAGIC_SPACES,
    NO_CARD,
    PERFORMANCE,
    PLANNING,
    REALMS,
    SPACES,
    is_region_card,
)
from boardgames.games.immortals.flows import flow
from boardgames.games.immortals.options import DRAW, turn_options
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from tests.games.immortals.tables import draft
from tests.games.immortals.walked import GAME, Table
from tests.games.laws import Laws, planted, tampered

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

    hidden = ("plans", "picked", "floors")
    follows: ClassVar[Mapping[str, Callable[[ImmortalsState], object]]] = {
        "covered spaces while others plan": lambda state: [state.covered(seat) for seat in state.seats],
        "kinds of what is planned": lambda state: [is_region_card(card) for card in state.plans],
        "number of conflict cards on boards": lambda state: sum(card in CONFLICT_CARDS for card in state.plans),
        "hands": lambda state: [hand.cards[:] for hand in state.hands],
        "draft decks": lambda state: [deck.cards[:] for deck in state.draft_decks],
        "collections": lambda state: [place.cards[:] for place in state.owned],
    }

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

    def positions_for_leaks(self, rules: Leaky) -> Iterator[Match[ImmortalsState]]:
        """The draft and the first two rounds only: every leak shows itself there."""
        return takewhile(lambda match: match.state.round <= 2, super().positions_for_leaks(rules))


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


TABLES: tuple[Table, ...] = ((4, ""), (3, "shared-region-cards"), (5, "realm-bound-spaces"), (3, "show-tower-totals"))


def nearly_drafted(seed: int, seats: int = 3) -> ImmortalsState:
    """A draft round in which B alone has army groups left."""
    return draft("A: | groups; B: | groups 3 3; C: | groups", seats=seats, seed=seed).match.base.copied()


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


LAWS = ImmortalsLaws(
    GAME,
    games=dict.fromkeys(TABLES, 1),
    compared={(4, ""): (600, 300)},
    leaky=((3, ""), (4,)),
    asking=asking_by_the_deck(),
    telling={
        "a sealed pick": telling_each_answer("draft_round", lambda option: option),
        "a kept card": showing_what_is_kept(),
        "a card that tops a hand up": showing_what_tops_a_hand_up(),
        "a hand at the end of the draft": telling_what_is_laid_down(),
        "a drawn card": telling_what_is_drawn(),
        "a card drawn by magic": telling_what_magic_draws(),
        "a plan in the making": telling_each_answer("plan_together", lambda option: option),
        "a covered space while others plan": telling_each_answer(
            "plan_together", lambda option: option[-5:] == "empty"
        ),
        "a card taken back": naming_what_is_taken_back(),
        "a bluff": offering_no_bluff(),
        "the inside of the tower": telling_what_lies_in_the_tower(),
    },
)
