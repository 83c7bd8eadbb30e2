"""The table of Nine in sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.engine.words import Name, Phrase, listed, say
from boardgames.games.nine.catalogue import CARD, HEROES, INFLUENCES, SHIELD, TOKEN, TOKENS
from boardgames.games.nine.observation import NineObservation, PlayerView


def account(observation: NineObservation) -> Iterator[Phrase]:
    """A sentence or two for each player, then one for what is left."""
    for seat, player in enumerate(observation.players):
        yield from _player(seat, player, observation)
    reserve = listed(list(_tokens(observation.reserve)))
    yield say("In the reserve: {reserve}. In the pile: {pile} cards.", reserve=reserve, pile=observation.pile)


def _player(seat: int, player: PlayerView, observation: NineObservation) -> Iterator[Phrase]:
    name = Name(seat)
    if seat == observation.seat:
        yield say("{who}’s hand: {cards}.", who=name, cards=_cards(player.hand))
        if player.selected:
            yield say("{who}’s cards to turn, in order: {cards}.", who=name, cards=_in_order(player.selected))
    else:
        counts = {"in hand": len(player.hand), "face down to turn": len(player.selected)}
        held = listed([f"{number} {where}" for where, number in counts.items() if number])
        yield say("{who} has {held}.", who=name, held=held if any(counts.values()) else "no hidden cards")
    realm = listed(list(_columns(player)))
    yield say("{who}’s Realm, {size} cards: {realm}.", who=name, size=player.size, realm=realm)
    yield say("{who}’s tokens: {tokens}.", who=name, tokens=listed(list(_tokens(player.tokens))))
    if player.protected:
        guarded = listed([CARD[column].name for column in player.protected])
        yield say("{who}’s {shield} guards {guarded}.", who=name, shield=TOKEN[SHIELD].name, guarded=guarded)


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
