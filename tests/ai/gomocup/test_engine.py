"""The Gomocup protocol: each command's effect and answer, its refusals, whole positions, and the time to think."""
import random
import re

import pytest

from ai.gomocup.engine import GomocupEngine
from ai.gomocup.parsing import MATCH_SHARE, TIME_MARGIN, TIME_MARGIN_SHARE, Clock
from ai.play.levels import EASY, EXPERT, MEDIUM
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Rules
from ai.search.report import RootMove, SearchReport
from tests.ai.gomocup_engines import SIX_IN_A_ROW, board_text, coordinates_of, new_engine, only_error, stones, talk
from tests.ai.refusals import refusals


@pytest.mark.parametrize("start", ["START {0}", "RECTSTART {0}, {0}"])
@pytest.mark.parametrize("size", range(5, 21))
def test_every_size_from_5_to_20_is_played_and_opened_by_swap2(size, start):
    engine = GomocupEngine(EASY)
    assert talk(engine, start.format(size)) == ["OK"]
    assert coordinates_of(talk(engine, "BEGIN")) == (size // 2, size // 2)
    assert talk(engine, "RESTART") == ["OK"]
    assert engine.board.rules == Rules(size, 5)
    answer, = talk(engine, board_text(name="SWAP2BOARD"))
    cells = {tuple(map(int, cell.split(","))) for cell in answer.split()}
    assert len(cells) == 3
    assert all(0 <= x < size and 0 <= y < size for x, y in cells)
    assert stones(engine) == {}


@pytest.mark.parametrize(("lines", "why"), [
    *refusals("gomocup/refused.txt"), ("START 15\0", r"'15\x00' is not a number")])
def test_what_cannot_be_done_is_refused_and_the_game_goes_on(lines, why):
    engine = new_engine("START 15\nTURN 3,3")
    before = stones(engine)
    assert why in only_error(talk(engine, lines))
    assert (stones(engine), engine.board.rules.size) == (before, 15)
    coordinates_of(talk(engine, "TURN 14,14"))


@pytest.mark.parametrize("line", ["BEGIN", "TURN 1,1", "PLAY 1,1", "TAKEBACK 1,1", "RESTART", "BOARD\nDONE",
                                  "BOARD\n1,1,2\nDONE", "SWAP2BOARD\nDONE"])
def test_before_start_there_is_nothing_to_play_on(line):
    engine = GomocupEngine(EASY)
    assert only_error(talk(engine, line)) == "no board yet: START comes first"
    assert talk(engine, "START 15") == ["OK"]


@pytest.mark.parametrize("line", ["turn 0,0", "TuRn 0,0\r", "  TURN   0,0  ", "\tTURN\t0,0", "TURN 0 , 0",
                                  "TURN +0,00"])
def test_case_blanks_and_line_ends_do_not_matter(line):
    engine = new_engine()
    coordinates_of(engine.handle(line))
    assert (0, 0) in stones(engine)


def test_the_opponents_winning_move_is_not_answered_but_can_be_taken_back():
    engine = new_engine("INFO timeout_turn 0\nSTART 15\nTURN 3,3")
    engine.board = board_of(FIVE_IN_A_ROW, [48, 0, 49, 2, 50, 4, 51, 6])
    assert only_error(talk(engine, "TURN 7,3")) == "the game is over: a line stands"
    assert stones(engine)[7, 3] == 2
    assert only_error(talk(engine, "TURN 14,14")) == "the game is over: a line stands"
    assert only_error(talk(engine, "PLAY 14,14")) == "the game is over: a line stands"
    assert talk(engine, "TAKEBACK 7,3") == ["OK"]
    coordinates_of(talk(engine, "TURN 14,14"))


@pytest.mark.parametrize(("lines", "moves", "says"), [
    ("0,0,1 1,0,1 2,0,1 3,0,1 0,9,2 1,9,2 2,9,2 9,9,2", {(4, 0)}, "MESSAGE won in 1 ply at most"),
    ("5,5,2 6,5,2 7,5,2 8,5,2 0,0,1 3,0,1 0,9,1", {(4, 5), (9, 5)}, "MESSAGE lost in 2 plies at most")])
def test_a_move_comes_with_its_depth_nodes_score_and_line_and_an_end_in_sight(lines, moves, says):
    answers = talk(new_engine(level=MEDIUM), board_text(*lines.split()))
    assert coordinates_of(answers) in moves
    assert re.fullmatch(rf"MESSAGE depth \d nodes \d+ score -?\d+ variation {answers[-1]}( \d+,\d+)*", answers[0])
    assert says in answers


def test_a_full_board_is_the_end():
    rows = ["xxoox", "ooxxo", "xxoox", "ooxxo", "xxoo."]        # o has 12, x has 12, no five anywhere
    lines = [f"{x},{y},{1 if sign == 'x' else 2}" for y, row in enumerate(rows) for x, sign in enumerate(row)
             if sign != "."]
    engine = new_engine("START 5")
    assert coordinates_of(talk(engine, board_text(*lines))) == (4, 4)
    assert engine.board.outcome().winner is None
    assert only_error(talk(engine, board_text(*lines, "4,4,2"))) == "the game is over: the board is full"


def test_takeback_undoes_the_last_stones_one_by_one():
    engine = new_engine("START 15\nTURN 7,7")
    (x, y), = (cell for cell, owner in stones(engine).items() if owner == 1)
    assert only_error(talk(engine, "TAKEBACK 7,7")) == f"only the last stone can be taken back, {x},{y}"
    assert talk(engine, f"TAKEBACK {x},{y}") == ["OK"]
    assert only_error(talk(engine, "TURN 8,8")) == "it is not the opponent's turn"
    assert talk(engine, "TAKEBACK 7,7") == ["OK"]
    assert only_error(talk(engine, "TAKEBACK 7,7")) == "there is no stone to take back"
    coordinates_of(talk(engine, "BEGIN"))
    assert engine.own == FIRST


def test_a_suggestion_changes_nothing_until_play_settles_the_move():
    engine = new_engine("START 15", suggest=True)
    *messages, suggestion = talk(engine, "TURN 7,7")
    assert re.fullmatch(r"SUGGEST \d+,\d+", suggestion)
    assert len(messages) == 1
    assert stones(engine) == {(7, 7): 2}
    assert talk(engine, "PLAY 1,2") == ["1,2"]
    assert stones(engine) == {(7, 7): 2, (1, 2): 1}
    assert only_error(talk(engine, "PLAY 1,3")) == "it is the opponent's turn"
    assert talk(engine, "TURN 0,0")[-1].startswith("SUGGEST")


def test_about_names_the_program():
    answer, = talk(GomocupEngine(EASY), "ABOUT")
    fields = dict(re.findall(r'(\w+)="([^"]*)"', answer))
    assert fields["name"] == "Crossfive"
    assert set(fields) == {"name", "version", "author", "country"}
    assert re.sub(r'\w+="[^"]*"(, )?', "", answer) == ""


@pytest.mark.parametrize("line", ["HELLO", "7,7", "TURN7,7", "PONDER", "UNKNOWN command", "OK", "SUGGEST 7,7", "\0",
                                  "é" * 100000])
def test_an_unknown_command_is_answered_with_unknown_in_plain_characters(line):
    answer, = new_engine().handle(line)
    assert answer.startswith("UNKNOWN ")
    assert answer.isascii()
    assert answer.isprintable()
    assert len(answer) < 300


# Whole positions, by BOARD and SWAP2BOARD.

@pytest.mark.parametrize(("lines", "own"), [
    ([], FIRST), (["7,7,2"], SECOND), (["7,7,1", "8,8,2"], FIRST), (["8,8,2", "7,7,1"], FIRST),
    (["1,1,2", "2,2,2", "7,7,1"], SECOND), (["1,1,1", "2,5,1", "3,3,2", " 4 , 9 , 2 "], FIRST),
])
def test_a_board_may_come_in_any_order_and_it_is_our_move(lines, own):
    engine = new_engine()
    move = coordinates_of(talk(engine, board_text(*lines)))
    given_stones = {(int(x), int(y)): int(field) for x, y, field in (line.split(",") for line in lines)}
    assert stones(engine) == given_stones | {move: 1}
    assert engine.own == own


def test_a_board_is_silent_until_done_and_info_may_come_between():
    engine = new_engine()
    assert talk(engine, "BOARD\n7,7,2\n\nINFO timeout_turn 0\nwhat is this") == []
    assert engine.clock.turn == 0
    assert "'what is this'" in only_error(talk(engine, "DONE"))
    assert only_error(talk(engine, "DONE")) == "DONE without BOARD"


def test_another_command_ends_an_unfinished_board():
    engine = new_engine()
    assert talk(engine, "BOARD\n7,7,2\nSTART 10") == ["MESSAGE BOARD without DONE is ignored", "OK"]
    assert coordinates_of(talk(engine, "BEGIN")) == (5, 5)
    assert talk(engine, "BOARD\n7,7,2\nEND") == []
    assert engine.ended


def test_a_row_of_six_is_a_win_unless_exactly_five_are_asked_for():
    engine = new_engine()
    assert only_error(talk(engine, board_text(*SIX_IN_A_ROW))) == "the game is over: a line stands"
    talk(engine, "INFO rule 1\nRESTART")
    for seed in range(20):
        coordinates_of(talk(engine, board_text(*random.Random(seed).sample(SIX_IN_A_ROW, 12))))
        assert len(engine.board.history) == 13


def test_a_rule_sent_in_mid_game_holds_at_once_and_stones_can_be_taken_back():
    engine = new_engine()
    x, y = coordinates_of(talk(engine, board_text("9,9,2", "7,7,1", "3,3,2")))
    for rule in (1, 0):
        assert talk(engine, f"INFO rule {rule}") == []
        assert engine.board.rules.exact is (rule == 1)
        assert engine.board.history[-1] == 15 * y + x
    assert talk(engine, f"TAKEBACK {x},{y}\nTAKEBACK 3,3\nTAKEBACK 7,7") == ["OK"] * 3


def test_in_swap2_we_take_the_better_side():
    """First White has two stones in the middle, and moves; then Black has three there."""
    engine = new_engine(level=MEDIUM)
    stay = talk(engine, board_text("0,0", "7,7", "14,14", "8,8", "0,14", name="SWAP2BOARD"))
    assert coordinates_of(stay) not in {(7, 7), (8, 8)}
    swap = talk(engine, board_text("7,7", "0,0", "8,8", "14,14", "6,8", name="SWAP2BOARD"))
    assert swap[-1] == "SWAP"
    assert stones(engine) == {}


# INFO, which sets the rule and the time to think.

def test_info_is_never_answered():
    text = """INFO timeout_turn 5000
        INFO timeout_match 100000
        INFO time_left 90000
        INFO rule 1
        INFO folder somewhere with blanks
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
    engine = new_engine("INFO timeout_match 40000\nSTART 15\nBEGIN\nTURN 2,0\nTURN 7,7", move_search=thought)
    talk(engine, "INFO time_left 10000\nTURN 8,8\nTURN 9,9")
    bounds = [left / MATCH_SHARE for left in (40, 38, 36, 10, 8)]
    assert thought.seconds == pytest.approx([bound - min(TIME_MARGIN, TIME_MARGIN_SHARE * bound) for bound in bounds])
    talk(engine, "INFO timeout_turn 0\nTURN 10,10")
    assert thought.seconds[-1] == 0


@pytest.mark.parametrize(("between", "left"), [("", 40), ("INFO time_left 30000\n", 30)])
def test_the_time_left_in_an_earlier_game_does_not_hold_in_a_new_one(between, left):
    thought = Thought()
    new_engine(f"INFO timeout_match 40000\nSTART 15\nINFO time_left 9000\nBEGIN\n{between}RESTART\nBEGIN",
               move_search=thought)
    assert thought.seconds[-1] == pytest.approx(left / MATCH_SHARE - TIME_MARGIN)


def test_without_time_the_best_looking_move_is_played_at_once():
    engine = new_engine("INFO timeout_turn 0\nSTART 15", level=EXPERT)
    open_four = ("0,0,1", "2,2,1", "0,9,1", "9,0,1", "3,7,2", "4,7,2", "5,7,2", "6,7,2", "12,12,2")
    answers = talk(engine, board_text(*open_four))
    assert coordinates_of(answers) in {(2, 7), (7, 7)}
    assert answers[0] == f"MESSAGE depth 6 nodes 0 score none variation {answers[-1]}"
    assert re.fullmatch(r"MESSAGE stopped by its limit after 0 of \d+ moves", answers[1])
