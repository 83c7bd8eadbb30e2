"""What the expert says to a person who asked for a hint. Nobody else may read it."""

from boardgames.engine.words import Phrase


class Advice:
    """A hint for a seat about the question that is open to it: nothing is `told` as long as the expert thinks.

    `is_shown`: it was not put away to look at something else.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told: Phrase = ()
        self.is_shown = True
