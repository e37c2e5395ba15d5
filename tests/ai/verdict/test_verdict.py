"""The worth of a position between equal players: seen from both sides, certain if proven, solved on 3×3."""
import pytest

from ai.position.board import Board
from ai.position.scores import WIN
from ai.review.analysis import finding_of
from ai.verdict import verdict


def test_a_higher_score_is_a_better_chance_and_an_even_one_is_near_half():
    chances = [verdict.verdict_of_score(score, 12) for score in (-900, -200, -50, 0, 50, 200, 900)]
    assert [chance.win for chance in chances] == sorted({chance.win for chance in chances})
    assert chances[3].expected_score == pytest.approx(0.5, abs=0.1)
    for chance in chances:
        assert chance.win + chance.draw + chance.loss == pytest.approx(1)
        assert min(chance.win, chance.loss) >= 0.01
        assert not chance.exact


@pytest.mark.parametrize(("source", "exact", "nodes", "text"), [
    ("search", False, 5_000, "MASTER, 5,000 moves"), ("search", False, 0, "MASTER"), ("search", True, 5_000, "proven"),
    ("solver", True, 0, "proven"), ("book", True, 0, "verified"), ("tree", True, 0, "with perfect play"),
    ("rules", True, 0, "over")])
def test_the_source_of_a_verdict_is_named_in_a_few_words(source, exact, nodes, text):
    assert verdict.Verdict(1.0, 0.0, 0.0, exact, source=source, nodes=nodes).source_text == text


def test_a_reply_that_is_the_only_move_is_looked_through():
    board = Board.from_moves("h5 g7 k10 i8 f6 g8 g6 h8 f8 j8")
    *_, report = verdict.search_for_verdict(board)
    assert board.rules.cell_name(report.move) == "k8"
    assert report.result.wins
    assert report.result.only_move == report.move
    after = Board.from_moves("h5 g7 k10 i8 f6 g8 g6 h8 f8 j8 k8")
    *_, next_report = verdict.search_for_verdict(after)
    assert next_report.result == verdict.verdict_later(report.result, 1)
    assert finding_of(board.rules, board.history).verdict(board.count).wins


def test_a_proof_holds_before_a_move_only_if_there_was_no_other():
    even, lost = verdict.verdict_of_score(0, 20), verdict.verdict_of_score(6 - WIN, 22)
    verdicts = verdict.reconciled([even, even, lost], (1, 2))
    assert [(one.wins, one.loses) for one in verdicts] == [(False, False), (True, False), (False, True)]
    forced = verdict.verdict_of_score(0, 20, ahead=1, only_move=7)
    verdicts = verdict.reconciled([even, forced, even, lost], (1, 7, 3))
    assert [(one.wins, one.loses, one.plies) for one in verdicts[1:]] == [
        (False, True, 8), (True, False, 7), (False, True, 6)]
    assert verdicts[0].wins
    assert not verdict.reconciled([even, forced, even, lost], (1, 8, 3))[1].loses, "the only move was not played"
    assert verdict.reconciled([lost, None], (1,))[1].plies == 5


@pytest.mark.parametrize(("moves", "plies"), [
    ((1, 2, 3), [5, 4, 3, 2]), ((1, 9, 3), [5, 4, 3, None]), ((7, 2, 3), [5, None, None, None])])
def test_a_proven_win_holds_along_its_moves_and_a_ply_sooner_after_any_reply(moves, plies):
    win = verdict.verdict_of_score(WIN - 5, 20, line=(1, 2, 3, 4, 5))
    verdicts = verdict.reconciled([win, *[verdict.verdict_of_score(0, 21)] * 3], moves)
    assert [one.plies for one in verdicts] == plies
    assert [one.wins for one in verdicts] == [count in (5, 3) for count in plies]
    assert [one.loses for one in verdicts] == [count in (4, 2) for count in plies]


def test_a_longer_win_with_its_move_says_more_than_a_shorter_one_without():
    longer = verdict.verdict_of_score(WIN - 9, 22, line=(3,))
    verdicts = verdict.reconciled([verdict.verdict_of_score(6 - WIN, 21), longer, None], (2, 3))
    assert (verdicts[1].plies, verdicts[2].plies, verdicts[2].loses) == (9, 8, True)


def test_only_the_first_move_of_a_line_that_is_shorter_than_its_win_is_proven():
    assert verdict.verdict_of_score(WIN - 5, 20, line=(1, 2, 3)).line == (1,)
    assert verdict.verdict_of_score(6 - WIN, 20, line=(1, 2, 3, 4, 5, 6)).line == ()


def test_a_short_proof_outweighs_a_long_one_then_a_deep_search_a_shallow_one():
    over, quick, long, deep, shallow = (verdict.verdict_of_score(score, 20, nodes) for score, nodes in (
        (-WIN, 1), (WIN - 5, 1), (WIN - 9, 1), (300, 5_000), (800, 50)))
    ranked = [over, quick, long, deep, shallow]
    assert [[one.outweighs(other) for other in ranked] for one in ranked] == [
        [i < k for k in range(5)] for i in range(5)]
    assert deep.outweighs(None)
