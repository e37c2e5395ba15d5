"""Makes texts fit their room: by smaller letters, another style, or a second line."""
from collections.abc import Sequence

from pygame import Rect

from game.views.kit import Kit, Paint, Pen
from game.views.text import Style, draw_flow, draw_lines, shorten, text_width, wrap

_SHRUNK = 0.8                       # a sentence may shrink to this fraction of its size before it is broken


def fitting(kit: Kit, text: str, kind: Style, width: int) -> Style:
    """The text style, made smaller until the text fits into `width` pixels."""
    wide = text_width(kit, text, kind)
    if wide > width:                    # sizes that are certainly too large are skipped, because each size opens a font
        steps = int(2 * kind.size * max(0.0, 1 - 1.04 * width / wide))
        kind = kind._replace(size=max(8.0, kind.size - 0.5 * steps))
    while kind.size > 8 and text_width(kit, text, kind) > width:
        kind = kind._replace(size=kind.size - 0.5)
    return kind


def first_fitting(kit: Kit, text: str, room: float, *kinds: Style) -> Style:
    """The first of these text styles in which the text fits into `room` pixels, or else the last."""
    return next((kind for kind in kinds if text_width(kit, text, kind) <= room), kinds[-1])


def draw_fitted(pen: Pen, place: Rect, parts: Sequence[tuple[str, Paint]], kind: Style) -> None:
    """Draw runs of (text, colour) on one line from the left of a rectangle, in smaller letters if need be."""
    kind = fitting(pen, "".join(text for text, _ in parts), kind, place.width)
    draw_flow(pen, *place.midleft, parts, kind)


def draw_sentence(pen: Pen, place: tuple[int, int], room: int, text: str, kind: Style, colour: Paint,
                  two: bool = False) -> None:
    """Draw a sentence to the right of `place` (pixels), in smaller letters if need be, or else in two lines if `two`.

    room: its width in pixels; what is longer still is cut short.
    """
    wide = _SHRUNK * text_width(pen, text, kind)
    broken = two and wide > room
    kind = fitting(pen, text, kind, round(max(1.8 * room if broken else room, wide)))  # one line is not quite full
    first, *more = wrap(pen, text, kind, room) if broken else [text]
    shown = [shorten(pen, line, kind, room) for line in (first, " ".join(more)) if line]
    draw_lines(pen, place[0], place[1] - pen.px(8 if more else 0), shown, kind, colour, 19)
