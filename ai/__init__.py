"""Rules and thought: the boards, the searches and the process they run in. Knows nothing of windows."""
from __future__ import annotations

import importlib
from pathlib import Path

# Each has its C types in a .pxd beside it.
HOT_MODULES = ("position.state", "position.shapes", "position.board", "search.watch", "search.minimax", "search.table",
               "search.threats", "search.pvs")


def _files() -> list[Path]:
    return [Path(str(importlib.import_module(f"ai.{name}").__file__)) for name in HOT_MODULES]


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
