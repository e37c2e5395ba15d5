"""What is heard."""
from game.sound.player import Sound, Volumes

__all__ = ["Sound", "Volumes"]
