"""What the command `boardgames` does, and `python -m boardgames`."""

import sys


def main() -> None:
    """Do what was typed. Where nothing was, the picker opens without loading what reads words: that takes its time."""
    if len(sys.argv) == 1 and sys.stdin.isatty() and sys.stdout.isatty():
        from boardgames.table.start import Start
        from boardgames.tui.app import run

        raise SystemExit(run(Start()))
    from boardgames.cli import main as read_words

    read_words()


if __name__ == "__main__":
    main()
