"""Where things are on the Lab's screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import TABS, BoardLayout, InParts, Screen, board_layout, split_row

_LEFT, _WIDTH = 856, 392            # of the right column
_EACH = 2000.0                      # from one part of the narrow page to the next, which lie below one another
_ROW = 70                           # from row to row of a sheet on the narrow page


@dataclass(frozen=True)
class LabLayout:
    """The tree with its transport at the left; at the right what happens, the program, switches, bars (pixels).

    two: there is a second tree to look at, below the first.
    """

    screen: Screen
    two: bool = False

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 112, 44)

    @cached_property
    def header(self) -> Rect:
        """One line about the position."""
        return self.screen.rect(140, 24, 520, 40)

    @cached_property
    def head_buttons(self) -> tuple[Rect, ...]:
        """Guess first, lessons, positions, export."""
        return tuple(self.screen.rect(x, 24, width, 40)
                     for x, width in ((668, 164), (856, 124), (990, 138), (1138, 110)))

    @cached_property
    def tree(self) -> Rect:
        """The whole of the tree with its heads."""
        return self.screen.rect(32, 84, 796, 520)

    @cached_property
    def canvas(self) -> Rect:
        """Where the tree itself is drawn, under its heads."""
        return self.screen.rect(24, 114, *self.canvas_size)

    @property
    def canvas_size(self) -> tuple[float, float]:
        """How large that is in units of the tree's camera."""
        return 812, 226 if self.two else 490

    @cached_property
    def grip(self) -> Rect:
        """The part of it that can be pressed and dragged: above the buttons at its foot."""
        return self.screen.rect(24, 114, 812, min(450, self.canvas_size[1]))

    @cached_property
    def second(self) -> Rect:
        """Where the second tree is drawn, with a line of words over it."""
        return self.screen.rect(24, 344, 812, 222)

    @cached_property
    def heads(self) -> int:
        """The middle of the heads above the levels."""
        return self.screen.point(0, 98)[1]

    @cached_property
    def zoom(self) -> tuple[Rect, ...]:
        """Smaller, larger, fit, open all."""
        return tuple(self.screen.rect(x, 568, width, 34) for x, width in ((32, 40), (78, 40), (124, 62), (192, 128)))

    @cached_property
    def figures(self) -> Rect:
        """What it has cost so far, and the key to the shapes."""
        return self.screen.rect(592, 428, 236, 170)

    @cached_property
    def short_figures(self) -> Rect:
        """The same in one line, where the tree needs the room."""
        return self.screen.rect(572, 570, 256, 32)

    @cached_property
    def scrubber(self) -> Rect:
        """The line along which the steps run; as high as its knob."""
        return self.screen.rect(32, 610, 796, 24)

    @cached_property
    def transport(self) -> tuple[Rect, ...]:
        """Back, step, play, next cut, end."""
        return tuple(self.screen.rect(x, 648, width, 44)
                     for x, width in ((32, 84), (128, 84), (224, 104), (340, 136), (488, 76)))

    @cached_property
    def speed(self) -> tuple[Rect, Rect]:
        """The row of the speed, and the track in it."""
        return self.screen.rect(580, 648, 248, 44), self.screen.rect(650, 660, 88, 20)

    @cached_property
    def event(self) -> Rect:
        """What happens at this step, or what is asked."""
        return self.screen.rect(_LEFT, 84, _WIDTH, 142)

    @cached_property
    def program(self) -> Rect:
        """The textbook's program."""
        return self.screen.rect(_LEFT, 240, _WIDTH, 158)

    @cached_property
    def lower(self) -> Rect:
        """Switches and bars; a lesson takes their place."""
        return self.screen.rect(_LEFT, 410, _WIDTH, 284)

    @cached_property
    def toggles(self) -> tuple[Rect, Rect]:
        """Alpha-beta, faster win."""
        return self.screen.rect(_LEFT, 408, 172, 34), self.screen.rect(1062, 408, 186, 34)

    def switch(self, row: int) -> Rect:
        """A row of the switches: 0 order, 1 depth, 2 whose values."""
        return self.screen.rect(_LEFT, 446 + 38 * row, _WIDTH, 34)

    def choice(self, row: int) -> Rect:
        """The part of such a row that can be pressed."""
        return self.screen.rect(936, 446 + 38 * row, 312, 34)

    @cached_property
    def depth_track(self) -> Rect:
        """The line that the depth slides on."""
        return self.screen.rect(944, 491, 170, 20)

    def rule(self, which: int) -> int:
        """The hairlines above the switches and above the bars."""
        return self.screen.point(0, (402, 562)[which])[1]

    @cached_property
    def bars_head(self) -> int:
        """The middle of the bars' heading."""
        return self.screen.point(0, 582)[1]

    def bar(self, row: int) -> Rect:
        """One of the four bars, with its name and figures."""
        return self.screen.rect(_LEFT, 598 + 25 * row, _WIDTH, 24)

    def answers(self, count: int, in_lesson: bool) -> tuple[Rect, ...]:
        """Buttons to answer with, in a row at the foot of the event's or the lesson's panel."""
        top, left, width = (646, _LEFT, _WIDTH) if in_lesson else (184, _LEFT + 16, _WIDTH - 32)
        gap = 8 if count < 6 else 4
        wide = min(190.0, (width - gap * (count - 1)) / count)
        high = 44 if in_lesson else 34
        return tuple(self.screen.rect(left + i * (wide + gap), top, wide, high) for i in range(count))

    @cached_property
    def leave_lesson(self) -> Rect:
        """Ends the lesson."""
        return self.screen.rect(1138, 404, 110, 36)

    @cached_property
    def next_page(self) -> Rect:
        """Goes on in the lesson."""
        return self.screen.rect(1108, 646, 140, 44)

    @cached_property
    def notice(self) -> Rect:
        """A line that comes and goes, over the tree."""
        return self.screen.rect(48, 526, 764, 34)

    # What opens over the tree.

    @cached_property
    def sheet(self) -> Rect:
        """A panel over the tree: positions, lessons, a board to set up."""
        return self.screen.rect(32, 84, 796, 612)

    @cached_property
    def lead(self) -> Rect:
        """What is said of the panel, at the right of its head."""
        rect, px = self.sheet, self.screen.px
        return Rect(rect.left + px(256), rect.top + px(10), rect.width - px(280), px(36))

    def row(self, number: int) -> Rect:
        """A row of that panel."""
        return self.screen.rect(48, 132 + 45 * number, 764, 41)

    def card(self, number: int) -> Rect:
        """One of the three lessons."""
        return self.screen.rect(56 + 256 * number, 190, 236, 320)

    @cached_property
    def editor(self) -> BoardLayout:
        """The board to set up."""
        return board_layout(self.screen, 72, 166, 330, 3)

    @cached_property
    def editor_column(self) -> Rect:
        """What stands beside it."""
        return self.screen.rect(440, 166, 356, 330)

    def editor_button(self, number: int) -> Rect:
        """Buttons in that column, from its foot."""
        return self.screen.rect(440, 448 - 56 * number, 356, 48)

    @cached_property
    def entry(self) -> Rect:
        """The leaves to type."""
        return self.screen.rect(72, 176, 712, 48)

    @cached_property
    def keypad(self) -> Rect:
        """Keys to type them with."""
        return self.screen.rect(72, 300, 460, 220)

    @cached_property
    def sheet_buttons(self) -> tuple[Rect, ...]:
        """Two buttons at the panel's foot."""
        return self.screen.rect(48, 636, 150, 44), self.screen.rect(662, 636, 150, 44)


