"""The page that `make bench` writes, without measuring anything."""

import re

import pytest

from benchmarks.figures import interleaved, ratio
from benchmarks.page import LIBRARIES, Bar, Table, at_least, at_most, grid, markdown, show, surroundings
from boardgames import __version__

PLAYOUTS = Table(
    "Random playouts",
    "Decisions a second.",
    ("", "decisions/s", "bars"),
    (
        ("Nine", "110,000", f"{at_least(2.4, 1.8, '× OpenSpiel')}, {at_least(2.9, 3, '× RLCard')}"),
        ("OpenSpiel gin_rummy", "46,000", ""),
    ),
)
AROUND = {"Date": "2026-01-31", "Processor": "a quick one, 2 cores", "open_spiel": "2.0.2"}


def test_a_bar_tells_what_is_wanted_and_whether_it_is_reached() -> None:
    assert at_least(3.0, 3.0, "× RLCard") == Bar("≥ 3 × RLCard", True)
    assert at_least(2.99, 3.0, "× RLCard") == Bar("≥ 3 × RLCard", False)
    assert at_most(40.0, 40.0, "µs") == Bar("≤ 40 µs", True)
    assert at_most(40.1, 40.0, "µs") == Bar("≤ 40 µs", False)
    assert str(at_least(2.0, 1.8, "× OpenSpiel")) == "✓ ≥ 1.8 × OpenSpiel"
    assert str(at_most(90.0, 80.0, "µs")) == "✗ ≤ 80 µs"


def test_the_page_holds_the_tables_the_machine_and_the_versions() -> None:
    page = markdown(9, [PLAYOUTS], AROUND)
    assert page.startswith("# Speed")
    assert "median of 9 rounds" in page
    assert (
        """\
## Random playouts

Decisions a second.

|  | decisions/s | bars |
| :-- | --: | --: |
| Nine | 110,000 | ✓ ≥ 1.8 × OpenSpiel, ✗ ≥ 3 × RLCard |
| OpenSpiel gin_rummy | 46,000 |  |
"""
        in page
    )
    assert page.endswith("""\
|  |  |
| :-- | --: |
| Date | 2026-01-31 |
| Processor | a quick one, 2 cores |
| open_spiel | 2.0.2 |
""")


def test_tables_are_printed_as_they_come(capsys: pytest.CaptureFixture[str]) -> None:
    assert show(iter([PLAYOUTS])) == (PLAYOUTS,)
    printed = capsys.readouterr().out
    for word in ("Random playouts", "decisions/s", "OpenSpiel gin_rummy", "✓ ≥ 1.8 × OpenSpiel"):
        assert word in printed


def test_every_row_of_a_table_fits_its_columns() -> None:
    assert grid(("", "µs"), [("a|b", "1")]).splitlines()[-1] == "| a/b | 1 |"
    with pytest.raises(ValueError, match="µs"):
        grid(("", "µs"), [("Nine", "1", "2")])


def test_the_machine_is_named_with_the_versions_of_all_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.page.version", lambda library: f"version of {library}")
    around = surroundings(load=1.5)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", around["Date"])
    assert re.fullmatch(r".+, \d+ cores", around["Processor"])
    assert around["Load when the run began"] == "1.5 cores"
    assert around["Python"].startswith(("CPython 3.", "PyPy 3."))
    assert [around[library] for library in LIBRARIES] == [f"version of {library}" for library in LIBRARIES]
    assert around["boardgames"] == __version__
    assert {"open_spiel", "rlcard", "textual"} <= set(LIBRARIES)


def test_ratios_are_taken_within_each_round() -> None:
    assert ratio([2, 30, 12], [1, 10, 4]) == 3
    figures = iter([9, 9, 1, 10, 2, 20])
    assert interleaved({"ours": lambda: next(figures), "theirs": lambda: next(figures)}, rounds=2) == {
        "ours": [1, 2],
        "theirs": [10, 20],
    }
