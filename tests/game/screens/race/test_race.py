"""The race on screen: playing on the left board, both lanes, the lamp, replay, heat map, charts, export, leaving."""
import csv
import datetime
import io
import json
from pathlib import Path

import pygame
import pytest

from ai.play.levels import CASUAL, CLUB, EXPERT, FULL, MASTER
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.search.report import RootMove, SearchLimits, SearchReport
from game.model.game_options import GameOptions
from game.model.race_match import SHORTEST, is_bound, is_stopped, totals
from game.model.thinking_times import key_of
from game.screens.race import words
from game.screens.race.export import COLUMNS, table
from game.screens.race.layout import layout_for
from game.screens.race.presenter import CAPS, export_head
from game.screens.race.session import LONGEST, Replay, slowing, worth_showing
from game.views.text import SMALL, wrap
from game.views.tooltip import tooltip_rect
from tests.game.fakes import LONG, moves
from tests.game.pilot import SIZES, chart_point, kit_of
from tests.game.racing import LaneThinker, RacePilot, Searching, both, play, race

ROOTS = [("g7", 900, 3), ("g8", 5, 3), ("g9", 40, 2)]


@pytest.fixture(name="pilot")
def racing():
    return RacePilot()


def right_board(pilot, name):
    return pilot.layout.boards[1].center_of(pilot.match.rules.parse_cell(name))


def lit(heat):
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


def test_live_both_lanes_count_and_show_the_candidate_being_tried(pilot):
    pilot.click("h8")
    pilot.thinker.nodes, pilot.rival.nodes = 1_234, 56_789
    pilot.thinker.found("g7", roots=ROOTS[:2], complete=False, total=24, progress=True)
    pilot.wait(0.3)
    left, right = pilot.picture().lanes
    assert (left.nodes, right.nodes) == ("1,234", "56,789")
    assert (left.state, left.counted, left.progress) == ("thinking", "2 of 24", pytest.approx(2 / 24))
    assert left.time == "0.300"
    heat = pilot.picture().heat[0]
    assert lit(heat) == ["g7", "g8"]
    assert heat.trying == FIVE_IN_A_ROW.parse_cell("g7")
    assert pilot.picture().lamp.kind == "thinking"
    pilot.pixels()


@pytest.mark.parametrize(("score", "kind", "said", "agreed"), [
    (-120, "agree", words.AGREE, words.agreed_of(1, 1, "")),
    (2, "bug", words.BUG, words.agreed_of(0, 1, words.disagreed("BUG: ", 1)))])
def test_the_lamp_says_whether_move_and_value_are_the_same(pilot, score, kind, said, agreed):
    pilot.click("h8")
    pilot.thinker.found("g7", score=-120)
    pilot.rival.found("g7", score=score)
    pilot.wait(4)
    lamp, lane = pilot.picture().lamp, pilot.picture().lanes[0]
    assert (lamp.kind, lamp.first, lamp.second) == (kind, *said)
    assert (lane.move, lane.value, lane.state) == ("g7", ("you are ahead", "value −120"), "finished")
    assert (agreed in pilot.picture().summary.notes) == (kind == "bug"), "agreement is told at the end"
    assert len(pilot.disagreements) == (kind == "bug")
    pilot.pixels()


