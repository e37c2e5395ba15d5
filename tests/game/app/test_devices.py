"""Devices: verbs of keys and gamepads, repetition of held ones, gamepads that come and go, and double clicks."""
import ctypes
import random
import struct
from contextlib import closing
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.app.devices import REPEAT_AFTER, REPEAT_EVERY, Devices, DoubleClicks
from game.app.loop import App
from game.model.game_options import GameOptions
from game.model.how_to_play import lessons_for
from game.screens.verbs import typed_key, verb_of
from tests.game.fakes import FakeThinker
from tests.game.pilot import widgets_of
from tests.game.stores import game

BUTTONS = {"DPAD_LEFT": "left", "DPAD_RIGHT": "right", "DPAD_UP": "up", "DPAD_DOWN": "down", "A": "activate",
           "B": "back", "X": "undo", "Y": "stop", "BACK": "back", "START": "new", "LEFTSHOULDER": "previous",
           "RIGHTSHOULDER": "next"}


def event(kind, **details):
    return pygame.event.Event(kind, **details)


def button(name, down=True):
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return event(kind, button=getattr(pygame, f"CONTROLLER_BUTTON_{name}"), instance_id=0)


def stick(value, axis=pygame.CONTROLLER_AXIS_LEFTX, pad=0):
    return event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=pad)


def key(name, down=True):
    return event(pygame.KEYDOWN if down else pygame.KEYUP, key=getattr(pygame, f"K_{name}"), mod=0)


def verbs(events):
    return [verb for each in events if (verb := verb_of(each)) is not None]


def verbs_of_all(devices, *events):
    """The verbs that the scene gets for these events."""
    return [verb for each in events for verb in verbs(devices.translate(each))]


@pytest.mark.parametrize(("key", "mod", "verb"), [
    (pygame.K_p, 0, "previous mistake"), (pygame.K_PAGEUP, 0, "page up"), (pygame.K_PAGEDOWN, 0, "page down"),
    (pygame.K_a, 0, None),
    (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"), (pygame.K_TAB, pygame.KMOD_RSHIFT, "previous"),
    (pygame.K_TAB, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, None), (pygame.K_u, pygame.KMOD_MODE, None),
    *((key, alt, verb) for alt in (pygame.KMOD_LALT, pygame.KMOD_RALT)
      for key, verb in ((pygame.K_RETURN, "full screen"), (pygame.K_u, None), (pygame.K_TAB, None))),
    *((key, mod, None) for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA)
      for key in (pygame.K_s, pygame.K_n, pygame.K_u, pygame.K_RETURN, pygame.K_ESCAPE)),
    (pygame.K_z, pygame.KMOD_LCTRL, "undo"), (pygame.K_z, pygame.KMOD_LMETA, "undo"), (pygame.K_z, 0, None),
    *((pygame.K_u, mod, "undo") for mod in (pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_SHIFT))])
def test_modifier_keys_decide_what_a_key_commands_and_locks_do_not(key, mod, verb):
    assert verb_of(event(pygame.KEYDOWN, key=key, mod=mod)) == verb


def test_each_button_has_its_verb_and_a_release_has_none():
    for name, verb in (BUTTONS | dict.fromkeys(("GUIDE", "LEFTSTICK", "RIGHTSTICK"))).items():
        assert verb_of(button(name)) == verb
        assert verb_of(button(name, down=False)) is None
    for kind in (pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.NOEVENT):
        assert verb_of(event(kind, key=pygame.K_u, mod=0, button=1, pos=(0, 0))) is None


@pytest.mark.parametrize(("axis", "value", "verb"), [("LEFTX", -1, "left"), ("LEFTX", 1, "right"), ("LEFTY", -1, "up"),
                                                     ("LEFTY", 1, "down")])
def test_the_left_stick_steps_once_for_each_push(axis, value, verb):
    devices, axis = Devices(), getattr(pygame, f"CONTROLLER_AXIS_{axis}")
    pushes = [stick(value * far, axis) for far in (0.2, 0.5, 0.6, 0.9, 1.0, 0.5, 0.7, 0.0)]
    assert verbs_of_all(devices, *pushes, *pushes) == [verb, verb]


