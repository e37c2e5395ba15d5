"""Draws a search tree at one step of the search, in as much detail as its size allows."""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import pygame

from ai.tree.layout import Place, TreeLayout
from ai.tree.problems import Path
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Event, reply_starts
from ai.tree.words import PointOfView, one_view, shown_value
from ai.wording import quantity
from game.arrays import np
from game.model.lab.lessons import ShownPart
from game.screens.lab import node_view, words
from game.screens.lab.camera import MAP, WORDS_FROM, Camera, Measures
from game.screens.lab.node_view import Side
from game.views.layout import Point, Viewport, grown, pixel_count
from game.views.pen.fitting import draw_runs
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import Box, draw_box, draw_hatch, draw_stroke
from game.views.pen.text import BODY, ColouredRuns, draw_text, text_width
from game.views.widgets.base import draw_focus

if TYPE_CHECKING:
    import numpy.typing as npt

Ints: TypeAlias = "npt.NDArray[np.int32]"
_KEPT = 34, 92                      # the searched line's distances from the upper and the lower edge, in units
_CURVE = tuple(i / 12 for i in range(13))
_LINE_SIDE = 40                     # the smallest side of a board on the searched line, in units


class TreePicture(NamedTuple):
    """The visible part of a search tree, as a value to draw."""

    tree: SearchTree
    layout: TreeLayout
    event: Event
    step: int
    view: PointOfView
    camera: Camera
    measures: Measures
    hovered: Path | None = None     # the position under the mouse
    cursor: Path | None = None      # the position under the keyboard's cursor
    levels: int = 1000              # the levels drawn: a new tree gets one more per frame, to keep frames short
    shown: ShownPart = "search"
    shows_bounds: bool = True       # alpha and beta

    @property
    def pointed(self) -> Place | None:
        """The position under the mouse or, without one, under the cursor; None if it is not in the tree."""
        path = self.cursor if self.hovered is None else self.hovered
        number = None if path is None else self.layout.numbers.get(path)
        return None if number is None else self.layout.places[number]

    def is_reached(self, place: Place) -> bool:
        """Whether to draw a position as one that the search has reached."""
        return place.start <= self.step or self.shown == "leaves"


class _Columns(NamedTuple):
    """The data of a layout's positions as numpy columns, one entry for each position."""

    row: npt.NDArray[np.float32]
    level: Ints
    start: Ints
    end: Ints
    parent: Ints                    # the root is its own
    is_cut: Ints                    # 1 for replies that a cut left out, else 0
    value: Ints                     # the sign of the maximiser's value


@lru_cache(maxsize=2)
def columns_of(tree: SearchTree, layout: TreeLayout) -> _Columns:
    """The data of a layout's positions as numpy columns, cached; computed in the background for a large layout."""
    def numbers(place: Place) -> tuple[int, ...]:
        maximises = (place.level % 2 == 0) == tree.max_to_move(())
        value = place.visit.value if maximises else -place.visit.value
        return place.level, place.start, place.end, place.parent or 0, place.kind == "cut", (value > 0) - (value < 0)

    rows = np.array([place.row for place in layout.places], np.float32)
    return _Columns(rows, *np.array([numbers(place) for place in layout.places], np.int32).T.copy())


