"""Where things are on the puzzles' screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, InParts, Screen, board_layout, split_row

DAYS = 14                           # tiles of the calendar
_LEFT, _RIGHT = 722, 1248           # of the column beside the board
_PITCH = 37.9                       # from one day to the next
_EACH = 2000.0                      # from one part of the narrow page to the next, which lie below one another


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


@dataclass(frozen=True)
class NarrowPuzzlesLayout(InParts, PuzzlesLayout):
    """Two parts one after the other: the board with the task and the buttons, and everything else."""

    @cached_property
    def places(self) -> Places:
        """The parts."""
        width = self.screen.room[0]
        return {"PUZZLE": (0, 0, width, self._high), "MORE": (0, _EACH, width, 240 if self.storm_is_on else 414)}

    @property
    def _high(self) -> float:
        return max(self.screen.room[1], 316.0)

    @cached_property
    def _side(self) -> float:
        """Of the board."""
        return min(self._high - 52, self.screen.room[0] - 52 - 320)

    def _beside(self, y: float, height: float) -> Rect:
        """A row beside the board, from the top; negative y: from the foot."""
        left = 34 + self._side + 18
        return self.screen.rect(left, y if y >= 0 else self._high + y, self.screen.room[0] - 14 - left, height)

    def _more(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.screen.rect(20 + x, _EACH + y, w, h)

    @property
    def _wide(self) -> float:
        """The second part's inside."""
        return self.screen.room[0] - 40

    @cached_property
    def board(self) -> BoardLayout:
        """The board's cells, without its frame."""
        return board_layout(self.screen, 34, 16, self._side, self.size)

    @cached_property
    def task(self) -> Rect:
        """The panel with what is to be done."""
        return self._beside(8, self._high - 8 - (112 if self.storm_is_on else 62))

    @cached_property
    def words(self) -> Rect:
        """What it says: the kind, then lines."""
        px, task = self.screen.px, self.task
        return Rect(task.left + px(16), task.top - px(2), task.width - px(32), task.height)

    @cached_property
    def divider(self) -> Rect:
        """The line between the words and the figures."""
        px, task = self.screen.px, self.task
        return Rect(task.left + px(16), task.bottom - px(60), task.width - px(32), 1)

    @cached_property
    def figures(self) -> tuple[Rect, Rect]:
        """Two figures, each with a label over it."""
        px, line = self.screen.px, self.divider
        return (Rect(line.left, line.top + px(6), px(86), px(48)),
                Rect(line.left + px(100), line.top + px(6), line.width - px(100), px(48)))

    @cached_property
    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """Hint or try again, solution, next."""
        first, second, third = split_row(self._beside(-48, 40), 3, self.screen.px(8))
        return first, second, third

    @cached_property
    def clock(self) -> Rect:
        """The time that is left, over a bar."""
        return self._beside(-108, 54)

    def medal(self, number: int) -> Rect:
        """A medal, from 0: one for each kind."""
        return self._more(26 * number, 8, 26, 26)

    @cached_property
    def counter(self) -> Rect:
        """How many are solved."""
        return self._more(self._wide - 220, 5, 220, 32)

    @cached_property
    def streaks(self) -> Rect:
        """The streak now and the best, over a row of dots."""
        return self._more(0, 48, 275, 88)

    @cached_property
    def storm(self) -> Rect:
        """STORM."""
        return self._more(self._wide - 212, 48, 212, 48)

    @cached_property
    def storm_words(self) -> Rect:
        """What it is, under it."""
        return self._more(self._wide - 212, 104, 212, 28)

    def rule(self, which: int) -> Rect:
        """The hairlines above the days and above the player's own games."""
        if self.storm_is_on:
            return AWAY
        return self._more(0, (148, 340)[which], self._wide, 1)

    @cached_property
    def daily_label(self) -> Rect:
        """The heading of the days, at its right the month between two arrows."""
        return self._more(0, 162, self._wide, 28)

    @cached_property
    def months(self) -> tuple[Rect, Rect]:
        """Earlier days, later days."""
        return self._more(self._wide - 200, 160, 32, 32), self._more(self._wide - 32, 160, 32, 32)

    def _pitch(self) -> float:
        return (self._wide + 5) / DAYS

    def weekday(self, number: int) -> Rect:
        """The letter over a day, from 0."""
        return self._more(self._pitch() * number, 194, self._pitch() - 5, 20)

    def day(self, number: int) -> Rect:
        """A day, from 0."""
        return self._more(self._pitch() * number, 220, self._pitch() - 5, 52)

    @cached_property
    def daily_words(self) -> Rect:
        """How today's puzzle stands."""
        return self._more(0, 288, 400, 36)

    @cached_property
    def today(self) -> Rect:
        """TODAY'S."""
        return self._more(self._wide - 144, 288, 144, 36)

    @cached_property
    def own_words(self) -> Rect:
        """What there is of the player's own games."""
        return self._more(0, 360, 400, 36)

    @cached_property
    def own(self) -> Rect:
        """REPEAT."""
        return self._more(self._wide - 144, 360, 144, 36)

    @cached_property
    def table_label(self) -> Rect:
        """The heading of the table of storms."""
        return self._more(0, 44, self._wide, 28)

    def row(self, number: int) -> Rect:
        """A place in the table, from 0: five in each of two columns."""
        wide = (self._wide - 20) / 2
        return self._more((wide + 20) * (number // 5), 76 + 31 * (number % 5), wide, 30)


def layout_for(screen: Screen, size: int, storm_is_on: bool) -> PuzzlesLayout:
    """The layout for a screen and a board of so many cells in a row."""
    return (NarrowPuzzlesLayout if screen.narrow else PuzzlesLayout)(screen, size, storm_is_on)
