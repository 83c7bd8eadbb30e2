"""The twelve Buildings, one place for both copies (rules, section 4.2 and the notes of 4.6)."""

from boardgames.engine.cards import UNKNOWN, only
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortal8.activation import Activation, card_options, choose_card, copy
from boardgames.games.immortal8.bonus import take_bonus
from boardgames.games.immortal8.card import (
    OF_ICON,
    Action,
    Card,
    Copies,
    Counts,
    Finale,
    Lasting,
    OwnUse,
    card,
    flow,
    unforeseen,
)
from boardgames.games.immortal8.catalogue import (
    ALL_HEROES,
    ALTAR,
    ARMORY,
    CARAVAN,
    CHAOS_ICON,
    CHAOS_PORTAL,
    COIN_LIMIT,
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
from boardgames.games.immortal8.destruction import destroy, enter
from boardgames.games.immortal8.needs import BUILDING_IN_PLAY, DECK_LEFT, ROOM, own_hero, wonder_tokens
from boardgames.games.immortal8.phrases import coin_words
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
from boardgames.games.immortal8.trade import BEST_OF_SEVERAL, answer_market, pillage, reveal_trades, trade_worth
from boardgames.games.immortal8.worth import FOUND, LOSS

# --- 25, 26 Armory and 27, 28 Observatory ------------------------------------------------------------------------


@card(*ARMORY)
def armory(military: int = 1) -> Card:
    """Military."""

    def gain(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        gain_tokens(g, activation.seat, MILITARY, military)

    return Card(
        key="armory",
        name="Armory of Goan-Sul",
        short="Armory",
        brief=f"{military} Military",
        icons=(MILITARY_ICON,),
        bonus=Bonus(military=1),
        action=Action(
            f"Gain {military} Military.",
            gain,
            needs=(ROOM,),
            worth=lambda player, worth: military * worth.military if player.room else 0.0,
        ),
    )


@card(*OBSERVATORY)
def observatory(science: int = 1) -> Card:
    """Science."""

    def gain(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        gain_tokens(g, activation.seat, SCIENCE, science)

    return Card(
        key="observatory",
        name="Phoenix Observatory",
        short="Observatory",
        brief=f"{science} Science",
        icons=(SCIENCE_ICON,),
        bonus=Bonus(science=1),
        action=Action(
            f"Gain {science} Science.",
            gain,
            needs=(ROOM,),
            worth=lambda player, worth: science * worth.science if player.room else 0.0,
        ),
    )


# --- 29, 30 Caravan ----------------------------------------------------------------------------------------------


@card(*CARAVAN)
def caravan(military: int = 1, science: int = 1, points: int = 1) -> Card:
    """Tokens by Heroes, sets at the end."""

    def by_heroes(state: EightState, seat: Seat) -> Counts:
        heroes = state.control[seat] & ALL_HEROES
        return (
            military if heroes & OF_ICON[MILITARY_ICON] else 0,
            science if heroes & OF_ICON[SCIENCE_ICON] else 0,
            0,
        )

    def gain(g: Game[EightState], activation: Activation) -> Flow[None]:
        counts = yield from fitting_tokens(g, activation.seat, by_heroes(g.state, activation.seat))
        activation.pay(g)
        gain_each(g, activation.seat, counts)

    fitting_hero = Need(lambda state, seat, coins: any(by_heroes(state, seat)), "no MILITARY or SCIENCE Hero")
    return Card(
        key="caravan",
        name="Caravan of Xi’an",
        short="Caravan",
        brief="Military, Science by Heroes",
        action=Action(
            f"Gain {military} Military if you control a MILITARY Hero, and {science} Science if you control a SCIENCE "
            "Hero.",
            gain,
            needs=(ROOM, fitting_hero),
            worth=lambda player, worth: (
                (military * worth.military + science * worth.science) / 2 if player.room and player.heroes else 0.0
            ),
        ),
        finale=Finale(
            f"{points} VP for each of your sets of Military, Science and Chaos.",
            "sets of all three tokens",
            points=lambda state, seat: points * min(state.civilization(seat)),
        ),
        rulings=("One Hero with both icons gives both. Several Heroes of a type give no more.",),
        promise=0.8,
    )


# --- 31, 32 Temple -----------------------------------------------------------------------------------------------


@card(*TEMPLE)
def temple(cost: int = 2, points: int = 2) -> Card:
    """Points for Wonder tokens."""

    def gain(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        gain_points(g, activation.seat, points * g.state.wonder_tokens[activation.seat])

    return Card(
        key="temple",
        name="Temple of Galmi",
        short="Temple",
        brief=f"{coin_words(cost)}: {points} VP a Wonder token",
        icons=(GALMI_ICON,),
        action=Action(
            f"Spend {coin_words(cost)}: gain {points} VP for each of your Wonder tokens.",
            gain,
            needs=(wonder_tokens(1),),
            cost=cost,
            worth=lambda player, worth: float(points * player.wonder_tokens),
        ),
    )


# --- 33, 34 Elite School -----------------------------------------------------------------------------------------


@card(*ELITE_SCHOOL)
def elite_school(cost: int = 2, tokens: int = 1, points: int = 2) -> Card:
    """A token, and points with every Supremacy."""

    def gain(g: Game[EightState], activation: Activation) -> Flow[None]:
        counts = yield from g.ask(activation.seat, "eight.take", token_options("take", (tokens, tokens, 0), tokens))
        activation.pay(g)
        gain_each(g, activation.seat, counts)

    return Card(
        key="elite_school",
        name="Elite School of Justice",
        short="Elite School",
        brief=f"{coin_words(cost)}: {tokens} Military or Science",
        icons=(MILITARY_ICON, SCIENCE_ICON),
        action=Action(
            f"Spend {coin_words(cost)}: gain {tokens} Military or {tokens} Science.",
            gain,
            needs=(ROOM,),
            cost=cost,
            worth=lambda player, worth: max(worth.military, worth.science) if player.room else 0.0,
        ),
        lasting=Lasting(
            f"Whenever you gain a Supremacy, gain {points} VP; each of your Schools counts.", for_supremacy=points
        ),
        rulings=("On the draft board it does not count yet.",),
        promise=2.5,
    )


# --- 35, 36 Altar ------------------------------------------------------------------------------------------------


@card(*ALTAR)
def altar(points: int = 3, supremacy: int = 1) -> Card:
    """A Hero's end, and loneliness."""

    def hero_for_points(g: Game[EightState], activation: Activation) -> Flow[None]:
        hero = yield from choose_card(g, activation.seat, "destroy", sorted(g.state.heroes[activation.seat]))
        activation.pay(g)
        destroy(g, activation.seat, hero)
        gain_points(g, activation.seat, points)

    def is_only_card(state: EightState, seat: Seat) -> int:
        return supremacy if state.control[seat] in (set_of(ALTAR[0]), set_of(ALTAR[1])) else 0

    return Card(
        key="altar",
        name="Altar of Narashima",
        short="Altar",
        brief=f"a Hero for {points} VP",
        icons=(LION_ICON,),
        action=Action(
            f"Destroy one of your Heroes: gain {points} VP.",
            hero_for_points,
            needs=(own_hero("to destroy"),),
            asks=f"destroy which Hero for {points} VP?",
            worth=lambda player, worth: points + worth.destroyed - LOSS if player.heroes else 0.0,
        ),
        finale=Finale(
            f"{supremacy} Supremacy if this Altar is the only card you control.",
            "the only card",
            supremacy=is_only_card,
        ),
    )


# --- 37, 38 War Engines ------------------------------------------------------------------------------------------


@card(*WAR_ENGINES)
def war_engines(cost: int = 2, military: int = 1) -> Card:
    """A Trade card, and Military."""

    def reveal_offer(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        pillage(g, activation.seat)
        g.state.to_come = military
        g.then(military_of_engines, activation.seat)

    @unforeseen(lambda state: f"Then {military} Military, if there is still room.")
    @flow
    def military_of_engines(g: Game[EightState], seat: Seat) -> None:
        """After the Pillage, which may have used up the last place."""
        g.state.to_come = 0
        gain_tokens(g, seat, MILITARY, military)

    return Card(
        key="war_engines",
        name="War Engines of Goan-Sul",
        short="War Engines",
        brief=f"{coin_words(cost)}: pillage, {military} Military",
        icons=(MILITARY_ICON,),
        action=Action(
            f"Spend {coin_words(cost)}: Pillage, then gain {military} Military.",
            reveal_offer,
            cost=cost,
            worth=lambda player, worth: trade_worth(worth) + (military * worth.military if player.room else 0.0),
        ),
    )


# --- 39, 40 Library ----------------------------------------------------------------------------------------------


@card(*LIBRARY)
def library(cost: int = 2, culture: int = 1, science: int = 1) -> Card:
    """Culture anywhere, and Science."""

    def gain(g: Game[EightState], activation: Activation) -> Flow[None]:
        in_play = sorted(card for row in g.state.buildings for card in row)
        building = yield from choose_card(g, activation.seat, "culture", in_play)
        activation.pay(g)
        put_culture(g, building, culture)
        gain_tokens(g, activation.seat, SCIENCE, science)

    return Card(
        key="library",
        name="Library of Phoenix",
        short="Library",
        brief=f"{coin_words(cost)}: {culture} Culture, {science} Science",
        icons=(SCIENCE_ICON,),
        action=Action(
            f"Spend {coin_words(cost)}: put {culture} Culture on any Building, then gain {science} Science.",
            gain,
            needs=(BUILDING_IN_PLAY,),
            cost=cost,
            asks=f"which Building gets {culture} Culture?",
            says=lambda building, player: f"{culture} Culture on ",
            worth=lambda player, worth: culture * worth.culture + (science * worth.science if player.room else 0.0),
        ),
        rulings=("Without room for Science you still place the Culture.",),
    )


# --- 41, 42 Chaos Portal -----------------------------------------------------------------------------------------


@card(*CHAOS_PORTAL)
def chaos_portal(cards: int = 3) -> Card:
    """A card out of the deck."""

    def look_through(g: Game[EightState], seat: Seat, portal: CardId) -> None:
        """Destroy the Portal and look at the top cards of the deck, in secret."""
        state = g.state
        destroy(g, seat, portal)
        for _ in range(min(cards, len(state.deck))):
            state.deck.draw_to(state.aside, only(seat))
        seen = state.aside.cards
        g.tell("eight.looked", seat, count=len(seen), secret={"cards": seen}, to=[seat], barrier=True)
        g.then(play_from_portal, seat)

    text = (
        f"On your turn you may destroy it: look at the top {cards} cards of the deck, play one of them with its Bonus, "
        "and shuffle the others back into the deck."
    )
    return Card(
        key="chaos_portal",
        name="Chaos Portal",
        short="Chaos Portal",
        brief=f"destroy it, play 1 of {cards} cards",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1),
        use=OwnUse(text, look_through, needs=(DECK_LEFT,), worth=lambda player, worth: FOUND - LOSS),
        rulings=("The Bonus of the card that you play is never doubled.",),
    )


@unforeseen(lambda state: f"The top {len(state.aside)} cards are looked at, and one of them is played.")
@flow
def play_from_portal(g: Game[EightState], seat: Seat) -> Flow[None]:
    """Exactly one of them is played, with its Bonus; the others are shuffled into the deck."""
    state = g.state
    card = yield from g.ask(seat, "eight.portal", card_options("play", sorted(state.aside.cards)), private=True)
    state.aside.take(card)
    enter(state, seat, card)
    g.tell("eight.came", seat, card=card, barrier=True)
    g.then(take_bonus, seat, card)
    while state.aside:
        state.aside.draw_to(state.deck, UNKNOWN)
    state.deck.shuffle(state.rng)
    g.tell("eight.shuffled")


# --- 43, 44 Fortress ---------------------------------------------------------------------------------------------


def _wonders_and_own_heroes(state: EightState, seat: Seat) -> int:
    return set_of(*state.wonders) | state.control[seat] & ALL_HEROES


@card(*FORTRESS)
def fortress(cost: int = 2, points: int = 1) -> Card:
    """A second use of a Wonder or a Hero."""
    return Card(
        key="fortress",
        name="Fortress of Galmi",
        short="Fortress",
        brief=f"{coin_words(cost)}: copy a Wonder or a Hero",
        icons=(GALMI_ICON,),
        action=Action(
            f"Spend {coin_words(cost)}: copy the Action of a Wonder or of one of your Heroes.",
            copy,
            cost=cost,
            copies=Copies(_wonders_and_own_heroes, "no Wonder or Hero to copy"),
            worth=lambda player, worth: 1.8,
        ),
        finale=Finale(
            f"{points} VP for each of your Wonder tokens.",
            "Wonder tokens",
            points=lambda state, seat: points * state.wonder_tokens[seat],
        ),
        rulings=("What you copy is not tilted; it may have been used already, and may still be used.",),
        promise=0.8,
    )


# --- 45, 46 Market -----------------------------------------------------------------------------------------------


@card(*MARKET)
def market(offers: int = 2) -> Card:
    """The better of several Trade cards."""

    def reveal_offers(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        reveal_trades(g, activation.seat, offers)
        g.then(answer_market, activation.seat)

    return Card(
        key="market",
        name="Incredible Market of Xi’an",
        short="Market",
        brief=f"one of {offers} Trade cards",
        action=Action(
            f"Reveal {offers} Trade cards, and take what one of them offers.",
            reveal_offers,
            worth=lambda player, worth: BEST_OF_SEVERAL * trade_worth(worth),
        ),
        rulings=("If you can take only one of the offers, you must. A Diamond has its price here, too.",),
    )


# --- 47, 48 Treasure ---------------------------------------------------------------------------------------------


@card(*TREASURE)
def treasure(coins: int = 3) -> Card:
    """Coins."""

    def gain(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        gain_coins(g, activation.seat, coins)

    return Card(
        key="treasure",
        name="Treasure of Byun Hyung Ja",
        short="Treasure",
        brief=f"gain {coin_words(coins)}",
        action=Action(
            f"Gain {coin_words(coins)}.",
            gain,
            worth=lambda player, worth: min(coins, COIN_LIMIT - player.coins) * worth.coin,
        ),
    )
