"""YOUR AI: a player of one's own in a Python file is graded here, played against, raced and watched."""
from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from ai.play.levels import Level
from ai.position.rules import TIC_TAC_TOE
from ai.yours.program import Limits, own_level
from game.model.game_options import GameOptions
from game.model.own_file import OwnFile, write_starter
from game.model.seats import Seats
from game.model.settings import OWN_MEGABYTES, OWN_SECONDS, Settings
from game.screens.page import Page
from game.screens.parts import Places
from game.screens.scene import Door, Doors
from game.screens.verbs import is_paste
from game.screens.your_ai import presenter
from game.screens.your_ai.layout import layout_for, places
from game.screens.your_ai.picture import YourAiPicture, draw_your_ai
from game.views.focus import Target
from game.views.layout import Screen
from game.views.text import BODY, wrap
from game.views.widgets import TextBox

LINE = 21                           # logical units from one line of what is said to the next


class YourAiPage(Page):
    """The page of one file, which runs only after a press, and for the first time only after a second one.

    moves: the file's last moves in a game, each its cell, seconds and calls of play.
    """

    telling = ("words", "against", "seconds", "megabytes")

    def __init__(self, doors: Doors, options: GameOptions, moves: tuple[tuple[str, float, int], ...] = (),
                 back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self._moves = moves
        self._sheet = self._wanted = ""         # what is asked: see widgets_for; and what is to be done after a yes
        self._chosen: int | None = None         # the check on the board; None: the first that failed
        self._first, self._against = False, 0
        self._file = OwnFile("")
        self._load()

    # The page.

    def _load(self) -> None:
        self._close()
        self._file = OwnFile(self._doors.settings.own)
        self._other = self._level_of(self._doors.settings.own_other)
        self._chosen, self._sheet, self._top = None, "", 0

    @property
    def _shown(self) -> int | None:
        """The number of the check whose position is on the board."""
        return self._file.first_failed if self._chosen is None else self._chosen

    def _places(self, screen: Screen) -> Places:
        return places(screen)

    def _lay_out(self) -> None:
        doors, file, rules = self._doors, self._file, self._options.rules
        self._board = presenter.board_for(file, self._shown, rules, doors.settings.coordinates)
        self._layout = layout = layout_for(self._kit.screen, self._board.size)
        names = tuple("You" if level is None else level.label[:presenter.LONGEST] for level in
                      presenter.levels_against(rules, self._other, not doors.master_fault))
        self._against = min(self._against, len(names) - 1)
        self._label, text = presenter.words_for(file, self._shown)
        self._widgets = (*presenter.widgets_for(layout, file, self._sheet, rules, self._first, names, self._against,
                                                doors.settings), self._text_box(text))
        self._rows = presenter.check_rows(layout, file, self._shown)
        self._group.show([*(target for widget in self._widgets for target in widget.targets()),
                          *(Target(row.name, row.rect) for row in self._rows)],
                         first="cancel" if self._sheet else "grade" if file.here else "new")

    def _text_box(self, text: str) -> TextBox:
        kit, rect = self._kit, self._layout.words
        box = pygame.Rect(rect.left, rect.top + kit.px(22), rect.width, rect.height - kit.px(22))
        lines = tuple(wrap(kit, text, BODY, box.width - kit.px(3 * LINE)))
        return TextBox("words", box, lines, self._top, kit.px(LINE), BODY)

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        if is_paste(event):
            self._open()
            self._lay_out()
        else:
            super().handle_event(event)

    def _take_program(self, path: str) -> None:
        """Open another file without running it."""
        self._doors.change(self._doors.settings.with_own(path))
        self._load()
        self._prompts.say(f"{Path(path).name} is open. It runs when you press GRADE, PLAY, RACE or TREE.")
        self._lay_out()

    def _go_back(self) -> None:
        if self._sheet:
            self._sheet = ""
        else:
            super()._go_back()

    def _activate(self, name: str) -> None:
        what, _, value = name.partition(":")
        if what == "starter":
            self._begin(value)
        elif what == "words":
            self._top = int(value)
        elif what == "seconds":
            self._limit(replace(self._doors.settings, own_seconds=OWN_SECONDS[int(value)]))
        elif what == "megabytes":
            self._limit(replace(self._doors.settings, own_megabytes=OWN_MEGABYTES[int(value)]))
        elif what == "check":
            self._chosen, self._top = int(value), 0
            self._turn_to("POSITION")
        elif what == "board":
            self._options = replace(self._options, rules=presenter.BOARDS[value])
        elif what == "side":
            self._first = value == "x"
        elif what == "against":
            self._against = int(value)
        elif what in ("new", "cancel"):
            self._sheet = what if what == "new" else ""
        elif what in _RUNS:
            self._run(what)
        else:
            _ACTIONS[what](self)

    def _limit(self, settings: Settings) -> None:
        self._doors.change(settings)
        self._other = self._level_of(settings.own_other)

    @property
    def _limits(self) -> Limits:
        return Limits(self._doors.settings.own_seconds, self._doors.settings.own_megabytes)

    def _level_of(self, path: str) -> Level | None:
        return own_level(path, self._limits) if path else None

    # Where the file comes from.

    def _begin(self, starter: str) -> None:
        try:
            path = write_starter(starter, self._doors.export_folder)
        except OSError as error:
            self._prompts.say(f"Not written: {error.strerror or error}: {error.filename}")
            return
        self._take_program(str(path))
        self._prompts.say(f"Written: {path}. Open it in your editor.")

    def _open(self) -> None:
        path = self._doors.pasted().strip().strip('"')
        if path.endswith(".py") and "\n" not in path and os.path.isfile(path):
            self._take_program(os.path.abspath(path))
        else:
            self._prompts.say("Drop a .py file on this window, or copy its path and press OPEN again.")

    def _show_folder(self) -> None:
        self._open_folder(self._file.path.parent)

    # What runs it.

    def _run(self, name: str) -> None:
        """Run the file if the player has agreed to that; stop it if it runs."""
        settings = self._doors.settings
        if self._file.busy:
            self._file.close()
        elif settings.own_agreed != settings.own:
            self._sheet, self._wanted = "agree", name
        else:
            _RUNS[name](self)

    def _agree(self) -> None:
        settings = self._doors.settings
        self._sheet = ""
        self._doors.change(replace(settings, own_agreed=settings.own))
        _RUNS[self._wanted](self)

    def _grade(self) -> None:
        self._chosen, self._top = None, 0
        self._file.grade(self._limits)
        self._turn_to("CHECKS")

    def _play(self) -> None:
        doors, rules = self._doors, self._options.rules
        own = self._level_of(doors.settings.own)
        against = presenter.levels_against(rules, self._other, not doors.master_fault)[self._against]
        seats = Seats(own, against) if self._first else Seats(against, own)
        self._leave(partial(doors.play_on, seats=seats, moves=()))

    def _race(self) -> None:
        self._leave(partial(self._doors.race, own=self._level_of(self._doors.settings.own), back=self._doors.your_ai))

    def _watch(self) -> None:
        check = None if self._shown is None else self._file.checks[self._shown]
        self._file.watch(self._limits, () if check is None or check.rules != TIC_TAC_TOE else check.moves)

    def _close(self) -> None:
        self._file.close()

    # How time passes, and what it looks like.

    def _pass_time(self, seconds: float) -> None:
        file = self._file
        if file.saved_again(seconds):
            self._prompts.say(f"{file.path.name} was saved again: its next move comes from what you saved.")
            self._doors.sound("press")
        if file.walked is not None:
            walked, file.walked = file.walked, None
            self._visit(partial(self._doors.lab, own=walked))
        self._lay_out()
        self._hear_store()

    def picture(self) -> YourAiPicture:
        about = presenter.file_words(self._file, self._sheet, self._moves)
        return YourAiPicture(self._board, self._label, about, self._widgets, self._rows, self._states,
                             self._prompts.notice, self._prompts.strength, self._hint(presenter.HINTS),
                             self._layout.screen.size)

    def _draw(self, surface: pygame.Surface) -> None:
        draw_your_ai(surface, self._kit, self._layout, self.picture())


_RUNS: dict[str, Callable[[YourAiPage], None]] = {
    "grade": YourAiPage._grade, "play": YourAiPage._play, "race": YourAiPage._race, "tree": YourAiPage._watch}
_ACTIONS: dict[str, Callable[[YourAiPage], None]] = {
    "open": YourAiPage._open, "folder": YourAiPage._show_folder, "agree": YourAiPage._agree}
