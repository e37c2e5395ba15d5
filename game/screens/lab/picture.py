"""Everything visible on the Lab's page except its widgets, as one value, and its drawing."""
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from ai.evaluation.runs import Run
from ai.tree.layout import TreeLayout
from ai.tree.problems import LargeBoard, Stones
from ai.tree.search_tree import SearchTree
from ai.tree.words import Pseudocode
from game.marks import Mark
from game.model.lab.state import TriedMethod
from game.screens.lab import node_view, words
from game.screens.lab.layout import LabLayout
from game.screens.lab.tree_view import TreePicture, draw_tree
from game.views.board.board import BoardPicture, draw_board
from game.views.board.stones import draw_body
from game.views.layout import grown
from game.views.pen.backdrop import backdrop, draw_backdrop
from game.views.pen.fitting import draw_fitted, draw_lines, fitting, wrap
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import PANEL, Box, draw_bar, draw_box, draw_disc, draw_edge_bar, draw_hatch, draw_stroke, fill
from game.views.pen.recording import view
from game.views.pen.text import BODY, BOLD, LARGE_FIGURE, LEAD, STRONG, ColouredRuns, Style, draw_text
from game.views.widgets.base import draw_focus
from game.views.widgets.focus import States

HEAD = Style("exo700", 16, 1.2)
TITLE = Style("orb700", 22, 2.0)
Mood = Literal["plain", "question", "right", "wrong"]
_RUNS = 8                           # the most rows of stones that are drawn and listed one by one
_INKS: dict[str, Paint] = {"question": "x_text", "right": "x_text", "wrong": "bad"}     # the text's colour, by its mood


class EventPicture(NamedTuple):
    label: str
    beside: str         # the kind of event, or how many guesses were right
    text: str
    mood: Mood = "plain"
    is_cut: bool = False


class LessonPicture(NamedTuple):
    page: int
    pages: int
    text: str
    question: str
    mood: Mood  # the text's colour: plain, or right or wrong after an answer


class SheetPicture(NamedTuple):
    title: str
    lead: str
    board: BoardPicture | None = None
    text: str = ""      # the text beside the board
    fault: str | None = None    # why the position can't be searched, or empty; None: the sheet offers none


class LabPicture(NamedTuple):
    header: ColouredRuns
    tree: TreePicture | None
    second: tuple[str, TreePicture] | None      # the correct tree, below that of a player's program, with a heading
    event: EventPicture
    program: Pseudocode | None                  # None if the panel is not shown
    bars: tuple[TriedMethod, ...]               # empty if the panel is not shown
    lesson: LessonPicture | None
    steps: int                                  # the number of the search's steps, 0 while it runs
    step: int
    notches: tuple[int, ...]                    # the steps with a cut, on the scrubber
    sheet: SheetPicture | None
    states: States


@view
def draw_lab(pen: Pen, layout: LabLayout, picture: LabPicture) -> None:
    if picture.lesson is not None:
        _draw_lesson(pen, layout, picture, picture.lesson)
        return
    draw_fitted(pen, layout.header, picture.header, BODY)
    if picture.tree is not None:                # it is not being searched
        _draw_tree_with_heads(pen, layout.heads, layout.canvas, picture.tree)
    if picture.second is not None:
        _draw_second_tree(pen, layout, *picture.second)
    _draw_scrubber(pen, layout.scrubber, picture)
    draw_event(pen, layout.event, picture.event)
    if picture.program is not None and picture.tree is not None:
        _draw_program(pen, layout.program, picture.program)
        tree, event = picture.tree.tree, picture.tree.event
        _draw_figures(pen, layout.figures, event.looked_at, event.cut_off, (tree.name_of(True), tree.name_of(False)),
                      picture.tree.view == "mover")
    if picture.bars:
        _draw_bars(pen, layout, picture.bars)


def draw_lab_top(pen: Pen, layout: LabLayout, picture: LabPicture) -> None:
    """Draw what is over the Lab's widgets: the focus on the tree, the enlarged board, and the open sheet's panel."""
    if picture.lesson is not None:
        return
    if picture.states["tree"].focused and (picture.tree is None or picture.tree.cursor is None):
        draw_focus(pen, grown(layout.canvas, -pen.px(6)), 12)
    if picture.tree is not None:
        _draw_detail(pen, layout, picture.tree)
    if picture.sheet is not None:
        _draw_sheet(pen, layout, picture.sheet)


