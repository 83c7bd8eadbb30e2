"""The beats of Nine: each begins where the one before it ended, every lead is told once, none knows a secret.

`python -m tests.games.nine.test_story` writes the text of the told game anew; look at the difference.
"""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.engine.words import plain
from boardgames.games.nine.catalogue import GOA, PHO, XIA
from boardgames.games.nine.observation import NineObservation, observe
from boardgames.games.nine.retold import retold
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.scoring import Lay, laid, score
from boardgames.games.nine.state import NineState
from boardgames.games.nine.story import SECONDS, WAITS, changes, opening, story, why
from tests.games.laws import other_world
from tests.games.nine.tables import GAME, NAMES, A, B, Play, play
from tests.goldens.record import RECORDED, replayed

TOLD = "nine-4"
TEXT = Path(__file__).parent / "story.txt"
RECORDED_HERE = [name for name in RECORDED if name.startswith("nine-")]
CAME_OR_WENT = {"nine.revealed", "nine.slid", "nine.struck", "nine.military_given", "nine.discarded"}


class Answer(NamedTuple):
    """An answer: the match before it, who gave which, the open table around it, and what it told to everybody."""

    match: Match[NineState]
    seat: int
    option: str
    before: NineObservation
    events: tuple[Event, ...]
    after: NineObservation

    @property
    def beats(self) -> tuple[Beat, ...]:
        return story(self.before, self.events, self.after)


def told_by(match: Match[NineState], seat: int, option: str) -> tuple[Match[NineState], Answer]:
    then, events = apply(match, seat, option)
    public = tuple(event.seen_by(None) for event in events)
    return then, Answer(match, seat, option, observe(match.state, None), public, observe(then.state, None))


@cache
def random_answers(seats: int, games: int = 3) -> tuple[Answer, ...]:
    """All answers of a few random games."""
    found = []
    for seed in range(games):
        chance = Random(seed)
        match, _ = start(RULES, GAME.new(seats, seed))
        while not match.over:
            seat, option = GAME.answer(match, chance)
            match, answer = told_by(match, seat, option.id)
            found.append(answer)
    return tuple(found)


@cache
def recorded_answers(name: str) -> tuple[Answer, ...]:
    """All answers of a recorded game."""
    session = replayed(name)
    match, _ = start(RULES, GAME.rules.new(len(session.names), session.setup.deal, session.setup.options))
    found = []
    for seat, option in session.to_save().answers:
        match, answer = told_by(match, seat, option)
        found.append(answer)
    return tuple(found)


def chained(answers: tuple[Answer, ...]) -> None:
    assert sum(len(answer.beats) for answer in answers) > len(answers) / 3
    for answer in answers:
        beats = answer.beats
        if beats:
            assert beats[0].before == answer.before
            assert beats[-1].after == answer.after
        assert all(one.after == other.before for one, other in pairwise(beats))
        for beat in beats:
            assert beat.kind == beat.events[0].kind
            assert all(beat.words)
            assert (beat.seconds, beat.waits) == (SECONDS[beat.kind], beat.kind in WAITS)
            reasons = why(beat.before, beat.events, beat.after)
            assert beat.words[len(beat.words) - len(reasons) :] == reasons


@pytest.mark.parametrize("name", RECORDED_HERE)
def test_beats_of_a_recorded_game_begin_where_the_one_before_ended(name: str) -> None:
    chained(recorded_answers(name))


@pytest.mark.parametrize("seats", GAME.tables)
def test_beats_of_random_games_begin_where_the_one_before_ended(seats: int) -> None:
    chained(random_answers(seats))


def foretold(answer: Answer) -> NineObservation:
    """The open table after an answer, as its public events tell it."""
    *_, last = answer.before, *retold(answer.before, answer.events)
    return replace(last, phase=answer.after.phase, active=answer.after.active)


@pytest.mark.parametrize("seats", GAME.tables)
def test_the_tables_in_between_follow_from_what_everybody_was_told(seats: int) -> None:
    """Told event by event, the open table comes to what it really is."""
    for answer in random_answers(seats):
        assert foretold(answer) == answer.after


