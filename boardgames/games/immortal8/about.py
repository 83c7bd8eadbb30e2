"""What there is to say about a card, an Immortal, a Trade card, a token or a player, from what its reader may see."""

from collections.abc import Callable, Iterator

from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import About, Name, Phrase, Reference, counted, listed, person, say
from boardgames.games.immortal8.card import CARD, OF_CODE
from boardgames.games.immortal8.cards import WITH_ACTION
from boardgames.games.immortal8.catalogue import (
    ALL_HEROES,
    ALL_WONDERS,
    BUILDINGS,
    BYUN,
    CALLING,
    COIN_LIMIT,
    DIAMONDS,
    DRAFT,
    HEROES,
    JUSTICE,
    KINGDOM,
    OVER,
    SUPREMACY,
    TOKEN_LIMIT,
    WONDERS,
)
from boardgames.games.immortal8.company import taking_part
from boardgames.games.immortal8.immortals import CULTURE_POINTS, IMMORTAL, OF_KEY, SUPREMACY_POINTS, Immortal
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.games.immortal8.phrases import (
    bonus_of,
    bonus_words,
    brief,
    card_code,
    card_name,
    card_phrase,
    card_said,
    card_short,
    cards_in_words,
    coin_words,
    effect_words,
    icon_words,
    kind_letter,
    kind_name,
    name_among,
    token_words,
)
from boardgames.games.immortal8.scoring import DIAMOND_POINTS, RANKING
from boardgames.games.immortal8.state import NOBODY, Bonus
from boardgames.games.immortal8.trade import KIND, TRADES, trade_of

__all__ = [
    "about",
    "bonus_of",
    "bonus_words",
    "brief",
    "card_code",
    "card_name",
    "card_phrase",
    "card_said",
    "card_short",
    "cards_in_words",
    "coin_words",
    "counted",
    "effect_words",
    "icon_words",
    "immortal_brief",
    "immortal_key",
    "immortal_name",
    "kind_letter",
    "kind_name",
    "name_among",
    "reference",
    "token_words",
    "trade_name",
]

# --- Immortals and Trade cards -----------------------------------------------------------------------------------


def immortal_name(number: int) -> str:
    """`Goan-Sul`."""
    return IMMORTAL[number].name


def immortal_brief(number: int) -> str:
    """What an Immortal counts, in a few words."""
    return IMMORTAL[number].brief


def immortal_key(number: int) -> str:
    """What an Immortal is called in parts: `goan_sul`."""
    return IMMORTAL[number].key


def trade_name(card: CardId) -> str:
    """The name of a Trade card: `Rune Dealer`."""
    return trade_of(card).name


# --- about a part ------------------------------------------------------------------------------------------------

_TRADE_OF_KEY = {trade.key: kind for kind, trade in enumerate(TRADES)}


def about(part: str, observation: EightObservation) -> About | None:
    """Title, standing and text of the thing that a part is about; None for a part that is only a verb."""
    role, _, rest = part.partition(":")
    if rest in OF_CODE:
        return _about_card(OF_CODE[rest], observation)
    if rest in OF_KEY:
        return _about_immortal(OF_KEY[rest], observation)
    if rest in _TRADE_OF_KEY:
        return _about_trade(_TRADE_OF_KEY[rest], observation)
    if role == "look" or rest == "reveal Justice":
        return _about_immortal(JUSTICE, observation)
    if rest == "reveal Byun Hyung Ja":
        return _about_immortal(BYUN, observation)
    if role == "seat":
        return _about_seat(int(rest), observation)
    if role == "pile":
        return _about_pile(rest, observation)
    return _about_token(rest, observation)


def _about_pile(pile: str, table: EightObservation) -> About:
    """The discard pile lies open at all times; of the deck and the Trade deck only the order is secret."""
    if pile == "discard":
        lying = cards_in_words(table.discard) if table.discard else "nothing yet"
        return About(("Discard pile",), (counted(len(table.discard), "card"),), ((f"{lying}.",),), "destroy")
    if pile == "trade":
        seen = [f"{trade_of(card).name} ({trade_of(card).text})" for card in sorted(table.trade_discard)]
        lines = ((f"Put away since the last shuffle: {listed(seen)}.",),)
        return About(("Trade deck",), (f"{counted(table.trade, 'card')} to come",), lines, "pillage")
    text = "It is shuffled whenever a card goes back into it. Transformed cards go back unseen."
    return About(("Civilization deck",), (counted(table.deck, "card"),), ((text,),), DRAFT)


