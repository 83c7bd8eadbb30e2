"""What They Who Were 8 says: options, parts and events; questions stand in `questions`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, Words, listed, say, together
from boardgames.games.they_who_were_8.about import about, brief, card_name, forecast, reference
from boardgames.games.they_who_were_8.actions import CARD_OF_CODE
from boardgames.games.they_who_were_8.catalogue import (
    ANA,
    ARI,
    CAS,
    CYM,
    END,
    GOD,
    GOD_OF_CODE,
    NAN,
    PRA,
    RYM,
    TOKEN_NAME,
)
from boardgames.games.they_who_were_8.names import NAMES
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.plays import a_token, play_in_words
from boardgames.games.they_who_were_8.powers import Use
from boardgames.games.they_who_were_8.questions import QUESTIONS
from boardgames.games.they_who_were_8.scoring import pairs, pairs_of
from boardgames.games.they_who_were_8.state import Play

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
    "opening": "Powers may be used before the first turn. Each works once, and costs its god points at the end.",
    "turn": "Everybody plays one card. It names gods of other players and moves their Glory and Infamy.",
    "target": "A god was named by a card. Rymon may send the card to a god of another player.",
    "evening": "All have played. Some powers may be used now, before cards are passed to the left.",
    "passing": "Everybody passes a card to the left, at the same moment.",
    "over": "The game is over.",
}


def cards_in_words(cards: Iterable[int]) -> str:
    """`The Valour and The Conflict`."""
    return listed([card_name(card) for card in cards])


def gods_in_words(gods: Iterable[int]) -> str:
    """`Cassana and Piton`."""
    return listed([GOD[god].name for god in gods])


def _heading(observation: TheyObservation) -> str:
    """`round 3`."""
    return f"round {max(1, observation.round)}"


def _phase(observation: TheyObservation) -> str:
    """The part of the round, in a word or two."""
    return PHASES[observation.phase]


def _option(option: Option[Any], observation: TheyObservation) -> Phrase:
    """What an option does."""
    if isinstance(option.value, Play):
        return (play_in_words(option.value),)
    if isinstance(option.value, Use):
        god = observation.god(option.value.god)
        owner: Phrase = say("{who}’s ", who=Name(god.owner)) if god else ()
        return (*owner, *use_in_words(option.value, option.parts))
    verb, _, rest = option.id.partition(":")
    return (_OPTIONS[verb](rest),)


def _part(part: str, observation: TheyObservation) -> Phrase:
    """A part in a word or two."""
    role, _, code = part.partition(":")
    if code in GOD_OF_CODE:
        return _god_part(role, GOD_OF_CODE[code], observation)
    if code in CARD_OF_CODE:
        return (_CARD_PARTS[role].format(card=card_name(CARD_OF_CODE[code])),)
    return (_VERBS[code],)


def _guide(observation: TheyObservation) -> tuple[Phrase, ...]:
    """Who plays with whom and what wins, and what this part of the round is about."""
    return (*_aim(observation), (_GUIDE[observation.phase],))


def _event(event: Event, reader: int | None) -> Phrase | None:
    """What happened."""
    words = _EVENTS.get(event.kind)
    return words(event) if words else None


# --- what it is about --------------------------------------------------------------------------------------------


def _aim(table: TheyObservation) -> tuple[Phrase, ...]:
    if table.rules.teams:
        one, two = together((0, 2)), together((1, 3))
        return (
            say("{one} play against {two}. The team wins whose four gods are worth more together.", one=one, two=two),
        )
    wins = say("The best pair counts at the end, and in it the lower god wins: raise the pair, and stay the lower one.")
    if table.seat is None:
        names = [
            say(
                "{left} of {one} with {right} of {two}",
                left=GOD[left.god].name,
                one=Name(left.owner),
                right=GOD[right.god].name,
                two=Name(right.owner),
            )
            for left, right in (pair.gods for pair in pairs(table))
        ]
        return (say("The pairs: {pairs}.", pairs=_joined(names)), wins)
    return (_own_pairs(table, table.seat), wins)


def _own_pairs(table: TheyObservation, seat: int) -> Phrase:
    """`Ann is in two pairs: Cassana with Anatoc of Ben, and Nanos with Rymon of Cy.`"""
    halves = []
    for pair in pairs_of(table, seat):
        own, other = sorted(pair.gods, key=lambda god: god.owner != seat)
        halves.append(
            say("{own} with {other} of {who}", own=GOD[own.god].name, other=GOD[other.god].name, who=Name(other.owner))
        )
    return say("{me} is in two pairs: {one}, and {two}.", me=Name(seat), one=halves[0], two=halves[1])


def _joined(phrases: Sequence[Phrase]) -> Phrase:
    joined: Phrase = ()
    for phrase in phrases:
        joined = (*joined, "; ", *phrase) if joined else phrase
    return joined


# --- options and parts -------------------------------------------------------------------------------------------

_USES: dict[int, str] = {
    ANA: "all hands are mixed",
    ARI: "{gods} exchange all their tokens",
    CAS: "{gods} gains 1 Glory",
    CYM: "look at four cards, take one",
    END: "draw two cards, put two away",
    NAN: "no passing for this player",
    PRA: "no card can touch {god} any more",
    RYM: "the card goes to {gods}",
}


def use_in_words(use: Use, parts: Sequence[str] = ()) -> Phrase:
    """`Aristiphane: Cassana and Piton exchange all their tokens`; Piton says whose power it is."""
    name = GOD[use.god].name if use.god == use.power else f"{GOD[use.god].name} as {GOD[use.power].name}"
    what = _USES[use.power].format(gods=gods_in_words(use.targets), god=GOD[use.god].name)
    roles = {"from": ", which gives", "to": ", which receives"}
    role = next((words for role, words in roles.items() if any(part.startswith(f"{role}:") for part in parts)), "")
    return (f"{name}: {what}{role}",)


def _two_cards(rest: str) -> str:
    if "<" in rest:
        below, top = (card_name(CARD_OF_CODE[code]).removeprefix("The ") for code in rest.split("<"))
        return f"put {below}, and {top} on top"
    return f"put {cards_in_words(CARD_OF_CODE[code] for code in rest.split('+'))} away"


_OPTIONS: dict[str, Callable[[str], str]] = {
    "go on": lambda rest: "go on",
    "exchange": lambda rest: f"put {card_name(CARD_OF_CODE[rest])} under the deck, draw the top card",
    "lay off": lambda rest: f"lay off {card_name(CARD_OF_CODE[rest])}, without effect",
    "put": _two_cards,
    "take": lambda rest: f"take {card_name(CARD_OF_CODE[rest])}: {brief(CARD_OF_CODE[rest])}",
    "pass": lambda rest: f"pass {card_name(CARD_OF_CODE[rest])}",
}
_CARD_PARTS = {"hand": "{card}", "deck": "{card}", "below": "{card} below", "top": "{card} on top"}
_VERBS = {
    "go on": "go on",
    "exchange": "exchange a card",
    "lay off": "lay a card off",
    "glory": "a Glory",
    "infamy": "an Infamy",
}
_GOD_PARTS = {
    "god": "{god} of {who}",
    "from": "from {god} of {who}",
    "to": "to {god} of {who}",
    "own": "from {god} of {who}",
    "glory": "Glory to {god} of {who}",
    "infamy": "Infamy to {god} of {who}",
    "power": "{who}’s {god}",
    "copy": "as {god}",
}


def _god_part(role: str, god: int, observation: TheyObservation) -> Phrase:
    view = observation.god(god)
    return say(_GOD_PARTS[role], god=GOD[god].name, who=Name(view.owner) if view else "nobody")


# --- events ------------------------------------------------------------------------------------------------------


def _played(event: Event) -> Phrase:
    play = Play(event.args["card"], tuple(event.args["targets"]), event.args["token"])
    return say("{who} plays {what}", who=Name(event.seat), what=play_in_words(play))


def _used(event: Event) -> Phrase:
    use = Use(event.args["god"], event.args["power"], tuple(event.args["targets"]))
    return say("{who} uses {what}", who=Name(event.seat), what=use_in_words(use))


def _stuck(event: Event) -> Phrase:
    still = "still " if event.args["again"] else ""
    return say("{who} {still}has no card that can be played", who=Name(event.seat), still=still)


def _tokens(event: Event) -> Phrase | None:
    """`Cassana +2 Glory, +1 Infamy; 11 Glory, 9 Infamy left`."""
    gains: dict[int, list[str]] = {}
    for god, token, number in event.args["changes"]:
        if number:
            gains.setdefault(god, []).append(f"{number:+} {TOKEN_NAME[token]}")
    if not gains:
        return None
    changes = "; ".join(f"{GOD[god].name} {', '.join(each)}" for god, each in gains.items())
    left = ", ".join(a_token(token, number) for token, number in enumerate(event.args["supply"]))
    return (f"{changes}; {left} left",)


def _cards(event: Event) -> str:
    """The cards of a secret, as its readers see them; as everybody does, only how many."""
    count = event.args.get("count", 1)
    return cards_in_words(event.secret["cards"]) if event.secret else f"{count} card{'s' if count > 1 else ''}"


def _card(event: Event) -> str:
    return card_name(event.secret["card"]) if event.secret else "a card"


def _with_cards(template: str) -> Callable[[Event], Phrase]:
    return lambda event: say(template, who=Name(event.seat), cards=_cards(event))


def _with_card(template: str) -> Callable[[Event], Phrase]:
    return lambda event: say(template, who=Name(event.seat), card=_card(event))


def _for_its_reader(template: str) -> Callable[[Event], Phrase | None]:
    return lambda event: say(template, who=Name(event.seat), cards=_cards(event)) if event.secret else None


def _put(event: Event) -> Phrase:
    where = " onto the deck" if event.args["deck"] else " away"
    return say("{who} puts {cards}{where}", who=Name(event.seat), cards=_cards(event), where=where)


def _passed(event: Event) -> Phrase:
    other = Name(event.args["other"])
    return say("{who} passes {card} to {other}", who=Name(event.seat), card=_card(event), other=other)


def _renewed(event: Event) -> Phrase:
    seats = event.args["seats"]
    if not seats:
        return say("Nobody draws a card")
    return say("{who} draw{s} a card", who=together(seats), s="s" if len(seats) == 1 else "")


def _over(event: Event) -> Phrase:
    placed = " and ".join(TOKEN_NAME[token] for token in event.args["placed"])
    return say("All {placed} is placed, and the game ends", placed=placed)


_EVENTS: dict[str, Callable[[Event], Phrase | None]] = {
    "they.dealt": lambda event: say("Everybody is dealt {count} cards", count=event.args["count"]),
    "they.hand": _for_its_reader("{who} holds {cards}"),
    "they.round": lambda event: say("Round {n}: {who} begins", n=event.args["round"], who=Name(event.seat)),
    "they.played": _played,
    "they.used": _used,
    "they.tokens": _tokens,
    "they.stuck": _stuck,
    "they.drawn": _with_cards("{who} draws {cards}"),
    "they.exchanged": _with_card("{who} puts {card} under the deck"),
    "they.laid_off": _with_card("{who} lays off {card}, without effect"),
    "they.looked": _with_cards("{who} looks at {cards} of the deck"),
    "they.took": _with_card("{who} takes {card} of them"),
    "they.put_away": _put,
    "they.mixed": lambda event: say("All hands are shuffled and dealt out again"),
    "they.reshuffled": lambda event: say("The discard pile is shuffled into the deck"),
    "they.shuffled": lambda event: say("The deck is shuffled"),
    "they.nobody_passes": lambda event: say("Nobody passes a card"),
    "they.passed": _passed,
    "they.renewed": _renewed,
    "they.drew": _for_its_reader("{who} draws {cards}"),
    "they.over": _over,
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
)
"""The words of They Who Were 8."""
