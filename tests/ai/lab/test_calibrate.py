"""`python -m ai calibrate`: games that can be gone on with, the same constants again, and what the last run found."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ai import __main__ as command_line
from ai import compiled
from ai.chance import constants as chances
from ai.chance.estimate import Curves
from ai.chance.human_model import BEST
from ai.lab import calibrate
from ai.lab import calibration_games as trials
from ai.lab.calibration_games import ABOVE, play_trial, read_games
from ai.lab.validation import is_held_out
from ai.play.levels import levels_for
from ai.position.rules import FIVE_IN_A_ROW

LEVELS = ("0", "2") if compiled() else ("0",)
COMMITTED = Path(calibrate.__file__).parent


@pytest.fixture
def run(monkeypatch, tmp_path, capsys):
    """The command over quick levels, 20 games each, in a folder of its own: exit code, output, errors."""
    monkeypatch.setattr(calibrate, "GAMES", dict.fromkeys(LEVELS, (16, 4)))

    def go(*arguments, out="games"):
        code = command_line.main(["calibrate", "--out", str(tmp_path / out), "--into", str(tmp_path), *arguments])
        return code, *capsys.readouterr()
    return go


def test_a_run_writes_constants_a_report_and_its_figures(run, tmp_path):
    code, output, _ = run("--jobs", "1", "--json")
    figures = json.loads(output)
    assert code == 0
    assert figures["games"] == 20 * len(LEVELS)
    assert figures["held_out_games"] == 8 * len(LEVELS)
    written = {}
    exec((tmp_path / "chances.py").read_text(encoding="utf-8"), written)
    assert "python -m ai calibrate --seed 1" in written["__doc__"]
    assert list(written["RATINGS"]) == list(written["CHANCES"]) == list(LEVELS)
    for curves in written["CHANCES"].values():
        assert 0 < Curves(**curves).chances(0.0, 0.0, 10, True)[0] < 1
    assert "modelled" in (tmp_path / "CALIBRATION.md").read_text(encoding="utf-8")
    assert run("--report", "--json")[:2] == (0, output)
    assert run("--report")[1] == (tmp_path / "CALIBRATION.md").read_text(encoding="utf-8") + "\n"


def test_what_was_played_is_not_played_again_and_gives_the_same_constants(run, tmp_path, monkeypatch):
    run("--jobs", "1")
    constants = (tmp_path / "chances.py").read_text(encoding="utf-8")
    run("--jobs", "2", out="other")
    assert (tmp_path / "chances.py").read_text(encoding="utf-8") == constants
    monkeypatch.setattr(trials, "play_trial", None)
    assert run("--jobs", "1")[0] == 0
    assert (tmp_path / "chances.py").read_text(encoding="utf-8") == constants


def test_a_run_that_was_stopped_goes_on_where_it_was(run, tmp_path):
    run("--jobs", "1")
    file = tmp_path / "games" / "0.jsonl"
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[:len(whole) // 2], encoding="utf-8")
    assert len(read_games(file)) < 20
    assert run("--jobs", "1")[0] == 0
    assert {game["key"]: game for game in map(json.loads, whole.splitlines())} == read_games(file)


def test_again_forgets_the_games_of_one_level(run, tmp_path):
    run("--jobs", "1")
    file = tmp_path / "games" / "0.jsonl"
    record = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    file.write_text(json.dumps({**record, "result": 0.25}) + "\n", encoding="utf-8")
    run("--jobs", "1", "--again", "0")
    assert record in read_games(file).values()


@pytest.mark.parametrize("arguments", [
    ["--games", "0"], ["--games", "many"], ["--jobs", "-1"], ["--again", "9"], ["--seed", "x"], ["extra"]])
def test_wrong_arguments_give_the_usage(run, arguments):
    with pytest.raises(SystemExit) as end:
        run(*arguments)
    assert end.value.code == 2


def test_what_cannot_be_done_is_said_in_one_line(run, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "0.jsonl").write_text('{"not": "a game"}\n', encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    for arguments, out, words in ((["--games", "5"], "games", "20 games"), ([], "games", "not a file of games"),
                                  ([], "file", "file"), (["--report"], "games", "calibration.json")):
        code, output, errors = run(*arguments, out=out)
        assert (code, output) == (2, "")
        notes, error = errors.splitlines()[:-1], errors.splitlines()[-1]
        assert all(note.startswith("note: ") for note in notes)     # on the build
        assert error.startswith("calibrate: ")
        assert words in error


# The games.

@pytest.mark.parametrize("name", ["0", "2", "MASTER"] if compiled() else ["0"])
def test_the_same_trial_is_the_same_game(name, monkeypatch):
    monkeypatch.setattr(trials, "NODES", 600)
    one = play_trial((name, 3, 5))
    assert one == play_trial((name, 3, 5))
    assert one != play_trial((name, 3, 6))
    assert json.loads(json.dumps(one)) == one


def test_a_trial_tells_every_position_in_which_the_level_thought():
    game = play_trial(("0", 3, 5))
    own = 1 if game["first"] else 0
    assert [stones for stones, _, _ in game["positions"]] == list(range(own, game["plies"], 2))
    for _, total, course in game["positions"]:
        shares = [share for share, _, _ in course]
        assert total > 0
        assert shares == sorted(shares)
        assert shares[-1] == 1000
    assert game["result"] in (0.0, 0.5, 1.0)


def test_the_players_who_can_beat_master_are_a_part_of_the_games():
    assert 0 <= play_trial(("0", 7, 1))["skill"] <= 1 < play_trial(("0", ABOVE + 7, 1))["skill"] <= BEST


def test_three_games_in_ten_are_held_out_and_either_side_begins_half_of_them():
    held_out = [number for number in range(200) if is_held_out({"number": number})]
    assert len(held_out) == 60
    assert sum(number % 2 for number in held_out) == 30


# What the last run found, which the program goes by.

def committed():
    return json.loads((COMMITTED / "calibration.json").read_text(encoding="utf-8"))


def test_the_program_goes_by_the_last_run():
    figures = committed()
    assert {name: part["rating"] for name, part in figures["levels"].items()} == chances.RATINGS
    assert tuple(figures["skill_ratings"].values()) == chances.SKILL_RATINGS
    assert list(figures["levels"]) == list(chances.CHANCES) == [level.name for level in levels_for(FIVE_IN_A_ROW)]
    assert calibrate.lines_of(calibrate.small_scores()) == calibrate.lines_of(chances.SMALL_SCORES)


def test_the_matches_that_tie_the_ratings_are_those_of_the_results():
    results = (COMMITTED / "RESULTS.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+)(?: \(1 s\))? against (\w+) \| (\d+)-(\d+)-(\d+) \|", results, re.MULTILINE)
    assert {(one, two, int(wins), int(draws), int(losses)) for one, two, wins, draws, losses in rows} == set(
        calibrate.MATCHES)


def test_the_last_run_was_large_enough():
    figures = committed()
    assert figures["games"] >= 4000
    assert all(part["games"] >= 400 for part in figures["levels"].values())
    assert figures["held_out_games"] / figures["games"] == pytest.approx(0.3, abs=0.005)


def test_the_chances_came_true_in_the_games_that_were_held_out():
    figures = committed()
    assert figures["calibration_error"] <= 0.03
    assert all(part["draw_error"] <= 0.05 for part in (figures, *figures["levels"].values()))
    assert figures["steady"] >= 0.9
    assert figures["microseconds"] <= 100
    assert figures["proven_lost"] == 0
    assert figures["proven"] > 1000
    for part in (*figures["levels"].values(), *figures["thirds"].values()):
        assert part["calibration_error"] <= 0.05
    for part in figures["levels"].values():
        assert part["brier"] <= 0.85 * part["constant_brier"]
        assert part["brier"] < part["logistic_brier"]
