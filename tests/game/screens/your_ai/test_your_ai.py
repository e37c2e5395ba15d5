"""The page YOUR AI: the sources of its file, that it runs only after a yes, and GRADE, PLAY, RACE and TREE."""
import csv
import errno
import os
import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ai.own_program.grade import CHECKS
from ai.own_program.program import OwnProgram
from ai.play.levels import HARD, own_level
from ai.position.rules import TIC_TAC_TOE
from ai.search.report import Control
from game.model.game_options import GameOptions
from game.model.lab.recorded_tree import recorded_tree
from game.model.own_ai import EXAMPLE_PROGRAMS
from game.screens.lab.scene import LabPage
from game.screens.your_ai import words
from game.views.widgets.cards import Row
from tests.ai.own_program.programs import FAULTY, example_text, first_failed
from tests.ai.tree.visits import visits
from tests.game.pilot import on_page, widgets_of
from tests.processes import ROOT, until

PATIENCE = 600.0                    # seconds for work in a process of its own
SMALL = GameOptions(TIC_TAC_TOE)
FIRST_MOVE = "def choose(board):\n    return board.moves()[0]\n"
LESSON = re.findall(r"```python\n(.*?)```", (ROOT / "game" / "README.md").read_text("utf-8"), re.S)


@pytest.fixture
def pilot():
    return on_page("your_ai", SMALL)


def said(pilot):
    """The text about the position."""
    return " ".join(pilot.widget("text").lines)


def side_and_opponent(pilot):
    return pilot.widget("side").chosen, pilot.widget("against").at


def opponent(pilot):
    """The name beside the slider of opponents."""
    slider = pilot.widget("against")
    return slider.values[slider.at]


def checks(pilot):
    return widgets_of(pilot.foreground(), Row)


def drop(pilot, file, text, *clicks):
    """Drop a file with this text, then click these things."""
    pilot.drop(file, text)
    pilot.click(*clicks, wait=0.2)


def wait_until(pilot, look):
    until(lambda: (pilot.wait(0.1), look())[1], "what the file does", PATIENCE)


def test_new_writes_each_example_under_a_free_name_and_says_where(pilot, documents):
    for name in (*EXAMPLE_PROGRAMS, "dice"):
        pilot.click("new", f"example:{name}", wait=0.2)
        assert pilot.settings.own in pilot.foreground().notice
        assert Path(pilot.settings.own).read_text(encoding="utf-8") == example_text(name)
    assert len(os.listdir(documents)) == len(EXAMPLE_PROGRAMS) + 1
    assert "random.py" not in os.listdir(documents)        # the examples would import it instead of Python's own


def test_an_example_for_which_there_is_no_room_leaves_nothing_behind(pilot, documents, monkeypatch):
    real = Path.open

    def opened(path, *mode, **more):
        if mode == ("xb",):
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path, *mode, **more)
    monkeypatch.setattr(Path, "open", opened)
    pilot.click("new", "example:dice", wait=0.2)
    assert pilot.foreground().notice == f"Not written: No space left on device: {documents}"
    assert not list(documents.iterdir())


@pytest.mark.parametrize("where", ["title", "page"])
def test_a_file_that_is_dropped_runs_only_after_a_press_and_a_yes(pilot, tmp_path, where):
    mark = tmp_path / "it ran"
    if where == "title":
        pilot.enter(pilot.title(SMALL))
    drop(pilot, tmp_path / "mine.py", f"open({str(mark)!r}, 'w').close()\n{FIRST_MOVE}")
    assert pilot.page == "YourAiPage"
    pilot.click("grade", wait=0.2)
    assert pilot.picture().file[1] == words.RIGHTS
    pilot.click("refuse", wait=1.2)
    assert not mark.exists()
    pilot.click("grade", "agree", wait=0.2)
    wait_until(pilot, mark.exists)
    wait_until(pilot, lambda: len(checks(pilot)) == 20)


def test_a_dropped_file_is_shown_beside_the_one_that_another_window_uses(pilot, tmp_path):
    pilot.store.save_settings(replace(pilot.settings, own="b.py", own_agreed="b.py"))
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE)
    assert pilot.settings.own_other == "b.py"


