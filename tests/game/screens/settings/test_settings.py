"""The settings page: every setting by mouse and keys, applied and saved at once; and the player's data."""
import json
from dataclasses import replace

import pytest

from ai.play.levels import PEOPLE_LEVELS, external_level
from game.folders import DATA_VARIABLE
from game.model.game_options import GameOptions
from game.model.settings import MASTER_SECONDS, SCALES
from game.screens.settings import words
from tests.game.pilot import SIZES, Pilot, on_page
from tests.game.stores import WON


@pytest.fixture
def pilot():
    return on_page("settings_page")


TOGGLES = ("callouts", "threat_cues", "variety", "full_screen", "coordinates", "move_numbers", "muted",
           "mute_unfocused")
SLIDERS = {"reply_delay": (0.0, 1.5), "master_seconds": (MASTER_SECONDS[0], MASTER_SECONDS[-1]),
           "scale": (None, SCALES[-1]), "volume": (0.0, 1.0), "effects": (0.0, 1.0), "music": (0.0, 1.0)}


@pytest.mark.parametrize(("options", "offered"), [
    (GameOptions(), ["Me", "AI", "In turn"]), (GameOptions(large=PEOPLE_LEVELS[1]), ["Me", "Ida", "In turn"]),
    (GameOptions(large=external_level("mine.exe", 1)), ["Me", "Engine", "In turn"]),
    (GameOptions(o="you"), ["X", "O", "In turn"]), (GameOptions(x="level"), ["X", "O", "In turn"]),
    (GameOptions().with_proof(), ["THE PROOF"])])
def test_who_starts_is_offered_as_on_the_title_and_taken_back_there(options, offered):
    pilot = Pilot(options, into_play=False)
    pilot.enter(pilot.settings_page(options))
    assert [word for _, word in pilot.widget("starter").options] == offered
    assert pilot.group.usable(pilot.group.focus)
    if len(offered) > 1:
        pilot.click("starter:ai")
        assert pilot.store.options().starter == "ai"
    pilot.back_to("TitlePage")
    assert pilot.scene.options.starter == ("ai" if len(offered) > 1 else options.starter)


def drag(pilot, name, to):
    """Drag a slider's knob from its place to another, through all places between."""
    dial = pilot.targets[name].dial
    x = [dial.track.left + round((dial.track.width - 1) * at / (dial.stops - 1)) for at in range(dial.stops)]
    pilot.press((x[dial.at], dial.track.centery))
    step = 1 if to > dial.at else -1
    for at in range(dial.at, to + step, step):
        pilot.move_to((x[at], dial.track.centery))
    pilot.release((x[to], dial.track.centery))


def test_a_toggle_is_turned_by_click_and_by_enter_applied_and_kept(pilot):
    for name in TOGGLES:
        before = getattr(pilot.settings, name)
        pilot.click(name)
        assert getattr(pilot.settings, name) is not before
        assert pilot.store.settings() == pilot.settings
        pilot.press_by("keys", name)
        assert getattr(pilot.settings, name) is before
    pilot.settings = replace(pilot.settings, muted=True)        # like the app, when M is pressed
    pilot.scene.update(0.02)
    assert pilot.widget("muted").on


@pytest.mark.parametrize("name", SLIDERS)
def test_a_slider_reaches_both_its_ends_by_drag_and_by_keys(pilot, name):
    low, high = SLIDERS[name]
    for end, at in ((high, -1), (low, 0)):
        drag(pilot, name, range(pilot.targets[name].dial.stops)[at])
        assert getattr(pilot.settings, name) == end
    pilot.tab_to(name)
    pilot.key("end")
    assert getattr(pilot.settings, name) == high
    pilot.key("left")
    assert getattr(pilot.settings, name) not in (low, high)
    pilot.key("home")
    assert getattr(pilot.settings, name) == low
    assert pilot.store.settings() == pilot.settings


@pytest.mark.parametrize(("size", "scale", "note"), [
    ((1280, 720), 2.0, ""), ((1920, 1080), 2.0, ""), ((960, 540), 2.0, "150 % fits"), ((1920, 1080), 1.5, ""),
    ((1280, 720), None, "")])
