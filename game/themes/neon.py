"""The default theme: neon lines on near-black blue."""
from game.themes.theme import Theme, rgb

THEME = Theme(
    name="neon",
    bg0=rgb("#04060C"), bg1=rgb("#0B1120"), panel=rgb("#0D1424"), panel2=rgb("#121B30"), board=rgb("#0C1426"),
    board2=rgb("#080E1B"), frame=rgb("#05080F"), line=rgb("#1D2842"), grid=rgb("#2B3A5E"), edge=rgb("#44598C"),
    text=rgb("#EAF0FF"), soft=rgb("#AEBBD8"), dim=rgb("#8393B5"), faint=rgb("#47557A"), x=rgb("#FFB938"),
    xhi=rgb("#FFE3A1"), xlo=rgb("#FF9416"), o=rgb("#27A9E1"), ohi=rgb("#6CD3FA"), olo=rgb("#1383BF"),
    draw=rgb("#5B6A8E"), bad=rgb("#FF5D73"), alt=rgb("#A594FF"), ink=rgb("#1A1002"), xbg=rgb("#2A1B05"),
    obg=rgb("#06222F"), pool=rgb("#5C86D8"), shade=rgb("#000000"), x_text=rgb("#FFE3A1"), o_text=rgb("#6CD3FA"),
    glow=1.0, pool_strength=0.10, shadow_strength=1.0)
