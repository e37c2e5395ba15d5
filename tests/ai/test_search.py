"""MASTER's search: what it reports, when it stops, what it must not overlook, and what its decided scores promise."""
from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from ai import watch as watch_module
from ai.board import Board, board_of
from ai.evaluate import DECIDED, WIN
from ai.report import LOOK, NODES, WISH, SearchLimits, new_signal
from ai.rules import FIVE_IN_A_ROW, Rules
from ai.search import Search
from ai.table import Table
from ai.watch import Watch
from tests.ai.oracles import made, negamax
from tests.ai.positions import midgames, named, replay
from tests.ai.solvers import SearchSolver, check_of, last_report
from tests.ai.test_threats import position, shapes

EXACT = Rules(15, 5, exact=True)
QUIET = "h8 i9 g7 i7 i8 g8 h6 h9 g9 f10"        # ten stones, nothing decided


def quiet():
    return board_of(FIVE_IN_A_ROW, named(FIVE_IN_A_ROW, QUIET))


def search(board, limits, signal=None, ticket=0, bits=16):
    return Search(board, Table(bits), Watch(limits, signal, ticket))


def all_reports(board, limits, **other):
    return list(search(board, limits, **other).reports(board.turn))


def timeless(reports):
    return [replace(report, seconds=0.0) for report in reports]


# What is reported.

