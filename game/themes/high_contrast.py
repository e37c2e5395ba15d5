"""A theme in yellow and blue on black, with white text and no glow."""
from dataclasses import replace

from game.themes.neon import THEME as NEON
from game.themes.theme import rgb

THEME = replace(
    NEON, name="high contrast", bg0=rgb("#000000"), bg1=rgb("#000000"), panel=rgb("#000000"), panel2=rgb("#101010"),
    board=rgb("#000000"), board2=rgb("#000000"), frame=rgb("#000000"), line=rgb("#8C8C8C"), grid=rgb("#8C8C8C"),
    edge=rgb("#FFFFFF"), text=rgb("#FFFFFF"), soft=rgb("#FFFFFF"), dim=rgb("#D6D6D6"), faint=rgb("#8C8C8C"),
    x=rgb("#FFE600"), xhi=rgb("#FFE600"), xlo=rgb("#FFE600"), o=rgb("#3FB4FF"), ohi=rgb("#3FB4FF"), olo=rgb("#3FB4FF"),
    draw=rgb("#B0B0B0"), bad=rgb("#FF6B6B"), alt=rgb("#D0B8FF"), ink=rgb("#000000"), xbg=rgb("#2B2700"),
    obg=rgb("#00233A"), x_text=rgb("#FFE600"), o_text=rgb("#3FB4FF"), glow=0.0, pool_strength=0.0, shadow_strength=0.0,
    sinking=0.35)
