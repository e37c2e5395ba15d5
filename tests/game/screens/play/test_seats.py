"""Two people at one board, two levels to watch, the player with O, and an external engine."""
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ai.gomocup.manager import engine_move
from ai.play.levels import HARD, M1, MEDIUM, PEOPLE_LEVELS, PROOF, external_level, own_level
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions, GameSetup
from game.model.look_back.past_game import past_game_of
from game.model.play.match import Match, new_game
from game.model.seats import Seats
from game.screens.play import words
from game.screens.play.figures import chart_sentence
from game.screens.play.words import PACES
from game.store.packing import pack_game, pack_options, pack_settings, unpack_game, unpack_options, unpack_settings
from game.views.pen.fitting import fitting
from game.views.pen.text import BUTTON, text_width
from game.views.widgets.cards import Tile
from game.views.widgets.dials import Choice
from tests.game.fakes import FakeThinker, in_turn
from tests.game.pilot import SIZES, Pilot, finish_work, kit_of, on_page, widgets_of
from tests.game.reviewing import analysed, reviewing
from tests.game.stores import unfinished

TWO = GameOptions(FIVE_IN_A_ROW, o="you")
WATCHED = GameOptions(FIVE_IN_A_ROW, x="level")
AS_O = GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai")


def what_play_starts(pilot):
    return pilot.buttons()["play"].note


def status(pilot):
    return pilot.picture().status.headline


def test_a_level_clicked_replaces_two_players_by_a_game_against_it():
    pilot = Pilot(TWO, into_play=False)
    assert not any(tile.chosen for tile in widgets_of(pilot.foreground(), Tile))
    pilot.click("level:6")
    assert what_play_starts(pilot) == "expert, you start"
    pilot = Pilot(replace(WATCHED, large_rival=M1), into_play=False)
    assert what_play_starts(pilot) == "M1 – medium, X starts"
    pilot.click("level:4")
    assert what_play_starts(pilot) == "hard, you start"
    pilot.click("play", wait=0.1)
    assert pilot.match.level == HARD


@pytest.mark.parametrize("kept", [False, True])
def test_players_and_rules_last_for_one_game_unless_kept(kept):
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.click("players", "line:exact", *(["lasts:kept"] if kept else []))
    chosen = what_play_starts(pilot)
    assert chosen == "two players, X starts, exactly five"
    pilot.click("learn", "how to play", wait=0.1)
    pilot.key("escape", wait=0.1)
    assert what_play_starts(pilot) == chosen, "only a game uses them up"
    pilot.click("play", wait=0.1)
    pilot.click("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8", wait=1)
    pilot.click("rematch", wait=0.1)
    assert (pilot.match.level, pilot.match.rules.exact) == (None, True)
    pilot.click("h8")
    pilot.leave()
    assert what_play_starts(pilot) == (chosen if kept else "medium, you start")
    assert pilot.store.options().for_another_game().exact is kept, "at the next start, too"


def test_what_is_kept_outlasts_a_continued_game_of_other_players():
    pilot = Pilot(GameOptions(starter="ai"), in_turn(FIVE_IN_A_ROW, "h8"))
    pilot.wait(1)
    pilot.click("a1")
    pilot.leave()
    assert pilot.picture().continue_words == "Five in a row, move 3, depth 2"
    pilot.click("players", "line:exact", "lasts:kept")
    chosen = what_play_starts(pilot)
    pilot.lead_to("PlayPage", "continue")
    assert pilot.cells() == ["h8", "a1"]
    assert (pilot.match.level, pilot.match.rules.exact) == (MEDIUM, False)
    pilot.click("menu", "settings", "starter:me", "back", "resume", "new", wait=0.1)
    assert (pilot.match.level, pilot.match.rules.exact, pilot.match.humans_turn) == (MEDIUM, False, True)
    pilot.leave()
    assert what_play_starts(pilot) == chosen.replace("O starts", "X starts")
    assert pilot.store.options().for_another_game() == pilot.scene.options.for_another_game()


