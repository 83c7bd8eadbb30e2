"""What the laws of secrecy need to know of They Who Were 8, and leaks to be found."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.match import Match
from boardgames.engine.rules import Rules
from boardgames.games.they_who_were_8.catalogue import CYM
from boardgames.games.they_who_were_8.flows import flow
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.state import TheyState
from tests.games.laws import Laws, planted
from tests.games.they_who_were_8.tables import GAME, Table

Leaky = Rules[TheyState, Any]


class TheyLaws(Laws[TheyState, Table]):
    """What is this game's own: it may be known that somebody has nothing to play, and no place can hold that fact."""

    may_part = True

    def places(self, state: TheyState) -> Sequence[Place]:
        return [state.deck, state.discard, *state.hands]

    def public_face(self, option: Option[Any]) -> object:
        """A card that is played is shown, no other is."""
        return option.id if option.id.startswith("play") else option.id.partition(":")[0]

    def may_begin_apart(self, match: Match[TheyState], seat: int) -> bool:
        """An imagined hand may be one that can be played, or can't, where the real one is known to be otherwise."""
        hands = {"they.play", "they.stuck", "they.lay_off"}
        return any(ask.prompt in hands and ask.seat != seat for ask in match.asks)

    def reveals(self, one: Event, other: Event, new: bool) -> bool:
        return "they.stuck" in (one.kind, other.kind)

    def may_follow(self, event: Event) -> bool:
        return event.kind == "they.stuck"


def asking_by_the_deck() -> Leaky:
    """Offers the turn's powers or not by the card that lies under the deck."""

    def begin_turn(g: Game[TheyState], seat: int, moment: str) -> Any:
        if g.state.deck.cards[0] % 2:
            return flow["turn"](g, seat)
        return flow["begin_turn"](g, seat, moment)

    return planted(RULES, begin_turn)


def offered(g: Game[TheyState], seat: int) -> list[Option[int]]:
    """What Cymele offers: the topmost cards of the deck."""
    return [
        Option(f"take:{card}", (f"deck:{card}",), card) for card in sorted(g.state.deck.cards[-GOD[CYM].numbers[0] :])
    ]


def showing_what_is_taken() -> Leaky:
    """Tells everybody which card was taken with Cymele."""

    def choose(g: Game[TheyState], seat: int) -> Flow[None]:
        card = yield from g.ask(seat, "they.choose", offered(g, seat), private=True)
        g.state.deck.take(card)
        g.state.hands[seat].add(card, only(seat))
        g.tell("they.took", seat, card=card)

    return planted(RULES, choose)


def putting_away(known: Callable[[int], int]) -> Leaky:
    """Endymina's cards lie on the deck for `known`, given who knew them in the hand."""

    def put_away(g: Game[TheyState], seat: int) -> Flow[None]:
        hand = g.state.hands[seat]
        pairs = combinations(range(len(hand)), 2)
        options = [Option(f"put:{one}:{other}", (f"hand:{one}", f"hand:{other}"), (other, one)) for one, other in pairs]
        for position in (yield from g.ask(seat, "they.put_away", options, private=True)):
            eyes = hand.known[position]
            g.state.deck.add(hand.take_at(position), known(eyes))
        g.tell("they.put_away", seat, count=2, deck=True)

    return planted(RULES, put_away)


def knowing_what_is_put_away() -> Leaky:
    """Lets everybody know what Endymina put away."""
    return putting_away(lambda eyes: EVERYBODY)


def remembering_too_long() -> Leaky:
    """Lets whoever knew a card of the hand know whether it was put away."""
    return putting_away(lambda eyes: eyes)


LAWS = TheyLaws(
    GAME,
    games={table: 12 if table == ("base", 4) else 8 for table in GAME.tables},
    compared={("base", 4): (400, 8), ("titanomachy", 3): (400, 10)},
    leaky=(("base", 4), range(4)),
    asking=asking_by_the_deck(),
    telling={
        "what is taken": showing_what_is_taken(),
        "what is put away": knowing_what_is_put_away(),
        "whether a known card was put away": remembering_too_long(),
    },
)
