"""The stored progress with puzzles: ratings, streaks, days, storms, and positions of the player's own games."""
import random
from dataclasses import replace

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import NEW_RATING, START_RATING
from ai.play.levels import HARD
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.position.scores import WIN
from ai.puzzles.puzzle import Kind, read_puzzles
from ai.review.analysis import Finding
from ai.review.game_review import Game, corrected_findings
from game.model.puzzles import progress as puzzle_progress
from game.model.puzzles.progress import PuzzleProgress, daily_puzzle, day_after, own_puzzles
from tests.ai.positions import moves_named
from tests.game.puzzle_pilot import DAY

PUZZLES = read_puzzles()


def test_the_first_try_changes_both_ratings_by_the_games_own_formula():
    puzzle = PUZZLES[0]
    won = PuzzleProgress().after_rated_try(puzzle, True, DAY)
    other = Rating(puzzle.rating, puzzle_progress.PUZZLE_DEVIATION)
    sure = replace(PuzzleProgress(), deviation=70.0)
    assert sure.after_rated_try(puzzle, True, DAY).player == sure.player.after([(other, 1.0)])
    assert won.rating > START_RATING
    assert won.rating_of(puzzle) == round(other.after([(NEW_RATING, 0.0)]).value) < puzzle.rating
    assert (won.rated, won.streak, won.best_streak, won.best_rating) == (1, 1, 1, won.rating)
    lost = won.after_rated_try(PUZZLES[1], False, DAY)
    assert lost.rating < won.rating == lost.best_rating
    assert lost.rating_of(PUZZLES[1]) > PUZZLES[1].rating
    assert (lost.streak, lost.best_streak) == (0, 1)
    assert lost.solved == {puzzle.name}
    assert lost.failed == {PUZZLES[1].name}


def test_one_puzzle_changes_the_rating_by_forty_points_at_most():
    progress = PuzzleProgress()
    for puzzle, solved in zip(PUZZLES[:14], [False] * 7 + [True] * 7, strict=True):
        before, progress = progress.rating, progress.after_rated_try(puzzle, solved, DAY)
        assert abs(progress.rating - before) <= 40
    assert progress.best_rating == START_RATING


def test_the_gain_of_today_begins_anew_every_day():
    progress = PuzzleProgress().after_rated_try(PUZZLES[0], True, DAY).after_rated_try(PUZZLES[1], True, DAY)
    assert progress.gained(DAY) == round(progress.rating) - round(START_RATING)
    tomorrow = progress.after_rated_try(PUZZLES[2], True, day_after(DAY, 1))
    assert tomorrow.gained(day_after(DAY, 1)) == round(tomorrow.rating) - round(progress.rating)
    assert progress.gained(day_after(DAY, 1)) == 0


def test_the_daily_puzzle_is_the_same_for_everybody_and_another_every_day():
    days = [day_after(DAY, i) for i in range(60)]
    found = [daily_puzzle(PUZZLES, day) for day in days]
    assert len({puzzle.name for puzzle in found}) == len(days)
    assert [daily_puzzle(random.Random(3).sample(PUZZLES, len(PUZZLES)), day) for day in days] == found
    assert len({puzzle_progress.daily_symmetry(day) for day in days}) == 8
    assert len({puzzle.kind for puzzle in found}) >= 4


def test_a_clock_set_back_gives_no_second_try_and_costs_no_streak():
    progress = PuzzleProgress(daily={day_after(DAY, -i): True for i in range(4)})
    yesterday = day_after(DAY, -1)
    assert not progress.daily_is_open(yesterday)
    assert not progress.daily_is_open(day_after(DAY, -20)), "nor one that was missed"
    assert progress.daily_streak(yesterday) == 3
    assert progress.daily_streak(DAY) == progress.daily_streak(day_after(DAY, 1)) == 4
    assert progress.daily_streak(day_after(DAY, 2)) == 0
    assert PuzzleProgress(daily={"2031-05-05": True}).daily_is_open(DAY), "years ahead, it does not close it for years"


def test_the_table_of_storms_has_the_best_ten():
    progress = PuzzleProgress()
    for score in (3, 9, 0, 5, 9, *range(10, 20)):
        progress = progress.with_storm(score, float(100 - score))
    assert [score for score, _ in progress.storms] == list(range(19, 9, -1))
    assert PuzzleProgress().with_storm(0, 1.0).storms == ()


