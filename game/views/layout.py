"""Computes rectangles in pixels from the window size and one logical unit; draws nothing.

Each page has a layout: a record of rectangles, which its function `layout_for` computes for a whole or a narrow page.
What follows from them in the same way on both is a property or method of the layout.
"""
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import Any, NamedTuple, Self, TypeVar, cast

from pygame import Rect

Point = tuple[float, float]
LayoutFunction = TypeVar("LayoutFunction", bound=Callable[..., "PageLayout"])
PAGE = (1280, 720)          # the logical page, which a window shows whole and centred unless it is narrow
_WHOLE = (0.0, 0.0, float(PAGE[0]), float(PAGE[1]))
SMALLEST_PAGE = (640, 360)  # the smallest page on which every screen can be laid out, for large letters
SMALLEST_WINDOW = (960, 540)  # the smallest window the game asks for
_RIGHT = 1248               # the x at which the contents of a whole page end (logical units)
TABS = 44                   # logical units at the head of a narrow page, for the tabs of its parts
_PART_PITCH = 2000.0        # logical units from the top of one part of a narrow page to the next, which is below


class BoardLayout(NamedTuple):
    """A square board of size×size cells inside `rect` (pixels); every pixel of it belongs to exactly one cell."""

    rect: Rect
    size: int

    @property
    def cell(self) -> float:
        return self.rect.width / self.size

    def edge(self, index: int) -> int:
        """The offset in pixels of column (or row) `index` from the board's left (or top); `size` gives the far edge."""
        return index * self.rect.width // self.size

    def _index(self, offset: int) -> int | None:
        if not 0 <= offset < self.rect.width:
            return None
        return ((offset + 1) * self.size - 1) // self.rect.width

    def cell_at(self, point: Point) -> int | None:
        x, y = map(math.floor, point)       # before anything is subtracted, which would round
        column, row = self._index(x - self.rect.left), self._index(y - self.rect.top)
        return None if column is None or row is None else row * self.size + column

    def cell_rect(self, move: int) -> Rect:
        row, column = divmod(move, self.size)
        left, right = self.edge(column), self.edge(column + 1)
        top, bottom = self.edge(row), self.edge(row + 1)
        return Rect(self.rect.left + left, self.rect.top + top, right - left, bottom - top)

    def center_of(self, move: int) -> tuple[int, int]:
        return self.cell_rect(move).center


