"""The Gomocup protocol: each command's effect and answer, and its refusals."""
import re

import pytest

from ai.gomocup.command import GomocupEngine
from ai.play.levels import EASY, MEDIUM
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, Rules
from tests.ai.gomocup_engines import board_text, coordinates_of, new_engine, only_error, stones, talk


@pytest.mark.parametrize("size", range(5, 21))
def test_every_size_from_5_to_20_is_played_and_restart_empties_the_board_and_keeps_its_size(size):
    engine = GomocupEngine(EASY)
    assert talk(engine, f"START {size}") == ["OK"]
    assert coordinates_of(talk(engine, "BEGIN")) == (size // 2, size // 2)
    assert talk(engine, "RESTART") == ["OK"]
    assert stones(engine) == {}
    assert engine.board.rules == Rules(size, 5)


REFUSED = [
    # the lines, and a part of the reason
    *((f"START {size}", "") for size in ("4", "21", "0", "-1", "999999999", "99999999999999", "", "abc", "1e1", "15.0",
                                         "1_5", "15 15", "15,15", "١٥", "0x0f", "15\0")),
    ("RECTSTART 15,12", "only square ones"), ("RECTSTART 21,21", "21"), ("RECTSTART 15", "2 numbers"),
    ("BEGIN", "the board is not empty"), ("TURN 3,3", "3,3 is taken"),
    *((f"{command} {text}", "") for command in ("TURN", "PLAY", "TAKEBACK") for text in (
        "", "7", "7,", ",7", "7,7,7", "a,b", "-1,0", "0,-1", "15,0", "0,15", "99999999999,1", "1.5,2", "7;7", "7 7",
        "７,7")),
    *((board_text(*lines), why) for lines, why in (
        (["7,7,1"], "1 stone of ours and 0 of the opponent's"),
        (["7,7,2", "8,8,2"], "0 stones of ours and 2 of the opponent's"),
        (["7,7,2", "8,8,2", "9,9,2", "1,1,1"], "1 stone of ours and 3 of the opponent's"),
        (["7,7,1", "7,7,2"], "7,7 is named twice"),
        (["15,7,2"], "15,7 is off the board"),
        (["7,-1,2"], "7,-1 is off the board"),
        (["7,7,3"], "field 3 is neither 1"),
        (["7,7,0"], "field 0 is neither 1"),
        (["7,7"], "3 numbers"),
        (["7,7,2,1"], "3 numbers"),
        (["7,7,two"], "'two' is not a number"),
        (["nonsense"], "'nonsense'"),
        (["1,1,2", "2,1,2", "3,1,2", "4,1,2", "5,1,2", "1,9,1", "3,9,1", "5,9,1", "7,9,1"], "a line stands"))),
    *((board_text(*lines, name="SWAP2BOARD"), "") for lines in (
        ["7,7"], ["7,7", "8,8", "7,7"], ["7,7", "8,8", "15,0"], ["7,7,1", "8,8,2", "9,9,1"],
        ["1,1", "2,2", "3,3", "4,4"])),
]


@pytest.mark.parametrize(("lines", "why"), REFUSED)
def test_what_cannot_be_done_is_refused_and_the_game_goes_on(lines, why):
    engine = new_engine("START 15\nTURN 3,3")
    before = stones(engine)
    assert why in only_error(talk(engine, lines))
    assert (stones(engine), engine.board.rules.size) == (before, 15)
    coordinates_of(talk(engine, "TURN 14,14"))


def test_rectstart_takes_a_square_board():
    engine = GomocupEngine(EASY)
    assert talk(engine, "RECTSTART 12, 12") == ["OK"]
    assert engine.board.rules.size == 12


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


def test_each_move_comes_with_depth_nodes_score_and_variation():
    engine = new_engine(level=MEDIUM)
    message, move = talk(engine, "TURN 7,7")
    match = re.fullmatch(r"MESSAGE depth 2 nodes (\d+) score (-?\d+) variation (\d+,\d+ \d+,\d+)", message)
    assert match is not None
    assert int(match[1]) > 8
    assert match[3].split()[0] == move


def test_after_the_opponents_winning_move_there_is_no_answer_but_the_game_can_go_back():
    engine = new_engine("INFO timeout_turn 0\nSTART 15\nTURN 3,3")
    engine.board = board_of(FIVE_IN_A_ROW, [48, 0, 49, 2, 50, 4, 51, 6])
    assert only_error(talk(engine, "TURN 7,3")) == "the game is over: a line stands"
    assert stones(engine)[7, 3] == 2
    assert only_error(talk(engine, "TURN 14,14")) == "the game is over: a line stands"
    assert only_error(talk(engine, "PLAY 14,14")) == "the game is over: a line stands"
    assert talk(engine, "TAKEBACK 7,3") == ["OK"]
    coordinates_of(talk(engine, "TURN 14,14"))


def test_a_win_in_sight_is_announced_and_ends_the_game():
    engine = new_engine()
    answers = talk(engine, board_text("0,0,1", "1,0,1", "2,0,1", "3,0,1", "0,9,2", "1,9,2", "2,9,2", "9,9,2"))
    assert coordinates_of(answers) == (4, 0)
    assert "MESSAGE won in 1 ply at most" in answers
    assert engine.board.outcome().winner == engine.own
    assert only_error(talk(engine, "TURN 5,5")) == "the game is over: a line stands"


def test_a_loss_in_sight_is_announced():
    answers = talk(new_engine(level=MEDIUM), board_text("5,5,2", "6,5,2", "7,5,2", "8,5,2", "0,0,1", "3,0,1", "0,9,1"))
    assert coordinates_of(answers) in {(4, 5), (9, 5)}
    assert "MESSAGE lost in 2 plies at most" in answers


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
