"""Everything visible on the page with the score tables as one value, and its drawing."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.screens.scores.layout import ScoresLayout
from game.screens.scores.panels import Panels, draw_panel_frames, draw_panels
from game.screens.scores.table import Table, draw_invitation, draw_table
from game.views.backdrop import draw_backdrop
from game.views.focus import looks
from game.views.kit import Kit, Pen, Sprite
from game.views.page import PagePicture, draw_over
from game.views.paint import PANEL, draw_box
from game.views.recording import view
from game.views.text import BODY, draw_text


@dataclass(frozen=True)
class ScoresPicture(PagePicture):
    """Everything visible on the page with the score tables, as plain values; equal values look the same.

    invitation: the text of an empty table. table: the best games on a board, or a list of games.
    """

    invitation: tuple[str, ...]
    table: Table
    panels: Panels
    hint: str


@view
def draw_scores(pen: Pen, layout: ScoresLayout, picture: ScoresPicture) -> None:
    page = pen.page("scores", None, lambda: _page(pen.surface.get_size(), pen, layout))
    pen.surface.blit(page.surface, (0, 0))
    draw_text(pen, *layout.hint.midright, picture.hint, BODY, "dim", "r")
    draw_table(pen, layout, picture.table, looks(picture.states))
    if not picture.table.rows and picture.invitation:
        draw_invitation(pen, layout, picture.invitation)
    draw_panels(pen, layout, picture.panels)
    draw_over(pen, layout.notice, picture)


def _page(size: tuple[int, int], kit: Kit, layout: ScoresLayout) -> Sprite:
    page = kit.on(pygame.Surface(size, 0, 32))
    draw_backdrop(page)
    draw_box(page, layout.table, PANEL)
    draw_panel_frames(page, layout)
    return Sprite(page.surface)
