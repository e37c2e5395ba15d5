"""The mid-game positions of the benchmark: how to read them, and how they were made."""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from ai.play.levels import CLUB
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.lines import lines
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move

POSITIONS_FILE = Path(__file__).with_name("positions.txt")
LATE_POSITIONS_FILE = Path(__file__).with_name("late_positions.txt")
STONES = tuple(round(10 + 30 * i / 23) for i in range(24))      # of the 24 positions: from 10 to 40
CHOICES = 15                                                    # candidates that each of them has at least
HEADER = """\
# The 24 positions of the benchmark: 15×15, one per line, the moves in the order they were played.
# From games of level 4 against itself after 3 to 6 random stones near the centre, one position per game. Nobody
# has a four or five at hand (no further stone of either player would make one), and there are 15 candidates or more.
# `python -m ai bench --make-positions` prints such a file; what it finds depends on how level 4 plays."""


def bench_positions() -> list[tuple[Move, ...]]:
    """The 24 positions."""
    return read_positions(POSITIONS_FILE)


def late_positions() -> list[tuple[Move, ...]]:
    """24 positions of 40 stones and more."""
    return read_positions(LATE_POSITIONS_FILE)


def read_positions(file: Path) -> list[tuple[Move, ...]]:
    """The moves of each position of a file, in its order."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]


def is_quiet(board: Board) -> bool:
    """Whether no single stone could make a four or five: no five cells in a row hold three stones of one side alone."""
    for line in lines(board.rules.size, board.rules.line):
        stones = [board.stone_at(move) for move in line]
        if any(stones.count(player) >= 3 and -player not in stones for player in (FIRST, SECOND)):
            return False
    return True


def game(seed: int) -> tuple[Move, ...]:
    """The moves of a game of level 4 against itself, up to the largest number of stones wanted."""
    chance = random.Random(seed)
    near_centre = [row * 15 + column for row in range(4, 11) for column in range(4, 11)]
    board = board_of(FIVE_IN_A_ROW, chance.sample(near_centre, chance.randint(3, 6)))
    while not board.is_over() and len(board.history) < max(STONES):
        *_, report = think(board, CLUB, seed)
        board.play(report.move)
    return board.history


def make_positions() -> Iterator[str]:
    """The lines of a new file. Each game gives one position: its latest that is wanted, as late ones are rarest."""
    found: dict[int, tuple[Move, ...]] = {}
    seed = 0
    while len(found) < len(STONES):
        moves = game(seed)
        seed += 1
        for count in reversed(STONES):
            if count not in found and count <= len(moves):
                board = board_of(FIVE_IN_A_ROW, moves[:count])
                if is_quiet(board) and len(board.candidates()) >= CHOICES:
                    found[count] = moves[:count]
                    break
    yield HEADER
    for count in STONES:
        yield " ".join(map(FIVE_IN_A_ROW.cell_name, found[count]))
