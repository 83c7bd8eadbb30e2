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
