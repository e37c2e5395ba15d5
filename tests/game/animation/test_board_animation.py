"""The animations of landing stones and of a winning line."""
import pytest

from game.animation.board_animation import BoardAnimation
from game.views.board.board import Sweep


def test_a_stone_grows_and_its_glow_settles_later_than_its_size():
    motion = BoardAnimation(15)
    motion.land(7, "full")
    sizes, glows = [], []
    for _ in range(9):
        (landing,) = motion.landing
        sizes.append(landing.size)
        glows.append(landing.glow)
        assert landing.strength == 1
        motion.update(0.04)
    assert sizes == sorted(sizes)
    assert sizes[4] == 1 > glows[4]
    motion.land(8, "full")
    assert [landing.move for landing in motion.landing] == [7, 8]
    motion.update(0.5)
    assert motion.landing == ()


def test_less_motion_fades_half_as_long_and_no_motion_takes_no_time():
    motion = BoardAnimation(15)
    motion.land(7, "off")
    assert motion.landing == ()
    motion.land(7, "reduced")
    motion.update(0.04)
    (landing,) = motion.landing
    assert (landing.size, landing.glow, landing.brackets, landing.strength) == (1, 1, 1, 0.5)
    motion.update(0.05)
    assert motion.landing == ()
    motion.sweep((0, 1, 2), lost=False, motion="reduced")
    motion.update(0.105)
    assert (motion.line.length, motion.line.strength) == (1, pytest.approx(0.5))
    assert len(set(motion.line.lit)) == 1
    motion.sweep((0, 1, 2), lost=True, motion="off")
    assert (motion.line.length, motion.line.strength, motion.line.sunk, motion.line.deep) == (1, 1, 1, True)


def test_the_line_grows_then_its_stones_light_and_others_sink():
    sunk = []
    for lost in (True, False):
        motion = BoardAnimation(15)
        motion.sweep(tuple(range(5)), lost=lost, motion="full")
        before = motion.line
        assert (before.length, before.lit, before.sunk) == (0, (0,) * 5, 0)
        motion.update(0.1)
        assert (motion.line.length > 0.5, motion.line.sunk) == (True, 0), "the line grows first"
        motion.update(0.1)
        middle = motion.line
        assert 0 < middle.length < 1
        assert list(middle.lit) == sorted(middle.lit, reverse=True)
        assert (middle.lit[0], middle.lit[4]) == (1, 0)
        sunk.append(middle.sunk)
    assert sunk[0] < sunk[1]
    for seconds in (1.0, 9.0):
        motion.update(seconds)
        assert motion.line == Sweep(lit=(1.0,) * 5)
