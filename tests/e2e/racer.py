"""Helpers that find their way to a race in a real game, and check that the race was fair."""
from game.screens.race.layout import layout_for as race_for
from game.views.layout import Viewport
from tests.e2e.player import Visitor, board_and_level


def begin_race(game, rules, level):
    """From the title, choose the board and the level, and open the race. Returns its layout."""
    Visitor(game).lead_to("race", *board_and_level(rules, level), "learn", "race")
    return race_page(game, rules)


def race_page(game, rules):
    """The layout of the race for the window's present size."""
    return race_for(Viewport(game.size()), rules.size)


def click_race(game, rules, move):
    game.click(race_page(game, rules).boards["alphabeta"].center_of(move))


def assert_a_fair_race(game, plies):
    """Fail unless both lanes of a race agreed on every move of the AI, each in its own process. Returns the rounds'
    events.
    """
    rounds = game.events("round")
    assert len(rounds) == plies // 2
    assert all(event["agree"] is True for event in rounds)
    assert all(0 < event["nodes"][0] <= event["nodes"][1] for event in rounds)
    assert all(len(set(event["workers"])) == 2 for event in rounds)
    return rounds
