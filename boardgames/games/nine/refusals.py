"""Why something tempting is not possible now, told from what its seat may see."""

from collections import Counter
from collections.abc import Iterator

from boardgames.engine.decision import Decision
from boardgames.engine.needs import lacking
from boardgames.engine.types import Seat
from boardgames.engine.words import NO_FIT, Phrase, Refusal, person, say
from boardgames.games.nine.catalogue import CARD, CARD_OF_CODE, HEROES
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import ONE_MORE, PAYS_PHOENIX, SHAPE, needs_phoenix
from boardgames.games.nine.power import hero_part
from boardgames.games.nine.powers import POWER, guarded
from boardgames.games.nine.rebuilt import rebuilt
from boardgames.games.nine.state import NineState, kind

CARD_MORE = "verb:one more card"
"""What is pointed at to lay down one card more than usual."""

# --- Orders ------------------------------------------------------------------------------------------------------


def refused_in_orders(decision: Decision, table: NineObservation) -> Iterator[Refusal]:
    """The card more that Phoenix allows, where it is not offered though the hand has more cards."""
    hand = table.players[decision.seat].hand
    if len(hand) > 2 and len(set(hand)) > 1 and not any(option.value.phoenix for option in decision.options):
        yield Refusal((CARD_MORE,), _why_not_phoenix(table, decision.seat))


def _why_not_phoenix(table: NineObservation, seat: Seat) -> Phrase:
    return lacking(PAYS_PHOENIX, rebuilt(table), seat) or (f"even for a Culture: {ONE_MORE}",)


def unfit_in_orders(decision: Decision, table: NineObservation, parts: tuple[str, ...]) -> Phrase:
    """Why these cards can't be laid down together."""
    cards = [CARD_OF_CODE[part.partition(":")[2]] for part in parts if part.startswith("hand:")]
    counts = Counter(cards)
    if CARD_MORE in parts or needs_phoenix(cards) or len(counts) > 2 or min(counts.values(), default=0) > 1:
        return _why_not_phoenix(table, decision.seat)
    return (SHAPE,)


# --- the Realm turn ----------------------------------------------------------------------------------------------


def refused_in_realm(decision: Decision, table: NineObservation) -> Iterator[Refusal]:
    """The powers, Heroes and ends of turns that are not offered, each with its reason."""
    state, seat = rebuilt(table), decision.seat
    player = table.players[seat]
    offered = {part for option in decision.options for part in option.parts}
    for influence, power in POWER.items():
        part = f"power:{CARD[influence].code}"
        if power.ways and player.count(influence) and part not in offered:
            yield Refusal((part,), _why_not_power(state, seat, influence, table.seat))
    for hero in HEROES:
        if player.fresh[kind(hero)] and hero_part(hero, True) not in offered:
            yield Refusal((hero_part(hero, True),), (HERO[hero].lacks,))
    if backs := len(player.selected):
        yield Refusal(("verb:end",), (f"{backs} still face down",))


def _why_not_power(state: NineState, seat: Seat, influence: int, reader: int | None) -> Phrase:
    """Why a power can't be used: who leads it instead, or what each way to use it lacks."""
    leader = state.able[influence]
    if leader < 0:
        return ("tied, so nobody leads it",)
    if leader != seat:
        return say("{who} lead{s} it", **person(leader, reader))
    if influence in state.players[seat].used:
        return ("used this round",)
    reasons = [lacking(way.needs, state, seat) or (way.lacks,) for way in POWER[influence].ways]
    told: Phrase = ()
    for why in dict.fromkeys(reasons):
        told = (*told, "; ", *why) if told else why
    return told


def unfit_in_realm(decision: Decision, table: NineObservation, parts: tuple[str, ...]) -> Phrase:
    """Why parts do not make, together, anything that could be done."""
    for refusal in refused_in_realm(decision, table):
        if set(refusal.parts) <= set(parts):
            return refusal.why
    return guarded(table, parts) or NO_FIT
