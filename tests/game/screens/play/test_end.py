"""After the game: the banner, the points and medals, every way on; and the menu over a game that is left."""
from dataclasses import replace

import pygame
import pytest

from ai.play.levels import EASY, FULL, HARD, MEDIUM, opponent_named
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.play import scoring
from game.model.play.match import new_game
from game.model.seats import Seats
from game.screens.play import words
from game.screens.play.ending import banner_at_rest, conclude, points_sentence
from game.screens.play.presenter import menu_is_low
from game.store.store import Store
from game.views.widgets.tooltip import tooltip_rect
from tests.game.fakes import play, start
from tests.game.pilot import GAMES, LARGE, SIZES, SMALL_GAME, Pilot, answering, chart_point, ended, four_plies
from tests.game.racing import RacePilot
from tests.game.scenes import menu
from tests.game.stores import sql


@pytest.mark.parametrize(("kind", "level", "winner", "headline", "reason", "line", "medal", "honour"), [
    ("win", MEDIUM, "human", "YOU WIN", "Three in a row, a3 to c3.", 3, True, "DEPTH 2 BEATEN"),
    ("loss", HARD, "ai", "DEPTH 4 WINS", "Three in a row, a2 to c2.", 3, False, ""),
    ("draw", MEDIUM, "draw", "DRAW", words.BOARD_FULL, 0, False, "AGAINST DEPTH 2"),
    ("draw", FULL, "draw", "DRAW", words.BOARD_FULL, 0, True, "FULL HELD")])
def test_the_result_is_shown_and_heard_and_its_line_is_lit(kind, level, winner, headline, reason, line, medal, honour):
    pilot = ended(kind, level)
    picture = pilot.picture()
    shown = picture.banner
    assert (shown.kind, shown.slide, shown.headline, shown.reason) == (kind, 1.0, headline, reason)
    assert "".join(text for text, _ in shown.figures).startswith(f"{len(pilot.cells())} stones")
    assert len(picture.board.line) == line
    assert (line > 0 and picture.board.sweep.deep) == (winner == "ai")      # without a line nothing goes dim
    assert pilot.traced[-1] == ("outcome", {"winner": winner, "plies": len(pilot.cells())})
    pilot.wait(3)                       # until the points are counted
    assert [name for name in pilot.heard if name in ("win", "loss", "draw")] == [kind]
    assert ("medal" in pilot.heard) == medal
    assert (pilot.picture().banner.honour, bool(pilot.picture().banner.points)) == (honour, medal)


@pytest.mark.parametrize("way", ["rematch", "n", "return"])
def test_a_click_on_the_final_board_leaves_rematch_the_default(way):
    pilot = ended(level=HARD)
    before, scene = pilot.cells(), pilot.scene
    pilot.click("a3", "c1", wait=1)
    assert (pilot.cells(), pilot.picture().board.ghost, pilot.scene) == (before, None, scene)
    (pilot.click if way == "rematch" else pilot.key)(way, wait=0.1)
    assert (pilot.cells(), pilot.match.level, pilot.match.viewpoint) == ([], HARD, FIRST)


@pytest.mark.parametrize(("device", "press"), [("keys", lambda pilot: pilot.key("return")),
                                               ("pad", lambda pilot: pilot.pad("A"))], ids=["keys", "pad"])
def test_a_second_enter_begins_no_rematch_within_half_a_second(device, press):
    mine, replies = GAMES["win"]
    pilot = answering(replies, SMALL_GAME)
    scene = pilot.scene
    for name in mine.split():
        pilot.wait(1)
        pilot.place_by(device, TIC_TAC_TOE.parse_cell(name))
    for wait in (0.2, 0.2, 0.4):
        pilot.wait(0.1)
        assert (pilot.scene, pilot.match.outcome.winner) == (scene, FIRST)
        press(pilot)
        pilot.wait(wait)
    assert pilot.cells() == []


@pytest.mark.parametrize(("level", "offered"), [
    (EASY, {"level:2": "HARDER"}), (MEDIUM, {"level:0": "EASIER", "level:4": "HARDER"}),
    (FULL, {"level:6": "EASIER"})])
