"""The logo: lit up part by part when the program starts, without flashing."""
from itertools import pairwise

import pygame
import pytest

from game.screens.title.layout import layout_for
from game.screens.title.logo import LIT, Power, draw_logo, power_at
from game.themes.light import THEME as LIGHT
from game.views.layout import EACH
from tests.game.pilot import SIZES, kit_of


def test_it_begins_dark_and_the_cross_comes_first_and_the_ring_last():
    assert power_at(0.0) == Power(0, 0, 0)
    assert power_at(None) == power_at(2.0) == LIT == Power(1, 1, 1)
    lit = [next(n for n in range(200) if power_at(n / 60)[part] == 1) for part in range(3)]
    assert lit[0] < lit[1] < lit[2] < 90


def test_each_part_sinks_only_once_while_it_catches():
    """Three or more changes to and fro within a second would be flashing (WCAG 2.3.1)."""
    for part in range(3):
        levels = [power_at(n / 60)[part] for n in range(120)]
        rising = [later > earlier for earlier, later in pairwise(levels) if later != earlier]
        assert [rise for rise, before in zip(rising, [None, *rising], strict=False) if rise != before] == [
            True, False, True]


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_the_column(size):
    kit, surface = kit_of(size, LIGHT), pygame.Surface(size, pygame.SRCALPHA, 32)     # a theme without glow
    layout = layout_for(kit.screen)
    draw_logo(surface, kit, layout.logo)
    assert surface.get_bounding_rect().right <= layout.tagline.right


def test_at_twice_the_size_its_glow_begins_under_the_tabs():
    kit = kit_of((1280, 720), scale=2.0)
    layout = layout_for(kit.screen)
    part = kit.screen.rect(0, EACH, *kit.screen.room)
    page = pygame.Surface((1280, 720), 0, 32)
    draw_logo(page, kit, layout.logo.move(0, 200 - part.top), LIT)
    seen = pygame.mask.from_threshold(page, (0, 0, 0), (4, 4, 4, 255))
    seen.invert()
    assert min(rect.top for rect in seen.get_bounding_rects()) >= 200
