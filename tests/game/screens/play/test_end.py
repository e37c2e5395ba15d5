"""After the game: the banner, what the game brought, and every way on."""
import random

import pytest

from ai.play.levels import CASUAL, CLUB, FULL, ROOKIE
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from game.model import scoring
from game.model.game_options import GameOptions
from game.screens.play import words
from game.screens.play.ending import banner, points_sentence
from game.screens.play.scene import Play
from game.screens.play.session import conclude
from game.screens.title.scene import Title
from game.store import Store
from tests.game.fakes import at_random
from tests.game.matches import play, start
from tests.game.moments import GAMES, answering, ended
from tests.game.pilot import Pilot


@pytest.mark.parametrize(("kind", "level", "winner", "headline", "reason"), [
    ("win", CASUAL, "human", "YOU WIN", "Three in a row, a3 to c3."),
    ("loss", CLUB, "ai", "DEPTH 4 WINS", "Three in a row, a2 to c2."),
    *(("draw", level, "draw", "DRAW", words.BOARD_FULL) for level in (CASUAL, FULL))])
def test_the_result_is_told_heard_and_its_line_is_lit_on_a_board_that_a_loss_darkens(
        kind, level, winner, headline, reason):
    pilot = ended(kind, level)
    picture = pilot.picture()
    shown = picture.banner
    assert (shown.kind, shown.slide, shown.headline, shown.reason) == (kind, 1.0, headline, reason)
    assert "".join(text for text, _ in shown.figures).startswith(f"{len(pilot.cells())} moves")
    assert len(picture.board.line) == (0 if kind == "draw" else 3)
    assert kind == "draw" or picture.board.sweep.deep == (kind == "loss")
    assert pilot.traced[-1] == ("outcome", {"winner": winner, "plies": len(pilot.cells())})
    pilot.wait(3)                       # the points are counted first
    assert [name for name in pilot.heard if name in ("win", "loss", "draw")] == [kind]
    assert ("medal" in pilot.heard) == (kind == "win" or level == FULL)


def test_a_game_that_has_just_been_won_can_be_drawn_before_time_passes():
    mine, replies = GAMES["win"]
    pilot = answering(replies, GameOptions(TIC_TAC_TOE))
    for name in mine.split():
        pilot.wait(1)
        pilot.click(name)
    assert pilot.match.outcome is not None
    pilot.pixels()
    pilot.wait(0.1)
    assert pilot.picture().banner is not None


def test_a_click_on_the_final_board_does_nothing_and_leaves_enter_to_the_rematch():
    pilot = ended()
    before, scene = pilot.cells(), pilot.scene
    pilot.click("a3", "c1")
    pilot.wait(1)
    assert pilot.cells() == before
    assert pilot.picture().board.ghost is None
    pilot.key("return", wait=0.1)
    assert pilot.scene is not scene


@pytest.mark.parametrize("way", ["rematch", "n", "return"])
def test_a_rematch_is_the_default_and_has_the_same_choices(way):
    pilot = ended(level=CLUB)
    if way == "rematch":
        pilot.click(way)
    else:
        pilot.key(way)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Play)
    assert (pilot.cells(), pilot.match.level, pilot.match.human) == ([], CLUB, FIRST)


@pytest.mark.parametrize(("level", "offered"), [
    (ROOKIE, {"level 2"}), (CASUAL, {"level 0", "level 4"}), (FULL, {"level 6"})])
def test_the_levels_beside_are_offered_and_start_a_game_which_is_remembered(level, offered):
    pilot = ended(level=level)
    assert {name for name in pilot.buttons() if name.startswith("level")} == offered
    chosen = max(offered)
    pilot.click(chosen, wait=0.1)
    assert (pilot.cells(), f"level {pilot.match.level.name}") == ([], chosen)
    pilot.leave()
    assert f"level {pilot.scene.options.small.name}" == chosen


def test_who_starts_alternates_from_game_to_game_but_starting_again_is_the_same_game():
    pilot = Pilot(GameOptions(TIC_TAC_TOE, CASUAL, starter="alternate"), at_random(random.Random(8)))
    pilot.key("n", wait=0.1)
    seen = []
    for _ in range(4):
        seen.append(pilot.match.human)
        pilot.wait(1)
        while pilot.match.outcome is None:
            pilot.click(TIC_TAC_TOE.cell_name(pilot.match.board.legal_moves()[0]), wait=1)
        pilot.click("rematch", wait=0.1)
    assert seen == [FIRST, SECOND, FIRST, SECOND]


def test_events_after_the_way_out_was_taken_do_no_harm():
    pilot = ended(starter="me")
    pilot.click("rematch", "title")
    pilot.key("u")
    pilot.click("a1", wait=0.1)
    assert not pilot.thinker.busy
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)


# SHARE.

