"""Judges a move in a puzzle: right or wrong, the opponent's reply, and a sentence."""
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from ai.position.board import Board, board_of
from ai.position.patterns import MAKES_FIVE, WINS
from ai.position.rules import Move
from ai.puzzles.puzzle import Kind, Puzzle
from ai.review.analysis import DEEP_NODES, finding_of
from ai.review.shapes_on_board import DOUBLE, MadeShape, made_shape, standing_threat
from ai.review.words import Speech
from ai.search.dfpn import NO_WIN, WON, Dfpn
from ai.search.moves import candidate_moves, play_line, trying
from ai.search.proof import threatening_moves
from ai.search.report import UNCONTROLLED, Control, SearchReport
from ai.search.threats import ThreatSearch
from ai.search.tictactoe import best_line, bits_of
from ai.search.watch import Watch
from ai.verdict.verdict import Verdict, search_for_verdict

SOLVER_NODES = 2000                 # nodes of the solver for one position
REFUTATION_PLIES = 5                # the most plies of a refutation that are shown
PUZZLE_TABLE_BITS = 13              # size of the solver's table: small, so that a new solver is made quickly


def tempting_moves(board: Board) -> set[Move]:
    """The moves that look best at first sight: the candidates that move ordering puts first."""
    candidates = board.candidates()
    return {move for move, score in candidates if score == candidates[0][1]}


class PuzzleVerdict(StrEnum):
    """The judgement of a move in a puzzle: right, solving it, slower than asked, or wrong."""

    RIGHT = "right"                 # the puzzle goes on
    SOLVED = "solved"
    SLOWER = "slower"               # it wins, but not as fast as the puzzle asks; the player may take it back
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The judgement of a move in a puzzle, a sentence about it, and the line that follows, possibly empty."""

    verdict: PuzzleVerdict
    line: tuple[Move, ...]
    sentence: str

    @property
    def reply(self) -> Move | None:
        """The opponent's next stone: the first move of the line; None if the line is empty."""
        return self.line[0] if self.line else None


def judge_last_move(puzzle: Puzzle, board: Board, control: Control) -> Iterator[SearchReport]:
    """A task of the worker: judge the last move on the board, played in the puzzle, and report the answer."""
    answer = PuzzleJudge(puzzle, board.history[len(puzzle.moves):], control).answer()
    yield SearchReport(board.turn, None, answer.line, result=answer)


def find_solution(puzzle: Puzzle, board: Board, control: Control) -> Iterator[SearchReport]:
    """A task of the worker: report the line that solves the puzzle from this position, with the player to move."""
    yield SearchReport(board.turn, None, PuzzleJudge(puzzle, board.history[len(puzzle.moves):], control).solution())


