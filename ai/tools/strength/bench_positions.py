"""The positions of the benchmark, each as its moves."""
from __future__ import annotations

from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW, Move


def bench_positions(file: str = "positions.txt") -> list[tuple[Move, ...]]:
    """The positions of a file beside this module, in the file's order: those of mid-games, if no file is named."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]
