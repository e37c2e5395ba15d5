"""Every device becomes a verb: which key means what. Mouse events go to the scenes as they are."""
from typing import Literal, get_args

import pygame

from game.views.focus import Step

Verb = Step | Literal["back", "undo", "new", "stop", "export", "full screen"]

_STEPS: tuple[Step, ...] = get_args(Step)

_KEYS: dict[int, Verb] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_TAB: "next",
    pygame.K_RETURN: "activate",
    pygame.K_KP_ENTER: "activate",
    pygame.K_SPACE: "activate",
    pygame.K_ESCAPE: "back",
    pygame.K_u: "undo",
    pygame.K_n: "new",
    pygame.K_s: "stop",
    pygame.K_e: "export",
    pygame.K_F11: "full screen",
}


def verb_of(event: pygame.event.Event) -> Verb | None:
    """What an event asks for; None for one that asks for nothing, such as the mouse's."""
    if event.type != pygame.KEYDOWN:
        return None
    if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
        return "previous"
    if event.mod & pygame.KMOD_ALT:
        return "full screen" if event.key == pygame.K_RETURN else None
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    return _KEYS.get(event.key)


def is_step(verb: Verb | None) -> bool:
    """Whether the verb moves or uses the focus."""
    return verb in _STEPS


def is_view_key(event: pygame.event.Event) -> bool:
    """Whether V goes down or up: what it shows is seen while it is held."""
    return event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_v
