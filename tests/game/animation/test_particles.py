"""Sparks: the same at any frame rate, never too many, and soon over."""
import pytest

from game.animation.particles import MOST_PARTICLES, Particles

LINE = tuple((column + 0.5, 3.5) for column in range(5))


def thrown(seed=1):
    particles = Particles(seed)
    particles.land((4.5, 4.5), "x")
    particles.win(LINE, "x")
    return particles


def test_the_sparks_of_a_seed_are_the_same_at_any_frame_rate():
    slow, fast = thrown(), thrown()
    assert slow.flying == fast.flying
    assert slow.flying[0] != thrown(2).flying[0]
    for _ in range(2):
        slow.update(0.05)
    for _ in range(10):
        fast.update(0.01)
    for one, other in zip(slow.flying[0], fast.flying[0], strict=True):
        assert (one.x, one.y) == (pytest.approx(other.x), pytest.approx(other.y))
    slow.clear()
    assert slow.flying == ((), ())


def test_a_landing_stone_throws_a_ring_and_sparks_that_go_out():
    particles = Particles(3)
    particles.land((4.5, 4.5), "o")
    sparks, (ring,) = particles.flying
    particles.update(0.1)
    _, (later,) = particles.flying
    assert (later.x, later.y) == (4.5, 4.5)
    assert later.radius > ring.radius
    assert later.strength < ring.strength
    assert 5 <= len(sparks) <= 12
    assert {spark.mark for spark in sparks} == {"o"}
    particles.update(1.0)
    assert particles.flying == ((), ())


def test_the_sparks_of_a_win_run_along_the_line_few_and_not_for_long():
    particles = Particles(3)
    particles.win(LINE, "x")
    assert all(spark.x < 1.5 for spark in particles.flying[0])
    particles.update(0.35)
    assert max(spark.x for spark in particles.flying[0]) > 4
    for _ in range(100):
        particles.win(LINE, "x")
        particles.update(0.01)
        assert len(particles.flying[0]) <= MOST_PARTICLES
    particles.update(2.0)
    assert particles.flying[0] == ()