def test_a_game_against_a_neighbouring_level_is_one_click_away(level, offered):
    pilot = ended(level=level)
    assert {name: button.text for name, button in pilot.buttons().items() if name.startswith("level")} == offered
    chosen = max(offered)
    assert pilot.tooltip(chosen).text.startswith(f"Play the next game against Depth {chosen[-1]} · ")
    pilot.click(chosen, wait=0.1)
    assert (pilot.cells(), f"level:{pilot.match.level.name}") == ([], chosen)
    pilot.leave()
    assert f"level:{pilot.scene.options.small.name}" == chosen


@pytest.mark.parametrize(("name", "offered"), [
    ("0", {"level:IDA", "level:2"}), ("BRUNO", {"level:IDA"}), ("VERA", {"level:OTTO", "level:M1"}),
    ("MASTER", {"level:M3"})])
def test_an_easier_person_or_a_higher_level_is_offered(name, offered):
    pilot = Pilot(into_play=False)
    pilot.change_settings(master_seconds=5.0)       # with which MASTER has its neighbours all the same
    pilot.enter(pilot.play(GameOptions(FIVE_IN_A_ROW, large=opponent_named(FIVE_IN_A_ROW, name))))
    for cell, reply in (("c4", "a15"), ("d4", "c15"), ("e4", "e15"), ("f4", "g15")):
        pilot.click(cell)
        pilot.reply(reply)
        pilot.wait(2)                   # people take their time
    pilot.click("g4", wait=1)
    assert {name for name in pilot.buttons() if name.startswith("level")} == offered
    pilot.wait(3)                       # until the points are counted
    assert pilot.picture().banner.honour == f"{pilot.match.level.label.upper()} BEATEN"


@pytest.mark.parametrize(("name", "offered"), [
    ("BRUNO", {"level:GRETA": "EASIER", "level:LEO": "HARDER"}), ("MILO", {"level:0": "EASIER", "level:IDA": "HARDER"}),
    ("OTTO", {"level:VERA": "EASIER"})])
def test_on_3x3_people_are_easier_or_harder_by_their_ratings_there(name, offered):
    pilot = answering("a1 b1", GameOptions(TIC_TAC_TOE, opponent_named(TIC_TAC_TOE, name)))
    pilot.click("a3", "b3", "c3", wait=3)               # people take their time
    assert {button: shown.text for button, shown in pilot.buttons().items() if button.startswith("level")} == offered


@pytest.mark.parametrize(("kind", "level", "copied", "text"), [
    ("win", MEDIUM, True, "I beat Medium (depth 2) in 3 moves · Crossfive"), ("loss", MEDIUM, True, ""),
    ("draw", FULL, True, "I held the level that can't be beaten to a draw · Crossfive"), ("draw", MEDIUM, True, ""),
    ("win", MEDIUM, False, "I beat Medium")])
def test_a_result_worth_telling_is_shared_with_one_click(kind, level, copied, text, documents):
    pilot = ended(kind, level)
    pilot.copies_pictures = copied
    pilot.wait(2)
    assert ("share" in pilot.buttons()) == bool(text)
    if text:
        pilot.click(chart_point(pilot, 2, 0), "share")          # an earlier position is shown, but the end is shared
        assert pilot.picture().board.is_present
        pilot.finish_writing()
        (file,) = documents.iterdir()
        assert pilot.copied_image == (file.read_bytes(), pilot.clipboard)
        assert pilot.clipboard.startswith(text)
        notice = pilot.foreground().notice
        assert notice.startswith("Picture and text copied. Saved" if copied else "Text copied. Saved")
        assert str(documents) in notice


WINS = {"one": ("a3 b3 c3", "a1 b1"), "another": ("a3 b3 c3", "a1 c1"), "a third": ("a3 b3 c3", "b1 a1")}


def finished(kind="win", level=HARD, undos=0):
    """A match that is over; its first move was taken back `undos` times."""
    mine, replies = GAMES.get(kind) or WINS[kind]
    match, _ = start(TIC_TAC_TOE, level, replies="c1 " * undos + replies)      # some of these are never played
    for _ in range(undos):
        match.play(match.board.legal_moves()[0])
        match.undo()
    play(match, *mine.split())
    return match


