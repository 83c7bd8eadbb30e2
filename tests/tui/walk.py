"""Every option of recorded questions, seen and reached: by keys alone, and by mouse alone.

`python -m tests.tui.walk [NAME …]` walks through all recorded games, or those that are named, at every size.
A walk goes through the list of a question line by line, and through the lists behind its branches; where cards of the
hand are asked it chooses these first. It never searches and never decides. What it could not see or reach it reports.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from time import perf_counter
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.table.history import History
from boardgames.table.seating import Setup
from boardgames.table.session import Session
from boardgames.tui.asking import Asking
from boardgames.tui.canvas import Spot
from boardgames.tui.pictures.lines import ACTION
from boardgames.tui.scene import BACK, LIST, OUT
from tests.goldens.record import RECORDED, replayed
from tests.tui.table import HUGE, SMALL, WIDE, Still

HAND = "hand"
DEEPEST = 6
"""Lists behind each other, at most."""
SIZES = (SMALL, WIDE, HUGE)


class Lost(NamedTuple):
    """An option that a walk did not find: by which means, and what was missing."""

    means: str
    option: str
    why: str


class Place(NamedTuple):
    """A question of a recorded game: the answers given before it."""

    name: str
    step: int


def of_people(recorded: Session) -> Setup:
    """The set-up of a recorded game, as people with open hands would play it."""
    people = tuple(replace(player, kind="person") for player in recorded.setup.players)
    return replace(recorded.setup, players=people, handoffs="off")


def questions(name: str) -> Iterator[Session]:
    """A recorded game, played again; it stops at every question."""
    recorded = replayed(name)
    session = Session.new(recorded.info, of_people(recorded))
    for seat, option in recorded.to_save().answers:
        yield session
        session.answer(seat, option)


@lru_cache
def longest(game: str) -> dict[str, Place]:
    """Where in the recorded games of a game each kind of question offers most, by the key of its prompt."""
    best: dict[str, tuple[int, Place]] = {}
    for name, golden in RECORDED.items():
        if golden.game == game:
            recorded = replayed(name)
            for number, step in enumerate(recorded.history.steps):
                kind, size = step.question.prompt.partition(":")[0], len(step.question.options)
                if size > best.get(kind, (0,))[0]:
                    best[kind] = size, Place(name, number)
    return {kind: place for kind, (_, place) in best.items()}


def standing_at(place: Place) -> Session:
    """A game that stands at a question of a recorded one."""
    return standing_in(replayed(place.name), place.step)


def standing_in(recorded: Session, step: int) -> Session:
    """A game that stands where a recorded one stood after so many answers."""
    history = History(recorded.history.match_at(step), (), recorded.rules.words)
    return Session(recorded.info, of_people(recorded), history, None)


def lost(table: Still) -> list[Lost]:
    """What can't be seen or reached of the question on the screen."""
    assert table.asking is not None
    return [missing for walk in (ByKeys(table), ByMouse(table)) for missing in walk.missing()]


