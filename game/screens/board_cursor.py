"""The cursor on a page's board: mouse and keys move it, and place stones."""
from collections.abc import Callable, Collection

from game.screens.page import Cursor
from game.views.board.stones import Ghost
from game.views.layout import BoardLayout, Point
from game.views.widgets.focus import Step, WidgetGroup

_STEPS: dict[str, tuple[int, int]] = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class BoardCursor(Cursor):
    """The cursor on a page's board, for mouse and keys.

    A stone is placed if the left mouse button goes down and up on the same cell. size: cells in a row. layout: returns
    the cells' present rectangles. place: called with the chosen cell. is_open: whether stones can be placed; only then
    is there a keyboard cursor, which follows the mouse.
    """

    def __init__(self, group: WidgetGroup, size: int, layout: Callable[[], BoardLayout], place: Callable[[int], None],
                 is_open: Callable[[], bool]) -> None:
        self._group = group
        self.layout = layout
        self._place = place
        self._is_open = is_open
        self.begin(size)

    def begin(self, size: int) -> None:
        """Start on a board with `size` cells in a row; the cursor is in the middle."""
        self.size = size
        self.cell = size * size // 2        # under the keyboard's cursor
        self._group.mouse = None            # no cell is pointed at until the mouse moves
        self._pressed: int | None = None

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

    def _move(self, point: Point) -> bool:
        if self._hovered is not None:
            self.cell = self._hovered
        return False

    def _press(self, point: Point) -> bool:
        if not self._group.press_hits("board", point):
            return False
        self._pressed = self.layout().cell_at(point)
        return True

    def _release(self, point: Point) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self._hovered:
            self._place(pressed)
        return pressed is not None

    def leave(self) -> None:
        self._pressed = None

    def step(self, step: Step) -> bool:
        """Handle a key: place a stone or move the cursor. Returns False if the focus may move instead."""
        if self._group.ringed == "board" and step == "activate":
            self._place(self.cell)
            return True
        down, right = _STEPS.get(step, (0, 0))
        row, column = self.cell // self.size + down, self.cell % self.size + right
        if self.by_keys is None or step not in _STEPS or not (0 <= row < self.size and 0 <= column < self.size):
            return False
        self.cell = row * self.size + column
        return True
