"""`python -m boardgames` is the same as `boardgames`."""

from boardgames.cli import main

if __name__ == "__main__":
    main()
