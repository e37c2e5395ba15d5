"""A tree of variations that the player edits: the node shown, the changes, and their undo."""
from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import fields
from string import ascii_uppercase
from typing import Any

from ai.json_text import parse_json
from ai.position.rules import FIRST, Move
from ai.records.game_tree import GameTree, Markup, Node, add_child, is_annotated, side_variation
from ai.records.sgf import read_trees, tree_of, write_trees
from ai.set_position import MARK_OF, ImpossiblePosition, SetPosition
from ai.sign import sign
from game.model import words
from game.model.look_back.past_game import PastGame, marked_record

_MOST_UNDONE = 1000                 # changes that can be taken back
_NEXT_SIGN: dict[Markup | None, Markup | None] = {
    None: "triangle", "triangle": "square", "square": "circle", "circle": "cross", "cross": None}


def study_of(past: PastGame, ply: int) -> Study:
    """A past game as a study, a tree of variations that the player edits; it shows the position after `ply` moves.

    The stones of an opening are set up at its root.
    """
    return Study(tree_of(marked_record(past)), [0] * (ply - past.game.setup_plies))


def is_more_than_a_game(tree: GameTree) -> bool:
    """Whether the tree holds more than one plain game: variations, stones that were set up, notes or marks."""
    return is_annotated(tree) or any(node.setup for node in tree.root.walk())


