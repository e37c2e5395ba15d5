"""The samples that MASTER's weights are fitted to: quiet positions of its games, given by the kinds of their cells."""
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ai.position.board import Board
from ai.position.grid import places
from ai.position.patterns import ONE, SHAPES, WINS, code_kinds
from ai.position.rules import Move
from ai.tools.runner import JobRecord
from ai.tools.training.network_games import Label, leaf_positions

OWN_THREATS, OPPONENT_THREATS = range(1, WINS), range(1, WINS + 1)       # the threats possible in a leaf of the search
PLAIN_CODE = 1111 * ONE             # the code of a cell with no stones near it


class Sample(NamedTuple):
    """A position for fitting, from the point of view of the side to move ("own")."""

    own: list[int]                  # the kinds (patterns.py) of the free cells that have stones near, by own shapes
    other: list[int]                # the same by the opponent's shapes
    threats: list[int]              # the number of cells that make each threat, own first
    score: int                      # of the search
    result: float | None            # 1 for a win, 0.5 for a draw, 0 for a loss; None if random moves came later
    tried_own: list[int]            # the kinds of the candidate moves' cells by own shapes
    tried_other: list[int]          # the same by the opponent's shapes
    best: int | None                # the index of the search's move among the candidates, None if it is not there


def shape_counts() -> list[list[int]]:
    """For each kind of cell, how many of its four directions make each shape."""
    codes = {kind: f"{code:04}" for code, kind in enumerate(code_kinds())}
    return [[codes[kind].count(str(shape)) for shape in range(SHAPES)] for kind in sorted(codes)]


def samples(game: JobRecord) -> Iterator[Sample]:
    """Yield the positions of a recorded game in which the search would use the evaluation."""
    for label, board, search in leaf_positions(game):
        yield sample(board, list(search.root_order_scores()), label)


def sample(board: Board, tried: list[Move], label: Label) -> Sample:
    """The position as a Sample. tried: the moves that a search tries there. label: of this position."""
    me, place_of, kind_of, shapes = board.count % 2, places(board.rules.size), code_kinds(), board.shapes
    threats = [shapes.threat_count(me, i) for i in OWN_THREATS]
    threats += [shapes.threat_count(1 - me, i) for i in OPPONENT_THREATS]

    def kinds(moves: Sequence[Move], side: int, plain: bool) -> list[int]:
        codes = [shapes.code_at(place_of[move], side) for move in moves]
        return [kind_of[code] for code in codes if plain or code != PLAIN_CODE]

    free = board.legal_moves()
    return Sample(kinds(free, me, plain=False), kinds(free, 1 - me, plain=False), threats, label.score, label.result,
                  kinds(tried, me, plain=True), kinds(tried, 1 - me, plain=True),
                  tried.index(label.best) if label.best in tried else None)
