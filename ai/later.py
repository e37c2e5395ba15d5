"""Decides which modules of the engine are loaded when something of them is first used, and why (also game/later.py)."""
from __future__ import annotations

from importlib import import_module
from typing import Any


class Later:
    """A module that is loaded when something of it is first used."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self.module), name)


worker = Later("ai.play.worker")        # takes long, and the parent may end while it does
status = Later("ai.solved.status")      # for THE PROOF alone: 10 ms of a worker's start of 55
