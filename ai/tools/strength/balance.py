"""Check the balanced openings that the game ships: MASTER searches each anew and must find it near even."""
import argparse

from ai.arguments import RunFailed, number_between
from ai.play.opening_rules import BALANCED, EVEN, VERIFY_NODES, judged
from ai.position.rules import FIVE_IN_A_ROW
from ai.verdict.verdict import verdict_of_score


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--nodes", type=number_between(1, 10**9), default=VERIFY_NODES,
                        help=f"that MASTER searches for each opening ({VERIFY_NODES:,})")


def run(arguments: argparse.Namespace) -> int:
    """Print MASTER's score of each opening; return the exit code. Raises RunFailed if an opening is not near even."""
    uneven = []
    for names in BALANCED:
        moves = tuple(map(FIVE_IN_A_ROW.parse_cell, names.split()))
        report = judged(FIVE_IN_A_ROW, moves, int(arguments.nodes))
        score = 0 if report.score is None else report.score
        to_move = "X" if len(moves) % 2 == 0 else "O"
        share = verdict_of_score(score, len(moves)).expected_score
        print(f"{names:<16} {score:+5} for {to_move}, who is to move: {share:.0%}")
        if abs(score) > EVEN:
            uneven.append(names)
    if uneven:
        raise RunFailed(f"not within {EVEN} of even: {'; '.join(uneven)}")
    print(f"all {len(BALANCED)} are within {EVEN} of even")
    return 0
