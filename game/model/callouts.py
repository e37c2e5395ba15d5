"""Callouts (a few words about a stone's threat), a free place for each, and the threat that won a game."""
import math
from functools import lru_cache
from itertools import chain, product
from typing import Literal, NamedTuple

from ai.position.board import Board, board_of
from ai.position.lines import STEPS, lines, lines_through
from ai.position.patterns import FOUR, OPEN_FOUR, OPEN_THREE
from ai.position.rules import Rules
from ai.search.moves import extends_beyond_five, shapes_in_full, stones_in_lines
from game.model import words

# The shapes that threaten to win, and the name of each in a double threat.
_THREATS = {OPEN_THREE: "three", FOUR: "four", OPEN_FOUR: "four"}


class Callout(NamedTuple):
    """A short text beside a stone. kind: its sound, "four" or "threat". cells: those of the threatening lines.

    cannot_be_stopped: the threats in words, such as 'an open four', if they can't all be stopped; else empty.
    """

    text: str
    kind: Literal["threat", "four"]
    move: int
    cells: tuple[int, ...]
    cannot_be_stopped: str = ""


def line_of(board: Board) -> tuple[int, ...]:
    """The winning line on a board; empty if there is none."""
    outcome = board.outcome()
    return () if outcome is None else outcome.line


def callout_of(board: Board) -> Callout | None:
    """The callout for the last stone's threat; None without a threat, before the first stone, and after the game."""
    return callout_at(board, board.history[-1]) if board.count else None


def callout_at(board: Board, move: int) -> Callout | None:
    """The callout for the threat that the stone on `move` makes now; None without a threat and after the game."""
    if board.is_over():
        return None
    return _five_callout(board, move) if board.rules.line == 5 else _line_callout(board, move)


def _five_callout(board: Board, move: int) -> Callout | None:
    """The callout for open threes and fours, in games in which five win."""
    shapes = shapes_in_full(board, move, board.stone_at(move))
    threats = {direction: shape for direction, shape in enumerate(shapes) if shape in _THREATS}
    if not threats:
        return None
    cells = tuple(cell for direction in threats for cell in _stretch(board, move, direction))
    if len(threats) > 1:
        first, second, *_ = sorted(_THREATS[shape] for shape in threats.values())
        return Callout(words.DOUBLE_THREAT, "four", move, cells, words.TOGETHER[first, second])
    if OPEN_THREE in threats.values():
        return Callout(words.OPEN_THREE, "threat", move, cells)
    return Callout(words.FOUR, "four", move, cells, words.AN_OPEN_FOUR if OPEN_FOUR in threats.values() else "")


def _stretch(board: Board, move: int, direction: int) -> tuple[int, ...]:
    """The cells from the first to the last stone in the line of five through `move` with most stones of its player."""
    stones = min(stones_in_lines(board, move, direction, board.stone_at(move)),
                 key=lambda stones: (-len(stones), stones[-1] - stones[0]))
    down, right = STEPS[direction]
    return tuple(range(stones[0], stones[-1] + 1, down * board.rules.size + right))


def _line_callout(board: Board, move: int) -> Callout | None:
    """The callout for lines that lack one stone, in games in which fewer than five win."""
    near = _lacking_one(board, board.stone_at(move))
    if not any(move in line for line in near):
        return None
    wins = {cell for line in near for cell in line if board.stone_at(cell) is None}
    cells = tuple(cell for line in near for cell in line)
    if len(wins) > 1:
        return Callout(words.DOUBLE_THREAT, "four", move, cells, words.TWO_LINES)
    return Callout(words.THREAT, "threat", move, cells)


@lru_cache(maxsize=64)
def free_place(size: int, taken: frozenset[int], near: int, width: float, height: float) -> tuple[float, float] | None:
    """The centre of the free place nearest to the cell `near` for a box of width × height cells.

    The place covers no taken cell, and is preferably above `near`. Returns None if there is no room. A low box is near
    the upper or lower edge of its cells, where a later stone hardly covers it. Coordinates are in cells from the
    board's top left corner. size: the board's width in cells.
    """
    inside = (0.13, 0.87) if height < 0.3 else (0.5,)
    row, column = near // size + 0.5, near % size + 0.5
    halves = range(math.ceil(width), math.floor(2 * size - width) + 1)
    free: list[tuple[float, float]] = []
    for line, part, half in product(range(size), inside, halves):
        x = half / 2
        covered = range(math.floor(x - width / 2 + 1e-6), math.ceil(x + width / 2 - 1e-6))
        if not any(line * size + at in taken for at in covered):
            free.append((x, line + part))
    return min(free, default=None, key=lambda at: math.hypot(0.8 * (at[0] - column), at[1] - row) + 0.3 * (at[1] > row))


@lru_cache(maxsize=4)
def winning_cells(rules: Rules, moves: tuple[int, ...], player: int) -> tuple[int, ...]:
    """The `completing_cells` after these moves, kept because the board asks for them in every frame."""
    return completing_cells(board_of(rules, moves), player)


def completing_cells(board: Board, player: int) -> tuple[int, ...]:
    """The free cells, in order, where one more stone of the player (FIRST or SECOND) completes a line."""
    return tuple(sorted({cell for line in _lacking_one(board, player) for cell in line
                         if board.stone_at(cell) is None}))


def _lacking_one(board: Board, player: int | None) -> list[tuple[int, ...]]:
    stones_of = {line: [board.stone_at(cell) for cell in line] for line in lines(board.rules.size, board.rules.line)}
    return [line for line, stones in stones_of.items() if stones.count(player) == len(line) - 1 and None in stones
            and not extends_beyond_five(board, line, player)]


def is_overlong(board: Board) -> bool:
    """Whether the last stone has made a row of more than five, which has not won because only exactly five do."""
    last, own = board.history[-1], board.stone_at(board.history[-1])
    return any(all(board.stone_at(cell) == own for cell in line)
               for line in chain(*lines_through(board.rules.size, board.rules.line)[last]))


@lru_cache(maxsize=8)                                   # the banner calls it in every frame
def won_from(rules: Rules, moves: tuple[int, ...]) -> str:
    """The reason for the win by these moves, such as 'an open four'; empty if there is none."""
    cause = ""
    for plies in range(len(moves) - 2, 0, -2):          # back through the winner's stones while each threatens
        callout = callout_of(board_of(rules, moves[:plies]))
        if callout is None:
            break
        cause = callout.cannot_be_stopped or cause
    return cause
