"""A hint in a game: the area to look at, the best move, a sentence with the reason, and the best line."""
from dataclasses import dataclass
from typing import Literal

from ai.chance.glicko import Rating
from ai.chance.rating import HIGHEST_RATING, Matchup
from ai.chance.tictactoe_odds import TicTacToeOdds
from ai.distances import axis_distances, cells_around, whole_lines
from ai.play.levels import Level
from ai.position.board import Board, board_of
from ai.position.rules import Move, Rules
from ai.review.analysis import Finding
from ai.review.shapes_on_board import DECISIVE, MadeShape, made_shape, standing_threat
from ai.review.words import Speech, purpose
from ai.search.moves import trying

BEST_PLAYER = Matchup(Rating(HIGHEST_RATING, 0.0), Rating(0.0, 0.0), 0.0)   # with no uncertainty
AREA_REACH = 2                      # cells each way from the middle of a hint's area on 15×15


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the player to move: the area of the best move, the reason, and the best line, which begins with it."""

    area: frozenset[Move]
    sentence: str
    line: tuple[Move, ...]


def hint_of(rules: Rules, moves: tuple[Move, ...], finding: Finding, level: Level,
            mark: Literal["x", "o"] = "x") -> Hint:
    """The hint for the human, who has this mark and is to move. finding: of this position. level: the opponent."""
    board = board_of(rules, moves)
    speech = Speech(rules, board.turn, mark)
    if finding.exact:                   # on 3×3
        best, sentence = _tictactoe_hint(board, finding, level, speech)
        return Hint(_widest_line(board, best), sentence, (best,))
    sentence = speech.cell(finding.best) + _reason(board, finding, speech)
    return Hint(hint_area(rules.size, moves, finding.best), sentence, finding.line)


def hint_area(size: int, moves: tuple[Move, ...], best: Move) -> frozenset[Move]:
    """The square of five by five cells that contains the best move and the most stones.

    A square centred on the move would give it away. Of equal squares, it is the one with its middle nearest.
    """
    def worth(middle: Move) -> tuple[int, int]:
        square = cells_around(size, middle, AREA_REACH)
        return sum(move in square for move in moves), -sum(axis_distances(size, middle, best))

    whole = range(AREA_REACH, size - AREA_REACH)        # rows and columns of middles whose whole square is on the board
    middles = [cell for cell in cells_around(size, best, AREA_REACH)
               if cell // size in whole and cell % size in whole]
    return frozenset(cells_around(size, max(middles, key=worth), AREA_REACH))


def _widest_line(board: Board, move: Move) -> frozenset[Move]:
    """The area of a hint on 3×3: the row or column through the move with the most free cells."""
    rows_and_columns = whole_lines(board.rules.size)[:2 * board.rules.size]
    return frozenset(max((line for line in rows_and_columns if move in line),
                         key=lambda line: sum(board.stone_at(cell) is None for cell in line)))


def _tictactoe_hint(board: Board, finding: Finding, level: Level, speech: Speech) -> tuple[Move, str]:
    """The best move on 3×3 and a sentence about it.

    Of the moves that keep the position's value, it is one that wins at once, else the move after which the level is
    likeliest to err.
    """
    assert finding.holds is not None        # true of every exact finding
    human = board.turn
    odds = TicTacToeOdds(level, BEST_PLAYER)

    def after(move: Move) -> tuple[bool, float]:
        with trying(board, move):
            return board.is_over() and finding.wins, odds.chance(board, human).expected_score

    best = max(finding.holds, key=after)
    name, holding, free = speech.cell(best), len(finding.holds), board.rules.cells - board.count
    if finding.wins:
        return best, f"{name} wins."
    if free == 1:
        return best, f"{name} is the last free cell."
    if finding.score == 0 and holding == 1:
        return best, f"Only {name} holds the draw."
    fact = "Every move loses against best play" if finding.score < 0 else \
        "Every move holds the draw" if holding == free else f"{holding} of {free} moves hold the draw"
    return best, f"{fact}; {name} is hardest for {speech.name(-human)} to answer."


def _reason(board: Board, finding: Finding, speech: Speech) -> str:
    """The reason for the best move, such as a threat that it makes or stops.

    It is the rest of a sentence that begins with the move's cell.
    """
    player, best = board.turn, finding.best
    if finding.wins:
        shape = made_shape(board, best, player)
        if shape in DECISIVE:
            return f" makes {shape} and wins."
        return f" begins a {'win by fours' if finding.by_fours else 'forced win'}."
    if finding.loses and len(finding.line) > 1:
        return _loss_reason(board, finding, speech)
    threat = standing_threat(board, -player)
    if threat is not None and best in threat.ends:
        return f" stops {speech.possessive(-player)} {threat.name} {speech.stones(threat.stones)}."
    reason = purpose(speech, board, best)
    if reason is not None:
        return f" {reason}."
    return ": the centre has most room to grow." if board.count == 0 else " is what MASTER's search prefers."


def _loss_reason(board: Board, finding: Finding, speech: Speech) -> str:
    """The reason in a lost position. It does not claim that the move saves the game."""
    opponent, (best, reply) = -board.turn, finding.line[:2]
    after_move = board_of(board.rules, (*board.history, best))
    if made_shape(board, best, opponent) is made_shape(after_move, reply, opponent) is MadeShape.FIVE:
        return f" blocks {speech.possessive(opponent)} four, but {speech.cell(reply)} makes five too."
    return " holds out longest; no move saves the game."
