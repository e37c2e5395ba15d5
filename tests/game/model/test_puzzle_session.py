"""A puzzle from its first move to its result, a storm, the daily puzzle, and a puzzle that is left."""
from dataclasses import replace

import pytest

from ai.puzzles.puzzle import Kind, puzzle_of, read_puzzles
from game.model import words
from game.model.puzzles.progress import MOST_OWN, LeftPuzzle, OwnPuzzle, PuzzleProgress, daily_puzzle, day_after
from game.model.puzzles.run import PuzzleRun, PuzzleState, Storm
from game.model.puzzles.session import PuzzleSession
from game.store.puzzles import pack_progress, unpack_progress
from tests.game.fakes import FakeThinker
from tests.game.puzzle_pilot import DAY, judged, right_move, wrong_move
from tests.game.stores import OWN

PUZZLES = read_puzzles()


def session(progress=None, day=DAY, puzzles=PUZZLES, seed=1, reported=judged):
    kept = [PuzzleProgress() if progress is None else progress]
    return beside(kept, day, puzzles, seed, reported), kept


def beside(kept, day=DAY, puzzles=PUZZLES, seed=1, reported=judged):
    """A session that shares its stored progress with others, like one in another window of the game."""
    return PuzzleSession(puzzles, lambda: kept[-1], FakeThinker(reported=reported), day, kept.append, seed)


def let_pass(one, seconds=1.0, day=None):
    for _ in range(round(seconds * 10)):
        one.update(0.1, one.day if day is None else day, 1.79e9)


def play(one, move):
    assert one.task.play(move)
    let_pass(one)


def solve(one):
    while one.run.state is PuzzleState.OPEN:
        play(one, right_move(one.run))


def test_two_windows_of_the_game_keep_each_others_results():
    one, kept = session()
    other = beside(kept)
    one.start_daily()
    other.start_daily()
    play(one, wrong_move(one.run))
    solve(other)
    assert kept[-1].daily == {DAY: False}, "the first try counts"
    one.next()
    other.next()
    solve(one)
    other.start_storm()
    other.task.play(other.storm.puzzle.solution)
    other.end_storm(1.79e9)
    assert (kept[-1].rated, len(kept[-1].solved), kept[-1].storms) == (2, 2, ((1, 1.79e9),))
    one.add_own([OWN])
    one.start_own()
    kept.append(PuzzleProgress())                       # the other window has deleted everything
    play(one, wrong_move(one.run))
    assert not kept[-1].own


def test_a_wrong_move_is_refuted_and_counts_once():
    one, kept = session(PuzzleProgress(streak=4, best_streak=9))
    play(one, wrong_move(one.run))
    run = one.run
    assert run.state is PuzzleState.WRONG
    assert run.refutation
    assert run.sentence.endswith(".")
    after = one.progress
    assert (after.streak, after.best_streak, after.rated, len(after.failed)) == (0, 9, 1, 1)
    again, _ = session(kept[-1])
    solve(again)
    assert (again.run.spoiled, again.progress.rating, again.progress.streak) == (True, after.rating, 0)
    play(one, wrong_move(run))
    run.take_back()
    solve(one)
    assert run.state is PuzzleState.SOLVED
    assert (one.progress.rating, one.progress.rated, one.progress.streak) == (after.rating, 1, 0)
    assert len(one.progress.solved) == 1
    assert not one.progress.failed


@pytest.mark.parametrize(("then", "solved"), [
    (solve, 1), (lambda one: one.show_solution(), 0), (lambda one: play(one, wrong_move(one.run)), 0)])
def test_after_a_hint_the_rating_and_the_streak_stay_whatever_follows(then, solved):
    one, _ = session(PuzzleProgress(streak=4))
    for _ in range(2):
        one.hint()
    let_pass(one)
    assert one.run.hints == 2
    then(one)
    assert (one.progress.rating, one.progress.rated, one.progress.streak) == (PuzzleProgress().rating, 0, 4)
    assert (len(one.progress.solved), len(one.progress.failed)) == (solved, 1 - solved), "nor is it rated later"


