"""The twelve Heroes, one place each (rules, section 4.1 and the notes of 4.6)."""

from itertools import combinations

from boardgames.engine.cards import EVERYBODY, UNKNOWN
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, counted, say
from boardgames.games.immortal8.activation import (
    Activation,
    card_options,
    choose_card,
    copy,
    copyable,
    may_start,
    seat_options,
)
from boardgames.games.immortal8.bonus import take_bonus
from boardgames.games.immortal8.card import (
    CARD,
    OF_ICON,
    Action,
    Card,
    Copies,
    Destroyed,
    Finale,
    InVain,
    Lasting,
    OwnUse,
    card,
    flow,
    told,
    unforeseen,
)
from boardgames.games.immortal8.catalogue import (
    ABUNAKKASHII,
    ALL_BUILDINGS,
    ALL_HEROES,
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
    RITUAL,
    SCIENCE_ICON,
    SHADOW,
    VALEEN,
    set_of,
)
from boardgames.games.immortal8.destruction import destroy, enter, leave
from boardgames.games.immortal8.needs import DIAMOND_LEFT, FULL, RICH, ROOM_OF_OTHERS, own_building, tokens
from boardgames.games.immortal8.observation import PlayerView
from boardgames.games.immortal8.phrases import card_said, coin_words, part_words
from boardgames.games.immortal8.state import NOBODY, Bonus, EightState
from boardgames.games.immortal8.supply import (
    gain_coins,
    gain_diamond,
    gain_points,
    gain_tokens,
    gain_wonder_tokens,
    give_chaos,
    put_culture,
    spend_tokens,
)
from boardgames.games.immortal8.trade import PILLAGE, pillage, trade_worth
from boardgames.games.immortal8.worth import LOSS


def _fetches_ritual(wonder_tokens: int = 1) -> Destroyed:
    """The skull of three Heroes."""

    def fetch_ritual(g: Game[EightState], seat: Seat) -> None:
        """It comes out of the deck into the Wonders zone; if it is in play already, nothing happens."""
        state = g.state
        if RITUAL not in state.deck.cards:
            return
        state.deck.take(RITUAL)
        enter(state, seat, RITUAL)
        g.tell("eight.fetched", seat, card=RITUAL)
        gain_wonder_tokens(g, seat, wonder_tokens)
        state.deck.shuffle(state.rng)
        g.tell("eight.shuffled", barrier=True)

    gains = counted(wonder_tokens, "Wonder token")
    return Destroyed(f"The Ritual of Shadows comes from the deck into play, and you gain {gains}.", fetch_ritual)


# --- 1 Alpha -----------------------------------------------------------------------------------------------------


