"""The table of They Who Were 8 in sentences."""

from collections.abc import Iterable, Iterator

from boardgames.engine.words import Name, Phrase, listed, person, say, together
from boardgames.games.they_who_were_8.about import card_name
from boardgames.games.they_who_were_8.catalogue import GOD, TOKEN_NAME
from boardgames.games.they_who_were_8.observation import GodView, PlayerView, TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, sides
from boardgames.plain.account import Account


def table(observation: TheyObservation) -> Iterator[Phrase]:
    """What lies open: the gods of each player, what counts together, and what is left."""
    for seat, player in enumerate(observation.players):
        yield from _player(seat, player)
    for side in sides(observation):
        yield _team(side) if observation.rules.teams else _pair(side)
    left = " and ".join(f"{number} {TOKEN_NAME[token]}" for token, number in enumerate(observation.supply))
    yield say("Left to place: {left}; when one kind is gone, the game ends.", left=left)
    yield from _piles(observation)


def own(observation: TheyObservation, reader: int | None = None) -> Iterator[Phrase]:
    """The hand of the seat that looks, told to a reader."""
    assert observation.seat is not None
    hand = [card for card in observation.players[observation.seat].hand if card is not None]
    if hand:
        yield say("{Whose} hand: {cards}.", **person(observation.seat, reader), cards=_cards(hand))


def _player(seat: int, player: PlayerView) -> Iterator[Phrase]:
    for where, god in (("left", player.left), ("right", player.right)):
        yield say(
            "{who}’s {where} god: {god}, {held}; worth {n}. {power}.",
            who=Name(seat),
            where=where,
            god=GOD[god.god].name,
            held=_held(god),
            n=god.score,
            power=_power(god),
        )
    cards = f"{len(player.hand)} card{'' if len(player.hand) == 1 else 's'}"
    yield say("{who} has {cards} in hand.", who=Name(seat), cards=cards)


def _held(god: GodView) -> str:
    held = [(god.glory, TOKEN_NAME[0]), (god.infamy, TOKEN_NAME[1])]
    return " and ".join(f"{number} {name}" for number, name in held if number) or "no tokens"


def _power(god: GodView) -> str:
    """`Power used, which costs 1; no card can touch it`."""
    power = f"Power used, which costs {god.power}" if god.used else "Power fresh"
    return f"{power}; no card can touch it" if god.immune else power


def _pair(side: Side) -> Phrase:
    left, right = side.gods
    return say(
        "A pair: {left} of {one} and {right} of {two}, together {n}.",
        left=GOD[left.god].name,
        one=Name(left.owner),
        right=GOD[right.god].name,
        two=Name(right.owner),
        n=side.score,
    )


def _team(side: Side) -> Phrase:
    return say("A team: {who}, together {n}.", who=together(side.seats), n=side.score)


def _piles(observation: TheyObservation) -> Iterator[Phrase]:
    """How many cards lie in the deck and the discard pile, and those of them that these eyes know."""
    piles = [("In the deck", observation.deck), ("In the discard pile", observation.discard)]
    for where, cards in piles[: 1 + observation.rules.discards]:
        known = [card for card in cards if card is not None]
        among = f", among them {_cards(known)}" if known else ""
        s = "" if len(cards) == 1 else "s"
        yield say("{where}: {n} card{s}{among}.", where=where, n=len(cards), s=s, among=among)


def _cards(cards: Iterable[int]) -> str:
    return listed([card_name(card) for card in cards])


ACCOUNT = Account(table, own)
