"""Puzzles as lines of a file, and the eight images of a position."""
import random
from collections import Counter

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.puzzles.puzzle import PUZZLE_FILE, SYMMETRIES, Kind, Puzzle, canonical, puzzle_of, read_puzzles
from tests.ai.positions import moves_named
from tests.ai.refusals import refusals

LINE = "threats 7 1180 g11 3/58 h8f10h11h10"


def test_a_line_gives_a_whole_puzzle_and_a_puzzle_its_line():
    puzzle = puzzle_of(LINE)
    name = FIVE_IN_A_ROW.parse_cell
    assert puzzle == Puzzle(Kind.THREATS, 7, 1180, name("g11"), moves_named(FIVE_IN_A_ROW, "h8 f10 h11 h10"), 3,
                            58, name="a2f82481")
    assert (puzzle.own_moves, puzzle.rules, puzzle.line()) == (4, FIVE_IN_A_ROW, LINE)
    assert puzzle_of("draw 8 860 b2 59704/59704 c1").rules == TIC_TAC_TOE


@pytest.mark.parametrize(("line", "says"), refusals("puzzles/refused.txt"))
def test_a_line_that_is_no_puzzle_is_refused_with_the_reason(line, says):
    with pytest.raises(ValueError, match=says):
        puzzle_of(line)


def test_a_turned_puzzle_is_the_same_position():
    puzzle = puzzle_of(LINE)
    assert len({puzzle.turned(symmetry).moves for symmetry in range(SYMMETRIES)}) == SYMMETRIES
    assert {canonical(puzzle.turned(symmetry)) for symmetry in range(SYMMETRIES)} == {canonical(puzzle)}
    other = puzzle_of("threats 7 1180 g11 3/58 h8f10h11h9")
    assert canonical(other) != canonical(puzzle)


def test_a_thousand_puzzles_are_shipped_in_little_space():
    puzzles = read_puzzles()
    assert len(puzzles) >= 1000
    assert min(Counter(puzzle.kind for puzzle in puzzles)[kind] for kind in Kind) >= 60
    assert PUZZLE_FILE.stat().st_size < 150_000
    assert {puzzle.plies for puzzle in puzzles if puzzle.kind.is_win} >= set(range(3, 14, 2))
    assert len({canonical(puzzle) for puzzle in puzzles}) == len(puzzles) == len({puzzle.name for puzzle in puzzles})
    assert all(puzzle.solver and puzzle.checker for puzzle in puzzles)
    ratings = random.Random(1).sample([puzzle.rating for puzzle in puzzles], 200)
    assert max(ratings) - min(ratings) > 700
