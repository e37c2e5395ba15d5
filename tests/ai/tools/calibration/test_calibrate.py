"""`python -m ai calibrate`: games that can be gone on with, the same constants again, and what the last run found."""
from __future__ import annotations

import json
import math
import pickle
import re
import shutil
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from ai import __main__ as command_line
from ai.chance.constants import CURVES, RATINGS, READ_CURVES, SKILL_RATINGS, TICTACTOE_SCORES
from ai.chance.estimate import Curves, is_measured, is_read
from ai.chance.rating import Matchup, Outlook
from ai.play.levels import levels_for
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import WIN
from ai.search.report import SearchLimits
from ai.tools.calibration import calibrate, calibration_games
from ai.tools.calibration.calibration_games import CALIBRATION_FIELDS, PLAYERS, CalibrationGame, play_calibration
from ai.tools.calibration.careers import Meeting
from ai.tools.calibration.families import HELD_OUT
from ai.tools.calibration.held_out import Constants, is_held_out, positions_of
from ai.tools.runner import RecordFile, Runner
from ai.verdict import verdict

LEVELS = ("0", "2")
FEW = (0.5, 0.5)                    # games of each player
COMMITTED = Path(calibrate.__file__).parent


@contextmanager
def one_at_a_time(*_):
    """A runner in this process, where MASTER reads positions with few nodes: only that it says the same counts here."""
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as executor:
        patch.setattr(verdict, "POSITION_NODES", 100)
        yield Runner(executor, 1)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A folder with a game of every second player against each quick level."""
    folder = tmp_path_factory.mktemp("played")
    with one_at_a_time() as runner:
        for name in LEVELS:
            games = calibration_games.calibration_games(name, 1, FEW)
            list(runner.results(play_calibration, games, RecordFile(folder / f"{name}.jsonl", CALIBRATION_FIELDS)))
    return folder


@pytest.fixture
def run(monkeypatch, tmp_path, capsys, played):
    """The command over quick levels whose games are there, in a folder of its own: exit code, output, errors."""
    monkeypatch.setattr(calibrate, "CALIBRATION_GAMES", dict.fromkeys(LEVELS, FEW))
    monkeypatch.setattr(calibrate, "open_runner", one_at_a_time)
    shutil.copytree(played, tmp_path / "games")

    def go(*arguments, out="games"):
        code = command_line.main(["calibrate", "--out", str(tmp_path / out), "--into", str(tmp_path), *arguments])
        return code, *capsys.readouterr()
    return go


@pytest.mark.checkout
def test_a_run_writes_constants_a_report_and_its_figures_and_one_that_plays_anew_the_same(run, tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(calibrate, "play_calibration", None)      # all games are there
        code, output, _ = run("--json")
    figures = json.loads(output)
    assert code == 0
    assert figures["games"] == sum(PLAYERS.values()) // 2 * len(LEVELS)
    assert figures["unseen"]["games"] == sum(PLAYERS[family] for family in HELD_OUT) // 2 * len(LEVELS)
    assert figures["unseen_calibration_error"] == figures["unseen"]["calibration_error"]
    assert figures["new_player_calibration_error"] == figures["unseen"]["experience"]["1–5"]["calibration_error"]
    assert list(figures["unseen"]["families"]) == list(HELD_OUT)
    assert list(figures["crossed_families"]) == list(PLAYERS)
    constants, written = (tmp_path / "constants.py").read_text(encoding="utf-8"), {}
    exec(constants, written)
    assert "python -m ai calibrate --seed 1" in written["__doc__"]
    assert list(written["RATINGS"]) == list(written["CURVES"]) == list(written["READ_CURVES"]) == list(LEVELS)
    for curves in (*written["CURVES"].values(), *written["READ_CURVES"].values()):
        assert 0 < Curves(**curves).chances(0.0, Outlook(0.0), 10, True)[0] < 1
    assert "modelled" in (tmp_path / "CALIBRATION.md").read_text(encoding="utf-8")
    assert run("--report", "--json")[:2] == (0, output)
    assert run("--report")[1] == (tmp_path / "CALIBRATION.md").read_text(encoding="utf-8") + "\n"
    assert run(out="other")[0] == 0
    assert (tmp_path / "constants.py").read_text(encoding="utf-8") == constants


def recorded(file):
    """The records of a file by their keys."""
    return {record["key"]: record for record in map(json.loads, file.read_text(encoding="utf-8").splitlines())}


class Played(Exception):
    """The games are there, and nothing needs to be fitted to them."""


def stop(*_):
    raise Played


def test_again_forgets_the_games_of_one_level(run, tmp_path, monkeypatch):
    monkeypatch.setattr(calibrate, "ratings_by", stop)
    file = tmp_path / "games" / "0.jsonl"
    record = next(iter(recorded(file).values()))
    file.write_text(json.dumps({**record, "result": 0.25}) + "\n", encoding="utf-8")
    with pytest.raises(Played):
        run("--again", "0")
    assert recorded(file)[record["key"]] == record


@pytest.mark.checkout
def test_the_committed_report_is_what_the_committed_figures_say(capsys):
    assert command_line.main(["calibrate", "--report"]) == 0
    assert capsys.readouterr().out == (COMMITTED / "CALIBRATION.md").read_text(encoding="utf-8") + "\n"


# The games.

@pytest.mark.parametrize("name", ["0", "2", "MASTER"])
def test_the_same_game_is_the_same_game(name, monkeypatch):
    monkeypatch.setattr(calibration_games, "MASTER_NODES", 600)
    game = CalibrationGame(name, "tiring", 3, 3, 5)
    one = play_calibration(game)
    assert one == play_calibration(pickle.loads(pickle.dumps(game)))
    assert one != play_calibration(CalibrationGame(name, "tiring", 3, 3, 6))
    assert json.loads(json.dumps(one)) == one


def test_a_record_tells_every_position_in_which_the_level_thought():
    game = play_calibration(CalibrationGame("0", "tiring", 3, 3, 5))
    own = 1 if game["first"] else 0
    assert [stones for stones, _, _ in game["positions"]] == list(range(own, game["plies"], 2))
    for _, total, course in game["positions"]:
        shares = [share for share, _, _ in course]
        assert total > 0
        assert shares == sorted(shares)
        assert shares[-1] == 1000
    assert game["result"] in (0.0, 0.5, 1.0)


def test_a_record_tells_what_master_reads_in_every_position_after_the_levels_move():
    game = play_calibration(CalibrationGame("0", "tiring", 3, 3, 5))
    assert len(game["moves"]) == game["plies"]
    for (stones, _, _), reading in zip(game["positions"], game["readings"], strict=True):
        board = board_of(FIVE_IN_A_ROW, game["moves"][:stones + 1])
        assert (reading is None) == board.is_over()
        if reading is not None:
            *_, report = verdict.search(board, SearchLimits())
            assert reading == report.score


def test_masters_own_engine_is_not_read_as_its_score_is_the_reading(monkeypatch):
    monkeypatch.setattr(calibration_games, "MASTER_NODES", 100)
    game = play_calibration(CalibrationGame("MASTER", "tiring", 3, 3, 5))
    assert game["readings"] == [None] * len(game["positions"])


def test_games_that_the_version_before_has_played_are_refused_by_name(run, tmp_path, capsys):
    file = tmp_path / "games" / "0.jsonl"
    before = [{name: value for name, value in record.items() if name not in ("moves", "readings")}
              for record in recorded(file).values()]
    file.write_text("".join(json.dumps(record) + "\n" for record in before), encoding="utf-8")
    with pytest.raises(SystemExit):
        run()
    errors = capsys.readouterr().err
    assert "0.jsonl, line 1: not a record with" in errors
    assert "readings" in errors


def test_a_position_is_judged_by_the_reading_after_the_move_and_its_search_by_the_one_before():
    curves = {name: Curves((-1, 1), (0, 0), (-1, 1), (0, 0), (0, 9), (0, 0), (0.0,), (0, 9), (0.01, 0.01), *more)
              for name, more in (("alone", ()), ("read", ((-9, 9), (-9, 9))))}
    constants = Constants({"0": 1000.0}, (), {"0": curves["alone"]}, {"0": curves["read"]})
    game = {"level": "0", "family": "tiring", "first": True, "result": 0.0, "plies": 6, "readings": [117, -117, None],
            "positions": [[1, 3, [[500, 1, 0], [1000, 3, 0]]], [3, 3, [[1000, 3, 0]]], [5, 3, [[1000, 3, WIN - 1]]]]}
    shown = list(positions_of(Meeting(game, 0, Matchup(hopeless=0.0)), constants))
    good, bad = (1 / (1 + math.exp(-odds)) for odds in (1, -1))
    assert [one.shown.expected_score for one in shown] == pytest.approx([good, bad, 0], abs=0.01)
    assert [score for one in shown for _, score in one.course] == pytest.approx([0.5, 0.5, good, 0], abs=0.01)


def test_every_player_begins_half_of_the_games_and_only_whole_players_are_held_out():
    games = calibration_games.calibration_games("2", 1, (4, 6))
    assert len({game.key for game in games}) == len(games)
    begins = Counter((game.family, game.player) for game in games if (game.player + game.number) % 2 == 0)
    assert set(begins.values()) == {2, 3}
    held_out = {(game.family, game.player): is_held_out({"family": game.family, "player": game.player})
                for game in games}
    for family, players in PLAYERS.items():
        share = sum(held_out[family, player] for player in range(players)) / players
        assert share == (1 if family in HELD_OUT else 0.25)


def test_where_there_are_half_games_more_every_second_player_plays_them():
    games = calibration_games.calibration_games("8", 1, (0, 0.5))
    assert {game.player for game in games if game.family == "tiring"} == {5, 7}


# What the last run found, which the program goes by.

def committed():
    return json.loads((COMMITTED / "calibration.json").read_text(encoding="utf-8"))


@pytest.mark.checkout
def test_the_program_goes_by_the_last_run():
    figures = committed()
    assert {name: part["rating"] for name, part in figures["levels"].items()} == RATINGS
    assert tuple(figures["skill_ratings"].values()) == SKILL_RATINGS
    assert list(figures["levels"]) == list(CURVES) == [
        level.name for level in levels_for(FIVE_IN_A_ROW) if is_measured(level)]
    assert list(READ_CURVES) == [level.name for level in levels_for(FIVE_IN_A_ROW) if is_read(level)]
    assert calibrate.lines_of(calibrate.tictactoe_scores()) == calibrate.lines_of(TICTACTOE_SCORES)


@pytest.mark.checkout
def test_the_matches_that_tie_the_ratings_are_those_of_the_figures():
    results = (COMMITTED.parent / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+)(?: \(1 s\))? against (\w+) \| (\d+)-(\d+)-(\d+) \|", results, re.MULTILINE)
    assert {(one, two, int(wins), int(draws), int(losses)) for one, two, wins, draws, losses in rows} == set(
        calibrate.MATCHES)


@pytest.mark.checkout
def test_the_last_run_was_large_enough():
    figures = committed()
    assert figures["games"] >= 8000
    assert figures["unseen"]["games"] >= 2000
    assert all(figures["levels"][level]["games"] >= 2000 for level in ("0", "2", "4"))


@pytest.mark.checkout
def test_the_chances_came_true_to_players_of_kinds_that_nothing_was_fitted_to():
    figures = committed()
    assert figures["unseen_calibration_error"] <= 0.04
    assert figures["new_player_calibration_error"] <= 0.07
    assert figures["unseen_brier"] <= 0.85 * figures["unseen_brier_rating_only"]
    assert all(part["calibration_error"] <= 0.06 for part in figures["unseen"]["levels"].values())


@pytest.mark.checkout
def test_the_chances_came_true_to_the_players_that_were_held_out_of_families_in_the_fit():
    figures = committed()
    assert figures["calibration_error"] <= 0.02
    assert figures["draw_error"] <= 0.05
    assert figures["steady"] >= 0.97
    assert figures["microseconds"] <= 100
    assert figures["proven_lost"] == 0
    assert figures["proven"] > 1000
    assert figures["brier"] <= 0.85 * figures["constant_brier"]
    assert figures["brier"] < figures["logistic_brier"]
