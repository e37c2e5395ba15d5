"""Base of every screen with widgets: the layout, the keyboard's focus, temporary messages, files."""
from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from ai.position.rules import IllegalMove
from game.model.game_options import GameOptions
from game.screens.files import Files, file_named, path_named
from game.screens.parts import SCROLL, TAB, PageParts, PartAreas
from game.screens.prompts import CUE_SECONDS, Prompts
from game.screens.scene import Doors, Scene
from game.screens.verbs import Verb, own_key, typed_key, verb_of
from game.screens.wording import SURE, TooltipText, folder_shown, program_taken, sentence_of
from game.views.layout import Point, Viewport
from game.views.page.page import Foreground, draw_on_top, draw_over
from game.views.pen.backdrop import USUAL_LIGHTS, Lights, draw_backdrop
from game.views.pen.kit import Kit, Pen
from game.views.widgets.any_widget import Widget, targets_of
from game.views.widgets.buttons import Button
from game.views.widgets.focus import FOCUS_STEPS, Step, Target, WidgetGroup
from game.views.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from game.model.look_back.opened_games import OpenedGames
    from game.screens.cursors import Cursor

Actions = dict[str, Callable[..., object]]
_UNUSED_IN_TEXT: tuple[Verb | None, ...] = ("first", "last", "page up", "page down")   # they do nothing while typing
_DROP_SECONDS = 20.0                # the time to drop a file a second time
_MOST_PASTED = 5000                 # characters typed from the clipboard: more than any text on a page may have
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class HasNotice(Protocol):
    """The rectangles of a page. notice: the line for temporary messages."""

    @property
    def notice(self) -> pygame.Rect: ...


Layout = TypeVar("Layout", bound=HasNotice)
Picture = TypeVar("Picture")


