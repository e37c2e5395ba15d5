"""The lists of played and unfinished games: each opens its review or goes on, and pages are leafed through."""
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.play.scene import Play
from game.screens.review.scene import ReviewPage
from game.screens.scores import words
from game.screens.scores.scene import Scores
from game.views.widgets import Choice
from tests.ai.positions import named
from tests.game.pilot import Pilot
from tests.game.stores import game, left, small

WON = tuple(named(FIVE_IN_A_ROW, "h8 a1 i8 a3 j8 a5 k8 a7 l8"))
START, DAY = 1_800_000_000.0, 86_400


def listed(name, *games):
    """A pilot at the list of the played games ("played") or of the unfinished ones ("waiting"), a day apart."""
    pilot = Pilot(GameOptions(), into_play=False)
    for day, each in enumerate(games):
        if name == "played":
            pilot.store.finish(each._replace(when=START + DAY * day))
        else:
            pilot.store.save_game(each)
    pilot.enter(pilot.scores(GameOptions()))
    pilot.click(f"board:{name}", wait=0.1)
    return pilot


def waiting(count=3):
    return listed("waiting", *(left(plies=number, seed=number, when=START + DAY * number)
                               for number in range(1, count + 1)))


def test_every_game_of_both_boards_is_listed_the_latest_first():
    pilot = listed("played", game("win", moves=WON), small("draw"), game("loss", moves=WON[:4]))
    rows = pilot.picture().table.rows
    assert [(row[0], *row[2:4]) for row in rows] == [
        ("Five in a row", "lost", "4"), ("Tic-tac-toe", "drawn", "9"), ("Five in a row", "won", "9")]
    pilot.click("review:2", wait=0.1)
    assert isinstance(pilot.scene, ReviewPage)
    assert "won in 9" in pilot.picture().caption
    pilot.key("escape", wait=0.1)
    assert isinstance(pilot.scene, Scores)
    assert len(pilot.picture().table.rows) == 3


def test_an_unfinished_game_says_what_it_is_and_is_gone_on_with_or_looked_at():
    pilot = waiting()
    first, second, third = pilot.picture().table.rows
    assert first[:4] == ("Five in a row", "Depth 4", "4", "50 %")
    assert (second[2], third[2]) == ("3", "2")
    assert first[4] != second[4]
    assert dict(pilot.picture().of(Choice)[0].options)["waiting"] == "Unfinished (3)"
    pilot.click("review:0", wait=0.1)
    assert isinstance(pilot.scene, ReviewPage)
    assert "left after 3" in pilot.picture().caption
    pilot.key("escape", wait=0.1)
    pilot.click("go on:1", wait=0.1)
    assert isinstance(pilot.scene, Play)
    assert (len(pilot.match.records), pilot.match.number) == (2, 2)


@pytest.mark.parametrize("moves", [(*WON, 5, 6), (1, 1, 2)])
def test_a_game_that_cannot_be_replayed_says_so_and_is_left_alone(moves):
    pilot = listed("played", game("win", moves=moves))
    pilot.click("review:0", wait=0.1)
    assert isinstance(pilot.scene, Scores)
    assert pilot.picture().notice == words.NOT_REPLAYED
    assert len(pilot.store.listed(FIVE_IN_A_ROW)) == 1


def test_a_game_is_dropped_after_a_question_only():
    pilot = waiting()
    pilot.click("drop:0", wait=0.1)
    assert pilot.buttons()["drop:0"].text == "SURE?"
    assert len(pilot.store.unfinished()) == 3
    pilot.click("drop:0", wait=0.1)
    assert [game.number for game in pilot.store.unfinished()] == [2, 1]
    assert [pilot.buttons()[f"drop:{i}"].text for i in range(2)] == ["DROP", "DROP"]


def test_more_than_a_page_is_leafed_through():
    played = listed("played", *(game("loss", moves=(1, 2, 3, move)) for move in range(10, 33)))
    unfinished = waiting(23)
    for pilot, last in ((played, "review:2"), (unfinished, "go on:2")):
        assert pilot.picture().table.page == "1–10 of 23"
        pilot.click("older", "older", wait=0.1)
        assert pilot.picture().table.page == "21–23 of 23"
        assert len(pilot.picture().table.rows) == 3
        pilot.click(last, wait=0.1)
    assert played.scene.past.game.moves == (1, 2, 3, 10)
    assert unfinished.match.number == 1
    unfinished = waiting(23)
    unfinished.click("older", "older", "drop:2", "drop:2", wait=0.1)
    assert unfinished.picture().table.page == "21–22 of 22", "the page stays"


def test_where_there_is_no_game_that_is_said_and_one_can_begin():
    assert "NO GAME PLAYED YET" in listed("played").picture().invitation
    pilot = listed("waiting")
    assert "NO UNFINISHED GAME" in pilot.picture().invitation
    pilot.click("play", wait=0.1)
    assert isinstance(pilot.scene, Play)
