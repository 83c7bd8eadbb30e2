"""What Nine foresees, and what is true of it: cards, holders, limits, tokens and points."""

import re
from collections.abc import Iterator

from boardgames.engine.match import Match, apply, start
from boardgames.engine.state import Task
from boardgames.games.nine.catalogue import CARD, CUL, INFLUENCES, JUS, TOKEN, TOKENS, XIA
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import COLUMNS, NOBODY, NineState, Player
from tests.games.forecasts import ANYBODY, WHO, WHOSE, Forecasts, Taken, no_promise
from tests.games.nine.tables import majority, play

_CARD = {card.name: number for number, card in CARD.items()}
_TOKEN = {token.name: number for number, token in TOKEN.items()}
_NAMED = f"({'|'.join(_CARD)})"
_CHANGE = rf"(?:{'|'.join(_TOKEN)}) \d+ → \d+"
MANY = 30

# --- what comes of it --------------------------------------------------------------------------------------------


def _goes_on(taken: Taken) -> Match[NineState]:
    """The match in which what was foreseen is there: cards that are laid down are turned, before anybody else acts."""
    if not isinstance(taken.option.value, Selection):
        return taken.then
    seat, state = taken.decision.seat, taken.then.state.copied()
    state.agenda = [Task("cleanup", seat), Task("begin_realm", seat)]
    match, _ = start(RULES, state)
    while match.state.players[seat].selected:
        match, _ = apply(match, seat, "reveal:1")
    return match


def _holder(state: NineState, influence: int) -> tuple[int, str]:
    """Who holds an Influence and how, counted from the cards."""
    alone = majority(state, influence)
    if alone != NOBODY:
        return alone, "alone"
    return majority(state, influence, majority(state, JUS)), "through Justice"


# --- lines -------------------------------------------------------------------------------------------------------


def _column(taken: Taken, card: str, counts: str, holder: str) -> bool:
    influence, state = _CARD[card], _goes_on(taken).state
    before = [player.count(influence) for player in taken.match.state.players]
    after = [player.count(influence) for player in state.players]
    said = {
        taken.seat(who): (int(old), int(new or old))
        for who, old, new in re.findall(rf"{WHO} (\d+)(?: → (\d+))?", counts)
    }
    true = {seat: both for seat, both in enumerate(zip(before, after, strict=True)) if any(both)}
    return said == true and _is_held(taken, state, influence, holder)


def _is_held(taken: Taken, state: NineState, influence: int, said: str) -> bool:
    holder, how = _holder(state, influence)
    if holder == NOBODY:
        tied = any(player.count(influence) for player in state.players)
        return said == ("nobody holds it (tied)" if tied else "nobody has it")
    match = re.fullmatch(rf"{WHO} holds? it (.+)", said)
    return match is not None and (taken.seat(match[1]), match[2]) == (holder, how)


def _stays(taken: Taken, who: str, size: str, keep: str) -> bool:
    """Cleanup is played with far too many cards of Xi'an and no others, so that Galmi stays with whoever has it."""
    seat, state = taken.seat(who), _goes_on(taken).state.copied()
    realm = state.players[seat]
    true_size = realm.size
    state.players[seat] = Player(real=[MANY if i == XIA else 0 for i in range(COLUMNS)])
    state.agenda = [Task("cleanup", seat)]
    match, _ = start(RULES, state)
    while match.asks:
        match, _ = apply(match, seat, f"discard:{CARD[XIA].code}")
    return (true_size, match.state.players[seat].size) == (int(size), int(keep))


def _phoenix(taken: Taken, left: str) -> bool:
    seat = taken.decision.seat
    return (taken.before.players[seat].tokens[CUL] - 1, taken.after.players[seat].tokens[CUL]) == (int(left),) * 2


def _tokens(taken: Taken, who: str | None, changes: str) -> bool:
    seat = taken.seat(who) if who else taken.decision.seat
    before, after = (table.players[seat].tokens for table in (taken.before, taken.after))
    said = {_TOKEN[name]: (int(old), int(new)) for name, old, new in re.findall(r"(\D+) (\d+) → (\d+),? ?", changes)}
    return said == {token: (before[token], after[token]) for token in TOKENS if before[token] != after[token]}


