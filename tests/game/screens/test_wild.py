"""Random events in any scene leave a legal state, and equal pictures look the same; long runs with the real process."""
import os
import random
from pathlib import Path

import pytest

from ai.play.levels import CASUAL, EXPERT
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
from tests.game.fakes import at_random
from tests.game.pilot import Pilot
from tests.game.wild import STARTS, another_look, check_legal, press_something, send_something, trouble
from tests.processes import resident_megabytes, until
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


# Long runs with the real process.

@pytest.mark.soak
@pytest.mark.parametrize("scene", STARTS)
def test_ten_thousand_random_events_against_the_real_process(thinker, scene):
    chance = random.Random(scene)
    pilot = Pilot(thinker=thinker, **STARTS[scene])
    for _ in range(10_000):
        send_something(pilot, chance)
        if chance.random() < 0.7:
            pilot.wait(0.1)
        check_legal(pilot)


@pytest.mark.soak
def test_the_memory_stays_bounded_over_five_thousand_frames(thinker, monkeypatch):
    kit = Kit(Screen((1920, 1080)), NEON)           # with the game's own store of sprites; the tests' is larger
    monkeypatch.setattr("tests.game.pilot.kit_of", lambda *_: kit)
    chance = random.Random(2)
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=EXPERT), thinker=thinker, size=(1920, 1080))
    sizes = []
    for frame in range(5000):
        if frame % 10 == 0 and pilot.match.humans_turn:
            pilot.match.play(chance.choice([move for move, _ in pilot.match.board.candidates()]))
        if frame % 40 == 0:
            pilot.match.stop()
        if pilot.match.outcome is not None:
            pilot.key("n")
        if frame % 7 == 0:
            pilot.move_to((chance.randrange(1920), chance.randrange(1080)))
        pilot.wait(0.1)
        pilot.pixels()
        if frame >= 1000 and frame % 500 == 0:
            sizes.append(resident_megabytes())
    assert max(sizes) - sizes[0] < 30, sizes


def handles():
    """Open files of this process, where the system tells."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.exists() else 0


@pytest.mark.soak
def test_two_hundred_rematches_on_one_process(thinker):
    chance = random.Random(3)
    pilot = Pilot(GameOptions(TIC_TAC_TOE, CASUAL, starter="alternate"), thinker=thinker)
    process, open_files = thinker.process_id, None
    for game in range(200):
        while pilot.match.outcome is None:
            until(lambda: (pilot.wait(0.5), not pilot.match.thinking)[1], "the AI's move")
            if pilot.match.humans_turn:
                pilot.click(TIC_TAC_TOE.cell_name(chance.choice(pilot.match.board.legal_moves())))
        pilot.wait(0.1)
        pilot.key("return", wait=0.1)
        assert pilot.match.records == [] or pilot.match.human == SECOND
        if game == 20:
            open_files = handles()
    assert handles() <= open_files      # fewer, where what an earlier test left is collected only now
    assert thinker.process_id == process
