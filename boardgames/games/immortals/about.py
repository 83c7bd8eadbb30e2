"""What there is to say about each thing on the table, from what its reader may see; and all that can be looked up."""

from collections.abc import Callable, Iterator

from boardgames.engine.types import Seat
from boardgames.engine.words import About, Name, Phrase, Reference, counted, listed, person, say
from boardgames.games.immortals.actions import ACTIONS, MAGIC, act_called, actions_words, acts_of, short_actions
from boardgames.games.immortals.cards import (
    a_card,
    about_card,
    about_hand,
    card_name,
    card_short,
    card_words,
    drawn_words,
)
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    DRAFT,
    MOST_IN_TRAY,
    NO_CARD,
    NOBODY,
    NOWHERE,
    REALM_KEY,
    REALM_NAME,
    REALM_PLACES,
    REINFORCEMENT,
    SHRINE,
    SPACE_OF,
    TRIBES,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.options import SIDE_SHOWN
from boardgames.games.immortals.phrases import (
    COIN,
    SIDE_NAME,
    cubes_words,
    opening,
    place_name,
    place_short,
    place_words,
    placed_with,
    player_words,
    price_words,
    row_of,
    sentence,
    space_name,
    tribe_name,
)
from boardgames.games.immortals.pieces import PIECE, pieces_on
from boardgames.games.immortals.regions import about_region
from boardgames.games.immortals.scoring import SOURCE_NAME

__all__ = [
    "PIECE",
    "SIDE_NAME",
    "a_card",
    "about",
    "actions_words",
    "card_name",
    "card_short",
    "card_words",
    "counted",
    "cubes_words",
    "drawn_words",
    "pieces_on",
    "place_name",
    "place_short",
    "place_words",
    "placed_with",
    "reference",
    "row_of",
    "sentence",
    "short_actions",
    "space_name",
    "tribe_name",
]


def about(part: str, observation: ImmortalsObservation) -> About | None:
    """Title, standing and text of the thing that a part is about; None for a part that is only a verb."""
    role, _, rest = part.partition(":")
    tell = _ABOUT.get(role)
    return tell(rest, observation) if tell else None


def _plain(title: str, standing: str, section: str, *lines: str) -> About:
    return About((title,), (standing,) if standing else (), tuple((line,) for line in lines), section)


def _reader_of(table: ImmortalsObservation) -> int:
    """Whose things are meant where nobody is named: the eyes', or at the open table those of the active player."""
    return table.active if table.seat is None else table.seat


# --- spaces and actions ------------------------------------------------------------------------------------------


def _about_space(rest: str, table: ImmortalsObservation) -> About | None:
    """`light1` is the space of whoever looks, `2:light1` that of a seat."""
    owner, _, code = rest.rpartition(":")
    seat, space = int(owner) if owner else _reader_of(table), SPACE_OF[code]
    if seat == NOBODY:
        return None
    title = say("{Whose} space {space}", space=space_name(space), **person(seat, table.reader))
    if space in ARMY_SPACES:
        acts = acts_of(table.tribes(seat), NO_CARD, space)
        lines = [(f"{act.name}: ", *act.text_on(table, seat, space)) for act in acts]
    else:
        lines = [("Takes a magic card, which acts in either realm, or a blank card.",)]
    return About(title, (_lying_on(seat, space, table),), tuple(lines), "planning")


def _lying_on(seat: Seat, space: int, table: ImmortalsObservation) -> str:
    """What lies on a space, as far as these eyes see it."""
    lies = table.players[seat].plan[space]
    if table.underway.space == space and table.active == seat and table.underway.card != NO_CARD:
        return f"{card_words(table.underway.card)} lies open"
    return "empty" if lies == NO_CARD else f"{'a card' if lies is None else card_words(lies)}, face down"


def _about_verb(verb: str, table: ImmortalsObservation) -> About | None:
    """An action or the use of a magic card that is named when a card lies open."""
    act = act_called(verb)
    if act is None:
        return None
    for card in MAGIC.values():
        if act in card.uses:
            return About((card.name,), (), tuple(card.lines(table)), act.section)
    text = act.text(table) if table.active == NOBODY else act.text_on(table, table.active, table.underway.space)
    return About((act.name,), (), (opening(text),), act.section)


# --- players -----------------------------------------------------------------------------------------------------


def _about_seat(rest: str, table: ImmortalsObservation) -> About:
    seat = int(rest)
    player = table.players[seat]
    marker = " · first-player marker" if table.marker == seat else ""
    passed = " · has passed" if player.passed else ""
    standing = f"{player.gold} gold, {player.energy} energy · {counted(player.score, 'point')}{marker}{passed}"
    return About((Name(seat),), (standing,), tuple((line,) for line in _seat_lines(seat, table)), "tribes")