def test_todays_puzzle_left_after_a_hint_and_begun_again_is_not_rated():
    one, kept = session(PuzzleProgress(streak=4))
    one.start_daily()
    one.hint()
    one.next()
    again, _ = session(kept[-1])
    again.start_daily()
    solve(again)
    assert (again.progress.rated, again.progress.streak, again.progress.daily) == (0, 4, {DAY: True})
    assert (len(again.progress.solved), len(again.progress.failed)) == (1, 0)


def test_an_own_position_left_after_a_hint_does_not_count_as_solved():
    one, _ = session(PuzzleProgress(own={OWN.name: OwnPuzzle(OWN, DAY, step=1)}))
    one.start_own()
    one.hint()
    one.next()
    one.start_own()
    solve(one)
    assert one.progress.own[OWN.name] == OwnPuzzle(OWN, day_after(DAY, 1), step=0)


def test_no_move_can_be_made_while_one_is_judged_nor_on_a_stone():
    one, _ = session()
    assert not one.task.play(one.run.puzzle.moves[0])
    assert one.task.play(right_move(one.run))
    assert not one.task.play(wrong_move(one.run))


def test_if_the_worker_fails_the_move_or_the_solution_can_be_retried():
    thinker = FakeThinker(reported=judged)
    run = PuzzleRun(PUZZLES[0], thinker, LeftPuzzle("streak", PUZZLES[0].name, 0))
    run.play(PUZZLES[0].solution)
    thinker.messages.clear()
    thinker.fail("broken")
    run.update(1.0)
    assert run.state is PuzzleState.SLOWER
    assert run.failure
    run.take_back()
    assert (run.state, run.played, run.failure) == (PuzzleState.OPEN, (), None)
    run.show_solution()
    thinker.messages.clear()
    thinker.fail("broken")
    run.update(1.0)
    assert (run.state, run.spoiled, run.failure) == (PuzzleState.OPEN, True, words.NO_SOLUTION)
    run.show_solution()
    run.update(1.0)
    assert (run.failure, run.played) == (None, (PUZZLES[0].solution,))


def test_a_puzzle_that_was_left_resumes_and_can_raise_the_streak():
    one, kept = session(puzzles=[puzzle for puzzle in PUZZLES if puzzle.plies >= 7 and puzzle.kind is Kind.FOURS])
    play(one, right_move(one.run))
    assert len(one.run.played) == 2
    one.task.play(right_move(one.run))           # then the puzzle is left before the reply
    one.leave(1.79e9)
    again, after = session(kept[-1], puzzles=one.puzzles, seed=9)
    assert again.run.puzzle == one.run.puzzle
    assert len(again.run.played) == 4, "the move was right"
    solve(again)
    assert again.progress is after[-1]
    assert (again.progress.streak, again.progress.rated, len(again.progress.solved)) == (1, 1, 1)
    assert again.progress.left is None
    again.next()
    assert again.progress.left.name != one.run.puzzle.name


@pytest.mark.parametrize("leave", [
    lambda one: one.leave(1.79e9), lambda one: one.start_daily(), lambda one: one.start_storm(),
    lambda one: one.start_own(), lambda one: one.choose(next(kind for kind in Kind if kind != one.run.puzzle.kind))])
def test_a_move_counts_though_the_puzzle_is_left_before_its_result(leave):
    one, kept = session()
    one.add_own([OWN])
    one.task.play(wrong_move(one.run))
    leave(one)
    assert (kept[-1].rated, len(kept[-1].failed)) == (1, 1)


@pytest.mark.parametrize("change", [
    *({"mode": mode, "name": "nowhere!"} for mode in ("streak", "own", "daily")),
    {"played": (0, 0)}, {"played": (300,)}])
