"""Leads that change hands: who led an Influence, who leads it now, and how that is told (rules, N123)."""

from collections.abc import Iterator
from typing import NamedTuple

from boardgames.engine.event import Event
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, person, say, together
from boardgames.games.nine.catalogue import CARD, INFLUENCES
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.state import NOBODY


class Lead(NamedTuple):
    """Who led an Influence and who leads it now: a seat or NOBODY; `alone`, or only through Justice.

    `counts` are the cards of it that each seat has now.
    """

    influence: int
    was: Seat
    now: Seat
    alone: bool
    counts: tuple[int, ...]

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats that share the top, if several do."""
        top = [seat for seat, count in enumerate(self.counts) if count == max(self.counts) > 0]
        return tuple(top) if len(top) > 1 else ()

    def rivals(self, seat: Seat) -> tuple[int, ...]:
        """Those with whom that seat is tied."""
        return tuple(other for other in self.tied if other != seat)


def changes(before: NineObservation, after: NineObservation) -> Iterator[Lead]:
    """The leads that are others’ in `after`, or are led in another way, by Influence."""
    for influence in INFLUENCES:
        was, now = before.able[influence], after.able[influence]
        alone = after.strict[influence] != NOBODY
        if was != now or alone != (before.strict[influence] != NOBODY):
            yield Lead(influence, was, now, alone, tuple(player.count(influence) for player in after.players))


def lead_changes(lead: Lead, reader: int | None) -> Phrase:
    """As it happens: `Cy takes the lead in Goan-Sul from Ben`."""
    return _told(lead, reader, {"take": "take{s}", "lose": "lose{s}", "keep": "keep{s}"})


def lead_changed(event: Event, reader: int | None) -> Phrase:
    """As it happened: `Cy took the lead in Goan-Sul from Ben`."""
    return _told(Lead(**event.args), reader, {"take": "took", "lose": "lost", "keep": "kept"})


def _told(lead: Lead, reader: int | None, verbs: dict[str, str]) -> Phrase:
    who = lead.was if lead.now == NOBODY else lead.now
    template = _template(lead)
    for verb, form in verbs.items():
        template = template.replace(f"<{verb}>", form)
    return say(
        template,
        card=CARD[lead.influence].name,
        other=person(lead.was, reader)["who"],
        rivals=together(lead.rivals(who), reader),
        **person(who, reader),
    )


def _template(lead: Lead) -> str:
    if lead.now == NOBODY:
        return "{Who} <lose> the lead in {card}: " + ("tied with {rivals}" if lead.tied else "nobody has one now")
    if lead.now == lead.was:
        return "{Who} lead{s} {card} alone now" if lead.alone else "{Who} <keep> the lead in {card} through Justice"
    taken = "{Who} <take> the lead in {card}" + (" from {other}" if lead.was != NOBODY else "")
    return taken if lead.alone else f"{taken}, through Justice"
