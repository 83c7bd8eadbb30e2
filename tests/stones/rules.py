"""Stones, a whole game in three short modules: the tests play it, and `CONTRIBUTING.md` walks through it."""

from collections.abc import Mapping
from dataclasses import field
from random import Random
from typing import Any

from boardgames.engine.cards import Place, only, redeal
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.model import Model
from boardgames.engine.rng import Rng
from boardgames.engine.rules import Rules
from boardgames.engine.sheet import Row, Sheet, places
from boardgames.engine.state import State, Task
from boardgames.engine.words import Name, Phrase, Question, Words, listed, person, say, together

ROUNDS = 5


class StonesState(State):
    """`laid`: the cards of this round by seat, once they are turned. `stones`: white ones less black ones."""

    round: int = 1
    deck: Place = field(default_factory=Place)
    hands: list[Place] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    stones: list[int] = field(default_factory=list)


class StonesObservation(Model):
    """The table as `seat` (None: everybody) sees it; None stands for the back of a card."""

    seat: int | None
    phase: str
    round: int
    hands: tuple[tuple[int | None, ...], ...]
    laid: tuple[int, ...]
    stones: tuple[int, ...]


def new_table(seats: int, seed: int, options: Mapping[str, str]) -> StonesState:
    """The table before the deal."""
    hands = [Place() for _ in range(seats)]
    return StonesState(rng=Rng(seed=seed), agenda=[Task("deal")], hands=hands, stones=[0] * seats)


def observe(state: StonesState, seat: int | None) -> StonesObservation:
    """What a seat may see."""
    hands, laid, stones = tuple(hand.seen_by(seat) for hand in state.hands), tuple(state.laid), tuple(state.stones)
    phase = "a stone" if laid else "cards"
    return StonesObservation(seat=seat, phase=phase, round=state.round, hands=hands, laid=laid, stones=stones)


def determinize(state: StonesState, seat: int, rng: Random) -> None:
    """Deal anew what a seat can't know."""
    redeal([state.deck, *state.hands], seat, rng)


flow = Flows()


@flow
def deal(g: Game[StonesState]) -> None:
    """Five of twenty cards to everybody."""
    g.state.deck.cards = list(range(1, 21))
    g.state.deck.shuffle(g.state.rng)
    for seat, hand in enumerate(g.state.hands):
        for _ in range(ROUNDS):
            g.state.deck.draw_to(hand, only(seat))
    g.tell("stones.dealt", barrier=True)
    g.then(lay)


@flow
def lay(g: Game[StonesState]) -> Flow[None]:
    """All lay a card in secret; then the cards are turned, and the highest decides."""
    asks = []
    for seat, hand in enumerate(g.state.hands):
        options = [Option(f"lay:{card}", (f"hand:{card}",), card) for card in sorted(hand.cards)]
        asks.append(g.decision(seat, "stones.lay", options, private=True))
    cards = yield from g.all(asks)
    for seat, hand in enumerate(g.state.hands):
        hand.take(cards[seat])
        g.state.laid.append(cards[seat])
    g.tell("stones.turned", cards=g.state.laid, barrier=True, moment=True)
    g.then(spend, g.state.laid.index(max(g.state.laid)))


@flow
def spend(g: Game[StonesState], seat: int) -> Flow[None]:
    """A white stone for oneself, a black one for somebody else, or nothing."""
    others = [other for other in range(len(g.state.stones)) if other != seat]
    gifts = [Option(f"give:{other}", ("stone:black", f"seat:{other}"), other) for other in others]
    options = [Option("take", ("stone:white",), seat), *gifts, Option("nothing", ("verb:nothing",), -1)]
    taker = yield from g.ask(seat, "stones.spend", options)
    if taker >= 0:
        g.state.stones[taker] += 1 if taker == seat else -1
        g.tell("stones.spent", seat, taker=taker)
    g.state.laid.clear()
    if g.state.round < ROUNDS:
        g.state.round += 1
        g.then(lay)


def sheet(table: StonesObservation) -> Sheet:
    """Most stones win."""
    order = places(table.stones)
    return Sheet((Row("Stones", table.stones),), order, say("Most stones: {who}.", who=together(order[0])))


def _option(option: Option[Any], table: StonesObservation) -> Phrase:
    verb, _, rest = option.id.partition(":")
    if verb == "give":
        return say("give {who} a black stone", who=Name(int(rest)))
    return {"lay": (f"lay {rest}",), "take": ("take a white stone",), "nothing": ("do nothing",)}[verb]


def _event(event: Event, reader: int | None) -> Phrase | None:
    if event.kind == "stones.turned":
        return (f"The cards are {listed(list(map(str, event.args['cards'])))}",)
    if event.kind == "stones.spent":
        if (taker := event.args["taker"]) == event.seat:
            return say("{Who} took a white stone", **person(taker, reader))
        return say("{Who} gave {taker} a black stone", taker=Name(taker), **person(event.seat, reader))
    return None


WORDS = Words(
    heading=lambda table: f"round {table.round} of {ROUNDS}",
    phase=lambda table: table.phase,
    questions={
        "stones.lay": Question(asked=("lay a card",), prompt=("lay which card?",)),
        "stones.spend": Question(asked=("a stone",), prompt=("whose stone?",), way_out=("nothing",)),
    },
    option=_option,
    event=_event,
)
RULES: Rules[StonesState, StonesObservation] = Rules(
    name="stones",
    version=1,
    state=StonesState,
    flows=flow,
    words=WORDS,
    new=new_table,
    observe=observe,
    determinize=determinize,
    sheet=sheet,
)
