"""Keyboard and gamepads: repeats keys and buttons that are held, and turns sticks into steps."""
from contextlib import suppress

import pygame

# The only private part of pygame that the game uses: nothing public tells where each button of a gamepad is.
from pygame._sdl2 import controller

from game.screens.verbs import VERB, Verb, typed_key, verb_of
from game.views.widgets.focus import Step

_DEAD_ZONE, _RELEASE_ZONE = 0.55, 0.35  # beyond the first a stick makes a step, below the second it is released
REPEAT_AFTER, REPEAT_EVERY = 0.40, 0.11     # seconds
DOUBLE_CLICK = 0.5                          # seconds within which two presses at one place are a double click
_REPEATED = ("left", "right", "up", "down", "next", "previous", "page up", "page down")
_UNKNOWN_PAD: dict[int, Verb] = {0: "activate", 1: "back", 2: "undo", 3: "stop", 4: "previous", 5: "next"}
_HAT_ACROSS, _HAT_DOWN = -1, -2         # no axis of a stick has these numbers
_STICKS: dict[int, tuple[Step, Step]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    _HAT_ACROSS: ("left", "right"),
    _HAT_DOWN: ("up", "down"),
}

_OTHER_SCRIPTS = range(0x250, 1 << 30)  # key codes of letters that are not Latin; those above have no letter
_NEAR = 8                               # pixels that the mouse may move between two presses of a double click


class DoubleClicks:
    """Detects double clicks whose second press would act on something other than the first did.

    stray: whether the last press is such a second press; it and its release must not reach the screen.
    """

    def __init__(self) -> None:
        self._last: tuple[float, tuple[int, int], object] | None = None
        self.stray = False

    def press(self, event: pygame.event.Event, pressed: object, now: float) -> None:
        """Note a press of the left button. pressed: the target that it acts on; now: the time in seconds."""
        first = pressed
        if self._last is not None:
            when, place, before = self._last
            if now - when < DOUBLE_CLICK and all(abs(a - b) <= _NEAR for a, b in zip(place, event.pos, strict=True)):
                first = before          # and so it stays: a third press is stray, too
        self._last, self.stray = (now, event.pos, first), first != pressed


class Devices:
    """The keyboard and all gamepads; `translate` and `update` turn what is pressed into events for the scene."""

    def __init__(self) -> None:
        self._pads: dict[int, controller.Controller | pygame.joystick.JoystickType] = {}    # by instance
        self._pushed: dict[tuple[int, int], Step] = {}          # by (pad, axis or hat): its direction
        self._held: tuple[object, pygame.event.Event] | None = None     # the source pressed last, and its event
        self._wait = 0.0                                        # seconds until it repeats
        self._typed = ""                                        # the last key's text, until SDL sends it as an event

    def open_pads(self) -> None:
        """Look for gamepads; events announce those already connected. Some systems support none."""
        with suppress(pygame.error):
            controller.init()
            pygame.joystick.init()

    def close(self) -> None:
        """Release all gamepads. To be called before pygame.quit, which forgets the controllers without closing them."""
        self._pads.clear()
        controller.quit()
        pygame.joystick.quit()

    def translate(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Turn an event from pygame's queue into the events for the scene, usually just itself."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = _with_latin_key(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held = None
            self._pushed.clear()
        elif event.type == pygame.JOYDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN):
            self._hold(_source(event), event)
        elif event.type == pygame.TEXTINPUT:
            return self._text_events(event.text)
        elif event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self._release(_source(event))
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICKS:
            return self._push(event.instance_id, event.axis, event.value / 32768)
        elif event.type in (pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN):
            unknown = isinstance(self._pads.get(event.instance_id), pygame.joystick.JoystickType)
            return self._unknown_pad_events(event) if unknown else []
        return [event]

    def update(self, seconds: float) -> list[pygame.event.Event]:
        """Let time pass; return the event of a key or button once more if it has been held long enough."""
        self._wait -= seconds
        if self._held is None or self._wait > 0:
            return []
        self._wait = REPEAT_EVERY
        return [self._held[1]]

    def _hold(self, source: object, event: pygame.event.Event) -> None:
        deletes = event.type == pygame.KEYDOWN and typed_key(event) == "DELETE"
        self._held = (source, event) if deletes or verb_of(event) in _REPEATED else None
        self._wait, self._typed = REPEAT_AFTER, getattr(event, "unicode", "")

    def _text_events(self, text: str) -> list[pygame.event.Event]:
        """Key events for a text that the last key press did not type: it is an input method's, or a held key's."""
        is_of_key, self._typed = text == self._typed, ""
        return [] if is_of_key else [pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=sign) for sign in text]

    def _release(self, source: object) -> None:
        if self._held is not None and self._held[0] == source:
            self._held = None

    def _push(self, pad: int, axis: int, value: float) -> list[pygame.event.Event]:
        """Set the axis of a stick or hat to −1..1; return a step event if it has just been pushed far enough."""
        place, last_step, step = (pad, axis), self._pushed.get((pad, axis)), _STICKS[axis][value > 0]
        is_pushed = abs(value) > (_RELEASE_ZONE if step == last_step else _DEAD_ZONE)     # a released stick overshoots
        if is_pushed and step != last_step:
            self._pushed[place] = step
            pushed = pygame.event.Event(VERB, verb=step)
            self._hold(place, pushed)
            return [pushed]
        if not is_pushed and last_step is not None:
            del self._pushed[place]
            self._release(place)
        return []

    def _unknown_pad_events(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """The events for a gamepad of unknown layout: its first stick, its hat and its first six buttons."""
        if event.type == pygame.JOYAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value) if event.axis in _STICKS else []
        if event.type == pygame.JOYBUTTONDOWN:
            verb = _UNKNOWN_PAD.get(event.button)
            return [] if verb is None else [pygame.event.Event(VERB, verb=verb)]
        return [*self._push(event.instance_id, _HAT_ACROSS, event.value[0]),
                *self._push(event.instance_id, _HAT_DOWN, -event.value[1])]

    def _remove(self, pad: int) -> None:
        self._pads.pop(pad, None)
        self._pushed = {place: step for place, step in self._pushed.items() if place[0] != pad}
        self._held = None

    def _open(self, index: int) -> None:
        with suppress(pygame.error):        # the gamepad may have been unplugged meanwhile
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
            else:
                other = pygame.joystick.Joystick(index)
                self._pads[other.get_instance_id()] = other


def _with_latin_key(event: pygame.event.Event) -> pygame.event.Event:
    """A key's event; a letter of another script becomes the Latin letter on the same key, and keeps its text."""
    if event.key not in _OTHER_SCRIPTS or not 0 <= event.scancode - pygame.KSCAN_A < 26:
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": pygame.K_a + event.scancode - pygame.KSCAN_A})


def _source(event: pygame.event.Event) -> object:
    return event.key if event.type in (pygame.KEYDOWN, pygame.KEYUP) else (event.instance_id, "button", event.button)
