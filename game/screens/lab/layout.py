"""The rectangles of the Lab's page."""
from dataclasses import dataclass, field, replace
from functools import cached_property

from pygame import Rect

from game.screens.lab import words
from game.screens.parts import PartAreas
from game.views.layout import NOWHERE, PAGE, TABS, BoardLayout, PageLayout, Viewport, whole_or_narrow

_ROW = 70                           # logical units from row to row of a sheet on the narrow page


@dataclass(frozen=True, kw_only=True)
class LabLayout(PageLayout):
    """The rectangles (pixels) of the Lab's page: tree, steps, event, and two panels; a whole page shows one.

    A lesson's page, which always fits the window, has a tree, the panel `event` with a text, and answers to choose.
    """

    heads: Rect                     # the heads above the levels
    canvas: Rect                    # the area of the tree itself
    second: Rect = field(default_factory=NOWHERE.copy)  # the area of the second tree
    second_heading: Rect = field(default_factory=NOWHERE.copy)
    header: Rect                    # one line about the position
    buttons: dict[str, Rect]
    scrubber: Rect                  # the slider along the search's steps; as high as its knob
    speed: Rect
    event: Rect                     # the text about this step, or a question
    event_answers: Rect             # the row of answer buttons in it
    tabs: Rect = field(default_factory=NOWHERE.copy)    # to choose the panel
    program: Rect                   # the textbook's program
    figures: Rect                   # the counts so far, and a legend of the shapes
    compare: Rect                   # the choice of the search method, and its cost
    sheet: Rect                     # a panel over the tree: positions, lessons, a board to set up
    dots: Rect = field(default_factory=NOWHERE.copy)    # the dots that count a lesson's pages
    text: Rect = field(default_factory=NOWHERE.copy)    # a lesson's sentences

    @property
    def canvas_size(self) -> tuple[float, float]:
        return self.size_of(self.canvas)

    def size_of(self, rect: Rect) -> tuple[float, float]:
        """A rectangle's width and height in the camera's units."""
        return rect.width / self.viewport.page_unit, rect.height / self.viewport.page_unit

    def answers(self, count: int) -> tuple[Rect, ...]:
        return self.viewport.columns(self.event_answers, *[None] * count, gap=8 if count < 6 else 4)

    def track(self, row: Rect, *, name: float, value: float) -> Rect:
        """The rectangle of a slider's track. name, value: the widths of the texts left and right of the track."""
        return self.viewport.named_columns(row, _=name, track=None, _2=value)["track"].inflate(0, -self.viewport.px(20))

    @cached_property
    def compare_rows(self) -> tuple[Rect, ...]:
        """In `compare`: two toggles; move order, depth and view; the bars' heading; a bar for each method."""
        switch, gap = (36, 2) if self.viewport.narrow else (42, 10)
        toggles, *rows = self.viewport.rows(self.compare, *[switch] * 4, 28, *[None] * 4, gap=gap)
        return *self.viewport.columns(toggles, None, None, gap=34), *rows

    @property
    def names_width(self) -> float:
        """The width reserved for the switches' names (logical units)."""
        return 112 if self.viewport.narrow else 80

    def choice(self, row: Rect) -> Rect:
        return self.viewport.columns(row, self.names_width, None)[1].inflate(0, -self.viewport.px(4))

    # The sheet over the tree.

    @cached_property
    def sheet_rows(self) -> dict[str, Rect]:
        return self.viewport.named_rows(
            self.viewport.inside(self.sheet, 16, 14), gap=8, title=34, lead=22, body=None, buttons=44)

    def row(self, number: int, step: int = 41) -> Rect:
        step = _ROW if self.viewport.narrow else step
        return self.viewport.named_rows(self.sheet_rows["body"], _=number * step, row=step - 4)["row"]

    @property
    def editor(self) -> BoardLayout:
        body, px = self.sheet_rows["body"], self.viewport.px
        side = min(body.height - px(40), body.width * 9 // 20)
        return BoardLayout(Rect(body.left + px(36), body.top + px(8), side, side), 3)

    @property
    def editor_rows(self) -> dict[str, Rect]:
        """The rows beside the board editor; in one of them, `mover`, the side to move is chosen."""
        board, right = self.editor.rect, self.sheet_rows["body"].right
        left = board.right + self.viewport.px(36)
        return self.viewport.named_rows(Rect(left, board.top, right - left, board.height), gap=8,
                                        text=None, mover=44, foot=44)

    @property
    def entry_rows(self) -> dict[str, Rect]:
        body = self.viewport.inside(self.sheet_rows["body"], 14, 0)
        return self.viewport.named_rows(body, gap=14, entry=48, fault=56, keypad=190, below=None)

    @property
    def sheet_buttons(self) -> dict[str, Rect]:
        return self.viewport.named_columns(self.sheet_rows["buttons"], back=150, between=None, search=150)

    # A lesson.

    def lesson_answers(self, count: int) -> tuple[Rect, ...]:
        foot = self.event_answers
        if self.viewport.narrow:
            return self.viewport.grid(foot, count, across=(count + 1) // 2, gap=6)
        width = min(210.0, (foot.width / self.viewport.page_unit - 8 * (count - 1)) / count)
        return self.viewport.columns(foot, *[width] * count, gap=8)

    @property
    def next_page(self) -> Rect:
        return self.viewport.at_right(self.event_answers, 190, 44 if self.viewport.narrow else None)


def lesson_layout(page: LabLayout) -> LabLayout:
    """The layout of a lesson. page: the Lab's layout; a lesson shows only the parts that are placed here."""
    viewport, (width, height) = page.viewport, page.viewport.room
    if viewport.narrow:                         # the levels are named in the head
        head, canvas, panel = viewport.rows(viewport.rect(8, 6, width - 16, height + TABS - 12), 28, None, 104)
        heads, (text, foot) = head, viewport.columns(viewport.inside(panel, 14, 8), None, 196, gap=10)
    else:
        head, heads, canvas, panel = viewport.rows(viewport.rect(20, 22, PAGE[0] - 40, PAGE[1] - 44), 40, 30, None, 190)
        text, foot = viewport.rows(viewport.inside(panel, 28, 18), None, 48, gap=6)
    back, notice, dots = viewport.columns(head, 30 if viewport.narrow else 420, None, 220)
    return replace(page, back=back, notice=notice, heads=heads, canvas=canvas, dots=dots, event=panel, text=text,
                   event_answers=foot)


def _whole(viewport: Viewport, two: bool) -> LabLayout:
    """The layout of a whole page, on which both panels have the same place. two: a second tree is shown."""
    columns = viewport.named_columns
    second = {"_": 4, "second_heading": 24, "second": 198} if two else {}
    left = viewport.named_rows(viewport.rect(24, 80, 812, 612), heads=34, canvas=None, **second,
                               _1=8, zoom=34, _2=8, scrubber=24, _3=14, steps=44)
    right = viewport.named_rows(viewport.right_of(856, 24, 672),
                                head=40, _=20, event=142, _2=16, tabs=38, _3=20, panel=None)
    top = viewport.top_row(back=116, header=524, guess=164, _=None)
    head, place, guess = right.pop("head"), right.pop("panel"), top.pop("guess")
    zoom, scrubber, below = (viewport.inside(left.pop(name), 8, 0) for name in ("zoom", "scrubber", "steps"))
    steps = columns(below, gap=12, **{"step back": 84, "step": 84, "play": 104, "cut": 136, "end": 76}, speed=None)
    speed = steps.pop("speed")
    return LabLayout(
        viewport=viewport, **top, **left, **right, scrubber=scrubber, speed=speed,
        compare=place, **viewport.named_rows(place, _=4, program=190, _2=None, figures=170),
        notice=viewport.rect(36, 526, 784, 34), sheet=viewport.rect(20, 84, 816, 612),
        **viewport.named_rows(viewport.inside(right["event"], 16, 8), _=None, event_answers=34),
        buttons={"guess": guess, **columns(head, gap=10, lessons=124, positions=138, export=None),
                 **columns(zoom, gap=6, **{"zoom out": 40, "zoom in": 40, "fit": 62, "open all": 128}, _=None),
                 **steps})


def part_areas(viewport: Viewport, sheet_height: float | None, lesson: bool, two: bool) -> PartAreas:
    """The parts of a narrow page. sheet_height: of the open sheet, if one is open. two: a second tree is shown."""
    width, height = viewport.room
    *parts, second_tree, open_sheet = viewport.parts(len(words.PARTS) + 2)
    if sheet_height is not None:
        return {words.SHEET_PART: (*open_sheet.corner, width, max(sheet_height, height + TABS))}
    if lesson:
        return {words.LESSON_PART: (*viewport.corner, width, height + TABS)}
    areas: PartAreas = {name: (*part.corner, width, height) for name, part in zip(words.PARTS, parts, strict=True)}
    return areas | {words.SECOND_PART: (*second_tree.corner, width, height)} if two else areas


def height_of_sheet(name: str, rows: int) -> float:
    """The height that a sheet needs in a narrow window (logical units). rows: the number of rows that it lists."""
    return {"own board": 0.0, "own leaves": 520.0}.get(name, 172.0 + _ROW * rows)


def _narrow(viewport: Viewport, two: bool) -> LabLayout:
    """The layout for a narrow window: tree and event in one part, each panel and the second tree in another."""
    (width, height), columns = viewport.room, viewport.named_columns
    tree, program, compare, more, second_tree, open_sheet = viewport.parts(len(words.PARTS) + 2)
    rows = viewport.named_rows(tree.rect(8, 0, width - 16, height - 4), heads=34, canvas=None, _=4, event=64, _2=4,
                               scrubber=24, _3=2, steps=40)
    head, middle = rows.pop("heads"), columns(rows.pop("canvas"), gap=4, canvas=None, zoom=48)
    zoom = viewport.named_rows(middle.pop("zoom"), gap=4, **{"zoom out": 36, "zoom in": 36, "fit": 36}, _=None)
    steps = columns(rows.pop("steps"), gap=8, **dict.fromkeys(["step back", "step", "play"]), cut=150, end=None)
    others = viewport.grid(more.rect(8, 72, width - 16, 116), 4, across=2, gap=12)
    return LabLayout(
        viewport=viewport, header=more.rect(16, 12, width - 32, 40), **columns(head, heads=None, _=190), **middle,
        **viewport.named_rows(second_tree.area, second_heading=24, second=None), event=rows["event"],
        scrubber=viewport.inside(rows["scrubber"], 8, 0),
        buttons={**dict(zip(("guess", "lessons", "positions", "export"), others, strict=True)), **zoom,
                 "open all": viewport.at_right(head, 184, 28), **steps},
        **viewport.named_rows(viewport.inside(rows["event"], 16, 2), _=None, event_answers=32),
        program=program.rect(16, 24, width - 280, 170),
        figures=program.rect(width - 252, 20, 236, 170),
        speed=program.rect(16, 220, 360, 44),
        compare=compare.rect(16, 4, width - 32, height - 8),
        sheet=open_sheet.rect(8, 8, width - 16, viewport.page[3] - 16))     # see part_areas


layout_for = whole_or_narrow(_whole, _narrow)
