"""The states of the sheets over the tree: a board to set up, leaves to type, old games."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from ai.position.rules import FIRST
from ai.tree.lesson_games import BadPosition, check_cells, likely_mover, parse_leaves
from ai.tree.search_tree import Leaves, Problem, SmallBoard
from game.model.kept_game import FinishedGame
from game.model.lab_positions import EMPTY, LESSON_LEAVES, problem_after
from game.views.board_picture import BoardPicture
from game.views.stones import Mark

LONGEST = 120                       # characters of typed leaves
KEYS = (("7", "8", "9", "-"), ("4", "5", "6", "0"), ("1", "2", "3", "SPACE"), ("DELETE", "CLEAR"))
GAMES = 10                          # of the latest finished games are offered


def sentence_of(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:]


def _fault(check: Callable[[], object]) -> str:
    try:
        check()
    except BadPosition as error:
        return sentence_of(error)
    return ""


@dataclass(frozen=True)
class BoardEditor:
    """Nine cells to set up by clicks, and the side to move."""

    cells: str = EMPTY
    to_move: str = "x"
    free: bool = False              # whether the player has chosen who is to move

    def pressed(self, cell: int) -> BoardEditor:
        """Turn a cell from empty to X, to O, to empty."""
        sign = {".": "x", "x": "o", "o": "."}[self.cells[cell]]
        cells = self.cells[:cell] + sign + self.cells[cell + 1:]
        return replace(self, cells=cells, to_move=self.to_move if self.free else likely_mover(cells))

    def with_mover(self, mark: str) -> BoardEditor:
        return replace(self, to_move=mark, free=True)

    @property
    def fault(self) -> str:
        """The reason why this board can't come about, or an empty text."""
        return _fault(lambda: check_cells(self.cells, self.to_move))

    @property
    def problem(self) -> SmallBoard:
        return SmallBoard(self.cells, self.to_move)

    @property
    def stones(self) -> tuple[tuple[int, Mark], ...]:
        return tuple((move, "x" if sign == "x" else "o") for move, sign in enumerate(self.cells) if sign != ".")


@dataclass(frozen=True)
class LeafEntry:
    """Typed leaves."""

    text: str = " ".join(map(str, LESSON_LEAVES))

    def pressed(self, key: str) -> LeafEntry:
        if key == "CLEAR":
            return LeafEntry("")
        if key == "DELETE":
            return LeafEntry(self.text[:-1])
        return LeafEntry((self.text + (" " if key == "SPACE" else key))[:LONGEST])

    def typed(self, event: pygame.event.Event) -> LeafEntry | None:
        """The entry after a key of the keyboard; None if the key types nothing."""
        if event.key == pygame.K_BACKSPACE:
            return self.pressed("DELETE")
        sign = getattr(event, "unicode", "")
        if len(sign) == 1 and sign.isprintable():
            return LeafEntry((self.text + sign)[:LONGEST])
        return None

    @property
    def fault(self) -> str:
        """The reason why this is no tree of numbers, or an empty text."""
        return _fault(lambda: parse_leaves(self.text))

    @property
    def problem(self) -> Leaves:
        """The tree to search. Raises BadPosition."""
        return Leaves(parse_leaves(self.text))


@dataclass(frozen=True)
class GamePick:
    """One of the player's games, and the number of its stones on the board."""

    game: FinishedGame
    ply: int

    @property
    def _x(self) -> int:
        """FIRST or SECOND: the side with the X."""
        return self.game.human if self.game.mark == "x" else -self.game.human

    @property
    def problem(self) -> Problem:
        return problem_after(self.game.rules, self.game.moves[:self.ply], self._x)

    @property
    def board(self) -> BoardPicture:
        marks: tuple[Mark, Mark] = ("x", "o") if self._x == FIRST else ("o", "x")
        stones = tuple((move, marks[ply % 2]) for ply, move in enumerate(self.game.moves[:self.ply]))
        size = self.game.rules.size
        return BoardPicture(size, stones, stones[-1][0] if stones else None, labels=size == 3)
