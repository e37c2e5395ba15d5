"""The race on screen: playing on the left board, what both lanes show, the lamp, replay, heat map, charts, leaving."""
import datetime

import pygame
import pytest

from ai.play.levels import CASUAL, CLUB, EXPERT, MASTER
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.thinking_times import key_of
from game.screens.race import words
from game.screens.race.layout import layout_for
from game.screens.race.picture import panel_image
from game.screens.race.presenter import CAPS, export_head
from game.screens.race.scene import Race
from game.screens.title.scene import Title
from game.views.axes import TICK, plot_rect, plot_sides, x_of
from game.views.text import SMALL, text_width, wrap
from game.views.tooltip import tooltip_rect
from tests.game.pilot import SIZES, kit_of
from tests.game.racing import LARGE_RACE, LaneThinker, RacePilot, Searching

ROOTS = [("g7", 900, 3), ("g8", 5, 3), ("g9", 40, 2)]


@pytest.fixture
def pilot():
    return RacePilot()


def right_board(pilot, name):
    """The middle of a cell of the board on the right."""
    return pilot.layout.boards[1].center_of(pilot.match.rules.parse_cell(name))


def chart_point(pilot, ply, chart=0):
    """A point of a chart at a ply."""
    axes = pilot.picture().charts[chart].axes
    plot = plot_rect(pilot.layout.charts[chart], axes)
    return round(x_of(plot, axes, ply)), plot.centery


def lit(heat):
    """The candidates that a heat map shows, by name."""
    return [FIVE_IN_A_ROW.cell_name(cell.move) for cell in heat.cells]


def test_a_click_on_the_left_board_plays_on_both(pilot):
    pilot.click("h8")
    left, right = pilot.picture().boards
    assert left.stones == right.stones == ((FIVE_IN_A_ROW.parse_cell("h8"), "x"),)


def test_a_click_on_the_right_board_plays_nothing(pilot):
    pilot.click(right_board(pilot, "h8"))
    assert pilot.cells() == []
    assert pilot.picture().boards[1].ghost is None


def test_only_the_left_board_has_the_ghost(pilot):
    pilot.move_to(pilot.point_of("c4"))
    left, right = pilot.picture().boards
    assert left.ghost == (FIVE_IN_A_ROW.parse_cell("c4"), "fill")
    assert right.ghost is None


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_can_be_hit_at_every_size(size):
    pilot = RacePilot(size=size)
    pilot.click("o1")
    pilot.both("a15")
    pilot.click("a1")
    assert pilot.cells() == ["o1", "a15", "a1"]


def test_live_both_lanes_count_and_show_the_candidate_being_tried(pilot):
    pilot.click("h8")
    pilot.thinker.nodes, pilot.rival.nodes = 1_234, 56_789
    pilot.thinker.found("g7", roots=ROOTS[:2], complete=False, total=24, progress=True)
    pilot.wait(0.3)
    left, right = pilot.picture().lanes
    assert (left.nodes, right.nodes) == ("1,234", "56,789")
    assert (left.state, left.count, left.progress) == ("thinking", "2 of 24", pytest.approx(2 / 24))
    assert left.time == "0.300"
    heat = pilot.picture().heat[0]
    assert lit(heat) == ["g7", "g8"]
    assert heat.trying == FIVE_IN_A_ROW.parse_cell("g7")
    assert pilot.picture().lamp.kind == "thinking"


def test_the_lamp_says_that_move_and_value_are_the_same(pilot):
    pilot.round("h8", "g7", score=-120)
    lamp = pilot.picture().lamp
    assert (lamp.kind, lamp.first, lamp.second) == ("agree", *words.AGREE)
    assert [(lane.move, lane.value, lane.state) for lane in pilot.picture().lanes] == [
        ("g7", ("you are ahead", "value −120"), "finished")] * 2


