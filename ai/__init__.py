"""The engine of Crossfive: boards of tic-tac-toe and five in a row, and what its levels think of a position.

    import ai
    board = ai.Board.from_moves("h8 i9 g7")
    for report in ai.analyse(board, seconds=1):
        print(report.depth, report.score, report.line)

The names in __all__ are loaded when they are first used, since the worker process imports this package and has to start
quickly. The package opens no windows.
"""
import importlib
from typing import TYPE_CHECKING

from ai.hot_modules import build_notes, compiled

if TYPE_CHECKING:
    from ai.own_program.grade import grade
    from ai.play.levels import Level, levels_for
    from ai.play.messages import LevelSearch
    from ai.play.thinker import Thinker
    from ai.play.thinking import analyse
    from ai.position.board import Board, Outcome
    from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove, Rules
    from ai.search.report import SearchLimits, SearchReport
    from ai.set_position import ImpossiblePosition, board_from_position

__all__ = ("FIRST", "FIVE_IN_A_ROW", "SECOND", "TIC_TAC_TOE", "Board", "IllegalMove", "ImpossiblePosition", "Level",
           "LevelSearch", "Outcome", "Rules", "SearchLimits", "SearchReport", "Thinker", "analyse",
           "board_from_position", "build_notes", "compiled", "grade", "levels_for")

_MODULE_OF = {
    "ai.position.rules": ("FIRST", "FIVE_IN_A_ROW", "SECOND", "TIC_TAC_TOE", "IllegalMove", "Rules"),
    "ai.position.board": ("Board", "Outcome"),
    "ai.search.report": ("SearchLimits", "SearchReport"),
    "ai.set_position": ("ImpossiblePosition", "board_from_position"),
    "ai.play.levels": ("Level", "levels_for"),
    "ai.play.messages": ("LevelSearch",),
    "ai.play.thinker": ("Thinker",),
    "ai.play.thinking": ("analyse",),
    "ai.own_program.grade": ("grade",),
}


def __getattr__(name: str) -> object:
    for module, names in _MODULE_OF.items():
        if name in names:
            return getattr(importlib.import_module(module), name)
    raise AttributeError(f"module 'ai' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
