"""The twelve Heroes, one place each (rules, section 4.1 and the notes of 4.6)."""

from itertools import combinations

from boardgames.engine.cards import EVERYBODY, NOBODY
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.activation import (
    Use,
    card_options,
    choose_card,
    copy,
    copyable,
    may_start,
    seat_options,
)
from boardgames.games.immortal8.card import ACTION, OF_ICON, Action, Card, Destroyed, Finale, flow, register
from boardgames.games.immortal8.catalogue import (
    ABUNAKKASHII,
    ALL_BUILDINGS,
    ALPHA,
    AVATAR,
    CHAOS,
    CHAOS_ICON,
    COIN_LIMIT,
    CYLAK,
    ELIANA,
    EZ,
    FENGHUANG,
    LION,
    LION_ICON,
    MILITARY_ICON,
    NEZHA,
    OBSERVATORY,
    ORGAH,
    SCIENCE_ICON,
    SHADOW,
    VALEEN,
    set_of,
)
from boardgames.games.immortal8.destruction import destroy, fetch_ritual
from boardgames.games.immortal8.state import NOBODY as NO_SEAT
from boardgames.games.immortal8.state import Bonus, EightState
from boardgames.games.immortal8.supply import (
    gain_coins,
    gain_diamond,
    gain_points,
    gain_tokens,
    give_chaos,
    put_culture,
    spend_tokens,
)
from boardgames.games.immortal8.trade import pillage

FETCHES_RITUAL = Destroyed("The Ritual of Shadows comes from the deck into play; gain 1 Wonder token.", fetch_ritual)


# --- 1 Alpha -----------------------------------------------------------------------------------------------------


def _always(state: EightState, seat: int, coins: int) -> bool:
    return True


def _pillage(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    pillage(g, use.seat)


def _most_military(state: EightState, seat: int) -> int:
    """1 if the seat alone owns most Military, or is Justice among those who do; at least one is needed."""
    most = max(state.military)
    leaders = [each for each in state.seats if state.military[each] == most]
    wins = most > 0 and seat in leaders and (len(leaders) == 1 or state.justice == seat)
    return int(wins)


register(
    Card(
        key="alpha",
        name="Alpha",
        short="Alpha",
        brief="pillage",
        icons=(MILITARY_ICON,),
        bonus=Bonus(military=1),
        action=Action("Pillage: reveal a Trade card, and take its offer or leave it.", _pillage, _always),
        finale=Finale("1 Supremacy for the most Military; Justice wins a tie.", supremacy=_most_military),
        rulings=("Nezha does not count here.",),
    ),
    ALPHA,
)


# --- 2 Abunakkashii ----------------------------------------------------------------------------------------------

register(
    Card(
        key="abunakkashii",
        name="Abunakkashii",
        short="Abunakk.",
        brief="swap for a Hero",
        icons=(LION_ICON,),
        lasting="In the own Kingdom turn, for 3 coins: swap him with a Hero of the deck or the discard pile, "
        "and gain the Bonus of that Hero.",
        rulings=("Swapping is not destroying.",),
    ),
    ABUNAKKASHII,
)


# --- 3 Eliana ----------------------------------------------------------------------------------------------------


def _controls_building(state: EightState, seat: int, coins: int) -> bool:
    return bool(state.buildings[seat])


def _two_culture(g: Game[EightState], use: Use) -> Flow[None]:
    building = yield from choose_card(g, use.seat, "culture", g.state.buildings[use.seat])
    use.pay(g)
    put_culture(g, building, 2)


def _observatory(state: EightState, seat: int) -> int:
    return int(bool(state.control[seat] & set_of(*OBSERVATORY)))


register(
    Card(
        key="eliana",
        name="Eliana",
        short="Eliana",
        brief="2 Culture on an own Building",
        icons=(SCIENCE_ICON,),
        bonus=Bonus(science=1),
        action=Action("Put 2 Culture on one own Building.", _two_culture, _controls_building),
        finale=Finale("1 Supremacy for controlling a Phoenix Observatory, or both.", supremacy=_observatory),
    ),
    ELIANA,
)


# --- 4 Nezha -----------------------------------------------------------------------------------------------------


def _can_give_chaos(state: EightState, seat: int, coins: int) -> bool:
    return state.chaos[seat] > 0 and bool(state.with_room(seat))


def _give_chaos(g: Game[EightState], use: Use) -> Flow[None]:
    receiver = yield from g.ask(use.seat, "eight.give", seat_options(g.state.with_room(use.seat)))
    use.pay(g)
    g.state.chaos[use.seat] -= 1
    give_chaos(g, use.seat, receiver)
    gain_points(g, use.seat, 1)


register(
    Card(
        key="nezha",
        name="Nezha",
        short="Nezha",
        brief="give 1 Chaos for 1 VP",
        icons=(MILITARY_ICON, SCIENCE_ICON),
        action=Action("Give 1 own Chaos to another player: gain 1 VP.", _give_chaos, _can_give_chaos),
        lasting="In the Supremacy phase, 1 Military and 1 Science more for whoever controls Nezha.",
    ),
    NEZHA,
)


# --- 5 EZ --------------------------------------------------------------------------------------------------------

_COINS = Option("gain:coins", ("gain:coins",), "coins")
_CHAOS = Option("gain:chaos", ("gain:chaos",), "chaos")


def _gains_coins_or_chaos(state: EightState, seat: int, coins: int) -> bool:
    return coins < COIN_LIMIT or state.room(seat) > 0


def _coins_or_chaos(g: Game[EightState], use: Use) -> Flow[None]:
    state, seat = g.state, use.seat
    options = [_COINS] if use.coins(state) < COIN_LIMIT else []
    if state.room(seat):
        options.append(_CHAOS)
    chosen = yield from g.ask(seat, "eight.gain", options)
    use.pay(g)
    if chosen == "coins":
        gain_coins(g, seat, 2)
    else:
        gain_tokens(g, seat, CHAOS)


register(
    Card(
        key="ez",
        name="EZ",
        short="EZ",
        brief="gain 2 coins or 1 Chaos",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1, gifts=1),
        action=Action("Gain 2 coins or 1 Chaos.", _coins_or_chaos, _gains_coins_or_chaos),
        destroyed=FETCHES_RITUAL,
        rulings=("The Chaos of the Bonus for another player is lost only if nobody has room.",),
    ),
    EZ,
)


