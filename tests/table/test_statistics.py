from pathlib import Path

from boardgames.table.save import SaveStore
from boardgames.table.statistics import records
from tests.table.evening import play, table


def test_records_add_up_the_finished_games_only(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    wins: dict[str, int] = {}
    for seed in range(3):
        session = play(table(store=store, seed=seed), seed=seed)
        for seat in session.sheet().winners:
            wins[session.names[seat]] = wins.get(session.names[seat], 0) + 1
    play(table(store=store), 10)
    (tmp_path / "foreign").write_text("not a game")
    record = records(store.list())["nine"]
    assert record.games == 3
    assert record.wins == wins
    assert record.last.path == session.path
    assert record.last.totals == session.sheet().totals


def test_without_finished_games_there_are_no_records(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    play(table(store=store), 10)
    assert records(store.list()) == {}
