"""The nine powers, one place each: what a god says, when its power works, on whom, and what it does (section 7).

Piton uses the powers of others, so a use names both the god that is turned and the power that works.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from boardgames.engine.cards import only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import (
    ANA,
    ARI,
    CAS,
    CYM,
    END,
    EXCHANGE,
    GLORY,
    GOD,
    LOOK,
    LOVED,
    NAN,
    PIT,
    PRA,
    RYM,
)
from boardgames.games.they_who_were_8.piles import draw_cards, mix, refill, take_secretly, tell_hand
from boardgames.games.they_who_were_8.plays import new_targets
from boardgames.games.they_who_were_8.state import TheyState, members
from boardgames.games.they_who_were_8.tokens import check_end, place

flow = Flows()

START, TURN, TARGET, EVENING, DEAL = WINDOWS = ("start", "turn", "target", "evening", "deal")
"""The windows W1 to W5: at the start of a round, before a turn, after a card is named, at the end of a round, and in
the base game before the draw."""
OPENING = "opening"
"""W1 and the W2 of the first turn, which are asked together."""


class Use(NamedTuple):
    """A way of using the power of `power`, for which `god` is turned: the same god, or Piton.

    `place` is the role from which Rymon takes a god.
    """

    god: int
    power: int
    targets: tuple[int, ...] = ()
    place: int = -1


class Power(NamedTuple):
    """The power of one god. `windows` are those of the base game and those of the published modes.

    `may`: whether its conditions hold for a seat, in one of its windows. `targets`: which gods may be named.
    """

    brief: str
    text: str
    rulings: tuple[str, ...]
    windows: tuple[tuple[str, ...], tuple[str, ...]]
    perform: Callable[[Game[TheyState], int, Use], None]
    may: Callable[[TheyState, int], bool] = lambda state, seat: True
    targets: Callable[[tuple[int, ...]], Iterator[tuple[int, ...]]] = lambda gods: iter([()])


# --- Anatoc ------------------------------------------------------------------------------------------------------


def _anatoc(g: Game[TheyState], seat: int, use: Use) -> None:
    """The hands, in the base game the deck too, are shuffled and dealt out again in the same numbers."""
    state = g.state
    mix(state, [*state.hands, *([] if state.rules.discards else [state.deck])])
    g.tell("they.mixed", barrier=True)
    for each, hand in enumerate(state.hands):
        hand.known = [only(each)] * len(hand)
        tell_hand(g, each)


# --- Aristiphane -------------------------------------------------------------------------------------------------


def _aristiphane(g: Game[TheyState], seat: int, use: Use) -> None:
    """Two gods exchange all their tokens."""
    one, other = use.targets
    for held in (g.state.glory, g.state.infamy):
        held[one], held[other] = held[other], held[one]


# --- Cassana -----------------------------------------------------------------------------------------------------


def _is_loved(state: TheyState) -> bool:
    return max(state.glory) >= LOVED


def _cassana(g: Game[TheyState], seat: int, use: Use) -> None:
    """A Glory from the supply to a god."""
    changes = [(use.targets[0], GLORY, 1)]
    place(g.state, changes)
    g.tell("they.tokens", changes=changes, supply=g.state.supply)


# --- Cymele ------------------------------------------------------------------------------------------------------


def _draws(state: TheyState, seat: int) -> bool:
    return not state.skip_draw >> seat & 1


def _cymele(g: Game[TheyState], seat: int, use: Use) -> None:
    """The owner looks at the top of the deck, and will not draw in this round."""
    state = g.state
    state.skip_draw |= only(seat)
    refill(g, LOOK)
    deck = state.deck
    deck.known[-LOOK:] = [known | only(seat) for known in deck.known[-LOOK:]]
    g.tell("they.looked", seat, count=LOOK, secret={"cards": deck.cards[-LOOK:]}, to=[seat], barrier=True)
    g.then(choose, seat)


@lru_cache
def _take(card: int) -> Option[int]:
    return Option(f"take:{ACTION[card].code}", (f"deck:{ACTION[card].code}",), card)


@flow
def choose(g: Game[TheyState], seat: int) -> Flow[None]:
    """One of the cards that were looked at goes to the hand; nobody else knows which, nor what is left of them."""
    deck = g.state.deck
    seen = sorted(deck.cards[-LOOK:])
    card = yield from g.ask(seat, "they.choose", [_take(each) for each in seen], private=True)
    deck.known[-LOOK:] = [only(seat)] * LOOK
    deck.take(card)
    g.state.hands[seat].add(card, only(seat))
    g.tell("they.took", seat, secret={"card": card}, to=[seat])
    if not g.state.rules.discards:
        deck.shuffle(g.state.rng)
        g.tell("they.shuffled", barrier=True)


# --- Endymina ----------------------------------------------------------------------------------------------------


def _has_turn_before(state: TheyState, seat: int) -> bool:
    return not state.had_turn >> seat & 1


def _endymina(g: Game[TheyState], seat: int, use: Use) -> None:
    """The owner draws two cards, and will put two away."""
    refill(g, EXCHANGE)
    draw_cards(g, seat, EXCHANGE)
    g.then(put_away, seat)


@lru_cache
def _put_away(cards: tuple[int, ...], ordered: bool) -> Option[tuple[int, ...]]:
    codes = [ACTION[card].code for card in cards]
    roles = ("below", "top") if ordered else ("hand", "hand")
    parts = tuple(f"{role}:{code}" for role, code in zip(roles, codes, strict=True))
    return Option(f"put:{'<'.join(codes) if ordered else '+'.join(codes)}", parts, cards)


@flow
def put_away(g: Game[TheyState], seat: int) -> Flow[None]:
    """Two cards leave the hand unseen: to the discard pile; in the base game onto the deck, in an order of choice."""
    state = g.state
    ordered = not state.rules.discards
    ways = (permutations if ordered else combinations)(sorted(state.hands[seat].cards), EXCHANGE)
    options = [_put_away(cards, ordered) for cards in ways]
    cards = yield from g.ask(seat, "they.put_away", options, private=True)
    for card in cards:
        take_secretly(state, seat, card)
        (state.deck if ordered else state.discard).add(card, only(seat))
    g.tell("they.put_away", seat, count=EXCHANGE, deck=ordered, secret={"cards": cards}, to=[seat])


# --- Nanos, Praxis -----------------------------------------------------------------------------------------------


def _passes(state: TheyState, seat: int) -> bool:
    return not state.skip_pass >> seat & 1


def _nanos(g: Game[TheyState], seat: int, use: Use) -> None:
    """The owner is left out when cards are passed."""
    g.state.skip_pass |= only(seat)


def _praxis(g: Game[TheyState], seat: int, use: Use) -> None:
    """No action card touches this god any more."""
    g.state.immune |= 1 << use.god


# --- Rymon -------------------------------------------------------------------------------------------------------


def _rymon(g: Game[TheyState], seat: int, use: Use) -> None:
    """The card names another god in one role."""
    played = g.state.played
    targets = list(played.targets)
    targets[use.place] = use.targets[0]
    g.state.played = played._replace(targets=tuple(targets))


def _piton(g: Game[TheyState], seat: int, use: Use) -> None:
    raise AssertionError("Piton has no power but those of others")


def _one(gods: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return ((god,) for god in gods)


def _two(gods: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return combinations(gods, 2)


_OPEN = (START, TURN, EVENING)

POWERS: dict[int, Power] = {
    ANA: Power(
        "mix all hands",
        "Before any turn: all hands are shuffled and dealt out again; everybody keeps the same number of cards.",
        ("In Eight Gods the deck is shuffled in as well.",),
        ((TURN,), (TURN,)),
        _anatoc,
    ),
    ARI: Power(
        "swap two gods",
        "Before any turn, or at the end of a round: two gods exchange all their tokens.",
        ("Any two gods, those that no card can touch as well.",),
        (_OPEN, _OPEN),
        _aristiphane,
        targets=_two,
    ),
    CAS: Power(
        "give a Glory",
        "Before any turn, or at the end of a round, if some god has 5 Glory or more: "
        "1 Glory from the supply goes to any god.",
        ("It may go to an own god, and it may end the game.",),
        (_OPEN, _OPEN),
        _cassana,
        targets=_one,
    ),
    CYM: Power(
        "pick of four cards",
        "At the end of a round: look at four cards of the deck and take one of them, instead of drawing.",
        ("In Eight Gods this is done just before the cards are dealt; otherwise before cards are passed.",),
        ((DEAL,), (EVENING,)),
        _cymele,
        _draws,
    ),
    END: Power(
        "draw two, drop two",
        "Before the own turn in a round: draw two cards, then put two away, unseen.",
        ("In Eight Gods they go onto the deck, where the cards just played lie as well.",),
        ((TURN,), (TURN,)),
        _endymina,
        _has_turn_before,
    ),
    NAN: Power(
        "no passing",
        "At the end of a round: this player neither passes nor receives a card this time.",
        ("The card that was meant for this player goes to the next one.",),
        ((EVENING,), (EVENING,)),
        _nanos,
        _passes,
    ),
    PIT: Power(
        "use another’s power",
        "Use the power of another god that is still fresh, at the time and under the conditions of that power.",
        ("Only Piton is used up by it; the other god stays fresh.",),
        ((), ()),
        _piton,
    ),
    PRA: Power(
        "untouchable",
        "At the start of a round: no action card touches this god any more, for the rest of the game.",
        ("Aristiphane and Cassana still may.",),
        ((), (START,)),
        _praxis,
    ),
    RYM: Power(
        "redirect a card",
        "When somebody else’s card names a god of this player: it names a god of another player instead.",
        (
            "The new god must have the tokens that the card needs, and two gods that a card names stay gods of "
            "different owners.",
            "The player of the card may be hit, too.",
        ),
        ((TARGET,), (TARGET,)),
        _rymon,
    ),
}


class GoOn(NamedTuple):
    """Use no power now."""


GO_ON = Option("go on", ("verb:go on",), GoOn())
_GODS_OF = [
    {moment: sum(1 << god for god, power in POWERS.items() if moment in power.windows[discards]) for moment in WINDOWS}
    for discards in (False, True)
]
"""The gods whose powers belong to a window, in the base game and in the published modes."""
for _gods_of in _GODS_OF:
    _gods_of[OPENING] = _gods_of[START] | _gods_of[TURN]


def fresh(state: TheyState, window: str) -> int:
    """The set of gods in play whose power is unused and belongs to this window; Cassana's only if it could work."""
    gods = state.in_play & ~state.used & _GODS_OF[state.rules.discards][window]
    return gods & ~(1 << CAS) if gods >> CAS & 1 and not _is_loved(state) else gods


