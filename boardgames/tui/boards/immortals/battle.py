"""A battle on the stage: what went into the tower, what fell out, what falls, and who holds the region."""

from boardgames.engine.words import Name, Phrase, say
from boardgames.games.immortals.about import SIDE_NAME, place_words
from boardgames.games.immortals.catalogue import REALM_NAME, region_of
from boardgames.games.immortals.observation import Battle
from boardgames.tui.boards.immortals.people import colours
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.scene import Show

NOBODY = -1
TOWER = (7, 20)
"""Rows and columns that the tower takes."""


def battle_scene(canvas: Canvas, show: Show, battle: Battle) -> None:
    """Draw a battle into the whole canvas."""
    inside = canvas.window(Rect(2, 1, canvas.width - 4, canvas.height - 2))
    left = TOWER[1] + 2
    rows = _rows(inside, show, battle, inside.width - left)
    falls = 4 + sum(cells(text) for text, _ in colours(inside, show, _went_in(battle)))
    shows_tower = inside.width >= 70 and inside.height >= max(TOWER[0], len(rows)) and falls < left
    if not shows_tower:
        left = 0
        rows = _rows(inside, show, battle, inside.width)
    title = show.people.runs(_title(battle), canvas, canvas.ink("accent", bold=True))
    footer = () if shows_tower else _in_and_out(canvas, show, battle)
    canvas.box(canvas.rect, "heavy", "accent", title=title, footer=footer)
    if shows_tower:
        _tower(inside, show, battle)
    for y, row in enumerate(rows[: inside.height]):
        inside.runs(left, y, row)


def _rows(canvas: Canvas, show: Show, battle: Battle, width: int) -> list[list[Run]]:
    """The battle in words, in lines of so many cells."""
    return [row for phrase in _lines(battle) for row in wrap(show.people.runs(phrase, canvas), width)]


def _title(battle: Battle) -> Phrase:
    if battle.defender == NOBODY:
        return say("{one} attacks {where}", one=Name(battle.attacker), where=place_words(battle.target))
    return say(
        "{one} attacks {other} in {where}",
        one=Name(battle.attacker),
        other=Name(battle.defender),
        where=place_words(battle.target),
    )


def _went_in(battle: Battle) -> tuple[int, ...]:
    """All that went into the tower, by colour."""
    counts = list(battle.tray)
    counts[battle.attacker] += battle.sent
    if battle.defender != NOBODY:
        counts[battle.defender] += battle.stood
    return tuple(counts)


def _in_and_out(canvas: Canvas, show: Show, battle: Battle) -> list[Run]:
    """What went in and came out, where there is no room for the tower: `in ●4 ■2   out ●3 ■1`."""
    runs: list[Run] = [("in ", "quiet"), *colours(canvas, show, _went_in(battle))]
    return [*runs, ("   out ", "quiet"), *colours(canvas, show, battle.out)]


def _tower(canvas: Canvas, show: Show, battle: Battle) -> None:
    """A funnel, two floors that nobody can see into, and the tray."""
    glyphs = canvas.look.glyphs
    width = TOWER[1]
    canvas.runs(0, 0, [("in  ", "quiet"), *colours(canvas, show, _went_in(battle))], width=width + 1)
    canvas.text(2, 1, glyphs.falling, "quiet")
    canvas.text(width - 4, 1, glyphs.rising, "quiet")
    for row in (2, 3):
        canvas.text(4, row, glyphs.upright + glyphs.shade * (width - 11) + glyphs.upright, "quiet")
    canvas.text(2, 4, glyphs.rising, "quiet")
    canvas.text(3, 4, glyphs.across * (width - 7), "quiet")
    canvas.text(width - 4, 4, glyphs.falling, "quiet")
    canvas.runs(0, 5, [("out ", "quiet"), *colours(canvas, show, battle.out)], width=width + 1)


def _lines(battle: Battle) -> list[Phrase]:
    """The battle in words, a thought a line."""
    return [_sides(battle), _fight(battle), *_fallen(battle), _holds(battle), *_card(battle)]


def _sides(battle: Battle) -> Phrase:
    return say(
        "{one} comes from {origin} with {sent}, against {stood}; the inhabitants help {whom}.",
        one=Name(battle.attacker),
        origin=region_of(battle.origin).name,
        sent=battle.sent,
        stood=battle.stood or "an empty region",
        whom=SIDE_NAME[battle.side],
    )


def _fight(battle: Battle) -> Phrase:
    lost = min(battle.attack, battle.defence)
    fall = f": {lost} {'falls' if lost == 1 else 'fall'} on each side" if lost else ""
    return (f"{battle.attack} against {battle.defence} come out of the tower{fall}.",)


def _fallen(battle: Battle) -> list[Phrase]:
    """Where the dead go."""
    armies = [(seat, number) for seat, number in enumerate(battle.fallen[:-1]) if number]
    if not armies:
        return []
    phrase: list[str | Name] = [f"To the limbo of the {REALM_NAME[battle.limbo_realm]}: "]
    for place, (seat, number) in enumerate(armies):
        phrase += [", " if place else "", Name(seat), f" {number}"]
    return [(*phrase, ".")]


def _holds(battle: Battle) -> Phrase:
    name = region_of(battle.target).name
    if battle.holder == NOBODY:
        return (f"Nobody holds {name} now.",)
    return say("{who} holds {name} with {count}.", who=Name(battle.holder), name=name, count=battle.survivors)


def _card(battle: Battle) -> list[Phrase]:
    """What becomes of the region card."""
    if battle.owner_before == battle.owner_after:
        return []
    name = region_of(battle.target).name
    if battle.owner_after == NOBODY:
        return [say("The region card of {name} goes into the pool.", name=name)]
    if battle.owner_before == NOBODY:
        return [say("The region card of {name} goes from the pool to {who}.", name=name, who=Name(battle.owner_after))]
    return [
        say(
            "The region card of {name} goes from {one} to {other}.",
            name=name,
            one=Name(battle.owner_before),
            other=Name(battle.owner_after),
        )
    ]