class Page(Scene, Generic[Layout, Picture]):
    """Base of every screen with widgets, for mouse, keyboard and gamepad.

    A subclass shows its widgets in `_lay_out`, lists its `_actions`, and describes all else in `picture`. Its methods
    are in this order: the page, incoming events, actions, the course of time, the picture. A click (by
    `_handle_mouse`), Enter (by `_step`) and a target's own key (by `_command`) lead to `_press` and so to an action.
    """

    passive: tuple[str, ...] = ()       # targets with nothing to press: Enter only shows the focus on them
    layout: Layout
    _widgets: tuple[Widget, ...] = ()
    _on_top: tuple[Widget, ...] = ()    # those over everything else
    part_heights: Mapping[str, float] = {}      # the parts shown in a narrow window, and the least height of each
    # Draw everything under the widgets, and over them.
    painter: Callable[[Pen, Layout, Picture], None] = staticmethod(lambda *_: None)
    top_painter: Callable[[Pen, Layout, Picture], None] = staticmethod(lambda *_: None)
    # The targets that keys press, by verb or by a key of the page's own; a verb may also press the target of its name.
    keys: Mapping[Verb | int, str] = {}
    turned: tuple[str, ...] = ()        # beginnings of the names of targets that sound as if turned, not pressed
    has_back: bool = True               # the page has a button that leads back
    lights: Lights = USUAL_LIGHTS       # of the background

    def __init__(self, doors: Doors, options: GameOptions) -> None:
        super().__init__(doors, options)
        self.group = WidgetGroup()
        self._cursors: tuple[Cursor, ...] = ()
        self._prompts = Prompts()
        self.parts = PageParts(self.group, self.has_back, self._lay_out)
        self.files = Files(doors, self._prompts)
        self._reached: str | None = None    # the target to which a key has moved the focus last

    # Hooks for subclasses.

    @abstractmethod
    def _lay_out(self) -> None:
        """Compute `layout`, all rectangles for the current window, and `_show` the widgets and other targets.

        Called after each event and whenever time has passed.
        """

    @property
    @abstractmethod
    def _actions(self) -> Actions:
        """The action for each target, by name; for a target 'name:value' it gets the value, for a dial its place."""

    @abstractmethod
    def picture(self) -> Picture:
        """Everything visible except the foreground, as plain values for the painters."""

    def foreground(self) -> Foreground:
        """The page's widgets, with the focus ring, the message and the tooltip."""
        return Foreground(self._widgets, self._on_top, self.group.states, self._prompts.notice,
                          self._prompts.strength, self._tooltip(), self.group.ring)

    def _part_areas(self, viewport: Viewport) -> PartAreas:
        """The page's parts in a narrow window, which shows one at a time; empty: it is shown whole."""
        width, height = viewport.room
        parts = viewport.parts(len(self.part_heights))
        return {name: (*part.corner, width, max(height, least))
                for part, (name, least) in zip(parts, self.part_heights.items(), strict=True)}

    def _tooltips(self) -> Mapping[str, TooltipText | Tooltip]:
        """The tooltips by target, asked for when one is to be shown; a Tooltip has a place of its own."""
        return {}

    def _pass_time(self, seconds: float) -> None:
        """Advance the page's own animations and processes by some seconds."""

    def _go_back(self) -> None:
        """Leave the page, after Esc or the button that leads back; a subclass may close something else first."""
        self._leave(self.back_door)

    def _leave_temporary_view(self) -> bool:
        """On Esc, return from a temporary view such as an earlier position. Returns whether there was one."""
        return any(cursor.back() for cursor in self._cursors)

    def _command(self, verb: Verb) -> None:
        """Act on a key or button that neither moves the focus nor leads back: press the first usable of its targets."""
        self._press(next(filter(self.group.answers_key, (self.keys.get(verb), verb)), None))

    def _type(self, key: str) -> bool:
        """Handle a key pressed while the player is `typing`. key: see `typed_key`. Returns whether the text uses it."""
        return False

    # What subclasses use.

    @property
    def kit(self) -> Kit:
        """The kit that draws the page or the part shown; set by the first `resize`."""
        return self.parts.kit

    def _show(self, *shown: Widget | Target, first: str = "", on_top: Sequence[Widget | Target] = ()) -> None:
        """Show widgets and other focus targets, in the order of Tab.

        first: see `WidgetGroup.show`; empty: the first that is enabled. on_top: what covers all others; if there is
        any, nothing else can be pressed.
        """
        asking = self._prompts.asking
        self._widgets, self._on_top = (
            tuple(each._replace(text=SURE) if isinstance(each, Button) and each.name == asking else each
                  for each in layer if not isinstance(each, Target)) for layer in (shown, on_top))
        targets = [target for each in on_top or shown
                   for target in ((each,) if isinstance(each, Target) else targets_of(each))]
        self.group.show(targets, first or next(target.name for target in targets if target.enabled))

    def _refuse(self, text: str) -> None:
        """Show a message about why something is impossible, and play a sound."""
        self._prompts.say(text, CUE_SECONDS)
        self._doors.sound("refuse")

    def _attempt(self, action: Callable[..., object], *values: object) -> None:
        """Do something that the rules may forbid; if they do, show why."""
        try:
            action(*values)
        except IllegalMove as error:
            self._refuse(sentence_of(error))

    def _stop_or_retry(self, action: Callable[[], object]) -> None:
        """Act on STOP or RETRY; then the button goes away, and its focus moves to the board."""
        action()
        if self.group.focus in ("stop", "retry"):
            self.group.focus = "board"

    def _open_folder(self, folder: Path) -> None:
        self._prompts.say(folder_shown(folder, self._doors.show_folder(folder)))

    # Files and programs, dropped or from the clipboard.

    def _take_file(self, path: str) -> None:
        """Take a file dropped on the window: a program for YOUR AI, or games to open."""
        if path.endswith(".py") and os.path.isfile(path):
            self._take_program(path)
        else:
            self.files.drop(Path(path))

    def _take_program(self, path: str, notice: str | None = None) -> None:
        """Leave for the page YOUR AI with this Python file, which is not run yet. notice: to be shown there."""
        if self._may_open(f"program {path}"):       # if two are dropped at once, neither confirms the other
            self._doors.change_settings(own=path, own_other=self._doors.store.settings().other_than(path))
            self._doors.store.notice = notice or program_taken(Path(path).name)
            self._leave_for_file(self._doors.your_ai)

    def _paste(self) -> None:
        """Take the file that the clipboard names, as if it was dropped, or open the games in it.

        While others are read, this does nothing: pressed again, it would open the same games once more.
        """
        text = self._doors.clipboard_text()
        path = file_named(text) or path_named(text)
        if path and not self.files.is_reading:
            self._take_file(path)
        else:
            self.files.paste(text)

    def _may_open(self, what: str) -> bool:
        """Whether these games or this program may be opened: if something would be lost, the first try only asks."""
        question = self.question_before_opening
        return not question or self._prompts.confirmed(what, question, _DROP_SECONDS)

    def _show_opened_games(self, games: OpenedGames) -> None:
        if self._may_open("games"):
            self._leave_for_games(partial(self._doors.opened_games, games=games))

    # Input.

    def resize(self, kit: Kit) -> None:
        self.parts.show(kit, self._part_areas(kit.viewport) if kit.viewport.narrow else {})
        if self.group.shows_focus:
            self.group.find_focus()
            self.parts.show_focus()
            self._lay_out()

    def handle_event(self, event: pygame.event.Event) -> None:
        typing_by_keys = event.type == pygame.KEYDOWN and self.typing
        if event.type in MOUSE:
            self._route_mouse(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse_has_left()
        elif event.type == pygame.DROPFILE:
            self._take_file(event.file)
        elif not (typing_by_keys and self._handle_typing(event)):
            self._handle_key(event)
        if typing_by_keys and not self.typing:
            self.group.shows_focus = True       # typing has hidden it
        self._lay_out()                     # for the next event, which may be in the same frame

    def pressed_at(self, point: Point) -> object:
        return self.group.at(point), self._prompts.asking, [cursor.pinned for cursor in self._cursors]

    def _handle_typing(self, event: pygame.event.Event) -> bool:
        """Handle a key pressed while the player is typing; return whether the text used it.

        Enter ends the text, unless arrows have shown the focus, which it then presses.
        """
        key = typed_key(event)
        if (key == "OK" and self.group.shows_focus) or not self._type(key):
            return verb_of(event) in _UNUSED_IN_TEXT
        self.group.shows_focus = False
        return True

    def _paste_into_text(self) -> None:
        """Type the text in the clipboard, its lines joined by spaces."""
        for sign in " ".join(self._doors.clipboard_text()[:_MOST_PASTED].split()):
            if sign.isprintable():
                self._type(sign)

    def _route_mouse(self, event: pygame.event.Event) -> None:
        """Handle a mouse event, unless it scrolls the shown part of the page or is outside of it."""
        if getattr(event, "button", 1) != 1 or (event.type == pygame.MOUSEWHEEL and not event.y):
            return                          # another button, or the wheel turned sideways or by less than a click
        if event.type == pygame.MOUSEWHEEL and self.parts.turn_wheel(event.y):
            self._prompts.hide_tooltip()    # it would go along with its target, over what has come into view
        elif self.parts.areas and self.parts.is_outside(event):
            self._mouse_has_left()
        else:
            self.group.mouse = getattr(event, "pos", self.group.mouse)    # an event of the wheel has no place
            self._handle_mouse(event)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if not any(cursor.handle(event) for cursor in self._cursors):
            self._press(self.group.handle(event))

    def _mouse_has_left(self) -> None:
        self.group.leave()
        for cursor in self._cursors:
            cursor.leave()

    def _handle_key(self, event: pygame.event.Event) -> None:
        """Handle a key or a button of a gamepad that types nothing."""
        own, verb = own_key(event, self.keys), verb_of(event)
        if self.group.answers_key(own):
            self._press(own)
        elif verb == "paste":
            (self._paste_into_text if self.typing else self._paste)()
        elif verb == "back":
            self._escape()
        elif verb in FOCUS_STEPS:
            self._mouse_has_left()          # ignore the mouse's place: the device used last counts
            self._step(verb)
            self.parts.show_focus()
        elif verb is not None:
            self._command(verb)

    def _escape(self) -> None:
        """Handle Esc: leave a temporary view, else drop an open question, else leave the page."""
        self._doors.sound("back")
        if self._leave_temporary_view():
            return
        self._mouse_has_left()
        if self._prompts.asking not in (None, "back"):      # the latter Esc has asked, and answers if pressed again
            self._prompts.drop_question()
        else:
            self._go_back()

    def _step(self, step: Step) -> None:
        if any(cursor.step(step) for cursor in self._cursors):
            if step != "activate":
                self._doors.sound("move")
            return
        group = self.group
        focus_before = group.focus, group.shows_focus
        activated = group.step(step)
        if activated in self.passive:
            activated = None
        if activated is None and (group.focus, group.shows_focus) != focus_before:
            self._doors.sound("move")
            self._reached = group.focus
        self._press(activated)

    def _press(self, name: str | None) -> None:
        if name is None or name in self.passive or self.group.dial(name) is not None:
            return                          # a slider is not pressed but set, by 'name:value'
        self._prompts.hide_tooltip()            # it would cover the result of the press
        if name == "back":
            self._doors.sound("back")
            self._go_back()
        elif name.startswith(TAB):
            self._doors.sound("press")
            self.parts.turn_to(name.removeprefix(TAB))
        elif name.startswith(SCROLL):
            self.parts.scroll(int(name.removeprefix(f"{SCROLL}:")))
        else:
            self._doors.sound("press" if name in self.group.targets and not name.startswith(self.turned) else "move")
            self._activate(name)

    def _activate(self, name: str) -> None:
        target, colon, value = name.partition(":")
        action = self._actions.get(target)
        if action is not None:
            is_dial = self.group.dial(target) is not None
            action(*([int(value) if is_dial else value] if colon else []))

    # The course of time.

    def _advance(self, seconds: float) -> None:
        self.group.update(seconds, instant=self._doors.settings.motion == "off")
        reached = self._reached if self._reached == self.group.ringed else None
        self._prompts.update(seconds, self.group.hovered or reached, self.group.ringed)
        games = self.files.update()
        if games is not None:
            self._show_opened_games(games)
        self._pass_time(seconds)
        for cursor in self._cursors:
            cursor.update(seconds)
        self._lay_out()
        store = self._doors.store
        if store.notice is not None and self._exit is None:     # else the next page shows it
            self._prompts.say(store.notice)
            store.notice = None
        if self.parts.areas and self.parts.areas != self._part_areas(self.parts.page_kit.viewport):
            self.resize(self.parts.page_kit)

    def update(self, seconds: float) -> Scene | None:
        if self._exit is None:
            self._advance(seconds)
        following = self._next_scene()
        if isinstance(following, Page):         # it goes on with the files, and shows the focus if this page did
            following.files, following.group.shows_focus = self.files, self.group.shows_focus
            following.files.prompts = following._prompts
        return following

    def _come_back(self, options: GameOptions) -> Scene:
        self._mouse_has_left()
        self._prompts.drop_question()       # its message or any other has been read
        return super()._come_back(options)

    # What is seen.

    def draw(self, surface: pygame.Surface) -> None:
        pen, front = self.kit.on(surface), self.foreground()
        draw_backdrop(pen, self.lights)
        if not self.parts.areas:
            self._draw(pen, front)
        else:
            self.parts.draw(pen, self._draw, front)

    def _draw(self, pen: Pen, front: Foreground) -> None:
        picture = self.picture()
        self.painter(pen, self.layout, picture)
        draw_over(pen, front)
        self.top_painter(pen, self.layout, picture)
        draw_on_top(pen, self.layout.notice, front)

    def _tooltip(self) -> Tooltip | None:
        """The tooltip to show: that of the target on which the mouse or the focus rests, or None.

        A passive target shows it as soon as it has the focus.
        """
        by_focus = self.group.ringed if self.group.ringed in self.passive else None
        target = self.group.targets.get(self._prompts.resting or by_focus or "")
        if target is None or target.name == "board":    # where the mouse mostly is; it has no tooltip
            return None
        tooltip = self._tooltips().get(target.name, "")
        if isinstance(tooltip, Tooltip):
            return tooltip
        text, *key = (tooltip,) if isinstance(tooltip, str) else tooltip
        return Tooltip(text, target.rect, *key) if text else None
