"""Atomic changes of a Realm and the order of checks after each of them (rules, sections 8 and 13)."""

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.flow import Game
from boardgames.engine.types import Seat
from boardgames.games.nine.catalogue import BYU, GAL, JUS, SHIELD
from boardgames.games.nine.state import NineState, kind


def settle(g: Game[NineState], influence: int) -> None:
    """After a column changed: find again who holds it, and return a Shield whose owner lost Galmi."""
    state = g.state
    state.recount(influence)
    if influence in (GAL, JUS) and not state.reserve[SHIELD]:
        owner = next(seat for seat, player in enumerate(state.players) if player.tokens[SHIELD])
        if state.able[GAL] != owner:
            give_back(state, owner, SHIELD)
            g.tell("nine.shield_lost", owner)


def destroy(g: Game[NineState], owner: Seat, column: int) -> bool:
    """One card of a column goes to the pile, a copy first (section 8.2). Gives whether it was a copy."""
    player = g.state.players[owner]
    is_copy = player.copies[column] > 0
    if is_copy:
        player.copies[column] -= 1
    else:
        player.real[column] -= 1
    g.state.pile.add(BYU if is_copy else column, EVERYBODY)
    settle(g, column)
    return is_copy


def slide(g: Game[NineState], owner: Seat, column: int) -> None:
    """One Byun Hyung Ja card goes under another column of its owner and becomes a copy (section 8.2)."""
    player = g.state.players[owner]
    player.real[BYU] -= 1
    player.copies[column] += 1
    settle(g, BYU)
    settle(g, column)


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
