"""A player without a window: it sends events to a scene, lets time pass, and reads the picture; moments of games."""
import threading
from dataclasses import replace

import pygame

from ai.play.levels import FULL, MEDIUM
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.app.doors import SceneDoors
from game.model.background import BACKGROUND
from game.model.game_options import GameOptions
from game.sound.effects import EFFECTS
from game.store.store import Store
from game.themes import theme_named
from game.themes.neon import THEME as NEON
from game.views.charts.axes import Axes
from game.views.layout import Viewport
from game.views.pen.kit import Kit, Sprites
from game.views.widgets.buttons import Button
from tests.game.fakes import FakeThinker, cell_names, in_turn
from tests.game.reading import texts_of

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
SMALL_GAME = GameOptions(TIC_TAC_TOE, FULL)
DOWN, UP, MOTION = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
_KITS: dict[tuple[object, ...], Kit] = {}
MOST_KITS = 6                       # one takes 130 MB for a large window


def kit_of(size, theme=NEON, scale=None):
    """The drawing kit for a window size and theme, shared by all tests because its sprites take long to make."""
    key = size, theme.name, scale
    if key not in _KITS:
        if len(_KITS) == MOST_KITS:
            del _KITS[next(iter(_KITS))]
        _KITS[key] = Kit(Viewport(size, scale), theme)
        _KITS[key].sprites = Sprites(16 * size[0] * size[1])
    return _KITS[key]


def finish_work():
    """Wait until all work in the background is done."""
    for thread in threading.enumerate():
        if thread.name == BACKGROUND:
            thread.join()


def arrows(size, start, end):
    """The arrow keys that lead from a cell to another: "down", "up", "right", "left"."""
    (row, column), (to_row, to_column) = divmod(start, size), divmod(end, size)
    down, right = to_row - row, to_column - column
    return ["down"] * down + ["up"] * -down + ["right"] * right + ["left"] * -right


def widgets_of(foreground, kind=Button):
    """A page's widgets of one type; usually its buttons."""
    return tuple(widget for widget in foreground.widgets if isinstance(widget, kind))


