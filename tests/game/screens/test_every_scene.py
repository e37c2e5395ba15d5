"""Every scene: its targets are reached by mouse, keyboard or gamepad alone, and it is drawn in every state.

The effect of each target is tested elsewhere; here it is reached, shows the focus, and is left. Every scene that a
player can reach must be listed in scenes.py.
"""
import pygame
import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.layout import PlayLayout
from game.screens.title.layout import layout_for
from game.store import words
from game.themes import themes
from game.themes.light import THEME as LIGHT
from game.views.layout import Viewport
from game.views.pen.kit import Kit
from game.views.pen.text import SMALL, text_width
from game.views.widgets.focus import WidgetGroup
from tests.game.pilot import LARGE, SIZES, SMALL_GAME, Pilot, answering, changes, chart_point, ended, four_plies, kit_of
from tests.game.scenes import SCENES, THERE_AND_BACK
from tests.processes import ROOT
from tests.sampling import every


def test_every_screen_is_walked_and_has_its_music():
    folder = ROOT / "game" / "screens"
    music = {type(scene).__module__.split(".")[-2]: scene.music for scene in (come().scene for come in SCENES.values())}
    assert music.keys() == {scene.parent.name for scene in folder.glob("*/scene.py")}
    assert {name for name, track in music.items() if track != "title"} == {"play", "opening", "race", "puzzles"}


def usable(pilot):
    return list(filter(pilot.usable, pilot.targets))


# For each device: the way to the next target, to the previous target, and back.
DEVICES = {
    "keyboard": (lambda pilot: pilot.key("tab"), lambda pilot: pilot.key("tab", mod=pygame.KMOD_LSHIFT),
                 lambda pilot: pilot.key("escape")),
    "gamepad": (lambda pilot: pilot.pad("RIGHTSHOULDER"), lambda pilot: pilot.pad("LEFTSHOULDER"),
                lambda pilot: pilot.pad("B")),
}


# While a name is being entered, steps change its letters, as test_scores tests.
WALKED = [scene for scene in THERE_AND_BACK if scene != "scores, naming"]


@pytest.mark.parametrize(("scene", "device"), every(3, [(scene, device) for scene in WALKED for device in DEVICES]))
def test_everything_is_reached_in_turn_there_and_back(scene, device):
    pilot, ways = THERE_AND_BACK[scene][0](), DEVICES[device][:2]
    ways[0](pilot)                                  # the first press only shows the focus
    names = usable(pilot)
    assert len(names) > 1
    for turn in ways:
        seen = []
        for _ in names:
            turn(pilot)
            seen.append(pilot.group.focus)
        assert sorted(seen) == sorted(names)


@pytest.mark.parametrize("scene", [*every(2, WALKED), "review"])
def test_no_two_stops_of_the_focus_look_alike(scene):
    pilot = SCENES[scene]()
    pilot.resize((960, 540))
    pilot.key("tab")
    names, looks = usable(pilot), set()
    for _ in names:
        pilot.key("tab")
        looks.add(pilot.pixels())
    assert len(looks) == len(names)


def one_step_by_arrows(targets, start):
    """Yield the targets to which one press of an arrow key, the D-pad or the stick leads from a target."""
    for step in ("left", "right", "up", "down"):
        walker = WidgetGroup()
        walker.show(targets, start)
        walker.shows_focus = True
        walker.step(step)
        yield walker.focus


def reached(steps, start):
    """All targets that these steps lead to in the end, from one target."""
    found, waiting = {start}, [start]
    while waiting:
        new = steps[waiting.pop()] - found
        found |= new
        waiting += new
    return found


@pytest.mark.parametrize("scene", every(2, WALKED))
def test_the_arrows_alone_lead_from_everything_to_everything(scene):
    pilot = THERE_AND_BACK[scene][0]()
    names = set(usable(pilot))
    forward = {name: set(one_step_by_arrows(pilot.group.targets.values(), name)) for name in names}
    back = {name: {other for other in names if name in forward[other]} for name in names}
    start = min(names)
    assert reached(forward, start) == reached(back, start) == names


