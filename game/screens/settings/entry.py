"""A number being entered, on the keyboard or on a keypad on the screen."""
from __future__ import annotations

from typing import Literal

import pygame

LONGEST = 9                         # digits
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_DIGITS = {getattr(pygame, f"K_{block}{digit}"): str(digit) for block in ("", "KP_", "KP") for digit in range(10)
           if hasattr(pygame, f"K_{block}{digit}")}

Ended = Literal["done", "left"]


class NumberEntry:
    """A number being typed. The first digit replaces the old number; an empty text means no number."""

    def __init__(self, value: int | None) -> None:
        self._before = value
        self.text = "" if value is None else str(value)
        self._fresh = True

    @property
    def value(self) -> int | None:
        return int(self.text) if self.text else None

    def key(self, event: pygame.event.Event) -> Ended | bool:
        """Handle a key; return "done" or "left" if it ended the typing, else whether the key was used."""
        if event.key in _ENTER:
            return "done"
        if event.key == pygame.K_ESCAPE:
            self.text = "" if self._before is None else str(self._before)
            return "left"
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.press("DEL")
            return True
        digit = _DIGITS.get(event.key)
        if digit is not None:
            self.press(digit)
        return digit is not None

    def press(self, key: str) -> Ended | None:
        """Handle a key of the keypad on the screen (a digit, DEL or OK); return "done" after OK, else None."""
        if key == "OK":
            return "done"
        if key == "DEL":
            self.text = self.text[:-1]
        elif self._fresh or len(self.text) < LONGEST:
            self.text = str(int(("" if self._fresh else self.text) + key))
        self._fresh = False
        return None
