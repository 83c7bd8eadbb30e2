"""Plans, the cards that are drawn and the tower of Immortals on screens: what lies hidden there shows nowhere.

All that holds of every game stands in `test_leaks`.
"""

from dataclasses import replace
from typing import Any

import pytest

import boardgames.tui.boards.immortals as immortals_board
import boardgames.tui.boards.immortals.battle as battle_board
from boardgames.engine.beat import Beat
from boardgames.games.immortals import about as immortals_about
from boardgames.games.immortals import answers as immortals_answers
from boardgames.games.immortals.catalogue import DRAFT, NO_CARD, PERFORMANCE, PLANNING
from boardgames.table.session import Session
from boardgames.tui.boards.immortals import ImmortalsBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.scene import Scene
from boardgames.tui.screens.play import PlayScreen
from tests.games.immortals.tables import Play, draft, performance, planning, reinforcements
from tests.games.immortals.walked import Table
from tests.table.standing import immortals, immortals_at
from tests.tui.canary import let_immortals_sing
from tests.tui.leaks import GHOST, SINGERS, Seen, is_heard, makes_a_difference, pairs, seen_by
from tests.tui.table import HUGE, SMALL, WIDE

SINGER = SINGERS["immortals"]
FOUR: Table = (4, "")


# --- plans -------------------------------------------------------------------------------------------------------

BOARDS = "A as humans+trolls: L:HOA*5 D:APP*3{a}; B as dwarves+demons: L:DEE*2 D:BUR{b}; C: L:COP; D: L:SUN; tray green"
USEFUL = {"a": " | plan light2=HOA dark4=APP magic1=M4", "b": " | plan light1=DEE dark1=BUR"}
BLUFFS = {"a": " | plan light2=blank dark4=blank magic1=blank", "b": " | plan light1=blank dark1=blank"}
OWN = {"a": " | cards HOA APP", "b": " | cards DEE BUR"}


def covered(world: dict[str, str], **how: Any) -> Play:
    """A turn of Ann with cards that are of use, or with blanks on the same spaces and the others in the collection."""
    row = {seat: world[seat] + (OWN[seat] if "blank" in world[seat] else "") for seat in world}
    return performance(BOARDS.format(**row), **how)


def look_public(table: Seen, session: Session) -> object:
    """All that everybody sees of a game: the table and what can be called up, the list and refusals."""
    table.turn_to(session)
    return seen_by(SINGER, table, None, thoroughly=True), table.asking and table.asking.refusals


@pytest.mark.parametrize("size", [SMALL, (92, 27), WIDE, (120, 33), HUGE])
def test_i194_i195_a_useful_plan_and_a_bluff_look_alike_until_they_are_revealed(size: tuple[int, int]) -> None:
    table = Seen(immortals(4), size)
    for turn in (0, 1):
        useful, bluffs = (immortals_at(covered(world, turn=turn)) for world in (USEFUL, BLUFFS))
        seen = [look_public(table, session) for session in (useful, bluffs)]
        assert seen[0] == seen[1]
        for seat in (2, 3):
            assert looked_at(table, useful, seat) == looked_at(table, bluffs, seat)
    for space in ("light2", "dark4", "magic1"):
        shown = []
        for world in (USEFUL, BLUFFS):
            table.turn_to(immortals_at(covered(world)))
            table.through(None)
            assert table.asking is not None
            table.stand_on(f"space:{space}")
            shown.append((table.text, table.spots, table.bar))
        assert shown[0] == shown[1], "pointing at it tells nothing either"


def looked_at(table: Seen, session: Session, seat: int) -> object:
    """What a seat sees."""
    table.turn_to(session)
    table.through(seat)
    return table.text, table.spots


