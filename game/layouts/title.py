"""Where things are on the title screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.layout import BoardLayout, Screen, board_layout, split_row


@dataclass(frozen=True)
class TitleLayout:
    """The title screen: one column on the left, the demo board dissolving behind it on the right (pixels)."""

    screen: Screen

    @cached_property
    def logo(self) -> Rect:
        """The logo; its letters stand on the rectangle's bottom."""
        return self.screen.rect(64, 64, 560, 54)

    @cached_property
    def tagline(self) -> Rect:
        """One line of text under the logo's hairline."""
        return self.screen.rect(64, 164, 624, 24)

    @cached_property
    def cards(self) -> tuple[Rect, Rect]:
        """The two boards to choose from."""
        return self.screen.rect(64, 204, 304, 112), self.screen.rect(384, 204, 304, 112)

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """The depth strip: `count` tiles that fill the column."""
        return split_row(self.screen.rect(64, 364, 624, 102), count, self.screen.px(10))

    @cached_property
    def depth_label(self) -> Rect:
        """The label above the depth strip."""
        return self.screen.rect(64, 336, 624, 20)

    @cached_property
    def starter_label(self) -> Rect:
        """The label above WHO STARTS."""
        return self.screen.rect(64, 484, 304, 20)

    @cached_property
    def starter(self) -> Rect:
        """Who starts."""
        return self.screen.rect(64, 512, 304, 60)

    @cached_property
    def play(self) -> Rect:
        """PLAY."""
        return self.screen.rect(384, 512, 304, 60)

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes."""
        return self.screen.rect(64, 596, 624, 36)

    @cached_property
    def race(self) -> Rect:
        """RACE, the first of the quiet buttons at the foot."""
        return self.screen.rect(50, 664, 84, 40)

    @cached_property
    def quit(self) -> Rect:
        """QUIT, the last of them."""
        return self.screen.rect(134, 664, 96, 40)

    @cached_property
    def foot(self) -> Rect:
        """The row of quiet buttons at the foot, under its hairline."""
        return self.screen.rect(64, 656, 1152, 56)

    @cached_property
    def demo(self) -> BoardLayout:
        """The demo board; it reaches beyond the window."""
        return board_layout(self.screen, 700, -106, 52 * 15, 15)
