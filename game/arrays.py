"""numpy, imported when it is first used: the first frame has its pictures from a file, and need not wait for it."""
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["np"]

if TYPE_CHECKING:
    import numpy as np
else:
    class _Numpy:
        """Loads numpy at first use: `from game.arrays import np` instead of `import numpy as np`."""

        def __getattr__(self, name: str) -> Any:
            found = getattr(import_module("numpy"), name)
            setattr(self, name, found)      # so it is asked for once
            return found

    np = _Numpy()
