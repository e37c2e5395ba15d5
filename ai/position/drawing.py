"""Draws a position as text and as an SVG picture. The position is a string: "X", "O" or "." for every cell."""
from __future__ import annotations

from ai.position.rules import Move

X_INK, O_INK, LINES_INK = "#8f3800", "#1e74ae", "#5b6a8e"
CELL = 40                           # side of a cell in a picture of one board


def drawing(size: int, cells: str, last: Move | None) -> str:
    """The board as text, the last stone in brackets.

         3  .  . [O]
         2  .  X  .
         1  .  .  .
            a  b  c
    """
    shown = [f"[{cell}]" if move == last else f" {cell} " for move, cell in enumerate(cells)]
    lines = [f"{size - row:3} {''.join(shown[row * size:(row + 1) * size])}".rstrip() for row in range(size)]
    return "\n".join([*lines, "    " + "".join(f" {chr(ord('a') + column)} " for column in range(size)).rstrip()])


def svg_stones(size: int, cells: str, left: float, top: float, side: float) -> str:
    """SVG elements that draw a board's stones.

    cells: "X" or "O" for a stone, row by row from the top. left, top, side: the board's corner and the length of its
    side in the picture.
    """
    cell = side / size
    arm, parts = 0.3 * cell, []
    for move, mark in enumerate(cells.upper()):
        row, column = divmod(move, size)
        x, y = left + (column + 0.5) * cell, top + (row + 0.5) * cell
        wide = cell * 0.17
        if mark == "X":
            parts.append(f'<path d="M{x - arm:.1f} {y - arm:.1f}l{2 * arm:.1f} {2 * arm:.1f}m0 {-2 * arm:.1f}'
                         f'l{-2 * arm:.1f} {2 * arm:.1f}" stroke="{X_INK}" stroke-width="{wide:.1f}"/>')
        elif mark == "O":
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{arm:.1f}" fill="none" stroke="{O_INK}" '
                         f'stroke-width="{wide:.1f}"/>')
    return "".join(parts)


def svg(size: int, cells: str) -> str:
    """The board as a complete SVG picture. cells: "X", "O" or "." for every cell, row by row from the top."""
    side = size * CELL
    grid = "".join(f"M0 {at}H{side}M{at} 0V{side}" for at in range(0, side + 1, CELL))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {side + 2} {side + 2}" width="{side}" '
            f'height="{side}"><rect width="{side}" height="{side}" fill="#ffffff"/>'
            f'<path d="{grid}" stroke="{LINES_INK}"/>{svg_stones(size, cells, 0, 0, side)}</svg>')