def test_the_card_itself_tells_what_it_can_do_when_it_lies_open() -> None:
    texts = []
    for world in (USEFUL, BLUFFS):
        table = Seen(immortals_at(covered(world)), WIDE)
        assert table.asking is not None
        table.commit(table.asking.decision.option("reveal:light2"))
        texts.append(table.bar[0])
    assert texts[0] == "use the region card Hoarpass on light 2, or forfeit it?"
    assert texts[1].startswith("forfeit the ")


def test_while_all_plan_nobody_else_sees_what_is_covered_already() -> None:
    """Ben has planned everything he has, or nothing at all: the curtain for Cy and what Cy sees look the same."""
    seen = []
    for plan in ("light1=DEE dark1=BUR magic1=M2", ""):
        play = planning("A: L:HOA; B: L:DEE | cards DEE BUR; C: L:COP; D: L:SUN").plan(1, plan)
        table = Seen(immortals_at(play), WIDE)
        frames = []
        for seat in (2, 0, 3):
            table.through(seat)
            frames.append((table.text, table.spots))
        table.cover()
        seen.append([*frames, (table.text, table.canvas.plain())])
    assert seen[0] == seen[1]


# --- drawn cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["reinforcements", "M2", "M4"])
def test_i196_a_card_that_is_drawn_is_shown_to_nobody_and_no_curtain_comes(where: str) -> None:
    seen = []
    for deck in ("L:SAL D:SAL", "wild:L L:LAN"):
        text = (
            f"A: L:HOA | plan magic1={where if where[0] == 'M' else 'blank'}; B: L:DEE; C: L:COP; D: L:SUN; deck {deck}"
        )
        if where == "reinforcements":
            play, answers = reinforcements(text.replace(" | plan magic1=blank", "")), ["draw"]
        else:
            use = "foresight draw" if where == "M2" else "gathering draw"
            play, answers = performance(text), ["reveal:magic1", use]
        table = Seen(immortals_at(play), SMALL)
        frames: list[object] = []
        for answer in answers:
            assert table.asking is not None
            table.commit(table.asking.decision.option(answer))
            assert table.curtain is None
            assert not table.mode.news
            frames.append((table.text, table.spots, table.bar))
        table.type("l")
        frames.append(table.text)
        assert "Ann draws" in " ".join(table.text.split())
        table.type("x")
        assert not any(name in table.text for name in ("Saltmarch", "Lanternisle", "wild card"))
        seen.append(frames)
    assert seen[0] == seen[1]


def test_in_the_next_planning_its_owner_has_it() -> None:
    play = reinforcements("A: L:HOA | limbo L0; B: L:DEE; C: L:COP; D: L:SUN; deck L:SAL").choose("draw")
    play.choose("decline", "decline", "decline")
    while play.asked[0] == "reinforce":
        play.choose("enough")
    table = Seen(immortals_at(play), HUGE)
    table.through(0)
    assert table.asking is not None
    assert "plan:light1:conflict:L:SAL" in [option.id for option in table.asking.decision.options]
    assert "Saltmarch" in table.text


# --- planted leaks -----------------------------------------------------------------------------------------------


