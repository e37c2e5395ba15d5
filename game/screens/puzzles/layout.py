"""The rectangles of the puzzles' screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, split_row

DAYS = 14                           # tiles of the calendar
_MORE = 2000.0                      # where the second part of the narrow page begins: far below the first


@dataclass(frozen=True)
class PuzzlesLayout:
    """The board, the task and the buttons; streaks, days and the player's own games, or a storm (pixels)."""

    screen: Screen
    board: BoardLayout              # its cells, without its frame
    task: Rect                      # the panel with what is to be done
    words: Rect                     # what it says: the kind, then lines
    divider: Rect                   # the line between the words and the figures
    figures: tuple[Rect, ...]       # two, each with a label over it
    kinds: Rect                     # the kinds to choose from
    buttons: tuple[Rect, ...]       # hint or try again, solution, next
    counter: Rect                   # the medals, and at the right how many are solved
    runs: Rect                      # the streaks and STORM
    lower: Rect                     # the days, from their heading to how today's puzzle stands; or the best storms
    own_games: Rect                 # the line of the player's own games
    clock: Rect                     # of a storm: the time that is left, over a bar
    back: Rect                      # the way back, with the page's name
    notice: Rect                    # a line that comes and goes, under the buttons

    def medal(self, number: int) -> Rect:
        rect, side = self.counter, self.screen.px(26)
        return Rect(rect.left + number * side, rect.top + self.screen.px(3), side, side)

    @cached_property
    def streaks(self) -> Rect:
        return self.screen.columns(self.runs, 275, None)[0]

    @cached_property
    def storm(self) -> tuple[Rect, ...]:
        """STORM, and the words under it."""
        return self.screen.rows(self.screen.columns(self.runs, None, 212)[1], 48, 28, gap=8)

    def rule(self, which: int) -> Rect:
        """A hairline: above the days or the best storms, or above the player's own games."""
        below = (self.lower, self.own_games)[which]
        return Rect(below.left, below.top - self.screen.px(7), below.width, 1)

    @cached_property
    def days(self) -> tuple[Rect, ...]:
        """The calendar's rows: heading, letters, days, and the words about today's puzzle."""
        return self.screen.rows(self.lower, 32, 20, 52, 36, gap=8)

    @cached_property
    def months(self) -> tuple[Rect, ...]:
        """The arrows to earlier and to later days."""
        return self.screen.columns(self.days[0], None, 32, 136, 32)[1::2]

    def tiles(self, row: int) -> tuple[Rect, ...]:
        """A row of the calendar day by day: 1 the letters, 2 the days."""
        return self.screen.columns(self.days[row], *[None] * DAYS, gap=5)

    @cached_property
    def daily(self) -> tuple[Rect, ...]:
        """The words about today's puzzle, and TODAY'S."""
        return self.screen.columns(self.days[3], None, 144, gap=10)

    @cached_property
    def own(self) -> tuple[Rect, ...]:
        """The words about the player's own games, and REPEAT."""
        return self.screen.columns(self.own_games, None, 144, gap=10)

    @cached_property
    def table(self) -> tuple[Rect, ...]:
        """The heading of the best storms, and ten places, five in each of two columns."""
        heading, *rows = self.screen.rows(self.lower, 28, *[None] * 5, gap=2)
        columns = [self.screen.columns(row, None, None, gap=26) for row in rows]
        return heading, *(column[side] for side in (0, 1) for column in columns)


def layout_for(screen: Screen, size: int, storm_is_on: bool) -> PuzzlesLayout:
    return (_narrow if screen.narrow else _whole)(screen, size, storm_is_on)


def _whole(screen: Screen, size: int, storm_is_on: bool) -> PuzzlesLayout:
    task, kinds, runs, daily, own_games, buttons = screen.rows(
        screen.rect(722, 84, 526, 586), 148, 36, 84, 172, 36, 44, gap=13.2)
    clock = AWAY
    if storm_is_on:                 # it has the column to itself
        clock, task, daily, buttons = screen.rows(screen.rect(722, 84, 526, 586), 120, 168, None, 44, gap=20)
    words, divider, figures = screen.columns(screen.inside(task, 20, 16), 284, 1, None, gap=22)
    return PuzzlesLayout(
        screen, board_layout(screen, 56, 32, 630, size), task, words, divider,
        figures=screen.rows(figures, None, None, gap=14), buttons=screen.columns(buttons, 124, 160, None, gap=12),
        counter=screen.rect(912, 28, 336, 32), kinds=AWAY if storm_is_on else kinds, runs=runs, lower=daily,
        own_games=own_games, clock=clock, back=screen.rect(708, 22, 196, 44), notice=screen.rect(722, 676, 526, 34))


def places(screen: Screen, storm_is_on: bool) -> Places:
    width, height = screen.room
    return {"PUZZLE": (0, 0, width, max(height, 316.0)), "MORE": (0, _MORE, width, 262 if storm_is_on else 446)}


def _narrow(screen: Screen, size: int, storm_is_on: bool) -> PuzzlesLayout:
    (_, _, width, height), (_, top, _, _) = places(screen, storm_is_on).values()
    side = min(height - 52, width - 52 - 320)
    beside = screen.rect(side + 52, 8, width - side - 66, height - 16)
    task, *clock, buttons = screen.rows(beside, None, *[54] * storm_is_on, 40, gap=10)
    words = screen.inside(task, 16, 0)
    _, divider, figures, _ = screen.rows(words, None, 1, 48, 1, gap=5)
    counter, kinds, runs, daily, own_games = screen.rows(
        screen.rect(20, top + 5, width - 40, 421), 32, 36, 84, 172, 36, gap=15)
    return PuzzlesLayout(
        screen, board_layout(screen, 34, 16, side, size), task, words, divider,
        figures=screen.columns(figures, 86, None, gap=14), buttons=split_row(buttons, 3, screen.px(8)),
        counter=counter, kinds=AWAY if storm_is_on else kinds, runs=runs,
        lower=screen.rect(20, top + 56, width - 40, 196) if storm_is_on else daily,
        own_games=own_games, clock=clock[0] if clock else AWAY, back=AWAY, notice=AWAY)