def test_a_win_in_practice_is_not_praised_and_counts_for_nothing():
    pilot = ended()
    saved = pilot.match.saved(0.0)
    pilot.enter(pilot.try_again(SMALL_GAME, replace(saved, records=saved.records[:-1]), (frozenset({2}), "Kept.")))
    pilot.click("c3", wait=1)
    pilot.click("rematch", wait=0.1)
    assert pilot.scene.options == SMALL_GAME, "practice changes nothing about who starts the next game"
    pilot.click("c3", wait=1)
    assert (pilot.picture().banner.headline, pilot.foreground().notice) == (words.YOU_WIN, "")
    assert points_sentence(pilot.match, pilot.scene.session.ending) == words.GAME_NOT_RATED


@pytest.mark.parametrize(("undos", "count"), [(0, ""), (1, "undone once"), (2, "undone twice"), (3, "undone 3 times")])
def test_the_banner_counts_undos_and_its_items_sum_to_the_points(undos, count):
    match = finished(undos=undos)
    ending = conclude(match, Store(None), 0.0)
    figures, sentence = "".join(run for run, _ in banner_at_rest(match, ending).figures), points_sentence(match, ending)
    assert figures.endswith(count) if count else "undone" not in figures
    assert all(item.name in sentence for item in ending.items)
    assert ("−" in sentence) == (undos > 0)
    assert banner_at_rest(match, ending).points == f"{sum(item.points for item in ending.items):,}"
    lost = conclude(finished("loss"), Store(None), 0.0)
    assert "on 3×3 a draw against CAN'T BE BEATEN" in points_sentence(match, lost)


def test_a_finished_game_is_stored_and_a_repeated_one_earns_nothing():
    store, honours = Store(None), []
    for before, kind in enumerate(WINS):
        match = finished(kind, undos=before)
        store.save_game(match.saved(0.0))
        ending, side = conclude(match, store, 77.0), match.viewpoint
        kept = store.games()[-1]
        assert (kept.result, kept.level, kept.moves) == ("win", HARD, match.board.history)
        assert (kept.undos, kept.when, kept.seed, kept.human) == (before, 77.0, match.seed, side)
        assert kept.human_seconds == match.total_seconds(side)
        assert ending.items == scoring.items(kept, before)
        assert kept.points == sum(item.points for item in ending.items) > 0
        assert ending.finish.streak == before + 1
        assert store.saved_game() is None, "it cannot be continued"
        honours.append(banner_at_rest(match, ending).honour)
    assert honours == ["DEPTH 4 BEATEN", "2 WINS IN A ROW", "3 WINS IN A ROW"]
    again = finished("one")
    ending = conclude(again, store, 78.0)
    shown = banner_at_rest(again, ending)
    assert (ending.items, shown.honour, shown.points) == ((), words.PLAYED_BEFORE, "")
    assert "before" in points_sentence(again, ending)


# The menu over the board, and a game that is left: it is saved after every ply, and counted once when it is over.

@pytest.mark.parametrize("resume", [lambda pilot: pilot.click("resume", wait=0.1), lambda pilot: pilot.key("escape"),
                                    lambda pilot: pilot.key("return")], ids=["click", "escape", "return"])
def test_the_menu_stops_the_clock_and_all_play_until_resume(resume):
    pilot = menu()
    assert pilot.picture().menu == words.PAUSED_AND_SAVED
    seconds = pilot.match.total_seconds(pilot.match.viewpoint)
    pilot.move_to("a1", wait=5)
    assert pilot.picture().board.ghost is None, "nothing under the menu can be pointed at"
    pilot.click("a1")
    pilot.key("u")
    assert (pilot.cells(), pilot.match.total_seconds(pilot.match.viewpoint)) == (["h8", "g7", "i9", "g8"], seconds)
    resume(pilot)
    pilot.wait(0.6)
    assert pilot.picture().menu is None
    pilot.click("a1")
    assert pilot.cells()[-1] == "a1"


def test_if_nothing_can_be_written_the_game_does_not_say_saved_and_in_a_new_file_it_is_saved(tmp_path):
    pilot = four_plies(store=Store(tmp_path))
    sql(tmp_path, "DROP TABLE unfinished")      # the store sets the damaged file aside
    pilot.leave()
    assert len(pilot.store.unfinished()) == 1
    (tmp_path / "file").touch()
    pilot = four_plies(store=Store(tmp_path / "file" / "folder"))
    pilot.click("menu", wait=0.1)
    assert pilot.picture().menu == words.PAUSED


