"""The table of They Who Were 8 in sentences."""

from collections.abc import Iterable, Iterator

from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, counted, listed, person, say, together
from boardgames.games.they_who_were_8.about import ACTION, GOD
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME
from boardgames.games.they_who_were_8.observation import GodView, PlayerView, TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, sides
from boardgames.plain.account import Account


def table(observation: TheyObservation) -> Iterator[Phrase]:
    """What lies open: the gods of each player, what counts together, and what is left."""
    for seat, player in enumerate(observation.players):
        yield from _player(seat, player, observation.seat)
    for side in sides(observation):
        yield (_team if observation.rules.teams else _pair)(side, observation.seat)
    left = " and ".join(f"{number} {TOKEN_NAME[token]}" for token, number in enumerate(observation.supply))
    yield say("Left to place: {left}; when one kind is gone, the game ends.", left=left)
    yield from _piles(observation)


def own(observation: TheyObservation, reader: int | None = None) -> Iterator[Phrase]:
    """The hand of the seat that looks, told to a reader."""
    assert observation.seat is not None
    hand = [card for card in observation.players[observation.seat].hand if card is not None]
    if hand:
        yield say("{Whose} hand: {cards}.", **person(observation.seat, reader), cards=_cards(hand))


def _player(seat: Seat, player: PlayerView, reader: int | None) -> Iterator[Phrase]:
    for where, god in (("left", player.left), ("right", player.right)):
        yield say(
            "{Whose} {where} god: {god}, {held}; worth {n}. {power}.",
            where=where,
            god=GOD[god.god].name,
            held=_held(god),
            n=god.score,
            power=_power(god),
            **person(seat, reader),
        )
    cards = counted(len(player.hand), "card")
    yield say("{Who} {has} {cards} in hand.", cards=cards, **person(seat, reader))


def _held(god: GodView) -> str:
    held = zip((god.glory, god.infamy), TOKEN_NAME, strict=True)
    return " and ".join(f"{number} {name}" for number, name in held if number) or "no tokens"


def _power(god: GodView) -> str:
    """`Power used, which costs 1; no card can touch it`."""
    power = f"Power used, which costs {god.power}" if god.used else "Power fresh"
    return f"{power}; no card can touch it" if god.immune else power


def _pair(side: Side, reader: int | None) -> Phrase:
    one, two = (say("{whose} {god}", god=GOD[god.god].name, **person(god.owner, reader)) for god in side.gods)
    return say("A pair: {one} and {two}, together {n}.", one=one, two=two, n=side.score)


def _team(side: Side, reader: int | None) -> Phrase:
    return say("A team: {who}, together {n}.", who=together(side.seats, reader), n=side.score)


def _piles(observation: TheyObservation) -> Iterator[Phrase]:
    """How many cards lie in the deck and the discard pile, and those of them that these eyes know."""
    piles = [("In the deck", observation.deck), ("In the discard pile", observation.discard)]
    for where, cards in piles[: 1 + observation.rules.discards]:
        known = [card for card in cards if card is not None]
        among = f", among them {_cards(known)}" if known else ""
        yield say("{where}: {n}{among}.", where=where, n=counted(len(cards), "card"), among=among)


def _cards(cards: Iterable[int]) -> str:
    return listed([ACTION[card].name for card in cards])


ACCOUNT = Account(table, own)