class Pilot(SceneDoors):
    """Plays the game without a window; starts on the title or, if `into_play`, in a game.

    It serves its scenes as their Doors, like the class App. newcomer: keep the single chart of a player's first games.
    """

    def __init__(self, options=SMALL_GAME, choose=None, size=(1280, 720), into_play=True, thinker=None, newcomer=False,
                 store=None):
        super().__init__(thinker or FakeThinker(choose), store or Store(None))
        self.settings = replace(self.settings, one_chart=None if newcomer else False)
        self.heard = []                     # the sounds so far
        self.theme = NEON
        self.size = size
        self.has_quit = False
        self.traced = []
        self.shown_folders, self.shows_folders = [], True      # folders shown; whether the desktop can show one
        self.clipboard, self.copied_image = "", None
        self.copies_pictures = True
        self.scene = None
        self.enter(self.play(options) if into_play else self.title(options))

    # The methods of Doors, for the scenes.

    def change_settings(self, **changes):
        self.settings = replace(self.settings, **changes)
        self.store.save_settings(self.settings)
        self.theme = theme_named(self.settings.theme)
        self.scene.resize(kit_of(self.size, self.theme, self.settings.scale))

    def sound(self, name):
        assert name in EFFECTS
        self.heard.append(name)

    def show_folder(self, folder):
        self.shown_folders.append(folder)
        return self.shows_folders

    def copy(self, text):
        self.clipboard = text
        return True

    def copy_image(self, picture, text):
        self.copied_image = picture.read_bytes(), text
        return self.copies_pictures

    def clipboard_text(self):
        return self.clipboard

    def quit(self):
        self.has_quit = True

    def trace(self, event, **details):
        self.traced.append((event, details))

    def enter(self, scene, wait=None):
        if not scene.needs_second_thinker:
            self.end_second_thinker()
        self.scene = scene
        scene.resize(kit_of(self.size, self.theme, self.settings.scale))
        self.wait(wait)

    # The player's actions. wait: the seconds that pass afterwards, as for wait(); None: no frame.

    def send(self, kind, **details):
        self.scene.handle_event(pygame.event.Event(kind, **details))

    def move_to(self, where, wait=None):
        self.send(MOTION, pos=self.point_of(where), rel=(0, 0), buttons=(0, 0, 0))
        self.wait(wait)

    def press(self, where, button=1):
        self.move_to(where)
        self.send(DOWN, pos=self.point_of(where), button=button)

    def release(self, where, button=1):
        self.move_to(where)
        self.send(UP, pos=self.point_of(where), button=button)

    def click(self, *places, button=1, wait=None):
        """Click points, moves, or cells and widgets by name (a slider's place: 'name:3'), and wait after each."""
        for place in places:
            point = self.point_of(place)
            self.press(point, button)
            self.release(point, button)
            self.wait(wait)

    def click_on_any_part(self, name):
        """Click a widget on a page that may be shown in parts, after turning to its part."""
        for tab in [tab for tab in self.targets if tab.startswith("part:")]:
            if name not in self.targets or not self.group.window.collidepoint(self.point_of(name)):
                self.click(tab)
        if self.scene.parts.areas and not self.scene.parts.view.collidepoint(self.point_of(name)):
            bar = self.targets["scroll"].rect
            self.click((bar.centerx, bar.bottom - 1))
        self.click(name)

    def lead_to(self, page, *places):
        """Click these places or things, and check that the last one leads to this page."""
        self.click(*places, wait=0.1)
        assert self.page == page

    def back_to(self, page):
        """Press Esc, and check that it leads back to this page."""
        self.key("escape", wait=0.1)
        assert self.page == page

    def leave(self, page="TitlePage"):
        """Leave a game through the menu over the board, and check that this page follows."""
        if self.picture().menu is None:
            self.click("menu")
        self.lead_to(page, "title")

    def leave_window(self):
        self.send(pygame.WINDOWLEAVE)

    def reply(self, name, **figures):
        """Let the fake AI answer with a stone on this cell, and wait for it."""
        self.thinker.answer(self.match.rules.parse_cell(name), **figures)
        self.wait(1)

    def key(self, *keys, mod=0, wait=None):
        """Press keys by their pygame names without the K_, such as "up", "return", "u". Waits after the last."""
        for key in keys:
            code = getattr(pygame, f"K_{key if len(key) == 1 else key.upper()}")
            sign = " " if key == "space" else key if len(key) == 1 else ""
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)
        self.wait(wait)

    def type(self, text):
        """Type the characters of a text, none of which is a command."""
        for sign in text:
            self.send(pygame.KEYDOWN, key=0, mod=0, unicode=sign)

    def pad(self, *buttons):
        """Press a gamepad's buttons by their pygame names without CONTROLLER_BUTTON_, such as "A", "DPAD_UP"."""
        for button in buttons:
            code = getattr(pygame, f"CONTROLLER_BUTTON_{button}")
            self.send(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=0)

    def tab_to(self, name, tab=None):
        """Move the focus to a target by Tab, or by calling `tab`."""
        for _ in range(80):
            if self.focus == name:
                return
            self.key("tab") if tab is None else tab()
        raise AssertionError(f"{name} is not reached")

    def press_by(self, device, *names, wait=None):
        """Press targets with "mouse", "keys" or "pad" alone, and wait after each."""
        for name in names:
            if device == "mouse":
                self.click(name)
            elif device == "keys":
                self.tab_to(name)
                self.key("return")
            else:
                self.tab_to(name, lambda: self.pad("RIGHTSHOULDER"))
                self.pad("A")
            self.wait(wait)

    def place_by(self, device, move):
        """Place a stone with "mouse", "keys" or "pad" alone."""
        cursor = self.scene.board_cursor
        if device == "mouse":
            self.click(move)
            return
        self.tab_to("board", None if device == "keys" else lambda: self.pad("RIGHTSHOULDER"))
        steps = arrows(cursor.size, cursor.cell, move)
        if device == "keys":
            self.key(*steps, "return")
        else:
            self.pad(*(f"DPAD_{step.upper()}" for step in steps), "A")

    def wait(self, seconds=1.0):
        """Let time pass in frames of a tenth of a second; at least one frame, or none if `seconds` is None."""
        for _ in range(0 if seconds is None else max(1, round(seconds * 10))):
            following = self.scene.update(0.1)
            if following is not None:
                self.enter(following)

    def drop(self, file, text):
        """Write a file with this text, and drop it."""
        file.write_text(text, encoding="utf-8")
        self.send(pygame.DROPFILE, file=str(file))
        self.finish_opening()

    def paste(self, text):
        """Paste a text by Ctrl+V."""
        self.clipboard = text
        self.key("v", mod=pygame.KMOD_CTRL)
        self.finish_opening()

    def finish_opening(self):
        self.wait(0.1)
        finish_work()
        self.wait(0.3)

    def finish_writing(self):
        finish_work()
        self.wait(0.1)

    def resize(self, size):
        self.size = size
        self.scene.resize(kit_of(size, self.theme, self.settings.scale))

    # What the player sees.

    @property
    def match(self):
        return self.scene.match

    @property
    def page(self):
        """The name of the scene's class."""
        return type(self.scene).__name__

    def picture(self):
        return self.scene.picture()

    def foreground(self):
        return self.scene.foreground()

    def seen(self):
        """All that the page shows, as values."""
        return self.picture(), self.foreground()

    def buttons(self):
        return {button.name: button for button in widgets_of(self.foreground())}

    def widget(self, name):
        """The page's widget with this name."""
        return next(widget for widget in self.foreground().widgets if widget.name == name)

    def tooltip(self, where, wait=1):
        """The tooltip that appears after the mouse has rested there for `wait` seconds; None if there is none."""
        self.move_to(where, wait)
        return self.foreground().tooltip

    def point_of(self, where):
        if isinstance(where, int):
            return self.scene.board_cursor.layout().center_of(where)
        if not isinstance(where, str):
            return where
        for target in self.group.targets.values():
            if target.name == where:
                return target.rect.center
            name, _, place = where.rpartition(":")
            if target.dial is not None and target.name == name:
                track = target.dial.track
                at = int(place) % target.dial.stops
                return track.left + round((track.width - 1) * at / (target.dial.stops - 1)), track.centery
        layout = self.scene.board_cursor.layout()
        return layout.center_of(Rules(layout.size, layout.size).parse_cell(where))

    @property
    def group(self):
        return self.scene.group

    @property
    def targets(self):
        """The current screen's targets that can be pressed or focused, by name."""
        return self.group.targets

    def usable(self, name):
        return self.group.usable(name)

    @property
    def focus(self):
        """The name of the target with the visible focus; None while the mouse is used."""
        return self.group.ringed

    @property
    def kit(self):
        return self.scene.kit

    @property
    def layout(self):
        return self.scene.layout

    def cells(self):
        """The names of the cells in the order in which they were played."""
        return cell_names(self.match)

    def texts(self):
        """The texts on the screen, each with its place and height."""
        return texts_of(self.scene.draw, self.size)

    def pixels(self):
        surface = pygame.Surface(self.size, 0, 32)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


