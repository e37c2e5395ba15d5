"""The seats of a game: two people, two levels, the human with O; a game after an opening."""
import pytest

from ai.play.levels import HARD, MEDIUM
from ai.position.rules import FIVE_IN_A_ROW, SECOND, IllegalMove
from game.model.look_back.past_game import past_game_of
from game.model.play.match import Match, new_game
from game.model.seats import Seats
from game.store.packing import pack_game, unpack_game
from tests.ai.positions import moves_named
from tests.game.fakes import FakeThinker, cell_names, play, start

TWO_PEOPLE = Seats(None, None)
TWO_LEVELS = Seats(HARD, MEDIUM)
AS_O = Seats(HARD, None)


def marks(match):
    return "".join(match.mark_of(ply) for ply in range(1, len(match.records) + 1))


def test_two_levels_play_each_with_its_own_depth():
    match, thinker = start(seats=TWO_LEVELS, replies="h8 i9 g7")
    for _ in range(4):
        match.update(0.5)
    assert (cell_names(match), marks(match)) == (["h8", "i9", "g7"], "xox")
    assert [question.level for question in thinker.asked] == [HARD, MEDIUM, HARD, MEDIUM]
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="turn"):
        match.play(0)


def test_a_step_asked_for_while_a_level_thinks_is_played_later():
    match, thinker = start(seats=TWO_LEVELS)
    match.let_one_move_through()
    match.update(1.0)
    assert cell_names(match) == []
    thinker.answer(FIVE_IN_A_ROW.parse_cell("h8"))
    match.update(0.1)
    match.update(0.1)
    assert cell_names(match) == ["h8"]


@pytest.mark.parametrize("seats", [TWO_PEOPLE, AS_O, Seats(None, HARD, SECOND)])
def test_a_game_with_other_seats_is_kept_and_resumed(seats):
    match, _ = start(seats=seats, replies="h8 g8")
    match.update(0.5)
    play(match, "i9")
    saved = match.saved(5.0)
    back = unpack_game(saved.number, 5.0, pack_game(saved))
    assert back == saved
    restored = Match(back, FakeThinker())
    assert (restored.seats, marks(restored)) == (seats, marks(match))
    assert {*past_game_of(back).names} == ({"You", "Depth 4"} if seats.level else {"Player X", "Player O"})


@pytest.mark.parametrize("seats", ['{"first": 7}', '{"first": null, "second": null, "x": 3}', "[]"])
def test_a_game_with_bad_seats_is_rejected(seats):
    match, _ = start(seats=TWO_PEOPLE)
    play(match, "h8")
    text = pack_game(match.saved(0.0)).replace('{"first":null,"second":null,"x":1}', seats)
    assert unpack_game(1, 0.0, text) is None


def test_the_stones_of_an_opening_stay_and_give_no_chance():
    thinker = FakeThinker()
    match = Match(new_game(FIVE_IN_A_ROW, Seats(HARD, None), 1, moves_named(FIVE_IN_A_ROW, "h8 i9 g7")), thinker)
    saved = match.saved(1.0)
    back = unpack_game(saved.number, 1.0, pack_game(saved))
    assert back == saved
    assert Match(back, FakeThinker()).setup_plies == 3
    assert unpack_game(1, 1.0, pack_game(saved).replace('"begun":3', '"begun":9')) is None
    assert (match.setup_plies, match.humans_turn, match.can_undo) == (3, True, False)
    match.play(FIVE_IN_A_ROW.parse_cell("a1"))
    thinker.answer(FIVE_IN_A_ROW.parse_cell("b1"), score=500)
    match.update(1.0)
    assert len(match.records) == 5
    assert (match.counted_opponent, match.chances.now) == (None, None)
    match.undo()
    assert len(match.records) == 3
    assert not match.can_undo
