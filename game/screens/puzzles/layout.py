"""Where things are on the puzzles' screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import BoardLayout, Screen, board_layout

DAYS = 14                           # tiles of the calendar
_LEFT, _RIGHT = 722, 1248           # of the column beside the board
_PITCH = 37.9                       # from one day to the next


@dataclass(frozen=True)
class PuzzlesLayout:
    """The board at the left; beside it the task, streaks, days, the player's own games and the buttons (pixels).

    storm_is_on: a storm takes the place of all that is under the task.
    """

    screen: Screen
    size: int
    storm_is_on: bool = False

    @cached_property
    def board(self) -> BoardLayout:
        """The board's cells, without its frame."""
        return board_layout(self.screen, 56, 32, 630, self.size)

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(708, 22, 196, 44)

    def medal(self, number: int) -> Rect:
        """A medal, from 0: one for each kind."""
        return self.screen.rect(912 + 26 * number, 31, 26, 26)

    @cached_property
    def counter(self) -> Rect:
        """How many are solved, at the right of the head."""
        return self.screen.rect(1076, 28, 172, 32)

    @cached_property
    def task(self) -> Rect:
        """The panel with what is to be done."""
        return self.screen.rect(_LEFT, 84, 526, 148)

    @cached_property
    def words(self) -> Rect:
        """What it says: the kind, then lines."""
        return self.screen.rect(746, 96, 280, 128)

    @cached_property
    def divider(self) -> Rect:
        """The line between the words and the figures."""
        return self.screen.rect(1036, 104, 1, 110)

    @cached_property
    def figures(self) -> tuple[Rect, Rect]:
        """Two figures, each with a label over it."""
        return self.screen.rect(1060, 104, 172, 48), self.screen.rect(1060, 166, 172, 48)

    @cached_property
    def streaks(self) -> Rect:
        """The streak now and the best, over a row of dots."""
        return self.screen.rect(_LEFT, 256, 275, 88)

    @cached_property
    def storm(self) -> Rect:
        """STORM."""
        return self.screen.rect(1036, 256, 212, 48)

    @cached_property
    def storm_words(self) -> Rect:
        """What it is, under it."""
        return self.screen.rect(1036, 312, 212, 28)

    def rule(self, which: int) -> Rect:
        """The hairlines above the days and above the player's own games."""
        return self.screen.rect(_LEFT, (368, 560)[which], _RIGHT - _LEFT, 1)

    @cached_property
    def daily_label(self) -> Rect:
        """The heading of the days, at its right the month between two arrows."""
        return self.screen.rect(_LEFT, 382, _RIGHT - _LEFT, 28)

    @cached_property
    def months(self) -> tuple[Rect, Rect]:
        """Earlier days, later days."""
        return self.screen.rect(1048, 380, 32, 32), self.screen.rect(1220, 380, 32, 32)

    def weekday(self, number: int) -> Rect:
        """The letter over a day, from 0."""
        return self.screen.rect(_LEFT + _PITCH * number, 414, 33, 20)

    def day(self, number: int) -> Rect:
        """A day, from 0."""
        return self.screen.rect(_LEFT + _PITCH * number, 440, 33, 52)

    @cached_property
    def daily_words(self) -> Rect:
        """How today's puzzle stands."""
        return self.screen.rect(_LEFT, 502, 372, 36)

    @cached_property
    def today(self) -> Rect:
        """TODAY'S."""
        return self.screen.rect(1104, 502, 144, 36)

    @cached_property
    def own_words(self) -> Rect:
        """What there is of the player's own games."""
        return self.screen.rect(_LEFT, 574, 372, 36)

    @cached_property
    def own(self) -> Rect:
        """REPEAT."""
        return self.screen.rect(1104, 574, 144, 36)

    @cached_property
    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """Hint or try again, solution, next."""
        first, second, third = ((722, 124), (858, 160), (1030, 218))
        return (self.screen.rect(first[0], 626, first[1], 44), self.screen.rect(second[0], 626, second[1], 44),
                self.screen.rect(third[0], 626, third[1], 44))

    # A storm.

    @cached_property
    def clock(self) -> Rect:
        """The time that is left, over a bar."""
        return self.screen.rect(_LEFT, 256, 526, 104)

    @cached_property
    def table_label(self) -> Rect:
        """The heading of the table of storms."""
        return self.screen.rect(_LEFT, 382, _RIGHT - _LEFT, 28)

    def row(self, number: int) -> Rect:
        """A place in the table, from 0: five in each of two columns."""
        return self.screen.rect(_LEFT + 276 * (number // 5), 416 + 38 * (number % 5), 250, 36)

    @cached_property
    def notice(self) -> Rect:
        """A line that comes and goes, between the buttons and the player's own games."""
        return self.screen.rect(_LEFT, 676, 526, 34)
