"""The board of an m,n,k-game: stones, turn, history, candidate moves and the position's value."""
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
    """The result of a finished game: the winner, FIRST, SECOND or None, and the winning line, empty for a draw."""

    winner: int | None
    line: tuple[int, ...]


class Board(State):
    """A position of one game, and the moves that led to it. A move is an int: row * size + column.

    Shapes (fours, open threes and so on) serve only to choose and order candidate moves, so they are brought up to date
    only when needed: `shaped` is the number of stones that they include. A leaf of a search never pays for them.
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
        """The board after these moves, given as cell names in the order of play: Board.from_moves("h8 i9 g7").

        Raises IllegalMove, naming the cell, for the first illegal move.
        """
        return board_of(rules, map(rules.parse_cell, names.split()))

    # For the game and its players.

    def __str__(self) -> str:
        """The board as text: X for the first player's stones, O for the second's, the last stone in brackets."""
        return drawing(self.rules.size, self.marks(), self.record[self.count - 1] if self.count else None)

    def _repr_svg_(self) -> str:
        """The board as an SVG picture, for notebooks."""
        return svg(self.rules.size, self.marks())

    def marks(self) -> str:
        """A string with "X" (the first player), "O" or "." for every cell, row by row from the top."""
        return "".join([".XO"[self.stones[self.place_of[move]]] for move in range(self.cells)])

    @property
    def turn(self) -> int:
        """The player to move, FIRST or SECOND."""
        return SECOND if self.count % 2 else FIRST

    @property
    def history(self) -> tuple[int, ...]:
        """The moves played, oldest first."""
        return tuple([self.record[i] for i in range(self.count)])

    def stone_at(self, move: int) -> int | None:
        """The owner of a cell's stone, FIRST or SECOND; None if it is empty. Raises IllegalMove off the board."""
        self.check_on_board(move)
        stone = self.stones[self.place_of[move]]
        return None if stone == 0 else FIRST if stone == 1 else SECOND

    def check_on_board(self, move: int) -> None:
        """Raise IllegalMove unless the move is a cell of this board."""
        if not 0 <= move < self.cells:
            raise IllegalMove(f"move {move} is not on a {self.rules.size}×{self.rules.size} board")

    def check(self, move: int) -> None:
        """Raise IllegalMove, naming the cell, unless this move may be played now."""
        self.check_on_board(move)
        if self.stones[self.place_of[move]] != 0:
            raise IllegalMove(f"{self.rules.cell_name(move)} is taken")
        if self.is_over():
            raise IllegalMove(f"{self.rules.cell_name(move)}: the game is over")

    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it goes on."""
        if self.winner >= 0:
            return Outcome(SECOND if self.winner else FIRST, self.winning_line())
        return Outcome(None, ()) if self.count == self.cells else None

    def winning_line(self) -> tuple[int, ...]:
        """The cells of the row with which the last stone won, in ascending order; empty if it did not win."""
        last = self.record[self.count - 1]
        own = self.stones[self.place_of[last]]
        for lines in lines_through(self.rules.size, self.rules.line)[last]:
            complete = [line for line in lines if all(self.stones[self.place_of[move]] == own for move in line)]
            if complete and (len(complete) == 1 or not self.rules.exact):
                return tuple(sorted({move for line in complete for move in line}))
        return ()

    def shapes_on(self, move: int, player: int) -> list[int]:
        """The shapes (patterns.py) that a stone of player 0 or 1 makes or would make there, one for each direction."""
        place, shapes = self.place_of[move], []
        for step in DIRECTIONS:
            window = 0
            for digit, offset in enumerate(OFFSETS):
                window |= self.stones[place + offset * step] << (2 * digit)
            pair = self.shapes.table.pair_of[window]
            shapes.append(pair & 15 if player == 0 else pair >> 4)
        return shapes

    def heuristic(self, player: int) -> int:
        """The score of FIRST or SECOND by the paper's nine conditions, summed over the runs of its stones."""
        return self.runs.total[0 if player == FIRST else 1]

    def candidates(self) -> list[tuple[int, int]]:
        """The moves worth trying, best first, each with the score that orders them: (move, score).

        In five in a row they are the cells within two steps of a stone, scored by the shapes that either player would
        make there: the best WIDEST of them, and every cell that makes or stops a five, a four or an open three. On an
        empty board the only candidate is the centre. In other games every empty cell is a candidate.
        """
        return [(self.moves[0][i], self.order_scores[0][i]) for i in range(self.fill(0))]

    # For a textbook search: the interface of State.

    def legal_moves(self) -> list[int]:
        """Every empty cell, in ascending order; none when the game is over."""
        if self.is_over():
            return []
        return [move for move in range(self.cells) if self.stones[self.place_of[move]] == 0]

    def play(self, move: int) -> None:
        """Put a stone of the player to move on a cell. Raises IllegalMove off the board and on a taken cell.

        The caller ensures that the game is not over; `check` tests that too.
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
        """Whether a player has won or the board is full."""
        return self.winner >= 0 or self.count == self.cells

    def value(self) -> int:
        """The position's value to the player to move.

        ±WIN if there is a winning line; else the player's score by the nine conditions minus the opponent's, kept
        between ±DECIDED.
        """
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
        """Write the candidates, best first, to moves[ply] and their scores to order_scores[ply]; return how many."""
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
            if count < widest:          # else the last move has dropped out
                count += 1
        return count

    def fill_by_lines(self, ply: int) -> int:
        """Write every empty cell into moves[ply], those on the two main diagonals first; return their number."""
        count = 0
        last = self.rules.size - 1
        for move in range(self.cells):
            if self.stones[self.place_of[move]] == 0:
                row, column = divmod(move, last + 1)
                self.insert(ply, count, move, 2 + (row == column) + (row + column == last))
                count += 1
        return count

    def insert(self, ply: int, count: int, move: int, score: int) -> None:
        """Insert a move into the `count` sorted moves of moves[ply], behind all moves with at least its score."""
        i = count
        while i > 0 and self.order_scores[ply][i - 1] < score:
            self.order_scores[ply][i] = self.order_scores[ply][i - 1]
            self.moves[ply][i] = self.moves[ply][i - 1]
            i -= 1
        self.order_scores[ply][i] = score
        self.moves[ply][i] = move

    # For MASTER's search, a million times a second.

    def put(self, move: int) -> None:
        """Place a stone of the player to move. Unchecked: the cell has to be on the board and empty."""
        if self.runs.add(self.stones, self.place_of[move], self.count % 2, self.count):
            self.winner = self.count % 2
        self.set(move)

    def take(self) -> None:
        """Take the last stone back; the inverse of put. Unchecked: there has to be a stone."""
        self.unset()
        self.runs.remove(self.count)
        self.winner = -1

    def set(self, move: int) -> None:
        """Place a stone without updating runs and winner, for a search that sees a win one move before it stands."""
        player = self.count % 2
        self.stones[self.place_of[move]] = player + 1
        self.key ^= self.zobrist[player][move]
        self.record[self.count] = move
        self.count += 1

    def unset(self) -> None:
        """Take back the last stone placed by `set`; the runs and the winner stay as they are."""
        if self.shaped == self.count:
            self.shaped -= 1
            self.shapes.remove(self.place_of[self.record[self.shaped]], self.shaped % 2)
        self.count -= 1
        move = self.record[self.count]
        self.key ^= self.zobrist[self.count % 2][move]
        self.stones[self.place_of[move]] = 0

    def null_move(self) -> None:
        """Pass the turn. Unchecked: the record must have room, and the shapes must be up to date."""
        self.record[self.count] = NULL_MOVE
        self.count += 1
        self.shaped += 1
        self.key ^= NULL_MOVE_KEY

    def undo_null_move(self) -> None:
        """Take back a passed turn; the inverse of null_move. The shapes must be up to date."""
        self.count -= 1
        self.shaped -= 1
        self.key ^= NULL_MOVE_KEY

    def use(self, cell_worths: CellWorths) -> None:
        """Set the table of worths that the shapes add up from now on. Unchecked: no turn may have been passed."""
        while self.shaped > 0:
            self.shaped -= 1
            self.shapes.remove(self.place_of[self.record[self.shaped]], self.shaped % 2)
        self.shapes.use(cell_worths)

    def catch_up(self) -> None:
        """Bring the shapes up to date: add the stones that they do not include yet."""
        while self.shaped < self.count:
            self.shapes.add(self.place_of[self.record[self.shaped]], self.shaped % 2)
            self.shaped += 1


def board_of(rules: Rules, moves: Iterable[int]) -> Board:
    """The board after these moves from an empty board. Raises IllegalMove, naming the first illegal cell."""
    board = Board(rules)
    for move in moves:
        board.check(move)
        board.play(move)
    return board
