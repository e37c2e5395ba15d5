"""The textbook search in plain Python, with a record of every step it takes, for people to watch.

It takes the same steps as `Minimax`; tests compare the two visit by visit. Nothing here is used to play.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Literal, get_args

from ai.position.grid import MAX_PLY
from ai.position.scores import DECIDED, INFINITE
from ai.tree.problems import Problem

# In this order: the search enters the position; values it as a leaf; finds a reply to be the best so far; cuts the
# other replies; returns the position's value.
EventKind = Literal["enter", "leaf", "best", "cut", "return"]
Order = Literal["best", "plain", "worst"]
ORDERS: tuple[Order, ...] = get_args(Order)


@dataclass(frozen=True, slots=True)
class Method:
    """The method of a search: with or without pruning, the order of moves, and the depth in plies.

    order: "plain", as the problem gives them; "best" or "worst", by the moves' true worth to that depth, equal moves in
    plain order (reversed for "worst"). A real search can't know the true worth: these two orders show its best and its
    worst case.
    """

    prune: bool = True
    order: Order = "plain"
    depth: int | None = None        # None: to the end of the game
    faster_win: bool = False        # whether a win counts less the later it comes


@dataclass(frozen=True, slots=True, eq=False)
class Visit:
    """The search of one position with one window. Its values, alpha and beta are for the player to move (negamax).

    The last four fields are totals of this visit and everything under it.
    """

    moves: tuple[int, ...]          # all moves here, in the order to try them; none at a leaf
    replies: tuple[Visit, ...]      # the visits after the first moves; the other moves were cut
    alpha: int
    beta: int
    value: int
    over: bool                      # the game has ended here; other leaves are at the depth limit
    cut_count: int                  # positions under the moves that were cut, never looked at
    visited: int                    # positions visited, this one included
    unvisited: int                  # positions cut
    cuts: int                       # visits in which moves were cut
    events: int                     # steps of the search

    @property
    def is_leaf(self) -> bool:
        return not self.moves

    @property
    def cut_moves(self) -> tuple[int, ...]:
        return self.moves[len(self.replies):]

    @property
    def choice(self) -> int | None:
        """The best move tried, the first of equals; None at a leaf."""
        return next((move for move, reply in zip(self.moves, self.replies, strict=False)
                     if -reply.value == self.value), None)


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a search, at the position after the moves of `path`. Values are for the player to move here."""

    kind: EventKind
    path: tuple[int, ...]
    visit: Visit
    alpha: int                      # the window just after this step
    beta: int
    best: int | None                # the best value so far; None before the first reply
    move: int | None
    looked_at: int                  # the numbers of positions visited, and cut off, up to this step
    cut_off: int
    previous_best: int | None = None  # in a "best" event, the value of `best` before


def visit_of(moves: tuple[int, ...], replies: tuple[Visit, ...], alpha: int, beta: int, value: int,
             cut_count: int) -> Visit:
    """Make the visit of a position that has replies, and add up the counts of its replies.

    cut_count: the number of positions, never looked at, that the cut replies lead to.
    """
    cut, raises = len(replies) < len(moves), len(set(accumulate((reply.value for reply in replies), min)))
    return Visit(moves, replies, alpha, beta, value, over=False, cut_count=cut_count,
                 visited=1 + sum(reply.visited for reply in replies),
                 unvisited=cut_count + sum(reply.unvisited for reply in replies),
                 cuts=cut + sum(reply.cuts for reply in replies),
                 events=2 + raises + cut + sum(reply.events for reply in replies))


