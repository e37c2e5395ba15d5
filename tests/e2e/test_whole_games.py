"""A person plays whole games, on both boards, by mouse and by keys, watches two levels, and opens by Swap2."""
import pytest

from ai.play.levels import CASUAL, FULL, ROOKIE
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.screens.opening.layout import layout_for
from game.views.layout import Screen
from tests.e2e.player import Keyboard, Visitor, begin, best_move, board_now, click_cell, play_to_the_end


def assert_told_as_it_ended(game, board, human):
    """The game's word on who won is what the rules say of the moves that were played."""
    won = board.outcome().winner
    winner = "draw" if won is None else "human" if won == human else "ai"
    assert game.wait_for("outcome") == {"event": "outcome", "winner": winner, "plies": board.count}


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("rules", "level", "human"), [
    pytest.param(FIVE_IN_A_ROW, ROOKIE, FIRST, id="15x15"),
    pytest.param(FIVE_IN_A_ROW, CASUAL, SECOND, id="15x15 the AI starts"),
    pytest.param(TIC_TAC_TOE, FULL, FIRST, id="3x3"),
    pytest.param(TIC_TAC_TOE, ROOKIE, SECOND, id="3x3 the AI starts"),
])
def test_a_whole_game_by_real_clicks(game, rules, level, human):
    begin(game, rules, level, starter="me" if human == FIRST else "ai")
    if human == SECOND:
        game.wait_for_plies(1)
    board = play_to_the_end(game, best_move(CASUAL), lambda move: click_cell(game, rules, rules.cell_name(move)), rules)
    assert_told_as_it_ended(game, board, human)
    assert [event["who"] for event in game.moves()] == [
        "human" if (ply % 2 == 0) == (human == FIRST) else "ai" for ply in range(board.count)]


def test_a_whole_game_and_a_rematch_by_keys_alone(game):
    keyboard = Keyboard(game, TIC_TAC_TOE)
    begin(game, TIC_TAC_TOE, FULL, device="keys")
    game.press("Return")                                    # shows the cursor, in the middle of the board
    board = play_to_the_end(game, best_move(FULL), keyboard.play, TIC_TAC_TOE)
    assert_told_as_it_ended(game, board, FIRST)
    assert game.wait_for("outcome")["winner"] == "draw", "the best play draws against FULL"
    game.press("Return")                                    # REMATCH
    assert game.wait_for("scene", 3)["name"] == "play"
    game.press("Escape", "Down", "Down", "Right", "Right", "Return")    # the menu, and its last button: TITLE
    assert game.wait_for("scene", 4)["name"] == "title"
    assert board_now(game, TIC_TAC_TOE).count == 0
    game.press("Escape", "Escape")
    assert game.process.wait(30) == 0


# Two levels to watch, and a Swap2 opening.

R = FIVE_IN_A_ROW


def seat(game, *names):
    """On the title: five in a row by two players, then what else is to be pressed, and PLAY."""
    scenes = len(game.events("scene"))
    Visitor(game).press("board 15", "players", *names, "play")
    game.wait_for("scene", scenes + 1)


def test_two_levels_play_and_are_watched(game):
    seat(game, "seat x:2", "seat o:1")
    game.wait_for_plies(6)
    assert {event["who"] for event in game.moves()} == {"ai"}


def test_a_game_is_opened_by_swap2_and_the_level_chooses(game):
    seat(game, "seat o:1", "opening:swap2")
    board = layout_for(Screen(game.size()), R.size).board
    scenes = len(game.events("scene"))
    for cell in ("h8", "a15", "i9"):                # X stands well: the level takes it, and the player has the O
        game.click(board.center_of(R.parse_cell(cell)))
    game.wait_for("scene", scenes + 1)
    assert game.events("scene")[-1]["name"] == "play"
    click_cell(game, R, "h6")
    game.wait_for_plies(2)                          # the three of the opening are not told of
