"""The puzzles' page: clicks, texts and pictures, and that nothing is lost when it is left."""
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from ai.failures import InvalidInput
from ai.puzzles.puzzle import Kind, puzzle_of
from game.app import scenes
from game.folders import export_folder
from game.model.game_options import GameOptions
from game.model.puzzles.progress import OwnPuzzle, PuzzleProgress, day_after
from game.model.puzzles.run import STORM_SECONDS
from game.screens.puzzles import presenter, words
from game.screens.puzzles.layout import layout_for
from game.screens.puzzles.picture import Task, rows_of
from game.views.pen.text import BODY, text_width
from game.views.widgets.dials import Choice
from tests.game.pilot import SIZES, Pilot, kit_of, widgets_of
from tests.game.puzzle_pilot import DAY, place, right_move, solve, solving, wrong_move
from tests.game.stores import OWN


def task(pilot):
    return pilot.picture().task


@pytest.mark.parametrize("size", SIZES)
def test_texts_of_any_length_stay_in_their_panels(size):
    kit = kit_of(size)
    layout = layout_for(kit.viewport, 15, False)
    assert layout.buttons[0].bottom <= layout.notice.top - kit.px(12), "a message of two lines covers none of them"
    later = OwnPuzzle(OWN, "2026-09-30")
    for progress in (PuzzleProgress(), PuzzleProgress(own={"a": later}),
                     PuzzleProgress(own={"a": replace(later, due="2026-01-01")}),
                     PuzzleProgress(own={str(i): replace(later, due="2026-01-01") for i in range(201)}),
                     PuzzleProgress(own={"a": replace(later, step=9)}), PuzzleProgress(daily={DAY: False}),
                     PuzzleProgress(daily={day_after(DAY, -back): True for back in range(100)}),
                     PuzzleProgress(daily={day_after(DAY, 1): True})):
        for here in (False, True):
            session = SimpleNamespace(progress=progress, day=DAY, daily_is_shown=here,
                                      daily_is_open=progress.daily_is_open(DAY))
            daily = presenter.daily_words(session)
            for session.due in (progress.due(DAY), progress.due(DAY)[1:], 200 * progress.due(DAY)[:1]):
                own = "".join(text for text, _ in presenter.own_words(session))
                assert text_width(kit, own, BODY) <= layout.offer["text"].width, own
            assert text_width(kit, daily, BODY) <= layout.days["text"].width, daily
    tasks = [words.TASKS[kind] for kind in Kind]
    in_storm = [(task[0], words.FIRST_MOVE_COUNTS, words.wrong_costs(10)) for task in tasks]
    longest = ("O plays h10, which makes a double four: no answer holds. " * 2,)
    for lines in (*tasks, *words.OWN_TASKS.values(), *in_storm, longest):
        first = layout.text.top + kit.px(59)
        rows = rows_of(kit, Task("WIN IN 4", "x_text", lines, (), len(lines) > 1), layout.text.width,
                       layout.task.bottom - kit.px(8) - first)
        assert first + (len(rows) - 0.5) * rows[0][3] <= layout.task.bottom - kit.px(8), lines
        assert all(text_width(kit, row, kind) <= layout.text.width for row, kind, _, _ in rows)


def test_keys_that_take_their_button_away_lead_to_the_board_or_on(monkeypatch):
    pilot = solving(monkeypatch)
    place(pilot, wrong_move(pilot.scene.session.run))
    for button, focus in (("try again", "board"), ("solution", "next")):
        pilot.press_by("keys", button, wait=0.1)
        assert pilot.focus == focus
    pilot.click("show:storm", "storm")
    for focus in ("end storm", "board"):
        pilot.press_by("keys", "end storm", wait=0.1)
        assert pilot.focus == focus