class Walk:
    """One way through all options of a question."""

    means = ""

    def __init__(self, table: Still) -> None:
        self.table = table
        self.reached = set[str]()
        self.seen = set[str]()

    @property
    def asking(self) -> Asking:
        asking = self.table.asking
        assert asking is not None
        return asking

    @property
    def lines(self) -> list[Spot]:
        """The lines of the list in sight."""
        return [spot for spot in self.table.spots if spot.zone == LIST]

    def missing(self) -> list[Lost]:
        """Walk, and give what was not found."""
        options = self.asking.decision.options
        self.clear()
        if any(_cards(option) for option in options):
            for cards in dict.fromkeys(tuple(sorted(_cards(option).elements())) for option in options):
                self.choose_cards(cards)
                self.note()
                self.walk()
                self.clear()
        else:
            self.walk()
            self.clear()
        if self.asking.way_out is not None:
            self.leave()
            self.note()
            self.clear()
        ids = [option.id for option in options]
        return [
            *(Lost(self.means, option, "out of reach") for option in ids if option not in self.reached),
            *(Lost(self.means, option, "not seen") for option in ids if option not in self.seen),
        ]

    def note(self) -> None:
        """What Enter would do now is reached, if it can be done by these means."""
        option = self.asking.ready(self.table.spots)
        if option is not None and self.can_commit():
            self.reached.add(option.id)
            if _cards(option) or option.id not in self.seen:
                self.look(option)

    def look(self, option: Option[object]) -> None:
        """See the line of an option, or its cards; where a branch is an answer too, the bright line that tells it."""
        spots = self.table.spots
        cards = Counter(part for spot in spots if spot.zone == HAND for part in spot.parts)
        own = [spot for spot in spots if (entry := self.asking.entry_at(spot)) and option in entry.options]
        if own:
            is_seen = all(self.is_whole(spot) for spot in own)
        elif _cards(option):
            is_seen = not _cards(option) - cards
        else:
            is_seen = self.table.bar[1] in self.table.text
        if is_seen:
            self.seen.add(option.id)

    def is_whole(self, spot: Spot) -> bool:
        """Whether the line on a spot is painted without a cut, and unlike all others."""
        texts = [self.text(line) for line in self.table.spots if line.zone in (LIST, OUT)]
        text = self.text(spot)
        return bool(text) and "…" not in text and texts.count(text) == 1

    def text(self, spot: Spot) -> str:
        """What is painted on a spot, without the number and the mark before it."""
        rows = self.table.canvas.plain().split("\n")[spot.rect.y : spot.rect.bottom]
        return " ".join(row.ljust(spot.rect.right)[spot.rect.x + 5 : spot.rect.right].strip() for row in rows)

    def walk(self, depth: int = 0) -> None:
        raise NotImplementedError

    def choose_cards(self, cards: tuple[str, ...]) -> None:
        raise NotImplementedError

    def leave(self) -> None:
        raise NotImplementedError

    def clear(self) -> None:
        raise NotImplementedError

    def can_commit(self) -> bool:
        raise NotImplementedError

    def next_card(self, card: str) -> Spot | None:
        """The first card of that kind in hand that is not chosen yet."""
        hand = [spot for spot in self.table.spots if spot.zone == HAND and card in spot.parts]
        return next((spot for spot in hand if not self.asking.pointing.holds(spot.key)), None)


class ByKeys(Walk):
    """Arrows, digits, Enter and Backspace."""

    means = "keys"

    def walk(self, depth: int = 0) -> None:
        """Down the list from its top; into every branch and back."""
        count = len(self.asking.entries)
        self.table.type("home")
        for place in range(count):
            spot = self.asking.spot(self.table.spots)
            if spot is None or spot.key != f"{LIST}:{place}":
                return
            entry = self.asking.entries[place]
            if not entry.is_branch:
                chooses = self.asking.taken is not None
                self.table.type("space" if chooses else "")
                self.note()
                self.table.type("backspace" if chooses else "")
            elif depth < DEEPEST and self.is_whole(spot):
                picks = len(self.asking.pointing.picks)
                self.table.type("space")
                self.note()
                self.walk(depth + 1)
                while len(self.asking.pointing.picks) > picks:
                    self.table.type("backspace")
                self.table.type(" ".join(["home", *["down"] * place]))
            self.table.type("down")

    def choose_cards(self, cards: tuple[str, ...]) -> None:
        """By their digits; those beyond the ninth by arrows."""
        for card in cards:
            spot = self.next_card(card)
            hand = [spot for spot in self.table.spots if spot.zone == HAND]
            if spot is not None and hand.index(spot) < 9:
                self.table.type(str(hand.index(spot) + 1))
            elif spot is not None:
                self.table.type("9 right")
                for _ in range(hand.index(spot) - 9):
                    self.table.type("right")
                self.table.type("space")

    def leave(self) -> None:
        """The way out has a key of its own."""
        self.table.type("0")

    def clear(self) -> None:
        """Take everything back."""
        while self.asking.pointing.picks:
            self.table.type("backspace")

    def can_commit(self) -> bool:
        """Enter does what is ready."""
        return True


