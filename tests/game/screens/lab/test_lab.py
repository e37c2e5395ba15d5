"""The Lab on screen: S3's lesson by mouse, keys and gamepad, the tree under the mouse, and all settings."""
import json
import re
from functools import partial
from itertools import pairwise

import pygame
import pytest

from ai.evaluation.runs import runs_of
from ai.position.rules import SECOND, TIC_TAC_TOE
from ai.tree.problems import Leaves, SmallBoard
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Method
from game.model.lab.positions import EXAMPLES, LESSON_LEAVES
from game.screens.lab import scene, tree_view, words
from game.screens.lab.camera import WORDS_FROM
from game.screens.lab.layout import layout_for
from game.screens.lab.picture import EventPicture, draw_event
from game.screens.lab.presenter import node_words
from game.screens.parts import TAB
from game.themes.neon import THEME as NEON
from game.views.layout import Viewport
from game.views.pen.fitting import wrap
from game.views.pen.kit import Kit
from game.views.pen.text import LEAD
from game.views.widgets.cards import Row
from game.views.widgets.entries import TextEntry
from tests.ai.positions import moves_named
from tests.game.pilot import SIZES, SMALL_GAME, Pilot, widgets_of
from tests.game.reading import texts_of
from tests.game.stores import small
from tests.processes import until

LESSON = Leaves(LESSON_LEAVES)


class LabPilot(Pilot):
    def __init__(self, problem=None, size=(1280, 720), store=None):
        super().__init__(SMALL_GAME, size=size, into_play=False, store=store)
        self.enter(self.lab(SMALL_GAME, problem))

    @property
    def state(self):
        return self.scene.lab

    def arrive(self):
        """Wait until the searches of large positions, in threads, have ended."""
        def has_all():
            self.wait(0.1)
            lab = self.state
            return not (lab.searching or lab.folding.laying) and all(each.tree for each in lab.tried_methods())
        until(has_all, "the search")
        self.wait(2)
        return self

    def board(self, *path):
        """The rectangle (pixels) of a position's board."""
        picture = self.scene.tree.picture()
        return tree_view.board_rect(self.layout.canvas, picture, path)

    def tree_texts(self):
        def draw(page):
            tree_view.draw_tree(self.kit.on(page), self.layout.canvas, self.scene.tree.picture())
        return texts_of(draw, self.size)


@pytest.fixture
def pilot():
    return LabPilot()


def figures(pilot):
    event = pilot.picture().tree.event
    return event.looked_at, event.cut_off


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_s3s_lesson_from_the_title_gives_twelve_and_its_last_leaf_is_cut(device):
    pilot = LabPilot()
    pilot.enter(pilot.title(SMALL_GAME))
    press = partial(pilot.press_by, device, wait=0.1)
    press("learn", "lab", "positions", "example:2")
    assert pilot.state.problem == LESSON
    press("step", "step")
    assert (pilot.state.step, pilot.state.event.path) == (2, (0, 0))
    press("step back")
    assert pilot.state.step == 1
    press("cut")
    shown = pilot.picture()
    assert "The other reply is cut: 1 position." in shown.event.text
    assert shown.program.lines[shown.program.running][1].startswith("if alpha ≥ beta")
    press("end")
    assert "worth 12" in pilot.picture().event.text
    assert figures(pilot) == (14, 1)
    press("panel:compare", "prune", "end")
    assert figures(pilot) == (15, 0)
    press("back")
    assert pilot.page == "TitlePage"


def test_the_first_step_points_to_the_lessons_until_one_is_done(pilot):
    assert pilot.picture().event.text.endswith(words.NEW_TO_THIS)
    pilot.click("step")
    assert words.NEW_TO_THIS not in pilot.picture().event.text
    pilot.click("lessons", "lesson:0")
    while pilot.state.lesson is not None:
        rights = [right for _, right in pilot.state.lesson.page.answers]
        pilot.click("next page" if pilot.state.lesson.solved else f"page answer:{rights.index(True)}")
    assert pilot.store.lessons() == {"minimax"}
    marks = [row.sign for row in pilot.foreground().on_top if isinstance(row, Row)]
    assert marks == ["medal", "no medal", "no medal", "no medal"]
    notice, body = pilot.layout.notice, pilot.layout.sheet_rows["body"]
    assert (notice.left, notice.right) == (body.left, body.right)
    pilot.key("down")
    assert pilot.focus == "lesson:1"
    assert words.NEW_TO_THIS not in LabPilot(store=pilot.store).picture().event.text


