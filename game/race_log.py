"""Keeps what must never happen in a race: a disagreement, with all that is needed to see it again."""
from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

FOLDER_VARIABLE = "CROSSFIVE_LOG_DIR"           # names another folder than the system's own for logs


def log_file() -> Path:
    """Where the lines go."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named if named else platformdirs.user_log_dir("crossfive")) / "race.log"


def append(line: str) -> None:
    """Add one line; where that cannot be done, say it on stderr instead."""
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        with log_file().open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError:
        print(f"crossfive: {line}", file=sys.stderr)