@pytest.mark.parametrize(("kind", "level", "copied", "told"), [
    ("win", CASUAL, True, "I beat Medium (depth 2) in 3 moves · Crossfive"), ("loss", CASUAL, True, ""),
    ("draw", FULL, True, "I held the level that can't be beaten to a draw · Crossfive"), ("draw", CASUAL, True, ""),
    ("win", CASUAL, False, "I beat Medium")])
def test_a_result_worth_telling_is_shared_with_one_click(kind, level, copied, told, monkeypatch, tmp_path):
    monkeypatch.setattr(Pilot, "export_folder", tmp_path / "out")
    pilot = ended(kind, level)
    pilot.copies_pictures = copied
    pilot.wait(2)
    assert ("share" in pilot.buttons()) == bool(told)
    if told:
        pilot.click("share")
        pilot.finish_writing()
        (file,) = (tmp_path / "out").iterdir()
        assert pilot.copied_picture == (file.read_bytes(), pilot.clipboard)
        assert pilot.clipboard.startswith(told)
        notice = pilot.picture().notice
        assert notice.startswith("Picture and text copied. Saved" if copied else "Text copied. Saved")
        assert str(tmp_path) in notice


# What a finished game brought.

WINS = {"one": ("a3 b3 c3", "a1 b1"), "another": ("a3 b3 c3", "a1 c1"), "a third": ("a3 b3 c3", "b1 a1")}


def finished(kind="win", level=CLUB, undos=0):
    """A match that is over; with undos, its first move was taken back so often."""
    mine, replies = GAMES.get(kind) or WINS[kind]
    match, _ = start(TIC_TAC_TOE, level, replies="c1 " * undos + replies)      # some are never played
    for _ in range(undos):
        match.play(match.board.legal_moves()[0])
        match.undo()
    play(match, *mine.split())
    return match


def text(parts):
    return "".join(run for run, _ in parts)


@pytest.mark.parametrize(("undos", "told"), [(0, ""), (1, "undone once"), (2, "undone twice"), (3, "undone 3 times")])
def test_what_was_taken_back_is_told_and_the_parts_of_the_points_sum_to_them(undos, told):
    match = finished(undos=undos)
    ending = conclude(match, Store(None), 0.0)
    figures, sentence = text(banner(match, ending).figures), points_sentence(ending)
    assert figures.endswith(told) if told else "undone" not in figures
    assert all(part.name in sentence for part in ending.parts)
    assert ("−" in sentence) == (undos > 0)
    assert sum(part.points for part in ending.parts) == ending.points
    assert "No points" in points_sentence(conclude(finished("loss"), Store(None), 0.0))


def test_a_game_is_put_down_with_all_that_belongs_to_it_and_is_none_to_go_on_with():
    store, match = Store(None), finished(level=FULL, undos=1)
    store.save_game(match.saved(0.0))
    ending = conclude(match, store, 77.0)
    (game,) = store.games()
    assert (game.result, game.level, game.moves, game.undos, game.when) == ("win", FULL, match.board.history, 1, 77.0)
    assert (game.human_seconds, game.seed, game.human) == (match.total_seconds(match.human), match.seed, match.human)
    assert game.points == ending.points > 0
    assert ending.finish.streak == 1
    assert store.saved_game() is None


def test_the_points_are_those_of_the_formula_with_the_streak_before_this_game_and_the_banner_shows_it():
    store, said = Store(None), []
    for before, kind in enumerate(WINS):
        match = finished(kind)
        ending = conclude(match, store, 0.0)
        assert ending.parts == scoring.parts(CLUB, "win", 5, 9, match.total_seconds(match.human), before, 0)
        assert ending.finish.streak == before + 1
        said.append(banner(match, ending).honour)
    assert said == ["DEPTH 4 BEATEN", "2 WINS IN A ROW", "3 WINS IN A ROW"]


def test_a_draw_against_the_perfect_player_is_an_honour_and_one_against_another_none():
    held, drawn, lost = (banner(match, conclude(match, Store(None), 0.0)) for match in (
        finished("draw", FULL), finished("draw", CASUAL), finished("loss", FULL)))
    assert (held.honour, drawn.honour, lost.honour) == ("FULL HELD", "AGAINST DEPTH 2", "AGAINST FULL")
    assert held.points
    assert (drawn.points, lost.points) == ("", "")


def test_a_repeated_game_earns_nothing_and_says_so():
    store, match = Store(None), finished()
    conclude(match, store, 0.0)
    before = store.tally(TIC_TAC_TOE).streak, store.rating(TIC_TAC_TOE), store.scores(TIC_TAC_TOE)
    again = finished()
    ending = conclude(again, store, 1.0)
    assert (ending.points, ending.parts, ending.finish.rank, ending.finish.medal) == (0, (), None, False)
    assert (store.tally(TIC_TAC_TOE).streak, store.rating(TIC_TAC_TOE), store.scores(TIC_TAC_TOE)) == before
    assert store.tally(TIC_TAC_TOE).wins == 2
    assert banner(again, ending).honour == words.PLAYED_BEFORE
    assert banner(again, ending).points == ""
    assert "before" in points_sentence(ending)
