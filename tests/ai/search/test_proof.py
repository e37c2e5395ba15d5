"""Proven wins: every legal reply has an answer, the claim is never exceeded, and a proof holds from move to move."""
import random
from itertools import pairwise

import pytest

from ai.play.worker import with_final_proof
from ai.position.board import Board, board_of
from ai.position.patterns import MAKES_FIVE
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import DECIDED, plies_to_end
from ai.search.deepening import IterativeDeepening, master_report
from ai.search.forced_wins import ForcedWins
from ai.search.moves import trying
from ai.search.parameters import UNPROVEN_WIN
from ai.search.proof import Prover
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch
from ai.verdict.verdict import reconciled, verdict_of_score
from tests.ai.positions import midgames, moves_named, position, replay
from tests.ai.solvers import BoardSolver, check_of, last_report
from tests.ai.tactics import tactics

WON = [tactic.board().history for tactic in tactics() if tactic.wins]
# Won by a move without a direct threat, so that every cell of the board needs an answer.
QUIET = moves_named(FIVE_IN_A_ROW, "d13 c12 e11 c14 f11 d14 e10 c11 c13 b14 e15 g9")


def prover_of(board, table, limits=None):
    return Prover(table, ForcedWins(ThreatSearch(board, Watch(limits))))


class ProofSolver(BoardSolver):
    """The winning moves of a proof; the threat search finds wins at sight, which a proof does not contain."""

    def __init__(self, board, table):
        super().__init__(board)
        self.proven_wins = table.proven_wins
        self.threats = ThreatSearch(self.board)

    def solve(self):
        if self.board.key in self.proven_wins:
            return self.proven_wins[self.board.key].move
        return self.threats.first if self.threats.find(0, 0, 0) else None


@pytest.mark.parametrize("moves", [*midgames(60, seed=51, fewest=8, most=22), *WON[::6]])
def test_a_proof_answers_every_legal_reply_and_takes_just_as_long_as_it_says(moves):
    board, table = replay(FIVE_IN_A_ROW, moves), Table(12)
    win = prover_of(board, table).prove(100_000)
    if win is not None:
        assert check_of(board, ProofSolver(board, table)).plies_after(win.move) == win.plies


def test_most_of_the_tactical_wins_are_proven():
    proven = [prover_of(replay(FIVE_IN_A_ROW, moves), Table(12)).prove(100_000) for moves in WON]
    assert sum(win is not None for win in proven) >= 0.9 * len(WON)


def test_a_win_by_a_quiet_move_is_proven_against_every_reply():
    board, table = board_of(FIVE_IN_A_ROW, QUIET), Table(16)
    win = prover_of(board, table).prove(1_000_000, master_report(board, table, 100_000).move)
    assert FIVE_IN_A_ROW.cell_name(win.move) == "e14"
    board.play(win.move)
    for reply in board.legal_moves():
        found = prover_of(board_of(FIVE_IN_A_ROW, (*board.history, reply)), table).prove(0)
        assert found.plies <= win.plies - 2, reply


def test_without_nodes_only_a_win_at_sight_is_proven():
    assert prover_of(position("h8 i8 j8 k8", "g8 a1 a3 a5"), Table(8)).prove(0).plies == 1
    assert prover_of(position("h8 i8 j8", "a1 a3 a5"), Table(8)).prove(0).plies == 3
    assert prover_of(position("h8 i8 k9 k10", "a1 a3 a5 o15"), Table(8)).prove(0) is None


def test_a_requested_stop_ends_a_proof_and_leaves_the_board_as_it_was():
    board = replay(FIVE_IN_A_ROW, WON[-1])
    history = board.history
    assert prover_of(board, Table(8), SearchLimits(nodes=20)).prove(10 ** 9) is None
    assert board.history == history


def test_a_win_found_with_the_last_of_the_nodes_is_shown_by_its_first_move_alone():
    board = Board.from_moves("a15 c13 b14 a13 e14 d12 a11 e12 b15 g12 f12 f11 h13")
    sooner, later = (last_report(board, nodes, 14) for nodes in (2162, 50_000))
    assert sooner.score >= DECIDED
    assert sooner.nodes >= 2162
    assert sooner.pv == (sooner.move,) == later.pv[:1]
    assert len(later.pv) == plies_to_end(later.score)


