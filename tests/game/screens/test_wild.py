"""Random events in any scene or race leave a legal state, and equal pictures look the same; long runs."""
import random
from pathlib import Path

import pytest

from ai.play.levels import EXPERT, MEDIUM
from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.screens.race.scene import RacePage
from game.themes.neon import THEME as NEON
from game.views.layout import Viewport
from game.views.pen.kit import Kit
from tests.ai.workers import wait_until_ready
from tests.game.fakes import FakeThinker, at_random
from tests.game.pilot import Pilot
from tests.game.racing import RacePilot
from tests.game.wild import STARTS, another_look, check_legal, press_something, send_something, trouble_worker
from tests.processes import kill, resident_megabytes, until
from tests.sampling import sample_and_whole


@pytest.mark.parametrize("events", sample_and_whole(50, 2000))
@pytest.mark.parametrize("never", [0.0, 0.2, 1.0])
@pytest.mark.parametrize("scene", STARTS)
def test_random_events_leave_a_legal_state(scene, never, events):
    rng = random.Random(f"{scene} {never}")
    pilot = Pilot(choose=at_random(rng, never), **STARTS[scene])
    for _ in range(events):
        (press_something if rng.random() < 0.2 else send_something)(pilot, rng)
        another_look(pilot, rng)
        trouble_worker(pilot.thinker, rng)
        if rng.random() < 0.7:
            pilot.wait(rng.choice([0.1, 0.1, 0.1, 0.5]))
        check_legal(pilot)


@pytest.mark.parametrize("events", sample_and_whole(12, 400))
@pytest.mark.parametrize("scene", STARTS)
def test_two_moments_with_equal_pictures_look_the_same(scene, events):
    rng = random.Random(scene)
    pilot = Pilot(choose=at_random(rng, 0.1), size=(960, 540), **STARTS[scene])
    seen = {}
    for _ in range(events):
        send_something(pilot, rng)
        pilot.resize((960, 540))
        for _ in range(2):
            pilot.wait(0.1)
            picture = pilot.seen()
            pixels = hash(pilot.pixels())
            assert pilot.seen() == picture          # drawing changes nothing
            assert seen.setdefault(repr(picture), pixels) == pixels
    assert len(seen) > events // 3


@pytest.mark.soak
@pytest.mark.parametrize("scene", STARTS)
def test_ten_thousand_random_events_against_the_real_process(thinker, scene):
    rng = random.Random(scene)
    pilot = Pilot(thinker=thinker, **STARTS[scene])
    for _ in range(10_000):
        send_something(pilot, rng)
        if rng.random() < 0.7:
            pilot.wait(0.1)
        check_legal(pilot)


@pytest.mark.soak
def test_the_memory_stays_bounded_over_five_thousand_frames(thinker, monkeypatch):
    kit = Kit(Viewport((1920, 1080)), NEON)         # its cache of sprites is as large as the game's
    monkeypatch.setattr("tests.game.pilot.kit_of", lambda *_: kit)
    rng = random.Random(2)
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=EXPERT), thinker=thinker, size=(1920, 1080))
    sizes = []
    for frame in range(5000):
        if frame % 10 == 0 and pilot.match.humans_turn:
            pilot.match.play(rng.choice([move for move, _ in pilot.match.board.candidates()]))
        if frame % 40 == 0:
            pilot.match.stop()
        if pilot.match.outcome is not None:
            pilot.key("n")
        if frame % 7 == 0:
            pilot.move_to((rng.randrange(1920), rng.randrange(1080)))
        pilot.wait(0.1)
        pilot.pixels()
        if frame >= 1000 and frame % 500 == 0:
            sizes.append(resident_megabytes())
    assert max(sizes) - sizes[0] < 30, sizes


