"""The eight people: repeatable, quick, true to their traits, and known by their oversights."""
from functools import partial

import pytest

from ai.people.oversight import oversight
from ai.people.people import PEOPLE, person_move
from ai.play.levels import PEOPLE_LEVELS, opponent_named
from ai.play.thinking import final_report
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.review.shapes_on_board import standing_threat
from ai.tools import games
from tests.ai.positions import EXACTLY_FIVE

FIVES = {"row": "f8 a1 g8 c1 h8 e1 i8 g1", "rising": "f6 a1 g7 c1 h8 e1 i9 g1", "column": "h6 a1 h7 c1 h8 e1 h9 g1"}


def moves_of(name, names, seeds=40):
    """The cells that the person plays after these moves, a game for each seed."""
    board, person = Board.from_moves(names), opponent_named(FIVE_IN_A_ROW, name.upper()).person
    return [FIVE_IN_A_ROW.cell_name(person_move(person, board, seed)) for seed in range(seeds)]


def play_out(one, other, seed, rules=FIVE_IN_A_ROW):
    board = Board(rules)
    games.play_out(board, *(partial(person_move, person, board, seed) for person in (one, other)))
    return board.history


@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, TIC_TAC_TOE, EXACTLY_FIVE], ids=["15", "3", "exact"])
@pytest.mark.parametrize("person", PEOPLE[::2], ids=lambda person: person.name)
def test_a_game_keeps_the_rules_and_is_the_same_again_by_its_seed(person, rules):
    game = play_out(person, PEOPLE[1], 3, rules)
    assert play_out(person, PEOPLE[1], 3, rules) == game
    assert any(play_out(person, PEOPLE[1], seed, rules) != game for seed in (0, 1, 2, 4))


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.name)
@pytest.mark.parametrize("line", FIVES)
def test_everybody_makes_five_whenever_it_is_there(person, line):
    board = Board.from_moves(FIVES[line])
    for seed in range(10):
        board.play(person_move(person, board, seed))
        assert board.is_over()
        board.undo()


def test_ida_stops_fours_in_rows_and_misses_those_in_diagonals():
    row, diagonal = moves_of("Ida", "e8 f8 a15 g8 c15 h8 o15 i8"), moves_of("Ida", "e5 f6 a15 g7 c15 h8 o15 i9")
    assert row.count("j8") > 35
    assert diagonal.count("j10") < 35


def test_greta_blocks_where_bruno_attacks():
    both_have_threes = "h8 d4 h9 e4 h10 f4 c12"     # it is O's move, whose three is as open as X's
    own = ("c4", "g4", "b4", "h4")
    assert sum(move in own for move in moves_of("Bruno", both_have_threes)) > 35
    two_twos = "h8 d4 h9 e4 a15"
    near = [sum(move[0] in "ghi" for move in moves_of(name, two_twos)) for name in ("Greta", "Bruno")]
    assert near[0] > near[1] + 10


def test_an_oversight_is_found_again_and_its_line_was_there():
    moves = Board.from_moves("e5 f6 a15 g7 c15 h8 o15 i9").history
    ida = opponent_named(FIVE_IN_A_ROW, "IDA").person
    oversights = [(seed, oversight(FIVE_IN_A_ROW, moves, ida, seed)) for seed in range(40)]
    seen = moves_of("Ida", "e5 f6 a15 g7 c15 h8 o15 i9")
    missed = [(seed, found) for seed, found in oversights if found is not None]
    assert 0 < len(missed) < 40
    for seed, found in missed:
        assert seen[seed] != "j10"
        assert found.text == "Ida did not see the diagonal from f6: her weakness."
        assert FIVE_IN_A_ROW.cell_name(found.cell) == "f6"
    assert all(seen[seed] == "j10" for seed, found in oversights if found is None)


def test_a_person_is_a_level_that_answers_at_once_and_knows_only_its_move():
    for level in PEOPLE_LEVELS:
        board = Board.from_moves("h8 i9 g7")
        assert final_report(board, level, 5).move == person_move(level.person, board, 5)
        assert opponent_named(FIVE_IN_A_ROW, level.name) == level == opponent_named(TIC_TAC_TOE, level.name)
        assert level.label_in_sentence == level.person.name
    assert final_report(Board.from_moves(FIVES["row"]), PEOPLE_LEVELS[0], 5).score == 2_000_000_000 - 1


def test_ida_plays_diagonals_worse_than_rows_on_the_small_board_too():
    ida = opponent_named(TIC_TAC_TOE, "IDA").person
    stopped = [sum(person_move(ida, Board.from_moves(names, TIC_TAC_TOE), seed) == TIC_TAC_TOE.parse_cell(cell)
                   for seed in range(60)) for names, cell in (("a3 b1 b3", "c3"), ("a3 b1 b2", "c1"))]
    assert stopped[0] > stopped[1] + 10


def test_on_the_small_board_only_people_who_miss_a_direction_are_described():
    assert [person.name for person in PEOPLE if person.description_fits(TIC_TAC_TOE)] == ["Ida", "Leo", "Vera"]
    assert all(person.description_fits(rules) for person in PEOPLE for rules in (FIVE_IN_A_ROW, EXACTLY_FIVE))


def test_nobody_plays_beside_a_dead_row_of_six_if_exactly_five_win():
    board = Board.from_moves("d8 a15 e8 c13 f8 a11 h8 c10 i8 o15 g8 o12", EXACTLY_FIVE)
    played = {board.rules.cell_name(person_move(person, board, seed)) for person in PEOPLE for seed in range(4)}
    assert played.isdisjoint({"b8", "c8", "j8", "k8"})
    assert standing_threat(board, FIRST) is None
