"""Why something tempting is not possible now, told from what its seat may see."""

from boardgames.engine.decision import Decision
from boardgames.engine.words import NO_FIT, Name, Phrase, Refusal, say
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE, Role
from boardgames.games.they_who_were_8.catalogue import (
    CAS,
    CYM,
    END,
    GIF,
    GOD,
    GOD_OF_CODE,
    LOVED,
    NAN,
    PIT,
    RYM,
    TOKEN_NAME,
)
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.powers import DEAL, EVENING, OPENING, POWERS, START, TARGET, TURN

_WHEN = {
    START: "at the start of a round",
    TURN: "before a turn",
    TARGET: "when somebody else’s card names a god of {who}",
    EVENING: "at the end of a round",
    DEAL: "before cards are dealt",
}


_LACKS = {
    CAS: f"no god has {LOVED} Glory yet",
    CYM: "{who} has taken the card of this round already",
    END: "{who} has had the turn of this round",
    NAN: "{who} is left out of the passing already",
    RYM: "there is no other god to which the card could go",
}
"""Which condition of a power fails if its moment is there."""


def refused_in_play(decision: Decision, table: TheyObservation) -> tuple[Refusal, ...]:
    """Cards that can't be played and gods that can't be named, each with its reason."""
    offered = _offered(decision)
    return (*_cards(decision.seat, table, offered), *_gods(decision.seat, table, offered))


def refused_powers(decision: Decision, table: TheyObservation) -> tuple[Refusal, ...]:
    """The own powers that can't be used now, each with its reason."""
    offered = _offered(decision)
    return tuple(
        Refusal((f"power:{GOD[god.god].code}",), why_not_power(table, god))
        for god in table.players[decision.seat].gods
        if f"power:{GOD[god.god].code}" not in offered
    )


def _offered(decision: Decision) -> set[str]:
    return {part for option in decision.options for part in option.parts}


def _cards(seat: int, table: TheyObservation, offered: set[str]) -> list[Refusal]:
    hand = [card for card in table.players[seat].hand if card is not None]
    parts = {card: f"hand:{ACTION[card].code}" for card in hand}
    return [Refusal((parts[card],), why_not_card(table, card)) for card in hand if parts[card] not in offered]


def _gods(seat: int, table: TheyObservation, offered: set[str]) -> list[Refusal]:
    """Gods that no card of the hand may name, because of whose they are or because they are untouchable."""
    named = {part.rpartition(":")[2] for part in offered}
    return [
        Refusal((f"god:{GOD[god.god].code}",), _untouchable(god) if god.immune else _own(god))
        for god in table.gods
        if GOD[god.god].code not in named and (god.immune or god.owner == seat)
    ]


def _own(god: GodView) -> Phrase:
    return say("an own god of {who}; cards name gods of others", who=Name(god.owner))


def _untouchable(god: GodView) -> Phrase:
    return say("no card can touch {god} any more", god=GOD[god.god].name)


# --- cards -------------------------------------------------------------------------------------------------------


def why_not_card(table: TheyObservation, card: int) -> Phrase:
    """Why a card of the hand can't be played at all."""
    roles = ACTION[card].roles
    if roles[0].whose == "turned":
        return say("no own god has a used power that a card could touch")
    if roles[0].whose == "own":
        return say("it needs an own god with a Glory and an Infamy")
    if len(roles) == 1:
        return say("no god that it may name has {tokens}", tokens=_tokens(roles[0]))
    return say("it needs two gods of different owners, one with {tokens}", tokens=_tokens(roles[0]))


def _tokens(role: Role) -> str:
    return " and ".join([*(["a Glory"] if role.glory else []), *(["an Infamy"] if role.infamy else [])]) or "room"


def why_not_target(
    table: TheyObservation, seat: int, card: int, role: str, god: GodView, others: list[GodView]
) -> Phrase:
    """Why a card of a seat can't name this god in a role, beside the others that were chosen."""
    needs = next((each for each in ACTION[card].roles if each.name == role), ACTION[card].roles[0])
    name = GOD[god.god].name
    if god.immune:
        return _untouchable(god)
    if needs.whose in ("own", "turned") and god.owner != seat:
        return say("{card} begins with an own god", card=ACTION[card].title.removesuffix(" of"))
    if needs.whose == "turned":
        return say("the power of {god} is fresh", god=name)
    if needs.whose == "others" and god.owner == seat and len(table.players) > 2:
        return _own(god)
    lacking = [(needs.glory, god.glory, "Glory"), (needs.infamy, god.infamy, "Infamy")]
    for needed, held, token in lacking:
        if needed and not held:
            return say("{god} has no {token}", god=name, token=token)
    if any(other.owner == god.owner for other in others):
        return say("both are gods of {who}; the card needs two owners", who=Name(god.owner))
    return NO_FIT


# --- powers ------------------------------------------------------------------------------------------------------


def why_not_power(table: TheyObservation, god: GodView) -> Phrase:
    """Why the power of an own god can't be used now."""
    if god.used:
        return say("the power of {god} is used", god=GOD[god.god].name)
    if god.god == PIT:
        return say("there is no fresh power now that Piton could use")
    windows = POWERS[god.god].windows[table.rules.discards]
    now = (START, TURN) if table.phase == OPENING else (table.phase,)
    if not set(windows) & set(now):
        when = [_WHEN[window] for window in windows]
        return say(f"{{god}} works {' or '.join(when)}", god=GOD[god.god].name, who=Name(god.owner))
    return say(_LACKS[god.god], who=Name(god.owner))


# --- parts that do not go together -------------------------------------------------------------------------------


def unfit_powers(decision: Decision, table: TheyObservation, parts: tuple[str, ...]) -> Phrase:
    """Why these powers and gods do not make anything that could be done."""
    return _refusal_of(refused_powers(decision, table), parts) or NO_FIT


def unfit_in_play(decision: Decision, table: TheyObservation, parts: tuple[str, ...]) -> Phrase:
    """Why these cards and gods do not make anything that could be played."""
    if why := _refusal_of(refused_in_play(decision, table), parts):
        return why
    card = next((CARD_OF_CODE[part[5:]] for part in parts if part.startswith("hand:")), None)
    return NO_FIT if card is None else _unfit_play(decision.seat, table, card, parts)


def _refusal_of(refusals: tuple[Refusal, ...], parts: tuple[str, ...]) -> Phrase | None:
    return next((refusal.why for refusal in refusals if set(refusal.parts) <= set(parts)), None)


def _unfit_play(seat: int, table: TheyObservation, card: int, parts: tuple[str, ...]) -> Phrase:
    gives = next((part[5:] for part in parts if part.startswith("give:")), "")
    if card == GIF and gives:
        glory, infamy = table.supply
        scarce = TOKEN_NAME[0] if glory < infamy else TOKEN_NAME[1]
        if glory != infamy and gives != scarce.lower():
            return say("fewer {token} are left, so {token} it is", token=scarce)
    chosen = [(role, view) for role, view in map(lambda part: _named(part, table), parts) if view is not None]
    if not chosen:
        return NO_FIT
    *others, (role, god) = chosen
    return why_not_target(table, seat, card, role, god, [view for _, view in others])


def _named(part: str, table: TheyObservation) -> tuple[str, GodView | None]:
    role, _, code = part.partition(":")
    return role, table.god(GOD_OF_CODE[code]) if code in GOD_OF_CODE else None
