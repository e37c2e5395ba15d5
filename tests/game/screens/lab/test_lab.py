"""The Lab on screen: S3's lesson by mouse, keys and pad, the tree under the mouse, and everything that can be set."""
from __future__ import annotations

import json
import time
from dataclasses import replace

import pygame
import pytest

from ai.play.levels import FULL
from ai.position.rules import TIC_TAC_TOE
from ai.tree.search_tree import LargeBoard, Leaves, Method, SmallBoard
from game.model.lab_positions import EXAMPLES, LESSON_LEAVES
from game.model.settings import Settings
from game.screens.lab import node_view, tree_view, words
from game.screens.lab.camera import WORDS
from game.screens.lab.picture import TEXT, SheetPicture
from game.screens.lab.scene import LabPage
from game.screens.lab.sheets import GamePick
from game.screens.parts import TAB
from game.screens.title.scene import Title
from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
from game.views.text import text_width, wrap
from game.views.widgets import Row, TextEntry
from tests.game.pilot import DOWN, SIZES, SMALL_GAME, UP, Pilot
from tests.game.racing import RacePilot
from tests.game.stores import game

LESSON = Leaves(LESSON_LEAVES)


class LabPilot(Pilot):
    """Begins in the Lab."""

    def __init__(self, problem=None, size=(1280, 720)):
        super().__init__(SMALL_GAME, size=size, into_play=False)
        self.enter(self.lab(SMALL_GAME, problem))

    @property
    def state(self):
        return self.scene.lab

    def arrive(self, limit=60):
        """Wait until what is large has been searched in its thread."""
        end = time.monotonic() + limit
        while self.state.tree is None or self.state.laying or any(one.tree is None for one in self.state.tried()):
            assert time.monotonic() < end
            self.wait(0.1)
            time.sleep(0.01)
        self.wait(2)
        return self

    def board(self, *path):
        """The pixels of a position's board."""
        picture = self.scene.tree.picture()
        return tree_view.board_of(self.kit, self.layout.canvas, picture, path)

    def tab_to(self, name):
        for _ in range(80):
            if self.focus == name:
                return
            self.key("tab")
        raise AssertionError(f"{name} is not reached")

    def pad(self, *buttons):
        for button in buttons:
            self.send(pygame.CONTROLLERBUTTONDOWN, button=getattr(pygame, f"CONTROLLER_BUTTON_{button}"),
                      instance_id=0)

    def pad_to(self, name):
        for _ in range(80):
            if self.focus == name:
                return
            self.pad("RIGHTSHOULDER")
        raise AssertionError(f"{name} is not reached")


def figures(pilot):
    """The positions looked at and cut so far."""
    event = pilot.picture().tree.event
    return event.looked_at, event.never


# S3's lesson: its tree is worth 12, and its last leaf is cut.

def by_mouse(pilot, name):
    pilot.click(name)


def by_keys(pilot, name):
    pilot.tab_to(name)
    pilot.key("return")


def by_pad(pilot, name):
    pilot.pad_to(name)
    pilot.pad("A")


@pytest.mark.parametrize("press", [by_mouse, by_keys, by_pad])
def test_the_lesson_of_the_leaves_gives_twelve(press):
    pilot = Pilot(SMALL_GAME, into_play=False)
    pilot.__class__ = LabPilot
    press(pilot, "learn")
    press(pilot, "lab")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, LabPage)
    press(pilot, "positions")
    press(pilot, "example:2")
    assert pilot.state.problem == LESSON
    press(pilot, "step")
    press(pilot, "step")
    assert (pilot.state.step, pilot.state.event.path) == (2, (0, 0))
    press(pilot, "undo")
    assert pilot.state.step == 1
    press(pilot, "cut")
    shown = pilot.picture()
    assert "The other reply is cut: 1 position." in shown.event.text
    assert shown.program.lines[shown.program.lit][1].startswith("if alpha ≥ beta")
    press(pilot, "end")
    shown = pilot.picture()
    assert "worth 12" in shown.event.text
    assert figures(pilot) == (14, 1)
    press(pilot, "panel:compare")
    press(pilot, "prune")
    press(pilot, "end")
    assert figures(pilot) == (15, 0)
    press(pilot, "back")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)


