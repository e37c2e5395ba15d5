"""MASTER's decided scores promise a win or a loss within a number of plies, whatever the other side does."""
import pytest

from ai.position.board import board_of
from ai.position.rules import Rules
from ai.position.scores import DECIDED, WIN
from tests.ai.oracles import negamax
from tests.ai.positions import midgames, position, replay
from tests.ai.solvers import SearchSolver, check_of, last_report, loses_within, master_search, wins_within
from tests.sampling import sample_and_whole


def decided(number, seed, size=15, fewest=6, most=20, nodes=30_000):
    """Yield positions that the search, with this many nodes, reports as decided, and the reports."""
    rules = Rules(size, 5)
    for moves in midgames(number, seed, rules, fewest, most):
        board = replay(rules, moves)
        report = last_report(board, nodes)
        if abs(report.score) >= DECIDED:
            yield board, report


SURE = 6                            # up to this many plies the checker's search for a shorter win misses none


@pytest.mark.parametrize(("number", "enough"), sample_and_whole((24, 3), (140, 20)))
@pytest.mark.parametrize(("seed", "size"), [(25, 15), (26, 9)])
def test_decided_scores_are_confirmed_by_the_slow_checker(seed, size, number, enough):
    wins = losses = 0
    for board, report in decided(number, seed, size):
        plies = WIN - abs(report.score)
        check = check_of(board, SearchSolver(board))
        if report.score > 0:
            wins += 1
            longest = check.plies_after(report.move)
            assert longest <= plies or plies > SURE or wins_within(check, plies), (board.history, plies, longest)
        else:
            losses += 1
            check.attacker = 1 - check.attacker
            longest = check.defend()
            assert longest <= plies or plies > SURE or loses_within(check, plies), (board.history, plies, longest)
    assert wins >= enough
    assert losses >= enough // 4


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("moves", [moves for size in (5, 6) for moves in midgames(
    30, seed=29, rules=Rules(size, 5), fewest=size * size - 7, most=size * size - 2)])
def test_claims_near_the_end_agree_with_trying_everything(moves, exact):
    size = 5 if len(moves) < 25 else 6
    board = replay(Rules(size, 5, exact), moves)
    if board.is_over():
        return
    truth, _, _ = negamax(board.legal_moves, board.play, board.undo, board.is_over, board.value, None)
    report = last_report(board, 20_000)
    claim = report.score
    if abs(truth) < DECIDED or (report.total == 1 and abs(claim) < DECIDED):    # a single move is not searched
        assert abs(claim) < DECIDED
    else:
        assert abs(claim) >= DECIDED
        assert (claim > 0) == (truth > 0)
        assert abs(claim) <= abs(truth)         # a claim is an upper bound on the plies


@pytest.mark.parametrize(("number", "enough"), sample_and_whole((30, 15), (80, 40)))
def test_nearly_every_line_of_a_decided_game_is_as_long_as_was_said_and_ends_with_it(number, enough):
    """A line of another length does not show the longest defence."""
    exact = games = 0
    for board, report in decided(number, 32, fewest=10, most=22):
        games += 1
        end = board_of(board.rules, (*board.history, *report.variation))
        exact += end.is_over() and len(report.variation) == WIN - abs(report.score)
    assert games >= enough
    assert exact >= 0.9 * games


def test_a_move_that_lets_the_opponent_win_is_noticed():
    board = position("a1 a3 c15", "h8 i8 j8")
    losing = {board.rules.cell_name(move): master_search(board).root_wins.plies_after(move, 20_000)
              for move in board.legal_moves()}
    assert {name for name, plies in losing.items() if plies == 0} == {"g8", "k8"}
    assert losing["o1"] == 4            # this move, an open four, a stop, a five
    assert board.count == 6
