"""Rules and thought: the boards, the searches and the process they run in. Knows nothing of windows."""
from __future__ import annotations

import importlib
import warnings
from pathlib import Path

# Each has its C types in a .pxd beside it.
HOT_MODULES = ("state", "shapes", "board", "watch", "minimax", "table", "threats", "search")


def _files() -> list[Path]:
    return [Path(str(importlib.import_module(f"ai.{name}").__file__)) for name in HOT_MODULES]


def compiled() -> bool:
    """Whether every hot module runs compiled; the plain sources give the same results, slower."""
    return all(file.suffix != ".py" for file in _files())


def warn_if_stale() -> None:
    """Warn where a compiled module is older than its source: an editable install does not build again by itself."""
    for file, name in zip(_files(), HOT_MODULES, strict=True):
        for source in (file.parent / f"{name}.py", file.parent / f"{name}.pxd"):
            if file.suffix != ".py" and source.exists() and source.stat().st_mtime > file.stat().st_mtime:
                warnings.warn(f"{source.name} is newer than the compiled ai.{name}: run `make build`", stacklevel=2)