@pytest.mark.parametrize("press", [by_mouse, by_keys, by_pad])
def test_a_lesson_is_walked_through_and_its_medal_is_kept(press):
    pilot = LabPilot()
    press(pilot, "lessons")
    press(pilot, "lesson:1")
    for _ in range(20):
        page = pilot.state.page
        if page is None:
            break
        if pilot.state.page_solved:
            press(pilot, "next page")
        else:
            press(pilot, f"page answer:{[right for _, right in page.answers].index(True)}")
    assert pilot.store.lessons() == {"pruning"}
    marks = [control.mark for control in pilot.picture().sheet.controls if isinstance(control, Row)]
    assert marks == ["no medal", "medal", "no medal", "no medal"]


def test_who_has_finished_no_lesson_is_pointed_to_them_at_the_first_step_only():
    pilot = LabPilot()
    pilot.click("positions")
    pilot.click("example:0")
    assert pilot.picture().event.text.endswith(words.NEW_TO_THIS)
    pilot.click("step")
    assert "LESSONS" not in pilot.picture().event.text
    pilot.store.save_lesson("minimax")
    pilot.enter(pilot.lab(pilot.scene.options))
    pilot.wait(0.1)
    pilot.click("positions")
    pilot.click("example:0")
    assert "LESSONS" not in pilot.picture().event.text


def test_keys_of_its_own_step_cut_play_and_ask():
    pilot = LabPilot()
    pilot.key("period", "period")
    assert pilot.state.step == 2
    pilot.key("comma")
    assert pilot.state.step == 1
    pilot.key("x")
    assert pilot.state.event.kind == "cut"
    pilot.key("u")
    assert pilot.state.event.kind != "cut"
    pilot.key("p")
    assert pilot.state.playing
    pilot.key("s")
    assert not pilot.state.playing
    pilot.key("g")
    assert pilot.state.guessing


# The tree under the mouse.

def test_a_click_on_a_position_folds_and_opens_it():
    pilot = LabPilot()
    pilot.click("end")
    pilot.wait(1)
    pilot.click(pilot.board(3).center)
    assert not pilot.state.is_open((3,))
    pilot.wait(1)
    pilot.click(pilot.board(3).center)
    assert pilot.state.is_open((3,))


def test_dragging_pans_and_is_no_click():
    pilot = LabPilot()
    pilot.click("end")
    pilot.wait(1)
    before = pilot.board(3)
    pilot.press(before.center)
    pilot.move_to((before.centerx + 60, before.centery + 40))
    pilot.send(UP, pos=(before.centerx + 60, before.centery + 40), button=1)
    after = pilot.board(3)
    assert (after.centerx - before.centerx, after.centery - before.centery) == (60, 40)
    assert pilot.state.is_open((3,))


def test_the_wheel_zooms_about_the_mouse():
    pilot = LabPilot()
    pilot.click("end")
    pilot.wait(1)
    board = pilot.board(3)
    pilot.move_to(board.center)
    pilot.send(pygame.MOUSEWHEEL, x=0, y=2)
    pilot.wait(2)
    assert pilot.board(3).width > board.width
    assert abs(pilot.board(3).centerx - board.centerx) <= 2
    pilot.click("fit")
    pilot.wait(2)
    assert abs(pilot.board(3).width - board.width) <= 6


def test_the_arrows_walk_the_tree_and_enter_folds():
    pilot = LabPilot()
    pilot.click("end")
    pilot.tab_to("tree")
    assert pilot.scene.tree.path == ()
    pilot.key("right")
    assert pilot.scene.tree.path == (3,)
    pilot.key("down", "right")
    assert pilot.scene.tree.path == (4, 3)
    pilot.key("left", "up", "return")
    assert not pilot.state.is_open((3,))
    pilot.key("left", "up")
    assert pilot.focus != "tree"


