"""An external engine as an opponent: set in SETTINGS, chosen on the title, played, failing, kept and reviewed."""
import pygame
import pytest

from ai.gomocup.manager import engine_move
from ai.play.levels import external_level
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.model.match import Match
from game.model.past_game import of_match, of_saved
from game.model.seats import Seats
from game.screens.play.scene import Play
from game.screens.settings.scene import SettingsPage
from game.store.packing import pack_game, pack_options, pack_settings, unpack_game, unpack_options, unpack_settings
from tests.game.fakes import FakeThinker
from tests.game.pilot import Pilot

R = FIVE_IN_A_ROW


@pytest.fixture
def program(tmp_path):
    file = tmp_path / "pbrain x.exe"
    file.touch()
    return str(file)


def settings_page(pilot):
    pilot.enter(pilot.settings_page(GameOptions(R)))
    assert isinstance(pilot.scene, SettingsPage)
    return pilot


def engine_button(pilot):
    return next(widget for widget in pilot.picture().widgets if widget.name == "engine")


def press_engine(pilot):
    pilot.click(engine_button(pilot).rect.center)


def new_pilot(**more):
    return Pilot(GameOptions(R), into_play=False, **more)


def test_a_program_is_dropped_on_the_settings_or_its_path_is_pasted_and_let_go_after_a_question(program):
    pilot = settings_page(new_pilot())
    assert engine_button(pilot).text == "ADD AN ENGINE"
    press_engine(pilot)
    assert pilot.picture().notice.startswith("Drop a Gomocup program")
    pilot.send(pygame.DROPFILE, file=program)
    assert pilot.settings.engine == program
    assert engine_button(pilot).text == "ENGINE: PBRAIN X.EXE"
    press_engine(pilot)
    assert engine_button(pilot).text == "SURE?"
    press_engine(pilot)
    assert pilot.settings.engine == ""
    pilot.clipboard = f'"{program}"\n'
    press_engine(pilot)
    assert pilot.settings.engine == program
    assert unpack_settings(pack_settings(pilot.settings)) == pilot.settings


@pytest.mark.parametrize("path", ["/nowhere/at all", "x\0y", "a" * 9999, "\x1b[31m"])
def test_what_is_no_program_is_refused_by_its_name_in_signs_that_can_be_shown(path):
    pilot = settings_page(new_pilot())
    pilot.send(pygame.DROPFILE, file=path)
    assert pilot.settings.engine == ""
    assert pilot.picture().notice.startswith("No program: ")
    assert pilot.picture().notice.isprintable()


def playing(program):
    thinker = FakeThinker()
    pilot = new_pilot(thinker=thinker)
    settings_page(pilot).send(pygame.DROPFILE, file=program)
    pilot.enter(pilot.title(GameOptions(R)))
    pilot.click("players")
    pilot.click("seat o:10")                # behind all levels
    assert pilot.buttons()["play"].note == "pbrain x.exe, you start"
    pilot.click("play", wait=0.1)
    assert isinstance(pilot.scene, Play)
    return pilot, thinker


def test_it_is_chosen_on_the_title_and_asked_in_its_own_process(program):
    pilot, thinker = playing(program)
    assert "nobody has measured pbrain x.exe" in pilot.picture().opponent.sentences[-1]
    pilot.click("h8", wait=0.1)
    question = thinker.asked[-1]
    assert question.task.func is engine_move
    assert question.task.args == ("pbrain x.exe", (program,))
    assert question.limits.seconds == pilot.settings.master_seconds
    assert "stop" not in pilot.buttons()
    thinker.answer(R.parse_cell("i9"), score=None)
    pilot.wait(1)
    assert pilot.cells() == ["h8", "i9"]
    assert pilot.picture().bar.chances is None


def test_where_it_fails_it_is_named_the_game_is_kept_and_it_can_be_asked_again(program):
    pilot, thinker = playing(program)
    pilot.click("h8", wait=0.1)
    thinker.fail("Traceback …\nai.arguments.RunFailed: pbrain x.exe did not answer within 11 s")
    pilot.wait(0.1)
    status = pilot.picture().status
    assert (status.headline, status.parts) == (
        "NO ANSWER", (("pbrain x.exe did not answer within 11 s", False),))
    assert [record.move for record in pilot.store.saved_game().records] == [R.parse_cell("h8")]
    pilot.click("retry")
    thinker.answer(R.parse_cell("i9"), score=None)
    pilot.wait(1)
    assert pilot.cells() == ["h8", "i9"]


def test_a_game_against_it_and_the_choice_of_it_are_kept_and_in_a_review_it_counts_as_an_equal(program):
    level = external_level(program, 2.0)
    match = Match(R, Seats.against(level, FIRST), FakeThinker(), 1)
    match.play(112)
    saved = match.saved(3.0)
    assert unpack_game(saved.number, 3.0, pack_game(saved)) == saved
    for past in (of_match(match, 0.0), of_saved(saved)):
        assert (past.game.level, past.names) == (None, ("You", "pbrain x.exe"))
    options = GameOptions(R, large=level)
    assert unpack_options(pack_options(options)) == options
    assert unpack_options('{"large": ["ENGINE", 1.0, 7]}') == GameOptions()
    assert unpack_options('{"small": ["ENGINE", 1.0, "x"]}') == GameOptions()


def test_a_finished_game_against_it_earns_nothing(program):
    pilot, thinker = playing(program)
    for mine, theirs in zip(["h8", "i8", "j8", "k8"], ["a1", "a3", "a5", "a7"], strict=True):
        pilot.click(mine, wait=0.1)
        thinker.answer(R.parse_cell(theirs), score=None)
        pilot.wait(1)
    pilot.click("l8", wait=1)
    picture = pilot.picture()
    assert (picture.banner.headline, picture.banner.honour) == ("YOU WIN", "NOT RATED")
    assert set(pilot.buttons()) >= {"rematch", "review", "scores", "title"}
    assert list(pilot.store.games()) == []
