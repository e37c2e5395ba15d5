"""The rectangles of the title: the game to start, the rooms, the open panel, and on a whole page the demo board."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import NOWHERE, BoardLayout, Viewport, board_layout


@dataclass(frozen=True, kw_only=True)
class TitleLayout:
    viewport: Viewport
    logo: Rect                      # the rectangle's bottom is the letters' baseline
    tagline: Rect                   # one line of text under the logo's hairline
    notice: Rect                    # the line for temporary messages, over the tagline
    cards: tuple[Rect, ...]         # the two boards to choose from
    level_line: Rect                # above the row of levels: the label, and ALL LEVELS
    levels: Rect                    # the row of levels
    start: dict[str, Rect]          # PLAY, TWO PLAYERS
    resume: dict[str, Rect]         # CONTINUE, and beside it the name of the game or analysis
    rooms: tuple[Rect, ...]         # LEARN, SOLVE, LOOK BACK
    panel: Rect                     # the open panel, with its heading
    heading: Rect
    inside: Rect                    # the panel, without margin and heading
    foot: Rect                      # the lowest row
    demo: BoardLayout               # the demo board, dissolving at its edges
    demo_label: Rect                # the words under it
    offer: Rect                     # an offered opponent, over the demo board

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of the `count` levels in the title's row; the last is wider."""
        return self.viewport.columns(self.levels, *[None] * (count - 1), 200, gap=8)

    @cached_property
    def all_levels(self) -> Rect:
        return self.viewport.named_columns(self.level_line, label=None, button=152)["button"]

    def lines(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of `count` equal lines in the open panel."""
        return self.viewport.rows(self.inside, *[None] * count, gap=11)

    @cached_property
    def opponents(self) -> dict[str, Rect]:
        """The rows of the panel ALL LEVELS. kind: the switch between people and levels. starter: who starts."""
        return self.viewport.named_rows(self.inside, gap=11, kind=40, opponents=None, remark=50, starter=44)

    @cached_property
    def people(self) -> tuple[Rect, ...]:
        """The rectangles for the tiles of the eight people to play against, four in a row."""
        return tuple(place for row in self.viewport.rows(self.opponents["opponents"], None, None, gap=9)
                     for place in self.viewport.columns(row, None, None, None, None, gap=8))

    def others(self, count: int) -> tuple[Rect, ...]:
        """`count` rectangles for further levels and the buttons after them: two in a row, if narrow two in a column."""
        viewport, half = self.viewport, max(3, (count + 1) // 2)
        rows, columns = (2, half) if viewport.narrow else (half, 2)
        return tuple(place for row in viewport.rows(self.opponents["opponents"], *[None] * rows, gap=9)
                     for place in viewport.columns(row, *[None] * columns, gap=10))[:count]

    def beside_label(self, line: Rect) -> Rect:
        """The part of a line for a choice, to the right of its label."""
        return self.viewport.named_columns(line, label=92, choice=None)["choice"]

    def seat(self, line: Rect) -> tuple[Rect, Rect]:
        """A player's slider, right of the stone with their mark; and its track, left of their name."""
        seat = self.viewport.named_columns(line, stone=44, seat=None)["seat"]
        return seat, self.viewport.named_columns(self.viewport.inside(seat, 8, 0), track=None, name=186)["track"]

    @cached_property
    def menu(self) -> Rect:
        aside = 0 if self.viewport.narrow else self.viewport.px(14)     # the word begins where the hairline does
        menu = self.viewport.named_columns(self.viewport.inside(self.foot, 0, 8), menu=100, right=None)["menu"]
        return menu.move(-aside, 0)


def layout_for(viewport: Viewport) -> TitleLayout:
    """The page's layout; if it is whole, a column at the left, and a demo board that reaches out of view."""
    if viewport.narrow:
        return _narrow(viewport)
    cards, level_line, levels, start, resume, rooms = viewport.rows(
        viewport.rect(64, 204, 624, 438), 100, 28, 68, 68, 40, None, gap=14.5)
    panel = viewport.rect(720, 204, 528, 438)
    heading, inside = viewport.rows(viewport.inside(panel, 22, 20), 24, None, gap=11)
    return TitleLayout(
        viewport=viewport, logo=viewport.rect(64, 64, 560, 54), tagline=viewport.rect(64, 164, 624, 24),
        notice=viewport.rect(64, 158, 624, 36), cards=viewport.columns(cards, None, None, gap=16),
        level_line=level_line, levels=levels, start=viewport.named_columns(start, gap=10, play=None, players=196),
        resume=viewport.named_columns(resume, gap=16, button=196, name=None),
        rooms=viewport.columns(rooms, 230, None, None, gap=10), panel=panel, heading=heading, inside=inside,
        foot=viewport.rect(64, 656, 1184, 56), demo=board_layout(viewport, 652, -46, 48 * 15, 15),
        demo_label=viewport.rect(848, 622, 400, 20), offer=viewport.rect(828, 530, 420, 80))


def _narrow(viewport: Viewport) -> TitleLayout:
    """The layout of a narrow page, without tagline and demo board, in parts: game, rooms, open panel."""
    width, height = viewport.room
    wide, high = min(width - 16, 700), min(height - 16, 330)
    left = (width - wide) / 2
    cards, level_line, levels, start = viewport.rows(
        viewport.rect(left, (height - high) / 2, wide, high), None, 28, 66, 68, gap=10)
    _, more, opened = viewport.parts(3)
    top = max(0.0, (height - 316) / 2)
    resume, rooms, foot = viewport.rows(more.rect(left, top + 104, wide, 200), 44, None, 56, gap=16)
    panel = opened.rect(left, 4, wide, height - 12)
    return TitleLayout(
        viewport=viewport, logo=more.rect((width - 540) / 2, top + 24, 560, 54), tagline=NOWHERE, notice=NOWHERE,
        cards=viewport.columns(cards, None, None, gap=12), level_line=level_line, levels=levels,
        start=viewport.named_columns(start, gap=10, play=None, players=196),
        resume=viewport.named_columns(resume, gap=16, button=196, name=None),
        rooms=viewport.columns(rooms, 230, None, None, gap=10), panel=panel, heading=NOWHERE,
        inside=viewport.inside(panel, 12, 10), foot=foot, demo=BoardLayout(NOWHERE, 15), demo_label=NOWHERE,
        offer=NOWHERE)
