"""The lessons: each can be solved, by the right moves alone, and every other move gets the reason why it is wrong."""
import pytest

from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from game.model.how_to_play import CORNER, Lesson, answer_to, completing_cells, lessons_for
from tests.ai.positions import moves_named

LESSONS = (*lessons_for(TIC_TAC_TOE), *lessons_for(FIVE_IN_A_ROW))
SOLUTIONS = {TIC_TAC_TOE: ("b3", "b3", "a1"), FIVE_IN_A_ROW: ("b5 g5", "h7", "f4", "c5 g5")}


@pytest.mark.parametrize("rules", SOLUTIONS)
def test_a_lesson_is_solved_by_these_moves_and_no_other(rules):
    for lesson, names in zip(lessons_for(rules), SOLUTIONS[rules], strict=True):
        right = {move for move in range(lesson.rules.cells) if answer_to(lesson, move).correct}
        assert right == set(moves_named(lesson.rules, names)), lesson.title


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.rules.size} {lesson.title}")
def test_in_a_lesson_it_is_the_humans_turn_and_every_move_has_its_answer(lesson):
    assert (lesson.board().turn, lesson.board().outcome()) == (FIRST, None)
    for move in range(lesson.rules.cells):
        answer = answer_to(lesson, move)
        assert answer.text
        taken = lesson.board().stone_at(move) is not None
        assert (answer.text == f"{lesson.rules.cell_name(move)} is taken.") == taken
        assert answer.correct == (answer.text == lesson.cheer)


def test_an_answer_names_the_cells_where_a_line_is_completed():
    stop, double, three = lessons_for(FIVE_IN_A_ROW)[1:]
    missed = answer_to(stop, CORNER.parse_cell("a1"))
    assert "h7" in missed.text
    assert set(missed.cells) == set(moves_named(CORNER, "h7"))
    one = answer_to(double, CORNER.parse_cell("g4"))
    assert (one.is_humans, set(one.cells)) == (True, set(moves_named(CORNER, "f4")))
    late = answer_to(three, CORNER.parse_cell("a1"))
    assert len(late.cells) == 2
    assert not late.is_humans


def test_a_lesson_to_defend_is_solved_by_winning_too():
    lesson = Lesson("", "", TIC_TAC_TOE, "a3 b2 b3 b1", "stop", "won")
    assert answer_to(lesson, TIC_TAC_TOE.parse_cell("c3")).correct


@pytest.mark.parametrize(("rules", "moves", "player", "expected"), [
    (TIC_TAC_TOE, "a3 b2 c3 b1", SECOND, "b3"),
    (Rules(9, 5), "e1 a9 e2 a8 e4 a7 e5 a6", FIRST, "e3"),
    (Rules(9, 5), "e1 a9 e2 a8 e4 a7 e5 a6", SECOND, "a5"),
    (CORNER, "c3 a9 d4 i9 e5 a8 f6 i1", FIRST, "b2 g7"), (CORNER, "c7 a9 d6 i9 e5 a8 f4 i1", FIRST, "b8 g3"),
    (CORNER, "f5 a9 g5 i9 h5 a8 i5 i1", FIRST, "e5"),          # a row does not continue from one edge to the other
])
def test_cells_that_complete_a_line_are_found_in_every_direction(rules, moves, player, expected):
    found = completing_cells(Board.from_moves(moves, rules), player)
    assert set(found) == set(moves_named(rules, expected))