@card(ALPHA)
def alpha(supremacy: int = 1) -> Card:
    """Trade cards, and Military at the end."""

    def reveal_offer(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        pillage(g, activation.seat)

    def most_military(state: EightState, seat: Seat) -> int:
        """Whoever alone owns most Military, or Justice among those who do; at least one is needed."""
        most = max(state.military)
        leaders = [each for each in state.seats if state.military[each] == most]
        wins = most > 0 and seat in leaders and (len(leaders) == 1 or state.justice == seat)
        return supremacy if wins else 0

    return Card(
        key="alpha",
        name="Alpha",
        short="Alpha",
        brief="pillage",
        icons=(MILITARY_ICON,),
        bonus=Bonus(military=1),
        action=Action(f"Pillage: {PILLAGE}", reveal_offer, worth=lambda player, worth: trade_worth(worth)),
        finale=Finale(
            f"{supremacy} Supremacy if you own the most Military; only Justice wins a tie.",
            "the most Military",
            supremacy=most_military,
        ),
        rulings=("Nezha does not count here.",),
        promise=0.8,
    )


# --- 2 Abunakkashii ----------------------------------------------------------------------------------------------


def heroes_to_fetch(state: EightState) -> list[int]:
    """The Heroes of the deck and of the discard pile, in order."""
    return sorted(card for card in (*state.deck.cards, *state.discard) if 1 << card & ALL_HEROES)


@card(ABUNAKKASHII)
def abunakkashii(price: int = 3) -> Card:
    """A Hero who goes and brings another."""

    def fetch_hero(g: Game[EightState], seat: Seat, card: CardId) -> Flow[None]:
        """Pay and swap him with a Hero, who takes his place and gives his Bonus."""
        state = g.state
        hero = yield from choose_card(g, seat, "fetch", heroes_to_fetch(state))
        state.coins[seat] -= price
        row = state.heroes[seat]
        leave(state, card)
        enter(state, seat, hero)
        state.heroes[seat] = tuple(hero if each == card else each for each in row)
        from_deck = hero not in state.discard
        g.tell("eight.swapped", seat, card=hero, cost=price, deck=from_deck)
        if from_deck:
            state.deck.take(hero)
            state.deck.add(card, UNKNOWN)
        else:
            state.discard = tuple(card if each == hero else each for each in state.discard)
        g.then(take_bonus, seat, hero)
        if from_deck:
            state.deck.shuffle(state.rng)
            g.tell("eight.shuffled", barrier=True)

    text = (
        f"On your turn, pay {coin_words(price)} to swap him with a Hero from the deck or the discard pile, and gain "
        "the Bonus of that Hero."
    )
    hero_left = Need(lambda state, seat, coins: bool(heroes_to_fetch(state)), "no Hero in deck or discard pile")
    return Card(
        key="abunakkashii",
        name="Abunakkashii",
        short="Abunakk.",
        brief="swap for a Hero",
        icons=(LION_ICON,),
        use=OwnUse(
            text,
            fetch_hero,
            needs=(hero_left,),
            cost=price,
            asks=f"swap Abunakkashii with which Hero, for {coin_words(price)}?",
            worth=lambda player, worth: 1.0,
        ),
        rulings=("Swapping him is not destroying him.",),
    )


def fetches(g: Game[EightState], seat: Seat) -> Flow[None]:
    """The use of Abunakkashii: he goes, and a Hero comes."""
    flow = _fetching().do(g, seat, ABUNAKKASHII)
    assert flow is not None
    return flow


def fetch_question() -> str:
    """What he asks."""
    return _fetching().asks


def _fetching() -> OwnUse:
    use = CARD[ABUNAKKASHII].use
    assert use is not None
    return use


@told("eight.swapped")
def _swapped(event: Event, reader: Seat | None) -> Phrase:
    return say(
        "{who} pays {coins} and swaps {him} with {card} from the {where}",
        who=Name(event.seat),
        him=card_said(ABUNAKKASHII),
        card=card_said(event.args["card"]),
        where="deck" if event.args["deck"] else "discard pile",
        coins=coin_words(event.args["cost"]),
    )


# --- 3 Eliana ----------------------------------------------------------------------------------------------------


@card(ELIANA)
def eliana(culture: int = 2, supremacy: int = 1) -> Card:
    """Culture at home."""

    def lay_culture(g: Game[EightState], activation: Activation) -> Flow[None]:
        building = yield from choose_card(g, activation.seat, "culture", g.state.buildings[activation.seat])
        activation.pay(g)
        put_culture(g, building, culture)

    def observatory(state: EightState, seat: Seat) -> int:
        return supremacy if state.control[seat] & set_of(*OBSERVATORY) else 0

    return Card(
        key="eliana",
        name="Eliana",
        short="Eliana",
        brief=f"{culture} Culture on a Building",
        icons=(SCIENCE_ICON,),
        bonus=Bonus(science=1),
        action=Action(
            f"Put {culture} Culture on one of your Buildings.",
            lay_culture,
            needs=(own_building("to put Culture on"),),
            asks=f"which Building gets {culture} Culture?",
            says=lambda building, player: f"{culture} Culture on ",
            worth=lambda player, worth: culture * worth.culture if player.buildings else 0.0,
        ),
        finale=Finale(
            f"{supremacy} Supremacy if you control a Phoenix Observatory; two give no more.",
            "a Phoenix Observatory",
            supremacy=observatory,
        ),
        promise=0.8,
    )


# --- 4 Nezha -----------------------------------------------------------------------------------------------------


@card(NEZHA)
def nezha(points: int = 1, more: int = 1) -> Card:
    """Chaos for others, and a helper when majorities are counted."""

    def give(g: Game[EightState], activation: Activation) -> Flow[None]:
        receiver = yield from g.ask(activation.seat, "eight.give", seat_options(g.state.with_room(activation.seat)))
        activation.pay(g)
        g.state.chaos[activation.seat] -= 1
        give_chaos(g, activation.seat, receiver)
        gain_points(g, activation.seat, points)

    chaos_to_give = Need(lambda state, seat, coins: state.chaos[seat] > 0, "no Chaos to give")
    return Card(
        key="nezha",
        name="Nezha",
        short="Nezha",
        brief=f"give 1 Chaos for {points} VP",
        icons=(MILITARY_ICON, SCIENCE_ICON),
        action=Action(
            f"Give 1 of your Chaos to another player: gain {points} VP.",
            give,
            needs=(chaos_to_give, ROOM_OF_OTHERS),
            asks=f"who gets 1 Chaos, for {points} VP?",
            worth=lambda player, worth: points + worth.chaos_of_others - worth.chaos if player.chaos else 0.0,
        ),
        lasting=Lasting(
            f"In the Supremacy phase you count {more} Military and {more} Science more.", counts_more=(more, more, 0)
        ),
        promise=2.0,
    )


# --- 5 EZ --------------------------------------------------------------------------------------------------------

_COINS = Option("gain:coins", ("gain:coins",), "coins")
_CHAOS = Option("gain:chaos", ("gain:chaos",), "chaos")


@card(EZ)
def ez(coins: int = 2, chaos: int = 1) -> Card:
    """Coins or Chaos, and a Bonus to share."""

    def gain(g: Game[EightState], activation: Activation) -> Flow[None]:
        state, seat = g.state, activation.seat
        options = [_COINS] if activation.coins(state) < COIN_LIMIT else []
        if state.room(seat):
            options.append(_CHAOS)
        chosen = yield from g.ask(seat, "eight.gain", options)
        activation.pay(g)
        if chosen == "coins":
            gain_coins(g, seat, coins)
        else:
            gain_tokens(g, seat, CHAOS, chaos)

    something_fits = Need(lambda state, seat, left: left < COIN_LIMIT or state.room(seat) > 0, f"{RICH}, and {FULL}")
    gains = {"coins": coin_words(coins), "chaos": f"{chaos} Chaos"}

    def says(chosen: str, player: PlayerView) -> str:
        room = COIN_LIMIT - player.coins if chosen == "coins" else player.room
        return f"gain {part_words(coins if chosen == 'coins' else chaos, room, gains[chosen])}"

    return Card(
        key="ez",
        name="EZ",
        short="EZ",
        brief="gain {coins} or {chaos}".format(**gains),
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1, gifts=1),
        action=Action(
            "Gain {coins} or {chaos}.".format(**gains),
            gain,
            needs=(something_fits,),
            asks="{coins} or {chaos}?".format(**gains),
            says=says,
            worth=lambda player, worth: max(coins * worth.coin, chaos * worth.chaos),
        ),
        destroyed=_fetches_ritual(),
        rulings=("The Chaos for another player is lost only if nobody has room for it.",),
    )


