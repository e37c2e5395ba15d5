"""A line of moves as it is drawn on the board: whose each ghost is can be seen on the smallest cells, too."""
import pygame
import pytest

from game.views.layout import BoardLayout
from game.views.thought import Thought, draw_line
from tests.game.pilot import kit_of


def colours(mark, cell):
    """How many pixels of the second ghost of a line are plainly amber, and how many plainly cyan."""
    kit = kit_of((960, 540))
    side = 5 * cell
    surface = pygame.Surface((side, side), 0, 32)
    layout = BoardLayout(surface.get_rect(), 5)
    draw_line(surface, kit, layout, Thought(line=((0, "x"), (12, mark))))
    rect = layout.cell_rect(12)
    seen = [surface.get_at((x, y)) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
    return (sum(red > 90 and red > blue + 40 for red, _, blue, _ in seen),
            sum(blue > 90 and blue > red + 40 for red, _, blue, _ in seen))


@pytest.mark.parametrize("cell", [15, 20, 31])
def test_whose_move_a_numbered_ghost_is_can_be_seen_at_every_size(cell):
    amber, cyan = colours("x", cell)
    assert amber > 15 > cyan
    amber, cyan = colours("o", cell)
    assert cyan > 15 > amber
