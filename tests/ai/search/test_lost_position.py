"""Lost positions: MASTER plays the slowest loss, and of equally slow ones the hardest to win against."""
import pytest

from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import DECIDED, plies_to_end
from ai.search.report import SearchLimits
from tests.ai.positions import midgames, moves_named, replay
from tests.ai.solvers import last_report, master_search
from tests.sampling import sample_and_whole


@pytest.mark.parametrize("nodes", [30_000, 300_000])
def test_the_move_that_holds_out_longest_is_played(nodes):
    report = last_report(Board.from_moves("g7 k11 f10 k5 h8 j10 i9 f6 g9"), nodes, 18)    # j6 would lose in four
    assert (plies_to_end(report.score), FIVE_IN_A_ROW.cell_name(report.move)) == (12, "i7")


@pytest.mark.parametrize("number", sample_and_whole(60, 150))
def test_no_other_move_is_said_to_lose_later_and_no_line_ends_too_soon(number):
    reports = [last_report(replay(FIVE_IN_A_ROW, moves), 10_000) for moves in midgames(number, 25, fewest=6, most=20)]
    lost, whole = [report for report in reports if report.score <= -DECIDED], 0
    for report in lost:
        plies = plies_to_end(report.score)
        assert report.root[0].move == report.move
        assert report.score == max(tried.score for tried in report.root)
        assert len(report.pv) >= plies or len(report.pv) == 1, report.pv
        whole += len(report.pv) == plies
    assert len(lost) >= 4
    assert whole >= number // 19


def test_a_loss_is_said_to_take_as_long_as_the_proof_of_it():
    report = last_report(Board.from_moves("j8 i8 g9 g8 h5 h8 e8 h9 h10 f7 i10 j7 g10 d5 e6"), 30_000)
    assert plies_to_end(report.score) == len(report.pv) == 10


def test_of_equally_slow_losses_the_one_with_fewest_winning_replies_is_chosen():
    board = Board.from_moves("m8 k10 i9 i11 g10 n6 n10 k8 i8 l7 g9 e9 g11")
    search = master_search(board, SearchLimits(nodes=200_000))
    moves = moves_named(FIVE_IN_A_ROW, "g12 g8")
    winning = {}
    for move in moves:
        board.play(move)
        winning[move] = search.root_wins.prover.count_winning(1000)
        board.undo()
    assert winning[moves[0]] > winning[moves[1]]
    assert search.lost_position.hardest_to_win(moves) == search.lost_position.hardest_to_win(moves[::-1]) == moves[1]
