"""What every screen shares: its kit, the keyboard's focus, passing words, and the way to the next screen."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pygame

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.parts import SCROLL, TAB, Parts, Places, draw_bar
from game.screens.prompts import NOTICE_SECONDS, Prompts
from game.screens.scene import Door, Doors, Scene
from game.screens.verbs import Verb, is_paste, is_step, verb_of
from game.sound import MusicName
from game.views.backdrop import draw_backdrop
from game.views.focus import State, Step, Target, WidgetGroup, looks
from game.views.kit import Kit
from game.views.layout import Point
from game.views.readout import draw_notice
from game.views.widgets import Button, draw_button

if TYPE_CHECKING:
    from game.model.opened import OpenedGames, Opening
    from game.store.export import Export

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

DOUBLE_CLICK = 0.5                      # seconds within which two presses at one place are a double click


class Page(ABC):
    """A screen of widgets, for mouse, keys and gamepad alike.

    A subclass shows its targets in `_lay_out`, does in `_activate` what a pressed target says, and describes in
    `picture` all that is to be seen. options: the player's choices, handed on from screen to screen. back: where Esc
    leads; None: to the title.
    """

    telling: tuple[str, ...] = ()       # targets with nothing to press: Enter only shows the focus on them
    asked_by_back: tuple[str, ...] = ()     # questions that Esc itself asks, and answers when it is pressed once more
    _kit: Kit                           # from the first `resize` on: of what is shown
    _whole: Kit                         # and of the whole page
    has_back: bool = True               # the page has a button that leads back
    needs_rival: bool = False           # the second thinker is kept, if there is one
    light: Point = (420, 340)           # where the page is brightest (logical units)

    def __init__(self, doors: Doors, options: GameOptions, back: Door | None = None) -> None:
        self._doors = doors
        self._options = options
        self._back_door = doors.title if back is None else back
        self._group = WidgetGroup()
        self._prompts = Prompts()
        self._parts = Parts()
        self._part_tabs: tuple[Button, ...] = ()
        self._part_bar: tuple[Target, ...] = ()
        self._dropped: list[Path] = []      # files that have been dropped on the window
        self._opening: Opening | None = None
        self._export: Export | None = None  # files on their way to the player's documents
        self._exit: Callable[[], Scene] | None = None
        self._stays = False                 # the exit leads to a screen that leads back here

    # What a subclass says.

    @property
    def typing(self) -> bool:
        """Whether letters are being typed, so that none of them is a command."""
        return False

    @property
    def music(self) -> MusicName:
        """The track that is heard just now."""
        return "title"

    @abstractmethod
    def _lay_out(self) -> None:
        """Place everything for the present kit, and show the targets in `_group`."""

    @abstractmethod
    def _activate(self, name: str) -> None:
        """Do what a target says. A dial that is set says 'name:place'."""

    @abstractmethod
    def picture(self) -> object:
        """All that is to be seen, as a value."""

    @abstractmethod
    def _draw(self, surface: pygame.Surface) -> None:
        """Draw the picture."""

    def _places(self) -> Places:
        """The parts of the narrow page, shown one at a time; asked where the window has no room for the whole page.

        They are given for the screen of `_whole`. None at all: the narrow page is shown whole.
        """
        return {}

    def _command(self, verb: Verb) -> None:
        """A key or pad button that neither moves the focus nor leads back: press the target of that name."""
        if self._group.usable(verb):
            self._press(verb)

    def _go_back(self) -> None:
        """Esc, or the button that leads back."""
        self._leave(self._back_door)

    def _pass_time(self, seconds: float) -> None:       # noqa: B027 (a hook that not every page needs)
        """Let the screen's own motions go on."""

    def _close(self) -> None:                           # noqa: B027 (likewise)
        """Let go of what the next screen may need; called once, before it is made, where this one is left for good."""

    # What comes in.

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window and look."""
        self._whole = kit
        self._show_part()

    def _show_part(self) -> None:
        """Lay out the whole page, or the chosen part of it with the tabs."""
        parts, group, focus = self._parts, self._group, self._group.focus
        was_whole = not parts.places
        places = self._places() if self._whole.screen.narrow else {}
        self._kit = parts.kit_for(self._whole, places)
        group.window, group.always = None, ()
        self._lay_out()
        if places and was_whole and focus is not None:      # stay where the player is
            rect = next((target.rect for target in group.targets if target.name == focus), None)
            parts.chosen = (rect and parts.part_at(self._kit, rect.center)) or parts.chosen
            self._kit = parts.kit_for(self._whole, places)
        self._show_bars()
        self._lay_out()

    def _show_bars(self) -> None:
        """Show the tabs, and the bar that scrolls a part."""
        parts = self._parts
        self._part_tabs, self._part_bar = parts.tabs(self._kit, self.has_back), parts.bar(self._kit)
        self._group.window = parts.window(self._kit)
        self._group.always = (*(target for tab in self._part_tabs for target in tab.targets()), *self._part_bar)

    def _turn_to(self, part: str) -> None:
        """Show another part of the page, where it is shown in parts."""
        if part in self._parts.places:
            self._parts.chosen = part
            self._show_part()

    def _scroll(self, at: int) -> None:
        self._parts.scroll_to(at)
        self._kit = self._parts.kit_for(self._whole, self._parts.places)
        self._show_bars()

    def _show_focus(self) -> None:
        """Scroll to what the keys have come to."""
        group, parts = self._group, self._parts
        if not parts.places or group.focus is None or not group.ring:
            return
        target = next((target for target in group.targets if target.name == group.focus), None)
        if target is not None and target not in group.always and parts.scroll_to_show(self._kit, target.rect):
            self._kit = parts.kit_for(self._whole, parts.places)
            self._show_bars()
            self._lay_out()

    def handle_event(self, event: pygame.event.Event) -> None:
        """Take in one event of any device."""
        if event.type == pygame.MOUSEWHEEL and self._part_bar and not self._group.turns:
            dial = self._part_bar[0].dial
            self._press(None if dial is None else f"{SCROLL}:{dial.moved(-3 * event.y)}")
        elif event.type in MOUSE and self._is_hidden(event):
            self._mouse_has_left()
        elif event.type in MOUSE:
            self._handle_mouse(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse_has_left()
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif is_paste(event) and not self.typing:
            self._paste()
        else:
            verb = verb_of(event)
            if verb is not None:
                self._handle_verb(verb)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        self._press(self._group.handle(event))

    def _is_hidden(self, event: pygame.event.Event) -> bool:
        """Whether the mouse is where only a part that is not shown would be."""
        window = self._group.window
        if window is None or event.type == pygame.MOUSEWHEEL or self._group.dragging:
            return False
        return not window.clip(self._parts.view(self._kit)).collidepoint(event.pos) \
            and not any(target.rect.collidepoint(event.pos) for target in self._group.always)

    def _mouse_has_left(self) -> None:
        self._group.leave()

    def _handle_verb(self, verb: Verb) -> None:
        if verb == "back" or is_step(verb):
            self._mouse_has_left()          # wherever it rests: the last device used wins
        if verb == "back":
            self._doors.sound("back")
            if self._prompts.asking is not None and self._prompts.asking not in self.asked_by_back:
                self._prompts.drop_question()
            else:
                self._go_back()
            self._lay_out()
        elif is_step(verb):
            self._step(cast(Step, verb))
            self._show_focus()
        else:
            self._command(verb)

    def _step(self, step: Step) -> None:
        """Move the focus, which is heard, or press what has it."""
        group = self._group
        before = group.focus, group.ring
        activated = group.handle(step)
        if activated is not None and activated in self.telling:
            group.ring, activated = True, None
        if activated is None and (group.focus, group.ring) != before:
            self._doors.sound("move")
        self._press(activated)

    def _press(self, name: str | None) -> None:
        """A target was pressed or set; None: nothing was. What only tells something is left alone."""
        if name is None or name in self.telling:
            return
        if name == "back":
            self._doors.sound("back")
            self._go_back()
        elif name.startswith(TAB):
            self._doors.sound("press")
            self._turn_to(name.removeprefix(TAB))
        elif name.startswith(SCROLL):
            if name != SCROLL:
                self._scroll(int(name.removeprefix(f"{SCROLL}:")))
        else:
            self._doors.sound(self._sound_of(name))
            self._activate(name)
        self._lay_out()

    def _sound_of(self, name: str) -> str:
        """What pressing a target sounds like: a dial's place clicks."""
        return "press" if name in self._group.names() else "move"

    # Games that are opened.

    def _paste(self) -> None:
        """Open the games of the clipboard."""
        from game.model.opened import Opening
        if self._opening is None:
            self._opening = Opening.of_text(self._doors.pasted(), self._doors.store.rating(FIVE_IN_A_ROW).value)

    def _hear_opening(self) -> None:
        """Begin to read what was dropped, and go where the games are shown, or say why not."""
        if self._opening is None and self._dropped:
            from game.model.opened import Opening
            self._opening = Opening.of_files(self._dropped, self._doors.store.rating(FIVE_IN_A_ROW).value)
            self._dropped = []
        if self._opening is not None and self._opening.done:
            opening, self._opening = self._opening, None
            if opening.opened is None:
                self._prompts.say(opening.message or "", NOTICE_SECONDS)
                self._doors.sound("refuse")
            else:
                self._show_opened(opening.opened)

    def _show_opened(self, games: OpenedGames) -> None:
        """Leave for games from a file or the clipboard; Esc leads from there to the title."""
        self._leave(partial(self._doors.opened, games=games))

    # Files that are written.

    def _export_games(self) -> None:
        """Write every finished game to files; one export at a time."""
        from game.store import game_files
        games = tuple(self._doors.store.games())
        if not games:
            self._prompts.say("There is no finished game yet.")
        elif self._export is None:
            self._export = game_files.export(games, self._doors.export_folder)

    def _hear_export(self) -> None:
        """Say what has come of the files."""
        if self._export is not None and self._export.message is not None:
            self._prompts.say(self._export.message)
            self._export = None

    # Where it leads.

    def _leave(self, door: Door, options: GameOptions | None = None) -> None:
        """Go through a door at the next update. options: for the next screen; None: the present ones."""
        self._exit, self._stays = partial(door, self._options if options is None else options), False

    def _visit(self, door: Callable[..., Scene]) -> None:
        """Go through a door that leads back to this screen as it is now."""
        self._exit, self._stays = partial(door, self._options, back=self._come_back), True

    def _come_back(self, options: GameOptions) -> Scene:
        """This screen is shown again, with these choices."""
        self._options = options
        self._exit = None
        self._mouse_has_left()
        return self

    def update(self, seconds: float) -> Scene | None:
        """Let time pass; the next screen once this one is left."""
        if self._exit is not None:
            if not self._stays:
                self._close()
            return self._exit()
        self._group.update(seconds, instant=self._doors.settings.motion == "off")
        self._prompts.update(seconds, self._group.hovered)
        self._hear_opening()
        self._hear_export()
        self._pass_time(seconds)
        if self._parts.places and self._parts.places != self._places():
            self._show_part()
        return None

    def _hear_store(self) -> None:
        """Say what the store wants the player to know; for screens that show notices."""
        store = self._doors.store
        if store.notice is not None:
            self._prompts.say(store.notice)
            store.notice = None

    # What is to be seen of it.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture; of a page that is shown in parts the chosen one, under the tabs."""
        window = self._group.window
        if window is None:
            self._draw(surface)
            return
        draw_backdrop(surface, self._kit, self.light)
        view = self._parts.view(self._kit)
        surface.set_clip(view.clip(window))
        self._draw(surface)
        surface.set_clip(None)
        look = looks(self._states)
        for tab in self._part_tabs:
            draw_button(surface, self._kit, tab, look)
        for bar in self._part_bar:
            draw_bar(surface, self._kit, bar, view.height / window.height)
        if self._prompts.notice:
            draw_notice(surface, self._kit, self._parts.notice(self._kit), self._prompts.notice, self._prompts.strength)

    @property
    def _states(self) -> tuple[tuple[str, State], ...]:
        """How each target is to be drawn."""
        return tuple((name, self._group.state(name)) for name in self._group.names())

    @property
    def _focus(self) -> str | None:
        """The target with the ring of the keyboard's focus."""
        return self._group.focus if self._group.ring else None
