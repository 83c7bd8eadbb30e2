"""The twelve Wonders, one place each (rules, section 4.3 and the notes of 4.6).

A Wonder lies in the Wonders zone: everybody may activate it, nobody controls it, and nothing destroys it.
"""

from itertools import combinations

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.activation import Use, choose_card, copy
from boardgames.games.immortal8.card import OF_ICON, Action, Card, register
from boardgames.games.immortal8.catalogue import (
    ALL_BUILDINGS,
    ALL_HEROES,
    CHAOS_ICON,
    CIVILIZATION,
    DIAMOND_MINE,
    EQUILIBRIUM,
    FLYING_CITY,
    FOLLY,
    GALMI_ICON,
    HALL_OF_WAR,
    HOURGLASS,
    LANDS_OF_FIRE,
    MILITARY,
    MILITARY_ICON,
    ORB_OF_CHAOS,
    RITUAL,
    SANCTUARY,
    SCIENCE,
    SCIENCE_ICON,
    SWORDS,
    TWIN_STATUES,
)
from boardgames.games.immortal8.destruction import destroy
from boardgames.games.immortal8.state import Bonus, EightState
from boardgames.games.immortal8.supply import (
    KIND_CODE,
    gain_diamond,
    gain_each,
    gain_supremacy,
    gain_tokens,
    gain_wonder_tokens,
    put_culture,
    spend_tokens,
    token_options,
)

WONDER = Bonus(wonder=1)


# --- Hall of War and Orb of Chaos --------------------------------------------------------------------------------


def _controlled_by_others(state: EightState, seat: int) -> int:
    cards = 0
    for other in state.others(seat):
        cards |= state.control[other]
    return cards


def _buildings_of_others(state: EightState, seat: int) -> int:
    return _controlled_by_others(state, seat) & ALL_BUILDINGS


def _heroes_of_others(state: EightState, seat: int) -> int:
    return _controlled_by_others(state, seat) & ALL_HEROES


register(
    Card(
        key="hall_of_war",
        name="Hall of War of Goan-Sul",
        short="Hall of War",
        brief="copy another’s Building",
        icons=(MILITARY_ICON,),
        bonus=WONDER,
        action=Action("Copy the Action of a Building of another player.", copy, sources=_buildings_of_others),
        rulings=("No itinerancy, no Culture, nothing but the Hall is tilted.",),
    ),
    HALL_OF_WAR,
)
register(
    Card(
        key="orb_of_chaos",
        name="Orb of Chaos",
        short="Orb of Chaos",
        brief="copy another’s Hero",
        icons=(CHAOS_ICON,),
        bonus=WONDER,
        action=Action("Copy the Action of a Hero of another player.", copy, sources=_heroes_of_others),
    ),
    ORB_OF_CHAOS,
)


# --- Flying City -------------------------------------------------------------------------------------------------


def _controls_building(state: EightState, seat: int, coins: int) -> bool:
    return bool(state.buildings[seat])


