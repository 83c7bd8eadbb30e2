"""What is measured of OpenSpiel and RLCard, driven from Python as their own examples do.

A decision is a question put to a player. OpenSpiel's chance nodes (about three for ten decisions in gin rummy) have to
be stepped by its driver too and take its time, but are not counted. Setting up and dealing is in everyone's time.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import open_spiel.python.games.team_dominoes  # noqa: F401
import pyspiel
import rlcard
from rlcard.games.gin_rummy.game import GinRummyGame

GIN_RUMMY = "gin_rummy"
DOMINOES = "python_team_dominoes"
"""A game that OpenSpiel has in Python, with four players and hidden hands; importing it makes it known."""


class OpenSpiel:
    """One of OpenSpiel's games."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)

    def play(self, rng: Random) -> int:
        """One random game to its end; the decisions in it."""
        return sum(1 for _ in self._walk(rng))

    def positions(self, rng: Random, number: int, step: int = 5) -> list[Any]:
        """Copies of so many positions of random games in which a player decides, every fifth."""

        def games() -> Iterator[Any]:
            while True:
                yield from self._walk(rng)

        return [state.clone() for state in islice(games(), 0, number * step, step)]

    def _walk(self, rng: Random) -> Iterator[Any]:
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                yield state
                state.apply_action(rng.choice(state.legal_actions()))

    def finished(self, rng: Random) -> Any:
        """A random game that has been played to its end."""
        *_, state = self._walk(rng)
        return state

    def replay(self, actions: list[int]) -> None:
        """Give all actions of a game to the rules again, those of chance among them."""
        state = self.game.new_initial_state()
        for action in actions:
            state.apply_action(action)
        assert state.is_terminal()

    def load(self, text: str) -> None:
        """Read a game that OpenSpiel has written down; it keeps the actions, and gives them to the rules again."""
        self.game.deserialize_state(text)


def cloned_move(state: Any, rng: Random) -> None:
    """The nearest that OpenSpiel has for gin rummy: a clone of the true state, nothing dealt anew, and one move."""
    clone = state.clone()
    clone.apply_action(rng.choice(clone.legal_actions()))


def tensor(state: Any) -> None:
    """What the player to move sees, as OpenSpiel gives it to a bot that learns."""
    state.observation_tensor(state.current_player())


def play_gin_rummy(rng: Random) -> int:
    """One random game on RLCard's rules of gin rummy alone, without its observations; the decisions in it."""
    game = GinRummyGame()
    game.init_game()
    decisions = 0
    while not game.is_over():
        game.step(rng.choice(game.judge.get_legal_actions()))
        decisions += 1
    return decisions


class RLCard:
    """One of RLCard's environments, as its own agents play in it."""

    def __init__(self, name: str) -> None:
        self.environment = rlcard.make(name, config={"seed": 1})

    def play(self, rng: Random) -> int:
        """One random game to its end; the decisions in it."""
        return sum(1 for _ in self._walk(rng))

    def positions(self, rng: Random, number: int, step: int = 5) -> list[Any]:
        """Copies of the rules’ game at so many positions of random games, every fifth."""

        def games() -> Iterator[Any]:
            while True:
                yield from self._walk(rng)

        return [deepcopy(game) for game in islice(games(), 0, number * step, step)]

    def _walk(self, rng: Random) -> Iterator[Any]:
        environment = self.environment
        state, _ = environment.reset()
        while not environment.is_over():
            yield environment.game
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))

    def look(self, game: Any) -> None:
        """What the player to move sees, as RLCard gives it to its agents."""
        self.environment.game = game
        self.environment.get_state(game.get_player_id())


def copied_move(game: Any, rng: Random) -> None:
    """RLCard's games can't be cloned: a deep copy of gin rummy, and one move."""
    twin = deepcopy(game)
    twin.step(rng.choice(twin.judge.get_legal_actions()))
