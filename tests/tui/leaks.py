"""Two laws of what a screen may show, for every game, looked at on tables without an event loop.

*Canary*: a private word carries the mark of its owner, and no picture for other eyes holds one. *Two worlds*: positions
that a seat can't tell apart look the same to it, cell for cell, letters and colours alike, with the same places to
point at; and what then happens is watched in the same frames. A game says in a `Singer` what is its own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest
from rich.style import Style

from boardgames.engine.match import Match
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.games.immortal8.about import card_code as eight_code
from boardgames.games.immortal8.about import card_name as eight_name
from boardgames.games.immortal8.about import immortal_name
from boardgames.games.immortal8.catalogue import USUAL, WITH_BYUN, WITH_JUSTICE
from boardgames.games.immortals.cards import card_name as conflict_name
from boardgames.games.immortals.catalogue import CARD_CODE, NO_CARD, PLANNING
from boardgames.games.nine.catalogue import CARD
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.table.handoff import Ask, Beats, HandOff, Why, Window
from boardgames.table.history import History
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.modes import Mode
from boardgames.tui.pictures.screen import draw_beat
from boardgames.tui.stage import Telling
from tests.games.immortal8.laws import LAWS as EIGHT_LAWS
from tests.games.immortals.laws import LAWS as REALMS_LAWS
from tests.games.laws import Laws, public
from tests.games.nine.laws import LAWS as NINE_LAWS
from tests.games.they_who_were_8.laws import LAWS as THEY_LAWS
from tests.table.standing import SIX
from tests.thorough import IS_SOAK
from tests.tui.canary import (
    COVERED,
    MARKS,
    let_eight_sing,
    let_gods_sing,
    let_immortals_sing,
    let_them_sing,
    mark,
    strangers,
    uncovered,
)
from tests.tui.inside import glyphs_of, look_through, styles_of
from tests.tui.table import HUGE, SMALL, WIDE, Still, page_of

SIZES = (SMALL, WIDE, HUGE)
PAIRS, MANY_PAIRS = 60 if IS_SOAK else 16, 200
"""So many pairs of worlds are looked at for each table, and so many to find a leak."""
THOROUGHLY, PEEKING = 10, 4
"""Of so many positions one is looked at with all that can be called up, or with a look at what is hidden."""
GHOST = 9
"""A seat of nobody, that owns and is told nothing: what it can't know, nobody sees who looks at the open table."""
MOMENTS = (0.0, 0.4, 1.0)
"""The points of time at which beats are looked at."""
Cells = tuple[list[list[str]], list[list[Style]]]
Picture = tuple[str, Cells, tuple[Spot, ...]]


@dataclass(frozen=True)
class Singer:
    """A game on screens in which canaries sing (`sing` lets them), with its laws of secrecy.

    Both laws are tried at `tables`; canaries sing in every `step` positions of a game. `code` is what a card in hand is
    called. A leak is looked for at the table `planted`, in `most` positions: one of the `secrets`, or whatever else.
    `keys` call up pages, and `points` are places to point at. Where a game `covers` something, its owner does not see
    it in the private view either, but for a look. If it `has_ghosts`, its rules can imagine a world for nobody.
    """

    key: str
    laws: Laws[Any, Any]
    sing: Callable[[pytest.MonkeyPatch], None]
    code: Callable[[int], str]
    secrets: Mapping[str, Callable[[Any], str]]
    tables: Sequence[Any]
    planted: Any
    step: int = 5
    most: int = 60
    keys: str = "ltiz"
    points: tuple[str, ...] = ()
    covers: bool = False
    has_ghosts: bool = True

    def people(self, table: Any, seed: int = 8) -> Setup:
        """People who sit down at a table."""
        seats, wishes = self.laws.game.setup(table)
        options = GAMES[self.key].options(seats, wishes)
        players = company(SIX[:seats])
        return Setup(game=self.key, players=players, seed=seed, options=options, handoffs="between", pace="off")

    def new(self, table: Any, seed: int) -> Session:
        """A new game of theirs."""
        return Session.new(GAMES[self.key], self.people(table, seed))

    def at(self, table: Any, match: Match[Any]) -> Session:
        """A game of theirs that stands there, with nothing told before."""
        return Session(GAMES[self.key], self.people(table), History(match, (), match.rules.words), None)


