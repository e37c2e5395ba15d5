"""The rectangles of the analysis board's page."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from ai.review.best_moves import BEST_SHOWN
from game.screens.analyse import words
from game.views.layout import Viewport, whole_or_narrow
from game.views.page.line_page import LineLayout


@dataclass(frozen=True, kw_only=True)
class AnalyseLayout(LineLayout):
    """The rectangles of the analysis board: board with tools, best moves, chart and tree (pixels)."""

    earlier_tree: Rect
    buttons: dict[str, Rect]        # those of the tools, and those that change the tree
    turn: Rect                      # who is to move
    moves: Rect                     # the panel with the best moves
    variations: Rect                # the panel with tree and note
    tree: Rect
    note: Rect
    keypad: Rect                    # for writing a note

    @cached_property
    def lines(self) -> tuple[Rect, ...]:
        """The rectangles of the heading over the best moves, of their columns' heads, and of each move."""
        return self.viewport.rows(self.viewport.inside(self.moves, 16, 10), 26, 20, *[None] * BEST_SHOWN)


def _whole(viewport: Viewport, size: int) -> AnalyseLayout:
    tools, turn = viewport.columns(viewport.rect(56, 662, 556, 42), None, 164, gap=10)
    panels = viewport.named_rows(viewport.right_of(648, 76, 628), gap=12,
                                 moves=230, timeline=160, variations=None, changes=42)
    changes = viewport.text_columns(panels.pop("changes"), words.CHANGES, gap=5)
    return AnalyseLayout(
        viewport=viewport, **viewport.top_row(back=190, _=4, copy=92, export=108, earlier_tree=108, notice=None),
        board=viewport.board(64, 84, 540, size), turn=turn, **panels,
        buttons=viewport.text_columns(tools, words.TOOLS, gap=5, margins=1) | changes,
        **viewport.named_rows(viewport.inside(panels["timeline"], 16, 8), gap=8, readings=24, chart=None, foot=24),
        **viewport.named_columns(viewport.inside(panels["variations"], 16, 10), gap=20, tree=None, note=216),
        keypad=viewport.rect(664, 150, 568, 230))


def _narrow(viewport: Viewport, size: int) -> AnalyseLayout:
    """The layout for a narrow window: a part for board and best moves, others for tools, tree and chart."""
    _, setting_up, branches, line = viewport.parts(4)
    board, beside = viewport.board_and_column(size, least=280)
    tools, turn, changes, foot, _ = viewport.rows(viewport.inside(setting_up.area, 4, 0), 96, 44, 44, 44, None, gap=8)
    *new, earlier_tree, copy, export = viewport.columns(foot, *[None] * 5, gap=8)
    places = *viewport.grid(tools, len(words.TOOLS), across=3), *viewport.grid(changes, 3, across=3), *new
    return AnalyseLayout(
        viewport=viewport, board=board, **viewport.named_rows(beside, gap=6, moves=None, step_row=36), turn=turn,
        buttons=dict(zip(words.TOOLS | words.CHANGES, places, strict=True)), earlier_tree=earlier_tree,
        copy=copy, export=export, timeline=line.area, variations=branches.area,
        **viewport.named_rows(viewport.inside(line.area, 14, 12), gap=12, readings=24, chart=None, foot=24),
        **viewport.named_rows(viewport.inside(branches.area, 14, 10), gap=10, tree=None, note=92),
        keypad=viewport.named_rows(viewport.inside(branches.area, 12, 12), keypad=None, _=110)["keypad"])


layout_for = whole_or_narrow(_whole, _narrow)