def test_a_disagreement_is_shown_as_the_bug_it_is_and_told(pilot):
    pilot.click("h8")
    pilot.thinker.found("g7", score=1)
    pilot.rival.found("g7", score=2)
    pilot.wait(0.5)
    lamp = pilot.picture().lamp
    assert (lamp.kind, lamp.first, lamp.second) == ("bug", *words.BUG)
    assert words.agreed_of(0, 1, words.disagreed("BUG: ", 1)) in pilot.picture().summary.notes
    assert len(pilot.disagreements) == 1


def test_a_stopped_lane_says_where_and_what_the_full_search_would_take(pilot):
    pilot.click("h8")
    pilot.thinker.found("g7")
    pilot.rival.found("g7", roots=[("g7", 1_000_000, 0), ("g8", 3_000_000, 0)], total=25, complete=False, seconds=20)
    pilot.wait(0.5)
    lane = pilot.picture().lanes[1]
    assert (lane.nodes_label, lane.nodes, lane.state, lane.count) == ("STOPPED AT", "4,000,007", "stopped", "2 of 25")
    assert lane.note == ("full search about", "50 million (estimate)")
    assert pilot.picture().lamp.kind == "stopped"
    assert pilot.picture().summary.figure == "–"
    assert "Move 2 stopped, not in the ratio" in pilot.picture().summary.notes
    assert pilot.picture().charts[0].series[1].stopped == (2,)


def test_a_lane_stopped_before_its_first_root_move_estimates_nothing(pilot):
    pilot.click("h8")
    pilot.thinker.found("g7")
    pilot.rival.found("g7", roots=[], total=25, complete=False)
    pilot.wait(0.5)
    assert pilot.picture().lanes[1].note == words.NO_ESTIMATE
    assert pilot.picture().lanes[1].value == ("", "")


def test_stop_stops_both_and_goes_when_both_have_ended(pilot):
    pilot.click("h8")
    pilot.wait(0.1)
    pilot.click("stop")
    assert (pilot.thinker.stopped, pilot.rival.stopped) == (1, 1)
    pilot.both("g7", complete=False)
    assert "stop" not in pilot.buttons()


def test_the_cap_is_chosen_by_its_button_for_the_questions_to_come(pilot):
    pilot.click("cap")
    pilot.click("h8")
    assert pilot.thinker.asked[-1].limits == pilot.rival.asked[-1].limits == CAPS[1]
    for _ in CAPS[1:]:
        pilot.click("cap")
    assert pilot.buttons()["cap"].text == words.CAPS[0]


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


def test_a_slow_or_stopped_search_is_not_replayed(pilot):
    pilot.click("h8")
    pilot.both("g7", seconds=1.5)
    assert pilot.picture().lanes[0].state == "finished"
    pilot.click("i9")
    pilot.both("g8", complete=False)
    assert pilot.picture().lanes[0].state == "stopped"


def test_v_shows_the_heat_map_while_it_is_held(pilot):
    pilot.round("h8", "g7", roots=ROOTS)
    assert pilot.picture().heat == (None, None)
    pilot.key("v")
    left, right = pilot.picture().heat
    assert lit(left) == lit(right) == ["g7", "g8", "g9"]
    assert [cell.cut for cell in left.cells] == [False, True, True]
    assert not any(cell.cut for cell in right.cells)
    assert [cell.taken for cell in left.cells] == [True, False, False]
    assert left.cells[0].strength == 1 > left.cells[2].strength > left.cells[1].strength == 0
    pilot.send(pygame.KEYUP, key=pygame.K_v, mod=0)
    assert pilot.picture().heat == (None, None)


def test_the_button_keeps_the_heat_map(pilot):
    pilot.round("h8", "g7", roots=ROOTS)
    pilot.click("heat")
    assert pilot.buttons()["heat"].chosen
    assert pilot.picture().heat[0] is not None
    pilot.click("heat")
    assert pilot.picture().heat == (None, None)


