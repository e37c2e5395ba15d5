"""The levels: how far each looks ahead, and which moves its seed varies."""
import pytest

from ai.play import levels
from ai.play.levels import ELITE, FULL, HARD, LARGE_LEVELS, MASTER, MEDIUM, Level, levels_for
from ai.play.race import LANES, MINIMAX, lane_level
from ai.play.thinking import final_report, root_order, think
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.search.report import SearchLimits
from ai.search.table import Table
from tests.ai.positions import EXACTLY_FIVE, midgames, moves_named, replay
from tests.ai.workers import MIDGAME

GAMES = midgames(30, seed=51, fewest=2, most=20)
SEEDS = range(8)


def test_other_limits_leave_a_textbook_level_its_depth_but_replace_masters():
    assert HARD.with_limits(SearchLimits(nodes=9)).limits == SearchLimits(4, None, 9)
    assert HARD.with_limits(SearchLimits(depth=3)).limits == SearchLimits(3)
    assert MASTER.with_limits(SearchLimits(nodes=9)).limits == SearchLimits(nodes=9)
    assert [MASTER.with_limits(SearchLimits(**{kind: 9})).is_timed for kind in ("seconds", "nodes", "depth")] == [
        True, False, False]
    assert (HARD.with_limits(SearchLimits()), MASTER.with_limits(SearchLimits())) == (HARD, MASTER)


def test_only_a_board_that_can_be_solved_offers_the_full_level():
    assert [FULL in levels_for(rules) for rules in (TIC_TAC_TOE, FIVE_IN_A_ROW, Rules(4, 4))] == [True, False, False]


@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, Rules(20, 5), EXACTLY_FIVE])
@pytest.mark.parametrize("level", [*LARGE_LEVELS[:5], lane_level(ELITE, MINIMAX)], ids=lambda level: level.label)
def test_a_textbook_level_answers_the_empty_board_at_once_with_the_centre(rules, level):
    board = Board(rules)
    reports = list(think(board, level))
    last = reports[-1]
    assert rules.cell_name(last.move) == ("h8" if rules.size == 15 else "k10")
    assert (last.depth, last.complete, len(last.pv)) == (min(2, level.max_plies(rules)), True, last.depth)
    assert [(tried.move, tried.nodes, tried.score) for tried in last.root] == [(last.move, last.nodes, last.score)]
    replies = [] if last.depth == 1 else list(replay(rules, last.pv[:1]).candidates())
    assert last.nodes == 1 + len(replies)
    assert last.score == replay(rules, last.pv).value() * (-1) ** last.depth


def test_a_seed_shuffles_only_moves_of_equal_mark():
    shuffled = 0
    for moves in GAMES:
        board = replay(FIVE_IN_A_ROW, moves)
        own, marks = root_order(board, None), dict(board.candidates())
        assert own == list(marks)
        for seed in SEEDS:
            order = root_order(board, seed)
            assert [marks[move] for move in order] == [marks[move] for move in own]
            assert sorted(order) == sorted(own)
            shuffled += order != own
    assert shuffled > 0


def test_a_seed_gives_one_order_in_a_position_however_it_came_about():
    first, second = moves_named(FIVE_IN_A_ROW, "h8 h9 i9 g7 j10"), moves_named(FIVE_IN_A_ROW, "j10 g7 i9 h9 h8")
    boards = [replay(FIVE_IN_A_ROW, moves) for moves in (first, second, first)]
    boards[2].play(0)
    boards[2].undo()
    for seed in SEEDS:
        assert len({tuple(root_order(board, seed)) for board in boards}) == 1


def test_both_searches_follow_the_order_of_a_seed_and_seeds_play_differently():
    for seed in SEEDS:
        reports = [final_report(board_of(TIC_TAC_TOE, (4,)), lane_level(MEDIUM, lane), seed) for lane in LANES]
        first, second = ([tried.move for tried in report.root] for report in reports)
        assert first == second == root_order(replay(TIC_TAC_TOE, (4,)), seed)
    assert {final_report(board_of(TIC_TAC_TOE, (4,)), FULL, seed).move for seed in SEEDS} == {0, 2, 6, 8}


def thought(moves, table=None, rules=FIVE_IN_A_ROW, nodes=30_000):
    return list(think(replay(rules, moves), MASTER, None, SearchLimits(nodes=nodes), table=table))


def test_a_table_that_is_handed_on_saves_nodes_but_only_by_the_same_rules():
    moves, table = GAMES[5], Table(16)
    nodes = [next(report.nodes for report in thought(moves, table) if report.depth == 12) for _ in range(2)]
    assert nodes[1] < nodes[0]
    after, new = (thought(moves, known, EXACTLY_FIVE, 5000)[-1] for known in (table, Table(16)))
    assert (after.nodes, after.score, after.pv) == (new.nodes, new.score, new.pv)


def test_a_program_keeps_the_letters_of_its_name():
    assert levels.external_level("Depth 5.exe", 1.0).label_in_sentence.startswith("Depth 5")


def test_a_level_limited_by_nodes_answers_the_same_whatever_the_threads():
    pupil = Level("PUPIL", "Pupil", "master", SearchLimits(nodes=3000))
    one = final_report(board_of(FIVE_IN_A_ROW, MIDGAME), pupil)
    *_, many = think(board_of(FIVE_IN_A_ROW, MIDGAME), pupil, threads=3)
    assert (one.nodes, one.score, one.pv, one.root) == (many.nodes, many.score, many.pv, many.root)
    assert 3000 <= one.nodes < 3000 + 3 * 1024
