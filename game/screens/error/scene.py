"""The error page: it says that the game has stopped, names the log file, and leads out."""
from __future__ import annotations

import re
from pathlib import Path

from game.model.game_options import GameOptions
from game.screens.error import words
from game.screens.error.layout import ErrorLayout, layout_for
from game.screens.page import Page
from game.screens.scene import Doors
from game.views.backdrop import draw_backdrop
from game.views.kit import Kit, Pen
from game.views.page import draw_widgets
from game.views.paint import PANEL, draw_box
from game.views.text import BODY, RESULT, STRONG, Type, draw_text, text_width, wrap
from game.views.widgets import Button

_LINE = 26                          # line spacing, in logical units


class Error(Page):
    """The error page, shown in place of a screen that failed; it depends on as little as it can."""

    has_back = False
    _layout: ErrorLayout

    def __init__(self, doors: Doors, log_file: Path) -> None:
        super().__init__(doors, GameOptions())
        self._file = log_file

    def _lay_out(self) -> None:
        self._layout = layout_for(self._kit.screen)
        self._show(Button("show", self._layout.show, words.OPEN_FOLDER, "primary"),
                   Button("quit", self._layout.quit, words.QUIT), first="show")

    def _go_back(self) -> None:
        self._doors.quit()

    def _activate(self, name: str) -> None:
        if name == "show":
            self._doors.show_folder(self._file.parent)
        else:
            self._doors.quit()

    def picture(self) -> object:
        return self._states

    def _draw(self, pen: Pen) -> None:
        layout = self._layout
        draw_backdrop(pen)
        draw_box(pen, layout.panel, PANEL)
        draw_text(pen, *layout.headline.midleft, words.HEADLINE, RESULT, "bad")
        for rect, lines, kind, colour in (
                (layout.sentence, wrap(pen, words.SENTENCE, BODY, layout.sentence.width), BODY, "soft"),
                (layout.place, path_lines(pen, self._file, STRONG, layout.place.width), STRONG, "text")):
            for row, line in enumerate(lines):
                draw_text(pen, rect.left, rect.top + pen.px((row + 0.5) * _LINE), line, kind, colour)
        draw_widgets(pen, self._widgets, self._states)


def path_lines(kit: Kit, path: Path, kind: Type, width: float) -> list[str]:
    """A path broken into lines no wider than `width` pixels, if possible after a separator."""
    lines = [""]
    for part in re.findall(r"[^/\\]*[/\\]|[^/\\]+", str(path)):
        if lines[-1] and text_width(kit, lines[-1] + part, kind) > width:
            lines.append("")
        for letter in part:
            if text_width(kit, lines[-1] + letter, kind) > width:
                lines.append("")
            lines[-1] += letter
    return lines
