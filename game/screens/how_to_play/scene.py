"""The page HOW TO PLAY: positions to solve, where a right move leads on and a wrong one is explained, and ten lines."""
from collections.abc import Mapping
from functools import partial

from ai.position.rules import Rules
from game.animation.board_animation import BoardAnimation
from game.marks import Mark
from game.model.game_options import BOARDS, GameOptions
from game.model.how_to_play import NOTHING_TRIED, LessonAnswer, answer_to, lessons_for
from game.screens.cursors import BoardCursor
from game.screens.how_to_play import words
from game.screens.how_to_play.layout import HowToPlayLayout, layout_for
from game.screens.how_to_play.picture import HowToPlayPicture, draw_how_to_play, draw_medals
from game.screens.page import Actions, Page
from game.screens.scene import Doors
from game.screens.verbs import Verb
from game.screens.wording import BOARD_SIZES
from game.views.board.board import BoardPicture
from game.views.layout import Point, grown
from game.views.widgets.buttons import Back, Button
from game.views.widgets.dials import Choice
from game.views.widgets.focus import Target

_TINT = 0.85                        # strength of the tint on cells that would complete a line


class HowToPlayPage(Page[HowToPlayLayout, HowToPlayPicture]):
    passive = ("board",)
    keys: Mapping[Verb | int, str] = {"new": "play"}
    part_heights = dict.fromkeys(words.PARTS, 0)
    painter, top_painter = staticmethod(draw_how_to_play), staticmethod(draw_medals)
    uses_thinker = False

    def __init__(self, doors: Doors, options: GameOptions, rules: Rules) -> None:
        super().__init__(doors, options)
        self.board_cursor = BoardCursor(self.group, rules.size, lambda: self.layout.board, self._place,
                                        lambda: not self._answer.correct)
        self._cursors = (self.board_cursor,)
        self._won = doors.store.lessons()
        self._begin_board(rules)

    def _begin_board(self, rules: Rules) -> None:
        """Begin the board's first lesson that is not finished yet; if all are, the first."""
        self._rules = rules
        self._begin(next((i for i, lesson in enumerate(lessons_for(rules)) if lesson.name not in self._won), 0))

    def _begin(self, step: int) -> None:
        self._lesson_number = step
        self._lesson = lessons_for(self._rules)[step]
        self._played = self._lesson.board().history
        self._answer = NOTHING_TRIED            # correct: the lesson is solved
        self.board_cursor.begin(self._lesson.rules.size)
        self._animation = BoardAnimation(self._lesson.rules.size)

    def _lay_out(self) -> None:
        count, solved = len(lessons_for(self._rules)), self._answer.correct
        self.layout = layout = layout_for(self.kit.viewport, self._lesson.rules.size, count)
        size = str(self._rules.size)
        buttons = [Button(f"step:{i}", rect, str(i + 1), chosen=i == self._lesson_number)
                   for i, rect in enumerate(layout.steps)]
        buttons.append(Button("play", layout.play, words.play(size), "primary"))
        if solved and self._next_button == "next":
            buttons.append(Button("next", layout.next, words.NEXT))
        self._show(Back("back", layout.back, words.PAGE), Choice("board", layout.boards, BOARD_SIZES, size),
                   Target("board", grown(layout.board.rect, self.kit.viewport.px(8 * solved)),
                          ring_radius=14 * solved),
                   *buttons, first="board")

    @property
    def _next_button(self) -> str:
        """The button that leads on from a solved lesson: to the next one, or to a game."""
        return "next" if self._lesson_number + 1 < len(lessons_for(self._rules)) else "play"

    def pressed_at(self, point: Point) -> object:
        return super().pressed_at(point), self._answer.correct      # a press on a solved lesson's board leads on

    def _place(self, move: int) -> None:
        """Try the player's move; once the lesson is solved, any press leads to the next lesson or to a game."""
        if self._answer.correct:
            self._press(self._next_button)
            return
        self._answer = answer = answer_to(self._lesson, move)
        if not answer.correct:
            self._doors.sound("refuse")
            return
        self._played += (move,)
        self._doors.store.save_lesson(self._lesson.name)
        self._won = self._doors.store.lessons()
        self._cheer(move, answer)
        self.group.focus = self._next_button

    def _cheer(self, move: int, answer: LessonAnswer) -> None:
        motion = self._doors.settings.motion
        self._animation.land(move, motion, "x")
        if answer.line:
            self._animation.sweep(answer.line, False, motion, "x")
        self._doors.sound("win" if answer.line else "four" if answer.is_humans and answer.cells else "place")

    @property
    def _actions(self) -> Actions:
        return {"play": partial(self._leave_for_good, self._doors.play, self._rules),
                "board": lambda size: self._begin_board(BOARDS[int(size)]),
                "step": lambda step: self._begin(int(step)), "next": self._go_on}

    def _go_on(self) -> None:
        self._begin(self._lesson_number + 1)
        self.group.focus = "board"

    def _pass_time(self, seconds: float) -> None:
        self._animation.update(seconds)

    def picture(self) -> HowToPlayPicture:
        won = tuple(each.name in self._won for each in lessons_for(self._rules))
        return HowToPlayPicture(self._board_picture(), self._animation.flying, self._lesson, self._answer, won)

    def _board_picture(self) -> BoardPicture:
        lesson, answer = self._lesson, self._answer
        mark: Mark = "x" if answer.is_humans else "o"
        return BoardPicture.after(lesson.rules.size, self._played)._replace(
            ghost=self.board_cursor.ghost(self._played, "fill"), cursor=self.board_cursor.by_keys, line=answer.line,
            sweep=self._animation.line, landing=self._animation.landing, coordinates=self._doors.settings.coordinates,
            tint=tuple((cell, mark, _TINT) for cell in answer.cells), highlight=self.board_cursor.pointed)
