"""The rectangles of the review's page."""
from dataclasses import dataclass, field
from functools import cached_property

from pygame import Rect

from game.views.layout import NOWHERE, Viewport, whole_or_narrow
from game.views.page.line_page import LineLayout


@dataclass(frozen=True, kw_only=True)
class ReviewLayout(LineLayout):
    """The rectangles of the review: the board, panels for the move and the game, and the chart (pixels)."""

    analyse: Rect
    lab: Rect = field(default_factory=NOWHERE.copy)     # only for the small board
    head: Rect                      # the panel with the last escape, or how far the analysis has come
    card: Rect                      # the panel about one move
    card_heading: Rect              # the move and its judgement
    figures: Rect                   # before and after
    notes: Rect                     # two short lines, in its middle
    sentences: Rect                 # the sentences about the move: two lines at least
    poll_heading: Rect              # the line over the levels' answers; pressing it asks them
    poll: Rect                      # the answers
    actions: tuple[Rect, ...]       # SHOW LINE, TRY AGAIN
    next_mistake: Rect
    accuracy: Rect                  # the panel with the accuracy and the counts
    tabs: Rect                      # to choose the figure in the chart

    @cached_property
    def go_there(self) -> Rect:
        """The rectangle of the button that shows the last escape, the player's last chance in a lost game."""
        return self.viewport.at_right(self.viewport.inside(self.head, 16, 0), 128, 40)

    def head_rows(self, beside_button: bool) -> tuple[Rect, ...]:
        """The rows of the panel `head`: its label and two lines, for which the button may leave less room."""
        inner = self.viewport.inside(self.head, 20, 7)
        if beside_button:
            inner.width = self.go_there.left - self.viewport.px(16) - inner.left
        return self.viewport.rows(inner, 20, 20, 20, gap=1)

    @property
    def poll_button(self) -> Rect:
        """The part of the line over the levels' answers that asks them, left of a remark."""
        heading = self.poll_heading
        return Rect(heading.left, heading.top, heading.width * 6 // 10, heading.height)

    def tiles(self, count: int) -> tuple[Rect, ...]:
        return self.viewport.columns(self.poll, *[None] * count, gap=6.4)

    @cached_property
    def accuracy_columns(self) -> tuple[Rect, ...]:
        """The columns of the accuracy panel: first its percentage, then one for each count."""
        return self.viewport.columns(self.viewport.inside(self.accuracy, 18, 8), 124, *[None] * 5, gap=3)


def _whole(viewport: Viewport, size: int) -> ReviewLayout:
    lab = {"lab": 68} if size == 3 else {}
    head = viewport.top_row(back=180, _=4, copy=92, export=108, analyse=124, **lab, notice=None)
    panels = viewport.named_rows(viewport.right_of(690, 76, 622), gap=8,
                                 head=74, card=None, accuracy=88, timeline=152)
    card = viewport.named_rows(viewport.inside(panels["card"], 20, 8), gap=8,
                               card_heading=38, figures=52, sentences=None, poll_heading=32, foot=38)
    chart = viewport.named_rows(viewport.inside(panels["timeline"], 14, 8), gap=12, readings=32, chart=None, foot=24)
    *actions, next_mistake = viewport.columns(card.pop("foot"), 166, None, 170, gap=8)
    return ReviewLayout(
        viewport=viewport, **head, board=viewport.board(64, 84, 588, size), **panels, **card,
        notes=viewport.columns(card["figures"], viewport.px(204) / viewport.page_unit, None)[1], actions=tuple(actions),
        next_mistake=next_mistake, **chart,
        **viewport.named_rows(card["sentences"], poll=68, _=None),
        **viewport.named_columns(chart["readings"], tabs=300, _=None))


def _narrow(viewport: Viewport, size: int) -> ReviewLayout:
    """The layout for a narrow window: a part for the board and the move, one for each other panel."""
    _, levels, line, game = viewport.parts(4)
    board, card = viewport.board_and_column(size, least=320)
    rows = viewport.named_rows(viewport.inside(card, 18, 8), gap=4, card_heading=36, figures=48, notes=40,
                               _=2, sentences=None, step_row=28, foot=36)
    actions = viewport.columns(rows.pop("foot"), None, None, gap=8)
    panels = viewport.named_rows(game.area, gap=12, head=92, accuracy=92, foot=40, _=None)
    foot = panels.pop("foot")
    return ReviewLayout(
        viewport=viewport, board=board, card=card, **rows, actions=actions, timeline=line.area,
        **viewport.named_rows(viewport.inside(levels.area, 16, 12), gap=14, poll_heading=38, poll=76, _=None),
        **viewport.named_rows(viewport.inside(line.area, 14, 12), gap=12, tabs=38, readings=24, chart=None, foot=24),
        **panels,
        **viewport.named_columns(foot, gap=8, next_mistake=170, copy=84, export=96, analyse=110, lab=68, _=None))


layout_for = whole_or_narrow(_whole, _narrow)
