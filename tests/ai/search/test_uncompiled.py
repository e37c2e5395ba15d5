"""The plain Python sources give what the compiled modules give: the same nodes, scores, moves and orders."""
import json

import pytest

import ai
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from tests.ai.both_builds import master_results, textbook_results
from tests.ai.positions import EXACTLY_FIVE, midgames, small_games
from tests.processes import python
from tests.sampling import sample_and_whole


def positions():
    """25 positions of every kind of board, as numbers that pass through JSON."""
    games = [(FIVE_IN_A_ROW, moves) for moves in midgames(12, seed=41, fewest=1, most=40)]
    games += [(rules, moves) for rules in (EXACTLY_FIVE, Rules(20, 5), Rules(6, 5), Rules(5, 4))
              for moves in midgames(2, seed=42, rules=rules, most=12)]
    going_on = [moves for moves in small_games(TIC_TAC_TOE) if 3 <= len(moves) <= 4]
    games += [(TIC_TAC_TOE, moves) for moves in going_on[::len(going_on) // 4][:4]]
    games += [(FIVE_IN_A_ROW, ())]
    return [(rules.size, rules.line, rules.exact, moves) for rules, moves in games]


def calm_positions():
    """13 more for MASTER, most of them undecided."""
    games = [(FIVE_IN_A_ROW, moves) for moves in midgames(7, seed=43, fewest=1, most=14, reach=3)]
    games += [(rules, moves) for rules in (EXACTLY_FIVE, Rules(20, 5), Rules(7, 5))
              for moves in midgames(2, seed=44, rules=rules, fewest=4, most=12)]
    return [(rules.size, rules.line, rules.exact, moves) for rules, moves in games]


@pytest.mark.skipif(not ai.compiled(), reason="this run is uncompiled itself: there is nothing to compare")
@pytest.mark.parametrize("step", sample_and_whole(6, 1))
def test_the_plain_sources_find_exactly_what_the_compiled_modules_find(step):
    some, calm = positions()[::step], calm_positions()[::step]
    done = python("-m", "tests.ai.both_builds", given=json.dumps([some, calm]), CROSSFIVE_PLAIN=1)
    assert done.returncode == 0, done.stderr
    plain_textbook, plain_master = json.loads(done.stdout)
    for position, theirs in zip(some, plain_textbook, strict=True):
        assert json.loads(json.dumps(textbook_results(*position))) == theirs, position
    undecided = 0
    for position, theirs in zip(calm, plain_master, strict=True):
        assert json.loads(json.dumps(master_results(*position))) == theirs, position
        undecided += theirs[-2][0] >= 2500
    assert undecided >= 6 // step, "too few searches that ran to their limit"
