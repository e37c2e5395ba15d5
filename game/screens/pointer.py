"""Which cell of a board is pointed at, by mouse and by keys, for every scene that has a board to play on."""
from __future__ import annotations

from collections.abc import Callable, Container

from game.views.focus import Step, WidgetGroup

_STEPS: dict[str, tuple[int, int]] = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class BoardPointer:
    """The cell under the mouse, the one it was pressed on, and the cursor of the keys, which the mouse takes along."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._pressed: int | None = None
        self.hover: int | None = None
        self.cursor = size * size // 2

    def point_at(self, cell: int | None) -> None:
        """The mouse is on this cell; None: beside the board."""
        self.hover = cell
        if cell is not None:
            self.cursor = cell

    def press(self, cell: int | None) -> None:
        """The button goes down there."""
        self._pressed = cell

    def release(self, cell: int | None) -> int | None:
        """The button comes up there; the cell if it also went down there, else None."""
        pressed, self._pressed = self._pressed, None
        return pressed if pressed == cell else None

    def leave(self) -> None:
        """The mouse is gone."""
        self.hover = self._pressed = None

    def step(self, step: Step) -> bool:
        """Move the cursor; False where it would leave the board, so that the focus may."""
        down, right = _STEPS.get(step, (0, 0))
        row, column = self.cursor // self._size + down, self.cursor % self._size + right
        if not (down or right) or not (0 <= row < self._size and 0 <= column < self._size):
            return False
        self.cursor = row * self._size + column
        return True


def move_focus(group: WidgetGroup, step: Step, telling: Container[str], sound: Callable[[str], None]) -> str | None:
    """Hand a step of the keys to the widgets; the button that it activates, or None.

    telling: targets that have nothing to press, so that Enter only shows the focus on them. A focus that has moved is
    heard.
    """
    before = group.focus, group.ring
    activated = group.handle(step)
    if activated is not None and activated in telling:
        group.ring, activated = True, None
    if activated is None and (group.focus, group.ring) != before:
        sound("move")
    return activated
