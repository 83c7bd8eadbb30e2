"""The environment variables that the program is started with, before anybody reads them."""

from collections.abc import MutableMapping

_KEPT = {"TEXTUAL_DRIVER"}
"""Who sets this has another terminal in mind; it writes and presses nothing."""


def tidy(environ: MutableMapping[str, str]) -> None:
    """Take out what could write a hand into a file or press a key: all else that Textual listens to (pictures of the
    screen, logs, keys); and an empty NO_COLOR, which asks for nothing.
    """
    for name in [name for name in environ if name.upper().startswith("TEXTUAL") and name not in _KEPT]:
        del environ[name]
    if environ.get("NO_COLOR") == "":
        del environ["NO_COLOR"]
