"""Where things are on the race's screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import BoardLayout, Screen, board_layout

# The parts that are shown one at a time where the window has no room for the whole page.
PARTS: Places = {
    "BOARDS": (204, 84, 864, 382), "ALPHA-BETA": (24, 80, 180, 384), "MINIMAX": (1070, 80, 186, 384),
    "MOVES": (40, 470, 470, 196), "TIME": (524, 470, 430, 196), "RATIO": (960, 470, 288, 222),
    "CONTROLS": (716, 16, 540, 56)}


@dataclass(frozen=True)
class RaceLayout:
    """The race: two boards, a lane's figures outside each, the lamp between them, one chart panel below (pixels)."""

    screen: Screen
    size: int

    @cached_property
    def boards(self) -> tuple[BoardLayout, BoardLayout]:
        """Alpha-beta's board, on which the human plays, and plain minimax's."""
        left, right = (board_layout(self.screen, x, 96, 330, self.size) for x in (236, 708))
        return left, right

    @cached_property
    def lanes(self) -> tuple[Rect, Rect]:
        """The figures of each lane."""
        return self.screen.rect(32, 88, 172, 376), self.screen.rect(1076, 88, 172, 376)

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

    @cached_property
    def charts(self) -> tuple[Rect, Rect]:
        """Moves evaluated and time: heading, axis labels and curves."""
        return self.screen.rect(56, 478, 444, 186), self.screen.rect(536, 478, 404, 186)

    @cached_property
    def source(self) -> Rect:
        """The line under the charts that names the paper."""
        return self.screen.rect(56, 670, 884, 20)

    @cached_property
    def summary(self) -> Rect:
        """The figures of the whole race, beside the charts."""
        return self.screen.rect(960, 474, 280, 214)
