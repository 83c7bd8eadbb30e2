"""The ten spaces of a player's two half-boards: what can be done there, and what lies on them."""

from boardgames.engine.decision import Option
from boardgames.engine.words import plain
from boardgames.games.immortals.about import card_name, card_short, short_actions
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    CARD_CODE,
    NO_CARD,
    SPACE_CODE,
    SPACES,
    SPACES_A_HALF,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.tui.canvas import Canvas, Ink, Rect, cells
from boardgames.tui.scene import Scene

ACROSS = 5
"""Spaces in a line; their half-boards take `SPACES_ROWS`."""
SPACES_ROWS = 4
LEAST_LABEL = 10
"""Cells that the label of a space has at least."""
LEAST_PLAN = 60
"""Cells of a line in which there is room for what a planned card could do."""


def spaces(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """Draw the spaces of a player in two lines of five: the actions of each, and below the card, or its back."""
    width = canvas.width // ACROSS
    order = (0, 1, 2, 3, 8, 4, 5, 6, 7, 9)
    for position, space in enumerate(order):
        at = Rect(position % ACROSS * width, y + position // ACROSS * 2, width - 1, 2)
        _space(canvas, scene, seat, space, at)


def _space(canvas: Canvas, scene: Scene, seat: int, space: int, rect: Rect) -> None:
    table: ImmortalsObservation = scene.observation
    player = table.players[seat]
    key = f"space:{SPACE_CODE[space]}"
    view = canvas.window(rect)
    ink: Ink = "quiet"
    if scene.cursor == key:
        ink = view.ink("text", bold=True, reverse=True)
    elif scene.chosen(key) or (table.underway.space == space and table.active == seat):
        ink = view.ink("accent", bold=True, reverse=True)
    elif scene.is_head(key):
        ink = view.ink("text", bold=True, underline=True)
    view.text(1, 0, _label(player.tribes, space, view.width - 1), ink)
    card = player.plan[space]
    if card is None:
        view.text(2, 1, view.look.glyphs.hidden * 3, scene.people.ink(seat, view, bold=False))
    elif card == NO_CARD:
        view.text(2, 1, view.look.glyphs.none, "line")
    else:
        view.text(2, 1, card_short(card), view.ink("text", bold=True), width=view.width - 2)
    canvas.spot(rect, key, zone="spaces", key=key)


def _label(tribes: tuple[int, int], space: int, width: int) -> str:
    """`L1 Gold/Energy`, `D3 Move/Build`, `magic 1`; the longer action is shortened where there is little room."""
    if space not in ARMY_SPACES:
        return f"magic {space - len(ARMY_SPACES) + 1}"
    actions = short_actions(tribes, space)
    while cells("L1 " + "/".join(actions)) > max(width, LEAST_LABEL):
        longest = max(range(len(actions)), key=lambda at: len(actions[at]))
        actions[longest] = actions[longest][:-1]
    return f"{'LD'[space // SPACES_A_HALF]}{space % SPACES_A_HALF + 1} {'/'.join(map(str.strip, actions))}"


def own_plan(canvas: Canvas, scene: Scene) -> bool:
    """What lies on your spaces, and what it could do as things stand; False with nothing planned."""
    if scene.eyes is None:
        return False
    table: ImmortalsObservation = scene.observation
    player = table.players[scene.eyes]
    planned = [space for space in SPACES if player.plan[space] not in (None, NO_CARD)]
    canvas.box(canvas.rect, "heavy", "accent", title="your plan", title_ink=canvas.ink("accent", bold=True))
    inside = canvas.window(Rect(2, 1, canvas.width - 4, canvas.height - 3))
    _not_planned(canvas, player, canvas.height - 2)
    across = 1 if len(planned) <= inside.height else 2
    rows = -(-len(planned) // across)
    for place, space in enumerate(planned):
        left = place // rows * (inside.width // across)
        line = inside.window(Rect(left, place % rows, inside.width // across, 1))
        _planned(line, scene, player, space)
    if not planned:
        inside.text(0, 0, "nothing is planned", "quiet")
    return True


def _not_planned(canvas: Canvas, player: PlayerView, y: int) -> None:
    """The own conflict cards that lie on no space, those just drawn among them."""
    left = list(player.conflict)
    for card in player.plan:
        if card in left:
            left.remove(card)
    names = ", ".join(card_name(card) for card in left if card is not None)
    canvas.text(2, y, f"not planned: {names or 'no conflict card'}", "quiet", width=canvas.width - 4)


def _planned(canvas: Canvas, scene: Scene, player: PlayerView, space: int) -> None:
    """`L1 Gold/Energy   Reedhaven   1 gold, or 3 energy`; half a narrow line has no room for what it could do."""
    card = player.plan[space]
    assert card is not None
    label = 20 if canvas.width >= LEAST_PLAN else 15
    canvas.text(0, 0, _label(player.tribes, space, label), "quiet", width=label)
    canvas.text(label + 1, 0, card_short(card), canvas.ink("text", bold=True), width=12)
    if canvas.width >= LEAST_PLAN:
        code, name = SPACE_CODE[space], CARD_CODE[card]
        plan = Option(f"plan:{code}:{name}", (f"space:{code}", f"card:{name}"), card)
        now = scene.words.forecast(plan, scene.observation)
        words = " ".join(plain(line, scene.people.names) for line in now)
        canvas.text(label + 14, 0, words, "text", width=canvas.width - label - 14)