def test_the_program_proves_such_a_win_on_so_that_no_reply_makes_it_longer():
    table, board = Table(14), Board.from_moves("f3 f4 h6 e2 g4 g3 i5 h3 k6 h4 d4 d3")
    report = shown(board, table, 30_804)
    assert len(report.pv) == plies_to_end(report.score)
    board.play(report.move)
    for reply in board.legal_moves():
        answered = board_of(FIVE_IN_A_ROW, (*board.history, reply))
        assert shown(answered, table, 30_804).score >= report.score + 2, reply


DEFENCES = ("line", "search", "fours", "near", "anywhere")


def reply_of(kind, report, board, rng):
    """A reply of the side that loses a proven win, chosen in one of the ways of DEFENCES."""
    if kind == "line" and len(report.pv) > 1:
        return report.pv[1]
    if kind == "search":
        return last_report(board, 4000, 12).move
    if kind == "anywhere":
        return rng.choice(board.legal_moves())
    near = [move for move, _ in board.candidates()]
    fours = [move for move in near if makes_a_four(board, move)] if kind == "fours" else []
    return rng.choice(fours or near)


def shown(board, table, nodes):
    """The last report of a search with this many nodes as the program makes it: a win is proven to its end."""
    search = IterativeDeepening(board, table, Watch(SearchLimits(nodes=nodes)))
    *_, report = with_final_proof(search.reports(), board, table)
    return report


def play_out(moves, nodes, kind, rng):
    """Play a won position to its end, with MASTER keeping its table; return each position's report, and the lines.

    Nothing is played if MASTER sees no win at first.
    """
    table, board = Table(14), board_of(FIVE_IN_A_ROW, moves)
    verdicts, lines = [], []
    while not board.is_over():
        report = shown(board, table, nodes)
        verdicts += [None] * (board.count - len(moves) - len(verdicts))
        verdicts.append(verdict_of_score(report.score, board.count, nodes, line=report.pv))
        if not verdicts[0].wins:
            return board, [], []
        lines.append((len(report.pv), report.nodes))
        board.play(report.move)
        if not board.is_over():
            board.play(reply_of(kind, report, board, rng))
    return board, reconciled(verdicts, board.history[len(moves):]), lines


def hard_play_outs(games, nodes, seed):
    rng = random.Random(seed)
    played = 0
    for moves in games:
        winner = board_of(FIVE_IN_A_ROW, moves).turn
        for kind in DEFENCES:
            board, verdicts, lines = play_out(moves, nodes, kind, rng)
            if not verdicts:
                continue
            played += 1
            claims = [verdict.plies for verdict in verdicts[::2]]
            where = kind, moves, board.history, claims, lines
            assert board.outcome() is not None, where
            assert board.outcome().winner == winner, where
            assert board.count - len(moves) <= claims[0], where
            assert all(verdict.wins for verdict in verdicts[::2]), where
            assert all(verdict.loses for verdict in verdicts[1::2]), where
            assert all(later <= sooner - 2 for sooner, later in pairwise(claims)), where
            assert [length for length, _ in lines] == claims, where
            assert all(used >= 1 for _, used in lines), where
    return played


def test_no_proven_win_takes_longer_than_was_said_nor_does_its_claim_ever_grow():
    assert hard_play_outs([*midgames(12, seed=52, fewest=8, most=24), *WON[::16]], 20_000, 1) >= 30


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100, 110))
def test_no_proven_win_of_thousands_takes_longer_than_was_said(seed):
    games = [*midgames(200, seed=seed, fewest=6, most=30), *WON]
    assert hard_play_outs(games, random.Random(seed).choice((5000, 30_000, 200_000)), seed) >= 500


def makes_a_four(board, move):
    """Whether the move makes a four: a further stone beside it would be five."""
    player = board.count % 2
    with trying(board, move):
        board.candidates()              # brings the shapes up to date
        return board.shapes.threat_count(player, MAKES_FIVE) > 0


def test_a_win_that_could_not_be_proven_is_no_decided_score(monkeypatch):
    monkeypatch.setattr(Prover, "prove", lambda *_: None)
    report = last_report(board_of(FIVE_IN_A_ROW, QUIET), 100_000)
    assert report.score == UNPROVEN_WIN
    assert all(tried.score <= UNPROVEN_WIN for tried in report.root)
