"""If MASTER's network can't be used, the game says so where it is needed, and goes on where it isn't."""
import time

from ai.play.levels import M2, MEDIUM
from ai.position.rules import SECOND
from game.model.game_options import GameOptions
from game.model.look_back.past_game import past_game_of
from tests.damage import sentence
from tests.game.fakes import FakeThinker, report
from tests.game.pilot import Pilot

FAULT = sentence("missing")


def without_network():
    """A fake thinker without a network: it fails if MASTER's search is needed, and else plays the first free cell."""
    def reported(question):
        if question.task is not None or question.level.needs_master:
            return FAULT
        return report(question, next(move for move in range(question.rules.cells) if move not in question.moves))
    return FakeThinker(reported=reported)


def test_a_game_against_master_says_why_there_is_no_answer_and_is_kept():
    pilot = Pilot(GameOptions(large=M2), thinker=without_network())
    pilot.click("h8", wait=0.2)
    status = pilot.picture().status
    assert (status.headline, status.runs) == ("NO ANSWER", ((FAULT, False),))
    assert "retry" in pilot.buttons()
    assert len(pilot.store.saved_game().records) == 1


def test_a_game_against_a_textbook_level_goes_on_without_the_positions_chance_and_a_hint_says_why_there_is_none():
    pilot = Pilot(GameOptions(large=MEDIUM), thinker=without_network())
    pilot.click("h8", "j10", wait=2)
    assert pilot.cells() == ["h8", "a15", "j10", "b15"]
    assert pilot.match.failure is None
    assert pilot.match.chances.verdict is None
    assert pilot.match.chances.now is not None
    asked = len(pilot.thinker.positions)
    pilot.wait(5)
    assert len(pilot.thinker.positions) == asked            # it is not asked again and again
    pilot.click("hint", "hint", wait=0.3)                   # the first press only tells the cost
    assert pilot.picture().notice == f"No hint: {FAULT}."
    assert pilot.match.hints.count == 0


def test_a_swap2_opening_goes_on_and_says_that_it_could_not_be_judged():
    pilot = Pilot(GameOptions(opening="swap2", large=MEDIUM), thinker=without_network())
    pilot.click("h8", "h9", "i10", wait=0.2)
    pilot.wait(3)
    assert pilot.page == "PlayPage"
    assert pilot.match.seats.mark(SECOND) in ("x", "o")
    assert "could not judge it" in pilot.match.opening_words


def test_a_review_says_why_there_is_none_and_the_textbook_levels_still_say_what_they_would_play():
    played = Pilot(GameOptions(large=MEDIUM), thinker=without_network())
    played.click("h8", "j10", wait=2)
    thinker = without_network()
    pilot = Pilot(into_play=False, thinker=thinker)
    pilot.enter(pilot.review(GameOptions(), past_game_of(played.match.saved(time.time()))), wait=0.3)
    assert pilot.picture().notice == f"No analysis: {FAULT}."
    asked = len(thinker.asked)
    pilot.wait(1)
    assert len(thinker.asked) == asked
    pilot.click("poll", wait=2)
    moves = [tile.move for tile in pilot.picture().tiles]
    assert (set(moves[:5]), set(moves[5:])) == ({"b15"}, {"–"})
    asked = len(thinker.asked)
    pilot.wait(1)
    assert len(thinker.asked) == asked
