"""The samples that MASTER's network is trained on, as arrays: quiet positions of its games, read with their labels."""
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.failures import InvalidInput
from ai.position.rules import FIVE_IN_A_ROW
from ai.tools.runner import JobRecord, read_records
from ai.tools.training.network_games import NETWORK_GAME_FIELDS, leaf_positions

Array = NDArray[Any]
NO_RESULT = -1.0                    # stands for an unknown result
HELD_OUT_EVERY = 12                 # one of this many games is held out


class NetworkSamples(NamedTuple):
    """Positions that a search would evaluate, one row each, from the point of view of the side to move."""

    stones: Array                   # for each cell: 0 if empty, 1 for a stone of this side, 2 for the opponent's
    linear: Array                   # the linear evaluation
    score: Array                    # of the search
    result: Array                   # 1, 0.5, 0 or NO_RESULT
    best: Array                     # the search's move
    held_out: Array                 # whether the position's game is kept for judging
    key: Array                      # the board's hash


COLUMN_TYPES = (np.float32, np.float32, np.float32, np.int16, np.bool_, np.uint64)  # of all columns but the stones


def read_samples(folder: Path) -> NetworkSamples:
    """The samples of all games-*.jsonl in a folder, each position once. Raises InvalidInput."""
    files = sorted(folder.glob("games-*.jsonl"))
    if not files:
        raise InvalidInput(f"{folder}: no games-*.jsonl in it")
    parts = [samples_of(read_records(file, NETWORK_GAME_FIELDS).values()) for file in files]
    whole = NetworkSamples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
    _, first = np.unique(whole.key, return_index=True)
    return NetworkSamples(*(column[np.sort(first)] for column in whole))


def samples_of(games: Iterable[JobRecord]) -> NetworkSamples:
    stones, rows = [], []
    for number, game in enumerate(games):
        for label, board, search in leaf_positions(game):
            cells = bytearray(FIVE_IN_A_ROW.cells)
            for i, move in enumerate(label.moves):
                cells[move] = 1 + (i + board.count) % 2
            stones.append(bytes(cells))
            rows.append((search.sight.linear_now(), label.score, NO_RESULT if label.result is None else label.result,
                         label.best, number % HELD_OUT_EVERY == 0, board.key))
    columns = zip(*rows, strict=True) if rows else [()] * len(COLUMN_TYPES)
    return NetworkSamples(np.frombuffer(b"".join(stones), np.uint8).reshape(-1, FIVE_IN_A_ROW.cells),
                          *(np.array(column, kind) for column, kind in zip(columns, COLUMN_TYPES, strict=True)))
