"""Widgets to set a value: a choice of options, an on/off switch, a slider."""
from typing import NamedTuple

import pygame

from game.views.layout import grown, split_row
from game.views.pen.fitting import fitting
from game.views.pen.kit import Pen
from game.views.pen.paint import Box, draw_box, draw_disc
from game.views.pen.recording import view
from game.views.pen.text import BODY, LEAD, SMALL, draw_text
from game.views.widgets.base import draw_focus, pressed_rect, widget
from game.views.widgets.focus import Dial, States, Target, TargetState

_MANY = 5                           # from this many options on, they are not equally wide


class Choice(NamedTuple):
    """Options side by side, one of them chosen; each is a target 'name:option'."""

    name: str
    rect: pygame.Rect
    options: tuple[tuple[str, str], ...]            # (option, its text)
    chosen: str

    def targets(self) -> tuple[Target, ...]:
        shares = [1 if len(self.options) < _MANY else len(text) + 2 for _, text in self.options]
        return tuple(Target(f"{self.name}:{option}", part)
                     for (option, _), part in zip(self.options, split_row(self.rect, shares, 0), strict=True))


class Toggle(NamedTuple):
    """A widget with a label and an on/off switch at its right."""

    name: str
    rect: pygame.Rect                               # the whole row can be pressed
    text: str
    on: bool


class Slider(NamedTuple):
    """A label and a knob to drag along a track; setting a place activates 'name:place'. A single value has no track."""

    name: str
    rect: pygame.Rect                               # the whole row
    track: pygame.Rect                              # inside it: the line that the knob slides on
    text: str
    values: tuple[str, ...]                         # the text at the right, for each place
    at: int                                         # the place, an index into values
    note: str = ""                                  # a few dim words between the text and the track

    def targets(self) -> tuple[Target, ...]:
        dial = Dial(self.track, len(self.values), self.at, page=max(1, len(self.values) // 5))
        return (Target(self.name, self.rect, len(self.values) > 1, dial),)


def draw_choice(pen: Pen, choice: Choice, states: States) -> None:
    """Draw a choice between options, each of which has the state 'name:option'."""
    _draw_options(pen, choice, tuple(states[target.name] for target in choice.targets()))


@view
def _draw_options(pen: Pen, choice: Choice, states: tuple[TargetState, ...]) -> None:
    draw_box(pen, choice.rect, Box(10, "bg0", alpha=0.55, stroke="line"))
    targets = choice.targets()
    style = min((fitting(pen, text, BODY, target.rect.width - pen.px(14))
                 for (_, text), target in zip(choice.options, targets, strict=True)), key=lambda style: style.size)
    for (option, text), target, state in zip(choice.options, targets, states, strict=True):
        part = grown(target.rect, -pen.px(4))
        chosen = option == choice.chosen
        if chosen:
            draw_box(pen, pressed_rect(pen, part, state), Box(7, "xbg", stroke="x", width=1.33))
        elif state.hover or state.pressed:
            draw_box(pen, pressed_rect(pen, part, state), Box(7, "panel2", alpha=0.8 * max(state.hover, 0.25)))
        ink = "x_text" if chosen else pen.mixed("soft", "text", state.hover)
        draw_text(pen, *part.center, text, style, ink, "c")
        if state.focused:
            draw_focus(pen, part, 7)


@widget(8, 12, -8)
def draw_toggle(pen: Pen, toggle: Toggle, state: TargetState) -> None:
    rect = toggle.rect
    ink = pen.mixed("text", "x_text", 0.6 * state.hover)
    draw_text(pen, *rect.midleft, toggle.text, LEAD, ink)
    switch = pressed_rect(pen, pygame.Rect(0, 0, pen.px(40), pen.px(22)).move_to(midright=rect.midright), state)
    off = pen.mixed("edge", "x", 0.6 * state.hover)
    back = pen.mixed("xbg", "x", 0.18)
    draw_box(pen, switch, Box(11, back, stroke="x", width=1.33) if toggle.on
             else Box(11, "bg0", alpha=0.55, stroke=off, width=1.33))
    aside = switch.height // 2
    knob = switch.right - aside if toggle.on else switch.left + aside
    draw_disc(pen, (knob, switch.centery), 6.5, "x" if toggle.on else "dim", glow=0.3 if toggle.on else 0)


@widget(8, 12, -8)
def draw_slider(pen: Pen, slider: Slider, state: TargetState) -> None:
    rect, track = slider.rect, slider.track
    ink = pen.mixed("text", "x_text", 0.6 * state.hover)
    width = draw_text(pen, *rect.midleft, slider.text, LEAD, ink)
    if slider.note:
        draw_text(pen, rect.left + width + pen.px(10), rect.centery, slider.note, SMALL, "dim")
    draw_text(pen, *rect.midright, slider.values[slider.at], BODY, "soft", "r")
    if len(slider.values) == 1:
        return
    line = pygame.Rect(track.left, 0, track.width, pen.line(4)).move_to(centery=rect.centery)
    draw_box(pen, line, Box(2, pen.mixed("line", "edge", 0.25)))
    knob = track.left + round((track.width - 1) * slider.at / max(1, len(slider.values) - 1))
    draw_box(pen, pygame.Rect(line.left, line.top, knob - line.left, line.height), Box(2, "x"))
    held = state.pressed or state.focused
    draw_disc(pen, (knob, line.centery), 7.5 if held else 6.7, "xhi", glow=0.15 + 0.15 * state.hover)
