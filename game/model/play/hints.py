"""The hints in a game: each request shows more of the best move."""
from ai.position.board import Board
from ai.review.analysis import Finding
from ai.review.hint import Hint, hint_of
from game.model.seats import Seats


class Hints:
    def __init__(self, board: Board, seats: Seats, count: int) -> None:
        self.count = count                      # those that the player has asked for in the game
        self.found: Hint | None = None          # for the present position
        self.stage = 0                          # 0 shows none, 1 the area, 2 the cell, 3 the line
        self._board = board
        self._seats = seats

    def forget(self) -> None:
        """Show no hint any more; one that was not found yet does not count."""
        self.count -= self.stage > 0 and self.found is None
        self.found, self.stage = None, 0

    def begin_stage(self) -> bool:
        """Show one more stage of the hint; return whether it is a new hint, which counts and needs a search."""
        is_new = self.stage == 0
        if is_new or self.found is not None:
            self.stage = min(3, self.stage + 1)
        self.count += is_new
        return is_new

    def show(self, finding: Finding) -> None:
        level = self._seats.level
        assert level is not None
        mark = self._seats.mark(self._seats.viewpoint)
        self.found = hint_of(self._board.rules, self._board.history, finding, level, mark)