@pytest.mark.parametrize("seats", GAME.tables)
def test_every_change_of_lead_is_told_by_exactly_one_beat(seats: int) -> None:
    found = 0
    for answer in random_answers(seats):
        beats = answer.beats
        told = [event for event in answer.events if event.kind == "nine.led"]
        assert Counter(map(repr, told)) == Counter(
            repr(event) for beat in beats for event in beat.events if event.kind == "nine.led"
        )
        for beat in beats:
            of_beat = {event.args["influence"] for event in beat.events if event.kind == "nine.led"}
            seen = {lead.influence for lead in changes(beat.before, beat.after)}
            assert seen <= of_beat
            net = {lead.influence for lead in changes(answer.before, answer.after)}
            assert seen == of_beat or len(told) > len(net)  # equal cards, turned at once, come and go
            found += len(seen)
            assert not of_beat or beat.kind in {*CAME_OR_WENT, "nine.led"}
    assert found > 50


def test_every_kind_of_beat_is_told_in_random_games() -> None:
    kinds = {beat.kind for seats in GAME.tables for answer in random_answers(seats) for beat in answer.beats}
    assert kinds | {"nine.diamond"} == {*SECONDS}


# --- secrets -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.tables)
def test_no_beat_holds_a_secret(seats: int) -> None:
    for answer in random_answers(seats):
        for beat in answer.beats:
            assert not any(event.secret for event in beat.events)
            for table in (beat.before, beat.after):
                assert table.seat is None
                assert not any(card for player in table.players for card in (*player.hand, *player.selected))


@pytest.mark.parametrize("seats", GAME.tables)
def test_worlds_that_look_alike_to_everybody_are_told_alike(seats: int) -> None:
    """Other cards in the pile and in all hands make no difference to a beat, as long as none of them is turned."""
    compared = 0
    for number, answer in enumerate(random_answers(seats, 1)):
        if answer.beats and not answer.option.startswith("reveal"):
            there = other_world(answer.match, answer.seat, Random(number))
            assert told_by(there, answer.seat, answer.option)[1].beats == answer.beats
            compared += 1
    assert compared > 10


# --- what is told ------------------------------------------------------------------------------------------------


def beats_of(table: Play, option: str) -> tuple[Beat, ...]:
    """The beats of an answer, which is given."""
    table.match, answer = told_by(table.match, table.question.seat, option)
    return answer.beats


def words(beat: Beat) -> list[str]:
    return [plain(phrase, NAMES) for phrase in beat.words]


def test_equal_cards_that_are_turned_at_once_are_one_beat() -> None:
    table = play("A PHO 1, laid PHO PHO TOM; B PHO 2", "realm A")
    two, one = sorted(beats_of(table, "reveal:all"), key=lambda beat: -len(beat.words))
    assert [event.kind for event in two.events].count("nine.revealed") == 2
    assert [two.before.players[A].count(PHO), two.after.players[A].count(PHO)] == [1, 3]
    assert words(two) == [
        "Ann turns two Phoenix and takes the lead from Ben",
        "Phoenix: Ann 1 → 3, Ben 2; Ann leads it alone.",
        "Points, if the game ended now: Ann 1 → 6, Ben 6 → 2.",
        "Its lead is worth 6; a card without a lead is worth 1.",
    ]
    assert one.events[0].args["card"] != PHO


def test_a_strike_says_whose_lead_falls_and_the_theft_follows() -> None:
    table = play("A laid ALP; B PHO 2, COI 1; C PHO 1", "realm A").reveal("ALP")
    struck, stolen = beats_of(table, "hero:ALP:1:PHO")
    assert words(struck)[0] == "Ann’s Alpha destroys a Phoenix in Ben’s Realm and ends Ben’s lead: Ben and Cy are tied"
    assert words(stolen)[0] == "Ann steals a Coin from Ben"
    assert [score(table)[B].coins for table in (stolen.before, stolen.after)] == [1, 0]


def test_ties_that_justice_decides_are_a_beat_of_their_own() -> None:
    table = play("A PHO 1, XIA 2, laid JUS; B PHO 1, XIA 2", "realm A")
    card, ties = beats_of(table, "reveal:1")
    assert words(card)[0] == "Ann turns Justice and takes the lead"
    assert [lead.influence for lead in changes(ties.before, ties.after)] == [PHO, XIA]
    assert words(ties)[0] == "Justice changes who leads in Phoenix and Xi’an"


def test_a_discard_is_a_beat_only_if_more_changes_than_a_number() -> None:
    (lost, *_) = beats_of(play("A GOA 1, PHO 4; B GOA 1", "cleanup A"), "discard:GOA")
    assert lost.kind == "nine.discarded"
    assert words(lost)[0] == "Ann discards a Goan-Sul, so that Ben takes the lead"
    assert beats_of(play("A GOA 2, PHO 4", "cleanup A"), "discard:GOA") == ()


