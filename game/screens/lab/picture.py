"""The picture of the Lab as one value, and its drawing."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from ai.evaluation.runs import Run
from ai.tree.search_tree import Stones
from ai.tree.words import Program
from game.screens.lab import node_view
from game.screens.lab.layout import LabLayout, LessonLayout
from game.screens.lab.presenter import BarPicture, EventPicture, LessonPicture, Runs
from game.screens.lab.tree_view import TreePicture, draw_tree
from game.views.backdrop import draw_backdrop
from game.views.focus import State, looks
from game.views.kit import Kit, Paint, Sprite
from game.views.paint import PANEL, Box, draw_box, draw_disc, draw_stroke, fill, hline
from game.views.readout import draw_notice
from game.views.recording import view
from game.views.stones import body_sprite
from game.views.text import STRONG, Type, draw_flow, draw_text, text_width, wrap
from game.views.widgets import Back, Tooltip, Widget, draw_back, draw_focus, draw_tooltip, draw_widget
from game.views.widgets.base import fitting

HEAD = Type("exo700", 16, 1.2)
TEXT = Type("exo600", 17)
PLAIN = Type("exo600", 16)
FIGURE = Type("exo700", 40)
TITLE = Type("orb700", 22, 2.0)
SECOND_HEAD = 24                    # logical units: the words over the second tree


@dataclass(frozen=True)
class Scrubber:
    """The line of steps: their number, the one that is shown, and those with a cut."""

    steps: int
    at: int
    notches: tuple[int, ...]


@dataclass(frozen=True)
class SecondTree:
    """The right tree beside the one that a player's own program walked, and the words over it."""

    words: str
    tree: TreePicture


@dataclass(frozen=True)
class Detail:
    """A large board close by, with the runs that its value is made of."""

    stones: Stones
    runs: tuple[Run, ...]
    title: str
    left: bool                      # whether it stands at the left, since the mouse is at the right


@dataclass(frozen=True)
class LabPicture:
    """All that is drawn, as plain values: two equal pictures look the same."""

    header: Runs
    heads: tuple[tuple[str, float], ...]        # 'x', 'o', 'MAX', 'MIN' or 'END', and its x in logical units
    tree: TreePicture | None
    second: SecondTree | None
    looked_at: int
    never: int
    short: bool                                 # the figures stand in one line: the tree needs the room
    names: tuple[str, str]
    event: EventPicture
    program: Program | None
    bars: tuple[BarPicture, ...]
    lesson: LessonPicture | None
    scrubber: Scrubber
    controls: tuple[Widget, ...]
    states: tuple[tuple[str, State], ...]
    tree_focused: bool
    detail: Detail | None
    sheet: object
    notice: str
    notice_strength: float
    tooltip: Tooltip | None
    window: tuple[int, int]


