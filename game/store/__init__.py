"""The player's games, scores and settings, stored from one start to the next."""
from game.store.store import Store

__all__ = ["Store"]
