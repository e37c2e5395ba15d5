"""Widgets for text: a text entry, a keypad on the screen, a long text to scroll through."""
from typing import NamedTuple

import pygame

from game.views.layout import split_row
from game.views.pen.fitting import ending, fitting
from game.views.pen.kit import Pen
from game.views.pen.paint import Box, draw_box, fill
from game.views.pen.text import BODY, FIGURE, SMALL, STRONG, Style, draw_text
from game.views.widgets.base import draw_focus, plain_box, pressed_rect, widget
from game.views.widgets.buttons import Button, draw_button
from game.views.widgets.focus import Dial, States, Target, TargetState


class TextEntry(NamedTuple):
    """A box for one line of text; pressing it begins typing. Its owner keeps the text and handles the keys."""

    name: str
    rect: pygame.Rect
    text: str
    empty: str = ""                                 # the dim text shown while there is no text
    typing: bool = False
    enabled: bool = True


class Keypad(NamedTuple):
    """A keypad for mouse and gamepad. Each key is a target 'name:characters'."""

    name: str
    rect: pygame.Rect
    rows: tuple[tuple[str, ...], ...]
    gap: int                                        # pixels between the keys

    def targets(self) -> tuple[Target, ...]:
        height, targets = (self.rect.height + self.gap) / len(self.rows), list[Target]()
        for i, row in enumerate(self.rows):
            top, below = round(i * height), round((i + 1) * height)
            line = pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, below - self.gap - top)
            places = split_row(line, [1] * len(row), self.gap)
            targets += [Target(f"{self.name}:{key}", place) for key, place in zip(row, places, strict=True)]
        return tuple(targets)


class TextBox(NamedTuple):
    """Lines of text to scroll through from line `top`; scrolling activates 'name:line'."""

    name: str
    rect: pygame.Rect
    lines: tuple[str, ...]
    top: int
    pitch: int                                      # pixels from line to line
    style: Style = SMALL

    @property
    def rows(self) -> int:
        return max(1, (self.rect.height - self.pitch) // self.pitch)

    def targets(self) -> tuple[Target, ...]:
        stops = max(1, len(self.lines) - self.rows + 1)
        track = pygame.Rect(self.rect.right - self.pitch, self.rect.top, self.pitch, self.rect.height)
        dial = Dial(track, stops, min(self.top, stops - 1), axis=1, page=max(1, self.rows - 1), wheel=3)
        return (Target(self.name, self.rect, dial=dial),)


@widget(8)
def draw_entry(pen: Pen, entry: TextEntry, state: TargetState) -> None:
    rect = pressed_rect(pen, entry.rect, state)
    edge = "x" if entry.typing else pen.mixed("line", "x", 0.55 * state.hover)
    draw_box(pen, rect, Box(8, "bg0", alpha=0.7, stroke=edge, width=1.33 if entry.typing else 0.67))
    right = rect.right - pen.px(12)
    if entry.text or entry.typing:
        text = ending(pen, entry.text, STRONG, rect.width - 2 * pen.px(12))
        draw_text(pen, right, rect.centery, text, STRONG, "text" if entry.enabled else "faint", "r")
    else:
        style = fitting(pen, entry.empty, BODY, rect.width - pen.px(20))
        draw_text(pen, right, rect.centery, entry.empty, style, "dim" if entry.enabled else "faint", "r")
    if entry.typing:
        bar = pygame.Rect(right + pen.px(2), rect.centery - pen.px(9), pen.line(1.6), 2 * pen.px(9))
        fill(pen, bar, "x")


def draw_keypad(pen: Pen, keypad: Keypad, states: States) -> None:
    draw_box(pen, keypad.rect.inflate(pen.px(24), pen.px(24)), Box(14, "panel2", stroke="edge", shadow=0.6))
    for target in keypad.targets():
        text = target.name.removeprefix(f"{keypad.name}:")
        if len(text) > 1:
            draw_button(pen, Button(target.name, target.rect, text), states)
            continue
        state = states[target.name]
        rect = pressed_rect(pen, target.rect, state)
        draw_box(pen, rect, plain_box(pen, state, 8))
        draw_text(pen, *rect.center, text, FIGURE, "text", "c")
        if state.focused:
            draw_focus(pen, target.rect, 8)


@widget()
def draw_textbox(pen: Pen, box: TextBox, state: TargetState) -> None:
    (target,) = box.targets()
    assert target.dial is not None
    draw_box(pen, box.rect, Box(10, "bg0", alpha=0.6, stroke="line"))
    x, y = box.rect.left + box.pitch, box.rect.top + box.pitch
    for line in box.lines[target.dial.at:target.dial.at + box.rows]:
        draw_text(pen, x, y, line, box.style, "soft")
        y += box.pitch
    if target.dial.stops > 1:
        bar = pygame.Rect(0, 0, pen.px(4), target.dial.track.height - 2 * pen.px(10))
        draw_scrollbar(pen, bar.move_to(center=target.dial.track.center), target.dial, box.rows / len(box.lines))


def draw_scrollbar(pen: Pen, track: pygame.Rect, dial: Dial, part: float) -> None:
    """Draw a vertical scroll bar. part: the visible share of the content, 0..1."""
    draw_box(pen, track, Box(2, "line"))
    height = max(pen.px(24), round(track.height * part))
    down = round((track.height - height) * dial.at / max(1, dial.stops - 1))
    draw_box(pen, pygame.Rect(track.left, track.top + down, track.width, height), Box(2, "x"))
