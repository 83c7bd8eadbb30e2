"""What They Who Were 8 says: options, parts and events; questions stand in `questions`."""

from collections.abc import Callable, Iterable
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.words import Phrase, Words, counted, listed, person, say, together
from boardgames.games.they_who_were_8.about import about, reference
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME, TOKENS_OF_EACH
from boardgames.games.they_who_were_8.forecast import comes_to, forecast, owned, what_comes_of, whose
from boardgames.games.they_who_were_8.god import PowerUse
from boardgames.games.they_who_were_8.gods import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.names import NAMES
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.plays import play_in_words
from boardgames.games.they_who_were_8.powers import use_in_words
from boardgames.games.they_who_were_8.questions import QUESTIONS
from boardgames.games.they_who_were_8.scoring import Side, pairs, pairs_of
from boardgames.games.they_who_were_8.state import NO_PLAY, Play

PHASES = {
    "deal": "before the deal",
    "opening": "start of the round",
    "turn": "turns",
    "target": "a card is named",
    "evening": "end of the round",
    "passing": "passing",
    "over": "final score",
}
_GUIDE = {
    "deal": "Cards are about to be dealt.",
    "opening": "Powers may be used before the first turn. Each works once, and takes {cost} from its god at the end.",
    "turn": "Everybody plays one card. It names gods of other players and moves their Glory and Infamy.",
    "target": "A card lies open. Powers may be used before it takes effect: Rymon may send it to another god.",
    "evening": "Everybody has played. Some powers may be used now, before cards are passed to the left.",
    "passing": "Everybody passes a card to the left, at the same moment.",
    "over": "The game is over.",
}


def cards_in_words(cards: Iterable[int]) -> str:
    """`The Valour and The Conflict`."""
    return listed([ACTION[card].name for card in cards])


def _heading(table: TheyObservation) -> str:
    """`round 3`."""
    return f"round {max(1, table.round)}"


def _phase(table: TheyObservation) -> str:
    """The part of the round, in a word or two."""
    return PHASES[table.phase]


# --- what it is about --------------------------------------------------------------------------------------------


def _guide(table: TheyObservation) -> tuple[Phrase, ...]:
    """Who plays with whom and what wins, and what this part of the round is about."""
    return (*_aim(table), say(_GUIDE[table.phase], cost=table.rules.cost))


def _aim(table: TheyObservation) -> tuple[Phrase, ...]:
    if table.rules.teams:
        wins = say("The team whose four gods are worth more together wins.")
        if table.seat is None:
            return (say("{one} play against {two}.", one=together((0, 2)), two=together((1, 3))), wins)
        rivals = together((1 - table.seat % 2, 3 - table.seat % 2))
        partner = together(((table.seat + 2) % 4,))
        return (say("You and {partner} play against {rivals}.", partner=partner, rivals=rivals), wins)
    wins = say("The best pair counts at the end, and in it the lower god wins: raise the pair, and stay the lower one.")
    found = pairs(table) if table.seat is None else pairs_of(table, table.seat)
    told: Phrase = ()
    for pair in found:
        told = (*told, "; ", *_pair(pair, table)) if told else _pair(pair, table)
    return (say("{whose} pairs: {pairs}.", whose="The" if table.seat is None else "Your", pairs=told), wins)


def _pair(pair: Side, table: TheyObservation) -> Phrase:
    """`your Cassana with Ben’s Anatoc`."""
    one, other = sorted(pair.gods, key=lambda god: god.owner != table.seat)
    return say("{one} with {other}", one=owned(one.god, table), other=owned(other.god, table))


# --- options and parts -------------------------------------------------------------------------------------------


def _option(option: Option[Any], table: TheyObservation) -> Phrase:
    """What an option does."""
    if isinstance(option.value, Play):
        return what_comes_of(option.value, table)
    if isinstance(option.value, PowerUse):
        use = option.value
        return (*whose(use.god, table), *use_in_words(use, option.parts, lambda god: owned(god, table)))
    verb, _, rest = option.id.partition(":")
    if verb == "go on" and table.played != NO_PLAY:
        return ("let it come",)
    return (_OPTIONS[verb](rest),)


def _card(code: str) -> str:
    return ACTION[CARD_OF_CODE[code]].name


def _order(codes: str) -> str:
    """`The Birth, then The Valour on top`."""
    return ", then ".join(map(_card, codes.split("<"))) + " on top"


def _put(rest: str) -> str:
    if "<" in rest:
        return f"put {_order(rest)}"
    return f"put {listed(list(map(_card, rest.split('+'))))} away"


_OPTIONS: dict[str, Callable[[str], str]] = {
    "go on": lambda rest: "go on",
    "exchange": lambda rest: f"put {_card(rest)} under the deck and draw the top card",
    "lay off": lambda rest: f"put {_card(rest)} away, without effect",
    "put": _put,
    "take": lambda rest: f"take {_card(rest)}: {ACTION[CARD_OF_CODE[rest]].in_brief}",
    "pass": lambda rest: f"pass {_card(rest)}",
}


def _part(part: str, table: TheyObservation) -> Phrase:
    """A part in a word or two."""
    role, _, code = part.partition(":")
    if code in GOD_OF_CODE:
        god = GOD_OF_CODE[code]
        return say(_GOD_PARTS[role], god=GOD[god].name, whose=whose(god, table))
    if role == "order":
        return (_order(code),)
    if code in CARD_OF_CODE:
        return say(_CARD_PARTS[role], card=_card(code))
    return (_VERBS[code],)