@pytest.mark.parametrize("scene", THERE_AND_BACK)
def test_the_mouse_finds_everything_under_itself(scene):
    pilot = THERE_AND_BACK[scene][0]()
    for target in pilot.group.targets.values():
        if pilot.usable(target.name):
            assert pilot.group.at(target.rect.center) == target.name
            pilot.move_to(target.rect.center)
            assert pilot.group.hovered == target.name


@pytest.mark.parametrize(("scene", "device"), [
    *every(3, [(scene, device) for scene in THERE_AND_BACK for device in DEVICES]),
    *((scene, "mouse") for scene in THERE_AND_BACK)])
def test_every_device_leads_back(scene, device):
    come, goal = THERE_AND_BACK[scene]
    pilot = come()
    for _ in range(3):
        if device == "mouse":
            pilot.click("quit" if "quit" in pilot.targets else BACK.get(scene, "back"))
        else:
            DEVICES[device][2](pilot)
        pilot.wait(0.1)
        if has_arrived(pilot, goal):
            return
    raise AssertionError(f"still at {type(pilot.scene).__name__}")


def has_arrived(pilot, goal):
    if goal is None:
        return pilot.has_quit
    if goal in ("menu", "board"):
        return (pilot.picture().menu is not None) == (goal == "menu")
    return pilot.page == goal and not pilot.scene.typing


BACK = {"title": "menu", "play, before the first stone": "menu", "play, in the middle": "menu",
        "play, the menu": "resume", "play, won": "title", "settings, typing a number": "keypad:OK",
        "scores, naming": "ok", "analyse, a note": "key:OK", "error": "quit"}       # if the target is not "back"


def after(pilot, act):
    act(pilot)
    pilot.wait(1)
    return pilot


def thinking():
    return after(Pilot(LARGE), lambda pilot: pilot.click("h8"))


def title(*keys):
    return after(Pilot(GameOptions(), into_play=False), lambda pilot: pilot.key(*keys))


def sliding():
    pilot = answering("a1 b1", SMALL_GAME)
    pilot.click("a3", "b3", wait=1)
    pilot.click("c3", wait=0.1)
    return pilot


def in_game(act):
    return lambda: after(four_plies(), act)


STATES = {
    "title": title, "title asking": lambda: title("escape"), "title by keys": lambda: title("tab", "tab"),
    "title small": lambda: Pilot(GameOptions(TIC_TAC_TOE), into_play=False), "empty large": lambda: Pilot(LARGE),
    "empty small": Pilot, "thinking": thinking,
    "failed": lambda: after(thinking(), lambda pilot: pilot.thinker.fail("ValueError: no")),
    "restarted": lambda: after(thinking(), lambda pilot: pilot.thinker.lose_process()),
    "refused": in_game(lambda pilot: pilot.click("h8")), "asking": in_game(lambda pilot: pilot.click("hint")),
    "first game": lambda: after(answering("g7", newcomer=True), lambda pilot: pilot.click("h8")),
    "explained": in_game(lambda pilot: pilot.move_to((742, 400))),
    "looking back": in_game(lambda pilot: pilot.click(chart_point(pilot, 2))),
    "by keys": in_game(lambda pilot: pilot.key("up", "up")),
    "on charts": in_game(lambda pilot: (pilot.tab_to("charts"), pilot.key("left", "left"))),
    "sliding": sliding, "won": ended, "lost": lambda: ended("loss"), "drawn": lambda: ended("draw"),
}


@pytest.mark.parametrize(("size", "theme", "state"), every(11, [      # in this order the sprites serve many states
    (size, theme.name, state) for size in SIZES for theme in themes() for state in STATES | SCENES]))
def test_drawing_twice_gives_the_same_pixels(size, theme, state):
    pilot = (STATES | SCENES)[state]()
    pilot.resize(size)
    pilot.change_settings(theme=theme)
    before = pilot.seen()
    pixels = pilot.pixels()
    assert pixels != bytes(len(pixels))
    assert pilot.pixels() == pixels
    assert pilot.seen() == before


