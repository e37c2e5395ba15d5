"""HOW TO PLAY: the lessons on screen, by mouse, keys and gamepad, in half a minute; and then PLAY."""
from dataclasses import replace
from itertools import pairwise

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.how_to_play import lessons_for
from game.model.lab.lessons import LESSONS
from tests.game.pilot import SIZES, on_page, widgets_of

SOLUTIONS = {TIC_TAC_TOE: ("b3", "b3", "a1"), FIVE_IN_A_ROW: ("g5", "h7", "f4", "c5")}


def at_lessons(rules=FIVE_IN_A_ROW, size=(1280, 720)):
    return on_page("how_to_play", GameOptions(rules), size=size)


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("rules", SOLUTIONS)
def test_each_device_alone_goes_through_all_lessons_into_the_game(rules, device):
    pilot = at_lessons(rules)
    for number, name in enumerate(SOLUTIONS[rules]):
        assert pilot.picture().lesson.title == lessons_for(rules)[number].title
        pilot.place_by(device, lessons_for(rules)[number].rules.parse_cell(name))
        assert pilot.picture().answer.correct
        assert pilot.picture().won == tuple(i <= number for i in range(len(SOLUTIONS[rules])))
        if device == "mouse":
            pilot.click("next" if number + 1 < len(SOLUTIONS[rules]) else "play")
        else:
            pilot.key("return") if device == "keys" else pilot.pad("A")      # NEXT, and after the last one PLAY
    pilot.wait(0.1)
    assert pilot.page == "PlayPage"
    assert pilot.match.rules == rules


def test_a_wrong_move_says_why_marks_the_cell_and_places_nothing():
    pilot = at_lessons()
    pilot.click("step:1", "a1")
    shown = pilot.picture()
    assert not shown.answer.correct
    assert "h7" in shown.answer.text
    assert len(shown.board.stones) == 8
    assert [mark for _, mark, _ in shown.board.tint] == ["o"]
    assert pilot.heard[-1] == "refuse"
    assert "next" not in pilot.buttons()


@pytest.mark.parametrize("rules", SOLUTIONS)
def test_a_finished_lesson_stays_finished_and_is_none_of_the_labs(rules):
    pilot = at_lessons(rules)
    pilot.click(SOLUTIONS[rules][0], "next", SOLUTIONS[rules][1])
    again = on_page("how_to_play", GameOptions(rules), store=pilot.store)
    assert again.picture().won[:3] == (True, True, False)
    assert again.buttons()["step:2"].chosen
    assert pilot.store.lessons() == {f"win {rules.line}", f"stop {rules.line}"}
    assert pilot.store.lessons().isdisjoint(lesson.name for lesson in LESSONS)


@pytest.mark.parametrize("motion", ["full", "off"])
def test_a_right_move_lights_its_line_and_the_next_press_goes_on(motion):
    pilot = at_lessons()
    pilot.change_settings(motion=motion)
    for name, ghost in (("a1", True), ("c5", False)):
        pilot.move_to(name)
        shown = pilot.picture()
        assert (shown.board.ghost is not None) == ghost
        assert shown.lesson.rules.cell_name(shown.board.highlight) == name, "its row and column are named brightly"
    pilot.press("a1")
    pilot.release("g5")
    assert pilot.picture().answer.text == "", "the press has slipped to another cell"
    pilot.click("g5")
    shown = pilot.picture()
    assert len(shown.board.stones) == 9
    assert len(shown.board.line) == 5
    assert bool(shown.board.landing) == bool(shown.flying[0]) == (motion == "full")
    assert pilot.heard[-1] == "win"
    pilot.move_to("a1")
    assert pilot.picture().board.ghost is None
    pilot.click("a1")
    assert pilot.picture().lesson.title == lessons_for(FIVE_IN_A_ROW)[1].title
    pilot.click("step:0")
    shown = pilot.picture()
    assert (shown.answer.text, len(shown.board.stones), shown.won[0]) == ("", 8, True)
    pilot.click("step:3")
    assert pilot.picture().lesson.title == lessons_for(FIVE_IN_A_ROW)[3].title
    assert [button.name for button in widgets_of(pilot.foreground()) if button.chosen] == ["step:3"]


@pytest.mark.parametrize("leave", ["play", "back"])
def test_the_other_board_has_lessons_of_its_own_and_play_alone_takes_it(leave):
    pilot = at_lessons()
    pilot.click("board:3")
    assert pilot.scene.board_cursor.layout().size == 3
    assert len(pilot.picture().won) == 3
    pilot.lead_to("PlayPage" if leave == "play" else "TitlePage", leave)
    assert pilot.scene.options.rules == (TIC_TAC_TOE if leave == "play" else FIVE_IN_A_ROW)


@pytest.mark.parametrize("rules", SOLUTIONS)
def test_each_lessons_name_stands_within_its_panel(rules):
    pilot = at_lessons(rules)
    pilot.settings = replace(pilot.settings, scale=1.5)
    pilot.resize((960, 540))
    for number in range(len(pilot.picture().won)):
        pilot.click(f"step:{number}", wait=0.1)
        (name,) = [each for each in pilot.texts() if each.text == pilot.picture().lesson.title]
        assert pilot.layout.lesson.contains(name.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", SOLUTIONS)
def test_a_newcomer_needs_ten_short_lines_without_percentages(rules, size):
    pilot = at_lessons(rules, size)
    lines = [each for each in pilot.texts() if pilot.layout.lines.contains(each.box) and not each.text.isdigit()]
    texts = [each.text for each in lines]
    assert "opening" not in " ".join(texts), "the small board has none to choose"
    assert len(texts) == 10
    pitches = {below.box.top - above.box.top for above, below in pairwise(lines)}
    assert max(pitches) - min(pitches) <= 1
    assert not [line for line in texts if "%" in line or len(line.split()) > 16]
    assert texts[0].startswith("Three" if rules == TIC_TAC_TOE else "Five")
    for word in ("bar", "lights", "hint", "TWO PLAYERS", "SOLVE", "LEARN", "WHY DID I LOSE"):
        assert [line for line in texts if word in line], word


def test_the_page_says_why_a_dropped_file_is_not_opened(tmp_path):
    pilot = at_lessons()
    pilot.drop(tmp_path / "broken.sgf", "no game")
    assert pilot.foreground().notice.startswith("Not opened")
    assert any(pilot.layout.notice.contains(one.box) for one in pilot.texts() if one.text == pilot.foreground().notice)