def test_a_stopped_lane_says_where_and_what_the_full_search_would_take(pilot):
    pilot.click("h8", wait=0.1)
    pilot.click("stop")
    assert (pilot.thinker.stopped, pilot.rival.stopped) == (1, 1)
    pilot.thinker.found("g7")
    pilot.rival.found("g7", roots=[("g7", 1_000_000, 0), ("g8", 3_000_000, 0)], total=25, complete=False, seconds=20)
    pilot.wait(0.5)
    assert "stop" not in pilot.buttons()
    lane = pilot.picture().lanes[1]
    assert (lane.nodes_label, lane.nodes, lane.state, lane.counted) == ("STOPPED AT", "4,000,007", "stopped", "2 of 25")
    assert lane.note == ("full search about", "50 million (estimate)")
    assert pilot.picture().lamp.kind == "stopped"
    assert pilot.picture().summary.figure == "–"
    assert "Move 2 stopped, not in the ratio" in pilot.picture().summary.notes
    assert pilot.picture().charts[0].series[1].stopped == (2,)
    pilot.pixels()
    pilot.click("cap", "i9")
    assert pilot.thinker.asked[-1].limits == pilot.rival.asked[-1].limits == CAPS[1]
    for _ in CAPS[1:]:
        pilot.click("cap")
    assert pilot.buttons()["cap"].text == words.CAPS[0]
    pilot.thinker.found("g8")
    pilot.rival.found("g8", roots=[], total=25, complete=False)
    pilot.wait(0.5)
    lane = pilot.picture().lanes[1]
    assert (lane.note, lane.value) == (words.NO_ESTIMATE, ("", ""))


def test_a_quick_search_is_replayed_slowed_down_with_the_scale_said(pilot):
    pilot.click("h8")
    pilot.both("g7", roots=[("g7", 400, 3), ("g8", 400, 2), ("g9", 200, 1)], seconds=0.003)
    picture = pilot.picture()
    assert picture.lanes[0].nodes == "1,000"            # the true figures are there at once
    assert picture.lamp.small[0] == "×1/1,000"
    assert picture.lanes[0].state == "replay"
    assert picture.heat[0].trying == FIVE_IN_A_ROW.parse_cell("g7")
    pilot.wait(2.5)
    assert lit(pilot.picture().heat[0]) == ["g7", "g8"]
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


def test_v_shows_the_heat_map_while_it_is_held_and_its_button_keeps_it(pilot):
    pilot.round("h8", "g7", roots=ROOTS)
    for kind, details in ((pygame.KEYUP, {"key": pygame.K_v, "mod": 0}), (pygame.WINDOWFOCUSLOST, {})):
        assert pilot.picture().heat == (None, None)
        pilot.key("v")
        left, right = pilot.picture().heat
        assert lit(left) == lit(right) == ["g7", "g8", "g9"]
        pilot.send(kind, **details)
    assert pilot.picture().heat == (None, None)
    pilot.click("heat")
    assert pilot.buttons()["heat"].chosen
    assert pilot.picture().heat == (left, right)
    pilot.pixels()
    assert [cell.cut for cell in left.cells] == [False, True, True]
    assert not any(cell.cut for cell in right.cells)
    assert [cell.taken for cell in left.cells] == [True, False, False]
    assert left.cells[0].strength == 1 > left.cells[2].strength > left.cells[1].strength == 0
    for point in (pilot.point_of("g8"), right_board(pilot, "g8")):
        pilot.move_to(point)
        assert pilot.picture().tooltip.text == ("g8: alpha-beta looked at 5 moves, cut off; "
                                                "plain minimax looked at 5 moves.")
    pilot.move_to("a1")
    assert pilot.picture().tooltip is None
    pilot.click("heat")
    assert pilot.picture().heat == (None, None)


def two_rounds(pilot):
    pilot.round("h8", "g7", roots=[("g7", 100, 0)], seconds=0.01)
    pilot.round("i9", "g8", roots=[("g8", 5_000, 0)], seconds=0.5)


def test_both_charts_share_the_cursor_and_say_the_figures_of_the_move_under_the_mouse(pilot):
    two_rounds(pilot)
    for chart in (0, 1):
        pilot.move_to(chart_point(pilot, 2, chart))
        nodes, times = pilot.picture().charts
        assert (nodes.cursor, times.cursor) == (2, 2)
        assert (nodes.readout, times.readout) == (("100", "100"), ("10.0 ms", "10.0 ms"))
        assert pilot.picture().boards[0].preview
        assert len(pilot.picture().boards[1].stones) == 2
    pilot.move_to((5, 300))
    assert pilot.picture().charts[0].cursor == 4
    for let_go in (lambda: pilot.click("a1"), lambda: pilot.key("escape")):
        pilot.click(chart_point(pilot, 2, 0))
        pilot.move_to((5, 300))
        assert pilot.picture().charts[0].pinned
        let_go()
        assert not pilot.picture().charts[0].pinned
    assert pilot.cells() == ["h8", "g7", "i9", "g8"], "that click only came back to the present"
    assert pilot.page == "Race"


