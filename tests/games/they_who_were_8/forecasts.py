"""What They Who Were 8 foresees, and what is true of it: tokens, scores, who would win, what cards and powers do."""

import re
from collections.abc import Iterator

from boardgames.engine.match import Match, apply
from boardgames.games.they_who_were_8.catalogue import BASE, GLORY, INFAMY, TOKEN_NAME
from boardgames.games.they_who_were_8.god import PowerUse
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.state import Play, TheyState
from tests.games.forecasts import ANYBODY, WHO, Forecasts, Taken, no_promise
from tests.games.they_who_were_8.tables import TITANS, play

_GOD = {god.name: number for number, god in GOD.items()}
_ANY = f"(?:{'|'.join(_GOD)})"
_NAMED = f"({'|'.join(_GOD)})"
_OWNED = r"(?:your|\w+’s) "
_HELD = rf"(?:\d+|no) (?:{'|'.join(TOKEN_NAME)})"

# --- what comes of it --------------------------------------------------------------------------------------------


def _settled(taken: Taken) -> TheyState:
    """The table when the card that lies open has taken effect, if nobody else does anything before."""
    match: Match[TheyState] = taken.then
    while match.asks and match.asks[0].prompt == "they.target":
        match, _ = apply(match, match.asks[0].seat, "go on")
    return match.state


def _both(taken: Taken) -> tuple[TheyState, TheyState]:
    return taken.match.state, _settled(taken)


def _score(state: TheyState, god: int) -> int:
    """What a god is worth (rules, section 9)."""
    used = 1 if state.used >> god & 1 else 0
    return 2 * state.glory[god] - state.infamy[god] - (2 if state.mode == BASE.key else 1) * used


def _winners(state: TheyState) -> set[int]:
    return {*RULES.sheet(RULES.observe(state, None)).order[0]}


def _gained(taken: Taken, god: int) -> tuple[int, int]:
    before, after = _both(taken)
    return after.glory[god] - before.glory[god], after.infamy[god] - before.infamy[god]


# --- lines -------------------------------------------------------------------------------------------------------


def _tokens(said: str) -> tuple[int, int]:
    """Glory and Infamy from `2 Glory, no Infamy`."""
    found = {name: 0 if number == "no" else int(number) for number, name in re.findall(r"(\d+|no) (\w+)", said)}
    return found.get(TOKEN_NAME[GLORY], 0), found.get(TOKEN_NAME[INFAMY], 0)


def _god(taken: Taken, name: str, old: str, new: str, held: str, used: str, immune: str) -> bool:
    god, (before, after) = _GOD[name], _both(taken)
    return (
        (_score(before, god), _score(after, god)) == (int(old), int(new))
        and (after.glory[god], after.infamy[god]) == _tokens(held)
        and bool(after.used >> god & 1) == bool(used)
        and bool(after.immune >> god & 1) == bool(immune)
    )


def _sums(taken: Taken, gods: set[int]) -> list[int]:
    return [sum(_score(state, god) for god in gods) for state in _both(taken)]


def _team(taken: Taken, one: str, other: str, old: str, new: str) -> bool:
    seats = [taken.seat(who) for who in (one, other)]
    gods = {god for god, owner in enumerate(taken.match.state.owner) if owner in seats}
    return _sums(taken, gods) == [int(old), int(new)] and len(gods) == 4


def _pair(taken: Taken, one: str, other: str, old: str, new: str) -> bool:
    left, right = _GOD[one], _GOD[other]
    state = taken.match.state
    stands = state.left.index(left), state.right.index(right)
    return _sums(taken, {left, right}) == [int(old), int(new)] and stands[1] == state.next_seat(stands[0])


def _seats(taken: Taken, names: str) -> set[int]:
    return {taken.seat(name) for name in re.findall(ANYBODY, names)}


def _would_win(taken: Taken, names: str, still: str) -> bool:
    before, after = map(_winners, _both(taken))
    return not _settled(taken).over and _seats(taken, names) == after and bool(still) == (before == after)


def _ends(taken: Taken, tokens: str, names: str) -> bool:
    after = _settled(taken)
    gone = {TOKEN_NAME[token] for token in (GLORY, INFAMY) if not after.supply[token]}
    return after.over and {*tokens.split(" and ")} == gone and _seats(taken, names) == _winners(after)


# --- options -----------------------------------------------------------------------------------------------------


def _card(taken: Taken, name: str, what: str, tokens: str) -> bool:
    sign = -1 if what == "loses" else 1
    glory, infamy = _tokens(tokens)
    return _gained(taken, _GOD[name]) == (sign * glory, sign * infamy)