@pytest.mark.parametrize("seats", [
    Seats(HARD, None, SECOND), Seats(None, None, SECOND), Seats(HARD, MEDIUM), Seats(PROOF, None)])
@pytest.mark.parametrize("chosen", [
    GameOptions(starter="ai", opening="swap2", exact=True), GameOptions(TIC_TAC_TOE, starter="alternate", games=1), TWO,
    AS_O, replace(TWO, kept=True, opening="balanced"), replace(WATCHED, kept=True), GameOptions().with_proof()])
def test_a_continued_game_has_its_own_set_up_and_changes_no_choice(chosen, seats):
    pilot = Pilot(chosen, into_play=False)
    pilot.store.save_game(replace(unfinished(), seats=seats))
    pilot.enter(pilot.title(chosen), wait=0.1)
    chosen = pilot.scene.options
    pilot.click("continue", "menu", "settings", wait=0.1)
    assert widgets_of(pilot.foreground(), Choice)[0].chosen == ("proof" if seats.has_proof else chosen.starter)
    pilot.key("escape", wait=0.1)
    pilot.click("how to play", wait=0.1)
    assert [choice.chosen for choice in widgets_of(pilot.foreground(), Choice)] == ["15"]
    pilot.key("escape", wait=0.1)
    pilot.click("resume", wait=0.1)
    pilot.key("n", wait=0.1)
    assert (pilot.match.seats, pilot.match.rules, pilot.match.setup_plies) == (seats, FIVE_IN_A_ROW, 0)
    pilot.leave()
    assert pilot.scene.options == chosen


@pytest.mark.parametrize("seats", [Seats(None, HARD), Seats(PROOF, None)])
def test_match_me_finds_the_opponent_of_a_rematch_if_it_is_rated(seats):
    pilot = Pilot(GameOptions(match_me=True), into_play=False)
    pilot.store.save_game(replace(unfinished(), seats=seats))
    pilot.enter(pilot.resume(pilot.scene.options))
    pilot.key("n", wait=0.1)
    assert pilot.match.level == (PEOPLE_LEVELS[4] if seats.level == HARD else PROOF)


@pytest.mark.parametrize("chosen", [GameOptions(TIC_TAC_TOE, MEDIUM), GameOptions(TIC_TAC_TOE), GameOptions(), AS_O])
def test_harder_after_a_continued_game_is_chosen_if_it_was_that_level(chosen):
    pilot = Pilot(chosen, in_turn(TIC_TAC_TOE, "b1"), into_play=False)
    moves = tuple(map(TIC_TAC_TOE.parse_cell, ("a3", "a1", "b3")))
    pilot.store.save_game(replace(new_game(TIC_TAC_TOE, Seats(None, MEDIUM), moves=moves), setup_plies=0))
    pilot.enter(pilot.resume(chosen), wait=1)
    pilot.click("c3", "level:4", wait=1)
    assert (pilot.match.rules, pilot.match.seats, pilot.cells()) == (TIC_TAC_TOE, Seats(None, HARD), [])
    pilot.leave()
    follows = (chosen.rules, chosen.small) == (TIC_TAC_TOE, MEDIUM)
    assert pilot.scene.options == replace(chosen, small=HARD if follows else chosen.small, games=1)


@pytest.mark.parametrize("visited", [(), ("review",)])
def test_a_program_dropped_at_the_end_leaves_the_game_as_esc_does(tmp_path, visited):
    pilot = Pilot(replace(TWO, starter="alternate"))
    pilot.click("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8", *visited, wait=1)
    pilot.drop(tmp_path / "ai.py", "h8 i9")
    pilot.back_to("TitlePage")
    assert what_play_starts(pilot) == "medium, you start"
    pilot = Pilot(GameOptions(TIC_TAC_TOE, starter="alternate"), in_turn(TIC_TAC_TOE, "a1 b1"))
    pilot.click("a3", "b3", "c3", *visited, wait=1)
    pilot.drop(tmp_path / "ai.py", "a1 b2")
    pilot.back_to("TitlePage")
    assert what_play_starts(pilot) == "perfect play starts", "the game counts as one"


