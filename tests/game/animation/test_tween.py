"""Values that take a moment: from here to there in so many seconds, never beyond, by the time that is handed in."""
import pytest

from game.animation.tween import Eased, Timer, ease_out_cubic


def test_easing_starts_at_zero_ends_at_one_and_only_rises():
    values = [ease_out_cubic(i / 100) for i in range(101)]
    assert values[0] == 0
    assert values[-1] == 1
    assert values == sorted(values)
    assert values[50] > 0.8             # quick at first


def test_a_timer_is_done_until_it_is_started_and_again_after_its_time():
    timer = Timer(0.5)
    assert timer.progress == 1
    timer.start()
    assert timer.progress == 0
    timer.update(0.125)
    assert timer.progress == 0.25
    timer.update(10)
    assert timer.progress == 1


def test_the_first_numbers_are_there_at_once():
    eased = Eased(0.2)
    assert eased.now == ()
    eased.send((1.0, 2.0))
    assert eased.now == (1.0, 2.0)


def test_numbers_glide_to_where_they_are_sent_and_stay_there():
    eased = Eased(0.2)
    eased.send((0.0, 10.0))
    eased.send((1.0, 0.0))
    assert eased.now == (0.0, 10.0)
    eased.update(0.1)
    first, second = eased.now
    assert 0.5 < first < 1.0
    assert first == pytest.approx(1 - second / 10)
    eased.update(0.1)
    assert eased.now == (1.0, 0.0)
    eased.update(5)
    assert eased.now == (1.0, 0.0)


def test_sending_to_the_same_place_does_not_begin_again():
    eased = Eased(0.2)
    eased.send((0.0,))
    eased.send((1.0,))
    eased.update(0.1)
    half = eased.now
    eased.send((1.0,))
    assert eased.now == half
    eased.update(0.1)
    assert eased.now == (1.0,)


def test_a_new_aim_on_the_way_goes_on_from_there_without_a_jump():
    eased = Eased(0.2)
    eased.send((0.0,))
    eased.send((1.0,))
    eased.update(0.1)
    half = eased.now
    eased.send((0.0,))
    assert eased.now == half
    eased.update(0.2)
    assert eased.now == (0.0,)


def test_after_nothing_was_shown_new_numbers_are_there_at_once():
    eased = Eased(0.2)
    eased.send((0.0,))
    eased.send(())
    assert eased.now == ()
    eased.send((0.7,))
    assert eased.now == (0.7,)
