"""`python -m ai people`: the line on each person's games."""
import pytest

from ai.play.levels import PEOPLE_LEVELS
from ai.tools.strength.people import OPPONENTS, person_line


@pytest.mark.parametrize(("results", "says"), [
    ((0.0, 0.0), "too few games for a rating: all lost; 2 plies, 0% drawn"),
    ((1.0, 1.0), "too few games for a rating: all won; 2 plies, 0% drawn"),
    ((0.5, 0.5), " ± 482, "), ((1.0, 0.0), " ± 482, "), ((0.5, 0.0), "from the rating; 2 plies, 50% drawn")])
def test_games_that_are_all_won_or_all_lost_give_no_rating(results, says):
    games = [{"opponent": next(iter(OPPONENTS)), "result": result, "moves": [0, 1]} for result in results]
    line = person_line(PEOPLE_LEVELS[0], games)
    assert line.startswith(f"{PEOPLE_LEVELS[0].name} ")
    assert says in line
    assert ("±" in line) == (0 < sum(results) < 2)
