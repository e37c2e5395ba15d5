"""Draws a small tree of variations: a dot for each move, a row for each variation."""
from typing import NamedTuple

import pygame

from game.marks import Mark
from game.views.pen.kit import Kit, Pen
from game.views.pen.paint import Box, draw_box, draw_disc, draw_stroke
from game.views.pen.recording import view

_PITCH = 22                         # logical units from column to column, and from row to row


class Dot(NamedTuple):
    """A position in a drawn tree of variations."""

    column: int
    row: int
    mark: Mark | None               # the mark of the player who moved; None: nobody moved
    noted: bool = False             # the position has notes
    in_line: bool = False           # it belongs to the selected line


class Branches(NamedTuple):
    """The visible part of a tree of variations."""

    left: int               # its first column
    top: int                # its first row
    dots: tuple[Dot, ...]
    edges: tuple[tuple[tuple[int, int], tuple[int, int]], ...]  # column and row of both ends
    at: tuple[int, int]     # the selected position


def grid_size(kit: Kit, rect: pygame.Rect) -> tuple[int, int]:
    return max(1, rect.width // kit.px(_PITCH)), max(1, rect.height // kit.px(_PITCH))


def map_place_at(kit: Kit, rect: pygame.Rect, point: tuple[float, float]) -> tuple[int, int]:
    return int(point[0] - rect.left) // kit.px(_PITCH), int(point[1] - rect.top) // kit.px(_PITCH)


@view
def draw_branches(pen: Pen, rect: pygame.Rect, branches: Branches) -> None:
    pitch = pen.px(_PITCH)

    def place(column: int, row: int) -> tuple[int, int]:
        return (rect.left + (column - branches.left) * pitch + pitch // 2,
                rect.top + (row - branches.top) * pitch + pitch // 2)

    with pen.clipped(rect):
        for start, end in ((place(*start), place(*end)) for start, end in branches.edges):
            corner = () if start[1] == end[1] else ((start[0], end[1] - pitch // 2),)
            draw_stroke(pen, (start, *corner, end), 1.33, "edge")
        for dot in branches.dots:
            _draw_dot(pen, place(dot.column, dot.row), dot)
        draw_disc(pen, place(*branches.at), 9, "text", ring=2)
        for dot in branches.dots:
            if dot.noted:
                x, y = place(dot.column, dot.row)
                draw_disc(pen, (x + pen.px(6), y - pen.px(7)), 3, "alt")


def _draw_dot(pen: Pen, center: tuple[int, int], dot: Dot) -> None:
    strength = 1.0 if dot.in_line else 0.6
    if dot.mark is None:
        square = pygame.Rect(0, 0, pen.px(9), pen.px(9)).move_to(center=center)
        draw_box(pen, square, Box(2, "soft", alpha=strength))
    else:
        draw_disc(pen, center, 5.5, dot.mark, alpha=strength)
