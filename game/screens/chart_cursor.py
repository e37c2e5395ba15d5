"""The cursor on a page's charts of a game: it brings earlier positions back to the board."""
from collections.abc import Callable, Sequence

import pygame

from game.model.play.match import BaseMatch
from game.screens.page import Cursor
from game.views.charts.axes import ply_at, x_length
from game.views.layout import Point
from game.views.widgets.focus import Step, WidgetGroup


class ChartCursor(Cursor):
    """The cursor on the charts of a game, which brings earlier positions back to the board.

    Hovering over a chart shows a position; a click keeps it until Esc. plies: the plies of `match` in the charts; the
    last is the present position. charts: the charts' present rectangles (pixels).
    """

    def __init__(self, group: WidgetGroup, match: BaseMatch, plies: Callable[[], Sequence[int]],
                 charts: Callable[[], Sequence[pygame.Rect]]) -> None:
        self._group = group
        self._match = match
        self._plies = plies
        self._charts = charts
        self._hovered: int | None = None
        self._pressed = False

    @property
    def shown_ply(self) -> int | None:
        """The ply that the player looks back at; None: the present."""
        return self.pinned if self._hovered is None else self._hovered

    def show_present(self) -> None:
        self._hovered = self.pinned = None

    def _move(self, point: Point) -> bool:
        ply = self._ply_at(point) if "charts" in self._group.targets else None
        self._hovered = ply if ply in self._plies()[:-1] else None
        return False

    def _press(self, point: Point) -> bool:
        self._pressed = self._group.press_hits("charts", point)
        return self._pressed

    def _release(self, point: Point) -> bool:
        pressed, self._pressed = self._pressed, False
        if pressed and self._group.at(point) == "charts":
            self.pinned = self._hovered
        return pressed

    def _ply_at(self, point: Point) -> int | None:
        """The ply in the charts that is nearest to a point of one of them (pixels); None beside them."""
        plies, length = self._plies(), x_length(self._match.rules.cells, self._match.board.count)
        hits = (ply_at(rect, length, plies[-1] if plies else 0, point) for rect in self._charts())
        at = next((ply for ply in hits if ply is not None), None)
        return None if at is None else min(plies, key=lambda ply: abs(ply - at))

    def leave(self) -> None:
        self._hovered, self._pressed = None, False

    def step(self, step: Step) -> bool:
        """Show the previous, next, first or last position. Returns False if the focus may move instead."""
        if self._group.ringed != "charts" or step not in ("left", "right", "first", "last"):
            return False
        plies = self._plies()
        at = plies.index(self.pinned) if self.pinned in plies else len(plies) - 1
        to = {"left": max(0, at - 1), "right": at + 1, "first": 0, "last": len(plies)}[step]
        self.pinned = plies[to] if to < len(plies) - 1 else None
        return True

    def back(self) -> bool:
        """Return to the present position. Returns whether an earlier one was shown."""
        was_shown = self.shown_ply is not None
        self.show_present()
        return was_shown
