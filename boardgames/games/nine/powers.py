"""The powers of the nine Influences, one place each (rules, section 7)."""

from collections.abc import Callable, Sequence
from functools import cache, partial

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Game
from boardgames.engine.needs import Need, are_met
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, say
from boardgames.games.nine.catalogue import (
    ABH,
    BYU,
    CARD,
    CARD_OF_CODE,
    CHA,
    CIVILIZATION,
    COI,
    DIA,
    GAL,
    GOA,
    HEROES,
    INFLUENCES,
    JUS,
    LIMIT,
    LOOT,
    MIL,
    NAR,
    PHO,
    SCI,
    SHIELD,
    TOKEN,
    TOM,
    VP,
    XIA,
)
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import ONE_MORE
from boardgames.games.nine.power import Power, PowerUse, Way, a_token, column_part, hero_part, one_of, told, using
from boardgames.games.nine.realm import destroy, give_back, hand_over, leave_heroes, slide, take
from boardgames.games.nine.state import NineState, kind

# --- what several powers do --------------------------------------------------------------------------------------


def _in_reserve(token: int) -> Need[NineState, int]:
    return Need(lambda state, me: state.reserve[token] > 0, f"the reserve has no {TOKEN[token].name} left")


def _once(use: Option[PowerUse]) -> Callable[[NineState, int], Sequence[Option[PowerUse]]]:
    """The only use of a way that leaves nothing to choose."""
    only = (use,)
    return lambda state, me: only


def _gain(influence: int, token: int) -> Way:
    """Take a token from the reserve."""

    def gain(g: Game[NineState], me: int, use: PowerUse) -> None:
        take(g.state, me, token)
        g.tell("nine.gained", me, influence=influence, token=token, have=g.state.players[me].tokens[token])

    return Way(
        "gain",
        _once(using(influence, "gain", f"take:{TOKEN[token].code}", taken=token)),
        gain,
        lambda use, table: say("take {token}", token=a_token(token)),
        needs=(_in_reserve(token),),
    )


# --- Justice -----------------------------------------------------------------------------------------------------

_JUSTICE = Power(
    ("wins ties", "ties"),
    "Wins ties for powers that you share.",
    "While you lead it, you win the ties for powers that you share.",
    special="At the end you win the Supremacies that you share, and gain one more if you gained any.",
    rulings=(
        "It breaks no tie for the deal, for Phoenix in Orders, for the limit, or for points at the end.",
        "It also keeps the Shield in a tie for Galmi.",
    ),
    tilts=False,
    worth=1.0,
)

# --- Tomorrow ----------------------------------------------------------------------------------------------------

_TOMORROW = Power(
    ("+ Chaos", "+Chaos"),
    "Take a Chaos.",
    "Take a Chaos.",
    special="If you lead it alone: {0} more at the deal.",
    rulings=("No more than that, however many cards of it you have.",),
    numbers=(1,),
    ways=(_gain(TOM, CHA),),
    events={"nine.tomorrow": told("{Who} drew {n} more (Tomorrow)", n=lambda event: str(POWER[TOM].numbers[0]))},
    worth=0.6,
)

# --- Galmi -------------------------------------------------------------------------------------------------------


def _take_shield(g: Game[NineState], me: int, use: PowerUse) -> None:
    take(g.state, me, SHIELD)
    g.tell("nine.shield_taken", me)


_GALMI = Power(
    ("the Shield", "Shield"),
    "Take the Shield: it guards two columns.",
    "Take the Galmi Shield. It guards your nearest column on either side of Galmi against the other players.",
    special="If you lead it alone: keep {0} more at Cleanup.",
    rulings=(
        "Galmi itself is not guarded.",
        "If you lose the lead, you return the Shield at once, and have to take it anew later.",
        "The Shield stops Alpha, Goan-Sul and being copied; it does not stop the stealing of Coins.",
    ),
    numbers=(2,),
    ways=(
        Way(
            "shield",
            _once(Option("shield", ("power:GAL",), PowerUse(GAL, "shield"))),
            _take_shield,
            lambda use, table: say("take the Shield"),
            needs=(Need(lambda state, me: state.reserve[SHIELD] > 0, "has the Shield already"),),
        ),
    ),
    tilts=False,
    events={
        "nine.shield_taken": told("{Who} took the Galmi Shield"),
        "nine.shield_lost": told("{Who} returned the Galmi Shield"),
    },
    retold={"nine.shield_taken": lambda event: PowerUse(GAL, "shield")},
    worth=0.6,
)


