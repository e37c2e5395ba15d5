"""A small classifier (softmax regression) that names the person who played a game; offline, with numpy."""
from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ai.distances import GAPPED, SLANT, STRAIGHT, TOUCHING, axis_distances
from ai.position.board import Board
from ai.position.grid import places
from ai.position.patterns import FOUR, MAKES_FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO, WINS
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.search.moves import candidate_moves
from ai.tools.runner import JobRecord

FIT_STEPS, FIT_RATE, FIT_RIDGE = 800, 0.5, 0.005    # steps and rate of gradient descent; L2 penalty
EARLY = slice(1, 4)                     # the early moves, whose features are also averaged separately
_PLACES = places(FIVE_IN_A_ROW.size)

away = partial(axis_distances, FIVE_IN_A_ROW.size)


def move_features(board: Board, move: Move) -> list[bool]:
    """The features of one move: its place, the shapes that it makes and stops, and missed chances."""
    me, cells = board.count % 2, candidate_moves(board)       # brings the shapes up to date
    own, other = board.shapes_on(move, me), board.shapes_on(move, 1 - me)
    return [*place_features(board.history, move), *shape_features(own, other),
            *chance_features(board, move, cells, max(own), max(other))]


def place_features(stones: Sequence[Move], move: Move) -> list[bool]:
    """The distance to the opponent's last stone, and the directions of and gaps to own stones near the move."""
    last = max(away(move, stones[-1])) if stones else 0
    own = {away(move, stone) for stone in stones[-2::-2]}
    return [last == 1, last > 3, own.isdisjoint(STRAIGHT | SLANT),
            *(not own.isdisjoint(pairs) for pairs in (STRAIGHT, SLANT, TOUCHING, GAPPED))]


def shape_features(own: Sequence[int], other: Sequence[int]) -> list[bool]:
    """The shapes that the move makes, and those of the opponent that it stops, one for each direction."""
    return [max(own) >= OPEN_THREE, FOUR <= max(own) <= OPEN_FOUR, max(other) >= OPEN_THREE, max(own) > max(other),
            max(other) > max(own), *(shape >= OPEN_TWO for shape in (*by_line(own), *by_line(other)))]


def chance_features(board: Board, move: Move, cells: Sequence[Move], own: int, other: int) -> list[bool]:
    """The fours and wins on these cells that the move neither makes nor stops. own, other: the best shapes there."""
    me = board.count % 2
    open_to = [max(shapes) for shapes in zip(*(board.shapes_on(cell, 1 - me) for cell in cells), strict=True)]
    makes = {cell: board.shapes.threat_at(_PLACES[cell], me) for cell in cells}
    quiet = own < FOUR and other < FOUR
    return [*(quiet and shape >= OPEN_FOUR for shape in by_line(open_to)),
            own < FOUR and max(makes.values()) >= MAKES_FOUR, max(makes.values()) >= WINS > makes.get(move, 0)]


def by_line(shapes: Sequence[int]) -> tuple[int, int, int]:
    """The shapes in the row, in the column and in both diagonals."""
    return shapes[0], shapes[1], max(shapes[2:])


def game_features(game: JobRecord) -> NDArray[np.float64]:
    """The features of a person's game: means over all moves and over early moves, the first move, and the length."""
    board, rows, own = Board(FIVE_IN_A_ROW), [], list[Move]()
    for number, move in enumerate(game["moves"]):
        if (number % 2 == 0) == game["first"]:
            rows.append(move_features(board, move))
            own.append(move)
        board.play(move)
    features, start = np.array(rows, float), max(away(own[0], FIVE_IN_A_ROW.cells // 2))
    early = features[EARLY].mean(0) if len(features) > 1 else 0 * features[0]
    began = [game["first"] and start == distance for distance in range(4)]
    return np.concatenate([features.mean(0), early, features[0] * (not game["first"]), began,
                           [game["first"], len(own) / 30, 1]])


def classify(known: Sequence[JobRecord], unknown: Sequence[JobRecord]) -> list[str]:
    """The name of the likeliest person in each of the `unknown` games, by a classifier fitted to the `known` games."""
    people = np.array([game["person"] for game in known])
    names = np.unique(people)
    rows, new_rows = (np.array([game_features(game) for game in games]) for games in (known, unknown))
    middle, width = rows.mean(0), np.maximum(rows.std(0), 1e-6)
    middle[-1], width[-1] = 0, 1
    rows, new_rows = (rows - middle) / width, (new_rows - middle) / width
    right = people[:, None] == names
    weights = np.zeros((rows.shape[1], len(names)))
    for _ in range(FIT_STEPS):
        odds = np.exp(rows @ weights)
        weights -= FIT_RATE * (rows.T @ (odds / odds.sum(1, keepdims=True) - right) / len(rows) + FIT_RIDGE * weights)
    return list(names[(new_rows @ weights).argmax(1)].tolist())
