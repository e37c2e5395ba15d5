"""What is kept from one start to the next."""
from game.store.store import Store

__all__ = ["Store"]
