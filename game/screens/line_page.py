"""Base of the pages REVIEW and ANALYSE: a board, and a line of moves to step along."""
from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

import pygame

from ai.position.rules import Move
from ai.records.text import replay_code
from ai.search.moves import move_list
from ai.set_position import SetPosition
from game.model.game_options import GameOptions
from game.screens import wording
from game.screens.cursors import BoardCursor
from game.screens.page import Actions, Page, Picture
from game.screens.scene import Doors
from game.screens.verbs import Verb
from game.views.page.line_page import LineLayout
from game.views.widgets.buttons import Back, Button
from game.views.widgets.focus import Dial, Step, Target

Layout = TypeVar("Layout", bound=LineLayout)


class LinePage(Page[Layout, Picture]):
    name: str                                   # the page's name, shown beside the button that leads back
    passive: tuple[str, ...] = ("board",)

    def __init__(self, doors: Doors, options: GameOptions, size: int) -> None:
        super().__init__(doors, options)
        self.board_cursor = BoardCursor(self.group, size, lambda: self.layout.board, self._place, lambda: True)
        self._cursors = (self.board_cursor,)

    # Hooks for subclasses.

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of moves before the position shown."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """The number of moves in the line."""

    @abstractmethod
    def _go_to(self, ply: int) -> None:
        """Show the position after `ply` moves of the line; for a number outside the line, its nearer end."""

    @abstractmethod
    def _place(self, cell: Move) -> None:
        """Handle a click on a cell of the board."""

    @abstractmethod
    def _moves(self) -> tuple[SetPosition, Sequence[Move]]:
        """The position that was set up, usually the empty board, and the moves from there, to copy.

        Raises IllegalMove, with a sentence, if there is nothing to copy.
        """

    @abstractmethod
    def _export(self) -> None:
        """Write files with the page's game or tree in the background."""

    # What both pages have.

    @property
    def _first_targets(self) -> tuple[Target | Back | Button, ...]:
        """The targets that Tab reaches first on REVIEW and ANALYSE: the board, the way back, COPY and EXPORT."""
        layout = self.layout
        return (Target("board", layout.board.rect), Back("back", layout.back, self.name),
                Button("copy", layout.copy, wording.COPY, "ghost"),
                Button("export", layout.export, wording.EXPORT, "ghost"))

    @property
    def _line_targets(self) -> tuple[Target | Button, ...]:
        """The targets that walk along the line: its chart, a step back and a step forward."""
        layout = self.layout
        back, on = layout.steps
        track = layout.plot.union(layout.scrubber)
        return (Target("timeline", track, dial=Dial(track, self.plies + 1, self.ply, page=5), ring_radius=8),
                Button("earlier", back, "", enabled=self.ply > 0, arrow="left"),
                Button("later", on, "", enabled=self.ply < self.plies, arrow="right"))

    def _command(self, verb: Verb) -> None:
        if verb == "copy moves":
            self._attempt(self._copy, False)
        else:
            super()._command(verb)

    def _copy(self, as_code: bool) -> None:
        start, moves = self._moves()
        as_code |= bool(start.x or start.o)         # a list of moves has no stones that were set up
        text = replay_code(start, moves) if as_code else move_list(start.rules, moves)
        self._prompts.say(wording.COPIED if self._doors.copy(text) else wording.NO_CLIPBOARD)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._go_to(self.ply - (1 if event.y > 0 else -1))
        else:
            super()._handle_mouse(event)

    @property
    def _pointed(self) -> int | None:
        mouse, plot = self.group.mouse, self.layout.plot
        if mouse is None or not plot.union(self.layout.scrubber).collidepoint(mouse):
            return None
        return round(self.plies * (mouse[0] - plot.left) / max(1, plot.width - 1))

    def _step(self, step: Step) -> None:
        walks = not self.group.shows_focus and step in ("left", "right")   # the arrows walk along the line
        if walks and self.group.usable("timeline"):
            self.group.focus, self.group.shows_focus = "timeline", True
        elif walks and "timeline" in self.group.targets:           # in another part of a narrow page
            self._go_to(self.ply + (1 if step == "right" else -1))
            return
        if step in ("first", "last"):
            self._go_to(0 if step == "first" else self.plies)
        else:
            super()._step(step)

    @property
    def _actions(self) -> Actions:
        return {"timeline": self._go_to, "earlier": partial(self._go_to, self.ply - 1),
                "later": partial(self._go_to, self.ply + 1), "copy": partial(self._attempt, self._copy, True),
                "export": self._export}
