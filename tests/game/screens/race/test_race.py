"""The race on screen: playing on the left board, both lanes, the lamp, replay, heat map, charts, export, leaving."""
from dataclasses import replace
from unittest.mock import Mock

import pygame
import pytest

from ai.play.levels import EXPERT, HARD, MASTER, MEDIUM, PEOPLE_LEVELS
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.position.scores import WIN
from ai.tree.problems import SmallBoard
from ai.tree.traced import Method
from game.app.words import no_race
from game.model.game_options import GameOptions
from game.model.thinking_times import key_of
from game.screens.race import words
from game.screens.race.layout import layout_for
from game.screens.race.presenter import CAPS
from game.views.pen.fitting import wrap
from game.views.pen.text import SMALL
from game.views.widgets.tooltip import tooltip_rect
from tests.game.fakes import FakeThinker
from tests.game.pilot import SIZES, Pilot, answering, arrows, chart_point, kit_of
from tests.game.racing import LARGE_RACE, RacePilot

ROOTS = [("g7", 900, 3), ("g8", 1, 3), ("g9", 40, 2)]


@pytest.fixture(name="pilot")
def racing():
    return RacePilot()


def right_board(pilot, name):
    return pilot.layout.boards["minimax"].center_of(pilot.match.rules.parse_cell(name))


def candidates(heat):
    """The candidates that a heat map shows, by name."""
    return [FIVE_IN_A_ROW.cell_name(cell.move) for cell in heat.cells]


def test_the_left_board_alone_has_the_ghost_and_is_played_on_for_both(pilot):
    pilot.click(right_board(pilot, "h8"))
    assert pilot.cells() == []
    pilot.move_to("h8")
    left, right = pilot.picture().boards
    assert (left.ghost, right.ghost) == ((FIVE_IN_A_ROW.parse_cell("h8"), "fill"), None)
    pilot.click("h8")
    left, right = pilot.picture().boards
    assert left.stones == right.stones == ((FIVE_IN_A_ROW.parse_cell("h8"), "x"),)
    pilot.change_settings(move_numbers=True)
    assert all(board.move_numbers for board in pilot.picture().boards)


def test_the_reply_comes_no_sooner_than_the_settings_say():
    pilot = RacePilot()
    pilot.change_settings(reply_delay=1.5)
    pilot.enter(pilot.race(LARGE_RACE))
    pilot.click("h8")
    pilot.both("g7")
    assert pilot.cells() == ["h8"]
    pilot.wait(1.1)
    assert pilot.cells() == ["h8", "g7"]


def test_a_player_with_the_o_has_it_in_a_race_too():
    options = GameOptions(TIC_TAC_TOE, MEDIUM, x="level", o="you")
    game = answering("b2", options)
    game.click("a1", wait=1)
    stones = game.picture().board.stones
    game.click("menu", "race", wait=0.3)
    assert game.heard[-1] == "press", "the stones lie there already"
    for pilot in (RacePilot(options), game):
        pilot.move_to("c1")
        assert pilot.picture().boards[0].stones == (stones if pilot is game else ())
        assert (pilot.picture().boards[0].ghost_mark, pilot.picture().header[-1][1]) == ("o", "o_text")
        pilot.click("c1")
        assert pilot.picture().lamp.mark == "x", "the searches have X"


def test_live_both_lanes_count_and_show_the_candidate_being_tried(pilot):
    pilot.click("h8")
    pilot.thinker.nodes, pilot.second_thinker.nodes = 1_234, 56_789
    pilot.thinker.found("g7", roots=ROOTS[:2], complete=False, total=24, progress=True)
    pilot.wait(0.3)
    left, right = pilot.picture().lanes
    assert (left.nodes, right.nodes) == ("1,234", "56,789")
    assert (left.state, left.counted, left.progress) == ("thinking", "2 of 24", pytest.approx(2 / 24))
    assert left.time == "0.300"
    heat = pilot.picture().heat[0]
    assert candidates(heat) == ["g7", "g8"]
    assert heat.trying == FIVE_IN_A_ROW.parse_cell("g7")
    assert pilot.picture().lamp.kind == "thinking"
    for motion, count in (("full", 3), ("off", 1)):
        pilot.change_settings(motion=motion)
        lamps = [pilot.picture().lamp for _ in range(3) if pilot.wait(0.1) is None]
        assert len(set(lamps)) == count
    pilot.pixels()