class Frame:
    """The state of drawing one tree: the pixel coordinates of each position, and the rectangles already drawn."""

    def __init__(self, rect: pygame.Rect, picture: TreePicture) -> None:
        self.rect, self.picture, self.places = rect, picture, picture.layout.places
        self.columns = columns = columns_of(picture.tree, picture.layout)
        camera, measures = picture.camera, picture.measures
        self.unit = unit = rect.width / measures.width  # pixels per unit of the camera
        self.row_pitch = measures.row * camera.zoom     # units of the camera from row to row
        self.x = rect.left + (camera.left + columns.level * camera.column_pitch(measures)) * unit
        self.y = rect.top + (camera.top + columns.row * self.row_pitch) * unit
        self.on_line = self._line()
        # The line being searched stays in view, and its boards stay whole, which are larger than others.
        halves = np.array([self.board(number).height / 2 for number in self.on_line], np.float32)
        is_whole = rect.top <= self.y.min() and self.y.max() <= rect.bottom
        above, below = (halves, halves) if is_whole else (_KEPT[0] * unit, _KEPT[1] * unit)
        low, high = rect.top + above, rect.bottom - below
        self.y[self.on_line] = np.clip(self.y[self.on_line], low, np.maximum(low, high))
        self.taken: list[pygame.Rect] = []              # boards, names and values, drawn so far

    def _line(self) -> list[int]:
        """The indices of the positions on the line being searched, from the root on."""
        path, numbers = self.picture.event.path, self.picture.layout.numbers
        last = min(len(path) + 1, self.picture.levels)
        return [numbers[path[:length]] for length in range(last) if path[:length] in numbers]

    @property
    def is_shown(self) -> npt.NDArray[np.bool_]:
        """For each position, whether it is shown: the root's replies are even before the search reaches them."""
        columns = self.columns
        return ((columns.start <= self.picture.step) | (self.picture.shown != "search")
                | (columns.level == 1) & (columns.is_cut == 0))

    def visible(self) -> list[int]:
        """The indices of the positions to draw, with the position or its edge in view."""
        columns, margin = self.columns, 60 * self.unit
        low, high = self.rect.top - margin, self.rect.bottom + margin
        parent_y = self.y[columns.parent]
        in_height = (np.maximum(self.y, parent_y) >= low) & (np.minimum(self.y, parent_y) <= high)
        in_width = (self.x >= self.rect.left - 2 * margin) & (self.x[columns.parent] <= self.rect.right + margin)
        drawn = self.is_shown & in_height & in_width & (columns.level < self.picture.levels)
        at: list[int] = np.flatnonzero(drawn).tolist()
        return at

    def board(self, number: int) -> pygame.Rect:
        place, zoom = self.places[number], self.picture.camera.zoom
        in_full = self.picture.shown != "search" or place.start <= self.picture.step
        size = self.picture.measures.size(place.level, place.kind == "cut" or place.visit.is_leaf)
        size = (size if in_full else min(size, 32.0)) * zoom
        if number in self.on_line:
            size = max(size, min(_LINE_SIDE, self.picture.measures.sizes[-1] * 1.2))
        side = max(3, 3 * round(size * self.unit / 3))
        return pygame.Rect(round(self.x[number]) - side // 2, round(self.y[number]) - side // 2, side, side)


def best_so_far(tree: SearchTree, place: Place, step: int) -> int | None:
    """The maximiser's best value so far at a position that is being searched; None before the first."""
    values = [-reply.value for at, reply in reply_starts(place.visit) if place.start + at + reply.events <= step]
    return tree.points(max(values), place.path) if values else None


def value_of(picture: TreePicture, place: Place) -> tuple[str, int | None, bool]:
    """A position's text, its value for the maximiser (None: unknown), and whether that is only a bound."""
    tree, step = picture.tree, picture.step
    if not picture.is_reached(place):
        return "?" if picture.shown == "search" or place.visit.is_leaf else "", None, False
    if place.end <= step or (place.visit.is_leaf and picture.shown == "leaves"):
        value = tree.points(place.visit.value, place.path)
        return shown_value(tree, value, place.path, picture.view), value, False
    best = None if picture.shown == "leaves" else best_so_far(tree, place, step)
    if best is None:
        return "", None, False
    sign = "≥" if tree.max_to_move(place.path) or picture.view == "mover" else "≤"
    return f"{sign} {shown_value(tree, best, place.path, one_view(picture.view))}", best, True


def draw_tree(pen: Pen, rect: pygame.Rect, picture: TreePicture) -> None:
    """Draw the visible part of a tree inside `rect` (pixels)."""
    frame = Frame(rect, picture)
    with pen.clipped(rect):
        if frame.row_pitch < MAP:
            _draw_map(pen, frame)
            _draw_places(pen, frame, frame.on_line)
        else:
            _draw_places(pen, frame, frame.visible())


def _draw_places(pen: Pen, frame: Frame, numbers: list[int]) -> None:
    places, line, event = frame.places, frame.on_line, frame.picture.event
    rects = {number: frame.board(number) for number in numbers if places[number].kind != "cut"}
    frame.taken += rects.values()
    fresh = {number for number in numbers
             if places[number].kind == event.kind == "cut" and places[number].path == event.path}
    bright = fresh.union(line)
    order = sorted(numbers, key=line.__contains__)      # the searched line is drawn last, on top
    for number in order:
        parent = places[number].parent
        if parent is not None:
            _draw_edge(pen, frame, number, parent, rects, number in bright)
    for number in order:
        if number in rects:
            _draw_node(pen, frame, number, rects[number])
        else:
            _draw_cut(pen, frame, number, number in fresh)
    if frame.on_line and frame.x[0] < frame.rect.left:
        _draw_path(pen, frame)
    if len(frame.on_line) == len(event.path) + 1:
        _draw_bounds(pen, frame, rects.get(frame.on_line[-1]))


def _words_fit(frame: Frame, number: int) -> bool:
    return frame.row_pitch >= WORDS_FROM or number in frame.on_line


def _right_of(kit: Kit, frame: Frame, rect: pygame.Rect, number: int) -> int:
    """The x at which the edges to a position's replies begin, right of its value (pixels)."""
    fits = _words_fit(frame, number)
    text, _, pill = value_of(frame.picture, frame.places[number])
    has_place = fits and text and (pill or frame.picture.tree.problem.has_board)
    return kit.px(8) + (max(rect.right, _value_place(kit, frame, rect, text, pill).right) if has_place else rect.right)


def _value_place(kit: Kit, frame: Frame, rect: pygame.Rect, text: str, pill: bool) -> pygame.Rect:
    """The place of a position's value: right of its board, or of a bound that the next board would hide, below it."""
    width = node_view.value_width(kit, text, pill)
    place = pygame.Rect(rect.right + kit.px(9), rect.centery - kit.px(13), width, 2 * kit.px(13))
    if pill and place.right > rect.left + frame.picture.camera.column_pitch(frame.picture.measures) * frame.unit:
        place.midtop = rect.centerx, rect.bottom + kit.px(4)
        if place.bottom > frame.rect.bottom:
            place.bottom = rect.top - kit.px(4)
    return place


def _draw_edge(pen: Pen, frame: Frame, number: int, parent: int, rects: dict[int, pygame.Rect], bright: bool) -> None:
    place = frame.places[number]
    later = not frame.picture.is_reached(place)
    is_stub = place.kind == "cut" and not later
    x0 = _right_of(pen, frame, rects.get(parent) or frame.board(parent), parent)
    x1 = round(frame.x[number]) - pen.px(28) if is_stub else frame.board(number).left - pen.px(8)
    x1 = max(x1, x0 + pen.px(4))
    y0, y1 = round(frame.y[parent]), round(frame.y[number])
    if place.kind != "cut" and frame.picture.shown == "search" and _words_fit(frame, number) and x1 - x0 > pen.px(26):
        _draw_move_name(pen, frame, place, (x1, y1), "text" if bright else "dim" if later else "soft")
    bend = x0 + (x1 - x0) * (0.34 if x1 - x0 > pen.px(50) else 0.2)
    points = [(x0 + (bend - x0) * 2 * t, y0 + (y1 - y0) * (3 * t * t - 2 * t ** 3)) for t in _CURVE]
    _draw_curve(pen, [*points, (x1, y1)], bright, later)


def _draw_move_name(pen: Pen, frame: Frame, place: Place, end: tuple[int, int], ink: Paint) -> None:
    """Draw the name of the move that leads to a position, over the end of its edge."""
    name, (right, y) = frame.picture.tree.move_name(place.path[-1]), end
    width = round(text_width(pen, name, BODY))
    frame.taken.append(pygame.Rect(right - width, y - pen.px(20), width, pen.px(18)))
    draw_text(pen, right - pen.px(1), y - pen.px(11), name, BODY, ink, "r")


def _draw_curve(pen: Pen, points: list[Point], bright: bool, later: bool) -> None:
    """Draw an edge: bright on the searched line, dashed to a position that the search has not reached."""
    if bright:
        draw_stroke(pen, tuple((round(x), round(y)) for x, y in points), 2.4, "text", glow=0.35, reach=9)
    elif later:
        for a, b in list(pairwise(points))[::2]:
            pygame.draw.aaline(pen.surface, pen.colour("faint"), a, b)
    elif pen.line(1.2) == 1:
        pygame.draw.aalines(pen.surface, pen.colour("edge"), False, points)
    else:
        for a, b in pairwise(points):
            pygame.draw.aaline(pen.surface, pen.colour("edge"), a, b, pen.line(1.2))


def _draw_cut(pen: Pen, frame: Frame, number: int, fresh: bool) -> None:
    place = frame.places[number]
    if place.start > frame.picture.step:        # it is not known yet that it will be cut
        rect = frame.board(number)
        node_view.draw_frame(pen, rect, "end", False, True)
        node_view.draw_number(pen, rect, "?", "dim")
        return
    text = quantity(place.count, "position")
    left, y = round(frame.x[number]) - pen.px(28), round(frame.y[number])
    if _words_fit(frame, number):
        frame.taken.append(node_view.draw_stub(pen, left, y, text, fresh))
    else:
        high = max(3, round(frame.row_pitch * 0.6 * frame.unit))
        rect = pygame.Rect(left, y - high // 2, pen.px(60), high)
        draw_box(pen, rect, Box(2, "bg0", alpha=0.7, stroke="edge"))
        draw_hatch(pen, rect.inflate(-2, -2), step=7)


def _draw_node(pen: Pen, frame: Frame, number: int, rect: pygame.Rect) -> None:
    picture, tree, place = frame.picture, frame.picture.tree, frame.places[number]
    later = not picture.is_reached(place)
    now = place.path == picture.event.path
    side: Side = "end" if place.visit.is_leaf else "max" if tree.max_to_move(place.path) else "min"
    node_view.draw_frame(pen, rect, side, now, later)
    stones = tree.problem.stones(place.path)
    if stones is not None and rect.width >= 14 * max(1.0, pen.unit * 0.75):
        node_view.draw_small_board(pen, rect, stones, later)
    if _words_fit(frame, number):
        _draw_words(pen, frame, place, rect, beside_board=stones is not None)
    if place.path == picture.hovered and not now:
        draw_box(pen, grown(rect, pen.px(5)), Box(8, stroke="x", width=1.33, stroke_alpha=0.8))
    if place.path == picture.cursor:
        draw_focus(pen, grown(rect, pen.px(3)), 6)


def _draw_words(pen: Pen, frame: Frame, place: Place, rect: pygame.Rect, beside_board: bool) -> None:
    """Draw a position's value, beside its board or in its square, and how many positions are folded under it."""
    text, value, pill = value_of(frame.picture, place)
    width = 0
    if not beside_board and not pill:
        node_view.draw_number(pen, rect, text, node_view.value_colour(value) if text else "dim")
    else:
        at = _value_place(pen, frame, rect, text, pill)
        width = at.width
        if text:
            frame.taken.append(at)
            node_view.draw_value(pen, *at.midleft, text, value, pill)
    if place.kind == "folded":
        node_view.draw_fold(pen, rect.right + pen.px(14) + width, rect.centery, f"{place.count:,} more")


def _draw_path(pen: Pen, frame: Frame) -> None:
    """Draw the moves from the root to the searched position as text, because the root is out of view."""
    moves = "  ".join(frame.picture.tree.move_name(move) for move in frame.picture.event.path)
    if moves:
        rect = pygame.Rect(frame.rect.left + pen.px(8), frame.rect.top + pen.px(2),
                           round(text_width(pen, moves, BODY)) + 2 * pen.px(10), 2 * pen.px(13))
        frame.taken.append(rect)
        draw_box(pen, rect, Box(8, "panel", alpha=0.94, stroke="edge"))
        draw_text(pen, rect.left + pen.px(10), rect.centery, moves, BODY, "text")


def _covered(frame: Frame, place: pygame.Rect) -> int:
    """The number of drawn pixels that a box would cover, plus twice its own pixels outside the tree's rectangle."""
    outside = pixel_count(place) - pixel_count(place.clip(frame.rect))
    return 2 * outside + sum(pixel_count(place.clip(part)) for part in frame.taken)


def _draw_bounds(pen: Pen, frame: Frame, rect: pygame.Rect | None) -> None:
    """Draw the bounds alpha and beta near the searched position, where they cover the least of the tree."""
    picture = frame.picture
    if rect is None or not picture.shows_bounds or not picture.tree.method.prune or picture.event.visit.is_leaf:
        return
    alpha, beta = _bounds(picture)
    in_one_line, in_two = [(*alpha, ("   ", "soft"), *beta)], [alpha, beta]
    choices = [(place, lines) for lines in (in_one_line, in_two) for place in _places_beside(pen, frame, rect, lines)]
    place, lines = min(choices, key=lambda choice: _covered(frame, choice[0]))
    draw_box(pen, place, Box(6, "bg0", alpha=0.78))
    for i, line in enumerate(lines):
        draw_runs(pen, place.left + pen.px(6), place.top + pen.px(22) // 2 + i * pen.px(22), line, BODY)


def _bounds(picture: TreePicture) -> tuple[ColouredRuns, ColouredRuns]:
    """The bounds alpha and beta at the searched position, each with its name."""
    tree, path = picture.tree, picture.event.path
    view, bounds = one_view(picture.view), tree.bounds(picture.event)
    if view == "mover" and not tree.max_to_move(path):
        bounds = bounds[::-1]               # in negamax, alpha is the bound of the side to move
    low, high = ((words.NO_BOUND, "dim") if bound is None else
                 (shown_value(tree, bound, path, view), node_view.value_colour(bound)) for bound in bounds)
    alpha, beta = words.BOUNDS
    return ((alpha, "soft"), low), ((beta, "soft"), high)


def _places_beside(pen: Pen, frame: Frame, rect: pygame.Rect, lines: list[ColouredRuns]) -> list[pygame.Rect]:
    """The possible places for these lines of text near the searched position. rect: its board."""
    pad, number = pen.px(6), frame.on_line[-1]
    width = 3 * pad + max(round(sum(text_width(pen, text, BODY) for text, _ in line)) for line in lines)
    height = pen.px(22) * len(lines)
    right = _right_of(pen, frame, rect, number) + pad
    corners = [(left, top) for left in (rect.left - pad, rect.right + pad - width)
               for top in (rect.bottom + 2 * pad, rect.top - 2 * pad - height)]
    corners += [(right, rect.centery - height // 2 + down) for down in (0, height, -height)]
    return [pygame.Rect(corner, (width, height)) for corner in corners]


# The map: too many positions for boards.

def _draw_map(pen: Pen, frame: Frame) -> None:
    """Draw a tree with too many positions to show their boards: dots and straight lines, set by numpy."""
    rect, columns = frame.rect, frame.columns
    area = rect.clip(pen.surface.get_rect())
    step, shown = frame.picture.step, frame.is_shown
    x, y = np.rint(frame.x).astype(np.int32), np.rint(frame.y).astype(np.int32)
    shown_rows = shown & (y >= area.top) & (y < area.bottom)
    page = pygame.surfarray.pixels2d(pen.surface)
    edge = pen.surface.map_rgb(pen.mixed("line", "edge", 0.45))
    for level in range(1, frame.picture.layout.levels):
        of_level = shown & (columns.level == level)
        if of_level.any():
            _draw_map_edges(page, area, edge, x, y, columns.parent, of_level)
    width, height = max(1, pen.px(3)), max(1, pen.px(1.5))
    finished = (columns.end <= step) & (columns.is_cut == 0)
    kinds: tuple[tuple[npt.NDArray[Any], Paint, int], ...] = (      # O's left of draws, X's right: none hides another
        (columns.is_cut == 1, "faint", 0), (columns.end > step, "text", 0), (finished & (columns.value == 0), "dim", 0),
        (finished & (columns.value < 0), "o", -1), (finished & (columns.value > 0), "x", 1))
    for mask, paint, aside in kinds:
        colour = pen.surface.map_rgb(pen.colour(paint))
        at = np.flatnonzero(shown_rows & mask)
        for right in range(aside * width - width // 2, aside * width - width // 2 + width):
            for down in range(-(height // 2), height - height // 2):
                px, py = x[at] + right, y[at] + down
                inside = (px >= area.left) & (px < area.right) & (py >= area.top) & (py < area.bottom)
                page[px[inside], py[inside]] = colour
    del page


def _draw_map_edges(page: npt.NDArray[Any], area: pygame.Rect, colour: int, x: Ints, y: Ints, parent: Ints,
                    of_level: npt.NDArray[np.bool_]) -> None:
    """Draw the edges of one level: horizontal lines at parents and replies, joined by one vertical line."""
    at = np.flatnonzero(of_level)
    x0, x1 = int(x[parent[at[0]]]), int(x[at[0]])
    middle = x0 + (x1 - x0) // 2
    own, above = y[at] - area.top, y[parent[at]] - area.top
    for rows, left, right in ((own, max(area.left, middle), min(area.right, x1)),
                              (above, max(area.left, x0), min(area.right, middle))):
        if left < right:
            crossed = np.zeros(area.height, np.bool_)
            crossed[rows[(rows >= 0) & (rows < area.height)]] = True
            page[left:right, np.flatnonzero(crossed) + area.top] = colour
    if area.left <= middle < area.right:
        low = np.bincount(np.clip(np.minimum(own, above), 0, area.height), minlength=area.height + 1)
        high = np.bincount(np.clip(np.maximum(own, above), 0, area.height), minlength=area.height + 1)
        page[middle, np.flatnonzero(np.cumsum(low - high)[:area.height]) + area.top] = colour


def place_at(viewport: Viewport, rect: pygame.Rect, picture: TreePicture, point: Point) -> Place | None:
    """The position under a point (pixels), found by its board or fold label; None if there is none."""
    if not rect.collidepoint(point):
        return None
    frame, px = Frame(rect, picture), viewport.px
    near = frame.on_line if frame.row_pitch < MAP else frame.visible()
    for number in sorted(near, key=frame.on_line.__contains__, reverse=True):
        place = frame.places[number]
        if place.kind == "cut" or abs(frame.y[number] - point[1]) > 60 * frame.unit:
            continue
        board = frame.board(number)
        if place.kind == "folded":
            board = board.union(pygame.Rect(board.right, board.centery - px(14), px(110), 2 * px(14)))
        if board.inflate(px(6), px(6)).collidepoint(point):
            return place
    return None


def board_rect(rect: pygame.Rect, picture: TreePicture, path: Path) -> pygame.Rect:
    """The rectangle of a position's board (pixels). One that reaches out of `rect` is moved inside."""
    return Frame(rect, picture).board(picture.layout.numbers[path]).clamp(rect)
