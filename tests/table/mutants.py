"""Saves that are whole but wrong: `python -m tests.table.mutants [COUNT [SEED]]` reads them and says what came of it.

Each is made of a real save of any game: by harm to the bytes of the file or, under a right checksum, to what is in it.
"""

import copy
import json
import sys
import zlib
from base64 import b64decode, encodebytes
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from boardgames.engine.words import plain
from boardgames.table.save import FORMAT, BadSave, unveiled
from boardgames.table.session import Session
from boardgames.table.transcript import transcript

WHOLE = Path(__file__).parent / "saves"
MAGIC = b"boardgames save"


class Mutant(NamedTuple):
    """A file that is not what it seems: which save it was made of, what was done to it, and what is in it now."""

    source: str
    harm: str
    data: bytes


def mutants(count: int, seed: int = 1) -> Iterator[Mutant]:
    """So many of them, the same for the same seed: the known ones of each game first, then others by chance."""
    chance = Random(seed)
    sources = sorted(WHOLE.glob("*.game"))
    chance.shuffle(sources)
    ways = [*KNOWN, *[None] * max(0, count - len(KNOWN))]
    for number in range(count):
        source = sources[number % len(sources)]
        way = ways[number]
        if way is not None:
            yield Mutant(source.stem, way, sealed(KNOWN[way](contents(source))))
        elif chance.random() < 0.15:
            harm = chance.choice(list(TO_BYTES))
            yield Mutant(source.stem, harm, TO_BYTES[harm](source.read_bytes(), chance))
        else:
            yield by_chance(source, chance)


def contents(source: Path) -> Any:
    """What is in a save, as plain data."""
    return json.loads(zlib.decompress(b64decode(source.read_bytes().partition(b"\n")[2])))


def sealed(data: Any) -> bytes:
    """A file that holds these data, or this text, under a right checksum."""
    packed = zlib.compress((data if isinstance(data, str) else json.dumps(data)).encode())
    checksum = sha256(MAGIC + packed).hexdigest().encode()
    return b"%s %d %s\n" % (MAGIC, FORMAT, checksum) + encodebytes(packed)


# --- harm to what is in a save ---------------------------------------------------------------------------------------

Harm = Callable[[Any], Any]


def _put(value: Any, *path: Any) -> Harm:
    def harm(data: Any) -> Any:
        place = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        return data

    return harm


def _many_players(data: Any) -> Any:
    data["setup"]["players"] = data["setup"]["players"][:1] * 1000
    return data


ESCAPES = "\x1b[2J\x1b]0;owned\x07\u202eneB\u2066\n\r\tAnn\x9b31m"
HUGE = 10**30
KNOWN: dict[str, Harm] = {
    "a winner of no seat": _put([77], "summary", "winners"),
    "a winner twice": _put([0, 0], "summary", "winners"),
    "totals too short": lambda data: _put([0], "summary", "winners")(_put([3], "summary", "totals")(data)),
    "huge totals": lambda data: _put([0], "summary", "winners")(
        _put([HUGE] * len(data["setup"]["players"]), "summary", "totals")(data)
    ),
    "a question to no seat": _put([77], "summary", "asked"),
    "a question of a megabyte": _put("play a card " * 90_000, "summary", "waits"),
    "escapes in a question": _put(ESCAPES, "summary", "waits"),
    "no players": _put([], "setup", "players"),
    "a thousand players": _many_players,
    "a nameless player": _put(" \t", "setup", "players", 0, "name"),
    "an empty table": _put({}, "match", "base"),
    "no agenda": _put([], "match", "base", "agenda"),
    "a task of nobody": _put([["no_such_flow", 0, []]], "match", "base", "agenda"),
    "escapes in a name": _put(ESCAPES, "setup", "players", 0, "name"),
    "escapes in the heading": _put(ESCAPES, "summary", "heading"),
    "escapes in the log": lambda data: data | {"log": [[0, 0, [ESCAPES], {}, None], *data["log"]]},
    "escapes in the game": _put(ESCAPES, "setup", "game"),
    "escapes in an option": _put({"mode": ESCAPES}, "setup", "options"),
    "a heading of a megabyte": _put("round " * 200_000, "summary", "heading"),
    "a line of a megabyte": lambda data: data | {"log": [[0, 0, ["x" * 1_000_000], {}, None]]},
    "a line about nobody": lambda data: data | {"log": [[0, 0, [[9]], {}, None]]},
    "a line for nobody": lambda data: data | {"log": [[0, 0, None, {"9": ["x"]}, None]]},
    "nobody goes first": _put({"first": "9" * 5000}, "setup", "options"),
    "no deal": _put(None, "setup", "seed"),
    "a deal without end": _put(10**4000, "setup", "seed"),
    "a date before all dates": _put("0001-01-01T00:00:00Z", "when"),
    "a date after all dates": _put("9999-12-31T23:59:59-12:00", "when"),
    "a date without a zone": _put("2026-01-01T00:00:00", "when"),
    "an order without end": _put(-HUGE, "order"),
    "many answers": lambda data: data | {"answers": [[0, "keep"]] * 20_000},
    "skipped before the start": _put(-5, "skipped"),
    "skipped beyond the end": _put(HUGE, "skipped"),
    "older rules": _put(0, "rules_version"),
    "not an object": lambda data: [data],
    "lists without end": lambda data: f'{json.dumps(data)[:-1]}, "\\u0041": {"[" * 50_000}',
}


