"""What the Gomocup protocol is made of: numbers, stones and time limits, read without trust."""
from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import ai
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, SECOND, IllegalMove, Move, Rules
from ai.position.scores import plies_to_end
from ai.search.report import SearchReport

UNLIMITED = 2_147_483_647           # the protocol's word for a match without a limit
SHARE = 20                          # of the time left for the match, one move gets this part
MARGIN = 0.05 if ai.compiled() else 0.3     # seconds kept back: a search looks at the clock every 1024 nodes only
PART = 2 / 3                        # of a time shorter than that, so much is kept back
ORDERS = 50                         # tries to find an order in which stones can have been played


class Refusal(ValueError):
    """The command cannot be done; the text, which says why, follows ERROR."""


def shown(text: str) -> str:
    """A stranger's text, short and in plain characters, to quote in an answer."""
    return ascii(text if len(text) <= 40 else f"{text[:40]}...")


def integer(text: str) -> int:
    """A whole number of at most ten digits. Raises Refusal."""
    if re.fullmatch(r"[+-]?[0-9]{1,10}", text) is None:
        raise Refusal(f"{shown(text)} is not a number")
    return int(text)


def integers(text: str, count: int) -> list[int]:
    """That many whole numbers with commas between them. Raises Refusal."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != count:
        raise Refusal(f"{count} numbers with commas between them expected, not {shown(text)}")
    return [integer(part) for part in parts]


def cell(rules: Rules, x: int, y: int) -> Move:
    """The move of column x from the left, row y from the top, both from 0. Raises Refusal off the board."""
    if not (0 <= x < rules.size and 0 <= y < rules.size):
        raise Refusal(f"{x},{y} is off the board, which is {rules.size} by {rules.size}")
    return y * rules.size + x


def coordinates(rules: Rules, move: Move) -> str:
    """'x,y' of a move."""
    row, column = divmod(move, rules.size)
    return f"{column},{row}"


def empty_cell(board: Board, x: int, y: int) -> Move:
    """The move, which may be played now. Raises Refusal where it may not."""
    move = cell(board.rules, x, y)
    if board.stone_at(move) is not None:
        raise Refusal(f"{x},{y} is taken")
    refuse_at_end(board)
    return move


def refuse_at_end(board: Board) -> None:
    """Raise Refusal, saying how the game ended, if it has."""
    outcome = board.outcome()
    if outcome is not None:
        raise Refusal("the game is over: " + ("the board is full" if outcome.winner is None else "a line stands"))


def board_from(rules: Rules, first: Sequence[Move], second: Sequence[Move]) -> Board:
    """The board with these stones of the two players, named in whatever order. Raises Refusal.

    `first` has as many as `second` or one more. Where only exactly five win, a longer row is five on its way there or
    not, as the order will have it; then some more orders are tried.
    """
    stones = [*first, *second]
    for move in stones:
        if stones.count(move) > 1:
            raise Refusal(f"{coordinates(rules, move)} is named twice")
    chance = random.Random(0)
    orders = [list(first), list(second)]
    for _ in range(ORDERS if rules.exact else 1):
        moves = list(stones)
        moves[::2], moves[1::2] = orders
        try:
            return board_of(rules, moves)
        except IllegalMove:                 # the game was over before the last stone
            for order in orders:
                chance.shuffle(order)
    raise Refusal("the game is over: a line stands")


def position(rules: Rules, lines: Iterable[str]) -> tuple[Board, int]:
    """The board that the lines x,y,field of a BOARD describe, and which player we are, FIRST or SECOND. Raises Refusal.

    It is our move; where both have as many stones, we began.
    """
    stones: dict[int, list[Move]] = {1: [], 2: []}
    for line in lines:
        x, y, field = integers(line, 3)
        if field not in stones:
            raise Refusal(f"{shown(line)}: field {field} is neither 1 (ours) nor 2 (the opponent's)")
        stones[field].append(cell(rules, x, y))
    ours, theirs = stones[1], stones[2]
    if len(ours) == len(theirs):
        return board_from(rules, ours, theirs), FIRST
    if len(theirs) == len(ours) + 1:
        return board_from(rules, theirs, ours), SECOND
    raise Refusal(f"{len(ours)} stones of ours and {len(theirs)} of the opponent's, and we to move: impossible")


def swap2_opening(rules: Rules) -> list[Move]:
    """The three stones that we open Swap2 with: at the edge, where they help nobody much."""
    middle = rules.size // 2
    return [rules.size + middle - 2, middle, rules.size + middle + 2]


def described(report: SearchReport, rules: Rules) -> Iterator[str]:
    """What the search found, to show to a person."""
    variation = " ".join(coordinates(rules, move) for move in report.variation)
    score = "none" if report.score is None else report.score
    yield f"depth {report.depth} nodes {report.nodes} score {score} variation {variation}"
    plies = None if report.score is None else plies_to_end(report.score)
    if plies is not None and report.score is not None:
        yield f"{'won' if report.score > 0 else 'lost'} in {plies} plies at most"
    if not report.complete:
        yield f"stopped by the clock after {report.done} of {report.total} moves"


@dataclass(slots=True)
class Clock:
    """What the manager allows, in milliseconds; None is no limit.

    turn: for one move, 0 being as fast as possible. match: for the game. left: of that, as the manager last said.
    spent: thought since then.
    """

    turn: int | None = None
    match: int | None = None
    left: int | None = None
    spent: float = 0.0

    def tell(self, key: str, value: int) -> None:
        """Take an INFO of the manager. Raises Refusal for a limit below zero; time left may be."""
        if key == "time_left":
            self.left = value
            self.spent = 0.0
        elif value < 0:
            raise Refusal(f"{key} {value}: must not be below 0")
        elif key == "timeout_turn":
            self.turn = value
        elif key == "timeout_match":
            self.match = value if value > 0 else None

    def seconds(self) -> float | None:
        """How long to think about the next move; None for as long as it takes."""
        left = self.match if self.left is None else self.left
        bounds: list[float] = [] if self.turn is None else [self.turn]
        if left is not None and left < UNLIMITED:
            bounds.append((left - self.spent) / SHARE)
        if not bounds:
            return None
        allowed = max(0.0, min(bounds) / 1000)
        return allowed - min(MARGIN, PART * allowed)
