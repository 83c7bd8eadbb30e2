"""Which powers can be used in a window, with all their ways, and the use of one (rules, sections 6 and 7).

Piton uses the powers of others, so a use names both the god that is turned and the power that works.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.engine.flow import Game
from boardgames.engine.needs import are_met
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, say
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import GODS, MODES, PIT, RYM
from boardgames.games.they_who_were_8.god import START, TARGET, WINDOWS_OF, Alike, PowerUse
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.plays import god_in_words, new_targets
from boardgames.games.they_who_were_8.state import TheyState, members
from boardgames.games.they_who_were_8.tokens import check_end


class GoOn(NamedTuple):
    """Use no power now."""


GO_ON = Option("go on", ("verb:go on",), GoOn())
_GODS_OF = {
    mode.key: {
        phase: sum(1 << number for number, god in GOD.items() if {*windows} & {*god.windows[mode.discards]})
        for phase, windows in WINDOWS_OF.items()
    }
    for mode in MODES.values()
}
"""The gods whose powers belong to a phase, by the mode."""
_NEEDS = [(1 << number, need.met) for number, god in GOD.items() for need in god.needs]
"""What gods need of the table, beside the god: asked before every turn and card, so it is looked up once."""
_IN_NEED = sum(1 << number for number, god in GOD.items() if god.needs)
_SEAT_IN_NEED = sum(1 << number for number, god in GOD.items() if god.needs_of_seat)
_TARGETS_IN_NEED = sum(1 << number for number, god in GOD.items() if god.needs_of_targets)
"""The gods whose powers need anything of the table, of the seat that uses them, and of the gods they are used on."""
_RYMON = 1 << RYM
_TO_REACT = {mode: gods_of[TARGET] | 1 << PIT for mode, gods_of in _GODS_OF.items()}
_TO_REDIRECT = _RYMON | 1 << PIT


def fresh(state: TheyState, phase: str) -> int:
    """The set of gods in play whose power is unused, belongs to this phase, and has all that it needs of the table."""
    gods = state.in_play & ~state.used & _GODS_OF[state.mode][phase]
    if gods & _IN_NEED:
        for god, met in _NEEDS:
            if gods & god and not met(state):
                gods -= god
    return gods


def closes_start(state: TheyState, use: PowerUse) -> bool:
    """Whether a power works only before a turn, so that its use ends the start of the round (section 11, T1)."""
    return START not in GOD[use.power].windows[state.rules.discards]


def uses(state: TheyState, seat: Seat, now: int) -> tuple[Option[PowerUse | GoOn], ...]:
    """To go on, and every use by a seat of the powers of `now`; empty if there is none."""
    own = state.own[seat]
    powers = now & own
    copied = now if own & 1 << PIT and not state.used & 1 << PIT else 0
    for god in members((powers | copied) & _SEAT_IN_NEED):
        if not are_met(GOD[god].needs_of_seat, state, seat):
            powers &= ~(1 << god)
            copied &= ~(1 << god)
    if not powers | copied:
        return ()
    return _uses(powers, copied, state.in_play, alike(state) if (powers | copied) & _TARGETS_IN_NEED else ())


def can_react(state: TheyState, actor: Seat) -> bool:
    """Whether anybody but the player of the card that lies open has a god with which to react to it."""
    theirs = state.in_play & ~state.used & ~state.own[actor]
    if not theirs & _TO_REACT[state.mode]:
        return False
    powers = fresh(state, TARGET)
    if powers == _RYMON:
        theirs &= reduce(or_, [state.own[state.owner[target]] for target in state.played.targets])
    return bool(powers and theirs & (powers | 1 << PIT))


def alike(state: TheyState) -> Alike:
    """For each god the first one that holds the same tokens."""
    first: dict[tuple[int, int], int] = {}
    return tuple(map(first.setdefault, zip(state.glory, state.infamy, strict=True), GODS))


@lru_cache(maxsize=1 << 14)
def _uses(powers: int, copied: int, in_play: int, held: Alike) -> tuple[Option[PowerUse | GoOn], ...]:
    options: list[Option[PowerUse | GoOn]] = [GO_ON]
    for god in members(powers):
        options += _ways(god, god, in_play, held)
    for god in members(copied):
        options += _ways(PIT, god, in_play, held)
    return tuple(options) if len(options) > 1 else ()


@lru_cache(maxsize=1 << 12)
def _ways(turned: int, power: int, in_play: int, held: Alike) -> tuple[Option[PowerUse], ...]:
    """Every choice of gods for a power."""
    god = GOD[power]
    choices = god.targets(members(in_play))
    return tuple(_use(PowerUse(turned, power, each)) for each in choices if are_met(god.needs_of_targets, held, each))


def reactions(state: TheyState, seat: Seat, now: int) -> tuple[Option[PowerUse | GoOn], ...]:
    """To go on, every way in which a seat may redirect the card that lies open, and every other use of the powers of
    `now`; empty if there is none.
    """
    others = now & ~_RYMON
    options = uses(state, seat, others) if others else ()
    own = state.own[seat] & ~state.used
    if now & _RYMON and own & _TO_REDIRECT:
        roles = ACTION[state.played.card].roles
        redirects = [
            _use(PowerUse(god, RYM, (new,), place), roles[place].name)
            for god in members(own & _TO_REDIRECT)[::-1]
            for place, new in new_targets(state, seat)
        ]
        if redirects:
            return (GO_ON, *redirects, *options[1:])
    return options


@lru_cache(maxsize=1 << 12)
def _use(use: PowerUse, role: str = "god") -> Option[PowerUse]:
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


def perform(g: Game[TheyState], seat: Seat, use: PowerUse) -> bool:
    """Turn the god and let the power work. Gives whether the game goes on."""
    g.state.used |= 1 << use.god
    g.tell("they.used", seat, god=use.god, power=use.power, targets=use.targets, place=use.place)
    GOD[use.power].perform(g, seat, use)
    return not check_end(g, seat)


def use_in_words(use: PowerUse, parts: Sequence[str] = (), called: Callable[[int], Phrase] = god_in_words) -> Phrase:
    """`Aristiphane: Cassana and Piton exchange their tokens`; Piton says whose power it is. `called` is how the
    gods that it is used on are named.
    """
    god, power = GOD[use.god], GOD[use.power]
    name = god.name if use.god == use.power else f"{god.name} as {power.name}"
    gods: Phrase = ()
    for place, each in enumerate(use.targets):
        gods += (*((" and ",) if place else ()), *called(each))
    what = say(power.says(power.use, gods="{gods}", god=god.name), gods=gods)
    roles = {"from": ", which gives", "to": ", which receives"}
    role = next((words for role, words in roles.items() if any(part.startswith(f"{role}:") for part in parts)), "")
    return (f"{name}: ", *what, role)