class Seen(Still):
    """A still table without a curtain, at which any eyes can be tried, on any session."""

    def __init__(self, session: Session, size: tuple[int, int]) -> None:
        super().__init__(session, size)
        if self.curtain:
            self.house.pop_screen()

    def turn_to(self, session: Session) -> None:
        """Stand at another game of the same people."""
        self.session, self.handoff = session, HandOff(session)

    def through(self, eyes: int | None) -> None:
        """Show what these eyes would see now, and their question if there is one."""
        self.said = ()
        look_through(self, eyes)
        asked = self.session.asked[0]
        seats = tuple(each.seat for each in self.session.asked)
        step = Window(seats, eyes) if asked.window else Ask(asked.seat, eyes, Why.PUBLIC)
        self.handoff.step = step
        if asked.window or asked.seat == eyes or not asked.private:
            self.go(step)
        else:
            self.mode.stop()
            self.mode, self.is_flipped = Mode(), False
            self.look_again()

    def called_up(self, singer: Singer) -> Iterator[str]:
        """Everything that these eyes can call up and point at, one after the other, by its name."""
        for key in ("right", "1", "2", "enter" if self.asking is None else "up", *singer.keys):
            self.type(key)
            yield key
            if page_of(self) == "cards":
                self.type("end")
                yield "the last of all cards"
            if page_of(self) is not None:
                self.type("x")
        for key in singer.points + tuple(f"seat:{seat}" for seat in range(len(self.session.names))):
            if self.asking is not None and any(spot.key == key for spot in self.spots):
                self.stand_on(key)
                yield key

    def stand_on(self, key: str) -> None:
        """Point at something, without a choice."""
        assert self.asking is not None
        self.asking.end_search()
        self.asking.cursor.place(key)
        self.asking.cursor.awake = True
        self.repaint()

    @property
    def shown(self) -> Picture:
        """What is drawn, on the curtain if there is one and on the table, and what can be pointed at."""
        return self.text if self.curtain else "", cells_of(self.canvas), self.spots

    @property
    def watched(self) -> list[Cells]:
        """The frames of what the last answer brought about, as everybody watches it."""
        beats = self.session.last_story()
        self.mode.stop()
        self.mode = telling = Telling(Beats(beats, 0, None, Why.STORY), self) if beats else Mode()
        frames = []
        while isinstance(telling, Telling) and telling.place < len(beats):
            for t in MOMENTS:
                canvas = Canvas(*self.size, self.look)
                draw_beat(canvas, self.board, telling.scene(self), telling.beat, t)
                frames.append(cells_of(canvas))
            telling.place += 1
        return frames

    @property
    def hand(self) -> list[str]:
        """The cards in hand that can be pointed at."""
        found = [spot.parts[0] for spot in self.spots if spot.zone == "hand"]
        return [part for part in found if part.startswith("hand:")]


def cells_of(canvas: Canvas) -> Cells:
    """What stands in each cell, and how it is drawn."""
    return glyphs_of(canvas), styles_of(canvas)


# --- canary ------------------------------------------------------------------------------------------------------


def canary(singer: Singer, session: Session, size: tuple[int, int], step: int, most: int = 1000) -> set[str]:
    """Look at every so many positions of one random game, `most` at most, through the eyes of everybody, of whoever is
    asked and now and then of somebody else, in all that they can call up; gives the marks that were seen.
    """
    table = Seen(session, size)
    seats = len(session.names)
    heard = set[str]()
    for look, _ in enumerate(islice(game(session, singer.key), 0, most, step)):
        table.house.clear_notifications()
        asked = session.asked[0]
        other = (asked.seat + 1 + look % (seats - 1)) % seats
        for eyes in (None, asked.seat, other)[: 3 if look % 3 == 0 else 2]:
            table.through(eyes)
            allowed(table, eyes)
            assert table.hand in ([], own_hand(singer, session, eyes), to_take(session, eyes))
            heard |= set(table.text) & set(MARKS)
            for _ in table.called_up(singer) if look % THOROUGHLY == 1 else ():
                allowed(table, eyes)
            log = "".join(plain(line.phrase, SIX) for line in (*session.log(eyes)[-8:], *session.since(eyes)))
            assert not strangers(log, eyes), log
            if look % PEEKING == 0:
                heard |= peek(table, eyes, look)
            if look % PEEKING == 1 and eyes is not None:
                show_hand(table, eyes)
        if asked.private:
            under_a_curtain(table)
    return heard