class PuzzleJudge:
    """Judges one position of a puzzle. played: the moves since its beginning, the player's first."""

    def __init__(self, puzzle: Puzzle, played: tuple[Move, ...], control: Control = UNCONTROLLED) -> None:
        self.puzzle = puzzle
        self.played = played
        self.board = board_of(puzzle.rules, (*puzzle.moves, *played))
        self.player = len(puzzle.moves) % 2         # numbered as in the search: 0 moves first
        self.speech = Speech(puzzle.rules, board_of(puzzle.rules, puzzle.moves).turn)
        self.control = control
        watch = Watch(None, control)
        self.dfpn = Dfpn(puzzle.rules.size, watch, PUZZLE_TABLE_BITS)
        self.threats = ThreatSearch(self.board, watch)

    def answer(self) -> PuzzleAnswer:
        if self.puzzle.kind is Kind.DRAW:
            return self._judge_tictactoe()
        return self._judge_attack() if self.puzzle.kind.is_win else self._judge_defence()

    def solution(self) -> tuple[Move, ...]:
        """The line that solves the puzzle from here on: the player's best moves and the longest defence."""
        if not self.puzzle.kind.is_win:
            return (self.puzzle.solution,)
        return play_line(self.board, self._fastest_win, lambda: self._longest_reply()[0])

    # A win.

    def _judge_attack(self) -> PuzzleAnswer:
        board, last = self.board, self.played[-1]
        if board.is_over():
            moves = (len(self.played) + 1) // 2
            return PuzzleAnswer(PuzzleVerdict.SOLVED, (), f"Five in a row: solved in {moves} move{'s' * (moves > 1)}.")
        first = len(self.played) == 1 and self.puzzle.unique and last != self.puzzle.solution
        reply, wins = self._longest_reply()
        if not wins and not self._wins_quietly():
            return self._refutation(reply)
        if first or not wins:
            sooner = f": there is a win in {self.puzzle.own_moves}" if first else ""
            text = f"{self.speech.cell(last)} wins too, but not as soon{sooner}. Try again."
            return PuzzleAnswer(PuzzleVerdict.SLOWER, (), text)
        return PuzzleAnswer(PuzzleVerdict.RIGHT, (reply,), self._praise(last))

    def _wins_quietly(self) -> bool:
        """Whether MASTER's search proves a win of the player that the solver of threats does not see."""
        *_, report = search_for_verdict(self.board, control=self.control)
        return isinstance(report.result, Verdict) and report.result.loses

    def _praise(self, last: Move) -> str:
        shape = made_shape(board_of(self.puzzle.rules, self.board.history[:-1]), last, self.speech.human)
        return f"Right: {self.speech.cell(last)}{f' makes {shape}' if shape is not None else ''}. Go on."

    def _refutation(self, reply: Move) -> PuzzleAnswer:
        """The answer to an attack that fails, as this reply leaves no quick win. (There may be a long one.)"""
        board, speech = self.board, self.speech
        name, opponent = speech.cell(reply), board.turn
        shape = made_shape(board, reply, opponent)
        threat = standing_threat(board, speech.human)
        if shape is MadeShape.FIVE:
            return self._opponent_wins("", reply, (reply,))
        if self.dfpn.solve(board, SOLVER_NODES) == WON:
            return self._opponent_wins("", self.dfpn.best, self._opponents_line())
        if threat is not None and reply in threat.ends:
            text = f"{name} stops your {threat.name} {speech.stones(threat.stones)}, and no quick win is left."
        elif shape in (*DOUBLE, MadeShape.FOUR):
            text = f"{name} makes {shape}: you have to answer it, and no quick win is left."
        else:
            text = f"After {name} no quick win is left."
        return PuzzleAnswer(PuzzleVerdict.WRONG, (reply,), text)

    def _longest_reply(self) -> tuple[Move, bool]:
        """The reply that leaves no win by threats, else the one that loses most slowly; and whether the player wins."""
        attacker, best, longest = self.player, -1, 0
        replies, others_lose = self._replies()
        for reply in replies:
            with trying(self.board, reply):
                verdict = NO_WIN if self.board.is_over() else self.dfpn.solve(self.board, SOLVER_NODES, attacker)
            if verdict != WON:
                return reply, False
            if self.dfpn.plies > longest:
                best, longest = reply, self.dfpn.plies
        if best < 0:
            best = candidate_moves(self.board)[0]
        return best, others_lose

    def _replies(self) -> tuple[list[Move], bool]:
        """The opponent's replies that may avoid the loss, and whether all other replies lose at once."""
        attacker = self.player
        replies = self.threats.replies(attacker)            # brings the shapes up to date
        count = self.board.shapes.threat_count
        if count(1 - attacker, MAKES_FIVE):
            return [move for move in self.board.legal_moves() if made_shape(self.board, move, self.board.turn)
                    is MadeShape.FIVE], False
        if count(attacker, MAKES_FIVE) or count(attacker, WINS):
            return replies, True
        return candidate_moves(self.board), False

    def _fastest_win(self) -> Move | None:
        """The player's fastest winning move that is found, or None; in the first position the puzzle's solution."""
        if self.board.count == len(self.puzzle.moves):
            return self.puzzle.solution
        if self.dfpn.solve(self.board, SOLVER_NODES) != WON:
            return None
        move, plies = self.dfpn.best, self.dfpn.plies
        if plies <= self.puzzle.plies - self.board.count + len(self.puzzle.moves):
            return move
        by_fours = self.threats.find(SOLVER_NODES, self.puzzle.own_moves, 0)
        if 0 < by_fours < plies:
            move, plies = self.threats.first, by_fours
        for other in threatening_moves(self.board):
            with trying(self.board, other):
                reply, wins = self._longest_reply()
                with trying(self.board, reply):
                    if wins and self.dfpn.solve(self.board, SOLVER_NODES) == WON and self.dfpn.plies + 2 < plies:
                        move, plies = other, self.dfpn.plies + 2
        return move

    # A defence.

    def _judge_defence(self) -> PuzzleAnswer:
        board, last = self.board, self.played[-1]
        name = self.speech.cell(last)
        if board.is_over():
            return PuzzleAnswer(PuzzleVerdict.SOLVED, (), "Five in a row.")
        if not self.puzzle.unique:          # from the player's own game: judge it as a review does
            finding = finding_of(board.rules, board.history, DEEP_NODES, self.control)
            if finding.wins:
                return self._opponent_wins("", finding.best, finding.line[:REFUTATION_PLIES])
            return PuzzleAnswer(PuzzleVerdict.SOLVED, (), f"{name} holds. No forced win for O is in sight.")
        if last == self.puzzle.solution:
            return PuzzleAnswer(PuzzleVerdict.SOLVED, (), f"{name} holds. Every other move loses by force.")
        if self.dfpn.solve(board, 10 * SOLVER_NODES) == WON:
            looks_best = self.puzzle.kind is Kind.TRAP and last in tempting_moves(
                board_of(self.puzzle.rules, self.puzzle.moves))
            prefix = "The move that looks best. " if looks_best else ""
            return self._opponent_wins(prefix, self.dfpn.best, self._opponents_line())
        return PuzzleAnswer(PuzzleVerdict.WRONG, (), f"{name} does not hold.")

    def _opponent_wins(self, prefix: str, reply: Move, line: tuple[Move, ...]) -> PuzzleAnswer:
        """The answer to a move after which the opponent wins by this reply. prefix: the beginning of the sentence."""
        shape = made_shape(self.board, reply, self.board.turn)
        name = self.speech.cell(reply)
        if shape is MadeShape.FIVE:
            text = f"O makes five at {name}."
        elif shape in DOUBLE:
            text = f"O plays {name}, which makes {shape}: no answer holds."
        else:
            text = f"O plays {name}{f', which makes {shape}' if shape is not None else ''}, and wins by force."
        return PuzzleAnswer(PuzzleVerdict.WRONG, line, prefix + text)

    def _opponents_line(self) -> tuple[Move, ...]:
        """The next few moves of the opponent's win, while the player parries the threats as long as possible."""
        def attack() -> Move | None:
            return self.dfpn.best if self.dfpn.solve(self.board, SOLVER_NODES) == WON else None

        def defend() -> Move:
            return next(iter(self.threats.replies(1 - self.player)), candidate_moves(self.board)[0])

        return play_line(self.board, attack, defend)[:REFUTATION_PLIES]

    # 3×3.

    def _judge_tictactoe(self) -> PuzzleAnswer:
        name = self.speech.cell(self.played[-1])
        if self.played[-1] == self.puzzle.solution:
            return PuzzleAnswer(PuzzleVerdict.SOLVED, (), f"Only {name} holds the draw.")
        line = best_line(*bits_of(self.board))
        sentence = f"O completes a line at {self.speech.cell(line[0])}." if len(line) == 1 else \
            f"After {name} O plays {self.speech.cell(line[0])} and wins, whatever you do."
        return PuzzleAnswer(PuzzleVerdict.WRONG, tuple(line[:REFUTATION_PLIES]), sentence)
