"""The twelve Wonders, one place each (rules, section 4.3 and the notes of 4.6).

A Wonder lies in the Wonders zone: everybody may activate it, nobody controls it, and nothing destroys it.
"""

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, say
from boardgames.games.immortal8.activation import Activation, choose_card, copy
from boardgames.games.immortal8.card import OF_ICON, Action, Card, Copies, Counts, InVain, Lasting, card, told
from boardgames.games.immortal8.catalogue import (
    ALL_BUILDINGS,
    ALL_HEROES,
    CHAOS,
    CHAOS_ICON,
    CIVILIZATION,
    CIVILIZATION_NAME,
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
    TOKEN_LIMIT,
    TWIN_STATUES,
)
from boardgames.games.immortal8.destruction import destroy
from boardgames.games.immortal8.needs import DIAMOND_LEFT, FULL, ROOM, any_tokens, own_building, own_card
from boardgames.games.immortal8.observation import PlayerView
from boardgames.games.immortal8.phrases import card_said, coin_words, part_words, token_words
from boardgames.games.immortal8.state import NONE, Bonus, EightState
from boardgames.games.immortal8.supply import (
    KIND_CODE,
    gain_diamond,
    gain_each,
    gain_points,
    gain_supremacy,
    gain_tokens,
    gain_wonder_tokens,
    put_culture,
    spend_tokens,
    token_options,
)
from boardgames.games.immortal8.worth import LOSS

WONDER = Bonus(wonder=1)


# --- Hall of War and Orb of Chaos --------------------------------------------------------------------------------


def _controlled_by_others(state: EightState, seat: Seat) -> int:
    cards = 0
    for other in state.others(seat):
        cards |= state.control[other]
    return cards


@card(HALL_OF_WAR)
def hall_of_war() -> Card:
    """Every Building of the others."""
    return Card(
        key="hall_of_war",
        name="Hall of War of Goan-Sul",
        short="Hall of War",
        brief="copy another’s Building",
        icons=(MILITARY_ICON,),
        bonus=WONDER,
        action=Action(
            "Copy the Action of a Building of another player.",
            copy,
            copies=Copies(
                lambda state, seat: _controlled_by_others(state, seat) & ALL_BUILDINGS,
                "no Building to copy",
            ),
            worth=lambda player, worth: 1.0,
        ),
        rulings=("You pay for no way and leave no Culture, and only the Hall is tilted.",),
    )


@card(ORB_OF_CHAOS)
def orb_of_chaos() -> Card:
    """Every Hero of the others."""
    return Card(
        key="orb_of_chaos",
        name="Orb of Chaos",
        short="Orb of Chaos",
        brief="copy another’s Hero",
        icons=(CHAOS_ICON,),
        bonus=WONDER,
        action=Action(
            "Copy the Action of a Hero of another player.",
            copy,
            copies=Copies(lambda state, seat: _controlled_by_others(state, seat) & ALL_HEROES, "no Hero to copy"),
            worth=lambda player, worth: 1.0,
        ),
    )


# --- Flying City -------------------------------------------------------------------------------------------------


