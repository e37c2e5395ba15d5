"""Where things are on the race's screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, InParts, Screen, board_layout

_EACH = 2000.0          # from one part of the narrow page to the next, which lie below one another


@dataclass(frozen=True)
class RaceLayout:
    """The race: two boards, a lane's figures outside each, the lamp between them, one chart panel below (pixels)."""

    screen: Screen
    size: int

    @cached_property
    def boards(self) -> tuple[BoardLayout, BoardLayout]:
        """Alpha-beta's board, on which the human plays, and plain minimax's."""
        left, right = (board_layout(self.screen, x, 96, 330, self.size) for x in (238, 706))
        return left, right

    @cached_property
    def lanes(self) -> tuple[Rect, Rect]:
        """The figures of each lane."""
        return self.screen.rect(28, 88, 172, 376), self.screen.rect(1080, 88, 172, 376)

    @cached_property
    def lamp(self) -> Rect:
        """The column between the boards, with the lamp and what it says."""
        return self.screen.rect(582, 96, 116, 330)

    @cached_property
    def lamp_light(self) -> Rect:
        """The lamp itself with its words, above the button."""
        return self.screen.rect(582, 196, 116, 180)

    @cached_property
    def between(self) -> Rect:
        """A button at the foot of that column."""
        return self.screen.rect(584, 386, 112, 40)

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 128, 44)

    @cached_property
    def header(self) -> Rect:
        """One line about the race."""
        return self.screen.rect(160, 24, 486, 40)

    def buttons(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """A row of buttons of these logical widths that ends at the right margin."""
        lefts = [1248 - sum(widths[i:]) - 10 * (len(widths) - 1 - i) for i in range(len(widths))]
        return tuple(self.screen.rect(left, 24, width, 40) for left, width in zip(lefts, widths, strict=True))

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes."""
        return self.screen.rect(236, 436, 808, 28)

    @cached_property
    def panel(self) -> Rect:
        """The chart panel."""
        return self.screen.rect(32, 466, 1216, 230)

    @property
    def panels(self) -> tuple[Rect, ...]:
        """What the charts and the figures stand on."""
        return (self.panel,)

    @cached_property
    def charts(self) -> tuple[Rect, Rect]:
        """Moves evaluated and time: heading, axis labels and curves."""
        return self.screen.rect(56, 478, 444, 186), self.screen.rect(536, 478, 404, 186)

    @cached_property
    def source(self) -> Rect:
        """The line under the charts that names the paper."""
        return self.screen.rect(56, 670, 900, 20)

    @cached_property
    def summary(self) -> Rect:
        """The figures of the whole race, beside the charts."""
        return self.screen.rect(960, 474, 280, 214)


@dataclass(frozen=True)
class NarrowRaceLayout(InParts, RaceLayout):
    """The race where letters are large: the boards; the figures of lanes and race; a part for each chart."""

    @cached_property
    def places(self) -> Places:
        """Its parts. The figures are higher than a small window."""
        width, height = self.screen.room
        return {"BOARDS": (0, 0, width, height), "FIGURES": (0, _EACH, width, 392),
                "MOVES": (0, 2 * _EACH, width, height), "TIME": (0, 3 * _EACH, width, height)}

    @cached_property
    def _side(self) -> float:
        """Of a board (logical units)."""
        width, height = self.screen.room
        return min(330.0, (width - 210) / 2, height - 100)

    @cached_property
    def _left(self) -> float:
        return (self.screen.room[0] - 128 - 2 * self._side) / 2

    @cached_property
    def _top(self) -> float:
        return max(12.0, (self.screen.room[1] - 88 - self._side) / 2)

    @cached_property
    def boards(self) -> tuple[BoardLayout, BoardLayout]:
        """Alpha-beta's board, on which the human plays, and plain minimax's."""
        left, right = (board_layout(self.screen, x, self._top, self._side, self.size)
                       for x in (self._left, self._left + self._side + 128))
        return left, right

    @cached_property
    def _middle(self) -> float:
        """The left of the column between the boards."""
        return self._left + self._side + 6

    @cached_property
    def lanes(self) -> tuple[Rect, Rect]:
        """The figures of each lane."""
        left = (self.screen.room[0] - 632) / 2
        return self.screen.rect(left, _EACH + 8, 168, 376), self.screen.rect(left + 172, _EACH + 8, 168, 376)

    @cached_property
    def lamp(self) -> Rect:
        """The column between the boards, with the lamp and what it says."""
        return self.screen.rect(self._middle, self._top + self._side / 2 - 194, 116, 330)

    @cached_property
    def lamp_light(self) -> Rect:
        """The lamp itself with its words, above the button."""
        return self.screen.rect(self._middle, self._top + self._side / 2 - 94, 116, 176)

    @cached_property
    def between(self) -> Rect:
        """A button at the foot of that column."""
        return self.screen.rect(self._middle + 2, self._top + self._side / 2 + 96, 112, 38)

    @cached_property
    def header(self) -> Rect:
        """There is no room for it."""
        return AWAY

    def buttons(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """A row of buttons of these logical widths, in the middle."""
        width, height = self.screen.room
        start = (width - sum(widths) - 10 * (len(widths) - 1)) / 2
        lefts = [start + sum(widths[:i]) + 10 * i for i in range(len(widths))]
        return tuple(self.screen.rect(left, height - 46, width, 38) for left, width in zip(lefts, widths, strict=True))

    def _panel(self, part: int) -> Rect:
        """The panel of a chart."""
        width, height = self.screen.room
        return self.screen.rect(12, part * _EACH + 8, width - 24, height - 16)

    @property
    def panels(self) -> tuple[Rect, ...]:
        """What the charts stand on."""
        return self._panel(2), self._panel(3)

    @cached_property
    def charts(self) -> tuple[Rect, Rect]:
        """Moves evaluated and time: heading, axis labels and curves."""
        px = self.screen.px
        first, second = (Rect(panel.left + px(20), panel.top + px(14), panel.width - px(40), panel.height - px(68))
                         for panel in self.panels)
        return first, second

    @cached_property
    def source(self) -> Rect:
        """The line under the chart that names the paper."""
        px, panel = self.screen.px, self.panels[0]
        return Rect(panel.left + px(20), panel.bottom - px(50), panel.width - px(40), px(20))

    @cached_property
    def summary(self) -> Rect:
        """The figures of the whole race, beside the lanes."""
        return self.screen.rect((self.screen.room[0] - 632) / 2 + 344, _EACH + 16, 280, 214)


def layout_for(screen: Screen, size: int) -> RaceLayout:
    """The layout for a screen and a board of so many cells in a row."""
    return (NarrowRaceLayout if screen.narrow else RaceLayout)(screen, size)
