"""What the answers of a game brought about, as beats."""

from boardgames.engine.beat import Beat
from boardgames.table.session import Session


def of_each_answer(session: Session) -> list[tuple[Beat, ...]]:
    """The beats of every answer of a game, told from public things alone."""
    rules = session.rules
    return [
        rules.story(
            rules.observe(step.before.state, None),
            tuple(event.seen_by(None) for event in step.events),
            rules.observe(step.after.state, None),
        )
        for step in session.history.steps
    ]
