"""The environment variables that the program is started with, before anybody reads them."""

from collections.abc import MutableMapping


def tidy(environ: MutableMapping[str, str]) -> None:
    """Take out what could write a hand into a file or press a key: all that Textual listens to (pictures of the screen,
    logs, other drivers); and an empty NO_COLOR, which asks for nothing.
    """
    for name in [name for name in environ if name.upper().startswith("TEXTUAL")]:
        del environ[name]
    if environ.get("NO_COLOR") == "":
        del environ["NO_COLOR"]