def test_a_lost_focus_lets_go_of_v(pilot):
    pilot.round("h8", "g7", roots=ROOTS)
    pilot.key("v")
    pilot.send(pygame.WINDOWFOCUSLOST)
    assert pilot.picture().heat == (None, None)


def test_the_heat_map_says_its_figures_under_the_mouse_on_both_boards(pilot):
    pilot.round("h8", "g7", roots=ROOTS)
    pilot.click("heat")
    for point in (pilot.point_of("g8"), right_board(pilot, "g8")):
        pilot.move_to(point)
        assert pilot.picture().tooltip.text == ("g8: alpha-beta looked at 5 moves, cut off; "
                                                "plain minimax looked at 5 moves.")
    pilot.move_to(pilot.point_of("a1"))
    assert pilot.picture().tooltip is None


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


def test_a_click_keeps_the_move_looked_at_and_esc_lets_go(pilot):
    two_rounds(pilot)
    pilot.click(chart_point(pilot, 2))
    pilot.move_to((5, 300))
    assert pilot.picture().charts[0].pinned
    pilot.click("a1")
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]    # that click only came back to the present
    pilot.click(chart_point(pilot, 2))
    pilot.move_to((5, 300))
    pilot.key("escape")
    assert not pilot.picture().charts[0].pinned
    assert isinstance(pilot.scene, Race)


@pytest.mark.parametrize("size", SIZES)
def test_the_labels_of_the_axis_have_room_at_the_left_of_a_chart(size):
    kit = kit_of(size)
    for rect in layout_for(kit.screen, 15).charts:
        for label in ("0.0001", "1,000", "100 s", "0.001"):
            assert text_width(kit, label, TICK) + kit.px(8) <= plot_sides(rect)[0] - rect.left, label


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
    pilot.move_to(chart_point(pilot, 2))
    assert pilot.picture().summary.figure == "4.2"
    assert pilot.picture().summary.rows[0] == ("moves", "42", "1,000")


def test_undo_works_while_both_think(pilot):
    pilot.round("h8", "g7")
    pilot.click("i9")
    pilot.wait(0.2)
    pilot.key("u")
    pilot.wait(1)
    assert pilot.cells() == ["h8", "g7"]
    assert (pilot.thinker.busy, pilot.rival.busy) == (False, False)
    assert pilot.picture().lanes[0].move == "g7"


def test_a_lost_process_is_said_in_its_lane(pilot):
    pilot.click("h8")
    pilot.rival.lose_process()
    pilot.wait(0.1)
    left, right = pilot.picture().lanes
    assert (left.state, right.state, right.alert) == (words.THINKING, words.RESTARTED, True)
    assert right.note == words.LOST_THINKING


def test_a_process_lost_while_nobody_thinks_is_said_until_the_next_question(pilot):
    pilot.round("h8", "g7")
    pilot.rival.lose_process()
    pilot.wait(0.1)
    left, right = pilot.picture().lanes
    assert (left.note, right.state, right.move) == ((), "finished", "g7")
    assert right.note == words.LOST_IDLE
    pilot.click("i9")
    assert pilot.picture().lanes[1].note == ()


def test_where_neither_answers_retry_asks_again(pilot):
    pilot.click("h8")
    for thinker in (pilot.thinker, pilot.rival):
        thinker.fail("ValueError: no")
    pilot.wait(0.2)
    assert [lane.state for lane in pilot.picture().lanes] == ["no answer"] * 2
    pilot.click("retry")
    pilot.both("g7")
    assert pilot.cells() == ["h8", "g7"]


def test_leaving_asks_once_where_a_race_would_be_lost(pilot):
    pilot.click("h8")
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Race)
    assert pilot.picture().notice == words.WOULD_BE_LOST
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)
    assert (pilot.thinker.busy, pilot.rival.busy) == (False, False)


def test_an_empty_race_is_left_at_once(pilot):
    pilot.click("back")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)


