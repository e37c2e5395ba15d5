"""Values that take a moment: from here to there in so many seconds, never beyond, by the time that is handed in."""
import pytest

from game.animation.tween import Eased, Timer


def test_a_timer_is_done_until_it_is_started_and_again_after_its_time():
    timer = Timer(0.5)
    assert timer.progress == 1
    timer.start()
    assert timer.progress == 0
    timer.update(0.125)
    assert timer.progress == 0.25
    timer.update(10)
    assert timer.progress == 1


def test_numbers_glide_to_where_they_are_sent_quickly_at_first_and_stay_there():
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


@pytest.mark.parametrize("aim", [0.0, 1.0])
def test_on_the_way_a_new_aim_makes_no_jump_and_the_same_aim_does_not_begin_again(aim):
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


def test_after_nothing_was_shown_new_numbers_are_there_at_once():
    eased = Eased(0.2)
    for numbers in ((), (0.0, 2.0), (), (0.7,)):
        eased.send(numbers)
        assert eased.now == numbers
