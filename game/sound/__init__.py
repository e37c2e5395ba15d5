"""Sound effects and music."""
from game.sound.music import Name as MusicName
from game.sound.player import Sound

__all__ = ["MusicName", "Sound"]
