"""Everything visible on a board as plain values, and the drawing of it."""
import math
from collections.abc import Callable, Collection
from typing import NamedTuple, Self

import pygame

from game.arrays import np
from game.marks import Mark
from game.views.board.annotations import NO_ANNOTATIONS, Annotations, draw_annotations
from game.views.board.stones import (
    LAST_GLOW,
    REST_GLOW,
    WON_GLOW,
    Ghost,
    PlacedStones,
    alternating,
    draw_body,
    draw_ghost,
    draw_glow,
    draw_stone,
    number_sprite,
)
from game.views.board.thought import NOTHING, Thought, draw_best_line, draw_spots
from game.views.layout import BoardLayout, grown
from game.views.pen import fields
from game.views.pen.fields import Floats
from game.views.pen.kit import Kit, Paint, Pen, Sprite, in_steps
from game.views.pen.paint import Box, draw_box, draw_brackets, draw_disc, draw_stroke, fill
from game.views.pen.recording import faded, view
from game.views.pen.text import SMALL, SMALL_STRONG, Style, draw_text

FRAME = Box(13, "frame", stroke="line", shadow=0.5, glow="olo", glow_alpha=0.10, reach=20)
_PAST_FRAME = Box(13, "frame", stroke="text", width=2, shadow=0.5)
_RING = Box(6, stroke="text", width=1.33, glow="text", glow_alpha=0.22, reach=7)
_SPARSE = Style("exo700", 17)           # for boards of few large cells, which are far from their coordinates
_SUNK, SUNK_DEEP, DARKENING = 0.38, 0.55, 0.34  # dimming of other stones after a win, after a loss; of the board
_PAST_SUNK = 0.25                               # dimming of the stones in an earlier position
_CLOSINGS = 4                                   # steps in which the brackets close
_FLASH, _SQUASH = 0.9, 0.16                     # a landing stone's extra glow at first, and its greatest flattening

_STARS = {15: (48, 56, 112, 168, 176)}          # the star points of a board of this size


class Landing(NamedTuple):
    """A landing stone at one instant."""

    move: int
    size: float = 1.0       # the progress of this animation and the next two, 0..1
    glow: float = 1.0
    brackets: float = 1.0
    strength: float = 1.0   # the stone's opacity, 0..1


class Sweep(NamedTuple):
    """The animation of a winning line at one instant."""

    length: float = 1.0     # the light beam's length along the line, 0..1
    strength: float = 1.0
    sunk: float = 1.0       # dimming of the other stones, 0..1
    lit: tuple[float, ...] | None = None    # the light of each stone in the line; None: all are fully lit
    deep: bool = False      # the board darkens too, after a lost game


class BoardPicture(NamedTuple):
    """Everything visible on a board. Cells are numbered row * size + column; row 0 is at the top."""

    size: int
    stones: PlacedStones = ()
    last: int | None = None                         # its cell has corner brackets, its stone the brightest glow
    ghost: tuple[int, Ghost] | None = None  # the player's stone on the cell pointed at, filled if it can be placed now
    cursor: int | None = None                       # the cell selected by the keyboard
    line: tuple[int, ...] = ()                      # the winning line, from one end to the other
    sweep: Sweep = Sweep()
    landing: tuple[Landing, ...] = ()               # stones on their way down
    tint: tuple[tuple[int, Mark, float], ...] = ()  # cells of a threat, with its mark and the tint's strength, 0..1
    coordinates: bool = True
    move_numbers: bool = False                      # every stone has its ply number
    highlight: int | None = None                    # the cell whose row and column are named brightly; None: the last
    is_present: bool = True                         # the position being played; else an earlier one, or a line
    rows_right: bool = False                        # the numbers of the rows are at the right
    thought: Thought = NOTHING                      # the AI's search to show
    ghost_mark: Mark = "x"                          # whose stone the ghost is
    annotations: Annotations = NO_ANNOTATIONS       # the player's marks

    @classmethod
    def after(cls, size: int, moves: tuple[int, ...], first: Mark = "x") -> Self:
        """The stones of two players in turn, with the last one marked. first: the mark of the player who began."""
        return cls(size, alternating(moves, first), moves[-1] if moves else None)