class TestPlantedForTheCanary:
    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_immortals_sing(monkeypatch)

    def test_a_plan_on_the_public_half_board(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        monkeypatch.setattr(ImmortalsBoard, "cards", lambda board, scene: ())
        assert is_heard(SINGER)

    def test_own_cards_for_everybody_who_points_at_a_name(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sung = immortals_about._cards_of
        monkeypatch.setattr(immortals_about, "_cards_of", lambda player, own: sung(player, True))
        monkeypatch.setattr(Session, "observe", observing_everything)
        assert is_heard(SINGER)


def observing_for_whoever_is_asked(session: Session, seat: int | None) -> Any:
    asks = session.history.match.asks
    return session.rules.observe(session.history.match.state, asks[0].seat if seat is None and asks else seat)


def observing_everything(session: Session, seat: int | None) -> Any:
    """Everybody sees the conflict cards of whoever is asked, under the public eyes’ own name."""
    state, asks = session.history.match.state, session.history.match.asks
    seen = session.rules.observe(state, seat)
    if seat is not None or not asks:
        return seen
    whose = asks[0].seat
    players = list(seen.players)
    players[whose] = session.rules.observe(state, whose).players[whose]
    return replace(seen, players=tuple(players))


class TestPlantedForTwoWorlds:
    def test_the_inside_of_the_tower_while_cubes_fall(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def scene_of_it(canvas: Canvas, show: Any, battle: Any, t: float) -> None:
            real(canvas, show, battle, t)
            if 0 < t < 1:
                canvas.text(30, 1, inside[-1])

        def last_story(session: Session) -> tuple[Beat, ...]:
            inside.append(str(session.history.match.state.floors))
            return told(session)

        inside: list[str] = []
        real, told = battle_board.battle_scene, Session.last_story
        monkeypatch.setattr(immortals_board, "battle_scene", scene_of_it)
        monkeypatch.setattr(Session, "last_story", last_story)
        assert makes_a_difference(SINGER)

    def test_another_back_for_a_blank(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A screen that draws the back of each card by its face is found in the turns."""

        def table(board: ImmortalsBoard, canvas: Canvas, scene: Scene) -> None:
            real(board, canvas, scene)
            canvas.text(0, 3, "".join("?" if card > 100 else "x" for card in plans[-1]))

        def look_again(screen: PlayScreen) -> None:
            plans.append(screen.session.history.match.state.plans[:])
            look(screen)

        plans: list[list[int]] = []
        real, look = ImmortalsBoard.table, PlayScreen.look_again
        monkeypatch.setattr(ImmortalsBoard, "table", table)
        monkeypatch.setattr(PlayScreen, "look_again", look_again)
        useful, bluffs = (immortals_at(covered(world)) for world in (USEFUL, BLUFFS))
        screen = Seen(useful, SMALL)
        assert look_public(screen, useful) != look_public(screen, bluffs)
        assert makes_a_difference(SINGER, GHOST)

    def test_words_that_tell_a_bluff(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """An option to reveal that says whether the card could do something (I195)."""

        def words(option: Any, table: Any) -> Any:
            return (*real.words(option, table), secret[-1])

        def look_again(screen: PlayScreen) -> None:
            state = screen.session.history.match.state
            secret.append(" useful" if max(state.plans) not in (NO_CARD, 131) else " bluff")
            look(screen)

        secret: list[str] = []
        real, look = immortals_answers._ANSWERS["reveal"], PlayScreen.look_again
        monkeypatch.setitem(immortals_answers._ANSWERS, "reveal", real._replace(words=words))
        monkeypatch.setattr(PlayScreen, "look_again", look_again)
        useful, bluffs = (immortals_at(covered(world)) for world in (USEFUL, BLUFFS))
        screen = Seen(useful, SMALL)
        assert look_public(screen, useful) != look_public(screen, bluffs)


def test_the_draft_of_a_random_game_has_other_hands_in_another_world() -> None:
    """The worlds that are compared are really different ones."""
    found = {DRAFT: 0, PLANNING: 0, PERFORMANCE: 0}
    for _, here, there in pairs(SINGER, FOUR, 90, GHOST):
        ours, theirs = here.history.match.state, there.history.match.state
        if ours.phase == DRAFT:
            found[DRAFT] += ours.hands != theirs.hands
        elif ours.phase == PERFORMANCE:
            found[PERFORMANCE] += ours.plans != theirs.plans and ours.floors != theirs.floors
        elif ours.phase == PLANNING:
            found[PLANNING] += ours.owned != theirs.owned and ours.deck != theirs.deck
    assert min(found.values()) > 3, found


def test_positions_of_the_draft_are_drawn_with_a_hand() -> None:
    table = Seen(immortals_at(draft()), SMALL)
    table.through(0)
    assert len(table.hand) == 5
    table.through(None)
    assert table.hand == []
