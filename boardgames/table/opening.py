"""A new game as words in a shell ask for it. What does not fit is refused with a sentence for people."""

from collections.abc import Mapping, Sequence

from boardgames.engine.registry import GameInfo, UnfitChoice, numbers
from boardgames.games import GAMES
from boardgames.table.choices import FIRST, MOST_SEATS, Handoffs, Level, Pace
from boardgames.table.names import likeness
from boardgames.table.seating import Player, Setup, company
from boardgames.table.start import Start


def opening(
    game: str,
    *,
    players: str = "",
    bots: int = 0,
    level: Level = "steady",
    mode: str | None = None,
    rules: Sequence[str] = (),
    seed: int | None = None,
    first: str | None = None,
    handoffs: Handoffs = "between",
    pace: Pace = "normal",
    hints: bool | None = None,
    open_hands: bool = False,
) -> Start:
    """Where a new game begins: at its table if people are named (`Ann,Ben`), at its set-up screen otherwise.

    Raises UnknownGame, or ValueError if something does not go together.
    """
    info = GAMES.find(game)
    wishes = wished(info, mode, rules)
    seated = _seated(info, players, bots, level)
    if first is not None and not info.starter:
        raise ValueError(f"In {info.title} nobody is chosen to begin: the game itself finds out who does.")
    ready = bool(players)
    options = info.options(len(seated), wishes) if ready else wishes
    setup = Setup(
        game=info.key,
        players=seated,
        options=options if first is None else {**options, FIRST: _first(first, seated)},
        handoffs=handoffs,
        pace=pace,
        teaching=open_hands,
        hints=hints,
    )
    if seed is not None:
        setup = setup.of_deal(seed)
    if ready:
        info.rules().new(len(seated), 0, setup.options)
    return Start(setup=setup, ready=ready)


def wished(info: GameInfo, mode: str | None, rules: Sequence[str]) -> dict[str, str]:
    """The options that follow from a mode, by its key or its name, and from house rules (`takeover-may-fail=off`);
    raises UnfitChoice.
    """
    return _mode_wish(info, mode) | dict(_house_rule(info, rule) for rule in rules)


def number_of_seats(info: GameInfo, seats: int | None, wishes: Mapping[str, str]) -> int:
    """The number that was asked for, or the fewest for which the wishes fit; raises ValueError."""
    number = info.fewest(wishes) if seats is None else seats
    if number not in info.seats:
        raise _wrong_number(info, number)
    return number


def _mode_wish(info: GameInfo, mode: str | None) -> dict[str, str]:
    if mode is None:
        return {}
    if info.mode is None:
        but = " But it has house rules: see “boardgames list”." if info.house_rules else ""
        raise UnfitChoice(f"{info.title} is played in one way only; it has no modes.{but}")
    return {info.mode.key: info.mode.find(mode).key}


def _house_rule(info: GameInfo, written: str) -> tuple[str, str]:
    """The key of a house rule and `on` or `off`, from what was typed."""
    name, _, state = written.partition("=")
    choice = info.house_rule(name)
    if not state:
        raise UnfitChoice(f"A house rule is on or off: {choice.key}=on or {choice.key}=off.")
    return choice.key, choice.find(state).key


def _seated(info: GameInfo, names: str, bots: int, level: Level) -> tuple[Player, ...]:
    people = names.split(",") if names else []
    number = len(people) + bots
    if number > info.seats[-1] or (people and number not in info.seats):
        raise _wrong_number(info, number)
    return company(people, bots, level)


def _wrong_number(info: GameInfo, number: int) -> ValueError:
    return ValueError(f"{info.title} is for {numbers(info.seats)}, not for {number}.")


def _first(who: str, seated: Sequence[Player]) -> str:
    """The option of that name: a seat from 0 on, or `random`."""
    if who == "random":
        return who
    for seat, player in enumerate(seated):
        if likeness(player.name) == likeness(who):
            return str(seat)
    if who.isdecimal() and 0 < int(who) <= (len(seated) or MOST_SEATS):
        return str(int(who) - 1)
    raise ValueError(f"“{who}” is neither a name nor a seat at this table.")
