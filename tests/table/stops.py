"""Games of They Who Were 8 with people at every seat through the hand-off: what they wait for; for a window, nothing.

`python -m tests.table.stops base 200` plays so many random games of a mode in which nobody uses a power, and counts.
"""

import sys
from collections import Counter
from random import Random

from boardgames.table.handoff import Ask, Beats, Curtain, HandOff, Over, PrivatePage, Step, Window
from boardgames.table.session import Session
from tests.table.standing import new

MODES = {"base": 4, "titanomachy": 3, "pantheon": 4}
ROUND_PAGE = "they.turns_over"
PEOPLE = ("Ann", "Ben", "Cy", "Dee")


def play(mode: str, seed: int, *, speaks: float = 0.0) -> Counter[str]:
    """One random game to its end, and how often people waited for what; somebody speaks up now and then, if they may.

    `for a window`: stops that are there only because a power could be used: a question that nobody asked for, a second
    stage of one answer that waits for Enter, a curtain behind which nothing is asked.
    """
    chance = Random(f"{mode} {seed}")
    session = new(people=PEOPLE[: MODES[mode]], mode=mode, seed=seed)
    handoff, found, held = HandOff(session), Counter[str](), 0
    found["games"] += 1
    while not isinstance(step := handoff.step, Over):
        if handoff.offer is not None and chance.random() < speaks:
            handoff.speak()
            found["somebody speaks up"] += 1
            _use(session, handoff, chance, found)
            held = 0
        elif isinstance(step, Ask):
            held = 0
            question = session.decision(step.seat)
            assert question is not None
            handoff.answered(step.seat, session.act(step.seat, chance.choice(question.options).id))
            found["questions"] += 1
        else:
            held = _go_on(session, handoff, step, found, held)
    found["answers in a window"] = sum(answered.question.window for answered in session.history.steps)
    return found


def _use(session: Session, handoff: HandOff, chance: Random, found: Counter[str]) -> None:
    """Use any power in the window that was asked for, or let it be."""
    step = handoff.step
    if isinstance(step, Beats):
        handoff.read()
        return
    assert isinstance(step, Window), step
    seat = chance.choice(step.seats)
    question = session.decision(seat)
    assert question is not None
    option = chance.choice(question.options)
    if option is question.options[0]:
        handoff.answered(None, session.let_pass(step.seats))
    else:
        handoff.answered(seat, session.act(seat, option.id))
        found["powers"] += 1


def _go_on(session: Session, handoff: HandOff, step: Step, found: Counter[str], held: int) -> int:
    """Do what opens or leaves that screen anyway; the stages of this answer that have waited for Enter so far."""
    if isinstance(step, Curtain):
        found["curtains"] += 1
        found["for a window"] += not isinstance(handoff.sit(), Ask | PrivatePage)
    elif isinstance(step, Beats):
        stages = [beat for place, beat in enumerate(step.beats) if step.holds(place) and not beat.waits]
        found["stages that wait"] += len(stages)
        found["stages that pass by themselves"] += sum(not step.holds(place) for place in range(len(step.beats)))
        found["round pages"] += sum(beat.kind == ROUND_PAGE for beat in step.beats)
        found["for a window"] += held + len(stages) > 1
        handoff.read()
        return held + len(stages)
    elif isinstance(step, PrivatePage):
        found["private pages"] += 1
        handoff.read()
    else:
        assert isinstance(step, Window), step
        found["for a window"] += 1
        handoff.answered(None, session.let_pass(step.seats))
    return held


def main(mode: str, games: int) -> None:
    """Play, count and print."""
    found = sum((play(mode, seed) for seed in range(games)), Counter[str]())
    print(f"{mode}: {', '.join(f'{name} {number}' for name, number in sorted(found.items()))}")
    print(f"a game: {', '.join(f'{name} {number / games:.1f}' for name, number in sorted(found.items()))}")
    print(f"stops that exist only because of a window: {found['for a window']}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