def test_the_papers_figures_are_drawn_where_it_has_any(pilot):
    two_rounds(pilot)
    assert [series.paper for series in pilot.picture().charts[0].series] == [47.5, 70]
    source = pilot.picture().source
    assert words.PAPER in source
    for size in SIZES:                      # one line, which two would not have room for
        kit = kit_of(size)
        assert len(wrap(kit, source, SMALL, layout_for(kit.screen, 15).source.width - kit.px(32))) == 1
    deep = RacePilot(GameOptions(FIVE_IN_A_ROW, large=EXPERT))
    assert [series.paper for series in deep.picture().charts[0].series] == [None, None]
    assert deep.picture().source == ""
    four = RacePilot(GameOptions(FIVE_IN_A_ROW, large=CLUB))
    assert [series.paper for series in four.picture().charts[1].series] == [None, pytest.approx(20.8)]


def test_the_running_ratio_follows_the_cursor(pilot):
    pilot.click("h8")
    pilot.thinker.found("g7", roots=[("g7", 42, 0)])
    pilot.rival.found("g7", roots=[("g7", 1_000, 0)])
    pilot.wait(4)
    pilot.click("i9")
    pilot.thinker.found("g8", roots=[("g8", 958, 0)])
    pilot.rival.found("g8", roots=[("g8", 1_000, 0)])
    pilot.wait(4)
    assert pilot.picture().summary.figure == "50"
    pilot.move_to(chart_point(pilot, 2, 0))
    assert pilot.picture().summary.figure == "4.2"
    assert pilot.picture().summary.rows[0] == ("moves", "42", "1,000")


def test_a_lost_process_is_said_in_its_lane_and_retry_asks_where_neither_answers(pilot):
    pilot.click("h8")
    pilot.rival.lose_process()
    pilot.wait(0.1)
    left, right = pilot.picture().lanes
    assert (left.state, right.state, right.alert) == (words.THINKING, words.RESTARTED, True)
    assert right.note == words.LOST_THINKING
    for thinker in (pilot.thinker, pilot.rival):
        thinker.fail("ValueError: no")
    pilot.wait(0.2)
    assert [lane.state for lane in pilot.picture().lanes] == ["no answer"] * 2
    pilot.click("retry")
    pilot.both("g7")
    pilot.wait(4)
    pilot.rival.lose_process()
    pilot.wait(0.1)
    left, right = pilot.picture().lanes
    assert (left.note, right.note, right.state, right.move) == ((), words.LOST_IDLE, "finished", "g7")
    pilot.click("i9")
    assert pilot.picture().lanes[1].note == ()


@pytest.mark.parametrize(("key", "page"), [("escape", "Title"), ("n", "Race")])
def test_leaving_and_a_new_race_are_asked_for_once_where_a_race_would_be_lost(pilot, key, page):
    pilot.click("h8")
    before = pilot.scene
    pilot.key(key, wait=0.1)
    assert pilot.scene is before
    assert pilot.picture().notice == words.WOULD_BE_LOST
    pilot.key(key, wait=0.1)
    assert pilot.page == page
    assert pilot.scene is not before
    assert (pilot.thinker.busy, pilot.rival.busy) == (False, False)
    assert page == "Title" or pilot.cells() == []


