"""Makes texts fit their room: by smaller letters, another style, or a second line."""
from collections.abc import Sequence

from pygame import Rect

from game.views.kit import Kit, Paint, Pen
from game.views.text import Style, draw_flow, draw_lines, shorten, text_width, wrap

_SHRUNK = 0.8                       # a sentence may shrink to this fraction of its size before it is broken


def fitting(kit: Kit, text: str, style: Style, width: int) -> Style:
    """The text style, made smaller until the text fits into `width` pixels."""
    wide = text_width(kit, text, style)
    if wide > width:                    # sizes that are certainly too large are skipped, because each size opens a font
        steps = int(2 * style.size * max(0.0, 1 - 1.04 * width / wide))
        style = style._replace(size=max(8.0, style.size - 0.5 * steps))
    while style.size > 8 and text_width(kit, text, style) > width:
        style = style._replace(size=style.size - 0.5)
    return style


def first_fitting(kit: Kit, text: str, room: float, *styles: Style) -> Style:
    """The first of these text styles in which the text fits into `room` pixels, or else the last."""
    return next((style for style in styles if text_width(kit, text, style) <= room), styles[-1])


def draw_fitted(pen: Pen, place: Rect, parts: Sequence[tuple[str, Paint]], style: Style) -> None:
    """Draw runs of (text, colour) on one line from the left of a rectangle, in smaller letters if need be."""
    style = fitting(pen, "".join(text for text, _ in parts), style, place.width)
    draw_flow(pen, *place.midleft, parts, style)


def draw_sentence(pen: Pen, place: tuple[int, int], room: int, text: str, style: Style, colour: Paint,
                  two: bool = False) -> None:
    """Draw a sentence to the right of `place` (pixels), in smaller letters if need be, or else in two lines if `two`.

    room: its width in pixels; what is longer still is cut short.
    """
    width = _SHRUNK * text_width(pen, text, style)
    broken = two and width > room
    style = fitting(pen, text, style, round(max(1.8 * room if broken else room, width)))  # one line is not quite full
    first, *more = wrap(pen, text, style, room) if broken else [text]
    shown = [shorten(pen, line, style, room) for line in (first, " ".join(more)) if line]
    draw_lines(pen, place[0], place[1] - pen.px(8 if more else 0), shown, style, colour, 19)