_CARD_PARTS = {"hand": "{card}"}
_VERBS = {
    "go on": "go on",
    "exchange": "exchange a card",
    "lay off": "put a card away",
    "glory": "1 Glory",
    "infamy": "1 Infamy",
}
_GOD_PARTS = {
    "god": "{whose}{god}",
    "from": "from {whose}{god}",
    "to": "to {whose}{god}",
    "own": "from {whose}{god}",
    "glory": "Glory to {whose}{god}",
    "infamy": "Infamy to {whose}{god}",
    "power": "{whose}{god}",
    "copy": "as {god}",
}


# --- events ------------------------------------------------------------------------------------------------------

_Told = Callable[[Event, int | None], Phrase | None]


def _event(event: Event, reader: int | None) -> Phrase | None:
    """What happened."""
    words = _EVENTS.get(event.kind)
    return words(event, reader) if words else None


def _says(template: str, **more: Callable[[Event], str | Phrase]) -> _Told:
    """Words about the seat of an event, with its public arguments."""

    def words(event: Event, reader: int | None) -> Phrase:
        values = {key: value(event) for key, value in more.items()}
        return say(template, **person(event.seat, reader), **{**event.args, **values})

    return words


def _to_readers(words: _Told) -> _Told:
    """Words that only the readers of a secret get."""
    return lambda event, reader: words(event, reader) if event.secret else None


def _cards(event: Event) -> str:
    """The cards of a secret, as its readers see them; to everybody else, only how many."""
    if "cards" in event.secret:
        return cards_in_words(event.secret["cards"])
    if "card" in event.secret:
        return ACTION[event.secret["card"]].name
    count = event.args.get("count", 1)
    return "a card" if count == 1 else counted(count, "card")


def _play(event: Event) -> Phrase:
    return play_in_words(Play(event.args["card"], tuple(event.args["targets"]), event.args["token"]))


def _use(event: Event) -> Phrase:
    return use_in_words(PowerUse(event.args["god"], event.args["power"], tuple(event.args["targets"])))


def _tokens(event: Event, reader: int | None) -> Phrase | None:
    """`Cassana +2 Glory, +1 Infamy; 11 Glory, 9 Infamy left`."""
    gains: dict[int, list[str]] = {}
    for god, token, number in event.args["changes"]:
        if number:
            gains.setdefault(god, []).append(f"{number:+} {TOKEN_NAME[token]}")
    if not gains:
        return None
    changes = "; ".join(f"{GOD[god].name} {', '.join(each)}" for god, each in gains.items())
    left = ", ".join(f"{number} {name}" for number, name in zip(event.args["supply"], TOKEN_NAME, strict=True))
    return (f"{changes}; {left} left",)


def _passed(event: Event, reader: int | None) -> Phrase:
    other = together((event.args["other"],), reader)
    return say("{Who} passed {cards} to {other}", cards=_cards(event), other=other, **person(event.seat, reader))


def _renewed(event: Event, reader: int | None) -> Phrase:
    seats = event.args["seats"]
    return say("{who} drew a card", who=together(seats)) if seats else ("Nobody drew a card",)


def _placed(event: Event) -> str:
    return " and all ".join(f"{TOKENS_OF_EACH} {TOKEN_NAME[token]}" for token in event.args["placed"])


_EVENTS: dict[str, _Told] = {
    "they.dealt": _says("Everybody was dealt {count} cards"),
    "they.hand": _to_readers(_says("{Whose} new hand: {cards}", cards=_cards)),
    "they.round": _says("Round {round}: {who} begin{s}"),
    "they.played": _says("{Who} played {play}", play=_play),
    "they.used": _says("{Who} used {use}", use=_use),
    "they.tokens": _tokens,
    "they.void": _says("{card} has no effect any more", card=lambda e: ACTION[e.args["card"]].name),
    "they.stuck": _says("{Who} {still}had no card that could be played", still=lambda e: "still " * e.args["again"]),
    "they.drawn": _says("{Who} drew {cards}", cards=_cards),
    "they.exchanged": _says("{Who} put {cards} under the deck", cards=_cards),
    "they.laid_off": _says("{Who} put {cards} away, without effect", cards=_cards),
    "they.looked": _says("{Who} looked at {cards} on top of the deck", cards=_cards),
    "they.took": _says("{Who} kept {cards}", cards=lambda e: _cards(e) if e.secret else "one of them"),
    "they.put_away": _says(
        "{Who} put {cards} {where}", cards=_cards, where=lambda e: "onto the deck" if e.args["deck"] else "away"
    ),
    "they.mixed": _says("All hands were shuffled and dealt out again"),
    "they.reshuffled": _says("The discard pile was shuffled into the deck"),
    "they.shuffled": _says("The deck was shuffled"),
    "they.nobody_passes": _says("Nobody passed a card"),
    "they.passed": _passed,
    "they.renewed": _renewed,
    "they.drew": _to_readers(_says("{Who} drew {cards}", cards=_cards)),
    "they.over": _says("All {placed} are placed: the game ends", placed=_placed),
}


WORDS = Words(
    heading=_heading,
    phase=_phase,
    questions=QUESTIONS,
    option=_option,
    part=_part,
    event=_event,
    forecast=forecast,
    comes_to=comes_to,
    about=about,
    reference=reference,
    guide=_guide,
    names=NAMES,
    chapters=("they.round",),
)
"""The words of They Who Were 8."""