def test_how_long_plain_minimax_will_take_is_said_before_its_first_move():
    pilot = RacePilot(GameOptions(FIVE_IN_A_ROW, large=MASTER))
    assert pilot.match.level == CLUB
    assert "depth 4" in pilot.picture().notice, "MASTER can't race"
    pilot.store.save_times({key_of(FIVE_IN_A_ROW, level): seconds for level, seconds in ((CLUB, 0.05), (EXPERT, 0.4))})
    for level, note in ((CASUAL, ()), (CLUB, ("about 0.7 s a move", "on this machine")),
                         (EXPERT, ("about 3 min a move", "stopped at 20 s"))):
        pilot.enter(pilot.race(GameOptions(FIVE_IN_A_ROW, large=level)))
        alphabeta, minimax = pilot.picture().lanes
        assert (alphabeta.note, minimax.note) == ((), note)
    for name in ("lane alphabeta", "lamp", "lane minimax"):
        pilot.move_to(name, wait=1)
        tooltip = pilot.picture().tooltip
        assert (tooltip.text, tooltip.detail) == words.TOOLTIPS[name][::2]
        assert not tooltip_rect(kit_of(pilot.size), tooltip)[0].colliderect(pilot.targets[name].rect)
    pilot.round("h8", "g7")
    assert pilot.picture().lanes[1].note == ()
    assert [words.span(seconds) for seconds in (0.0003, 0.04, 0.12, 25.2, 240, 7300)] == [
        "under 0.1 s", "under 0.1 s", "about 0.1 s", "about 25 s", "about 4 min", "about 2 h"]


def test_the_heat_map_of_a_lane_runs_from_its_least_to_its_most():
    pilot = RacePilot()
    pilot.click("h8")
    pilot.thinker.found("g7", roots=[("g7", 4_000, 5), ("g8", 40, 1), ("g9", 400, 1)])
    pilot.rival.found("g7", roots=[("g7", 5_000_000, 5), ("g8", 4_000_000, 1), ("g9", 50_000, 1)])
    pilot.wait(5)
    pilot.key("v")
    alphabeta, minimax = pilot.picture().heat
    assert [cell.strength for cell in alphabeta.cells] == [1.0, 0.0, 0.5]
    assert [cell.strength for cell in minimax.cells][::2] == [1.0, 0.0]
    assert 0.9 < minimax.cells[1].strength < 1      # nearly as much is nearly as strong


def test_the_end_has_a_card_with_totals_ratio_and_agreement_and_the_line_is_lit():
    pilot = RacePilot(GameOptions(TIC_TAC_TOE))
    for human, reply in (("a3", "a1"), ("b3", "b1")):
        pilot.round(human, reply)
    pilot.click("c3", wait=1)
    picture = pilot.picture()
    assert picture.summary.card
    assert picture.summary.figure == "100"
    assert "2 of 2 moves agreed" in picture.summary.notes
    assert all(len(board.line) == 3 for board in picture.boards)
    assert picture.header[-1][0].startswith("You win")
    pilot.pixels()
    pilot.key("return", wait=0.1)
    assert pilot.cells() == []


def test_the_keys_walk_the_charts_and_press_the_buttons(pilot):
    two_rounds(pilot)
    pilot.tab_to("charts")
    for key, ply in (("left", 2), ("right", 4)):
        pilot.key(key)
        assert pilot.picture().charts[0].cursor == ply
    pilot.tab_to("heat")
    pilot.key("return")
    assert pilot.buttons()["heat"].chosen


# EXPORT: what the files hold, that none is ever overwritten, and what is said where it fails.