def by_chance(source: Path, chance: Random) -> Mutant:
    """One to three small changes somewhere in a save; now and then it is also said to be of older rules, so that its
    table counts and not its answers.
    """
    data = contents(source)
    told = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        parent, key = _somewhere(data, chance)
        told.append(f"{key}: {_change(parent, key, chance)}")
    if chance.random() < 0.5:
        data["rules_version"] = 0
        told.append("as of older rules")
    return Mutant(source.stem, ", ".join(told), sealed(data))


def _somewhere(data: Any, chance: Random) -> tuple[Any, Any]:
    """A place in it, every other time on the table: what holds it, and its key or number there."""
    while True:
        holder = chance.choice((data, _table_of(data)))
        key = chance.choice(list(holder))
        while isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.85:
            holder = holder[key]
            key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if key not in ("format", "rules_version"):
            return holder, key


def _table_of(data: Any) -> Any:
    """The table in it; all of it where an earlier change has left no table."""
    match = data.get("match")
    table = match.get("base") if isinstance(match, dict) else None
    return table if table and isinstance(table, dict) else data


ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 99, 255, HUGE, -HUGE, 1.5, "", "x", ESCAPES, "x" * 3000, [], {}, [0], [[]], {"a": 1},
)  # fmt: skip


def _change(holder: Any, key: Any, chance: Random) -> str:
    value = holder[key]
    way = chance.randrange(5)
    if way == 0:
        del holder[key]
        return "gone"
    if way == 1 and isinstance(value, list) and value:
        holder[key] = value * 2 if chance.random() < 0.5 else value[:-1]
        return "longer or shorter"
    if way == 2 and isinstance(value, list) and len(value) > 1:
        chance.shuffle(value)
        return "shuffled"
    if way <= 3 and isinstance(value, int) and not isinstance(value, bool):
        holder[key] = value + chance.choice((-100, -2, -1, 1, 2, 100))
        return f"{value} is {holder[key]}"
    holder[key] = copy.deepcopy(chance.choice(ODD))
    return f"is {str(holder[key])[:20]!r}"


# --- harm to the bytes of a file -------------------------------------------------------------------------------------


def _flipped(data: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + bytes([data[place] ^ chance.randrange(1, 256)]) + data[place + 1 :]


def _number(data: bytes, chance: Random) -> bytes:
    return data.replace(b"save ", b"save " + b"9" * chance.choice((3, 12, 5000)), 1)


TO_BYTES: dict[str, Callable[[bytes, Random], bytes]] = {
    "cut off": lambda data, chance: data[: chance.randrange(len(data))],
    "cut in": lambda data, chance: data[chance.randrange(1, len(data)) :],
    "a byte is another": _flipped,
    "doubled": lambda data, chance: data * 2,
    "a number of many digits": _number,
    "noise": lambda data, chance: chance.randbytes(chance.randrange(1, 9999)),
    "zeros": lambda data, chance: bytes(chance.randrange(1, 9999)),
    "lines of Windows": lambda data, chance: data.replace(b"\n", b"\r\n"),
    "no line break": lambda data, chance: data.replace(b"\n", b""),
}


# --- what comes of reading one ---------------------------------------------------------------------------------------


def read(mutant: Mutant) -> str:
    """Read it as the program does, look at all that it tells, and play on for a while: what came of it. Whatever else
    than a sentence it raises is a fault of the program.
    """
    try:
        saved = unveiled(mutant.data)
        session = Session.resume(saved)
    except BadSave as sentence:
        said = str(sentence)
        assert said.isprintable(), said
        assert said.endswith("."), said
        assert len(said) < 120, said
        return said
    for reader in (None, *range(len(session.names))):
        for line in session.log(reader):
            assert plain(line.phrase, session.names).isprintable()
    chance = Random(1)
    for _ in range(8):
        if session.over:
            break
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        session.answer(seat, chance.choice(decision.options).id)
    if session.over:
        transcript(session)
        session.sheet()
    unveiled_again = session.to_save()
    assert unveiled_again.summary.heading.isprintable()
    return "goes on from its table" if session.first_step else "goes on"


def main(count: int = 5000, seed: int = 1) -> None:
    """Read so many mutants and print how many came to what; the first that is no sentence ends it."""
    outcomes: Counter[str] = Counter()
    for number, mutant in enumerate(mutants(count, seed)):
        try:
            outcomes[read(mutant)] += 1
        except Exception as fault:
            raise SystemExit(f"mutant {number} of {mutant.source}: {mutant.harm}: {fault!r}") from fault
    for outcome, times in outcomes.most_common():
        print(f"{times:6}  {outcome}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
