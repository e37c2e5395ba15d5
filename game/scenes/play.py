"""The game itself: the board, and beside it everything that the machine thinks."""
from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from ai.levels import levels_for
from ai.rules import IllegalMove
from game import commentary
from game.inputs import Verb, is_step, verb_of
from game.layout import BoardLayout, Point
from game.match import Match
from game.scene import Doors, Scene
from game.scenes.play_buttons import buttons_for, hint_of
from game.scenes.play_picture import PlayPicture, draw_play, layout_for
from game.setup import Setup
from game.tween import Eased, Timer, ease_out_cubic
from game.views.board import BoardPicture
from game.views.chart import ply_at
from game.views.focus import Step, Target, WidgetGroup
from game.views.kit import Kit
from game.views.readout import Banner
from game.views.stones import Ghost
from game.views.widgets import Button, Tooltip

_LANDING, _LINE, _BANNER, _BAR = 0.160, 0.420, 0.240, 0.200     # seconds that a motion takes
_NOTICE_SECONDS, _CUE_SECONDS = 6.0, 1.6                        # a notice stays so long, the answer to a wrong click
_CONFIRM_SECONDS = 3.0                                          # for which a button that loses a game asks
_TOOLTIP_DELAY = 0.45
_HATCH_SPEED, _BREATH = 12.0, 1.6                               # units a second; seconds a breath of the lamp


