"""The rectangles of the race's page."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import BoardLayout, PageLayout, Viewport, whole_or_narrow


@dataclass(frozen=True, kw_only=True)
class RaceLayout(PageLayout):
    """The rectangles (pixels) of the race's page: two boards, a lamp between them, figures, charts and a summary."""

    header: Rect                        # one line about the race; on a narrow page whose turn it is
    button_row: Rect
    boards: dict[str, BoardLayout]      # by lane: alpha-beta's, on which the player plays, and plain minimax's
    lanes: dict[str, Rect]              # the rectangles for each search's title and figures
    titles: tuple[Rect, ...]            # for the titles once more, over the boards, if these are on another part
    lamp: Rect                          # the column between the boards, with the lamp and its text
    panels: tuple[Rect, ...]            # the panels behind the charts and the summary
    charts: tuple[Rect, ...]            # moves evaluated and time: heading, axis labels and curves
    source: Rect                        # the line under the charts that names the paper
    summary: Rect                       # the figures of the whole race

    @cached_property
    def between(self) -> dict[str, Rect]:
        return self.viewport.named_rows(self.viewport.inside(self.lamp, 2, 0), above=100, lamp=180, _=10, button=40)

    def button_rects(self, with_lab: bool) -> dict[str, Rect]:
        """The row of buttons, right-aligned; on a narrow page centred."""
        lab, after = {"lab": 62} if with_lab else {}, {"_2": None} if self.viewport.narrow else {}
        return self.viewport.named_columns(self.button_row, gap=10, _=None, **lab, cap=108, undo=76, new=84, heat=122,
                                           export=96, **after)


def _whole(viewport: Viewport, size: int) -> RaceLayout:
    return RaceLayout(
        viewport=viewport, **viewport.top_row(back=128, _=4, header=486, _2=2, button_row=None),
        notice=viewport.rect(236, 436, 808, 28),
        boards={"alphabeta": viewport.board(238, 96, 330, size), "minimax": viewport.board(706, 96, 330, size)},
        lanes=viewport.named_columns(viewport.rect(28, 88, 1224, 376), alphabeta=172, _=None, minimax=172),
        lamp=viewport.rect(582, 96, 116, 330), panels=(viewport.right_of(32, 466, 230),),
        titles=(), charts=viewport.columns(viewport.rect(56, 478, 884, 186), None, None, gap=36),
        source=viewport.rect(56, 670, 900, 20), summary=viewport.rect(960, 474, 280, 214))


def _narrow(viewport: Viewport, size: int) -> RaceLayout:
    width, height = viewport.room
    side = min(330.0, (width - 210) / 2, height - 106)
    left, top = (width - 128 - 2 * side) / 2, max(26.0, (height - 88 - side) / 2)
    first, header, second = viewport.columns(viewport.rect(left, top - 26, 2 * side + 128, 18), 132, None, 132, gap=8)
    _, figures, *chart_parts = viewport.parts(4)
    panels = tuple(viewport.inside(part.area, 4, 0) for part in chart_parts)
    # The line that names the paper may go on in the last row.
    moves, time = (viewport.named_rows(viewport.inside(panel, 20, 14), gap=2, chart=None, source=20, _=16)
                   for panel in panels)
    lanes = viewport.named_columns(
        figures.rect((width - 616) / 2, 8, 616, 376), gap=16, alphabeta=168, minimax=168, summary=None)
    summary = viewport.named_rows(lanes.pop("summary"), _=8, summary=214)
    return RaceLayout(
        viewport=viewport, header=header, titles=(first, second), button_row=viewport.rect(0, height - 46, width, 38),
        boards={"alphabeta": viewport.board(left, top, side, size),
                "minimax": viewport.board(left + side + 128, top, side, size)},
        lanes=lanes, panels=panels,
        lamp=viewport.rect(left + side + 6, top + side / 2 - 194, 116, 330), charts=(moves["chart"], time["chart"]),
        source=moves["source"], **summary)


layout_for = whole_or_narrow(_whole, _narrow)
