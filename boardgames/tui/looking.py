"""What is pointed at on the screen while nothing is asked."""

from collections.abc import Sequence

from boardgames.tui.canvas import Spot
from boardgames.tui.cursor import Cursor, Direction
from boardgames.tui.scene import CLICKED, SEEN

ARROWS: dict[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}


def pointable(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """The spots that a cursor can stand on: not those that only take clicks."""
    return tuple(spot for spot in spots if spot.zone not in CLICKED)


class Looking:
    """A cursor over what is drawn, while nothing is asked: one looks around."""

    def __init__(self) -> None:
        self.cursor = Cursor()

    @property
    def heads(self) -> frozenset[str]:
        """The parts that are asked first: Tab goes to these, and to the list."""
        return frozenset()

    def spot(self, spots: Sequence[Spot]) -> Spot | None:
        """The spot under the cursor, None while it sleeps."""
        return self.cursor.spot(spots)

    def press(self, key: str, spots: Sequence[Spot]) -> bool:
        """A key for pointing: arrows and Tab move; False if it is not one."""
        spots = pointable(spots)
        if key in ARROWS:
            self.cursor.arrow(spots, ARROWS[key], self.heads)
        elif key in ("tab", "shift+tab"):
            self.cursor.tab(spots, self.heads, back=key != "tab")
        else:
            return False
        return True

    def click(self, spot: Spot, spots: Sequence[Spot]) -> None:
        """A click on a spot: the cursor stands there."""
        self.cursor.place(spot.key)
        self.cursor.wake(spots)

    def wheel(self, lines: int, spots: Sequence[Spot]) -> None:
        """The wheel was turned by so many lines, down if that is more than none."""

    def subject(self, spots: Sequence[Spot]) -> str | None:
        """The part that the inspector speaks of: the thing under the cursor."""
        spot = self.spot(spots)
        return spot.parts[-1].removeprefix(SEEN) if spot is not None and spot.parts else None

    def beside(self, spots: Sequence[Spot]) -> str | None:
        """The thing under the cursor, if the inspector speaks of another one."""
        return None
