"""The node signatures of the searches: each total changes only if its search or what the search uses changes."""
from collections.abc import Sequence

from ai.play.levels import MASTER
from ai.play.paper import ALPHABETA, MINIMAX
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move
from ai.search.report import SearchLimits
from ai.tools.strength.paper_table import textbook_report

TEXTBOOK_SEARCHES = ((2, MINIMAX, 1), (4, ALPHABETA, 1), (6, ALPHABETA, 12))      # depth, algorithm and step
MASTER_DEPTH = 6


def textbook_signature(positions: Sequence[Sequence[Move]]) -> int:
    """The total nodes of the textbook's searches of these positions and of tic-tac-toe."""
    return textbook_report(Board(TIC_TAC_TOE), None, ALPHABETA).nodes + sum(
        textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm).nodes
        for depth, algorithm, step in TEXTBOOK_SEARCHES for moves in positions[::step])


def master_signature(positions: Sequence[Sequence[Move]], depth: int = MASTER_DEPTH) -> int:
    """The total nodes of MASTER's searches of these positions to this depth; it changes with the weights, too."""
    return sum(final_report(board_of(FIVE_IN_A_ROW, moves), MASTER, limits=SearchLimits(depth=depth)).nodes
               for moves in positions)
