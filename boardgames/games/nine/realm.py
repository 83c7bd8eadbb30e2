"""Atomic changes of a Realm and the order of checks after each of them (rules, sections 8 and 13)."""

from collections.abc import Sequence

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.event import Event
from boardgames.engine.flow import Game
from boardgames.engine.types import Seat
from boardgames.games.nine.catalogue import BYU, GAL, HEROES, INFLUENCES, JUS, SHIELD
from boardgames.games.nine.state import NOBODY, NineState, kind


def settle(g: Game[NineState], column: int, from_byun: bool = False) -> None:
    """After a column changed, and Byun Hyung Ja’s with it if a card was slid: find again who leads, and return a Shield
    whose owner lost the lead in Galmi.
    """
    state = g.state
    before = None if g.events is None else (tuple(state.strict), tuple(state.able))
    state.recount(column)
    if from_byun:
        state.recount(BYU)
    if before is not None:
        _tell_leads(g, *before)
    if column in (GAL, JUS) and not state.reserve[SHIELD]:
        owner = next(seat for seat, player in enumerate(state.players) if player.tokens[SHIELD])
        if state.able[GAL] != owner:
            give_back(state, owner, SHIELD)
            g.tell("nine.shield_lost", owner)


def _tell_leads(g: Game[NineState], strict: Sequence[Seat], able: Sequence[Seat]) -> None:
    """Tell of every Influence that somebody else leads now, or leads in another way: alone, through Justice (N123)."""
    state = g.state
    for influence in INFLUENCES:
        was, now = able[influence], state.able[influence]
        alone = state.strict[influence] != NOBODY
        if was != now or (strict[influence] != NOBODY) != alone:
            counts = [player.count(influence) for player in state.players]
            who = was if now == NOBODY else now
            g.tell("nine.led", who, influence=influence, was=was, now=now, alone=alone, counts=counts)


def touched(event: Event) -> tuple[int, ...]:
    """The columns in which cards came or went by an event, the one that it speaks of first."""
    match event.kind:
        case "nine.revealed":
            return () if event.args["card"] in HEROES else (event.args["card"],)
        case "nine.slid":
            return (event.args["column"], BYU)
        case "nine.struck" | "nine.military_given" | "nine.discarded":
            return (event.args["column"],)
    return ()


def destroy(g: Game[NineState], kind: str, seat: Seat, owner: Seat, column: int) -> None:
    """One card of an owner’s column goes to the pile, a copy first (section 8.2); told as what `seat` did."""
    player = g.state.players[owner]
    is_copy = player.copies[column] > 0
    if is_copy:
        player.copies[column] -= 1
    else:
        player.real[column] -= 1
    g.state.pile.add(BYU if is_copy else column, EVERYBODY)
    if seat == owner:
        g.tell(kind, seat, column=column, copy=is_copy)
    else:
        g.tell(kind, seat, other=owner, column=column, copy=is_copy)
    settle(g, column)


def slide(g: Game[NineState], owner: Seat, column: int) -> None:
    """One Byun Hyung Ja card goes under another column of its owner and becomes a copy (section 8.2)."""
    player = g.state.players[owner]
    player.real[BYU] -= 1
    player.copies[column] += 1
    g.tell("nine.slid", owner, column=column, count=player.count(column))
    settle(g, column, from_byun=True)


def leave_heroes(state: NineState, owner: Seat, hero: int, fresh: bool) -> None:
    """A face-up Hero leaves the face-up Heroes; one that has not acted never will."""
    player = state.players[owner]
    player.heroes[kind(hero)] -= 1
    if fresh:
        player.fresh[kind(hero)] -= 1


def take(state: NineState, seat: Seat, token: int, number: int = 1) -> None:
    """Tokens from the reserve to a player."""
    state.reserve[token] -= number
    state.players[seat].tokens[token] += number


def give_back(state: NineState, seat: Seat, token: int, number: int = 1) -> None:
    """Tokens from a player to the reserve."""
    state.players[seat].tokens[token] -= number
    state.reserve[token] += number


def hand_over(state: NineState, giver: int, taker: int, token: int) -> None:
    """One token from a player to another."""
    state.players[giver].tokens[token] -= 1
    state.players[taker].tokens[token] += 1
