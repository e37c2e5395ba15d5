"""A tree of variations as the player works on it: what is looked at, what is changed, and how that is taken back."""
from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import fields

from ai.play.thinker import Thinker
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, IllegalMove, Move, Rules
from ai.records.game_tree import GameTree, Mark, Node, add, delete, promote
from ai.records.sgf import read_trees, write_trees
from ai.review.game_review import Game, Moves, Review
from ai.review.report import Heading
from ai.set_position import MARKS, ImpossiblePosition
from game.model import words
from game.model.game_analysis import Findings, GameAnalysis
from game.model.past_game import PastGame, record_of
from game.model.seats import called

MOST_UNDONE = 1000                  # changes that can be taken back
NEXT_SIGN: dict[Mark | None, Mark | None] = {
    None: "triangle", "triangle": "square", "square": "circle", "circle": "cross", "cross": None}
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_States = list[tuple[Node, dict[str, object]]]


def tree_of_moves(rules: Rules, moves: Iterable[Move], x_began: bool = True) -> GameTree:
    """The tree of one game. X is FIRST in a tree, whoever began."""
    tree = GameTree(rules)
    node, player = tree.root, FIRST if x_began else SECOND
    if not x_began:
        tree.root.to_move = player
    for move in moves:
        node, player = add(node, Node(node, move, player)), -player
    return tree


def study_of(past: PastGame, ply: int) -> Study:
    """A game to work on, at the position after this many moves."""
    record, x_began = record_of(past), past.mark_of(0) == "x"
    names = (record.first, record.second) if x_began else (record.second, record.first)
    tree = tree_of_moves(past.game.rules, past.game.moves, x_began)
    tree.info = {key: text for key, text in zip(("PB", "PW", "DT"), (*names, record.date), strict=True) if text}
    return Study(tree, [0] * ply)


def is_noted(node: Node) -> bool:
    """Whether something is written or drawn at a node."""
    return bool(node.comment or node.labels or node.marks or node.arrows or node.lines)


def is_annotated(tree: GameTree) -> bool:
    """Whether it holds more than one game: variations, stones that were set up, notes or marks."""
    return any(len(node.children) > 1 or node.set_up or is_noted(node) for node in tree.root.walk())


def _after(board: Board | None, move: Move) -> Board | None:
    """The board with this move played on it; None where that is not possible."""
    if board is None:
        return None
    try:
        board.check(move)
    except IllegalMove:
        return None
    board.play(move)
    return board