def _points(taken: Taken, whose: str, before: str, after: str) -> bool:
    seat = taken.seat(whose) if whose.endswith("’s") else taken.decision.seat
    totals = [RULES.sheet(table).totals[seat] for table in (taken.before, taken.after)]
    return seat == taken.decision.seat and totals == [int(before), int(after)]


def _culture(taken: Taken, before: str, after: str, more: str, cards: str) -> bool:
    players = [table.players[taken.decision.seat] for table in (taken.before, taken.after)]
    said = [(int(before), int(cards)), (int(after), int(more))]
    return [(player.tokens[CUL], len(player.hand)) for player in players] == said


def _lapsed(taken: Taken, hero: str) -> bool:
    return any(event.kind == "nine.lapsed" and event.args["hero"] == _CARD[hero] for event in taken.told)


# --- options -----------------------------------------------------------------------------------------------------


def _diamond(taken: Taken, coins: str) -> bool:
    seat = taken.decision.seat
    before, after = (table.players[seat].tokens for table in (taken.before, taken.after))
    coin, diamond = _TOKEN["Coin"], _TOKEN["Diamond"]
    return (before[coin] - after[coin], after[diamond] - before[diamond]) == (int(coins), 1)


def _flipped(taken: Taken, points: str) -> bool:
    before, after = (table.players[taken.decision.seat] for table in (taken.before, taken.after))
    changes = after.tokens[_TOKEN["VP"]] - before.tokens[_TOKEN["VP"]], sum(after.flipped) - sum(before.flipped)
    return changes == (int(points), 1)


def _laid(taken: Taken, cards: str) -> bool:
    said = [number for card, number in _CARD.items() for _ in range(_times(card, cards))]
    laid: list[int] = taken.then.state.players[taken.decision.seat].selected.cards
    return said == sorted(laid)


def _times(card: str, cards: str) -> int:
    found = re.search(rf"{card}(?: ×(\d+))?", cards)
    return int(found[1] or 1) if found else 0


# --- what must not be kept silent --------------------------------------------------------------------------------


def _untold(taken: Taken) -> Iterator[str]:
    """Whoever holds something else, or has other tokens or points, as far as no hidden card makes it."""
    if any(event.kind == "nine.revealed" for event in taken.told):
        return
    state, then = taken.match.state, taken.then.state
    for influence in INFLUENCES:
        if _holder(state, influence) != _holder(then, influence):
            yield rf"{CARD[influence].name}: .*"


def _scenes() -> Iterator[Match[NineState]]:
    """Galmi and Justice where they decide, a card more for a Culture, and a Diamond that somebody else could buy."""
    yield play("A XIA 3, hand GAL GAL TOM", "orders A", round=2).match
    yield play("A JUS 1, hand PHO; B PHO 1", "orders A").match
    yield play("A hand JUS PHO; B PHO 1", "orders A").match
    yield play("A PHO 1, CUL 2, hand PHO PHO XIA", "orders A").match
    yield play("A COI 4, laid FEN; B ABH 1", "realm A").reveal("FEN").choose("hero:FEN").match
    yield play("A laid ALP; B JUS 1, PHO 1; C PHO 1", "realm A").reveal("ALP").match


FORECASTS = Forecasts(
    forecasts={
        rf"{_NAMED}: ((?:{ANYBODY} \d+(?: → \d+)?(?:, )?)+)\. Then (.+)\.": _column,
        rf"{WHO} would have (\d+) cards?; (\d+) may stay\.": _stays,
        r"Costs 1 Culture, (\d+) left\.": _phoenix,
        rf"(?:{WHO}: )?({_CHANGE}(?:, {_CHANGE})*)\.": _tokens,
        rf"{WHOSE} points as they stand: (-?\d+) → (-?\d+)\.": _points,
        r"Culture (\d+) → (\d+); (\d+) cards in hand instead of (\d+)\.": _culture,
        rf"{_NAMED} has not acted, and never will\.": _lapsed,
    },
    options={
        r"turn face-down card \d+": no_promise,
        r"Abhilasha: pay (\d+) Coins for a Diamond": _diamond,
        r"pay (\d+) Coins for a Diamond \(.+’s Abhilasha\)": _diamond,
        r"Narashima: turn the .+ face down for (\d+) VP": _flipped,
        r"turn the .+ face down for (\d+) VP \(.+’s Narashima\)": _flipped,
        r"lay down (.+ ×\d.*?)(?:, for a Culture)?": _laid,
    },
    untold=_untold,
    scenes=_scenes,
)
