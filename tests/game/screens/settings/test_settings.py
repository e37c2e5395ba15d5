"""The settings page: every setting by mouse and keys, applied and kept at once; what is done with the player's data."""
from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from ai.play.levels import CLUB
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.app.folders import DATA_VARIABLE, EXPORT_VARIABLE
from game.model.game_options import GameOptions
from game.model.kept_game import FinishedGame
from game.model.settings import MASTER_SECONDS, SCALES, Settings
from game.screens.licences.scene import Licences
from game.screens.settings.layout import SettingsLayout
from game.screens.settings.scene import SettingsPage
from game.screens.title.scene import Title
from game.themes import themes
from game.views.widgets import Slider
from tests.game.pilot import SIZES, Pilot, kit_of

WON = FinishedGame(FIVE_IN_A_ROW, CLUB, FIRST, "win", (112, 0, 113, 1, 114, 2, 115, 3, 116), 21.5, 3500, 1, 1.7e9, 7)


@pytest.fixture
def pilot():
    return on_page()


def on_page(size=(1280, 720), **changes):
    pilot = Pilot(GameOptions(), size=size, into_play=False)
    pilot.settings = replace(pilot.settings, **changes)
    pilot.enter(pilot.settings_page(GameOptions()))
    return pilot


def rects(pilot):
    """Every target's name and place."""
    shown = pilot.picture()
    widgets = shown.widgets if shown.keypad is None else (shown.keypad,)
    return {target.name: target for widget in widgets for target in widget.targets()}


def click(pilot, name):
    pilot.click(rects(pilot)[name].rect.center)


@pytest.mark.parametrize(("options", "words"), [
    (GameOptions(), ["Me", "AI", "Alternate"]), (GameOptions(o="you"), ["X", "O", "Alternate"]),
    (GameOptions().with_proof(), ["THE PROOF"])])
def test_who_starts_is_offered_as_on_the_title(options, words):
    pilot = Pilot(options, into_play=False)
    pilot.enter(pilot.settings_page(options))
    offered = next(widget for widget in pilot.picture().widgets if widget.name == "starter")
    assert [word for _, word in offered.options] == words
    assert pilot.group.usable(pilot.group.focus)
    click(pilot, f"starter:{offered.options[0][0]}")
    assert pilot.scene.options.starter == "me"


def focus_on(pilot, name):
    """By Tab."""
    for _ in range(60):
        if any(state.focused for found, state in pilot.picture().states if found == name):
            return
        pilot.key("tab")
    raise AssertionError(name)


def drag(pilot, name, to):
    """The slider's knob, from where it is to a place, through all between."""
    dial = rects(pilot)[name].dial
    x = [dial.track.left + round((dial.track.width - 1) * at / (dial.stops - 1)) for at in range(dial.stops)]
    pilot.press((x[dial.at], dial.track.centery))
    step = 1 if to > dial.at else -1
    for at in range(dial.at, to + step, step):
        pilot.move_to((x[at], dial.track.centery))
    pilot.release((x[to], dial.track.centery))


@pytest.mark.parametrize("name", ["callouts", "variety", "full_screen", "coordinates", "move_numbers", "muted",
                                  "mute_unfocused"])
def test_a_toggle_is_turned_by_click_and_by_enter_applied_and_kept(pilot, name):
    before = getattr(pilot.settings, name)
    click(pilot, name)
    assert getattr(pilot.settings, name) is not before
    assert pilot.store.settings() == pilot.settings
    focus_on(pilot, name)
    pilot.key("return")
    assert getattr(pilot.settings, name) is before


SLIDERS = {"reply_delay": (0.0, 1.5), "master_seconds": (MASTER_SECONDS[0], MASTER_SECONDS[-1]),
           "scale": (None, SCALES[-1]), "volume": (0.0, 1.0), "effects": (0.0, 1.0), "music": (0.0, 1.0)}


@pytest.mark.parametrize("name", SLIDERS)
def test_a_slider_reaches_both_its_ends_by_drag_and_by_keys(pilot, name):
    low, high = SLIDERS[name]
    for end, at in ((high, -1), (low, 0)):
        drag(pilot, name, range(rects(pilot)[name].dial.stops)[at])
        assert getattr(pilot.settings, name) == end
    focus_on(pilot, name)
    pilot.key("end")
    assert getattr(pilot.settings, name) == high
    pilot.key("left")
    assert getattr(pilot.settings, name) not in (low, high)
    pilot.key("home")
    assert getattr(pilot.settings, name) == low
    assert pilot.store.settings() == pilot.settings


def test_every_setting_is_on_the_page():
    by_name = {target.partition(":")[0] for target in rects(on_page())}
    own = {"own", "own_agreed", "own_other", "own_seconds", "own_megabytes",     # chosen on the page YOUR AI
           "one_chart"}                # and in a game
    assert {field.name for field in fields(Settings)} - own <= by_name


