"""Draws text: equally wide digits, letter spacing, alignment to baseline or capitals; each line is cached."""
import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.themes.theme import Colour
from game.views.pen.assets import font
from game.views.pen.kit import Kit, Paint, Pen, Sprite


class Style(NamedTuple):
    """A text style. face: a font of assets.FONTS. size, track: the height and the letter spacing, in logical units.

    tabular: all digits are equally wide, so that counting figures do not tremble; in other texts a 1 would stand apart.
    """

    face: str
    size: float
    track: float = 0.0
    tabular: bool = False


ColouredRun = tuple[str, Paint]
ColouredRuns = tuple[ColouredRun, ...]
FigureRuns = tuple[tuple[str, bool], ...]   # runs of text; the True ones are figures and stand out

SMALL, MID, BODY, LEAD = (Style("exo600", size) for size in (14, 15, 16, 17))
SMALL_STRONG, STRONG, BOLD, FIGURE, BIG, HUGE = (Style("exo700", size) for size in (14, 16, 17, 18, 44, 52))
LARGE_FIGURE = Style("exo700", 40)
LABEL = Style("exo700", 14, 1.2)
BUTTON = Style("orb600", 15, 1.0)
SMALL_BUTTON = Style("orb600", 14, 0.8)
HEADLINE = Style("orb700", 20, 1.4)
RESULT = Style("orb900", 30, 1.5)

_SMALLEST_TEXT = 12  # pixels; no text is smaller
_SOFT = 3           # pixels; blurs are computed at a resolution that makes this their radius
_BLANKS = " \xa0"   # the second is a non-breaking space
_REFUSED = re.compile(r"[\0\ud800-\udfff]")    # characters that no font draws, from a file's name or a program's error
_SPACE = 0.27       # width of a space as a fraction of the size, in whole pixels; Exo 2's own space is too narrow
_LEAST_SPACE = 4    # pixels; with 3 the words of the smallest text run together


def cap_height(face: str, pixels: int) -> int:
    return _metric(font(face, pixels), "H", 3)


@lru_cache(maxsize=64)
def _digit_width(face: str, pixels: int) -> int:
    return max(_metric(font(face, pixels), digit, 4) for digit in "0123456789")


def _metric(of: pygame.font.Font, character: str, index: int) -> int:
    metrics = of.metrics(character)[0]
    return 0 if metrics is None else int(metrics[index])


@lru_cache(maxsize=2048)
def _pieces(text: str, style: Style, pixels: int, track: float) -> tuple[list[tuple[float, str]], float]:
    """The pieces of a line of text with their x (pixels from the line's left), and the line's width."""
    face, cell = font(style.face, pixels), _digit_width(style.face, pixels)
    space = max(_LEAST_SPACE, round(pixels * _SPACE))
    pattern = r"[A-Za-z]+\d+|\d|[ \xa0]+|[^\d \xa0]+" if style.tabular else r"[ \xa0]+|[^ \xa0]+"
    placed, x = [], 0.0         # a digit after a letter ("c1") is part of a word
    for part in re.findall(r"." if track else pattern, _REFUSED.sub("?", text)):
        drawn = float(face.size(part)[0])
        width = space * len(part) if part[0] in _BLANKS else drawn
        if track:
            width = space if part in _BLANKS else float(_metric(face, part, 4))
        step = float(cell) if style.tabular and part.isdecimal() else width
        if part[0] not in _BLANKS and drawn > 0:   # a mark may have no width
            placed.append((x + (step - width) / 2, part))
        x += step + track
    return placed, max(0.0, x - track)


def text_height(kit: Kit, style: Style) -> int:
    return max(_SMALLEST_TEXT, round(style.size * kit.unit))


def text_width(kit: Kit, text: str, style: Style) -> float:
    return _pieces(text, style, text_height(kit, style), style.track * kit.unit)[1]