def test_two_people_play_by_mouse_to_the_end_and_look_at_their_game():
    pilot = Pilot(TWO, thinker=FakeThinker(reported=analysed))
    assert status(pilot) == "X TO MOVE"
    pilot.click("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", wait=0.6)
    assert status(pilot) == "X TO MOVE"
    pilot.click("l8", wait=2)
    assert pilot.picture().banner.headline == "X WINS"
    assert pilot.picture().banner.honour == "NOT RATED"
    assert list(pilot.store.games()) == []
    assert pilot.store.saved_game() is None, "nothing is left to continue"
    (kept,) = pilot.store.opened_games()
    assert (kept.first, kept.second, kept.moves) == ("Player X", "Player O", pilot.match.board.history)
    pilot.lead_to("ReviewPage", "review")
    assert "Player X – Player O" in pilot.picture().caption
    pilot.wait(5)
    picture = pilot.picture()
    assert picture.card.text == "Five in a row: X wins."
    faults = [number for number, _ in picture.timeline.judgements]      # of both sides, since neither is "you"
    assert any(number % 2 == 0 for number in faults)
    assert (picture.accuracy.whose, picture.accuracy.beside[:2]) == ("X", "O:")
    assert picture.accuracy.counts["losing move"] == (("x", 0), ("o", 1)), "each has a count; X has not lost"


def test_undo_takes_back_one_stone_and_the_game_can_be_left_and_resumed():
    pilot = Pilot(TWO)
    pilot.click("h8", "i9", "g7", wait=0.2)
    pilot.click("undo")
    assert pilot.cells() == ["h8", "i9"]
    pilot.leave()
    assert pilot.picture().continue_words == "Five in a row, move 3, two players"
    pilot.click("continue", wait=0.1)
    assert pilot.cells() == ["h8", "i9"]
    pilot.click("g7", wait=0.1)
    assert status(pilot) == "O TO MOVE"
    pilot.key("n", wait=0.1)
    assert (pilot.cells(), pilot.match.seats) == ([], Seats(None, None))


def test_two_people_are_told_that_exactly_five_win():
    pilot = Pilot(replace(TWO, exact=True))
    assert words.EXACTLY_FIVE in pilot.picture().opponent.sentences
    pilot.click("a1", "h1", "b1", "h2", "c1", "h3", "e1", "h4", "f1", "h6", wait=0.1)
    assert pilot.foreground().notice == ""
    assert not any(name.startswith("chart:") for name in pilot.targets), "no tabs: there is one chart"
    pilot.click("d1", wait=0.1)
    assert (status(pilot), pilot.foreground().notice) == ("O TO MOVE", words.EXACTLY_FIVE)
    pilot.leave()
    assert pilot.picture().continue_words == "Exactly five, move 12, two players"


def test_if_two_people_play_the_bar_shows_the_position_for_x():
    pilot = Pilot(TWO)
    assert pilot.picture().opponent.name == "TWO PLAYERS"
    pilot.click("h8", wait=0.1)
    assert pilot.picture().bar.chances is None
    pilot.thinker.answer_position(200)
    pilot.wait(1)
    bar = pilot.picture().bar
    assert (bar.title, bar.caption, bar.names) == ("POSITION", "for X", ("for X", "draw", "for O"))
    assert bar.chances[0] < 0.4 < bar.chances[2]        # O, who is to move, is better
    text = pilot.tooltip(pilot.layout.win_bar.center).text
    assert text.startswith(f"Between equal players: {bar.percent} % for X (MASTER, 5,000 moves). ")
    assert [chart.title for chart in pilot.picture().charts] == [words.TIME_PER_MOVE, words.POSITION_FOR_X]
    assert "chart:1" not in pilot.buttons(), "nobody searches"
    assert pilot.buttons()["chart:2"].text == "POSITION"