# --- 6 Shadow ----------------------------------------------------------------------------------------------------


@card(SHADOW)
def shadow(most: int = 2) -> Card:
    """Chaos for others."""

    def spread_chaos(g: Game[EightState], activation: Activation) -> Flow[None]:
        able = sorted(g.state.with_room(activation.seat))
        groups = [group for count in range(1, most + 1) for group in combinations(able, count)]
        options = [
            Option(f"seat:{'+'.join(map(str, group))}", tuple(f"seat:{each}" for each in group), group)
            for group in groups
        ]
        receivers = yield from g.ask(activation.seat, "eight.one_or_two", options)
        activation.pay(g)
        for receiver in receivers:
            give_chaos(g, activation.seat, receiver)

    return Card(
        key="shadow",
        name="Shadow",
        short="Shadow",
        brief=f"1 Chaos for up to {most} others",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1),
        action=Action(
            f"Up to {most} other players gain 1 Chaos each.",
            spread_chaos,
            needs=(ROOM_OF_OTHERS,),
            asks=f"who gains 1 Chaos? Up to {most} players",
            worth=lambda player, worth: max(0.1, most * worth.chaos_of_others),
        ),
        destroyed=_fetches_ritual(),
    )


# --- 7 Cylak -----------------------------------------------------------------------------------------------------

_REVEAL = Option("reveal", ("verb:reveal the top card",), "reveal")
_NOTHING = Option("copy nothing", ("verb:copy nothing",), "nothing")


def _reveal_or_copy(g: Game[EightState], activation: Activation) -> Flow[None]:
    """Copy a card of the discard pile, or reveal the top card of the deck first."""
    state, seat = g.state, activation.seat
    options: list[Option[int | str]] = [_REVEAL] if state.deck else []
    options += card_options("copy", copyable(state, seat, CYLAK, activation.coins(state), activation.cards))
    chosen = yield from g.ask(seat, "eight.cylak", [*options, _NOTHING])
    if isinstance(chosen, int):
        yield from activation.perform(g, chosen)
        return
    activation.pay(g)
    if chosen == "reveal":
        card = state.deck.draw_to(state.aside, EVERYBODY)
        g.tell("eight.revealed", seat, card=card, barrier=True)
        g.then(copy_revealed, seat, *activation.chain)
    else:
        g.tell("eight.copied_nothing", seat)


