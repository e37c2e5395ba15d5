"""Keys become verbs; what asks for nothing is no verb."""
import pygame
import pytest

from game.screens.verbs import verb_of

KEYS = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "next": pygame.K_TAB,
    "back": pygame.K_ESCAPE, "undo": pygame.K_u, "new": pygame.K_n, "stop": pygame.K_s, "export": pygame.K_e,
    "hint": pygame.K_h, "thought": pygame.K_x, "before": pygame.K_p,
    "full screen": pygame.K_F11, "mute": pygame.K_m, "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN,
    "first": pygame.K_HOME, "last": pygame.K_END,
}


def pressed(key, mod=0):
    return verb_of(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


def test_every_key_says_its_verb_and_the_others_ask_for_nothing():
    named = {key: verb for verb, key in KEYS.items()} | dict.fromkeys(
        (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), "activate")
    for key in (*named, *range(33, 127), pygame.K_F1, pygame.K_INSERT, pygame.K_LALT, pygame.K_LSHIFT, 0):
        assert pressed(key) == named.get(key)


@pytest.mark.parametrize(("key", "mod", "verb"), [
    (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"), (pygame.K_TAB, pygame.KMOD_RSHIFT, "previous"),
    *((key, alt, verb) for alt in (pygame.KMOD_LALT, pygame.KMOD_RALT)
      for key, verb in ((pygame.K_RETURN, "full screen"), (pygame.K_u, None), (pygame.K_TAB, None))),
    *((key, mod, None) for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA)
      for key in (pygame.K_s, pygame.K_n, pygame.K_u, pygame.K_RETURN, pygame.K_ESCAPE)),
    *((pygame.K_u, mod, "undo") for mod in (pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_SHIFT))])
def test_keys_with_control_or_meta_belong_to_the_system_alt_is_for_full_screen_and_locks_change_nothing(
        key, mod, verb):
    assert pressed(key, mod) == verb


@pytest.mark.parametrize("kind", [pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.NOEVENT])
def test_only_a_key_going_down_is_a_verb(kind):
    assert verb_of(pygame.event.Event(kind, key=pygame.K_u, mod=0, button=1, pos=(0, 0))) is None
