"""The parts that REVIEW and ANALYSE share: a board, and the chart of a line of moves with its scrubber."""
from dataclasses import dataclass

from pygame import Rect

from game.views.board.board import BoardPicture, draw_board
from game.views.charts.timeline import Timeline, draw_timeline
from game.views.layout import BoardLayout, Screen
from game.views.page.page import PagePicture
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.text import BODY, STRONG, draw_text, text_width


@dataclass(frozen=True, kw_only=True)
class LineLayout:
    """The rectangles (pixels) of the parts that the pages REVIEW and ANALYSE share."""

    screen: Screen
    back: Rect                      # the way back, with the page's name
    caption: Rect                   # a description of the position on the board
    notice: Rect                    # a line that comes and goes: nothing to press is under it
    copy: Rect
    export: Rect
    board: BoardLayout              # its cells, without its frame
    timeline: Rect                  # the panel with chart and scrubber
    readings: int                   # y of the line with the move's number and the chart's figure
    plot: Rect                      # the inside of the chart
    scrubber: Rect                  # the line under it with the knob, on the same x axis
    steps: tuple[Rect, ...]         # the buttons one move back and one move on


@dataclass(frozen=True, kw_only=True)
class LinePicture(PagePicture):
    """The contents of the parts that the pages REVIEW and ANALYSE share; equal values look the same."""

    caption: str
    board: BoardPicture
    timeline: Timeline
    at: str                         # the name and number of the move shown
    value: str                      # the chart's figure at that move


def draw_line_page(pen: Pen, layout: LineLayout, picture: LinePicture, *panels: Rect) -> None:
    """Draw what both pages share, except the upper layer (draw_over), and the frames of a page's own panels."""
    draw_text(pen, *layout.caption.midright, picture.caption, BODY, "soft", "r")
    draw_board(pen, layout.board, picture.board)
    for rect in (*panels, layout.timeline):
        draw_box(pen, rect, PANEL)
    x = layout.plot.right - text_width(pen, picture.value, STRONG) - pen.px(14)
    draw_text(pen, layout.plot.right, layout.readings, picture.value, STRONG, "text", "r")
    draw_text(pen, x, layout.readings, picture.at, BODY, "soft", "r")
    draw_timeline(pen, layout.plot, layout.scrubber, picture.timeline)