@pytest.mark.parametrize(("score", "kind", "lines", "agreed"), [
    (-120, "agree", words.AGREE, "1 of 1 moves agreed"),
    (2, "bug", words.BUG, "0 of 1 moves agreed, BUG: 1 not")])
def test_the_lamp_says_whether_move_and_value_are_the_same(pilot, score, kind, lines, agreed, caplog):
    pilot.click("h8")
    pilot.thinker.found("g7", score=-120)
    pilot.second_thinker.found("g7", score=score)
    pilot.wait(4)
    lamp, lane = pilot.picture().lamp, pilot.picture().lanes[0]
    assert (lamp.kind, lamp.first, lamp.second) == (kind, *lines)
    assert (lane.move, lane.value, lane.state) == ("g7", ("you are ahead", "AI: −120"), "finished")
    assert (agreed in pilot.picture().summary.notes) == (kind == "bug"), "agreement is reported at the end"
    assert ("disagreement" in caplog.text) == (kind == "bug")
    pilot.pixels()


@pytest.mark.parametrize(("score", "winner"), [(WIN - 3, "AI wins"), (4 - WIN, "you win")])
def test_a_forced_win_is_shown_with_its_winner_and_its_moves(pilot, score, winner):
    pilot.round("h8", "g7", score=score)
    assert pilot.picture().lanes[0].value == (f"{winner} in 2", "proven")


def test_a_stopped_lane_says_where_and_what_the_full_search_would_take(pilot):
    pilot.click("h8", wait=0.1)
    pilot.click("stop")
    assert (pilot.thinker.stopped, pilot.second_thinker.stopped) == (1, 1)
    pilot.thinker.found("g7")
    pilot.second_thinker.found("g7", roots=[("g7", 1_000_000, 0), ("g8", 3_000_000, 0)], total=25, complete=False,
                               seconds=20)
    pilot.wait(0.5)
    assert "stop" not in pilot.buttons()
    lane = pilot.picture().lanes[1]
    assert (lane.nodes_label, lane.nodes, lane.state, lane.counted) == ("STOPPED AT", "4,000,007", "stopped", "2 of 25")
    assert lane.note == ("full search about", "50 million (estimate)")
    assert pilot.picture().lamp.kind == "no verdict"
    assert pilot.picture().summary.figure == "–"
    assert "Move 2 stopped, not in the ratio" in pilot.picture().summary.notes
    assert pilot.picture().charts[0].series[1].stopped == (2,)
    pilot.click("cap", "i9")
    assert pilot.caps_asked() == [CAPS[1]] * 2
    for _ in CAPS[1:]:
        pilot.click("cap")
    assert pilot.buttons()["cap"].text == words.CAPS[0]
    pilot.thinker.found("g8")
    pilot.second_thinker.found("g8", roots=[], total=25, complete=False)
    pilot.wait(0.5)
    lane = pilot.picture().lanes[1]
    assert (lane.note, lane.value) == (words.NO_ESTIMATE, ("", ""))
    pilot.resize((960, 540))
    assert {each.text for each in pilot.texts()} >= {*words.NO_ESTIMATE}, "none is cut short"


def test_on_3x3_the_lab_shows_the_races_position_and_leads_back():
    assert "lab" not in RacePilot().targets
    pilot = RacePilot(GameOptions(TIC_TAC_TOE))
    pilot.round("b2", "a1", roots=[("a1", 5, 0)], seconds=5)
    race = pilot.scene
    pilot.key("v")
    assert pilot.picture().heat != (None, None)
    pilot.lead_to("LabPage", "lab")
    assert (pilot.scene.lab.problem, pilot.scene.lab.method) == (SmallBoard("....x.o..", "x"), Method())
    pilot.back_to("RacePage")
    assert (pilot.scene, pilot.picture().heat) == (race, (None, None))
    pilot.lead_to("LabPage", "c3", "lab")
    pilot.back_to("RacePage")
    pilot.both("b1")
    assert pilot.cells() == ["b2", "a1", "c3", "b1"]


