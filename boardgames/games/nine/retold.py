"""The open table after each thing that everybody saw happen, told from public events alone."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from boardgames.engine.cards import UNKNOWN
from boardgames.engine.event import Event
from boardgames.engine.flow import Game
from boardgames.games.nine.catalogue import CUL, HEROES
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation, observe
from boardgames.games.nine.power import PowerUse
from boardgames.games.nine.powers import POWER
from boardgames.games.nine.realm import destroy, give_back, settle
from boardgames.games.nine.rebuilt import rebuilt
from boardgames.games.nine.scoring import laid
from boardgames.games.nine.state import NOBODY, NineState, kind


def retold(table: NineObservation, events: Iterable[Event]) -> Iterator[NineObservation]:
    """The open table after each of these events, which followed on it in one answer.

    Of the phase and of whose turn it is, it shows what events tell; a lead is another one’s once that was told, too.
    """
    g = Game(rebuilt(table))
    strict, able = list(table.strict), list(table.able)
    copied = False
    for event in events:
        copied = copied or event.kind == "nine.copied"
        if event.kind in _USES:
            _use(g, event, copied)
        elif event.kind in _DONE:
            _DONE[event.kind](g, event)
        elif event.kind == "nine.led":
            able[event.args["influence"]] = event.args["now"]
            strict[event.args["influence"]] = event.args["now"] if event.args["alone"] else NOBODY
        yield replace(observe(g.state, None), strict=tuple(strict), able=tuple(able))


def _use(g: Game[NineState], event: Event, copied: bool) -> None:
    """The power is used once more; one’s own is used up by it."""
    use = _USES[event.kind](event)
    power = POWER[use.influence]
    if power.tilts and not copied:
        g.state.players[event.seat].used.append(use.influence)
    power.way(use).do(g, event.seat, use)


_USES: dict[str, Callable[[Event], PowerUse]] = {
    "nine.gained": lambda event: PowerUse(event.args["influence"], "gain", taken=event.args["token"]),
    "nine.diamond": lambda event: PowerUse(event.args["influence"], "diamond"),
    **{kind: use for power in POWER.values() for kind, use in power.retold.items()},
}
"""Events that tell the use of a power, and the use. All columns and Shields follow from what it does."""


# --- everything else ---------------------------------------------------------------------------------------------


def _round(g: Game[NineState], event: Event) -> None:
    state = g.state
    state.round, state.first, state.phase, state.active = event.args["round"], event.seat, "deal", NOBODY
    state.opened = tuple(map(laid, state.players))
    state.pile.known[:] = [UNKNOWN] * len(state.pile)
    _stand_up(state)


def _stand_up(state: NineState) -> None:
    for player in state.players:
        player.used.clear()


def _hand(g: Game[NineState], event: Event) -> None:
    for _ in range(event.args["count"]):
        g.state.pile.draw_to(g.state.players[event.seat].hand, UNKNOWN)


def _culture_spent(g: Game[NineState], event: Event) -> None:
    give_back(g.state, event.seat, CUL)
    g.state.pile.draw_to(g.state.players[event.seat].hand, UNKNOWN)


def _selected(g: Game[NineState], event: Event) -> None:
    player = g.state.players[event.seat]
    for _ in range(event.args["count"]):
        player.hand.draw_to(player.selected, UNKNOWN)
    if event.args["phoenix"]:
        give_back(g.state, event.seat, CUL)


def _realm(g: Game[NineState], event: Event) -> None:
    """With the first of these turns, all hands have gone under the pile."""
    g.state.phase, g.state.active = "realm", event.seat
    for player in g.state.players:
        g.state.pile.put_under(player.hand.cards, UNKNOWN)
        player.hand.clear()


def _revealed(g: Game[NineState], event: Event) -> None:
    player, card = g.state.players[event.seat], event.args["card"]
    player.selected.take_at(0)
    if card in HEROES:
        player.heroes[kind(card)] += 1
        player.fresh[kind(card)] += 1
    else:
        player.real[card] += 1
        settle(g, card)


def _lapsed(g: Game[NineState], event: Event) -> None:
    g.state.players[event.seat].fresh[kind(event.args["hero"])] = 0


def _discarded(g: Game[NineState], event: Event) -> None:
    destroy(g, event.kind, event.seat, event.seat, event.args["column"])


def _supremacy(g: Game[NineState], event: Event) -> None:
    g.state.players[event.seat].supremacies += event.args["count"]
    g.state.supremacies -= event.args["count"]


def _over(g: Game[NineState], event: Event) -> None:
    g.state.phase, g.state.active = "over", NOBODY
    _stand_up(g.state)


_DONE: dict[str, Callable[[Game[NineState], Event], None]] = {
    "nine.round": _round,
    "nine.hand": _hand,
    "nine.culture_spent": _culture_spent,
    "nine.selected": _selected,
    "nine.realm": _realm,
    "nine.revealed": _revealed,
    "nine.lapsed": _lapsed,
    "nine.discarded": _discarded,
    "nine.supremacy": _supremacy,
    "nine.over": _over,
    **{kind: done for hero in HERO.values() for kind, done in hero.retold.items()},
}