@view
def _draw_tree_in(pen: Pen, place: pygame.Rect, tree: TreePicture) -> None:
    """Draw a tree on the background, as one picture, since its many small parts would be slow to compare."""
    seen = place.clip(pen.surface.get_rect())
    if seen:
        canvas = pen.on(pygame.Surface(seen.size, 0, 32))
        canvas.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0), seen)
        draw_tree(canvas, place.move(-seen.left, -seen.top), tree)
        pen.surface.blit(canvas.surface, seen.topleft)


def _draw_second_tree(pen: Pen, layout: LabLayout, heading: str, tree: TreePicture) -> None:
    above = layout.second_heading
    draw_text(pen, above.left + pen.px(8), above.centery, heading, HEAD, "dim")
    _draw_tree_in(pen, layout.second, tree)


def _draw_tree_with_heads(pen: Pen, heads: pygame.Rect, canvas: pygame.Rect, shown: TreePicture) -> None:
    """Draw the tree, and above each of its columns the name of the side to move."""
    _draw_tree_in(pen, canvas, shown)
    y, step = heads.centery, shown.camera.column_pitch(shown.measures)
    with pen.clipped(pygame.Rect(canvas.left, y - pen.px(18), canvas.width, pen.px(36))):
        for level, side in enumerate(_sides_by_level(shown.tree, shown.layout)):
            x = shown.camera.left + level * step
            _draw_head(pen, canvas.left + round(x * pen.viewport.page_unit), y, side, shown.tree.problem.has_board)


def tree_image(kit: Kit, layout: LabLayout, tree: TreePicture | None) -> pygame.Surface:
    """The tree with its heads as an image to export; None: it is being searched."""
    place = layout.heads.union(layout.canvas)
    page = kit.on(pygame.Surface(place.size, 0, 32))
    draw_backdrop(page)
    if tree is not None:
        heads, canvas = (rect.move(-place.left, -place.top) for rect in (layout.heads, layout.canvas))
        _draw_tree_with_heads(page, heads, canvas, tree._replace(hovered=None, cursor=None))
    return page.surface


@lru_cache(maxsize=1)           # the same from one frame to the next
def _sides_by_level(tree: SearchTree, layout: TreeLayout) -> tuple[Mark | None, ...]:
    """The side to move at each level of the tree, "x" for the maximiser; None: every game has ended there."""
    nodes = [place for place in layout.places if place.kind != "cut"]
    inner = {place.level for place in nodes if not place.visit.is_leaf}
    levels = range(1 + max(place.level for place in nodes))
    return tuple(None if level not in inner else "x" if tree.max_to_move((0,) * level) else "o" for level in levels)


def _draw_head(pen: Pen, x: int, y: int, side: Mark | None, on_board: bool) -> None:
    name, ink = (words.END_HEAD, "dim") if side is None else (words.SIDES[side], f"{side}_text")
    if side is not None and on_board:
        draw_body(pen, side, (x - pen.px(26), y), pen.px(24))
        draw_text(pen, x - pen.px(10), y, name, HEAD, ink)
    else:
        draw_text(pen, x, y, name, HEAD, ink, "c")