@dataclass(frozen=True)
class Viewport:
    """A window size (pixels) and the values derived from it: unit, page origin, rectangles.

    A page that does not fit makes the viewport `narrow`: layouts then use another page, as large as `room`.
    """

    size: tuple[int, int]
    scale: float | None = None  # pixels per unit that the player wants for text and controls; None: as large as fits
    page: tuple[float, float, float, float] = _WHOLE    # left, top, width, height of the visible part (logical units)
    head: float = 0             # the free height above that part, in logical units
    scroll: int = 0             # the pixels of the page above the window
    corner: Point = (0.0, 0.0)  # the logical point of the page from which positions count

    @cached_property
    def fitting(self) -> float:
        """Pixels per logical unit at which the whole page just fits the window."""
        return max(1e-3, min(self.size[0] / PAGE[0], self.size[1] / PAGE[1]))

    @cached_property
    def largest(self) -> float:
        """The most pixels per logical unit at which a narrow page still fits the window."""
        return self.fitting * PAGE[0] / SMALLEST_PAGE[0]

    @cached_property
    def narrow(self) -> bool:
        """Whether the whole page does not fit the window at the scale that the player wants."""
        return self.scale is not None and self.scale > 1.01 * self.fitting

    @cached_property
    def unit(self) -> float:
        if self.scale is None:
            return self.fitting
        if not self.narrow:
            return min(self.scale, self.fitting)
        widest = self.largest if self.page == _WHOLE else self.size[0] / self.page[2]
        return min(self.scale, self.largest, widest)

    @cached_property
    def room(self) -> tuple[float, float]:
        """Width and height of a narrow layout's page in logical units: the window without the tabs."""
        return self.size[0] / self.unit, self.size[1] / self.unit - TABS

    @cached_property
    def area(self) -> Rect:
        """All of a narrow page, or of one of its parts, within the margin."""
        return self.rect(8, 8, self.room[0] - 16, self.room[1] - 16)

    @cached_property
    def page_unit(self) -> float:
        """Pixels per logical unit for positions; text may have fewer: a whole page fills the window."""
        return self.unit if self.narrow else max(1e-3, min(self.size[0] / self.page[2], self.size[1] / self.page[3]))

    @cached_property
    def origin(self) -> Point:
        """The pixel coordinates of the logical point (0, 0)."""
        x, y, width, height = (length * self.page_unit for length in self.page)
        head = self.head * self.page_unit
        above = max(0.0, (self.size[1] - head - height) / 2)
        return (self.size[0] - width) / 2 - x, head + above - self.scroll - y

    @cached_property
    def visible(self) -> Rect:
        """The part of the window that shows the page or, for a page in parts, its chosen part, below the tabs."""
        head = self.px(self.head)
        below = Rect(0, head, self.size[0], self.size[1] - head)
        return below.clip(self.rect(*self.page)) if self.narrow else below

    def px(self, length: float) -> int:
        """A length of text or controls in whole pixels; positions count by `page_unit`, which may be larger."""
        return round(length * self.unit)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, max(1, right - left), max(1, bottom - top))

    def right_of(self, x: float, y: float, height: float) -> Rect:
        """A rectangle of a whole page from x to the right margin."""
        return self.rect(x, y, _RIGHT - x, height)

    def point(self, x: float, y: float) -> tuple[int, int]:
        left, top = self.corner
        return round(self.origin[0] + (left + x) * self.page_unit), round(self.origin[1] + (top + y) * self.page_unit)

    def board(self, x: float, y: float, side: float, size: int) -> BoardLayout:
        pixels = max(1, round(side * self.page_unit))
        return BoardLayout(Rect(self.point(x, y), (pixels, pixels)), size)

    def board_and_column(self, size: int, least: float, lowest: float = 0) -> tuple[BoardLayout, Rect]:
        """On a narrow page: a board as high as the page (at least `lowest`), beside it a column as wide as `least`."""
        width, height = self.room[0], max(self.room[1], lowest)
        side = min(height - 52, width - 52 - least)
        return self.board(34, 16, side, size), self.rect(side + 52, 8, width - side - 60, height - 16)

    def parts(self, count: int) -> tuple[Self, ...]:
        """Viewports for the parts of a narrow page, on which positions count from the part's upper left corner."""
        left, top = self.corner
        return tuple(replace(self, corner=(left, top + _PART_PITCH * number)) for number in range(count))

    def rows(self, rect: Rect, *heights: float | None, gap: float = 0) -> tuple[Rect, ...]:
        """Cut a rectangle into rows of these heights, `gap` units apart; None is an equal share of the rest."""
        return tuple(Rect(rect.left, rect.top + a, rect.width, max(1, b - a)) for a, b in
                     self._cut(rect.height, heights, gap))

    def columns(self, rect: Rect, *widths: float | None, gap: float = 0) -> tuple[Rect, ...]:
        """Cut a rectangle into columns of these widths, in the same way as `rows`."""
        return tuple(Rect(rect.left + a, rect.top, max(1, b - a), rect.height) for a, b in
                     self._cut(rect.width, widths, gap))

    def named_rows(self, rect: Rect, gap: float = 0, **heights: float | None) -> dict[str, Rect]:
        """Cut a rectangle into rows by name; a row whose name begins with _ stays empty and is left out."""
        return _named(heights, self.rows(rect, *heights.values(), gap=gap))

    def named_columns(self, rect: Rect, gap: float = 0, **widths: float | None) -> dict[str, Rect]:
        """Cut a rectangle into columns by name, in the same way as `named_rows`."""
        return _named(widths, self.columns(rect, *widths.values(), gap=gap))

    def top_row(self, **widths: float | None) -> dict[str, Rect]:
        """Cut the row at the head of a whole page into columns by name; the first is the way back."""
        return self.named_columns(self.right_of(20, 24, 40), gap=4, **widths)

    def grid(self, rect: Rect, count: int, across: int, gap: float = 8) -> tuple[Rect, ...]:
        """Cut a rectangle into rows of `across` equal cells; the first `count` of them."""
        rows = self.rows(rect, *[None] * math.ceil(count / across), gap=gap)
        return tuple(cell for row in rows for cell in self.columns(row, *[None] * across, gap=gap))[:count]

    def at_right(self, rect: Rect, width: float, height: float | None = None) -> Rect:
        """The place of a control at the right end of a row, in the middle of its height."""
        wide, high = round(width * self.page_unit), rect.height if height is None else round(height * self.page_unit)
        return Rect(rect.right - wide, rect.centery - high // 2, wide, high)

    def text_columns(self, rect: Rect, texts: Mapping[str, str], gap: float, margins: int = 2) -> dict[str, Rect]:
        """Cut a rectangle into a column for each text, `gap` units of text apart, wider for longer texts.

        margins: the width of both margins of a text, in letters.
        """
        places = split_row(rect, [len(text) + margins for text in texts.values()], self.px(gap))
        return dict(zip(texts, places, strict=True))

    def _cut(self, pixels: int, lengths: Sequence[float | None], gap: float) -> Iterator[tuple[int, int]]:
        fixed = sum(length for length in lengths if length is not None) + gap * (len(lengths) - 1)
        share = (pixels / self.page_unit - fixed) / max(1, lengths.count(None))
        begin = 0.0
        for length in lengths:
            end = begin + (share if length is None else length)
            yield whole_pixel(begin * self.page_unit), whole_pixel(end * self.page_unit)
            begin = end + gap

    def inside(self, rect: Rect, x: float, y: float) -> Rect:
        """A rectangle shrunk by x logical units at its left and right, and by y at its top and bottom."""
        return rect.inflate(-2 * round(x * self.page_unit), -2 * round(y * self.page_unit))

    def to_logical(self, point: Point) -> Point:
        """Convert a point from pixels to logical units of the page, whatever the corner; it may be outside."""
        return (point[0] - self.origin[0]) / self.page_unit, (point[1] - self.origin[1]) / self.page_unit


def whole_pixel(edge: float) -> int:
    """The nearest whole pixel; halves are rounded up: with round(), equal lengths could differ by two."""
    return math.floor(round(edge, 6) + 0.5)


def _named(names: Iterable[str], rects: Iterable[Rect]) -> dict[str, Rect]:
    return {name: rect for name, rect in zip(names, rects, strict=True) if not name.startswith("_")}


NOWHERE = Rect(-9999, -9999, 1, 1)  # the rectangle of a part that a layout leaves out (pixels)


def grown(rect: Rect, by: int) -> Rect:
    """A rectangle that reaches `by` pixels further on every side; a negative number makes it smaller."""
    return rect.inflate(2 * by, 2 * by)


def pixel_count(rect: Rect) -> int:
    return rect.width * rect.height


def split_row(rect: Rect, shares: Sequence[int], gap: int) -> tuple[Rect, ...]:
    """Split `rect` into rectangles side by side, `gap` pixels apart, that have these shares of its width."""
    width, whole = rect.width - gap * (len(shares) - 1), max(1, sum(shares))
    edges = [round(width * edge / whole) for edge in accumulate(shares, initial=0)]
    return tuple(Rect(rect.left + a + gap * i, rect.top, max(1, b - a), rect.height)
                 for i, (a, b) in enumerate(pairwise(edges)))


@dataclass(frozen=True, kw_only=True)
class PageLayout:
    """The rectangles (pixels) that most pages have; a narrow page shows both of these beside its parts."""

    viewport: Viewport
    back: Rect = field(default_factory=NOWHERE.copy)    # the way back, with the page's name
    notice: Rect = field(default_factory=NOWHERE.copy)  # the line for temporary messages


def whole_or_narrow(whole: LayoutFunction, narrow: LayoutFunction) -> LayoutFunction:
    """The function that computes a page's layout by one of these two, as the viewport is; it keeps the latest ones."""
    @lru_cache(maxsize=4)           # every frame asks for the same
    def layout_for(viewport: Viewport, *given: Any, **named: Any) -> Any:
        return (narrow if viewport.narrow else whole)(viewport, *given, **named)

    return cast(LayoutFunction, layout_for)
