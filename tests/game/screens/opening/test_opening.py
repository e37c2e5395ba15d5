"""The page of a Swap2 opening, by mouse and keys; and how the other openings lead into the game."""
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.app import words
from game.model.game_options import GameOptions
from game.model.look_back.past_game import past_game_of
from game.screens.wording import PLAYED_ELSEWHERE
from tests.game.pilot import Pilot


def opening(starter="me", size=(1280, 720), **more):
    return Pilot(GameOptions(FIVE_IN_A_ROW, opening="swap2", starter=starter, **more), size=size)


def test_the_player_opens_and_the_game_shows_the_levels_reason():
    pilot = opening()
    assert pilot.page == "OpeningPage"
    assert pilot.picture().status.headline == "PLACE X"
    pilot.click("h8", "h8", wait=0.1)
    assert (pilot.foreground().notice, len(pilot.store.unfinished())) == ("h8 is taken.", 1)
    pilot.click("undo", wait=0.1)
    assert pilot.store.unfinished() == (), "an opening whose only stone was taken back is not kept"
    pilot.click("h8", wait=0.1)
    pilot.move_to("i9")
    assert (pilot.picture().status.headline, pilot.picture().board.ghost_mark) == ("PLACE O", "o")
    assert pilot.picture().board.ghost == (FIVE_IN_A_ROW.parse_cell("i9"), "fill")
    pilot.click("i9", "undo", "j10", "g7", wait=0.1)
    pilot.wait(0.3)
    pilot.thinker.answer(0, score=-100)
    pilot.wait(0.3)
    assert pilot.page == "PlayPage"
    assert pilot.cells() == ["h8", "j10", "g7"]
    picture = pilot.picture()
    assert [player.name for player in picture.players] == ["Depth 2 · Medium", "You"]
    assert picture.opponent.sentences[0] == "Depth 2: MASTER's search prefers X, so X it is."
    assert "No win chance here" in picture.opponent.sentences[-1]


def test_a_small_window_says_to_its_end_who_chooses_and_who_moves_next():
    pilot = opening(size=(960, 540), o="you")
    pilot.click("h8", "i9", "g7", wait=0.1)
    (last,) = [each for each in pilot.texts() if "O moves next." in each.text]
    assert last.box.bottom + 8 <= pilot.layout.status.bottom


def test_the_focus_is_a_cursor_or_while_a_level_decides_a_ring():
    pilot = opening()
    for key in ("up", "return", "right", "return", "right"):
        pilot.key(key, wait=0.1)
        assert (pilot.picture().board.cursor is None, pilot.foreground().focus_ring) == (False, None)
    pilot.key("return", wait=0.1)
    assert pilot.picture().board.cursor is None
    assert pilot.foreground().focus_ring[0] == pilot.layout.board.rect


@pytest.mark.parametrize(("starter", "seats", "sentences"), [
    ("me", {}, ["You place 3 stones; then depth 2 chooses.", "You place a stone; then depth 2 chooses.",
                "Depth 2 takes X or O, or places two more stones."]),
    ("ai", {}, ["Depth 2 places three stones.", "Depth 2 places three stones.",
                "You take X or O, or place two more stones. O moves next."]),
    ("me", {"o": "you"}, ["The opener places 3 stones; then the other player chooses.",
                          "The opener places a stone; then the other player chooses.",
                          "The other player takes X or O, or places two more stones. O moves next."])])
def test_the_opening_says_who_places_and_who_chooses(starter, seats, sentences):
    pilot = opening(starter, **seats)
    heard = []
    for count in (0, 2, 3):
        while pilot.scene.swap2.board.count < count:
            if pilot.scene.swap2.humans_turn:
                pilot.click(("h8", "i9", "g6")[pilot.scene.swap2.board.count], wait=0.1)
            else:
                pilot.wait(0.1)
        heard.append(pilot.picture().status.runs[0][0])
    assert heard == sentences


def test_an_opening_that_was_left_goes_on_and_becomes_the_game():
    pilot = opening("me", o="you", exact=True)
    pilot.click("h8", "i9", "j10", "choose:two more", "a2", "undo", "a1", wait=0.1)
    pilot.back_to("TitlePage")
    assert pilot.buttons()["play"].note == "medium, you start", "players and rules lasted for one game"
    assert pilot.picture().continue_words == "Exactly five, move 5, two players"
    pilot.heard.clear()
    pilot.click("continue", wait=0.3)
    assert (pilot.heard, pilot.picture().status.runs[0][0]) == (
        ["press"], "The other player places a stone; then the opener chooses.")
    pilot.click("a3", "choose:second", wait=0.1)
    assert (pilot.page, pilot.cells(), pilot.match.rules.exact) == ("PlayPage", ["h8", "i9", "j10", "a1", "a3"], True)
    pilot.click("a5", wait=0.1)
    pilot.leave()
    assert [len(saved.moves) for saved in pilot.store.unfinished()] == [6]


