"""What happened in Immortal 8, as one reader may know it."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames.engine.event import Event
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, listed, person, say
from boardgames.games.immortal8.card import CARD, COUNTS_MORE, TOLD
from boardgames.games.immortal8.catalogue import CIVILIZATION_NAME, HAND, MOST_PLAYED, NEZHA, ROUNDS
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.phrases import (
    bonus_words,
    card_said,
    cards_in_words,
    coin_words,
    kind_name,
    token_words,
)
from boardgames.games.immortal8.state import NOBODY, Bonus
from boardgames.games.immortal8.supply import KIND_CODE
from boardgames.games.immortal8.trade import TRADES


def event_words(event: Event, reader: Seat | None) -> Phrase | None:
    """What happened; None for what needs no line: a shuffle, and what the lines around it tell anyway.

    What only the reader may know is said to `you`, what everybody may of people by their names.
    """
    if (words := _EVENTS.get(event.kind)) is not None:
        return words(event)
    if (to_reader := _TO_READER.get(event.kind)) is not None:
        return to_reader(event, reader)
    return None


# --- the draft -------------------------------------------------------------------------------------------


def _dealt(event: Event) -> Phrase:
    return (f"Everybody gets {counted(event.args['count'], 'Immortal')}, face down",)


def _round(event: Event) -> Phrase:
    number = event.args["round"]
    count, most = counted(event.args["count"], "card"), MOST_PLAYED[number]
    side = "left" if number == ROUNDS[0] else "right"
    return (f"Round {number}: {count} each, of which at most {most} can be played; hands go to the {side}",)


def _played(event: Event) -> Phrase:
    bonus = bonus_words(Bonus(*event.args["bonus"]))
    gives = f": {bonus}" if bonus else ""
    return say("{who} plays {card}{gives}", who=Name(event.seat), card=card_said(event.args["card"]), gives=gives)


def _transformed(event: Event, reader: Seat | None) -> Phrase:
    card = card_said(event.secret["card"]) if event.secret else "a card"
    coins = coin_words(event.args["coins"])
    return say("{Who} transform{s} {card} for {coins}", **person(event.seat, reader), card=card, coins=coins)


def _laid(event: Event) -> Phrase:
    """Told only if not all tokens of a Bonus fit."""
    fits = f"only {token_words(event.args['counts'])} fits" if any(event.args["counts"]) else "no token fits"
    return say("{who}: {fits} on {card}", who=Name(event.seat), fits=fits, card=card_said(event.args["card"]))


def _passed(event: Event) -> Phrase:
    side = "left" if event.args["to_left"] else "right"
    return (f"The other cards go to the {side}",)


def _turned(event: Event) -> Phrase:
    turn, turns = event.args["turn"], HAND[event.args["round"]]
    return (f"Draft turn {turn} of {turns}: all choices are shown",)


def _took(event: Event) -> Phrase:
    """`Ana takes 10 coins (15 lay there), 2 Military, 1 Wonder token; 10 coins in all`."""
    coins, lying, now = (event.args[key] for key in ("coins", "lying", "now"))
    lost = f" ({lying} lay there)" if coins < lying else ""
    things = [f"{coin_words(coins) if coins else 'no coins'}{lost}"] if lying else []
    things += filter(None, [token_words(event.args["tokens"])])
    if event.args["wonder"]:
        things.append(counted(event.args["wonder"], "Wonder token"))
    total = f"; {coin_words(now)} in all" if lost or (coins and now > coins) else ""
    what = f"takes {', '.join(things)}" if things else "has nothing to take"
    return say("{who} {what}{total}", who=Name(event.seat), what=what, total=total)


def _first(event: Event) -> Phrase:
    card = event.args["card"]
    if not card:
        return say("Nobody played a Hero or a Building: {who} is drawn to go first", who=Name(event.seat))
    name, kind = f"{card_said(card)} ({card})", kind_name(card)
    return say("{who} goes first, with the lowest {kind}: {card}", who=Name(event.seat), kind=kind, card=name)


def _kingdoms(event: Event) -> Phrase | None:
    """In Round 1 the line before it says who is first, and why."""
    if event.args["round"] == ROUNDS[0]:
        return None
    return say("{who} goes first, and turns now go the other way round", who=Name(event.seat))


# --- the Kingdoms ----------------------------------------------------------------------------------------


def _used(event: Event) -> Phrase:
    """`Ana uses Fortress to copy Diamond Mine, for 7 coins, 1 left`; `Ben uses Ana’s Armory …; 1 Culture for Ana`."""
    chain, owners, seat = event.args["chain"], event.args["owners"], event.seat
    goes_on = event.args["goes_on"]
    phrase: list[str | Name] = [Name(seat), " copies " if goes_on else " uses "]
    for place in range(goes_on, len(chain)):
        if place > goes_on:
            phrase.append(" to copy ")
        if owners[place] not in (seat, NOBODY):
            phrase += [Name(owners[place]), "’s "]
        phrase.append(card_said(chain[place]))
    if event.args["cost"]:
        phrase.append(f" for {coin_words(event.args['cost'])}, {event.args['left']} left")
    if not goes_on and owners[0] not in (seat, NOBODY):
        phrase += ["; 1 Culture for ", Name(owners[0])]
    return tuple(phrase)


def _what(key: str, count: int) -> str:
    """`1 Chaos`, `3 coins`, `2 VP`."""
    one, many = _THINGS[key]
    return counted(count, one, many)


_THINGS = {
    **{key: (CIVILIZATION_NAME[kind], CIVILIZATION_NAME[kind]) for kind, key in enumerate(KIND_CODE)},
    "coins": ("coin", "coins"),
    "points": ("VP", "VP"),
    "wonder": ("Wonder token", "Wonder tokens"),
    "diamond": ("Diamond", "Diamonds"),
    "supremacy": ("Supremacy", "Supremacy"),
}


def _gained(event: Event) -> Phrase:
    what, count, now = (event.args[key] for key in ("what", "count", "now"))
    if not count:
        return say("{who} has {now} already, and gains none", who=Name(event.seat), now=_what(what, now))
    total = "" if now == count else f", {now} in all"
    cards = event.args.get("through", ())
    through = f" through {_several(cards)}" if cards else ""
    return say(
        "{who} gains {what}{through}{total}",
        who=Name(event.seat),
        what=_what(what, count),
        through=through,
        total=total,
    )


def _several(cards: Sequence[int]) -> str:
    """`Elite School`, `two Elite Schools`: copies of one Building."""
    return card_said(cards[0]) if len(cards) == 1 else f"two {card_said(cards[0])}s"


def _spent(event: Event) -> Phrase:
    what = _what(event.args["what"], event.args["count"])
    return say("{who} spends {what}, {left} left", who=Name(event.seat), what=what, left=event.args["left"])


def _given(event: Event) -> Phrase:
    other, now = Name(event.args["receiver"]), event.args["now"]
    return say("{other} gets 1 Chaos from {who}, {now} in all", other=other, who=Name(event.seat), now=now)


def _culture(event: Event) -> Phrase:
    return say(
        "{who}’s {card} gains {n} Culture, {now} on it",
        who=Name(event.seat),
        card=card_said(event.args["card"]),
        n=event.args["count"],
        now=event.args["now"],
    )


def _looked(event: Event, reader: Seat | None) -> Phrase:
    cards = f": {cards_in_words(event.secret['cards'])}" if event.secret else ""
    top = counted(event.args["count"], "card")
    return say("{Who} look{s} at the top {top} of the deck{cards}", **person(event.seat, reader), top=top, cards=cards)


def _offered(event: Event) -> Phrase:
    kinds = event.args["kinds"]
    if len(kinds) > len(set(kinds)):
        offers = f"two {TRADES[kinds[0]].plural} ({TRADES[kinds[0]].text} each)"
    else:
        offers = listed([f"{TRADES[kind].name} ({TRADES[kind].text})" for kind in kinds])
    return say("{who} reveals {offers}", who=Name(event.seat), offers=offers)


def _not_taken(event: Event) -> Phrase:
    offers = "it" if event.args["offers"] == 1 else "them"
    what = f"leaves {offers}" if event.args["able"] else f"can take nothing of {offers}"
    return say("{who} {what}", who=Name(event.seat), what=what)


# --- Supremacy and the calling ---------------------------------------------------------------------------


def _counts(event: Event) -> Phrase:
    """`Ana 4, Ben 2 and Nezha 1, Cy 0`."""
    kind = KIND_CODE.index(event.args["what"])
    phrase: list[str | Name] = []
    for seat, count in enumerate(event.args["counts"]):
        more = COUNTS_MORE[NEZHA][kind] if seat == event.args["nezha"] else 0
        owned = f"{count - more} and {card_said(NEZHA)} {more}" if more else count
        phrase += [", " if phrase else "", Name(seat), f" {owned}"]
    return tuple(phrase)


def _majority(event: Event) -> Phrase:
    what = event.args["what"].capitalize()
    wins = f"wins the tie for {what} as Justice" if event.args["tied"] else f"has the most {what}"
    return say("{who} {wins}: {counts}", who=Name(event.seat), wins=wins, counts=_counts(event))


def _no_majority(event: Event) -> Phrase:
    what = event.args["what"].capitalize()
    if not any(event.args["counts"]):
        return (f"Nobody owns {what}",)
    return say("Nobody alone has the most {what}: {counts}", what=what, counts=_counts(event))


def _byun(event: Event) -> Phrase:
    count = event.args["count"]
    return say("{who} reveals Byun Hyung Ja, and will be one of {count} Immortals", who=Name(event.seat), count=count)


def _called(event: Event) -> Phrase:
    number = event.args["immortal"]
    return say("{who} is called as {name}", who=Name(event.seat), name=IMMORTAL[number].name)


def _finale(event: Event) -> Phrase:
    card = event.args["card"]
    finale = CARD[card].finale
    assert finale is not None
    return say("{who}’s {card}: {what_for}", who=Name(event.seat), card=card_said(card), what_for=finale.what_for)


def _by_name(template: str) -> Callable[[Event], Phrase]:
    """Words for an event from its public arguments."""

    def words(event: Event) -> Phrase:
        args: dict[str, Any] = {"who": Name(event.seat), **event.args}
        if "card" in args:
            args["card"] = card_said(args["card"])
        return say(template, **args)

    return words


_EVENTS: dict[str, Callable[[Event], Phrase | None]] = {
    "eight.dealt": _dealt,
    "eight.byun": _byun,
    "eight.round": _round,
    "eight.played": _played,
    "eight.laid": _laid,
    "eight.gift_lost": _by_name("Nobody has room for the Chaos of {who}’s Bonus"),
    "eight.turned": _turned,
    "eight.passed": _passed,
    "eight.draft_over": _by_name("The draft of Round {round} is over; everybody takes their coins and tokens"),
    "eight.took": _took,
    "eight.first": _first,
    "eight.kingdoms": _kingdoms,
    "eight.turn": lambda event: say(
        "{who} begins their turn with {coins}", who=Name(event.seat), coins=coin_words(event.args["coins"])
    ),
    "eight.turn_ended": _by_name("{who} ends their turn"),
    "eight.used": _used,
    "eight.gained": _gained,
    "eight.spent": _spent,
    "eight.given": _given,
    "eight.culture": _culture,
    "eight.destroyed": _by_name("{who} destroys {card}"),
    "eight.fetched": _by_name("{card} comes from the deck into play, through {who}"),
    "eight.shuffled_in": _by_name("{card} is shuffled into the deck"),
    "eight.revealed": _by_name("{who} reveals {card} from the top of the deck"),
    "eight.copied_nothing": _by_name("{who} copies nothing"),
    "eight.came": _by_name("{who} plays {card} from among them"),
    "eight.offered": _offered,
    "eight.not_taken": _not_taken,
    "eight.trade_shuffled": _by_name("The Trade discard pile is shuffled into a new Trade deck"),
    "eight.justice": _by_name("{who} reveals Justice, and wins every tie from now on"),
    "eight.supremacy": _by_name("The Supremacy phase begins"),
    "eight.majority": _majority,
    "eight.no_majority": _no_majority,
    "eight.calling": _by_name("The Immortals are called"),
    "eight.kept": _by_name("Everybody with several Immortals has chosen one"),
    "eight.called": _called,
    "eight.finale": _finale,
    "eight.over": _by_name("All Immortals have been called"),
}
_TO_READER = {**TOLD, "eight.transformed": _transformed, "eight.looked": _looked}
"""Those that stand with a card or an Immortal, or hold what only some may know."""
