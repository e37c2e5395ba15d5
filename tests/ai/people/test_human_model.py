"""The modelled player: repeatable, legal, and as blind or far-sighted as its skill says."""
import pytest

from ai.people.human_model import CALCULATION, HumanModel
from ai.people.traits import BEST_SKILL, traits_of
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW
from tests.ai.solvers import last_report
from tests.ai.tactics import tactics


def choices(text, skill, count=60):
    """The cells that players of this skill choose after these moves, one per seed."""
    board = Board.from_moves(text)
    return [FIVE_IN_A_ROW.cell_name(HumanModel(traits_of(skill), board, seed).choose()) for seed in range(count)]


@pytest.mark.parametrize("text", [
    "h8 h12 h9 c3 h10 e5 h11 g12",      # X has four with one end open: h7 wins
    "h12 h8 c3 h9 e5 h10 g12 h11"])     # the same four is O's, and X is to move: h7 stops it
def test_the_cell_that_ends_a_row_of_four_is_taken_by_all_who_see_it(text):
    assert choices(text, 1.0).count("h7") >= 58
    beginners = choices(text, 0.0)
    assert beginners.count("h7") > 20
    assert set(beginners) != {"h7"}


def test_the_best_player_plays_what_a_search_finds():
    board = Board.from_moves("h8 g9 h9 g10 h10 g11")
    best = last_report(board, CALCULATION).move
    assert set(choices("h8 g9 h9 g10 h10 g11", BEST_SKILL, 5)) == {FIVE_IN_A_ROW.cell_name(best)}


def test_seeing_that_every_move_loses_a_player_plays_the_first_idea():
    lost = Board.from_moves("a1 h8 c1 h9 e1 h10 o15 h11")           # O has an open four
    for seed in range(10):
        careful, hasty = (HumanModel(traits_of(1.0)._replace(tries=tries), lost, seed) for tries in (6, 1))
        assert careful.choose() == hasty.choose()


def test_only_the_far_sighted_see_long_wins_by_fours():
    rows = [tactic for tactic in tactics() if tactic.group == "VCF" and tactic.fours >= 4]
    by_fours = [traits_of(skill)._replace(threats=0) for skill in (0.0, 0.2, 1.0)]
    seen = [sum(HumanModel(traits, tactic.board(), 1).sees_win() for tactic in rows) for traits in by_fours]
    assert len(rows) > 3
    assert seen == [0, 0, len(rows)]