def test_the_stones_of_a_level_are_kept_with_their_marks():
    pilot = opening("ai")
    assert pilot.picture().status.mark == "x", "the level has the colour of the stone that it places"
    pilot.wait(4)
    stones = pilot.picture().board.stones
    pilot.back_to("TitlePage")
    pilot.click("continue", wait=0.1)
    assert (pilot.picture().board.stones, len(stones)) == (stones, 3)
    assert [key for key in pilot.buttons() if "choose:" in key] == ["choose:first", "choose:second", "choose:two more"]
    pilot.key("down", "down", "down", "return", wait=0.1)       # the first key shows the focus
    pilot.click("a1", wait=0.1)
    past, shown = past_game_of(*pilot.store.unfinished()), pilot.picture().board.stones
    assert [past.mark_of(ply) for ply in range(1, 5)] == [mark for _, mark in shown]


def test_windows_that_go_on_with_the_same_opening_lose_no_stone_of_each_other():
    one = opening(o="you")
    one.click("h8", "i9", wait=0.1)
    behind, other = (Pilot(into_play=False, store=one.store) for _ in range(2))
    for pilot in behind, other:
        pilot.enter(pilot.resume(GameOptions()))
    for pilot, target in (one, "j10"), (behind, "undo"), (other, "g7"):
        pilot.click(target, wait=0.1)
    assert other.foreground().notice == PLAYED_ELSEWHERE
    openings = [" ".join(map(FIVE_IN_A_ROW.cell_name, saved.moves)) for saved in one.store.unfinished()]
    assert sorted(openings) == ["h8 i9 g7", "h8 i9 j10"]


@pytest.mark.parametrize("rule", ["swap2", "balanced"])
def test_after_an_opening_only_what_people_placed_is_kept(rule):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, opening=rule, o="you"))
    if rule == "swap2":
        pilot.click("h8", "i9", "j10", "choose:second", wait=0.1)
    pilot.leave()
    assert [saved.swap2 for saved in pilot.store.unfinished()] == [True] * (rule == "swap2")
    if rule == "swap2":
        pilot.click("continue", "choose:first", "new", wait=0.1)
        assert pilot.store.unfinished() == ()


def test_a_rematch_is_opened_anew():
    pilot = opening("ai", o="you")
    pilot.click("h8", "a1", "i8", "choose:first", "a2", "j8", "a3", "k8", "a4", "l8", wait=0.1)
    pilot.wait(1)
    assert pilot.picture().banner.honour == "NOT RATED"
    pilot.lead_to("OpeningPage", "rematch")


@pytest.mark.parametrize("page", ["race", "analyse"])
@pytest.mark.parametrize("rule", ["swap2", "balanced"])
def test_esc_leads_from_race_and_analysis_back_to_the_opening(rule, page):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, opening=rule, o="you"))
    if rule == "swap2":
        pilot.click("h8", "i9", "j10", "choose:second", wait=0.1)
    before = pilot.cells(), pilot.picture().players, pilot.picture().opponent
    pilot.click("menu", page, wait=0.1)
    pilot.back_to("PlayPage")
    assert (pilot.cells(), pilot.picture().players, pilot.picture().opponent) == before
    pilot.click("a1", wait=0.1)
    assert len(pilot.store.unfinished()) == 1


@pytest.mark.parametrize("starter", ["me", "ai"])
def test_a_balanced_game_begins_with_stones_that_took_no_time(starter):
    for _ in range(6):
        pilot = Pilot(GameOptions(FIVE_IN_A_ROW, opening="balanced", starter=starter, exact=True))
        assert 3 <= len(pilot.match.records) <= 5
        assert pilot.match.humans_turn == (starter == "me")
        assert pilot.picture().board.stones
    assert pilot.match.rules.exact
    sentences = pilot.picture().opponent.sentences
    assert "Exactly five in a row wins. Six or more does not count." in sentences
    assert sentences[0] == words.BALANCED
    pilot.wait(0.1)
    assert pilot.foreground().notice == ("" if starter == "me" else words.BALANCED)
    if starter == "me":
        pilot.wait(0.5)
        pilot.click(next(move for move in range(100, 225) if pilot.match.board.stone_at(move) is None), wait=0.2)
        drawn = [value for series in pilot.picture().charts[0].series for value in series.values if value is not None]
        assert drawn == [pilot.match.records[-1].seconds]


def test_a_level_that_takes_o_says_why_the_same_each_time():
    pilot = opening("me")
    pilot.click("h8", "i9", "g7", wait=0.1)
    seeds = []
    for _ in range(2):
        pilot.wait(0.3)
        pilot.thinker.answer(0, score=100)
        pilot.wait(0.3)
        assert pilot.foreground().notice == "Depth 2: MASTER's search prefers O, so O it is."
        seeds.append(pilot.match.seed)
        pilot.leave()
        pilot.click("continue", wait=0.1)
    assert seeds[0] == seeds[1]