@card(FLYING_CITY)
def flying_city(culture: int = 1) -> Card:
    """Culture at home."""

    def lay_culture(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        for building in g.state.buildings[activation.seat]:
            put_culture(g, building, culture)

    return Card(
        key="flying_city",
        name="Flying City of Phoenix",
        short="Flying City",
        brief=f"{culture} Culture per Building",
        icons=(SCIENCE_ICON,),
        bonus=WONDER,
        action=Action(
            f"Put {culture} Culture on each of your Buildings.",
            lay_culture,
            needs=(own_building("to put Culture on"),),
            worth=lambda player, worth: culture * worth.culture * len(player.buildings),
        ),
    )


# --- Swords of Justice -------------------------------------------------------------------------------------------


@card(SWORDS)
def swords(spent: int = 5, supremacy: int = 1) -> Card:
    """Any tokens for a Supremacy."""

    def tokens_for_supremacy(g: Game[EightState], activation: Activation) -> Flow[None]:
        options = token_options("spend", g.state.civilization(activation.seat), spent)
        counts = yield from g.ask(activation.seat, "eight.spend", options)
        activation.pay(g)
        spend_tokens(g, activation.seat, counts)
        gain_supremacy(g, activation.seat, supremacy)

    return Card(
        key="swords",
        name="Swords of Justice",
        short="Swords",
        brief=f"{spent} tokens for {supremacy} Supremacy",
        bonus=WONDER,
        action=Action(
            f"Spend any {spent} Civilization tokens: gain {supremacy} Supremacy.",
            tokens_for_supremacy,
            needs=(any_tokens(spent),),
            asks=f"spend which {spent} tokens?",
            worth=lambda player, worth: (
                supremacy * worth.supremacy - 0.6 * spent if sum(player.civilization) >= spent else 0.0
            ),
        ),
    )


# --- Xi'an's Folly -----------------------------------------------------------------------------------------------


@card(FOLLY)
def folly(spent: int = 1, gained: int = 2) -> Card:
    """Military for Science, or the other way round."""

    def other(counts: Counts) -> int:
        return SCIENCE if counts[MILITARY] else MILITARY

    def convert(g: Game[EightState], activation: Activation) -> Flow[None]:
        military, science, _ = g.state.civilization(activation.seat)
        options = token_options("spend", (spent, 0, 0), spent) if military >= spent else ()
        options += token_options("spend", (0, spent, 0), spent) if science >= spent else ()
        counts = yield from g.ask(activation.seat, "eight.spend", options)
        activation.pay(g)
        spend_tokens(g, activation.seat, counts)
        gain_tokens(g, activation.seat, other(counts), gained)

    def says(counts: Counts, player: PlayerView) -> str:
        gains = part_words(gained, player.room + spent, f"{gained} {CIVILIZATION_NAME[other(counts)]}")
        return f"spend {token_words(counts)}, gain {gains}"

    enough_of_one = Need(
        lambda state, seat, coins: state.military[seat] >= spent or state.science[seat] >= spent,
        f"needs {spent} Military or {spent} Science",
    )
    return Card(
        key="folly",
        name="Xi’an’s Folly",
        short="Folly",
        brief=f"{spent} Military for {gained} Science, or back",
        bonus=WONDER,
        action=Action(
            f"Spend {spent} Science: gain {gained} Military. Or spend {spent} Military: gain {gained} Science.",
            convert,
            needs=(enough_of_one,),
            asks=f"spend {spent} Military or {spent} Science for {gained} of the other?",
            says=says,
            worth=lambda player, worth: max(
                gained * worth.science - spent * worth.military if player.military >= spent else 0.0,
                gained * worth.military - spent * worth.science if player.science >= spent else 0.0,
            ),
        ),
        rulings=("With 10 tokens, you gain only as many as you spent.",),
    )


# --- Diamond Mine ------------------------------------------------------------------------------------------------


@card(DIAMOND_MINE)
def diamond_mine(cost: int = 5) -> Card:
    """A Diamond, at its price."""

    def buy(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        gain_diamond(g, activation.seat)

    return Card(
        key="diamond_mine",
        name="Diamond Mine",
        short="Diamond Mine",
        brief=f"{coin_words(cost)}: 1 Diamond",
        bonus=WONDER,
        action=Action(
            f"Spend {coin_words(cost)}: gain 1 Diamond.",
            buy,
            needs=(DIAMOND_LEFT,),
            cost=cost,
            worth=lambda player, worth: worth.diamond,
        ),
    )


# --- Twin Statues ------------------------------------------------------------------------------------------------

_TO_TWO = tuple(Option(f"to two:{KIND_CODE[kind]}", (f"take:{KIND_CODE[kind]}",), kind) for kind in CIVILIZATION)


@card(TWIN_STATUES)
def twin_statues(full: int = 2) -> Card:
    """What is missing of Military or of Science."""

    def short_of(owned: Counts) -> list[int]:
        """Military and Science, as far as there are fewer."""
        return [kind for kind in (MILITARY, SCIENCE) if owned[kind] < full]

    def fill_up(g: Game[EightState], activation: Activation) -> Flow[None]:
        options = [_TO_TWO[kind] for kind in short_of(g.state.civilization(activation.seat))]
        kind = yield from g.ask(activation.seat, "eight.to_two", options)
        activation.pay(g)
        gain_tokens(g, activation.seat, kind, full - g.state.tokens(kind)[activation.seat])

    something_missing = Need(
        lambda state, seat, coins: bool(short_of(state.civilization(seat))),
        f"{full} Military and {full} Science already",
    )
    return Card(
        key="twin_statues",
        name="Twin Statues",
        short="Twin Statues",
        brief=f"Military or Science up to {full}",
        bonus=WONDER,
        action=Action(
            f"Choose Military or Science, and gain as many as you need to have {full} of it.",
            fill_up,
            needs=(ROOM, something_missing),
            asks=f"Military or Science, up to {full}?",
            says=lambda kind, player: (
                f"{CIVILIZATION_NAME[kind]}, to have {min(full, player.civilization[kind] + player.room)}"
            ),
            worth=lambda player, worth: max(
                worth.military * max(0, full - player.military), worth.science * max(0, full - player.science)
            ),
        ),
    )


# --- Ritual of Shadows -------------------------------------------------------------------------------------------


@card(RITUAL)
def ritual() -> Card:
    """A majority of Chaos."""
    return Card(
        key="ritual",
        name="Ritual of Shadows",
        short="Ritual",
        brief="Chaos majority, too",
        icons=(CHAOS_ICON,),
        bonus=WONDER,
        lasting=Lasting("In the Supremacy phase, Chaos is counted as a third majority.", counts=CHAOS),
    )


# --- Lands of Fire -----------------------------------------------------------------------------------------------


@card(LANDS_OF_FIRE)
def lands_of_fire(types: int = 2) -> Card:
    """A card's end, for tokens."""

    def card_for_tokens(g: Game[EightState], activation: Activation) -> Flow[None]:
        state, seat = g.state, activation.seat
        card = yield from choose_card(g, seat, "destroy", [*sorted(state.heroes[seat]), *state.buildings[seat]])
        counts: Counts = (0, 0, 0)
        if fitting := min(types, state.room(seat)):
            state.marked = card
            counts = yield from g.ask(seat, "eight.take", token_options("take", (1, 1, 1), fitting))
        state.marked = NONE
        activation.pay(g)
        destroy(g, seat, card)
        gain_each(g, seat, counts)

    return Card(
        key="lands_of_fire",
        name="Lands of Fire of Narashima",
        short="Lands of Fire",
        brief=f"a Hero or Building for {counted(types, 'token')}",
        bonus=WONDER,
        action=Action(
            f"Destroy one of your Heroes or Buildings: gain {types} Civilization tokens, each of another type.",
            card_for_tokens,
            needs=(own_card("to destroy"),),
            in_vain=InVain(ROOM, "a Hero or Building, for no token", f"{FULL}: destroy which card all the same?"),
            worth=lambda player, worth: (
                sum(sorted(worth[:3], reverse=True)[: min(types, player.room)]) + worth.destroyed - LOSS
                if player.control
                else 0.0
            ),
        ),
        rulings=(
            f"With {TOKEN_LIMIT - 1} tokens you gain one, with {TOKEN_LIMIT} none; the card is destroyed all the same.",
        ),
    )


# --- Equilibrium -------------------------------------------------------------------------------------------------


@card(EQUILIBRIUM)
def equilibrium(points: int = 3) -> Card:
    """Points for having something of everything."""

    def reward(g: Game[EightState], seat: Seat) -> None:
        if min(g.state.civilization(seat)) > 0:
            g.tell("eight.equilibrium", seat)
            gain_points(g, seat, points)

    return Card(
        key="equilibrium",
        name="Equilibrium",
        short="Equilibrium",
        brief=f"{points} VP at turn’s end with all types",
        bonus=WONDER,
        lasting=Lasting(
            f"At the end of your turn, if you have Military, Science and Chaos: gain {points} VP.", ends_turn=reward
        ),
    )


@told("eight.equilibrium")
def _rewarded(event: Event, reader: Seat | None) -> Phrase:
    return say("{who} has Military, Science and Chaos for {card}", who=Name(event.seat), card=card_said(EQUILIBRIUM))


# --- Sanctuary ---------------------------------------------------------------------------------------------------


@card(SANCTUARY)
def sanctuary(price: int = 5, less: int = 1, tokens: int = 1) -> Card:
    """A Wonder token, cheaper among friends of Galmi."""

    def gain(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        gain_wonder_tokens(g, activation.seat, tokens)

    gains = counted(tokens, "Wonder token")
    return Card(
        key="sanctuary",
        name="Sanctuary of Galmi",
        short="Sanctuary",
        brief=f"up to {coin_words(price)}: {gains}",
        icons=(GALMI_ICON,),
        bonus=WONDER,
        action=Action(
            f"Spend {coin_words(price)}, {less} less for each GALMI Building you control: gain {gains}.",
            gain,
            cost=lambda controlled: price - less * (controlled & OF_ICON[GALMI_ICON]).bit_count(),
            worth=lambda player, worth: tokens * worth.wonder,
        ),
    )


# --- Amber Hourglass ---------------------------------------------------------------------------------------------


@card(HOURGLASS)
def hourglass(wonders: int = 2) -> Card:
    """More Wonders in a turn."""
    return Card(
        key="hourglass",
        name="Amber Hourglass",
        short="Hourglass",
        brief=f"{wonders} Wonders a turn",
        icons=(GALMI_ICON,),
        bonus=WONDER,
        lasting=Lasting(
            f"On your turn you may use {wonders} different Wonders instead of one.", wonders_a_turn=wonders
        ),
    )
