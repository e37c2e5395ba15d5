"""The camera on the tree: pan, zoom, and the moves that keep the searched line in view."""
from __future__ import annotations

from typing import NamedTuple

from ai.tree.layout import TreeLayout
from ai.tree.problems import LargeBoard, Leaves, Path, Problem, SmallBoard

SMALLEST_ZOOM, LARGEST_ZOOM = 0.00002, 2.5
_MARGIN_X = 52                      # distance of the root's middle from the left edge
READABLE = 0.7                      # the smallest zoom that is chosen automatically for a tree that does not fit
WORDS_FROM = 20                     # units from row to row: below this, boards have no words
MAP = 7                             # units from row to row: below this, the tree is a map of dots
_KEPT_CLEAR = (60, 70, 220, 110)    # left, top, right, bottom: distances of the searched position from the edges

# For each kind of tree: the least distance between columns, the distance between rows, the sides of the boards by
# level, and the largest side of a board on which a game has ended.
_MEASURES: dict[type[Problem], tuple[float, float, tuple[float, ...], float]] = {
    SmallBoard: (0, 43, (76, 58, 50, 34, 32), 36), Leaves: (0, 47, (52, 46, 42), 38),
    LargeBoard: (214, 70, (96, 78, 62), 62)}


class Measures(NamedTuple):
    """The dimensions of a drawn tree at zoom 1, in logical units."""

    column: float               # the distance between columns
    row: float                  # the distance between rows
    sizes: tuple[float, ...]    # the sides of boards by level
    end: float                  # the largest side of a board on which a game has ended
    spread: float               # the least distance between columns at any zoom
    width: float                # the size of the canvas that the tree is drawn on
    height: float

    def size(self, level: int, is_leaf: bool) -> float:
        """The side of a board at this level of the tree, in logical units. is_leaf: the game has ended there."""
        size = self.sizes[min(level, len(self.sizes) - 1)]
        return min(size, self.end) if is_leaf else size


def measures_for(problem: Problem, levels: int, wide: bool, canvas: tuple[float, float]) -> Measures:
    """The dimensions for drawing a tree. wide: the values need more room. canvas: its size in logical units."""
    between = max(1, levels - 1)
    least = 200.0 if wide else 150.0
    column = max(least, min(176.0, (canvas[0] - 134) / between))
    spread = min(column, (canvas[0] - (190 if wide else 130)) / between)
    widest, row, sizes, end = _MEASURES[type(problem)]
    return Measures(max(widest, column), row, sizes, end, spread, *canvas)


class Camera(NamedTuple):
    """Pan and zoom of a drawn tree."""

    left: float = 0.0   # the root's x
    top: float = 0.0    # the first row's y
    zoom: float = 1.0   # scales the rows' distance

    def column_pitch(self, measures: Measures) -> float:
        """The distance between two columns on the canvas, in logical units."""
        return max(measures.column * self.zoom, measures.spread)

    def moved(self, right: float, down: float) -> Camera:
        return self._replace(left=self.left + right, top=self.top + down)

    def zoomed(self, times: float, x: float, y: float, measures: Measures) -> Camera:
        """A camera with the zoom multiplied by `times`, which keeps the canvas point (x, y) in its place."""
        zoom = max(SMALLEST_ZOOM, min(LARGEST_ZOOM, self.zoom * times))
        other = self._replace(zoom=zoom)
        across = other.column_pitch(measures) / self.column_pitch(measures)
        return Camera(x - (x - self.left) * across, y - (y - self.top) * zoom / self.zoom, zoom)

    def in_sight(self, level: int, measures: Measures) -> Camera:
        """The camera moved across, if it has to be, so that a column from the root's to that of `level` is in view."""
        last = self.left + level * self.column_pitch(measures)
        return self.moved(max(0.0, _MARGIN_X - last) + min(0.0, measures.width - _MARGIN_X - self.left), 0.0)

    def towards(self, aim: Camera, share: float) -> Camera:
        """A camera moved from this one towards `aim` by a share 0..1; it snaps to `aim` when it is near."""
        def part(a: float, b: float) -> float:
            return b if abs(b - a) < 0.5 else a + (b - a) * share

        zoom = aim.zoom if abs(aim.zoom - self.zoom) < 0.01 * aim.zoom else self.zoom * (aim.zoom / self.zoom) ** share
        return Camera(part(self.left, aim.left), part(self.top, aim.top), zoom)


def fitted(layout: TreeLayout, measures: Measures, least: float = READABLE, centred: bool = False) -> Camera:
    """A camera that shows the whole tree or, if it needs a zoom below `least`, its top. centred: horizontally."""
    width, height = (layout.levels - 1) * measures.column + 140, layout.rows * measures.row + 16
    zoom = min(measures.height / height, 1.25)
    if zoom * measures.column > measures.spread:
        zoom = min(zoom, measures.width / width)
    zoom = max(least, zoom)
    free = max(0.0, measures.width - _tree_width(Camera(zoom=zoom), layout, measures))
    left = _MARGIN_X * max(0.7, min(1.0, zoom)) + free / (2 if centred else 4)
    return Camera(left, max(8.0, (measures.height - height * zoom) / 2), zoom)


def _tree_width(camera: Camera, layout: TreeLayout, measures: Measures) -> float:
    return (layout.levels - 1) * camera.column_pitch(measures) + 140 * min(1.0, camera.zoom)


def panned(camera: Camera, layout: TreeLayout, measures: Measures, path: Path) -> Camera:
    """The camera moved as little as possible so that the position at `path` is in view."""
    number = layout.numbers.get(path)
    if number is None:
        return camera
    place = layout.places[number]
    x = camera.left + place.level * camera.column_pitch(measures)
    y = camera.top + place.row * measures.row * camera.zoom
    left, top, right, bottom = _KEPT_CLEAR
    if _tree_width(camera, layout, measures) <= measures.width + 1:
        left, right = 20, 40            # the whole width fits: pan only if the tree was moved out of view
    if (layout.rows * measures.row + 16) * camera.zoom <= measures.height + 1:
        top = bottom = 4                # the same for its height
    across = max(0.0, left - x) if x < left else min(0.0, measures.width - right - x)
    down = max(0.0, top - y) if y < top else min(0.0, measures.height - bottom - y)
    if measures.row * camera.zoom < MAP:
        down = 0.0                      # the line being searched is drawn where it can be seen
    return camera.moved(across, down)