def test_a_left_puzzle_that_cannot_go_on_is_forgotten(change):
    _, kept = session()
    left = replace(kept[-1].left, **change)
    again, _ = session(replace(kept[-1], left=left))
    assert (again.run.state, again.run.played) == (PuzzleState.OPEN, ())
    assert again.progress.left != left


def test_todays_puzzle_failed_is_missed_and_tomorrow_there_is_another():
    one, _ = session()
    one.start_daily()
    play(one, wrong_move(one.run))
    assert one.progress.daily == {DAY: False}
    one.run.take_back()
    solve(one)
    assert one.progress.daily == {DAY: False}
    one.next()
    rating = one.progress.rating
    one.start_daily()
    solve(one)
    assert (one.mode, one.progress.daily, one.progress.rating) == ("daily", {DAY: False}, rating)
    let_pass(one, day=day_after(DAY, 1))
    assert one.daily_is_open
    one.next()
    one.start_daily()
    assert one.mode == "daily"
    assert one.run.puzzle.name == daily_puzzle(PUZZLES, day_after(DAY, 1)).name


def test_an_unfinished_daily_puzzle_resumes_on_the_same_day_only():
    one, kept = session()
    one.start_daily()
    one.hint()
    same, _ = session(kept[-1])
    assert (same.mode, same.run.hints) == ("daily", 1)
    next_day, _ = session(kept[-1], day=day_after(DAY, 1))
    assert next_day.mode == "streak"


def test_a_later_moves_hint_returns_with_its_position():
    one, kept = session(puzzles=[puzzle for puzzle in PUZZLES if puzzle.kind is Kind.FOURS and puzzle.plies > 3])
    play(one, right_move(one.run))
    assert one.run.next_move is None
    one.hint()
    let_pass(one)
    hinted = one.run.next_move
    assert hinted == right_move(one.run)
    play(one, wrong_move(one.run))
    one.run.take_back()
    assert one.run.next_move == hinted
    same, _ = session(kept[-1])
    let_pass(same)
    assert same.run.next_move == hinted


@pytest.mark.parametrize("leave", [
    lambda one: one.leave(1.79e9), lambda one: [one.start_storm(), one.leave(1.79e9)],
    lambda one: [one.start_storm(), one.start_storm()]])
@pytest.mark.parametrize("move_of", [right_move, wrong_move])
def test_a_move_left_before_it_is_judged_counts_when_the_puzzle_goes_on(move_of, leave):
    one, kept = session(PuzzleProgress(streak=4), reported=None)
    move = move_of(one.run)
    play(one, move)
    leave(one)
    again, _ = session(kept[-1])
    assert (again.run.puzzle, again.run.state, again.run.played) == (one.run.puzzle, PuzzleState.ASKING, (move,))
    let_pass(again)
    assert again.run.state is not PuzzleState.ASKING
    assert again.run.spoiled == (move_of is wrong_move) == (again.progress.streak == 0)


@pytest.mark.parametrize("start", [
    PuzzleSession.start_daily, PuzzleSession.start_own,
    lambda one: one.choose(next(kind for kind in Kind if kind != one.run.puzzle.kind))])
def test_no_other_puzzle_replaces_one_with_an_unjudged_move(start):
    one, kept = session(reported=None)
    one.add_own([OWN])
    move = wrong_move(one.run)
    one.task.play(move)
    let_pass(one)
    start(one)
    again, _ = session(kept[-1])
    assert (again.run.puzzle, again.run.played) == (one.run.puzzle, (move,))
    let_pass(again)
    assert len(again.progress.failed) == 1


@pytest.mark.parametrize("ask", ["hint", "show_solution"])
def test_a_hint_and_the_solution_take_a_wrong_move_back(ask):
    one, _ = session()
    play(one, wrong_move(one.run))
    getattr(one, ask)()
    assert one.run.played == ()
    let_pass(one, 10)
    assert (one.run.state is PuzzleState.OPEN) == (ask == "hint")


