"""Where things are on the page HOW TO PLAY."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import BoardLayout, Screen, board_layout

# The parts that are shown one at a time where the window has no room for the whole page.
PARTS: Places = {
    "BOARD": (20, 86, 546, 534), "TASK": (592, 76, 664, 238), "CHANCE": (592, 314, 330, 214),
    "KEYS": (926, 314, 330, 214), "SCORE": (592, 528, 664, 176), "PLAY": (56, 628, 506, 76),
    "3 OR 15": (996, 16, 260, 56)}


@dataclass(frozen=True)
class HowToPlayLayout:
    """A board to try things on at the left, the lesson and three cards at the right (pixels)."""

    screen: Screen
    size: int

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 260, 44)

    @cached_property
    def boards(self) -> Rect:
        """Which board the lessons are for."""
        return self.screen.rect(1004, 24, 244, 40)

    @cached_property
    def board(self) -> BoardLayout:
        """The cells to click."""
        return board_layout(self.screen, 64, 96, 490, self.size)

    @cached_property
    def play(self) -> Rect:
        """PLAY, as wide as the board."""
        return self.screen.rect(64, 636, 490, 60)

    @cached_property
    def lesson(self) -> Rect:
        """The panel that says what to find."""
        return self.screen.rect(600, 84, 648, 222)

    def steps(self, count: int) -> tuple[Rect, ...]:
        """A button for each lesson."""
        return tuple(self.screen.rect(624 + 54 * i, 102, 46, 38) for i in range(count))

    @cached_property
    def title(self) -> tuple[int, int]:
        """Where the lesson's title begins."""
        return self.screen.point(624, 170)

    @cached_property
    def text(self) -> Rect:
        """What there is to do: two lines, 24 apart."""
        return self.screen.rect(624, 188, 600, 48)

    @cached_property
    def answer(self) -> Rect:
        """The answer to the last move."""
        return self.screen.rect(624, 248, 464, 42)

    @cached_property
    def next(self) -> Rect:
        """On to the next lesson."""
        return self.screen.rect(1104, 248, 120, 42)

    @cached_property
    def chance(self) -> Rect:
        """The card about the win chance."""
        return self.screen.rect(600, 322, 314, 198)

    @cached_property
    def keys(self) -> Rect:
        """The card about keys and buttons."""
        return self.screen.rect(934, 322, 314, 198)

    @cached_property
    def score(self) -> Rect:
        """The card about points."""
        return self.screen.rect(600, 536, 648, 160)

    @cached_property
    def openings(self) -> Rect:
        """What shows the openings in the card about points, and the points again."""
        return self.screen.rect(1112, 544, 124, 34)
