"""How a game in line mode begins: a saved one, or a new one for which people answer what is still open."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from boardgames.engine.registry import Choice, GameInfo, Way, numbers
from boardgames.games import GAMES
from boardgames.plain import lines
from boardgames.table.choices import Level
from boardgames.table.save import SaveLocked, SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.start import Start


def opened(start: Start) -> Session:
    """The game of a start; raises ValueError with a sentence if there can be none, Leave if somebody leaves."""
    store = SaveStore()
    if start.save is not None:
        return _resumed(start.save, store)
    if start.setup is None:
        raise ValueError("Name a game: boardgames play nine --plain")
    setup = start.setup if start.ready else _completed(start.setup)
    return Session.new(GAMES[setup.game], setup, store)


def _resumed(path: Path, store: SaveStore) -> Session:
    while True:
        try:
            return Session.resume(store.load(path), store)
        except SaveLocked as locked:
            lines.write(str(locked))
        lines.write("Press Enter to try again; anything else leaves.")
        if lines.read():
            raise lines.Leave


def _completed(setup: Setup) -> Setup:
    """Ask for the people until they and the bots are as many as the game is for."""
    info = GAMES[setup.game]
    bots = len(setup.players)
    while True:
        lines.write(f"{info.title}, for {numbers(info.seats)}.")
        if bots:
            lines.write(f"Bots at the table: {bots}.")
        lines.write("Type each person’s name and press Enter; an empty line after the last one. q leaves.")
        people = list(_names(info.seats[-1] - bots))
        if len(people) + bots not in info.seats:
            lines.write(f"{info.title} is not for {len(people) + bots}. Once more, please.")
            continue
        try:
            players = company(people, bots, _level(setup))
            wishes = setup.options | _chosen(info, len(players), setup.options) | _house_rules(info, setup.options)
            return replace(setup, players=players, options=info.options(len(players), wishes))
        except ValueError as refused:
            lines.write(str(refused))


def _read() -> str:
    """What somebody types, unless they leave or ask what can be typed."""
    while (line := lines.read()) in ("q", "?"):
        if line == "q":
            raise lines.Leave
        lines.write("Type what the line above asks for and press Enter; q leaves, and nothing is kept.")
    return line


def _names(most: int) -> Iterator[str]:
    for _ in range(most):
        name = _read()
        if not name:
            return
        yield name


def _level(setup: Setup) -> Level:
    for player in setup.players:
        if player.kind != "person":
            return player.kind
    return "steady"


def _chosen(info: GameInfo, seats: int, wishes: Mapping[str, str]) -> dict[str, str]:
    """Ask for what the game leaves open: each choice without a wish that has several ways for so many players."""
    modes = [choice for choice in info.choices if choice.key not in wishes and not choice.is_switch]
    return {choice.key: _way(choice, seats) for choice in modes if len(choice.fitting(seats)) > 1}


def _way(choice: Choice, seats: int) -> str:
    ways = choice.fitting(seats)
    lines.write(f"The {choice.label}:")
    for number, way in enumerate(ways, 1):
        lines.write(f"{number}  {way.label}: {way.why}. {way.about} {way.notes.get(seats, '')}".rstrip())
    lines.write(f"Type its number and press Enter; an empty line takes {ways[0].label}.")
    while line := _read():
        if line.isdecimal() and 0 < int(line) <= len(ways):
            return ways[int(line) - 1].key
        lines.write(f"A number from 1 to {len(ways)}, please.")
    return ways[0].key


def _house_rules(info: GameInfo, wishes: Mapping[str, str]) -> dict[str, str]:
    """Ask for the house rules without a wish, all together: each is as usual until somebody changes it."""
    rules = [rule for rule in info.house_rules if rule.key not in wishes]
    turned = {rule.key: 0 for rule in rules}
    if rules:
        lines.write("The house rules, as usual:")
        for number, rule in enumerate(rules, 1):
            lines.write(f"{number}  {_ruled(rule.ways[0])}")
        lines.write("Type a number and press Enter to change that rule; an empty line when all are as you like them.")
    while rules and (line := _read()):
        if line.isdecimal() and 0 < int(line) <= len(rules):
            rule = rules[int(line) - 1]
            turned[rule.key] = 1 - turned[rule.key]
            lines.write(f"{line}  {_ruled(rule.ways[turned[rule.key]])}")
        else:
            lines.write(f"A number from 1 to {len(rules)}, please, or an empty line.")
    return {rule.key: rule.ways[turned[rule.key]].key for rule in rules}


def _ruled(way: Way) -> str:
    return f"{way.label}: {way.why}. {way.about}"