@unforeseen(lambda state: "Everybody sees the top card, and it may be copied.")
@flow
def copy_revealed(g: Game[EightState], seat: Seat, *chain: CardId) -> Flow[None]:
    """The revealed card may be copied, if that is legal; then it is shuffled into the deck again."""
    state = g.state
    (card,) = state.aside.cards
    activation = Activation(seat, chain, begun=True)
    able = may_start(state, seat, card, state.coins[seat], activation.cards)
    if able and (yield from g.ask(seat, "eight.copy_revealed", [*card_options("copy", [card]), _NOTHING])) == card:
        yield from activation.perform(g, card)
    else:
        g.tell("eight.not_copied", seat, card=card, able=able)
    g.then(put_revealed_back, seat)


@flow
def put_revealed_back(g: Game[EightState], seat: Seat) -> None:
    """What was revealed goes into the deck, which is shuffled."""
    state = g.state
    state.aside.draw_to(state.deck, UNKNOWN)
    state.deck.shuffle(state.rng)
    g.tell("eight.shuffled", barrier=True)


def copies_revealed(g: Game[EightState], seat: Seat, card: CardId) -> Flow[None]:
    """The Action of the revealed card, copied by Cylak himself."""
    return Activation(seat, (CYLAK,), begun=True).perform(g, card)


@told("eight.not_copied")
def _not_copied(event: Event, reader: Seat | None) -> Phrase:
    card = event.args["card"]
    if event.args["able"]:
        return say(
            "{who} does not copy {card}, which goes back into the deck", who=Name(event.seat), card=card_said(card)
        )
    why = "can’t be copied now" if CARD[card].action else "has no Action"
    return (f"{card_said(card)} {why}, and goes back into the deck",)


@card(CYLAK)
def cylak() -> Card:
    """Any Action of the deck, or of the dead."""
    return Card(
        key="cylak",
        name="Cylak",
        short="Cylak",
        brief="copy the top or a discarded card",
        icons=(CHAOS_ICON,),
        bonus=Bonus(chaos=1),
        action=Action(
            "Reveal the top card of the deck, or choose a card in the discard pile: you may copy its Action.",
            _reveal_or_copy,
            copies=Copies(
                lambda state, seat: set_of(*state.discard),
                "deck and discard pile are empty",
                unless=lambda state: bool(state.deck),
            ),
            worth=lambda player, worth: 0.8,
        ),
        destroyed=_fetches_ritual(),
        rulings=("You pay for what you copy. A revealed card is shuffled back into the deck.",),
    )


# --- 8 Avatar of Galmi -------------------------------------------------------------------------------------------


@card(AVATAR)
def avatar(points: int = 4) -> Card:
    """A second use of a Building, and Diamonds."""
    return Card(
        key="avatar_of_galmi",
        name="Avatar of Galmi",
        short="Avatar",
        brief="copy a Building at home",
        icons=(LION_ICON,),
        bonus=Bonus(wonder=1),
        action=Action(
            "Copy the Action of one of your Buildings, tilted or not.",
            copy,
            copies=Copies(lambda state, seat: state.control[seat] & ALL_BUILDINGS, "no Building to copy"),
            worth=lambda player, worth: 1.0 if player.buildings else 0.0,
        ),
        finale=Finale(
            f"{points} VP for each of your Diamonds.",
            "Diamonds",
            points=lambda state, seat: points * state.diamonds[seat],
        ),
        rulings=("The Bonus is a Wonder token, so it is never doubled.",),
    )


# --- 9 Fenghuang -------------------------------------------------------------------------------------------------


def _science_cards(state: EightState, seat: Seat) -> int:
    """SCIENCE cards in any Kingdom, in the Wonders zone and in the discard pile."""
    in_play = set_of(*state.wonders, *state.discard)
    for controlled in state.control:
        in_play |= controlled
    return in_play & OF_ICON[SCIENCE_ICON]


