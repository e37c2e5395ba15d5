"""Everything visible on the race's page except its widgets, as one value, and its drawing."""
from typing import Literal, NamedTuple

import pygame

from game.marks import Mark
from game.screens.race import words
from game.screens.race.heat import Heat, draw_heat
from game.screens.race.layout import RaceLayout
from game.screens.race.panel import COLOURS, Summary, draw_average, draw_lane_mark, draw_race_chart, draw_summary
from game.views.board.board import BoardPicture, draw_board
from game.views.charts.axes import Chart
from game.views.layout import grown
from game.views.pen.backdrop import USUAL_LIGHTS, Lights, draw_backdrop
from game.views.pen.fitting import draw_fitted, draw_lines, first_fitting, fitting, shorten, wrap
from game.views.pen.kit import Kit, Paint, Pen, pulse
from game.views.pen.paint import PANEL, Box, draw_box, draw_disc, draw_sign, fill, vline
from game.views.pen.recording import view
from game.views.pen.text import BODY, HEADLINE, LABEL, SMALL, STRONG, ColouredRuns, Style, draw_text

RACE_LIGHTS: Lights = (640, 240), *USUAL_LIGHTS[1:]      # brightest between the boards
_TITLE = Style("orb600", 16, 0.6)
_BIG = Style("exo700", 34, tabular=True)
_UNIT = Style("exo600", 20)
_CELL = Style("exo700", 32)


class LanePicture(NamedTuple):
    """Everything shown about one of a race's two searches."""

    lane: str                           # its name: ALPHABETA or MINIMAX
    title: str
    nodes_label: str
    nodes: str = ""
    time: str = ""                      # "" while nothing is known
    time_unit: str = ""
    move_label: str = ""
    move: str = ""                      # the cell found, "" while nothing is
    value: tuple[str, str] = ("", "")   # the move's value in words and as a figure; empty while unknown
    progress: float = 0.0               # 0..1
    state: str = ""
    counted: str = ""
    note: tuple[str, ...] = ()          # two more lines, or a sentence that is broken into them
    alert: bool = False                 # whether the state is a fault


LampKind = Literal["idle", "thinking", "agree", "no verdict", "bug"]


class Lamp(NamedTuple):
    """The lamp between a race's two searches, which says whether they agree."""

    kind: LampKind
    first: str = ""                 # its two lines of text
    second: str = ""
    phase: float = 0.0              # of its pulse during a search, 0..1
    small: tuple[str, ...] = ()     # smaller lines below
    mark: Mark = "o"                # the searches' mark, whose colour it has while they think


class RacePicture(NamedTuple):
    header: ColouredRuns
    boards: tuple[BoardPicture, BoardPicture]
    heat: tuple[Heat | None, ...]
    lanes: tuple[LanePicture, ...]
    lamp: Lamp
    charts: tuple[Chart, ...]
    source: str
    summary: Summary


@view
def draw_race(pen: Pen, layout: RaceLayout, picture: RacePicture) -> None:
    _draw_panels(pen, layout)
    draw_fitted(pen, layout.header, picture.header[-1:] if layout.titles else picture.header, BODY)
    for board, stones, heat in zip(layout.boards.values(), picture.boards, picture.heat, strict=True):
        draw_board(pen, board, stones)
        if heat is not None:
            draw_heat(pen, board, heat)
    for lane in picture.lanes:
        _draw_lane(pen, layout.lanes[lane.lane], lane)
    for place, lane in zip(layout.titles, picture.lanes, strict=False):
        _draw_title(pen, place, lane)
    _draw_lamp(pen, layout.lamp, picture.lamp)
    _draw_figures(pen, layout, picture)


@view
def _draw_panels(pen: Pen, layout: RaceLayout) -> None:
    for panel in layout.panels:
        draw_box(pen, panel, PANEL)
    column = layout.lamp
    vline(pen, column.centerx, column.top, column.height, "line", 0.6)
    fill(pen, pygame.Rect(column.left, column.top + pen.px(96), column.width, pen.px(210)), "bg1", 0.9)


@view
def _draw_lane(pen: Pen, rect: pygame.Rect, lane: LanePicture) -> None:
    """Draw a lane's figures into `rect`, which is 172 by 376 logical units."""
    x, top = rect.left, rect.top
    _draw_title(pen, pygame.Rect(x, top, rect.width, pen.px(16) * 2), lane)
    for y, label in ((59, lane.nodes_label), (139, words.TIME), (219, lane.move_label if lane.move else "")):
        style = first_fitting(pen, label, rect.width, LABEL, LABEL._replace(track=0.4))
        draw_text(pen, x, top + pen.px(y), label, style, "dim")
    draw_text(pen, x, top + pen.px(92), lane.nodes or "–", fitting(pen, lane.nodes, _BIG, rect.width), "text")
    after = draw_text(pen, x, top + pen.px(172), lane.time or "–", _BIG, "text")
    draw_text(pen, x + after + pen.px(7), top + pen.px(174), lane.time_unit, _UNIT, "dim")
    if lane.move:
        width = draw_text(pen, x, top + pen.px(252), lane.move, _CELL, "text")
        left = x + max(width + pen.px(10), pen.px(48))
        worth, figure = lane.value
        style = first_fitting(pen, worth, rect.right - left, BODY, SMALL)
        draw_text(pen, left, top + pen.px(245), worth, style, "soft")
        draw_text(pen, left, top + pen.px(264), figure, SMALL, "dim")
    _draw_progress(pen, rect, lane, COLOURS[lane.lane])


