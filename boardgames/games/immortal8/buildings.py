"""The twelve Buildings, one place for both copies (rules, section 4.2 and the notes of 4.6)."""

from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.activation import Use, choose_card, copy
from boardgames.games.immortal8.card import OF_ICON, Action, Card, Finale, flow, register
from boardgames.games.immortal8.catalogue import (
    ALL_HEROES,
    ALTAR,
    ARMORY,
    CARAVAN,
    CHAOS_ICON,
    CHAOS_PORTAL,
    ELITE_SCHOOL,
    FORTRESS,
    GALMI_ICON,
    LIBRARY,
    LION_ICON,
    MARKET,
    MILITARY,
    MILITARY_ICON,
    OBSERVATORY,
    SCIENCE,
    SCIENCE_ICON,
    TEMPLE,
    TREASURE,
    WAR_ENGINES,
    set_of,
)
from boardgames.games.immortal8.destruction import destroy
from boardgames.games.immortal8.state import Bonus, EightState
from boardgames.games.immortal8.supply import (
    fitting_tokens,
    gain_coins,
    gain_each,
    gain_points,
    gain_tokens,
    put_culture,
    token_options,
)
from boardgames.games.immortal8.trade import answer_market, pillage, reveal_trades


def _has_room(state: EightState, seat: int, coins: int) -> bool:
    return state.room(seat) > 0


def _always(state: EightState, seat: int, coins: int) -> bool:
    return True


# --- 25, 26 Armory and 27, 28 Observatory ------------------------------------------------------------------------


