"""The table of Immortal 8 in sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, listed, person, say, together
from boardgames.games.immortal8.about import (
    bonus_words,
    card_phrase,
    card_said,
    cards_in_words,
    coin_words,
    counted,
    immortal_brief,
    immortal_name,
    token_words,
    trade_name,
)
from boardgames.games.immortal8.catalogue import BYUN, CALLING, DRAFT, KINGDOM, OVER, TOMORROW
from boardgames.games.immortal8.observation import EightObservation, PlayerView, SlotView
from boardgames.plain.account import Account


def table(observation: EightObservation) -> Iterator[Phrase]:
    """What lies open: each player with Kingdom and draft board, then what belongs to all."""
    if observation.phase == KINGDOM:
        order, active = together(observation.order), Name(observation.active)
        yield say("Turn order: {order}; it is {active}’s turn.", order=order, active=active)
    for seat in range(len(observation.players)):
        yield from _player(seat, observation)
    yield from _for_all(observation)


def own(observation: EightObservation, reader: int | None = None) -> Iterator[Phrase]:
    """The hidden cards of the seat that looks, and what it has named as Tomorrow, told to a reader."""
    assert observation.seat is not None
    player, they = observation.players[observation.seat], person(observation.seat, reader)
    if player.hand:
        yield say("{Whose} hand: {cards}.", **they, cards=cards_in_words(_known(player.hand)))
    if face_down := [f"slot {number} {card_said(card)}" for number, card in _transformed(player.slots)]:
        yield say("{Whose} face-down cards: {cards}.", **they, cards=listed(face_down))
    if observation.sealed:
        verb, card = "play" if observation.sealed > 0 else "transform", card_said(abs(observation.sealed))
        yield say("{Who} {has} chosen to {verb} {card}.", **they, verb=verb, card=card)
    if player.embodied == TOMORROW and observation.looked >= 0:
        yield from _looked_at(observation, reader)
    if any(observation.named) and observation.phase != OVER:
        yield say("Named by {who}: {names}.", **they, names=_named(observation.named))


def secret(observation: EightObservation, reader: int | None = None) -> Iterator[Phrase]:
    """Who the seat that looks is or may be, as long as it is not open to everybody, told to a reader."""
    assert observation.seat is not None
    if not _is_open(observation.seat, observation):
        yield from _secret_immortals(observation.seat, observation.players[observation.seat], reader)


# --- a player ----------------------------------------------------------------------------------------------------


def _player(seat: Seat, observation: EightObservation) -> Iterator[Phrase]:
    player, name = observation.players[seat], Name(seat)
    yield say("{who} owns {things}; {room}.", who=name, things=_things(player), room=_room(player))
    if _is_open(seat, observation):
        yield say("{who} is {immortal}, face up.", who=name, immortal=immortal_name(player.embodied))
    if observation.byun == seat:
        count = counted(len(player.immortals), "Immortal")
        holds = "" if _is_open(seat, observation) else f", and holds {count}"
        yield say("{who} has revealed {byun}{holds}.", who=name, byun=immortal_name(BYUN), holds=holds)
    for title, cards in (("Heroes", player.heroes), ("Buildings, from the left", player.buildings)):
        if cards:
            yield say("{who}’s {title}: {cards}.", who=name, title=title, cards=_row(seat, cards, observation))
    if not player.control and observation.phase != DRAFT:
        yield say("{who}’s Kingdom is empty.", who=name)
    if player.slots:
        yield say("{who}’s draft board, from slot 1: {cards}.", who=name, cards=listed(list(_board(player.slots))))
    if player.hand:
        yield say("{who} has {cards} in hand.", who=name, cards=counted(len(player.hand), "card"))


def _things(player: PlayerView) -> str:
    counts = (
        (player.wonder_tokens, counted(player.wonder_tokens, "Wonder token")),
        (player.supremacy, f"{player.supremacy} Supremacy"),
        (player.diamonds, counted(player.diamonds, "Diamond")),
        (player.points, f"{player.points} VP"),
    )
    tokens = token_words(player.civilization)
    things = [coin_words(player.coins), *([tokens] if tokens else []), *(words for count, words in counts if count)]
    return listed(things)


def _room(player: PlayerView) -> str:
    return f"room for {counted(player.room, 'more token')}" if player.room else "no room for more tokens"


def _is_open(seat: Seat, observation: EightObservation) -> bool:
    """Whether everybody sees the Immortal of that seat: Justice who was revealed, or who has been called."""
    embodied = observation.players[seat].embodied
    called = observation.phase in (CALLING, OVER) and embodied <= observation.called
    return bool(embodied) and (called or observation.justice == seat)


def _row(seat: Seat, cards: Iterable[int], observation: EightObservation) -> Phrase:
    """`Armory (tilted, 2 Culture), Market`."""
    phrase: list[str | Name] = []
    for card in cards:
        notes = ["tilted"] if observation.tilted >> card & 1 else []
        if culture := observation.culture[card]:
            notes.append(f"{culture} Culture")
        phrase += [", " if phrase else "", *card_phrase(card, observation, seat)]
        phrase.append(f" ({', '.join(notes)})" if notes else "")
    return tuple(phrase)


def _board(slots: Iterable[SlotView]) -> Iterator[str]:
    for slot in slots:
        name = card_said(slot.card) if slot.played and slot.card else "a face-down card"
        laid = bonus_words(slot.laid)
        yield f"{name} with {laid}" if laid else name


def _transformed(slots: Iterable[SlotView]) -> Iterator[tuple[int, int]]:
    """The face-down cards that these eyes know, each behind the number of its slot."""
    for number, slot in enumerate(slots, 1):
        if slot.card and not slot.played:
            yield number, slot.card


def _secret_immortals(seat: Seat, player: PlayerView, reader: int | None) -> Iterator[Phrase]:
    they = person(seat, reader)
    immortals = [f"{immortal_name(number)} ({immortal_brief(number)})" for number in _known(player.immortals)]
    if len(immortals) == 1:
        yield say("{Whose} secret Immortal: {immortal}.", **they, immortal=immortals[0])
    else:
        yield say(
            "{Whose} secret Immortals, one of which {who} will keep: {immortals}.", **they, immortals=listed(immortals)
        )


def _looked_at(observation: EightObservation, reader: int | None) -> Iterator[Phrase]:
    """What Tomorrow saw, as long as not everybody sees it."""
    other = observation.looked
    if not _is_open(other, observation):
        assert observation.seat is not None
        immortal = immortal_name(observation.players[other].embodied)
        they = person(observation.seat, reader)
        yield say("{Who} {has} looked at {other}’s Immortal: {it}.", **they, other=Name(other), it=immortal)


def _named(named: Sequence[int]) -> Phrase:
    phrase: list[str | Name] = []
    for seat, number in enumerate(named):
        if number:
            phrase += [", " if phrase else "", Name(seat), f" {immortal_name(number)}"]
    return tuple(phrase)


# --- what belongs to all -----------------------------------------------------------------------------------------


def _for_all(observation: EightObservation) -> Iterator[Phrase]:
    wonders = [
        card_said(card) + (" (tilted)" if observation.tilted >> card & 1 else "") for card in observation.wonders
    ]
    yield say("In the Wonders zone: {wonders}.", wonders=listed(wonders))
    if aside := _known(observation.aside):
        yield say("From the top of the deck: {cards}.", cards=cards_in_words(aside))
    if observation.offers:
        offers = listed([trade_name(card) for card in observation.offers])
        yield say("Trade cards on offer: {offers}.", offers=offers)
    discarded = cards_in_words(observation.discard)
    yield say("In the deck: {deck}. Discarded: {cards}.", deck=counted(observation.deck, "card"), cards=discarded)
    counts = Counter(map(trade_name, observation.trade_discard))
    away = listed([f"{number} {name}" for name, number in counts.items()])
    yield say("In the Trade deck: {n}. Put away: {away}.", n=counted(observation.trade, "card"), away=away)
    yield say("{left} left.", left=counted(observation.diamonds_left, "Diamond"))


def _known(cards: Iterable[int | None]) -> list[int]:
    return [card for card in cards if card]


ACCOUNT = Account(table, own, secret)
