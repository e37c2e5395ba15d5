"""The page YOUR AI: a Python file written by the player is graded, played against, raced and watched."""
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Literal

from ai.own_program.grade import CHECKS, GradeCheck
from ai.play.levels import Level, levels_for, own_level, program_title
from ai.position.rules import TIC_TAC_TOE
from game.folders import export_folder
from game.model.game_options import BOARDS, GameOptions, GameSetup
from game.model.own_ai import EXAMPLE_PROGRAMS, OwnAiTask, last_moves, saved_at
from game.model.play.match import Match
from game.model.seats import Seats
from game.model.settings import OWN_MEGABYTES, OWN_SECONDS
from game.model.words import GRADING
from game.screens.files import file_named
from game.screens.page import Actions, Page
from game.screens.scene import Door, Doors, leading_back
from game.screens.wording import BOARD_SIZES, TooltipText, count_text, seconds_text
from game.screens.your_ai import words
from game.screens.your_ai.layout import YourAiLayout, layout_for
from game.screens.your_ai.picture import YourAiPicture, draw_your_ai
from game.store.export import write_example
from game.views.board.board import BoardPicture
from game.views.pen.fitting import wrap
from game.views.pen.text import BODY
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Back, buttons
from game.views.widgets.cards import Row
from game.views.widgets.dials import Choice, Slider
from game.views.widgets.entries import TextBox

LINE = 21                           # logical units from one line of the text to the next
_LONGEST_OPPONENT = 14              # characters of an opponent's name, beside the slider
_QUESTIONS = {"": ("new", "open", "folder"), "agree": ("agree", "refuse"),  # the buttons under the file
              "new": (*(f"example:{name}" for name in EXAMPLE_PROGRAMS), "cancel")}
_SIGNS: dict[bool | None, Literal["right", "wrong", "neither"]] = {True: "right", False: "wrong", None: "neither"}
_KINDS: dict[str, Literal["danger", "primary"]] = {"agree": "danger", "play": "primary"}


