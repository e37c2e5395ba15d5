"""Games are dropped and pasted on any page, looked at, copied and exported."""
import io
import json
import threading
from dataclasses import replace

import numpy as np
import pygame
import pytest
from PIL import Image

from ai.play.levels import HARD
from ai.position.rules import FIVE_IN_A_ROW
from ai.records.formats import FORMATS, read_named_file, read_text
from game.model.game_options import GameOptions
from game.model.look_back import opened_games
from game.model.look_back.opened_games import from_files
from game.screens import wording
from game.screens.export import game_contents
from game.themes.light import THEME as LIGHT
from tests.game.fakes import FakeThinker, in_turn
from tests.game.pilot import Pilot
from tests.game.reviewing import analysed, past_game, reviewing, small_past
from tests.game.stores import game

CODE, MOVES = "crossfive:15:h8a1i8o1j8a15k8o15g8", "h8 a1 i8 o1 j8 a15 k8 o15 g8"
CONTROL = pygame.KMOD_CTRL


@pytest.fixture
def pilot():
    return Pilot(GameOptions(FIVE_IN_A_ROW), thinker=FakeThinker(reported=analysed), into_play=False)


def test_a_file_dropped_or_pasted_opens_in_review(pilot, tmp_path):
    pilot.drop(tmp_path / "my game.sgf", "(;GM[4]PB[Anna]PW[Bert]DT[2026-11-01];B[hh];W[ii])")
    assert "Anna – Bert" in pilot.picture().caption
    pilot.back_to("TitlePage")
    (tmp_path / "my game.txt").write_text(MOVES)
    for path in (f'"{tmp_path / "my game.txt"}"\n', (tmp_path / "my game.txt").as_uri()):
        pilot.paste(path)
        assert pilot.scene.past.plies == len(MOVES.split())
        pilot.back_to("TitlePage")
    chosen = pilot.buttons()["play"].note
    pilot.enter(pilot.your_ai(GameOptions(FIVE_IN_A_ROW)))
    pilot.paste("crossfive:3:a1b2c3a3")
    assert pilot.page == "ReviewPage"
    pilot.back_to("TitlePage")
    assert pilot.buttons()["play"].note == chosen, "the board to play on is still the chosen one"


def test_a_text_that_is_no_game_is_refused(pilot, tmp_path):
    pilot.paste(f"{tmp_path / 'gone.sgf'}\n")
    assert "gone.sgf: No such file" in pilot.foreground().notice
    device = [("/dev/zero", "zero")] * tmp_path.joinpath("/dev/zero").exists()     # on Windows there is none
    for path, name in (str(tmp_path), tmp_path.name), (tmp_path.anchor, tmp_path.anchor), *device:
        pilot.paste(path)
        assert pilot.foreground().notice == f"Not opened: {name}: not a file."
    pilot.paste("h8 h8")
    assert (pilot.page, pilot.foreground().notice) == ("TitlePage", "Not opened: line 1: h8 is taken.")
    assert pilot.heard[-1] == "refuse"
    pilot.enter(pilot.scores(GameOptions(), pilot.store.finish(game()).number))
    pilot.paste(CODE)
    assert pilot.page == "ScoresPage"


def test_an_error_while_reading_or_writing_is_shown_and_logged(pilot, monkeypatch, caplog):
    monkeypatch.setattr("game.model.look_back.opened_games.read_text_trees", lambda text: {}["reading"])
    pilot.paste(CODE)
    assert pilot.foreground().notice == wording.OPENING_FAILED
    pilot.scene.files.write("games", lambda: {}["writing"])
    pilot.finish_writing()
    assert pilot.foreground().notice == wording.WRITING_FAILED
    assert all(f"KeyError: '{what}'" in caplog.text for what in ("reading", "writing"))


def test_a_second_export_waits_and_the_firsts_message_finds_the_player(pilot):
    may_end = threading.Event()
    pilot.enter(pilot.scores(GameOptions()))
    pilot.scene.files.write("games", lambda: {".txt": b"h8"} if may_end.wait(60) else {})
    pilot.wait(20)
    assert (pilot.foreground().notice, pilot.foreground().notice_strength) == (wording.WRITING, 1.0)
    pilot.scene.files.write("games", dict)
    assert pilot.foreground().notice == wording.STILL_WRITING
    pilot.back_to("TitlePage")
    assert not pilot.foreground().notice
    may_end.set()
    pilot.finish_writing()
    assert pilot.foreground().notice.startswith("Saved")