def test_a_scale_that_is_dragged_is_applied_when_the_mouse_lets_go(pilot):
    dial = rects(pilot)["scale"].dial
    pilot.press((dial.track.left, dial.track.centery))
    pilot.move_to((dial.track.left + dial.track.width // 6, dial.track.centery))
    assert pilot.settings.scale is None
    assert rects(pilot)["scale"].dial.at == 1
    assert rects(pilot)["scale"].dial.track.width == 118
    pilot.release((dial.track.left + dial.track.width // 6, dial.track.centery))
    assert pilot.settings.scale == 0.75
    assert rects(pilot)["scale"].dial.track.width == 88


@pytest.mark.parametrize(("size", "scale", "note"), [
    ((1280, 720), 2.0, ""), ((1920, 1080), 2.0, ""), ((960, 540), 2.0, "150 % fits"), ((1920, 1080), 1.5, ""),
    ((1280, 720), None, "")])
def test_a_scale_too_large_for_the_window_says_what_fits(size, scale, note):
    pilot = on_page(size, scale=scale)
    if "part:DISPLAY" in pilot.targets:
        pilot.click("part:DISPLAY")
    (slider,) = [each for each in pilot.picture().widgets if each.name == "scale"]
    assert slider.note == note


def test_a_scale_that_is_set_leaves_the_slider_where_the_player_can_reach_it(pilot):
    drag(pilot, "scale", len(SCALES))
    assert pilot.settings.scale == 2.0
    assert pilot.scene.parts.chosen == "DISPLAY"
    drag(pilot, "scale", 0)
    assert pilot.settings.scale is None
    assert pilot.scene.parts.places == {}


@pytest.mark.parametrize("theme", [theme.name for theme in themes()])
def test_a_theme_is_chosen_by_its_swatch_and_seen_at_once(pilot, theme):
    before = pilot.pixels()
    click(pilot, f"theme:{theme}")
    assert pilot.settings.theme == theme
    assert (pilot.pixels() != before) == (theme != "neon")


@pytest.mark.parametrize(("motion", "seconds"), [("full", 0.5), ("reduced", 0.1), ("off", 0.0)])
def test_the_preview_moves_as_much_as_is_set(pilot, motion, seconds):
    click(pilot, "motion:off")
    pilot.wait()
    click(pilot, f"motion:{motion}")
    pilot.scene.update(0.02)
    moving = pilot.picture()
    assert bool(moving.preview.landing) == (motion != "off")
    assert bool(moving.flying[0]) == (motion == "full")
    pilot.wait(2)
    still = pilot.picture()
    pilot.wait()
    assert pilot.picture() == still


def test_the_preview_shows_coordinates_and_move_numbers_as_they_are_set(pilot):
    shown = pilot.picture().preview
    assert (shown.labels, shown.numbers) == (True, False)
    click(pilot, "coordinates")
    click(pilot, "move_numbers")
    shown = pilot.picture().preview
    assert (shown.labels, shown.numbers) == (False, True)


def test_who_starts_is_kept_and_goes_back_to_the_title(pilot):
    click(pilot, "starter:ai")
    assert pilot.store.options().starter == "ai"
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)
    assert pilot.scene.options.starter == "ai"


def test_what_another_key_changed_is_shown_at_the_next_frame(pilot):
    pilot.settings = replace(pilot.settings, muted=True)        # as the app does on M
    pilot.scene.update(0.02)
    (mute,) = [each for each in pilot.picture().widgets if each.name == "muted"]
    assert mute.on


# The seed.

def digits(pilot, text):
    for digit in text:
        pilot.key(digit)


def test_a_seed_is_typed_with_the_keyboard(pilot):
    click(pilot, "seed")
    assert pilot.scene.typing
    digits(pilot, "2026")
    pilot.key("backspace", "1", "kp_enter")
    assert not pilot.scene.typing
    assert pilot.settings.seed == 2021


def test_a_seed_is_entered_with_the_mouse_alone(pilot):
    click(pilot, "seed")
    for key in ("4", "2", "DEL", "0", "OK"):
        click(pilot, f"keypad:{key}")
    assert pilot.settings.seed == 40
    click(pilot, "seed")
    for key in ("DEL", "DEL", "OK"):
        click(pilot, f"keypad:{key}")
    assert pilot.settings.seed is None


def test_a_seed_is_entered_with_arrows_and_space_alone(pilot):
    focus_on(pilot, "seed")
    pilot.key("space")
    pilot.key("right", "up", "space", "down", "down", "down", "space")      # 9, then OK
    assert pilot.settings.seed == 9


def test_escape_leaves_the_seed_as_it_was_and_the_page_stays():
    pilot = on_page(seed=5)
    click(pilot, "seed")
    digits(pilot, "77")
    pilot.key("escape")
    pilot.wait(0.1)
    assert pilot.settings.seed == 5
    assert isinstance(pilot.scene, SettingsPage)


def test_a_press_beside_the_keys_keeps_what_was_typed_and_presses_nothing_else(pilot):
    click(pilot, "seed")
    digits(pilot, "77")
    before = pilot.settings
    pilot.click((1204, 202 - 92))                   # in the sound panel
    assert pilot.settings == replace(before, seed=77)
    click(pilot, "seed")
    pilot.click(pilot.layout.keypad_panel.move(4, 4).topleft)
    assert pilot.scene.typing


def test_a_seed_is_never_too_long_and_has_no_leading_noughts(pilot):
    click(pilot, "seed")
    digits(pilot, "000123456789999")
    pilot.key("return")
    assert pilot.settings.seed == 123456789


def test_without_variety_there_is_no_seed_to_enter():
    pilot = on_page(variety=False, seed=5)
    click(pilot, "seed")
    assert not pilot.scene.typing
    click(pilot, "variety")
    click(pilot, "seed")
    assert pilot.scene.typing


# The player's data.

def test_reset_asks_once_and_then_deletes_what_was_played_and_no_setting(pilot):
    pilot.store.finish(WON)
    pilot.settings = replace(pilot.settings, theme="light")
    click(pilot, "reset")
    assert "deleted" in pilot.picture().notice
    assert list(pilot.store.games()) == [WON]
    click(pilot, "reset")
    assert list(pilot.store.games()) == []
    assert pilot.settings.theme == "light"


def test_reset_forgets_that_it_asked(pilot):
    pilot.store.finish(WON)
    click(pilot, "reset")
    pilot.wait(4)
    click(pilot, "reset")
    assert list(pilot.store.games()) == [WON]


def test_the_finished_games_are_written_one_a_line(pilot, tmp_path, monkeypatch):
    monkeypatch.setenv(EXPORT_VARIABLE, str(tmp_path))
    pilot.store.finish(WON)
    click(pilot, "export")
    pilot.scene.writer.wait()
    pilot.wait(0.1)
    file, record = sorted(tmp_path.iterdir())
    assert (file.suffix, record.suffix) == (".jsonl", ".sgf")
    assert file.stem in pilot.picture().notice
    (line,) = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["moves"][:2] == ["h8", "a15"]


def test_an_export_that_fails_says_why(pilot, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv(EXPORT_VARIABLE, str(tmp_path / "file" / "below"))
    pilot.store.finish(WON)
    click(pilot, "export")
    pilot.scene.writer.wait()
    pilot.wait(0.1)
    assert pilot.picture().notice.startswith("Not saved")


def test_without_a_finished_game_nothing_is_written(pilot, tmp_path, monkeypatch):
    monkeypatch.setenv(EXPORT_VARIABLE, str(tmp_path))
    click(pilot, "export")
    assert "no finished game" in pilot.picture().notice
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("works", "word"), [(True, "Opening"), (False, "No file manager")])
def test_the_folder_is_made_and_shown_or_the_page_says_that_it_can_t(pilot, tmp_path, monkeypatch, works, word):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    pilot.shows_folders = works
    click(pilot, "folder")
    assert pilot.shown_folders == [tmp_path / "data"]
    assert pilot.shown_folders[0].is_dir()
    assert pilot.picture().notice.startswith(word)


def test_a_folder_that_can_t_be_made_is_said_in_a_line(pilot, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "file" / "data"))
    click(pilot, "folder")
    assert pilot.shown_folders == []
    assert str(tmp_path / "file" / "data") in pilot.picture().notice


def test_the_licences_open_from_the_page_and_lead_back_to_it(pilot):
    click(pilot, "licences")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Licences)
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, SettingsPage)


