"""What there is to say about a card, from what its reader may see."""

from boardgames.engine.types import CardId
from boardgames.engine.words import About, Name, Phrase, Reference, person, say
from boardgames.games.nine.catalogue import CARD, CARD_OF_CODE, HEROES
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.power import Hero, Power
from boardgames.games.nine.powers import POWER, limit

__all__ = ["about", "card_of_part", "holding", "leader", "limit", "power", "reference"]


def card_of_part(part: str) -> int | None:
    """The card that a part is about, if it is about one."""
    return next((CARD_OF_CODE[piece] for piece in part.split(":")[1:] if piece in CARD_OF_CODE), None)


def power(card: CardId) -> Power | Hero:
    """What a card does."""
    return HERO[card] if card in HEROES else POWER[card]


def about(part: str, table: NineObservation) -> About | None:
    """Title, standing and text of the card that a part is about."""
    card = card_of_part(part)
    if card is None:
        return None
    is_hero = card in HEROES
    title = CARD[card].name if is_hero else f"{card} {CARD[card].name}"
    standing = _hero_standing(card, table) if is_hero else _standing(card, table)
    return About((title,), standing, tuple((line,) for line in power(card).lines), CARD[card].code)


def _standing(card: CardId, table: NineObservation) -> Phrase:
    """`Ann 2 · Dee 1 · Ann holds it alone, used this round`."""
    phrase: Phrase = ()
    for seat, player in enumerate(table.players):
        if player.count(card):
            slid = f" ({player.copies[card]} slid)" if player.copies[card] else ""
            phrase = (*phrase, *say("{who} {n}{slid} · ", n=player.count(card), slid=slid, **person(seat, table.seat)))
    holder = table.able[card]
    used = ", used this round" if holder >= 0 and card in table.players[holder].used else ""
    return (*phrase, *holding(card, table), used)


def holding(card: CardId, table: NineObservation) -> Phrase:
    """`Ann leads it alone`, `you lead it through Justice`, `nobody leads it (tied)`."""
    holder = table.able[card]
    if holder >= 0:
        how = "alone" if table.strict[card] >= 0 else "through Justice"
        return say("{who} lead{s} it {how}", how=how, **person(holder, table.seat))
    return ("nobody leads it (tied)" if any(player.count(card) for player in table.players) else "nobody has it",)


def leader(card: CardId, table: NineObservation) -> Phrase:
    """Who leads an Influence, with how many: `Ann 2`."""
    holder = table.able[card]
    if holder >= 0:
        return (Name(holder), f" {table.players[holder].count(card)}")
    top = max(player.count(card) for player in table.players)
    return (f"tied at {top}",) if top else ("nobody",)


def reference(table: NineObservation) -> tuple[Reference, ...]:
    """The nine Influences and the two Heroes, a line each."""
    influences = [
        Reference(
            f"{card} {CARD[card].name}", leader(card, table), each.brief, each.says(each.text), each.says(each.special)
        )
        for card, each in POWER.items()
    ]
    heroes = [Reference(f"  {CARD[card].name}", ("Hero",), each.brief, each.text) for card, each in HERO.items()]
    return (*influences, *heroes)


def _hero_standing(card: CardId, table: NineObservation) -> Phrase:
    phrase: Phrase = ()
    kind = card - HEROES[0]
    for seat, player in enumerate(table.players):
        if player.heroes[kind] or player.flipped[kind]:
            down = f", {player.flipped[kind]} face down" if player.flipped[kind] else ""
            phrase = (*phrase, " · " if phrase else "", Name(seat), f" {player.heroes[kind]} face up{down}")
    return phrase or ("in no Realm yet",)
