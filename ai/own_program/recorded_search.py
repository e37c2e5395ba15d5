"""Records the tree that a program searches on 3×3, and finds typical faults of beginners in it."""
import math
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Any, NamedTuple

from ai.own_program.board import SIGN_FOR_X, Moves, PlainBoard, mark_to_move
from ai.position.rules import TIC_TAC_TOE, Move, Rules
from ai.position.scores import DECIDED
from ai.search.moves import move_list
from ai.sign import sign

LARGEST = sys.float_info.max        # a larger int counts as this value, since it can't be added to a float


class RecordedNode(NamedTuple):
    """A position in a recorded search: its moves from the beginning, its value, and a node for each move tried."""

    moves: tuple[Move, ...]
    value: float | None
    replies: tuple[tuple[Move, int], ...]       # each move with the number of its node


class _OpenPosition:
    """A position on the path to the current position, still being searched."""

    def __init__(self) -> None:
        self.replies: dict[Move, int] = {}
        self.tried = 0                          # the number of moves played here, repeated ones included
        self.searched: list[float | None] = []         # return values of functions that tried moves here
        self.seen: float | None = None                 # the last return value of a function that tried none


class RecordingBoard(PlainBoard):
    """A board that records the tree that a program searches on it. A move tried again replaces its first try.

    A node's value is the return value of a function called in its position: in an inner node the function that tried
    moves, in a leaf the last one called. It is None if that is no number, or if several functions tried moves.
    """

    def __init__(self, rules: Rules, moves: Iterable[Move]) -> None:
        self._nodes: list[RecordedNode] = []
        self._numbers: dict[Hashable, int] = {}
        self._open = [_OpenPosition()]                  # from the root to this position
        self._running: list[tuple[int, int]] = []       # for each function: open positions and moves tried at its call
        super().__init__(rules, moves)

    def play(self, move: Move) -> None:
        super().play(move)
        self._open[-1].tried += 1
        self._open.append(_OpenPosition())

    def undo(self) -> None:
        moves, marks = tuple(self.history), self.marks()
        super().undo()
        done = self._open.pop()
        value = done.seen if not done.searched else done.searched[0] if len(done.searched) == 1 else None
        replies = tuple(done.replies.items())
        number = self._numbers.setdefault((marks, value, replies), len(self._nodes))
        if number == len(self._nodes):
            self._nodes.append(RecordedNode(moves, value, replies))
        self._open[-1].replies[moves[-1]] = number

    @contextmanager
    def recording(self, player_globals: object) -> Iterator[None]:
        """A context in which the program's return values are recorded. player_globals: its module's globals."""
        def note(frame: FrameType, event: str, value: Any) -> None:
            if frame.f_globals is player_globals:
                if event == "call":
                    self._running.append((len(self._open), self._open[-1].tried))
                elif event == "return" and self._running:
                    if type(value) is int:
                        value = max(-LARGEST, min(value, LARGEST))
                    is_number = type(value) in (int, float) and value == value      # "not a number" equals nothing
                    self._note_return(value if is_number else None)

        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(None)

    def nodes(self) -> list[RecordedNode]:
        """The nodes that were searched: equal positions once, each after its replies, the root last."""
        while len(self._open) > 1:
            self.undo()
        return [*self._nodes, RecordedNode(tuple(self.history), None, tuple(self._open[0].replies.items()))]

    def _note_return(self, value: float | None) -> None:
        depth, tried = self._running.pop()
        outer = self._running[-1][0] if len(self._running) > 1 else 0       # choose is no search of the root
        if depth != len(self._open) or outer == depth or not self._running:
            return
        here = self._open[-1]
        if here.tried > tried:
            here.searched.append(value)
        else:
            here.seen = value


# The ways in which a position's value may follow from the values of its replies.
VALUE_RULES: dict[str, Callable[[list[float]], float]] = {
    "max": max, "min": min, "-min": lambda values: -min(values), "-max": lambda values: -max(values)}

