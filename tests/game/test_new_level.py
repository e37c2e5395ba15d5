"""A level made up in a test: one more entry in the list is enough for every screen, the store and the points."""
import pygame
import pytest

from ai.play import levels
from ai.play.levels import LARGE_LEVELS, MASTER, Level
from ai.position.rules import FIVE_IN_A_ROW, SECOND
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.model.play.match import Moment
from game.model.play.scoring import BASE, base_points, items
from game.model.thinking_times import timed_levels
from game.screens.play import figures, status
from game.store.store import Store
from game.views.widgets.cards import Tile
from tests.ai.positions import moves_named
from tests.game.fakes import play, start
from tests.game.pilot import SIZES, Pilot, widgets_of
from tests.game.reviewing import LOST, past_game, reviewing
from tests.game.stores import game, unfinished

PUPIL = Level("PUPIL", "Pupil", "master", SearchLimits(nodes=3000))
AGAINST_IT = GameOptions(FIVE_IN_A_ROW, large=PUPIL)


@pytest.fixture(autouse=True)
def _listed(monkeypatch):
    monkeypatch.setattr(levels, "LARGE_LEVELS", (*LARGE_LEVELS[:-1], PUPIL, MASTER))


@pytest.mark.parametrize("size", SIZES)
def test_the_title_offers_it_and_says_what_it_does(size):
    pilot = Pilot(GameOptions(panel="levels"), size=size, into_play=False)
    pilot.click("kind:levels")
    tiles = {tile.name.removeprefix("level:"): tile for tile in widgets_of(pilot.foreground(), Tile)}
    assert list(tiles) == ["0", "2", "4", "6", "MASTER", "8", "M1", "M2", "M3", "PUPIL"]
    assert [tiles[name].figure for name in ("8", "M1", "PUPIL")] == ["DEPTH 8", "M1", "PUPIL"]
    for one, other in zip(widgets_of(pilot.foreground(), Tile), widgets_of(pilot.foreground(), Tile)[1:], strict=False):
        assert one.rect.right < other.rect.left or one.rect.bottom < other.rect.top
    pilot.click(tiles["PUPIL"].rect.center)
    assert pilot.scene.options.level == PUPIL
    pilot.wait(1)
    assert pilot.foreground().tooltip.text == (
        "Searches like MASTER, but evaluates only about 3,000 moves. A win earns the medal.")
    pilot.scene.draw(pygame.Surface(size, 0, 32))
    assert (FIVE_IN_A_ROW, PUPIL) in timed_levels()


def test_a_game_against_it_shows_no_chance_that_nobody_has_measured():
    match, _ = start(level=PUPIL, replies="a15 c15")
    play(match, "h8", "h9")
    assert [record.chance for record in match.records] == [None] * 4
    assert status.players(match)[1].name == "PUPIL"
    assert figures.win_bar(Moment(match), ()).chances is None
    assert figures.chance_sentence(Moment(match)) == (
        "Your chance against PUPIL is not measured yet: the bar shows the position instead.")


def test_a_game_against_it_is_worth_as_much_as_the_level_below():
    points = base_points(FIVE_IN_A_ROW)
    assert points == BASE | {"PUPIL": BASE["M3"]}
    assert list(points) == [level.name for level in levels.LARGE_LEVELS]
    assert items(game(level=PUPIL), 0)[0] == ("PUPIL", BASE["M3"])


def test_the_store_keeps_its_games_and_passes_them_over_once_it_is_gone(monkeypatch):
    store = Store(None)
    finish = store.finish(game(level=PUPIL))
    assert (finish.medal, finish.streak, finish.gained) == (True, 1, 0)
    assert list(store.medals(FIVE_IN_A_ROW)) == ["PUPIL"]
    assert [kept.level for kept in store.games()] == [PUPIL]
    assert [row.level for row in store.scores(FIVE_IN_A_ROW)] == [PUPIL]
    store.save_game(unfinished(level=PUPIL))
    assert store.saved_game().level == PUPIL
    store.save_options(AGAINST_IT)
    assert store.options().level == PUPIL
    monkeypatch.setattr(levels, "LARGE_LEVELS", LARGE_LEVELS)
    assert not list(store.games())
    assert not store.medals(FIVE_IN_A_ROW)
    assert not store.scores(FIVE_IN_A_ROW)


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_shows_the_new_level(size):
    pilot = Pilot(AGAINST_IT, size=size)
    pilot.store.finish(game(level=PUPIL))
    for scene in (pilot.play, pilot.how_to_play, pilot.title, pilot.scores):
        pilot.enter(scene(AGAINST_IT), wait=0.2)
        shown = " ".join(each.text for each in pilot.texts())
        assert ("PUPIL" in shown) is (scene != pilot.how_to_play)
    assert ("Pupil", True) in [(medal.name, medal.won) for medal in pilot.picture().medals]


def test_a_lost_game_against_it_is_reviewed_and_makes_puzzles():
    pilot = reviewing(past_game(level=PUPIL))
    assert pilot.scene.analysis.complete
    assert pilot.picture().head is not None
    assert pilot.picture().card.notes[0] == "Position, equal players"
    store, moves = pilot.store, moves_named(FIVE_IN_A_ROW, LOST)
    store.finish(game(result="loss", level=PUPIL, moves=moves)._replace(human=SECOND))
    pilot.enter(pilot.puzzles(GameOptions()), wait=2)
    assert pilot.scene.session.progress.own
