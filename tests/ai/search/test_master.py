"""MASTER's search as a whole: the moves not to overlook, what its scores claim, other boards and rules."""
import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Rules
from ai.position.scores import DECIDED, WIN
from ai.search.flags import DECIDED_AT_SIGHT, FIVE_AGAINST, WIN_AGAINST
from ai.search.pvs import Search
from ai.search.table import Table
from ai.search.watch import Watch
from tests.ai.oracles import negamax, threats
from tests.ai.positions import EXACTLY_FIVE, in_turn, midgames, position, replay
from tests.ai.solvers import SearchSolver, check_of, last_report, loses_within, wins_within
from tests.sampling import sample_and_whole


@pytest.mark.parametrize("nodes", [1, 2000, 50_000])
@pytest.mark.parametrize(("first", "second", "moves", "score"), [
    ("h8 i8 j8 k8", "g8 a1 a3 a5", "l8", WIN - 1),
    ("h8 i8 j8 k8", "b3 c3 d3 e3", "g8 l8", WIN - 1),           # its own five comes before the stop of the other one
    ("h8 i8 k8 l8 a9", "b3 c3 d3 e3 j8", "a3 f3", 2 - WIN),    # lost, but one end is stopped
    ("g8 c13 e9 n2", "h8 i8 j8 k8", "l8", None),                # a four
    ("g8 c13 e9 n2", "h8 i8 k8 l8", "j8", None),
    ("h8 i8 j8 a1", "b3 c3 d3 n9", "g8 k8", WIN - 3),           # its own open four comes before the stop
    ("a15 c13 e9", "h8 i8 j8", "f8 g8 k8 l8", None),            # an open three
    ("a15 c13 e9", "h8 i8 k8", "g8 j8 l8", None),
    ("a15 c13 e9", "h8 i9 j10", "g7 k11 f6 l12", None),
])
def test_obvious_moves_are_played(nodes, first, second, moves, score):
    board = position(first, second)
    report = last_report(board, nodes)
    assert board.rules.cell_name(report.move) in moves.split()
    if score is not None:
        assert report.score == score


@pytest.mark.parametrize("number", sample_and_whole(60, 3_000))
def test_each_move_that_is_left_out_against_a_threat_loses_at_once(number):
    left_out = 0
    for moves in midgames(number, seed=17):
        board = replay(FIVE_IN_A_ROW, moves)
        search = Search(board, Table(0), Watch())
        flags, _ = search.sight.flags_and_value()
        if flags & WIN_AGAINST and not flags & (FIVE_AGAINST | DECIDED_AT_SIGHT):
            for move in set(board.legal_moves()) - set(search.root_order_scores()):
                board.play(move)
                assert search.sight.flags_and_value()[1] >= WIN - 3, FIVE_IN_A_ROW.cell_name(move)
                board.undo()
                left_out += 1
    assert left_out > 20 * number


def test_the_only_possible_move_is_played_quickly():
    last = last_report(position("g8 c13 e9 n2", "h8 i8 j8 k8"), 10 ** 7)
    assert last.total == 1
    assert last.nodes < 200_000


# Decided scores promise a win or a loss within a number of plies, whatever the other side does.

def decided(number, seed, size=15, fewest=6, most=20, nodes=30_000):
    """Yield positions that the search, with this many nodes, reports as decided, and the reports."""
    rules = Rules(size, 5)
    for moves in midgames(number, seed, rules, fewest, most):
        board = replay(rules, moves)
        report = last_report(board, nodes)
        if abs(report.score) >= DECIDED:
            yield board, report


@pytest.mark.parametrize(("number", "enough"), sample_and_whole((24, 3), (140, 20)))
@pytest.mark.parametrize(("seed", "size"), [(25, 15), (26, 9)])
def test_decided_scores_are_confirmed_by_the_slow_checker(seed, size, number, enough):
    wins = losses = 0
    sure = 6                            # up to this many plies the checker's search for a shorter win misses none
    for board, report in decided(number, seed, size):
        plies = WIN - abs(report.score)
        check = check_of(board, SearchSolver(board))
        if report.score > 0:
            wins += 1
            longest = check.plies_after(report.move)
            assert longest <= plies or plies > sure or wins_within(check, plies), (board.history, plies, longest)
        else:
            losses += 1
            check.attacker = 1 - check.attacker
            longest = check.defend()
            assert longest <= plies or plies > sure or loses_within(check, plies), (board.history, plies, longest)
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
def test_nearly_every_line_of_a_decided_game_leads_to_its_end_as_said(number, enough):
    """A line of another length does not show the longest defence."""
    exact = games = 0
    for board, report in decided(number, 32, fewest=10, most=22):
        games += 1
        end = board_of(board.rules, (*board.history, *report.pv))
        exact += end.is_over() and len(report.pv) == WIN - abs(report.score)
    assert games >= enough
    assert exact >= 0.9 * games


# Other boards and the other rule: exactly five, the edge, the last cells.

@pytest.mark.parametrize("moves", midgames(60, seed=28, rules=EXACTLY_FIVE, fewest=20, most=60))
def test_a_win_in_one_is_claimed_exactly_if_five_can_be_made(moves):
    board = replay(EXACTLY_FIVE, moves)
    found = threats(board.marks(), 15, "XO"[board.count % 2], exact=True)
    can = [move for move, shape in found.items() if shape == "five"]
    report = last_report(board, 2000)
    assert (report.score == WIN - 1) == bool(can)
    assert not can or report.move in can


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("size", [5, 6, 7, 9, 12, 16, 19, 20])
def test_every_size_of_board_is_played_to_its_end(size, exact):
    """MASTER with few nodes meets a player of the first empty cells: its moves are legal, and it does not lose."""
    board = Board(Rules(size, 5, exact))
    while not board.is_over():
        move = last_report(board, 300, 10).move if board.count % 2 == 0 else board.legal_moves()[0]
        board.check(move)
        board.play(move)
    assert board.outcome().winner in (1, None)


@pytest.mark.parametrize("empty", [1, 2, 3, 4, 8])
def test_a_board_that_fills_up_without_a_five_is_a_draw(empty):
    own = [move for move in range(36) if (move % 6 // 2 + move // 6) % 2 == 0]      # no five, nor in the others
    other = [move for move in range(36) if move not in own]
    board = board_of(Rules(6, 5), in_turn(own, other)[:-empty])
    assert not board.is_over()
    report = last_report(board, 100_000)
    assert report.score == 0
    board.check(report.move)
