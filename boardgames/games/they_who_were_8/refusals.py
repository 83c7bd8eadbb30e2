"""Why something tempting is not possible now, told from what its seat may see."""

from collections.abc import Iterator

from boardgames.engine.decision import Decision
from boardgames.engine.needs import lacking
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import NO_FIT, Name, Phrase, Refusal, person, say
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME
from boardgames.games.they_who_were_8.god import TARGET, WINDOWS_OF
from boardgames.games.they_who_were_8.gods import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.plays import (
    OF_OTHERS,
    TOUCHABLE,
    limits,
    outside,
    role_in_words,
    scarcer,
    within,
)
from boardgames.games.they_who_were_8.powers import alike
from boardgames.games.they_who_were_8.rebuilt import rebuilt
from boardgames.games.they_who_were_8.state import TheyState, members


def refused_in_play(decision: Decision, table: TheyObservation) -> Iterator[Refusal]:
    """Cards that can't be played and gods that no card of the hand may name, each with its reason."""
    state, seat = rebuilt(table), decision.seat
    offered = {part.rpartition(":")[2] for option in decision.options for part in option.parts}
    for card in table.players[seat].hand:
        if card is not None and ACTION[card].code not in offered:
            yield Refusal((f"hand:{ACTION[card].code}",), why_not_card(state, seat, card))
    for god in members(state.in_play):
        if GOD[god].code not in offered:
            for limit in (TOUCHABLE, OF_OTHERS):
                if not limit.gods(state, seat) >> god & 1:
                    yield Refusal((f"god:{GOD[god].code}",), (limit.why,), for_good=True)
                    break


def why_not_card(state: TheyState, seat: Seat, card: CardId) -> Phrase:
    """Why a card of a hand can't be played at all."""
    for place in range(len(ACTION[card].roles)):
        touchable, *others = limits(card, place)
        gods = within(state, seat, others)
        if not gods:
            return say("it needs {god}, and there is none", god=role_in_words(card, place, len(state.hands)))
        if not gods & touchable.gods(state, seat):
            return say("no card can touch {god} any more", god=GOD[members(gods)[0]].name)
    return say("it needs two gods of different owners, and no two fit")


def unfit_in_play(decision: Decision, table: TheyObservation, parts: tuple[str, ...]) -> Phrase:
    """Why these cards and gods do not make anything that could be played."""
    if why := _refusal_of(refused_in_play(decision, table), parts):
        return why
    card = next((CARD_OF_CODE[part[5:]] for part in parts if part.startswith("hand:")), None)
    if card is None:
        return NO_FIT
    state = rebuilt(table)
    return _unfit_token(state, card, parts) or _unfit_god(state, decision.seat, card, parts) or NO_FIT


def _unfit_token(state: TheyState, card: CardId, parts: tuple[str, ...]) -> Phrase | None:
    gives = next((part[5:] for part in parts if part.startswith("give:")), "")
    possible = [TOKEN_NAME[token] for token in scarcer(state.supply)]
    if ACTION[card].lets_choose and gives and gives not in map(str.lower, possible):
        return say("less {token} is left, so it gives {token}", token=possible[0])
    return None


def _unfit_god(state: TheyState, seat: Seat, card: CardId, parts: tuple[str, ...]) -> Phrase | None:
    """Why the god that was chosen last can't be named, by itself or beside the others."""
    roles = [part.partition(":")[::2] for part in parts]
    named = [(role, GOD_OF_CODE[code]) for role, code in roles if code in GOD_OF_CODE]
    if not named:
        return None
    *others, (name, god) = named
    place = next((place for place, role in enumerate(ACTION[card].roles) if role.name == name), 0)
    if why := outside(state, seat, card, place, god):
        return why
    if any(state.owner[other] == state.owner[god] for _, other in others):
        return say("both are gods of {who}; the card names gods of two owners", who=Name(state.owner[god]))
    return None


# --- powers ------------------------------------------------------------------------------------------------------


def refused_powers(decision: Decision, table: TheyObservation) -> Iterator[Refusal]:
    """The powers of a seat that can't be used now, each with its reason."""
    state, seat = rebuilt(table), decision.seat
    offered = {part for option in decision.options for part in option.parts}
    for god in (state.left[seat], state.right[seat]):
        if (part := f"power:{GOD[god].code}") not in offered:
            yield Refusal((part,), why_not_power(state, seat, god, table.seat))


def why_not_power(state: TheyState, seat: Seat, number: int, reader: int | None) -> Phrase:
    """Why the power of a seat’s god can't be used now, told to a reader."""
    god = GOD[number]
    if state.used >> number & 1:
        return ("used already",)
    windows = god.windows[state.rules.discards]
    if windows and not {*windows} & {*WINDOWS_OF[state.phase]}:
        return say(f"works {god.when(state.rules.discards)}", **person(seat, reader))
    if windows == (TARGET,) and not any(state.owner[target] == seat for target in state.played.targets):
        return say("the card names none of {whose} gods", **person(seat, reader))
    return lacking(god.needs, state) or lacking(god.needs_of_seat, state, seat) or (god.lacks,)


def unfit_powers(decision: Decision, table: TheyObservation, parts: tuple[str, ...]) -> Phrase:
    """Why these powers and gods do not make anything that could be done."""
    return _refusal_of(refused_powers(decision, table), parts) or _unfit_choice(rebuilt(table), parts) or NO_FIT


def _unfit_choice(state: TheyState, parts: tuple[str, ...]) -> Phrase | None:
    """Why a power, perhaps copied, can't be used on these gods."""
    roles = [part.partition(":")[::2] for part in parts]
    named = [(role, GOD_OF_CODE[code]) for role, code in roles if code in GOD_OF_CODE]
    powers = [god for role, god in named if role in ("power", "copy")]
    targets = tuple(sorted(god for role, god in named if role not in ("power", "copy")))
    if not powers or targets not in GOD[powers[-1]].targets(members(state.in_play)):
        return None
    return lacking(GOD[powers[-1]].needs_of_targets, alike(state), targets)


def _refusal_of(refusals: Iterator[Refusal], parts: tuple[str, ...]) -> Phrase | None:
    return next((refusal.why for refusal in refusals if set(refusal.parts) <= set(parts)), None)
