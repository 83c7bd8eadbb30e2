"""What there is to say about everything on the table, from what its reader may see."""

from collections.abc import Callable

from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import About, Name, Phrase, Reference, counted, listed, person, say
from boardgames.games.nine.catalogue import (
    CARD,
    CARD_OF_CODE,
    DEAL,
    HEROES,
    INFLUENCES,
    LIMIT,
    ROUNDS,
    SHIELD,
    TOKEN,
    TOKEN_OF_CODE,
)
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.power import Hero, Power
from boardgames.games.nine.powers import POWER, limit
from boardgames.games.nine.scoring import sheet

__all__ = ["VERBS", "about", "card_of_part", "holding", "leader", "limit", "power", "reference"]


def card_of_part(part: str) -> int | None:
    """The card that a part is about, if it is about one."""
    return next((CARD_OF_CODE[piece] for piece in part.split(":")[1:] if piece in CARD_OF_CODE), None)


def power(card: CardId) -> Power | Hero:
    """What a card does."""
    return HERO[card] if card in HEROES else POWER[card]


def about(part: str, table: NineObservation) -> About | None:
    """Title, standing and text of whatever a part names: a card, a column, a token, a person, a mark, a word."""
    role, _, rest = part.removeprefix("seen:").partition(":")
    if role in _ABOUT:
        return _ABOUT[role](rest, table)
    card = card_of_part(part)
    return None if card is None else _card(card, table)


# --- cards -------------------------------------------------------------------------------------------------------


def _card(card: CardId, table: NineObservation) -> About:
    """A card as such, wherever it lies."""
    is_hero = card in HEROES
    title = CARD[card].name if is_hero else f"{card} {CARD[card].name}"
    standing = _hero_standing(card, table) if is_hero else _standing(card, table)
    text = tuple((line,) for line in power(card).lines)
    return About((title,), standing, text, CARD[card].code, CARD[card].name, None if is_hero else table.leader(card))


def _standing(card: CardId, table: NineObservation) -> Phrase:
    """`Ann 2 · Dee 1 · Ann leads it alone, used this round`."""
    phrase: Phrase = ()
    for seat, player in enumerate(table.players):
        if player.count(card):
            slid = f" ({player.copies[card]} slid)" if player.copies[card] else ""
            phrase = (*phrase, *say("{who} {n}{slid} · ", n=player.count(card), slid=slid, **person(seat, table.seat)))
    holder = table.leader(card)
    used = ", used this round" if holder >= 0 and card in table.players[holder].used else ""
    return (*phrase, *holding(card, table), used)


def holding(card: CardId, table: NineObservation) -> Phrase:
    """`Ann leads it alone`, `you lead it through Justice`, `nobody leads it (tied)`."""
    holder = table.leader(card)
    if holder >= 0:
        how = "alone" if table.strict[card] >= 0 else "through Justice"
        return say("{who} lead{s} it {how}", how=how, **person(holder, table.seat))
    return ("nobody leads it (tied)" if any(player.count(card) for player in table.players) else "nobody has it",)


def leader(card: CardId, table: NineObservation) -> Phrase:
    """Who leads an Influence, with how many: `Ann 2`."""
    holder = table.leader(card)
    if holder >= 0:
        return (Name(holder), f" {table.players[holder].count(card)}")
    top = max(player.count(card) for player in table.players)
    return (f"tied at {top}",) if top else ("nobody",)


def _hero_standing(card: CardId, table: NineObservation) -> Phrase:
    phrase: Phrase = ()
    kind = card - HEROES[0]
    for seat, player in enumerate(table.players):
        if player.heroes[kind] or player.flipped[kind]:
            down = f", {player.flipped[kind]} face down" if player.flipped[kind] else ""
            phrase = (*phrase, " · " if phrase else "", Name(seat), f" {player.heroes[kind]} face up{down}")
    return phrase or ("in no Realm yet",)


def _column(rest: str, table: NineObservation) -> About | None:
    """The cards of one person in one lane, with all their marks."""
    owner, _, code = rest.partition(":")
    seat, card = int(owner), CARD_OF_CODE[code]
    player = table.players[seat]
    whole = _card(card, table)
    title = say("{Whose} {name}", name=CARD[card].name, **person(seat, table.seat))
    marks = [counted(player.count(card), "card")]
    if player.copies[card]:
        marks.append(f"{player.copies[card]} of them slid under")
    if table.leader(card) == seat:
        marks.append("leads" if table.strict[card] == seat else "leads through Justice, without its points at the end")
    if card in player.used:
        marks.append("used this round")
    if card in player.protected:
        marks.append("behind the Shield")
    return whole._replace(title=title, standing=(f"{', '.join(marks)}. ", *whole.standing))


