"""What things are called, and what there is to say about each of them, from what its reader may see."""

from collections.abc import Callable, Iterable, Iterator

from boardgames.engine.words import About, Name, Phrase, Reference, listed, say
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    AREA_POINTS,
    ARMY_SPACES,
    ATTACK,
    BLANK,
    BY_AREAS,
    BY_BUILDING,
    BY_CAPITALS,
    BY_REGIONS,
    BY_SHRINES,
    CAPITAL,
    CARD_CODE,
    CARD_OF,
    CONFLICT_CARDS,
    CONSECRATION,
    CONSTRUCT,
    DRAFT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    FORESIGHT,
    FORESIGHT_CARDS,
    GATHERING,
    GATHERING_CARDS,
    GATHERING_CUBES,
    GREAT_TRANSITION,
    GREAT_TRANSITION_CUBES,
    GREAT_TRANSITION_PRICE,
    MAGIC_CARDS,
    MAGIC_NAME,
    MOST_IN_TRAY,
    MOVE,
    NO_CARD,
    NO_SPACE,
    NOWHERE,
    PIECES,
    PLACE_OF,
    PLACES,
    POINTS_AT_ONCE,
    PORTAL,
    REALM_KEY,
    REALM_NAME,
    REALMS,
    REGION_COUNT,
    REINFORCEMENT,
    SHOWS,
    SHRINE,
    SPACE_OF,
    SPACES,
    SPACES_A_HALF,
    STOCK,
    TRANSITION,
    TRANSITION_CUBES,
    TRANSITION_PRICE,
    TRIBES,
    WILD,
    YIELD,
    Action,
    actions_on,
    is_region_card,
    members,
    realm_of,
    region_of,
    twin_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.state import NOBODY

__all__ = [
    "ACTION_NAME",
    "about",
    "action_name",
    "action_short",
    "actions_words",
    "area_name",
    "card_code",
    "card_name",
    "card_short",
    "card_text",
    "card_words",
    "counted",
    "magic_brief",
    "magic_use_name",
    "piece_name",
    "place_name",
    "place_short",
    "place_words",
    "placed",
    "placed_with",
    "price_words",
    "reader_of",
    "reference",
    "row_of",
    "sentence",
    "side_words",
    "space_name",
    "tribe_name",
]

# --- what is counted ---------------------------------------------------------------------------------------------


