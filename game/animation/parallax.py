"""Parallax: the background shifts a little, opposite to the mouse."""
from __future__ import annotations

import math

from game.views.layout import PAGE, Point

REACH = 10.0, 7.0                   # logical units, when the mouse is at the edge of the page
_SECONDS = 0.18                     # time constant: two thirds of the way are done after it
_NEAR = 0.25                        # units: the background jumps to its target if it is nearer than this


class Parallax:
    """The background's shift, which smoothly follows the mouse in the opposite direction. `update` lets time pass."""

    def __init__(self) -> None:
        self._aim: Point = (0.0, 0.0)
        self._now: Point = (0.0, 0.0)

    def point_at(self, point: Point) -> None:
        away = (min(1.0, max(-1.0, 2 * at / side - 1)) for at, side in zip(point, PAGE, strict=True))
        across, down = (-reach * part for reach, part in zip(REACH, away, strict=True))
        self._aim = across, down

    def leave(self) -> None:
        self._aim = (0.0, 0.0)

    def update(self, seconds: float, still: bool = False) -> None:
        across, down = (0.0, 0.0) if still else self._aim
        if math.dist(self._now, (across, down)) < _NEAR or still:
            self._now = across, down
            return
        left = math.exp(-seconds / _SECONDS)
        self._now = across + (self._now[0] - across) * left, down + (self._now[1] - down) * left

    def pixels(self, unit: float) -> tuple[int, int]:
        """The background's shift in whole pixels. unit: pixels per logical unit."""
        return round(self._now[0] * unit), round(self._now[1] * unit)