def _draw_title(pen: Pen, rect: pygame.Rect, lane: LanePicture) -> None:
    (x, y), room = rect.midleft, rect.width - pen.px(20)
    draw_lane_mark(pen, (x + pen.px(6), y), lane.lane)
    style = fitting(pen, lane.title, _TITLE, room)
    draw_text(pen, x + pen.px(20), y, shorten(pen, lane.title, style, room), style, COLOURS[lane.lane])


def _draw_progress(pen: Pen, rect: pygame.Rect, lane: LanePicture, colour: Paint) -> None:
    y = rect.top + pen.px(302)
    bar = pygame.Rect(rect.left, y, rect.width, max(3, pen.px(6)))
    draw_box(pen, bar, Box(3, "line"))
    filled = round(bar.width * min(1.0, max(0.0, lane.progress)))
    if filled:
        with pen.clipped(pygame.Rect(bar.left, bar.top, filled, bar.height)):
            draw_box(pen, bar, Box(3, colour))
    ink: Paint = "bad" if lane.alert else colour
    draw_text(pen, rect.left, y + pen.px(27), lane.state, SMALL, ink)
    draw_text(pen, rect.right, y + pen.px(27), lane.counted, SMALL, "soft", "r")
    first, *more = [line for text in lane.note for line in wrap(pen, text, SMALL, rect.width)] or [""]
    note = (shorten(pen, line, SMALL, rect.width) for line in (first, " ".join(more)))
    draw_lines(pen, rect.left, y + pen.px(46), note, SMALL, "bad" if lane.alert else "soft", 17)


@view
def _draw_lamp(pen: Pen, rect: pygame.Rect, lamp: Lamp) -> None:
    """Draw the lamp and its texts into `rect`, which is 116 by 330 logical units."""
    center = rect.centerx, rect.top + pen.px(140)
    colour = {"idle": "faint", "thinking": lamp.mark, "agree": "xhi", "no verdict": "soft", "bug": "bad"}[lamp.kind]
    breath = pulse(lamp.phase) if lamp.kind == "thinking" else 0.0
    is_full = lamp.kind in ("agree", "bug")
    draw_disc(pen, center, 30, colour, ring=1.8, glow=0.40 if is_full else 0.25 * breath, reach=18)
    if is_full:
        draw_disc(pen, center, 19, colour, glow=0.4, reach=14)
        draw_sign(pen, center, "tick" if lamp.kind == "agree" else "cross", 3.2, pen.mixed("ink", "bg0", 0.5), 1.5)
    elif lamp.kind == "thinking":
        draw_disc(pen, center, 8 + 4 * breath, colour, 0.35 + 0.5 * breath, glow=0.3 * breath, reach=12)
    elif lamp.kind == "no verdict":
        draw_sign(pen, center, "dash", 3.2, "soft", 1.8)
    ink: Paint = {"agree": "x_text", "bug": "bad"}.get(lamp.kind, "soft")
    draw_text(pen, rect.centerx, rect.top + pen.px(194), lamp.first, LABEL, ink, "c")
    draw_text(pen, rect.centerx, rect.top + pen.px(215), lamp.second, LABEL,
              "bad" if lamp.kind == "bug" else "soft", "c")
    y = draw_lines(pen, rect.centerx, rect.top + pen.px(238), lamp.small[:1], STRONG, "text", 18, "c")
    draw_lines(pen, rect.centerx, y, lamp.small[1:], SMALL, "soft", 18, "c")


def _draw_figures(pen: Pen, layout: RaceLayout, picture: RacePicture) -> None:
    """Draw the content of the charts' panel: both charts, the line about the paper, and the summary."""
    for rect, chart in zip(layout.charts, picture.charts, strict=True):
        draw_race_chart(pen, rect, chart)
    if picture.source:
        place = layout.source
        draw_average(pen, place.left, place.left + pen.px(24), place.centery)
        left = place.left + pen.px(32)
        draw_lines(pen, left, place.centery, wrap(pen, picture.source, SMALL, place.right - left), SMALL, "dim", 18)
    draw_summary(pen, layout.summary, picture.summary)


def panel_image(kit: Kit, layout: RaceLayout, picture: RacePicture, title: str, details: str) -> pygame.Surface:
    """The panel with the charts as an image to export, under a heading with `details` at its right end."""
    page = kit.on(pygame.Surface(kit.viewport.size, 0, 32))
    draw_backdrop(page, RACE_LIGHTS)
    _draw_panels(page, layout)
    _draw_figures(page, layout, picture)
    charts, *_ = layout.panels
    head, panel = kit.px(96), grown(charts, kit.px(8)).clip(page.surface.get_rect())
    image = kit.on(pygame.Surface((panel.width, panel.height + head), 0, 32))
    image.surface.fill(kit.colour("bg0"))
    image.surface.blit(page.surface, (0, head), panel)
    left, right = charts.left - panel.left, charts.right - panel.left
    draw_text(image, left, kit.px(30), title, HEADLINE, "text")
    draw_text(image, right, kit.px(30), details, BODY, "soft", "r")
    for lane, x in zip(picture.lanes, (left, left + kit.px(400)), strict=True):
        draw_lane_mark(image, (x + kit.px(6), kit.px(68)), lane.lane)
        draw_text(image, x + kit.px(20), kit.px(68), lane.title, BODY, COLOURS[lane.lane])
    return image.surface
