"""The race: alpha-beta and plain minimax think about the same game side by side, and everything they do is shown."""
from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.model.game_options import GameOptions
from game.model.lab_positions import problem_after
from game.model.thinking_times import key_of
from game.screens.game_page import GamePage
from game.screens.parts import Places
from game.screens.race import figures, presenter
from game.screens.race.buttons import CAPS, explained, hint_of, race_buttons
from game.screens.race.layout import NarrowRaceLayout, RaceLayout, layout_for
from game.screens.race.match import RaceMatch
from game.screens.race.panel import move_at
from game.screens.race.picture import LIGHT, RacePicture, draw_race, panel_image
from game.screens.race.session import RaceSession
from game.screens.scene import Door, Doors
from game.screens.verbs import Verb, is_view_key
from game.views.axes import x_length
from game.views.board import BoardPicture
from game.views.focus import Target
from game.views.kit import Kit
from game.views.layout import BoardLayout, Point, Screen
from game.views.stones import Ghost
from game.views.widgets import Tooltip


class Race(GamePage):
    """One race on screen. Moves go in on the left board; everything shown comes from the match."""

    asked_by_back = ("back",)
    telling = ("board", "charts", "lane alphabeta", "lamp", "lane minimax")
    light = LIGHT
    needs_rival = True

    def __init__(self, doors: Doors, options: GameOptions, match: RaceMatch, back: Door | None = None) -> None:
        super().__init__(doors, options, match.rules.size, back)
        self.match = match
        self._session = RaceSession(doors, match, self._prompts)
        self._cap = 0
        self._looked_at: tuple[int, int] | None = None      # the board, 0 or 1, and its cell under the mouse
        self._heat_on = self._heat_held = False
        alphabeta = doors.store.times().get(key_of(match.rules, match.level))
        self._expected = presenter.expected_seconds(match.level, alphabeta)
        if match.level != options.level:
            self._prompts.say(f"{options.level.label} looks further than plain minimax can: "
                              f"this race is at {match.level.label_in_sentence}.")

    # The page.

    @property
    def board_layout(self) -> BoardLayout:
        """Where the cells are on which the human plays."""
        return self._layout.boards[0]

    @property
    def over(self) -> bool:
        """Whether the race is over; a move can still be taken back."""
        return self.match.outcome is not None

    @property
    def way_out(self) -> str:
        """A race is not kept."""
        return "back"

    def _places(self) -> Places:
        return NarrowRaceLayout(self._whole.screen, self.match.rules.size).places

    def _lay_out(self) -> None:
        self._layout = layout = layout_for(self._kit.screen, self.match.rules.size)
        asking = self._prompts.asking
        self._buttons = race_buttons(layout, self.match, CAPS[self._cap][0], self._heat_on, asking)
        first, second = layout.charts
        charts = first.union(second)
        if self._kit.screen.narrow:             # each is on a part of its own
            charts = second if self._parts.chosen == "TIME" else first
        self._show([Target("board", layout.boards[0].rect, not self.over),
                    Target("charts", charts, bool(self.match.rounds)), *explained(layout),
                    *(target for button in self._buttons for target in button.targets())])

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """As on every page with a board; besides, V shows the heat map, and any key or button ends the replay."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN):
            self._session.skip_replay()
        if is_view_key(event):
            self._heat_held = event.type == pygame.KEYDOWN
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._heat_held = False
            self._mouse_has_left()
        else:
            super().handle_event(event)

    def _point_at(self, point: Point) -> None:
        super()._point_at(point)
        cells = [board.cell_at(point) for board in self._layout.boards]
        self._looked_at = next(((i, cell) for i, cell in enumerate(cells) if cell is not None), None)

    def _mouse_has_left(self) -> None:
        super()._mouse_has_left()
        self._looked_at = None

    def _plies(self) -> Sequence[int]:
        return [played.ply for played in self.match.rounds]

    def _ply_at(self, point: Point) -> int | None:
        length = x_length(self.match.rules.cells, self.match.board.count)
        found = (move_at(self._kit, rect, length, self._plies(), point) for rect in self._layout.charts)
        return next((ply for ply in found if ply is not None), None)

    def _command(self, verb: Verb) -> None:
        if verb == "new" and self.over:
            self._press("rematch")
        else:
            super()._command(verb)

    # What it does.

    def _play(self, move: int) -> None:
        self._session.place(move)

    def _activate(self, name: str) -> None:
        question = "The race would be lost. Press once more to leave it."
        losing = name in ("new", "back") and self.match.can_undo() and not self.over
        if losing and not self._prompts.confirmed(name, question):
            pass
        elif name == "undo":
            self._show_present()
            self._session.undo()
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
            self._write_files()
        elif name == "lab":
            problem = problem_after(self.match.rules, self.match.board.history, self.match.human)
            self._visit(partial(self._doors.lab, problem=problem))
        elif name == "back":
            self._leave(self._back_door, replace(self._options, games=self._options.games + 1))
        elif name in ("new", "rematch"):
            games = self._options.games + (1 if name == "rematch" else 0)
            self._leave(partial(self._doors.race, back=self._back_door), replace(self._options, games=games))

    def _write_files(self) -> None:
        """The picture is the panel as it stands, without a cursor."""
        if not self._session.exporting:
            title, details = presenter.export_head(self.match, datetime.date.today())
            kit = Kit(Screen(self._kit.screen.size), self._kit.theme) if self._kit.screen.narrow else self._kit
            layout = RaceLayout(kit.screen, self.match.rules.size)
            self._session.export(panel_image(kit, layout, self.picture(), title, details))

    # How time passes.

    def _close(self) -> None:
        self.match.close()              # before the next scene asks the same thinkers
        self._session.finish_export()

    def _pass_time(self, seconds: float) -> None:
        self._session.update(seconds)
        self._lay_out()

    # What it looks like.

    def picture(self) -> RacePicture:
        """All that is to be seen; `draw` draws this and nothing else."""
        match, session, shown = self.match, self._session, self._shown()
        replay = session.replay if shown is None else None
        return RacePicture(
            header=presenter.header(match, shown),
            boards=self._boards(shown),
            heat=presenter.heat(match, shown, self._heat_on or self._heat_held, replay),
            lanes=presenter.lane_pictures(match, shown, replay, self._expected),
            lamp=presenter.lamp(match, shown, replay, session.breath),
            charts=figures.charts(match, shown, self._pinned_ply is not None),
            focus=self._focus,
            source=figures.source(match),
            summary=figures.summary(match, shown),
            buttons=self._buttons,
            states=self._states,
            notice=self._prompts.notice,
            notice_strength=self._prompts.strength,
            tooltip=self._tooltip(),
            window=self._layout.screen.size,
        )

    def _boards(self, shown: int | None) -> tuple[BoardPicture, BoardPicture]:
        """The same position twice; only the left one has the human's cursor and ghost."""
        animation, cursor = self._session.animation, self._pointer.cursor if self._cursor_shows else None
        labels = self._doors.settings.coordinates
        board = presenter.board(self.match, shown, animation.landing, animation.line)
        board = board._replace(labels=labels, highlight=self._cell)
        return board._replace(ghost=self._ghost(shown), cursor=cursor), board._replace(rows_right=True)

    def _ghost(self, shown: int | None) -> tuple[int, Ghost] | None:
        """The stone that a click would place, in outline while it may not be placed yet."""
        cell = self._cell
        if cell is None or shown is not None or self.over or self.match.board.stone_at(cell) is not None:
            return None
        return cell, "fill" if self.match.humans_turn else "line"

    def _tooltip(self) -> Tooltip | None:
        """What the hovered thing has to say: a candidate of the heat map at once, a button after a moment."""
        if (self._heat_on or self._heat_held) and self._looked_at is not None and not self.match.thinking:
            board, cell = self._looked_at
            played = figures.round_at(self.match, self._shown())
            text = None if played is None else presenter.candidate_sentence(self.match, played, cell)
            return None if text is None else Tooltip(text, self._layout.boards[board].cell_rect(cell))
        name = self._prompts.resting or (self._focus if self._focus in self.telling else None)
        target = next((target for target in self._group.targets if target.name == name), None)
        return None if target is None else hint_of(target)

    def _draw(self, surface: pygame.Surface) -> None:
        """Draw the picture."""
        draw_race(surface, self._kit, self._layout, self.picture())
