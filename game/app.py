"""The window, the clock and one frame: the only reader of events."""
from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import pygame

from ai.race import race_levels
from ai.worker import Thinker
from game import assets, race_log
from game.inputs import verb_of
from game.layout import PAGE, SMALLEST, Screen
from game.match import Match
from game.race import RaceMatch
from game.scene import Scene
from game.scenes.play import Play
from game.scenes.race import Race
from game.scenes.title import Title
from game.setup import Setup
from game.theme import NEON
from game.views.kit import Kit

FRAMES_PER_SECOND = 60
IDLE_WAIT_MS = 100                  # how long a still picture may sleep; any event wakes it
TRACE_VARIABLE = "CROSSFIVE_TRACE"  # names a file to which every move is told, for tests from outside

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")     # where Linux says that there is a screen


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(size: tuple[int, int], full_screen: bool = False) -> pygame.Window:
    """Open the window. Raises NoDisplay where SDL finds no screen and quietly draws nowhere."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    hopeless = f"no display: a screen is needed to play ({' or '.join(_SCREENS[:2])} names none)"
    if sys.platform.startswith("linux") and not asked:      # else SDL tries everything, and libraries print lines
        named = [name for name in _SCREENS if name in os.environ]
        if not named:
            raise NoDisplay(hopeless)
        if named == ["DISPLAY"]:
            os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"no display: {error}") from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and driver not in asked:
        raise NoDisplay(hopeless)
    pygame.font.init()
    window = pygame.Window("Crossfive", size, resizable=True)
    window.minimum_size = SMALLEST
    if full_screen:
        window.set_fullscreen(desktop=True)
    return window


def without_passed_motion(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events without each mouse motion that another follows at once: only where it ended matters."""
    return [event for event, following in zip(events, [*events[1:], pygame.event.Event(pygame.NOEVENT)], strict=False)
            if not event.type == following.type == pygame.MOUSEMOTION]


class App:
    """The program: one window, one scene at a time, one thinker for all of them; a race gets a second one.

    It is every scene's Doors.
    """

    def __init__(self, size: tuple[int, int] = PAGE, full_screen: bool = False, setup: Setup | None = None) -> None:
        self.thinker = Thinker()        # first: its process starts up while the window opens
        self._rival: Thinker | None = None
        try:
            self.window = open_window(size, full_screen)
        except NoDisplay:
            self.thinker.close()
            raise
        self._full_screen = full_screen
        self._trace_file = os.environ.get(TRACE_VARIABLE)
        self._running = True
        self._drawn: object = None
        self._still = False
        self._last_time = time.perf_counter()
        self._clock = pygame.time.Clock()
        self._kit = Kit(Screen(self.window.size), NEON)
        self.scene: Scene
        self.show(self.title(Setup() if setup is None else setup))

    # The doors.

    def title(self, setup: Setup) -> Scene:
        """The title with these choices."""
        return Title(self, setup)

    def play(self, setup: Setup) -> Scene:
        """A new game."""
        return Play(self, setup, Match(setup.rules, setup.level, setup.human, self.thinker))

    def race(self, setup: Setup) -> Scene:
        """A new race, at the deepest level that can race where the chosen one can't."""
        if self._rival is None:
            self._rival = Thinker()
        levels = race_levels(setup.rules)
        level = setup.level if setup.level in levels else levels[-1]
        thinkers = self.thinker, self._rival
        return Race(self, setup, RaceMatch(setup.rules, level, setup.human, thinkers, told=race_log.append))

    def quit(self) -> None:
        """Leave after this frame."""
        self._running = False

    def trace(self, event: str, **details: object) -> None:
        """Append one line of JSON to the file that the environment names, if it does."""
        if self._trace_file is not None:
            with Path(self._trace_file).open("a", encoding="utf-8") as file:
                file.write(json.dumps({"event": event, **details}) + "\n")

    # The loop.

    def run(self) -> None:
        """Until the player leaves."""
        try:
            while self._running:
                self.frame()
        finally:
            self.close()

    def frame(self) -> None:
        """Events in, time on, and a new picture if anything looks different."""
        if self._still:
            events = [pygame.event.wait(IDLE_WAIT_MS), *pygame.event.get()]
        else:
            self._clock.tick(FRAMES_PER_SECOND)
            events = pygame.event.get()
        for event in without_passed_motion(events):
            self._take(event)
        now = time.perf_counter()
        following_scene = self.scene.update(min(now - self._last_time, 0.25))
        self._last_time = now
        if following_scene is not None:
            self.show(following_scene)
        picture = self.scene.picture()
        self._still = picture == self._drawn
        if not self._still:
            self.draw()
            self._drawn = picture

    def draw(self) -> None:
        """Draw the scene and show it."""
        self.scene.draw(self.window.get_surface())
        self.window.flip()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
            self._fit_window()
        elif verb_of(event) == "full screen":
            self._toggle_full_screen()
        else:
            self.scene.handle_event(event)

    def _fit_window(self) -> None:
        """The window has changed or lost its picture: lay out and draw again."""
        self._drawn = None
        size = self.window.size
        if size != self._kit.screen.size:
            self._kit = Kit(Screen(size), NEON)
            self.scene.resize(self._kit)

    def _toggle_full_screen(self) -> None:
        self._full_screen = not self._full_screen
        if self._full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self._fit_window()

    def show(self, scene: Scene) -> None:
        """This scene comes next."""
        if self._rival is not None and not isinstance(scene, Race):
            self._rival.close()
            self._rival = None
        self.scene = scene
        scene.resize(self._kit)
        self._drawn = None
        self.trace("scene", name=type(scene).__name__.lower(), worker=self.thinker.process_id)

    def close(self) -> None:
        """End the workers and close the window."""
        self.thinker.close()
        if self._rival is not None:
            self._rival.close()
        self.window.destroy()           # after pygame.quit it would point nowhere
        pygame.quit()
        assets.font.cache_clear()       # no font outlives it


def run(size: tuple[int, int], full_screen: bool) -> int:
    """Play until the window closes; the exit code."""
    try:
        app = App(size, full_screen)
    except NoDisplay as error:
        print(f"crossfive: {error}", file=sys.stderr)
        return 1
    app.run()
    return 0
