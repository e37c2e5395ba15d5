"""The review by mouse, keys and gamepad: every move, its cost, and the better move."""
import itertools
from dataclasses import replace
from functools import cache, partial
from types import SimpleNamespace

import pygame
import pytest

from ai.people.people import person_move
from ai.play.levels import HARD, MASTER, opponent_named
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.position.scores import WIN
from ai.records.record import Record
from game.model.game_options import GameOptions
from game.model.look_back.game_analysis import Opinion
from game.model.look_back.past_game import past_game_of_record, record_of
from game.screens.play.words import IN_PRACTICE
from game.screens.review import presenter, words
from game.screens.review.presenter import ReviewMoment
from tests.ai.positions import moves_named
from tests.game.fakes import FakeThinker
from tests.game.pilot import SIZES, Pilot, answering, chart_point
from tests.game.reviewing import CARELESS, GOOD, LOST, analysed, past_game, reviewing, small_past, tasks


@pytest.fixture
def pilot():
    return reviewing()


def ply(pilot):
    return int(pilot.picture().at.split()[1])


def test_review_opens_at_the_end_and_finds_the_last_escape_by_itself():
    pilot = reviewing(seconds=0)
    picture = pilot.picture()
    assert ply(pilot) == 9
    assert len(picture.board.stones) == 9
    assert picture.board.line
    assert picture.head.label.startswith("ANALYSING")
    assert picture.accuracy.figure is None
    assert all(value is None for value in picture.timeline.values)
    assert picture.value == words.NO_FIGURE
    pilot.wait(10)
    picture = pilot.picture()
    assert picture.accuracy.label == words.ACCURACY
    assert picture.accuracy.figure is not None
    assert picture.accuracy.counts["losing move"] == ((None, 1),)
    assert picture.head.text.startswith("Before move 6 ")
    assert all(value is not None for value in picture.timeline.values)
    assert (6, "losing move") in picture.timeline.judgements
    pilot.click("escape")
    assert ply(pilot) == 6
    card = pilot.picture().card
    assert (card.heading, card.label, card.after) == ("MOVE 6, a15", "YOUR LOSING MOVE", 0)
    assert card.notes[1] == words.proven(False, "O wins")
    assert card.text.startswith("Leaves O's three h8–j8 open at both ends")
    assert FIVE_IN_A_ROW.cell_name(pilot.picture().board.thought.line[0][0]) in ("g8", "k8"), "the way out"
    tints = dict(card.tints)
    assert (tints["a15"], tints["k8"], tints["h8"]) == ("bad", "x_text", "o_text"), "the losing move, a better one, O's"


def test_before_the_last_look_nothing_is_called_won_or_faultless():
    pilot = reviewing(past_game("h8 g8 i8 o1 j8 a3 k8 a5 b2", FIRST), seconds=0)
    while not pilot.scene.analysis.deepening:
        pilot.wait(0.02)
    picture = pilot.picture()
    assert (picture.card.kind, picture.card.text, picture.head.text) == ("", words.STILL_CHECKING, words.CHECKING)
    pilot.wait(10)
    picture = pilot.picture()
    assert picture.card.kind == "missed win"
    assert picture.head.text == words.faults_found(1, yours=True)


def test_a_failed_analysis_says_why_and_levels_are_asked_all_the_same():
    pilot = reviewing(past_game("h8 g8 i8 o1 j8 a3 k8 a5 b2", FIRST), seconds=0)
    while not pilot.scene.analysis.deepening:
        pilot.wait(0.02)
    assert pilot.picture().accuracy.beside == words.CHECKING
    pilot.thinker.reported = lambda question: analysed(question) if question.level == HARD else "out of memory"
    pilot.wait(3)
    picture = pilot.picture()
    assert (picture.head.label, picture.accuracy.beside.partition(":")[0]) == (words.NO_ANALYSIS, "O")
    assert pilot.foreground().notice == "No analysis: out of memory."
    pilot.click("poll", wait=3)
    assert [tile.name for tile in pilot.picture().tiles if tile.move != "–"] == [HARD.name]
    asked = len(pilot.thinker.asked)
    pilot.wait(1)
    assert len(pilot.thinker.asked) == asked


