"""Texts of the store that a player reads."""
from pathlib import Path

# The saved games. All fit the title's line for notices; messages that may appear in a game also fit the play screen's.
NEWER = "These saves are from a newer Crossfive: nothing new is saved."
HELD = "Another program uses the file: saving waits."
DISK_FULL = "Disk full: new games are lost when you quit."
NOT_WRITABLE = "Can't save: new games are lost when you quit."
damaged = "Saved games damaged: set aside as {}.".format


# Exports.

def saved(amount: str, name: str, kinds: list[str], folder: Path, new_folder: bool) -> str:
    """A line whose end may be cut: the folder, which a player must know, comes before the files' kinds."""
    *most, last = kinds
    listed = f"{', '.join(most)} and {last}" if most else last
    saved_in = f"Saved {amount} in" if amount else "Saved in"
    return f"{saved_in} {'the new folder ' if new_folder else ''}{folder}: {name} as {listed}"


not_saved = "Not saved: {}: {}".format
