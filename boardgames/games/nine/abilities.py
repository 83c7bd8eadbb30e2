"""The nine Realm abilities, one place each: what a card says, how it can be used now, and what that does (section 7).

A use is whole: it names everything that a player chooses. The same uses serve one's own ability and Fenghuang's copy.
A use that would do nothing is not offered.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.flow import Game
from boardgames.games.nine.catalogue import (
    ABH,
    ALP,
    BYU,
    CARD,
    CHA,
    CIVILIZATION,
    COI,
    COINS_FOR_DIAMOND,
    DIA,
    FEN,
    GAL,
    GOA,
    HEROES,
    INFLUENCES,
    JUS,
    LOOT,
    MIL,
    NAR,
    PHO,
    SCI,
    TOKEN,
    TOM,
    VP,
    XIA,
)
from boardgames.games.nine.realm import destroy, give_back, hand_over, leave_heroes, slide, take
from boardgames.games.nine.state import NineState, kind


class Use(NamedTuple):
    """One way of using the ability of `influence`: what it is called and what one points at besides the ability.

    Which of the other fields matter depends on `how`; tokens and seats are -1 and cards 0 where they do not.
    """

    influence: int
    how: str
    parts: tuple[str, ...]
    other: int = -1
    column: int = 0
    given: int = -1
    taken: int = -1
    hero: int = 0
    fresh: bool = False

    @property
    def id(self) -> str:
        """`XIA:swap:SCI>CHA`: stable and unique among the uses of one moment."""
        points = ">".join(part.partition(":")[2] for part in self.parts if not part.startswith("verb"))
        return ":".join(filter(None, (CARD[self.influence].code, self.how, points)))


class Ability(NamedTuple):
    """The ability of one Influence, in two words and whole. `special` works outside one's Realm turn and can't be
    copied.
    """

    brief: str
    text: str
    special: str
    rulings: tuple[str, ...]
    uses: Callable[[NineState, int], list[Use]]
    perform: Callable[[Game[NineState], int, Use], None]


@cache
def gain(influence: int, token: int) -> Use:
    """Take a token from the reserve."""
    return Use(influence, "gain", (f"take:{TOKEN[token].code}",), taken=token)


@cache
def column_part(owner: int, column: int) -> str:
    """What one points at to name a column."""
    return f"col:{owner}:{CARD[column].code}"


@cache
def hero_part(hero: int, fresh: bool) -> str:
    """What one points at to name an own face-up Hero; one that may still be resolved is another choice."""
    return f"own:{CARD[hero].code}{':new' if fresh else ''}"


def _gains(influence: int, token: int) -> Callable[[NineState, int], list[Use]]:
    def uses(state: NineState, me: int) -> list[Use]:
        return [gain(influence, token)] if state.reserve[token] else []

    return uses


def _gain(g: Game[NineState], me: int, use: Use) -> None:
    take(g.state, me, use.taken)
    g.tell("nine.gained", me, influence=use.influence, token=use.taken, have=g.state.players[me].tokens[use.taken])


def _nothing(state: NineState, me: int) -> list[Use]:
    return []


# --- Abhilasha ---------------------------------------------------------------------------------------------------


@cache
def _steal_coin(other: int) -> Use:
    return Use(ABH, "steal", ("take:COI", f"seat:{other}"), other=other, taken=COI)


_BUY_DIAMOND = Use(ABH, "diamond", ("take:DIA",), taken=DIA)


def _abhilasha_uses(state: NineState, me: int) -> list[Use]:
    if state.reserve[COI]:
        uses = [gain(ABH, COI)]
    else:
        uses = [_steal_coin(other) for other in state.others(me) if state.players[other].tokens[COI]]
    if state.players[me].tokens[COI] >= COINS_FOR_DIAMOND and state.reserve[DIA]:
        uses.append(_BUY_DIAMOND)
    return uses


def _abhilasha(g: Game[NineState], me: int, use: Use) -> None:
    if use.how == "gain":
        _gain(g, me, use)
    elif use.how == "steal":
        hand_over(g.state, use.other, me, COI)
        g.tell("nine.coin_stolen", me, other=use.other, have=g.state.players[me].tokens[COI])
    else:
        give_back(g.state, me, COI, COINS_FOR_DIAMOND)
        take(g.state, me, DIA)
        g.tell("nine.diamond", me, influence=ABH)


# --- Narashima ---------------------------------------------------------------------------------------------------


@cache
def _on_hero(how: str, hero: int, fresh: bool) -> Use:
    return Use(NAR, how, (hero_part(hero, fresh), f"verb:{how}"), hero=hero, fresh=fresh)


def _narashima_uses(state: NineState, me: int) -> list[Use]:
    player = state.players[me]
    uses = []
    for hero in HEROES:
        fresh = player.fresh[kind(hero)]
        for is_fresh, number in ((True, fresh), (False, player.heroes[kind(hero)] - fresh)):
            if number:
                uses += [_on_hero("flip", hero, is_fresh), _on_hero("destroy", hero, is_fresh)]
    return uses


def _narashima(g: Game[NineState], me: int, use: Use) -> None:
    leave_heroes(g.state, me, use.hero, use.fresh)
    if use.how == "flip":
        g.state.players[me].flipped[kind(use.hero)] += 1
        take(g.state, me, VP)
        g.tell("nine.hero_flipped", me, hero=use.hero)
    else:
        g.state.pile.add(use.hero, EVERYBODY)
        g.tell("nine.hero_destroyed", me, hero=use.hero)


# --- Goan-Sul ----------------------------------------------------------------------------------------------------


@cache
def _give_military(other: int, column: int) -> Use:
    return Use(GOA, "destroy", (column_part(other, column),), other=other, column=column)


def _goan_sul_uses(state: NineState, me: int) -> list[Use]:
    uses = [gain(GOA, MIL)] if state.reserve[MIL] else []
    if state.players[me].tokens[MIL]:
        uses += [_give_military(other, column) for other in state.others(me) for column in state.open_columns(other)]
    return uses


def _goan_sul(g: Game[NineState], me: int, use: Use) -> None:
    if use.how == "gain":
        _gain(g, me, use)
    else:
        hand_over(g.state, me, use.other, MIL)
        was_copy = destroy(g, use.other, use.column)
        g.tell("nine.military_given", me, other=use.other, column=use.column, copy=was_copy)


# --- Xi'an -------------------------------------------------------------------------------------------------------


@cache
def _swap(given: int, taken: int) -> Use:
    parts = (f"give:{TOKEN[given].code}", f"take:{TOKEN[taken].code}")
    return Use(XIA, "swap", parts, given=given, taken=taken)


_SET_FOR_DIAMOND = Use(XIA, "diamond", ("take:DIA",), taken=DIA)


def _xian_uses(state: NineState, me: int) -> list[Use]:
    mine, reserve = state.players[me].tokens, state.reserve
    uses = [_swap(given, taken) for given in LOOT if mine[given] for taken in LOOT if taken != given and reserve[taken]]
    if mine[MIL] and mine[SCI] and mine[CHA] and reserve[DIA]:
        uses.append(_SET_FOR_DIAMOND)
    return uses


def _xian(g: Game[NineState], me: int, use: Use) -> None:
    if use.how == "swap":
        take(g.state, me, use.taken)
        give_back(g.state, me, use.given)
        g.tell("nine.swapped", me, given=use.given, taken=use.taken)
    else:
        for token in CIVILIZATION:
            give_back(g.state, me, token)
        take(g.state, me, DIA)
        g.tell("nine.diamond", me, influence=XIA)


# --- Byun Hyung Ja -----------------------------------------------------------------------------------------------


@cache
def _slide_under(me: int, column: int) -> Use:
    return Use(BYU, "slide", (column_part(me, column),), column=column)


def _byun_uses(state: NineState, me: int) -> list[Use]:
    real = state.players[me].real
    return [_slide_under(me, column) for column in INFLUENCES[:-1] if real[column]] if real[BYU] else []


def _byun(g: Game[NineState], me: int, use: Use) -> None:
    slide(g, me, use.column)
    g.tell("nine.slid", me, column=use.column, count=g.state.players[me].count(use.column))


def _passive(g: Game[NineState], me: int, use: Use) -> None:
    raise AssertionError("a passive ability is never used")


ABILITIES: dict[int, Ability] = {
    JUS: Ability(
        "wins ties",
        "Whoever holds Justice wins the ties for abilities that they share.",
        "At the end: wins the Supremacies that they share, and gains one more if any was gained.",
        (
            "It breaks no tie for the deal, for Phoenix in Orders, for the limit or for majority points.",
            "It also keeps the Shield in a tie for Galmi.",
        ),
        _nothing,
        _passive,
    ),
    TOM: Ability(
        "take Chaos",
        "Take a Chaos.",
        "Strict majority: one more card at the deal.",
        ("One card more, however large the majority.",),
        _gains(TOM, CHA),
        _gain,
    ),
    GAL: Ability(
        "the Shield",
        "Take the Galmi Shield. It guards the nearest column on either side of Galmi against other players.",
        "Strict majority: keep two more cards at Cleanup.",
        (
            "Galmi itself is not guarded, and who loses Galmi returns the Shield at once.",
            "The Shield stops Alpha, Goan-Sul and being copied; it does not stop the stealing of Coins.",
        ),
        _nothing,
        _passive,
    ),
    ABH: Ability(
        "take a Coin",
        "Take a Coin, or pay 4 Coins for a Diamond.",
        "",
        ("Once the reserve has no Coin, it is taken from a player of choice.",),
        _abhilasha_uses,
        _abhilasha,
    ),
    NAR: Ability(
        "own Heroes",
        "Destroy an own face-up Hero, or turn it face down for 1 VP.",
        "",
        (
            "A Hero turned face down stays for good, counts for the limit and is worth 1 VP more at the end.",
            "A Hero that was not resolved yet can't be resolved any more.",
        ),
        _narashima_uses,
        _narashima,
    ),
    PHO: Ability(
        "take Science",
        "Take a Science.",
        "Strict majority: pay a Culture in Orders to select one more card.",
        ("With the payment: any number of one card and one other, or three different cards.",),
        _gains(PHO, SCI),
        _gain,
    ),
    GOA: Ability(
        "Military",
        "Take a Military, or give one to an opponent to destroy a card of an Influence there.",
        "",
        ("The Military goes to the very opponent who loses the card.",),
        _goan_sul_uses,
        _goan_sul,
    ),
    XIA: Ability(
        "swap, buy",
        "Swap a Military, Science, Chaos or Coin for another kind of these from the reserve, "
        "or pay a Military, a Science and a Chaos for a Diamond.",
        "",
        ("What is taken must be in the reserve before the other comes back.",),
        _xian_uses,
        _xian,
    ),
    BYU: Ability(
        "slide under",
        "Slide an own Byun Hyung Ja card under another own column. It counts there from now on.",
        "",
        ("When a card leaves that column, the slid card leaves first, and is a Byun Hyung Ja card again.",),
        _byun_uses,
        _byun,
    ),
}

COPYABLE = tuple(influence for influence in INFLUENCES if influence not in (JUS, GAL))
"""The abilities that tilt when used, and that a Fenghuang may copy."""


class HeroAbility(NamedTuple):
    """What a Hero does, once, in the turn in which it is revealed; the flow of a Realm turn carries it out."""

    brief: str
    text: str
    rulings: tuple[str, ...]


HERO_ABILITIES: dict[int, HeroAbility] = {
    ALP: HeroAbility(
        "destroy, steal",
        "Once, in the turn it is revealed: destroy a card of an Influence of an opponent, "
        "then steal a Military, Science, Chaos or Coin there.",
        ("With no column to aim at there is nothing to steal either.", "Face up at the end: 1 VP less."),
    ),
    FEN: HeroAbility(
        "Culture, copy",
        "Once, in the turn it is revealed: take a Culture, then use an ability that an opponent holds.",
        (
            "The opponent’s ability may be used up already, and is not used up by this.",
            "Justice and Galmi can’t be copied. Face up at the end: 1 VP less.",
        ),
    ),
}