def test_a_watched_game_is_paused_stepped_and_sped_up():
    pilot = Pilot(WATCHED, in_turn(FIVE_IN_A_ROW, "h8 i9 g7 i7 i8 g8"))
    assert (status(pilot), pilot.picture().status.mark) == ("THINKING", "x")
    pilot.wait(1.2)
    assert pilot.cells() == ["h8"]
    assert (status(pilot), pilot.picture().status.mark) == ("THINKING", "o")
    pilot.click("pause", wait=3)
    assert (pilot.cells(), status(pilot)) == (["h8"], "PAUSED")
    pilot.click("step", wait=3)
    assert pilot.cells() == ["h8", "i9"]
    pilot.click("pause", "pace")
    assert pilot.buttons()["pace"].text == "PACE 2×"
    pilot.wait(1.0)
    assert len(pilot.cells()) == 4
    pilot.click("pace", wait=0.3)
    assert len(pilot.cells()) == 6
    pilot.enter(pilot.play(WATCHED))
    assert pilot.buttons()["pace"].text == "MAX", "the pace stays"
    pilot.leave()
    assert pilot.store.saved_game() is None         # a game that is only watched is not saved


@pytest.mark.parametrize(("options", "replies", "mine", "winner", "whose"), [
    (replace(WATCHED, starter="ai"), "h8 a1 i8 a2 j8 a3 k8 a4 l8", "", "o", "X"),
    (replace(AS_O, exact=True), "h8 i8 j8 k8 l8", "a1 a2 a3 a4", "x", "")])
def test_a_kept_game_opened_again_has_its_marks_and_its_reviewed_side(options, replies, mine, winner, whose):
    pilot = Pilot(options, in_turn(FIVE_IN_A_ROW, replies))
    pilot.wait(1)
    pilot.click(*mine.split(), wait=1)
    pilot.wait(12)
    marks = pilot.picture().board.stones
    assert marks[-1][1] == winner
    assert pilot.picture().banner.headline == ("DEPTH 2 WINS" if mine else "O WINS")
    assert pilot.tooltip("points").text == words.GAME_NOT_RATED
    pilot.enter(pilot.scores(pilot.scene.options, shown="opened"), wait=0.1)
    assert pilot.picture().table.rows[0][2] == f"{winner.upper()} won"
    pilot.click("review:0", wait=0.1)
    assert (pilot.picture().board.stones, pilot.picture().accuracy.whose) == (marks, whose)


@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_the_paces_and_of_pause_fit_their_buttons(size):
    kit, buttons = kit_of(size), Pilot(WATCHED, size=size).buttons()
    for name, texts in (("pace", PACES.values()), ("pause", (words.BUTTONS["pause"], words.GO_ON))):
        for text in texts:
            assert text_width(kit, text, fitting(kit, text, BUTTON, 1)) <= buttons[name].rect.width - kit.px(12), text


def test_a_player_with_the_o_has_it_in_review_and_practice_too():
    pilot = Pilot(AS_O, in_turn(FIVE_IN_A_ROW, "h8 i8 j8 k8 l8"))
    assert pilot.picture().opponent.ink == "x_text"
    assert Pilot(GameOptions(FIVE_IN_A_ROW)).picture().opponent.ink == "o_text"
    pilot.wait(1)
    pilot.click("a1", wait=1)
    picture = pilot.picture()
    assert [mark for _, mark in picture.board.stones] == ["x", "o", "x"]
    assert [player.name for player in picture.players] == ["Depth 2 · Medium", "You"]
    assert (picture.bar.mark, picture.charts[-1].series[-1].mark, picture.status.kind) == ("o", "o", "o")
    pilot.click("o1", "a15", "o15", wait=1)
    banner, surface = pilot.layout.banner, pygame.Surface(pilot.size)
    pilot.scene.draw(surface)
    red, _, blue, _ = surface.get_at((banner.left + 1, banner.centery))
    assert red > blue, "the banner has the colour of X, who has won"
    pilot = reviewing(past_game_of(pilot.match.saved(0.0)))
    assert pilot.picture().card.text == "Five in a row: X wins."
    assert pilot.picture().accuracy.beside.startswith("X: ")
    assert pilot.picture().timeline.mark == "o"
    pilot.click("escape")
    assert pilot.picture().card.text.startswith("Leaves X's three h8–j8 open at both ends")
    *before, _ = pilot.picture().board.stones
    pilot.click("try again", wait=0.1)
    assert list(pilot.picture().board.stones) == before