@view
def _draw_figures(pen: Pen, rect: pygame.Rect, looked_at: int, cut: int, names: tuple[str, str], negamax: bool) -> None:
    """Draw a legend of the shapes, and the positions searched and cut off. names: the maximiser's, the minimiser's."""
    for x, label, value, ink in ((0, words.LOOKED_AT, looked_at, "text"), (132, words.CUT, cut, "soft")):
        left = rect.left + pen.px(x)
        draw_text(pen, left, rect.top + pen.px(12), label, HEAD, "dim")
        style = fitting(pen, f"{value:,}", LARGE_FIGURE, pen.px(112))
        draw_text(pen, left, rect.top + pen.px(62), f"{value:,}", style, ink, anchor="b")
    side = pen.px(18)
    for row, text in enumerate((words.takes(True, names[0]), words.takes(negamax, names[1]), words.NEVER)):
        y = rect.top + pen.px(94 + 28 * row)
        board = pygame.Rect(rect.left, y - side // 2, side, side)
        if row == 2:
            node_view.draw_unsearched(pen, board)
        else:
            node_view.draw_legend_board(pen, board, "max" if row == 0 else "min")
        draw_text(pen, rect.left + pen.px(30), y, text, BODY, "soft")


def _draw_scrubber(pen: Pen, rect: pygame.Rect, picture: LabPicture) -> None:
    line = pygame.Rect(rect.left, rect.centery - pen.line(4) // 2, rect.width, pen.line(4))
    state = picture.states["scrub"]

    def at(step: int) -> int:
        return rect.left + round(rect.width * step / max(1, picture.steps - 1))

    knob = at(picture.step)
    draw_bar(pen, line, (knob - line.left) / line.width, "x")
    for step in picture.notches:
        notch = pygame.Rect(at(step) - pen.line(1.3) // 2, rect.centery - pen.px(10), pen.line(1.6), 2 * pen.px(10))
        fill(pen, notch, "text" if step <= picture.step else "dim")
    draw_disc(pen, (knob, rect.centery), 8.5 if state.pressed or state.focused else 8, "xhi",
              glow=0.4 + 0.2 * state.hover)
    if state.focused:
        draw_focus(pen, rect, 8)


@view
def draw_event(pen: Pen, rect: pygame.Rect, event: EventPicture) -> None:
    draw_box(pen, rect, PANEL)
    draw_edge_bar(pen, rect, "x")
    left, right, y = rect.left + pen.px(24), rect.right - pen.px(24), rect.top + pen.px(24)
    if rect.height < pen.px(100):
        _draw_sentence(pen, rect, event)
        return
    draw_text(pen, left, y, event.label, HEAD, _INKS.get(event.mood, "dim"))
    width = draw_text(pen, right, y, event.beside, HEAD, "x_text" if event.is_cut else "dim", "r")
    if event.is_cut:
        node_view.draw_scissors(pen, right - width - pen.px(20), y, 0.8, "x_text")
    lines, style = wrap(pen, event.text, LEAD, right - left), LEAD
    if len(lines) > (3 if event.mood == "question" else 4):
        lines, style = wrap(pen, event.text, BODY, right - left + pen.px(8)), BODY
    draw_lines(pen, left, rect.top + pen.px(52), lines, style, "text", 23)


def _draw_sentence(pen: Pen, rect: pygame.Rect, event: EventPicture) -> None:
    """Draw only the sentence of an event, because a narrow page has no room for the rest."""
    room, lines, style, first = rect.width - 2 * pen.px(24), [event.text], BODY, pen.px(19)
    if event.mood == "question":        # there is only one line above the answers
        style = fitting(pen, event.text, BODY, room)
    else:
        lines = wrap(pen, event.text, BODY, room)[:2]
        first = rect.height // 2 - pen.px(12 * (len(lines) - 1))
    draw_lines(pen, rect.left + pen.px(24), rect.top + first, lines, style, _INKS.get(event.mood, "text"), 24)


@view
def _draw_program(pen: Pen, rect: pygame.Rect, program: Pseudocode) -> None:
    warm = program.maximises
    bright: Paint = "x_text" if warm else "o_text"
    draw_text(pen, rect.left, rect.top + pen.px(6), program.heading.upper(), HEAD, bright)
    pitch = min(24 * pen.unit, (rect.height - pen.px(32)) / 7)
    for i, (indent, line) in enumerate(program.lines):
        y = round(rect.top + pen.px(32) + pitch * i)
        if i == program.running:
            band = pygame.Rect(rect.left, y - pen.px(11), rect.width, 2 * pen.px(11))
            draw_box(pen, band, Box(4, "xbg" if warm else "obg"))
            fill(pen, pygame.Rect(band.left, band.top, pen.line(3), band.height), "x" if warm else "o")
        ink = bright if i == program.running else "soft"
        draw_text(pen, rect.left + pen.px(12 + 22 * indent), y, line, BODY, ink)


@view
def _draw_bars(pen: Pen, layout: LabLayout, bars: tuple[TriedMethod, ...]) -> None:
    _, _, order, _, values, head, *places = layout.compare_rows
    draw_text(pen, *order.midleft, words.ORDER, LEAD, "text")
    draw_text(pen, *values.midleft, words.VALUES, LEAD, "text")
    left, y = head.left + pen.px(94), head.centery
    square = pygame.Rect(left, y - pen.px(7), pen.px(14), pen.px(14))
    draw_box(pen, square, Box(3, "text"))
    draw_text(pen, left + pen.px(22), y, words.LOOKED_AT, HEAD, "text")
    width = draw_text(pen, head.right, y, words.CUT, HEAD, "soft", "r")
    node_view.draw_unsearched(pen, square.move(round(head.right - width - pen.px(24)) - square.left, 0))
    total = max([bar.tree.positions for bar in bars if bar.tree is not None], default=1)
    for place, bar in zip(places, bars, strict=True):
        draw_text(pen, place.left, place.centery, bar.name, BODY, "x_text" if bar.chosen else "soft")
        if bar.tree is None:
            draw_text(pen, left, place.centery, words.SEARCHING, BODY, "dim")
        else:
            _draw_bar_row(pen, place, bar, bar.tree.root.visited, total)


def _draw_bar_row(pen: Pen, row: pygame.Rect, bar: TriedMethod, looked_at: int, total: int) -> None:
    """Draw what a search method costs. looked_at: positions; total: the length of a full bar."""
    left, width, y, height = row.left + pen.px(94), row.width - pen.px(242), row.centery, pen.px(17)
    part = max(1, round(width * looked_at / max(1, total)))
    rest = pygame.Rect(left + part, y - height // 2, width - part, height)
    if rest.width > 2:
        draw_box(pen, rest, Box(2, "bg0", alpha=0.6, stroke="edge", width=0.67))
        draw_hatch(pen, rest, alpha=0.5, step=8)
    solid = pygame.Rect(left, y - height // 2, part, height)
    draw_box(pen, solid, Box(2, "text" if bar.method.prune else "alt", alpha=1.0 if bar.chosen else 0.6))
    for count, right, style, ink in ((looked_at, left + width + pen.px(74), BOLD, "text"),
                                     (total - looked_at, row.right, BODY, "soft")):
        draw_text(pen, right, y, f"{count:,}", fitting(pen, f"{count:,}", style, pen.px(68)), ink, "r")


def _draw_lesson(pen: Pen, layout: LabLayout, picture: LabPicture, lesson: LessonPicture) -> None:
    assert picture.tree is not None             # a lesson's trees are small
    _draw_tree_with_heads(pen, layout.heads, layout.canvas, picture.tree)
    if not layout.viewport.narrow:
        _draw_pages(pen, layout.dots, lesson.page, lesson.pages)
    draw_box(pen, layout.event, PANEL)
    rect = layout.text
    style = LEAD._replace(size=15 if layout.viewport.narrow else 22)
    y = rect.top + pen.px(style.size * 0.6)
    for text, ink in ((lesson.text, _INKS.get(lesson.mood, "text")), (lesson.question, "x_text")):
        y = draw_lines(pen, rect.left, y, wrap(pen, text, style, rect.width), style, ink, style.size * 1.25)


def _draw_pages(pen: Pen, rect: pygame.Rect, page: int, pages: int) -> None:
    """Draw a dot for each page of a lesson, filled up to the present one."""
    for i in range(pages):
        x = rect.right - pen.px(20 + 18 * (pages - 1 - i))
        draw_disc(pen, (x, rect.centery), 4.5, "x" if i <= page else "edge", ring=0.0 if i <= page else 1.33,
                  glow=0.4 if i == page else 0.0)


@view
def _draw_detail(pen: Pen, layout: LabLayout, shown: TreePicture) -> None:
    """Draw the large board under the cursor enlarged, with a list of its rows of stones and their weights.

    It is drawn on the other side of the tree, and only once the search has reached that board. If there is little
    room, the board is smaller and the list shorter.
    """
    place, problem = shown.pointed, shown.tree.problem
    if place is None or place.start > shown.step or not isinstance(problem, LargeBoard):
        return
    stones, runs = problem.stones(place.path), problem.runs(place.path)
    width, pad, pitch = pen.px(270), pen.px(14), pen.px(22)
    canvas, aside = layout.canvas, width // 2 + pen.px(8)
    room = (layout.buttons["end"] if layout.viewport.narrow else canvas).bottom - canvas.top - pen.px(46)
    rows = min(_RUNS + 1, len(runs) + 1, max(1, (room - pen.px(150)) // pitch))
    side = min(width - 2 * pad, room - rows * pitch)
    rect = pygame.Rect(0, 0, width, pen.px(46) + side + rows * pitch)
    is_right = shown.camera.left + place.level * shown.camera.column_pitch(shown.measures) > shown.measures.width / 2
    rect.midtop = canvas.left + aside if is_right else canvas.right - aside, canvas.top
    draw_box(pen, rect, Box(14, "panel2", alpha=0.98, stroke="edge", shadow=0.6))
    x, o = (sum(run.weight for run in runs if run.mark == mark) for mark in "xo")
    draw_text(pen, rect.left + pad, rect.top + pen.px(20), words.sums(x, o), STRONG, "text")
    board = pygame.Rect(rect.centerx - side // 2, rect.top + pen.px(36), side, side)
    node_view.draw_frame(pen, board, "end", False, False)
    _draw_stone_runs(pen, board, stones, runs[:_RUNS])
    node_view.draw_small_board(pen, board, stones)
    _draw_weights(pen, pygame.Rect(rect.left + pad, board.bottom, width - 2 * pad, rows * pitch), runs, rows - 1)


def _draw_weights(pen: Pen, place: pygame.Rect, runs: list[Run], listed: int) -> None:
    rows: list[tuple[str, int, Paint, Paint]] = [
        (f"{run.mark.upper()}  {run.name.replace('_', ' ')}", run.weight, f"{run.mark}_text", "text")
        for run in runs[:listed]]
    if rest := runs[listed:]:
        rows.append((words.smaller_runs(len(rest)), sum(run.weight for run in rest), "dim", "dim"))
    for i, (name, weight, ink, figure_ink) in enumerate(rows):
        y = place.top + pen.px(20) + i * pen.px(22)
        draw_text(pen, place.left, y, name, BODY, ink)
        draw_text(pen, place.right, y, f"{weight:,}", STRONG, figure_ink, "r")


def _draw_stone_runs(pen: Pen, board: pygame.Rect, stones: Stones, runs: list[Run]) -> None:
    """Draw lines through the rows of stones: wide through heavy ones, and the first on top."""
    top, left, span = node_view.cropped(stones)
    cell = board.width / span
    for run in reversed(runs):
        ends = [divmod(move, stones.size) for move in (run.cells[0], run.cells[-1])]
        start, end = [(board.left + (column - left + 0.5) * cell, board.top + (row - top + 0.5) * cell)
                      for row, column in ends]
        width = max(2, round(cell * (0.16 if run.weight < 1000 else 0.34)))
        draw_stroke(pen, (start, end), width / pen.unit, run.mark)


@view
def _draw_sheet(pen: Pen, layout: LabLayout, sheet: SheetPicture) -> None:
    fill(pen, pen.surface.get_rect(), "bg0", 0.5)
    draw_box(pen, layout.sheet, Box(14, "panel2", "panel", 1.0, "edge", 1.0, shadow=0.6))
    for row, text, style, colour in (("title", sheet.title, TITLE, "text"), ("lead", sheet.lead, BODY, "soft")):
        place = layout.sheet_rows[row]
        draw_text(pen, *place.midleft, text, fitting(pen, text, style, place.width), colour)
    place = layout.entry_rows["fault"]
    if sheet.board is not None:
        draw_board(pen, layout.editor._replace(size=sheet.board.size), sheet.board)
        place = layout.editor_rows["text"]
    y = place.top + pen.px(10)
    for text, ink in ((sheet.text, "soft"), (sheet.fault or "", "bad")):
        y = draw_lines(pen, place.left, y, wrap(pen, text, LEAD, place.width), LEAD, ink, 24)
