"""The board of an m,n,k-game: stones, turn, history, the moves worth trying and what the position is worth."""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.candidate_order import PRESSING, WIDEST
from ai.position.drawing import drawing, svg
from ai.position.grid import CELLS, DIRECTIONS, MAX_PLY, NULL_MOVE, OFFSETS, ZOBRIST, empty_board, places, zeros
from ai.position.lines import lines_through
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, IllegalMove, Rules
from ai.position.scores import DECIDED, WIN
from ai.position.shapes import CellWorths, Runs, Shapes
from ai.position.state import State

NULL_MOVE_KEY = 0x5DEECE66D1B7A3F9      # changes the key of a position when a turn is passed


class Outcome(NamedTuple):
    """A game's end: the winner (FIRST, SECOND, or None for a draw) and the cells of the winning line."""

    winner: int | None
    line: tuple[int, ...]


class Board(State):
    """One game's position. Moves are ints, row * size + column.

    Shapes serve only to choose and order candidates, so they follow the stones lazily: `shaped` counts the stones of
    the history that they include. A leaf of a search never pays for them.
    """

    def __init__(self, rules: Rules = FIVE_IN_A_ROW) -> None:
        State.__init__(self)
        self.rules = rules
        self.cells = rules.cells
        self.stones = empty_board(rules.size)
        self.place_of = places(rules.size) + [0] * (CELLS - rules.cells)
        self.zobrist = ZOBRIST
        self.key = 0
        self.count = 0
        self.shaped = 0
        self.winner = -1
        self.record = zeros(CELLS)
        if not compiled:
            self.order_scores = zeros(MAX_PLY, CELLS)
        self.has_shapes = rules.line == 5
        self.widest = WIDEST            # a board may be given a longer or shorter list, to measure what that changes
        self.runs = Runs(rules)
        self.shapes = Shapes(rules)

    @classmethod
    def from_moves(cls, names: str, rules: Rules = FIVE_IN_A_ROW) -> Board:
        """The board after these moves, cell names in the order of play: Board.from_moves("h8 i9 g7").

        Raises IllegalMove, naming the cell, for the first illegal move.
        """
        return board_of(rules, map(rules.parse_cell, names.split()))

    # What a person asks of a board.

    def __str__(self) -> str:
        """A drawing, the first player's stones as X, the last stone in brackets."""
        return drawing(self.rules.size, self.marks(), self.record[self.count - 1] if self.count else None)

    def _repr_svg_(self) -> str:
        """The board as an SVG picture, for notebooks."""
        return svg(self.rules.size, self.marks())

    def marks(self) -> str:
        """"X", "O" or "." for every cell, row by row from the top."""
        return "".join([".XO"[self.stones[self.place_of[move]]] for move in range(self.cells)])

    @property
    def turn(self) -> int:
        """FIRST or SECOND: the player to move."""
        return SECOND if self.count % 2 else FIRST

    @property
    def history(self) -> tuple[int, ...]:
        """The moves played, oldest first."""
        return tuple([self.record[i] for i in range(self.count)])

    def stone_at(self, move: int) -> int | None:
        """FIRST or SECOND for a stone, None for an empty cell. Raises IllegalMove off the board."""
        self.check_on_board(move)
        stone = self.stones[self.place_of[move]]
        return None if stone == 0 else FIRST if stone == 1 else SECOND

    def check_on_board(self, move: int) -> None:
        """Raise IllegalMove unless the move is a cell of this board."""
        if not 0 <= move < self.cells:
            raise IllegalMove(f"move {move} is not on a {self.rules.size}×{self.rules.size} board")

    def check(self, move: int) -> None:
        """Raise IllegalMove, naming the cell, unless the move may be played now."""
        self.check_on_board(move)
        if self.stones[self.place_of[move]] != 0:
            raise IllegalMove(f"{self.rules.cell_name(move)} is taken")
        if self.is_over():
            raise IllegalMove(f"{self.rules.cell_name(move)}: the game is over")

    def outcome(self) -> Outcome | None:
        """The game's end, or None while it goes on."""
        if self.winner >= 0:
            return Outcome(SECOND if self.winner else FIRST, self.winning_line())
        return Outcome(None, ()) if self.count == self.cells else None

    def winning_line(self) -> tuple[int, ...]:
        """The cells of a line that the last stone completed, from one end to the other."""
        last = self.record[self.count - 1]
        own = self.stones[self.place_of[last]]
        for lines in lines_through(self.rules.size, self.rules.line)[last]:
            complete = [line for line in lines if all(self.stones[self.place_of[move]] == own for move in line)]
            if complete and (len(complete) == 1 or not self.rules.exact):
                return tuple(sorted({move for line in complete for move in line}))
        return ()

    def shapes_on(self, move: int, player: int) -> list[int]:
        """For each direction the shape (patterns.py) that a stone of the player, 0 or 1, makes or would make on this
        cell.
        """
        place, shapes = self.place_of[move], []
        for step in DIRECTIONS:
            window = 0
            for digit, offset in enumerate(OFFSETS):
                window |= self.stones[place + offset * step] << (2 * digit)
            pair = self.shapes.table.pair_of[window]
            shapes.append(pair & 15 if player == 0 else pair >> 4)
        return shapes

    def heuristic(self, player: int) -> int:
        """The sum of the nine conditions over the runs of one player, FIRST or SECOND (S2)."""
        return self.runs.total[0 if player == FIRST else 1]

    def candidates(self) -> list[tuple[int, int]]:
        """(move, order score) of the moves worth trying, best first; equal scores are equally good at sight.

        Cells within two of a stone, scored by the shapes that either player would make there: the best WIDEST of them,
        and every one that makes or stops a four, a free three or a five. On an empty board the centre; every cell if
        the game is not five in a row.
        """
        return [(self.moves[0][i], self.order_scores[0][i]) for i in range(self.fill(0))]

    # What a search asks of a state.

    def legal_moves(self) -> list[int]:
        """Every empty cell, in order; none when the game is over."""
        if self.is_over():
            return []
        return [move for move in range(self.cells) if self.stones[self.place_of[move]] == 0]

    def play(self, move: int) -> None:
        """Put the stone of the player to move. Raises IllegalMove off the board and on a taken cell.

        Trusts its caller that the game is not over; `check` tests it.
        """
        if move < 0 or move >= self.cells or self.stones[self.place_of[move]] != 0:
            self.check(move)
        self.put(move)

    def undo(self) -> None:
        """Take the last stone back. Raises IllegalMove if there is none."""
        if self.count == 0:
            raise IllegalMove("no move to take back")
        self.take()

    def is_over(self) -> bool:
        """Whether a line stands or the board is full."""
        return self.winner >= 0 or self.count == self.cells

    def value(self) -> int:
        """The position's value to the player to move: ±WIN with a line on the board, else the nine conditions."""
        player = self.count % 2
        if self.winner >= 0:
            return WIN if self.winner == player else -WIN
        sum_of_runs = self.runs.total[player] - self.runs.total[1 - player]
        if sum_of_runs >= DECIDED:
            return DECIDED - 1
        if sum_of_runs <= -DECIDED:
            return 1 - DECIDED
        return sum_of_runs

    def fill(self, ply: int) -> int:
        """Put the candidates, best first, into moves[ply] and their scores into order_scores[ply]; return how many."""
        if not self.has_shapes:
            return self.fill_by_lines(ply)
        if self.count == 0:
            self.moves[ply][0] = self.cells // 2 if self.cells % 2 else self.cells // 2 + self.rules.size // 2
            self.order_scores[ply][0] = 0
            return 1
        self.catch_up()
        player = self.count % 2
        count = 0
        pressing = 0
        widest = self.widest
        for move in range(self.cells):
            place = self.place_of[move]
            if self.shapes.near[place] == 0 or self.stones[place] != 0:
                continue
            score = self.shapes.order_score(place, player)
            if score >= PRESSING:
                pressing += 1
                if pressing > widest:
                    widest = pressing
            elif count == widest and score <= self.order_scores[ply][count - 1]:
                continue
            self.insert(ply, count, move, score)
            if count < widest:          # else the last one has dropped out
                count += 1
        return count

    def fill_by_lines(self, ply: int) -> int:
        """Every empty cell, those on more lines first."""
        count = 0
        last = self.rules.size - 1
        for move in range(self.cells):
            if self.stones[self.place_of[move]] == 0:
                row, column = divmod(move, last + 1)
                self.insert(ply, count, move, 2 + (row == column) + (row + column == last))
                count += 1
        return count

    def insert(self, ply: int, count: int, move: int, score: int) -> None:
        """Insert a move into the `count` moves sorted in moves[ply]; of equal scores the first stays first."""
        i = count
        while i > 0 and self.order_scores[ply][i - 1] < score:
            self.order_scores[ply][i] = self.order_scores[ply][i - 1]
            self.moves[ply][i] = self.moves[ply][i - 1]
            i -= 1
        self.order_scores[ply][i] = score
        self.moves[ply][i] = move

    # What a search does a million times a second.

    def put(self, move: int) -> None:
        """Unchecked: the move is an empty cell of this board."""
        if self.runs.add(self.stones, self.place_of[move], self.count % 2, self.count):
            self.winner = self.count % 2
        self.set(move)

    def take(self) -> None:
        """Unchecked: there is a stone to take. The inverse of put."""
        self.unset()
        self.runs.remove(self.count)
        self.winner = -1

    def set(self, move: int) -> None:
        """Like put, without runs and winner: for a search that sees a win before it stands."""
        player = self.count % 2
        self.stones[self.place_of[move]] = player + 1
        self.key ^= self.zobrist[player][move]
        self.record[self.count] = move
        self.count += 1

    def unset(self) -> None:
        """The inverse of set."""
        if self.shaped == self.count:
            self.shaped -= 1
            self.shapes.remove(self.place_of[self.record[self.shaped]], self.shaped % 2)
        self.count -= 1
        move = self.record[self.count]
        self.key ^= self.zobrist[self.count % 2][move]
        self.stones[self.place_of[move]] = 0

    def null_move(self) -> None:
        """Pass the turn, without a stone. Unchecked: there is room for one, and the shapes are up to date."""
        self.record[self.count] = NULL_MOVE
        self.count += 1
        self.shaped += 1
        self.key ^= NULL_MOVE_KEY

    def undo_null_move(self) -> None:
        """The inverse of null_move; the shapes must be up to date."""
        self.count -= 1
        self.shaped -= 1
        self.key ^= NULL_MOVE_KEY

    def use(self, cell_worths: CellWorths) -> None:
        """Let the shapes sum these worths of cells from now on. Unchecked: no turn was passed."""
        while self.shaped > 0:
            self.shaped -= 1
            self.shapes.remove(self.place_of[self.record[self.shaped]], self.shaped % 2)
        self.shapes.use(cell_worths)

    def catch_up(self) -> None:
        """Add the stones that the shapes do not include yet."""
        while self.shaped < self.count:
            self.shapes.add(self.place_of[self.record[self.shaped]], self.shaped % 2)
            self.shaped += 1


def board_of(rules: Rules, moves: Iterable[int]) -> Board:
    """The board after these moves. Raises IllegalMove, naming the cell, for the first illegal move."""
    board = Board(rules)
    for move in moves:
        board.check(move)
        board.play(move)
    return board