def test_a_position_says_what_it_is_worth_when_it_is_pointed_at():
    pilot = LabPilot()
    pilot.click("end")
    pilot.wait(1)
    pilot.move_to(pilot.board(3, 4).center)
    tip = pilot.picture().tooltip
    assert tip.text == "After a2 b2: O to move, worth −10. Looked at 4 positions here."


def test_what_is_not_known_yet_is_not_told():
    pilot = LabPilot()
    pilot.click("step")
    pilot.wait(1)
    pilot.move_to(pilot.board(3).center)
    pilot.wait(1)
    assert pilot.picture().tooltip is None


def test_pointing_at_a_large_board_lights_up_the_runs_of_its_value():
    pilot = LabPilot(EXAMPLES[-1].problem)
    pilot.click("end")
    pilot.click("fit")
    pilot.wait(2)
    pilot.move_to(pilot.board(pilot.state.tree.root.moves[0]).center)
    detail = pilot.picture().detail
    assert detail.runs
    assert detail.title.startswith("X ")
    sums = {mark: sum(run.weight for run in detail.runs if run.mark == mark) for mark in "xo"}
    assert detail.title == f"X {sums['x']:,}   O {sums['o']:,}"


@pytest.mark.parametrize("problem", [example.problem for example in EXAMPLES])
def test_the_position_being_searched_is_in_view_at_every_step(problem):
    pilot = LabPilot(problem).arrive()
    canvas = pilot.layout.canvas
    steps = pilot.state.steps
    for step in range(0, steps, max(1, steps // 40)):
        pilot.state.go_to(step)
        pilot.resize(pilot.size)
        pilot.wait(1.5)
        picture = pilot.scene.tree.picture()
        frame = tree_view.Frame(pygame.Surface((1, 1)), pilot.kit, canvas, picture)
        for number in frame.on_line:
            assert canvas.top <= frame.y[number] <= canvas.bottom
        assert canvas.left <= frame.x[frame.on_line[-1]] <= canvas.right


def assert_whole_and_readable(pilot):
    """All of the tree that is not folded stands above the buttons at the canvas's foot, with its words."""
    picture = pilot.scene.tree.picture()
    canvas = pilot.layout.canvas
    frame = tree_view.Frame(pygame.Surface((1, 1)), pilot.kit, canvas, picture)
    assert frame.pitch >= WORDS - 0.01
    assert canvas.top <= frame.y.min() <= frame.y.max() <= canvas.bottom
    assert frame.x.max() <= canvas.right


@pytest.mark.parametrize(("size", "scale"), [*((size, None) for size in SIZES), ((1280, 720), 2.0)])
@pytest.mark.parametrize("lesson", range(4))
def test_a_lesson_shows_its_whole_tree_one_text_and_what_goes_on(lesson, size, scale):
    pilot = LabPilot(size=size)
    pilot.change(replace(pilot.settings, scale=scale))
    pilot.click_on_any_part("lessons")
    pilot.click(f"lesson:{lesson}")
    while pilot.state.lesson is not None:
        page = pilot.state.page
        for answer in (None, *range(len(page.answers))):
            if answer is not None and pilot.usable(f"page answer:{answer}"):
                pilot.click(f"page answer:{answer}")
            pilot.wait(2)
            assert_whole_and_readable(pilot)
            shown, layout = pilot.picture(), pilot.layout
            assert shown.lesson.label == pilot.state.lesson.title
            assert {name.partition(":")[0] for name in pilot.targets} <= {
                "back", "next page", "page answer", "scroll"}
            assert [control.kind for control in shown.controls].count("primary") == pilot.usable("next page")
            assert_text_fits(pilot.kit, layout, shown.lesson)
        pilot.click("next page")


def assert_text_fits(kit, layout, lesson):
    """The text and the question stand above the buttons."""
    kind = TEXT._replace(size=15 if layout.screen.narrow else 22)
    lines = sum(len(wrap(kit, text, kind, layout.words.width)) for text in (lesson.text, lesson.question))
    assert lines * kit.px(kind.size * 1.25) <= layout.words.height + kit.px(4), lesson.text


def test_a_tag_does_not_give_the_answer_away():
    pilot = LabPilot()
    for lesson in (0, 3):
        if "lessons" in pilot.targets:
            pilot.click("lessons")
        pilot.click(f"lesson:{lesson}")
        while pilot.state.lesson is not None:
            tree, page = pilot.scene.tree.picture(), pilot.state.page
            for place in tree.layout.places if page.question else ():
                text, _, _ = tree_view.value_of(tree, place)
                assert not text or place.end <= tree.step or place.visit.is_leaf
            if page.answers:
                pilot.click(f"page answer:{[right for _, right in page.answers].index(True)}")
            pilot.click("next page")


def test_at_twice_the_size_the_lab_shows_every_branch():
    pilot = LabPilot()
    pilot.change(replace(pilot.settings, scale=2.0))
    pilot.wait(2)
    assert_whole_and_readable(pilot)
    assert sum(len(path) == 1 for path in pilot.state.layout.numbers) == 4


@pytest.mark.parametrize("scale", [None, 2.0])
def test_alpha_and_beta_cover_no_move_s_name(monkeypatch, scale):
    pilot, names, labels = LabPilot(), [], []
    pilot.change(replace(pilot.settings, scale=scale))
    draw_text, draw_flow = tree_view.draw_text, tree_view.draw_flow

    def place(x, y, text, right=False):
        wide = round(text_width(pilot.kit, text, node_view.MOVE))
        return pygame.Rect(round(x) - wide * right, round(y) - pilot.kit.px(7), wide, pilot.kit.px(14))

    def text(surface, kit, x, y, words, kind, colour="text", align="l", **more):
        names.append(place(x, y, words, align == "r"))
        return draw_text(surface, kit, x, y, words, kind, colour, align, **more)

    def flow(surface, kit, x, y, parts, kind):
        labels.append(place(x, y, "".join(part for part, _ in parts)))
        return draw_flow(surface, kit, x, y, parts, kind)
    monkeypatch.setattr(tree_view, "draw_text", text)
    monkeypatch.setattr(tree_view, "draw_flow", flow)
    seen = 0
    while pilot.state.step + 1 < pilot.state.steps:
        pilot.click("step")
        pilot.wait(1)
        names.clear()
        labels.clear()
        pilot.pixels()
        seen += len(labels)
        assert [label for label in labels if label.collidelist(names) >= 0] == [], pilot.state.step
    assert seen > 20


# Setting up.

def test_a_board_is_set_up_by_clicks_and_one_that_cannot_be_is_named():
    pilot = LabPilot()
    pilot.click("positions")
    pilot.click("own board")
    pilot.click("clear")
    for cell in (0, 1, 2, 3, 4):
        pilot.click(f"cell:{cell}")
    for cell in (7, 8):
        pilot.click(f"cell:{cell}")
        pilot.click(f"cell:{cell}")
    sheet = pilot.picture().sheet
    assert sheet.fault.startswith("Five X and two O cannot come about")
    assert not pilot.usable("search")
    for cell in (3, 4):
        pilot.click(f"cell:{cell}")
        pilot.click(f"cell:{cell}")
    pilot.click("mover:o")
    assert pilot.picture().sheet.fault == ""
    pilot.click("search")
    assert pilot.state.problem == SmallBoard("xxx....oo", "o")
    assert "X has three in a row: +10." in [pilot.click("end"), pilot.picture().event.text]


@pytest.mark.parametrize(("text", "fault"), [
    ("3 5", ""), ("3 5 a", "'a' is not a number"), ("3 5 2 9 1", "5 leaves make no full tree"), ("", "No leaves")])
def test_leaves_are_typed_and_refused_at_once(text, fault):
    pilot = LabPilot()
    pilot.click("positions")
    pilot.click("own leaves")
    pilot.click("key:CLEAR")
    assert pilot.scene.typing
    for sign in text:
        pilot.send(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign)
    assert fault in pilot.picture().sheet.fault
    assert (pilot.picture().sheet.fault == "") == (fault == "")
    if not fault:
        pilot.click("search")
        assert (pilot.state.problem, pilot.state.tree.value) == (Leaves((3, 5)), 5)


def test_leaves_are_typed_on_the_screen_s_own_keys():
    pilot = LabPilot()
    pilot.click("positions")
    pilot.click("own leaves")
    pilot.click("key:CLEAR")
    for key in ("-", "7", "SPACE", "1", "2", "2", "DELETE"):
        pilot.click(f"key:{key}")
    (entry,) = (control for control in pilot.picture().sheet.controls if isinstance(control, TextEntry))
    assert entry.text == "-7 12"


def test_a_position_is_taken_from_a_finished_game():
    pilot = LabPilot()
    moves = tuple(map(TIC_TAC_TOE.parse_cell, ["b2", "a1", "c3", "a3", "a2", "c2", "b1"]))
    pilot.store.finish(game("draw", rules=TIC_TAC_TOE, level=FULL, moves=moves))
    pilot.click("positions")
    pilot.click("own game")
    pilot.click("game:0")
    assert isinstance(pilot.picture().sheet, SheetPicture)
    assert pilot.scene.sheet.pick.ply == 4
    pilot.click("search")
    assert pilot.state.problem == SmallBoard("o.x.x.o..", "x")
    assert pilot.state.steps > 0


def test_a_player_who_had_the_o_has_it_in_the_lab_too():
    moves = tuple(map(TIC_TAC_TOE.parse_cell, ["b2", "a1", "c3", "a3", "a2", "c2", "b1"]))
    played = game("draw", rules=TIC_TAC_TOE, level=FULL, moves=moves)._replace(mark="o")
    pick = GamePick(played, 3)
    assert pick.problem == SmallBoard("..o.o.x..", "x")
    assert dict(pick.board.stones) == {2: "o", 4: "o", 6: "x"}


def test_without_a_finished_game_none_is_offered():
    pilot = LabPilot()
    pilot.click("positions")
    assert "own game" not in pilot.targets


def test_a_door_leads_to_a_position_of_its_own():
    pilot = LabPilot(LargeBoard((112, 113), x_first=False))
    assert pilot.state.problem == LargeBoard((112, 113), x_first=False)
    assert pilot.state.method.depth == 2


def test_the_switches_change_the_search_and_the_counts():
    pilot = LabPilot()
    assert (pilot.picture().bars, "prune" in pilot.group.names()) == ((), False)
    pilot.click("panel:compare")
    assert pilot.picture().program is None
    assert [bar.looked_at for bar in pilot.picture().bars] == [38, 12, 19, 38]
    pilot.click("order:best")
    assert pilot.state.method.order == "best"
    pilot.click("end")
    assert figures(pilot)[0] == 12
    pilot.click("faster")
    pilot.click("end")
    assert "worth −9" in pilot.picture().event.text
    pilot.click("view:mover")
    pilot.click("panel:program")
    assert pilot.picture().program.heading == "NEGAMAX: O to move"
    pilot.click("panel:compare")
    assert tree_view.value_of(pilot.picture().tree, pilot.picture().tree.layout.places[0])[0] == "+9"
    pilot.click("view:both")
    assert tree_view.value_of(pilot.picture().tree, pilot.picture().tree.layout.places[0])[0] == "−9 / +9"


def test_a_guess_is_asked_and_counted():
    pilot = LabPilot(LESSON)
    pilot.click("guess")
    for _ in range(60):
        if pilot.state.question is not None:
            break
        pilot.click("step")
    shown = pilot.picture().event
    assert shown.mood == "question"
    pilot.click(f"answer:{pilot.state.question.right}")
    assert pilot.picture().event.kind == "1 right, 0 wrong"
    assert pilot.picture().event.text.startswith("Right")


def test_while_one_guesses_no_notch_gives_the_next_cut_away():
    pilot = LabPilot()
    assert len(pilot.picture().scrubber.notches) == 3
    pilot.click("guess")
    assert pilot.picture().scrubber.notches == ()


def test_the_scrubber_goes_to_any_step():
    pilot = LabPilot()
    rect = pilot.targets["scrub"].rect
    pilot.move_to(rect.center)
    pilot.send(DOWN, pos=rect.center, button=1)
    pilot.send(UP, pos=rect.center, button=1)
    assert abs(pilot.state.step - 26) <= 1


# Export.

def test_the_tree_is_saved_as_svg_png_and_json(tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path))
    pilot = LabPilot()
    pilot.click("end")
    pilot.key("e")
    pilot.scene.writer.wait()
    pilot.wait(0.1)
    assert "as JSON, SVG and PNG" in pilot.picture().notice
    (told,) = tmp_path.glob("tree-*.json")
    assert json.loads(told.read_text(encoding="utf-8"))["visited"] == 19
    assert told.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
    assert pygame.image.load(told.with_suffix(".png")).get_width() == pilot.layout.canvas.width
    pilot.key("e")
    pilot.scene.writer.wait()
    assert len(list(tmp_path.glob("tree-*.json"))) == 2


def test_the_whole_tree_is_saved_from_another_part_of_the_page(tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path))
    pilot = LabPilot()
    pilot.change(Settings(scale=2.0))
    pilot.click(f"{TAB}MORE")
    pilot.click("export")
    pilot.scene.writer.wait()
    (picture,) = tmp_path.glob("tree-*.png")
    assert pygame.image.load(picture).get_size() == pilot.layout.canvas.size


