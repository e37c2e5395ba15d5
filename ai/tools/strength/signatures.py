"""The node signatures of the searches: each total changes only if its search or what the search uses changes."""
import random
from collections.abc import Sequence

from ai.play.levels import MASTER
from ai.play.paper import ALPHABETA, MINIMAX
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move, Rules
from ai.search.dfpn import Dfpn
from ai.search.report import SearchLimits
from ai.tools.games import play_at_random
from ai.tools.strength.paper_table import textbook_report

TEXTBOOK_SEARCHES = ((2, MINIMAX, 1), (4, ALPHABETA, 1), (6, ALPHABETA, 12))      # depth, algorithm and step
MASTER_DEPTH = 6
SOLVED_NODES = 1_000                # of the solver for each position


def textbook_signature(positions: Sequence[Sequence[Move]]) -> int:
    """The total nodes of the textbook's searches of these positions and of tic-tac-toe."""
    return textbook_report(Board(TIC_TAC_TOE), None, ALPHABETA).nodes + sum(
        textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm).nodes
        for depth, algorithm, step in TEXTBOOK_SEARCHES for moves in positions[::step])


def master_signature(positions: Sequence[Sequence[Move]], depth: int = MASTER_DEPTH) -> int:
    """The total nodes of MASTER's searches of these positions to this depth; it changes with the weights, too."""
    return sum(final_report(board_of(FIVE_IN_A_ROW, moves), MASTER, limits=SearchLimits(depth=depth)).nodes
               for moves in positions)


def random_boards(count: int, seed: int, rules: Rules = FIVE_IN_A_ROW, plies: Sequence[int] = (4, 14)) -> list[Board]:
    """Random unfinished positions: each stone is placed near the others. plies: the fewest and the most stones."""
    rng, boards = random.Random(seed), list[Board]()
    while len(boards) < count:
        board = Board(rules)
        play_at_random(board, rng.randint(*plies), rng)
        if not board.is_over():
            boards.append(board)
    return boards


def solver_signature(positions: Sequence[Board]) -> int:
    """The total number of stones that the solver of forced wins tries in these positions."""
    stones = 0
    for board in positions:
        solver = Dfpn(board.rules.size)
        solver.solve(board, SOLVED_NODES)
        stones += solver.puts
    return stones