def test_a_refused_file_is_named_as_brightly_over_the_menu(tmp_path):
    pilot, looks = four_plies(), set()
    for clicks in (), ("menu",):
        pilot.click(*clicks, wait=0.1)
        assert pilot.foreground().notice == "", "an earlier one would lie over the menu of a narrow page"
        pilot.drop(tmp_path / "picture.png", "?")
        page = pygame.image.frombytes(pilot.pixels(), pilot.size, "RGB")
        looks.add(pygame.image.tobytes(page.subsurface(pilot.layout.notice.inflate(-8, -8)), "RGB"))
    assert len(looks) == 1


@pytest.mark.parametrize(("clicks", "starter"), [(["settings", "starter:ai"], "ai"), (["settings", "licences"], "me"),
                                                 (["how to play"], "me")])
def test_settings_and_help_lead_back_to_the_game(clicks, starter):
    pilot = Pilot(LARGE)
    scene = pilot.scene
    pilot.click("h8", "menu", *clicks, wait=0.1)
    pilot.change_settings(reply_delay=1.5)
    assert pilot.page == {"starter:ai": "SettingsPage", "licences": "LicencesPage"}.get(clicks[-1], "HowToPlayPage")
    while pilot.scene is not scene:
        pilot.key("escape", wait=0.1)
    assert scene.options.starter == starter
    pilot.click("resume", wait=0.1)
    pilot.reply("g7")
    assert pilot.cells() == ["h8"], "it comes no sooner than the settings now say"
    pilot.wait(0.6)
    pilot.click("a1")
    assert pilot.cells() == ["h8", "g7", "a1"]


def test_a_race_from_here_begins_with_this_position_and_leads_back():
    pilot = RacePilot(LARGE)
    pilot.enter(pilot.play(LARGE))
    played = ["h8", "g7", "i9", "g8"]
    for mine, reply in (played[:2], played[2:]):
        pilot.click(mine)
        pilot.reply(reply)
    for again in (False, True):
        pilot.lead_to("RacePage", "menu", "race")
        assert (pilot.cells(), pilot.match.humans_turn, pilot.match.can_undo) == (played, True, False)
        if again:
            pilot.click("new", wait=0.1)
            assert (pilot.page, pilot.cells()) == ("RacePage", [])
        else:
            pilot.click("a1")
            assert pilot.match.can_undo
            pilot.key("escape")
        pilot.back_to("PlayPage")
        assert [pilot.match.rules.cell_name(record.move) for record in pilot.match.records] == played


@pytest.mark.parametrize("size", SIZES)
def test_if_there_are_no_points_their_ring_crosses_no_headline(size):
    pilot = ended("loss")
    pilot.resize(size)
    pilot.tab_to("points")
    (headline,) = (each.box for each in pilot.texts() if each.text == pilot.picture().banner.headline)
    assert pilot.foreground().focus_ring[0].contains(headline)


@pytest.mark.parametrize("page", ["race", "analyse"])
def test_a_practice_game_goes_on_after_a_race_or_an_analysis(page):
    pilot = RacePilot(LARGE)
    pilot.enter(pilot.try_again(LARGE, new_game(FIVE_IN_A_ROW, Seats.against(HARD, FIRST))))
    pilot.click("h8", wait=0.1)
    pilot.reply("g7")
    pilot.click("i9", wait=3)
    pilot.click("menu", page, wait=0.1)
    pilot.back_to("PlayPage")
    assert (pilot.cells(), pilot.match.practice, pilot.match.thinking_seconds >= 3) == (["h8", "g7", "i9"], True, True)
    pilot.reply("g8")
    pilot.click("new", wait=0.1)
    assert (pilot.cells(), pilot.match.practice) == ([], True)


