"""The program's main loop, which alone reads events, and the services that scenes ask for."""
import ctypes
import gc
import json
import math
import os
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search import tictactoe
from game.app import desktop, log
from game.app import words as program_words
from game.app.devices import DOUBLE_CLICK, Devices, DoubleClicks
from game.app.display import Display
from game.app.doors import SceneDoors
from game.app.first_sprites import FirstSprites
from game.app.window import NoDisplay, Window
from game.folders import data_folder
from game.model import words
from game.screens.error.scene import ErrorPage
from game.screens.page import MOUSE
from game.screens.scene import Scene
from game.screens.title.scene import TitlePage
from game.screens.verbs import Verb, verb_of
from game.sound.player import Sound
from game.store.store import Store
from game.views.layout import PAGE
from game.views.pen.assets import AssetError

_FRAMES_PER_SECOND, _AT_REST = 60, 30   # fetches of events a second; pygame.event.wait would fetch 860 times
_AT_REST_AFTER, _AT_REST_EVERY = 0.25, 1 / 10       # seconds without a change until rest; between two updates at rest
_ASLEEP_AFTER, _ASLEEP_EVERY = 2.0, 1 / 5           # the same while the AI does not think either
_HIDING = pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN
_SHOWING = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED,
            pygame.WINDOWMAXIMIZED)     # after each of them the window may have lost its content
_AWAKE = 0.02           # seconds of full frame rate after a single change at rest, usually a ticking clock
_TRACE_VARIABLE = "CROSSFIVE_TRACE"  # names a file in which every move is recorded, for end-to-end tests

# A function of glibc; other C libraries lack it.
trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform.startswith("linux") else None


def give_memory_back() -> None:
    """Give freed memory back to the system; glibc would keep it. The self-test then takes 150 MB, not 170 to 190."""
    if trim is not None:
        trim(0)


