"""A model of a human player of five in a row: what a person of some skill sees, overlooks, reads ahead and plays."""
from __future__ import annotations

import random

from ai.chance.traits import DIAGONAL, FOURS_SEEN, traits_of
from ai.position.board import Board
from ai.position.candidate_order import ORDER_WORTH
from ai.position.grid import places
from ai.position.patterns import FOUR
from ai.position.rules import Move
from ai.search.deepening import searched
from ai.search.table import Table
from ai.search.threats import Threats

CALCULATION = 5_000                 # nodes of the search that stands for a carefully calculated move


class HumanModel:
    """A modelled player in one game, who judges moves by the shapes on the lines through them, if not overlooked."""

    def __init__(self, skill: float, board: Board, seed: int) -> None:
        """board: the game's own; it is played on while the model thinks, and left as it was. seed: of its choices."""
        self.traits = traits_of(skill)
        self.board = board
        self.chance = random.Random(seed)
        self.threats = Threats(board)
        self.place_of = places(board.rules.size)

    def choose(self) -> Move:
        """The model's move in the present position. The game is not over."""
        if self.traits.calculates > 0 and self.chance.random() < self.traits.calculates:
            return self.calculated()
        looks_ahead = self.chance.random() < self.traits.reads
        if looks_ahead and self.sees_win(self.traits.threats):
            return self.threats.first
        worth = self.worths()
        choice = first = self.draw(worth)
        for _ in range(self.traits.tries - 1 if looks_ahead else 0):
            if not self.is_blunder(choice):
                return choice
            del worth[choice]
            if not worth:
                break
            choice = self.draw(worth)
        return choice if worth and not self.is_blunder(choice) else first

    def calculated(self) -> Move:
        """The move of a short search."""
        return searched(self.board, Table(16), CALCULATION).move

    def sees_win(self, threats: int) -> bool:
        """Whether the side to move is seen to have a win by fours and at most so many other threats."""
        return self.threats.find(self.traits.nodes, self.traits.fours, threats) > 0

    def is_blunder(self, move: Move) -> bool:
        """Whether the opponent is seen to have a forced win after this move."""
        self.board.play(move)
        loses = not self.board.is_over() and self.sees_win(self.traits.threats)
        self.board.undo()
        return loses

    def draw(self, worth: dict[Move, float]) -> Move:
        """A random move; the better it looks, the likelier."""
        best = max(worth.values())
        weights = [(value / best) ** (1 / self.traits.spread) for value in worth.values()]
        return self.chance.choices(list(worth), weights)[0]

    def worths(self) -> dict[Move, float]:
        """How good each candidate looks: by the shapes that it makes and blocks, on the lines not overlooked."""
        size, missed = self.board.rules.size, {}
        me = 0 if self.board.turn > 0 else 1
        worth = {}
        for move, _ in self.board.candidates():
            row, column = divmod(move, size)
            total = 1.0
            for direction, line in enumerate((row, column, row + column, row - column)):
                for player in (me, 1 - me):
                    shape = self.board.shapes.shape_at(self.place_of[move], direction, player)
                    if shape == 0:
                        continue
                    key = (direction, line, player, shape >= FOUR)
                    if key not in missed:
                        missed[key] = self.overlooks(direction, shape >= FOUR)
                    if not missed[key]:
                        total += ORDER_WORTH[shape] * (2 if player == me else 1)
            worth[move] = total
        return worth

    def overlooks(self, direction: int, four: bool) -> bool:
        """Whether a line in this direction is overlooked this time; `four` is for its fours and fives alone."""
        odds = self.traits.overlooks * (DIAGONAL if direction >= 2 else 1) * (FOURS_SEEN if four else 1)
        return self.chance.random() < odds
