"""Where saved games and settings lie on this computer; BOARDGAMES_HOME puts both under one folder."""

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_documents_path, user_log_path

HOME = "BOARDGAMES_HOME"


def home() -> Path | None:
    """The folder that a person has named for everything, as a shell would read it; None if nobody has."""
    named = os.environ.get(HOME, "").strip()
    return Path(os.path.abspath(os.path.expanduser(named))) if named else None


def saves_folder() -> Path:
    """The folder of the saved games; it need not exist yet."""
    return (home() or user_data_path("boardgames", appauthor=False)) / "saves"


def settings_folder() -> Path:
    """The folder of the settings; it need not exist yet."""
    return home() or user_config_path("boardgames", appauthor=False)


def reports_folder() -> Path:
    """The folder of the reports that a crash leaves; it need not exist yet."""
    named = home()
    return named / "reports" if named else user_log_path("boardgames", appauthor=False)


def sheets_folder() -> Path:
    """The folder for score sheets that people keep; it need not exist yet."""
    named = home()
    return named / "sheets" if named else user_documents_path() / "boardgames"
