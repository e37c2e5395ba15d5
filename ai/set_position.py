"""Positions given by their stones alone: finds the side to move and an order of play that leads there."""
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ai.distances import whole_lines
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, IllegalMove, Move, Rules
from ai.wording import quantity

MARK_OF = {FIRST: "X", SECOND: "O"}
_TEXT = re.compile(r"([^/]*)/([^/]*)(?:/\s*+([xo]?)\s*+)?(?:/([^/]*))?", re.IGNORECASE)
_CELL = re.compile(r"[a-z][0-9]{1,2}", re.IGNORECASE | re.ASCII)


class ImpossiblePosition(IllegalMove):
    """A position that no game by the rules leads to; the text says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class SetPosition:
    """A position given by its stones alone; `moves` raises ImpossiblePosition if no order of play leads to it."""

    rules: Rules
    x: tuple[Move, ...] = ()        # X's stones
    o: tuple[Move, ...] = ()        # O's stones
    turn: int = FIRST               # the side to move, FIRST for X or SECOND for O; either may have begun

    @property
    def starter(self) -> int:
        """The side that must have moved first: FIRST for X, SECOND for O. On a Board this side is FIRST."""
        return self.turn if len(self.x) == len(self.o) else -next_turn(self.x, self.o)

    def moves(self) -> tuple[Move, ...]:
        """The stones in an order of play after which `turn` is to move. Raises ImpossiblePosition if there is none."""
        stones = (*self.x, *self.o)
        for at, move in enumerate(stones):
            if not 0 <= move < self.rules.cells:
                raise ImpossiblePosition(f"move {move} is not on a {self.rules.size}×{self.rules.size} board")
            if move in stones[:at]:
                raise ImpossiblePosition(f"two stones on {self.rules.cell_name(move)}")
        more = len(self.x) - len(self.o)
        if abs(more) > 1:
            raise ImpossiblePosition(
                f"X has {quantity(len(self.x), 'stone')}, O has {len(self.o)}: one side can have at most one more")
        if more == self.turn:
            raise ImpossiblePosition(f"{MARK_OF[self.turn]} has one stone more, so {MARK_OF[-self.turn]} moves next")
        winners = [side for side, own in ((FIRST, self.x), (SECOND, self.o)) if _has_won(self.rules, own)]
        if len(winners) > 1:
            raise ImpossiblePosition("X and O can't both have won")
        if winners == [self.turn]:
            raise ImpossiblePosition(f"{MARK_OF[self.turn]} has won already, so the turn is {MARK_OF[-self.turn]}'s")
        x, o = _in_order(self.rules, self.x, "X"), _in_order(self.rules, self.o, "O")
        moves = [-1] * (len(x) + len(o))
        moves[0::2], moves[1::2] = (x, o)[::self.starter]
        return tuple(moves)

    def text(self, moves: Iterable[Move] = ()) -> str:
        """The position as text, 'h8g7/i9/o': X's stones, O's stones, and the side to move.

        moves: moves played from the position on, added as '/j9k9'.
        """
        names = ["".join(map(self.rules.cell_name, cells)) for cells in (sorted(self.x), sorted(self.o), moves)]
        return "/".join([*names[:2], MARK_OF[self.turn].lower(), names[2]]).rstrip("/")


def board_from_position(x: str, o: str, turn: int | None = None, rules: Rules = FIVE_IN_A_ROW) -> Board:
    """The board with these stones, named in any order: board_from_position("h8 g7", "i9").

    turn: who moves next; None for the side with fewer stones, or X if both have the same number. The side that must
    have begun is FIRST on the board; its history is one possible order of play. Raises ImpossiblePosition, with the
    reason, and IllegalMove for a wrong name.
    """
    xs, os = (tuple(map(rules.parse_cell, names.split())) for names in (x, o))
    return board_of(rules, SetPosition(rules, xs, os, next_turn(xs, os) if turn is None else turn).moves())


def next_turn(x: Collection[Move], o: Collection[Move]) -> int:
    """The side to move, FIRST for X or SECOND for O: the one with fewer stones, or X if both have the same number."""
    return SECOND if len(x) > len(o) else FIRST


def parse_position(rules: Rules, text: str) -> tuple[SetPosition, tuple[Move, ...]]:
    """The position in a text such as 'h8g7/i9/o' (SetPosition.text), and the moves played from there on.

    The side to move may be left out ('h8g7/i9'), and there may be spaces between cells and slashes. A text without a
    slash, 'h8 i9 g7', consists of moves alone. Whether they can be played is not checked. Raises IllegalMove.
    """
    if "/" not in text:
        return SetPosition(rules), tuple(map(rules.parse_cell, text.split()))
    match = _TEXT.fullmatch(text.strip())
    if match is None:
        raise IllegalMove("a position is the stones of X, those of O and who moves: h8g7/i9/o")
    x, o, moves = (_cells(rules, part or "") for part in match.group(1, 2, 4))
    turn = {"x": FIRST, "o": SECOND}.get((match[3] or "").lower(), next_turn(x, o))
    return SetPosition(rules, x, o, turn), moves


def _cells(rules: Rules, text: str) -> tuple[Move, ...]:
    rest = _CELL.sub("", text).replace(",", " ").split()
    if rest:
        raise IllegalMove(f"{rest[0][:30]!r} is not a cell such as h8")
    return tuple(map(rules.parse_cell, _CELL.findall(text)))


def _has_won(rules: Rules, stones: Collection[Move]) -> bool:
    """Whether these stones of one player include a line that wins."""
    return any(len(row) == rules.line or not rules.exact for row in _rows(rules, stones))


def _rows(rules: Rules, stones: Collection[Move]) -> list[tuple[Move, ...]]:
    """Every row of at least `rules.line` of these stones without a gap, in its full length."""
    rows, own = [], set(stones)
    for line in whole_lines(rules.size):
        text = "".join("x" if move in own else "." for move in line)
        rows += [line[row.start():row.end()] for row in re.finditer(f"x{{{rules.line},}}", text)]
    return rows


def _in_order(rules: Rules, stones: Iterable[Move], mark: str) -> list[Move]:
    """A player's stones in an order in which only the last one may win. Raises ImpossiblePosition if there is none."""
    rest, last = set(stones), list[Move]()
    while rows := _rows(rules, rest):
        crossing = sorted(set().union(*rows))
        move = next((move for move in crossing if not _has_won(rules, rest - {move})), None)
        if move is None:
            raise ImpossiblePosition(f"{mark} has winning lines that no single last stone completes")
        rest.remove(move)
        last.append(move)
    return sorted(rest) + last[::-1]
