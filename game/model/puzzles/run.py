"""One puzzle being solved, and a storm: a series of puzzles against the clock."""
import random
from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from ai.play.messages import Answer, Failure, Message, SearchTask
from ai.play.thinker import Thinker
from ai.position.board import Board, board_of
from ai.position.rules import Move
from ai.puzzles.answer import PuzzleAnswer, PuzzleVerdict, find_solution, judge_last_move
from ai.puzzles.puzzle import SYMMETRIES, Puzzle
from game.model import words
from game.model.puzzles.progress import LeftPuzzle

REPLY_SECONDS = 0.45                # seconds from the player's stone to the opponent's, at least
_STEP_SECONDS = 0.9                 # seconds from one move of the solution to the next
MOST_HINTS = 2                      # the area, then the move
STORM_SECONDS = 180.0
PENALTY = 10.0                      # seconds of a storm that a wrong move costs
_STORM_START, _STORM_RISE = 500, 18    # the rating of a storm's first puzzle, and how much harder the next one is


class PuzzleState(StrEnum):
    OPEN = "open"                   # the player is to move
    ASKING = "asking"               # the move is being judged, or the opponent's stone is on its way
    SLOWER = "slower"               # the move wins, but not as soon as it should: it is taken back
    WRONG = "wrong"
    SOLVED = "solved"
    SHOWING = "showing"             # the solution is played through


_STATES = {PuzzleVerdict.RIGHT: PuzzleState.OPEN, PuzzleVerdict.SLOWER: PuzzleState.SLOWER,
           PuzzleVerdict.WRONG: PuzzleState.WRONG, PuzzleVerdict.SOLVED: PuzzleState.SOLVED}


