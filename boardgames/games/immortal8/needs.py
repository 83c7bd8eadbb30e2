"""What Actions need besides coins (rules, section 4.7): each condition tested and told by one thing."""

from boardgames.engine.needs import Need
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, counted
from boardgames.games.immortal8.card import Counts, Needed
from boardgames.games.immortal8.catalogue import (
    CIVILIZATION,
    COIN_LIMIT,
    TOKEN_LIMIT,
)
from boardgames.games.immortal8.phrases import coin_words, token_words
from boardgames.games.immortal8.state import EightState

# --- limits ------------------------------------------------------------------------------------------------------

FULL = f"{TOKEN_LIMIT} of {TOKEN_LIMIT} tokens already"
RICH = f"{COIN_LIMIT} of {COIN_LIMIT} coins already"

ROOM: Needed = Need(lambda state, seat, coins: state.room(seat) > 0, FULL)
"""L2: a Civilization token must fit."""
BELOW_COIN_LIMIT: Needed = Need(lambda state, seat, coins: coins < COIN_LIMIT, RICH)
"""L1: a coin must fit."""
ROOM_OF_OTHERS: Needed = Need(lambda state, seat, coins: bool(state.with_room(seat)), "nobody else has room for it")
"""L5: somebody else must be able to take a Civilization token."""
DIAMOND_LEFT: Needed = Need(lambda state, seat, coins: state.diamonds_left > 0, "no Diamond is left")
"""L6."""


# --- cards -------------------------------------------------------------------------------------------------------


def own_building(purpose: str) -> Needed:
    """A Building in the Kingdom of whoever acts."""
    return Need(lambda state, seat, coins: bool(state.buildings[seat]), f"no Building {purpose}")


def own_hero(purpose: str) -> Needed:
    """A Hero in the Kingdom of whoever acts."""
    return Need(lambda state, seat, coins: bool(state.heroes[seat]), f"no Hero {purpose}")


def own_card(purpose: str) -> Needed:
    """A Hero or a Building in the Kingdom of whoever acts."""
    return Need(lambda state, seat, coins: state.control[seat] > 0, f"no Hero and no Building {purpose}")


BUILDING_IN_PLAY: Needed = Need(lambda state, seat, coins: any(state.buildings), "no Building is in play")
DECK_LEFT: Needed = Need(lambda state, seat, coins: bool(state.deck), "the deck is empty")


# --- tokens and coins --------------------------------------------------------------------------------------------


def coins_left(price: int) -> Needed:
    """So many coins for something that is not the cost of an Action."""
    return Need(
        lambda state, seat, coins: coins >= price, lambda state, seat, coins: too_few_coins(price, state.coins[seat])
    )


def too_few_coins(price: int, left: int, *, in_all: bool = False) -> Phrase:
    """`costs 5 coins, 4 left`; `in_all` if it is more than the card itself costs."""
    return (f"costs {coin_words(price)}{' in all' if in_all else ''}, {left or 'none'} left",)


def any_tokens(count: int) -> Needed:
    """So many Civilization tokens of any type."""

    def why(state: EightState, seat: Seat, coins: int) -> Phrase:
        return (f"costs {counted(count, 'token')}, {sum(state.civilization(seat)) or 'none'} left",)

    return Need(lambda state, seat, coins: sum(state.civilization(seat)) >= count, why)


def tokens(price: Counts) -> Needed:
    """So many Civilization tokens of each type."""
    military, science, chaos = price

    def met(state: EightState, seat: Seat, coins: int) -> bool:
        return state.military[seat] >= military and state.science[seat] >= science and state.chaos[seat] >= chaos

    def why(state: EightState, seat: Seat, coins: int) -> Phrase:
        owned = state.civilization(seat)
        return (f"{token_words((max(price[kind] - owned[kind], 0) for kind in CIVILIZATION), ' and ')} short",)

    return Need(met, why)


def wonder_tokens(count: int) -> Needed:
    """So many Wonder tokens in front of whoever acts."""

    def why(state: EightState, seat: Seat, coins: int) -> Phrase:
        return (f"needs {counted(count, 'Wonder token')}, {state.wonder_tokens[seat] or 'none'} there",)

    return Need(lambda state, seat, coins: state.wonder_tokens[seat] >= count, why)
