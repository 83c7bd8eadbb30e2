"""Immortal 8 keeps the four laws of secrecy: one world, same question, blind, two worlds; and leaks are found.

Three kinds of cards are dealt anew, each among its own places: Civilization cards, Trade cards and Immortals.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.match import Match
from boardgames.engine.rules import Rules
from boardgames.games.immortal8.byun import CONFIRM as BYUN_STAYS
from boardgames.games.immortal8.byun import REVEAL as BYUN_COMES
from boardgames.games.immortal8.catalogue import (
    BYUN,
    CALLING,
    GALMI,
    GOAN_SUL,
    JUSTICE,
    PHOENIX,
    TOMORROW,
    USUAL,
    WITH_BYUN,
    WITH_JUSTICE,
    XIAN,
)
from boardgames.games.immortal8.flows import flow
from boardgames.games.immortal8.justice import LET_BE, REVEAL, holds, reveal
from boardgames.games.immortal8.kingdom import END, end_turn
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import NOBODY, EightState
from tests.games.immortal8.tables import GAME, A, Table, calling, conserved, table_id
from tests.games.laws import Law, Laws, planted, tampered

Leaky = Rules[EightState, Any]

TURNED = {"eight.played", "eight.transformed"}
"""What is told of the card in a slot; which of both it is was a secret before."""
NEW = {"eight.came", "eight.revealed", "eight.offered", "eight.called", "eight.names_open"}
"""What everybody learns when a card is turned: another one in each world."""


class EightLaws(Laws[EightState, Table]):
    """What is this game's own: sealed picks are taken back, and drafted cards are taken up without a word."""

    takes_back = True

    def places(self, state: EightState) -> Sequence[Place]:
        return [state.deck, state.aside, *state.hands, *state.waiting, *state.slots]

    def kinds(self, state: EightState) -> Sequence[Sequence[Place]]:
        return (self.places(state), [state.trade], [state.undealt, *state.immortals])

    def hidden_otherwise(self, world: EightState, seat: int) -> None:
        """Others have sealed another pick, and Tomorrow's names are each somebody else's."""
        for other in world.others(seat):
            world.sealed[other] = -world.sealed[other]
        if not (world.lies_open(seat) and world.embodied(seat) == TOMORROW):
            named = [name for name in world.named if name]
            again = iter(named[1:] + named[:1])
            world.named = [next(again) if name else name for name in world.named]

    def may_be_sealed(self, option: Option[Any]) -> bool:
        """Whoever reveals Justice does so at once."""
        return option.id != REVEAL.id

    def public_face(self, option: Option[Any]) -> object:
        """That something was picked, kept or named; but Justice is revealed at once, or not."""
        if option.id in (REVEAL.id, LET_BE.id):
            return option.id
        role = option.id.partition(":")[0]
        return "sealed" if role in ("play", "transform", BYUN_STAYS.id, BYUN_COMES.id) else role

    def reveals(self, one: Event, other: Event, new: bool) -> bool:
        """A card is played in one world at least, Byun Hyung Ja is somebody's or nobody's, or a card is turned."""
        kinds = {one.kind, other.kind}
        played = kinds <= TURNED and "eight.played" in kinds
        byun = "eight.byun" in kinds and (one.kind, one.seat) != (other.kind, other.seat)
        return new and (played or byun or (len(kinds) == 1 and kinds <= NEW))

    def same_sight(self, here: Match[EightState], there: Match[EightState], seat: int, told: tuple[Event, ...]) -> bool:
        """A hand that is passed on or dealt is another one in each world, and of two Trade cards that offer the same
        either may be turned; all else is the same.
        """
        world, kinds = there.state.copied(), {event.kind for event in told}
        if kinds & {"eight.passed", "eight.round"}:
            world.hands[seat] = here.state.hands[seat]
        if "eight.offered" in kinds:
            world.offers, world.trade_discard = here.state.offers, here.state.trade_discard
        assert here.rules.observe(here.state, seat) == here.rules.observe(world, seat)
        return bool(world == there.state)


