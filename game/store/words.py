"""Texts of the store that a player reads."""
from __future__ import annotations

from pathlib import Path

# The saved games.
NEWER = "The saved games are of a newer Crossfive: they stay as they are, and nothing new is kept."
HELD = "Another program holds the saved games: they are written as soon as it lets go."
DISK_FULL = "The disk is full: games and scores are kept only until you quit."
NOT_WRITABLE = "The data folder can't be written: games and scores are kept only until you quit."
damaged = "The saved games were damaged: a new file is begun, the old one is {}.".format

# Exports.
EXPORT_FAILED = "Not saved: there was an error; the log says which."


def saved(what: str, name: str, kinds: list[str], where: Path, new: bool) -> str:
    *most, last = kinds
    listed = f"{', '.join(most)} and {last}" if most else last
    return f"Saved {f'{what}: ' if what else ''}{name} as {listed} in {'the new folder ' if new else ''}{where}"


not_saved = "Not saved: {}: {}".format


def games(number: int) -> str:
    return f"{number:,} game{'' if number == 1 else 's'}"
