"""MASTER's depth and speed in a second's search of each position."""
import statistics
import time
from collections.abc import Sequence

from ai.play.levels import MASTER
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.scores import DECIDED


def print_speed(positions: Sequence[Sequence[Move]]) -> None:
    """Print the depth and the speed of each position's search as it ends, then their means."""
    print("stones  depth   thousand nodes   per second of its processor's time")
    depths, open_depths, nodes, seconds = [], [], 0, 0.0
    for moves in positions:
        started = time.process_time()
        report = final_report(board_of(FIVE_IN_A_ROW, moves), MASTER)
        processor = time.process_time() - started
        depths.append(report.depth or 0)
        if report.score is None or abs(report.score) < DECIDED:
            open_depths.append(depths[-1])
            nodes, seconds = nodes + report.nodes, seconds + processor
        print(f"{len(moves):6}{depths[-1]:7}{report.nodes / 1000:17,.0f}{report.nodes / processor / 1000:12,.0f}",
              flush=True)
    print(f"mean depth {statistics.fmean(depths):.1f}")
    if open_depths:
        print(f"of the {len(open_depths)} that no forced win decides: mean depth {statistics.fmean(open_depths):.1f}, "
              f"{nodes / seconds / 1e6:.2f} million nodes per second")
