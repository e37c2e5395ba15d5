"""Measures the time that MASTER takes for each tactical position: `python -m tests.ai.timing`."""
import time

from ai.play.levels import MASTER
from ai.play.thinking import think
from ai.position.scores import DECIDED
from tests.ai.tactics import tactics


def main():
    """Print the positions that take MASTER longest, and the number solved within its second."""
    taken = []
    for tactic in tactics():
        started = time.perf_counter()
        solved = None
        for report in think(tactic.board(), MASTER):
            seen = report.score is not None and report.score >= DECIDED
            right = report.move in tactic.moves and (seen or not tactic.wins)
            solved = (time.perf_counter() - started if solved is None else solved) if right else None
        taken.append((9.0 if solved is None else solved, tactic.name))
    taken.sort(reverse=True)
    print(f"{sum(seconds <= 1 for seconds, _ in taken)} of {len(taken)} solved within 1 s; the slowest:")
    for seconds, name in taken[:5]:
        print(f"{name:16}{seconds:7.3f} s")


if __name__ == "__main__":
    main()
