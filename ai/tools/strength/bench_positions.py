"""The mid-game positions of the benchmark."""
from __future__ import annotations

from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW, Move

POSITIONS_FILE = Path(__file__).with_name("positions.txt")
LATE_POSITIONS_FILE = Path(__file__).with_name("late_positions.txt")


def bench_positions() -> list[tuple[Move, ...]]:
    return read_positions(POSITIONS_FILE)


def late_positions() -> list[tuple[Move, ...]]:
    return read_positions(LATE_POSITIONS_FILE)


def read_positions(file: Path) -> list[tuple[Move, ...]]:
    """Read the positions of a file: the moves of each, in the file's order."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]
