"""A race survives whatever is done to it: random events, lost processes, answers that differ; the game stays legal."""
import random

import pytest

from ai.play.levels import CASUAL
from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.screens.race.scene import Race
from tests.game.fakes import FakeThinker, at_random
from tests.game.racing import RacePilot
from tests.game.wild import send_something
from tests.processes import kill, until
from tests.sampling import sample_and_whole

SHORT = SearchLimits(seconds=5.0)


def trouble(thinker, chance):
    """Now and then a process is lost, or fails."""
    if chance.random() < 0.02:
        thinker.lose_process()
    if chance.random() < 0.02 and thinker.busy:
        thinker.fail("ValueError: no")


def check(pilot):
    """Both boards show one legal game; every round belongs to a move of the AI that still stands."""
    match, picture = pilot.match, pilot.picture()
    board = board_of(match.rules, match.board.history)
    assert (board.key, board.outcome()) == (match.board.key, match.outcome)
    for shown in picture.boards:
        assert tuple(move for move, _ in shown.stones) == match.board.history[:len(shown.stones)]
    for played in match.rounds:
        assert match.board.history[:played.ply] == (*played.moves, played.played)
        assert not match.is_humans(played.ply)
    assert [lane.thinker.busy for lane in match.lanes] == [False, False] or match.thinking


def something_happens(pilot, chance, options):
    """One random event, often a move; a race that was left is begun anew."""
    if not isinstance(pilot.scene, Race):
        pilot.enter(pilot.race(options))
    if chance.random() < 0.3:
        pilot.click(pilot.scene.board.layout.center_of(chance.randrange(options.rules.cells)))
    else:
        send_something(pilot, chance)


def replied(pilot):
    """Whether nothing is awaited from the lanes."""
    return not isinstance(pilot.scene, Race) or not pilot.match.thinking


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
@pytest.mark.parametrize("events", sample_and_whole(60, 1000))
@pytest.mark.parametrize("seed", range(4))
def test_random_events_never_break_a_race(rules, seed, events, tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path))
    chance = random.Random(seed)
    thinkers = FakeThinker(at_random(chance, never=0.1)), FakeThinker(at_random(chance, never=0.1))
    options = GameOptions(rules, starter="alternate", games=seed)
    pilot = RacePilot(options, thinkers=thinkers)
    for _ in range(events):
        something_happens(pilot, chance, options)
        for thinker in thinkers:
            trouble(thinker, chance)
        pilot.wait(chance.choice([0.0, 0.1, 0.6]))
        if isinstance(pilot.scene, Race):
            check(pilot)


@pytest.mark.soak
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
def test_two_thousand_events_and_two_hundred_kills_never_set_the_lanes_at_odds(rules, tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path))
    chance, options, rounds = random.Random(rules.size), GameOptions(rules, starter="alternate", large=CASUAL), set()
    thinkers = Thinker(), Thinker()
    try:
        until(lambda: all(thinker.poll() is None and thinker.ready_after is not None for thinker in thinkers), "both")
        pilot = RacePilot(options, thinkers=thinkers)
        for _ in range(2000):
            something_happens(pilot, chance, options)
            if isinstance(pilot.scene, Race):
                pilot.match.caps = SHORT            # an event may have asked for a minute, or for millions of moves
            luck = chance.random()
            if luck < 0.1:
                kill(chance.choice(thinkers).process_id)
            if luck < 0.3:
                until(lambda: (pilot.wait(0.5), replied(pilot))[1], "the reply")
            pilot.wait(chance.choice([0.0, 0.1, 0.6]))
            if isinstance(pilot.scene, Race):
                check(pilot)
                rounds |= {(played.moves, played.agree) for played in pilot.match.rounds}
        assert pilot.disagreements == []
        assert sum(agree is True for _, agree in rounds) > 20, "both answered, now and then, and the same"
    finally:
        for thinker in thinkers:
            thinker.close()
