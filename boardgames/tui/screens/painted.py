"""The screens that are one picture: what they share of drawing, walking and clicking."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from boardgames.tui.canvas import Canvas, Ink, Rect, Run, Spot, cells
from boardgames.tui.commands import named
from boardgames.tui.cursor import Direction, Travel, move
from boardgames.tui.keyboard import other_readings
from boardgames.tui.pictures.lines import ACTION, KEYS, MARGIN
from boardgames.tui.theme import Look
from boardgames.tui.widgets.picture import Picture

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp

R = TypeVar("R")

_ASIDE = (KEYS, ACTION)
"""The zones where the cursor never walks."""


class Painted(Screen[R], inherit_bindings=False):
    """A full, opaque screen that is drawn by `paint` and walked over by a cursor.

    Arrows and Tab move the cursor over the spots, Space and a click are `press` on one, Enter is `decide`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", show=False),
        Binding("down", "walk('down')", show=False),
        Binding("left", "walk('left')", show=False),
        Binding("right", "walk('right')", show=False),
        Binding("tab", "zone(False)", show=False),
        Binding("shift+tab", "zone(True)", show=False),
        Binding("space", "space", show=False),
        Binding("enter", "decide", show=False),
    ]
    AUTO_FOCUS = ""
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """What is typed into. Textual draws the whole screen when it changes; here nothing but that widget changes."""

    app: "BoardgamesApp"

    def __init__(self) -> None:
        super().__init__()
        self.at = ""
        """The key of the spot where the cursor stands; empty if it stands nowhere."""
        self.spots: tuple[Spot, ...] = ()
        self._travel = Travel()
        self._picture = Picture()
        self._is_gone = False

    @property
    def look(self) -> Look:
        """How things are drawn here."""
        return self.app.look

    def compose(self) -> ComposeResult:
        """One picture, and whatever lies on it."""
        yield self._picture

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        """Draw anew in the new size."""
        self.repaint()

    async def on_event(self, event: events.Event) -> None:
        """Of what is typed a screen hears nothing more once it is gone."""
        if not (self._is_gone and isinstance(event, events.InputEvent | events.Paste)):
            await super().on_event(event)

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Go away, once."""
        if self._is_gone:
            return AwaitComplete()
        self._is_gone = True
        return super().dismiss(result)

    def stop(self) -> None:
        """Let nothing more happen by itself: the program is being left."""

    def on_screen_resume(self) -> None:
        """Draw anew: what is shown may have changed meanwhile."""
        self.repaint()

    def repaint(self) -> None:
        """Draw everything and show what changed."""
        if not self.is_mounted:
            return
        width, height = self.size
        if not (width and height):
            return
        canvas = self.picture(width, height)
        self.spots = canvas.spots
        self._picture.show(canvas)

    def picture(self, width: int, height: int) -> Canvas:
        """All that is drawn, on a screen of that size."""
        canvas = Canvas(width, height, self.look)
        self.paint(canvas)
        return canvas

    @property
    def drawn(self) -> Canvas:
        """What is shown, covered by another screen or not."""
        assert self._picture.canvas is not None
        return self._picture.canvas

    def paint(self, canvas: Canvas) -> None:
        """Draw this screen and note its spots; by itself it is blank."""

    # --- what a screen does --------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """What Space or a click on a spot does; the cursor stands there already."""

    def decide(self) -> None:
        """What Enter does."""

    def moved(self) -> None:
        """The cursor stands on another spot."""

    # --- the cursor ----------------------------------------------------------------------------------------------

    @property
    def places(self) -> list[Spot]:
        """The spots that the cursor walks over."""
        return [spot for spot in self.spots if spot.zone not in _ASIDE]

    def stand(self, key: str) -> None:
        """Put the cursor on a spot."""
        self.at, self._travel = key, Travel()
        self.moved()
        self.repaint()

    def action_walk(self, direction: Direction) -> None:
        """Move the cursor by an arrow."""
        places = self.places
        if not places:
            return
        if all(spot.key != self.at for spot in places):
            self.at = places[0].key
        else:
            self.at = move(places, self.at, direction, self._travel)
        self.moved()
        self.repaint()

    def action_zone(self, back: bool) -> None:
        """Move the cursor to the first spot of the next zone, or the one before."""
        places = self.places
        zones = list(dict.fromkeys(spot.zone for spot in places))
        if not zones:
            return
        here = next((spot.zone for spot in places if spot.key == self.at), zones[0 if back else -1])
        zone = zones[(zones.index(here) + (-1 if back else 1)) % len(zones)]
        self.stand(next(spot.key for spot in places if spot.zone == zone))

    def action_space(self) -> None:
        """Press the spot under the cursor."""
        if any(spot.key == self.at for spot in self.places):
            self.press(self.at)

    def action_decide(self) -> None:
        """Do what the bar says."""
        self.decide()

    def on_key(self, event: events.Key) -> None:
        """A key that means nothing here may be meant as another: with the capitals locked, or on another keyboard."""
        known = self.app.active_bindings
        reading = next((each for each in other_readings(named(event)) if each in known), None)
        if event.key not in known and reading is not None:
            event.stop()
            self.app.simulate_key(reading)

    def on_click(self, event: events.Click) -> None:
        """A click on this very screen."""
        if event.widget is self._picture:
            event.stop()
            if self.hears(event):
                self.hit(self._picture.spot_at(event.screen_x, event.screen_y))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel does what arrows do where they scroll, and nothing else."""
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """As the other way round."""
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, lines: int) -> None:
        event.stop()
        if self.hears(event):
            self.wheeled(lines)

    def wheeled(self, lines: int) -> None:
        """The wheel was turned by so many lines, down if that is more than none."""

    def hears(self, event: events.InputEvent) -> bool:
        """Whether a click counts."""
        return True

    def hit(self, spot: Spot | None) -> None:
        """A click on a spot points at it; one on a key is that key, and one on the bright line does what Enter does."""
        if spot is None:
            return
        if spot.zone == KEYS:
            self.app.simulate_key(spot.parts[0])
        elif spot.zone == ACTION:
            self.decide()
        else:
            again = self.at == spot.key
            self.stand(spot.key)
            self.clicked(spot.key, again)

    def clicked(self, key: str, again: bool) -> None:
        """What a click on a spot does; `again` if the cursor stood there already."""
        self.press(key)

    # --- what all of them draw ------------------------------------------------------------------------------------

    def header(self, canvas: Canvas, left: Sequence[Run], right: Sequence[Run] = ()) -> None:
        """The quiet line on top."""
        line = canvas.window(Rect(0, 0, canvas.width, 1), "panel")
        width = sum(cells(canvas.look.glyphs.spell(text)) for text, _ in right)
        line.runs(MARGIN, 0, left, width=line.width - width - 3 * MARGIN - 1)
        line.runs(line.width - MARGIN - width, 0, right)

    def lit(self, canvas: Canvas, key: str, ink: str = "text", *, bold: bool = False) -> Ink:
        """The style of what can be pointed at: turned round where the cursor stands."""
        here = self.at == key
        return canvas.ink(ink, bold=bold or here, reverse=here)


class Value(NamedTuple):
    """One of several values to choose from: its key, how it is called, and why one would take it."""

    key: str
    label: str
    why: str = ""


def values(screen: Painted[R], canvas: Canvas, y: int, zone: str, given: Sequence[Value], chosen: str, x: int) -> int:
    """Draw values side by side as spots, the chosen one with a check; return the column after them."""
    glyphs = canvas.look.glyphs
    for value in given:
        key = f"{zone}:{value.key}"
        taken = value.key == chosen
        mark = f"{glyphs.check} " if taken else "  "
        text = f"{mark}{value.label} "
        ink = screen.lit(canvas, key, "accent" if taken else "quiet", bold=taken)
        end = canvas.text(x, y, text, ink)
        canvas.spot(Rect(x, y, end - x, 1), zone=zone, key=key)
        x = end + 1
    return x
