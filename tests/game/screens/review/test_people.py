"""A game against one of the people, looked at again: what they did not see is told at the move that it decided."""
from __future__ import annotations

from dataclasses import replace

from ai.people.people import person_move, person_named
from ai.play.levels import opponent_named
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.model.past_game import of_record, record_of
from tests.ai.positions import named
from tests.game.reviewing import past_game, reviewing

DIAGONAL = "f6 a15 g7 c15 h8 o15 i9"        # the first player has four on a diagonal: e5 and j10 make five
IDA = opponent_named(FIVE_IN_A_ROW, "IDA")


def played(blind):
    """A game in which Ida, second to move, answers the diagonal, and the seed with which she is blind to it or not."""
    start = Board(FIVE_IN_A_ROW)
    for move in named(FIVE_IN_A_ROW, DIAGONAL):
        start.play(move)
    for seed in range(60):
        answer = FIVE_IN_A_ROW.cell_name(person_move(person_named("Ida"), start, seed))
        if (answer not in ("e5", "j10")) == blind:
            return replace(past_game(f"{DIAGONAL} {answer}", FIRST, level=IDA), seed=seed)
    raise AssertionError("no such seed")


def words_of(past):
    pilot = reviewing(past)
    pilot.key("end")
    pilot.wait(0.2)
    return pilot.picture().card.words


def test_what_ida_did_not_see_is_told_and_nothing_where_she_saw_it():
    assert words_of(played(blind=True)).startswith("Ida did not see the diagonal from f6: her weakness.")
    assert "Ida" not in words_of(played(blind=False))
    assert "Ida" not in words_of(replace(played(blind=True), seed=None)), "without the seed nothing is claimed"


def test_a_game_against_ida_is_known_again_from_a_record():
    past = played(blind=True)
    assert of_record(record_of(past)).game.level == IDA