@pytest.mark.parametrize("kind", Kind)
def test_one_puzzle_of_each_kind_is_solved_by_clicks_or_keys(monkeypatch, kind):
    pilot = solving(monkeypatch, kind)
    assert task(pilot).heading == presenter.heading(pilot.scene.session.run.puzzle)
    assert "X to move" in " ".join(task(pilot).lines)
    board = pilot.picture().board
    assert {mark for _, mark in board.stones} <= {"x", "o"}
    assert board.stones[-1][1] == "o", "O has moved last: X is the player"
    assert pilot.buttons()["next"].kind == "plain", "it would invite to skip the puzzle"
    pilot.tab_to("board")
    assert (pilot.picture().board.cursor is None, pilot.foreground().focus_ring) == (False, None)
    if kind is Kind.DRAW:               # one move
        pilot.place_by("keys", pilot.scene.session.run.puzzle.solution)
        pilot.wait(0.8)
    run = solve(pilot)
    assert task(pilot).heading == words.SOLVED
    assert words.AFTER_A_HINT not in task(pilot).lines
    assert pilot.buttons()["next"].kind == "primary"
    assert pilot.picture().streaks[0] == 1
    assert "puzzle result" in [event for event, _ in pilot.traced]
    assert "win" in pilot.heard
    pilot.tab_to("board")
    assert (pilot.picture().board.cursor, pilot.foreground().focus_ring[0]) == (None, pilot.layout.board.rect)
    pilot.click("next", wait=0.1)
    assert pilot.scene.session.run is not run


def test_a_wrong_move_is_answered_in_stones_and_words(monkeypatch):
    pilot = solving(monkeypatch, Kind.DOUBLE)
    run = pilot.scene.session.run
    place(pilot, run.puzzle.moves[0])
    assert pilot.foreground().notice == f"{run.puzzle.rules.cell_name(run.puzzle.moves[0])} is taken."
    place(pilot, wrong_move(run))
    shown = pilot.picture()
    assert shown.task.heading == words.WRONG
    assert shown.task.lines == (run.sentence,)
    assert shown.board.thought.line[0] == (run.refutation[0], "o")
    assert shown.streaks[0] == 0
    assert "refuse" in pilot.heard
    pilot.click("try again")
    assert pilot.picture().board.thought.line == ()
    assert len(pilot.picture().board.stones) == len(run.puzzle.moves)
    pilot.click(wrong_move(run), wait=0.1)
    pilot.key("n", wait=0.8)                    # too soon: the move is judged first
    pilot.key("u")
    assert run.moves == run.puzzle.moves
    pilot.key("n", wait=0.1)
    assert pilot.scene.session.run is not run
    pilot.click("show:storm", "storm")
    pilot.key("u")
    assert not pilot.scene.session.storm.is_over, "only its button ends it"


def test_a_hint_lights_the_area_then_the_move_and_the_rating_stays(monkeypatch):
    pilot = solving(monkeypatch, Kind.FOURS)
    puzzle = pilot.scene.session.run.puzzle
    pilot.click("hint", wait=0.1)
    spots = {spot.move for spot in pilot.picture().board.thought.spots}
    assert puzzle.solution in spots
    assert not spots & set(puzzle.moves)
    pilot.key("h")
    assert pilot.picture().board.thought.line == ((puzzle.solution, "x"),)
    assert not pilot.buttons()["hint"].enabled
    place(pilot, puzzle.solution)
    pilot.key("h", wait=0.1)
    assert len(pilot.picture().board.thought.line) == 1, "its next move is shown as well"
    solve(pilot)
    assert (task(pilot).heading, pilot.picture().streaks[0]) == (words.SOLVED, 0)
    assert words.AFTER_A_HINT in task(pilot).lines


def test_the_solution_is_played_step_by_step_and_is_no_success(monkeypatch):
    pilot = solving(monkeypatch, Kind.DOUBLE)
    run = pilot.scene.session.run
    pilot.key("s")
    assert not pilot.buttons()["analyse"].enabled, "its question would drop the one for the solution"
    shown = [0]
    for _ in range(8):
        pilot.wait(1)
        shown.append(len(run.played))
    assert {after - before for before, after in pairwise(shown)} <= {0, 1, 2}
    progress = pilot.scene.session.progress
    assert (progress.rated, len(progress.failed)) == (1, 1)
    assert pilot.buttons()["analyse"].enabled
    assert task(pilot).heading == "SOLUTION"
    assert run.board.is_over()
    assert pilot.picture().board.line
    place(pilot, next(move for move in range(225) if move not in run.moves))
    assert pilot.scene.session.run is not run