LAWS = EightLaws(
    GAME,
    games={table: 2 if table[0] > 3 else 3 for table in GAME.tables},
    leaky=((3, WITH_JUSTICE), (3, 10)),
)


def test_there_are_enough_positions() -> None:
    LAWS.there_are_enough_positions()


@pytest.mark.parametrize("law", LAWS.all)
@pytest.mark.parametrize("table", LAWS.games, ids=table_id)
def test_the_law_holds(law: Law, table: Table) -> None:
    LAWS.holds(law, table)


@pytest.mark.parametrize("table", [(3, WITH_BYUN), (4, USUAL)], ids=table_id)
def test_two_worlds_are_compared_deeply_and_with_different_secrets(table: Table) -> None:
    LAWS.compares(table, answers=400, secrets=50)


def test_what_is_rare_happens_in_these_games() -> None:
    """Justice and Byun Hyung Ja are revealed, Byun stays hidden where he may, Tomorrow looks and names."""
    found: Counter[str] = Counter()
    for table in LAWS.games:
        for match in LAWS.positions(table):
            state = match.state
            found["Justice"] += state.justice != NOBODY and state.phase != CALLING
            found["Byun is open"] += state.byun != NOBODY
            found["Byun is hidden"] += table == (3, WITH_BYUN) and state.byun == NOBODY and state.round == 2
            found["a look"] += state.looked != NOBODY
            found["names"] += any(state.named) and state.looked == NOBODY
            found["sealed before Justice"] += any(match.base.sealed)
            found["laid aside"] += bool(state.aside)
            found["offers"] += bool(state.offers)
    assert min(found.values()) > 5, found


# --- worlds ------------------------------------------------------------------------------------------------------


def plausible(state: EightState) -> None:
    """Nothing that everybody knows speaks against this world."""
    conserved(state)
    dealt = [card for place in state.immortals for card in place.cards]
    face_down = [seat for seat in state.seats if not state.lies_open(seat)]
    if state.justice != NOBODY:
        assert [seat for seat in state.seats if JUSTICE in state.immortals[seat].cards] == [state.justice]
    if len(state.coins) > 3 or state.byun != NOBODY:
        assert BYUN not in [*dealt, *state.undealt.cards]
    if state.phase == CALLING:
        embodied = [state.embodied(seat) for seat in face_down if len(state.immortals[seat]) == 1]
        assert all(state.called < number < BYUN for number in embodied)
    named = [name for name in state.named if name]
    assert len(set(named)) == len(named)
    assert not {TOMORROW, BYUN, NOBODY if state.justice == NOBODY else JUSTICE}.intersection(named)
    if state.looked != NOBODY:
        assert state.named[state.looked] == state.embodied(state.looked)
    for seat, sealed in enumerate(state.sealed):
        chosen_from = state.immortals[seat] if state.phase == CALLING else state.hands[seat]
        assert not sealed or abs(sealed) in chosen_from.cards


@pytest.mark.parametrize("table", LAWS.games, ids=table_id)
def test_an_imagined_world_agrees_with_all_that_is_public(table: Table) -> None:
    for seed, match in enumerate(LAWS.positions(table)[::2]):
        plausible(match.state)
        for seat in match.state.seats:
            world = match.state.copied()
            RULES.determinize(world, seat, Random(seed))
            plausible(world)
            assert [len(place) for place in world.immortals] == [len(place) for place in match.state.immortals]
            assert not any(sealed for other, sealed in enumerate(world.sealed) if other != seat)
            assert world.sealed[seat] == match.state.sealed[seat]


def test_a_world_that_forgets_the_numbers_called_is_found() -> None:
    world = calling("A as tomorrow; B as galmi; C as xian; D as phoenix").choose("no look").state.copied()
    world.immortals[2].cards, world.undealt.cards[0] = [JUSTICE], XIAN
    with pytest.raises(AssertionError):
        plausible(world)


WORLDS = 1200


