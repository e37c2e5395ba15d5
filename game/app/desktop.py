"""The desktop's file manager and clipboard, on Linux, Windows and macOS."""
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pygame

from ai.play.process import outside_environment

logger = logging.getLogger("crossfive")


def show_folder(folder: Path) -> bool:
    """Open the folder in the desktop's file manager without waiting; return whether a file manager could be started."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            shown = subprocess.Popen([command, str(folder)], env=outside_environment(), stdin=subprocess.DEVNULL,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            threading.Thread(target=shown.wait, daemon=True).start()
    except OSError as error:
        logger.warning("the folder %s can't be shown: %s", folder, error)
        return False
    return True


def copy(text: str) -> bool:
    """Copy a text to the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """The text in the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