def _seat_lines(seat: Seat, table: ImmortalsObservation) -> Iterator[str]:
    player = table.players[seat]
    if player.score:
        scored = [(player.points[source], name.lower()) for source, name in SOURCE_NAME.items()]
        yield f"Points: {', '.join(f'{points} for {name}' for points, name in scored if points)}."
    for tribe in player.tribes:
        yield f"{tribe_name(tribe)} ({REALM_KEY[TRIBES[tribe].realm]}): {_prices(tribe)}."
    light, dark = ((player.held & places).bit_count() for places in REALM_PLACES)
    in_light, in_dark = player.limbo
    yield f"Regions: {light} light, {dark} dark. Limbo: {in_light} light, {in_dark} dark."
    if player.groups:
        yield f"Army groups to place: {', '.join(map(str, player.groups))}."
    yield _cards_of(player, seat == table.seat)


def _prices(tribe: int) -> str:
    """`portal 1 gold and 2 energy; shrine 2 gold and 2 energy; …`: what the half of a tribe asks."""
    return "; ".join(f"{piece} {price_words(TRIBES[tribe].prices[piece])}" for piece in PIECE)


def _cards_of(player: PlayerView, own: bool) -> str:
    """`Region cards: Rimegate. 3 conflict cards. 7 cards face down on the board.`; faces for their owner only."""
    regions = ", ".join(card_name(card) for card in player.region_cards) or "none"
    seen = [card_name(card) for card in player.conflict if card is not None and own]
    conflict = counted(len(player.conflict), "conflict card") + (f" ({', '.join(seen)})" if seen else "")
    planned = f" {counted(player.covered, 'card')} face down on the board." if player.covered else ""
    hand = f"{counted(len(player.hand), f'{REALM_KEY[player.hand_realm]} card')} in the draft hand."
    return f"Region cards: {regions}. {conflict}.{planned}{f' {hand}' if player.hand else ''}"


# --- pieces, resources and cubes ---------------------------------------------------------------------------------


def _about_piece(key: str, table: ImmortalsObservation) -> About:
    piece, lines = PIECE[key], [*_own_prices(key, table), PIECE[key].text]
    standing = f"{piece.left(table)} of {piece.stock} left"
    return _plain(f"{piece.name} · {piece.brief}", standing, "construct", *lines)


def _own_prices(piece: str, table: ImmortalsObservation) -> Iterator[str]:
    """What a piece costs whoever looks, on either half."""
    seat = _reader_of(table)
    if seat != NOBODY:
        asked = [f"{price_words(TRIBES[t].prices[piece])} with the {tribe_name(t)}" for t in table.tribes(seat)]
        yield f"Costs {' or '.join(asked)}."


def _about_resource(resource: str, table: ImmortalsObservation) -> About:
    shares = [(Name(seat), f" {getattr(player, resource)}") for seat, player in enumerate(table.players)]
    found = _plain(
        resource.capitalize(),
        "",
        "income",
        f"Comes from regions, and 1 at a time for a forfeited card, for passing, and each turn after that: {COIN}.",
        "At the end of the game gold and energy together settle a tie, after the number of regions.",
    )
    return found._replace(standing=row_of(shares))


def _about_number(rest: str, table: ImmortalsObservation) -> About:
    """Cubes that move, attack or are divided; the forecast tells what that means."""
    count, under = int(rest), table.underway
    standing = ""
    if under.place != NOWHERE:
        standing = f"of {table.cubes[under.place]} in {place_words(under.place)}"
    elif under.action == "seed":
        standing = f"to the light limbo, {under.number - count} to the dark one"
    return _plain(counted(count, "cube"), standing, "performance" if under.card != NO_CARD else "seeding")


def _about_group(rest: str, table: ImmortalsObservation) -> About:
    left = ", ".join(map(str, table.players[_reader_of(table)].groups))
    return _plain(f"Group of {rest}", "", DRAFT, f"Groups to place: {left}.", "A group is always placed whole.")


def _about_price(half: str, table: ImmortalsObservation) -> About:
    tribe = table.tribes(_reader_of(table))[REALM_KEY.index(half)]
    title = f"{price_words(TRIBES[tribe].prices[SHRINE])} with the {tribe_name(tribe)}"
    text = say("A shrine by magic costs what one of {whose} two halves asks.", **player_words(table))
    return About((title,), (), (text,), "magic")


def _about_shows(what: str, table: ImmortalsObservation) -> About:
    return _plain("Wild card", "", "battle", f"The inhabitants help {SIDE_NAME[SIDE_SHOWN[what]]}.")


# --- tower, limbo and piles --------------------------------------------------------------------------------------


def _about_tray(rest: str, table: ImmortalsObservation) -> About:
    found = _plain(
        "Tray",
        "",
        "tower",
        "All of it goes into the tower with the next battle. Before that, a tray without inhabitants gets one, and one "
        f"of more than {MOST_IN_TRAY} is taken out.",
        "What comes out fights for its owner if they take part, wherever it was before; the rest stays in the tray.",
    )
    return found._replace(standing=cubes_words(table.tray) if any(table.tray) else ("empty",))


