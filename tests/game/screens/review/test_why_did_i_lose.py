"""A whole story: lose to depth 4, open the review, go to the last escape, try again from there, and win."""
from functools import cache

import pytest

from ai.play.levels import CLUB
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.play.scene import Play
from game.screens.review import words
from game.screens.review.scene import ReviewPage
from tests.game.pilot import Pilot
from tests.game.reviewing import AnalysingThinker

R = FIVE_IN_A_ROW
CARELESS = ["a1", "o1", "a15", "o15", "a8", "o8", "h1", "h15", "c2", "m2"]      # far from where the game is
GOOD = 3                            # moves by the hint before the player grows careless


@cache
def reply(moves):
    *_, last = think(board_of(R, moves), CLUB, 0)
    return last


class Depth4(AnalysingThinker):
    def reported(self, question):
        return super().reported(question) if question.task is not None else reply(question.moves)


class Hand:
    def __init__(self, device):
        self.device = device
        self.pilot = Pilot(GameOptions(R, large=CLUB), thinker=Depth4())
        self.pilot.tab_to("board")

    def press(self, name):
        self.pilot.press_by(self.device, name)
        self.pilot.wait(0.1)

    def place(self, move):
        self.pilot.place_by(self.device, move)
        self.pilot.wait(1)

    def hinted(self):
        """The move that the game's own hint names."""
        self.press("hint")
        self.press("hint")
        return self.pilot.match.hints.found.best


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_losing_reviewing_trying_again_and_winning(device):
    hand = Hand(device)
    pilot = hand.pilot
    careless = iter(CARELESS)
    while pilot.match.outcome is None:
        hand.place(hand.hinted() if len(pilot.match.records) < 2 * GOOD else R.parse_cell(next(careless)))
    assert pilot.match.outcome.winner == -pilot.match.human
    lost_moves = len(pilot.match.records)
    pilot.wait(15)
    told = pilot.picture().banner.reason

    hand.press("review")
    assert isinstance(pilot.scene, ReviewPage)
    pilot.wait(15)
    assert pilot.scene.analysis.complete
    escape = pilot.scene.analysis.review.last_escape
    assert 2 * GOOD < escape.ply < lost_moves
    assert told == f"Your last chance was {R.cell_name(escape.best)} at move {escape.ply}."
    hand.press("escape")
    assert pilot.picture().at == f"move {escape.ply} of {lost_moves}"
    assert pilot.picture().card.kind == "losing move"

    hand.press("try again")
    assert isinstance(pilot.scene, Play)
    assert len(pilot.match.records) == escape.ply - 1
    hand.place(escape.best)
    assert pilot.picture().notice == words.HOLDS
    while pilot.match.outcome is None:
        hand.place(hand.hinted())
    assert pilot.match.outcome.winner == pilot.match.human
    assert pilot.picture().banner.honour == "PRACTICE, NOT RATED"
    assert len(pilot.store.listed(R)) == 1, "practice is not kept"
    hand.press("title")
    assert isinstance(pilot.scene, ReviewPage)