def test_a_lane_that_never_answered_has_no_totals(pilot):
    pilot.click("h8", wait=0.1)
    pilot.thinker.found("g7", seconds=0.5)
    pilot.second_thinker.fail("no memory")
    pilot.wait(0.5)
    summary = pilot.picture().summary
    assert summary.rows == (("moves", "40", "–"), ("time", "0.500 s", "–"))
    assert summary.notes == ("Move 2 stopped, not in the ratio",)


def test_of_many_stopped_moves_only_the_latest_are_named(pilot):
    for column in "acegikm":
        pilot.round(f"{column}1", f"{column}15", complete=False)
        if column == "k":
            assert "Moves 2, 4, 6, 8, 10, 12 stopped, not in the ratio" in pilot.picture().summary.notes
    assert "Moves …, 4, 6, 8, 10, 12, 14 stopped, not in the ratio" in pilot.picture().summary.notes


@pytest.mark.parametrize("scale", [None, 2])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_figures_of_the_whole_race_stand_apart(size, scale):
    pilot = RacePilot(size=size)
    pilot.round("h8", "g7", roots=[("g7", 9_000_000, 0)])
    pilot.change_settings(scale=scale)
    if scale is not None:
        pilot.click("part:FIGURES", wait=0.1)
    assert pilot.picture().summary[:2] == ("100", words.RATIO_UNIT)
    summary, margin = pilot.layout.summary, pilot.kit.px(16)
    drawn = pilot.texts()
    assert scale is not None or [each.text for each in drawn].count("9,000,000") == 6, "in lanes, charts and summary"
    texts = [each.box for each in drawn if summary.contains(each.box)]
    assert len(texts) == 10
    assert max(box.right for box in texts) <= summary.right - margin
    label, first, second = texts[3:6]
    assert min(first.left - label.right, second.left - first.right) > pilot.kit.px(13), "with a lane's mark between"


def test_with_large_letters_the_boards_have_the_searches_names():
    pilot = RacePilot(size=(960, 540))
    pilot.change_settings(scale=2)
    pilot.wait(0.1)
    board = pilot.layout.boards["alphabeta"].rect
    over = [each.text for each in pilot.texts() if board.top - pilot.kit.px(30) < each.box.centery < board.top]
    assert over == [words.YOUR_MOVE, *words.LANES.values()]


def test_a_quick_search_is_replayed_slowed_down_and_the_scale_is_shown(pilot):
    pilot.click("h8")
    pilot.both("g7", roots=[("g7", 400, 3), ("g8", 400, 2), ("g9", 200, 1)], seconds=0.003)
    picture = pilot.picture()
    assert picture.lanes[0].nodes == "1,000"            # the final figures are shown at once
    assert picture.lamp.small[0] == "×1/1,000"
    assert picture.lanes[0].state == "replay"
    assert picture.heat[0].trying == FIVE_IN_A_ROW.parse_cell("g7")
    pilot.wait(2.5)
    assert candidates(pilot.picture().heat[0]) == ["g7", "g8"]
    pilot.wait(0.6)
    assert pilot.picture().heat == (None, None)
    assert pilot.picture().lanes[0].state == "finished"


@pytest.mark.parametrize("skip", [
    lambda pilot: pilot.press((5, 300)), lambda pilot: pilot.key("a"), lambda pilot: pilot.click("i9"),
    lambda pilot: pilot.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)])
def test_anything_skips_the_replay_and_nothing_waits_for_it(pilot, skip):
    pilot.click("h8")
    pilot.both("g7", roots=ROOTS)
    assert pilot.picture().lanes[0].state == "replay"
    skip(pilot)
    assert pilot.picture().lanes[0].state != "replay"