@pytest.mark.parametrize("state", STATES)
def test_in_a_window_that_is_much_too_small_all_is_drawn_too(state):
    pilot = STATES[state]()
    for size in ((1, 1), (3, 700), (500, 2), (333, 100)):
        pilot.scene.resize(Kit(Viewport(size), LIGHT))
        surface = pygame.Surface(size, 0, 32)
        surface.set_clip((0, 0, 300, 90))
        clip = surface.get_clip()
        pilot.scene.draw(surface)
        assert surface.get_clip() == clip, size


@pytest.mark.parametrize(("scene", "clicks", "part"), [
    ("opening", "h8", "board"), ("opening", "h8", "status"), ("play, before the first stone", "h8", "board"),
    ("lab", "end", "canvas"), ("lab", "step", "event"), ("lab", "step", "program"), ("lab", "step", "figures"),
    ("lab, a board to set up", "cell:0", "editor"), ("analyse", "h8", "board"),
    ("analyse", "tool:arrow h8 k8", "board"), ("analyse", "h8 i9", "tree"),
    ("how to play", "g5", "board"), ("race", "h8", "lamp")])
def test_a_click_changes_the_part_of_the_picture_that_it_should(scene, clicks, part):
    def look():
        pilot.leave_window()
        pilot.wait(1)
        place = getattr(pilot.layout, part)
        picture = pygame.image.frombytes(pilot.pixels(), pilot.size, "RGB")
        return pygame.image.tobytes(picture.subsurface(getattr(place, "rect", place)), "RGB")
    pilot = SCENES[scene]()
    before = look()
    pilot.click(*clicks.split(), wait=0.1)
    assert look() != before


def test_all_states_look_different():
    pilots = [make() for make in STATES.values()]
    assert len({pilot.pixels() for pilot in pilots}) == len(pilots)


@pytest.mark.parametrize("size", SIZES)
def test_every_notice_fits_its_line(size):
    kit = kit_of(size)
    room = PlayLayout(kit.viewport, 3).notice.width - kit.px(28)
    for state in ("restarted", "refused", "asking"):
        notice = STATES[state]().foreground().notice
        assert notice
        assert text_width(kit, notice, SMALL) <= room
    for notice in (words.HELD, words.DISK_FULL, words.NOT_WRITABLE):
        assert text_width(kit, notice, SMALL) <= room
    room = layout_for(kit.viewport).notice.width - kit.px(28)
    for notice in (words.NEWER, words.damaged("crossfive.db.broken-20261120-214500")):
        assert text_width(kit, notice, SMALL) <= room


HUMANS_TURN = ["empty large", "empty small", "by keys", "looking back", "on charts", "explained"]


@pytest.mark.parametrize("state", [
    "title", "title by keys", "title small", "failed", "won", "lost", "drawn", "settings", "licences", "lab", "scores",
    "how to play", "puzzles", "your ai", "analyse", "review", "error", "race, after a round", *HUMANS_TURN])
def test_if_nothing_moves_only_the_humans_clock_needs_a_new_frame(state):
    pilot = (STATES | SCENES)[state]()
    pilot.wait(8)                       # notices and motions end
    if state in HUMANS_TURN:
        pilot.wait(0.5 - pilot.match.total_seconds(pilot.match.viewpoint) % 1 + 1)      # between two ticks of the clock
    assert changes(pilot, 2) == (2 if state in HUMANS_TURN else 0)


@pytest.mark.parametrize("state", ["thinking", "restarted"])
def test_while_the_ai_thinks_the_picture_lives(state):
    assert changes(STATES[state](), 2) > 20


def test_the_bar_glides_to_a_new_figure():
    pilot = Pilot(LARGE)
    for name, reply, score in (("h8", "g7", 0), ("i9", "g8", -3_000_000)):
        pilot.click(name)
        pilot.thinker.answer(FIVE_IN_A_ROW.parse_cell(reply), score=score)
        figures = []
        for _ in range(16):
            pilot.scene.update(0.05)
            figures.append(pilot.picture().bar.chances[0])
    assert figures == sorted(figures)
    assert len(set(figures)) > 3
    assert len(set(figures[-4:])) == 1