def _about_tower(rest: str, table: ImmortalsObservation) -> About:
    inside = say("inside: {cubes}", cubes=cubes_words(table.inside)) if table.inside else ()
    return About(("Tower",), inside or ("nobody sees what is inside",), ((_TOWER,),), "tower")


_TOWER = "Of the cubes that fall in, about three in four come out; others stay inside, and may be knocked out later."


def _about_limbo(rest: str, table: ImmortalsObservation) -> About:
    """`limbo`, or `limbo:light` for one realm."""
    shares: list[Phrase] = []
    for seat, player in enumerate(table.players):
        light, dark = player.limbo
        shares.append(say("{who} {light} light, {dark} dark", who=Name(seat), light=light, dark=dark))
    found = _plain(
        "Limbo",
        "",
        "reinforcements",
        "Cubes beaten in one realm wait in the limbo of the other.",
        f"Each round 1 of every {REINFORCEMENT} in a limbo may return to regions that their owner holds in its realm; "
        "transitions bring back more.",
    )
    return found._replace(standing=row_of(shares, " · "))


def _about_pile(pile: str, table: ImmortalsObservation) -> About | None:
    if pile == "discard":
        piles = [table.discard] if table.phase != DRAFT else list(table.draft_discards)
        cards = [card_name(card) for each in piles for card in each]
        return _plain("Discard pile", counted(len(cards), "conflict card"), "cards", f"{sentence(listed(cards))}.")
    if pile != "deck":
        return None
    if table.phase == DRAFT:
        light, dark = table.draft_decks
        text = "Each hand is filled up from the deck of its realm."
        return _plain("Conflict decks", f"{light} light, {dark} dark", DRAFT, text)
    text = "Both realms, shuffled together. When it runs out, the discard pile is shuffled to make a new one."
    return _plain("Conflict deck", counted(table.deck, "card"), "cards", text)


def _about_pool(rest: str, table: ImmortalsObservation) -> About:
    owners = zip(table.region_card_numbers, table.region_owner, strict=True)
    cards = [card_name(card) for card, owner in owners if owner == NOBODY]
    text = "They belong to nobody. A won attack or a comparison takes one from here."
    return _plain("Region cards in the pool", counted(len(cards), "card"), "cards", f"{sentence(listed(cards))}.", text)


def _about_marker(rest: str, table: ImmortalsObservation) -> About:
    text = "Whoever has it begins the next round. It stays there until somebody takes it by magic."
    return About(("First-player marker",), (Name(table.marker),), ((text,),), "magic")


_ABOUT: dict[str, Callable[[str, ImmortalsObservation], About | None]] = {
    "place": about_region,
    "card": about_card,
    "hand": about_hand,
    "space": _about_space,
    "verb": _about_verb,
    "seat": _about_seat,
    "piece": _about_piece,
    "resource": _about_resource,
    "number": _about_number,
    "group": _about_group,
    "price": _about_price,
    "shows": _about_shows,
    "tray": _about_tray,
    "tower": _about_tower,
    "limbo": _about_limbo,
    "pile": _about_pile,
    "pool": _about_pool,
    "marker": _about_marker,
}

# --- everything that can be looked up ----------------------------------------------------------------------------


def reference(observation: ImmortalsObservation) -> tuple[Reference, ...]:
    """The six actions, the magic cards, the pieces, the tribes and the tower, a line each."""
    actions = [
        Reference(act.name, (act.cost,), act.brief, _text(opening(act.text(observation)))) for act in ACTIONS.values()
    ]
    magic = [
        Reference(card.name, ("magic",), card.brief, " ".join(map(_text, card.lines(observation))))
        for card in MAGIC.values()
    ]
    pieces = [
        Reference(
            piece.name,
            (f"{piece.left(observation)} left",),
            piece.brief,
            piece.text,
            " ".join(_own_prices(piece.key, observation)),
        )
        for piece in PIECE.values()
    ]
    tower = Reference("Tower", ("battles",), "3 of 4 come out", _TOWER)
    return (*actions, *magic, *pieces, *_tribe_lines(observation), tower)


def _text(phrase: Phrase) -> str:
    """The text of a card, in which nobody is named."""
    return "".join(piece for piece in phrase if isinstance(piece, str))


def _tribe_lines(table: ImmortalsObservation) -> Iterator[Reference]:
    for number, tribe in enumerate(TRIBES):
        leader = next((seat for seat, player in enumerate(table.players) if number in player.tribes), NOBODY)
        home = f"home {place_name(tribe.home)}" if tribe.home != NOWHERE else REALM_NAME[tribe.realm]
        spaces = " · ".join("/".join(ACTIONS[action].name for action in space) for space in tribe.spaces)
        who: Phrase = ("nobody",) if leader == NOBODY else (Name(leader),)
        yield Reference(tribe.name, who, home, f"{spaces}.", f"{sentence(_prices(number))}.")