def test_the_next_puzzle_is_new_and_about_as_hard_as_the_player_is_good():
    rng = random.Random(1)
    progress = PuzzleProgress(rating=1500.0)
    nearest = sorted(abs(puzzle.rating - 1500) for puzzle in PUZZLES)[puzzle_progress.NEAR - 1]
    for _ in range(20):
        assert abs(progress.next_of(PUZZLES, rng).rating - 1500) <= nearest
    few = PUZZLES[:3]
    solved = replace(progress, solved=frozenset({few[0].name}), failed=frozenset({few[1].name}))
    assert {solved.next_of(few, rng) for _ in range(20)} == {few[2]}
    every = replace(progress, solved=frozenset(puzzle.name for puzzle in few))
    assert {every.next_of(few, rng, few[0].name) for _ in range(20)} == set(few[1:])
    assert every.next_of(few[:1], rng, few[0].name) == few[0]


# The player's own games. X: h8 h9 h10 … and a missed four at h12.

MOVES = moves_named(FIVE_IN_A_ROW, "h8 a1 h9 c1 h10 e1 o15 g1 n15 i1")
GAME = Game(FIVE_IN_A_ROW, HARD, FIRST, MOVES)


def finding(score, best, holds=None):
    return Finding(score, (FIVE_IN_A_ROW.parse_cell(best),), 100, by_fours=score > 0, holds=holds)


def test_missed_wins_and_losing_moves_of_reviewed_games_become_puzzles():
    hold = moves_named(FIVE_IN_A_ROW, "f1")
    findings = {MOVES[:6]: finding(WIN - 3, "h11"), MOVES[:7]: finding(0, "h11"), MOVES[:8]: finding(0, "f1", hold),
                MOVES[:9]: finding(WIN - 1, "f1")}
    missed, lost = own_puzzles(GAME, findings)
    assert (missed.kind, missed.moves, missed.unique) == (Kind.FOURS, MOVES[:6], False)
    assert (lost.kind, lost.moves, lost.solution) == (Kind.DEFENCE, MOVES[:8], hold[0])
    assert own_puzzles(GAME, {}) == []
    assert own_puzzles(GAME, {**findings, MOVES[:7]: finding(3 - WIN, "h11")})[0] == lost, "won all the same"


def test_a_move_that_a_later_look_refutes_is_no_puzzles_solution():
    hold = moves_named(FIVE_IN_A_ROW, "n15 f1")  # n15 was played, and seemed to hold
    findings = {MOVES[:8]: replace(finding(0, "n15", hold), others=hold[1:]), MOVES[:9]: finding(WIN - 1, "f1")}
    (lost,) = own_puzzles(GAME, findings)
    assert lost.solution == FIVE_IN_A_ROW.parse_cell("f1")


def test_a_move_that_only_later_moves_show_to_lose_makes_no_puzzle():
    findings = {MOVES[:8]: finding(0, "f1", moves_named(FIVE_IN_A_ROW, "f1")), MOVES[:9]: finding(0, "i1"),
                MOVES: finding(4 - WIN, "f1", ())}
    assert corrected_findings(findings, GAME)[MOVES[:9]].wins
    assert own_puzzles(GAME, findings) == []


def with_a_missed_win():
    """A player's progress with one position from their own games, and that position."""
    progress = PuzzleProgress().with_own_puzzles(own_puzzles(GAME, {MOVES[:6]: finding(WIN - 3, "h11"),
                                                      MOVES[:7]: finding(0, "h11")}), DAY)
    return progress, *progress.due(DAY)


@pytest.mark.parametrize(("results", "days"), [
    ([True], 1), ([True, True], 3), ([True, True, True], 7), ([True, False], 1), ([True, True, False, True], 1)])
def test_a_position_comes_back_after_one_three_and_seven_days(results, days):
    progress, own = with_a_missed_win()
    day = DAY
    for result in results:
        own, before = own.after(result, day), day
        day = own.due
    assert own.due == day_after(before, days)
    assert not replace(progress, own={own.puzzle.name: own}).due(before)
    assert replace(progress, own={own.puzzle.name: own}).due(day) == (own,)


def test_a_position_that_was_solved_after_all_three_is_done():
    progress, own = with_a_missed_win()
    for _ in range(4):
        assert not own.is_done
        own = own.after(True, own.due)
    assert own.is_done
    assert replace(progress, own={own.puzzle.name: own}).due("2030-01-01") == ()
    assert progress.with_own_puzzles([own.puzzle], DAY) is progress, "what is known stays as it is"