def test_a_trembling_stick_steps_once_and_only_the_left_one_steps():
    pushes = [stick(far) for far in (0.56, 0.54, 0.57, 0.5, 0.6, 0.4, 0.58)]
    assert verbs_of_all(Devices(), *pushes) == ["right"]
    assert verbs_of_all(Devices(), stick(1), stick(-1)) == ["right", "left"]
    assert verbs_of_all(Devices(), stick(0.9), stick(-0.4), stick(0)) == ["right"], "it springs back too far"
    others = stick(1, pygame.CONTROLLER_AXIS_RIGHTX), stick(1, pygame.CONTROLLER_AXIS_TRIGGERLEFT)
    assert verbs_of_all(Devices(), *others) == []


HOLDS = {"key": (key("LEFT"), key("LEFT", down=False)),
         "button": (button("DPAD_LEFT"), button("DPAD_LEFT", down=False)), "stick": (stick(-1), stick(0))}


@pytest.mark.parametrize("device", HOLDS)
def test_a_held_direction_repeats_after_a_while_until_it_is_let_go(device):
    devices, (down, up) = Devices(), HOLDS[device]
    devices.translate(down)
    assert verbs(devices.update(REPEAT_AFTER - 0.01)) == []
    assert verbs(devices.update(0.02)) == ["left"]
    assert verbs(devices.update(REPEAT_EVERY - 0.02)) == []
    assert verbs(devices.update(0.03)) == ["left"]
    devices.translate(up)
    assert devices.update(5.0) == []


def test_a_key_of_another_script_commands_by_its_place_and_types_its_own():
    for script, place, latin in (("г", pygame.KSCAN_U, pygame.K_u), ("ω", pygame.KSCAN_V, pygame.K_v)):
        (heard,) = Devices().translate(event(pygame.KEYDOWN, key=ord(script), scancode=place, mod=0, unicode=script))
        assert (heard.key, typed_key(heard)) == (latin, script)
    for own, place in ((ord("é"), pygame.KSCAN_W), (ord("ж"), pygame.KSCAN_SEMICOLON), (pygame.K_UP, pygame.KSCAN_UP)):
        (heard,) = Devices().translate(event(pygame.KEYDOWN, key=own, scancode=place, mod=0, unicode=""))
        assert heard.key == own


def test_text_without_a_key_arrives_and_no_key_types_twice():
    devices, down = Devices(), event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="é")
    sent = [devices.translate(each) for each in (down, *(event(pygame.TEXTINPUT, text=text) for text in ("é", "é!")))]
    assert [[typed_key(key) for key in keys] for keys in sent] == [["é"], [], ["é", "!"]]


@pytest.mark.parametrize(("mod", "typed"), [
    (0, "@"), (pygame.KMOD_RALT, "@"), (pygame.KMOD_MODE, "@"), (pygame.KMOD_LCTRL | pygame.KMOD_RALT, "@"),
    (pygame.KMOD_LCTRL, ""), (pygame.KMOD_RMETA, "")])
def test_a_sign_is_typed_with_every_systems_altgr_and_not_with_control(mod, typed):
    assert typed_key(event(pygame.KEYDOWN, key=pygame.K_q, mod=mod, unicode="@")) == typed


@pytest.mark.parametrize("name", ["BACKSPACE", "RETURN", "ESCAPE", "u", "m", "F11", "SPACE", "n"])
def test_a_held_key_repeats_if_it_deletes_text_and_not_if_it_acts(name):
    devices, down = Devices(), key(name)
    devices.translate(down)
    for seconds in (REPEAT_AFTER, REPEAT_EVERY, 5.0):
        assert devices.update(seconds) == [down] * (name == "BACKSPACE")
    devices.translate(key(name, down=False))
    assert devices.update(5.0) == []


def test_only_the_last_press_repeats_at_most_once_a_frame():
    devices = Devices()
    for each in (key("DOWN"), key("RIGHT"), key("DOWN", down=False)):
        devices.translate(each)
    assert verbs(devices.update(5.0)) == ["right"]
    devices.translate(button("A"))
    assert devices.update(1.0) == []


@pytest.mark.parametrize("end", [event(pygame.WINDOWFOCUSLOST), event(pygame.JOYDEVICEREMOVED, instance_id=3)])
def test_nothing_is_held_once_the_keyboard_or_the_pad_is_lost(end):
    devices = Devices()
    devices.translate(key("DOWN"))
    devices.translate(stick(1, pad=3))
    devices.translate(end)
    assert devices.update(5.0) == []
    assert verbs_of_all(devices, stick(1, pad=3)) == ["right"]