def test_after_a_no_by_keys_the_focus_is_on_the_button_that_asked(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE)
    for name in ("play", "new"):
        pilot.press_by("keys", name)
        pilot.key("escape")
        assert pilot.focus == name


def test_a_part_that_a_key_turns_to_has_the_focus(pilot, tmp_path):
    pilot.change_settings(scale=2.0)
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE)
    pilot.click_on_any_part("grade")
    pilot.press_by("keys", "agree")
    assert pilot.focus == f"part:{words.CHECKS_PART}"


def test_a_folder_named_like_a_program_is_refused(pilot, tmp_path):
    (tmp_path / "mine.py").mkdir()
    pilot.send(pygame.DROPFILE, file=str(tmp_path / "mine.py"))
    pilot.finish_opening()
    assert pilot.settings.own == ""
    assert pilot.foreground().notice == "Not opened: mine.py: not a file."


def test_while_a_file_runs_grade_says_that_it_stops_it(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", "while True:\n    pass\n", "grade", "agree")
    assert pilot.tooltip("grade").text == words.STOPS
    pilot.click("grade", wait=0.1)
    assert pilot.buttons()["grade"].text == "GRADE"


def test_another_file_asks_again_and_leaves_the_first_as_an_opponent(pilot, tmp_path):
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text(FIRST_MOVE, encoding="utf-8")
        pilot.clipboard = f'"{tmp_path / name}"'
        pilot.click("open", wait=0.2)
        assert pilot.settings.own == str(tmp_path / name)
        pilot.click("play", "agree" if name == "one.py" else "refuse", wait=0.2)
        pilot.enter(pilot.your_ai(SMALL))
    against = pilot.widget("against")
    assert (against.values[0], against.values[-1]) == (words.YOU, "one")


def test_the_first_check_that_fails_is_on_the_board_with_what_was_found(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE, "grade", "agree")
    wait_until(pilot, lambda: len(checks(pilot)) == 20)
    picture = pilot.picture()
    failed = next(row for row in checks(pilot) if row.sign == "wrong")
    assert failed.chosen
    assert picture.label == failed.title.upper()
    assert "wins in 1 move" in said(pilot)
    assert len(picture.board.stones) >= 4
    last = checks(pilot)[-1]
    pilot.click(last.name, wait=0.2)
    assert pilot.picture().label == last.title.upper()


def test_the_checks_are_named_beforehand_and_the_lesson_passes_all(pilot, tmp_path):
    assert pilot.picture().pending == tuple(name for name, *_ in CHECKS)
    pilot.change_settings(own_seconds=30.0)         # on a busy machine its first move takes more than ten
    drop(pilot, tmp_path / "mine.py", LESSON[3], "grade", "agree")
    wait_until(pilot, lambda: any(name.endswith("…") for name in pilot.picture().pending))
    pending = pilot.picture().pending
    running, *later = [name for name, *_ in CHECKS][-len(pending):]
    assert pending == (f"{running} …", *later)
    wait_until(pilot, lambda: len(checks(pilot)) == 20)
    picture = pilot.picture()
    assert picture.pending == ()
    assert (picture.label, said(pilot)) == words.ALL_PASS
    shown = checks(pilot)
    assert [row.title for row in shown if row.sign == "neither"] == ["Prunes (for information)"]
    pilot.back_to("TitlePage")
    pilot.enter(pilot.your_ai(SMALL))
    assert checks(pilot) == shown, "as long as the game runs and the file stays as it is"
    os.utime(tmp_path / "mine.py", (1, 1))
    pilot.wait(1.0)
    assert pilot.foreground().notice == words.checked_before("mine.py")
    assert said(pilot) == words.READY
    assert {row.sign for row in checks(pilot)} == {"none"}, "they are of the file before"
    pilot.back_to("TitlePage")
    pilot.enter(pilot.your_ai(SMALL))
    assert checks(pilot) == ()


def test_a_notice_names_a_file_that_is_saved_again(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE)
    pilot.wait(1.0)
    assert "saved again" not in pilot.foreground().notice
    (tmp_path / "mine.py").write_text(f"NAME = 'Better'\n{FIRST_MOVE}", encoding="utf-8")
    os.utime(tmp_path / "mine.py", (1, 1))
    pilot.wait(1.0)
    assert pilot.foreground().notice == words.saved_again("mine.py")
    assert pilot.picture().file[0] == "Better"


@pytest.mark.parametrize("side", ["x", "o"])
def test_your_ai_plays_either_side_in_an_unrated_game_that_leads_back(pilot, tmp_path, side):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE, f"side:{side}", "play", "agree")
    assert pilot.page == "PlayPage"
    assert pilot.match.counted_opponent is None
    if side == "o":
        pilot.click("b2", wait=0.1)
    assert pilot.picture().status.runs[1:] == ((" s of ", False), ("10", True), (" s", False))
    (answer,) = pilot.thinker.asked[-1].search(pilot.match.board, Control())
    assert (answer.move, answer.nodes) == (0, 0)
    pilot.thinker.answer(answer.move, seconds=0.25, nodes=1)
    pilot.wait(1.0)
    assert pilot.match.records[-1].move == 0
    if side == "x":
        pilot.click("b2", wait=0.1)             # a game in which no person has moved is not saved
    pilot.scene.session.save()
    assert pilot.store.saved_game().level == pilot.match.level
    pilot.leave("YourAiPage")
    assert re.search("a3.*1 call$", pilot.picture().file[2])
    drop(pilot, tmp_path / "other.py", FIRST_MOVE)
    assert pilot.picture().file[2] == "", "these were another file's moves"
    pilot.enter(pilot.scores(SMALL, shown="unfinished"), wait=0.1)
    assert [row[3] for row in pilot.picture().table.rows] == [""], "nobody has measured the player's chance against it"


