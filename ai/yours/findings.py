"""Reads a walk for the faults that searches of beginners have: each is named in a sentence."""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

from ai.position.scores import DECIDED
from ai.yours.board import PlainBoard
from ai.yours.walk import WalkNode

# How the value of a position may come from the values of its replies.
HOW: dict[str, Callable[[list[int | float]], int | float]] = {
    "max": max, "min": min, "-min": lambda values: -min(values), "-max": lambda values: -max(values)}


class WalkReading:
    """What a walk shows of the search that made it, from the position of `board`, which stays as it is.

    wins: for each mark what boards that it has won are worth to the program, +1, 0 or -1 as a rule; None where it says
    nothing. taken: for X and O to move, how the value of a position comes from its replies', one of HOW. short: where
    the program stopped although the game goes on (plies ahead, plies left, where). early: where it left moves out that
    could still matter. wrong: where what it returned after a cut is no value that a cut can have. exact: the positions,
    as moves from the beginning, whose value no cut has blurred, each with the sign of it as X sees it.
    """

    def __init__(self, board: PlainBoard, nodes: Sequence[WalkNode]) -> None:
        self._board, self._nodes, self._root = board, nodes, len(board.history)
        self._ended: dict[str, Counter[int]] = {"X": Counter(), "O": Counter()}
        self._votes: dict[str, Counter[str]] = {"X": Counter(), "O": Counter()}
        self._top = 0.0
        self.short: list[tuple[int, int, str]] = []
        self.early: list[str] = []
        self.wrong: list[str] = []
        self.exact: list[tuple[tuple[int, ...], int]] = []
        self._followed: dict[tuple[int, str, float, float], bool] = {}
        self._seen: set[tuple[int, str]] = set()
        self._read(len(nodes) - 1)
        self.wins = {mark: max(counts, key=counts.__getitem__, default=None) for mark, counts in self._ended.items()}
        self.taken = {mark: max(counts, key=counts.__getitem__, default=None) for mark, counts in self._votes.items()}
        self._follow(len(nodes) - 1, -math.inf, math.inf)

    def _read(self, number: int) -> None:
        board, (value, replies) = self._board, self._nodes[number]
        key = number, board.marks()
        if key in self._seen:
            return
        self._seen.add(key)
        free, winner = board.moves(), board.winner()
        if winner and value is not None:
            self._ended[winner][(value > 0) - (value < 0)] += 1
            self._top = max(self._top, abs(value))
        elif free and not replies:
            self.short.append((len(board.history) - self._root, len(free), self._where()))
        values = [self._nodes[reply][0] for _, reply in replies]
        numbers = [told for told in values if told is not None]
        if len(set(numbers)) > 1 and len(numbers) == len(free):
            ways = [name for name, how in HOW.items() if how(numbers) == value]
            self._votes[board.to_move].update(ways if len(ways) == 1 else [])       # else nothing is sure
        for move, reply in replies:
            board.play(move)
            self._read(reply)
            board.undo()

    def _where(self) -> str:
        names = " ".join(map(self._board.rules.cell_name, self._board.history))
        return f"after {names}" if names else "on the empty board"

    def leaf_fault(self) -> str:
        """What is wrong with the values of boards that are won; empty where nothing is."""
        x, o, taken = self.wins["X"], self.wins["O"], set(self.taken.values())
        if 0 in (x, o):
            return "A board that is won counts 0: the win is not seen at the leaf."
        if x is None or o is None:
            return ""
        if x == o and taken == {"max"}:
            return "The sign of the score is wrong: the value of a reply is the opponent's, so it needs a minus."
        if x == o and taken == {"-min" if x == 1 else "-max"}:
            return "The sign of the score is wrong: a lost board has to count less than 0 to the player who has lost."
        if x != o and taken == {"max", "min"} and (self.taken["X"] == "max") != (x == 1):
            return "The sign of the score is wrong: X and O each look for the value that is good for the other."
        return ""

    def fault(self, ended: bool = True) -> str:
        """The first fault that the walk shows, in a sentence; empty where it shows none. ended: it is a whole walk."""
        tried = self._nodes[-1][1]
        if ended and len(tried) == 1 < len(self._board.moves()):
            name = self._board.rules.cell_name(tried[0][0])
            return f"It tries only the first move, {name}: is there a `return` inside the loop?"
        if self.leaf_fault():
            return self.leaf_fault()
        if self.wins["X"] != self.wins["O"] and self.taken["X"] == self.taken["O"] is not None:
            word = "largest" if self.taken["X"] == "max" else "smallest"
            return f"It takes the {word} value for both sides: what is good for one is bad for the other."
        if self.early:
            return f"It leaves out moves {self.early[0]}, which nothing allows: are alpha and beta exchanged?"
        if self.wrong:
            return f"After a cut it returns a wrong value, first {self.wrong[0]}: not the value that it has cut at."
        if self.short:
            ahead, left, where = min(self.short)
            return f"It stops looking {where}, with the game going on: its depth is {left} too small." if ahead else \
                "It looks at no move before it chooses."
        return ""

    def _follow(self, number: int, low: float, high: float) -> bool:
        """Go through the walk with alpha and beta as its values set them; whether it went to the end everywhere."""
        board, replies, best = self._board, self._nodes[number][1], -math.inf
        key = number, board.marks(), low, high
        if key in self._followed:
            return self._followed[key]
        whole = bool(replies) or not board.moves()
        for move, reply in replies:
            board.play(move)
            value = self.own(reply)
            whole &= self._follow(reply, -high, -max(low, best))
            board.undo()
            best = math.inf if value is None else max(best, -value)
        self._followed[key] = whole
        own, enough = self.own(number), min(high, self._top)       # a sure win needs no further look
        if own is not None and replies:
            if len(replies) < len(board.moves()) and best < enough:
                self.early.append(self._where())
            elif len(replies) < len(board.moves()) and not enough <= own <= best:
                self.wrong.append(self._where())
            if whole and low < own < high:
                side = 1 if board.to_move == "X" else -1
                self.exact.append((tuple(board.history), side * ((own > 0) - (own < 0))))
        return whole

    def score_of(self, move: int) -> int | None:
        """What the program takes a move at the root to be worth to who plays it, as a whole number; None if unknown."""
        replies = dict(self._nodes[-1][1])
        if move not in replies:
            return None
        self._board.play(move)
        value = self.own(replies[move])
        self._board.undo()
        if value is None:
            return None
        whole = min(math.ceil(abs(value)), DECIDED - 1)
        return -whole if value > 0 else whole

    def own(self, number: int) -> float | None:
        """The value of a node of the position on the board, as the player to move sees it; None where there is none."""
        value, mark, (x, o) = self._nodes[number][0], self._board.to_move, self.wins.values()
        if value is None:
            return None
        if x == o:                          # it is the value to the player to move, or to the one who has just moved
            return -value if x == 1 else value
        seen_by = "O" if x == -1 or o == 1 else "X"
        return value if mark == seen_by else -value
