"""Check the balanced openings that the game ships: MASTER searches each again and must find it near even."""
import argparse
from itertools import product

from ai.failures import RunFailed
from ai.play.opening_rules import BALANCED, EVEN
from ai.position.board import Board
from ai.search.deepening import master_report
from ai.search.table import Table
from ai.set_position import MARK_OF
from ai.verdict.verdict import POSITION_NODES, verdict_of_score

BALANCE_NODES = 200_000             # nodes of MASTER's second search of an opening; the first is a verdict's


def run(_: argparse.Namespace) -> int:
    """Print MASTER's score of each opening; return the exit code. Raises RunFailed if an opening is not near even."""
    uneven = []
    for names, nodes in product(BALANCED, (POSITION_NODES, BALANCE_NODES)):
        board = Board.from_moves(names)
        score = master_report(board, Table(), nodes).score or 0
        share = verdict_of_score(score, board.count).expected_score
        print(f"{names:<16} {nodes:>9,} {score:+5} for {MARK_OF[board.turn]}, who is to move: {share:.0%}")
        if abs(score) > EVEN:
            uneven.append(names)
    if uneven:
        raise RunFailed(f"not within {EVEN} of even: {'; '.join(uneven)}")
    print(f"all {len(BALANCED)} are within {EVEN} of even")
    return 0
