"""What the laws of secrecy need to know of Immortal 8, and leaks to be found.

Three kinds of cards are dealt anew, each among its own places: Civilization cards, Trade cards and Immortals.
"""

from collections.abc import Sequence
from typing import Any

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.match import Match
from boardgames.engine.rules import Rules
from boardgames.games.immortal8.byun import CONFIRM as BYUN_STAYS
from boardgames.games.immortal8.byun import REVEAL as BYUN_COMES
from boardgames.games.immortal8.catalogue import TOMORROW, USUAL, WITH_BYUN, WITH_JUSTICE
from boardgames.games.immortal8.flows import flow
from boardgames.games.immortal8.justice import LET_BE, REVEAL, holds, reveal
from boardgames.games.immortal8.kingdom import END, end_turn
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import EightState
from tests.games.immortal8.tables import GAME, Table
from tests.games.laws import Laws, planted

Leaky = Rules[EightState, Any]

TURNED = {"eight.played", "eight.transformed"}
"""What is told of the card in a slot; which of both it is was a secret before."""
NEW = {"eight.came", "eight.revealed", "eight.offered", "eight.called", "eight.names_open"}
"""What everybody learns when a card is turned: another one in each world."""


class EightLaws(Laws[EightState, Table]):
    """What is this game's own: sealed picks are taken back, and drafted cards are taken up without a word."""

    takes_back = True
    hidden = ("sealed", "named")

    def places(self, state: EightState) -> Sequence[Place]:
        return [state.deck, state.aside, *state.hands, *state.waiting, *state.slots]

    def kinds(self, state: EightState) -> Sequence[Sequence[Place]]:
        return (self.places(state), [state.trade], [state.undealt, *state.immortals])

    def hidden_otherwise(self, world: EightState, seat: int) -> None:
        """Others have sealed another pick, and Tomorrow's names are each somebody else's."""
        for other in world.others(seat):
            world.sealed[other] = -world.sealed[other]
        if not (world.lies_open(seat) and world.embodied(seat) == TOMORROW):
            named = [name for name in world.named if name]
            again = iter(named[1:] + named[:1])
            world.named = [next(again) if name else name for name in world.named]

    def may_be_sealed(self, option: Option[Any]) -> bool:
        """Whoever reveals Justice does so at once."""
        return option.id != REVEAL.id

    def public_face(self, option: Option[Any]) -> object:
        """That something was picked, kept or named; but Justice is revealed at once, or not."""
        if option.id in (REVEAL.id, LET_BE.id):
            return option.id
        role = option.id.partition(":")[0]
        return "sealed" if role in ("play", "transform", BYUN_STAYS.id, BYUN_COMES.id) else role

    def reveals(self, one: Event, other: Event, new: bool) -> bool:
        """A card is played in one world at least, Byun Hyung Ja is somebody's or nobody's, or a card is turned."""
        kinds = {one.kind, other.kind}
        played = kinds <= TURNED and "eight.played" in kinds
        byun = "eight.byun" in kinds and (one.kind, one.seat) != (other.kind, other.seat)
        return new and (played or byun or (len(kinds) == 1 and kinds <= NEW))

    def same_sight(self, here: Match[EightState], there: Match[EightState], seat: int, told: tuple[Event, ...]) -> bool:
        """A hand that is passed on or dealt is another one in each world, what Byun Hyung Ja may become are others, and
        of two Trade cards that offer the same either may be turned; all else is the same.
        """
        world, kinds = there.state.copied(), {event.kind for event in told}
        if any(event.kind == "eight.byun" and event.seat == seat for event in told):
            world.immortals[seat] = here.state.immortals[seat]
        if kinds & {"eight.passed", "eight.round"}:
            world.hands[seat] = here.state.hands[seat]
        if "eight.offered" in kinds:
            world.offers, world.trade_discard = here.state.offers, here.state.trade_discard
        assert here.rules.observe(here.state, seat) == here.rules.observe(world, seat)
        return bool(world == there.state)


def asking_by_the_deck() -> Leaky:
    """Offers what can be used or not by the card that lies under the deck."""

    def kingdom_turn(g: Game[EightState], seat: int) -> Flow[None]:
        if g.state.deck.cards[0] % 2:
            yield from g.ask(seat, "eight.turn", [END])
            end_turn(g, seat)
        else:
            yield from flow["kingdom_turn"](g, seat)

    return planted(RULES, kingdom_turn)


