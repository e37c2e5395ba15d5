"""Every screen at every size and UI scale: each text can be read, and nothing is cut off, covered or hidden."""
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from ai.play.levels import levels_for
from ai.position.rules import FIVE_IN_A_ROW
from ai.records.record import Record
from game.model.game_options import GameOptions
from game.model.look_back.opened_games import OpenedGames
from game.model.look_back.past_game import past_game_of_record
from game.model.own_ai import EXAMPLE_PROGRAMS
from game.screens.error.scene import ErrorPage
from game.screens.parts import SCROLL, TAB
from game.views.layout import SMALLEST_PAGE
from game.views.widgets.tooltip import tooltip_rect
from tests.ai.positions import moves_named
from tests.game.pilot import SIZES, Pilot, answering, widgets_of
from tests.game.reviewing import reviewing
from tests.game.scenes import SCENES, entered
from tests.sampling import every

WINDOWS = [((960, 540), 0.75), ((960, 540), 1.25), ((960, 540), 1.5), ((1280, 720), 1.25), ((1280, 720), 1.5),
           ((1280, 720), 1.75), ((1280, 720), 2.0), ((1280, 1024), 1.5), ((1000, 1400), 2.0), ((1600, 900), 0.75),
           ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
ORDINARY = [((960, 540), None), ((1600, 900), 0.75), ((1280, 720), 1.0)]
ENLARGED = [((1280, 720), 1.25), ((1920, 1080), 2.0), ((960, 540), 1.5), ((1000, 1400), 2.0)]
SHOWING = {"points", "charts", "lamp", "tree", "preview", SCROLL}      # targets only for show may overlap others


def lost_game():
    """A game lost against the level below MASTER, whose name is the longest."""
    pilot = answering("h8 i8 j8 k8 l8", GameOptions(FIVE_IN_A_ROW, large=levels_for(FIVE_IN_A_ROW)[-2]))
    pilot.click("a1", "c1", "e1", "g1", "i1", wait=1)
    assert pilot.match.outcome is not None
    return pilot


def review_of_two_others():
    """The review of a short game between two other people, both of whom are judged."""
    record = Record(FIVE_IN_A_ROW, moves_named(FIVE_IN_A_ROW, "h8 i9 g7"), first="Ada", second="Bob")
    pilot = reviewing(past_game_of_record(record))
    assert pilot.picture().accuracy.whose == "X"
    return pilot


def opened_list():
    """The list of games from a file whose boards or players have long names."""
    moves = moves_named(FIVE_IN_A_ROW, "h8 i9")
    records = (Record(FIVE_IN_A_ROW, moves, "Konstantin Konstantinopolsky", "Bartholomew Featherstonehaugh"),
               Record(replace(FIVE_IN_A_ROW, exact=True), moves, "Ada", "Bob", date="2026-11-21"))
    games = tuple(map(past_game_of_record, records))
    return entered(lambda pilot: pilot.opened_games(GameOptions(), OpenedGames(games, records)))


LOG = Path("a rather long folder/with others in it/crossfive/logs/crossfive.log")
READ = {**SCENES, "lost": lost_game, "review of others": review_of_two_others, "opened games": opened_list,
        "a long path": lambda: entered(lambda pilot: ErrorPage(pilot, LOG))}
# The menu over a game covers other text.
READ.pop("play, the menu")


def scaled(pilot, size, scale):
    pilot.settings = replace(pilot.settings, scale=scale)
    pilot.resize(size)
    pilot.wait(0.1)
    return pilot


def parts_of(pilot):
    """Turn to each part of the page and scroll it from top to foot; yield the part's name at each step."""
    parts = pilot.scene.parts
    for name in sorted(parts.areas, key=lambda name: name != parts.chosen) or [""]:
        if name not in ("", parts.chosen):
            pilot.click(f"{TAB}{name}")
        pilot.leave_window()            # so that the wheel scrolls only the part
        pilot.send(pygame.MOUSEWHEEL, x=0, y=100)
        yield name
        while SCROLL in pilot.targets and (bar := pilot.targets[SCROLL].dial).at < bar.stops - 1:
            pilot.send(pygame.MOUSEWHEEL, x=0, y=-2)
            yield name


@pytest.mark.parametrize("name", every(2, SCENES))
def test_every_screen_has_the_scale_asked_for_and_no_overlap(name):
    pilot = SCENES[name]()
    for size, scale in WINDOWS:
        scaled(pilot, size, scale)
        largest = min(size[0] / SMALLEST_PAGE[0], size[1] / SMALLEST_PAGE[1])
        for part in parts_of(pilot):
            where = size, scale, part
            assert pilot.kit.unit == pytest.approx(min(scale, largest)), where
            window = pilot.group.window if pilot.scene.parts.areas else pygame.Rect((0, 0), size)
            assert window.left >= 0, where
            assert window.right <= size[0] + 1, where
            targets = [target for target in pilot.group.targets.values() if target.enabled
                       and target.name not in SHOWING and window.collidepoint(target.rect.center)]
            shown = [target for target in targets if target not in pilot.group.always]
            assert [t for t in shown if not window.inflate(2, 2).contains(t.rect)] == [], where
            for one, other in (*combinations(shown, 2), *combinations(pilot.group.always, 2)):
                assert min(one.rect.clip(other.rect).size) <= 2, (where, one, other)


@pytest.mark.parametrize("name", every(3, READ))
def test_every_text_is_large_enough_in_the_window_and_over_no_other(name):
    pilot = READ[name]()
    pilot.wait(3)                       # until notices are gone
    for size, scale in ORDINARY + ENLARGED * (name in ("play, in the middle", "play, won")):
        texts = scaled(pilot, size, scale).texts()
        assert len(texts) >= 5
        if not name.startswith("settings"):             # the settings' preview is cut off
            assert [each for each in texts if not pygame.Rect((0, 0), size).contains(each.box)] == []
        assert [each for each in texts if each.pixels < 12] == []
        for one, other in combinations(set(texts), 2):
            assert min(one.box.clip(other.box).size) <= 2, (one, other)


@pytest.mark.parametrize("name", every(3, READ))
def test_at_two_hundred_percent_every_text_is_read_whole(name):
    pilot, size = READ[name](), (1280, 720)
    scaled(pilot, size, 2.0)
    read = 0
    for part in parts_of(pilot):
        window = pilot.group.window if pilot.scene.parts.areas else pygame.Rect((0, 0), size)
        tree = pilot.layout.canvas if part == "TREE" else pygame.Rect(0, 0, 0, 0)      # it can be panned
        heads = pygame.Rect(0, 0, size[0], pilot.scene.parts.view.top)
        texts = [each for each in pilot.texts() if not tree.contains(each.box)
                 and (window.colliderect(each.box) or heads.colliderect(each.box))]
        read += len(texts)
        assert [each for each in texts if each.pixels < 18] == [], part
        assert [each for each in texts if not (window.contains(each.box) or heads.contains(each.box))] == [], part
        for one, other in combinations(set(texts), 2):
            if not (heads.colliderect(one.box) or heads.colliderect(other.box)):
                assert min(one.box.clip(other.box).size) <= 2, (part, one, other)
    assert read >= 5


@pytest.mark.parametrize("name", every(2, SCENES))
def test_at_two_hundred_percent_all_can_still_be_pressed(name):
    pilot = SCENES[name]()
    pilot.wait(0.1)
    wanted = set(filter(pilot.usable, pilot.targets))
    scaled(pilot, (1280, 720), 2.0)
    # Esc leads back, tabs show the Lab's panels, the preview is only for show, and the others have no room.
    reached = {"back", "panel:program", "panel:compare", "preview", "win bar", "chart:all"}
    for _ in parts_of(pilot):
        reached |= set(filter(pilot.usable, pilot.targets))
    assert wanted - reached == set()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("name", ["play, in the middle", "puzzles", "review", "how to play", "opening"])
def test_at_two_hundred_percent_the_board_stays_large(size, name):
    pilot = SCENES[name]()
    scaled(pilot, size, 2.0)
    assert pilot.layout.board.rect.height >= 0.6 * size[1]


@pytest.mark.parametrize("name", ["lost", "race", "puzzles", "lab", "review"])
def test_every_word_on_a_button_stands_within_its_box(name):
    size = (960, 540)
    pilot = scaled(READ[name](), size, None)
    texts = pilot.texts()
    buttons = [button for button in widgets_of(pilot.foreground()) if button.text and button.kind != "ghost"]
    assert buttons
    for button in buttons:
        box = pilot.targets[button.name].rect
        words = [each for each in texts if each.text == button.text and box.collidepoint(each.box.center)]
        assert words, button
        for word in words:
            assert word.box.left >= button.rect.left + 4, button
            assert word.box.right <= button.rect.right - 4, button


@pytest.mark.parametrize(("name", "clicks", "buttons"), [
    ("review", "escape", ["line", "try again", "mistake"]), ("play, won", "", ["rematch"]), ("lost", "", ["rematch"]),
    ("your ai", "new", [f"example:{name}" for name in EXAMPLE_PROGRAMS])])
def test_where_there_is_room_the_words_on_buttons_have_a_margin(name, clicks, buttons):
    pilot = READ[name]()
    pilot.click(*clicks.split(), wait=0.1)
    boxes = {each.text: each.box for each in pilot.texts()}
    for button in map(pilot.buttons().get, buttons):
        assert button.rect.inflate(-28, 0).contains(boxes[button.text])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_in_the_race_each_label_stands_in_its_lane_clear_of_the_boards(size):
    pilot = scaled(READ["race"](), size, None)
    texts = pilot.texts()
    labels = [each.box.inflate(8, 0) for each in texts if each.text == "MOVES EVALUATED"]
    for lane in ("alphabeta", "minimax"):
        assert sum(pilot.layout.lanes[lane].contains(label.inflate(-8, 0)) for label in labels) == 1
    numbers = [each.box for each in texts if each.text in map(str, range(10, 16))]
    assert len(labels) >= 2
    assert len(numbers) >= 12
    assert [label for label in labels if label.collidelist(numbers) >= 0] == []


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_at_a_large_scale_the_charts_give_way_to_tabs(size, scale):
    pilot = scaled(READ["play, in the middle"](), size, None)
    ordinary = pilot.scene.board_cursor.layout().rect.width
    scaled(pilot, size, scale)
    enlarged = scale > size[0] / 1280
    assert pilot.scene.board_cursor.layout().rect.width >= 0.9 * ordinary
    tabs = [button for button in widgets_of(pilot.foreground()) if button.name.startswith("chart")]
    assert [tab.text for tab in tabs] == ["TIME", "MOVES", "CHANCE"] + ["ALL"] * (not enlarged)
    assert len(pilot.picture().charts) == (1 if enlarged else 3)
    for number, title in enumerate(("TIME PER MOVE", "MOVES EVALUATED", "YOUR WIN CHANCE")):
        pilot.click(f"chart:{number}")
        (chart,) = pilot.picture().charts
        assert (chart.title, chart.x_labels) == (title, True)


@pytest.mark.parametrize("scale", [None, 2.0])
def test_what_share_says_is_read_whole_in_the_smallest_window(scale):
    said = "Picture and text copied. Saved in /media/ada/documents/crossfive: shared-2026-11-29 as PNG"
    pilot = READ["play, won"]()
    pilot.store.notice = said
    texts = scaled(pilot, (960, 540), scale).texts()
    notice = [each for each in texts if each.text in said and len(each.text) > 3]
    assert " ".join(each.text for each in notice) == said
    assert [each for each in notice if not pygame.Rect(0, 0, 960, 540).contains(each.box)] == []


def test_in_large_letters_a_key_acts_though_its_button_is_not_shown():
    race, lab = (scaled(SCENES[name](), (960, 540), 2.0) for name in ("race, after a round", "lab"))
    race.click(f"{TAB}TIME")
    race.key("u")
    assert race.cells() == []
    lab.click(f"{TAB}PROGRAM")
    lab.key("period")
    assert lab.scene.lab.step == 1


@pytest.mark.parametrize("name", ["lost", "play, won"])
def test_at_a_large_scale_why_the_game_was_won_is_read_whole(name):
    pilot = scaled(READ[name](), (1280, 720), 2.0)
    (reason,) = [each for each in pilot.texts() if " in a row, " in each.text]
    assert reason.text == pilot.picture().banner.reason
    assert reason.pixels >= 18
    assert pygame.Rect(0, 0, 1280, 720).contains(reason.box)


def test_at_a_large_scale_status_and_tooltip_stay_in_their_places():
    pilot = Pilot(GameOptions(), size=(960, 540))
    scaled(pilot, (960, 540), 2.0)
    pilot.click("h8", wait=0.1)
    pilot.reply("h10", nodes=255_394, seconds=0.0006)
    texts = {each.text: each.box for each in pilot.texts()}
    assert pilot.layout.status.contains(texts["255,394"])
    assert pilot.layout.status.contains(texts[" moves"])
    pilot.enter(pilot.settings_page(GameOptions()))
    pilot.click("part:DISPLAY")
    tooltip = pilot.tooltip("scale")
    assert pilot.scene.parts.view.contains(tooltip_rect(pilot.scene.parts.kit, tooltip)[0])


def test_at_a_large_scale_level_names_and_the_hints_question_have_room():
    pilot = scaled(Pilot(GameOptions(FIVE_IN_A_ROW), into_play=False, size=(960, 540)), (960, 540), 2.0)
    pilot.click("levels")
    pilot.click_on_any_part("kind:levels")
    texts = pilot.texts()
    for one, other in combinations(set(texts), 2):
        assert min(one.box.clip(other.box).size) <= 2, (one, other)
    for name, shown in (("8", "DEPTH 8"), ("M1", "M1")):
        (title,) = [each for each in texts if each.text == shown]
        assert pilot.targets[f"level:{name}"].rect.inflate(-8, -8).contains(title.box)
    pilot.enter(pilot.play(GameOptions(FIVE_IN_A_ROW)))
    pilot.click("hint", wait=0.1)
    shown = [each.text for each in pilot.texts()]
    assert pilot.foreground().notice in " ".join(shown)


# While a name or a note is typed, Enter ends it.
@pytest.mark.parametrize("scene", every(3, [name for name in SCENES
                                            if name not in ("scores, naming", "analyse, a note")]))
def test_keys_that_turn_a_part_keep_the_focus_and_lead_on_from_there(scene):
    pilot = scaled(SCENES[scene](), (1280, 720), 2.0)
    for tab in [name for name in pilot.targets if name.startswith(TAB)]:
        pilot.tab_to(tab)
        pilot.key("return", wait=0.1)
        assert pilot.focus == tab
        pilot.key("tab")
        assert pilot.focus not in (None, tab)


def test_in_a_page_that_becomes_too_large_the_focus_stays_in_sight():
    pilot = SCENES["settings"]()
    pilot.tab_to("reset")
    scaled(pilot, (1280, 720), 2.0)
    assert pilot.scene.parts.view.contains(pilot.targets["reset"].rect)
    pilot.click("part:SOUND, DATA")
    pilot.move_to("muted", wait=0.1)
    assert pilot.group.hovered == "muted"
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-3)
    assert pilot.group.hovered is None
    pilot.tab_to("export")
    pilot.wait(1)
    assert pilot.foreground().tooltip is not None
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert pilot.foreground().tooltip is None, "it would go along with the part"


def test_a_tab_is_pressed_by_mouse_and_keys_and_a_seed_typed():
    pilot = scaled(READ["settings"](), (1280, 720), 2.0)
    pilot.click("part:DISPLAY")
    assert pilot.scene.parts.chosen == "DISPLAY"
    pilot.tab_to("part:SOUND, DATA")
    pilot.key("return")
    assert pilot.scene.parts.chosen == "SOUND, DATA"
    before = pilot.seen()
    pilot.send(pygame.MOUSEBUTTONDOWN, pos=(2, 700), button=1)      # outside the part
    assert pilot.seen() == before
    pilot.click_on_any_part("seed")
    pilot.wait(0.1)
    pilot.click("keypad:7", "keypad:5", wait=0.1)
    (typed,) = [each for each in pilot.texts() if each.text == "75"]
    assert pygame.Rect(0, 0, 1280, 720).contains(typed.box)
    assert not typed.box.colliderect(pilot.layout.keypad_panel)
    pilot.click("keypad:OK", wait=0.1)
    assert pilot.settings.seed == 75
    assert pilot.scene.parts.chosen in pilot.scene.parts.areas
