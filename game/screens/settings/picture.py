"""Everything visible on the settings page except its widgets, as one value, and its drawing."""
from typing import NamedTuple

import pygame

from game.screens.settings import words
from game.screens.settings.layout import SettingsLayout
from game.views.board.board import FRAME, BoardPicture, draw_board
from game.views.board.sparks import Flying, draw_particles
from game.views.layout import grown
from game.views.pen.fitting import draw_lines
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box, hline
from game.views.pen.recording import view
from game.views.pen.text import BODY, LABEL, LEAD, draw_text


class SettingsPicture(NamedTuple):
    preview: BoardPicture
    flying: Flying                      # over the preview
    remark: str                         # at the head of the page


@view
def draw_settings(pen: Pen, layout: SettingsLayout, picture: SettingsPicture) -> None:
    _draw_panels(pen, layout)
    draw_text(pen, *layout.rows["theme"].midright, pen.theme.name.capitalize(), BODY, "soft", "r")
    _draw_preview(pen, layout, picture)
    draw_text(pen, *layout.notice.midright, picture.remark, BODY, "dim", "r")


@view
def _draw_panels(pen: Pen, layout: SettingsLayout) -> None:
    for panel, rect in layout.panels.items():
        draw_box(pen, rect, PANEL)
        draw_text(pen, rect.left + pen.px(24), rect.top + pen.px(28), panel, LABEL, "x")
        for name in words.PANELS[panel][1:]:
            row = layout.rows[name]
            hline(pen, row.left, row.top, row.width)
    for name in ("starter", "thoughts", "seed", "theme"):       # the other rows' widgets have names of their own
        draw_text(pen, *layout.rows[name].midleft, words.ROWS[name], LEAD, "text")
    left, top = layout.preview_text.topleft
    draw_text(pen, left, top + pen.px(15), words.PREVIEW, LABEL, "x")
    draw_lines(pen, left, top + pen.px(46), words.PREVIEWED, BODY, "dim", 22)


def _draw_preview(pen: Pen, layout: SettingsLayout, picture: SettingsPicture) -> None:
    """Draw the last two rows of a board exactly as the game draws them; the rest is cut off."""
    strip, (width, height) = layout.strip, pen.surface.get_size()
    with pen.clipped(pygame.Rect(0, 0, width, strip.top)):
        draw_box(pen, grown(strip, pen.px(8)), FRAME)
    with pen.clipped(pygame.Rect(0, strip.top, width, height)):
        draw_board(pen, layout.preview, picture.preview)
        draw_particles(pen, layout.preview, picture.flying)
    hline(pen, strip.left, strip.top, strip.width, "edge")
