"""The four themes: every text can be read, and X and O differ without their hue."""
import pytest

from game.theme import CONTRAST, NEON, SAFE, THEMES, Theme, contrast, luminance, mix, rgb

PAGES = ("bg0", "bg1", "panel", "panel2")
PAIRS = [(text, page) for text in ("text", "soft", "dim", "x_text", "o_text", "bad") for page in PAGES] + [
    ("ink", "x"), ("ink", "xhi"), ("x_text", "xbg"), ("o_text", "obg"), ("text", "xbg"), ("text", "obg")]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "page"), PAIRS)
def test_every_text_colour_has_a_contrast_of_at_least_four_and_a_half(theme: Theme, text: str, page: str) -> None:
    assert contrast(theme.colour(text), theme.colour(page)) >= 4.5


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_x_and_o_differ_in_luminance(theme: Theme) -> None:
    assert contrast(theme.x, theme.o) >= 1.5


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_stones_stand_out_from_the_board(theme: Theme) -> None:
    for stone in (theme.x, theme.o):
        assert contrast(stone, theme.board) >= 3


def test_the_colour_blind_safe_theme_separates_the_stones_more_than_neon() -> None:
    assert contrast(SAFE.x, SAFE.o) > 1.5 * contrast(NEON.x, NEON.o)


def test_the_contrast_of_black_and_white_is_twenty_one() -> None:
    assert contrast(rgb("#FFFFFF"), rgb("#000000")) == pytest.approx(21)
    assert luminance((10, 10, 10)) == pytest.approx(luminance((11, 11, 11)), rel=0.15)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix((0, 10, 200), (100, 20, 0), 0.0) == (0, 10, 200)
    assert mix((0, 10, 200), (100, 20, 0), 1.0) == (100, 20, 0)
    assert mix((0, 10, 200), (100, 20, 0), 0.5) == (50, 15, 100)


def test_high_contrast_does_not_glow() -> None:
    assert CONTRAST.glow == 0
