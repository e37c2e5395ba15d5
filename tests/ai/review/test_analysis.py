"""The analysis of one position: it is repeatable, and its claims are proven."""
from dataclasses import replace

import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.position.scores import WIN
from ai.review.analysis import MOST_HOLDS, Cancelled, Finding, finding_of, search_for_finding
from ai.search.report import WANTED_TICKET, Control
from ai.verdict.verdict import for_opponent
from tests.ai.positions import EXACTLY_FIVE, everything, midgames, moves_named, small_games
from tests.ai.solvers import ThreatSolver, check_of
from tests.sampling import every

FEW = 12_000


def found(names, nodes=FEW, rules=FIVE_IN_A_ROW):
    """The finding after these moves, by the names of its cells."""
    finding = finding_of(rules, moves_named(rules, names), nodes)
    return finding, [rules.cell_name(move) for move in finding.line]


@pytest.mark.parametrize("number", every(4, range(25)))      # a game in four: three are won, and one is lost
def test_every_win_and_every_loss_is_confirmed_by_the_slow_checker(number):
    moves = midgames(25, seed=32, most=30)[number]
    finding = finding_of(FIVE_IN_A_ROW, moves, FEW)
    board = board_of(FIVE_IN_A_ROW, moves)
    if finding.wins:
        check_of(board, ThreatSolver(board)).plies_after(finding.best)
    elif finding.loses:
        for move in board.legal_moves():
            board.play(move)
            check_of(board, ThreatSolver(board)).longest()
            board.undo()


def test_a_win_by_fours_is_given_with_its_line_to_the_end():
    finding, line = found("h8 g8 i8 a1 j8 a15 k9 o1 k10 o15")
    assert (finding.wins, finding.by_fours, finding.score) == (True, True, WIN - 5)
    assert line[:2] == ["k8", "l8"]
    assert len(line) == 5


def test_few_moves_hold_against_an_open_three_and_none_against_an_open_four():
    three, line = found("h8 a1 i8 o1 j8")
    assert {FIVE_IN_A_ROW.cell_name(move) for move in three.holds} == {"g8", "k8"}
    assert line[0] in ("g8", "k8")
    four, line = found("h8 a1 i8 o1 j8 a15 k8")
    assert (four.loses, four.holds, four.score, len(line)) == (True, (), 2 - WIN, 2)
    assert found("h8 i9")[0].holds is None


def test_the_best_move_and_the_others_hold_if_something_is_threatened():
    findings = [finding_of(FIVE_IN_A_ROW, moves, FEW) for moves in midgames(18, seed=33, most=20)]
    threatened = [finding for finding in findings if finding.holds]
    assert len(threatened) >= 3
    for finding in threatened:
        assert len(finding.holds) <= MOST_HOLDS
        assert {finding.best, *finding.others} <= set(finding.holds)


def test_the_board_is_left_as_it_was():
    board = board_of(FIVE_IN_A_ROW, midgames(1, seed=34)[0])
    before = everything(board)
    *_, last = search_for_finding(board, FEW)
    assert everything(board) == before
    assert isinstance(last.result, Finding)
    assert (last.pv, last.score, last.complete) == (last.result.line, last.result.score, True)


def test_a_cancelled_analysis_ends_without_a_finding():
    control = Control()
    board = Board.from_moves("h8 i9")
    reports = search_for_finding(board, 10_000_000, control)
    next(reports)
    control.signal[WANTED_TICKET] = 1
    with pytest.raises(Cancelled):
        list(reports)


def test_a_question_about_a_finished_game_is_refused():
    with pytest.raises(ValueError, match="over"):
        list(search_for_finding(Board.from_moves("h8 a1 i8 a2 j8 a3 k8 a4 l8"), FEW))


def test_on_an_empty_board_and_on_other_boards_it_finds_a_move():
    empty, line = found("")
    assert line[0] == "h8"
    after = found("h8")[0].verdict(1)
    assert empty.verdict(0) == replace(for_opponent(after), only_move=empty.best), "there is one move"
    assert found("c3 c4", rules=Rules(6, 4))[0].line
    assert found("h8 i9", rules=EXACTLY_FIVE)[0].holds is None


@pytest.mark.parametrize("moves", small_games(TIC_TAC_TOE)[::91])
def test_on_3x3_the_line_leads_to_the_value_it_says(moves):
    board = board_of(TIC_TAC_TOE, moves)
    if board.is_over():
        return
    finding = finding_of(TIC_TAC_TOE, moves)
    winner = board_of(TIC_TAC_TOE, (*moves, *finding.line)).outcome().winner
    assert (winner == board.turn, winner is None) == (finding.wins, finding.score == 0)
    if finding.score:
        assert len(finding.line) == WIN - abs(finding.score)
