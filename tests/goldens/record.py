"""Records the golden games anew: `python -m tests.goldens.record [NAME …]`.

Each is played by bots and kept as `seeds/NAME.game`, with its transcript beside this file. To take over a change of
words or views alone, without playing anew, use `python -m tests.goldens.record --text [NAME …]`.

A transcript leaves much out: options that were not chosen, why others are refused, who sees what. The digest after the
title of each part stands for all of that. If a digest alone differs, `python -m tests.goldens.record --whole NAME`
before and after the change, compared, tells why.
"""

import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from boardgames.bots import BOTS, simulation
from boardgames.bots.simulation import ending
from boardgames.engine.playout import Playout
from boardgames.engine.sheet import SETTLED, SHARED
from boardgames.games import GAMES
from boardgames.table.choices import Level
from boardgames.table.save import unveiled, veiled
from boardgames.table.seating import Player, Setup
from boardgames.table.session import Session
from boardgames.table.transcript import Chooser, play_out, sections

GOLDENS = Path(__file__).parent
SEEDS = GOLDENS.parent.parent / "seeds"
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")


class Golden(NamedTuple):
    """A game to be recorded: who plays at which level, and how it is to end; where chance decides, seeds are tried,
    from `seed` on.
    """

    levels: tuple[Level, ...]
    ending: str = ""
    game: str = "nine"
    options: Mapping[str, str] = {}
    seed: int = 1


def they(mode: str, *levels: Level, ending: str = "") -> Golden:
    """A game of They Who Were 8 in that mode."""
    return Golden(levels, ending, "they-who-were-8", {"mode": mode})


def eight(seed: int, *levels: Level, immortals: str = "usual", ending: str = "") -> Golden:
    """A game of Immortal 8 with those Immortals; the seeds are of games that show much and are not long."""
    return Golden(levels, ending, "immortal8", {"immortals": immortals}, seed)


def realms(seed: int, *levels: Level, house: Mapping[str, str] = {}, ending: str = "") -> Golden:
    """A game of Immortals with those house rules; the seeds are of games in which much happens."""
    return Golden(levels, ending, "immortals", house, seed)


ALL_TURNED = {rule.key: rule.ways[1].key for rule in GAMES["immortals"].house_rules}
"""Every house rule of Immortals as it is not usual."""

RECORDED = {
    "nine-2": Golden(("steady", "random")),
    "nine-3": Golden(("random", "steady", "steady")),
    "nine-4": Golden(("steady", "random", "steady", "random")),
    "nine-2-settled": Golden(("random", "random"), SETTLED),
    "nine-4-shared": Golden(("random",) * 4, SHARED),
    "they-who-were-8-2": they("titanomachy", "steady", "random"),
    "they-who-were-8-3": they("titanomachy", "random", "steady", "steady"),
    "they-who-were-8-4": they("titanomachy", "steady", "random", "steady", "random"),
    "they-who-were-8-4-base": they("base", "steady", "random", "random", "steady"),
    "they-who-were-8-4-pantheon": they("pantheon", "random", "steady", "steady", "random"),
    "they-who-were-8-3-settled": they("titanomachy", "random", "random", "random", ending=SETTLED),
    "they-who-were-8-2-shared": they("titanomachy", "random", "random", ending=SHARED),
    "immortal8-3": eight(28, "steady", "random", "steady"),
    "immortal8-4": eight(5, "random", "steady", "random", "steady"),
    "immortal8-5": eight(16, "steady", "random", "random", "steady", "random"),
    "immortal8-6": eight(14, "random", "steady", "random", "random", "steady", "random"),
    "immortal8-4-first-game": eight(17, "random", "steady", "steady", "random", immortals="first-game"),
    "immortal8-3-with-justice": eight(1, "steady", "random", "random", immortals="with-justice"),
    "immortal8-4-with-byun": eight(13, "random", "steady", "random", "random", immortals="with-byun"),
    "immortal8-3-settled": eight(286, "random", "random", "random", ending=SETTLED),
    "immortals-3": realms(20, "steady", "random", "steady"),
    "immortals-4": realms(15, "random", "steady", "random", "steady"),
    "immortals-5": realms(21, "steady", "random", "random", "steady", "random"),
    "immortals-4-house-rules": realms(15, "random", "steady", "random", "steady", house=ALL_TURNED),
    "immortals-3-settled": realms(35, "random", "random", "random", ending=SETTLED),
}
"""The plain ones by seats and mode, and one for each other way in which a game can end."""


def seed_file(name: str) -> Path:
    """The recorded game of that name."""
    return SEEDS / f"{name}.game"


def text_file(name: str) -> Path:
    """Its transcript."""
    return GOLDENS / f"{name}.txt"


def replayed(name: str) -> Session:
    """The recorded game, played again from its answers."""
    return Session.resume(unveiled(seed_file(name).read_bytes()))


def play(golden: Golden, seed: int) -> Session:
    """Play a golden game; all bots share one source of chance."""
    chance = Random(seed)
    players = tuple(
        Player(name=name, kind=level, colour=seat, symbol=seat)
        for seat, (name, level) in enumerate(zip(NAMES, golden.levels, strict=False))
    )
    setup = Setup(game=golden.game, players=players, seed=seed, options=dict(golden.options))
    return play_out(GAMES[golden.game], setup, [chooser(level, chance) for level in golden.levels])


def fitting_seed(golden: Golden) -> int:
    """The first seed from which bots that take anything come to the ending that is wanted; its own if none is."""
    if not golden.ending:
        return golden.seed
    rules = GAMES[golden.game].rules()
    for seed in count(golden.seed):
        playout = Playout(rules, rules.new(len(golden.levels), seed, golden.options))
        simulation.play(playout, Random(seed))
        if golden.ending == ending(rules.sheet(playout.observe(None))):
            return seed
    raise AssertionError("seeds never end")


def chooser(level: Level, chance: Random) -> Chooser:
    """A bot that draws on that chance, whatever the table offers it."""
    bot = BOTS[level].bot
    return lambda view, _: bot.choose(view, chance)


def record(name: str) -> None:
    """Play and keep a golden game."""
    golden = RECORDED[name]
    saved = play(golden, fitting_seed(golden)).to_save()
    seed_file(name).write_bytes(veiled(saved.model_copy(update={"when": datetime(2026, 1, 1, tzinfo=UTC)})))
    write_text(name)


def text(session: Session) -> str:
    """What is kept of a game to be compared: its transcript, with a digest of the whole of each part."""
    lines: list[str] = []
    for section in sections(session):
        digest = sha256("\n".join(section.whole).encode()).hexdigest()[:8]
        lines += (f"{section.title} #{digest}", *section.lines)
    return "\n".join(lines) + "\n"


def write_text(name: str) -> None:
    """Keep the transcript of a golden game as it reads now; raises ValueError if it does not fit the rules any more."""
    session = replayed(name)
    if session.first_step:
        raise ValueError(f"{name} does not fit the rules any more; record it anew, without --text.")
    text_file(name).write_text(text(session), encoding="utf-8")


def print_whole(name: str) -> None:
    """Print all that the digests of a golden game stand for."""
    for section in sections(replayed(name)):
        print("", section.title, *section.whole, sep="\n")


def main(words: list[str]) -> None:
    """Record, or print, the games that are named, or all."""
    ways: dict[str, Callable[[str], None]] = {"--text": write_text, "--whole": print_whole}
    act = next((way for word, way in ways.items() if word in words), record)
    for name in [word for word in words if word not in ways] or RECORDED:
        act(name)


if __name__ == "__main__":
    main(sys.argv[1:])