# --- 6 Shadow ----------------------------------------------------------------------------------------------------


def _somebody_has_room(state: EightState, seat: int, coins: int) -> bool:
    return bool(state.with_room(seat))


def _chaos_for_others(g: Game[EightState], use: Use) -> Flow[None]:
    able = sorted(g.state.with_room(use.seat))
    groups = [*((one,) for one in able), *combinations(able, 2)]
    options = [
        Option(f"seat:{'+'.join(map(str, group))}", tuple(f"seat:{each}" for each in group), group) for group in groups
    ]
    receivers = yield from g.ask(use.seat, "eight.one_or_two", options)
    use.pay(g)
    for receiver in receivers:
        give_chaos(g, use.seat, receiver)


register(
    Card(
        key="shadow",
        name="Shadow",
        short="Shadow",
        brief="1 Chaos for 1 or 2 others",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1),
        action=Action("One or two other players gain 1 Chaos each.", _chaos_for_others, _somebody_has_room),
        destroyed=FETCHES_RITUAL,
    ),
    SHADOW,
)


# --- 7 Cylak -----------------------------------------------------------------------------------------------------

_REVEAL = Option("reveal", ("verb:reveal the top card",), "reveal")
_NOTHING = Option("copy nothing", ("verb:copy nothing",), "nothing")


def _deck_is_left(state: EightState, seat: int, coins: int) -> bool:
    return bool(state.deck)


def _discard_pile(state: EightState, seat: int) -> int:
    return set_of(*state.discard)


def _reveal_or_copy(g: Game[EightState], use: Use) -> Flow[None]:
    """Copy a card of the discard pile, or reveal the top card of the deck first."""
    state, seat = g.state, use.seat
    action = ACTION[CYLAK]
    assert action is not None
    options: list[Option[int | str]] = [_REVEAL] if state.deck else []
    options += card_options("copy", copyable(state, seat, action, use.coins(state), use.cards))
    chosen = yield from g.ask(seat, "eight.cylak", [*options, _NOTHING])
    if isinstance(chosen, int):
        yield from use.perform(g, chosen)
        return
    use.pay(g)
    if chosen == "reveal":
        card = state.deck.draw_to(state.aside, EVERYBODY)
        g.tell("eight.revealed", seat, card=card, barrier=True)
        g.then(copy_revealed, seat, *use.chain)
    else:
        g.tell("eight.copied_nothing", seat)


@flow
def copy_revealed(g: Game[EightState], seat: int, *chain: int) -> Flow[None]:
    """The revealed card may be copied, if that is legal; then it is shuffled into the deck again."""
    state = g.state
    (card,) = state.aside.cards
    use = Use(seat, chain, begun=True)
    able = may_start(state, seat, card, state.coins[seat], use.cards)
    if able and (yield from g.ask(seat, "eight.copy_revealed", [*card_options("copy", [card]), _NOTHING])) == card:
        yield from use.perform(g, card)
    else:
        g.tell("eight.not_copied", seat, card=card, able=able)
    g.then(put_revealed_back, seat)


@flow
def put_revealed_back(g: Game[EightState], seat: int) -> None:
    """What was revealed goes into the deck, which is shuffled."""
    state = g.state
    state.aside.draw_to(state.deck, NOBODY)
    state.deck.shuffle(state.rng)
    g.tell("eight.shuffled", barrier=True)


register(
    Card(
        key="cylak",
        name="Cylak",
        short="Cylak",
        brief="copy the top or a discarded card",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1),
        action=Action(
            "Reveal the top card of the deck, or choose a card of the discard pile: its Action may be copied.",
            _reveal_or_copy,
            _deck_is_left,
            sources=_discard_pile,
        ),
        destroyed=FETCHES_RITUAL,
        rulings=("The Action’s own cost is paid. A revealed card is shuffled into the deck again.",),
    ),
    CYLAK,
)


