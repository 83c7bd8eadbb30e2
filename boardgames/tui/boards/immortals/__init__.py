"""The table of Immortals: the two realms, everybody's means, the half-boards, and the last battle."""

from boardgames.engine.beat import Beat
from boardgames.games.immortals.about import card_short, place_name
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    CARD_CODE,
    DARK,
    DRAFT,
    LIGHT,
    NOWHERE,
    PERFORMANCE,
    PLACE_OF,
    PLANNING,
    SPACE_OF,
    SPACES_A_HALF,
    WILD,
    YIELD,
    realm_of,
)
from boardgames.games.immortals.observation import Battle, ImmortalsObservation
from boardgames.games.immortals.story import BATTLE
from boardgames.tui.boards.immortals.battle import battle_scene
from boardgames.tui.boards.immortals.people import head, people, people_rows, person, tray
from boardgames.tui.boards.immortals.realm import LARGE, MEDIUM, NOBODY, SMALL, TWIN, Scale, realm_map
from boardgames.tui.boards.immortals.spaces import SPACES_ROWS, own_plan, spaces
from boardgames.tui.boards.immortals.stage import round_page
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.scene import Board, CardFace, Scene, Show
from boardgames.tui.table_commands import flip, peek

BOTH = 140
"""From so many columns on, both realms stand side by side."""
HIGH = 36
"""From so many rows on, there is room for everything at once."""


def _scale(width: int, height: int) -> Scale:
    if width >= BOTH:
        return LARGE if height >= HIGH else TWIN
    return MEDIUM if width >= 100 and height >= 30 else SMALL


