"""Pages that are made from the code say what the code says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_reference_of_commands_is_of_these_commands() -> None:
    """`make docs` writes it anew."""
    command = [sys.executable, "-m", "typer", "boardgames.cli", "utils", "docs", "--name", "boardgames"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert (ROOT / "docs" / "cli.md").read_text(encoding="utf-8").strip() == done.stdout.strip()


PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_links_to_what_is_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link.partition("#")[0]).exists()]
    assert missing == []


def test_a_tour_names_files_that_are_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = [name for name in re.findall(r"`([\w<>*./-]+/[\w<>*.-]*)`", page) if "<game>" not in name]
    assert len(named) > 10
    assert [name for name in named if not any(ROOT.glob(name)) and not any((ROOT / "boardgames").glob(name))] == []


def test_nothing_tells_people_to_install_what_is_not_ours() -> None:
    """The name `boardgames` on the package index is somebody else’s."""
    for page in PAGES:
        told = page.read_text(encoding="utf-8")
        assert not re.search(r"install\s+(?:-\S+\s+)*[\"']?boardgames(?!-hotseat)", told), page.name
