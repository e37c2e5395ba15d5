"""The game behind the title: the real level against itself, one stone after the other, until somebody acts."""
import random
from itertools import pairwise

import pytest

from ai.play.levels import CLUB
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.app.selftest import resident_megabytes
from game.model.game_options import GameOptions
from game.screens.title.attract import BEATS, BEGINNINGS, LANDED, PAUSE, Attract
from tests.game.fakes import FakeThinker, at_random, in_turn
from tests.game.pilot import Pilot

FRAME = 1 / 60
SEED, OPENING = BEGINNINGS[0]


def quickly(board):
    """Both fill a row of their own, so that a game soon ends."""
    row = 0 if board.turn == FIRST else 14
    return next(move for move in range(15 * row, 225) if board.stone_at(move) is None)


def at_work(choose=None, seed=0):
    """A demo and its thinker."""
    thinker = FakeThinker(choose)
    return Attract(thinker, seed), thinker


def run(attract, seconds):
    for _ in range(round(seconds / FRAME)):
        attract.update(FRAME)


def until(attract, condition, seconds=200):
    """Let frames pass until something holds."""
    for _ in range(round(seconds / FRAME)):
        if condition():
            return
        attract.update(FRAME)
    raise AssertionError("it never came to that")


def to_the_end(seed=1):
    """A demo whose first game has just ended."""
    attract, thinker = at_work(quickly, seed)
    until(attract, attract.board.is_over)
    return attract, thinker


@pytest.mark.parametrize(("seed", "opening"), BEGINNINGS)
def test_each_first_game_begins_as_the_level_plays_it(seed, opening):
    board = board_of(FIVE_IN_A_ROW, opening[:3])
    while len(board.history) < len(opening):
        *_, report = think(board, CLUB, seed)
        board.play(report.move)
    assert board.history == opening
    assert board.outcome() is None


def test_the_first_game_is_not_always_the_same():
    assert len({Attract(FakeThinker(), seed).board.history for seed in range(12)}) == len(BEGINNINGS)


def test_every_move_is_asked_of_the_level_of_the_label_and_comes_after_a_beat():
    attract, thinker = at_work(in_turn(FIVE_IN_A_ROW, "a1 c1 e1 g1 i1 k1 a2 c2 e2 g2 i2 k2"))
    assert [mark for _, mark in attract.demo().board.stones[:3]] == ["x", "o", "x"]
    assert tuple(move for move, _ in attract.demo().board.stones) == OPENING
    times, before = [], len(OPENING)
    for frame in range(60 * 8):
        attract.update(FRAME)
        if len(attract.board.history) > before:
            times.append(frame * FRAME)
            before += 1
    assert {question.level for question in thinker.asked} == {CLUB}
    assert [question.moves for question in thinker.asked[:3]] == [OPENING, (*OPENING, 210), (*OPENING, 210, 212)]
    steps = [later - earlier for earlier, later in pairwise(times)]
    assert len(steps) > 6
    assert BEATS[0] - FRAME <= min(steps) < max(steps) - 0.1 <= BEATS[1] + 2 * FRAME - 0.1


def test_a_late_answer_is_played_at_once_a_lost_process_is_none_and_a_failure_the_end():
    attract, thinker = at_work()
    run(attract, 3)
    thinker.lose_process()
    run(attract, 2)
    assert attract.board.history == OPENING
    thinker.answer(0)
    attract.update(FRAME)
    assert attract.board.history == (*OPENING, 0)
    attract.update(FRAME)
    thinker.fail("ValueError: no")
    run(attract, 2)
    assert not attract.running
    assert attract.board.history == (*OPENING, 0)
    thinker.ask(FIVE_IN_A_ROW, (), CLUB)
    attract.stop()
    assert thinker.busy, "whoever comes next asks it"