_LANDED = Landing(-1)


def coordinate(size: int, move: int) -> tuple[str, str]:
    """The column letter and row number of the cell `move` on a board of this size: ('h', '8')."""
    row, column = divmod(move, size)
    return chr(ord("a") + column), str(size - row)


def _landing_scale(progress: float) -> float:
    """The relative size of a stone as it lands: 0.86 at progress 0, then over 1, at last 1 (ease-out-back)."""
    t = progress - 1
    return 0.86 + 0.14 * (1 + 2.70158 * t ** 3 + 1.70158 * t ** 2)


def _landing_squash(progress: float) -> float:
    """The fraction added to a landing stone's width and taken from its height, greatest soon after the start."""
    return _SQUASH * math.sin(math.pi * progress) * (1 - progress)


@view
def _draw_each(pen: Pen, layout: BoardLayout, stones: PlacedStones, draw: Callable[..., None], strength: float) -> None:
    """Draw the glow of each stone (draw_glow), or its body (draw_body), which `strength` dims."""
    for move, mark in stones:
        draw(pen, mark, layout.center_of(move), layout.cell, strength)


@view
def _draw_numbers(pen: Pen, layout: BoardLayout, stones: PlacedStones, cells: Collection[int]) -> None:
    """Draw the ply number of each stone in these cells on the stone."""
    for number, (move, _) in enumerate(stones, 1):
        if move in cells:
            number_sprite(pen, number, layout.cell).blit(pen, *layout.center_of(move))


def _dimming(picture: BoardPicture) -> tuple[float, float, float]:
    """The present dimming and glow of the stones outside a winning line, and the present darkness of the board.

    All change in steps, so that few pictures of stones are made and the whole board is not redrawn in every frame.
    """
    if not picture.line:
        return (0.0, REST_GLOW, 0.0) if picture.is_present else (_PAST_SUNK, 0.0, 0.0)
    (depth, dark), part = (SUNK_DEEP, DARKENING) if picture.sweep.deep else (_SUNK, 0.0), in_steps(picture.sweep.sunk)
    return part * depth, (1 - part) * REST_GLOW, in_steps(picture.sweep.sunk, 16) * dark


def _resting_and_single(picture: BoardPicture) -> tuple[PlacedStones, frozenset[int]]:
    """The resting stones, and the cells of those drawn one by one, which glow, move or are on a tinted cell."""
    last = () if picture.last is None else (picture.last,)
    moving, tinted = (landing.move for landing in picture.landing), (cell for cell, _, _ in picture.tint)
    apart = frozenset((*moving, *tinted, *last, *picture.line))
    return tuple(stone for stone in picture.stones if stone[0] not in apart), apart


@view
def draw_board(pen: Pen, layout: BoardLayout, picture: BoardPicture) -> None:
    """Draw the board into `layout.rect`. Its frame is 8 units wide; the coordinates are outside the frame."""
    draw_box(pen, grown(layout.rect, pen.px(8)), FRAME if picture.is_present else _PAST_FRAME)
    resting, apart = _resting_and_single(picture)
    dim, glow, dark = _dimming(picture)
    _draw_ground(pen, layout, picture.stones)
    _draw_each(pen, layout, resting, draw_glow, glow)
    draw_spots(pen, layout, picture.thought.spots)
    _draw_each(pen, layout, resting, draw_body, dim)
    _draw_numbers(pen, layout, picture.stones, dict(resting) if picture.move_numbers else ())
    if dark:
        fill(pen, layout.rect, "bg0", dark)
    if picture.coordinates:
        marked = picture.last if picture.highlight is None else picture.highlight
        _draw_coordinates(pen, layout, marked, picture.rows_right)
    for move, mark, strength in picture.tint:
        inside = grown(layout.cell_rect(move), -pen.line(0.67))     # the lines around the cell stay as they are
        for colour, share in ((mark + "bg", 1.0), (mark, 0.2)):     # the first alone is hardly visible
            fill(pen, inside, colour, share * in_steps(strength))
    _draw_beam(pen, layout, picture)
    draw_best_line(pen, layout, picture.thought)
    _draw_single_stones(pen, layout, picture, apart)
    _draw_numbers(pen, layout, picture.stones, apart if picture.move_numbers else ())
    if picture.annotations != NO_ANNOTATIONS:
        draw_annotations(pen, layout, picture.annotations)
    _draw_marks(pen, layout, picture)


