"""What there is to say about whatever lies on the table, from what its reader may see."""

from collections.abc import Callable

from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import About, Name, Phrase, Reference, counted, listed, person, say, together
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE
from boardgames.games.they_who_were_8.catalogue import GLORY_POINTS, INFAMY_POINTS, TOKEN_NAME, TOKENS_OF_EACH
from boardgames.games.they_who_were_8.forecast import promised, side_in_words, tokens_of
from boardgames.games.they_who_were_8.gods import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.plays import role_in_words
from boardgames.games.they_who_were_8.scoring import lead_of, pairs_of, sides, verdict, what_decides

__all__ = ["ACTION", "GOD", "about", "card_of_part", "god_of_part", "promised", "reference"]


def card_of_part(part: str) -> int | None:
    """The card that a part is about, if it is about one."""
    return CARD_OF_CODE.get(part.rpartition(":")[2])


def god_of_part(part: str) -> int | None:
    """The god that a part is about, if it is about one."""
    return GOD_OF_CODE.get(part.rpartition(":")[2])


def about(part: str, observation: TheyObservation) -> About | None:
    """Title, standing and text of the god, card or other thing that a part is about."""
    card, god = card_of_part(part), god_of_part(part)
    if card is not None:
        return _about_card(card, observation)
    if god is not None:
        return _about_god(god, observation)
    kind, _, which = part.partition(":")
    return _OTHERS[kind](int(which), observation) if kind in _OTHERS else None


def _about_card(card: CardId, table: TheyObservation) -> About:
    action = ACTION[card]
    names = [f"Names {role_in_words(card, place, len(table.players))}." for place in range(len(action.roles))]
    return About((action.name,), (), tuple((line,) for line in (action.in_full, *dict.fromkeys(names))), action.code)


def _about_god(number: int, table: TheyObservation) -> About:
    god, view = GOD[number], table.god(number)
    lines: list[Phrase] = [(god.in_full(table.rules.discards),), *((god.says(ruling),) for ruling in god.rulings)]
    if view is not None:
        lines += [_worth(view)] if view.glory or view.infamy or view.used else []
        lines += [] if table.rules.teams else [_pair_line(view, table)]
    owner = None if view is None else view.owner
    return About((god.full,), _standing(view, table.seat), tuple(lines), god.code, god.name, owner)


def _standing(god: GodView | None, reader: int | None) -> Phrase:
    """`Ann’s · 3 Glory, 1 Infamy · 5 points · power fresh`."""
    if god is None:
        return ("out of play",)
    power = f"power used, {god.cost} less" if god.used else "power fresh"
    worth = "-1 point" if god.score == -1 else counted(god.score, "point")
    whose: Phrase = ("yours",) if god.owner == reader else (Name(god.owner), "’s")
    untouchable = ", untouchable" if god.immune else ""
    return (*whose, f" · {tokens_of(god)} · {worth} · {power}{untouchable}")


def _worth(god: GodView) -> Phrase:
    """`3 Glory +6, 1 Infamy -1, the used power -2: together 3.`"""
    held = zip((god.glory, god.infamy), TOKEN_NAME, (GLORY_POINTS, INFAMY_POINTS), strict=True)
    parts = [f"{number} {name} {number * points:+d}" for number, name, points in held if number]
    parts += [f"the used power {-god.power:+d}"] if god.used else []
    return say("{parts}: together {n}.", parts=", ".join(parts), n=god.score)


def _pair_line(god: GodView, table: TheyObservation) -> Phrase:
    pair = next(pair for pair in pairs_of(table, god.owner) if god in pair.gods)
    other = next(each for each in pair.gods if each.god != god.god)
    return say(
        "A pair with {whose} {other}: {pair}, together {n}.",
        other=GOD[other.god].name,
        pair=side_in_words(table, pair),
        n=pair.score,
        **person(other.owner, table.seat),
    )


def _about_token(token: int, table: TheyObservation) -> About:
    """A kind of token: what it is worth, and how many are left."""
    name, points = TOKEN_NAME[token], (GLORY_POINTS, INFAMY_POINTS)[token]
    left = table.supply[token]
    worth = f"adds {counted(points, 'point')} to" if points > 0 else f"takes {counted(-points, 'point')} from"
    return About(
        (name,),
        (f"{left} left to place, {TOKENS_OF_EACH - left} on gods",),
        (
            (f"Each {name} {worth} its god.",),
            ("When all Glory or all Infamy is placed, the game ends at once.",),
        ),
    )