def test_own_positions_come_first():
    other = replace(puzzle_of("fours 3 1300 h12 0/0 h9a1h10c1h11e1"), unique=False)
    progress = PuzzleProgress(own={own.name: OwnPuzzle(own, DAY) for own in (OWN, other)})
    one, _ = session(progress)
    one.start_own()
    assert one.mode == "own"
    rating = one.progress.rating
    solve(one)
    one.next()
    assert one.mode == "own"
    play(one, wrong_move(one.run))
    assert {own.due for own in one.progress.own.values()} == {day_after(DAY, 1)}
    assert sorted(own.step for own in one.progress.own.values()) == [0, 1]
    one.next()
    assert one.mode == "streak"
    assert one.progress.rating == rating


@pytest.mark.parametrize("count", [1, 3])
def test_next_skips_each_own_position_once_and_then_shows_others(count):
    owns = [replace(puzzle_of(f"fours 3 1300 h11 0/0 h8a1h9c1h10e{i}"), unique=False) for i in range(1, count + 1)]
    one, _ = session(PuzzleProgress(own={own.name: OwnPuzzle(own, DAY) for own in owns}))
    one.start_own()
    seen = []
    while one.mode == "own":
        seen.append(one.run.puzzle.name)
        one.next()
    assert sorted(seen) == sorted(own.name for own in owns)
    assert len(one.due) == count, "what was passed over can still be repeated"


def test_of_too_many_own_positions_the_oldest_not_shown_are_dropped():
    shown, oldest, *owns = sorted(PUZZLES, key=lambda puzzle: puzzle.name)[:MOST_OWN + 1]
    one, _ = session(PuzzleProgress(own={own.name: OwnPuzzle(own, DAY) for own in (shown, oldest, *owns[:-1])}))
    one.start_own()
    one.add_own(owns[-1:])
    one.show_solution()
    assert one.progress.own.keys() == {own.name for own in (shown, *owns)}
    assert one.progress.own[shown.name].due == day_after(DAY, 1)


def test_the_chosen_kind_is_kept():
    one, kept = session()
    for kind in (Kind.TRAP, None, Kind.DEFENCE):
        one.choose(kind)
        again, _ = session(unpack_progress(pack_progress(kept[-1])))
        assert (again.kind, again.run.puzzle == one.run.puzzle) == (kind, True)
        again.next()
        assert kind in (None, again.run.puzzle.kind)
    solve(one)
    assert session(kept[-1])[0].run.puzzle.kind is Kind.DEFENCE
    assert '"left":["train",' in pack_progress(kept[1])             # the name that older versions know
    assert unpack_progress('{"kind":"unknown"}').kind is unpack_progress('{"kind":[]}').kind is None


@pytest.mark.parametrize("start", [PuzzleSession.start_streak, PuzzleSession.start_daily])
def test_after_a_storm_the_puzzle_that_was_begun_before_it_goes_on(start):
    one, _ = session(puzzles=[puzzle for puzzle in PUZZLES if puzzle.kind is Kind.FOURS and puzzle.plies > 3])
    start(one)
    play(one, right_move(one.run))
    before = one.mode, one.run.puzzle, one.run.played
    one.start_storm()
    one.end_storm(1.79e9)
    one.end_storm(1.79e9)
    assert (one.mode, one.run.puzzle, one.run.played) == before
    solve(one)
    one.start_storm()
    one.end_storm(1.79e9)
    one.end_storm(1.79e9)
    assert (one.mode, one.run.state, one.run.puzzle == before[1]) == ("streak", PuzzleState.OPEN, False)


def test_a_storm_becomes_harder_and_shows_no_puzzle_twice():
    storm, seen = Storm(PUZZLES, 2), []
    for _ in range(60):
        seen.append(storm.puzzle)
        storm.play(storm.puzzle.solution)
    assert len({puzzle.rating for puzzle in seen}) > 10
    assert sum(p.rating for p in seen[-10:]) > sum(p.rating for p in seen[:10]) + 1000
    few = Storm(PUZZLES[:3], 2)
    for _ in range(3):
        few.play(few.puzzle.solution)
    assert few.is_over
