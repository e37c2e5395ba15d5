"""Draws the bare board: its surface, the light on it, the grid."""
from __future__ import annotations

import pygame

from game.arrays import np
from game.themes.theme import mix
from game.views import fields
from game.views.fields import Array
from game.views.kit import Kit, Pen, Sprite
from game.views.layout import BoardLayout
from game.views.paint import Box, draw_box_once, fill


def bare_board(kit: Kit, layout: BoardLayout) -> Sprite:
    side, theme = layout.rect.width, kit.theme
    top, foot, pool = (np.asarray(c, np.float32)[:, None, None] for c in (theme.board, theme.board2, theme.pool))

    def light(x: Array, y: Array) -> Array:
        t = y / side
        far = np.hypot((x / side - 0.5) / 0.62, (y / side - 0.38) / 0.58)
        shine = fields.clip01(1 - far) ** 1.5 * theme.pool_strength
        mixed: Array = (top * (1 - t) + foot * t) * (1 - shine) + pool * shine
        return mixed
    ground = kit.on(fields.opaque((side, side), max(1, side // 80), light))
    _grid(ground, layout)
    draw_box_once(ground, ground.surface.get_rect(), Box(6, stroke="edge", width=1.33, around="frame"))
    return Sprite(ground.surface)


def _grid(pen: Pen, layout: BoardLayout) -> None:
    side, wide = layout.rect.width, pen.line(0.67 if layout.size > 5 else 2)
    colour = mix(pen.theme.board, pen.theme.grid, 0.8 if layout.size > 5 and pen.theme.glow > 0 else 1.0)
    for index in range(1, layout.size):
        at = layout.edge(index) - wide // 2
        fill(pen, pygame.Rect(at, 0, wide, side), colour)
        fill(pen, pygame.Rect(0, at, side, wide), colour)
