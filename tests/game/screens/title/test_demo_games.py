"""Behind the title's menu: the logo, and a level against itself, stone after stone, until the player acts."""
import math
import random
from itertools import pairwise

import pygame
import pytest

from ai.play.levels import HARD
from ai.play.messages import LevelSearch
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.title.demo_games import BEGINNINGS, LANDED, MOVE_SECONDS, PAUSE, DemoGames
from game.screens.title.layout import layout_for
from game.screens.title.logo import draw_logo, power_at
from game.themes.light import THEME as LIGHT
from tests.game.fakes import FakeThinker, at_random, in_turn
from tests.game.pilot import SIZES, Pilot, kit_of
from tests.processes import resident_megabytes

FRAME = 1 / 60
_, OPENING = BEGINNINGS[0]


def quickly(board):
    """A chooser by which each side fills a row of its own, so that a game soon ends."""
    row = 0 if board.turn == FIRST else 14
    return next(move for move in range(15 * row, 225) if board.stone_at(move) is None)


def games_at_work(choose=None, seed=0):
    thinker = FakeThinker(choose)
    return DemoGames(thinker, seed), thinker


def run(games, seconds):
    for _ in range(round(seconds / FRAME)):
        games.update(FRAME)


def run_until(games, condition, seconds=200):
    """Let frames pass until the condition holds."""
    for _ in range(round(seconds / FRAME)):
        if condition():
            return
        games.update(FRAME)
    raise AssertionError("it never came to that")


def to_the_end(seed=1):
    """A demo whose first game has just ended."""
    games, thinker = games_at_work(quickly, seed)
    run_until(games, lambda: games.outcome is not None)
    return games, thinker


@pytest.mark.parametrize(("seed", "opening"), BEGINNINGS)
def test_each_first_game_begins_as_the_level_plays_it(seed, opening):
    board = board_of(FIVE_IN_A_ROW, opening[:3])
    while len(board.history) < len(opening):
        board.play(final_report(board, HARD, seed).move)
    assert board.history == opening
    assert board.outcome() is None


def test_every_move_is_asked_of_the_level_and_comes_after_a_beat():
    games, thinker = games_at_work(in_turn(FIVE_IN_A_ROW, "a1 c1 e1 g1 i1 k1 a2 c2 e2 g2 i2 k2"))
    assert [mark for _, mark in games.demo().board.stones[:3]] == ["x", "o", "x"]
    assert tuple(move for move, _ in games.demo().board.stones) == OPENING
    times, before = [], len(OPENING)
    for frame in range(60 * 8):
        games.update(FRAME)
        if len(games.moves) > before:
            times.append(frame * FRAME)
            before += 1
    assert {question.level for question in thinker.asked} == {HARD}
    assert [question.moves for question in thinker.asked[:3]] == [OPENING, (*OPENING, 210), (*OPENING, 210, 212)]
    steps = [later - earlier for earlier, later in pairwise(times)]
    assert len(steps) > 6
    assert MOVE_SECONDS[0] - FRAME <= min(steps) < max(steps) - 0.1 <= MOVE_SECONDS[1] + 2 * FRAME - 0.1


def test_a_late_answer_is_played_at_once_and_a_failure_ends_it():
    games, thinker = games_at_work()
    run(games, 3)
    thinker.lose_process()
    run(games, 2)
    assert games.moves == OPENING
    thinker.answer(0)
    games.update(FRAME)
    assert games.moves == (*OPENING, 0)
    board = games.demo().board
    assert (board.last, [landing.move for landing in board.landing]) == (0, [0]), "inside the last move's brackets"
    assert games.demo().flying[0]
    games.update(FRAME)
    thinker.fail("ValueError: no")
    run(games, 2)
    assert not games.running
    assert games.moves == (*OPENING, 0)
    assert (games.demo().board.landing, games.demo().flying) == ((), ((), ()))
    thinker.ask([].append, FIVE_IN_A_ROW, (), LevelSearch(HARD))
    games.stop()
    assert thinker.busy, "whoever comes next asks it"


def test_the_winning_line_grows_and_after_a_pause_a_game_begins():
    games, _ = to_the_end()
    outcome = games.outcome
    assert games.demo().board.line == ()
    run(games, LANDED + 2 * FRAME)
    board = games.demo().board
    assert board.line == outcome.line
    assert board.sweep.length < 1
    run(games, 1)
    assert games.demo().board.sweep.length == 1
    assert games.demo().strength == 1
    run(games, PAUSE - LANDED - 0.7)
    assert 0 < games.demo().strength < 1
    run_until(games, lambda: games.outcome is None, 2)
    assert len(games.moves) == 3
    assert games.demo().strength == 1
    assert games.demo().board.line == ()
    run_until(games, lambda: games.outcome is not None)