def limit(table: NineState | NineObservation, seat: Seat) -> int:
    """How many cards a Realm may keep now."""
    return LIMIT[table.round] + (POWER[GAL].numbers[0] if table.strict[GAL] == seat else 0)


def guarded(table: NineObservation, parts: tuple[str, ...]) -> Phrase | None:
    """Whose Shield guards a column among some parts, the one thing on the table that only looks like an aim."""
    for part in parts:
        role, _, rest = part.partition(":")
        if role in ("col", "copy"):
            owner, code = rest.split(":")
            if CARD_OF_CODE[code] in table.players[int(owner)].protected:
                return say("{who}’s Shield guards {card}", who=Name(int(owner)), card=CARD[CARD_OF_CODE[code]].name)
    return None


# --- Abhilasha ---------------------------------------------------------------------------------------------------


@cache
def _steal_coin(other: Seat) -> Option[PowerUse]:
    return using(ABH, "steal", "take:COI", f"seat:{other}", other=other, taken=COI)


def _coin_thefts(state: NineState, me: int) -> list[Option[PowerUse]]:
    if state.reserve[COI]:
        return []
    return [_steal_coin(other) for other in state.others(me) if state.players[other].tokens[COI]]


def _take_coin(g: Game[NineState], me: int, use: PowerUse) -> None:
    hand_over(g.state, use.other, me, COI)
    g.tell("nine.coin_stolen", me, other=use.other, have=g.state.players[me].tokens[COI])


def _price() -> int:
    """What a Diamond costs, in Coins."""
    return POWER[ABH].numbers[0]


def _too_few_coins(state: NineState, me: int) -> Phrase:
    return say("a Diamond costs {n} Coins, and there are {have}", n=_price(), have=state.players[me].tokens[COI])


def _buy_diamond(g: Game[NineState], me: int, use: PowerUse) -> None:
    give_back(g.state, me, COI, _price())
    take(g.state, me, DIA)
    g.tell("nine.diamond", me, influence=ABH)


_ABHILASHA = Power(
    ("+ Coin",),
    "Take a Coin, or buy a Diamond.",
    "Take a Coin, or pay {0} Coins for a Diamond.",
    rulings=("Once the reserve has no Coin, take one from a player of your choice.",),
    numbers=(4,),
    ways=(
        _gain(ABH, COI),
        Way(
            "steal",
            _coin_thefts,
            _take_coin,
            lambda use, table: say("take a Coin from {other}", other=Name(use.other)),
            lacks="nobody else has a Coin",
        ),
        Way(
            "diamond",
            _once(using(ABH, "diamond", "take:DIA", taken=DIA)),
            _buy_diamond,
            lambda use, table: say("pay {n} Coins for a Diamond", n=_price()),
            needs=(
                Need(lambda state, me: state.players[me].tokens[COI] >= _price(), _too_few_coins),
                _in_reserve(DIA),
            ),
        ),
    ),
    events={"nine.coin_stolen": told("{Who} took a Coin from {other} (Abhilasha), now {have}")},
    deeds={
        "nine.coin_stolen": told("{Who} take{s} a Coin from {other}"),
        "nine.diamond": told("{Who} buy{s} a Diamond for {price}", price=lambda event: TOKEN[COI].counted(_price())),
    },
    retold={"nine.coin_stolen": lambda event: PowerUse(ABH, "steal", other=event.args["other"], taken=COI)},
    worth=0.9,
)

# --- Narashima ---------------------------------------------------------------------------------------------------


@cache
def _on_hero(how: str, hero: int, fresh: bool) -> Option[PowerUse]:
    return using(NAR, how, hero_part(hero, fresh), f"verb:{how}", hero=hero, fresh=fresh)


def _on_heroes(how: str) -> Callable[[NineState, int], list[Option[PowerUse]]]:
    def uses(state: NineState, me: int) -> list[Option[PowerUse]]:
        player = state.players[me]
        found = []
        for hero in HEROES:
            fresh = player.fresh[kind(hero)]
            if fresh:
                found.append(_on_hero(how, hero, True))
            if player.heroes[kind(hero)] > fresh:
                found.append(_on_hero(how, hero, False))
        return found

    return uses


def _the_hero(use: PowerUse) -> str:
    return f"the {'new ' if use.fresh else ''}{CARD[use.hero].name}"


def _flip(g: Game[NineState], me: int, use: PowerUse) -> None:
    leave_heroes(g.state, me, use.hero, use.fresh)
    g.state.players[me].flipped[kind(use.hero)] += 1
    take(g.state, me, VP, POWER[NAR].numbers[0])
    g.tell("nine.hero_flipped", me, hero=use.hero, fresh=use.fresh)


