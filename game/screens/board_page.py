"""What mouse and keys do on a page with a board to play on, charts to look back in, and buttons."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import cast

import pygame

from game.model.game_options import GameOptions
from game.screens.pointer import BoardPointer, move_focus
from game.screens.scene import Doors, Scene
from game.screens.verbs import Verb, is_step, verb_of
from game.views.focus import State, Step, Target, WidgetGroup
from game.views.kit import Kit
from game.views.layout import BoardLayout, Point
from game.views.widgets import Button


class BoardPage(ABC):
    """The part of a scene that plays, looks back and presses buttons; what these mean, the scene itself says.

    Its targets are named "board", "charts" and as its buttons are; once the game is over, one of them is "rematch".
    """

    typing = False
    telling: tuple[str, ...] = ("board", "charts")      # what Enter does not press, but shows the focus on

    def __init__(self, doors: Doors, options: GameOptions, size: int) -> None:
        """size: of the board, in cells."""
        self._doors = doors
        self._options = options
        self._exit: Callable[[], Scene] | None = None
        self._group = WidgetGroup()
        self._buttons: tuple[Button, ...] = ()
        self._pointer = BoardPointer(size)
        self._hover_ply: int | None = None
        self._pinned_ply: int | None = None
        self._was_over = False                      # when the page was laid out last
        self._kit: Kit | None = None

    # What the scene says of itself.

    @property
    @abstractmethod
    def board_layout(self) -> BoardLayout:
        """Where the cells are on which the human plays."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    @abstractmethod
    def way_out(self) -> str:
        """What Esc activates when there is nothing nearer to let go of."""

    @abstractmethod
    def _plies(self) -> Sequence[int]:
        """The plies that the charts show, whose positions can be looked at; the last is the present."""

    @abstractmethod
    def _ply_at(self, point: Point) -> int | None:
        """The ply that a point of the charts stands for."""

    @abstractmethod
    def _play(self, move: int) -> None:
        """The human wants a stone there, in the present position of a game that is not over."""

    @abstractmethod
    def _activate(self, name: str) -> None:
        """Do what a button says."""

    @abstractmethod
    def _command(self, verb: Verb) -> None:
        """Do what a key or a button of a pad says that neither moves the focus nor leads back."""

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """Play, look back, and press buttons, by mouse or keys."""
        verb = verb_of(event)
        if verb == "back":
            self._step_back()
        elif verb is not None and is_step(verb):
            self._step(cast(Step, verb))
        elif verb is not None:
            self._command(verb)
        elif event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer.press(self.board_layout.cell_at(event.pos))
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._let_go()

    def _point_at(self, point: Point) -> None:
        ply = self._ply_at(point)
        self._pointer.point_at(self.board_layout.cell_at(point))
        self._hover_ply = ply if ply in self._plies()[:-1] else None

    def _let_go(self) -> None:
        """The mouse is gone."""
        self._group.leave()
        self._pointer.leave()
        self._hover_ply = None

    def _release(self, event: pygame.event.Event) -> None:
        """A stone is placed where the button both went down and came up."""
        self._point_at(event.pos)
        activated = self._group.handle(event)
        cell = self._pointer.release(self._pointer.hover)
        if activated == "board":
            if cell is not None:
                self._place(cell)
        elif activated == "charts":
            self._pinned_ply = self._hover_ply
        else:
            self._press(activated)

    def _step_back(self) -> None:
        """Esc lets go of the nearest thing: the position looked at, then the game."""
        self._doors.sound("back")
        if self._pinned_ply is not None:
            self._pinned_ply = None
        else:
            self._activate(self.way_out)

    def _step(self, step: Step) -> None:
        group, on_board = self._group, self._cursor_shows
        if on_board and step == "activate":
            self._place(self._pointer.cursor)
        elif on_board and self._pointer.step(step):
            self._doors.sound("move")
        elif group.focus == "charts" and group.ring and step in ("left", "right"):
            self._walk(1 if step == "right" else -1)
        else:
            self._press(move_focus(group, step, self.telling, self._doors.sound))

    def _walk(self, by: int) -> None:
        """Look at the position before or after."""
        plies = self._plies()
        at = plies.index(self._pinned_ply) if self._pinned_ply in plies else len(plies) - 1
        to = max(0, at + by)
        self._pinned_ply = plies[to] if to < len(plies) - 1 else None
        self._doors.sound("move")

    # What it does.

    def _place(self, move: int) -> None:
        """A stone is wanted there; a click while an earlier position is shown only leads back to the present."""
        if self._shown() is not None:
            self._show_present()
        elif not self.over:
            self._play(move)

    def _press(self, name: str | None) -> None:
        """A button goes down and up, if it is there and can be."""
        if name is not None and any(button.name == name and button.enabled for button in self._buttons):
            self._doors.sound("press")
            self._activate(name)

    def _leave(self, door: Callable[[GameOptions], Scene], options: GameOptions) -> None:
        """Go through a door at the next update."""
        self._exit = partial(door, options)

    def _show_present(self) -> None:
        self._pinned_ply = self._hover_ply = None

    # What is to be seen of it.

    def _show(self, targets: Iterable[Target]) -> None:
        """These are there now; where the game has ended or begun anew the focus goes to what comes next."""
        self._group.show(targets)
        if self._group.focus is None or self.over != self._was_over:
            self._group.focus = "rematch" if self.over else "board"
        self._was_over = self.over

    def _shown(self) -> int | None:
        """The ply whose position is shown instead of the present one."""
        return self._hover_ply if self._hover_ply is not None else self._pinned_ply

    @property
    def _focus(self) -> str | None:
        """What has the ring of the keyboard's focus."""
        return self._group.focus if self._group.ring else None

    @property
    def _cursor_shows(self) -> bool:
        """Whether the keys move a cursor on the board just now."""
        return self._focus == "board" and not self.over

    @property
    def _cell(self) -> int | None:
        """The cell that is pointed at, by the keys or by the mouse."""
        return self._pointer.cursor if self._cursor_shows else self._pointer.hover

    @property
    def _states(self) -> tuple[tuple[str, State], ...]:
        """How each button stands."""
        return tuple((button.name, self._group.state(button.name)) for button in self._buttons)
