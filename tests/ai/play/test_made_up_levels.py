"""A level that nobody has measured yet: an entry in the list is enough for everything else to deal with it."""
import pytest

from ai.chance.estimate import chance_of_search, is_measured
from ai.chance.rating import is_rated, rating_of
from ai.play import levels
from ai.play.levels import LARGE_LEVELS, MASTER, Level, level_named, levels_for
from ai.play.race import race_levels
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.position.scores import WIN
from ai.search.report import SearchLimits
from ai.tools.strength.matches import parse_side
from tests.ai.workers import MIDGAME, in_process

PUPIL = Level("PUPIL", "Pupil", "master", SearchLimits(nodes=3000))


@pytest.fixture
def listed(monkeypatch):
    """The board's levels with the new one among them."""
    monkeypatch.setattr(levels, "LARGE_LEVELS", (*LARGE_LEVELS[:-1], PUPIL, MASTER))
    return levels_for(FIVE_IN_A_ROW)


def test_master_held_to_fewer_nodes_is_one_entry(listed):
    assert level_named(FIVE_IN_A_ROW, "PUPIL") == PUPIL
    assert (PUPIL.is_timed, PUPIL.looks_to_the_end, PUPIL.full_name) == (False, False, "PUPIL")
    assert PUPIL not in race_levels(FIVE_IN_A_ROW)
    assert parse_side("pupil").player == PUPIL


def test_held_to_nodes_it_answers_the_same_whatever_the_clock_and_the_threads():
    one = in_process(FIVE_IN_A_ROW, MIDGAME, PUPIL)
    *_, many = think(board_of(FIVE_IN_A_ROW, MIDGAME), PUPIL, threads=3)
    assert (one.nodes, one.score, one.variation, one.root) == (many.nodes, many.score, many.variation, many.root)
    assert 3000 <= one.nodes < 3000 + 3 * 1024


def test_what_is_not_measured_is_not_made_up(listed):
    assert not is_measured(PUPIL)
    assert not is_rated(PUPIL, FIVE_IN_A_ROW)
    with pytest.raises(ValueError, match="no rating"):
        rating_of(PUPIL, FIVE_IN_A_ROW)
    assert chance_of_search(PUPIL, 250, 10, SECOND, 1300) is None
    assert chance_of_search(PUPIL, 5 - WIN, 10, FIRST, 1300) is None


def test_every_level_that_is_offered_is_measured():
    assert all(is_measured(level) for level in LARGE_LEVELS)
