"""A person plays whole games, on both boards, by mouse and by keys."""
import pytest

from ai.play.levels import EASY, FULL, MEDIUM
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from tests.e2e.player import begin, best_move, board_now, by_keys, play_to_the_end


def assert_told_as_it_ended(game, board, human):
    """The game's word on who won is what the rules say of the moves that were played."""
    won = board.outcome().winner
    winner = "draw" if won is None else "human" if won == human else "ai"
    assert game.wait_for("outcome") == {"event": "outcome", "winner": winner, "plies": board.count}


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("rules", "level", "human"), [
    pytest.param(FIVE_IN_A_ROW, EASY, FIRST, id="15x15"),
    pytest.param(FIVE_IN_A_ROW, MEDIUM, SECOND, id="15x15 the AI starts"),
    pytest.param(TIC_TAC_TOE, FULL, FIRST, id="3x3"),
    pytest.param(TIC_TAC_TOE, EASY, SECOND, id="3x3 the AI starts"),
])
def test_a_whole_game_by_real_clicks(game, rules, level, human):
    begin(game, rules, level, starter="me" if human == FIRST else "ai")
    if human == SECOND:
        game.wait_for_plies(1)
    board = play_to_the_end(game, rules, best_move(MEDIUM))
    assert_told_as_it_ended(game, board, human)
    assert [event["who"] for event in game.moves()] == [
        "human" if (ply % 2 == 0) == (human == FIRST) else "ai" for ply in range(board.count)]


def test_a_whole_game_and_a_rematch_by_keys_alone(game):
    begin(game, TIC_TAC_TOE, FULL, device="keys")
    board = play_to_the_end(game, TIC_TAC_TOE, best_move(FULL), by_keys(game, TIC_TAC_TOE))
    assert_told_as_it_ended(game, board, FIRST)
    assert game.wait_for("outcome")["winner"] == "draw", "the best play draws against FULL"
    game.press("n")                                         # REMATCH; Enter is not heard at once after the last stone
    assert game.wait_for("scene", 3)["name"] == "play"
    game.press("Escape", "Down", "Right", "Right", "Return")    # the menu, and its last button: TITLE
    assert game.wait_for("scene", 4)["name"] == "title"
    assert board_now(game, TIC_TAC_TOE).count == 0
    game.press("Escape", "Escape")
    assert game.process.wait(30) == 0
