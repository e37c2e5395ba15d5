"""A person loses to depth 4 in a real window, looks where it was lost, and tries again from there.

tests/game/screens/review/test_review.py plays the whole story without a window, by every device.
"""
import pytest

from ai.play.levels import HARD
from ai.position.rules import FIVE_IN_A_ROW
from game.screens.play.layout import PlayLayout
from game.screens.review.layout import layout_for
from game.views.layout import Viewport
from tests.ai.positions import moves_named
from tests.e2e.player import begin, best_move, click_cell, play_to_the_end
from tests.game.reviewing import CARELESS, GOOD
from tests.processes import until

RULES = FIVE_IN_A_ROW


@pytest.mark.timeout(900)
def test_a_lost_game_is_reviewed_and_tried_again_from_the_last_escape(game):
    def choose(board):
        if board.count < 2 * GOOD:
            return best_move(HARD)(board)
        return next(move for move in moves_named(RULES, CARELESS) if board.stone_at(move) is None)
    begin(game, RULES, HARD)
    lost = play_to_the_end(game, RULES, choose)
    assert game.wait_for("outcome")["winner"] == "ai"
    viewport = Viewport(game.size())
    game.click(PlayLayout(viewport, RULES.size, over=True).across("rematch", 2)[1].center)
    assert game.wait_for("scene", 3)["name"] == "review"
    escape = until(lambda: game.events("reviewed"), "the whole review", 300)[0]["escape"]
    assert 2 * GOOD < escape < lost.count
    layout = layout_for(viewport, RULES.size)
    game.click(layout.go_there.center)
    game.click(layout.actions[-1].center)
    assert game.wait_for("scene", 4)["name"] == "play"
    click_cell(game, RULES, RULES.cell_name(lost.history[escape - 1]))
    assert game.wait_for_plies(2)["who"] == "ai"
