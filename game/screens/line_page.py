"""Base of REVIEW and ANALYSE: a board, the chart of a line of moves, and walking along it by every device."""
from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

import pygame

from game.screens.page import Page
from game.views.focus import Dial, Step, Target
from game.views.layout import BoardLayout, Point


class LineLayout(Protocol):
    """The rectangles of the parts of a line page (pixels)."""

    @property
    def board(self) -> BoardLayout:
        """The board's cells."""

    @property
    def plot(self) -> pygame.Rect:
        """The inside of the chart."""

    @property
    def scrubber(self) -> pygame.Rect:
        """The line under it, on the same x axis."""


class LinePage(Page):
    """A page that shows one position of a line of moves: wheel, arrows, chart and scrubber lead to the others."""

    _layout: LineLayout
    _pointed: int | None = None                 # the ply under the mouse, in the chart

    @property
    @abstractmethod
    def ply(self) -> int:
        """Moves of the line before the position shown."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """Moves in the line."""

    @abstractmethod
    def _go_to(self, ply: int) -> None:
        """Show the position after this many moves of the line, at most its end."""

    def _timeline(self) -> Target:
        """The chart with the scrubber, to be set to a ply."""
        track = self._layout.plot.union(self._layout.scrubber)
        return Target("timeline", track, dial=Dial(track, self.plies + 1, self.ply, page=5))

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._go_to(self.ply - (1 if event.y > 0 else -1))
            return
        if event.type == pygame.MOUSEMOTION:
            self._pointed = self._ply_at(event.pos)
        super()._handle_mouse(event)

    def _ply_at(self, point: Point) -> int | None:
        plot = self._layout.plot
        if not plot.union(self._layout.scrubber).collidepoint(point):
            return None
        return round(self.plies * (point[0] - plot.left) / max(1, plot.width - 1))

    def _mouse_has_left(self) -> None:
        super()._mouse_has_left()
        self._pointed = None

    def _step(self, step: Step) -> None:
        if not self._group.ring and step in ("left", "right") and self._group.usable("timeline"):
            self._group.focus, self._group.ring = "timeline", True      # the arrows walk along the line
        if step in ("first", "last"):
            self._go_to(0 if step == "first" else self.plies)
        else:
            super()._step(step)

    def _walk(self, name: str) -> bool:
        """Do what the timeline or the steps beside it ask for; whether it was one of them."""
        what, _, which = name.partition(":")
        if what == "timeline" and which:
            self._go_to(int(which))
        elif what in ("earlier", "later"):
            self._go_to(self.ply + (1 if what == "later" else -1))
        return what in ("timeline", "earlier", "later")
