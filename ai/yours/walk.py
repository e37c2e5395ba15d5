"""Records the tree that a program searches: the moves played and taken back, and the values its functions return."""
from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable
from contextlib import suppress
from types import FrameType
from typing import Any, NamedTuple

from ai.position.rules import Move, Rules
from ai.yours.board import PlainBoard
from ai.yours.call import Choose, ProgramFailed, ask

Value = int | float | None


class WalkNode(NamedTuple):
    """A position in a recorded search: its moves from the beginning, its value, and a node for each move tried."""

    moves: tuple[Move, ...]
    value: Value
    replies: tuple[tuple[Move, int], ...]       # each move with the number of its node


class _Open:
    """A position on the path to the current position, still being searched."""

    def __init__(self) -> None:
        self.replies: dict[Move, int] = {}
        self.tried = 0                          # the number of moves played here, repeated ones included
        self.searched: list[Value] = []         # return values of functions that tried moves here
        self.seen: Value = None                 # the last return value of a function that tried none


class WalkedBoard(PlainBoard):
    """A board that records the tree that a program searches on it. A move tried again replaces its first try.

    The value of an inner node is returned by the function that was called there and tried moves; the value of a leaf by
    the last function called there. It is None if this is no number, or if several functions tried moves there.
    """

    def __init__(self, rules: Rules, moves: Iterable[Move] = ()) -> None:
        self._nodes: list[WalkNode] = []
        self._numbers: dict[Hashable, int] = {}
        self._open = [_Open()]                          # from the root to this position
        self._running: list[tuple[int, int]] = []       # functions, with the positions open and moves tried
        super().__init__(rules, moves)

    def play(self, move: Move) -> None:
        super().play(move)
        self._open[-1].tried += 1
        self._open.append(_Open())

    def undo(self) -> None:
        moves, marks = tuple(self.history), self.marks()
        super().undo()
        done = self._open.pop()
        value = done.seen if not done.searched else done.searched[0] if len(done.searched) == 1 else None
        replies = tuple(done.replies.items())
        number = self._numbers.setdefault((marks, value, replies), len(self._nodes))
        if number == len(self._nodes):
            self._nodes.append(WalkNode(moves, value, replies))
        self._open[-1].replies[moves[-1]] = number

    def walk(self, choose: Choose) -> list[WalkNode]:
        """Call choose(board) and return the nodes that it searched: equal positions once, each after its replies, the
        root last. If choose fails, the nodes are those up to the failure.
        """
        theirs = getattr(choose, "__globals__", None)

        def note(frame: FrameType, event: str, value: Any) -> None:
            if frame.f_globals is theirs:
                if event == "call":
                    self._running.append((len(self._open), self._open[-1].tried))
                elif event == "return" and self._running:
                    self._note_return(value if type(value) in (int, float) else None)
        before = sys.getprofile()
        sys.setprofile(note)
        try:
            with suppress(ProgramFailed):
                ask(choose, self)
        finally:
            sys.setprofile(before)
        while len(self._open) > 1:
            self.undo()
        return [*self._nodes, WalkNode(tuple(self.history), None, tuple(self._open[0].replies.items()))]

    def _note_return(self, value: Value) -> None:
        depth, tried = self._running.pop()
        outer = self._running[-1][0] if len(self._running) > 1 else 0       # choose itself is no search of the root
        if depth != len(self._open) or outer == depth or not self._running:
            return
        here = self._open[-1]
        if here.tried > tried:
            here.searched.append(value)
        else:
            here.seen = value