def without_passed_motion(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events, except mouse motions directly followed by another motion: only the last position matters."""
    return [event for event, following in zip(events, [*events[1:], pygame.event.Event(pygame.NOEVENT)], strict=False)
            if not event.type == following.type == pygame.MOUSEMOTION]


def prepare() -> None:
    """Do the work that the first click would wait for: import the other scenes, make a board, solve tic-tac-toe."""
    import_module("game.app.scenes")
    board_of(FIVE_IN_A_ROW, ())
    tictactoe.value(0, 0)


class NoWorker(Exception):
    """No AI process can be started."""


class App(SceneDoors):
    """The program: one window that shows one scene at a time, and the services that scenes ask for.

    store: keeps the player's data; None: in memory only. full_screen: fill the screen whatever the settings say.
    sprites: the sprites of the first frame; None: they are drawn anew.
    """

    def __init__(self, size: tuple[int, int] = PAGE, full_screen: bool = False, store: Store | None = None,
                 sprites: FirstSprites | None = None) -> None:
        store = Store(None) if store is None else store
        try:
            self.window = Window(size, full_screen or store.settings().full_screen)
        except (NoDisplay, AssetError):
            store.close()
            raise
        try:
            thinker = Thinker()                 # its process starts only now, so that the window opens faster
        except OSError as error:
            problem = program_words.no_worker(error.strerror)
            self.window.show_message(problem)
            self.window.close()
            store.close()
            raise NoWorker(problem) from error
        super().__init__(thinker, store)
        self.settings = replace(self.settings, full_screen=self.window.full_screen)
        self._devices = Devices()
        self._double_clicks = DoubleClicks()
        self._last_key: tuple[Verb | None, Scene | None, float] = None, None, 0.0    # with its screen and its time
        self._sound = Sound()
        self._sound.apply(self.settings)
        self._trace_file = os.environ.get(_TRACE_VARIABLE)
        self._running, self._hidden = True, False
        self._display = Display()
        self.clock = pygame.time.Clock()
        self._kit = self.window.kit(self.settings)
        self._sprites = sprites
        if sprites is not None:
            sprites.give(self._kit)
        self.scene: Scene
        self.show(TitlePage(self, self.store.options().for_another_game(), at_start=True))
        self._last_time = self._last_change = self._last_motion = math.inf  # no time has passed at the first frame

    # Services for the scenes; SceneDoors makes the next scene.

    def change_settings(self, **changes: Any) -> None:
        self.settings = replace(self.settings, **changes)
        self.store.save_settings(replace(self.store.settings(), **changes))     # another window may have changed others
        self._sound.apply(self.settings)
        self.window.set_full_screen(self.settings.full_screen)
        self._fit_window()

    def sound(self, name: str) -> None:
        self._sound.play(name)

    copy, copy_image = staticmethod(desktop.copy), staticmethod(desktop.copy_image)
    clipboard_text, show_folder = staticmethod(desktop.clipboard_text), staticmethod(desktop.show_folder)

    def quit(self) -> None:
        self._running = False

    def trace(self, event: str, **details: object) -> None:
        """Append an event as one line of JSON to the file named by CROSSFIVE_TRACE, if that is set."""
        if self._trace_file is not None:
            with Path(self._trace_file).open("a", encoding="utf-8") as file:
                file.write(json.dumps({"event": event, **details}) + "\n")

    # The loop.

    def run(self) -> int:
        try:
            self._next_frame()              # before everything that the first picture does not need
            getting_ready = threading.Thread(target=self.get_ready, daemon=True)
            getting_ready.start()
            self._sound.start()
            self._devices.open_pads()
            while self._running:
                self._next_frame()
                if not getting_ready.is_alive():
                    self.keep_sprites()
        finally:
            self.close()
        return 1 if isinstance(self.scene, ErrorPage) else 0

    def get_ready(self) -> None:
        """Do, in a thread, what the first frame need not wait for: `prepare`, the puzzles, THE PROOF's files."""
        prepare()
        if not self.puzzle_set:         # reads the puzzles; the title shows what is wrong with their file
            log.logger.warning(self._puzzles_fault)
        if not self.verified_replies:       # reads the sources of THE PROOF's player
            log.logger.warning("the solved opening is not fully verified in this version")
        gc.freeze()                     # the objects made so far stay, so garbage collection may skip them

    def keep_sprites(self) -> threading.Thread | None:
        """Start a thread that writes the first frames' pictures for the next start; None if there is nothing to do."""
        sprites, self._sprites = self._sprites, None
        return None if sprites is None else sprites.keep(self._kit)

    def _next_frame(self) -> None:
        """Run one frame. An error is logged and shown on the error screen; an error on that screen is raised."""
        try:
            self.frame()
        except Exception:
            if isinstance(self.scene, ErrorPage):
                raise
            log.logger.critical("stopped by an error", exc_info=True)
            self.thinker.cancel()
            with suppress(Exception):           # let the scene save what it can
                self.scene.close_for_good()
            self.show(ErrorPage(self, log.log_file()))

    def frame(self) -> None:
        """Run one frame: handle events, let time pass, draw the changes."""
        at_rest = self._hidden or time.perf_counter() > self._last_change + _AT_REST_AFTER
        self.clock.tick(_AT_REST if at_rest else _FRAMES_PER_SECOND)
        events, now = self._new_events(), time.perf_counter()
        if at_rest and not events and now < self._last_time + self._pause(now):
            return
        seconds, self._last_time = max(0.0, min(now - self._last_time, 0.25)), now
        self._dispatch(events, seconds)
        following_scene = self.scene.update(seconds)
        if following_scene is not None:
            self.show(following_scene)
        self._sound.music(self.scene.music)
        changed = self.draw()
        if events or (changed and not at_rest):
            self._last_change = self._last_motion = now
        elif changed:
            self._last_change = now + _AWAKE - _AT_REST_AFTER

    def _new_events(self) -> list[pygame.event.Event]:
        try:
            return pygame.event.get()
        except SystemError:             # pygame raises it if a dropped file's name is not in UTF-8
            self.store.notice = words.not_opened(words.NAME_UNREADABLE)
            return []

    def _pause(self, now: float) -> float:
        """The pause in seconds between two updates at rest; a clock that ticks on screen does not shorten it."""
        thinks = self.thinker.busy or (self.second_thinker is not None and self.second_thinker.busy)
        asleep = now > self._last_motion + _ASLEEP_AFTER and not thinks
        return _ASLEEP_EVERY if asleep else _AT_REST_EVERY

    def draw(self) -> bool:
        areas = [] if self._hidden else self._display.show(self.window.surface, self.scene.draw)
        if areas:
            pygame.display.update(areas)
        return bool(areas)

    def _dispatch(self, events: list[pygame.event.Event], seconds: float) -> None:
        for event in without_passed_motion(events):
            if event.type in MOUSE:
                self._handle_mouse(event)
            else:
                for translated in self._devices.translate(event):
                    self._handle(translated)
        for repeated in self._devices.update(seconds):
            self._handle(repeated)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._double_clicks.press(event, (self.scene, self.scene.pressed_at(event.pos)), self._last_time)
        if not self._double_clicks.stray or event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self.scene.handle_event(event)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (*_HIDING, *_SHOWING):
            self._hidden = event.type in _HIDING
            self._display.forget()
            self._fit_window()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._sound.focus(event.type == pygame.WINDOWFOCUSGAINED)
            self.trace("focus")
        elif verb_of(event) == "full screen":
            self.change_settings(full_screen=not self.window.full_screen)
        elif verb_of(event) == "mute" and not self.scene.typing:
            self.change_settings(muted=not self.settings.muted)
        elif not self._is_stray(event):
            self.scene.handle_event(event)

    def _is_stray(self, event: pygame.event.Event) -> bool:
        """Whether Enter was pressed twice in quick succession, and the first press has brought another screen."""
        if (verb := verb_of(event)) is None or self.scene.typing:
            return False
        (former, scene, when), self._last_key = self._last_key, (verb, self.scene, self._last_time)
        return verb == former == "activate" and scene is not self.scene and self._last_time - when < DOUBLE_CLICK

    def _fit_window(self) -> None:
        kit = self.window.kit(self.settings)
        if (kit.viewport, kit.theme) != (self._kit.viewport, self._kit.theme):
            self._kit = kit
            self._display.forget()
            self.scene.resize(self._kit)
            gc.collect()                # scenes left earlier are reference cycles with pictures of the former size

    def show(self, scene: Scene) -> None:
        if not scene.needs_second_thinker:
            self.end_second_thinker()
        self.scene = scene
        give_memory_back()              # before the scene makes its pictures: its frames reuse what that frees
        scene.resize(self._kit)
        self.trace("scene", name=type(scene).__name__.removesuffix("Page").lower(), worker=self.thinker.process_id)

    def close(self) -> None:
        self.scene.close_for_good()
        self.thinker.close()
        self.end_second_thinker()
        self._sound.close()
        self._devices.close()
        self.store.close()
        self.window.close()


def run(size: tuple[int, int], full_screen: bool, sprites: FirstSprites) -> int:
    return App(size, full_screen, store=Store(data_folder()), sprites=sprites).run()