@dataclass(frozen=True)
class NarrowLabLayout(InParts, LabLayout):
    """The Lab where letters are large: the tree with what happens, and a part for each other panel.

    sheet_height: of what is open over the tree (logical units), which is then the only part. lesson: one is on.
    """

    sheet_height: float = 0.0
    lesson: bool = False

    @cached_property
    def places(self) -> Places:
        """Its parts while nothing is open over the tree."""
        width, height = self.screen.room
        names = "TREE", "PROGRAM", "LESSON" if self.lesson else "SWITCHES", "MORE"
        places: Places = {name: (0, _EACH * i, width, height) for i, name in enumerate(names)}
        return places | {"RIGHT": (0, 5 * _EACH, width, height)} if self.two else places

    @cached_property
    def sheet_places(self) -> Places:
        """The one part that what is open over the tree has."""
        return {"SHEET": (0, 4 * _EACH, self.screen.room[0], max(self.sheet_height, self._whole))}

    @cached_property
    def _whole(self) -> float:
        """The window's height without tabs (logical units)."""
        return self.screen.room[1] + TABS

    def _at(self, part: int, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of a part; x from its left margin."""
        return self.screen.rect(8 + x, part * _EACH + y, w, h)

    @property
    def _wide(self) -> float:
        """How wide a part is inside."""
        return self.screen.room[0] - 16

    @property
    def _canvas(self) -> float:
        """How high the canvas is; in a lesson the transport is on another part."""
        return self.screen.room[1] - (104 if self.lesson else 176)

    # The tree.

    @cached_property
    def tree(self) -> Rect:
        """The whole of the tree with its heads."""
        return self._at(0, 0, 4, self._wide, self._canvas + 28)

    @cached_property
    def heads(self) -> int:
        """The middle of the heads above the levels."""
        return self.screen.point(0, 18)[1]

    @cached_property
    def canvas(self) -> Rect:
        """Where the tree itself is drawn, under its heads."""
        return self._at(0, 0, 34, *self.canvas_size)

    @cached_property
    def second(self) -> Rect:
        """Where the second tree is drawn, with a line of words over it."""
        return self._at(5, 0, 8, self._wide, self.screen.room[1] - 16)

    @property
    def canvas_size(self) -> tuple[float, float]:
        """How large that is in units of the tree's camera; the buttons stand at its right."""
        return self._wide - 52, self._canvas

    @cached_property
    def grip(self) -> Rect:
        """The part of it that can be pressed and dragged: all of it."""
        return self.canvas

    @cached_property
    def zoom(self) -> tuple[Rect, ...]:
        """Smaller, larger, fit, open all: the first three one above another at the right."""
        step = min(40.0, self._canvas / 3)
        small = tuple(self._at(0, self._wide - 48, 34 + step * i, 48, step - 4) for i in range(3))
        return *small, self._at(0, self._wide - 184, 2, 184, 28)

    @cached_property
    def event(self) -> Rect:
        """What happens at this step, or what is asked."""
        return self._at(0, 0, self._canvas + 38, self._wide, 64)

    @cached_property
    def scrubber(self) -> Rect:
        """The line along which the steps run; as high as its knob."""
        return self._at(1, 8, 196, self._wide - 16, 24) if self.lesson else \
            self._at(0, 8, self._canvas + 106, self._wide - 16, 24)

    @cached_property
    def transport(self) -> tuple[Rect, ...]:
        """Back, step, play, next cut, end."""
        row = self._at(1, 0, 222, self._wide, 38) if self.lesson else self._at(0, 0, self._canvas + 132, self._wide, 40)
        cells = split_row(row, 11, self.screen.px(8))
        return tuple(cells[first].unionall(list(cells[first:last]))
                     for first, last in ((0, 2), (2, 4), (4, 6), (6, 9), (9, 11)))

    def answers(self, count: int, in_lesson: bool) -> tuple[Rect, ...]:
        """Buttons to answer with, in a row at the foot of the event's or the lesson's panel."""
        row = self._at(2, 0, self.screen.room[1] - 48, self._wide, 40) if in_lesson else \
            self._at(0, 16, self._canvas + 38 + 30, self._wide - 32, 32)
        return split_row(row, count, self.screen.px(6))

    # The program and the figures.

    @cached_property
    def program(self) -> Rect:
        """The textbook's program."""
        return self._at(1, 8, 24, self._wide - 264, 170)

    @cached_property
    def figures(self) -> Rect:
        """What it has cost so far, and the key to the shapes."""
        return self._at(1, self._wide - 244, 20, 236, 170)

    @cached_property
    def speed(self) -> tuple[Rect, Rect]:
        """The row of the speed, and the track in it."""
        top = 262 if self.lesson else 220
        return self._at(1, 8, top, 360, 44), self._at(1, 120, top + 12, 150, 20)

    # The switches.

    @cached_property
    def lower(self) -> Rect:
        """Switches and bars; a lesson takes their place."""
        return self._at(2, 8, 8, self._wide - 16, self.screen.room[1] - 16)

    @cached_property
    def toggles(self) -> tuple[Rect, Rect]:
        """Alpha-beta, faster win."""
        left, right = split_row(self._at(2, 8, 6, self._wide - 16, 36), 2, self.screen.px(28))
        return left, right

    def switch(self, row: int) -> Rect:
        """A row of the switches: 0 order, 1 depth, 2 whose values."""
        return self._at(2, 8, 46 + 40 * row, self._wide - 16, 36)

    def choice(self, row: int) -> Rect:
        """The part of such a row that can be pressed."""
        return self._at(2, 120, 46 + 40 * row, self._wide - 128, 36)

    @cached_property
    def depth_track(self) -> Rect:
        """The line that the depth slides on."""
        return self._at(2, 124, 94, self._wide - 260, 20)

    def rule(self, which: int) -> int:
        """The hairlines above the switches and above the bars."""
        return self.screen.point(0, 2 * _EACH + (2, 170)[which])[1]

    @cached_property
    def bars_head(self) -> int:
        """The middle of the bars' heading."""
        return self.screen.point(0, 2 * _EACH + 188)[1]

    def bar(self, row: int) -> Rect:
        """One of the four bars, with its name and figures."""
        return self._at(2, 8, 202 + 27 * row, self._wide - 16, 26)

    @cached_property
    def leave_lesson(self) -> Rect:
        """Ends the lesson."""
        return self._at(2, self._wide - 118, 6, 110, 36)

    @cached_property
    def next_page(self) -> Rect:
        """Goes on in the lesson."""
        return self._at(2, self._wide - 148, self.screen.room[1] - 48, 140, 40)

    # What else there is.

    @cached_property
    def header(self) -> Rect:
        """One line about the position."""
        return self._at(3, 8, 12, self._wide - 16, 40)

    @cached_property
    def head_buttons(self) -> tuple[Rect, ...]:
        """Guess first, lessons, positions, export."""
        rows = (self._at(3, 0, 72 + 64 * row, self._wide, 52) for row in range(2))
        return tuple(cell for row in rows for cell in split_row(row, 2, self.screen.px(12)))

    # What opens over the tree.

    @cached_property
    def sheet(self) -> Rect:
        """A panel over the tree: positions, lessons, a board to set up."""
        return self._at(4, 0, 8, self._wide, self.sheet_places["SHEET"][3] - 16)

    @cached_property
    def lead(self) -> Rect:
        """What is said of the panel, under its head."""
        return self._at(4, 24, 54, self._wide - 48, 24)

    def row(self, number: int) -> Rect:
        """A row of that panel."""
        return self._at(4, 12, 88 + _ROW * number, self._wide - 24, _ROW - 6)

    def card(self, number: int) -> Rect:
        """One of the three lessons."""
        row = self._at(4, 12, 88, self._wide - 24, 320)
        return split_row(row, 3, self.screen.px(10))[number]

    @cached_property
    def editor(self) -> BoardLayout:
        """The board to set up."""
        return board_layout(self.screen, 44, 4 * _EACH + 66, 190, 3)

    @cached_property
    def editor_column(self) -> Rect:
        """What stands beside it."""
        return self._at(4, 252, 62, self._wide - 276, 200)

    def editor_button(self, number: int) -> Rect:
        """Buttons in that column, from its foot."""
        return self._at(4, 252, 218 - 52 * number, self._wide - 276, 44)

    @cached_property
    def entry(self) -> Rect:
        """The leaves to type."""
        return self._at(4, 24, 88, self._wide - 48, 48)

    @cached_property
    def keypad(self) -> Rect:
        """Keys to type them with."""
        return self._at(4, 36, 216, min(self._wide - 72, 460), 180)

    @cached_property
    def sheet_buttons(self) -> tuple[Rect, ...]:
        """Two buttons at the panel's foot."""
        foot = self.sheet_places["SHEET"][3] - 62
        return self._at(4, 12, foot, 150, 42), self._at(4, self._wide - 162, foot, 150, 42)


def sheet_height(name: str, rows: int) -> float:
    """How high the sheet of a name is on the narrow page (logical units), with so many rows."""
    listed = 162.0 + _ROW * rows
    return {"positions": listed, "games": listed, "lessons": 480.0, "leaves": 470.0}.get(name, 0.0)


def layout_for(screen: Screen, two: bool, sheet: float, lesson: bool) -> LabLayout:
    """The layout for a screen. two: there is a second tree. sheet: the height on the narrow page of what is open over
    the tree; lesson: one is on.
    """
    return NarrowLabLayout(screen, two, sheet, lesson) if screen.narrow else LabLayout(screen, two)
