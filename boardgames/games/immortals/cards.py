"""Cards: what they are called, where they lie as far as somebody sees it, and what there is to say about each."""

from collections.abc import Iterator, Sequence

from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import About, Phrase, listed, person, say
from boardgames.games.immortals.actions import ACTIONS, MAGIC
from boardgames.games.immortals.actions.act import shown_words
from boardgames.games.immortals.actions.extract import NOT_WILD
from boardgames.games.immortals.catalogue import (
    BLANK,
    BLANKS,
    CARD_OF,
    CONFLICT_CARDS,
    DRAFT,
    MAGIC_CARDS,
    NOBODY,
    REALM_NAME,
    SHOWS,
    SPACES,
    WILD,
    YIELD,
    deck_of,
    is_region_card,
    members,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.phrases import (
    COIN,
    area_name,
    names_of,
    place_short,
    place_words,
    placed_with,
    player_words,
    row_of,
    sentence,
    space_name,
)
from boardgames.games.immortals.regions import area_line, twin_line

# --- names -------------------------------------------------------------------------------------------------------


def card_name(card: CardId) -> str:
    """What stands on a card: `Rimegate`, `light Rimegate`, `wild card`, `Foresight`, `blank card`."""
    if card in MAGIC:
        return MAGIC[card].name
    if card == BLANK:
        return "blank card"
    if card in WILD:
        return "wild card"
    return shown_words(card)


def card_kind(card: CardId) -> str:
    """`region card`, `conflict card`, `wild card`, `magic card` or `blank card`."""
    if card in WILD or card == BLANK:
        return card_name(card)
    return "conflict card" if card in CONFLICT_CARDS else "magic card" if card in MAGIC else "region card"


def card_words(card: CardId) -> str:
    """A card with its kind: `region card Rimegate`, `conflict card light Rimegate`, `magic card Foresight`."""
    return card_name(card) if card in WILD or card == BLANK else f"{card_kind(card)} {card_name(card)}"


def a_card(card: CardId) -> str:
    """A card of the draft in a sentence: `a wild card`, `light Rimegate`."""
    return "a wild card" if card in WILD else card_name(card)


def drawn_words(cards: Sequence[int | None]) -> str:
    """Conflict cards by name, as far as they are seen: `dark Hoarpass and a wild card`, `2 wild cards`."""
    seen = [card for card in cards if card is not None]
    wild = sum(card in WILD for card in seen)
    named = [a_card(card) for card in seen if card not in WILD]
    return listed(named + ["a wild card" if wild == 1 else f"{wild} wild cards"] * bool(wild))


def card_short(card: CardId) -> str:
    """A card in at most 12 cells."""
    if card in MAGIC:
        return MAGIC[card].short
    if card < WILD[0] or (is_region_card(card) and SHOWS[card].bit_count() == 1):
        return place_short(members(SHOWS[card])[0])
    return card_name(card)


def card_text(card: CardId) -> str:
    """What stands below the name of a conflict card: its area and what it yields."""
    if card in WILD:
        return "any empty region"
    gold, energy = YIELD[card]
    return f"{area_name(card)}, {gold} gold, {energy} energy"


# --- all about a card --------------------------------------------------------------------------------------------


def about_card(code: str, table: ImmortalsObservation) -> About | None:
    """A card by its code: where it lies, and what it does."""
    if code not in CARD_OF:
        return None
    card = CARD_OF[code]
    kind = "" if card_kind(card) == card_name(card) else f" · {card_kind(card)}"
    section = "magic" if card in MAGIC else "cards"
    return About((sentence(card_name(card)) + kind,), _standing(card, table), tuple(_lines(card, table)), section)


def about_hand(code: str, table: ImmortalsObservation) -> About | None:
    """A card of the draft hand: above all what it would place."""
    found = about_card(code, table)
    return found and found._replace(text=tuple(_draft_lines(CARD_OF[code], table)), section=DRAFT)


def _standing(card: CardId, table: ImmortalsObservation) -> Phrase:
    """Where a card lies, as far as these eyes see it: `Ann’s, on light 2`."""
    if card == BLANK:
        return (f"everybody has {BLANKS}",)
    if card in MAGIC:
        number = MAGIC_CARDS.index(card)
        used = [seat for seat, player in enumerate(table.players) if player.magic_used >> number & 1]
        return say("used this round by {who}", who=names_of(used, table.reader)) if used else ("everybody has one",)
    if not is_region_card(card):
        return _conflict_standing(card, table)
    if card not in table.region_card_numbers:
        return ("not part of this game",)
    owner = table.region_owner[card - table.region_card_numbers.start]
    return ("in the pool",) if owner == NOBODY else _owned(card, owner, table)


def _owned(card: CardId, seat: Seat, table: ImmortalsObservation) -> Phrase:
    return say("{theirs}{on}", on=_planned_on(card, seat, table), **person(seat, table.reader))


def _planned_on(card: CardId, seat: Seat, table: ImmortalsObservation) -> str:
    """`, on light 2`, where these eyes see it planned."""
    planned = [space for space in SPACES if table.players[seat].plan[space] == card]
    return "".join(f", on {space_name(space)}" for space in planned)


def _conflict_standing(card: CardId, table: ImmortalsObservation) -> Phrase:
    """Cards of others are not told, though all may have seen them lie open: remembering is left to people."""
    if table.underway.card == card:
        return ("lies open",)
    kinds = WILD if card in WILD else (card,)
    phrases: list[Phrase] = []
    if table.seat is not None and any(kind in table.players[table.seat].conflict for kind in kinds):
        phrases.append(_owned(card, table.seat, table))
    if any(card in pile for pile in (table.discard, *table.draft_discards)):
        phrases.append(("in the discard pile",))
    return row_of(phrases)


def _lines(card: CardId, table: ImmortalsObservation) -> Iterator[Phrase]:
    if card == BLANK:
        yield (f"Goes on any space and does nothing there: a bluff. Revealed, it brings {COIN}.",)
    elif card in MAGIC:
        yield from MAGIC[card].lines(table)
        yield ("Goes on a magic space, works in both realms, and comes back: once each round.",)
    elif card in WILD:
        realm = "in the realm of its space" if table.house.realm_bound_spaces else "in either realm"
        refusing = " or ".join(act.name for act in ACTIONS.values() if NOT_WILD in act.needs)
        words = "{Who} name{s} the region when the card is revealed, {realm}. Not for {refusing}."
        yield say(words, realm=realm, refusing=refusing, **player_words(table))
        words = "In an attack it shows whatever {who} want{s}, so the inhabitants can help the attacker."
        yield say(words, **player_words(table))
    else:
        yield from _region_lines(card, table)


def _region_lines(card: CardId, table: ImmortalsObservation) -> Iterator[Phrase]:
    shown = members(SHOWS[card])
    for place in shown:
        gold, energy = YIELD[place]
        yield say("{where}: {gold} gold or {energy} energy.", where=placed_with(place, table), gold=gold, energy=energy)
    there = "either of them" if len(shown) > 1 else "it"
    yield (
        f"In an attack on {there} the inhabitants help the attacker, in one from {there} nobody; in any other they "
        "help the defender.",
    )
    if card in CONFLICT_CARDS:
        yield ("After an action it goes to the discard pile; if it is forfeited it comes back.",)


def _draft_lines(card: CardId, table: ImmortalsObservation) -> Iterator[Phrase]:
    seat = table.active if table.seat is None else table.seat
    if not table.players[seat].groups:
        yield say("All {whose} groups are placed: the card is kept, unseen.", **person(seat, table.reader))
    elif card in WILD:
        yield (f"Places a group on any empty region of the {REALM_NAME[deck_of(card)]}.",)
    elif table.holder[card] != NOBODY:
        yield say("{where} is taken: it places no group, and is kept, unseen.", where=placed_with(card, table))
    else:
        gold, energy = YIELD[card]
        yield (f"Places a group on {place_words(card)}: {gold} gold or {energy} energy.",)
        yield area_line(card, table)
        yield twin_line(card, table)
        owner = table.region_owner[table.region_card(card)]
        if owner == NOBODY:
            yield ("The region card is in the pool: it is taken, and this card is put away.",)
        else:
            yield say("{Who} {has} the region card: this card is kept.", **person(owner, table.reader))
