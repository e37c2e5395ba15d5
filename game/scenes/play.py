"""The game itself: the board, and beside it everything that the machine thinks."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from ai.levels import levels_for
from game import commentary
from game.inputs import Verb, is_step, verb_of
from game.layout import BoardLayout, Point
from game.match import Match
from game.pointer import BoardPointer, move_focus
from game.scene import Doors, Scene
from game.scenes.play_buttons import buttons_for
from game.scenes.play_look import Gaze, picture_of, targets_of
from game.scenes.play_picture import PlayPicture, draw_play, layout_for
from game.scenes.play_session import PlaySession
from game.setup import Setup
from game.views.board import prepare_board
from game.views.chart import ply_at
from game.views.focus import Step, WidgetGroup
from game.views.kit import Kit
from game.views.widgets import Button

_ONLY_TELL = ("board", "charts", "win bar", "points")      # what Enter does not press, but shows the focus on


class Play:
    """One match on screen. Moves go in by mouse or keys; everything shown comes from the match."""

    typing = False

    def __init__(self, doors: Doors, setup: Setup, match: Match) -> None:
        self.match = match
        self._session = PlaySession(doors, match)
        self._doors = doors
        self._setup = setup
        self._exit: Callable[[], Scene] | None = None
        self._group = WidgetGroup()
        self._buttons: tuple[Button, ...] = ()
        self._pointer = BoardPointer(match.rules.size)
        self._hover_ply: int | None = None
        self._pinned_ply: int | None = None
        self._over = False                          # at the last look
        self._kit: Kit | None = None

    # The page.

    @property
    def board_layout(self) -> BoardLayout:
        """Where the board's cells are just now."""
        return self._layout.board

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window."""
        self._kit = kit
        self._lay_out()
        prepare_board(kit, self.board_layout)

    def _lay_out(self) -> None:
        assert self._kit is not None
        session = self._session
        self._layout = layout_for(self._kit.screen, self.match)
        self._buttons = buttons_for(self.match, self._layout, session.prompts.asking, session.ending)
        self._group.show(targets_of(self._layout, session, self._buttons))
        if self._group.focus is None or session.over != self._over:
            self._group.focus = "rematch" if session.over else "board"
        self._over = session.over

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """Play, look back, and press buttons, by mouse or keys."""
        verb = verb_of(event)
        if verb is not None:
            self._handle_verb(verb)
        elif event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer.press(self.board_layout.cell_at(event.pos))
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()
            self._pointer.leave()
            self._hover_ply = None

    def _point_at(self, point: Point) -> None:
        self._pointer.point_at(self.board_layout.cell_at(point))
        self._hover_ply = self._chart_ply(point)

    def _chart_ply(self, point: Point) -> int | None:
        """The earlier ply that a point of the charts stands for; the last one is the present, None."""
        charts = commentary.charts(self.match, None, False)
        plies = (ply_at(rect, chart, point) for rect, chart in zip(self._layout.charts, charts, strict=True))
        return next((ply for ply in plies if ply is not None and ply < len(self.match.records)), None)

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

    def _handle_verb(self, verb: Verb) -> None:
        if verb == "back":
            self._step_back()
        elif is_step(verb):
            self._step(cast(Step, verb))
        elif verb == "undo" and self._session.over:
            self._session.refuse("The game is over and has been counted.")
        elif verb in ("undo", "new", "stop"):
            self._press("rematch" if verb == "new" and self._session.over else verb)

    def _step_back(self) -> None:
        """Esc lets go of the nearest thing: the position looked at, then the game."""
        self._doors.sound("back")
        if self._pinned_ply is not None:
            self._pinned_ply = None
        else:
            self._activate("title" if self._session.over else "menu")

    def _step(self, step: Step) -> None:
        group, playing = self._group, not self._session.over
        if group.focus == "board" and group.ring and playing and step == "activate":
            self._place(self._pointer.cursor)
        elif group.focus == "board" and group.ring and playing and self._pointer.step(step):
            self._doors.sound("move")
        elif group.focus == "charts" and group.ring and step in ("left", "right"):
            self._walk(1 if step == "right" else -1)
        else:
            self._press(move_focus(group, step, _ONLY_TELL, self._doors.sound))

    def _walk(self, by: int) -> None:
        """Look at the position a ply before or after."""
        last = len(self.match.records)
        at = self._pinned_ply if self._pinned_ply is not None else last
        to = max(1, at + by)
        self._pinned_ply = to if to < last else None
        self._doors.sound("move")

    # What it does.

    def _shown(self) -> int | None:
        """The ply whose position is shown instead of the present one."""
        return self._hover_ply if self._hover_ply is not None else self._pinned_ply

    def _place(self, move: int) -> None:
        if self._shown() is not None:
            self._pinned_ply = self._hover_ply = None
        elif not self._session.over:
            self._session.place(move)

    def _press(self, name: str | None) -> None:
        """A button goes down and up, if it is there and can be."""
        if name is not None and any(button.name == name and button.enabled for button in self._buttons):
            self._doors.sound("press")
            self._activate(name)

    def _activate(self, name: str) -> None:
        if name == "undo":
            self._pinned_ply = self._hover_ply = None
            self._session.undo()
        elif name == "stop":
            self.match.stop()
        elif name == "retry":
            self.match.retry()
        elif name == "new":
            self._start_again()
        elif name == "menu":
            self._session.save()
            self._leave(self._doors.title, self._setup)
        else:
            self._go_on(name, replace(self._setup, games=self._setup.games + 1))
        self._lay_out()

    def _start_again(self) -> None:
        """NEW: the game that is on is given up, so it asks first where there is something to lose."""
        question = "The game would be lost. Press once more to leave it."
        if not self.match.can_undo() or self._session.prompts.confirmed("new", question):
            self._session.drop()
            self._leave(self._doors.play, self._setup)

    def _go_on(self, name: str, setup: Setup) -> None:
        """After the game: play again or against another level, look at the table, or back to the title."""
        ending = self._session.ending
        if name == "title":
            self._leave(self._doors.title, setup)
        elif name in ("scores", "name"):
            game = ending.finish.game if ending is not None and name == "name" else None
            self._leave(partial(self._doors.scores, game=game), setup)
        else:
            level = next((level for level in levels_for(self.match.rules) if name == f"level {level.name}"), None)
            self._leave(self._doors.play, setup if level is None else setup.with_level(level))

    def _leave(self, door: Callable[[Setup], Scene], setup: Setup) -> None:
        """Go through a door at the next update."""
        self._exit = partial(door, setup)

    # How time passes, and what it looks like.

    def update(self, seconds: float) -> Scene | None:
        """Let time pass for the match and for everything that moves."""
        if self._exit is not None:
            self.match.close()          # before the next game asks the same thinker
            return self._exit()
        self._group.update(seconds, instant=self._doors.settings.motion == "off")
        self._session.update(seconds, self._group.hovered, self._shown())
        self._lay_out()
        return None

    def picture(self) -> object:
        """All that is to be seen; `draw` draws this and nothing else."""
        assert self._kit is not None
        focus = self._group.focus if self._group.ring else None
        keyboard = focus == "board" and not self._session.over
        cell = self._pointer.cursor if keyboard else self._pointer.hover
        gaze = Gaze(self._shown(), self._pinned_ply is not None, cell, focus, self._session.prompts.resting)
        states = tuple((button.name, self._group.state(button.name)) for button in self._buttons)
        return picture_of(self._session, self._layout, self._kit, self._doors.settings, gaze, self._buttons, states)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture."""
        assert self._kit is not None
        picture = self.picture()
        assert isinstance(picture, PlayPicture)
        draw_play(surface, self._kit, self._layout, picture)
