"""The search of a small position as a tree for display: the problem, the method, and every position's value."""
from __future__ import annotations

from dataclasses import dataclass, replace

from ai.position.rules import Move
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.tree.problems import Path, Problem
from ai.tree.traced import Event, Method, Visit, event_at, trace

DRAWABLE = 200_000                  # a tree with more positions is neither drawn nor listed


@dataclass(frozen=True, eq=False)
class SearchTree:
    """The tree of one search. Its values are from the maximiser's point of view; on a board the maximiser is X."""

    problem: Problem                # the position and its game
    method: Method
    root: Visit                     # the search of that position
    positions: int                  # down to the method's depth without pruning, the root included

    @classmethod
    def search(cls, problem: Problem, method: Method) -> SearchTree:
        """Search a problem and return its tree. Raises BadPosition or IllegalMove for an impossible position."""
        method = replace(method, depth=problem.searched_depth(method.depth))
        problem.check()
        return cls(problem, method, *trace(problem, method))

    # Sides, moves and positions.

    def max_to_move(self, path: Path) -> bool:
        """Whether the maximiser is to move after this path, the moves from the root."""
        return self.problem.max_to_move == (len(path) % 2 == 0)

    def side(self, path: Path) -> str:
        """The side to move after this path: 'X' or 'O', in a tree of numbers 'MAX' or 'MIN'."""
        return self.name_of(self.max_to_move(path))

    def name_of(self, maximiser: bool) -> str:
        """The name of the maximiser or the minimiser: 'X' or 'O', in a tree of numbers 'MAX' or 'MIN'."""
        return (("O", "X") if self.problem.has_board else ("MIN", "MAX"))[maximiser]

    def move_name(self, move: Move) -> str:
        """The name of a move: a cell such as 'b2', or the number of a branch."""
        return self.problem.move_name(move)

    def visit(self, path: Path) -> Visit:
        """The visit of the position after this path. Raises ValueError if the search did not try the path."""
        visit = self.root
        for move in path:
            visit = visit.replies[visit.moves.index(move, 0, len(visit.replies))]
        return visit

    def visited_at(self, path: Path) -> int:
        """The number of positions visited at the end of this path and below; 0 if the search never came here."""
        try:
            return self.visit(path).visited
        except ValueError:
            return 0

    # Values, as the maximiser sees them.

    def points(self, score: int, path: Path) -> int:
        """The maximiser's value of a score that is given for the player to move after `path`.

        On a small board a decided score becomes points: a win after n plies is worth 10 - n.
        """
        value = score if self.max_to_move(path) else -score
        if self.problem.allows_faster_win and DECIDED <= abs(value) <= WIN:
            plies = WIN - abs(value)
            return 10 - plies if value > 0 else plies - 10      # S3's faster win
        return value

    def bounds(self, event: Event) -> tuple[int | None, int | None]:
        """Alpha and beta at a step, as lower and upper bounds of the maximiser's value; None while unbounded."""
        path = event.path
        low, high = (event.alpha, event.beta) if self.max_to_move(path) else (event.beta, event.alpha)
        return (None if abs(low) >= INFINITE else self.points(low, path),
                None if abs(high) >= INFINITE else self.points(high, path))

    @property
    def value(self) -> int:
        return self.points(self.root.value, ())

    @property
    def move(self) -> str | None:
        """The name of the move that the search chooses; None if the game is over."""
        return None if self.root.choice is None else self.move_name(self.root.choice)

    def text(self, value: int) -> str:
        """A value as text with its sign: on a board zero is '±0', so that nobody reads it as an O."""
        if not self.problem.has_board:
            return points_text(value).removeprefix("+")
        return points_text(value) if value else "±0"

    def event(self, index: int) -> Event:
        return event_at(self.root, index, self.method.prune)


def names_winner(value: int) -> bool:
    """Whether the value is a win on a large board, whose text is the same from every point of view."""
    return DECIDED <= abs(value) <= WIN


def points_text(value: int) -> str:
    """A value as text: '+10', '−1,200' or '0'; a win on a large board as 'X in 2', in moves of X."""
    if names_winner(value):
        return f"{'X' if value > 0 else 'O'} in {(WIN - abs(value) + 1) // 2}"
    return "0" if value == 0 else f"{value:+,}".replace("-", "−")
