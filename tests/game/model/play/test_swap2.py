"""Swap2 in all its branches, for people and levels on both sides."""
import pytest

from ai.play.levels import HARD, MEDIUM
from ai.play.opening_rules import BALANCED
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove
from game.model import words
from game.model.play.match import new_game
from game.model.play.swap2 import Swap2
from game.model.seats import Seats
from tests.game.fakes import FakeThinker


def opening(opener=None, other=None):
    thinker = FakeThinker()
    return Swap2(new_game(FIVE_IN_A_ROW, Seats(opener, other), 3), thinker), thinker


def place(swap2, cells):
    for cell in cells.split():
        swap2.place(FIVE_IN_A_ROW.parse_cell(cell))


def let_pass(swap2, seconds=5.0):
    for _ in range(round(seconds * 10)):
        swap2.update(0.1)


@pytest.mark.parametrize(("choice", "seats"), [("first", Seats(HARD, None)), ("second", Seats(None, HARD))])
def test_a_person_opens_and_a_level_takes_a_side(choice, seats):
    swap2, thinker = opening(other=HARD)
    place(swap2, "h8 i9 g7")
    assert not swap2.humans_turn
    let_pass(swap2, 0.2)
    thinker.answer(0, score=-200 if choice == "first" else 200)
    let_pass(swap2, 0.2)
    assert (swap2.stage, swap2.seats) == ("done", seats)
    mark = "X" if choice == "first" else "O"
    assert swap2.why == [f"Depth 4: MASTER's search prefers {mark}, so {mark} it is."]


@pytest.mark.parametrize(("choice", "seats"), [("first", Seats(None, HARD)), ("second", Seats(HARD, None))])
def test_a_person_opens_a_level_adds_two_and_the_person_takes_a_side(choice, seats):
    swap2, thinker = opening(other=HARD)
    place(swap2, "h8 i9 g7")
    let_pass(swap2, 0.2)
    thinker.answer(FIVE_IN_A_ROW.parse_cell("a1"), score=10, then=(FIVE_IN_A_ROW.parse_cell("b2"),))
    let_pass(swap2)
    assert (swap2.stage, swap2.board.count) == ("last", 5)
    assert swap2.choices == ("first", "second")
    swap2.choose("two more")
    assert swap2.stage == "last"
    swap2.choose(choice)
    assert swap2.seats == seats


@pytest.mark.parametrize(("choice", "score", "seats"), [
    ("first", None, Seats(None, MEDIUM)), ("second", None, Seats(MEDIUM, None)),
    ("two more", -30, Seats(MEDIUM, None)), ("two more", 30, Seats(None, MEDIUM))])
def test_a_level_opens_evenly_and_the_person_takes_a_side_or_adds_two(choice, score, seats):
    swap2, thinker = opening(opener=MEDIUM)
    let_pass(swap2)
    assert " ".join(map(FIVE_IN_A_ROW.cell_name, swap2.board.history)) in BALANCED
    assert (swap2.stage, swap2.humans_turn) == ("answer", True)
    assert thinker.asked == []
    swap2.choose(choice)
    if score is not None:
        place(swap2, "a1 b1")
        let_pass(swap2, 0.2)
        thinker.answer(0, score=score)
        let_pass(swap2, 0.2)
    assert swap2.seats == seats


def test_two_people_open_and_choose():
    swap2, _ = opening()
    place(swap2, "h8 i9")
    swap2.undo()
    place(swap2, "j9 g6")
    swap2.undo()
    place(swap2, "g7")
    for _ in range(2):
        swap2.choose("two more")
        assert swap2.stage == "two"
        swap2.undo()
        assert swap2.stage == "answer"
    swap2.choose("two more")
    place(swap2, "b1 c2")
    swap2.undo()
    place(swap2, "c1")
    swap2.choose("first")
    assert swap2.seats == Seats(None, None)
    with pytest.raises(IllegalMove, match="no stone"):
        place(swap2, "d1")


def test_two_levels_open_by_themselves_and_a_failure_takes_o():
    swap2, thinker = opening(MEDIUM, HARD)
    let_pass(swap2)
    thinker.fail("broken")
    let_pass(swap2, 0.2)
    assert swap2.seats == Seats(MEDIUM, HARD)
    assert swap2.why == [f"Depth 4: {words.NOT_JUDGED}"]


def test_a_stone_or_a_choice_that_is_not_due_does_nothing():
    swap2, _ = opening(opener=MEDIUM)
    with pytest.raises(IllegalMove):
        place(swap2, "h8")
    swap2.choose("first")
    assert (swap2.seats, swap2.board.count) == (None, 0)
