"""Why something tempting is not possible now, told from what everybody or its seat may see (rules, sections 3 to 6)."""

from collections.abc import Callable, Iterator

from boardgames.engine.decision import Decision
from boardgames.engine.words import Name, Phrase, Refusal, say
from boardgames.games.immortals.about import (
    area_name,
    card_name,
    counted,
    place_words,
    placed_with,
    price_words,
    row_of,
    space_name,
)
from boardgames.games.immortals.actions import prices, sites
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    ARMY_SPACES,
    ATTACK,
    BLANK,
    BLANKS,
    CAPITAL,
    CARD_CODE,
    CARD_OF,
    CONSTRUCT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    GATHERING_CUBES,
    GREAT_TRANSITION_CUBES,
    GREAT_TRANSITION_PRICE,
    MAGIC_CARDS,
    MOVE,
    NO_CARD,
    NO_SPACE,
    NOWHERE,
    PIECES,
    PLACE_CODE,
    PLACE_OF,
    PORTAL,
    REALM_KEY,
    REALM_NAME,
    REALM_PLACES,
    SHOWS,
    SHRINE,
    SPACE_OF,
    SPACES_A_HALF,
    STOCK,
    TRANSITION,
    TRANSITION_CUBES,
    TRANSITION_PRICE,
    WILD,
    actions_on,
    deck_of,
    members,
    realm_of,
    twin_of,
)
from boardgames.games.immortals.magic import shrine_prices, succeeds
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.paths import exits, movable, reach, targets
from boardgames.games.immortals.performance import acts_of
from boardgames.games.immortals.rebuilt import rebuilt
from boardgames.games.immortals.state import NOBODY, ImmortalsState
from boardgames.games.immortals.supply import available, can_pay
from boardgames.games.immortals.use import Use, use_of


def refused(decision: Decision, table: ImmortalsObservation) -> tuple[Refusal, ...]:
    """Actions, regions, pieces and cards that are in sight and can't be chosen now, each with its reason."""
    find = _REFUSED.get(decision.prompt)
    if find is None:
        return ()
    offered = {part for option in decision.options for part in option.parts}
    return tuple(refusal for refusal in find(decision, table) if refusal.parts[0] not in offered)


# --- actions of a revealed card ----------------------------------------------------------------------------------