@pytest.mark.parametrize("won", [set(), {"test"}])
def test_a_test_with_a_miss_wins_no_medal_and_promises_none_that_is_won(pilot, won):
    for name in won:
        pilot.store.save_lesson(name)
    pilot.click("lessons", "lesson:3")
    while pilot.state.lesson is not None:
        pilot.click("next page" if pilot.state.lesson.solved else "page answer:0")
    assert pilot.store.lessons() == won
    assert pilot.foreground().notice.startswith("5 missed.")
    assert ("Get all five right" in pilot.foreground().notice) == (not won)


def test_a_message_about_the_tree_does_not_cover_a_sheet(pilot):
    pilot.click("guess", wait=0.1)
    assert pilot.foreground().notice
    pilot.click("lessons", wait=0.1)
    assert not pilot.foreground().notice


def test_esc_leads_from_a_lesson_to_the_lessons_and_its_tree_is_not_called_the_players(pilot):
    pilot.press_by("keys", "lessons", "lesson:3")
    pilot.key("escape", wait=0.1)
    assert (pilot.scene.sheet.name, pilot.focus) == ("lessons", "lesson:3")
    pilot.key("escape", wait=0.1)
    assert pilot.picture().header[0][0] == words.FROM_A_LESSON


def test_under_a_sheet_the_pages_way_back_shows_no_focus(pilot):
    pilot.click("lessons")
    back, looks = pilot.layout.back, set()
    for name in ("lesson:1", "back"):
        pilot.tab_to(name)
        surface = pygame.Surface(pilot.size, 0, 32)
        pilot.scene.draw(surface)
        looks.add(pygame.image.tobytes(surface.subsurface(back), "RGB"))
    assert len(looks) == 1


@pytest.mark.parametrize(("scale", "ways"), [
    (None, ["lessons"]), (None, ["positions"]), (None, ["positions", "own board"]), (None, ["positions", "own leaves"]),
    (2.0, ["part:MORE", "positions", "own board"])])
def test_a_sheet_closed_by_keys_leaves_the_focus_on_its_button(pilot, scale, ways):
    pilot.change_settings(scale=scale)
    pilot.press_by("keys", *ways, wait=0.1)
    pilot.back_to("LabPage")
    assert pilot.focus == ways[-1]
    assert scale is None or pilot.scene.parts.view.contains(pilot.targets[ways[-1]].rect)


def test_keys_of_its_own_and_the_scrubber_go_through_the_steps():
    pilot, seen = LabPilot(), []
    assert not pilot.usable("step back")
    for key in ("comma", "period", "period", "comma"):
        pilot.key(key)
        seen.append(pilot.state.step)
    assert seen == [0, 1, 2, 1]
    pilot.send(pygame.KEYDOWN, key=pygame.K_SEMICOLON, mod=pygame.KMOD_LSHIFT, unicode=".")     # a French keyboard
    pilot.key("comma")
    pilot.type(".g")                    # as the text of a held key comes, again and again
    assert (pilot.state.step, pilot.state.guessing) == (1, False)
    for _ in range(4):                  # there are three
        pilot.key("x")
        assert pilot.state.event.kind == "cut"
    pilot.key("u")
    assert pilot.state.event.kind != "cut"
    for key, playing in (("p", True), ("s", False)):
        pilot.key(key)
        assert pilot.state.playing == playing
    pilot.click(pilot.targets["scrub"].rect.center)
    assert abs(pilot.state.step - 26) <= 1
    assert len(pilot.picture().notches) == 3
    for other in (pygame.KMOD_META, pygame.KMOD_LALT):
        pilot.key("g", mod=other)
        assert not pilot.state.guessing, "Command or Alt makes it another key"
    pilot.key("g")
    assert pilot.state.guessing
    assert len(pilot.picture().notches) < 3, "the next cut would give the answer away"