def test_games_still_being_read_are_opened_once_also_from_the_next_page(pilot, tmp_path, monkeypatch):
    may_end = threading.Event()
    monkeypatch.setattr(opened_games, "from_files", lambda paths: may_end.wait(60) and from_files(paths))
    pilot.clipboard = str(tmp_path / "game.txt")
    (tmp_path / "game.txt").write_text(CODE)
    pilot.key("v", "v", mod=CONTROL)
    pilot.click("learn", wait=0.1)
    pilot.key("v", mod=CONTROL)
    pilot.lead_to("HowToPlayPage", "how to play")
    may_end.set()
    pilot.finish_opening()
    assert pilot.page == "ReviewPage"


def test_several_games_become_a_list_from_which_each_is_looked_at(pilot, tmp_path):
    pilot.drop(tmp_path / "many.txt", f"{CODE}\n" * 12 + "h8 i9 g7\n")
    assert pilot.page == "ScoresPage"
    rows = pilot.picture().table.rows
    assert (len(rows), rows[0]) == (10, ("15×15", "", "X won", "9", ""))
    pilot.click(pilot.layout.paging["older"].center)
    assert [row[3] for row in pilot.picture().table.rows] == ["9", "9", "3"]
    pilot.click(pilot.layout.bar(2).center, wait=0.1)
    assert pilot.scene.past.plies == 3
    pilot.back_to("ScoresPage")
    assert pilot.picture().table.page == "11–13 of 13"


def test_opened_games_are_listed_later_on_the_latest_first_and_each_once(pilot):
    pilot.enter(pilot.scores(GameOptions()))
    assert "board:opened" not in pilot.targets, "where nothing was opened there is no such list"
    pilot.back_to("TitlePage")
    for text in (CODE, "h8 i9 g7", MOVES):
        pilot.paste(text)
        pilot.back_to("TitlePage")
    pilot.enter(pilot.scores(GameOptions()), wait=0.1)
    pilot.click("board:opened", wait=0.1)
    assert [row[3] for row in pilot.picture().table.rows] == ["9", "3"]
    pilot.click(pilot.layout.bar(1).center, wait=0.1)
    assert pilot.scene.past.plies == 3
    pilot.back_to("ScoresPage")


@pytest.mark.parametrize("over", [(), ("menu", "settings"), ("menu", "how to play"), ("menu", "race")])
@pytest.mark.parametrize(("name", "page"), [("game.txt", "ReviewPage"), ("ai.py", "YourAiPage")])
def test_esc_leads_from_a_dropped_file_back_into_the_game(tmp_path, over, name, page):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW), thinker=FakeThinker(reported=analysed))
    pilot.click("h8", wait=1)
    before = pilot.match
    pilot.click(*over, wait=0.1)
    pilot.drop(tmp_path / name, CODE)
    assert pilot.page == page
    pilot.back_to("PlayPage")
    assert (pilot.match.number, pilot.cells()[0], pilot.match is before) == (before.number, "h8", False)
    pilot.leave()


@pytest.mark.parametrize("visited", [(), ("review",)])
def test_esc_leads_from_dropped_games_back_to_the_one_that_has_ended(visited):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, starter="alternate"), in_turn(FIVE_IN_A_ROW, "a1 c1 e1 g1"))
    pilot.click("h8", "i8", "j8", "k8", "l8", wait=1)
    ended = pilot.scene
    pilot.click(*visited, wait=0.1)
    for text, page in (CODE, "ReviewPage"), (f"{CODE}\nh8 i9", "ScoresPage"), ("(;GM[4]AB[hh])", "AnalysePage"):
        pilot.paste(text)
        assert pilot.page == page
    pilot.key("escape", wait=0.1)
    assert (pilot.scene, pilot.usable("rematch")) == (ended, True)
    pilot.back_to("TitlePage")
    assert pilot.buttons()["play"].note == "medium starts"


