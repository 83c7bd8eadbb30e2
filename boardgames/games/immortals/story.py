"""What happened in Immortals, as beats for the whole table: a battle, from the tower to who holds the region."""

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, say
from boardgames.games.immortals.catalogue import NOBODY
from boardgames.games.immortals.observation import Battle, ImmortalsObservation
from boardgames.games.immortals.phrases import place_words
from boardgames.games.immortals.words import WORDS

BATTLE = "immortals.battle"
SECONDS = 2.0
"""How long cubes fall into the tower and out of it."""


def story(before: ImmortalsObservation, events: tuple[Event, ...], after: ImmortalsObservation) -> tuple[Beat, ...]:
    """The battles of an answer (section 6); the last one leads to what follows."""
    battles = [event for event in events if event.kind == BATTLE]
    beats = [
        Beat(BATTLE, (event,), before, before, (_headline(event),), SECONDS, meanwhile=attack(Battle(**event.args)))
        for event in battles
    ]
    return (*beats[:-1], *(beat._replace(after=after) for beat in beats[-1:]))


def attack(battle: Battle) -> Phrase:
    """Who attacks whom, where: `Ann attacks Ben in light Deepforge`."""
    where = place_words(battle.target)
    if battle.defender == NOBODY:
        return say("{one} attacks {where}", one=Name(battle.attacker), where=where)
    return say("{one} attacks {other} in {where}", one=Name(battle.attacker), other=Name(battle.defender), where=where)


def _headline(event: Event) -> Phrase:
    """What is told of a battle, as far as its first colon: `Ann loses the battle for light Stillwater, 1 to 5`."""
    phrase: list[str | Name] = []
    for part in WORDS.event(event, None) or ():
        before, colon, _ = part.partition(": ") if isinstance(part, str) else (part, "", "")
        phrase.append(before)
        if colon:
            break
    return tuple(phrase)
