"""A name of three letters being entered into the score table: typed, turned letter by letter, or clicked."""
import pygame

from game.store.results import NAME_LENGTH
from game.views.focus import Step

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS = {getattr(pygame, f"K_{letter.lower()}"): letter for letter in ALPHABET}
_MEANT = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # with one of these keys held, a letter key is a command
_BACK = (pygame.K_BACKSPACE, pygame.K_DELETE)


class NameEntry:
    """A name of three capitals being entered; it always has all three. at: the index of the letter to change."""

    def __init__(self, name: str) -> None:
        self.before = name
        self.name = name
        self.at = 0

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key. Returns whether it is one for the name."""
        if event.mod & _MEANT:
            return False
        if event.key in _BACK:
            self.at = max(0, self.at - 1)
        elif event.key in _LETTERS:
            self._put(_LETTERS[event.key])
            self.at = min(NAME_LENGTH - 1, self.at + 1)
        else:
            return False
        return True

    def step(self, step: Step) -> None:
        """Handle a step: up and down change the letter, left and right go to another."""
        if step in ("up", "down"):
            self.turn(self.at, 1 if step == "up" else -1)
        else:
            self.at = (self.at + (-1 if step in ("left", "previous") else 1)) % NAME_LENGTH

    def turn(self, at: int, by: int) -> None:
        """Change the letter at the index `at` by `by` steps through the alphabet; A follows Z."""
        self.at = at
        self._put(ALPHABET[(ALPHABET.index(self.name[at]) + by) % len(ALPHABET)])

    def _put(self, letter: str) -> None:
        self.name = self.name[:self.at] + letter + self.name[self.at + 1:]
