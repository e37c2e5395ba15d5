"""A screen with a game on a board, and charts of the game in which earlier positions can be looked at."""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence

from game.model.game_options import GameOptions
from game.screens.board_page import BoardPage
from game.screens.scene import Door, Doors
from game.screens.verbs import Verb
from game.sound import MusicName
from game.views.focus import Step, Target
from game.views.layout import Point


class GamePage(BoardPage):
    """A game that is played. Hovering the target "charts" shows an earlier position, a click keeps it until Esc.

    Once the game is over, one of the targets is "rematch".
    """

    telling: tuple[str, ...] = ("board", "charts")

    def __init__(self, doors: Doors, options: GameOptions, size: int, back: Door | None = None) -> None:
        super().__init__(doors, options, size, back)
        self._hover_ply: int | None = None
        self._pinned_ply: int | None = None
        self._was_over = False                      # when the page was laid out last

    @property
    def music(self) -> MusicName:
        """Calm, for thinking."""
        return "play"

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    @abstractmethod
    def way_out(self) -> str:
        """The target that Esc presses when there is nothing nearer to let go of."""

    @abstractmethod
    def _plies(self) -> Sequence[int]:
        """The plies that the charts show, whose positions can be looked at; the last is the present."""

    @abstractmethod
    def _ply_at(self, point: Point) -> int | None:
        """The ply that a point of the charts stands for."""

    @abstractmethod
    def _play(self, move: int) -> None:
        """The human wants a stone there, in the present position of a game that is not over."""

    # What comes in.

    @property
    def _board_open(self) -> bool:
        return not self.over

    def _point_at(self, point: Point) -> None:
        super()._point_at(point)
        ply = self._ply_at(point) if self._pointer.hover is None else None
        self._hover_ply = ply if ply is not None and ply in self._plies()[:-1] else None

    def _mouse_has_left(self) -> None:
        super()._mouse_has_left()
        self._hover_ply = None

    def _press(self, name: str | None) -> None:
        if name == "charts":
            self._pinned_ply = self._hover_ply
        else:
            super()._press(name)

    def _go_back(self) -> None:
        self._activate(self.way_out)

    def _handle_verb(self, verb: Verb) -> None:
        """Esc lets go of the nearest thing: the position looked at, then the game."""
        if verb == "back" and self._shown() is not None:
            self._doors.sound("back")
            self._show_present()
        else:
            super()._handle_verb(verb)

    def _step(self, step: Step) -> None:
        if self._focus == "charts" and step in ("left", "right"):
            self._walk(1 if step == "right" else -1)
        elif self._focus == "charts" and step in ("first", "last"):
            self._walk(-len(self._plies()) if step == "first" else len(self._plies()))
        else:
            super()._step(step)

    def _walk(self, by: int) -> None:
        """Look at a position so many before or after, no further than the first and the present one."""
        plies = self._plies()
        at = plies.index(self._pinned_ply) if self._pinned_ply in plies else len(plies) - 1
        to = max(0, at + by)
        self._pinned_ply = plies[to] if to < len(plies) - 1 else None
        self._doors.sound("move")

    def _place(self, move: int) -> None:
        """A stone is wanted there; a click while an earlier position is shown only leads back to the present."""
        if self._shown() is not None:
            self._show_present()
        elif not self.over:
            self._play(move)

    # What is to be seen of it.

    def _show_present(self) -> None:
        self._pinned_ply = self._hover_ply = None

    def _shown(self) -> int | None:
        """The ply whose position is shown instead of the present one."""
        return self._hover_ply if self._hover_ply is not None else self._pinned_ply

    def _show(self, targets: Iterable[Target]) -> None:
        """Show these targets; when a game ends or begins, the focus goes to what comes next."""
        self._group.show(targets)
        if self._group.focus is None or self.over != self._was_over:
            self._group.focus = "rematch" if self.over else "board"
        self._was_over = self.over
