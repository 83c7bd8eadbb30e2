"""The bright line of the table, and the line under it."""

from boardgames.engine.words import Name, Phrase, plain
from boardgames.tui.canvas import Canvas, Rect, cells, wrap
from boardgames.tui.pictures.lines import (
    ACTION,
    LEAST_SAID,
    MARGIN,
    bright_line,
    draw_keys,
    keys_width,
    room_beside,
)
from boardgames.tui.pictures.offer import offer_line
from boardgames.tui.scene import BACK, Scene


def bar(canvas: Canvas, scene: Scene) -> None:
    """Line 1, in the colour of the seat that is asked: who, the question, and what Enter does now. Line 2: what is
    chosen so far, or why something is not; else what the first line cuts, or a hint.
    """
    names = scene.people.names
    question, action = plain(scene.question, names), plain(scene.action, names)
    has_name = scene.asked is None or scene.question[:1] == (Name(scene.asked),)
    who = "" if has_name or scene.asked is None else f"{scene.people[scene.asked].name}: "
    colour = "accent" if scene.asked is None else scene.people[scene.asked].token
    enter, back = f"{canvas.look.glyphs.enter} {action}", BACK if scene.goes_back else ""
    room = room_beside(canvas, action) - cells(who)
    begun, rest = (question, "") if scene.said else _in_two(canvas, question, room)
    cut = bright_line(canvas, 0, begun, action, who, colour, names)
    if cut == "action" and scene.said:
        bright_line(canvas, 0, enter, "", colour=colour)
    elif cut == "action":
        begun, rest = _in_two(canvas, enter, canvas.width - 2 * MARGIN - cells(who))
        if rest:
            bright_line(canvas, 0, begun, "", who, colour, names)
        _below(canvas, scene, (rest or begun,), ACTION)
        return
    _below(canvas, scene, scene.said or ((rest,) if rest else scene.question if cut else ()), back)


def _in_two(canvas: Canvas, words: str, room: int) -> tuple[str, str]:
    """Words that are too long for any line go on in the second: what fits in so many cells, and the rest."""
    text = canvas.look.glyphs.spell(words)
    if room < LEAST_SAID or cells(text) <= max(room, canvas.width - 2 * MARGIN):
        return words, ""
    begun = "".join(run for run, _ in wrap(text, room)[0])
    return begun, text.removeprefix(begun).strip()


def _below(canvas: Canvas, scene: Scene, words: Phrase, zone: str) -> None:
    """The second line: these words or, without any, the hint; and keys, if they stand here."""
    taken = _keys(canvas.window(Rect(0, 1, canvas.width, 1)), scene, plain(words, scene.people.names))
    ink = canvas.ink("accent" if zone == ACTION else "text") if words else "quiet"
    width = canvas.width - 2 * MARGIN - taken
    if scene.offer is not None and not words:
        offer_line(canvas, scene.people, scene.offer, MARGIN, 1, width)
    else:
        canvas.runs(MARGIN, 1, scene.people.runs(words or scene.hint, canvas, ink), width=width)
    if zone:
        canvas.spot(Rect(0, 1, canvas.width - taken, 1), zone=zone, key=f"{zone}:below")


def _keys(line: Canvas, scene: Scene, said: str) -> int:
    """Keys at the right end of the line, in words, bare, or only those that stay, as far as what is said leaves room;
    the cells they take.
    """
    room = line.width - cells(line.look.glyphs.spell(said)) - 4
    bare = tuple(hint._replace(label="") for hint in scene.keys)
    for hints in (scene.keys, bare, tuple(hint for hint in bare if hint.stays)):
        width = keys_width(line, hints)
        if hints and width <= room:
            draw_keys(line, line.width - MARGIN - width, hints)
            return width + MARGIN
    return 0
