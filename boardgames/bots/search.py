"""A search among imagined worlds: the answers that look best are played on, with everybody doing what looks best.

A first glance ranks the answers by how the table looks right after each, in a few worlds that the seat can't tell from
the real one. The best of them are candidates. A thought plays one candidate on in one world: whoever is asked takes the
answer after which the table looks best to that seat, for some answers or to the end; then the rules tell how it looks
to its seat, and about how likely it wins. All candidates are played on in the same worlds, so that luck is the same
for all of them, and the favourite of the first glance is given up only for one that was better beyond doubt.

Nothing is known here that the seat does not know.
"""

from collections.abc import Callable
from math import sqrt, tanh
from random import Random
from typing import Any, NamedTuple

from boardgames.engine.decision import Decision, Option
from boardgames.engine.match import Match, apply, branch
from boardgames.engine.types import Seat
from boardgames.table.session import SeatView

GLANCES, LOOKS = 6, 150
"""In how many worlds each answer is looked at first, at most, and how many looks that may take in all."""
CANDIDATES = 4
"""How many answers are played on at most."""
ENOUGH = 4
"""Worlds in which a candidate is played on before it may be dropped."""
HOPELESS = 1.5
"""How many standard errors a candidate may lie behind the best before it is dropped."""


class Ending(NamedTuple):
    """Where a thought stopped: how it looks to its seat (at most 1), and that seat’s probability to win (0 to 1)."""

    look: float
    win_probability: float


class Candidate:
    """An answer that is played on: the chances it came to, and how far ahead of the favourite it looked."""

    __slots__ = ("_ahead", "_probabilities", "_squares", "option", "worlds")

    def __init__(self, option: Option[Any]) -> None:
        self.option = option
        self.worlds = 0
        self._probabilities = self._ahead = self._squares = 0.0

    def add(self, win_probability: float, ahead: float) -> None:
        """Count one more world."""
        self.worlds += 1
        self._probabilities += win_probability
        self._ahead += ahead
        self._squares += ahead * ahead

    @property
    def win_probability(self) -> float:
        """The mean probability to win, 0 to 1; what was never played on has none."""
        return self._probabilities / self.worlds if self.worlds else 0.0

    @property
    def ahead(self) -> float:
        """How far it looked ahead of the favourite in the same worlds, on the average."""
        return self._ahead / self.worlds

    @property
    def error(self) -> float:
        """The standard error of `ahead`."""
        return sqrt(max(self._squares / self.worlds - self.ahead**2, 0.0) / self.worlds)

    def surely_ahead(self, doubt: float) -> float:
        """How far it is ahead at least, if its luck was good by so many standard errors; 0 for the favourite."""
        return self.ahead - doubt * self.error if self.worlds > 1 else 0.0


class Search:
    """All thoughts about one question. They depend on the seat's view and on chance, and on nothing else."""

    def __init__(self, view: SeatView, rng: Random) -> None:
        self.view = view
        self._rng = rng
        self._settings = search = view.rules.search
        self._look: Callable[[Any, int], float] = (
            view.rules.win_probability if search.by_win_probability else view.rules.evaluate
        )
        at_sight = view.decision.prompt in search.at_sight
        self._ahead = 0 if at_sight else search.ahead
        glances = self._glanced()
        order = sorted(range(len(glances)), key=lambda number: -glances[number])
        self._candidates = [Candidate(view.decision.options[number]) for number in order[:CANDIDATES]]
        self._favourite = self._candidates[0]
        self._standing = list(self._candidates)
        self._waiting: list[Candidate] = []
        self._endings: dict[Candidate, Ending] = {}

    @property
    def has_compared(self) -> bool:
        """Whether the candidates were played on in one world at least, so that each has a chance to tell."""
        return self._favourite.worlds > 0

    @property
    def is_clear(self) -> bool:
        """Whether further thoughts would change nothing, or what is answered at sight has its chances to tell."""
        return len(self._standing) == 1 or (not self._ahead and self._favourite.worlds >= ENOUGH)

    def ranked(self) -> list[tuple[Option[Any], float]]:
        """The candidates with the probability to win after each, 0 to 1; first the one to take."""
        best, doubt = self._favourite, self._settings.doubt
        if self._ahead:
            best = max(self._standing, key=lambda candidate: candidate.surely_ahead(doubt))
        others = [candidate for candidate in self._candidates if candidate is not best]
        others.sort(key=lambda candidate: -candidate.win_probability)
        return [(candidate.option, candidate.win_probability) for candidate in (best, *others)]

    def think(self) -> None:
        """Play one candidate on in one world; when all have been, compare them."""
        if not self._waiting:
            self._seed = self._rng.getrandbits(64)
            self._world = self.view.world(Random(self._seed))
            self._waiting = self._standing[::-1]
        candidate = self._waiting.pop()
        begun, _ = apply(self._world, self.view.seat, candidate.option.id)
        self._endings[candidate] = self._play_on(begun, Random(self._seed))
        if not self._waiting:
            self._compare()

    def _glanced(self) -> list[float]:
        """How the table looks after each answer, summed over the same few worlds."""
        seat, options = self.view.seat, self.view.decision.options
        glances = [0.0] * len(options)
        for _ in range(max(2, min(GLANCES, LOOKS // len(options)))):
            world = self.view.world(Random(self._rng.getrandbits(64)))
            for number, option in enumerate(options):
                glances[number] += self._after(world, seat, option)
        return glances

    def _after(self, match: Match[Any], seat: Seat, option: Option[Any]) -> float:
        return self._look(branch(match, seat, option.id).observe(seat), seat)

    def _play_on(self, match: Match[Any], rng: Random) -> Ending:
        """Let everybody go on for a while; windows come so often that they do not count."""
        ahead = self._ahead
        while ahead and match.asks:
            decision = match.asks[0]
            if len(decision.options) == 1:
                match, _ = apply(match, decision.seat, decision.options[0].id)
            else:
                match = self._next(match, decision, rng)
                ahead -= not decision.window
        rules, seat = self.view.rules, self.view.seat
        seen = rules.observe(match.state, seat)
        won = rules.win_probability(seen, seat)
        return Ending(
            won if self._settings.by_win_probability else tanh(rules.evaluate(seen, seat) / self._settings.reach), won
        )

    def _next(self, match: Match[Any], decision: Decision, rng: Random) -> Match[Any]:
        """The match after the answer that looks best to who is asked; of many, some are looked at."""
        options = [option for option in decision.options if option.id not in self._settings.shortcuts]
        if len(options) > self._settings.broad:
            options = rng.sample(options, self._settings.broad)
            if decision.window:
                options[0] = decision.options[0]  # that a window can be let pass is never overlooked
        best = max(options, key=lambda option: self._after(match, decision.seat, option))
        match, _ = apply(match, decision.seat, best.id)
        return match

    def _compare(self) -> None:
        """Count what this world told, and drop the candidates that are behind for good."""
        mark = self._endings[self._favourite].look
        for candidate, (look, won) in self._endings.items():
            candidate.add(won, look - mark)
        self._endings.clear()
        if self._favourite.worlds >= ENOUGH:
            best = max(candidate.ahead for candidate in self._standing)
            self._standing = [
                candidate
                for candidate in self._standing
                if candidate is self._favourite or candidate.ahead + HOPELESS * candidate.error >= best
            ]
