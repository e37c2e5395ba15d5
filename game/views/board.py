"""Draws the board: frame, grid, coordinates, stones, ghost, last move, keyboard cursor, winning line."""
from dataclasses import dataclass

import numpy as np
import pygame

from game.layout import BoardLayout
from game.theme import mix
from game.views import fields
from game.views.fields import Array
from game.views.kit import Kit, Sprite
from game.views.paint import Box, draw_box, draw_brackets, draw_disc, draw_frame, draw_stroke, fill
from game.views.stones import LAST, REST, WON, Ghost, Mark, body_sprite, draw_ghost, draw_stone, glow_sprite
from game.views.text import SMALL, Type, draw_text

FRAME = Box(13, "frame", stroke="line", shadow=0.5, glow="olo", glow_alpha=0.10, reach=20)
PREVIEW = Box(13, "frame", stroke="text", width=2, shadow=0.5)
_RING = Box(6, stroke="text", width=1.33, glow="text", glow_alpha=0.22, reach=7)
_COORDINATE = Type("exo700", 14)


@dataclass(frozen=True)
class BoardPicture:
    """What is to be seen on a board; moves are cells, row * size + column, row 0 at the top."""

    size: int
    stones: tuple[tuple[int, Mark], ...] = ()
    last: int | None = None                         # corner brackets and the brightest glow
    ghost: tuple[int, Ghost] | None = None          # the human's stone that could be placed, or not now
    cursor: int | None = None                       # where the keyboard is
    line: tuple[int, ...] = ()                      # the winning line, from one end to the other
    line_progress: float = 1.0                      # 0..1, how much of it is lit
    landing: tuple[int, float] | None = None        # a stone on its way down, 0..1
    labels: bool = True
    highlight: int | None = None                    # the cell whose row and column are named brightly; None: the last
    preview: bool = False                           # an earlier position, not the one being played


def coordinate(size: int, move: int) -> tuple[str, str]:
    """A cell's column letter and row number: ('h', '8')."""
    row, column = divmod(move, size)
    return chr(ord("a") + column), str(size - row)


def landing_scale(progress: float) -> float:
    """The size of a landing stone: 0.86 at 0, past 1 and back to it at 1 (ease-out-back)."""
    t = min(1.0, max(0.0, progress)) - 1
    return 0.86 + 0.14 * (1 + 2.70158 * t ** 3 + 1.70158 * t ** 2)


