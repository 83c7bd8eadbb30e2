"""Pages that are made from the code say what the code says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_reference_of_commands_is_of_these_commands() -> None:
    """`make docs` writes it anew."""
    command = [sys.executable, "-m", "typer", "boardgames.cli", "utils", "docs", "--name", "boardgames"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert (ROOT / "docs" / "cli.md").read_text(encoding="utf-8").strip() == done.stdout.strip()
