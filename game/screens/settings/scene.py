"""The settings page, on which every change is applied and saved at once."""
import math
import os
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from ai.gomocup.manager import fault_at_start
from ai.play.levels import Level, external_level, program_title
from ai.records.formats import FORMATS
from game.animation.board_animation import BoardAnimation
from game.folders import data_folder
from game.model.background import Background
from game.model.game_options import GameOptions, GameSetup
from game.screens.export import export_games
from game.screens.files import file_named
from game.screens.page import Actions, Page
from game.screens.parts import PartAreas
from game.screens.scene import Doors
from game.screens.settings import words
from game.screens.settings.layout import PREVIEW_CELLS, SettingsLayout, layout_for, part_areas
from game.screens.settings.picture import SettingsPicture, draw_settings
from game.screens.settings.presenter import KEYPAD, LAST_STONE, chosen, preview, widgets_for
from game.screens.wording import TooltipText, starters
from game.store.packing import LONGEST_PATH
from game.views.layout import Viewport
from game.views.widgets.entries import Keypad
from game.views.widgets.focus import Target

_SEED_DIGITS = 9


class SettingsPage(Page[SettingsLayout, SettingsPicture]):
    painter = staticmethod(draw_settings)
    uses_thinker = False

    def __init__(self, doors: Doors, options: GameOptions, game: GameSetup | None) -> None:
        """game: the one that goes on behind this page."""
        super().__init__(doors, options)
        self._game = game or options.setup
        self._typed: str | None = None                  # the seed, while it is being typed; empty: none
        self._replaces = True                           # the next digit replaces the whole number
        self._dragged: dict[str, Any] = {}              # the scale, by its name, until the mouse lets go
        self._animation = BoardAnimation(PREVIEW_CELLS)
        if doors.remembered.engine_trial is not None:   # it goes on while the player is on other pages
            self._say_trial()

    @property
    def typing(self) -> bool:
        return self._typed is not None

    def _part_areas(self, viewport: Viewport) -> PartAreas:
        return part_areas(viewport, self.typing)

    def _lay_out(self) -> None:
        self.layout = layout = layout_for(self.kit.viewport)
        settings = replace(self._doors.settings, **self._dragged)
        keypad = (Keypad("keypad", layout.keypad, KEYPAD, self.kit.px(6)),) if self.typing else ()
        who_starts = starters(self._game, self.options.starter)
        self._show(*widgets_for(layout, settings, who_starts, self._typed),
                   Target("preview", layout.strip, ring_radius=10), first=f"starter:{who_starts[0][0][0]}",
                   on_top=keypad)

    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle an event, and apply a scale that was dragged once its slider is let go."""
        super().handle_event(event)
        if self._dragged and not self.group.dragging:
            dragged, self._dragged = self._dragged, {}
            self._apply(**dragged)

    def _take_file(self, path: str) -> None:
        if Path(path).suffix == ".py" or Path(path).suffix.lower() in FORMATS:
            super()._take_file(path)
        else:
            self._use_engine(path)

    def _type(self, key: str) -> bool:
        key = "DEL" if key == "DELETE" else key
        is_on_keypad = any(key in row for row in KEYPAD)
        if is_on_keypad:
            self._press_key(key)
        return is_on_keypad or (key == " " and not self.group.shows_focus)     # Space presses only what is shown

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if self.typing and event.type == pygame.MOUSEBUTTONDOWN \
                and not self.layout.keypad_panel.collidepoint(event.pos):
            self._stop_typing(keep=True)                # a press beside the keypad ends the typing
        super()._handle_mouse(event)

    def _go_back(self) -> None:
        if self.typing:
            self._stop_typing(keep=False)
        else:
            super()._go_back()

    @property
    def _actions(self) -> Actions:
        return {
            **{field: partial(self._set_field, field) for field in self.layout.rows},
            "keypad": self._press_key, "starter": self._choose_starter, "seed": self._begin_typing,
            "preview": self._show_landing, "folder": self._show_folder, "engine": self._choose_engine,
            "export": partial(export_games, self.files, self._doors.store), "reset": self._reset,
            "licences": partial(self._visit, self._doors.licences)}

    def _choose_starter(self, starter: str) -> None:
        self.options = self.options.with_starter(starter)
        self._doors.store.save_options(self.options)

    def _set_field(self, field: str, value: str | int = "") -> None:
        change = {field: chosen(self._doors.settings, field, value)}
        if self.group.dragging and field == "scale":
            self._dragged = change                      # a new scale would move the slider away from the mouse
        elif replace(self._doors.settings, **change) != self._doors.settings:
            self._apply(**change)

    def _apply(self, **changes: Any) -> None:
        former = self._doors.settings
        self._doors.change_settings(**changes)
        if (self._doors.settings.theme, self._doors.settings.motion) != (former.theme, former.motion):
            self._show_landing()

    def _show_landing(self) -> None:
        self._animation.clear()
        self._animation.land(LAST_STONE, self._doors.settings.motion, "o")
        self._doors.sound("place")

    def _begin_typing(self) -> None:
        seed = self._doors.settings.seed
        self._typed, self._replaces = "" if seed is None else str(seed), True
        self.group.focus = "keypad:5"

    def _press_key(self, key: str) -> None:
        """Handle a key of the keypad on the screen: a digit, DEL or OK."""
        text, fresh, self._replaces = self._typed or "", self._replaces, False
        if key == "OK":
            self._doors.sound("press")
            self._stop_typing(keep=True)
        elif key == "DEL":
            self._typed = text[:-1]
        elif fresh or len(text) < _SEED_DIGITS:
            self._typed = key if fresh else str(int(text + key))

    def _stop_typing(self, keep: bool) -> None:
        seed, self._typed = int(self._typed) if self._typed else None, None
        if keep and seed != self._doors.settings.seed:
            self._apply(seed=seed)
        self.group.focus = "seed"

    def _show_folder(self) -> None:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._prompts.say(words.no_folder(folder, error.strerror or error))
        else:
            self._open_folder(folder)

    def _choose_engine(self) -> None:
        """Use the program whose path is in the clipboard; if there is none, ask and remove the present engine."""
        path, engine = file_named(self._doors.clipboard_text()), self._doors.settings.engine
        if path and path != engine and (not engine or os.access(path, os.X_OK)):
            self._use_engine(path)
        elif not engine:
            self._prompts.say(words.HOW_TO_ADD)
        elif self._prompts.confirmed("engine", words.REMOVE_ENGINE):
            self._doors.remembered.engine_trial = None
            self._apply(engine="")
            self._prompts.say(words.ENGINE_REMOVED)

    def _use_engine(self, path: str) -> None:
        """Add the engine program with this path to the title's opponents, and start it once to see if it answers."""
        title, self._doors.remembered.engine_trial = program_title(Path(path).name), None
        if len(path) > LONGEST_PATH or not (os.path.isfile(path) and os.access(path, os.X_OK)):
            self._prompts.say(words.no_program(title))
            return
        self._apply(engine=path)
        engine = external_level(path, self._doors.settings.master_seconds)
        self._doors.remembered.engine_trial = Background(partial(_try_out, engine), failed=words.no_program(title))
        self._say_trial()

    def _say_trial(self) -> None:
        self._prompts.say(words.trying(program_title(Path(self._doors.settings.engine).name)), math.inf)

    def _reset(self) -> None:
        if self._prompts.confirmed("reset", words.RESET if self.suspended is None else words.RESET_IN_GAME):
            self._doors.store.reset()
            self._prompts.say(words.DELETED)
            if self.suspended is not None:      # the game behind this page is deleted, too: no way leads back into it
                self.suspended, self.back_door = None, self._doors.title
                self._doors.thinker.cancel()

    def _pass_time(self, seconds: float) -> None:
        self._animation.update(seconds)
        trial = self._doors.remembered.engine_trial
        if trial is not None and trial.result is not None:
            self._prompts.say(trial.result)
            self._doors.remembered.engine_trial = None

    def picture(self) -> SettingsPicture:
        board = preview(self._doors.settings, self._animation.landing)
        return SettingsPicture(board, self._animation.flying, "" if self._prompts.notice else words.APPLIED)

    def _tooltips(self) -> Mapping[str, TooltipText]:
        return {} if self.group.dragging else words.TOOLTIPS


def _try_out(engine: Level) -> str:
    """A sentence that says whether an engine answers when it is started."""
    fault = fault_at_start(engine)
    return words.unfit(fault) if fault else words.added(engine.title)
