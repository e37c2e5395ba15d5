"""Draws a player's annotations on a board: shapes and letters on cells, arrows and lines between them."""
import math
from typing import NamedTuple

from game.views.board.judgements import draw_polygon
from game.views.layout import BoardLayout
from game.views.pen.kit import Paint, Pen
from game.views.pen.paint import draw_disc, draw_stroke
from game.views.pen.recording import view
from game.views.pen.text import Style, draw_text, text_width

_INK = "alt"                        # neither player's colour
_RIM_AND_LINE: tuple[tuple[float, Paint], ...] = (4.0, "board"), (2.2, _INK)    # to be visible on stones, too
_HEAD = [(1.0, 0.0), (-0.8, -0.75), (-0.8, 0.75)]
_SHAPES = {"triangle": [[(0, -1), (0.9, 0.7), (-0.9, 0.7), (0, -1)]],
           "square": [[(-1.2, -1.2), (1.2, -1.2), (1.2, 1.2), (-1.2, 1.2), (-1.2, -1.2)]],
           "cross": [[(-0.75, -0.75), (0.75, 0.75)], [(-0.75, 0.75), (0.75, -0.75)]]}


class Annotations(NamedTuple):
    """A player's annotations on a board, by cell."""

    marks: tuple[tuple[int, str], ...] = ()         # "triangle", "square", "circle" or "cross"
    labels: tuple[tuple[int, str], ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()        # from one cell to another
    lines: tuple[tuple[int, int], ...] = ()


NO_ANNOTATIONS = Annotations()


@view
def draw_annotations(pen: Pen, layout: BoardLayout, drawn: Annotations) -> None:
    cell = layout.cell / pen.unit
    for start, end in (*drawn.lines, *drawn.arrows):
        _draw_line(pen, layout.center_of(start), layout.center_of(end), cell, (start, end) in drawn.arrows)
    for move, mark in drawn.marks:
        for width, colour in _RIM_AND_LINE:
            _draw_mark(pen, mark, layout.center_of(move), 0.3 * layout.cell, width, colour)
    for move, label in drawn.labels:
        text = label[:4]
        style = Style("exo700", min(26.0, (0.5 if len(text) < 3 else 0.36) * cell))
        wide = max(text_width(pen, text, style) / pen.unit, 0.75 * style.size)
        draw_disc(pen, layout.center_of(move), wide / 2 + 1.5, "board", alpha=0.85)
        draw_text(pen, *layout.center_of(move), text, style, _INK, "c")


def _draw_mark(pen: Pen, mark: str, center: tuple[int, int], radius: float, width: float, colour: Paint) -> None:
    if mark == "circle":
        draw_disc(pen, center, 1.3 * radius / pen.unit, colour, ring=width)
    for shape in _SHAPES.get(mark, ()):
        points = tuple((center[0] + radius * across, center[1] + radius * down) for across, down in shape)
        draw_stroke(pen, points, width, colour)


def _draw_line(pen: Pen, start: tuple[int, int], end: tuple[int, int], cell: float, headed: bool) -> None:
    length = math.dist(start, end)
    if length == 0:
        return
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = 0.3 * cell * pen.unit if headed else 0.0
    neck = end[0] - tip * across, end[1] - tip * down
    draw_stroke(pen, (start, neck), 3, _INK, 0.9)
    if headed:
        head = [(x * across - y * down, x * down + y * across) for x, y in _HEAD]
        draw_polygon(pen, neck, head, _INK, 0.24 * cell)