class YourAiPage(Page[YourAiLayout, YourAiPicture]):
    """The page of the player's own AI, which runs only once the player has agreed. match: the last game of a file."""

    passive = ("text", "against", "seconds", "megabytes")
    painter = staticmethod(draw_your_ai)
    part_heights = words.PARTS

    def __init__(self, doors: Doors, options: GameOptions, match: Match | None) -> None:
        super().__init__(doors, options)
        settings, remembered = doors.settings, doors.remembered
        self._has_file, self._path, self._saved_time = settings.own != "", Path(settings.own), saved_at(settings.own)
        self._name, self._other_name = own_level(settings.own).title, own_level(settings.own_other).title
        self._moves = () if match is None else last_moves(match, settings.own)
        self._task, former = OwnAiTask(settings.own, self._saved_time), remembered.own_task
        if former is not None and (former.path, former.saved_time) == (settings.own, self._saved_time):
            self._task = former
        self._question = self._run_after_yes = ""   # "new": choose an example; "agree": allow the file to run
        self._chosen: int | None = None         # the check on the board; None: the first that failed
        self._top = 0                           # the first line of the text to be seen

    @property
    def _check(self) -> GradeCheck | None:
        """The check whose position is on the board: the chosen one, else the first that failed; None without one."""
        failed = (check for check in self._task.checks if check.passed is False)
        return next(failed, None) if self._chosen is None else self._task.checks[self._chosen]

    @property
    def _is_graded(self) -> bool:
        """Whether the checks belong to the file as it is now."""
        return self._task.saved_time == self._saved_time

    @property
    def _label_and_text(self) -> tuple[str, str]:
        """The label and the text about the position on the board."""
        check = self._check
        if self._task.failure:
            return words.BREAKS_OFF, self._task.failure
        if check is not None:
            return check.name.upper(), check.sentence
        if len(self._task.checks) == len(CHECKS) and self._is_graded:
            return words.ALL_PASS
        return words.START_LABEL, words.READY if self._has_file else words.START

    def _lay_out(self) -> None:
        check = self._check
        size, moves = (self.options.rules.size, ()) if check is None else (check.rules.size, check.moves)
        self._board = BoardPicture.after(size, moves)._replace(coordinates=self._doors.settings.coordinates)
        self.layout = layout_for(self.kit.viewport, size)
        self._label, text = self._label_and_text
        self._show(Back("back", self.layout.back, words.PAGE), *self._buttons(), *self._dials(),
                   *(Row(f"check:{i}", self.layout.checks[i], each.name, "",
                         _SIGNS[each.passed] if self._is_graded else "none", each is check)
                     for i, each in enumerate(self._task.checks)), self._text_box(text),
                   first="refuse" if self._question == "agree" else
                   "grade" if self._has_file and not self._question else _QUESTIONS[self._question][0])

    def _buttons(self) -> Iterator[Widget]:
        busy, can_run = self._task.busy, self._has_file and not self._question
        texts = words.BUTTONS | ({"grade": words.STOP} if busy else {})
        usable = dict.fromkeys(self._file_actions, can_run and not busy) | {"grade": can_run, "folder": self._has_file}
        for row, names in (("source", _QUESTIONS[self._question]), ("actions", tuple(self._file_actions))):
            # STOP leaves them in place.
            rects = self.layout.button_rects(row, {name: words.BUTTONS[name] for name in names})
            yield from buttons(texts, rects, usable, _KINDS)

    def _dials(self) -> Iterator[Widget]:
        layout, settings, rules = self.layout, self._doors.settings, self.options.rules
        remembered = self._doors.remembered
        board, side, against, seconds, megabytes = layout.dials
        yield Choice("board", board, BOARD_SIZES, str(rules.size))
        yield Choice("side", side, words.SIDES, "x" if remembered.own_ai_begins else "o")
        labels = words.YOU, *(level.label for level in levels_for(rules)), *filter(None, [self._other_name])
        names = tuple(program_title(label, _LONGEST_OPPONENT) for label in labels)
        at = min(remembered.own_ai_opponent, len(names) - 1)        # the other board may have more levels
        yield Slider("against", against, layout.track(against), words.AGAINST, names, at)
        yield Slider("seconds", seconds, layout.track(seconds), words.TIME,
                     tuple(map(words.seconds_a_move, OWN_SECONDS)), OWN_SECONDS.index(settings.own_seconds))
        yield Slider("megabytes", megabytes, layout.track(megabytes), words.MEMORY,
                     tuple(map(words.megabytes, OWN_MEGABYTES)), OWN_MEGABYTES.index(settings.own_megabytes))

    def _text_box(self, text: str) -> TextBox:
        kit, box = self.kit, self.layout.text
        lines = tuple(wrap(kit, text, BODY, box.width - kit.px(3 * LINE)))
        return TextBox("text", box, lines, self._top, kit.px(LINE), BODY)

    def _tooltips(self) -> dict[str, TooltipText]:
        return {**words.TOOLTIPS, **({"grade": words.STOPS} if self._task.busy else {})}

    def _go_back(self) -> None:
        if self._question:
            self.group.focus = self._run_after_yes if self._question == "agree" else "new"
            self._question = ""
        else:
            super()._go_back()

    @property
    def _actions(self) -> Actions:
        return {
            **{name: partial(self._run, name) for name in self._file_actions},
            "new": partial(setattr, self, "_question", "new"), "open": self._open_program,
            "folder": partial(self._open_folder, self._path.parent), "example": self._write_example,
            "cancel": self._go_back, "refuse": self._go_back, "agree": self._allow_and_run,
            "check": lambda check: self._look_at(int(check), words.POSITION_PART),
            "text": partial(setattr, self, "_top"), "board": self._choose_board, "side": self._choose_side,
            "against": partial(setattr, self._doors.remembered, "own_ai_opponent"),
            "seconds": lambda place: self._doors.change_settings(own_seconds=OWN_SECONDS[place]),
            "megabytes": lambda place: self._doors.change_settings(own_megabytes=OWN_MEGABYTES[place])}

    @property
    def _file_actions(self) -> Actions:
        """The actions that run the file; the player is asked first."""
        return {"grade": self._grade, "play": self._play, "race": self._race, "tree": self._record_tree}

    def _run(self, name: str) -> None:
        if self._task.busy:
            self._task = self._task.stopped()
        elif self._doors.settings.own_agreed != self._doors.settings.own:
            self._question, self._run_after_yes = "agree", name
        else:
            self._file_actions[name]()

    def _choose_side(self, mark: str) -> None:
        self._doors.remembered.own_ai_begins = mark == "x"

    def _choose_board(self, size: str) -> None:
        self.options = self.options.with_board(BOARDS[int(size)])

    def _allow_and_run(self) -> None:
        self._question = ""
        self._doors.change_settings(own_agreed=self._doors.settings.own)
        self._file_actions[self._run_after_yes]()

    def _write_example(self, name: str) -> None:
        try:
            path = write_example(name, export_folder())
        except OSError as error:
            self._prompts.say(words.not_written(error.strerror or str(error), error.filename or export_folder()))
            return
        self._take_program(str(path), words.written(str(path)))

    def _open_program(self) -> None:
        path = file_named(self._doors.clipboard_text())
        if path.endswith(".py"):
            self._take_program(path)
        else:
            self._prompts.say(words.NOT_A_FILE)

    def _level(self, path: str = "") -> Level:
        settings = self._doors.settings
        return own_level(path or settings.own, settings.own_seconds, settings.own_megabytes)

    def _look_at(self, check: int | None, part: str) -> None:
        self._chosen, self._top = check, 0
        self.parts.turn_to(part)

    def _grade(self) -> None:
        self._task = OwnAiTask(self._doors.settings.own, self._saved_time)
        self._task.begin(self._level())
        self._look_at(None, words.CHECKS_PART)

    def _play(self) -> None:
        remembered, other = self._doors.remembered, self._doors.settings.own_other
        opponents = (None, *levels_for(self.options.rules), *map(self._level, filter(None, [other])))
        against = opponents[min(remembered.own_ai_opponent, len(opponents) - 1)]
        seats = Seats(self._level(), against) if remembered.own_ai_begins else Seats(against, self._level())
        self._lead_on(partial(self._doors.begin, setup=GameSetup(self.options.setup.rules, seats)))

    def _race(self) -> None:
        self._lead_on(partial(self._doors.race, own_ai=self._level()))

    def _lead_on(self, door: Door) -> None:
        """Leave for a game or race, from which Esc leads to this page again, and from there where it leads now."""
        self._leave(leading_back(door, self._in_place(self._doors.your_ai), left_game=self.left_game))

    def _record_tree(self) -> None:
        check, self._task = self._check, self._task.stopped()
        self._task.begin(self._level(), () if check is None or check.rules != TIC_TAC_TOE else check.moves)

    def close(self) -> None:
        self._doors.remembered.own_task = self._task.stopped()

    def _pass_time(self, seconds: float) -> None:
        former, self._saved_time = self._saved_time, saved_at(self._doors.settings.own)
        if self._saved_time not in (former, None):
            self._name = self._level().title
            notice = words.checked_before if self._task.checks else words.saved_again
            self._prompts.say(notice(self._path.name))
            self._doors.sound("press")
        if self._task.recorded_tree is not None:
            recorded, self._task.recorded_tree = self._task.recorded_tree, None
            if self._task.failure:
                self._doors.store.leave_notice(words.breaks_off(self._task.failure))
            self._visit(partial(self._doors.lab, own_tree=recorded))

    def _file_words(self) -> tuple[str, ...]:
        if not self._has_file:
            return (words.NO_FILE,)
        if self._question == "agree":
            return self._name, words.RIGHTS
        last = "   ·   ".join(words.last_move(cell, seconds_text(seconds), count_text(calls), "s" * (calls != 1))
                              for cell, seconds, calls in self._moves)
        return self._name, str(self._path), f"{self._task.busy} …" if self._task.busy else self._task.failure or last

    def picture(self) -> YourAiPicture:
        pending = [name for name, *_ in CHECKS[len(self._task.checks):]]
        if pending and self._task.busy == GRADING:
            pending[0] += " …"                          # this check runs
        return YourAiPicture(self._board, self._label, self._file_words(), tuple(pending))
