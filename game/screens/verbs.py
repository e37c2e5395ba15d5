"""Turns keys and gamepad buttons into verbs, the commands that mean the same on every screen.

Mouse events go to the scenes as they are.
"""
from collections.abc import Mapping
from typing import Literal

import pygame

from game.views.widgets.focus import Step

Verb = Step | Literal["back", "undo", "new", "previous mistake", "hint", "thought", "stop", "export", "mute",
                      "full screen", "copy moves", "paste"]

VERB = pygame.event.custom_type()       # an event with a `verb`, from a stick, a hat or an unknown gamepad

_KEYS: dict[int, Verb] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_TAB: "next",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_RETURN: "activate",
    pygame.K_KP_ENTER: "activate",
    pygame.K_SPACE: "activate",
    pygame.K_ESCAPE: "back",
    pygame.K_u: "undo",
    pygame.K_n: "new",
    pygame.K_p: "previous mistake",
    pygame.K_h: "hint",
    pygame.K_x: "thought",
    pygame.K_s: "stop",
    pygame.K_e: "export",
    pygame.K_m: "mute",
    pygame.K_F11: "full screen",
}
_WITH_CONTROL: dict[int, Verb] = {pygame.K_z: "undo", pygame.K_c: "copy moves", pygame.K_v: "paste"}
_BUTTONS: dict[int, Verb] = {       # by their places on the pad: A is the lowest of the four
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_A: "activate",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "stop",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "new",
}

MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_MODE     # no command if one is held

_TYPED = {pygame.K_RETURN: "OK", pygame.K_KP_ENTER: "OK", pygame.K_BACKSPACE: "DELETE", pygame.K_DELETE: "DELETE"}


def verb_of(event: pygame.event.Event) -> Verb | None:
    """The command that a key or gamepad button stands for; None for other events."""
    if event.type == VERB:
        return event.verb
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _BUTTONS.get(event.button)
    return _verb_of_key(event) if event.type == pygame.KEYDOWN else None


def _verb_of_key(event: pygame.event.Event) -> Verb | None:
    if event.mod & MODIFIERS:
        if _has_control(event):
            return _WITH_CONTROL.get(event.key)
        return "full screen" if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT else None
    return "previous" if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT else _KEYS.get(event.key)


def own_key(event: pygame.event.Event, keys: Mapping[Verb | int, str]) -> str | None:
    """The entry in `keys` for a key, or for the character that it types with Shift; None: it has none."""
    if event.type != pygame.KEYDOWN or not event.key or event.mod & MODIFIERS:
        return None
    return keys.get(event.key) or keys.get(ord(getattr(event, "unicode", "")[:1] or "\0"))


def _has_control(event: pygame.event.Event) -> bool:
    """Whether Ctrl or, on a Mac, Command is held while a key is pressed. Ctrl with Alt is the AltGr of Windows."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT


# Typing a text.

def typed_key(event: pygame.event.Event) -> str:
    """The character that a key types, "DELETE" for Delete and backspace, "OK" for Enter; empty for all other keys."""
    sign = getattr(event, "unicode", "")
    writes = len(sign) == 1 and sign.isprintable() and not _has_control(event)
    return _TYPED.get(event.key, sign if writes else "")


def text_after_key(text: str, key: str, longest: int) -> str:
    """A text after a key: a character, "SPACE" or "DELETE". longest: the most characters to which it may grow."""
    if key == "DELETE":
        return text[:-1]
    return text + {"SPACE": " "}.get(key, key) if len(text) < longest else text
