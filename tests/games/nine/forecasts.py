"""What Nine foresees, and what is true of it: cards, leads, limits, tokens and points."""

import re
from collections.abc import Iterator

from boardgames.engine.match import Match, apply, start
from boardgames.engine.state import Task
from boardgames.games.nine.catalogue import CARD, CUL, GAL, INFLUENCES, JUS, TOKEN, TOKENS, XIA
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.power import PowerUse
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import COLUMNS, NOBODY, NineState, Player
from tests.games.forecasts import ANYBODY, NAMES, WHO, WHOSE, Forecasts, Taken, no_promise
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


def _leader(state: NineState, influence: int) -> tuple[int, str]:
    """Who leads an Influence and how, counted from the cards."""
    alone = majority(state, influence)
    if alone != NOBODY:
        return alone, "alone"
    return majority(state, influence, majority(state, JUS)), "through Justice"


# --- lines -------------------------------------------------------------------------------------------------------


def _column(taken: Taken, card: str, counts: str, leader: str) -> bool:
    influence, state = _CARD[card], _goes_on(taken).state
    before = [player.count(influence) for player in taken.match.state.players]
    after = [player.count(influence) for player in state.players]
    said = {
        taken.seat(who): (int(old), int(new or old))
        for who, old, new in re.findall(rf"{WHO} (\d+)(?: → (\d+))?", counts)
    }
    true = {seat: both for seat, both in enumerate(zip(before, after, strict=True)) if any(both)}
    return said == true and _is_led(taken, state, influence, leader)


def _is_led(taken: Taken, state: NineState, influence: int, said: str) -> bool:
    leader, how = _leader(state, influence)
    if leader == NOBODY:
        tied = any(player.count(influence) for player in state.players)
        return said == ("nobody leads it (tied)" if tied else "nobody has it")
    match = re.fullmatch(rf"{WHO} leads? it (.+)", said)
    return match is not None and (taken.seat(match[1]), match[2]) == (leader, how)


def _stays(taken: Taken, who: str, size: str, keep: str) -> bool:
    seat, state = taken.seat(who), _goes_on(taken).state
    return (state.players[seat].size, _kept(state, seat)) == (int(size), int(keep))


def _kept(state: NineState, seat: int) -> int:
    """How many cards stay if there are far too many of Xi'an and no others, so that Galmi stays with whoever has it."""
    state = state.copied()
    state.players[seat] = Player(real=[MANY if i == XIA else 0 for i in range(COLUMNS)])
    state.agenda = [Task("cleanup", seat)]
    match, _ = start(RULES, state)
    while match.asks:
        match, _ = apply(match, seat, f"discard:{CARD[XIA].code}")
    return match.state.players[seat].size


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


def _steals(taken: Taken, who: str, loot: str) -> bool:
    (decision,) = taken.then.asks
    said = {_TOKEN[token.removeprefix("a ")] for token in re.split(", | or ", loot)}
    return taken.seat(who) == decision.seat and said == {option.value.token for option in decision.options}


def _copies(taken: Taken, who: str, powers: str) -> bool:
    (decision,) = taken.then.asks
    copies = {CARD[option.value[1].influence].name for option in decision.options if option.value}
    return taken.seat(who) == decision.seat and set(re.split(", | or ", powers)) == copies


def _could_use(taken: Taken, who: str, powers: str) -> bool:
    return taken.seat(who) == taken.decision.seat and set(re.split(", | and ", powers)) == _usable(taken)


def _keeps(taken: Taken, who: str, after: str, before: str) -> bool:
    seat, then = taken.seat(who), taken.then.state.copied()
    then.round = taken.match.state.round
    is_to_come = Task("cleanup", seat) in taken.match.base.agenda
    return is_to_come and [_kept(state, seat) for state in (taken.match.state, then)] == [int(before), int(after)]


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


def _all_turned(taken: Taken, number: str) -> bool:
    turned = [event for event in taken.told if event.kind == "nine.revealed"]
    return len(turned) == int(number) and not taken.then.state.players[taken.decision.seat].selected


def _leaves(taken: Taken, slid: str, *_: str) -> bool:
    """It is a slid card that leaves a column, or one of the column's own."""
    gone = [event.args["copy"] for event in taken.told if "copy" in event.args]
    return gone == [bool(slid)]


def _copies_something(taken: Taken, culture: str, copies: str) -> bool:
    asks_copy = any(decision.prompt == "nine.copy" for decision in taken.then.asks)
    took = [event.args["culture"] for event in taken.told if event.kind == "nine.summoned"]
    return took == [bool(culture)] and asks_copy == bool(copies)


