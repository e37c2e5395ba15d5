"""Random events in any scene leave a legal state, and equal pictures always look the same."""
import random

import pytest

from tests.game.fakes import at_random
from tests.game.pilot import Pilot
from tests.game.wild import STARTS, another_look, check_legal, press_something, send_something, trouble
from tests.sampling import sample_and_whole


@pytest.mark.parametrize("events", sample_and_whole(50, 2000))
@pytest.mark.parametrize("never", [0.0, 0.2, 1.0])
@pytest.mark.parametrize("scene", STARTS)
def test_random_events_leave_a_legal_state(scene, never, events):
    chance = random.Random(f"{scene} {never}")
    pilot = Pilot(choose=at_random(chance, never), **STARTS[scene])
    for _ in range(events):
        (press_something if chance.random() < 0.2 else send_something)(pilot, chance)
        another_look(pilot, chance)
        trouble(pilot, chance)
        if chance.random() < 0.7:
            pilot.wait(chance.choice([0.1, 0.1, 0.1, 0.5]))
        check_legal(pilot)


@pytest.mark.parametrize("events", sample_and_whole(12, 400))
@pytest.mark.parametrize("scene", STARTS)
def test_two_moments_with_equal_pictures_look_the_same(scene, events):
    chance = random.Random(scene)
    pilot = Pilot(choose=at_random(chance, 0.1), size=(960, 540), **STARTS[scene])
    seen = {}
    for _ in range(events):
        send_something(pilot, chance)
        pilot.resize((960, 540))
        for _ in range(2):
            pilot.wait(0.1)
            picture = pilot.picture()
            pixels = hash(pilot.pixels())
            assert pilot.picture() == picture       # drawing changes nothing
            assert seen.setdefault(repr(picture), pixels) == pixels
    assert len(seen) > events // 3
