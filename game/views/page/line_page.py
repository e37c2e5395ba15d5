"""The parts that REVIEW and ANALYSE share: a board, and the chart of a line of moves with its scrubber."""
from dataclasses import dataclass, field
from functools import cached_property

from pygame import Rect

from game.views.board.board import BoardPicture, draw_board
from game.views.charts.timeline import Timeline, beside_axis, draw_timeline
from game.views.layout import NOWHERE, BoardLayout, PageLayout
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.text import BODY, STRONG, draw_text, text_width


@dataclass(frozen=True, kw_only=True)
class LineLayout(PageLayout):
    """The rectangles (pixels) of the parts that the pages REVIEW and ANALYSE share."""

    copy: Rect
    export: Rect
    board: BoardLayout              # its cells, without its frame
    timeline: Rect                  # the panel with chart and scrubber
    readings: Rect                  # the row in it with the move's number and the chart's figure
    chart: Rect                     # the row with the chart and the labels of its y axis
    foot: Rect                      # the row under it, for the scrubber
    step_row: Rect = field(default_factory=NOWHERE.copy)    # on a narrow page: the row of `steps`

    @cached_property
    def plot(self) -> Rect:
        return beside_axis(self.viewport, self.chart)

    @cached_property
    def scrubber(self) -> Rect:
        """The line under the chart with the knob, on the same x axis."""
        return beside_axis(self.viewport, self.foot)

    @cached_property
    def steps(self) -> tuple[Rect, ...]:
        """The buttons one move back and one move on; on a whole page they are left of the scrubber."""
        if self.viewport.narrow:
            return self.viewport.columns(self.step_row, None, None, gap=8)
        return self.viewport.columns(self.foot.inflate(0, self.viewport.px(8)), 25, 25)


@dataclass(frozen=True, kw_only=True)
class LinePicture:
    """The contents of the parts that the pages REVIEW and ANALYSE share; equal values look the same."""

    caption: str
    board: BoardPicture
    timeline: Timeline
    at: str                         # the name and number of the move shown
    value: str                      # the chart's figure at that move


def draw_line_page(pen: Pen, layout: LineLayout, picture: LinePicture, *panels: Rect) -> None:
    """Draw what both pages share, except the upper layer (draw_over), and the frames of a page's own panels."""
    draw_text(pen, *layout.notice.midright, picture.caption, BODY, "soft", "r")
    draw_board(pen, layout.board, picture.board)
    for rect in (*panels, layout.timeline):
        draw_box(pen, rect, PANEL)
    x = layout.plot.right - text_width(pen, picture.value, STRONG) - pen.px(14)
    draw_text(pen, layout.plot.right, layout.readings.centery, picture.value, STRONG, "text", "r")
    draw_text(pen, x, layout.readings.centery, picture.at, BODY, "soft", "r")
    draw_timeline(pen, layout.plot, layout.scrubber, picture.timeline)