class _TracingSearch:
    """Searches problems and records the visits; equal ones share a record, to keep a large tree small."""

    def __init__(self, method: Method) -> None:
        self.method = method
        self.deepest = MAX_PLY - 1 if method.depth is None else max(method.depth, 1)
        self.facts = cache(lambda position: position.facts(method.faster_win))
        self.visit, self.size, self.worth = cache(self._visit), cache(self._tree_size), cache(self._true_value)

    def is_leaf(self, position: Problem, ply: int) -> bool:
        """Whether the search goes no further here: the game is over, or the depth is reached."""
        return not self.facts(position).moves or ply >= self.deepest

    def leaf_value(self, position: Problem, ply: int) -> int:
        """The value of a leaf to the player to move: a win counts less the more moves were played."""
        score = self.facts(position).value
        return score - ply if score >= DECIDED else score + ply if score <= -DECIDED else score

    def moves(self, position: Problem, ply: int) -> tuple[int, ...]:
        moves: tuple[int, ...] = self.facts(position).moves
        if self.method.order != "plain":
            moves = tuple(sorted(moves, key=lambda move: self.worth(position.after(move), ply + 1)))
        return moves[::-1] if self.method.order == "worst" else moves

    def _true_value(self, position: Problem, ply: int) -> int:
        """The true worth of a position to the player to move."""
        if self.is_leaf(position, ply):
            return self.leaf_value(position, ply)
        return -min(self.worth(position.after(move), ply + 1) for move in self.facts(position).moves)

    def _visit(self, position: Problem, ply: int, alpha: int, beta: int) -> Visit:
        if self.is_leaf(position, ply):
            over = not self.facts(position).moves
            return Visit((), (), alpha, beta, self.leaf_value(position, ply), over, cut_count=0, visited=1, unvisited=0,
                         cuts=0, events=2)
        moves = self.moves(position, ply)
        replies: list[Visit] = []
        best, low = -INFINITE, alpha
        for move in moves:
            reply = self.visit(position.after(move), ply + 1, -beta, -low)
            replies.append(reply)
            if -reply.value > best:
                best = -reply.value
                if self.method.prune and best > low:
                    low = best
                    if low >= beta:
                        break
        cut_count = sum(self.size(position.after(move), ply + 1) for move in moves[len(replies):])
        return visit_of(moves, tuple(replies), alpha, beta, best, cut_count)

    def _tree_size(self, position: Problem, ply: int) -> int:
        moves = () if self.is_leaf(position, ply) else self.facts(position).moves
        return 1 + sum(self.size(position.after(move), ply + 1) for move in moves)


def trace(problem: Problem, method: Method) -> tuple[Visit, int]:
    """Search a problem; return the visit of its root, and the number of positions in the whole tree to that depth."""
    search = _TracingSearch(method)
    return search.visit(problem, 0, -INFINITE, INFINITE), search.size(problem, 0)


def event_at(root: Visit, index: int, prune: bool) -> Event:
    """The step of the search at this index, from 0. Raises IndexError. prune: whether it is alpha-beta."""
    if not 0 <= index < root.events:
        raise IndexError(f"step {index} of {root.events}")
    path: tuple[int, ...] = ()
    visit, looked_at, cut_off = root, 1, 0
    while True:
        timed = list(reply_starts(visit))
        done = [reply for at, reply in timed if at + reply.events <= index]     # searched before this step
        looked_at += sum(reply.visited for reply in done)
        cut_off += sum(reply.unvisited for reply in done)
        at, reply = timed[len(done)] if len(done) < len(timed) else (visit.events, visit)
        if index < at:
            return _own_event(path, visit, index, done, prune, looked_at, cut_off)
        path, visit, index, looked_at = (*path, visit.moves[len(done)]), reply, index - at, looked_at + 1


def _own_event(path: tuple[int, ...], visit: Visit, index: int, done: list[Visit], prune: bool, looked_at: int,
               cut_off: int) -> Event:
    """The step with this index among a visit's own steps. done: the replies searched before it."""
    if index == 0 or visit.is_leaf:
        kind: EventKind = "enter" if index == 0 else "leaf"
        return Event(kind, path, visit, visit.alpha, visit.beta, None if index == 0 else visit.value, None, looked_at,
                     cut_off)
    values = [-reply.value for reply in done]
    best = max(values)
    low = max(visit.alpha, best) if prune else visit.alpha
    left = visit.events - 1 - index         # steps of this visit after it
    if left > bool(visit.cut_moves):
        return Event("best", path, visit, low, visit.beta, best, visit.moves[len(done) - 1], looked_at, cut_off,
                     max(values[:-1], default=None))
    return Event("cut" if left else "return", path, visit, low, visit.beta, best,
                 visit.moves[len(done) - 1] if left else visit.choice, looked_at, cut_off + visit.cut_count)


def next_cut(visit: Visit, index: int) -> int | None:
    """The first step after step `index` that cuts replies; None if there is none. index: -1 to begin."""
    if visit.cuts == 0 or index >= visit.events - 1:
        return None
    for at, reply in reply_starts(visit):
        step = next_cut(reply, index - at)
        if step is not None:
            return at + step
    own = visit.events - 2
    return own if visit.cut_moves and own > index else None


def step_at(root: Visit, path: tuple[int, ...], done: bool) -> int:
    """The index of the step that enters the position after a path or, if `done`, leaves it.

    If the search never gets there, it is the step that leaves the last visited position on the path.
    """
    step, visit = 0, root
    for move in path:
        tried = dict(zip(visit.moves, reply_starts(visit), strict=False))
        if move not in tried:
            return step + visit.events - 1
        step, visit = step + tried[move][0], tried[move][1]
    return step + (visit.events - 1 if done else 0)


def reply_starts(visit: Visit) -> Iterator[tuple[int, Visit]]:
    """For each reply tried, the number of steps from this visit's beginning to the reply's, and the reply's visit."""
    at, best = 1, -INFINITE
    for reply in visit.replies:
        yield at, reply
        at += reply.events
        if -reply.value > best:
            best = -reply.value
            at += 1
