import re
from random import Random

import pytest

from boardgames.bots import BOTS
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.transcript import play_out, sections, transcript
from tests.table.evening import answer, choose, play, table


def played_out(game: str, seats: int, seed: int = 1, **options: str) -> Session:
    info = GAMES[game]
    setup = Setup(game=game, players=company([], seats, "random"), seed=seed, options=info.options(seats, options))
    return play_out(info, setup, [BOTS["random"].bot.choose] * seats)


def test_it_tells_the_question_the_answer_what_happened_and_what_changed() -> None:
    session = table("person", "random")
    choose(session, "spend")
    lines = transcript(session).splitlines()
    public, own = (plain(session.log(reader)[-1].phrase, session.names) for reader in (None, 0))
    assert lines[0] == "Nine: Ann (person), Ben (random); seed 7, first 0"
    assert lines[lines.index("round 1 of 8, culture") - 1] == ""
    (number,) = [number for number, line in enumerate(lines) if line.startswith("1. Ann (of 2): ")]
    assert lines[number].endswith("? → spend a Culture and draw a card")
    assert lines[number + 1] == f"  - {public} | Ann: {own}"
    assert public != own
    assert re.fullmatch(
        r"  = table: pile \d+→\d+; reserve: Culture 8→9 \| Ann: hand \+[^;]+; tokens: Culture 1→0", lines[number + 2]
    )


def test_every_hand_lies_open_by_the_names_of_its_cards() -> None:
    opening = transcript(table("person", "random")).splitlines()
    hands = re.findall(r"(Ann|Ben): hand \[([^\]]*)\]", "\n".join(opening))
    assert [name for name, _ in hands] == ["Ann", "Ben"]
    assert not re.search(r"\d", "".join(re.sub(r" ×\d", "", hand) for _, hand in hands))


def test_answers_that_are_refused_are_counted_and_stand_in_the_whole_with_their_reasons() -> None:
    session = play(table("person", "person"), 4)
    (refusal,) = session.refusals(session.asked[0].seat)
    answer(session, Random(1))
    *_, last = sections(session)
    assert re.search(r"^5\. \w+ \(of \d+, 1 refused\): ", "\n".join(last.lines), re.MULTILINE)
    assert f"not {refusal.parts[0]}: {plain(refusal.why, session.names)}" in last.whole


def test_the_whole_holds_every_option_and_every_view() -> None:
    session = table("person", "person")
    question = session.decision(session.asked[0].seat)
    assert question is not None
    choose(session, "keep")
    *_, last = sections(session)
    assert {line.split(" (")[0] for line in last.whole if " (" in line} >= {option.id for option in question.options}
    for eyes in (None, 0, 1):
        seen = session.rules.observe(session.history.opening.state, eyes)
        assert f"{'everybody' if eyes is None else session.names[eyes]} sees {seen!r}" in last.whole


def test_a_finished_game_ends_with_its_score() -> None:
    session = play(table("person", "person"))
    end = transcript(session).split("The end\n")[1]
    totals = session.sheet().totals
    assert f"  Total: Ann {totals[0]}, Ben {totals[1]}\n" in end


def test_only_what_changed_is_written() -> None:
    text = transcript(play(table("person", "person"), 40))
    assert len(re.findall(r"Galmi Shield 1(?!→)", text)) == 1
    assert text.count("round 1, ") == 1


def test_answers_one_after_another_stand_in_one_line_until_something_happens() -> None:
    text = transcript(played_out("immortals", 3))
    planned = re.findall(r"^(\d+)–(\d+)\. (\w+): which .* → light 1: .* \(of \d+.*\); .* light 2 ", text, re.MULTILINE)
    assert {int(last) - int(first) for first, last, _ in planned} == {9}
    assert {name for *_, name in planned} == {player.name for player in played_out("immortals", 3).setup.players}


def test_who_lets_the_same_window_pass_stands_in_one_line() -> None:
    text = "".join(transcript(played_out("they-who-were-8", 3, seed)) for seed in range(3))
    who = r"\w+ \(of \d+[^)]*\)"
    assert re.search(rf"^\d+–\d+\. {who}, {who}: .*use a power, or go on → go on$", text, re.MULTILINE)


def test_what_somebody_alone_knows_of_the_table_is_told() -> None:
    text = transcript(play(table("person", "person"), 10))
    assert re.search(r"Ann knows of the table: returned \[[A-Z]", text)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_stands_in_codes(game: str) -> None:
    session = played_out(game, GAMES[game].seats[0])
    told = [line for section in sections(session) for line in section.lines if line.startswith("  = ")]
    assert told
    assert not [line for line in told if re.search(r"(?<!\d)-1\b|[A-Z]{3}:|\b(True|False|None)\b", line)]
    things = re.findall(r"\b(?:hand|conflict|plan|discard|heroes|used) \[([^\]]+)\]", "\n".join(told))
    assert things
    assert not [row for row in things if re.search(r"\b\d+\b", re.sub(r" ×\d+|\b\d of", "", row))]
