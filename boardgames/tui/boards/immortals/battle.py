"""A battle on the stage: what went into the tower, what fell out, what falls, and who holds the region."""

from boardgames.engine.words import Name, Phrase, say
from boardgames.games.immortals.about import SIDE_NAME
from boardgames.games.immortals.catalogue import REALM_NAME, region_of
from boardgames.games.immortals.observation import Battle
from boardgames.games.immortals.story import attack
from boardgames.tui.boards.immortals.people import colours
from boardgames.tui.boards.immortals.tower import COUNTED, HIGH, LOW, Tower, draw_tower
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.pictures.letters import HEIGHT, draw_big
from boardgames.tui.scene import Show

NOBODY = -1


def battle_scene(canvas: Canvas, show: Show, battle: Battle, t: float = 1.0) -> None:
    """Draw a battle into the whole canvas, at `t` from 0 to 1: cubes fall in, come out, then it is told who holds the
    region.
    """
    inside = canvas.window(Rect(2, 1, canvas.width - 4, canvas.height - 2))
    tower = _fitting(inside, show, battle)
    left = tower.width + 2 if tower is not None else 0
    rows = _rows(inside, show, battle, inside.width - left, t)
    title = show.people.runs(attack(battle), canvas, canvas.ink("accent", bold=True))
    footer = () if tower is not None else _in_and_out(canvas, show, battle, t)
    canvas.box(canvas.rect, "heavy", "accent", title=title, footer=footer)
    if tower is not None:
        draw_tower(inside, show, tower, _went_in(battle), battle.out, t)
    if tower is HIGH and t >= COUNTED:
        _strengths(inside, show, battle, left, len(_rows(inside, show, battle, inside.width - left)) + 1)
    for y, row in enumerate(rows[: inside.height]):
        inside.runs(left, y, row)


def _strengths(canvas: Canvas, show: Show, battle: Battle, x: int, y: int) -> None:
    """How strong both sides were, in big numbers; inhabitants who defend for nobody are nobody’s."""
    other = show.people[battle.defender].token if battle.defender != NOBODY else "quiet"
    sides = ((battle.attack, show.people[battle.attacker].token), (battle.defence, other))
    for place, (strength, token) in enumerate(sides):
        if place:
            canvas.text(x, y + HEIGHT[1] // 2, ":", "quiet")
            x += 3
        x = draw_big(canvas, Rect(x, y, canvas.width - x, HEIGHT[1]), str(strength), token).right + 2


def _fitting(canvas: Canvas, show: Show, battle: Battle) -> Tower | None:
    """The largest tower that leaves room for the words, if any does."""
    falls = 4 + sum(cells(text) for text, _ in colours(canvas, show, _went_in(battle)))
    for tower, least in ((HIGH, 110), (LOW, 70)):
        left = tower.width + 2
        if canvas.width >= least and canvas.height >= tower.height and falls < left:
            rows = _rows(canvas, show, battle, canvas.width - left)
            if len(rows) + (1 + HEIGHT[1] if tower is HIGH else 0) <= canvas.height:
                return tower
    return None


def _rows(canvas: Canvas, show: Show, battle: Battle, width: int, t: float = 1.0) -> list[list[Run]]:
    """The battle in words, in lines of so many cells; what came of it only when all cubes have come out."""
    lines = _lines(battle)
    told = lines if t >= 1 else lines[: 1 + int(max(0.0, t - COUNTED) / (1 - COUNTED) * len(lines))]
    return [row for phrase in told for row in wrap(show.people.runs(phrase, canvas), width)]


def _went_in(battle: Battle) -> tuple[int, ...]:
    """All that went into the tower, by colour."""
    counts = list(battle.tray)
    counts[battle.attacker] += battle.sent
    if battle.defender != NOBODY:
        counts[battle.defender] += battle.stood
    return tuple(counts)


def _in_and_out(canvas: Canvas, show: Show, battle: Battle, t: float) -> list[Run]:
    """What went in and came out, where there is no room for the tower: `in ●4 ■2   out ●3 ■1`."""
    runs: list[Run] = [("in ", "quiet"), *colours(canvas, show, _went_in(battle))]
    return [*runs, ("   out ", "quiet"), *colours(canvas, show, battle.out)] if t >= COUNTED else runs


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