def _ground(kit: Kit, layout: BoardLayout) -> Sprite:
    """The bare board: gradient, pool of light, grid, star points, edge."""
    side, theme = layout.rect.width, kit.theme
    top, foot, pool = (np.asarray(c, np.float32)[:, None, None] for c in (theme.board, theme.board2, theme.pool))

    def light(x: Array, y: Array) -> Array:
        t = y / side
        far = np.hypot((x / side - 0.5) / 0.62, (y / side - 0.38) / 0.58)
        shine = fields.clip01(1 - far) ** 1.5 * theme.pool_strength
        mixed: Array = (top * (1 - t) + foot * t) * (1 - shine) + pool * shine
        return mixed
    ground = fields.opaque((side, side), max(1, side // 80), light)
    _grid(ground, kit, layout)
    around = Box(6, stroke="edge", width=1.33, around="frame")
    draw_box(ground, kit, ground.get_rect(), around)
    return Sprite(ground)


def _grid(ground: pygame.Surface, kit: Kit, layout: BoardLayout) -> None:
    side, wide = layout.rect.width, kit.line(0.67 if layout.size > 5 else 2)
    colour = mix(kit.theme.board, kit.theme.grid, 0.8 if layout.size > 5 and kit.theme.glow > 0 else 1.0)
    for index in range(1, layout.size):
        at = layout.edge(index) - wide // 2
        fill(ground, kit, pygame.Rect(at, 0, wide, side), colour)
        fill(ground, kit, pygame.Rect(0, at, side, wide), colour)
    if layout.size == 15:
        origin = BoardLayout(ground.get_rect(), 15)
        for row, column in ((3, 3), (3, 11), (7, 7), (11, 3), (11, 11)):
            draw_disc(ground, kit, origin.center_of(row * 15 + column), 1.8, "edge")


def _stones(ground: Sprite, kit: Kit, layout: BoardLayout, stones: tuple[tuple[int, Mark], ...], dim: float) -> Sprite:
    """The board with its resting stones, so that a frame draws them as one picture."""
    board = ground.surface.copy()
    origin = BoardLayout(board.get_rect(), layout.size)
    lights, bodies = [], []
    for move, mark in stones:
        x, y = origin.center_of(move)
        light = None if dim else glow_sprite(kit, mark, layout.cell, REST)
        if light is not None:
            lights.append((light.surface, (x + light.dx, y + light.dy)))
        body = body_sprite(kit, mark, layout.cell, dim)
        bodies.append((body.surface, (x + body.dx, y + body.dy)))
    board.fblits(lights + bodies)
    return Sprite(board)


def _dimming(picture: BoardPicture) -> float:
    """How far the other stones have sunk: 0.38 beside a winning line, in eight steps so that few are ever made."""
    if picture.preview:
        return 0.25
    return round(8 * min(1.0, 2 * picture.line_progress)) / 8 * 0.38 if picture.line else 0.0


def _apart(picture: BoardPicture) -> set[int]:
    """The stones that are drawn one by one, because they glow or move."""
    moving = set() if picture.landing is None else {picture.landing[0]}
    last = set() if picture.last is None else {picture.last}
    return moving | last | set(picture.line)


def draw_board(surface: pygame.Surface, kit: Kit, layout: BoardLayout, picture: BoardPicture) -> None:
    """Draw the board into `layout.rect`; its frame is 8 units wider, its coordinates stand outside."""
    margin = kit.px(8)
    draw_frame(surface, kit, layout.rect, margin, PREVIEW if picture.preview else FRAME)
    apart = _apart(picture)
    resting = tuple(stone for stone in picture.stones if stone[0] not in apart)
    draw_ground(surface, kit, layout, resting, _dimming(picture))
    if picture.labels:
        _coordinates(surface, kit, layout, picture)
    if picture.line:
        _beam(surface, kit, layout, picture)
    _single_stones(surface, kit, layout, picture, apart)
    _marks(surface, kit, layout, picture)


def draw_ground(surface: pygame.Surface, kit: Kit, layout: BoardLayout, stones: tuple[tuple[int, Mark], ...],
                dim: float) -> None:
    """Draw the inside of a board with resting stones, dimmed 0..1 towards it."""
    key = layout.rect.width, layout.size
    ground = kit.sprite(("ground", *key), lambda: _ground(kit, layout))
    board = kit.sprite(("board", *key, stones, dim), lambda: _stones(ground, kit, layout, stones, dim))
    board.blit(surface, *layout.rect.topleft)


def _coordinates(surface: pygame.Surface, kit: Kit, layout: BoardLayout, picture: BoardPicture) -> None:
    marked = picture.last if picture.highlight is None else picture.highlight
    bright = (None, None) if marked is None else coordinate(layout.size, marked)
    right, below = layout.rect.left - kit.px(14), layout.rect.bottom + kit.px(21)
    for i in range(layout.size):
        letter, number = coordinate(layout.size, i * layout.size + i)
        x, y = layout.center_of(i * layout.size + i)
        for text, at, lit, align in ((letter, (x, below), bright[0], "c"), (number, (right, y), bright[1], "r")):
            kind, colour = (_COORDINATE, "text") if text == lit else (SMALL, "dim")
            draw_text(surface, kit, *at, text, kind, colour, align)


def _beam(surface: pygame.Surface, kit: Kit, layout: BoardLayout, picture: BoardPicture) -> None:
    """The light behind the winning line, as far as it has grown."""
    marks = dict(picture.stones)
    colour = marks.get(picture.line[0], "x")
    ends = layout.center_of(picture.line[0]), layout.center_of(picture.line[-1])
    half = layout.cell * 0.31
    reach = [round(a + (b - a) * picture.line_progress) for a, b in zip(*ends, strict=True)]
    shown = pygame.Rect(min(ends[0][0], reach[0]), min(ends[0][1], reach[1]),
                        abs(reach[0] - ends[0][0]), abs(reach[1] - ends[0][1])).inflate(2 * half, 2 * half)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(shown))
    draw_stroke(surface, kit, ends, 2 * half / kit.unit, colour, 0.13)
    draw_stroke(surface, kit, ends, 3, colour + "hi", 0.95, glow=0.30, reach=14)
    surface.set_clip(clip)


def _single_stones(surface: pygame.Surface, kit: Kit, layout: BoardLayout, picture: BoardPicture,
                   apart: set[int]) -> None:
    lit = round(picture.line_progress * len(picture.line))
    winning = set(picture.line[:lit])
    for move, mark in picture.stones:
        if move not in apart:
            continue
        glow, scale, dim = REST, 1.0, 0.0
        if move in winning:
            glow = WON
        elif move == picture.last and not picture.line:
            glow = LAST
        elif picture.line and move not in picture.line:
            dim = _dimming(picture)
        if picture.landing is not None and picture.landing[0] == move:
            scale, glow = landing_scale(picture.landing[1]), glow * round(4 * min(1.0, picture.landing[1])) / 4
        draw_stone(surface, kit, mark, layout.center_of(move), layout.cell, glow, dim, scale)


def _marks(surface: pygame.Surface, kit: Kit, layout: BoardLayout, picture: BoardPicture) -> None:
    if picture.ghost is not None:
        move, ghost = picture.ghost
        inset = -2 * kit.line(1.33)     # the lines around the cell stay as they are
        fill(surface, kit, layout.cell_rect(move).inflate(inset, inset), "xbg", 0.55)
        draw_ghost(surface, kit, "x", layout.center_of(move), layout.cell, ghost)
    if picture.last is not None and not picture.line:
        draw_brackets(surface, kit, layout.cell_rect(picture.last), arm=0.24 if layout.size > 5 else 0.14)
    if picture.cursor is not None:
        inset = -2 * kit.px(3)
        draw_box(surface, kit, layout.cell_rect(picture.cursor).inflate(inset, inset), _RING)


def draw_demo(surface: pygame.Surface, kit: Kit, layout: BoardLayout, picture: BoardPicture) -> None:
    """A board without a frame, dissolving to the left and downwards; for the title screen."""
    window = surface.get_size()

    def make() -> Sprite:
        page = pygame.Surface(window, pygame.SRCALPHA, 32)
        edge = mix(kit.theme.bg1, kit.theme.grid, 0.7)
        for i in range(layout.size + 1):
            at = layout.edge(i)
            page.fill(edge, (layout.rect.left + at, layout.rect.top, kit.line(0.67), layout.rect.height))
            page.fill(edge, (layout.rect.left, layout.rect.top + at, layout.rect.width, kit.line(0.67)))
        for move, mark in picture.stones:
            glow = LAST if move == picture.last else REST
            draw_stone(page, kit, mark, layout.center_of(move), layout.cell, glow)
        if picture.last is not None:
            draw_brackets(page, kit, layout.cell_rect(picture.last))
        alpha = pygame.surfarray.pixels_alpha(page)
        x = (np.arange(window[0], dtype=np.float32)[:, None] - layout.rect.left) / max(1, layout.rect.width)
        y = (np.arange(window[1], dtype=np.float32)[None, :] - kit.screen.point(0, 560)[1]) / max(1, kit.px(90))
        alpha[:] = (alpha * fields.clip01((x - 0.03) * 3.2) * fields.clip01(1 - y)).astype(np.uint8)
        return Sprite(page)
    kit.sprite(("demo", window, tuple(layout.rect), picture), make).blit(surface, 0, 0)