def _laid(taken: Taken, cards: str) -> bool:
    said = [number for card, number in _CARD.items() for _ in range(_times(card, cards))]
    laid: list[int] = taken.then.state.players[taken.decision.seat].selected.cards
    return said == sorted(laid)


def _times(card: str, cards: str) -> int:
    found = re.search(rf"{card}(?: ×(\d+))?", cards)
    return int(found[1] or 1) if found else 0


# --- what must not be kept silent --------------------------------------------------------------------------------


def _untold(taken: Taken) -> Iterator[str]:
    """Whatever changes hands or may be lost, as far as no hidden card makes it."""
    if any(event.kind == "nine.revealed" for event in taken.told):
        return
    state, then = taken.match.state, _goes_on(taken).state
    for influence in INFLUENCES:
        if _leader(state, influence) != _leader(then, influence):
            yield rf"{CARD[influence].name}: .*"
    for event in taken.told:
        if event.kind == "nine.lapsed":
            yield rf"{CARD[event.args['hero']].name} .+ never will\."
    if not taken.decision.private:
        yield from _unpaid(taken)
        for seat in range(len(state.players)):
            had, has = (majority(table, GAL) == seat for table in (state, then))
            if had != has and Task("cleanup", seat) in taken.match.base.agenda:
                yield ".+ may keep .+"
    prompts = {decision.prompt for decision in taken.then.asks}
    if "nine.steal" in prompts:
        yield "Then .+ steals? .+"
    if "nine.copy" in prompts:
        yield "Then .+ may copy .+"
    if taken.option.id == "end" and _usable(taken):
        yield ".+ could still use .+"


def _unpaid(taken: Taken) -> Iterator[str]:
    """Tokens and points that change at once."""
    for seat, (before, after) in enumerate(zip(taken.before.players, taken.after.players, strict=True)):
        whose = "" if seat == taken.decision.seat else f"{NAMES[seat]}: "
        for token in TOKENS:
            if before.tokens[token] != after.tokens[token]:
                yield rf"{whose}(?:\D+ \d+ → \d+, )*{TOKEN[token].name} {before.tokens[token]} → .+"
    old, new = (RULES.sheet(table).totals[taken.decision.seat] for table in (taken.before, taken.after))
    if old != new:
        yield rf".+ points as they stand: {old} → {new}\."


def _usable(taken: Taken) -> set[str]:
    """The powers that could be used instead."""
    return {
        CARD[option.value.influence].name for option in taken.decision.options if isinstance(option.value, PowerUse)
    }


def _scenes() -> Iterator[Match[NineState]]:
    """Galmi and Justice where they decide, a card more for a Culture, Diamonds for Coins, and a poor Fenghuang."""
    yield play("A XIA 3, hand GAL GAL TOM", "orders A", round=2).match
    yield play("A JUS 1, hand PHO; B PHO 1", "orders A").match
    yield play("A hand JUS PHO; B PHO 1", "orders A").match
    yield play("A PHO 1, CUL 2, hand PHO PHO XIA", "orders A").match
    yield play("A COI 4, laid FEN; B ABH 1", "realm A").reveal("FEN").choose("hero:FEN").match
    yield play("A ABH 1, COI 4, NAR 1, ALP 1; B PHO 1", "realm A").match
    yield play("A laid FEN; B NAR 1, ALP 1; reserve CUL 0", "realm A").reveal("FEN").match
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
        rf"{WHO} could still use (.+)\.": _could_use,
        rf"{WHO} may keep (\d+) cards instead of (\d+)\.": _keeps,
        rf"Then {WHO} steals? (.+)\.": _steals,
        rf"Then {WHO} may copy (.+)\.": _copies,
    },
    options={
        r"turn face-down card \d+": no_promise,
        r"turn all (\d+) face-down cards": _all_turned,
        r"Abhilasha: pay (\d+) Coins for a Diamond": _diamond,
        r"pay (\d+) Coins for a Diamond \(.+’s Abhilasha\)": _diamond,
        r"Narashima: turn the .+ face down for (\d+) VP": _flipped,
        r"turn the .+ face down for (\d+) VP \(.+’s Narashima\)": _flipped,
        r"discard (?:(the|a) card slid under|an?) .+": _leaves,
        r"(?:Alpha: |Goan-Sul: )?destroy (?:(the|a) card slid under|one of) .+": _leaves,
        r"Fenghuang: (take a Culture, )?(?:with nothing to copy|(then perhaps copy|copy) .+)": _copies_something,
        r"lay down (.+ ×\d.*?)(?:, for a Culture)?": _laid,
    },
    untold=_untold,
    scenes=_scenes,
)
