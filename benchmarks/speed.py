"""How fast the rules run: random playouts beside OpenSpiel and RLCard, an imagined move, a replay.

A decision is a question put to a player. OpenSpiel's chance nodes (about three for ten decisions in gin rummy) have to
be stepped by its driver too and take its time, but are not counted. Setting up and dealing is in everyone's time.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import pyspiel
import rlcard
from rlcard.games.gin_rummy.game import GinRummyGame

from benchmarks.figures import interleaved, ratio, show
from boardgames.engine.match import Match, apply, imagine, start
from boardgames.engine.playout import Playout
from boardgames.engine.rules import Rules
from boardgames.games import GAMES
from boardgames.resources import resource
from boardgames.table.save import SaveStore
from boardgames.table.session import Session

ROUNDS = 9
SECONDS = 0.4
SEATS = 4
POSITIONS = 200

AnyRules = Rules[Any, Any]


def our_game(rules: AnyRules, rng: Random) -> int:
    """One random game of ours to its end; the decisions in it."""
    playout = Playout(rules, rules.new(SEATS, rng.getrandbits(32), {}))
    decisions = 0
    while asks := playout.asks:
        decision = asks[0]
        playout.answer(decision.seat, rng.choice(decision.options))
        decisions += 1
    return decisions


def openspiel_game(game: Any, rng: Random) -> int:
    """One random game of OpenSpiel's; the decisions of its players."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def rlcard_core_game(rng: Random) -> int:
    """One random game on RLCard's rules alone, without its observations; the decisions in it."""
    game = GinRummyGame()
    game.init_game()
    decisions = 0
    while not game.is_over():
        game.step(rng.choice(game.judge.get_legal_actions()))
        decisions += 1
    return decisions


def rlcard_environment_game(environment: Any, rng: Random) -> int:
    """One random game through RLCard's environment, as its own agents play it; the decisions in it."""
    state, _ = environment.reset()
    decisions = 0
    while not environment.is_over():
        state, _ = environment.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def decisions_a_second(play: Callable[[], int]) -> float:
    """Play games for a while; decisions a second."""
    decisions = 0
    begun = perf_counter()
    while (passed := perf_counter() - begun) < SECONDS:
        decisions += play()
    return decisions / passed


def walk(rules: AnyRules, rng: Random) -> Iterator[Match[Any]]:
    """The positions of random games, one game after the other."""
    while True:
        match, _ = start(rules, rules.new(SEATS, rng.getrandbits(32), {}))
        while match.asks:
            yield match
            decision = match.asks[0]
            match, _ = apply(match, decision.seat, rng.choice(decision.options).id)


def microseconds(acts: list[Callable[[], object]]) -> float:
    """The median time of these acts."""
    times = []
    for act in acts:
        begun = perf_counter()
        act()
        times.append(perf_counter() - begun)
    return median(times) * 1e6


def imagined_move(match: Match[Any], rng: Random) -> None:
    """What a bot does for one thought: a world as it may be, and one move in it."""
    seat = match.asks[0].seat
    world = imagine(match, seat, rng)
    decision = next(decision for decision in world.asks if decision.seat == seat)
    world.answer(seat, rng.choice(decision.options))


def cloned_move(state: Any, rng: Random) -> None:
    """The nearest that OpenSpiel has for gin rummy: a clone of the true state, nothing dealt anew, and one move."""
    clone = state.clone()
    clone.apply_action(rng.choice(clone.legal_actions()))


def openspiel_positions(game: Any, rng: Random) -> Iterator[Any]:
    """Copies of the players' positions in random games, one game after the other."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                yield state.clone()
                state.apply_action(rng.choice(state.legal_actions()))


def show_playouts(rules: AnyRules, game: Any) -> None:
    rng = Random(1)
    ours = f"{rules.name}, {SEATS} seats"
    contestants: dict[str, Callable[[], int]] = {
        ours: partial(our_game, rules, rng),
        "OpenSpiel gin_rummy (C++), 2 seats": partial(openspiel_game, game, rng),
        "RLCard gin-rummy, rules alone": partial(rlcard_core_game, rng),
        "RLCard gin-rummy, environment": partial(
            rlcard_environment_game, rlcard.make("gin-rummy", config={"seed": 1}), rng
        ),
    }
    rates = interleaved({name: partial(decisions_a_second, play) for name, play in contestants.items()}, ROUNDS)
    rows = [(name, f"{median(rate):,.0f}", f"{ratio(rates[ours], rate):.1f}") for name, rate in rates.items()]
    show("Random playouts driven from Python", ["", "decisions/s", f"{rules.name} is times as fast"], rows)


def show_imagined_moves(rules: AnyRules, game: Any) -> None:
    rng = Random(2)
    matches = list(islice(walk(rules, rng), 0, 5 * POSITIONS, 5))
    states = list(islice(openspiel_positions(game, rng), 0, 5 * POSITIONS, 5))
    ours, theirs = f"{rules.name}: imagine (copy, deal anew) + one move", "OpenSpiel gin_rummy: clone + one move"
    times = interleaved(
        {
            ours: lambda: microseconds([partial(imagined_move, match, rng) for match in matches]),
            theirs: lambda: microseconds([partial(cloned_move, state, rng) for state in states]),
        },
        ROUNDS,
    )
    rows = [(name, f"{median(time):.0f}", f"{ratio(time, times[theirs]):.1f}") for name, time in times.items()]
    show(f"One thought of a bot, median over {POSITIONS} positions", ["", "µs", "times OpenSpiel's"], rows)


def show_replay(rules: AnyRules) -> None:
    """A recorded game of `seeds`: its answers on the rules alone, and its file with undo, log and words."""
    path = resource("seeds", f"{rules.name}-{SEATS}.game")
    saved = SaveStore().load(path)
    opening = rules.new(SEATS, saved.setup.seed, saved.setup.options)

    def replay() -> Match[Any]:
        again, _ = start(rules, opening)
        for seat, option_id in saved.answers:
            again, _ = apply(again, seat, option_id)
        return again

    assert not replay().asks
    times = interleaved(
        {
            "answers on the rules": lambda: microseconds([replay]) / 1000,
            "file opened at the table": lambda: microseconds([lambda: Session.resume(SaveStore().load(path))]) / 1000,
        },
        ROUNDS,
    )
    answers = len(saved.answers)
    rows = [
        (name, f"{median(time):.1f}", f"{max(time):.1f}", f"{median(time) / answers * 200:.1f}")
        for name, time in times.items()
    ]
    show(f"The saved game {path.name} of {answers} answers, played again", ["", "ms", "most", "ms for 200"], rows)


def main() -> None:
    game = pyspiel.load_game("gin_rummy")
    for info in GAMES.values():
        rules = info.rules()
        show_playouts(rules, game)
        show_imagined_moves(rules, game)
        show_replay(rules)


if __name__ == "__main__":
    main()
