"""MASTER's search: its reports, its end, what its scores claim, the moves not to overlook, other boards and rules."""
import threading
from itertools import count
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Rules
from ai.position.scores import DECIDED, WIN, plies_to_end
from ai.search import watch as watch_module
from ai.search.deepening import IterativeDeepening
from ai.search.report import LOOK, RootMove, SearchLimits
from ai.search.table import Table
from ai.search.watch import Watch
from tests.ai.oracles import negamax, threats
from tests.ai.positions import EXACTLY_FIVE, everything, midgames, moves_named, position, replay
from tests.ai.solvers import SearchSolver, check_of, last_report, loses_within, master_search, wins_within
from tests.sampling import sample_and_whole

QUIET = "h8 i9 g7 i7 i8 g8 h6 h9 g9 f10"        # ten stones, nothing decided


def quiet():
    return Board.from_moves(QUIET)


def all_reports(board, limits):
    return list(master_search(board, limits).reports())


def test_a_search_that_ends_after_its_best_move_is_refuted_reports_the_score_of_the_next_move(monkeypatch):
    search = master_search(quiet(), SearchLimits(nodes=1_500))
    refuted = []

    def plies_after(move, nodes):
        if search.depth == 5:
            refuted.append((move, search.score))
        return 6 if search.depth == 5 else 0

    monkeypatch.setattr(search.root_wins, "plies_after", plies_after)
    *_, report = search.reports()
    assert (report.depth, report.complete) == (5, False)
    assert report.pv[0] not in [move for move, _ in refuted]
    assert report.score < min(score for _, score in refuted)


@pytest.mark.parametrize(("third", "last"), [(20, (3, 20)), (6 - WIN, (2, 4 - WIN))])
def test_after_a_refuted_move_one_that_is_not_seen_to_lose_is_played_and_a_loss_reported_if_all_lose(
        third, last, monkeypatch):
    search = master_search(quiet(), SearchLimits(seconds=60))
    scores = {1: 50, 2: 4 - WIN, 3: third}
    search.search = SimpleNamespace(root_move=lambda move: RootMove(move, 10, scores[move]))
    search.moves, search.pv, search.score = [1, 2, 3], (1,), 50
    monkeypatch.setattr(search.root_wins, "plies_after", lambda move, nodes: 6 if move == 1 else 0)
    search.check_move_to_play()
    assert (search.pv[0], search.score) == last


def test_a_search_limited_by_depth_and_by_time_plays_no_move_that_its_check_at_the_end_finds_lost(monkeypatch):
    search = master_search(quiet(), SearchLimits(seconds=60))
    reports = search.reports(max_depth=1)
    found = next(reports).move
    monkeypatch.setattr(search.root_wins, "plies_after", lambda move, nodes: 6 if move == found else 0)
    *_, last = reports
    assert last.move != found


def test_a_search_that_is_stopped_when_all_moves_left_are_seen_to_lose_reports_the_move_that_it_has_then(monkeypatch):
    search = master_search(quiet(), SearchLimits(nodes=10_000))
    search_depth = search.search_depth

    def stop_at_three(depth):
        if depth < 3:
            return search_depth(depth)
        search.pv, search.score = (5,), 4 - WIN
        return False

    monkeypatch.setattr(search, "search_depth", stop_at_three)
    *_, report = search.reports()
    assert (report.depth, report.complete, report.pv, report.score) == (3, False, (5,), 4 - WIN)


def test_a_look_for_a_win_that_the_clock_has_ended_is_not_repeated_at_once_and_later_looks_are_short(monkeypatch):
    root_wins = master_search(quiet(), SearchLimits(seconds=60)).root_wins
    allowed = []

    def find_win(nodes):
        allowed.append(nodes)
        root_wins.threats.add_nodes(1_000)

    monkeypatch.setattr(root_wins.forced_wins, "find_win", find_win)
    assert root_wins.find_first_claim() is None
    assert root_wins.find_claim() is None
    assert len(allowed) == 1
    root_wins.plies_after(FIVE_IN_A_ROW.parse_cell("a1"), root_wins.solver_nodes(root_wins.nodes))
    assert allowed[1] == 500


