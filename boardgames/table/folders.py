"""Where saved games and settings lie on this computer; BOARDGAMES_HOME puts both under one folder."""

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_documents_path, user_log_path

HOME = "BOARDGAMES_HOME"


def saves_folder() -> Path:
    """The folder of the saved games; it need not exist yet."""
    home = os.environ.get(HOME)
    return (Path(home) if home else user_data_path("boardgames", appauthor=False)) / "saves"


def settings_folder() -> Path:
    """The folder of the settings; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) if home else user_config_path("boardgames", appauthor=False)


def reports_folder() -> Path:
    """The folder of the reports that a crash leaves; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) / "reports" if home else user_log_path("boardgames", appauthor=False)


def sheets_folder() -> Path:
    """The folder for score sheets that people keep; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) / "sheets" if home else user_documents_path() / "boardgames"
