"""In played games the bar, the review, TRY AGAIN, puzzles and the solver agree on what each position is worth."""
import random

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import Matchup
from ai.play.levels import HARD, M1, MEDIUM, PROOF
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.review.analysis import finding_of
from ai.search.report import NO_LIMITS, SearchLimits
from ai.solved.solve import solve
from ai.verdict.verdict import POSITION_NODES, reconciled, verdict_for
from game.model.look_back.game_analysis import GameAnalysis
from game.model.look_back.past_game import past_game_of
from game.model.play.match import Match, new_game
from game.model.puzzles.progress import own_puzzles
from game.model.seats import Seats
from game.store.store import Store
from tests.game.fakes import LONG, FakeThinker, searched
from tests.game.reviewing import analysed
from tests.sampling import every

LEVELS = (MEDIUM, HARD, M1, PROOF)
QUICK = 20                          # the review's nodes are divided by this; "agreement" means the same
CLOSE = 0.03                        # difference of expected scores
LONGEST = 60                        # plies
SOLVER_NODES = 500                  # positions; fewer than the review's solver may search
OTHER = Matchup(Rating(Matchup().rating.value + 300, 80.0))      # changes neither the review nor a second try
WAVERING = 0.15                     # probability that the player plays a random candidate


def real_thinker():
    """A fake thinker with the worker's real answers, but with only a fraction of the nodes for the review."""
    def reported(question):
        if question.task is not None:
            return analysed(question, QUICK)
        return searched(question, SearchLimits(nodes=500) if question.level.is_timed else NO_LIMITS)
    return FakeThinker(reported=reported)


def played(seed, level):
    """A game of a player who sometimes plays at random; the bar's figure is searched after every ply."""
    rng = random.Random(seed)
    human = SECOND if level is PROOF or seed % 2 else FIRST
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(level, human), seed), real_thinker(), reply_delay=1.0)
    while match.outcome is None and match.board.count < LONGEST:
        match.update(0.1)
        match.update(0.1)
        if match.humans_turn:
            board = board_of(match.rules, match.board.history)
            best = final_report(board, M1, seed, SearchLimits(nodes=300))
            few = [move for move, _ in board.candidates()][:10]
            match.play(rng.choice(few) if rng.random() < WAVERING or board.count < 2 else best.move)
        else:
            match.update(LONG)
    match.update(0.1)
    match.update(0.1)
    return match


def reviewed(match):
    """The complete analysis of a match, and the store with its findings."""
    store = Store(None)
    analysis = GameAnalysis(past_game_of(match.saved(0.0)).game, real_thinker(), store)
    while not analysis.complete:
        analysis.update()
        assert analysis.failure is None
    return analysis, store


def agree(one, other):
    """Whether two verdicts do not contradict each other. One with other nodes or a proof may differ: it knows more."""
    if one.exact and other.exact:
        return (one.win, one.draw) == (other.win, other.draw)
    return one.exact != other.exact or one.nodes != other.nodes or \
        abs(one.expected_score - other.expected_score) <= CLOSE


def check_a_game(seed, level):
    match = played(seed, level)
    analysis, store = reviewed(match)
    moves, over = match.board.history, match.outcome is not None
    bar = [verdict_for(match.viewpoint, record.verdict, ply) for ply, record in enumerate(match.records, 1)]
    review = [analysis.consistent.get(moves[:ply]).verdict(ply) for ply in range(1, len(moves) + (not over))]
    assert reconciled(bar, moves[1:]) == bar
    # A loss without a bound only says that MASTER's candidates lose, which proves nothing for the position before.
    bounded = [None if verdict.loses and verdict.plies is None else verdict for verdict in review]
    for verdict, corrected in zip(bounded, reconciled(bounded, moves[1:]), strict=True):
        assert verdict is None or verdict.exact == corrected.exact
    bar_agrees(match, analysis, bar, review)
    try_again_agrees(match, analysis, review)
    puzzles_agree(analysis)
    rerated = Match(match.saved(0.0), real_thinker(), OTHER)
    assert GameAnalysis(past_game_of(rerated.saved(1.0)).game, real_thinker(), store).review == analysis.review
    return match, analysis


def bar_agrees(match, analysis, bar, review):
    for ply, (shown, found) in enumerate(zip(bar, review, strict=False), 1):
        moves = match.board.history[:ply]
        message = f"{match.seed} {match.rules.size} {ply}: {shown} {found}"
        assert agree(shown, found), message
        assert found.exact or not shown.exact, f"a proof was lost: {message}"
        own = found.expected_score if (ply % 2 == 0) == (match.viewpoint == FIRST) else 1 - found.expected_score
        assert analysis.review.moves[ply - 1].after == pytest.approx(own), message
        if not shown.exact:
            same = finding_of(match.rules, moves, POSITION_NODES).verdict(ply)
            assert agree(shown, same), f"{message} {same}"
        if solve(board_of(match.rules, moves), SOLVER_NODES).verdict == "won":
            assert found.wins or finding_of(match.rules, moves).wins, message             # with all of a review's nodes


def try_again_agrees(match, analysis, review):
    past = past_game_of(match.saved(0.0))
    for ply, found in enumerate(review[:-1], 1):
        if past.game.is_humans(ply + 1):
            tried = Match(past.practice_from(ply, HARD, analysis.consistent), real_thinker(), OTHER, practice=True)
            tried.update(0.1)
            seen = verdict_for(match.viewpoint, tried.chances.verdict, ply)
            assert agree(seen, found)
            assert abs(seen.expected_score - found.expected_score) <= CLOSE


def puzzles_agree(analysis):
    for puzzle in own_puzzles(analysis.game, analysis.consistent):
        found = analysis.consistent.get(puzzle.moves)
        assert not found.loses, "a proven loss is no puzzle"
        assert found.wins == puzzle.kind.is_win
        assert puzzle.solution == found.best


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", every(150, range(300)))
def test_in_played_games_all_agree_on_every_ply(seed):
    check_a_game(seed, LEVELS[seed % len(LEVELS)])


def test_a_game_of_the_proof_is_lost_from_the_start_without_blame():
    match, analysis = check_a_game(3, PROOF)
    assert all(record.verdict.loss == 1 for record in match.records)
    assert [move.judgement for move in analysis.review.moves] == [None] * len(match.records)
    assert {move.after for move in analysis.review.moves} == {0.0}
    assert analysis.review.last_escape is None
    assert analysis.review.human_accuracy is None
    assert own_puzzles(analysis.game, analysis.consistent) == []
