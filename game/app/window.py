"""The game's window, which may fill the screen; scale and theme come from the player's settings."""
import os
import sys
import warnings
from contextlib import suppress

import pygame

from game.app import words
from game.model.settings import Settings
from game.themes import theme_named
from game.views.layout import SMALLEST_WINDOW, Viewport
from game.views.pen import assets
from game.views.pen.kit import Kit

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")     # variables by which Linux announces a screen
_LEAST_PIXELS = 64      # the least width and height of a picture: a smaller window shows a part of it
_UNSEEN = "offscreen", "dummy"      # SDL's drivers that draw nowhere


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def _find_screen() -> None:
    """Start SDL's video driver. Raises NoDisplay if SDL finds no screen and would draw invisibly."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    hopeless = words.no_display(words.screen_needed(" or ".join(_SCREENS[:2])))
    if sys.platform.startswith("linux") and not asked:      # else SDL tries all drivers, and libraries print messages
        named = [name for name in _SCREENS if name in os.environ]
        if not named:
            raise NoDisplay(hopeless)
        if named == ["DISPLAY"]:
            os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(words.no_display(error)) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and driver not in asked:
        raise NoDisplay(hopeless)
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # a quarter of the cost; Wayland needs acceleration


def _display_window() -> pygame.Window:
    """The window of pygame.display as a pygame.Window: only that class can set a minimum size.

    Only pygame.display can show a part of the picture, so both are needed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


class Window:
    """The game's window. Raises NoDisplay if there is no screen for it, and AssetError if a font can't be read."""

    def __init__(self, size: tuple[int, int], full_screen: bool) -> None:
        _find_screen()
        pygame.font.init()
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:       # Wayland on a system without OpenGL
            raise NoDisplay(words.no_display(error)) from error
        pygame.display.set_caption("Crossfive")
        self._window = _display_window()
        self._window.minimum_size = SMALLEST_WINDOW
        with suppress(assets.AssetError, pygame.error, OSError):    # the game can be played without an icon, too
            self._window.set_icon(pygame.image.load(assets.path("crossfive.png")))
        try:
            assets.check()
        except assets.AssetError as error:
            self.show_message(words.cannot_start(error))
            self.close()
            raise
        self.full_screen = False
        self.set_full_screen(full_screen)

    @property
    def size(self) -> tuple[int, int]:
        return self._window.size

    @property
    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    def set_full_screen(self, wanted: bool) -> None:
        if wanted == self.full_screen:
            return
        self.full_screen = wanted
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def kit(self, settings: Settings) -> Kit:
        width, height = self.size
        return Kit(Viewport((max(width, _LEAST_PIXELS), max(height, _LEAST_PIXELS)), settings.scale),
                   theme_named(settings.theme))

    def show_message(self, problem: str) -> None:
        """Show a problem in a message box until the player closes it. Does nothing without a screen."""
        if pygame.display.get_driver() not in _UNSEEN:
            with suppress(pygame.error):
                pygame.display.message_box("Crossfive", problem, "error", self._window)

    def close(self) -> None:
        self._window.destroy()          # before the display ends, which would make it a dangling pointer
        assets.forget()
        pygame.display.quit()           # pygame.quit would also close the sound device, which may still be in use
