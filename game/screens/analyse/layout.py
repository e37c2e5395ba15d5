"""The rectangles of the analysis board's page."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from ai.review.best_moves import BEST_SHOWN
from game.screens.analyse import words
from game.views.layout import AWAY, Screen, board_layout
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
        return self.screen.rows(self.screen.inside(self.moves, 16, 10), 26, 20, *[None] * BEST_SHOWN)


def layout_for(screen: Screen, size: int) -> AnalyseLayout:
    return (_narrow if screen.narrow else _whole)(screen, size)


def _whole(screen: Screen, size: int) -> AnalyseLayout:
    moves, timeline, variations, changes = screen.rows(screen.rect(648, 76, 600, 628), 230, 160, None, 42, gap=12)
    readings, chart, foot = screen.rows(screen.inside(timeline, 16, 8), 24, None, 24, gap=8)
    tools, turn = screen.columns(screen.rect(56, 662, 556, 42), None, 164, gap=10)
    tree, note = screen.columns(screen.inside(variations, 16, 10), None, 216, gap=20)
    copy, export, earlier_tree = screen.columns(screen.rect(222, 26, 316, 36), 92, 108, 108, gap=4)
    return AnalyseLayout(
        screen=screen, back=screen.rect(20, 22, 190, 44), caption=screen.rect(640, 28, 608, 32),
        notice=screen.rect(552, 26, 696, 36), copy=copy, export=export, earlier_tree=earlier_tree,
        board=board_layout(screen, 64, 84, 540, size),
        tools=screen.text_columns(tools, [*words.TOOLS.values()], gap=5, margins=1), turn=turn, moves=moves,
        timeline=timeline, readings=readings, chart=chart, foot=foot, step_row=AWAY, variations=variations, tree=tree,
        note=note, keypad=screen.rect(664, 150, 568, 230),
        changes=screen.text_columns(changes, [*words.CHANGES.values()], gap=5))


def _narrow(screen: Screen, size: int) -> AnalyseLayout:
    """The layout for a narrow window: a part for board and best moves, others for tools, tree and chart."""
    (width, height), (_, setting_up, branches, line) = screen.room, screen.parts(4)
    side = min(height - 52, width - 52 - 280)
    moves, step_row = screen.rows(screen.rect(side + 56, 8, width - side - 64, height - 16), None, 36, gap=6)
    first, second, turn, third, last = screen.rows(
        setting_up.rect(12, 8, width - 24, height - 16), 44, 44, 44, 44, 44, gap=10)
    *new, earlier_tree, copy, export = screen.equal_columns(last, 5, gap=8)
    variations = branches.rect(8, 8, width - 16, height - 16)
    tree, note = screen.rows(screen.inside(variations, 14, 10), None, 92, gap=10)
    timeline = line.rect(8, 8, width - 16, height - 16)
    readings, chart, foot = screen.rows(screen.inside(timeline, 14, 12), 24, None, 24, gap=12)
    return AnalyseLayout(
        screen=screen, back=AWAY, caption=AWAY, notice=AWAY, copy=copy, export=export, earlier_tree=earlier_tree,
        board=board_layout(screen, 34, 16, side, size),
        tools=(*screen.equal_columns(first, 3, gap=8), *screen.equal_columns(second, 3, gap=8)), turn=turn, moves=moves,
        timeline=timeline, readings=readings, chart=chart, foot=foot, step_row=step_row, variations=variations,
        tree=tree, note=note, keypad=branches.rect(20, 20, width - 40, height - 150),
        changes=(*screen.equal_columns(third, 3, gap=8), *new))
