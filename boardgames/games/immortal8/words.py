"""What Immortal 8 says: questions, options, parts and events."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, Words, say, together
from boardgames.games.immortal8.about import about, reference
from boardgames.games.immortal8.activation import cost_of
from boardgames.games.immortal8.bonus import bonus_in_turn
from boardgames.games.immortal8.card import ACTION, CARD, OF_CODE
from boardgames.games.immortal8.catalogue import (
    CALLING,
    CIVILIZATION_NAME,
    DRAFT,
    HAND,
    NARASHIMA,
    ROUNDS,
    SLOT_COINS,
    TOMORROW,
)
from boardgames.games.immortal8.draft import Pick
from boardgames.games.immortal8.events import event_words
from boardgames.games.immortal8.forecast import forecast
from boardgames.games.immortal8.immortals import IMMORTAL, OF_KEY
from boardgames.games.immortal8.names import NAMES
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.phrases import (
    bonus_words,
    card_phrase,
    card_said,
    coin_words,
    effect_words,
    in_vain,
    name_among,
    token_words,
)
from boardgames.games.immortal8.questions import QUESTIONS, offer_words
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.supply import KIND_CODE
from boardgames.games.immortal8.trade import TRADES

PHASES = {
    "setup": "Immortals",
    "draft": "draft",
    "kingdom": "Kingdoms",
    "supremacy": "Supremacy",
    "calling": "calling",
    "over": "final score",
}
_GUIDE = {
    "setup": ("Everybody has a secret Immortal. It tells you what counts at the end.",),
    "draft": (
        "In secret, everybody puts one card on the next slot, to play it or to transform it; the other cards go to a "
        "neighbour.",
        "A played card gives its Bonus, and comes into the Kingdom when the draft ends. A transformed card gives the "
        "coins of its slot, and goes back into the deck.",
    ),
    "kingdom": (
        "Each player takes one whole turn, with their cards, other players’ Buildings and one Wonder, in any order.",
        "Another player’s Building costs 1 coin for each Building on the shorter way, and gets 1 Culture. Whatever was "
        "used stays tilted until the turn ends.",
    ),
    "supremacy": (
        "Whoever alone has the most Military gains 1 Supremacy; then the same for Science, and for Chaos if the Ritual "
        "of Shadows is in play.",
    ),
    "calling": (
        "The Immortals are called from 1 to 8. Each is revealed, does what it can, and its points are written down.",
    ),
    "over": ("The game is over.",),
}


def _heading(observation: EightObservation) -> str:
    """`round 1 of 2`, with the draft turn while cards are drafted."""
    turn = f", turn {observation.turn} of {HAND[observation.round]}" if observation.phase == DRAFT else ""
    return f"round {observation.round} of {len(ROUNDS)}{turn}"


def _phase(observation: EightObservation) -> str:
    """The phase, in a word."""
    return PHASES[observation.phase]


def _option(option: Option[Any], observation: EightObservation) -> Phrase:
    """What an option does."""
    verb, _, rest = option.id.partition(":")
    return _OPTIONS[verb](option, rest, observation)


def _part(part: str, observation: EightObservation) -> Phrase:
    """A part in a word or two."""
    role, _, rest = part.partition(":")
    return _PARTS[role](rest, observation)


def _guide(observation: EightObservation) -> tuple[Phrase, ...]:
    """What the phase is about."""
    return tuple((line,) for line in _GUIDE[observation.phase])


def _event(event: Event, reader: Seat | None) -> Phrase | None:
    """What happened; see `events`."""
    return event_words(event, reader)


# --- options -----------------------------------------------------------------------------------------------------


def _pick(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    pick: Pick = option.value
    name = name_among(pick.card, table.players[table.seat].hand if table.seat is not None else ())
    if pick.plays:
        bonus = bonus_in_turn(pick.card, table.round, table.turn)
        assert table.seat is not None
        return (f"play {name}: {bonus_words(bonus, table.players[table.seat].room) or 'no Bonus'}",)
    return (f"transform {name} for {coin_words(SLOT_COINS[table.round][table.turn - 1])}",)


def _use(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    """`Ben’s Armory, 1 coin: 1 Military`."""
    card, seat = option.value, table.active
    use = CARD[card].use
    cost = use.cost if use else table.prices(seat).get(card, 0) + cost_of(card, table.players[seat].control)
    return (*card_phrase(card, table, seat), f"{_price(cost, card)}: {_effect(card, table)}")


def _effect(card: CardId, table: EightObservation) -> str:
    """What the Action of a card is for, and if it would give nothing, that."""
    action = ACTION[card]
    vain = in_vain(card, rebuilt(table), table.active) if action and action.in_vain else None
    return vain.brief if vain else effect_words(card)


def _price(cost: int, card: CardId) -> str:
    """`, 2 coins`, or `, 2 coins or more` if what is copied may cost something besides."""
    action = ACTION[card]
    more = " or more" if action and action.copies else ""
    return f", {coin_words(cost)}{more}" if cost else ""


def _copy(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    """`copy Ben’s Temple, 4 coins in all: 2 VP a Wonder token`; `copy Orgah: a neighbour’s Building`."""
    card, seat = option.value, table.active
    price = _price(table.owed + cost_of(card, table.players[seat].control), card)
    in_all = f"{price} in all" if price else ""
    return ("copy ", *card_phrase(card, table, seat), f"{in_all}: {_effect(card, table).removeprefix('copy ')}")


def _destroy(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    return ("destroy ", *card_phrase(option.value, table, table.active))


def _in_action(option: Option[Any], table: EightObservation) -> str:
    """What the Action under way says of an answer; empty if it leaves that to the general words."""
    action = ACTION[table.chain[-1]] if table.chain else None
    player = table.players[table.active]
    left = replace(player, coins=player.coins - table.owed)
    return action.says(option.value, left) if action and action.says else ""


def _culture(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    return (_in_action(option, table), *card_phrase(option.value, table, table.active))


def _as_action_says(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    return (_in_action(option, table),)


def _seats(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    who = together([int(part.partition(":")[2]) for part in option.parts])
    return ("look at ", *who, "’s Immortal") if table.phase == CALLING else ("1 Chaos for ", *who)


def _take(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    """Tokens, or the offer of a Trade card."""
    if isinstance(option.value, int):
        return (f"take {offer_words(option.value, table.players[table.active])}",)
    return (f"take {token_words(option.value)}",)


def _spend(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    return (_in_action(option, table) or f"spend {token_words(option.value)}",)


def _immortal(verb: str) -> Callable[[Option[Any], str, EightObservation], Phrase]:
    def words(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
        immortal = IMMORTAL[option.value]
        return (f"{verb} {immortal.name}: {immortal.brief}",)

    return words


def _declines(number: int) -> Callable[[Option[Any], str, EightObservation], Phrase]:
    """What the answer does that lets be what an Immortal asks."""
    return lambda option, rest, table: (IMMORTAL[number].declines,)


def _play(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    """A card of the hand, or one that was found through the Portal."""
    if isinstance(option.value, Pick):
        return _pick(option, rest, table)
    bonus = bonus_words(CARD[option.value].bonus, table.players[table.active].room) or "no Bonus"
    return (f"play {card_said(option.value)}: {bonus}",)


def _fetch(option: Option[Any], rest: str, table: EightObservation) -> Phrase:
    where = "discard pile" if option.value in table.discard else "deck"
    bonus = bonus_words(CARD[option.value].bonus, table.players[table.active].room) or "no Bonus"
    return (f"{card_said(option.value)} from the {where}: {bonus}",)


def _plainly(words: str) -> Callable[[Option[Any], str, EightObservation], Phrase]:
    return lambda option, rest, table: (words,)


_OPTIONS: dict[str, Callable[[Option[Any], str, EightObservation], Phrase]] = {
    "go on": _plainly("go on"),
    "reveal Byun Hyung Ja": _plainly("reveal Byun Hyung Ja, and take the undealt Immortals"),
    "reveal Justice": _plainly("reveal Justice: 1 Supremacy, and win all ties"),
    "let it be": _plainly("let it be"),
    "look": lambda option, rest, table: say("{who} thinks about Justice in private", who=Name(int(rest))),
    "transform": _pick,
    "play": _play,
    "end the turn": _plainly("end the turn"),
    "use": _use,
    "copy": _copy,
    "copy nothing": _plainly("copy nothing"),
    "reveal": _plainly("reveal the top card, perhaps to copy it"),
    "culture": _culture,
    "destroy": _destroy,
    "fetch": _fetch,
    "seat": _seats,
    "gain": _as_action_says,
    "take": _take,
    "spend": _spend,
    "to two": _as_action_says,
    "leave it": _plainly("leave it"),
    "keep": _immortal("be"),
    "name": _immortal("name"),
    "no look": _declines(TOMORROW),
    "done": _declines(NARASHIMA),
}


# --- parts -------------------------------------------------------------------------------------------------------


def _card_part(rest: str, table: EightObservation) -> Phrase:
    return card_phrase(OF_CODE[rest], table, table.active)


def _hand_part(rest: str, table: EightObservation) -> Phrase:
    hand = () if table.seat is None else table.players[table.seat].hand
    return (name_among(OF_CODE[rest], hand),)


def _token_part(rest: str, table: EightObservation) -> Phrase:
    return (_TOKEN_PARTS[rest],)


def _verb_part(rest: str, table: EightObservation) -> Phrase:
    return (
        (f"transform it for {coin_words(SLOT_COINS[table.round][table.turn - 1])}",)
        if rest == "transform"
        else (_VERBS.get(rest, rest),)
    )


_TOKEN_PARTS = {"coins": "coins", **{key: f"1 {CIVILIZATION_NAME[kind]}" for kind, key in enumerate(KIND_CODE)}}
_VERBS = {"play": "play it", "name without a look": "look at none", "destroy no more": "keep the rest"}
"""What verbs are called where they do not tell it themselves."""
_PARTS: dict[str, Callable[[str, EightObservation], Phrase]] = {
    **dict.fromkeys(("use", "copy", "culture", "destroy", "fetch", "play", "card"), _card_part),
    "hand": _hand_part,
    **dict.fromkeys(("take", "spend", "gain"), _token_part),
    "seat": lambda rest, table: (Name(int(rest)),),
    "look": lambda rest, table: say("{who} thinks about Justice", who=Name(int(rest))),
    "trade": lambda rest, table: (next(trade.name for trade in TRADES if trade.key == rest),),
    "immortal": lambda rest, table: (IMMORTAL[OF_KEY[rest]].name,),
    "verb": _verb_part,
}


WORDS = Words(
    heading=_heading,
    phase=_phase,
    questions=QUESTIONS,
    option=_option,
    part=_part,
    event=_event,
    forecast=forecast,
    about=about,
    reference=reference,
    guide=_guide,
    names=NAMES,
    chapters=("eight.round", "eight.kingdoms", "eight.supremacy", "eight.calling"),
)
"""The words of Immortal 8."""
