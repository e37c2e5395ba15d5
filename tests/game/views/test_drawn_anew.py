"""What is drawn anew when little changes, and that what a game shows soon has its pictures ready."""
from __future__ import annotations

from typing import Any

import pygame

from game.app.display import Display
from game.screens.play.layout import PlayLayout
from game.themes.neon import THEME as NEON
from game.views.board import BoardPicture, Landing, draw_board, prepare_board
from game.views.kit import Kit
from game.views.layout import Screen
from game.views.readout import Player, Status, draw_player, draw_status, prepare_status
from game.views.thought import STEPS, Spot, Thought
from game.views.win_bar import WinBar, bar_rect, draw_win_bar, prepare_win_bar

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


def test_a_chance_that_moves_by_less_than_a_pixel_changes_nothing() -> None:
    bar = Shown(draw_win_bar, LAYOUT.win_bar)
    bar.show(WinBar((0.50, 0.10, 0.40)))
    assert bar.show(WinBar((0.50004, 0.10, 0.39996))) == []
    assert bar.show(WinBar((0.60, 0.10, 0.30)))


def test_a_part_of_the_bar_stays_while_the_others_share_out_the_rest() -> None:
    bar, track = Shown(draw_win_bar, LAYOUT.win_bar), bar_rect(LAYOUT.win_bar)
    bar.show(WinBar((0.50, 0.10, 0.40)))
    areas = bar.show(WinBar((0.50, 0.20, 0.30)))
    assert areas
    foot = pygame.Rect(track.left, track.bottom - track.height // 3, track.width, track.height // 3)
    assert foot.collidelist(areas) < 0


def test_a_figure_that_counts_leaves_its_panel_alone() -> None:
    panel = Shown(draw_status, LAYOUT.status)
    status = Status("THINKING", "ai", (("depth ", False), ("4", True)))
    panel.show(status)
    (area,) = panel.show(status._replace(parts=(("depth ", False), ("5", True))))
    assert area.width < LAYOUT.status.width / 4
    assert area.top > LAYOUT.status.centery - 10


def test_a_clock_that_ticks_leaves_its_tile_alone() -> None:
    tile = Shown(draw_player, LAYOUT.players[0])
    tile.show(Player("x", "You", "0:01"))
    (area,) = tile.show(Player("x", "You", "0:02"))
    assert area.width < LAYOUT.players[0].width / 2
    assert area.height < LAYOUT.players[0].height / 2


def test_no_frame_of_a_thought_waits_for_a_picture_but_those_of_new_words() -> None:
    kit, page = Kit(Screen(SIZE), NEON), pygame.Surface(SIZE, 0, 32)
    prepare_board(kit, LAYOUT.board)
    prepare_win_bar(kit, LAYOUT.win_bar, "x")
    prepare_status(kit, LAYOUT.players, (Player("x", "You", "0:00"), Player("o", "MASTER", "0:00.0")))
    spots = tuple(Spot(7 * step, step / STEPS) for step in range(2, STEPS + 1))

    def draw(lamp: float, win: float, brackets: float, thought: Thought) -> None:
        draw_status(page, kit, LAYOUT.status, Status("THINKING", "ai", (), lamp))
        draw_player(page, kit, LAYOUT.players[0], Player("x", "You", "0:00", active=lamp == 0))
        draw_win_bar(page, kit, LAYOUT.win_bar, WinBar((win, 0.05, 0.95 - win), thinking=True, names=("", "", "")))
        landing = (Landing(112, brackets=brackets),)
        draw_board(page, kit, LAYOUT.board, BoardPicture(15, ((112, "x"),), 112, landing=landing, thought=thought))

    def costly() -> set[str]:
        """The pictures that take long to make: all but plain words."""
        return {key for key in kit.by_name() if not (key.startswith("('text'") and key.endswith(", 0.0)"))}
    draw(0.0, 0.11, 1.0, Thought())
    before = costly()
    for step in range(17):
        draw(step / 16, 0.01 + 0.05 * step, step / 16, Thought(spots if step else ()))
    assert costly() == before