def draw_without_frame(pen: Pen, layout: BoardLayout, picture: BoardPicture) -> None:
    """Draw only a board's stones, winning line and last-move brackets, over the present contents of the surface."""
    resting, apart = _resting_and_single(picture)
    dim, glow, _ = _dimming(picture)
    _draw_each(pen, layout, resting, draw_glow, glow)
    _draw_each(pen, layout, resting, draw_body, dim)
    _draw_beam(pen, layout, picture)
    _draw_single_stones(pen, layout, picture, apart)
    _draw_marks(pen, layout, picture)


def _bare_board(kit: Kit, layout: BoardLayout) -> Sprite:
    side, theme = layout.rect.width, kit.theme
    top, foot, pool = (np.asarray(c, np.float32)[:, None, None] for c in (theme.board, theme.board2, theme.pool))

    def light(x: Floats, y: Floats) -> Floats:
        t = y / side
        far = np.hypot((x / side - 0.5) / 0.62, (y / side - 0.38) / 0.58)
        shine = fields.clip01(1 - far) ** 1.5 * theme.pool_strength
        mixed: Floats = (top * (1 - t) + foot * t) * (1 - shine) + pool * shine
        return mixed

    ground = kit.on(fields.opaque((side, side), max(1, side // 80), light))
    colour = kit.mixed("board", "grid", 0.8 if layout.size > 5 and theme.glow > 0 else 1.0)
    ground_layout = BoardLayout(ground.surface.get_rect(), layout.size)
    draw_grid(ground, ground_layout, colour, kit.line(0.67 if layout.size > 5 else 2))
    draw_box(ground, ground.surface.get_rect(), Box(6, stroke="edge", width=1.33, around="frame"))
    return Sprite(ground.surface)


def draw_grid(pen: Pen, layout: BoardLayout, colour: Paint, width: int) -> None:
    """Draw the lines between a board's cells; width: in pixels."""
    rect = layout.rect
    for index in range(1, layout.size):
        at = layout.edge(index) - width // 2
        fill(pen, pygame.Rect(rect.left + at, rect.top, width, rect.height), colour)
        fill(pen, pygame.Rect(rect.left, rect.top + at, rect.width, width), colour)


@view
def _draw_ground(pen: Pen, layout: BoardLayout, stones: PlacedStones) -> None:
    taken = dict(stones)
    ground = pen.sprite(("ground", layout.rect.width, layout.size), lambda: _bare_board(pen, layout))
    ground.blit(pen, *layout.rect.topleft)
    for star in _STARS.get(layout.size, ()):
        if star not in taken:
            draw_disc(pen, layout.center_of(star), 1.8, "edge")


@view
def _draw_coordinates(pen: Pen, layout: BoardLayout, marked: int | None, rows_right: bool) -> None:
    bright = (None, None) if marked is None else coordinate(layout.size, marked)
    aside, align = (layout.rect.right + pen.px(12), "l") if rows_right else (layout.rect.left - pen.px(14), "r")
    below = layout.rect.bottom + pen.px(21)
    usual, lit_style, ink = (SMALL, SMALL_STRONG, "dim") if layout.size > 5 else (_SPARSE, _SPARSE, "soft")
    for i in range(layout.size):
        letter, number = coordinate(layout.size, i * layout.size + i)
        x, y = layout.center_of(i * layout.size + i)
        for text, at, lit, side in ((letter, (x, below), bright[0], "c"), (number, (aside, y), bright[1], align)):
            style, colour = (lit_style, "text") if text == lit else (usual, ink)
            draw_text(pen, *at, text, style, colour, side)


def _draw_beam(pen: Pen, layout: BoardLayout, picture: BoardPicture) -> None:
    """Draw the light beam along the winning line, as far as it has grown.

    Its narrow core comes first and the broader strokes later, so that no single frame has to make all their pictures.
    """
    sweep = picture.sweep
    if not picture.line or sweep.length <= 0:
        return
    colour = dict(picture.stones).get(picture.line[0], "x")
    ends = layout.center_of(picture.line[0]), layout.center_of(picture.line[-1])
    broad, light = min(0.62 * layout.cell / pen.unit, 40), 2 * round(0.9 * layout.cell)
    grown_to = [round(a + (b - a) * sweep.length) for a, b in zip(*ends, strict=True)]
    shown = pygame.Rect(ends[0], (0, 0)).union((grown_to, (0, 0))).inflate(light, light)
    with pen.clipped(shown), faded(pen.surface, shown, sweep.strength):
        if sweep.length > 0.30:
            draw_stroke(pen, ends, broad, colour, 0.10, glow=0.34, reach=0.55 * broad)
        if sweep.length > 0.15:
            draw_stroke(pen, ends, 0.4 * broad, colour, 0.16, glow=0.40, reach=0.45 * broad)
        draw_stroke(pen, ends, 3.4, colour + "hi", 1.0, glow=0.70, reach=16)


def _light_and_dim(picture: BoardPicture, move: int) -> tuple[float, float]:
    if move in picture.line:
        lit = picture.sweep.lit
        part = 1.0 if lit is None else lit[picture.line.index(move)]
        return (REST_GLOW + part * (WON_GLOW - REST_GLOW)) / LAST_GLOW, 0.0
    if picture.line:
        return 0.0, _dimming(picture)[0]
    return (1.0 if move == picture.last else REST_GLOW / LAST_GLOW), 0.0


def _draw_single_stones(pen: Pen, layout: BoardLayout, picture: BoardPicture, apart: frozenset[int]) -> None:
    landing = {stone.move: stone for stone in picture.landing}
    flash = _FLASH if layout.size > 5 else 0.0      # on large cells the extra glow would be too bright
    for move, mark in picture.stones:
        if move not in apart:
            continue
        light, dim = _light_and_dim(picture, move)
        coming, center = landing.get(move, _LANDED), layout.center_of(move)
        reach = pygame.Rect(0, 0, round(2.8 * layout.cell), round(2.8 * layout.cell)).move_to(center=center)
        with faded(pen.surface, reach, coming.strength):
            draw_stone(pen, mark, center, layout.cell, LAST_GLOW, dim, _landing_scale(coming.size),
                       _landing_squash(coming.size), light + flash * (1 - coming.glow))


def _draw_marks(pen: Pen, layout: BoardLayout, picture: BoardPicture) -> None:
    if picture.ghost is not None:
        move, ghost = picture.ghost
        inside = grown(layout.cell_rect(move), -pen.line(1.33))     # the lines around the cell stay as they are
        fill(pen, inside, f"{picture.ghost_mark}bg", 0.55)
        draw_ghost(pen, picture.ghost_mark, layout.center_of(move), layout.cell, ghost)
    if picture.last is not None and not picture.line:
        _draw_last_move(pen, layout, picture, picture.last)
    if picture.cursor is not None:
        draw_box(pen, grown(layout.cell_rect(picture.cursor), -pen.px(3)), _RING)


def _draw_last_move(pen: Pen, layout: BoardLayout, picture: BoardPicture, move: int) -> None:
    coming = next((stone for stone in picture.landing if stone.move == move), _LANDED)
    away = round(0.12 * layout.cell * (1 - in_steps(coming.brackets, _CLOSINGS))) if layout.size > 5 else 0
    place = grown(layout.cell_rect(move), away)
    with faded(pen.surface, grown(place, pen.px(10)), min(coming.strength, coming.brackets)):
        draw_brackets(pen, place, arm=0.24 if layout.size > 5 else 0.14)
