"""The Gomocup protocol: INFO, which sets the rule and the time to think."""
import re

import pytest

from ai.gomocup.engine import GomocupEngine
from ai.gomocup.parsing import MATCH_SHARE, TIME_MARGIN, TIME_MARGIN_SHARE, Clock
from ai.play.levels import EASY, EXPERT
from ai.search.report import RootMove, SearchReport
from tests.ai.gomocup_engines import SIX_IN_A_ROW, board_text, coordinates_of, new_engine, stones, talk


def test_info_is_never_answered():
    text = """INFO timeout_turn 5000
        INFO timeout_match 100000
        INFO time_left 90000
        INFO max_memory 83886080
        INFO game_type 1
        INFO rule 1
        INFO folder somewhere with blanks
        INFO evaluate 7,7
        INFO something_new 17
        INFO
        info TIMEOUT_TURN 6000"""
    engine = GomocupEngine(EASY)
    assert talk(engine, text) == []
    assert (engine.clock.turn, engine.clock.match, engine.clock.left, engine.exact) == (6000, 100000, 90000, True)
    assert len(talk(engine, "START 15\nBEGIN")) == 3             # OK, the message, the move: no complaint


@pytest.mark.parametrize("line", ["INFO timeout_turn abc", "INFO timeout_turn", "INFO timeout_turn -5", "INFO rule 4",
                                  "INFO rule 2", "INFO rule x", "INFO timeout_match 1e5", "INFO max_memory lots",
                                  "INFO max_node -1"])
def test_a_fault_in_an_info_is_reported_once_with_the_next_move(line):
    engine = new_engine()
    key = line.split()[1]
    assert talk(engine, line) == []
    assert talk(engine, "RESTART") == ["OK"]
    complaint, message, move = talk(engine, "BEGIN")
    assert complaint.startswith(f"MESSAGE INFO {key}: ")
    assert message.startswith("MESSAGE depth")
    assert move == "7,7"
    assert engine.clock.seconds() is None
    assert not engine.exact
    assert len(talk(engine, "TURN 0,0")) == 2


class Thought:
    """Plays the first empty cell, claims to have thought for two seconds, and records the limits it was given."""

    def __init__(self):
        self.seconds, self.nodes = [], []

    def __call__(self, board, level, seed, limits):
        self.seconds.append(limits.seconds)
        self.nodes.append(limits.nodes)
        move = board.legal_moves()[0]
        yield SearchReport(board.turn, 0, (move,), 0, 1, 2.0, (RootMove(move, 1, 0),), 1, None, True)


def test_a_limit_of_nodes_is_for_every_move_until_it_is_lifted():
    thought = Thought()
    new_engine("START 15\nINFO max_node 500\nBEGIN\nTURN 7,7\nINFO max_node 0\nTURN 8,8", move_search=thought)
    assert thought.nodes == [500, 500, None]


def test_a_rule_sent_in_mid_game_holds_at_once():
    engine = new_engine("START 15\nBEGIN\nINFO rule 1")
    assert engine.board.rules.exact
    assert stones(engine) == {(7, 7): 1}
    talk(engine, "INFO rule 0")
    assert not engine.board.rules.exact
    coordinates_of(talk(engine, "TURN 0,0"))


def test_a_rule_that_this_game_cannot_follow_waits_for_the_next():
    engine = new_engine("INFO rule 1\nSTART 15\n" + board_text(*SIX_IN_A_ROW))
    talk(engine, "INFO rule 0")
    assert engine.board.rules.exact
    complaint, *answers = talk(engine, "TURN 14,14")
    assert "a line stands" in complaint
    coordinates_of(answers)
    talk(engine, "RESTART")
    assert not engine.board.rules.exact


@pytest.mark.parametrize(("infos", "expected"), [
    ([], None),
    ([("timeout_turn", 5000)], 5 - TIME_MARGIN),
    ([("timeout_turn", 0)], 0),
    ([("timeout_turn", 1)], 0.001 * (1 - TIME_MARGIN_SHARE)),
    ([("timeout_turn", 60)], 0.06 * (1 - TIME_MARGIN_SHARE)),   # a part of a short time is kept back, not all of it
    ([("timeout_match", 0)], None),
    ([("timeout_match", 100_000)], 100 / MATCH_SHARE - TIME_MARGIN),
    ([("time_left", 60_000)], 60 / MATCH_SHARE - TIME_MARGIN),
    ([("timeout_match", 100_000), ("time_left", 60_000)], 60 / MATCH_SHARE - TIME_MARGIN),
    ([("time_left", 2_147_483_647)], None),
    ([("time_left", -20)], 0),
    ([("timeout_turn", 2000), ("time_left", 60_000)], 2 - TIME_MARGIN),
    ([("timeout_turn", 30_000), ("time_left", 60_000)], 60 / MATCH_SHARE - TIME_MARGIN),
])
def test_the_time_to_think_follows_from_the_limits(infos, expected):
    clock = Clock()
    for key, value in infos:
        clock.note_info(key, value)
    assert clock.seconds() == (expected if expected is None else pytest.approx(expected))


def test_the_search_is_given_the_time_and_the_match_clock_runs_down():
    thought = Thought()
    engine = new_engine("INFO timeout_match 40000\nSTART 15\nBEGIN\nTURN 7,7\nINFO time_left 10000\nTURN 8,8\nTURN 9,9",
                        move_search=thought)
    bounds = [left / MATCH_SHARE for left in (40, 38, 10, 8)]
    assert thought.seconds == pytest.approx([bound - min(TIME_MARGIN, TIME_MARGIN_SHARE * bound) for bound in bounds])
    talk(engine, "INFO timeout_turn 0\nTURN 10,10")
    assert thought.seconds[-1] == 0


OPEN_FOUR_OF_THEIRS = ("0,0,1", "2,2,1", "0,9,1", "9,0,1", "3,7,2", "4,7,2", "5,7,2", "6,7,2", "12,12,2")


@pytest.mark.parametrize(("between", "left"), [("", 40), ("INFO time_left 30000\n", 30)])
def test_the_time_left_in_an_earlier_game_does_not_hold_in_a_new_one(between, left):
    thought = Thought()
    new_engine(f"INFO timeout_match 40000\nSTART 15\nINFO time_left 9000\nBEGIN\n{between}RESTART\nBEGIN",
               move_search=thought)
    assert thought.seconds[-1] == pytest.approx(left / MATCH_SHARE - TIME_MARGIN)


def test_without_time_the_best_looking_move_is_played_at_once():
    engine = new_engine("INFO timeout_turn 0\nSTART 15", level=EXPERT)
    answers = talk(engine, board_text(*OPEN_FOUR_OF_THEIRS))
    assert coordinates_of(answers) in {(2, 7), (7, 7)}
    assert answers[0] == f"MESSAGE depth 6 nodes 0 score none variation {answers[-1]}"
    assert re.fullmatch(r"MESSAGE stopped by its limit after 0 of \d+ moves", answers[1])
