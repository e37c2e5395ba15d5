"""The solver of forced wins by fours and threes: slower programs that share nothing with it check its claims."""
import random

import pytest

from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, Rules
from ai.search.dfpn import NO_WIN, UNKNOWN, WON, Dfpn
from ai.search.report import Control, SearchLimits
from ai.search.watch import Watch
from ai.tools.games import play_at_random
from tests.ai.solvers import BoardSolver, check_of, wins_within
from tests.sampling import sample_and_whole


def random_boards(count, seed, rules=FIVE_IN_A_ROW, plies=(4, 14)):
    """Random unfinished positions: each stone is placed near the others. plies: the fewest and the most stones."""
    rng, boards = random.Random(seed), []
    while len(boards) < count:
        board = Board(rules)
        play_at_random(board, rng.randint(*plies), rng)
        if not board.is_over():
            boards.append(board)
    return boards


def check_claims(boards):
    """Let the slow checker play every defence against every claimed win; return the number of claims."""
    claims = 0
    for board in boards:
        dfpn = Dfpn(board.rules.size)
        if dfpn.solve(board, 2000) == WON:
            claims += 1
            assert check_of(board, BoardSolver(board)).longest() <= dfpn.plies, board.history
    return claims


@pytest.mark.parametrize(("number", "seed", "enough"), sample_and_whole((60, 1, 15), (6000, 2, 2000)))
def test_a_claimed_win_holds_against_every_defence_and_takes_no_longer(number, seed, enough):
    assert check_claims(random_boards(number, seed)) >= enough


@pytest.mark.parametrize("size", [7, 12, 20])
def test_claims_hold_on_boards_of_other_sizes(size):
    assert check_claims(random_boards(12, seed=size, rules=Rules(size, 5), plies=(8, 14))) >= 2


def test_a_stone_of_the_defender_outside_the_zone_changes_nothing():
    tried = 0
    for board in random_boards(60, seed=3):
        attacker = 1 - board.count % 2              # as if the player to move had passed
        dfpn = Dfpn(15)
        if dfpn.solve(board, 2000, attacker) != WON or dfpn.plies < 5:
            continue
        outside = [move for move in board.legal_moves() if move not in dfpn.zone]
        for move in random.Random(tried).sample(outside, 12):
            board.play(move)
            assert Dfpn(15).solve(board, 30_000) == WON, (board.history, move)
            board.undo()
        tried += 1
    assert tried >= 8


def test_if_it_finds_that_no_threats_win_a_slower_search_finds_none_either():
    checked = wins = 0
    for board in random_boards(14, seed=4, rules=Rules(6, 5), plies=(6, 11)):
        verdict = Dfpn(6).solve(board, 30_000)
        won = wins_within(check_of(board, BoardSolver(board)), 7)
        assert not (verdict == NO_WIN and won), board.history
        assert verdict != UNKNOWN
        checked += verdict == NO_WIN
        wins += won
    assert checked >= 3
    assert wins >= 1


def test_giving_up_is_no_verdict():
    undecided = [board for board in random_boards(60, seed=5) if Dfpn(15).solve(board, 30_000) == WON
                 and Dfpn(15).solve(board, 2) != WON]
    assert undecided
    for board in undecided:
        dfpn = Dfpn(15)
        assert dfpn.solve(board, 2) == UNKNOWN
        assert dfpn.solve(board, 30_000) == WON, "what it gave up is no obstacle later"


def test_a_proof_gives_up_when_the_watch_says_so():
    asked = ((board, dfpn := Dfpn(15), dfpn.solve(board, 30_000)) for board in random_boards(200, seed=6))
    board = next(board for board, dfpn, verdict in asked if verdict != UNKNOWN and dfpn.nodes > 1100)
    watch = Watch(SearchLimits(), Control(ticket=1))     # the signal asks for another ticket
    assert Dfpn(15, watch).solve(board, 30_000) == UNKNOWN


def test_a_proof_finds_forgotten_results_again_after_as_many_nodes():
    fresh, asked = Dfpn(15), Dfpn(15)
    known = 0
    for board in random_boards(20, seed=8):
        verdict = asked.solve(board, 2000)
        nodes, zone = asked.nodes, asked.zone
        assert asked.solve(board, 2000) == verdict
        known += asked.nodes < nodes
        asked.forget()
        assert (asked.solve(board, 2000), asked.nodes) == (verdict, nodes)
        new = Dfpn(15)
        assert (new.solve(board, 2000), new.nodes) == (verdict, nodes), "as if it had followed no board before"
        fresh.forget()
        fresh.follow_moves(board.history)
        assert (fresh.decide(2000), fresh.nodes) == (verdict, nodes)
        if verdict == WON:
            assert fresh.zone == asked.zone == zone
            assert fresh.zone_bits == sum(1 << cell for cell in zone)
    assert known >= 5
