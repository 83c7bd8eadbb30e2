"""Which Immortals take part in a game (rules, sections 2.4, 5.4 and 6)."""

from boardgames.games.immortal8.catalogue import (
    BYUN,
    FEWEST_SEATS,
    FIRST_GAME,
    IMMORTALS,
    JUSTICE,
    TOMORROW,
    USUAL,
    WITH_BYUN,
)


def taking_part(company: str, seats: int) -> tuple[int, ...]:
    """The Immortals that are shuffled and dealt."""
    if company == FIRST_GAME:
        return tuple(number for number in IMMORTALS if number not in (JUSTICE, TOMORROW, BYUN))
    if company == WITH_BYUN:
        return IMMORTALS
    if company == USUAL and seats == FEWEST_SEATS:
        return tuple(number for number in IMMORTALS if number not in (JUSTICE, BYUN))
    return tuple(number for number in IMMORTALS if number != BYUN)


def nameable(company: str, seats: int, *, justice_open: bool) -> tuple[int, ...]:
    """The Immortals that Tomorrow may name, who has Justice called before her.

    Justice lies open by then, or nobody is she (E234); with Byun Hyung Ja she may be named all the same.
    """
    out = {TOMORROW, BYUN}
    if justice_open or company != WITH_BYUN:
        out.add(JUSTICE)
    return tuple(number for number in taking_part(company, seats) if number not in out)
