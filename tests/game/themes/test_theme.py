"""The themes: every text can be read on what it stands on, and X and O differ without their hue."""
import itertools

import pytest

from game.screens.race.heat import STRONGEST
from game.themes import theme_named, themes
from game.themes.colour_blind_safe import THEME as SAFE
from game.themes.high_contrast import THEME as CONTRAST
from game.themes.light import THEME as LIGHT
from game.themes.neon import THEME as NEON
from game.themes.theme import Theme, luminance, mix
from game.views.board import DARK, SUNK_DEEP
from game.views.widgets.base import HOVERED
from tests.game.reading import contrast

# How the world looks without one kind of cone, on linear red, green and blue: Machado, Oliveira and Fernandes 2009,
# severity 1.
BLIND = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

every_theme = pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)


def surface(theme, name):
    """A colour that text stands on: a token, or what a view mixes."""
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
PANELS = ("panel", "panel2")
PAIRS = [
    *itertools.product(("text", "soft", "dim", "x_text", "o_text", "bad", "alt", "x"), (*PAGE, *PANELS)),
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


@every_theme
def test_every_text_colour_has_a_contrast_of_at_least_four_and_a_half(theme: Theme) -> None:
    weak = [(text, on) for text, on in PAIRS if contrast(theme.colour(text), surface(theme, on)) < 4.5]
    assert weak == []


@pytest.mark.parametrize("theme", [theme for theme in themes() if theme.glow > 0], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "on"), [("xhi", "xbg"), ("x", "xbg"), ("ohi", "obg"), ("o", "obg"), ("xhi", "bg1"),
                                          ("x", "bg1"), ("ohi", "bg1"), ("o", "bg1")])
def test_both_ends_of_a_results_gradient_can_be_read(theme: Theme, text: str, on: str) -> None:
    """The banner fades from its colour into the page; themes without glow write in one colour."""
    assert contrast(theme.colour(text), theme.colour(on)) >= 4.5


@pytest.mark.parametrize(("theme", "least"), [(NEON, 1.55), (LIGHT, 2.1), (CONTRAST, 1.75), (SAFE, 2.8)],
                         ids=lambda value: getattr(value, "name", None))
def test_x_and_o_differ_in_luminance(theme: Theme, least: float) -> None:
    assert contrast(theme.x, theme.o) >= least


@every_theme
def test_the_stones_stand_out_from_the_board(theme: Theme) -> None:
    for stone in (theme.x, theme.o):
        assert contrast(stone, theme.board) >= 3


def linear(value):
    return value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4


def seen(colour, kind):
    """The luminance of a colour without one kind of cone."""
    light = [linear(value) for value in colour]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in BLIND[kind])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def difference(theme, kind):
    """Contrast of X and O as they are seen."""
    dark, light = sorted((seen(theme.x, kind), seen(theme.o, kind)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "least"), [(NEON, 1.75), (LIGHT, 1.75), (CONTRAST, 1.95), (SAFE, 3.1)],
                         ids=lambda value: getattr(value, "name", None))
def test_without_green_cones_x_and_o_differ_in_brightness(theme: Theme, least: float) -> None:
    assert difference(theme, "deuteranopia") >= least


@pytest.mark.parametrize("kind", BLIND)
def test_the_colour_blind_safe_theme_parts_the_stones_by_brightness_for_everybody(kind: str) -> None:
    assert difference(SAFE, kind) >= 2.3
    assert difference(SAFE, kind) > 1.5 * difference(NEON, kind)


@every_theme
@pytest.mark.parametrize("kind", BLIND)
def test_the_brighter_stone_stays_the_brighter_one(theme: Theme, kind: str) -> None:
    assert (seen(theme.x, kind) > seen(theme.o, kind)) == (luminance(theme.x) > luminance(theme.o))
    assert difference(theme, kind) >= 1.2


def test_a_theme_is_found_by_its_name_and_an_unknown_one_is_neon() -> None:
    assert [theme_named(theme.name) for theme in themes()] == list(themes())
    assert [theme_named(name) for name in ("", "NEON", "solarized")] == [NEON] * 3


def test_in_high_contrast_even_the_stones_of_a_lost_game_can_be_made_out() -> None:
    sunk = [mix(colour, CONTRAST.board, SUNK_DEEP * CONTRAST.sinking) for colour in (CONTRAST.x, CONTRAST.o)]
    for stone in sunk:
        assert contrast(mix(stone, CONTRAST.bg0, DARK), CONTRAST.board) >= 3
