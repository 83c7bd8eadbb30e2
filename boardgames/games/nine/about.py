"""What there is to say about a card, and what an option would change, from what its reader may see."""

from collections import Counter
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.words import About, Name, Phrase, Reference, say
from boardgames.games.nine.abilities import ABILITIES, HERO_ABILITIES, Use
from boardgames.games.nine.catalogue import (
    CARD,
    CARD_OF_CODE,
    CUL,
    GAL,
    GALMI_LIMIT,
    GOA,
    HEROES,
    LIMIT,
    TOKEN,
)
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import Selection


def card_of_part(part: str) -> int | None:
    """The card that a part is about, if it is about one."""
    for piece in part.split(":")[1:]:
        if piece in CARD_OF_CODE:
            return CARD_OF_CODE[piece]
    return None


def brief(card: int) -> str:
    """What a card does, in two words."""
    return (HERO_ABILITIES[card] if card in HEROES else ABILITIES[card]).brief


def about(part: str, observation: NineObservation) -> About | None:
    """Title, standing and text of the card that a part is about."""
    card = card_of_part(part)
    if card is None:
        return None
    if card in HEROES:
        hero = HERO_ABILITIES[card]
        return About(
            say("{name}", name=CARD[card].name),
            _hero_standing(card, observation),
            tuple(say("{line}", line=line) for line in (hero.text, *hero.rulings)),
            CARD[card].code,
        )
    ability = ABILITIES[card]
    lines = [ability.text, *filter(None, [ability.special]), *ability.rulings]
    return About(
        say("{value} {name}", value=card, name=CARD[card].name),
        _influence_standing(card, observation),
        tuple(say("{line}", line=line) for line in lines),
        CARD[card].code,
    )


def _influence_standing(card: int, observation: NineObservation) -> Phrase:
    """`Ann 2 · Dee 1 · held by Ann`."""
    phrase: list[str | Name] = []
    for seat, player in enumerate(observation.players):
        if player.count(card):
            slid = f" ({player.copies[card]} slid)" if player.copies[card] else ""
            phrase += [Name(seat), f" {player.count(card)}{slid} · "]
    holder = observation.able[card]
    if holder >= 0:
        tie = "" if observation.strict[card] >= 0 else " through Justice"
        used = ", used this round" if card in observation.players[holder].used else ""
        return (*phrase, "held by ", Name(holder), f"{tie}{used}")
    return (*phrase, "tied: nobody holds it" if phrase else "nobody has it yet")


def leader(card: int, observation: NineObservation) -> Phrase:
    """Who holds an Influence, with how many: `Ann 2`."""
    holder = observation.able[card]
    if holder >= 0:
        return (Name(holder), f" {observation.players[holder].count(card)}")
    top = max(player.count(card) for player in observation.players)
    return (f"tied at {top}",) if top else ("nobody",)


def reference(observation: NineObservation) -> tuple[Reference, ...]:
    """The nine Influences and the two Heroes, a line each."""
    influences = [
        Reference(f"{card} {CARD[card].name}", leader(card, observation), ability.brief, ability.text, ability.special)
        for card, ability in ABILITIES.items()
    ]
    heroes = [
        Reference(f"  {CARD[card].name}", ("Hero",), ability.brief, ability.text)
        for card, ability in HERO_ABILITIES.items()
    ]
    return (*influences, *heroes)


def _hero_standing(card: int, observation: NineObservation) -> Phrase:
    phrase: list[str | Name] = []
    kind = card - HEROES[0]
    for seat, player in enumerate(observation.players):
        if player.heroes[kind] or player.flipped[kind]:
            down = f", {player.flipped[kind]} face down" if player.flipped[kind] else ""
            phrase += [" · " if phrase else "", Name(seat), f" {player.heroes[kind]} face up{down}"]
    return tuple(phrase) if phrase else ("in no Realm yet",)


# --- what an option would change ---------------------------------------------------------------------------------