def test_the_calendar_shows_a_fortnight_and_goes_back_and_forth(monkeypatch):
    daily = {day_after(DAY, -i): i != 3 for i in range(1, 8)}
    pilot = solving(monkeypatch, progress=PuzzleProgress(daily=daily))
    pilot.click("show:daily")
    days = pilot.picture().days
    assert pilot.picture().month == "November 2026"
    assert [day.number for day in days] == [str(day) for day in range(8, 22)]
    assert [day.mark for day in days[6:]] == ["solved"] * 4 + ["missed"] + ["solved"] * 2 + ["open"]
    assert [day.mark for day in days[:6]] == [""] * 6
    assert days[-1].chosen
    pilot.click("earlier")
    assert [day.number for day in pilot.picture().days][-1] == "7"
    pilot.click("later")
    assert pilot.picture().days == days
    assert not pilot.buttons()["later"].enabled
    missed = solving(monkeypatch, progress=PuzzleProgress(daily={**daily, DAY: False})).picture().days
    assert missed[-1].mark == "missed"


def test_todays_puzzle_is_tried_once_even_if_the_clock_goes_back(monkeypatch):
    pilot = solving(monkeypatch)
    pilot.click("show:daily", "today", wait=0.1)
    assert pilot.scene.session.mode == "daily"
    assert pilot.picture().daily == words.THIS_IS_TODAYS
    solve(pilot)
    assert pilot.picture().days[-1].mark == "solved"
    assert pilot.picture().daily == words.solved_today(1)
    pilot.click("next", wait=0.1)
    assert pilot.picture().tab == "streak"
    pilot.click("show:daily", wait=0.1)
    assert "today" not in pilot.buttons()
    monkeypatch.setattr("game.screens.puzzles.scene.today", lambda: day_after(DAY, -1))
    pilot.wait(0.1)
    assert not pilot.buttons()["today"].enabled
    assert (pilot.picture().daily, pilot.picture().days[-1].mark) == (words.LATER_PLAYED, "")
    monkeypatch.setattr("game.screens.puzzles.scene.today", lambda: day_after(DAY, 1))
    pilot.wait(0.1)
    assert pilot.buttons()["today"].enabled
    again = solving(monkeypatch, progress=pilot.store.puzzles(), mode="daily")      # asked for again from the title
    before = again.store.puzzles()
    assert (again.picture().tab, again.picture().daily) == ("daily", words.solved_today(1))
    assert again.scene.session.mode == "daily"
    again.click("solution", wait=5)
    assert (again.picture().daily, again.store.puzzles()) == (words.solved_today(1), replace(before, left=None))


def test_each_tab_puts_its_own_puzzle_on_the_board(monkeypatch):
    pilot = solving(monkeypatch, progress=PuzzleProgress(own={OWN.name: OwnPuzzle(OWN, DAY)}))
    for tab in ("daily", "own", "streak"):
        pilot.click(f"show:{tab}", wait=0.1)
        assert pilot.scene.session.mode == tab
    run = pilot.scene.session.run
    pilot.click("show:storm", "show:streak", wait=0.1)
    assert pilot.scene.session.run is run
    pilot.click("show:daily", wait=0.1)
    place(pilot, next(move for move in range(225) if move not in solve(pilot).moves))
    assert (pilot.scene.session.mode, pilot.picture().tab) == ("streak", "streak")


def test_after_midnight_todays_puzzle_is_another(monkeypatch):
    pilot = solving(monkeypatch, mode="daily")
    assert pilot.picture().daily == words.THIS_IS_TODAYS
    monkeypatch.setattr("game.screens.puzzles.scene.today", lambda: day_after(DAY, 1))
    pilot.wait(0.1)
    assert pilot.picture().daily == words.EVERYONE
    run = solve(pilot)
    assert pilot.scene.session.progress.daily == {DAY: True}, "it belongs to the day on which it was begun"
    pilot.click("today", wait=0.1)
    assert pilot.scene.session.run is not run
    assert pilot.picture().daily == words.THIS_IS_TODAYS