class Play:
    """One match on screen. Moves go in by mouse or keys; everything shown comes from the match."""

    def __init__(self, doors: Doors, setup: Setup, match: Match) -> None:
        self.match = match
        self._doors = doors
        self._setup = setup
        self._exit: Callable[[], Scene] | None = None
        self._group = WidgetGroup()
        self._buttons: tuple[Button, ...] = ()
        self._asking: str | None = None             # the button that wants to be pressed once more
        self._asking_left = 0.0
        self._hover_cell: int | None = None
        self._pressed_cell: int | None = None
        self._cursor = match.rules.cells // 2
        self._hover_ply: int | None = None
        self._pinned_ply: int | None = None
        self._notice, self._notice_left = "", 0.0
        self._hovered: str | None = None            # what the mouse is on, and for how long
        self._hovered_for = 0.0
        self._seen = 0                              # plies that were on the board at the last look
        self._over = False
        self._clock = 0.0
        self._landing, self._line, self._banner = Timer(_LANDING), Timer(_LINE), Timer(_BANNER)
        self._bar = Eased(_BAR)
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

    def _lay_out(self) -> None:
        assert self._kit is not None
        self._layout = layout_for(self._kit.screen, self.match)
        self._buttons = buttons_for(self.match, self._layout, self._asking)
        layout = self._layout
        charts = layout.charts[0].unionall(list(layout.charts[1:]))
        targets = [Target("board", layout.board.rect, self.match.outcome is None), Target("win bar", layout.win_bar),
                   Target("charts", charts, bool(self.match.records))]
        self._group.show([*targets, *(target for button in self._buttons for target in button.targets())])
        if self._group.focus is None:
            self._group.focus = "rematch" if self._over else "board"

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
            self._pressed_cell = self._layout.board.cell_at(event.pos)
            self._group.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()
            self._hover_cell = self._hover_ply = self._pressed_cell = None

    def _point_at(self, point: Point) -> None:
        self._hover_cell = self._layout.board.cell_at(point)
        if self._hover_cell is not None:
            self._cursor = self._hover_cell
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
        pressed, self._pressed_cell = self._pressed_cell, None
        if activated == "board":
            if pressed is not None and pressed == self._hover_cell:
                self._place(pressed)
        elif activated == "charts":
            self._pinned_ply = self._hover_ply
        else:
            self._activate(activated)

    def _handle_verb(self, verb: Verb) -> None:
        if verb == "back":
            self._step_back()
        elif is_step(verb):
            self._step(cast(Step, verb))
        elif verb in ("undo", "new", "stop"):
            self._activate(verb if verb in [button.name for button in self._buttons] else None)
            if verb == "new" and self._over:
                self._activate("rematch")

    def _step_back(self) -> None:
        """Esc lets go of the nearest thing: the position looked at, then the game."""
        if self._pinned_ply is not None:
            self._pinned_ply = None
        else:
            self._activate("title" if self._over else "menu")

    def _step(self, step: Step) -> None:
        focus, ring = self._group.focus, self._group.ring
        if focus == "board" and ring and not self._over:
            if step == "activate":
                self._place(self._cursor)
                return
            if self._move_cursor(step):
                return
        if focus == "charts" and ring and step in ("left", "right"):
            last = len(self.match.records)
            at = self._pinned_ply if self._pinned_ply is not None else last
            to = max(1, at + (1 if step == "right" else -1))
            self._pinned_ply = to if to < last else None
            return
        activated = self._group.handle(step)
        if activated in ("board", "charts", "win bar"):
            self._group.ring = True
        else:
            self._activate(activated)

    def _move_cursor(self, step: Step) -> bool:
        """Move the board cursor; False where it would leave the board, so that the focus may."""
        size = self.match.rules.size
        row, column = divmod(self._cursor, size)
        by = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}.get(step)
        if by is None or not (0 <= row + by[0] < size and 0 <= column + by[1] < size):
            return False
        self._cursor += by[0] * size + by[1]
        return True

    # What it does.

    def _place(self, move: int) -> None:
        if self._over:
            return
        if self._looking_back():
            self._pinned_ply = self._hover_ply = None
            return
        try:
            self.match.play(move)
        except IllegalMove as error:
            self._say(str(error), _CUE_SECONDS)
        self._look_after_match()

    def _activate(self, name: str | None) -> None:
        if name is None:
            return
        if name in ("new", "menu") and self.match.can_undo() and self._asking != name:
            self._asking, self._asking_left = name, _CONFIRM_SECONDS
            self._say("The game would be lost. Press once more to leave it.", _CONFIRM_SECONDS)
        elif name == "undo":
            self._undo()
        elif name == "stop":
            self.match.stop()
        elif name == "retry":
            self.match.retry()
        elif name in ("title", "menu"):
            self._leave(self._doors.title, replace(self._setup, games=self._setup.games + 1))
        elif name in ("new", "rematch"):
            games = self._setup.games + (1 if name == "rematch" else 0)
            self._leave(self._doors.play, replace(self._setup, games=games))
        elif name.startswith("level "):
            level = next(level for level in levels_for(self.match.rules) if name == f"level {level.name}")
            self._leave(self._doors.play, replace(self._setup.with_level(level), games=self._setup.games + 1))
        self._lay_out()

    def _leave(self, door: Callable[[Setup], Scene], setup: Setup) -> None:
        """Go through a door at the next update."""
        self._exit = partial(door, setup)

    def _undo(self) -> None:
        self._pinned_ply = self._hover_ply = None
        self.match.undo()
        self._doors.trace("undo", plies=len(self.match.records))
        self._look_after_match()

    def _say(self, text: str, seconds: float) -> None:
        self._notice, self._notice_left = text, seconds

    def _looking_back(self) -> bool:
        return self._shown() is not None

    def _shown(self) -> int | None:
        """The ply whose position is shown instead of the present one."""
        return self._hover_ply if self._hover_ply is not None else self._pinned_ply

    # How time passes.

    def update(self, seconds: float) -> Scene | None:
        """Let time pass for the match and for everything that moves."""
        if self._exit is not None:
            self.match.close()          # before the next game asks the same thinker
            return self._exit()
        self.match.update(seconds)
        self._look_after_match()
        self._clock += seconds
        for timer in (self._landing, self._line, self._banner, self._bar):
            timer.update(seconds)
        self._group.update(seconds)
        self._hovered_for = self._hovered_for + seconds if self._hovered == self._group.hovered else 0.0
        self._hovered = self._group.hovered
        self._notice_left = max(0.0, self._notice_left - seconds)
        if self._asking is not None:
            self._asking_left -= seconds
            if self._asking_left <= 0:
                self._asking = None
        self._lay_out()
        return None

    def _look_after_match(self) -> None:
        """Start the motions that belong to what has happened, and say what must be said."""
        match = self.match
        plies = len(match.records)
        if plies > self._seen:
            self._landing.start()
            record = match.records[-1]
            self._doors.trace("move", who="human" if record.by_human else "ai",
                              cell=match.rules.cell_name(record.move), ply=plies)
        self._seen = plies
        if match.notice is not None:
            self._say(match.notice, _NOTICE_SECONDS)
            match.notice = None
        outcome = match.outcome
        if outcome is not None and not self._over:
            self._line.start()
            self._banner.start()
            self._group.focus = None
            who = "draw" if outcome.winner is None else "human" if outcome.winner == match.human else "ai"
            self._doors.trace("outcome", winner=who, plies=plies)
        if self._over and outcome is None:
            self._group.focus = None
        self._over = outcome is not None
        chance = commentary.shown_chance(match, self._shown())
        self._bar.send(() if chance is None else (chance.win, chance.draw, chance.loss))

    # What it looks like.

    def picture(self) -> object:
        """All that is to be seen; `draw` draws this and nothing else."""
        match, shown = self.match, self._shown()
        look = {button.name: self._group.state(button.name) for button in self._buttons}
        focus = self._group.focus if self._group.ring else None
        return PlayPicture(
            board=self._board_picture(shown),
            bar=commentary.win_bar(match, shown, self._bar.now, self._clock * _HATCH_SPEED % 1000, focus == "win bar"),
            status=commentary.status(match, shown, self._clock / _BREATH % 1 if match.thinking else 0.0),
            players=commentary.players(match),
            charts=commentary.charts(match, shown, self._pinned_ply is not None),
            charts_focused=focus == "charts",
            banner=self._banner_picture(shown),
            buttons=self._buttons,
            states=tuple(look.items()),
            notice=self._notice if self._notice_left > 0 else "",
            notice_strength=min(1.0, math.ceil(self._notice_left * 8) / 8),
            tooltip=self._tooltip(),
            window=self._layout.screen.size,
        )

    def _banner_picture(self, shown: int | None) -> Banner | None:
        if not self._over or shown is not None:
            return None
        return commentary.banner(self.match, ease_out_cubic(self._banner.progress))

    def _board_picture(self, shown: int | None) -> BoardPicture:
        match = self.match
        plies = len(match.records) if shown is None else shown
        outcome = match.outcome if shown is None else None
        last = match.records[plies - 1].move if plies else None
        landing = None
        if shown is None and last is not None and self._landing.progress < 1:
            landing = last, self._landing.progress
        keyboard = self._group.ring and self._group.focus == "board" and not self._over
        return BoardPicture(
            match.rules.size, commentary.marks(match, plies), last, self._ghost(shown, keyboard),
            self._cursor if keyboard else None, () if outcome is None else outcome.line,
            ease_out_cubic(self._line.progress), landing,
            highlight=self._cursor if keyboard else self._hover_cell, preview=shown is not None)

    def _ghost(self, shown: int | None, keyboard: bool) -> tuple[int, Ghost] | None:
        """The stone that a click would place, in outline while it may not be placed yet."""
        cell = self._cursor if keyboard else self._hover_cell
        if cell is None or shown is not None or self._over or self.match.board.stone_at(cell) is not None:
            return None
        return cell, "fill" if self.match.humans_turn else "line"

    def _tooltip(self) -> Tooltip | None:
        """What the hovered or focused thing has to say, after a moment."""
        name = self._hovered if self._hovered_for >= _TOOLTIP_DELAY else None
        if name is None and self._group.ring and self._group.focus in ("win bar", "charts"):
            name = self._group.focus
        if name == "win bar":
            return Tooltip(commentary.chance_sentence(self.match, self._shown()), self._layout.win_bar)
        if name == "charts":
            ply = len(self.match.records) if self._shown() is None else self._shown()
            text = commentary.chart_sentence(self.match, ply) if ply else None
            return None if text is None else Tooltip(text, self._layout.charts[0])
        button = next((button for button in self._buttons if button.name == name), None)
        return None if button is None else hint_of(button)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture."""
        assert self._kit is not None
        picture = self.picture()
        assert isinstance(picture, PlayPicture)
        draw_play(surface, self._kit, self._layout, picture)
