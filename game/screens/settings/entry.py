"""A number being entered, on the keyboard or on a keypad on the screen."""
import pygame

LONGEST = 9                         # digits
# The keys of the keypad on the screen, by those of the keyboard that do the same.
KEYS = {getattr(pygame, f"K_{block}{digit}"): str(digit) for block in ("", "KP_", "KP") for digit in range(10)
         if hasattr(pygame, f"K_{block}{digit}")} | {
    pygame.K_RETURN: "OK", pygame.K_KP_ENTER: "OK", pygame.K_BACKSPACE: "DEL", pygame.K_DELETE: "DEL"}


class NumberEntry:
    """A number being typed. The first digit replaces the old number; an empty text means no number."""

    def __init__(self, value: int | None) -> None:
        self.text = "" if value is None else str(value)
        self._fresh = True

    @property
    def value(self) -> int | None:
        return int(self.text) if self.text else None

    def press(self, key: str) -> bool:
        """Handle a key of the keypad on the screen, a digit, DEL or OK. Returns whether it ends the typing."""
        if key == "OK":
            return True
        if key == "DEL":
            self.text = self.text[:-1]
        elif self._fresh or len(self.text) < LONGEST:
            self.text = str(int(("" if self._fresh else self.text) + key))
        self._fresh = False
        return False
