"""Keys become verbs; what asks for nothing is no verb."""
import pygame
import pytest

from game.screens.verbs import is_step, verb_of
from game.views.focus import STEPS

KEYS = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "next": pygame.K_TAB,
    "back": pygame.K_ESCAPE, "undo": pygame.K_u, "new": pygame.K_n, "stop": pygame.K_s, "export": pygame.K_e,
    "hint": pygame.K_h, "thought": pygame.K_x, "before": pygame.K_p,
    "full screen": pygame.K_F11, "mute": pygame.K_m, "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN,
    "first": pygame.K_HOME, "last": pygame.K_END,
}


def pressed(key, mod=0):
    return verb_of(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


@pytest.mark.parametrize("verb", KEYS)
def test_every_key_says_its_verb(verb):
    assert pressed(KEYS[verb]) == verb


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_both_enter_keys_and_the_space_bar_activate(key):
    assert pressed(key) == "activate"


def test_shift_and_tab_go_back_through_the_widgets():
    assert pressed(pygame.K_TAB, pygame.KMOD_LSHIFT) == "previous"
    assert pressed(pygame.K_TAB, pygame.KMOD_RSHIFT) == "previous"


@pytest.mark.parametrize("alt", [pygame.KMOD_LALT, pygame.KMOD_RALT])
def test_alt_and_enter_is_full_screen_and_alt_with_another_key_nothing(alt):
    assert pressed(pygame.K_RETURN, alt) == "full screen"
    assert pressed(pygame.K_u, alt) is None
    assert pressed(pygame.K_TAB, alt) is None


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA])
@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_n, pygame.K_u, pygame.K_RETURN, pygame.K_ESCAPE])
def test_keys_with_control_or_meta_belong_to_the_system(key, mod):
    assert pressed(key, mod) is None


@pytest.mark.parametrize("mod", [pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_SHIFT])
def test_locks_and_shift_change_no_letter(mod):
    assert pressed(pygame.K_u, mod) == "undo"


def test_other_keys_ask_for_nothing():
    known = {*KEYS.values(), pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
    for key in (*range(33, 127), pygame.K_F1, pygame.K_INSERT, pygame.K_LALT, pygame.K_LSHIFT, 0):
        if key not in known:
            assert pressed(key) is None


@pytest.mark.parametrize("kind", [pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.NOEVENT])
def test_only_a_key_going_down_is_a_verb(kind):
    assert verb_of(pygame.event.Event(kind, key=pygame.K_u, mod=0, button=1, pos=(0, 0))) is None


def test_steps_move_the_focus_and_the_other_verbs_do_not():
    assert all(is_step(step) for step in STEPS)
    assert not any(is_step(verb) for verb in ("back", "undo", "new", "stop", "export", "mute", "full screen", None))