def closes_start(state: TheyState, use: Use) -> bool:
    """Whether a power works only before a turn, so that its use ends the start of the round (section 11, T1)."""
    return START not in POWERS[use.power].windows[state.rules.discards]


def uses(state: TheyState, seat: int, now: int) -> tuple[Option[Use | GoOn], ...]:
    """To go on, and every use by a seat of the powers of `now`; empty if there is none."""
    own = state.own[seat]
    powers = now & own
    copied = now if own & 1 << PIT and not state.used & 1 << PIT else 0
    for god in members(powers | copied):
        if not POWERS[god].may(state, seat):
            powers &= ~(1 << god)
            copied &= ~(1 << god)
    return _uses(powers, copied, state.in_play) if powers | copied else ()


@lru_cache(maxsize=1 << 14)
def _uses(powers: int, copied: int, in_play: int) -> tuple[Option[Use | GoOn], ...]:
    options: list[Option[Use | GoOn]] = [GO_ON]
    for god in members(powers):
        options += _ways(god, god, in_play)
    for god in members(copied):
        options += _ways(PIT, god, in_play)
    return tuple(options)


@lru_cache(maxsize=1 << 12)
def _ways(turned: int, power: int, in_play: int) -> tuple[Option[Use], ...]:
    """Every choice of gods for a power."""
    return tuple(_use(Use(turned, power, targets)) for targets in POWERS[power].targets(members(in_play)))


