"""Whose turn it is in a game of people and levels, for every kind of match. Knows nothing of pygame."""
from __future__ import annotations

from abc import ABC, abstractmethod

from ai.play.levels import Level
from ai.position.board import Board, Outcome, board_of
from ai.position.rules import FIRST, SECOND, IllegalMove, Rules
from game.model.seats import Mark, Seats

REPLY_DELAY = 0.4                   # seconds: the AI's reply never appears sooner after the human's move


class Turns(ABC):
    """A board, and who plays on it. moves: already played, and not to be taken back.

    human: FIRST or SECOND, from whose side the game is looked at: the only person's, who has the X unless seats say
    otherwise.
    """

    def __init__(self, rules: Rules, seats: Seats, moves: tuple[int, ...] = ()) -> None:
        self.board: Board = board_of(rules, moves)
        self.seats = seats
        self.human = seats.human
        self._persons = seats.persons
        self._levels = {side: seats.of(side) for side in (FIRST, SECOND)}
        self._begun_with = len(moves)

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.board.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.board.outcome()

    @property
    @abstractmethod
    def failure(self) -> str | None:
        """Why the AI cannot answer, where it cannot."""

    @property
    def level_to_move(self) -> Level | None:
        """The level whose turn it is; None where it is a person's."""
        return self._levels[self.board.turn]

    @property
    def humans_turn(self) -> bool:
        """Whether a person's move is awaited."""
        return not self.board.is_over() and self.board.turn in self._persons

    @property
    def thinking(self) -> bool:
        """Whether a move of the AI is awaited, and can still come."""
        return not self.board.is_over() and self.board.turn not in self._persons and self.failure is None

    def is_humans(self, ply: int) -> bool:
        """Whether the ply, from 1, is a person's."""
        return self.side_of(ply) in self._persons

    def side_of(self, ply: int) -> int:
        """FIRST or SECOND: who plays the ply, from 1."""
        return FIRST if ply % 2 == 1 else SECOND

    def mark_of(self, ply: int) -> Mark:
        """The mark of the ply's stone."""
        return self.seats.mark(self.side_of(ply))

    def can_undo(self) -> bool:
        """Whether a person has a move to take back."""
        begun = self._begun_with
        return bool(self._persons) and self.board.count > begun + (not self.is_humans(begun + 1))

    def check(self, move: int) -> None:
        """Raise IllegalMove, naming the cell, where the rules or the turn do not allow the human this move."""
        self.board.check(move)
        if not self.humans_turn:
            raise IllegalMove(f"{self.rules.cell_name(move)}: it is the AI's turn")

    def _take_back(self) -> None:
        """Take a person's last move off the board, and what was played after it."""
        taken = 0
        while not taken or not self.is_humans(taken):
            taken = self.board.count
            self.board.undo()
