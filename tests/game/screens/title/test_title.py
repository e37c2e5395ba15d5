"""The title: every choice by mouse and by keys, PLAY, and leaving only on purpose."""
import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import Matchup
from ai.play.levels import CASUAL, CLUB, EXPERT, FULL, ROOKIE
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.puzzle_progress import PuzzleProgress
from game.screens.help.scene import HowToPlay
from game.screens.lab.scene import LabPage
from game.screens.play.scene import Play
from game.screens.puzzles.scene import PuzzlesPage
from game.screens.race.scene import Race
from game.screens.review.scene import ReviewPage
from game.screens.scores.scene import Scores
from game.screens.title import words
from game.screens.title.scene import Title
from game.screens.your_ai.scene import YourAiPage
from tests.game.pilot import SIZES, Pilot
from tests.game.stores import game


@pytest.fixture
def pilot():
    return Pilot(GameOptions(), into_play=False)


def names(pilot):
    return [name for name, _ in pilot.picture().states]


@pytest.mark.parametrize(("key", "chosen", "level"), [
    ("return", None, CASUAL), ("kp_enter", None, CASUAL), ("space", None, CASUAL), ("return", "level 6", EXPERT)])
def test_enter_plays_at_once_with_what_is_chosen(pilot, key, chosen, level):
    if chosen:
        pilot.click(chosen)
    pilot.key(key, wait=0.1)
    assert isinstance(pilot.scene, Play)
    assert (pilot.match.rules, pilot.match.level, pilot.match.human) == (FIVE_IN_A_ROW, level, FIRST)


@pytest.mark.parametrize(("size", "device"), [*((size, "mouse") for size in SIZES), (SIZES[1], "keys")])
def test_every_choice_can_be_made_at_every_size_and_is_there_on_the_way_back(size, device):
    pilot = Pilot(GameOptions(), into_play=False, size=size)
    for name in ("board 3", "level 0", "levels", "starter:ai", "play"):
        pilot.press_by(device, name)
    pilot.wait(0.1)
    assert (pilot.match.rules, pilot.match.level, pilot.match.human) == (TIC_TAC_TOE, ROOKIE, SECOND)
    pilot.leave()
    assert isinstance(pilot.scene, Title)
    assert (pilot.scene.options.rules, pilot.scene.options.starter) == (TIC_TAC_TOE, "ai")


def test_each_board_remembers_its_own_level(pilot):
    pilot.click("level 6", "board 3")
    assert pilot.scene.options.level == FULL
    pilot.click("level 4", "board 15")
    assert pilot.scene.options.level == EXPERT
    pilot.click("board 3")
    assert pilot.scene.options.level == CLUB


def test_esc_asks_for_a_while_and_once_more_quits(pilot):
    quiet = pilot.pixels()
    pilot.key("escape")
    assert pilot.pixels() != quiet
    pilot.wait(4)
    assert pilot.pixels() == quiet
    pilot.key("escape")
    assert not pilot.has_quit
    pilot.key("escape")
    assert pilot.has_quit


def test_match_me_follows_the_rating_until_a_level_is_chosen():
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=CLUB), into_play=False)
    pilot.wait(0.1)
    pilot.click("levels", "kind:levels", "match me")
    assert pilot.buttons()["match me"].chosen
    assert pilot.scene.options.level == CASUAL          # of a new player, who is rated 1300
    pilot.store.matchup = lambda rules, level: Matchup(Rating(1750.0, 60.0))
    pilot.click("play", wait=0.1)
    assert pilot.match.level.name == "8"
    pilot.enter(pilot.title(pilot.store.options()), wait=0.1)
    pilot.click("level 4")
    assert not pilot.buttons()["match me"].chosen
    assert pilot.scene.options.level == CLUB


def test_at_first_sight_there_are_few_things_to_press(pilot):
    assert names(pilot) == [
        "board 3", "board 15", "level 0", "level 2", "level 4", "level 6", "level MASTER", "levels", "play", "players",
        "learn", "solve", "look back", "menu"]


@pytest.mark.parametrize("opened", ["levels", "players", "learn", "solve", "look back", "menu"])
def test_what_is_opened_hides_nothing_and_stays_open_until_it_is_closed(pilot, opened):
    before = names(pilot)
    pilot.click(opened)
    assert [name for name in names(pilot) if name in before] == before
    assert len(names(pilot)) > len(before)
    there = names(pilot)
    pilot.enter(pilot.title(pilot.store.options()))
    assert names(pilot) == there
    pilot.key("escape")
    assert names(pilot) == before


@pytest.mark.parametrize(("presses", "words"), [
    ((), "medium, you start"), (("level 8", "starter:ai"), "depth 8, the AI starts"),
    (("board 3",), "can't be beaten, you start"), (("level MASTER",), "MASTER, you start"),
    (("players",), "two players, X starts"), (("players", "opening:swap2", "line:exact"),
                                              "two players, X starts, Swap2, exactly five"),
    (("players", "seat x:3", "seat o:2"), "hard against medium, X starts"),
    (("players", "seat x:6", "starter:ai"), "M1, the AI starts"),
])
def test_play_says_what_it_starts(pilot, presses, words):
    pilot.click("levels", "kind:levels", *presses)
    assert pilot.buttons()["play"].note == words


def test_two_players_seats_a_second_person_and_takes_the_seat_away_again(pilot):
    pilot.click("players")
    assert pilot.buttons()["players"].chosen
    assert pilot.scene.options.persons == 2
    pilot.click("learn", "players")
    assert pilot.scene.options.persons == 2, "its panel was closed, and is open again"
    pilot.click("players")
    assert not pilot.buttons()["players"].chosen
    assert pilot.scene.options == GameOptions()


@pytest.mark.parametrize(("room", "door", "page"), [
    ("learn", "how to play", HowToPlay), ("learn", "lab", LabPage), ("learn", "race", Race),
    ("learn", "your ai", YourAiPage), ("solve", "puzzles", PuzzlesPage), ("look back", "games", Scores),
    ("look back", "waiting", Scores), ("look back", "scores", Scores)])
def test_the_rooms_lead_to_every_page_and_are_open_on_the_way_back(pilot, room, door, page):
    pilot.tab_to(room)
    pilot.key("return")
    assert pilot.focus in [name for name, _, _ in words.DOORS[room]], "keys go into what they open"
    pilot.key("escape")
    assert pilot.focus == room
    pilot.click(room)
    pilot.click(door, wait=0.1)
    assert isinstance(pilot.scene, page)
    pilot.key("escape", wait=0.1)
    assert door in names(pilot)


def test_the_last_game_can_be_reviewed_once_there_is_one(pilot):
    pilot.click("look back")
    assert not pilot.buttons()["review"].enabled
    for _ in range(2):
        pilot.store.finish(game())
    pilot.enter(pilot.title(pilot.store.options()))
    pilot.click("review", wait=0.1)
    assert isinstance(pilot.scene, ReviewPage)


def test_todays_puzzle_has_a_dot_until_it_was_tried_and_a_storm_begins_at_once(pilot):
    pilot.wait(0.1)
    pilot.click("solve")
    assert [button.name for button in pilot.picture().buttons if button.dot] == ["solve", "daily"]
    pilot.click("daily", wait=0.1)
    assert pilot.scene.session.mode == "daily"
    pilot.store.save_puzzles(PuzzleProgress(daily={pilot.scene.session.day: True}))
    pilot.enter(pilot.title(pilot.store.options()))
    assert not [button.name for button in pilot.picture().buttons if button.dot]
    pilot.click("storm", wait=0.1)
    assert pilot.scene.session.storm is not None