def test_the_mouse_points_folds_pans_and_zooms_the_tree(pilot):
    pilot.click("step", wait=1)
    assert pilot.tooltip(pilot.board(3).center) is None, "it is not known yet"
    pilot.click("end", wait=1)
    tooltip = pilot.tooltip(pilot.board(3, 4).center, None).text
    assert tooltip == "After a2 b2: O to move, worth −10. Looked at 4 positions here."
    for is_open in (False, True):
        pilot.click(pilot.board(3).center)
        assert pilot.state.folding.is_open((3,)) == is_open
        pilot.wait(1)
        place = next(place for place in pilot.state.layout.places if place.path == (3,))
        assert (place.kind, place.count) == (("node", 0) if is_open else ("folded", 12))
    before = pilot.board(3)
    pilot.press(before.center)
    pilot.release((before.centerx + 60, before.centery + 40))
    after = pilot.board(3)
    assert (after.centerx - before.centerx, after.centery - before.centery) == (60, 40)
    assert pilot.state.folding.is_open((3,)), "to drag is no click"
    pilot.send(pygame.MOUSEWHEEL, x=0, y=2)
    pilot.wait(2)
    assert pilot.board(3).width > after.width
    assert abs(pilot.board(3).centerx - after.centerx) <= 2
    pilot.move_to(pilot.layout.canvas.center)
    largest = []
    for _ in range(2):
        pilot.send(pygame.MOUSEWHEEL, x=0, y=20)
        pilot.wait(2)
        largest.append(pilot.picture().tree.camera)
    assert largest[0] == largest[1], "what can't be enlarged any more stays where it is"
    pilot.press(pilot.layout.canvas.center)
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-2)
    pilot.release((pilot.layout.canvas.centerx + 60, pilot.layout.canvas.centery))
    assert pilot.picture().tree.camera.zoom < largest[1].zoom, "the wheel zooms during a drag, too"
    pilot.click("fit", wait=2)
    assert abs(pilot.board(3).width - after.width) <= 6


def test_a_position_dragged_out_of_the_picture_loses_its_tooltip(pilot):
    pilot.click("end", wait=1)
    pilot.press(pilot.board(3).center)
    pilot.release((pilot.layout.canvas.right + 100, pilot.layout.canvas.centery))
    pilot.wait(2)
    assert pilot.foreground().tooltip is None


@pytest.mark.parametrize(("across", "button", "level"), [(350, "step", 0), (-350, "step", 1), (-350, "end", 4)])
def test_drags_keep_what_the_search_has_seen_in_sight(pilot, across, button, level):
    pilot.click(button)
    for _ in range(4):
        middle = pilot.layout.canvas.center
        pilot.press(middle)
        pilot.release((middle[0] + across, middle[1]))
        pilot.wait(1)
    frame = tree_view.Frame(pilot.layout.canvas, pilot.scene.tree.picture())
    assert pilot.layout.canvas.left < frame.x[frame.columns.level == level][0] < pilot.layout.canvas.right


def test_the_arrows_walk_the_tree_and_enter_folds(pilot):
    pilot.click("end")
    pilot.tab_to("tree")
    assert pilot.scene.tree.path == ()
    for keys, path in ((["right"], (3,)), (["down", "right"], (4, 3)), (["left", "up"], (3,))):
        pilot.key(*keys)
        assert pilot.scene.tree.path == path
    pilot.key("return")
    assert not pilot.state.folding.is_open((3,))
    pilot.key("left", "up")
    assert pilot.focus != "tree"


@pytest.mark.parametrize(("scale", "listed"), [(None, 8), (2.0, 2)])
def test_pointing_at_a_large_board_lights_up_the_runs_of_its_value(scale, listed):
    pilot = LabPilot(EXAMPLES[-1].problem)
    pilot.change_settings(scale=scale)
    pilot.click("end")
    pilot.click("fit", wait=2)
    move = pilot.state.tree.root.moves[0]
    pilot.move_to(pilot.board(move).center)
    stones = pilot.state.problem.stones((move,))
    runs = runs_of(stones.cells, pilot.state.problem.rules)
    sums = {mark: sum(run.weight for run in runs if run.mark == mark) for mark in "xo"}
    boxes = {each.text: each.box for each in pilot.texts()}
    assert f"X {sums['x']:,}   O {sums['o']:,}" in boxes
    assert all(f"{run.weight:,}" in boxes for run in runs[:listed])
    lowest = pilot.size[1] if scale else pilot.layout.canvas.bottom
    assert boxes[words.smaller_runs(len(runs) - listed)].bottom < lowest