def _one_military(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    gain_tokens(g, use.seat, MILITARY)


register(
    Card(
        key="armory",
        name="Armory of Goan-Sul",
        short="Armory",
        brief="1 Military",
        icons=(MILITARY_ICON,),
        bonus=Bonus(military=1),
        action=Action("Gain 1 Military.", _one_military, _has_room),
    ),
    *ARMORY,
)


def _one_science(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    gain_tokens(g, use.seat, SCIENCE)


register(
    Card(
        key="observatory",
        name="Phoenix Observatory",
        short="Observatory",
        brief="1 Science",
        icons=(SCIENCE_ICON,),
        bonus=Bonus(science=1),
        action=Action("Gain 1 Science.", _one_science, _has_room),
    ),
    *OBSERVATORY,
)


# --- 29, 30 Caravan ----------------------------------------------------------------------------------------------


def _by_heroes(state: EightState, seat: int) -> tuple[int, int, int]:
    """1 Military with a MILITARY Hero and 1 Science with a SCIENCE Hero; Nezha and Valeen are both."""
    heroes = state.control[seat] & ALL_HEROES
    return int(bool(heroes & OF_ICON[MILITARY_ICON])), int(bool(heroes & OF_ICON[SCIENCE_ICON])), 0


def _room_and_hero(state: EightState, seat: int, coins: int) -> bool:
    return state.room(seat) > 0 and any(_by_heroes(state, seat))


def _tokens_by_heroes(g: Game[EightState], use: Use) -> Flow[None]:
    counts = yield from fitting_tokens(g, use.seat, _by_heroes(g.state, use.seat))
    use.pay(g)
    gain_each(g, use.seat, counts)


def _point_for_each_set(state: EightState, seat: int) -> int:
    return min(state.civilization(seat))


register(
    Card(
        key="caravan",
        name="Caravan of Xi’an",
        short="Caravan",
        brief="Military, Science by Heroes",
        action=Action(
            "Gain 1 Military with an own MILITARY Hero, and 1 Science with an own SCIENCE Hero.",
            _tokens_by_heroes,
            _room_and_hero,
        ),
        finale=Finale("1 VP for each set of Military, Science and Chaos.", points=_point_for_each_set),
        rulings=("Nezha or Valeen alone gives both.", "Several Heroes of a type give no more."),
    ),
    *CARAVAN,
)


# --- 31, 32 Temple -----------------------------------------------------------------------------------------------


def _has_wonder_token(state: EightState, seat: int, coins: int) -> bool:
    return state.wonder_tokens[seat] > 0


def _points_for_wonder_tokens(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    gain_points(g, use.seat, 2 * g.state.wonder_tokens[use.seat])


register(
    Card(
        key="temple",
        name="Temple of Galmi",
        short="Temple",
        brief="2 coins: 2 VP a Wonder token",
        icons=(GALMI_ICON,),
        action=Action(
            "Spend 2 coins: gain 2 VP for each own Wonder token.", _points_for_wonder_tokens, _has_wonder_token, cost=2
        ),
    ),
    *TEMPLE,
)


# --- 33, 34 Elite School -----------------------------------------------------------------------------------------


def _military_or_science(g: Game[EightState], use: Use) -> Flow[None]:
    counts = yield from g.ask(use.seat, "eight.take", token_options("take", (1, 1, 0), 1))
    use.pay(g)
    gain_each(g, use.seat, counts)


register(
    Card(
        key="elite_school",
        name="Elite School of Justice",
        short="Elite School",
        brief="2 coins: 1 Military or Science",
        icons=(MILITARY_ICON, SCIENCE_ICON),
        action=Action("Spend 2 coins: gain 1 Military or 1 Science.", _military_or_science, _has_room, cost=2),
        lasting="2 VP for each Supremacy token gained, at any time; each School counts.",
        rulings=("A School on the draft board does not count yet.",),
    ),
    *ELITE_SCHOOL,
)


# --- 35, 36 Altar ------------------------------------------------------------------------------------------------


def _controls_hero(state: EightState, seat: int, coins: int) -> bool:
    return bool(state.heroes[seat])


def _hero_for_points(g: Game[EightState], use: Use) -> Flow[None]:
    hero = yield from choose_card(g, use.seat, "destroy", sorted(g.state.heroes[use.seat]))
    use.pay(g)
    destroy(g, use.seat, hero)
    gain_points(g, use.seat, 3)


def _is_only_card(state: EightState, seat: int) -> int:
    return int(state.control[seat] in (set_of(ALTAR[0]), set_of(ALTAR[1])))


register(
    Card(
        key="altar",
        name="Altar of Narashima",
        short="Altar",
        brief="an own Hero for 3 VP",
        icons=(LION_ICON,),
        action=Action("Destroy an own Hero: gain 3 VP.", _hero_for_points, _controls_hero),
        finale=Finale("1 Supremacy if this Altar is the only card controlled.", supremacy=_is_only_card),
    ),
    *ALTAR,
)


# --- 37, 38 War Engines ------------------------------------------------------------------------------------------


def _pillage_and_military(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    pillage(g, use.seat)
    g.then(military_of_engines, use.seat)


@flow
def military_of_engines(g: Game[EightState], seat: int) -> None:
    """After the Pillage, which may have used up the last place."""
    gain_tokens(g, seat, MILITARY)


register(
    Card(
        key="war_engines",
        name="War Engines of Goan-Sul",
        short="War Engines",
        brief="2 coins: pillage, 1 Military",
        icons=(MILITARY_ICON,),
        action=Action("Spend 2 coins: Pillage, then gain 1 Military.", _pillage_and_military, _always, cost=2),
    ),
    *WAR_ENGINES,
)


# --- 39, 40 Library ----------------------------------------------------------------------------------------------


def _building_in_play(state: EightState, seat: int, coins: int) -> bool:
    return any(state.buildings)


def _culture_and_science(g: Game[EightState], use: Use) -> Flow[None]:
    in_play = sorted(card for row in g.state.buildings for card in row)
    building = yield from choose_card(g, use.seat, "culture", in_play)
    use.pay(g)
    put_culture(g, building)
    gain_tokens(g, use.seat, SCIENCE)


register(
    Card(
        key="library",
        name="Library of Phoenix",
        short="Library",
        brief="2 coins: 1 Culture, 1 Science",
        icons=(SCIENCE_ICON,),
        action=Action(
            "Spend 2 coins: put 1 Culture on any Building, then gain 1 Science.",
            _culture_and_science,
            _building_in_play,
            cost=2,
        ),
        rulings=("With 10 Civilization tokens only the Culture is gained.",),
    ),
    *LIBRARY,
)


# --- 41, 42 Chaos Portal -----------------------------------------------------------------------------------------

register(
    Card(
        key="chaos_portal",
        name="Chaos Portal",
        short="Chaos Portal",
        brief="destroy it, play 1 of 3 cards",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1),
        lasting="In the own Kingdom turn it may be destroyed: look at the top 3 cards of the deck, play one of them "
        "with its Bonus, shuffle the others in.",
        rulings=("The Bonus of the card that is played is not doubled.",),
    ),
    *CHAOS_PORTAL,
)


# --- 43, 44 Fortress ---------------------------------------------------------------------------------------------


def _wonders_and_own_heroes(state: EightState, seat: int) -> int:
    return set_of(*state.wonders) | state.control[seat] & ALL_HEROES


def _point_for_each_wonder_token(state: EightState, seat: int) -> int:
    return state.wonder_tokens[seat]


register(
    Card(
        key="fortress",
        name="Fortress of Galmi",
        short="Fortress",
        brief="2 coins: copy a Wonder or own Hero",
        icons=(GALMI_ICON,),
        action=Action(
            "Spend 2 coins: copy the Action of a Wonder or of an own Hero.",
            copy,
            cost=2,
            sources=_wonders_and_own_heroes,
        ),
        finale=Finale("1 VP for each own Wonder token.", points=_point_for_each_wonder_token),
        rulings=("What it copies is not tilted, may have been used already, and may be used afterwards.",),
    ),
    *FORTRESS,
)


# --- 45, 46 Market -----------------------------------------------------------------------------------------------


def _two_offers(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    reveal_trades(g, use.seat, 2)
    g.then(answer_market, use.seat)


register(
    Card(
        key="market",
        name="Incredible Market of Xi’an",
        short="Market",
        brief="one of 2 Trade cards",
        action=Action("Reveal 2 Trade cards and take the offer of one.", _two_offers, _always),
        rulings=("If only one offer can be taken, it is. A Diamond costs 5 coins here, too.",),
    ),
    *MARKET,
)


# --- 47, 48 Treasure ---------------------------------------------------------------------------------------------


def _three_coins(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    gain_coins(g, use.seat, 3)


register(
    Card(
        key="treasure",
        name="Treasure of Byun Hyung Ja",
        short="Treasure",
        brief="gain 3 coins",
        action=Action("Gain 3 coins.", _three_coins, _always),
    ),
    *TREASURE,
)