def test_new_begins_another_race(pilot):
    pilot.click("h8")
    before = pilot.scene
    pilot.key("n", "n")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Race)
    assert pilot.scene is not before
    assert pilot.cells() == []
    pilot.thinker.found("g7") if pilot.thinker.busy else None
    pilot.wait(1)
    assert pilot.cells() == []


def test_a_level_that_cannot_race_says_so():
    pilot = RacePilot(GameOptions(FIVE_IN_A_ROW, large=MASTER))
    assert pilot.match.level == CLUB
    assert "depth 4" in pilot.picture().notice


def test_how_long_plain_minimax_will_take_is_said_before_its_first_move():
    pilot = RacePilot()
    pilot.store.save_times({key_of(FIVE_IN_A_ROW, level): seconds for level, seconds in ((CLUB, 0.05), (EXPERT, 0.4))})
    for level, note in ((CASUAL, ()), (CLUB, ("about 0.7 s a move", "on this machine")),
                         (EXPERT, ("about 3 min a move", "stopped at 20 s"))):
        pilot.enter(pilot.race(GameOptions(FIVE_IN_A_ROW, large=level)))
        alphabeta, minimax = pilot.picture().lanes
        assert (alphabeta.note, minimax.note) == ((), note)
    pilot.round("h8", "g7")
    assert pilot.picture().lanes[1].note == ()


@pytest.mark.parametrize(("seconds", "said"), [
    (0.0003, "under 0.1 s"), (0.04, "under 0.1 s"), (0.12, "about 0.1 s"), (25.2, "about 25 s"), (240, "about 4 min"),
    (7300, "about 2 h")])
def test_a_span_is_never_told_as_nothing(seconds, said):
    assert words.span(seconds) == said


@pytest.mark.parametrize("name", ["lane alphabeta", "lamp", "lane minimax"])
def test_lanes_and_lamp_say_what_they_show_without_covering_it(name):
    pilot = RacePilot()
    pilot.move_to(name)
    pilot.wait(1)
    tooltip = pilot.picture().tooltip
    assert tooltip.text
    assert tooltip.detail
    assert not tooltip_rect(kit_of(pilot.size), tooltip)[0].colliderect(pilot.targets[name].rect)


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


def test_the_exported_picture_says_what_it_is_of():
    pilot = RacePilot(GameOptions(FIVE_IN_A_ROW, large=CLUB))
    pilot.round("h8", "g7")
    title, details = export_head(pilot.match, datetime.date(2026, 11, 3))
    assert title == "ALPHA-BETA AGAINST PLAIN MINIMAX, FIVE IN A ROW 15×15"
    assert details == "Depth 4  ·  2 moves  ·  3 November 2026"
    image = panel_image(pilot.kit, pilot.layout, pilot.picture(), title, details)
    assert image.get_height() > pilot.layout.panel.height + pilot.kit.px(80)


def ended():
    pilot = RacePilot(GameOptions(TIC_TAC_TOE), thinkers=(LaneThinker(), LaneThinker()))
    for human, reply in (("a3", "a1"), ("b3", "b1")):
        pilot.round(human, reply)
    pilot.click("c3")
    pilot.wait(1)
    return pilot


def test_the_end_has_a_card_with_totals_ratio_and_agreement_and_the_line_is_lit():
    pilot = ended()
    picture = pilot.picture()
    assert picture.summary.card
    assert picture.summary.figure == "100"
    assert "2 of 2 moves agreed" in picture.summary.notes
    assert all(len(board.line) == 3 for board in picture.boards)
    assert picture.header[-1][0].startswith("You win")
    pilot.key("return")
    pilot.wait(0.1)
    assert pilot.cells() == []


def focused(pilot):
    picture = pilot.picture()
    if picture.boards[0].cursor is not None:
        return "board"
    return picture.focus


