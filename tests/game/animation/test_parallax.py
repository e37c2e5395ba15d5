"""What lies far away moves a little against the mouse and rests when it rests."""
import pytest

from game.animation.parallax import REACH, Parallax
from game.views.layout import PAGE


def pointed_at(x, y, seconds=3.0):
    parallax = Parallax()
    parallax.point_at((x * PAGE[0], y * PAGE[1]))
    for _ in range(round(seconds * 60)):
        parallax.update(1 / 60)
    return parallax


def test_it_moves_against_the_mouse_and_never_far():
    assert pointed_at(0.5, 0.5).pixels(1.0) == (0, 0)
    assert pointed_at(1.0, 1.0).pixels(1.0) == (-round(REACH[0]), -round(REACH[1]))
    assert pointed_at(-5, 0.5).pixels(1.0) == (round(REACH[0]), 0)
    assert pointed_at(1.0, 0.5).pixels(2.0) == (-round(2 * REACH[0]), 0)


def test_it_glides_there_comes_to_rest_and_goes_back_to_the_middle_without_the_mouse():
    parallax = pointed_at(1.0, 0.5, seconds=0)
    seen = []
    for _ in range(120):
        parallax.update(1 / 60)
        seen.append(parallax.pixels(1.0)[0])
    assert seen == sorted(seen, reverse=True)
    assert (len(set(seen)) > 5, len(set(seen[60:]))) == (True, 1)
    parallax.leave()
    for _ in range(180):
        parallax.update(1 / 60)
    assert parallax.pixels(1.0) == (0, 0)


@pytest.mark.parametrize("seconds", [0.0, 5.0])
def test_where_nothing_may_move_there_is_no_shift(seconds):
    parallax = pointed_at(1.0, 0.0)
    parallax.update(seconds, still=True)
    assert parallax.pixels(1.0) == (0, 0)
