"""What there is to say about a god or a card, from what its reader may see."""

from boardgames.engine.types import CardId
from boardgames.engine.words import About, Name, Phrase, Reference, counted, person, say
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE
from boardgames.games.they_who_were_8.forecast import side_in_words, tokens_of
from boardgames.games.they_who_were_8.gods import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.plays import role_in_words
from boardgames.games.they_who_were_8.scoring import pairs_of

__all__ = ["ACTION", "GOD", "about", "card_of_part", "god_of_part", "reference"]


def card_of_part(part: str) -> int | None:
    """The card that a part is about, if it is about one."""
    return CARD_OF_CODE.get(part.rpartition(":")[2])


def god_of_part(part: str) -> int | None:
    """The god that a part is about, if it is about one."""
    return GOD_OF_CODE.get(part.rpartition(":")[2])


def about(part: str, observation: TheyObservation) -> About | None:
    """Title, standing and text of the god or card that a part is about."""
    card, god = card_of_part(part), god_of_part(part)
    if card is not None:
        return _about_card(card, observation)
    return None if god is None else _about_god(god, observation)


def _about_card(card: CardId, table: TheyObservation) -> About:
    action = ACTION[card]
    names = [f"Names {role_in_words(card, place, len(table.players))}." for place in range(len(action.roles))]
    return About((action.name,), (), tuple((line,) for line in (action.in_full, *dict.fromkeys(names))), action.code)


def _about_god(number: int, table: TheyObservation) -> About:
    god, view = GOD[number], table.god(number)
    lines: list[Phrase] = [(god.in_full(table.rules.discards),), *((god.says(ruling),) for ruling in god.rulings)]
    if view is not None and not table.rules.teams:
        lines.append(_pair_line(view, table))
    return About((god.full,), _standing(view, table.seat), tuple(lines), god.code)


def _standing(god: GodView | None, reader: int | None) -> Phrase:
    """`Ann’s · 3 Glory, 1 Infamy · 5 points · power fresh`."""
    if god is None:
        return ("out of play",)
    power = f"power used, {god.cost} less" if god.used else "power fresh"
    worth = "-1 point" if god.score == -1 else counted(god.score, "point")
    whose: Phrase = ("yours",) if god.owner == reader else (Name(god.owner), "’s")
    untouchable = ", untouchable" if god.immune else ""
    return (*whose, f" · {tokens_of(god)} · {worth} · {power}{untouchable}")


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
