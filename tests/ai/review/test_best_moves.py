"""The live best moves: each has the value that a separate search gives, and the first comes no later for the others."""
from functools import cache, partial

import pytest

from ai.play.levels import MASTER
from ai.play.messages import Progress
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.position.scores import DECIDED, WIN
from ai.review.best_moves import BEST_SHOWN, SIDE_SEARCH_SHARE, search_for_best_moves
from ai.search.report import UNCONTROLLED, SearchLimits
from ai.verdict.verdict import search_for_verdict, verdict_later, verdict_of_score
from tests.ai.positions import EXACTLY_FIVE, midgames, moves_named
from tests.ai.solvers import ThreatSolver, check_of
from tests.ai.workers import ask, end_of, wanted_until
from tests.sampling import every

FEW = 300_000


def reports(moves, nodes=FEW, rules=FIVE_IN_A_ROW, control=UNCONTROLLED):
    return list(search_for_best_moves(board_of(rules, moves), nodes, control))


@cache
def quiet_games():
    """Four games in which nothing is decided at first sight."""
    games = midgames(12, seed=91, fewest=3, most=12)
    return [moves for moves in games if not reports(moves, nodes=100)[-1].best[0].verdict.exact][:4]


@pytest.mark.parametrize("number", every(2, range(4)))
def test_every_value_is_that_of_a_separate_search_within_its_share(number, monkeypatch):
    moves, beside = quiet_games()[number], []

    def counted(*arguments):
        *earlier, last = search_for_verdict(*arguments)
        beside.append(last.nodes)
        return [*earlier, last]
    monkeypatch.setattr("ai.review.best_moves.search_for_verdict", counted)
    *_, last = reports(moves)
    first, *others = last.best
    assert first.depth == last.depth
    alone = final_report(board_of(FIVE_IN_A_ROW, moves), MASTER, None, SearchLimits(depth=first.depth))
    assert (first.score, first.line, first.nodes) == (alone.score, alone.pv, alone.nodes)
    assert last.nodes == alone.nodes, "the same search: the others leave nothing behind in it"
    assert 0.1 * SIDE_SEARCH_SHARE * last.nodes < sum(beside) <= SIDE_SEARCH_SHARE * last.nodes
    assert len(last.best) == min(BEST_SHOWN, last.total)
    for one in others:
        *_, separate = search_for_verdict(board_of(FIVE_IN_A_ROW, (*moves, one.move)), one.nodes)
        verdict = verdict_later(separate.result, -1)
        assert (one.line, one.depth) == ((one.move, *separate.pv), separate.depth + 1)
        assert first.score >= one.score or one.score >= DECIDED
        assert abs(one.score) in (abs(separate.score), abs(separate.score) - 1, abs(first.score))   # a win: a ply later
        assert one.verdict.expected_score == min(verdict.expected_score, first.verdict.expected_score)
    assert [one.score for one in others] == sorted((one.score for one in others), reverse=True)


def test_a_forced_win_comes_first_with_the_solvers_line_and_so_do_the_defences():
    moves = moves_named(FIVE_IN_A_ROW, "h8 g8 i8 a1 j8 a15 k9 o1 k10 o15")
    report = reports(moves)[0]
    win = report.best[0]
    assert (report.proven_by, win.score, len(win.line), win.verdict.plies) == ("fours", WIN - 5, 5, 5)
    assert win.verdict.source == "solver"
    check_of(board_of(FIVE_IN_A_ROW, moves), ThreatSolver(board_of(FIVE_IN_A_ROW, moves))).plies_after(win.move)
    slowly = moves_named(FIVE_IN_A_ROW, "h8 g8 h6 f10 h7 h5 g7 i7 f6 e5 g6 i6 i8 f5 g5 h9 g4 g3 i5 j4 h4 e7 f4 e4 e6 "
                                        "d6 e3 d2 i9 j10 i3 j2 f8 e9 j9 k10 i10 d8")
    for lost, plies in (((*moves, win.move), win.verdict.plies - 1), (slowly, 30)):
        *_, last = search_for_best_moves(board_of(FIVE_IN_A_ROW, lost))
        assert all(defence.verdict.loses and defence.verdict.plies <= plies for defence in last.best)
    first = next(search_for_best_moves(board_of(FIVE_IN_A_ROW, slowly), proven=verdict_of_score(30 - WIN, len(slowly))))
    assert [one.verdict.plies for one in first.best] == [30], "a review has proven the loss"


def test_a_faster_win_comes_before_that_of_the_main_search():
    moves = moves_named(FIVE_IN_A_ROW, "h8 i7 g7 i9 a1 j8 c1")
    report = next(report for report in search_for_best_moves(board_of(FIVE_IN_A_ROW, moves))
                  if sum(one.score >= DECIDED for one in report.best) > 1)
    wins = [one.score for one in report.best if one.score >= DECIDED]
    assert (report.score, report.proven_by) == (wins[0], "")
    assert wins == sorted(wins, reverse=True)


def test_on_3x3_all_is_known_and_if_exactly_five_win_chances_are_estimated():
    *_, solved = reports(moves_named(TIC_TAC_TOE, "b2 a2"), rules=TIC_TAC_TOE)
    assert all(one.verdict.exact for one in solved.best)
    assert solved.best[0].verdict.wins
    moves = quiet_games()[0]
    *_, exact = reports(moves, rules=EXACTLY_FIVE)
    assert exact.best[0].verdict == verdict_of_score(exact.best[0].score, len(moves), exact.nodes)
    with pytest.raises(ValueError, match="over"):
        reports(moves_named(FIVE_IN_A_ROW, "a1 a15 b1 b15 c1 c15 d1 d15 e1"))
    for analysis in (search_for_best_moves, search_for_verdict):
        with pytest.raises(ValueError, match=r"neither tic-tac-toe|has not ended"):
            list(analysis(board_of(Rules(4, 4), (0, 5)), 2_000))


@pytest.mark.parametrize("looks", [1, 5, 20])
def test_a_cancelled_analysis_ends_with_the_next_look(looks):
    looked = []
    control = wanted_until(lambda: looked.append(1) or len(looked) == looks)
    received = reports(quiet_games()[1], 10**9, control=control)
    assert len(looked) <= looks + 2, "a thousand nodes lie between two looks"
    assert all(report.best for report in received)


def test_a_worker_runs_the_analysis_and_reports_on_the_way(thinker):
    moves = quiet_games()[0]
    heard = ask(thinker, FIVE_IN_A_ROW, moves, partial(search_for_best_moves, nodes=2_000))
    end_of(thinker, heard)
    *earlier, last = heard
    assert last.report.best == reports(moves, 2_000)[-1].best
    assert any(isinstance(message, Progress) and message.report.best for message in earlier)