def game(session: Session, seed: str) -> Iterator[None]:
    """Play at random to the end, letting most windows pass."""
    chance = Random(seed)
    while not session.over:
        yield
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        passes = decision.window and chance.random() < 0.6
        session.answer(seat, decision.options[0].id if passes else chance.choice(decision.options).id)


def allowed(table: Seen, eyes: int | None) -> None:
    """Nothing private is on the screen but what these eyes own; a covered thing only while they look at it."""
    text = table.text
    assert not strangers(text, eyes), text
    looks = table.mode.peeks and eyes is not None and table.curtain is None
    assert uncovered(text) <= ({COVERED[eyes]} if looks and eyes is not None else set()), text


def own_hand(singer: Singer, session: Session, eyes: int | None) -> list[str]:
    """The parts of the cards that these eyes hold."""
    return [] if eyes is None else [f"hand:{singer.code(card)}" for card in session.observe(eyes).players[eyes].hand]


def to_take(session: Session, eyes: int | None) -> list[str]:
    """The parts of the cards of which these eyes take one, where they lie in the place of the hand."""
    decision = None if eyes is None else session.decision(eyes)
    is_asked = decision is not None and decision.prompt == "they.choose"
    return [option.parts[0] for option in decision.options] if decision is not None and is_asked else []


def peek(table: Seen, eyes: int | None, turn: int) -> set[str]:
    """Look at what a seat hides, if that can be: in its own view, or one of those who may do so after the other from
    everybody's; gives the marks of what its owner keeps covered.
    """
    table.through(eyes)
    if not table.errands.can_peek:
        return set()
    may_look = table.errands.who_may_look
    seat = may_look[turn % len(may_look)] if eyes is None else eyes
    table.type("p")
    allowed(table, eyes)
    if eyes is None:
        if table.curtain is None:
            table.type(str(seat + 1))
        allowed(table, None)
        assert table.curtain is not None
        assert not strangers(table.canvas.plain(), None)
        assert not uncovered(table.canvas.plain())
        table.open()
    found = uncovered(table.text)
    allowed(table, seat)
    if eyes is None:
        table.on_key(table.typist.event("x"))
        if table.curtain:
            table.house.pop_screen()
    else:
        table.timers[-1].due()
    allowed(table, table.eyes)
    assert not uncovered(table.canvas.plain())
    return found


def show_hand(table: Seen, eyes: int) -> None:
    """Let these eyes show their hand, if the game and the moment allow it: the other sees that and nothing else of
    theirs, and nothing of it stays.
    """
    table.through(eyes)
    if not table.errands.can_show:
        return
    other = table.handoff.may_show_to[-1]
    hand = own_hand(singer_of(table), table.session, eyes)
    table.type(f"v {other + 1}")
    allowed(table, None)
    assert not strangers(table.canvas.plain(), None)
    table.open()
    assert sorted(table.hand) == sorted(hand)
    assert strangers(table.text, other) == {mark(eyes)}
    assert mark(other) not in table.text
    table.on_key(table.typist.event("x"))
    allowed(table, None)
    assert not strangers(table.canvas.plain(), None)
    if table.curtain:
        table.house.pop_screen()


def singer_of(table: Seen) -> Singer:
    """Who sings at a table."""
    return SINGERS[table.session.info.key]


def under_a_curtain(table: Seen) -> None:
    """Draw the curtain over the private view of whoever is asked, who perhaps looks at something hidden just then."""
    seat = table.session.asked[0].seat
    table.through(seat)
    table.house.notify(f"{mark(seat)}Phoenix")
    table.type("p")
    table.cover()
    assert table.curtain is not None
    for text in (table.text, table.canvas.plain()):
        assert not strangers(text, None)
        assert not uncovered(text)
    assert table.house.toasts == []
    assert not table.mode.peeks
    assert table.hand == []
    table.house.pop_screen()


def is_heard(singer: Singer) -> bool:
    """Whether a canary finds something."""
    try:
        canary(singer, singer.new(singer.planted, 2), WIDE, min(singer.step, 13), singer.most)
    except AssertionError:
        return True
    return False


# --- two worlds --------------------------------------------------------------------------------------------------


