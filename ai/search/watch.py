"""When a search has to stop: the clock, the node limit, or somebody's wish."""
from __future__ import annotations

import time

try:
    from cython import gil
except ImportError:                 # uncompiled, and no Cython here: nothing was released
    from ai.search.cython_shim import gil

from ai.search.report import NODES, WISH, SearchLimits, Signal, new_signal


class Watch:
    """Bounds one search, from the moment it is made.

    signal: two shared 64-bit numbers. The search stops soon after signal[WISH] is no longer `ticket`, and its node
    count is kept in signal[NODES].
    """

    def __init__(self, limits: SearchLimits | None = None, signal: Signal | None = None, ticket: int = 0) -> None:
        limits = SearchLimits() if limits is None else limits
        self.signal = new_signal() if signal is None else signal
        self.ticket = ticket
        self.seconds = -1.0 if limits.seconds is None else limits.seconds
        self.nodes = -1 if limits.nodes is None else limits.nodes
        self.started = time.perf_counter()

    def elapsed(self) -> float:
        """Seconds since the search began."""
        return time.perf_counter() - self.started

    def look(self, nodes: int) -> bool:
        """Whether to stop after so many nodes. Holds the GIL for an instant and lets it go again."""
        with gil:
            self.signal[NODES] = nodes
            if self.signal[WISH] != self.ticket or 0 <= self.nodes <= nodes:
                return True
            return 0 <= self.seconds <= time.perf_counter() - self.started
