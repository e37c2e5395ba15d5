"""Complete programs as texts for players to begin with and change."""
from __future__ import annotations

from importlib import resources

STARTERS = ("dice", "greedy", "minimax", "alphabeta")      # the weakest first


def starter_text(name: str) -> str:
    """The source code of the starter program with this name."""
    return resources.files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
