"""The table of Immortals in sentences: the two maps by area, people, tray, piles and the last battle."""

from collections.abc import Iterator

from boardgames.engine.event import Event
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, listed, person, say, together
from boardgames.games.immortals.about import (
    PIECE,
    a_card,
    about,
    actions_words,
    card_name,
    card_words,
    counted,
    cubes_words,
    drawn_words,
    pieces_on,
    place_name,
    placed_with,
    row_of,
    sentence,
    space_name,
    tribe_name,
)
from boardgames.games.immortals.catalogue import (
    AREA_PLACES,
    AREAS,
    ARMY_SPACES,
    DRAFT,
    NEIGHBOURS,
    NO_CARD,
    NOBODY,
    PERFORMANCE,
    PLACE_CODE,
    PLACES,
    REALM_KEY,
    REALM_PLACES,
    SETUP,
    SPACES,
    members,
    realm_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.words import WORDS
from boardgames.plain.account import Account
from boardgames.table.letters import holds


def table(observation: ImmortalsObservation) -> Iterator[Phrase]:
    """What lies open: whose turn it is, the people, both maps, and what belongs to all."""
    yield from _order(observation)
    for seat in range(len(observation.players)):
        yield from _player(seat, observation)
    for area in range(len(AREA_PLACES)):
        yield _area(area, observation)
    yield from _for_all(observation)
    yield from _last_battle(observation)


def own(observation: ImmortalsObservation, reader: int | None = None) -> Iterator[Phrase]:
    """The draft hand of the seat that looks, what it has picked, and what it has planned, told to a reader."""
    assert observation.seat is not None
    player, they = observation.players[observation.seat], person(observation.seat, reader)
    if player.hand:
        yield say("{Whose} hand: {cards}.", **they, cards=drawn_words(player.hand))
    if player.picked != NO_CARD:
        yield say("{Who} {has} picked {card}.", **they, card=a_card(player.picked))
    planned = [f"{space_name(space)} {card_words(card)}" for space, card in _planned(player)]
    if planned:
        yield say("{Whose} plan: {cards}.", **they, cards="; ".join(planned))


def secret(observation: ImmortalsObservation, reader: int | None = None) -> Iterator[Phrase]:
    """The conflict cards of the seat that looks, planned or not, told to a reader."""
    assert observation.seat is not None
    cards = observation.players[observation.seat].conflict
    if cards:
        yield say("{Whose} conflict cards: {cards}.", **person(observation.seat, reader), cards=drawn_words(cards))


def found(observation: ImmortalsObservation, wanted: str) -> Iterator[Phrase]:
    """All about the regions whose name contains a text, in both realms, with their neighbours."""
    for place in PLACES:
        if holds(place_name(place), wanted):
            yield from _region(place, observation)


# --- a player ----------------------------------------------------------------------------------------------------


def _order(table: ImmortalsObservation) -> Iterator[Phrase]:
    turn = say("; it is {whose} turn", **person(table.active, None)) if table.active != NOBODY else ()
    order, marker = together(table.order), person(table.marker, None)
    yield say("Player order: {order}{turn}. {Who} {has} the first-player marker.", order=order, turn=turn, **marker)


def _player(seat: Seat, table: ImmortalsObservation) -> Iterator[Phrase]:
    player, they = table.players[seat], person(seat, None)
    yield say(
        "{Who} lead{s} the {light} and the {dark}: {gold} gold and {energy} energy, {points}{passed}.",
        light=tribe_name(player.tribes[0]),
        dark=tribe_name(player.tribes[1]),
        gold=player.gold,
        energy=player.energy,
        points=counted(player.score, "point"),
        passed=say(", and {has} passed", **they) if player.passed else "",
        **they,
    )
    yield say("{Whose} regions: {regions}.", regions=_regions(player, table), **they)
    if player.groups:
        yield say("{Whose} groups to place: {groups}.", groups=listed(list(map(str, player.groups))), **they)
    yield say("{Who} own{s} {cards}.", cards=_owned(player), **they)
    if player.covered and table.phase == PERFORMANCE:
        spaces = listed([_space(player, space) for space in SPACES if player.plan[space] != NO_CARD])
        yield say("{Who} {has} cards on {spaces}.", spaces=spaces, **they)


def _regions(player: PlayerView, table: ImmortalsObservation) -> str:
    """`4 light, 3 dark; cubes in limbo: 2 light, 1 dark`; before the tower is seeded nothing is in limbo."""
    light, dark = ((player.held & places).bit_count() for places in REALM_PLACES)
    in_light, in_dark = player.limbo
    limbo = "" if table.phase in (SETUP, DRAFT) else f"; cubes in limbo: {in_light} light, {in_dark} dark"
    return f"{light} light, {dark} dark{limbo}"


def _owned(player: PlayerView) -> str:
    """`the region cards Rimegate and Skyshelf, and 2 conflict cards`."""
    conflict = counted(len(player.conflict), "conflict card") if player.conflict else "no conflict card"
    if not player.region_cards:
        return f"no region card, and {conflict}"
    kind = "region card" if len(player.region_cards) == 1 else "region cards"
    return f"the {kind} {listed([card_name(card) for card in player.region_cards])}, and {conflict}"


def _space(player: PlayerView, space: int) -> str:
    """`light 2 (Attack or Move)`."""
    return space_name(space) + (f" ({actions_words(player.tribes, space)})" if space in ARMY_SPACES else "")


def _planned(player: PlayerView) -> Iterator[tuple[int, int]]:
    for space, card in zip(SPACES, player.plan, strict=True):
        if card is not None and card != NO_CARD:
            yield space, card


# --- the maps ----------------------------------------------------------------------------------------------------


def _area(area: int, table: ImmortalsObservation) -> Phrase:
    """`Frostcrown, light: Rimegate Ann 3 (shrine); Hoarpass Ben 1. Empty: Deepforge (portal) and Skyshelf`."""
    places = members(AREA_PLACES[area])
    name, realm = AREAS[area % len(AREAS)].name, REALM_KEY[realm_of(places[0])]
    held = row_of([_held(place, table) for place in places if table.holder[place] != NOBODY], "; ")
    empty = [_with_pieces(place_name(place), place, table) for place in places if table.holder[place] == NOBODY]
    sentences = [(*held, ".")] if held else []
    sentences += [(f"Empty: {listed(empty)}.",)] if empty else []
    return say("{area}, {realm}: {sentences}", area=name, realm=realm, sentences=row_of(sentences, " "))


def _held(place: int, table: ImmortalsObservation) -> Phrase:
    cubes = _with_pieces(str(table.cubes[place]), place, table)
    return say("{place} {who} {cubes}", place=place_name(place), who=Name(table.holder[place]), cubes=cubes)


def _with_pieces(words: str, place: int, table: ImmortalsObservation) -> str:
    pieces = pieces_on(table, place)
    return f"{words} ({', '.join(pieces)})" if pieces else words


def _region(place: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    told = about(f"place:{PLACE_CODE[place]}", table)
    assert told is not None
    yield (*told.title, ": ", *told.standing, ".")
    yield from told.text
    near = row_of([placed_with(neighbour, table) for neighbour in members(NEIGHBOURS[place])], last=" and ")
    yield say("Neighbours: {near}.", near=near)


# --- what belongs to all -----------------------------------------------------------------------------------------


def _for_all(table: ImmortalsObservation) -> Iterator[Phrase]:
    yield say("In the tray: {cubes}.", cubes=cubes_words(table.tray))
    if table.inside:
        yield say("Inside the tower: {cubes}.", cubes=cubes_words(table.inside))
    left = [counted(piece.left(table), key) for key, piece in PIECE.items()]
    yield say("Left in the supply: {left} and {n}.", left=", ".join(left), n=counted(table.inhabitants, "inhabitant"))
    numbers = zip(table.region_card_numbers, table.region_owner, strict=True)
    pool = [card_name(card) for card, owner in numbers if owner == NOBODY]
    yield say("Region cards in the pool: {cards}.", cards=listed(pool))
    piles = [("Conflict deck", table.deck, table.discard)]
    if table.phase == DRAFT:
        names = [f"{sentence(realm)} conflict deck" for realm in REALM_KEY]
        piles = list(zip(names, table.draft_decks, table.draft_discards, strict=True))
    for name, deck, discard in piles:
        yield say("{pile}: {n}. Discarded: {cards}.", pile=name, n=counted(deck, "card"), cards=drawn_words(discard))


def _last_battle(table: ImmortalsObservation) -> Iterator[Phrase]:
    """The last battle as the log tells it."""
    battle = table.last_battle
    if not battle.number:
        return
    for kind in ("attacked", "battle"):
        told = WORDS.event(Event(f"immortals.{kind}", battle.attacker, battle._asdict()), None)
        assert told is not None
        yield (f"Battle {battle.number}: " if kind == "attacked" else "", *told, ".")


ACCOUNT = Account(table, own, secret, found)