def _halo(line: pygame.Surface, radius: float, colour: Colour, strength: float) -> tuple[pygame.Surface, int]:
    """The blurred shape of a line of text in one colour, and the pixels added on each side."""
    pad = max(1, int(radius * 1.5))
    page = pygame.Surface((line.get_width() + 2 * pad, line.get_height() + 2 * pad), pygame.SRCALPHA, 32)
    page.blit(line, (pad, pad))
    coarse = pygame.transform.smoothscale_by(page, min(1.0, 2 * _SOFT / radius))
    soft = pygame.transform.gaussian_blur(coarse, _SOFT, repeat_edge_pixels=False)
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)      # only the shape counts
    soft.fill((*colour, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, page.get_size()), pad


def _shade_rows(line: pygame.Surface, top: int, bottom: int, upper: Colour, lower: Colour) -> None:
    for row in range(line.get_height()):
        t = min(1.0, max(0.0, (row - top) / max(1, bottom - top)))
        colour = [round(a + (b - a) * t) for a, b in zip(upper, lower, strict=True)]
        line.fill(colour, (0, row, line.get_width(), 1), pygame.BLEND_RGB_MULT)


def _line_sprite(kit: Kit, text: str, style: Style, colour: Colour, gradient: Colour | None, glow: float) -> Sprite:
    pixels = text_height(kit, style)
    face = font(style.face, pixels)
    placed, width = _pieces(text, style, pixels, style.track * kit.unit)
    margin = max(2, pixels // 4)    # a "j" and rounding may reach beyond a piece's cell
    line = pygame.Surface((int(width) + 2 * margin + 2, face.get_height() + 1), pygame.SRCALPHA, 32)
    for x, piece in placed:
        ink = colour if gradient is None else (255, 255, 255)
        overhang = min(0, _metric(face, piece[0], 0))       # a picture of "j" begins left of the letter's place
        line.blit(face.render(piece, True, ink), (margin + round(x) + overhang, 0))
    base = face.get_ascent()
    if gradient is not None:
        _shade_rows(line, base - cap_height(style.face, pixels), base, colour, gradient)
    if glow <= 0 or kit.theme.glow <= 0:
        return Sprite(line, -margin, -base, width)
    halo, pad = _halo(line, 9 * kit.unit, colour, glow * kit.theme.glow)
    halo.blit(line, (pad, pad))
    return Sprite(halo, -margin - pad, -base - pad, width)


def draw_text(pen: Pen, x: float, y: float, text: str, style: Style, colour: Paint = "text",
              align: str = "l", anchor: str = "m", gradient: Paint | None = None, glow: float = 0.0) -> float:
    """Draw one line of text and return its width in pixels.

    align: x is the line's left, centre or right (l, c, r); anchor: y is its baseline or its capitals' middle (b, m);
    gradient: the colour at the foot.
    """
    upper, lower = pen.colour(colour), None if gradient is None else pen.colour(gradient)
    pixels = text_height(pen, style)
    cap = cap_height(style.face, pixels)
    base = round(y) + {"b": 0, "m": cap - cap // 2}[anchor]
    part = {"l": 0.0, "c": 0.5, "r": 1.0}[align]
    if style.tabular and lower is None and not glow:    # a counting figure: a few pictures of digits serve all figures
        placed, width = _pieces(text, style, pixels, style.track * pen.unit)
        left, plain = round(x - part * width), style._replace(tabular=False)
        for at, piece in placed:
            _text_sprite(pen, piece, plain, upper).blit(pen, left + round(at), base)
        return width
    sprite = _text_sprite(pen, text, style, upper, lower, glow)
    sprite.blit(pen, x - part * sprite.advance, base)
    return sprite.advance


def _text_sprite(kit: Kit, text: str, style: Style, colour: Colour, gradient: Colour | None = None,
                 glow: float = 0.0) -> Sprite:
    return kit.sprite(("text", text, style, colour, gradient, glow),
                      lambda: _line_sprite(kit, text, style, colour, gradient, glow))
