"""Where the game keeps what belongs to the player."""
from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "CROSSFIVE_DATA_DIR"        # names another folder than the system's own; --data-dir sets it


def data_folder() -> Path:
    """The folder for everything that is kept: games, scores, settings, the log. It need not exist yet."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named).expanduser() if named else Path(platformdirs.user_data_dir("crossfive", appauthor=False))