def test_other_events_arrive_unchanged_and_a_pad_is_not_heard_twice():
    for each in (key("a"), event(pygame.MOUSEMOTION, pos=(1, 2)), event(pygame.MOUSEWHEEL, y=1), event(pygame.QUIT)):
        assert Devices().translate(each) == [each]
    assert Devices().translate(event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)) == []
    Devices().translate(event(pygame.JOYDEVICEADDED, device_index=77, guid=""))      # gone before it could be opened


def click(pos=(500, 540), kind=pygame.MOUSEBUTTONDOWN):
    return event(kind, pos=pos, button=1)


@pytest.mark.parametrize(("later", "aside", "same", "stray"), [
    (0.12, 0, False, True), (0.25, 3, False, True), (0.4, 0, False, True),
    (0.6, 0, False, False),         # too late to be a double click
    (0.2, 40, False, False),        # somewhere else
    (0.2, 0, True, False),          # on the screen that was pressed before
])
def test_a_second_press_is_stray_if_soon_and_on_another_screen(later, aside, same, stray):
    clicks, first, second = DoubleClicks(), object(), object()
    clicks.press(click(), first, 1.0)
    assert not clicks.stray
    clicks.press(click((500 + aside, 540)), first if same else second, 1.0 + later)
    assert clicks.stray is stray


def test_a_third_press_is_stray_too_and_the_next_quiet_one_is_not():
    clicks, first, second = DoubleClicks(), object(), object()
    found = []
    for screen, now in ((first, 1.0), (second, 1.2), (second, 1.4), (second, 2.0)):
        clicks.press(click(), screen, now)
        found.append(clicks.stray)
    assert found == [False, True, True, False]


@pytest.fixture
def app(monkeypatch):
    """The program with a clock by which each frame takes a tenth of a second, however busy the machine is."""
    monkeypatch.setattr("game.app.loop.Thinker", FakeThinker)
    frames = count()
    monkeypatch.setattr("game.app.loop.time", SimpleNamespace(perf_counter=lambda: next(frames) / 10))
    with closing(App()) as app:
        app.frame()
        yield app


def press_button_twice(app, buttons, name):
    press_twice(app, next(button.rect.center for button in buttons if button.name == name))


def press_twice(app, point):
    for _ in range(2):
        pygame.event.post(click(point))
        pygame.event.post(click(point, pygame.MOUSEBUTTONUP))
        app.frame()