def _face_down(rest: str, table: NineObservation) -> About:
    """A card that waits to be turned; whoever may look at it reads what it is."""
    owner = table.active if table.seat is None else table.seat
    laid = table.players[owner].selected if owner >= 0 else ()
    card = laid[int(rest) - 1] if rest.isdigit() and int(rest) <= len(laid) else None
    if card is not None:
        return _card(card, table)
    return About((f"face-down card {rest}",), ("nobody else knows what it is",), _SEALED, "realm")


_SEALED = (
    ("It was laid down in Orders. It is turned in the Realm turn of its owner, alone or with the others.",),
    ("An Influence joins its column, or opens one; a Hero may act at once.",),
)


def _sealed(rest: str, table: NineObservation) -> About:
    seat = int(rest)
    number = counted(len(table.players[seat].selected), "card")
    title = say("{number} of {whose}, face down", number=number, whose=person(seat, table.seat)["theirs"])
    return About(title, ("how many there are is open, which ones is not",), _SEALED, "orders")


def _hand(rest: str, table: NineObservation) -> About:
    seat = int(rest)
    number = counted(len(table.players[seat].hand), "card")
    title = say("{number} in {whose} hand", number=number, **person(seat, table.seat))
    text = ("One or more of them are laid down in Orders. The others go back under the pile, unseen.",)
    return About(title, (f"{table.pile} cards lie in the pile",), (text,), "orders")


def _flipped(rest: str, table: NineObservation) -> About:
    owner, _, code = rest.partition(":")
    name = CARD[CARD_OF_CODE[code]].name
    title = say("{Whose} {name}, face down", name=name, **person(int(owner), table.seat))
    text = ("A power turned it over. It stays for good, counts toward the limit, and is worth 1 point at the end.",)
    return About(title, _hero_standing(CARD_OF_CODE[code], table), (text,), "realm")


# --- tokens ------------------------------------------------------------------------------------------------------


def _token(rest: str, table: NineObservation) -> About:
    """A kind of token: what it is for, who has how many, and how many are left to take."""
    token = TOKEN_OF_CODE[rest]
    owned: Phrase = ()
    for seat, player in enumerate(table.players):
        if player.tokens[token]:
            owned = (*owned, *say("{who} {n} · ", n=player.tokens[token], **person(seat, table.seat)))
    left = f"{table.reserve[token]} left to take" if table.reserve[token] else "none left to take"
    return About((TOKEN[token].name,), (*owned, left), ((TOKEN[token].use,),), "box")


def _reserve(rest: str, table: NineObservation) -> About:
    left = [TOKEN[token].counted(n) for token, n in enumerate(table.reserve) if n and token != SHIELD]
    text = ("Powers take tokens from here, and what is paid comes back. What has run out can’t be taken.",)
    return About(("left to take",), (listed(left),), (text,), "box")


# --- people ------------------------------------------------------------------------------------------------------


def _person(rest: str, table: NineObservation) -> About:
    """Everything that lies open of one person."""
    seat = int(rest)
    player, who = table.players[seat], person(seat, table.seat)
    columns = [f"{CARD[i].name} {player.count(i)}" for i in INFLUENCES if player.count(i)]
    columns += [
        CARD[hero].name + (f" {n}" if n > 1 else "") for hero, n in zip(HEROES, player.heroes, strict=True) if n
    ]
    tokens = [TOKEN[token].counted(n) for token, n in enumerate(player.tokens) if n]
    leads = [CARD[i].name for i in INFLUENCES if table.leader(i) == seat]
    text: list[Phrase] = [say("{Whose} Realm: {cards}.", cards=listed(columns), **who)]
    if leads:
        text.append(say("{Who} lead{s} {leads}.", leads=listed(leads), **who))
    text.append(say("{Whose} tokens: {tokens}.", tokens=listed(tokens), **who))
    return About((Name(seat),), _points_of(seat, table), tuple(text), "scoring")


def _points_of(seat: Seat, table: NineObservation) -> Phrase:
    return (f"{counted(sheet(table).totals[seat], 'point')}, if the game ended now",)


def _points(rest: str, table: NineObservation) -> About:
    """Where somebody’s points come from."""
    seat = int(rest)
    rows = [row for row in sheet(table).rows if row.points[seat]]
    text = tuple((f"{row.source}: {row.points[seat]} ({row.note})",) for row in rows) or (("Nothing counts yet.",),)
    title = say("{Whose} points", **person(seat, table.seat))
    return About(title, _points_of(seat, table), text, "scoring")


