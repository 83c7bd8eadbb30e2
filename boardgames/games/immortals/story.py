"""What happened in Immortals, as beats for the whole table: battles, from the tower to who holds the
region, and what each round brings."""

from dataclasses import replace

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, say, together
from boardgames.games.immortals.catalogue import BY_AREAS, BY_CAPITALS, BY_REGIONS, BY_SHRINES, NOBODY
from boardgames.games.immortals.observation import Battle, ImmortalsObservation
from boardgames.games.immortals.phrases import place_words
from boardgames.games.immortals.words import WORDS

BATTLE, ROUND, SCORED = "immortals.battle", "immortals.round_scored", "immortals.scored"
SECONDS = 2.0
"""How long cubes fall into the tower and out of it."""
PAGE_SECONDS = 1.0
"""How long points move on the page between two rounds."""
GAINS = ("regions", "shrines", "capitals", "areas")
"""What brings points at the end of a round, as its events name it."""
ROUND_SOURCES = (BY_REGIONS, BY_SHRINES, BY_CAPITALS, BY_AREAS)


def story(before: ImmortalsObservation, events: tuple[Event, ...], after: ImmortalsObservation) -> tuple[Beat, ...]:
    """The battles of an answer (section 6), then the round that it ended (section 7); the last one leads to what
    follows.
    """
    beats = [
        Beat(BATTLE, (event,), before, before, (_headline(event),), SECONDS, meanwhile=attack(Battle(**event.args)))
        for event in events
        if event.kind == BATTLE
    ]
    ended = [event for event in events if event.kind == ROUND]
    if ended:
        scored = tuple(event for event in events if event.kind == SCORED)
        unscored = _unscored(after, ended[0], scored) if beats else before
        beats = [*beats[:-1], *(beat._replace(after=unscored) for beat in beats[-1:])]
        beats.append(Beat(ROUND, (*ended, *scored), unscored, after, (_standing(ended[0]),), PAGE_SECONDS, waits=True))
    return (*beats[:-1], *(beat._replace(after=after) for beat in beats[-1:]))


def _unscored(after: ImmortalsObservation, ended: Event, scored: tuple[Event, ...]) -> ImmortalsObservation:
    """The table after the last battle of a round, before it is scored."""
    players = list(after.players)
    for event in scored:
        won = dict(zip(ROUND_SOURCES, (event.args[name] for name in GAINS), strict=True))
        points = tuple(total - won.get(source, 0) for source, total in enumerate(players[event.seat].points))
        players[event.seat] = replace(players[event.seat], points=points)
    return replace(after, players=tuple(players), round=ended.args["round"])


def _standing(event: Event) -> Phrase:
    """`Round 2 is scored: Ann and Ben lead with 14`."""
    best = max(event.args["scores"])
    leaders = [seat for seat, score in enumerate(event.args["scores"]) if score == best]
    verb = "leads" if len(leaders) == 1 else "lead"
    words = "Round {n} is scored: {who} {verb} with {best}"
    return say(words, n=event.args["round"], who=together(leaders), verb=verb, best=best)


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
