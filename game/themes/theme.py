"""A colour theme: one colour for each purpose. X is warm, O is cool, everything else is dark or muted."""
from dataclasses import dataclass

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """The colour '#RRGGBB' as three integers 0..255."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    red, green, blue = (round(p + (q - p) * t) for p, q in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@dataclass(frozen=True)
class Theme:
    """A colour theme: a colour for each purpose, and the strength of glow, light and shadows (0: none)."""

    name: str
    bg0: Colour             # the window's rim
    bg1: Colour             # the window's centre
    panel: Colour
    panel2: Colour
    board: Colour           # top of the board
    board2: Colour          # foot of the board
    frame: Colour           # the groove around the board
    line: Colour
    grid: Colour
    edge: Colour
    text: Colour
    soft: Colour
    dim: Colour             # the dimmest colour that text may have
    faint: Colour           # lines and dots only
    x: Colour
    xhi: Colour
    xlo: Colour
    o: Colour
    ohi: Colour
    olo: Colour
    draw: Colour
    bad: Colour
    alt: Colour
    ink: Colour             # text on solid amber
    xbg: Colour             # fill of a selected item
    obg: Colour
    pool: Colour            # the light on the board
    shade: Colour
    x_text: Colour          # text that belongs to X
    o_text: Colour          # text that belongs to O
    glow: float
    pool_strength: float
    shadow_strength: float
    sinking: float = 1.0    # how far dimmed stones fade into the board, 0..1

    def colour(self, token: str) -> Colour:
        """The colour of a purpose by its field's name. Raises AttributeError for an unknown name."""
        value: Colour = getattr(self, token)
        return value