def _size(rest: str, table: NineObservation) -> About:
    seat = int(rest)
    player, keep = table.players[seat], limit(table, seat)
    title = say("{Whose} Realm: {size} of {keep} cards", size=player.size, keep=keep, **person(seat, table.seat))
    over = player.size - keep
    standing = f"{over} too many: they are discarded in Cleanup" if over > 0 else f"room for {-over} more"
    return About(
        title,
        (standing,),
        (("So many cards may stay at Cleanup. Heroes count too, and can’t be discarded.",),),
        "cleanup",
    )


def _first(rest: str, table: NineObservation) -> About:
    title = say("{Who} begin{s} this round", **person(table.first, table.seat))
    then = (table.first + 1) % len(table.players)
    standing = say("{who} begin{s} the next one", **person(then, table.seat)) if table.round < ROUNDS else ()
    return About(title, standing, (("Everything goes clockwise from whoever is first.",),), "short")


# --- the round, and marks ----------------------------------------------------------------------------------------


def _round(rest: str, table: NineObservation) -> About:
    """The Hourglass: what is dealt and may stay, round by round."""
    now = table.round
    text: list[Phrase] = [(f"Each is dealt {DEAL[now]} cards; {LIMIT[now]} may stay in a Realm at Cleanup.",)]
    if now < ROUNDS:
        text.append((f"Next round: {DEAL[now + 1]} cards each, {LIMIT[now + 1]} may stay.",))
    else:
        text.append(("This is the last round.",))
    return About((f"round {now} of {ROUNDS}",), (f"{table.pile} cards lie in the pile",), tuple(text), "box")


_MARKS: dict[str, tuple[str, str, str]] = {
    "card": ("a card", "One block for each card of a column.", "majority"),
    "slid": ("a card slid under", "It counts as a card of this column, and leaves it first.", "cards"),
    "lead": ("leads", "Has more cards of it than anybody else: may use its power, and scores its number.", "majority"),
    "tied": (
        "leads through Justice",
        "Shares the most cards and wins the tie: may use its power, but scores nothing for it.",
        "majority",
    ),
    "used": ("used", "This power was used in this round. In the next one it can be used again.", "realm"),
    "shield": ("the Shield", TOKEN[SHIELD].use, "cards"),
    "guarded": ("behind the Shield", "Other players can neither hit this column nor copy its power.", "cards"),
    "fresh": ("still to act", "This Hero was turned in this turn. It acts before the turn ends, or never.", "realm"),
}


def _mark(rest: str, table: NineObservation) -> About:
    title, text, section = _MARKS[rest]
    return About((title,), (), ((text,),), section)


VERBS: dict[str, tuple[str, str]] = {
    "spend": ("spend a Culture", "Give back a Culture and draw one more card now."),
    "keep": ("keep it", "Keep the Culture for a later round, or for one card more in Orders."),
    "turn all": ("turn all of them", "Each of them joins its column at once; then powers can be used as ever."),
    "end": ("end the turn", "Powers and Heroes that were not used are given up."),
    "flip": ("turn it face down", "It stays for good, counts toward the limit, and is worth 1 point at the end."),
    "destroy": ("destroy it", "It goes back to the pile."),
    "no copy": ("copy nothing", "The Hero has acted then."),
    "one more card": ("one card more", "It costs a Culture, and takes the power that allows it."),
}
"""What is done that is no thing on the table: in a word or two, and what it means."""


def _verb(rest: str, table: NineObservation) -> About:
    title, text = VERBS[rest]
    return About((title,), (), ((text,),), "realm")


_ABOUT: dict[str, Callable[[str, NineObservation], About | None]] = {
    "col": _column,
    "copy": _column,
    "back": _face_down,
    "sealed": _sealed,
    "cards": _hand,
    "down": _flipped,
    "token": _token,
    "take": _token,
    "give": _token,
    "reserve": _reserve,
    "seat": _person,
    "points": _points,
    "size": _size,
    "first": _first,
    "round": _round,
    "mark": _mark,
    "verb": _verb,
}


def reference(table: NineObservation) -> tuple[Reference, ...]:
    """The nine Influences and the two Heroes, a line each."""
    influences = [
        Reference(
            f"{card} {CARD[card].name}",
            leader(card, table),
            each.brief,
            each.says(each.text),
            each.says(each.special),
            CARD[card].name,
            table.leader(card),
        )
        for card, each in POWER.items()
    ]
    heroes = [
        Reference(f"  {CARD[card].name}", ("Hero",), each.brief, each.text, emblem=CARD[card].name)
        for card, each in HERO.items()
    ]
    return (*influences, *heroes)