def test_what_the_store_has_to_say_is_said_here_once(pilot):
    pilot.store.notice = "The disk is full."
    pilot.wait(0.1)
    assert pilot.picture().notice == "The disk is full."
    assert pilot.store.notice is None


# How it looks.

def test_a_value_between_two_places_stands_at_the_nearer_one():
    pilot = on_page(master_seconds=4.4, volume=0.81)
    sliders = {each.name: each for each in pilot.picture().widgets if isinstance(each, Slider)}
    assert sliders["master_seconds"].values[sliders["master_seconds"].at] == "5 s"
    assert sliders["volume"].values[sliders["volume"].at] == "80"


def test_a_tooltip_names_the_key_that_does_the_same(pilot):
    pilot.move_to(rects(pilot)["full_screen"].rect.center)
    pilot.wait(1)
    assert pilot.picture().tooltip.key == "F11"


def test_escape_at_sure_leaves_the_question_and_not_the_page(pilot):
    pilot.store.finish(WON)
    click(pilot, "reset")
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, SettingsPage)
    click(pilot, "reset")
    assert len(list(pilot.store.games())) == 1      # it asks anew


@pytest.mark.parametrize("size", SIZES)
def test_the_previews_letters_end_well_inside_the_window(size):
    kit = kit_of(size)
    layout = SettingsLayout(kit.screen)
    assert layout.preview.rect.bottom + kit.px(21 + 7) <= size[1] - kit.px(10)
    assert layout.strip.top - kit.px(8) >= layout.panels["DATA"].bottom