def counted(count: int, one: str, many: str = "") -> str:
    """`1 cube`, `2 cubes`; `many` is the word for several if it is not `one` with an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def sentence(words: str) -> str:
    """Words as a sentence begins: `light Rimegate` as `Light Rimegate`."""
    return words[0].upper() + words[1:]


def price_words(price: Resources) -> str:
    """`2 gold, 2 energy`; `nothing` for what is free."""
    return ", ".join(f"{n} {what}" for n, what in zip(price, ("gold", "energy"), strict=True) if n) or "nothing"


def row_of(phrases: Iterable[Phrase], between: str = ", ", last: str = "") -> Phrase:
    """Phrases with commas between them, or with something else; `last` stands before the last one: ` and `, ` or `."""
    given = list(phrases)
    row: list[str | Name] = []
    for place, phrase in enumerate(given):
        if place:
            row.append(last if last and place == len(given) - 1 else between)
        row += phrase
    return tuple(row)


# --- places ------------------------------------------------------------------------------------------------------


def place_name(place: int) -> str:
    """`Rimegate`."""
    return region_of(place).name


def place_words(place: int) -> str:
    """`light Rimegate`: as sentences call it, where both realms are in sight."""
    return f"{REALM_KEY[realm_of(place)]} {place_name(place)}"


def place_short(place: int) -> str:
    """At most 12 cells: `L Rimegate`, `L Hearthste.`."""
    name = place_name(place)
    return f"{REALM_KEY[realm_of(place)][0].upper()} {name if len(name) <= 10 else name[:9] + '.'}"


def placed_with(place: int, table: ImmortalsObservation) -> Phrase:
    """`light Rimegate (Ann 3)`, `dark Hoarpass (empty)`."""
    return placed(place, table.holder[place], table.cubes[place])


def placed(place: int, holder: int, cubes: int) -> Phrase:
    """`light Rimegate (Ann 3)`, from who stands there with how many."""
    if holder == NOBODY:
        return (f"{place_words(place)} (empty)",)
    return say("{place} ({who} {n})", place=place_words(place), who=Name(holder), n=cubes)


def area_name(place: int) -> str:
    """`Frostcrown`."""
    return region_of(place).area


# --- cards -------------------------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    """What stands on a card: `Rimegate`, `light Rimegate`, `wild card`, `Foresight`, `blank card`."""
    if card in MAGIC_CARDS:
        return MAGIC_NAME[MAGIC_CARDS.index(card)]
    if card == BLANK:
        return "blank card"
    if card in WILD:
        return "wild card"
    shown = members(SHOWS[card])
    return place_words(shown[0]) if len(shown) == 1 else place_name(shown[0])


def card_words(card: int) -> str:
    """A card with its kind: `region card Rimegate`, `conflict card light Rimegate`, `magic card Foresight`."""
    kind = card_kind(card)
    return card_name(card) if card in WILD or card == BLANK else f"{kind} {card_name(card)}"


def card_short(card: int) -> str:
    """A card in at most 12 cells."""
    if card == GREAT_TRANSITION:
        return "Great Trans."
    if card < WILD[0] or (is_region_card(card) and SHOWS[card].bit_count() == 1):
        return place_short(members(SHOWS[card])[0])
    return card_name(card)


def card_text(card: int) -> str:
    """What stands below the name of a conflict card: its area and what it yields."""
    if card in WILD:
        return "any empty region"
    gold, energy = YIELD[card]
    return f"{area_name(card)}, {gold} gold, {energy} energy"


def card_code(card: int) -> str:
    """What a card is called in parts: `region:RIM`, `conflict:L:RIM`, `M3`."""
    return CARD_CODE[card]


def card_kind(card: int) -> str:
    """`region card`, `conflict card`, `wild card`, `magic card` or `blank card`."""
    if card in WILD:
        return "wild card"
    if card in CONFLICT_CARDS:
        return "conflict card"
    return "magic card" if card in MAGIC_CARDS else "blank card" if card == BLANK else "region card"


def magic_brief(card: int) -> str:
    """What a magic card is for, in a few words."""
    return _MAGIC_BRIEF[card]


_MAGIC_BRIEF = {
    GREAT_TRANSITION: "5 cubes from limbo",
    FORESIGHT: "draw 1, or go first",
    CONSECRATION: "shrine, or comparison",
    GATHERING: "draw 2, or 2 cubes",
}


def magic_use_name(use: str) -> str:
    """A use of a magic card, as it is chosen when the card lies open: `draw 1 conflict card`."""
    return _USE_NAME[use]


_USE_NAME = {
    "great transition": f"{GREAT_TRANSITION_CUBES} cubes from limbo",
    "foresight draw": f"draw {counted(FORESIGHT_CARDS, 'conflict card')}",
    "foresight marker": "take the first-player marker",
    "consecration shrine": "build a shrine",
    "consecration comparison": "compare a region with its twin",
    "gathering draw": f"draw {counted(GATHERING_CARDS, 'conflict card')}",
    "gathering transition": f"{GATHERING_CUBES} cubes from limbo, for nothing",
}

# --- tribes, spaces, actions, pieces -----------------------------------------------------------------------------


def tribe_name(tribe: int) -> str:
    """`Wood Elves`."""
    return TRIBES[tribe].name


def space_name(space: int) -> str:
    """`light 1`, `dark 4`, `magic 2`."""
    if space in ARMY_SPACES:
        return f"{REALM_KEY[space // SPACES_A_HALF]} {space % SPACES_A_HALF + 1}"
    return f"magic {space - len(ARMY_SPACES) + 1}"


ACTION_NAME: dict[str, str] = {
    EXTRACT_GOLD: "Gold",
    EXTRACT_ENERGY: "Energy",
    TRANSITION: "Transition 3",
    CONSTRUCT: "Construct",
    MOVE: "Move",
    ATTACK: "Attack",
}
"""The actions of the spaces, as sentences name them."""
_ACTION_SHORT: dict[str, str] = {**ACTION_NAME, TRANSITION: "Transit 3", CONSTRUCT: "Build"}


def action_name(action: str) -> str:
    """`Gold`, `Transition 3`."""
    return ACTION_NAME[action]


def action_short(action: str) -> str:
    """An action in at most 9 cells: `Transit 3`."""
    return _ACTION_SHORT[action]


def actions_words(tribes: tuple[int, int], space: int) -> str:
    """`Gold or Energy`; for a magic space `magic`."""
    if space not in ARMY_SPACES:
        return "magic"
    return " or ".join(action_name(action) for action in actions_on(tribes, space))


def piece_name(piece: str) -> str:
    """`Shrine`."""
    return piece.capitalize()


def side_words(side: str) -> str:
    """What the inhabitants do in a battle."""
    return _SIDE[side]


_SIDE = {
    "attacker": "the inhabitants fight for the attacker",
    "nobody": "the inhabitants keep out of it",
    "defender": "the inhabitants fight for the defender",
}


def reader_of(table: ImmortalsObservation) -> int:
    """Whose things are meant where nobody is named: the eyes', or at the open table those of the active player."""
    return table.active if table.seat is None else table.seat


