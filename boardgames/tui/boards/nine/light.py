"""What of the table of Nine is lit: what is chosen in hand or list, what is pointed at, what a beat speaks of."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from boardgames.games.nine.catalogue import CARD, CARD_OF_CODE, INFLUENCES
from boardgames.tui.boards.nine.moment import lit
from boardgames.tui.canvas import Canvas, Ink
from boardgames.tui.scene import LIST, Scene
from boardgames.tui.theme import Ground

HELD, NOW, LANE, HIT = 0.24, 0.5, 0.13, 0.2
"""Shares of a colour in the ground: of whoever leads, of whoever acts right now, of a lane that is spoken of (accent),
and of a column that loses a card (error).
"""

Cell = tuple[int, int]
"""Seat and Influence."""


class Light(NamedTuple):
    """The lanes that are spoken of, the columns whose owner acts with them now, and those that lose a card; how many
    cards are promised to each lane of the seat that chooses.
    """

    lanes: frozenset[int] = frozenset()
    acting: frozenset[Cell] = frozenset()
    hit: frozenset[Cell] = frozenset()
    promised: Mapping[int, int] = {}

    def ground(self, canvas: Canvas, influence: int) -> Ground:
        """What a lane stands on."""
        return canvas.look.tint("accent", "background", LANE) if influence in self.lanes else canvas.ground


def light_of(scene: Scene) -> Light:
    """What is lit in a scene."""
    if scene.beat is None:
        return _of_choice(scene)
    influence, seat = lit(scene.beat)
    return Light(frozenset({influence}), frozenset({(seat, influence)})) if influence else Light()


def _of_choice(scene: Scene) -> Light:
    parts = spoken(scene)
    cards = [card for part in parts for piece in part.split(":")[1:] if (card := CARD_OF_CODE.get(piece)) in INFLUENCES]
    aims = [part.split(":") for part in parts if part.startswith("col:")]
    hit = {(int(seat), CARD_OF_CODE[code]) for _, seat, code in aims if _loses(scene, int(seat))}
    promised = Counter(CARD_OF_CODE[part.partition(":")[2]] for part in parts if part.startswith("hand:"))
    is_chosen = scene.pointing is not None and bool(scene.pointing.picks)
    return Light(frozenset(cards), hit=frozenset(hit), promised=promised if is_chosen else {})


def _loses(scene: Scene, owner: int) -> bool:
    """Whether what is aimed at loses a card by it: one’s own columns only do in Cleanup."""
    return scene.decision is not None and (owner != scene.asked or scene.observation.phase == "cleanup")


def spoken(scene: Scene) -> tuple[str, ...]:
    """The parts that the screen speaks of: of what is chosen, else of the line or thing under the cursor."""
    if scene.taken is not None:
        return scene.taken.parts
    if scene.pointing is not None and scene.pointing.picks:
        return tuple(pick.part for pick in scene.pointing.picks)
    zone, _, place = (scene.cursor or "").partition(":")
    if zone == LIST and place.isdigit() and int(place) < len(scene.entries):
        entry = scene.entries[int(place)]
        return entry.parts if entry.is_branch else entry.options[0].parts
    return (scene.part,) if scene.part is not None else ()


def ink_of(view: Canvas, scene: Scene, key: str, parts: tuple[str, ...], token: str, *, bold: bool = False) -> Ink:
    """How something that can be pointed at is written: under the cursor, chosen, asked for, or in its own colour."""
    if scene.cursor == key:
        return view.ink("text", bold=True, reverse=True)
    if scene.chosen(key):
        return view.ink("accent", bold=True, reverse=True)
    asked = scene.is_head(*parts)
    return view.ink(token if not asked or token != "quiet" else "text", bold=bold or asked, underline=asked)


def code(card: int) -> str:
    """The code of a card, as parts name it."""
    return CARD[card].code
