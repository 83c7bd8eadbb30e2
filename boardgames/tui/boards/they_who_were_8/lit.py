"""What the table lights: the gods that a beat, an open card or a choice speaks of, and the tokens on their way."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.decision import Option
from boardgames.games.they_who_were_8.about import god_of_part, promised
from boardgames.games.they_who_were_8.catalogue import TOKENS
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.scoring import crowned
from boardgames.tui.canvas import Canvas, Run
from boardgames.tui.scene import LIST, Scene
from boardgames.tui.theme import Ground

WORSE, BETTER, NAMED = "error", "good", "accent"
SHARE = {WORSE: 0.2, BETTER: 0.16, NAMED: 0.13}
"""How much of its tone is in a god’s ground."""


class Lit(NamedTuple):
    """The gods that are spoken of, and the table that comes of it; None if that is not known yet. `kings` are those by
    which somebody would win now.
    """

    gods: frozenset[int]
    then: TheyObservation | None
    kings: tuple[GodView, ...]

    def later(self, god: GodView) -> GodView:
        """The god as it will be."""
        return (self.then.god(god.god) if self.then else None) or god

    def ground(self, canvas: Canvas, god: GodView, plain: Ground) -> Ground:
        """What a god stands on."""
        return canvas.look.tint(self.tone(god), "background", SHARE[self.tone(god)]) if god.god in self.gods else plain

    def tone(self, god: GodView) -> str:
        """The token of what happens to a god: it loses points, gains some, or is only spoken of."""
        gain = self.later(god).score - god.score
        return WORSE if gain < 0 else BETTER if gain > 0 else NAMED

    def on_their_way(self, canvas: Canvas, god: GodView, kinds: Sequence[int] = TOKENS) -> list[Run]:
        """The tokens that come or go: `◂✖✖`, `✦▸`; nothing for what stays."""
        glyphs, later = canvas.look.glyphs, self.later(god)
        moved = (
            (glyphs.glory, later.glory - god.glory, "warning"),
            (glyphs.infamy, later.infamy - god.infamy, "error"),
        )
        ways = [moved[kind] for kind in kinds]
        comes = [(pips(glyph, more), token) for glyph, more, token in ways if more > 0]
        goes = [(pips(glyph, -more), token) for glyph, more, token in ways if more < 0]
        runs: list[Run] = [(glyphs.coming, "text")] if comes else []
        runs += [(each, canvas.ink(token, bold=True)) for each, token in comes]
        runs += [(" ", "text")] if comes and goes else []
        runs += [(each, canvas.ink(token, bold=True)) for each, token in goes]
        return runs + ([(glyphs.more, "text")] if goes else [])


MOST_PIPS = 4
"""So many tokens in a row are seen at a glance; more of them on their way are counted."""


def pips(glyph: str, number: int, most: int = MOST_PIPS) -> str:
    """`✦✦`, or `✦7`."""
    return glyph * number if number <= most else f"{glyph}{number}"


def lit(scene: Scene) -> Lit:
    """What is spoken of: in a beat, by what is chosen or stood on, else by the card that lies open."""
    if scene.beat is not None:
        return _of_beat(scene.beat)
    table: TheyObservation = scene.observation
    option = chosen(scene)
    parts = option.parts if option else _pointed(scene)
    gods = {god for part in parts if (god := god_of_part(part)) is not None}
    if table.phase == "target":
        gods |= {*table.played.targets} if option is None or not gods else set()
    then = promised(option, table) if option or table.phase == "target" else None
    if then is not None:
        gods |= _moved(table, then)
    return Lit(frozenset(gods), then, crowned(table))


def chosen(scene: Scene) -> Option[Any] | None:
    """The answer that is chosen, or the line of the list on which the cursor stands."""
    if scene.taken is not None:
        return scene.taken
    if scene.cursor is None or not scene.cursor.startswith(f"{LIST}:"):
        return None
    place = int(scene.cursor.removeprefix(f"{LIST}:"))
    options = scene.entries[place].options if place < len(scene.entries) else ()
    return options[0] if len(options) == 1 else None


def _pointed(scene: Scene) -> tuple[str, ...]:
    """The parts that are chosen so far."""
    return tuple(pick.part for pick in scene.pointing.picks) if scene.pointing else ()


def _moved(before: TheyObservation, then: TheyObservation) -> set[int]:
    """The gods whose tokens, or whose power, are other on a later table."""
    return {one.god for one, other in zip(before.gods, then.gods, strict=True) if one != other}


def _of_beat(beat: Beat) -> Lit:
    """The gods that a beat names, and those that it changes; a card that still lies open has changed nothing yet."""
    gods = set[int]()
    for event in beat.events:
        gods |= {*event.args.get("targets", ())} | {event.args[key] for key in ("god",) if key in event.args}
    then: TheyObservation = beat.after
    if beat.kind == "they.played":
        then = promised(None, then) or then
    return Lit(frozenset(gods | _moved(beat.before, then)), then, crowned(beat.before))
