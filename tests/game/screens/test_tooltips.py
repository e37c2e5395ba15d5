"""Where a tooltip stands: in the window, beside what it explains, and not over what must stay in sight."""
import pygame
import pytest

from game.screens.play.layout import PlayLayout
from game.views.tooltip import Tooltip, tooltip_rect
from tests.game.moments import ended, four_plies, go_to
from tests.game.pilot import SIZES, kit_of

SENTENCES = "One sentence that says what it means, and another one that says more. " * 3


def place(size, tooltip):
    return tooltip_rect(kit_of(size), tooltip)[0]


@pytest.mark.parametrize("size", SIZES)
def test_no_tooltip_of_the_play_screen_covers_the_status_the_last_move_or_what_it_explains(size):
    pilot = four_plies(size=size)
    layout = PlayLayout(kit_of(size).screen, 15)
    pilot.move_to(layout.win_bar.center)
    pilot.wait(1)
    rect = place(size, pilot.picture().tooltip)
    last = layout.board.cell_rect(pilot.match.records[-1].move)
    assert rect.collidelist([layout.status, layout.win_bar, last]) < 0
    pilot.click("j10")
    pilot.wait(0.5)
    for name in ("undo", "new", "menu", "stop"):
        pilot.move_to(pilot.point_of(name))
        pilot.wait(0.6)
        rect = place(size, pilot.picture().tooltip)
        assert rect.collidelist([layout.status, pilot.buttons()[name].rect]) < 0, name


def test_the_parts_of_the_points_leave_the_banner_in_sight():
    pilot = ended("win")
    go_to(pilot, "points")
    rect = place(pilot.size, pilot.picture().tooltip)
    assert not rect.colliderect(pilot.picture().tooltip.anchor)


def test_of_several_places_the_first_that_is_free_is_taken_and_where_none_is_the_least_is_covered():
    size, anchor = (1280, 720), pygame.Rect(600, 350, 80, 20)
    above = place(size, Tooltip(SENTENCES, anchor))
    assert above.bottom <= anchor.top
    below = place(size, Tooltip(SENTENCES, anchor, avoid=(above,)))
    assert below.top >= anchor.bottom
    right = place(size, Tooltip(SENTENCES, anchor, avoid=(above, below)))
    assert right.left >= anchor.right
    window = pygame.Rect((0, 0), size)
    assert window.contains(place(size, Tooltip(SENTENCES, anchor, avoid=(window,))))
