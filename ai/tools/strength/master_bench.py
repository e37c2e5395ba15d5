"""Measures how fast and how deep MASTER searches: `bench --master`."""
import statistics
import time
from collections.abc import Iterator, Sequence

from ai.play.levels import MASTER
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.scores import DECIDED
from ai.search.report import SearchLimits, SearchReport


def master_signature(positions: Sequence[Sequence[Move]], depth: int) -> int:
    """The total nodes of MASTER's searches to this depth. It changes only if the search or the weights change."""
    return sum(timed_search(moves, SearchLimits(depth=depth))[0].nodes for moves in positions)


def master_facts(positions: Sequence[Sequence[Move]], late: Sequence[Sequence[Move]]) -> Iterator[str]:
    """Yield lines to print: MASTER's depth and speed at one second a move; late: positions late in a game."""
    yield "MASTER, one thread, 1 s a move"
    yield from depth_facts(positions)
    yield "late in a game"
    yield from depth_facts(late)


def depth_facts(positions: Sequence[Sequence[Move]]) -> Iterator[str]:
    """Yield lines to print: the depth and the speed of a one-second search in each position."""
    yield "stones  depth   thousand nodes   per second of its processor's time"
    depths, open_depths, nodes, seconds = [], [], 0, 0.0
    for moves in positions:
        report, processor = timed_search(moves, MASTER.limits)
        depths.append(report.depth or 0)
        if report.score is None or abs(report.score) < DECIDED:
            open_depths.append(depths[-1])
            nodes, seconds = nodes + report.nodes, seconds + processor
        yield f"{len(moves):6}{depths[-1]:7}{report.nodes / 1000:17,.0f}{report.nodes / processor / 1000:12,.0f}"
    yield f"mean depth {statistics.fmean(depths):.1f}"
    if open_depths:
        yield (f"of the {len(open_depths)} that no forced win decides: mean depth {statistics.fmean(open_depths):.1f}, "
               f"{nodes / seconds / 1e6:.2f} million nodes per second")


def timed_search(moves: Sequence[Move], limits: SearchLimits) -> tuple[SearchReport, float]:
    """Search with MASTER; return its last report and the search's processor time in seconds."""
    started = time.process_time()
    *_, report = think(board_of(FIVE_IN_A_ROW, moves), MASTER, limits=limits)
    return report, time.process_time() - started
