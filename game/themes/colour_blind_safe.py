"""A variant of the neon theme: X and O differ enough in brightness to be told apart without colour vision."""
from dataclasses import replace

from game.themes.neon import THEME as NEON
from game.themes.theme import rgb

THEME = replace(
    NEON, name="colour-blind safe", bg0=rgb("#05070D"), bg1=rgb("#0B1020"), x=rgb("#FFD95A"), xhi=rgb("#FFEFB0"),
    xlo=rgb("#F5BF2A"), o=rgb("#3F7DF2"), ohi=rgb("#74A4FF"), olo=rgb("#2A63D0"), draw=rgb("#8A93A8"),
    bad=rgb("#FF8A5C"), alt=rgb("#D9D9E3"), xbg=rgb("#2A2306"), obg=rgb("#081634"), x_text=rgb("#FFEFB0"),
    o_text=rgb("#74A4FF"), glow=0.8)