@pytest.mark.parametrize("moves", midgames(12, seed=21, fewest=2, most=24))
def test_each_report_is_deeper_and_its_variation_can_be_played(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    reports = all_reports(board, SearchLimits(nodes=20_000))
    complete = [report for report in reports if report.complete]
    assert [report.depth for report in complete] == list(range(1, len(complete) + 1)) or len(complete) == 1
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
    for report in reports:
        assert report.player == board.turn
        assert report.move == report.variation[0]
        line = replay(FIVE_IN_A_ROW, moves)
        for move in report.variation:
            line.check(move)
            line.play(move)


def test_the_variation_is_about_as_long_as_the_depth_and_the_root_moves_are_all_there():
    *_, last = (report for report in all_reports(quiet(), SearchLimits(nodes=100_000)) if report.complete)
    assert last.depth >= 6
    assert len(last.variation) >= last.depth - 2
    assert len(last.root) == last.total == len({tried.move for tried in last.root})
    assert last.root[0].move == last.move
    assert last.root[0].score == last.score
    assert all(tried.score <= last.score and tried.nodes >= 1 for tried in last.root)


@pytest.mark.parametrize("moves", midgames(8, seed=22, fewest=1, most=30))
def test_the_same_question_has_the_same_answer(moves):
    streams = [timeless(all_reports(replay(FIVE_IN_A_ROW, moves), SearchLimits(nodes=15_000))) for _ in range(2)]
    assert streams[0] == streams[1]


def test_a_table_that_knows_the_position_already_leads_to_the_same_depth_with_fewer_nodes():
    table = Table(16)
    nodes = []
    for _ in range(2):
        reports = Search(quiet(), table, Watch(SearchLimits(nodes=200_000))).reports(1)
        nodes.append(next(report.nodes for report in reports if report.depth == 6))
    assert nodes[1] < nodes[0]


@pytest.mark.parametrize("nodes", [100, 5000, 70_000])
@pytest.mark.parametrize("moves", midgames(6, seed=23, fewest=3, most=40))
def test_the_board_is_left_as_it_was(moves, nodes):
    board, same = replay(FIVE_IN_A_ROW, moves), replay(FIVE_IN_A_ROW, moves)
    all_reports(board, SearchLimits(nodes=nodes))
    assert (board.key, board.history, board.outcome(), board.value()) == (same.key, same.history, None, same.value())
    assert board.candidates() == same.candidates()
    assert shapes(board) == shapes(same)


def test_a_finished_game_is_refused():
    board = position("h8 i8 j8 k8 l8", "a1 a3 a5 a7")
    with pytest.raises(ValueError, match="over"):
        all_reports(board, SearchLimits(nodes=100))


# When it stops.

@pytest.mark.parametrize("nodes", [0, 1, 1000, 20_000, 100_000])
def test_it_stops_soon_after_its_node_limit_and_always_has_a_move(nodes):
    board = quiet()
    *_, last = all_reports(board, SearchLimits(nodes=nodes))
    assert last.nodes <= nodes + 2 * LOOK + 200
    assert board.stone_at(last.move) is None


def test_a_wish_for_something_else_stops_it_at_the_next_look():
    signal = new_signal()
    board = quiet()
    reports = search(board, SearchLimits(), signal).reports(board.turn)
    first = next(report for report in reports if report.depth == 3)
    signal[WISH] = 1
    rest = list(reports)
    assert len(rest) <= 2
    assert not rest[-1].complete
    assert rest[-1].nodes <= first.nodes + 2 * LOOK
    assert rest[-1].move == first.move or len(rest) == 2 or rest[-1].nodes > first.nodes


def test_a_wish_from_another_thread_stops_a_search_without_any_bound():
    signal = new_signal()
    board = quiet()
    depth_four, ended = threading.Event(), []

    def think():
        for report in search(board, SearchLimits(), signal).reports(board.turn):
            if report.depth == 4:
                depth_four.set()
            ended[:] = [report]

    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    assert depth_four.wait(60)
    signal[WISH] = 1
    thread.join(60)
    assert not thread.is_alive()
    assert not ended[0].complete
    assert signal[NODES] > 0


def test_a_search_without_a_bound_lets_other_threads_run():
    signal = new_signal()
    board = quiet()
    thread = threading.Thread(target=lambda: all_reports(board, SearchLimits(), signal=signal), daemon=True)
    thread.start()
    seen = set()
    while len(seen) < 5:
        seen.add(signal[NODES])
    signal[WISH] = 1
    thread.join(60)
    assert not thread.is_alive()


class TickingClock:
    """A clock on which a millisecond passes whenever somebody looks."""

    def __init__(self):
        self.now = 100.0

    def perf_counter(self):
        self.now += 0.001
        return self.now


def test_it_stops_when_its_time_is_over(monkeypatch):
    monkeypatch.setattr(watch_module, "time", TickingClock())
    board = quiet()
    *_, last = all_reports(board, SearchLimits(seconds=0.200))
    assert 0.5 * 0.200 <= last.seconds <= 0.210
    assert last.nodes <= 210 * LOOK


def test_it_keeps_to_a_real_clock_too():
    board = quiet()
    *_, last = all_reports(board, SearchLimits(seconds=0.2))
    assert last.seconds < 10                # generous: a busy machine
    assert board.stone_at(last.move) is None


# What must not be overlooked.

@pytest.mark.parametrize("nodes", [1, 2000, 50_000])
@pytest.mark.parametrize(("first", "second", "moves", "score"), [
    ("h8 i8 j8 k8", "g8 a1 a3 a5", "l8", WIN - 1),
    ("h8 i8 j8 k8", "b3 c3 d3 e3", "g8 l8", WIN - 1),           # a five of one's own comes before the stop of another
    ("h8 i8 k8 l8 a9", "b3 c3 d3 e3 j8", "a3 f3", 2 - WIN),    # too late, but one end is stopped
    ("g8 c13 e9 n2", "h8 i8 j8 k8", "l8", None),                # a four
    ("g8 c13 e9 n2", "h8 i8 k8 l8", "j8", None),
    ("h8 i8 j8 a1", "b3 c3 d3 n9", "g8 k8", WIN - 3),           # an open four of one's own comes before the stop
    ("a15 c13 e9", "h8 i8 j8", "f8 g8 k8 l8", None),            # an open three
    ("a15 c13 e9", "h8 i8 k8", "g8 j8 l8", None),
    ("a15 c13 e9", "h8 i9 j10", "g7 k11 f6 l12", None),
])
def test_what_is_plain_to_see_is_played(nodes, first, second, moves, score):
    board = position(first, second)
    report = last_report(board, nodes)
    assert board.rules.cell_name(report.move) in moves.split()
    if score is not None:
        assert report.score == score


@pytest.mark.parametrize("moves", midgames(40, seed=24, fewest=8, most=30))
def test_after_a_winning_move_the_other_side_sees_the_loss(moves):
    """The two sides' scores are opposite, one ply apart, where the win is too short to be overlooked."""
    board = replay(FIVE_IN_A_ROW, moves)
    report = last_report(board, 20_000)
    if report.score < WIN - 5 or report.score == WIN - 1:
        return
    board.play(report.move)
    answer = last_report(board, 20_000)
    assert -WIN < answer.score <= -(report.score + 1)


# What decided scores promise.

def decided(number, seed, size=15, fewest=6, most=20, nodes=30_000):
    """Positions in which the search, given so many nodes, claims to know the end, and what it says."""
    rules = Rules(size, 5)
    for moves in midgames(number, seed, rules, fewest, most):
        board = replay(rules, moves)
        report = last_report(board, nodes)
        if abs(report.score) >= DECIDED:
            yield board, report


SURE = 6                            # up to so many plies the checker's own search for a shorter way misses none


@pytest.mark.parametrize(("number", "seed", "size"), [(140, 25, 15), (140, 26, 9)])
def test_decided_scores_are_confirmed_by_the_slow_checker(number, seed, size):
    wins = losses = 0
    for board, report in decided(number, seed, size):
        plies = WIN - abs(report.score)
        check = check_of(board, SearchSolver(board))
        if report.score > 0:
            wins += 1
            longest = check.after(report.move)
            assert longest <= plies or plies > SURE or check.within(plies), (board.history, plies, longest)
        else:
            losses += 1
            check.attacker = 1 - check.attacker
            longest = check.defend()
            assert longest <= plies or plies > SURE or check.lost_within(plies), (board.history, plies, longest)
    assert wins >= 20
    assert losses >= 5


def test_the_win_that_is_announced_is_played_out_in_time():
    """Both sides played by the search: the winner's count goes down to the five and never is exceeded by much."""
    games = 0
    for board, report in decided(40, 27):
        if report.score < 0:
            continue
        games += 1
        winner, end = board.turn, board.count + 3 * (WIN - report.score)
        while not board.is_over() and board.count < end:
            board.play(last_report(board, 30_000).move)
        outcome = board.outcome()
        assert outcome is not None
        assert outcome.winner == winner
    assert games >= 8


# Exactly five: longer rows do not win.

@pytest.mark.parametrize(("first", "second", "six"), [
    ("a8 c8 d8 e8 f8", "g8 j2 l2 n2 o5", "b8"),
    ("h4 h5 h7 h8 h9", "a1 c1 h10 o15 o12", "h6"),
    ("d4 e5 g7 h8 i9", "a1 c1 j10 o15 a12", "f6"),
])
def test_a_row_of_six_is_neither_played_as_a_win_nor_claimed(first, second, six):
    board = position(first, second, EXACT)
    report = last_report(board, 20_000)
    assert report.score < DECIDED
    board.play(EXACT.parse_cell(six))
    assert board.outcome() is None
    assert abs(last_report(board, 20_000).score) < WIN - 2


def test_where_six_do_not_win_they_need_not_be_stopped():
    board = position("a8 c8 d8 e8 f8 k4 n2", "h12 i12 j12 a1 g8 a5", EXACT)
    report = last_report(board, 20_000)
    assert board.rules.cell_name(report.move) in ("g12", "k12")
    assert report.score >= DECIDED


@pytest.mark.parametrize("nodes", [1, 20_000])
@pytest.mark.parametrize(("first", "second", "moves"), [
    ("h8 i8 j8 k8", "g8 a1 a3 a5", "l8"),
    ("h8 i8 j8 k8", "b3 c3 d3 e3", "g8 l8"),        # one's own five comes before the stop of another
    ("g8 c13 e9 n2", "h8 i8 j8 k8", "l8"),
])
def test_exactly_five_are_made_and_stopped(nodes, first, second, moves):
    board = position(first, second, EXACT)
    assert board.rules.cell_name(last_report(board, nodes).move) in moves.split()


def five_made(board, move):
    """Whether the move makes exactly five in a row, read from the cells as text."""
    size = board.rules.size
    row, column = divmod(move, size)
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        text = ""
        for distance in range(-5, 6):
            r, c = row + distance * down, column + distance * right
            inside = 0 <= r < size and 0 <= c < size
            stone = board.stone_at(r * size + c) if inside else None
            own = distance == 0 or stone == board.turn
            text += "#" if not inside else "o" if own else "." if stone is None else "x"
        if made(text, True) == "five":
            return True
    return False


@pytest.mark.parametrize("moves", midgames(60, seed=28, rules=EXACT, fewest=20, most=60))
def test_a_win_in_one_is_claimed_exactly_where_five_can_be_made(moves):
    board = replay(EXACT, moves)
    can = [move for move in board.legal_moves() if five_made(board, move)]
    report = last_report(board, 2000)
    assert (report.score == WIN - 1) == bool(can)
    assert not can or report.move in can


# Other boards, and their ends.

@pytest.mark.parametrize("size", range(5, 21))
def test_the_empty_board_begins_in_the_centre(size):
    board = Board(Rules(size, 5))
    report = last_report(board, 3000)
    row, column = divmod(report.move, size)
    assert size // 2 - 1 <= row <= size // 2
    assert size // 2 - 1 <= column <= size // 2
    assert abs(report.score) < DECIDED


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("size", [5, 6, 7, 9, 12, 16, 19, 20])
def test_every_size_of_board_is_played_to_its_end(size, exact):
    """MASTER with few nodes against a player of the first empty cells: its moves are legal, and it does not lose."""
    board = Board(Rules(size, 5, exact))
    while not board.is_over():
        move = last_report(board, 300, 10).move if board.count % 2 == 0 else board.legal_moves()[0]
        board.check(move)
        board.play(move)
    assert board.outcome().winner in (1, None)


def full_but(empty, size=6):
    """A board without any five that is full but for the last so many cells of a fixed order."""
    rules = Rules(size, 5)
    order = [row * size + column for row in range(size) for column in range(size)]
    own = [move for move in order if (move % size // 2 + move // size) % 2 == 0]
    other = [move for move in order if move not in own]
    board = Board(rules)
    for i in range(size * size - empty):
        board.play((own, other)[i % 2][i // 2])
    assert not board.is_over()
    return board


@pytest.mark.parametrize("empty", [1, 2, 3, 4, 8])
def test_a_board_that_fills_up_without_a_five_is_a_draw(empty):
    board = full_but(empty)
    report = last_report(board, 100_000)
    assert report.score == 0
    board.check(report.move)


@pytest.mark.parametrize("exact", [False, True])
def test_the_last_cell_may_be_the_winning_one(exact):
    board = Board(Rules(5, 5, exact))
    order = [15, 0, 16, 1, 17, 3, 18, 4, 2, 6, 5, 7, 9, 8, 10, 11, 12, 13, 20, 14, 22, 21, 24, 23]     # all but 19
    for move in order:
        board.play(move)
    assert not board.is_over()
    report = last_report(board, 1000)
    assert (report.score, report.move) == (WIN - 1, 19)


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("moves", [moves for size in (5, 6) for moves in midgames(
    30, seed=29, rules=Rules(size, 5), fewest=size * size - 7, most=size * size - 2)])
def test_what_is_claimed_near_the_end_agrees_with_trying_everything(moves, exact):
    size = 5 if len(moves) < 25 else 6
    board = replay(Rules(size, 5, exact), moves)
    if board.is_over():
        return
    truth, _, _ = negamax(board.legal_moves, board.play, board.undo, board.is_over, board.value, None)
    claim = last_report(board, 20_000).score
    if abs(truth) < DECIDED:
        assert abs(claim) < DECIDED
    else:
        assert abs(claim) >= DECIDED
        assert (claim > 0) == (truth > 0)
        assert abs(claim) <= abs(truth)         # a claim says that it takes at most so long


def test_a_single_move_is_played_without_much_ado():
    board = position("g8 c13 e9 n2", "h8 i8 j8 k8")
    *_, last = all_reports(board, SearchLimits(nodes=10 ** 7))
    assert last.total == 1
    assert last.nodes < 200_000
