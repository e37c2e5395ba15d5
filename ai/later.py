"""Decides which modules of the engine are imported only when they are first used, and why (see also game/later.py)."""
from importlib import import_module
from typing import Any


class LazyModule:
    """Stands for a module that is imported when one of its names is first used."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self.module), name)


worker = LazyModule("ai.play.worker")        # its import takes long, and the parent may end meanwhile
status = LazyModule("ai.solved.status")      # only THE PROOF needs it; saves 10 of 55 ms of a worker's start
