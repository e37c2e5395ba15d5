"""`python -m ai puzzles`: the checker confirms the puzzles that it makes, and those that are shipped."""
import json
import re
from dataclasses import replace

import pytest

from ai.position.board import board_of
from ai.puzzles.puzzle import PUZZLE_FILE, Kind, puzzle_of, read_puzzles
from ai.tools.puzzle_making.puzzles import PuzzleFinder, all_draw_puzzles, make_puzzles, puzzle_rating, select_puzzles
from tests.sampling import sample_and_whole

SEEDS = (1, 4, 10)
NODES = 20_000                      # of MASTER's search after a move that holds; real puzzles are made with two million


@pytest.fixture(scope="module")
def records():
    """The puzzles found in a few games and on 3×3."""
    return [make_puzzles(seed, NODES) for seed in (0, *SEEDS)]


@pytest.fixture
def checked(tmp_path, printed):
    """A function that lets the command check these puzzles, which must end with this code, and returns its output."""
    def check(*puzzles, nodes=NODES, code=0):
        file = tmp_path / "puzzles.txt"
        file.write_text("".join(puzzle.line() + "\n" for puzzle in puzzles), encoding="utf-8")
        return printed("puzzles", "--check", "--file", file, "--nodes", nodes, code=code)
    return check


@pytest.mark.timeout(1800)          # all of them take a minute of CPU time
@pytest.mark.parametrize("step", sample_and_whole(190, 1))
def test_the_shipped_puzzles_are_confirmed_by_the_checker(checked, step):
    puzzles = read_puzzles()[::step]
    assert re.fullmatch(f"{len(puzzles):,} puzzles .*, 0 failed\n", checked(*puzzles))


def test_games_give_puzzles_and_each_is_confirmed(records, checked):
    puzzles = [puzzle for puzzle, _ in select_puzzles(records, 100)]
    assert len(puzzles) >= 10
    assert "0 failed" in checked(*puzzles)


@pytest.mark.parametrize("kind", [Kind.DRAW, Kind.THREATS, Kind.DEFENCE])
def test_a_puzzle_with_another_solution_fails(checked, kind):
    puzzle = next(puzzle for puzzle in read_puzzles() if puzzle.kind is kind)
    taken = (*puzzle.moves, puzzle.solution)
    wrong = replace(puzzle, solution=next(move for move in range(puzzle.rules.cells) if move not in taken))
    assert re.fullmatch(f"1 puzzles .*, 1 failed\n.*: {re.escape(wrong.line())}\n", checked(wrong, code=1))


@pytest.mark.parametrize(("line", "nodes"), [
    ("defence 10 1504 e11 211/266 h8f8h10f6h9h7h12h11f7g8f9g11g9i9f10", 500_000),           # then f11 wins in 11 plies
    ("defence 10 1317 h9 213/218 h8f10f8g8g7e9f6i9f7f9h7e7h6", NODES),                       # after a forced reply
    ("trap 14 2172 i6 230/243 h8j8j6g9i9j10i7k5i8", 2_000_000)])                            # seen, but not proven
def test_a_defence_that_loses_to_a_quiet_move_fails(checked, line, nodes):
    assert "MASTER refutes it" in checked(puzzle_of(line), nodes=nodes, code=1)


def test_a_win_that_takes_longer_than_it_says_fails(checked):
    puzzle = next(puzzle for puzzle in read_puzzles() if puzzle.kind is Kind.FOURS and puzzle.plies == 7)
    assert "shorter" in checked(replace(puzzle, plies=5), code=1)


def test_a_run_goes_on_where_it_was_stopped(tmp_path, printed, records, refused):
    out, file = tmp_path / "found.jsonl", tmp_path / "puzzles.txt"
    kept = [{"key": key, **record} for key, record in zip(("0", "1000000"), records, strict=False)]
    out.write_text("".join(json.dumps(record) + "\n" for record in kept), encoding="utf-8")
    assert "2 games" in printed("puzzles", "--games", 1, "--out", out, "--processes", 1)
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2
    printed("puzzles", "--games", 1, "--out", out, "--write", "--file", file)
    assert len(read_puzzles(file)) == len(select_puzzles(records[:2], 100))
    mistyped = refused("puzzles", "--games", 1, "--out", tmp_path / "typo.jsonl", "--write", "--file", file)
    assert "no puzzles to write" in mistyped
    assert file.read_text(encoding="utf-8").startswith(PUZZLE_FILE.read_text(encoding="utf-8").partition("\nfours")[0])


def test_no_position_is_taken_twice_and_kinds_and_lengths_take_turns():
    puzzles = read_puzzles()[::20]
    records = [{"puzzles": [{"line": puzzle.line(), "solved": ["6"]} for puzzle in puzzles]}]
    turned = [{"puzzles": [{"line": puzzle.turned(3).line(), "solved": ["6"]} for puzzle in puzzles]}]
    assert len(select_puzzles([*records, *turned, *records], 1000)) == len(puzzles)
    few = select_puzzles(records, 8)
    assert len({(puzzle.kind, puzzle.plies) for puzzle, _ in few}) == len(few) == 8


@pytest.mark.parametrize("kind", [Kind.FOURS, Kind.THREATS, Kind.DOUBLE, Kind.DEFENCE])
def test_a_shipped_puzzle_is_found_again_in_its_position(kind):
    puzzle = next(puzzle for puzzle in read_puzzles() if puzzle.kind is kind)
    found = PuzzleFinder(NODES).puzzle_at(board_of(puzzle.rules, puzzle.moves), True)
    assert found is not None
    assert (found.kind, found.solution) == (puzzle.kind, puzzle.solution)
    assert kind is Kind.DEFENCE or found.plies == puzzle.plies


def test_on_3x3_every_position_with_one_move_that_holds_is_found_once():
    found = list(all_draw_puzzles())
    assert len(found) == 63
    assert all(puzzle.kind is Kind.DRAW and puzzle.checker > 0 for puzzle in found)


def test_a_puzzle_for_stronger_levels_is_rated_higher_and_so_is_a_longer_one():
    line = "threats {} 0 g11 3/58 h8f10h11h10"
    ratings = [puzzle_rating(puzzle_of(line.format(7)), solved) for solved in (
        ["0", "2", "4", "6", "MASTER"], ["2", "4", "6", "MASTER"], ["6", "MASTER"], ["MASTER"], [])]
    assert ratings == sorted(set(ratings))
    assert puzzle_rating(puzzle_of(line.format(11)), ["MASTER"]) > ratings[3]


def test_the_shipped_file_is_what_the_maker_writes():
    lines = PUZZLE_FILE.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == [puzzle.line() for puzzle in read_puzzles()]
