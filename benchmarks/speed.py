"""How fast the rules run, beside OpenSpiel and RLCard: playouts, imagined moves, observations, replays and saves.

Prints the tables; `python -m benchmarks` writes them to `docs/speed.md` beside those of the screens.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from random import Random
from statistics import median
from typing import Any

from benchmarks.figures import interleaved, microseconds, rate, ratio
from benchmarks.ours import Contestant, contestants, imagined_move, look
from benchmarks.page import Bar, Table, at_least, at_most, show
from benchmarks.peers import (
    DOMINOES,
    GIN_RUMMY,
    OpenSpiel,
    RLCard,
    cloned_move,
    copied_move,
    play_gin_rummy,
    tensor,
)

ROUNDS = 9
SECONDS = 0.4
"""How long each contestant plays games in a round."""
POSITIONS = 200
THOUGHTS = 10
"""So many imagined worlds of each position in a row; a bot imagines hundreds before it answers."""

TIMES_RLCARD = 3.0
TIMES_OPENSPIEL = {"nine": 1.8}
"""What each game should reach in decisions a second; 1 where nothing stands."""
IMAGINED_MOVE = {"nine": 40.0}
"""The most µs for an imagined world and a move in it; 80 where nothing stands."""

SPIEL = f"OpenSpiel {GIN_RUMMY} (C++)"
SPIEL_IN_PYTHON = f"OpenSpiel {DOMINOES}"
CARD = "RLCard gin-rummy"
UNO = "RLCard uno"


def playouts(ours: Iterable[Contestant], spiel: OpenSpiel) -> Table:
    """Whole random games."""
    rng = Random(1)
    players: dict[str, Callable[[], int]] = {
        **{each.name: partial(each.play, rng) for each in ours},
        SPIEL: partial(spiel.play, rng),
        SPIEL_IN_PYTHON: partial(OpenSpiel(DOMINOES).play, rng),
        CARD: partial(RLCard("gin-rummy").play, rng),
        f"{CARD}, rules alone": partial(play_gin_rummy, rng),
        UNO: partial(RLCard("uno").play, rng),
    }
    rates = interleaved({name: partial(rate, play, SECONDS) for name, play in players.items()}, ROUNDS)
    bars: dict[str, tuple[Bar, ...]] = {
        each.name: (
            at_least(ratio(rates[each.name], rates[CARD]), TIMES_RLCARD, "× RLCard"),
            at_least(ratio(rates[each.name], rates[SPIEL]), TIMES_OPENSPIEL.get(each.rules.name, 1.0), "× OpenSpiel"),
        )
        for each in ours
    }
    return Table(
        "Random playouts",
        "Decisions a second over whole random games, driven from Python. A decision is a question put to a player; "
        "OpenSpiel’s chance nodes (about three for ten decisions in gin rummy) and everybody’s setting up and dealing "
        "take their time, but are not counted. RLCard’s games run in their environments, as its own agents play them; "
        "“rules alone” leaves its observations out. “Times” is beside "
        f"{SPIEL} and beside {CARD}.",
        ("", "decisions/s", "times OpenSpiel", "times RLCard", "bars"),
        tuple(
            (
                name,
                f"{median(figures):,.0f}",
                f"{ratio(figures, rates[SPIEL]):.2f}",
                f"{ratio(figures, rates[CARD]):.2f}",
                ", ".join(map(str, bars.get(name, ()))),
            )
            for name, figures in rates.items()
        ),
    )


def imagined_moves(ours: Iterable[Contestant], spiel: OpenSpiel) -> Table:
    """One thought of a bot: a world as it may be, and one move in it."""
    rng = Random(2)
    acts: dict[str, list[Callable[[], object]]] = {
        **{
            each.name: [partial(imagined_move, match, rng) for match in each.positions(rng, POSITIONS)] for each in ours
        },
        SPIEL: [partial(cloned_move, state, rng) for state in spiel.positions(rng, POSITIONS)],
        SPIEL_IN_PYTHON: [partial(cloned_move, state, rng) for state in OpenSpiel(DOMINOES).positions(rng, POSITIONS)],
        CARD: [partial(copied_move, game, rng) for game in RLCard("gin-rummy").positions(rng, POSITIONS)],
    }
    first, times = measured(acts), measured(acts, THOUGHTS)
    bars = {
        each.name: at_most(median(times[each.name]), IMAGINED_MOVE.get(each.rules.name, 80.0), "µs") for each in ours
    }
    return Table(
        "An imagined world and one move in it",
        "What a bot does over and over: copy the table, deal anew all that its seat can’t know, and make one random "
        f"move; the median over {POSITIONS} positions of random games, {THOUGHTS} times each. “First” is one for each "
        "position, from one to the next, when little of it is in the processor’s caches. OpenSpiel has nothing that "
        "deals anew for these games: its figure is a clone of the true state and a move. RLCard’s games can’t be "
        "cloned: its figure is a deep copy of the game and a move.",
        ("", "µs", "times OpenSpiel", "first, µs", "times OpenSpiel", "bar"),
        tuple(
            (
                name,
                f"{median(time):.1f}",
                f"{ratio(time, times[SPIEL]):.2f}",
                f"{median(first[name]):.1f}",
                f"{ratio(first[name], first[SPIEL]):.2f}",
                str(bars.get(name, "")),
            )
            for name, time in times.items()
        ),
    )


def observations(ours: Iterable[Contestant], spiel: OpenSpiel) -> Table:
    """What the player who is asked sees."""
    rng = Random(3)
    gin_rummy, uno = RLCard("gin-rummy"), RLCard("uno")
    acts: dict[str, list[Callable[[], object]]] = {
        **{each.name: [partial(look, match) for match in each.positions(rng, POSITIONS)] for each in ours},
        SPIEL: [partial(tensor, state) for state in spiel.positions(rng, POSITIONS)],
        CARD: [partial(gin_rummy.look, game) for game in gin_rummy.positions(rng, POSITIONS)],
        UNO: [partial(uno.look, game) for game in uno.positions(rng, POSITIONS)],
    }
    times = measured(acts)
    return Table(
        "What a seat sees",
        "The observation of the player who is asked, built up from nothing. OpenSpiel’s is the tensor, RLCard’s the "
        "state that it gives to its agents.",
        ("", "µs", "times OpenSpiel"),
        tuple((name, f"{median(time):.1f}", f"{ratio(time, times[SPIEL]):.2f}") for name, time in times.items()),
    )


def recorded_games(ours: Iterable[Contestant], spiel: OpenSpiel) -> Table:
    """A recorded game played again, and loaded from its file."""
    rng = Random(4)
    finished = spiel.finished(rng)
    decisions = {each.name: len(each.saved.answers) for each in ours}
    decisions[SPIEL] = sum(1 for action in finished.full_history() if action.player >= 0)
    again: dict[str, list[Callable[[], object]]] = {
        **{each.name: [each.replay] for each in ours},
        SPIEL: [partial(spiel.replay, finished.history())],
    }
    loaded: dict[str, list[Callable[[], object]]] = {
        **{each.name: [each.open] for each in ours},
        SPIEL: [partial(spiel.load, finished.serialize())],
    }
    replays, loads = measured(again), measured(loaded)
    return Table(
        "A recorded game",
        "Played again: all its answers given to the rules from the first deal. Loaded: its file read, checked, and "
        "opened at the table, with everything that undo and the log need; OpenSpiel’s written games are lists of "
        "actions that it plays again.",
        ("", "answers", "played again, ms", "µs an answer", "loaded, ms", "µs an answer"),
        tuple(
            (
                name,
                str(decisions[name]),
                f"{median(replays[name]) / 1000:.1f}",
                f"{median(replays[name]) / decisions[name]:.0f}",
                f"{median(loads[name]) / 1000:.1f}",
                f"{median(loads[name]) / decisions[name]:.0f}",
            )
            for name in decisions
        ),
    )


def measured(acts: Mapping[str, list[Callable[[], Any]]], times: int = 1) -> dict[str, list[float]]:
    """The median time of everyone's acts in each round, in µs; each act is done so many times in a row."""
    return interleaved({name: partial(microseconds, each, times) for name, each in acts.items()}, ROUNDS)


def tables() -> Iterator[Table]:
    """All that is measured here, table by table."""
    ours, spiel = contestants(), OpenSpiel(GIN_RUMMY)
    for measure in (playouts, imagined_moves, observations, recorded_games):
        yield measure(ours, spiel)


if __name__ == "__main__":
    show(tables())
