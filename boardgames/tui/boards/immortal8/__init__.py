"""The table of Immortal 8: the Living Draft, the Kingdoms, and the calling of the Immortals."""

from collections.abc import Sequence

from boardgames.engine.beat import Beat
from boardgames.engine.words import plain
from boardgames.games.immortal8.about import (
    about,
    bonus_of,
    bonus_words,
    brief,
    card_code,
    card_short,
    immortal_key,
    immortal_name,
    kind_name,
)
from boardgames.games.immortal8.catalogue import CALLING, DRAFT, OVER
from boardgames.games.immortal8.observation import EightObservation
from boardgames.tui.boards.immortal8.calling import calling, calling_rows
from boardgames.tui.boards.immortal8.draft import draft, draft_rows
from boardgames.tui.boards.immortal8.kingdoms import kingdom_rows, kingdoms
from boardgames.tui.boards.immortal8.marks import bonus_letters
from boardgames.tui.boards.immortal8.procession import procession, procession_rows
from boardgames.tui.boards.immortal8.stage import CALLING_KINDS, stage
from boardgames.tui.canvas import Canvas
from boardgames.tui.scene import Board, CardFace, Scene, Show
from boardgames.tui.table_commands import WINDOWS, peek


class EightBoard(Board):
    """Draws Immortal 8."""

    news_from = 140
    commands = (peek("your Immortal, for a few seconds"), *WINDOWS)
    hidden = "Immortal"
    keeps = True
    counts = True

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """As many rows as what there is to see takes, as far as the screen allows."""
        table: EightObservation = scene.observation
        if _is_procession(scene):
            return procession_rows(width, height)
        if _is_called(table):
            return calling_rows(height)
        if table.phase == DRAFT:
            return draft_rows(table, width, height)
        return kingdom_rows(table, self._table_width(width), height)

    def _table_width(self, width: int) -> int:
        """The columns beside the news."""
        return width if width < self.news_from else width - int(width * 0.32)

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table into the whole canvas."""
        if _is_procession(scene):
            procession(canvas, scene)
        elif _is_called(scene.observation):
            calling(canvas, scene)
        elif scene.observation.phase == DRAFT:
            draft(canvas, scene)
        else:
            kingdoms(canvas, scene)

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The hand of these eyes."""
        if scene.eyes is None:
            return ()
        return tuple(_face(card, scene) for card in scene.observation.players[scene.eyes].hand if card is not None)

    def secrets(self, scene: Scene) -> tuple[CardFace, ...]:
        """The Immortals of these eyes."""
        table: EightObservation = scene.observation
        if scene.eyes is None:
            return ()
        own = table.players[scene.eyes].immortals
        return tuple(_immortal(number, table, scene.people.names) for number in own if number)

    def stage(self, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        """Draw what just happened."""
        stage(canvas, show, beat, t)


def _is_procession(scene: Scene) -> bool:
    """Whether an Immortal is called on the stage."""
    return scene.beat is not None and scene.beat.kind in CALLING_KINDS


def _is_called(table: EightObservation) -> bool:
    """Whether the calling has begun; while Immortals are still chosen, the Kingdoms tell more."""
    return table.phase == OVER or (table.phase == CALLING and table.called > 0)


def _face(card: int, scene: Scene) -> CardFace:
    short, kind = card_short(card), kind_name(card)
    title = f"{scene.look.glyphs.star}{short}" if kind == "Hero" else short
    bonus = bonus_of(card)
    said = f"{brief(card)}\n{kind}" + (f", gives {bonus_words(bonus)}" if any(bonus) else "")
    return CardFace(f"hand:{card_code(card)}", title, title[:6], text=said, corner=bonus_letters(bonus))


def _immortal(number: int, table: EightObservation, names: Sequence[str]) -> CardFace:
    name, part = immortal_name(number), f"immortal:{immortal_key(number)}"
    said = about(part, table)
    text = " ".join(plain(line, names) for line in said.text) if said else ""
    return CardFace(f"seen:{part}", name, name[:6], text=text)


BOARD = EightBoard()
