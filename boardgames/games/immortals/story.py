"""What happened in Immortals, as beats for the whole table: a battle, from the tower to who holds the region."""

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.words import WORDS

BATTLE = "immortals.battle"


def story(before: ImmortalsObservation, events: tuple[Event, ...], after: ImmortalsObservation) -> tuple[Beat, ...]:
    """The battles of an answer (section 6); the last one leads to what follows."""
    battles = [event for event in events if event.kind == BATTLE]
    beats = [Beat(BATTLE, (event,), before, before, (_headline(event),)) for event in battles]
    return (*beats[:-1], *(beat._replace(after=after) for beat in beats[-1:]))


def _headline(event: Event) -> Phrase:
    """What is told of a battle, as far as its first colon: `Ann loses the battle for light Stillwater, 1 to 5`."""
    phrase: list[str | Name] = []
    for part in WORDS.event(event, None) or ():
        before, colon, _ = part.partition(": ") if isinstance(part, str) else (part, "", "")
        phrase.append(before)
        if colon:
            break
    return tuple(phrase)