def forecast(option: Option[Any], observation: NineObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change for the seat that is asked."""
    if observation.active < 0:
        return ()
    value = option.value
    if isinstance(value, Selection):
        return _selection(value, observation, observation.active)
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Use):
        value = value[1]
    if isinstance(value, Use):
        return _use(value, observation, observation.active)
    return _other(option, observation, observation.active)


def _selection(selection: Selection, observation: NineObservation, seat: int) -> tuple[Phrase, ...]:
    lines = [
        _race(card, number, observation, seat)
        for card, number in Counter(selection.cards).items()
        if card not in HEROES
    ]
    size = observation.players[seat].size + len(selection.cards)
    keep = LIMIT[observation.round] + (GALMI_LIMIT if observation.strict[GAL] == seat else 0)
    cards = "1 card" if size == 1 else f"{size} cards"
    lines.append(say("{who} would hold {cards}; {n} may stay after Cleanup.", who=Name(seat), cards=cards, n=keep))
    if selection.phoenix:
        left = observation.players[seat].tokens[CUL] - 1
        lines.append(say("Pays 1 Culture, {left} left.", left=left))
    return tuple(lines)


def _race(card: int, more: int, observation: NineObservation, seat: int) -> Phrase:
    """`Xi’an: Ann 4, Dee 2. The majority would be Ann’s.`"""
    mine = observation.players[seat].count(card) + more
    rivals = [(player.count(card), other) for other, player in enumerate(observation.players) if other != seat]
    best, rival = max(rivals)
    start = say("{card}: {who} {n}", card=CARD[card].name, who=Name(seat), n=mine)
    against = say(", {rival} {best}", rival=Name(rival), best=best) if best else ()
    if mine > best:
        end = say(". The majority would be {who}’s.", who=Name(seat))
    elif mine == best:
        end = say(". A tie.")
    else:
        end = say(". {rival} stays ahead.", rival=Name(rival))
    return (*start, *against, *end)


def _use(use: Use, observation: NineObservation, seat: int) -> tuple[Phrase, ...]:
    player = observation.players[seat]
    match use.how:
        case "gain" | "steal":
            left = "" if use.how == "steal" else f"; the reserve keeps {observation.reserve[use.taken] - 1}"
            have = player.tokens[use.taken]
            line = say("{token} {a} → {b}{left}.", token=TOKEN[use.taken].name, a=have, b=have + 1, left=left)
        case "diamond":
            line = say("A Diamond is 5 VP at the end.")
        case "flip":
            line = say("1 VP now, 1 VP at the end, and no longer 1 VP less.")
        case "swap":
            given, taken = player.tokens[use.given], player.tokens[use.taken]
            line = say(
                "{g} {ga} → {gb}, {t} {ta} → {tb}.",
                g=TOKEN[use.given].name,
                ga=given,
                gb=given - 1,
                t=TOKEN[use.taken].name,
                ta=taken,
                tb=taken + 1,
            )
        case "slide":
            return (_race(use.column, 1, observation, seat),)
        case "destroy" if use.influence == GOA:
            return (_loss(use.other, use.column, observation),)
        case _:
            line = say("It goes back to the pile.")
    return (line,)


def _loss(owner: int, column: int, observation: NineObservation) -> Phrase:
    count = observation.players[owner].count(column)
    return say("{who}’s {card} {a} → {b}.", who=Name(owner), card=CARD[column].name, a=count, b=count - 1)


def _other(option: Option[Any], observation: NineObservation, seat: int) -> tuple[Phrase, ...]:
    for part in option.parts:
        role, _, rest = part.partition(":")
        if role == "col":
            owner, code = rest.split(":")
            return (_loss(int(owner), CARD_OF_CODE[code], observation),)
    if option.id == "spend":
        left = observation.players[seat].tokens[CUL] - 1
        hand = len(observation.players[seat].hand)
        return (say("Culture {a} → {b}; {n} cards in hand instead of {m}.", a=left + 1, b=left, n=hand + 1, m=hand),)
    return ()
