"""Everything visible on the page with the score tables as one value, and its drawing."""
from __future__ import annotations

from dataclasses import dataclass

from game.screens.scores.layout import ScoresLayout
from game.screens.scores.panels import Panels, draw_panel_frames, draw_panels
from game.screens.scores.table import Table, draw_invitation, draw_table
from game.views.backdrop import draw_backdrop
from game.views.focus import looks
from game.views.kit import Pen
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
    pen.surface.blit(pen.page("scores", lambda page: _page(page, layout)), (0, 0))
    draw_text(pen, *layout.hint.midright, picture.hint, BODY, "dim", "r")
    draw_table(pen, layout, picture.table, looks(picture.states))
    if not picture.table.rows and picture.invitation:
        draw_invitation(pen, layout, picture.invitation)
    draw_panels(pen, layout, picture.panels)
    draw_over(pen, layout.notice, picture)


def _page(pen: Pen, layout: ScoresLayout) -> None:
    draw_backdrop(pen)
    draw_box(pen, layout.table, PANEL)
    draw_panel_frames(pen, layout)