# --- about a card ------------------------------------------------------------------------------------------------


def _about_card(card: CardId, table: EightObservation) -> About:
    return About((_title(card),), card_standing(card, table), tuple((line,) for line in _lines(card)), CARD[card].key)


def _title(card: CardId) -> str:
    """`7 Cylak · Hero · CHAOS`; a Wonder has no number."""
    number = "" if 1 << card & ALL_WONDERS else f"{card} "
    return " · ".join(filter(None, [f"{number}{CARD[card].name}", kind_name(card), icon_words(card)]))


def _lines(card: CardId) -> Iterator[str]:
    data = CARD[card]
    if bonus := bonus_words(data.bonus):
        yield f"Bonus: {bonus}."
    yield f"Action: {data.action.text}" if data.action else "No Action: nobody can activate or copy it."
    for effect in (data.use, data.lasting):
        if effect:
            yield effect.text
    if data.destroyed:
        yield f"When destroyed: {data.destroyed.text}"
    if data.finale:
        yield f"In the VP phase: {data.finale.text}"
    yield from data.rulings


def card_standing(card: CardId, table: EightObservation) -> Phrase:
    """Where a card lies, as far as these eyes see it: `Ann’s · tilted · 2 Culture on it · 3 coins away for Ben`."""
    owner = table.owner[card]
    if owner != NOBODY:
        return _in_kingdom(card, owner, table)
    if card in table.wonders:
        used = (
            " · used in this turn" if table.activated >> card & 1 else " · tilted" if table.tilted >> card & 1 else ""
        )
        return (f"in the Wonders zone, for everybody{used}",)
    if card in table.discard:
        return ("in the discard pile",)
    if card in table.aside:
        return ("from the top of the deck",)
    for seat, player in enumerate(table.players):
        if card in player.hand:
            return ("in your hand",) if seat == table.seat else say("in the hand of {who}", who=Name(seat))
        for slot in player.slots:
            if slot.card == card:
                return _on_slot(seat, slot.played, slot.laid)
    return ("not in play",)


def _in_kingdom(card: CardId, owner: Seat, table: EightObservation) -> Phrase:
    phrase: Phrase = ("yours",) if owner == table.seat else (Name(owner), "’s")
    if table.tilted >> card & 1:
        phrase = (*phrase, " · tilted")
    if table.culture[card]:
        phrase = (*phrase, f" · {table.culture[card]} Culture on it")
    user = table.active if table.phase == KINGDOM else table.seat
    if user in (None, NOBODY, owner) or table.phase in (CALLING, OVER) or card not in BUILDINGS:
        return phrase
    assert user is not None
    if not WITH_ACTION >> card & 1:
        return phrase
    price = table.prices(user)[card]
    return (*phrase, *say(" · {n} away for {who}", n=coin_words(price), **person(user, table.seat)))


def _on_slot(seat: Seat, played: bool, laid: Bonus) -> Phrase:
    how = "played" if played else "transformed"
    on_it = bonus_words(laid)
    return say("{how} by {who}{laid}", how=how, who=Name(seat), laid=f" · {on_it} on it" if on_it else "")


# --- about an Immortal, a Trade card -----------------------------------------------------------------------------


def _about_immortal(number: int, table: EightObservation) -> About:
    immortal = IMMORTAL[number]
    return About(
        (f"{immortal.name} · Immortal",),
        _immortal_standing(number, table),
        tuple((line,) for line in immortal.text),
        immortal.key,
    )


def _immortal_standing(number: int, table: EightObservation) -> Phrase:
    """`called as number 7 · embodied by Ann`, as far as everybody knows: what is secret stays so over a shoulder."""
    if number == BYUN:
        return say("played by {who}", who=Name(table.byun)) if table.byun != NOBODY else ("never called himself",)
    if number not in taking_part(table.company, len(table.players)):
        return ("takes no part in this game",)
    called = f"called as number {number}"
    holder = _open_holder(number, table)
    return (called,) if holder == NOBODY else say("{called} · embodied by {who}", called=called, who=Name(holder))


def _open_holder(number: int, table: EightObservation) -> int:
    """The seat in front of which an Immortal lies open to everybody."""
    if number == JUSTICE:
        return table.justice
    if number > table.called and not table.over:
        return NOBODY
    return next((seat for seat, player in enumerate(table.players) if player.embodied == number), NOBODY)


