"""When a search has to stop: the clock, the node limit, or whoever asked."""
from __future__ import annotations

import time

try:
    from cython import gil
except ImportError:                 # uncompiled, and no Cython here: nothing was released
    from ai.position.cython_shim import gil

from ai.search.report import NODE_COUNT, WANTED_TICKET, Control, SearchLimits


class Watch:
    """Bounds one search from the moment it is made: by its limits, and by the holder of the other end of `control`."""

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
        """Seconds since the search began."""
        return time.perf_counter() - self.started

    def use(self, share: float) -> None:
        """Stop once this share of the time limit is over, if there is one; 1 is all of it."""
        self.until = self.seconds * share

    def look(self, nodes: int) -> bool:
        """Whether to stop after this many nodes. Holds the GIL for an instant and lets it go again."""
        with gil:
            if self.on_look is not None:
                self.on_look()
            self.signal[NODE_COUNT] = nodes
            if self.signal[WANTED_TICKET] != self.ticket or 0 <= self.nodes <= nodes:
                return True
            return 0 <= self.until <= time.perf_counter() - self.started