def pairs(
    singer: Singer, table: Any, number: int = PAIRS, whose: int | None = None
) -> Iterator[tuple[int, Session, Session]]:
    """A seat, any or the one given, and two different games that it can’t tell apart: so many, over all phases."""
    positions = sorted(singer.laws.positions(table), key=lambda match: match.rules.observe(match.state, None).phase)
    return pairs_among(singer, table, positions[:: max(1, len(positions) // number)], whose)


def pairs_among(
    singer: Singer, table: Any, positions: Iterable[Match[Any]], whose: int | None = None
) -> Iterator[tuple[int, Session, Session]]:
    """The same in these positions, wherever another world can be imagined."""
    laws = singer.laws
    for seed, match in enumerate(positions):
        chance = Random(seed)
        seat = chance.randrange(laws.game.seats(match.state)) if whose is None else whose
        if singer.has_ghosts and seed % 4 == 0:
            seat = GHOST
        there = laws.other_world(match, seat, chance)
        is_same = same_to_all(match, there) if seat == GHOST else laws.same_table(match, there, seat)
        if is_same and match.state != there.state:
            yield seat, singer.at(table, match), singer.at(table, there)


def same_to_all(here: Match[Any], there: Match[Any]) -> bool:
    """Whether everybody sees and is asked the same."""
    same = list(map(public, here.asks)) == list(map(public, there.asks))
    return same and here.rules.observe(here.state, None) == there.rules.observe(there.state, None)


def looks_alike(
    singer: Singer, table: Seen, here: Session, there: Session, seat: int, *, thoroughly: bool = False
) -> None:
    """Both games look the same to a seat, and to everybody: letters, spots, bar, refusals and log."""
    for eyes in (None,) if seat == GHOST else (seat, None) if thoroughly else (seat,):
        seen = []
        for session in (here, there):
            table.turn_to(session)
            pictures = seen_by(singer, table, eyes, thoroughly=thoroughly)
            refusals = table.asking.refusals if table.asking else {}
            seen.append((pictures, refusals, session.log(eyes), session.since(eyes)))
        assert seen[0] == seen[1]


def seen_by(singer: Singer, table: Seen, eyes: int | None, *, thoroughly: bool = False) -> dict[str, Picture]:
    """What these eyes can call up: the table, and with what is pointed at and all pages."""
    table.through(eyes)
    seen = {"": table.shown}
    for name in table.called_up(singer) if thoroughly else ():
        seen[name] = table.shown
    return seen


def is_watched_alike(table: Seen, *sessions: Session) -> None:
    """What the last answer brought about is the same to watch in all these games."""
    seen = []
    for session in sessions:
        table.turn_to(session)
        seen.append(table.watched)
    assert seen[0] == seen[1]


def go_on_alike(laws: Laws[Any, Any], here: Session, there: Session, seat: int, chance: Random) -> bool:
    """Answer in both games: what this seat knows in the same way, secrets of others each in its own. False once they
    are no longer alike to it, for what was turned or drawn.
    """
    asked = here.asked[0].seat
    ours, theirs = here.decision(asked), there.decision(asked)
    assert ours is not None
    assert theirs is not None
    assert public(ours) == public(theirs)
    pair = laws.alike(ours, theirs, seat, chance)
    if pair is None:
        return False
    told = here.answer(asked, pair[0].id), there.answer(asked, pair[1].id)
    return laws.same_log(*told, seat) and laws.same_sight(here.history.match, there.history.match, seat, told[0])


def two_worlds(
    singer: Singer,
    table: Any,
    sizes: Sequence[tuple[int, int]] = SIZES,
    number: int = PAIRS,
    whose: int | None = None,
) -> Counter[str]:
    """Look at pairs of worlds, and at most again after an answer; gives how many were compared in each phase."""
    screens = [Seen(singer.new(table, 8), size) for size in sizes]
    return compare(singer, screens, pairs(singer, table, number, whose))


def compare(singer: Singer, screens: Sequence[Seen], found: Iterable[tuple[int, Session, Session]]) -> Counter[str]:
    """The same for pairs that were found, each on one of the screens."""
    compared = Counter[str]()
    for turn, (seat, here, there) in enumerate(found):
        screen = screens[turn % len(screens)]
        compared[here.observe(None).phase] += 1
        looks_alike(singer, screen, here, there, seat, thoroughly=turn % THOROUGHLY == 0)
        if seat != GHOST and go_on_alike(singer.laws, here, there, seat, Random(turn)):
            is_watched_alike(screen, here, there)
            if not here.over:
                looks_alike(singer, screen, here, there, seat)
    return compared


def makes_a_difference(
    singer: Singer,
    whose: int | None = None,
    number: int = MANY_PAIRS,
    secret: Callable[[Any], str] | None = None,
) -> bool:
    """Whether two worlds that a seat can't tell apart look different; where there is that secret, if it is named."""
    try:
        if secret is None:
            two_worlds(singer, singer.planted, [SMALL], number, whose)
        else:
            positions = [match for match in singer.laws.positions(singer.planted) if secret(match.state)]
            some = positions[:: max(1, len(positions) // number)]
            screens = [Seen(singer.new(singer.planted, 8), SMALL)]
            compare(singer, screens, pairs_among(singer, singer.planted, some, whose))
    except AssertionError:
        return True
    return False


# --- the games ---------------------------------------------------------------------------------------------------


def _eight_names(places: Sequence[Any]) -> str:
    return " ".join(eight_name(card) for place in places for card in place.cards)


def _immortal_names(numbers: Sequence[int]) -> str:
    return " ".join(immortal_name(number) for number in numbers if number)


def _conflict_names(cards: Sequence[int]) -> str:
    return " ".join(conflict_name(card) if card != NO_CARD else "-" for card in cards)


SINGERS = {
    "nine": Singer(
        "nine",
        NINE_LAWS,
        let_them_sing,
        lambda card: CARD[card].code,
        {
            "hands": lambda state: str(sum(card for player in state.players for card in player.hand.cards)),
            "laid cards": lambda state: str([player.selected.cards for player in state.players]),
            "the pile": lambda state: str(state.pile.cards),
        },
        tables=(2, 3, 4),
        planted=3,
    ),
    "they-who-were-8": Singer(
        "they-who-were-8",
        THEY_LAWS,
        let_gods_sing,
        lambda card: ACTION[card].code,
        {
            "hands": lambda state: str([hand.cards for hand in state.hands]),
            "the deck": lambda state: str(state.deck.cards),
        },
        tables=THEY_LAWS.game.tables,
        planted=("titanomachy", 3),
        step=4,
    ),
    "immortal8": Singer(
        "immortal8",
        EIGHT_LAWS,
        let_eight_sing,
        eight_code,
        {
            "hands": lambda state: _eight_names(state.hands),
            "face-down slots": lambda state: _eight_names(state.slots),
            "sealed answers": lambda state: " ".join(eight_name(abs(card)) for card in state.sealed if card),
            "the deck": lambda state: _eight_names([state.deck]),
            "Immortals": lambda state: _immortal_names([card for place in state.immortals for card in place.cards]),
            "undealt and dropped Immortals": lambda state: _immortal_names(state.undealt.cards),
            "what Tomorrow named": lambda state: _immortal_names(state.named),
        },
        tables=((3, WITH_JUSTICE), (3, WITH_BYUN), (4, USUAL), (5, WITH_BYUN), (6, USUAL)),
        planted=(4, USUAL),
        covers=True,
        has_ghosts=False,
    ),
    "immortals": Singer(
        "immortals",
        REALMS_LAWS,
        let_immortals_sing,
        lambda card: CARD_CODE[card],
        {
            "hands": lambda state: " ".join(_conflict_names(hand.cards) for hand in state.hands),
            "picks": lambda state: _conflict_names(state.picked),
            "plans": lambda state: _conflict_names(state.plans),
            "how much lies on the boards while all plan": lambda state: (
                str([state.covered(seat) for seat in state.seats]) if state.phase == PLANNING else ""
            ),
            "collections": lambda state: " ".join(_conflict_names(place.cards) for place in state.owned),
            "draft decks": lambda state: " ".join(_conflict_names(deck.cards) for deck in state.draft_decks),
            "the common deck": lambda state: _conflict_names(state.deck.cards),
            "the floors of the tower": lambda state: str(state.floors),
        },
        tables=tuple(REALMS_LAWS.games),
        planted=(4, ""),
        step=23,
        most=400,
        keys="ltizfr",
        points=("space:light1", "space:dark2", "tray"),
    ),
}