def _about_trade(kind: int, table: EightObservation) -> About:
    trade = TRADES[kind]
    seen = sum(1 for card in (*table.trade_discard, *table.offers) if KIND[card] == kind)
    return About(
        (f"{trade.name} · Trade card",),
        (f"{trade.copies} of the {len(KIND)} Trade cards · {seen} seen since the last shuffle",),
        ((f"Offers {trade.text}.",),),
        trade.key,
    )


# --- about a player ----------------------------------------------------------------------------------------------


def _about_seat(seat: Seat, table: EightObservation) -> About:
    player = table.players[seat]
    count = len(table.players)
    lines: list[Phrase] = [(_open_things(player),), (_row("Heroes", player.heroes, table),)]
    lines.append((_row("Buildings from the left", player.buildings, table),))
    if table.phase == DRAFT and player.slots:
        lines.append((f"On the draft board: {_board(player)}.",))
    lines += [(line,) for line in _open_immortals(seat, table)]
    left, right = Name((seat + 1) % count), Name((seat - 1) % count)
    lines.append(say("{left} sits to the left, {right} to the right.", left=left, right=right))
    return About((Name(seat),), (player_standing(player),), tuple(lines), KINGDOM)


def player_standing(player: PlayerView) -> str:
    """`7 of 10 tokens: 3 Military, 4 Chaos · 5 of 10 coins`."""
    tokens = sum(player.civilization)
    held = f": {token_words(player.civilization)}" if tokens else ""
    waiting = TOKEN_LIMIT - player.room - tokens
    more = f" and {waiting} more on cards" if waiting else ""
    return f"{tokens} of {TOKEN_LIMIT} tokens{held}{more} · {player.coins} of {COIN_LIMIT} coins"


def _open_things(player: PlayerView) -> str:
    things = [
        (player.wonder_tokens, counted(player.wonder_tokens, "Wonder token")),
        (player.supremacy, f"{player.supremacy} Supremacy"),
        (player.diamonds, counted(player.diamonds, "Diamond")),
        (player.culture, f"{player.culture} Culture"),
    ]
    return f"{', '.join([*(words for count, words in things if count), f'{player.points} VP'])}."


def _row(title: str, cards: tuple[int, ...], table: EightObservation) -> str:
    """`Heroes: Alpha (tilted), Lion (2 Culture).`"""
    return f"{title}: {', '.join(_in_row(card, table) for card in cards) or 'none'}."


def _in_row(card: CardId, table: EightObservation) -> str:
    notes = ["tilted"] if table.tilted >> card & 1 else []
    if table.culture[card]:
        notes.append(f"{table.culture[card]} Culture")
    return card_said(card) + (f" ({', '.join(notes)})" if notes else "")


def _board(player: PlayerView) -> str:
    """`Armory (2 Military), a face-down card (3 coins)`."""
    shown = []
    for slot in player.slots:
        name = card_said(slot.card) if slot.played and slot.card else "a face-down card"
        laid = bonus_words(slot.laid)
        shown.append(f"{name} ({laid})" if laid else name)
    return ", ".join(shown)


def _open_immortals(seat: Seat, table: EightObservation) -> Iterator[str]:
    """Who this player is known to be; Byun Hyung Ja stays revealed when the other Immortal is (E236)."""
    number = table.players[seat].embodied
    if number and _open_holder(number, table) == seat:
        yield f"Immortal: {IMMORTAL[number].name}."
    if table.byun == seat:
        yield f"Revealed: {IMMORTAL[BYUN].name}."


# --- about tokens ------------------------------------------------------------------------------------------------

_MAJORITY = "A Civilization token. Whoever alone owns the most gains 1 Supremacy in each Supremacy phase."
_LIMIT = f"Nobody can own more than {TOKEN_LIMIT} Civilization tokens, all types together."


def _each(usual: int, points: Callable[[Immortal], int]) -> str:
    """`4 VP each at the end, 8 for Justice.`: with what some Immortals count instead."""
    others = [f", {points(each)} for {each.name}" for each in IMMORTAL.values() if points(each) != usual]
    return f"{usual} VP each at the end{''.join(others)}."


def _always() -> Iterator[str]:
    """`Xi’an always counts 8 for each.`"""
    for each in IMMORTAL.values():
        if each.diamond is not None:
            yield f"{each.name} always counts {each.diamond} for each."


def _diamond_values() -> str:
    """`8 if there is 1, 4 if there are 2 or 3, 2 if there are 4 or 5`."""
    counts: dict[int, list[int]] = {}
    for in_play, value in enumerate(DIAMOND_POINTS):
        counts.setdefault(value, []).append(in_play)
    return ", ".join(
        f"{value} if there {'is' if many == [1] else 'are'} {' or '.join(map(str, many))}"
        for value, many in counts.items()
        if value
    )


