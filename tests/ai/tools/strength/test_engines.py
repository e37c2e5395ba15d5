"""Matches against other engines: processes that speak the Gomocup protocol, or fail to."""
import sys
from pathlib import Path

import pytest

import ai
from ai.gomocup.manager import EngineCommand, EngineProcess
from ai.play.levels import HARD, MASTER
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import SearchLimits
from ai.tools.strength import openings
from ai.tools.strength.matches import MatchSide, parse_side, play_match, version_in

HOME = Path(str(ai.__file__)).parents[1]       # the folder of the version that is tested
OPENINGS = openings.read_openings(openings.OPENINGS_FILE)

# Answers START, then each question with the next of its arguments; records the lines that it receives.
SCRIPT = """
import sys
answers, log = iter(sys.argv[2:]), open(sys.argv[1], "w")
for line in sys.stdin:
    print(line.strip(), file=log, flush=True)
    if line.startswith(("BEGIN", "TURN", "DONE")):
        print(next(answers).replace("|", "\\n"), flush=True)
    elif line.startswith("START"):
        print("MESSAGE hello\\nOK", flush=True)
"""


@pytest.fixture
def scripted(tmp_path):
    """An engine that gives these answers, and a function that returns the lines it has received."""
    (tmp_path / "engine.py").write_text(SCRIPT, encoding="utf-8")
    received = tmp_path / "received"

    def engine(*answers):
        return EngineCommand((sys.executable, str(tmp_path / "engine.py"), str(received), *answers))
    return engine, lambda: received.read_text(encoding="utf-8").split("\n")


def test_an_engine_gets_each_move_and_the_position_if_it_has_lost_track(scripted):
    command, received = scripted
    board, answers = board_of(FIVE_IN_A_ROW, (112, 0, 113)), ("7,8", "MESSAGE depth 3 nodes 77|8,8", "0,1")
    with EngineProcess("it", command(*answers), SearchLimits(nodes=500), board).playing() as engine:
        first = engine.choose()
        assert (first.move, first.nodes) == (8 * 15 + 7, 0)
        board.play(first.move)
        board.play(14)
        second = engine.choose()
        assert (second.move, second.nodes) == (8 * 15 + 8, 77)
        board.play(13)
        board.play(12)
        assert engine.choose().move == 15
    assert received()[:-1] == [
        "START 15", "INFO rule 0", "INFO timeout_match 0", "INFO timeout_turn 60000", "INFO max_node 500",
        "BOARD", "7,7,2", "0,0,1", "8,7,2", "DONE", "TURN 14,0",
        "BOARD", "7,7,2", "0,0,1", "8,7,2", "7,8,1", "14,0,2", "13,0,1", "12,0,2", "DONE", "END"]


def test_an_engine_begins_on_an_empty_board_as_the_protocol_has_it(scripted):
    command, received = scripted
    with EngineProcess("it", command("7,7"), SearchLimits(nodes=500), Board(FIVE_IN_A_ROW)).playing() as engine:
        assert engine.choose().move == 112
    assert received()[5:-1] == ["BEGIN", "END"]


def test_this_program_in_a_folder_plays_a_whole_game_the_same_each_time():
    sides = MatchSide("here", version_in(HOME), SearchLimits(nodes=1000)), parse_side("0")
    record = play_match(sides, OPENINGS[0], 1)
    assert record["used"]["nodes"][0] > 1000
    assert record["moves"] == play_match(sides, OPENINGS[0], 1)["moves"]
    assert Board.from_moves(record["moves"]).is_over()


def test_a_changed_version_is_another_player(tmp_path):
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "__main__.py").write_text("print(1)\n", encoding="utf-8")
    before = parse_side(f"{tmp_path}@100n")
    (tmp_path / "ai" / "search.py").write_text("2\n", encoding="utf-8")
    after = parse_side(f"{tmp_path}@100n")
    assert before.name == after.name
    assert before.key != after.key


@pytest.mark.parametrize(("text", "player", "limits"), [
    ("4", HARD, SearchLimits()), ("master@0.1s", MASTER, SearchLimits(seconds=0.1)),
    ("MASTER@20000n", MASTER, SearchLimits(nodes=20_000)),
    (f'"{sys.executable}" -m ai gomocup@0.5s', EngineCommand((sys.executable, "-m", "ai", "gomocup")),
     SearchLimits(seconds=0.5))], ids=["level", "seconds", "nodes", "command"])
def test_a_side_is_a_level_or_a_command_split_as_a_shell_would_with_its_limits(text, player, limits):
    side = parse_side(text)
    assert (side.player, side.limits) == (player, limits)


def test_on_windows_a_path_in_quotes_keeps_its_blanks_and_backslashes(monkeypatch):
    with monkeypatch.context() as windows:
        windows.setattr("os.name", "nt")
        windows.setattr("shutil.which", lambda program: program)
        side = parse_side(r'"C:\Program Files\engine.exe" -x a\b@1s')
    assert side.player == EngineCommand((r"C:\Program Files\engine.exe", "-x", r"a\b"))


def test_a_test_ends_the_match_when_it_is_decided_however_many_play(tmp_path, printed):
    one, three = (printed("ladder", "4", "0", "--games", 1000, "--sprt", -300, 100, "--processes", processes,
                          "--out", tmp_path / f"{processes}.jsonl") for processes in (1, 3))
    assert one == three
    assert "accepted: Elo +100" in one
    assert " of 1000" not in one