def _about_side(number: int, table: TheyObservation) -> About:
    """A team or a pair: what its gods are worth, and what comes of it."""
    side = sides(table)[number]
    gods = listed([f"{GOD[god.god].name} {god.score}" for god in side.gods])
    lead = lead_of(table, side)
    standing = counted(side.score, "point") + (f", {lead}" if lead else "")
    wins = (
        ("The team whose four gods are worth more together wins. If both are worth the same, Glory decides.",)
        if table.rules.teams
        else ("The best pair counts, and in it the lower god wins: raise the pair, and stay the lower one.",)
    )
    return About(side_in_words(table, side), (standing,), ((f"{gods}: together {side.score}.",), wins))


def _about_seat(seat: Seat, table: TheyObservation) -> About:
    """Somebody at the table: gods, cards, and what this round has brought so far."""
    player, who = table.players[seat], person(seat, table.seat)
    lines = [
        say(
            "{Whose} gods: {left} on the left and {right} on the right.",
            left=GOD[player.left.god].name,
            right=GOD[player.right.god].name,
            **who,
        )
    ]
    if table.rules.teams:
        lines.append(
            say("{Whose} partner sits opposite: {partner}.", partner=together(((seat + 2) % 4,), table.seat), **who)
        )
    told = [
        (seat == table.first, "{Who} began this round."),
        (player.had_turn, "{Who} {has} played in this round."),
        (not player.passes, "{Who} neither pass{es} nor receive{s} a card this time."),
        (not player.draws, "{Who} {has} taken this round’s card already."),
    ]
    lines += [say(words, **who) for is_so, words in told if is_so]
    return About((Name(seat),), (counted(len(player.hand), "card"), " in hand"), tuple(lines))


def _about_pile(which: int, table: TheyObservation) -> About:
    """The deck (0) or the discard pile (1), and the cards in it that its reader knows."""
    cards = (table.deck, table.discard)[which]
    known = [ACTION[card].name for card in cards if card is not None]
    lines: list[Phrase] = [(_PILES[which, table.rules.discards],)]
    lines += [("Known in it: " + listed(known) + ".",)] if known else []
    return About((("The deck", "The discard pile")[which],), (counted(len(cards), "card"),), tuple(lines))


_PILES = {
    (0, False): "Played cards go on top of it. At the end of a round it is shuffled, and everybody draws a card.",
    (0, True): "At the end of a round the discard pile is shuffled into it, and everybody draws a card.",
    (1, True): "Played cards lie here until the end of the round; then they are shuffled into the deck.",
}


def _about_now(_: int, table: TheyObservation) -> About:
    """What wins, as it stands."""
    title = "How the game is won" if table.phase != "over" else "How the game was won"
    return About((title,), what_decides(table), (verdict(table),))


_OTHERS: dict[str, Callable[[int, TheyObservation], About]] = {
    "supply": _about_token,
    "side": _about_side,
    "seat": _about_seat,
    "pile": _about_pile,
    "now": _about_now,
}
"""What can be pointed at besides gods and cards, each by a number: `supply:0` is the Glory that is left."""


def reference(table: TheyObservation) -> tuple[Reference, ...]:
    """The gods of this mode with their powers, and its action cards, a line each."""
    rules = table.rules
    gods = [
        Reference(
            god.name,
            _leader(table.god(number)),
            god.says(god.brief),
            god.in_full(rules.discards),
            " ".join(map(god.says, god.rulings)),
        )
        for number, god in GOD.items()
        if number in rules.gods
    ]
    cards = [
        Reference(action.name, ("card",), action.in_brief, action.in_full)
        for action in (ACTION[card] for card in rules.cards)
    ]
    return (*gods, *cards)


def _leader(view: GodView | None) -> Phrase:
    """Whose god it is, and whether its power is used."""
    if view is None:
        return ("out of play",)
    return (Name(view.owner), " used") if view.used else (Name(view.owner),)
