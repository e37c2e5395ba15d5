"""The error page: it says that the game has stopped, names the log file, and leads out."""
import re
from functools import partial
from pathlib import Path

from pygame import Rect

from game.model.game_options import GameOptions
from game.screens.error import words
from game.screens.page import Actions, Page
from game.screens.scene import Doors
from game.views.layout import PAGE, Screen
from game.views.page.page import draw_widgets
from game.views.pen.fitting import wrap
from game.views.pen.kit import Kit, Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.text import BODY, RESULT, STRONG, Style, draw_text, text_width
from game.views.widgets.buttons import Button

_LINE = 26                          # line spacing, in logical units


def layout_for(screen: Screen) -> tuple[Rect, ...]:
    """A panel (which fills a narrow window), and in it headline, sentence, the log's path and two buttons."""
    (x, y), heights, gap = ((20, 18), (40, 76, 112, 52), 10) if screen.narrow else ((48, 44), (40, 56, 84, 52), 18)
    page = (screen.size[0] / screen.unit, screen.size[1] / screen.unit) if screen.narrow else PAGE
    width, height = min(760, page[0] - 16), min(368, page[1] - 16)
    panel = Rect(0, 0, round(width * screen.pitch), round(height * screen.pitch))
    panel.center = screen.size[0] // 2, screen.size[1] // 2
    *lines, foot = screen.rows(screen.inside(panel, x, y), *heights, gap=gap)
    return panel, *lines, *screen.columns(foot, 288, 136, None, gap=16)[:2]


class Error(Page):
    """The error page, shown in place of a screen that failed; it depends on as little as it can."""

    has_back = shows_notices = False
    _layout: tuple[Rect, ...]

    def __init__(self, doors: Doors, log_file: Path) -> None:
        super().__init__(doors, GameOptions())
        self._file = log_file

    def _lay_out(self) -> None:
        *_, show, leave = self._layout = layout_for(self._kit.screen)
        self._show(Button("show", show, words.OPEN_FOLDER, "primary"), Button("quit", leave, words.QUIT), first="show")

    def _go_back(self) -> None:
        self._doors.quit()

    def _take_file(self, path: str) -> None:
        """Do nothing: this page leads to no other page."""

    def _paste(self) -> None:
        """Do nothing, for the same reason."""

    @property
    def _actions(self) -> Actions:
        return {"show": partial(self._doors.show_folder, self._file.parent), "quit": self._doors.quit}

    def _draw(self, pen: Pen) -> None:
        panel, headline, sentence, place, *_ = self._layout
        draw_box(pen, panel, PANEL)
        draw_text(pen, *headline.midleft, words.HEADLINE, RESULT, "bad")
        for rect, lines, kind, colour in (
                (sentence, wrap(pen, words.SENTENCE, BODY, sentence.width), BODY, "soft"),
                (place, path_lines(pen, self._file, STRONG, place.width), STRONG, "text")):
            for row, line in enumerate(lines):
                draw_text(pen, rect.left, rect.top + pen.px((row + 0.5) * _LINE), line, kind, colour)
        draw_widgets(pen, self._widgets, self._states)


def path_lines(kit: Kit, path: Path, style: Style, width: float) -> list[str]:
    """A path broken into lines no wider than `width` pixels, if possible after a separator."""
    lines = [""]
    for part in re.findall(r"[^/\\]*[/\\]|[^/\\]+", str(path)):
        if lines[-1] and text_width(kit, lines[-1] + part, style) > width:
            lines.append("")
        for letter in part:
            if text_width(kit, lines[-1] + letter, style) > width:
                lines.append("")
            lines[-1] += letter
    return lines
