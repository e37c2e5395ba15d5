"""Helpers for tests of the review: immediate analyses, and past games."""
from dataclasses import replace

from ai.play.levels import HARD
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.review.analysis import search_for_finding
from ai.review.best_moves import search_for_best_moves
from ai.review.game_review import Game
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.model.look_back.past_game import PastGame, names_of
from game.model.seats import Seats
from game.model.stored_games import PlyRecord
from tests.ai.positions import moves_named
from tests.ai.review.quick import quick_finding
from tests.game.fakes import FakeThinker, report, searched
from tests.game.pilot import Pilot

LOST = "h8 a1 i8 o1 j8 a15 k8 o15 g8"       # the second player loses, after leaving an open three and then an open four
CARELESS = "a1 o1 a15 o15 a8 o8 h1 h15 c2 m2"       # moves far away from all others
GOOD = 3                                    # moves that the player plays well before growing careless


def analysed(question, share=10):
    """The worker's answers to a review, at once. A level asked for its move really searches, but to depth 2 at most.

    share: the analysis's nodes are divided by this number.
    """
    if question.task is search_for_finding:
        found = quick_finding(question.rules, question.moves, question.nodes, share)
        return replace(report(question, found.best, found.score), result=found)
    if question.task is search_for_best_moves:          # without a limit it would never end
        *_, last = search_for_best_moves(board_of(question.rules, question.moves), nodes=500)
        return last
    if question.task is not None:
        return searched(question)
    return searched(question, SearchLimits(depth=2, nodes=500))


def tasks(thinker):
    """The positions that the review has asked about, with the numbers of nodes."""
    return [(question.moves, question.nodes) for question in thinker.asked if question.task is not None]


def past_game(names=LOST, human=SECOND, rules=FIVE_IN_A_ROW, level=HARD, figures=True):
    game = Game(rules, level, human, moves_named(rules, names))
    records = tuple(PlyRecord(move, 0.5 + i, None if game.is_humans(i + 1) else 100 * i + 50)
                    for i, move in enumerate(game.moves))
    return PastGame(game, 1_795_000_000.0, records if figures else (), names_of(Seats.against(level, human)))


def small_past(names="a1 b2 c3 a3 c1 b1 b3"):
    return past_game(names, rules=TIC_TAC_TOE)


def reviewing(past=None, seconds=10.0, **more):
    """A pilot on the review of a game, after some seconds of analysis."""
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW), thinker=FakeThinker(reported=analysed), into_play=False, **more)
    pilot.enter(pilot.review(GameOptions(FIVE_IN_A_ROW), past_game() if past is None else past))
    if seconds:
        pilot.wait(seconds)
    return pilot
