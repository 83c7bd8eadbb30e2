"""What a beat of Nine is about, without a place on a screen: which card, who has how many, which points it moved."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, say
from boardgames.games.nine.catalogue import (
    ABH,
    ALP,
    BYU,
    CARD,
    FEN,
    GAL,
    GOA,
    HERO_COPIES,
    HEROES,
    INFLUENCES,
    TOKEN,
    TOKENS,
    XIA,
)
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.scoring import score
from boardgames.games.nine.story import why
from boardgames.tui.pictures.race import Runner

Turn = Literal["", "up", "down"]

_CARD_OF = {
    **dict.fromkeys(("nine.struck", "nine.stolen"), ALP),
    **dict.fromkeys(("nine.summoned", "nine.copied", "nine.copy_declined"), FEN),
    **dict.fromkeys(("nine.shield_taken", "nine.shield_lost"), GAL),
    "nine.coin_stolen": ABH,
    "nine.military_given": GOA,
    "nine.swapped": XIA,
    "nine.slid": BYU,
}
"""Whose doing it was, where the event names something else."""
_TAKEN_AWAY = {"nine.struck": "destroyed", "nine.military_given": "destroyed", "nine.discarded": "discarded"}
"""What becomes of a card by an event that takes one out of a column."""
_LED = ("nine.revealed", "nine.led")
"""Events that are about who leads an Influence: its card wears that person’s colour. Others are somebody’s deeds."""
_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Shown(NamedTuple):
    """A card on the stage: whose it is, whose colour it wears (below 0: nobody’s) before and after, how many were
    turned and what its corner says of that, how it is turned, and what became of it.
    """

    card: CardId
    owner: Seat
    worn: tuple[Seat, Seat]
    number: int = 1
    corner: str = ""
    turn: Turn = ""
    fate: str = ""


class Bar(NamedTuple):
    """How many of something somebody has, before and after; `slid` of those cards lie under the others. `note` says
    what that makes of it: whether somebody `leads` has a crown.
    """

    label: str
    seat: Seat
    before: int
    after: int
    slid: int = 0
    note: str = ""
    leads: bool = False
    is_new: bool = False


class Section(NamedTuple):
    """Bars under a heading, of cards or of tokens; `needs_heading`, if without it one could not say of what."""

    heading: str
    bars: tuple[Bar, ...]
    is_cards: bool = True
    needs_heading: bool = False


class Moment(NamedTuple):
    """All that a stage shows of a beat: the card in front and one behind it, sections, leads that changed besides, the
    points if the game ended before and after, and why.
    """

    front: Shown | None
    behind: Shown | None
    sections: tuple[Section, ...]
    leads: tuple[Phrase, ...]
    points: tuple[Runner, ...]
    why: tuple[Phrase, ...]


def moment(beat: Beat) -> Moment:
    """What a beat is about."""
    event = next((event for event in beat.events if event.kind == beat.kind), Event(beat.kind))
    card = _card(event)
    behind = _behind(event, card)
    columns = _changed_columns(beat, card)
    sections = [_column(beat, column, is_named=column != card) for column in columns[:1]]
    if card in HEROES:
        sections += _heroes(beat, card)
    sections += _tokens(beat)
    return Moment(
        _shown(beat, event, card) if card else None,
        _shown(beat, event, behind, is_behind=True) if behind else None,
        tuple(sections),
        tuple(_other_leads(beat, columns[1:])),
        _points(beat),
        why(beat.before, beat.events, beat.after),
    )


# --- cards -----------------------------------------------------------------------------------------------------------


def _card(event: Event) -> CardId:
    """The card that stands for an event; 0 if none does."""
    if event.kind in _CARD_OF:
        return _CARD_OF[event.kind]
    if event.args.get("copy"):
        return BYU
    return next((event.args[name] for name in ("card", "hero", "influence", "column") if name in event.args), 0)


def _behind(event: Event, card: CardId) -> CardId:
    """The other card of an event: the one that was hit, that another was slid under, or that was copied."""
    other = event.args.get("column", event.args.get("influence", 0))
    return other if other != card else 0


def _shown(beat: Beat, event: Event, card: CardId, *, is_behind: bool = False) -> Shown:
    number = sum(each.kind == beat.kind == "nine.revealed" and each.args["card"] == card for each in beat.events)
    fate = _TAKEN_AWAY.get(event.kind, "")
    turn: Turn = "up" if number else "down" if event.kind == "nine.hero_flipped" and not is_behind else ""
    hits_other = "other" in event.args
    corner = f"{_COUNTS[number - 1]} of {HERO_COPIES if card in HEROES else card}" if number else ""
    is_led = card in INFLUENCES and event.kind in _LED
    worn = (beat.before.able[card], beat.after.able[card]) if is_led else (event.seat, event.seat)
    return Shown(card, event.seat, worn, max(1, number), corner, turn, fate if is_behind == hits_other else "")


# --- who has how many ------------------------------------------------------------------------------------------------


def _changed_columns(beat: Beat, card: CardId) -> list[int]:
    """The Influences of which somebody has more or fewer, or whose holder changed; that of the card comes first, then
    those that won or lost a card.
    """

    def counts(table: NineObservation, influence: int) -> list[int]:
        return [player.count(influence) for player in table.players]

    before, after = beat.before, beat.after
    moved = [each for each in INFLUENCES if counts(before, each) != counts(after, each)]
    led = [each for each in INFLUENCES if _lead(before, each) != _lead(after, each)]
    first = [card] if card in (*moved, *led) and not (card == BYU and len(moved) > 1) else []
    return list(dict.fromkeys((*first, *(each for each in moved if each != BYU), *moved, *led)))


def _lead(table: NineObservation, influence: int) -> tuple[Seat, Seat]:
    return table.able[influence], table.strict[influence]


def _column(beat: Beat, influence: int, *, is_named: bool) -> Section:
    """How many cards of an Influence lie face up, and who leads it."""
    before, after = beat.before, beat.after
    heading = f"how many {CARD[influence].name} lie face up" if is_named else "how many lie face up"
    most = max(player.count(influence) for player in after.players)
    bars = []
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if was.count(influence) or now.count(influence):
            note, is_new = _note(before, after, influence, seat, now.count(influence) == most > 0)
            leads = after.able[influence] == seat
            bars.append(
                Bar("", seat, was.count(influence), now.count(influence), now.copies[influence], note, leads, is_new)
            )
    bars.sort(key=lambda bar: (not bar.leads, -bar.after))
    return Section(heading, tuple(bars), needs_heading=is_named)


def _note(
    before: NineObservation, after: NineObservation, influence: int, seat: Seat, is_top: bool
) -> tuple[str, bool]:
    """What a lead is for somebody now, and whether that is new."""
    if after.able[influence] == seat:
        is_alone, is_new = after.strict[influence] == seat, before.able[influence] != seat
        how = "" if is_alone else " through Justice"
        leads = ("takes the lead" if is_alone else "takes it") if is_new else "leads"
        return f"{leads}{how}", is_new
    lost = before.able[influence] == seat
    if is_top:
        return "a tie" if not lost else "a tie: loses it", lost
    return ("loses it" if lost else ""), lost


def _heroes(beat: Beat, hero: CardId) -> Iterator[Section]:
    """Who has how many of a Hero face up, if that changed."""
    kind = HEROES.index(hero)
    was, now = ([player.heroes[kind] for player in table.players] for table in (beat.before, beat.after))
    if was != now:
        bars = [Bar("", seat, old, new) for seat, (old, new) in enumerate(zip(was, now, strict=True)) if old or new]
        yield Section(f"{CARD[hero].name}s face up", tuple(bars))


def _tokens(beat: Beat) -> Iterator[Section]:
    """Whose tokens became more or fewer."""
    moved = [
        (token, seat)
        for token in TOKENS
        for seat, (was, now) in enumerate(zip(beat.before.players, beat.after.players, strict=True))
        if was.tokens[token] != now.tokens[token]
    ]
    kinds = {token for token, _ in moved}
    if not moved:
        return
    heading = TOKEN[moved[0][0]].name if len(kinds) == 1 else "tokens"
    bars = [
        Bar(
            TOKEN[token].name if len(kinds) > 1 else "",
            seat,
            beat.before.players[seat].tokens[token],
            beat.after.players[seat].tokens[token],
        )
        for token, seat in moved
    ]
    yield Section(heading, tuple(bars), is_cards=False, needs_heading=len(kinds) == 1)


def _other_leads(beat: Beat, columns: list[int]) -> Iterator[Phrase]:
    """Leads that changed elsewhere, in a sentence each."""
    for influence in columns:
        was, now = beat.before.able[influence], beat.after.able[influence]
        if was != now:
            name = CARD[influence].name
            if now < 0:
                yield say("{who} loses the lead in {card}", who=Name(was), card=name)
            elif was < 0:
                yield say("{who} takes the lead in {card}", who=Name(now), card=name)
            else:
                yield say("{who} takes {card} from {other}", who=Name(now), card=name, other=Name(was))


# --- points ----------------------------------------------------------------------------------------------------------


def _points(beat: Beat) -> tuple[Runner, ...]:
    """Everybody’s points if the game ended before and after, the best first."""
    totals = [[each.total for each in score(table)] for table in (beat.before, beat.after)]
    runners = [Runner((seat,), was, now) for seat, (was, now) in enumerate(zip(*totals, strict=True))]
    return tuple(sorted(runners, key=lambda runner: -runner.after))


# --- on the table ----------------------------------------------------------------------------------------------------


class Lit(NamedTuple):
    """What of the table a beat speaks of: an Influence (0: none), and the seat to which a card comes or whose goes."""

    influence: int
    seat: Seat


def lit(beat: Beat | None) -> Lit:
    """What of the table is lit while everybody watches a beat."""
    event = beat.events[0] if beat is not None and beat.events else Event("")
    args = event.args
    influence = next((args[name] for name in ("column", "influence", "card") if name in args), 0)
    return Lit(influence if influence in INFLUENCES else 0, args.get("other", event.seat))