def answer(pilot):
    *_, report = pilot.thinker.asked[-1].search(pilot.match.board, Control())
    pilot.thinker.answer(report.move, score=report.score, nodes=report.nodes)
    pilot.wait(3.0)


def test_two_files_play_a_whole_game_against_each_other_and_once_more(pilot, tmp_path):
    drop(pilot, tmp_path / "one.py", FIRST_MOVE, "grade", "agree", "grade")
    drop(pilot, tmp_path / "two.py", FIRST_MOVE.replace("[0]", "[-1]"))
    pilot.click("against:-1", "side:o", "play", "agree", wait=0.2)
    while pilot.match.outcome is None:
        answer(pilot)
    assert pilot.match.board.history == (0, 8, 1, 7, 2)
    assert pilot.match.counted_opponent is None
    pilot.wait(3.0)
    assert pilot.tooltip("title").text == "Go back to the page of your AI."
    pilot.click("rematch", wait=0.2)
    answer(pilot)
    assert pilot.match.board.history == (0,)
    pilot.leave("YourAiPage")
    assert pilot.picture().file[2] == "", "the other file has moved"


def test_limits_side_and_opponent_are_chosen_on_the_page_and_kept(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE)
    pilot.click("seconds:0", "megabytes:-1", "side:x", "against:2", "play", "agree", wait=0.2)
    (level,) = pilot.thinker.asked[-1].search.args
    assert (level.limits.seconds, level.command) == (1.0, (str(tmp_path / "mine.py"), "4096"))
    assert (pilot.store.settings().own_seconds, pilot.store.settings().own_megabytes) == (1.0, 4096)
    pilot.leave("YourAiPage")
    assert side_and_opponent(pilot) == ("x", 2)
    pilot.change_settings(master_seconds=5.0)
    pilot.click("board:15", "against:-1", "play", wait=0.2)
    assert pilot.match.seats.second.limits.seconds == 5.0
    pilot.leave("YourAiPage")
    pilot.click("against:3", "tree", wait=0.1)
    wait_until(pilot, lambda: pilot.page == "LabPage")
    pilot.drop(tmp_path / "other.py", FIRST_MOVE)
    assert (pilot.page, side_and_opponent(pilot)) == ("YourAiPage", ("x", 3))


def test_the_board_with_fewer_levels_keeps_the_others_opponent(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE)
    pilot.click("board:15", "against:-1", "board:3", wait=0.2)
    assert opponent(pilot) == "FULL"
    pilot.click("board:15", wait=0.2)
    assert opponent(pilot) == "MASTER"
    pilot.click("board:3", "play", "agree", wait=0.2)
    assert pilot.match.level_to_move is not None


