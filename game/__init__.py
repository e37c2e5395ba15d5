"""The Crossfive game around the AI: screens, sound, stored data and the window."""

__version__ = "0.1.0"
