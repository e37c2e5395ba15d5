"""A slow, independent check of a claimed forced win: every legal defence is tried, on a board that knows only lines."""
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NoReturn

Solver = Callable[[Sequence[int]], int]     # from the moves since the claim to the attacker's next move
STONE = 1, 6        # a stone of player 0 or 1 adds this to the count of a five, which so tells both numbers of stones


class Refuted(AssertionError):
    """The claimed win is wrong: a defence beats it. The text names the moves of this defence."""


class BudgetSpent(Exception):
    """The search has used up its budget of positions."""


@cache
def fives_of(size: int) -> tuple[tuple[int, ...], ...]:
    """Every line of five neighbouring cells (row, column or diagonal) on a board of this size."""
    return tuple(
        tuple((row + i * down) * size + column + i * right for i in range(5))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        for row in range(size) for column in range(size)
        if row + 4 * down < size and 0 <= column + 4 * right < size)


@cache
def fives_through(size: int) -> tuple[tuple[int, ...], ...]:
    fives = fives_of(size)
    return tuple(tuple(n for n, five in enumerate(fives) if cell in five) for cell in range(size * size))


class LineBoard:
    """A board that counts the stones of players 0 and 1 in every line of five cells; six in a row also win."""

    def __init__(self, size: int, stones: dict[int, int]) -> None:
        self.size = size
        self.stones: dict[int, int] = {}
        self.counts = [0] * len(fives_of(size))         # of the stones in each five (see STONE)
        self.fives: list[set[int]] = [set() for _ in range(6 * 6)]      # the fives with each possible count
        for cell, player in stones.items():
            self.play(cell, player)

    def play(self, cell: int, player: int) -> None:
        self.change(cell, player, 1)
        self.stones[cell] = player

    def undo(self, cell: int) -> None:
        self.change(cell, self.stones.pop(cell), -1)

    def change(self, cell: int, player: int, sign: int) -> None:
        """Add a stone to the counts of every five that contains its cell (sign = 1), or remove it (sign = -1)."""
        for five in fives_through(self.size)[cell]:
            self.fives[self.counts[five]].discard(five)
            self.counts[five] += sign * STONE[player]
            self.fives[self.counts[five]].add(five)

    def unblocked(self, player: int, stones: int) -> set[int]:
        """The fives with this many stones of the player, at least one, and none of the other."""
        return self.fives[stones * STONE[player]]

    def empty_cells(self) -> list[int]:
        return [cell for cell in range(self.size * self.size) if cell not in self.stones]

    def gaps(self, five: int) -> list[int]:
        return [cell for cell in fives_of(self.size)[five] if cell not in self.stones]

    def has_won(self, player: int) -> bool:
        return bool(self.unblocked(player, 5))

    def winning_cells(self, player: int) -> set[int]:
        """The empty cells in which the player's next stone makes five."""
        return {cell for five in self.unblocked(player, 4) for cell in self.gaps(five)}

    def fours(self, player: int) -> dict[int, set[int]]:
        """The empty cells where the player makes a four, each with the cells that would complete this four."""
        completing: dict[int, set[int]] = {}
        for five in self.unblocked(player, 3):
            one, two = self.gaps(five)
            completing.setdefault(one, set()).add(two)
            completing.setdefault(two, set()).add(one)
        return completing

    def makes_two_ways(self, player: int) -> bool:
        """Whether one stone gives the player two ways to make five, of which the opponent can stop only one."""
        return any(len(ends) > 1 for ends in self.fours(player).values())

    def threes(self, player: int) -> set[int]:
        """The empty cells in which the player's next stone makes a three: another stone then makes two ways to five."""
        if self.makes_two_ways(player):         # any move that leaves these is one
            cells = set(self.empty_cells())
        else:
            cells = {gap for five in self.unblocked(player, 2) for gap in self.gaps(five)}
        return {cell for cell in cells if self.makes_two_ways_after(cell, player)}

    def makes_two_ways_after(self, cell: int, player: int) -> bool:
        self.play(cell, player)
        result = self.makes_two_ways(player)
        self.undo(cell)
        return result

    def replies(self, defender: int) -> set[int] | None:
        """The defender's possible replies to a threat of two ways to five; None if there is no such threat.

        The replies left out neither touch the threat nor make a four.
        """
        threats = [{cell} | ends for cell, ends in self.fours(1 - defender).items() if len(ends) > 1]
        if not threats:
            return None
        return set.intersection(*threats) | {gap for five in self.unblocked(defender, 3) for gap in self.gaps(five)}


