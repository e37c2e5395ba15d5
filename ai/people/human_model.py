"""A model of a human player of five in a row: it sees, overlooks, prefers, reads ahead and chooses moves."""
import random
from math import prod
from typing import NamedTuple

from ai.distances import GAPPED, SLANT, STRAIGHT, TOUCHING, axis_distances, chebyshev
from ai.people.traits import Traits
from ai.position.board import Board
from ai.position.candidate_order import ORDER_WORTH
from ai.position.grid import places
from ai.position.patterns import FIVE, FOUR, MAKES_FIVE, MAKES_THREES, TIGHT_THREE
from ai.position.rules import FIRST, SECOND, Move
from ai.search.deepening import master_report
from ai.search.moves import candidate_moves, shapes_in_full, trying
from ai.search.table import Table
from ai.search.threats import ThreatSearch

CALCULATION = 3_000                 # nodes of the search that replaces a careful calculation
NEAR = 3                            # a shape is not far if one of the last two stones is at most this many cells away


class ShapeGroup(NamedTuple):
    """Shapes that a modelled player sees or overlooks together: those of one side on one line of the board."""

    direction: int                  # row, column, rising diagonal, falling diagonal
    line: int                       # its number in this direction
    side: int                       # 0 moved first
    four: bool                      # fours and fives, else lesser shapes
    far: bool                       # away from the last two stones


class HumanModel:
    """A modelled human player in one game. It judges moves by the shapes on the lines that it does not overlook."""

    def __init__(self, traits: Traits, board: Board, seed: int | str) -> None:
        """board: the board of the game; the model tries moves on it and takes them back."""
        self.traits, self.board, self.rng = traits, board, random.Random(seed)
        self.threats = ThreatSearch(board)
        self.place_of = places(board.rules.size)
        self.missed: dict[ShapeGroup, bool] = {}     # the groups of this move, and whether each is overlooked
        self.is_attacking = False

    def choose(self) -> Move:
        """Choose the model's move in the present position. The game must not be over."""
        if self.traits.calculation_rate > 0 and self.rng.random() < self.traits.calculation_rate:
            return master_report(self.board, Table(16), CALCULATION).move
        self.missed = {}
        move = self.obvious_move() if self.traits.consistent else None
        if move is not None:
            return move
        looks_ahead = self.rng.random() < self.traits.lookahead_rate
        if looks_ahead and self.sees_win():
            return self.threats.first
        return self.choose_safe_move(self.traits.tries if looks_ahead else 1)

    def obvious_move(self) -> Move | None:
        """The first stone of a game, or a five, else None. Sets is_attacking, which may blind it to the opponent."""
        if self.board.count == 0:
            return self.first_stone()
        makes = {threat: move for move in candidate_moves(self.board)
                 if (threat := self.board.shapes.threat_at(self.place_of[move], self.board.count % 2)) < MAKES_FIVE
                 or FIVE in shapes_in_full(self.board, move, self.board.turn)}
        self.is_attacking = max(makes, default=0) >= MAKES_THREES
        return makes.get(MAKES_FIVE)

    def choose_safe_move(self, tries: int) -> Move:
        """Draw up to `tries` moves by their worth; return the first that seems no blunder, else the first drawn.

        A move seems a blunder if the model sees a forced win of the opponent after it.
        """
        worth, drawn = self.move_worths(), list[Move]()
        while worth and len(drawn) < tries:
            best = max(worth.values())
            weights = [(value / best) ** (1 / self.traits.temperature) for value in worth.values()]
            drawn += self.rng.choices(list(worth), weights)
            with trying(self.board, drawn[-1]):
                if not self.sees_win():
                    return drawn[-1]
            del worth[drawn[-1]]
        return drawn[0]

    def first_stone(self) -> Move:
        """A random cell at the distance from the centre that the player likes for the first stone."""
        size = self.board.rules.size
        centre = size // 2 * (size + 1)
        return self.rng.choice([move for move in range(size * size)
                                if chebyshev(size, move, centre) == self.traits.first_distance])

    def sees_win(self) -> bool:
        """Whether the model sees a forced win of the side to move.

        A consistent model must also see a shape that the win's first move makes.
        """
        return self.threats.find(self.traits.nodes, self.traits.fours, self.traits.threats) > 0 and (
            not self.traits.consistent or any(shape >= TIGHT_THREE and not self.overlooks(group) for shape, group in
                                              self.shape_groups(self.threats.first, self.board.count % 2)))

    def shape_groups(self, move: Move, side: int) -> list[tuple[int, ShapeGroup]]:
        """The shapes that a stone of this side would make on this cell, each with the group that it belongs to."""
        size = self.board.rules.size
        row, column = divmod(move, size)
        far = self.traits.far_blindness != 1 and all(
            chebyshev(size, move, stone) > NEAR for stone in self.board.history[-2:])
        lines = row, column, row + column, row - column
        return [(shape, ShapeGroup(direction, lines[direction], side, shape >= FOUR, far))
                for direction, shape in enumerate(shapes_in_full(self.board, move, (FIRST, SECOND)[side])) if shape]

    def move_worths(self) -> dict[Move, float]:
        """The worth of each candidate at first sight, by the shapes on lines that are not overlooked."""
        me, traits = self.board.count % 2, self.traits
        worth = {}
        for move in candidate_moves(self.board):
            total = 1.0
            both = self.shape_groups(move, me), self.shape_groups(move, 1 - me)
            for shape, group in sorted((*both[0], *both[1]), key=lambda shape_and_group: shape_and_group[1].direction):
                if not self.overlooks(group):
                    own = traits.attack * (traits.forcing if TIGHT_THREE <= shape <= FOUR else 1)
                    total += ORDER_WORTH[shape] * (own if group.side == me else 1)
            worth[move] = total * self.taste_factor(move)
        return worth

    def taste_factor(self, move: Move) -> float:
        """A factor for the player's taste, by the move's place beside other stones."""
        traits, size, stones = self.traits, self.board.rules.size, self.board.history
        if traits.touch == traits.straight == traits.slant == traits.gap == 1:
            return 1.0
        own = {axis_distances(size, move, stone) for stone in stones[-2::-2]}
        liked = ((traits.touch, axis_distances(size, move, stones[-1]) in TOUCHING), (traits.straight, own & STRAIGHT),
                 (traits.slant, own & SLANT), (traits.gap, own & GAPPED))
        return prod(factor for factor, is_so in liked if is_so)

    def overlooks(self, group: ShapeGroup) -> bool:
        """Whether the model overlooks this group of shapes in its present move, drawn once for each group."""
        if group not in self.missed:
            traits = self.traits
            factors = ((traits.four_blindness, group.four), (traits.far_blindness, group.far),
                       (traits.attack_blindness, self.is_attacking and group.side != self.board.count % 2))
            odds = prod((factor for factor, is_so in factors if is_so),
                        start=traits.overlook_rate * traits.blindness[group.direction])
            self.missed[group] = self.rng.random() < odds
        return self.missed[group]
