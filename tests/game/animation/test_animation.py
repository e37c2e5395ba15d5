"""Motion by the seconds that are handed in: values that glide, what lies far away, sparks, stones and the line."""
import pytest

from game.animation.board_animation import BoardAnimation
from game.animation.particles import MOST, Particles
from game.animation.tween import REACH, Eased, Parallax, Timer
from game.views.layout import PAGE

LINE = tuple((column + 0.5, 3.5) for column in range(5))


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


# What lies far away moves a little against the mouse.

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


# Particles.

def thrown(seed=1):
    particles = Particles(seed)
    particles.land((4.5, 4.5), "x")
    particles.win(LINE, "x")
    return particles


def test_the_same_seed_gives_the_same_sparks_at_any_frame_rate_and_another_seed_others():
    slow, fast = thrown(), thrown()
    assert (slow.sparks, slow.rings) == (fast.sparks, fast.rings)
    assert slow.sparks != thrown(2).sparks
    for _ in range(2):
        slow.update(0.05)
    for _ in range(10):
        fast.update(0.01)
    for one, other in zip(slow.sparks, fast.sparks, strict=True):
        assert (one.x, one.y) == (pytest.approx(other.x), pytest.approx(other.y))
    slow.clear()
    assert (slow.sparks, slow.rings) == ((), ())


def test_a_landing_stone_throws_a_ring_and_sparks_that_run_outwards_and_go_out():
    particles = Particles(3)
    particles.land((4.5, 4.5), "o")
    (ring,), sparks = particles.rings, particles.sparks
    particles.update(0.1)
    (later,) = particles.rings
    assert (later.x, later.y) == (4.5, 4.5)
    assert later.radius > ring.radius
    assert later.strength < ring.strength
    assert 5 <= len(sparks) <= 12
    assert {spark.colour for spark in sparks} == {"o"}
    particles.update(1.0)
    assert (particles.sparks, particles.rings) == ((), ())


def test_the_sparks_of_a_win_begin_where_the_line_begins_are_never_too_many_and_over_in_two_seconds():
    particles = Particles(3)
    particles.win(LINE, "x")
    assert all(spark.x < 1.5 for spark in particles.sparks)
    particles.update(0.35)
    assert max(spark.x for spark in particles.sparks) > 4
    for _ in range(100):
        particles.win(LINE, "x")
        particles.update(0.01)
        assert len(particles.sparks) <= MOST
    particles.update(2.0)
    assert particles.sparks == ()


# Stones and the line.

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


def test_in_reduced_motion_a_stone_only_fades_in_and_half_as_long_and_without_motion_it_is_there():
    motion = BoardAnimation(15)
    motion.land(7, "off")
    assert motion.landing == ()
    motion.land(7, "reduced")
    motion.update(0.04)
    (landing,) = motion.landing
    assert (landing.size, landing.glow, landing.brackets, landing.strength) == (1, 1, 1, 0.5)
    motion.update(0.05)
    assert motion.landing == ()


def test_the_line_grows_and_its_stones_light_one_after_the_other():
    motion = BoardAnimation(15)
    motion.sweep(tuple(range(5)), lost=False, motion="full")
    before = motion.line
    assert (before.length, before.lit, before.sunk) == (0, (0,) * 5, 0)
    motion.update(0.2)
    middle = motion.line
    assert 0 < middle.length < 1
    assert list(middle.lit) == sorted(middle.lit, reverse=True)
    assert (middle.lit[0], middle.lit[4]) == (1, 0)
    for seconds in (1.0, 9.0):
        motion.update(seconds)
        assert motion.line == before.__class__(1.0, 1.0, 1.0, (1.0,) * 5)


def test_in_reduced_motion_the_whole_line_fades_in_and_without_motion_it_is_there():
    motion = BoardAnimation(15)
    motion.sweep((0, 1, 2), lost=False, motion="reduced")
    motion.update(0.105)
    assert (motion.line.length, motion.line.strength) == (1, pytest.approx(0.5))
    assert len(set(motion.line.lit)) == 1
    motion.sweep((0, 1, 2), lost=True, motion="off")
    assert (motion.line.length, motion.line.strength, motion.line.sunk, motion.line.deep) == (1, 1, 1, True)


def test_other_stones_stay_up_while_the_line_begins_to_grow_and_a_lost_board_sinks_more_slowly_than_a_won_one():
    sunk = []
    for lost in (False, True):
        motion = BoardAnimation(15)
        motion.sweep(tuple(range(5)), lost=lost, motion="full")
        motion.update(0.1)
        assert (motion.line.length > 0.5, motion.line.sunk) == (True, 0)
        motion.update(0.1)
        sunk.append(motion.line.sunk)
    assert sunk[1] < sunk[0]
