"""Where things are on the Lab's screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import BoardLayout, Screen, board_layout

_LEFT, _WIDTH = 856, 392            # of the right column


@dataclass(frozen=True)
class LabLayout:
    """The tree with its transport at the left; at the right what happens, the program, switches, bars (pixels)."""

    screen: Screen

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
        return self.screen.rect(24, 114, 812, 490)

    @cached_property
    def grip(self) -> Rect:
        """The part of it that can be pressed and dragged: above the buttons at its foot."""
        return self.screen.rect(24, 114, 812, 450)

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
        wide = min(150.0, (width - gap * (count - 1)) / count)
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

    def row(self, number: int) -> Rect:
        """A row of that panel."""
        return self.screen.rect(48, 134 + 46 * number, 764, 42)

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