class PuzzleRun:
    """One puzzle that the player is solving. The thinker judges the moves and finds the solution.

    puzzle: the puzzle as it is shown, turned or mirrored. left: the state to go on from. played: the moves so far.
    spoiled: whether a wrong move or a look at the solution keeps it from counting as solved at the first try. hints:
    how many were shown.
    """

    def __init__(self, puzzle: Puzzle, thinker: Thinker, left: LeftPuzzle) -> None:
        self.puzzle, self.begun = puzzle, left
        self.played, self.spoiled, self.hints = left.played, left.spoiled, left.hints
        self.state = PuzzleState.OPEN
        self.sentence = ""
        self.refutation: tuple[Move, ...] = ()      # the moves that refute a wrong move; shown on the board
        self.new_stone: Move | None = None          # the stone played last, until the scene has shown it
        self.failure: str | None = None             # why the last question has no answer, until something else is asked
        self._thinker = thinker
        self._answer: PuzzleAnswer | None = None
        self._solution: tuple[Move, ...] = ()       # from the present position on, once it is known
        self._waited = 0.0
        thinker.cancel()                            # drop the question of the puzzle before
        if len(self.played) % 2:                    # left before the last move was judged
            self.state = PuzzleState.ASKING
            self._ask(partial(judge_last_move, self.puzzle))
        elif self.hints and self.played:
            self._want_solution()                   # to show the hint again

    @property
    def moves(self) -> tuple[Move, ...]:
        return (*self.puzzle.moves, *self.played)

    @property
    def board(self) -> Board:
        return board_of(self.puzzle.rules, self.moves)

    @property
    def is_over(self) -> bool:
        return self.state in (PuzzleState.SOLVED, PuzzleState.SHOWING)

    @property
    def is_begun(self) -> bool:
        """Whether the player has moved and the puzzle is not over."""
        return bool(self.played) and not self.is_over

    @property
    def awaits_answer(self) -> bool:
        """Whether the thinker is answering a question, which is lost if another page asks one."""
        return self._thinker.busy

    def is_humans(self, ply: int) -> bool:
        return ply % 2 != len(self.puzzle.moves) % 2

    def play(self, move: Move) -> bool:
        """Make the player's move, and let it be judged; return False if no move can be made there now."""
        self.take_back()
        if self.state is not PuzzleState.OPEN or move in self.moves:
            return False
        self._place(move)
        self.state = PuzzleState.ASKING
        self.sentence = ""
        self._waited = 0.0
        self._answer = None
        self._ask(partial(judge_last_move, self.puzzle))
        return True

    def take_back(self) -> None:
        if self.state in (PuzzleState.WRONG, PuzzleState.SLOWER):
            self.played = self.played[:-1]
            self.state = PuzzleState.OPEN
            self.sentence = ""
            self.refutation = ()
            self.failure = None

    def hint(self) -> None:
        """Show one more hint: first the area of the move, then the move. Not called while a move is judged."""
        self.take_back()
        self.hints += 1
        self._want_solution()

    def show_solution(self) -> None:
        """Play the solution step by step from the present position. Not called while a move is judged."""
        self.take_back()
        self.state, self.spoiled, self._waited = PuzzleState.SHOWING, True, _STEP_SECONDS
        self._want_solution()

    @property
    def next_move(self) -> Move | None:
        if not self.played:
            return self.puzzle.solution
        return self._solution[0] if self._solution else None

    def _want_solution(self) -> None:
        if not self._solution:
            self._ask(partial(find_solution, self.puzzle))

    def _ask(self, task: SearchTask) -> None:
        self.failure = None
        self._thinker.ask(self._hear, self.puzzle.rules, self.moves, task)

    def update(self, seconds: float) -> None:
        self._waited += seconds
        self._thinker.listen()
        if self.state is PuzzleState.ASKING and self._answer is not None and self._waited >= REPLY_SECONDS:
            self._apply(self._answer)
        elif self.state is PuzzleState.SHOWING and self._solution and self._waited >= _STEP_SECONDS:
            self._waited = 0.0
            self._place(self._solution[0])
            self._solution = self._solution[1:]

    def _hear(self, message: Message) -> None:
        if isinstance(message, Failure):
            if self.state is PuzzleState.ASKING:
                self.failure, self.state = words.MOVE_NOT_JUDGED, PuzzleState.SLOWER
            else:
                self.failure, self.state = words.NO_SOLUTION, PuzzleState.OPEN
        elif isinstance(message, Answer) and isinstance(message.report.result, PuzzleAnswer):
            self._answer = message.report.result
        elif isinstance(message, Answer):
            self._solution = message.report.pv

    def _apply(self, answer: PuzzleAnswer) -> None:
        self.state, self.sentence, self._answer = _STATES[answer.verdict], answer.sentence, None
        if answer.verdict is PuzzleVerdict.WRONG:
            self.spoiled, self.refutation = True, answer.line
        elif answer.verdict is PuzzleVerdict.RIGHT and answer.reply is not None:
            self._solution = ()
            self.hints = min(self.hints, 1)     # the next move can be shown, too; the puzzle stays unrated
            self._place(answer.reply)

    def _place(self, move: Move) -> None:
        self.played = (*self.played, move)
        self.new_stone = move


class Storm:
    """Three minutes of puzzles that become harder; a wrong first move costs PENALTY seconds."""

    def __init__(self, puzzles: Sequence[Puzzle], seed: int) -> None:
        self._rng = random.Random(seed)
        self._left = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.name))
        self.seconds_left = STORM_SECONDS
        self.score = self.wrong = 0
        self.last: bool | None = None               # whether the last move was right; None before the first
        self.recorded = False                       # the storm is over, and its score has been counted
        self.puzzle = self._next()

    @property
    def is_over(self) -> bool:
        return self.seconds_left <= 0

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.puzzle.moves

    def _next(self) -> Puzzle:
        aim = _STORM_START + _STORM_RISE * (self.score + self.wrong)
        near = sorted(self._left, key=lambda puzzle: abs(puzzle.rating - aim))[:12]
        chosen = self._rng.choice(near)
        self._left.remove(chosen)
        return chosen.turned(self._rng.randrange(SYMMETRIES))

    def play(self, move: Move) -> bool:
        """Answer the puzzle and go to the next one; return False if no move can be made there now."""
        if self.is_over or move in self.puzzle.moves:
            return False
        self.last = move == self.puzzle.solution
        if self.last:
            self.score += 1
        else:
            self.wrong += 1
            self.update(PENALTY)
        if not self._left:
            self.seconds_left = 0.0
        elif not self.is_over:
            self.puzzle = self._next()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass; the clock starts with the first move."""
        if self.last is not None:
            self.seconds_left = max(0.0, self.seconds_left - seconds)
