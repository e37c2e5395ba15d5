"""numpy, imported at its first use: the first frame's pictures come from a file and need no numpy."""
from typing import TYPE_CHECKING

from ai.later import LazyModule

__all__ = ["np"]

if TYPE_CHECKING:
    import numpy as np
else:
    np = LazyModule("numpy")        # `from game.arrays import np`
