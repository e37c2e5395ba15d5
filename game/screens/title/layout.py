"""The rectangles of the title: the game to start, the rooms, the open panel, and on a whole page the demo board."""
from dataclasses import dataclass, field
from functools import cached_property

from pygame import Rect

from game.views.layout import NOWHERE, BoardLayout, PageLayout, Viewport, whole_or_narrow


@dataclass(frozen=True, kw_only=True)
class TitleLayout(PageLayout):
    cards: tuple[Rect, ...]         # the two boards to choose from
    level_line: Rect                # above the row of levels: the label
    all_levels: Rect                # the button at its right end
    levels: Rect
    start: dict[str, Rect]          # PLAY, TWO PLAYERS
    resume: dict[str, Rect]         # CONTINUE, and beside it the name of the game or analysis
    rooms: dict[str, Rect]
    panel: Rect                     # the open panel, with its heading
    inside: Rect                    # the panel, without margin and heading
    foot: Rect                      # the lowest row
    demo: BoardLayout               # the demo board, dissolving at its edges

    # Left out on a narrow page, the logo only on a low one.
    logo: Rect = field(default_factory=NOWHERE.copy)        # the rectangle's bottom is the letters' baseline
    tagline: Rect = field(default_factory=NOWHERE.copy)     # one line under the logo's hairline; messages cover it
    heading: Rect = field(default_factory=NOWHERE.copy)
    demo_label: Rect = field(default_factory=NOWHERE.copy)  # the words under the demo board
    offer: Rect = field(default_factory=NOWHERE.copy)       # an offered opponent, over the demo board

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of the `count` levels in the title's row; the last is wider."""
        return self.viewport.columns(self.levels, *[None] * (count - 1), 200, gap=8)

    def lines(self, count: int) -> tuple[Rect, ...]:
        return self.viewport.rows(self.inside, *[None] * count, gap=11)

    @cached_property
    def opponents(self) -> dict[str, Rect]:
        """The rows of the panel ALL LEVELS. kind: the switch between people and levels. starter: who starts."""
        return self.viewport.named_rows(self.inside, gap=11, kind=40, opponents=None, remark=50, starter=44)

    @cached_property
    def people(self) -> tuple[Rect, ...]:
        """The rectangles for the tiles of the eight people to play against, four in a row."""
        return self.viewport.grid(self.opponents["opponents"], 8, across=4)

    def others(self, count: int) -> tuple[Rect, ...]:
        """`count` rectangles for further levels and the buttons after them: two in a row, if narrow two in a column."""
        cells = 2 * max(3, (count + 1) // 2)
        across = cells // 2 if self.viewport.narrow else 2
        return self.viewport.grid(self.opponents["opponents"], cells, across, gap=9)[:count]

    def beside_label(self, line: Rect) -> Rect:
        """The part of a line for a choice, to the right of its label."""
        return self.viewport.named_columns(line, label=92, choice=None)["choice"]

    def seat(self, line: Rect) -> tuple[Rect, Rect]:
        """A player's slider, right of the stone with their mark; and its track, left of their name."""
        seat = self.viewport.named_columns(line, stone=44, seat=None)["seat"]
        return seat, self.viewport.named_columns(self.viewport.inside(seat, 8, 0), track=None, name=186)["track"]

    @cached_property
    def menu(self) -> Rect:
        aside = 0 if self.viewport.narrow else self.viewport.px(14)     # without a box, the word begins at the hairline
        return self.viewport.columns(self.viewport.inside(self.foot, 0, 8), 78, None)[0].move(-aside, 0)


def _title_layout(viewport: Viewport, demo: BoardLayout, cards: Rect, level_line: Rect, start: Rect, resume: Rect,
                  rooms: Rect, **rects: Rect) -> TitleLayout:
    """The title's layout, in which some rows are cut into columns. rects: its other rectangles."""
    return TitleLayout(
        viewport=viewport, demo=demo, cards=viewport.columns(cards, None, None, gap=16),
        level_line=level_line, all_levels=viewport.at_right(level_line, 152),
        start=viewport.named_columns(start, gap=10, play=None, players=196),
        resume=viewport.named_columns(resume, gap=16, button=196, name=None),
        rooms=viewport.named_columns(rooms, gap=10, **{"learn": 230, "solve": None, "look back": None}), **rects)


def _whole(viewport: Viewport) -> TitleLayout:
    """The layout of a whole page: a column at the left, and beside it a demo board that reaches out of view."""
    left, top, width, height = 64, 204, 624, 438
    panel = viewport.right_of(720, top, height)
    return _title_layout(
        viewport, viewport.board(652, -46, 48 * 15, 15),
        **viewport.named_rows(viewport.rect(left, top, width, height), gap=14.5,
                              cards=100, level_line=28, levels=68, start=68, resume=40, rooms=None),
        logo=viewport.rect(left, 64, 560, 54), tagline=viewport.rect(left, 164, width, 24),
        notice=viewport.rect(left, 158, width, 36), foot=viewport.right_of(left, 656, 56), panel=panel,
        **viewport.named_rows(viewport.inside(panel, 22, 20), gap=11, heading=24, inside=None),
        demo_label=viewport.right_of(848, 622, 20), offer=viewport.right_of(828, 530, 80))


def has_one_part(viewport: Viewport) -> bool:
    """Whether a narrow page is high enough for game and rooms together; else the rooms are a part of their own."""
    return viewport.room[1] >= 480


def _narrow(viewport: Viewport) -> TitleLayout:
    """The layout of a narrow page, without tagline and demo board, in parts: game, rooms, open panel."""
    width, height = viewport.room
    wide, in_one = min(width - 16, 700), has_one_part(viewport)
    left, high = (width - wide) / 2, min(height - 16, 600 if in_one else 330)
    *_, more, opened = viewport.parts(2 if in_one else 3)
    first = viewport.rect(left, (height - high) / 2, wide, high)
    game = {"cards": None, "level_line": 28, "levels": 66, "start": 68}
    if in_one:
        logo = {"logo": 54, "_space": 2} if height >= 556 else {}
        rows = viewport.named_rows(first, gap=10, **logo, **game, resume=44, rooms=60, foot=48)
    else:
        top = max(0.0, (height - 316) / 2)
        rows = {"logo": more.rect((width - 540) / 2, top + 24, 560, 54), **viewport.named_rows(first, gap=10, **game),
                **viewport.named_rows(more.rect(left, top + 104, wide, 200), gap=16, resume=44, rooms=None, foot=56)}
    panel = opened.rect(left, 4, wide, height - 12)
    return _title_layout(viewport, BoardLayout(NOWHERE, 15), **rows, panel=panel, inside=viewport.inside(panel, 12, 10))


layout_for = whole_or_narrow(_whole, _narrow)
