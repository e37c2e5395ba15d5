"""Where the game keeps what belongs to the player, and where it writes what is exported."""
from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "CROSSFIVE_DATA_DIR"        # names another folder than the system's own; --data-dir sets it
EXPORT_VARIABLE = "CROSSFIVE_EXPORT_DIR"    # names another folder than the user's documents


def data_folder() -> Path:
    """The folder for everything that is kept: games, scores, settings, the log. It need not exist yet."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named).expanduser() if named else Path(platformdirs.user_data_dir("crossfive", appauthor=False))


def export_folder() -> Path:
    """The folder for exported games and races. It need not exist yet."""
    named = os.environ.get(EXPORT_VARIABLE)
    return Path(named).expanduser() if named else Path(platformdirs.user_documents_dir())