def test_every_game_begins_in_another_way():
    assert len({DemoGames(FakeThinker(), seed).moves for seed in range(12)}) == len(BEGINNINGS)
    found = []
    for seed in (1, 1, 2):
        games, thinker = to_the_end(seed)
        for _ in range(2):
            run_until(games, lambda games=games: games.outcome is not None)
            run_until(games, lambda games=games: games.outcome is None)
            found.append((games.moves, thinker.asked[-1].seed))
    assert found[:2] == found[2:4]
    assert len(set(found)) == 4


def test_a_full_board_without_a_line_ends_a_game_too():
    games, _ = games_at_work()
    drawn = [move for row in range(15) for move in range(15 * row, 15 * row + 15)]
    drawn.sort(key=lambda move: (move // 15 + 2 * (move % 15)) % 4 // 2)
    crosses, rings = drawn[:113], drawn[113:]
    moves = tuple(move for pair in zip(crosses, [*rings, None], strict=True) for move in pair if move is not None)
    games.begin(moves[:-1], seed=1)
    games.place(moves[-1])
    assert games.outcome.line == ()
    run(games, 1)
    assert games.demo().board.line == ()
    run_until(games, lambda: games.outcome is None, 10)


@pytest.mark.parametrize("seconds", [0.0, LANDED + 0.1, PAUSE + 0.3])
def test_a_game_that_is_over_stays_whole_and_with_its_line_when_stopped(seconds):
    games, _ = to_the_end()
    run(games, seconds)
    games.stop()
    demo = games.demo()
    assert demo.strength == 1
    assert demo.board.line == games.outcome.line
    assert demo.board.sweep.length == demo.board.sweep.sunk == 1


@pytest.mark.soak
def test_ten_thousand_drawn_frames_of_the_demo_games_need_no_more_memory():
    pilot = Pilot(GameOptions(), at_random(random.Random(4)), into_play=False, size=(1920, 1080))
    sizes = []
    for _ in range(10):
        for _ in range(1000):
            pilot.scene.update(FRAME)
            pilot.pixels()
            pilot.thinker.asked.clear()         # the stand-in's list would grow
        sizes.append(resident_megabytes())
    assert max(sizes[3:]) - sizes[2] < 10, sizes


def test_the_logo_lights_up_from_cross_to_ring_without_flashing():
    """Three or more changes back and forth within a second would be flashing (WCAG 2.3.1)."""
    assert power_at(0.0) == (0, 0, 0)
    assert power_at(2.0) == power_at(math.inf) == (1, 1, 1)
    lit = [next(n for n in range(200) if power_at(n / 60)[part] == 1) for part in range(3)]
    assert lit[0] < lit[1] < lit[2] < 90
    for part in range(3):
        levels = [power_at(n / 60)[part] for n in range(120)]
        rising = [later > earlier for earlier, later in pairwise(levels) if later != earlier]
        assert [rise for rise, before in zip(rising, [None, *rising], strict=False) if rise != before] == [
            True, False, True]


@pytest.mark.parametrize("size", SIZES)
def test_the_logo_fits_the_column(size):
    kit, surface = kit_of(size, LIGHT), pygame.Surface(size, pygame.SRCALPHA, 32)     # a theme without glow
    layout = layout_for(kit.viewport)
    draw_logo(kit.on(surface), layout.logo, power_at(math.inf))
    assert surface.get_bounding_rect().right <= layout.tagline.right


def test_at_twice_the_size_its_glow_begins_under_the_tabs():
    kit = kit_of((1280, 720), scale=2.0)
    layout = layout_for(kit.viewport)
    _, more = kit.viewport.parts(2)
    part = more.rect(0, 0, *kit.viewport.room)
    page = pygame.Surface((1280, 720), 0, 32)
    draw_logo(kit.on(page), layout.logo.move(0, 200 - part.top), power_at(math.inf))
    seen = pygame.mask.from_threshold(page, (0, 0, 0), (4, 4, 4, 255))
    seen.invert()
    assert min(rect.top for rect in seen.get_bounding_rects()) >= 200