# An external engine as an opponent: set in SETTINGS, chosen on the title, played, failing, saved and reviewed.


@pytest.fixture
def program(tmp_path):
    file = tmp_path / "pbrain x.exe"
    file.touch(0o700)
    return str(file)


def test_a_program_is_dropped_or_pasted_and_let_go_after_a_question(program, monkeypatch):
    pilot = on_page("settings_page")
    assert pilot.buttons()["engine"].text == "ADD AN ENGINE"
    pilot.click("engine")
    assert pilot.foreground().notice.startswith("Drop a Gomocup program")
    pilot.paste(program)
    assert pilot.settings.engine == program
    assert pilot.buttons()["engine"].text == "ENGINE: PBRAIN X.EXE"
    pilot.clipboard = __file__ if os.name == "posix" else ""        # it is no program
    pilot.click("engine")
    assert pilot.buttons()["engine"].text == "SURE?"
    pilot.click("engine")
    assert pilot.settings.engine == ""
    monkeypatch.chdir(os.path.dirname(program))
    pilot.clipboard = f'"{os.path.basename(program)}"\n'
    pilot.click("engine")
    assert pilot.settings.engine == program
    assert unpack_settings(pack_settings(pilot.settings)) == pilot.settings


@pytest.mark.skipif(os.name != "posix", reason="a shell script as the engine")
def test_a_new_engine_is_started_once_and_the_page_says_whether_it_answers(program):
    pilot = on_page("settings_page")
    for answer, says in ("echo OK; read info", " answers: choose it"), ("exit", "can't play: pbrain x.exe ended"):
        Path(program).write_text(f"#!/bin/sh\nread start; {answer}\n")
        pilot.send(pygame.DROPFILE, file=program)
        pilot.back_to("TitlePage")
        pilot.enter(pilot.settings_page(GameOptions()))
        assert "to see whether" in pilot.foreground().notice
        finish_work()
        pilot.wait(0.1)
        assert says in pilot.foreground().notice


@pytest.mark.parametrize("path", ["/nowhere/at all", "x\0y", "a" * 9999, "\x1b[31m", pytest.param(
    "picture.png", marks=pytest.mark.skipif(os.name != "posix", reason="Windows asks no file if it is executable"))])
def test_a_file_that_is_no_program_is_refused_by_its_name(path, program, tmp_path, monkeypatch):
    (tmp_path / "picture.png").touch(0o600)
    monkeypatch.chdir(tmp_path)
    pilot = on_page("settings_page")
    for file in (program, path):
        pilot.send(pygame.DROPFILE, file=file)
    assert pilot.settings.engine == program
    assert pilot.foreground().notice.startswith("Not a program that can be started: ")
    assert pilot.foreground().notice.endswith("picture.png") == (path == "picture.png")
    assert pilot.foreground().notice.isprintable(), "signs that can be shown"