@pytest.mark.parametrize(
    ("text", "option", "said", "reason"),
    [
        (
            "A ABH 1, COI 4",
            "use:ABH:diamond:DIA",
            "Ann buys a Diamond for 4 Coins",
            "A Diamond is worth 5; a Coin is worth 1.",
        ),
        (
            "A XIA 1, MIL 1, SCI 1, CHA 1",
            "use:XIA:diamond:DIA",
            "Ann buys a Diamond for a Military, a Science and a Chaos",
            "A Supremacy for most Military, Science or Chaos is worth 4; a Diamond is worth 5.",
        ),
        (
            "A NAR 1, ALP 1",
            "use:NAR:flip:ALP",
            "Ann turns their Alpha face down for 1 VP",
            "A Hero costs 1 face up, and is worth 1 face down; so is a VP token.",
        ),
        (
            "A BYU 2, PHO 1; B BYU 1, PHO 2",
            "use:BYU:slide:0:PHO",
            "Ann slides Byun Hyung Ja under Phoenix and ends Ben’s lead: Ann and Ben are tied",
            "Phoenix’s lead is worth 6; Byun Hyung Ja’s lead is worth 9; a card without a lead is worth 1.",
        ),
        (
            "A GOA 1, MIL 1; B PHO 1+1",
            "use:GOA:destroy:1:PHO",
            "Ann gives Ben a Military to destroy the card slid under Phoenix there",
            "A Supremacy for most Military is worth 4.",
        ),
        ("A ABH 1; B COI 5; reserve COI 0", "use:ABH:steal:COI>1", "Ann takes a Coin from Ben", "A Coin is worth 1."),
    ],
)
def test_what_a_power_does_is_told_with_what_it_is_worth(text: str, option: str, said: str, reason: str) -> None:
    (beat,) = beats_of(play(text, "realm A"), option)
    assert (words(beat)[0], words(beat)[-1]) == (said, reason)


def test_the_round_page_tells_what_the_round_brought_and_waits() -> None:
    table = play("A GOA 1; B PHO 2, XIA 1", "realm B", first=A)
    table.state.opened = tuple(map(laid, play("A PHO 1, GOA 1; B PHO 1", "realm A").state.players))
    (page,) = beats_of(table, "end")
    assert (page.kind, page.seat, page.waits) == ("nine.round", B, True)
    assert (opening(page.before).points, opening(page.after).points) == ((8, 1), (7, 14))
    assert opening(page.after).leads == {**dict.fromkeys(opening(page.before).leads, -1), GOA: A, PHO: B, XIA: B}
    assert words(page) == [
        "Round 3 is over: Ben is ahead with 14 points",
        "Points: Ann 8 → 7, Ben 1 → 14.",
        "Ben took the lead in Phoenix and Xi’an.",
        "Round 4: 6 cards each, 5 may stay; Ben begins.",
    ]


@pytest.mark.parametrize("opened", [(), (((), (), (), (), ()),) * 2, (laid(play("", "realm A").player(A)),) * 3])
def test_a_saved_game_that_does_not_tell_how_the_round_began_has_a_round_page(opened: tuple[Lay, ...]) -> None:
    table = play("A GOA 1; B PHO 2", "realm B")
    table.state.opened = opened
    (page,) = beats_of(table, "end")
    assert words(page)[1] == "Points: Ann 7, Ben 6."


@pytest.mark.parametrize(
    ("text", "at", "option", "said"),
    [
        ("A PHO 6, XIA 4", "cleanup A", "discard:PHO", "Ann discards a Phoenix, the last card of the game"),
        ("A PHO 1; B XIA 1", "realm B", "end", "Ben ends the last turn of the game"),
    ],
)
def test_the_end_holds_the_table(text: str, at: str, option: str, said: str) -> None:
    *_, end = beats_of(play(text, at, round=8), option)
    assert (end.kind, end.waits) == ("nine.over", True)
    assert words(end)[0] == said


# --- the text of a game ------------------------------------------------------------------------------------------


def told_game() -> str:
    """All beats of a recorded game, in words."""
    lines = []
    for number, answer in enumerate(recorded_answers(TOLD), 1):
        for beat in answer.beats:
            moves = f"{beat.seconds:g} s" if beat.seconds else "still"
            lines += [f"{number}. {beat.kind} ({moves}{', waits' if beat.waits else ''})"]
            lines += [f"    {line}" for line in words(beat)]
    return "\n".join(lines) + "\n"


def test_a_recorded_game_is_told_as_it_was() -> None:
    assert told_game() == TEXT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TEXT.write_text(told_game(), encoding="utf-8")