def test_a_long_sentence_is_read_to_its_end_with_the_keys(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", f"def choose(board):\n    raise ValueError({'word ' * 50 + 'end'!r})\n",
         "grade", "agree")
    wait_until(pilot, lambda: len(checks(pilot)) == 20)
    shown = pilot.widget("text")
    assert "end." not in " ".join(shown.lines[:shown.rows])
    pilot.tab_to("text")
    pilot.key("end", wait=0.1)
    shown = pilot.widget("text")
    assert "end." in " ".join(shown.lines[shown.top:shown.top + shown.rows])


def test_the_reason_for_no_move_is_shown_in_full_and_the_game_goes_on(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE, "play", "agree")
    pilot.click("b2")
    pilot.thinker.fail('mine: Line 2, "return 1 / 0": ZeroDivisionError: division by zero.')
    pilot.wait(0.1)
    assert pilot.tooltip(pilot.layout.status.midleft).text.endswith("division by zero.")
    pilot.leave_window()
    pilot.wait(0.1)
    pilot.tab_to("retry")
    pilot.wait(0.6)
    assert pilot.foreground().tooltip.text.endswith("division by zero.")
    pilot.click("retry", wait=0.2)
    pilot.thinker.answer(0)
    pilot.wait(1.0)
    assert pilot.match.board.history == (4, 0)


def test_a_race_asks_the_file_and_names_it_also_in_its_table(pilot, tmp_path, documents, caplog):
    drop(pilot, tmp_path / "mine.py", f"NAME = 'Greedy, 2'\n{FIRST_MOVE}", "race", "agree")
    assert pilot.page == "RacePage"
    assert [lane.title for lane in pilot.picture().lanes] == ["ALPHA-BETA", "Greedy, 2"]
    pilot.click(4, wait=0.1)
    assert [lane.counted for lane in pilot.picture().lanes] == ["", "up to 10 s"], "the cap is not for the file"
    pilot.thinker.answer(0, nodes=5594)
    pilot.second_thinker.answer(1, nodes=1)
    pilot.wait(1.0)
    picture = pilot.picture()
    assert picture.lanes[1].nodes == "1"
    assert (picture.summary.figure, picture.summary.unit) == ("5.6k", "times the moves"), "it tries hardly any move"
    assert picture.lamp.first == "OTHER MOVE"
    assert "disagreement" not in caplog.text
    assert pilot.match.board.history == (4, 0)
    pilot.key("e")
    pilot.finish_writing()
    (table,) = documents.glob("*.csv")
    assert [row["lane"] for row in csv.DictReader(table.read_text("utf-8").splitlines())] == ["alphabeta", "Greedy, 2"]
    pilot.click(8, wait=0.1)
    pilot.thinker.answer(2)
    pilot.second_thinker.fail("mine: Line 2: no.")
    pilot.wait(1.0)
    pilot.tab_to("lane minimax")
    pilot.wait(0.1)
    assert pilot.foreground().tooltip.text == "mine: Line 2: no."


def test_a_file_on_3x3_races_a_search_to_the_end(pilot, tmp_path):
    own = own_level(str(tmp_path / "mine.py"))
    assert pilot.race(GameOptions(TIC_TAC_TOE, HARD)).match.level == HARD
    assert pilot.race(GameOptions(TIC_TAC_TOE, HARD), own_ai=own).match.level.looks_to_the_end


@pytest.mark.parametrize(("move", "score", "first", "second"), [
    (0, 0, "SAME MOVE", "SAME VALUE"), (0, 3, "SAME MOVE", "OTHER VALUE"), (0, None, "SAME MOVE", ""),
    (2, 0, "OTHER MOVE", "SAME VALUE"), (2, None, "OTHER MOVE", "AS GOOD"), (1, 0, "OTHER MOVE", "WORSE")])
