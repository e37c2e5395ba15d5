"""A screen with a board to place stones on, by mouse and by keys."""
from __future__ import annotations

from abc import abstractmethod

import pygame

from game.model.game_options import GameOptions
from game.screens.page import DOUBLE_CLICK, Page
from game.screens.scene import Door, Doors, Scene
from game.views.focus import Step
from game.views.layout import BoardLayout, Point

_STEPS: dict[str, tuple[int, int]] = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class BoardPointer:
    """The cell under the mouse, the one it was pressed on, and the keyboard's cursor, which follows the mouse."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pressed: int | None = None
        self.hover: int | None = None
        self.cursor = size * size // 2

    def point_at(self, cell: int | None) -> None:
        """The mouse is on this cell; None: beside the board."""
        self.hover = cell
        if cell is not None:
            self.cursor = cell

    def press(self, cell: int | None) -> None:
        """The mouse button goes down there."""
        self._pressed = cell

    def release(self, cell: int | None) -> int | None:
        """The mouse button comes up there; the cell if it also went down there, else None."""
        pressed, self._pressed = self._pressed, None
        return pressed if pressed == cell else None

    def leave(self) -> None:
        """The mouse has left the window."""
        self.hover = self._pressed = None

    def step(self, step: Step) -> bool:
        """Move the cursor; False where it would leave the board, so that the focus may move instead."""
        down, right = _STEPS.get(step, (0, 0))
        row, column = self.cursor // self.size + down, self.cursor % self.size + right
        if not (down or right) or not (0 <= row < self.size and 0 <= column < self.size):
            return False
        self.cursor = row * self.size + column
        return True


class BoardPage(Page):
    """A screen with one board, its target "board". A stone is placed where the button went down and came up."""

    telling: tuple[str, ...] = ("board",)

    def __init__(self, doors: Doors, options: GameOptions, size: int, back: Door | None = None) -> None:
        """size: cells in a row of the board."""
        super().__init__(doors, options, back)
        self._pointer = BoardPointer(size)
        self._deaf_for = 0.0            # seconds for which the board takes no press

    @property
    @abstractmethod
    def board_layout(self) -> BoardLayout:
        """Where the board's cells are just now."""

    @abstractmethod
    def _place(self, move: int) -> None:
        """The player wants a stone there."""

    @property
    def _board_open(self) -> bool:
        """Whether stones can be placed, so that the keys move a cursor on the board."""
        return True

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
            self._press(self._group.handle(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer.press(self.board_layout.cell_at(event.pos) if self._deaf_for <= 0 else None)
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)

    def _uncover_board(self) -> None:
        """A button over the board is gone: the second press of a double click on it must not place a stone."""
        self._deaf_for = DOUBLE_CLICK

    def update(self, seconds: float) -> Scene | None:
        """Let time pass; the next screen once this one is left."""
        self._deaf_for = max(0.0, self._deaf_for - seconds)
        return super().update(seconds)

    def _point_at(self, point: Point) -> None:
        """The mouse is there (pixels)."""
        self._pointer.point_at(self.board_layout.cell_at(point))

    def _release(self, event: pygame.event.Event) -> None:
        self._point_at(event.pos)
        activated = self._group.handle(event)
        cell = self._pointer.release(self._pointer.hover)
        if activated != "board":
            self._press(activated)
        elif cell is not None:
            self._place(cell)

    def _mouse_has_left(self) -> None:
        super()._mouse_has_left()
        self._pointer.leave()

    def _step(self, step: Step) -> None:
        if self._focus == "board" and step == "activate":
            self._place(self._pointer.cursor)
        elif self._cursor_shows and self._pointer.step(step):
            self._doors.sound("move")
        else:
            super()._step(step)

    @property
    def _cursor_shows(self) -> bool:
        """Whether the keys move a cursor on the board just now."""
        return self._focus == "board" and self._board_open

    @property
    def _cell(self) -> int | None:
        """The cell that is pointed at, by the keys or by the mouse."""
        return self._pointer.cursor if self._cursor_shows else self._pointer.hover