def test_the_table_has_the_documented_header_and_a_row_for_each_lane_of_each_move():
    match, first, second = race()
    play(match, "h8")
    both(match, "g7", score=-3, seconds=0.25)
    play(match, "i9")
    first.found("g8", score=1)
    second.found("f6", roots=[("f6", 300, 1)], total=20, complete=False)
    match.update(60)
    play(match, "a1")
    first.found("b2")
    second.fail("no")
    match.update(60)
    rows = list(csv.DictReader(io.StringIO(table(match))))
    assert list(rows[0]) == list(COLUMNS)
    assert [(row["ply"], row["lane"], row["move"], row["played"], row["agree"]) for row in rows] == [
        ("2", "alphabeta", "g7", "g7", "1"), ("2", "minimax", "g7", "g7", "1"),
        ("4", "alphabeta", "g8", "g8", ""), ("4", "minimax", "f6", "g8", ""),
        ("6", "alphabeta", "b2", "b2", ""), ("6", "minimax", "", "b2", "")]
    assert [rows[0][name] for name in ("score", "nodes", "seconds", "complete")] == ["-3", "40", "0.250000", "1"]
    assert (rows[3]["complete"], rows[3]["estimated_nodes"], rows[3]["nodes"]) == ("0", "6000", "307")
    assert rows[2]["position"] == "h8 g7 i9"
    manual = (Path(__file__).parents[4] / "game" / "README.md").read_text(encoding="utf-8")
    assert [name for name in COLUMNS if f"`{name}`" not in manual] == []


def test_button_and_key_write_both_files_and_say_where_or_why_not(tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path / "out"))
    pilot = RacePilot()
    assert not pilot.buttons()["export"].enabled
    pilot.key("e", wait=0.2)
    assert pilot.picture().notice == ""
    pilot.round("h8", "g7", roots=[("g7", 30, 5), ("g8", 4, 5)], score=5)
    for press in (lambda: pilot.click("export"), lambda: pilot.key("e")):
        press()
        pilot.finish_writing()
        assert pilot.picture().notice.startswith("Saved race-")
        assert str(tmp_path / "out") in pilot.picture().notice
    assert len(list((tmp_path / "out").glob("*.csv"))) == 2
    for path in (tmp_path / "out").glob("*.png"):
        picture = pygame.image.load(path)
        assert picture.get_width() > 1200
        assert picture.get_height() > pilot.layout.panels[0].height + pilot.kit.px(80)
        assert picture.get_bounding_rect().size == picture.get_size()
    title, details = export_head(pilot.match, datetime.date(2026, 11, 3))
    assert title == "ALPHA-BETA AGAINST PLAIN MINIMAX, FIVE IN A ROW 15×15"
    assert details == f"{pilot.match.level.label}  ·  2 moves  ·  3 November 2026"
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(path / "in the way"))
    pilot.click("export")
    pilot.finish_writing()
    assert pilot.picture().notice.startswith("Not saved: ")
    pilot.click("i9")
    assert pilot.cells()[-1] == "i9"


# The race as such: both lanes are asked the same; which move is played, what is agreement, and the replay.

def test_both_lanes_are_asked_the_same_but_for_the_pruning():
    match, first, second = race(level=CLUB)
    match.caps = SearchLimits(nodes=900)
    play(match, "h8")
    (one,), (other,) = first.asked, second.asked
    assert (one.rules, one.moves, one.seed, one.limits) == (other.rules, other.moves, other.seed, other.limits)
    assert one.limits == SearchLimits(nodes=900)
    assert (one.level.limits.depth, one.level.prune, other.level.limits.depth, other.level.prune) == (4, True, 4, False)


@pytest.mark.parametrize("starts", [True, False])
def test_nobody_starts_before_both_processes_are_up_or_cannot_start(starts):
    late = LaneThinker()
    late.ready_after = None
    match, first, second = race(thinkers=(LaneThinker(), late))
    play(match, "h8")
    match.update(1.0)
    assert first.asked == second.asked == []
    late.ready_after, late.cannot_start = (0.1, False) if starts else (None, True)
    match.update(0.1)
    assert len(first.asked) == len(second.asked) == 1


def test_the_move_of_both_is_played_when_both_have_ended_and_not_sooner_than_the_delay():
    match, first, second = race(reply_delay=LONG)
    play(match, "h8")
    first.found("g7")
    match.update(LONG - 1)
    assert not match.answered
    second.found("g7")
    match.update(0.5)
    assert (match.answered, moves(match)) == (True, ["h8"])
    match.update(1)
    assert moves(match) == ["h8", "g7"]
    assert match.humans_turn
    assert match.rounds[-1].agree is True


