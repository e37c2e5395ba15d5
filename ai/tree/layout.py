"""Computes the layout of a search tree: a column for each ply, rows in the order of the search."""
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from ai.tree.problems import Path
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Visit, reply_starts

GAP = 0.6                           # rows left free after a reply of the root that has nodes under it

PlaceKind = Literal["node", "folded", "cut"]


@dataclass(slots=True, eq=False)
class Place:
    """The place of a node, of a folded node, or of the replies cut at `path`, in the drawing of a tree."""

    kind: PlaceKind
    path: Path
    visit: Visit
    level: int                      # plies from the root
    row: float                      # its middle, in rows from the top
    start: int                      # the step of its enter or cut event
    end: int                        # the step at which its value is known
    count: int                      # the number of positions hidden or cut
    parent: int | None              # the index of its parent in the layout; None for the root


@dataclass(frozen=True, slots=True, eq=False)
class TreeLayout:
    """The layout of a whole tree: all places, each before those under it, and the numbers of rows and levels."""

    places: tuple[Place, ...]
    numbers: Mapping[Path, int]     # the index of each shown position among the places
    rows: float
    levels: int


class _LayoutBuilder:
    def __init__(self, is_open: Callable[[Path], bool], room: tuple[float, ...]) -> None:
        self.is_open = is_open
        self.room = room
        self.places: list[Place] = []
        self.next_row = 0.0

    def place(self, visit: Visit, path: Path, start: int, parent: int | None) -> float:
        """Place a visit, entered at step `start`, and everything under it; return the row of its middle."""
        level, number, first = len(path), len(self.places), self.next_row
        end = start + visit.events - 1
        here = Place("node", path, visit, level, row=0.0, start=start, end=end, count=0, parent=parent)
        self.places.append(here)
        if visit.is_leaf or self.is_open(path):
            middles = self.place_children(visit, path, start, number)
        else:
            here.kind, here.count, middles = "folded", visit.visited - 1, []
        middles = middles or [self.take_row()]
        here.row = (middles[0] + middles[-1]) / 2
        room = 1.0 if visit.is_leaf else self.room[min(level, len(self.room) - 1)]
        self.widen(room - (self.next_row - first), number)
        if level == 1 and self.places[-1] is not here:
            self.next_row += GAP
        return here.row

    def take_row(self) -> float:
        """Begin the next row; return its middle."""
        self.next_row += 1
        return self.next_row - 0.5

    def place_children(self, visit: Visit, path: Path, start: int, number: int) -> list[float]:
        middles = [self.place(reply, (*path, move), start + at, number)
                   for move, (at, reply) in zip(visit.moves, reply_starts(visit), strict=False)]
        if visit.cut_moves:
            end = start + visit.events - 2
            middles.append(self.take_row())
            self.places.append(Place("cut", path, visit, len(path) + 1, row=middles[-1], start=end, end=end,
                                     count=visit.cut_count, parent=number))
        return middles

    def widen(self, rows: float, number: int) -> None:
        """Add empty rows around a subtree, one half above it and one below.

        number: the index in `places` of the first of its nodes; all later ones belong to it.
        """
        if rows > 0:
            for place in self.places[number:]:
                place.row += rows / 2
            self.next_row += rows


def lay_out(tree: SearchTree, is_open: Callable[[Path], bool], room: tuple[float, ...] = (1.0,)) -> TreeLayout:
    """The layout of a tree, folded at paths for which `is_open` is False.

    room: the fewest rows that a position takes, by its level; the last number is for all deeper levels. A leaf takes 1.
    """
    layer = _LayoutBuilder(is_open, room)
    layer.place(tree.root, (), 0, None)
    places = tuple(layer.places)
    numbers = {place.path: number for number, place in enumerate(places) if place.kind != "cut"}
    return TreeLayout(places, numbers, layer.next_row, 1 + max(place.level for place in places))
