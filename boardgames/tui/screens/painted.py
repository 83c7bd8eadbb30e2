"""The screens that are one picture: what they share of drawing, walking and clicking."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from boardgames.tui.canvas import Canvas, Ink, Rect, Run, Spot, cells
from boardgames.tui.cursor import Direction, Travel, move
from boardgames.tui.theme import Look
from boardgames.tui.widgets.picture import Picture

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp

R = TypeVar("R")

KEYS = "keys"
"""The zone of the keys at the bottom: a click there is that key; the cursor never walks there."""

DECIDE = "decide"
"""The zone of the bar's right end: a click there does what Enter does."""

_ASIDE = (KEYS, DECIDE)


class Hint(NamedTuple):
    """A key in the line at the bottom: how it is shown, what it does in a word, and the key itself."""

    shown: str
    label: str
    key: str


class Painted(Screen[R], inherit_bindings=False):
    """A full, opaque screen that is drawn by `paint` and walked over by a cursor.

    Arrows and Tab move the cursor over the spots, Space and a click are `press` on one, Enter is `decide`. A click on
    the spot where the cursor stands already, if it is one of `twice`, decides too.
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

    def on_screen_resume(self) -> None:
        """Draw anew: what is shown may have changed meanwhile."""
        self.repaint()

    def repaint(self) -> None:
        """Draw everything and show what changed."""
        width, height = self.size
        if not (width and height and self.is_mounted):
            return
        canvas = Canvas(width, height, self.look)
        self.paint(canvas)
        self.spots = canvas.spots
        self._picture.show(canvas)

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

    async def on_click(self, event: events.Click) -> None:
        """A click on a spot of this very screen points at it; one on a key is that key."""
        if event.widget is not self._picture:
            return
        event.stop()
        spot = self._picture.spot_at(event.screen_x, event.screen_y)
        if spot is None:
            return
        if spot.zone == KEYS:
            self.app.simulate_key(spot.parts[0])
        elif spot.zone == DECIDE:
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
        line.runs(2, 0, left, width=line.width - width - 6)
        line.runs(line.width - 2 - width, 0, right)

    def keys(self, canvas: Canvas, hints: Sequence[Hint]) -> None:
        """The quiet line at the bottom: keys, each a spot; as many as fit."""
        line = canvas.window(Rect(0, canvas.height - 1, canvas.width, 1), "panel")
        spell = canvas.look.glyphs.spell
        widths = [cells(spell(hint.shown)) + cells(spell(hint.label)) + 1 for hint in hints]
        gap = 3 if sum(widths) + 3 * len(widths) <= line.width - 1 else 2
        x = 2
        for (shown, label, key), width in zip(hints, widths, strict=True):
            if x + width > line.width - 1:
                break
            line.runs(x, 0, [(shown, line.ink("accent", bold=True)), (f" {label}", "quiet")])
            if key:
                line.spot(Rect(x - 1, 0, width + 2, 1), key, zone=KEYS, key=f"{KEYS}:{key}")
            x += width + gap

    def bar(self, canvas: Canvas, y: int, said: Sequence[Run] | str, action: str) -> None:
        """The one bright line: what stands here, and at its right end what Enter does; empty if it does nothing."""
        bright, soft = canvas.look.style("bar", bold=True), canvas.look.style("bar")
        canvas.fill(Rect(0, y, canvas.width, 1), bright)
        room = canvas.width - 4
        if action:
            enter = canvas.look.glyphs.spell(f"{canvas.look.glyphs.enter} {action}")
            width = min(cells(enter), room * 3 // 5)
            x = canvas.width - 2 - width
            canvas.text(x, y, enter, bright, width=width)
            canvas.spot(Rect(x - 1, y, width + 3, 1), zone=DECIDE, key=DECIDE)
            room -= width + 3
        runs = [(said, soft)] if isinstance(said, str) else [(text, soft) for text, _ in said]
        canvas.runs(2, y, runs, width=room)

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