def test_a_storm_runs_to_its_end_and_stands_in_the_table(monkeypatch):
    pilot = solving(monkeypatch, progress=PuzzleProgress(storms=((5, 1.7e9),)))
    pilot.click("show:storm", "storm", wait=5)
    assert pilot.picture().storm.time == "3:00"
    assert words.CLOCK_WAITS in [each.text for each in pilot.texts()]
    for right in (True, False, True):
        storm = pilot.scene.session.storm
        free = [move for move in range(storm.puzzle.rules.cells) if move not in (*storm.puzzle.moves,
                                                                                 storm.puzzle.solution)]
        pilot.click(storm.puzzle.moves[0])      # it is taken
        pilot.click(storm.puzzle.solution if right else free[0], wait=0.1)
        assert pilot.picture().storm.last is right
        texts = [each.text for each in pilot.texts()]
        assert ("Last one right." if right else "Last one wrong: −10 s.") in texts
    assert [figure.value for figure in task(pilot).figures] == ["2", "1"]
    assert pilot.picture().storm.time == "2:50"
    pilot.wait(STORM_SECONDS)
    shown = pilot.picture().storm
    assert (shown.time, shown.place, len(pilot.picture().storms)) == ("0:00", 2, 2)
    assert (task(pilot).heading, task(pilot).lines) == ("STORM OVER", (words.storm_place(2, 5),))
    for move in (storm.puzzle.solution, storm.puzzle.moves[0]):
        place(pilot, move)
        assert ([figure.value for figure in task(pilot).figures], pilot.foreground().notice) == (["2", "1"], "")
    pilot.click("storm")
    assert pilot.picture().storm.time == "3:00"
    pilot.click("end storm")
    assert (task(pilot).heading, task(pilot).lines) == ("STORM OVER", (words.NO_PLACE,)), "with nothing solved"
    assert not pilot.buttons()["share"].enabled
    pilot.click("end storm")
    assert pilot.picture().storm is None


@pytest.mark.parametrize("scale", [None, 2.0])
@pytest.mark.parametrize(("tab", "button"), [("storm", "storm"), ("daily", "today")])
def test_a_puzzle_begun_by_keys_shows_its_board_with_the_focus_on_it(monkeypatch, scale, tab, button):
    pilot = solving(monkeypatch)
    place(pilot, wrong_move(pilot.scene.session.run))   # the tabs leave a puzzle that has begun
    pilot.change_settings(scale=scale)
    pilot.press_by("keys", *("part:MORE", f"show:{tab}", button)[scale is None:], wait=0.1)
    assert pilot.focus == "board"


@pytest.mark.parametrize("judged", [False, True])
def test_no_other_puzzle_is_offered_before_a_move_is_judged(monkeypatch, judged):
    pilot = solving(monkeypatch, Kind.DOUBLE, PuzzleProgress(own={OWN.name: OwnPuzzle(OWN, DAY)}))
    if not judged:
        monkeypatch.setattr(pilot.thinker, "ask", lambda *_: None)
    place(pilot, wrong_move(pilot.scene.session.run))
    for button, tab in (("today", "daily"), ("own", "own")):
        pilot.click(f"show:{tab}", wait=0.1)
        assert pilot.buttons()[button].enabled == judged


def test_the_text_about_own_games_matches_what_repeat_does(monkeypatch):
    other = replace(puzzle_of("fours 3 1300 h12 0/0 h9a1h10c1h11e1"), unique=False)
    mine = PuzzleProgress(own={own.name: OwnPuzzle(own, DAY) for own in (OWN, other)})
    pilot = solving(monkeypatch, Kind.FOURS, mine)
    place(pilot, right_move(pilot.scene.session.run))       # a puzzle that was begun stays on the board
    pilot.click("show:own")

    def own_words():
        return "".join(text for text, _ in pilot.picture().own), pilot.buttons()["own"].enabled
    assert own_words() == ("From your games    2 to repeat today", True)
    pilot.click("own", wait=0.1)
    assert own_words() == ("From your games    1 more to repeat today", True)
    assert (task(pilot).heading, task(pilot).lines[0]) == ("A MISSED WIN", "From a game of yours. X to move.")
    solve(pilot)
    assert own_words() == ("From your games    1 to repeat today", True)
    pilot.click("own", wait=0.1)
    assert own_words() == ("From your games    this one", False)
    solve(pilot)
    assert own_words() == ("From your games    next on 22 November", False)
    pilot.click("next", wait=0.1)
    assert (pilot.picture().tab, pilot.foreground().notice) == ("streak", words.ALL_SEEN)


def test_a_medal_is_earned_by_ten_of_a_kind_and_announced(monkeypatch):
    names = [puzzle.name for puzzle in Pilot().puzzle_set if puzzle.kind is Kind.TRAP][:10]
    pilot = solving(monkeypatch, progress=PuzzleProgress(solved=frozenset(names)))
    assert [name for name, won in pilot.picture().medals if won] == ["medal:trap"]
    medal = pilot.layout.medal(list(Kind).index(Kind.TRAP))
    assert "Avoid the trap: 10 solved" in pilot.tooltip(medal.center).text


