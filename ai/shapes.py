"""Runs and shapes of every line of a board, kept up to date as stones come and go."""
from __future__ import annotations

from functools import cache
from typing import Any

from ai.evaluate import LONGEST, ORDER_WORTH, run_worth
from ai.grid import AREA, CELLS, DIRECTIONS, RING, places, zeros
from ai.patterns import TIGHT_THREE, shape_table
from ai.rules import Rules


class Runs:
    """For each player the sum of the nine conditions over his runs, and whether the last stone made a winning line."""

    def __init__(self, rules: Rules) -> None:
        self.worth = run_worth(rules.line, rules.exact)
        self.steps = DIRECTIONS
        self.line = rules.line
        self.exact = rules.exact
        self.total = zeros(2)
        self.before = zeros(CELLS, 2)

    def add(self, stones: Any, place: int, player: int, number: int) -> bool:
        """Put a stone of the player on an empty place, as stone `number` of the game; whether it makes a line."""
        self.before[number][0] = self.total[0]
        self.before[number][1] = self.total[1]
        own = player + 1
        other = 2 - player
        won = False
        gain = 0
        loss = 0
        for direction in range(4):
            step = self.steps[direction]
            length = 1
            empty_ends = 0
            for _side in range(2):
                far = place + step
                run = 0
                while stones[far] == own:
                    run += 1
                    far += step
                empty = 1 if stones[far] == 0 else 0
                if run > 0:
                    length += run
                    gain -= self.worth[run if run < LONGEST else LONGEST][1 + empty]
                elif stones[far] == other:
                    while stones[far] == other:
                        run += 1
                        far += step
                    run = run if run < LONGEST else LONGEST
                    beyond = 1 if stones[far] == 0 else 0
                    loss += self.worth[run][1 + beyond] - self.worth[run][beyond]
                empty_ends += empty
                step = -step
            gain += self.worth[length if length < LONGEST else LONGEST][empty_ends]
            if length >= self.line and (length == self.line or not self.exact):
                won = True
        self.total[player] += gain
        self.total[1 - player] -= loss
        return won

    def remove(self, number: int) -> None:
        """Take back stone `number`, the last one."""
        self.total[0] = self.before[number][0]
        self.total[1] = self.before[number][1]


class ShapeTable:
    """The shape of every window, in one place for all boards with the same rule of five."""

    def __init__(self, exact: bool) -> None:
        self.shape_of = shape_table(exact)


@cache
def shared_table(exact: bool) -> ShapeTable:
    """The one table for this rule of five."""
    return ShapeTable(exact)


class Shapes:
    """For each player, direction and place: the shape that a stone there would make.

    windows[direction][place] packs the eight neighbours in that direction, two bits each. worth[player][place] sums
    ORDER_WORTH over the directions; pressing[player][place] counts those with a free three or better. Occupied places
    are kept up to date like empty ones, so stones may come and go in any order.
    """

    def __init__(self, rules: Rules, stones: Any) -> None:
        self.table = shared_table(rules.exact)
        self.order_worth = ORDER_WORTH
        self.steps = DIRECTIONS
        self.ring = RING
        self.near = zeros(AREA)
        windows = zeros(4, AREA)
        shapes = zeros(2, 4, AREA)
        worth = zeros(2, AREA)
        pressing = zeros(2, AREA)
        table = shape_table(rules.exact)
        for place in places(rules.size):
            for direction, step in enumerate(DIRECTIONS):
                window = 0
                for digit, offset in enumerate((-4, -3, -2, -1, 1, 2, 3, 4)):
                    window |= stones[place + offset * step] << (2 * digit)
                windows[direction][place] = window
                for player in range(2):
                    shape = table[player][window]
                    shapes[player][direction][place] = shape
                    worth[player][place] += ORDER_WORTH[shape]
        self.windows = windows
        self.shapes = shapes
        self.worth = worth
        self.pressing = pressing

    def add(self, place: int, player: int) -> None:
        """A stone of the player comes to this place."""
        for i in range(24):
            self.near[place + self.ring[i]] += 1
        self.turn(place, player + 1)

    def remove(self, place: int, player: int) -> None:
        """The player's stone on this place goes."""
        for i in range(24):
            self.near[place + self.ring[i]] -= 1
        self.turn(place, player + 1)

    def turn(self, place: int, stone: int) -> None:
        """Put the stone on the place or take it off: an xor into the windows of the 32 places that see it."""
        for direction in range(4):
            step = self.steps[direction]
            for digit in range(8):
                offset = digit - 4 if digit < 4 else digit - 3
                seer = place - offset * step
                window = self.windows[direction][seer] ^ (stone << (2 * digit))
                self.windows[direction][seer] = window
                for player in range(2):
                    old = self.shapes[player][direction][seer]
                    new = self.table.shape_of[player][window]
                    if old != new:
                        self.shapes[player][direction][seer] = new
                        self.worth[player][seer] += self.order_worth[new] - self.order_worth[old]
                        if (old >= TIGHT_THREE) != (new >= TIGHT_THREE):
                            self.pressing[player][seer] += 1 if new >= TIGHT_THREE else -1

    def best_shape(self, place: int, player: int) -> int:
        """The best shape that the player's stone would make here in any direction (patterns.NONE to patterns.FIVE)."""
        best = 0
        for direction in range(4):
            shape = self.shapes[player][direction][place]
            if shape > best:
                best = shape
        return best
