"""Swap2 in all its branches, for people and levels on both sides; and games that begin with stones."""
import pytest

from ai.play.levels import CASUAL, CLUB
from ai.play.opening_rules import BALANCED, EVEN, balanced_opening, judged, swap2_decision, swap2_opening
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, IllegalMove, Rules
from ai.search.report import SearchReport
from game.model import words
from game.model.game_options import GameOptions
from game.model.match import Match
from game.model.seats import Seats
from game.model.swap2 import Swap2
from game.store.packing import pack_game, unpack_game
from tests.game.fakes import FakeThinker
from tests.sampling import sample_and_whole

R = FIVE_IN_A_ROW


def opening(opener=None, other=None):
    thinker = FakeThinker()
    return Swap2(R, opener, other, thinker, 3), thinker


def place(swap2, cells):
    for cell in cells.split():
        swap2.place(R.parse_cell(cell))


def let(swap2, seconds=5.0):
    for _ in range(round(seconds * 10)):
        swap2.update(0.1)


@pytest.mark.parametrize(("choice", "seats"), [("first", Seats(CLUB, None)), ("second", Seats(None, CLUB))])
def test_a_person_opens_and_a_level_takes_a_side(choice, seats):
    swap2, thinker = opening(other=CLUB)
    place(swap2, "h8 i9 g7")
    assert not swap2.persons_turn
    let(swap2, 0.2)
    thinker.answer(0, score=-200 if choice == "first" else 200)
    let(swap2, 0.2)
    assert (swap2.stage, swap2.seats) == ("done", seats)
    mark = "X" if choice == "first" else "O"
    assert swap2.why == [f"Depth 4: MASTER’s search prefers {mark}, so {mark} it is."]


@pytest.mark.parametrize(("choice", "seats"), [("first", Seats(None, CLUB)), ("second", Seats(CLUB, None))])
def test_a_person_opens_a_level_adds_two_and_the_person_takes_a_side(choice, seats):
    swap2, thinker = opening(other=CLUB)
    place(swap2, "h8 i9 g7")
    let(swap2, 0.2)
    thinker.answer(R.parse_cell("a1"), score=10, then=(R.parse_cell("b2"),))
    let(swap2)
    assert (swap2.stage, swap2.board.count) == ("last", 5)
    assert swap2.choices == ("first", "second")
    swap2.choose("two more")
    assert swap2.stage == "last"
    swap2.choose(choice)
    assert swap2.seats == seats


@pytest.mark.parametrize(("choice", "score", "seats"), [
    ("first", None, Seats(None, CASUAL)), ("second", None, Seats(CASUAL, None)),
    ("two more", -30, Seats(CASUAL, None)), ("two more", 30, Seats(None, CASUAL))])
def test_a_level_opens_with_an_even_opening_and_the_person_takes_a_side_or_adds_two(choice, score, seats):
    swap2, thinker = opening(opener=CASUAL)
    let(swap2)
    assert " ".join(map(R.cell_name, swap2.board.history)) in BALANCED
    assert (swap2.stage, swap2.persons_turn) == ("answer", True)
    assert thinker.asked == []
    swap2.choose(choice)
    if score is not None:
        place(swap2, "a1 b1")
        let(swap2, 0.2)
        thinker.answer(0, score=score)
        let(swap2, 0.2)
    assert swap2.seats == seats


def test_two_people_open_and_choose():
    swap2, _ = opening()
    place(swap2, "h8 i9")
    swap2.undo()
    place(swap2, "j9 g7")
    assert not swap2.can_undo
    swap2.choose("two more")
    place(swap2, "a1")
    swap2.undo()
    swap2.undo()
    assert swap2.board.count == 3
    place(swap2, "b1 c1")
    swap2.choose("first")
    assert swap2.seats == Seats(None, None)
    with pytest.raises(IllegalMove, match="no stone"):
        place(swap2, "d1")