@pytest.mark.parametrize(("ours", "theirs", "played"), [
    ("complete", "stopped", "g7"), ("stopped", "complete", "i9"), ("stopped", "stopped", "g7"),
    ("complete", "failed", "g7"), ("failed", "complete", "i9")])
def test_a_lane_without_an_end_neither_agrees_nor_disagrees_and_the_other_s_move_is_played(ours, theirs, played):
    lines = []
    match, first, second = race(tell=lines.append)
    play(match, "h8")
    match.stop()
    assert (first.stopped, second.stopped) == (1, 1)
    for lane, how, cell in ((first, ours, "g7"), (second, theirs, "i9")):
        if how == "failed":
            lane.fail("ValueError: no")
        else:
            lane.found(cell, complete=how == "complete")
    match.update(LONG)
    assert moves(match) == ["h8", played]
    last = match.rounds[-1]
    assert (last.agree, is_stopped(last), lines) == (None, "stopped" in (ours, theirs), [])
    assert [report is None for report in last.reports] == [how == "failed" for how in (ours, theirs)]


@pytest.mark.parametrize(("cell", "score"), [("i9", 0), ("g7", 1)])
def test_another_move_or_another_value_is_a_disagreement_told_with_the_position(cell, score):
    lines = []
    match, first, second = race(tell=lines.append)
    play(match, "h8")
    first.found("g7", score=0)
    second.found(cell, score=score)
    match.update(LONG)
    assert match.rounds[-1].agree is False
    (line,) = map(json.loads, lines)
    assert (line["moves"], line["depth"], line["board"], line["seed"]) == ("h8", 2, 15, 7)
    assert line["lanes"]["minimax"] == {"move": cell, "score": score, "nodes": 40}
    assert totals(match.rounds).disagreed == 1


def test_undo_drops_what_both_lanes_think_and_nothing_stale_is_heard():
    match, first, second = race()
    play(match, "h8")
    both(match, "g7")
    play(match, "i9")
    first.found("a1")
    second.found("a1")
    match.undo()
    assert (first.busy, second.busy) == (False, False)
    match.update(LONG)
    assert moves(match) == ["h8", "g7"]
    assert len(match.rounds) == 1
    match.undo()
    assert moves(match) == []
    assert match.rounds == []
    match.undo()
    play(match, "c3")
    both(match, "d4")
    assert moves(match) == ["c3", "d4"]


def test_where_the_ai_starts_it_is_asked_at_once_and_undo_leaves_its_first_move():
    match, first, _ = race(human=SECOND)
    assert first.asked[0].moves == ()
    both(match, "h8")
    assert not match.can_undo
    play(match, "i9")
    match.undo()
    assert moves(match) == ["h8"]
    assert match.humans_turn


@pytest.mark.parametrize("answered", [True, False])
def test_a_lost_process_is_that_lane_s_affair_and_takes_no_answer_away(answered):
    match, first, second = race()
    play(match, "h8")
    second.found("g7", progress=not answered, complete=answered, total=20)
    second.lose_process()
    match.update(0.1)
    assert [lane.restarted for lane in match.lanes] == [False, True]
    assert (match.lanes[1].report is not None) == answered
    for lane in (first, second)[:2 - answered]:
        lane.found("g7")
    match.update(LONG)
    assert match.rounds[-1].agree is True
    play(match, "i9")
    assert not match.lanes[1].restarted


