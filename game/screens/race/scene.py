"""The race's page: alpha-beta and plain minimax think about the same game side by side."""
import datetime
from collections.abc import Mapping
from functools import partial

import pygame

from game.animation.board_animation import BoardAnimation
from game.animation.tween import lamp_phase
from game.model.callouts import line_of
from game.model.game_options import GameOptions, GameSetup
from game.model.lab.positions import problem_after
from game.model.race import RaceMatch, race_table
from game.model.stored_games import WHO_WON
from game.model.thinking_times import key_of
from game.screens.cursors import BoardCursor, ChartCursor
from game.screens.page import Actions, Page
from game.screens.race import presenter, words
from game.screens.race.layout import RaceLayout, layout_for
from game.screens.race.picture import RACE_LIGHTS, RacePicture, draw_race, panel_image
from game.screens.race.replay import Replay, replay_if_quick
from game.screens.scene import Doors, Scene
from game.screens.verbs import MODIFIERS, Verb
from game.screens.wording import TooltipText
from game.views.image_files.png import png
from game.views.layout import Viewport
from game.views.pen.kit import Kit
from game.views.widgets.focus import Target
from game.views.widgets.tooltip import Tooltip

_FAILURE_SECONDS = 12.0             # seconds for which the page shows why a player's file gave no move
_PATH_SECONDS = 12.0                # seconds for which the message about the files' folder stays
_EXPLAINED = "lane alphabeta", "lamp", "lane minimax"       # targets that only have a tooltip


