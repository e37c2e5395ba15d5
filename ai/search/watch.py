"""Tells when a search has to stop: by the clock, the node limit, or a request from outside."""
from __future__ import annotations

import time

try:
    from cython import gil
except ImportError:                 # uncompiled, and no Cython here: nothing was released
    from ai.position.cython_shim import gil

from ai.search.report import NODE_COUNT, WANTED_TICKET, Control, SearchLimits


class Watch:
    """Tells a search when to stop: at its limits (time from now on), or when the other side of `control` asks."""

    def __init__(self, limits: SearchLimits | None = None, control: Control | None = None) -> None:
        limits = SearchLimits() if limits is None else limits
        control = Control() if control is None else control
        self.signal = control.signal
        self.ticket = control.ticket
        self.on_look = control.on_look
        self.seconds = -1.0 if limits.seconds is None else limits.seconds
        self.until = self.seconds
        self.nodes = -1 if limits.nodes is None else limits.nodes
        self.started = time.perf_counter()

    def elapsed(self) -> float:
        return time.perf_counter() - self.started

    def use(self, share: float) -> None:
        """Let the search stop after this share of its time limit, if it has one; 1 is the whole time."""
        self.until = self.seconds * share

    def look(self, nodes: int) -> bool:
        """Report the nodes so far, and return whether to stop. It holds the GIL for an instant."""
        with gil:
            if self.on_look is not None:
                self.on_look()
            self.signal[NODE_COUNT] = nodes
            if self.signal[WANTED_TICKET] != self.ticket or 0 <= self.nodes <= nodes:
                return True
            return 0 <= self.until <= time.perf_counter() - self.started