@card(FENGHUANG)
def fenghuang(culture: int = 1) -> Card:
    """Whatever knows Science; and she comes back."""

    def culture_and_back(g: Game[EightState], seat: Seat) -> None:
        state = g.state
        for building in state.buildings[seat]:
            put_culture(g, building, culture)
        state.discard = tuple(card for card in state.discard if card != FENGHUANG)
        state.deck.add(FENGHUANG, UNKNOWN)
        state.deck.shuffle(state.rng)
        g.tell("eight.shuffled_in", seat, card=FENGHUANG, barrier=True)

    return Card(
        key="fenghuang",
        name="Fenghuang",
        short="Fenghuang",
        brief="copy a Science card",
        icons=(SCIENCE_ICON,),
        bonus=Bonus(science=1),
        action=Action(
            "Copy the Action of a SCIENCE card in any Kingdom, among the Wonders or in the discard pile.",
            copy,
            copies=Copies(_science_cards, "no SCIENCE card to copy"),
            worth=lambda player, worth: worth.science,
        ),
        destroyed=Destroyed(
            f"Put {culture} Culture on each of your Buildings; then she is shuffled into the deck.", culture_and_back
        ),
    )


# --- 10 Valeen ---------------------------------------------------------------------------------------------------


@card(VALEEN)
def valeen(military: int = 1, science: int = 1, chaos: int = 1, points: int = 1) -> Card:
    """Order for Chaos."""
    price = (military, science, 0)

    def trade_tokens(g: Game[EightState], activation: Activation) -> None:
        activation.pay(g)
        spend_tokens(g, activation.seat, price)
        gain_tokens(g, activation.seat, CHAOS, chaos)
        gain_points(g, activation.seat, points)

    return Card(
        key="valeen",
        name="Valeen",
        short="Valeen",
        brief=f"{military + science} tokens for {chaos} Chaos, {points} VP",
        icons=(MILITARY_ICON, SCIENCE_ICON),
        bonus=Bonus(military=1, science=1),
        action=Action(
            f"Spend {military} Military and {science} Science: gain {chaos} Chaos and {points} VP.",
            trade_tokens,
            needs=(tokens(price),),
            worth=lambda player, worth: (
                points + chaos * worth.chaos - military * worth.military - science * worth.science
            ),
        ),
    )


# --- 11 Lion -----------------------------------------------------------------------------------------------------


@card(LION)
def lion(supremacy: int = 1) -> Card:
    """A Building's end, and loneliness."""

    def building_for_diamond(g: Game[EightState], activation: Activation) -> Flow[None]:
        """The Culture of the Building goes onto the Lion whose Action this is, if he is in play."""
        state = g.state
        building = yield from choose_card(g, activation.seat, "destroy", state.buildings[activation.seat])
        activation.pay(g)
        culture = state.culture[building]
        destroy(g, activation.seat, building)
        if state.diamonds_left:
            gain_diamond(g, activation.seat)
        if culture and state.owner[activation.card] != NOBODY:
            put_culture(g, activation.card, culture)

    def is_only_card(state: EightState, seat: Seat) -> int:
        return supremacy if state.control[seat] == set_of(LION) else 0

    return Card(
        key="lion",
        name="Lion",
        short="Lion",
        brief="a Building for a Diamond",
        icons=(LION_ICON,),
        action=Action(
            "Destroy one of your Buildings: gain 1 Diamond, and the Culture of that Building goes onto Lion.",
            building_for_diamond,
            needs=(own_building("to destroy"),),
            asks="destroy which Building for a Diamond?",
            in_vain=InVain(
                DIAMOND_LEFT, "a Building, for no Diamond", "no Diamond is left: destroy which Building all the same?"
            ),
            worth=lambda player, worth: worth.diamond + worth.destroyed - LOSS if player.buildings else 0.0,
        ),
        finale=Finale(
            f"{supremacy} Supremacy if Lion is the only card you control.", "the only card", supremacy=is_only_card
        ),
        rulings=(
            "Nobody controls the Wonders, so they do not matter.",
            "If no Diamond is left, you may still destroy a Building.",
        ),
    )


# --- 12 Orgah ----------------------------------------------------------------------------------------------------


def _neighbours_buildings(state: EightState, seat: Seat) -> int:
    left, right = state.neighbours(seat)
    return (state.control[left] | state.control[right]) & ALL_BUILDINGS


@card(ORGAH)
def orgah() -> Card:
    """A look across the fence."""
    return Card(
        key="orgah",
        name="Orgah",
        short="Orgah",
        brief="copy a neighbour’s Building",
        icons=(MILITARY_ICON,),
        bonus=Bonus(military=1),
        action=Action(
            "Copy the Action of a Building of your left or right neighbour.",
            copy,
            copies=Copies(_neighbours_buildings, "no Building to copy"),
            worth=lambda player, worth: 1.0,
        ),
    )
