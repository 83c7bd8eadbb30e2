"""No screen of Immortals shows what its eyes may not know: canaries, and two worlds for each seat and for everybody.

Hands, picks, plans, drawn cards, decks and the floors of the tower are other ones in a second world; what everybody
sees is the same in both. Planted leaks show that all of this finds something.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

import boardgames.tui.boards.immortals as immortals_board
import boardgames.tui.boards.immortals.battle as battle_board
from boardgames.engine.event import Event
from boardgames.engine.match import Match
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.games.immortals import about as immortals_about
from boardgames.games.immortals import answers as immortals_answers
from boardgames.games.immortals.cards import card_name
from boardgames.games.immortals.catalogue import CARD_CODE, DRAFT, NO_CARD, PERFORMANCE, PLANNING
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from boardgames.table.history import History
from boardgames.table.session import Session
from boardgames.tui.boards.immortals import ImmortalsBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.errands import Errands
from boardgames.tui.scene import CardFace, Scene
from boardgames.tui.screens.play import PlayScreen
from tests.games.immortals.laws import LAWS
from tests.games.immortals.tables import NAMES, Play, draft, performance, planning, reinforcements
from tests.games.immortals.walked import Table, table_id
from tests.table.standing import IMMORTALS, immortals, immortals_at, immortals_setup
from tests.tui.canary import MARKS, let_immortals_sing, mark, strangers
from tests.tui.inside import let_eyes_stay, uncover
from tests.tui.table import HUGE, SMALL, WIDE, StillApp, page_of, places_of
from tests.tui.test_leaks import Seen, game, looks_alike

TABLES: tuple[Table, ...] = ((3, "shared-region-cards"), (4, ""), (5, "realm-bound-spaces"), (3, "show-tower-totals"))
GHOST = 9
"""Somebody who owns nothing and is told nothing: what he can't know, nobody sees who looks at the public screen."""
THOROUGHLY = ("right", "1", "2", "up", *"ltizfr")


def session_of(match: Match[ImmortalsState]) -> Session:
    """A game of people that stands there, with nothing told before."""
    people = immortals_setup(len(match.state.gold))
    return Session(GAMES[IMMORTALS], people, History(match, (), RULES.words), None)


def table_for(session: Session, size: tuple[int, int]) -> Seen:
    """A table without a curtain."""
    table = Seen(session, size)
    if table.curtain:
        table.house.pop_screen()
    return table


# --- canary ------------------------------------------------------------------------------------------------------


def allowed(table: Seen, eyes: int | None) -> None:
    """Nothing private is on the screen but what these eyes own."""
    assert not strangers(table.text, eyes), table.text


def all_pages(table: Seen, eyes: int | None) -> None:
    """Everything that these eyes can call up."""
    for key in THOROUGHLY:
        table.type(key)
        allowed(table, eyes)
        if page_of(table) is not None:
            table.type("x")
    for spot in ("seat:0", "seat:1", "space:light1", "space:dark2", "tray"):
        if table.asking is not None and spot in {each.key for each in places_of(table)}:
            table.asking.end_search()
            table.asking.cursor.place(spot)
            table.asking.cursor.awake = True
            table.repaint()
            allowed(table, eyes)


def peek(table: Seen, seat: int) -> None:
    """Somebody is called by a digit from the public view, looks at the own plan and covers it again."""
    table.through(None)
    if not table.errands.can_peek:
        return
    table.type(f"p {seat + 1}")
    assert table.curtain is not None
    for text in (table.text, table.canvas.plain()):
        assert not strangers(text, None)
    table.open()
    allowed(table, seat)
    assert table.session.observe(None).phase != PERFORMANCE or "your plan" in table.text
    table.on_key(table.typist.event("x"))
    if table.curtain:
        table.house.pop_screen()
    allowed(table, None)
    assert not strangers(table.canvas.plain(), None)


