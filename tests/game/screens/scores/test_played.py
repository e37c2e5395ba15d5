"""The list of all games that were played: each opens its review, and one that can't be replayed is left alone."""
from __future__ import annotations

import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.review.scene import ReviewPage
from game.screens.scores import words
from game.screens.scores.scene import Scores
from tests.ai.positions import named
from tests.game.pilot import Pilot
from tests.game.stores import game, left, small

WON = tuple(named(FIVE_IN_A_ROW, "h8 a1 i8 a3 j8 a5 k8 a7 l8"))


def target(pilot, name):
    """Press something by its name."""
    pilot.click(name)
    pilot.wait(0.1)


def listed(*games, size=(1280, 720)):
    """A pilot at the list of these games."""
    pilot = Pilot(GameOptions(), into_play=False, size=size)
    for day, each in enumerate(games):
        pilot.store.finish(each._replace(when=1_800_000_000.0 + 86_400 * day))
    pilot.enter(pilot.scores(GameOptions()))
    target(pilot, "board:played")
    return pilot


def test_every_game_of_both_boards_is_listed_the_latest_first():
    pilot = listed(game("win", moves=WON), small("draw"), game("loss", moves=WON[:4]))
    rows = pilot.picture().table.rows
    assert [(row[0], *row[2:4]) for row in rows] == [
        ("Five in a row", "lost", "4"), ("Tic-tac-toe", "drawn", "9"), ("Five in a row", "won", "9")]


def test_a_press_opens_the_review_and_escape_comes_back_to_the_list():
    pilot = listed(game("win", moves=WON))
    target(pilot, "review:0")
    assert isinstance(pilot.scene, ReviewPage)
    assert "won in 9" in pilot.picture().caption
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Scores)
    assert len(pilot.picture().table.rows) == 1


@pytest.mark.parametrize("moves", [(*WON, 5, 6), (1, 1, 2)])
def test_a_game_that_cannot_be_replayed_says_so_and_is_left_alone(moves):
    pilot = listed(game("win", moves=moves))
    target(pilot, "review:0")
    assert isinstance(pilot.scene, Scores)
    assert pilot.picture().notice == words.NOT_REPLAYED
    assert len(pilot.store.listed(FIVE_IN_A_ROW)) == 1


def test_an_unfinished_game_can_be_looked_at_too():
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.store.save_game(left(plies=3))
    pilot.enter(pilot.scores(GameOptions()))
    target(pilot, "board:waiting")
    target(pilot, "review:0")
    assert isinstance(pilot.scene, ReviewPage)
    assert "left after 3" in pilot.picture().caption


def test_a_long_list_is_leafed_through():
    pilot = listed(*(game("loss", moves=(1, 2, 3, move)) for move in range(10, 33)))
    assert pilot.picture().table.page == "1–10 of 23"
    target(pilot, "older")
    target(pilot, "older")
    assert pilot.picture().table.page == "21–23 of 23"
    target(pilot, "review:2")
    assert pilot.scene.past.game.moves == (1, 2, 3, 10)


def test_where_nothing_was_played_that_is_said():
    assert "NO GAME PLAYED YET" in listed().picture().invitation
