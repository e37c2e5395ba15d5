"""Random input events, and checks that must pass after each of them."""

import pygame

from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.scene import PlayPage
from tests.game.pilot import DOWN, MOTION, SIZES, UP

STARTS = {
    "title": {"into_play": False}, "3x3": {"options": GameOptions(TIC_TAC_TOE, starter="alternate")},
    "15x15": {"options": GameOptions(FIVE_IN_A_ROW)},
    "15x15, AI starts": {"options": GameOptions(FIVE_IN_A_ROW, starter="ai")},
}
KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER,
        pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_u, pygame.K_n, pygame.K_s, pygame.K_a, pygame.K_F5)
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
LOOKS = ({"scale": None}, {"scale": 1.5}, {"scale": 2.0}, {"theme": "light"}, {"motion": "off"}, {"thoughts": "after"})
PASTED = "", "h8 i9 g7", "crossfive:3:b2a1", "(;GM[4]SZ[15];B[hh];W[ii])", "rubbish"


def random_point(pilot, rng):
    """A random point, which may be outside the window; half of the time a cell of the board."""
    width, height = pilot.size
    if rng.random() < 0.5 and isinstance(pilot.scene, PlayPage):
        return pilot.point_of(rng.randrange(pilot.match.rules.cells))
    return rng.randint(-20, width + 20), rng.randint(-20, height + 20)


def send_something(pilot, rng):
    """Send one random event, often a whole click, which would hardly ever come about by chance."""
    chance = rng.random()
    point = random_point(pilot, rng)
    if chance < 0.3:
        pilot.click(point)
    elif chance < 0.45:
        pilot.send(MOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
    elif chance < 0.65:
        pilot.send(rng.choice([DOWN, UP]), pos=point, button=rng.choice([1, 1, 2, 3, 4, 5]))
    elif chance < 0.92:
        pilot.send(pygame.KEYDOWN, key=rng.choice(KEYS), mod=rng.choice(MODS))
    elif chance < 0.95:
        pilot.leave_window()
    elif chance < 0.97:
        pilot.resize(rng.choice(SIZES))
    else:
        pilot.send(rng.choice([pygame.KEYUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT, pygame.ACTIVEEVENT, pygame.NOEVENT,
                               pygame.USEREVENT, pygame.WINDOWFOCUSLOST]), key=pygame.K_n, mod=0, x=0, y=1, text="n")


def press_something(pilot, rng):
    """Press a random usable target of the current screen."""
    targets = [target for name, target in pilot.targets.items() if pilot.usable(name) and name != "quit"]
    if targets:
        pilot.click(rng.choice(targets).rect.center)


def another_look(pilot, rng):
    """Occasionally resize the window, change the appearance, paste a text, or draw the screen."""
    chance = rng.random()
    if chance < 0.02:
        pilot.resize(rng.choice([(1280, 1024), (1000, 1400), (3440, 1440)]))
    elif chance < 0.05:
        pilot.change_settings(**rng.choice(LOOKS))
    elif chance < 0.06:
        pilot.clipboard = rng.choice(PASTED)
        pilot.key("v", mod=pygame.KMOD_CTRL)
    elif chance < 0.09:
        pilot.pixels()


def trouble_worker(thinker, rng, share=0.01):
    """Occasionally end the AI worker or make its search fail: each with this probability."""
    if rng.random() < share:
        thinker.lose_process()
    if rng.random() < share and thinker.busy:
        thinker.fail("ValueError: no")


def check_legal(pilot):
    """Fail unless the board shows a legal game with alternating turns, or a part of one."""
    if not isinstance(pilot.scene, PlayPage):
        return
    match = pilot.match
    history = tuple(record.move for record in match.records)
    board = board_of(match.rules, history)
    assert (board.key, board.outcome()) == (match.board.key, match.outcome)
    sides = [SECOND if ply % 2 else FIRST for ply in range(len(history))]
    for ply, side in enumerate(sides, 1):
        assert match.is_humans(ply) == (match.seats.of(side) is None)
    shown = pilot.picture().board.stones
    assert tuple(move for move, _ in shown) == history[:len(shown)]
    assert [mark for _, mark in shown] == [match.seats.mark(side) for side in sides[:len(shown)]]
