"""The page YOUR AI: a Python file written by the player is graded, played against, raced and watched."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Literal

import pygame

from ai.play.levels import Level, levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.yours import starters
from ai.yours.grade import GradeCheck
from ai.yours.level import Limits, name_in, own_level
from game.model.game_options import GameOptions
from game.model.own_file import OwnFile, write_starter
from game.model.seats import Seats
from game.model.settings import OWN_MEGABYTES, OWN_SECONDS
from game.screens.page import Page
from game.screens.parts import Places
from game.screens.scene import Door, Doors
from game.screens.verbs import is_paste
from game.screens.wording import count_text, seconds_text
from game.screens.your_ai import words
from game.screens.your_ai.layout import YourAiLayout, layout_for, places
from game.screens.your_ai.picture import YourAiPicture, draw_your_ai
from game.views.board import BoardPicture
from game.views.layout import Screen
from game.views.text import BODY, wrap
from game.views.widgets import Back, Button, Choice, Row, Slider, TextBox, Widget

LINE = 21                           # logical units from one line of what is said to the next
LONGEST = 14                        # characters of an opponent's name, beside the slider
_BOARDS = {"3": TIC_TAC_TOE, "15": FIVE_IN_A_ROW}
_SHEETS = {"": ("new", "open", "folder"), "agree": ("agree", "refuse"),     # the buttons under the file
           "new": (*(f"starter:{name}" for name in starters.STARTERS), "cancel")}
_KINDS: dict[str, Literal["danger", "primary"]] = {"agree": "danger", "play": "primary"}
_LIMITS: dict[str, tuple[float, ...]] = {"seconds": OWN_SECONDS, "megabytes": OWN_MEGABYTES}


class YourAiPage(Page):
    """The page of the player's own AI file. The file runs only if the player presses a button, and agrees the first
    time.

    moves: the file's last moves in a game, each with cell, seconds and calls of `play`.
    """

    telling = ("words", "against", "seconds", "megabytes")
    hints, painter = words.HINTS, staticmethod(draw_your_ai)
    _layout: YourAiLayout

    def __init__(self, doors: Doors, options: GameOptions, moves: tuple[tuple[str, float, int], ...] = (),
                 back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self._moves = moves
        self._wanted = ""                       # to be done once the player agrees
        self._first, self._against = False, 0   # whether the file moves first; the opponent's place on the slider
        self._file = OwnFile("")
        self._load()

    def _load(self) -> None:
        self._file.close()
        self._file = OwnFile(self._doors.settings.own)
        other = self._doors.settings.own_other
        self._other = name_in(Path(other)) if other else None
        self._chosen: int | None = None         # the check on the board; None: the first that failed
        self._sheet, self._top = "", 0          # "new": an example is chosen; "agree": the player is asked for a yes

    @property
    def _check(self) -> GradeCheck | None:
        """The check whose position is on the board: the chosen one, else the first that failed; None if there is no
        such check.
        """
        failed = (check for check in self._file.checks if not check.passed)
        return next(failed, None) if self._chosen is None else self._file.checks[self._chosen]

    def _places(self, screen: Screen) -> Places:
        return places(screen)

    def _lay_out(self) -> None:
        file, check = self._file, self._check
        size, moves = (self._options.rules.size, ()) if check is None else (check.rules.size, check.moves)
        self._board = BoardPicture(size, tuple((move, "o" if ply % 2 else "x") for ply, move in enumerate(moves)),
                                   moves[-1] if moves else None, labels=self._doors.settings.coordinates)
        self._layout = layout_for(self._kit.screen, size)
        self._label, text = (
            (words.NO_TREE, file.failure) if file.failure else (check.name.upper(), check.sentence) if check is not None
            else (words.START_LABEL, words.READY if file.here else words.START))
        self._show(Back("back", self._layout.back, words.TITLE), *self._buttons(), *self._dials(),
                   *(Row(f"check:{i}", self._layout.checks[i], each.name, "", "right" if each.passed else "wrong",
                         each is check) for i, each in enumerate(file.checks)), self._text_box(text),
                   first=_SHEETS[self._sheet][-1] if self._sheet else "grade" if file.here else "new")

    def _buttons(self) -> Iterator[Widget]:
        file = self._file
        for row, names in enumerate((_SHEETS[self._sheet], tuple(_RUNS)), 1):
            for name, rect in zip(names, self._layout.buttons(row, len(names)), strict=True):
                usable = file.here and not self._sheet and (not file.busy or name == "grade") if name in _RUNS else \
                    file.here or name != "folder"
                word = words.BUTTONS["stop" if name == "grade" and file.busy else name]
                yield Button(name, rect, word, _KINDS.get(name, "plain"), usable)

    def _dials(self) -> Iterator[Widget]:
        layout, settings = self._layout, self._doors.settings
        board, side, against, seconds, megabytes = layout.dials
        yield Choice("board", board, words.BOARDS, str(self._options.rules.size))
        yield Choice("side", side, words.SIDES, "x" if self._first else "o")
        names = (words.YOU, *(level.label for level in self._levels()), *([] if self._other is None else [self._other]))
        names, self._against = tuple(name[:LONGEST] for name in names), min(self._against, len(names) - 1)
        yield Slider("against", against, layout.track(against), words.AGAINST, names, self._against)
        yield Slider("seconds", seconds, layout.track(seconds), words.TIME,
                     tuple(map(words.seconds_a_move, OWN_SECONDS)), OWN_SECONDS.index(settings.own_seconds))
        yield Slider("megabytes", megabytes, layout.track(megabytes), words.MEMORY,
                     tuple(map(words.megabytes, OWN_MEGABYTES)), OWN_MEGABYTES.index(settings.own_megabytes))

    def _text_box(self, text: str) -> TextBox:
        kit, rect = self._kit, self._layout.words
        box = pygame.Rect(rect.left, rect.top + kit.px(22), rect.width, rect.height - kit.px(22))
        lines = tuple(wrap(kit, text, BODY, box.width - kit.px(3 * LINE)))
        return TextBox("words", box, lines, self._top, kit.px(LINE), BODY)

    def _file_words(self) -> tuple[str, ...]:
        """The file's name and path, with its activity or last moves; or the question whether it may run."""
        file = self._file
        if not file.here:
            return (words.NO_FILE,)
        if self._sheet == "agree":
            return file.name, words.RIGHTS
        last = "   ·   ".join(words.last_move(cell, seconds_text(seconds), count_text(calls))
                              for cell, seconds, calls in self._moves)
        return file.name, str(file.path), f"{file.busy} …" if file.busy else last

    def picture(self) -> YourAiPicture:
        return YourAiPicture(self._board, self._label, self._file_words(), **self._page)

    def handle_event(self, event: pygame.event.Event) -> None:
        if is_paste(event):
            self._open()
            self._lay_out()
        else:
            super().handle_event(event)

    def _take_program(self, path: str) -> None:
        self._doors.change(self._doors.settings.with_own(path))
        self._load()
        self._prompts.say(words.is_open(Path(path).name))
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
        elif what == "open":
            self._open()
        elif what == "folder":
            self._open_folder(self._file.path.parent)
        elif what in ("new", "cancel", "refuse"):
            self._sheet = what if what == "new" else ""
        elif what in _RUNS:
            self._run(what)
        elif what == "agree":
            self._sheet = ""
            self._doors.change(replace(self._doors.settings, own_agreed=self._doors.settings.own))
            _RUNS[self._wanted](self)
        elif what == "check":
            self._chosen, self._top = int(value), 0
            self._turn_to(words.PARTS[2])
        elif what == "words":
            self._top = int(value)
        elif what == "board":
            self._options = replace(self._options, rules=_BOARDS[value])
        elif what == "side":
            self._first = value == "x"
        elif what == "against":
            self._against = int(value)
        else:
            limit = {f"own_{what}": _LIMITS[what][int(value)]}
            self._doors.change(replace(self._doors.settings, **limit))      # type: ignore[arg-type]

    def _begin(self, starter: str) -> None:
        try:
            path = write_starter(starter, self._doors.export_folder)
        except OSError as error:
            self._prompts.say(words.not_written(error.strerror or str(error), error.filename))
            return
        self._take_program(str(path))
        self._prompts.say(words.written(str(path)))

    def _open(self) -> None:
        path = self._doors.pasted().strip().strip('"')
        if path.endswith(".py") and "\n" not in path and os.path.isfile(path):
            self._take_program(os.path.abspath(path))
        else:
            self._prompts.say(words.NOT_A_FILE)

    def _run(self, name: str) -> None:
        if self._file.busy:
            self._file.close()
        elif self._doors.settings.own_agreed != self._doors.settings.own:
            self._sheet, self._wanted = "agree", name
        else:
            _RUNS[name](self)

    @property
    def _limits(self) -> Limits:
        return Limits(self._doors.settings.own_seconds, self._doors.settings.own_megabytes)

    def _level(self) -> Level:
        return own_level(self._doors.settings.own, self._limits)

    def _levels(self) -> tuple[Level, ...]:
        return levels_for(self._options.rules, not self._doors.master_fault)

    def _grade(self) -> None:
        self._chosen, self._top = None, 0
        self._file.grade(self._limits)
        self._turn_to(words.PARTS[1])

    def _play(self) -> None:
        against = (None, *self._levels(), own_level(self._doors.settings.own_other, self._limits))[self._against]
        seats = Seats(self._level(), against) if self._first else Seats(against, self._level())
        self._leave(partial(self._doors.play_on, seats=seats, moves=()))

    def _race(self) -> None:
        self._leave(partial(self._doors.race, own=self._level(), back=self._doors.your_ai))

    def _watch(self) -> None:
        check = self._check
        self._file.watch(self._limits, () if check is None or check.rules != TIC_TAC_TOE else check.moves)

    def _close(self) -> None:
        self._file.close()

    def _pass_time(self, seconds: float) -> None:
        file = self._file
        if file.saved_again(seconds):
            self._prompts.say(words.saved_again(file.path.name))
            self._doors.sound("press")
        if file.walked is not None:
            walked, file.walked = file.walked, None
            self._visit(partial(self._doors.lab, own=walked))
        self._lay_out()
        self._hear_store()


_RUNS: dict[str, Callable[[YourAiPage], None]] = {
    "grade": YourAiPage._grade, "play": YourAiPage._play, "race": YourAiPage._race, "tree": YourAiPage._watch}
