"""Asks the desktop to show a folder, on each of the three systems."""
from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

logger = logging.getLogger("crossfive")


def show_folder(folder: Path) -> bool:
    """Open the folder in the desktop's file manager and go on at once; whether there was a way to try."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            shown = subprocess.Popen([command, str(folder)], env=_outside(), stdin=subprocess.DEVNULL,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            threading.Thread(target=shown.wait, daemon=True).start()
    except OSError as error:
        logger.warning("the folder %s can't be shown: %s", folder, error)
        return False
    return True


def _outside() -> dict[str, str]:
    """The environment for a program that is not ours: a frozen game has the system look in its own libraries first."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
        environment.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            environment["LD_LIBRARY_PATH"] = before
    return environment