def test_a_program_dropped_in_a_game_stops_its_ai_and_leads_back(tmp_path):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW))
    pilot.click("h8", "menu", "settings", wait=0.1)
    assert pilot.thinker.busy
    pilot.drop(tmp_path / "ai.py", CODE)
    assert (pilot.page, pilot.thinker.busy) == ("YourAiPage", False)
    pilot.back_to("PlayPage")
    number = pilot.match.number
    pilot.paste(str(tmp_path / "ai.py"))
    assert pilot.page == "YourAiPage", "its path in the clipboard leads there, too"
    pilot.lead_to("RacePage", "race", "agree", "new")
    pilot.back_to("YourAiPage")
    pilot.lead_to("PlayPage", "play", "new")
    pilot.leave("YourAiPage")
    pilot.back_to("PlayPage")
    assert pilot.match.number == number


@pytest.mark.parametrize("on_the_way", [(), ("try again",)])
def test_a_second_file_leads_back_into_the_game_left_for_the_first(tmp_path, on_the_way):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW), thinker=FakeThinker(reported=analysed))
    pilot.click("h8", wait=1)
    number = pilot.match.number
    pilot.drop(tmp_path / "first.txt", CODE)
    pilot.click(*on_the_way, wait=0.1)
    pilot.drop(tmp_path / "second.txt", "h8 i9 g7")
    assert (pilot.page, pilot.scene.past.plies) == ("ReviewPage", 3)
    pilot.back_to("PlayPage")
    assert pilot.match.number == number


def test_copy_gives_the_replay_code_and_control_c_the_moves():
    pilot = reviewing(past_game(human=1), seconds=0)
    pilot.click("copy")
    assert pilot.clipboard == CODE
    pilot.key("c", mod=CONTROL)
    assert pilot.clipboard == MOVES
    assert pilot.foreground().notice == wording.COPIED


def test_a_game_that_began_with_stones_is_copied_with_them():
    past = past_game("h8 i9 g7 h9", human=1)
    pilot = reviewing(replace(past, game=replace(past.game, setup_plies=3)), seconds=0)
    pilot.click("copy")
    assert pilot.clipboard == "crossfive:15:h8g7/i9/o/h9"


@pytest.mark.parametrize("past", [
    past_game(human=1, level=HARD), small_past(), replace(small_past(), game=replace(small_past().game, mark="o"))])
def test_export_writes_records_that_other_programs_read_and_two_pictures(past, documents):
    pilot = reviewing(past, seconds=0)
    pilot.key("e")
    pilot.finish_writing()
    files = {file.suffix: file for file in documents.iterdir()}
    record = read_text(CODE)[0] if past.game.rules == FIVE_IN_A_ROW else None
    assert set(files) == {".sgf", ".psq", ".json", ".png", ".gif"} | ({".rif"} if record else {".html"})
    for ending in set(files) & set(FORMATS):
        assert read_named_file(files[ending])[0].moves == past.game.moves
    assert from_files([files[".json"]]).games[0].game.mark == past.game.mark
    assert files[".png"].read_bytes().startswith(b"\x89PNG")
    assert pygame.image.load(files[".png"]).get_size() == pygame.image.load(files[".gif"]).get_size() == (680, 680)
    assert pilot.foreground().notice.startswith(f"Saved in the new folder {documents}: {files['.sgf'].stem} as ")


def test_the_animation_has_the_colours_that_its_last_picture_dims():
    (past,) = opened_games.from_text("crossfive:3:a1b2a2a3c3c1").games
    before = past.plies - 1
    files = game_contents(past, before, LIGHT, None)
    still = np.array(Image.open(io.BytesIO(files[".png"])).convert("RGB"), int)
    with Image.open(io.BytesIO(files[".gif"])) as animation:
        animation.seek(before)
        assert np.abs(still - np.array(animation.convert("RGB"), int)).max() <= 50


def test_scores_exports_every_game_and_pastes_by_mouse(pilot, documents, tmp_path):
    pilot.enter(pilot.scores(GameOptions()))
    paste_button, export_button = (rect.center for rect in pilot.layout.files.values())
    pilot.click(export_button)
    assert pilot.foreground().notice == wording.NO_FINISHED_GAME
    pilot.store.finish(game())
    pilot.click(export_button)
    pilot.finish_writing()
    line, = next(documents.glob("*.jsonl")).read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["first"] == "You"
    pilot.clipboard = str(tmp_path / "ai.py")
    (tmp_path / "ai.py").write_text(CODE)
    pilot.click(paste_button, wait=0.1)
    assert pilot.page == "YourAiPage", "as by Ctrl+V"