_IS_THE_OPPONENTS = "The sign of the score is wrong: the value of a reply is the opponent's, so it needs a minus."
_LOSS_COUNTS_MORE = "The sign of the score is wrong: a lost board has to count less than 0 to the player who has lost."
_BEST_FOR_OTHER = "The sign of the score is wrong: X and O each look for the value that is good for the other."
# Keys: SearchDiagnosis.wins for X and for O, then `rules` for X and for O.
SIGN_FAULTS: dict[tuple[Any, ...], str] = {
    (1, 1, "max", "max"): _IS_THE_OPPONENTS, (-1, -1, "max", "max"): _IS_THE_OPPONENTS,
    (1, 1, "-min", "-min"): _LOSS_COUNTS_MORE, (-1, -1, "-max", "-max"): _LOSS_COUNTS_MORE,
    (1, -1, "min", "max"): _BEST_FOR_OTHER, (-1, 1, "max", "min"): _BEST_FOR_OTHER}


def position_in_words(moves: Moves) -> str:
    """A position of 3×3 in words: 'after b2 a3' or 'on the empty board'."""
    return f"after {move_list(TIC_TAC_TOE, moves)}" if moves else "on the empty board"


class SearchDiagnosis:
    """Looks for faults in the recorded search of a program on 3×3.

    wins: the sign of the program's value for boards won by each mark; None if it returns no value. rules: for each mark
    to move, the rule in VALUE_RULES by which a position's value follows from its replies' values.
    """

    def __init__(self, nodes: Sequence[RecordedNode]) -> None:
        self._nodes = nodes
        self._free = [len(PlainBoard(TIC_TAC_TOE, node.moves).moves()) for node in nodes]
        self._ended = {winner: Counter[float]() for winner in ("X", "O", None)}     # the values of ended games
        self._votes = {"X": Counter[Any](), "O": Counter[Any]()}
        self.stopped_early: list[Moves] = []        # positions where it stopped although the game goes on
        self.cut_early: list[Moves] = []            # positions where it left out moves that could still matter
        self.wrong_after_cut: list[Moves] = []      # positions where it returned an impossible value after a cut
        self.exact: list[tuple[Moves, int]] = []    # positions whose value no cut affects, with its sign for X
        self._follow = cache(self._follow_uncached)
        reached = {len(nodes) - 1}
        for number in reversed(range(len(nodes))):
            if number in reached:
                reached |= {reply for _, reply in nodes[number].replies}
                self._read(nodes[number], self._free[number])
        self._draw, self._largest_win, signs = self._read_ends()
        self.wins, self.rules = ({mark: max(counts, key=counts.__getitem__, default=None)
                                  for mark, counts in marks.items()} for marks in (signs, self._votes))
        self._signs = self._find_signs()
        self._follow(len(nodes) - 1, -math.inf, math.inf)
        if self._searches_again():              # its windows are unknown, so nothing can be said about its cuts
            self.cut_early, self.exact = [], []

    def fault(self, ended: bool = True) -> str:
        """A sentence about the first fault in the search, or "". ended: whether the record goes to the search's end."""
        tried = self._nodes[-1].replies
        if ended and len(tried) == 1 < self._free[-1]:
            name = TIC_TAC_TOE.cell_name(tried[0][0])
            return f"It tries only the first move, {name}: is there a `return` inside the loop?"
        if leaf := self.leaf_fault():
            return leaf
        if self.wins["X"] != self.wins["O"] and self.rules["X"] == self.rules["O"] is not None:
            word = "largest" if self.rules["X"] == "max" else "smallest"
            return f"It takes the {word} value for both sides: what is good for one is bad for the other."
        if self.cut_early:
            return f"It leaves out moves {position_in_words(self.cut_early[0])}, which nothing justifies: " \
                   "are alpha and beta swapped?"
        if self.wrong_after_cut:
            return f"After a cut it returns a wrong value, first {position_in_words(self.wrong_after_cut[0])}: " \
                   "not the one that caused the cut."
        if self.stopped_early:
            first = min(self.stopped_early, key=len)
            if first == self._nodes[-1].moves:
                return "It looks at no move before it chooses."
            early = 9 - len(first)
            return f"It stops looking {position_in_words(first)}, with the game going on, " \
                   f"{early} move{'s' * (early > 1)} too early."
        return ""

    def leaf_fault(self) -> str:
        """A sentence about the fault in the program's values of won boards; empty if there is none."""
        wins = {*self.wins.values()}
        if wins == {0} or (0 in wins and 0 in self._ended[None]):       # else 0 may be the value of a loss
            return "A board that is won counts 0: the win is not seen at the leaf."
        return SIGN_FAULTS.get((*self.wins.values(), *self.rules.values()), "")

    def score_of(self, move: int) -> int | None:
        """The program's value of a move at the root for the player to move, rounded to an int; None if unknown."""
        number = dict(self._nodes[-1].replies).get(move)
        value = None if number is None else self.value_for_mover(number)
        return None if value is None else -sign(value) * math.ceil(min(abs(value), DECIDED - 1))

    def value_for_mover(self, number: int, zero: float = 0) -> float | None:
        """The value of this node for the player to move there, counted from zero; None if the program gave none."""
        moves, value, _ = self._nodes[number]
        return None if value is None else (value - zero) * self._signs[mark_to_move(moves)]

    def _read(self, node: RecordedNode, free: int) -> None:
        winner = PlainBoard(TIC_TAC_TOE, node.moves).winner()
        if not free and node.value is not None:
            self._ended[winner][node.value] += 1
        elif free and not node.replies:
            self.stopped_early.append(node.moves)
        numbers = [value for _, reply in node.replies if (value := self._nodes[reply].value) is not None]
        if len(set(numbers)) > 1 and len(numbers) == free:
            ways = [name for name, how in VALUE_RULES.items() if how(numbers) == node.value]
            self._votes[mark_to_move(node.moves)].update(ways if len(ways) == 1 else [])    # else it is not clear which

    def _read_ends(self) -> tuple[float, float, dict[str, Counter[Any]]]:
        """The program's value of a draw; the value of the largest win, relative to that; the signs of each mark's wins.

        A draw counts 0 unless its value is between those of won boards.
        """
        draws, won = self._ended[None], [*self._ended["X"], *self._ended["O"]]
        draw = max(draws, key=draws.__getitem__, default=0)
        draw *= min(won, default=0) < draw < max(won, default=0)
        signs = {mark: Counter[Any](sign(value - draw) for value in self._ended[mark].elements())
                 for mark in SIGN_FOR_X}
        return draw, max((abs(value - draw) for value in won), default=0.0), signs

    def _find_signs(self) -> dict[str, int]:
        """For each mark to move: 1 if the program's values are from that player's view, -1 if from the opponent's."""
        x, o = self.wins.values()
        if x == o or (None in (x, o) and self._sign_alternates()):    # relative to the side to move
            return dict.fromkeys(SIGN_FOR_X, -1 if 1 in (x, o) else 1)
        is_for_o = x == -1 or o == 1
        return {mark: -side if is_for_o else side for mark, side in SIGN_FOR_X.items()}

    def _sign_alternates(self) -> bool:
        """Whether values seem to change their sign from move to move; needed only if just one side ever wins."""
        turned = 0
        for node in self._nodes:
            if node.value:
                replies = {self._nodes[reply].value for _, reply in node.replies}
                turned += (-node.value in replies) - (node.value in replies)
        return turned >= 0 and not {"max", "min"} & set(self.rules.values())

    def _searches_again(self) -> bool:
        """Whether a move below the root was searched again, so that its first search is missing from all replies."""
        kept = set[int]().union(*(dict(node.replies).values() for node in self._nodes))
        first = {*range(len(self._nodes))} - kept
        plies = max((len(self._nodes[number].moves) for number in first if self._nodes[number].replies), default=0)
        return plies > len(self._nodes[-1].moves) + 1

    def _follow_uncached(self, number: int, low: float, high: float) -> bool:
        """Follow the search below this node and note its faults; return whether every line was searched to its end."""
        node, free, best = self._nodes[number], self._free[number], -math.inf
        whole = bool(node.replies) or not free
        for _, reply in node.replies:
            whole &= self._follow(reply, -high, -max(low, best))
            value = self.value_for_mover(reply, self._draw)
            best = math.inf if value is None else max(best, -value)
        own = self.value_for_mover(number, self._draw)
        if own is None or not node.replies:
            return whole
        if len(node.replies) < free:
            self._judge_cut(node, own, best, min(high, self._largest_win))  # after a sure win no move matters
        if whole and low < own < high:
            self.exact.append((node.moves, SIGN_FOR_X[mark_to_move(node.moves)] * sign(own)))
        return whole

    def _judge_cut(self, node: RecordedNode, own: float, best: float, enough: float) -> None:
        """Note the position if moves were left out that could matter, or if its value does not follow from the cut.

        own: the node's value. best: of the moves tried. enough: if the best has at least this value, no other move is
        needed.
        """
        if best < enough:
            self.cut_early.append(node.moves)
        elif not enough <= own <= best:
            self.wrong_after_cut.append(node.moves)
