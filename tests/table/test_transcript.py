from random import Random

from boardgames.engine.words import plain
from boardgames.table.transcript import transcript
from tests.table.evening import answer, choose, play, table


def test_it_tells_the_table_what_each_seat_knows_the_question_the_answer_and_what_happened() -> None:
    session = table("person", "random")
    choose(session, "spend")
    lines = transcript(session).splitlines()
    public, own = (plain(session.log(reader)[-1].phrase, session.names) for reader in (None, 0))
    assert lines[0] == "Nine: Ann (person), Ben (random); seed 7, first 0"
    assert "1. round 1 of 8, culture" in lines
    assert any(line.startswith("  table: Ann: hand ? ? ?") for line in lines)
    assert sum(line.startswith("  Ben knows: Ben: hand ") for line in lines) == 1
    assert sum(line.startswith("  Ann is asked privately: ") for line in lines) == 1
    assert "     spend  keep" in lines
    assert sum(line.startswith("  => spend: ") for line in lines) == 1
    assert lines[-2:] == [f"  - {public}", f"  - Ann reads: {own}"]
    assert public != own


def test_refused_answers_stand_with_their_reasons() -> None:
    session = play(table("person", "person"), 4)
    (refusal,) = session.refusals(session.asked[0].seat)
    answer(session, Random(1))
    assert f"     not {refusal.parts[0]}: {plain(refusal.why, session.names)}" in transcript(session)


def test_a_finished_game_ends_with_its_score() -> None:
    session = play(table("person", "person"))
    end = transcript(session).split("The end\n")[1]
    totals = session.sheet().totals
    assert f"  Total: Ann {totals[0]}, Ben {totals[1]}\n" in end


def test_only_what_changed_is_written() -> None:
    text = transcript(play(table("person", "person"), 40))
    assert text.count("reserve 5 5 5 5 8 5 14 1") == 1
    assert text.count("  table: seat") == 1
