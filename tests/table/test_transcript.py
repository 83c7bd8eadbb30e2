from boardgames.table.transcript import transcript
from tests.table.evening import choose, play, table


def test_it_tells_the_table_what_each_seat_knows_the_question_the_answer_and_what_happened() -> None:
    session = table("person", "random")
    choose(session, "spend")
    lines = transcript(session).splitlines()
    assert lines[0] == "Nine: Ann (person), Ben (random); seed 7, first 0"
    assert "1. round 1 of 8, culture" in lines
    assert any(line.startswith("  table: Ann: hand ? ? ?") for line in lines)
    assert sum(line.startswith("  Ben knows: Ben: hand ") for line in lines) == 1
    assert "  Ann is asked privately: spend a Culture for one more card? 1 Culture left" in lines
    assert "  => spend: spend a Culture and draw a card" in lines
    assert "     spend  keep" in lines
    assert lines[-2] == "  - Ann spent a Culture (0 left) and drew a card"
    assert lines[-1].startswith("  - Ann reads: Ann spent a Culture (0 left) and drew ")


def test_refused_answers_stand_with_their_reasons() -> None:
    session = play(table("person", "person"), 4)
    assert "     not verb:one more card: one card more needs" in transcript(session)


def test_a_finished_game_ends_with_its_score() -> None:
    session = play(table("person", "person"))
    end = transcript(session).split("The end\n")[1]
    totals = session.sheet().totals
    assert f"  Total: Ann {totals[0]}, Ben {totals[1]}\n" in end


def test_only_what_changed_is_written() -> None:
    text = transcript(play(table("person", "person"), 40))
    assert text.count("reserve 5 5 5 5 8 5 14 1") == 1
    assert text.count("  table: seat") == 1