def can_redirect(state: TheyState) -> bool:
    """Whether Rymon is in play and fresh; Piton copies fresh powers only."""
    return bool(state.in_play & ~state.used & 1 << RYM)


def reactions(state: TheyState, seat: int) -> tuple[Option[Use | GoOn], ...]:
    """To go on, and every way in which a seat may redirect the card that was played; empty if there is none."""
    own = state.own[seat] & ~state.used
    turned = [god for god in (RYM, PIT) if own >> god & 1]
    roles = ACTION[state.played.card].roles
    options = [
        _use(Use(god, RYM, (new,), place), roles[place].name)
        for god in turned
        for place, new in new_targets(state, seat)
    ]
    return (GO_ON, *options) if options else ()


@lru_cache(maxsize=1 << 12)
def _use(use: Use, role: str = "god") -> Option[Use]:
    """The option of a use; `role` is the one in which a card will name the new god."""
    codes = [GOD[god].code for god in use.targets]
    copies = [GOD[use.power].code] if use.god != use.power else []
    named = [role] if use.place >= 0 else []
    gods = ["+".join(codes)] if codes else []
    return Option(
        ":".join(["use", GOD[use.god].code, *copies, *named, *gods]),
        (
            f"power:{GOD[use.god].code}",
            *(f"copy:{code}" for code in copies),
            *(f"{role}:{code}" for code in codes),
        ),
        use,
    )


def perform(g: Game[TheyState], seat: int, use: Use) -> bool:
    """Turn the god and let the power work. Gives whether the game goes on."""
    g.state.used |= 1 << use.god
    g.tell("they.used", seat, god=use.god, power=use.power, targets=use.targets)
    POWERS[use.power].perform(g, seat, use)
    return not check_end(g)
