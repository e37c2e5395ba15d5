"""Where things are on the page with the score tables."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import InParts, Screen, split_row

ROWS = 10
LETTERS = 3
_PITCH = 54                     # from row to row
_CELL = 26                      # a letter of the name that is being entered

_NARROW_COLUMNS = {108.0: 0.085, 148: 0.115, 394: 0.49, 514: 0.63, 634: 0.765}     # of the narrow table's width
_TOP = 94.0                     # where the table of the narrow page begins
_MEDALS = 2000.0                # where the second part of the narrow page begins: far below the first


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
        """Which board's scores are shown, or which list of games."""
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

    def _rows(self, index: int, left: float, width: float, down: float = 0, height: float = _PITCH) -> Rect:
        """A rectangle of a row, from 0 (logical units)."""
        return self.screen.rect(left, 144 + _PITCH * index + down, width, height)

    def _across(self, x: float) -> float:
        """Where a place of the table stands across (logical units)."""
        return x

    def row(self, index: int) -> Rect:
        """A place's row, from 0, as wide as its hairline."""
        return self._rows(index, 56, 776)

    def bar(self, index: int) -> Rect:
        """The box around a place that stands out."""
        return self.row(index).inflate(2 * self.screen.px(8), -2 * self.screen.px(1.5))

    @cached_property
    def columns(self) -> dict[str, int]:
        """The x of each column: RANK, SCORE, LEVEL, MOVES and DATE end there, NAME begins there."""
        places = {"RANK": 108, "NAME": 148, "SCORE": 394, "LEVEL": 514, "MOVES": 634, "DATE": 824}
        return {name: self.screen.point(self._across(x), 0)[0] for name, x in places.items()}

    def letter(self, row: int, index: int) -> Rect:
        """The cell of one letter of the name that is being entered."""
        return self._rows(row, self._across(148) - 5 + _CELL * index, _CELL)

    def thirds(self, row: int, index: int) -> tuple[Rect, Rect, Rect]:
        """A letter's cell: what takes it up the alphabet, the letter, what takes it down."""
        cell = self.letter(row, index)
        edge = self.screen.px(18)
        return (Rect(cell.left, cell.top, cell.width, edge),
                Rect(cell.left, cell.top + edge, cell.width, cell.height - 2 * edge),
                Rect(cell.left, cell.bottom - edge, cell.width, edge))

    def done(self, row: int) -> Rect:
        """OK, behind the letters."""
        return self._rows(row, self._across(148) + 84, 52, 11, 32)

    # The unfinished games, in the same panel.

    @cached_property
    def waiting_columns(self) -> tuple[tuple[int, str], ...]:
        """The x of each column of a list of games, and whether it begins (l) or ends (r) there."""
        places = ((64, "l"), (208, "l"), (388, "r"), (508, "r"), (636, "r"))
        return tuple((self.screen.point(self._across(x), 0)[0], align) for x, align in places)

    @cached_property
    def played_columns(self) -> tuple[tuple[int, str], ...]:
        """The same of the list of games that were played, which has no buttons."""
        places = ((64, "l"), (260, "l"), (500, "r"), (640, "r"), (824, "r"))
        return tuple((self.screen.point(self._across(x), 0)[0], align) for x, align in places)

    @cached_property
    def opened_columns(self) -> tuple[tuple[int, str], ...]:
        """The same of the list of games from a file."""
        places = ((64, "l"), (152, "l"), (536, "r"), (640, "r"), (824, "r"))
        return tuple((self.screen.point(self._across(x), 0)[0], align) for x, align in places)

    def waiting_bar(self, index: int) -> Rect:
        """What is pressed to go on with a game: its row up to the button."""
        bar = self.bar(index)
        return Rect(bar.left, bar.top, self.look(index).left - self.screen.px(4) - bar.left, bar.height)

    def look(self, index: int) -> Rect:
        """REVIEW, before DROP."""
        return self._rows(index, self._across(836) - 186, 94, 11, 32)

    def drop(self, index: int) -> Rect:
        """DROP, at a row's end."""
        return self._rows(index, self._across(836) - 90, 90, 11, 32)

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

    @property
    def _beside(self) -> tuple[float, float]:
        """The top left corner of what stands beside the table (logical units)."""
        return 888, 88

    def _panel(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of that, from its corner."""
        left, top = self._beside
        return self.screen.rect(left + x, top + y, w, h)

    @cached_property
    def medals(self) -> Rect:
        """The panel with the medals."""
        return self._panel(0, 0, 360, 226)

    def medal(self, index: int, count: int) -> tuple[int, int]:
        """The middle of a medal: one row, or two of which the upper has five, where they are more than that."""
        left, top = self._beside
        if count <= 5:
            cells = split_row(self.screen.rect(left + 12, 0, 336, 10), count, 0)
            return cells[index].centerx, self.screen.point(0, top + 118)[1]
        row, column = divmod(index, 5)
        cells = split_row(self.screen.rect(left + 12, 0, 336, 10), min(5, count - 5 * row), 0)
        return cells[column].centerx, self.screen.point(0, top + 82 + 84 * row)[1]

    @cached_property
    def streaks(self) -> Rect:
        """The panel with the wins in a row."""
        return self._panel(0, 242, 360, 150)

    @cached_property
    def lamps(self) -> tuple[Rect, ...]:
        """One for each of ten wins in a row."""
        return split_row(self._panel(24, 360, 310, 6), 10, self.screen.px(5))

    @cached_property
    def totals(self) -> Rect:
        """The panel with the sums."""
        return self._panel(0, 408, 360, 200)

    @cached_property
    def files(self) -> tuple[Rect, Rect]:
        """PASTE and EXPORT, in the head of the sums."""
        return self._panel(146, 422, 88, 34), self._panel(238, 422, 100, 34)

    def total(self, index: int) -> Rect:
        """A row of the sums, from 0."""
        return self._panel(24, 452 + 37 * index, 312, 37)


@dataclass(frozen=True)
class NarrowScoresLayout(InParts, ScoresLayout):
    """The scores where letters are large: the table, as narrow as it can be, and on another part what stands beside."""

    @cached_property
    def places(self) -> Places:
        """Its parts. The table is higher than the window."""
        width = self.screen.room[0]
        return {"TABLE": (0, 0, width, _TOP + 60 + _PITCH * ROWS + 12), "MEDALS": (0, _MEDALS, width, 624)}

    @cached_property
    def _width(self) -> float:
        """Of the table (logical units)."""
        return min(824.0, self.screen.room[0] - 24)

    @cached_property
    def _left(self) -> float:
        return (self.screen.room[0] - 8 - self._width) / 2

    def _across(self, x: float) -> float:
        return self._left + self._width * _NARROW_COLUMNS.get(x, (x - 32) / 824)

    def done(self, row: int) -> Rect:
        """OK, behind the letters."""
        return self._rows(row, self._across(148) + 78, 48, 11, 32)

    def _rows(self, index: int, left: float, width: float, down: float = 0, height: float = _PITCH) -> Rect:
        return self.screen.rect(left, _TOP + 56 + _PITCH * index + down, width, height)

    @cached_property
    def boards(self) -> Rect:
        """Which board's scores are shown, or a list of games."""
        return self.screen.rect(self._left, 8, self._width, 42)

    @cached_property
    def hint(self) -> Rect:
        """A line that says how a name is entered."""
        return self.screen.rect(self._left, 54, self._width, 30)

    @cached_property
    def table(self) -> Rect:
        """The panel with the ten places."""
        return self.screen.rect(self._left, _TOP, self._width, 60 + _PITCH * ROWS)

    @cached_property
    def heading(self) -> Rect:
        """The row of the columns' names."""
        return self.screen.rect(self._left + 12, _TOP + 8, self._width - 24, 46)

    def row(self, index: int) -> Rect:
        """A place's row, from 0, as wide as its hairline."""
        return self._rows(index, self._left + 12, self._width - 24)

    @cached_property
    def waiting_columns(self) -> tuple[tuple[int, str], ...]:
        """There is no room for the date."""
        end = self._across(836) - 196
        places = ((self._left + 16, "l"), (self._left + 130, "l"), (end - 112, "r"), (end, "r"))
        return tuple((self.screen.point(x, 0)[0], align) for x, align in places)

    @cached_property
    def page(self) -> Rect:
        """Which games of how many are listed."""
        return self.screen.rect(self._left, 54, self._width - 210, 36)

    @cached_property
    def paging(self) -> tuple[Rect, Rect]:
        """To the newer games, and to the older ones."""
        right = self._left + self._width
        return self.screen.rect(right - 200, 54, 96, 36), self.screen.rect(right - 96, 54, 96, 36)

    @cached_property
    def invitation(self) -> Rect:
        """What stands in an empty table: a headline, a line, and a button below them."""
        return self.screen.rect(self.screen.room[0] / 2 - 230, _TOP - 30, 460, 236)

    @cached_property
    def play(self) -> Rect:
        """PLAY, in an empty table."""
        return self.screen.rect(self.screen.room[0] / 2 - 110, _TOP + 122, 220, 60)

    @property
    def _beside(self) -> tuple[float, float]:
        return (self.screen.room[0] - 368) / 2, _MEDALS + 8


def layout_for(screen: Screen) -> ScoresLayout:
    """The layout for a screen."""
    return (NarrowScoresLayout if screen.narrow else ScoresLayout)(screen)
