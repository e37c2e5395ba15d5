"""A person watches races in a real window: whole games on both boards, by mouse and keys, and a process that dies."""
import csv

import pytest

from ai.play.levels import EXPERT, FULL, HARD, MEDIUM
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from tests.e2e.player import Visitor, best_move, board_now, by_keys, mark_on, play_to_the_end
from tests.e2e.racer import assert_a_fair_race, begin_race, click_race
from tests.processes import is_running, kill, until


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("rules", "level"), [
    pytest.param(FIVE_IN_A_ROW, MEDIUM, id="15x15"), pytest.param(TIC_TAC_TOE, FULL, id="3x3")])
def test_a_whole_race_by_real_clicks_is_mirrored_and_exported(start_game, tmp_path, rules, level):
    game = start_game(environment={"CROSSFIVE_EXPORT_DIR": str(tmp_path / "kept")})
    layout = begin_race(game, rules, level)
    board = play_to_the_end(game, rules, best_move(HARD), lambda move: click_race(game, rules, move))
    rounds = assert_a_fair_race(game, board.count)
    assert game.wait_for("outcome")["plies"] == board.count
    game.point_at((640, 80))
    for move in (board.history[0], board.history[-1]):
        left = until(lambda move=move: mark_on(game, layout.boards["alphabeta"], move), "a stone on the left")
        assert mark_on(game, layout.boards["minimax"], move) == left
    game.press("e")
    assert str(tmp_path / "kept") in game.wait_for("export")["message"]
    table_file, picture_file = sorted((tmp_path / "kept").iterdir())
    rows = list(csv.DictReader(table_file.read_text(encoding="utf-8").splitlines()))
    assert [int(row["nodes"]) for row in rows] == [nodes for event in rounds for nodes in event["nodes"]]
    assert picture_file.read_bytes().startswith(b"\x89PNG")


def test_a_whole_race_by_keys_alone(game):
    Visitor(game, "keys").lead_to("race", "board:3", "learn", "race")
    board = play_to_the_end(game, TIC_TAC_TOE, best_move(FULL), by_keys(game, TIC_TAC_TOE))
    assert_a_fair_race(game, board.count)
    game.press("n")                                         # REMATCH: Enter is ignored just after the end
    assert game.wait_for("scene", 3)["name"] == "race"
    game.press("Escape")
    assert game.wait_for("scene", 4)["name"] == "title"


def test_undo_and_back_while_both_think_and_the_second_process_goes_with_the_race(game):
    before = game.children()
    begin_race(game, FIVE_IN_A_ROW, EXPERT)
    click_race(game, FIVE_IN_A_ROW, 112)
    game.wait_for_plies(1)
    (rival,) = game.children() - before
    game.press("u")
    until(lambda: board_now(game, FIVE_IN_A_ROW).count == 0, "the undo")
    click_race(game, FIVE_IN_A_ROW, 110)
    game.wait_for_plies(1)
    game.press("Escape", "Escape")
    assert game.wait_for("scene", 3)["name"] == "title"
    until(lambda: not is_running(rival), "the end of the second process")
    assert game.events("round") == []


def test_a_killed_process_is_replaced_and_the_other_lane_goes_on(game):
    before = game.children()
    begin_race(game, FIVE_IN_A_ROW, EXPERT)
    click_race(game, FIVE_IN_A_ROW, 112)
    game.wait_for_plies(1)
    (rival,) = game.children() - before
    kill(rival)
    until(lambda: game.children() - before - {rival}, "another process")
    game.press("s")
    event = game.wait_for("round")
    assert rival not in event["workers"]
    assert event["nodes"][0] > 0
    game.wait_for_plies(2)
