"""The contrast of colours, for tests of themes and pictures."""
from game.themes.theme import luminance


def contrast(a, b):
    """Contrast ratio 1..21 of two colours (WCAG 2)."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
