"""What the number of stops and the pace of bots tell: nothing that the rules do not make public.

Two games that a person can't tell apart are answered alike, and go the same way before that person’s eyes: the same
curtains, pages and pauses in the same order, for the same seats, and bots that seem to think for as long.
"""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, get_args

from boardgames.bots import BOTS
from boardgames.bots.manners import seeming
from boardgames.table.choices import Kind, Level
from boardgames.table.handoff import Ask, Beats, Bot, Curtain, HandOff, Look, Over, PrivatePage, Shown, Step, Window
from boardgames.table.seating import Player
from boardgames.table.session import Session, is_quick
from tests.games.laws import Laws
from tests.secrecy.states import positions_of
from tests.tui.leaks import GHOST, SINGERS, pairs_among

STEPS = 30
"""So many steps of a hand-off are compared, if both games last so long and stay alike."""


def compare(key: str, table: int, seed: int, positions: int) -> Counter[str]:
    """Compare how pairs of games go on in so many positions; counts the pairs and the steps. Raises AssertionError."""
    singer = SINGERS[key]
    where = singer.tables[table]
    found = Counter({"positions": positions})
    matches = islice(positions_of(singer.laws, where, seed), positions)
    for turn, (seat, here, there) in enumerate(pairs_among(singer, where, matches)):
        if seat != GHOST:
            chance = Random(seed + turn)
            seated = seated_anew(here, seat, chance)
            for session in (here, there):
                sit_down(session, seated)
            found["pairs of games"] += 1
            found["steps"] += go_on(singer.laws, here, there, seat, chance)
    return found


def seated_anew(session: Session, seat: int, chance: Random) -> tuple[Player, ...]:
    """The same people, but that some of the others are bots."""
    kinds: list[Kind] = ["person", *get_args(Level)]
    return tuple(
        replace(player, kind="person" if place == seat else chance.choice(kinds))
        for place, player in enumerate(session.setup.players)
    )


def sit_down(session: Session, players: tuple[Player, ...]) -> None:
    """Let these play on."""
    session.__init__(session.info, replace(session.setup, players=players), session.history, None)  # type: ignore[misc]


def go_on(laws: Laws[Any, Any], here: Session, there: Session, seat: int, chance: Random) -> int:
    """Go on in both games as long as they are alike to that seat; the number of steps that were compared."""
    ours, theirs = HandOff(here), HandOff(there)
    for compared in range(STEPS):
        assert seen(ours.step, here) == seen(theirs.step, there)
        if isinstance(ours.step, Over):
            return compared + 1
        asked = who_answers(ours.step)
        if asked is None:
            steps = here.steps
            for handoff in (ours, theirs):
                go_past(handoff)
            if here.steps > steps and not went_alike(laws, here, there, seat, steps):
                return compared + 1
        elif not answer_alike(laws, (here, ours), (there, theirs), asked, seat, chance):
            return compared + 1
    return STEPS


def seen(step: Step, session: Session) -> tuple[object, ...]:
    """What people at the table notice of a step: what comes, for whom, and how long it takes."""
    match step:
        case Bot(seat) if step.offer is not None:
            return "bot", seat, step.offer
        case Bot(seat):
            question = session.decision(seat)
            assert question is not None
            kind = session.setup.players[seat].kind
            return "bot", seat, seeming(BOTS[kind], question._replace(window=is_quick(session.rules, question)))
        case Curtain():
            return "curtain", step.seat, step.purpose, step.why, step.stays, step.can_undo, step.offer
        case PrivatePage():
            return "page", step.seat, step.why
        case Beats():
            return "beats", step
        case Window():
            return "window", step.seats, step.eyes, step.offer
        case Ask():
            return "question", step.seat, step.eyes, step.why, step.offer
        case _:
            return (type(step).__name__,)


def who_answers(step: Step) -> int | None:
    """Whose answer a step waits for; None if something is only looked at."""
    match step:
        case Bot() if step.offer is not None:
            return None
        case Bot(seat) | Ask(seat):
            return seat
        case Window(seats):
            return seats[0]
        case _:
            return None


def go_past(handoff: HandOff) -> None:
    """Read, sit down, look."""
    match handoff.step:
        case Curtain():
            handoff.sit()
        case Look() | Shown():
            handoff.looked()
        case Bot():
            handoff.pass_by()
        case _:
            handoff.read()


def went_alike(laws: Laws[Any, Any], here: Session, there: Session, seat: int, steps: int) -> bool:
    """Whether windows that were let pass by the way led to the same for a seat."""
    ours, theirs = ([event for step in each.history.steps[steps:] for event in step.events] for each in (here, there))
    if here.steps != there.steps or not laws.same_log(tuple(ours), tuple(theirs), seat):
        return False
    return laws.same_sight(here.history.match, there.history.match, seat, tuple(ours))


def answer_alike(
    laws: Laws[Any, Any],
    ours: tuple[Session, HandOff],
    theirs: tuple[Session, HandOff],
    asked: int,
    seat: int,
    chance: Random,
) -> bool:
    """Answer in both games so that a seat sees the same; False if it can’t, or what is turned or drawn differs."""
    (here, _), (there, _) = ours, theirs
    question, other = here.decision(asked), there.decision(asked)
    assert question is not None
    assert other is not None
    pair = laws.alike(question, other, seat, chance)
    if pair is None:
        return False
    told = []
    for (session, handoff), option in zip((ours, theirs), pair, strict=True):
        events = session.answer(asked, option.id)
        handoff.answered(asked, events)
        told.append(events)
    if not laws.same_log(told[0], told[1], seat):
        return False
    return laws.same_sight(here.history.match, there.history.match, seat, told[0])
