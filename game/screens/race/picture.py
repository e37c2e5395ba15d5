"""Plain values that describe everything shown on the race's screen, and functions that draw them."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.screens.race.heat import Heat, draw_heat
from game.screens.race.lane import COLOURS, Lamp, LanePicture, draw_lamp, draw_lane, draw_lane_mark
from game.screens.race.layout import RaceLayout
from game.screens.race.panel import RaceChart, Summary, draw_dots, draw_race_chart, draw_summary
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.kit import Kit, Paint, Pen
from game.views.page import PagePicture, draw_over
from game.views.paint import PANEL, draw_box, fill, vline
from game.views.recording import view
from game.views.text import BODY, HEADLINE, SMALL, draw_flow, draw_text, wrap
from game.views.widgets import draw_focus
from game.views.widgets.base import fitting

LIGHT = 640, 240                    # where the page is brightest (logical units)


@dataclass(frozen=True)
class RacePicture(PagePicture):
    """Everything shown on the race's screen, as plain values: two equal pictures look the same."""

    header: tuple[tuple[str, Paint], ...]
    boards: tuple[BoardPicture, BoardPicture]
    heat: tuple[Heat | None, ...]
    lanes: tuple[LanePicture, ...]
    lamp: Lamp
    charts: tuple[RaceChart, ...]
    source: str
    summary: Summary


@view
def draw_race(pen: Pen, layout: RaceLayout, picture: RacePicture) -> None:
    _page(pen, layout)
    kind = fitting(pen, "".join(text for text, _ in picture.header), BODY, layout.header.width)
    draw_flow(pen, layout.header.left, layout.header.centery, picture.header, kind)
    for board, shown, heat in zip(layout.boards, picture.boards, picture.heat, strict=True):
        draw_board(pen, board, shown)
        if heat is not None:
            draw_heat(pen, board, heat)
    for rect, lane in zip(layout.lanes, picture.lanes, strict=True):
        draw_lane(pen, rect, lane)
    draw_lamp(pen, layout.lamp, picture.lamp)
    draw_figures(pen, layout, picture)
    if picture.state("charts").focused:
        for rect in layout.charts if pen.screen.narrow else [layout.charts[0].union(layout.charts[1])]:
            draw_focus(pen, rect)
    for target in layout.explained:
        if picture.state(target.name).focused:
            draw_focus(pen, target.rect)
    draw_over(pen, layout.notice, picture)


def _page(pen: Pen, layout: RaceLayout) -> None:
    """Draw the unchanging background, which is painted once and kept because the wide panel is slow to blend."""
    def draw(page: Pen) -> None:
        draw_backdrop(page, LIGHT)
        for panel in layout.panels:
            draw_box(page, panel, PANEL)
        column = layout.lamp
        vline(page, column.centerx, column.top, column.height, "line", 0.6)
        fill(page, pygame.Rect(column.left, column.top + pen.px(96), column.width, pen.px(210)), "bg1", 0.9)
    pen.surface.blit(pen.page("race", draw), (0, 0))


def draw_figures(pen: Pen, layout: RaceLayout, picture: RacePicture) -> None:
    """Draw the content of the charts' panel: both charts, the line about the paper, and the summary."""
    for rect, chart in zip(layout.charts, picture.charts, strict=True):
        draw_race_chart(pen, rect, chart)
    if picture.source:
        place = layout.source
        draw_dots(pen, place.left, place.left + pen.px(24), place.centery)
        left = place.left + pen.px(32)
        for i, line in enumerate(wrap(pen, picture.source, SMALL, place.right - left)):
            draw_text(pen, left, place.centery + pen.px(18 * i), line, SMALL, "dim")
    draw_summary(pen, layout.summary, picture.summary)


def panel_image(kit: Kit, layout: RaceLayout, picture: RacePicture, title: str, details: str) -> pygame.Surface:
    """The panel with the charts as an image to export, under a heading with `details` at its right end."""
    page = kit.on(pygame.Surface(kit.screen.size, 0, 32))
    _page(page, layout)
    draw_figures(page, layout, picture)
    margin, head = 2 * kit.px(8), kit.px(96)
    panel = layout.panels[0].inflate(margin, margin).clip(page.surface.get_rect())
    image = kit.on(pygame.Surface((panel.width, panel.height + head), 0, 32))
    image.surface.fill(kit.colour("bg0"))
    image.surface.blit(page.surface, (0, head), panel)
    left, right = layout.panels[0].left - panel.left, layout.panels[0].right - panel.left
    draw_text(image, left, kit.px(30), title, HEADLINE, "text")
    draw_text(image, right, kit.px(30), details, BODY, "soft", "r")
    for lane, x in zip(picture.lanes, (left, left + kit.px(400)), strict=True):
        draw_lane_mark(image, (x + kit.px(6), kit.px(68)), lane.lane)
        draw_text(image, x + kit.px(20), kit.px(68), lane.title, BODY, COLOURS[lane.lane])
    return image.surface
