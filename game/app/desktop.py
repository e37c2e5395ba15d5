"""The desktop's file manager and clipboard, on Linux, Windows and macOS; the class Doors documents each function."""
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

import pygame

from ai.play.process_tree import outside_environment
from game.app.x11_clipboard import OFFERED

logger = logging.getLogger("crossfive")

_SECONDS = 20               # timeout of PowerShell or osascript
_WINDOWS = ("Add-Type -AssemblyName System.Windows.Forms, System.Drawing; $data = New-Object Windows.Forms.DataObject; "
            "$data.SetText($env:CROSSFIVE_TEXT); $data.SetImage([Drawing.Image]::FromFile($env:CROSSFIVE_PICTURE)); "
            "[Windows.Forms.Clipboard]::SetDataObject($data, $true)")
# No variable may have a name that AppleScript itself uses, such as picture or words.
_MACOS = ("on run {pictureFile, sharedText}\n"
          "set the clipboard to {«class PNGf»:(read (POSIX file pictureFile) as «class PNGf»), string:sharedText}\n"
          "end run")


def show_folder(folder: Path) -> bool:
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


def clipboard_text() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""


def copy(text: str) -> bool:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copy_image(picture: Path, text: str) -> bool:
    try:
        return (_offer_on_x11 if sys.platform == "linux" else _copy_by_script)(picture, text)
    except (OSError, subprocess.TimeoutExpired):
        return False


def _offer_on_x11(picture: Path, text: str) -> bool:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    owner = subprocess.Popen([*program, "--offer", str(picture), text], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL)
    assert owner.stdin is not None
    assert owner.stdout is not None
    offered = owner.stdout.readline() == OFFERED
    owner.stdout.close()
    threading.Thread(target=_follow, args=(owner, owner.stdin), daemon=True).start()
    return offered


def _follow(owner: subprocess.Popen[bytes], lifeline: IO[bytes]) -> None:
    """Keep the pipe to the clipboard's owner open until the owner ends; if the game ends first, so does the owner."""
    owner.wait()
    lifeline.close()


def _copy_by_script(picture: Path, text: str) -> bool:
    command = ["osascript", "-e", _MACOS, str(picture), text] if sys.platform == "darwin" else [
        "powershell", "-NoProfile", "-STA", "-Command", _WINDOWS]
    environment = outside_environment() | {"CROSSFIVE_PICTURE": str(picture), "CROSSFIVE_TEXT": text}
    return subprocess.run(command, env=environment, timeout=_SECONDS, stdin=subprocess.DEVNULL, check=False,
                          capture_output=True, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)).returncode == 0
