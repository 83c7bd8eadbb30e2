"""A toy game for the tests of the engine: a deck of six, one card in each hand, and a flow for each way of asking."""

from collections.abc import Iterable
from dataclasses import field
from random import Random
from typing import NamedTuple, cast

from boardgames.engine.cards import UNKNOWN, Place, only, redeal
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.rng import Rng
from boardgames.engine.rules import Rules, SearchSettings
from boardgames.engine.sheet import Row, Sheet
from boardgames.engine.state import State, Task
from boardgames.engine.words import Words, say


class ToyState(State):
    """`heard` is a public diary of what the flows did; `hands` are known to their owners."""

    deck: Place = field(default_factory=Place)
    hands: list[Place] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)


class ToyObservation(NamedTuple):
    """What a seat sees."""

    deck: tuple[int | None, ...]
    hands: tuple[tuple[int | None, ...], ...]
    points: tuple[int, ...]
    heard: tuple[str, ...]


flow = Flows()


def numbers(*values: int) -> list[Option[int]]:
    return [Option(f"take:{value}", (f"number:{value}",), value) for value in values]


YES_OR_NO = (Option("no", ("verb:no",), 1), Option("yes", ("verb:yes",), 0))


@flow
def deal(g: Game[ToyState]) -> None:
    """Chance: a card from the shuffled deck into each hand."""
    state = g.state
    state.deck.shuffle(state.rng)
    for seat, hand in enumerate(state.hands):
        hand.add(state.deck.draw(), only(seat))
    g.tell("toy.dealt", count=1, barrier=True)


@flow
def roll(g: Game[ToyState]) -> None:
    """Chance that depends on nothing else."""
    g.state.heard.append(f"rolled {g.state.rng.below(1000)}")


@flow
def note(g: Game[ToyState], text: str, number: int) -> None:
    """A task without a seat, with arguments."""
    g.state.heard.append(f"{text} {number}")


@flow
def take(g: Game[ToyState], seat: int, most: int = 3) -> Flow[None]:
    """One public question."""
    number = yield from g.ask(seat, "toy.take", numbers(*range(1, most + 1)))
    g.state.points[seat] += number
    g.tell("toy.took", seat, number=number)


@flow
def take_twice(g: Game[ToyState], seat: int) -> Flow[None]:
    """Two questions in one run of one task, the first private, the second depending on it."""
    first = yield from g.ask(seat, "toy.first", numbers(1, 2), private=True)
    g.tell("toy.first", seat, number=first)
    second = yield from g.ask(seat, "toy.second", numbers(first, first + 10))
    g.state.points[seat] += second
    g.tell("toy.second", seat, number=second)


@flow
def lay(g: Game[ToyState], seat: int) -> Flow[None]:
    """A private question: whether the card in hand goes, unseen, under the deck."""
    hand = g.state.hands[seat]
    options = [Option(f"lay:{card}", (f"hand:{card}",), card) for card in sorted(hand.cards)]
    card = yield from g.ask(seat, "toy.lay", options, private=True)
    hand.take(card)
    g.state.deck.put_under([card], only(seat))
    g.tell("toy.laid", seat, to=[seat], secret={"card": card}, count=1)


@flow
def bid(g: Game[ToyState]) -> Flow[None]:
    """The same question to all, answered in any order; the options are each seat's own secret."""
    bids = yield from g.all(
        g.decision(seat, "toy.bid", numbers(0, g.state.hands[seat].cards[0]), private=True)
        for seat in range(len(g.state.hands))
    )
    for seat in sorted(bids):
        g.state.points[seat] += bids[seat]
    g.tell("toy.bids", bids=[bids[seat] for seat in sorted(bids)])


@flow
def pack(g: Game[ToyState]) -> Flow[None]:
    """Each seat through a flow of its own, at its own pace: seat 0 is asked twice, the last not at all."""
    last = len(g.state.points) - 1
    yield from g.together({seat: _pack(g, seat, 2 if seat == 0 else seat != last) for seat in range(last + 1)})
    g.tell("toy.packed")


def _pack(g: Game[ToyState], seat: int, times: int) -> Flow[None]:
    for _ in range(times):
        g.state.points[seat] += yield from g.ask(seat, "toy.pack", numbers(1, 2))


@flow
def react(g: Game[ToyState]) -> Flow[None]:
    """A window for all but seat 0, highest seat first."""
    seats = range(len(g.state.points) - 1, 0, -1)
    reaction = yield from g.window(g.decision(seat, "toy.react", YES_OR_NO) for seat in seats)
    g.state.heard.append("nobody" if reaction is None else f"seat {reaction[0]} with {reaction[1]}")


@flow
def queue(g: Game[ToyState]) -> None:
    """Queues three tasks in reading order."""
    g.then(note, -1, "one", 1)
    g.then(take, 0)
    g.then(note, -1, "two", 2)


@flow
def stop(g: Game[ToyState]) -> None:
    """Ends the game, whatever is queued or on the agenda."""
    g.then(note, -1, "never", 0)
    g.end()


@flow
def ask_after_chance(g: Game[ToyState], seat: int) -> Flow[None]:
    """A broken rule: a question after chance in the same run."""
    number = g.state.rng.below(6)
    yield from g.ask(seat, "toy.late", numbers(number))


@flow
def ask_nothing(g: Game[ToyState], seat: int) -> Flow[None]:
    """A broken rule: a question without options."""
    yield from g.ask(seat, "toy.nothing", numbers())


def observe(state: ToyState, seat: int | None) -> ToyObservation:
    hands = tuple(hand.seen_by(seat) for hand in state.hands)
    return ToyObservation(state.deck.seen_by(seat), hands, tuple(state.points), tuple(state.heard))


def determinize(state: ToyState, seat: int, rng: Random) -> None:
    redeal([state.deck, *state.hands], seat, rng)


def likely(observation: ToyObservation, seat: int) -> float:
    return observation.points[seat] / max(1, sum(observation.points))


RULES: Rules[ToyState, ToyObservation] = Rules(
    name="toy",
    version=1,
    state=ToyState,
    flows=flow,
    words=cast(Words, None),
    new=lambda seats, seed, options: toy(seats=seats, seed=seed),
    observe=observe,
    determinize=determinize,
    result=lambda state: tuple(map(float, state.points)),
    sheet=lambda observation: Sheet((Row("Points", observation.points),), ((0,),), say("Done.")),
    evaluate=lambda observation, seat: float(observation.points[seat]),
    win_probability=likely,
    search=SearchSettings(ahead=1, broad=3, doubt=1.0),
)


def toy(*tasks: Task, seats: int = 3, seed: int = 1, dealt: Iterable[int] = ()) -> ToyState:
    """A table on which these tasks come, in reading order; `dealt` are the cards in the hands, one each."""
    cards = [card for card in range(1, 7) if card not in (dealt := tuple(dealt))]
    return ToyState(
        rng=Rng(seed=seed),
        agenda=list(reversed(tasks)),
        deck=Place(cards=cards, known=[UNKNOWN] * len(cards)),
        hands=[Place(cards=[card], known=[only(seat)]) for seat, card in enumerate(dealt)]
        or [Place() for _ in range(seats)],
        points=[0] * seats,
    )