def test_a_race_from_here_has_the_games_rules_and_the_settings_seed():
    exact = GameOptions(FIVE_IN_A_ROW, large=HARD, exact=True)
    pilot = RacePilot(exact)
    pilot.change_settings(seed=5)
    pilot.enter(pilot.play(exact))
    for mine, reply in (("a1", "a3"), ("b1", "c5"), ("c1", "e7"), ("e1", "g9"), ("f1", "i11"), ("d1", "k13")):
        pilot.click(mine)
        pilot.reply(reply)
    pilot.lead_to("RacePage", "menu", "race")
    assert (pilot.match.rules.exact, len(pilot.cells()), pilot.match.outcome) == (True, 12, None)    # six do not win
    assert pilot.match.seed == 5
    small = new_game(TIC_TAC_TOE, Seats(None, FULL), moves=(4, 0))
    pilot.enter(pilot.try_again(exact, small))
    pilot.lead_to("RacePage", "menu", "race")
    assert (pilot.match.rules, pilot.match.level, pilot.cells()) == (TIC_TAC_TOE, FULL, ["b2", "a3"])
    pilot.round("a1", "a2")
    pilot.click("c3", wait=0.1)
    assert pilot.match.outcome is not None
    pilot.back_to("PlayPage")
    assert pilot.scene.options.games == 0, "this game is still to be counted, and the race is none"


@pytest.mark.parametrize(("moves", "low"), [
    ("", True), ("h8", True), ("h8 h2", False), ("h1 h15", True), ("a1 h8", False), ("a15 h8", True),
    ("a15 b15 h8", True), ("a1 b1 h8 h15", True)])
def test_the_menu_covers_the_half_with_fewer_stones_and_never_the_last(moves, low):
    match, _ = start(GameOptions(FIVE_IN_A_ROW).rules)
    for name in moves.split():
        match.board.play(match.rules.parse_cell(name))
    assert menu_is_low(match) is low


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=["3", "15"])
def test_the_menus_buttons_lie_inside_it_and_it_inside_the_board(size, rules):
    pilot = Pilot(GameOptions(rules, large=MEDIUM), size=size)
    pilot.key("escape", wait=0.1)
    assert pilot.layout.board.rect.contains(pilot.layout.menu)
    assert all(pilot.layout.menu.contains(button.rect) for button in pilot.foreground().on_top)


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_with_large_letters_the_menu_stands_beside_the_board(scale):
    pilot = four_plies()
    pilot.change_settings(scale=scale)
    pilot.click("menu", wait=0.1)
    assert all(pilot.layout.menu.contains(button.rect) for button in pilot.foreground().on_top)
    assert not pilot.layout.menu.colliderect(pilot.scene.board_cursor.layout().rect)


def saved_cells(pilot):
    saved = pilot.store.saved_game()
    return None if saved is None else [saved.rules.cell_name(record.move) for record in saved.records]


def test_the_game_is_kept_after_every_ply_figure_and_undo():
    pilot = answering("g7 g8")
    assert saved_cells(pilot) is None
    pilot.click("h8")
    assert saved_cells(pilot) is None           # the stone is drawn first
    pilot.wait(0.1)
    assert saved_cells(pilot) == ["h8"]
    pilot.wait(3)
    assert saved_cells(pilot) == ["h8", "g7"]
    pilot.scene.close()                         # as if the window was closed here
    assert pilot.store.saved_game().waited >= 2
    pilot.thinker.answer_position(-300)
    pilot.wait(1)
    assert pilot.match.records[-1].verdict is not None
    assert pilot.store.saved_game().records == tuple(pilot.match.records)
    pilot.click("i9", wait=0.1)
    pilot.key("u")
    assert saved_cells(pilot) == ["h8", "g7"]
    assert pilot.store.saved_game().undos == 1
    assert [details["plies"] for event, details in pilot.traced if event == "saved"] == [1, 2, 2, 2, 3, 2]
    pilot.key("u")
    assert not pilot.match.records
    assert saved_cells(pilot) is None           # there is nothing to continue


def test_an_opening_stays_when_the_moves_after_it_are_taken_back():
    pilot = answering("b1", GameOptions(FIVE_IN_A_ROW, opening="balanced"))
    opening = pilot.cells()
    pilot.click("a1", wait=2)
    pilot.key("u")
    assert pilot.cells() == saved_cells(pilot) == opening


