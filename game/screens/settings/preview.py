"""A strip of board on the settings page, on which a stone lands as in the game."""
from __future__ import annotations

from game.animation.board_animation import BoardAnimation
from game.model.settings import Settings
from game.views.board_picture import BoardPicture
from game.views.sparks import Flying
from game.views.stones import Mark

SIZE = 22                           # cells in a row of the board whose last two rows are visible
_FIRST = (SIZE - 2) * SIZE          # the first cell of the strip
_ORDER = ("x27", "o30", "x4", "o6", "x29", "o8", "x36", "o33", "x9", "o17", "x10", "o5", "x11", "o12")
_STONES: tuple[tuple[int, Mark], ...] = tuple(
    (_FIRST + int(stone[1:]), "x" if stone[0] == "x" else "o") for stone in _ORDER)
_LAST = _STONES[-1][0]
_GHOST = _FIRST + 35


class Preview:
    """The animated strip of board on the settings page; `update` tells it the elapsed time."""

    def __init__(self) -> None:
        self._motion = BoardAnimation(SIZE)

    def land(self, settings: Settings) -> None:
        self._motion.clear()
        self._motion.land(_LAST, settings.motion, "o")

    def update(self, seconds: float) -> None:
        self._motion.update(seconds)

    def board(self, settings: Settings) -> BoardPicture:
        """The preview's board with these settings, looking as it will in the game."""
        return BoardPicture(SIZE, _STONES, _LAST, (_GHOST, "fill"), landing=self._motion.landing,
                            labels=settings.coordinates, numbers=settings.move_numbers)

    @property
    def flying(self) -> Flying:
        return self._motion.flying
