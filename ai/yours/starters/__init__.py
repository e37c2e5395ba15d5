"""Programs to begin with, as texts: each runs, and is for the player to change."""
from __future__ import annotations

from importlib import resources

STARTERS = ("dice", "greedy", "minimax", "alphabeta")      # the weakest first


def starter_text(name: str) -> str:
    """The program of this name."""
    return resources.files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
