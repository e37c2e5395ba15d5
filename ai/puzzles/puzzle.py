"""A puzzle, and the file of all puzzles."""
from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path

from ai.failures import InvalidInput, file_text
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move, Rules
from ai.position.symmetry import images

PUZZLE_FILE = Path(__file__).with_name("puzzles.txt")
PUZZLE_LINE = re.compile(r"([a-z]+) (\d{1,2}) (\d{1,4}) ([a-o]\d{1,2}) (\d+)/(\d+) ((?:[a-o]\d{1,2})*)", re.ASCII)
CELL_NAME = re.compile(r"[a-o]\d{1,2}", re.ASCII)
# The board's images (symmetry.py) in the order of Puzzle.turned: the four quarter turns, then the same mirrored.
TURNS = (0, 6, 3, 5, 1, 7, 2, 4)
SYMMETRIES = len(TURNS)
_images = cache(images)             # by the board's size


class Kind(StrEnum):
    """The kind of task that a puzzle sets."""

    FOURS = "fours"                 # win by fours alone
    THREATS = "threats"             # win by fours and threes
    DOUBLE = "double"               # win at once by a move that makes two threats
    DEFENCE = "defence"             # every other move loses by force
    TRAP = "trap"                   # the same, but the move that looks best is among those that lose
    DRAW = "draw"                   # 3×3: every other move loses

    @property
    def is_win(self) -> bool:
        """Whether the task is to win by force; otherwise it is to avoid a loss."""
        return self in (Kind.FOURS, Kind.THREATS, Kind.DOUBLE)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which only one move is right."""

    kind: Kind
    plies: int                      # of the player's win, or of the opponent's win after the best wrong move
    rating: int                     # on the scale of ai/chance/rating.py
    solution: Move                  # the right first move
    moves: tuple[Move, ...]         # lead to the position; the solving player is to move
    solver: int = 0                 # the positions that the solver searched to verify the puzzle
    checker: int = 0                # the positions that the checker searched
    unique: bool = True             # no other move is right; False for positions from the player's own games
    name: str = ""                  # identifies the puzzle, however it is turned

    @property
    def rules(self) -> Rules:
        """The rules of the puzzle's game: 3×3 for a draw, else five in a row."""
        return TIC_TAC_TOE if self.kind is Kind.DRAW else FIVE_IN_A_ROW

    @property
    def own_moves(self) -> int:
        return (self.plies + 1) // 2

    def turned(self, symmetry: int) -> Puzzle:
        """The same puzzle turned or mirrored. symmetry: one of the SYMMETRIES images, from 0 (unchanged) to 7."""
        image = _images(self.rules.size)[TURNS[symmetry]]
        return replace(self, solution=image[self.solution], moves=tuple(image[move] for move in self.moves))

    def line(self) -> str:
        """The puzzle as a line of the puzzle file; the head of that file describes it."""
        return (f"{self.kind} {self.plies} {self.rating} {self.rules.cell_name(self.solution)} "
                f"{self.solver}/{self.checker} {_joined(self.rules, self.moves)}")


def canonical(puzzle: Puzzle) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """A key that all eight images of a puzzle share: the smallest image, as the player's and the opponent's stones."""
    player = len(puzzle.moves) % 2
    stones = puzzle.moves[player::2], puzzle.moves[1 - player::2]
    return min((tuple(sorted(image[move] for move in stones[0])), tuple(sorted(image[move] for move in stones[1])))
               for image in _images(puzzle.rules.size))


def name_of(rules: Rules, moves: Iterable[Move]) -> str:
    """The puzzle's name: a checksum of its moves in eight hexadecimal digits."""
    return f"{zlib.crc32(_joined(rules, moves).encode()):08x}"


def _joined(rules: Rules, moves: Iterable[Move]) -> str:
    return "".join(map(rules.cell_name, moves))


def puzzle_of(line: str) -> Puzzle:
    """Parse a line of the puzzle file. Raises ValueError, which says what is wrong with the line."""
    match = PUZZLE_LINE.fullmatch(line)
    if match is None:
        raise ValueError("not kind, plies, rating, move, two counts and moves")
    if match[1] not in list(Kind):
        raise ValueError(f"{match[1][:20]!r} is no kind of puzzle")
    puzzle = Puzzle(Kind(match[1]), plies=int(match[2]), rating=int(match[3]), solution=0, moves=(),
                    solver=int(match[5]), checker=int(match[6]))
    cells = tuple(map(puzzle.rules.parse_cell, [match[4], *CELL_NAME.findall(match[7])]))
    if len(set(cells)) < len(cells):
        raise ValueError("a cell stands there twice")
    return replace(puzzle, solution=cells[0], moves=cells[1:], name=name_of(puzzle.rules, cells[1:]))


@cache
def read_puzzles(path: Path = PUZZLE_FILE) -> tuple[Puzzle, ...]:
    """All puzzles of a file, read once by a process. Raises InvalidInput for a wrong, missing or empty file."""
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(file_text(path).splitlines(), 1):
        if line and not line.startswith("#"):
            try:
                puzzle = puzzle_of(line)
            except ValueError as error:
                raise InvalidInput(f"{path}, line {number}: {error}") from error
            if puzzle.name in puzzles:
                raise InvalidInput(f"{path}, line {number}: the same puzzle again")
            puzzles[puzzle.name] = puzzle
    if not puzzles:
        raise InvalidInput(f"{path}: no puzzles in it")
    return tuple(puzzles.values())
