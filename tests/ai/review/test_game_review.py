"""The review of a whole game: the questions, their order, and the conclusions from the answers."""
from dataclasses import replace
from itertools import pairwise

import pytest

from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, IllegalMove
from ai.position.scores import WIN
from ai.review.analysis import ANALYSIS_NODES, DEEP_NODES, Finding
from ai.review.game_review import GameFindings, corrected_findings
from ai.review.judgement import Judgement
from tests.ai.review.quick import game_of, quick_finding, quick_findings, quick_review, sample_games
from tests.sampling import every

LOST_BY_A_THREE = "h8 a1 i8 o1 j8 a15 k8 o15 g8"
GAME = sample_games()[0]


def test_positions_are_asked_from_the_end_then_better_moves_then_swings():
    questions, findings, count = [], {}, len(GAME.moves)
    while (question := GameFindings(GAME, findings).next_question()) is not None:
        questions.append(question)
        findings[question[0]] = quick_finding(GAME.rules, *question)
    first = [len(moves) for moves, _ in questions[:count]]
    assert first == list(range(count - 1, -1, -1))
    assert {nodes for _, nodes in questions[:count]} == {ANALYSIS_NODES}
    assert {nodes for _, nodes in questions} == {ANALYSIS_NODES, DEEP_NODES}
    assert len(questions) == len(set(questions)), "asked twice"


def test_a_position_not_yet_analysed_is_unknown_and_never_zero():
    findings = quick_findings(GAME)
    some = {moves: finding for moves, finding in findings.items() if len(moves) >= 10}
    review = GameFindings(GAME, some).review()
    assert 0 < review.progress < 1
    assert all(move.before is None and move.after is None and move.judgement is None for move in review.moves[:9])
    assert all(move.before is not None for move in review.moves[11:])
    assert (review.human_accuracy, review.ai_accuracy) == (None, None)
    assert GameFindings(GAME, findings).review().progress == 1


def lost(move):
    """The loss of the mover's expected score, by the review's cost or by its figures, whichever is less."""
    return min(move.cost, (move.before - move.after) * (1 if move.by_human else -1))


@pytest.mark.parametrize("game", every(3, sample_games()))
def test_a_position_has_one_figure_and_a_judgement_says_what_the_mover_lost(game):
    moves = quick_review(game).moves
    for earlier, move in pairwise(moves):
        assert earlier.after == pytest.approx(move.before)
    for move in moves:
        assert 0 <= move.before <= 1 >= move.after >= 0
        assert move.cost >= 0
        assert move.line[0] == move.best
    assert all(lost(move) >= 0.15 - 1e-9 for move in moves if move.judgement is Judgement.BLUNDER)
    assert all(lost(move) < 0.05 for move in moves[:-1] if move.judgement is None)
    assert all(move.best != move.move for move in moves if move.judgement is not None)


def test_the_last_escape_is_the_last_losing_move_of_the_human_in_a_lost_game():
    game = game_of(LOST_BY_A_THREE, SECOND)
    review = quick_review(game)
    losing = [number for number, move in enumerate(review.moves, 1)
              if move.by_human and move.judgement is Judgement.LOSING_MOVE]
    assert review.last_escape.ply == losing[-1] == 6
    assert FIVE_IN_A_ROW.cell_name(review.last_escape.best) in ("g8", "k8")
    assert review.last_escape.sentence.text.startswith("Before move 6 ")
    assert "a15 lost the game." in review.last_escape.sentence.text
    assert review.count(Judgement.LOSING_MOVE, True) == len(losing)
    assert review.count(Judgement.LOSING_MOVE, False) == 0
    assert review.moves[7].judgement is None, "nobody is blamed once the game is proven lost"
    assert review.moves[7].before == review.moves[7].after == 0
    assert [analysed.outcome is not None for analysed in GameFindings(game, {}).moves] == [False] * 8 + [True]


