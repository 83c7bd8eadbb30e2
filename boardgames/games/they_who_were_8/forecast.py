"""What a card or a power would change: gods, pairs or teams, and who would win."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.words import Phrase, say, together
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import ARI, CAS, GLORY, GOD, PRA, RYM, TOKEN_NAME, TOKENS
from boardgames.games.they_who_were_8.observation import GodView, PlayerView, TheyObservation
from boardgames.games.they_who_were_8.powers import Use
from boardgames.games.they_who_were_8.scoring import Side, sides, standing
from boardgames.games.they_who_were_8.state import NO_PLAY, Play
from boardgames.games.they_who_were_8.tokens import Change, effect

Gods = dict[int, GodView]


def after(table: TheyObservation, deed: Play | Use) -> TheyObservation:
    """The table as it would be after a card or a power has taken effect, the card that was named before included."""
    gods: Gods = {god.god: god for god in table.gods}
    changes: list[Change] = []
    play = table.played
    if isinstance(deed, Play):
        play = deed
    else:
        _turn(gods, deed)
        if deed.power == RYM:
            targets = list(play.targets)
            targets[deed.place] = deed.targets[0]
            play = play._replace(targets=tuple(targets))
        elif deed.power == CAS:
            changes = [(deed.targets[0], GLORY, 1)]
    if play != NO_PLAY:
        changes = effect(play, table.supply)
        if ACTION[play.card].renews:
            gods[play.targets[0]] = replace(gods[play.targets[0]], used=False)
    return _placed(table, gods, changes)


def _turn(gods: Gods, use: Use) -> None:
    """The god is turned; tokens change places, or it can't be touched any more."""
    gods[use.god] = replace(gods[use.god], used=True, immune=use.power == PRA or gods[use.god].immune)
    if use.power == ARI:
        one, other = (gods[god] for god in use.targets)
        gods[one.god] = replace(one, glory=other.glory, infamy=other.infamy)
        gods[other.god] = replace(other, glory=one.glory, infamy=one.infamy)


def _placed(table: TheyObservation, gods: Gods, changes: Iterable[Change]) -> TheyObservation:
    """The table with these gods, and tokens moved between them and the supply."""
    supply = list(table.supply)
    for number, token, gain in changes:
        god = gods[number]
        glory, infamy = (gain, 0) if token == GLORY else (0, gain)
        gods[number] = replace(god, glory=god.glory + glory, infamy=god.infamy + infamy)
        supply[token] -= gain
    players = tuple(_player(player, gods) for player in table.players)
    return replace(table, players=players, supply=tuple(supply), played=NO_PLAY)


def _player(player: PlayerView, gods: Gods) -> PlayerView:
    return replace(player, left=gods[player.left.god], right=gods[player.right.god])


def forecast(option: Option[Any], table: TheyObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change; nothing for what only moves cards."""
    value = option.value
    if isinstance(value, Play | Use):
        then = after(table, value)
    elif table.played != NO_PLAY:
        then = after(table, table.played)
    else:
        return ()
    gods = [_god(*both) for both in zip(table.gods, then.gods, strict=True) if both[0] != both[1]]
    totals = [
        _side(table, *both) for both in zip(sides(table), sides(then), strict=True) if both[0].score != both[1].score
    ]
    return (*gods, *totals, _winner(table, then))


def _god(before: GodView, later: GodView) -> Phrase:
    """`Cassana 2 → 6: 3 Glory, no Infamy.`"""
    name = GOD[before.god].name
    if before.score == later.score and before.immune != later.immune:
        return say("{god}: no card can touch it any more.", god=name)
    return say("{god} {a} → {b}: {tokens}.", god=name, a=before.score, b=later.score, tokens=tokens_of(later))


def tokens_of(god: GodView) -> str:
    """`3 Glory, no Infamy, power used`."""
    held = [
        f"{number or 'no'} {TOKEN_NAME[token]}" for token, number in zip(TOKENS, (god.glory, god.infamy), strict=True)
    ]
    return ", ".join([*held, *(["power used"] if god.used else [])])


def _side(table: TheyObservation, before: Side, later: Side) -> Phrase:
    """`Ann and Cy 5 → 9.` or, for a pair, `Cassana with Anatoc 8 → 12.`"""
    return say("{side} {a} → {b}.", side=side_in_words(table, before), a=before.score, b=later.score)


def side_in_words(table: TheyObservation, side: Side) -> Phrase:
    """A team by its people, a pair by its gods."""
    if table.rules.teams:
        return together(tuple(sorted(side.seats)))
    return say("{one} with {other}", one=GOD[side.gods[0].god].name, other=GOD[side.gods[1].god].name)


def _winner(table: TheyObservation, then: TheyObservation) -> Phrase:
    winners = standing(then).winners
    who = together(winners)
    ended = [TOKEN_NAME[token] for token in TOKENS if not then.supply[token]]
    if ended:
        return say(
            "The last {tokens}: the game ends, and {who} win{s}.", tokens=" and ".join(ended), who=who, s=_s(winners)
        )
    still = "would still" if winners == standing(table).winners else "would now"
    return say("{who} {still} win.", who=who, still=still)


def _s(winners: tuple[int, ...]) -> str:
    return "s" if len(winners) == 1 else ""