def test_double_clicking_play_or_resume_places_no_stone(app):
    press_button_twice(app, widgets_of(app.scene.foreground()), "play")
    assert type(app.scene).__name__ == "PlayPage"
    assert app.scene.match.board.count == 0
    pygame.event.post(event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    app.frame()
    press_button_twice(app, app.scene.foreground().on_top, "resume")
    assert (app.scene.menu_is_open, app.scene.match.board.count) == (False, 0)


@pytest.mark.parametrize(("frames", "between", "stones"), [(1, (), 0), (6, (), 1), (1, (pygame.K_UP,), 1)])
def test_enter_pressed_twice_quickly_on_play_places_no_stone(app, frames, between, stones):
    for key in (pygame.K_RETURN, *between, pygame.K_RETURN):
        pygame.event.post(event(pygame.KEYDOWN, key=key, mod=0))
        for _ in range(frames):
            app.frame()
    assert type(app.scene).__name__ == "PlayPage"
    assert app.scene.match.board.count == stones


def test_a_double_click_presses_nothing_that_its_first_press_brings(app):
    app.store.finish(game())
    for page, name in ((app.settings_page, "reset"), (app.your_ai, "new")):
        app.show(page(GameOptions()))
        press_button_twice(app, widgets_of(app.scene.foreground()), name)
        app.frame()
    assert len(app.store.games()) == 1
    assert type(app.scene).__name__ == "YourAiPage"
    assert app.settings.own == ""
    assert "example:dice" in [button.name for button in widgets_of(app.scene.foreground())]


def test_a_double_click_that_solves_a_lesson_leaves_its_explanation(app):
    lesson = lessons_for(FIVE_IN_A_ROW)[0]
    app.show(app.how_to_play(GameOptions(FIVE_IN_A_ROW)))
    press_twice(app, app.scene.board_cursor.layout().center_of(lesson.rules.parse_cell("g5")))
    assert app.scene.picture().won[0]
    assert app.scene.picture().lesson is lesson


def test_a_double_click_in_a_storm_answers_only_one_puzzle(app):
    random.seed(1)                              # of the storms, in which the cell is free in the next puzzle or not
    for _ in range(5):
        app.show(app.puzzles(GameOptions(), mode="storm"))
        storm = app.scene.session.storm
        press_twice(app, app.scene.board_cursor.layout().center_of(storm.puzzle.solution))
        for _ in range(6):                      # until the next one is no double click
            app.frame()
        assert (storm.score, storm.wrong) == (1, 0)


@pytest.mark.parametrize("door", ["play", "race"])
def test_a_double_click_at_an_earlier_position_only_comes_back(app, door):
    app.show(getattr(app, door)(GameOptions(FIVE_IN_A_ROW)))
    app.scene.chart_cursor.pinned = 0
    press_twice(app, app.scene.board_cursor.layout().center_of(112))
    assert (app.scene.chart_cursor.pinned, app.scene.match.board.count) == (None, 0)


# A virtual gamepad of SDL's, made by a function of its library that pygame does not offer.

def sdl():
    """The SDL library that pygame has loaded. Skips the test if it is not a file of its own."""
    beside = Path(pygame.__file__).parent
    found = [*beside.parent.glob("pygame_ce.libs/libSDL2-2*"), *beside.glob("SDL2.dll")]
    if not found:
        pytest.skip("no SDL library of its own")
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


class VirtualPad:
    """A gamepad without hardware. kind: 1 for one whose layout SDL knows, 0 for one unknown to SDL."""

    def __init__(self, kind):
        self.sdl = sdl()
        pygame.display.init()
        self.devices = Devices()
        self.devices.open_pads()
        pygame.event.clear()
        self.index = self.sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        self.instance = self.sdl.SDL_JoystickGetDeviceInstanceID(self.index)
        self.verbs()

    def set(self, what, number, value):
        pad = ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(self.instance))
        getattr(self.sdl, f"SDL_JoystickSetVirtual{what}")(pad, number, value)
        return self.verbs()

    def verbs(self):
        return verbs_of_all(self.devices, *pygame.event.get())

    def close(self):
        if self.index is not None:
            self.sdl.SDL_JoystickDetachVirtual(self.index)
            self.index = None
        return self.verbs()


@pytest.fixture(params=[1, 0], ids=["known", "unknown"])
def pad(request):
    virtual = VirtualPad(request.param)
    yield virtual
    virtual.close()
    pygame.event.clear()


def test_a_real_pad_plugged_in_later_works_and_unplugged_holds_nothing(pad):
    assert pad.set("Button", 0, 1) == ["activate"]
    assert pad.set("Button", 0, 0) == []
    assert pad.set("Button", 1, 1) == ["back"]
    assert pad.set("Axis", 0, ctypes.c_int16(32000)) == ["right"]
    assert verbs(pad.devices.update(1.0)) == ["right"]
    assert pad.set("Axis", 0, ctypes.c_int16(0)) == []
    assert pad.set("Axis", 1, ctypes.c_int16(-32000)) == ["up"]
    pad.close()
    assert pad.devices.update(5.0) == []


def test_a_files_name_and_a_clipboard_that_are_not_in_utf_8_are_refused(app):
    library = sdl()
    library.SDL_SetClipboardText(b"\xff")
    assert app.clipboard_text() == ""
    library.SDL_strdup.restype = ctypes.c_void_p
    drop = struct.pack("IIPI", pygame.DROPFILE, 0, library.SDL_strdup(b"/\xff.sgf"), 0)
    library.SDL_PushEvent(ctypes.create_string_buffer(drop, 56))
    app.frame()
    assert app.scene.foreground().notice == "Not opened: the name of the file can't be read."


@pytest.mark.parametrize("pad", [0], indirect=True)
def test_the_hat_of_an_unknown_pad_steps(pad):
    assert pad.set("Hat", 0, 1) == ["up"]
    assert pad.set("Hat", 0, 0) == []
    assert pad.set("Hat", 0, 2) == ["right"]
    assert verbs(pad.devices.update(1.0)) == ["right"]
    assert pad.set("Hat", 0, 4) == ["down"]