def test_tab_reaches_everything_and_the_keys_press_it(pilot):
    two_rounds(pilot)
    pilot.key("tab")
    seen = []
    for _ in range(11):
        seen.append(focused(pilot))
        pilot.key("tab")
    assert sorted(seen) == sorted(["board", "charts", "lane alphabeta", "lamp", "lane minimax",
                                   "back", "cap", "undo", "new", "heat", "export"])
    while focused(pilot) != "charts":
        pilot.key("tab")
    pilot.key("left")
    assert pilot.picture().charts[0].cursor == 2
    pilot.key("right")
    assert pilot.picture().charts[0].cursor == 4
    while focused(pilot) != "heat":
        pilot.key("tab")
    pilot.key("return")
    assert pilot.buttons()["heat"].chosen


@pytest.mark.parametrize("human", ["me", "ai"])
def test_a_whole_race_by_keys_alone(human):
    pilot = RacePilot(GameOptions(TIC_TAC_TOE, starter=human), thinkers=(Searching(), Searching()))
    assert (pilot.match.human == SECOND) == (human == "ai")
    pilot.wait(1)
    pilot.key("up")
    while pilot.match.outcome is None:
        to = pilot.match.board.legal_moves()[0]
        cursor = pilot.picture().boards[0].cursor
        down, right = to // 3 - cursor // 3, to % 3 - cursor % 3
        pilot.key(*["down"] * down, *["up"] * -down, *["right"] * right, *["left"] * -right, "return")
        pilot.wait(1)
    assert all(played.agree for played in pilot.match.rounds)


def thinking():
    pilot = RacePilot()
    pilot.click("h8")
    pilot.thinker.found("g7", roots=ROOTS[:2], complete=False, total=24, progress=True)
    pilot.wait(0.3)
    return pilot


def stopped():
    pilot = RacePilot()
    pilot.click("h8")
    pilot.thinker.found("g7")
    pilot.rival.found("g7", complete=False, total=25, seconds=20)
    pilot.wait(1)
    return pilot


def bug():
    pilot = RacePilot()
    pilot.click("h8")
    pilot.thinker.found("g7")
    pilot.rival.found("g8")
    pilot.wait(1)
    return pilot


def replaying():
    pilot = RacePilot()
    pilot.click("h8")
    pilot.both("g7", roots=ROOTS)
    pilot.wait(1)
    return pilot


def heated(options=LARGE_RACE):
    pilot = RacePilot(options)
    pilot.round("h8", "g7", roots=ROOTS)
    pilot.click("heat")
    pilot.move_to(pilot.point_of("g8"))
    return pilot


def looking_back():
    pilot = RacePilot()
    two_rounds(pilot)
    pilot.click(chart_point(pilot, 2))
    return pilot


def by_keys():
    pilot = RacePilot()
    pilot.key("tab", "up")
    return pilot


STATES = {"empty": RacePilot, "thinking": thinking, "stopped": stopped, "bug": bug, "replaying": replaying,
          "heated": heated, "looking back": looking_back, "by keys": by_keys, "ended": ended}


@pytest.mark.parametrize("state", STATES)
def test_drawing_twice_gives_the_same_pixels_at_every_size(state):
    pilot = STATES[state]()
    for size in SIZES:
        pilot.resize(size)
        before, pixels = pilot.picture(), pilot.pixels()
        assert pixels != bytes(len(pixels))
        assert pilot.pixels() == pixels
        assert pilot.picture() == before


def test_all_states_look_different():
    pilots = [make() for make in STATES.values()]
    assert len({pilot.pixels() for pilot in pilots}) == len(pilots)


@pytest.mark.parametrize("state", ["empty", "stopped", "bug", "heated", "looking back", "by keys", "ended"])
def test_where_nothing_moves_no_new_frame_is_needed(state):
    pilot = STATES[state]()
    pilot.wait(10)
    before = pilot.picture()
    for _ in range(60):
        pilot.scene.update(1 / 60)
        assert pilot.picture() == before
