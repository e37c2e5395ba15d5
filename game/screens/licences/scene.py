"""The licences of all that the game is made with, to be read."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import pygame

from game.app.licences import Licence, licences
from game.model.game_options import GameOptions
from game.screens.pointer import move_focus
from game.screens.scene import Doors, Scene
from game.screens.settings.layout import LicencesLayout
from game.screens.verbs import is_step, verb_of
from game.views.backdrop import draw_backdrop
from game.views.focus import Step, WidgetGroup
from game.views.kit import Kit
from game.views.text import SMALL, wrap
from game.views.widgets import Back, Button, TextBox, draw_back, draw_button, draw_textbox

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


def _found() -> list[Licence]:
    """All licences; where their files can't be read, what is wrong."""
    try:
        return licences() or [Licence("No licences", "The files with the licences are missing from this program.")]
    except OSError as error:
        return [Licence("Not readable", f"{error.filename}: {error.strerror or error}")]


class Licences:
    """One licence at a time, chosen by its name."""

    typing = False

    def __init__(self, doors: Doors, options: GameOptions) -> None:
        self._doors = doors
        self._options = options
        self._licences = _found()
        self._chosen = 0
        self._top = 0                       # the first line to be seen
        self._exit: Callable[[], Scene] | None = None
        self._group = WidgetGroup(focus="licence:0")
        self._kit: Kit | None = None

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window and look."""
        first = self._kit is None
        self._kit = kit
        self._layout = LicencesLayout(kit.screen)
        self._read()
        if first:
            self._group.focus = "licence:0"

    def _read(self) -> None:
        """Break the chosen text into lines."""
        assert self._kit is not None
        kit, width = self._kit, self._layout.text.width - 3 * self._kit.px(22)
        text = self._licences[self._chosen].text
        self._lines = tuple(line for paragraph in text.expandtabs(4).splitlines()
                            for line in wrap(kit, paragraph, SMALL, width) or [""])
        self._lay_out()

    def _lay_out(self) -> None:
        assert self._kit is not None
        layout = self._layout
        self._back = Back("back", layout.back, "LICENCES")
        rects = layout.names(len(self._licences))
        self._names = tuple(Button(f"licence:{i}", rect, licence.name.upper(), chosen=i == self._chosen)
                            for i, (licence, rect) in enumerate(zip(self._licences, rects, strict=True)))
        self._text = TextBox("text", layout.text, self._lines, self._top, self._kit.px(22))
        buttons = [target for button in self._names for target in button.targets()]
        self._group.show([*self._back.targets(), *buttons, *self._text.targets()])

    def handle_event(self, event: pygame.event.Event) -> None:
        """Choose a licence and scroll through it, by mouse, keys or gamepad; Esc goes back."""
        verb = verb_of(event)
        if verb == "back":
            self._leave()
        elif is_step(verb):
            self._activate(move_focus(self._group, cast(Step, verb), ("text",), self._doors.sound))
        elif event.type in _MOUSE:
            self._activate(self._group.handle(event))
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()

    def _leave(self) -> None:
        self._doors.sound("back")
        self._exit = partial(self._doors.settings_page, self._options)

    def _activate(self, name: str | None) -> None:
        what, _, value = (name or "").partition(":")
        if what == "back":
            self._leave()
        elif what == "licence":
            self._doors.sound("press")
            self._chosen, self._top = int(value), 0
            self._read()
        elif what == "text" and value:
            self._top = int(value)
            self._lay_out()

    def update(self, seconds: float) -> Scene | None:
        """Let highlights fade."""
        if self._exit is not None:
            return self._exit()
        self._group.update(seconds)
        return None

    def picture(self) -> object:
        """The text to be read and the state of every widget."""
        states = tuple((name, self._group.state(name)) for name in self._group.names())
        return self._chosen, self._text.targets(), states, self._layout.screen, id(self._kit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        assert self._kit is not None
        kit, look = self._kit, self._group.state
        draw_backdrop(surface, kit)
        draw_back(surface, kit, self._back, look)
        for button in self._names:
            draw_button(surface, kit, button, look)
        draw_textbox(surface, kit, self._text, look)
