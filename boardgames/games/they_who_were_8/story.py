"""What happened, as beats for the whole table: a card and what it does, a god that is turned, the evening, the end.

An answer may bring several of them. The tables in between are made here, event by event, from what is public.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, joined, listed, person, say, together
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import GLORY, GODS, TOKEN_NAME
from boardgames.games.they_who_were_8.forecast import changes, owned, side_in_words, what_comes_of
from boardgames.games.they_who_were_8.god import PowerUse
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.observation import GodView, PlayerView, TheyObservation
from boardgames.games.they_who_were_8.plays import play_in_words
from boardgames.games.they_who_were_8.powers import use_in_words
from boardgames.games.they_who_were_8.scoring import is_begun, sides, standing
from boardgames.games.they_who_were_8.state import NO_PLAY, Held, Play

__all__ = ["Play", "last_placed", "later", "next_first", "open_card", "play_of", "story", "who_is_ahead"]

# --- the table, event by event -----------------------------------------------------------------------------------

BACK = (None,)
"""A card that lies face down."""


def later(table: TheyObservation, event: Event) -> TheyObservation:
    """The open table after an event, from its public numbers; what only the phase tells may lag behind."""
    change = _CHANGES.get(event.kind)
    return change(table, event) if change else table


def _use_of(event: Event) -> PowerUse:
    """The use of a power that an event tells."""
    return PowerUse(event.args["god"], event.args["power"], tuple(event.args["targets"]), event.args["place"])


def play_of(event: Event) -> Play:
    """The card that an event lays open."""
    return Play(event.args["card"], tuple(event.args["targets"]), event.args["token"])


def _more_cards(player: PlayerView, number: int) -> PlayerView:
    """A hand that has so many more cards, or fewer."""
    return replace(player, hand=BACK * (len(player.hand) + number))


def _played(table: TheyObservation, event: Event) -> TheyObservation:
    table = table.with_player(event.seat, lambda player: _more_cards(player, -1))
    return replace(table, played=play_of(event))


def _tokens(table: TheyObservation, event: Event) -> TheyObservation:
    """Tokens move; those of a card that lies open (its player is named) put it away."""
    for number, token, more in event.args["changes"]:
        table = table.with_god(number, partial(_holding, token, more))
    table = replace(table, supply=tuple(event.args["supply"]))
    if event.seat < 0:
        return table
    play = table.played
    if ACTION[play.card].renews:
        table = table.with_god(play.targets[0], lambda god: replace(god, used=False))
    return _put_away(table, event)


def _holding(token: int, more: int, god: GodView) -> GodView:
    return replace(god, glory=god.glory + more) if token == GLORY else replace(god, infamy=god.infamy + more)


def _put_away(table: TheyObservation, event: Event) -> TheyObservation:
    """The card that lies open goes to its pile; if it was not stopped by the end, its player has had a turn."""
    table = replace(_onto_pile(table, table.played.card), played=NO_PLAY)
    if event.seat < 0:
        return table
    return table.with_player(event.seat, lambda player: replace(player, had_turn=True))


def _onto_pile(table: TheyObservation, *cards: CardId | None) -> TheyObservation:
    """Cards go to the discard pile or, in the base game, onto the deck."""
    if table.rules.discards:
        return replace(table, discard=(*table.discard, *cards))
    return replace(table, deck=(*table.deck, *cards))


def _used(table: TheyObservation, event: Event) -> TheyObservation:
    use = _use_of(event)
    turned = table.with_god(use.god, lambda god: replace(god, used=True))
    return GOD[use.power].shows(turned, event.seat, use)


def _mixed(table: TheyObservation, event: Event) -> TheyObservation:
    return table if table.rules.discards else replace(table, deck=BACK * len(table.deck))


def _shuffled(table: TheyObservation, event: Event) -> TheyObservation:
    """All that was discarded joins the deck; at the end of a round the next player begins."""
    table = replace(table, deck=BACK * (len(table.deck) + len(table.discard)), discard=())
    if "first" not in event.args:
        return table
    players = tuple(replace(player, passes=True) for player in table.players)
    return replace(table, first=event.args["first"], players=players, phase="deal")


def _stuck(table: TheyObservation, event: Event) -> TheyObservation:
    """In the published modes a hand without a playable card is put away, once."""
    if event.args["again"] or not table.rules.discards:
        return table
    hand = table.players[event.seat].hand
    return _onto_pile(table.with_player(event.seat, lambda player: replace(player, hand=())), *hand)


def _drawn(table: TheyObservation, event: Event) -> TheyObservation:
    count = event.args.get("count", 1)
    table = table.with_player(event.seat, lambda player: _more_cards(player, count))
    return replace(table, deck=table.deck[: len(table.deck) - count])


def _exchanged(table: TheyObservation, event: Event) -> TheyObservation:
    table = table.with_player(event.seat, lambda player: _more_cards(player, -1))
    return replace(table, deck=(*BACK, *table.deck))


def _laid_off(table: TheyObservation, event: Event) -> TheyObservation:
    table = table.with_player(event.seat, lambda player: replace(_more_cards(player, -1), had_turn=True))
    return _onto_pile(table, None)


def _took(table: TheyObservation, event: Event) -> TheyObservation:
    """One of the topmost cards goes to a hand, nobody else knows which."""
    seen = event.args["of"]
    table = table.with_player(event.seat, lambda player: _more_cards(player, 1))
    return replace(table, deck=(*table.deck[: len(table.deck) - seen], *BACK * (seen - 1)))


def _put_by(table: TheyObservation, event: Event) -> TheyObservation:
    count = event.args["count"]
    return _onto_pile(table.with_player(event.seat, lambda player: _more_cards(player, -count)), *BACK * count)


def _passed(table: TheyObservation, event: Event) -> TheyObservation:
    table = table.with_player(event.seat, lambda player: _more_cards(player, -1))
    return table.with_player(event.args["other"], lambda player: _more_cards(player, 1))


def _renewed(table: TheyObservation, event: Event) -> TheyObservation:
    return replace(table, players=tuple(replace(player, draws=True) for player in table.players))


def _round(table: TheyObservation, event: Event) -> TheyObservation:
    glory, infamy, used = [0] * len(GODS), [0] * len(GODS), 0
    for god in table.gods:
        glory[god.god], infamy[god.god] = god.glory, god.infamy
        used |= god.used << god.god
    opened = Held(tuple(glory), tuple(infamy), used)
    players = tuple(replace(player, had_turn=False) for player in table.players)
    return replace(table, round=event.args["round"], first=event.seat, players=players, opened=opened, phase="opening")


_CHANGES: Mapping[str, Callable[[TheyObservation, Event], TheyObservation]] = {
    "they.played": _played,
    "they.tokens": _tokens,
    "they.void": _put_away,
    "they.used": _used,
    "they.mixed": _mixed,
    "they.shuffled": _shuffled,
    "they.reshuffled": _shuffled,
    "they.stuck": _stuck,
    "they.drawn": _drawn,
    "they.drew": _drawn,
    "they.exchanged": _exchanged,
    "they.laid_off": _laid_off,
    "they.took": _took,
    "they.put_away": _put_by,
    "they.turns_over": lambda table, event: replace(table, phase="evening"),
    "they.passed": _passed,
    "they.renewed": _renewed,
    "they.round": _round,
    "they.over": lambda table, event: replace(table, phase="over"),
}


# --- what is worth a beat ----------------------------------------------------------------------------------------

_EVENING = ("they.passed", "they.nobody_passes")
_BY_SOMEBODY = ("they.passed", "they.drew", "they.round")
"""Of the evening, which nobody makes in particular, these come last: the first event of a beat says whose it is."""


class _Moment(NamedTuple):
    """A beat in the making: the place of its first event among those of the answer, and the event that it tells."""

    start: int
    told: Event


def _moments(events: Sequence[Event]) -> list[_Moment]:
    """Where beats begin. A card that takes effect at once is one beat with its play; the evening is one with all that
    belongs to it.
    """
    found: list[_Moment] = []
    for place, event in enumerate(events):
        last = found[-1] if found else None
        if event.kind in ("they.tokens", "they.void") and event.seat >= 0:
            at_once = last is not None and last.told.kind == "they.played" and last.start == place - 1
            found = [*found[:-1], found[-1]._replace(told=event)] if at_once else [*found, _Moment(place, event)]
        elif event.kind in (*_EVENING, "they.renewed"):
            if last is None or last.told.kind not in _EVENING:
                found.append(_Moment(place, event))
        elif event.kind in _TELLS and event.kind not in ("they.tokens", "they.void"):
            found.append(_Moment(place, event))
    return found


def story(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Beat, ...]:
    """What an answer brought, as beats: see `_TELLS` for which events are worth one."""
    tables = [before]
    for event in events:
        tables.append(later(tables[-1], event))
    found = _moments(events)
    ends = (*(moment.start for moment in found), len(events))[1:]
    beats, now = list[Beat](), before
    for (start, told), end in zip(found, ends, strict=True):
        then = after if end == len(events) else tables[end]
        own = events[start:end]
        if told.kind == "they.over":
            own += tuple(event for event in events[:start] if event.kind == "they.tokens")[-1:]
        if told.kind in _EVENING:
            own = tuple(sorted(own, key=lambda event: event.kind in _BY_SOMEBODY))
        how = _TELLS[told.kind]
        beats.append(Beat(told.kind, own, now, then, how.words(now, own, then), how.seconds, how.waits))
        now = then
    return tuple(beats)


def open_card(table: TheyObservation, option: Option[Any] | None = None) -> Beat | None:
    """The card that lies open, as a beat at rest, made of what everybody sees; with an option that sends it on, as it
    would be then. None if no card lies open.
    """
    if table.played == NO_PLAY:
        return None
    players = tuple(replace(player, hand=BACK * len(player.hand)) for player in table.players)
    table = replace(table, seat=None, players=players, deck=BACK * len(table.deck))
    if option is not None and isinstance(option.value, PowerUse) and option.value.place >= 0:
        table = GOD[option.value.power].shows(table, table.active, option.value)
    return Beat("they.played", (), table, table, ())


# --- in words ----------------------------------------------------------------------------------------------------

_Words = Callable[[TheyObservation, tuple[Event, ...], TheyObservation], tuple[Phrase, ...]]


def _lies_open(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """`Cy plays The Jealousy of Piton: gains 2 Infamy`."""
    play = what_comes_of(play_of(events[0]), before)
    return (say("{who} plays {play}.", who=Name(events[0].seat), play=play),)


def _takes_effect(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """The same, with what has really moved, and what gods and sides are worth then."""
    told = next(event for event in events if event.kind == "they.tokens")
    at_once = events[0].kind == "they.played"
    play = play_of(events[0]) if at_once else before.played
    words = play_in_words(play, told.args["changes"], lambda god: owned(god, before))
    first = say("{who} {plays} {play}.", who=Name(told.seat), plays="plays" if at_once else "played", play=words)
    return (first, *changes(before, after))


def _fails(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """`Cy’s Jealousy has no effect any more`."""
    told = next(event for event in events if event.kind == "they.void")
    card = ACTION[told.args["card"]].name.removeprefix("The ")
    return (say("{whose} {card} has no effect any more.", card=card, **person(told.seat, None)),)


def _is_turned(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """`Dov turns Rymon: the card goes to Cymele`; what it is used on, and what the god is worth then."""
    use = _use_of(events[0])
    words = use_in_words(use, called=lambda god: owned(god, before))
    return (say("{who} turns {use}.", who=Name(events[0].seat), use=words), *changes(before, after))


def _lays_off(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    first = say("{who} has no card that can be played, and puts one away.", who=Name(events[0].seat))
    return first, ("Nobody else sees which one.",)


def _round_is_over(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """Who is ahead, what every side was worth and is, who begins next, and what is left."""
    gone = [
        say(
            "{side}: {a} → {b}.",
            side=side_in_words(before, side),
            a=sum(map(before.opened_with, side.gods)),
            b=side.score,
        )
        for side in sides(before)
    ]
    glory, infamy = before.supply
    return (
        say("Round {n} is over: {ahead}.", n=before.round, ahead=who_is_ahead(before)),
        *gone,
        say(
            "{who} begins the next one; {glory} Glory and {infamy} Infamy are left.",
            who=Name(next_first(before)),
            glory=glory,
            infamy=infamy,
        ),
    )


def next_first(table: TheyObservation) -> int:
    """Who begins the next round: the left neighbour of who began this one."""
    return (table.first + 1) % len(table.players)


def who_is_ahead(table: TheyObservation) -> Phrase:
    """`Ann and Cy are ahead, 5 to 3`; of pairs, the best one and who would win with it."""
    if not is_begun(table):
        return ("nobody is ahead yet",)
    stand = standing(table)
    best = stand.best.score
    if not table.rules.teams:
        pair = side_in_words(table, stand.best)
        return say(
            "{pair} is the best pair, with {n}, and {who} would win", pair=pair, n=best, who=together(stand.winners)
        )
    if len(stand.winners) == len(table.players):
        return say("both teams have {n}", n=best)
    other = next(side.score for side in sides(table) if side.gods != stand.best.gods)
    by = "by their Glory" if other == best else f"{best} to {other}"
    return say("{who} are ahead, {by}", who=together(sorted(stand.best.seats)), by=by)


def _evening(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """Who passed to whom, who was left out, who drew no card, and who begins; what a window has put off is missing."""
    passed = [(event.seat, event.args["other"]) for event in events if event.kind == "they.passed"]
    told = [] if events[0].kind == "they.renewed" else [_who_passes(before, [giver for giver, _ in passed])]
    lines = [say("{one} passes to {other}.", one=Name(one), other=Name(other)) for one, other in sorted(passed)]
    left_out = [seat for seat, player in enumerate(before.players) if not player.passes]
    if left_out:
        lines.append(
            say("{who} {are} left out of the passing.", who=together(left_out), are=_of(left_out, "is", "are"))
        )
    for event in events:
        if event.kind == "they.round":
            told.append(say("{who} begins round {n}", who=Name(event.seat), n=event.args["round"]))
        if event.kind == "they.renewed":
            without = [seat for seat in range(len(before.players)) if seat not in event.args["seats"]]
            draws = _of(without, "draws", "draw")
            lines += [say("{who} {draws} no card.", who=together(without), draws=draws)] if without else []
    return ((*joined(told), "."), *lines)


def _of(seats: Sequence[Seat], one: str, more: str) -> str:
    """The form of a verb for these people."""
    return one if len(seats) == 1 else more


def _who_passes(table: TheyObservation, givers: Sequence[Seat]) -> Phrase:
    if not givers:
        return say("Nobody passes a card")
    if len(givers) == len(table.players):
        return say("Everybody passes a card to the left")
    return say("{who} pass a card to the left", who=together(sorted(givers)))


def _last_token(before: TheyObservation, events: tuple[Event, ...], after: TheyObservation) -> tuple[Phrase, ...]:
    """`Ann places the last Glory, on Aristiphane`."""
    over = events[0]
    what = listed([f"the last {TOKEN_NAME[token]}" for token in over.args["placed"]])
    on = listed([GOD[god].name for god in last_placed(events)])
    return (say("{who} places {what}, on {on}.", who=Name(over.seat), what=what, on=on), ("The game ends.",))


def last_placed(events: Sequence[Event]) -> tuple[int, ...]:
    """The gods on which the last tokens of the supply were placed, from the events of the beat of the end."""
    over, told = events[0], events[-1]
    gods = [god for god, token, _ in told.args["changes"] if token in over.args["placed"]]
    return tuple(dict.fromkeys(gods))


class _Told(NamedTuple):
    """How an event is told: in words, in so many seconds, and whether somebody must have seen it."""

    words: _Words
    seconds: float = 0.0
    waits: bool = False


_TELLS: Mapping[str, _Told] = {
    "they.played": _Told(_lies_open),
    "they.tokens": _Told(_takes_effect, seconds=1.0),
    "they.void": _Told(_fails),
    "they.used": _Told(_is_turned, seconds=0.8),
    "they.laid_off": _Told(_lays_off),
    "they.turns_over": _Told(_round_is_over, seconds=1.0, waits=True),
    "they.passed": _Told(_evening, seconds=0.8),
    "they.nobody_passes": _Told(_evening),
    "they.renewed": _Told(_evening),
    "they.over": _Told(_last_token, seconds=1.2, waits=True),
}