def worlds(state: EightState, seat: int) -> list[EightState]:
    """Many worlds that a seat imagines."""
    found = [state.copied() for _ in range(WORLDS)]
    for seed, world in enumerate(found):
        RULES.determinize(world, seat, Random(seed))
    return found


def evenly(counted: Counter[int], among: Sequence[int], of: int) -> None:
    """Each of these came up about as often as the others, and nothing else did; all together `of` times."""
    assert set(counted) == set(among)
    assert sum(counted.values()) == of
    assert all(0.75 < count * len(among) / of < 1.25 for count in counted.values()), counted


def test_every_immortal_that_may_be_called_is_imagined_evenly() -> None:
    """Justice is not in play, so after Galmi was called only the five higher numbers are left for D."""
    play = calling("A as galmi; B as abhilasha; C as goan_sul; D as phoenix")
    found = worlds(play.state, A)
    assert play.state.called == GALMI
    evenly(Counter(world.embodied(3) for world in found), range(GALMI + 1, BYUN), of=WORLDS)


def test_byun_may_be_anybody_with_three_players_only() -> None:
    """He is equally likely in each of the seven places that A does not see: two hands and three undealt cards."""
    match = next(
        match
        for match in LAWS.positions((3, WITH_BYUN))
        if match.state.byun == NOBODY and match.state.round == 2 and BYUN not in match.state.immortals[A].cards
    )
    state = match.state
    open_hands = [seat for seat in (1, 2) if state.lies_open(seat)]
    assert not open_hands
    where = Counter(
        next((seat for seat in (1, 2) if BYUN in world.immortals[seat].cards), NOBODY) for world in worlds(state, A)
    )
    assert set(where) == {1, 2, NOBODY}
    for seat, share in ((1, 2 / 7), (2, 2 / 7), (NOBODY, 3 / 7)):
        assert abs(where[seat] / WORLDS - share) < 0.05, where


def test_tomorrows_names_are_made_up_but_for_the_one_looked_at() -> None:
    """C does not know the names; whom Tomorrow looked at is named right in every world, C as what C is."""
    text = "A as tomorrow; B as galmi; C as goan_sul; D as phoenix"
    names = ("name:abhilasha", "name:narashima", "name:xian")
    unseen = worlds(calling(text).choose("no look", *names).state, 2)
    assert {world.named[1] for world in unseen} == set(range(JUSTICE, BYUN)) - {TOMORROW}
    seen = worlds(calling(text).choose("seat:2", *names[:2]).state, 2)
    assert {world.named[2] for world in seen} == {GOAN_SUL}
    assert PHOENIX in {world.named[1] for world in seen}


# --- planted leaks -----------------------------------------------------------------------------------------------


def asking_by_the_deck() -> Leaky:
    """Offers what can be used or not by the card that lies under the deck."""

    def kingdom_turn(g: Game[EightState], seat: int) -> Flow[None]:
        if g.state.deck.cards[0] % 2:
            yield from g.ask(seat, "eight.turn", [END])
            end_turn(g, seat)
        else:
            yield from flow["kingdom_turn"](g, seat)

    return planted(RULES, kingdom_turn)


def taking_up(known: int | None = None, told: bool = False) -> Leaky:
    """The cards that wait are taken up before the eyes of others, or it is told what they are."""

    def take_up(g: Game[EightState]) -> None:
        for seat, waiting in enumerate(g.state.waiting):
            if told:
                g.tell("eight.took", seat, cards=waiting.cards)
            for card in waiting.cards:
                g.state.hands[seat].add(card, only(seat) if known is None else known)
            waiting.clear()
        g.tell("eight.passed", to_left=True, turn=g.state.turn + 1, barrier=True)

    return planted(RULES, take_up)


def telling_what_is_sealed() -> Leaky:
    """It is told at once whether a card will be played or transformed."""

    def draft_turn(g: Game[EightState], turn: int) -> Flow[None]:
        sealing = flow["draft_turn"](g, turn)
        asks = next(sealing)
        while True:
            seat, option = yield asks
            g.tell("eight.sealed", seat, plays=option.id.startswith("play"))
            try:
                asks = sealing.send((seat, option))
            except StopIteration:
                return

    return planted(RULES, draft_turn)


