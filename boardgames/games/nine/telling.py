"""The words of the beats of Nine: what happens, what becomes of the lead, and what it is worth."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from boardgames.engine.event import Event
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, listed, say, together
from boardgames.games.nine.about import holding
from boardgames.games.nine.catalogue import CARD, CIVILIZATION, DIAMOND_VP, INFLUENCES, SUPREMACY_VP, TOKEN
from boardgames.games.nine.forecast import counts
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.leads import Lead, changes, lead_changes
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.opening import Opening, opening
from boardgames.games.nine.power import a_card, leaving
from boardgames.games.nine.powers import POWER
from boardgames.games.nine.realm import touched
from boardgames.games.nine.scoring import score, supremacy
from boardgames.games.nine.state import NOBODY
from boardgames.games.nine.words import WORDS

Events: TypeAlias = Sequence[Event]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def telling(before: NineObservation, events: Events, after: NineObservation) -> tuple[Phrase, ...]:
    """The words of a beat: one sentence, then line by line what there is to see, and `why` at the end."""
    match events[0].kind:
        case "nine.round":
            lines = _round(opening(before), opening(after), events[0], before.round)
        case "nine.over":
            lines = iter((_last(before, events), say("Now everything is counted.")))
        case "nine.led":
            lines = _decided(list(changes(before, after)))
        case _:
            lines = _deed(before, events, after)
    return (*lines, *why(before, events, after))


def why(before: NineObservation, events: Events, after: NineObservation) -> tuple[Phrase, ...]:
    """Why points moved, or did not, in one line; none where nothing is to be said."""
    match events[0].kind:
        case "nine.round" | "nine.over":
            return ()
        case "nine.led":
            return (say("Justice decides ties for powers, and none for points."),)
    reasons = "; ".join(_reasons(before, touched(events[0]), after))
    return ((f"{reasons[0].upper()}{reasons[1:]}.",),) if reasons else ()


# --- one deed ----------------------------------------------------------------------------------------------------


def _sentence(before: NineObservation, events: Events, after: NineObservation) -> Phrase:
    """What was done, and what became of the lead where the card came or went."""
    event = events[0]
    lead = next((lead for lead in changes(before, after) if lead.influence in touched(event)[:1]), None)
    return (*_what(events), *(_outcome(lead, event.seat) if lead else ()))


def _what(events: Events) -> Phrase:
    """What was done: `Cy turns two Goan-Sul`."""
    event = events[0]
    who = Name(event.seat)
    match event.kind:
        case "nine.revealed":
            card, number = event.args["card"], sum(each.kind == event.kind for each in events)
            cards = a_card(card) if number == 1 else f"{NUMBERS[number]} {CARD[card].name}"
            return say("{who} turns {cards}", who=who, cards=cards)
        case "nine.discarded":
            return say("{who} discards {what}", who=who, what=leaving(event.args["column"], event.args["copy"]))
        case "nine.diamond":
            deeds = POWER[event.args["influence"]].deeds
        case _:
            deeds = _DEEDS
    return deeds[event.kind](event, None) or ()


_DEEDS = {
    **{kind: told for power in POWER.values() for kind, told in power.deeds.items()},
    **{kind: told for hero in HERO.values() for kind, told in hero.deeds.items()},
}
"""What cards do, in words."""


def _outcome(lead: Lead, actor: Seat) -> Phrase:
    """What becomes of a lead by what somebody did, said after that: ` and takes the lead from Ben`."""
    justice = "" if lead.alone else ", through Justice"
    tie = say("{who} are tied", who=together(lead.tied)) if lead.tied else ("nobody has one now",)
    names = {"now": Name(lead.now), "was": Name(lead.was), "tie": tie, "justice": justice}
    if lead.now == NOBODY:
        return say(" and loses the lead: {tie}" if lead.was == actor else " and ends {was}’s lead: {tie}", **names)
    if lead.now == lead.was:
        keeps = "leads alone now" if lead.alone else "keeps the lead through Justice"
        return say(" and {keeps}" if lead.now == actor else ", but {now} {keeps}", keeps=keeps, **names)
    if lead.was == actor:
        return say(" and loses the lead to {now}{justice}", **names)
    taken = " and takes the lead" if lead.now == actor else ", so that {now} takes the lead"
    return say(taken + ("" if lead.was == NOBODY else " from {was}") + "{justice}", **names)


# --- what there is to see ----------------------------------------------------------------------------------------


def _deed(before: NineObservation, events: Events, after: NineObservation) -> Iterator[Phrase]:
    """What was done, what a Hero can do, how many everybody has, and points."""
    yield _sentence(before, events, after)
    card = events[0].args.get("card")
    if card in HERO:
        yield (HERO[card].text,)
    for influence in touched(events[0]):
        yield (*counts(influence, before, after), "; ", *holding(influence, after), ".")
    for event in events[1:]:
        if event.kind not in ("nine.revealed", "nine.led"):
            yield (*(WORDS.event(event, None) or ()), ".")
    if moved := _points(_totals(before), _totals(after), quiet=False):
        yield say("Points, if the game ended now: {moved}.", moved=moved)


def _totals(table: NineObservation) -> list[int]:
    return [scored.total for scored in score(table)]


def _points(old: Sequence[int], new: Sequence[int], *, quiet: bool) -> Phrase:
    """`Cy 15 → 21, Ben 20 → 15`; `quiet`: also of those for whom they stay as they are."""
    told: Phrase = ()
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        if quiet or was != now:
            told = (*told, ", " if told else "", Name(seat), f" {now}" if was == now else f" {was} → {now}")
    return told


def _reasons(before: NineObservation, near: Sequence[int], after: NineObservation) -> Iterator[str]:
    """Why points moved, by what they are given for; the Influences `near` need no name if there is but one."""
    pairs = list(zip(score(before), score(after), strict=True))

    def differs(source: str) -> bool:
        return any(getattr(was, source) != getattr(now, source) for was, now in pairs)

    moved = sorted({influence for was, now in pairs for influence in set(was.leads) ^ set(now.leads)})
    for influence in moved:
        whose = "its" if near == (influence,) else f"{CARD[influence].name}’s"
        yield f"{whose} lead is worth {influence}"
    if any(was.flipped != now.flipped for was, now in zip(before.players, after.players, strict=True)):
        yield "a Hero costs 1 face up, and is worth 1 face down; so is a VP token"
    elif differs("heroes"):
        yield "a Hero face up costs 1"
    elif differs("face_down"):
        yield "a card without a lead is worth 1"
    if differs("supremacies"):
        yield _supremacy(before, after)
    if differs("diamonds"):
        yield f"a Diamond is worth {DIAMOND_VP}"
    if differs("coins"):
        yield "a Coin is worth 1"


def _supremacy(before: NineObservation, after: NineObservation) -> str:
    """Which Supremacies are others’ now; if none of the three is, Justice gave its own."""
    moved = [TOKEN[token].name for token in CIVILIZATION if supremacy(before, token) != supremacy(after, token)]
    whose = f"for most {listed(moved, 'or')}" if moved else "of Justice"
    return f"a Supremacy {whose} is worth {SUPREMACY_VP}"


def _decided(leads: Sequence[Lead]) -> Iterator[Phrase]:
    """Ties that Justice decides now, or no longer."""
    if len(leads) == 1:
        yield lead_changes(leads[0], None)
    else:
        names = listed([CARD[lead.influence].name for lead in leads])
        yield (f"Justice changes who leads in {names}",)
        for lead in leads:
            yield (*lead_changes(lead, None), ".")


# --- the end of a round, and of the game -------------------------------------------------------------------------


def _round(then: Opening, now: Opening, event: Event, number: int) -> Iterator[Phrase]:
    """What a round brought, and what comes next."""
    best = max(now.points)
    ahead = [seat for seat, points in enumerate(now.points) if points == best]
    yield say(
        "Round {n} is over: {who} {are} ahead with {points}{each}",
        n=number,
        who=together(ahead),
        are="is" if len(ahead) == 1 else "are",
        points=counted(best, "point"),
        each="" if len(ahead) == 1 else " each",
    )
    yield say("Points: {points}.", points=_points(then.points, now.points, quiet=True))
    yield from _moved(then, now)
    yield say("Round {round}: {deal} cards each, {limit} may stay; {who} begins.", who=Name(event.seat), **event.args)


def _moved(then: Opening, now: Opening) -> Iterator[Phrase]:
    """Who took which leads from whom, and which are nobody’s now."""
    moves: dict[tuple[Seat, Seat], list[str]] = {}
    for influence in INFLUENCES:
        was, seat = then.leads[influence], now.leads[influence]
        if was != seat:
            moves.setdefault((seat, was), []).append(CARD[influence].name)
    for (seat, was), names in sorted(moves.items(), key=lambda move: (move[0][0] == NOBODY, move[0])):
        if seat == NOBODY:
            yield say("{who} lost the lead in {names}: nobody leads there now.", who=Name(was), names=listed(names))
        else:
            giver = say(" from {was}", was=Name(was)) if was != NOBODY else ()
            yield say("{who} took the lead in {names}{giver}.", who=Name(seat), names=listed(names), giver=giver)


def _last(before: NineObservation, events: Events) -> Phrase:
    """What was done last in the game."""
    for event in events:
        if event.kind == "nine.discarded":
            what = leaving(event.args["column"], event.args["copy"])
            return say("{who} discards {what}, the last card of the game", who=Name(event.seat), what=what)
    return say("{who} ends the last turn of the game", who=Name(before.active))
