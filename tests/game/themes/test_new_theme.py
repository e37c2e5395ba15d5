"""A new theme is one new file: everything else takes it up, however many there are."""
import pytest

import game.themes
from game.model.game_options import GameOptions
from game.model.settings import Settings
from game.store.packing import pack_settings, unpack_settings
from game.themes import theme_named, themes
from game.views.widgets import targets_of
from tests.game.pilot import SIZES, Pilot

THEME_FILE = """
from dataclasses import replace
from game.themes.neon import THEME as NEON
THEME = replace(NEON, name={name!r}, x=(200, 255, 120), bg1=(30, 10, 30))
"""


@pytest.fixture
def add_themes(tmp_path, monkeypatch):
    """Puts files of new themes into a folder that the package game.themes looks into, too."""
    monkeypatch.setattr(game.themes, "__path__", [*game.themes.__path__, str(tmp_path)])

    def add(*names):
        for name in names:
            (tmp_path / f"made_up_{name}.py").write_text(THEME_FILE.format(name=name), encoding="utf-8")
        themes.cache_clear()
    yield add
    monkeypatch.undo()
    themes.cache_clear()


def swatches(pilot):
    return {target.name: target.rect for widget in pilot.picture().widgets for target in targets_of(widget)
            if target.name.startswith("theme:")}


def on_page(size=(1280, 720)):
    pilot = Pilot(GameOptions(), size=size, into_play=False)
    pilot.enter(pilot.settings_page(GameOptions()))
    return pilot


@pytest.mark.parametrize("size", SIZES)
def test_a_fifth_theme_is_one_file_and_can_be_chosen_on_the_settings_page(add_themes, size):
    add_themes("aurora")
    pilot = on_page(size)
    before = pilot.pixels()
    assert len(swatches(pilot)) == 5
    pilot.click(swatches(pilot)["theme:aurora"].center)
    assert pilot.settings.theme == "aurora"
    assert theme_named("aurora").x == (200, 255, 120)
    assert pilot.pixels() != before


def test_a_fifth_theme_is_kept_and_once_its_file_is_gone_it_is_the_default_one(add_themes, monkeypatch):
    text = pack_settings(Settings(theme="aurora"))
    assert unpack_settings(text).theme == "neon"
    add_themes("aurora")
    assert unpack_settings(text).theme == "aurora"


def test_the_default_theme_comes_first_and_themes_that_players_have_chosen_before_keep_their_names():
    names = ["neon", "colour-blind safe", "high contrast", "light"]
    assert [theme.name for theme in themes()] == names
    assert [unpack_settings(f'{{"theme": "{name}"}}').theme for name in names] == names


@pytest.mark.parametrize("count", [1, 3, 9, 21])
def test_the_swatches_of_any_number_of_themes_stand_in_their_place_without_overlap(add_themes, count):
    add_themes(*(f"extra{number}" for number in range(count)))
    pilot = on_page((960, 540))
    rects = list(swatches(pilot).values())
    place = pilot.layout.screen.rect(468, 364, 344, 52)
    assert len(rects) == 4 + count
    assert all(place.contains(rect) and min(rect.size) >= 6 for rect in rects)
    assert all(rect.collidelist(rects[index + 1:]) < 0 for index, rect in enumerate(rects))
    pilot.pixels()
