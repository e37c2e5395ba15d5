"""The rectangles of the analysis board's page."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from ai.review.best_moves import BEST_SHOWN
from game.screens.analyse import words
from game.views.layout import NOWHERE, Viewport, board_layout
from game.views.page.line_page import LineLayout


@dataclass(frozen=True, kw_only=True)
class AnalyseLayout(LineLayout):
    """The rectangles of the analysis board: board with tools, best moves, chart and tree (pixels)."""

    earlier_tree: Rect
    tools: tuple[Rect, ...]         # these choose the effect of a click on the board
    turn: Rect                      # who is to move
    moves: Rect                     # the panel with the best moves
    variations: Rect                # the panel with tree and note
    tree: Rect
    note: Rect
    keypad: Rect                    # for writing a note
    changes: tuple[Rect, ...]       # buttons that change the tree

    @cached_property
    def lines(self) -> tuple[Rect, ...]:
        """The rectangles of the heading over the best moves, of their columns' heads, and of each move."""
        return self.viewport.rows(self.viewport.inside(self.moves, 16, 10), 26, 20, *[None] * BEST_SHOWN)


def layout_for(viewport: Viewport, size: int) -> AnalyseLayout:
    return (_narrow if viewport.narrow else _whole)(viewport, size)


def _whole(viewport: Viewport, size: int) -> AnalyseLayout:
    moves, timeline, variations, changes = viewport.rows(viewport.rect(648, 76, 600, 628), 230, 160, None, 42, gap=12)
    readings, chart, foot = viewport.rows(viewport.inside(timeline, 16, 8), 24, None, 24, gap=8)
    tools, turn = viewport.columns(viewport.rect(56, 662, 556, 42), None, 164, gap=10)
    tree, note = viewport.columns(viewport.inside(variations, 16, 10), None, 216, gap=20)
    copy, export, earlier_tree = viewport.columns(viewport.rect(222, 26, 316, 36), 92, 108, 108, gap=4)
    return AnalyseLayout(
        viewport=viewport, back=viewport.rect(20, 22, 190, 44), caption=viewport.rect(640, 28, 608, 32),
        notice=viewport.rect(552, 26, 696, 36), copy=copy, export=export, earlier_tree=earlier_tree,
        board=board_layout(viewport, 64, 84, 540, size),
        tools=viewport.text_columns(tools, [*words.TOOLS.values()], gap=5, margins=1), turn=turn, moves=moves,
        timeline=timeline, readings=readings, chart=chart, foot=foot, step_row=NOWHERE, variations=variations,
        tree=tree, note=note, keypad=viewport.rect(664, 150, 568, 230),
        changes=viewport.text_columns(changes, [*words.CHANGES.values()], gap=5))


def _narrow(viewport: Viewport, size: int) -> AnalyseLayout:
    """The layout for a narrow window: a part for board and best moves, others for tools, tree and chart."""
    (width, height), (_, setting_up, branches, line) = viewport.room, viewport.parts(4)
    side = min(height - 52, width - 52 - 280)
    moves, step_row = viewport.rows(viewport.rect(side + 56, 8, width - side - 64, height - 16), None, 36, gap=6)
    first, second, turn, third, last = viewport.rows(
        setting_up.rect(12, 8, width - 24, height - 16), 44, 44, 44, 44, 44, gap=10)
    *new, earlier_tree, copy, export = viewport.equal_columns(last, 5, gap=8)
    variations = branches.rect(8, 8, width - 16, height - 16)
    tree, note = viewport.rows(viewport.inside(variations, 14, 10), None, 92, gap=10)
    timeline = line.rect(8, 8, width - 16, height - 16)
    readings, chart, foot = viewport.rows(viewport.inside(timeline, 14, 12), 24, None, 24, gap=12)
    return AnalyseLayout(
        viewport=viewport, back=NOWHERE, caption=NOWHERE, notice=NOWHERE, copy=copy, export=export,
        earlier_tree=earlier_tree, board=board_layout(viewport, 34, 16, side, size),
        tools=(*viewport.equal_columns(first, 3, gap=8), *viewport.equal_columns(second, 3, gap=8)), turn=turn,
        moves=moves, timeline=timeline, readings=readings, chart=chart, foot=foot, step_row=step_row,
        variations=variations, tree=tree, note=note, keypad=branches.rect(20, 20, width - 40, height - 150),
        changes=(*viewport.equal_columns(third, 3, gap=8), *new))
