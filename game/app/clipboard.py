"""Copies a picture and a text to the clipboard together; pygame can copy only text."""
import ctypes
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any

from ai.play.process import outside_environment

_OFFERED = b"offered\n"     # what the clipboard's owner prints once it has the clipboard
_SECONDS = 20               # timeout of PowerShell or osascript
_WINDOWS = ("Add-Type -AssemblyName System.Windows.Forms, System.Drawing; $data = New-Object Windows.Forms.DataObject; "
            "$data.SetText($env:CROSSFIVE_TEXT); $data.SetImage([Drawing.Image]::FromFile($env:CROSSFIVE_PICTURE)); "
            "[Windows.Forms.Clipboard]::SetDataObject($data, $true)")
_MACOS = ("on run {picture, words}\n"
          "set the clipboard to {«class PNGf»:(read (POSIX file picture) as «class PNGf»), string:words}\n"
          "end run")
_CLEAR, _REQUEST, _NOTIFY, _ATOM = 29, 30, 31, 4        # X.h and Xatom.h


def copy_picture(picture: Path, text: str) -> bool:
    """Copy a PNG file and a text to the clipboard together; return whether that worked. May take seconds."""
    try:
        if sys.platform == "linux":
            program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
            owner = subprocess.Popen([*program, "--offer", str(picture), text], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            assert owner.stdin is not None
            assert owner.stdout is not None
            offered = owner.stdout.readline() == _OFFERED
            owner.stdout.close()
            threading.Thread(target=_follow, args=(owner, owner.stdin), daemon=True).start()
            return offered
        command = ["osascript", "-e", _MACOS, str(picture), text] if sys.platform == "darwin" else [
            "powershell", "-NoProfile", "-STA", "-Command", _WINDOWS]
        environment = outside_environment() | {"CROSSFIVE_PICTURE": str(picture), "CROSSFIVE_TEXT": text}
        return subprocess.run(command, env=environment, timeout=_SECONDS, stdin=subprocess.DEVNULL, check=False,
                              capture_output=True, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                              ).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _follow(owner: subprocess.Popen[bytes], lifeline: IO[bytes]) -> None:
    """Keep the pipe to the clipboard's owner open until the owner ends; it also ends when the game does."""
    owner.wait()
    lifeline.close()


def offer(picture: str, text: str) -> None:
    """Serve picture and text as X11's clipboard until another program copies something or the game ends.

    Runs in a process of its own. picture: the path of a PNG file.
    """
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    x, number, event_type = ctypes.CDLL("libX11.so.6"), ctypes.c_long, ctypes.c_long * 24
    x.XOpenDisplay.restype = ctypes.c_void_p
    for function in (x.XDefaultRootWindow, x.XCreateSimpleWindow, x.XInternAtom, x.XGetSelectionOwner):
        function.restype = number
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    if not display:
        return
    ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
    x.XSetErrorHandler(ignore)              # ignore errors from programs that end while they are answered
    root, none = number(x.XDefaultRootWindow(display)), number(0)
    window = number(x.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, none, none))
    clipboard, targets, png, *texts = (x.XInternAtom(display, name, 0) for name in (
        b"CLIPBOARD", b"TARGETS", b"image/png", b"UTF8_STRING", b"text/plain;charset=utf-8"))
    contents = {png: Path(picture).read_bytes()} | dict.fromkeys(texts, text.encode())
    kinds = (number * len(contents))(*contents)
    x.XSetSelectionOwner(display, number(clipboard), window, none)
    if x.XGetSelectionOwner(display, number(clipboard)) == window.value:
        sys.stdout.buffer.write(_OFFERED)
        sys.stdout.buffer.flush()
    event: Any = event_type()
    while x.XNextEvent(display, event) == 0 and event[0] & 0xFF != _CLEAR:
        if event[0] & 0xFF == _REQUEST:
            asker, selection, wanted, place, when = event[5:10]
            place = place or wanted
            if wanted == targets:
                x.XChangeProperty(display, number(asker), number(place), number(_ATOM), 32, 0, kinds, len(contents))
            elif wanted in contents:
                data = contents[wanted]
                x.XChangeProperty(display, number(asker), number(place), number(wanted), 8, 0, data, len(data))
            else:
                place = 0
            answer = event_type(_NOTIFY, 0, 0, 0, asker, selection, wanted, place, when)
            x.XSendEvent(display, number(asker), 0, none, answer)
