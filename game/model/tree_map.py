"""The places of a tree's nodes in a small picture of its variations."""
from __future__ import annotations

from ai.records.game_tree import Node

Place = tuple[int, int]             # column and row


class TreeMap:
    """Places of a tree's nodes in a grid: the column is the depth, and each variation has a row.

    A variation's row is below that of the line from which it branches. places: the (column, row) of each node. nodes:
    the node at each place. size: the number of columns and rows in use.
    """

    def __init__(self, root: Node) -> None:
        self.places: dict[Node, Place] = {}
        free: list[int] = []            # for each column, the first row from which on all rows are free
        waiting = [(root, 0, 0)]        # (first node, column, least row) of each variation to be placed
        while waiting:
            start, column, least = waiting.pop()
            line = list(start.main_line())
            end = column + len(line)
            free += [0] * (end - len(free))
            before = max(0, column - 1)             # the edge from the parent takes space there
            row = max(least, *free[before:end])
            free[before:end] = [row + 1] * (end - before)
            for at, node in enumerate(line, column):
                self.places[node] = at, row
                waiting += ((child, at + 1, row + 1) for child in reversed(node.children[1:]))
        self.nodes = {place: node for node, place in self.places.items()}
        self.size = len(free), max(free)

    def beside(self, node: Node, down: int) -> Node | None:
        column, row = self.places[node]
        rows = range(row + 1, self.size[1]) if down > 0 else range(row - 1, -1, -1)
        return next((self.nodes[column, at] for at in rows if (column, at) in self.nodes), None)

    def window(self, node: Node, columns: int, rows: int) -> Place:
        """The first column and row of a columns × rows window with the node as near to its middle as possible."""
        column, row = self.places[node]
        return (max(0, min(column - columns // 2, self.size[0] - columns)),
                max(0, min(row - rows // 2, self.size[1] - rows)))