def test_v_shows_the_heat_maps_while_held_and_its_button_keeps_them(pilot):
    pilot.click("h8")
    pilot.thinker.found("g7", roots=[("g7", 100, 3), ("g8", 1, 3), ("g9", 10, 2)])
    pilot.second_thinker.found("g7", roots=[("g7", 5_000_000, 3), ("g8", 4_000_000, 3), ("g9", 50_000, 2)])
    pilot.wait(5)
    pilot.key("v", mod=pygame.KMOD_LALT)    # another key
    assert pilot.picture().heat == (None, None)
    pilot.key("v")
    left, right = pilot.picture().heat
    assert candidates(left) == candidates(right) == ["g7", "g8", "g9"]
    pilot.send(pygame.KEYUP, key=pygame.K_v, mod=0)
    assert pilot.picture().heat == (None, None)
    pilot.click("heat")
    assert pilot.buttons()["heat"].chosen
    assert pilot.picture().heat == (left, right)
    pilot.pixels()
    assert [cell.cut for cell in left.cells] == [False, True, True]
    assert not any(cell.cut for cell in right.cells)
    assert [cell.taken for cell in left.cells] == [True, False, False]
    assert [cell.strength for cell in left.cells] == [1.0, 0.0, 0.5]
    assert [cell.strength for cell in right.cells][::2] == [1.0, 0.0]
    assert 0.9 < right.cells[1].strength < 1        # nearly as many nodes look nearly as strong
    for point in (pilot.point_of("g8"), right_board(pilot, "g8")):
        assert pilot.tooltip(point, None).text == ("g8: alpha-beta evaluated 1 move, cut off; "
                                                   "plain minimax evaluated 4,000,000 moves.")
    assert pilot.tooltip("a1", None) is None
    pilot.tab_to("board")
    pilot.key(*arrows(15, pilot.scene.board_cursor.cell, FIVE_IN_A_ROW.parse_cell("g8")))
    assert pilot.foreground().tooltip.text.startswith("g8: alpha-beta evaluated 1 move,")
    pilot.press_by("keys", "heat")
    assert pilot.picture().heat == (None, None)


def test_a_new_race_keeps_the_cap_and_the_heat_map():
    pilot = RacePilot(replace(LARGE_RACE, starter="ai"))
    pilot.both("h8", roots=[("h8", 900, 3)])
    pilot.wait(4)
    pilot.click("cap", "heat", "new", wait=0.1)
    assert pilot.caps_asked() == [CAPS[1]] * 2
    pilot.both("g7", roots=[("g7", 900, 3)])
    pilot.wait(4)
    assert (pilot.cells(), pilot.buttons()["cap"].text) == (["g7"], words.CAPS[1])
    assert candidates(pilot.picture().heat[0]) == ["g7"]


def two_rounds(pilot):
    pilot.round("h8", "g7", roots=[("g7", 100, 0)], seconds=0.01)
    pilot.round("i9", "g8", roots=[("g8", 5_000, 0)], seconds=0.5)


def test_both_charts_share_the_cursor_and_its_moves_figures(pilot):
    two_rounds(pilot)
    for chart in (0, 1):
        pilot.move_to(chart_point(pilot, 2, chart))
        nodes, times = pilot.picture().charts
        assert (nodes.cursor, times.cursor) == (2, 2)
        assert [each.readout for chart in (nodes, times) for each in chart.series] == ["100"] * 2 + ["10.0 ms"] * 2
        assert not pilot.picture().boards[0].is_present
        assert len(pilot.picture().boards[1].stones) == 2
    pilot.move_to((5, 300))
    assert pilot.picture().charts[0].cursor == 4
    pilot.tab_to("charts")
    for key, ply in (("left", 2), ("right", 4)):
        pilot.key(key)
        assert pilot.picture().charts[0].cursor == ply
    for let_go in (lambda: pilot.click("a1"), lambda: pilot.key("escape")):
        pilot.click(chart_point(pilot, 2, 0))
        pilot.move_to((5, 300))
        assert pilot.picture().charts[0].pinned
        let_go()
        assert not pilot.picture().charts[0].pinned
    assert pilot.cells() == ["h8", "g7", "i9", "g8"], "that click only came back to the present"
    assert pilot.page == "RacePage"


def test_the_papers_figures_are_drawn_if_it_has_any(pilot):
    two_rounds(pilot)
    assert [series.paper for series in pilot.picture().charts[0].series] == [47.5, 70]
    source = pilot.picture().source
    assert words.PAPER in source
    for size in SIZES:                      # it fits on one line, as there is no room for two
        kit = kit_of(size)
        assert len(wrap(kit, source, SMALL, layout_for(kit.viewport, 15).source.width - kit.px(32))) == 1
    deep = RacePilot(GameOptions(FIVE_IN_A_ROW, large=EXPERT))
    assert [series.paper for series in deep.picture().charts[0].series] == [None, None]
    assert deep.picture().source == ""
    four = RacePilot(GameOptions(FIVE_IN_A_ROW, large=HARD))
    assert [series.paper for series in four.picture().charts[1].series] == [None, pytest.approx(20.8)]