def test_a_tooltip_calls_a_value_a_bound_as_the_step_does():
    tree = SearchTree.search(SmallBoard("x...o....", "x"), Method())
    path = moves_named(TIC_TAC_TOE, "c3 b3 c1 c2")
    assert "worth at most ±0." in node_words(tree, path, "x")


@pytest.mark.parametrize("problem", [example.problem for example in EXAMPLES])
def test_the_position_being_searched_is_in_view_at_every_step(problem):
    pilot = LabPilot(problem).arrive()
    canvas, steps = pilot.layout.canvas, pilot.state.steps
    for step in range(0, steps, max(1, steps // 20)):
        pilot.state.go_to(step)
        pilot.resize(pilot.size)
        pilot.wait(1.5)
        frame = tree_view.Frame(canvas, pilot.scene.tree.picture())
        for number in frame.on_line:
            assert canvas.top <= frame.y[number] <= canvas.bottom
        assert canvas.left <= frame.x[frame.on_line[-1]] <= canvas.right


def test_in_a_whole_tree_the_searched_line_has_whole_boards():
    pilot = LabPilot(SmallBoard("x.o.x...o", "x")).arrive()
    for step in range(0, pilot.state.steps, 3):
        pilot.state.go_to(step)
        pilot.click("fit", wait=1)
        frame = tree_view.Frame(pilot.layout.canvas, pilot.scene.tree.picture())
        assert all(pilot.layout.canvas.contains(frame.board(number)) for number in frame.on_line)


def test_no_board_of_the_searched_line_hides_a_bound():
    pilot, seen = LabPilot(SmallBoard("." * 9, "x")).arrive(), 0
    pilot.click("panel:compare", "order:best", "open all", "fit", wait=2)
    for step in range(0, pilot.state.steps, 500):
        pilot.state.go_to(step)
        pilot.wait(1)
        frame = tree_view.Frame(pilot.layout.canvas, pilot.scene.tree.picture())
        boards = [frame.board(number) for number in frame.on_line]
        bounds = [each.box for each in pilot.tree_texts() if each.text[0] in "≥≤"]
        assert all(box.collidelist(boards) < 0 for box in bounds)
        seen += len(bounds)
    assert seen > 10


@pytest.mark.parametrize("problem", [EXAMPLES[0].problem, SmallBoard("." * 9, "x")])
def test_a_tree_with_few_first_moves_opens_with_all_in_view(problem):
    assert_whole_and_readable(LabPilot(problem).arrive())


def test_the_map_of_a_whole_tree_shows_all_first_moves_at_once():
    pilot = LabPilot(SmallBoard("." * 9, "x")).arrive()
    pilot.click("panel:compare", "order:best", "open all", "fit", wait=2)
    frame, page = tree_view.Frame(pilot.layout.canvas, pilot.scene.tree.picture()), pygame.Surface(pilot.size, 0, 32)
    pilot.scene.draw(page)
    first = [number for number, place in enumerate(frame.places) if place.level == 1 and place.kind != "cut"]
    lights = [sum(page.get_at((round(frame.x[number]), round(frame.y[number])))[:3]) for number in first]
    assert len(lights) == 9
    assert min(lights) > 2 * sum(NEON.bg1)


def assert_whole_and_readable(pilot):
    """Fail unless all unfolded positions are above the buttons at the canvas's foot, with their words."""
    picture = pilot.scene.tree.picture()
    canvas = pilot.layout.canvas
    frame = tree_view.Frame(canvas, picture)
    assert frame.row_pitch >= WORDS_FROM - 0.01
    assert canvas.top <= frame.y.min() <= frame.y.max() <= canvas.bottom
    assert frame.x.max() <= canvas.right


@pytest.mark.parametrize(("size", "scale"), [*((size, None) for size in SIZES), ((1280, 720), 2.0)])
@pytest.mark.parametrize("lesson", range(4))
def test_a_lesson_shows_its_whole_tree_one_text_and_what_goes_on(lesson, size, scale):
    pilot = LabPilot(size=size)
    pilot.change_settings(scale=scale)
    pilot.click_on_any_part("lessons")
    pilot.click(f"lesson:{lesson}")
    assert pilot.state.lesson is not None
    while pilot.state.lesson is not None:
        page = pilot.state.lesson.page
        for answer in (None, *range(len(page.answers))):
            if answer is not None and pilot.usable(f"page answer:{answer}"):
                pilot.click(f"page answer:{answer}")
            pilot.wait(2)
            assert_whole_and_readable(pilot)
            lesson, front, layout = pilot.picture().lesson, pilot.foreground(), pilot.layout
            assert front.widgets[0].title == ("" if layout.viewport.narrow else pilot.state.lesson.plan.title)
            assert {name.partition(":")[0] for name in pilot.targets} <= {"back", "next page", "page answer", "scroll"}
            assert [button.kind for button in widgets_of(front)].count("primary") == pilot.usable("next page")
            kind = LEAD._replace(size=15 if layout.viewport.narrow else 22)
            lines = sum(len(wrap(pilot.kit, text, kind, layout.text.width)) for text in (lesson.text, lesson.question))
            assert lines * pilot.kit.px(kind.size * 1.25) <= layout.text.height + pilot.kit.px(4)
        pilot.click("next page")


@pytest.mark.parametrize("lesson", [0, 3])
def test_a_tag_does_not_give_the_answer_away(pilot, lesson):
    pilot.click("lessons", f"lesson:{lesson}")
    while pilot.state.lesson is not None:
        tree, page = pilot.scene.tree.picture(), pilot.state.lesson.page
        for place in tree.layout.places if page.question else ():
            text, _, _ = tree_view.value_of(tree, place)
            assert not text or place.end <= tree.step or place.visit.is_leaf
        if page.answers:
            pilot.click(f"page answer:{[right for _, right in page.answers].index(True)}")
        pilot.click("next page")


def test_a_number_that_will_be_cut_looks_like_the_others_beforehand(pilot):
    pilot.click("lessons", "lesson:1")
    picture = pilot.scene.tree.picture()
    frame = tree_view.Frame(pilot.layout.canvas, picture)
    numbers = [number for number, place in enumerate(picture.layout.places) if place.level == 2]
    assert len({frame.board(number).size for number in numbers}) == 1 < len(numbers)


@pytest.mark.parametrize("scale", [None, 2.0])
def test_alpha_and_beta_are_the_programs_and_cover_no_moves_name(scale):
    pilot, seen, swapped = LabPilot(), 0, set()
    pilot.change_settings(scale=scale)
    if scale is not None:
        pilot.wait(2)
        assert_whole_and_readable(pilot)
        assert sum(len(path) == 1 for path in pilot.state.layout.numbers) == 4
    while pilot.state.step + 1 < pilot.state.steps:
        pilot.key("period", wait=1)
        drawn = []
        for view in ("mover", "x"):
            pilot.state.view = view
            texts = pilot.tree_texts()
            drawn.append([after.text for name, after in pairwise(texts) if name.text in words.BOUNDS])
        labels = [label.box.union(value.box) for label, value in pairwise(texts) if label.text in words.BOUNDS]
        names = [each.box for each in texts if re.fullmatch("[abc][123]", each.text)]
        seen += len(labels)
        assert [label for label in labels if label.collidelist(names) >= 0] == [], pilot.state.step
        of_mover, of_x = drawn
        if of_x and not pilot.picture().program.maximises:
            of_x = [text.translate(str.maketrans("+−", "−+")) for text in reversed(of_x)]
            swapped |= set(of_x)
        assert of_mover == of_x
    assert seen > 20
    assert len(swapped) > 2


def test_a_board_is_set_up_by_clicks_and_one_that_cannot_be_is_named(pilot):
    for name in ("positions", "own board", "clear", *(f"cell:{cell}" for cell in (0, 1, 2, 3, 4, 7, 7, 8, 8))):
        pilot.click(name)
    assert pilot.picture().sheet.fault.startswith("X has 5 stones, O has 2")
    assert not pilot.usable("search")
    pilot.click("cell:3", "cell:3", "cell:4", "cell:4", "mover:o")
    assert pilot.picture().sheet.fault == ""
    pilot.click("search")
    assert pilot.state.problem == SmallBoard("xxx....oo", "o")
    pilot.click("end")
    assert pilot.picture().event.text == "X has three in a row: +10."


@pytest.mark.parametrize(("text", "fault"), [
    ("3 5", ""), ("3 5 a", "'a' is not a number"), ("a" * 60, "'aaaaaaaaa…' is"), ("", "No leaves"),
    ("3 5 2 9 1", "leaves, or 3, 9 or 27, not 5"), (" ".join(["-99"] * 32), "")])
def test_leaves_are_typed_or_clicked_and_refused_at_once(pilot, text, fault):
    pilot.click("positions", "own leaves", "key:CLEAR", "key:-", "key:7", "key:SPACE", "key:1", "key:2", "key:DELETE")
    (entry,) = (widget for widget in pilot.foreground().on_top if isinstance(widget, TextEntry))
    assert entry.text == "-7 1"
    pilot.click("key:CLEAR")
    assert pilot.scene.typing
    pilot.type(text)
    assert fault in pilot.picture().sheet.fault
    assert (pilot.picture().sheet.fault == "") == (fault == "")
    if len(text) > 60:
        (line,) = (each for each in pilot.texts() if each.text[0] == "…" and each.text.endswith("-99 -99"))
        assert line.box.left > pilot.layout.entry_rows["entry"].left
    elif not fault:
        pilot.click("search")
        assert (pilot.state.problem, pilot.state.tree.value) == (Leaves((3, 5)), 5)


def test_a_position_is_taken_from_a_game_with_the_players_mark(pilot):
    pilot.click("positions")
    assert "own game" not in pilot.targets
    played = small("draw", moves=moves_named(TIC_TAC_TOE, "b2 a1 c3 a3 a2 c2 b1"))
    pilot.store.finish(played)
    pilot.store.finish(played._replace(human=SECOND, when=played.when + 1))
    pilot.click("back", "positions")
    assert pilot.targets["own game"].rect.bottom < pilot.targets["back"].rect.top
    pilot.click("own game", "game:1")
    assert pilot.scene.sheet.ply == 4
    pilot.click("search")
    assert pilot.state.problem == SmallBoard("o.x.x.o..", "x")
    assert pilot.state.steps > 0
    pilot.click("positions", "own game", "game:0", "ply:3")
    assert dict(pilot.picture().sheet.board.stones) == {2: "o", 4: "o", 6: "x"}
    pilot.click("search")
    assert pilot.state.problem == SmallBoard("..o.o.x..", "x")


def test_the_switches_change_the_search_and_the_counts(pilot):
    assert (pilot.picture().bars, "prune" in pilot.group.targets) == ((), False)
    pilot.click("panel:compare")
    assert pilot.picture().program is None
    assert [bar.tree.root.visited for bar in pilot.picture().bars] == [38, 12, 19, 38]
    chosen = []
    for name in ("order:plain", "prune", "prune", "order:best"):
        pilot.click(name)
        chosen.append([bar.chosen for bar in pilot.picture().bars].index(True))
    assert chosen == [2, 0, 2, 1]
    assert pilot.state.method.order == "best"
    pilot.click("end")
    assert figures(pilot)[0] == 12
    pilot.click("faster", "end")
    assert "worth −9" in pilot.picture().event.text
    pilot.click("view:mover", "panel:program")
    assert "worth +9" in pilot.picture().event.text
    assert pilot.picture().program.heading == "NEGAMAX: O to move"
    pilot.click("panel:compare")
    assert tree_view.value_of(pilot.picture().tree, pilot.picture().tree.layout.places[0])[0] == "+9"
    pilot.click("view:both")
    assert tree_view.value_of(pilot.picture().tree, pilot.picture().tree.layout.places[0])[0] == "−9 / +9"


def test_a_tree_of_numbers_has_no_depth_to_choose():
    pilot = LabPilot(LESSON)
    pilot.click("panel:compare")
    assert not pilot.usable("depth")
    pilot.enter(pilot.lab(SMALL_GAME, None))
    pilot.click("panel:compare")
    assert pilot.usable("depth")


def test_a_guess_holds_the_search_until_it_is_answered_and_is_counted():
    pilot = LabPilot(LESSON)
    pilot.click("guess")
    pilot.key("p")
    while pilot.state.question is None:
        pilot.wait(0.1)
    at = pilot.state.step
    pilot.wait(5)
    pilot.click("step")
    assert (pilot.state.step, pilot.picture().event.mood) == (at, "question")
    assert [pilot.usable(name) for name in ("step", "play")] == [False, False]
    pilot.click(f"answer:{pilot.state.question.right}")
    assert (pilot.state.step, pilot.picture().event.beside) == (at + 1, "1 right, 0 wrong")
    assert pilot.picture().event.text.startswith("Right")
    while pilot.state.question is None:
        pilot.press_by("keys", "step", wait=0.1)
    assert pilot.focus.startswith("answer:")
    wrong = next(name for name, _ in pilot.state.question.answers if name != pilot.state.question.right)
    pilot.press_by("keys", f"answer:{wrong}", wait=0.1)
    assert pilot.focus == "step"
    assert pilot.picture().event.beside == "1 right, 1 wrong"
    assert pilot.picture().event.text.startswith("Wrong")


def test_a_question_stands_whole_over_its_answers_in_large_letters():
    viewport = Viewport((1280, 720), 2.0)
    layout, text = layout_for(viewport, False), "O has found −10. " * 6 + "Cut?"
    (line,) = texts_of(lambda surface: draw_event(
        Kit(viewport, NEON).on(surface), layout.event, EventPicture("", "", text, "question")), viewport.size)
    assert line.text == text
    assert line.box.right < layout.event.right


@pytest.mark.parametrize("scale", [None, 2.0])
def test_the_tree_is_saved_as_svg_png_and_json(pilot, documents, scale):
    pilot.change_settings(scale=scale)
    pilot.click("end")
    if scale is not None:                   # the button is on another part of the page
        pilot.click(f"{TAB}MORE", "export")
    pilot.key("e")
    pilot.finish_writing()
    assert "as JSON, SVG and PNG" in pilot.foreground().notice
    file = next(documents.glob("tree-*.json"))
    assert json.loads(file.read_text(encoding="utf-8"))["visited"] == 19
    assert file.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
    assert pygame.image.load(file.with_suffix(".png")).get_size() == pilot.layout.canvas.union(pilot.layout.heads).size


def test_too_many_positions_are_not_saved_nor_the_steps_of_many(pilot, documents, monkeypatch):
    monkeypatch.setattr(scene, "SAVED", 15)
    pilot.click("end", "export")
    assert "19 positions are open, and a file holds 15" in pilot.foreground().notice
    pilot.wait(1)
    pilot.click(pilot.board(3).center, wait=1)
    pilot.click("export")
    pilot.finish_writing()
    (file,) = documents.glob("tree-*.json")
    assert "events" not in json.loads(file.read_text(encoding="utf-8"))


def test_the_empty_boards_tree_comes_by_levels_and_whole_is_a_map(pilot):
    pilot.scene.resize(Kit(Viewport(pilot.size), NEON))
    pilot.pixels()                              # draws everything around the tree
    number = next(i for i, example in enumerate(EXAMPLES) if example.name == "The empty board")
    pilot.click("positions", f"example:{number}")
    pilot.arrive()
    pilot.scene.tree.levels, made = 0, []           # as if the tree were new
    for levels in range(pilot.picture().tree.layout.levels + 1):
        assert pilot.picture().tree.levels == levels
        before = len(pilot.kit.sprites.by_name())
        pilot.pixels()
        made.append(len(pilot.kit.sprites.by_name()) - before)
        pilot.scene.update(0.02)
    assert max(made) <= 40 < sum(made), "no frame has to make all its pictures"
    assert len(pilot.picture().tree.layout.places) < 60
    pilot.click("open all")
    pilot.arrive()
    picture = pilot.scene.tree.picture()
    assert pilot.state.folding.all_open
    assert sum(place.kind == "node" for place in picture.layout.places) == 18_297
    assert picture.camera.zoom * picture.measures.row * picture.layout.rows <= picture.measures.height
    width = (picture.layout.levels - 1) * picture.camera.column_pitch(picture.measures)
    assert picture.camera.left + width <= picture.measures.width
    empty = pilot.pixels()
    pilot.click("end", wait=2)
    assert pilot.pixels() != empty


def test_a_tree_that_cannot_be_laid_out_stays_folded_and_says_so(pilot, monkeypatch):
    def fail(*_):
        raise MemoryError
    pilot.enter(pilot.lab(SMALL_GAME, SmallBoard("." * 9, "x")))
    pilot.arrive()
    with monkeypatch.context() as patch:
        patch.setattr(tree_view, "columns_of", fail)
        pilot.click("open all")
    pilot.arrive()
    assert pilot.foreground().notice == words.NOT_OPENED
    assert not pilot.state.folding.all_open
