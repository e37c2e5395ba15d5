"""The themes: every text is readable on its background, and X and O differ even without their hue."""
import itertools

import pytest

import game.themes
from game.model.settings import Settings
from game.screens.race.heat import STRONGEST
from game.store.packing import pack_settings, unpack_settings
from game.themes import theme_named, themes
from game.themes.colour_blind_safe import THEME as SAFE
from game.themes.high_contrast import THEME as CONTRAST
from game.themes.light import THEME as LIGHT
from game.themes.neon import THEME as NEON
from game.themes.theme import luminance, mix
from game.views.board.board import DARKENING, SUNK_DEEP
from game.views.widgets.any_widget import targets_of
from game.views.widgets.base import HOVERED
from tests.game.pilot import SIZES, on_page
from tests.game.reading import contrast

# The colours seen without one kind of cone, as matrices for linear red, green and blue: Machado, Oliveira and
# Fernandes 2009, severity 1.
BLIND = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

every_theme = pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)


def surface(theme, name):
    """A background of text: the colour of a token, or a colour mixed like that of a view."""
    mixed = {
        "warm page": mix(theme.bg1, theme.xlo, 0.06 * theme.glow),
        "cool page": mix(theme.bg1, theme.olo, 0.06 * theme.glow),
        "hovered": mix(theme.panel2, theme.edge, HOVERED), "hovered foot": mix(theme.panel, theme.edge, HOVERED),
        "chosen foot": mix(theme.xbg, theme.panel, 0.75),
        "danger": mix(theme.panel, theme.bad, 0.08), "hovered danger": mix(theme.panel, theme.bad, 0.13),
        "hovered primary": mix(theme.xhi, (255, 255, 255) if luminance(theme.ink) < 0.2 else theme.xlo, 0.35),
        "most heat": mix(theme.board, theme.text, STRONGEST), "most other heat": mix(theme.board, theme.alt, STRONGEST),
    }
    return mixed[name] if name in mixed else theme.colour(name)


PAGE = ("bg0", "bg1", "warm page", "cool page")
PAIRS = [
    *itertools.product(("text", "soft", "dim", "x_text", "o_text", "bad", "alt", "x"), (*PAGE, "panel", "panel2")),
    # buttons, cards and tiles
    *itertools.product(("text", "soft", "dim"), ("hovered", "hovered foot")),
    *itertools.product(("text", "dim", "x_text"), ("xbg", "chosen foot")),
    *itertools.product(("ink",), ("x", "xhi", "hovered primary")),
    *itertools.product(("bad",), ("danger", "hovered danger")),
    # players, deltas, callouts, banners
    *itertools.product(("text", "soft", "dim", "o_text"), ("obg",)),
    # on a board
    *itertools.product(("text",), ("board", "board2", "most heat", "most other heat")),
]


# The banner fades from its colour into the page.
GRADIENTS = [*itertools.product(("xhi", "x"), ("xbg", "bg1")), *itertools.product(("ohi", "o"), ("obg", "bg1"))]


@every_theme
def test_every_text_has_enough_contrast_and_stones_stand_out(theme):
    pairs = PAIRS + GRADIENTS * (theme.glow > 0)            # without glow headlines have one colour
    weak = [(text, on) for text, on in pairs if contrast(theme.colour(text), surface(theme, on)) < 4.5]
    assert weak == []
    assert min(contrast(stone, theme.board) for stone in (theme.x, theme.o)) >= 3


def linear(value):
    return value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4


def seen(colour, kind):
    """The luminance of a colour seen without one kind of cone."""
    light = [linear(value) for value in colour]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in BLIND[kind])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def difference(theme, kind):
    """The contrast of X and O as seen without one kind of cone."""
    dark, light = sorted((seen(theme.x, kind), seen(theme.o, kind)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "least", "without_green"), [
    (NEON, 1.55, 1.75), (LIGHT, 2.1, 1.75), (CONTRAST, 1.75, 1.95), (SAFE, 2.8, 3.1)],
    ids=lambda value: getattr(value, "name", None))
def test_x_and_o_differ_in_brightness_without_green_cones_too(theme, least, without_green):
    assert contrast(theme.x, theme.o) >= least
    assert difference(theme, "deuteranopia") >= without_green


@every_theme
@pytest.mark.parametrize("kind", BLIND)
def test_the_brighter_stone_stays_so_for_the_colour_blind(theme, kind):
    assert (seen(theme.x, kind) > seen(theme.o, kind)) == (luminance(theme.x) > luminance(theme.o))
    assert difference(theme, kind) >= (2.3 if theme == SAFE else 1.2)
    assert theme != SAFE or difference(SAFE, kind) > 1.5 * difference(NEON, kind)


def test_in_high_contrast_a_lost_games_stones_can_be_made_out():
    sunk = [mix(colour, CONTRAST.board, SUNK_DEEP * CONTRAST.sinking) for colour in (CONTRAST.x, CONTRAST.o)]
    for stone in sunk:
        assert contrast(mix(stone, CONTRAST.bg0, DARKENING), CONTRAST.board) >= 3


THEME_FILE = """
from dataclasses import replace
from game.themes.neon import THEME as NEON
THEME = replace(NEON, name={name!r}, x=(200, 255, 120), bg1=(30, 10, 30))
"""


@pytest.fixture
def add_themes(tmp_path, monkeypatch):
    """A function that adds files of new themes to a second folder of the package game.themes."""
    monkeypatch.setattr(game.themes, "__path__", [*game.themes.__path__, str(tmp_path)])

    def add(*names):
        for name in names:
            (tmp_path / f"made_up_{name}.py").write_text(THEME_FILE.format(name=name), encoding="utf-8")
        themes.cache_clear()
    yield add
    monkeypatch.undo()
    themes.cache_clear()


def swatches(pilot):
    return {target.name: target.rect for widget in pilot.foreground().widgets for target in targets_of(widget)
            if target.name.startswith("theme:")}


@pytest.mark.parametrize("size", SIZES)
def test_a_fifth_theme_is_one_file_and_without_it_the_default(add_themes, size):
    kept = pack_settings(Settings(theme="aurora"))
    assert unpack_settings(kept).theme == "neon"
    add_themes("aurora")
    assert unpack_settings(kept).theme == "aurora"
    pilot = on_page("settings_page", size=size)
    before = pilot.pixels()
    assert len(swatches(pilot)) == 5
    pilot.click(swatches(pilot)["theme:aurora"].center)
    assert pilot.settings.theme == "aurora"
    assert theme_named("aurora").x == (200, 255, 120)
    assert pilot.pixels() != before


def test_themes_keep_their_order_and_names_and_neon_is_the_default():
    names = ["neon", "colour-blind safe", "high contrast", "light"]
    assert [theme.name for theme in themes()] == names
    assert [theme_named(name) for name in (*names, "", "NEON", "solarized")] == [*themes(), NEON, NEON, NEON]
    assert [unpack_settings(f'{{"theme": "{name}"}}').theme for name in names] == names


@pytest.mark.parametrize("count", [1, 3, 9, 21])
def test_any_number_of_swatches_fits_without_overlap(add_themes, count):
    add_themes(*(f"extra{number}" for number in range(count)))
    pilot = on_page("settings_page", size=(960, 540))
    rects = list(swatches(pilot).values())
    place = pilot.layout.viewport.rect(468, 364, 344, 52)
    assert len(rects) == 4 + count
    assert all(place.contains(rect) and min(rect.size) >= 6 for rect in rects)
    assert all(rect.collidelist(rects[index + 1:]) < 0 for index, rect in enumerate(rects))
    pilot.pixels()
