"""If MASTER's network can't be used, the game says so, and plays the levels that don't need it."""
import time

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import Matchup
from ai.evaluation.network_weights import NO_NETWORK
from ai.play.levels import ELITE, FULL, M1, M2, MASTER, MEDIUM, PROOF, levels_for
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.app import words
from game.model.game_options import GameOptions
from game.model.look_back.past_game import past_game_of
from game.model.seats import Seats
from game.model.stored_games import PlyRecord, SavedGame
from game.screens.title.layout import layout_for
from game.views.pen.text import BODY, text_width
from game.views.widgets.cards import Tile
from game.views.widgets.dials import Slider
from tests.damage import forget_network, sentence, use_network, write_damaged
from tests.game.fakes import FakeThinker, report
from tests.game.pilot import SIZES, Pilot, kit_of

TEXTBOOK = [level.name for level in levels_for(FIVE_IN_A_ROW, with_master=False)]
TOLD = sentence("missing") + "."


@pytest.fixture(autouse=True)
def _missing(monkeypatch, tmp_path):
    use_network(monkeypatch, write_damaged("missing", tmp_path))
    yield
    forget_network()


def without_network():
    """A fake thinker without a network: it fails if MASTER's search is needed, and else plays the first free cell."""
    def reported(question):
        if question.task is not None or question.level.needs_master:
            return NO_NETWORK
        return report(question, next(move for move in range(question.rules.cells) if move not in question.moves))
    return FakeThinker(reported=reported)


def title_with(options):
    pilot = Pilot(options, into_play=False, thinker=without_network())
    pilot.wait(0.1)
    return pilot


def offered_levels(pilot):
    return [tile.name.removeprefix("level:") for tile in pilot.picture().of(Tile)]


def test_the_title_names_it_and_offers_the_textbook_levels_and_for_tic_tac_toe_all():
    pilot = title_with(GameOptions())
    picture = pilot.picture()
    assert picture.tagline == TOLD
    assert picture.notice == ""
    assert offered_levels(pilot) == TEXTBOOK
    pilot.click("levels", "kind:levels")
    assert "proof" not in pilot.buttons()
    pilot.click("players")
    seats = pilot.picture().of(Slider)
    assert [[word.split()[:2][-1] for word in seat.values] for seat in seats] == [[mark, *TEXTBOOK] for mark in "XO"]
    pilot = title_with(GameOptions(TIC_TAC_TOE, FULL))
    assert pilot.picture().tagline.startswith("You are X.")
    assert offered_levels(pilot) == [level.name for level in levels_for(TIC_TAC_TOE)]


@pytest.mark.parametrize("size", SIZES)
def test_the_sentence_fits_its_line(size):
    pilot = Pilot(GameOptions(), into_play=False, size=size, thinker=without_network())
    kit = kit_of(size)
    longest = max((sentence(damage) for damage in ("missing", "empty", "an altered byte")), key=len)
    assert text_width(kit, longest + ".", BODY) <= layout_for(kit.screen).tagline.width
    assert pilot.picture().tagline == TOLD


@pytest.mark.parametrize("level", [M1, M2, MASTER])
def test_a_level_that_was_chosen_before_gives_way_to_the_strongest_that_can_play_and_it_is_said(level):
    pilot = title_with(GameOptions(large=level, large_rival=MASTER))
    assert pilot.scene.options.large == pilot.scene.options.large_rival == ELITE
    assert pilot.picture().notice == words.no_network(level, ELITE)
    pilot.key("return", wait=0.1)
    assert pilot.match.level == ELITE
    pilot.click("h8", wait=2)
    assert pilot.cells() == ["h8", "a15"]


def test_the_proof_and_a_level_by_the_players_rating_give_way_too():
    pilot = title_with(GameOptions().with_proof())
    assert pilot.scene.options.seats().level == ELITE
    assert pilot.picture().notice == words.no_network(PROOF, ELITE)
    watched = title_with(GameOptions(x="level", o="level", large=M1, large_rival=M2))
    assert {watched.scene.options.level_of(mark) for mark in "xo"} == {ELITE}
    pilot = title_with(GameOptions())
    pilot.store.matchup = lambda rules, level: Matchup(Rating(2900.0, 50.0))
    pilot.click("levels", "kind:levels", "match me")
    assert pilot.scene.options.large == ELITE


def test_a_resumed_game_against_master_says_why_there_is_no_answer_and_is_kept():
    stones = [PlyRecord(FIVE_IN_A_ROW.parse_cell("h8"), 1.0), PlyRecord(FIVE_IN_A_ROW.parse_cell("h9"), 1.0)]
    pilot = title_with(GameOptions())
    pilot.store.save_game(SavedGame(7, time.time(), FIVE_IN_A_ROW, Seats.against(M2, 1), 1, tuple(stones)))
    pilot.enter(pilot.title(GameOptions()))
    pilot.click("continue", wait=0.1)
    pilot.click("i9", wait=0.2)
    status = pilot.picture().status
    assert (status.headline, status.runs) == ("NO ANSWER", ((NO_NETWORK, False),))
    assert "retry" in pilot.buttons()
    assert len(pilot.store.saved_game().records) == 3
    pilot.leave()
    assert offered_levels(pilot) == TEXTBOOK
    assert pilot.scene.options.large == ELITE


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
    assert pilot.picture().notice == "No hint: MASTER has no usable network."
    assert pilot.match.hints.count == 0


def test_the_next_stronger_level_is_not_offered_where_it_needs_master():
    def after_a_game_against(level):
        pilot = Pilot(GameOptions(large=level), thinker=without_network())
        pilot.click("h8", "i8", "j8", "k8", "l8", wait=2)
        pilot.wait(5)
        return [name for name in pilot.buttons() if name.startswith("level:")]
    assert after_a_game_against(ELITE) == ["level:6"]
    assert after_a_game_against(MEDIUM) == ["level:0", "level:4"]


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
    assert pilot.picture().notice == "No analysis: MASTER has no usable network."
    asked = len(thinker.asked)
    pilot.wait(1)
    assert len(thinker.asked) == asked
    pilot.click("poll", wait=2)
    moves = [tile.move for tile in pilot.picture().tiles]
    assert (set(moves[:5]), set(moves[5:])) == ({"b15"}, {"–"})
    asked = len(thinker.asked)
    pilot.wait(1)
    assert len(thinker.asked) == asked