def telling_what_is_transformed() -> Leaky:
    """Everybody reads which cards go back into the deck."""

    def end_draft(g: Game[EightState]) -> None:
        for seat, slots in enumerate(g.state.slots):
            for slot, card in enumerate(slots.cards):
                if not g.state.played[seat] >> slot & 1:
                    g.tell("eight.transformed", seat, coins=0, card=card)
        flow["end_draft"](g)

    return planted(RULES, end_draft)


def asking_only_the_holder() -> Leaky:
    """Before a majority only who holds Justice may speak."""

    def justice_window(g: Game[EightState], kind: int) -> Flow[None]:
        for seat in filter(lambda seat: holds(g.state, seat), g.state.seats):
            yield from flow["ask_holder"](g, seat)

    return planted(RULES, justice_window)


def offering_justice_in_the_open() -> Leaky:
    """The holder of Justice may reveal her in the turn itself, where everybody reads what is offered."""

    def kingdom_turn(g: Game[EightState], seat: int) -> Flow[None]:
        offered = [END, REVEAL] if holds(g.state, seat) else [END]
        if (yield from g.ask(seat, "eight.turn", offered)) == REVEAL.value:
            reveal(g, seat)
        end_turn(g, seat)

    return planted(RULES, kingdom_turn)


def telling_who_lets_it_be() -> Leaky:
    """It is told when somebody holds Justice and does not reveal her."""

    def ask_holder(g: Game[EightState], seat: int) -> Flow[None]:
        if holds(g.state, seat):
            g.tell("eight.thinks", seat)
        yield from flow["ask_holder"](g, seat)

    return planted(RULES, ask_holder)


def showing_what_is_dropped() -> Leaky:
    """Everybody sees the Immortals that are not kept."""

    def choose_immortals(g: Game[EightState]) -> Flow[None]:
        yield from flow["choose_immortals"](g)
        g.state.undealt.known = [EVERYBODY] * len(g.state.undealt)

    return planted(RULES, choose_immortals)


def naming_aloud() -> Leaky:
    """Everybody hears what Tomorrow names."""

    def name_others(g: Game[EightState], seat: int) -> Flow[None]:
        yield from flow["name_others"](g, seat)
        g.tell("eight.heard", seat, named=g.state.named)

    return planted(RULES, name_others)


MEMORY = (
    taking_up(known=EVERYBODY),
    taking_up(told=True),
    telling_what_is_sealed(),
    telling_what_is_transformed(),
    asking_only_the_holder(),
    offering_justice_in_the_open(),
    telling_who_lets_it_be(),
    showing_what_is_dropped(),
    naming_aloud(),
)


@pytest.mark.parametrize(("law", "leak"), LAWS.leaks(asking_by_the_deck(), MEMORY))
def test_a_planted_leak_is_found(law: Law, leak: Leaky) -> None:
    LAWS.finds(law, leak)


@pytest.mark.parametrize("leak", MEMORY)
def test_only_two_worlds_find_wrong_memory(leak: Leaky) -> None:
    LAWS.only_two_worlds_find(leak)


@pytest.mark.parametrize("field", ["sealed", "named"])
def test_what_no_place_holds_is_hidden_too(field: str) -> None:
    """What others have sealed and what Tomorrow names is neither shown nor left as it is in an imagined world."""

    def determinize(state: EightState, seat: int, rng: Random) -> None:
        before = getattr(state, field)[:]
        RULES.determinize(state, seat, rng)
        setattr(state, field, before)

    showing = tampered(RULES, observe=lambda state, seat: (RULES.observe(state, seat), tuple(getattr(state, field))))
    LAWS.finds(LAWS.one_world, showing)
    LAWS.finds(LAWS.blind, tampered(RULES, determinize=determinize))