# --- about a part ------------------------------------------------------------------------------------------------


def about(part: str, observation: ImmortalsObservation) -> About | None:
    """Title, standing and text of the thing that a part is about; None for a part that is only a verb."""
    role, _, rest = part.partition(":")
    tell = _ABOUT.get(role)
    return tell(rest, observation) if tell else None


# --- about a region ----------------------------------------------------------------------------------------------


def _about_place(code: str, table: ImmortalsObservation) -> About:
    place = PLACE_OF[code]
    title = f"{place_name(place)} · {REALM_NAME[realm_of(place)]}"
    return About((title,), place_standing(place, table), tuple(_place_lines(place, table)), "map")


def place_standing(place: int, table: ImmortalsObservation) -> Phrase:
    """`Ann with 3 cubes · shrine · portal`."""
    holder = table.holder[place]
    pieces = "".join(f" · {piece}" for piece in pieces_on(place, table))
    if holder == NOBODY:
        return (f"empty{pieces}",)
    return say("{who} with {cubes}{pieces}", who=Name(holder), cubes=counted(table.cubes[place], "cube"), pieces=pieces)


def pieces_on(place: int, table: ImmortalsObservation) -> list[str]:
    """The pieces that stand on a place."""
    sets = {PORTAL: table.portals, SHRINE: table.shrines, CAPITAL: table.capitals}
    return [piece for piece in PIECES if sets[piece] >> place & 1]