def _culture_on_each(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    for building in g.state.buildings[use.seat]:
        put_culture(g, building)


register(
    Card(
        key="flying_city",
        name="Flying City of Phoenix",
        short="Flying City",
        brief="1 Culture on each own Building",
        icons=(SCIENCE_ICON,),
        bonus=WONDER,
        action=Action("Put 1 Culture on each own Building.", _culture_on_each, _controls_building),
    ),
    FLYING_CITY,
)


# --- Swords of Justice -------------------------------------------------------------------------------------------

_SWORDS = 5


def _has_five_tokens(state: EightState, seat: int, coins: int) -> bool:
    return sum(state.civilization(seat)) >= _SWORDS


def _tokens_for_supremacy(g: Game[EightState], use: Use) -> Flow[None]:
    options = token_options("spend", g.state.civilization(use.seat), _SWORDS)
    counts = yield from g.ask(use.seat, "eight.spend", options)
    use.pay(g)
    spend_tokens(g, use.seat, counts)
    gain_supremacy(g, use.seat)


register(
    Card(
        key="swords",
        name="Swords of Justice",
        short="Swords",
        brief="5 tokens for 1 Supremacy",
        bonus=WONDER,
        action=Action("Spend any 5 Civilization tokens: gain 1 Supremacy.", _tokens_for_supremacy, _has_five_tokens),
    ),
    SWORDS,
)


# --- Xi'an's Folly -----------------------------------------------------------------------------------------------


def _has_military_or_science(state: EightState, seat: int, coins: int) -> bool:
    return state.military[seat] > 0 or state.science[seat] > 0


def _convert(g: Game[EightState], use: Use) -> Flow[None]:
    military, science, _ = g.state.civilization(use.seat)
    spent = yield from g.ask(use.seat, "eight.spend", token_options("spend", (min(military, 1), min(science, 1), 0), 1))
    use.pay(g)
    spend_tokens(g, use.seat, spent)
    gain_tokens(g, use.seat, SCIENCE if spent[MILITARY] else MILITARY, 2)


register(
    Card(
        key="folly",
        name="Xi’an’s Folly",
        short="Folly",
        brief="1 Military for 2 Science, or back",
        bonus=WONDER,
        action=Action(
            "Spend 1 Science: gain 2 Military. Or spend 1 Military: gain 2 Science.", _convert, _has_military_or_science
        ),
        rulings=("With 10 tokens, only one of the two fits.",),
    ),
    FOLLY,
)


# --- Diamond Mine ------------------------------------------------------------------------------------------------


def _diamond_is_left(state: EightState, seat: int, coins: int) -> bool:
    return state.diamonds_left > 0


def _one_diamond(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    gain_diamond(g, use.seat)


register(
    Card(
        key="diamond_mine",
        name="Diamond Mine",
        short="Diamond Mine",
        brief="5 coins: 1 Diamond",
        bonus=WONDER,
        action=Action("Spend 5 coins: gain 1 Diamond.", _one_diamond, _diamond_is_left, cost=5),
    ),
    DIAMOND_MINE,
)


# --- Twin Statues ------------------------------------------------------------------------------------------------


def _to_two(state: EightState, seat: int) -> tuple[Option[int], ...]:
    """Military and Science, as far as the seat owns fewer than two."""
    owned = state.civilization(seat)
    return tuple(_TO_TWO[kind] for kind in (MILITARY, SCIENCE) if owned[kind] < 2)


_TO_TWO = tuple(Option(f"to two:{KIND_CODE[kind]}", (f"take:{KIND_CODE[kind]}",), kind) for kind in CIVILIZATION)


def _room_and_fewer_than_two(state: EightState, seat: int, coins: int) -> bool:
    return state.room(seat) > 0 and bool(_to_two(state, seat))


def _fill_to_two(g: Game[EightState], use: Use) -> Flow[None]:
    kind = yield from g.ask(use.seat, "eight.to_two", _to_two(g.state, use.seat))
    use.pay(g)
    gain_tokens(g, use.seat, kind, 2 - g.state.tokens(kind)[use.seat])


register(
    Card(
        key="twin_statues",
        name="Twin Statues",
        short="Twin Statues",
        brief="Military or Science up to 2",
        bonus=WONDER,
        action=Action(
            "Choose Military or Science: gain as many as make 2 of it.", _fill_to_two, _room_and_fewer_than_two
        ),
    ),
    TWIN_STATUES,
)


# --- Ritual of Shadows -------------------------------------------------------------------------------------------

register(
    Card(
        key="ritual",
        name="Ritual of Shadows",
        short="Ritual",
        brief="Chaos majority, too",
        icons=(CHAOS_ICON,),
        bonus=WONDER,
        lasting="The Supremacy phase has a third majority: Chaos.",
    ),
    RITUAL,
)


# --- Lands of Fire -----------------------------------------------------------------------------------------------


def _room_and_card(state: EightState, seat: int, coins: int) -> bool:
    return state.room(seat) > 0 and state.control[seat] > 0


_PAIRS = tuple(
    Option(f"take:{KIND_CODE[one]}+{KIND_CODE[other]}", (f"take:{KIND_CODE[one]}", f"take:{KIND_CODE[other]}"), counts)
    for one, other in combinations(CIVILIZATION, 2)
    for counts in [tuple(int(kind in (one, other)) for kind in CIVILIZATION)]
)
_SINGLES = token_options("take", (1, 1, 1), 1)


def _card_for_tokens(g: Game[EightState], use: Use) -> Flow[None]:
    state, seat = g.state, use.seat
    card = yield from choose_card(g, seat, "destroy", [*sorted(state.heroes[seat]), *state.buildings[seat]])
    counts = yield from g.ask(seat, "eight.take", _PAIRS if state.room(seat) > 1 else _SINGLES)
    use.pay(g)
    destroy(g, seat, card)
    gain_each(g, seat, counts)


register(
    Card(
        key="lands_of_fire",
        name="Lands of Fire of Narashima",
        short="Lands of Fire",
        brief="an own card for 2 tokens",
        bonus=WONDER,
        action=Action(
            "Destroy an own Hero or Building: gain 2 Civilization tokens of two types.",
            _card_for_tokens,
            _room_and_card,
        ),
    ),
    LANDS_OF_FIRE,
)


# --- Equilibrium -------------------------------------------------------------------------------------------------

register(
    Card(
        key="equilibrium",
        name="Equilibrium",
        short="Equilibrium",
        brief="3 VP at turn’s end with all types",
        bonus=WONDER,
        lasting="At the end of the own Kingdom turn, with 1 Military, 1 Science and 1 Chaos: 3 VP.",
    ),
    EQUILIBRIUM,
)


# --- Sanctuary ---------------------------------------------------------------------------------------------------


def _five_less_galmi(controlled: int) -> int:
    return 5 - (controlled & OF_ICON[GALMI_ICON]).bit_count()


def _always(state: EightState, seat: int, coins: int) -> bool:
    return True


def _wonder_token(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    gain_wonder_tokens(g, use.seat)


register(
    Card(
        key="sanctuary",
        name="Sanctuary of Galmi",
        short="Sanctuary",
        brief="1 to 5 coins: 1 Wonder token",
        icons=(GALMI_ICON,),
        bonus=WONDER,
        action=Action(
            "Spend 5 coins, 1 less for each own GALMI Building: gain 1 Wonder token.",
            _wonder_token,
            _always,
            cost=_five_less_galmi,
        ),
    ),
    SANCTUARY,
)


# --- Amber Hourglass ---------------------------------------------------------------------------------------------

register(
    Card(
        key="hourglass",
        name="Amber Hourglass",
        short="Hourglass",
        brief="2 Wonders a turn",
        icons=(GALMI_ICON,),
        bonus=WONDER,
        lasting="In the own Kingdom turn, two different Wonders may be activated instead of one.",
    ),
    HOURGLASS,
)
