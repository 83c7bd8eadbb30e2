"""The table of Nine in sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, counted, listed, person, say
from boardgames.games.nine.catalogue import CARD, HEROES, INFLUENCES, SHIELD, TOKEN, TOKENS
from boardgames.games.nine.observation import NineObservation, PlayerView
from boardgames.plain.account import Account


def table(observation: NineObservation) -> Iterator[Phrase]:
    """What lies open: a few sentences for each player, then what is left."""
    for seat, player in enumerate(observation.players):
        yield from _player(seat, player, observation.seat)
    reserve = listed(list(_tokens(observation.reserve)))
    yield say(
        "In the reserve: {reserve}. In the pile: {pile}.", reserve=reserve, pile=counted(observation.pile, "card")
    )


def own(observation: NineObservation, reader: int | None = None) -> Iterator[Phrase]:
    """The hidden cards of the seat that looks, told to a reader."""
    assert observation.seat is not None
    player, they = observation.players[observation.seat], person(observation.seat, reader)
    if player.hand:
        yield say("{Whose} hand: {cards}.", **they, cards=_cards(player.hand))
    if player.selected:
        yield say("{Whose} face-down cards, in order: {cards}.", **they, cards=_in_order(player.selected))


def _player(seat: Seat, player: PlayerView, reader: int | None) -> Iterator[Phrase]:
    they = person(seat, reader)
    hidden = {"in hand": len(player.hand), "face down to turn": len(player.selected)}
    covered = [f"{counted(number, 'card')} {where}" for where, number in hidden.items() if number]
    if covered:
        yield say("{Who} {has} {covered}.", covered=listed(covered), **they)
    realm = listed(list(_columns(player)))
    yield say("{Whose} Realm, {size}: {realm}.", size=counted(player.size, "card"), realm=realm, **they)
    yield say("{Whose} tokens: {tokens}.", tokens=listed(list(_tokens(player.tokens))), **they)
    if player.protected:
        guarded = listed([CARD[column].name for column in player.protected])
        yield say("{Whose} {shield} guards {guarded}.", shield=TOKEN[SHIELD].name, guarded=guarded, **they)


def _columns(player: PlayerView) -> Iterator[str]:
    for influence in INFLUENCES:
        count, slid = player.count(influence), player.copies[influence]
        if count:
            yield f"{CARD[influence].name} {count}" + (f" ({slid} of them slid)" if slid else "")
    for place, hero in enumerate(HEROES):
        up, new, down = player.heroes[place], player.fresh[place], player.flipped[place]
        if up:
            yield f"{CARD[hero].name} {up} face up" + (f" ({new} new)" if new else "")
        if down:
            yield f"{CARD[hero].name} {down} face down"


def _tokens(counts: Iterable[int]) -> Iterator[str]:
    for token, number in zip(TOKENS, counts, strict=True):
        if number:
            yield TOKEN[token].counted(number)


def _cards(cards: Iterable[int | None]) -> str:
    counts = Counter(card for card in cards if card is not None)
    return listed([CARD[card].name + (f" ×{number}" if number > 1 else "") for card, number in counts.items()])


def _in_order(cards: Iterable[int | None]) -> str:
    return listed([CARD[card].name for card in cards if card is not None])


ACCOUNT = Account(table, own)