def test_a_stone_lands_and_then_rests_inside_the_last_moves_brackets():
    attract, _ = at_work(in_turn(FIVE_IN_A_ROW, "a1"))
    until(attract, lambda: len(attract.board.history) > len(OPENING))
    board = attract.demo().board
    assert board.last == 210
    assert [landing.move for landing in board.landing] == [210]
    assert attract.demo().sparks
    run(attract, 2)
    assert attract.demo().board.landing == ()
    assert attract.demo().sparks == ()


def test_the_winning_line_grows_and_after_a_pause_the_stones_fade_and_another_game_begins():
    attract, _ = to_the_end()
    first = attract.board
    assert attract.demo().board.line == ()
    run(attract, LANDED + 2 * FRAME)
    board = attract.demo().board
    assert board.line == first.outcome().line
    assert board.sweep.length < 1
    run(attract, 1)
    assert attract.demo().board.sweep.length == 1
    assert attract.demo().strength == 1
    run(attract, PAUSE - LANDED - 0.7)
    assert 0 < attract.demo().strength < 1
    until(attract, lambda: attract.board is not first, 2)
    assert len(attract.board.history) == 3
    assert attract.demo().strength == 1
    assert attract.demo().board.line == ()
    until(attract, attract.board.is_over)


def games(seed):
    """How the second and third game begin."""
    attract, thinker = to_the_end(seed)
    found = []
    for _ in range(2):
        before = attract.board
        until(attract, lambda before=before: attract.board is not before)
        found.append((attract.board.history, thinker.asked[-1].seed))
    return found


def test_every_game_has_another_beginning_and_another_seed():
    mine = games(1)
    assert mine == games(1)
    assert len({*mine, *games(2)}) == 4


def test_a_full_board_without_a_line_ends_a_game_too():
    attract, _ = at_work()
    drawn = [move for row in range(15) for move in range(15 * row, 15 * row + 15)]
    drawn.sort(key=lambda move: (move // 15 + 2 * (move % 15)) % 4 // 2)
    crosses, rings = drawn[:113], drawn[113:]
    moves = tuple(move for pair in zip(crosses, [*rings, None], strict=True) for move in pair if move is not None)
    attract.begin(moves[:-1], seed=1)
    attract.place(moves[-1])
    assert attract.board.outcome().line == ()
    full = attract.board
    run(attract, 1)
    assert attract.demo().board.line == ()
    until(attract, lambda: attract.board is not full, 10)


def test_once_stopped_nothing_moves_any_more_and_the_thinker_is_free():
    attract, thinker = at_work(in_turn(FIVE_IN_A_ROW, "a1 a2"))
    until(attract, lambda: len(attract.board.history) == len(OPENING) + 2)
    attract.update(FRAME)
    assert thinker.busy
    attract.stop()
    assert not thinker.busy
    still, asked = attract.demo(), len(thinker.asked)
    assert still.board.landing == ()
    assert still.sparks == still.rings == ()
    run(attract, 5)
    assert attract.demo() == still
    assert len(thinker.asked) == asked


@pytest.mark.parametrize("seconds", [0.0, LANDED + 0.1, PAUSE + 0.3])
def test_a_game_that_is_over_stays_whole_and_with_its_line_when_stopped(seconds):
    attract, _ = to_the_end()
    run(attract, seconds)
    attract.stop()
    demo = attract.demo()
    assert demo.strength == 1
    assert demo.board.line == attract.board.outcome().line
    assert demo.board.sweep.length == demo.board.sweep.sunk == 1


@pytest.mark.soak
def test_ten_thousand_drawn_frames_of_attract_mode_need_no_more_memory():
    pilot = Pilot(GameOptions(), at_random(random.Random(4)), into_play=False, size=(1920, 1080))
    sizes = []
    for _ in range(10):
        for _ in range(1000):
            pilot.scene.update(FRAME)
            pilot.pixels()
            pilot.thinker.asked.clear()         # the stand-in's own memory
        sizes.append(resident_megabytes(None))
    if None in sizes:
        pytest.skip("this system does not tell how much memory a process holds")
    assert max(sizes[3:]) - sizes[2] < 10, sizes