@view
def draw_lab(surface: pygame.Surface, kit: Kit, layout: LabLayout, picture: LabPicture) -> None:
    """Draw the whole screen, without what opens over the tree."""
    surface.blit(_page(kit, layout), (0, 0))
    states = dict(picture.states)
    draw_back(surface, kit, Back("back", layout.back, "LAB"), lambda name: states.get(name, State()))
    kind = PLAIN if sum(text_width(kit, text, PLAIN) for text, _ in picture.header) <= layout.header.width else \
        Type("exo600", 15)
    draw_flow(surface, kit, layout.header.left, layout.header.centery, picture.header, kind)
    if picture.tree is not None:
        _tree(surface, kit, layout, layout.canvas, "tree", picture.tree)
        draw_heads(surface, kit, layout, picture)
        if picture.short:
            draw_short_figures(surface, kit, layout, picture)
        else:
            draw_figures(surface, kit, layout, picture)
    if picture.second is not None:
        place, head = layout.second, kit.px(SECOND_HEAD)
        draw_text(surface, kit, place.left + kit.px(8), place.top + head // 2, picture.second.words, HEAD, "dim")
        canvas = pygame.Rect(place.left, place.top + head, place.width, place.height - head)
        _tree(surface, kit, layout, canvas, "second tree", picture.second.tree)
    _scrubber(surface, kit, layout, picture.scrubber, states.get("scrub", State()))
    draw_event(surface, kit, layout, picture.event)
    if picture.program is not None:
        _program(surface, kit, layout, picture.program)
    _bars(surface, kit, layout, picture.bars)
    for control in picture.controls:
        draw_widget(surface, kit, control, looks(picture.states))
    if picture.tree_focused:
        draw_focus(surface, kit, layout.canvas.inflate(-2 * kit.px(6), -2 * kit.px(6)), 12)
    if picture.detail is not None:
        draw_detail(surface, kit, layout, picture.detail)


def draw_passing(surface: pygame.Surface, kit: Kit, layout: LabLayout | LessonLayout, picture: LabPicture) -> None:
    """Draw the notice and the tooltip."""
    if picture.notice:
        draw_notice(surface, kit, layout.notice, picture.notice, picture.notice_strength)
    if picture.tooltip is not None:
        draw_tooltip(surface, kit, picture.tooltip)


def _page(kit: Kit, layout: LabLayout) -> pygame.Surface:
    """The unchanging background as one picture."""
    def make() -> Sprite:
        page = pygame.Surface(kit.screen.size, 0, 32)
        draw_backdrop(page, kit, (420, 330))
        draw_box(page, kit, layout.event, PANEL)
        inset = kit.px(16 if layout.event.height > kit.px(100) else 10)
        bar = pygame.Rect(layout.event.left, layout.event.top + inset, kit.line(3), layout.event.height - 2 * inset)
        draw_box(page, kit, bar, Box(1.5, "x", glow="x", glow_alpha=0.4, reach=12))
        hline(page, kit, layout.event.left, layout.rules[0], layout.event.width)
        return Sprite(page)
    return kit.page("lab", None, make).surface


def _tree(surface: pygame.Surface, kit: Kit, layout: LabLayout, place: pygame.Rect, name: str,
          tree: TreePicture) -> None:
    """A tree on the page, as one picture: it takes long to draw, and sets single pixels."""
    seen = place.clip(surface.get_rect())
    if not seen:
        return

    def make() -> Sprite:
        canvas = pygame.Surface(seen.size, 0, 32)
        canvas.blit(_page(kit, layout), (0, 0), seen)
        draw_tree(canvas, kit, place.move(-seen.left, -seen.top), tree)
        return Sprite(canvas)
    kit.latest(name, (tree, tuple(seen)), make).blit(surface, *seen.topleft)


def draw_heads(surface: pygame.Surface, kit: Kit, layout: LabLayout | LessonLayout, picture: LabPicture) -> None:
    """Draw whose turn it is above each column."""
    y = layout.heads
    strip = pygame.Rect(layout.canvas.left, y - kit.px(18), layout.canvas.width, kit.px(36))
    before = surface.get_clip()
    surface.set_clip(strip)
    for name, x in picture.heads:
        left = layout.canvas.left + round(x * layout.canvas.width / layout.canvas_size[0])
        if name in ("x", "o"):
            body_sprite(kit, "x" if name == "x" else "o", kit.px(24)).blit(surface, left - kit.px(26), y)
            draw_text(surface, kit, left - kit.px(10), y, "MAX" if name == "x" else "MIN", HEAD, f"{name}_text")
        else:
            ink: Paint = {"MAX": "x_text", "MIN": "o_text"}.get(name, "dim")
            draw_text(surface, kit, left, y, name, HEAD, ink, "c")
    surface.set_clip(before)


def draw_figures(surface: pygame.Surface, kit: Kit, layout: LabLayout, picture: LabPicture) -> None:
    """Draw the counts up to this step, and the key to the shapes."""
    rect = layout.figures
    for x, label, value, ink in ((8, "LOOKED AT", picture.looked_at, "text"), (132, "CUT", picture.never, "soft")):
        left = rect.left + kit.px(x)
        draw_text(surface, kit, left, rect.top + kit.px(12), label, HEAD, "dim")
        kind = fitting(kit, f"{value:,}", FIGURE, kit.px(112))
        draw_text(surface, kit, left, rect.top + kit.px(62), f"{value:,}", kind, ink, anchor="b")
    side = kit.px(18)
    larger, smaller = picture.names
    for row, text in enumerate((f"{larger} takes the largest", f"{smaller} takes the smallest", "never looked at")):
        y = rect.top + kit.px(94 + 28 * row)
        swatch = pygame.Rect(rect.left + kit.px(8), y - side // 2, side, side)
        if row == 2:
            node_view.draw_never(surface, kit, swatch)
        else:
            node_view.draw_swatch(surface, kit, swatch, "max" if row == 0 else "min")
        draw_text(surface, kit, rect.left + kit.px(38), y, text, PLAIN, "soft")


def draw_short_figures(surface: pygame.Surface, kit: Kit, layout: LabLayout, picture: LabPicture) -> None:
    """Draw the counts in one line."""
    rect = layout.short_figures
    parts: Runs = ((f"{picture.looked_at:,}", "text"), (" looked at   ", "soft"), (f"{picture.never:,}", "text"),
                   (" cut", "soft"))
    wide = round(sum(text_width(kit, text, STRONG) for text, _ in parts))
    back = pygame.Rect(rect.right - wide - 2 * kit.px(12), rect.top, wide + 2 * kit.px(12), rect.height)
    draw_box(surface, kit, back, Box(8, "panel", alpha=0.94, stroke="line"))
    draw_flow(surface, kit, back.left + kit.px(12), back.centery, parts, STRONG)


def _scrubber(surface: pygame.Surface, kit: Kit, layout: LabLayout, scrubber: Scrubber, state: State) -> None:
    rect = layout.scrubber
    line = pygame.Rect(rect.left, rect.centery - kit.line(4) // 2, rect.width, kit.line(4))
    draw_box(surface, kit, line, Box(2, "line"))
    steps = max(1, scrubber.steps - 1)

    def at(step: int) -> int:
        return rect.left + round(rect.width * step / steps)
    knob = at(scrubber.at)
    draw_box(surface, kit, pygame.Rect(line.left, line.top, knob - line.left, line.height), Box(2, "x"))
    for step in scrubber.notches:
        notch = pygame.Rect(at(step) - kit.line(1.3) // 2, rect.centery - kit.px(10), kit.line(1.6), 2 * kit.px(10))
        fill(surface, kit, notch, "text" if step <= scrubber.at else "dim")
    draw_disc(surface, kit, (knob, rect.centery), 8.5 if state.pressed or state.focused else 8, "xhi",
              glow=0.4 + 0.2 * state.hover)
    if state.focused:
        draw_focus(surface, kit, rect, 8)


@view
def draw_event(surface: pygame.Surface, kit: Kit, layout: LabLayout, event: EventPicture) -> None:
    rect = layout.event
    left, right, y = rect.left + kit.px(24), rect.right - kit.px(24), rect.top + kit.px(24)
    if rect.height < kit.px(100):           # there is room for the sentence alone
        lines = wrap(kit, event.text, PLAIN, right - left)[:2]
        first = kit.px(19) if event.mood == "question" else rect.height // 2 - kit.px(12 * (len(lines) - 1))
        for i, line in enumerate(lines):
            draw_text(surface, kit, left, rect.top + first + kit.px(24 * i), line, PLAIN,
                      "x_text" if event.mood in ("question", "right") else "bad" if event.mood == "wrong" else "text")
        return
    ink: Paint = "x_text" if event.mood in ("question", "right") else "bad" if event.mood == "wrong" else "dim"
    draw_text(surface, kit, left, y, event.label, HEAD, ink)
    wide = draw_text(surface, kit, right, y, event.kind, HEAD, "x_text" if event.kind == "CUT" else "dim", "r")
    if event.kind == "CUT":
        node_view.draw_scissors(surface, kit, right - wide - kit.px(20), y, 0.8, "x_text")
    lines, kind = wrap(kit, event.text, TEXT, right - left), TEXT
    if len(lines) > (3 if event.mood == "question" else 4):
        lines, kind = wrap(kit, event.text, PLAIN, right - left + kit.px(8)), PLAIN
    for i, line in enumerate(lines):
        draw_text(surface, kit, left, rect.top + kit.px(52) + i * kit.px(23), line, kind, "text")


@view
def _program(surface: pygame.Surface, kit: Kit, layout: LabLayout, program: Program) -> None:
    rect = layout.program
    warm = program.maximises
    bright: Paint = "x_text" if warm else "o_text"
    draw_text(surface, kit, rect.left, rect.top + kit.px(6), program.heading.upper(), HEAD, bright)
    for i, (indent, line) in enumerate(program.lines):
        y = rect.top + kit.px(30 + 19.6 * i)
        if i == program.lit:
            band = pygame.Rect(rect.left, y - kit.px(10), rect.width, 2 * kit.px(10))
            draw_box(surface, kit, band, Box(4, "xbg" if warm else "obg"))
            fill(surface, kit, pygame.Rect(band.left, band.top, kit.line(3), band.height), "x" if warm else "o")
        ink = bright if i == program.lit else "soft"
        draw_text(surface, kit, rect.left + kit.px(12 + 22 * indent), y, line, PLAIN, ink)


@view
def _bars(surface: pygame.Surface, kit: Kit, layout: LabLayout, bars: tuple[BarPicture, ...]) -> None:
    for row_number, text in ((0, "Order"), (2, "Values")):
        draw_text(surface, kit, *layout.switches[row_number].midleft, text, TEXT, "text")
    row = layout.bars[0]
    hline(surface, kit, row.left, layout.rules[1], row.width)
    bar_left, bar_wide, y = row.left + kit.px(94), row.width - kit.px(242), layout.bars_head
    square = pygame.Rect(bar_left, y - kit.px(7), kit.px(14), kit.px(14))
    draw_box(surface, kit, square, Box(3, "text"))
    draw_text(surface, kit, bar_left + kit.px(22), y, "LOOKED AT", HEAD, "text")
    wide = draw_text(surface, kit, row.right, y, "CUT", HEAD, "soft", "r")
    node_view.draw_never(surface, kit, square.move(round(row.right - wide - kit.px(24)) - square.left, 0))
    for i, bar in enumerate(bars):
        _bar(surface, kit, layout.bars[i], bar, bar_left, bar_wide)


def _bar(surface: pygame.Surface, kit: Kit, row: pygame.Rect, bar: BarPicture, left: int, wide: int) -> None:
    y = row.centery
    draw_text(surface, kit, row.left, y, bar.name, PLAIN, "x_text" if bar.chosen else "soft")
    if bar.looked_at is None:
        draw_text(surface, kit, left, y, "searching…", PLAIN, "dim")
        return
    high = kit.px(17)
    part = max(1, round(wide * bar.looked_at / max(1, bar.total)))
    rest = pygame.Rect(left + part, y - high // 2, wide - part, high)
    if rest.width > 2:
        draw_box(surface, kit, rest, Box(2, "bg0", alpha=0.6, stroke="edge", width=0.67))
        node_view.draw_hatch(surface, kit, rest, alpha=0.5, step=8)
    solid = pygame.Rect(left, y - high // 2, part, high)
    paint: Paint = "text" if bar.pruned else "alt"
    draw_box(surface, kit, solid, Box(2, paint, alpha=1.0 if bar.chosen else 0.6))
    draw_text(surface, kit, left + wide + kit.px(74), y, f"{bar.looked_at:,}",
              fitting(kit, f"{bar.looked_at:,}", Type("exo700", 17), kit.px(68)), "text", "r")
    gone = f"{bar.total - bar.looked_at:,}"
    draw_text(surface, kit, row.right, y, gone, fitting(kit, gone, PLAIN, kit.px(68)), "soft", "r")


@view
def draw_lesson(surface: pygame.Surface, kit: Kit, layout: LessonLayout, picture: LabPicture) -> None:
    """Draw a page of a lesson: the tree, a text, and what can be pressed."""
    lesson, look = picture.lesson, looks(picture.states)
    assert lesson is not None
    draw_backdrop(surface, kit, (420, 330))
    draw_back(surface, kit, Back("back", layout.back, "" if layout.screen.narrow else lesson.label), look)
    for i in range(lesson.pages * (not layout.screen.narrow)):
        x = layout.dots.right - kit.px(20 + 18 * (lesson.pages - 1 - i))
        done = i <= lesson.page
        draw_disc(surface, kit, (x, layout.dots.centery), 4.5, "x" if done else "edge", ring=0.0 if done else 1.33,
                  glow=0.4 if i == lesson.page else 0.0)
    if picture.tree is not None:
        draw_tree(surface, kit, layout.canvas, picture.tree)
        draw_heads(surface, kit, layout, picture)
    draw_box(surface, kit, layout.panel, PANEL)
    rect, ink = layout.words, {"plain": "text", "right": "x_text", "wrong": "bad"}[lesson.mood]
    kind = TEXT._replace(size=15 if layout.screen.narrow else 22)
    y, pitch = rect.top + kit.px(kind.size * 0.6), kit.px(kind.size * 1.25)
    for text, colour in ((lesson.text, ink), (lesson.question, "x_text")):
        for line in wrap(kit, text, kind, rect.width):
            draw_text(surface, kit, rect.left, y, line, kind, colour)
            y += pitch
    for control in picture.controls:
        draw_widget(surface, kit, control, look)


@view
def draw_detail(surface: pygame.Surface, kit: Kit, layout: LabLayout, detail: Detail) -> None:
    """Draw a large board close by, with the runs of its value, their names and weights."""
    shown = detail.runs[:8]
    width, pitch = kit.px(270), kit.px(22)
    rect = pygame.Rect(0, 0, width, kit.px(36) + width - kit.px(28) + pitch * (len(shown) + 1) + kit.px(10))
    canvas = layout.canvas
    rect.midtop = (canvas.left + width // 2 + kit.px(8) if detail.left else canvas.right - width // 2 - kit.px(8),
                   canvas.top)
    draw_box(surface, kit, rect, Box(14, "panel2", alpha=0.98, stroke="edge", shadow=0.6))
    draw_text(surface, kit, rect.left + kit.px(14), rect.top + kit.px(20), detail.title, STRONG, "text")
    board = pygame.Rect(rect.left + kit.px(14), rect.top + kit.px(36), width - kit.px(28), width - kit.px(28))
    node_view.draw_frame(surface, kit, board, "end", False, False)
    top, left, span = node_view.cropped(detail.stones)
    cell = board.width / span
    for run in reversed(shown):
        ends = [divmod(move, detail.stones.size) for move in (run.cells[0], run.cells[-1])]
        start, end = [(board.left + (column - left + 0.5) * cell, board.top + (row - top + 0.5) * cell)
                      for row, column in ends]
        wide = max(2, round(cell * (0.16 if run.weight < 1000 else 0.34)))
        draw_stroke(surface, kit, (start, end), wide / kit.unit, run.mark)
    node_view.draw_small_board(surface, kit, board, detail.stones)
    y = board.bottom + kit.px(20)
    for run in shown:
        ink: Paint = "x_text" if run.mark == "x" else "o_text"
        draw_text(surface, kit, rect.left + kit.px(14), y, f"{run.mark.upper()}  {run.name.replace('_', ' ')}", PLAIN,
                  ink)
        draw_text(surface, kit, rect.right - kit.px(14), y, f"{run.weight:,}", STRONG, "text", "r")
        y += pitch
    rest = len(detail.runs) - len(shown)
    if rest > 0:
        left_over = sum(run.weight for run in detail.runs[len(shown):])
        draw_text(surface, kit, rect.left + kit.px(14), y, f"and {rest} smaller", PLAIN, "dim")
        draw_text(surface, kit, rect.right - kit.px(14), y, f"{left_over:,}", PLAIN, "dim", "r")