class ByMouse(Walk):
    """Clicks and the wheel."""

    means = "mouse"

    def walk(self, depth: int = 0) -> None:
        """Click line after line, scrolling when the last in sight is done; into every branch and back."""
        self.table.wheel(-len(self.asking.entries))
        place, count = 0, len(self.asking.entries)
        while place < count:
            spot = self.line(place)
            if spot is None:
                return
            entry = self.asking.entries[place]
            if not entry.is_branch:
                self.click(spot)
                self.note()
            elif depth < DEEPEST and self.is_whole(spot):
                self.unchoose()
                picks = len(self.asking.pointing.picks)
                self.click(self.line(place))
                self.note()
                self.walk(depth + 1)
                while len(self.asking.pointing.picks) > picks and self.take_back():
                    pass
            place += 1
        self.unchoose()

    def line(self, place: int) -> Spot | None:
        """A line of the list, scrolled to if it is not in sight."""
        key = f"{LIST}:{place}"
        if not any(spot.key == key for spot in self.lines):
            self.table.wheel(-len(self.asking.entries))
            while self.lines and not any(spot.key == key for spot in self.lines):
                before = self.lines
                self.table.wheel(len(before))
                if self.lines == before:
                    break
        return next((spot for spot in self.lines if spot.key == key), None)

    def unchoose(self) -> None:
        """Click on what is chosen in the list."""
        taken = self.asking.taken
        for place, entry in enumerate(self.asking.entries):
            if entry.options == (taken,):
                self.click(self.line(place))
                return

    def choose_cards(self, cards: tuple[str, ...]) -> None:
        """Click on them."""
        for card in cards:
            self.click(self.next_card(card))

    def leave(self) -> None:
        """Click on the way out."""
        self.click(next((spot for spot in self.table.spots if spot.zone == OUT), None))

    def clear(self) -> None:
        """Take everything back: by a click on what is chosen, or on the line that tells it."""
        while self.asking.pointing.picks and self.take_back():
            pass

    def take_back(self) -> bool:
        """Click on the last thing that is chosen; False if there is nothing to click on."""
        taken, picks = self.asking.taken, self.asking.pointing.picks
        spots = self.table.spots
        own = [spot for spot in spots if (entry := self.asking.entry_at(spot)) and entry.options == (taken,)]
        ways = [
            *own,
            *(spot for spot in spots if spot.zone == BACK),
            *(spot for spot in spots if spot.key == picks[-1].key),
        ]
        place = ways[0] if ways else None
        self.click(place)
        return place is not None and self.asking.pointing.picks != picks

    def can_commit(self) -> bool:
        """A click on the bright line does what is ready."""
        return any(spot.zone == ACTION for spot in self.table.spots)

    def click(self, spot: Spot | None) -> None:
        """Click in the middle of a spot."""
        if spot is not None:
            self.table.click(spot.rect.x + spot.rect.width // 2, spot.rect.y)


def _cards(option: Option[object]) -> Counter[str]:
    """The cards of the hand that an option takes."""
    return Counter(part for part in option.parts if part.startswith("hand:"))


def walk_through(name: str, size: tuple[int, int]) -> tuple[int, int]:
    """Walk through all questions of a recorded game; gives how many questions and options it had. Raises AssertionError
    with what is missing.
    """
    walked = options = 0
    table: Still | None = None
    for session in questions(name):
        if table is None:
            table = Still(session, size)
        table.go(table.handoff.go_on())
        if table.asking is not None:
            missing = lost(table)
            assert not missing, (name, session.steps, size, missing, table.text)
            walked, options = walked + 1, options + len(table.asking.decision.options)
    return walked, options


def main(names: list[str]) -> None:
    """Walk, and say how it went."""
    for name in names or RECORDED:
        for size in SIZES:
            begun = perf_counter()
            walked, options = walk_through(name, size)
            seconds = perf_counter() - begun
            print(f"{name} at {size[0]} x {size[1]}: {walked} questions, {options} options, {seconds:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