class WinCheck:
    """Checks one claim: the attacker, to move, wins by the solver's moves, whatever the defender plays.

    The solver is given the moves since the claim; its answers are not trusted. Obvious positions are settled by the
    rules: five now; two ways to five next time while the other side has none; a single way that must be stopped.
    budget: the most positions; more raise BudgetSpent. With a budget, replies that neither touch a threat of two ways
    to five nor make a four are left out: the attacker then wins in four plies, counted from the reply.
    """

    def __init__(self, size: int, stones: dict[int, int], attacker: int, solver: Solver,
                 budget: int | None = None) -> None:
        self.lines = LineBoard(size, stones)
        self.attacker = attacker
        self.solver = solver
        self.budget = budget
        self.line: list[int] = []
        self.known: dict[tuple[frozenset[int], frozenset[int]], int] = {}
        self.positions = 0

    def longest(self) -> int:
        """The plies of the longest defence, including the winning stone. Raises Refuted if a defence holds."""
        if self.lines.has_won(1 - self.attacker) or self.lines.has_won(self.attacker):
            self.refute("the game is over already")
        return self.attack()

    def plies_after(self, move: int) -> int:
        """The plies of the longest defence if the attacker begins with this move. Raises Refuted if a defence holds."""
        return 1 if move in self.lines.winning_cells(self.attacker) else self.try_move(move, self.attacker, self.defend)

    def refute(self, why: str) -> NoReturn:
        raise Refuted(f"{why} after {self.line}")

    def try_move(self, move: int, player: int, go_on: Callable[[], int]) -> int:
        if move in self.lines.stones:
            self.refute(f"cell {move} is taken: no move")
        self.lines.play(move, player)
        self.line.append(move)
        try:
            return 1 + go_on()
        finally:
            self.line.pop()
            self.lines.undo(move)

    def attack(self) -> int:
        if self.budget is not None and self.positions > self.budget:
            raise BudgetSpent("the checker's budget")
        key = frozenset(self.line[::2]), frozenset(self.line[1::2])
        if key not in self.known:
            self.positions += 1
            self.known[key] = self.obvious_win() or self.plies_after(self.solver(self.line))
        return self.known[key]

    def obvious_win(self) -> int:
        """The plies of an obvious win: 1 for five at once, 3 for two ways to five that can't be stopped, else 0."""
        if self.lines.winning_cells(self.attacker):
            return 1
        quick = not self.lines.winning_cells(1 - self.attacker) and self.lines.makes_two_ways(self.attacker)
        return 3 if quick else 0

    def defend(self) -> int:
        """The plies to the attacker's win after the defender's best move, with the defender to move."""
        if self.lines.winning_cells(1 - self.attacker):
            self.refute("the defender makes five")
        ways = self.lines.winning_cells(self.attacker)
        if len(ways) > 1:
            return 2
        few = None if ways or self.budget is None else self.lines.replies(1 - self.attacker)
        if few is not None:
            return self.longest_after(few, 4)
        replies = ways or self.lines.empty_cells()      # a reply that does not stop a five loses in two plies
        if not replies:
            self.refute("the board is full")
        return self.longest_after(replies, 2)

    def longest_after(self, replies: Iterable[int], plies_after_others: int) -> int:
        """The plies to the win after the best of these replies, or after the others, if those last longer."""
        return max([plies_after_others, *(self.try_move(reply, 1 - self.attacker, self.attack) for reply in replies)])


class WinSearch:
    """Searches for a player's wins by fours and, if `threes`, threes. Raises BudgetSpent beyond `budget` positions."""

    def __init__(self, size: int, stones: dict[int, int], attacker: int, budget: int, threes: bool = True) -> None:
        self.lines = LineBoard(size, stones)
        self.attacker = attacker
        self.defender = 1 - attacker
        self.budget = budget
        self.threes = threes
        self.positions = 0
        self.won: dict[frozenset[tuple[int, int]], int] = {}        # by stones: plies within which the attacker wins
        self.lost: dict[frozenset[tuple[int, int]], int] = {}       # by stones: plies within which there is no win

    def winning_moves(self, plies: int) -> list[int]:
        """The first moves that let the attacker win within this number of plies."""
        five = self.lines.winning_cells(self.attacker)
        if five or plies < 3:
            return sorted(five)
        return [move for move in self.moves(plies) if self.wins_after(move, self.attacker, self.beats_all, plies)]

    def shortest(self, most: int) -> int | None:
        """The plies of the attacker's shortest win; None if it takes more than `most`."""
        return next((plies for plies in range(1, most + 1, 2) if self.wins(plies)), None)

    def wins(self, plies: int) -> bool:
        lines = self.lines
        if lines.winning_cells(self.attacker):
            return True
        forced = lines.winning_cells(self.defender)
        if plies < 3 or len(forced) > 1:
            return False
        if not forced and lines.makes_two_ways(self.attacker):
            return True
        key = frozenset(lines.stones.items())
        if self.won.get(key, 99) <= plies:
            return True
        if self.lost.get(key, 0) >= plies:
            return False
        self.positions += 1
        if self.positions > self.budget:
            raise BudgetSpent("the checker's budget")
        won = any(self.wins_after(move, self.attacker, self.beats_all, plies) for move in self.moves(plies))
        (self.won if won else self.lost)[key] = plies
        return won

    def moves(self, plies: int) -> list[int]:
        """The attacker's moves to try: fours, then threes if time is left.

        If the defender threatens five, only the move that stops it is tried; none if one move can't.
        """
        lines = self.lines
        forced = lines.winning_cells(self.defender)
        if forced:
            return list(forced) if len(forced) == 1 else []
        fours = lines.fours(self.attacker)
        threes = lines.threes(self.attacker) if self.threes and plies >= 5 else set()
        return [*sorted(fours), *sorted(threes - fours.keys())]

    def wins_after(self, move: int, player: int, is_win: Callable[[int], bool], plies: int) -> bool:
        """The answer of `is_win` for the position after a move, with one ply less."""
        self.lines.play(move, player)
        won = is_win(plies - 1)
        self.lines.undo(move)
        return won

    def beats_all(self, plies: int) -> bool:
        """Whether the attacker wins within this number of plies against every move of the defender, who is to move."""
        lines = self.lines
        if lines.winning_cells(self.defender):
            return False
        ways = lines.winning_cells(self.attacker)
        if len(ways) > 1:
            return plies >= 2
        replies = ways or (lines.replies(self.defender) if plies >= 4 and self.threes else None)
        return replies is not None and all(self.wins_after(reply, self.defender, self.wins, plies) for reply in replies)
