"""Where things are: rectangles in pixels, from one scale unit per window size. Draws nothing."""
import math
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

Point = tuple[float, float]
PAGE = (1280, 720)          # the logical page that every window shows whole, centred
SMALLEST = (960, 540)       # the smallest window the game asks for


@dataclass(frozen=True)
class Screen:
    """A window size (pixels) and what follows from it: the unit, the page's origin, rectangles."""

    size: tuple[int, int]

    @cached_property
    def unit(self) -> float:
        """Pixels per logical unit."""
        return max(1e-3, min(self.size[0] / PAGE[0], self.size[1] / PAGE[1]))

    @cached_property
    def origin(self) -> Point:
        """Where the page's top left corner is, in pixels."""
        return (self.size[0] - PAGE[0] * self.unit) / 2, (self.size[1] - PAGE[1] * self.unit) / 2

    def px(self, length: float) -> int:
        """A logical length in whole pixels."""
        return round(length * self.unit)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A logical rectangle in pixels; the edges are rounded, so that neighbours meet."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, max(1, right - left), max(1, bottom - top))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A logical point in whole pixels."""
        return round(self.origin[0] + x * self.unit), round(self.origin[1] + y * self.unit)

    def to_logical(self, point: Point) -> Point:
        """A point in pixels on the 1280×720 page (outside the page: outside its range)."""
        return (point[0] - self.origin[0]) / self.unit, (point[1] - self.origin[1]) / self.unit


def split_row(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """`count` equally wide rectangles side by side that fill `rect`, `gap` pixels between them."""
    pitch = (rect.width + gap) / count
    lefts = [rect.left + round(pitch * i) for i in range(count)]
    rights = [round(rect.left + pitch * (i + 1)) - gap for i in range(count)]
    return tuple(Rect(a, rect.top, max(1, b - a), rect.height) for a, b in zip(lefts, rights, strict=True))


@dataclass(frozen=True)
class BoardLayout:
    """A square board of size×size cells inside `rect` (pixels); every pixel of it belongs to exactly one cell."""

    rect: Rect
    size: int

    @property
    def cell(self) -> float:
        """The width of a cell in pixels, on average."""
        return self.rect.width / self.size

    def edge(self, index: int) -> int:
        """Pixels from the board's left (or top) to where column (or row) `index` begins; `size` gives the far edge."""
        return index * self.rect.width // self.size

    def _index(self, offset: float) -> int | None:
        whole = math.floor(offset)
        if not 0 <= whole < self.rect.width:
            return None
        return ((whole + 1) * self.size - 1) // self.rect.width

    def cell_at(self, point: Point) -> int | None:
        """The move whose cell holds this pixel; None outside the board."""
        column, row = self._index(point[0] - self.rect.left), self._index(point[1] - self.rect.top)
        return None if column is None or row is None else row * self.size + column

    def cell_rect(self, move: int) -> Rect:
        """The pixels of a move's cell."""
        row, column = divmod(move, self.size)
        left, right = self.edge(column), self.edge(column + 1)
        top, bottom = self.edge(row), self.edge(row + 1)
        return Rect(self.rect.left + left, self.rect.top + top, right - left, bottom - top)

    def center_of(self, move: int) -> tuple[int, int]:
        """The middle pixel of a move's cell."""
        return self.cell_rect(move).center


def board_layout(screen: Screen, x: float, y: float, side: float, size: int) -> BoardLayout:
    """A board of `side` logical units with its corner at x, y; exactly square in pixels."""
    corner, pixels = screen.point(x, y), max(1, screen.px(side))
    return BoardLayout(Rect(corner, (pixels, pixels)), size)


def _charts(screen: Screen, top: float, height: float) -> tuple[Rect, Rect, Rect]:
    """Three charts under each other, 24 apart; the last one has 22 more for the axis labels that all three share."""
    each = (height - 22 - 2 * 24) / 3
    tops = [top + i * (each + 24) for i in range(3)]
    extra = (0, 0, 22)
    first, second, third = (screen.rect(856, y, 392, each + more) for y, more in zip(tops, extra, strict=True))
    return first, second, third


@dataclass(frozen=True)
class PlayLayout:
    """The play screen while a game is on (pixels)."""

    screen: Screen
    size: int

    @cached_property
    def board(self) -> BoardLayout:
        """The board's cells, without its frame."""
        return board_layout(self.screen, 56, 32, 630, self.size)

    @cached_property
    def win_bar(self) -> Rect:
        """The whole column of the win-chance bar: label, figure, bar and its captions."""
        return self.screen.rect(722, 26, 104, 644)

    @cached_property
    def status(self) -> Rect:
        """The status panel."""
        return self.screen.rect(856, 24, 392, 84)

    @cached_property
    def stop(self) -> Rect:
        """The STOP button, inside the status panel."""
        return self.screen.rect(1152, 44, 76, 44)

    @cached_property
    def players(self) -> tuple[Rect, Rect]:
        """The human's tile and the AI's."""
        return self.screen.rect(856, 120, 190, 56), self.screen.rect(1058, 120, 190, 56)

    @cached_property
    def charts(self) -> tuple[Rect, Rect, Rect]:
        """Time, moves evaluated, win chance."""
        return _charts(self.screen, 198, 410)

    def buttons(self, count: int) -> tuple[Rect, ...]:
        """The row of `count` buttons at the foot of the right column."""
        return split_row(self.screen.rect(856, 626, 392, 44), count, self.screen.px(12))

    @cached_property
    def notice(self) -> Rect:
        """A line under the buttons for a notice that comes and goes."""
        return self.screen.rect(856, 676, 392, 36)


@dataclass(frozen=True)
class EndLayout(PlayLayout):
    """The play screen after the game: the banner runs to the window's edge, the charts are lower, other buttons."""

    @cached_property
    def banner(self) -> Rect:
        """The result banner."""
        rect = self.screen.rect(856, 24, 424, 116)
        return Rect(rect.left, rect.top, max(1, self.screen.size[0] - rect.left), rect.height)

    @cached_property
    def charts(self) -> tuple[Rect, Rect, Rect]:
        """Time, moves evaluated, win chance."""
        return _charts(self.screen, 164, 380)

    @cached_property
    def rematch(self) -> Rect:
        """The one solid button."""
        return self.screen.rect(856, 566, 226, 52)

    @cached_property
    def beside_rematch(self) -> Rect:
        """The button beside it."""
        return self.screen.rect(1098, 566, 150, 52)

    def buttons(self, count: int) -> tuple[Rect, ...]:
        """The row of `count` smaller buttons under REMATCH."""
        return split_row(self.screen.rect(856, 630, 392, 40), count, self.screen.px(10))


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


@dataclass(frozen=True)
class RaceLayout:
    """The race: two boards, a lane's figures outside each, the lamp between them, one chart panel below (pixels)."""

    screen: Screen
    size: int

    @cached_property
    def boards(self) -> tuple[BoardLayout, BoardLayout]:
        """Alpha-beta's board, on which the human plays, and plain minimax's."""
        left, right = (board_layout(self.screen, x, 96, 330, self.size) for x in (236, 714))
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
        return self.screen.rect(160, 24, 512, 40)

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