@pytest.mark.parametrize(("names", "human"), [
    (LOST_BY_A_THREE, FIRST),                           # won
    (LOST_BY_A_THREE.rpartition(" ")[0], SECOND),       # left unfinished
    ("", FIRST)])
def test_a_game_that_is_not_lost_has_no_last_escape(names, human):
    assert quick_review(game_of(names, human)).last_escape is None


def test_a_lost_game_in_which_no_move_is_proven_to_lose_says_which_cost_most():
    game = game_of(LOST_BY_A_THREE, SECOND)
    findings, past = quick_findings(game), game.moves[:5]
    hint = replace(findings[past], line=game.moves[5:6], others=findings[past].line[:1])
    review = GameFindings(game, findings | {past: hint}).review()
    escape, costs = review.last_escape, {ply: move.cost for ply, move in enumerate(review.moves, 1) if move.by_human}
    assert review.moves[5].judgement is None, "a hint would have named it, and all but lost the game was already"
    assert costs[escape.ply] == max(costs.values()) > 0
    name = FIVE_IN_A_ROW.cell_name(game.moves[escape.ply - 1])
    assert escape.sentence.text.startswith(f"No single move lost this game. Move {escape.ply}, {name}, cost most; ")
    assert escape.sentence.text.endswith(f"; {escape.sentence.end}")


def test_a_move_that_is_later_shown_to_lose_no_longer_counts_as_holding():
    finding = Finding(-50, (5, 6), ANALYSIS_NODES, holds=(5, 7, 9), others=(7, 9))
    lost, won = Finding(9 - WIN, (1,), ANALYSIS_NODES, holds=()), Finding(WIN - 9, (1,), ANALYSIS_NODES)
    past = (112, 113)
    assert corrected_findings({past: finding}, GAME)[past].best == 5
    one = corrected_findings({past: finding, (*past, 5): won, (*past, 7): Finding(0, (1,), ANALYSIS_NODES)}, GAME)[past]
    assert (one.best, one.holds, one.loses) == (7, (7, 9), False)
    beyond = corrected_findings({past: replace(finding, others=(), holds=(5, 9)), (*past, 5): won}, GAME)[past]
    assert (beyond.best, beyond.holds, beyond.loses) == (9, (9,), False)
    none = corrected_findings({past: finding} | {(*past, move): won for move in (5, 7, 9)}, GAME)[past]
    assert none.loses
    assert none.holds == ()
    way_to_win = corrected_findings({past: finding, (*past, 7): lost}, GAME)[past]
    assert way_to_win.wins
    assert way_to_win.line == (7, 1)


def test_a_loss_by_the_moves_examined_proves_no_win_before_it():
    """If more than a few moves held, only MASTER's choices are refuted: the others have not been examined."""
    past = (112, 113, 114)
    finding = Finding(-50, (5, 6), ANALYSIS_NODES, others=(7,))
    corrected = corrected_findings({past[:2]: Finding(30, (114,), ANALYSIS_NODES), past: finding}
                               | {(*past, move): Finding(WIN - 9, (1,), ANALYSIS_NODES) for move in (5, 7)}, GAME)
    assert corrected[past].loses
    assert not corrected[past[:2]].wins


def test_no_win_counts_as_missed_before_the_last_look_at_it():
    game = game_of("h8 g8 i8 o1 j8 a3 k8 a5 b2")
    findings = quick_findings(game)
    earlier = findings | {game.moves: replace(findings[game.moves], nodes=ANALYSIS_NODES)}
    assert GameFindings(game, earlier).next_question() == (game.moves, DEEP_NODES)
    judgements = [GameFindings(game, known).review().moves[-1].judgement for known in (earlier, findings)]
    assert judgements == [None, Judgement.MISSED_WIN]


def test_a_game_that_cannot_be_played_is_refused():
    with pytest.raises(IllegalMove, match="h8 is taken"):
        game_of("h8 h8")
    with pytest.raises(IllegalMove, match="over"):
        game_of(f"{LOST_BY_A_THREE} a2")
