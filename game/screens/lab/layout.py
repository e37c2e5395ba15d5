"""The rectangles of the Lab's page."""
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pygame import Rect

from game.screens.lab import words
from game.screens.parts import PartAreas
from game.views.layout import AWAY, PAGE, TABS, BoardLayout, PageLayout, Screen

_ROW = 70                           # logical units from row to row of a sheet on the narrow page
Panel = Literal["program", "compare"]


@dataclass(frozen=True, kw_only=True)
class LabLayout(PageLayout):
    """The rectangles (pixels) of the Lab's page: tree, steps, event, and a panel (a narrow page has both of them).

    A lesson's page, which always fits the window, has a tree, the panel `event` with a text, and answers to choose.
    """

    heads: Rect                     # the heads above the levels
    canvas: Rect                    # the area of the tree itself
    second: Rect                    # the area of the second tree and its heading
    header: Rect                    # one line about the position
    head_buttons: tuple[Rect, ...]  # these and the next two in the order of words.BUTTONS
    zoom_buttons: tuple[Rect, ...]
    step_buttons: tuple[Rect, ...]
    scrubber: Rect                  # the slider along the search's steps; as high as its knob
    speed: Rect                     # the row of the speed
    event: Rect                     # the text about this step, or a question
    event_answers: Rect             # the row of answer buttons in it
    tabs: Rect                      # to choose the panel
    program: Rect                   # the textbook's program
    figures: Rect                   # the counts so far, and a legend of the shapes
    compare: Rect                   # the choice of the search method, and its cost
    sheet: Rect                     # a panel over the tree: positions, lessons, a board to set up
    dots: Rect                      # the dots that count a lesson's pages
    text: Rect                      # a lesson's sentences

    @property
    def canvas_size(self) -> tuple[float, float]:
        return self.size_of(self.canvas)

    def size_of(self, rect: Rect) -> tuple[float, float]:
        """A rectangle's width and height in the camera's units."""
        return rect.width / self.screen.pitch, rect.height / self.screen.pitch

    @cached_property
    def second_rows(self) -> dict[str, Rect]:
        return self.screen.named_rows(self.second, heading=24, canvas=None)

    def answers(self, count: int) -> tuple[Rect, ...]:
        return self.screen.equal_columns(self.event_answers, count, gap=8 if count < 6 else 4)

    def track(self, row: Rect, *, name: float, value: float) -> Rect:
        """The rectangle of a slider's track. name, value: the widths of the texts left and right of the track."""
        return self.screen.named_columns(row, name=name, track=None, value=value)["track"].inflate(
            0, -self.screen.px(20))

    @cached_property
    def compare_rows(self) -> tuple[Rect, ...]:
        """The rows of `compare`: toggles; move order, depth and view; the bars' heading; a bar for each method."""
        switch, gap = (36, 2) if self.screen.narrow else (42, 10)
        return self.screen.rows(self.compare, *[switch] * 4, 28, *[None] * 4, gap=gap)

    @property
    def names(self) -> float:
        """The width reserved for the switches' names (logical units)."""
        return 112 if self.screen.narrow else 80

    def choice(self, row: Rect) -> Rect:
        return self.screen.named_columns(row, name=self.names, choice=None)["choice"].inflate(0, -self.screen.px(4))

    # The sheet over the tree.

    @cached_property
    def sheet_rows(self) -> dict[str, Rect]:
        return self.screen.named_rows(
            self.screen.inside(self.sheet, 16, 14), gap=8, title=34, lead=22, body=None, buttons=44)

    def row(self, number: int, step: int = 41) -> Rect:
        body, step = self.sheet_rows["body"], _ROW if self.screen.narrow else step
        top, height = round(number * step * self.screen.pitch), round((step - 4) * self.screen.pitch)
        return Rect(body.left, body.top + top, body.width, height)

    @property
    def editor(self) -> BoardLayout:
        body, px = self.sheet_rows["body"], self.screen.px
        side = min(body.height - px(40), body.width * 9 // 20)
        return BoardLayout(Rect(body.left + px(36), body.top + px(8), side, side), 3)

    @property
    def editor_rows(self) -> dict[str, Rect]:
        """The rows beside the board editor. mover: the choice of the side to move."""
        board, body = self.editor.rect, self.sheet_rows["body"]
        left = board.right + self.screen.px(36)
        beside = Rect(left, board.top, body.right - left, board.height)
        return self.screen.named_rows(beside, gap=8, text=None, mover=44, foot=44)

    @property
    def entry_rows(self) -> dict[str, Rect]:
        """The rows for typing leaf values."""
        body = self.screen.inside(self.sheet_rows["body"], 14, 0)
        return self.screen.named_rows(body, gap=14, entry=48, fault=56, keypad=190, below=None)

    @property
    def sheet_buttons(self) -> dict[str, Rect]:
        return self.screen.named_columns(self.sheet_rows["buttons"], back=150, between=None, search=150)

    # A lesson.

    def lesson_answers(self, count: int) -> tuple[Rect, ...]:
        """Rectangles for this many answer buttons."""
        foot = self.event_answers
        if self.screen.narrow:
            rows, side = self.screen.rows(foot, None, None, gap=6), [None] * ((count + 1) // 2)
            return tuple(place for row in rows for place in self.screen.columns(row, *side, gap=6))[:count]
        width = min(210.0, (foot.width / self.screen.pitch - 8 * (count - 1)) / count)
        return self.screen.columns(foot, *[width] * count, gap=8)

    @property
    def next_page(self) -> Rect:
        """The rectangle of the button that turns to the lesson's next page."""
        column = self.screen.named_columns(self.event_answers, left=None, button=190)["button"]
        return self.screen.named_rows(column, above=None, button=44)["button"] if self.screen.narrow else column


def lesson_layout(page: LabLayout) -> LabLayout:
    """The layout of a lesson. page: that of the Lab, of which a lesson shows only what is placed here."""
    screen, (width, height) = page.screen, page.screen.room
    if screen.narrow:                           # the levels are named in the head
        head, canvas, panel = screen.rows(screen.rect(8, 6, width - 16, height + TABS - 12), 28, None, 104)
        heads, (text, foot) = head, screen.columns(screen.inside(panel, 14, 8), None, 196, gap=10)
    else:
        head, heads, canvas, panel = screen.rows(screen.rect(20, 22, PAGE[0] - 40, PAGE[1] - 44), 40, 30, None, 190)
        text, foot = screen.rows(screen.inside(panel, 28, 18), None, 48, gap=6)
    back, notice, dots = screen.columns(head, 30 if screen.narrow else 420, None, 220)
    return replace(page, back=back, notice=notice, heads=heads, canvas=canvas, dots=dots, event=panel, text=text,
                   event_answers=foot)


def layout_for(screen: Screen, two: bool, sheet: float, panel: Panel) -> LabLayout:
    """The Lab's layout. two: a second tree is shown. sheet: its height in a narrow window. panel: on a whole page."""
    return _narrow(screen, sheet) if screen.narrow else _whole(screen, two, panel)


def _whole(screen: Screen, two: bool, panel: Panel) -> LabLayout:
    left, width = 856, 392
    program, compare = panel == "program", panel == "compare"
    return LabLayout(
        screen=screen, back=screen.rect(20, 22, 112, 44), header=screen.rect(140, 24, 520, 40), dots=AWAY, text=AWAY,
        notice=screen.rect(36, 526, 784, 34), heads=screen.rect(24, 80, 812, 36),
        canvas=screen.rect(24, 114, 812, 226 if two else 446), second=screen.rect(24, 344, 812, 222),
        head_buttons=(screen.rect(668, 24, 164, 40),
                      *screen.columns(screen.rect(left, 24, width, 40), 124, 138, 110, gap=10)),
        zoom_buttons=screen.columns(screen.rect(32, 568, 288, 34), 40, 40, 62, 128, gap=6),
        step_buttons=screen.columns(screen.rect(32, 648, 532, 44), 84, 84, 104, 136, 76, gap=12),
        scrubber=screen.rect(32, 610, 796, 24), speed=screen.rect(580, 648, 248, 44),
        event=screen.rect(left, 84, width, 142), event_answers=screen.rect(left + 16, 184, width - 32, 34),
        tabs=screen.rect(left, 242, width, 38), program=screen.rect(left, 304, width, 190) if program else AWAY,
        figures=screen.rect(left, 526, width, 170) if program else AWAY,
        compare=screen.rect(left, 300, width, 396) if compare else AWAY, sheet=screen.rect(20, 84, 816, 612))


def part_areas(screen: Screen, sheet: float | None, lesson: bool, two: bool) -> PartAreas:
    """The parts of a narrow page. sheet: the height of the open sheet, if one is open. two: a second tree is shown."""
    width, height = screen.room
    *parts, second_tree, open_sheet = screen.parts(len(words.PARTS) + 2)
    if sheet is not None:
        return {words.SHEET_PART: (*open_sheet.corner, width, max(sheet, height + TABS))}
    if lesson:
        return {words.LESSON_PART: (*screen.corner, width, height + TABS)}
    areas: PartAreas = {name: (*part.corner, width, height) for name, part in zip(words.PARTS, parts, strict=True)}
    return areas | {words.SECOND_PART: (*second_tree.corner, width, height)} if two else areas


def sheet_height(name: str, rows: int) -> float:
    """The height that a sheet needs in a narrow window (logical units). rows: the number of rows that it lists."""
    return {"own board": 0.0, "own leaves": 520.0}.get(name, 172.0 + _ROW * rows)


def _narrow(screen: Screen, sheet: float) -> LabLayout:
    """The layout for a narrow window: the tree and the current event in one part, each panel in another."""
    width, height = screen.room
    tree, program, compare, more, second_tree, open_sheet = screen.parts(len(words.PARTS) + 2)
    foot = height - 138                                     # the y at which the tree's canvas ends
    zoom = screen.rows(tree.rect(width - 56, 34, 48, min(116.0, height - 180)), None, None, None, gap=4)
    head_rows = screen.rows(more.rect(8, 72, width - 16, 116), None, None, gap=12)
    return LabLayout(
        screen=screen, back=AWAY, header=more.rect(16, 12, width - 32, 40), notice=AWAY, dots=AWAY, text=AWAY,
        heads=tree.rect(8, 0, width - 206, 36), canvas=tree.rect(8, 34, width - 68, height - 176),
        second=second_tree.rect(8, 8, width - 16, height - 16),
        head_buttons=tuple(cell for row in head_rows for cell in screen.columns(row, None, None, gap=12)),
        zoom_buttons=(*zoom, tree.rect(width - 192, 2, 184, 28)),
        step_buttons=screen.columns(tree.rect(8, foot + 94, width - 16, 40), None, None, None, 150, None, gap=8),
        scrubber=tree.rect(16, foot + 68, width - 32, 24), speed=program.rect(16, 220, 360, 44),
        event=tree.rect(8, foot, width - 16, 64), event_answers=tree.rect(24, foot + 30, width - 48, 32),
        tabs=AWAY, program=program.rect(16, 24, width - 280, 170), figures=program.rect(width - 252, 20, 236, 170),
        compare=compare.rect(16, 4, width - 32, height - 8),
        sheet=open_sheet.rect(8, 8, width - 16, max(sheet, height + TABS) - 16))