# --- 8 Avatar of Galmi -------------------------------------------------------------------------------------------


def _own_buildings(state: EightState, seat: int) -> int:
    return state.control[seat] & ALL_BUILDINGS


def _points_for_diamonds(state: EightState, seat: int) -> int:
    return 4 * state.diamonds[seat]


register(
    Card(
        key="avatar_of_galmi",
        name="Avatar of Galmi",
        short="Avatar",
        brief="copy an own Building",
        icons=(LION_ICON,),
        bonus=Bonus(wonder=1),
        action=Action("Copy the Action of an own Building, tilted or not.", copy, sources=_own_buildings),
        finale=Finale("4 VP for each own Diamond.", points=_points_for_diamonds),
        rulings=("The Bonus is a Wonder token, so it is never doubled.",),
    ),
    AVATAR,
)


# --- 9 Fenghuang -------------------------------------------------------------------------------------------------


def _science_cards(state: EightState, seat: int) -> int:
    """SCIENCE cards in any Kingdom, in the Wonders zone and in the discard pile."""
    in_play = set_of(*state.wonders, *state.discard)
    for controlled in state.control:
        in_play |= controlled
    return in_play & OF_ICON[SCIENCE_ICON]


def _culture_and_back(g: Game[EightState], seat: int) -> None:
    """Culture on each own Building; then she is shuffled into the deck."""
    state = g.state
    for building in state.buildings[seat]:
        put_culture(g, building)
    state.discard = tuple(card for card in state.discard if card != FENGHUANG)
    state.deck.add(FENGHUANG, NOBODY)
    state.deck.shuffle(state.rng)
    g.tell("eight.shuffled_in", seat, card=FENGHUANG, barrier=True)


register(
    Card(
        key="fenghuang",
        name="Fenghuang",
        short="Fenghuang",
        brief="copy a Science card",
        icons=(SCIENCE_ICON,),
        bonus=Bonus(science=1),
        action=Action(
            "Copy the Action of a SCIENCE card in play, anywhere, or in the discard pile.", copy, sources=_science_cards
        ),
        destroyed=Destroyed("1 Culture on each own Building; then she is shuffled into the deck.", _culture_and_back),
    ),
    FENGHUANG,
)


# --- 10 Valeen ---------------------------------------------------------------------------------------------------


def _has_military_and_science(state: EightState, seat: int, coins: int) -> bool:
    return state.military[seat] > 0 and state.science[seat] > 0


def _trade_tokens(g: Game[EightState], use: Use) -> None:
    use.pay(g)
    spend_tokens(g, use.seat, (1, 1, 0))
    gain_tokens(g, use.seat, CHAOS)
    gain_points(g, use.seat, 1)


register(
    Card(
        key="valeen",
        name="Valeen",
        short="Valeen",
        brief="2 tokens for 1 Chaos, 1 VP",
        icons=(MILITARY_ICON, SCIENCE_ICON),
        bonus=Bonus(military=1, science=1),
        action=Action(
            "Spend 1 Military and 1 Science: gain 1 Chaos and 1 VP.", _trade_tokens, _has_military_and_science
        ),
    ),
    VALEEN,
)


# --- 11 Lion -----------------------------------------------------------------------------------------------------


def _building_and_diamond(state: EightState, seat: int, coins: int) -> bool:
    return bool(state.buildings[seat]) and state.diamonds_left > 0


def _building_for_diamond(g: Game[EightState], use: Use) -> Flow[None]:
    """The Culture of the Building goes onto the Lion whose Action this is, if he is in play."""
    state = g.state
    building = yield from choose_card(g, use.seat, "destroy", state.buildings[use.seat])
    use.pay(g)
    culture = state.culture[building]
    destroy(g, use.seat, building)
    gain_diamond(g, use.seat)
    if culture and state.owner[use.card] != NO_SEAT:
        put_culture(g, use.card, culture)


def _is_only_card(state: EightState, seat: int) -> int:
    return int(state.control[seat] == set_of(LION))


register(
    Card(
        key="lion",
        name="Lion",
        short="Lion",
        brief="a Building for a Diamond",
        icons=(LION_ICON,),
        action=Action(
            "Destroy an own Building: gain 1 Diamond; the Culture of the Building goes onto Lion.",
            _building_for_diamond,
            _building_and_diamond,
        ),
        finale=Finale("1 Supremacy if Lion is the only card controlled.", supremacy=_is_only_card),
        rulings=("Wonders are controlled by nobody, so they do not matter.",),
    ),
    LION,
)


# --- 12 Orgah ----------------------------------------------------------------------------------------------------


def _neighbours_buildings(state: EightState, seat: int) -> int:
    left, right = state.neighbours(seat)
    return (state.control[left] | state.control[right]) & ALL_BUILDINGS


register(
    Card(
        key="orgah",
        name="Orgah",
        short="Orgah",
        brief="copy a neighbour’s Building",
        icons=(MILITARY_ICON,),
        bonus=Bonus(military=1),
        action=Action("Copy the Action of a Building of a neighbour.", copy, sources=_neighbours_buildings),
    ),
    ORGAH,
)
