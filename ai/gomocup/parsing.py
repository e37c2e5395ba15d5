"""Reads the parts of the Gomocup protocol, and checks them: numbers, coordinates, positions, time limits."""
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import ai
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, SECOND, IllegalMove, Move, Rules
from ai.position.scores import plies_to_end
from ai.search.report import SearchReport
from ai.set_position import ImpossiblePosition, SetPosition, next_turn
from ai.wording import quantity

UNLIMITED = 2_147_483_647           # the protocol's number for a match without a limit
MATCH_SHARE = 20                    # a move gets 1 / MATCH_SHARE of the time that is left for the match
TIME_MARGIN = 0.05 if ai.compiled() else 0.3  # seconds kept back: a search looks at the clock every 1024 nodes
TIME_MARGIN_SHARE = 2 / 3           # the most that is kept back, as a share of the time


class Refusal(ValueError):
    """A command of the manager can't be carried out. The text, which is sent after ERROR, says why."""


def excerpt(text: str) -> str:
    """The beginning of a received text, in ASCII and quotes, for use in an answer."""
    return ascii(text if len(text) <= 40 else f"{text[:40]}...")


def integer(text: str) -> int:
    """The whole number in a text, with at most ten digits. Raises Refusal for any other text."""
    if re.fullmatch(r"[+-]?[0-9]{1,10}", text) is None:
        raise Refusal(f"{excerpt(text)} is not a number")
    return int(text)


def integers(text: str, count: int) -> list[int]:
    """The whole numbers in a text, separated by commas. Raises Refusal unless there are `count` numbers."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != count:
        raise Refusal(f"{count} numbers with commas between them expected, not {excerpt(text)}")
    return [integer(part) for part in parts]


def cell_at(rules: Rules, x: int, y: int) -> Move:
    """The move at column x from the left and row y from the top, both counted from 0. Raises Refusal off the board."""
    if not (0 <= x < rules.size and 0 <= y < rules.size):
        raise Refusal(f"{x},{y} is off the board, which is {rules.size} by {rules.size}")
    return y * rules.size + x


def coordinates(rules: Rules, move: Move) -> str:
    row, column = divmod(move, rules.size)
    return f"{column},{row}"


def refuse_at_end(board: Board) -> None:
    outcome = board.outcome()
    if outcome is not None:
        raise Refusal("the game is over: " + ("the board is full" if outcome.winner is None else "a line stands"))


def board_from(rules: Rules, first: Sequence[Move], second: Sequence[Move]) -> Board:
    """The board with these stones; `first` has as many as `second` or one more. Raises Refusal if impossible.

    They are played in the order given, as TAKEBACK expects, or in another order if a line would be complete too early.
    """
    moves = [*first, *second]
    for move in moves:
        if moves.count(move) > 1:
            raise Refusal(f"{coordinates(rules, move)} is named twice")
    moves[0::2], moves[1::2] = first, second
    with suppress(IllegalMove):
        return board_of(rules, moves)
    try:
        position = SetPosition(rules, tuple(first), tuple(second), next_turn(first, second))
        return board_of(rules, position.moves())
    except ImpossiblePosition:
        raise Refusal("the game is over: a line stands") from None


def played_position(rules: Rules, lines: Iterable[str]) -> tuple[Board, int]:
    """The board of BOARD's lines x,y,field, with us to move, and our side, FIRST or SECOND. Raises Refusal."""
    stones: dict[int, list[Move]] = {1: [], 2: []}
    for line in lines:
        x, y, field = integers(line, 3)
        if field not in stones:
            raise Refusal(f"{excerpt(line)}: field {field} is neither 1 (ours) nor 2 (the opponent's)")
        stones[field].append(cell_at(rules, x, y))
    ours, theirs = stones[1], stones[2]
    if len(ours) == len(theirs):
        return board_from(rules, ours, theirs), FIRST
    if len(theirs) == len(ours) + 1:
        return board_from(rules, theirs, ours), SECOND
    ours_text = quantity(len(ours), "stone")
    raise Refusal(f"{ours_text} of ours and {len(theirs)} of the opponent's, and we to move: impossible")


def report_texts(report: SearchReport, rules: Rules) -> Iterator[str]:
    variation = " ".join(coordinates(rules, move) for move in report.pv)
    score = report.score
    yield f"depth {report.depth} nodes {report.nodes} score {'none' if score is None else score} variation {variation}"
    if score is not None and (plies := plies_to_end(score)) is not None:
        yield f"{'won' if score > 0 else 'lost'} in {quantity(plies, 'ply')} at most"
    if not report.complete:
        yield f"stopped by its limit after {report.done} of {report.total} moves"


@dataclass(slots=True)
class Clock:
    """The manager's time limits, in milliseconds."""

    turn: float = math.inf              # for one move; 0 is as fast as possible
    match: float = math.inf             # for the whole game
    left: int | None = None             # the rest of the game's time, as the manager reported it last
    spent: float = 0.0                  # the time that we have used since then

    def note_info(self, key: str, value: int) -> None:
        """Note a limit or the time left, from the manager's INFO. Raises Refusal for a limit (not a time) below 0."""
        if key == "time_left":
            self.left = value
            self.spent = 0.0
        elif value < 0:
            raise Refusal(f"{key} {value}: must not be below 0")
        elif key == "timeout_turn":
            self.turn = value
        elif key == "timeout_match":
            self.match = value or math.inf

    def begin_game(self) -> None:
        """Begin a game's clock; drop the time left if we have moved since it was reported (it is the last game's)."""
        if self.spent:
            self.left = None
        self.spent = 0.0

    def seconds(self) -> float | None:
        """The seconds that we may take for the next move; None if there is no limit."""
        left = self.match if self.left is None else self.left
        share = (left - self.spent) / MATCH_SHARE if left < UNLIMITED else math.inf
        allowed = max(0.0, min(self.turn, share) / 1000)
        return None if math.isinf(allowed) else allowed - min(TIME_MARGIN, TIME_MARGIN_SHARE * allowed)
