"""Where things are on the page with the score tables."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import Screen, split_row

ROWS = 10
LETTERS = 3
_PITCH = 54                     # from row to row
_CELL = 26                      # a letter of the name that is being entered

# The parts that are shown one at a time where the window has no room for the whole page.
PARTS_OF_EMPTY: Places = {
    "TABLE": (216, 268, 456, 252), "MEDALS": (880, 80, 376, 242), "BOARDS": (612, 16, 644, 60)}
PARTS: Places = {
    "1 TO 5": (40, 88, 808, 328), "6 TO 10": (40, 412, 808, 284), "MEDALS": (880, 80, 376, 242),
    "STREAKS": (880, 322, 376, 166), "TOTALS": (880, 488, 376, 216), "BOARDS": (612, 16, 644, 60)}


@dataclass(frozen=True)
class ScoresLayout:
    """The table at the left; medals, streaks and totals below one another at the right (pixels)."""

    screen: Screen

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 180, 44)

    @cached_property
    def boards(self) -> Rect:
        """Which board's scores are shown, or the unfinished games."""
        return self.screen.rect(620, 24, 628, 44)

    @cached_property
    def hint(self) -> Rect:
        """A line that says how a name is entered."""
        return self.screen.rect(220, 24, 380, 44)

    # The table.

    @cached_property
    def table(self) -> Rect:
        """The panel with the ten places."""
        return self.screen.rect(32, 88, 824, 608)

    @cached_property
    def heading(self) -> Rect:
        """The row of the columns' names."""
        return self.screen.rect(56, 96, 776, 46)

    def row(self, index: int) -> Rect:
        """A place's row, from 0, as wide as its hairline."""
        return self.screen.rect(56, 144 + _PITCH * index, 776, _PITCH)

    def bar(self, index: int) -> Rect:
        """The box around a place that stands out."""
        return self.row(index).inflate(2 * self.screen.px(8), -2 * self.screen.px(1.5))

    @cached_property
    def columns(self) -> dict[str, int]:
        """The x of each column: RANK, SCORE, DEPTH, MOVES and DATE end there, NAME begins there."""
        places = {"RANK": 108, "NAME": 148, "SCORE": 394, "DEPTH": 514, "MOVES": 634, "DATE": 824}
        return {name: self.screen.point(x, 0)[0] for name, x in places.items()}

    def letter(self, row: int, index: int) -> Rect:
        """The cell of one letter of the name that is being entered."""
        x, y = 143 + _CELL * index, 144 + _PITCH * row
        return self.screen.rect(x, y, _CELL, _PITCH)

    def thirds(self, row: int, index: int) -> tuple[Rect, Rect, Rect]:
        """A letter's cell: what takes it up the alphabet, the letter, what takes it down."""
        cell = self.letter(row, index)
        edge = self.screen.px(18)
        return (Rect(cell.left, cell.top, cell.width, edge),
                Rect(cell.left, cell.top + edge, cell.width, cell.height - 2 * edge),
                Rect(cell.left, cell.bottom - edge, cell.width, edge))

    def done(self, row: int) -> Rect:
        """OK, behind the letters."""
        return self.screen.rect(232, 155 + _PITCH * row, 52, 32)

    # The unfinished games, in the same panel.

    @cached_property
    def waiting_columns(self) -> tuple[tuple[int, str], ...]:
        """The x of each column of a list of games, and whether it begins (l) or ends (r) there."""
        places = ((64, "l"), (208, "l"), (388, "r"), (508, "r"), (636, "r"))
        return tuple((self.screen.point(x, 0)[0], align) for x, align in places)

    @cached_property
    def played_columns(self) -> tuple[tuple[int, str], ...]:
        """The same of the list of games that were played, which has no buttons."""
        places = ((64, "l"), (260, "l"), (500, "r"), (640, "r"), (824, "r"))
        return tuple((self.screen.point(x, 0)[0], align) for x, align in places)

    @cached_property
    def opened_columns(self) -> tuple[tuple[int, str], ...]:
        """The same of the list of games from a file."""
        places = ((64, "l"), (152, "l"), (536, "r"), (640, "r"), (824, "r"))
        return tuple((self.screen.point(x, 0)[0], align) for x, align in places)

    def waiting_bar(self, index: int) -> Rect:
        """What is pressed to go on with a game: its row up to the button."""
        bar = self.bar(index)
        return Rect(bar.left, bar.top, self.look(index).left - self.screen.px(4) - bar.left, bar.height)

    def look(self, index: int) -> Rect:
        """REVIEW, before DROP."""
        return self.screen.rect(650, 155 + _PITCH * index, 94, 32)

    def drop(self, index: int) -> Rect:
        """DROP, at a row's end."""
        return self.screen.rect(746, 155 + _PITCH * index, 90, 32)

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes, over the table's foot."""
        return self.screen.rect(48, 648, 792, 36)

    @cached_property
    def page(self) -> Rect:
        """Which games of how many are listed."""
        return self.screen.rect(220, 24, 172, 44)

    @cached_property
    def paging(self) -> tuple[Rect, Rect]:
        """To the newer games, and to the older ones."""
        return self.screen.rect(404, 28, 94, 36), self.screen.rect(506, 28, 94, 36)

    @cached_property
    def invitation(self) -> Rect:
        """What stands in an empty table: a headline, a line, and a button below them."""
        return self.screen.rect(224, 276, 440, 236)

    @cached_property
    def play(self) -> Rect:
        """PLAY, in an empty table."""
        return self.screen.rect(334, 428, 220, 60)

    # Beside it.

    @cached_property
    def medals(self) -> Rect:
        """The panel with the medals."""
        return self.screen.rect(888, 88, 360, 226)

    def medal(self, index: int, count: int) -> tuple[int, int]:
        """The middle of a medal: one row, or two of three where they are more than five."""
        if count <= 5:
            cells = split_row(self.screen.rect(900, 0, 336, 10), count, 0)
            return cells[index].centerx, self.screen.point(0, 206)[1]
        row, column = divmod(index, 3)
        cells = split_row(self.screen.rect(906, 0, 324, 10), min(3, count - 3 * row), 0)
        return cells[column].centerx, self.screen.point(0, 170 + 84 * row)[1]

    @cached_property
    def streaks(self) -> Rect:
        """The panel with the wins in a row."""
        return self.screen.rect(888, 330, 360, 150)

    @cached_property
    def lamps(self) -> tuple[Rect, ...]:
        """One for each of ten wins in a row."""
        return split_row(self.screen.rect(912, 448, 310, 6), 10, self.screen.px(5))

    @cached_property
    def totals(self) -> Rect:
        """The panel with the sums."""
        return self.screen.rect(888, 496, 360, 200)

    @cached_property
    def files(self) -> tuple[Rect, Rect]:
        """PASTE and EXPORT, in the head of the sums."""
        return self.screen.rect(1034, 510, 88, 34), self.screen.rect(1126, 510, 100, 34)

    def total(self, index: int) -> Rect:
        """A row of the sums, from 0."""
        return self.screen.rect(912, 540 + 37 * index, 312, 37)