def test_beside_the_rating_is_its_gain_its_doubt_or_its_best(monkeypatch):
    before = PuzzleProgress(1412.0, 150.0, best_rating=1450.0, day=day_after(DAY, -1), day_rating=1400.0)
    sure = replace(before, deviation=60.0)
    for progress, beside in ((before, "± 150"), (sure, "best 1,450"),
                             (replace(sure, day=DAY, day_rating=1420.0), "−8 today")):
        assert task(solving(monkeypatch, progress=progress)).figures[1].beside == beside


def test_a_broken_file_is_named_and_the_rest_of_the_game_works(monkeypatch):
    def broken():
        raise InvalidInput("puzzles.txt, line 3: not a puzzle")
    monkeypatch.setattr(scenes, "read_puzzles", broken)
    pilot = Pilot(GameOptions(), into_play=False)
    assert pilot.puzzle_set == (), "which the program asks for behind its first frame"
    pilot.wait(0.1)
    assert "puzzles.txt, line 3" in pilot.foreground().notice
    pilot.click("solve", "puzzles", wait=0.2)
    assert pilot.page == "TitlePage"
    assert "puzzles.txt, line 3" in pilot.foreground().notice
    pilot.lead_to("PlayPage", "play")


@pytest.mark.parametrize("kind", [Kind.DOUBLE, Kind.TRAP])
def test_all_that_follow_are_of_the_chosen_kind(monkeypatch, kind):
    pilot = solving(monkeypatch)

    def next_kinds(count):
        for _ in range(count):
            yield pilot.scene.session.run.puzzle.kind
            pilot.click("next", wait=0.1)
    pilot.click(f"kind:{kind}")
    assert set(next_kinds(5)) == {kind}
    assert widgets_of(pilot.foreground(), Choice)[1].chosen == kind
    pilot.click("kind:")
    assert len(set(next_kinds(30))) > 1


def shared(pilot):
    """Press SHARE; return the picture in the player's documents and the clipboard's text."""
    pilot.click("share")
    pilot.finish_writing()
    (file,) = export_folder().iterdir()
    return pygame.image.load(file), pilot.clipboard


def test_esc_in_a_storm_asks_then_shows_the_result_then_leaves(monkeypatch):
    pilot = solving(monkeypatch, mode="storm")
    assert "share" not in pilot.buttons()
    for _ in range(2):
        place(pilot, pilot.scene.session.storm.puzzle.solution)
    pilot.key("escape", wait=0.1)
    assert (pilot.foreground().notice, task(pilot).heading == "STORM OVER") == (words.ENDS_STORM, False)
    pilot.key("escape", wait=0.1)
    assert (pilot.page, task(pilot).heading, pilot.picture().storm.place) == ("PuzzlesPage", "STORM OVER", 1)
    picture, text = shared(pilot)
    assert text == "I solved 2 puzzles in three minutes · Crossfive"
    assert min(picture.get_size()) >= 600
    pilot.back_to("TitlePage")


def test_the_question_whether_to_end_a_storm_goes_with_the_storm(monkeypatch):
    pilot = solving(monkeypatch, mode="storm")
    place(pilot, pilot.scene.session.storm.puzzle.solution)
    pilot.key("escape", wait=0.1)
    pilot.click("end storm", wait=0.1)
    assert (task(pilot).heading, pilot.foreground().notice) == ("STORM OVER", "")
    pilot.click("storm", wait=0.1)
    place(pilot, pilot.scene.session.storm.puzzle.solution)
    pilot.key("escape", wait=0.1)
    assert pilot.foreground().notice == words.ENDS_STORM, "the next storm has a question of its own"
    pilot.key("escape", wait=0.1)
    pilot.click("storm", wait=0.1)
    pilot.back_to("TitlePage")          # a storm that has not begun is left at once


def test_todays_puzzle_is_shared_once_it_is_over_and_gives_nothing_away(monkeypatch):
    pilot = solving(monkeypatch, mode="daily")
    assert "share" not in pilot.buttons()
    before = pilot.picture().board.stones
    pilot.key("s")
    assert (pilot.foreground().notice, pilot.picture().daily) == (words.USES_TODAYS_TRY, words.THIS_IS_TODAYS)
    pilot.key("s", wait=5)
    assert ": missed" in shared(pilot)[1]
    board, _, _ = presenter.card_to_share(pilot.scene.session)
    assert board.stones == before
    hinted = solving(monkeypatch, mode="daily")
    hinted.key("h")
    solve(hinted)
    assert ": solved with hints" in presenter.card_to_share(hinted.scene.session)[2]
