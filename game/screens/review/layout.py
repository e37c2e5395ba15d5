"""The rectangles of the review's page."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import NOWHERE, Viewport, board_layout
from game.views.page.line_page import LineLayout


@dataclass(frozen=True, kw_only=True)
class ReviewLayout(LineLayout):
    """The rectangles of the review: the board, panels for the move and the game, and the chart (pixels)."""

    analyse: Rect
    lab: Rect                       # only for the small board
    head: Rect                      # the panel with the last escape, or how far the analysis has come
    card: Rect                      # the panel about one move
    card_heading: Rect              # the move and its judgement
    figures: Rect                   # before and after
    notes: tuple[int, int]          # the point where the two short lines begin, at the first one's middle
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
        end = self.viewport.named_columns(self.viewport.inside(self.head, 16, 0), text=None, end=128)["end"]
        return self.viewport.named_rows(end, above=None, button=40, below=None)["button"]

    @property
    def poll_button(self) -> Rect:
        """The part of the line over the levels' answers that asks them, left of a remark."""
        heading = self.poll_heading
        return Rect(heading.left, heading.top, heading.width * 6 // 10, heading.height)

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """Rectangles for tiles with the levels' moves, one for each level."""
        return self.viewport.equal_columns(self.poll, count, gap=6.4) if count else ()

    @cached_property
    def strip(self) -> tuple[Rect, ...]:
        """The columns of the accuracy panel: first its percentage, then one for each count."""
        return self.viewport.columns(self.viewport.inside(self.accuracy, 18, 8), 124, *[None] * 5, gap=3)


def layout_for(viewport: Viewport, size: int) -> ReviewLayout:
    return (_narrow if viewport.narrow else _whole)(viewport, size)


def _whole(viewport: Viewport, size: int) -> ReviewLayout:
    head, card, accuracy, timeline = viewport.rows(viewport.rect(690, 76, 558, 622), 74, None, 88, 152, gap=8)
    heading, figures, sentences, poll_heading, card_foot = viewport.rows(
        viewport.inside(card, 20, 8), 38, 52, None, 32, 38, gap=8)
    poll = viewport.named_rows(sentences, poll=68, below=None)["poll"]
    copy, export, analyse, lab = viewport.columns(viewport.rect(216, 26, 404, 36), 92, 108, 124, 68, gap=4)
    left = 620 if size == 3 else 548                # beside LAB, which only 3×3 has, or ANALYSE
    readings, chart, foot = viewport.rows(viewport.inside(timeline, 14, 8), 32, None, 24, gap=12)
    *actions, mistake = viewport.columns(card_foot, 166, None, 170, gap=8)
    return ReviewLayout(
        viewport=viewport, back=viewport.rect(20, 22, 180, 44), caption=viewport.rect(640, 28, 608, 32),
        notice=viewport.rect(left, 26, 1248 - left, 36), copy=copy, export=export, analyse=analyse, lab=lab,
        board=board_layout(viewport, 64, 84, 588, size), head=head, card=card, card_heading=heading, figures=figures,
        notes=(figures.left + viewport.px(204), figures.centery - viewport.px(12)), sentences=sentences,
        poll_heading=poll_heading, poll=poll, actions=tuple(actions), next_mistake=mistake, accuracy=accuracy,
        timeline=timeline, tabs=viewport.named_columns(readings, tabs=300)["tabs"], readings=readings, chart=chart,
        foot=foot, step_row=NOWHERE)


def _narrow(viewport: Viewport, size: int) -> ReviewLayout:
    """The layout for a narrow window: a part for the board and the move, one for each other panel."""
    (width, height), (_, levels, line, game) = viewport.room, viewport.parts(4)
    side = min(height - 52, width - 52 - 320)
    card = viewport.rect(side + 52, 8, width - side - 66, height - 16)
    heading, figures, notes, sentences, step_row, card_foot = viewport.rows(
        viewport.inside(card, 18, 8), 36, 48, 46, None, 28, 36, gap=4)
    poll_heading, poll = viewport.rows(levels.rect(24, 20, width - 48, 128), 38, 76, gap=14)
    timeline = line.rect(8, 8, width - 16, height - 16)
    tabs, readings, chart, foot = viewport.rows(viewport.inside(timeline, 14, 12), 38, 24, None, 24, gap=12)
    head, accuracy, game_foot, _ = viewport.rows(game.rect(8, 8, width - 16, height - 16), 92, 92, 40, None, gap=12)
    mistake, copy, export, analyse, lab, _ = viewport.columns(game_foot, 170, 84, 96, 110, 68, None, gap=8)
    return ReviewLayout(
        viewport=viewport, back=NOWHERE, caption=NOWHERE, notice=NOWHERE, copy=copy, export=export, analyse=analyse,
        lab=lab, board=board_layout(viewport, 34, 16, side, size), head=head, card=card, card_heading=heading,
        figures=figures, notes=(notes.left, notes.top + viewport.px(8)), sentences=sentences, poll_heading=poll_heading,
        poll=poll, actions=viewport.equal_columns(card_foot, 2, gap=8), next_mistake=mistake, accuracy=accuracy,
        timeline=timeline, tabs=tabs, readings=readings, chart=chart, foot=foot, step_row=step_row)
