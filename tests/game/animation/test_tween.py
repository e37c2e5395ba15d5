"""Values that change gradually with the seconds passed to them, and the background's parallax."""
import pytest

from game.animation.tween import PARALLAX, Eased, Parallax, Timer
from game.views.layout import PAGE


def test_a_timer_is_done_until_it_is_started_and_again_after_its_time():
    timer = Timer(0.5)
    assert timer.progress == 1
    timer.start()
    assert timer.progress == 0
    timer.update(0.125)
    assert timer.progress == 0.25
    timer.update(10)
    assert timer.progress == 1


def test_numbers_glide_to_where_they_are_sent_and_stay_there():
    eased = Eased(0.2)
    eased.send((0.0, 10.0))
    eased.send((1.0, 0.0))
    assert eased.now == (0.0, 10.0)
    eased.update(0.1)
    first, second = eased.now
    assert 0.8 < first < 1.0
    assert first == pytest.approx(1 - second / 10)
    for seconds in (0.1, 5):
        eased.update(seconds)
        assert eased.now == (1.0, 0.0)
    for numbers in ((), (0.0, 2.0), (), (0.7,)):
        eased.send(numbers)
        assert eased.now == numbers, "after nothing was shown they appear at once"


@pytest.mark.parametrize("aim", [0.0, 1.0])
def test_a_new_target_midway_makes_no_jump_and_the_same_one_no_restart(aim):
    eased = Eased(0.2)
    eased.send((0.0,))
    eased.send((1.0,))
    eased.update(0.1)
    half = eased.now
    eased.send((aim,))
    assert eased.now == half
    eased.update(0.1)
    assert (eased.now == (aim,)) == (aim == 1)
    eased.update(0.1)
    assert eased.now == (aim,)


def pointed_at(x, y):
    parallax = Parallax()
    for _ in range(180):
        parallax.update(1 / 60, (x * PAGE[0], y * PAGE[1]))
    return parallax


def test_the_parallax_moves_against_the_mouse_and_never_far():
    assert pointed_at(0.5, 0.5).pixels(1.0) == (0, 0)
    assert pointed_at(1.0, 1.0).pixels(1.0) == (-round(PARALLAX[0]), -round(PARALLAX[1]))
    assert pointed_at(-5, 0.5).pixels(1.0) == (round(PARALLAX[0]), 0)
    assert pointed_at(1.0, 0.5).pixels(2.0) == (-round(2 * PARALLAX[0]), 0)


def test_the_parallax_glides_rests_and_without_the_mouse_goes_back():
    parallax, seen = Parallax(), []
    for _ in range(120):
        parallax.update(1 / 60, (PAGE[0], PAGE[1] / 2))
        seen.append(parallax.pixels(1.0)[0])
    assert seen == sorted(seen, reverse=True)
    assert (len(set(seen)) > 5, len(set(seen[60:]))) == (True, 1)
    for _ in range(180):
        parallax.update(1 / 60, None)
    assert parallax.pixels(1.0) == (0, 0)
