"""Owns X11's clipboard, in a process of its own, with a picture and a text; pygame can offer only text."""
import ctypes
import os
import sys
import threading
from pathlib import Path
from typing import Any

OFFERED = b"offered\n"      # printed once the process has the clipboard
_CLEAR, _REQUEST, _NOTIFY, _ATOM = 29, 30, 31, 4        # X.h and Xatom.h
_NUMBER, _EVENT = ctypes.c_long, ctypes.c_long * 24
_NONE = _NUMBER(0)


def _library() -> ctypes.CDLL:
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    for function in (x.XDefaultRootWindow, x.XCreateSimpleWindow, x.XInternAtom, x.XGetSelectionOwner):
        function.restype = _NUMBER
    return x


def offer(picture: str, text: str) -> None:
    """Serve picture and text as X11's clipboard until another program copies something or the game ends.

    picture: the path of a PNG file. The game has ended when standard input ends.
    """
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    x = _library()
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    if not display:
        return
    ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
    x.XSetErrorHandler(ignore)              # ignore errors from programs that end while they are answered
    root = _NUMBER(x.XDefaultRootWindow(display))
    window = _NUMBER(x.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, _NONE, _NONE))
    clipboard, targets, png, *texts = (x.XInternAtom(display, name, 0) for name in (
        b"CLIPBOARD", b"TARGETS", b"image/png", b"UTF8_STRING", b"text/plain;charset=utf-8"))
    contents = {png: Path(picture).read_bytes()} | dict.fromkeys(texts, text.encode())
    # For each kind of content that a program may ask for: type, bits of an item, items, number of items.
    answers: dict[int, tuple[Any, ...]] = {kind: (kind, 8, data, len(data)) for kind, data in contents.items()}
    answers[targets] = _ATOM, 32, (_NUMBER * len(contents))(*contents), len(contents)
    x.XSetSelectionOwner(display, _NUMBER(clipboard), window, _NONE)
    if x.XGetSelectionOwner(display, _NUMBER(clipboard)) == window.value:
        sys.stdout.buffer.write(OFFERED)
        sys.stdout.buffer.flush()
    event: Any = _EVENT()
    while x.XNextEvent(display, event) == 0 and event[0] & 0xFF != _CLEAR:
        if event[0] & 0xFF == _REQUEST:
            _answer(x, display, event[5:10], answers)


def _answer(x: ctypes.CDLL, display: ctypes.c_void_p, request: list[int], answers: dict[int, tuple[Any, ...]]) -> None:
    """Give a program the kind of content that it asks for, in the property that it names, or refuse."""
    asker, selection, wanted, place, when = request
    place = (place or wanted) if wanted in answers else 0
    if place:
        kind, bits, items, count = answers[wanted]
        x.XChangeProperty(display, _NUMBER(asker), _NUMBER(place), _NUMBER(kind), bits, 0, items, count)
    answer = _EVENT(_NOTIFY, 0, 0, 0, asker, selection, wanted, place, when)
    x.XSendEvent(display, _NUMBER(asker), 0, _NONE, answer)
