"""A hint in the game: first the area, then the cell and why, then the line; counted, and said so."""
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play import words
from tests.game.fakes import in_turn
from tests.game.moments import LARGE
from tests.game.pilot import SMALL_GAME, Pilot
from tests.game.reviewing import AnalysingThinker


class HintingThinker(AnalysingThinker):
    """Answers hints by the analysis, and moves by these cells one after the other."""

    def __init__(self, names, rules=FIVE_IN_A_ROW):
        super().__init__()
        self._next = in_turn(rules, names)

    def ask(self, rules, moves, level, seed=None, limits=None, task=None):
        self.silent = task is None
        ticket = super().ask(rules, moves, level, seed, limits, task)
        move = self._next(None) if task is None else None
        if move is not None:
            self.answer(move)
        return ticket


def open_three():
    """X has h8 and i8, O has made an open three; X is to move."""
    pilot = Pilot(LARGE, thinker=HintingThinker("c3 c4 c5"))
    pilot.click("h8", "l12", "o1", wait=1)
    assert pilot.cells() == ["h8", "c3", "l12", "c4", "o1", "c5"]
    return pilot


def hint(pilot):
    """Press for a hint; the first one of a game has to be confirmed."""
    for _ in range(1 if pilot.match.hints.count else 2):
        pilot.click("hint")
    pilot.wait(0.3)


def test_to_a_player_with_the_o_a_hint_speaks_of_x():
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai"), thinker=HintingThinker("h8 i8 j8"))
    pilot.wait(1)
    pilot.click("a1", "o1", wait=1)
    hint(pilot)
    assert pilot.match.hints.found.sentence.text.endswith(" stops X's open three h8–j8.")


def test_what_a_hint_costs_is_said_first_then_three_presses_show_the_area_the_cell_and_the_line():
    pilot = open_three()
    pilot.key("h", wait=0.3)
    assert (pilot.match.hints.count, pilot.match.hints.stage) == (0, 0)
    assert pilot.picture().notice == "A hint costs points, rating and medal. Sure?"
    assert pilot.buttons()["hint"].text == "SURE?"
    pilot.wait(4)
    assert pilot.buttons()["hint"].text == "HINT"
    hint(pilot)
    picture = pilot.picture()
    area = {cell for cell, mark, _ in picture.board.tint if mark == "x"}
    assert pilot.match.hints.found.best in area
    assert (picture.board.thought.line, picture.status.headline, picture.notice) == ((), "HINT", "")
    hint(pilot)
    picture = pilot.picture()
    assert picture.board.thought.line == ((pilot.match.hints.found.best, "x"),)
    assert picture.status.parts[0][0] == pilot.match.hints.found.sentence.text
    assert "stops O's open three c3–c5" in pilot.match.hints.found.sentence.text
    pilot.key("h", wait=0.3)
    line = pilot.picture().board.thought.line
    assert 1 < len(line) <= 5
    assert [mark for _, mark in line] == ["x", "o", "x", "o", "x"][:len(line)]
    assert not pilot.buttons()["hint"].enabled
    assert pilot.match.hints.count == 1


def test_the_tooltips_say_what_help_costs_but_in_practice_a_hint_is_given_at_once():
    pilot = open_three()
    for name, cost in (("hint", "Costs 20% of the points, the rating and the medal."),
                       ("undo", "Costs 10% of the points, and the rating.")):
        pilot.move_to(name, wait=1)
        assert pilot.picture().tooltip.text.endswith(cost)
    pilot.enter(pilot.try_again(LARGE, pilot.match.saved(0.0)))
    pilot.click("hint")
    assert pilot.match.hints.count == 1


def test_the_hint_goes_with_the_move_and_a_game_that_is_left_remembers_it():
    pilot = open_three()
    hint(pilot)
    hint(pilot)
    pilot.click(pilot.scene.board.layout.center_of(pilot.match.hints.found.best), wait=0.3)
    assert pilot.match.hints.found is None
    assert pilot.picture().board.thought.line == ()
    assert pilot.store.saved_game().hints == 1


def test_a_move_before_the_hint_has_come_drops_the_question():
    pilot = open_three()
    pilot.thinker.ask = lambda *args, **more: None
    hint(pilot)
    assert pilot.match.hints.found is None
    assert pilot.picture().status.parts[0][0] == words.LOOKING
    pilot.click("c6", wait=0.1)
    assert pilot.match.hints.stage == 0


def test_a_hint_that_fails_says_so_and_the_game_goes_on_and_while_the_ai_thinks_there_is_none():
    pilot = Pilot(LARGE)
    hint(pilot)
    pilot.thinker.fail("ValueError: no")
    pilot.wait(0.2)
    assert pilot.picture().notice == "No hint: ValueError: no."
    assert (pilot.match.hints.count, pilot.match.failure) == (0, None)
    pilot.click("h8")
    assert pilot.cells() == ["h8"]
    pilot.wait(0.1)
    assert not pilot.buttons()["hint"].enabled
    pilot.key("h")
    assert pilot.match.hints.count == 0


def test_on_3x3_a_hint_needs_no_worker_and_is_exact():
    pilot = Pilot(SMALL_GAME, in_turn(TIC_TAC_TOE, "a1"))
    pilot.click("b2", wait=1)
    before = len(pilot.thinker.asked)
    hint(pilot)
    hint(pilot)
    assert len(pilot.thinker.asked) == before
    assert "hold" in pilot.match.hints.found.sentence.text
