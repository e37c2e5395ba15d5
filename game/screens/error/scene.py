"""The last page: the game has run into an error; where that is written, and the way out."""
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, cast

import pygame

from game.app.desktop import show_folder
from game.screens.error.layout import ErrorLayout
from game.screens.scene import Scene
from game.screens.verbs import is_step, verb_of
from game.views.backdrop import draw_backdrop
from game.views.focus import Step
from game.views.kit import Kit
from game.views.paint import PANEL, draw_box
from game.views.text import BODY, RESULT, STRONG, Type, draw_text, text_width, wrap
from game.views.widgets import Button, WidgetGroup, draw_button

HEADLINE = "THE GAME HAS STOPPED"
SENTENCE = "It ran into an error that it cannot get over; this file says what happened:"
_LINE = 26                          # logical units from one line of text to the next


class WayOut(Protocol):
    """All that this page asks of the app."""

    def quit(self) -> None:
        """Leave the program."""


class Error:
    """Shown once, in place of the scene that broke. It depends on as little as it can."""

    typing = False

    def __init__(self, doors: WayOut, log_file: Path, show: Callable[[Path], object] = show_folder) -> None:
        self._doors = doors
        self._file = log_file
        self._show = show
        self._group = WidgetGroup()

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window."""
        self._kit = kit
        self._layout = ErrorLayout(kit.screen)
        self._buttons = (Button("show", self._layout.show, "OPEN THE FOLDER", "primary"),
                         Button("quit", self._layout.quit, "QUIT"))
        self._group.show([target for button in self._buttons for target in button.targets()])
        if self._group.focus is None:
            self._group.focus = "show"

    def handle_event(self, event: pygame.event.Event) -> None:
        """Two buttons; Esc quits."""
        verb = verb_of(event)
        if verb == "back":
            self._doors.quit()
        elif is_step(verb):
            self._activate(self._group.handle(cast(Step, verb)))
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._activate(self._group.handle(event))
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()

    def _activate(self, name: str | None) -> None:
        if name == "show":
            self._show(self._file.parent)
        elif name == "quit":
            self._doors.quit()

    def update(self, seconds: float) -> Scene | None:
        """Let the highlights come and go; nothing follows this page."""
        self._group.update(seconds)
        return None

    def picture(self) -> object:
        """The state of both buttons."""
        return tuple(self._group.state(name) for name in self._group.names()), id(self._kit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        kit, layout = self._kit, self._layout
        draw_backdrop(surface, kit)
        draw_box(surface, kit, layout.panel, PANEL)
        draw_text(surface, kit, *layout.headline.midleft, HEADLINE, RESULT, "bad")
        for rect, lines, kind, colour in (
                (layout.sentence, wrap(kit, SENTENCE, BODY, layout.sentence.width), BODY, "soft"),
                (layout.place, path_lines(kit, self._file, STRONG, layout.place.width), STRONG, "text")):
            for row, line in enumerate(lines):
                draw_text(surface, kit, rect.left, rect.top + kit.px((row + 0.5) * _LINE), line, kind, colour)
        for button in self._buttons:
            draw_button(surface, kit, button, self._group.state)


def path_lines(kit: Kit, path: Path, kind: Type, width: float) -> list[str]:
    """A path in lines no wider than `width` pixels, broken behind its separators, else wherever it must be."""
    lines = [""]
    for part in re.findall(r"[^/\\]*[/\\]|[^/\\]+", str(path)):
        if lines[-1] and text_width(kit, lines[-1] + part, kind) > width:
            lines.append("")
        for letter in part:
            if text_width(kit, lines[-1] + letter, kind) > width:
                lines.append("")
            lines[-1] += letter
    return lines
