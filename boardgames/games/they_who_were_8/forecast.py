"""What a card or a power would change: gods, pairs or teams, and who would win."""

from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Game
from boardgames.engine.words import Phrase, person, say, together
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME, TOKENS
from boardgames.games.they_who_were_8.god import PowerUse
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation, observe
from boardgames.games.they_who_were_8.plays import play_in_words
from boardgames.games.they_who_were_8.powers import perform
from boardgames.games.they_who_were_8.rebuilt import rebuilt
from boardgames.games.they_who_were_8.scoring import Side, is_begun, sides, standing
from boardgames.games.they_who_were_8.state import NO_PLAY, Play
from boardgames.games.they_who_were_8.tokens import effect, take_effect


def after(table: TheyObservation, deed: Play | PowerUse) -> TheyObservation:
    """The table as it would be after a card or a power has taken effect, the card that was named before included."""
    state = rebuilt(table)
    if isinstance(deed, Play):
        state.played = deed
    else:
        perform(Game(state), state.owner[deed.god], deed)
    if state.played != NO_PLAY:
        take_effect(state)
    return observe(state, table.seat)


def what_comes_of(play: Play, table: TheyObservation) -> Phrase:
    """A card that may be played, or lies open, in words: whose gods it names, and the tokens that would really move."""
    state = rebuilt(table)
    state.played = play
    return play_in_words(play, effect(state), lambda god: owned(god, table))


def owned(god: int, table: TheyObservation) -> Phrase:
    """`your Cassana`, `Ben’s Anatoc`."""
    return (*whose(god, table), GOD[god].name)


def whose(god: int, table: TheyObservation) -> Phrase:
    """`your `, `Ben’s `; nothing for a god that is out of play."""
    view = table.god(god)
    return say("{whose} ", **person(view.owner, table.seat)) if view else ()


def forecast(option: Option[Any], table: TheyObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change; nothing for what only moves cards."""
    then = promised(option, table)
    if then is None:
        return ()
    return (*changes(table, then), *([_winner(table, then)] if is_begun(then) else []))


def promised(option: Option[Any] | None, table: TheyObservation) -> TheyObservation | None:
    """The table that an option leads to or, without one that changes it, the card that lies open; None without any."""
    deed = None if option is None else option.value
    if isinstance(deed, Play | PowerUse):
        return after(table, deed)
    return None if table.played == NO_PLAY else after(table, table.played)


def comes_to(option: Option[Any], table: TheyObservation) -> str:
    """What the god that is hit is worth now, and will be: `+2 → 0`; only while a card lies open."""
    if table.played == NO_PLAY:
        return ""
    value, hit = option.value, table.played.targets[-1]
    sends = isinstance(value, PowerUse)
    if sends and value.place < 0:
        return ""
    then = after(table, value if sends else table.played)
    before, later = (each.god(value.targets[0] if sends else hit) for each in (table, then))
    return f"{_signed(before.score)} → {_signed(later.score)}" if before and later else ""


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"


def changes(table: TheyObservation, then: TheyObservation) -> tuple[Phrase, ...]:
    """The gods that are other on a later table, and the teams or pairs that are worth more or less there."""
    gods = [_god(*both) for both in zip(table.gods, then.gods, strict=True) if both[0] != both[1]]
    totals = [
        _side(table, *both) for both in zip(sides(table), sides(then), strict=True) if both[0].score != both[1].score
    ]
    return (*gods, *totals)


def _god(before: GodView, later: GodView) -> Phrase:
    """`Cassana 2 → 6: 3 Glory, no Infamy, power used.`"""
    name, held = GOD[before.god].name, tokens_of(later)
    held += ", power used" * later.used + ", untouchable" * later.immune
    return say("{god} {a} → {b}: {held}.", god=name, a=before.score, b=later.score, held=held)


def tokens_of(god: GodView) -> str:
    """`3 Glory, no Infamy`."""
    held = zip((god.glory, god.infamy), TOKEN_NAME, strict=True)
    return ", ".join(f"{number or 'no'} {name}" for number, name in held)


def _side(table: TheyObservation, before: Side, later: Side) -> Phrase:
    """`Ann and Cy 5 → 9.` or, for a pair, `Cassana with Anatoc 8 → 12.`"""
    return say("{side} {a} → {b}.", side=side_in_words(table, before), a=before.score, b=later.score)


def side_in_words(table: TheyObservation, side: Side) -> Phrase:
    """A team by its people, a pair by its gods."""
    if table.rules.teams:
        return together(sorted(side.seats))
    return say("{one} with {other}", one=GOD[side.gods[0].god].name, other=GOD[side.gods[1].god].name)


def _winner(table: TheyObservation, then: TheyObservation) -> Phrase:
    winners = standing(then).winners
    who = together(winners, table.seat)
    ended = [TOKEN_NAME[token] for token in TOKENS if not then.supply[token]]
    if ended:
        s = "" if len(winners) > 1 or winners[0] == table.seat else "s"
        tokens = " and ".join(ended)
        return say("The last {tokens}: the game ends, and {who} win{s}.", tokens=tokens, who=who, s=s)
    still = "still " if winners == standing(table).winners else ""
    return say("Then {who} would {still}win.", who=who, still=still)