def test_a_race_on_3x3_compares_move_and_value(pilot, tmp_path, move, score, first, second):
    drop(pilot, tmp_path / "mine.py", FIRST_MOVE, "race", "agree")
    pilot.click(4, wait=0.1)
    pilot.thinker.answer(0, score=0)
    pilot.second_thinker.answer(move, score=score)
    pilot.wait(1.0)
    lamp = pilot.picture().lamp
    assert (lamp.first, lamp.second) == (first, second)
    assert (lamp.kind == "agree") is (second in ("SAME VALUE", "AS GOOD", ""))
    assert pilot.second_thinker.asked[-1].search.keywords == {"valued": True}


def recorded(file, text):
    """The recorded tree of this program's search after three moves."""
    file.write_text(text, encoding="utf-8")
    with closing(OwnProgram(own_level(str(file)))) as program:
        return recorded_tree(program.recorded_search(TIC_TAC_TOE, (0, 4, 1))[0], "Mine")


def test_the_tree_that_it_walks_is_shown_above_the_correct_one(pilot, tmp_path):
    tree = recorded(tmp_path / "mine.py", example_text("minimax"))
    assert tree.root.visited == tree.positions == 935
    page = LabPage(pilot, SMALL, None, tree)
    pilot.enter(page)
    while page.lab.advance():
        right, _, step = page.lab.correct_search()
        path = page.lab.event.path
        seen = right.event(step).path
        assert path[:len(seen)] == seen
    heading, second = pilot.picture().second
    assert second.tree is right
    assert "75 POSITIONS" in heading
    plain = page.lab.tried_methods()[0].tree
    wrong = [path for path, visit in visits(tree.root)
             if path and (tree.points(visit.value, path) > 0) != (plain.points(plain.visit(path).value, path) > 0)]
    assert wrong == []


def test_each_step_of_its_tree_is_described_up_to_a_wrong_value(pilot, tmp_path):
    _, text = FAULTY["sign of the score"]
    page, texts = LabPage(pilot, SMALL, None, recorded(tmp_path / "mine.py", text)), []
    pilot.enter(page)
    while pilot.picture().event.mood != "wrong":
        texts.append(pilot.picture().event.text)
        assert page.lab.advance(), "a step with a wrong value"
    assert texts[0] == "Its search begins."
    assert {"It plays c3, and looks at what follows.", "a1 gives +6: the best so far for X.",
            "It returns +6 from a1. The right value is +10."} <= {*texts}
    assert pilot.picture().event.text == "It returns +4 from c1. The right value is −10."


def test_a_tree_that_breaks_off_says_why_in_the_lab_and_on_the_page(pilot, tmp_path):
    drop(pilot, tmp_path / "mine.py", "def choose(board):\n    board.play(4)\n    raise ValueError('too long ' * 20)",
         "tree", "agree")
    wait_until(pilot, lambda: pilot.page == "LabPage")
    pilot.wait(0.1)
    notice = pilot.foreground().notice
    pilot.back_to("YourAiPage")
    broken = said(pilot)
    assert broken.count("too long") > 10
    assert (pilot.picture().label, words.breaks_off(broken)) == (words.BREAKS_OFF, notice)
    assert broken.startswith("Line 3, \"raise ValueError('too long ' * 20)\": ValueError: too long too long ")
    box, drawn = pilot.layout.rows["file"], pilot.texts()
    assert [box.contains(each.box) for each in drawn if box.colliderect(each.box)] == [True] * 3


def test_moves_that_a_recorded_search_leaves_out_are_a_cut(tmp_path):
    tree = recorded(tmp_path / "mine.py", "def choose(board):\n    move = board.moves()[0]\n    board.play(move)\n"
                                          "    board.undo()\n    return move\n")
    assert (tree.root.visited, tree.root.cuts, len(tree.root.cut_moves)) == (2, 1, 5)
    assert tree.root.visited + tree.root.unvisited < tree.positions
    assert tree.text(tree.points(tree.root.value, ())) == "–"


@pytest.mark.parametrize(("step", "missed"), [
    (0, "Takes a win as X"), (1, "Stops a loss as X"), pytest.param(2, "The faster win", marks=pytest.mark.soak)])
def test_each_step_of_the_lesson_before_the_last_leaves_one_thing_to_do(tmp_path, step, missed):
    (tmp_path / "mine.py").write_text(LESSON[step], encoding="utf-8")
    assert first_failed(tmp_path / "mine.py").name == missed