@pytest.mark.soak
def test_two_hundred_rematches_on_one_process(thinker):
    rng = random.Random(3)
    pilot = Pilot(GameOptions(TIC_TAC_TOE, MEDIUM, starter="alternate"), thinker=thinker)
    process, folder = thinker.process_id, Path("/proc/self/fd")
    if not folder.exists():
        pytest.skip("this system does not tell of open files")
    for game in range(200):
        while pilot.match.outcome is None:
            until(lambda: (pilot.wait(0.5), not pilot.match.thinking)[1], "the AI's move")
            if pilot.match.humans_turn:
                pilot.click(rng.choice(pilot.match.board.legal_moves()))
        pilot.wait(0.5)
        pilot.key("return", wait=0.1)
        assert pilot.match.records == [] or pilot.match.viewpoint == SECOND
        if game == 20:
            open_files = len(list(folder.iterdir()))
    assert len(list(folder.iterdir())) <= open_files      # fewer if garbage of earlier tests is collected only now
    assert thinker.process_id == process


def check(pilot):
    """Fail unless both boards show one legal game, and every round belongs to a move of the AI on the board."""
    match, picture = pilot.match, pilot.picture()
    board = board_of(match.rules, match.board.history)
    assert (board.key, board.outcome()) == (match.board.key, match.outcome)
    for shown in picture.boards:
        assert tuple(move for move, _ in shown.stones) == match.board.history[:len(shown.stones)]
    for played in match.rounds:
        *before, move = match.board.history[:played.ply]
        assert tuple(before) == played.moves
        assert move in {report.move for report in played.reports if report is not None}
        assert not match.is_humans(played.ply)
    assert [lane.thinker.busy for lane in match.lanes] == [False, False] or match.thinking


def something_happens(pilot, rng, options):
    """Send one random event, often a move; if the race was left, begin a new one."""
    if not isinstance(pilot.scene, RacePage):
        pilot.enter(pilot.race(options))
    if rng.random() < 0.3:
        pilot.click(rng.randrange(options.rules.cells))
    else:
        send_something(pilot, rng)


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
@pytest.mark.parametrize("events", sample_and_whole(60, 1000))
@pytest.mark.parametrize("seed", range(4))
def test_random_events_never_break_a_race(rules, seed, events):
    rng = random.Random(seed)
    thinkers = FakeThinker(at_random(rng, never=0.1)), FakeThinker(at_random(rng, never=0.1))
    options = GameOptions(rules, starter="alternate", games=seed)
    pilot = RacePilot(options, thinkers=thinkers)
    for _ in range(events):
        something_happens(pilot, rng, options)
        for thinker in thinkers:
            trouble_worker(thinker, rng, 0.02)
        pilot.wait(rng.choice([0.0, 0.1, 0.6]))
        if isinstance(pilot.scene, RacePage):
            check(pilot)


@pytest.mark.soak
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
def test_thousands_of_events_and_kills_never_set_the_lanes_at_odds(rules, caplog):
    rng, options, rounds = random.Random(rules.size), GameOptions(rules, starter="alternate", large=MEDIUM), set()
    thinkers = Thinker(), Thinker()
    try:
        for thinker in thinkers:
            wait_until_ready(thinker)
        pilot = RacePilot(options, thinkers=thinkers)
        for _ in range(2000):
            something_happens(pilot, rng, options)
            if isinstance(pilot.scene, RacePage):
                pilot.match.caps = SearchLimits(seconds=5.0)    # an event may have asked for millions of moves
            luck = rng.random()
            if luck < 0.1:
                kill(rng.choice(thinkers).process_id)
            if luck < 0.3:
                until(lambda: (pilot.wait(0.5), pilot.page != "RacePage" or not pilot.match.thinking)[1], "the reply")
            pilot.wait(rng.choice([0.0, 0.1, 0.6]))
            if isinstance(pilot.scene, RacePage):
                check(pilot)
                rounds |= {(played.moves, played.agree) for played in pilot.match.rounds}
        assert "disagreement" not in caplog.text
        assert sum(agree is True for _, agree in rounds) > 20, "both answered, now and then, and the same"
    finally:
        for thinker in thinkers:
            thinker.close()
