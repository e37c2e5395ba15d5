"""The race: alpha-beta and plain minimax think about the same game side by side, and everything they do is shown."""
from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from ai.rules import IllegalMove
from game.inputs import Verb, is_step, is_view_key, verb_of
from game.layout import BoardLayout, Point
from game.layouts.race import RaceLayout
from game.motions import BoardMotion
from game.pointer import BoardPointer, move_focus
from game.prompts import CUE_SECONDS, Prompts
from game.race import boards as race_boards
from game.race import commentary as race_commentary
from game.race import export
from game.race import figures as race_figures
from game.race.match import RaceMatch
from game.race.replay import Replay, worth_showing
from game.scene import Doors, Scene
from game.scenes.race_buttons import CAPS, hint, race_buttons
from game.scenes.race_picture import RacePicture, draw_race, panel_image
from game.setup import Setup
from game.views.board import BoardPicture
from game.views.focus import Step, Target, WidgetGroup
from game.views.kit import Kit
from game.views.race_chart import move_at
from game.views.stones import Ghost
from game.views.widgets import Button, Tooltip

_PATH_SECONDS = 12.0                            # for which it is said where an export has gone
_BREATH = 1.6


class Race:
    """One race on screen. Moves go in on the left board; everything shown comes from the match."""

    typing = False

    def __init__(self, doors: Doors, setup: Setup, match: RaceMatch) -> None:
        self.match = match
        self._doors = doors
        self._setup = setup
        self._exit: Callable[[], Scene] | None = None
        self._group = WidgetGroup()
        self._buttons: tuple[Button, ...] = ()
        self._prompts = Prompts()
        self._pointer = BoardPointer(match.rules.size)      # on the left board
        self._motion = BoardMotion()
        self._cap = 0
        self._looked_at: tuple[int, int] | None = None      # the board, 0 or 1, and its cell under the mouse
        self._hover_ply: int | None = None
        self._pinned_ply: int | None = None
        self._heat_on = self._heat_held = False
        self._replay: Replay | None = None
        self._export: export.Export | None = None
        self._seen = (0, 0)                         # plies and rounds at the last look
        self._over = False
        self._clock = 0.0
        self._kit: Kit | None = None
        if match.level != setup.level:
            self._prompts.say(f"{setup.level.label} has no fixed depth that plain minimax could reach: "
                              f"this race is at {match.level.label.lower()}.")

    # The page.

    @property
    def board_layout(self) -> BoardLayout:
        """Where the cells are on which the human plays."""
        return self._layout.boards[0]

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window."""
        self._kit = kit
        self._layout = RaceLayout(kit.screen, self.match.rules.size)
        self._lay_out()

    def _lay_out(self) -> None:
        layout = self._layout
        self._buttons = race_buttons(layout, self.match, CAPS[self._cap][0], self._heat_on, self._prompts.asking)
        charts = layout.charts[0].union(layout.charts[1])
        targets = [Target("board", layout.boards[0].rect, self.match.outcome is None),
                   Target("charts", charts, bool(self.match.rounds))]
        self._group.show([*targets, *(target for button in self._buttons for target in button.targets())])
        if self._group.focus is None:
            self._group.focus = "rematch" if self._over else "board"

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """Play on the left board, look back, and press buttons, by mouse or keys."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._replay is not None:
            self._replay.skip()
        verb = verb_of(event)
        if is_view_key(event):
            self._heat_held = event.type == pygame.KEYDOWN
        elif verb is not None:
            self._handle_verb(verb)
        elif event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer.press(self.board_layout.cell_at(event.pos))
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._let_go()

    def _let_go(self) -> None:
        """The mouse or the keyboard is elsewhere now."""
        self._group.leave()
        self._pointer.leave()
        self._hover_ply = self._looked_at = None
        self._heat_held = False

    def _point_at(self, point: Point) -> None:
        cells = [board.cell_at(point) for board in self._layout.boards]
        self._pointer.point_at(cells[0])
        self._looked_at = next(((i, cell) for i, cell in enumerate(cells) if cell is not None), None)
        self._hover_ply = self._chart_ply(point)

    def _chart_ply(self, point: Point) -> int | None:
        """The earlier round that a point of the charts stands for; the last one is the present, None."""
        assert self._kit is not None
        charts = race_figures.charts(self.match, None, False)
        plies = (move_at(self._kit, rect, chart, point)
                 for rect, chart in zip(self._layout.charts, charts, strict=True))
        ply = next((ply for ply in plies if ply is not None), None)
        return ply if ply is not None and ply != self.match.rounds[-1].ply else None

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
            self._doors.sound("back")
            if self._pinned_ply is not None:
                self._pinned_ply = None
            else:
                self._activate("back")
        elif is_step(verb):
            self._step(cast(Step, verb))
        else:
            self._press("rematch" if verb == "new" and self._over else verb)

    def _step(self, step: Step) -> None:
        group = self._group
        if group.focus == "board" and group.ring and not self._over and step == "activate":
            self._place(self._pointer.cursor)
        elif group.focus == "board" and group.ring and not self._over and self._pointer.step(step):
            self._doors.sound("move")
        elif group.focus == "charts" and group.ring and step in ("left", "right"):
            self._walk(1 if step == "right" else -1)
        else:
            self._press(move_focus(group, step, ("board", "charts"), self._doors.sound))

    def _walk(self, by: int) -> None:
        """Look at the round before or after."""
        plies = [played.ply for played in self.match.rounds]
        at = plies.index(self._pinned_ply) if self._pinned_ply in plies else len(plies) - 1
        to = max(0, at + by)
        self._pinned_ply = plies[to] if to < len(plies) - 1 else None

    # What it does.

    def _place(self, move: int) -> None:
        if self._over:
            return
        if self._shown() is not None:
            self._pinned_ply = self._hover_ply = None
            return
        try:
            self.match.play(move)
        except IllegalMove as error:
            self._prompts.say(str(error), CUE_SECONDS)
            self._doors.sound("refuse")
        self._look_after_match()

    def _press(self, name: str | None) -> None:
        """A button goes down and up, if it is there and can be."""
        if name is not None and any(button.name == name and button.enabled for button in self._buttons):
            self._doors.sound("press")
            self._activate(name)

    def _activate(self, name: str) -> None:
        question = "The race would be lost. Press once more to leave it."
        losing = name in ("new", "back") and self.match.can_undo() and not self._over
        if losing and not self._prompts.confirmed(name, question):
            pass
        elif name == "undo":
            self._undo()
        elif name == "stop":
            self.match.stop()
        elif name == "retry":
            self.match.retry()
        elif name == "heat":
            self._heat_on = not self._heat_on
        elif name == "cap":
            self._cap = (self._cap + 1) % len(CAPS)
            self.match.caps = CAPS[self._cap][1]
        elif name == "export":
            self._begin_export()
        elif name == "back":
            self._leave(self._doors.title, replace(self._setup, games=self._setup.games + 1))
        elif name in ("new", "rematch"):
            games = self._setup.games + (1 if name == "rematch" else 0)
            self._leave(self._doors.race, replace(self._setup, games=games))
        self._lay_out()

    def _leave(self, door: Callable[[Setup], Scene], setup: Setup) -> None:
        """Go through a door at the next update."""
        self._exit = partial(door, setup)

    def _undo(self) -> None:
        self._pinned_ply = self._hover_ply = self._replay = None
        self.match.undo()
        self._motion.clear()
        self._doors.trace("undo", plies=self.match.board.count)
        self._look_after_match()

    def _begin_export(self) -> None:
        """Write in the background; the picture is the panel as it stands, without a cursor."""
        if self._export is not None:
            return
        assert self._kit is not None
        picture = panel_image(self._kit, self._layout, self.picture())
        self._export = export.Export(export.table(self.match), picture, export.folder(), datetime.date.today())

    def _shown(self) -> int | None:
        """The ply whose round is shown instead of the present."""
        return self._hover_ply if self._hover_ply is not None else self._pinned_ply

    # How time passes.

    def update(self, seconds: float) -> Scene | None:
        """Let time pass for the match and for everything that moves."""
        if self._exit is not None:
            self.match.close()          # before the next scene asks the same thinkers
            if self._export is not None:
                self._export.wait()
            return self._exit()
        self.match.update(seconds)
        if self._replay is not None:
            self._replay.update(seconds)
        self._look_after_match()
        self._look_after_export()
        self._clock += seconds
        self._motion.update(seconds)
        self._group.update(seconds, instant=self._doors.settings.motion == "off")
        self._prompts.update(seconds, self._group.hovered)
        self._lay_out()
        return None

    def _look_after_export(self) -> None:
        if self._export is not None and self._export.message is not None:
            self._prompts.say(self._export.message, _PATH_SECONDS)
            self._doors.trace("export", message=self._export.message)
            self._export = None

    def _look_after_match(self) -> None:
        """Start the motions that belong to what has happened, and tell of it."""
        match = self.match
        plies, rounds = match.board.count, len(match.rounds)
        if plies > self._seen[0]:
            human, move = match.is_humans(plies), match.board.history[-1]
            self._motion.land(move, self._doors.settings.motion)
            self._doors.sound("place" if human else "reply")
            self._doors.trace("move", who="human" if human else "ai", ply=plies,
                              cell=match.rules.cell_name(move))
            if human:
                self._replay = None
        if rounds > self._seen[1]:
            self._begin_round_shown()
        self._seen = plies, rounds
        outcome = match.outcome
        if outcome is not None and not self._over:
            self._group.focus = None
            who = "draw" if outcome.winner is None else "human" if outcome.winner == match.human else "ai"
            self._motion.sweep(len(outcome.line), who == "ai", self._doors.settings.motion)
            self._doors.sound({"draw": "draw", "human": "win", "ai": "loss"}[who])
            self._doors.trace("outcome", winner=who, plies=plies)
        if self._over and outcome is None:
            self._group.focus = None
        self._over = outcome is not None

    def _begin_round_shown(self) -> None:
        """A round is over: replay it if it was too quick to be seen."""
        played = self.match.rounds[-1]
        self._replay = worth_showing(played.reports)
        self._doors.trace("round", ply=played.ply, agree=played.agree,
                          nodes=[None if report is None else report.nodes for report in played.reports],
                          workers=[lane.thinker.process_id for lane in self.match.lanes])

    # What it looks like.

    def picture(self) -> RacePicture:
        """All that is to be seen; `draw` draws this and nothing else."""
        match, shown = self.match, self._shown()
        focus = self._group.focus if self._group.ring else None
        replay = self._replay if self._replay is not None and self._replay.running and shown is None else None
        return RacePicture(
            header=race_commentary.header(match, shown),
            boards=self._boards(shown, focus == "board"),
            heat=race_boards.heat(match, shown, self._heat_on or self._heat_held, replay),
            lanes=race_commentary.lane_pictures(match, shown, replay),
            lamp=race_commentary.lamp(match, shown, replay, self._clock / _BREATH % 1 if match.thinking else 0.0),
            charts=race_figures.charts(match, shown, self._pinned_ply is not None),
            charts_focused=focus == "charts",
            source=race_figures.source(match),
            summary=race_figures.summary(match, shown),
            buttons=self._buttons,
            states=tuple((button.name, self._group.state(button.name)) for button in self._buttons),
            notice=self._prompts.notice,
            notice_strength=self._prompts.strength,
            tooltip=self._tooltip(),
            window=self._layout.screen.size,
        )

    def _boards(self, shown: int | None, keyboard: bool) -> tuple[BoardPicture, BoardPicture]:
        """The same position twice; only the left one has the human's cursor and ghost."""
        right = race_boards.board(self.match, shown, self._motion.landing, self._motion.line)
        keyboard = keyboard and not self._over
        left = replace(right, ghost=self._ghost(shown, keyboard), cursor=self._pointer.cursor if keyboard else None)
        return left, right

    def _ghost(self, shown: int | None, keyboard: bool) -> tuple[int, Ghost] | None:
        """The stone that a click would place, in outline while it may not be placed yet."""
        cell = self._pointer.cursor if keyboard else self._pointer.hover
        if cell is None or shown is not None or self._over or self.match.board.stone_at(cell) is not None:
            return None
        return cell, "fill" if self.match.humans_turn else "line"

    def _tooltip(self) -> Tooltip | None:
        """What the hovered thing has to say: a candidate of the heat map at once, a button after a moment."""
        if (self._heat_on or self._heat_held) and self._looked_at is not None and not self.match.thinking:
            board, cell = self._looked_at
            played = race_figures.round_at(self.match, self._shown())
            text = None if played is None else race_boards.candidate_sentence(self.match, played, cell)
            return None if text is None else Tooltip(text, self._layout.boards[board].cell_rect(cell))
        button = next((button for button in self._buttons if button.name == self._prompts.resting), None)
        return None if button is None else hint(button)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture."""
        assert self._kit is not None
        draw_race(surface, self._kit, self._layout, self.picture())