def test_a_folder_that_cannot_be_written_is_said(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(blocked))
    pilot = LabPilot()
    pilot.key("e")
    pilot.scene.writer.wait()
    pilot.wait(0.1)
    assert pilot.picture().notice.startswith("Not saved")


# Looks.

def test_the_whole_tree_of_the_empty_board_is_drawn_as_a_map():
    pilot = LabPilot(SmallBoard(".........", "x")).arrive()
    pilot.click("open all")
    pilot.arrive()
    assert pilot.state.all_open
    picture = pilot.scene.tree.picture()
    assert len(picture.layout.places) > 18_297
    assert picture.camera.zoom * picture.measures.row * picture.layout.rows <= picture.measures.height
    wide = (picture.layout.levels - 1) * picture.camera.step(picture.measures)
    assert picture.camera.left + wide <= picture.measures.width
    empty = pilot.pixels()
    pilot.click("end")
    pilot.wait(2)
    assert pilot.pixels() != empty


def test_more_than_200000_positions_are_refused_with_a_sentence():
    pilot = LabPilot(SmallBoard(".........", "x")).arrive()
    pilot.click("panel:compare")
    pilot.click("prune")
    pilot.arrive()
    pilot.click("open all")
    assert "549,946 positions" in pilot.picture().notice
    assert not pilot.state.all_open