class RacePage(Page[RaceLayout, RacePicture]):
    """The screen of one race. The player moves on the left board; both boards show the same game."""

    passive = ("board", "charts", *_EXPLAINED)
    part_heights = dict.fromkeys(words.PARTS, 0) | {words.FIGURES_PART: 392}
    keys: Mapping[Verb | int, str] = {"new": "rematch"}
    painter = staticmethod(draw_race)
    music = "play"
    lights = RACE_LIGHTS
    needs_second_thinker = True

    def __init__(self, doors: Doors, options: GameOptions, setup: GameSetup, match: RaceMatch) -> None:
        """setup: for the rematch, with the chosen level, even if that can't race."""
        super().__init__(doors, options)
        self.setup, self.match = setup, match
        self.board_cursor = BoardCursor(self.group, match.rules.size, lambda: self.layout.boards["alphabeta"],
                                        self._place, lambda: not self.match.board.is_over(), closes_at_end=True)
        self.chart_cursor = ChartCursor(self.group, match.board, lambda: [played.ply for played in match.rounds],
                                        lambda: self.layout.charts)
        self._cursors = (self.board_cursor, self.chart_cursor)
        self._animation = BoardAnimation(match.rules.size)
        self._replay: Replay | None = None          # while it runs
        self._seen = (match.board.count, 0, False)  # plies, rounds and whether it was over, at the last look
        self._clock = 0.0
        self._heat_held = False
        self._alphabeta_takes = None if match.own_ai else doors.store.times().get(key_of(match.rules, match.level))
        chosen = setup.seats.level
        if chosen is not None and match.level != chosen and match.own_ai is None:
            why = words.LOOKS_FURTHER if chosen.has_depth or chosen.needs_master else words.NO_DEPTH
            self._prompts.say(words.level_changed(chosen.label, why, match.level.label_in_sentence))

    def _lay_out(self) -> None:
        self.layout = layout = layout_for(self.kit.viewport, self.match.rules.size)
        explained = layout.lanes["alphabeta"], layout.between["lamp"], layout.lanes["minimax"]
        first, second = layout.charts
        charts = first.union(second)
        if self.kit.viewport.narrow:           # each chart is in a part of its own
            charts = second if self.parts.chosen == words.TIME_PART else first
        self._show(Target("board", layout.boards["alphabeta"].rect, not self.match.board.is_over()),
                   Target("charts", charts, bool(self.match.rounds), ring_radius=10),
                   *(Target(name, rect, ring_radius=10) for name, rect in zip(_EXPLAINED, explained, strict=True)),
                   *presenter.buttons_for(layout, self.match, self._doors.remembered.race_heat),
                   first="rematch" if self.match.board.is_over() else "board")

    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle an event: V shows the heat map while it is held, and any key or button ends the replay."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN):
            self._replay = None
        if getattr(event, "key", None) == pygame.K_v and not (event.type == pygame.KEYDOWN and event.mod & MODIFIERS):
            self._heat_held = event.type == pygame.KEYDOWN
        else:
            super().handle_event(event)

    def _go_back(self) -> None:
        if self._may_end("back"):
            super()._go_back()

    def _place(self, move: int) -> None:
        if not self.chart_cursor.back() and not self.match.board.is_over():
            self._attempt(self.match.play, move)
            self._refresh()

    @property
    def _actions(self) -> Actions:
        return {
            "stop": partial(self._stop_or_retry, self.match.stop),
            "retry": partial(self._stop_or_retry, self.match.retry), "undo": self._undo, "export": self._write_files,
            "heat": self._switch_heat, "cap": self._take_next_cap, "lab": self._visit_lab,
            "new": lambda: self._begin(self.setup),
            "rematch": lambda: self._begin(self.options.rematch(self.setup))}

    def _begin(self, setup: GameSetup) -> None:
        if self._may_end("new"):
            self._leave(self._in_place(partial(self._doors.race, setup=setup, own_ai=self.match.own_ai)))

    def _may_end(self, button: str) -> bool:
        """Whether the race may end by this button: if it would be lost, the first press only asks."""
        return not self._would_be_lost or self._prompts.confirmed(button, words.WOULD_BE_LOST)

    @property
    def _would_be_lost(self) -> bool:
        """Whether the race is still on; races are not saved."""
        return self.match.can_undo and not self.match.board.is_over()

    @property
    def question_before_opening(self) -> str:
        return words.LOST_BY_OPENING if self._would_be_lost else super().question_before_opening

    @property
    def shows_ended_game(self) -> bool:
        return self.match.board.is_over()

    def _count_game(self) -> None:
        """Count the race, unless it was opened from a game."""
        if self.suspended is None and self.match.board.is_over():
            self.options = self.options.after(self.setup)

    def close(self) -> None:
        self._count_game()
        self._doors.store.save_options(self.options)        # the window may be closed here

    def _come_back(self, options: GameOptions) -> Scene:
        self._heat_held = False         # V may have been released on the other page
        return super()._come_back(options)

    def _switch_heat(self) -> None:
        self._doors.remembered.race_heat = not self._doors.remembered.race_heat

    def _take_next_cap(self) -> None:
        caps = presenter.CAPS
        self._doors.remembered.race_caps = self.match.caps = caps[(caps.index(self.match.caps) + 1) % len(caps)]

    def _visit_lab(self) -> None:
        problem = problem_after(self.match.rules, self.match.board.history, self.match.mark_of(1))
        self._visit(partial(self._doors.lab, problem=problem))

    def _undo(self) -> None:
        self.chart_cursor.show_present()
        self._replay = None
        self.match.undo()
        self._animation.clear()
        self._doors.trace("undo", plies=self.match.board.count)
        self._refresh()

    def _write_files(self) -> None:
        self.chart_cursor.show_present()      # show the figures of the whole race, like the heading
        title, details = presenter.export_head(self.match, datetime.date.today())
        kit = Kit(Viewport(self.kit.viewport.size), self.kit.theme) if self.kit.viewport.narrow else self.kit
        panel = panel_image(kit, layout_for(kit.viewport, self.match.rules.size), self.picture(), title, details)
        table = race_table(self.match)          # written now, because the race goes on
        self.files.write("race", lambda: {".csv": table.encode(), ".png": png(panel)}, _PATH_SECONDS)

    def _pass_time(self, seconds: float) -> None:
        self.match.update(seconds)
        if self._replay is not None:
            self._replay.update(seconds)
            self._replay = self._replay if self._replay.running else None
        self._refresh()
        self._clock += seconds
        self._animation.update(seconds)

    def _refresh(self) -> None:
        """React to news in the race: a stone, the end of a round or of the race."""
        plies, rounds, over = self._seen
        self._seen = self.match.board.count, len(self.match.rounds), self.match.outcome is not None
        if self._seen[0] > plies:
            self._handle_new_stone()
        if self._seen[1] > rounds:
            self._handle_round()
        if self._seen[2] and not over:
            self._handle_end()

    def _handle_new_stone(self) -> None:
        match, doors = self.match, self._doors
        plies, move = match.board.count, match.board.history[-1]
        human = match.is_humans(plies)
        self._animation.land(move, doors.settings.motion)
        doors.sound("place" if human else "reply")
        doors.trace("move", who="human" if human else "ai", ply=plies, cell=match.rules.cell_name(move))
        if human:
            self._replay = None

    def _handle_round(self) -> None:
        played = self.match.rounds[-1]
        failure = next((lane.failure for lane in self.match.lanes if lane.failure is not None), None)
        if failure is not None and self.match.own_ai is not None:
            self._prompts.say(failure, _FAILURE_SECONDS)
        self._replay = replay_if_quick(played.reports)
        self._doors.trace("round", ply=played.ply, agree=played.agree,
                          nodes=[None if report is None else report.nodes for report in played.reports],
                          workers=[lane.thinker.process_id for lane in self.match.lanes])

    def _handle_end(self) -> None:
        result, doors = self.match.result, self._doors
        self.chart_cursor.show_present()
        self._animation.sweep(line_of(self.match.board), result == "loss", doors.settings.motion)
        doors.sound(result)
        doors.trace("outcome", winner=WHO_WON[result], plies=self.match.board.count)

    def picture(self) -> RacePicture:
        ply, settings = self.chart_cursor.shown_ply, self._doors.settings
        moment = presenter.RaceMoment(self.match, ply, self._replay if ply is None else None)
        return RacePicture(
            header=presenter.header(moment),
            boards=presenter.boards(moment, self._animation, self.board_cursor, settings),
            heat=presenter.heat(moment, self._doors.remembered.race_heat or self._heat_held),
            lanes=presenter.lane_pictures(moment, self._alphabeta_takes),
            lamp=presenter.lamp(moment, lamp_phase(self._clock, settings.motion)),
            charts=presenter.charts(moment, self.chart_cursor.pinned is not None),
            source=presenter.source(self.match),
            summary=presenter.summary(moment),
        )

    def _tooltips(self) -> Mapping[str, TooltipText]:
        failures: dict[str, TooltipText] = {
            f"lane {lane.name}": lane.failure for lane in self.match.lanes if lane.failure is not None}
        return words.TOOLTIPS | (words.OWN_TOOLTIPS if self.match.own_ai is not None else {}) | failures

    def _tooltip(self) -> Tooltip | None:
        """The tooltip to show: for a candidate of the heat map at once, for a button after a moment."""
        mouse, played = self.group.mouse, presenter.RaceMoment(self.match, self.chart_cursor.shown_ply).last_round
        if played is not None and (self._doors.remembered.race_heat or self._heat_held) and not self.match.thinking:
            for board in self.layout.boards.values():
                cell = self.board_cursor.by_keys if mouse is None else board.cell_at(mouse)
                if cell is not None:
                    text = presenter.candidate_sentence(self.match, played, cell)
                    return Tooltip(text, board.cell_rect(cell)) if text else None
        return super()._tooltip()
