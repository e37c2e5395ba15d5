"""Positions for the tests: drawn by hand, or played at random with a fixed seed."""
import random
from functools import cache

from ai.position.board import Board, board_of
from ai.position.grid import places
from ai.position.rules import FIVE_IN_A_ROW, Rules

EXACTLY_FIVE = Rules(15, 5, exact=True)     # longer rows do not win


def drawn(drawing, rules):
    """A board from a drawing with X, O or a dot for each cell, in reading order; X moved first."""
    marks = drawing.split()
    assert len(marks) == rules.cells, "the drawing does not fit the board"
    return replay(rules, in_turn(*([i for i, cell in enumerate(marks) if cell == mark] for mark in "XO")))


def moves_named(rules, names):
    """The moves of a list of cell names, such as "h8 i9"."""
    return tuple(map(rules.parse_cell, names.split()))


def in_turn(first, second):
    """The stones of both players in an order of play: one of the first player's, one of the second's, and so on."""
    assert len(first) - len(second) in (0, 1), "nobody can have played this"
    return tuple([(first, second)[i % 2][i // 2] for i in range(len(first) + len(second))])


def replay(rules, moves):
    """The board after these moves, without a check whether the game is over."""
    board = Board(rules)
    for move in moves:
        board.play(move)
    return board


def position(first, second, rules=FIVE_IN_A_ROW):
    """The board with these stones, given as cell names; the first player is to move if both have equally many."""
    return board_of(rules, in_turn(moves_named(rules, first), moves_named(rules, second)))


def crowd(rules, stones, rng, reach=2):
    """A board with random moves, each within `reach` cells of another stone; None if the game ended early."""
    size = rules.size
    board = Board(rules)
    board.play(rng.randrange(rules.cells))
    while board.count < stones and not board.is_over():
        row, column = divmod(rng.choice(board.history), size)
        row += rng.randint(-reach, reach)
        column += rng.randint(-reach, reach)
        if 0 <= row < size and 0 <= column < size and board.stone_at(row * size + column) is None:
            board.play(row * size + column)
    return None if board.is_over() else board


def midgames(number, seed, rules=FIVE_IN_A_ROW, fewest=4, most=45, reach=2):
    """The moves of `number` unfinished random games, dense enough to hold threes and fours.

    fewest, most: the range of their numbers of stones.
    """
    rng = random.Random(seed)
    games = []
    while len(games) < number:
        board = crowd(rules, rng.randint(fewest, most), rng, reach)
        if board is not None:
            games.append(board.history)
    return games


def wander(rules, start, steps):
    """A board after these steps: -1 takes a stone back, -2 asks for candidates, other numbers choose an empty cell.

    Numbers count from the cells nearest to `start`, so that most stones are close together.
    """
    row, column = divmod(start % rules.cells, rules.size)
    nearest = sorted(range(rules.cells), key=lambda m: max(abs(m // rules.size - row), abs(m % rules.size - column)))
    board = Board(rules)
    for step in steps:
        free = [move for move in nearest if board.stone_at(move) is None][:60]
        if step == -1 and board.history:
            board.undo()
        elif step == -2:
            board.candidates()
        elif step >= 0 and free:
            board.play(free[step % len(free)])
    return board


@cache
def small_games(rules):
    """The moves of one game to each position of a small board, finished ones included: 5,478 on 3×3."""
    seen = {}
    board = Board(rules)

    def walk():
        if board.key in seen:
            return
        seen[board.key] = board.history
        for move in board.legal_moves():
            board.play(move)
            walk()
            board.undo()

    walk()
    return tuple(seen.values())


@cache
def open_games(rules, fewest=0):
    """The unfinished games of small_games() with at least this many stones. The list is cached, so don't change it."""
    return [moves for moves in small_games(rules) if len(moves) >= fewest and not replay(rules, moves).is_over()]


def board_and_fault(tree, node):
    """The board at a node of a tree of variations (None if there is none), and the position's fault ('' if none)."""
    *_, (board, _, fault) = tree.boards(node.path())
    return board, fault


def everything(board):
    """Everything known of a board's position, with candidates and shapes, to compare two boards."""
    candidates = board.candidates()             # brings the shapes up to date
    kept = board.shapes
    return (board.key, board.turn, board.history, board.marks(), board.legal_moves(), board.outcome(), board.is_over(),
            board.value(), board.heuristic(1), board.heuristic(-1), candidates,
            [board.shapes_on(move, player) for move in range(board.rules.cells) for player in range(2)],
            [kept.shape_at(place, direction, player) for move, place in enumerate(places(board.rules.size))
             if board.stone_at(move) is None for direction in range(4) for player in range(2)],
            [kept.threat_count(player, promise) for player in range(2) for promise in range(7)])