def test_two_levels_open_by_themselves_and_a_failure_takes_o():
    swap2, thinker = opening(CASUAL, CLUB)
    let(swap2)
    thinker.fail("broken")
    let(swap2, 0.2)
    assert swap2.seats == Seats(CASUAL, CLUB)
    assert swap2.why == [f"Depth 4: {words.NOT_JUDGED}"]


def test_where_a_stone_or_a_choice_is_not_due_nothing_happens():
    swap2, _ = opening(opener=CASUAL)
    with pytest.raises(IllegalMove):
        place(swap2, "h8")
    swap2.choose("first")
    assert (swap2.seats, swap2.board.count) == (None, 0)
    person, _ = opening(other=CLUB)
    place(person, "h8")
    with pytest.raises(IllegalMove, match="h8 is taken"):
        place(person, "h8")


def report(score, moves=(1, 2, 3)):
    return SearchReport(SECOND, score, moves, 4, 1, 0.0, (), 1, None, True)


def test_near_even_three_stones_get_two_more_and_five_a_side():
    assert swap2_decision(report(EVEN), 3).choice == "two more"
    assert swap2_decision(report(EVEN), 3).stones == (1, 2)
    assert swap2_decision(report(EVEN, (1,)), 3).choice == "second"
    assert swap2_decision(report(EVEN), 5).choice == "second"
    assert swap2_decision(report(-EVEN - 1), 3).choice == "first"
    assert swap2_decision(report(EVEN), 5).why == "MASTER’s search finds it near even, and takes O."


@pytest.mark.parametrize("count", sample_and_whole(2, len(BALANCED)))
def test_the_shipped_openings_are_even_in_master_s_opinion(count):
    for names in BALANCED[:count]:
        moves = tuple(map(R.parse_cell, names.split()))
        assert 3 <= len(moves) <= 5
        assert abs(judged(R, moves).score) <= EVEN


def test_an_opening_is_drawn_by_its_seed_and_our_own_three_stones_can_be_placed():
    assert len({balanced_opening(R, seed) for seed in range(60)}) > len(BALANCED) // 2
    assert balanced_opening(R, 5) == balanced_opening(R, 5)
    assert len(board_of(R, swap2_opening(R)).history) == 3


# The game that follows.

def begun():
    thinker = FakeThinker()
    return Match.begun_with(R, Seats(CLUB, None), tuple(map(R.parse_cell, ("h8", "i9", "g7"))), thinker, 1), thinker


def test_the_stones_of_an_opening_stay_and_there_is_no_chance():
    match, thinker = begun()
    assert (match.opening, match.humans_turn, match.can_undo()) == (3, True, False)
    match.play(R.parse_cell("a1"))
    thinker.answer(R.parse_cell("b1"), score=500)
    match.update(1.0)
    assert len(match.records) == 5
    assert (match.counts, match.chances.now) == (False, None)
    match.undo()
    assert len(match.records) == 3
    assert not match.can_undo()


def test_a_game_with_an_opening_is_kept_with_it():
    match, _ = begun()
    saved = match.saved(1.0)
    back = unpack_game(saved.number, 1.0, pack_game(saved))
    assert back == saved
    assert Match.restored(back, FakeThinker()).opening == 3
    assert unpack_game(1, 1.0, pack_game(saved).replace('"begun":3', '"begun":9')) is None


def test_with_exactly_five_six_do_not_win_and_nothing_counts():
    rules = GameOptions(R, exact=True).game_rules
    assert rules == Rules(15, 5, exact=True)
    match = Match(rules, Seats(None, None), FakeThinker())
    for cell in ["h8", "a1", "i8", "a3", "j8", "a5", "l8", "a7", "m8", "a9", "k8"]:
        match.play(rules.parse_cell(cell))
    assert match.outcome is None
    assert not Match(rules, Seats.against(CLUB, FIRST), FakeThinker()).counts
