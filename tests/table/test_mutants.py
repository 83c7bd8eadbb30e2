"""A save that is whole but wrong gives a sentence wherever it is read, and hides no other."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from boardgames import cli
from boardgames.table.save import SaveStore, veiled
from tests.table.evening import play, table
from tests.table.mutants import KNOWN, MAGIC, WHOLE, contents, mutants, read, sealed

SOME = 100


def test_mutants_give_only_sentences() -> None:
    for number, mutant in enumerate(mutants(SOME)):
        try:
            read(mutant)
        except Exception as fault:
            raise AssertionError(f"mutant {number} of {mutant.source}: {mutant.harm}") from fault


def test_every_kind_of_harm_that_is_known_is_done() -> None:
    assert len(KNOWN) < SOME
    assert {mutant.harm for mutant in mutants(SOME)} > set(KNOWN)


@pytest.mark.parametrize("source", sorted(WHOLE.glob("*.game")), ids=lambda path: path.stem)
def test_what_mutants_are_made_of_is_whole(source: Path) -> None:
    assert sealed(contents(source)).startswith(MAGIC)


def test_bad_files_never_hide_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    store = SaveStore()
    for number, mutant in enumerate(mutants(len(KNOWN) + 20)):
        store.folder.mkdir(exist_ok=True)
        (store.folder / f"mutant-{number:03}.game").write_bytes(mutant.data)
    odd = store.folder / "odd\x1b[31m\nname\udcff.game"
    odd.write_bytes(b"rubbish")
    good = store.folder / "good.game"
    good.write_bytes(veiled(play(table(), 9).to_save()))
    entries = store.list()
    assert len(entries) == len(KNOWN) + 22
    assert good in [entry.path for entry in entries if entry.ok]
    assert all(entry.problem.isprintable() and entry.heading.isprintable() for entry in entries)
    listed = CliRunner().invoke(cli.app, ["list"])
    assert listed.exit_code == 0, listed.exception
    assert "\x1b" not in listed.output
    assert "odd[31m name.game" in listed.output
    as_json = CliRunner().invoke(cli.app, ["list", "--json"])
    assert as_json.exit_code == 0, as_json.exception
    assert str(good) in [saved["path"] for saved in json.loads(as_json.output)["unfinished"]]
    for number in range(0, len(KNOWN), 3):
        for words in (["transcript"], ["resume", "--plain"]):
            done = CliRunner().invoke(cli.app, [*words, f"mutant-{number:03}"], input="q\n")
            assert done.exception is None or isinstance(done.exception, SystemExit), (number, words)
            assert "Traceback" not in done.output