class Study:
    """A tree with the node that is looked at, and the line of variations that leads through it to an end.

    tree, node, line: as they are now. moves, turns: of each node of the line, an order of play that leads there (None:
    no game does) and who moves next, X (FIRST) or O. board: at the node; None where no game leads there, and `fault`
    says why in a sentence. changes: how often the tree has been changed.
    """

    def __init__(self, tree: GameTree, path: Iterable[int] = ()) -> None:
        self.tree, self.changes = tree, 0
        self._undo: deque[tuple[GameTree, Node, _States]] = deque(maxlen=MOST_UNDONE)
        node = tree.root
        for index in path:
            if index < len(node.children):
                node = node.children[index]
        self._look(node)

    @classmethod
    def read(cls, text: str) -> Study:
        """A tree at the place where it was left, as `text` has it. Raises ValueError."""
        path, _, written = text.partition("\n")
        tree = next(read_trees(written), None)
        if tree is None:
            raise ValueError("no tree in it")
        return cls(tree, map(int, path.split()))

    @property
    def text(self) -> str:
        """The tree and the place in it, to be kept."""
        return f"{' '.join(map(str, self.path))}\n{write_trees([self.tree])}"

    # Where the player looks.

    def go(self, node: Node) -> None:
        """Look at this node."""
        if node in self.line:
            self._show(node)
        else:
            self._look(node)

    def _look(self, node: Node) -> None:
        """Look at a node after a change, or in another line."""
        self.line = [*node.path()[:-1], *node.main_line()]
        orders = list(self._orders())
        self.moves, self.turns = [moves for moves, _ in orders], [turn for _, turn in orders]
        self._show(node)

    def _show(self, node: Node) -> None:
        self.node = node
        self.position = self.tree.position(node)
        self.board: Board | None = None
        self.fault = ""
        try:
            self.board = self.tree.board(node)
        except ImpossiblePosition as error:
            self.fault = f"{str(error)[:1].upper()}{str(error)[1:]}."

    def _orders(self) -> Iterator[tuple[Moves | None, int]]:
        """Of each node of the line an order of play that leads there, None where there is none; and who moves next."""
        board, turn = None, FIRST
        for node in self.line:
            if node.parent is None or node.set_up or node.to_move is not None:
                board, turn = self._board(node), self.tree.position(node).turn
            elif node.player is not None and node.move is not None:
                first = board is not None and not board.count       # either colour may begin
                board = _after(board, node.move) if first or node.player == turn else None
                turn = -node.player
            elif node.other.keys() & {"B", "W"}:                    # a pass
                board = None
            yield None if board is None else board.history, turn

    def _board(self, node: Node) -> Board | None:
        try:
            return self.tree.board(node)
        except ImpossiblePosition:
            return None

    def reviewed(self, thinker: Thinker, keeper: Findings) -> tuple[Game, Review, Heading] | None:
        """The review of the line, where all that it needs has been analysed; the thinker is asked nothing."""
        moves = self.moves[-1]
        if moves is None:
            return None
        set_up = max((len(before or ()) for node, before in zip(self.line, self.moves, strict=True) if node.set_up),
                     default=0)
        x, info = self.tree.line(self.line[-1])[0].beginner, self.tree.info      # FIRST where X began
        game = Game(self.tree.rules, None, x, moves, called("x", False), set_up=set_up)
        found = GameAnalysis(game, thinker, keeper).review
        first, second = ("PB", "PW") if x == FIRST else ("PW", "PB")
        heading = Heading(info.get(first, ""), info.get(second, ""), info.get("DT", ""))
        return (game, found, heading) if found.done == 1 and moves else None

    @property
    def ply(self) -> int:
        """The number of steps from the root to the node."""
        return self.line.index(self.node)

    @property
    def path(self) -> list[int]:
        """The child's index at each step from the root to the node."""
        return [node.parent.children.index(node) for node in self.node.path() if node.parent is not None]

    @property
    def free_turn(self) -> bool:
        """Whether either player may be to move: both have as many stones, and no move has led here."""
        return len(self.position.x) == len(self.position.o) and self.node.move is None

    # What the player changes. ImpossiblePosition says in a sentence what can't be done.

    def play(self, move: Move) -> None:
        """The move's branch, a new one if there is none."""
        if self.board is None:
            raise ImpossiblePosition(self.fault)
        if not any(child.move == move for child in self.node.children):
            self.board.check(move)
            self._remember(self.node)
        self.go(self.tree.play(self.node, move))
        if self.node not in self.line:
            self._look(self.node)

    def put(self, cell: Move, player: int) -> None:
        """Set up a stone; where it stands already it is taken away."""
        there = cell in (self.position.x if player == FIRST else self.position.o)
        self._remember(self.node)
        self._look(self.tree.put(self.node, cell, None if there else player))

    def set_turn(self, player: int) -> None:
        """Say who moves next."""
        if not self.free_turn:
            raise ImpossiblePosition(words.turn_follows(MARKS[self.position.turn]))
        self._remember(self.node)
        self._look(self.tree.set_turn(self.node, player))

    def write(self, note: str) -> None:
        """Note something of the position."""
        if note != self.node.comment:
            self._remember(self.node)
            self.node.comment = note

    def sign(self, cell: Move) -> None:
        """Draw the next mark on a cell: triangle, square, circle, cross, none."""
        self._remember(self.node)
        following = NEXT_SIGN[self.node.marks.pop(cell, None)]
        if following is not None:
            self.node.marks[cell] = following

    def letter(self, cell: Move) -> None:
        """Write the next free letter on a cell, or take away what is written there."""
        self._remember(self.node)
        if self.node.labels.pop(cell, None) is None:
            used = set(self.node.labels.values())
            self.node.labels[cell] = next((letter for letter in _LETTERS if letter not in used), "+")

    def arrow(self, start: Move, end: Move) -> None:
        """Draw an arrow, or take it away."""
        self._remember(self.node)
        if (start, end) in self.node.arrows:
            self.node.arrows.remove((start, end))
        elif start != end:
            self.node.arrows.append((start, end))

    def delete(self) -> None:
        """Cut off the node with all below it."""
        if self.node.parent is None:
            raise ImpossiblePosition(words.BEGINNING_STAYS)
        self._remember(self.node.parent)
        self._look(delete(self.node))

    @property
    def can_promote(self) -> bool:
        """Whether the node lies on a side variation."""
        return self._fork is not None

    @property
    def _fork(self) -> Node | None:
        """The last node on the way here whose first variation was not taken."""
        path = self.node.path()
        return next((before for before, after in zip(path[-2::-1], path[:0:-1], strict=True)
                     if before.children[0] is not after), None)

    def promote(self) -> None:
        """Put the variation first at the last fork where it is not."""
        if self._fork is not None:
            self._remember(self._fork)
            promote(self.node)
            self._look(self.node)

    def open(self, other: Study) -> None:
        """Go on with another tree; the one before can be had back like any change."""
        self._remember()
        self.tree = other.tree
        self._look(other.node)

    def undo(self) -> bool:
        """Take back the last change; whether there was one."""
        if not self._undo:
            return False
        self.tree, node, states = self._undo.pop()
        for touched, state in states:
            for name, value in state.items():
                setattr(touched, name, value)
        self.changes += 1
        self._look(node)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._undo)

    def _remember(self, *touched: Node) -> None:
        """These nodes are about to change."""
        self.changes += 1
        self._undo.append((self.tree, self.node, [
            (node, {field.name: copy(getattr(node, field.name)) for field in fields(node) if field.name != "parent"})
            for node in touched]))
