"""How much is drawn anew when little changes."""
from __future__ import annotations

from typing import Any

import pygame

from game.app.display import Display
from game.screens.play.layout import PlayLayout
from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
from game.views.readout import Player, Status, draw_player, draw_status
from game.views.win_bar import WinBar, bar_rect, draw_win_bar

SIZE = 960, 540
LAYOUT = PlayLayout(Screen(SIZE), 15)


class Shown:
    """One view in a window that is kept up to date. show: where the window has changed."""

    def __init__(self, view: Any, rect: pygame.Rect) -> None:
        self.kit = Kit(Screen(SIZE), NEON)
        self._view, self._rect = view, rect
        self._display, self._surface = Display(), pygame.Surface(SIZE, 0, 32)

    def show(self, value: object) -> list[pygame.Rect]:
        return self._display.show(self._surface, lambda page: self._view(page, self.kit, self._rect, value))


def test_a_chance_that_moves_by_less_than_a_pixel_changes_nothing_and_a_part_of_the_bar_stays_while_others_change():
    bar, track = Shown(draw_win_bar, LAYOUT.win_bar), bar_rect(LAYOUT.win_bar)
    bar.show(WinBar((0.50, 0.10, 0.40)))
    assert bar.show(WinBar((0.50004, 0.10, 0.39996))) == []
    areas = bar.show(WinBar((0.50004, 0.20, 0.29996)))
    assert areas
    foot = pygame.Rect(track.left, track.bottom - track.height // 3, track.width, track.height // 3)
    assert foot.collidelist(areas) < 0


def test_a_figure_that_counts_and_a_clock_that_ticks_leave_their_panels_alone():
    panel = Shown(draw_status, LAYOUT.status)
    status = Status("THINKING", "ai", (("depth ", False), ("4", True)))
    panel.show(status)
    (area,) = panel.show(status._replace(parts=(("depth ", False), ("5", True))))
    assert area.width < LAYOUT.status.width / 4
    assert area.top > LAYOUT.status.centery - 10
    tile = Shown(draw_player, LAYOUT.players[0])
    tile.show(Player("x", "You", "0:01"))
    (area,) = tile.show(Player("x", "You", "0:02"))
    assert area.width < LAYOUT.players[0].width / 2
    assert area.height < LAYOUT.players[0].height / 2