def _gives(taken: Taken, gifts: str) -> bool:
    """`Ann’s Cymele gives Ben’s Piton 1 Glory`, perhaps `and your Endymina 1 Infamy`, or `for 1 Infamy` in return."""
    gained = {god: [0, 0] for god in GOD}

    def move(giver: str, taker: str, number: str, name: str) -> None:
        token, moved = TOKEN_NAME.index(name), 0 if number == "no" else int(number)
        gained[_GOD[giver]][token] -= moved
        gained[_GOD[taker]][token] += moved

    what = r"(\d+|no) (\w+)"
    for giver, taker, number, name, more in re.findall(rf"{_NAMED} gives {_OWNED}{_NAMED} {what}([^,]*)", gifts):
        move(giver, taker, number, name)
        for other, *also in re.findall(rf" and {_OWNED}{_NAMED} {what}", more):
            move(giver, other, *also)
        for back in re.findall(rf" for {what}", more):
            move(taker, giver, *back)
    return all(_gained(taken, god) == tuple(gains) for god, gains in gained.items())


def _loved(taken: Taken, name: str, number: str) -> bool:
    changes = next(event.args["changes"] for event in taken.told if event.kind == "they.tokens")
    return [tuple(change) for change in changes] == [(_GOD[name], GLORY, int(number))]


def _looks(taken: Taken, number: str) -> bool:
    return sum(len(decision.options) for decision in taken.then.asks) == int(number)


def _draws(taken: Taken, drawn: str, away: str) -> bool:
    seat = taken.decision.seat
    gained = len(taken.then.state.hands[seat]) - len(taken.match.state.hands[seat])
    (decision,) = taken.then.asks
    return gained == int(drawn) and {len(option.value) for option in decision.options} == {int(away)}


# --- what must not be kept silent --------------------------------------------------------------------------------


def _untold(taken: Taken) -> Iterator[str]:
    """Every god and side that changes, and the end of the game."""
    before, after = _both(taken)
    if not isinstance(taken.option.value, Play | PowerUse) and not before.played.targets:
        return
    changed = [god for god in GOD if _score(before, god) != _score(after, god) or _gained(taken, god) != (0, 0)]
    for god in changed:
        yield rf"{GOD[god].name} .*"
    for god in GOD:
        if (before.immune ^ after.immune) >> god & 1:
            yield rf"{GOD[god].name} .*untouchable.*"
    if any((*after.glory, *after.infamy)):  # before the first token nobody is ahead
        yield r"The last .*" if after.over else r"Then .*"


def _scenes() -> Iterator[Match[TheyState]]:
    """Supplies that run out, gods that lose what a card needs, Praxis, and cards that are rarely played."""
    yield play("A ANA, NAN, hand TRE VAL; B CAS, END; C CYM, RYM; D PIT; supply 1+1", "play A").match
    yield play("A ANA, NAN, hand TRI WEA JEA; B CAS, END; C CYM, RYM; D PIT; supply 1+1", "play A", TITANS).match
    yield play("A ANA used, NAN, hand BAR GIF COM; B CAS 1+1, END; supply 6+6", "play A", "pantheon").match
    yield play("A ANA 1+1, NAN, hand DEC; B CAS 1+1, END", "play A", TITANS, seats=3).match
    yield play("A PRA, PIT; B ANA, NAN; C CYM used", "opening A", "pantheon").match
    text = "A ANA, NAN, hand {}; B RYM, CAS 5+0; C CYM 1+0, END 0+1; D ARI, PIT 0+2; supply {}"
    yield play(text.format("JOU TRE", "9+12"), "play A").choose("play:JOU:CAS").match
    yield play(text.format("DIS TRE", "9+12"), "play A").choose("play:DIS:CYM>PIT").match
    yield play(text.format("DIS TRE", "9+12"), "play A").choose("play:DIS:CYM>PIT", "use:ARI:ANA+CYM").match
    yield play(text.format("VAL TRE", "1+12"), "play A").choose("play:VAL:RYM").match
    yield play("A END, ARI; B CYM, PIT", "evening", TITANS, seats=2).match


FORECASTS = Forecasts(
    forecasts={
        rf"{_NAMED} (-?\d+) → (-?\d+): ({_HELD}, {_HELD})(, power used)?(, untouchable)?\.": _god,
        rf"{WHO} and {WHO} (-?\d+) → (-?\d+)\.": _team,
        rf"{_NAMED} with {_NAMED} (-?\d+) → (-?\d+)\.": _pair,
        rf"Then ({ANYBODY}(?:,? (?:and )?{ANYBODY})*) would (still )?win\.": _would_win,
        r"The last (Glory|Infamy|Glory and Infamy): the game ends, and (.+) wins?\.": _ends,
    },
    options={
        rf"The \w+ of {_OWNED}{_NAMED}: (gains|loses|fresh again,) ({_HELD}(?:, {_HELD})?)(?:, the scarcer)?": _card,
        rf"The \w+: {_OWNED}({_ANY} gives .*)": _gives,
        rf"(?:your|.+’s) (?:{_ANY} as )?{_ANY}: (?:your|.+’s) {_NAMED} gains (\d+) Glory": _loved,
        rf"(?:your|.+’s) (?:{_ANY} as )?{_ANY}: look at (\d+) cards, take one": _looks,
        rf"(?:your|.+’s) (?:{_ANY} as )?{_ANY}: draw (\d+) cards, put (\d+) away": _draws,
        r"take The \w+: .*": no_promise,
    },
    untold=_untold,
    scenes=_scenes,
)
