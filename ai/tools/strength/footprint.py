"""Measures the AI's costs: the time to load it and to stop a search, and the memory of its process."""
from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import ai
from ai.play.levels import EXPERT, Level
from ai.play.messages import Answer, Progress, Ready
from ai.play.race import wait_for
from ai.play.thinker import Thinker
from ai.position.rules import FIVE_IN_A_ROW, Move

TRIES = 5
RUN_UP = 0.05                           # seconds that a search is under way before it is stopped
ENDLESS = Level.at_depth(20)        # thinks until it is stopped
NAP = 0.0002                            # seconds between two looks at a worker: the error of what is measured


def import_seconds() -> float:
    """The median time in seconds that a new interpreter takes to import everything that a search needs."""
    code = "import time; start = time.perf_counter(); import ai.play.worker; print(time.perf_counter() - start)"
    environment = {**os.environ, "PYTHONPATH": str(Path(str(ai.__file__)).parents[1])}
    command = [sys.executable, "-P", "-c", code]        # -P: the present folder may have an ai/, too
    return statistics.median(
        float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout) for _ in range(TRIES))


def stop_seconds(thinker: Thinker, moves: tuple[Move, ...]) -> float:
    """The seconds from asking a search to stop to its answer, including the transfer between the processes."""
    thinker.ask(FIVE_IN_A_ROW, moves, ENDLESS)
    wait_for(thinker, Progress)
    time.sleep(RUN_UP)
    start = time.perf_counter()
    thinker.stop()
    wait_for(thinker, Answer, NAP)
    return time.perf_counter() - start


def footprint(positions: Sequence[tuple[Move, ...]]) -> str:
    """A sentence with the AI's costs: the worker answers one question, then endless searches are stopped."""
    loading = import_seconds()
    thinker = Thinker()
    try:
        wait_for(thinker, Ready)
        thinker.ask(FIVE_IN_A_ROW, positions[0], EXPERT)
        wait_for(thinker, Answer)
        stopping = max(stop_seconds(thinker, positions[i % len(positions)]) for i in range(TRIES))
        megabytes = peak_megabytes(thinker.process_id)
    finally:
        thinker.close()
    peak = "–" if megabytes is None else f"{megabytes:.0f}"
    return (f"Loading the AI takes {loading:.3f} s; its process peaks at {peak} MB and stops "
            f"{1000 * stopping:.1f} ms after it is asked to.")


def peak_megabytes(process_id: int | None) -> float | None:
    """The peak memory of a running process so far, in MB; None if the system does not tell it."""
    status = Path(f"/proc/{process_id}/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024