# Moments of a game at which tests begin.

LARGE = GameOptions(FIVE_IN_A_ROW)
GAMES = {
    "win": ("a3 b3 c3", "a1 b1"), "loss": ("a3 b3 b1", "a2 b2 c2"), "draw": ("a3 a2 b1 c3 c2", "b2 a1 b3 c1"),
}


def answering(names, options=LARGE, **more):
    """A pilot in a game whose AI plays these cells and then thinks for ever."""
    return Pilot(options, in_turn(options.rules, names), **more)


def four_plies(**more):
    """A pilot in a game after h8 g7 i9 g8, with the human to move."""
    pilot = answering("g7 g8", **more)
    pilot.click("h8", "i9", wait=1)
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]
    return have_read(pilot)


def have_read(pilot):
    """Wait until the explanations in a first game are gone."""
    while pilot.foreground().notice:
        pilot.wait(0.5)
    return pilot


def ended(kind="win", level=MEDIUM):
    """A pilot at the end of a game on the small board. kind: a key of GAMES, such as "win"."""
    mine, replies = GAMES[kind]
    pilot = answering(replies, GameOptions(TIC_TAC_TOE, level))
    pilot.click(*mine.split(), wait=1)
    assert pilot.match.outcome is not None
    return have_read(pilot)


def on_page(door, options=None, settings=None, **more):
    """A pilot who has gone from the title through one of its doors, such as "scores". settings: changes to them."""
    options = GameOptions() if options is None else options
    pilot = Pilot(options, into_play=False, **more)
    pilot.settings = replace(pilot.settings, **settings or {})
    pilot.enter(getattr(pilot, door)(options))
    return pilot


def chart_point(pilot, ply, which=2):
    """The point, in the window, of a ply in a game's or race's chart. which: the chart's index."""
    chart = pilot.picture().charts[which]
    axes = Axes(pilot.layout.charts[which], getattr(chart, "axes", chart))
    return round(axes.x(ply)), axes.plot.centery


def changes(pilot, seconds):
    """The number of frames, at sixty a second, in which the picture changes."""
    count, now = 0, pilot.seen()
    for _ in range(60 * seconds):
        pilot.scene.update(1 / 60)
        before, now = now, pilot.seen()
        count += now != before
    return count