def canary(session: Session, seed: int, size: tuple[int, int], most: int = 1000, step: int = 3) -> set[str]:
    """Look at every so many positions of one random game through several eyes; gives the marks that were seen."""
    table = table_for(session, size)
    seats = len(session.names)
    heard = set[str]()
    for number in islice(game(session, seed), 0, most, step):
        table.house.clear_notifications()
        asked = session.asked[0]
        other = (asked.seat + 1 + number % (seats - 1)) % seats
        for eyes in (None, asked.seat, other)[: 3 if number % (3 * step) == 0 else 2]:
            table.through(eyes)
            allowed(table, eyes)
            assert hand_spots(table) in ([], own_hand(session, eyes))
            if number % (10 * step) == step * (seed % 10):
                all_pages(table, eyes)
            heard |= set(table.text) & set(MARKS)
            log = "".join(plain(line.phrase, NAMES) for line in (*session.log(eyes)[-8:], *session.since(eyes)))
            assert not strangers(log, eyes), log
        if number % (4 * step) == 0:
            peek(table, number // step % seats)
        if asked.private:
            under_a_curtain(table)
    return heard


def hand_spots(table: Seen) -> list[str]:
    """The cards of the draft hand that can be pointed at."""
    return [spot.parts[0] for spot in table.spots if spot.zone == "hand"]


def own_hand(session: Session, eyes: int | None) -> list[str]:
    return [] if eyes is None else [f"hand:{CARD_CODE[card]}" for card in session.observe(eyes).players[eyes].hand]


def under_a_curtain(table: Seen) -> None:
    """Draw the curtain over the private view of whoever is asked."""
    seat = table.session.asked[0].seat
    table.through(seat)
    table.house.notify(f"{mark(seat)}Rimegate")
    table.cover()
    assert table.curtain is not None
    for text in (table.text, table.canvas.plain()):
        assert not strangers(text, None), text
    assert table.house.toasts == []
    assert hand_spots(table) == []
    table.house.pop_screen()


@pytest.mark.parametrize(("seats", "size"), [(3, SMALL), (5, WIDE)])
def test_no_private_word_is_drawn_for_other_eyes(
    seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    let_immortals_sing(monkeypatch)
    heard = canary(immortals(seats, seed=2), 2, size, step=13)
    assert heard == {*MARKS[:seats]}


# --- two worlds --------------------------------------------------------------------------------------------------


def pairs(where: Table, step: int, seat: int | None = None) -> Iterator[tuple[int, Session, Session]]:
    """A seat, any one or the one given, and two games that it can't tell apart."""
    for seed, match in enumerate(LAWS.positions(where)[::step]):
        chance = Random(seed)
        who = chance.randrange(where[0]) if seat is None else seat
        there = LAWS.other_world(match, who, chance)
        if LAWS.same_table(match, there, who) and match.state != there.state:
            yield who, session_of(match), session_of(there)


@pytest.mark.parametrize("where", TABLES, ids=table_id)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(where: Table) -> None:
    tables = [table_for(immortals(where[0]), size) for size in (SMALL, WIDE)]
    compared = 0
    for number, (seat, here, there) in enumerate(pairs(where, 19)):
        looks_alike(tables[number % 2], here, there, seat, thoroughly=number % 15 == 0)
        compared += 1
    assert compared > 25


def look_public(table: Seen, session: Session, *, thoroughly: bool) -> list[object]:
    """All that everybody sees of a game: the table and what can be called up, the bar, the list and refusals."""
    table.turn_to(session)
    table.through(None)
    seen: list[object] = [(table.text, table.spots, table.bar, table.asking and table.asking.refusals)]
    for key in THOROUGHLY if thoroughly else ("1", "f", "r"):
        table.type(key)
        seen.append((table.text, table.spots, table.bar))
        if page_of(table) is not None:
            table.type("x")
    return seen


def looks_public(table: Seen, where: Table, step: int) -> dict[str, int]:
    """Everybody sees the same in both worlds; gives how many positions were compared in each phase."""
    compared: dict[str, int] = {}
    for number, (_, here, there) in enumerate(pairs(where, step, GHOST)):
        seen = [look_public(table, session, thoroughly=number % 12 == 0) for session in (here, there)]
        assert seen[0] == seen[1]
        phase = here.observe(None).phase
        compared[phase] = compared.get(phase, 0) + 1
    return compared


@pytest.mark.parametrize(("where", "size"), [*zip(TABLES[:3], (WIDE, SMALL, HUGE), strict=True)])
def test_the_public_screen_is_the_same_whatever_is_hidden(where: Table, size: tuple[int, int]) -> None:
    """Other hands, plans on the same spaces, conflict cards, decks and floors of the tower."""
    compared = looks_public(table_for(immortals(where[0]), size), where, 23)
    assert compared.keys() >= {DRAFT, "reinforcements", PLANNING, PERFORMANCE}
    assert sum(compared.values()) > 20


# --- plans -------------------------------------------------------------------------------------------------------

BOARDS = "A as humans+trolls: L:HOA*5 D:APP*3{a}; B as dwarves+demons: L:DEE*2 D:BUR{b}; C: L:COP; D: L:SUN; tray green"
USEFUL = {"a": " | plan light2=HOA dark4=APP magic1=M4", "b": " | plan light1=DEE dark1=BUR"}
BLUFFS = {"a": " | plan light2=blank dark4=blank magic1=blank", "b": " | plan light1=blank dark1=blank"}
OWN = {"a": " | cards HOA APP", "b": " | cards DEE BUR"}


def covered(world: dict[str, str], **how: Any) -> Play:
    """A turn of Ann with cards that are of use, or with blanks on the same spaces and the others in the collection."""
    row = {seat: world[seat] + (OWN[seat] if "blank" in world[seat] else "") for seat in world}
    return performance(BOARDS.format(**row), **how)


@pytest.mark.parametrize("size", [SMALL, (92, 27), WIDE, (120, 33), HUGE])
def test_i194_i195_a_useful_plan_and_a_bluff_look_alike_until_they_are_revealed(size: tuple[int, int]) -> None:
    table = table_for(immortals(4), size)
    for turn in (0, 1):
        useful, bluffs = (immortals_at(covered(world, turn=turn)) for world in (USEFUL, BLUFFS))
        seen = [look_public(table, session, thoroughly=True) for session in (useful, bluffs)]
        assert seen[0] == seen[1]
        for seat in (2, 3):
            assert looked_at(table, useful, seat) == looked_at(table, bluffs, seat)
    for space in ("light2", "dark4", "magic1"):
        shown = []
        for world in (USEFUL, BLUFFS):
            table.turn_to(immortals_at(covered(world)))
            table.through(None)
            assert table.asking is not None
            table.asking.cursor.place(f"space:{space}")
            table.asking.cursor.awake = True
            table.repaint()
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
        table = table_for(immortals_at(covered(world)), WIDE)
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
        table = table_for(immortals_at(play), WIDE)
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
        table = table_for(immortals_at(play), SMALL)
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
    table = table_for(immortals_at(play), HUGE)
    table.through(0)
    assert table.asking is not None
    assert "plan:light1:conflict:L:SAL" in [option.id for option in table.asking.decision.options]
    assert "Saltmarch" in table.text


# --- planted leaks -----------------------------------------------------------------------------------------------


def is_caught_by_the_canary(most: int = 60) -> bool:
    try:
        canary(immortals(3, seed=2), 2, WIDE, most=most, step=3)
    except AssertionError:
        return True
    return False


def is_caught_by_two_worlds(where: Table = (4, ""), step: int = 5) -> bool:
    table = table_for(immortals(where[0]), SMALL)
    try:
        for seat, here, there in pairs(where, step):
            looks_alike(table, here, there, seat, thoroughly=False)
    except AssertionError:
        return True
    return False


def is_caught_in_public(where: Table = (4, ""), step: int = 31) -> bool:
    try:
        looks_public(table_for(immortals(where[0]), SMALL), where, step)
    except AssertionError:
        return True
    return False


class TestPlantedForTheCanary:
    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_immortals_sing(monkeypatch)

    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not is_caught_by_the_canary()

    def test_a_hand_for_public_eyes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def cards(board: ImmortalsBoard, scene: Scene) -> tuple[CardFace, ...]:
            return real(board, replace(scene, eyes=scene.asked))

        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        real = ImmortalsBoard.cards
        monkeypatch.setattr(ImmortalsBoard, "cards", cards)
        assert is_caught_by_the_canary()

    def test_a_kept_card_in_the_public_log(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
        assert is_caught_by_the_canary(400)

    def test_a_plan_on_the_public_half_board(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Session, "observe", observing_for_whoever_is_asked)
        monkeypatch.setattr(ImmortalsBoard, "cards", lambda board, scene: ())
        assert is_caught_by_the_canary(240)

    def test_a_peek_that_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eyes_stay(monkeypatch)
        assert is_caught_by_the_canary()

    def test_a_peek_before_the_curtain_is_opened(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def at_once(errands: Errands, seat: int) -> None:
            uncover(errands._table, seat)
            errands._table.look_again()
            real(errands, seat)

        real = Errands._let_look
        monkeypatch.setattr(Errands, "_let_look", at_once)
        let_eyes_stay(monkeypatch)
        assert is_caught_by_the_canary(240)

    def test_own_cards_for_everybody_who_points_at_a_name(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sung = immortals_about._cards_of
        monkeypatch.setattr(immortals_about, "_cards_of", lambda player, own: sung(player, True))
        monkeypatch.setattr(Session, "observe", observing_everything)
        assert is_caught_by_the_canary(400)

    def test_a_table_that_is_not_wiped_beneath_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eyes_stay(monkeypatch)
        assert is_caught_by_the_canary()

    def test_a_toast_that_stays_over_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(StillApp, "clear_notifications", lambda app: None)
        assert is_caught_by_the_canary()


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


def cards_words(cards: Any) -> str:
    return " ".join(card_name(card) if card != NO_CARD else "-" for card in cards)


SECRETS: dict[str, Callable[[ImmortalsState], str]] = {
    "hands": lambda state: " ".join(cards_words(hand.cards) for hand in state.hands),
    "picks": lambda state: cards_words(state.picked),
    "plans": lambda state: cards_words(state.plans),
    "how much lies on the boards while all plan": lambda state: (
        str([state.covered(seat) for seat in state.seats]) if state.phase == PLANNING else ""
    ),
    "collections": lambda state: " ".join(cards_words(place.cards) for place in state.owned),
    "draft decks": lambda state: " ".join(cards_words(deck.cards) for deck in state.draft_decks),
    "the common deck": lambda state: cards_words(state.deck.cards),
    "the floors of the tower": lambda state: str(state.floors),
}


class TestPlantedForTwoWorlds:
    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert not is_caught_by_two_worlds(step=31)
        assert not is_caught_in_public()

    @pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
    def test_a_secret_in_the_bar(
        self, secret: Callable[[ImmortalsState], str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def telling(screen: PlayScreen) -> None:
            real(screen)
            screen.said = (secret(screen.session.history.match.state)[:70],)
            screen.repaint()

        real = PlayScreen.look_again
        monkeypatch.setattr(PlayScreen, "look_again", telling)
        assert is_caught_by_two_worlds()
        assert is_caught_in_public()

    def test_the_inside_of_the_tower_in_the_scene_of_a_battle(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def tale(canvas: Canvas, scene: Scene) -> bool:
            drawn = real(canvas, scene)
            canvas.text(30, 1, inside[-1])
            return drawn

        def look_again(screen: PlayScreen) -> None:
            inside.append(str(screen.session.history.match.state.floors))
            look(screen)

        inside: list[str] = []
        real, look = battle_board.tale, PlayScreen.look_again
        monkeypatch.setattr(immortals_board, "tale", tale)
        monkeypatch.setattr(PlayScreen, "look_again", look_again)
        assert is_caught_in_public()

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
        screen = table_for(useful, SMALL)
        assert look_public(screen, useful, thoroughly=False) != look_public(screen, bluffs, thoroughly=False)
        assert is_caught_in_public()

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
        screen = table_for(useful, SMALL)
        assert look_public(screen, useful, thoroughly=False) != look_public(screen, bluffs, thoroughly=False)


def test_the_draft_of_a_random_game_has_other_hands_in_another_world() -> None:
    """The worlds that are compared are really different ones."""
    found = {DRAFT: 0, PLANNING: 0, PERFORMANCE: 0}
    for _, here, there in pairs((4, ""), 9, GHOST):
        ours, theirs = here.history.match.state, there.history.match.state
        if ours.phase == DRAFT:
            found[DRAFT] += ours.hands != theirs.hands
        elif ours.phase == PERFORMANCE:
            found[PERFORMANCE] += ours.plans != theirs.plans and ours.floors != theirs.floors
        elif ours.phase == PLANNING:
            found[PLANNING] += ours.owned != theirs.owned and ours.deck != theirs.deck
    assert min(found.values()) > 3, found


def test_positions_of_the_draft_are_drawn_with_a_hand() -> None:
    table = table_for(immortals_at(draft()), SMALL)
    table.through(0)
    assert len(hand_spots(table)) == 5
    table.through(None)
    assert hand_spots(table) == []