def _destroy_hero(g: Game[NineState], me: int, use: PowerUse) -> None:
    leave_heroes(g.state, me, use.hero, use.fresh)
    g.state.pile.add(use.hero, EVERYBODY)
    g.tell("nine.hero_destroyed", me, hero=use.hero, fresh=use.fresh)


def _retold_on_hero(how: str, event: Event) -> PowerUse:
    return PowerUse(NAR, how, hero=event.args["hero"], fresh=event.args["fresh"])


_NARASHIMA = Power(
    ("own Heroes", "Heroes"),
    "Destroy a Hero of yours, or turn it down.",
    "Destroy one of your face-up Heroes, or turn it face down for {0} VP.",
    rulings=(
        "A Hero turned face down stays for good, counts toward the limit, and is worth 1 VP at the end instead of "
        "1 VP less.",
        "A Hero that has not acted yet can’t act any more.",
    ),
    numbers=(1,),
    ways=(
        Way(
            "flip",
            _on_heroes("flip"),
            _flip,
            lambda use, table: say("turn {hero} face down for {n} VP", hero=_the_hero(use), n=POWER[NAR].numbers[0]),
            lacks="no Hero lies face up",
        ),
        Way(
            "destroy",
            _on_heroes("destroy"),
            _destroy_hero,
            lambda use, table: say("destroy {hero}", hero=_the_hero(use)),
            lacks="no Hero lies face up",
        ),
    ),
    events={
        "nine.hero_flipped": told(
            "{Who} turned {hero} face down for {n} VP", n=lambda event: str(POWER[NAR].numbers[0])
        ),
        "nine.hero_destroyed": told("{Who} destroyed {their} own {hero}"),
    },
    deeds={
        "nine.hero_flipped": told(
            "{Who} turn{s} {their} {hero} face down for {n} VP", n=lambda event: str(POWER[NAR].numbers[0])
        ),
        "nine.hero_destroyed": told("{Who} destroy{s} {their} own {hero}"),
    },
    retold={
        "nine.hero_flipped": partial(_retold_on_hero, "flip"),
        "nine.hero_destroyed": partial(_retold_on_hero, "destroy"),
    },
    worth=0.4,
)

# --- Phoenix -----------------------------------------------------------------------------------------------------

_PHOENIX = Power(
    ("+ Science", "+ Scien", "+ Sci."),
    "Take a Science.",
    "Take a Science.",
    special="If you lead it alone: pay a Culture in Orders to lay down one card more.",
    rulings=(f"With the payment: {ONE_MORE}.",),
    ways=(_gain(PHO, SCI),),
    worth=0.9,
)

# --- Goan-Sul ----------------------------------------------------------------------------------------------------


@cache
def _give_military(other: Seat, column: int) -> Option[PowerUse]:
    return using(GOA, "destroy", column_part(other, column), other=other, column=column)


def _attacks(state: NineState, me: int) -> list[Option[PowerUse]]:
    return [_give_military(other, column) for other in state.others(me) for column in state.open_columns(other)]


def _attack(g: Game[NineState], me: int, use: PowerUse) -> None:
    hand_over(g.state, me, use.other, MIL)
    destroy(g, "nine.military_given", me, use.other, use.column)


_GOAN_SUL = Power(
    ("± Military", "± Milit.", "± Mil."),
    "Take a Military, or give one and strike.",
    "Take a Military, or give one to an opponent to destroy a card in one of their columns.",
    rulings=("The Military goes to the very opponent who loses the card.",),
    ways=(
        _gain(GOA, MIL),
        Way(
            "destroy",
            _attacks,
            _attack,
            lambda use, table: say("destroy {what}, give a Military", what=one_of(use.other, use.column, table)),
            needs=(Need(lambda state, me: state.players[me].tokens[MIL] > 0, "there is no Military to give"),),
            lacks="no opponent has a column that can be hit",
        ),
    ),
    events={"nine.military_given": told("{Who} gave {other} a Military and destroyed {lost} there")},
    deeds={"nine.military_given": told("{Who} give{s} {other} a Military to destroy {lost} there")},
    retold={
        "nine.military_given": lambda event: PowerUse(
            GOA, "destroy", other=event.args["other"], column=event.args["column"]
        )
    },
    worth=0.9,
)

# --- Xi'an -------------------------------------------------------------------------------------------------------


@cache
def _swap(given: int, taken: int) -> Option[PowerUse]:
    return using(XIA, "swap", f"give:{TOKEN[given].code}", f"take:{TOKEN[taken].code}", given=given, taken=taken)


