"""The engine of Crossfive: boards of tic-tac-toe and five in a row, and what its levels think of a position.

    import ai
    board = ai.Board.from_moves("h8 i9 g7")
    for report in ai.analyse(board, seconds=1):
        print(report.depth, report.score, report.line)

The names in __all__ are loaded when they are first used: the worker process imports this package, and has to be ready
soon. It knows nothing of windows.
"""
from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ai.play.levels import Level, levels_for
    from ai.play.thinker import Thinker
    from ai.play.thinking import analyse
    from ai.position.board import Board, Outcome
    from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove, Rules
    from ai.search.report import SearchLimits, SearchReport

__all__ = ("FIRST", "FIVE_IN_A_ROW", "SECOND", "TIC_TAC_TOE", "Board", "IllegalMove", "Level", "Outcome", "Rules",
           "SearchLimits", "SearchReport", "Thinker", "analyse", "build_notes", "compiled", "levels_for")

_MODULE_OF = {
    "ai.position.rules": ("FIRST", "FIVE_IN_A_ROW", "SECOND", "TIC_TAC_TOE", "IllegalMove", "Rules"),
    "ai.position.board": ("Board", "Outcome"),
    "ai.search.report": ("SearchLimits", "SearchReport"),
    "ai.play.levels": ("Level", "levels_for"),
    "ai.play.thinker": ("Thinker",),
    "ai.play.thinking": ("analyse",),
}

# Each has its C types in a .pxd beside it.
HOT_MODULES = ("position.state", "position.shapes", "position.board", "evaluation.network", "search.watch",
               "search.minimax", "search.table", "search.threats", "search.dfpn", "search.pvs", "search.sight")


def __getattr__(name: str) -> object:
    for module, names in _MODULE_OF.items():
        if name in names:
            return getattr(importlib.import_module(module), name)
    raise AttributeError(f"module 'ai' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _files() -> list[Path]:
    """What Python would load of each hot module; none is loaded, since a stale one may fail at it."""
    return [Path(str(spec.origin)) for name in HOT_MODULES if (spec := importlib.util.find_spec(f"ai.{name}"))]


def compiled() -> bool:
    """Whether every hot module runs compiled; the plain sources give the same results, slower."""
    return all(file.suffix != ".py" for file in _files())


def build_notes() -> list[str]:
    """What makes this build slower, or other, than it should be: a sentence each; none when all is well.

    An editable install does not build again by itself, so a compiled module may be older than its source.
    """
    stale = [source.name for file, name in zip(_files(), HOT_MODULES, strict=True) if file.suffix != ".py"
             for source in (file.with_name(name.rpartition(".")[2] + ending) for ending in (".py", ".pxd"))
             if source.exists() and source.stat().st_mtime > file.stat().st_mtime]
    notes = [f"{name} is newer than what was compiled from it: run `make build`" for name in stale]
    if not compiled():
        notes.append("the search runs uncompiled: the same moves, slower")
    return notes
