"""A theme with dark stones on white, without glow."""
from dataclasses import replace

from game.themes.neon import THEME as NEON
from game.themes.theme import rgb

THEME = replace(
    NEON, name="light", bg0=rgb("#D5DBE8"), bg1=rgb("#E6EAF2"), panel=rgb("#F4F6FA"), panel2=rgb("#FFFFFF"),
    board=rgb("#FFFFFF"), board2=rgb("#FAFBFE"), frame=rgb("#DCE1EC"), line=rgb("#C6CEDD"), grid=rgb("#B9C3D6"),
    edge=rgb("#75839F"), text=rgb("#111827"), soft=rgb("#3A465E"), dim=rgb("#4F5B73"), faint=rgb("#98A3B8"),
    x=rgb("#8F3800"), xhi=rgb("#A84604"), xlo=rgb("#742B00"), o=rgb("#2D8FD0"), ohi=rgb("#1E74AE"), olo=rgb("#46A4DE"),
    draw=rgb("#8C97AD"), bad=rgb("#BE123C"), alt=rgb("#5B3FD6"), ink=rgb("#FFFFFF"), xbg=rgb("#FBE7D6"),
    obg=rgb("#DCEEF9"), shade=rgb("#33415F"), x_text=rgb("#8F3800"), o_text=rgb("#145C8E"),
    glow=0.0, pool_strength=0.0, shadow_strength=0.35)
