"""HOW TO PLAY: a few positions to solve on a real board, and what the figures and keys mean."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.animation.board_animation import BoardAnimation
from game.animation.particles import Particles
from game.model.game_options import GameOptions
from game.model.tutor import Lesson, Verdict, judge, lessons_for
from game.screens.help.layout import HowToPlayLayout
from game.screens.help.picture import HowToPlayPicture, draw_how_to_play
from game.screens.pointer import BoardPointer, move_focus
from game.screens.scene import Doors, Scene
from game.screens.verbs import Verb, is_step, verb_of
from game.views.board_picture import BoardPicture
from game.views.focus import Step, Target, WidgetGroup
from game.views.kit import Kit
from game.views.layout import BoardLayout
from game.views.stones import Ghost, Mark
from game.views.widgets import Back, Button, Choice

_BOARDS: dict[str, Rules] = {"3": TIC_TAC_TOE, "15": FIVE_IN_A_ROW}
_WORDS = (("3", "3×3"), ("15", "15×15"))
_TINT = 0.85                        # of cells where a line is completed next


class HowToPlay:
    """One lesson at a time. A right move is cheered and opens the next one, a wrong one says why."""

    typing = False

    def __init__(self, doors: Doors, options: GameOptions) -> None:
        self._doors = doors
        self._options = options
        self._rules = options.rules
        self._done: set[Lesson] = set()
        self._exit: Callable[[], Scene] | None = None
        self._group = WidgetGroup()
        self._motion, self._particles = BoardAnimation(), Particles(seed=1)
        self._kit: Kit | None = None
        self._begin(0)

    def _begin(self, step: int) -> None:
        """Show a lesson from its beginning."""
        self._step = step
        self._lesson = lessons_for(self._rules)[step]
        self._played = self._lesson.board().history
        self._verdict: Verdict | None = None
        self._solution: int | None = None
        self._pointer = BoardPointer(self._lesson.rules.size)
        self._motion.clear()
        self._particles.clear()

    # The page.

    @property
    def board_layout(self) -> BoardLayout:
        """Where the board's cells are just now."""
        return self._layout.board

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window and look."""
        self._kit = kit
        self._lay_out()

    def _lay_out(self) -> None:
        assert self._kit is not None
        self._layout = layout = HowToPlayLayout(self._kit.screen, self._lesson.rules.size)
        lessons = lessons_for(self._rules)
        self._back = Back("back", layout.back, "HOW TO PLAY")
        size = str(self._rules.size)
        self._boards = Choice("board", layout.boards, _WORDS, size)
        steps = [Button(f"step:{i}", rect, str(i + 1), chosen=i == self._step)
                 for i, rect in enumerate(layout.steps(len(lessons)))]
        self._buttons = (*steps, Button("play", layout.play, f"PLAY {size}×{size}", "primary"))
        if self._solution is not None and self._step + 1 < len(lessons):
            self._buttons = (*self._buttons, Button("next", layout.next, "NEXT"))
        buttons = [target for button in self._buttons for target in button.targets()]
        self._group.show([*self._back.targets(), *self._boards.targets(), Target("board", layout.board.rect), *buttons])
        if self._group.focus is None:
            self._group.focus = "board"

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """Try moves and press buttons, by mouse, keys or gamepad; Esc goes back."""
        verb = verb_of(event)
        if verb is not None:
            self._handle_verb(verb)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer.point_at(self.board_layout.cell_at(event.pos))
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer.press(self.board_layout.cell_at(event.pos))
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()
            self._pointer.leave()

    def _release(self, event: pygame.event.Event) -> None:
        cell = self._pointer.release(self.board_layout.cell_at(event.pos))
        activated = self._group.handle(event)
        if activated != "board":
            self._activate(activated)
        elif cell is not None:
            self._try(cell)

    def _handle_verb(self, verb: Verb) -> None:
        if verb == "back":
            self._leave()
        elif verb == "new":
            self._activate("play")
        elif is_step(verb):
            self._take_step(cast(Step, verb))

    def _take_step(self, step: Step) -> None:
        on_board = self._group.focus == "board" and self._group.ring
        if on_board and step == "activate":
            self._try(self._pointer.cursor)
            return
        if on_board and self._solution is None and self._pointer.step(step):
            self._doors.sound("move")
            return
        self._activate(move_focus(self._group, step, ("board",), self._doors.sound))

    # What it does.

    def _try(self, move: int) -> None:
        """Place a stone; once the lesson is solved, any press goes on."""
        if self._solution is not None:
            self._activate("next" if self._step + 1 < len(lessons_for(self._rules)) else "play")
            return
        self._verdict = verdict = judge(self._lesson, move)
        if not verdict.right:
            self._doors.sound("refuse")
            return
        self._solution = move
        self._done.add(self._lesson)
        self._cheer(move, verdict)
        self._lay_out()
        self._group.focus = "next" if "next" in self._group.names() else "play"

    def _cheer(self, move: int, verdict: Verdict) -> None:
        motion = self._doors.settings.motion
        self._motion.land(move, motion)
        if motion == "full":
            self._particles.land(self._center(move), "x")
        if verdict.line:
            self._motion.sweep(len(verdict.line), lost=False, motion=motion)
            if motion == "full":
                self._particles.win(tuple(self._center(cell) for cell in verdict.line), "x")
        self._doors.sound("win" if verdict.line else "four" if verdict.mine and verdict.cells else "place")

    def _center(self, move: int) -> tuple[float, float]:
        size = self._lesson.rules.size
        return move % size + 0.5, move // size + 0.5

    def _activate(self, name: str | None) -> None:
        if name is None:
            return
        what, _, value = name.partition(":")
        if what == "back":
            self._leave()
            return
        self._doors.sound("press")
        if what == "play":
            self._exit = partial(self._doors.play, replace(self._options, rules=self._rules))
        elif what == "board":
            self._rules = _BOARDS[value]
            self._begin(0)
        elif what in ("step", "next"):
            self._begin(int(value) if value else self._step + 1)
        self._lay_out()
        if what == "next":
            self._group.focus = "board"

    def _leave(self) -> None:
        self._doors.sound("back")
        self._exit = partial(self._doors.title, self._options)

    # How time passes, and what it looks like.

    def update(self, seconds: float) -> Scene | None:
        """Let highlights, the stone and what flies go on."""
        if self._exit is not None:
            return self._exit()
        for moving in (self._group, self._motion, self._particles):
            moving.update(seconds)
        return None

    def picture(self) -> object:
        """All that is to be seen; `draw` draws this and nothing else."""
        verdict, lesson = self._verdict, self._lesson
        return HowToPlayPicture(
            self._board_picture(), (self._particles.sparks, self._particles.rings), lesson.title, lesson.text,
            "" if verdict is None else verdict.text, verdict is not None and verdict.right,
            tuple(each in self._done for each in lessons_for(self._rules)), self._rules == TIC_TAC_TOE,
            self._back, self._boards, self._buttons,
            tuple((name, self._group.state(name)) for name in self._group.names()), self._layout.screen.size)

    def _board_picture(self) -> BoardPicture:
        lesson, verdict = self._lesson, self._verdict
        played = self._played if self._solution is None else (*self._played, self._solution)
        stones: tuple[tuple[int, Mark], ...] = tuple((move, "o" if i % 2 else "x") for i, move in enumerate(played))
        keys = self._group.ring and self._group.focus == "board" and self._solution is None
        tint: tuple[tuple[int, Mark, float], ...] = ()
        if verdict is not None:
            tint = tuple((cell, "x" if verdict.mine else "o", _TINT) for cell in verdict.cells)
        return BoardPicture(
            lesson.rules.size, stones, played[-1], self._ghost(keys), self._pointer.cursor if keys else None,
            () if verdict is None else verdict.line, self._motion.line, self._motion.landing, tint,
            self._doors.settings.coordinates)

    def _ghost(self, keys: bool) -> tuple[int, Ghost] | None:
        """The stone that a click would place."""
        cell = self._pointer.cursor if keys else self._pointer.hover
        if cell is None or self._solution is not None or cell in self._played:
            return None
        return cell, "fill"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        assert self._kit is not None
        picture = self.picture()
        assert isinstance(picture, HowToPlayPicture)
        draw_how_to_play(surface, self._kit, self._layout, picture)