def taking_up(known: int | None = None, told: bool = False) -> Leaky:
    """The cards that wait are taken up before the eyes of others, or it is told what they are."""

    def take_up(g: Game[EightState]) -> None:
        for seat, waiting in enumerate(g.state.waiting):
            if told:
                g.tell("eight.took", seat, cards=waiting.cards)
            for card in waiting.cards:
                g.state.hands[seat].add(card, only(seat) if known is None else known)
            waiting.clear()
        g.tell("eight.passed", to_left=True, turn=g.state.turn + 1, barrier=True)

    return planted(RULES, take_up)


def telling_what_is_sealed() -> Leaky:
    """It is told at once whether a card will be played or transformed."""

    def draft_turn(g: Game[EightState], turn: int) -> Flow[None]:
        sealing = flow["draft_turn"](g, turn)
        asks = next(sealing)
        while True:
            seat, option = yield asks
            g.tell("eight.sealed", seat, plays=option.id.startswith("play"))
            try:
                asks = sealing.send((seat, option))
            except StopIteration:
                return

    return planted(RULES, draft_turn)


def telling_what_is_transformed() -> Leaky:
    """Everybody reads which cards go back into the deck."""

    def end_draft(g: Game[EightState]) -> None:
        for seat, slots in enumerate(g.state.slots):
            for slot, card in enumerate(slots.cards):
                if not g.state.played[seat] >> slot & 1:
                    g.tell("eight.transformed", seat, coins=0, card=card)
        flow["end_draft"](g)

    return planted(RULES, end_draft)


def asking_only_the_holder() -> Leaky:
    """Before a majority only who holds Justice may speak."""

    def justice_window(g: Game[EightState], kind: int) -> Flow[None]:
        for seat in filter(lambda seat: holds(g.state, seat), g.state.seats):
            yield from flow["ask_holder"](g, seat)

    return planted(RULES, justice_window)


def offering_justice_in_the_open() -> Leaky:
    """The holder of Justice may reveal her in the turn itself, where everybody reads what is offered."""

    def kingdom_turn(g: Game[EightState], seat: int) -> Flow[None]:
        offered = [END, REVEAL] if holds(g.state, seat) else [END]
        if (yield from g.ask(seat, "eight.turn", offered)) == REVEAL.value:
            reveal(g, seat)
        end_turn(g, seat)

    return planted(RULES, kingdom_turn)


def telling_who_lets_it_be() -> Leaky:
    """It is told when somebody holds Justice and does not reveal her."""

    def ask_holder(g: Game[EightState], seat: int) -> Flow[None]:
        if holds(g.state, seat):
            g.tell("eight.thinks", seat)
        yield from flow["ask_holder"](g, seat)

    return planted(RULES, ask_holder)


def showing_what_is_dropped() -> Leaky:
    """Everybody sees the Immortals that are not kept."""

    def choose_immortals(g: Game[EightState]) -> Flow[None]:
        yield from flow["choose_immortals"](g)
        g.state.undealt.known = [EVERYBODY] * len(g.state.undealt)

    return planted(RULES, choose_immortals)


def naming_aloud() -> Leaky:
    """Everybody hears what Tomorrow names."""

    def name_others(g: Game[EightState], seat: int) -> Flow[None]:
        yield from flow["name_others"](g, seat)
        g.tell("eight.heard", seat, named=g.state.named)

    return planted(RULES, name_others)


LAWS = EightLaws(
    GAME,
    games={table: 2 if table[0] > 3 else 3 for table in GAME.tables},
    compared={(3, WITH_BYUN): (400, 50), (4, USUAL): (400, 50)},
    leaky=((3, WITH_JUSTICE), (2, 18)),
    asking=asking_by_the_deck(),
    telling={
        "cards that were passed on, in the open": taking_up(known=EVERYBODY),
        "cards that were passed on": taking_up(told=True),
        "what is sealed": telling_what_is_sealed(),
        "what is transformed": telling_what_is_transformed(),
        "who alone is asked about Justice": asking_only_the_holder(),
        "who may reveal Justice": offering_justice_in_the_open(),
        "who lets Justice be": telling_who_lets_it_be(),
        "which Immortals are not kept": showing_what_is_dropped(),
        "what Tomorrow names": naming_aloud(),
    },
)