def test_method_of_a_door_begins_to_the_end():
    assert LabPilot(SmallBoard("xo.......", "x")).state.method == Method()


def test_the_race_on_the_small_board_leads_to_the_lab_with_its_position_and_back():
    pilot = RacePilot(SMALL_GAME)
    pilot.round("b2", "a1")
    target = pilot.targets["lab"]
    race = pilot.scene
    pilot.click(target.rect.center)
    pilot.wait(0.1)
    assert pilot.scene.lab.problem == SmallBoard("....x.o..", "x")
    pilot.key("escape")
    pilot.wait(0.1)
    assert pilot.scene is race


def test_a_large_race_offers_no_lab():
    assert "lab" not in RacePilot().targets


def test_a_large_tree_comes_level_by_level_so_that_no_frame_has_to_make_all_its_pictures():
    pilot = LabPilot()
    kit = Kit(Screen(pilot.size), NEON)
    pilot.scene.resize(kit)
    pilot.pixels()                              # all that is around the tree
    number = next(i for i, example in enumerate(EXAMPLES) if example.name == "The empty board")
    pilot.click("positions")
    pilot.click(f"example:{number}")
    pilot.arrive()
    pilot.scene.window.levels, made = 0, []           # as when the tree has just come
    for levels in range(pilot.picture().tree.layout.levels + 1):
        assert pilot.picture().tree.levels == levels
        before = len(kit)
        pilot.pixels()
        made.append(len(kit) - before)
        pilot.scene.update(0.02)
    assert max(made) <= 40 < sum(made)