def test_an_engine_is_chosen_played_asked_again_and_removed(program):
    pilot = on_page("settings_page")
    pilot.send(pygame.DROPFILE, file=program)
    pilot.enter(pilot.title(GameOptions()))
    pilot.click("players", "seat o:10")     # the place after all levels
    assert pilot.buttons()["play"].note == "pbrain x.exe, you start"
    assert pilot.picture().tagline == "You are X. Your opponent is pbrain x.exe."
    pilot.lead_to("PlayPage", "play")
    assert "nobody has measured pbrain x.exe" in pilot.picture().opponent.sentences[-1]
    pilot.click("h8", wait=0.1)
    question = pilot.thinker.asked[-1]
    assert question.task is engine_move
    (level,) = question.search.args
    assert (level.title, level.command) == ("pbrain x.exe", (program,))
    assert level.limits.seconds == pilot.settings.master_seconds
    assert "stop" not in pilot.buttons()
    assert pilot.picture().status.runs[1:] == ((" s", False),)          # no depth, no count
    pilot.thinker.fail("pbrain x.exe did not answer within 11 s")
    pilot.wait(0.1)
    status = pilot.picture().status
    assert (status.headline, status.runs) == ("NO ANSWER", (("pbrain x.exe did not answer within 11 s", False),))
    assert [record.move for record in pilot.store.saved_game().records] == [FIVE_IN_A_ROW.parse_cell("h8")]
    pilot.click("retry")
    pilot.reply("i9", score=None)
    assert pilot.cells() == ["h8", "i9"]
    assert (pilot.picture().bar.title, pilot.picture().bar.chances) == ("POSITION", None)
    assert chart_sentence(pilot.match, 2) == "", "it has stated no expectation"
    options = pilot.scene.options
    pilot.enter(pilot.settings_page(options))
    pilot.click("engine", "engine")
    pilot.enter(pilot.title(options))
    assert (options.panel, pilot.buttons()["play"].note) == ("players", "medium, you start"), "it was removed"


def test_a_game_against_it_is_kept_and_reviewed_as_between_equals(program):
    level = external_level(program, 2.0)
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(level, FIRST), 1), FakeThinker())
    match.play(112)
    saved = match.saved(3.0)
    assert unpack_game(saved.number, 3.0, pack_game(saved)) == saved
    for past in (past_game_of(match.saved(0.0)), past_game_of(saved)):
        assert (past.game.level, past.names) == (None, ("You", "pbrain x.exe"))
    options = GameOptions(FIVE_IN_A_ROW, large=level)
    assert unpack_options(pack_options(options)) == options
    assert unpack_options('{"large": ["ENGINE", 1.0, 7]}') == GameOptions()
    assert unpack_options('{"small": ["ENGINE", 1.0, "x"]}') == GameOptions()


LONG = "an_engine_of_many_words_and_few_moves.exe"


def beaten_by_an_engine():
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW), into_play=False)
    seats = Seats.against(external_level(LONG, 1.0), FIRST)
    pilot.enter(pilot.begin(GameOptions(FIVE_IN_A_ROW), GameSetup(FIVE_IN_A_ROW, seats)))
    for mine, reply in zip(("a1", "c1", "e1", "g1", "i1"), ("h8", "i8", "j8", "k8", "l8"), strict=True):
        pilot.click(mine, wait=1)
        pilot.reply(reply)
    return pilot


def raced_with_a_file():
    pilot = Pilot(into_play=False)
    pilot.enter(pilot.race(GameOptions(FIVE_IN_A_ROW), own_ai=own_level(LONG)))
    return pilot


def asked_who_plays():
    pilot = Pilot(into_play=False)
    pilot.settings = replace(pilot.settings, engine=f"an_engine_{6 * 'W'}")
    seats = GameOptions(FIVE_IN_A_ROW).with_seat("o", external_level(pilot.settings.engine, 1.0)).with_seat("x", HARD)
    pilot.enter(pilot.title(replace(seats, opening="balanced", exact=True)))
    return pilot


@pytest.mark.parametrize("come", [beaten_by_an_engine, raced_with_a_file, asked_who_plays])
def test_a_long_name_stays_in_the_smallest_window(come):
    pilot = come()
    pilot.resize((960, 540))
    pilot.wait(3)
    texts = pilot.texts()
    assert any("an_engine" in text.text.lower() for text in texts)
    assert [text.text for text in texts if not pygame.Rect(0, 0, 960, 540).contains(text.box)] == []
    if come is asked_who_plays:
        play = pilot.targets["play"].rect
        assert all(play.contains(text.box) for text in texts if play.collidepoint(text.box.center))
