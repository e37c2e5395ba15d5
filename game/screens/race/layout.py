"""The rectangles of the race's screen, for wide and narrow windows."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import AWAY, BoardLayout, Screen, board_layout
from game.views.widgets.focus import Target


@dataclass(frozen=True, kw_only=True)
class RaceLayout:
    """The rectangles (pixels) of the race's screen: two boards, a lamp between them, figures, charts and a summary."""

    screen: Screen
    back: Rect                          # the button that leads back, with the page's name
    header: Rect                        # one line about the race
    notice: Rect                        # the line for temporary messages
    button_row: Rect                    # the row of buttons
    boards: tuple[BoardLayout, ...]     # alpha-beta's, on which the human plays, and plain minimax's
    lanes: tuple[Rect, ...]             # the figures of each
    lamp: Rect                          # the column between the boards, with the lamp and its text
    panels: tuple[Rect, ...]            # the panels behind the charts and the summary
    charts: tuple[Rect, ...]            # moves evaluated and time: heading, axis labels and curves
    source: Rect                        # the line under the charts that names the paper
    summary: Rect                       # the figures of the whole race

    @cached_property
    def between(self) -> tuple[Rect, ...]:
        """Two rectangles between the boards: the lamp, and the button below it."""
        return self.screen.rows(self.screen.inside(self.lamp, 2, 0), 100, 180, 10, 40)[1::2]

    @property
    def explained(self) -> tuple[Target, ...]:
        """The focus targets that only have a tooltip and can't be pressed: both lanes and the lamp."""
        first, second = self.lanes
        places = {"lane alphabeta": first, "lamp": self.between[0], "lane minimax": second}
        return tuple(Target(name, rect, ring_radius=10) for name, rect in places.items())

    def button_rects(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """Rectangles for a row of buttons with these logical widths, right-aligned; on a narrow page centred."""
        after = [None] if self.screen.narrow else []
        return self.screen.columns(self.button_row, None, *widths, *after, gap=10)[1:len(widths) + 1]


def layout_for(screen: Screen, size: int) -> RaceLayout:
    """The layout for a screen and a board with `size` cells in a row."""
    return (_narrow if screen.narrow else _whole)(screen, size)


def _whole(screen: Screen, size: int) -> RaceLayout:
    return RaceLayout(
        screen=screen, back=screen.rect(20, 22, 128, 44), header=screen.rect(160, 24, 486, 40),
        notice=screen.rect(236, 436, 808, 28), button_row=screen.rect(656, 24, 592, 40),
        boards=tuple(board_layout(screen, x, 96, 330, size) for x in (238, 706)),
        lanes=screen.columns(screen.rect(28, 88, 1224, 376), 172, None, 172)[::2], lamp=screen.rect(582, 96, 116, 330),
        panels=(screen.rect(32, 466, 1216, 230),),
        charts=(screen.rect(56, 478, 424, 186), screen.rect(516, 478, 424, 186)),
        source=screen.rect(56, 670, 900, 20), summary=screen.rect(960, 474, 280, 214))


def _narrow(screen: Screen, size: int) -> RaceLayout:
    width, height = screen.room
    side = min(330.0, (width - 210) / 2, height - 100)
    left, top = (width - 128 - 2 * side) / 2, max(12.0, (height - 88 - side) / 2)
    _, figures, *chart_parts = screen.parts(4)
    panels = tuple(part.rect(12, 8, width - 24, height - 16) for part in chart_parts)
    # The line that names the paper may go on in the last row.
    rows = [screen.rows(screen.inside(panel, 20, 14), None, 20, 16, gap=2) for panel in panels]
    first, second, summary = screen.columns(figures.rect((width - 616) / 2, 8, 616, 376), 168, 168, None, gap=16)
    return RaceLayout(
        screen=screen, back=AWAY, header=AWAY, notice=AWAY, button_row=screen.rect(0, height - 46, width, 38),
        boards=tuple(board_layout(screen, x, top, side, size) for x in (left, left + side + 128)),
        lanes=(first, second), lamp=screen.rect(left + side + 6, top + side / 2 - 194, 116, 330), panels=panels,
        charts=tuple(chart for chart, _, _ in rows), source=rows[0][1], summary=screen.rows(summary, 8, 214)[1])
