"""What cards, tokens and Bonuses are called in a sentence."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, counted, listed, say
from boardgames.games.immortal8.card import ACTION, CARD, CODE, InVain
from boardgames.games.immortal8.catalogue import ALL_HEROES, ALL_WONDERS, CIVILIZATION_NAME
from boardgames.games.immortal8.state import NOBODY, Bonus, EightState

if TYPE_CHECKING:
    from boardgames.games.immortal8.observation import EightObservation

# --- cards -------------------------------------------------------------------------------------------------------


def card_name(card: CardId) -> str:
    """`Armory of Goan-Sul`."""
    return CARD[card].name


def card_short(card: CardId) -> str:
    """`Armory`."""
    return CARD[card].short


def card_said(card: CardId) -> str:
    """A card as a sentence names it: by its short name, where that is a word."""
    return card_name(card) if card_short(card).endswith(".") else card_short(card)


def card_code(card: CardId) -> str:
    """What a card is called in parts: `alpha`, `armory25`."""
    return CODE[card]


def name_among(card: CardId, cards: Iterable[int | None]) -> str:
    """`Armory`, or `Armory 25` if both copies are among the cards."""
    twin = any(other and other != card and CARD[other] is CARD[card] for other in cards)
    return f"{card_said(card)} {card}" if twin else card_said(card)


def cards_in_words(cards: Iterable[int]) -> str:
    """`Alpha, Armory and Orgah`."""
    return listed([card_said(card) for card in cards])


def card_phrase(card: CardId, table: "EightObservation", reader: Seat) -> Phrase:
    """A card as it is called in front of a reader: `Armory`, `Ben’s Armory` or `discarded Armory`; with its number
    where both copies of a Building lie together.
    """
    owner = table.owner[card]
    if card in table.discard:
        return (f"discarded {name_among(card, table.discard)}",)
    if owner == NOBODY:
        return (card_said(card),)
    name = name_among(card, table.players[owner].buildings)
    return (name,) if owner == reader else say("{who}’s {name}", who=Name(owner), name=name)


def brief(card: CardId) -> str:
    """What a card is for, in at most 34 cells."""
    return CARD[card].brief


def bonus_of(card: CardId) -> Bonus:
    """What playing a card gives."""
    return CARD[card].bonus


def effect_words(card: CardId) -> str:
    """What a card is for, without the coins that its Action costs."""
    return brief(card).rpartition(": ")[2]


def in_vain(card: CardId, state: EightState, seat: Seat) -> InVain | None:
    """What a card says of its Action if a seat may start it, but would gain nothing by it (E235); else None."""
    action = ACTION[card]
    vain = action.in_vain if action else None
    return vain if vain and not vain.needs.met(state, seat, state.coins[seat]) else None


def kind_name(card: CardId) -> str:
    """`Hero`, `Building` or `Wonder`."""
    return "Wonder" if 1 << card & ALL_WONDERS else "Hero" if 1 << card & ALL_HEROES else "Building"


def kind_letter(card: CardId) -> str:
    """`H`, `B` or `W`."""
    return kind_name(card)[0]


def icon_words(card: CardId) -> str:
    """The type icons as the rulebook writes them: `MILITARY, SCIENCE`; empty if there is none."""
    return ", ".join(icon.upper() for icon in CARD[card].icons)


# --- what is counted ---------------------------------------------------------------------------------------------


def coin_words(count: int) -> str:
    """`1 coin`, `3 coins`."""
    return counted(count, "coin")


def token_words(counts: Iterable[int], last: str = ", ") -> str:
    """Civilization tokens by type: `1 Military, 2 Chaos`; empty if there are none. `last` joins the last one."""
    words = [f"{count} {name}" for count, name in zip(counts, CIVILIZATION_NAME, strict=True) if count]
    return last.join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def part_words(count: int, room: int, words: str) -> str:
    """`2 coins`, or `1 of 2 coins` if no more fit."""
    return words if count <= room else f"{room} of {words}"


def bonus_words(bonus: Bonus, room: int | None = None) -> str:
    """`1 Military, 1 Science`, `1 Chaos, 1 Chaos for another player`; empty for no Bonus. With the room that there is
    for tokens, it says if not all fit: `1 Military, 1 Science (1 fits)`.
    """
    words = [token_words(bonus.civilization)]
    if room is not None and sum(bonus.civilization) > room:
        words[0] += f" ({room or 'none'} fit{'s' if room < 2 else ''})"
    if bonus.wonder:
        words.append(counted(bonus.wonder, "Wonder token"))
    if bonus.coins:
        words.append(coin_words(bonus.coins))
    if bonus.gifts:
        words.append("1 Chaos for another player" if bonus.gifts == 1 else f"{bonus.gifts} Chaos for other players")
    return ", ".join(filter(None, words))