def test_a_review_that_was_left_halfway_goes_on_where_it_was():
    pilot = reviewing(seconds=0.5)
    done = pilot.picture().head.bar
    assert 0 < done < 1
    pilot.back_to("TitlePage")
    assert not pilot.thinker.busy
    pilot.enter(pilot.review(pilot.scene.options, past_game()))
    assert pilot.picture().head.bar == done


def test_keys_wheel_scrubber_and_buttons_walk_through_the_game(pilot):
    faults = [number for number, _ in pilot.picture().timeline.judgements]
    for keys, at in (("left", 8), ("left left", 6), ("right", 7), ("home", 0), ("right", 1), ("end", 9),
                     ("p", faults[-1]), ("p", faults[-2]), ("home n", faults[0]), ("n", faults[1])):
        pilot.key(*keys.split())
        assert ply(pilot) == at
        assert at == 0 or pilot.picture().value == f"{pilot.picture().card.after} %"
    pilot.key("return")
    assert pilot.buttons()["line"].text == words.HIDE_LINE
    pilot.key("return")
    assert pilot.buttons()["line"].text == words.BUTTONS["line"]
    pilot.pad("DPAD_LEFT", "START")
    assert ply(pilot) == faults[1]
    pilot.key("home")
    seen = []
    for _ in range(len(faults) + 1):
        pilot.click("mistake")
        seen.append(ply(pilot))
    assert seen == [*faults, faults[0]]
    pilot.click(pilot.layout.accuracy_columns[4].center)        # the count of losing moves
    assert ply(pilot) == 6
    pilot.key("end")
    pilot.move_to((640, 300))
    pilot.send(pygame.MOUSEWHEEL, y=1, x=0)
    assert ply(pilot) == 8
    pilot.send(pygame.MOUSEWHEEL, y=0, x=1)             # sideways
    assert ply(pilot) == 8
    pilot.send(pygame.MOUSEWHEEL, y=-1, x=0)
    assert ply(pilot) == 9
    scrubber = pilot.layout.scrubber
    pilot.press(scrubber.midleft)
    pilot.move_to((scrubber.left + scrubber.width // 3, scrubber.centery))
    pilot.release((scrubber.left + scrubber.width // 3, scrubber.centery))
    assert ply(pilot) == 3


@pytest.mark.parametrize("button", ["escape", "mistake", "count:blunder"])
def test_with_large_letters_a_buttons_move_is_seen_and_arrows_go_on(pilot, button):
    pilot.change_settings(scale=2.0)
    pilot.click("part:GAME", button)
    assert pilot.scene.parts.view.contains(pilot.layout.board.rect)
    at = ply(pilot)
    pilot.key("left", "left", "right")
    assert ply(pilot) == at - 1


def test_tab_leads_from_the_head_of_the_page_to_its_foot(pilot):
    down = "copy", "export", "escape", "poll", "line", "count:blunder", "timeline", "note"
    for _ in range(2):
        names = [name for name in pilot.targets if name in down]
        assert names == sorted(names, key=down.index)
        pilot.enter(pilot.analyse(GameOptions()))


@pytest.mark.parametrize(("gain", "added"), [(0.01, ""), (-0.08, words.SEES_MORE), (0.08, words.SEES_MORE)])
def test_the_best_move_says_why_the_figures_beside_it_differ(pilot, gain, added):
    moves = pilot.scene.analysis.review.moves
    best = replace(moves[0], before=0.5, after=0.5 + gain, judgement=None, sentence=None, line=(moves[0].move,))
    pilot.scene.analysis.review = replace(pilot.scene.analysis.review, moves=(best, *moves[1:]))
    pilot.key("home", "right")
    assert pilot.picture().card.text == words.THE_BEST + added


@pytest.mark.parametrize(("deduced", "praise"), [(False, (frozenset({112}), words.STILL_WINS)), (True, None)])
def test_a_win_whose_moves_are_unknown_is_not_said_to_be_kept(pilot, deduced, praise):
    analysis, moves = pilot.scene.analysis, pilot.scene.past.game.moves
    win = replace(analysis.consistent[moves[:2]], score=WIN - 9, line=(112,), holds=None, others=(), deduced=deduced)
    known = SimpleNamespace(game=analysis.game, consistent={moves[:2]: win})
    assert presenter.praise_for(known, 2) == praise


@pytest.mark.parametrize(("number", "yours", "text"), [
    (0, True, "None of your moves was a mistake."), (0, False, "None of the moves was a mistake."),
    (1, True, "One of your moves could have been better."), (2, False, "2 of the moves could have been better.")])
def test_the_number_of_faults_says_whose_they_are(number, yours, text):
    assert words.faults_found(number, yours) == text


@pytest.mark.parametrize("size", SIZES)
def test_figures_of_three_digits_leave_the_notes_beside_them_readable(size):
    pilot = reviewing(past_game(human=FIRST), size=size)       # a won game: 100 → 100 %
    card = pilot.picture().card
    assert (card.before, card.after) == (100, 100)
    assert pilot.picture().head.label == words.THE_GAME, "a won game has no last escape"
    assert pilot.buttons()["try again"].kind == "plain", "which would come first"
    texts = pilot.texts()
    notes = [each for each in texts if each.text in card.notes]
    assert len(notes) == len(card.notes) > 0
    for note in notes:
        assert [each.text for each in texts if each != note and each.box.colliderect(note.box)] == []


@pytest.mark.parametrize(("past", "beside"), [(small_past("a1 b1 a2 b2 a3"), "lab"), (past_game(), "analyse")])
@pytest.mark.parametrize("names", [("A very long name of a person", "Another long name"), ("Al", "Bartholomew Jr")])
def test_long_names_share_their_room_and_cover_no_button(past, beside, names):
    pilot = reviewing(replace(past, game=replace(past.game, level=None), names=names), size=SIZES[0])
    assert ("Bartholomew Jr" in pilot.picture().caption) == ("Bartholomew Jr" in names)
    (head,) = (text for text in pilot.texts() if text.text == pilot.picture().caption)
    button, notice = getattr(pilot.layout, beside), pilot.layout.notice
    assert button.right <= notice.left <= head.box.left
    assert not head.box.colliderect(button)


def test_the_best_line_is_played_through_and_put_away_by_escape(pilot):
    pilot.click("escape", "line")
    picture = pilot.picture()
    assert len(picture.board.stones) == 5
    assert len(picture.board.thought.line) == 1
    pilot.wait(0.7)
    assert len(pilot.picture().board.thought.line) == 2
    pilot.wait(10)
    line = pilot.picture().board.thought.line
    assert line[0][1] == "x"
    assert len(line) == len(presenter.move_at(pilot.scene.analysis.review, 6).line)
    pilot.pixels()
    pilot.key("escape")
    assert ply(pilot) == 6
    assert len(pilot.picture().board.stones) == 6


def test_a_move_is_refused_on_a_taken_cell_or_a_finished_game(pilot):
    pilot.click("c3")
    assert pilot.foreground().notice == words.GAME_OVER
    pilot.key("home", "right", "right")
    pilot.click("h8")
    assert pilot.foreground().notice == "h8 is taken."
    assert pilot.heard.count("refuse") == 2
    pilot.move_to("a2")
    assert (pilot.picture().board.ghost[1], pilot.picture().board.ghost_mark) == ("line", "o")
    pilot.click("a2")
    assert pilot.heard[-1] == "reply", "the sound of this stone in ANALYSE"


@pytest.mark.parametrize("line", [False, True])
def test_the_levels_are_asked_about_the_position_before_the_move(pilot, line):
    pilot.click("escape")
    if line:
        pilot.click("line")
    assert pilot.picture().tiles == (), "on request"
    assert pilot.tooltip("poll") is not None
    pilot.click("poll", wait=2)
    assert pilot.foreground().tooltip is None, "it would cover what the press shows"
    asked = [question.moves for question in pilot.thinker.asked if question.task is None]
    assert set(asked) == {pilot.scene.past.game.moves[:5]}
    tiles = pilot.picture().tiles
    assert [tile.name for tile in tiles] == ["0", "2", "4", "6", "8", "M1", "M2", "M3", "M"]
    assert all(tile.settled and tile.cost for tile in tiles)
    assert any(tile.lit for tile in tiles)
    pilot.move_to("line", wait=1)
    assert pilot.tooltip("poll") is not None


def test_a_levels_cost_is_short_enough_for_its_tile():
    costs = 465, 2_000, 9_949, 9_950, 83_000, 999_500, 1_234_567, 12_345_678
    asked = SimpleNamespace(opinions=lambda _: [Opinion(HARD, 0, nodes, settled=True) for nodes in costs])
    tiles = presenter.level_tiles(ReviewMoment(past_game(), asked, 5, polled=True))
    assert [tile.cost for tile in tiles] == ["465", "2.0k", "9.9k", "10k", "83k", "1.0M", "1.2M", "12M"]


@pytest.mark.parametrize(("past", "said"), [
    (past_game(), "Five in a row: O wins."), (past_game(human=FIRST), "Five in a row: you win."),
    (past_game("h8 a1 i8 o1 k8 a15 l8 o15 m8 h1 j8"), "6 in a row: O wins."),
    (small_past("b2 a1 b1 b3 a3 c1 a2 c2 c3"), words.FULL_BOARD)])
def test_the_move_that_ended_the_game_is_said_to_have_ended_it(past, said):
    assert reviewing(past).picture().card.text == said


@pytest.mark.parametrize("size", SIZES)
def test_the_shortest_times_stand_beside_the_axis_inside_their_panel(size):
    past = past_game()
    quick = tuple(replace(each, seconds=0.0001) if each.nodes else each for each in past.records)
    pilot = reviewing(replace(past, records=quick), size=size)
    pilot.click("tab:time")
    boxes = {each.text: each.box for each in pilot.texts()}
    assert boxes["0.0001"].left >= pilot.layout.timeline.left + 5


@pytest.mark.parametrize("tab", ["time", "moves"])
def test_time_and_moves_evaluated_stand_on_the_same_cursor(pilot, tab):
    pilot.key("left", "left")
    pilot.click(f"tab:{tab}")
    picture = pilot.picture()
    assert picture.timeline.at == 7
    assert picture.timeline.dots
    assert picture.value == ("6.5 s" if tab == "time" else "650")
    pilot.pixels()


@pytest.mark.parametrize("name", ["card", "tab:position", "tab:time", "count:losing move", "line"])
def test_unclear_parts_are_explained_where_the_mouse_rests(pilot, name):
    assert pilot.tooltip(name).text == (words.TOOLTIPS | words.tooltips_for("you", "", False, words.FROM_HERE))[name]


def test_trying_again_begins_at_the_last_escape_as_practice(pilot):
    assert pilot.tooltip("try again").text.startswith("Go back to the last escape, before move 6, and go on against ")
    assert pilot.buttons()["try again"].kind == "primary"
    pilot.thinker.reported = None
    pilot.click("try again", wait=0.1)
    assert pilot.cells() == LOST.split()[:5]
    assert pilot.match.practice
    assert pilot.match.humans_turn
    pilot.click("k8", wait=0.5)
    assert pilot.store.unfinished() == ()
    assert pilot.tooltip("new").text == IN_PRACTICE["new"][0]
    pilot.key("escape", wait=0.1)
    pilot.lead_to("ReviewPage", "title")                    # the menu's button, here called REVIEW
    assert ply(pilot) == 9
    pilot.click("escape", "try again", wait=0.1)
    assert pilot.cells() == LOST.split()[:5]
    pilot.click("k8")
    pilot.click(pilot.buttons()["new"].rect.center, wait=0.1)
    assert pilot.store.saved_game() is None


def test_the_last_escape_found_in_a_review_is_on_the_games_banner():
    pilot = answering("h8 i8 j8 k8 l8")
    pilot.click("a1", "c1", "e1", "g1", "i1", wait=1)
    pilot.thinker.reported = analysed
    pilot.lead_to("ReviewPage", "review")
    pilot.wait(15)
    assert (pilot.page, pilot.scene.analysis.complete) == ("ReviewPage", True)
    escape = pilot.scene.analysis.review.last_escape
    pilot.thinker.reported = None
    pilot.back_to("PlayPage")
    pilot.wait(0.1)
    assert pilot.picture().banner.reason.startswith(f"At move {escape.ply}, ")


def test_the_stones_of_a_balanced_opening_are_not_judged():
    options = GameOptions(FIVE_IN_A_ROW, large=MASTER, o="you", opening="balanced")
    pilot = Pilot(options, thinker=FakeThinker(reported=analysed))
    stones = len(pilot.cells())
    for column in "abcde":
        pilot.click(f"{column}1", f"{column}15", wait=0.3)
    pilot.lead_to("ReviewPage", "review")
    pilot.wait(5)
    last = ply(pilot)
    for at in range(last, -1, -1):
        picture = pilot.picture()
        assert (picture.card.text == words.OPENING_STONE) is (0 < at <= stones)
        assert (picture.timeline.values[at] is None) is (at < stones)
        assert at == stones or pilot.buttons()["try again"].enabled is (at > stones)
        pilot.key("left")
    assert pilot.picture().accuracy.figure is not None
    (kept,) = pilot.store.opened_games()
    assert (kept.setup_plies, len(kept.milliseconds)) == (stones, last)
    pilot.change_settings(master_seconds=5.0)
    pilot.key("end")
    pilot.click("try again", wait=0.1)
    assert pilot.match.level.limits.seconds == 5.0, "MASTER takes the time that it is given in any new game"
    pilot.move_to(chart_point(pilot, 1, 0))
    assert pilot.picture().status.runs[0][0] in ("X played ", "O played "), "neither you nor MASTER placed that stone"


@pytest.mark.parametrize("scale", [None, 2.0])
def test_a_practice_game_ends_with_the_way_back_to_the_game(pilot, scale):
    pilot.key("left")
    pilot.change_settings(scale=scale)
    pilot.click_on_any_part("try again")
    pilot.wait(0.1)
    pilot.click("o14", wait=3)
    assert pilot.match.outcome is not None
    assert "BACK TO THE GAME" in [each.text for each in pilot.buttons().values()]
    pilot.pixels()
    if scale is None:
        for name in ("title", "rematch"):
            assert pilot.tooltip(name).text == IN_PRACTICE[name][0]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_has_half_the_window_and_nothing_moves_later(size):
    pilot = reviewing(seconds=0.1)
    pilot.resize(size)
    before = pilot.layout
    assert pilot.picture().head.label.startswith("ANALYSING")
    assert before.board.rect.right >= 0.5 * size[0]
    assert before.board.rect.height >= 0.8 * size[1]
    pilot.wait(20)
    assert pilot.picture().head.label == words.LAST_ESCAPE
    assert pilot.layout == before
    parts = [before.head, before.card, before.accuracy, before.timeline]
    assert all(one.bottom <= other.top for one, other in itertools.pairwise(parts))
    assert before.poll.bottom <= before.poll_heading.bottom
    assert [target.name for target in pilot.targets.values() if target.rect.colliderect(before.notice)] == []


def test_tic_tac_toe_is_judged_exactly():
    pilot = reviewing(small_past("a1 a2 b2"))
    assert tasks(pilot.thinker) == [], "it needs no worker"
    pilot.key("home", "n")
    card = pilot.picture().card
    assert card.kind == "losing move"
    assert card.text == "Only 1 of 8 moves held the draw: b2."
    pilot.pixels()
    pilot.click("poll")
    assert [tile.name for tile in pilot.picture().tiles] == ["0", "2", "4", "6", "F"]


def test_a_game_that_was_left_and_has_no_figures_can_be_looked_at():
    pilot = reviewing(past_game("h8 i9 g7", figures=False))
    assert "left after 3 stones" in pilot.picture().caption
    given_up = Record(FIVE_IN_A_ROW, (112, 96), "Anna", "Bert", stated_result="second")
    assert "O won after 2 stones" in reviewing(past_game_of_record(given_up)).picture().caption
    pilot.click("tab:time")
    assert pilot.picture().value == words.NOT_RECORDED
    assert pilot.picture().timeline.dots == ()
    pilot.thinker.reported = None
    pilot.click("try again", wait=0.1)
    assert pilot.picture().charts[0].value_text == "", "nor is the time shown in practice from there"
    pilot.click("i9", chart_point(pilot, 1, 0), wait=0.1)
    assert "".join(text for text, _ in pilot.picture().status.runs) == "AI played h8"


def test_a_decision_on_3x3_opens_in_the_lab_and_leads_back():
    past = small_past()
    marks = [presenter.lab_problem(ReviewMoment(replace(past, game=replace(past.game, mark=mark)), None, 3)).cells
             for mark in ("x", "o")]
    assert marks[0] == marks[1].translate(str.maketrans("xo", "ox"))
    pilot = reviewing(past, 10)
    review = pilot.scene
    pilot.key("left")
    at = ply(pilot)
    pilot.click("lab", wait=0.1)
    problem = pilot.scene.lab.problem
    assert problem.cells.count(".") == 9 - (at - 1)
    assert problem.to_move == ("x" if review.past.game.is_humans(at) else "o")
    pilot.key("escape", wait=0.1)
    assert pilot.scene is review
    assert ply(pilot) == at

    assert "lab" not in reviewing(past_game(), 1).targets, "on the small board alone"


DIAGONAL = "f6 a15 g7 c15 h8 o15 i9"        # the first player has four on a diagonal: e5 and j10 make five
IDA = opponent_named(FIVE_IN_A_ROW, "IDA")


def played(blind):
    """A game in which Ida answers the four on the diagonal, with a seed by which she overlooks it (`blind`) or not."""
    start = Board.from_moves(DIAGONAL)
    answers = ((seed, FIVE_IN_A_ROW.cell_name(person_move(IDA.person, start, seed))) for seed in range(60))
    seed, answer = next(each for each in answers if (each[1] not in ("e5", "j10")) == blind)
    return replace(past_game(f"{DIAGONAL} {answer}", FIRST, level=IDA), seed=seed)


def test_a_review_names_only_lines_that_ida_overlooked():
    blind, said = played(blind=True), "Ida did not see the diagonal from f6: her weakness."
    for past, begins in ((blind, said), (played(blind=False), ""), (replace(blind, seed=None), "")):
        pilot = reviewing(past)
        pilot.key("end", wait=0.2)
        assert pilot.picture().card.text.startswith(begins)
        assert ("Ida" in pilot.picture().card.text) == bool(begins), "without the seed nothing is claimed"
    assert past_game_of_record(record_of(blind)).game.level == IDA


@cache
def reply(moves):
    return final_report(board_of(FIVE_IN_A_ROW, moves), HARD, 0)


def finish(pilot, device, moves):
    """Play these moves until the game ends, and return the winner. None stands for the move that the hint names."""
    while pilot.match.outcome is None:
        move = next(moves)
        if move is None:
            pilot.press_by(device, "hint", "hint", wait=0.1)
            move = pilot.match.hints.found.line[0]
        pilot.place_by(device, move)
        pilot.wait(1)
    return pilot.match.outcome.winner


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_losing_reviewing_trying_again_and_winning(device):
    thinker = FakeThinker(
        reported=lambda question: reply(question.moves) if question.task is None else analysed(question))
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=HARD), thinker=thinker)
    pilot.tab_to("board")
    press = partial(pilot.press_by, device, wait=0.1)
    moves = itertools.chain([None] * GOOD, moves_named(FIVE_IN_A_ROW, CARELESS))
    assert finish(pilot, device, moves) == -pilot.match.viewpoint
    lost_moves = len(pilot.match.records)
    pilot.wait(15)
    reason = pilot.picture().banner.reason

    press("review")
    pilot.wait(15)
    assert (pilot.page, pilot.scene.analysis.complete) == ("ReviewPage", True)
    escape = pilot.scene.analysis.review.last_escape
    assert 2 * GOOD < escape.ply < lost_moves
    at, end = reason.split(", ")
    assert (at, end.split()[0]) == (f"At move {escape.ply}", FIVE_IN_A_ROW.cell_name(escape.best))
    assert escape.sentence.text.endswith(f". {end}")        # as the review says about a lost position
    press("escape")
    assert (pilot.picture().at, pilot.picture().card.kind) == (f"move {escape.ply} of {lost_moves}", "losing move")

    press("try again")
    assert (pilot.page, len(pilot.match.records)) == ("PlayPage", escape.ply - 1)
    pilot.place_by(device, escape.best)
    pilot.wait(1)
    assert pilot.foreground().notice == words.HOLDS
    assert finish(pilot, device, itertools.repeat(None)) == pilot.match.viewpoint
    assert pilot.picture().banner.honour == "PRACTICE, NOT RATED"
    assert len(pilot.store.games()) == 1, "practice is not kept"
    press("title")
    assert pilot.page == "ReviewPage"