class Study:
    """A tree of variations that the player edits, with the node that is shown and the line through it.

    line: the nodes from the root through `node` to the end of a variation.
    moves: for each node of the line, the moves of a game that lead to it; None: no game does.
    turns: for each node of the line, the side to move, X (FIRST) or O (SECOND).
    board, history: the board and the moves at `node`; None if no game leads there, and then `fault` says why.
    changes: the number of changes so far.
    """

    def __init__(self, tree: GameTree, path: Iterable[int] = ()) -> None:
        self.tree, self.changes = tree, 0
        # Before each change: the tree, its info, the node shown, the changed node with its values (None: another tree
        # is opened).
        self._undo: deque[tuple[GameTree, dict[str, str], Node, tuple[Node, dict[str, Any]] | None]] = deque(
            maxlen=_MOST_UNDONE)
        self._written: dict[GameTree, tuple[str, list[list[Any]]]] = {}     # a tree's last text, and the changes since
        self._show_line_of(tree.root)
        self._go_along(path)

    @classmethod
    def read(cls, text: str) -> Study:
        """Restore a study from its `text`, at the node where it was left. Raises ValueError."""
        head, _, written = text.partition("\n")
        tree = next(read_trees(written), None)
        if tree is None:
            raise ValueError("no tree in it")
        study = cls(tree)
        study._written[tree] = written, []
        try:
            path, changes = parse_json(head)
            for place, change, *values in changes:
                study._go_along(place)
                _CHANGES[change](study, *values)
            study._go_along(path)
        except (KeyError, TypeError) as error:
            raise ValueError(f"not changes of a tree: {error}") from error
        return study

    @property
    def text(self) -> str:
        if self.tree not in self._written:
            self.write_whole()
        written, changes = self._written[self.tree]
        return f"{json.dumps([self.path, changes])}\n{written}"

    def write_whole(self) -> None:
        """Write the whole tree as the new base of `text`, so that a later `read` is faster."""
        self._written[self.tree] = write_trees([self.tree]), []

    # The node shown.

    def go(self, node: Node) -> None:
        if node in self.line:
            self._show(node)
        else:
            self._show_line_of(node)

    def _go_along(self, path: Iterable[int]) -> None:
        """Show the node at the end of this path of child numbers, as far as the path exists."""
        node = self.tree.root
        for index in path:
            if index < len(node.children):
                node = node.children[index]
        self.go(node)

    def _show_line_of(self, node: Node) -> None:
        """Show a node after a change or in another line; the line is computed anew."""
        self.line = [*node.path()[:-1], *node.main_line()]
        boards = [(None if board is None else board.history, turn) for board, turn, _ in self.tree.boards(self.line)]
        self.moves, self.turns = [moves for moves, _ in boards], [turn for _, turn in boards]
        self._show(node)

    def _show(self, node: Node) -> None:
        self.node = node
        self.position = self.tree.position(node)
        *_, (self.board, _, fault) = self.tree.boards(node.path())
        self.history = None if self.board is None else self.board.history
        self.fault = fault and f"{fault[:1].upper()}{fault[1:]}."

    @property
    def x_name(self) -> str:
        return self.tree.info.get("PB", "")

    @property
    def ply(self) -> int:
        return self.line.index(self.node)

    @property
    def path(self) -> list[int]:
        return [node.parent.children.index(node) for node in self.node.path() if node.parent is not None]

    # Changes by the player. ImpossiblePosition says in a sentence why a change is impossible.

    def play(self, move: Move) -> None:
        """Go to the branch of this move, which is added if it is new. Raises ImpossiblePosition or IllegalMove."""
        if self.board is None:
            raise ImpossiblePosition(self.fault)
        child = next((child for child in self.node.children if child.move == move), None)
        if child is None:
            self.board.check(move)
            self._remember(("play", move), self.node)
            child = add_child(self.node, Node(move=move, player=self.position.turn))
        self.go(child)

    def put(self, cell: Move, player: int) -> None:
        """Set up a stone of a player, X (FIRST) or O (SECOND); if it is there already, remove it."""
        is_set = cell in (self.position.x if player == FIRST else self.position.o)
        node = self._setup_node("put", cell, player)
        node.setup[cell] = None if is_set else player
        before = self.tree.position(node.parent) if node.parent is not None else SetPosition(self.tree.rules)
        if is_set and cell not in (*before.x, *before.o):
            del node.setup[cell]                # as if it had never been there
        now = self.tree.position(node)
        if sign(len(now.x) - len(now.o)) == node.to_move:
            node.to_move = None                 # chosen before, but now this side has more stones
        self._show_line_of(node)

    def set_turn(self, player: int) -> None:
        if self.node.move is not None or len(self.position.x) != len(self.position.o):
            over = self.board is not None and self.board.is_over()
            raise ImpossiblePosition(words.NO_TURN if over else words.turn_follows(MARK_OF[self.position.turn]))
        node = self._setup_node("set_turn", player)
        node.to_move = player
        self._show_line_of(node)

    def _setup_node(self, *change: Any) -> Node:
        """The node for a set-up: the present one if it has neither a move nor children, else a new child."""
        node = self.node
        self._remember(change, node)
        return add_child(node, Node()) if node.children or node.move is not None else node

    def write(self, note: str) -> None:
        if note != self.node.comment:
            self._remember(("write", note), self.node)
            self.node.comment = note

    def sign(self, cell: Move) -> None:
        """Replace the mark on a cell by the next one: triangle, square, circle, cross, none."""
        self._remember(("sign", cell), self.node)
        following = _NEXT_SIGN[self.node.marks.pop(cell, None)]
        if following is not None:
            self.node.marks[cell] = following

    def letter(self, cell: Move) -> None:
        """Write the next unused letter on a cell, or remove the text that is there."""
        self._remember(("letter", cell), self.node)
        if self.node.labels.pop(cell, None) is None:
            used = set(self.node.labels.values())
            self.node.labels[cell] = next((letter for letter in ascii_uppercase if letter not in used), "+")

    def arrow(self, start: Move, end: Move) -> None:
        self._remember(("arrow", start, end), self.node)
        if (start, end) in self.node.arrows:
            self.node.arrows.remove((start, end))
        elif start != end:
            self.node.arrows.append((start, end))

    def delete(self) -> None:
        """Delete the node with everything below it. Raises ImpossiblePosition for the root."""
        parent = self.node.parent
        if parent is None:
            raise ImpossiblePosition(words.BEGINNING_STAYS)
        self._remember(("delete",), parent)
        parent.children.remove(self.node)
        self._show_line_of(parent)

    @property
    def can_promote(self) -> bool:
        return side_variation(self.node) is not None

    def promote(self) -> None:
        """Make the variation the main line at the last fork where it is a side line.

        A stated result belongs to the tree's main line, so it is dropped if that changes.
        """
        side = side_variation(self.node)
        if side is not None and side.parent is not None:
            self._remember(("promote",), side.parent)
            side.parent.children.remove(side)
            side.parent.children.insert(0, side)
            if side_variation(side) is None:
                self.tree.info = {name: text for name, text in self.tree.info.items() if name != "RE"}
            self._show_line_of(self.node)

    def open(self, other: Study) -> None:
        """Switch to the tree of another study; `undo` brings back the former tree."""
        self._undo.append((self.tree, self.tree.info, self.node, None))
        self.tree = other.tree
        self._written |= other._written
        self._show_line_of(other.node)

    def undo(self) -> bool:
        if not self._undo:
            return False
        self.tree, self.tree.info, node, change = self._undo.pop()
        if change is not None:
            self._write(("undo",))
            changed, values = change
            for name, value in values.items():
                setattr(changed, name, value)
        self._show_line_of(node)
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self._undo)

    def _remember(self, change: tuple[Any, ...], node: Node) -> None:
        """Save the state of a node before a change (its name and values), for `undo`."""
        self._write(change)
        state = {field.name: copy(getattr(node, field.name)) for field in fields(node) if field.name != "parent"}
        self._undo.append((self.tree, self.tree.info, self.node, (node, state)))

    def _write(self, change: tuple[Any, ...]) -> None:
        """Record a change for `text`, before it happens."""
        self.changes += 1
        if self.tree not in self._written:
            self.write_whole()
        self._written[self.tree][1].append([self.path, *change])


_CHANGES: dict[str, Callable[..., object]] = {change.__name__: change for change in (
    Study.play, Study.put, Study.set_turn, Study.write, Study.sign, Study.letter, Study.arrow, Study.delete,
    Study.promote, Study.undo)}
