"""Plays every legal reply of White against the player of the solved opening, with rules of its own.

Only the player's moves come from the engine. The board here is two large numbers (bit sets), from which five in a row
and the symmetries of the board are computed.
"""
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

SIZE = 15
ROW_BITS = SIZE + 1                 # a row of the board and one bit that is never set, which keeps its ends apart
LINE_STEPS = (1, ROW_BITS - 1, ROW_BITS, ROW_BITS + 1)  # to the next cell of a line
BIT = [1 << (cell // SIZE * ROW_BITS + cell % SIZE) for cell in range(SIZE * SIZE)]
CELL_OF = {bit: cell for cell, bit in enumerate(BIT)}
BOARD = sum(BIT)
SYMMETRIC_STONES = 6                # positions with at most this many stones share a result with their images


class Player(Protocol):
    """The interface of a player that can be verified."""

    def decide(self, moves: Sequence[int]) -> Any:
        """The player's answer with its `move`, a cell, and `nodes`, the positions searched; None if it knows none."""


class NotVerified(Exception):
    """The player does not win a game; `moves` are the moves of that game."""

    def __init__(self, reason: str, moves: Sequence[int]) -> None:
        super().__init__(reason)
        self.moves = tuple(moves)


def cells_of(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield CELL_OF[lowest]
        bits ^= lowest


def has_five(stones: int) -> bool:
    for step in LINE_STEPS:
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step & stones >> 4 * step:
            return True
    return False


def fives(stones: int, empty: int) -> int:
    """The empty cells in which one more stone makes five or more in a row. Stones, cells and result are bit sets."""
    completing = 0
    for step in LINE_STEPS:
        pairs = stones & stones >> step
        if not (pairs & pairs >> step or pairs & pairs >> 3 * step):
            continue                    # four stones of five in a row include three side by side, or two pairs
        left = stones << step
        left2 = left & stones << 2 * step
        left3 = left2 & stones << 3 * step
        right = stones >> step
        right2 = right & stones >> 2 * step
        right3 = right2 & stones >> 3 * step
        completing |= left3 & (right | stones << 4 * step) | right3 & (left | stones >> 4 * step) | left2 & right2
    return completing & empty


def fours(stones: int, empty: int) -> int:
    """The empty cells in which one more stone makes a four (one stone short of five in a row). All are bit sets."""
    making = 0
    for step in LINE_STEPS:
        ours = (stones, stones >> step, stones >> 2 * step, stones >> 3 * step, stones >> 4 * step)
        for a, b, c, i, j in THREE_OF_FIVE:
            three = ours[a] & ours[b] & ours[c]
            if three:
                three &= empty >> i * step & empty >> j * step
                making |= three << i * step | three << j * step
    return making


THREE_OF_FIVE = [(*(k for k in range(5) if k not in (i, j)), i, j) for j in range(5) for i in range(j)]


def images_of(cell: int) -> list[int]:
    """The images of a cell under the board's eight symmetries: four turns, with and without mirroring."""
    row, column = divmod(cell, SIZE)
    images = []
    for _ in range(2):
        for _ in range(4):
            row, column = column, SIZE - 1 - row
            images.append(row * SIZE + column)
        column = SIZE - 1 - column
    return images


CELL_IMAGES = [images_of(cell) for cell in range(SIZE * SIZE)]


def least_image(moves: Sequence[int]) -> tuple[int, int]:
    """A key that all eight images of a position share: the smallest image, as both players' stones in bit sets."""
    return min((sum(BIT[CELL_IMAGES[cell][i]] for cell in moves[::2]),
                sum(BIT[CELL_IMAGES[cell][i]] for cell in moves[1::2])) for i in range(8))


class Verifier:
    """Plays every legal reply against a player, and counts what it has checked in all games. Raises NotVerified."""

    def __init__(self, player: Player, mend: Callable[[Sequence[int]], bool] | None = None) -> None:
        """Prepare to verify a player.

        mend: called with a game's moves if the player knows no move in that position; returns whether to ask the player
        again.
        """
        self.player = player
        self.mend = mend
        self.replies = self.positions = 0       # White's replies; positions in which the player was asked
        self.longest = 0                        # plies of the longest game, counted from the empty board
        self.worst_nodes, self.worst_seconds = 0, 0.0       # the most nodes and processor time of one of its moves
        self.moves: list[int] = []
        self.stones = [0, 0]
        self.won: dict[tuple[int, int], int] = {}       # the checked positions, and the plies left in each

    def first_moves(self, centre: int, second: int) -> tuple[int, int, int]:
        """The first three moves with this second move. Raises NotVerified if the player begins otherwise."""
        first, third = self.player.decide(()), self.player.decide((centre, second))
        if first is None or first.move != centre or third is None or third.move in (centre, second):
            raise NotVerified("the player begins otherwise", (centre, second))
        return centre, second, third.move

    def verify(self, moves: Sequence[int]) -> int:
        """Check all games after these moves, Black to move; return the most plies that the player needs to win."""
        self.moves, self.stones = [], [0, 0]
        for move in moves:
            self._put(move)
        plies = self._plies_with_black_to_move()
        self.longest = max(self.longest, len(moves) + plies)
        return plies

    def _put(self, cell: int) -> None:
        self.stones[len(self.moves) % 2] |= BIT[cell]
        self.moves.append(cell)

    def _take(self) -> None:
        cell = self.moves.pop()
        self.stones[len(self.moves) % 2] ^= BIT[cell]

    def _plies_with_black_to_move(self) -> int:
        """The most plies to the end of the game, with the player (Black) to move."""
        position = self._position()
        known = self.won.get(position)
        if known is not None:
            return known
        self.positions += 1
        answer = self._ask()
        if answer is None and self.mend is not None and self.mend(self.moves):
            answer = self._ask()
        if answer is None:
            raise NotVerified("the player knows no move", self.moves)
        self.worst_nodes = max(self.worst_nodes, answer.nodes)
        if not 0 <= answer.move < len(BIT) or BIT[answer.move] & (self.stones[0] | self.stones[1]):
            raise NotVerified("the player's move is not legal", self.moves)
        self._put(answer.move)
        plies = 1 if has_five(self.stones[0]) else 1 + self._plies_with_white_to_move()
        self._take()
        self.won[position] = plies
        return plies

    def _ask(self) -> Any:
        started = time.thread_time()
        answer = self.player.decide(self.moves)
        self.worst_seconds = max(self.worst_seconds, time.thread_time() - started)
        return answer

    def _plies_with_white_to_move(self) -> int:
        """The most plies to the end of the game, with White to move: every empty cell is a reply.

        Two kinds of replies need not be played out (README.md proves both). If White does not stop a five, Black makes
        it. If Black has a stone that makes two fives, and White neither prevents it nor threatens five, Black plays it
        and makes a five next: the player always makes a five, or two threats of five, if it can.
        """
        black, white = self.stones
        empty = BOARD & ~(black | white)
        if not empty:
            raise NotVerified("the board is full", self.moves)
        if fives(white, empty):
            raise NotVerified("White makes five in a row", self.moves)
        self.replies += empty.bit_count()
        replies, plies = empty, 0
        own_fives = fives(black, empty)
        if own_fives:
            if own_fives.bit_count() > 1:
                return 2
            replies, plies = own_fives, 2
        else:
            for cell in cells_of(fours(black, empty)):
                both = fives(black | BIT[cell], empty)
                if both.bit_count() > 1:
                    replies &= both | BIT[cell]
                    plies = 4
            if plies:
                replies |= fours(white, empty)
        for reply in cells_of(replies):
            self._put(reply)
            plies = max(plies, 1 + self._plies_with_black_to_move())
            self._take()
        return plies

    def _position(self) -> tuple[int, int]:
        return least_image(self.moves) if len(self.moves) <= SYMMETRIC_STONES else (self.stones[0], self.stones[1])
