"""The rectangles of the Lab's screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, PAGE, TABS, BoardLayout, Screen, board_layout, split_row

_LEFT, _WIDTH = 856, 392            # of the right column
_EACH = 2000.0                      # from one part of the narrow page to the next, which lie below one another
_SHEET, _RIGHT = 4, 5               # the last parts of the narrow page: what is open over the tree, the second tree
_ROW = 70                           # from row to row of a sheet on the narrow page


@dataclass(frozen=True)
class LabLayout:
    """The tree with its transport at the left; at the right what happens, the program, switches, bars (pixels)."""

    screen: Screen
    back: Rect                      # the way back, with the page's name
    header: Rect                    # one line about the position
    head_buttons: tuple[Rect, ...]  # guess first, lessons, positions, export
    heads: int                      # the middle of the heads above the levels
    canvas: Rect                    # where the tree itself is drawn, under its heads
    canvas_size: tuple[float, float]    # how large that is in units of the tree's camera
    grip: Rect                      # the part of it that can be pressed and dragged: above the buttons at its foot
    second: Rect                    # where the second tree is drawn, with a line of words over it
    zoom: tuple[Rect, ...]          # smaller, larger, fit, open all
    figures: Rect                   # what it has cost so far, and the key to the shapes
    short_figures: Rect             # the same in one line, where the tree needs the room
    scrubber: Rect                  # the line along which the steps run; as high as its knob
    transport: tuple[Rect, ...]     # back, step, play, next cut, end
    speed: Rect                     # the row of the speed
    event: Rect                     # what happens at this step, or what is asked
    event_answers: Rect             # the row of what can be answered there
    program: Rect                   # the textbook's program
    toggles: tuple[Rect, ...]       # alpha-beta, faster win
    switches: tuple[Rect, ...]      # the rows for order, depth and whose values
    switch_words: float             # how wide their names are
    rules: tuple[int, int]          # the hairlines above the switches and above the bars
    bars_head: int                  # the middle of the bars' heading
    bars: tuple[Rect, ...]          # each with its name and figures
    notice: Rect                    # a line that comes and goes, over the tree
    sheet: Rect                     # a panel over the tree: positions, lessons, a board to set up
    lead: Rect                      # what is said of the panel
    first_row: Rect                 # the first of its rows
    row_step: float                 # from row to row
    cards: tuple[Rect, ...]         # the lessons
    editor: BoardLayout             # the board to set up
    editor_column: Rect             # what stands beside it
    entry: Rect                     # the leaves to type
    keypad: Rect                    # keys to type them with
    sheet_foot: Rect                # the row of the panel's two buttons

    def answers(self, count: int) -> tuple[Rect, ...]:
        return split_row(self.event_answers, count, self.screen.px(8 if count < 6 else 4))

    def choice(self, row: int) -> Rect:
        return self.screen.columns(self.switches[row], self.switch_words, None)[1]

    @property
    def depth_track(self) -> Rect:
        return self.screen.columns(self.choice(1), 6, None, 132)[1].inflate(0, -self.screen.px(14))

    @property
    def speed_track(self) -> Rect:
        return self.screen.columns(self.speed, 70, None, 90)[1].inflate(0, -self.screen.px(24))

    def row(self, number: int) -> Rect:
        return self.first_row.move(0, round(number * self.row_step * self.screen.pitch))

    def editor_button(self, number: int) -> Rect:
        """A button in the editor's column, from its foot."""
        return self.screen.rows(self.editor_column, None, 44, 44, gap=8)[-1 - number]

    @property
    def sheet_buttons(self) -> tuple[Rect, Rect]:
        left, _, right = self.screen.columns(self.sheet_foot, 150, None, 150)
        return left, right