class ImmortalsBoard(Board):
    """Draws Immortals."""

    news_from = 1000
    commands = (
        peek("your plan, for a few seconds"),
        flip("flip", "the other realm"),
    )
    hidden = "plan"
    keeps = True
    sides = ("the Light Realm", "the Dark Realm")
    both_from = BOTH

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """The map under its heading, then the players or the half-boards, whichever matter now."""
        scale = _scale(width, height)
        return 1 + scale.rows + self._below(scene, width, height)

    def _below(self, scene: Scene, width: int, height: int) -> int:
        if scene.beat is not None and height < HIGH:
            return 0
        rows = people_rows(scene, width) if self._shows_all(scene, height) else 1
        if self._whose_spaces(scene, height) is not None and (height >= 30 or scene.observation.phase == PLANNING):
            rows += SPACES_ROWS
        return rows

    def _shows_all(self, scene: Scene, height: int) -> bool:
        """Whether everybody has a line; while somebody plans, or looks at a plan, a low screen has room for that player
        only, and while a battle is told for nobody.
        """
        plans = scene.peeks or (scene.observation.phase == PLANNING and scene.eyes is not None)
        return height >= HIGH or not plans

    def _whose_spaces(self, scene: Scene, height: int) -> int | None:
        """Whose half-boards are shown: of who plans, or whose turn it is. While a battle or a plan is told
        nobody's, and while an action is being decided they make room on all but high screens.
        """
        table: ImmortalsObservation = scene.observation
        if scene.beat is not None or scene.peeks:
            return None
        if table.phase == PLANNING:
            return scene.eyes
        if table.phase == PERFORMANCE and table.active >= 0 and (table.underway.card < 0 or height >= HIGH):
            return table.active if scene.eyes is None else scene.eyes
        return None

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table into the whole canvas."""
        scale = self._fitting(canvas, scene)
        edge = tray(canvas, scene, 0)
        if canvas.width >= BOTH:
            half = canvas.width // 2
            for realm in (LIGHT, DARK):
                left = realm * half
                head(canvas, scene, realm, Rect(left, 0, min(half, edge - left), 1))
                realm_map(canvas, scene, realm, scale, left + (half - scale.across) // 2, 1)
        else:
            realm = _shown_realm(scene)
            other = self.sides[1 - realm].removeprefix("the ").removesuffix(" Realm")
            head(canvas, scene, realm, Rect(0, 0, edge, 1), other)
            realm_map(canvas, scene, realm, scale, (canvas.width - scale.across) // 2, 1)
        y = 1 + scale.rows
        seat = self._whose_spaces(scene, HIGH)
        shows_spaces = seat is not None and canvas.height - y > SPACES_ROWS
        left = canvas.height - y - (SPACES_ROWS if shows_spaces else 0)
        if scene.beat is not None and left < people_rows(scene, canvas.width):
            return
        if left < people_rows(scene, canvas.width) and scene.eyes is not None:
            person(canvas.window(Rect(0, y, min(canvas.width, 60), 1)), scene, scene.eyes)
            y += 1
        else:
            people(canvas, scene, y)
            y += people_rows(scene, canvas.width)
        if seat is not None and shows_spaces:
            spaces(canvas, scene, seat, y)

    def _fitting(self, canvas: Canvas, scene: Scene) -> Scale:
        """The largest scale for a canvas of that size: `rows` has left room below it for the players, if not more."""
        small, large = (TWIN, LARGE) if canvas.width >= BOTH else (SMALL, MEDIUM)
        below = 0 if scene.beat is not None or scene.peeks else people_rows(scene, canvas.width)
        half = canvas.width // (2 if canvas.width >= BOTH else 1)
        fits = 1 + large.rows + below <= canvas.height and large.across <= half
        return large if fits else small

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The draft hand of these eyes."""
        table: ImmortalsObservation = scene.observation
        if scene.eyes is None or table.phase != DRAFT:
            return ()
        return tuple(_face(card, scene) for card in table.players[scene.eyes].hand if card is not None)

    def secret(self, canvas: Canvas, scene: Scene) -> bool:
        """For whoever looks at their plan, what each card of it could do now."""
        return own_plan(canvas, scene)

    def stage(self, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        """A battle, or what a round has brought."""
        if beat.kind == BATTLE:
            battle_scene(canvas, show, Battle(**beat.events[0].args), t)
        else:
            round_page(canvas, show, beat, t)


def _face(card: int, scene: Scene) -> CardFace:
    """A card of the draft hand: whether it places a group, and whether it brings the region card."""
    table: ImmortalsObservation = scene.observation
    name = card_short(card) if card in WILD else place_name(card)
    part = f"hand:{CARD_CODE[card]}"
    if scene.eyes is None or not table.players[scene.eyes].groups:
        return CardFace(part, name, name[:8], text="you only keep it")
    if card in WILD:
        return CardFace(part, name, name[:8], text="any empty region")
    if table.holder[card] != NOBODY:
        return CardFace(part, name, name[:8], text="taken: you keep it")
    free = table.region_owner[table.region_card(card)] == NOBODY
    gold, energy = YIELD[card]
    text = "group, card" if free else "group only"
    return CardFace(part, name, name[:8], text=f"{text}\n{gold}g {energy}e")


def _shown_realm(scene: Scene) -> int:
    """The realm of the battle that is told, or in which most of what is asked lies; else that in which somebody acts,
    or the light one. Flipped if that is wished.
    """
    table: ImmortalsObservation = scene.observation
    under = table.underway
    asked = _asked_realms(scene)
    realm = LIGHT
    if scene.beat is not None and scene.beat.kind == BATTLE:
        realm = realm_of(scene.beat.events[0].args["target"])
    elif asked:
        realm = int(2 * sum(asked) > len(asked))
    elif under.place != NOWHERE:
        realm = realm_of(under.place)
    elif under.space in ARMY_SPACES:
        realm = under.space // SPACES_A_HALF
    return realm ^ scene.flipped


def _asked_realms(scene: Scene) -> list[int]:
    """The realms of the regions that a question offers; or of the hand, or of the space, that it is about."""
    decision = scene.decision
    if decision is None:
        return []
    if decision.prompt == "immortals.pick":
        return [scene.observation.players[decision.seat].hand_realm]
    parts = [part.partition(":") for option in decision.options for part in option.parts]
    if decision.prompt == "immortals.plan":
        spaces = [SPACE_OF[rest] for role, _, rest in parts if role == "space"]
        return [space // SPACES_A_HALF for space in spaces if space in ARMY_SPACES]
    return [realm_of(PLACE_OF[rest]) for role, _, rest in parts if role == "place"]


BOARD = ImmortalsBoard()
