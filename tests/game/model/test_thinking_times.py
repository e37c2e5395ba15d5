"""The levels' times are measured once, by the thinker in the background, and never made up."""
import statistics

import pytest

from ai.play.effort import effort_of
from ai.play.levels import EASY, ELITE, HARD, M1, M3, MASTER, MEDIUM, levels_for
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.tools.strength.bench import bench_positions
from game.model.thinking_times import POSITIONS, ThinkingTimes, key_of, range_of, timed_levels
from tests.game.fakes import FakeThinker


def answer(thinker, seconds):
    thinker.answer(board_of(thinker.asked[-1].rules, thinker.asked[-1].moves).legal_moves()[0], seconds=seconds)


def after_warm_up(known=()):
    """A measurement after its first search, which is not timed."""
    thinker = FakeThinker()
    times = ThinkingTimes(thinker, dict(known))
    times.update()
    answer(thinker, 9.0)
    assert not times.update()
    return times, thinker


def test_a_process_that_cannot_start_is_not_asked_again_and_again():
    thinker = FakeThinker()
    thinker.ready_after = None
    ThinkingTimes(thinker, {}).update()
    assert thinker.asked == []


def test_the_positions_of_the_large_board_are_the_benchmarks():
    cells = [" ".join(map(FIVE_IN_A_ROW.cell_name, moves)) for moves in bench_positions()]
    assert list(POSITIONS[FIVE_IN_A_ROW]) == cells[2::5]


def test_a_levels_time_is_the_median_after_a_search_that_is_not_timed():
    times, thinker = after_warm_up()
    assert thinker.asked[0].level == MEDIUM
    changes = []
    for seconds in (0.3, 0.1, 8.0, 0.2, 0.4):
        assert times.times == {}
        answer(thinker, seconds)
        changes.append(times.update())
    assert changes == [False] * 4 + [True]
    assert times.times == {key_of(TIC_TAC_TOE, EASY): 0.3}
    asked = [(question.level, question.moves) for question in thinker.asked[1:6]]
    assert asked == [(EASY, Board.from_moves(cells, TIC_TAC_TOE).history) for cells in POSITIONS[TIC_TAC_TOE]]


@pytest.mark.parametrize("later", [0.1, 0.7])           # the machine is busy during the first round or the second
def test_a_known_time_is_kept_and_the_shorter_of_two_rounds_counts(later):
    known = {key_of(*each): 0.5 for each in timed_levels()}
    assert ThinkingTimes(FakeThinker(), known).complete
    missing = key_of(FIVE_IN_A_ROW, MEDIUM)
    del known[missing]
    times, thinker = after_warm_up(known)
    changed = []
    for seconds in [0.4] * 5 + [later] * 5:
        answer(thinker, seconds)
        changed.append(times.update())
    assert times.complete
    assert times.times == {**known, missing: min(0.4, later)}
    assert changed == [False] * 4 + [True] + [False] * 4 + [later < 0.4]
    assert {question.level for question in thinker.asked} == {MEDIUM}


def test_times_of_another_machine_or_version_are_forgotten():
    times = ThinkingTimes(FakeThinker(), {"0.0 elsewhere 15x15 4": 3.0, "15x15 4": 2.0})
    assert times.times == {}
    assert not times.complete


def test_a_level_that_fails_stays_unknown_and_the_next_is_measured():
    times, thinker = after_warm_up()
    thinker.fail("ValueError: no")
    times.update()
    assert times.times == {}
    assert thinker.asked[-1].level == levels_for(TIC_TAC_TOE)[1]
    asked = len(thinker.asked)
    for _ in range(5):
        times.update()
    assert len(thinker.asked) == asked, "while an answer is awaited nothing more is asked"


def test_a_levels_range_is_its_effort_at_the_speed_of_this_machine():
    effort = effort_of(FIVE_IN_A_ROW, ELITE)
    assert range_of(FIVE_IN_A_ROW, ELITE, effort.timed) == (effort.typical, effort.longest)
    assert range_of(FIVE_IN_A_ROW, M1, 0.0015)[1] < range_of(FIVE_IN_A_ROW, M3, 0.0042)[1], "M1 begins as slowly"
    assert range_of(FIVE_IN_A_ROW, MASTER, 1.0) == (1.0, 1.0)


def test_every_measured_level_has_an_effort_that_counts_rightly():
    for rules, level in timed_levels():
        effort = effort_of(rules, level)
        assert effort.typical <= effort.longest
        assert effort.timed <= effort.longest
        if level in (EASY, MEDIUM, HARD):
            nodes = [final_report(Board.from_moves(cells, rules), level).nodes for cells in POSITIONS[rules]]
            assert statistics.median(nodes) == effort.timed, level