def test_a_scale_too_large_for_the_window_says_what_fits(size, scale, note):
    pilot = on_page("settings_page", settings={"scale": scale}, size=size)
    if "part:DISPLAY" in pilot.targets:
        pilot.click("part:DISPLAY")
    assert pilot.widget("scale").note == note


def test_the_scale_that_fits_is_named_once_the_page_has_room_for_it():
    pilot = on_page("settings_page", size=(960, 540))
    track = pilot.targets["scale"].dial.track
    pilot.press(track.midleft)
    pilot.move_to(track.midright)
    assert pilot.widget("scale").note == ""
    pilot.release(track.midright)
    assert pilot.widget("scale").note == "150 % fits"


def test_with_large_letters_each_column_stands_alone():
    pilot = on_page("settings_page", settings={"scale": 1.5})
    pilot.click("part:DISPLAY")
    layout, view = pilot.layout, pilot.scene.parts.view
    assert [name for name, rect in layout.panels.items() if view.colliderect(rect)] == ["DISPLAY", "MOTION"]
    assert not view.colliderect(layout.strip)


def test_a_scale_is_applied_when_the_mouse_lets_go(pilot):
    dial = pilot.targets["scale"].dial
    knob = dial.track.left + dial.track.width // 6, dial.track.centery
    pilot.press((dial.track.left, dial.track.centery))
    pilot.move_to(knob)
    assert (pilot.settings.scale, pilot.targets["scale"].dial.at, pilot.kit.unit) == (None, 1, 1.0)
    pilot.settings = replace(pilot.settings, muted=True)        # like the app, when M is pressed
    pilot.release(knob)
    assert (pilot.settings.scale, pilot.settings.muted) == (0.75, True)
    assert pilot.kit.unit == 0.75
    for place, let_go in enumerate((lambda: pilot.key("tab"), pilot.leave_window)):
        pilot.press(f"scale:{1 - place}")
        pilot.move_to(f"scale:{place}")
        let_go()
        assert pilot.settings.scale == (None, 0.75)[place], "the mouse has not let go itself"
    drag(pilot, "scale", len(SCALES))
    assert pilot.settings.scale == 2.0
    assert pilot.scene.parts.chosen == "DISPLAY"
    drag(pilot, "scale", 0)
    assert pilot.settings.scale is None
    assert pilot.scene.parts.areas == {}


def test_the_preview_moves_and_looks_as_is_set(pilot):
    for motion in ("off", "reduced", "full"):
        pilot.click(f"motion:{motion}")
        pilot.scene.update(0.02)
        moving = pilot.picture()
        assert bool(moving.preview.landing) == (motion != "off")
        assert bool(moving.flying[0]) == (motion == "full")
        pilot.wait(2)
        still = pilot.seen()
        pilot.wait()
        assert pilot.seen() == still
    for coordinates, numbers in ((True, False), (False, True)):
        shown = pilot.picture().preview
        assert (shown.coordinates, shown.move_numbers) == (coordinates, numbers)
        pilot.click("coordinates", "move_numbers")


@pytest.mark.parametrize(("seed", "keys", "becomes"), [
    (None, "2 0 2 6 backspace 1 kp_enter", 2021), (None, "keypad:4 keypad:2 keypad:DEL keypad:0 keypad:OK", 40),
    (40, "keypad:DEL keypad:DEL keypad:OK", None), (None, "right up space down down down space", 9),
    (None, "right return home 1 return", 61),
    (None, "4 2 space 1 return", 421), (5, "7 7 escape", 5), (123456789, "7 return", 7),
    (None, "0 0 0 1 2 3 4 5 6 7 8 9 9 9 9 return", 123456789)])
def test_a_seed_is_entered_by_keyboard_mouse_or_arrows(seed, keys, becomes):
    pilot = on_page("settings_page", settings={"seed": seed})
    pilot.press_by("keys" if "right" in keys else "mouse", "seed")
    assert pilot.scene.typing
    for key in keys.split():
        (pilot.click if ":" in key else pilot.key)(key)
    assert not pilot.scene.typing
    assert pilot.settings.seed == becomes
    pilot.wait(0.1)
    assert (pilot.page, pilot.focus) == ("SettingsPage", None if ":" in keys else "seed")


