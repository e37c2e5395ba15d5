"""The solution of tic-tac-toe, and a modelled player's moves; stones as bits, the mover's and the opponent's."""
from functools import cache
from itertools import permutations
from math import prod

from ai.people.traits import Traits
from ai.position.board import Board
from ai.position.symmetry import images

ALL = 0b111_111_111
LINE_BITS = (0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100)
DIRECTIONS_OF = (0, 0, 0, 1, 1, 1, 3, 2)       # of these lines, in the order of Traits.blind
LINES_OF = tuple(sum(line >> cell & 1 for line in LINE_BITS) for cell in range(9))
WINNING = tuple(any(cells & line == line for line in LINE_BITS) for cells in range(ALL + 1))
CELLS_OF = tuple(tuple(cell for cell in range(9) if cells >> cell & 1) for cells in range(ALL + 1))
SET_IMAGES = tuple(tuple(sum(1 << image[cell] for cell in cells) for cells in CELLS_OF) for image in images(3))


def bits_of(board: Board) -> tuple[int, int]:
    """The stones of the side to move, and of the opponent, as bits."""
    other, own = (sum(1 << move for move in board.history[-back::-2]) for back in (1, 2))
    return own, other


@cache
def least_position(own: int, other: int) -> tuple[int, int]:
    """The least of a 3×3 position's eight images, which stands for all of them."""
    return min((image[own], image[other]) for image in SET_IMAGES)


def value(own: int, other: int) -> int:
    """The solved value for the side to move: 0 for a draw, 10 − p for a win in p plies, p − 10 for a loss."""
    return _value(*least_position(own, other))


@cache
def _value(own: int, other: int) -> int:
    return -10 if WINNING[other] else max(move_values(own, other).values(), default=0)


def move_values(own: int, other: int) -> dict[int, int]:
    """The solved value of each move on 3×3 for the side to move, counted as by `value`."""
    scores = {cell: -value(other, own | 1 << cell) for cell in CELLS_OF[ALL ^ own ^ other]}
    return {cell: score - sign(score) for cell, score in scores.items()}


def sign(worth: float) -> int:
    return (worth > 0) - (worth < 0)


@cache
def best_moves(own: int, other: int, depth: int) -> tuple[int, ...]:
    """The best moves on 3×3 that a search of this depth finds, in order of their cells."""
    seen = {cell: score if 10 - abs(score) <= depth else 0 for cell, score in move_values(own, other).items()}
    return tuple(cell for cell, score in seen.items() if score == max(seen.values()))


def best_line(own: int, other: int) -> list[int]:
    """The best moves on 3×3 from here to the end of the game."""
    line: list[int] = []
    while value(own, other) > -10 and own | other != ALL:
        line.append(best_moves(own, other, 9)[0])
        own, other = other, own | 1 << line[-1]
    return line


def wins_seen(own: int, free: int, traits: Traits) -> dict[int, float]:
    """The free cells that complete a line of these stones, each with the probability that the player sees it."""
    seen: dict[int, float] = {}
    for line, direction in zip(LINE_BITS, DIRECTIONS_OF, strict=True):
        rest = line & ~own
        if rest & free and rest & (rest - 1) == 0:
            overlooks = min(traits.overlooks * traits.blind[direction], 1.0)
            cell = rest.bit_length() - 1
            seen[cell] = 1 - overlooks * (1 - seen.get(cell, 0.0))
    return seen


def player_moves(own: int, other: int, traits: Traits) -> dict[int, float]:
    """All moves on 3×3, each with the probability that the modelled player plays it.

    The player completes a line if the player sees one, else blocks a line of the opponent if the player sees one, at
    random if there are several. Otherwise the player either reads ahead and plays one of the best moves, or plays any
    move with a probability proportional to (number of lines through it) ** (1 / spread).
    """
    free = ALL ^ own ^ other
    chances = dict.fromkeys(CELLS_OF[free], 0.0)
    left = 1.0
    for stones in (own, other):
        seen = wins_seen(stones, free, traits)
        orders = list(permutations(seen))           # in which the player may look
        for order in orders:
            unseen = left / len(orders)
            for cell in order:
                chances[cell] += unseen * seen[cell]
                unseen *= 1 - seen[cell]
        left *= prod(1 - sees for sees in seen.values())
    best = best_moves(own, other, 9)
    for cell in best:
        chances[cell] += left * traits.reads / len(best)
    worth = {cell: LINES_OF[cell] ** (1 / traits.spread) for cell in CELLS_OF[free]}
    total = sum(worth.values())
    for cell in CELLS_OF[free]:
        chances[cell] += left * (1 - traits.reads) * worth[cell] / total
    return chances