def _acts(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    """Both actions of the space, or all uses of the magic card."""
    card, space = table.underway.card, table.underway.space
    if card == BLANK:
        if space in ARMY_SPACES:
            for action in actions_on(table.players[decision.seat].tribes, space):
                yield Refusal((f"verb:{action}",), ("a blank card does nothing",))
        return
    state = rebuilt(table)
    use = use_of(state, decision.seat, card, space)
    for act in acts_of(state, decision.seat, card, space):
        if not act.may(state, use):
            yield Refusal(act.option.parts, why_not_act(act.option.value, state, use))


def why_not_act(act: str, state: ImmortalsState, use: Use) -> Phrase:
    """Why an action, or the use of a magic card, is not possible; it must not be."""
    return _WHY_NOT[act](state, use)


def _why_no_region(state: ImmortalsState, use: Use) -> Phrase | None:
    """Why a card can stand for no region in which it could act; None if it can."""
    if use.places:
        return None
    if use.card in WILD or use.card in MAGIC_CARDS:
        return say("{who} has no region{where}", who=Name(use.seat), where=_where(state, use))
    shown = SHOWS[use.card] & _realm(state, use)
    if not shown:
        return (f"{card_name(use.card)} is not in the {REALM_NAME[use.space // SPACES_A_HALF]}",)
    return row_of([_not_own(state, place) for place in members(shown)], last=" and ")


def _realm(state: ImmortalsState, use: Use) -> int:
    """The places of the realms in which a card can act on its space."""
    if state.house.realm_bound_spaces and use.space in ARMY_SPACES:
        return REALM_PLACES[use.space // SPACES_A_HALF]
    return sum(places for places in REALM_PLACES if places & SHOWS[use.card])


def _where(state: ImmortalsState, use: Use) -> str:
    """` in the Light Realm`, if a card can act in one realm only."""
    realm = _realm(state, use)
    return f" in the {REALM_NAME[REALM_PLACES.index(realm)]}" if realm in REALM_PLACES else ""


def _not_own(state: ImmortalsState, place: int) -> Phrase:
    """`light Rimegate is Ben’s`, `light Rimegate is empty`."""
    holder = state.holder(place)
    if holder == NOBODY:
        return (f"{place_words(place)} is empty",)
    return say("{place} is {who}’s", place=place_words(place), who=Name(holder))


def _too_dear(state: ImmortalsState, seat: int, price: Resources) -> Phrase:
    """`needs 2 gold, 2 energy; Ann has 1 gold, 4 energy`."""
    return _has_only(state, seat, price_words(price))


def _has_only(state: ImmortalsState, seat: int, asked: str) -> Phrase:
    """What is asked, and what a seat has: gold and energy, even none."""
    held = f"{state.gold[seat]} gold, {state.energy[seat]} energy"
    return say("needs {asked}; {who} has {held}", asked=asked, who=Name(seat), held=held)


def _why_no_extract(state: ImmortalsState, use: Use) -> Phrase:
    return ("not with a wild card",) if use.is_wild else _why_no_region(state, use) or ()


def _why_no_filling(price: Resources, most: int) -> Callable[[ImmortalsState, Use], Phrase]:
    """Why a transition of so many cubes at this price is not possible."""

    def why(state: ImmortalsState, use: Use) -> Phrase:
        if (none := _why_no_region(state, use)) is not None:
            return none
        if not can_pay(state, use.seat, price):
            return _too_dear(state, use.seat, price)
        realms = {realm_of(place) for place in members(use.places)}
        return row_of([_empty_limbo(state, use.seat, realm, most) for realm in sorted(realms)], last=" and ")

    return why


def _empty_limbo(state: ImmortalsState, seat: int, realm: int, most: int) -> Phrase:
    """`the light limbo of Ann is empty`, or by the house rule `holds only 2 of 3 cubes`."""
    count = state.in_limbo(seat, realm)
    holds = f"holds only {count} of {counted(most, 'cube')}" if count else "is empty"
    return say("the {realm} limbo of {who} {holds}", realm=REALM_KEY[realm], who=Name(seat), holds=holds)


def _why_no_construct(state: ImmortalsState, use: Use) -> Phrase:
    if (none := _why_no_region(state, use)) is not None:
        return none
    affordable = [piece for piece in PIECES if can_pay(state, use.seat, prices(state, use)[piece])]
    if not affordable:
        return _has_only(state, use.seat, " or ".join(price_words(prices(state, use)[piece]) for piece in PIECES))
    if use.places.bit_count() > 1:
        return (f"no region{_where(state, use)} has room for a {' or a '.join(affordable)}",)
    return row_of(_why_none_fits(state, affordable, members(use.places)[0]), "; ")


def _why_none_fits(state: ImmortalsState, pieces: list[str], place: int) -> list[Phrase]:
    """The limits that keep each of these pieces from a place, each reason once."""
    whys = [why for piece in pieces if (why := why_no_room(state, piece, place)) is not None]
    return list(dict.fromkeys(whys))


def why_no_room(state: ImmortalsState, piece: str, place: int) -> Phrase | None:
    """Which limit keeps a piece from a place (section 5); None if none does."""
    if sites(state, piece) >> place & 1:
        return None
    standing = {PORTAL: state.portals, SHRINE: state.shrines, CAPITAL: state.capitals}
    for there in (PORTAL,) if piece == PORTAL else (SHRINE, CAPITAL):
        if standing[there] >> place & 1:
            return (f"a {there} stands in {place_words(place)}",)
    if piece == CAPITAL and (others := state.capitals & AREA_AROUND[place]):
        return (f"{area_name(place)} has its capital in {place_words(members(others)[0])}",)
    return (f"all {STOCK[piece]} {piece}s are built",)


def _why_no_move(state: ImmortalsState, use: Use) -> Phrase:
    if (none := _why_no_region(state, use)) is not None:
        return none
    if use.places.bit_count() == 1:
        return why_not_movable(state, use.seat, members(use.places)[0])
    return say(
        "no region of {who}{where} has 2 cubes and an own neighbour", who=Name(use.seat), where=_where(state, use)
    )


def why_not_movable(state: ImmortalsState, seat: int, place: int) -> Phrase:
    """Why no cubes can leave a place for another own one."""
    if state.cubes[place] < 2:
        return (f"only 1 cube stands in {place_words(place)}",)
    return say("no region of {who} borders on {place}", who=Name(seat), place=place_words(place))


def _why_no_attack(state: ImmortalsState, use: Use) -> Phrase:
    who, where = Name(use.seat), _where(state, use)
    if not use.field:
        return say("{who} has no region{where}", who=who, where=where)
    if all(state.cubes[place] < 2 for place in members(use.field)):
        return say("no region of {who}{where} has 2 cubes", who=who, where=where)
    return say("{who} has 2 cubes only where all neighbours are own{where}", who=who, where=where)


def _why_no_draw(state: ImmortalsState, use: Use) -> Phrase:
    return ("deck and discard pile are empty",)


def _why_no_marker(state: ImmortalsState, use: Use) -> Phrase:
    return say("{who} holds it already", who=Name(use.seat))


def _why_no_shrine(state: ImmortalsState, use: Use) -> Phrase:
    if (none := _why_no_region(state, use)) is not None:
        return none
    asked = list(shrine_prices(state, use.seat).values())
    if not any(can_pay(state, use.seat, price) for price in asked):
        return row_of([_too_dear(state, use.seat, price) for price in asked[:1]])
    if state.shrines.bit_count() >= STOCK[SHRINE]:
        return (f"all {STOCK[SHRINE]} shrines are built",)
    return say("every region of {who} has a shrine or a capital", who=Name(use.seat))


def _why_no_comparison(state: ImmortalsState, use: Use) -> Phrase:
    if (none := _why_no_region(state, use)) is not None:
        return none
    if all(state.region_owner[state.region_card(place)] == use.seat for place in members(use.places)):
        return say("{who} owns the cards of all own regions", who=Name(use.seat))
    return say("{who} has nowhere more cubes than stand on the twin, but where the card is own", who=Name(use.seat))


_WHY_NOT: dict[str, Callable[[ImmortalsState, Use], Phrase]] = {
    EXTRACT_GOLD: _why_no_extract,
    EXTRACT_ENERGY: _why_no_extract,
    TRANSITION: _why_no_filling(TRANSITION_PRICE, TRANSITION_CUBES),
    CONSTRUCT: _why_no_construct,
    MOVE: _why_no_move,
    ATTACK: _why_no_attack,
    "great transition": _why_no_filling(GREAT_TRANSITION_PRICE, GREAT_TRANSITION_CUBES),
    "foresight draw": _why_no_draw,
    "foresight marker": _why_no_marker,
    "consecration shrine": _why_no_shrine,
    "consecration comparison": _why_no_comparison,
    "gathering draw": _why_no_draw,
    "gathering transition": _why_no_filling((0, 0), GATHERING_CUBES),
}

# --- regions -----------------------------------------------------------------------------------------------------

_TRANSITION_OF = {"great transition": GREAT_TRANSITION_CUBES, "gathering transition": GATHERING_CUBES}


def why_not_place(prompt: str, table: ImmortalsObservation, seat: int, place: int) -> Phrase | None:
    """Why a region that is not offered can't be named; None where regions are not what is asked."""
    why = _WHY_NOT_PLACE.get(prompt)
    return why(table, rebuilt(table), seat, place) if why else None


def _use(table: ImmortalsObservation, state: ImmortalsState, seat: int) -> Use:
    return use_of(state, seat, table.underway.card, table.underway.space)


def _not_acting(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    """Why a place can't be the acting region at all: not own, in the wrong realm, or not what the card shows."""
    use = _use(table, state, seat)
    if not state.held[seat] >> place & 1:
        return _not_own(state, place)
    if not use.field >> place & 1:
        return (f"the card acts{_where(state, use)}",)
    if table.underway.action != ATTACK and not SHOWS[use.card] >> place & 1:
        return (f"the card shows {card_name(use.card)}",)
    return None


_WhyNotPlace = Callable[[ImmortalsObservation, ImmortalsState, int, int], Phrase | None]


def _acting(then: _WhyNotPlace) -> _WhyNotPlace:
    """First what holds for every acting region, then what this action asks for."""
    return lambda table, state, seat, place: _not_acting(table, state, seat, place) or then(table, state, seat, place)


def _not_fillable(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    most = _TRANSITION_OF.get(table.underway.action, TRANSITION_CUBES)
    if available(state, seat, realm_of(place), most):
        return None
    return _empty_limbo(state, seat, realm_of(place), most)


def _not_buildable(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    asked = prices(state, _use(table, state, seat))
    affordable = [piece for piece in PIECES if can_pay(state, seat, asked[piece])]
    whys = _why_none_fits(state, affordable, place)
    return row_of(whys, "; ") if all(why_no_room(state, piece, place) for piece in affordable) else None


def _no_shrine_there(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    return why_no_room(state, SHRINE, place)


def _not_to_leave(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    return None if movable(state, seat, place) else why_not_movable(state, seat, place)


def _not_to_attack_from(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    if targets(state, seat, place):
        return None
    if state.cubes[place] < 2:
        return (f"only 1 cube stands in {place_words(place)}",)
    return (f"all neighbours of {place_words(place)} are own",)


def _not_to_compare(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    if state.region_owner[state.region_card(place)] == seat:
        return say("{who} owns its region card", who=Name(seat))
    if state.house.takeover_may_fail or succeeds(state, seat, place):
        return None
    twin = placed_with(twin_of(place), table)
    return say("{n} against {twin} would fail", n=state.cubes[place], twin=twin)


def _not_to_reach(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    origin = table.underway.place
    if place == origin:
        return ("the cubes come from there",)
    if not state.held[seat] >> place & 1:
        return _not_own(state, place)
    if reach(state, seat, origin) >> place & 1:
        return None
    return say("no chain of {who}’s regions leads there from {origin}", who=Name(seat), origin=place_words(origin))


def _not_to_attack(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    origin = table.underway.place
    if state.held[seat] >> place & 1:
        return say("{place} is {who}’s own", place=place_words(place), who=Name(seat))
    if exits(state.portals, origin) >> place & 1:
        return None
    if place == twin_of(origin):
        return (f"no portal leads there from {place_words(origin)}",)
    return (f"it does not border on {place_words(origin)}",)


def _not_to_place(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    card = table.underway.card
    if card != NO_CARD and deck_of(card) != realm_of(place):
        return (f"the card places a group in the {REALM_NAME[deck_of(card)]}",)
    holder = state.holder(place)
    return None if holder == NOBODY else say("{who} stands there", who=Name(holder))


def _not_to_reinforce(table: ImmortalsObservation, state: ImmortalsState, seat: int, place: int) -> Phrase | None:
    if not state.held[seat] >> place & 1:
        return _not_own(state, place)
    return (f"these cubes return to the {REALM_NAME[1 - realm_of(place)]}",)


_WHY_NOT_PLACE: dict[str, _WhyNotPlace] = {
    "immortals.place": _not_to_place,
    "immortals.reinforce": _not_to_reinforce,
    "immortals.extract": _acting(lambda table, state, seat, place: None),
    "immortals.transition": _acting(_not_fillable),
    "immortals.build_at": _acting(_not_buildable),
    "immortals.shrine_at": _acting(_no_shrine_there),
    "immortals.move_from": _acting(_not_to_leave),
    "immortals.move_to": _not_to_reach,
    "immortals.attack_from": _acting(_not_to_attack_from),
    "immortals.attack_to": _not_to_attack,
    "immortals.compare": _acting(_not_to_compare),
}


def _own_regions(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    """Own regions that can't be named, in the realm in which the card acts; of others, pointing at them tells."""
    state = rebuilt(table)
    for place in members(_use(table, state, decision.seat).field):
        why = _WHY_NOT_PLACE[decision.prompt](table, state, decision.seat, place)
        if why is not None:
            yield Refusal((f"place:{PLACE_CODE[place]}",), why)


# --- pieces, prices and cards ------------------------------------------------------------------------------------


def _pieces(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    state = rebuilt(table)
    asked = prices(state, _use(table, state, decision.seat))
    for piece in PIECES:
        room = why_no_room(state, piece, table.underway.place)
        yield Refusal((f"piece:{piece}",), room or _too_dear(state, decision.seat, asked[piece]))


def _picks(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    """Cards of the draft hand that place no group, while others of the hand do."""
    for card in table.players[decision.seat].hand:
        if card is not None and card not in WILD and table.holder[card] != NOBODY:
            why = say("places no group: {where}", where=placed_with(card, table))
            yield Refusal((f"hand:{CARD_CODE[card]}",), why)


def _blanks(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    yield Refusal((f"card:{CARD_CODE[BLANK]}",), (f"all {BLANKS} are laid",))


_REFUSED: dict[str, Callable[[Decision, ImmortalsObservation], Iterator[Refusal]]] = {
    "immortals.pick": _picks,
    "immortals.plan": _blanks,
    "immortals.use": _acts,
    "immortals.build": _pieces,
    **dict.fromkeys(
        (
            "immortals.transition",
            "immortals.build_at",
            "immortals.shrine_at",
            "immortals.move_from",
            "immortals.attack_from",
            "immortals.compare",
        ),
        _own_regions,
    ),
}

# --- parts that do not go together -------------------------------------------------------------------------------


def unfit(decision: Decision, table: ImmortalsObservation, parts: tuple[str, ...]) -> Phrase:
    """Why parts do not make, together, anything that could be done."""
    for refusal in refused(decision, table):
        if refusal.parts[0] in parts:
            return refusal.why
    for part in parts:
        role, _, rest = part.partition(":")
        why = _UNFIT[role](decision, table, rest) if role in _UNFIT else None
        if why is not None:
            return why
    return ("these do not go together",)


def _unfit_place(decision: Decision, table: ImmortalsObservation, code: str) -> Phrase | None:
    return why_not_place(decision.prompt, table, decision.seat, PLACE_OF[code])


def _unfit_space(decision: Decision, table: ImmortalsObservation, code: str) -> Phrase | None:
    """A space that is not asked now, or on which nothing lies."""
    if decision.prompt == "immortals.turn":
        return (f"no card lies on {space_name(SPACE_OF[code])}",)
    now = space_asked(decision)
    if now in (NO_SPACE, SPACE_OF[code]):
        return None
    return (f"one space after another; now {space_name(now)}",)


def space_asked(decision: Decision) -> int:
    """The space for which a card is asked in planning; NO_SPACE elsewhere."""
    part = decision.options[0].parts[0]
    return SPACE_OF[part.partition(":")[2]] if part.startswith("space:") else NO_SPACE


def _unfit_card(decision: Decision, table: ImmortalsObservation, code: str) -> Phrase | None:
    """A card that does not go on the space that is asked, or is laid already."""
    card, space = CARD_OF[code], space_asked(decision)
    if space == NO_SPACE:
        return None
    on_army = space in ARMY_SPACES
    if card != BLANK and on_army == (card in MAGIC_CARDS):
        return ("magic cards go on magic spaces" if on_army else "only magic and blank cards go on magic spaces",)
    if card in table.players[decision.seat].plan:
        return (f"it lies on {space_name(table.players[decision.seat].plan.index(card))}",)
    return say("{who} does not have it", who=Name(decision.seat))


def _unfit_number(decision: Decision, table: ImmortalsObservation, number: str) -> Phrase | None:
    if table.underway.place == NOWHERE:
        return None
    return (f"{table.cubes[table.underway.place]} stand there, and at least one stays",)


_UNFIT: dict[str, Callable[[Decision, ImmortalsObservation, str], Phrase | None]] = {
    "place": _unfit_place,
    "space": _unfit_space,
    "card": _unfit_card,
    "number": _unfit_number,
}
