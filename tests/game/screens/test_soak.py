"""Long runs with the real process: thousands of events and frames, hundreds of kills and rematches."""
import os
import random
from pathlib import Path

import pytest

from ai.play.levels import CASUAL, CLUB, EXPERT
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.app.selftest import resident_megabytes
from game.model.game_options import GameOptions
from game.model.match import Match
from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
from tests.game.matches import let_the_ai_play
from tests.game.pilot import Pilot
from tests.game.wild import STARTS, check_legal, send_something
from tests.processes import kill, until

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("scene", STARTS)
def test_ten_thousand_random_events_against_the_real_process(thinker, scene):
    chance = random.Random(scene)
    pilot = Pilot(thinker=thinker, **STARTS[scene])
    for _ in range(10_000):
        send_something(pilot, chance)
        if chance.random() < 0.7:
            pilot.wait(0.1)
        check_legal(pilot)


def test_three_hundred_kills_cost_no_move(thinker):
    chance = random.Random(1)
    match, ended = None, 0
    for _ in range(300):
        if match is None or match.outcome is not None:
            match = Match(FIVE_IN_A_ROW, CLUB, chance.choice([FIRST, SECOND]), thinker)
            ended += 1
            let_the_ai_play(match)
        match.play(chance.choice([move for move, _ in match.board.candidates()]))
        before = match.board.history
        for _ in range(chance.choice([0, 0, 1, 50])):
            match.update(0.001)
        kill(thinker.process_id)
        until(lambda match=match: (match.update(0.5), match.notice)[1], "the notice")
        match.notice = None
        let_the_ai_play(match)
        assert match.board.history[:len(before)] == before
        assert match.outcome is not None or len(match.board.history) == len(before) + 1
    assert ended > 3


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
            sizes.append(resident_megabytes(None))
    if None in sizes:
        pytest.skip("this system does not tell how much memory a process holds")
    assert max(sizes) - sizes[0] < 30, sizes


def handles():
    """Open files of this process, where the system tells."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.exists() else 0


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
        pilot.key("return")
        pilot.wait(0.1)
        assert pilot.match.records == [] or pilot.match.human == SECOND
        if game == 20:
            open_files = handles()
    assert handles() <= open_files      # fewer, where what an earlier test left is collected only now
    assert thinker.process_id == process