def test_the_running_ratio_and_the_agreement_follow_the_cursor(pilot):
    for mine, reply, nodes in (("h8", "g7", 42), ("i9", "g8", 958)):
        pilot.click(mine)
        pilot.thinker.found(reply, roots=[(reply, nodes, 0)])
        pilot.second_thinker.found(reply, roots=[(reply, 1_000, 0)])
        pilot.wait(4)
    assert (pilot.picture().summary.figure, pilot.picture().lamp.small[0]) == ("50", "2 of 2")
    pilot.move_to(chart_point(pilot, 2, 0))
    assert (pilot.picture().summary.figure, pilot.picture().lamp.small[0]) == ("4.2", "1 of 1")
    assert pilot.picture().summary.rows[0] == ("moves", "42", "1,000")


def test_a_lost_process_is_named_in_its_lane_and_retry_asks_again(pilot):
    pilot.resize((960, 540))
    pilot.click("h8")
    pilot.second_thinker.lose_process()
    pilot.wait(0.1)
    left, right = pilot.picture().lanes
    assert (left.state, right.state, right.alert) == (words.THINKING, words.RESTARTED, True)
    assert right.note == words.LOST
    assert {each.text for each in pilot.texts()} >= {*words.LOST}, "none is cut short"
    for thinker in (pilot.thinker, pilot.second_thinker):
        thinker.fail("ValueError: no")
    pilot.wait(0.2)
    assert [lane.state for lane in pilot.picture().lanes] == ["no answer"] * 2
    pilot.click("retry")
    pilot.both("g7")
    pilot.wait(4)
    pilot.second_thinker.lose_process()
    pilot.wait(0.1)
    left, right = pilot.picture().lanes
    assert (left.note, right.note, right.state, right.move) == ((), words.LOST, "finished", "g7")
    pilot.click("i9")
    assert pilot.picture().lanes[1].note == ()


def test_without_a_second_process_the_title_says_why_there_is_no_race(monkeypatch):
    pilot = Pilot(LARGE_RACE, into_play=False)
    monkeypatch.setattr(FakeThinker, "__init__", Mock(side_effect=OSError(11, "Resource temporarily unavailable")))
    pilot.enter(pilot.race(LARGE_RACE), wait=0.1)
    assert pilot.page == "TitlePage"
    assert pilot.foreground().notice == no_race("Resource temporarily unavailable")


@pytest.mark.parametrize(("key", "page"), [("escape", "TitlePage"), ("n", "RacePage")])
def test_leaving_and_a_new_race_ask_once_if_a_race_would_be_lost(pilot, key, page):
    pilot.click("h8")
    before = pilot.scene
    pilot.key(key, wait=0.1)
    assert pilot.scene is before
    assert pilot.foreground().notice == words.WOULD_BE_LOST
    pilot.key(key, wait=0.1)
    assert pilot.page == page
    assert pilot.scene is not before
    assert pilot.scene.options.games == 0, "no game was played to its end, so the same player begins"
    assert not any(thinker is not None and thinker.busy for thinker in (pilot.thinker, pilot.second_thinker))
    assert page == "TitlePage" or pilot.cells() == []


@pytest.mark.parametrize("visited", [(), ("lab",)])
@pytest.mark.parametrize(("file", "page"), [("game.txt", "ReviewPage"), ("mine.py", "YourAiPage")])
def test_a_dropped_file_opens_after_one_question_at_most(tmp_path, file, page, visited):
    pilot = RacePilot(GameOptions(TIC_TAC_TOE))
    pilot.click("b2", *visited, wait=0.1)
    before = pilot.scene
    pilot.drop(tmp_path / file, "h8 i9")
    assert pilot.scene is before
    pilot.wait(15)                      # the time to find the file again
    assert pilot.foreground().notice == words.LOST_BY_OPENING
    pilot.drop(tmp_path / file, "h8 i9")
    assert pilot.page == page
    pilot.enter(pilot.race(LARGE_RACE))
    pilot.drop(tmp_path / file, "h8 i9")
    assert pilot.page == page


