"""The places of a tree's nodes in a small picture of its variations."""
from itertools import islice

from ai.records.game_tree import Node

MapPlace = tuple[int, int]          # column and row

_MAP_REACH = 60                     # columns of the map to the right of the node shown
MOST_NODES = 2_000                  # on the map, so that making it takes less than a frame


class TreeMap:
    """Places (column and row) of a tree's nodes in a grid: the column is the depth, and each variation has a row.

    A variation's row is below that of the line that it branches from. The map of a large tree has only a part around
    the given node. size: the number of columns and rows in use.
    """

    def __init__(self, node: Node) -> None:
        start, column = _map_start(node)
        last = column + _MAP_REACH
        self.places: dict[Node, MapPlace] = {}
        free: list[int] = []            # for each column, the row below all that is in it
        waiting = [(start, 0, 0)]       # (first node, column, least row) of each variation to be placed
        while waiting and len(self.places) <= MOST_NODES:
            start, column, least = waiting.pop()
            line = list(islice(start.main_line(), last - column))
            end = column + len(line)
            free += [0] * (end - len(free))
            edge_start = max(0, column - 1)             # the edge from the parent takes space there
            row = max(least, *free[edge_start:end])
            free[edge_start:end] = [row + 1] * (end - edge_start)
            for at, placed in enumerate(line, column):
                self.places[placed] = at, row
                if at + 1 < last:
                    waiting += ((child, at + 1, row + 1) for child in reversed(placed.children[1:MOST_NODES]))
        self.nodes = {place: node for node, place in self.places.items()}
        self.size = len(free), max(free)

    def beside(self, node: Node, down: int) -> Node | None:
        column, row = self.places[node]
        rows = range(row + 1, self.size[1]) if down > 0 else range(row - 1, -1, -1)
        return next((self.nodes[column, at] for at in rows if (column, at) in self.nodes), None)

    def window(self, node: Node, columns: int, rows: int) -> MapPlace:
        """The first column and row of a columns × rows window with the node as near to its middle as possible."""
        column, row = self.places[node]
        return (max(0, min(column - columns // 2, self.size[0] - columns)),
                max(0, min(row - rows // 2, self.size[1] - rows)))


def _map_start(node: Node) -> tuple[Node, int]:
    """The highest ancestor with fewer than MOST_NODES nodes on the map below it, and its distance in levels."""
    seen, above = 0, 0
    while node.parent is not None:
        others = [(other, _MAP_REACH + above) for other in node.parent.children[:MOST_NODES] if other is not node]
        while others and seen < MOST_NODES:
            other, columns = others.pop()
            seen += 1
            others += ((child, columns - 1) for child in other.children[:MOST_NODES] if columns > 1)
        seen += 1
        if seen >= MOST_NODES:
            break
        node, above = node.parent, above + 1
    return node, above
