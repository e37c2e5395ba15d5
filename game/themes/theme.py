"""The colours of the four looks: warm is the human, cool is the machine, everything else is dark or quiet."""
from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """'#RRGGBB' as three integers 0..255."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour `t` (0..1) of the way from a to b."""
    red, green, blue = (round(p + (q - p) * t) for p, q in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance 0..1 (WCAG 2)."""
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio 1..21 (WCAG 2)."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True)
class Theme:
    """One look: colours by what they are for, and how strongly active things glow (0: not at all)."""

    name: str
    bg0: Colour             # the window's rim
    bg1: Colour             # its centre
    panel: Colour
    panel2: Colour
    board: Colour           # top of the board
    board2: Colour          # its foot
    frame: Colour           # the groove around it
    line: Colour
    grid: Colour
    edge: Colour
    text: Colour
    soft: Colour
    dim: Colour             # the dimmest colour text may have
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
    xbg: Colour             # fill of a chosen thing
    obg: Colour
    pool: Colour            # the light that falls on the board
    shade: Colour           # what a shadow is made of
    x_text: Colour          # text that belongs to the human
    o_text: Colour          # text that belongs to the machine
    glow: float
    pool_strength: float
    shadow_strength: float
    sinking: float = 1.0    # how much of the way to the board dimmed stones go

    def colour(self, token: str) -> Colour:
        """The colour of a token by name; AttributeError when there is none."""
        value: Colour = getattr(self, token)
        return value


NEON = Theme(
    name="neon",
    bg0=rgb("#04060C"), bg1=rgb("#0B1120"), panel=rgb("#0D1424"), panel2=rgb("#121B30"), board=rgb("#0C1426"),
    board2=rgb("#080E1B"), frame=rgb("#05080F"), line=rgb("#1D2842"), grid=rgb("#2B3A5E"), edge=rgb("#44598C"),
    text=rgb("#EAF0FF"), soft=rgb("#AEBBD8"), dim=rgb("#8393B5"), faint=rgb("#47557A"), x=rgb("#FFB938"),
    xhi=rgb("#FFE3A1"), xlo=rgb("#FF9416"), o=rgb("#27A9E1"), ohi=rgb("#6CD3FA"), olo=rgb("#1383BF"),
    draw=rgb("#5B6A8E"), bad=rgb("#FF5D73"), alt=rgb("#A594FF"), ink=rgb("#1A1002"), xbg=rgb("#2A1B05"),
    obg=rgb("#06222F"), pool=rgb("#5C86D8"), shade=rgb("#000000"), x_text=rgb("#FFE3A1"), o_text=rgb("#6CD3FA"),
    glow=1.0, pool_strength=0.10, shadow_strength=1.0)
LIGHT = replace(
    NEON, name="light", bg0=rgb("#D5DBE8"), bg1=rgb("#E6EAF2"), panel=rgb("#F4F6FA"), panel2=rgb("#FFFFFF"),
    board=rgb("#FFFFFF"), board2=rgb("#FAFBFE"), frame=rgb("#DCE1EC"), line=rgb("#C6CEDD"), grid=rgb("#B9C3D6"),
    edge=rgb("#75839F"), text=rgb("#111827"), soft=rgb("#3A465E"), dim=rgb("#4F5B73"), faint=rgb("#98A3B8"),
    x=rgb("#8F3800"), xhi=rgb("#A84604"), xlo=rgb("#742B00"), o=rgb("#2D8FD0"), ohi=rgb("#1E74AE"), olo=rgb("#46A4DE"),
    draw=rgb("#8C97AD"), bad=rgb("#BE123C"), alt=rgb("#5B3FD6"), ink=rgb("#FFFFFF"), xbg=rgb("#FBE7D6"),
    obg=rgb("#DCEEF9"), shade=rgb("#33415F"), x_text=rgb("#8F3800"), o_text=rgb("#145C8E"),
    glow=0.0, pool_strength=0.0, shadow_strength=0.35)
CONTRAST = replace(
    NEON, name="high contrast", bg0=rgb("#000000"), bg1=rgb("#000000"), panel=rgb("#000000"), panel2=rgb("#101010"),
    board=rgb("#000000"), board2=rgb("#000000"), frame=rgb("#000000"), line=rgb("#8C8C8C"), grid=rgb("#8C8C8C"),
    edge=rgb("#FFFFFF"), text=rgb("#FFFFFF"), soft=rgb("#FFFFFF"), dim=rgb("#D6D6D6"), faint=rgb("#8C8C8C"),
    x=rgb("#FFE600"), xhi=rgb("#FFE600"), xlo=rgb("#FFE600"), o=rgb("#3FB4FF"), ohi=rgb("#3FB4FF"), olo=rgb("#3FB4FF"),
    draw=rgb("#B0B0B0"), bad=rgb("#FF6B6B"), alt=rgb("#D0B8FF"), ink=rgb("#000000"), xbg=rgb("#2B2700"),
    obg=rgb("#00233A"), x_text=rgb("#FFE600"), o_text=rgb("#3FB4FF"), glow=0.0, pool_strength=0.0, shadow_strength=0.0,
    sinking=0.35)
SAFE = replace(
    NEON, name="colour-blind safe", bg0=rgb("#05070D"), bg1=rgb("#0B1020"), x=rgb("#FFD95A"), xhi=rgb("#FFEFB0"),
    xlo=rgb("#F5BF2A"), o=rgb("#3F7DF2"), ohi=rgb("#74A4FF"), olo=rgb("#2A63D0"), draw=rgb("#8A93A8"),
    bad=rgb("#FF8A5C"), alt=rgb("#D9D9E3"), xbg=rgb("#2A2306"), obg=rgb("#081634"), x_text=rgb("#FFEFB0"),
    o_text=rgb("#74A4FF"), glow=0.8)
THEMES = (NEON, LIGHT, CONTRAST, SAFE)


def theme_named(name: str) -> Theme:
    """The theme of this name; NEON where there is none."""
    return next((theme for theme in THEMES if theme.name == name), NEON)
