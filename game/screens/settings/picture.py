"""Everything visible on the settings page as one value, and its drawing."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.screens.settings import words
from game.screens.settings.layout import SettingsLayout
from game.views.backdrop import draw_backdrop
from game.views.board import FRAME, BoardPicture, draw_board
from game.views.kit import Kit, Sprite
from game.views.page import PagePicture, draw_over
from game.views.paint import PANEL, draw_box, hline
from game.views.recording import view
from game.views.sparks import Flying, draw_particles
from game.views.text import BODY, LABEL, Type, draw_text
from game.views.widgets import draw_focus

_ROW = Type("exo600", 17)


@dataclass(frozen=True)
class SettingsPicture(PagePicture):
    """Everything visible on the settings page, as plain values; equal values look the same."""

    preview: BoardPicture
    flying: Flying                      # over the preview
    theme: str


@view
def draw_settings(surface: pygame.Surface, kit: Kit, layout: SettingsLayout, picture: SettingsPicture) -> None:
    page = kit.page("settings", None, lambda: _page(surface.get_size(), kit, layout))
    surface.blit(page.surface, (0, 0))
    draw_text(surface, kit, *layout.row("DISPLAY", 4).midright, picture.theme.capitalize(), BODY, "soft", "r")
    _draw_preview(surface, kit, layout, picture)
    if picture.state("preview").focused:
        draw_focus(surface, kit, layout.strip.inflate(kit.px(8), kit.px(8)))
    if not picture.notice:
        draw_text(surface, kit, *layout.notice.midright, words.APPLIED, BODY, "dim", "r")
    draw_over(surface, kit, layout.notice, picture)


def _page(size: tuple[int, int], kit: Kit, layout: SettingsLayout) -> Sprite:
    page = pygame.Surface(size, 0, 32)
    draw_backdrop(page, kit)
    for name, rect in layout.panels.items():
        draw_box(page, kit, rect, PANEL)
        draw_text(page, kit, *layout.heading(name), words.PANELS[name], LABEL, "x")
    for panel, rows in (("GAME", 5), ("OPPONENT", 3), ("DISPLAY", 5), ("SOUND", 5)):
        for i in range(1, rows):
            row = layout.row(panel, i)
            hline(page, kit, row.left, row.top, row.width)
    for panel, i, name in (("GAME", 0, "starter"), ("GAME", 3, "thoughts"), ("OPPONENT", 1, "seed"),
                           ("DISPLAY", 4, "theme")):
        draw_text(page, kit, *layout.row(panel, i).midleft, words.ROWS[name], _ROW, "text")
    place = layout.preview_text
    draw_text(page, kit, place.left, place.top + kit.px(15), words.PREVIEW, LABEL, "x")
    _lines(page, kit, place.left, place.top + kit.px(46), words.PREVIEWED)
    return Sprite(page)


def _lines(page: pygame.Surface, kit: Kit, x: int, y: int, lines: tuple[str, ...]) -> None:
    for i, text in enumerate(lines):
        draw_text(page, kit, x, y + kit.px(22 * i), text, BODY, "dim")


def _draw_preview(surface: pygame.Surface, kit: Kit, layout: SettingsLayout, picture: SettingsPicture) -> None:
    """Draw the last two rows of a board exactly as the game draws them; the rest is cut off."""
    strip, whole = layout.strip, surface.get_clip()
    margin = kit.px(8)
    surface.set_clip(pygame.Rect(0, 0, surface.get_width(), strip.top).clip(whole))
    draw_box(surface, kit, strip.inflate(2 * margin, 2 * margin), FRAME)
    surface.set_clip(pygame.Rect(0, strip.top, surface.get_width(), surface.get_height()).clip(whole))
    draw_board(surface, kit, layout.preview, picture.preview)
    draw_particles(surface, kit, layout.preview, picture.flying)
    surface.set_clip(whole)
    hline(surface, kit, strip.left, strip.top, strip.width, "edge")
