"""The model of a player: what a person of some skill plays, overlooks and foresees; seeded, for five in a row."""
from __future__ import annotations

import random
from dataclasses import dataclass

from ai.position.board import Board
from ai.position.candidate_order import ORDER_WORTH
from ai.position.grid import places
from ai.position.patterns import FOUR
from ai.position.rules import Move
from ai.search.deepening import Deepening
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.search.threats import Threats
from ai.search.watch import Watch

DIAGONAL = 1.5                      # how much more easily a slanted line is overlooked than a straight one
FOURS_SEEN = 0.4                    # how much less easily what makes four or five is overlooked than the rest
BEST = 1.5                          # the highest skill
CALCULATION = 5_000                 # nodes of a move that is calculated through and through


@dataclass(frozen=True, slots=True)
class Traits:
    """What a skill means.

    overlooks: the chance that the player does not see what stands on one line of the board, of one player's stones.
    spread: how far he strays from the best-looking move; he chooses in proportion to worth ** (1 / spread).
    reads: how often he looks ahead at all; nodes: how much he can keep in his head when he does; fours, threats: how
    many of them in a row. tries: the moves that he looks at before he plays. calculates: how often he does nothing of
    this, but finds the move that a search of CALCULATION nodes finds.
    """

    overlooks: float
    spread: float
    reads: float
    nodes: int
    fours: int
    threats: int
    tries: int
    calculates: float = 0.0


def traits_of(skill: float) -> Traits:
    """The traits of a skill: 0 is a beginner, 1 an expert who judges by eye and reads forced wins, BEST a machine."""
    calculates = max(skill - 1, 0.0) / (BEST - 1)
    skill = min(skill, 1.0)
    return Traits(
        calculates=calculates,
        overlooks=0.40 * 0.025 ** skill, spread=1.2 * 0.05 ** skill, reads=min(1.0, 1.25 * skill),
        nodes=round(10 * 500 ** skill), fours=round(10 * skill), threats=round(5 * skill), tries=1 + round(5 * skill))


class HumanModel:
    """A modelled player of one game. He sees the board by the lines on it; those that he overlooks count nothing."""

    def __init__(self, skill: float, board: Board, seed: int) -> None:
        """board: the game's own, which he plays on while he thinks and leaves as it was."""
        self.traits = traits_of(skill)
        self.board = board
        self.chance = random.Random(seed)
        self.threats = Threats(board)
        self.place_of = places(board.rules.size)

    def choose(self) -> Move:
        """The move that he plays in the present position, where the game goes on."""
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
        """The move that a search finds."""
        search = Deepening(self.board, Table(16), Watch(SearchLimits(nodes=CALCULATION)))
        *_, report = search.reports(self.board.turn)
        return report.move

    def sees_win(self, threats: int) -> bool:
        """Whether he, to move, sees a win by fours and so many threats."""
        return self.threats.find(self.traits.nodes, self.traits.fours, threats) > 0

    def is_blunder(self, move: Move) -> bool:
        """Whether he sees that the opponent would win after this move."""
        self.board.play(move)
        loses = not self.board.is_over() and self.sees_win(self.traits.threats)
        self.board.undo()
        return loses

    def draw(self, worth: dict[Move, float]) -> Move:
        """One of the moves, the better-looking the likelier."""
        best = max(worth.values())
        weights = [(value / best) ** (1 / self.traits.spread) for value in worth.values()]
        return self.chance.choices(list(worth), weights)[0]

    def worths(self) -> dict[Move, float]:
        """What the candidates look like to him: the shapes they make and stop, on the lines that he sees."""
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
        """Whether he overlooks a line in this direction now, its lesser shapes or its fours and fives."""
        odds = self.traits.overlooks * (DIAGONAL if direction >= 2 else 1) * (FOURS_SEEN if four else 1)
        return self.chance.random() < odds