@dataclass(frozen=True)
class LessonLayout:
    """A lesson: the tree over the whole width, under it a sentence, and what goes on or answers. One page at any scale.
    """

    screen: Screen

    @cached_property
    def places(self) -> Places:
        """The one part of the narrow page."""
        return {"LESSON": (0, 0, *self._size)}

    @cached_property
    def _size(self) -> tuple[float, float]:
        """Of the page (logical units)."""
        (width, height), narrow = self.screen.room, self.screen.narrow
        return (width, height + TABS) if narrow else PAGE

    @cached_property
    def _rows(self) -> tuple[Rect, ...]:
        """Head, names of the levels, tree, panel."""
        screen, (width, height) = self.screen, self._size
        across, down = (8, 6) if screen.narrow else (20, 22)
        page = screen.rect(across, down, width - 2 * across, height - 2 * down)
        if screen.narrow:                       # the levels are named in the head
            head, tree, panel = screen.rows(page, 28, None, 104)
            return head, head, tree, panel
        return screen.rows(page, 40, 30, None, 190)

    @cached_property
    def back(self) -> Rect:
        """The button that ends the lesson, labelled with its name."""
        return self.screen.columns(self._rows[0], 30 if self.screen.narrow else 420, None)[0]

    @cached_property
    def notice(self) -> Rect:
        """A line that comes and goes, in the head."""
        return self.screen.columns(self._rows[0], 420, None, 220)[1]

    @cached_property
    def dots(self) -> Rect:
        """The dots that count the pages."""
        return self.screen.columns(self._rows[0], None, 220)[1]

    @cached_property
    def heads(self) -> int:
        """The middle of the heads above the levels."""
        return self._rows[1].centery

    @cached_property
    def canvas(self) -> Rect:
        """The tree itself, under its heads."""
        return self._rows[2]

    @property
    def canvas_size(self) -> tuple[float, float]:
        """The canvas in units of the tree's camera."""
        return self.canvas.width / self.screen.pitch, self.canvas.height / self.screen.pitch

    @property
    def grip(self) -> Rect:
        return self.canvas

    @property
    def second(self) -> Rect:
        return AWAY

    @cached_property
    def panel(self) -> Rect:
        """The sentence, over the buttons."""
        return self._rows[3]

    @cached_property
    def _words_and_buttons(self) -> tuple[Rect, ...]:
        screen = self.screen
        if screen.narrow:
            return screen.columns(screen.inside(self.panel, 14, 8), None, 196, gap=10)
        return screen.rows(screen.inside(self.panel, 28, 18), None, 48, gap=6)

    @cached_property
    def words(self) -> Rect:
        """The sentence."""
        return self._words_and_buttons[0]

    def answers(self, count: int) -> tuple[Rect, ...]:
        """Buttons to answer with."""
        if self.screen.narrow:
            rows, side = self.screen.rows(self._words_and_buttons[1], None, None, gap=6), [None] * ((count + 1) // 2)
            return tuple(place for row in rows for place in self.screen.columns(row, *side, gap=6))[:count]
        wide = min(210.0, (self.words.width / self.screen.pitch - 8 * (count - 1)) / count)
        return self.screen.columns(self._words_and_buttons[1], *[wide] * count, gap=8)

    @cached_property
    def next_page(self) -> Rect:
        """Goes on in the lesson."""
        place = self.screen.columns(self._words_and_buttons[1], None, 190)[1]
        return self.screen.rows(place, None, 44)[1] if self.screen.narrow else place


def layout_for(screen: Screen, two: bool, sheet: float) -> LabLayout:
    """The layout for a screen. two: there is a second tree. sheet: the height on the narrow page of what is open over
    the tree.
    """
    return _narrow(screen, sheet) if screen.narrow else _whole(screen, two)


def _whole(screen: Screen, two: bool) -> LabLayout:
    at, columns, rows = screen.rect, screen.columns, screen.rows
    size = 812, 226 if two else 490
    sheet = at(32, 84, 796, 612)
    return LabLayout(
        screen, back=at(20, 22, 112, 44), header=at(140, 24, 520, 40),
        head_buttons=(at(668, 24, 164, 40), *columns(at(_LEFT, 24, _WIDTH, 40), 124, 138, 110, gap=10)),
        heads=screen.point(0, 98)[1], canvas=at(24, 114, *size), canvas_size=size,
        grip=at(24, 114, 812, min(450, size[1])), second=at(24, 344, 812, 222),
        zoom=columns(at(32, 568, 288, 34), 40, 40, 62, 128, gap=6), figures=at(592, 428, 236, 170),
        short_figures=at(572, 570, 256, 32), scrubber=at(32, 610, 796, 24),
        transport=columns(at(32, 648, 532, 44), 84, 84, 104, 136, 76, gap=12), speed=at(580, 648, 248, 44),
        event=at(_LEFT, 84, _WIDTH, 142), event_answers=at(_LEFT + 16, 184, _WIDTH - 32, 34),
        program=at(_LEFT, 240, _WIDTH, 158), toggles=columns(at(_LEFT, 408, _WIDTH, 34), 172, None, gap=34),
        switches=rows(at(_LEFT, 446, _WIDTH, 110), *[None] * 3, gap=4), switch_words=80,
        rules=(screen.point(0, 402)[1], screen.point(0, 562)[1]), bars_head=screen.point(0, 582)[1],
        bars=rows(at(_LEFT, 598, _WIDTH, 99), *[None] * 4, gap=1), notice=at(48, 526, 764, 34), sheet=sheet,
        lead=Rect(sheet.left + screen.px(256), sheet.top + screen.px(10), sheet.width - screen.px(280), screen.px(36)),
        first_row=at(48, 132, 764, 41), row_step=45, cards=columns(at(46, 190, 768, 320), *[None] * 4, gap=10),
        editor=board_layout(screen, 72, 166, 330, 3), editor_column=at(440, 166, 356, 330),
        entry=at(72, 176, 712, 48), keypad=at(72, 300, 460, 220), sheet_foot=at(48, 636, 764, 44))


def places(screen: Screen, two: bool) -> Places:
    """The parts of the narrow page while nothing is open over the tree."""
    width, height = screen.room
    names = "TREE", "PROGRAM", "SWITCHES", "MORE"
    found: Places = {name: (0, _EACH * i, width, height) for i, name in enumerate(names)}
    return found | {"RIGHT": (0, _RIGHT * _EACH, width, height)} if two else found


def sheet_places(screen: Screen, height: float) -> Places:
    """The only part of the narrow page while a sheet is open. height: that it needs."""
    return {"SHEET": (0, _SHEET * _EACH, screen.room[0], max(height, screen.room[1] + TABS))}


def sheet_height(name: str, rows: int) -> float:
    """The height a sheet needs on the narrow page (logical units). rows: listed in it."""
    listed = 162.0 + _ROW * rows
    return {"positions": listed, "games": listed, "lessons": 480.0, "leaves": 470.0}.get(name, 0.0)


def _narrow(screen: Screen, sheet: float) -> LabLayout:
    """The Lab where letters are large: the tree with what happens, and a part for each other panel."""
    columns, rows = screen.columns, screen.rows
    wide, height = screen.room[0] - 16, screen.room[1]
    size = wide - 52, height - 176
    under = size[1] + 38                                    # where the tree's canvas ends
    foot = sheet_places(screen, sheet)["SHEET"][3]

    def at(part: int, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of a part; x from its left margin."""
        return screen.rect(8 + x, part * _EACH + y, w, h)

    def level(part: int, y: float) -> int:
        return screen.point(0, part * _EACH + y)[1]
    canvas, more, three = at(0, 0, 34, *size), at(3, 0, 72, wide, 116), [None] * 3
    return LabLayout(
        screen, back=AWAY, header=at(3, 8, 12, wide - 16, 40),
        head_buttons=tuple(cell for row in rows(more, None, None, gap=12) for cell in columns(row, None, None, gap=12)),
        heads=level(0, 18), canvas=canvas, canvas_size=size, grip=canvas, second=at(_RIGHT, 0, 8, wide, height - 16),
        zoom=(*rows(at(0, wide - 48, 34, 48, min(120.0, size[1]) - 4), *three, gap=4), at(0, wide - 184, 2, 184, 28)),
        figures=at(1, wide - 244, 20, 236, 170), short_figures=AWAY,
        scrubber=at(0, 8, under + 68, wide - 16, 24),
        transport=columns(at(0, 0, under + 94, wide, 40), None, None, None, 150, None, gap=8),
        speed=at(1, 8, 220, 360, 44), event=at(0, 0, under, wide, 64),
        event_answers=at(0, 16, under + 30, wide - 32, 32), program=at(1, 8, 24, wide - 264, 170),
        toggles=columns(at(2, 8, 6, wide - 16, 36), None, None, gap=28),
        switches=rows(at(2, 8, 46, wide - 16, 116), *three, gap=4), switch_words=112,
        rules=(level(2, 2), level(2, 170)), bars_head=level(2, 188),
        bars=rows(at(2, 8, 202, wide - 16, 107), *[None] * 4, gap=1), notice=AWAY,
        sheet=at(_SHEET, 0, 8, wide, foot - 16), lead=at(_SHEET, 24, 54, wide - 48, 24),
        first_row=at(_SHEET, 12, 88, wide - 24, _ROW - 6), row_step=_ROW,
        cards=columns(at(_SHEET, 12, 88, wide - 24, 320), *[None] * 4, gap=8),
        editor=board_layout(screen, 44, _SHEET * _EACH + 94, 170, 3),
        editor_column=at(_SHEET, 236, 88, wide - 260, 176),
        entry=at(_SHEET, 24, 88, wide - 48, 48), keypad=at(_SHEET, 36, 216, min(wide - 72, 460), 180),
        sheet_foot=at(_SHEET, 12, foot - 62, wide - 24, 42))
