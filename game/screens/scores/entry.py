"""A name of three letters being entered into the score table: typed, turned letter by letter, or clicked."""
from __future__ import annotations

from string import ascii_uppercase
from typing import NamedTuple

from game.store.results import NAME_LENGTH
from game.views.widgets.focus import Step


class NameEntry(NamedTuple):
    """A name of three capitals being entered; it always has all three."""

    name: str
    before: str     # the name before the entry
    at: int = 0     # the index of the letter to change

    def typed(self, key: str) -> NameEntry | None:
        """The entry after a key, a letter or "DELETE"; None if it is no key for the name."""
        if key == "DELETE":
            return self._replace(at=max(0, self.at - 1))
        if len(key) != 1 or key not in ascii_uppercase:
            return None
        return self.put(key)._replace(at=min(NAME_LENGTH - 1, self.at + 1))

    def stepped(self, step: Step) -> NameEntry:
        """The entry after a step: up and down change the letter, left and right go to another."""
        if step in ("up", "down"):
            return self.turned(self.at, 1 if step == "up" else -1)
        return self._replace(at=(self.at + (-1 if step in ("left", "previous") else 1)) % NAME_LENGTH)

    def turned(self, at: int, by: int) -> NameEntry:
        """The entry with the letter at the index `at` changed by `by` steps through the alphabet; A follows Z."""
        letter = ascii_uppercase[(ascii_uppercase.index(self.name[at]) + by) % len(ascii_uppercase)]
        return self._replace(at=at).put(letter)

    def put(self, letter: str) -> NameEntry:
        return self._replace(name=self.name[:self.at] + letter + self.name[self.at + 1:])
