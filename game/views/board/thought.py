"""Draws the AI's search on the board: warm spots on searched cells, the best line as numbered ghost stones."""
import math
from typing import NamedTuple

from game.arrays import np
from game.marks import Mark
from game.views.board.stones import PlacedStones, draw_ghost
from game.views.layout import BoardLayout, grown
from game.views.pen.fields import clip01, flat, pixels
from game.views.pen.kit import Kit, Pen, Sprite
from game.views.pen.paint import Box, draw_box, draw_disc
from game.views.pen.recording import faded, view
from game.views.pen.text import SMALL_STRONG, STRONG, draw_text

_SMALLEST_SPOT, _LARGEST_SPOT = 8.0, 33.0  # radii of spots, logical units, for a cell of CELL units
CELL = 42.0
MOST_GHOSTS = 5                     # the most ghost stones of a line
_SPOT_SIZES = 12                    # number of sizes of spots, so that few pictures are made
_BRIGHTEST = 9                      # the best move's size, if spots show scores


class Spot(NamedTuple):
    """A spot of light on a candidate move of a search."""

    move: int
    size: float                     # 0..1, by the nodes searched or by the score
    mark: Mark = "o"                # the mark of the player to move


class Thought(NamedTuple):
    """A search to be shown on a board."""

    spots: tuple[Spot, ...] = ()                # its candidate moves
    line: PlacedStones = ()                     # the best moves
    rings: tuple[int, ...] = ()                 # other good moves
    first: bool = True                          # frame the line's first move
    strength: float = 1.0                       # the line's opacity, 0..1


NOTHING = Thought()


def spots_of(nodes: dict[int, int], mark: Mark) -> tuple[Spot, ...]:
    """Spots for candidate moves, sized in steps by the cube root of their nodes; the smallest are left out."""
    most = max(nodes.values(), default=0)
    sizes = {move: math.ceil(_SPOT_SIZES * (count / most) ** (1 / 3)) / _SPOT_SIZES
             for move, count in nodes.items() if count > 0}
    return tuple(Spot(move, size, mark) for move, size in sizes.items() if size > 1 / _SPOT_SIZES)


def spots_by_worth(scores: dict[int, int], strength: float, mark: Mark) -> tuple[Spot, ...]:
    """Spots for candidate moves, the brightest for the best score. strength: 0..1, a factor for all spots.

    A candidate whose search was cut off has only an upper bound as its score, so it may rank too high.
    """
    ranks = {score: rank for rank, score in enumerate(sorted(set(scores.values())), 1)}
    sizes = {move: math.ceil(_BRIGHTEST * strength * (0.25 + 0.75 * ranks[score] / len(ranks))) / _SPOT_SIZES
             for move, score in scores.items()}
    return tuple(Spot(move, size, mark) for move, size in sizes.items() if size > 1 / _SPOT_SIZES)


@view
def draw_spots(pen: Pen, layout: BoardLayout, spots: tuple[Spot, ...]) -> None:
    large = layout.cell / pen.unit / CELL
    for spot in spots:
        radius = large * (_SMALLEST_SPOT + spot.size * (_LARGEST_SPOT - _SMALLEST_SPOT))
        _spot_sprite(pen, radius, spot.mark, 0.3 + 0.4 * spot.size).blit(pen, *layout.center_of(spot.move))


def _spot_sprite(kit: Kit, radius: float, mark: Mark, light: float) -> Sprite:
    def make() -> Sprite:
        half = math.ceil(radius * kit.unit) + 1
        x, y = pixels(2 * half, 2 * half)
        far = np.hypot(x - half, y - half)
        far *= np.float32(1 / (radius * kit.unit))
        return Sprite(flat(kit.colour(mark), clip01(1 - far) ** 1.4 * np.float32(light)), -half, -half)

    return kit.sprite(("spot", round(radius, 2), mark, round(light, 2)), make)


@view
def draw_best_line(pen: Pen, layout: BoardLayout, thought: Thought) -> None:
    cells = [layout.cell_rect(move) for move, _ in thought.line]
    area = cells[0].unionall(cells[1:]) if cells else layout.rect
    with faded(pen.surface, area, thought.strength):
        _draw_line(pen, layout, thought)


def _draw_line(pen: Pen, layout: BoardLayout, thought: Thought) -> None:
    for move in thought.rings:
        draw_disc(pen, layout.center_of(move), 0.2 * layout.cell / pen.unit, "xhi", ring=1.5)
    small = layout.cell / pen.unit < 30
    for number, (move, mark) in reversed(list(enumerate(thought.line, 1))):
        center = layout.center_of(move)
        best = number == 1 and thought.first
        if best:
            # A disc fills the smallest cells.
            draw_box(pen, grown(layout.cell_rect(move), 0 if small else -pen.px(2)), Box(
                6, mark + "bg", alpha=0.8, stroke=mark + "hi", width=2, glow=mark, glow_alpha=0.35, reach=14))
        draw_ghost(pen, mark, center, layout.cell, "fill" if best else "line")
        if len(thought.line) > 1:
            draw_disc(pen, center, 7 if small else 9, "board", alpha=0.85)
            if small and mark == "o" and not best:      # the disc has covered its ring
                draw_disc(pen, center, 8, mark, ring=1.5)
            draw_text(pen, *center, str(number), SMALL_STRONG if small else STRONG,
                      f"{mark}_text" if small else "text", "c")
