"""The four laws of secrecy that every game keeps: one world, same question, blind, two worlds; and planted leaks.

Each law is a method that fails for a position in which it is broken. A game says in a `Laws` of its own what everybody
may know of a secret answer, and where its cards may show that two worlds are not the same; `test_laws` does the rest.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import partial
from itertools import product
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from boardgames.engine.cards import Place
from boardgames.engine.decision import Decision, Option, question_for
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, imagine, start
from boardgames.engine.rules import Rules
from boardgames.engine.state import State
from tests.games.walks import Walked

S = TypeVar("S", bound=State)
T = TypeVar("T")
R = TypeVar("R")
Law = Callable[[Match[Any], int], object]

POSITIONS = 2000
"""So many positions, at least, of every game are held against every law."""


class Laws(ABC, Generic[S, T]):
    """The laws, for one game: `games` random games are walked for each table.

    In 200 positions of each table of `compared` two worlds are held together over more than so many answers, of which
    more than so many were different secrets. A leak is looked for in the games that begin at `leaky`, a table and the
    seeds: in the questions of the rules `asking`, and in what a flow of the rules `telling` does, by what leaks there.
    """

    may_part: ClassVar[bool] = False
    """Whether a secret may have no answer in another world that looks the same."""
    takes_back: ClassVar[bool] = False
    """Whether imagining takes back what other seats have answered in secret, so that they are asked again."""
    hidden: ClassVar[Sequence[str]] = ()
    """The fields of a state that hide something, though no place of cards."""
    follows: ClassVar[Mapping[str, Callable[[Any], object]]] = {}
    """What follows from hidden things and is a secret too, by its name."""

    def __init__(
        self,
        game: Walked[S, T],
        *,
        games: Mapping[T, int],
        compared: Mapping[T, tuple[int, int]],
        leaky: tuple[T, Iterable[int]],
        asking: Rules[S, Any],
        telling: Mapping[str, Rules[S, Any]],
    ) -> None:
        self.game = game
        self.games = games
        self.compared = compared
        self.leaky = leaky
        self.asking = asking
        self.telling = telling
        self.all: dict[str, Law] = {
            "one world": self.one_world,
            "same question": self.same_question,
            "blind": self.blind,
            "two worlds": self.two_worlds,
        }
        self._positions: dict[T, tuple[Match[S], ...]] = {}
        self._kept: dict[str, bool] = {}

    @abstractmethod
    def places(self, state: S) -> Sequence[Place]:
        """Where cards may lie hidden, the stock first."""

    def kinds(self, state: S) -> Sequence[Sequence[Place]]:
        """The same for each kind of cards that is dealt by itself; a stock may be empty now and then."""
        return (self.places(state),)

    def hidden_otherwise(self, world: S, seat: int) -> None:
        """Change, in place, what a seat can't know and no place holds."""

    def may_be_sealed(self, option: Option[Any]) -> bool:
        """Whether a secret answer leaves no trace as long as its task goes on."""
        return True

    @abstractmethod
    def public_face(self, option: Option[Any]) -> object:
        """What everybody may know of an answer to a private question."""

    def may_begin_apart(self, match: Match[S], seat: int) -> bool:
        """Whether a world that a seat imagines may look unlike this one, for a fact that no place can hold."""
        return False

    def reveals(self, one: Event, other: Event, new: bool) -> bool:
        """Whether everybody may read something else in each world; `new` if a card was turned or drawn before."""
        return False

    def may_follow(self, event: Event) -> bool:
        """Whether this may be told in one world only, after all that is told in both."""
        return False

    def same_sight(self, here: Match[S], there: Match[S], seat: int, told: tuple[Event, ...]) -> bool:
        """A seat sees the same in both worlds. A game in which it takes cards without being told gives False then."""
        assert here.rules.observe(here.state, seat) == here.rules.observe(there.state, seat)
        return True

    # --- the laws ------------------------------------------------------------------------------------------------

    def one_world(self, match: Match[S], seed: int) -> None:
        """What a seat sees is the same in every world that it imagines."""
        for seat in range(self.game.seats(match.state)):
            world = match.state.copied()
            match.rules.determinize(world, seat, Random(seed))
            assert match.rules.observe(world, seat) == match.rules.observe(match.state, seat)

    def same_question(self, match: Match[S], seed: int) -> None:
        """Every asked seat is asked the same in every world that it imagines."""
        for asked in match.asks:
            there = imagine(match, asked.seat, Random(seed)).asks
            assert question_for(there, asked.seat) == asked
            assert len(there) == 1 or not self.game.one_at_a_time

    def blind(self, match: Match[S], seed: int) -> None:
        """A world that a seat imagines does not depend on the real one."""
        for seat in range(self.game.seats(match.state)):
            worlds = [match.state.copied(), self.elsewhere(match.state, seat), match.state.copied()]
            match.rules.determinize(worlds[2], seat, Random(seed + 1))
            for world in worlds:
                match.rules.determinize(world, seat, Random(seed))
            assert worlds[0] == worlds[1] == worlds[2]

    def elsewhere(self, state: S, seat: int) -> S:
        """A copy in which all that a seat can't know lies one place further, found without the rules' own help."""
        world = state.copied()
        for places in self.kinds(world):
            gaps = [(place, k) for place in places for k, known in enumerate(place.known) if not known >> seat & 1]
            cards = [place.cards[k] for place, k in gaps]
            for (place, k), card in zip(gaps, cards[1:] + cards[:1], strict=True):
                place.cards[k] = card
        self.hidden_otherwise(world, seat)
        return world

    def other_world(self, match: Match[S], seat: int, chance: Random) -> Match[S]:
        """A match that a seat can't tell from this one; what others answered in secret is answered anew."""
        world = other_world(match, seat, chance, self.may_be_sealed)
        asked = [decision.seat for decision in match.asks]
        while self.takes_back and (again := [decision for decision in world.asks if decision.seat not in asked]):
            sealed = filter(self.may_be_sealed, again[0].options)
            world, _ = apply(world, again[0].seat, chance.choice([*sealed]).id, strict=True)
        return world

    def two_worlds(self, match: Match[S], seed: int, steps: int = 12) -> tuple[int, int]:
        """Worlds that a seat can't tell apart go on looking, asking and logging the same to it, whatever others hide.

        Gives the number of answers compared, and how many of them were different secrets.
        """
        chance = Random(seed)
        seat = chance.randrange(self.game.seats(match.state))
        here, there = match, self.other_world(match, seat, chance)
        compared = secrets = 0
        if not self.same_table(here, there, seat):
            return 0, 0
        while not here.over and compared < steps:
            assert list(map(public, here.asks)) == list(map(public, there.asks))
            ours = self.game.question(here, chance)
            pair = self.alike(ours, question_for(there.asks, ours.seat), seat, chance)
            if pair is None:
                break
            one, other = pair
            here, told = apply(here, ours.seat, one.id, strict=True)
            there, told_there = apply(there, ours.seat, other.id, strict=True)
            if not self.same_log(told, told_there, seat):
                break
            compared += 1
            secrets += one != other
            if not self.same_sight(here, there, seat, told):
                break
        return compared, secrets

    def same_table(self, here: Match[S], there: Match[S], seat: int) -> bool:
        """Whether the worlds begin alike, as they must unless the game knows better."""
        same = list(map(public, here.asks)) == list(map(public, there.asks))
        same = same and here.rules.observe(here.state, seat) == here.rules.observe(there.state, seat)
        assert same or self.may_begin_apart(here, seat)
        return same

    def alike(
        self, ours: Decision, theirs: Decision, seat: int, chance: Random
    ) -> tuple[Option[Any], Option[Any]] | None:
        """An answer in each world that look the same to a seat; None if nothing can be answered alike."""
        if ours.seat == seat or not ours.private:
            assert ours.options == theirs.options
            one = chance.choice(ours.options)
            return one, one
        pairs = product(ours.options, theirs.options)
        same = [pair for pair in pairs if self.public_face(pair[0]) == self.public_face(pair[1])]
        assert same or self.may_part
        return chance.choice(same) if same else None

    def same_log(self, told: tuple[Event, ...], told_there: tuple[Event, ...], seat: int) -> bool:
        """Whether a seat reads the same; only a card that it draws or gets may be another, and what all learn."""
        new = False
        for one, other in zip(told, told_there, strict=False):
            new = new or one.barrier
            if one.seen_by(seat) != other.seen_by(seat):
                gets = new and seat in one.readers and one._replace(secret={}) == other._replace(secret={})
                learned = gets or self.reveals(one, other, new)
                assert learned, f"seat {seat} reads {one.seen_by(seat)} here, {other.seen_by(seat)} there"
                return False
        longer = max(told, told_there, key=len)[min(len(told), len(told_there)) :]
        assert not longer or self.may_follow(longer[0])
        return not longer

    # --- positions -----------------------------------------------------------------------------------------------

    def positions(self, table: T) -> tuple[Match[S], ...]:
        """Every position of the random games of that table, played in strict mode."""
        if table not in self._positions:
            walks = (self.walk(self.game.rules, table, seed) for seed in range(self.games[table]))
            self._positions[table] = tuple(match for walk in walks for match in walk)
        return self._positions[table]

    def walk(self, rules: Rules[S, Any], table: T, seed: int) -> Iterator[Match[S]]:
        """The positions of one random game."""
        chance = Random(seed)
        match, _ = start(rules, self.game.new(table, seed, rules), strict=True)
        while not match.over:
            yield match
            seat, option = self.game.answer(match, chance)
            match, _ = apply(match, seat, option.id, strict=True)

    def positions_for_leaks(self, rules: Rules[S, Any]) -> Iterator[Match[S]]:
        """The positions in which a leak is looked for."""
        table, seeds = self.leaky
        for seed in seeds:
            yield from self.walk(rules, table, seed)

    # --- planted leaks -------------------------------------------------------------------------------------------

    def leaks(self) -> Iterator[tuple[str, str, Rules[S, Any]]]:
        """Which law finds which leak of a view, a question or an imagined world: its name, what leaks, the rules."""
        rules = self.game.rules
        first = self.game.new(self.leaky[0], 1)
        for kind in range(len(self.kinds(first))):
            showing = self._showing(partial(self._stock, kind))
            yield "one world", f"stock {kind} is seen", showing
            yield "two worlds", f"stock {kind} is seen", showing
            yield "blind", f"cards of kind {kind} stay", self._keeping(kind)
        for field in self.hidden:
            yield (
                "one world",
                f"{field} are seen",
                self._showing(attrgetter(field)),
            )
            yield "blind", f"{field} stay", self._keeping_field(field)
        for what, of in self.follows.items():
            yield "one world", f"{what} are seen", self._showing(of)
        yield "blind", "all stays", tampered(rules, determinize=lambda state, seat, rng: None)
        shuffle = tampered(rules, determinize=lambda state, seat, rng: rng.shuffle(self.places(state)[0].cards))
        yield "blind", "the stock alone is shuffled", shuffle
        yield "same question", "an option tells", self.asking

    def _stock(self, kind: int, state: S) -> list[int]:
        return self.kinds(state)[kind][0].cards

    def _showing(self, shown: Callable[[S], object]) -> Rules[S, Any]:
        """Everybody sees something more."""
        rules = self.game.rules
        return tampered(rules, observe=lambda state, seat: (rules.observe(state, seat), shown(state)))

    def _keeping(self, kind: int) -> Rules[S, Any]:
        """One kind of cards is not dealt anew."""
        rules = self.game.rules

        def determinize(state: S, seat: int, rng: Random) -> None:
            cards = [place.cards[:] for place in self.kinds(state)[kind]]
            rules.determinize(state, seat, rng)
            for place, before in zip(self.kinds(state)[kind], cards, strict=True):
                place.cards = before

        return tampered(rules, determinize=determinize)

    def _keeping_field(self, field: str) -> Rules[S, Any]:
        """What a field hides stays as it is."""
        rules = self.game.rules

        def determinize(state: S, seat: int, rng: Random) -> None:
            before = getattr(state, field)[:]
            rules.determinize(state, seat, rng)
            setattr(state, field, before)

        return tampered(rules, determinize=determinize)

    def keeps(self, law: str, rules: Rules[S, Any]) -> bool:
        """Whether none of the positions in which a leak is looked for breaks the law."""
        try:
            for seed, match in enumerate(self.positions_for_leaks(rules)):
                self.all[law](match, seed)
        except AssertionError:
            return False
        return True

    def kept(self, law: str) -> bool:
        """Whether the law holds there where nothing leaks."""
        if law not in self._kept:
            self._kept[law] = self.keeps(law, self.game.rules)
        return self._kept[law]


def other_world(
    match: Match[S], seat: int, chance: Random, may_be_sealed: Callable[[Option[Any]], bool] = lambda option: True
) -> Match[S]:
    """A match that `seat` can't tell from this one; what others answered in secret is answered anew."""
    base = match.base.copied()
    match.rules.determinize(base, seat, chance)
    world = Match(match.rules, base)
    for who, option_id in match.answers:
        asked = question_for(world.asks, who)
        if asked.private and who != seat:
            option_id = chance.choice([*filter(may_be_sealed, asked.options)]).id
        world, _ = apply(world, who, option_id, strict=True)
    return world


def public(decision: Decision) -> tuple[int, str, bool, bool]:
    """What everybody may know of a question."""
    return decision.seat, decision.prompt, decision.private, decision.window


def tampered(rules: R, **changed: Any) -> R:
    """The rules with something else in the place of what they have of that name."""
    twin = copy(rules)
    vars(twin).update(changed)
    return twin


def planted(rules: Rules[S, Any], leak: Callable[..., Any]) -> Rules[S, Any]:
    """The rules with one flow in the place of the real one of that name."""
    return tampered(rules, flows={**rules.flows, leak.__name__: leak})
