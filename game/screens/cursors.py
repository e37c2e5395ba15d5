"""The cursors on a page's board and charts, for mouse and keys, and their base."""
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence

import pygame

from ai.position.board import Board
from game.views.board.stones import Ghost
from game.views.charts.axes import ply_at, x_length
from game.views.layout import BoardLayout, Point
from game.views.widgets.focus import ARROWS, Step, WidgetGroup

_ENTER_AFTER = 0.5                  # seconds after a game's end from which Enter presses a button


class Cursor(ABC):
    """A part of a page that follows mouse and keys on one target; the page's `WidgetGroup` knows when it is pressed.

    `_move`, `_press` and `_release` get the mouse's place (pixels).
    """

    pinned: int | None = None               # the ply that a click has fixed on the board, until Esc or a click there

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event, before the page's widgets do. Returns True if they must not get it."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release(event.pos)
        return False

    @abstractmethod
    def _move(self, point: Point) -> None:
        """Follow the mouse."""

    def _press(self, point: Point) -> None:  # noqa: B027  # the charts only need its release
        """Handle a press of the mouse button, wherever it is."""

    @abstractmethod
    def _release(self, point: Point) -> None:
        """Handle a release of the mouse button, which may have been pressed beside the target."""

    def back(self) -> bool:
        """On Esc, end the temporary view that the cursor shows. Returns whether there was one."""
        return False

    def update(self, seconds: float) -> None:  # noqa: B027  # most cursors need no clock
        """Let time pass."""

    @abstractmethod
    def leave(self) -> None:
        """Forget the hovered place, because the mouse has left the window."""

    @abstractmethod
    def step(self, step: Step) -> bool:
        """Handle a navigation key. Returns True if the focus stays, because the key has moved the cursor or acted."""


class BoardCursor(Cursor):
    """The cursor on a page's board, for mouse and keys.

    A stone is placed if the left mouse button goes down and up on the same cell. size: cells in a row. layout: returns
    the cells' present rectangles. place: called with the chosen cell. is_open: whether stones can be placed; only then
    is there a keyboard cursor, which follows the mouse. closes_at_end: the board closes at a game's end; then Enter
    does nothing for a moment, because it was meant for a stone and would begin a rematch.
    """

    def __init__(self, group: WidgetGroup, size: int, layout: Callable[[], BoardLayout], place: Callable[[int], None],
                 is_open: Callable[[], bool], closes_at_end: bool = False) -> None:
        self._group = group
        self.layout = layout
        self._place = place
        self._is_open = is_open
        self._closes_at_end = closes_at_end
        self._closed_for = 0.0              # seconds
        self.begin(size)

    def begin(self, size: int) -> None:
        """Start on a board with `size` cells in a row; the cursor is in the middle."""
        self.size = size
        self.cell = size * size // 2        # under the keyboard's cursor
        self._group.mouse = None            # no cell is pointed at until the mouse moves
        self.pressed: int | None = None     # the cell on which the button went down

    @property
    def by_keys(self) -> int | None:
        """The cell of the keyboard's cursor while the board has the focus and is open; else None."""
        return self.cell if self._group.ringed == "board" and self._is_open() else None

    @property
    def _hovered(self) -> int | None:
        """The cell under the mouse; None: the mouse is beside the board, or something covers the board."""
        mouse = self._group.mouse
        return None if mouse is None or "board" not in self._group.targets else self.layout().cell_at(mouse)

    @property
    def pointed(self) -> int | None:
        by_keys = self.by_keys
        return self._hovered if by_keys is None else by_keys

    def ghost(self, taken: Collection[int], look: Ghost) -> tuple[int, Ghost] | None:
        """The ghost stone on the cell pointed at; None if none can be placed there. taken: the cells with stones."""
        cell = self.pointed if self._is_open() else None
        return None if cell is None or cell in taken else (cell, look)

    def _move(self, point: Point) -> None:
        if self._hovered is not None:
            self.cell = self._hovered

    def _press(self, point: Point) -> None:
        self.pressed = self.layout().cell_at(point) if self._group.at(point) == "board" else None

    def _release(self, point: Point) -> None:
        pressed, self.pressed = self.pressed, None
        if pressed is not None and pressed == self._hovered:
            self._place(pressed)

    def update(self, seconds: float) -> None:
        self._closed_for = 0.0 if self._is_open() else self._closed_for + seconds

    def leave(self) -> None:
        self.pressed = None

    def step(self, step: Step) -> bool:
        """Handle a key: place a stone or move the cursor. Returns False if the focus may move instead."""
        if self._closes_at_end and step == "activate" and not self._is_open() and self._closed_for < _ENTER_AFTER:
            return True
        if self._group.ringed == "board" and step == "activate":
            self._place(self.cell)
            return True
        across, down = ARROWS.get(step, (0, 0))
        row, column = self.cell // self.size + down, self.cell % self.size + across
        if self.by_keys is None or step not in ARROWS or not (0 <= row < self.size and 0 <= column < self.size):
            return False
        self.cell = row * self.size + column
        return True


class ChartCursor(Cursor):
    """The cursor on the charts of a game, which brings earlier positions back to the board.

    Hovering over a chart shows a position; a click keeps it until Esc. plies: the plies of `board` in the charts; the
    last is the present position. charts: the charts' present rectangles (pixels).
    """

    def __init__(self, group: WidgetGroup, board: Board, plies: Callable[[], Sequence[int]],
                 charts: Callable[[], Sequence[pygame.Rect]]) -> None:
        self._group = group
        self._board = board
        self._plies = plies
        self._charts = charts
        self._hovered: int | None = None

    @property
    def shown_ply(self) -> int | None:
        """The ply that the player looks back at; None: the present."""
        return self.pinned if self._hovered is None else self._hovered

    def show_present(self) -> None:
        self._hovered = self.pinned = None

    def _move(self, point: Point) -> None:
        ply = self._ply_at(point) if "charts" in self._group.targets else None
        self._hovered = ply if ply in self._plies()[:-1] else None

    def _release(self, point: Point) -> None:
        if self._group.pressed == self._group.at(point) == "charts":
            self.pinned = self._hovered

    def _ply_at(self, point: Point) -> int | None:
        """The ply in the charts that is nearest to a point of one of them (pixels); None beside them."""
        plies, length = self._plies(), x_length(self._board.rules.cells, self._board.count)
        hits = (ply_at(rect, length, plies[-1] if plies else 0, point) for rect in self._charts())
        at = next((ply for ply in hits if ply is not None), None)
        return None if at is None else min(plies, key=lambda ply: abs(ply - at))

    def leave(self) -> None:
        self._hovered = None

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
        was_shown = self.shown_ply is not None
        self.show_present()
        return was_shown
