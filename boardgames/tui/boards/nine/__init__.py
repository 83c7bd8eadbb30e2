"""The table of Nine: a lane for each Influence, a row for everybody’s cards in them and for what else they have."""

from boardgames.engine.beat import Beat
from boardgames.games.nine.about import leader, power
from boardgames.games.nine.catalogue import CARD, HEROES
from boardgames.games.nine.observation import NineObservation
from boardgames.tui.boards.nine.lanes import cell, head, head_spot
from boardgames.tui.boards.nine.legend import legend
from boardgames.tui.boards.nine.light import light_of
from boardgames.tui.boards.nine.pages import WHOLE
from boardgames.tui.boards.nine.people import person
from boardgames.tui.boards.nine.plan import lanes, planned, table_room
from boardgames.tui.boards.nine.stage import stage
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.layout import table_columns
from boardgames.tui.scene import Board, CardFace, Scene, Show
from boardgames.tui.table_commands import peek


class NineBoard(Board):
    """Draws Nine."""

    news_from = 200
    commands = (peek("your cards, at any time"),)
    whole = WHOLE

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """How many rows the table wants."""
        seats, is_told = len(scene.people), scene.beat is not None
        columns, room = table_columns(width, has_news=width >= self.news_from), table_room(height, is_told=is_told)
        return planned(seats, columns, room, is_told=is_told).rows(seats)

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table into the whole canvas."""
        seats = range(len(scene.people))
        plan = planned(len(seats), canvas.width, canvas.height, is_told=scene.beat is not None)
        columns, light = lanes(canvas.width), light_of(scene)
        end = plan.people_y + len(seats) * plan.each - plan.gaps
        lit = [
            (lane.x, lane.width, light.ground(canvas, lane.influence))
            for lane in columns
            if lane.influence in light.lanes
        ]
        for x, width, ground in lit:
            canvas.window(Rect(x, plan.air, width, end - plan.air), ground)
        for lane in columns:
            head(canvas, scene, plan, light, lane)
        for seat in seats:
            person(canvas, scene, plan, columns[0].x, lit, seat)
            for lane in columns:
                cell(canvas, scene, light, lane, seat, plan.people_y + seat * plan.each)
        for lane in columns:
            head_spot(canvas, plan, lane)
        if plan.belongings:
            legend(canvas, scene, plan, columns, end + plan.gaps)

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The hand of these eyes; in a Realm turn the face-down cards of whoever acts."""
        observation: NineObservation = scene.observation
        if scene.eyes is not None and observation.players[scene.eyes].hand:
            hand = [card for card in observation.players[scene.eyes].hand if card is not None]
            return tuple(_face(f"hand:{CARD[card].code}", card, observation) for card in hand)
        if observation.phase == "realm" and scene.asked is not None:
            selected = observation.players[scene.asked].selected
            return tuple(
                _face(f"back:{place}", card, observation) if card else CardFace(f"back:{place}", "", hidden=True)
                for place, card in enumerate(selected, 1)
            )
        return ()

    def stage(self, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        """Draw a beat into the whole canvas."""
        stage(canvas, show, beat, t)


def _face(part: str, card: int, observation: NineObservation) -> CardFace:
    """A card as it lies in a hand: what it does never gives way, who leads in it does."""
    number = "" if card in HEROES else f"{card} "
    standing = ("a Hero",) if card in HEROES else leader(card, observation)
    return CardFace(
        part,
        f"{number}{CARD[card].name}",
        f"{number}{CARD[card].short}",
        (standing,),
        effects=power(card).briefs,
        emblem=CARD[card].name,
    )


BOARD = NineBoard()
