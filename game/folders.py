"""The folders for the player's data and for exported files."""
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import platformdirs

DATA_VARIABLE = "CROSSFIVE_DATA_DIR"        # names a folder to use instead of the system's; --data-dir sets it
EXPORT_VARIABLE = "CROSSFIVE_EXPORT_DIR"    # names a folder to use instead of the user's documents


def data_folder() -> Path:
    """The folder for games, scores, settings and the log. It need not exist yet."""
    return _folder(DATA_VARIABLE, partial(platformdirs.user_data_dir, "crossfive", appauthor=False))


def export_folder() -> Path:
    """The folder for exported games and races. It need not exist yet."""
    return _folder(EXPORT_VARIABLE, platformdirs.user_documents_dir)


def _folder(variable: str, own: Callable[[], str]) -> Path:
    try:
        return Path(os.environ.get(variable) or own()).expanduser().absolute()
    except (RuntimeError, FileNotFoundError):
        # The user has no home, or the current folder is gone: nothing can be written, and the game says so.
        return Path(os.devnull)