def test_a_game_that_was_left_is_resumed_whole():
    pilot = four_plies()
    pilot.wait(2)
    before, clock = pilot.match, pilot.match.total_seconds(pilot.match.viewpoint)
    pilot.scene.close()
    assert pilot.store.saved_game().waited >= 2, "though its window was closed"
    pilot.leave()
    pilot.enter(pilot.play(pilot.scene.options))
    pilot.key("n", wait=0.1)
    pilot.leave()
    pilot.enter(pilot.play(replace(pilot.scene.options, starter="ai")))
    pilot.reply("h8")
    pilot.leave()
    pilot.enter(pilot.resume(pilot.scene.options))
    assert pilot.page == "PlayPage"
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]
    assert pilot.match.records == before.records
    assert pilot.match.total_seconds(pilot.match.viewpoint) == pytest.approx(clock, abs=0.11)
    assert pilot.picture().board.landing == ()
    heard = list(pilot.heard)
    pilot.wait(0.1)
    assert pilot.heard == heard                 # the earlier sounds are not played again
    pilot.click("j10")
    assert len(pilot.cells()) == 5


def test_leaving_a_game_does_not_change_whose_turn_it_is_to_start():
    pilot = answering("g7", GameOptions(FIVE_IN_A_ROW, starter="alternate"))
    pilot.click("h8", wait=1)
    pilot.key("n", wait=0.1)
    assert (pilot.cells(), pilot.scene.options.games) == ([], 0)
    pilot.click("h8", wait=1)
    pilot.leave()
    assert pilot.scene.options.games == 0
    over = ended()
    over.lead_to("ScoresPage", "name")
    over.scene.close_for_good()                 # as if the window was closed here
    assert over.store.options().games == 1
    over.key("return", "escape", wait=0.1)
    over.click("title", wait=0.1)
    assert over.scene.options.games == 1


@pytest.mark.parametrize("kind", ["win", "loss", "draw"])
def test_a_game_that_is_over_is_counted_once_whatever_follows(kind):
    pilot = ended(kind)
    before = pilot.cells()
    assert saved_cells(pilot) is None
    assert "undo" not in pilot.buttons()
    pilot.key("u", wait=0.1)
    assert pilot.foreground().notice == words.GAME_OVER
    assert pilot.heard[-1] == "refuse"
    pilot.click("a3")
    pilot.resize((960, 540))
    pilot.wait(1)
    assert pilot.cells() == before
    pilot.key("escape", wait=0.1)
    tally = pilot.store.tally(TIC_TAC_TOE)
    assert tally.games == 1
    assert (tally.wins, tally.losses, tally.draws) == tuple(int(kind == name) for name in ("win", "loss", "draw"))
    assert saved_cells(pilot) is None


def test_a_game_that_makes_the_table_asks_for_a_name_there():
    pilot = ended("win", SMALL_GAME.level)
    pilot.wait(1)
    (game,) = pilot.store.scores(TIC_TAC_TOE)
    assert pilot.picture().banner.points == f"{game.points:,}"
    pilot.tab_to("points")
    tooltip = pilot.foreground().tooltip
    assert SMALL_GAME.level.label in tooltip.text
    assert not tooltip_rect(pilot.kit, tooltip)[0].colliderect(tooltip.anchor), "it leaves the banner in sight"
    pilot.leave_window()
    assert pilot.tooltip(tooltip.anchor.center) == tooltip
    assert pilot.buttons()["name"].text == "NAME"
    over = pilot.scene
    pilot.lead_to("ScoresPage", "name")
    assert pilot.picture().table.marked == pilot.store.scores(TIC_TAC_TOE).index(game)
    pilot.key("a", "n", "n", "return", "escape", wait=0.1)
    assert pilot.scene is over                  # with its board, charts and the buttons for other levels
    assert pilot.picture().banner is not None
    pilot.click("rematch", wait=0.1)
    assert pilot.cells() == []
    assert pilot.scene.options == replace(SMALL_GAME, games=1)


def test_outside_the_table_no_name_is_asked_for():
    pilot = ended("loss")
    assert "name" not in pilot.buttons()
    pilot.lead_to("ScoresPage", "scores")


def test_the_stores_notice_is_shown_once():
    pilot = ended("loss")
    pilot.store.notice = "The disk is full: this game is kept in memory only."
    pilot.wait(0.1)
    assert pilot.foreground().notice == "The disk is full: this game is kept in memory only."
    assert pilot.store.notice is None
