"""A game as a tree of variations: positions that were set up, moves, and what was written and drawn beside them."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ai.position.board import Board, board_of
from ai.position.rules import FIRST, IllegalMove, Move, Rules
from ai.set_position import ImpossiblePosition, SetPosition, next_turn

Mark = Literal["triangle", "square", "circle", "cross"]
PASS = "a pass, which five in a row does not have"


@dataclass(slots=True, eq=False)
class Node:
    """One step of a tree: a move, or stones that are set up; and what is noted there.

    player: whose move it is, FIRST (X, black) or SECOND (O, white); None where there is no move. set_up: the cells
    where a stone was put or taken away, by cell: FIRST, SECOND or None. to_move: who moves next, where that was said.
    labels, marks: by cell. arrows, lines: from one cell to another. other: properties of files that are kept unread,
    their values as they stood in their brackets. file_line: where it stood in its file, 0 for none.
    """

    parent: Node | None = field(default=None, repr=False)
    move: Move | None = None
    player: int | None = None
    set_up: dict[Move, int | None] = field(default_factory=dict)
    to_move: int | None = None
    comment: str = ""
    name: str = ""
    labels: dict[Move, str] = field(default_factory=dict)
    marks: dict[Move, Mark] = field(default_factory=dict)
    arrows: list[tuple[Move, Move]] = field(default_factory=list)
    lines: list[tuple[Move, Move]] = field(default_factory=list)
    other: dict[str, list[str]] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list, repr=False)
    file_line: int = 0

    def path(self) -> list[Node]:
        """The nodes from the root to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def main_line(self) -> Iterator[Node]:
        """This node, its first child, that one's first child, and so on."""
        yield self
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def walk(self) -> Iterator[Node]:
        """This node and all below it, each before its children, the first child first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


class GameTree:
    """A game with its variations. The first child of every node is the main line.

    info: what is known of the game, by SGF's names: "PB" and "PW" the players (X and O), "DT" the date, "RE" the
    result, "EV" the event, and so on. notes: what a reader has to say of the file, in sentences. ai/records/sgf.py
    reads and writes trees: `read_trees`, `write_trees`.

    A node may hold a position that no game leads to, so that stones can be set up in any order and files be kept as
    they are. `position` tells the stones of any node; `board` raises ImpossiblePosition, in a sentence, for such a one.
    """

    def __init__(self, rules: Rules, root: Node | None = None, info: dict[str, str] | None = None,
                 notes: Sequence[str] = ()) -> None:
        self.rules = rules
        self.root = Node() if root is None else root
        self.info = {} if info is None else info
        self.notes = tuple(notes)

    @classmethod
    def of_game(cls, rules: Rules, moves: Sequence[Move], set_up: int = 0, info: dict[str, str] | None = None
                ) -> GameTree:
        """The tree of one game: the first `set_up` of its moves as stones that are set up, each other as a node."""
        tree = cls(rules, info=info)
        if set_up:
            tree.root.set_up = dict(sorted((move, FIRST if ply % 2 == 0 else -FIRST)
                                           for ply, move in enumerate(moves[:set_up])))
            tree.root.to_move = FIRST if set_up % 2 == 0 else -FIRST
        node = tree.root
        for ply, move in enumerate(moves[set_up:], set_up):
            node = add(node, Node(node, move, FIRST if ply % 2 == 0 else -FIRST))
        return tree

    # Positions.

    def position(self, node: Node) -> SetPosition:
        """The stones at this node, and who moves next; it may be impossible."""
        stones: dict[Move, int] = {}
        turn = FIRST
        for step in node.path():
            for cell, player in step.set_up.items():
                stones.pop(cell, None)
                if player is not None:
                    stones[cell] = player
            if step.set_up:
                turn = next_turn(*_by_colour(stones), turn)
            if step.move is not None and step.player is not None:
                stones[step.move] = step.player
                turn = -step.player
            turn = turn if step.to_move is None else step.to_move
        return SetPosition(self.rules, *_by_colour(stones), turn)

    def line(self, node: Node) -> tuple[SetPosition, list[Node]]:
        """The last position on the way to this node that was set up, or the empty board, and the steps from there."""
        path = node.path()
        last = max((i for i, step in enumerate(path) if step.set_up or step.to_move is not None), default=-1)
        if last >= 0:
            return self.position(path[last]), path[last + 1:]
        begins = next((step.player for step in path if step.player is not None), FIRST)
        return SetPosition(self.rules, turn=begins), path

    def moves(self, node: Node) -> tuple[Move, ...]:
        """An order of play that leads to this node: that of the tree, as far as it is known.

        Who has moved first by it is FIRST on a Board: `position(node).beginner` says which colour that is. Raises
        ImpossiblePosition, in a sentence.
        """
        return self.board(node).history

    def board(self, node: Node) -> Board:
        """The board at this node, to be analysed: see `moves`. Raises ImpossiblePosition, in a sentence."""
        position, steps = self.line(node)
        board, turn = board_of(self.rules, position.moves()), position.turn
        for step in steps:
            if step.player is not None and step.move is not None:
                if step.player != turn:
                    raise ImpossiblePosition(f"two moves of one player in a row, the second on "
                                             f"{self.rules.cell_name(step.move)}")
                try:
                    board.check(step.move)
                except IllegalMove as error:
                    raise ImpossiblePosition(str(error)) from None
                board.play(step.move)
                turn = -turn
            elif step.other.keys() & {"B", "W"}:
                raise ImpossiblePosition(PASS)
        return board

    # Changes.

    def play(self, node: Node, move: Move) -> Node:
        """The child of this node with this move, a new last one if there is none.

        Raises ImpossiblePosition where the move is not possible there.
        """
        for child in node.children:
            if child.move == move:
                return child
        board = self.board(node)
        try:
            board.check(move)
        except IllegalMove as error:
            raise ImpossiblePosition(str(error)) from None
        return add(node, Node(node, move, self.position(node).turn))

    def put(self, node: Node, cell: Move, player: int | None) -> Node:
        """Set up a stone, or take the one there away (None); the node that holds the change.

        That is this node as long as nothing follows it and it is no move; else a new child.
        """
        if node.children or node.move is not None:
            node = add(node, Node(node))
        node.set_up[cell] = player
        return node

    def set_turn(self, node: Node, player: int) -> Node:
        """Say who moves next; the node that holds it, as by `put`."""
        if node.children or node.move is not None:
            node = add(node, Node(node))
        node.to_move = player
        return node


def _by_colour(stones: dict[Move, int]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """The cells of X and of O, in the order in which they were put."""
    x, o = (tuple(cell for cell, player in stones.items() if player == side) for side in (FIRST, -FIRST))
    return x, o


def add(parent: Node, child: Node) -> Node:
    """Make it the last variation after this node."""
    child.parent = parent
    parent.children.append(child)
    return child


def delete(node: Node) -> Node:
    """Cut the node off with all below it; the node that it followed. Raises ValueError for the root."""
    if node.parent is None:
        raise ValueError("the root can't be deleted")
    node.parent.children.remove(node)
    return node.parent


def promote(node: Node) -> None:
    """Move the variation that holds this node before its siblings, at the last fork where it is not first."""
    while node.parent is not None and node.parent.children[0] is node:
        node = node.parent
    if node.parent is not None:
        node.parent.children.remove(node)
        node.parent.children.insert(0, node)