def _swaps(state: NineState, me: int) -> list[Option[PowerUse]]:
    mine, reserve = state.players[me].tokens, state.reserve
    return [_swap(given, taken) for given in LOOT if mine[given] for taken in LOOT if taken != given and reserve[taken]]


def _swap_tokens(g: Game[NineState], me: int, use: PowerUse) -> None:
    take(g.state, me, use.taken)
    give_back(g.state, me, use.given)
    g.tell("nine.swapped", me, given=use.given, taken=use.taken)


def _has_set(state: NineState, me: int) -> bool:
    return all(map(state.players[me].tokens.__getitem__, CIVILIZATION))


def _pay_set(g: Game[NineState], me: int, use: PowerUse) -> None:
    for token in CIVILIZATION:
        give_back(g.state, me, token)
    take(g.state, me, DIA)
    g.tell("nine.diamond", me, influence=XIA)


_XIAN = Power(
    ("swap, buy", "swap"),
    "Swap a token, or buy a Diamond with three.",
    "Swap a Military, Science, Chaos or Coin for another kind of these from the reserve, "
    "or pay a Military, a Science and a Chaos for a Diamond.",
    rulings=("What you take must be in the reserve before you return the other.",),
    ways=(
        Way(
            "swap",
            _swaps,
            _swap_tokens,
            lambda use, table: say("give {given}, take {taken}", given=a_token(use.given), taken=a_token(use.taken)),
            lacks="there is no token to swap",
        ),
        Way(
            "diamond",
            _once(using(XIA, "diamond", "take:DIA", taken=DIA)),
            _pay_set,
            lambda use, table: say("pay Military, Science and Chaos for a Diamond"),
            needs=(Need(_has_set, "a Diamond costs a Military, a Science and a Chaos"), _in_reserve(DIA)),
        ),
    ),
    events={"nine.swapped": told("{Who} gave {given} and took {taken}")},
    deeds={"nine.diamond": told("{Who} buy{s} a Diamond for a Military, a Science and a Chaos")},
    retold={"nine.swapped": lambda event: PowerUse(XIA, "swap", given=event.args["given"], taken=event.args["taken"])},
    worth=0.9,
)

# --- Byun Hyung Ja -----------------------------------------------------------------------------------------------


@cache
def _slide_under(me: int, column: int) -> Option[PowerUse]:
    return using(BYU, "slide", column_part(me, column), column=column)


def _slides(state: NineState, me: int) -> list[Option[PowerUse]]:
    real = state.players[me].real
    return [_slide_under(me, column) for column in INFLUENCES[:-1] if real[column]]


def _slide(g: Game[NineState], me: int, use: PowerUse) -> None:
    slide(g, me, use.column)


_BYUN_HYUNG_JA = Power(
    ("slide under", "slide"),
    "Slide one of these under another column.",
    "Slide one of your Byun Hyung Ja cards under another of your columns. It counts there from now on.",
    rulings=(
        "A slid card can’t be slid again.",
        "When a card leaves that column, the slid card leaves first, and is a Byun Hyung Ja card again.",
    ),
    ways=(
        Way(
            "slide",
            _slides,
            _slide,
            lambda use, table: say("slide one under {column}", column=CARD[use.column].name),
            needs=(Need(lambda state, me: state.players[me].real[BYU] > 0, "there is no card to slide"),),
            lacks="there is no other column to slide it under",
        ),
    ),
    events={"nine.slid": told("{Who} slid Byun Hyung Ja under {column}, which counts {count} now")},
    deeds={"nine.slid": told("{Who} slide{s} Byun Hyung Ja under {column}")},
    retold={"nine.slid": lambda event: PowerUse(BYU, "slide", column=event.args["column"])},
    worth=0.8,
)

POWER: dict[int, Power] = {
    JUS: _JUSTICE,
    TOM: _TOMORROW,
    GAL: _GALMI,
    ABH: _ABHILASHA,
    NAR: _NARASHIMA,
    PHO: _PHOENIX,
    GOA: _GOAN_SUL,
    XIA: _XIAN,
    BYU: _BYUN_HYUNG_JA,
}
COPYABLE = tuple(influence for influence, power in POWER.items() if power.tilts)
"""The powers that tilt when used, and that a Fenghuang may copy."""
USABLE = (*COPYABLE, GAL)
"""The powers that are used in a Realm turn."""


def uses(state: NineState, seat: Seat, influence: int) -> list[Option[PowerUse]]:
    """Every use of a power by a seat that has it now, or copies it."""
    found: list[Option[PowerUse]] = []
    for way in POWER[influence].ways:
        if not way.needs or are_met(way.needs, state, seat):
            found += way.uses(state, seat)
    return found
