"""Runs and lines of text, and texts made to fit their room: by smaller letters, another style, or a second line."""
import re
from bisect import bisect_right
from collections.abc import Iterable

from pygame import Rect

from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.text import ColouredRun, ColouredRuns, FigureRuns, Style, draw_text, text_width

_SHRUNK = 0.8                       # a sentence may shrink to this fraction of its size before it is broken
_UNIT = re.compile(r"(?<=\d) (?=%|s\b|ms\b|min\b|h\b|±)|(?<=±) (?=\d)")    # a figure stays with its unit and ±


def coloured(runs: FigureRuns) -> ColouredRuns:
    return tuple((text, "text" if is_figure else "dim") for text, is_figure in runs)


def draw_runs(pen: Pen, x: float, y: float, runs: Iterable[ColouredRun], style: Style) -> None:
    """Draw runs of text on one line centred on y."""
    for text, colour in runs:
        x += draw_text(pen, x, y, text, style, colour)


def draw_lines(pen: Pen, x: float, y: int, lines: Iterable[str], style: Style, colour: Paint, pitch: float,
               align: str = "l") -> int:
    """Draw lines of text, `pitch` logical units apart, the first at y; return the y at which the next would be."""
    for line in lines:
        draw_text(pen, x, y, line, style, colour, align)
        y += pen.px(pitch)
    return y


def shorten(kit: Kit, text: str, style: Style, width: float) -> str:
    """The text, cut short with an ellipsis if it is wider than `width` pixels."""
    if text_width(kit, text, style) <= width:
        return text
    return text[:max(0, _fitting_length(kit, text, style, width, "…"))].rstrip() + "…"


def _fitting_length(kit: Kit, text: str, style: Style, width: float, end: str = "") -> int:
    """The number of a text's first characters that fit into `width` pixels before `end`; -1: not even `end` fits."""
    return bisect_right(range(len(text)), width, key=lambda n: text_width(kit, text[:n] + end, style)) - 1


def ending(kit: Kit, text: str, style: Style, width: float) -> str:
    """The text, cut short at its beginning if it is wider than `width` pixels: what is typed stays in view."""
    return shorten(kit, text[::-1], style, width)[::-1]


def wrap(kit: Kit, text: str, style: Style, width: float) -> list[str]:
    """Break a text into lines no wider than `width` pixels; a longer word gets a line of its own."""
    lines: list[str] = []
    text = _UNIT.sub("\xa0", text)
    gap = text_width(kit, " ", style) + 2 * style.track * kit.unit
    reach = 0.0                 # the width of the last line
    for word in re.split(r"[ \t\n]+", text.strip()):
        wide = text_width(kit, word, style)
        if lines and reach + gap + wide <= width:
            lines[-1] += f" {word}"
            reach += gap + wide
        else:
            lines.append(word)
            reach = wide
    return lines


def wrap_and_break(kit: Kit, text: str, style: Style, width: float) -> list[str]:
    """Break a text into lines at its own line breaks, as `wrap` does, and within words that are wider than a line."""
    return [part for paragraph in text.split("\n") for line in wrap(kit, paragraph, style, width)
            for part in break_word(kit, line, style, width)]


def break_word(kit: Kit, text: str, style: Style, width: float) -> list[str]:
    """Break a path or word into lines no wider than `width` pixels, if possible after a / or \\."""
    lines = []
    while len(text) > 1 and text_width(kit, text, style) > width:
        fits = max(1, _fitting_length(kit, text, style, width))
        end = max(text.rfind(sign, 0, fits) for sign in "/\\") + 1 or fits
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def fitting(kit: Kit, text: str, style: Style, width: int) -> Style:
    """The text style, made smaller until the text fits into `width` pixels."""
    wide = text_width(kit, text, style)
    if wide > width:                    # sizes that are certainly too large are skipped, because each size opens a font
        steps = int(2 * style.size * max(0.0, 1 - 1.04 * width / wide))
        style = style._replace(size=max(8.0, style.size - 0.5 * steps))
    while style.size > 8 and text_width(kit, text, style) > width:
        style = style._replace(size=style.size - 0.5)
    return style


def first_fitting(kit: Kit, text: str, width: float, *styles: Style) -> Style:
    """The first of these text styles in which the text fits into `width` pixels, or else the last."""
    return next((style for style in styles if text_width(kit, text, style) <= width), styles[-1])


def draw_fitted(pen: Pen, place: Rect, runs: ColouredRuns, style: Style) -> None:
    """Draw runs of text on one line from the left of a rectangle, in smaller letters if need be."""
    style = fitting(pen, "".join(text for text, _ in runs), style, place.width)
    draw_runs(pen, *place.midleft, runs, style)


def sentence_lines(kit: Kit, text: str, style: Style, widest: int, most: int = 2) -> tuple[list[str], Style]:
    """A sentence's lines, and their style: in smaller letters or in more lines if need be.

    widest: the lines' width in pixels. most: the number of lines; if they are too few, the last one is cut short.
    """
    # The width if the letters shrink as far as they may; in a small window they don't.
    width = text_width(kit, text, style._replace(size=_SHRUNK * style.size))
    broken = width > widest
    in_lines = 1.8 * widest if broken else widest       # two lines are seldom both full
    style = fitting(kit, text, style, round(max(in_lines, width)))
    lines = wrap(kit, text, style, widest) if broken else [text]
    lines[most - 1:] = filter(None, [" ".join(lines[most - 1:])])
    return [shorten(kit, line, style, widest) for line in lines], style


def draw_sentence(pen: Pen, place: tuple[int, int], widest: int, text: str, style: Style, colour: Paint) -> None:
    """Draw a sentence to the right of `place` (pixels), on up to two lines of at most `widest` pixels."""
    lines, style = sentence_lines(pen, text, style, widest)
    draw_lines(pen, place[0], place[1] - pen.px(8 * (len(lines) - 1)), lines, style, colour, 19)