_TOKENS: dict[str, tuple[str, Callable[[PlayerView], int], Callable[[], tuple[str, ...]], str]] = {
    "military": ("Military", lambda player: player.military, lambda: (_MAJORITY, _LIMIT), SUPREMACY),
    "science": ("Science", lambda player: player.science, lambda: (_MAJORITY, _LIMIT), SUPREMACY),
    "chaos": (
        "Chaos",
        lambda player: player.chaos,
        lambda: (
            "A Civilization token. Some Immortals count all Chaos in play.",
            "There is a majority of Chaos only while the Ritual of Shadows is in play.",
            _LIMIT,
        ),
        SUPREMACY,
    ),
    "coins": (
        "Coins",
        lambda player: player.coins,
        lambda: (
            f"They pay for Actions, and for the way to other players’ Buildings. Above {COIN_LIMIT} they are lost.",
            "The coins on transformed cards are taken when the draft ends.",
        ),
        DRAFT,
    ),
    "wonder": (
        "Wonder tokens",
        lambda player: player.wonder_tokens,
        lambda: (f"{listed([*map(str, RANKING)])} VP for the three players with the most; ties share a place.",),
        CALLING,
    ),
    "supremacy": (
        "Supremacy",
        lambda player: player.supremacy,
        lambda: (_each(SUPREMACY_POINTS, lambda immortal: immortal.supremacy),),
        SUPREMACY,
    ),
    "diamond": (
        "Diamonds",
        lambda player: player.diamonds,
        lambda: (f"There are {DIAMONDS}. VP for each at the end, by all in play: {_diamond_values()}.", *_always()),
        CALLING,
    ),
    "culture": (
        "Culture",
        lambda player: player.culture,
        lambda: (
            _each(CULTURE_POINTS, lambda immortal: immortal.culture),
            "It lies on a card, and is lost with it. Whoever uses another player’s Building leaves 1 there.",
        ),
        KINGDOM,
    ),
    "points": ("VP", lambda player: player.points, lambda: ("VP gained so far, open to everybody.",), CALLING),
}
"""Title, how many a player has, the lines (made when they are read) and the section of the rules."""


def _about_token(key: str, table: EightObservation) -> About | None:
    if key not in _TOKENS:
        return None
    title, owned, lines, section = _TOKENS[key]
    standing: list[str | Name] = []
    for seat, player in enumerate(table.players):
        standing += [" · " if standing else "", Name(seat), f" {owned(player)}"]
    return About((title,), tuple(standing), tuple((line,) for line in lines()), section)


# --- everything that can be looked up ----------------------------------------------------------------------------


def reference(observation: EightObservation) -> tuple[Reference, ...]:
    """All Heroes, Buildings, Wonders, Trade cards and Immortals, a line each; both copies of a Building are one."""
    kinds = (*HEROES, *BUILDINGS[1::2], *WONDERS)
    cards = [Reference(card_said(card), _holders(card, observation), brief(card), _in_full(card)) for card in kinds]
    trades = [
        Reference(trade.name, (f"Trade ×{trade.copies}",), trade.text, f"Offers {trade.text}.") for trade in TRADES
    ]
    numbers = taking_part(observation.company, len(observation.players))
    immortals = [
        Reference(
            IMMORTAL[number].name,
            _embodied(number, observation),
            IMMORTAL[number].brief,
            " ".join(IMMORTAL[number].text),
        )
        for number in numbers
    ]
    return (*cards, *trades, *immortals)


def _in_full(card: CardId) -> str:
    icons = f"{icon_words(card)}. " if icon_words(card) else ""
    return icons + " ".join(_lines(card))


def _holders(card: CardId, table: EightObservation) -> Phrase:
    """Who controls a card, or a copy of it; where a Wonder lies."""
    if 1 << card & ALL_WONDERS:
        return ("in play",) if card in table.wonders else ("Wonder",)
    copies = (card,) if 1 << card & ALL_HEROES else (card - 1, card)
    phrase: list[str | Name] = []
    for copy in copies:
        if table.owner[copy] != NOBODY:
            phrase += [", " if phrase else "", Name(table.owner[copy])]
        elif copy in table.discard:
            phrase += [", " if phrase else "", "discarded"]
    return tuple(phrase) or (kind_name(card),)


def _embodied(number: int, table: EightObservation) -> Phrase:
    holder = _open_holder(number, table)
    return ("Immortal",) if holder == NOBODY else (Name(holder),)
