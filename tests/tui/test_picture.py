"""The widget that shows canvases."""

from textual.app import App, ComposeResult
from textual.geometry import Region

from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.theme import Look
from boardgames.tui.widgets.picture import Picture
from tests.tui.inside import rows_of

LOOK = Look()


class Recording(Picture):
    """Remembers what it was asked to repaint."""

    def __init__(self) -> None:
        super().__init__()
        self.repainted: list[tuple[Region, ...]] = []

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> "Recording":
        if not layout:
            self.repainted.append(regions)
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self


class Frame(App[None]):
    """An application with nothing but a picture."""

    CSS = "Recording { width: 100%; height: 100%; }"

    def compose(self) -> ComposeResult:
        yield Recording()

    @property
    def picture(self) -> Recording:
        return self.query_one(Recording)

    def screen_rows(self) -> list[str]:
        return [row.rstrip() for row in rows_of(self.screen)]


def drawing(word: str, width: int = 20, height: int = 4) -> Canvas:
    canvas = Canvas(width, height, LOOK)
    canvas.box(canvas.rect)
    canvas.text(2, 1, word)
    canvas.spot(Rect(2, 1, 5, 1), "hand:8", zone="hand")
    canvas.spot(Rect(3, 1, 1, 1), "hand:9", zone="hand")
    return canvas


async def test_shows_a_canvas_and_blank_beyond_it() -> None:
    app = Frame()
    async with app.run_test(size=(24, 6)) as pilot:
        app.picture.show(drawing("日本 [b]Ana[/b]"))
        await pilot.pause()
        assert app.screen_rows() == [
            "╭──────────────────╮",
            "│ 日本 [b]Ana[/b]  │",
            "│                  │",
            "╰──────────────────╯",
            "",
            "",
        ]


async def test_repaints_only_what_changed() -> None:
    app = Frame()
    async with app.run_test(size=(24, 6)) as pilot:
        app.picture.show(drawing("Ana"))
        await pilot.pause()
        app.picture.repainted.clear()
        app.picture.show(drawing("Ann"))
        assert app.picture.repainted == [(Region(4, 1, 1, 1),)]
        await pilot.pause()
        assert app.screen_rows()[1] == "│ Ann              │"
        app.picture.repainted.clear()
        app.picture.show(drawing("Ann"))
        assert app.picture.repainted == []


async def test_a_new_size_is_painted_whole() -> None:
    app = Frame()
    async with app.run_test(size=(24, 6)) as pilot:
        app.picture.show(drawing("Ana"))
        await pilot.resize_terminal(12, 3)
        app.picture.show(drawing("Ana", 12, 3))
        await pilot.pause()
        assert app.screen_rows() == ["╭──────────╮", "│ Ana      │", "╰──────────╯"]


async def test_a_canvas_wider_than_the_widget_is_cut() -> None:
    app = Frame()
    async with app.run_test(size=(9, 2)) as pilot:
        app.picture.show(drawing("Phoenix"))
        await pilot.pause()
        assert app.screen_rows() == ["╭────────", "│ Phoenix"]


async def test_spots_and_what_lies_on_top() -> None:
    app = Frame()
    async with app.run_test(size=(24, 6)):
        assert list(app.picture.spots) == []
        assert app.picture.spot_at(2, 1) is None
        app.picture.show(drawing("Ana"))
        assert [spot.key for spot in app.picture.spots] == ["hand:8#1", "hand:9#1"]
        first, second = app.picture.spots
        assert [app.picture.spot_at(x, 1) for x in (1, 2, 3)] == [None, first, second]


async def test_takes_no_focus_and_no_selection() -> None:
    app = Frame()
    async with app.run_test(size=(24, 6)) as pilot:
        await pilot.click(Recording)
        await pilot.press("tab")
        assert app.focused is None
        assert not app.picture.allow_select