def _place_lines(place: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    home = next((tribe.name for tribe in TRIBES if tribe.home == place), "")
    gold, energy = YIELD[place]
    yield (f"Yields {gold} gold or {energy} energy.{f' Home of the {home}.' if home else ''}",)
    yield _area_line(place, table)
    yield _twin_line(place, table)
    yield from _war_lines(place, table)
    yield _card_line(place, table)


def _area_line(place: int, table: ImmortalsObservation) -> Phrase:
    """`Frostcrown, light: Ann 3 of 5 (2 points a round), Ben 1.`"""
    around = AREA_AROUND[place]
    counts = [((player.held & around).bit_count(), seat) for seat, player in enumerate(table.players)]
    shares = []
    for count, seat in sorted(counts, key=lambda share: (-share[0], share[1])):
        if count:
            points = f" ({AREA_POINTS[count]} points a round)" if AREA_POINTS[count] else ""
            shares.append(say("{who} {n} of 5{points}", who=Name(seat), n=count, points=points))
    capital = " A capital stands in it." if table.capitals & around else ""
    held = row_of(shares) or ("nobody",)
    realm = REALM_KEY[realm_of(place)]
    return say("{area}, {realm}: {held}.{capital}", area=area_name(place), realm=realm, held=held, capital=capital)


def _twin_line(place: int, table: ImmortalsObservation) -> Phrase:
    twin = twin_of(place)
    here, there = table.portals >> place & 1, table.portals >> twin & 1
    way = " The portals lead both ways." if here and there else " The portal leads there." if here else ""
    way = way or (" A portal leads here from there." if there else "")
    return say("Twin: {twin}.{way}", twin=placed_with(twin, table), way=way)


def _war_lines(place: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    """Which regions could be attacked from here, and from which ones this one could be, as the cubes stand now."""
    holder = table.holder[place]
    if holder != NOBODY and table.cubes[place] > 1:
        targets = [near for near in members(exits(table.portals, place)) if table.holder[near] != holder]
        if targets:
            yield say(
                "Can attack {targets}.", targets=row_of([placed_with(near, table) for near in targets], last=" or ")
            )
    threats = [near for near in PLACES if _threatens(near, place, table)]
    if threats:
        row = row_of([placed_with(near, table) for near in threats], last=" and ")
        yield say("Can be attacked from {threats}.", threats=row)


def _threatens(origin: int, place: int, table: ImmortalsObservation) -> bool:
    holder = table.holder[origin]
    near = exits(table.portals, origin) >> place & 1
    return bool(near and holder not in (NOBODY, table.holder[place]) and table.cubes[origin] > 1)


def _card_line(place: int, table: ImmortalsObservation) -> Phrase:
    owner = table.region_owner[table.region_card(place)]
    return say("Region card: {where}.", where=("in the pool",) if owner == NOBODY else Name(owner))


# --- about a card ------------------------------------------------------------------------------------------------


def _about_card(code: str, table: ImmortalsObservation) -> About | None:
    if code not in CARD_OF:
        return None
    card = CARD_OF[code]
    kind = "" if card in WILD or card == BLANK else f" · {card_kind(card)}"
    section = "magic" if card in MAGIC_CARDS else "cards"
    lines = tuple(_card_lines(card, table))
    return About((sentence(card_name(card)) + kind,), card_standing(card, table), lines, section)


def _about_hand(code: str, table: ImmortalsObservation) -> About | None:
    """A card of the draft hand: above all what it would place."""
    found = _about_card(code, table)
    if found is None:
        return None
    return found._replace(text=tuple(_draft_lines(CARD_OF[code], table)), section=DRAFT)


def card_standing(card: int, table: ImmortalsObservation) -> Phrase:
    """Where a card lies, as far as these eyes see it: `Ann’s, on light 2 · Ben’s`."""
    if card == BLANK:
        return ("everybody has four",)
    if card in MAGIC_CARDS:
        used = [seat for seat, player in enumerate(table.players) if player.magic_used >> MAGIC_CARDS.index(card) & 1]
        return say("used in this round by {who}", who=_names(used)) if used else ("everybody has one",)
    if is_region_card(card):
        if card not in table.region_card_numbers:
            return ("takes no part in this game",)
        owner = table.region_owner[card - table.region_card_numbers.start]
        return ("in the pool",) if owner == NOBODY else (Name(owner), f"’s{_planned_on(card, owner, table)}")
    return _conflict_standing(card, table)


def _conflict_standing(card: int, table: ImmortalsObservation) -> Phrase:
    """Cards of others are not told, though all may have seen them lie open: remembering is left to people."""
    if table.underway.card == card:
        return ("lies open",)
    kinds = WILD if card in WILD else (card,)
    phrases: list[Phrase] = []
    if table.seat is not None and any(kind in table.players[table.seat].conflict for kind in kinds):
        phrases.append((Name(table.seat), f"’s{_planned_on(card, table.seat, table)}"))
    if any(card in pile for pile in (table.discard, *table.draft_discards)):
        phrases.append(("in the discard pile",))
    return row_of(phrases)


def _planned_on(card: int, seat: int, table: ImmortalsObservation) -> str:
    plan = table.players[seat].plan
    return "".join(f", on {space_name(space)}" for space in SPACES if plan[space] == card and card != NO_CARD)


def _card_lines(card: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    if card == BLANK:
        yield ("Goes on any space, and does nothing: it covers it, and brings 1 gold or 1 energy when it is revealed.",)
    elif card in MAGIC_CARDS:
        yield from ((line,) for line in magic_lines(card, table))
        yield ("Goes on a magic space, works in both realms, and comes back: once in each round.",)
    elif card in WILD:
        realm = "in the realm of its space" if table.house.realm_bound_spaces else "in either realm"
        yield (f"Its player names the region when it is revealed, {realm}. Not for Gold or Energy.",)
        yield ("In an attack it shows what its player likes, so the inhabitants help the attacker.",)
    else:
        yield from _region_lines(card, table)


def _region_lines(card: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    for place in members(SHOWS[card]):
        gold, energy = YIELD[place]
        where = placed_with(place, table)
        yield say("{where}: {gold} gold or {energy} energy.", where=where, gold=gold, energy=energy)
    shown = "either of them" if len(members(SHOWS[card])) > 1 else "it"
    yield (
        f"In an attack on {shown} the inhabitants help, from {shown} they keep out; otherwise they help the defender.",
    )
    if card in CONFLICT_CARDS:
        yield ("After an action it goes to the discard pile; when it is forfeited it stays.",)


def _draft_lines(card: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    realm = REALM_NAME[WILD.index(card) if card in WILD else realm_of(card)]
    empty = [place for place in PLACES if table.holder[place] == NOBODY]
    player = table.players[reader_of(table)]
    if not player.groups:
        yield say("All groups of {who} are placed: the card is kept, unseen.", who=Name(reader_of(table)))
        return
    if card in WILD:
        yield (f"Places a group on any empty region of the {realm}.",)
        return
    if card not in empty:
        yield say("{where} is occupied: it places no group, and is kept, unseen.", where=placed_with(card, table))
        return
    gold, energy = YIELD[card]
    yield (f"Places a group on {place_words(card)}: {gold} gold or {energy} energy.",)
    yield _area_line(card, table)
    yield _twin_line(card, table)
    owner = table.region_owner[table.region_card(card)]
    if owner == NOBODY:
        yield ("The region card lies in the pool: it is taken, and this card is put away.",)
    else:
        yield say("{who} has the region card: this card is kept.", who=Name(owner))


def magic_lines(card: int, table: ImmortalsObservation) -> tuple[str, ...]:
    """The uses of a magic card."""
    great, two = f"{GREAT_TRANSITION_CUBES} cubes", f"{GATHERING_CUBES} cubes"
    few = "all it has, if fewer" if table.house.transition_partial else "not if it holds fewer"
    cost = "for the price of one of the own halves" if table.house.magic_shrine_cost else "for nothing"
    return {
        GREAT_TRANSITION: (
            f"For {price_words(GREAT_TRANSITION_PRICE)}, {great} from one limbo ({few}) to an own region of its realm.",
        ),
        FORESIGHT: (
            f"Draw {counted(FORESIGHT_CARDS, 'conflict card')}.",
            "Or take the first-player marker; it counts from the next round on.",
        ),
        CONSECRATION: (
            f"Build a shrine in any own region, {cost}.",
            "Or compare: with more cubes in an own region than opponents have on its twin, get its region card.",
        ),
        GATHERING: (
            f"Draw {counted(GATHERING_CARDS, 'conflict card')}.",
            f"Or {two} from one limbo ({few}) to one own region of its realm, for nothing.",
        ),
    }[card]


# --- about a space and an action ---------------------------------------------------------------------------------


def _about_space(rest: str, table: ImmortalsObservation) -> About | None:
    """`light1` is the space of whoever looks, `2:light1` that of a seat."""
    owner, _, code = rest.rpartition(":")
    seat = int(owner) if owner else reader_of(table)
    space = SPACE_OF[code]
    if seat == NOBODY:
        return None
    player = table.players[seat]
    title = say("{who}’s space {space}", who=Name(seat), space=space_name(space))
    if space not in ARMY_SPACES:
        lines = ["Takes a magic card, which acts in either realm, or a blank one."]
    else:
        lines = [f"{action_name(action)}: {action_text(action, player, space, table)}" for action in _on(player, space)]
    return About(title, (space_standing(seat, space, table),), tuple((line,) for line in lines), "planning")


def _on(player: PlayerView, space: int) -> tuple[Action, ...]:
    return actions_on(player.tribes, space)


def space_standing(seat: int, space: int, table: ImmortalsObservation) -> str:
    """What lies on a space, as far as these eyes see it."""
    lies = table.players[seat].plan[space]
    if table.underway.space == space and table.active == seat and table.underway.card != NO_CARD:
        return f"{card_words(table.underway.card)} lies open"
    return "empty" if lies == NO_CARD else "covered" if lies is None else f"{card_words(lies)}, face down"


def action_text(action: str, player: PlayerView | None, space: int, table: ImmortalsObservation) -> str:
    """What an action does; with a player, at the prices of the half of a space."""
    if action == CONSTRUCT and player is not None and space != NO_SPACE:
        prices = TRIBES[player.tribes[space // SPACES_A_HALF]].prices
        asked = "; ".join(f"{piece} {price_words(prices[piece])}" for piece in PIECES)
        return f"one of them in the region shown: {asked}."
    if action == TRANSITION and not table.house.transition_partial:
        return _ACTION_TEXT[action].replace("or all if", "but none if")
    return _ACTION_TEXT[action]


_ACTION_TEXT: dict[str, str] = {
    EXTRACT_GOLD: "gain the gold of the region shown, which must be an own one. Not with a wild card.",
    EXTRACT_ENERGY: "gain the energy of the region shown, which must be an own one. Not with a wild card.",
    TRANSITION: (
        f"for {price_words(TRANSITION_PRICE)}, {TRANSITION_CUBES} cubes from the limbo of the realm to the region "
        "shown, or all if it holds fewer."
    ),
    CONSTRUCT: "a shrine, a capital or a portal in the region shown, at the price of the half on which the card lies.",
    MOVE: (
        "any number of cubes from the region shown to another own one that is adjacent or linked by own regions; "
        "at least one stays."
    ),
    ATTACK: (
        "from an own region with 2 or more cubes against a neighbour that is empty or an opponent’s; the card tells "
        "for whom the inhabitants fight."
    ),
}


def _about_verb(verb: str, table: ImmortalsObservation) -> About | None:
    """An action or the use of a magic card that is named when a card lies open."""
    if verb in ACTION_NAME:
        player = None if table.active == NOBODY else table.players[table.active]
        text = action_text(verb, player, table.underway.space, table)
        return About((action_name(verb),), (), ((sentence(text),),), _ACTION_SECTION[verb])
    card = _CARD_OF_USE.get(verb.partition(" ")[0])
    if card is None or verb == "draw":
        return None
    return About((card_name(card),), (), tuple((line,) for line in magic_lines(card, table)), "magic")


_CARD_OF_USE = {
    "great": GREAT_TRANSITION,
    "foresight": FORESIGHT,
    "consecration": CONSECRATION,
    "gathering": GATHERING,
}
_ACTION_SECTION: dict[str, str] = {
    EXTRACT_GOLD: "extract",
    EXTRACT_ENERGY: "extract",
    TRANSITION: "transition",
    CONSTRUCT: "construct",
    MOVE: "move",
    ATTACK: "battle",
}

# --- about a player ----------------------------------------------------------------------------------------------


def _about_seat(rest: str, table: ImmortalsObservation) -> About:
    seat = int(rest)
    return About((Name(seat),), (seat_standing(seat, table),), tuple(_seat_lines(seat, table)), "tribes")


def seat_standing(seat: int, table: ImmortalsObservation) -> str:
    """`9 gold, 6 energy · 14 points · holds the first-player marker`."""
    player = table.players[seat]
    marker = " · first-player marker" if table.marker == seat else ""
    passed = " · has passed" if player.passed else ""
    points = counted(player.score, "point")
    return f"{player.gold} gold, {player.energy} energy · {points}{marker}{passed}"


def _seat_lines(seat: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    player = table.players[seat]
    if player.score:
        parts = [f"{player.points[source]} {name}" for source, name in _SOURCES if player.points[source]]
        yield (f"Points: {', '.join(parts)}.",)
    for tribe in player.tribes:
        asked = "; ".join(f"{piece} {price_words(TRIBES[tribe].prices[piece])}" for piece in PIECES)
        yield (f"{tribe_name(tribe)} ({REALM_KEY[TRIBES[tribe].realm]}): {asked}.",)
    light, dark = ((player.held >> realm * REGION_COUNT & (1 << REGION_COUNT) - 1).bit_count() for realm in REALMS)
    in_light, in_dark = player.limbo
    yield (f"Regions: {light} light, {dark} dark. Limbo: {in_light} light, {in_dark} dark.",)
    if player.groups:
        yield (f"Army groups to place: {', '.join(map(str, player.groups))}.",)
    yield (_cards_of(player, seat == table.seat),)


_SOURCES = (
    (BY_REGIONS, "regions"),
    (BY_SHRINES, "shrines"),
    (BY_CAPITALS, "capitals"),
    (BY_AREAS, "areas"),
    (BY_BUILDING, "building"),
)


def _cards_of(player: PlayerView, own: bool) -> str:
    """`Region cards: Rimegate, Skyshelf. 3 conflict cards. 7 spaces covered.`; the faces only of own conflict cards."""
    regions = ", ".join(card_name(card) for card in player.region_cards) or "none"
    conflict = counted(len(player.conflict), "conflict card")
    seen = [card_name(card) for card in player.conflict if card is not None and own]
    named = f" ({', '.join(seen)})" if seen else ""
    covered = f" {counted(player.covered, 'space')} covered." if player.covered else ""
    hand = ""
    if player.hand:
        hand = f" {counted(len(player.hand), f'{REALM_KEY[player.hand_realm]} card')} in the draft hand."
    return f"Region cards: {regions}. {conflict}{named}.{covered}{hand}"


# --- about pieces, cubes and piles -------------------------------------------------------------------------------


def _about_piece(piece: str, table: ImmortalsObservation) -> About:
    left = STOCK[piece] - len(_standing_on(piece, table))
    lines = [*_own_prices(piece, table), _PIECE_TEXT[piece]]
    title = f"{piece_name(piece)} · {counted(POINTS_AT_ONCE[piece], 'point')} at once"
    return About((title,), (f"{left} of {STOCK[piece]} left",), tuple((line,) for line in lines), "construct")


def _standing_on(piece: str, table: ImmortalsObservation) -> tuple[int, ...]:
    return members({PORTAL: table.portals, SHRINE: table.shrines, CAPITAL: table.capitals}[piece])


def _own_prices(piece: str, table: ImmortalsObservation) -> list[str]:
    """What a piece costs whoever looks, on either half."""
    reader = reader_of(table)
    if reader == NOBODY:
        return []
    tribes = table.players[reader].tribes
    asked = [f"{price_words(TRIBES[tribe].prices[piece])} with the {tribe_name(tribe)}" for tribe in tribes]
    return [f"Costs {' or '.join(asked)}."]


_PIECE_TEXT = {
    PORTAL: "Leads from its region to the twin, not back, for whoever occupies it. One in a region, beside anything.",
    SHRINE: "1 point for the occupier at each scoring. One in a region, and not beside a capital.",
    CAPITAL: "1 point for the occupier at each scoring. One in an area of either realm, and not beside a shrine.",
}


def _about_resource(resource: str, table: ImmortalsObservation) -> About:
    shares = [(Name(seat), f" {getattr(player, resource)}") for seat, player in enumerate(table.players)]
    lines = (
        f"Comes from the {resource} of own regions, and 1 at a time for forfeiting, for passing and after it.",
        "At the end gold and energy together settle a tie, after the number of regions.",
    )
    return About((resource.capitalize(),), row_of(shares), tuple((line,) for line in lines), "income")


def _about_number(rest: str, table: ImmortalsObservation) -> About:
    """Cubes that move, attack or are divided; the forecast tells what that means."""
    count, under = int(rest), table.underway
    standing = ""
    if under.place != NOWHERE:
        origin = place_words(under.place)
        standing = f"of {table.cubes[under.place]} in {origin}"
    elif under.action == "seed":
        standing = f"to the light limbo, {under.number - count} to the dark one"
    return About((counted(count, "cube"),), (standing,), (), "performance" if under.card != NO_CARD else "seeding")


def _about_group(rest: str, table: ImmortalsObservation) -> About:
    player = table.players[reader_of(table)]
    lines = ((f"Groups to place: {', '.join(map(str, player.groups))}.",), ("A group is always placed whole.",))
    return About((f"Group of {rest}",), (), lines, DRAFT)


def _about_price(half: str, table: ImmortalsObservation) -> About:
    tribe = table.players[reader_of(table)].tribes[REALM_KEY.index(half)]
    title = f"{price_words(TRIBES[tribe].prices[SHRINE])} with the {tribe_name(tribe)}"
    return About((title,), (), (("A shrine by magic costs what one of the own halves asks.",),), "magic")


def _about_shows(what: str, table: ImmortalsObservation) -> About:
    side = {"target": "attacker", "origin": "nobody", "elsewhere": "defender"}[what]
    return About(("Wild card",), (), ((f"{sentence(side_words(side))}.",),), "battle")


def _about_tray(rest: str, table: ImmortalsObservation) -> About:
    lines = [
        "All of it goes into the tower with the next battle. Before that a tray without inhabitants gets one, and of "
        f"more than {MOST_IN_TRAY} one is taken out.",
        "What comes out fights for its owner if it takes part, wherever it was before; the rest stays in the tray.",
    ]
    return About(("Tray",), _colours(table.tray) or ("empty",), tuple((line,) for line in lines), "tower")


def _colours(counts: tuple[int, ...]) -> Phrase:
    """`Ann 2, 3 inhabitants`."""
    phrases: list[Phrase] = [(Name(seat), f" {count}") for seat, count in enumerate(counts[:-1]) if count]
    if counts[-1]:
        phrases.append((counted(counts[-1], "inhabitant"),))
    return row_of(phrases)


def _about_tower(rest: str, table: ImmortalsObservation) -> About:
    inside = say("inside: {cubes}", cubes=_colours(table.inside) or ("nothing",)) if table.inside else ()
    return About(("Tower",), inside or ("nobody sees what is inside",), ((_TOWER,),), "tower")


_TOWER = "Of the cubes that fall in, about three in four come out; others stay inside, and may be knocked out later."


def _about_limbo(rest: str, table: ImmortalsObservation) -> About:
    """`limbo`, or `limbo:light` for one realm."""
    shares: list[Phrase] = []
    for seat, player in enumerate(table.players):
        light, dark = player.limbo
        shares.append(say("{who} {light} light, {dark} dark", who=Name(seat), light=light, dark=dark))
    lines = (
        "Cubes beaten in one realm wait in the limbo of the other.",
        f"In each round one of every {REINFORCEMENT} in a limbo may return to own regions of its realm; "
        "transitions bring more.",
    )
    return About(("Limbo",), row_of(shares, " · "), tuple((line,) for line in lines), "reinforcements")


def _about_pile(pile: str, table: ImmortalsObservation) -> About | None:
    if pile == "discard":
        piles = [table.discard] if table.phase != DRAFT else list(table.draft_discards)
        cards = [card for each in piles for card in each]
        lying = sentence(listed([card_name(card) for card in cards]))
        return About(("Discard pile",), (counted(len(cards), "conflict card"),), ((f"{lying}.",),), "cards")
    if pile != "deck":
        return None
    if table.phase == DRAFT:
        light, dark = table.draft_decks
        text = "Each hand is filled up from the deck of its realm."
        return About(("Conflict decks",), (f"{light} light, {dark} dark",), ((text,),), DRAFT)
    text = "Both realms, shuffled together. When it runs out, the discard pile is shuffled anew."
    return About(("Conflict deck",), (counted(table.deck, "card"),), ((text,),), "cards")


def _about_pool(rest: str, table: ImmortalsObservation) -> About:
    cards = [card for card, owner in zip(table.region_card_numbers, table.region_owner, strict=True) if owner == NOBODY]
    lying = sentence(f"{listed([card_name(card) for card in cards])}.")
    text = "They belong to nobody. A won attack or a comparison brings one back."
    return About(("Region cards in the pool",), (counted(len(cards), "card"),), ((lying,), (text,)), "cards")


def _about_marker(rest: str, table: ImmortalsObservation) -> About:
    text = "Its holder begins the next round. It stays where it is until somebody takes it with Foresight."
    return About(("First-player marker",), (Name(table.marker),), ((text,),), "magic")


def _names(seats: list[int]) -> Phrase:
    return row_of([(Name(seat),) for seat in seats], last=" and ")


_ABOUT: dict[str, Callable[[str, ImmortalsObservation], About | None]] = {
    "place": _about_place,
    "card": _about_card,
    "hand": _about_hand,
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
        Reference(
            name, (_ACTION_COST[action],), _ACTION_BRIEF[action], sentence(action_text(action, None, 0, observation))
        )
        for action, name in ACTION_NAME.items()
    ]
    magic = [
        Reference(card_name(card), ("magic",), magic_brief(card), " ".join(magic_lines(card, observation)))
        for card in MAGIC_CARDS
    ]
    pieces = [
        Reference(
            piece_name(piece),
            (f"{STOCK[piece] - len(_standing_on(piece, observation))} left",),
            counted(POINTS_AT_ONCE[piece], "point") + " at once",
            _PIECE_TEXT[piece],
            " ".join(_own_prices(piece, observation)),
        )
        for piece in PIECES
    ]
    tower = Reference("Tower", ("battles",), "3 of 4 come out", _TOWER)
    return (*actions, *magic, *pieces, *_tribe_lines(observation), tower)


_ACTION_COST: dict[str, str] = dict.fromkeys(ACTION_NAME, "free") | {
    TRANSITION: price_words(TRANSITION_PRICE),
    CONSTRUCT: "as printed",
}
_ACTION_BRIEF: dict[str, str] = {
    EXTRACT_GOLD: "gold of a region",
    EXTRACT_ENERGY: "energy of a region",
    TRANSITION: "3 cubes from limbo",
    CONSTRUCT: "shrine, capital, portal",
    MOVE: "cubes to an own region",
    ATTACK: "a battle in the tower",
}


def _tribe_lines(table: ImmortalsObservation) -> Iterator[Reference]:
    for number, tribe in enumerate(TRIBES):
        leader = next((seat for seat, player in enumerate(table.players) if number in player.tribes), NOBODY)
        home = f"home {place_name(tribe.home)}" if tribe.home != NOWHERE else REALM_NAME[tribe.realm]
        spaces = " · ".join("/".join(action_name(action) for action in space) for space in tribe.spaces)
        prices = "; ".join(f"{piece} {price_words(tribe.prices[piece])}" for piece in PIECES)
        who: Phrase = ("nobody",) if leader == NOBODY else (Name(leader),)
        yield Reference(tribe.name, who, home, f"{spaces}.", f"{prices[0].upper()}{prices[1:]}.")