def test_a_race_that_is_over_counts_for_who_begins_next(tmp_path):
    pilot = RacePilot(GameOptions(TIC_TAC_TOE))
    pilot.round("b2", "a1")
    pilot.round("c1", "b1", roots=[("b1", 5, 0)])
    pilot.click("a3", wait=0.1)
    pilot.scene.close()                 # as if the window was closed here
    assert pilot.store.options().games == 1
    pilot.key("v")
    assert pilot.picture().heat != (None, None)
    pilot.drop(tmp_path / "game.txt", "h8 i9")
    pilot.back_to("RacePage")
    assert pilot.picture().heat == (None, None)
    pilot.back_to("TitlePage")
    assert pilot.scene.options.games == 1

    pilot.enter(pilot.play(GameOptions(TIC_TAC_TOE)))
    pilot.click("menu", "race", wait=0.1)
    pilot.round("b2", "a1")
    pilot.round("c1", "b1")
    pilot.click("a3", "rematch", wait=0.1)
    pilot.drop(tmp_path / "game.txt", "h8 i9")
    pilot.back_to("TitlePage")
    assert pilot.scene.options.games == 0, "races within a game do not count"


def test_two_programs_dropped_at_once_do_not_confirm_leaving_a_race(pilot, tmp_path):
    pilot.click("h8")
    for name in ("mine.py", "other.py"):
        pilot.drop(tmp_path / name, "")
    assert pilot.page == "RacePage"


def test_plain_minimaxs_time_is_shown_before_its_first_move():
    for options, why in ((GameOptions(large=MASTER), words.LOOKS_FURTHER),
                         (GameOptions().with_proof(), words.LOOKS_FURTHER),
                         (GameOptions(large=PEOPLE_LEVELS[0]), words.NO_DEPTH)):
        pilot = RacePilot(options)
        assert pilot.match.level == HARD
        assert pilot.foreground().notice == f"{options.level.label} {why}: this race is at depth 4."
    pilot.store.save_times({key_of(FIVE_IN_A_ROW, level): seconds for level, seconds in ((HARD, 0.05), (EXPERT, 0.4))})
    for level, note in ((MEDIUM, ()), (HARD, ("about 0.7 s a move", "on this machine")),
                        (EXPERT, ("about 3 min a move", "stopped at 20 s"))):
        pilot.enter(pilot.race(GameOptions(FIVE_IN_A_ROW, large=level)))
        alphabeta, minimax = pilot.picture().lanes
        assert (alphabeta.note, minimax.note) == ((), note)
    for name in ("lane alphabeta", "lamp", "lane minimax"):
        tooltip = pilot.tooltip(name)
        assert (tooltip.text, tooltip.detail) == words.TOOLTIPS[name][::2]
        assert not tooltip_rect(kit_of(pilot.size), tooltip)[0].colliderect(pilot.targets[name].rect)
    pilot.round("h8", "g7")
    assert pilot.picture().lanes[1].note == ()
    assert [words.span(seconds) for seconds in (0.0003, 0.04, 0.12, 25.2, 240, 7300)] == [
        "under 0.1 s", "under 0.1 s", "about 0.1 s", "about 25 s", "about 4 min", "about 2 h"]


def test_the_end_has_a_card_with_totals_and_enter_begins_a_rematch():
    pilot = RacePilot(GameOptions(TIC_TAC_TOE))
    for human, reply in (("a3", "a1"), ("b3", "b1")):
        pilot.round(human, reply)
    pilot.place_by("keys", TIC_TAC_TOE.parse_cell("c3"))
    for wait in (0.4, 0.2):
        pilot.key("return", wait=wait)
        assert pilot.match.outcome.winner == FIRST
    picture = pilot.picture()
    assert picture.summary.framed
    assert picture.summary.figure == "100"
    assert "2 of 2 moves agreed" in picture.summary.notes
    assert all(len(board.line) == 3 for board in picture.boards)
    assert picture.header[-1][0].startswith("You win")
    pilot.pixels()
    pilot.key("return", wait=0.1)
    assert pilot.cells() == []