def test_totals_count_everything_but_compare_only_what_both_finished():
    match, first, second = race()
    for human, reply, complete in (("h8", "g7", True), ("i9", "g8", False)):
        play(match, human)
        first.found(reply, roots=[(reply, 10, 0)], seconds=0.1)
        second.found(reply, roots=[(reply, 100, 0)], seconds=0.4, complete=complete)
        match.update(LONG)
    whole = totals(match.rounds)
    assert (len(match.rounds), whole.compared, whole.agreed, whole.disagreed) == (2, 1, 1, 0)
    assert whole.nodes == (20, 207)
    assert whole.seconds == pytest.approx((0.2, 0.8))
    assert whole.node_share == pytest.approx(0.1)
    assert whole.time_share == pytest.approx(0.25)


def test_no_ratio_is_made_of_times_below_a_millisecond():
    match, first, second = race()
    assert totals(match.rounds).time_share is None
    play(match, "h8")
    first.found("g7", seconds=SHORTEST / 2)
    second.found("g7", seconds=0.5)
    match.update(LONG)
    assert totals(match.rounds).time_share is None
    assert totals(match.rounds).node_share == 1
    play(match, "i9")
    first.found("g8", seconds=0.1)
    second.found("g8", seconds=0.2)
    match.update(LONG)
    assert totals(match.rounds).time_share == pytest.approx(0.5)        # of the second round alone
    assert totals([]).node_share is None


def test_alpha_beta_cuts_what_is_no_better_than_the_best_before_it():
    match, _first, _second = race()
    play(match, "h8")
    roots = [("g7", 50, 3), ("g8", 5, 3), ("g9", 40, 8), ("i9", 2, 7)]
    both(match, "g9", score=8, roots=roots)
    one, other = match.rounds[-1].reports
    assert [is_bound(one, i, "alphabeta") for i in range(4)] == [False, True, False, True]
    assert not any(is_bound(other, i, "minimax") for i in range(4))


@pytest.mark.parametrize(("rules", "level"), [(TIC_TAC_TOE, FULL), (FIVE_IN_A_ROW, CASUAL)])
def test_real_searches_agree_through_a_whole_game(rules, level):
    match, _, _ = race(rules, level, thinkers=(Searching(), Searching()))
    while match.outcome is None and match.board.count < 24:
        match.play(match.board.candidates()[-1][0])
        match.update(LONG)
    whole = totals(match.rounds)
    assert whole.compared == whole.agreed == len(match.rounds) > 1
    assert 0 < whole.node_share < 1
    assert board_of(rules, match.board.history).key == match.board.key


# The replay: how much slower it is, that both lanes share the scale, and that it ends.

def report(seconds, nodes=(10, 30, 60), complete=True):
    roots = tuple(RootMove(i, n, 0) for i, n in enumerate(nodes))
    return SearchReport(1, 0, (0,), 2, sum(nodes), seconds, roots, len(nodes), None, complete)


@pytest.mark.parametrize(("seconds", "factor"), [(0.9, 2), (0.3, 10), (0.0002, 10_000), (0.00004, 50_000), (0.5, 5)])
def test_the_slowing_is_a_round_number_that_ends_in_time(seconds, factor):
    assert slowing(seconds) == factor
    assert 1 <= factor * seconds <= LONGEST + 1e-9


def test_root_moves_come_in_their_order_by_their_nodes_on_one_scale_for_both():
    replay = Replay((report(0.003), report(0.03)))
    assert replay.factor == 100
    seen = []
    while replay.running:
        seen.append((replay.done(0), replay.done(1)))
        replay.update(0.05)
    assert seen == sorted(seen)
    assert seen[1] == (1, 0)                # the first lane needs 0.3 s, the second 3
    assert (3, 1) in seen
    assert (3, 2) in seen
    assert (replay.done(0), replay.done(1)) == (3, 3)
    replay = Replay((report(0.0), report(0.0)))
    assert (replay.running, replay.done(0)) == (False, 3)


def test_only_what_finished_too_quickly_to_be_seen_is_shown_again():
    assert worth_showing((report(0.1), report(0.9))) is not None
    assert worth_showing((report(0.1), report(1.0))) is None
    assert worth_showing((report(0.1), report(0.1, complete=False))) is None
    assert worth_showing((report(0.1), None)) is None