@pytest.mark.parametrize("moves", midgames(12, seed=21, fewest=2, most=24))
def test_each_report_is_deeper_and_its_variation_can_be_played(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    reports = all_reports(board, SearchLimits(nodes=20_000))
    complete = [report for report in reports if report.complete]
    assert [report.depth for report in complete] == list(range(1, len(complete) + 1)) or len(complete) == 1
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
    for report in reports:
        assert report.player == board.turn
        assert report.move == report.pv[0]
        board_of(FIVE_IN_A_ROW, (*moves, *report.pv))               # raises IllegalMove if it can't be played


def test_the_variation_is_about_as_long_as_the_depth_and_the_root_moves_are_all_there():
    *_, last = (report for report in all_reports(quiet(), SearchLimits(nodes=100_000)) if report.complete)
    assert last.depth >= 6
    assert len(last.pv) >= last.depth - 2
    assert len(last.root) == last.total == len({tried.move for tried in last.root})
    assert last.root[0].move == last.move
    assert last.root[0].score == last.score
    assert all(tried.score <= last.score and tried.nodes >= 1 for tried in last.root)


@pytest.mark.parametrize("nodes", [100, 5000, 70_000])
@pytest.mark.parametrize("moves", midgames(6, seed=23, fewest=3, most=40))
def test_the_board_is_left_as_it_was(moves, nodes):
    board, same = replay(FIVE_IN_A_ROW, moves), replay(FIVE_IN_A_ROW, moves)
    all_reports(board, SearchLimits(nodes=nodes))
    assert everything(board) == everything(same)


def test_a_finished_game_is_refused():
    board = position("h8 i8 j8 k8 l8", "a1 a3 a5 a7")
    with pytest.raises(ValueError, match="over"):
        all_reports(board, SearchLimits(nodes=100))


@pytest.mark.parametrize("nodes", [0, 1, 1000, 20_000, 100_000])
def test_a_search_stops_soon_after_its_node_limit_and_always_has_a_move(nodes):
    board = quiet()
    *_, last = all_reports(board, SearchLimits(nodes=nodes))
    assert last.nodes <= nodes + 2 * LOOK + 200
    assert board.stone_at(last.move) is None


def test_a_search_stops_when_its_time_is_over(monkeypatch):
    ticks = count(100.0, 0.001)             # a millisecond passes with each look at the clock
    monkeypatch.setattr(watch_module, "time", SimpleNamespace(perf_counter=lambda: next(ticks)))
    *_, last = all_reports(quiet(), SearchLimits(seconds=0.200))
    assert 0.5 * 0.200 <= last.seconds <= 0.210
    assert last.nodes <= 210 * LOOK


def test_a_search_that_is_halted_while_it_looks_at_the_clock_stops(monkeypatch):
    looks, helpers = [], []

    def look():
        looks.append(len(looks))
        if helpers:
            helpers.pop().search.stopped = True
        return 0.0 if len(looks) < 50 else 1e9      # then all time is over

    monkeypatch.setattr(watch_module, "time", SimpleNamespace(perf_counter=look))
    board = quiet()
    helper = master_search(board, SearchLimits(seconds=1000))
    helper.moves = [move for move, _ in board.candidates()]
    helpers.append(helper)
    helper.assist(helper, 3)
    assert len(looks) < 5


@pytest.mark.parametrize(("times", "allowed"), [*sample_and_whole((6, 200), (100, 200)), (1, 1)])
def test_a_search_with_helpers_ends_and_so_do_they_even_if_the_system_allows_one_alone(times, allowed, monkeypatch):
    before, start = threading.active_count(), threading.Thread.start
    ask = Mock(side_effect=[None] * allowed + [RuntimeError])
    monkeypatch.setattr(threading.Thread, "start", lambda thread: (ask(), start(thread)))
    for _ in range(times):
        board, table = quiet(), Table(12)
        helpers = [IterativeDeepening(quiet(), table, Watch()) for _ in range(2)]
        *_, last = IterativeDeepening(board, table, Watch(SearchLimits(nodes=65_000))).reports(None, helpers)
        board.check(last.move)
        assert [helper.search.stopped for helper in helpers] == [True, True]
        assert threading.active_count() == before


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


def test_the_only_possible_move_is_played_quickly():
    *_, last = all_reports(position("g8 c13 e9 n2", "h8 i8 j8 k8"), SearchLimits(nodes=10 ** 7))
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
def test_nearly_every_line_of_a_decided_game_is_as_long_as_was_said_and_ends_with_it(number, enough):
    """A line of another length does not show the longest defence."""
    exact = games = 0
    for board, report in decided(number, 32, fewest=10, most=22):
        games += 1
        end = board_of(board.rules, (*board.history, *report.pv))
        exact += end.is_over() and len(report.pv) == WIN - abs(report.score)
    assert games >= enough
    assert exact >= 0.9 * games


def test_a_move_that_lets_the_opponent_win_is_noticed():
    board = position("a1 a3 c15", "h8 i8 j8")
    losing = {board.rules.cell_name(move): master_search(board).root_wins.plies_after(move, 20_000)
              for move in board.legal_moves()}
    assert {name for name, plies in losing.items() if plies == 0} == {"g8", "k8"}
    assert losing["o1"] == 4            # this move, an open four, a stop, a five
    assert board.count == 6


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
    order, board = range(36), Board(Rules(6, 5))
    own = [move for move in order if (move % 6 // 2 + move // 6) % 2 == 0]      # no five, nor in the others
    other = [move for move in order if move not in own]
    for i in range(36 - empty):
        board.play((own, other)[i % 2][i // 2])
    assert not board.is_over()
    report = last_report(board, 100_000)
    assert report.score == 0
    board.check(report.move)


# Lost positions: it plays the slowest loss, and of equally slow ones the hardest to win against.

@pytest.mark.parametrize("nodes", [30_000, 300_000])
def test_the_move_that_holds_out_longest_is_played(nodes):
    board = board_of(FIVE_IN_A_ROW, (126, 70, 80, 160, 112, 84, 98, 140, 96))      # j6 would lose in four
    report = last_report(board, nodes, 18)
    assert (plies_to_end(report.score), FIVE_IN_A_ROW.cell_name(report.move)) == (12, "i7")


@pytest.mark.parametrize("number", sample_and_whole(60, 150))
def test_no_other_move_is_said_to_lose_later_and_the_line_shown_is_never_shorter_than_the_loss(number):
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


def test_among_equally_slow_losses_the_one_with_the_fewest_winning_replies_is_chosen():
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
