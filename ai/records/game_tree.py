"""A game as a tree of variations: set-up positions and moves, with comments and drawings."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Literal

from ai.position.board import Board, board_of
from ai.position.rules import FIRST, SECOND, IllegalMove, Move, Rules
from ai.set_position import ImpossiblePosition, SetPosition
from ai.sign import sign

Markup = Literal["triangle", "square", "circle", "cross"]
PASS = "a pass, which five in a row does not have"
TWICE = "two moves of one player in a row, the second on"
MOST_SETUPS = 1_000                 # set-up positions on one line


@dataclass(slots=True, eq=False)
class Node:
    """One step in a tree of variations: a move or stones set up, with comments and drawings."""

    parent: Node | None = field(default=None, repr=False)
    move: Move | None = None
    player: int | None = None       # who makes the move, FIRST (X, black) or SECOND (O, white); None without a move
    setup: dict[Move, int | None] = field(default_factory=dict)     # the owner of each stone put; None: stone removed
    to_move: int | None = None      # the side to move next, if the file says so
    comment: str = ""
    name: str = ""
    labels: dict[Move, str] = field(default_factory=dict)
    marks: dict[Move, Markup] = field(default_factory=dict)
    arrows: list[tuple[Move, Move]] = field(default_factory=list)   # from one cell to another; so are lines
    lines: list[tuple[Move, Move]] = field(default_factory=list)
    other: dict[str, list[str]] = field(default_factory=dict)       # properties kept as they were, with their values
    children: list[Node] = field(default_factory=list, repr=False)
    file_line: int = 0              # the line in the file; 0 if it comes from no file

    @property
    def sets_up(self) -> bool:
        """Whether the node sets up a position: stones, or only the side to move."""
        return bool(self.setup) or self.to_move is not None

    def path(self) -> list[Node]:
        path = [self]
        while (parent := path[-1].parent) is not None:
            path.append(parent)
        return path[::-1]

    def main_line(self) -> Iterator[Node]:
        """This node, its first child, that child's first child, and so on."""
        yield self
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def walk(self) -> Iterator[Node]:
        """This node and all nodes below it, each before its children, the first child first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


@dataclass(eq=False)
class GameTree:
    """A game with its variations, as a tree. The first child of every node belongs to the main line.

    A file may hold positions that no game leads to: `position` gives their stones, `boards` says why no game does.
    """

    rules: Rules
    root: Node = field(default_factory=Node)
    info: dict[str, str] = field(default_factory=dict)      # by SGF's names: "PB" and "PW" the players X and O, "DT", …
    note: str = ""                  # what the player should know about the file

    @classmethod
    def of_game(cls, rules: Rules, moves: Sequence[Move], setup_plies: int = 0,
                info: dict[str, str] | None = None, first: int = FIRST) -> GameTree:
        """The tree of one game: the first `setup_plies` moves become stones that are set up, each other move a node.

        first: the side that begins, FIRST (X) or SECOND (O).
        """
        tree = cls(rules, info=info or {})
        players = list(islice(cycle((first, -first)), len(moves) + 1))
        tree.root.setup = dict(sorted(zip(moves[:setup_plies], players, strict=False)))
        if setup_plies or first != FIRST:
            tree.root.to_move = players[setup_plies]
        node = tree.root
        for move, player in zip(moves[setup_plies:], players[setup_plies:], strict=False):
            node = add_child(node, Node(move=move, player=player))
        return tree

    def position(self, node: Node) -> SetPosition:
        """The stones at this node, and the side to move next; the position may be impossible."""
        stones: dict[Move, int] = {}
        turn = FIRST
        for step in node.path():
            turn = _apply(step, stones, turn)
        return self._position_of(stones, turn)

    def _position_of(self, stones: dict[Move, int], turn: int) -> SetPosition:
        """The position with these stones, each player's in the order in which they were put."""
        x, o = (tuple(cell for cell, player in stones.items() if player == side) for side in (FIRST, SECOND))
        return SetPosition(self.rules, x, o, turn)

    def boards(self, line: Iterable[Node]) -> Iterator[tuple[Board | None, int, str]]:
        """Yield for each node of a line from the root: its board, the side to move next, and the fault of the position.

        The side is FIRST (X) or SECOND (O). If no game leads to the position, the board is None, and the fault is the
        reason in a sentence. The same board object is yielded again after the next move. The side that moved first is
        FIRST on it, whichever colour that is.
        """
        stones: dict[Move, int] = {}
        board: Board | None = Board(self.rules)
        turn, fault, setups = FIRST, "", 0
        for node in line:
            expected, turn = turn, _apply(node, stones, turn)
            try:
                if node.sets_up:
                    setups += 1
                    if setups > MOST_SETUPS:
                        raise ImpossiblePosition(f"more than {MOST_SETUPS:,} positions are set up on the way here")
                    board, fault = board_of(self.rules, self._position_of(stones, turn).moves()), ""
                elif board is not None:
                    _play(board, node, expected if setups or board.count else node.player)
            except IllegalMove as error:
                board, fault = None, str(error)
            yield board, turn, fault


def _play(board: Board, node: Node, player: int | None) -> None:
    """Play a node's move, if it has one, on the board; player: who has to move. Raises IllegalMove."""
    if node.move is not None:
        if node.player != player:
            raise ImpossiblePosition(f"{TWICE} {board.rules.cell_name(node.move)}")
        board.check(node.move)
        board.play(node.move)
    elif node.other.keys() & {"B", "W"}:
        raise ImpossiblePosition(PASS)


def _apply(node: Node, stones: dict[Move, int], turn: int) -> int:
    """Apply a node's set-up stones and its move to `stones`, a dictionary by cell; return the side to move next.

    turn: the side to move before the node.
    """
    for cell, player in node.setup.items():
        stones.pop(cell, None)
        if player is not None:
            stones[cell] = player
    if node.setup:
        turn = -sign(sum(stones.values())) or turn          # the side with fewer stones
    if node.move is not None and node.player is not None:
        stones[node.move] = node.player
        turn = -node.player
    return turn if node.to_move is None else node.to_move


def is_noted(node: Node) -> bool:
    return any((node.comment, node.labels, node.marks, node.arrows, node.lines))


def is_annotated(tree: GameTree) -> bool:
    """Whether the tree holds more than its main line: variations, notes or marks."""
    return any(len(node.children) > 1 or is_noted(node) for node in tree.root.walk())


def add_child(parent: Node, child: Node) -> Node:
    """Append a node to its parent's children, as the last variation; return the node."""
    child.parent = parent
    parent.children.append(child)
    return child


def side_variation(node: Node) -> Node | None:
    """The last node on the path to this node that is not its parent's first child; None on the main line."""
    while node.parent is not None and node.parent.children[0] is node:
        node = node.parent
    return None if node.parent is None else node
