"""numpy, imported at its first use: the first frame's pictures come from a file and need no numpy."""
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["np"]

if TYPE_CHECKING:
    import numpy as np
else:
    class _Numpy:
        """Stands for numpy and imports it at first use: `from game.arrays import np`."""

        def __getattr__(self, name: str) -> Any:
            value = getattr(import_module("numpy"), name)
            setattr(self, name, value)      # so that each name is looked up once
            return value

    np = _Numpy()
