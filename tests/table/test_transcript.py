import re
from random import Random

from boardgames.bots import BOTS
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.seating import Setup, company
from boardgames.table.transcript import play_out, transcript
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


def test_of_a_long_row_only_the_places_that_changed_are_written() -> None:
    info = GAMES["immortal8"]
    setup = Setup(game=info.key, players=company([], 3, "random"), seed=1, options={"immortals": "usual"})
    text = transcript(play_out(info, setup, [BOTS["random"].bot.choose] * 3))
    (first,) = re.findall(r"owner (?:-1 )+-1;", text)
    assert len(first.split()) == 50
    assert re.search(r"; owner \[\d+\] \d, \[\d+\] \d", text)
    assert re.search(r"table: culture \[\d+\] 1;", text)