def test_a_press_beside_the_keys_only_keeps_what_was_typed(pilot):
    pilot.click("seed")
    pilot.key("7", "7")
    before = pilot.settings
    pilot.click(pilot.layout.panels["SOUND"].move(0, 26).midtop)
    assert pilot.settings == replace(before, seed=77)
    pilot.click("seed")
    pilot.click(pilot.layout.keypad_panel.move(4, 4).topleft)
    assert pilot.scene.typing


def test_without_variety_there_is_no_seed_to_enter():
    pilot = on_page("settings_page", settings={"variety": False, "seed": 5})
    pilot.click("seed")
    assert not pilot.scene.typing
    pilot.click("variety", "seed")
    assert pilot.scene.typing


@pytest.mark.parametrize("forget", [
    lambda pilot: pilot.key("escape"), lambda pilot: (pilot.leave_window(), pilot.wait(7)),
    lambda pilot: (pilot.lead_to("LicencesPage", "licences"), pilot.back_to("SettingsPage"))])
def test_reset_asks_and_then_deletes_what_was_played_and_no_setting(pilot, forget):
    pilot.store.finish(WON)
    pilot.settings = replace(pilot.settings, theme="light")
    for _ in range(2):
        pilot.click("reset")
        assert pilot.foreground().notice == words.RESET
        forget(pilot)
        pilot.wait(0.1)
        assert (pilot.foreground().notice, pilot.buttons()["reset"].text) == ("", "RESET")
        assert [game.moves for game in pilot.store.games()] == [WON.moves]
    pilot.click("reset", "reset")
    assert list(pilot.store.games()) == []
    assert pilot.settings.theme == "light"


@pytest.mark.parametrize("size", SIZES)
def test_reset_from_a_game_deletes_that_game_too_and_leads_to_the_title(size):
    pilot = Pilot(size=size)
    pilot.click("b2", "menu", "settings", wait=0.1)
    if "part:SOUND, DATA" in pilot.targets:
        pilot.click("part:SOUND, DATA")
    pilot.click("reset", wait=0.1)
    assert pilot.foreground().notice == words.RESET_IN_GAME
    pilot.click("reset", wait=0.1)
    assert not pilot.thinker.busy
    pilot.back_to("TitlePage")
    assert pilot.store.unfinished() == ()
    assert not pilot.picture().continue_words


def exported(pilot):
    pilot.click("export")
    pilot.finish_writing()
    return pilot.foreground().notice


def test_the_finished_games_are_written_one_a_line(pilot, documents):
    assert "no rated game" in exported(pilot)
    assert not documents.exists()
    pilot.store.finish(WON)
    notice = exported(pilot)
    file, record = sorted(documents.iterdir())
    assert (file.suffix, record.suffix) == (".jsonl", ".sgf")
    assert file.stem in notice
    (line,) = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["moves"][:2] == ["h8", "a15"]


@pytest.mark.parametrize(("works", "word"), [(True, "Opening"), (False, "No file manager")])
def test_the_folder_is_made_and_shown_or_the_page_says_that_it_can_t(pilot, tmp_path, monkeypatch, works, word):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    pilot.shows_folders = works
    pilot.click("folder")
    assert pilot.shown_folders == [tmp_path / "data"]
    assert pilot.shown_folders[0].is_dir()
    assert pilot.foreground().notice.startswith(word)
    (tmp_path / "file").touch()
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "file" / "data"))
    pilot.click("folder")
    assert len(pilot.shown_folders) == 1
    assert str(tmp_path / "file" / "data") in pilot.foreground().notice


def test_a_value_between_two_places_stands_at_the_nearer_one():
    pilot = on_page("settings_page", settings={"master_seconds": 4.4, "volume": 0.81})
    sliders = map(pilot.widget, ("master_seconds", "volume"))
    assert [slider.values[slider.at] for slider in sliders] == ["5 s", "80"]
    assert pilot.tooltip("full_screen").key == "F11"


def test_a_game_dropped_here_is_no_engine(pilot, tmp_path):
    pilot.drop(tmp_path / "GAME.SGF", "(;GM[4];B[hh];W[ii])")
    assert pilot.page == "ReviewPage"
