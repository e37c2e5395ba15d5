"""The lessons of HOW TO PLAY: a position for each, its goal, and the answer to any move."""
from dataclasses import dataclass
from typing import Literal

from ai.position.board import Board, board_of
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE, IllegalMove, Rules
from game.model.callouts import completing_cells

Goal = Literal["win", "stop", "double", "three"]

CORNER = Rules(9, 5)                # a small part of the large board for the lessons on it


@dataclass(frozen=True)
class Lesson:
    """A lesson: a position with X, the player, to move.

    moves: the cells in the order of play. cheer: the sentence after a right move. goal: "win": complete a line; "stop":
    leave the opponent no cell that completes a line; "double": threaten to complete lines at two cells; "three": leave
    the opponent no move after which they threaten two cells.
    """

    title: str
    text: str
    rules: Rules
    moves: str
    goal: Goal
    cheer: str

    @property
    def name(self) -> str:
        """The name under which the store keeps the lesson."""
        return f"{self.goal} {self.rules.line}"

    def board(self) -> Board:
        return board_of(self.rules, [self.rules.parse_cell(name) for name in self.moves.split()])


@dataclass(frozen=True)
class LessonAnswer:
    """The answer to a move. cells: each would complete a line, the player's if is_humans, else O's."""

    correct: bool
    text: str
    cells: tuple[int, ...] = ()
    is_humans: bool = False
    line: tuple[int, ...] = ()      # completed by the move


NOTHING_TRIED = LessonAnswer(False, "")

_LARGE = (
    Lesson("COMPLETE THE LINE", "You are X. Five in a row wins; diagonals count. Place the fifth.",
           CORNER, "c5 d6 d5 e4 e5 g6 f5 e6", "win", "Five in a row: that wins the game."),
    Lesson("STOP THE FOUR", "O has a four: one stone more makes five. Place yours on its free end, or O wins next.",
           CORNER, "c2 d3 d5 e4 e6 f5 c6 g6", "stop", "Stopped. A four must always be answered at once."),
    Lesson("TWO THREATS AT ONCE", "One four can be stopped, two at once can't. Find where both lines meet.",
           CORNER, "c4 b4 d4 d6 e4 h5 f5 f8 f6 g7 f7 c7", "double", "Two fours at once: O can stop only one of them."),
    Lesson("STOP THE OPEN THREE", "O has three in a row, both ends free: an open three. Left alone it becomes an open "
           "four, which nobody can stop. Close one end now.",
           CORNER, "e7 d5 g3 e5 c3 f5", "three", "In time: O's four will have only one free end."),
)
_SMALL = (
    Lesson("COMPLETE THE LINE", "You are X. Three in a row wins; diagonals count. Place the third.",
           TIC_TAC_TOE, "a3 b2 c3 b1", "win", "Three in a row: that wins the game."),
    Lesson("STOP THE TWO", "O has two in a row and the third cell is free. Take it, or O wins with the next stone.",
           TIC_TAC_TOE, "a1 b2 c2 b1", "stop", "Stopped. Two in a row must be answered at once."),
    Lesson("TWO THREATS AT ONCE", "O wants the diagonal. One cell stops it and gives you two lines at once.",
           TIC_TAC_TOE, "a3 b2 c1 c3", "double", "Two threats at once: O can stop only one of them."),
)


def lessons_for(rules: Rules) -> tuple[Lesson, ...]:
    return _SMALL if rules == TIC_TAC_TOE else _LARGE


def answer_to(lesson: Lesson, move: int) -> LessonAnswer:
    board = lesson.board()
    try:
        board.check(move)
    except IllegalMove as error:
        return LessonAnswer(False, f"{error}.")
    board.play(move)
    outcome = board.outcome()
    if outcome is not None:
        return LessonAnswer(True, lesson.cheer, line=outcome.line)
    if lesson.goal == "win":
        mine = completing_cells(lesson.board(), FIRST)
        return LessonAnswer(False, f"That completes no line. {_cells(board, mine)} would.", mine, is_humans=True)
    return _judge_defence(lesson, board) or _judge_attack(lesson, board)


def _judge_defence(lesson: Lesson, board: Board) -> LessonAnswer | None:
    losing = completing_cells(board, SECOND)
    if losing:
        return LessonAnswer(False, f"O would finish at {_cells(board, losing)}. Take that cell.", losing)
    if lesson.goal == "three":
        for reply in board.legal_moves():
            board.play(reply)
            twice = completing_cells(board, SECOND)
            board.undo()
            if len(twice) > 1:
                name = board.rules.cell_name(reply)
                return LessonAnswer(False, f"O plays {name}, then wins at {_cells(board, twice)}.", twice)
    return None


def _judge_attack(lesson: Lesson, board: Board) -> LessonAnswer:
    mine = completing_cells(board, FIRST)
    if lesson.goal != "double" or len(mine) > 1:
        return LessonAnswer(True, lesson.cheer, mine, is_humans=True)
    if mine:
        return LessonAnswer(False, f"One threat only: O stops it at {_cells(board, mine)}.", mine, is_humans=True)
    return LessonAnswer(False, "That threatens nothing yet.")


def _cells(board: Board, moves: tuple[int, ...]) -> str:
    return " or ".join(board.rules.cell_name(move) for move in moves)
